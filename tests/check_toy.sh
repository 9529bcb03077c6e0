#!/bin/sh
# Every command works with a game of which the program knows nothing but the game itself: no board, no
# second calculation, no rules in docs/rules. Usage: check_toy.sh PROGRAM
set -eu
polity=$1
bad=0
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
cd "$tmp"

works() { # works WORDS-OF-THE-OUTPUT COMMAND...
    words=$1
    shift
    "$polity" "$@" </dev/null >out 2>err || { echo "polity $*: exit code $?"; cat err; bad=1; }
    grep -q -e "$words" out || { echo "polity $*: no \"$words\" in its output"; head -5 out; bad=1; }
}

works '"errors": 0' sim toy --players 2 --games 50 --check --json
works '"errors": 0' sim --games 50 --bots alice=mc:1 --json
works '"games": \([0-9]*\), "finished": \1, "errors": 0' sim toy --seconds 1 --check --json
works '"errors": 0' sim toy --automa bob=advanced --games 50 --check --json
works '"errors": 0' sim toy --automa alice=simple --bots mc:1 --games 20 --json
works '^signature' bench toy --automa bob=simple
works '^ *2 ' perft toy --automa alice=advanced --depth 2
works 'given' sim toy --games 20 --counts
works '^ *2 ' perft toy --depth 2
works '^signature' bench toy
works "There are no cards" cards toy
echo '# A turn: TOY-1
game toy players 2
at turn A
do A work' >one.scn
works '1 passed' scenario one.scn
works 'play CARD' scenario --words toy
works 'MODE: simple advanced$' scenario --words toy
works 'alice' sim toy --games 1 --record game.rec
"$polity" sim toy --games 1 --automa bob=simple --bots run:false >/dev/null 2>err && { echo "a bot that ends plays on"; bad=1; }
grep -q 'again: .* --automa bob=simple .*--seed 1$' err || { echo "another game is played again: $(cat err)"; bad=1; }
works '' replay game.rec

for wrong in "--games 5 --seconds 1" "--seconds 0" "--seconds 1 --record other.rec" "--automa bob=clever" \
    "--automa carol=simple" "--automa alice=simple,bob=simple" "--automa bob=simple --bots bob=random"; do
    # shellcheck disable=SC2086 # several arguments
    if "$polity" sim toy $wrong >/dev/null 2>&1; then
        echo "accepted: sim $wrong"
        bad=1
    fi
done

# At the keyboard: the view's fields stand for a board.
awk 'BEGIN { srand(7); for (i = 0; i < 400; i++) print int(rand() * 4) + 1 }' >keys
for seat in alice bob all; do
    rm -f record
    "$polity" play toy --players 2 --seat $seat --bots random --seed 3 --record record \
        <keys >out 2>err || { echo "play $seat: exit code $?"; cat err; bad=1; }
    grep -q "The game is over" out || { echo "play $seat: not played to its end"; bad=1; }
    grep -q "pile" out || { echo "play $seat: no board"; bad=1; }
    "$polity" replay --quiet record >/dev/null || { echo "play $seat: no replay"; bad=1; }
done
rm -f record
"$polity" play toy --players 2 --automa bob=advanced --seed 3 --record record <keys >out 2>err ||
    { echo "play against an automa: exit code $?"; cat err; bad=1; }
grep -q "The game is over" out || { echo "play against an automa: not played to its end"; bad=1; }
grep -q "^automa bob=advanced" record || { echo "the record does not name the automa"; bad=1; }
"$polity" replay --quiet record >/dev/null || { echo "play against an automa: no replay"; bad=1; }
[ $bad = 0 ] && echo "toy: fine"
exit $bad
