#!/bin/sh
# Does mkrules read each form of rule, and stop at each mistake? Usage: check_mkrules.sh MKRULES
set -eu
mkrules=$1
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT

cat >"$dir/good.md" <<'END'
# Toy: its rules

| Source | Meaning |
|---|---|
| E | the *English* book |
| F | the French one |
| S | the sheet |
| D | our data |

## BILL — proposing Bills {2 3}
Prose about **BILL-9**, and `- **ID** statement {sources | player counts}`.
- **BILL-1** Plain "text" with *stress* and 2 * 3. {E F}
- **BILL-2** Two players
  only. {E, R-1 | 2 3}
### Seats
- **BILL-3** Who sits where. {E | 4 | unproved: seats are people}
## 2. Setup (PB-SET, PB-2P)
- PB-SET-1 Not bold. [S]
- PB-2P-10 A number in the prefix. [S | 2]
- PB-2-1 Two numbers are no id. [S]
- **Not a rule** at all.
**EX-1 - an example** {E}
## Without an id
- PB-X-1 By this table: [S], amounts [D]

| Money | *A* |
|---|---:|
| 0–4 | 1 \| 2 |
| 5 or more | |

- PB-X-2 One of these: [S][D | 3]
- this one
- or *that*

- behind an empty line
- PB-X-3 One of these:
  - indented
  * in either way
- PB-X-4 Two dots: but no list.
- prose

# Rulings of the toy: what we decided

| Id | Gap | Ruling | Rules |
|---|---|---|---|
| R-1 | What if | so be it | BILL-2 |

| Id | Question | Decision | Alternative |
|---|---|---|---|
| Q-1 | Is it | yes | no |
END
cat >"$dir/want" <<'END'
    "Money", "A",
    "0–4", "1 | 2",
    "5 or more", "",
    {"BILL-1", "Plain \"text\" with stress and 2 * 3.", "", "E F", "", "", 0},
    {"BILL-2", "Two players only.", "2 3", "E, R-1", "", "", 0},
    {"BILL-3", "Who sits where.", "4", "E", "seats are people", "Seats", 0},
    {"PB-SET-1", "Not bold.", "", "S", "", "", 1},
    {"PB-2P-10", "A number in the prefix.", "2", "S", "", "", 2},
    {"PB-X-1", "By this table:", "", "S; amounts: D", "", "", 3, {cells_5, 3, 2}},
    {"PB-X-2", "One of these:\n- this one\n- or that\n- behind an empty line", "3", "S D", "", "", 3},
    {"PB-X-3", "One of these:\n- indented\n* in either way", "", "", "", "", 3},
    {"PB-X-4", "Two dots: but no list.", "", "", "", "", 3},
    {"R-1", "What if\nRuling: so be it", "", "BILL-2", "", "", 4},
    {"Q-1", "Is it\nDecision: yes\nAlternative: no", "", "", "", "", 5},
  {"BILL", "Proposing Bills", 0, 3},
  {"PB-SET", "Setup", 3, 1},
  {"PB-2P", "Setup", 4, 1},
  {"PB-X", "Without an id", 5, 4},
  {"R", "What we decided", 9, 1},
  {"Q", "What we decided", 10, 1},
  {"E", "the English book"},
  {"F", "the French one"},
  {"S", "the sheet"},
  {"D", "our data"},
END
"$mkrules" toy "$dir/got.c" "$dir/good.md"
grep -E '^    [{"]|^  \{"[^"]' "$dir/got.c" >"$dir/got"
diff -u "$dir/want" "$dir/got"
grep -q 'rule_book_toy = {"toy", "Toy", texts, 11, chapters, 6, sources, 4};' "$dir/got.c"

refused() { # refused WORDS-OF-THE-MESSAGE: the document on standard input must be refused
    cat >"$dir/bad.md"
    if "$mkrules" toy "$dir/bad.c" "$dir/bad.md" 2>"$dir/message"; then
        echo "mkrules accepted what it should refuse: $1"
        exit 1
    fi
    grep -q -e "$1" "$dir/message" || { cat "$dir/message"; exit 1; }
}
printf -- '- **A-1** One. {E}\n- **A-1** Two. {E}\n' | refused 'bad.md:2: A-1 .*second time'
printf -- '- **A-1** One. {E}\n- **B-1** One.\n- **A-2** Two.\n' | refused 'bad.md:3: A-2 stands apart'
printf -- '- **A-1** One of these: {E}\nProse.\n' | refused 'A-1 ends with a colon, but neither'
printf -- '- **A-1** One of these:\n' | refused 'A-1 ends with a colon, but neither'
printf -- '- **A-1** One {F}; two. {E}\n' | refused 'A-1 has sources inside'
printf -- '- **A-1** By table:\n\n| a | b |\n|---|---|\n| c |\n' | refused 'A-1: 1 columns under a heading of 2'
printf -- '- **A-1** By table:\n| a |\n|---|\n\n| b |\n|---|\n' | refused 'A-1 has a second table'
printf -- '| Source | Meaning |\n|---|---|\n| E |\n' | refused 'a source and its meaning'
printf -- '| Source | Meaning |\n|---|---|\n| E | x |\n\n- **A-1** One. {E F}\n' | refused 'the source F means'
printf -- '- **A-1** {E}\n' | refused 'no text'
printf -- '- **A-1** One. {E | few}\n' | refused "'few' is neither"
printf -- 'nothing\n' | refused 'no rule found'
printf -- '| Id | Gap | Ruling |\n| R-1 | x |\n' | refused '2 columns under a heading of 3'
if "$mkrules" toy "$dir/bad.c" "$dir/none.md" 2>/dev/null; then exit 1; fi

# The documents of the project themselves.
"$mkrules" hegemony "$dir/h.c" docs/rules/hegemony.md docs/rules/hegemony-rulings.md docs/rules/core.md
"$mkrules" planetb "$dir/p.c" docs/rules/planet-b.md docs/rules/planet-b-data.md docs/rules/core.md
for file in h p; do # every line that looks like a rule was read as one
    [ "$(grep -c '^    {' "$dir/$file.c")" -gt 200 ]
    if grep -E '^  \{"([^"]+)", "\1",' "$dir/$file.c"; then
        echo "a chapter has no title"
        exit 1
    fi
done
[ "$(grep -c '^    {"PB-' "$dir/p.c")" = "$(cat docs/rules/planet-b.md docs/rules/planet-b-data.md |
    grep -cE '^- (\*\*)?PB-')" ]
# Who adds a table to a rule adds it here: the rules that have one.
grep -hoE '^    \{"[^"]+".*\{cells_' "$dir/h.c" "$dir/p.c" | cut -d'"' -f2 | paste -sd' ' >"$dir/tables"
echo "TAX-7 TAX-10 PB-DATA-9 PB-DATA-10" | diff -u - "$dir/tables"
echo "mkrules: fine, $(cat "$dir/h.c" "$dir/p.c" | grep -c '^    {') rules and rulings"
