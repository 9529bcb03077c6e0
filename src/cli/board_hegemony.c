/* board_hegemony.c - the board of Hegemony for two players, and what both boards share. */
#include "cli/board_hegemony.h"

#include <string.h>

/* What each size of the board of two players adds. Companies stand where the forecast was: they
 * need more rows, and beside them the Policies need fewer. */
enum {
    WITH_POLITICS = 1,
    WITH_OUTLOOK,
    WITH_COMPANIES,
    WITH_FORECAST,
    WITH_TRADE,
    WITH_MARKET,
    WITH_HAND,
    WITH_SIGNS, /* everything */
    TWO_SKIPS = BOARD_ALL - WITH_SIGNS
};

enum { GOODS = 4 };
static const char *const goods[GOODS] = {"food", "luxury", "health", "education"};

unsigned ink_of(const char *role)
{
    return role[0] == 'w'   ? WORKING_INK
           : role[0] == 'm' ? MIDDLE_INK
           : role[0] == 'c' ? CAPITALIST_INK
                            : STATE_INK;
}

/* ---- head ---- */

static void draw_head(drawing *d)
{
    enum { TURN_TOO = 76 }; /* columns from which the turn fits beside the scores */
    char phase[32];
    canvas_line(d->c, 0, 0, d->c->cols - 1, DIM, "─");
    int col = canvas_print(d->c, 0, 2, 40, BOLD, " %s %d/5 ", say(d, "Round"), NUM(d, "round"));
    json_str(at(d, "phase"), phase, sizeof phase);
    col = canvas_print(d->c, 0, col, 30, PLAIN, "· %s ", say(d, phase));
    if (NUM(d, "turn") > 0 && d->c->cols >= TURN_TOO)
        col = canvas_print(d->c, 0, col, 30, PLAIN, "· %s %d/5 ", say(d, "turn"), NUM(d, "turn"));
    col = d->c->cols - 44 > col ? d->c->cols - 44 : col;
    col = canvas_print(d->c, 0, col, 20, BOLD | WORKING_INK, " %s %d VP ", say(d, "Working"),
                       NUM(d, "working.vp"));
    canvas_print(d->c, 0, col + 2, 22, BOLD | CAPITALIST_INK, " %s %d VP ", say(d, "Capitalist"),
                 NUM(d, "capitalist.vp"));
}

/* ---- policies and bag ---- */

static const char *const policy_names[] = {N_("Fiscal"),     N_("Labor"),     N_("Taxation"),
                                           N_("Health"),     N_("Education"), N_("Trade"),
                                           N_("Immigration")};

void draw_policy_line(drawing *d)
{
    char force[8], bill[32], proposed[16];
    line_begin(d, PLAIN, say(d, "Policies"));
    for (int i = 1; i <= 7; i++) {
        json_str(at(d, "policy.%d", i), force, sizeof force);
        json_str(at(d, "bill.%d", i), bill, sizeof bill);
        proposed[0] = '\0';
        if (strncmp(bill + 1, " by ", 4) == 0)
            snprintf(proposed, sizeof proposed, " (%c %c)", bill[0], bill[5] - 'a' + 'A');
        word(d, "%d %s %s%s", i, say(d, policy_names[i - 1]), force, proposed);
    }
}

void draw_policy(drawing *d, int row, int col, int policy)
{
    char force[8], bill[32];
    canvas_print(d->c, row, col, 14, PLAIN, "%d %s", policy, say(d, policy_names[policy - 1]));
    json_str(at(d, "policy.%d", policy), force, sizeof force);
    json_str(at(d, "bill.%d", policy), bill, sizeof bill); /* "A by working", or none */
    bool proposed = strncmp(bill + 1, " by ", 4) == 0;
    for (int i = 0; i < 3; i++) {
        char section = (char)('A' + i);
        int x = col + 14 + 3 * i;
        if (section == force[0])
            canvas_print(d->c, row, x, 3, BOLD, "[%c]", section);
        else if (proposed && section == bill[0])
            canvas_print(d->c, row, x, 3, BOLD | ink_of(bill + 5), "(%c)", section);
        else
            canvas_print(d->c, row, x, 3, DIM, " %c ", section);
    }
    if (proposed)
        canvas_print(d->c, row, col + 24, 1, BOLD | ink_of(bill + 5), "%c", bill[5] - 'a' + 'A');
}

/* "Bag W8 33% M8 33% C8 33%": how many cubes there are, and how likely the next one is such. */
void draw_cubes(drawing *d, int row, int col, const char *field, const char *name)
{
    static const unsigned inks[] = {WORKING_INK, MIDDLE_INK, CAPITALIST_INK};
    int n[3] = {NUM(d, "%s.working", field), NUM(d, "%s.middle", field),
                NUM(d, "%s.capitalist", field)};
    int all = n[0] + n[1] + n[2];
    bool bag = strcmp(field, "bag") == 0;
    if (all == 0 && !bag)
        return;
    col = canvas_print(d->c, row, col, 8, PLAIN, " %s", say(d, name)) + 1;
    for (int i = 0; i < 3; i++) {
        col = canvas_print(d->c, row, col, 4, BOLD | inks[i], "%c%d", "WMC"[i], n[i]) + 1;
        if (bag && all > 0)
            col = canvas_print(d->c, row, col, 4, PLAIN, "%d%%", (100 * n[i] + all / 2) / all) + 1;
    }
}

/* The odds of a vote by cubes alone, when the view tells them. */
static void draw_odds(drawing *d)
{
    int row = d->c->rows;
    if (!at(d, "odds").at)
        return;
    int col = canvas_print(d->c, row, 1, 12, PLAIN, "%s", say(d, "A vote by cubes:")) + 1;
    col = canvas_print(d->c, row, col, 6, WORKING_INK, "W %d%%", NUM(d, "odds.working")) + 1;
    canvas_print(d->c, row, col, 6, CAPITALIST_INK, "C %d%%", NUM(d, "odds.capitalist"));
}

int draw_politics(drawing *d, int row, bool wide)
{
    int abreast = wide ? 1 : d->c->cols < POLITICS_LEAST ? 2 : 3;
    for (int i = 0; i < 9; i++) {
        int y = row + i / abreast, x = i % abreast * POLITICS_WIDTH;
        if (i < 7)
            draw_policy(d, y, x, i + 1);
        else
            draw_cubes(d, y, wide ? x : x + 2 * (i - 7), i == 7 ? "bag" : "drawn",
                       i == 7 ? N_("Bag") : N_("Drawn"));
    }
    return row + (9 + abreast - 1) / abreast;
}

/* ---- companies ---- */

/* Workers and slots as letters: a filled slot shows its worker in upper case (gray: x), an empty
 * one the colour it wants in lower case (gray: a dot). */
static char worker_letter(const char *colour)
{
    return strcmp(colour, "gray") == 0 ? 'x' : (char)(colour[0] - 'a' + 'A');
}

/* One slot, filled or empty. */
static char slot_mark(json colour, bool filled)
{
    char name[16];
    json_str(colour, name, sizeof name);
    return filled ? worker_letter(name) : strcmp(name, "gray") == 0 ? '.' : name[0];
}

static size_t crew_text(json company, char *buf)
{
    json_member m = {0};
    size_t n = 0;
    bool staffed = json_count(json_at(company, "workers")) > 0;
    while (json_next(json_at(company, staffed ? "workers" : "slots"), &m) && n < 3)
        buf[n++] = slot_mark(m.value, staffed);
    if (n > 0 && json_int(json_at(company, "committed"), 0))
        buf[n++] = '*';
    buf[n] = '\0';
    return n;
}

/* With several classes of Workers the letter of theirs comes first; an employee follows a plus. */
void slots_text(json company, bool classes, char *buf, size_t size)
{
    char crew[8], cls[16], employee[4] = "";
    json_str(json_at(company, "class"), cls, sizeof cls);
    crew_text(company, crew);
    json wanted = json_at(company, "employee-slot");
    if (wanted.at) {
        json who = json_at(company, "employee");
        bool there = json_is_string(who) && !json_equals(who, "none");
        bool committed = json_int(json_at(company, "employee-committed"), 0);
        snprintf(employee, sizeof employee, "+%c%s", slot_mark(there ? who : wanted, there),
                 committed ? "*" : "");
    }
    if (classes && cls[0])
        snprintf(buf, size, "%c:%s", cls[0] - 'a' + 'A', crew);
    else
        snprintf(buf, size, "%s%s", crew, employee);
}

const char *short_name(const char *resource)
{
    static const char *const names[][2] = {
        {"luxury", N_("lux")}, {"education", N_("educ")}, {"influence", N_("infl")}};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(resource, names[i][0]) == 0)
            return names[i][1];
    return resource;
}

/* What stands in the wage column: "L2 20"; in the Market the cost. */
void wage_text(json company, bool staffable, char *buf, size_t size)
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

void name_fit(char *name, int columns)
{
    size_t n = strlen(name), digits = 0;
    while (digits < n && name[n - 1 - digits] >= '0' && name[n - 1 - digits] <= '9')
        digits++;
    if ((int)n <= columns || (int)digits >= columns)
        return;
    size_t keep = (size_t)columns - digits; /* names of Companies are ASCII */
    memmove(name + keep, name + n - digits, digits + 1);
}

/* "Supermarket     Gx*  L2 20  2 food"; in a narrow column without the amount of the wage. */
static void draw_company(drawing *d, int row, int col, int width, const char *company)
{
    enum { NARROW = 32, WAGE = 5, WAGE_NARROW = 3, SLOTS = 4, MAKES = 8 };
    json co = at(d, "company.%s", company);
    char name[64], slots[8], wage[32], makes[16];
    bool idle = json_equals(json_at(co, "operational"), "no")
                && !json_equals(json_at(co, "owner"), "market");
    bool strike = json_int(json_at(co, "strike"), 0);
    bool machinery = json_int(json_at(co, "machinery"), 0);
    int made = json_int(json_at(co, "output"), 0);
    bool narrow = width < NARROW;
    int pay = narrow ? WAGE_NARROW : WAGE, end = col + width - (narrow ? MAKES : MAKES + 1);
    if (machinery)
        made += json_int(json_at(co, "machinery-bonus"), 0);
    json_str(json_at(co, "name"), name, sizeof name);
    json_str(json_at(co, "makes"), makes, sizeof makes);
    slots_text(co, false, slots, sizeof slots);
    wage_text(co, slots[0] != '\0', wage, sizeof wage);
    unsigned style = idle ? DIM : PLAIN;
    int x = end - 1 - pay - 1 - SLOTS - 1;
    name_fit(name, x - col - 1);
    canvas_put(d->c, row, col, 1, BOLD, strike ? "!" : " ");
    canvas_put(d->c, row, col + 1, x - col - 1, strike ? BOLD | REVERSE : style, name);
    canvas_put(d->c, row, x + 1, SLOTS, style, slots);
    canvas_put(d->c, row, x + 1 + SLOTS + 1, pay, style, wage);
    canvas_print(d->c, row, end, MAKES, style, "%d%c%s", made, machinery ? '+' : ' ',
                 say(d, short_name(makes)));
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

/* Two columns beside the Policies or, where names would get lost, one; or one below them. */
static void draw_industry(drawing *d, int row)
{
    enum { LEAST = 27, MOST = 54 }; /* columns of a Company: with the least, names have eight */
    int left = d->c->cols - POLITICS_WIDTH >= LEAST ? POLITICS_WIDTH : 0;
    int top = left > 0 ? row : d->c->rows, room = d->c->cols - left;
    bool two = room >= 2 * LEAST;
    int width = two ? room / 2 : room;
    width = width < MOST ? width : MOST;
    int right = two ? left + width : left;
    int most = draw_companies(d, top, left, width, at(d, "capitalist.companies"), CAPITALIST_INK,
                              N_("Capitalist companies"));
    int down = draw_companies(d, two ? top : most, right, width, at(d, "state.companies"),
                              STATE_INK, N_("Public companies"));
    down = draw_companies(d, down, right, width, at(d, "working.farms"), WORKING_INK, N_("Farms"));
    if (d->detail < WITH_MARKET)
        return;
    int *shorter = two && most < down ? &most : &down;
    draw_companies(d, *shorter, shorter == &most ? left : right, width, at(d, "capitalist.market"),
                   PLAIN, N_("Market (cost)"));
}

/* ---- lines about each player ---- */

void crowd_text(json counts, char *buf, size_t size)
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
    static const char *const kinds[][2] = {{"food", N_("food")},
                                           {"luxury", N_("lux")},
                                           {"health", N_("health")},
                                           {"education", N_("educ")}};
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
        {"health", N_("health")}, {"education", N_("educ")}, {"influence", N_("media")}};
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

void draw_trade(drawing *d)
{
    json_member deal = {0};
    line_begin(d, PLAIN, say(d, "Trade"));
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

/* ---- legend ---- */

void draw_signs(drawing *d)
{
    line_begin(d, PLAIN, say(d, "Signs"));
    words_of(d, say(d, "[B] in force; (C) proposed; Worker: x gray, G green, B blue, W white, O "
                       "orange, P purple; small: empty slot; . gray slot; * committed; ! strike; "
                       "4+food: with tool; L2: wage level; lux: Luxury; educ: Education; infl: "
                       "Influence; 3 (10): population, Workers;"));
}

static void draw_legend(drawing *d)
{
    draw_signs(d);
    words_of(d, say(d, "5/10 (8 V): 5 of at most 10, 8 V each; export 3:25: 3 for 25 V"));
}

/* On the smallest screen: a row or two for each. */
static void draw_shortest(drawing *d)
{
    line_begin(d, WORKING_INK, say(d, "Working"));
    word(d, "%d V", NUM(d, "working.money"));
    word(d, "%s %d", say(d, "infl"), NUM(d, "working.influence"));
    word(d, "%s %d", say(d, "prosp"), NUM(d, "working.prosperity"));
    word(d, "%s %d (%d)", say(d, "people"), NUM(d, "working.population"),
         NUM(d, "working.workers"));
    for (int i = 0; i < GOODS; i++)
        word(d, "%s %d", say(d, short_name(goods[i])), NUM(d, "working.goods.%s", goods[i]));
    line_begin(d, CAPITALIST_INK, say(d, "Capitalist"));
    word(d, "%d V", NUM(d, "capitalist.revenue"));
    word(d, "%s %d V", say(d, "capital"), NUM(d, "capitalist.capital"));
    word(d, "%s %d", say(d, "infl"), NUM(d, "capitalist.influence"));
    for (int i = 0; i < GOODS; i++)
        word(d, "%s %d@%d", say(d, short_name(goods[i])), NUM(d, "capitalist.store.%s", goods[i]),
             NUM(d, "capitalist.price.%s", goods[i]));
    line_begin(d, STATE_INK, say(d, "State"));
    word(d, "%d V", NUM(d, "state.treasury"));
    word(d, "%s %d (IMF %s %d)", say(d, "loans"), NUM(d, "state.loans"), say(d, "at"),
         NUM(d, "state.loans-for-imf"));
    word(d, "%s x%d", say(d, "tax"), NUM(d, "tax-multiplier"));
}

static void draw_two(drawing *d)
{
    bool wide = d->detail >= WITH_COMPANIES;
    draw_head(d);
    if (d->detail >= WITH_POLITICS && (wide || d->c->cols >= POLITICS_LEAST)) {
        draw_politics(d, 1, wide);
        draw_odds(d);
    } else {
        draw_policy_line(d);
    }
    if (d->detail < WITH_POLITICS) {
        draw_shortest(d);
        return;
    }
    if (wide)
        draw_industry(d, 1);
    draw_working(d);
    draw_capitalist(d);
    draw_state(d);
    if (d->detail >= WITH_TRADE)
        draw_trade(d);
    if (d->detail == WITH_OUTLOOK || d->detail >= WITH_FORECAST)
        draw_forecast(d);
    if (d->detail >= WITH_HAND)
        draw_hand(d);
    if (d->detail >= WITH_SIGNS)
        draw_legend(d);
}

void board_hegemony(drawing *d)
{
    if (at(d, "middle").at) {
        draw_3_4_players(d);
    } else {
        d->detail = d->detail > TWO_SKIPS ? d->detail - TWO_SKIPS : 0;
        draw_two(d);
    }
}
