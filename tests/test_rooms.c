/* test_rooms.c - tables of a server in memory and in its store, without a network. */
#include "server/rooms.h"
#include "support/check.h"

#include <stdlib.h>
#include <unistd.h>

static const char id[] = "0123456789abcdef0123456789abcdef";

static room *new_room(server *s)
{
    const pol_game *g = pol_game_find("hegemony");
    pol_setup setup = {.players = 2};
    const uint8_t hash[STORE_HASH] = {1};
    store_table row = {.game = "hegemony", .seed = 7, .players = 2, .seats = 2};
    row.owner = store_player_new(s->db, hash, "Ada");
    memcpy(row.id, id, sizeof row.id);
    pol_record_header(g, &setup, row.header, sizeof row.header);
    row.seat[0] = (store_seat){.seat = 0, .player = row.owner};
    row.seat[1] = (store_seat){.seat = 2, .player = row.owner};
    room *r = room_new(s, &row, &setup);
    CHECK(r != NULL && store_commit(s->db));
    return r;
}

/* However often answers were taken back, each question has a number of its own. */
static void test_questions(room *r)
{
    int count = table_count(r->t);
    for (int64_t undone = 1; undone < INT32_MAX; undone *= 3) {
        r->row.undone = (int)undone;
        CHECK_INT(room_question(r), undone * 10000 + count);
        CHECK(room_question(r) < INT64_C(1) << 53);
    }
    r->row.undone = 0;
}

static void add_line(void *user, const char *line)
{
    text_add(user, line);
    text_add(user, "\n");
}

/* A table whose last draws are not in the store draws them again, and stores them. */
static void test_missing_draws(server *s, room *r)
{
    size_t size;
    text before = {0}, after = {0};
    text_add(&before, table_record(r->t, &size));
    int count = table_count(r->t);
    CHECK(count > 1);
    CHECK(store_cut(s->db, id, count - 1) && store_commit(s->db));
    room_drop(s, r);
    r = room_find(s, id);
    CHECK(r && table_count(r->t) == count && r->lines == count);
    CHECK(store_commit(s->db));
    text_add(&after, r->row.header);
    CHECK(store_lines(s->db, id, add_line, &after));
    CHECK_STR(after.at, before.at);
    text_free(&before);
    text_free(&after);
}

int main(void)
{
    char folder[] = "/tmp/polity-rooms-XXXXXX", path[64], error[240] = "";
    server *s = calloc(1, sizeof *s);
    CHECK(s && mkdtemp(folder));
    snprintf(path, sizeof path, "%s/a.db", folder);
    s->db = store_open(path, NULL, NULL, error, sizeof error);
    CHECK_STR(error, "");
    room *r = new_room(s);
    test_questions(r);
    test_missing_draws(s, r);
    server_close(s);
    unlink(path);
    rmdir(folder);
    return check_report();
}
