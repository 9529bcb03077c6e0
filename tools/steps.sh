# steps.sh - for the test scripts: named steps with their time and result, and a count at the end.
#
#   step NAME COMMAND...   runs a step; a failure is remembered and the next step runs
#   must NAME COMMAND...   the same, but after a failure nothing else makes sense
#   finish                 what failed, with the end of what it printed, and the count as
#                          "N passed, M failed"; fails if M is not 0
#   build PRESET [TARGET...]  for such a step: builds that preset, warnings being errors
#
# A step counts as one, unless it counts itself: the last line "N passed, M failed" of its output,
# or ctest's last line, is then taken over. What a step printed is kept in build/logs; shown are the
# lines that begin with "- " or "skipped: ", and of a failed step the end.
#
# A script that is itself a step of another adds to the other's count.
#
# Steps run without a locale, as on a fresh machine; what needs UTF-8 says so itself.
#
# tools/games.sh says which games there are.
. tools/games.sh
unset LANG LANGUAGE "${!LC_@}" COLUMNS

steps_logs=${STEPS_LOGS:-build/logs}
mkdir -p "$steps_logs"
if [ -z "${STEPS_COUNT:-}" ]; then
    STEPS_COUNT=$(mktemp)
    export STEPS_COUNT
    steps_outermost=yes
    trap 'rm -f "$STEPS_COUNT"' EXIT
else
    steps_outermost=no
fi

steps_start=$SECONDS

# Prints "PASSED FAILED" as the log of a step says, or nothing.
steps_own_count() {
    sed -n -e 's/^\([0-9]\{1,\}\) passed, \([0-9]\{1,\}\) failed$/\1 \2/p' \
        -e 's/^[0-9]*% tests passed, \([0-9]*\) tests failed out of \([0-9]*\)$/of \2 \1/p' "$1" |
        tail -n 1 | awk '$1 == "of" { print $2 - $3, $3; next } { print }'
}

# Where a step's output is kept.
steps_log() { printf '%s/%s.log' "$steps_logs" "$(printf '%s' "$1" | tr -c 'A-Za-z0-9.\n' '-')"; }

steps_run() {
    local name=$1 log status=0 start=$SECONDS passed failed took
    shift
    log=$(steps_log "$name")
    printf '==> %s\n' "$name"
    "$@" >"$log" 2>&1 || status=$?
    took=$((SECONDS - start))
    read -r passed failed < <(steps_own_count "$log"; echo) || true
    if [ -z "${passed:-}" ]; then
        passed=1
        failed=0
        if [ $status -ne 0 ]; then passed=0 failed=1; fi
    elif [ $status -ne 0 ] && [ "$failed" -eq 0 ]; then
        failed=1
    fi
    printf '%s %s %s\n' "$passed" "$failed" "$name" >>"$STEPS_COUNT"
    sed -n -e '/^skipped: /s/^/    /p' -e '/^- /s/^/    /p' "$log"
    if [ $status -eq 0 ] && [ "$failed" -eq 0 ]; then
        printf '    ok, %d s: %s\n' "$took" "$(grep -v '^ *$' "$log" | tail -n 1 | cut -c 1-200)"
    else
        tail -n 60 "$log" | sed 's/^/    | /'
        printf '    FAILED (exit %d), %d s: %s; all of it in %s\n' $status "$took" "$name" "$log"
        return 1
    fi
}

step() { steps_run "$@" || true; }

build() {
    local preset=$1
    shift
    cmake --preset "$preset" -DPOLITY_WERROR=ON
    cmake --build --preset "$preset" ${1:+--target "$@"}
}

must() {
    steps_run "$@" || {
        echo "Nothing else can be tested without this."
        finish || exit 1
    }
}

finish() {
    local passed failed
    passed=$(awk '{ n += $1 } END { print n + 0 }' "$STEPS_COUNT")
    failed=$(awk '{ n += $2 } END { print n + 0 }' "$STEPS_COUNT")
    if [ "$steps_outermost" = yes ]; then
        if [ "$failed" -gt 0 ]; then
            echo "Failed:"
            awk '$2 > 0 { sub(/^[0-9]+ [0-9]+ /, ""); print }' "$STEPS_COUNT" | while read -r name; do
                echo "  $name"
                log=$(steps_log "$name")
                if [ -f "$log" ]; then tail -n 15 "$log" | sed 's/^/    | /'; fi
            done
        fi
        echo "Took $((SECONDS - steps_start)) s."
        echo "$passed passed, $failed failed"
    fi
    [ "$failed" -eq 0 ]
}
