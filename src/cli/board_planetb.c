/* board_planetb.c - the board of Planet B. */
#include "cli/boards.h"

#include <stdio.h>
#include <string.h>

static const char *const colours[] = {"green", "blue", "red", "yellow"};
static const unsigned inks[] = {GREEN_INK, BLUE_INK, RED, YELLOW};

enum { COLOURS = sizeof colours / sizeof colours[0] };
/* Levels of detail from which these are shown; 0 is what can be bought, the news and one's own. */
enum {
    OTHERS = 1,
    BAG,
    CHAINS,
    BUILDINGS, /* of others: one's own are always there */
    TRACKS,
    STACKS,
    WITH_HAND,
    WITH_FORECAST,
    CARD_TEXTS = BOARD_ALL
};

static bool plays(const drawing *d, int colour)
{
    return json_is_object(at(d, "%s", colours[colour]));
}

/* The name of a card by its word; "" when there is none. */
static const char *name_of(const drawing *d, json card, pol_card_info *info)
{
    char held[64];
    json_str(card, held, sizeof held);
    if (!json_is_string(card) || !card_find(d->p->g, held, info))
        return "";
    return say(d, info->name);
}

/* What a card does, at the largest size. */
static void draw_text(drawing *d, const pol_card_info *info)
{
    if (d->detail >= CARD_TEXTS)
        words_of(d, info->effect);
}

/* ---- head ---- */

static void draw_head(drawing *d)
{
    char active[16], phase[32];
    json_str(at(d, "active"), active, sizeof active);
    json_str(at(d, "phase"), phase, sizeof phase);
    canvas_line(d->c, 0, 0, d->c->cols - 1, DIM, "─");
    int col = canvas_print(d->c, 0, 2, 30, BOLD, " %s %d ", say(d, "Turn"), NUM(d, "turn"));
    for (int i = 0; i < COLOURS; i++)
        if (strcmp(active, colours[i]) == 0)
            col = canvas_print(d->c, 0, col, 20, BOLD | inks[i], "· %s ",
                               pol_tr(d->p->scr.lang, pol_seat_label(d->p->g, i)));
    col = canvas_print(d->c, 0, col, 40, PLAIN, "· %s %d/%d ", say(d, "election disc"),
                       NUM(d, "disc"), NUM(d, "disc-last"));
    if (NUM(d, "turns-left") > 0)
        col = canvas_print(d->c, 0, col, 30, BOLD, "· %s %d ", say(d, "last turns"),
                           NUM(d, "turns-left"));
    json vp = at(d, "%s.vp", pol_seat_name(d->p->g, d->seat));
    if (vp.at)
        canvas_print(d->c, 0, d->c->cols - 14, 12, BOLD, " %d VP ", json_int(vp, 0));
}

/* ---- the table ---- */

static void draw_slot(drawing *d, const char *slot)
{
    char side[8], resources[64];
    pol_card_info info;
    line_begin(d, PLAIN, say(d, slot));
    const char *tile = name_of(d, at(d, "slots.%s.tile", slot), &info);
    json_str(at(d, "slots.%s.side", slot), side, sizeof side);
    list_text(at(d, "slots.%s.resources", slot), resources, sizeof resources);
    if (tile[0])
        word(d, "%s (%s),", tile, say(d, side));
    word(d, "%s %d/%d,", say(d, "suitcases"), NUM(d, "slots.%s.suitcases", slot),
         NUM(d, "slots.%s.fields", slot));
    word(d, "%s: %d", resources, NUM(d, "slots.%s.price", slot));
    if (tile[0])
        draw_text(d, &info);
}

static void draw_news(drawing *d)
{
    static const char *const decks[] = {"I", "II", "III"};
    line_begin(d, PLAIN, say(d, "News"));
    for (int i = 0; i < 3; i++) {
        pol_card_info info;
        const char *card = name_of(d, at(d, "open-news.%s", decks[i]), &info);
        word(d, "%s (%d): %s", decks[i], NUM(d, "news-left.%s", decks[i]), card[0] ? card : "-");
        if (card[0])
            draw_text(d, &info);
    }
}

static void draw_stacks(drawing *d)
{
    line_begin(d, PLAIN, say(d, "Stacks"));
    word(d, "A %d  B %d  C %d", NUM(d, "stacks.A.left"), NUM(d, "stacks.B.left"),
         NUM(d, "stacks.C.left"));
    pol_card_info info;
    const char *next = name_of(d, at(d, "next-tile"), &info);
    word(d, "%s %d%s", say(d, "company tiles"), NUM(d, "tiles-left"), next[0] ? "," : "");
    if (next[0]) {
        word(d, "%s %s", say(d, "next:"), next);
        draw_text(d, &info);
    }
}

/* "Bag G3 25% B3 25% ...": how many ballots there are, and how likely the next one is such. */
static void draw_bag(drawing *d)
{
    int all = NUM(d, "bag");
    line_begin(d, PLAIN, say(d, "Bag"));
    for (int i = 0; i <= COLOURS; i++) {
        const char *who = i < COLOURS ? colours[i] : "dummy";
        if (!at(d, "%s", who).at)
            continue;
        int n = NUM(d, "%s.in-bag", who);
        word(d, "%s %d (%d%%)",
             i < COLOURS ? pol_tr(d->p->scr.lang, pol_seat_label(d->p->g, i)) : say(d, "dummy"), n,
             all ? (100 * n + all / 2) / all : 0);
    }
}

/* ---- players ---- */

static void draw_store(drawing *d, const char *who)
{
    json_member m = {0};
    while (json_next(at(d, "%s.store", who), &m)) {
        char key[16];
        if (json_int(m.value, 0) > 0)
            word(d, "%d %s", json_int(m.value, 0), say(d, json_key(&m, key, sizeof key)));
    }
}

static void draw_office(drawing *d, const char *who)
{
    char office[16];
    json o = at(d, "%s.office", who);
    if (json_is_string(o))
        word(d, "%s", say(d, json_str(o, office, sizeof office)));
    if (json_int(at(d, "%s.immoral", who), 0))
        word(d, "%s", say(d, "immoral"));
}

static void draw_buildings(drawing *d, const char *who)
{
    json_member m = {0};
    line_begin(d, PLAIN, "");
    while (json_next(at(d, "%s.buildings", who), &m)) {
        pol_card_info info;
        char held[64], staff[64];
        json_str(m.value, held, sizeof held);
        json_str(at(d, "%s.staff.%s", who, held), staff, sizeof staff);
        word(d, "%s [%s]", name_of(d, m.value, &info), staff);
    }
}

static void draw_chains(drawing *d, const char *who)
{
    static const char *const halves[] = {N_("upper"), N_("lower")};
    line_begin(d, PLAIN, say(d, "Chains"));
    for (int half = 0; half < 2; half++) {
        word(d, "%s:", say(d, halves[half]));
        for (int i = 0; i < 3; i++) {
            char printed[16], tile[16];
            json_str(at(d, "%s.chain.%s.%d", who, halves[half], i), printed, sizeof printed);
            json covered = at(d, "%s.fields.%s-%d", who, halves[half], i + 1);
            json_str(covered, tile, sizeof tile);
            word(d, json_is_string(covered) ? "[%s]" : "%s",
                 say(d, json_is_string(covered) ? tile : printed));
        }
    }
}

static void draw_player(drawing *d, int colour)
{
    const char *who = colours[colour];
    line_begin(d, inks[colour], pol_tr(d->p->scr.lang, pol_seat_label(d->p->g, colour)));
    word(d, "%d %s", NUM(d, "%s.money", who), say(d, "Billies"));
    int mood = NUM(d, "%s.mood", who);
    word(d, "%s %s%d", say(d, "mood"), text_sign(mood), mood < 0 ? -mood : mood);
    word(d, "%dC %dB", NUM(d, "%s.crafties", who), NUM(d, "%s.brainies", who));
    if (d->detail >= TRACKS)
        word(d, "%s %d %d %d", say(d, "steps"), NUM(d, "%s.capitalists", who),
             NUM(d, "%s.futurists", who), NUM(d, "%s.traditionalists", who));
    word(d, "%s %d", say(d, "ballots"), NUM(d, "%s.ballots", who));
    draw_store(d, who);
    draw_office(d, who);
    if (d->detail >= BUILDINGS || colour == d->seat)
        draw_buildings(d, who);
    if (d->detail >= CHAINS && colour == d->seat)
        draw_chains(d, who);
}

static void draw_legend(drawing *d)
{
    line_begin(d, PLAIN, say(d, "Signs"));
    words_of(d,
             say(d, "2C 3B: Crafties, Brainies; [C+ B-]: their workplaces, taken and free; steps: "
                    "with Capitalists, Futurists, Traditionalists; [chip] in a chain: a tile; "
                    "what is reconstructed of a card: cards NAME"));
}

void board_planetb(drawing *d)
{
    d->c->rows = 1;
    draw_head(d);
    draw_slot(d, N_("left"));
    draw_slot(d, N_("middle"));
    draw_slot(d, N_("right"));
    draw_news(d);
    if (d->detail >= STACKS)
        draw_stacks(d);
    if (d->detail >= BAG)
        draw_bag(d);
    for (int i = 0; i < COLOURS; i++)
        if (plays(d, i) && (d->detail >= OTHERS || i == d->seat))
            draw_player(d, i);
    if (d->detail >= WITH_HAND)
        draw_hand(d);
    if (d->detail >= WITH_FORECAST)
        draw_forecast(d);
    if (d->detail >= CARD_TEXTS)
        draw_legend(d);
}
