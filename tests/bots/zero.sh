#!/bin/sh
# Answers with a byte that no text has.
while read -r line; do
    case $line in *'"is":"question"'*) printf '\000\n' ;; esac
done
