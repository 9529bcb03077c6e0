#!/bin/sh
# Bots that are programs of one's own (docs/bots.md): they play, are told what their seat may know, and when
# one misbehaves that is said. Usage: check_own_bots.sh POLITY
set -eu
polity=$1
bad=0
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
wrong() {
    echo "own bots: $*"
    bad=1
}

cp -r tests/bots "$tmp/bots" # so that what still runs can be told from what others run
bots=$tmp/bots

# Whole games of both, and the same with any number of threads.
for game in hegemony planetb; do
    for jobs in 1 3; do
        "$polity" sim $game --games 4 --bots run:$bots/first.mjs --jobs $jobs --games-jsonl "$tmp/$game-$jobs" \
            --json | grep -q '"finished": 4, "errors": 0' || wrong "$game: games are not finished"
    done
    cmp "$tmp/$game-1" "$tmp/$game-3" || wrong "$game: the number of threads matters"
done
"$polity" sim hegemony --games 1 --bots "capitalist=run:$bots/first.sh" --json | grep -q '"finished": 1' ||
    wrong "a bot in one line of sh does not play"
if command -v python3 >/dev/null; then
    "$polity" sim hegemony --games 2 --bots working=run:examples/random_bot.py,capitalist=mc:1 --json |
        grep -q '"finished": 2' || wrong "examples/random_bot.py does not play"
else
    echo "skipped: there is no python3 for examples/random_bot.py"
fi

# It is told what its seat may know: the events are those of --events --view, and no other hand is in sight.
SPY=$tmp/spy "$polity" sim hegemony --games 1 --bots capitalist=run:$bots/first.mjs \
    --events "$tmp/events" --view capitalist --lang en >/dev/null
node - "$tmp/spy" "$tmp/events" <<'JS' || bad=1
const {readFileSync} = require("fs");
const said = readFileSync(process.argv[2], "utf8").trim().split("\n").map(line => JSON.parse(line));
const game = JSON.parse(readFileSync(process.argv[3], "utf8"));
const check = (ok, what) => { if (!ok) { console.log("own bots: " + what); process.exitCode = 1; } };
const questions = said.slice(1, -1), start = said[0], over = said.at(-1);
check(start.is === "start" && start.protocol === 1 && start.seat === "capitalist" && start.players === 2
    && start.options["end-turn"] === "auto" && Number.isSafeInteger(start.random), "the first line");
check(questions.length > 50 && questions.every(q => q.is === "question" && q.answers.length > 1 && q.name && q.text),
    "questions");
check(questions.every(q => Array.isArray(q.view.capitalist.hand) && !Array.isArray(q.view.working.hand)), "hands");
check(JSON.stringify(said.flatMap(line => line.events || [])) === JSON.stringify(game.answers.flat()), "events");
check(over.is === "over" && over.winners.join() === game.winners.join() && over.vp.capitalist === game.last.capitalist.vp
    && over.vp.working === game.last.working.vp, "the last line");
JS

# Whoever misbehaves loses the game for everybody: it is counted as failed, with the reason, and not in the sums.
fails() { # fails BOT REASON
    start=$(date +%s)
    "$polity" sim hegemony --games 2 --jobs 2 --patience 1 --bots "capitalist=run:$bots/$1.sh" \
        --games-jsonl "$tmp/$1.jsonl" --json >"$tmp/out" 2>"$tmp/err" && wrong "$1: exit code 0"
    grep -q '"finished": 0, "errors": 2' "$tmp/out" || wrong "$1: not counted as failed"
    grep -q "the program of capitalist ($bots/$1.sh) $2" "$tmp/err" || { cat "$tmp/err"; wrong "$1: the reason is not '$2'"; }
    [ "$(grep -c '"error":"the program of capitalist' "$tmp/$1.jsonl")" = 2 ] || wrong "$1: no error in the line of the game"
    [ $(($(date +%s) - start)) -lt 10 ] || wrong "$1: took too long"
}
fails nonsense 'gave what is no answer: "hello world"'
fails bytes 'gave what is no answer: "caf? ?\[31mred"'
fails zero 'gave an answer with a byte 0 in it: "'
fails illegal 'gave an answer that [A-Z]*-[0-9]* forbids: "propose 3B"'
fails silent 'gave no answer within 1 s'
fails crash 'was ended by signal 11'
fails leaves 'has ended, with exit code 3'
fails chatty 'said more than one line'
fails eager 'spoke before it was asked: work\|gave what is no answer: "work"' # as soon as it was heard
fails endless 'gave an answer that is too long'
fails nowhere 'has ended, with exit code 127'
sleep 1
pgrep -f "$bots/silent.sh" >/dev/null && wrong "a silent program goes on after its game"

# It is said where it happened, also if the game is checked: after its last answer, at the question of its seat.
for check in --progress --check; do
    "$polity" sim hegemony --games 2 --jobs 1 --option end-turn=ask $check --bots "working=mc:1,capitalist=run:$bots/crash.sh" \
        2>&1 >/dev/null | sed -n 's/^FAILED: \(.*, seat capitalist\):.*/\1/p' >"$tmp/where$check"
done
[ "$(wc -l <"$tmp/where--check")" = 2 ] || wrong "not said where a program failed"
cmp "$tmp/where--progress" "$tmp/where--check" || wrong "--check says that a program failed elsewhere"

# It inherits nothing but its standard input, output and error.
"$polity" sim hegemony --games 1 --events "$tmp/inherited-1" --games-jsonl "$tmp/inherited-2" --records "$tmp/inherited-3" \
    --bots "capitalist=run:ls -l /proc/self/fd >&2; exit 1" >/dev/null 2>"$tmp/err" && wrong "a bot that ends plays on"
grep -q inherited- "$tmp/err" && wrong "inherited: $(cat "$tmp/err")"

# With exit codes of its own; those of a shell that stands in between say by which signal something ended.
says() { # says COMMAND REASON
    "$polity" sim hegemony --games 1 --bots "capitalist=run:$1" >/dev/null 2>"$tmp/err" && wrong "$1: exit code 0"
    grep -q "$2\$" "$tmp/err" || wrong "$1: the reason is not '$2': $(cat "$tmp/err")"
}
says "$bots/leaves.sh 139" 'has ended, with exit code 139'
says "exit 139" 'was ended by signal 11'
says ". $bots/leaves.sh" 'has ended, with exit code 3'

# Of a game that is given up the others have time to end, and nobody whom a program has started goes on.
SPY=$tmp/learned "$polity" sim hegemony --games 1 --jobs 1 --bots "working=run:$bots/learns.sh,capitalist=run:$bots/crash.sh" \
    >/dev/null 2>&1 && wrong "a crash is no failure"
[ "$(cat "$tmp/learned")" = learned ] || wrong "a program had no time to end"
for n in 1 2; do # the shell stands in between, or not
    command=$bots/parent.sh
    [ $n = 1 ] || command="$command; true"
    SPY=$tmp/children "$polity" sim hegemony --games 1 --patience 1 --bots "capitalist=run:$command" \
        >/dev/null 2>&1 && wrong "it plays on"
done
[ "$(wc -l <"$tmp/children")" = 2 ] || wrong "no children"
while read -r child; do
    if kill -0 "$child" 2>/dev/null && [ "$(ps -o stat= -p "$child" | cut -c1)" != Z ]; then # nobody may have waited
        wrong "what a program has started goes on after its game"
        kill "$child"
    fi
done <"$tmp/children"

# At the keyboard: the game is kept and can go on with another bot.
yes 1 | head -n 3000 >"$tmp/keys"
"$polity" play hegemony --seed 3 --bots run:$bots/first.mjs --record "$tmp/played" <"$tmp/keys" >"$tmp/out" 2>&1 ||
    wrong "play: exit code $?"
grep -q 'The game is over' "$tmp/out" || wrong "play: the game does not end"
"$polity" play hegemony --seed 3 --bots run:$bots/crash.sh --record "$tmp/left" <"$tmp/keys" >"$tmp/out" 2>&1 &&
    wrong "play: a crash is no failure"
grep -q "the program of capitalist ($bots/crash.sh)" "$tmp/out" || wrong "play: does not say why it ends"
"$polity" play --resume "$tmp/left" --bots run:$bots/first.mjs <"$tmp/keys" >"$tmp/out" 2>&1 ||
    wrong "play: cannot go on with another bot"
grep -q 'The game is over' "$tmp/out" || wrong "play: the resumed game does not end"

# Records are passed on. The programs that one names are shown, and not started; whoever goes on names them again.
"$polity" play hegemony --seed 3 --bots "run:$bots/first.sh" --record "$tmp/mine" </dev/null >"$tmp/out" 2>&1 ||
    wrong "play: exit code $?"
grep -q "play --resume $tmp/mine --bots run:$bots/first.sh" "$tmp/out" ||
    wrong "play: does not say how to go on with a program: $(cat "$tmp/out")"
refuses() { # refuses SHOWN: by the record $tmp/hostile
    "$polity" play --resume "$tmp/hostile" <"$tmp/keys" >"$tmp/out" 2>&1 && wrong "resumed with a program of the record"
    [ ! -e "$tmp/pwned" ] || wrong "a program of the record was started"
    grep -qF -- "this record was played with programs of one's own; name them again: --bots $1" "$tmp/out" ||
        wrong "the programs of a record: $(cat "$tmp/out")"
    ! LC_ALL=C grep -q '[^ -~]' "$tmp/out" || wrong "a record can print anything: $(cat -v "$tmp/out")"
}
hostile() { # hostile SPEC: a record that was played with it
    sed '/^#/d' "$tmp/mine" >"$tmp/hostile"
    printf '# bots %b\n' "$1" >>"$tmp/hostile"
}
long=$(printf '%0250d' 0)
hostile "run:touch $tmp/pwned"
refuses "'run:touch $tmp/pwned'"
hostile "C=run:touch $tmp/pwned"
refuses "'C=run:touch $tmp/pwned'"
hostile "capitalist=random,run:touch $tmp/pwned; : $long"
refuses "'capitalist=random,run:touch $tmp/pwned; : $long'"
hostile "run:it'\0302\02332m"
refuses "'run:it'\\''??2m'"
hostile 'W\0302\02332m=random'
"$polity" play --resume "$tmp/hostile" </dev/null >"$tmp/out" 2>&1 && wrong "bots that there are not"
! LC_ALL=C grep -q '[^ -~]' "$tmp/out" || wrong "a record can print anything: $(cat -v "$tmp/out")"
hostile "run:touch $tmp/pwned"
"$polity" play --resume "$tmp/hostile" --bots "run:$bots/first.mjs" <"$tmp/keys" >"$tmp/out" 2>&1 ||
    wrong "play: cannot go on with programs that are named again"
[ ! -e "$tmp/pwned" ] || wrong "a program of the record was started"

# What no line of a record can hold is no line of it.
kept() { # kept SPEC [PLAYERS]
    rm -f "$tmp/kept"
    "$polity" play hegemony --players "${2:-2}" --seed 3 --bots "$1" --record "$tmp/kept" </dev/null >"$tmp/out" 2>&1 ||
        wrong "play: exit code $?"
    grep -q 'The record cannot hold these --bots' "$tmp/out" || wrong "play: not said that bots are not remembered"
    "$polity" replay --quiet "$tmp/kept" >/dev/null || wrong "a record that cannot be read again: --bots $1"
    ! grep -q '^# bots' "$tmp/kept" || wrong "a line of a record that is cut"
}
newline=$(printf 'run:exec \\\n%s/first.sh' "$bots")
kept "$newline"
kept "$(printf 'run:%s/first.sh \033' "$bots")"
kept "$(printf 'run:%s/first.sh \377' "$bots")"
long="run:exec $bots/first.sh #" # three of 255 bytes are more than a line can hold
while [ ${#long} -lt 259 ]; do long=${long}0; done
kept "middle=$long,capitalist=$long,state=$long" 4

# One's own seat is nobody's, by whatever name.
for seat in working W; do
    "$polity" play hegemony --bots $seat=mc:3 --record "$tmp/none" </dev/null >"$tmp/out" 2>&1 && wrong "a bot for one's own seat"
    grep -q "working is yours" "$tmp/out" || wrong "--bots $seat=mc:3: $(cat "$tmp/out")"
done

for spec in run: "working=run:" working=random,working=mc:1 "run:$(printf '%0300d' 0)"; do
    "$polity" sim hegemony --games 1 --bots "$spec" >/dev/null 2>&1 && wrong "accepted: $spec"
done

[ $bad = 0 ] && echo "own bots: fine"
exit $bad
