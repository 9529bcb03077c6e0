/* find.c - see find.h
 *
 * The texts are kept as numbers of words, one after the other. To look for something is to mark the
 * words that it may mean, and to go through all texts once: some 30,000 numbers, which takes less
 * time than it takes to send the answer.
 */
#include "base/find.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Points of a word by where it stands: in a heading, among the first words of the text, where it
 * begins, in the rest. POINTS_OWN are for the word itself instead of another for it, POINTS_BESIDE
 * if it stands behind the one that it stands behind in the question. So many words of the text cost
 * a point, up to POINTS_LONG. */
enum {
    POINTS_TITLE = 2,
    POINTS_PART = 6,
    POINTS_FIRST = 11,
    POINTS_LEAD = 8,
    POINTS_TEXT = 5,
    POINTS_MORE = 2,
    POINTS_OWN = 4,
    POINTS_BESIDE = 6,
    POINTS_LONG = 5,
    WORDS_A_POINT = 4
};

enum {
    FIRST = 3, /* words */
    LEAD = 10,
    ENOUGH = 10,      /* texts; to fewer some are added that come near, */
    NEAR = 8,         /* so many at most, */
    NEAR_SHARE = 4,   /* whose words are together at least a fourth as rare as those of the best */
    PREFIX_LEAST = 2, /* letters of a word that may be the beginning of another ... */
    INSIDE_LEAST = 3, /* ... or stand inside of it */
    RARITY = 1000,
    RARITY_LEAST = 5
};

/* A word of the dictionary. */
typedef struct entry {
    char word[FIND_WORD], stem[FIND_WORD];
} entry;

/* Where the words of each field of a text begin; the last is the end. */
typedef struct span {
    int from[FIND_FIELDS + 1];
    int behind;
} span;

/* A row of the table of synonyms, its key as stems. */
typedef struct synonym {
    char first[FIND_WORD], second[FIND_WORD]; /* second is "" if the key is one word */
    const char *also;
} synonym;

/* Invariant: the dictionary is in the order of its stems. */
struct finder {
    entry *dictionary;
    int entries;
    int *words; /* of all texts: numbers in the dictionary */
    span *spans;
    int texts;
    synonym *synonyms;
    int synonym_count;
};

static void *get(size_t n, size_t size)
{
    void *at = calloc(n ? n : 1, size);
    if (!at) {
        fprintf(stderr, "polity: out of memory\n");
        exit(1);
    }
    return at;
}

static void *get_more(void *at, size_t n, size_t room, size_t size)
{
    void *more = get(room, size);
    if (n > 0)
        memcpy(more, at, n * size);
    free(at);
    return more;
}

static void stem_of(const char *word, char stem[FIND_WORD])
{
    snprintf(stem, FIND_WORD, "%s", word);
    find_stem(stem);
}

/* ---- opening: each word gets a number ---- */

/* Invariant: less than half of the buckets (a power of two) are in use; 0 is a free one, others are
 * one more than the number of a word. */
typedef struct reading {
    finder *f;
    int n, room, entry_room;
    int *buckets;
    unsigned bucket_count;
} reading;

static unsigned bucket_of(const reading *r, const char *word)
{
    unsigned hash = 2166136261u;
    for (const char *at = word; *at; at++)
        hash = (hash ^ (unsigned char)*at) * 16777619u;
    unsigned i = hash & (r->bucket_count - 1);
    while (r->buckets[i] && strcmp(r->f->dictionary[r->buckets[i] - 1].word, word) != 0)
        i = (i + 1) & (r->bucket_count - 1);
    return i;
}

static void more_buckets(reading *r)
{
    free(r->buckets);
    r->bucket_count = r->bucket_count ? r->bucket_count * 2 : 1024;
    r->buckets = get(r->bucket_count, sizeof *r->buckets);
    for (int i = 0; i < r->f->entries; i++)
        r->buckets[bucket_of(r, r->f->dictionary[i].word)] = i + 1;
}

static int number_of(reading *r, const char *word)
{
    finder *f = r->f;
    if ((unsigned)f->entries * 2 >= r->bucket_count)
        more_buckets(r);
    unsigned bucket = bucket_of(r, word);
    if (r->buckets[bucket])
        return r->buckets[bucket] - 1;
    if (f->entries == r->entry_room) {
        r->entry_room = r->entry_room ? r->entry_room * 2 : 1024;
        f->dictionary = get_more(f->dictionary, (size_t)f->entries, (size_t)r->entry_room,
                                 sizeof *f->dictionary);
    }
    entry *e = &f->dictionary[f->entries];
    snprintf(e->word, FIND_WORD, "%s", word);
    stem_of(word, e->stem);
    r->buckets[bucket] = ++f->entries;
    return f->entries - 1;
}

static void read_words(reading *r, const char *text)
{
    char word[FIND_WORD];
    while ((text = find_word(text, word)) != NULL) {
        int number = number_of(r, word);
        if (r->n == r->room) {
            r->room = r->room ? r->room * 2 : 4096;
            r->f->words = get_more(r->f->words, (size_t)r->n, (size_t)r->room, sizeof *r->f->words);
        }
        r->f->words[r->n++] = number;
    }
}

static void read_texts(reading *r, find_source *texts, void *user)
{
    finder *f = r->f;
    find_text t;
    for (int room = 0; texts(user, f->texts, &t); f->texts++) {
        if (f->texts == room) {
            room = room ? room * 2 : 256;
            f->spans = get_more(f->spans, (size_t)f->texts, (size_t)room, sizeof *f->spans);
        }
        span *at = &f->spans[f->texts];
        for (int k = 0; k < FIND_FIELDS; k++) {
            at->from[k] = r->n;
            read_words(r, t.field[k]);
        }
        at->from[FIND_FIELDS] = r->n;
        at->behind = t.behind;
    }
}

static int by_stem(const void *x, const void *y)
{
    const entry *a = x, *b = y;
    int stems = strcmp(a->stem, b->stem);
    return stems ? stems : strcmp(a->word, b->word);
}

/* Brings the dictionary into its order; the words get their new numbers. */
static void sort_dictionary(finder *f, int words)
{
    if (f->entries == 0)
        return;
    entry *was = get((size_t)f->entries, sizeof *was);
    int *now = get((size_t)f->entries, sizeof *now);
    memcpy(was, f->dictionary, (size_t)f->entries * sizeof *was);
    qsort(f->dictionary, (size_t)f->entries, sizeof *was, by_stem);
    for (int i = 0; i < f->entries; i++) {
        const entry *at = bsearch(&was[i], f->dictionary, (size_t)f->entries, sizeof *was, by_stem);
        now[i] = (int)(at - f->dictionary);
    }
    for (int i = 0; i < words; i++)
        f->words[i] = now[f->words[i]];
    free(was);
    free(now);
}

static void read_synonyms(finder *f)
{
    const find_synonym *row;
    while (find_synonym_at(f->synonym_count))
        f->synonym_count++;
    f->synonyms = get((size_t)f->synonym_count, sizeof *f->synonyms);
    for (int i = 0; (row = find_synonym_at(i)) != NULL; i++) {
        synonym *s = &f->synonyms[i];
        const char *rest = find_word(row->key, s->first);
        find_stem(s->first);
        if (rest && find_word(rest, s->second))
            find_stem(s->second);
        else
            s->second[0] = '\0';
        s->also = row->also;
    }
}

finder *find_open(find_source *texts, void *user)
{
    finder *f = get(1, sizeof *f);
    reading r = {.f = f};
    read_texts(&r, texts, user);
    sort_dictionary(f, r.n);
    read_synonyms(f);
    free(r.buckets);
    return f;
}

void find_close(finder *f)
{
    if (!f)
        return;
    free(f->dictionary);
    free(f->words);
    free(f->spans);
    free(f->synonyms);
    free(f);
}

/* ---- what is looked for ---- */

/* A set of the words that are looked for, a bit each. */
typedef uint16_t wanted;

/* A search under way. For each word of the dictionary: own, the words that it is, in whatever form;
 * like, also those that it may stand for. */
typedef struct search {
    const finder *f;
    char word[FIND_WORDS_MAX][FIND_WORD];
    int words;
    wanted *own, *like;
    int texts_with[FIND_WORDS_MAX];
} search;

/* The first entry of this stem or of one behind it. */
static int first_with(const finder *f, const char *stem)
{
    int low = 0, high = f->entries;
    while (low < high) {
        int middle = (low + high) / 2;
        if (strcmp(f->dictionary[middle].stem, stem) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* Marks the words of this stem; says whether there are any. */
static bool mark_stem(const search *s, const char *stem, wanted bit, bool own)
{
    int first = first_with(s->f, stem), i = first;
    for (; i < s->f->entries && strcmp(s->f->dictionary[i].stem, stem) == 0; i++) {
        s->like[i] |= bit;
        if (own)
            s->own[i] |= bit;
    }
    return i > first;
}

/* Marks the words that begin with this one, or have it inside; says whether there are any. */
static bool mark_parts(const search *s, const char *word, wanted bit, bool inside)
{
    bool any = false;
    for (int i = 0; i < s->f->entries; i++) {
        const char *at = strstr(s->f->dictionary[i].word, word);
        if (!at || (!inside && at != s->f->dictionary[i].word))
            continue;
        s->like[i] |= bit;
        any = true;
    }
    return any;
}

/* The words that mean about the same as this one, or as the two; NULL: none. */
static const char *also(const finder *f, const char *stem, const char *second)
{
    for (int i = 0; i < f->synonym_count; i++)
        if (strcmp(f->synonyms[i].first, stem) == 0 && strcmp(f->synonyms[i].second, second) == 0)
            return f->synonyms[i].also;
    return NULL;
}

static bool mark_also(const search *s, const char *words, wanted bit)
{
    char word[FIND_WORD];
    bool any = false;
    while (words && (words = find_word(words, word)) != NULL) {
        find_stem(word);
        any |= mark_stem(s, word, bit, false);
    }
    return any;
}

/* Takes a word of the question, or two that mean one thing. */
static void take_word(search *s, const char *word, const char *stem, const char *second)
{
    wanted bit = (wanted)(1u << s->words);
    size_t n = strlen(word);
    bool any = !second[0] && mark_stem(s, stem, bit, true);
    any |= mark_also(s, also(s->f, stem, second), bit);
    if (!any && n >= PREFIX_LEAST)
        any = mark_parts(s, word, bit, false);
    if (!any && n >= INSIDE_LEAST)
        any = mark_parts(s, word, bit, true);
    if (any || n >= PREFIX_LEAST)
        snprintf(s->word[s->words++], FIND_WORD, "%s", stem);
}

static bool is_taken(const search *s, const char *stem)
{
    for (int i = 0; i < s->words; i++)
        if (strcmp(s->word[i], stem) == 0)
            return true;
    return false;
}

static void read_query(search *s, const char *query, bool little_ones)
{
    char word[FIND_WORD], stem[FIND_WORD], second[FIND_WORD];
    for (const char *at = query; s->words < FIND_WORDS_MAX && (at = find_word(at, word)) != NULL;) {
        stem_of(word, stem);
        if ((find_is_little(word) && !little_ones) || is_taken(s, stem))
            continue;
        const char *behind = find_word(at, second);
        if (behind)
            find_stem(second);
        bool two = behind && also(s->f, stem, second);
        take_word(s, word, stem, two ? second : "");
        if (two)
            at = behind;
    }
}

/* ---- which texts have it ---- */

/* What a text has of the words, by field; lead has first, and is in its text. */
typedef struct look {
    wanted in[FIND_FIELDS], first, lead, own, beside;
} look;

static look look_at(const search *s, const span *at)
{
    look seen = {0};
    for (int field = 0; field < FIND_FIELDS; field++) {
        wanted before = 0;
        for (int i = at->from[field]; i < at->from[field + 1]; i++) {
            wanted like = s->like[s->f->words[i]];
            seen.in[field] |= like;
            if (like && field != FIND_TITLE) {
                seen.own |= s->own[s->f->words[i]];
                seen.beside |= (wanted)(before << 1) & like;
            }
            if (field == FIND_TEXT && i < at->from[field] + FIRST)
                seen.first |= like;
            if (field == FIND_TEXT && i < at->from[field] + LEAD)
                seen.lead |= like;
            before = like;
        }
    }
    return seen;
}

/* Which words the text has elsewhere than in its title. */
static wanted itself(const look *seen)
{
    return seen->in[FIND_PART] | seen->in[FIND_TEXT] | seen->in[FIND_MORE];
}

static int size_of(wanted set)
{
    int n = 0;
    for (; set; set &= (wanted)(set - 1))
        n++;
    return n;
}

static int points_of(const span *at, const look *seen)
{
    int points = POINTS_TITLE * size_of(seen->in[FIND_TITLE]);
    int length = (at->from[FIND_TEXT + 1] - at->from[FIND_TEXT]) / WORDS_A_POINT;
    points += POINTS_PART * size_of(seen->in[FIND_PART]);
    points += POINTS_FIRST * size_of(seen->first);
    points += POINTS_LEAD * size_of(seen->lead & (wanted)~seen->first);
    points += POINTS_TEXT * size_of(seen->in[FIND_TEXT] & (wanted)~seen->lead);
    points += POINTS_MORE * size_of(seen->in[FIND_MORE]);
    points += POINTS_OWN * size_of(seen->own) + POINTS_BESIDE * size_of(seen->beside);
    return points - (length < POINTS_LONG ? length : POINTS_LONG);
}

static found weigh(const search *s, int text, const look *seen)
{
    wanted has = seen->in[FIND_TITLE] | itself(seen);
    found hit = {.text = text, .words = size_of(has), .behind = s->f->spans[text].behind};
    for (int w = 0; w < s->words; w++)
        if (has >> w & 1)
            hit.rarity += (int64_t)RARITY * s->f->texts / (s->texts_with[w] + RARITY_LEAST);
    hit.points = points_of(&s->f->spans[text], seen);
    return hit;
}

static int by_worth(const void *x, const void *y)
{
    const found *a = x, *b = y;
    if (a->words != b->words)
        return b->words - a->words;
    if (a->behind != b->behind)
        return a->behind - b->behind;
    if (a->rarity != b->rarity)
        return a->rarity < b->rarity ? 1 : -1;
    if (a->points != b->points)
        return a->points < b->points ? 1 : -1;
    return a->text - b->text;
}

/* Looks at the texts, and puts those that have any of the words into the answer. */
static void look_at_all(search *s, find_choice *chosen, void *user, find_answer *a)
{
    look *looks = get((size_t)s->f->texts, sizeof *looks);
    for (int i = 0; i < s->f->texts; i++) {
        if (chosen && !chosen(user, i))
            continue;
        looks[i] = look_at(s, &s->f->spans[i]);
        for (int w = 0; w < s->words; w++)
            s->texts_with[w] += itself(&looks[i]) >> w & 1;
    }
    for (int i = 0; i < s->f->texts; i++)
        if (itself(&looks[i]))
            a->at[a->n++] = weigh(s, i, &looks[i]);
    free(looks);
    qsort(a->at, (size_t)a->n, sizeof *a->at, by_worth);
}

static void add_marks(const search *s, find_answer *a)
{
    for (int i = 0; i < s->f->entries && a->mark_count < FIND_MARKS_MAX; i++)
        if (s->like[i])
            memcpy(a->marks[a->mark_count++], s->f->dictionary[i].word, FIND_WORD);
}

static int by_nearness(const void *x, const void *y)
{
    const found *a = x, *b = y;
    if (a->behind != b->behind)
        return a->behind - b->behind;
    if (a->rarity != b->rarity)
        return a->rarity < b->rarity ? 1 : -1;
    return by_worth(x, y);
}

/* Adds the nearest, which are put in their order. */
static void add_near(find_answer *a)
{
    a->near = 0;
    if (a->n == 0 || a->n >= ENOUGH)
        return;
    qsort(a->at + a->n, (size_t)(a->any - a->n), sizeof *a->at, by_nearness);
    for (int i = a->n; i < a->any && a->near < NEAR; i++) {
        if (a->at[i].rarity * NEAR_SHARE < a->at[0].rarity)
            continue;
        found *next = &a->at[a->n + a->near++], hit = a->at[i];
        a->at[i] = *next;
        *next = hit;
    }
}

void find_keep(find_answer *a, int best)
{
    int n = 0;
    while (n < a->n && a->at[n].words >= best)
        n++;
    a->n = n;
    a->best = best;
    add_near(a);
}

find_answer find(const finder *f, const char *query, find_choice *chosen, void *user)
{
    char asked[FIND_QUERY_MAX + 1];
    find_answer a = {.at = get((size_t)f->texts, sizeof *a.at)};
    search s = {.f = f};
    s.own = get((size_t)f->entries, sizeof *s.own);
    s.like = get((size_t)f->entries, sizeof *s.like);
    snprintf(asked, sizeof asked, "%s", query);
    read_query(&s, asked, false);
    if (s.words == 0)
        read_query(&s, asked, true);
    a.words = s.words;
    look_at_all(&s, chosen, user, &a);
    a.any = a.n;
    add_marks(&s, &a);
    find_keep(&a, a.n ? a.at[0].words : 0);
    free(s.own);
    free(s.like);
    return a;
}

void find_free(find_answer *a)
{
    free(a->at);
    *a = (find_answer){0};
}
