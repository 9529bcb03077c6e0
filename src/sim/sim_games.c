/* sim_games.c - see sim_games.h */
#include "sim/sim_games.h"
#include "base/need.h"
#include "base/text.h"
#include "host/game_json.h"

#include <stdlib.h>
#include <string.h>

typedef struct waiting {
    struct waiting *next;
    int game;
    size_t n;
    char line[];
} waiting;

/* due: the first game whose line was not written. first: lines of later ones, in their order. */
struct sim_games {
    FILE *to;
    text line;
    int due;
    waiting *first;
};

/* ---- a line ---- */

static void add_names(text *t, const sim_game *g)
{
    pol_setup setup;
    const pol_game *game = pol_state_game(g->s);
    pol_state_setup(g->s, &setup);
    text_member_int(t, "seed", (int64_t)g->seed);
    text_member(t, "game", pol_game_name(game));
    text_member_int(t, "players", setup.players);
    game_json_options(t, game, &setup);
}

/* "mc:3", "run:./mybot", or how the rules play the seat: "simple". */
static void add_bot(text *t, const sim_game *g, const pol_setup *setup, int seat)
{
    char name[PROGRAM_MAX + 8] = "random";
    const seat_bot *b = &g->bots[seat];
    const pol_game *game = pol_state_game(g->s);
    if (setup->mode[seat])
        snprintf(name, sizeof name, "%s", pol_game_mode(game, setup->mode[seat] - 1));
    else if (b->command[0])
        snprintf(name, sizeof name, "run:%s", b->command);
    else if (b->bot.level > 0)
        snprintf(name, sizeof name, "mc:%d", b->bot.level);
    text_member(t, pol_seat_name(game, seat), name);
}

/* A game that has no rounds counts turns. */
static void add_length(text *t, const sim_game *g)
{
    char rounds[32];
    text_member_int(t, "answers", g->answers);
    text_member_int(t, "decisions", g->decisions);
    if (pol_field(g->s, -1, "round", rounds, sizeof rounds)
        || pol_field(g->s, -1, "turn", rounds, sizeof rounds))
        text_member_int(t, "rounds", atoi(rounds));
}

static void write_line(text *line, const sim_game *g)
{
    pol_setup setup;
    pol_state_setup(g->s, &setup);
    uint8_t seats = pol_setup_seats(pol_state_game(g->s), &setup);
    text_clear(line);
    text_add(line, "{");
    add_names(line, g);
    text_key(line, "bots");
    text_add(line, "{");
    for (int seat = 0; seat < POL_SEATS; seat++)
        if (seats >> seat & 1)
            add_bot(line, g, &setup, seat);
    text_add(line, "}");
    game_json_winners(line, g->s);
    game_json_vp(line, g->s, -1);
    add_length(line, g);
    if (g->error)
        text_member(line, "error", g->error);
    text_add(line, "}\n");
}

/* ---- their order ---- */

sim_games *sim_games_new(FILE *to)
{
    sim_games *all = need(calloc(1, sizeof *all));
    all->to = to;
    return all;
}

static void write_first(sim_games *all)
{
    waiting *w = all->first;
    fwrite(w->line, 1, w->n, all->to);
    all->first = w->next;
    free(w);
}

void sim_games_add(sim_games *all, int i, const sim_game *g)
{
    write_line(&all->line, g);
    waiting *w = need(malloc(sizeof *w + all->line.n)), **at = &all->first;
    w->game = i;
    w->n = all->line.n;
    memcpy(w->line, all->line.at, w->n);
    while (*at && (*at)->game < i)
        at = &(*at)->next;
    w->next = *at;
    *at = w;
    for (; all->first && all->first->game == all->due; all->due++)
        write_first(all);
}

void sim_games_end(sim_games *all)
{
    while (all && all->first)
        write_first(all);
    if (all)
        text_free(&all->line);
    free(all);
}
