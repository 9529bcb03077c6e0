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

# The scenarios of one game, without the others.
of_game() { find "$scenarios" -name '*.scn' -exec awk -v game="$1" '/^game / { g = $2 } g == game' {} +; }

"$polity" scenario --json "$scenarios" >"$dir/json" || true # failures are another test's business
grep -oE '"refused": "[^"]*"' "$dir/json" | sed -E 's/.*: "(.*)"/\1/' | tr ' ' '\n' >"$dir/refused"
# What cannot be brought about is listed, with the reason, among the accepted survivors.
sed -nE '/<!-- survivors -->/,/<!-- end of survivors -->/s/^\| `[a-z_]+ ([A-Z][A-Z0-9-]*-[0-9]+)( \([0-9]+\))?` .*/\1/p' \
    docs/testing.md >>"$dir/refused"

count=0 options=0
for game in $(sed -n 's/^GAME(\([a-z]*\),.*/\1/p' src/games.def); do
    # NO(BILL, 2), or with a reason BECAUSE(BILL, 2, ...), is BILL-2; rules of Planet B are called PB-, in C NO(SET, 1) or NO(PB_SET, 1).
    prefix=
    [ "$game" = planetb ] && prefix=PB-
    grep -rhoE --include='*.c' '\b(NO|UNLISTED|BECAUSE)\([A-Z][A-Z0-9_]*, *[0-9]+' "src/$game" |
        sed -E 's/.*\((.*), *([0-9]+)/\1-\2/' | tr _ - | sed -E "s/^($prefix)?/$prefix/" >"$dir/rules"
    missing "$dir/rules" "$dir/refused" "no scenario of $game is refused by"
    count=$((count + $(sort -u "$dir/rules" | wc -l)))

    # "  imf-repay = minimum | all   (Q-6)"
    "$polity" options "$game" | sed -nE 's/^  ([a-z0-9-]+) = ([^(]*).*/\1|\2/p' | tr -d ' ' |
        awk -F'|' '{ for (i = 2; i <= NF; i++) print $1 "=" $i }' >"$dir/values"
    of_game "$game" | grep -oE '^option [^ ]+' | sed 's/^option //' >"$dir/set" || true
    missing "$dir/values" "$dir/set" "no scenario of $game sets option"
    options=$((options + $(wc -l <"$dir/values")))
done

[ $bad = 0 ] && echo "$count refusing rules and $options values of options are shown"
exit $bad
