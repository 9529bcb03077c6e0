/* sim_log.c - see sim_log.h */
#include "sim/sim_log.h"
#include "base/text.h"
#include "host/game_json.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* line: the game under way, as far as it has come. */
struct sim_story {
    const sim_log *log;
    const pol_game *game;
    text line;
};

sim_story *sim_story_new(const sim_log *log)
{
    sim_story *y = calloc(1, sizeof *y);
    if (y)
        y->log = log;
    return y;
}

void sim_story_free(sim_story *y)
{
    if (y)
        text_free(&y->line);
    free(y);
}

static void add_view(text *t, const pol_state *s, int viewer)
{
    size_t n = pol_view(s, viewer, text_room(t, POL_VIEW_MAX), POL_VIEW_MAX);
    assert(n < POL_VIEW_MAX);
    t->n += n;
}

void sim_story_begin(sim_story *y, const pol_state *s, uint64_t seed)
{
    pol_setup setup;
    pol_state_setup(s, &setup);
    y->game = pol_state_game(s);
    text_clear(&y->line);
    text_add(&y->line, "{");
    text_member_int(&y->line, "seed", (int64_t)seed);
    text_member(&y->line, "game", pol_game_name(y->game));
    text_member_int(&y->line, "players", setup.players);
    game_json_options(&y->line, y->game, &setup);
    text_key(&y->line, "first");
    add_view(&y->line, s, y->log->viewer);
    text_key(&y->line, "answers");
    text_add(&y->line, "[");
}

/* Whether a name is one of "round,turn". */
static bool listed(const char *list, const char *name)
{
    size_t n = strlen(name);
    for (const char *at = list; at && *at; at += strcspn(at, ","), at += *at == ',')
        if (strcspn(at, ",") == n && strncmp(at, name, n) == 0)
            return true;
    return false;
}

static void hear(void *user, const pol_state *s, const pol_event *e)
{
    sim_story *y = user;
    const sim_log *log = y->log;
    char name[64], event[POL_EVENT_MAX];
    pol_message_name(y->game, e->text.msg, name, sizeof name);
    if (listed(log->views_at, name)) {
        text_comma(&y->line);
        text_add(&y->line, "{\"e\":\"view\",\"view\":");
        add_view(&y->line, s, log->viewer);
        text_add(&y->line, "}");
    }
    if (pol_event_json(y->game, log->lang, log->viewer, e, event, sizeof event) > 0) {
        text_comma(&y->line);
        text_add(&y->line, event);
    }
}

void sim_story_answer(sim_story *y, const pol_state *before, int seat, pol_ans a, pol_events *ev)
{
    pol_event given;
    text_comma(&y->line);
    text_add(&y->line, "[");
    pol_answer_event(before, seat, a, &given);
    hear(y, before, &given);
    ev->hear = hear;
    ev->user = y;
}

void sim_story_answered(sim_story *y)
{
    text_add(&y->line, "]");
}

void sim_story_end(sim_story *y, const pol_state *s)
{
    text_add(&y->line, "]");
    text_key(&y->line, "last");
    add_view(&y->line, s, y->log->viewer);
    game_json_winners(&y->line, s);
    text_add(&y->line, "}\n");
    fwrite(y->line.at, 1, y->line.n, y->log->to);
}
