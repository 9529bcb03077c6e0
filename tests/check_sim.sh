#!/bin/sh
# What `polity sim` writes, and how it ends. Usage: check_sim.sh POLITY
set -eu
polity=$1
bad=0
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
wrong() {
    echo "sim: $*"
    bad=1
}

# A record and its seed belong together, as those of a table do.
for game in hegemony planetb; do
    "$polity" sim $game --players 3 --seed 7 --games 1 --record "$tmp/$game.rec" >/dev/null
    "$polity" replay "$tmp/$game.rec" --quiet --seed 7 | grep -q 'each the one that the seed gives' ||
        wrong "$game: the draws are not those of the seed"
    "$polity" replay "$tmp/$game.rec" --quiet --seed 8 >/dev/null 2>&1 && wrong "$game: any seed will do"
done

# A line and a record for each game: the same with any number of threads, and of the same games.
for jobs in 1 3; do
    "$polity" sim planetb --players 2 --seed 5 --games 40 --jobs $jobs --games-jsonl "$tmp/games-$jobs" \
        --records "$tmp/dir/records-$jobs" --json >"$tmp/sum"
done
cmp "$tmp/games-1" "$tmp/games-3" || wrong "lines depend on the number of threads"
diff -r "$tmp/dir/records-1" "$tmp/dir/records-3" || wrong "records depend on the number of threads"
node - "$tmp/games-1" "$tmp/sum" "$tmp/dir/records-1" <<'JS' || bad=1
const {readFileSync, readdirSync} = require("fs");
const games = readFileSync(process.argv[2], "utf8").trim().split("\n").map(line => JSON.parse(line));
const all = JSON.parse(readFileSync(process.argv[3], "utf8")), dir = process.argv[4];
const check = (ok, what) => { if (!ok) { console.log("sim: " + what); process.exitCode = 1; } };
check(games.map(g => g.seed).join() === Array.from({length: 40}, (_, i) => 5 + i).join(), "seeds in their order");
check(games.filter(g => g.winners.includes("green")).length === all.roles.green.wins, "winners");
check(Math.abs(games.reduce((sum, g) => sum + g.vp.blue, 0) / 40 - all.roles.blue.vp_mean) < 0.001, "VP");
check(games.reduce((sum, g) => sum + g.decisions, 0) === all.decisions, "decisions");
check(games.every(g => g.game === "planetb" && g.players === 2 && g.options && g.bots.green === "random" && g.rounds > 5
    && !("seconds" in g)), "members");
check(readdirSync(dir).length === 40, "records");
check(games.every(g => readFileSync(`${dir}/planetb-2-${g.seed}.rec`, "utf8").split("\n")
    .filter(line => line.includes(" #")).length === g.answers), "a record has as many answers as its line says");
JS
"$polity" replay "$tmp/dir/records-1/planetb-2-44.rec" --quiet --seed 44 >/dev/null || wrong "a record of --records"
"$polity" sim planetb --games 2 --seed 5 --records "$tmp/dir/records-1" >"$tmp/out" 2>&1 && wrong "a record is written over"
grep -q 'there is a record of its name already' "$tmp/out" || wrong "not said why a record is not written: $(cat "$tmp/out")"
rm "$tmp/dir/records-1/planetb-2-43.rec"
"$polity" sim planetb --games 2 --seed 43 --jobs 1 --check --records "$tmp/dir/records-1" >"$tmp/out" 2>&1 && wrong "a record is written over"
grep -q '^FAILED: seed 44, after 0 answers: there is a record' "$tmp/out" || wrong "another game is told of: $(cat "$tmp/out")"
# No file may be longer than 512 bytes.
(trap '' XFSZ && ulimit -f 1 && "$polity" sim planetb --games 1 --records "$tmp/small") >"$tmp/out" 2>&1 && wrong "half a record"
grep -q 'its record could not be written' "$tmp/out" || wrong "half a record is not told of: $(cat "$tmp/out")"
[ -z "$(ls "$tmp/small")" ] || wrong "half a record stays"
(trap '' XFSZ && ulimit -f 1 && "$polity" sim planetb --games 1 --record "$tmp/half") >"$tmp/out" 2>"$tmp/err" && wrong "half a record"
grep -q 'the record was not all written: ' "$tmp/err" || wrong "half a record is not told of: $(cat "$tmp/err")"
: >"$tmp/file"
"$polity" sim planetb --games 2 --records "$tmp/file" >"$tmp/out" 2>&1 && wrong "records in a file"
grep -q 'Not a directory' "$tmp/out" || wrong "not said that it is no directory: $(cat "$tmp/out")"
"$polity" sim planetb --games 2 --games-jsonl "$tmp/sum" >/dev/null 2>&1 && wrong "a file is written over"

# Told to stop, by whatever and however often at once, it says what came out so far.
long="$polity sim hegemony --games 1000000 --jobs 1"
stops() { # stops SIGNAL...: all of them at once
    told=$*
    $long --games-jsonl "$tmp/lines" --json >"$tmp/out" 2>"$tmp/err" &
    pid=$!
    sleep 1
    kill -s "$1" $pid || wrong "$told: it had ended before it was told to"
    shift
    for signal in "$@"; do kill -s "$signal" $pid 2>/dev/null || :; done # it may have ended by now
    code=0
    wait $pid || code=$?
    [ $code = 130 ] || wrong "$told: exit code $code"
    node -e 'const r = JSON.parse(require("fs").readFileSync(0)); process.exit(r.stopped && r.finished > 0 ? 0 : 1)' \
        <"$tmp/out" || wrong "$told: no result"
    grep -q 'Stopped after' "$tmp/err" || wrong "$told: it does not say that it was stopped"
    [ "$(wc -l <"$tmp/lines")" = "$(sed 's/.*"finished": \([0-9]*\),.*/\1/' "$tmp/out")" ] || wrong "$told: lines"
    rm "$tmp/lines"
}
stops TERM
stops INT INT
stops TERM INT TERM
timeout --foreground -s KILL 20 timeout -s TERM 1 $long >"$tmp/out" 2>/dev/null || true
grep -q 'games' "$tmp/out" || wrong "timeout: no result"

# What came out is about the games that were finished, and about no other: as if no more had been wanted.
counted="$polity sim hegemony --jobs 1 --seed 3 --counts --watch policy.1 --per round --pair propose:vote --json"
$counted --games 1000000 >"$tmp/stopped" 2>/dev/null &
pid=$!
sleep 1
kill -s TERM $pid
wait $pid || :
finished=$(sed -n 's/.*"finished": \([0-9]*\),.*/\1/p' "$tmp/stopped")
$counted --games "$finished" >"$tmp/whole"
same='s/"games": [0-9]*, "finished"/"finished"/; s/"stopped": [a-z]*/"stopped"/; s/"seconds": [0-9.]*//'
sed "$same" "$tmp/stopped" >"$tmp/stopped-same"
sed "$same" "$tmp/whole" | cmp -s - "$tmp/stopped-same" || wrong "stopped: games that were not finished count"
grep -q "\"last_seed\": $((2 + finished))," "$tmp/stopped" || wrong "stopped: the last seed"
timeout --foreground -s INT 1 "$polity" sim hegemony --games 1000000 --jobs 1 --seed 3 >"$tmp/out" 2>/dev/null || :
finished=$(sed -n 's/^hegemony, 2 players: \([0-9]*\) of 1000000 games.*/\1/p' "$tmp/out")
grep -q "games, seeds 3 to $((2 + finished)), " "$tmp/out" || wrong "stopped: seeds: $(head -n 1 "$tmp/out")"
"$polity" sim hegemony --games 4 --seed 3 | grep -q '4 of 4 games, seeds 3 to 6, ' || wrong "seeds"

# A game that failed can be played again by what is said of it, whatever it was played with.
again() { # again SIM-ARGUMENTS: of a game that fails
    "$polity" sim "$@" --games 1 --jobs 1 --seed 9 >/dev/null 2>"$tmp/first" && wrong "a game that fails: $*"
    eval "$(sed -n 's/^  again:   //p' "$tmp/first") --jobs 1" >/dev/null 2>"$tmp/second" && wrong "it does not fail again: $*"
    cmp -s "$tmp/first" "$tmp/second" || wrong "another game is played again: $(cat "$tmp/first" "$tmp/second")"
    for word in --players "$@"; do
        case $word in --*) grep -q -e " $word " "$tmp/first" || wrong "the game is played again without $word" ;; esac
    done
}
longest="# it's $(printf '%0235d' 0)"
again hegemony --players 3 --option end-turn=ask --patience 3 \
    --bots "working=run:exit 2 $longest,capitalist=run:exit 3 $longest,middle=run:exit 4 $longest"
"$polity" cards planetb --export >"$tmp/it's a set of cards"
again planetb --cards "$tmp/it's a set of cards" --bots run:false

# It says how far it is only where somebody looks, or when it is told to.
$long --seconds 1 2>/dev/null && wrong "--games and --seconds"
"$polity" sim hegemony --seconds 6 --jobs 1 --json 2>"$tmp/silent" >/dev/null &
"$polity" sim hegemony --seconds 6 --jobs 1 --json --progress 2>"$tmp/err" >/dev/null
grep -q '^[0-9]* games after 5 s$' "$tmp/err" || wrong "no progress"
wait
[ ! -s "$tmp/silent" ] || wrong "progress that nobody asked for"

[ $bad = 0 ] && echo "sim: fine"
exit $bad
