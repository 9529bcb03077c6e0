/* board_hegemony_3_4_players.c - the board of three and four players, drawn from the view.
 *
 * Each role has a letter, W M C S, next to its colour. What the roles have is a table; Companies
 * stand in as many columns as the width allows, each with the letter of its owner.
 */
#include "cli/board_hegemony.h"

#include <stdarg.h>
#include <string.h>

/* What each size of the board adds. */
enum {
    WITH_POLITICS = 1,
    WITH_STATE,
    WITH_ECONOMY,
    WITH_FORECAST,
    WITH_COMPANIES,
    WITH_MARKETS,
    WITH_EVENTS, /* their texts, not only their names */
    WITH_HAND,
    WITH_SIGNS = BOARD_ALL,
    NAMES = 100,        /* columns from which the head has names, not only letters */
    WIDE = 116,         /* columns from which politics stands to the left of the Companies */
    COMPANY_LEAST = 35, /* columns of a Company */
    COMPANY_MOST = 50
};

static const struct role {
    const char *word, *name;
    char letter;
} roles[] = {{"working", N_("Working"), 'W'},
             {"middle", N_("Middle"), 'M'},
             {"capitalist", N_("Capitalist"), 'C'},
             {"state", N_("State"), 'S'}};

enum { W, M, C, S, ROLES };

/* Whether somebody plays the role: the State is always there, its score only with a player. */
static bool plays(const drawing *d, int role)
{
    return at(d, "%s.vp", roles[role].word).at != NULL;
}

/* ---- head ---- */

static int score_text(const drawing *d, int role, char *buf, size_t size)
{
    if (d->c->cols >= NAMES)
        return snprintf(buf, size, " %c %s %d ", roles[role].letter, say(d, roles[role].name),
                        NUM(d, "%s.vp", roles[role].word));
    return snprintf(buf, size, " %c %d ", roles[role].letter, NUM(d, "%s.vp", roles[role].word));
}

/* The column where the scores begin. */
static int scores_from(const drawing *d)
{
    char text[48];
    int width = 5;
    for (int r = 0; r < ROLES; r++)
        width += plays(d, r) ? score_text(d, r, text, sizeof text) : 0;
    return d->c->cols - 1 - width;
}

static void draw_scores(drawing *d)
{
    char text[48];
    int col = scores_from(d);
    for (int r = 0; r < ROLES; r++) {
        if (!plays(d, r))
            continue;
        score_text(d, r, text, sizeof text);
        col = canvas_put(d->c, 0, col, 40, BOLD | ink_of(roles[r].word), text);
    }
    canvas_put(d->c, 0, col, 5, PLAIN, " VP ");
}

static void draw_head(drawing *d)
{
    char phase[32], active[32];
    canvas_line(d->c, 0, 0, d->c->cols - 1, DIM, "─");
    int col = canvas_print(d->c, 0, 2, 40, BOLD, " %s %d/5 ", say(d, "Round"), NUM(d, "round"));
    json_str(at(d, "phase"), phase, sizeof phase);
    col = canvas_print(d->c, 0, col, 30, PLAIN, "· %s ", say(d, phase));
    json_str(at(d, "active"), active, sizeof active);
    if (NUM(d, "turn") > 0) {
        col = canvas_print(d->c, 0, col, 30, PLAIN, "%d/5 · ", NUM(d, "turn"));
        for (int r = 0; r < ROLES; r++) {
            const char *name = say(d, roles[r].name);
            bool fits = col + text_columns(d->c->scr, name) < scores_from(d);
            char letter[2] = {roles[r].letter, '\0'};
            if (strcmp(active, roles[r].word) == 0)
                canvas_print(d->c, 0, col, 20, BOLD | ink_of(active), "%s ", fits ? name : letter);
        }
    }
    draw_scores(d);
}

/* ---- companies ---- */

/* A heading (company "") or a Company. */
typedef struct entry {
    char company[48];
    const char *title;
    char letter;
    int count;
} entry;

typedef struct entries {
    int n;
    entry at[CANVAS_ROWS * 3];
} entries;

static void list_entries(const drawing *d, entries *all, const char *path, const char *title,
                         char letter)
{
    json_member m = {0};
    json list = at(d, "%s", path);
    int most = (int)(sizeof all->at / sizeof all->at[0]);
    if (json_count(list) == 0 || all->n == most)
        return;
    all->at[all->n++] = (entry){.title = title, .letter = letter, .count = json_count(list)};
    while (json_next(list, &m) && all->n < most) {
        entry *r = &all->at[all->n++];
        *r = (entry){.letter = letter};
        json_str(m.value, r->company, sizeof r->company);
    }
}

/* "C Supermarket     W:Gx*  L2 20  4 food" */
static void draw_company(drawing *d, int row, int col, int width, char letter, const char *word)
{
    json co = at(d, "company.%s", word);
    char name[64], slots[12], wage[32], makes[16];
    bool market = json_equals(json_at(co, "owner"), "market");
    bool idle = json_equals(json_at(co, "operational"), "no") && !market;
    bool strike = json_int(json_at(co, "strike"), 0);
    bool machinery = json_int(json_at(co, "machinery"), 0);
    json employee = json_at(co, "employee");
    int made = json_int(json_at(co, "output"), 0);
    if (machinery)
        made += json_int(json_at(co, "machinery-bonus"), 0);
    if (json_is_string(employee) && !json_equals(employee, "none"))
        made += json_int(json_at(co, "employee-bonus"), 0);
    json_str(json_at(co, "name"), name, sizeof name);
    json_str(json_at(co, "makes"), makes, sizeof makes);
    slots_text(co, true, slots, sizeof slots);
    wage_text(co, slots[0] != '\0', wage, sizeof wage);
    char role[2] = {(char)(letter - 'A' + 'a'), '\0'};
    unsigned style = idle ? DIM : PLAIN;
    int room = width - 24;
    canvas_print(d->c, row, col, 1, BOLD | ink_of(role), "%c", letter);
    canvas_put(d->c, row, col + 1, 1, BOLD, strike ? "!" : " ");
    name_fit(name, room - 1);
    canvas_put(d->c, row, col + 2, room - 1, strike ? BOLD | REVERSE : style, name);
    canvas_put(d->c, row, col + room + 2, 6, style, slots);
    canvas_put(d->c, row, col + room + 9, 5, style, wage);
    canvas_print(d->c, row, col + room + 15, 8, style, "%d%c%s", made, machinery ? '+' : ' ',
                 say(d, short_name(makes)));
}

static void draw_heading(drawing *d, int row, int col, int width, const entry *r)
{
    char role[2] = {(char)(r->letter - 'A' + 'a'), '\0'};
    canvas_print(d->c, row, col, width, BOLD | ink_of(role), "%s %d", say(d, r->title), r->count);
}

/* From column `left` on, as even as columns can be; no heading is alone at the foot of one. */
static void pour(drawing *d, int top, int left, const entries *all)
{
    int room = d->c->cols - left - 1, columns = room / COMPANY_LEAST;
    columns = columns < 1 ? 1 : columns;
    int width = room / columns, height = (all->n + columns - 1) / columns + 1;
    int x = 0, y = 0;
    width = width < COMPANY_MOST ? width : COMPANY_MOST;
    for (int i = 0; i < all->n; i++, y++) {
        bool heading = !all->at[i].company[0];
        if ((y >= height || (heading && y == height - 1)) && x < columns - 1) {
            x++;
            y = 0;
        }
        if (heading)
            draw_heading(d, top + y, left + x * width, width, &all->at[i]);
        else
            draw_company(d, top + y, left + x * width, width, all->at[i].letter,
                         all->at[i].company);
    }
}

static void draw_companies(drawing *d, int top, int left)
{
    entries all;
    all.n = 0;
    list_entries(d, &all, "capitalist.companies", N_("Capitalist companies"), 'C');
    list_entries(d, &all, "middle.companies", N_("Middle Class companies"), 'M');
    list_entries(d, &all, "state.companies", N_("Public companies"), 'S');
    list_entries(d, &all, "working.farms", N_("Farms"), 'W');
    if (d->detail >= WITH_MARKETS) {
        list_entries(d, &all, "capitalist.market", N_("Capitalist Market (cost)"), 'C');
        list_entries(d, &all, "middle.market", N_("Middle Class Market (cost)"), 'M');
    }
    pour(d, top, left, &all);
}

/* Public Companies that are face down, by name. */
static void draw_closed(drawing *d)
{
    char word_[64], name[64];
    json_member m = {0};
    json closed = at(d, "state.closed");
    if (json_count(closed) == 0)
        return;
    line_begin(d, STATE_INK, say(d, "Closed"));
    while (json_next(closed, &m)) {
        json_str(m.value, word_, sizeof word_);
        word(d, "%s", json_str(at(d, "company.%s.name", word_), name, sizeof name));
    }
}

/* ---- the table of what everybody has ---- */

/* Right edges of the columns, and what they are. */
enum { X_MONEY = 19, X_INFLUENCE = 24, X_PROSPERITY = 30, X_POPULATION = 38, X_GOODS = 47 };
enum { GOODS_WIDTH = 9, X_CARDS = X_GOODS + 3 * GOODS_WIDTH + 5 };

static const char *const goods[] = {"food", "luxury", "health", "education"};

/* A text that ends before column `right`. */
__attribute__((format(printf, 5, 6))) static void cell_text(drawing *d, int row, int right,
                                                            unsigned style, const char *format, ...)
{
    char buf[64];
    va_list args;
    va_start(args, format);
    vsnprintf(buf, sizeof buf, format, args);
    va_end(args);
    canvas_put(d->c, row, right - text_columns(d->c->scr, buf), 40, style, buf);
}

static int table_row(drawing *d, int role)
{
    int row = d->c->rows++;
    canvas_print(d->c, row, 1, LABEL_WIDTH, BOLD | ink_of(roles[role].word), "%c %s",
                 roles[role].letter, say(d, roles[role].name));
    return row;
}

static void draw_titles(drawing *d)
{
    int row = d->c->rows++;
    static const struct {
        int right;
        const char *text;
    } titles[] = {{X_MONEY, N_("V")},
                  {X_INFLUENCE, N_("infl")},
                  {X_PROSPERITY, N_("prosp")},
                  {X_POPULATION, N_("people")},
                  {X_CARDS, N_("hand")}};
    for (size_t i = 0; i < sizeof titles / sizeof *titles; i++)
        cell_text(d, row, titles[i].right, DIM, "%s", say(d, titles[i].text));
    for (int i = 0; i < 4; i++)
        cell_text(d, row, X_GOODS + i * GOODS_WIDTH, DIM, "%s", say(d, short_name(goods[i])));
}

/* "3/8@12": units, room for them, price. */
static void draw_store(drawing *d, int row, const char *role)
{
    for (int i = 0; i < 4; i++)
        cell_text(d, row, X_GOODS + i * GOODS_WIDTH, PLAIN, "%d/%d@%d",
                  NUM(d, "%s.store.%s", role, goods[i]), NUM(d, "%s.capacity.%s", role, goods[i]),
                  NUM(d, "%s.price.%s", role, goods[i]));
}

static void draw_hand_count(drawing *d, int row, const char *role)
{
    cell_text(d, row, X_INFLUENCE, PLAIN, "%d", NUM(d, "%s.influence", role));
    cell_text(d, row, X_CARDS, PLAIN, "%d", NUM(d, "%s.cards", role));
}

static void draw_class(drawing *d, int role)
{
    const char *name = roles[role].word;
    int row = table_row(d, role);
    draw_hand_count(d, row, name);
    cell_text(d, row, X_MONEY, PLAIN, "%d", NUM(d, "%s.money", name));
    cell_text(d, row, X_PROSPERITY, PLAIN, "%d", NUM(d, "%s.prosperity", name));
    cell_text(d, row, X_POPULATION, PLAIN, "%d (%d)", NUM(d, "%s.population", name),
              NUM(d, "%s.workers", name));
    for (int i = 0; i < 4; i++)
        cell_text(d, row, X_GOODS + i * GOODS_WIDTH, PLAIN, "%d",
                  NUM(d, "%s.goods.%s", name, goods[i]));
    if (role == M) {
        row = d->c->rows++;
        canvas_put(d->c, row, 3, 20, MIDDLE_INK, say(d, "for sale"));
        draw_store(d, row, name);
    }
}

static void draw_capitalist(drawing *d)
{
    int row = table_row(d, C);
    draw_hand_count(d, row, "capitalist");
    cell_text(d, row, X_MONEY, PLAIN, "%d", NUM(d, "capitalist.revenue"));
    cell_text(d, row, X_POPULATION, PLAIN, "%s %d", say(d, "capital"),
              NUM(d, "capitalist.capital"));
    draw_store(d, row, "capitalist");
}

static void draw_treasury(drawing *d)
{
    int row = table_row(d, S);
    if (plays(d, S))
        draw_hand_count(d, row, "state");
    cell_text(d, row, X_MONEY, PLAIN, "%d", NUM(d, "state.treasury"));
    cell_text(d, row, X_POPULATION, PLAIN, "%s %d/%d@%d", say(d, "media"),
              NUM(d, "state.services.influence"), NUM(d, "state.limit.influence"),
              NUM(d, "state.price.influence"));
    for (int i = 0; i < 4; i++)
        if (at(d, "state.services.%s", goods[i]).at)
            cell_text(d, row, X_GOODS + i * GOODS_WIDTH, PLAIN, "%d/%d@%d",
                      NUM(d, "state.services.%s", goods[i]), NUM(d, "state.limit.%s", goods[i]),
                      NUM(d, "state.price.%s", goods[i]));
}

/* On a screen that is too narrow for columns: a line that flows for each role. */
static void draw_lines(drawing *d)
{
    for (int r = 0; r < ROLES; r++) {
        const char *role = roles[r].word;
        line_begin(d, ink_of(role), say(d, roles[r].name));
        word(d, "%d V",
             NUM(d,
                 r == C   ? "capitalist.revenue"
                 : r == S ? "state.treasury"
                          : "%s.money",
                 role));
        if (r == C)
            word(d, "%s %d V", say(d, "capital"), NUM(d, "capitalist.capital"));
        if (r <= M)
            word(d, "%s %d  %s %d (%d)", say(d, "prosp"), NUM(d, "%s.prosperity", role),
                 say(d, "people"), NUM(d, "%s.population", role), NUM(d, "%s.workers", role));
        if (plays(d, r))
            word(d, "%s %d  %s %d", say(d, "infl"), NUM(d, "%s.influence", role), say(d, "hand"),
                 NUM(d, "%s.cards", role));
        for (int i = 0; i < 4 && r <= M; i++)
            word(d, "%s %d", say(d, short_name(goods[i])), NUM(d, "%s.goods.%s", role, goods[i]));
        if (r == M)
            word(d, "%s:", say(d, "for sale"));
        const char *at_store = r == S ? "services" : "store", *room = r == S ? "limit" : "capacity";
        for (int i = 0; i < 4 && r >= M; i++)
            if (at(d, "%s.%s.%s", role, at_store, goods[i]).at)
                word(d, "%s %d/%d@%d", say(d, short_name(goods[i])),
                     NUM(d, "%s.%s.%s", role, at_store, goods[i]),
                     NUM(d, "%s.%s.%s", role, room, goods[i]),
                     NUM(d, "%s.price.%s", role, goods[i]));
        if (r == S)
            word(d, "%s %d/%d@%d", say(d, "media"), NUM(d, "state.services.influence"),
                 NUM(d, "state.limit.influence"), NUM(d, "state.price.influence"));
    }
}

/* On the smallest screen: a row for each, and the goods of the Capitalist Class. */
static void draw_shortest(drawing *d)
{
    for (int r = 0; r < ROLES; r++) {
        const char *role = roles[r].word;
        line_begin(d, ink_of(role), say(d, roles[r].name));
        if (r <= M) {
            word(d, "%d V", NUM(d, "%s.money", role));
            word(d, "%s %d", say(d, "prosp"), NUM(d, "%s.prosperity", role));
            word(d, "%s %d (%d)", say(d, "people"), NUM(d, "%s.population", role),
                 NUM(d, "%s.workers", role));
        } else if (r == C) {
            word(d, "%d V", NUM(d, "capitalist.revenue"));
            word(d, "%s %d V", say(d, "capital"), NUM(d, "capitalist.capital"));
        } else {
            word(d, "%d V", NUM(d, "state.treasury"));
            word(d, "%s %d (IMF %s %d)", say(d, "loans"), NUM(d, "state.loans"), say(d, "at"),
                 NUM(d, "state.loans-for-imf"));
        }
        if (plays(d, r))
            word(d, "%s %d", say(d, "infl"), NUM(d, "%s.influence", role));
        for (int i = 0; r == C && i < 4; i++)
            word(d, "%s %d/%d@%d", say(d, short_name(goods[i])),
                 NUM(d, "capitalist.store.%s", goods[i]),
                 NUM(d, "capitalist.capacity.%s", goods[i]),
                 NUM(d, "capitalist.price.%s", goods[i]));
    }
}

static void draw_table(drawing *d)
{
    if (d->c->cols <= X_CARDS) {
        draw_lines(d);
        return;
    }
    draw_titles(d);
    draw_class(d, W);
    draw_class(d, M);
    draw_capitalist(d);
    draw_treasury(d);
}

/* ---- lines by subject ---- */

static void draw_jobless(drawing *d)
{
    char crowd[64];
    line_begin(d, PLAIN, say(d, "Unemployed"));
    for (int r = W; r <= M; r++) {
        crowd_text(at(d, "%s.unemployed", roles[r].word), crowd, sizeof crowd);
        word(d, "%c %s", roles[r].letter, crowd[0] ? crowd : "-");
    }
    word(d, "%s %d", say(d, "open slots for W"), NUM(d, "working.open-slots"));
    if (NUM(d, "demonstration"))
        word(d, "%s", say(d, "DEMONSTRATION"));
    list_text(at(d, "working.unions"), crowd, sizeof crowd);
    if (crowd[0])
        word(d, "%s: %s", say(d, "unions"), crowd);
}

static void draw_economy(drawing *d)
{
    line_begin(d, PLAIN, say(d, "Economy"));
    word(d, "%s x%d", say(d, "tax"), NUM(d, "tax-multiplier"));
    word(d, "%s L%d", say(d, "minimum wage"), NUM(d, "minimum-wage"));
    word(d, "C %s %d", say(d, "wealth"), NUM(d, "capitalist.wealth"));
    word(d, "S %s %d (IMF %s %d)", say(d, "loans"), NUM(d, "state.loans"), say(d, "at"),
         NUM(d, "state.loans-for-imf"));
    for (int r = W; r <= C; r++)
        if (NUM(d, "%s.loans", roles[r].word))
            word(d, "%c %s %d", roles[r].letter, say(d, "LOANS"),
                 NUM(d, "%s.loans", roles[r].word));
    if (NUM(d, "capitalist.zone.food") + NUM(d, "capitalist.zone.luxury"))
        word(d, "C %s %s %d %s %d", say(d, "zone"), say(d, "food"), NUM(d, "capitalist.zone.food"),
             say(d, "lux"), NUM(d, "capitalist.zone.luxury"));
}

/* ---- what only a State player has ---- */

static void draw_legitimacy(drawing *d)
{
    line_begin(d, STATE_INK, say(d, "Legitimacy"));
    for (int r = W; r <= C; r++) {
        int tokens = NUM(d, "state.tokens.%s", roles[r].word);
        int now = NUM(d, "state.legitimacy.%s", roles[r].word);
        if (tokens > 0)
            word(d, "%c %d (%s %d)", roles[r].letter, now, say(d, "tokens"), tokens);
        else
            word(d, "%c %d", roles[r].letter, now);
    }
    if (!at(d, "state.agenda-wants").at)
        return;
    char wants[40];
    json_member m = {0};
    size_t n = 0;
    while (json_next(at(d, "state.agenda-wants"), &m) && n < sizeof wants) {
        char policy[8], section[8];
        json_key(&m, policy, sizeof policy);
        json_str(m.value, section, sizeof section);
        bool match = json_equals(at(d, "policy.%s", policy), section);
        n += (size_t)snprintf(wants + n, sizeof wants - n, " %s%s%s", policy, section,
                              match ? "+" : "");
    }
    word(d, "%s %d/5:%s", say(d, "agenda"), NUM(d, "state.agenda-matches"), wants);
}

/* "W 20 V 2 health 1 cubes" for everybody for whom something lies ready. */
static void draw_benefits(drawing *d)
{
    bool begun = false;
    for (int r = W; r <= C; r++) {
        char text[120], name[16];
        json_member m = {0};
        size_t n = 0;
        while (json_next(at(d, "%s.benefits", roles[r].word), &m) && n < sizeof text) {
            int units = json_int(m.value, 0);
            json_key(&m, name, sizeof name);
            if (units)
                n += (size_t)snprintf(text + n, sizeof text - n, " %d %s", units,
                                      strcmp(name, "money") == 0 ? "V" : say(d, short_name(name)));
        }
        if (n == 0)
            continue;
        if (!begun)
            line_begin(d, STATE_INK, say(d, "Benefits"));
        begun = true;
        word(d, "%c%s", roles[r].letter, text);
    }
}

static void draw_events(drawing *d)
{
    char name[64];
    json_member m = {0};
    bool whole = d->detail >= WITH_EVENTS;
    json events = at(d, "state.events");
    if (json_count(events) == 0)
        return;
    if (!whole)
        line_begin(d, STATE_INK, say(d, "Events"));
    while (json_next(events, &m)) {
        pol_card_info card;
        json_str(m.value, name, sizeof name);
        if (!card_find(d->p->g, name, &card))
            continue;
        if (whole)
            line_begin(d, STATE_INK, say(d, "Event"));
        word(d, whole ? "%s:" : "%s", say(d, card.name));
        d->col -= whole;
        if (whole)
            words_of(d, card.text);
    }
}

/* ---- all of it ---- */

static void draw_legend(drawing *d)
{
    draw_signs(d);
    words_of(d, say(d, "W: M: class of the crew; +x employee; 3/8@12: 3 of at most 8, 12 V each"));
}

void draw_3_4_players(drawing *d)
{
    bool wide = d->c->cols >= WIDE && d->detail >= WITH_COMPANIES;
    bool narrow = d->c->cols < POLITICS_LEAST && d->detail < WITH_COMPANIES;
    int row = 1;
    draw_head(d);
    if (d->detail < WITH_POLITICS || narrow)
        draw_policy_line(d);
    else
        row = draw_politics(d, row, wide);
    if (d->detail < WITH_POLITICS) {
        draw_shortest(d);
        return;
    }
    if (d->detail >= WITH_COMPANIES)
        draw_companies(d, wide ? 1 : row, wide ? POLITICS_WIDTH + 2 : 1);
    if (d->detail >= WITH_MARKETS)
        draw_closed(d);
    draw_table(d);
    if (d->detail >= WITH_ECONOMY) {
        draw_jobless(d);
        draw_economy(d);
    }
    if (d->detail >= WITH_STATE && plays(d, S)) {
        draw_legitimacy(d);
        draw_benefits(d);
        draw_events(d);
    }
    if (d->detail >= WITH_COMPANIES)
        draw_trade(d);
    if (d->detail >= WITH_FORECAST)
        draw_forecast(d);
    if (d->detail >= WITH_HAND)
        draw_hand(d);
    if (d->detail >= WITH_SIGNS)
        draw_legend(d);
}
