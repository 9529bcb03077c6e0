/* game.c - Hegemony as the core sees it: nouns, options, redeal, numbers, places for scenarios. */
#include "hegemony/heg.h"

#include "core/buf.h"
#include "hegemony/companies.h"
#include "hegemony/elections.h"
#include "hegemony/loans.h"
#include "hegemony/names.h"
#include "hegemony/preparation.h"
#include "hegemony/production.h"
#include "hegemony/setup.h"
#include "hegemony/state.h"
#include "hegemony/turn.h"
#include "hegemony/workers.h"

void heg_tell(pol_events *ev, pol_rule rule, uint16_t msg, const int32_t *n)
{
    pol_event_add(ev, POL_ALL, rule, msg, n[0], n[1], n[2], n[3], n[4], n[5]);
}

void heg_put(pol_buf *out, const char *lang, pol_text text)
{
    char words[120];
    pol_render(&heg_game, lang, &text, words, sizeof words);
    pol_buf_text(out, words);
}

// clang-format off
static const pol_noun nouns[POL_NOUNS] = {
    [POL_NOUN('s')] = {0, ROLES,          "seat",       heg_role_words,         heg_role_labels},
    [POL_NOUN('b')] = {0, ROLES + 1,      "seller",     heg_role_words,         heg_role_labels},
    [POL_NOUN('r')] = {0, RESOURCES,      "resource",   heg_resource_words,     heg_resource_labels},
    [POL_NOUN('i')] = {0, INDUSTRIES,     "industry",   heg_industry_words,     heg_industry_labels},
    [POL_NOUN('w')] = {0, COLOURS,        "color",      heg_colour_words,       heg_colour_words},
    [POL_NOUN('o')] = {0, POLICIES,       "policy",     heg_policy_words,       heg_policy_labels},
    [POL_NOUN('p')] = {0, POLICIES * 3,   "bill",       heg_bill_words,         heg_bill_labels},
    [POL_NOUN('c')] = {0, HEG_COMPANIES,  "company",    heg_company_words,      heg_company_labels},
    [POL_NOUN('x')] = {0, HEG_PLACES,     "place",      heg_company_words,      heg_company_labels},
    [POL_NOUN('k')] = {0, HEG_FACES,      "card",       heg_card_words,         heg_card_labels},
    [POL_NOUN('e')] = {0, HEG_EXPORTS,    "export",     heg_export_words,       heg_export_labels},
    [POL_NOUN('d')] = {0, HEG_DEALS,      "deal",       heg_deal_words,         heg_deal_labels},
    [POL_NOUN('g')] = {0, HEG_IMMIGRANTS, "immigrants", heg_immigrant_words,    heg_immigrant_words},
    [POL_NOUN('j')] = {0, HEG_EVENTS,     "event",      heg_event_words,        heg_event_labels},
    [POL_NOUN('q')] = {0, EV_WORDS,       "way",        heg_event_option_words, heg_event_option_labels},
    [POL_NOUN('a')] = {0, HEG_AGENDAS,    "agenda",     heg_agenda_words,       heg_agenda_labels},
    [POL_NOUN('v')] = {0, VP_SOURCES,     "source",     heg_source_words,       heg_source_labels},
    [POL_NOUN('y')] = {0, 2,              "side",       heg_vote_labels,        heg_vote_labels},
};

static const pol_option options[] = {
    [OPT_END_TURN] =        {"end-turn", {"ask", "auto"},
        N_("Ask before a turn ends, so that its last step can be taken back"), "", POL_PREFERENCE},
    [OPT_ELECTIONS_PHASE] = {"elections-phase", {"proposed", "pending"},
        N_("Refill the bag whenever a Bill was proposed in the round, or only when one is still pending"), "Q-1", POL_RULING},
    [OPT_UNANIMOUS_BIDS] =  {"unanimous-bids", {"yes", "no"},
        N_("Bids are made in a unanimous election too"), "Q-2", POL_RULING},
    [OPT_PUBLIC_WAGES] =    {"public-wages", {"at-once", "after-production"},
        N_("When the Wage of committed Workers in Public Companies falls to a lower minimum"), "Q-3", POL_RULING},
    [OPT_MC_TILES] =        {"middle-storage", {"printed", "doubled"},
        N_("A Storage tile of the Middle Class adds what is printed on it, or doubles the room"), "Q-4", POL_RULING},
    [OPT_IMF_WAGES] =       {"imf-wages", {"if-changed", "always"},
        N_("The IMF sets all Wages to L1 if it changed the Labor Market, or always"), "Q-5", POL_RULING},
    [OPT_IMF_REPAY] =       {"imf-repay", {"minimum", "all"},
        N_("How many Loans the Treasury pays back in Check IMF if it can"), "Q-6", POL_RULING},
    [OPT_OPENING_CALMS] =   {"opening-ends-demonstration", {"yes", "no"},
        N_("Opening and staffing Public Companies can end a Demonstration"), "Q-7", POL_RULING},
    [OPT_COMPONENTS] =      {"component-limits", {"free", "box"},
        N_("Loan cards and resource tokens of the box are a limit"), "Q-8", POL_RULING},
    [OPT_SCORE_FLOOR] =     {"negative-score", {"allowed", "floor"},
        N_("A score can fall below 0"), "Q-9", POL_RULING},
    [OPT_STRUCK_SHIFT] =    {"struck-extra-shift", {"free", "commits"},
        N_("An Extra Shift in a struck Company commits the employee, who does not work"), "Q-10", POL_RULING},
    [OPT_STAFF_GRAYS] =     {"opening-grays", {"first", "free"},
        N_("Gray Workers take gray slots first when Public Companies open"), "Q-11", POL_RULING},
    [OPT_FARM_SLOTS] =      {"farm-slots", {"count", "ignore"},
        N_("Empty Cooperative Farms count as open slots"), "Q-12", POL_RULING},
    [OPT_COMPANY_DECK] =    {"company-deck", {"reshuffle", "short"},
        N_("An exhausted Company deck is rebuilt from its discards"), "Q-13", POL_RULING},
    [OPT_WORKER_COLOURS] =  {"worker-colours", {"limited", "total"},
        N_("Each color of Workers has a limit of its own, or only their total has"), "Q-15", POL_RULING},
    [OPT_STATE_REPAYS] =    {"state-repays", {"above-50", "at-50"},
        N_("The Treasury pays a Loan back in Preparation with more than 50 V, or with 50 V"), "Q-17", POL_RULING},
    [OPT_EMPLOYEE_LEAVES] = {"employee-stays", {"if-refilled", "never"},
        N_("The employee of a Middle Class Company stays when its own Worker is replaced in one action"), "Q-18", POL_RULING},
    [OPT_PRESSURE] =        {"pressure-without-cubes", {"refused", "legal"},
        N_("Political Pressure with no cube left"), "Q-19", POL_RULING},
    [OPT_TWO_BILLS] =       {"two-bills", {"as-possible", "both"},
        N_("Cards for two Bills can be played when only one is possible"), "Q-21", POL_RULING},
    [OPT_EXTRA_SALE] =      {"extra-sale-alone", {"legal", "refused"},
        N_("Global Branding and Global Food Crisis without any Export line"), "Q-22", POL_RULING},
    [OPT_PARTIAL_CARDS] =   {"partial-cards", {"refused", "as-possible"},
        N_("Business Expansion and Highlight Social Issues when only a part is possible"), "Q-23", POL_RULING},
    [OPT_CUBES_FIRST] =     {"movement-cubes", {"after-vote", "before-vote"},
        N_("Cards with a Bill and two cubes: when the cubes go into the bag"), "Q-24", POL_RULING},
    [OPT_LATE_CALM] =       {"building-calms-later", {"yes", "no"},
        N_("Building that does not calm a Demonstration at once still lets it end later"), "Q-57", POL_RULING},
    [OPT_MC_RETRAINING] =   {"middle-retraining", {"unemployed", "anywhere"},
        N_("Skilled Workers of the Middle Class learn another trade while unemployed, or on gray slots, too"), "Q-59", POL_RULING},
    [OPT_EMPTY_TREASURY] =  {"empty-treasury", {"waits", "borrows"},
        N_("Two or three players: a payment that leaves the Treasury just 0 V brings a Loan, too"), "Q-60", POL_RULING},
    [OPT_DEAR_FOOD] =       {"dear-food", {"refused", "legal"},
        N_("Buying Food with a Loan although cheaper Food could be paid for"), "Q-61", POL_RULING},
    [OPT_ZONE_OVERFLOW] =   {"zone-overflow", {"all", "choice"},
        N_("Goods without room in the Capitalist Storage: all go to the Free Trade Zone, or as many as their owner likes"), "Q-62", POL_RULING},
    {NULL},
};

#define HEG_PREFIX(prefix) #prefix,
static const char *const prefixes[R_PREFIXES] = {HEG_PREFIXES(HEG_PREFIX)};
#undef HEG_PREFIX

static const pol_message messages[MSG_COUNT] = {
    POL_ANSWER_ROW,
#define SAY(enumerator, args, text) {#enumerator, args, "", text},
#define MOVE(enumerator, args, flows, text) {#enumerator, args, flows, text},
#include "hegemony/messages.def"
#undef SAY
#undef MOVE
};
// clang-format on

/* ---- what everybody has ---- */

enum { UNIT_MONEY, UNIT_INFLUENCE, UNIT_VP, UNIT_FOOD };

/* Behind VP the resources that are stored, in their order. */
static const char *const units[] = {"money",  "influence", "vp",        "food",
                                    "luxury", "health",    "education", NULL};

/* Wherever it lies: Revenue and Capital, goods to use and for sale, Personal and Media Influence.
 * State Benefits belong to nobody before they are taken. */
static int balance(const void *state, int seat, int unit)
{
    const heg_state *s = state;
    if (unit == UNIT_MONEY)
        return heg_purse(s, seat);
    if (unit == UNIT_INFLUENCE)
        return s->influence[seat] + s->store[seat][INFLUENCE];
    if (unit == UNIT_VP)
        return s->vp[seat];
    int resource = unit - UNIT_FOOD;
    return s->goods[seat][resource] + s->store[seat][resource]
           + (seat == CAP && resource <= LUXURY ? s->zone[resource] : 0);
}

/* What was the default under rules version 2. */
static const char *const options_before[] = {"elections-phase=pending",
                                             "middle-retraining=anywhere", NULL};

static uint8_t seats(int players)
{
    return players == 2 ? 1 << WC | 1 << CAP
                        : (uint8_t)((1 << WC | 1 << MC | 1 << CAP) | (players == 4 ? 1 << ST : 0));
}

/* ---- what not everybody knows ---- */

/* A hand, a bid or what the State has looked at is known to the role alone. */
static uint8_t owner_knows(const void *state, int role)
{
    (void)state;
    return (uint8_t)(1u << role);
}

/* Events that ST has looked at could be any that are still to come. */
static void deal_events(void *state, int role, pol_rng *rng)
{
    heg_state *s = state;
    uint8_t *top = s->hidden.event_top;
    int n = (top[0] != HEG_NONE) + (top[1] != HEG_NONE);
    top[0] = top[1] = HEG_NONE;
    for (; n > 0; n--) {
        uint64_t deck = heg_event_deck(s);
        assert(deck);
        for (uint32_t x = pol_rng_below(rng, (uint32_t)pol_count(deck)); x > 0; x--)
            deck &= deck - 1;
        heg_put_on_top(s, pol_first(deck));
    }
}

/* As many cards as the hand had, from all that are not discarded. */
static void deal_hand(void *state, int role, pol_rng *rng)
{
    heg_state *s = state;
    uint8_t *hand = s->hidden.hand[role], left[HEG_DECK_FACES];
    int n = 0, unseen = heg_unseen_cards(s, role, left);
    while (n < HEG_HAND && hand[n] != HEG_NONE)
        hand[n++] = HEG_NONE;
    assert(n <= unseen);
    for (; n > 0; n--) {
        int x = (int)pol_rng_below(rng, (uint32_t)unseen--), i = 0;
        while (x >= left[i])
            x -= left[i++];
        left[i]--;
        heg_hand_add(s, role, heg_deck_first[role] + i);
    }
}

/* A sealed bid may be anything that can be afforded. */
static void deal_bid(void *state, int role, pol_rng *rng)
{
    heg_state *s = state;
    if (s->hidden.bid[role] != HEG_NONE)
        s->hidden.bid[role] = (uint8_t)pol_rng_below(rng, s->influence[role] + 1u);
}

// clang-format off
#define BID(role)  POL_SECRET_AT(heg_state, hidden.bid[role]), role, owner_knows, deal_bid
#define HAND(role) POL_SECRET_AT(heg_state, hidden.hand[role]), role, owner_knows, deal_hand
const pol_secret heg_secrets[] = {
    {"state.events-seen", POL_SECRET_AT(heg_state, hidden.event_top), ST, owner_knows, deal_events},
    {"working.bid",    BID(WC)},  {"working.hand",    HAND(WC)},
    {"middle.bid",     BID(MC)},  {"middle.hand",     HAND(MC)},
    {"capitalist.bid", BID(CAP)}, {"capitalist.hand", HAND(CAP)},
    {"state.bid",      BID(ST)},  {"state.hand",      HAND(ST)},
    {NULL},
};
// clang-format on

/* ---- numbers ---- */

/* What the board shows of one role. Resources of others than consumers are in their store. */
static void role_numbers(const heg_state *s, int role, pol_number_list *l)
{
    static const char *const money[ROLES] = {"money", "money", "revenue", "treasury"};
    static const char *const stored[ROLES] = {"store", "store", "store", "services"};
    l->of = heg_role_words[role];
    pol_number(l, money[role], NULL, s->money[role]);
    pol_number(l, "loans", NULL, s->loans[role]);
    pol_number(l, "influence", NULL, s->influence[role]);
    for (int i = 0; i < 4; i++)
        pol_number(l, "goods", heg_resource_words[i], s->goods[role][i]);
    for (int i = 0; i < RESOURCES; i++)
        pol_number(l, stored[role], heg_resource_words[i], s->store[role][i]);
    pol_number(l, "company-count", NULL, heg_company_count(s, role));
    pol_number(l, "operational", NULL, heg_operational_count(s, role));
}

/* Prosperity, Population and Workers of WC or MC. */
static void worker_numbers(const heg_state *s, int cls, pol_number_list *l)
{
    l->of = heg_role_words[cls];
    pol_number(l, "prosperity", NULL, s->prosperity[cls]);
    pol_number(l, "population", NULL, heg_population(s, cls));
    for (int c = 0; c < COLOURS; c++) {
        pol_number(l, "unemployed", heg_colour_words[c], s->unemployed[cls][c]);
        pol_number(l, "in-play", heg_colour_words[c], s->in_play[cls][c]);
    }
}

/* Cubes, and how the State stands with a class. */
static void state_numbers(const heg_state *s, int cls, pol_number_list *l)
{
    const char *word = heg_role_words[cls];
    l->of = NULL;
    pol_number(l, "bag", word, s->bag[cls]);
    l->of = heg_role_words[ST];
    pol_number(l, "legitimacy", word, s->legitimacy[cls]);
    pol_number(l, "tokens", word, s->tokens[cls]);
    l->of = word;
    pol_number(l, "benefits", "money", s->benefit[cls].money);
}

/* Sections count from A, 0; 3 is no Bill. */
static void policy_numbers(const heg_state *s, pol_number_list *l)
{
    for (int p = 0; p < POLICIES; p++) {
        const char *word = heg_number_words[p + 1];
        pol_number(l, "policy-section", word, s->policy[p]);
        pol_number(l, "bill-section", word, s->bill[p]);
        pol_number(l, "bill-seat", word, s->bill_owner[p]);
    }
}

/* What everybody may know: the scores, then the board. */
static void numbers(const void *state, int seat, pol_number_list *l)
{
    const heg_state *s = state;
    for (int r = 0; r < ROLES; r++)
        pol_number(l, heg_role_words[r], "vp", s->vp[r]);
    pol_number(l, "round", NULL, s->round);
    pol_number(l, "turn", NULL, s->turn);
    policy_numbers(s, l);
    for (int r = 0; r < ROLES; r++)
        role_numbers(s, r, l);
    l->of = NULL;
    pol_number(l, "capitalist", "capital", s->capital);
    pol_number(l, "capitalist", "wealth", s->wealth);
    pol_number(l, "working", "union-count", heg_unions(s));
    for (int cls = WC; cls <= MC; cls++)
        worker_numbers(s, cls, l);
    l->of = NULL;
    pol_number(l, "middle", "fully-operational", heg_fully_operational_count(s));
    pol_number(l, "state", "agenda-matches", heg_agenda_matches(s));
    for (int cls = WC; cls <= CAP; cls++)
        state_numbers(s, cls, l);
    l->of = NULL;
    for (int i = 0; i < 2; i++)
        pol_number(l, "event-number", heg_number_words[i + 1],
                   s->event[i] == HEG_NONE ? -1 : s->event[i]);
}

static bool vp_source(const void *state, int seat, int i, pol_vp_part *out)
{
    const heg_state *s = state;
    if (i < 0 || i >= VP_SOURCES)
        return false;
    *out = (pol_vp_part){heg_source_words[i], heg_source_labels[i], s->vp_by[seat][i]};
    return true;
}

/* ---- scenarios ---- */

/* A gray Worker from an Immigration card. */
static void gray_immigrant(heg_state *s, int cls, int card)
{
    heg_worker_joins(s, cls, GRAY);
    s->immigrant_left[card]--;
}

/* Set-up without draws: ten Workers of each class (immigrants are gray, MC's own choice is green),
 * one card in each hand so that basic actions can be paid for, Export card 1, no deals, empty
 * Markets, no Events, no Political Agenda. */
static void position(void *state, const pol_setup *setup)
{
    static const uint8_t card[ROLES] = {16, 21, 23, 20};
    heg_state *s = state;
    (void)setup;
    heg_set_board(s);
    s->phase = ACTION;
    s->turn = 1;
    gray_immigrant(s, WC, 5);
    if (heg_plays(s, MC)) {
        gray_immigrant(s, WC, 5);
        gray_immigrant(s, MC, 0);
        gray_immigrant(s, MC, 0);
        heg_worker_joins(s, MC, GREEN);
    }
    s->export_card = 0;
    s->export_used = 1;
    for (int r = 0; r < ROLES; r++)
        if (heg_plays(s, r))
            heg_hand_add(s, r, heg_deck_first[r] + card[r]);
}

static bool word_is(const char **at, const char *word)
{
    size_t n = strlen(word);
    if (strncmp(*at, word, n) != 0 || ((*at)[n] != '\0' && (*at)[n] != ' '))
        return false;
    *at += n;
    while (**at == ' ')
        (*at)++;
    return true;
}

static void push_step(heg_state *s, enum heg_kind kind, int step)
{
    pol_frame *f = heg_push(s, kind, WC);
    f->step = (uint8_t)step;
}

/* A step of a phase. */
static const char *at_phase(void *state, const pol_place *place, const char *args)
{
    heg_state *s = state;
    if (*args)
        return "";
    if (place->kind == K_PRODUCTION && place->step > 0)
        s->phase = PRODUCTION;
    push_step(s, place->kind, place->step);
    return NULL;
}

static const char *at_turn(void *state, const pol_place *place, const char *args)
{
    heg_state *s = state;
    int role = word_is(&args, "W")   ? WC
               : word_is(&args, "M") ? MC
               : word_is(&args, "C") ? CAP
               : word_is(&args, "S") ? ST
                                     : -1;
    bool in_game = word_is(&args, "in game");
    (void)place;
    if (role < 0 || *args)
        return "";
    if (!heg_plays(s, role))
        return "this seat does not play here";
    if (in_game)
        push_step(s, K_GAME, HEG_FIRST_PHASE + 1); /* production follows the turns */
    heg_push_turn(s, role);
    return NULL;
}

/* The table before the first draw, whatever was set before. */
static const char *at_setup(void *state, const pol_place *place, const char *args)
{
    heg_state *s = state;
    (void)place;
    if (*args)
        return "";
    memset((char *)s + sizeof s->head, 0, sizeof *s - sizeof s->head);
    heg_set_board(s);
    heg_push(s, K_GAME, WC);
    return NULL;
}

static const char *at_election(void *state, const pol_place *place, const char *args)
{
    heg_state *s = state;
    int policy = args[0] - '1';
    (void)place;
    if (args[0] == '\0' || args[1] != '\0' || policy < 0 || policy >= POLICIES)
        return "";
    if (s->bill[policy] == NO_BILL)
        return "there is no Bill on this Policy";
    s->phase = ELECTIONS;
    heg_push_election(s, s->bill_owner[policy], policy, 0);
    return NULL;
}

static const char *at_end(void *state, const pol_place *place, const char *args)
{
    heg_state *s = state;
    (void)place;
    if (*args)
        return "";
    s->round = 5;
    s->phase = SCORING;
    push_step(s, K_GAME, HEG_FIRST_PHASE + 4);
    return NULL;
}

// clang-format off
static const pol_place places[] = {
    {"turn", "W|M|C|S [in game]", "a turn of the Action phase; with \"in game\" the round goes on after it", at_turn, K_TURN, 0},
    {"production",  "", "the Production phase: Strikes and the Demonstration first", at_phase, K_PRODUCTION, PRODUCTION_BEGINS},
    {"goods",       "", "Wages and goods",                          at_phase, K_PRODUCTION, PRODUCTION_GOODS},
    {"needs",       "", "Cover Needs",                              at_phase, K_PRODUCTION, PRODUCTION_NEEDS},
    {"imf",         "", "Check IMF",                                at_phase, K_PRODUCTION, PRODUCTION_IMF},
    {"taxes",       "", "the taxes",                                at_phase, K_PRODUCTION, PRODUCTION_TAXES},
    {"elections",   "", "the Elections phase",                      at_phase, K_ELECTIONS, 0},
    {"election",    "1|2|3|4|5|6|7", "the vote on the Bill of a Policy", at_election, K_ELECTION, 0},
    {"scoring",     "", "the Scoring phase",                        at_phase, K_SCORING, 0},
    {"preparation", "", "the Preparation phase of the next round",  at_phase, K_PREPARATION, 0},
    {"setup",       "", "the table before the first draw, whatever was set before", at_setup, 0, 0},
    {"end",         "", "the end of the game",                      at_end, K_GAME, HEG_FIRST_PHASE + 4},
    {NULL},
};
// clang-format on

const pol_game heg_game = {
    .name = "hegemony",
    .rules = "3",
    .rules_before = "2",
    .options_before = options_before,
    .players_min = 2,
    .players_max = 4,
    .depth_max = HEG_DEPTH,
    .state_size = sizeof(heg_state),
    .nkinds = K_KINDS,
    .nverbs = V_VERBS,
    .nmessages = MSG_COUNT,
    .kinds = (const pol_kind *const *)heg_kinds,
    .verbs = heg_verbs,
    .nouns = nouns,
    .messages = messages,
    .units = units,
    .balance = balance,
    .rule_prefixes = prefixes,
    .nprefixes = R_PREFIXES,
    .seat_names = heg_role_words,
    .seat_labels = heg_role_labels,
    .seat_shorts = heg_role_shorts,
    .seat_letters = "WMCS",
    .options = options,
    .seats = seats,
    .start = heg_start,
    .visit = heg_visit,
    .moment = heg_moment,
    .secrets = heg_secrets,
    .views_by_secrets = true,
    .numbers = numbers,
    .close_round = heg_close_round,
    .vp_source = vp_source,
    .card = heg_describe,
    .places = places,
    .position = position,
    .digest = heg_digest,
    .broken = heg_broken,
#ifdef POL_MUTANTS
    .mutants = heg_mutants,
#endif
};
