#!/bin/sh
# The module has no imports, and plays the same games as the native engine, byte for byte.
# Usage: check.sh MODULE NATIVE [GAMES]
set -eu
module=$1
native=$2
games=${3:-20}
here=$(dirname "$0")
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT

wasm-objdump -j Import -x "$module" >"$dir/imports" 2>&1 || true
if grep -E '^ *- (func|memory|table|global)\[' "$dir/imports"; then
    echo "The module above imports; it must not."
    exit 1
fi
wasm-objdump -j Export -x "$module" | grep -q pw_play_random

"$native" "$games" >"$dir/native"
node "$here/play.mjs" "$module" "$games" >"$dir/wasm"
diff "$dir/native" "$dir/wasm" || {
    echo "The module plays differently from the native engine (< native, > module)."
    exit 1
}
[ "$(grep -c ' seed 1 ' "$dir/wasm")" -gt "$(grep -vc seed "$dir/wasm")" ] # several numbers of players
echo "no imports; $(grep -c seed "$dir/wasm") games of $(grep -v seed "$dir/wasm" | paste -sd ' ') end alike, the last: $(tail -n 1 "$dir/wasm")"
