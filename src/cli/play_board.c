/* play_board.c - the board, drawn from the view. This file may know the names of the view's fields;
 * it knows no rule. */
#include "cli/play.h"

#include <stdarg.h>
#include <string.h>

/* ---- any game: every field by its name ---- */

/* Puts a word after the last one, on a new row when it would not fit. */
static void flow(canvas *c, int *col, int indent, unsigned style, const char *word)
{
    if (*col > indent && *col + text_columns(word) > c->cols - 1) {
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

static void draw_any(canvas *c, const view *v)
{
    json_member m = {0};
    while (json_next(v->root, &m)) {
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

bool card_find(const pol_game *g, const char *name, pol_card_info *card)
{
    for (int i = 0; pol_card(g, i, card); i++)
        if (strcmp(card->word, name) == 0)
            return true;
    return false;
}

/* ---- Hegemony ---- */

enum {
    WORKING_INK = RED,
    CAPITALIST_INK = BLUE_INK,
    STATE_INK = GREEN_INK,
    POLITICS_WIDTH = 26,
    LABEL_WIDTH = 12
};

/* What is being drawn, and where. */
typedef struct drawing {
    play *p;
    canvas *c;
    json v;
    int seat, detail;
    int col; /* of a line that flows */
} drawing;

static const char *say(const drawing *d, const char *text)
{
    return pol_tr(d->p->scr.lang, text);
}

__attribute__((format(printf, 2, 3))) static json at(const drawing *d, const char *format, ...)
{
    char path[96];
    va_list args;
    va_start(args, format);
    vsnprintf(path, sizeof path, format, args);
    va_end(args);
    return json_at(d->v, path);
}

/* The number of a field; 0 when it is not there. */
#define NUM(...) json_int(at(__VA_ARGS__), 0)

static unsigned ink_of(const char *role)
{
    return role[0] == 'w' ? WORKING_INK : role[0] == 'c' ? CAPITALIST_INK : STATE_INK;
}

/* ---- head ---- */

static void draw_head(drawing *d)
{
    char phase[32];
    canvas_line(d->c, 0, 0, d->c->cols - 1, DIM, "─");
    int col = canvas_print(d->c, 0, 2, 40, BOLD, " %s %d/5 ", say(d, "Round"), NUM(d, "round"));
    json_str(at(d, "phase"), phase, sizeof phase);
    col = canvas_print(d->c, 0, col, 30, PLAIN, "· %s ", say(d, phase));
    if (NUM(d, "turn") > 0)
        canvas_print(d->c, 0, col, 30, PLAIN, "· %s %d/5 ", say(d, "turn"), NUM(d, "turn"));
    col = d->c->cols - 44;
    col = canvas_print(d->c, 0, col, 20, BOLD | WORKING_INK, " %s %d VP ", say(d, "Working"),
                       NUM(d, "working.vp"));
    canvas_print(d->c, 0, col + 2, 22, BOLD | CAPITALIST_INK, " %s %d VP ", say(d, "Capitalist"),
                 NUM(d, "capitalist.vp"));
}

/* ---- policies and bag ---- */

static void draw_policy(drawing *d, int row, int policy, const char *name)
{
    char force[8], bill[32];
    canvas_print(d->c, row, 0, 14, PLAIN, " %d %s", policy, say(d, name));
    json_str(at(d, "policy.%d", policy), force, sizeof force);
    json_str(at(d, "bill.%d", policy), bill, sizeof bill); /* "A by working", or none */
    bool proposed = strncmp(bill + 1, " by ", 4) == 0;
    for (int i = 0; i < 3; i++) {
        char section = (char)('A' + i);
        int col = 14 + 3 * i;
        if (section == force[0])
            canvas_print(d->c, row, col, 3, BOLD, "[%c]", section);
        else if (proposed && section == bill[0])
            canvas_print(d->c, row, col, 3, BOLD | ink_of(bill + 5), "(%c)", section);
        else
            canvas_print(d->c, row, col, 3, DIM, " %c ", section);
    }
    if (proposed)
        canvas_print(d->c, row, 24, 1, BOLD | ink_of(bill + 5), "%c", bill[5] - 'a' + 'A');
}

/* "Bag W8 33% M8 33% C8 33%": how many cubes there are, and how likely the next one is such. */
static void draw_cubes(drawing *d, int row, const char *field, const char *name)
{
    static const unsigned inks[] = {WORKING_INK, YELLOW, CAPITALIST_INK};
    int n[3] = {NUM(d, "%s.working", field), NUM(d, "%s.middle", field),
                NUM(d, "%s.capitalist", field)};
    int all = n[0] + n[1] + n[2];
    bool bag = strcmp(field, "bag") == 0;
    if (all == 0 && !bag)
        return;
    int col = canvas_print(d->c, row, 0, 8, PLAIN, " %s", say(d, name)) + 1;
    for (int i = 0; i < 3; i++) {
        col = canvas_print(d->c, row, col, 4, BOLD | inks[i], "%c%d", "WMC"[i], n[i]) + 1;
        if (bag && all > 0)
            col = canvas_print(d->c, row, col, 4, PLAIN, "%d%%", (100 * n[i] + all / 2) / all) + 1;
    }
}

/* The odds of a vote by cubes alone, when the view tells them. */
static void draw_odds(drawing *d, int row)
{
    if (!at(d, "odds").at)
        return;
    int col = canvas_print(d->c, row, 1, 12, PLAIN, "%s", say(d, "A vote by cubes:")) + 1;
    col = canvas_print(d->c, row, col, 6, WORKING_INK, "W %d%%", NUM(d, "odds.working")) + 1;
    canvas_print(d->c, row, col, 6, CAPITALIST_INK, "C %d%%", NUM(d, "odds.capitalist"));
}

static void draw_politics(drawing *d, int row)
{
    static const char *const names[] = {"Fiscal",    "Labor", "Taxation",   "Health",
                                        "Education", "Trade", "Immigration"};
    for (int i = 0; i < 7; i++)
        draw_policy(d, row + i, i + 1, names[i]);
    draw_cubes(d, row + 7, "bag", "Bag");
    draw_odds(d, row + 8);
    draw_cubes(d, row + 9, "drawn", "Drawn");
}

/* ---- companies ---- */

/* Workers and slots as letters: a filled slot shows its worker in upper case (gray: x), an empty
 * one the colour it wants in lower case (gray: a dot). */
static char worker_letter(const char *colour)
{
    return strcmp(colour, "gray") == 0 ? 'x' : (char)(colour[0] - 'a' + 'A');
}

static void slots_text(json company, char buf[8])
{
    char colour[16];
    json_member m = {0};
    int n = 0;
    bool staffed = json_count(json_at(company, "workers")) > 0;
    while (json_next(json_at(company, staffed ? "workers" : "slots"), &m) && n < 3) {
        json_str(m.value, colour, sizeof colour);
        buf[n++] = staffed ? worker_letter(colour) : strcmp(colour, "gray") == 0 ? '.' : colour[0];
    }
    if (n > 0 && json_int(json_at(company, "committed"), 0))
        buf[n++] = '*';
    buf[n] = '\0';
}

static const char *short_name(const char *resource)
{
    static const char *const names[][2] = {
        {"luxury", "lux"}, {"education", "educ"}, {"influence", "infl"}};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(resource, names[i][0]) == 0)
            return names[i][1];
    return resource;
}

/* What stands in the wage column: "L2 20"; in the Market the cost. */
static void wage_text(json company, bool staffable, char *buf, size_t size)
{
    char path[24];
    int level = json_int(json_at(company, "wage"), 0);
    snprintf(path, sizeof path, "wage-%d", level);
    if (json_equals(json_at(company, "owner"), "market"))
        snprintf(buf, size, "%d V", json_int(json_at(company, "cost"), 0));
    else if (level > 0)
        snprintf(buf, size, "L%d %d", level, json_int(json_at(company, path), 0));
    else
        snprintf(buf, size, "%s", staffable ? "" : "auto");
}

/* "Supermarket     Gx*  L2 20  2 food" */
static void draw_company(drawing *d, int row, int col, int width, const char *company)
{
    json co = at(d, "company.%s", company);
    char name[64], slots[8], wage[32], makes[16];
    bool idle = json_equals(json_at(co, "operational"), "no")
                && !json_equals(json_at(co, "owner"), "market");
    bool strike = json_int(json_at(co, "strike"), 0);
    bool machinery = json_int(json_at(co, "machinery"), 0);
    int made = json_int(json_at(co, "output"), 0);
    if (machinery)
        made += json_int(json_at(co, "machinery-bonus"), 0);
    json_str(json_at(co, "name"), name, sizeof name);
    json_str(json_at(co, "makes"), makes, sizeof makes);
    slots_text(co, slots);
    wage_text(co, slots[0] != '\0', wage, sizeof wage);
    unsigned style = idle ? DIM : PLAIN;
    int room = width - 20;
    canvas_put(d->c, row, col, 1, BOLD, strike ? "!" : " ");
    canvas_put(d->c, row, col + 1, room - 2, strike ? BOLD | REVERSE : style, name);
    canvas_put(d->c, row, col + room, 4, style, slots);
    canvas_put(d->c, row, col + room + 5, 5, style, wage);
    canvas_print(d->c, row, col + room + 11, 8, style, "%d %s%s", made, say(d, short_name(makes)),
                 machinery ? "+" : "");
}

/* A heading and the companies of a list; returns the row after them. */
static int draw_companies(drawing *d, int row, int col, int width, json list, unsigned ink,
                          const char *title)
{
    char word[64];
    json_member m = {0};
    int n = json_count(list);
    if (n == 0)
        return row;
    canvas_print(d->c, row++, col + 1, width - 1, BOLD | ink, "%s %d", say(d, title), n);
    while (json_next(list, &m))
        draw_company(d, row++, col, width, json_str(m.value, word, sizeof word));
    return row;
}

static void draw_industry(drawing *d, int row)
{
    int width = (d->c->cols - POLITICS_WIDTH) / 2, left = POLITICS_WIDTH, right = left + width;
    int most = draw_companies(d, row, left, width, at(d, "capitalist.companies"), CAPITALIST_INK,
                              "Capitalist companies");
    int down = draw_companies(d, row, right, width, at(d, "state.companies"), STATE_INK,
                              "Public companies");
    down = draw_companies(d, down, right, width, at(d, "working.farms"), WORKING_INK, "Farms");
    if (d->detail < 2)
        return;
    int *shorter = most < down ? &most : &down;
    draw_companies(d, *shorter, shorter == &most ? left : right, width, at(d, "capitalist.market"),
                   PLAIN, "Market (cost)");
}

/* ---- lines about each player ---- */

static void line_begin(drawing *d, unsigned ink, const char *title)
{
    d->c->rows++;
    d->col = LABEL_WIDTH;
    canvas_print(d->c, d->c->rows - 1, 1, LABEL_WIDTH - 2, BOLD | ink, "%s", title);
}

__attribute__((format(printf, 2, 3))) static void word(drawing *d, const char *format, ...)
{
    char buf[160];
    va_list args;
    va_start(args, format);
    vsnprintf(buf, sizeof buf, format, args);
    va_end(args);
    flow(d->c, &d->col, LABEL_WIDTH, PLAIN, buf);
}

/* The words of a list, "none" left out; "" for an empty one. */
static void list_text(json list, char *buf, size_t size)
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

/* {"gray": 2, "green": 1} as "xx G"; more than three of a kind as "4x". */
static void crowd_text(json counts, char *buf, size_t size)
{
    char colour[16];
    json_member m = {0};
    size_t n = 0;
    buf[0] = '\0';
    while (json_next(counts, &m) && n < size) {
        char letter = worker_letter(json_key(&m, colour, sizeof colour));
        int count = json_int(m.value, 0);
        char many[] = {letter, letter, letter, '\0'};
        const char *blank = n > 0 ? " " : "";
        if (count > 3)
            n += (size_t)snprintf(buf + n, size - n, "%s%d%c", blank, count, letter);
        else if (count > 0)
            n += (size_t)snprintf(buf + n, size - n, "%s%.*s", blank, count, many);
    }
}

static void draw_working(drawing *d)
{
    char crowd[64], unions[80];
    line_begin(d, WORKING_INK, say(d, "Working"));
    word(d, "%d V", NUM(d, "working.money"));
    word(d, "%s %d", say(d, "influence"), NUM(d, "working.influence"));
    word(d, "%s %d", say(d, "prosperity"), NUM(d, "working.prosperity"));
    word(d, "%s %d (%d)", say(d, "population"), NUM(d, "working.population"),
         NUM(d, "working.workers"));
    word(d, "%s %d %s %d %s %d %s %d", say(d, "food"), NUM(d, "working.goods.food"), say(d, "lux"),
         NUM(d, "working.goods.luxury"), say(d, "health"), NUM(d, "working.goods.health"),
         say(d, "educ"), NUM(d, "working.goods.education"));
    crowd_text(at(d, "working.unemployed"), crowd, sizeof crowd);
    word(d, "%s %s", say(d, "unemployed"), crowd[0] ? crowd : "-");
    word(d, "%s %d", say(d, "open slots"), NUM(d, "working.open-slots"));
    list_text(at(d, "working.unions"), unions, sizeof unions);
    if (unions[0])
        word(d, "%s: %s", say(d, "unions"), unions);
    if (NUM(d, "working.loans"))
        word(d, "%s %d", say(d, "LOANS"), NUM(d, "working.loans"));
    if (NUM(d, "demonstration"))
        word(d, "%s", say(d, "DEMONSTRATION"));
}

static void draw_capitalist(drawing *d)
{
    static const char *const kinds[][2] = {
        {"food", "food"}, {"luxury", "lux"}, {"health", "health"}, {"education", "educ"}};
    line_begin(d, CAPITALIST_INK, say(d, "Capitalist"));
    word(d, "%s %d V", say(d, "revenue"), NUM(d, "capitalist.revenue"));
    word(d, "%s %d V", say(d, "capital"), NUM(d, "capitalist.capital"));
    word(d, "%s %d", say(d, "wealth"), NUM(d, "capitalist.wealth"));
    word(d, "%s %d", say(d, "influence"), NUM(d, "capitalist.influence"));
    for (int i = 0; i < 4; i++)
        word(d, "%s %d (%d V)", say(d, kinds[i][1]), NUM(d, "capitalist.store.%s", kinds[i][0]),
             NUM(d, "capitalist.price.%s", kinds[i][0]));
    if (NUM(d, "capitalist.zone.food") + NUM(d, "capitalist.zone.luxury"))
        word(d, "%s: %s %d %s %d", say(d, "zone"), say(d, "food"), NUM(d, "capitalist.zone.food"),
             say(d, "lux"), NUM(d, "capitalist.zone.luxury"));
    if (NUM(d, "capitalist.loans"))
        word(d, "%s %d", say(d, "LOANS"), NUM(d, "capitalist.loans"));
}

static void draw_state(drawing *d)
{
    static const char *const kinds[][2] = {
        {"health", "health"}, {"education", "educ"}, {"influence", "media"}};
    line_begin(d, STATE_INK, say(d, "State"));
    word(d, "%d V", NUM(d, "state.treasury"));
    word(d, "%s %d (IMF %s %d)", say(d, "loans"), NUM(d, "state.loans"), say(d, "at"),
         NUM(d, "state.loans-for-imf"));
    for (int i = 0; i < 3; i++)
        word(d, "%s %d/%d (%d V)", say(d, kinds[i][1]), NUM(d, "state.services.%s", kinds[i][0]),
             NUM(d, "state.limit.%s", kinds[i][0]), NUM(d, "state.price.%s", kinds[i][0]));
    word(d, "%s x%d", say(d, "tax"), NUM(d, "tax-multiplier"));
    word(d, "%s L%d", say(d, "minimum wage"), NUM(d, "minimum-wage"));
}

/* ---- trade ---- */

static void draw_export_lines(drawing *d)
{
    json_member kind = {0};
    while (json_next(at(d, "export-lines"), &kind)) {
        char name[16], key[16], text[64];
        json_member line = {0};
        json_key(&kind, name, sizeof name);
        size_t n = (size_t)snprintf(text, sizeof text, "%s", say(d, short_name(name)));
        while (json_next(kind.value, &line) && n < sizeof text)
            n += (size_t)snprintf(text + n, sizeof text - n, " %s:%d",
                                  json_key(&line, key, sizeof key), json_int(line.value, 0));
        word(d, "%s", text);
    }
}

static void draw_trade(drawing *d)
{
    json_member deal = {0};
    line_begin(d, YELLOW, say(d, "Trade"));
    word(d, "%s: %s %d %s %d", say(d, "import"), say(d, "food"), NUM(d, "import.food"),
         say(d, "lux"), NUM(d, "import.luxury"));
    word(d, "%s:", say(d, "export"));
    draw_export_lines(d);
    while (json_next(at(d, "deal-terms"), &deal)) {
        int food = json_int(json_at(deal.value, "food"), 0);
        int luxury = json_int(json_at(deal.value, "luxury"), 0);
        word(d, "%s: %d %s %d %s %d+%d V", say(d, "deal"), food, say(d, "food"), luxury,
             say(d, "lux"), json_int(json_at(deal.value, "cost"), 0),
             json_int(json_at(deal.value, "tariff"), 0));
    }
}

/* ---- hand, forecast, legend ---- */

static void draw_hand(drawing *d)
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

static void draw_forecast(drawing *d)
{
    char text[160];
    pol_state closed;
    if (!preview_close(table_state(d->p->t), d->seat, &closed, NULL))
        return;
    view_take(&d->p->then, &closed, d->seat);
    line_begin(d, CYAN, say(d, "Forecast"));
    word(d, "%s", say(d, "if the round ended now:"));
    for (int i = 0; preview_balance(&d->p->now, &d->p->then, i, d->p->scr.lang, text, sizeof text);
         i++)
        if (text[0])
            word(d, "%s", text);
}

static void draw_legend(drawing *d)
{
    d->c->rows++;
    canvas_put(d->c, d->c->rows - 1, 1, d->c->cols, DIM,
               say(d, "x gray G green B blue W white O orange P purple; small: empty slot; "
                      "* committed ! strike + tool"));
}

static void draw_hegemony(drawing *d)
{
    draw_head(d);
    if (d->detail > 0) {
        draw_politics(d, 1);
        draw_industry(d, 1);
    }
    draw_working(d);
    draw_capitalist(d);
    draw_state(d);
    if (d->detail < 1)
        return;
    draw_trade(d);
    draw_forecast(d);
    if (d->detail < 2)
        return;
    draw_hand(d);
    draw_legend(d);
}

void board_draw(play *p, canvas *c, int seat, int detail)
{
    drawing d = {.p = p, .c = c, .v = p->now.root, .seat = seat, .detail = detail};
    canvas_clear(c, p->scr.width);
    if (strcmp(pol_game_name(p->g), "hegemony") == 0)
        draw_hegemony(&d);
    else
        draw_any(c, &p->now);
}
