#!/bin/sh
# Says two lines at a time.
while read -r line; do
    case $line in
    *'"is":"question"'*) printf '%s\n' "$line" | sed 's/.*"answers":\["\([^"]*\)".*/\1\nand more/' ;;
    esac
done
