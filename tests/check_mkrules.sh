#!/bin/sh
# Does mkrules read each form of rule, and stop at each mistake? Usage: check_mkrules.sh MKRULES
set -eu
mkrules=$1
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT

cat >"$dir/good.md" <<'END'
# Toy: its rules
Prose about **BILL-9**, and `- **ID** statement {sources | player counts}`.
- **BILL-1** Plain "text" with *stress* and 2 * 3. {E F}
- **BILL-2** Two players
  only. {E, R-1 | 2 3}
- **BILL-3** Who sits where. {E | 4 | unproved: seats are people}
- PB-SET-1 Not bold. [S]
- PB-2P-10 A number in the prefix. [S | 2]
- PB-2-1 Two numbers are no id. [S]
- **Not a rule** at all.
**EX-1 - an example** {E}

| Id | Gap | Ruling | Rules |
|---|---|---|---|
| R-1 | What if | so be it | BILL-2 |

| Id | Question | Decision | Alternative |
|---|---|---|---|
| Q-1 | Is it | yes | no |
END
cat >"$dir/want" <<'END'
    {"BILL-1", "Plain \"text\" with stress and 2 * 3.", "", "E F", ""},
    {"BILL-2", "Two players only.", "2 3", "E, R-1", ""},
    {"BILL-3", "Who sits where.", "4", "E", "seats are people"},
    {"PB-SET-1", "Not bold.", "", "S", ""},
    {"PB-2P-10", "A number in the prefix.", "2", "S", ""},
    {"R-1", "What if\nRuling: so be it", "", "BILL-2", ""},
    {"Q-1", "Is it\nDecision: yes\nAlternative: no", "", "", ""},
END
"$mkrules" toy "$dir/got.c" "$dir/good.md"
grep '^    {' "$dir/got.c" >"$dir/got"
diff -u "$dir/want" "$dir/got"
grep -q 'rule_book_toy = {"toy", "Toy", texts, 7};' "$dir/got.c"

refused() { # refused WORDS-OF-THE-MESSAGE: the document on standard input must be refused
    cat >"$dir/bad.md"
    if "$mkrules" toy "$dir/bad.c" "$dir/bad.md" 2>"$dir/message"; then
        echo "mkrules accepted what it should refuse: $1"
        exit 1
    fi
    grep -q -e "$1" "$dir/message" || { cat "$dir/message"; exit 1; }
}
printf -- '- **A-1** One. {E}\n- **A-1** Two. {E}\n' | refused 'bad.md:2: A-1 .*second time'
printf -- '- **A-1** {E}\n' | refused 'no text'
printf -- '- **A-1** One. {E | few}\n' | refused "'few' is neither"
printf -- 'nothing\n' | refused 'no rule found'
printf -- '| Id | Gap | Ruling |\n| R-1 | x |\n' | refused '2 columns under a heading of 3'
if "$mkrules" toy "$dir/bad.c" "$dir/none.md" 2>/dev/null; then exit 1; fi

# The documents of the project themselves.
"$mkrules" hegemony "$dir/h.c" docs/rules/hegemony.md docs/rules/hegemony-rulings.md
"$mkrules" planetb "$dir/p.c" docs/rules/planet-b.md
for file in h p; do # every line that looks like a rule was read as one
    [ "$(grep -c '^    {' "$dir/$file.c")" -gt 200 ]
done
[ "$(grep -c '^    {"PB-' "$dir/p.c")" = "$(grep -cE '^- (\*\*)?PB-' docs/rules/planet-b.md)" ]
echo "mkrules: fine, $(cat "$dir/h.c" "$dir/p.c" | grep -c '^    {') rules and rulings"
