/* message.c - messages by their names: arguments, flows, events as JSON. */
#include "core/message.h"

#include "core/buf.h"

/* ---- names ---- */

const pol_message *pol_message_at(const pol_game *g, int msg)
{
    return msg >= 0 && msg < g->nmessages && g->messages[msg].name ? &g->messages[msg] : NULL;
}

/* As names are written: in small letters, with dashes. */
static char name_letter(char c)
{
    return c == '_' ? '-' : c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

int pol_message_name(const pol_game *g, int msg, char *buf, size_t size)
{
    pol_buf b = {buf, size, 0};
    const pol_message *m = pol_message_at(g, msg);
    for (const char *at = m ? m->name : ""; *at; at++)
        pol_buf_char(&b, name_letter(*at));
    return pol_buf_end(&b);
}

const char *pol_message_args(const pol_game *g, int msg)
{
    const pol_message *m = pol_message_at(g, msg);
    return m ? m->args : NULL;
}

const char *pol_message_flows(const pol_game *g, int msg)
{
    const pol_message *m = pol_message_at(g, msg);
    return m ? m->flows : NULL;
}

const char *pol_message_text(const pol_game *g, int msg)
{
    const pol_message *m = pol_message_at(g, msg);
    return m ? m->text : NULL;
}

/* ---- arguments ---- */

static size_t word_length(const char *text)
{
    return strcspn(text, " :,>");
}

bool pol_arg_next(const char **args, pol_arg *arg)
{
    while (**args == ' ')
        ++*args;
    if (**args == '\0')
        return false;
    arg->name = *args;
    arg->n = word_length(*args);
    assert(arg->n > 0 && arg->name[arg->n] == ':');
    arg->letter = arg->name[arg->n + 1];
    *args += arg->n + 2;
    return true;
}

int pol_arg_find(const char *args, const char *name, size_t n, char *letter)
{
    pol_arg arg;
    for (int i = 0; pol_arg_next(&args, &arg); i++) {
        if (arg.n == n && strncmp(arg.name, name, n) == 0) {
            *letter = arg.letter;
            return i;
        }
    }
    return -1;
}

const pol_noun *pol_noun_of(const pol_game *g, char letter)
{
    const pol_noun *noun = g->nouns ? &g->nouns[POL_NOUN(letter)] : NULL;
    return noun && noun->count ? noun : NULL;
}

bool pol_well_formed(const pol_game *g, pol_ans a)
{
    const uint8_t value[3] = {a.a, a.b, a.c};
    const char *hole = a.verb < g->nverbs ? g->verbs[a.verb].form : NULL;
    if (!hole)
        return false;
    int n = 0;
    for (; n < 3 && (hole = strchr(hole, '{')) != NULL; n++, hole++) {
        const pol_noun *noun = pol_noun_of(g, hole[1]);
        assert(hole[2] == '0' + n); /* the nouns of a form stand in their order */
        if (hole[1] != 'n' && (!noun || (unsigned)(value[n] - noun->base) >= noun->count))
            return false;
    }
    for (; n < 3; n++)
        if (value[n])
            return false;
    return true;
}

const char *pol_noun_word(const pol_game *g, char letter, int32_t value)
{
    const pol_noun *noun = pol_noun_of(g, letter);
    bool known = noun && value >= noun->base && value - noun->base < noun->count;
    return known ? noun->words[value - noun->base] : NULL;
}

const char *pol_noun_kind(const pol_game *g, char letter)
{
    const pol_noun *noun = pol_noun_of(g, letter);
    return letter == 'n' ? "number" : noun ? noun->name : NULL;
}

const char *pol_noun_at(const pol_game *g, char letter, int i)
{
    const pol_noun *noun = pol_noun_of(g, letter);
    return noun && i >= 0 && i < noun->count ? noun->words[i] : NULL;
}

/* ---- flows ---- */

/* A flow is read off its row: "who>seller money, seller>who units what". */
typedef struct reading {
    const pol_game *g;
    const pol_message *m;
    const int32_t *n;
} reading;

static int seat_of_word(const pol_game *g, const char *word, size_t n)
{
    for (int seat = 0; seat < POL_SEATS; seat++) {
        const char *name = g->seat_names[seat];
        if (name && strlen(name) == n && strncmp(name, word, n) == 0)
            return seat;
    }
    return -1;
}

/* Who stands at one end: the argument of this name, a seat of this name, or -1 for the supply. A
 * noun that is no seat (the Foreign Market) is the supply, too. */
static int end_of(const reading *r, const char *word, size_t n)
{
    char letter;
    int i = n ? pol_arg_find(r->m->args, word, n, &letter) : -1;
    const char *named = i >= 0 ? pol_noun_word(r->g, letter, r->n[i]) : NULL;
    if (i >= 0)
        return named ? seat_of_word(r->g, named, strlen(named)) : -1;
    assert(n == 0 || seat_of_word(r->g, word, n) >= 0);
    return seat_of_word(r->g, word, n);
}

static const char *unit_of(const reading *r, const char *word, size_t n)
{
    char letter;
    int i = pol_arg_find(r->m->args, word, n, &letter);
    const char *named = i >= 0 && letter != 'n' ? pol_noun_word(r->g, letter, r->n[i]) : NULL;
    for (const char *const *unit = r->g->units; unit && *unit; unit++)
        if (named ? strcmp(*unit, named) == 0 : strlen(*unit) == n && strncmp(*unit, word, n) == 0)
            return *unit;
    assert(!"a flow of no unit of the game");
    return "";
}

static const char *skip(const char *at, const char *set)
{
    return at + strspn(at, set);
}

/* Reads the flow at *at and steps behind it. */
static pol_flow read_flow(const reading *r, const char **at)
{
    pol_flow flow;
    char letter;
    const char *from = skip(*at, ", ");
    size_t n = word_length(from);
    assert(from[n] == '>');
    flow.from = end_of(r, from, n);
    const char *to = from + n + 1;
    n = word_length(to);
    flow.to = end_of(r, to, n);
    const char *amount = skip(to + n, " ");
    n = word_length(amount);
    int i = pol_arg_find(r->m->args, amount, n, &letter);
    assert(i >= 0 && letter == 'n');
    flow.amount = r->n[i];
    *at = amount + n;
    if (**at == ' ') { /* else the unit is called like the amount */
        amount = skip(*at, " ");
        n = word_length(amount);
        *at = amount + n;
    }
    flow.unit = unit_of(r, amount, n);
    return flow;
}

bool pol_event_flow(const pol_game *g, const pol_event *e, int i, pol_flow *out)
{
    const pol_message *m = pol_message_at(g, e->text.msg);
    const reading r = {g, m, e->text.n};
    for (const char *at = m ? m->flows : ""; *at;) {
        *out = read_flow(&r, &at);
        if (out->amount != 0 && out->from != out->to && i-- == 0)
            return true;
    }
    return false;
}

/* ---- answers as events ---- */

void pol_answer_event(const pol_state *before, int seat, pol_ans a, pol_event *e)
{
    pol_question q;
    pol_question_for(before, seat, &q);
    int marks = (q.sealed ? POL_ANSWER_SEALED : 0) | q.seen;
    *e = (pol_event){.text = {POL_MSG_ANSWER, {seat, a.verb, a.a, a.b, a.c, marks}},
                     .seats = q.sealed ? (uint8_t)(1u << seat) : POL_ALL};
}

enum pol_sight pol_event_sight(const pol_event *e, int viewer)
{
    bool host = viewer == -1;
    int eyes = pol_eyes(viewer), marks = e->text.n[POL_ANSWER_MARKS];
    if (e->text.msg != POL_MSG_ANSWER)
        return host || e->seats >> eyes & 1 ? POL_SEEN : POL_UNSEEN;
    if (host || e->text.n[0] == eyes)
        return POL_SEEN;
    if (marks & POL_ANSWER_SEALED)
        return POL_UNSEEN;
    return marks >> eyes & 1 ? POL_SEEN : POL_SEEN_HIDDEN;
}

pol_ans pol_event_answer(const pol_event *e)
{
    const int32_t *n = e->text.n;
    assert(e->text.msg == POL_MSG_ANSWER);
    return pol_a((uint8_t)n[1], n[2], n[3], n[4]);
}

bool pol_event_forced(const pol_event *e)
{
    return e->text.msg == POL_MSG_ANSWER && e->text.n[POL_ANSWER_MARKS] & POL_ANSWER_FORCED;
}

/* ---- JSON ---- */

/* Begins an object with the name of a message; members follow. */
static void put_name(pol_buf *b, const char *name)
{
    pol_buf_text(b, "{\"e\":");
    pol_buf_json(b, name);
}

static void put_key(pol_buf *b, const char *key, size_t n)
{
    pol_buf_text(b, ",\"");
    pol_buf_some(b, key, n);
    pol_buf_text(b, "\":");
}

static void put_member(pol_buf *b, const char *key, const char *text)
{
    put_key(b, key, strlen(key));
    pol_buf_json(b, text);
}

/* The seats that arguments name. */
static uint8_t seats_named(const reading *r)
{
    const char *args = r->m->args;
    uint8_t seats = 0;
    pol_arg arg;
    for (int i = 0; pol_arg_next(&args, &arg); i++) {
        const pol_noun *noun = pol_noun_of(r->g, arg.letter);
        const char *word = pol_noun_word(r->g, arg.letter, r->n[i]);
        if (noun && noun->words == r->g->seat_names && word) {
            int seat = seat_of_word(r->g, word, strlen(word));
            seats = (uint8_t)(seats | (seat >= 0 ? 1u << seat : 0));
        }
    }
    return seats;
}

static void put_seats(pol_buf *b, const pol_game *g, uint8_t seats)
{
    if (!seats)
        return;
    put_key(b, "seats", 5);
    pol_buf_char(b, '[');
    for (const char *comma = ""; seats; seats &= (uint8_t)(seats - 1), comma = ",") {
        pol_buf_text(b, comma);
        pol_buf_json(b, pol_seat_name(g, pol_first_seat(seats)));
    }
    pol_buf_char(b, ']');
}

static void put_args(pol_buf *b, const reading *r)
{
    const char *args = r->m->args;
    pol_arg arg;
    for (int i = 0; pol_arg_next(&args, &arg); i++) {
        const char *word = pol_noun_word(r->g, arg.letter, r->n[i]);
        put_key(b, arg.name, arg.n);
        if (arg.letter == 'n')
            pol_buf_int(b, r->n[i]);
        else if (word)
            pol_buf_json(b, word);
        else
            pol_buf_text(b, "null");
    }
}

static const char *end_word(const pol_game *g, int seat)
{
    return seat >= 0 ? pol_seat_name(g, seat) : "";
}

static void put_flows(pol_buf *b, const pol_game *g, const pol_event *e)
{
    pol_flow flow;
    for (int i = 0; pol_event_flow(g, e, i, &flow); i++) {
        if (i == 0) {
            put_key(b, "flows", 5);
            pol_buf_char(b, '[');
        }
        pol_buf_text(b, i ? ",[" : "[");
        pol_buf_json(b, end_word(g, flow.from));
        pol_buf_char(b, ',');
        pol_buf_json(b, end_word(g, flow.to));
        pol_buf_char(b, ',');
        pol_buf_int(b, flow.amount);
        pol_buf_char(b, ',');
        pol_buf_json(b, flow.unit);
        pol_buf_char(b, ']');
    }
    if (pol_event_flow(g, e, 0, &flow))
        pol_buf_char(b, ']');
}

static void put_text(pol_buf *b, const pol_game *g, const char *lang, const pol_text *t)
{
    char text[POL_SENTENCE_MAX];
    if (!lang)
        return;
    pol_render(g, lang, t, text, sizeof text);
    put_member(b, "text", text);
}

/* Begins an object with a message: its name, its arguments. */
static void put_message(pol_buf *b, const reading *r, const pol_text *t)
{
    char name[64];
    pol_message_name(r->g, t->msg, name, sizeof name);
    put_name(b, name);
    put_args(b, r);
}

int pol_text_json(const pol_game *g, const char *lang, const pol_text *t, char *buf, size_t size)
{
    pol_buf b = {buf, size, 0};
    const reading r = {g, pol_message_at(g, t->msg), t->n};
    assert(r.m);
    put_message(&b, &r, t);
    put_text(&b, g, lang, t);
    pol_buf_char(&b, '}');
    return pol_buf_end(&b);
}

static void put_answer(pol_buf *b, const pol_game *g, const char *lang, int viewer,
                       const pol_event *e)
{
    char notation[POL_PRINT_MAX];
    int seat = e->text.n[0];
    put_name(b, "answer");
    put_member(b, "seat", pol_seat_name(g, seat));
    if (pol_event_sight(e, viewer) != POL_SEEN)
        return;
    pol_print_for(g, pol_event_answer(e), notation, sizeof notation);
    put_member(b, "answer", notation);
    if (pol_event_forced(e) && (viewer == -1 || viewer == seat)) {
        put_key(b, "forced", 6);
        pol_buf_text(b, "true");
    }
    if (lang) {
        char label[POL_SENTENCE_MAX];
        pol_buf words = {label, sizeof label, 0};
        pol_put_answer(&words, g, lang, pol_event_answer(e));
        pol_buf_end(&words);
        put_member(b, "text", label);
    }
}

int pol_event_json(const pol_game *g, const char *lang, int viewer, const pol_event *e, char *buf,
                   size_t size)
{
    pol_buf b = {buf, size, 0};
    const reading r = {g, pol_message_at(g, e->text.msg), e->text.n};
    if (pol_event_sight(e, viewer) == POL_UNSEEN || !r.m)
        return pol_buf_end(&b);
    if (e->text.msg == POL_MSG_ANSWER) {
        put_answer(&b, g, lang, viewer, e);
    } else {
        char rule[32];
        put_message(&b, &r, &e->text);
        put_seats(&b, g, seats_named(&r));
        put_flows(&b, g, e);
        if (pol_rule_name(g, e->rule, rule, sizeof rule) > 0)
            put_member(&b, "rule", rule);
        put_text(&b, g, lang, &e->text);
    }
    pol_buf_char(&b, '}');
    return pol_buf_end(&b);
}
