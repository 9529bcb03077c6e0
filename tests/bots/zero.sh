#!/bin/sh
# Answers with the first answer and a byte that no text has behind it.
while read -r line; do
    case $line in *'"is":"question"'*) printf '%s\n' "$line" | sed 's/.*"answers":\["\([^"]*\)".*/\1@xyz/' | tr '@' '\0' ;; esac
done
