# games.sh - for scripts, which run at the top of the project: what there is to loop over.
#
#   games                 the names of the games of the build (src/games.def), the first first
#   players_of GAME       how many can play it: "2 3 4"
#   seats_of GAME PLAYERS the names of the seats in play
#
# The last two ask the program, build/polity or $POLITY.

games() { sed -n 's/^GAME(\([a-z]*\),.*/\1/p' src/games.def; }

players_of() {
    local n
    for n in 1 2 3 4; do
        if "${POLITY:-build/polity}" sim "$1" --players $n --games 1 --json >/dev/null 2>&1; then echo $n; fi
    done
}

seats_of() {
    "${POLITY:-build/polity}" sim "$1" --players "$2" --games 1 --json |
        node -e 'const r = JSON.parse(require("fs").readFileSync(0, "utf8"));
                 console.log(Object.keys(r.roles).join("\n"))'
}
