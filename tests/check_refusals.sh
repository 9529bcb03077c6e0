#!/bin/sh
# Every rule that a predicate can refuse by is shown refusing in a scenario, and every table option
# is played with each of its values in one, the default included.
# Usage: check_refusals.sh POLITY [SCENARIOS], from the top of the project
set -eu
polity=$1
scenarios=${2:-tests/scenarios}
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
bad=0

# missing WANTED FOUND SENTENCE: complains about what is in the first file only.
missing() {
    sort -u "$1" >"$dir/wanted"
    sort -u "$2" >"$dir/found"
    [ -s "$dir/wanted" ] || { echo "check_refusals: found nothing to look for: $3"; bad=1; }
    comm -23 "$dir/wanted" "$dir/found" >"$dir/missing"
    [ -s "$dir/missing" ] || return 0
    sed "s/^/  $3: /" "$dir/missing"
    bad=1
}

grep -rhoE --include='*.c' '\bNO\([A-Z]+, *[0-9]+\)' src/hegemony |
    sed -E 's/NO\(([A-Z]+), *([0-9]+)\)/\1-\2/' >"$dir/rules"
"$polity" scenario --json "$scenarios" >"$dir/json" || true # failures are another test's business
grep -oE '"refused": "[^"]*"' "$dir/json" | sed -E 's/.*: "(.*)"/\1/' | tr ' ' '\n' >"$dir/refused"
# What two players cannot bring about is listed, with the reason, among the accepted survivors.
sed -nE '/<!-- survivors -->/,/<!-- end of survivors -->/s/^\| `[a-z_]+ ([A-Z]+-[0-9]+)( \([0-9]+\))?` .*/\1/p' \
    docs/testing.md >>"$dir/refused"
missing "$dir/rules" "$dir/refused" "no scenario is refused by"

# The program names all options and values when it is given one that does not exist.
"$polity" sim hegemony --players 2 --option no-such-option=1 2>&1 |
    sed -nE 's/.*there is: //p' | sed 's/, /\n/g' |
    awk -F'[=|]' '{ for (i = 2; i <= NF; i++) print $1 "=" $i }' >"$dir/values"
grep -rhoE --include='*.scn' '^option [^ ]+' "$scenarios" | sed 's/^option //' >"$dir/set"
missing "$dir/values" "$dir/set" "no scenario sets option"

[ $bad = 0 ] && echo "$(sort -u "$dir/rules" | wc -l) refusing rules and $(wc -l <"$dir/values") values of options are shown"
exit $bad
