/* load.c - reads a set of cards from text (docs/planet-b-cards.md) and puts it in pb_cards' place.
 *
 * Rows of the text replace those in use. The others stay. Everything is read into a candidate and
 * checked (cards_check.c) before a byte of pb_cards changes.
 *
 * The variables of this file and pb_cards are the only state of the engine outside the caller's
 * memory. They change only before there is any game. Clients load a set when they start. A scenario
 * loads its `card` lines.
 */
#include "core/lines.h"
#include "core/visit.h"
#include "planetb/cards_text.h"
#include "planetb/names.h"

enum { LEVELS = 2, POOL = 32768, QUOTE_MAX = 40 };

/* A row has each of its strings once: word and name of a card, the name of a frame, of the set. */
_Static_assert((PB_TILES + PB_BUILDINGS + PB_NEWS + PB_LAWS) * (PB_WORD_MAX + PB_NAME_MAX)
                       + FRAMES * PB_NAME_MAX + PB_WORD_MAX
                   <= POOL,
               "every set that is in form has room for its strings");

/* A set that was loaded: its strings, and the set in use before it. There are two levels: the set
 * of the program's --cards, and above it the rows of a scenario. */
typedef struct level {
    pb_set before;
    char pool[POOL];
} level;

static level levels[LEVELS];
static int loaded;
static pb_set candidate;

/* ---- tokens ---- */

typedef enum token_kind { END, WORD, STRING, MARK } token_kind;

/* The text being read. token is the next one. The reader stops for good at an error. */
typedef struct reader {
    const char *text;
    size_t size, at;
    pol_line line;
    size_t column;
    int number;
    int row_line; /* where the row under way begins */
    token_kind kind;
    bool first; /* the token is the first of its line */
    char token[POL_LINE_MAX];
    char *pool;
    size_t used;
    bool failed;
    pol_buf error;
    pb_lines lines;
} reader;

static pol_buf *error_begin(reader *r)
{
    r->failed = true;
    r->error.n = 0;
    pol_buf_text(&r->error, "line ");
    pol_buf_int(&r->error, r->number);
    pol_buf_text(&r->error, ": ");
    return &r->error;
}

static bool error_end(pol_buf *b)
{
    pol_buf_end(b);
    return false;
}

static bool expected(reader *r, const char *what)
{
    if (r->failed)
        return false;
    pol_buf *b = error_begin(r);
    POL_JOIN(b, "expected ", what, ", found ");
    if (r->kind == END)
        pol_buf_text(b, "the end of the text");
    else
        pol_buf_quote(b, r->token, QUOTE_MAX);
    return error_end(b);
}

/* "expected one of: a, b, c" */
static bool expected_one(reader *r, const char *const *words)
{
    char list[200];
    pol_buf b = {list, sizeof list, 0};
    for (int i = 0; words[i]; i++)
        POL_JOIN(&b, i ? ", " : words[1] ? "one of " : "", words[i]);
    pol_buf_end(&b);
    return expected(r, list);
}

static bool is_word_char(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-'
           || c == '?';
}

/* Goes on to the next line with something on it. false: the end, or not text. */
static bool next_line(reader *r)
{
    for (;;) {
        pol_line_is is = pol_line_next(r->text, r->size, &r->at, &r->line);
        if (is == POL_LINE_END)
            return false;
        r->number++;
        r->column = 0;
        if (is != POL_LINE_OK) {
            pol_line_error(error_begin(r), is, &r->line);
            return error_end(&r->error);
        }
        if (r->line.n > 0 && r->line.text[0] != '#')
            return true;
    }
}

static bool next_string(reader *r, const char *p)
{
    const char *close = strchr(p + 1, '"');
    if (!close) {
        pol_buf *b = error_begin(r);
        pol_buf_text(b, "a name has no closing quote");
        return error_end(b);
    }
    size_t n = (size_t)(close - p) - 1;
    memcpy(r->token, p + 1, n);
    r->token[n] = '\0';
    r->column += n + 2;
    r->kind = STRING;
    return true;
}

static void next(reader *r)
{
    r->first = false;
    r->token[0] = '\0';
    if (r->failed)
        return;
    while (r->line.text[r->column] == ' ')
        r->column++;
    if (r->line.text[r->column] == '\0' || r->line.text[r->column] == '#') {
        r->kind = END;
        r->first = true;
        if (!next_line(r))
            return;
    }
    const char *p = r->line.text + r->column;
    size_t n = 0;
    if (*p == '"') {
        next_string(r, p);
        return;
    }
    while (is_word_char(p[n]))
        n++;
    r->kind = n ? WORD : MARK;
    n = n ? n : 1;
    memcpy(r->token, p, n);
    r->token[n] = '\0';
    r->column += n;
}

static bool is(const reader *r, const char *word)
{
    return !r->failed && (r->kind == WORD || r->kind == MARK) && strcmp(r->token, word) == 0;
}

/* Goes past the word if it is there. */
static bool skip(reader *r, const char *word)
{
    if (!is(r, word))
        return false;
    next(r);
    return true;
}

static bool need(reader *r, const char *word)
{
    return skip(r, word) || expected(r, word);
}

static bool read_one_of(reader *r, const char *const *words, uint8_t *to)
{
    int i = r->kind == WORD ? pb_fx_find(words, r->token) : -1;
    if (i < 0)
        return expected_one(r, words);
    *to = (uint8_t)i;
    next(r);
    return !r->failed;
}

/* Reads a clause of a row, which has each at most once. seen: those it had, one bit each. */
static bool read_clause(reader *r, const char *const *clauses, int *seen, uint8_t *to)
{
    int i = r->kind == WORD ? pb_fx_find(clauses, r->token) : -1;
    if (i >= 0 && *seen >> i & 1)
        return expected(r, "each part of a row once");
    if (!read_one_of(r, clauses, to))
        return false;
    *seen |= 1 << *to;
    return true;
}

static bool read_int(reader *r, int lo, int hi, int *to)
{
    if (r->kind == WORD && pol_read_int(r->token, to) && *to >= lo && *to <= hi) {
        next(r);
        return !r->failed;
    }
    char what[60];
    pol_buf b = {what, sizeof what, 0};
    pol_buf_text(&b, "a number from ");
    pol_buf_int(&b, lo);
    pol_buf_text(&b, " to ");
    pol_buf_int(&b, hi);
    pol_buf_end(&b);
    return expected(r, what);
}

static bool read_byte(reader *r, int lo, int hi, uint8_t *to)
{
    int n;
    if (!read_int(r, lo, hi, &n))
        return false;
    *to = (uint8_t)n;
    return true;
}

/* Keeps the token in the pool and goes on. */
static bool keep(reader *r, size_t max, const char *what, const char **to)
{
    size_t n = strlen(r->token);
    if (n == 0 || n >= max)
        return expected(r, what);
    assert(n < POOL - r->used);
    memcpy(r->pool + r->used, r->token, n + 1);
    *to = r->pool + r->used;
    r->used += n + 1;
    next(r);
    return !r->failed;
}

static bool read_word(reader *r, const char **to)
{
    static const char what[] = "a word of at most 31 small letters, digits and dashes";
    bool fine = r->kind == WORD && r->token[0] >= 'a' && r->token[0] <= 'z';
    for (const char *p = r->token; *p; p++)
        fine &= (*p >= 'a' && *p <= 'z') || (*p >= '0' && *p <= '9') || *p == '-';
    return fine ? keep(r, PB_WORD_MAX, what, to) : expected(r, what);
}

static bool read_name(reader *r, const char **to)
{
    static const char what[] = "a name between quotes, at most 55 bytes long";
    return r->kind == STRING ? keep(r, PB_NAME_MAX, what, to) : expected(r, what);
}

/* ---- ops ---- */

/* The ops of a frame as they are read. */
typedef struct ops {
    pb_op *at;
    int n, max;
    bool cost;
} ops;

static bool read_op(reader *r, ops *to, int part);

/* "(vp 3 / money 5, mood 1)"; slashes only in a choice. */
static bool read_parts(reader *r, ops *to, bool choice)
{
    int part = 1;
    if (!need(r, "("))
        return false;
    for (;;) {
        if (!read_op(r, to, part))
            return false;
        if (skip(r, ")"))
            break;
        if (choice && skip(r, "/"))
            part++;
        else if (!skip(r, ","))
            return expected(r, choice ? "\",\", \"/\" or \")\"" : "\",\" or \")\"");
    }
    return !choice || part >= 2 || expected(r, "at least two things to choose from");
}

/* Reads the number of an op. Without one it is 1. */
static bool read_amount(reader *r, const pb_effect *e, bool cost, pb_op *op)
{
    int n = 1, least = op->op == OP_MOOD && !cost ? -e->max : 1;
    if (r->kind == WORD && (r->token[0] == '-' || (r->token[0] >= '0' && r->token[0] <= '9'))
        && !read_int(r, least, e->max, &n))
        return false;
    op->n = (int8_t)n;
    return true;
}

static bool read_arguments(reader *r, ops *to, pb_op *op)
{
    const pb_effect *e = &pb_effects[op->op];
    op->n = 1;
    switch (e->shape) {
    case SHAPE_BARE:
        return true;
    case SHAPE_N:
        return read_amount(r, e, to->cost, op);
    case SHAPE_RES:
        return read_one_of(r, pb_fx_resources, &op->a) && read_amount(r, e, to->cost, op);
    case SHAPE_TRACK:
        return read_one_of(r, pb_fx_tracks, &op->a) && read_amount(r, e, to->cost, op);
    case SHAPE_SIDE:
        return read_one_of(r, pb_fx_sides, &op->a) && read_amount(r, e, to->cost, op);
    case SHAPE_LAW:
        return read_one_of(r, pb_fx_laws, &op->a);
    case SHAPE_STACK:
        return read_one_of(r, pb_fx_stacks, &op->a);
    case SHAPE_REFUND:
        op->a = skip(r, "refund");
        return !r->failed;
    case SHAPE_WHERE:
        if (!read_amount(r, e, to->cost, op))
            return false;
        op->a = skip(r, "elsewhere");
        return !r->failed;
    case SHAPE_CHOICE:
        return read_amount(r, e, to->cost, op) && read_parts(r, to, true);
    case SHAPE_EACH:
        return read_amount(r, e, to->cost, op) && read_parts(r, to, false);
    case SHAPE_GIFT:
        return read_one_of(r, pb_fx_resources, &op->a) && read_byte(r, 1, e->max, &op->b)
               && need(r, "to") && read_amount(r, e, to->cost, op) && read_parts(r, to, false);
    case SHAPE_MOST:
        return read_amount(r, e, to->cost, op) && need(r, "most")
               && read_byte(r, 1, TRACKS * PB_STEPS, &op->a);
    case SHAPE_TIMES:
        return read_amount(r, e, to->cost, op) && need(r, "times") && read_byte(r, 2, 5, &op->b);
    default:
        return read_byte(r, 0, e->max, &op->b) && need(r, "to") && read_amount(r, e, to->cost, op);
    }
}

/* "if CARD-1 other": only at tables with this reading of chapter 19. */
static bool read_reading(reader *r, pb_op *op)
{
    static const char *const values[] = {"ours", "other", NULL};
    uint8_t value = 0;
    for (int option = 0; option < PB_READINGS; option++) {
        if (!pb_fx_readings[option] || !is(r, pb_fx_readings[option]))
            continue;
        next(r);
        if (!read_one_of(r, values, &value))
            return false;
        op->only = (uint8_t)(2 * option + value);
        return true;
    }
    return expected(r, "a rule with two readings, as in CARD-1");
}

static int op_named(const reader *r)
{
    for (int i = OP_NONE + 1; i < OP_KINDS && r->kind == WORD; i++)
        if (strcmp(pb_op_words[i - 1], r->token) == 0)
            return i;
    return OP_NONE;
}

static bool read_op(reader *r, ops *to, int part)
{
    if (to->n == to->max)
        return expected(r, to->cost ? "no more than 3 costs" : "no more than 6 actions");
    pb_op *op = &to->at[to->n++];
    *op = (pb_op){.part = (uint8_t)part};
    op->who = skip(r, "others") ? OTHERS : skip(r, "all") ? ALL : SELF;
    op->op = (uint8_t)op_named(r);
    if (op->op == OP_NONE || (part && pb_effects[op->op].shape >= SHAPE_CHOICE))
        return expected(r, to->cost ? "a cost, as in: money 5"
                           : part   ? "a simple action, as in: vp 5"
                                    : "an action, as in: vp 5");
    next(r);
    return read_arguments(r, to, op) && (!skip(r, "if") || read_reading(r, op)) && !r->failed;
}

static bool read_ops(reader *r, pb_op *at, int max, bool cost)
{
    ops to = {at, 0, max, cost};
    memset(at, 0, (size_t)max * sizeof *at);
    do {
        if (!read_op(r, &to, 0))
            return false;
    } while (skip(r, ","));
    return !r->failed;
}

static bool same_ops(const pb_frame *x, const pb_frame *y)
{
    return memcmp(x->cost, y->cost, sizeof x->cost) == 0
           && memcmp(x->act, y->act, sizeof x->act) == 0;
}

/* Reads `"NAME" pays COSTS: ACTIONS`. Name and costs may be missing. If costs and actions are as
 * before, the frame stays as certain as before. */
static bool read_frame(reader *r, pb_frame *f)
{
    pb_frame was = *f;
    *f = (pb_frame){.name = ""};
    if (r->kind == STRING && !read_name(r, &f->name))
        return false;
    if (skip(r, "pays") && !read_ops(r, f->cost, PB_COSTS, true))
        return false;
    if (!need(r, ":") || (!skip(r, "nothing") && !read_ops(r, f->act, PB_ACTS, false)))
        return false;
    f->origin = same_ops(f, &was) ? was.origin : LOADED;
    return !r->failed;
}

/* ---- rows ---- */

/* Whether the row is over. Each row begins a line. */
static bool at_row(const reader *r);

static bool row_twice(reader *r, uint16_t *line)
{
    if (*line) {
        pol_buf *b = error_begin(r);
        pol_buf_text(b, "this row stands in line ");
        pol_buf_int(b, *line);
        pol_buf_text(b, " already");
        return error_end(b);
    }
    *line = (uint16_t)(r->row_line < UINT16_MAX ? r->row_line : UINT16_MAX);
    return true;
}

/* Reads `A04 llama-ranch "Llama ranch"`. Word and name stand there if the card is a new one. */
static bool read_card(reader *r, enum pb_row kind, const char *const *clauses, int *i,
                      const char **words, const char **names, bool *other)
{
    *i = r->kind == WORD ? pb_fx_row(kind, r->token) : -1;
    if (*i < 0) {
        static const char *const what[] = {
            "the id of a tile, TA1 to TA3 or TB1 to TB4",
            "the id of a building, A01 to A14, B01 to B14, C01 to C14 or HQ",
            "the id of a news card, N101 to N116, N201 to N216 or N301 to N314",
            "the id of a law, LY1 to LY10 or LB1 to LB10"};
        return expected(r, what[kind]);
    }
    if (!row_twice(r, &r->lines.row[kind][*i]))
        return false;
    const char *word = words[*i], *name = names[*i];
    next(r);
    *other = false;
    if (r->failed || r->kind != WORD || pb_fx_find(clauses, r->token) >= 0 || at_row(r))
        return !r->failed;
    if (!read_word(r, &words[*i]) || !read_name(r, &names[*i]))
        return false;
    *other = strcmp(word, words[*i]) != 0 || strcmp(name, names[*i]) != 0;
    return true;
}

/* A part of a card is no longer reconstructed if the text says something else. */
static void cleared(uint8_t *invented, int part, bool differs)
{
    if (differs)
        *invented &= (uint8_t)~part;
}

static bool read_tile(reader *r)
{
    static const char *const clauses[] = {"grey", "red", NULL};
    int i, seen = 0;
    uint8_t side;
    bool other;
    if (!read_card(r, ROW_TILE, clauses, &i, candidate.tile_words, candidate.tile_names, &other))
        return false;
    pb_tile *t = &candidate.tile[i];
    if (other)
        t->origin = LOADED;
    while (!at_row(r))
        if (!read_clause(r, clauses, &seen, &side) || !read_frame(r, &t->side[side]))
            return false;
    return !r->failed;
}

/* Reads "C C / B": departments with their workplaces. "B?" is for either kind (CARD-16). */
static bool read_staff(reader *r, pb_building *k)
{
    static const char *const kinds[] = {"C", "B", "B?", NULL};
    int d = 0, n = 0;
    uint8_t kind = 0;
    memset(k->place, 0, sizeof k->place);
    do {
        if (d == PB_DEPARTMENTS)
            return expected(r, "at most 2 departments");
        for (n = 0; n == 0 || (r->kind == WORD && pb_fx_find(kinds, r->token) >= 0); n++) {
            if (n == PB_WORKPLACES)
                return expected(r, "at most 3 workplaces in a department");
            if (!read_one_of(r, kinds, &kind))
                return false;
            k->place[d][n] = (uint8_t)(kind + 1);
        }
        d++;
    } while (skip(r, "/"));
    return !r->failed;
}

static bool read_building_clause(reader *r, uint8_t clause, pb_building *k)
{
    switch (clause) {
    case 0:
        return read_byte(r, 0, 60, &k->cost);
    case 1:
        return read_byte(r, 0, 60, &k->vp);
    case 2:
        return read_staff(r, k);
    default:
        return read_frame(r, &k->frame[clause - 3]);
    }
}

static bool read_building(reader *r)
{
    static const char *const clauses[] = {"cost", "vp", "staff", "upper", "lower", NULL};
    int i = 0, seen = 0;
    uint8_t clause = 0;
    bool other;
    if (!read_card(r, ROW_BUILDING, clauses, &i, candidate.building_words, candidate.building_names,
                   &other))
        return false;
    pb_building *k = &candidate.building[i], was = *k;
    while (!at_row(r))
        if (!read_clause(r, clauses, &seen, &clause) || !read_building_clause(r, clause, k))
            return false;
    if (other) {
        k->origin = LOADED;
        k->invented = 0;
    }
    cleared(&k->invented, IN_COST, k->cost != was.cost);
    cleared(&k->invented, IN_VP, k->vp != was.vp);
    cleared(&k->invented, IN_PLACES, memcmp(k->place, was.place, sizeof was.place) != 0);
    return !r->failed;
}

static bool read_news(reader *r)
{
    static const char *const clauses[] = {"moral", "immoral", "pays", NULL};
    int i;
    uint8_t immoral = 0;
    bool other;
    if (!read_card(r, ROW_NEWS, clauses, &i, candidate.news_words, candidate.news_names, &other))
        return false;
    pb_news *k = &candidate.news[i];
    uint8_t was = k->immoral;
    if (!is(r, ":") && !is(r, "pays")) {
        if (!read_one_of(r, (const char *const[]){"moral", "immoral", NULL}, &immoral))
            return false;
        k->immoral = immoral;
    }
    if (is(r, ":") || is(r, "pays")) {
        if (!read_frame(r, &k->frame))
            return false;
        cleared(&k->invented, IN_EFFECT, k->frame.origin == LOADED);
    }
    if (other) {
        k->origin = LOADED;
        k->invented = 0;
    }
    cleared(&k->invented, IN_MORALS, k->immoral != was);
    return !r->failed;
}

static bool read_law(reader *r)
{
    static const char *const clauses[] = {"left", "right", NULL};
    int i = 0, seen = 0;
    uint8_t side = 0;
    bool other;
    if (!read_card(r, ROW_LAW, clauses, &i, candidate.law_words, candidate.law_names, &other))
        return false;
    pb_law *k = &candidate.law[i];
    if (other) {
        k->origin = LOADED;
        k->invented = 0;
    }
    while (!at_row(r))
        if (!read_clause(r, clauses, &seen, &side) || !read_frame(r, &k->side[side]))
            return false;
    return !r->failed;
}

/* Reads two frames after their words, in any order. A frame that is not given stays. */
static bool read_pair(reader *r, const char *const *clauses, pb_frame *frames)
{
    uint8_t which = 0;
    int seen = 0;
    while (!at_row(r))
        if (!read_clause(r, clauses, &seen, &which) || !read_frame(r, &frames[which]))
            return false;
    return !r->failed;
}

static const char *const morals[] = {"moral", "immoral", NULL};

static bool read_track(reader *r)
{
    static const char *const tracks[] = {"capitalists", "futurists", "traditionalists", NULL};
    static const char *const clauses[] = {"upper", "lower", NULL};
    uint8_t track = 0, step = 0;
    return read_one_of(r, tracks, &track) && read_byte(r, 1, PB_STEPS, &step)
           && row_twice(r, &r->lines.track[track][step - 1])
           && read_pair(r, clauses, candidate.track[track][step - 1]);
}

static bool read_office(reader *r)
{
    uint8_t office = 0;
    if (!read_one_of(r, pb_fx_offices, &office) || !row_twice(r, &r->lines.office[office]))
        return false;
    if (skip(r, "vp") && !read_byte(r, 0, 60, &candidate.office_vp[office]))
        return false;
    return read_pair(r, morals, candidate.office[office]);
}

static bool read_reward(reader *r)
{
    return row_twice(r, &r->lines.reward) && read_pair(r, morals, candidate.reward);
}

static bool read_mood(reader *r)
{
    int mood;
    return read_int(r, -PB_MOODS, PB_MOODS, &mood) && row_twice(r, &r->lines.mood[mood + PB_MOODS])
           && read_frame(r, &candidate.mood[mood + PB_MOODS]);
}

static bool read_mood_track(reader *r)
{
    int min, max;
    if (!row_twice(r, &r->lines.mood_track) || !read_int(r, -PB_MOODS, -1, &min) || !need(r, "to")
        || !read_int(r, 1, PB_MOODS, &max))
        return false;
    if (min != candidate.mood_min || max != candidate.mood_max)
        candidate.track_origin = LOADED;
    candidate.mood_min = (int8_t)min;
    candidate.mood_max = (int8_t)max;
    return true;
}

static bool read_election_track(reader *r)
{
    uint8_t last;
    if (!row_twice(r, &r->lines.election_track) || !read_byte(r, 2, 12, &last))
        return false;
    if (last != candidate.election_last)
        candidate.track_origin = LOADED;
    candidate.election_last = last;
    return true;
}

static bool read_board(reader *r)
{
    static const char *const chains[] = {"upper", "lower"};
    uint8_t number, chain[PB_FIELDS];
    if (!read_byte(r, 1, COLOURS, &number) || !row_twice(r, &r->lines.board[number - 1]))
        return false;
    for (int i = 0; i < PB_FIELDS; i++) {
        if (i % PB_CHAIN == 0 && !need(r, chains[i / PB_CHAIN]))
            return false;
        if (!read_one_of(r, pb_fx_resources, &chain[i]))
            return false;
    }
    if (memcmp(candidate.chain[number - 1], chain, sizeof chain) != 0)
        candidate.chain_origin[number - 1] = LOADED;
    memcpy(candidate.chain[number - 1], chain, sizeof chain);
    return true;
}

static bool read_market(reader *r)
{
    uint8_t slot = 0, res[2] = {0}, price[2] = {0};
    if (!read_one_of(r, pb_fx_slots, &slot) || !row_twice(r, &r->lines.market[slot])
        || !read_one_of(r, pb_fx_resources, &res[0]) || !read_one_of(r, pb_fx_resources, &res[1])
        || !need(r, "grey") || !read_byte(r, 1, 20, &price[0]) || !need(r, "red")
        || !read_byte(r, 1, 20, &price[1]))
        return false;
    if (memcmp(res, candidate.market[slot], 2) != 0 || memcmp(price, candidate.price[slot], 2) != 0)
        candidate.market_origin[slot] = LOADED;
    memcpy(candidate.market[slot], res, 2);
    memcpy(candidate.price[slot], price, 2);
    return true;
}

static bool read_meat(reader *r)
{
    return row_twice(r, &r->lines.meat) && read_byte(r, 1, 20, &candidate.meat_price);
}

static bool read_fraud(reader *r)
{
    uint8_t field, cost, vp;
    if (!read_byte(r, 1, PB_FRAUD_FIELDS, &field) || !row_twice(r, &r->lines.fraud[field - 1])
        || !need(r, "cost") || !read_byte(r, 0, 60, &cost) || !need(r, "vp")
        || !read_byte(r, 0, 60, &vp))
        return false;
    if (cost != candidate.fraud_cost[field - 1] || vp != candidate.fraud_vp[field - 1])
        candidate.fraud_origin = LOADED;
    candidate.fraud_cost[field - 1] = cost;
    candidate.fraud_vp[field - 1] = vp;
    return true;
}

/* Reads "plastic 1 meat 2". There are no tiles of resources that are not named. */
static bool read_production(reader *r)
{
    uint8_t tiles[RESOURCES] = {0}, res = 0;
    if (!row_twice(r, &r->lines.production))
        return false;
    do {
        if (!read_one_of(r, pb_fx_resources, &res))
            return false;
        if (tiles[res])
            return expected(r, "each resource once");
        if (!read_byte(r, 1, 10, &tiles[res]))
            return false;
    } while (!at_row(r));
    if (memcmp(tiles, candidate.production_tiles, sizeof tiles) != 0)
        candidate.production_origin = LOADED;
    memcpy(candidate.production_tiles, tiles, sizeof tiles);
    return !r->failed;
}

static bool read_set(reader *r)
{
    return row_twice(r, &r->lines.set) && read_word(r, &candidate.name);
}

/* ---- the text ---- */

typedef struct row {
    const char *word;
    bool (*read)(reader *r);
} row;

static const row rows[] = {
    {"set", read_set},
    {"tile", read_tile},
    {"building", read_building},
    {"news", read_news},
    {"law", read_law},
    {"track", read_track},
    {"office", read_office},
    {"reorganisation", read_reward},
    {"mood", read_mood},
    {"mood-track", read_mood_track},
    {"election-track", read_election_track},
    {"board", read_board},
    {"production-tiles", read_production},
    {"market", read_market},
    {"meat", read_meat},
    {"fraud", read_fraud},
};

enum { ROWS = sizeof rows / sizeof rows[0] };

static const row *row_of(const reader *r)
{
    for (int i = 0; i < ROWS && r->first && r->kind == WORD; i++)
        if (strcmp(rows[i].word, r->token) == 0)
            return &rows[i];
    return NULL;
}

static bool at_row(const reader *r)
{
    return r->failed || r->kind == END || row_of(r);
}

static bool read_rows(reader *r)
{
    while (!r->failed && r->kind != END) {
        const row *w = row_of(r);
        if (!w)
            return expected(r, r->first ? "a row: set, tile, building, news, law, track, office, "
                                          "mood, board, market, fraud, ..."
                                        : "\",\" or the end of the row");
        r->row_line = r->number;
        next(r);
        if (r->failed || !w->read(r))
            return false;
    }
    return !r->failed;
}

/* ---- the check of a set ---- */

static uint32_t stir(uint32_t h, const void *at, size_t n)
{
    for (const unsigned char *p = at; n > 0; n--, p++)
        h = (h ^ *p) * 16777619u; /* FNV-1a */
    return h;
}

static uint32_t stir_frames(uint32_t h, const pb_frame *f, int n)
{
    for (; n > 0; n--, f++) {
        h = stir(h, f->cost, sizeof f->cost);
        h = stir(h, f->act, sizeof f->act);
    }
    return h;
}

static uint32_t stir_words(uint32_t h, const char *const *words, int n)
{
    for (; n > 0; n--, words++)
        h = stir(h, *words, strlen(*words) + 1);
    return h;
}

/* The check of all that a record depends on: what the cards do, and their words. Never 0. */
static uint32_t check_of(const pb_set *s)
{
    uint32_t h = 2166136261u;
    for (int i = 0; i < PB_TILES; i++)
        h = stir_frames(h, s->tile[i].side, 2);
    for (int i = 0; i < PB_BUILDINGS; i++) {
        const pb_building *k = &s->building[i];
        h = stir(stir(stir(h, &k->cost, 1), &k->vp, 1), k->place, sizeof k->place);
        h = stir_frames(h, k->frame, 2);
    }
    for (int i = 0; i < PB_NEWS; i++)
        h = stir_frames(stir(h, &s->news[i].immoral, 1), &s->news[i].frame, 1);
    for (int i = 0; i < PB_LAWS; i++)
        h = stir_frames(h, s->law[i].side, 2);
    h = stir_frames(h, &s->track[0][0][0], 2 * TRACKS * PB_STEPS);
    h = stir_frames(h, &s->office[0][0], 2 * OFFICES);
    h = stir_frames(h, s->reward, 2);
    h = stir_frames(h, s->mood, 2 * PB_MOODS + 1);
    h = stir(h, s->chain, sizeof s->chain);
    h = stir(h, s->production_tiles, sizeof s->production_tiles);
    h = stir(stir(h, s->fraud_cost, PB_FRAUD_FIELDS), s->fraud_vp, PB_FRAUD_FIELDS);
    h = stir(stir(h, s->market, sizeof s->market), s->price, sizeof s->price);
    h = stir(stir(h, &s->meat_price, 1), s->office_vp, OFFICES);
    h = stir(stir(stir(h, &s->mood_min, 1), &s->mood_max, 1), &s->election_last, 1);
    h = stir_words(h, s->tile_words, PB_TILES);
    h = stir_words(h, s->building_words, PB_BUILDINGS);
    h = stir_words(h, s->news_words, PB_NEWS);
    h = stir_words(h, s->law_words, PB_LAWS);
    return h ? h : 1;
}

static const pb_set *built_in(void)
{
    return loaded ? &levels[0].before : &pb_cards;
}

/* Sets the check of the candidate. Only the built-in cards may be called "built-in". */
static bool name_set(reader *r)
{
    bool same = check_of(&candidate) == check_of(built_in());
    if (strcmp(candidate.name, built_in()->name) != 0) {
        candidate.check = check_of(&candidate);
        return true;
    }
    candidate.check = 0;
    if (same)
        return true;
    r->number = r->lines.set;
    pol_buf *b = error_begin(r);
    pol_buf_text(b, "these are not the built-in cards; give the set a name of its own: set NAME");
    return error_end(b);
}

/* ---- loading ---- */

bool pb_load(const char *text, size_t size, char *error, size_t n)
{
    reader r = {.text = text, .size = size, .error = {error, n, 0}};
    r.at = size >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
    pol_buf_end(&r.error);
    if (loaded == LEVELS) {
        pol_buf_text(&r.error, "two sets of cards are loaded already");
        return error_end(&r.error);
    }
    r.pool = levels[loaded].pool;
    candidate = pb_cards;
    candidate.name = "unnamed";
    next(&r);
    if (!read_rows(&r) || !pb_set_fine(&candidate, &r.lines, error, n) || !name_set(&r))
        return false;
    levels[loaded++].before = pb_cards;
    pb_cards = candidate;
    return true;
}

void pb_unload(void)
{
    if (loaded > 0)
        pb_cards = levels[--loaded].before;
}

static const char *set_in_use(uint32_t *check)
{
    *check = pb_cards.check;
    return pb_cards.name;
}

const pol_loader pb_loader = {pb_load, pb_unload, pb_export, set_in_use};
