#!/bin/bash
# Do tests run as on a fresh machine, whatever the locale of whoever runs them? Looked at are tests of ctest, of
# which this is one, and the steps of tools/steps.sh.
set -u
bad=0
logs=$(mktemp -d)
trap 'rm -rf "$logs"' EXIT

env | grep -E '^(LANG|LANGUAGE|LC_[A-Z]+)=' && { echo "a test of ctest has a locale"; bad=1; }

LANG=C.UTF-8 LC_ALL=C.UTF-8 LC_TIME=C STEPS_LOGS=$logs STEPS_COUNT=$logs/count \
    bash -c '. tools/steps.sh && step environment env' >"$logs/out" || bad=1
[ -s "$logs/environment.log" ] || { echo "no step was run: $(cat "$logs/out")"; bad=1; }
grep -E '^(LANG|LANGUAGE|LC_[A-Z]+)=' "$logs/environment.log" && { echo "a step has a locale"; bad=1; }

[ $bad = 0 ] && echo "tests have no locale"
exit $bad
