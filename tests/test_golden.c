/* test_golden.c - the golden records (tests/golden, written by `make golden`) replay to the same
 * states with every check on every line. Those of Hegemony together use every card face of the four
 * decks and every basic and free action. Records of the rules version before are still played
 * (tests/records).
 */
#include "polity.h"
#include "support/check.h"

#include <dirent.h>
#include <stdlib.h>

enum { RECORDS = 100, WORD = 64, USES_MAX = 200, FILE_MAX = 1 << 18 };

/* What must be used: an answer of a seat, "W play general-strike" or "C lobby". */
static struct {
    char what[WORD];
    int times;
} use[USES_MAX];
static int uses;

static void must_use(char seat, const char *answer, const char *face)
{
    CHECK(uses < USES_MAX);
    if (uses < USES_MAX)
        snprintf(use[uses++].what, WORD, "%c %s%s", seat, answer, face);
}

/* ACT-16 to ACT-23, in the words of the notation. */
static void list_actions(void)
{
    static const char *const actions[][16] = {
        {"W", "bill", "assign", "buy", "strike", "demonstrate", "pressure", "use-health",
         "use-education", "use-luxury", "swap", "receive", "repay"},
        {"M", "bill", "assign", "build", "sell", "export", "buy", "shift", "pressure", "use-health",
         "use-education", "use-luxury", "prices", "wages", "swap", "receive"},
        {"M", "repay"},
        {"C", "bill", "build", "sell", "export", "deal", "lobby", "pressure", "prices", "wages",
         "bonus", "storage", "receive", "repay"},
        {"S", "bill", "event", "export", "meet", "tax", "campaign", "wages", "repay"},
    };
    for (size_t r = 0; r < sizeof actions / sizeof actions[0]; r++)
        for (size_t i = 1; i < sizeof actions[0] / sizeof actions[0][0] && actions[r][i]; i++)
            must_use(actions[r][0][0], actions[r][i], "");
}

static void list_faces(void)
{
    static const char *const decks[] = {"Working Class", "Middle Class", "Capitalist Class",
                                        "State"};
    pol_card_info card;
    int faces = 0;
    for (int i = 0; pol_card(pol_game_find("hegemony"), i, &card); i++) {
        for (int seat = 0; seat < 4; seat++) {
            if (strcmp(card.group, decks[seat]) != 0)
                continue;
            must_use("WMCS"[seat], "play ", card.word);
            faces++;
        }
    }
    CHECK_INT(faces, 25 + 26 + 28 + 28);
}

static void note(const char *answer)
{
    for (int i = 0; i < uses; i++)
        use[i].times += strcmp(use[i].what, answer) == 0;
}

/* Notes every line without its check; lines of chance and of the header match nothing. */
static void note_answers(const char *text)
{
    for (const char *line = text; *line;) {
        char answer[WORD];
        size_t len = strcspn(line, "\n"), n = strcspn(line, "#\n");
        while (n > 0 && line[n - 1] == ' ')
            n--;
        if (n > 0 && n < sizeof answer) {
            memcpy(answer, line, n);
            answer[n] = '\0';
            note(answer);
        }
        line += len + (line[len] == '\n');
    }
}

/* noted: what is answered there counts as used. before: it is of the rules version before, whose
 * answers are played without comparing checks. */
static void replay(const char *path, bool noted, bool before)
{
    static char text[FILE_MAX];
    static pol_state s;
    static pol_reader r;
    FILE *f = fopen(path, "r");
    CHECK(f != NULL);
    if (!f)
        return;
    size_t size = fread(text, 1, sizeof text - 1, f);
    fclose(f);
    text[size] = '\0';
    bool opened = pol_reader_open(&r, text, size, &s);
    while (opened && pol_reader_next(&r, &s, NULL, NULL, NULL) == 1) {}
    if (r.error[0])
        printf("%s: %s (when the rules have changed: make golden)\n", path, r.error);
    CHECK(opened && r.error[0] == '\0');
    CHECK(opened && pol_over(&s));
    CHECK(opened && r.unchecked == before);
    if (noted)
        note_answers(text);
}

int main(void)
{
    const char *folder = POLITY_TESTS "/golden";
    DIR *d = opendir(folder);
    int records = 0;
    CHECK(d != NULL);
    list_actions();
    list_faces();
    for (struct dirent *e; d && (e = readdir(d)) != NULL;) {
        char path[600];
        const char *end = strrchr(e->d_name, '.');
        if (!end || strcmp(end, ".rec") != 0)
            continue;
        snprintf(path, sizeof path, "%s/%s", folder, e->d_name);
        bool hegemony = strncmp(e->d_name, "hegemony-", 9) == 0;
        replay(path, hegemony, false);
        records += hegemony;
    }
    if (d)
        closedir(d);
    CHECK_INT(records, RECORDS);
    replay(POLITY_TESTS "/records/hegemony-rules-2.rec", false, true);
    replay(POLITY_TESTS "/records/planetb-rules-2.rec", false, true);
    for (int i = 0; i < uses; i++) {
        if (use[i].times == 0)
            printf("no golden record has \"%s\"; tools/golden choose finds one\n", use[i].what);
        CHECK(use[i].times > 0);
    }
    return check_report();
}
