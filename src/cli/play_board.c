/* play_board.c - the board, drawn from the view. This file may know the names of the view's fields;
 * it knows no rule. */
#include "cli/play.h"

#include <string.h>

/* ---- any game: every field by its name ---- */

static void leaf(const json_member *m, char *buf, size_t size)
{
    char key[64], value[200];
    snprintf(buf, size, "%s %s", json_key(m, key, sizeof key),
             json_str(m->value, value, sizeof value));
}

/* Puts a word on the canvas, on the next row when it would not fit. */
static void flow(canvas *c, int *col, int indent, const char *word)
{
    if (*col > indent && *col + text_columns(word) > c->cols) {
        c->rows++;
        *col = indent;
    }
    *col = canvas_put(c, c->rows > 0 ? c->rows - 1 : 0, *col, c->cols, PLAIN, word) + 2;
}

static void flow_members(canvas *c, json v, int *col, int indent)
{
    json_member m = {0};
    while (json_next(v, &m)) {
        char word[280];
        if (json_is_object(m.value) || json_is_array(m.value)) {
            json_key(&m, word, sizeof word);
            flow(c, col, indent, word);
            flow_members(c, m.value, col, indent);
            continue;
        }
        leaf(&m, word, sizeof word);
        flow(c, col, indent, word);
    }
}

static void draw_any(canvas *c, const view *v)
{
    json_member m = {0};
    while (json_next(v->root, &m)) {
        char word[280];
        int col = 0;
        c->rows++;
        if (json_is_object(m.value) || json_is_array(m.value)) {
            json_key(&m, word, sizeof word);
            flow(c, &col, 2, word);
            flow_members(c, m.value, &col, 2);
        } else {
            leaf(&m, word, sizeof word);
            flow(c, &col, 2, word);
        }
    }
}

void board_draw(const play *p, canvas *c, const view *v, int seat, int detail)
{
    (void)seat;
    (void)detail;
    canvas_clear(c, p->scr.width);
    draw_any(c, v);
}
