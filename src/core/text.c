/* text.c - answers and messages as text, and answers back from text. */
#include "core/buf.h"
#include "core/catalogue.h"
#include "core/message.h"

/* ---- forms ----
 * A form is literal text with holes. In a message "{payer}" is the argument of that name. In a verb
 * "{c0}" is a noun of kind c, taken from number 0. A word that agrees with a number is written in
 * each of its forms: "{cubes} {cubes|cube|cubes}". */

enum { NOUN_LEN = 4 }; /* of "{c0}" */

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_noun(const char *form)
{
    return form[0] == '{' && form[1] != '\0' && is_digit(form[2]) && form[3] == '}';
}

/* How a form is filled: with words for a record, with labels of their language for people. */
typedef struct filling {
    const pol_game *g;
    const char *lang; /* NULL: words */
    const char *args; /* of the message; NULL: of a verb */
    const int32_t *n;
    int count;
} filling;

/* The hole that begins here: which number fills it, and what of. */
typedef struct hole {
    int which;
    char letter;
    const char *ways; /* the forms that agree with the number; NULL: the number itself */
    const char *end;
} hole;

/* false: it is literal text. */
static bool read_hole(const filling *f, const char *form, hole *h)
{
    const char *name = form + 1;
    size_t n = form[0] == '{' ? strcspn(name, "|}") : 0;
    if (n == 0 || name[n] == '\0')
        return false;
    if (f->args) {
        h->which = pol_arg_find(f->args, name, n, &h->letter);
    } else {
        h->which = n == 2 && is_digit(name[1]) ? name[1] - '0' : -1;
        h->letter = name[0];
    }
    h->ways = name[n] == '|' ? name + n + 1 : NULL;
    h->end = name + n + strcspn(name + n, "}");
    h->end += *h->end == '}';
    return h->which >= 0 && h->which < f->count;
}

/* Writes a noun. Returns the last letter of its name. */
static char put_noun(pol_buf *b, const filling *f, char letter, int32_t value)
{
    if (letter == 'n') {
        bool minus = f->lang && value < 0;
        pol_buf_text(b, minus ? "−" : "");
        pol_buf_int(b, minus ? -(int64_t)value : value);
        return '0';
    }
    const char *name = pol_noun_word(f->g, letter, value);
    if (!name) {
        pol_buf_char(b, '?');
        return '\0';
    }
    const pol_noun *noun = pol_noun_of(f->g, letter);
    if (f->lang && noun->labels)
        name = pol_tr(f->lang, noun->labels[value - noun->base]);
    pol_buf_text(b, name);
    return *name ? name[strlen(name) - 1] : '\0';
}

/* Writes the form of a word that goes with the number, or the last if there are too few. */
static void put_choice(pol_buf *b, const char *ways, int32_t n)
{
    const char *end;
    for (int skip = n != 1; (end = ways + strcspn(ways, "|}")), skip > 0 && *end == '|'; skip--)
        ways = end + 1;
    pol_buf_some(b, ways, (size_t)(end - ways));
}

static void put_form(pol_buf *b, const filling *f, const char *form)
{
    while (*form) {
        hole h;
        if (!read_hole(f, form, &h)) { /* letters up to what may be the next hole */
            size_t n = 1;
            while (form[n] != '\0' && form[n] != '{')
                n++;
            pol_buf_some(b, form, n);
            form += n;
        } else if (h.ways) {
            put_choice(b, h.ways, f->n[h.which]);
            form = h.end;
        } else {
            char last = put_noun(b, f, h.letter, f->n[h.which]);
            form = h.end;
            if (f->lang && form[0] == '.' && (last == '!' || last == '?' || last == '.'))
                form++; /* the mark at the end of a name ends the sentence, too */
        }
    }
}

/* ---- printing ---- */

void pol_put_answer(pol_buf *b, const pol_game *g, const char *lang, pol_ans a)
{
    const int32_t n[3] = {a.a, a.b, a.c};
    const filling f = {g, lang, NULL, n, 3};
    const pol_verb *verb = a.verb < g->nverbs ? &g->verbs[a.verb] : NULL;
    if (!verb || !verb->form)
        pol_buf_char(b, '?');
    else if (lang)
        put_form(b, &f, pol_tr(lang, verb->label ? verb->label : verb->form));
    else
        put_form(b, &f, verb->form);
}

int pol_print(const pol_state *s, pol_ans a, char *buf, size_t size)
{
    return pol_print_for(pol_state_game(s), a, buf, size);
}

int pol_print_for(const pol_game *g, pol_ans a, char *buf, size_t size)
{
    pol_buf b = {buf, size, 0};
    pol_put_answer(&b, g, NULL, a);
    return pol_buf_end(&b);
}

int pol_label(const pol_state *s, const char *lang, pol_ans a, char *buf, size_t size)
{
    pol_buf b = {buf, size, 0};
    const pol_game *g = pol_state_game(s);
    const pol_frame *f = pol_frame_asking(s);
    if (!f || !g->kinds[f->kind]->label || !g->kinds[f->kind]->label(s, f, lang, a, &b))
        pol_put_answer(&b, g, lang, a);
    return pol_buf_end(&b);
}

int pol_render(const pol_game *g, const char *lang, const pol_text *t, char *buf, size_t size)
{
    pol_buf b = {buf, size, 0};
    const pol_message *m = pol_message_at(g, t->msg);
    const filling f = {g, lang, m ? m->args : NULL, t->n, POL_TEXT_ARGS};
    if (t->msg == POL_MSG_ANSWER) {
        const pol_event e = {.text = *t};
        pol_put_answer(&b, g, lang, pol_event_answer(&e));
        if (pol_event_forced(&e))
            POL_JOIN(&b, " (", pol_tr(lang, "no choice"), ")");
    } else if (m) {
        put_form(&b, &f, pol_tr(lang, m->text));
    } else {
        pol_buf_char(&b, '?');
    }
    return pol_buf_end(&b);
}

int pol_rule_name(const pol_game *g, pol_rule r, char *buf, size_t size)
{
    pol_buf b = {buf, size, 0};
    int prefix = r >> 8;
    if (r != 0) {
        pol_buf_text(&b, prefix < g->nprefixes ? g->rule_prefixes[prefix] : "?");
        pol_buf_char(&b, '-');
        pol_buf_int(&b, r & 0xff);
    }
    return pol_buf_end(&b);
}

/* ---- parsing ---- */

/* What is read of an answer. beyond: one of its numbers is none that an answer can have, so the
 * nearest stands for it. */
typedef struct reading {
    const pol_game *g;
    uint8_t arg[3];
    bool beyond;
} reading;

/* A number as it is printed: no leading zero. Returns its end or NULL. */
static const char *match_number(const char *t, reading *r, int which)
{
    bool negative = *t == '-' && t[1] != '0';
    t += negative;
    if (!is_digit(*t) || (*t == '0' && is_digit(t[1])))
        return NULL;
    int x = 0;
    for (; is_digit(*t); t++)
        x = pol_min(10 * x + (*t - '0'), UINT8_MAX + 1);
    r->beyond |= negative || x > UINT8_MAX;
    r->arg[which] = (uint8_t)(negative ? 0 : pol_min(x, UINT8_MAX));
    return t;
}

static const char *skip_blanks(const char *t)
{
    while (*t == ' ')
        t++;
    return t;
}

static bool match(const char *form, const char *t, reading *r);

/* Tries every name of the noun, because one may be the beginning of another ("mill", "mill-2"). */
static bool match_noun(const char *form, const char *t, reading *r)
{
    const pol_noun *noun = pol_noun_of(r->g, form[1]);
    const reading before = *r;
    for (int i = 0; noun && i < noun->count; i++) {
        const char *word = noun->words[i], *end = t;
        if (*word != *end)
            continue;
        while (*word && *word == *end) {
            word++;
            end++;
        }
        *r = before;
        r->arg[form[2] - '0'] = (uint8_t)(noun->base + i);
        if (*word == '\0' && match(form + NOUN_LEN, end, r))
            return true;
    }
    return false;
}

static bool match(const char *form, const char *t, reading *r)
{
    while (*form) {
        if (is_noun(form)) {
            assert(form[2] <= '2');
            if (form[1] != 'n')
                return match_noun(form, t, r);
            t = match_number(t, r, form[2] - '0');
            if (!t)
                return false;
            form += NOUN_LEN;
        } else {
            if (*form != *t)
                return false;
            t = *t == ' ' ? skip_blanks(t) : t + 1;
            form++;
        }
    }
    return *skip_blanks(t) == '\0';
}

/* Whether the text may be of this form. The first two letters tell most forms apart. */
static bool begins(const char *form, const char *text)
{
    if (form[0] != text[0])
        return form[0] == '{';
    return form[1] == text[1] || form[1] == '{' || form[1] == ' ' || form[1] == '\0';
}

pol_rule pol_parse(const pol_state *s, const char *text, pol_ans *a)
{
    const pol_game *g = pol_state_game(s);
    text = skip_blanks(text);
    for (int v = 0; v < g->nverbs; v++) {
        const char *form = g->verbs[v].form;
        if (!form || !begins(form, text))
            continue;
        reading r = {.g = g};
        if (match(form, text, &r)) {
            *a = pol_a((uint8_t)v, r.arg[0], r.arg[1], r.arg[2]);
            return r.beyond ? POL_NO_NUMBER : 0;
        }
    }
    return POL_NOT_AN_ANSWER;
}

pol_rule pol_read(const pol_state *s, int seat, const char *text, pol_ans *a, pol_text *why)
{
    *why = (pol_text){0};
    pol_rule unread = pol_parse(s, text, a);
    if (unread == POL_NOT_AN_ANSWER)
        return unread;
    pol_rule rule = pol_why(s, seat, *a, why);
    bool known = rule == 0 || rule >> 8; /* to the question that is asked */
    if (!unread || !known)
        return rule;
    *why = (pol_text){0};
    return unread;
}

/* ---- the catalogue ---- */

static const char *row_text(const pol_catalogue *c, const char *english)
{
    int lo = 0, hi = c->count;
    while (lo < hi) {
        int mid = lo + (hi - lo) / 2;
        int order = strcmp(c->rows[mid].english, english);
        if (order == 0)
            return c->rows[mid].text;
        if (order < 0)
            lo = mid + 1;
        else
            hi = mid;
    }
    return english;
}

const char *pol_language(int i)
{
    for (int k = 0; k < i - 1; k++)
        if (!pol_catalogues[k].lang)
            return NULL;
    return i == 0 ? "en" : i > 0 ? pol_catalogues[i - 1].lang : NULL;
}

const char *pol_tr(const char *lang, const char *english)
{
    for (const pol_catalogue *c = pol_catalogues; c->lang; c++)
        if (strcmp(c->lang, lang) == 0)
            return row_text(c, english);
    return english;
}
