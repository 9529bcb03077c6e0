/* cards_meant.c - see cards_meant.h */
#include "cli/cards_meant.h"
#include "base/find.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int folded(char c)
{
    return c == '-' ? ' ' : tolower((unsigned char)c);
}

/* How well a part stands for a text. */
static card_match match_text(const char *text, const char *part)
{
    for (const char *at = text; *at; at++) {
        size_t n = 0;
        while (part[n] && folded(at[n]) == folded(part[n]))
            n++;
        if (!part[n])
            return at == text && !at[n] ? CARD_BY_NAME : CARD_BY_PART;
    }
    return part[0] ? CARD_NONE : CARD_BY_PART;
}

static card_match match_card(const pol_card_info *card, const char *name)
{
    const char *const texts[] = {card->word, card->name, card->group};
    card_match best = CARD_NONE;
    for (int i = 0; i < 3; i++) {
        card_match match = match_text(texts[i], name);
        best = match > best ? match : best;
    }
    return best;
}

/* ---- by words ---- */

typedef struct card_texts {
    const pol_game *g;
    pol_card_info card;
    char named[200];
} card_texts;

static bool text_at(void *user, int i, find_text *out)
{
    card_texts *t = user;
    if (!pol_card(t->g, i, &t->card))
        return false;
    snprintf(t->named, sizeof t->named, "%s %s", t->card.name, t->card.word);
    *out = (find_text){{t->card.group, t->named, t->card.text, ""}, 0};
    return true;
}

/* Cards that have all the words. */
static void find_by_words(const pol_game *g, const char *words, card_hits *hits)
{
    card_texts t = {.g = g};
    finder *f = find_open(text_at, &t);
    find_answer a = find(f, words, NULL, NULL);
    while (hits->n < a.n && a.at[hits->n].words == a.words) {
        hits->at[hits->n] = a.at[hits->n].text;
        hits->n++;
    }
    hits->match = hits->n > 0 ? CARD_BY_WORDS : CARD_NONE;
    find_free(&a);
    find_close(f);
}

/* ---- all ---- */

static int count_cards(const pol_game *g)
{
    pol_card_info card;
    int n = 0;
    while (pol_card(g, n, &card))
        n++;
    return n;
}

card_hits cards_meant(const pol_game *g, const char *name)
{
    pol_card_info card;
    card_hits hits = {.at = calloc((size_t)count_cards(g) + 1, sizeof *hits.at)};
    if (!hits.at)
        return hits;
    for (int i = 0; pol_card(g, i, &card); i++) {
        card_match match = match_card(&card, name);
        if (match > hits.match) {
            hits.match = match;
            hits.n = 0;
        }
        if (match != CARD_NONE && match == hits.match)
            hits.at[hits.n++] = i;
    }
    if (hits.n == 0 && name[0])
        find_by_words(g, name, &hits);
    return hits;
}
