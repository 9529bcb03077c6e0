/* test_oracle_3_4_players.c - the second calculation of Hegemony with a Middle Class and a State
 * player: positions worked out on paper, as in test_oracle.c.
 */
#include "support/check.h"
#include "support/views.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- positions ---- */

/* The board of set-up (SET-1, SET-4, SET-7, SET-26, SET-40), and a WC employee at the Convenience
 * Store. */
enum place {
    SUPERMARKET,
    MALL,
    COLLEGE,
    CLINIC,
    STORE,
    OFFICE,
    HOSPITAL,
    UNIVERSITY,
    MEDIA,
    PLACES
};

// clang-format off
static const board_company board[PLACES] = {
    {"supermarket", "capitalist", "food", 4, 2, {15, 20, 25}, 16, 2, 2, "working",
     .committed = true},
    {"shopping-mall", "capitalist", "luxury", 6, 2, {15, 20, 25}, 16, 2, 2, "middle",
     .strike = false},
    {"college", "capitalist", "education", 6, 2, {10, 20, 30}, 16, 2, 2, "working",
     .strike = false},
    {"clinic", "capitalist", "health", 6, 2, {10, 20, 30}, 16, 2, 0, "working",
     .strike = false},
    {"convenience-store", "middle", "food", 2, 1, {6, 8, 10}, 14, 2, 1, "middle", .bonus = 1,
     .employee = true, .employee_committed = true},
    {"doctors-office", "middle", "health", 2, 1, {6, 8, 10}, 12, 2, 1, "middle", .committed = true,
     .bonus = 2},
    {"university-hospital", "state", "health", 6, 3, {25, 30, 35}, 30, 2, 3, "working",
     .strike = false},
    {"technical-university", "state", "education", 6, 3, {25, 30, 35}, 30, 2, 3, "middle",
     .committed = true},
    {"national-public-broadcasting", "state", "influence", 4, 3, {25, 30, 35}, 30, 2, 0, "working",
     .strike = false},
};
/* Three more that the State can open (second_row). */
static const board_company more[3] = {
    {"public-hospital-2", "state", "health", 4, 2, {15, 20, 25}, 20, 2, 2, "middle",
     .committed = true},
    {"public-university-2", "state", "education", 4, 2, {15, 20, 25}, 20, 2, 2, "working",
     .strike = false},
    {"regional-tv-station-2", "state", "influence", 3, 2, {15, 20, 25}, 20, 2, 0, "working",
     .strike = false},
};
// clang-format on

/* The Companies of b, and so many of the second row; after Production nobody is committed. */
static void put_board(values *v, const board_company b[PLACES], int second_row, bool after)
{
    char text[VALUE_MAX] = "";
    for (int i = 0; i < PLACES + second_row; i++) {
        board_company co = i < PLACES ? b[i] : more[i - PLACES];
        if (after)
            co.committed = co.employee_committed = co.strike = false;
        add_company(text, sizeof text, &co);
    }
    put(v, "companies", text);
}

/* The Companies of `board`, and the second row, open and empty. */
static void put_empty_row(values *v, bool after)
{
    char text[VALUE_MAX];
    put_board(v, board, 0, after);
    snprintf(text, sizeof text, "%s", value_of(v, "companies"));
    for (int i = 0; i < 3; i++) {
        board_company co = more[i];
        co.there = 0;
        co.committed = false;
        add_company(text, sizeof text, &co);
    }
    put(v, "companies", text);
}

static values start_of_game(void)
{
    values v = {.n = 0};
    put_all(&v,
            "players=4 winners= active=state round=1 phase=action p1=C p2=B p3=A p4=B p5=C p6=B "
            "p7=B b1=none b2=none b3=none b4=none b5=none b6=none b7=none multiplier=5 "
            "minimum=2 taxlabor=B ");
    put_all(&v,
            "Wmoney=30 population=3 workers=10 prosperity=2 food=3 unemployed=2 unions= slots=6 "
            "Wvp=0 Welections=0 Wunions=0 Wpolicies=0 Wfinal=0 Wloanvp=0 Wloans=0 Winfluence=1 "
            "Wleft=17 Wbid=null Wbmoney=0 Wbfood=0 Wbluxury=0 Wbhealth=0 Wbeducation=0 "
            "Wbinfluence=0 Wbcubes=0 ");
    put_all(&v, "Mmoney=40 Mpopulation=3 Mworkers=10 Mprosperity=0 Mgfood=0 Munemployed=3 Mfood=1 "
                "Mhealth=1 Mprice=12 Mhprice=8 Mtiles= Moperational=2 Mfully=1 Mvp=0 Melections=0 "
                "Mvpprosperity=0 Mdemo=0 Mpolicies=0 Mfinal=0 Mstock=0 Mloanvp=0 Mloans=0 "
                "Minfluence=1 Mleft=17 Mbid=null Mbmoney=0 Mbfood=0 Mbluxury=0 Mbhealth=0 "
                "Mbeducation=0 Mbinfluence=0 Mbcubes=0 ");
    put_all(&v, "revenue=120 capital=0 wealth=0 cfood=1 cluxury=2 ceducation=2 zfood=0 price=12 "
                "chprice=8 operational=3 Cvp=0 Celections=0 Cwealth=0 Csteps=0 Cdemo=0 Cpolicies=0 "
                "Cstock=0 Cloanvp=0 Cloans=0 Cinfluence=1 Cleft=17 Cbid=null Cbmoney=0 Cbfood=0 "
                "Cbluxury=0 Cbhealth=0 Cbeducation=0 Cbinfluence=0 Cbcubes=0 ");
    put_all(&v, "treasury=120 Sloans=0 Sfood=0 Sluxury=0 health=6 education=6 media=4 flimit=6 "
                "llimit=6 hlimit=12 elimit=12 ilimit=10 hprice=5 eprice=10 imf=1 closed= legitW=2 "
                "legitM=4 legitC=2 tokensW=0 tokensM=1 tokensC=0 seen= agenda='agenda-1' "
                "matches=5 Svp=0 Selections=0 Slegitimacy=0 Sagenda=0 Sbenefits=0 Sdemo=0 Sfinal=0 "
                "Sstock=0 Sloanvp=0 Sinfluence=1 Sbid=null ");
    put(&v, "events", "'drought'");
    put(&v, "wants", "'agenda-wants':{'1':'C','2':'B','3':'A','4':'B','5':'C'},");
    put_all(&v, "bagW=8 bagM=8 bagC=8 drawnW=0 drawnM=0 drawnC=0 election= imfood=15 imluxury=9 "
                "demo=false proposed=false ");
    put_board(&v, board, 0, false);
    return v;
}

/* ---- a whole round ---- */

/* The State pays the Hospital (WC) and the University (MC) 30 V each: 60 left. CAP pays 20 to
 * WC, 20 to MC, 20 to WC: 60 left. MC has 40 + 30 + 20 and pays its employee 8: 82. WC 30 + 30 +
 * 40 + 8 = 108. Food of CAP 1 + 4, Luxury 2 + 6, Education 2 + 6; of MC Food 1 + 2 + 1, Health 1
 * + 2; Services 6 + 6 and 6 + 6. MC eats 3 of its 4 Food, WC its 3. Taxes: CAP 5 x 3 = 15, then
 * 12 of 45: 33. MC 4 x 2 + 5 x 2 = 18: 64. WC 12: 96. Treasury 60 + 15 + 12 + 18 + 12 = 117. */
static void after_taxes(values *v)
{
    put_all(v, "Wmoney=96 food=0 Mmoney=64 Mfood=1 Mhealth=3 revenue=33 cfood=5 cluxury=8 "
               "ceducation=8 treasury=117 health=12 education=12 ");
    put_board(v, board, 0, true);
}

/* MC has Prosperity 0 and 1 Company with two Workers: 1, 1 VP, then down by 2. CAP: Capital 33,
 * space 2. The Drought costs 1 Legitimacy with WC and CAP: 1, 4, 1; 2 VP; halved 1, 2, 1; the
 * token makes MC's 3. All five Policies are as the Agenda wants: 5 VP. */
static void after_round(values *v)
{
    after_taxes(v);
    put_all(v, "round=2 phase=preparation prosperity=1 Mprosperity=0 Mvp=1 Mvpprosperity=1 "
               "revenue=0 capital=33 wealth=2 Cvp=8 Cwealth=2 Csteps=6 legitW=1 legitM=3 legitC=1 "
               "events= agenda=null wants= matches=0 Svp=7 Slegitimacy=2 Sagenda=5 ");
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
    whole_round(&before, &after, "", "");
    check_step(&(step){"", "state", "end",
                       "Wmoney=88 Wmoney=126 Mmoney=72 Mmoney=74 Mmoney=82 Mfood=0 Mfood=4 "
                       "Mhealth=5 Mhealth=1 food=1 Mgfood=1 revenue=1 capital=45 cfood=4 health=18 "
                       "education=6 treasury=99 treasury=147 Sfood=1 Sluxury=1 Mprosperity=1 Mvp=0 "
                       "Mvpprosperity=0 Mloans=1 Munemployed=2 legitW=2 legitM=2 legitM=4 legitC=2 "
                       "Svp=2 Slegitimacy=3 Slegitimacy=6 Sagenda=4 tokensM=0 events='drought' "
                       "agenda='agenda-1' Sinfluence=2 Minfluence=2 bagM=10 Wbmoney=1 Mbcubes=1 "
                       "Mpopulation=4 Mworkers=11 Moperational=1 Mfully=2 Mleft=16 slots=7 "
                       "flimit=10 matches=1 Mprice=9"},
               &before, &after);
}

/* Three players: the State has no Legitimacy and no Agenda, its Companies pay the minimum, and with
 * more than 50 V left it pays its Loan. WC shares out 3 VP between MC and CAP. */
static void test_three(void)
{
    static values before, asked, after;
    before = start_of_game();
    put_all(&before, "players=3 active=capitalist p1=B imf=2 Sloans=1 demo=true unemployed=3 "
                     "workers=11 ");
    after = before;
    after_taxes(&after);
    put_all(&after, "round=2 phase=preparation prosperity=1 Mprosperity=0 Mvp=0 Mvpprosperity=1 "
                    "Mdemo=-1 revenue=0 capital=33 wealth=2 Cvp=6 Cwealth=2 Csteps=6 Cdemo=-2 "
                    "demo=false Winfluence=2 treasury=62 Sloans=0 ");
    put_all(&before, "slots=12 hlimit=16 elimit=16 ilimit=13 ");
    put_all(&after, "slots=12 hlimit=16 elimit=16 ilimit=13 ");
    put_empty_row(&before, false);
    put_empty_row(&after, true);
    asked = before;
    put_all(&asked, "phase=production demo=false Winfluence=2 ");
    static const step steps[] = {
        {"", "capitalist", "end", "Mdemo=-1 Cdemo=-3 Winfluence=1 phase=preparation"},
        {"", "working", "blame middle 1",
         "Mvp=1 Mdemo=-2 Cdemo=-3 Cvp=8 treasury=112 treasury=67 Sloans=1 Mmoney=72 Mprosperity=1 "
         "bagM=10 Mloans=1"}};
    const values *const position[] = {&before, &asked, &after};
    check_steps(steps, 2, position);
}

/* What a board says about crews is looked at, too. */
static void test_crews(void)
{
    static values before, after;
    board_company other[PLACES];
    whole_round(&before, &after, "", "");
    memcpy(other, board, sizeof other);
    other[MALL].crew = "working";
    put_board(&after, other, 0, true);
    table t = open_table("", 4);
    CHECK_HAS(ask(&t, &before, "state", "end", &after), "company.shopping-mall.class: expected 1");
    memcpy(other, board, sizeof other);
    other[STORE].employee = false;
    put_board(&after, other, 0, true);
    CHECK_HAS(ask(&t, &before, "state", "end", &after),
              "company.convenience-store.employee: expected 1, found 0");
    put_board(&after, board, 0, false);
    CHECK_HAS(ask(&t, &before, "state", "end", &after), "committed: expected 0, found 1");
    free(t.memory);
}

/* The Storage of MC holds 8 Food, and 8 Health. A tile for Health makes it 20, or 16
 * where it only doubles the room. */
static void test_middle_storage(void)
{
    static values before, after;
    whole_round(&before, &after, "Mfood=7 Mhealth=7 ", "Mfood=5 Mhealth=8 ");
    check_step(&(step){"", "state", "end", "Mfood=7 Mhealth=9"}, &before, &after);
    put(&before, "Mtiles", "'health'");
    put_all(&before, "Mhealth=19 ");
    put(&after, "Mtiles", "'health'");
    put_all(&after, "Mhealth=20 ");
    check_step(&(step){"", "state", "end", "Mhealth=21 Mhealth=16"}, &before, &after);
    put_all(&before, "Mhealth=15 ");
    put_all(&after, "Mhealth=16 ");
    check_step(&(step){"option middle-storage=doubled\n", "state", "end", "Mhealth=17 Mhealth=8"},
               &before, &after);
}

/* ---- Strikes and Demonstration ---- */

/* Strikes at the Convenience Store, which makes only MC's part (Food 1 + 2), and at the
 * University Hospital, which pays nothing. WC 30 + 40 - 12 = 58, 2 Influence. MC 90 - 18 = 72.
 * Treasury 90 + 57 = 147. The two tokens are gone. */
static void test_strikes(void)
{
    static values before, after;
    board_company struck[PLACES];
    memcpy(struck, board, sizeof struck);
    struck[STORE].strike = struck[HOSPITAL].strike = true;
    whole_round(&before, &after, "",
                "Wmoney=58 Winfluence=3 Mmoney=72 Mfood=0 treasury=147 health=6 ");
    put_board(&before, struck, 0, false);
    check_step(&(step){"", "state", "end",
                       "Wmoney=66 Winfluence=2 Winfluence=1 Mfood=1 Mmoney=64 treasury=117 "
                       "health=12 Mhealth=1"},
               &before, &after);
}

/* 2 unemployed, 1 Trade Union (its 4 Workers are not looked at in Production): 3 VP, shared out
 * by WC as it likes. It says 1 for MC, then 0 for CAP: 2 for the State. The Union brings 1
 * Influence and 2 VP, the Demonstration 1 Influence. */
static void test_demonstration(void)
{
    static values before, first, second, after;
    before = start_of_game();
    put_all(&before, "demo=true workers=11 ");
    put(&before, "unions", "'media'");
    first = before;
    put_all(&first, "phase=production demo=false Winfluence=2 ");
    second = first;
    put_all(&second, "Mvp=-1 Mdemo=-1 ");
    after = before;
    after_round(&after);
    put_all(&after, "demo=false Mvp=0 Mdemo=-1 Svp=5 Sdemo=-2 Winfluence=3 Wvp=2 Wunions=2 ");
    static const step steps[] = {
        {"", "state", "end", "phase=preparation demo=true Winfluence=1 Mvp=-1 Cvp=-3"},
        {"", "working", "blame middle 1", "Mvp=0 Mdemo=-2 Cdemo=-1 Sdemo=-2 phase=preparation"},
        {"", "working", "blame capitalist 0", "Sdemo=-1 Svp=7 Cvp=7 Cdemo=-1 Mvp=1 Wmoney=66"}};
    const values *const position[] = {&before, &first, &second, &after};
    check_steps(steps, 3, position);
}

/* 20 unemployed are more than CAP (8), MC (6) and the State (6) have room for: nothing to
 * choose. */
static void test_demonstration_forced(void)
{
    static values before, after;
    whole_round(&before, &after, "demo=true unemployed=20 workers=28 population=9 food=9 ",
                "demo=false Winfluence=2 Mvp=-5 Mdemo=-6 Cvp=0 Cdemo=-8 Svp=1 Sdemo=-6 "
                "Wmoney=72 treasury=141 ");
    check_step(&(step){"", "state", "end", "Mdemo=-5 Cdemo=-12 Sdemo=-9 Svp=7 Wmoney=96"}, &before,
               &after);
}

/* ---- needs ---- */

/* MC has 4 Food in its Storage and 2 with its Goods, eats 3 and says that 2 come out of the
 * Storage: 2 are left for sale. WC has none of 3: MC sells at 12, CAP at 12, the State has 1 at
 * 12. WC takes 1 of MC, 1 of CAP; 1 of the State or from abroad is the last question. It takes
 * that of the State. WC 108 - 36 - 12 = 60. MC 82 + 12 - 18 = 76. CAP 60 + 12 - 15 = 57: 24 tax,
 * 33. Treasury 60 + 12 + 15 + 24 + 18 + 12 = 141. */
static void test_needs(void)
{
    static values before, stored, third[3], after;
    before = start_of_game();
    put_all(&before, "food=0 Mgfood=2 Sfood=1 ");
    stored = before;
    after_taxes(&stored);
    put_all(&stored, "phase=production Wmoney=108 Mmoney=82 Mfood=4 revenue=60 treasury=60 ");
    third[0] = stored;
    put_all(&third[0], "Mfood=2 Mgfood=1 ");
    third[1] = third[0];
    put_all(&third[1], "Mfood=1 Wmoney=96 Mmoney=94 ");
    third[2] = third[1];
    put_all(&third[2], "cfood=4 Wmoney=84 revenue=72 ");
    after = third[2];
    after_round(&after);
    put_all(&after, "Mfood=1 Mgfood=1 cfood=4 Sfood=0 Wmoney=60 Mmoney=76 treasury=141 ");
    static const step steps[] = {
        {"", "state", "end", "Mfood=1 Mgfood=0 Wmoney=96 phase=preparation"},
        {"", "middle", "eat-stored 2", "Mfood=3 Mgfood=0 Mfood=1 Wmoney=63"},
        {"", "working", "food middle 1", "Mfood=2 Mmoney=82 Wmoney=108 Mmoney=97 cfood=4"},
        {"", "working", "food capitalist 1", "cfood=5 revenue=60 Wmoney=96 Mmoney=82 capital=12"},
        {"", "working", "food state 1",
         "Sfood=1 Wmoney=57 treasury=129 Mmoney=64 treasury=146 capital=45 cfood=3 Mfood=0"}};
    const values *const position[] = {&before, &stored, &third[0], &third[1], &third[2], &after};
    check_steps(steps, 5, position);
}

/* NEED-9: WC has just enough for 3 Food of the State, and nothing else is so cheap; it is not
 * asked. */
static void test_needs_forced(void)
{
    static values before, after;
    board_company b[PLACES];
    memcpy(b, board, sizeof b);
    b[SUPERMARKET].there = b[COLLEGE].there = b[HOSPITAL].there = 0;
    b[SUPERMARKET].committed = false;
    b[STORE].employee = b[STORE].employee_committed = false;
    before = start_of_game();
    put_all(&before, "Wmoney=36 food=0 Sfood=6 price=15 cfood=5 Mfood=3 unemployed=10 slots=14 "
                     "operational=1 Mfully=0 Mprice=15 ");
    put_board(&before, b, 0, false);
    after = before;
    after_round(&after);
    put_board(&after, b, 0, true);
    /* CAP pays 20: 100, tax 5 and 24 of 95: 71. MC 90 - 18 = 72. Treasury 90 + 36 + 5 + 24 + 18
     * + 12; WC has nothing left and borrows 50 for its tax, and pays 5 V interest. */
    put_all(&after, "Wmoney=33 Wloans=1 Sfood=3 cfood=5 Mfood=2 Mmoney=72 cluxury=8 ceducation=2 "
                    "health=6 capital=71 wealth=3 Cvp=12 Cwealth=3 Csteps=9 treasury=185 Mvp=0 "
                    "Mvpprosperity=0 ");
    check_step(&(step){"", "state", "end", "Sfood=6 cfood=2 Wmoney=38 Wloans=0 treasury=149"},
               &before, &after);
}

/* ---- IMF ---- */

static values with_second_row(void)
{
    values v = start_of_game();
    put_all(&v, "p1=B imf=2 workers=12 Mworkers=12 population=4 Mpopulation=4 food=4 slots=8 "
                "hlimit=16 elimit=16 ilimit=13 matches=4 ");
    put(&v, "closed", "'a','b','c'");
    put_board(&v, board, 3, false);
    return v;
}

/* The State has two Loans at 1B and nothing to pay its four Companies with: 100 V of Wages, two
 * more Loans, 0 V. MC (110 V, then 102; it needs 4 Food and has 4) and WC eat. The IMF comes: 1B
 * to 1C and 2B to 2C, WC's and the State's Bills bring 1 Influence each, all Wages fall, and the
 * State must close three of six. */
static void imf_board(values *v, bool hospital, bool university, bool station)
{
    char text[VALUE_MAX] = "";
    const bool open[3] = {hospital, university, station};
    for (int i = 0; i < PLACES + 3; i++) {
        board_company co = i < PLACES ? board[i] : more[i - PLACES];
        if (i >= PLACES && !open[i - PLACES])
            continue;
        co.wage = 1;
        co.committed = co.employee_committed = false;
        add_company(text, sizeof text, &co);
    }
    put(v, "companies", text);
}

static void test_imf(void)
{
    static values p[7];
    p[0] = with_second_row();
    put_all(&p[0], "Sloans=2 treasury=0 b3=B_by_working b6=A_by_state proposed=true legitW=5 ");
    p[1] = p[0];
    imf_board(&p[1], true, true, true);
    put_all(&p[1], "phase=production p1=C p2=C minimum=1 imf=1 b3=none b6=none matches=4 Sloans=4 "
                   "treasury=0 Winfluence=2 Sinfluence=2 Wmoney=128 food=0 Mmoney=102 Mfood=0 "
                   "Mhealth=3 revenue=60 cfood=5 cluxury=8 ceducation=8 health=16 education=16 ");
    /* The second Hospital goes: 20 V, two MC Workers unemployed, Health above 12 lost. */
    p[2] = p[1];
    imf_board(&p[2], false, true, true);
    put_all(&p[2], "treasury=20 Munemployed=5 hlimit=12 health=12 ");
    put(&p[2], "closed", "'a','b','c','d'");
    p[3] = p[2];
    imf_board(&p[3], false, false, true);
    put_all(&p[3], "treasury=40 unemployed=4 elimit=12 education=12 ");
    put(&p[3], "closed", "'a','b','c','d','e'");
    p[4] = p[3];
    imf_board(&p[4], false, false, false);
    put_all(&p[4], "treasury=60 slots=6 ilimit=10 ");
    put(&p[4], "closed", "'a','b','c','d','e','f'");
    p[5] = p[4];
    put_all(&p[5], "chprice=5 ");
    /* CAP is done, MC is asked; it changes Health and is done: the State pays its 60 V,
     * Legitimacy is halved to 3, 2, 1. Taxes by 2B: CAP 15 and 12; MC 2 places and 2 Companies
     * 18; WC 4 x 4. No Bill is left, but two had been proposed: 2 cubes of each class, no
     * Influence for a Legitimacy of 1. The Drought leaves 2, 2, 1: 3 VP; halved, and with MC's
     * token 1, 2, 1. */
    p[6] = p[5];
    put_all(&p[6], "round=2 phase=preparation proposed=false Sloans=0 treasury=61 Wmoney=112 "
                   "Mmoney=84 revenue=0 capital=33 wealth=2 Cvp=8 Cwealth=2 Csteps=6 prosperity=1 "
                   "Mprosperity=0 Mvp=1 Mvpprosperity=1 legitW=1 legitM=2 legitC=1 events= "
                   "agenda=null wants= matches=0 Svp=7 Slegitimacy=3 Sagenda=4 bagW=10 bagM=10 "
                   "bagC=10 Wleft=15 Mleft=15 Cleft=15 ");
    static const step steps[] = {
        {"", "state", "end",
         "Sloans=2 Sloans=0 treasury=5 p1=B p2=B Winfluence=1 Sinfluence=1 b6=A_by_state legitW=3 "
         "minimum=2 phase=elections health=12 Mmoney=104 Mloans=1"},
        {"", "state", "close public-hospital-2",
         "treasury=0 treasury=30 Munemployed=3 unemployed=4 health=16 hlimit=16 education=12"},
        {"", "state", "close public-university-2", "unemployed=2 Munemployed=7 education=16"},
        {"", "state", "close regional-tv-station-2", "treasury=40 Sloans=0 media=3 legitW=3"},
        {"", "capitalist", "price health 5", "chprice=8 Mhprice=5 Sloans=0 legitW=3"},
        {"", "middle", "done",
         "Sloans=1 treasury=121 treasury=66 legitW=2 legitM=3 Slegitimacy=4 Wmoney=124 Mmoney=72 "
         "Sagenda=5 Sinfluence=3 bagW=8 Mprosperity=2"}};
    const values *const position[] = {&p[0], &p[1], &p[2], &p[3], &p[4], &p[5], &p[6]};
    check_steps(steps, 6, position);
}

/* ---- elections ---- */

/* Refill: WC 2, MC 2 (half of 3 people, not of 2 Companies), CAP 2; the State gets 2 Influence
 * for a lowest Legitimacy of 4, and 0 for one of 1. */
static void test_refill(void)
{
    static values before, after;
    before = start_of_game();
    put_all(&before, "b3=B_by_middle proposed=true legitW=5 legitM=4 legitC=9 ");
    after = before;
    after_taxes(&after);
    put_all(&after, "phase=elections proposed=false bagW=10 bagM=10 bagC=10 Wleft=15 Mleft=15 "
                    "Cleft=15 Sinfluence=3 ");
    put_election(&after, 3, "B", "middle", "'middle'");
    check_step(&(step){"", "state", "end",
                       "bagW=11 bagM=13 bagM=9 bagC=9 Sinfluence=1 Sinfluence=5 Sinfluence=2 "
                       "proposed=true"},
               &before, &after);
    put_all(&before, "legitC=1 ");
    put_all(&after, "legitC=1 Sinfluence=1 ");
    check_step(&(step){"", "state", "end", "Sinfluence=2 Minfluence=2"}, &before, &after);
}

/* MC's Bill 3B. In favor MC (2 cubes) and the State (1 Influence), against WC (1 cube, 1
 * Influence) and CAP (2 cubes): 3 to 4. With 2 of the State's Influence it is a tie and passes:
 * MC 3 VP, ST 1; the cubes of WC and CAP go back. */
static void vote_position(values *before, values *after)
{
    *before = start_of_game();
    after_taxes(before);
    put_all(before,
            "phase=elections b3=B_by_middle bagW=7 bagM=6 bagC=6 drawnW=1 drawnM=2 drawnC=2 "
            "Mleft=17 Winfluence=1 Sinfluence=3 Wbid=1 Mbid=0 Cbid=0 ");
    put_election(before, 3, "B", "middle", "'middle','state'");
    *after = *before;
    after_round(after);
    put_all(after, "b3=none p3=B multiplier=3 drawnW=0 drawnM=0 drawnC=0 bagW=8 bagC=8 Mleft=19 "
                   "election= Winfluence=0 Sinfluence=1 Wbid=null Mbid=null Cbid=null Mvp=4 "
                   "Melections=3 Svp=7 Selections=1 Sagenda=4 ");
}

static void test_election(void)
{
    static values before, after;
    vote_position(&before, &after);
    check_step(&(step){"", "state", "bid 2",
                       "Melections=0 Melections=1 Mvp=1 Selections=0 Selections=3 Celections=1 "
                       "Welections=1 Sinfluence=3 Winfluence=1 bagW=7 bagC=6 bagM=8 p3=A Sbid=2 "
                       "drawnM=2 Sagenda=5"},
               &before, &after);

    /* With 1 it fails: MC's cubes go back, the others leave, nobody gains. */
    put_all(&after,
            "p3=A multiplier=5 bagW=7 bagC=6 bagM=8 Mleft=17 Wleft=18 Cleft=19 Sinfluence=2 "
            "Mvp=1 Melections=0 Svp=7 Selections=0 Sagenda=5 ");
    check_step(&(step){"", "state", "bid 1", "p3=B Melections=3 bagM=6 bagW=8 Sinfluence=1"},
               &before, &after);
}

/* A State without Influence takes no part: with all others in favor it is unanimous, and all cubes
 * leave. The State as proposer is in favor all the same and gains 3 VP. */
static void test_state_without_influence(void)
{
    static values before, after;
    vote_position(&before, &after);
    put_all(&before, "Sinfluence=0 Cinfluence=0 Cbid=0 Mbid=null Wbid=0 Minfluence=2 ");
    put_election(&before, 3, "B", "middle", "'working','middle','capitalist'");
    put_all(&after, "Sinfluence=0 Cinfluence=0 Winfluence=1 Minfluence=2 bagW=7 bagC=6 Wleft=18 "
                    "Cleft=19 Wvp=1 Welections=1 Cvp=9 Celections=1 Svp=6 Selections=0 ");
    check_step(&(step){"", "middle", "bid 0", "bagW=8 bagM=8 Welections=0 Selections=1"}, &before,
               &after);
    put_all(&before, "b3=B_by_state ");
    put_election(&before, 3, "B", "state", "'working','middle','capitalist','state'");
    put_all(&after, "Mvp=2 Melections=1 Svp=9 Selections=3 ");
    check_step(&(step){"", "middle", "bid 0", "Melections=3 Selections=0 Sbid=0"}, &before, &after);
}

/* The State opens Companies one by one, at their cost. */
static void test_opening(void)
{
    static values before, after;
    before = start_of_game();
    put_all(&before, "phase=action active=working p1=B imf=2 matches=4 treasury=15 ");
    put(&before, "closed", "'a','b','c'");
    after = before;
    put_all(&after, "treasury=45 Sloans=1 hlimit=16 Munemployed=1 ");
    put_board(&after, board, 1, false);
    check_step(&(step){"", "state", "open public-hospital-2",
                       "treasury=15 treasury=35 Sloans=0 Munemployed=2 hlimit=12 Wmoney=40"},
               &before, &after);
}

/* ---- penalties, Benefits ---- */

/* Two Events: one leaves the classes open, the State spares MC. Legitimacy 4, 5, 6 becomes 3, 5,
 * 5 and by the other Event, of WC and MC, 2, 4, 5: 6 VP, halved 1, 2, 3, and MC's token: 3. */
static void test_penalty(void)
{
    static values before, asked, after;
    before = start_of_game();
    put(&before, "events", "'political-scandal','earthquake'");
    put_all(&before, "legitW=4 legitM=5 legitC=6 ");
    asked = before;
    after_taxes(&asked);
    put(&asked, "events", "'earthquake'");
    put_all(&asked, "phase=scoring prosperity=2 Mprosperity=1 Mvp=1 Mvpprosperity=1 revenue=0 "
                    "capital=33 wealth=2 Cvp=8 Cwealth=2 Csteps=6 ");
    after = asked;
    after_round(&after);
    put_all(&after, "legitW=1 legitM=3 legitC=3 Svp=11 Slegitimacy=6 ");
    static const step steps[] = {
        {"", "state", "end", "legitW=3 phase=preparation Svp=5 Mprosperity=0 capital=0"},
        {"", "state", "spare middle", "legitW=2 legitM=2 legitC=2 Slegitimacy=7 Slegitimacy=9"}};
    const values *const position[] = {&before, &asked, &after};
    check_steps(steps, 2, position);
}

/* CAP receives 15 V, 9 Food (7 fit into the Storage, 1 into the Free Trade Zone), 2 Influence and 3
 * cubes; MC 5 V and 2 Health. The State gains 1 VP each time. */
static void test_benefits(void)
{
    static values before, after;
    before = start_of_game();
    put_all(&before, "active=capitalist Cbmoney=15 Cbfood=9 Cbinfluence=2 Cbcubes=3 zfood=7 "
                     "Cleft=14 ");
    after = before;
    put_all(&after, "Cbmoney=0 Cbfood=0 Cbinfluence=0 Cbcubes=0 revenue=135 cfood=8 zfood=8 "
                    "Cinfluence=3 bagC=11 Svp=1 Sbenefits=1 ");
    check_step(&(step){"", "capitalist", "receive",
                       "revenue=120 capital=15 cfood=10 zfood=7 zfood=9 Cinfluence=1 bagC=8 "
                       "Cleft=17 Svp=0 Sbenefits=0 Cbfood=1 treasury=105"},
               &before, &after);
    before = start_of_game();
    put_all(&before, "active=middle Mbmoney=5 Mbfood=2 ");
    after = before;
    put_all(&after, "Mbmoney=0 Mbfood=0 Mmoney=45 Mgfood=2 Svp=1 Sbenefits=1 ");
    check_step(&(step){"", "middle", "receive", "Mmoney=40 Mgfood=0 Mfood=3 Mbmoney=5 Svp=0"},
               &before, &after);
}

/* ---- Loans and the end ---- */

/* Interest: MC 5 V for a Loan, the State 10 for two, which it keeps although it has the money. */
static void test_interest(void)
{
    static values before, after;
    whole_round(&before, &after, "p1=B imf=2 matches=4 Sloans=1 Mloans=1 ",
                "Mmoney=59 treasury=112 Svp=6 Sagenda=4 ");
    check_step(&(step){"", "state", "end", "Mmoney=64 treasury=117 treasury=62 Sloans=0 Mloans=0"},
               &before, &after);
}

/* The last round, without its Event. WC: 96 V, 9 VP, Policies in A: 3A, 1 VP. MC: 64 V and a
 * Loan: 9 V, 0 VP; in B 2B and 4B, 3 VP; 1 Food 0, 3 Health 1; with the Prosperity 5. CAP: in C
 * 1C and 5C, 4 VP; 5 Food 2, 8 Luxury 2, 8 Education 2: 8 + 10. State: a Loan at 1B would be
 * paid with 55 V; 117 V 3 VP; Health 12 and Education 12 8 VP, Media 4 1 VP. Legitimacy 4,
 * Agenda 5: 21. */
static void last_round(values *before, values *after)
{
    whole_round(before, after, "round=5 Mloans=1 events= ",
                "round=5 phase=game-end prosperity=2 Mprosperity=1 legitW=1 legitM=3 legitC=1 "
                "Wvp=10 Wpolicies=1 Wfinal=9 Mmoney=9 Mloans=0 Mvp=5 Mpolicies=3 Mstock=1 "
                "Cvp=18 Cpolicies=4 Cstock=6 Svp=21 Slegitimacy=4 Sstock=9 Sfinal=3 "
                "winners=state ");
}

static void test_game_end(void)
{
    static values before, after;
    last_round(&before, &after);
    check_step(&(step){"", "state", "end",
                       "Wvp=1 Wpolicies=0 Mloans=1 Mmoney=64 Mpolicies=1 Mpolicies=4 Mstock=0 "
                       "Mfinal=1 Mloanvp=-5 Mloanvp=-1 Cpolicies=1 Cstock=4 Sstock=8 Sstock=10 "
                       "Sfinal=11 treasury=62 Svp=20 winners=capitalist winners=state_capitalist "
                       "winners="},
               &before, &after);

    /* MC cannot pay two Loans: of 64 V 60 go, and 50 V are 10 VP. */
    put_all(&before, "Mloans=2 ");
    put_all(&after, "Mmoney=4 Mloanvp=-10 Mvp=-5 ");
    check_step(&(step){"", "state", "end", "Mloanvp=-11 Mloanvp=0 Mmoney=9 Mvp=5"}, &before,
               &after);
}

/* A tie at 21: CAP has two Policies, the State five of its Agenda. With an Agenda of which two
 * agree, the State wins since it is the State. MC and CAP at 18: MC has two as well, and then
 * the cubes in the bag count; as many cubes, a shared victory. */
static void test_tie(void)
{
    static values before, after;
    last_round(&before, &after);
    put_all(&before, "Cvp=3 Celections=3 ");
    put_all(&after, "Cvp=21 Celections=3 ");
    check_step(&(step){"", "state", "end", "winners=capitalist winners=capitalist_state"}, &before,
               &after);

    put_all(&before, "agenda='agenda-5' matches=2 ");
    put(&before, "wants", "'agenda-wants':{'1':'C','2':'A','3':'A','4':'C','5':'B'},");
    put_all(&before, "Svp=3 Selections=3 ");
    put_all(&after, "Sagenda=2 Svp=21 Selections=3 ");
    check_step(&(step){"", "state", "end", "winners=capitalist winners=capitalist_state"}, &before,
               &after);

    put_all(&before,
            "Mvp=13 Melections=13 Cvp=0 Celections=0 Svp=-5 Selections=-5 bagM=9 Mleft=16 ");
    put_all(&after, "Mvp=18 Melections=13 Cvp=18 Celections=0 Svp=13 Selections=-5 bagM=9 Mleft=16 "
                    "winners=middle ");
    check_step(&(step){"", "state", "end", "winners=capitalist winners=middle_capitalist"}, &before,
               &after);
    put_all(&before, "bagM=8 Mleft=17 ");
    put_all(&after, "bagM=8 Mleft=17 winners=middle_capitalist ");
    check_step(&(step){"", "state", "end", "winners=middle winners=capitalist"}, &before, &after);
}

int main(void)
{
    test_round();
    test_three();
    test_crews();
    test_middle_storage();
    test_strikes();
    test_demonstration();
    test_demonstration_forced();
    test_needs();
    test_needs_forced();
    test_imf();
    test_refill();
    test_election();
    test_state_without_influence();
    test_opening();
    test_penalty();
    test_benefits();
    test_interest();
    test_game_end();
    test_tie();
    return check_report();
}
