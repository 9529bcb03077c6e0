/* books.c - see books.h
 *
 * Anybody may send any question, and thousands at a time: its length is bounded (NET_QUERY), so is
 * the number of words that count (FIND_WORDS_MAX) and what is sent. All that is kept is one finder
 * for each book of a game. A search takes some 50 millionths of a second.
 */
#include "server/books.h"
#include "base/rule_find.h"

#include <stdio.h>
#include <string.h>

enum { RULES_FOUND = 30, RULES_NAMED = 100, CARDS_FOUND = 20 };

/* ---- as JSON ---- */

static void add_card(text *t, const pol_card_info *card)
{
    text_comma(t);
    text_add(t, "{");
    text_member(t, "word", card->word);
    text_member(t, "name", card->name);
    text_member(t, "group", card->group);
    text_member(t, "text", card->text);
    const char *const more[][2] = {{"form", card->form},
                                   {"needs", card->needs},
                                   {"effect", card->effect},
                                   {"if-full", card->if_full},
                                   {"if-left", card->if_left}};
    for (size_t i = 0; i < sizeof more / sizeof more[0]; i++)
        if (more[i][1][0])
            text_member(t, more[i][0], more[i][1]);
    text_add(t, "}");
}

static void add_table(text *t, const struct rule_table *table)
{
    text_key(t, "table");
    text_add(t, "[");
    for (int row = 0; row < table->rows; row++) {
        text_comma(t);
        text_add(t, "[");
        for (int k = 0; k < table->columns; k++) {
            text_comma(t);
            text_json(t, table->cells[row * table->columns + k]);
        }
        text_add(t, "]");
    }
    text_add(t, "]");
}

/* The player counts for which a rule holds: also where it holds for all. */
static void add_players(text *t, const pol_game *g, const struct rule_text *rule)
{
    char all[2 * POL_SEATS + 1] = "";
    size_t n = 0;
    for (int players = 1; players <= POL_SEATS; players++)
        if (pol_game_players(g, players))
            n += (size_t)snprintf(all + n, sizeof all - n, "%s%d", n ? " " : "", players);
    text_member(t, "players", rule->players[0] ? rule->players : all);
}

static void add_rule(text *t, const pol_game *g, const struct rule_text *rule)
{
    const struct rule_book *book = rule_book_of(pol_game_name(g));
    text_comma(t);
    text_add(t, "{");
    text_member(t, "id", rule->id);
    text_member(t, "chapter", book->chapters[rule->chapter].title);
    text_member(t, "part", rule->part);
    text_member(t, "text", rule->text);
    if (rule->table.rows > 0)
        add_table(t, &rule->table);
    add_players(t, g, rule);
    text_member(t, rule_is_ruling(rule) ? "see" : "sources", rule->sources);
    text_add(t, "}");
}

/* ---- whole books ---- */

static void list_cards(const pol_game *g, text *t)
{
    pol_card_info card;
    for (int i = 0; pol_card(g, i, &card); i++)
        add_card(t, &card);
}

static void list_rules(const pol_game *g, text *t)
{
    const struct rule_book *book = rule_book_of(pol_game_name(g));
    for (int i = 0; i < book->n; i++)
        add_rule(t, g, &book->at[i]);
}

static void list_sources(const pol_game *g, text *t)
{
    const struct rule_book *book = rule_book_of(pol_game_name(g));
    for (int i = 0; i < book->source_count; i++) {
        text_comma(t);
        text_add(t, "{");
        text_member(t, "source", book->sources[i].tag);
        text_member(t, "meaning", book->sources[i].meaning);
        text_add(t, "}");
    }
}

/* A list that is the same as long as the server runs: it is written once, and browsers keep it. */
static void send_list(server *s, const pol_game *g, void (*list)(const pol_game *g, text *t),
                      net_reply *out)
{
    server_list *at = s->lists;
    while (at < s->lists + LISTS_MAX && at->list && (at->g != g || at->list != list))
        at++;
    if (!g || at == s->lists + LISTS_MAX)
        return;
    if (!at->list) {
        char id[STORE_ID];
        at->g = g;
        at->list = list;
        text_add(&at->body, "[");
        list(g, &at->body);
        text_add(&at->body, "]");
        server_fingerprint(at->body.at, at->body.n, id);
        snprintf(at->etag, sizeof at->etag, "\"%s\"", id);
    }
    out->status = 200;
    out->type = "application/json";
    out->body = at->body.at;
    out->size = at->body.n;
    out->etag = at->etag;
}

void book_cards(server *s, const pol_game *g, net_reply *out)
{
    send_list(s, g, list_cards, out);
}

void book_rules(server *s, const pol_game *g, net_reply *out)
{
    send_list(s, g, list_rules, out);
}

void book_sources(server *s, const pol_game *g, net_reply *out)
{
    send_list(s, g, list_sources, out);
}

/* ---- looking for something ---- */

typedef struct card_texts {
    const pol_game *g;
    pol_card_info card;
} card_texts;

static bool card_at(void *user, int i, find_text *out)
{
    card_texts *t = user;
    if (!pol_card(t->g, i, &t->card))
        return false;
    *out = (find_text){{t->card.group, t->card.name, t->card.text, ""}, 0};
    return true;
}

/* Made when somebody first looks for something; NULL if there are more games than room. */
static const server_finder *finder_of(server *s, const pol_game *g)
{
    server_finder *at = s->finders;
    while (at < s->finders + LISTS_MAX && at->g && at->g != g)
        at++;
    if (at == s->finders + LISTS_MAX)
        return NULL;
    if (!at->g) {
        card_texts cards = {.g = g};
        at->g = g;
        at->rules = rule_finder(rule_book_of(pol_game_name(g)));
        at->cards = find_open(card_at, &cards);
    }
    return at;
}

/* Words of the texts that stand for what was looked for, each once. */
static void add_marks(text *t, const find_answer *rules, const find_answer *cards)
{
    text_key(t, "marks");
    text_add(t, "[");
    for (int i = 0; i < rules->mark_count; i++) {
        text_comma(t);
        text_json(t, rules->marks[i]);
    }
    for (int i = 0; i < cards->mark_count; i++) {
        bool known = false;
        for (int k = 0; k < rules->mark_count && !known; k++)
            known = strcmp(rules->marks[k], cards->marks[i]) == 0;
        if (known)
            continue;
        text_comma(t);
        text_json(t, cards->marks[i]);
    }
    text_add(t, "]");
}

static void add_found(text *t, const pol_game *g, const find_answer *rules, int most,
                      const find_answer *cards)
{
    const struct rule_book *book = rule_book_of(pol_game_name(g));
    pol_card_info card;
    text_key(t, "rules");
    text_add(t, "[");
    for (int i = 0; i < rules->n + rules->near && i < most; i++)
        add_rule(t, g, &book->at[rules->at[i].text]);
    text_add(t, "]");
    text_key(t, "cards");
    text_add(t, "[");
    for (int i = 0; i < cards->n && i < CARDS_FOUND; i++)
        if (pol_card(g, cards->at[i].text, &card))
            add_card(t, &card);
    text_add(t, "]");
}

/* Rules and cards with as many of the words as any of them has; with names, cards with all. */
static void find_both(const server_finder *f, const char *query, bool by_name, find_answer *rules,
                      find_answer *cards)
{
    *rules = rule_find(rule_book_of(pol_game_name(f->g)), f->rules, query, by_name, 0);
    *cards = find(f->cards, query, NULL, NULL);
    if (by_name) {
        find_keep(cards, cards->words);
        return;
    }
    int best = rules->best > cards->best ? rules->best : cards->best;
    find_keep(rules, best);
    find_keep(cards, best);
}

void book_search(server *s, const pol_game *g, const char *query, net_reply *out)
{
    const server_finder *f = g ? finder_of(s, g) : NULL;
    text t = {0};
    find_answer rules, cards;
    if (!f)
        return;
    const struct rule_book *book = rule_book_of(pol_game_name(g));
    bool by_name = rule_is_name(&book, 1, query);
    find_both(f, query, by_name, &rules, &cards);
    text_add(&t, "{");
    text_member_bool(&t, "complete", by_name || rules.best == rules.words);
    text_member_int(&t, "rules-found", rules.n + rules.near);
    text_member_int(&t, "cards-found", cards.n);
    add_marks(&t, &rules, &cards);
    add_found(&t, g, &rules, by_name ? RULES_NAMED : RULES_FOUND, &cards);
    text_add(&t, "}");
    find_free(&rules);
    find_free(&cards);
    out->status = 200;
    out->type = "application/json";
    out->body = t.at;
    out->keep = t.at;
    out->size = t.n;
}
