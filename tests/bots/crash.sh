#!/bin/sh
# Answers the first question and ends in the middle of the second.
while read -r line; do
    case $line in *'"is":"question"'*) ;; *) continue ;; esac
    [ "${asked:-no}" = yes ] && kill -SEGV $$
    asked=yes
    printf '%s\n' "$line" | sed 's/.*"answers":\["\([^"]*\)".*/\1/'
done
