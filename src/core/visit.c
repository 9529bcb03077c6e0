/* visit.c - the walks over a state's fields: JSON, reading by path, setting by path. */
#include "core/changes.h"

enum { WORD_MAX = 64, COUNTS_MAX = 256, FIELD_PATH_MAX = 200 };

bool pol_visit_knows(const pol_visit *v, uint8_t seats)
{
    return v->seat == -1 || (seats >> pol_eyes(v->seat) & 1);
}

/* ---- JSON ---- */

void pol_json_comma(pol_visit *v)
{
    if (v->comma)
        pol_buf_char(&v->out, ',');
    v->comma = true;
}

void pol_json_key(pol_visit *v, pol_name name)
{
    pol_buf *b = &v->out;
    size_t n = pol_name_length(name);
    if (!pol_buf_has_room(b, n + 4)) {
        if (b->n >= b->size) { /* no room: count only */
            b->n += n + 3 + v->comma;
            v->comma = true;
            return;
        }
        pol_json_comma(v);
        pol_buf_char(b, '"');
        pol_buf_cut(b, name.text, n);
        pol_buf_text(b, "\":");
        return;
    }
    char *to = b->at + b->n;
    *to = ',';
    to += v->comma;
    *to++ = '"';
    pol_copy_short(to, name.text, n);
    to += n;
    *to++ = '"';
    *to++ = ':';
    b->n = (size_t)(to - b->at);
    v->comma = true;
}

void pol_json_open(pol_visit *v, char bracket)
{
    pol_buf_char(&v->out, bracket);
    v->comma = false;
}

void pol_json_close(pol_visit *v, char bracket)
{
    pol_buf_char(&v->out, bracket);
    v->comma = true;
}

/* ---- hashing ---- */

/* A text as one word: its bytes and its length. */
static uint64_t hash_text(const char *text, size_t n)
{
    const uint64_t odd = UINT64_C(0xc2b2ae3d27d4eb4f);
    uint64_t h = n * UINT64_C(0x165667b19e3779f9), x = 0;
    if (n < 4) {
        for (size_t i = 0; i < n; i++)
            x = x << 8 | (unsigned char)text[i];
    } else if (n < sizeof x) {
        x = pol_four_letters(text) << 32 | pol_four_letters(text + n - 4);
    } else {
        for (; n > sizeof x; n -= sizeof x, text += sizeof x) {
            memcpy(&x, text, sizeof x);
            h = (h ^ x) * odd;
            h ^= h >> 29;
        }
        memcpy(&x, text + n - sizeof x, sizeof x);
    }
    h = (h ^ x) * odd;
    return h ^ h >> 29;
}

/* Whether a field whose value is this word is to be written: always, unless only changes are. kind
 * keeps 1, "1" and true apart. */
static bool wants(pol_visit *v, pol_name name, char kind, uint64_t value)
{
    return !v->changes || pol_changes_field(v, name, pol_hash_value(kind, value));
}

/* ---- paths ---- */

/* What follows this name in the path: "" if the path ends with it, ".more" if it goes on below.
 * NULL or anything else: the path goes elsewhere. */
static const char *after(const pol_visit *v, pol_name name)
{
    const char *rest = v->rest[v->depth];
    if (v->found)
        return NULL;
    assert(rest); /* a walk that looks for a path has one at every depth */
    if (rest[0] != name.text[0])
        return NULL;
    size_t n = pol_name_length(name);
    return strncmp(rest, name.text, n) == 0 ? rest + n : NULL;
}

/* PATHS: tells of a field of the innermost open object. */
static void tell_path(pol_visit *v, pol_name name)
{
    char path[FIELD_PATH_MAX];
    pol_buf b = {path, sizeof path, 0};
    for (int i = 0; i < v->depth; i++)
        POL_JOIN(&b, v->rest[i], ".");
    pol_buf_text(&b, name.text);
    pol_buf_end(&b);
    assert(b.n < sizeof path);
    v->seen(v->user, path);
}

bool pol_walk_at(pol_visit *v, pol_name name)
{
    if (v->mode == POL_VISIT_PATHS)
        tell_path(v, name);
    if (v->mode != POL_VISIT_GET && v->mode != POL_VISIT_SET)
        return false;
    const char *rest = after(v, name);
    if (!rest || *rest != '\0')
        return false;
    v->found = true;
    return true;
}

void pol_visit_text(pol_visit *v, const char *text)
{
    assert(v->mode == POL_VISIT_GET && v->found);
    pol_buf_text(&v->out, text);
}

void pol_visit_refuse(pol_visit *v, const char *why)
{
    assert(v->mode == POL_VISIT_SET && v->found);
    v->error = why;
}

bool pol_walk_open(pol_visit *v, pol_name name)
{
    const char *rest = NULL;
    if (v->hashing) {
        pol_hash_member(v, name.text, '{', 0);
    } else if (v->changes) {
        pol_changes_open(v, name);
    } else if (v->mode == POL_VISIT_JSON) {
        pol_json_key(v, name);
        pol_json_open(v, '{');
    } else if (v->mode == POL_VISIT_PATHS) {
        v->rest[v->depth] = name.text;
    } else {
        rest = after(v, name);
        if (!rest || (*rest != '.' && (*rest != '\0' || v->mode != POL_VISIT_NUMBERS)))
            return false;
        rest += *rest == '.';
    }
    v->depth++;
    assert(v->depth < (int)(sizeof v->rest / sizeof v->rest[0]));
    v->rest[v->depth] = rest;
    return true;
}

void pol_visit_close(pol_visit *v)
{
    assert(v->depth > 0);
    if (v->changes)
        pol_changes_close(v);
    v->depth--;
    if (v->changes)
        return;
    if (v->hashing) {
        pol_hash_in(v, '}');
    } else if (v->mode == POL_VISIT_JSON) {
        pol_json_close(v, '}');
    } else if (v->mode == POL_VISIT_NUMBERS) {
        const char *rest = v->rest[v->depth + 1];
        assert(rest);
        v->found = v->found || rest[0] == '\0'; /* nothing behind the object is wanted */
    }
}

/* ---- numbers ---- */

bool pol_read_int(const char *text, int *x)
{
    bool minus = *text == '-';
    text += minus;
    int n = 0, digits = 0;
    for (; *text >= '0' && *text <= '9' && digits < 9; digits++)
        n = 10 * n + (*text++ - '0');
    if (digits == 0 || *text != '\0')
        return false;
    *x = minus ? -n : n;
    return true;
}

static void refuse_range(pol_visit *v, int lo, int hi)
{
    pol_visit_refuse(v, "out of range");
    v->ranged = true;
    v->lo = lo;
    v->hi = hi;
}

/* SET: the value as a number from lo to hi. */
static bool value_number(pol_visit *v, int lo, int hi, int *x)
{
    int n;
    if (!pol_read_int(v->value, &n))
        pol_visit_refuse(v, "not a whole number");
    else if (n < lo || n > hi)
        refuse_range(v, lo, hi);
    else
        *x = n;
    return !v->error;
}

/* NUMBERS: notes a number of the object, if it is one of those wanted. */
static void note_number(pol_visit *v, pol_name name, int x)
{
    if (v->depth == 0 || v->rest[v->depth][0] != '\0')
        return;
    for (int i = 0; i < v->nwanted; i++)
        if (strcmp(v->wanted[i], name.text) == 0) {
            v->numbers[i] = x;
            v->got |= UINT32_C(1) << i;
        }
}

bool pol_walk_number(pol_visit *v, pol_name name, int *x, int lo, int hi)
{
    if (v->mode == POL_VISIT_NUMBERS) {
        note_number(v, name, *x);
        return false;
    }
    if (v->mode == POL_VISIT_JSON) {
        if (!wants(v, name, '0', (uint64_t)*x))
            return false;
        pol_json_key(v, name);
        pol_buf_int(&v->out, *x);
        return false;
    }
    if (!pol_walk_at(v, name))
        return false;
    if (v->mode == POL_VISIT_SET)
        return value_number(v, lo, hi, x);
    pol_buf_int(&v->out, *x);
    return false;
}

/* ---- words ---- */

bool pol_visit_word_next(const char **at, char *word, size_t size)
{
    while (**at == ' ')
        (*at)++;
    size_t n = 0;
    while ((*at)[n] != '\0' && (*at)[n] != ' ')
        n++;
    if (n == 0)
        return false;
    pol_buf b = {word, size, 0};
    if (n < size)
        pol_buf_some(&b, *at, n);
    else
        pol_buf_char(&b, '?');
    pol_buf_end(&b);
    *at += n;
    return true;
}

static int word_index(const char *word, const char *const *words, int count)
{
    for (int i = 0; i < count; i++)
        if (strcmp(words[i], word) == 0)
            return i;
    return -1;
}

static void refuse_word(pol_visit *v, const char *const *words, int count)
{
    pol_visit_refuse(v, "no such word");
    v->words = words;
    v->nwords = count;
}

/* SET: calls `take` for each word of the value, up to a refusal. "none" alone is no word. */
static void each_word(pol_visit *v, const char *const *words, int count,
                      void (*take)(pol_visit *v, int i, void *to), void *to)
{
    const char *at = v->value;
    char word[WORD_MAX];
    if (strcmp(at, "none") == 0)
        return;
    while (!v->error && pol_visit_word_next(&at, word, sizeof word)) {
        int i = word_index(word, words, count);
        if (i < 0)
            refuse_word(v, words, count);
        else
            take(v, i, to);
    }
}

/* JSON, GET: one word of a list of words. */
static void put_member(pol_visit *v, const char *word)
{
    if (v->hashing) {
        pol_hash_in(v, pol_hash_constant(word));
    } else if (v->mode == POL_VISIT_JSON) {
        pol_json_comma(v);
        pol_buf_word(&v->out, word, strlen(word));
    } else {
        if (v->out.n > 0)
            pol_buf_char(&v->out, ' ');
        pol_buf_text(&v->out, word);
    }
}

/* JSON, GET: begins a list of words; false: not wanted. */
static bool begin_members(pol_visit *v, pol_name name)
{
    if (v->hashing) {
        pol_hash_member(v, name.text, '[', 0);
        return true;
    }
    if (v->mode == POL_VISIT_JSON) {
        pol_json_key(v, name);
        pol_json_open(v, '[');
        return true;
    }
    return pol_walk_at(v, name);
}

static void end_members(pol_visit *v)
{
    if (v->hashing)
        pol_hash_in(v, ']');
    else if (v->mode == POL_VISIT_JSON)
        pol_json_close(v, ']');
    else if (v->out.n == 0)
        pol_buf_text(&v->out, "none");
}

void pol_walk_word(pol_visit *v, pol_name name, uint8_t *x, const char *const *words, int count,
                   int base, int none)
{
    int i = *x - base;
    const char *word = i >= 0 && i < count ? words[i] : "?";
    bool is_none = none >= 0 && *x == none;
    if (v->hashing) {
        pol_hash_member(v, name.text, is_none ? '-' : '"', is_none ? 0 : pol_hash_constant(word));
        return;
    }
    if (v->mode == POL_VISIT_JSON) {
        if (!wants(v, name, is_none ? '-' : '"', is_none ? 0 : pol_hash_constant(word)))
            return;
        pol_json_key(v, name);
        if (is_none)
            pol_buf_text(&v->out, "null");
        else
            pol_buf_word(&v->out, word, strlen(word));
        return;
    }
    if (!pol_walk_at(v, name))
        return;
    if (v->mode == POL_VISIT_GET) {
        pol_buf_text(&v->out, is_none ? "none" : word);
        return;
    }
    i = word_index(v->value, words, count);
    if (i >= 0)
        *x = (uint8_t)(base + i);
    else if (none >= 0 && strcmp(v->value, "none") == 0)
        *x = (uint8_t)none;
    else
        refuse_word(v, words, count);
}

void pol_walk_bit(pol_visit *v, pol_name name, uint8_t *x, uint8_t mask)
{
    static const char *const words[] = {"no", "yes"};
    bool is = (*x & mask) != 0;
    if (v->hashing) {
        pol_hash_member(v, name.text, '!', is);
        return;
    }
    if (v->mode == POL_VISIT_JSON) {
        if (!wants(v, name, '!', is))
            return;
        pol_json_key(v, name);
        pol_buf_text(&v->out, is ? "true" : "false");
        return;
    }
    if (!pol_walk_at(v, name))
        return;
    if (v->mode == POL_VISIT_GET) {
        pol_buf_text(&v->out, words[is]);
        return;
    }
    switch (word_index(v->value, words, 2)) {
    case 0:
        *x = (uint8_t)(*x & ~mask);
        break;
    case 1:
        *x = (uint8_t)(*x | mask);
        break;
    default:
        refuse_word(v, words, 2);
    }
}

/* ---- many words ---- */

typedef struct counting {
    uint8_t n[COUNTS_MAX];
    const uint8_t *max;
} counting;

static void count_word(pol_visit *v, int i, void *to)
{
    counting *c = to;
    int max = c->max ? c->max[i] : UINT8_MAX;
    if (c->n[i] >= max)
        refuse_range(v, 0, max);
    else
        c->n[i]++;
}

/* GET, SET of "name.word". */
static void one_count(pol_visit *v, const char *word, uint8_t *counts, const char *const *words,
                      int count, const uint8_t *max)
{
    int i = word_index(word, words, count);
    if (i < 0)
        return;
    int n = counts[i];
    v->found = true;
    if (v->mode == POL_VISIT_GET)
        pol_buf_int(&v->out, n);
    else if (value_number(v, 0, max ? max[i] : UINT8_MAX, &n))
        counts[i] = (uint8_t)n;
}

void pol_walk_counts(pol_visit *v, pol_name name, uint8_t *counts, const char *const *words,
                     int count, const uint8_t *max)
{
    assert(count <= COUNTS_MAX);
    if (v->mode == POL_VISIT_JSON) {
        pol_walk_open(v, name);
        for (int i = 0; i < count; i++)
            if (counts[i] != 0)
                pol_visit_u8(v, words[i], &counts[i], 0, UINT8_MAX);
        pol_visit_close(v);
        return;
    }
    if (v->mode == POL_VISIT_NUMBERS || v->mode == POL_VISIT_PATHS) {
        pol_walk_at(v, name);
        return;
    }
    const char *rest = after(v, name);
    if (rest && *rest == '.') {
        one_count(v, rest + 1, counts, words, count, max);
    } else if (v->mode == POL_VISIT_GET && begin_members(v, name)) {
        for (int i = 0; i < count; i++)
            for (int k = 0; k < counts[i]; k++)
                put_member(v, words[i]);
        end_members(v);
    } else if (v->mode == POL_VISIT_SET && pol_walk_at(v, name)) {
        counting c = {.max = max};
        each_word(v, words, count, count_word, &c);
        if (!v->error)
            memcpy(counts, c.n, (size_t)count);
    }
}

typedef struct listing {
    uint8_t at[COUNTS_MAX];
    int n, cap;
} listing;

static void list_word(pol_visit *v, int i, void *to)
{
    listing *l = to;
    if (l->n >= l->cap) {
        pol_visit_refuse(v, "too many words");
        return;
    }
    int k = l->n++;
    for (; k > 0 && l->at[k - 1] > i; k--)
        l->at[k] = l->at[k - 1];
    l->at[k] = (uint8_t)i;
}

/* wants of a list of words: its bytes stand for them. */
static bool wants_list(pol_visit *v, pol_name name, const uint8_t *list, int cap, int empty)
{
    int n = 0;
    while (v->changes && n < cap && list[n] != empty)
        n++;
    return wants(v, name, '[', hash_text((const char *)list, (size_t)n));
}

void pol_walk_list(pol_visit *v, pol_name name, uint8_t *list, int cap, int empty,
                   const char *const *words, int count)
{
    assert(cap <= COUNTS_MAX && count <= COUNTS_MAX);
    if (v->mode != POL_VISIT_SET) {
        if (!wants_list(v, name, list, cap, empty) || !begin_members(v, name))
            return;
        for (int i = 0; i < cap && list[i] != empty; i++)
            put_member(v, list[i] < count ? words[list[i]] : "?");
        end_members(v);
    } else if (pol_walk_at(v, name)) {
        listing l = {.cap = cap};
        each_word(v, words, count, list_word, &l);
        for (int i = 0; i < cap && !v->error; i++)
            list[i] = i < l.n ? l.at[i] : (uint8_t)empty;
    }
}

static void set_word(pol_visit *v, int i, void *to)
{
    (void)v;
    *(uint64_t *)to |= (uint64_t)1 << i;
}

void pol_walk_set(pol_visit *v, pol_name name, uint64_t *set, int first, const char *const *words,
                  int count)
{
    assert(first + count <= 64);
    if (v->mode != POL_VISIT_SET) {
        uint64_t bits = count < 64 ? *set >> first & (((uint64_t)1 << count) - 1) : *set;
        if (!wants(v, name, '[', bits) || !begin_members(v, name))
            return;
        for (int i = 0; i < count; i++)
            if (*set >> (first + i) & 1)
                put_member(v, words[i]);
        end_members(v);
    } else if (pol_walk_at(v, name)) {
        uint64_t bits = 0, all = count < 64 ? ((uint64_t)1 << count) - 1 : UINT64_MAX;
        each_word(v, words, count, set_word, &bits);
        if (!v->error && count > 0)
            *set = (*set & ~(all << first)) | bits << first;
    }
}

/* ---- values that follow from others, or are printed ---- */

const char pol_follows[] = "this follows from other fields and cannot be set";

static void refuse_set(pol_visit *v)
{
    pol_visit_refuse(v, pol_follows);
}

void pol_visit_tally(pol_visit *v, const char *name, uint8_t *counts, const char *const *words,
                     int count)
{
    if (v->mode != POL_VISIT_SET) {
        pol_visit_counts(v, name, counts, words, count, NULL);
    } else if (pol_visit_at(v, name)) {
        refuse_set(v);
        v->words = words;
        v->nwords = count;
    }
}

void pol_visit_words(pol_visit *v, const char *name, uint8_t *list, int cap, int empty,
                     const char *const *words, int count)
{
    if (v->mode != POL_VISIT_SET)
        pol_visit_list(v, name, list, cap, empty, words, count);
    else if (pol_visit_at(v, name))
        refuse_set(v);
}

void pol_walk_int(pol_visit *v, pol_name name, int x)
{
    if (v->mode != POL_VISIT_SET)
        pol_walk_number(v, name, &x, 0, 0);
    else if (pol_walk_at(v, name))
        refuse_set(v);
}

void pol_walk_str(pol_visit *v, pol_name name, const char *x)
{
    if (v->hashing) {
        pol_hash_member(v, name.text, '"', hash_text(x, strlen(x)));
    } else if (v->mode == POL_VISIT_JSON) {
        if (!wants(v, name, '"', v->changes ? hash_text(x, strlen(x)) : 0))
            return;
        pol_json_key(v, name);
        pol_buf_json(&v->out, x);
    } else if (pol_walk_at(v, name)) {
        if (v->mode == POL_VISIT_GET)
            pol_buf_text(&v->out, x);
        else
            refuse_set(v);
    }
}

/* Whether printed facts are wanted here. */
static bool wants_printed(const pol_visit *v)
{
    const pol_changes *c = v->changes;
    return !v->found && !v->hashing && (!c || (!c->lists && c->level[c->depth].anew));
}

/* A new object is written already, and what is printed is not remembered. */
void pol_visit_printed_int(pol_visit *v, const char *name, int x)
{
    struct pol_changes *changes = v->changes;
    if (!wants_printed(v))
        return;
    v->changes = NULL;
    pol_walk_int(v, pol_name_of(name), x);
    v->changes = changes;
}

void pol_visit_printed_ints(pol_visit *v, const char *name, const int *x, int n)
{
    struct pol_changes *changes = v->changes;
    if (!wants_printed(v))
        return;
    v->changes = NULL;
    if (v->mode == POL_VISIT_SET) {
        if (pol_walk_at(v, pol_name_of(name)))
            refuse_set(v);
    } else if (begin_members(v, pol_name_of(name))) {
        for (int i = 0; i < n; i++) {
            if (v->mode == POL_VISIT_JSON)
                pol_json_comma(v);
            else if (i > 0)
                pol_buf_char(&v->out, ' ');
            pol_buf_int(&v->out, x[i]);
        }
        end_members(v);
    }
    v->changes = changes;
}

void pol_visit_printed(pol_visit *v, const char *name, const char *x)
{
    struct pol_changes *changes = v->changes;
    if (!wants_printed(v))
        return;
    v->changes = NULL;
    pol_walk_str(v, pol_name_of(name), x);
    v->changes = changes;
}

/* ---- whole walks ---- */

#ifndef NDEBUG
/* Whether a walk has closed every object and changed nothing. */
static bool has_only_looked(const pol_visit *v, const pol_state *copy, const pol_state *s)
{
    return v->depth == 0 && memcmp(copy, s, pol_state_size(s)) == 0;
}
#endif

size_t pol_view(const pol_state *s, int seat, char *buf, size_t size)
{
    pol_state copy; /* visit takes a state that it could change */
    pol_clone(&copy, s);
    pol_visit v = {.mode = POL_VISIT_JSON, .seat = seat, .out = {buf, size, 0}};
    pol_json_open(&v, '{');
    pol_state_game(s)->visit(&copy, &v);
    assert(has_only_looked(&v, &copy, s));
    pol_json_close(&v, '}');
    pol_buf_end(&v.out);
    return v.out.n;
}

uint64_t pol_view_hash(const pol_state *s, int seat)
{
    pol_state copy;
    pol_clone(&copy, s);
    pol_visit v = {.mode = POL_VISIT_JSON, .seat = seat, .hashing = true};
    pol_state_game(s)->visit(&copy, &v);
    assert(has_only_looked(&v, &copy, s));
    return v.hash;
}

bool pol_field(const pol_state *s, int seat, const char *path, char *buf, size_t size)
{
    pol_state copy;
    pol_clone(&copy, s);
    pol_visit v = {.mode = POL_VISIT_GET, .seat = seat, .out = {buf, size, 0}, .rest = {path}};
    pol_state_game(s)->visit(&copy, &v);
    assert(has_only_looked(&v, &copy, s));
    pol_buf_end(&v.out);
    return v.found;
}

void pol_field_paths(const pol_state *s, bool all, void (*seen)(void *user, const char *path),
                     void *user)
{
    pol_state copy;
    pol_clone(&copy, s);
    pol_visit v = {.mode = POL_VISIT_PATHS, .seat = -1, .all = all, .seen = seen, .user = user};
    pol_state_game(s)->visit(&copy, &v);
    assert(has_only_looked(&v, &copy, s));
}

uint32_t pol_field_numbers(const pol_state *s, int seat, const char *object,
                           const char *const *names, int n, int *numbers)
{
    pol_state copy;
    assert(n <= 32);
    pol_clone(&copy, s);
    pol_visit v = {.mode = POL_VISIT_NUMBERS,
                   .seat = seat,
                   .wanted = names,
                   .nwanted = n,
                   .numbers = numbers,
                   .rest = {object}};
    pol_state_game(s)->visit(&copy, &v);
    assert(has_only_looked(&v, &copy, s));
    return v.got;
}

/* Every game shows the VP of a seat in the object named after it, if the viewer may know them. */
bool pol_vp_known(const pol_state *s, int viewer, int seat, int *vp)
{
    const char *name = pol_seat_name(pol_state_game(s), seat);
    return name && pol_field_numbers(s, viewer, name, (const char *const[]){"vp"}, 1, vp);
}

bool pol_field_set(pol_state *s, const char *path, const char *value, pol_visit *v)
{
    *v = (pol_visit){.mode = POL_VISIT_SET, .seat = -1, .value = value, .rest = {path}};
#ifndef NDEBUG
    pol_state before = *s;
#endif
    pol_state_game(s)->visit(s, v);
    bool stored = v->found && !v->error;
    assert(v->depth == 0);
    assert(stored || memcmp(&before, s, pol_state_size(s)) == 0);
    return stored;
}
