#!/bin/sh
# Answers with what is no UTF-8, and would color a terminal.
while read -r line; do
    case $line in *'"is":"question"'*) printf 'caf\351 \033[31mred\n' ;; esac
done
