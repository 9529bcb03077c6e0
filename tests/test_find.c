/* test_find.c - words, stems and synonyms of a search, and which texts come first. */
#include "base/rule_find.h"
#include "polity.h"
#include "support/check.h"

#include <stdlib.h>

enum { QUERIES = 3000 };

/* ---- words ---- */

static void words_are(const char *text, const char *expected)
{
    char word[FIND_WORD], all[400] = "";
    while ((text = find_word(text, word)) != NULL) {
        strcat(all, all[0] ? "|" : "");
        strcat(all, word);
    }
    CHECK_STR(all, expected);
}

static void test_words(void)
{
    words_are("", "");
    words_are(" .,–≥ × ÷ ", "");
    words_are("The Bill passes if votes ≥ 5 V.", "the|bill|passes|if|votes|5|v");
    words_are("Set-up, non-operational (3A)", "set|up|non|operational|3a");
    words_are("the party's MPs, Doctor’s Office, it's, 'quoted'",
              "the|party|mps|doctor|office|it|quoted");
    words_are("BILL-2 to PB-SET-21; pb-2p-1, A-B, 2-3, L1–L3",
              "bill-2|to|pb-set-21|pb-2p-1|a|b|2-3|l1|l3");
    words_are("Événement 120 V…", "Événement|120|v");
    /* A long word is cut, but not within a letter. */
    words_are("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaéb c", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa|c");
    /* Broken letters are no words, and nothing is read behind the end. */
    words_are("\xc3", "");
    words_are("a\xc3", "a");
    words_are("\xff\xfe z", "z");
}

static void stems_are_alike(const char *words)
{
    char first[FIND_WORD] = "", word[FIND_WORD];
    while ((words = find_word(words, word)) != NULL) {
        find_stem(word);
        if (!first[0])
            strcpy(first, word);
        CHECK_STR(word, first);
    }
}

static void stem_is(const char *from, const char *expected)
{
    char word[FIND_WORD];
    strcpy(word, from);
    find_stem(word);
    CHECK_STR(word, expected);
}

static void test_stems(void)
{
    stems_are_alike("loan loans");
    stems_are_alike("company companies");
    stems_are_alike("tax taxes taxation taxed taxing");
    stems_are_alike("wage wages");
    stems_are_alike("vote votes voted voting");
    stems_are_alike("strike strikes striking");
    stems_are_alike("automation automated automate automating");
    stems_are_alike("demonstration demonstrate demonstrations");
    stems_are_alike("election elect elections elected");
    stems_are_alike("equal equality equals");
    stems_are_alike("swap swaps swapped swapping");
    stems_are_alike("sell sells selling");
    stems_are_alike("pass passes passed passing");
    stems_are_alike("pay pays payment payments paying");
    stems_are_alike("unemployed unemployment");
    stems_are_alike("state states stated");
    stems_are_alike("tie ties");
    stem_is("wc", "wc");
    stem_is("vp", "vp");
    stem_is("bring", "bring");
    stem_is("need", "need");
    stem_is("bonus", "bonus");
    stem_is("union", "union");
    stem_is("bill-2", "bill-2");
    stem_is("3a", "3a");
}

/* ---- synonyms ---- */

/* Whether a book or a card of the build has a word of this stem. */
typedef struct words_used {
    finder *books[8];
    int n;
} words_used;

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

static void open_all(words_used *all)
{
    for (int i = 0; rule_book_at(i); i++)
        all->books[all->n++] = rule_finder(rule_book_at(i));
    for (int i = 0; pol_game_at(i); i++) {
        card_texts t = {.g = pol_game_at(i)};
        all->books[all->n++] = find_open(card_at, &t);
    }
}

/* A mark that has the stem of the word stands for it itself, not for another. */
static bool is_used(const words_used *all, const char *word)
{
    char stem[FIND_WORD], mark[FIND_WORD];
    bool used = false;
    strcpy(stem, word);
    find_stem(stem);
    for (int i = 0; i < all->n && !used; i++) {
        find_answer a = find(all->books[i], word, NULL, NULL);
        for (int k = 0; k < a.mark_count && !used; k++) {
            strcpy(mark, a.marks[k]);
            find_stem(mark);
            used = strcmp(mark, stem) == 0;
        }
        find_free(&a);
    }
    return used;
}

/* Every row does something: its words are used somewhere, and no other row has its key. */
static void test_synonyms(void)
{
    words_used all = {0};
    const find_synonym *row, *other;
    open_all(&all);
    for (int i = 0; (row = find_synonym_at(i)) != NULL; i++) {
        char word[FIND_WORD];
        for (const char *at = row->also; (at = find_word(at, word)) != NULL;)
            if (check_note(is_used(&all, word), __FILE__, __LINE__))
                printf("\"%s\", for \"%s\", is in no text\n", word, row->key);
        for (int k = 0; k < i && (other = find_synonym_at(k)) != NULL; k++)
            if (check_note(strcmp(row->key, other->key) != 0, __FILE__, __LINE__))
                printf("\"%s\" has two rows\n", row->key);
    }
    for (int i = 0; i < all.n; i++)
        find_close(all.books[i]);
    CHECK(find_synonym_at(-1) == NULL);
}

/* ---- which texts come first ---- */

static const find_text corpus[] = {
    {{"Work", "WC-1 Strike", "A token lies on the company.", ""}, 0},
    {{"Work", "WC-2 Strike", "A struck company pays no wage to anybody who is there.", ""}, 0},
    {{"Money", "LOAN-1", "A loan of CAP goes to its capital.", ""}, 0},
    {{"Money", "LOAN-2", "Interest on loans is paid by everybody.", ""}, 0},
    {{"Money", "TAX-1", "Taxes are paid by this table:", "Revenue A B"}, 0},
    {{"Money", "R-1 Strike", "A strike token.", ""}, 1},
    {{"Money", "Q-1", "The working class, the middle class.", ""}, 1},
};
enum { CORPUS = sizeof corpus / sizeof corpus[0] };

static bool corpus_at(void *user, int i, find_text *out)
{
    (void)user;
    if (i < CORPUS)
        *out = corpus[i];
    return i < CORPUS;
}

static void finds(const finder *f, const char *query, const char *expected)
{
    char all[200] = "", id[40];
    find_answer a = find(f, query, NULL, NULL);
    for (int i = 0; i < a.n; i++) {
        sscanf(corpus[a.at[i].text].field[FIND_PART], "%39s", id);
        strcat(all, all[0] ? " " : "");
        strcat(all, id);
    }
    if (check_note(strcmp(all, expected) == 0, __FILE__, __LINE__))
        printf("\"%s\" finds %s, expected %s\n", query, all, expected);
    find_free(&a);
}

static void test_order(void)
{
    finder *f = find_open(corpus_at, NULL);
    finds(f, "strike token", "WC-1 R-1"); /* rulings behind rules */
    finds(f, "token strike", "WC-1 R-1"); /* any order */
    finds(f, "the strikes of a company", "WC-2 WC-1");
    finds(f, "capitalist debt", "LOAN-1"); /* other words */
    finds(f, "capitalist class borrowing", "LOAN-1");
    finds(f, "salary", "WC-2");
    finds(f, "revenue", "TAX-1"); /* tables */
    finds(f, "taxation", "TAX-1");
    finds(f, "loan-2", "LOAN-2");            /* ids are words */
    finds(f, "loan zebra", "LOAN-2 LOAN-1"); /* most of the words */
    finds(f, "interest zebra loan", "LOAN-2");
    finds(f, "interes", "LOAN-2"); /* beginnings, and what is inside of words */
    finds(f, "nteres", "LOAN-2");
    finds(f, "zebra", "");
    finds(f, "money", "");                /* a title alone is not enough ... */
    finds(f, "money interest", "LOAN-2"); /* ... but counts */
    finds(f, "", "");
    finds(f, "?!", "");
    finds(f, "who is there", "WC-2"); /* little words, if there are no others */
    finds(f, "working class", "Q-1");
    find_close(f);
}

/* Behind few texts come some that are near, by how rare their words are. */
static void test_near(void)
{
    finder *f = find_open(corpus_at, NULL);
    find_answer a = find(f, "strike token", NULL, NULL);
    CHECK_INT(a.n, 2);
    CHECK_INT(a.near, 1);
    CHECK_INT(a.at[2].text, 1);
    find_keep(&a, 2); /* again: nothing is lost */
    CHECK_INT(a.n, 2);
    CHECK_INT(a.near, 1);
    CHECK_INT(a.at[2].text, 1);
    find_free(&a);
    a = find(f, "strike company wage zebra", NULL, NULL); /* 3 of 4 words, 2, 1, 1 */
    CHECK_INT(a.n, 1);
    CHECK_INT(a.near, 2);
    CHECK_INT(a.at[0].text, 1);
    CHECK_INT(a.at[1].text, 0);
    CHECK_INT(a.at[2].text, 5);
    find_keep(&a, 4); /* another answer has all: none is found here, and none comes near */
    CHECK_INT(a.n + a.near, 0);
    find_free(&a);
    find_close(f);
}

static bool is_second(void *user, int text)
{
    (void)user;
    return text == 1;
}

static void test_choice(void)
{
    finder *f = find_open(corpus_at, NULL);
    find_answer a = find(f, "strike", is_second, NULL);
    CHECK_INT(a.n, 1);
    CHECK_INT(a.at[0].text, 1);
    CHECK_INT(a.words, 1);
    find_free(&a);
    /* If another book has both words, what has one is dropped. */
    a = find(f, "loan zebra", NULL, NULL);
    CHECK_INT(a.n, 2);
    CHECK_INT(a.best, 1);
    find_keep(&a, 2);
    CHECK_INT(a.n, 0);
    find_free(&a);
    find_close(f);
}

/* ---- books ---- */

static void test_names(void)
{
    const struct rule_book *both[] = {rule_book_of("hegemony"), rule_book_of("planetb")};
    CHECK(rule_is_name(both, 1, "BILL-2"));
    CHECK(rule_is_name(both, 1, "  bill-2 TAX-7 "));
    CHECK(rule_is_name(both, 1, "tax"));
    CHECK(rule_is_name(both, 1, "LOAN END"));
    CHECK(!rule_is_name(both, 1, "loan end"));
    CHECK(rule_is_name(both, 1, "When does the IMF come"));
    CHECK(rule_is_name(both, 1, "what is BILL-2"));
    CHECK(!rule_is_name(both, 1, "when does the imf come"));
    CHECK(!rule_is_name(both, 1, "when does"));
    CHECK(!rule_is_name(both, 1, "PB-SET-1"));
    CHECK(rule_is_name(both, 2, "PB-SET-1 BILL-2"));
    CHECK(!rule_is_name(both, 2, "BILL-2 marker"));
    CHECK(!rule_is_name(both, 2, ""));
    CHECK(!rule_is_name(both, 2, " "));
    CHECK_STR(rule_by_id(both[0], "tax-7")->id, "TAX-7");
    CHECK(rule_by_id(both[0], "TAX") == NULL);
    CHECK(rule_by_id(both[0], "") == NULL);
    find_answer a = rule_find(both[0], NULL, "WC-17 WC-18", true, 2);
    CHECK_INT(a.n, 1);
    CHECK_STR(both[0]->at[a.at[0].text].id, "WC-18");
    find_free(&a);
}

/* Every id in a text ("PB-CARD-9") is that of a rule. Says how many there are. */
static int ids_exist(const struct rule_book *b, const char *where, const char *text)
{
    int ids = 0;
    for (size_t n; *text; text += n ? n : 1) {
        char id[40];
        n = strspn(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZ-0123456789");
        size_t end = n;
        while (end > 0 && text[end - 1] == '-')
            end--;
        snprintf(id, sizeof id, "%.*s", (int)end, text);
        const char *dash = strrchr(id, '-');
        if (!dash || dash == id || !dash[1] || dash[1 + strspn(dash + 1, "0123456789")]
            || (id[0] >= '0' && id[0] <= '9'))
            continue;
        ids++;
        if (check_note(rule_by_id(b, id) != NULL, __FILE__, __LINE__))
            printf("%s: %s: there is no %s\n", b->game, where, id);
    }
    return ids;
}

static void test_cited(void)
{
    int ids = 0;
    for (int i = 0; pol_game_at(i); i++) {
        const pol_game *g = pol_game_at(i);
        const struct rule_book *b = rule_book_of(pol_game_name(g));
        pol_card_info card;
        const pol_option *o;
        for (int k = 0; pol_card(g, k, &card); k++) {
            const char *texts[] = {card.text, card.needs, card.effect, card.if_full, card.if_left};
            for (size_t t = 0; t < sizeof texts / sizeof texts[0]; t++)
                ids += ids_exist(b, card.name, texts[t]);
        }
        for (int k = 0; (o = pol_game_option(g, k)) != NULL; k++) {
            ids += ids_exist(b, o->name, o->help);
            ids += ids_exist(b, o->name, o->source);
        }
    }
    CHECK(ids > 20);
}

/* Whatever is asked, the answer is in order, and each text has a word at least. */
static void test_anything(void)
{
    const struct rule_book *b = rule_book_of("hegemony");
    finder *f = rule_finder(b);
    pol_rng r = pol_rng_seed(7);
    for (int i = 0; i < QUERIES; i++) {
        char query[2 * FIND_QUERY_MAX];
        uint32_t n = pol_rng_below(&r, sizeof query);
        bool bytes = i % 2;
        for (uint32_t k = 0; k < n; k++)
            query[k] = bytes ? (char)(1 + pol_rng_below(&r, 255))
                             : "abcdeilnorstwv 12-  '\xc3\xa9"[pol_rng_below(&r, 23)];
        query[n ? n - 1 : 0] = '\0';
        find_answer a = rule_find(b, f, query, rule_is_name(&b, 1, query), i % 5);
        CHECK(a.words <= FIND_WORDS_MAX && a.mark_count <= FIND_MARKS_MAX && a.n <= b->n);
        for (int k = 1; k < a.n; k++)
            CHECK(a.at[k].words <= a.at[k - 1].words && a.at[k].words > 0);
        find_free(&a);
    }
    find_close(f);
}

int main(void)
{
    test_words();
    test_stems();
    test_synonyms();
    test_order();
    test_near();
    test_choice();
    test_names();
    test_cited();
    test_anything();
    return check_report();
}
