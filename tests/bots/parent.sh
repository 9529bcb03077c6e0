#!/bin/sh
# Leaves somebody behind, whose number goes to the file SPY, and ends.
sleep 600 &
echo $! >>"$SPY"
