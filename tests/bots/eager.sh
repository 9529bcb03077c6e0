#!/bin/sh
# Speaks before it is asked.
echo work
sleep 600
