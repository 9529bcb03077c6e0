#!/bin/sh
# `polity play` on a terminal of a given size: the first screens say who somebody is and how to get help, rows and
# columns are used and not exceeded, another size draws again. Usage: check_terminal.sh POLITY
# The terminal is made by script (Debian: bsdutils, always there).
set -eu
polity=$1
bad=0
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
export XDG_DATA_HOME="$tmp/data" LC_ALL=C.UTF-8 TERM=xterm NO_COLOR=1

complain() {
    echo "$*"
    cat "$tmp/screen" 2>/dev/null
    bad=1
}

# Waits until a pattern is in the output for the n-th time.
until_said() { # until_said N PATTERN
    for _ in $(seq 200); do
        [ "$(grep -c -e "$2" "$tmp/out")" -lt "$1" ] || return 0
        sleep 0.05
    done
    complain "not said within 10 s: $2"
}

# From the last clearing of the screen on, without colours and the farewell.
last_screen() {
    awk 'BEGIN { RS = "\033\\[H\033\\[2J" } { last = $0 } END { printf "%s", last }' "$tmp/out" | tr -d '\r' |
        sed '/^Script done/d' >"$tmp/screen"
}

# Plays on a terminal; the functions of the shell type and wait. What was drawn last is in $tmp/screen.
play() { # play COLUMNS ROWS TYPING ARGUMENTS...
    columns=$1 rows=$2 typing=$3
    shift 3
    rm -f "$tmp/out" "$tmp/keys" "$tmp/tty"
    : >"$tmp/out"
    mkfifo "$tmp/keys"
    printf 'stty cols %s rows %s; tty >%s; exec %s play %s\n' "$columns" "$rows" "$tmp/tty" "$polity" "$*" >"$tmp/run"
    script -qfec "sh $tmp/run" "$tmp/out" <"$tmp/keys" >/dev/null 2>&1 &
    session=$!
    exec 3>"$tmp/keys"
    $typing
    last_screen
    echo quit >&3
    exec 3>&-
    wait "$session" || :
}

fits_now() {
    LC_ALL=C awk -v columns="$columns" -v rows="$rows" '
        { line = $0; gsub(/[\200-\277]/, "", line) }
        length(line) > columns { print "too wide: " $0; bad = 1 }
        END { if (NR > rows) { print NR " rows"; bad = 1 }; exit bad }' "$tmp/screen" >"$tmp/wrong"
}
fits() { # fits WHAT: no row is wider than the screen, and there are not more rows
    fits_now || complain "$1: $(cat "$tmp/wrong")"
}

shows() { # shows PATTERN WHAT
    grep -q -e "$1" "$tmp/screen" || complain "$2: no \"$1\""
}

first() { until_said 1 'Enter to go on'; }
# Enter, as often as it is wanted, until a question is there.
question() {
    pages=0
    for _ in $(seq 200); do
        ! grep -q 'lso: help' "$tmp/out" || return 0
        if [ "$(grep -c 'Enter to go on' "$tmp/out")" -gt $pages ]; then
            pages=$((pages + 1))
            echo >&3
        fi
        sleep 0.05
    done
    complain "no question within 10 s"
}
# stty sets columns and rows one after the other, so the second comes while the first is being drawn.
resized() {
    question
    columns=140 rows=45
    for size in "100 30" "60 24" "$columns $rows"; do
        # shellcheck disable=SC2086 # two numbers
        set -- $size
        stty -F "$(cat "$tmp/tty")" cols "$1" rows "$2"
    done
    for _ in $(seq 100); do
        last_screen
        ! grep -q '^ Signs' "$tmp/screen" || ! grep -q 'lso: help' "$tmp/screen" || return 0
        sleep 0.05
    done
}

# The window gets another size while a page waits for Enter; the first page, and one of a command.
narrower() {
    first
    narrow
}
narrower_page() {
    question
    pages=$(grep -c 'q to stop' "$tmp/out" || :)
    echo cards >&3
    until_said $((pages + 1)) 'q to stop'
    echo >&3
    until_said $((pages + 2)) 'q to stop'
    narrow
}
narrow() {
    stty -F "$(cat "$tmp/tty")" cols 60
    columns=60
    for _ in $(seq 100); do
        last_screen
        ! grep -q 'Enter to go on' "$tmp/screen" || ! fits_now || return 0
        sleep 0.05
    done
}

# Gives the window another size, and waits until `rows` rows are drawn again with a question.
to_size() { # to_size COLUMNS ROWS
    seen=$(grep -c 'lso: help' "$tmp/out")
    stty -F "$(cat "$tmp/tty")" cols "$1" rows "$2"
    until_said $((seen + 1)) 'lso: help'
    sleep 0.3 # the second of the two sizes
}
# Half a line is typed, the window gets smaller and as large as before; then a command is typed.
there_and_back() {
    question
    printf '4 part' >&3
    sleep 0.2
    to_size 40 12
    to_size "$columns" "$rows"
    last_screen
    cp "$tmp/screen" "$tmp/back"
    echo hint >&3
    sleep 0.5
}

# `make terminal` is interrupted together with what it has started. That is given the processor first where this user
# may do so, so that it ends before make has noticed anything. (What runs in the background ignores INT unless told.)
interrupted() {
    mkdir -p "$tmp/make/build"
    ln -sf "$(realpath "$polity")" "$tmp/make/build/polity"
    rm -f "$tmp/keys" "$tmp/make/pid"
    : >"$tmp/out"
    mkfifo "$tmp/keys"
    processor=$(taskset -cp $$ | sed 's/.*: //; s/[,-].*//')
    printf 'echo $$ >%s; exec env --default-signal=INT make -C %s -f %s -o build terminal ARGS="--seed 3 --bots random"\n' \
        "$tmp/make/pid" "$tmp/make" "$PWD/Makefile" >"$tmp/run"
    taskset -c "$processor" script -qfec "sh $tmp/run" "$tmp/out" <"$tmp/keys" >/dev/null 2>&1 &
    session=$!
    exec 3>"$tmp/keys"
    question
    make=$(cat "$tmp/make/pid")
    shell=$(cat "/proc/$make/task/$make/children")
    for child in $shell $(cat "/proc/${shell% }/task/${shell% }/children"); do
        chrt -f -p 5 "$child" 2>/dev/null || :
    done
    printf '\003' >&3
    until_said 1 'Go on with it'
    exec 3>&-
    wait "$session" || :
    ! grep 'make: \*\*\*' "$tmp/out" || complain "make terminal and Ctrl-C: make complains"
}

# Who I am, what I want, what a good beginning is, how to get help: on one screen, for every role.
for role in working middle capitalist state; do
    play 80 24 first hegemony --players 4 --seat $role --bots random --seed 3
    fits "$role: the first screen"
    for part in 'You play: ' 'What brings victory points' '^A turn' '^A good beginning' '^help tells'; do
        shows "$part" "$role: the first screen"
    done
done
play 80 24 first planetb --seat blue --bots random --seed 3
fits "planetb: the first screen"
shows '^A good beginning' "planetb: the first screen"

# Every size: whole lines, a word about help, and at 100 x 30 no row is left over while something is missing.
for size in "60 24" "60 40" "80 24" "100 30" "140 45"; do
    # shellcheck disable=SC2086 # two numbers
    play $size question hegemony --bots random --seed 3
    fits "hegemony for two, $size"
    shows 'lso: help.* undo$' "hegemony for two, $size"
    shows '1 Fiscal.* 3 Taxation\|^1 Fiscal .*Capitalist companies' "hegemony for two, $size: Policies"
    # shellcheck disable=SC2086 # two numbers
    play $size question hegemony --players 4 --bots random --seed 3
    fits "hegemony for four, $size"
    shows '[0-9]/[0-9]*@[0-9]*.*\(media\|[0-9]/\)' "hegemony for four, $size: stocks"
    shows '1 Fiscal  *\(C\|A  B .C.\)' "hegemony for four, $size: Policies"
    shows 'Round 1/5 · action 1/5 · W\(orking\)\? ' "hegemony for four, $size: whose turn it is"
done
play 100 30 question hegemony --bots random --seed 3
[ "$(awk 'END { print NR }' "$tmp/screen")" -ge 28 ] || complain "100 x 30: rows are left over"
shows 'Market (cost)' "100 x 30"
shows 'Your hand' "100 x 30"
shows 'board shows more' "100 x 30"

play 140 45 question hegemony --bots random --seed 3
shows 'Propose two Bills, one after the other' "140 x 45: what a card does"

# Companies have names at every width.
for size in "50 70" "52 70" "53 70" "60 70" "64 70" "79 70" "80 70"; do
    # shellcheck disable=SC2086 # two numbers
    play $size question hegemony --bots random --seed 5
    fits "Companies, $size"
    for part in 'Supermar[^ ]*  *Gx' 'Public H[a-z]*  *Wx' '[48] health\( \|$\)'; do shows "$part" "Companies, $size"; done
done

# Without UTF-8 plain signs take more columns, and what is cut does not look finished.
export LC_ALL=C
for size in "100 30" "80 24" "60 24"; do
    # shellcheck disable=SC2086 # two numbers
    play $size question hegemony --bots random --seed 3
    fits "without UTF-8, $size"
    [ "$(tr -d '\000-\177' <"$tmp/screen" | wc -c)" = 0 ] || complain "without UTF-8, $size: signs of UTF-8"
done
shows '^  1  Play .*[a-z ]\.\.$' "without UTF-8: a line is cut"
export LC_ALL=C.UTF-8

# Another size of the window draws again, without a key.
play 80 24 resized hegemony --bots random --seed 3
fits "after another size"
shows '^ Signs' "after another size"

# A page that waits is drawn again, too, from its beginning.
for wide in 80 100; do
    play $wide 24 narrower hegemony --bots random --seed 5
    fits "the first page after another size"
    shows 'You play: ' "the first page after another size"
    shows 'Enter to go on' "the first page after another size"
    play $wide 24 narrower_page hegemony --bots random --seed 5
    fits "a page after another size"
    shows '^  Specialization: ' "a page after another size"
done

play 100 30 question hegemony --bots random --seed 3
cp "$tmp/screen" "$tmp/fresh"
play 100 30 there_and_back hegemony --bots random --seed 3
diff "$tmp/fresh" "$tmp/back" || complain "another size and back: the screen is not what it was"
if grep -q 'neither an answer' "$tmp/out"; then complain "another size: what was typed before is kept unseen"; fi

for _ in 1 2 3; do interrupted; done

[ $bad = 0 ] && echo "terminal: fine"
exit $bad
