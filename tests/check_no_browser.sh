#!/bin/sh
# Without libwebsockets everything but `serve` is built and works, and `serve` says why it does not; whoever
# may not install anything can build. Usage: check_no_browser.sh PROGRAM
set -eu
polity=$1
bad=0
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
wrong() {
    echo "no browser: $*"
    bad=1
}

ldd "$polity" | grep -E 'websockets|libuv|sqlite|sodium' && wrong "it is linked with what is missing"
for command in serve "bench serve"; do
    # shellcheck disable=SC2086
    "$polity" $command >"$tmp/out" 2>"$tmp/err" && wrong "$command does not fail"
    [ ! -s "$tmp/out" ] || wrong "$command writes to standard output"
    grep -q 'no tables in the browser' "$tmp/err" && grep -q libwebsockets "$tmp/err" || wrong "$command does not say why"
done
"$polity" help >"$tmp/out"
grep -q ' serve .*(not in this build)$' "$tmp/out" || wrong "help does not say that serve is not there"
[ "$(grep -c 'not in this build' "$tmp/out")" = 1 ] || wrong "help says more than that serve is not there"
# Not missing, but not wanted: nothing is to be installed.
printf '%s\n' '#include "cli/cmd.h"' 'int main(void) { return cmd_serve(0, 0); }' >"$tmp/main.c"
cc -std=c17 -Isrc -Iinclude -DPOLITY_MISSING='""' "$tmp/main.c" src/cli/no_serve.c -o "$tmp/unwanted"
"$tmp/unwanted" 2>"$tmp/err" && wrong "serve that is not wanted does not fail"
grep -q 'POLITY_BROWSER=ON' "$tmp/err" || wrong "it does not say how to have serve"
grep -q install "$tmp/err" && wrong "an option is to be installed: $(cat "$tmp/err")"
"$polity" sim hegemony --games 3 --json | grep -q '"finished": 3' || wrong "sim does not work"

# The build is described without it, too. (Nothing is compiled here.)
cmake -S . -B "$tmp/build" -G Ninja -DPOLITY_BROWSER=OFF >"$tmp/log" 2>&1 || { cat "$tmp/log"; wrong "cmake fails"; }
ninja -C "$tmp/build" -t inputs all >"$tmp/inputs"
grep -q src/cli/no_serve.c "$tmp/inputs" || wrong "no_serve.c is not built"
grep -E 'src/(server|store)/|cli/serve\.c|libwebsockets' "$tmp/inputs" && wrong "what needs libwebsockets is built"

# Nobody may install anything: the tools that are there are all that there is, and no libwebsockets.
mkdir "$tmp/bin"
for tool in bash cc cmake ninja sed cut head; do ln -s "$(command -v $tool)" "$tmp/bin"; done
sed 's:/usr/include/"$1" .*; }:/nowhere/"$1"; }:' tools/install-deps >"$tmp/install-deps"
cmp -s "$tmp/install-deps" tools/install-deps && wrong "tools/install-deps looks for headers in another way now"
PATH=$tmp/bin bash "$tmp/install-deps" build >"$tmp/out" 2>&1 || wrong "without sudo, building stops"
grep -q 'going on without tables in the browser' "$tmp/out" || wrong "it does not say what is left out"
rm "$tmp/bin/ninja"
PATH=$tmp/bin bash "$tmp/install-deps" build >"$tmp/out" 2>&1 && wrong "without ninja, building goes on"

[ $bad = 0 ] && echo "no browser: fine"
exit $bad
