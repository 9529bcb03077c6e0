/* test_store.c - what a server must not lose: people, tables, answers, talk; all or nothing. */
#include "store/flush.h"
#include "store/store.h"
#include "support/check.h"

#include <fcntl.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static char folder[] = "/tmp/polity-store-XXXXXX";
static char path[64];

static store *open_store(void)
{
    char error[240] = "";
    store *s = store_open(path, NULL, NULL, error, sizeof error);
    CHECK_STR(error, "");
    CHECK(s != NULL);
    return s;
}

static store_table a_table(int64_t owner)
{
    store_table t = {.id = "0123456789abcdef0123456789abcdef",
                     .title = "Tuesday",
                     .game = "hegemony",
                     .header = "polity record 1\n",
                     .seed = 0xfedcba9876543210u,
                     .owner = owner,
                     .created = 70,
                     .updated = 77,
                     .players = 2,
                     .asked = 1,
                     .seats = 2};
    t.seat[0] = (store_seat){.seat = 0, .player = owner};
    t.seat[1] = (store_seat){.seat = 2, .bot = "mc:1", .invite = "aa"};
    return t;
}

static void add(void *user, const char *line)
{
    strcat(strcat(user, line), "|");
}

static const char *lines_of(store *s, const char *table)
{
    static char all[400];
    all[0] = '\0';
    CHECK(store_lines(s, table, add, all));
    return all;
}

static void said(void *user, int64_t id, const char *who, int64_t at, const char *text)
{
    char *to = user;
    (void)id;
    snprintf(to + strlen(to), 100, "%s %d %s|", who, (int)at, text);
}

static void test_people(store *s)
{
    const uint8_t ada[STORE_HASH] = {1}, bob[STORE_HASH] = {2};
    char name[STORE_NAME];
    CHECK_INT(store_player(s, ada, name), 0);
    int64_t id = store_player_new(s, ada, "Ada");
    CHECK(id > 0);
    CHECK_INT(store_player_new(s, ada, "Another"), 0); /* one secret, one player */
    CHECK(store_player_new(s, bob, "Bob") > id);
    CHECK(store_player_name(s, id, "Ada L."));
    CHECK(store_commit(s));
    CHECK_INT(store_player(s, ada, name), id);
    CHECK_STR(name, "Ada L.");
    CHECK(!store_name_of(s, 999, name));
}

static void test_tables(store *s)
{
    store_table t = a_table(1), found;
    char invited[STORE_ID];
    int seat;
    CHECK(store_table_new(s, &t));
    CHECK(!store_table_new(s, &t)); /* no id twice */
    CHECK(store_commit(s));
    CHECK(store_table_find(s, t.id, &found));
    CHECK(memcmp(&found, &t, sizeof t) == 0);
    CHECK(store_invite(s, "aa", invited, &seat));
    CHECK_STR(invited, t.id);
    CHECK_INT(seat, 2);
    CHECK(!store_invite(s, "", invited, &seat));
    t.seat[1] = (store_seat){.seat = 2, .player = 2};
    t.over = true;
    t.asked = 0;
    t.undone = 3;
    CHECK(store_table_save(s, &t));
    CHECK(store_table_moved(s, &t));
    CHECK(store_commit(s));
    CHECK(store_table_find(s, t.id, &found));
    CHECK(memcmp(&found, &t, sizeof t) == 0);
    CHECK(!store_invite(s, "aa", invited, &seat)); /* the seat is taken */
    CHECK(!store_table_find(s, "00", &found));
}

static void test_answers(store *s)
{
    const char *id = "0123456789abcdef0123456789abcdef";
    char answer[40];
    CHECK(store_line(s, id, 0, "W end #1", 8));
    CHECK(store_line(s, id, 1, "C end #2", 8));
    CHECK(store_commit(s));
    CHECK(store_line(s, id, 2, "W lost", 6));
    store_forget(s); /* what was not committed has not happened */
    CHECK_STR(lines_of(s, id), "W end #1|C end #2|");
    CHECK(store_hold(s, id, 0, "bid 1"));
    CHECK(store_hold(s, id, 2, "bid 0"));
    CHECK(store_hold(s, id, 2, ""));
    CHECK(store_commit(s));
    CHECK(store_held(s, id, 0, answer, sizeof answer));
    CHECK_STR(answer, "bid 1");
    CHECK(!store_held(s, id, 2, answer, sizeof answer));
    CHECK(store_cut(s, id, 1));
    CHECK(store_line(s, id, 1, "C other #3", 10));
    CHECK(store_drop_held(s, id)); /* the vote is over */
    CHECK(store_commit(s));
    CHECK_STR(lines_of(s, id), "W end #1|C other #3|");
    CHECK(!store_held(s, id, 0, answer, sizeof answer));
}

static void count_said(void *user, int64_t id, const char *who, int64_t at, const char *text)
{
    (void)id, (void)who, (void)at, (void)text;
    ++*(int *)user;
}

static void test_talk(store *s)
{
    const char *id = "0123456789abcdef0123456789abcdef";
    char all[400] = "", note[40];
    CHECK(store_say(s, id, 1, 10, "<b>hello</b>"));
    CHECK(store_say(s, id, 2, 11, "it's \"on\""));
    CHECK(store_note(s, id, 1, 0, "remember"));
    CHECK(store_note(s, id, 1, 0, "forget"));
    CHECK(store_note(s, id, 1, 2, "the other seat's"));
    CHECK(store_commit(s));
    CHECK(store_talk(s, id, 0, 10, said, all));
    CHECK_STR(all, "Ada L. 10 <b>hello</b>|Bob 11 it's \"on\"|");
    all[0] = '\0';
    CHECK(store_talk(s, id, 0, 1, said, all)); /* the last of them */
    CHECK_STR(all, "Bob 11 it's \"on\"|");
    CHECK(store_note_of(s, id, 1, 0, note, sizeof note));
    CHECK_STR(note, "forget");
    CHECK(store_note_of(s, id, 1, 2, note, sizeof note));
    CHECK_STR(note, "the other seat's");
    CHECK(!store_note_of(s, id, 2, 0, note, sizeof note));
    for (int i = 0; i <= STORE_TALK; i++)
        CHECK(store_say(s, id, 1, i, "again"));
    CHECK(store_commit(s));
    int kept = 0;
    CHECK(store_talk(s, id, 0, STORE_TALK * 2, count_said, &kept));
    CHECK_INT(kept, STORE_TALK);
}

typedef struct listed {
    int tables, archived;
} listed;

static void list(void *user, const store_table *t, bool archived)
{
    listed *l = user;
    l->tables++;
    l->archived += archived;
    CHECK_INT(t->seats, 2);
}

static void test_lists(store *s)
{
    listed ada = {0}, bob = {0}, nobody = {0};
    CHECK(store_archive(s, "0123456789abcdef0123456789abcdef", 2, true));
    CHECK(store_commit(s));
    CHECK(store_tables_of(s, 1, 10, list, &ada));
    CHECK(store_tables_of(s, 2, 10, list, &bob));
    CHECK(store_tables_of(s, 3, 10, list, &nobody));
    CHECK(ada.tables == 1 && ada.archived == 0);
    CHECK(bob.tables == 1 && bob.archived == 1);
    CHECK_INT(nobody.tables, 0);
}

static void ordered(void *user, int seat, const char *kind)
{
    char *to = user;
    snprintf(to + strlen(to), 100, "%d %s|", seat, kind);
}

static void test_orders(store *s)
{
    const char *id = "0123456789abcdef0123456789abcdef";
    char all[400] = "";
    CHECK(store_order(s, id, 0, "Prices?", true));
    CHECK(store_order(s, id, 0, "Prices?", true));
    CHECK(store_order(s, id, 0, "Wages?", true));
    CHECK(store_order(s, id, 2, "Prices?", true));
    CHECK(store_order(s, id, 0, "Wages?", false));
    CHECK(store_commit(s));
    CHECK(store_orders(s, id, ordered, all));
    CHECK_STR(all, "0 Prices?|2 Prices?|");
    CHECK(store_drop_orders(s, id, 2));
    CHECK(store_commit(s));
    all[0] = '\0';
    CHECK(store_orders(s, id, ordered, all));
    CHECK_STR(all, "0 Prices?|");
}

static void test_counts(store *s)
{
    CHECK_INT(store_tables_since(s, 1, 70), 1);
    CHECK_INT(store_tables_since(s, 1, 71), 0);
    CHECK_INT(store_tables_since(s, 2, 0), 0);
    CHECK_INT(store_tables_all(s), 1);
}

static void test_newer(void)
{
    sqlite3 *db;
    char error[240] = "";
    CHECK_INT(sqlite3_open(path, &db), SQLITE_OK);
    CHECK_INT(sqlite3_exec(db, "pragma user_version=99", NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
    CHECK(store_open(path, NULL, NULL, error, sizeof error) == NULL);
    CHECK_HAS(error, "newer version");
}

/* A database of somebody else's is left as it is, with its rights; an empty file is taken. */
static void test_of_others(void)
{
    static const char *const made[] = {
        "create table x (y)", "create table tables (y)",
        "pragma journal_mode=wal; create table x (y); pragma user_version=1"};
    char file[80], error[240];
    struct stat st;
    sqlite3 *db;
    for (size_t i = 0; i < sizeof made / sizeof made[0]; i++) {
        snprintf(file, sizeof file, "%s/others-%d.db", folder, (int)i);
        CHECK_INT(sqlite3_open(file, &db), SQLITE_OK);
        CHECK_INT(sqlite3_exec(db, made[i], NULL, NULL, NULL), SQLITE_OK);
        sqlite3_close(db);
        CHECK_INT(chmod(file, 0644), 0);
        error[0] = '\0';
        CHECK(store_open(file, NULL, NULL, error, sizeof error) == NULL);
        CHECK_HAS(error, ": not a database of Polity");
        CHECK(stat(file, &st) == 0 && (st.st_mode & 0777) == 0644);
        CHECK_INT(sqlite3_open(file, &db), SQLITE_OK);
        CHECK_INT(sqlite3_exec(db, "select * from players", NULL, NULL, NULL), SQLITE_ERROR);
        sqlite3_close(db);
        remove(file);
    }
    snprintf(file, sizeof file, "%s/empty.db", folder);
    close(open(file, O_CREAT | O_WRONLY, 0600));
    store *s = store_open(file, NULL, NULL, error, sizeof error);
    CHECK(s != NULL);
    if (s)
        store_close(s);
    s = store_open(file, NULL, NULL, error, sizeof error); /* and again, being ours */
    CHECK(s != NULL);
    if (s)
        store_close(s);
    remove(file);
}

static void test_one_server(void)
{
    char error[240] = "";
    CHECK(store_open(path, NULL, NULL, error, sizeof error) == NULL);
    CHECK_HAS(error, "another server");
    CHECK(store_open("/nowhere/at/all.db", NULL, NULL, error, sizeof error) == NULL);
    CHECK(error[0] != '\0');
}

static void test_durable(store *s)
{
    int64_t before = store_written(s);
    CHECK(store_commit(s));
    CHECK_INT(store_written(s), before); /* nothing was there to commit */
    CHECK(store_say(s, "0123456789abcdef0123456789abcdef", 1, 13, "kept"));
    CHECK(store_commit(s));
    CHECK_INT(store_written(s), before + 1);
    CHECK(store_durable(s) <= before + 1);
    CHECK(store_wait(s));
    CHECK_INT(store_durable(s), before + 1);
}

static _Atomic int disk_ms; /* that a flush takes longer */

/* In place of the library's. */
int fdatasync(int fd)
{
    nanosleep(&(struct timespec){.tv_nsec = disk_ms * 1000000L}, NULL);
    return fsync(fd);
}

static void count_call(void *user)
{
    __atomic_add_fetch((int *)user, 1, __ATOMIC_SEQ_CST);
}

static void copy(const char *from, const char *to)
{
    static char bytes[1 << 16];
    FILE *in = fopen(from, "rb"), *out = fopen(to, "wb");
    CHECK(in && out);
    for (size_t n; (n = fread(bytes, 1, sizeof bytes, in)) > 0;)
        CHECK(fwrite(bytes, 1, n, out) == n);
    fclose(in);
    CHECK_INT(fclose(out), 0);
}

static long bytes_of(const char *file)
{
    struct stat is;
    return stat(file, &is) == 0 ? (long)is.st_size : -1;
}

/* What would be found if the plug were pulled now: the files as they are. */
static void check_copy(const char *wal, const char *last)
{
    char other[80], other_wal[88], error[240] = "", all[200] = "";
    snprintf(other, sizeof other, "%s/copy.db", folder);
    snprintf(other_wal, sizeof other_wal, "%s-wal", other);
    copy(path, other);
    copy(wal, other_wal);
    store *s = store_open(other, NULL, NULL, error, sizeof error);
    CHECK_STR(error, "");
    CHECK(store_talk(s, "0123456789abcdef0123456789abcdef", 0, 1, said, all));
    CHECK_HAS(all, last);
    store_close(s);
    unlink(other);
}

/* The log's file is longer than what it holds, and what it holds is found in it, however long it
 * has become: as it grows, within one large commit, and when it begins anew. */
static void test_pulled_plug(store *s)
{
    char wal[72], last[40], text[2000];
    long before;
    snprintf(wal, sizeof wal, "%s-wal", path);
    before = bytes_of(wal);
    for (int i = 0; i < 300; i++) {
        int lines = i == 250 ? 400 : 1;
        for (int k = 0; k < lines; k++) {
            memset(text, 'x', sizeof text);
            snprintf(last, sizeof last, "%d-%d", i, k);
            memcpy(text, last, strlen(last));
            text[lines == 1 ? strlen(last) : sizeof text - 1] = '\0';
            CHECK(store_say(s, "0123456789abcdef0123456789abcdef", 1, i, text));
        }
        CHECK(store_commit(s));
        if (i % 50 == 0 || i == 299)
            check_copy(wal, last);
        if (i == 275) { /* nothing happens for a while: the log goes into the database */
            store_rest(s);
            store_rest(s);
        }
    }
    CHECK(bytes_of(wal) > before + (1 << 18));
}

/* Short of memory, SQLite gives up a whole transaction; what follows must not be stored without it.
 * The test tries how short of memory that takes. */
static void test_given_up(store *s)
{
    const char *id = "0123456789abcdef0123456789abcdef";
    static char note[16001];
    char before[400];
    store_table none;
    int times = 0;
    snprintf(before, sizeof before, "%s", lines_of(s, id));
    memset(note, 'x', sizeof note - 1);
    for (int more = 0; more < 100000; more += 500) {
        CHECK(store_line(s, id, 2, "W lost", 6));
        sqlite3_hard_heap_limit64(sqlite3_memory_used() + more);
        bool noted = store_note(s, id, 1, 0, note);
        sqlite3_hard_heap_limit64(0);
        if (noted || store_line(s, id, 3, "W never", 7)) {
            store_forget(s);
            continue;
        }
        times++;
        CHECK(!store_table_find(s, "nowhere", &none) && store_error(s)[0] == '\0');
        CHECK(!store_line(s, id, 3, "W never", 7));
        CHECK_HAS(store_error(s), "memory"); /* what ended it, not what was asked since */
        CHECK(!store_table_find(s, "nowhere", &none));
        CHECK(!store_commit(s));
        CHECK_HAS(store_error(s), "memory");
        CHECK_STR(lines_of(s, id), before);
        CHECK(store_line(s, id, 2, "W again", 7));
        CHECK(store_commit(s));
        CHECK_HAS(lines_of(s, id), "W again|");
        CHECK(store_cut(s, id, 2) && store_commit(s));
    }
    CHECK(times > 0);
}

static sqlite3 *opened; /* what the store opened last */

static int note_opened(sqlite3 *db, char **error, const struct sqlite3_api_routines *api)
{
    (void)error, (void)api;
    opened = db;
    return SQLITE_OK;
}

static int give_up(void *user)
{
    (void)user;
    return 1;
}

static void not_seen(void *user, const store_table *t, bool archived)
{
    (void)user, (void)t, (void)archived;
}

/* All that is read, one after the other; false after the last. *fine: whether it could be. */
static bool read_something(store *s, int i, bool *fine)
{
    const char *id = "0123456789abcdef0123456789abcdef";
    const uint8_t ada[STORE_HASH] = {1};
    char text[STORE_NAME] = "", all[4000] = "";
    int seat;
    store_table t;
    switch (i) {
    case 0:
        *fine = store_table_find(s, id, &t);
        return true;
    case 1:
        *fine = store_tables_of(s, 1, 9, not_seen, NULL);
        return true;
    case 2:
        *fine = store_talk(s, id, 0, 2, said, all);
        return true;
    case 3:
        *fine = store_held(s, id, 0, text, sizeof text);
        return true;
    case 4:
        *fine = store_lines(s, id, add, all);
        return true;
    case 5:
        *fine = store_orders(s, id, ordered, all);
        return true;
    case 6:
        *fine = store_name_of(s, 1, text);
        return true;
    case 7:
        *fine = store_invite(s, "aa", text, &seat);
        return true;
    case 8:
        *fine = store_note_of(s, id, 1, 0, all, sizeof all);
        return true;
    case 9:
        *fine = store_player(s, ada, text) != 0;
        return true;
    case 10:
        *fine = store_tables_since(s, 1, 0) >= 0;
        return true;
    case 11:
        *fine = store_tables_all(s) >= 0;
        return true;
    default:
        return false;
    }
}

/* A failed read is not taken for something that is not there, nor half a list for all of it. */
static void test_failing_reads(void)
{
    bool fine;
    store_table t;
    sqlite3_auto_extension((void (*)(void))note_opened);
    store *s = open_store();
    for (int i = 0; read_something(s, i, &fine); i++) {
        CHECK(fine || store_error(s)[0] == '\0');
        sqlite3_progress_handler(opened, 1, give_up, NULL);
        read_something(s, i, &fine);
        sqlite3_progress_handler(opened, 0, NULL, NULL);
        CHECK(!fine);
        CHECK_HAS(store_error(s), "interrupted");
    }
    CHECK(!store_table_find(s, "nowhere", &t));
    CHECK_STR(store_error(s), "");
    sqlite3_reset_auto_extension();
    store_close(s);
}

/* A pipe cannot be flushed: like a disk that fails, it is never trusted again. */
static void test_failing_disk(void)
{
    int ends[2], calls = 0;
    CHECK_INT(pipe(ends), 0);
    flush *f = flush_open(ends[1], count_call, &calls);
    CHECK(flush_wait(f));
    CHECK_INT(flush_done(f), 0);
    flush_want(f, 1);
    CHECK(!flush_wait(f));
    flush_want(f, 2);
    CHECK(!flush_wait(f));
    CHECK_INT(flush_done(f), -1);
    flush_close(f);
    CHECK_INT(calls, 0); /* whoever waits is not called as well */
    close(ends[0]);
}

/* Who does not wait to the end for a disk that takes long is called once, when it is done. */
static void test_slow_disk(void)
{
    int calls = 0;
    flush *f = flush_open(open(path, O_RDWR), count_call, &calls);
    disk_ms = 200;
    flush_want(f, 1);
    flush_await(f);
    CHECK(flush_busy(f));
    CHECK_INT(flush_done(f), 0);
    CHECK(flush_wait(f));
    CHECK(!flush_busy(f));
    CHECK_INT(flush_done(f), 1);
    disk_ms = 0;
    flush_close(f);
    CHECK_INT(calls, 1);
}

int main(void)
{
    CHECK(mkdtemp(folder) != NULL);
    snprintf(path, sizeof path, "%s/a.db", folder);
    store *s = open_store();
    test_people(s);
    test_tables(s);
    test_answers(s);
    test_talk(s);
    test_lists(s);
    test_orders(s);
    test_counts(s);
    test_one_server();
    test_durable(s);
    test_failing_disk();
    test_slow_disk();
    CHECK(store_say(s, "0123456789abcdef0123456789abcdef", 1, 12, "lost"));
    store_close(s); /* without a commit */
    s = open_store();
    char all[400] = "";
    CHECK(store_talk(s, "0123456789abcdef0123456789abcdef", 0, 10, said, all));
    CHECK(strstr(all, "lost") == NULL && strstr(all, "again") != NULL);
    test_pulled_plug(s);
    test_given_up(s);
    store_close(s);
    test_failing_reads();
    test_newer();
    test_of_others();
    return check_report();
}
