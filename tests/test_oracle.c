/* test_oracle.c - the second calculation of Hegemony, tested by hand: positions before and after an
 * answer with numbers worked out on paper. It must accept them, and must complain as soon as one of
 * them is different. The engine plays no part here. Two players; test_oracle_3_4_players.c has the
 * rest.
 */
#include "support/check.h"
#include "support/views.h"

#include <stdlib.h>

/* ---- positions ---- */

/* A Company of the view: three Wages, slots, and what may change. */
static void company(char *out, size_t size, const char *word, const char *owner, const char *makes,
                    int output, int slots, const int pay[3], int wage, int there, bool committed,
                    bool strike)
{
    add_company(out, size,
                &(board_company){.word = word,
                                 .owner = owner,
                                 .makes = makes,
                                 .output = output,
                                 .slots = slots,
                                 .pay = {pay[0], pay[1], pay[2]},
                                 .cost = 20,
                                 .wage = wage,
                                 .there = there,
                                 .crew = "working",
                                 .committed = committed,
                                 .strike = strike});
}

/* The board of set-up with two players (SET-1, SET-3, SET-25): Supermarket, Shopping Mall, Public
 * Hospital and Public University work, two Workers are unemployed. after: after Production. */
static void companies(values *v, bool after, bool strike)
{
    static const int cap[3] = {15, 20, 25}, state[3] = {15, 20, 25};
    char text[VALUE_MAX] = "";
    company(text, sizeof text, "supermarket", "capitalist", "food", 4, 2, cap, 2, 2, !after,
            strike && !after);
    company(text, sizeof text, "shopping-mall", "capitalist", "luxury", 6, 2, cap, 2, 2, false,
            false);
    company(text, sizeof text, "college", "capitalist", "education", 6, 2, cap, 2, 0, false, false);
    company(text, sizeof text, "public-hospital", "state", "health", 4, 2, state, 2, 2, !after,
            false);
    company(text, sizeof text, "public-university", "state", "education", 4, 2, state, 2, 2, false,
            false);
    company(text, sizeof text, "regional-tv-station", "state", "influence", 3, 2, state, 2, 0,
            false, false);
    put(v, "companies", text);
}

/* Three Public Companies more, of which one works. */
static void second_row(values *v, bool committed)
{
    static const int pay[3] = {15, 20, 25};
    char text[VALUE_MAX];
    snprintf(text, sizeof text, "%s", value_of(v, "companies"));
    company(text, sizeof text, "h2", "state", "health", 4, 2, pay, 2, 2, committed, false);
    company(text, sizeof text, "u2", "state", "education", 4, 2, pay, 2, 0, false, false);
    company(text, sizeof text, "t2", "state", "influence", 3, 2, pay, 2, 0, false, false);
    put(v, "companies", text);
}

static values start_of_game(void)
{
    values v = {.n = 0};
    put_all(&v, "players=2 winners= active=capitalist chprice=8 ");
    put_all(&v, "round=1 phase=action p1=C p2=B p3=A p4=B p5=C p6=B p7=B b1=none b2=none b3=none "
                "b4=none b5=none b6=none b7=none multiplier=5 minimum=2 taxlabor=B ");
    put_all(&v, "Wmoney=30 population=3 workers=10 prosperity=2 food=0 unemployed=2 slots=4 Wvp=0 "
                "Welections=0 Wunions=0 Wpolicies=0 Wfinal=0 Wloanvp=0 Wloans=0 Winfluence=1 "
                "Wleft=17 Wbid=null ");
    put(&v, "unions", "");
    put_all(&v, "revenue=120 capital=0 wealth=0 cfood=1 cluxury=2 ceducation=2 zfood=0 price=12 "
                "operational=2 Cvp=0 Celections=0 Cwealth=0 Csteps=0 Cdemo=0 Cpolicies=0 Cstock=0 "
                "Cloanvp=0 Cloans=0 Cinfluence=1 Cleft=17 Cbid=null ");
    put_all(&v, "treasury=120 Sloans=0 health=5 education=5 media=3 hlimit=10 elimit=10 ilimit=9 "
                "hprice=5 eprice=10 imf=1 bagW=8 bagM=8 bagC=8 drawnW=0 drawnM=0 drawnC=0 "
                "imfood=15 imluxury=9 demo=false proposed=false ");
    put(&v, "election", "");
    companies(&v, false, false);
    return v;
}

/* ---- a whole round: wages, goods, needs, taxes, scoring, interest ---- */

/* Four Companies work. The State pays 20 + 20 (120 -> 80), CAP pays 20 + 20 (120 -> 80), WC gets 80
 * (30 -> 110). Food 1 + 4 = 5, Luxury 2 + 6 = 8, Health 5 + 4 = 9, Education 5 + 4 = 9. WC has 3
 * Food and eats them. Employment tax 5 x 2 = 10: Revenue 70. Corporate tax of 70 at 3A: 24: Revenue
 * 46. Income tax 4 x 3 = 12: 98 left. Treasury 80 + 10 + 24 + 12 = 126. Capital 46: space 2, 2 VP,
 * and 3 x 2 for the marker. Prosperity 2 -> 1. */
static void after_round(values *v)
{
    put_all(v, "round=2 phase=preparation Wmoney=98 food=0 prosperity=1 revenue=0 capital=46 "
               "wealth=2 cfood=5 cluxury=8 Cvp=8 Cwealth=2 Csteps=6 treasury=126 health=9 "
               "education=9 ");
    companies(v, true, false);
}

/* Both positions of a first round: set-up with these values, and how it ends with those. */
static void whole_round(values *before, values *after, const char *with, const char *then)
{
    *before = start_of_game();
    put_all(before, with);
    *after = *before;
    after_round(after);
    put_all(after, then);
}

static void test_round(void)
{
    static values before, after;
    whole_round(&before, &after, "food=3 ", "");
    check_step(&(step){"", "capitalist", "end",
                       "round=1 phase=scoring Wmoney=99 Wmoney=110 food=1 prosperity=2 revenue=1 "
                       "capital=45 capital=70 wealth=1 cfood=4 cluxury=7 Cvp=2 Csteps=3 Cwealth=3 "
                       "treasury=125 treasury=114 health=8 education=10 Winfluence=2 bagW=9 p2=C "
                       "Wloans=1 Cloans=1 Sloans=1 unemployed=3 population=4 workers=11 slots=2 "
                       "multiplier=4 minimum=1 operational=3 hlimit=9 hprice=0 imf=2 imfood=10 "
                       "imluxury=6 Wleft=16 Cleft=18 taxlabor=A media=4 price=9 zfood=1 Wvp=1 "
                       "b3=B_by_working demo=true proposed=true"},
               &before, &after);

    /* Workers who stay committed, and a Wage that falls, are noticed in Companies. */
    table t = open_table("", 2);
    companies(&after, false, false);
    CHECK_HAS(ask(&t, &before, "capitalist", "end", &after),
              "company.supermarket.committed: expected 0, found 1");
    free(t.memory);
}

/* A complaint says where, what, and why. */
static void test_words(void)
{
    static values before, after;
    whole_round(&before, &after, "food=3 ", "treasury=130 ");
    table t = open_table("", 2);
    CHECK_STR(ask(&t, &before, "capitalist", "end", &after),
              "state.treasury: expected 126, found 130; expected is 120 - 40 (PRO-11) + 10 (TAX-5, "
              "5 x 2) + 24 (TAX-7) + 12 (TAX-11, 4 x 3)");
    after = before;
    after_round(&after);
    put(&after, "companies", "");
    CHECK_HAS(ask(&t, &before, "capitalist", "end", &after), "company.supermarket.owner");
    free(t.memory);
}

/* The Supermarket is on strike: 1 Influence, no Wage, no Food. The Demonstration: 1 Influence, CAP
 * loses 2 VP for 2 unemployed. WC: 30 + 60 - 12 = 78. CAP: 120 - 20 - 10 = 90, tax 24: 66, space 3.
 * Treasury 120 - 40 + 10 + 24 + 12. VP -2 + 3 + 9. */
static void test_strike(void)
{
    static values before, after;
    whole_round(&before, &after, "food=3 demo=true ",
                "demo=false Wmoney=78 cfood=1 capital=66 wealth=3 Cvp=10 Cwealth=3 Csteps=9 "
                "Cdemo=-2 Winfluence=3 ");
    companies(&before, false, true);
    check_step(&(step){"", "capitalist", "end",
                       "Winfluence=1 Winfluence=2 cfood=5 Cdemo=0 Cdemo=-1 Cvp=12 demo=true "
                       "Wmoney=98 capital=46"},
               &before, &after);
}

/* At a table without negative scores CAP cannot lose what it has not: 0, then 3 + 9. */
static void test_floor(void)
{
    static values before, after;
    whole_round(&before, &after, "food=3 demo=true ",
                "demo=false Wmoney=78 cfood=1 capital=66 wealth=3 Cvp=12 Cwealth=3 Csteps=9 "
                "Winfluence=3 ");
    companies(&before, false, true);
    check_step(&(step){"option negative-score=floor\n", "capitalist", "end", "Cvp=10 Cdemo=-2"},
               &before, &after);
}

/* Nobody has money. The State borrows 50, pays 40, keeps 10. CAP borrows 50
 * into Capital and pays 40 (10 left); WC gets 80. The State has 1 Loan at
 * 1C and cannot pay 55: the IMF. Bills go and give Influence, Policies move
 * (2B to 2C: all Wages L1), nothing closes. CAP is asked for its prices. */
static void imf_position(values *before, values *after)
{
    *before = start_of_game();
    put_all(before, "food=3 treasury=0 revenue=0 Wmoney=0 b3=B_by_working b6=A_by_capitalist "
                    "proposed=true ");
    *after = *before;
    char text[VALUE_MAX];
    companies(after, true, false);
    snprintf(text, sizeof text, "%s", value_of(after, "companies"));
    for (char *p = text; (p = strstr(p, "'wage':2")) != NULL;) /* L2 pays 20, L1 15 */
        p[7] = '1';
    for (char *p = text; (p = strstr(p, "'wage-due':20")) != NULL;)
        memcpy(p + 11, "15", 2);
    put(after, "companies", text);
    put_all(after, "phase=production p2=C minimum=1 b3=none b6=none food=0 Sloans=1 treasury=10 "
                   "revenue=0 capital=10 Cloans=1 Wmoney=80 Winfluence=2 Cinfluence=2 cfood=5 "
                   "cluxury=8 health=9 education=9 ");
}

static void test_imf(void)
{
    static values before, after, done;
    imf_position(&before, &after);
    check_step(&(step){"", "capitalist", "end",
                       "Sloans=0 Sloans=2 treasury=0 capital=60 Cloans=0 Winfluence=1 Cinfluence=1 "
                       "p2=B p3=B b3=B_by_working minimum=2 Wmoney=60 phase=elections"},
               &before, &after);

    /* The Treasury gives its 10 V for the Loan. Employment tax 10 out of Capital, Corporate tax 0,
     * Income tax by the old 2B: 4 x 3. Capital 0; a Loan costs 5 V: one more. With Q-1 the other
     * way the bag is not refilled, since no Bill is left. */
    done = after;
    put_all(&done,
            "round=2 phase=preparation proposed=false Sloans=0 treasury=22 Cloans=2 capital=45 "
            "Wmoney=68 prosperity=1 ");
    check_step(&(step){"option elections-phase=pending\n", "capitalist", "done", "bagW=10 bagM=13"},
               &after, &done);

    /* Bills had been proposed, so it is refilled, with 2, 5 and 1. */
    put_all(&done, "bagW=10 bagM=13 bagC=9 Wleft=15 Cleft=16 ");
    check_step(&(step){"", "capitalist", "done",
                       "treasury=32 treasury=13 Sloans=1 Wmoney=77 Cloans=1 capital=0 capital=50 "
                       "bagW=8 bagM=8 Cvp=1 prosperity=2"},
               &after, &done);
}

/* With 95 V after Wages the Treasury pays 55 for its Loan and no IMF comes. */
static void test_repaid(void)
{
    static values before, after;
    whole_round(&before, &after, "food=3 Sloans=1 treasury=135 ", "Sloans=0 treasury=86 ");
    check_step(&(step){"", "capitalist", "end", "Sloans=1 treasury=141 treasury=91"}, &before,
               &after);
}

/* ---- needs ---- */

/* WC has 1 Food and needs 3; CAP has 5 at 12 V, abroad 15 V: WC is
 * asked. With 1 from CAP: 12 to CAP, 10 to the Supply, 5 to the State.
 * WC 110 - 27 - 12. CAP 80 + 12 - 10 = 82 - 24 = 58: space 3. */
static void test_needs(void)
{
    static values before, asked, after;
    static const step steps[] = {
        {"", "capitalist", "end", "Wmoney=98 food=1 treasury=126 phase=preparation"},
        {"", "working", "food capitalist 1",
         "Wmoney=74 Wmoney=86 cfood=5 cfood=3 capital=57 treasury=126 food=1 treasury=136"}};
    whole_round(&before, &asked, "food=1 ",
                "round=1 phase=production Wmoney=110 food=0 prosperity=2 revenue=80 capital=0 "
                "wealth=0 Cvp=0 Cwealth=0 Csteps=0 treasury=80 ");
    whole_round(&before, &after, "food=1 ",
                "Wmoney=71 cfood=4 capital=58 wealth=3 Cvp=12 Cwealth=3 Csteps=9 treasury=131 ");
    const values *const position[] = {&before, &asked, &after};
    check_steps(steps, 2, position);
}

/* Nothing to choose: CAP has no Food (its Supermarket is on strike), WC imports 3 for 45 V. */
static void test_needs_forced(void)
{
    static values before, after;
    whole_round(&before, &after, "cfood=0 ",
                "Winfluence=2 cfood=0 Wmoney=33 capital=66 wealth=3 Cvp=12 Cwealth=3 Csteps=9 "
                "treasury=141 ");
    companies(&before, false, true);
    check_step(&(step){"", "capitalist", "end", "Wmoney=78 treasury=126 Wmoney=48"}, &before,
               &after);
}

/* Of 7 + 4 Food 3 are beyond the Storage. With Q-62 CAP is asked how many stay in its Free Trade
 * Zone, before anybody else produces. */
static void test_zone(void)
{
    static const char choice[] = "option zone-overflow=choice\n";
    static values before, asked, after;
    static const step steps[] = {
        {choice, "capitalist", "end", "zfood=2 cfood=7 food=0 phase=preparation treasury=126"},
        {choice, "capitalist", "zone 2", "zfood=3 zfood=0 cfood=9 food=3 Wmoney=110"}};
    whole_round(&before, &after, "food=3 cfood=7 ", "cfood=8 zfood=3 ");
    check_step(&(step){"", "capitalist", "end", "zfood=2 zfood=0"}, &before, &after);
    whole_round(
        &before, &asked, "food=3 cfood=7 ",
        "round=1 phase=production cfood=8 zfood=3 Wmoney=110 food=3 prosperity=2 revenue=80 "
        "capital=0 wealth=0 Cvp=0 Cwealth=0 Csteps=0 treasury=80 ");
    companies(&asked, false, false);
    put_all(&after, "zfood=2 ");
    const values *const position[] = {&before, &asked, &after};
    check_steps(steps, 2, position);
}

/* ---- elections ---- */

/* The bag is refilled for WC's Bill 3B (2 + 5 + 1 cubes), and CAP is asked. */
static void test_elections_begin(void)
{
    static values before, after;
    whole_round(&before, &after, "food=3 b3=B_by_working proposed=true ",
                "round=1 phase=elections prosperity=2 revenue=46 capital=0 wealth=0 Cvp=0 "
                "Cwealth=0 Csteps=0 proposed=false bagW=10 bagM=13 bagC=9 Wleft=15 Cleft=16 ");
    put_election(&after, 3, "B", "working", "'working'");
    check_step(&(step){"", "capitalist", "end",
                       "bagW=11 bagM=12 bagC=10 Wmoney=110 proposed=true phase=preparation"},
               &before, &after);
}

/* 2 cubes and 1 Influence against 1 cube and 2 Influence: a tie passes. WC gains 3 VP; its cubes
 * leave, CAP's go back; both bids are gone. CAP is not asked about Taxation: Scoring with 46 V. */
static void vote_position(values *before, values *after)
{
    *before = start_of_game();
    after_round(before);
    put_all(before, "round=1 phase=elections prosperity=2 revenue=46 capital=0 wealth=0 Cvp=0 "
                    "Cwealth=0 Csteps=0 b3=B_by_working bagW=8 bagM=11 bagC=8 drawnW=2 drawnM=2 "
                    "drawnC=1 Wleft=15 Cleft=16 Winfluence=2 Cinfluence=4 Wbid=1 ");
    put_election(before, 3, "B", "working", "'working'");
    *after = *before;
    put_all(after,
            "round=2 phase=preparation prosperity=1 b3=none p3=B multiplier=3 Wvp=3 "
            "Welections=3 drawnW=0 drawnM=0 drawnC=0 bagC=9 Wleft=17 Winfluence=1 "
            "Cinfluence=2 Wbid=null revenue=0 capital=46 wealth=2 Cvp=8 Cwealth=2 Csteps=6 ");
    put(after, "election", "");
}

static void test_election(void)
{
    static values before, after;
    vote_position(&before, &after);
    check_step(&(step){"", "capitalist", "bid 2",
                       "Wvp=0 Welections=0 Wvp=1 Celections=1 bagC=8 bagW=10 bagM=13 Winfluence=2 "
                       "Cinfluence=4 p3=A b3=B_by_working drawnW=2 Cvp=5 Wbid=1 Csteps=3"},
               &before, &after);

    /* With 3 it fails: nobody gains, WC's cubes go back into the bag, CAP's leave. */
    put_all(&after, "p3=A multiplier=5 Wvp=0 Welections=0 bagW=10 bagC=8 Wleft=15 Cleft=17 "
                    "Cinfluence=1 ");
    check_step(
        &(step){"", "capitalist", "bid 3", "p3=B Wvp=3 bagW=8 bagC=9 Cinfluence=4 Winfluence=2"},
        &before, &after);
}

/* Both in favor: all cubes leave, the supporter gains 1 VP for a vote, none without. */
static void test_unanimous(void)
{
    static values before, after;
    vote_position(&before, &after);
    put_election(&before, 3, "B", "working", "'working','capitalist'");
    put_all(&after, "bagC=8 Cleft=17 Cvp=9 Celections=1 Cinfluence=4 ");
    check_step(&(step){"", "capitalist", "bid 0", "Celections=0 Cvp=8 bagC=9 Winfluence=2"},
               &before, &after);
    put_all(&before, "drawnM=3 bagM=10 drawnC=0 bagC=9 ");
    put_all(&after, "bagM=10 bagC=9 Cleft=16 Cvp=8 Celections=0 ");
    check_step(&(step){"", "capitalist", "bid 0", "Celections=1 Cvp=9"}, &before, &after);
}

/* A nearly empty bag: 2 cubes are drawn, then it is refilled twice, 4 + 10 + 2. */
static void test_empty_bag(void)
{
    static values before, after;
    vote_position(&before, &after);
    put_all(&before,
            "bagW=1 bagM=0 bagC=1 drawnW=0 drawnM=0 drawnC=0 Wleft=24 Cleft=24 Wbid=null ");
    after = before;
    put_all(&after, "bagW=4 bagM=10 bagC=2 drawnW=1 drawnC=1 Wleft=20 Cleft=22 ");
    check_step(&(step){"", "capitalist", "no", "bagW=2 bagM=5 bagM=15 bagC=1 drawnW=0 drawnM=3"},
               &before, &after);
}

/* An immediate vote on 1B: the State opens a row for 60 V and may be asked about staff. */
static void test_opening(void)
{
    static values before, after;
    vote_position(&before, &after);
    put_all(&before, "phase=action active=working b3=none b1=B_by_working ");
    put_election(&before, 1, "B", "working", "'working'");
    companies(&before, false, false);
    after = before;
    put(&after, "election", "");
    put_all(&after,
            "b1=none p1=B imf=2 Wvp=3 Welections=3 drawnW=0 drawnM=0 drawnC=0 bagC=9 Wleft=17 "
            "Winfluence=1 Cinfluence=2 Wbid=null treasury=66 hlimit=14 elimit=14 ilimit=12 "
            "slots=8 unemployed=0 ");
    second_row(&after, true);
    check_step(&(step){"", "capitalist", "bid 2",
                       "treasury=126 treasury=106 Sloans=1 Wvp=0 imf=1 hlimit=10 workers=12 "
                       "population=4 bagC=12"},
               &before, &after);
    put_all(&after, "bagC=9 "); /* two cubes of a card that goes on are WC's, not CAP's */
    put_all(&after, "bagW=10 Wleft=15 ");
    check_step(&(step){"", "capitalist", "bid 2", "bagW=11 bagW=9 bagC=11"}, &before, &after);
}

/* 1B to 1C closes the lowest row: 60 V back, its Workers on the street, stock above the limit and a
 * Trade Union without its four Workers gone. */
static void test_closing(void)
{
    static values before, after;
    vote_position(&before, &after);
    put_all(&before,
            "phase=action p1=B imf=2 b3=none b1=C_by_working health=14 hlimit=14 elimit=14 "
            "ilimit=12 workers=13 population=4 slots=8 ");
    put(&before, "unions", "'healthcare'");
    put_election(&before, 1, "C", "working", "'working'");
    companies(&before, false, false);
    after = before;
    second_row(&before, true);
    put(&after, "election", "");
    put(&after, "unions", "");
    put_all(&after,
            "b1=none p1=C imf=1 Wvp=3 Welections=3 drawnW=0 drawnM=0 drawnC=0 bagC=9 Wleft=17 "
            "Winfluence=1 Cinfluence=2 Wbid=null treasury=186 hlimit=10 elimit=10 ilimit=9 "
            "slots=4 unemployed=5 health=10 ");
    check_step(&(step){"", "capitalist", "bid 2",
                       "treasury=126 unemployed=4 unemployed=2 health=14 education=8 workers=12 "
                       "unions='healthcare'"},
               &before, &after);
}

/* ---- Loans and the end ---- */

/* Interest: WC pays 5 V for a Loan, CAP 10 V for two, from Capital. */
static void test_interest(void)
{
    static values before, after;
    whole_round(&before, &after, "food=3 Wloans=1 Wmoney=12 Cloans=2 ", "Wmoney=75 capital=36 ");
    check_step(&(step){"", "capitalist", "end", "Wmoney=80 capital=46 Wloans=0 Cloans=1"}, &before,
               &after);
}

/* At 1B the State may have a Loan. Three Companies pay 60 V, taxes bring
 * 46, interest costs 5: of 120 V 101 are left, and 50 go for the Loan. Of
 * 69 V exactly 50 are left, which only some tables give back. */
static void test_state_interest(void)
{
    static values before, after;
    whole_round(&before, &after,
                "food=3 p1=B imf=2 Sloans=1 slots=8 unemployed=0 hlimit=14 elimit=14 ilimit=12 ",
                "treasury=51 Sloans=0 Wmoney=118 health=13 ");
    second_row(&before, true);
    second_row(&after, false);
    check_step(&(step){"", "capitalist", "end", "Sloans=1 treasury=101 treasury=56"}, &before,
               &after);
    put_all(&before, "treasury=69 ");
    put_all(&after, "treasury=50 Sloans=1 ");
    check_step(&(step){"", "capitalist", "end", "Sloans=0 treasury=0"}, &before, &after);
    put_all(&after, "treasury=0 Sloans=0 ");
    check_step(&(step){"option state-repays=at-50\n", "capitalist", "end", "Sloans=1 treasury=50"},
               &before, &after);

    /* Wages leave 0 V: by Q-60 that is a Loan or not; it is paid back, after its interest. */
    put_all(&before, "treasury=60 Sloans=0 ");
    put_all(&after, "treasury=46 Sloans=0 ");
    check_step(&(step){"", "capitalist", "end", "Sloans=1 treasury=41"}, &before, &after);
    put_all(&after, "treasury=41 ");
    check_step(
        &(step){"option empty-treasury=borrows\n", "capitalist", "end", "Sloans=1 treasury=46"},
        &before, &after);
}

/* The last round. CAP has 2 Loans: -10. WC has 98 V and 1 Loan: pays 55, 43 left: 4 VP. Policies in
 * A: 3A, 1 VP; in C: 1C and 5C, 4 VP. CAP: 5 Food 2 VP, 8 Luxury 2 VP, 2 Education 0. */
static void test_game_end(void)
{
    static values before, after;
    whole_round(&before, &after, "round=5 food=3 Wloans=1 Cloans=2 ",
                "round=5 phase=game-end prosperity=2 Wloans=0 Wmoney=43 Wvp=5 Wfinal=4 Wpolicies=1 "
                "Cloanvp=-10 Cpolicies=4 Cstock=4 Cvp=6 winners=capitalist ");
    check_step(
        &(step){
            "", "capitalist", "end",
            "Wvp=4 Wfinal=9 Wpolicies=0 Wloans=1 Wmoney=98 Cloanvp=0 Cpolicies=1 Cstock=5 "
            "Cvp=16 prosperity=1 Wloanvp=-1 winners=working winners=working_capitalist winners="},
        &before, &after);

    /* With 3 Loans WC cannot pay 165 V: it pays 95 and loses 1 VP for each 5 V of the other 70. */
    put_all(&before, "Wloans=3 ");
    put_all(&after, "Wmoney=3 Wvp=-13 Wfinal=0 Wloanvp=-14 ");
    check_step(&(step){"", "capitalist", "end", "Wloanvp=-33 Wvp=1 Wmoney=0 Wmoney=98"}, &before,
               &after);
}

/* ---- what is no view ---- */

static const char *ask_text(const char *text)
{
    static char what[800], before[VIEW_MAX];
    static values v;
    v = start_of_game();
    put_all(&v, "phase=production ");
    write_view(&v, before);
    table t = open_table("", 2);
    const char *both[2] = {before, text};
    oracle_case c = {.seat = "capitalist",
                     .answer = "done",
                     .winners = "",
                     .host = both,
                     .field = view_field,
                     .view = view_text};
    const char *wrong = t.o->check(t.memory, &c);
    snprintf(what, sizeof what, "%s", wrong ? wrong : "");
    free(t.memory);
    return what;
}

static void test_no_view(void)
{
    static const char *const bad[] = {"",      "{",       "{\"round\"}", "{\"round\":}",
                                      "[1,",   "{\"a",    "{\"a\":\"b",  "{\"a\":[1 2]}",
                                      "{} {}", "{\"a\":1"};
    static char deep[200];
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        CHECK_STR(ask_text(bad[i]), "a view has no JSON");
    memset(deep, '[', sizeof deep - 1);
    CHECK_STR(ask_text(deep), "a view has no JSON");
    CHECK_STR(ask_text("{}"), "a view has no round");
    CHECK_STR(ask_text(" { \"round\" : 1 , \"x\" : [ 1 , \"\\\"\" ] } "), "a view has no policy.1");
}

/* ---- what is not asked ---- */

static const char *refuse_view(const oracle_case *c, bool after)
{
    (void)after;
    CHECK(!c->answer);
    return "{}";
}

/* Views are made only when they are needed. */
static void test_sparing(void)
{
    static const char *const plain[] = {"play signing-bonus", "done", "lobby", "end",
                                        "price food 9"};
    static char text[2][VIEW_MAX];
    static values v;
    v = start_of_game();
    write_view(&v, text[0]);
    write_view(&v, text[1]);
    const char *both[2] = {text[0], text[1]};
    for (size_t i = 0; i < sizeof plain / sizeof plain[0]; i++) {
        table t = open_table("", 2);
        oracle_case c = {.seat = "working",
                         .answer = plain[i],
                         .winners = "",
                         .host = both,
                         .field = view_field,
                         .view = refuse_view};
        CHECK(t.o->check(t.memory, &c) == NULL);
        free(t.memory);
    }
    CHECK(oracle_of("toy") == NULL);
}

int main(void)
{
    test_round();
    test_words();
    test_strike();
    test_floor();
    test_imf();
    test_repaid();
    test_needs();
    test_needs_forced();
    test_zone();
    test_elections_begin();
    test_election();
    test_unanimous();
    test_empty_bag();
    test_opening();
    test_closing();
    test_interest();
    test_state_interest();
    test_game_end();
    test_no_view();
    test_sparing();
    return check_report();
}
