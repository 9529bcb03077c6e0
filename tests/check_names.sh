#!/usr/bin/env bash
# Nothing but the catalogue hangs on the number or the words of a message: in a copy of the sources every game gets a
# message that nobody says, before all others, and every question is reworded. The program built of it must play the
# same games with thinking bots, replay the golden records, and keep the standing orders of a server's database.
# Usage: tests/check_names.sh [DIRECTORY]   where the copy is built (default: build/names); needs some minutes once
set -euo pipefail
cd "$(dirname "$0")/.."
POLITY=${POLITY:-$PWD/build/polity}
copy=${1:-build/names}
. tools/games.sh

mkdir -p "$copy"
tar -c --exclude=./build --exclude=./.git --exclude=node_modules . | tar -x -C "$copy"
for messages in "$copy"/src/*/messages.def; do
    sed -i '/^SAY(ASK_/s/, "\([A-Z{][^"]*\)")$/, "Please decide: \1")/' "$messages"
    sed -i '0,/^SAY(/s//SAY(NEVER_SAID, "who:s", "Nobody has ever said this of {who}.")\nSAY(/' "$messages"
    reworded=$(grep -c '"Please decide: ' "$messages")
    if [ "$reworded" -lt 20 ]; then
        echo "only $reworded questions of $messages could be reworded" >&2
        exit 1
    fi
done
(cd "$copy" && cmake --preset release -DPOLITY_LTO=OFF && cmake --build --preset release --target polity) >"$copy.log" 2>&1 || {
    tail -n 30 "$copy.log" >&2
    exit 1
}
other=$PWD/$copy/build/polity
passed=0 failed=0
is() { # is WHAT COMMAND...: it succeeds
    local what=$1
    shift
    if "$@"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "FAILED: $what" >&2
    fi
}
same() { # same ARGUMENTS...: both programs print the same
    cmp -s <("$POLITY" "$@") <("$other" "$@")
}
asks() { "$other" messages "$1" never-said >/dev/null && "$other" messages "$1" ask- | grep -q 'Please decide: '; }
for game in $(games); do
    is "$game: the copy has other messages" asks "$game"
    for players in $(players_of "$game"); do
        is "$game, $players players: thinking bots play the same game" \
            same sim "$game" --players "$players" --bots mc:1 --games 1 --seed 11 --events -
        is "$game, $players players: what happens has the same names" \
            same sim "$game" --players "$players" --jobs 1 --games 3 --events -
    done
done
golden() { POLITY=$other tools/golden verify >/dev/null; }
is "golden records replay" golden
orders() {
    REWORDED=$other FILES=server-names PAGE=no tests/browser/run >"$copy.log" 2>&1 &&
        grep -q '^[1-9][0-9]* passed, 0 failed$' "$copy.log" && return
    cat "$copy.log" >&2
    return 1
}
if command -v node >/dev/null; then
    is "standing orders outlive other words" orders
else
    echo "skipped: standing orders need node"
fi
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
