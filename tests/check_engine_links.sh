#!/bin/sh
# The engine may use libc's string functions and nothing else: no input or output, no allocation,
# no clock. Usage: check_engine_links.sh COMPILER LIBRARY
#
# All objects are linked into one, so that what remains undefined comes from outside the engine.
# (Looking at the archive alone is not enough: before link-time optimisation it does not yet show
# the calls that the compiler makes by itself.)
set -eu
compiler=$1
library=$2
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT

"$compiler" -r -nostdlib -O2 -flinker-output=nolto-rel -o "$dir/engine.o" \
    -Wl,--whole-archive "$library" -Wl,--no-whole-archive

nm -u "$dir/engine.o" | awk '{ print $2 }' | sort -u >"$dir/used"
sort -u >"$dir/allowed" <<'END'
_GLOBAL_OFFSET_TABLE_
__assert_fail
__stack_chk_fail
memchr
memcmp
memcpy
memmove
memset
strchr
strcmp
strlen
strncmp
strncpy
strrchr
strspn
strcspn
strstr
END
if comm -23 "$dir/used" "$dir/allowed" | grep .; then
    echo "The engine uses the functions above, which are not among the allowed ones."
    exit 1
fi

# Nothing may be written to but the caller's memory, except the cards of Planet B, which a text can
# replace before there is any game (src/planetb/load.c): the set in use, the one being read, and what
# was in use before. (The mutants build, which plants switches, is not checked.)
objdump -t "$dir/engine.o" | awk '
    match($0, /[[:space:]]\.(data|bss)[^[:space:]]*[[:space:]]/) {
        section = substr($0, RSTART + 1, RLENGTH - 2)
        name = $NF
        sub(/\.[a-z0-9_.]*$/, "", name)
        if (section ~ /^\.data\.rel\.ro/ || $NF == section || name == "")
            next
        if (name !~ /^(pb_cards|candidate|levels|loaded)$/) { print "writable: " $NF; bad = 1 }
        else seen++
    }
    END { exit bad || seen != 4 }' || {
    echo "The engine may only write to the cards in use (4 names):"
    objdump -t "$dir/engine.o" | grep -E '[[:space:]]\.(data|bss)'
    exit 1
}
echo "The engine uses $(wc -l <"$dir/used") outside functions: $(tr '\n' ' ' <"$dir/used")"
