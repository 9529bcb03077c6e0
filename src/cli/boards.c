/* boards.c - which game has which board; see boards.h */
#include "cli/boards.h"

#include <stdarg.h>
#include <string.h>

/* ---- any game: every field by its name ---- */

/* Puts a word after the last one, on a new row when it would not fit. */
static void flow(canvas *c, int *col, int indent, unsigned style, const char *word)
{
    if (*col > indent && *col + text_columns(c->scr, word) > c->cols - 1) {
        c->rows++;
        *col = indent;
    }
    *col = canvas_put(c, c->rows > 0 ? c->rows - 1 : 0, *col, c->cols, style, word) + 2;
}

static void leaf(const json_member *m, char *buf, size_t size)
{
    char key[64], value[200];
    snprintf(buf, size, "%s %s", json_key(m, key, sizeof key),
             json_str(m->value, value, sizeof value));
}

static void flow_members(canvas *c, json v, int *col, int indent)
{
    json_member m = {0};
    while (json_next(v, &m)) {
        char word[280];
        bool nested = json_is_object(m.value) || json_is_array(m.value);
        if (nested)
            json_key(&m, word, sizeof word);
        else
            leaf(&m, word, sizeof word);
        flow(c, col, indent, PLAIN, word);
        if (nested)
            flow_members(c, m.value, col, indent);
    }
}

static void draw_any(drawing *d)
{
    canvas *c = d->c;
    json_member m = {0};
    while (json_next(d->v, &m)) {
        char word[280];
        int col = 0;
        bool nested = json_is_object(m.value) || json_is_array(m.value);
        c->rows++;
        if (nested)
            json_key(&m, word, sizeof word);
        else
            leaf(&m, word, sizeof word);
        flow(c, &col, 2, PLAIN, word);
        if (nested)
            flow_members(c, m.value, &col, 2);
    }
}

/* ---- which ---- */

#define ROUND_ENDS                                               \
    N_("if the round ended now:"), N_("If the round ended now"), \
        N_("Until the round's end, as things stand:"), N_("Until the round's end, after this:")
#define GAME_ENDS                                              \
    N_("if the game ended now:"), N_("If the game ended now"), \
        N_("If the game ended now, as things stand:"), N_("If the game ended now, after this:")

// clang-format off
static const cli_board boards[] = {
    {"hegemony", board_hegemony, "GEN-", ROUND_ENDS},
    {"planetb",  board_planetb,  "PB-TURN-", GAME_ENDS},
};
// clang-format on

const cli_board *board_for(const pol_game *g)
{
    static const cli_board plain = {"", draw_any, NULL, ROUND_ENDS};
    for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++)
        if (strcmp(boards[i].game, pol_game_name(g)) == 0)
            return &boards[i];
    return &plain;
}

void board_draw(play *p, canvas *c, int seat, int detail)
{
    drawing d = {.p = p, .c = c, .v = p->now.root, .seat = seat, .detail = detail};
    canvas_clear(c, &p->scr);
    board_for(p->g)->draw(&d);
}

/* ---- what boards are drawn with ---- */

const char *say(const drawing *d, const char *text)
{
    return pol_tr(d->p->scr.lang, text);
}

json at(const drawing *d, const char *format, ...)
{
    char path[96];
    va_list args;
    va_start(args, format);
    vsnprintf(path, sizeof path, format, args);
    va_end(args);
    return json_at(d->v, path);
}

void line_begin(drawing *d, unsigned ink, const char *title)
{
    d->c->rows++;
    d->col = LABEL_WIDTH;
    canvas_print(d->c, d->c->rows - 1, 1, LABEL_WIDTH - 2, BOLD | ink, "%s", title);
}

void word(drawing *d, const char *format, ...)
{
    char buf[160];
    va_list args;
    va_start(args, format);
    vsnprintf(buf, sizeof buf, format, args);
    va_end(args);
    flow(d->c, &d->col, LABEL_WIDTH, PLAIN, buf);
}

void words_of(drawing *d, const char *text)
{
    while (*text) {
        size_t n = strcspn(text, " ");
        word(d, "%.*s", (int)n, text);
        d->col--; /* running text has single blanks */
        text += n + strspn(text + n, " ");
    }
    d->col++;
}

void list_text(json list, char *buf, size_t size)
{
    json_member m = {0};
    size_t n = 0;
    buf[0] = '\0';
    while (json_next(list, &m) && n + 3 < size) {
        if (n > 0)
            n += (size_t)snprintf(buf + n, size - n, ", ");
        json_str(m.value, buf + n, size - n);
        n += strlen(buf + n);
    }
}

bool card_find(const pol_game *g, const char *name, pol_card_info *card)
{
    for (int i = 0; pol_card(g, i, card); i++)
        if (strcmp(card->word, name) == 0)
            return true;
    return false;
}

void draw_hand(drawing *d)
{
    char held[64];
    json_member m = {0};
    json hand = at(d, "%s.hand", pol_seat_name(d->p->g, d->seat));
    if (json_count(hand) == 0)
        return;
    line_begin(d, PLAIN, say(d, "Your hand"));
    while (json_next(hand, &m)) {
        pol_card_info card;
        json_str(m.value, held, sizeof held);
        word(d, "%s,", card_find(d->p->g, held, &card) ? say(d, card.name) : held);
    }
    int last = d->col - 3; /* of the comma after the last card */
    canvas_put(d->c, d->c->rows - 1, last, 1, PLAIN, " ");
}

void draw_forecast(drawing *d)
{
    char text[160];
    pol_state closed;
    if (!preview_close(table_state(d->p->t), d->seat, &closed, NULL))
        return;
    line_begin(d, CYAN, say(d, "Forecast"));
    word(d, "%s", say(d, board_for(d->p->g)->if_closed));
    for (int i = 0; preview_balance(table_state(d->p->t), &closed, d->seat, i, d->p->scr.lang, text,
                                    sizeof text);
         i++)
        if (text[0])
            word(d, "%s", text);
}
