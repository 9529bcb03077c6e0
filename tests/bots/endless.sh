#!/bin/sh
# A line that never ends.
while read -r line; do
    case $line in *'"is":"question"'*) exec tr '\0' x </dev/zero ;; esac
done
