/* test_golden.c - the golden records (tests/golden, written by `make golden`) replay to the same
 * states with every check on every line, and together use every card face of both decks and every
 * basic and free action.
 */
#include "polity.h"
#include "support/check.h"

#include <dirent.h>
#include <stdlib.h>

enum { RECORDS = 50, WORD = 64, USES_MAX = 200, FILE_MAX = 1 << 17 };

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

/* ACT-16, ACT-17, ACT-20, ACT-21 with two players, in the words of the notation. */
static void list_actions(void)
{
    static const char *const working[] = {"bill",        "assign",   "buy",        "strike",
                                          "demonstrate", "pressure", "use-health", "use-education",
                                          "use-luxury",  "swap",     "repay"};
    static const char *const capitalist[] = {"bill",  "build", "sell",     "export",
                                             "deal",  "lobby", "pressure", "prices",
                                             "wages", "bonus", "storage",  "repay"};
    for (size_t i = 0; i < sizeof working / sizeof working[0]; i++)
        must_use('W', working[i], "");
    for (size_t i = 0; i < sizeof capitalist / sizeof capitalist[0]; i++)
        must_use('C', capitalist[i], "");
}

static void list_faces(void)
{
    pol_card_info card;
    int faces = 0;
    for (int i = 0; pol_card(pol_game_find("hegemony"), i, &card); i++) {
        bool working = strcmp(card.group, "Working Class") == 0;
        if (!working && strcmp(card.group, "Capitalist Class") != 0)
            continue;
        must_use(working ? 'W' : 'C', "play ", card.word);
        faces++;
    }
    CHECK_INT(faces, 25 + 28);
}

static void note(const char *answer)
{
    for (int i = 0; i < uses; i++)
        use[i].times += strcmp(use[i].what, answer) == 0;
}

/* Every line without its check; chance and the header are nobody's use. */
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

static void replay(const char *path)
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
        replay(path);
        records++;
    }
    if (d)
        closedir(d);
    CHECK_INT(records, RECORDS);
    for (int i = 0; i < uses; i++) {
        if (use[i].times == 0)
            printf("no golden record has \"%s\"; tools/golden choose finds one\n", use[i].what);
        CHECK(use[i].times > 0);
    }
    return check_report();
}
