#!/bin/sh
# What `make install` installs works from where it was put: the program, its manual page, and the library,
# static and shared, for a program in C and one in C++. Usage: check_install.sh BUILD_DIRECTORY
set -eu
build=$1
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
bad=0
wrong() {
    echo "install: $*"
    bad=1
}

DESTDIR=$tmp cmake --install "$build" --prefix /opt/games >"$tmp/log"
root=$tmp/opt/games
for file in bin/polity include/polity.h include/polity_bots.h lib/libpolity.a lib/libpolity.so \
    lib/pkgconfig/polity.pc share/man/man1/polity.1; do
    find "$root/${file%%/*}" -path "*${file#*/}" | grep -q . || wrong "there is no $file"
done

# The program, from another directory, which holds nothing of ours.
(cd "$tmp" && "$root/bin/polity" --version) | grep -q '^polity [0-9]' || wrong "the program does not start"
(cd "$tmp" && "$root/bin/polity" sim planetb --games 2 --json) | grep -q '"finished": 2' || wrong "no game is played"

# The manual page has every command, and every option of each.
page=$(find "$root" -name polity.1)
sed 's/\\-/-/g' "$page" >"$tmp/page"
PATH=$root/bin:$PATH
for command in $(polity --help | sed -n 's/^  polity \([a-z]*\) .*/\1/p'); do
    grep -q "^\.SH polity $command\$" "$tmp/page" || wrong "the manual page lacks $command"
    for option in $(polity "$command" --help | sed -n 's/^  \(--[a-z-]*\) .*/\1/p'); do
        grep -q "^  $option " "$tmp/page" || wrong "the manual page lacks $command $option"
    done
done
[ "$(grep -c '^\.SH polity ' "$tmp/page")" -ge 10 ] || wrong "the manual page has hardly any command"

# Its names are those that the headers declare, and no others.
sed -e 's://.*::' -e 's/^ \*.*//' include/*.h | tr -d '\n' | tr ';{}' '\n\n\n' |
    grep -v typedef | grep -o 'pol_[a-z_]*(' | tr -d '(' | sort -u >"$tmp/declared"
nm -D --defined-only "$(find "$root" -name libpolity.so)" | awk '{ print $3 }' | sort >"$tmp/shared"
nm -g --defined-only "$(find "$root" -name libpolity.a)" | awk 'NF == 3 { print $3 }' | sort >"$tmp/static"
diff "$tmp/declared" "$tmp/shared" || wrong "the shared library has other names than the headers"
diff "$tmp/declared" "$tmp/static" || wrong "the static library has other names than the headers"

# A program that embeds it, both ways. pkg-config finds what lies elsewhere than it was installed for.
PKG_CONFIG_PATH=$(dirname "$(find "$root" -name polity.pc)")
export PKG_CONFIG_PATH
libs=$(pkg-config --variable=libdir polity)
# shellcheck disable=SC2046
cc -std=c11 -Wall -Wextra -Werror examples/duel.c $(pkg-config --cflags --libs polity) -o "$tmp/shared-duel" ||
    wrong "examples/duel.c does not link with the shared library"
# shellcheck disable=SC2046
cc -std=c11 -Wall -Wextra -Werror examples/duel.c $(pkg-config --cflags polity) "$libs/libpolity.a" \
    -o "$tmp/static-duel" || wrong "examples/duel.c does not link with the static library"
for game in hegemony planetb; do
    LD_LIBRARY_PATH=$libs "$tmp/shared-duel" $game 7 >"$tmp/shared-$game" || wrong "duel $game, shared"
    "$tmp/static-duel" $game 7 >"$tmp/static-$game" || wrong "duel $game, static"
    grep -q ' VP  wins$' "$tmp/shared-$game" || wrong "duel $game: nobody has won"
    cmp "$tmp/shared-$game" "$tmp/static-$game" || wrong "duel $game: the two libraries play differently"
done
"$tmp/shared-duel" 2>/dev/null && wrong "the shared program needs no shared library"
cat >"$tmp/embed.cc" <<'END'
#include <polity_bots.h>
int main() { pol_bot b; return pol_game_at(0) && pol_bot_make(&b, "mc:1") && b.level == 1 ? 0 : 1; }
END
# shellcheck disable=SC2046
c++ -std=c++17 "$tmp/embed.cc" $(pkg-config --cflags polity) "$libs/libpolity.a" -o "$tmp/embed" && "$tmp/embed" ||
    wrong "a program in C++ does not work"

[ $bad = 0 ] && echo "install: fine, $(wc -l <"$tmp/declared") functions"
exit $bad
