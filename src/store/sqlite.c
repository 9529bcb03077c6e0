/* sqlite.c - the store in one SQLite file. */
#include "store/flush.h"
#include "store/store.h"

#include <errno.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* WAL_SOME: from so many pages on, the write-ahead log goes into the database when there is nothing
 * else to do. WAL_MANY: from so many on it must. Either takes the disk some milliseconds. WAL_ROOM:
 * the log's file grows by so many bytes at once, long before it must, because a flush takes the
 * disk half as long when the file does not grow. */
enum { SCHEMA = 1, STATEMENTS = 40, WAL_SOME = 256, WAL_MANY = 16384, WAL_ROOM = 1 << 18 };
enum { WAL_FRAME = 24 }; /* bytes of the head that the log puts before a page */

/* Statements are prepared once, the first time they are used. open: a transaction is under way. */
struct store {
    sqlite3 *db;
    flush *log;      /* of the write-ahead log's file */
    int64_t written; /* commits */
    bool open;
    int wal;         /* pages in the write-ahead log */
    int page;        /* bytes of a page in the log, with its head */
    int wal_file;    /* that file; `log` owns it */
    off_t wal_bytes; /* of the file */
    bool used;       /* something was committed since the last rest */
    sqlite3_stmt *begin, *commit;
    char error[240];
    char lost[240]; /* why SQLite has given up what was begun, "" if it has not */
    struct {
        const char *sql;
        sqlite3_stmt *at;
    } cache[STATEMENTS];
};

static const char schema[] =
    "create table if not exists players (id integer primary key, hash blob not null unique,"
    " name text not null) strict;"
    "create table if not exists tables (id text primary key, title text not null,"
    " game text not null, header text not null, seed integer not null,"
    " owner integer not null references players, players integer not null,"
    " over integer not null, asked integer not null, updated integer not null,"
    " created integer not null, undone integer not null) strict, without rowid;"
    "create table if not exists seats (tbl text not null references tables, seat integer not null,"
    " player integer not null, bot text not null, invite text not null,"
    " primary key (tbl, seat)) strict, without rowid;"
    "create index if not exists seats_player on seats (player);"
    "create index if not exists seats_invite on seats (invite) where invite <> '';"
    "create index if not exists tables_owner on tables (owner);"
    "create table if not exists lines (tbl text not null references tables, n integer not null,"
    " line text not null, primary key (tbl, n)) strict, without rowid;"
    "create table if not exists held (tbl text not null references tables, seat integer not null,"
    " answer text not null, primary key (tbl, seat)) strict, without rowid;"
    "create table if not exists talk (id integer primary key, tbl text not null references tables,"
    " player integer not null references players, at integer not null, text text not null) strict;"
    "create index if not exists talk_table on talk (tbl, id);"
    "create table if not exists notes (tbl text not null references tables,"
    " player integer not null references players, seat integer not null, text text not null,"
    " primary key (tbl, player, seat)) strict, without rowid;"
    "create table if not exists archived (tbl text not null references tables,"
    " player integer not null references players, primary key (tbl, player)) strict, without rowid;"
    "create table if not exists orders (tbl text not null references tables, seat integer not null,"
    " kind text not null, primary key (tbl, seat, kind)) strict, without rowid;";

/* Whether SQLite, short of memory or disk, has rolled back the transaction by itself. Then nothing
 * may be added until store_forget: it would be stored without what came before. */
static bool given_up(const store *s)
{
    return s->open && sqlite3_get_autocommit(s->db);
}

static bool fail(store *s)
{
    snprintf(s->error, sizeof s->error, "%s", sqlite3_errmsg(s->db));
    if (given_up(s) && !s->lost[0])
        memcpy(s->lost, s->error, sizeof s->lost);
    return false;
}

const char *store_error(const store *s)
{
    return s->error;
}

/* ---- opening ---- */

static bool run(store *s, const char *sql)
{
    return sqlite3_exec(s->db, sql, NULL, NULL, NULL) == SQLITE_OK || fail(s);
}

static bool see_number(store *s, const char *sql, int *number)
{
    sqlite3_stmt *q;
    if (sqlite3_prepare_v2(s->db, sql, -1, &q, NULL) != SQLITE_OK)
        return fail(s);
    bool row = sqlite3_step(q) == SQLITE_ROW;
    *number = row ? sqlite3_column_int(q, 0) : 0;
    sqlite3_finalize(q);
    return row || fail(s);
}

/* The exclusive lock keeps a second server away from the file. */
static bool prepare(store *s, char *error, size_t size)
{
    int version;
    if (!run(s, "pragma locking_mode=exclusive; pragma busy_timeout=300; pragma foreign_keys=on;"
                "pragma journal_mode=wal; pragma synchronous=full; begin immediate; commit;")) {
        bool locked = sqlite3_errcode(s->db) == SQLITE_BUSY;
        snprintf(error, size, "%s", locked ? "another server is using this database" : s->error);
        return false;
    }
    if (!see_number(s, "pragma user_version", &version)) {
        snprintf(error, size, "%s", s->error);
        return false;
    }
    if (version > SCHEMA) {
        snprintf(error, size, "the database was made by a newer version of this program");
        return false;
    }
    if (!run(s, "begin") || !run(s, schema) || !run(s, "pragma user_version=1")
        || !run(s, "commit")) {
        snprintf(error, size, "%s", s->error);
        return false;
    }
    return true;
}

static int count_wal(void *user, sqlite3 *db, const char *name, int pages)
{
    store *s = user;
    (void)db, (void)name;
    s->wal = pages;
    return SQLITE_OK;
}

/* Moves the log into the database; if that fails, it is tried again another time. */
static void empty_wal(store *s)
{
    if (sqlite3_wal_checkpoint_v2(s->db, NULL, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL) == SQLITE_OK)
        s->wal = 0;
}

void store_rest(store *s)
{
    if (!s->open && !s->used && s->wal > WAL_SOME)
        empty_wal(s);
    s->used = false;
}

/* Makes the log's file longer before the next commits need it. SQLite never reads the bytes behind
 * the last commit, since they lack the marks of this log. SQLite itself says when the disk is
 * full. */
static void keep_room(store *s)
{
    static const char nothing[WAL_ROOM];
    off_t used = (off_t)s->wal * s->page;
    if (used + WAL_ROOM / 2 < s->wal_bytes)
        return;
    s->wal_bytes = lseek(s->wal_file, 0, SEEK_END);
    if (used + WAL_ROOM / 2 >= s->wal_bytes && write(s->wal_file, nothing, sizeof nothing) > 0)
        s->wal_bytes = lseek(s->wal_file, 0, SEEK_END);
}

/* From now on SQLite writes its log without waiting for the disk (synchronous=normal: the database
 * stays whole whatever happens). `log` makes the file durable instead. */
static bool begin_flushing(store *s, void (*ready)(void *user), void *user, char *error,
                           size_t size)
{
    int fd = -1;
    if (run(s, "pragma synchronous=normal") && see_number(s, "pragma page_size", &s->page))
        fd = open(sqlite3_filename_wal(sqlite3_db_filename(s->db, "main")), O_RDWR | O_CLOEXEC);
    s->page += WAL_FRAME;
    s->wal_file = fd;
    s->log = fd >= 0 ? flush_open(fd, ready, user) : NULL;
    if (!s->log)
        snprintf(error, size, "the write-ahead log of the database cannot be opened");
    return s->log != NULL;
}

static bool keep(store *s, const char *sql, sqlite3_stmt **at)
{
    return sqlite3_prepare_v3(s->db, sql, -1, SQLITE_PREPARE_PERSISTENT, at, NULL) == SQLITE_OK
           || fail(s);
}

static bool prepares(sqlite3 *db, const char *sql)
{
    sqlite3_stmt *q;
    bool fine = sqlite3_prepare_v2(db, sql, -1, &q, NULL) == SQLITE_OK;
    sqlite3_finalize(q);
    return fine;
}

/* What the statement finds first; -1: nothing. */
static int first_number(sqlite3 *db, const char *sql)
{
    sqlite3_stmt *q;
    bool row =
        sqlite3_prepare_v2(db, sql, -1, &q, NULL) == SQLITE_OK && sqlite3_step(q) == SQLITE_ROW;
    int number = row ? sqlite3_column_int(q, 0) : -1;
    sqlite3_finalize(q);
    return number;
}

/* Whether the file is there and surely somebody else's: no database, or one with tables but not
 * those of any version of this program. Changes nothing. What cannot be looked at is not somebody
 * else's: opening it will say what is wrong. */
static bool of_others(const char *path)
{
    sqlite3 *db;
    bool others = false;
    if (sqlite3_open_v2(path, &db, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX, NULL) == SQLITE_OK) {
        int tables = first_number(db, "select count(*) from sqlite_master");
        others = tables < 0 ? sqlite3_errcode(db) == SQLITE_NOTADB
                            : tables > 0
                                  && !(prepares(db, "select id, header, seed from tables")
                                       && prepares(db, "select id, hash from players"));
    }
    sqlite3_close(db);
    return others;
}

/* Makes the file, since SQLite would let others read it, and so would earlier versions of this
 * program: it holds the seeds of running games. SQLite gives its log the same rights. */
static bool made(const char *path, char *error, size_t size)
{
    int fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (fd < 0) {
        snprintf(error, size, "%s", strerror(errno));
        return false;
    }
    fchmod(fd, 0600); /* only its owner can; to others it stays as it is */
    close(fd);
    return true;
}

/* All calls come from one thread, so SQLite need not lock anything of its own. */
static bool open_alone(const char *path, sqlite3 **db)
{
    const int how = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    return sqlite3_open_v2(path, db, how, NULL) == SQLITE_OK;
}

static store *opened(const char *path, void (*ready)(void *user), void *user, char *error,
                     size_t size)
{
    store *s = calloc(1, sizeof *s);
    if (!s) {
        snprintf(error, size, "out of memory");
        return NULL;
    }
    if (!made(path, error, size)) {
        store_close(s);
        return NULL;
    }
    if (!open_alone(path, &s->db)) {
        snprintf(error, size, "%s", s->db ? sqlite3_errmsg(s->db) : "out of memory");
        store_close(s);
        return NULL;
    }
    if (!prepare(s, error, size) || !begin_flushing(s, ready, user, error, size)) {
        store_close(s);
        return NULL;
    }
    if (!keep(s, "begin immediate", &s->begin) || !keep(s, "commit", &s->commit)) {
        snprintf(error, size, "%s", s->error);
        store_close(s);
        return NULL;
    }
    sqlite3_wal_hook(s->db, count_wal, s);
    return s;
}

store *store_open(const char *path, void (*ready)(void *user), void *user, char *error, size_t size)
{
    char why[300];
    if (of_others(path)) {
        snprintf(error, size, "%s: not a database of Polity", path);
        return NULL;
    }
    store *s = opened(path, ready, user, why, sizeof why);
    if (!s)
        snprintf(error, size, "%s: %s", path, why);
    return s;
}

void store_close(store *s)
{
    for (int i = 0; i < STATEMENTS; i++)
        sqlite3_finalize(s->cache[i].at);
    sqlite3_finalize(s->begin);
    sqlite3_finalize(s->commit);
    if (s->log)
        flush_close(s->log);
    sqlite3_close(s->db);
    free(s);
}

/* ---- statements ---- */

/* The prepared statement, reset; sql is a constant of the caller, known by its address. */
static sqlite3_stmt *query(store *s, const char *sql)
{
    int i = 0;
    while (i < STATEMENTS - 1 && s->cache[i].at && s->cache[i].sql != sql)
        i++;
    if (s->cache[i].sql != sql) {
        sqlite3_finalize(s->cache[i].at);
        s->cache[i].at = NULL;
        s->cache[i].sql = sql;
        if (sqlite3_prepare_v3(s->db, sql, -1, SQLITE_PREPARE_PERSISTENT, &s->cache[i].at, NULL)
            != SQLITE_OK) {
            s->cache[i].sql = NULL;
            fail(s);
            return NULL;
        }
    }
    sqlite3_reset(s->cache[i].at);
    sqlite3_clear_bindings(s->cache[i].at);
    return s->cache[i].at;
}

/* The text must live until the statement has run. A copy could fail for want of memory, and nothing
 * would be found. */
static void bind_text(sqlite3_stmt *q, int i, const char *text)
{
    sqlite3_bind_text(q, i, text, -1, SQLITE_STATIC);
}

static void column_text(sqlite3_stmt *q, int i, char *to, size_t size)
{
    const char *text = (const char *)sqlite3_column_text(q, i);
    snprintf(to, size, "%s", text ? text : "");
}

/* The next row: 1; 0 behind the last; -1: it cannot be read, and store_error says why. */
static int next_row(store *s, sqlite3_stmt *q)
{
    int result = sqlite3_step(q);
    if (result == SQLITE_ROW)
        return 1;
    if (result == SQLITE_DONE)
        return 0;
    fail(s);
    return -1;
}

/* The one row that there may be. Where there is none store_error is empty: that is no failure. */
static bool only_row(store *s, sqlite3_stmt *q)
{
    int row = next_row(s, q);
    if (row == 0)
        s->error[0] = '\0';
    return row > 0;
}

/* Whether the transaction can go on; if not, store_error says what ended it. */
static bool goes_on(store *s)
{
    if (!given_up(s))
        return true;
    memcpy(s->error, s->lost, sizeof s->error);
    return false;
}

/* Runs a statement that answers nothing. */
static bool step(store *s, sqlite3_stmt *q)
{
    bool done = sqlite3_step(q) == SQLITE_DONE || fail(s);
    sqlite3_reset(q);
    return done;
}

/* The first change since the last commit begins a transaction. */
static bool begin(store *s)
{
    if (s->open)
        return goes_on(s);
    if (!step(s, s->begin))
        return false;
    s->lost[0] = '\0';
    s->open = true;
    return true;
}

static bool change(store *s, sqlite3_stmt *q)
{
    return q && begin(s) && step(s, q);
}

bool store_commit(store *s)
{
    if (!s->open)
        return true;
    if (goes_on(s) && step(s, s->commit)) {
        s->open = false;
        s->used = true;
        keep_room(s);
        flush_want(s->log, ++s->written);
        if (s->wal > WAL_MANY)
            empty_wal(s);
        return true;
    }
    char why[sizeof s->error];
    memcpy(why, s->error, sizeof why);
    store_forget(s);
    memcpy(s->error, why, sizeof why);
    return false;
}

bool store_gathers(store *s)
{
    return s->open && flush_busy(s->log);
}

void store_await(store *s)
{
    flush_await(s->log);
}

void store_nap(store *s)
{
    flush_rest(s->log);
}

int64_t store_written(const store *s)
{
    return s->written;
}

int64_t store_durable(const store *s)
{
    return flush_done(s->log);
}

bool store_wait(store *s)
{
    return flush_wait(s->log);
}

void store_forget(store *s)
{
    if (s->open && !given_up(s))
        run(s, "rollback");
    s->open = false;
}

/* ---- people ---- */

int64_t store_player(store *s, const uint8_t hash[STORE_HASH], char name[STORE_NAME])
{
    sqlite3_stmt *q = query(s, "select id, name from players where hash = ?");
    if (!q)
        return 0;
    sqlite3_bind_blob(q, 1, hash, STORE_HASH, SQLITE_STATIC);
    int64_t id = 0;
    if (only_row(s, q)) {
        id = sqlite3_column_int64(q, 0);
        column_text(q, 1, name, STORE_NAME);
    }
    sqlite3_reset(q);
    return id;
}

int64_t store_player_new(store *s, const uint8_t hash[STORE_HASH], const char *name)
{
    sqlite3_stmt *q = query(s, "insert into players (hash, name) values (?, ?)");
    if (!q)
        return 0;
    sqlite3_bind_blob(q, 1, hash, STORE_HASH, SQLITE_STATIC);
    bind_text(q, 2, name);
    return change(s, q) ? sqlite3_last_insert_rowid(s->db) : 0;
}

bool store_player_name(store *s, int64_t player, const char *name)
{
    sqlite3_stmt *q = query(s, "update players set name = ? where id = ?");
    if (!q)
        return false;
    bind_text(q, 1, name);
    sqlite3_bind_int64(q, 2, player);
    return change(s, q);
}

bool store_name_of(store *s, int64_t player, char name[STORE_NAME])
{
    sqlite3_stmt *q = query(s, "select name from players where id = ?");
    if (!q)
        return false;
    sqlite3_bind_int64(q, 1, player);
    bool found = only_row(s, q);
    if (found)
        column_text(q, 0, name, STORE_NAME);
    else
        name[0] = '\0';
    sqlite3_reset(q);
    return found;
}

/* ---- tables ---- */

static bool save_seats(store *s, const store_table *t)
{
    for (int i = 0; i < t->seats; i++) {
        sqlite3_stmt *q = query(s, "insert or replace into seats (tbl, seat, player, bot, invite)"
                                   " values (?, ?, ?, ?, ?)");
        if (!q)
            return false;
        bind_text(q, 1, t->id);
        sqlite3_bind_int(q, 2, t->seat[i].seat);
        sqlite3_bind_int64(q, 3, t->seat[i].player);
        bind_text(q, 4, t->seat[i].bot);
        bind_text(q, 5, t->seat[i].invite);
        if (!change(s, q))
            return false;
    }
    return true;
}

bool store_table_new(store *s, const store_table *t)
{
    sqlite3_stmt *q =
        query(s, "insert into tables (id, title, game, header, seed, owner, players, over,"
                 " asked, updated, created, undone) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
    if (!q)
        return false;
    bind_text(q, 1, t->id);
    bind_text(q, 2, t->title);
    bind_text(q, 3, t->game);
    bind_text(q, 4, t->header);
    sqlite3_bind_int64(q, 5, (int64_t)t->seed);
    sqlite3_bind_int64(q, 6, t->owner);
    sqlite3_bind_int(q, 7, t->players);
    sqlite3_bind_int(q, 8, t->over);
    sqlite3_bind_int(q, 9, t->asked);
    sqlite3_bind_int64(q, 10, t->updated);
    sqlite3_bind_int64(q, 11, t->created);
    sqlite3_bind_int(q, 12, t->undone);
    return change(s, q) && save_seats(s, t);
}

/* -1: it cannot be counted. */
static int count(store *s, sqlite3_stmt *q)
{
    int n = next_row(s, q) > 0 ? sqlite3_column_int(q, 0) : -1;
    sqlite3_reset(q);
    return n;
}

int store_tables_since(store *s, int64_t player, int64_t since)
{
    sqlite3_stmt *q = query(s, "select count(*) from tables where owner = ? and created >= ?");
    if (!q)
        return -1;
    sqlite3_bind_int64(q, 1, player);
    sqlite3_bind_int64(q, 2, since);
    return count(s, q);
}

/* Without a condition SQLite counts the entries of an index, page by page. */
int store_tables_all(store *s)
{
    sqlite3_stmt *q = query(s, "select count(*) from tables");
    return q ? count(s, q) : -1;
}

bool store_table_save(store *s, const store_table *t)
{
    sqlite3_stmt *q = query(s, "update tables set title = ? where id = ?");
    if (!q)
        return false;
    bind_text(q, 1, t->title);
    bind_text(q, 2, t->id);
    return change(s, q) && save_seats(s, t);
}

bool store_table_moved(store *s, const store_table *t)
{
    sqlite3_stmt *q =
        query(s, "update tables set over = ?, asked = ?, updated = ?, undone = ? where id = ?");
    if (!q)
        return false;
    sqlite3_bind_int(q, 1, t->over);
    sqlite3_bind_int(q, 2, t->asked);
    sqlite3_bind_int64(q, 3, t->updated);
    sqlite3_bind_int(q, 4, t->undone);
    bind_text(q, 5, t->id);
    return change(s, q);
}

static bool read_seats(store *s, store_table *t)
{
    sqlite3_stmt *q =
        query(s, "select seat, player, bot, invite from seats where tbl = ? order by seat");
    if (!q)
        return false;
    bind_text(q, 1, t->id);
    t->seats = 0;
    int row;
    while ((row = next_row(s, q)) > 0 && t->seats < STORE_SEATS) {
        store_seat *seat = &t->seat[t->seats++];
        *seat = (store_seat){.seat = (uint8_t)sqlite3_column_int(q, 0),
                             .player = sqlite3_column_int64(q, 1)};
        column_text(q, 2, seat->bot, sizeof seat->bot);
        column_text(q, 3, seat->invite, sizeof seat->invite);
    }
    sqlite3_reset(q);
    return row >= 0;
}

#define TABLE_COLUMNS                                                                           \
    "t.id, t.title, t.game, t.header, t.seed, t.owner, t.players, t.over, t.asked, t.updated, " \
    "t.created, t.undone"
enum { BEHIND_TABLE = 12 }; /* the first column behind these */

static void read_table(sqlite3_stmt *q, store_table *t)
{
    *t = (store_table){.seed = (uint64_t)sqlite3_column_int64(q, 4),
                       .owner = sqlite3_column_int64(q, 5),
                       .players = sqlite3_column_int(q, 6),
                       .over = sqlite3_column_int(q, 7) != 0,
                       .asked = (uint8_t)sqlite3_column_int(q, 8),
                       .updated = sqlite3_column_int64(q, 9),
                       .created = sqlite3_column_int64(q, 10),
                       .undone = sqlite3_column_int(q, 11)};
    column_text(q, 0, t->id, sizeof t->id);
    column_text(q, 1, t->title, sizeof t->title);
    column_text(q, 2, t->game, sizeof t->game);
    column_text(q, 3, t->header, sizeof t->header);
}

bool store_table_find(store *s, const char *id, store_table *t)
{
    sqlite3_stmt *q = query(s, "select " TABLE_COLUMNS " from tables t where t.id = ?");
    if (!q)
        return false;
    bind_text(q, 1, id);
    bool found = only_row(s, q);
    if (found)
        read_table(q, t);
    sqlite3_reset(q);
    return found && read_seats(s, t);
}

bool store_invite(store *s, const char *invite, char table[STORE_ID], int *seat)
{
    sqlite3_stmt *q = query(s, "select tbl, seat from seats where invite = ? and invite <> ''");
    if (!q)
        return false;
    bind_text(q, 1, invite);
    bool found = only_row(s, q);
    if (found) {
        column_text(q, 0, table, STORE_ID);
        *seat = sqlite3_column_int(q, 1);
    }
    sqlite3_reset(q);
    return found;
}

bool store_tables_of(store *s, int64_t player, int max, store_seen_table *seen, void *user)
{
    sqlite3_stmt *q = query(
        s, "select " TABLE_COLUMNS ", exists (select 1 from archived a where a.tbl = t.id"
           " and a.player = ?1) from tables t where t.id in (select id from tables where owner = ?1"
           " union select tbl from seats where player = ?1) order by t.updated desc limit ?2");
    if (!q)
        return false;
    sqlite3_bind_int64(q, 1, player);
    sqlite3_bind_int(q, 2, max);
    int row;
    while ((row = next_row(s, q)) > 0) {
        store_table t;
        read_table(q, &t);
        if (!read_seats(s, &t)) {
            sqlite3_reset(q);
            return false;
        }
        seen(user, &t, sqlite3_column_int(q, BEHIND_TABLE) != 0);
    }
    sqlite3_reset(q);
    return row == 0;
}

bool store_archive(store *s, const char *table, int64_t player, bool on)
{
    sqlite3_stmt *q = on ? query(s, "insert or ignore into archived (tbl, player) values (?, ?)")
                         : query(s, "delete from archived where tbl = ? and player = ?");
    if (!q)
        return false;
    bind_text(q, 1, table);
    sqlite3_bind_int64(q, 2, player);
    return change(s, q);
}

/* ---- answers ---- */

bool store_cut(store *s, const char *table, int n)
{
    sqlite3_stmt *q = query(s, "delete from lines where tbl = ? and n >= ?");
    if (!q)
        return false;
    bind_text(q, 1, table);
    sqlite3_bind_int(q, 2, n);
    return change(s, q);
}

bool store_drop_held(store *s, const char *table)
{
    sqlite3_stmt *q = query(s, "delete from held where tbl = ?");
    if (!q)
        return false;
    bind_text(q, 1, table);
    return change(s, q);
}

bool store_line(store *s, const char *table, int n, const char *line, size_t size)
{
    sqlite3_stmt *q = query(s, "insert or replace into lines (tbl, n, line) values (?, ?, ?)");
    if (!q)
        return false;
    bind_text(q, 1, table);
    sqlite3_bind_int(q, 2, n);
    sqlite3_bind_text(q, 3, line, (int)size, SQLITE_STATIC);
    return change(s, q);
}

bool store_lines(store *s, const char *table, store_seen_line *seen, void *user)
{
    sqlite3_stmt *q = query(s, "select line from lines where tbl = ? order by n");
    if (!q)
        return false;
    bind_text(q, 1, table);
    int row;
    while ((row = next_row(s, q)) > 0)
        seen(user, (const char *)sqlite3_column_text(q, 0));
    sqlite3_reset(q);
    return row == 0;
}

bool store_hold(store *s, const char *table, int seat, const char *answer)
{
    sqlite3_stmt *q =
        *answer ? query(s, "insert or replace into held (tbl, seat, answer) values (?, ?, ?)")
                : query(s, "delete from held where tbl = ? and seat = ?");
    if (!q)
        return false;
    bind_text(q, 1, table);
    sqlite3_bind_int(q, 2, seat);
    if (*answer)
        bind_text(q, 3, answer);
    return change(s, q);
}

bool store_held(store *s, const char *table, int seat, char *answer, size_t size)
{
    sqlite3_stmt *q = query(s, "select answer from held where tbl = ? and seat = ?");
    if (!q)
        return false;
    bind_text(q, 1, table);
    sqlite3_bind_int(q, 2, seat);
    bool found = only_row(s, q);
    if (found)
        column_text(q, 0, answer, size);
    sqlite3_reset(q);
    return found;
}

/* ---- standing orders ---- */

bool store_order(store *s, const char *table, int seat, const char *kind, bool on)
{
    sqlite3_stmt *q =
        on ? query(s, "insert or ignore into orders (tbl, seat, kind) values (?, ?, ?)")
           : query(s, "delete from orders where tbl = ? and seat = ? and kind = ?");
    if (!q)
        return false;
    bind_text(q, 1, table);
    sqlite3_bind_int(q, 2, seat);
    bind_text(q, 3, kind);
    return change(s, q);
}

bool store_drop_orders(store *s, const char *table, int seat)
{
    sqlite3_stmt *q = query(s, "delete from orders where tbl = ? and seat = ?");
    if (!q)
        return false;
    bind_text(q, 1, table);
    sqlite3_bind_int(q, 2, seat);
    return change(s, q);
}

bool store_orders(store *s, const char *table, store_seen_order *seen, void *user)
{
    sqlite3_stmt *q = query(s, "select seat, kind from orders where tbl = ?");
    if (!q)
        return false;
    bind_text(q, 1, table);
    int row;
    while ((row = next_row(s, q)) > 0)
        seen(user, sqlite3_column_int(q, 0), (const char *)sqlite3_column_text(q, 1));
    sqlite3_reset(q);
    return row == 0;
}

/* ---- talk ---- */

static bool forget_talk(store *s, const char *table)
{
    sqlite3_stmt *q = query(s, "delete from talk where tbl = ?1 and id <= (select id from talk"
                               " where tbl = ?1 order by id desc limit 1 offset ?2)");
    if (!q)
        return false;
    bind_text(q, 1, table);
    sqlite3_bind_int(q, 2, STORE_TALK);
    return change(s, q);
}

bool store_say(store *s, const char *table, int64_t player, int64_t at, const char *text)
{
    sqlite3_stmt *q = query(s, "insert into talk (tbl, player, at, text) values (?, ?, ?, ?)");
    if (!q)
        return false;
    bind_text(q, 1, table);
    sqlite3_bind_int64(q, 2, player);
    sqlite3_bind_int64(q, 3, at);
    bind_text(q, 4, text);
    return change(s, q) && forget_talk(s, table);
}

bool store_talk(store *s, const char *table, int64_t after, int max, store_seen_talk *seen,
                void *user)
{
    sqlite3_stmt *q = query(
        s, "select * from (select k.id, p.name, k.at, k.text from talk k join players p on p.id ="
           " k.player where k.tbl = ? and k.id > ? order by k.id desc limit ?) order by 1");
    if (!q)
        return false;
    bind_text(q, 1, table);
    sqlite3_bind_int64(q, 2, after);
    sqlite3_bind_int(q, 3, max);
    int row;
    while ((row = next_row(s, q)) > 0)
        seen(user, sqlite3_column_int64(q, 0), (const char *)sqlite3_column_text(q, 1),
             sqlite3_column_int64(q, 2), (const char *)sqlite3_column_text(q, 3));
    sqlite3_reset(q);
    return row == 0;
}

bool store_note(store *s, const char *table, int64_t player, int seat, const char *text)
{
    sqlite3_stmt *q =
        query(s, "insert or replace into notes (tbl, player, seat, text) values (?, ?, ?, ?)");
    if (!q)
        return false;
    bind_text(q, 1, table);
    sqlite3_bind_int64(q, 2, player);
    sqlite3_bind_int(q, 3, seat);
    bind_text(q, 4, text);
    return change(s, q);
}

bool store_note_of(store *s, const char *table, int64_t player, int seat, char *text, size_t size)
{
    sqlite3_stmt *q = query(s, "select text from notes where tbl = ? and player = ? and seat = ?");
    if (!q)
        return false;
    bind_text(q, 1, table);
    sqlite3_bind_int64(q, 2, player);
    sqlite3_bind_int(q, 3, seat);
    bool found = only_row(s, q);
    text[0] = '\0';
    if (found)
        column_text(q, 0, text, size);
    sqlite3_reset(q);
    return found;
}
