#!/bin/bash
# Are rules and cards found by those who do not know our words? The program is asked as players ask.
# Usage: check_rules.sh POLITY
set -u
polity=$1
bad=0
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
export COLUMNS=100 LC_ALL=C.UTF-8

wrong() {
    echo "$*"
    bad=1
}

# ---- questions: one of these rules is among the first three that are found ----

asked=0
while IFS='|' read -r ids words; do
    [ -n "$ids" ] || continue
    # shellcheck disable=SC2086 # words
    first=$("$polity" rules $words | grep -oE '^[A-Z][A-Z0-9-]*-[0-9]+' | head -3 | paste -sd' ')
    answered=no
    for id in $ids; do
        case " $first " in *" $id "*) answered=yes ;; esac
    done
    [ $answered = yes ] || wrong "rules $words: $first, not $ids"
    asked=$((asked + 1))
done <<'END'
CAP-5|capitalist loans
LOAN-5|how do loans of the Capitalist Class work
ELE-16|middle cubes
ELE-16|middle class cubes with two players
CO-8|automation
PRO-15|automation
ELE-24|vote tie
ELE-24|tie in a vote
WC-22|extra shift strike
WC-22|extra shift in a struck company
END-21 END-23 END-24|tie at the end
GEN-8|who goes first
GEN-8|turn order
LIM-13 LIM-14|reshuffle
LIM-13 LIM-14|deck runs out
NEED-7 NEED-10|starve
FAQ-38 FAQ-39|privatise
END-23 END-25|who wins a tie
PRO-3|what does a strike bring
PRO-3|strike reward
WC-16|whom may a strike hit
WC-17|strike public companies
WC-18|strike public companies
WC-29|when is a demonstration legal
WC-25|demonstration condition
WC-29 PRO-5|protest
PRO-6|what does a demonstration cost
TAX-7|corporate tax
TAX-7|corporate tax for a given revenue
TAX-10|income tax
TAX-10|income taxes
TAX-11|population tax
IMF-2 IMF-3|IMF limit
IMF-2|government bankrupt
IMF-2|imf loans limit
IMF-3|IMF 55 V
LOAN-8|loan interest
LOAN-8|interest on debt
LOAN-9|pay back loan
LOAN-9|repay debt
LOAN-9|repaying a loan
WRK-33|trade union
WRK-33|how many workers for a trade union
WRK-37|trade union dissolved fewer workers
SCO-2|trade union vp
WRK-14|sell company committed workers
WRK-14|may I sell a firm with committed workers
ACT-15|may I pass my turn
SET-31|capitalist starting money
ELE-17|what happens when the bag is empty
CAP-46|free trade zone capacity
GEN-18|population number of workers
PB-ELE-16 PB-ELE-17|planetb election tie
PB-END-1|planetb when does the game end
PB-PROD-4|planetb warehouse limit
PB-PROD-14|planetb price of meat
PB-PROD-7|planetb production tile cost
PB-FRAUD-1|planetb cheat
PB-REORG-1|planetb reorganization
PB-ELE-15|planetb vice president
PB-NEWS-5 PB-NEWS-7|planetb immoral news
PB-MOOD-3|planetb mood top
PB-END-7|planetb money at the end
END

# ---- what is said in several rules: all of these are shown ----

while IFS='|' read -r ids words; do
    [ -n "$ids" ] || continue
    # shellcheck disable=SC2086 # words
    found=$("$polity" rules $words | grep -oE '^[A-Z][A-Z0-9-]*-[0-9]+' | paste -sd' ')
    for id in $ids; do
        case " $found " in *" $id "*) ;; *) wrong "rules $words: $found, without $id" ;; esac
    done
    asked=$((asked + 1))
done <<'END'
LOAN-8 LOAN-9|hegemony interest paying back
LOAN-8 LOAN-9|interest and paying back
LOAN-8 LOAN-9|loan interest and repayment
LOAN-8 LOAN-9|interest repay
WC-25 WC-29|when is a demonstration legal
WC-25 WC-29|demonstration legal cost
END-21 END-22 END-23 END-24|tie-break
END-21 END-22 END-23 END-24|tiebreaker
END-21 END-23 END-24 ELE-24|hegemony who loses a tie
IMF-2 IMF-3 IMF-4|when does the IMF come
IMF-4|when does the imf come
GEN-20|prosperity table
SCO-7|wealth table
GEN-20|what is on the prosperity track
END-21 END-22 END-23 END-24 END-25|hegemony tie at the end
PRO-3|hegemony what does a strike bring
WC-25 WC-29 PRO-5 PRO-6 PRO-7|hegemony when is a demonstration legal and what does it cost
IMF-2 IMF-3|hegemony IMF limit and 55 V
LOAN-8 LOAN-9|hegemony interest and paying back a loan
WRK-33 WRK-37 SCO-2|hegemony trade union
WRK-14 CAP-18|hegemony may I sell a company with committed workers
WC-16 WC-17 WC-18|hegemony whom may a strike hit
ELE-24|hegemony tie in a vote
ELE-16|hegemony middle class cubes with two players
WC-22|hegemony extra shift in a struck company
TAX-7|hegemony corporate tax for a given revenue
END

# ---- what is shown of a rule ----

shows() { # shows PATTERN ARGUMENTS: the program works, and a line matches the pattern
    local pattern=$1
    shift
    "$polity" "$@" >"$dir/out" 2>"$dir/err" || wrong "$*: exit code $?"
    grep -qE -e "$pattern" "$dir/out" || wrong "$*: no line is like $pattern"
}
refuses() { # refuses CODE PATTERN ARGUMENTS: it ends with this code, and says why
    local code=$1 pattern=$2
    shift 2
    "$polity" "$@" >"$dir/out" 2>"$dir/err"
    local got=$?
    [ $got = "$code" ] || wrong "$*: exit code $got, not $code"
    grep -qE -e "$pattern" "$dir/err" || wrong "$*: it does not say $pattern"
}

shows '^ +100–199 +40 +30 +20$' rules TAX-7
shows '^ +2B +4 +4 +4$' rules TAX-10
shows '^ +100–199 +40 +30 +20$' rules corporate tax
shows '^ +E +English rulebook' rules TAX-7
shows '^ +Sources: E F P B, R-12$' rules TAX-7
shows '^ +R-n +our ruling' rules TAX-7
grep -q 'Q-n' "$dir/out" && wrong "rules TAX-7 explains sources that it has not"
shows '^WC-17 .*\(4 players\)$' rules eligible strike
shows '^WC-18 .*\(2 or 3 players\)$' rules eligible strike
shows '^WC-19 .*\(any number of players\)$' rules cooperative farms struck
shows '^ +\(2 or 3 players\)$' rules WC-18
shows '^WC-18 .*\(2 or 3 players\)$' rules WC
shows '^  D +the number is in the data' rules --sources
shows '"source": "E"' rules hegemony --sources --json
shows '^  IMF +22  Production step 3: Check IMF' rules
shows '^  PB-2P +13  Two players$' rules planetb
shows '^Hegemony: the best 10 of [0-9]+ rules .*--all$' rules hegemony wage
[ "$(grep -cE '^[A-Z]+-[0-9]' "$dir/out")" = 10 ] || wrong "rules hegemony wage: not ten rules"
shows '^Hegemony: [0-9]+ rules were found.$' rules hegemony wage --all
shows '^Planet B: 1 rule was found.$' rules planetb price of meat
shows '^These come near:$' rules planetb price of meat
shows '"id": "LOAN-9"' rules hegemony interest repay --json
shows '^No rule has all of these words' rules hegemony corporate zebra
shows '^TAX-8' rules hegemony corporate zebra
shows '^END-1 ' rules LOAN END
shows '^LOAN-1 ' rules LOAN END
shows '^END-3 ' rules loan end
shows '^BILL-2 ' rules bill-2
shows '"table": \[\["Revenue", "A", "B", "C"\], \["0–4", "0", "0", "0"\]' rules TAX-7 --json
shows '"players": "2 3 4"' rules TAX-7 --json
shows '"players": "4", ' rules eligible strike --json
shows '"chapter": "Production step 4: Pay Taxes"' rules TAX-7 --json
shows '"part": "Strike"' rules WC-17 --json
if command -v node >/dev/null; then
    for words in "" TAX "income tax" "--sources" "planetb --all"; do
        # shellcheck disable=SC2086 # words
        "$polity" rules $words --json | node -e 'JSON.parse(require("fs").readFileSync(0))' ||
            wrong "rules $words --json is no JSON"
    done
fi

refuses 1 'no rule is called "NOPE-1"' rules NOPE-1
refuses 1 'no rule is called "NOPE-1"' rules BILL-2 NOPE-1
refuses 1 'no rule speaks of "xyzzy"' rules xyzzy
refuses 1 'no rule for 2 players' rules WC-17 --players 2
refuses 1 'no rule speaks' rules xyzzy --json
grep -qx '\[\]' "$dir/out" || wrong "rules xyzzy --json: no empty list"
refuses 2 'leave out "tax"' rules --sources tax

# ---- letters are never cut, and lines fit ----

ln -s "$polity" "$dir/polity" # examples name the program as it was called: with a short name they fit
for width in 1 40 41 49 50 64 80 97 120 200; do
    for words in "rules" "rules --all" "rules --sources" "rules TAX-7 PB-DATA-10" "cards"; do
        # shellcheck disable=SC2086 # words
        COLUMNS=$width LC_ALL=$(((width % 2)) && echo C || echo C.UTF-8) PATH=$dir:$PATH polity $words >"$dir/out"
        iconv -f utf-8 -t utf-8 "$dir/out" >/dev/null || wrong "$words in $width columns: cut letters"
        # Letters, not bytes. A word alone in its line may be too long, and 40 is the least.
        LC_ALL=C awk -v width=$((width < 40 ? 40 : width)) '
            { line = $0; gsub(/[\200-\277]/, "", line) }
            length(line) >= width && NF > 1 { print width ": " $0; bad = 1 }
            END { exit bad }' "$dir/out" || wrong "$words in $width columns: too wide"
    done
done

# ---- without UTF-8: plain signs that say the same, and none that is not known ----

plain() { # plain COMMAND...
    LC_ALL=C "$polity" "$@" >"$dir/out"
    LC_ALL=C.UTF-8 "$polity" "$@" >"$dir/utf8"
    [ "$(tr -d '\000-\177' <"$dir/out" | wc -c)" = 0 ] || wrong "$*: signs of UTF-8 where there are none"
    [ "$(tr -cd '?' <"$dir/out")" = "$(tr -cd '?' <"$dir/utf8")" ] || wrong "$*: a sign is not known"
}
plain rules --all
grep -q 'In Favor >= votes Against' "$dir/out" || wrong "rules: what of at least?"
grep -q '5-9  *1  *2' "$dir/out" || wrong "rules: no table without UTF-8"
plain cards
for record in tests/golden/{hegemony,planetb}-2-*.rec; do plain replay "$record"; done
plain rules --sources
LC_ALL=C "$polity" rules --all --json >"$dir/out"
LC_ALL=C.UTF-8 "$polity" rules --all --json | cmp -s - "$dir/out" || wrong "rules --json is not always UTF-8"

# ---- cards ----

shows '^  Need for Change \(need-for-change\)$' cards hegemony need for change
[ "$(grep -c '^  [^ ]' "$dir/out")" = 1 ] || wrong "cards need for change: not one card"
shows '^  Need for Change ' cards Need-For-Change
shows '^  Need for Change ' cards need change
shows '^  Mine \(mine\)$' cards mine
[ "$(grep -c '^  [^ ]' "$dir/out")" = 1 ] || wrong "cards mine: not one card"
shows '^  Extra Shift \(extra-shift-w\)$' cards extra-shift-w
[ "$(grep -c '^  [^ ]' "$dir/out")" = 1 ] || wrong "cards extra-shift-w: not one card"
shows '^  General Strike ' cards strike
shows '^  Need for Change ' cards Working Class
shows '"word": "need-for-change"' cards need for change --json
refuses 1 'no card is called "xyz"' cards xyz
refuses 1 'no card is called "xyz"' cards xyz --json
grep -qx '\[\]' "$dir/out" || wrong "cards xyz --json: no empty list"
refuses 2 'leave out "extra"' cards planetb --export extra
refuses 2 'leave out "extra"' cards --export extra

# ---- while a game is played ----

printf 'rules corporate tax\nrules interest repay\ncards need for change\nrules WC-17\nrules\nquit\n' |
    "$polity" play hegemony --players 2 --seat working --seed 3 --record "$dir/record" >"$dir/out" 2>&1
grep -qE '^ +300 or more +160' "$dir/out" || wrong "play, rules corporate tax: no table"
sed '1,/^These come near:$/d' "$dir/out" | grep -q '^LOAN-9 ' || wrong "play, rules interest repay: nothing near"
grep -q 'Need for Change: 3 copies' "$dir/out" || wrong "play, cards need for change: not found"

printf 'rules ELE-24\nquit\n' | LC_ALL=C "$polity" play --seed 3 --record "$dir/record-2" >"$dir/out" 2>&1
grep -q 'In Favor >= votes Against' "$dir/out" || wrong "play, rules ELE-24: what of at least?"

[ $bad = 0 ] && echo "rules: fine, $asked questions are answered"
exit $bad
