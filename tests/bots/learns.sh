#!/bin/sh
# Plays on, and when its input is closed writes down in the file SPY what it has learned, which takes a moment.
"${0%learns.sh}first.sh"
sleep 0.3
echo learned >>"$SPY"
