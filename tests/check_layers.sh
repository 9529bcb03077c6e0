#!/bin/sh
# Arrows point one way (docs/architecture.md): core knows no game, games know only core, bots, host,
# simulator and server know only polity.h (and each other), base knows nobody, and nobody knows the program.
set -eu
bad=0
forbid() { # forbid DIRECTORY PATTERN REASON
    [ -d "$1" ] || return 0
    if grep -rnE --include='*.[ch]' "^ *# *include +[<\"]$2" "$1"; then
        echo "  $1: $3"
        bad=1
    fi
}
. tools/games.sh
games=$(games | paste -sd'|')
clients='ai|base|host|sim|cli|store|server|wasm'
forbid src/core "(\.\./)?($games|$clients)/" "the core knows no game and no client"
for game in $(games); do
    others=$(games | grep -vx "$game" | sed 's/$/|/' | tr -d '\n')
    forbid "src/$game" "(\.\./)?($others$clients)/" "a game knows only the core"
done
for client in ai host sim store server wasm; do
    forbid src/$client "(\.\./)?(core|$games|cli)/" "a client knows only polity.h"
done
forbid src/base "(\.\./)?(polity\.h|(core|$games|ai|host|sim|cli|store|server|wasm)/)" \
    "what clients share knows neither them nor the engine"
# The second calculation knows nothing of the engine, not even polity.h.
forbid src/sim/oracle "(polity\.h|sim/(battery|sim))" "the second calculation reads text only"
# Engine sources do no input or output and read no clock.
for engine in core $(games); do
    forbid "src/$engine" "(stdio|stdlib|time|locale|pthread|unistd|setjmp|signal|errno|threads|math)\.h" \
        "the engine uses only string functions"
done
# No state at file scope, but what the handler of a signal and malloc (allocs.c) are told no other way.
# A pointer to what is constant is no constant itself. (Of the engine, check_engine_links.sh looks at the
# objects themselves.)
if grep -rnE --include='*.c' '^(static|volatile|_Thread_local|atomic_[a-z]+) [^(]*[;={]' \
    src/ai src/base src/cli src/host src/server src/sim src/store |
    grep -vE ':static const ([^*=;{]|\*const)*[=;{]' |
    grep -vE '[ *](counted|cli_interrupted|interrupted_at|last_words|again|sim_playing)[;,[]'; then
    echo "  state at file scope: it belongs into a function, and its address to those who need it"
    bad=1
fi
# The frame of the page knows no game: only web/games does.
if grep -niE '(hegemon|planet ?b|working class|capitalis|\<bills?\>|polic(y|ies)|compan(y|ies)|strike|\<imf\>)' \
    web/*.mjs web/app.css web/index.html; then
    echo "  web: the frame knows no game"
    bad=1
fi
[ $bad = 0 ] && echo "layers: fine"
exit $bad
