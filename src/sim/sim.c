/* sim.c - plays many games and counts. */
#include "sim/sim.h"
#include "host/table.h"

#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

_Thread_local volatile uint64_t sim_playing;

/* What the threads share. next is the first game that nobody plays yet. */
typedef struct crew {
    const sim_config *config;
    sim_result *result;
    double start;
    atomic_int next, done;
    pthread_mutex_t lock; /* of result, lines, and what is written to */
    sim_games *lines;     /* NULL: no line a game */
} crew;

/* One thread's own: what it has counted, and room to play. */
typedef struct worker {
    crew *crew;
    const sim_config *config;
    battery *battery; /* NULL: games are not checked */
    counts *counts;   /* NULL: nothing is counted but the result */
    sim_result counted;
    sim_story *story; /* NULL: what happens is not written */
    pol_event events[POL_EVENTS_MAX];
    pthread_t thread;
} worker;

/* A game under way. Chance draws as at a table with this seed; each bot has a generator of its own,
 * so that one more thought of a bot changes nobody else's game. */
typedef struct play {
    int game;
    uint64_t seed;
    pol_state s;
    pol_rng bot[POL_SEATS];
    bot_program *program[POL_SEATS]; /* NULL: a bot of ours plays the seat */
    int step, decisions, forced, chance;
    bool started; /* s is a position */
    FILE *record;
    char path[400];    /* of the record, if it is to be closed; or "" */
    int asked;         /* the seat whose question stands, -1: none does */
    const char *error; /* why it cannot go on, or NULL */
    bool found;        /* error is of the battery, which knows where */
} play;

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* ---- setting up ---- */

/* The setup of the game with this seed: options at random in every tenth game, if wanted. */
static pol_setup setup_of(const sim_config *c, uint64_t seed)
{
    pol_setup setup = c->setup;
    const pol_option *o;
    if (!c->vary || seed % SIM_VARY_EVERY != SIM_VARY_EVERY - 1)
        return setup;
    pol_rng rng = pol_rng_seed(seed ^ UINT64_C(0x6f7074696f6e73));
    for (int i = 0; (o = pol_game_option(c->game, i)) != NULL; i++) {
        uint32_t values = (uint32_t)pol_option_values(o);
        setup.option[i] = (uint8_t)pol_rng_below(&rng, values);
    }
    return setup;
}

/* false: p->error says why. */
static bool open_record(const sim_config *c, play *p, const pol_setup *setup)
{
    char head[2048];
    p->record = p->game == 0 ? c->record : NULL;
    if (c->records) {
        snprintf(p->path, sizeof p->path, "%s/%s-%d-%llu.rec", c->records, pol_game_name(c->game),
                 setup->players, (unsigned long long)p->seed);
        p->record = record_file(p->path);
        p->error = p->record         ? NULL
                   : errno == EEXIST ? "there is a record of its name already"
                                     : "its record cannot be written";
    }
    if (p->record) {
        pol_record_header(c->game, setup, head, sizeof head);
        fputs(head, p->record);
    }
    return !p->error;
}

/* whole: the game was played as far as it could be. Otherwise nothing is left of its record. */
static void close_record(play *p, bool whole)
{
    if (!p->path[0] || !p->record)
        return;
    bool written = close_written(p->record);
    if (!written && !p->error)
        p->error = "its record could not be written";
    if (!whole || !written)
        remove(p->path);
}

static void start_programs(const worker *w, play *p)
{
    const program_manners manners = {w->config->patience, w->config->stop};
    for (int seat = 0; seat < POL_SEATS; seat++) {
        const char *command = w->config->bots[seat].command;
        if (command[0])
            p->program[seat] =
                program_start(command, &manners, &p->s, seat, pol_rng_next(&p->bot[seat]));
    }
}

static void end_programs(play *p)
{
    for (int seat = 0; seat < POL_SEATS; seat++)
        program_end(p->program[seat], &p->s);
}

/* false: p->error says why. */
static bool set_up(worker *w, play *p, int game)
{
    const sim_config *c = w->config;
    *p = (play){.game = game, .seed = c->seed + (uint64_t)game, .asked = -1};
    pol_rng rng = pol_rng_seed(p->seed ^ UINT64_C(0x626f7473)); /* chance begins with the seed */
    for (int seat = 0; seat < POL_SEATS; seat++)
        p->bot[seat] = pol_rng_seed(pol_rng_next(&rng));
    sim_playing = p->seed;
    pol_setup setup = setup_of(c, p->seed);
    if (!pol_start(&p->s, c->game, &setup)) {
        p->error = "it cannot be set up";
        return false;
    }
    p->started = true;
    if (!open_record(c, p, &setup))
        return false;
    start_programs(w, p);
    return true;
}

/* ---- answering ---- */

/* What the seat answers. false: p->error says why. */
static bool choose(worker *w, play *p, int seat, pol_ans *a)
{
    pol_ans all[POL_ANSWERS_MAX];
    const pol_bot *bot = &w->config->bots[seat].bot;
    int n = pol_answers(&p->s, seat, all, NULL, POL_ANSWERS_MAX);
    if (n <= 0) {
        p->error = "a question without an answer";
        return false;
    }
    if (w->counts)
        counts_question(w->counts, &p->s, seat, all, n);
    if (n == 1)
        p->forced++;
    else
        p->decisions++;
    bot_program *own = p->program[seat];
    if (own) {
        p->error = program_answer(own, &p->s, a) ? NULL : program_error(own);
        return !p->error;
    }
    if (n > 1 && bot->level > 0)
        *a = pol_bot_answer(bot, &p->s, seat, &p->bot[seat]);
    else /* what a random bot would do, without another list */
        *a = all[n > 1 ? pol_rng_below(&p->bot[seat], (uint32_t)n) : 0];
    return true;
}

/* Tells programs what has happened. */
static void tell_programs(play *p, const pol_event *given, const pol_events *ev)
{
    for (int seat = 0; seat < POL_SEATS; seat++) {
        if (!p->program[seat])
            continue;
        program_hear(p->program[seat], given);
        for (int i = 0; i < ev->n; i++)
            program_hear(p->program[seat], &ev->at[i]);
    }
}

static bool carry_out(worker *w, play *p, int seat, pol_ans a)
{
    pol_events ev = {.at = w->events, .max = POL_EVENTS_MAX};
    pol_event given;
    pol_state before;
    bool ok;
    pol_answer_event(&p->s, seat, a, &given);
    if (p->record)
        pol_clone(&before, &p->s);
    if (w->story)
        sim_story_answer(w->story, &p->s, seat, a, &ev);
    if (w->battery)
        ok = battery_answer(w->battery, &p->s, seat, a, &ev);
    else
        ok = pol_answer(&p->s, seat, a, &ev) == 0;
    if (w->story)
        sim_story_answered(w->story);
    for (int i = 0; i < ev.n; i++)
        p->forced += pol_event_forced(&ev.at[i]);
    tell_programs(p, &given, &ev);
    if (ok && w->counts)
        counts_answer(w->counts, &p->s, seat, a, &ev);
    if (ok && p->record) {
        char line[512];
        pol_record_line(&before, &p->s, seat, a, line, sizeof line);
        fputs(line, p->record);
    }
    return ok;
}

/* ---- what came out ---- */

/* The record of a failed game, for replay; its name is left empty if it cannot be written. */
static void write_failed(const worker *w, sim_failure *f)
{
    size_t size;
    const char *record = battery_record(w->battery, &size);
    snprintf(f->file, sizeof f->file, "polity-failed-%s-%llu.rec", pol_game_name(w->config->game),
             (unsigned long long)f->seed);
    remove(f->file); /* of an earlier run */
    FILE *file = record_file(f->file);
    bool ok = file && fwrite(record, 1, size, file) == size;
    if (file && fclose(file) != 0)
        ok = false;
    if (!ok)
        f->file[0] = '\0';
}

/* Whether there is room for a failure: those with the lowest seeds are told, so that it does not
 * matter which thread was first. If need be the one with the highest seed goes, and its file. */
static bool makes_room(sim_result *r, uint64_t seed)
{
    if (r->failures < SIM_FAILURES_MAX)
        return true;
    const sim_failure *last = &r->failure[r->failures - 1];
    if (last->seed < seed)
        return false;
    if (last->file[0])
        remove(last->file);
    r->failures--;
    return true;
}

static void put_failure(sim_result *r, const sim_failure *f)
{
    int at = r->failures++;
    for (; at > 0 && r->failure[at - 1].seed > f->seed; at--)
        r->failure[at] = r->failure[at - 1];
    r->failure[at] = *f;
}

static void count_failure(worker *w, const play *p)
{
    sim_failure f = {.seed = p->seed, .step = p->step, .seat = p->asked};
    snprintf(f.what, sizeof f.what, "%s", p->error);
    w->counted.errors++;
    pthread_mutex_lock(&w->crew->lock);
    if (makes_room(w->crew->result, f.seed)) {
        if (p->found) {
            battery_failure(w->battery, &f.step, &f.seat);
            write_failed(w, &f);
        }
        put_failure(w->crew->result, &f);
    }
    pthread_mutex_unlock(&w->crew->lock);
}

static int vp_step(int vp)
{
    int step = (vp - SIM_VP_FIRST) / SIM_VP_STEP;
    return vp < SIM_VP_FIRST ? 0 : step < SIM_VP_STEPS ? step : SIM_VP_STEPS - 1;
}

void sim_vp_label(int step, bool range, char *buf, size_t size)
{
    int from = SIM_VP_FIRST + step * SIM_VP_STEP, to = from + SIM_VP_STEP - 1;
    if (step == 0)
        snprintf(buf, size, "..%d", to);
    else if (step == SIM_VP_STEPS - 1)
        snprintf(buf, size, "%d..", from);
    else if (range)
        snprintf(buf, size, "%d..%d", from, to);
    else
        snprintf(buf, size, "%d", from);
}

static void count_role(sim_role *role, const pol_state *s, int seat, int vp, bool won, bool first)
{
    pol_vp_part part;
    role->wins += won;
    role->vp_sum += vp;
    role->vp_min = first || vp < role->vp_min ? vp : role->vp_min;
    role->vp_max = first || vp > role->vp_max ? vp : role->vp_max;
    role->vp_count[vp_step(vp)]++;
    for (int i = 0; i < SIM_SOURCES_MAX && pol_vp_source(s, seat, i, &part); i++) {
        role->source[i] = part.label;
        role->vp_by_source[i] += part.vp;
    }
}

static void count_length(sim_result *r, int least, int most)
{
    bool first = r->finished == 0;
    r->decisions_min = first || least < r->decisions_min ? least : r->decisions_min;
    r->decisions_max = first || most > r->decisions_max ? most : r->decisions_max;
}

/* The group of this name, a new one if need be; NULL when there are too many. */
static sim_group *group_of(sim_result *r, const char *name)
{
    int at = 0;
    while (at < r->groups && strcmp(r->group[at].name, name) < 0)
        at++;
    if (at < r->groups && strcmp(r->group[at].name, name) == 0)
        return &r->group[at];
    if (r->groups == SIM_GROUPS_MAX)
        return NULL;
    memmove(&r->group[at + 1], &r->group[at], (size_t)(r->groups++ - at) * sizeof r->group[0]);
    memset(&r->group[at], 0, sizeof r->group[0]);
    snprintf(r->group[at].name, SIM_GROUP_NAME, "%s", name);
    return &r->group[at];
}

static void count_group(worker *w, const play *p, int seat, int vp, bool won)
{
    char path[128], value[SIM_GROUP_NAME];
    snprintf(path, sizeof path, "%s.%s", pol_seat_name(w->config->game, seat), w->config->by);
    if (!pol_field(&p->s, -1, path, value, sizeof value))
        snprintf(value, sizeof value, "none");
    sim_group *g = group_of(&w->counted, value);
    w->counted.groups_full |= !g;
    if (!g)
        return;
    count_role(&g->role, &p->s, seat, vp, won, g->games == 0);
    g->games++;
}

static void count_seat(worker *w, const play *p, int seat, int vp, bool won)
{
    sim_result *r = &w->counted;
    count_role(&r->role[seat], &p->s, seat, vp, won, r->finished == 0);
    if (w->config->by)
        count_group(w, p, seat, vp, won);
}

static void count_game(worker *w, const play *p)
{
    int16_t n[POL_SEATS] = {0};
    sim_result *r = &w->counted;
    uint8_t seats = pol_setup_seats(w->config->game, &w->config->setup);
    uint8_t winners = pol_winners(&p->s);
    pol_numbers(&p->s, POL_SPECTATOR, n, POL_SEATS);
    for (int seat = 0; seat < POL_SEATS; seat++)
        if (seats >> seat & 1)
            count_seat(w, p, seat, n[seat], winners >> seat & 1);
    r->shared += (winners & (winners - 1)) != 0;
    r->decisions += p->decisions;
    r->forced += p->forced;
    r->chance += p->chance;
    count_length(r, p->decisions, p->decisions);
    if (w->counts)
        counts_end(w->counts, &p->s, p->decisions);
    r->finished++;
}

/* ---- a game, a thread, the crew ---- */

static bool stopped(const sim_config *c)
{
    return c->stop && *c->stop;
}

/* Games end in any order; each is one line. */
static void write_story(worker *w, const pol_state *s)
{
    pthread_mutex_lock(&w->crew->lock);
    sim_story_end(w->story, s);
    pthread_mutex_unlock(&w->crew->lock);
}

static void write_line(worker *w, const play *p)
{
    sim_game g = {&p->s, p->seed, w->config->bots, p->step, p->decisions, p->error};
    pthread_mutex_lock(&w->crew->lock);
    sim_games_add(w->crew->lines, p->game, &g);
    pthread_mutex_unlock(&w->crew->lock);
}

/* The game cannot go on: because of what the battery has found in it, or otherwise. */
static bool give_up(const worker *w, play *p, const char *otherwise)
{
    int step, seat;
    const char *what = w->battery ? battery_failure(w->battery, &step, &seat) : "";
    p->found = what[0] != '\0';
    p->error = p->found ? what : otherwise;
    return false;
}

static void begin(worker *w, play *p)
{
    if (w->battery && !battery_start(w->battery, &p->s, p->seed, p->game % BATTERY_FULL == 0))
        give_up(w, p, "");
    if (w->counts)
        counts_start(w->counts, &p->s);
    if (w->story)
        sim_story_begin(w->story, &p->s, p->seed);
}

/* One answer. false: p->error says why it cannot go on. */
static bool go_on(worker *w, play *p)
{
    pol_ans a;
    int seat = p->asked = pol_first_asked(&p->s);
    if (seat == POL_CHANCE) {
        a = table_draw(&p->s, p->seed, p->step);
        p->chance++;
    } else if (!choose(w, p, seat, &a)) {
        return false;
    }
    if (!carry_out(w, p, seat, a) || p->step > BATTERY_STEP_CAP)
        return give_up(w, p, "an answer was refused, or the game does not end; try --check");
    p->step++;
    p->asked = -1;
    return true;
}

/* What came out, when nothing more is played. */
static void end_game(worker *w, play *p)
{
    if (!p->error && w->battery && !battery_end(w->battery, &p->s))
        give_up(w, p, "");
    if (p->error)
        count_failure(w, p);
    else
        count_game(w, p);
    if (w->story && p->started && pol_over(&p->s))
        write_story(w, &p->s);
    if (w->crew->lines && p->started)
        write_line(w, p);
}

/* false: told to stop. */
static bool play_game(worker *w, int game)
{
    play p;
    bool stop = false;
    if (set_up(w, &p, game)) {
        begin(w, &p);
        while (!stop && !p.error && !pol_over(&p.s)) {
            stop = stopped(w->config);
            if (!stop && !go_on(w, &p))
                stop = stopped(w->config); /* then the error is only that nobody waited */
        }
    }
    close_record(&p, !stop);
    if (!stop) {
        end_game(w, &p);
        w->counted.reached = game + 1 > w->counted.reached ? game + 1 : w->counted.reached;
    }
    end_programs(&p);
    return !stop;
}

static void merge_role(sim_role *to, const sim_role *from, bool first)
{
    to->wins += from->wins;
    to->vp_sum += from->vp_sum;
    to->vp_min = first || from->vp_min < to->vp_min ? from->vp_min : to->vp_min;
    to->vp_max = first || from->vp_max > to->vp_max ? from->vp_max : to->vp_max;
    for (int i = 0; i < SIM_SOURCES_MAX; i++) {
        to->source[i] = from->source[i] ? from->source[i] : to->source[i];
        to->vp_by_source[i] += from->vp_by_source[i];
    }
    for (int i = 0; i < SIM_VP_STEPS; i++)
        to->vp_count[i] += from->vp_count[i];
}

static void merge_groups(sim_result *to, const sim_result *from)
{
    for (int i = 0; i < from->groups; i++) {
        const sim_group *x = &from->group[i];
        sim_group *g = group_of(to, x->name);
        to->groups_full |= !g;
        if (!g)
            continue;
        merge_role(&g->role, &x->role, g->games == 0);
        g->games += x->games;
    }
}

/* Only whole numbers are added, so the order in which threads end does not matter. */
static void merge(sim_result *to, const sim_result *from)
{
    for (int seat = 0; seat < POL_SEATS && from->finished > 0; seat++)
        merge_role(&to->role[seat], &from->role[seat], to->finished == 0);
    merge_groups(to, from);
    to->groups_full |= from->groups_full;
    if (from->finished > 0)
        count_length(to, from->decisions_min, from->decisions_max);
    to->finished += from->finished;
    to->errors += from->errors;
    to->shared += from->shared;
    to->reached = from->reached > to->reached ? from->reached : to->reached;
    to->decisions += from->decisions;
    to->forced += from->forced;
    to->chance += from->chance;
}

static bool time_is_up(const crew *c)
{
    return c->config->seconds > 0 && now() - c->start >= c->config->seconds;
}

static void *work(void *arg)
{
    worker *w = arg;
    crew *c = w->crew;
    while (!time_is_up(c) || atomic_load(&c->next) == 0) {
        int game = atomic_fetch_add(&c->next, 1);
        if (game >= c->config->games || !play_game(w, game))
            break;
        atomic_fetch_add(&c->done, 1);
    }
    pthread_mutex_lock(&c->lock);
    merge(c->result, &w->counted);
    if (w->counts)
        counts_add(c->config->counts, w->counts);
    pthread_mutex_unlock(&c->lock);
    return NULL;
}

/* Tells how far it is until all games are done, time is up or it was told to stop. */
static void wait_for(crew *c)
{
    struct timespec nap = {.tv_nsec = 20 * 1000 * 1000};
    const sim_config *config = c->config;
    for (int i = 0; atomic_load(&c->done) < config->games && !time_is_up(c) && !stopped(config);
         i++) {
        nanosleep(&nap, NULL);
        if (config->progress && i % 5 == 0)
            config->progress(config->user, atomic_load(&c->done),
                             config->seconds > 0 ? 0 : config->games);
    }
}

static int games_wanted(crew *c)
{
    int begun = atomic_load(&c->next), most = c->config->games;
    return c->config->seconds > 0 && begun < most ? begun : most;
}

static bool start_worker(worker *w, crew *c)
{
    w->crew = c;
    w->config = c->config;
    w->battery = c->config->check ? battery_new(c->config->oracle) : NULL;
    w->counts = c->config->counts ? counts_new(counts_watched(c->config->counts)) : NULL;
    w->story = c->config->log ? sim_story_new(c->config->log) : NULL;
    return pthread_create(&w->thread, NULL, work, w) == 0;
}

bool sim_run(const sim_config *c, sim_result *r)
{
    crew all = {.config = c, .result = r, .start = now()};
    all.lines = c->lines ? sim_games_new(c->lines) : NULL;
    int jobs = c->jobs < c->games ? c->jobs : c->games, started = 0;
    memset(r, 0, sizeof *r);
    r->seats = pol_setup_seats(c->game, &c->setup);
    worker *workers = calloc((size_t)(jobs > 0 ? jobs : 1), sizeof *workers);
    if (!workers)
        return false;
    pthread_mutex_init(&all.lock, NULL);
    while (started < jobs && start_worker(&workers[started], &all))
        started++;
    if (started > 0)
        wait_for(&all);
    for (int i = 0; i < jobs; i++) {
        if (i < started)
            pthread_join(workers[i].thread, NULL);
        battery_free(workers[i].battery);
        sim_story_free(workers[i].story);
        counts_free(workers[i].counts);
    }
    pthread_mutex_destroy(&all.lock);
    sim_games_end(all.lines);
    free(workers);
    r->games = games_wanted(&all);
    r->stopped = atomic_load(&all.done) < r->games;
    r->seconds = now() - all.start;
    return started > 0 || c->games == 0;
}
