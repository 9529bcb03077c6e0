#!/bin/sh
# The manual of scenarios, docs/scenarios.md: its examples run, and it names every kind of line, every place and every
# option that the program knows. Usage: check_scenarios.sh POLITY
set -eu
polity=$1
bad=0
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
manual=docs/scenarios.md

complain() {
    echo "$*"
    bad=1
}

# Indented blocks that begin with a title are scenarios.
awk '/^    # / { on = 1 } !/^    / { on = 0; if (NF == 0) print "" } on { print substr($0, 5) }' $manual >"$tmp/manual.scn"
"$polity" scenario "$tmp/manual.scn" >"$tmp/out" || complain "an example of $manual fails: $(cat "$tmp/out")"
[ "$(grep -c '^game ' "$tmp/manual.scn")" -ge 2 ] || complain "$manual has lost its examples"

# What the program says a line can begin with.
printf '# t\ngame hegemony players 2\nnonsense\n' >"$tmp/bad.scn"
"$polity" scenario "$tmp/bad.scn" >"$tmp/out" && complain "nonsense is accepted"
kinds=$(sed -n 's/.*a line begins with \(.*\)/\1/p' "$tmp/out" | sed 's/,//g; s/ or / /')
[ -n "$kinds" ] || complain "no kinds of lines: $(cat "$tmp/out")"
for kind in game position from $kinds; do
    grep -q "^|.*\`$kind[ \`]" $manual || complain "$manual does not have the line $kind"
done

for option in $("$polity" scenario --help | sed -n 's/^  \(--[a-z]*\).*/\1/p'); do
    [ "$option" = --help ] || grep -q -e "\`$option[ \`]" $manual || complain "$manual does not have the option $option"
done

for game in hegemony planetb; do
    "$polity" scenario --words $game --players 4 >"$tmp/words" || complain "--words $game fails"
    sed -n '/^Places/,/^$/s/^  \([a-z][a-z-]*\).*/\1/p' "$tmp/words" >"$tmp/places"
    [ -s "$tmp/places" ] || complain "--words $game has no places"
    while read -r place; do
        grep -q "\`$place[ \`]" $manual || complain "$manual does not have the place $place of $game"
    done <"$tmp/places"
    # Every field that is said to take a range of numbers takes the first of them.
    sed -n '/^Fields/,$s/^  \([a-z][a-z0-9.-]*\) = \(-\{0,1\}[0-9][0-9]*\) to [0-9][0-9]*$/\1 \2/p' "$tmp/words" >"$tmp/numbers"
    [ "$(wc -l <"$tmp/numbers")" -ge 4 ] || complain "--words $game has no numbers"
    while read -r path least; do
        printf '# t\ngame %s players 4\nset %s %s\nset %s %s\nexpect %s %s\n' $game \
            "$path" "$least" "$path" "$least" "$path" "$least"
    done <"$tmp/numbers" >"$tmp/numbers.scn"
    "$polity" scenario "$tmp/numbers.scn" >"$tmp/out" || complain "--words $game is wrong: $(cat "$tmp/out")"
    grep -q "^$(($(wc -l <"$tmp/numbers"))) passed, 0 failed$" "$tmp/out" || complain "not all numbers of $game were tried"
done

"$polity" scenario --words hegemony | sed -n '/^Fields that are not there/,$p' >"$tmp/times"
for field in election.policy election.odds deal-terms.X.food export-lines.food state.agenda-wants.1 supply.loans; do
    grep -q "^ *$field" "$tmp/times" || complain "--words hegemony does not know $field"
done

"$polity" scenario --words planetb | sed -n '/^Fields that are only there with 2 players/,$p' | grep -q '^ *dummy.office = president' ||
    complain "--words planetb does not know what only two players have"
"$polity" scenario --words planetb --players 4 | grep -q 'dummy' && complain "four players have a dummy"

printf '# t: NOPE-2\ngame hegemony players 2\nexpect round 1\n' >"$tmp/cites.scn"
"$polity" scenario "$tmp/cites.scn" >"$tmp/out" && complain "a rule that does not exist can be cited"
grep -q 'no rule NOPE-2' "$tmp/out" || complain "the rule that does not exist is not named: $(cat "$tmp/out")"
printf '# t: nope-2\ngame hegemony players 2\nexpect round 1\n' >"$tmp/cites.scn"
"$polity" scenario "$tmp/cites.scn" >"$tmp/out" && complain "what looks like a rule is taken for a title"
printf '# t\ngame hegemony players 2\nview M expect round 1\n' >"$tmp/eyes.scn"
"$polity" scenario "$tmp/eyes.scn" >"$tmp/out" && complain "a seat that does not play sees something"
printf '# nothing but\n# comments\n' >"$tmp/comments.scn"
"$polity" scenario "$tmp/comments.scn" >"$tmp/out" || complain "a file of comments is a failure: $(cat "$tmp/out")"

"$polity" scenario --json "$tmp/comments.scn" >"$tmp/out" || complain "a file of comments is a failure: $(cat "$tmp/out")"

# A directory is named for what is in it.
mkdir -p "$tmp/empty/below"
printf '# t\ngame hegemony players 2\nexpect round 1\n' >"$tmp/empty/scenario.cns"
for json in "" --json; do
    # shellcheck disable=SC2086 # no argument, or one
    "$polity" scenario $json tests/scenarios/../scenarios "$tmp/empty/" >"$tmp/out" 2>"$tmp/err" &&
        complain "a directory without scenarios passes"
    grep -q "there is no scenario in $tmp/empty" "$tmp/err" || complain "not said that there is none: $(cat "$tmp/err")"
done
printf '# t\ngame hegemony players 2\nexpect round 1\n' >"$tmp/empty/below/scenario.scn"
"$polity" scenario "$tmp/empty" >"$tmp/out" || complain "a directory with a scenario fails"

# An error line is about the line before it, whatever that is.
printf '# t\ngame hegemony players 2\nnonsense\nerror a line begins with\n' >"$tmp/error.scn"
"$polity" scenario "$tmp/error.scn" >"$tmp/out" || complain "an error that is expected: $(cat "$tmp/out")"
printf '# t\ngame hegemony players 2\nnonsense\n\001\nerror a line begins with\n' >"$tmp/error.scn"
"$polity" scenario "$tmp/error.scn" >"$tmp/out" && complain "what is no text is passed over before an error line"
printf '# t\ngame hegemony players 2\n\001\nerror the byte 0x01\n' >"$tmp/error.scn"
"$polity" scenario "$tmp/error.scn" >"$tmp/out" && complain "what is no text can be expected"

# Of several numbers of players it is said which one failed.
printf '# t\ngame hegemony players 2 3\nexpect company.clinic.owner capitalist\nexpect middle.influence 1\n' >"$tmp/players.scn"
"$polity" scenario "$tmp/players.scn" >"$tmp/out" && complain "with two players there is a Middle Class"
grep -q '^FAILED .*: t (2 players)$' "$tmp/out" || complain "not said which number of players failed: $(cat "$tmp/out")"
grep -q '(3 players)' "$tmp/out" && complain "the wrong number of players: $(cat "$tmp/out")"
"$polity" scenario --json "$tmp/players.scn" | grep -q '"players": 2, "passed": false' || complain "--json has no players"

[ $bad = 0 ] && echo "scenarios: fine"
exit $bad
