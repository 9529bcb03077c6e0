#!/bin/sh
# What the terminal says when an answer is not taken: the rule, its numbers, the moment that the answer belongs to,
# what is asked now, and what was answered by itself before. Usage: check_why.sh POLITY
set -eu
polity=$1
bad=0
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT

# says NAME WORDS: one line of the last game says so.
says() { grep -qF -- "$2" "$tmp/out" || { echo "check_why: $1: nothing says \"$2\""; bad=1; }; }
# typed GAME LINE...: what the game of a fixed seed says to these lines; each line begins with "> " in the output.
typed() {
    game=$1
    shift
    rm -f "$tmp/record"
    printf '%s\n' "$@" | COLUMNS=200 "$polity" play "$game" --seed 3 --bots random --record "$tmp/record" >"$tmp/out" 2>&1
}

typed hegemony "why demonstrate" "demonstrate" "why"
says "numbers of a rule" "Demonstrate: not now, by rule WC-25."
says "numbers of a rule" "2 unemployed, 6 open slots: 8 needed."
[ "$(grep -c '^2 unemployed, 6 open' "$tmp/out")" = 2 ] || { echo "check_why: typing it says as much as why"; bad=1; }
says "numbers in the list" "WC-25    Demonstrate: 2 unemployed, 6 open slots: 8 needed."
says "numbers in the list" "WC-34    Use Healthcare: That takes 3 Health; there are 0."

says "a fact without numbers" "WRK-22   Swap Workers: No skilled Worker of yours is on a gray slot."

typed hegemony bill demonstrate
says "an action is under way" "Demonstrate: not now, by rule CORE-4."
says "an action is under way" "What has been begun has to be finished first."
says "what is asked" "Asked now: Which card do you give up for this action?"

typed hegemony "propose 2A"
says "which moment" "Propose 2A Labor Market: not now, by rule CORE-2."
says "which moment" "It can be answered after: Propose a Bill"

typed hegemony "bid 1" "why propose 3C" done
says "which moment" "Influence is bid in a vote, when the cubes are drawn."
says "which moment" "Asked now: Round 1, turn 1: your move. Play a card, or choose a basic action."
says "what comes next forbids it, too" \
    'Not even after "Propose a Bill", by rule BILL-2. 3A Taxation is in force.'
[ "$(grep -c 'It can be answered after' "$tmp/out")" = 0 ] || { echo "check_why: ways to what has none"; bad=1; }

typed hegemony 3 call "bid 1" log
says "answered by itself" "Answered by itself before, since nothing else was possible: 0 Influence"
says "the log" "Working Class: 0 Influence (no choice)"
says "the log" "Working Class: Propose 5B Education (no choice)"

typed hegemony 3 call "why use-health" done
says "answered by itself, where a rule forbids" "Use Healthcare: not now, by rule WC-34."
says "answered by itself, where a rule forbids" "Answered by itself before, since nothing else was possible: 0 Influence"
says "the end of nothing" "Nothing can be ended here: this has to be answered."

typed planetb "why next money"
says "a part of a frame outside of it" "That is answered when a frame that asks for it is carried out."

typed hegemony "why play" "why units 300" "why bid -1" "bid 1000" bill "propose 300"
says "the beginning of several answers" '"play" is not enough to choose by; it can mean:'
says "a number that no answer has, of another question" "units 300: not now, by rule CORE-2."

typed hegemony 3 call "why bid 1000" "bid 300" "rules WC-17 WC-18" "rules corporate zebra"
says "a rule that does not hold here" "WC-17    Public Companies are eligible for Strike. (4 players)"
says "words that no rule has together" "No rule has all of these words."

typed hegemony bill 1 "propose 1C"
says "a fact without numbers" "Propose 1C Fiscal Policy: not now, by rule BILL-1."
says "a fact without numbers" "1C Fiscal Policy is in force."

typed hegemony "buy health" "why buy health" "propose nothing" "lobby 3" "quickly" quit
says "wrong nouns" '"buy health" names no answer. Such answers are typed like this: buy RESOURCE SELLER'
says "wrong nouns" "It can be answered after: Buy goods and services"
says "wrong nouns" '"propose nothing" names no answer. Such answers are typed like this: propose BILL'
says "wrong nouns" '"lobby 3" names no answer. Such answers are typed like this: lobby'
says "no verb" '"quickly" is neither an answer here nor a command.'

typed planetb "why cover water upper-1"
[ "$(grep -c 'not an answer in this game' "$tmp/out")" = 0 ] || { echo "check_why: an answer of Planet B is none"; bad=1; }

# Whatever Planet B lists as refused for want of something says of how much.
awk 'BEGIN { for (i = 0; i < 60; i++) print "why\n1" }' >"$tmp/keys"
"$polity" play planetb --seed 3 --bots random --record "$tmp/planetb" <"$tmp/keys" >"$tmp/out" 2>&1
says "numbers of Planet B" "That takes 1 "
says "numbers of Planet B" "; you have 0."

[ $bad = 0 ] && echo "why: fine"
exit $bad
