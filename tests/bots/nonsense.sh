#!/bin/sh
# Answers with what is no answer of any game.
while read -r line; do
    case $line in *'"is":"question"'*) echo "hello world" ;; esac
done
