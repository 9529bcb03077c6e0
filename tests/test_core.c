/* test_core.c - text, fields, JSON, records and scenarios: what they say to good and bad input. */
#include "core/catalogue.h"
#include "core/games.h"
#include "core/lines.h"
#include "core/visit.h"
#include "support/check.h"
#include "toy/toy.h"

/* ---- a game of words, whose only purpose is to be printed and visited ---- */

typedef struct words {
    pol_head head;
    pol_frame frames[1];
    uint64_t set;
    int32_t i32;
    int16_t i16;
    uint16_t u16;
    uint8_t u8, word, bits, counts[3], list[4], spare[6];
} words;

_Static_assert(sizeof(words) % 8 == 0, "no padding");

static const char *const companies[] = {"mill", "mill-2", "supermarket"};
static const char *const company_labels[] = {"Mill", "second Mill", "Supermarket"};
static const char *const policies[] = {"1", "2", "3"};
static const char *const sections[] = {"A", "B", "C"};
static const char *const seats[] = {"working", "middle", "capitalist", "state"};

static const pol_noun words_nouns[POL_NOUNS] = {
    [POL_NOUN('c')] = {10, 3, "company", companies, company_labels},
    [POL_NOUN('p')] = {0, 3, "policy", policies, NULL},
    [POL_NOUN('l')] = {0, 3, "section", sections, NULL},
    [POL_NOUN('s')] = {0, 4, "seat", seats, NULL},
};

enum { WAGE = 1, WAGE_OF, PROPOSE, BUILD, CUBES, PASS };

static const pol_verb words_verbs[] = {
    [WAGE] = {"wage {n0}", "Set the wage to {n0}"},
    [WAGE_OF] = {"wage {c0} {n1}", "The {c0} pays {n1}"},
    [PROPOSE] = {"propose {p0}{l1}", NULL},
    [BUILD] = {"build {c0}", "Build the {c0}"},
    [CUBES] = {"cubes working {n0} middle {n1} capitalist {n2}", NULL},
    [PASS] = {"pass", NULL},
};

static const pol_message words_messages[] = {
    POL_ANSWER_ROW,
    {"PAYS", "who:s money:n company:c", "who> money", "{who} pays {money} V for the {company}"},
    {"ODD", "what:x b:n c:n d:n e:n six:n", "", "{six} {} {what} {seven} {what"},
    {"NOTHING", "", "", ""},
    {"AGREES", "cubes:n two:n three:n end:n", "",
     "{cubes} {cubes|cube goes|cubes go}, {two|one|two|three}, {three|all}, {nine|a|b}, {end|no end"},
    {"TRADE_MADE", "buyer:s seller:s units:n what:p coins:n left:n",
     "buyer>seller coins money, seller>buyer units what, >state left money",
     "{buyer} buys {units} {what} from {seller}"},
};
static const char *const words_units[] = {"money", "1", "2", "3", NULL};
static const char *const words_prefixes[] = {"CORE", "BILL"};
static const uint8_t counts_max[3] = {2, 9, 9};

static void words_visit(void *s, pol_visit *v)
{
    words *w = s;
    pol_visit_u8(v, "u8", &w->u8, 1, 200);
    if (pol_visit_open(v, "deep")) {
        pol_visit_u16(v, "u16", &w->u16, 0, 60000);
        if (pol_visit_open(v, "deeper")) {
            pol_visit_i16(v, "i16", &w->i16, -300, 300);
            pol_visit_i32(v, "i32", &w->i32, -100000, 100000);
            pol_visit_close(v);
        }
        if (pol_visit_knows(v, 1))
            pol_visit_int(v, "secret", 7);
        pol_visit_close(v);
    }
    pol_visit_word(v, "word", &w->word, companies, 3, 10, 0);
    pol_visit_bit(v, "bit", &w->bits, 4);
    pol_visit_counts(v, "counts", w->counts, companies, 3, counts_max);
    pol_visit_list(v, "list", w->list, 4, 255, companies, 3);
    pol_visit_set(v, "set", &w->set, 61, companies, 3);
    pol_visit_str(v, "str", "a \"b\" \\ \n");
}

static const pol_option no_options[] = {{0}};

static const pol_game words_game = {
    .name = "words",
    .rules = "1",
    .players_min = 2,
    .players_max = 4,
    .state_size = sizeof(words),
    .nverbs = sizeof words_verbs / sizeof words_verbs[0],
    .nmessages = sizeof words_messages / sizeof words_messages[0],
    .verbs = words_verbs,
    .nouns = words_nouns,
    .messages = words_messages,
    .units = words_units,
    .rule_prefixes = words_prefixes,
    .nprefixes = 2,
    .seat_names = seats,
    .seat_letters = "WMCS",
    .options = no_options,
    .visit = words_visit,
};

/* One game stands at two places, as it might in two builds. */
const pol_game *const pol_games[] = {&toy_game, &words_game, &words_game};
const int pol_games_count = 3;

/* A language of the test's own; the linker takes it instead of the build's languages. */
static const pol_translation french[] = {
    {"Build the {c0}", "Construire : {c0}"},
    {"Mill", "Moulin"},
    {"The {c0} pays {n1}", "{n1}, dit {c0}"},
    {"no choice", "sans choix"},
    {"{who} pays {money} V for the {company}", "{company} pour {money} V : {who}"},
};
const pol_catalogue pol_catalogues[] = {{"fr", french, 5}, {NULL, NULL, 0}};

static pol_state words_state(void)
{
    pol_state s;
    memset(&s, 0, sizeof s);
    words *w = (words *)(void *)&s;
    w->head.game = 1;
    w->u8 = 5;
    memset(w->list, 255, sizeof w->list);
    return s;
}

/* ---- text ---- */

static void check_printing(void)
{
    pol_state s = words_state();
    char text[POL_PRINT_MAX];
    CHECK_INT(pol_print(&s, pol_a(WAGE_OF, 11, 3, 0), text, sizeof text), 13);
    CHECK_STR(text, "wage mill-2 3");
    pol_print(&s, pol_a(PROPOSE, 2, 1, 0), text, sizeof text);
    CHECK_STR(text, "propose 3B");
    pol_print(&s, pol_a(BUILD, 13, 0, 0), text, sizeof text);
    CHECK_STR(text, "build ?");
    pol_print(&s, pol_a(BUILD, 9, 0, 0), text, sizeof text);
    CHECK_STR(text, "build ?");
    pol_print(&s, pol_a(0, 0, 0, 0), text, sizeof text);
    CHECK_STR(text, "?");
    pol_print(&s, pol_a(200, 0, 0, 0), text, sizeof text);
    CHECK_STR(text, "?");
    CHECK_INT(pol_label(&s, "en", pol_a(BUILD, 11, 0, 0), text, sizeof text), 21);
    CHECK_STR(text, "Build the second Mill");
    pol_label(&s, "xx", pol_a(PASS, 0, 0, 0), text, sizeof text);
    CHECK_STR(text, "pass");
    CHECK_INT(pol_print(&s, pol_a(WAGE, 12, 0, 0), NULL, 0), 7);
    CHECK_INT(pol_print(&s, pol_a(WAGE, 12, 0, 0), text, 4), 7);
    CHECK_STR(text, "wag");
}

static void check_messages(void)
{
    char text[100];
    pol_text t = {1, {2, -13, 12}};
    pol_render(&words_game, "en", &t, text, sizeof text);
    CHECK_STR(text, "capitalist pays −13 V for the Supermarket");
    t = (pol_text){1, {4, INT32_MIN, INT32_MAX}};
    pol_render(&words_game, "en", &t, text, sizeof text);
    CHECK_STR(text, "? pays −2147483648 V for the ?");
    t = (pol_text){2, {0, 0, 0, 0, 0, 6}};
    pol_render(&words_game, "en", &t, text, sizeof text);
    CHECK_STR(text, "6 {} ? {seven} {what");
    t.msg = 3;
    CHECK_INT(pol_render(&words_game, "en", &t, text, sizeof text), 0);
    t = (pol_text){4, {1, 1, 1}}; /* what agrees with a number */
    pol_render(&words_game, "en", &t, text, sizeof text);
    CHECK_STR(text, "1 cube goes, one, all, {nine|a|b}, no end");
    t = (pol_text){4, {0, 5, 2}};
    pol_render(&words_game, "en", &t, text, sizeof text);
    CHECK_STR(text, "0 cubes go, two, all, {nine|a|b}, no end");
    t.msg = 6;
    pol_render(&words_game, "en", &t, text, sizeof text);
    CHECK_STR(text, "?");
    t = (pol_text){POL_MSG_ANSWER, {1, PROPOSE, 0, 1, 0, POL_ANSWER_FORCED}};
    pol_render(&words_game, "en", &t, text, sizeof text);
    CHECK_STR(text, "propose 1B (no choice)");
    t.n[POL_ANSWER_MARKS] = 0;
    pol_render(&words_game, "en", &t, text, sizeof text);
    CHECK_STR(text, "propose 1B");
    CHECK_INT(pol_rule_name(&words_game, 0x102, text, sizeof text), 6);
    CHECK_STR(text, "BILL-2");
    pol_rule_name(&words_game, POL_NOT_ASKED, text, sizeof text);
    CHECK_STR(text, "CORE-1");
    pol_rule_name(&words_game, 0xff07, text, sizeof text);
    CHECK_STR(text, "?-7");
    CHECK_INT(pol_rule_name(&words_game, 0, text, sizeof text), 0);
    CHECK_STR(pol_tr("en", "no choice"), "no choice");
}

static void check_events(void)
{
    char text[400];
    const pol_game *g = &words_game;
    pol_event e = {.text = {5, {0, 3, 7, 1, -12, 0}}, .rule = 0x102, .seats = 1};
    pol_flow flow;
    CHECK_INT(pol_message_name(g, 5, text, sizeof text), 10);
    CHECK_STR(text, "trade-made");
    CHECK_INT(pol_message_name(g, 6, text, sizeof text), 0);
    CHECK_STR(pol_message_args(g, 1), "who:s money:n company:c");
    CHECK_STR(pol_message_flows(g, 1), "who> money");
    CHECK(!pol_message_args(g, 6) && !pol_message_text(g, -1));
    CHECK(pol_event_flow(g, &e, 0, &flow));
    CHECK(flow.from == 0 && flow.to == 3 && flow.amount == -12 && strcmp(flow.unit, "money") == 0);
    CHECK(pol_event_flow(g, &e, 1, &flow));
    CHECK(flow.from == 3 && flow.to == 0 && flow.amount == 7 && strcmp(flow.unit, "2") == 0);
    CHECK(!pol_event_flow(g, &e, 2, &flow)); /* nothing is left, so nothing flows */
    e.text.n[5] = 1;
    CHECK(pol_event_flow(g, &e, 2, &flow) && flow.from == -1 && flow.to == 3);
    pol_event_json(g, "fr", 0, &e, text, sizeof text);
    CHECK_STR(text,
              "{\"e\":\"trade-made\",\"buyer\":\"working\",\"seller\":\"state\",\"units\":7,"
              "\"what\":\"2\",\"coins\":-12,\"left\":1,\"seats\":[\"working\",\"state\"],"
              "\"flows\":[[\"working\",\"state\",-12,\"money\"],[\"state\",\"working\",7,\"2\"],"
              "[\"\",\"state\",1,\"money\"]],\"rule\":\"BILL-2\","
              "\"text\":\"working buys 7 2 from state\"}");
    int n = pol_event_json(g, NULL, 0, &e, NULL, 0);
    CHECK(n > 0 && n == pol_event_json(g, NULL, 0, &e, text, sizeof text));
    CHECK(!strstr(text, "text") && strlen(text) == (size_t)n);
    CHECK_INT(pol_event_json(g, "en", 1, &e, text, sizeof text), 0); /* only seat 0 may know */
    CHECK(pol_event_json(g, "en", -1, &e, text, sizeof text) > 0);
    const pol_text odd = {1, {9, 5, 10}};
    pol_text_json(g, "en", &odd, text, sizeof text);
    CHECK_STR(text, "{\"e\":\"pays\",\"who\":null,\"money\":5,\"company\":\"mill\","
                    "\"text\":\"? pays 5 V for the Mill\"}");
    e = (pol_event){.text = {POL_MSG_ANSWER, {1, BUILD, 10, 0, 0, POL_ANSWER_FORCED | 1 << 2}}};
    pol_event_json(g, "fr", 1, &e, text, sizeof text);
    CHECK_STR(text,
              "{\"e\":\"answer\",\"seat\":\"middle\",\"answer\":\"build mill\",\"forced\":true,"
              "\"text\":\"Construire : Moulin\"}");
    pol_event_json(g, NULL, 2, &e, text, sizeof text); /* others do not learn that it was forced */
    CHECK_STR(text, "{\"e\":\"answer\",\"seat\":\"middle\",\"answer\":\"build mill\"}");
    pol_event_json(g, NULL, 0, &e, text, sizeof text);
    CHECK_STR(text, "{\"e\":\"answer\",\"seat\":\"middle\"}");
}

static void check_translation(void)
{
    char text[100];
    pol_state s = words_state();
    pol_label(&s, "fr", pol_a(BUILD, 10, 0, 0), text, sizeof text);
    CHECK_STR(text, "Construire : Moulin");
    pol_label(&s, "fr", pol_a(WAGE_OF, 12, 4, 0), text, sizeof text);
    CHECK_STR(text, "4, dit Supermarket");
    pol_label(&s, "pl", pol_a(BUILD, 10, 0, 0), text, sizeof text);
    CHECK_STR(text, "Build the Mill");
    pol_print(&s, pol_a(BUILD, 10, 0, 0), text, sizeof text);
    CHECK_STR(text, "build mill"); /* the notation is the same everywhere */
    const pol_text t = {1, {3, 5, 10}};
    pol_render(&words_game, "fr", &t, text, sizeof text);
    CHECK_STR(text, "Moulin pour 5 V : state");
    for (int i = 0; i < 5; i++)
        CHECK_STR(pol_tr("fr", french[i].english), french[i].text);
    CHECK_STR(pol_tr("fr", "unknown"), "unknown");
}

static bool reads(const char *text, pol_ans expected)
{
    pol_state s = words_state();
    pol_ans a = {9, 9, 9, 9};
    return pol_parse(&s, text, &a) == 0 && pol_same(a, expected);
}

static bool unread(const char *text)
{
    pol_state s = words_state();
    pol_ans a = {9, 9, 9, 9};
    return pol_parse(&s, text, &a) == POL_NOT_AN_ANSWER && pol_same(a, pol_a(9, 9, 9, 9));
}

/* A number that no answer has: the nearest is read, and it is said. */
static bool beyond(const char *text, pol_ans nearest)
{
    pol_state s = words_state();
    pol_ans a = {9, 9, 9, 9};
    return pol_parse(&s, text, &a) == POL_NO_NUMBER && pol_same(a, nearest);
}

static void check_parsing(void)
{
    CHECK(beyond("wage 256", pol_a(WAGE, 255, 0, 0)));
    CHECK(beyond("wage -1", pol_a(WAGE, 0, 0, 0)));
    CHECK(beyond("wage -99999999999999999999999999", pol_a(WAGE, 0, 0, 0)));
    CHECK(beyond("wage 99999999999999999999999999", pol_a(WAGE, 255, 0, 0)));
    CHECK(beyond("wage mill-2 300", pol_a(WAGE_OF, 11, 255, 0)));
    CHECK(reads("wage 3", pol_a(WAGE, 3, 0, 0)));
    CHECK(reads("wage mill 3", pol_a(WAGE_OF, 10, 3, 0)));
    CHECK(reads("wage mill-2 255", pol_a(WAGE_OF, 11, 255, 0)));
    CHECK(reads("propose 3B", pol_a(PROPOSE, 2, 1, 0)));
    CHECK(reads("build mill-2", pol_a(BUILD, 11, 0, 0)));
    CHECK(reads("cubes working 2 middle 1 capitalist 0", pol_a(CUBES, 2, 1, 0)));
    CHECK(reads("  pass  ", pol_a(PASS, 0, 0, 0)));
    CHECK(reads("wage   mill  3 ", pol_a(WAGE_OF, 10, 3, 0)));
    static const char *const wrong[] = {
        "",
        " ",
        "wage",
        "wage ",
        "wage +1",
        "wage -0",
        "wage --1",
        "wage -",
        "wage -x",
        "wage 00",
        "wage 03",
        "wage 3x",
        "wage 3 3",
        "wage mill",
        "wage mill3",
        "wage mill 3 4",
        "wagemill 3",
        "WAGE 3",
        "propose 3 B",
        "propose 4B",
        "propose 3",
        "propose 3BB",
        "build ?",
        "build mill-",
        "build mill-3",
        "build mil",
        "pass.",
        "passpass",
        "{",
        "{n0}",
        "wage\t3",
        "wage {n0}",
        "pass\xff",
        "\xc3\xa9",
    };
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        CHECK(unread(wrong[i]));
}

/* Every byte is part of the hash; the place of the game in the build's table is no part of the
 * digest. */
static void check_hash(void)
{
    pol_state s = words_state();
    uint64_t hash = pol_hash(&s), digest = pol_digest(&s);
    s.bytes[0] = 2;
    CHECK(pol_digest(&s) == digest);
    s.bytes[0] = 1;
    for (size_t i = 1; i < sizeof(words); i++) {
        s.bytes[i] ^= 0x40;
        CHECK(pol_hash(&s) != hash);
        s.bytes[i] ^= 0x40;
    }
}

static void check_buf(void)
{
    char text[12];
    pol_buf b = {text, sizeof text, 0};
    pol_buf_quote(&b, "caf\xc3\xa9s", 4); /* the cut would split a character */
    CHECK_INT(pol_buf_end(&b), 8);
    CHECK_STR(text, "\"caf...\"");
    b = (pol_buf){text, sizeof text, 0};
    pol_buf_int(&b, INT64_MIN);
    CHECK_INT(pol_buf_end(&b), 20);
    CHECK_STR(text, "-9223372036");
    b = (pol_buf){text, 1, 0};
    pol_buf_text(&b, "long");
    CHECK_INT(pol_buf_end(&b), 4);
    CHECK_STR(text, "");
}

/* ---- fields ---- */

static const char empty_view[] =
    "{\"u8\":5,\"deep\":{\"u16\":0,\"deeper\":{\"i16\":0,\"i32\":0},\"secret\":7},\"word\":null,"
    "\"bit\":false,\"counts\":{},\"list\":[],\"set\":[],\"str\":\"a \\\"b\\\" \\\\ \\u000a\"}";

static void check_view(void)
{
    char text[400];
    pol_state s = words_state();
    pol_visit v;
    CHECK_INT(pol_view(&s, 0, text, sizeof text), sizeof empty_view - 1);
    CHECK_STR(text, empty_view);
    size_t n = pol_view(&s, 1, text, sizeof text);
    CHECK_INT(n, sizeof empty_view - 1 - strlen(",\"secret\":7"));
    CHECK(!strstr(text, "secret"));
    CHECK_INT(pol_view(&s, POL_SPECTATOR, text, 10), n);
    CHECK_STR(text, "{\"u8\":5,\"");
    CHECK_INT(pol_view(&s, -1, NULL, 0), sizeof empty_view - 1);
    CHECK(pol_field_set(&s, "word", "mill-2", &v));
    CHECK(pol_field_set(&s, "counts", "mill supermarket mill", &v));
    CHECK(pol_field_set(&s, "list", "supermarket mill mill", &v));
    CHECK(pol_field_set(&s, "set", "supermarket mill", &v));
    CHECK(pol_field_set(&s, "bit", "yes", &v));
    pol_view(&s, 0, text, sizeof text);
    CHECK_HAS(text, "\"word\":\"mill-2\",\"bit\":true,\"counts\":{\"mill\":2,\"supermarket\":1},"
                    "\"list\":[\"mill\",\"mill\",\"supermarket\"],"
                    "\"set\":[\"mill\",\"supermarket\"],\"str\":");
    CHECK_INT(((words *)(void *)&s)->set, (int64_t)(UINT64_C(5) << 61));
    CHECK_INT(((words *)(void *)&s)->bits, 4);
}

/* Whatever changes a view changes its hash. */
static void check_view_hash(void)
{
    static const char *const sets[][2] = {{"u8", "6"},
                                          {"deep.u16", "1"},
                                          {"deep.deeper.i16", "-1"},
                                          {"deep.deeper.i32", "-1"},
                                          {"word", "mill-2"},
                                          {"word", "mill"},
                                          {"bit", "yes"},
                                          {"counts", "mill"},
                                          {"counts", "supermarket"},
                                          {"list", "mill"},
                                          {"list", "mill mill"},
                                          {"set", "mill"},
                                          {"set", "mill supermarket"}};
    pol_visit v;
    pol_state s = words_state();
    for (size_t i = 0; i < sizeof sets / sizeof sets[0]; i++) {
        uint64_t before = pol_view_hash(&s, 1);
        CHECK(pol_field_set(&s, sets[i][0], sets[i][1], &v));
        CHECK(pol_view_hash(&s, 1) != before);
        CHECK(pol_view_hash(&s, 1) == pol_view_hash(&s, POL_SPECTATOR));
    }
    CHECK(pol_view_hash(&s, 0) != pol_view_hash(&s, 1)); /* sees the secret */
}

/* path, value: stored, and reads back as text */
static const char *const good_sets[][3] = {
    {"u8", "200", "200"},
    {"deep.u16", "60000", "60000"},
    {"deep.deeper.i16", "-300", "-300"},
    {"deep.deeper.i32", "100000", "100000"},
    {"word", "supermarket", "supermarket"},
    {"word", "none", "none"},
    {"bit", "yes", "yes"},
    {"bit", "no", "no"},
    {"counts", "supermarket mill", "mill supermarket"},
    {"counts.mill", "2", "2"},
    {"counts", "none", "none"},
    {"list", "mill-2 mill", "mill mill-2"},
    {"list", "none", "none"},
    {"set", "mill-2", "mill-2"},
    {"set", "none", "none"},
};

/* path, value: refused, and why */
static const char *const bad_sets[][3] = {
    {"u8", "0", "out of range"},
    {"u8", "201", "out of range"},
    {"u8", "", "not a whole number"},
    {"u8", "5 5", "not a whole number"},
    {"u8", "1e3", "not a whole number"},
    {"u8", "-", "not a whole number"},
    {"u8", "99999999999999999999", "not a whole number"},
    {"deep.deeper.i16", "-301", "out of range"},
    {"word", "Mill", "no such word"},
    {"word", "mill mill", "no such word"},
    {"bit", "maybe", "no such word"},
    {"counts", "mill mill mill", "out of range"},
    {"counts", "mill none", "no such word"},
    {"counts.mill", "3", "out of range"},
    {"list", "mill mill mill mill mill", "too many words"},
    {"list", "windmill", "no such word"},
    {"set", "mill ?", "no such word"},
    {"deep.secret", "8", "this follows from other fields and cannot be set"},
    {"str", "x", "this follows from other fields and cannot be set"},
    {"", "1", NULL},
    {"deep", "1", NULL},
    {"deep.", "1", NULL},
    {".u8", "1", NULL},
    {"u8.", "1", NULL},
    {"u8.x", "1", NULL},
    {"u", "1", NULL},
    {"u8u8", "1", NULL},
    {"deepest.u16", "1", NULL},
    {"deep.deeper.i16.x", "1", NULL},
    {"deep..u16", "1", NULL},
    {"counts.windmill", "1", NULL},
    {"counts.mill.x", "1", NULL},
    {"a.b.c.d.e.f.g.h.i.j.k.l", "1", NULL},
};

static void check_fields(void)
{
    char text[100];
    pol_visit v;
    for (size_t i = 0; i < sizeof good_sets / sizeof good_sets[0]; i++) {
        pol_state s = words_state();
        CHECK(pol_field_set(&s, good_sets[i][0], good_sets[i][1], &v));
        CHECK(pol_field(&s, -1, good_sets[i][0], text, sizeof text));
        CHECK_STR(text, good_sets[i][2]);
    }
    for (size_t i = 0; i < sizeof bad_sets / sizeof bad_sets[0]; i++) {
        pol_state s = words_state(), before = s;
        CHECK(!pol_field_set(&s, bad_sets[i][0], bad_sets[i][1], &v));
        CHECK(memcmp(&s, &before, sizeof s) == 0);
        CHECK_INT(v.found, bad_sets[i][2] != NULL);
        CHECK_STR(v.error ? v.error : "", bad_sets[i][2] ? bad_sets[i][2] : "");
    }
    pol_state s = words_state();
    CHECK(pol_field(&s, -1, "deep.secret", text, sizeof text));
    CHECK(pol_field(&s, 0, "deep.secret", text, sizeof text));
    CHECK(!pol_field(&s, 1, "deep.secret", text, sizeof text));
    CHECK_STR(text, "");
    CHECK(pol_field(&s, 1, "str", text, 4));
    CHECK_STR(text, "a \"");
}

/* A path that leads to no object has no numbers, whatever stands there. */
static void check_field_numbers(void)
{
    static const char *const names[] = {"u16", "secret", "i16", "mill"};
    static const char *const none[] = {
        "u8",          "word",    "bit", "counts", "counts.mill",
        "list",        "set",     "str", "",       "deep.u16",
        "deep.secret", "nothing", ".",   "dee",    "deep.deeper.i16.x"};
    int x[4] = {0};
    pol_state s = words_state();
    CHECK_INT(pol_field_numbers(&s, 0, "deep", names, 4, x), 1 | 2);
    CHECK_INT(x[1], 7);
    CHECK_INT(pol_field_numbers(&s, 1, "deep", names, 4, x), 1);
    CHECK_INT(pol_field_numbers(&s, 1, "deep.deeper", names, 4, x), 4);
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++)
        CHECK_INT(pol_field_numbers(&s, -1, none[i], names, 4, x), 0);
}

/* ---- lines ---- */

static pol_line_is line_of(const char *text, size_t size, pol_line *line)
{
    size_t at = 0;
    return pol_line_next(text, size, &at, line);
}

static void check_lines(void)
{
    pol_line line;
    static const char text[] = " \t a \t b \r\nlast";
    size_t at = 0;
    CHECK_INT(pol_line_next(text, sizeof text - 1, &at, &line), POL_LINE_OK);
    CHECK_STR(line.text, "a b");
    CHECK(line.ended && line.n == 3);
    CHECK_INT(pol_line_next(text, sizeof text - 1, &at, &line), POL_LINE_OK);
    CHECK_STR(line.text, "last");
    CHECK(!line.ended);
    CHECK_INT(pol_line_next(text, sizeof text - 1, &at, &line), POL_LINE_END);
    CHECK_INT(line_of("", 0, &line), POL_LINE_END);
    CHECK_INT(line_of("\n", 1, &line), POL_LINE_OK);
    CHECK_INT(line.n, 0);
    static const char *const not_text[] = {
        "\xff",
        "\xc0\x80",
        "\xc3",
        "\xc3(",
        "\xe0\x80\x80",
        "\xed\xa0\x80",
        "\xe2\x82",
        "\xf0\x8f\xbf",
        "\xf4\x90\x80\x80",
        "\xf5\x80\x80\x80",
        "a\x80",
        "a\x1b[0m",
        "a\rb",
        "\x7f",
    };
    for (size_t i = 0; i < sizeof not_text / sizeof not_text[0]; i++)
        CHECK_INT(line_of(not_text[i], strlen(not_text[i]), &line), POL_LINE_NOT_TEXT);
    CHECK_INT(line_of("a\0b", 3, &line), POL_LINE_NOT_TEXT);
    CHECK_INT(line_of("\xe2\x82\xac", 2, &line), POL_LINE_NOT_TEXT); /* its rest lies outside */
    static const char good[] = "\xc3\xa9\xe2\x82\xac\xf0\x9f\x8e\xb2";
    CHECK_INT(line_of(good, sizeof good - 1, &line), POL_LINE_OK);
    char wide[POL_LINE_MAX + 1];
    memset(wide, 'x', sizeof wide);
    CHECK_INT(line_of(wide, POL_LINE_MAX - 1, &line), POL_LINE_OK);
    CHECK_INT(line_of(wide, POL_LINE_MAX, &line), POL_LINE_LONG);
}

/* ---- records ---- */

enum { RECORD_MAX = 2048 };

/* Alice peeks; Bob bids and wins. */
static size_t write_record(char text[RECORD_MAX])
{
    static const char *const answers[] = {"* draw ant", "* draw bee", "A peek", "* draw cat",
                                          "A play ant", "A end",      "B work", "B end",
                                          "A bid 0",    "B bid 1"};
    pol_setup setup = {.players = 2, .option = {1, 0}};
    pol_state s, before;
    CHECK(pol_start(&s, &toy_game, &setup));
    size_t n = (size_t)pol_record_header(&toy_game, &setup, text, RECORD_MAX);
    for (size_t i = 0; i < sizeof answers / sizeof answers[0]; i++) {
        const char letter[2] = {answers[i][0], '\0'};
        int seat = pol_seat_find(&toy_game, letter);
        pol_ans a;
        pol_clone(&before, &s);
        CHECK_INT(pol_parse(&s, answers[i] + 2, &a), 0);
        CHECK_INT(pol_answer(&s, seat, a, NULL), 0);
        n += (size_t)pol_record_line(&before, &s, seat, a, text + n, RECORD_MAX - n);
    }
    CHECK(pol_over(&s));
    return n;
}

/* Reads a record to its end or error; returns how many answers were read. */
static int read_record(const char *text, size_t size, pol_reader *r)
{
    pol_state s, before;
    int got = 1;
    if (!pol_reader_open(r, text, size, &s)) {
        CHECK(r->error[0] != '\0');
        return -1;
    }
    CHECK_STR(r->error, "");
    while (got == 1) {
        pol_event at[4];
        pol_events ev = {at, 0, 4, 0};
        pol_clone(&before, &s);
        got = pol_reader_next(r, &s, NULL, NULL, &ev);
        if (got == -1) {
            CHECK(memcmp(&s, &before, pol_state_size(&s)) == 0);
            CHECK_INT(ev.n + ev.lost, 0);
            CHECK_INT(pol_reader_next(r, &s, NULL, NULL, NULL), -1);
        }
    }
    CHECK_INT(got == -1, r->error[0] != '\0');
    return r->answers;
}

/* The record with the first `from` replaced. */
static size_t edited(char to[RECORD_MAX], const char *from, const char *with)
{
    static char text[RECORD_MAX];
    size_t n = write_record(text);
    char *at = strstr(text, from);
    CHECK(at != NULL);
    pol_buf b = {to, RECORD_MAX, 0};
    pol_buf_some(&b, text, (size_t)(at - text));
    pol_buf_text(&b, with);
    pol_buf_some(&b, at + strlen(from), n - (size_t)(at - text) - strlen(from));
    pol_buf_end(&b);
    CHECK(b.n < RECORD_MAX);
    return b.n;
}

/* what is edited, into what, the error's line, part of the error */
static const struct {
    const char *from, *with;
    int line;
    const char *error;
} edits[] = {
    {"polity record 1\n", "", 1, "a record begins with"},
    {"polity record 1", "polity record 2", 1, "format 1"},
    {"polity", "PK\x03\x04", 1, "0x03 is not text"},
    {"game toy", "game chess", 2, "no game \"chess\" in this build; there is toy, words"},
    {"rules 1", "rules 7", 2, "rules version \"7\", this build plays toy by version \"1\""},
    {"players 2", "players 3", 2, "it is for 2 to 2"},
    {"players 2", "players 99999999999999999999", 2, "cannot play toy"},
    {"players 2", "players two", 2, "cannot play toy"},
    {" players 2", "", 2, "expected \"game NAME rules R players N\""},
    {"players 2", "players 2 or so", 2, "expected \"game NAME rules R players N\""},
    {"end-turn=auto", "beginner=yes", 3, "toy has no such option"},
    {"end-turn=auto", "end-turn=never", 3, "no such value"},
    {"end-turn=auto", "end-turn", 3, "no such value"},
    {"option ", "choice ", 3, "expected SEAT ANSWER #CHECK"},
    {"draw ant", "draw bee", 4, "check is #"},
    {"draw ant", "draw dog", 4, "no answer of this game reads so"},
    {"* draw ant", "Z draw ant", 4, "letter of a seat"},
    {"* draw ant", "** draw ant", 4, "letter of a seat"},
    {"* draw ant", "A draw ant", 4, "it is * that is asked here (CORE-1)"},
    {"* draw ant #", "* draw ant # ", 4, "the check is missing"},
    {"A play ant", "A play cat", 8, "is not allowed here (TOY-2)"},
    {"A bid 0", "A bid 250", 12, "(TOY-6)"},
    {"A bid 0", "A bid 256", 12, "no answer of this game reads so"},
    {"A peek #", "A peek #A", 6, "the check is missing"},
    {"A peek #", "A peek", 6, "the check is missing"},
    {"A peek",
     "A p\xff"
     "eek",
     6, "the byte 0xff is not text"},
};

static void check_edited_records(void)
{
    static char text[RECORD_MAX];
    pol_reader r;
    for (size_t i = 0; i < sizeof edits / sizeof edits[0]; i++) {
        size_t n = edited(text, edits[i].from, edits[i].with);
        read_record(text, n, &r);
        CHECK_HAS(r.error, edits[i].error);
        char line[16];
        pol_buf b = {line, sizeof line, 0};
        pol_buf_text(&b, "line ");
        pol_buf_int(&b, edits[i].line);
        pol_buf_text(&b, ": ");
        pol_buf_end(&b);
        CHECK_INT(strncmp(r.error, line, strlen(line)), 0);
    }
}

static void check_good_records(void)
{
    static char text[RECORD_MAX];
    pol_reader r;
    size_t n = write_record(text);
    CHECK_INT(read_record(text, n, &r), 10);
    CHECK_STR(r.error, "");
    CHECK_INT(r.at, n);
    CHECK_INT(r.line, 13);
    CHECK_INT(read_record(text, n - 1, &r), 10); /* the last newline is missing, the check is not */
    CHECK_STR(r.error, "");
    n = edited(text, "A peek", "\n# Alice is curious\r\n   A   peek  ");
    CHECK_INT(read_record(text, n, &r), 10);
    CHECK_STR(r.error, "");
    n = edited(text, "polity", "\xef\xbb\xbfpolity");
    CHECK_INT(read_record(text, n, &r), 10);
    edited(text, "B work", "# that was all\nB work");
    const char *end = strstr(text, "B work");
    CHECK_INT(read_record(text, (size_t)(end - text), &r), 6);
    CHECK_STR(r.error, "");
}

static void check_broken_records(void)
{
    static char text[RECORD_MAX + 1000];
    pol_reader r;
    CHECK_INT(read_record("", 0, &r), -1);
    CHECK_HAS(r.error, "the file is empty");
    CHECK_INT(read_record("\n\n#\n", 4, &r), -1);
    CHECK_INT(read_record("\0\0\0", 3, &r), -1);
    CHECK_HAS(r.error, "line 1: the byte 0x00 is not text");
    CHECK_INT(read_record("polity record 1\n", 16, &r), -1);
    CHECK_HAS(r.error, "the record ends here");
    size_t n = write_record(text);
    text[n] = 'A';
    CHECK_INT(read_record(text, n + 1, &r), 10);
    CHECK_HAS(r.error, "line 14: the last line is cut off");
    pol_buf b = {text + n, 100, 0};
    pol_buf_text(&b, "A work #00\n");
    CHECK_INT(read_record(text, n + b.n, &r), 10);
    CHECK_HAS(r.error, "the game is over (CORE-3)");
    memset(text + n, 'x', 900);
    CHECK_INT(read_record(text, n + 900, &r), 10);
    CHECK_HAS(r.error, "line 14: the line is too long: 900 bytes");
    n = write_record(text);
    for (size_t cut = 0; cut < n; cut++) {
        read_record(text, cut, &r);
        bool whole = cut == n - 1 || (cut > 0 && text[cut - 1] == '\n') || text[cut] == '\n';
        if (cut > 80 && !whole)
            CHECK_HAS(r.error, "cut off");
    }
    for (size_t at = 0; at < n; at++) { /* any byte wrong: no crash, and never silently */
        static const char wrong[] = {'\0', '\n', '#', ' ', 'A', '9', (char)0xff};
        for (size_t i = 0; i < sizeof wrong; i++) {
            char was = text[at];
            text[at] = wrong[i];
            read_record(text, n, &r);
            text[at] = was;
        }
    }
}

/* ---- scenarios ---- */

/* What the scenarios of a text came to. */
typedef struct outcome {
    int n, failed;
    pol_scenario_result last;
} outcome;

static void note_result(void *user, const pol_scenario_result *r)
{
    outcome *o = user;
    o->n++;
    o->failed += r->error[0] != '\0';
    o->last = *r;
}

static outcome scenario(const char *text)
{
    outcome o = {0};
    int failed = pol_scenarios(text, strlen(text), note_result, &o);
    CHECK_INT(failed, o.failed);
    CHECK_INT(pol_scenarios(text, strlen(text), NULL, NULL), failed);
    return o;
}

#define TOY_TITLE "# a title: TOY-1 TOY-2\ngame toy players 2\n"

/* lines after the title and the game line, the line of the error, part of the error */
static const struct {
    const char *lines;
    int line;
    const char *error;
} bad_scenarios[] = {
    {"jump\n", 3, "\"jump\" is not understood; a line begins with option, card, set"},
    {"option fast=yes\n", 3, "has no such option"},
    {"option tie=bob\n", 3, "not the value"},
    {"at turn A\noption tie=alice\n", 4, "directly after the game line"},
    {"set\n", 3, "a field and its value"},
    {"set alice.vp\n", 3, "a field and its value"},
    {"set alice.luck 3\n", 3, "there is no field \"alice.luck\""},
    {"set alice.vp 10\n", 3, "alice.vp cannot be \"10\": out of range, it can be 0 to 9"},
    {"set alice.vp 99999999999999999999\n", 3, "not a whole number"},
    {"set alice.hand dog\n", 3, "no such word; there is ant, bee, cat"},
    {"set alice.cards 3\n", 3, "follows from other fields"},
    {"set alice.bid 7\n", 3, "at most the coins"},
    {"set alice.hand cat\nat turn A\n", 4, "impossible: there are two ants, two bees and a cat"},
    {"set alice.hand cat\n", 3, "impossible"},
    {"expect alice.vp 0\nset alice.hand cat\n", 4, "impossible"},
    {"set alice.hand cat\nset pile.left ant bee ant\nat turn A\ndo A play cat\ndo A work\ndo A end\n"
     "do B suffer\n",
     9, "bob \"suffer\" is refused by CORE-2"},
    {"at lunch\n", 3, "\"lunch\" is no place of the game: there is deal, turn A|B, bids"},
    {"do A work\n", 3, "at PLACE"},
    {"at turn A\ndo\n", 4, "the letter of a seat is expected: A (alice) B (bob)"},
    {"at turn A\ndo C work\n", 4, "the letter of a seat"},
    {"at turn A\ndo A\n", 4, "no answer of this game"},
    {"at turn A\ndo A sleep\n", 4,
     "\"sleep\" is no answer of this game; asked now: alice, your turn:"
     " \"work\", \"play ant\", \"peek\", \"end\""},
    {"at turn A\ndo A play cat\n", 4, "alice \"play cat\" is refused by TOY-2"},
    {"at turn A\ndo B work\n", 4, "bob \"work\" is refused by CORE-1; asked now: alice"},
    {"at turn A\ndo A peek\ndo A work\n", 5, "a draw comes first"},
    {"at turn A\ndo A peek\nexpect alice.vp 1\n", 5, "alice.vp: found \"0\""},
    {"at turn A\ndo A peek\nexpect alice.vp 0\ndo A work\n", 6,
     "a draw comes first: say \"draw ANSWER\", or \"seed N\" earlier; asked now: chance, a card from"
     " the pile for Alice: \"draw ant\""},
    {"at turn A\ndraw draw ant\n", 4, "CORE-1"},
    {"at turn A\ndo A peek\ndraw draw dog\n", 5, "no answer of this game"},
    {"set pile.left bee bee cat\nset bob.hand ant\nat turn A\ndo A peek\ndraw draw ant\n", 7,
     "CORE-2"},
    {"at turn A\noffer A play bee\n", 4, "TOY-2"},
    {"at turn A\nrefuse A play bee\n", 4, "the rule that refuses is missing"},
    {"at turn A\nrefuse A play bee : TOY-3\n", 4,
     "refused by TOY-2, expected by TOY-3; asked now: alice, your turn: \"work\""},
    {"set bob.coins 1\nat bids\nrefuse B bid 1 : TOY-3\n", 5,
     "answered by itself before: alice \"bid 0\""},
    {"at turn A\nrefuse A work : TOY-3\n", 4, "is allowed, expected to be refused by TOY-3"},
    {"at turn A\nrefuse A sleep : CORE-2\n", 4, "no answer of this game"},
    {"expect alice.vp 1\n", 3, "alice.vp: found \"0\", expected \"1\""},
    {"expect not alice.vp 0\n", 3, "found \"0\", expected anything but \"0\""},
    {"expect alice.luck 1\n", 3,
     "there is no field \"alice.luck\"; there is alice.... with vp, coins, "},
    {"expect love 1\n", 3, "there is no field \"love\"; there is "},
    {"at turn A\ndeny A work\n", 4, "\"work\" is offered; asked now: alice"},
    {"at turn A\ndeny B work\n", 4, "bob is not asked; asked now: alice"},
    {"at turn A\noffers A work\n", 4,
     "offered, too: \"play ant\", \"peek\", \"end\"; asked now: alice, your turn: \"work\""},
    {"at turn A\noffers A work, play ant, peek, play bee, end\n", 4,
     "not offered: \"play bee\" (TOY-2); asked now: alice"},
    {"at turn A\noffers A work, work, peek, end\n", 4, "\"work\" stands there twice"},
    {"view A\n", 3, "expected: view SEAT expect"},
    {"view A expect bob.hand bee\n", 3, "bob.hand is hidden from alice"},
    {"view spectator expect bob.hand bee\n", 3, "bob.hand is hidden from spectators"},
    {"view B expect bob.hand ant\n", 3, "bob.hand: found \"bee\", expected \"ant\""},
    {"view B hides bob.hand\n", 3, "bob sees bob.hand: \"bee\""},
    {"view B hides bob.luck\n", 3, "there is no field"},
    {"until bids\n", 3, "at PLACE"},
    {"at turn A\nuntil lunch\n", 4, "no place to stop at: there is deal, turn, bids"},
    {"at turn A\nuntil bids A B\n", 4, "until PLACE [SEAT]"},
    {"at turn A\nuntil bids\n", 4, "the game does not come to \"bids\"; asked now: alice"},
    {"expect alice.vp\n", 3, "a field and its value"},
    {"expect\n", 3, "a field and its value"},
    {"at turn A\nexpect question B\n", 4, "B is not asked; asked now: alice"},
    {"at turn A\nexpect over\n", 4, "the game is not over"},
    {"at turn A\nexpect winner A\n", 4, "the game is not over"},
    {"at bids\ndraw cube red\nexpect winner B\n", 5, "winner: found alice, expected B"},
    {"at bids\ndraw cube red\ndo A work\n", 5, "CORE-3; the game is over"},
    {"seed x\n", 3, "seed needs a whole number"},
    {"seed -1\n", 3, "seed needs a whole number"},
    {"at turn A\nerror nothing\n", 4, "the line before is accepted"},
    {"at lunch\nerror breakfast\n", 4, "expected in it: \"breakfast\""},
    {"at lunch\nerror\n", 4, "expected in it: \"\""},
    {"at lunch\nerror no place\nat turn A\n", 5, "nothing may follow"},
    {"at lunch\nat turn A\nerror no place\n", 3, "no place"},
    {"set alice.vp 1\x01\n", 3, "0x01 is not text"},
    {"at turn A\n\xff\xfe\nat turn B\n", 4, "0xff is not text"},
};

static void check_bad_scenarios(void)
{
    char text[600];
    for (size_t i = 0; i < sizeof bad_scenarios / sizeof bad_scenarios[0]; i++) {
        pol_buf b = {text, sizeof text, 0};
        POL_JOIN(&b, TOY_TITLE, bad_scenarios[i].lines);
        pol_buf_end(&b);
        outcome o = scenario(text);
        CHECK_INT(o.n, 1);
        CHECK_INT(o.failed, 1);
        CHECK_STR(o.last.title, "a title");
        CHECK_INT(o.last.line, bad_scenarios[i].line);
        CHECK_HAS(o.last.error, bad_scenarios[i].error);
    }
}

static void check_scenario_files(void)
{
    static char wide[POL_LINE_MAX + 400];
    CHECK_INT(scenario("").n, 0);
    CHECK_INT(scenario("# only a comment\n\n").n, 0);
    CHECK_HAS(scenario("at turn A\nat turn B\n").last.error, "a scenario begins with");
    CHECK_INT(scenario("at turn A\nat turn B\n").n, 1);
    CHECK_HAS(scenario("game toy players 2\n").last.error, "title comment");
    CHECK_HAS(scenario("# t\n\ngame toy players 2\n").last.error, "title comment");
    CHECK_HAS(scenario("# t\ngame go players 2\n").last.error, "there is toy, words");
    CHECK_HAS(scenario("# t\ngame toy players 9\n").last.error, "\"9\" players cannot play toy");
    CHECK_HAS(scenario("# t\ngame toy\n").last.error, "expected: game NAME players N");
    CHECK_HAS(scenario("# t: TOY-1 TOY\ngame toy players 2\n").last.error, "found \"TOY\"");
    CHECK_HAS(scenario("# t: TOY-1 toy-1\ngame toy players 2\n").last.error, "rule ids");
    CHECK_STR(scenario("# so: this\ngame toy players 2\nexpect discard none\n").last.title,
              "so: this");
    CHECK_HAS(scenario("# t\ngame toy players 2\n").last.error, "checks nothing");
    CHECK_HAS(scenario("# t\ngame toy players 2\nset alice.vp 1\nat turn A\n").last.error,
              "checks nothing");
    CHECK_INT(scenario("# t\ngame go players 2\nerror no game\n").failed, 0);
    outcome o = scenario(TOY_TITLE "at turn A\nrefuse A play cat : TOY-2\n# next: R-30 FAQ-4a\n"
                                   "game toy players 2\n# a remark\nexpect discard none\n");
    CHECK(o.n == 2 && o.failed == 0);
    CHECK_STR(o.last.title, "next");
    CHECK_STR(o.last.cites, "R-30 FAQ-4a");
    CHECK_STR(o.last.refused, "");
    CHECK(o.last.line == 5 && o.last.players == 2 && o.last.game == &toy_game);
    o = scenario(TOY_TITLE "at turn A\nrefuse A play cat : TOY-2\nrefuse A play cat : TOY-2\n");
    CHECK_STR(o.last.refused, "TOY-2 TOY-2");
    o = scenario(TOY_TITLE "nonsense\n# next\ngame toy players 2\nexpect discard none\n");
    CHECK(o.n == 2 && o.failed == 1);
    pol_buf b = {wide, sizeof wide, 0};
    pol_buf_text(&b, TOY_TITLE "set alice.hand ");
    while (b.n < sizeof wide - 2)
        pol_buf_char(&b, 'x');
    pol_buf_end(&b);
    CHECK_HAS(scenario(wide).last.error, "the line is too long");
    CHECK_INT(pol_scenarios("# t\0\ngame toy players 2\n", 24, NULL, NULL), 2);
}

/* A game that is set again in the middle, and answers that leave no choice. */
static void check_good_scenarios(void)
{
    outcome o =
        scenario(TOY_TITLE "at turn A\ndo A work\nset alice.coins 3\nexpect alice.coins 3\n"
                           "at turn A\nexpect question A\ndo A work\nexpect alice.coins 4\n");
    CHECK_STR(o.last.error, "");
    o = scenario(TOY_TITLE "at turn A\nset alice.coins 3\ndo A work\n");
    CHECK_HAS(o.last.error, "at PLACE");
    o = scenario(TOY_TITLE "set bob.coins 1\nat bids\ndo A bid 0\ndo B bid 0\ndraw cube red\n"
                           "expect winner A\n");
    CHECK_STR(o.last.error, "");
    o = scenario(TOY_TITLE "at bids\ndo A bid 0\ndo B bid 0\ndraw cube blue\nexpect winner B\n");
    CHECK_STR(o.last.error, "");
    o = scenario(TOY_TITLE "at turn A\ndo A peek\nexpect question *\noffer * draw ant\n");
    CHECK_STR(o.last.error, "");
    o = scenario(TOY_TITLE "at bids\ndo A bid 0\ndo A bid 0\ndraw cube blue\n");
    CHECK_HAS(o.last.error, "a draw comes first"); /* each forced answer counts once */
    o = scenario(TOY_TITLE "set bob.hand cat bee\nset pile.left ant bee\nexpect bob.hand bee cat\n"
                           "expect bob.hand cat bee\nexpect not bob.hand bee\n");
    CHECK_STR(o.last.error, "");
}

/* Several numbers of players, positions with a name, what a seat sees, steps in between. */
static void check_scenario_language(void)
{
    outcome o = scenario("# t\ngame toy players 2 2\nexpect discard none\n");
    CHECK(o.n == 2 && o.failed == 0);
    CHECK_HAS(scenario("# t\ngame toy players 2 9\n").last.error, "\"9\" players cannot");
    CHECK_HAS(scenario("# t\ngame toy players\n").last.error, "expected: game NAME players N");

    static const char rich[] = "position rich\ngame toy players 2\nset alice.coins 3\n# remark\n\n";
    char text[1200];
    pol_buf b = {text, sizeof text, 0};
    POL_JOIN(&b, rich, "# one: TOY-1\nfrom rich\nexpect alice.coins 3\n# two\nfrom rich\n",
             "set alice.coins 4\nexpect alice.coins 4\n");
    pol_buf_end(&b);
    o = scenario(text);
    CHECK(o.n == 2 && o.failed == 0);
    CHECK_STR(o.last.title, "two");
    CHECK_INT(o.last.line, 9);
    CHECK_HAS(scenario(rich).last.error, "no scenario begins from the position rich");
    CHECK_HAS(scenario("# t\nfrom rich\n").last.error,
              "no position of this name stands before: \"rich\"");
    CHECK_HAS(scenario("position rich\nat turn A\n").last.error, "then its game line");
    CHECK_HAS(scenario("position a b\ngame toy players 2\n").last.error, "position NAME");
    b.n = 0;
    POL_JOIN(&b, rich, rich, "# t\nfrom rich\nexpect alice.coins 3\n");
    pol_buf_end(&b);
    o = scenario(text);
    CHECK(o.n == 2 && o.failed == 1);
    o = scenario(
        "position p\ngame toy players 2\nset alice.vp 99\n# t\nfrom p\nexpect discard none\n");
    CHECK(o.failed == 1 && o.last.line == 3); /* the line of the position is wrong */

    o = scenario(TOY_TITLE "view A expect alice.hand ant\nview B hides alice.hand\n"
                           "view spectator hides alice.hand\nview B expect not alice.coins 1\n"
                           "at turn A\ndeny A play bee\noffers A end, peek, play ant, work\n"
                           "do A end\ndo B end\nuntil bids\nexpect alice.bid none\n"
                           "do A bid 0\ndraw cube red\nexpect winner A\n");
    CHECK_STR(o.last.error, "");
}

int main(void)
{
    check_printing();
    check_messages();
    check_events();
    check_translation();
    check_parsing();
    check_buf();
    check_hash();
    check_view();
    check_view_hash();
    check_fields();
    check_field_numbers();
    check_lines();
    check_good_records();
    check_edited_records();
    check_broken_records();
    check_bad_scenarios();
    check_scenario_files();
    check_good_scenarios();
    check_scenario_language();
    return check_report();
}
