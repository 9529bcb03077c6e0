/* test_texts.c - what whole games say: every answer and event of both games reads as a text. */
#include "polity.h"
#include "support/check.h"
#include "support/play.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES = 12, ENDINGS = 600, EVENTS_MAX = 400 };

/* How often what was looked at. */
static struct {
    int answers, events, mixtures, shortages, offers, ballots, points, ties, free, nos, dear;
} seen;

static void read_text(const char *text)
{
    static const char *const wrong[] = {"{", "}", "?", "..", "!.", "gains 0 ", ": 0 cubes into"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        bool there = strstr(text, wrong[i]) != NULL;
        if (check_note(!there && text[0], __FILE__, __LINE__))
            printf("\"%s\" in \"%s\"\n", wrong[i], text);
    }
}

/* "Health from State: 5 V each, up to 6": so many can then be bought. */
static void read_offer(const pol_state *s, pol_ans a, const char *label)
{
    static const char up_to[] = "up to ";
    const char *most = strstr(label, up_to);
    pol_state after;
    pol_clone(&after, s);
    if (!most || pol_answer(&after, pol_first_asked(s), a, NULL) != 0)
        return;
    seen.offers++;
    pol_ans units[POL_ANSWERS_MAX];
    int n = pol_answers(&after, pol_first_asked(s), units, NULL, POL_ANSWERS_MAX);
    int said = atoi(most + strlen(up_to));
    CHECK(said == 1 || said == n);
}

/* The numbers alone do not say of what, or what becomes of the rest. */
static void read_answer(const pol_state *s, pol_ans a)
{
    char notation[POL_PRINT_MAX], label[400];
    pol_print(s, a, notation, sizeof notation);
    pol_label(s, "en", a, label, sizeof label);
    read_text(label);
    seen.answers++;
    if (strncmp(notation, "mix ", 4) == 0) {
        seen.mixtures++;
        CHECK(strstr(label, "Food") || strstr(label, "Luxury") || strstr(label, "Health")
              || strstr(label, "Education"));
    } else if (strncmp(notation, "food ", 5) == 0 && strstr(notation, " 0")) {
        seen.shortages++;
        CHECK_HAS(label, "No Food from ");
    } else if (strncmp(notation, "buy ", 4) == 0) {
        read_offer(s, a, label);
    }
}

/* The number of this name in a message as JSON, -1 if it has none. */
static int number_in(const char *message, const char *name)
{
    char key[40];
    snprintf(key, sizeof key, "\"%s\":", name);
    const char *at = strstr(message, key);
    return at ? atoi(at + strlen(key)) : -1;
}

/* Rules about amounts: whoever is refused by one hears how much is needed and how much is there. */
static struct {
    const char *rule;
    bool met;
} amounts[] = {
    {"ACT-7", 0},      {"BILL-4", 0},   {"CAP-14", 0},    {"CAP-15", 0},   {"CO-18", 0},
    {"ELE-21", 0},     {"FAQ-26", 0},   {"FAQ-29", 0},    {"FAQ-30", 0},   {"FAQ-31", 0},
    {"GEN-28", 0},     {"LIM-2", 0},    {"MC-15", 0},     {"MC-31", 0},    {"NEED-4", 0},
    {"NEED-5", 0},     {"NEED-9", 0},   {"PRO-7", 0},     {"PRO-8", 0},    {"Q-19", 0},
    {"Q-23", 0},       {"ST-23", 0},    {"ST-25", 0},     {"ST-26", 0},    {"ST-29", 0},
    {"ST-31", 0},      {"ST-33", 0},    {"ST-36", 0},     {"ST-37", 0},    {"WC-14", 0},
    {"WC-25", 0},      {"WC-34", 0},    {"WC-35", 0},     {"WC-36", 0},    {"WRK-6", 0},
    {"WRK-33", 0},     {"FAQ-24", 0},   {"PB-SET-26", 0}, {"PB-ACT-1", 0}, {"PB-PROD-7", 0},
    {"PB-PROD-12", 0}, {"PB-BLD-4", 0}, {"PB-FAC-8", 0},
};
enum { AMOUNTS = sizeof amounts / sizeof amounts[0], AMOUNTS_MET = 33 };

static void check_amount(const pol_state *s, pol_ans a, pol_rule rule, const pol_text *why)
{
    char id[40], answer[POL_PRINT_MAX];
    pol_rule_name(pol_state_game(s), rule, id, sizeof id);
    for (int i = 0; i < AMOUNTS; i++) {
        if (strcmp(amounts[i].rule, id) != 0)
            continue;
        amounts[i].met = true;
        if (check_note(why->msg != 0, __FILE__, __LINE__)) {
            pol_print(s, a, answer, sizeof answer);
            printf("\"%s\" is refused by %s without a number\n", answer, id);
        }
    }
}

/* Why not, in numbers: it reads as a sentence, and what is needed is more than there is. */
static void read_refusal(const pol_state *s, int seat, pol_ans a, pol_rule rule)
{
    char message[POL_EVENT_MAX], text[POL_SENTENCE_MAX];
    const pol_game *g = pol_state_game(s);
    pol_text why;
    CHECK_INT(pol_why(s, seat, a, &why), rule);
    check_amount(s, a, rule, &why);
    if (!why.msg)
        return;
    seen.nos++;
    pol_render(g, "en", &why, text, sizeof text);
    read_text(text);
    CHECK(pol_text_json(g, "en", &why, message, sizeof message) < POL_EVENT_MAX);
    CHECK_HAS(message, "\"e\":\"no-");
    CHECK_HAS(message, text);
    int cost = number_in(message, "cost"), have = number_in(message, "have"),
        needed = cost >= 0 ? cost : number_in(message, "needed");
    if (needed < 0 || have < 0)
        return;
    seen.dear++;
    if (check_note(needed > have, __FILE__, __LINE__))
        printf("%s\n", message);
}

static void read_refusals(const pol_state *s, int seat)
{
    pol_ans a[POL_ANSWERS_MAX];
    pol_rule rule[POL_ANSWERS_MAX];
    int n = pol_refusals(s, seat, a, rule, POL_ANSWERS_MAX);
    for (int i = 0; i < n; i++)
        read_refusal(s, seat, a[i], rule[i]);
}

/* An event about points that only one seat is told names that seat. */
static void read_event(const pol_game *g, const pol_event *e)
{
    char text[400];
    pol_render(g, "en", &e->text, text, sizeof text);
    read_text(text);
    seen.events++;
    seen.ballots += strncmp(text, "Ballots drawn by ", 17) == 0;
    for (int seat = 0; seat < POL_SEATS; seat++) {
        char rule[40];
        pol_rule_name(g, e->rule, rule, sizeof rule);
        if (strcmp(rule, "PB-MON-1") != 0 || e->seats != 1 << seat)
            continue;
        seen.points++;
        CHECK(strncmp(text, pol_seat_label(g, seat), strlen(pol_seat_label(g, seat))) == 0);
    }
}

/* Chance has a name like everybody. */
static void chance_is_called(const pol_game *g)
{
    CHECK_STR(pol_seat_label(g, POL_CHANCE), pol_seat_name(g, POL_CHANCE));
    CHECK_STR(pol_seat_short(g, POL_CHANCE), pol_seat_name(g, POL_CHANCE));
}

/* The short name of a seat is the beginning of its name, and its word in capitals. */
static void seats_are_called(const pol_game *g)
{
    for (int seat = 0; seat < POL_SEATS; seat++) {
        const char *brief = pol_seat_short(g, seat), *word = pol_seat_name(g, seat);
        CHECK(strncmp(pol_seat_label(g, seat), brief, strlen(brief)) == 0);
        CHECK(toupper((unsigned char)word[0]) == brief[0] && strcmp(word + 1, brief + 1) == 0);
    }
}

/* A question that leaves one answer does not speak of others. */
static void read_question(const pol_state *s, int seat, int answers)
{
    char text[400];
    pol_question q;
    pol_question_for(s, seat, &q);
    pol_render(pol_state_game(s), "en", &q.prompt, text, sizeof text);
    if (strstr(text, "may still")) {
        seen.free++;
        CHECK(answers > 1);
    }
}

static void play(const pol_game *g, int players, uint64_t seed)
{
    pol_setup setup = {.players = (uint8_t)players};
    pol_rng rng = pol_rng_seed(seed);
    pol_state s;
    CHECK(pol_start(&s, g, &setup));
    while (!pol_over(&s)) {
        static pol_event at[EVENTS_MAX];
        pol_events events = {at, 0, EVENTS_MAX, 0};
        pol_ans a[POL_ANSWERS_MAX];
        int seat = pol_first_asked(&s);
        int n = seat == POL_CHANCE ? 0 : pol_answers(&s, seat, a, NULL, POL_ANSWERS_MAX);
        read_question(&s, seat, n);
        for (int i = 0; i < n; i++)
            read_answer(&s, a[i]);
        if (seat != POL_CHANCE)
            read_refusals(&s, seat);
        CHECK(pol_answer(&s, seat, random_answer(&s, seat, &rng), &events) == 0);
        CHECK_INT(events.lost, 0);
        for (int i = 0; i < events.n; i++)
            read_event(g, &events.at[i]);
    }
}

static bool has_rule(const pol_game *g, const pol_events *events, const char *rule)
{
    bool found = false;
    for (int i = 0; i < events->n; i++) {
        char name[40];
        pol_rule_name(g, events->at[i].rule, name, sizeof name);
        found |= strcmp(name, rule) == 0;
    }
    return found;
}

/* Who loses a tie, or shares the victory, is told why (END-21 to END-25). */
static void play_to_end(const pol_game *g, uint64_t seed)
{
    static pol_event at[EVENTS_MAX];
    pol_events events;
    pol_setup setup = {.players = 2};
    pol_rng rng = pol_rng_seed(seed);
    pol_state s;
    CHECK(pol_start(&s, g, &setup));
    while (!pol_over(&s)) {
        events = (pol_events){at, 0, EVENTS_MAX, 0};
        int seat = pol_first_asked(&s);
        CHECK(pol_answer(&s, seat, random_answer(&s, seat, &rng), &events) == 0);
    }
    char working[20], capitalist[20];
    CHECK(pol_field(&s, -1, "working.vp", working, sizeof working));
    CHECK(pol_field(&s, -1, "capitalist.vp", capitalist, sizeof capitalist));
    bool tie = strcmp(working, capitalist) == 0, shared = has_rule(g, &events, "END-25");
    uint8_t winners = pol_winners(&s);
    CHECK_INT(has_rule(g, &events, "END-21"), tie);
    CHECK_INT(shared, (winners & (winners - 1)) != 0);
    CHECK(!shared || has_rule(g, &events, "END-24"));
    seen.ties += tie;
    for (int i = 0; i < events.n; i++)
        read_event(g, &events.at[i]);
}

int main(void)
{
    static const char *const names[] = {"hegemony", "planetb"};
    chance_is_called(pol_game_find("planetb"));
    for (int game = 0; game < 2; game++) {
        seats_are_called(pol_game_find(names[game]));
        for (int i = 0; i < GAMES; i++)
            play(pol_game_find(names[game]), 2 + i % 3, (uint64_t)i);
        CHECK(seen.nos > 0 && seen.dear > 0);
        seen.nos = seen.dear = 0;
    }
    int met = 0;
    for (int i = 0; i < AMOUNTS; i++)
        met += amounts[i].met;
    if (check_note(met >= AMOUNTS_MET, __FILE__, __LINE__))
        printf("%d of the rules about amounts were met\n", met);
    for (int i = 0; i < ENDINGS; i++)
        play_to_end(pol_game_find("hegemony"), (uint64_t)i);
    CHECK(seen.answers && seen.events && seen.mixtures && seen.shortages && seen.offers
          && seen.ballots && seen.points && seen.ties && seen.free);
    return check_report();
}
