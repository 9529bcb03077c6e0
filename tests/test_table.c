/* test_table.c - the table: its record on disk, sealed answers, logs, and how far undo goes. */
#include "core/games.h"
#include "host/log.h"
#include "support/check.h"
#include "toy/toy.h"

#include <signal.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

const pol_game *const pol_games[] = {&toy_game};
const int pol_games_count = 1;

static char dir[] = "/tmp/polity-table-XXXXXX";

static const char *path_of(const char *name)
{
    static char path[200];
    snprintf(path, sizeof path, "%s/%s", dir, name);
    return path;
}

/* What is in the file; a static buffer. */
static const char *file_text(const char *path)
{
    static char bytes[8192];
    FILE *f = fopen(path, "r");
    size_t n = f ? fread(bytes, 1, sizeof bytes - 1, f) : 0;
    bytes[n] = '\0';
    if (f)
        fclose(f);
    return bytes;
}

/* What a viewer is told of the whole game, as data. */
static const char *log_of(const pol_table *t, int viewer)
{
    static text log;
    text_clear(&log);
    for (int i = 0; i < table_count(t); i++)
        log_json(&log, t, viewer, NULL, i);
    return log.at;
}

static table_outcome give(pol_table *t, int seat, const char *answer)
{
    pol_ans a;
    CHECK_INT(pol_parse(table_state(t), answer, &a), 0);
    return table_give(t, seat, a, NULL);
}

/* A table from the lines of a record; their checks are made here. */
static pol_table *table_at(const char *const *lines)
{
    char record[4096], error[240];
    pol_state s;
    pol_setup setup = {.players = 2};
    size_t n = (size_t)pol_record_header(&toy_game, &setup, record, sizeof record);
    CHECK(pol_start(&s, &toy_game, &setup));
    for (; *lines; lines++) {
        const char letter[2] = {(*lines)[0], '\0'};
        int seat = pol_seat_find(&toy_game, letter);
        pol_state before = s;
        pol_ans a;
        CHECK_INT(pol_parse(&s, *lines + 2, &a), 0);
        CHECK_INT(pol_answer(&s, seat, a, NULL), 0);
        n += (size_t)pol_record_line(&before, &s, seat, a, record + n, sizeof record - n);
    }
    pol_table *t = table_load(record, n, 1, error, sizeof error);
    CHECK(t != NULL);
    return t;
}
#define TABLE_AT(...) table_at((const char *const[]){__VA_ARGS__, NULL})

static void test_file_follows_every_answer(void)
{
    const char *path = path_of("a.rec");
    pol_setup setup = {.players = 2};
    pol_table *t = table_new(&toy_game, &setup, 7);
    CHECK(table_keep(t, path));
    CHECK_STR(file_text(path), table_record(t, NULL));
    CHECK_INT(table_asked(t), 1);
    CHECK_INT(give(t, 0, "work"), TABLE_TAKEN);
    CHECK_STR(file_text(path), table_record(t, NULL));
    CHECK_HAS(file_text(path), "A work #");
    CHECK(table_undo(t, 0));
    CHECK_STR(file_text(path), table_record(t, NULL));
    CHECK(strstr(file_text(path), "work") == NULL);
    CHECK_INT(give(t, 0, "end"), TABLE_TAKEN);
    CHECK_STR(file_text(path), table_record(t, NULL));

    /* Nobody writes over a record, or goes on with one that is being played. */
    pol_table *other = table_new(&toy_game, &setup, 8);
    CHECK(!table_keep(other, path));
    CHECK_HAS(table_error(other), "exists already");
    table_free(other);
    table_free(t);
}

static void test_resume(void)
{
    char error[240];
    const char *path = path_of("b.rec");
    pol_setup setup = {.players = 2};
    pol_table *t = table_new(&toy_game, &setup, 7);
    CHECK(table_keep(t, path));
    give(t, 0, "work");
    pol_state before = *table_state(t);
    int count = table_count(t);
    table_free(t);

    FILE *f = fopen(path, "a");
    fputs("A en", f); /* pulled plug */
    fclose(f);
    char *record = strdup(file_text(path));
    t = table_load(record, strlen(record), 9, error, sizeof error);
    CHECK(t != NULL);
    CHECK_HAS(table_note(t), "A en");
    CHECK_INT(table_count(t), count);
    CHECK(memcmp(&before, table_state(t), pol_state_size(&before)) == 0);
    CHECK(table_keep_on(t, path));
    CHECK_STR(file_text(path), table_record(t, NULL));
    CHECK_INT(give(t, 0, "end"), TABLE_TAKEN);
    CHECK_STR(file_text(path), table_record(t, NULL));
    CHECK_HAS(file_text(path), "A end #");
    table_free(t);

    record[strlen(record) - 6] = '\n'; /* an edited line in the middle is an error */
    CHECK(table_load(record, strlen(record), 9, error, sizeof error) == NULL);
    CHECK_HAS(error, "line ");
    free(record);
}

/* A record that ends without a newline, or with a comment, is gone on with cleanly. */
static void test_loose_ends(void)
{
    char error[240];
    static const char *const ends[] = {"", "\n", "\n# a comment\n", "\n# a comment"};
    for (int i = 0; i < 4; i++) {
        char record[1024];
        pol_table *t = TABLE_AT("* draw ant", "* draw bee", "A work");
        snprintf(record, sizeof record, "%s", table_record(t, NULL));
        record[strlen(record) - 1] = '\0';
        strcat(record, ends[i]);
        table_free(t);
        t = table_load(record, strlen(record), 1, error, sizeof error);
        CHECK(t != NULL);
        CHECK_INT(give(t, 0, "play ant"), TABLE_TAKEN);
        CHECK_HAS(table_record(t, NULL), "\nA play ant #");
        CHECK(table_undo(t, 0));
        CHECK(table_undo(t, 0));
        CHECK_INT(give(t, 0, "peek"), TABLE_TAKEN);
        pol_table *again = table_load(table_record(t, NULL), strlen(table_record(t, NULL)), 1,
                                      error, sizeof error);
        CHECK(again != NULL);
        table_free(again);
        table_free(t);
    }
}

static void test_sealed(void)
{
    pol_table *t = TABLE_AT("* draw ant", "* draw bee", "A work", "A end", "B work", "B end");
    int count = table_count(t);
    pol_state before = *table_state(t);
    CHECK_INT(table_asked(t), 3);
    CHECK_INT(give(t, 1, "bid 1"), TABLE_HELD);
    CHECK_INT(table_asked(t), 1);
    CHECK_INT(give(t, 1, "bid 0"), TABLE_REFUSED);
    CHECK(table_undo(t, 1)); /* nobody has seen it */
    CHECK_INT(give(t, 1, "bid 0"), TABLE_HELD);
    CHECK_INT(table_count(t), count);
    CHECK(memcmp(&before, table_state(t), pol_state_size(&before)) == 0);
    CHECK(strstr(log_of(t, 0), "bid") == NULL);
    CHECK_INT(give(t, 0, "bid 1"), TABLE_TAKEN);
    CHECK_HAS(table_record(t, NULL), "A bid 1 #");
    CHECK(strstr(table_record(t, NULL), "A bid 1") < strstr(table_record(t, NULL), "B bid 0"));
    CHECK(!table_can_undo(t, 0));
    CHECK(!table_can_undo(t, 1));
    CHECK(pol_over(table_state(t)));
    CHECK_INT(table_asked(t), 0);
    CHECK_INT(give(t, 0, "bid 1"), TABLE_REFUSED);
    table_free(t);
}

static void test_undo_stops(void)
{
    pol_table *t = TABLE_AT("* draw ant", "* draw bee");
    CHECK(!table_can_undo(t, 0)); /* a chance outcome */
    give(t, 0, "work");
    give(t, 0, "play ant");
    CHECK(!table_can_undo(t, 1));
    CHECK(table_undo(t, 0));
    CHECK(table_undo(t, 0));
    CHECK(!table_can_undo(t, 0));
    CHECK(strstr(log_of(t, 0), "work") == NULL);
    give(t, 0, "peek"); /* a look at a card */
    CHECK(!table_can_undo(t, 0));
    give(t, 0, "end"); /* a change of seat */
    CHECK(!table_can_undo(t, 0));
    CHECK(!table_can_undo(t, 1));
    CHECK(!table_undo(t, 0));
    CHECK_STR(table_error(t), "");
    table_free(t);
}

static void test_logs_leak_nothing(void)
{
    pol_table *t = TABLE_AT("* draw ant", "* draw bee", "A work");
    CHECK_HAS(log_of(t, 0), "\"chance\",\"answer\":\"draw ant\"");
    CHECK_HAS(log_of(t, 1), "\"chance\",\"answer\":\"draw bee\"");
    CHECK(strstr(log_of(t, 0), "bee") == NULL);
    CHECK(strstr(log_of(t, 1), "ant") == NULL);
    CHECK(strstr(log_of(t, POL_SPECTATOR), "draw") == NULL);
    CHECK(strchr(log_of(t, 0), '#') == NULL);
    CHECK_HAS(log_of(t, POL_SPECTATOR), "\"alice\",\"answer\":\"work\"");
    table_free(t);
}

/* What cannot be written does not happen, and can be given again when there is room. */
static void test_full_disk(void)
{
    const char *path = path_of("full.rec");
    struct rlimit was, full;
    pol_setup setup = {.players = 2};
    pol_table *t = table_new(&toy_game, &setup, 7);
    CHECK(table_keep(t, path));
    pol_state before = *table_state(t);
    int count = table_count(t);
    signal(SIGXFSZ, SIG_IGN);
    getrlimit(RLIMIT_FSIZE, &was);
    full = was;
    full.rlim_cur = strlen(file_text(path)) + 3;
    setrlimit(RLIMIT_FSIZE, &full);
    CHECK_INT(give(t, 0, "work"), TABLE_FAILED);
    setrlimit(RLIMIT_FSIZE, &was);
    CHECK_HAS(table_error(t), "cannot be written");
    CHECK_INT(table_count(t), count);
    CHECK_INT(table_asked(t), 1);
    CHECK(memcmp(&before, table_state(t), pol_state_size(&before)) == 0);
    CHECK_STR(file_text(path), table_record(t, NULL));
    CHECK_INT(give(t, 0, "work"), TABLE_TAKEN);
    CHECK_STR(table_error(t), "");
    CHECK_STR(file_text(path), table_record(t, NULL));
    table_free(t);
}

/* A file that cannot be begun is not kept, and the game goes on without one. */
static void test_full_disk_at_first(void)
{
    const char *path = path_of("never.rec");
    struct rlimit was, full;
    pol_table *t = table_new(&toy_game, &(pol_setup){.players = 2}, 7);
    signal(SIGXFSZ, SIG_IGN);
    getrlimit(RLIMIT_FSIZE, &was);
    full = was;
    full.rlim_cur = 3;
    setrlimit(RLIMIT_FSIZE, &full);
    CHECK(!table_keep(t, path));
    setrlimit(RLIMIT_FSIZE, &was);
    CHECK_HAS(table_error(t), "cannot be written");
    CHECK(access(path, F_OK) != 0);
    CHECK_INT(give(t, 0, "work"), TABLE_TAKEN);
    CHECK(table_keep(t, path));
    CHECK_STR(file_text(path), table_record(t, NULL));
    table_free(t);
}

/* The numbers of one draw come up in none of those around it. */
static void test_draws_share_nothing(void)
{
    enum { DRAWS = 40, EACH = 16 };
    uint64_t seen[DRAWS * EACH];
    int n = 0;
    for (int count = 0; count < DRAWS; count++) {
        pol_rng luck = table_luck(7, count);
        for (int i = 0; i < EACH; i++)
            seen[n++] = pol_rng_next(&luck);
    }
    for (int i = 0; i < n; i++)
        for (int k = 0; k < i; k++)
            CHECK(seen[i] != seen[k]);
}

int main(void)
{
    char command[100];
    CHECK(mkdtemp(dir) != NULL);
    test_file_follows_every_answer();
    test_resume();
    test_loose_ends();
    test_sealed();
    test_undo_stops();
    test_logs_leak_nothing();
    test_full_disk();
    test_full_disk_at_first();
    test_draws_share_nothing();
    snprintf(command, sizeof command, "rm -r %s", dir);
    CHECK_INT(system(command), 0);
    return check_report();
}
