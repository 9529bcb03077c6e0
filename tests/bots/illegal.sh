#!/bin/sh
# Answers with what reads like an answer, but is not legal when Hegemony begins.
while read -r line; do
    case $line in *'"is":"question"'*) echo "propose 3B" ;; esac
done
