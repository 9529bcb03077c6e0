#!/bin/sh
# Each public header compiles alone, as C11 and as C++17, without a warning; a program in either language
# can declare a state and call a function. Usage: check_headers.sh
set -eu
bad=0 looked=0
compile() { # compile COMPILER LANGUAGE STANDARD HEADER
    command -v "$1" >/dev/null || { echo "skipped: there is no $1"; return; }
    looked=$((looked + 1))
    printf '#include "%s"\nint f(void);\nint f(void) { pol_state s; return pol_over(&s); }\n' "$4" |
        "$1" -x "$2" -std="$3" -I include -Wall -Wextra -Wpedantic -Werror -fsyntax-only - ||
        { echo "$4 does not compile as $3 with $1"; bad=1; }
}
for header in include/*.h; do
    name=${header#include/}
    compile gcc c c11 "$name"
    compile clang c c11 "$name"
    compile g++ c++ c++17 "$name"
    compile clang++ c++ c++17 "$name"
done
[ $bad = 0 ] && echo "headers: $looked times fine"
exit $bad
