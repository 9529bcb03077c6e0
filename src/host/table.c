/* table.c - a table where a game is played. */
#include "host/table.h"
#include "base/need.h"
#include "base/text.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    LINE_MAX_ = 512,
    REVEAL_TRIES = 12 /* redeals that must agree before an answer counts as revealing nothing */
};

/* An answer of the record, how long the record was after it, and how many events there were. */
typedef struct entry {
    pol_ans a;
    uint8_t seat;
    bool sealed;
    size_t record_end;
    int events_end;
} entry;

/* Invariants: state is what the entries lead to; record is the header and a line per entry; the
 * file, if any, holds its first `saved` bytes. held answers are legal answers to the question that
 * stands, of the seats in held_seats, which are fewer than are asked. */
struct pol_table {
    const pol_game *game;
    pol_setup setup;
    pol_state state;
    pol_state earlier; /* the state after earlier_count answers, before the last one */
    int earlier_count;
    uint64_t seed;
    entry *entries;
    int count, room;
    text record;
    pol_event *happened; /* all events, those of one entry after the other */
    int happened_room;
    size_t head_end; /* of the record's header */
    uint8_t held_seats;
    pol_ans held[POL_SEATS];
    int fd; /* -1: no file */
    size_t saved;
    char error[240], note[240];
    pol_event events[POL_EVENTS_MAX]; /* of the answer under way */
};

/* ---- memory and text ---- */

static void cut(text *t, size_t n)
{
    assert(n <= t->n);
    t->n = n;
    t->at[n] = '\0';
}

/* Adds a line, with one newline at its end however it came; nothing when it is empty. */
static void add_line(text *t, const char *line, int n, size_t room)
{
    size_t len = n < 0 ? 0 : (size_t)n < room ? (size_t)n : room - 1;
    while (len > 0 && line[len - 1] == '\n')
        len--;
    if (len == 0)
        return;
    text_some(t, line, len);
    text_add(t, "\n");
}

__attribute__((format(printf, 2, 3))) static bool fail(pol_table *t, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(t->error, sizeof t->error, format, args);
    va_end(args);
    return false;
}

/* ---- the file ---- */

/* Writes what the file lacks. After a failure the file is as it was. */
static bool save(pol_table *t)
{
    size_t at = t->saved;
    t->error[0] = '\0';
    while (t->fd >= 0 && at < t->record.n) {
        ssize_t wrote = write(t->fd, t->record.at + at, t->record.n - at);
        if (wrote < 0 && errno == EINTR)
            continue;
        if (wrote <= 0) {
            int why = errno;
            if (ftruncate(t->fd, (off_t)t->saved) != 0)
                return fail(t, "the record cannot be written (%s) and may end in half a line",
                            strerror(why));
            return fail(t, "the record cannot be written: %s", strerror(why));
        }
        at += (size_t)wrote;
    }
    t->saved = at;
    return true;
}

/* Two programs that go on with the same record would spoil it. */
static bool lock_file(int fd)
{
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    return fcntl(fd, F_SETLK, &whole) == 0 || (errno != EACCES && errno != EAGAIN);
}

static bool close_with(pol_table *t, int fd, const char *path, const char *why)
{
    if (fd >= 0)
        close(fd);
    return fail(t, "%s: %s", path, why);
}

FILE *record_file(const char *path)
{
    int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    return fd < 0 ? NULL : fdopen(fd, "w");
}

bool close_written(FILE *f)
{
    bool before = !ferror(f), now = (f == stdout ? fflush(f) : fclose(f)) == 0;
    if (now && !before)
        errno = EIO;
    return before && now;
}

bool table_keep(pol_table *t, const char *path)
{
    int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0600);
    assert(t->fd < 0);
    if (fd < 0 && errno == EEXIST)
        return close_with(t, fd, path,
                          "exists already; choose another name, or go on with it by --resume");
    if (fd < 0)
        return close_with(t, fd, path, strerror(errno));
    if (!lock_file(fd))
        return close_with(t, fd, path, "another program is writing it");
    t->fd = fd;
    t->saved = 0;
    if (save(t))
        return true;
    /* Without a file the game can be played; with one that cannot be written no answer counts. */
    t->fd = -1;
    close(fd);
    unlink(path);
    return false;
}

bool table_keep_on(pol_table *t, const char *path)
{
    struct stat st;
    int fd = open(path, O_WRONLY | O_APPEND | O_CLOEXEC);
    assert(t->fd < 0);
    if (fd < 0 || fstat(fd, &st) != 0)
        return close_with(t, fd, path, strerror(errno));
    if (!lock_file(fd))
        return close_with(t, fd, path, "another program is playing this game");
    if ((size_t)st.st_size < t->saved)
        return close_with(t, fd, path, "became shorter while it was read; try again");
    if ((size_t)st.st_size > t->saved && ftruncate(fd, (off_t)t->saved) != 0)
        return close_with(t, fd, path, strerror(errno));
    fchmod(fd, 0600); /* it holds all hands; only its owner can */
    t->fd = fd;
    return save(t);
}

/* ---- answers ---- */

static uint8_t asked_of(const pol_state *s)
{
    pol_question q;
    pol_question_for(s, POL_SPECTATOR, &q);
    return q.asked;
}

static int events_before(const pol_table *t, int i)
{
    return i > 0 ? t->entries[i - 1].events_end : 0;
}

/* Keeps the answer and what came of it. Returns how many events there are now. */
static int add_events(pol_table *t, const pol_state *before, int seat, pol_ans a,
                      const pol_events *ev)
{
    int n = events_before(t, t->count), more = ev->n + 1;
    while (n + more > t->happened_room) {
        t->happened_room = t->happened_room ? t->happened_room * 2 : 512;
        t->happened = need(realloc(t->happened, (size_t)t->happened_room * sizeof *t->happened));
    }
    pol_answer_event(before, seat, a, &t->happened[n]);
    memcpy(t->happened + n + 1, ev->at, (size_t)ev->n * sizeof *ev->at);
    return n + more;
}

/* Notes an answer that led from before to t->state. */
static void add_entry(pol_table *t, const pol_state *before, int seat, pol_ans a, bool sealed,
                      const pol_events *ev)
{
    if (t->count == t->room) {
        t->room = t->room ? t->room * 2 : 256;
        t->entries = need(realloc(t->entries, (size_t)t->room * sizeof *t->entries));
    }
    int events_end = add_events(t, before, seat, a, ev);
    t->entries[t->count++] = (entry){.a = a,
                                     .seat = (uint8_t)seat,
                                     .sealed = sealed,
                                     .record_end = t->record.n,
                                     .events_end = events_end};
}

/* Gives an answer that is known to be legal and adds it to the record. */
static void carry_out(pol_table *t, int seat, pol_ans a)
{
    char line[LINE_MAX_];
    pol_state before;
    pol_question q;
    pol_events ev = {.at = t->events, .max = POL_EVENTS_MAX};
    pol_clone(&before, &t->state);
    pol_clone(&t->earlier, &before);
    t->earlier_count = t->count;
    pol_question_for(&before, seat, &q);
    pol_rule r = pol_answer(&t->state, seat, a, &ev);
    assert(r == 0 && ev.lost == 0);
    (void)r;
    int n = pol_record_line(&before, &t->state, seat, a, line, sizeof line);
    add_line(&t->record, line, n, sizeof line);
    add_entry(t, &before, seat, a, q.sealed, &ev);
}

/* Each draw has a generator of its own, made of the seed and the number of the answer. So a draw
 * comes out alike after the table was closed in between, and after an answer was taken back. The
 * first generator only gives the seed of the second: generators with seeds in a row would give the
 * same numbers, one later. */
pol_rng table_luck(uint64_t seed, int count)
{
    pol_rng mix = pol_rng_seed(seed + (uint64_t)count * 0x9e3779b97f4a7c15u);
    return pol_rng_seed(pol_rng_next(&mix));
}

pol_ans table_draw(const pol_state *s, uint64_t seed, int count)
{
    pol_rng rng = table_luck(seed, count);
    return pol_sample(s, &rng);
}

static void answer_chance(pol_table *t)
{
    while (asked_of(&t->state) == 1u << POL_CHANCE)
        carry_out(t, POL_CHANCE, table_draw(&t->state, t->seed, t->count));
}

/* Back to the first n entries, of which s is the state. */
static void cut_to(pol_table *t, int n, const pol_state *s)
{
    t->count = n;
    pol_clone(&t->state, s);
    cut(&t->record, n > 0 ? t->entries[n - 1].record_end : t->head_end);
}

uint8_t table_asked(const pol_table *t)
{
    return (uint8_t)(asked_of(&t->state) & ~t->held_seats);
}

static bool refuse(pol_rule rule, pol_rule *why)
{
    if (why)
        *why = rule;
    return rule != 0;
}

table_outcome table_give(pol_table *t, int seat, pol_ans a, pol_rule *why)
{
    pol_state before;
    pol_question q;
    int count = t->count;
    if (seat >= 0 && seat < POL_SEATS && t->held_seats >> seat & 1)
        return refuse(POL_NOT_ASKED, why), TABLE_REFUSED;
    if (refuse(seat == POL_CHANCE ? POL_NOT_ASKED : pol_check(&t->state, seat, a), why))
        return TABLE_REFUSED;
    pol_question_for(&t->state, seat, &q);
    t->held[seat] = a;
    t->held_seats |= (uint8_t)(1u << seat);
    if (q.sealed && t->held_seats != q.asked)
        return TABLE_HELD;

    pol_clone(&before, &t->state);
    for (int s = 0; s < POL_SEATS; s++)
        if (t->held_seats >> s & 1)
            carry_out(t, s, t->held[s]);
    answer_chance(t);
    if (!save(t)) {
        cut_to(t, count, &before);
        t->held_seats &= (uint8_t) ~(1u << seat);
        return TABLE_FAILED;
    }
    t->held_seats = 0;
    return TABLE_TAKEN;
}

/* ---- undo ---- */

/* The state after the first n answers. */
static void state_after(const pol_table *t, int n, pol_state *s)
{
    bool ok = pol_start(s, t->game, &t->setup);
    for (int i = 0; ok && i < n; i++)
        ok = pol_answer(s, t->entries[i].seat, t->entries[i].a, NULL) == 0;
    assert(ok);
}

/* An answer reveals something when what the seat sees afterwards depends on what it could not know
 * before. Then it sees something else if the answer is given in a redealt position. */
static bool reveals(const pol_state *before, const entry *e, const pol_state *after)
{
    pol_rng rng = pol_rng_seed(pol_hash(before));
    for (int i = 0; i < REVEAL_TRIES; i++) {
        pol_state other;
        pol_clone(&other, before);
        pol_redeal(&other, e->seat, &rng);
        if (pol_answer(&other, e->seat, e->a, NULL) != 0
            || !pol_looks_alike(&other, after, e->seat))
            return true;
    }
    return false;
}

/* Whether the last answer can be taken back by this seat; before is then the state it leads to. */
static bool undo_state(const pol_table *t, int seat, pol_state *before)
{
    const entry *last = t->count > 0 ? &t->entries[t->count - 1] : NULL;
    if (!last || last->seat != seat || last->sealed || asked_of(&t->state) != 1u << seat)
        return false;
    if (t->earlier_count == t->count - 1)
        pol_clone(before, &t->earlier);
    else
        state_after(t, t->count - 1, before);
    return !reveals(before, last, &t->state);
}

bool table_can_undo(pol_table *t, int seat)
{
    pol_state before;
    if (seat < 0 || seat >= POL_SEATS)
        return false;
    return t->held_seats >> seat & 1 || undo_state(t, seat, &before);
}

bool table_undo(pol_table *t, int seat)
{
    pol_state before;
    t->error[0] = '\0';
    if (seat < 0 || seat >= POL_SEATS)
        return false;
    if (t->held_seats >> seat & 1) {
        t->held_seats &= (uint8_t) ~(1u << seat);
        return true;
    }
    if (!undo_state(t, seat, &before))
        return false;
    size_t end = t->count > 1 ? t->entries[t->count - 2].record_end : t->head_end;
    if (t->fd >= 0 && ftruncate(t->fd, (off_t)end) != 0)
        return fail(t, "the record cannot be shortened: %s", strerror(errno));
    cut_to(t, t->count - 1, &before);
    t->saved = t->fd >= 0 || t->saved > end ? end : t->saved;
    return true;
}

/* ---- opening and closing ---- */

static pol_table *new_table(uint64_t seed)
{
    pol_table *t = need(calloc(1, sizeof *t));
    t->seed = seed;
    t->earlier_count = -1;
    t->fd = -1;
    text_add(&t->record, "");
    return t;
}

pol_table *table_new(const pol_game *g, const pol_setup *setup, uint64_t seed)
{
    char head[2048];
    pol_table *t = new_table(seed);
    t->game = g;
    t->setup = *setup;
    if (!pol_start(&t->state, g, setup)) {
        table_free(t);
        return NULL;
    }
    int n = pol_record_header(g, setup, head, sizeof head);
    assert(n > 0 && (size_t)n < sizeof head);
    text_some(&t->record, head, (size_t)n);
    t->head_end = t->record.n;
    answer_chance(t);
    return t;
}

/* Reads every line; false with the reader's error when one does not fit. */
static bool read_lines(pol_table *t, pol_reader *r)
{
    for (;;) {
        pol_state before;
        pol_question q;
        pol_events ev = {.at = t->events, .max = POL_EVENTS_MAX};
        int seat;
        pol_ans a;
        pol_clone(&before, &t->state);
        int got = pol_reader_next(r, &t->state, &seat, &a, &ev);
        if (got <= 0) {
            if (got == 0) /* comments behind the last answer */
                text_some(&t->record, r->text + t->record.n, r->at - t->record.n);
            return got == 0;
        }
        assert(ev.lost == 0);
        pol_question_for(&before, seat, &q);
        text_some(&t->record, r->text + t->record.n, r->at - t->record.n);
        add_entry(t, &before, seat, a, q.sealed, &ev);
    }
}

/* A last line that has no newline and does not fit was cut off by an accident. */
static bool was_cut_off(pol_table *t, const char *rest, size_t n)
{
    if (n == 0 || memchr(rest, '\n', n))
        return false;
    snprintf(t->note, sizeof t->note,
             "The last line of the record (\"%.*s\") was cut off and has been left out.",
             n < 60 ? (int)n : 60, rest);
    return true;
}

/* A complete last line that lacks its newline gets it. */
static void end_line(pol_table *t)
{
    if (t->record.at[t->record.n - 1] == '\n')
        return;
    text_add(&t->record, "\n");
    *(t->count > 0 ? &t->entries[t->count - 1].record_end : &t->head_end) = t->record.n;
}

/* Whether a record with this line behind its header can be read, and has no answer there. */
static bool is_comment(const pol_table *t, const text *line)
{
    pol_reader r;
    pol_state s;
    text record = {0};
    text_some(&record, t->record.at, t->head_end);
    text_some(&record, line->at, line->n);
    bool fine = pol_reader_open(&r, record.at, record.n, &s)
                && pol_reader_next(&r, &s, NULL, NULL, NULL) == 0;
    text_free(&record);
    return fine;
}

bool table_remark(pol_table *t, const char *what, const char *comment)
{
    text line = {0};
    text_add(&line, "# ");
    text_add(&line, what);
    text_add(&line, " ");
    text_add(&line, comment);
    text_add(&line, "\n");
    bool fine = !strpbrk(comment, "\r\n") && is_comment(t, &line);
    if (fine) {
        text_some(&t->record, line.at, line.n);
        *(t->count > 0 ? &t->entries[t->count - 1].record_end : &t->head_end) = t->record.n;
    }
    text_free(&line);
    return fine;
}

pol_table *table_load(const char *record, size_t size, uint64_t seed, char *error, size_t room)
{
    pol_reader r;
    pol_table *t = new_table(seed);
    bool ok = pol_reader_open(&r, record, size, &t->state);
    if (ok) {
        t->game = pol_state_game(&t->state);
        pol_state_setup(&t->state, &t->setup);
        text_some(&t->record, record, r.at);
        t->head_end = r.at;
        ok = read_lines(t, &r) || was_cut_off(t, record + t->record.n, size - t->record.n);
    }
    if (!ok) {
        snprintf(error, room, "%s", r.error);
        table_free(t);
        return NULL;
    }
    t->saved = t->record.n;
    end_line(t);
    answer_chance(t);
    return t;
}

void table_free(pol_table *t)
{
    if (!t)
        return;
    if (t->fd >= 0)
        close(t->fd);
    text_free(&t->record);
    free(t->happened);
    free(t->entries);
    free(t);
}

/* ---- looking ---- */

const char *table_error(const pol_table *t)
{
    return t->error;
}

const char *table_note(const pol_table *t)
{
    return t->note;
}

const pol_state *table_state(const pol_table *t)
{
    return &t->state;
}

int table_count(const pol_table *t)
{
    return t->count;
}

const char *table_record(const pol_table *t, size_t *size)
{
    if (size)
        *size = t->record.n;
    return t->record.at;
}

int table_events(const pol_table *t, int i, const pol_event **events)
{
    assert(i >= 0 && i < t->count);
    int from = events_before(t, i);
    *events = t->happened + from;
    return t->entries[i].events_end - from;
}
