#!/bin/sh
# What is typed wrongly is said, by its name; what is kept is private, can be found again, and a copy stays a
# copy; a second server finds the first. Usage: check_commands.sh POLITY
set -eu
polity=$1
top=$(cd "$(dirname "$0")/.." && pwd)
bad=0
tmp=$(mktemp -d)
server=
trap '[ -z "$server" ] || kill "$server" 2>/dev/null; rm -rf "$tmp"' EXIT
export XDG_DATA_HOME="$tmp/data" LC_ALL=C
cd "$tmp"
umask 022

run() { # run COMMAND...: its exit code is $code, what it says is in out and err
    code=0
    "$polity" "$@" <keys >out 2>err || code=$?
}
complain() {
    echo "$*"
    cat out err | head -5
    bad=1
}
wrong() { # wrong CODE WORDS COMMAND...: ends with this code and says so on stderr
    want=$1 words=$2
    shift 2
    run "$@"
    [ "$code" = "$want" ] || complain "polity $*: exit code $code, not $want"
    grep -q -e "$words" err || complain "polity $*: no \"$words\""
}
says() { # says WORDS COMMAND...: ends well and says so
    words=$1
    shift
    run "$@"
    [ "$code" = 0 ] || complain "polity $*: exit code $code"
    grep -q -e "$words" out || complain "polity $*: no \"$words\""
}
: >keys

# ---- what is typed wrongly ----
wrong 2 'lang xx: there is en' play --lang xx
wrong 2 'working is named twice' play --seat working,working
wrong 2 'working is yours' play --seat working --bots capitalist=mc:1,working=mc:3
wrong 2 'end-turn=ask: this option was given before' play --option end-turn=auto --option end-turn=ask
wrong 2 'players 5: hegemony is played by 2, 3, 4' play --players 5
wrong 2 'players 0: hegemony is played by 2, 3, 4' play --players 0
wrong 2 'no game "extra"' play extra words
wrong 2 '"words" is one argument too many' play hegemony words
wrong 2 '"extra"' cards planetb --export extra
wrong 2 'leave out --json' cards planetb --export --json
wrong 2 'leave out "extra"' help play extra
wrong 1 'no card is called "xyz"' cards xyz
wrong 1 'NOPE-1' rules NOPE-1
wrong 2 'no command "no-such"' help no-such
says "Usage: $polity play" help play
says "^More about a command:" help help
says "^More about a command:" help --help
says "^  $polity play hegemony --players 4" play --help
: >empty
wrong 1 'empty: the file is empty' replay empty
[ -z "$(find "$tmp" -name '*.polity')" ] || complain "a record was made for a wrong command"

# ---- games that are kept ----
wrong 1 'no game waits' play --resume
says 'No game is kept yet' saves
echo 'save copy one' >keys
run play hegemony --seat capitalist --bots random --seed 3
record=$(find "$XDG_DATA_HOME" -name '*.polity')
grep -q "Go on with it: $polity play --resume $record" out ||
    [ "$(grep -A1 'Go on with it:' out | tail -n 1)" = "  $polity play --resume $record" ] ||
    complain "play does not say how to go on with the program as it was called"
grep -q -e "--resume 'copy one'" out || complain "save does not say how to go on, with quotes"
for f in "$record" "copy one"; do
    [ "$(stat -c %a "$f")" = 600 ] || complain "others can read $f"
done
: >keys
says "hegemony, 2 players, you: capitalist, round 1" saves
grep -q "^  $polity play --resume $record$" out || complain "saves does not say how to go on"
says '^Capitalist: ' play --resume
says '^Capitalist: ' play hegemony --resume
wrong 1 'no game of planetb waits' play planetb --resume
"$polity" replay --quiet "$record" >/dev/null || complain "remarks spoil a record"

# A copy stays as it is; the game goes on in another file, which is then the newest.
before=$(cksum <"copy one")
echo 1 >keys
run play --resume "copy one"
[ "$before" = "$(cksum <"copy one")" ] || complain "going on with a copy changes it"
[ "$(find "$XDG_DATA_HOME" -name '*.polity' | wc -l)" = 2 ] || complain "going on with a copy keeps no record"
grep -q 'Capitalist: ' out || complain "a copy does not know who played"

# A game that is over is not gone on with.
: >keys
run sim hegemony --games 1 --record "$XDG_DATA_HOME/polity/over.polity"
touch -d '+1 hour' "$XDG_DATA_HOME/polity/over.polity"
says 'over$' saves
says '^Capitalist: ' play --resume

# However many there are, the newest is the newest.
seq -f "$XDG_DATA_HOME/polity/old-%g.polity" 4000 | xargs touch -d 2001-01-01
says '^Capitalist: ' play --resume
run saves
[ "$(grep -c '^  .* \(replay\|--resume\) ' out)" = 4003 ] || complain "saves does not list all games"
head -n 1 out | grep -q 'over$' || complain "the newest game is not the first"
rm "$XDG_DATA_HOME"/polity/old-*.polity

# ---- what is said at the table: sentences, the best first, one minus sign ----
export LC_ALL=C.UTF-8
for game in hegemony planetb; do
    printf '%s\n' "show 1" "show 2" "show 3" why hint log "help game" e >keys
    run play $game --bots mc:1 --seed 3 --record "$game.rec"
    ! grep -nE '→|^  [a-z0-9.-]+ +[^ ]+ *(→|->)|^\* |chance:' out || complain "$game: show or log speaks machine"
    grep -q '^ *2  .*' out || complain "$game: show 2 says nothing"
    ! grep -nE '^[A-Z]+-[0-9]+ +([A-Z][^:]*):(.* )?\1:' out || complain "$game: why doubles names"
    grep -qE '[−+][0-9.]+ VP against' out || complain "$game: hint does not say what answers are worth"
    ! grep -nE '[ :]-[0-9]' out || complain "$game: another minus sign"
    sed -n 's/.*: \([−+][0-9.]*\) VP against.*/\1/p' out | sed 's/−/-/' >leads
    sort -rg leads | cmp -s - leads || complain "$game: hint does not begin with the best"
    [ "$(grep -c 'A good beginning' out)" = 2 ] || complain "$game: help game does not say who I am"
done
run play hegemony --bots random --seed 3 --record e.rec
grep -q '"e" is not enough to choose by\|"e" is neither' out || complain "one letter plays an answer"
printf '%s\n' "show 3" >keys
says 'Working Class proposes 5B Education\.' play hegemony --seed 3 --record show.rec
grep -q 'Then you are asked: Have 5B Education voted on at once' out || complain "show does not say what comes next"
: >keys
export LC_ALL=C

# ---- tables in the browser ----
if "$polity" serve --help >/dev/null 2>&1; then
    wrong 2 'web /nonexistent: there is no index.html' serve --web /nonexistent
    wrong 1 '/no/such/x.db: No such file' serve --db /no/such/x.db
    echo 'no database, but a text that is long enough to be looked at as one' >text
    wrong 1 'text: not a database of Polity' serve --db text
    : >served
    (umask 0; : >tables.db) # others could read it until now
    "$polity" serve --db tables.db --port 0 >served 2>&1 &
    server=$!
    for _ in 1 2 3 4 5 6 7 8 9 10; do
        grep -q 'Polity is at' served && [ -s tables.db.address ] && break
        sleep 0.2
    done
    page=$(sed -n 's/^Polity is at \([^ ]*\) .*/\1/p' served)
    port=${page##*:}
    for f in tables.db*; do
        [ "$(stat -c %a "$f")" = 600 ] || complain "others can read $f"
    done
    wrong 1 "already running at $page" serve --db tables.db
    mkdir bin
    printf '#!/bin/sh\necho "$1" >%s/opened\n' "$tmp" >bin/xdg-open
    chmod +x bin/xdg-open
    PATH=$tmp/bin:$PATH
    says "already running at $page" serve --db tables.db --open
    says '^--port 1 was not used' serve --db tables.db --open --port 1
    "$polity" serve --db tables.db --open | grep -q 'was not used' && complain "a port that nobody named was not used"
    sleep 0.5
    [ "$(cat opened 2>/dev/null)" = "$page" ] || complain "the running server is not opened"
    wrong 1 'in use; try another: --port N' serve --db other.db --port "${port%/}"
    kill "$server"
    wait "$server" || complain "the server ends with $?"
    server=
    [ ! -e tables.db.address ] || complain "a server that has ended leaves its address"
fi

# ---- what is said names the program as it was called, and what there is ----
wrong 1 "$polity rules names the chapters" rules NOPE-1
wrong 2 'no field "working.nonsense"; there is: money, ' sim --by nonsense --games 1
wrong 2 'no field "nonsense"; there is: .*policy, ' sim --counts --watch nonsense --games 1
wrong 2 'no field "working.goods.gold"; there is: food, ' sim --counts --watch working.goods.gold --games 1
wrong 1 "$polity sim hegemony .*--bots 'working=run:exit 3' --patience 2 --games 1 --seed 1" \
    sim --games 1 --patience 2 --bots 'working=run:exit 3'

# ---- files of records are their owner's ----
for option in --record --records; do
    name=own.rec
    [ $option = --record ] || { name=records/hegemony-2-1.rec; mkdir records; }
    (umask 0; run sim --games 1 --seed 1 $option "${name%%/*}")
    case $(ls -l $name) in -rw-------*) ;; *) complain "$option: $(ls -l $name)" ;; esac
done

# ---- the recording of README.md ----
mkdir -p copy
cp -r "$top/tools" "$top/README.md" copy
if POLITY=/bin/true copy/tools/recording >out 2>err; then complain "an empty recording is written"; fi
cmp copy/README.md "$top/README.md" || bad=1

[ $bad = 0 ] && echo "commands: fine"
exit $bad
