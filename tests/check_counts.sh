#!/bin/sh
# What `polity sim --counts` prints. Usage: check_counts.sh POLITY
set -eu
polity=$1
bad=0
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
sim="$polity sim hegemony --players 2 --games 60 --seed 5"

# The same with any number of threads, and JSON that adds up.
for jobs in 1 2; do
    $sim --jobs $jobs --counts --watch policy.1 --watch policy.3 --per round --json |
        sed 's/"seconds": [0-9.]*/"seconds": 0/' >"$tmp/$jobs.json"
done
cmp "$tmp/1.json" "$tmp/2.json" || bad=1
node - "$tmp/1.json" <<'JS' || bad=1
const r = JSON.parse(require("fs").readFileSync(process.argv[2], "utf8")), c = r.counts;
const sum = (o) => Object.values(o).reduce((a, b) => a + b, 0);
const given = (seat) => Object.values(c.answers[seat]).reduce((a, b) => a + b.given, 0);
const check = (ok, what) => { if (!ok) { console.log("counts: " + what); process.exitCode = 1; } };
check(given("working") + given("capitalist") + given("chance")
    === r.decisions + r.forced + r.chance, "answers");
check(sum(c.lengths) === r.finished, "lengths");
check(sum(c.fields["policy.1"].at_end) === r.finished, "values at the end");
check(sum(c.fields["policy.1"].values) === 5 * r.finished, "five rounds a game");
check(sum(r.roles.working.vp_steps) === r.finished, "VP in steps");
check(c.answers.working.strike.refused["ACT-2"] > 0, "refusals by rule");
check(c.rules["ACT-1"].events === 50 * r.finished, "events by rule: 50 turns a game");
JS

# Planet B: boards share the wins, each turn is a deal, each law that is drawn has a side chosen.
"$polity" sim planetb --players 3 --games 20 --counts --by board --watch turn --watch elections+turn --per turn \
    --seldom --pair law:side --json >"$tmp/b.json"
node - "$tmp/b.json" <<'JS' || bad=1
const r = JSON.parse(require("fs").readFileSync(process.argv[2], "utf8")), c = r.counts;
const sum = (list) => list.reduce((a, b) => a + b, 0);
const wins = (groups) => sum(Object.values(groups).map((g) => g.wins));
const given = (test) => sum(Object.values(c.answers).flatMap((seat) => Object.entries(seat))
    .filter(([answer]) => test.test(answer)).map(([, row]) => row.given));
const check = (ok, what) => { if (!ok) { console.log("counts: " + what); process.exitCode = 1; } };
check(Object.keys(r.groups).join() === "1,2,3" && wins(r.groups) === wins(r.roles), "wins by board");
check(sum(Object.entries(c.fields.turn.at_end).map(([turn, n]) => turn * n)) === given(/^deal /), "turns are deals");
check(Object.keys(c.fields["elections+turn"].values).every((v) => /^\d+ \d+$/.test(v)), "two fields as one");
check(sum(Object.values(c.pairs["law:side"]).flatMap((sides) => Object.values(sides))) === given(/^side /)
    && given(/^side /) === given(/^law /), "pairs");
JS

# Without the option nothing is said about it; what is wrong is refused.
$sim --json | grep -q counts && { echo "counts without --counts"; bad=1; }
$sim --counts --watch policy.1 | grep -q '^  policy.1 ' || { echo "no field in the text"; bad=1; }
for wrong in "--watch policy.1" "--counts --watch policy.9" "--counts --per nonsense" "--counts --seldom" \
    "--counts --watch policy.1+policy.9" "--counts --pair strike" "--by nonsense" "--by vp"; do
    # shellcheck disable=SC2086
    if $sim $wrong >/dev/null 2>&1; then
        echo "accepted: $wrong"
        bad=1
    fi
done
[ $bad = 0 ] && echo "counts: fine"
exit $bad
