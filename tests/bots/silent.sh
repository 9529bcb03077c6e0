#!/bin/sh
# Reads, and never answers; does not end either. So does what it has started.
sleep 600 &
while true; do sleep 600; done
