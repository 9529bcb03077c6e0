#!/bin/sh
# Arrows point one way (docs/architecture.md): core knows no game, games know only core, bots, host
# and simulator know only polity.h (and each other), and nobody knows the program.
set -eu
bad=0
forbid() { # forbid DIRECTORY PATTERN REASON
    [ -d "$1" ] || return 0
    if grep -rnE --include='*.[ch]' "^ *# *include +[<\"]$2" "$1"; then
        echo "  $1: $3"
        bad=1
    fi
}
games='hegemony|planetb'
clients='ai|host|sim|cli|store|server|wasm'
forbid src/core "(\.\./)?($games|$clients)/" "the core knows no game and no client"
for game in hegemony planetb; do
    other=$(echo "$games" | tr '|' '\n' | grep -v "^$game$")
    forbid src/$game "(\.\./)?($other|$clients)/" "a game knows only the core"
done
for client in ai host sim store server wasm; do
    forbid src/$client "(\.\./)?(core|$games|cli)/" "a client knows only polity.h"
done
# The second calculation knows nothing of the engine, not even polity.h.
forbid src/sim/oracle "(polity\.h|sim/(battery|sim))" "the second calculation reads text only"
# Engine sources do no input or output and read no clock.
for engine in src/core src/hegemony src/planetb; do
    forbid $engine "(stdio|stdlib|time|locale|pthread|unistd|setjmp|signal|errno|threads|math)\.h" \
        "the engine uses only string functions"
done
[ $bad = 0 ] && echo "layers: fine"
exit $bad
