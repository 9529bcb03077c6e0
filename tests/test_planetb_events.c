/* test_planetb_events.c - what is told of a game of Planet B: who hears what, that the books of
 * everybody who listens are right, that nothing which is seen at the table goes untold, and in
 * which order things are told. */
#include "core/message.h"
#include "core/visit.h"
#include "planetb/pb.h"
#include "support/check.h"
#include "support/play.h"

#include <stdio.h>

enum { GAMES = 30, TEXT_MAX = 4000 };

/* How often what was looked at. */
static struct {
    int told[MSG_COUNT], answered[V_VERBS], forecasts;
} seen;

static const pol_game *game;

/* ---- who hears what ---- */

/* Only the owner hears of VP (INFO-1), and of a building that others may not see (INFO-3). */
static uint8_t hearers(const pol_event *e)
{
    uint8_t who = (uint8_t)(1 << (e->text.n[0] & 3)); /* of those below it is a seat */
    switch (e->text.msg) {
    case MSG_VP:
    case MSG_VP_LOST:
    case MSG_BUILDING_DRAWN:
    case MSG_KEPT:
    case MSG_UNDER_CARD:
        return who;
    case MSG_KEPT_ONE:
        return (uint8_t)(POL_ALL & ~who);
    default:
        return POL_ALL;
    }
}

static bool is_hidden(const pb_state *s, int building)
{
    bool hidden = memchr(s->hidden.hand, building, sizeof s->hidden.hand)
                  || memchr(s->hidden.pack, building, sizeof s->hidden.pack);
    return hidden || s->unseen_buildings >> building & 1;
}

/* A building that all hear of lies open. */
static void check_hearers(const pol_state *s, const pol_event *e)
{
    const char *args = pol_message_args(game, e->text.msg);
    pol_arg arg;
    CHECK_INT(e->seats, hearers(e));
    for (int i = 0; e->seats == POL_ALL && pol_arg_next(&args, &arg); i++)
        if (arg.letter == 'c')
            CHECK(!is_hidden((const void *)s, e->text.n[i]));
}

/* ---- books ---- */

static bool is_unit(int unit, const char *name)
{
    return strcmp(pol_unit(game, unit), name) == 0;
}

/* By how much a unit of a seat has changed, as far as the viewer has heard. */
static int heard(const pol_events *ev, int viewer, int seat, int unit)
{
    int sum = 0;
    for (int i = 0; i < ev->n; i++) {
        pol_flow flow;
        if (pol_event_sight(&ev->at[i], viewer) != POL_SEEN)
            continue;
        for (int k = 0; pol_event_flow(game, &ev->at[i], k, &flow); k++)
            if (strcmp(flow.unit, pol_unit(game, unit)) == 0)
                sum += (flow.to == seat ? flow.amount : 0) - (flow.from == seat ? flow.amount : 0);
    }
    return sum;
}

/* Everybody who listens can keep the books of all. VP are only in those of their owner, until the
 * game is over. A forecast does not tell either what money others turn into VP. */
static void check_books(const pol_state *before, const pol_state *after, const pol_events *ev,
                        int viewer, bool forecast)
{
    for (int seat = 0; seat < POL_SEATS; seat++) {
        for (int unit = 0; pol_unit(game, unit); unit++) {
            int changed = pol_balance(after, seat, unit) - pol_balance(before, seat, unit);
            bool vp = is_unit(unit, "vp") && viewer != seat;
            if (vp && (forecast || !pol_over(after)))
                CHECK_INT(heard(ev, viewer, seat, unit), 0);
            else if (!vp && !(forecast && viewer != seat && is_unit(unit, "money")))
                CHECK_INT(heard(ev, viewer, seat, unit), changed);
        }
    }
}

/* ---- nothing goes untold ---- */

/* Answers that only say what comes next, or that nothing more does. */
static bool is_silent(pol_ans a)
{
    return a.verb == V_NEXT || a.verb == V_NEXT_STEP || a.verb == V_END || a.verb == V_ENOUGH
           || a.verb == V_DECLINE;
}

/* An answer whose events begin at i is told of to those who watch. */
static void check_told(const pol_events *ev, int i, int seat, pol_ans a)
{
    char text[POL_PRINT_MAX];
    seen.answered[a.verb]++;
    if (seat == POL_CHANCE || is_silent(a))
        return;
    while (i < ev->n && ev->at[i].text.msg != POL_MSG_ANSWER
           && pol_event_sight(&ev->at[i], POL_SPECTATOR) != POL_SEEN)
        i++;
    pol_print_for(game, a, text, sizeof text);
    CHECK_STR(i < ev->n && ev->at[i].text.msg != POL_MSG_ANSWER ? "" : text, "");
}

/* ---- whole games ---- */

static void check_answer(const pol_state *before, int seat, pol_ans a, const pol_state *after,
                         const pol_events *ev)
{
    CHECK_INT(ev->lost, 0);
    check_told(ev, 0, seat, a);
    for (int i = 0; i < ev->n; i++) {
        const pol_event *e = &ev->at[i];
        seen.told[e->text.msg]++;
        if (e->text.msg == POL_MSG_ANSWER)
            check_told(ev, i + 1, e->text.n[0], pol_event_answer(e));
        else
            check_hearers(after, e);
    }
    for (int viewer = 0; viewer <= POL_SPECTATOR; viewer++)
        if (POL_ALL >> viewer & 1)
            check_books(before, after, ev, viewer, false);
}

/* What a forecast tells adds up as well, and tells nobody of the VP of others (INFO-1). */
static void check_forecast(const pol_state *s)
{
    static pol_event at[POL_EVENTS_MAX];
    pol_events ev = {.at = at, .max = POL_EVENTS_MAX};
    pol_state closed;
    pol_clone(&closed, s);
    if (!pol_close_round(&closed, &ev))
        return;
    seen.forecasts++;
    for (int viewer = 0; viewer <= POL_SPECTATOR; viewer++) {
        if (!(POL_ALL >> viewer & 1))
            continue;
        check_books(s, &closed, &ev, viewer, true);
        for (int i = 0; i < ev.n; i++)
            if (at[i].text.msg == MSG_FINAL_SCORE && at[i].text.n[0] != viewer)
                CHECK_INT(pol_event_sight(&at[i], viewer), POL_UNSEEN);
    }
}

static void play(int players, uint64_t seed)
{
    static pol_event at[POL_EVENTS_MAX];
    pol_setup setup = {.players = (uint8_t)players};
    pol_rng rng = pol_rng_seed(seed);
    pol_state s, before;
    CHECK(pol_start(&s, game, &setup));
    for (int n = 0; !pol_over(&s); n++) {
        pol_events ev = {.at = at, .max = POL_EVENTS_MAX};
        int seat = pol_first_asked(&s);
        pol_ans a = random_answer(&s, seat, &rng);
        if (n % 16 == 0)
            check_forecast(&s);
        pol_clone(&before, &s);
        CHECK(pol_answer(&s, seat, a, &ev) == 0);
        check_answer(&before, seat, a, &s, &ev);
    }
}

/* ---- stories ---- */

/* A scenario: what is set, where it stands, the answers, and what a viewer then hears. */
typedef struct story {
    int players;
    const char *set;     /* "path value; path value" */
    const char *at;      /* a place */
    const char *answers; /* "G sell crop; B take craftie" */
    int viewer;
    const char *told; /* the sentences, blanks between */
} story;

/* The next part of a list, up to a semicolon; false at its end. */
static bool next_part(const char **list, char *part, size_t size)
{
    *list += strspn(*list, "; ");
    size_t n = strcspn(*list, ";");
    snprintf(part, size, "%.*s", (int)n, *list);
    *list += n;
    return n > 0;
}

static void set_all(pol_state *s, const char *list)
{
    char part[200];
    pol_visit v;
    while (next_part(&list, part, sizeof part)) {
        char *value = strchr(part, ' ');
        *value = '\0';
        CHECK(pol_field_set(s, part, value + 1, &v));
    }
}

static void answer_all(pol_state *s, const char *list, pol_events *ev)
{
    char part[200];
    while (next_part(&list, part, sizeof part)) {
        static const char letters[] = "GBRY";
        int seat = part[0] == '*' ? POL_CHANCE : (int)(strchr(letters, part[0]) - letters);
        pol_events now = {.at = ev->at + ev->n, .max = ev->max - ev->n};
        pol_state before;
        pol_ans a;
        pol_clone(&before, s);
        CHECK(pol_parse(s, part + 2, &a) == 0);
        CHECK_STR(pol_answer(s, seat, a, &now) == 0 ? "" : part, "");
        check_answer(&before, seat, a, s, &now);
        ev->n += now.n;
    }
}

static void tell(const story *t)
{
    static pol_event at[POL_EVENTS_MAX];
    pol_events ev = {.at = at, .max = POL_EVENTS_MAX};
    const pol_setup setup = {.players = (uint8_t)t->players};
    char told[TEXT_MAX] = "";
    size_t n = 0;
    pol_state s;
    CHECK(pol_position(&s, game, &setup));
    set_all(&s, t->set);
    CHECK(pol_begin_at(&s, t->at));
    pol_settle(&s, &ev);
    for (int i = 0; i < ev.n; i++)
        seen.told[at[i].text.msg]++;
    answer_all(&s, t->answers, &ev);
    for (int i = 0; i < ev.n; i++) {
        char sentence[POL_SENTENCE_MAX];
        if (at[i].text.msg == POL_MSG_ANSWER || pol_event_sight(&at[i], t->viewer) != POL_SEEN)
            continue;
        pol_render(game, "en", &at[i].text, sentence, sizeof sentence);
        n += (size_t)snprintf(told + n, sizeof told - n, "%s%s", n ? " " : "", sentence);
    }
    CHECK_STR(told, t->told);
}

// clang-format off
static const story stories[] = {
    /* what comes in is told in full, then what found no room */
    {2, "green.store.crop 3", "frame G building greenhouse upper", "", POL_SPECTATOR,
     "Green gets 2 crop. Green has no room for 1 crop, sold for 4 Billies."},
    {2, "green.crafties 7", "frame G law free-education right", "", POL_SPECTATOR,
     "The mood of Green goes down to −1. Green takes 3 Crafties. Green has no room for 2 Crafties."},
    {2, "green.store.crop 2; blue.store.crop 4", "frame G building smoothie-factory upper",
     "G next gift; G enough", GREEN,
     "Green gives 1 crop to Blue. Blue has no room for 1 crop, sold for 4 Billies. "
     "Green: 10 VP (departments). Green puts 1 ballot into the bag."},
    /* beyond the ends; VP for it only its owner hears of */
    {2, "green.mood 3", "frame G news peace-treaty", "", GREEN,
     "The mood of Green goes up to 4. The mood of Green cannot go up any further. Green: 4 VP (mood)."},
    {2, "green.mood 3", "frame G news peace-treaty", "", BLUE,
     "The mood of Green goes up to 4. The mood of Green cannot go up any further."},
    {2, "green.mood -4; green.vp 1", "frame G building llama-ranch lower", "", GREEN,
     "The mood of Green cannot go down any further. Green loses 1 VP (mood). Green gets 2 meat."},
    {2, "green.futurists 2; green.store.hydrogen 1", "frame G news space-race", "", GREEN,
     "Green gives 1 hydrogen. Green takes 2 steps with the Futurists, to step 4. "
     "Green has no step left to take with the Futurists. Green: 4 VP (factions)."},
    {2, "green.in-bag 24", "frame G building local-radio lower", "", GREEN,
     "Green puts 1 ballot into the bag. Green has 1 ballot too few. Green: 1 VP (votes)."},
    /* a frame within a frame: its cause first, what ends it last */
    {2, "green.futurists 2", "frame G news science-prize", "G next favour; G cash futurists 2a", POL_SPECTATOR,
     "Green cashes in with the Futurists: 2a. Green gets 2 hydrogen. Green gets 1 chip. "
     "Green goes back to the start with the Futurists. The mood of Green goes up to 1."},
    {2, "green.buildings tailor headquarters; green.crafties 1; green.staff.tailor C+ C-; green.store.plastic 1",
     "frame G building job-centre lower", "G next workies; G place craftie tailor 1; G use tailor upper", BLUE,
     "Green places a Craftie at Tailor. Green uses the upper frame of Tailor. Green gives 1 plastic."},
    {2, "green.news peace-treaty; green.pile peace-treaty; open-news.II slush-fund", "turn G",
     "G deal left; G next news; G read slush-fund", BLUE,
     "Green makes a deal with Homestead Holding: left slot, grey side. Green uses the news Slush fund. "
     "The mood of Green goes down to −1. Green is now immoral."},
    /* costs before gains */
    {2, "green.money 10", "frame G building headquarters upper", "G next fraud; G fraud extra-draw", GREEN,
     "Green buys the fraud tile extra draw for 4 Billies. Green: 2 VP (votes). Green puts 1 ballot into the bag."},
    {2, "green.money 3", "frame G building headquarters upper", "G next fraud", BLUE,
     "Buy a fraud tile: not possible for Green now. Green puts 1 ballot into the bag."},
    {2, "green.money 20", "turn G", "G buy-tile; G cover meat upper-1; G buy-tile; G cover chip upper-1", BLUE,
     "Green buys a production tile for 10 Billies. Green puts a production tile of meat on upper field 1. "
     "Green buys a production tile for 10 Billies. "
     "Green takes the production tile of meat back from upper field 1. "
     "Green puts a production tile of chip on upper field 1."},
    {2, "green.buildings tailor headquarters; green.staff.tailor C+ C-", "frame G news renovation-works",
     "G next destroy; G destroy tailor; G next build", BLUE,
     "Green gives up Tailor. 1 Workie of Tailor goes to the supply. Green gets 6 Billies back for Tailor. "
     "A build action: not possible for Green now."},
    /* hidden cards: others hear of their backs */
    {2, "green.hand tailor", "frame G news ribbon-cutting", "G next build; G decline", GREEN,
     "Green puts a building under stack A and gets 5 Billies. The building that Green put under stack A is Tailor. "
     "Green gets 1 Billie."},
    {2, "green.hand tailor", "frame G news ribbon-cutting", "G next build; G decline", BLUE,
     "Green puts a building under stack A and gets 5 Billies. Green gets 1 Billie."},
    {2, "green.hand tailor mine", "frame G building architects-office upper",
     "G next under; G under mine; G enough", BLUE,
     "Green puts a building under stack A. Green gets 25 Billies."},
    {2, "green.hand tailor mine", "turn-end G", "G end; G stack B; * draw casino; B deal left", GREEN,
     "Green draws from stack B. Green draws Casino. Turn 2: Blue. "
     "Blue makes a deal with Homestead Holding: left slot, grey side."},
    {2, "green.hand tailor mine", "turn-end G", "G end; G stack B; * draw casino", BLUE,
     "Green draws from stack B. Turn 2: Blue."},
    /* what only one card does */
    {2, "green.store.chip 1", "frame G building spaceport upper", "G next sale; G export chip", BLUE,
     "Green exports 1 chip for 12 Billies."},
    {2, "green.mood -2", "frame G news weapon-test", "", BLUE,
     "The mood of Green goes down to −4. Green takes 2 steps with the Capitalists, to step 2. "
     "Green takes 2 steps with the Futurists, to step 2. Green takes 2 steps with the Traditionalists, to step 2. "
     "The mood of Blue goes down to −1. Green is now immoral."},
    /* an election */
    {3, "green.in-bag 25; green.fraud own-ballot; blue.fraud own-ballot extra-draw; green.mood 1", "election G", "",
     POL_SPECTATOR,
     "Election number 1, called by Green. The mood of Green is 1. Green gets 3 Billies. Green has 1 ballot too few. "
     "All moods are neutral again. Fraud: Green gets 1 vote without a ballot. "
     "Fraud: Blue adds 1 ballot of its own."},
};
// clang-format on

int main(void)
{
    game = pol_game_find("planetb");
    for (size_t i = 0; i < sizeof stories / sizeof stories[0]; i++)
        tell(&stories[i]);
    for (int i = 0; i < GAMES; i++)
        play(2 + i % 3, (uint64_t)i);
    for (int msg = MSG_STARTS; msg < MSG_NO_MONEY; msg++) { /* then come those of refusals */
        char name[64];
        pol_message_name(game, msg, name, sizeof name);
        CHECK_STR(seen.told[msg] ? "" : name, "");
    }
    for (int verb = V_NONE + 1; verb < V_VERBS; verb++)
        CHECK(seen.answered[verb] > 0);
    CHECK(seen.forecasts > 100);
    return check_report();
}
