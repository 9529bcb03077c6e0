/* find_words.c - see find_words.h */
#include "base/find_words.h"

#include <ctype.h>
#include <stddef.h>
#include <string.h>

// clang-format off
/* Players' words on the left, those of our texts on the right. Each is found by its stem, so that
 * one form is enough, but for irregular ones. One row a key. Two words on the left are looked for
 * by those on the right alone. */
static const find_synonym synonyms[] = {
    /* Roles of Hegemony: rules use short names, cards the long ones. */
    {"working class",    "wc working"},
    {"working",          "wc"},
    {"middle class",     "mc middle"},
    {"middle",           "mc"},
    {"capitalist class", "cap capitalist"},
    {"capitalist",       "cap"},
    {"government",       "state st treasury"},
    {"state",            "st"},
    {"wc",               "working"},
    {"mc",               "middle"},
    {"cap",              "capitalist"},
    {"st",               "state"},

    /* Money and points. */
    {"money",            "v billies"},
    {"cash",             "money v billies"},
    {"vardis",           "v"},
    {"billies",          "money"},
    {"debt",             "loan"},
    {"borrow",           "loan"},
    {"credit",           "loan"},
    {"repay",            "repayment"},
    {"pay back",         "repay repayment"},
    {"salary",           "wage"},
    {"pay",              "paid"},
    {"paid",             "pay"},
    {"cost",             "price pay lose"},
    {"price",            "cost"},
    {"rich",             "wealth capital"},
    {"points",           "vp"},
    {"score",            "vp"},
    {"victory",          "vp wins"},
    {"vp",               "points"},
    {"win",              "wins victory highest"},
    {"winner",           "wins victory highest"},
    {"bankrupt",         "imf collapses"},
    {"bankruptcy",       "imf collapses"},
    {"happiness",        "prosperity mood"},
    {"happy",            "prosperity mood"},
    {"popularity",       "legitimacy mood"},
    {"approval",         "legitimacy"},

    /* Work and trade. */
    {"firm",             "company"},
    {"business",         "company"},
    {"factory",          "company building"},
    {"shop",             "company"},
    {"job",              "slot employed workplace"},
    {"jobless",          "unemployed"},
    {"hire",             "assign employee"},
    {"employ",           "employed assign"},
    {"meeple",           "worker workie"},
    {"worker",           "workie"},
    {"robot",            "automated machinery"},
    {"machine",          "machinery"},
    {"automation",       "automated"},
    {"produce",          "production"},
    {"production",       "produce"},
    {"strike",           "struck"},
    {"struck",           "strike"},
    {"riot",             "demonstration"},
    {"protest",          "demonstration"},
    {"demo",             "demonstration"},
    {"retrain",          "upgrade education"},
    {"train",            "upgrade education"},
    {"learn",            "upgrade education"},
    {"school",           "education"},
    {"healthcare",       "health"},
    {"doctor",           "health"},
    {"eat",              "food consume"},
    {"hunger",           "food"},
    {"hungry",           "food"},
    {"starve",           "food"},
    {"feed",             "food consume"},
    {"tax",              "taxed"},
    {"customs",          "tariff"},
    {"duty",             "tariff"},
    {"abroad",           "foreign export"},
    {"import",           "foreign"},
    {"export",           "foreign"},
    {"warehouse",        "storage"},
    {"storage",          "warehouse"},
    {"store",            "storage warehouse"},
    {"welfare",          "benefits"},
    {"immigrant",        "immigration"},
    {"migrant",          "immigration"},

    /* Politics. */
    {"vote",             "election ballot"},
    {"election",         "vote"},
    {"ballot",           "vote"},
    {"law",              "bill policy"},
    {"tie",              "tied"},
    {"tied",             "tie"},
    {"tie break",        "tie tied"},
    {"tie breaker",      "tie tied"},
    {"tiebreak",         "tie tied"},
    {"tiebreaker",       "tie tied"},
    {"equal",            "tie tied"},
    {"draw",             "drawn drawing"},
    {"drawn",            "draw"},
    {"bribe",            "influence fraud"},
    {"cheat",            "fraud"},
    {"cheating",         "fraud"},
    {"corruption",       "immoral fraud"},
    {"corrupt",          "immoral"},
    {"moral",            "immoral"},
    {"party",            "faction"},

    /* The course of a game, and what one does. */
    {"setup",            "set start"},
    {"beginning",        "start begins set"},
    {"begin",            "start"},
    {"start",            "begins set"},
    {"end",              "final over"},
    {"final",            "end"},
    {"finish",           "end"},
    {"skip",             "pass skipped"},
    {"goes first",       "governs"},
    {"playing order",    "turn order"},
    {"run",              "exhausted"},
    {"reshuffle",        "exhausted"},
    {"buy",              "purchase bought"},
    {"bought",           "buy purchase"},
    {"purchase",         "buy bought"},
    {"sell",             "sale sold"},
    {"sold",             "sell sale"},
    {"sale",             "sell sold"},
    {"build",            "built"},
    {"built",            "build"},
    {"lose",             "lost loss"},
    {"lost",             "lose loss"},
    {"get",              "gains receives gives"},
    {"bring",            "gives gains"},
    {"earn",             "gains"},
    {"reward",           "gains gives"},
    {"choose",           "choice chosen decides"},
    {"chosen",           "choice choose"},
    {"choice",           "choose chosen"},
    {"hit",              "eligible choice"},
    {"target",           "eligible choice"},
    {"allowed",          "legal eligible"},
    {"swap",             "exchange"},
    {"exchange",         "swap"},
    {"maximum",          "most limit"},
    {"limit",            "most"},
    {"capacity",         "limit hold"},
    {"minimum",          "least"},
    {"deck",             "stack pile"},
    {"stack",            "deck pile"},
    {"pile",             "deck stack"},
    {"secret",           "hidden secretly"},
    {"table",            "track spaces"},

    /* Numbers and ways of spelling. */
    {"one",              "1"},
    {"two",              "2"},
    {"three",            "3"},
    {"four",             "4"},
    {"five",             "5"},
    {"1",                "one"},
    {"2",                "two"},
    {"3",                "three"},
    {"4",                "four"},
    {"5",                "five"},
    {"color",            "colour"},
    {"colour",           "color"},
    {"grey",             "gray"},
    {"gray",             "grey"},
    {"labour",           "labor"},
    {"favour",           "favor"},
    {"favor",            "favour"},
    {"reorganization",   "reorganisation"},
    {"privatisation",    "privatization"},
    {"privatise",        "privatization"},
    {"privatize",        "privatization"},
    {"nationalisation",  "nationalization"},
    {"nationalise",      "nationalization"},
    {"nationalize",      "nationalization"},
};

static const char *const little[] = {
    "a", "about", "after", "all", "am", "an", "and", "any", "are", "as", "at", "back", "be", "been",
    "before", "being", "by", "can", "cannot", "come", "comes", "coming", "could", "did", "do",
    "does", "during", "each", "else", "ever", "every", "exactly", "explain", "for", "from", "had",
    "happen", "happens", "has", "have", "he", "how", "i", "if", "in", "into", "is", "it", "its",
    "long", "many", "may", "me", "mean", "means", "much", "must", "my", "no", "not", "of", "off",
    "often", "on", "or", "our", "out", "per", "rule", "rules", "she", "should", "so", "some",
    "tell", "than", "that", "the", "their", "them", "then", "there", "these", "they", "this", "to",
    "up", "upon", "want", "wants", "was", "we", "were", "what", "when", "where", "which", "while",
    "who", "whom", "whose", "why", "will", "with", "work", "works", "would", "you", "your",
};

/* With fewer letters left an ending is none; longer endings before shorter ones. */
static const char *const endings[] = {
    "isation", "ization", "ation", "ating", "ated", "ate", "ion", "ment", "ness", "ity", "ing", "ed",
};
// clang-format on

enum {
    SYNONYMS = sizeof synonyms / sizeof synonyms[0],
    LITTLE = sizeof little / sizeof little[0],
    ENDINGS = sizeof endings / sizeof endings[0],
    STEM_LEAST = 3
};

const find_synonym *find_synonym_at(int i)
{
    return i >= 0 && i < SYNONYMS ? &synonyms[i] : NULL;
}

bool find_is_little(const char *word)
{
    for (int i = 0; i < LITTLE; i++)
        if (strcmp(little[i], word) == 0)
            return true;
    return false;
}

/* ---- where words begin and end ---- */

/* How many bytes of a letter or digit stand here; 0: none. Beyond ASCII, the letters of Latin
 * (U+00C0 to U+024F) are such. */
static int letter(const char *s)
{
    unsigned char first = (unsigned char)s[0];
    if (first < 0x80)
        return isalnum(first) ? 1 : 0;
    bool latin = first >= 0xc3 && first <= 0xc9 && ((unsigned char)s[1] & 0xc0) == 0x80;
    return latin && !(first == 0xc3 && (s[1] == '\x97' || s[1] == '\xb7')) ? 2
                                                                           : 0; /* but × and ÷ */
}

static size_t letters(const char *s)
{
    size_t n = 0;
    for (int k; (k = letter(s + n)) > 0;)
        n += (size_t)k;
    return n;
}

/* The length of an id at s, "PB-SET-21", whatever its case; 0: there is none. */
static size_t id_length(const char *s)
{
    size_t n = 0;
    for (int parts = 0;; parts++) {
        size_t digits = strspn(s + n, "0123456789"), all = letters(s + n);
        if (all == 0)
            return 0;
        n += all;
        if (parts > 0 && digits == all)
            return s[n] == '-' ? 0 : n;
        if (s[n++] != '-')
            return 0;
    }
}

const char *find_word(const char *text, char word[FIND_WORD])
{
    while (*text && letter(text) == 0)
        text++;
    if (!*text)
        return NULL;
    size_t n = id_length(text), kept = 0;
    if (n == 0)
        n = letters(text);
    for (size_t i = 0; i < n && kept + 1 < FIND_WORD; i++)
        word[kept++] = (char)tolower((unsigned char)text[i]);
    while (kept < n && ((unsigned char)text[kept] & 0xc0) == 0x80)
        kept--; /* not within a letter */
    word[kept] = '\0';
    text += n;
    bool of_it = (text[0] == '\'' || strncmp(text, "\xe2\x80\x99", 3) == 0);
    const char *s = text + (text[0] == '\'' ? 1 : 3);
    return of_it && (*s == 's' || *s == 'S') && letter(s + 1) == 0 ? s + 1 : text;
}

/* ---- stems ---- */

static bool ends_with(const char *word, size_t n, const char *ending)
{
    size_t k = strlen(ending);
    return n > k && strcmp(word + n - k, ending) == 0;
}

static bool is_stem(const char *word, size_t n)
{
    size_t vowel = strcspn(word, "aeiouy");
    return n >= STEM_LEAST && vowel < n;
}

/* The length of the word without the ending of its plural; -ies becomes -y. */
static size_t singular(char *word, size_t n)
{
    static const char *const before_es[] = {"sses", "xes", "zes", "ches", "shes"};
    if (ends_with(word, n, "ies") && n - 3 >= STEM_LEAST) {
        word[n - 3] = 'y';
        return n - 2;
    }
    for (size_t i = 0; i < sizeof before_es / sizeof before_es[0]; i++)
        if (ends_with(word, n, before_es[i]) && is_stem(word, n - 2))
            return n - 2;
    bool kept = ends_with(word, n, "ss") || ends_with(word, n, "us") || ends_with(word, n, "is");
    return word[n - 1] == 's' && !kept && is_stem(word, n - 1) ? n - 1 : n;
}

/* Of "swapp" one p too many; but "sell" and "pass" have two. */
static size_t undoubled(const char *word, size_t n)
{
    bool twice = n > STEM_LEAST && word[n - 1] == word[n - 2] && !strchr("aeioulsz", word[n - 1]);
    return twice ? n - 1 : n;
}

void find_stem(char word[FIND_WORD])
{
    size_t n = strlen(word);
    if (n <= STEM_LEAST || strpbrk(word, "0123456789-"))
        return;
    n = singular(word, n);
    word[n] = '\0';
    for (int i = 0; i < ENDINGS; i++) {
        size_t left = n - strlen(endings[i]);
        if (!ends_with(word, n, endings[i]) || !is_stem(word, left))
            continue;
        n = i >= ENDINGS - 2 ? undoubled(word, left) : left; /* behind -ing and -ed */
        word[n] = '\0';
        return;
    }
    if (word[n - 1] == 'e' && is_stem(word, n - 1))
        word[n - 1] = '\0';
}
