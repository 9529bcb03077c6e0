#!/bin/sh
# Whole games of `polity play` without a terminal: every seat of every game with each number of players, and
# several people at one keyboard, of whom each is shown its own cards only. Usage: check_play.sh POLITY
set -eu
polity=$1
POLITY=$polity
cd "$(dirname "$0")/.."
. tools/games.sh
bad=0
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT

# The scripts' list of games is the program's, or a game would go untested.
"$polity" sim no-such-game 2>&1 | sed -n 's/.*there is: //p' | sed 's/, /\n/g' >"$tmp/there"
games >"$tmp/listed"
diff "$tmp/there" "$tmp/listed" || { echo "src/games.def does not name the games of the program"; bad=1; }

# Numbers that are on every menu sooner or later; one that is not asks again.
awk 'BEGIN { srand(7); for (i = 0; i < 9000; i++) print int(rand() * 12) + 1 }' >"$tmp/keys"

of=hegemony # the game that is played
game() { # game PLAYERS SEATS
    rm -f "$tmp/record"
    "$polity" play "$of" --players "$1" --seat "$2" --bots random --seed 3 --record "$tmp/record" \
        <"$tmp/keys" >"$tmp/out" || { echo "$of, $1 players, $2: exit code $?"; bad=1; }
    grep -q "The game is over" "$tmp/out" || { echo "$of, $1 players, $2: not played to its end"; bad=1; }
    "$polity" replay --quiet "$tmp/record" >/dev/null || { echo "$of, $1 players, $2: no replay"; bad=1; }
    ! grep '^\* ' "$tmp/out" || { echo "$of, $1 players, $2: a draw in notation instead of words"; bad=1; }
}

# Between two changes of the keyboard only one role is said to draw a card by name, or to have had no choice.
private() { # private PLAYERS SEATS
    awk '/Pass the keyboard to/ { who = $5 }
         / draws .*\(PRE-12\)$/ { seen++ }
         / draws .*\(PRE-12\)$/ && $1 != who { print "shown to " who ":" $0; bad = 1 }
         / What happened / { over = 1 } # the end of the game is told to all
         / \(no choice\)$/ { forced++ }
         / \(no choice\)$/ && !over && index($1, who) != 1 { print "shown to " who ":" $0; bad = 1 }
         END { exit bad || seen < 40 || forced < 5 }' "$tmp/out" || { echo "$1 players, $2: cards of others"; bad=1; }
    [ "$(grep -c 'Pass the keyboard to' "$tmp/out")" -gt 50 ] || { echo "$1 players, $2: not passed"; bad=1; }
}

for of in $(games); do
    for players in $(players_of "$of"); do
        for seat in $(seats_of "$of" "$players"); do game "$players" "$seat"; done
    done
done
of=hegemony
game 2 all && private 2 all
game 3 all && private 3 all
game 4 all && private 4 all
game 4 middle,state && private 4 middle,state

# COLUMNS says how wide it is without a terminal; nothing is wider.
{
    printf '%s\n' why help board hint forecast log "rules strike" "rules xyzzy" "why 1"
    sed '200q; s/.*/show 1\nshow 2\n&/' "$tmp/keys"
    echo log
} >"$tmp/looking"
for of in hegemony planetb; do
    for width in 40 60 97 130; do
        rm -f "$tmp/record"
        COLUMNS=$width LC_ALL=C.UTF-8 "$polity" play "$of" --players 4 --bots random --seed 2 --record "$tmp/record" \
            <"$tmp/looking" >"$tmp/out" || { echo "$of, $width columns: exit code $?"; bad=1; }
        LC_ALL=C awk -v width="$width" -v path="$tmp/record" '
            index($0, path) { next }
            { line = $0; gsub(/[\200-\277]/, "", line); most = length(line) > most ? length(line) : most }
            length(line) > width { print width ": " $0; bad = 1 }
            END { exit bad || most < width - 6 }' "$tmp/out" || { echo "$of is not $width columns wide"; bad=1; }
    done
done

# Draws are those of the seed, in every game; another seed, or one draw that was exchanged for another legal
# one (with the check that belongs to it), is found, and its line is named. The last game is Planet B.
for of in $(games); do
    game "$(players_of "$of" | head -n 1)" all
    "$polity" replay --quiet --seed 3 "$tmp/record" | grep -q " draws, each the one that the seed gives" ||
        { echo "$of: the draws are not those of the seed"; bad=1; }
    "$polity" replay --quiet --seed 0000000000000003 "$tmp/record" >/dev/null || { echo "$of: seed in digits"; bad=1; }
    if "$polity" replay --quiet --seed 4 "$tmp/record" >/dev/null 2>&1; then
        echo "$of: the draws are said to be those of another seed"
        bad=1
    fi
done
case $(sed -n 3p "$tmp/record") in *"starts green"*) other=blue ;; *) other=green ;; esac
forge() { # forge CHECK
    head -n 2 "$tmp/record" >"$tmp/forged"
    echo "* starts $other $1" >>"$tmp/forged"
}
forge "#00"
right=$("$polity" replay --quiet "$tmp/forged" 2>&1 | sed -n 's/.*the check is \(#..\),.*/\1/p')
forge "${right:-#00}"
"$polity" replay --quiet "$tmp/forged" >/dev/null || { echo "the forged record does not replay"; bad=1; }
if "$polity" replay --quiet --seed 3 "$tmp/forged" >/dev/null 2>"$tmp/err"; then
    echo "a draw that is not the seed's is not found"
    bad=1
fi
grep -q "line 3: the draw is \"starts $other\", but the seed gives" "$tmp/err" ||
    { echo "the line of the draw that is not the seed's is not named"; bad=1; }

# A seat that is not in the game is named, and nothing is written.
rm -f "$tmp/record"
if "$polity" play hegemony --players 3 --seat state --record "$tmp/record" </dev/null >/dev/null 2>"$tmp/err"; then
    echo "a seat that nobody has was accepted"
    bad=1
fi
grep -q "working, middle, capitalist" "$tmp/err" || { echo "the seats are not named"; bad=1; }
[ ! -e "$tmp/record" ] || { echo "a record was written"; bad=1; }

# VP that are hidden while the game runs: the host knows them, a seat its own, who watches none.
vp() { # vp WHAT PATTERN COUNT OPTIONS...
    what=$1 pattern=$2 count=$3
    shift 3
    "$polity" replay "$(ls tests/golden/planetb-2-*.rec | head -n 1)" --quiet --to 150 "$@" >"$tmp/out"
    [ "$(grep -cE "$pattern" "$tmp/out")" = "$count" ] || { echo "replay $*: $what"; bad=1; }
}
vp "the host knows all VP" '^  (green|blue) +[1-9][0-9]* VP' 2
vp "a seat knows its VP" '^  green +[1-9][0-9]* VP' 1 --view green
vp "a seat does not know those of others" '^  blue +[?] VP' 1 --view green
vp "who watches knows none" '[?] VP' 2 --view spectator
[ $bad = 0 ] && echo "play: fine"
exit $bad
