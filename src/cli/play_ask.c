/* play_ask.c - the screen of a question and the line that answers it. */
#include "cli/common.h"
#include "cli/play.h"

#include <string.h>

enum { ENTRY_BYTES = 240, BRIEF_BYTES = 64, NOTATION_GAP = 3 };

/* ---- the menu ---- */

/* The entries as they are shown, and how they are laid out: down the columns. */
typedef struct sheet {
    int rows, cols, width; /* width: of a column */
    char entry[POL_ANSWERS_MAX][ENTRY_BYTES];
} sheet;

static void brief_of(play *p, int seat, pol_ans a, char *buf, size_t size)
{
    pol_state after;
    buf[0] = '\0';
    if (!preview_after(table_state(p->t), seat, a, &after))
        return;
    view_take(&p->then, &after, seat);
    preview_brief(&p->now, &p->then, pol_seat_name(p->g, seat), p->scr.lang, buf, size);
}

static void sheet_fill(play *p, int seat, sheet *s)
{
    int widest = 0;
    for (int i = 0; i < p->menu.n; i++) {
        char brief[BRIEF_BYTES];
        brief_of(p, seat, p->menu.at[i], brief, sizeof brief);
        snprintf(s->entry[i], ENTRY_BYTES, "%3d  %s%s%s", i + 1, p->menu.label[i],
                 brief[0] ? "  " : "", brief);
        int columns = text_columns(s->entry[i]);
        widest = columns > widest ? columns : widest;
    }
    s->width = widest + 2;
}

/* One column when there is room for it, else as many as the width allows. */
static void sheet_plan(const play *p, sheet *s, int room)
{
    int most = p->scr.width / s->width;
    s->cols = p->menu.n <= room || most < 2 ? 1 : (p->menu.n + room - 1) / (room > 0 ? room : 1);
    if (s->cols > most && most >= 1)
        s->cols = most;
    s->rows = (p->menu.n + s->cols - 1) / s->cols;
}

static void sheet_row(play *p, const sheet *s, int row)
{
    int at = 0;
    for (int col = 0; col < s->cols; col++) {
        int i = col * s->rows + row;
        if (i >= p->menu.n)
            break;
        screen_print(&p->scr, PLAIN, "%*s", col * s->width - at, "");
        screen_print(&p->scr, BOLD, "%.3s", s->entry[i]);
        screen_put(&p->scr, PLAIN, s->entry[i] + 3);
        at = col * s->width + text_columns(s->entry[i]);
    }
    int i = row;
    if (s->cols == 1 && strcmp(p->menu.label[i], p->menu.notation[i]) != 0) {
        int room = p->scr.width - 1 - at - text_columns(p->menu.notation[i]);
        if (room >= NOTATION_GAP)
            screen_print(&p->scr, DIM, "%*s%s", room, "", p->menu.notation[i]);
    }
    screen_put(&p->scr, PLAIN, "\n");
}

/* ---- the question ---- */

/* "Working: Which Bill do you propose?", and what else can be typed where there is room. Returns
 * how many rows it takes; show false only counts. */
static int prompt_rows(play *p, int seat, bool show)
{
    char text[400], line[480];
    pol_question q;
    pol_question_for(table_state(p->t), seat, &q);
    pol_render(p->g, p->scr.lang, &q.prompt, text, sizeof text);
    snprintf(line, sizeof line, "%s: %s", seat_label(p, seat), text);
    const char *also = tr(p, "help hint show why hand");
    int used = text_columns(line), room = p->scr.width - 2 - used - text_columns(also);
    if (show && p->scr.tty && room > 0) {
        screen_put(&p->scr, BOLD, line);
        screen_print(&p->scr, DIM, "%*s%s\n", room, "", also);
    } else if (show) {
        screen_wrap(&p->scr, BOLD, 2, line);
    }
    return used < p->scr.width ? 1 : 2;
}

/* Draws as much of the board as leaves the other lines room. */
static int show_board(play *p, int seat, int others)
{
    canvas c;
    int detail = 2;
    do
        board_draw(p, &c, seat, detail);
    while (p->scr.tty && c.rows + others > p->scr.height && --detail >= 0);
    if (detail < 0)
        return 0;
    canvas_show(&c, &p->scr);
    return c.rows;
}

/* Rows for a menu next to the board; long menus are laid out in columns to keep to it. */
static int menu_room(const play *p)
{
    enum { LEAST = 6, BOARD = 24 };
    return p->scr.height > BOARD + LEAST ? p->scr.height - BOARD : LEAST;
}

/* On a terminal one screen shows everything; what happened gets a screen of its own first when it
 * is long. */
static void show_screen(play *p, int seat, sheet *s)
{
    int frame = 1 + prompt_rows(p, seat, false); /* the line that is typed, and the prompt */
    int news = news_lines(p, seat);
    screen_clear(&p->scr);
    sheet_plan(p, s, menu_room(p));
    if (news > p->scr.height - frame - s->rows - 12) {
        screen_head(&p->scr, tr(p, "What happened"));
        news_show(p, seat);
        wait_enter(p);
        screen_clear(&p->scr);
        sheet_plan(p, s, menu_room(p)); /* the window may have another size now */
        news = 0;
    }
    show_board(p, seat, news + s->rows + frame);
    news_show(p, seat);
}

void show_question(play *p, int seat, bool with_board)
{
    sheet s;
    view_take(&p->now, table_state(p->t), seat);
    sheet_fill(p, seat, &s);
    if (with_board && p->scr.tty) {
        show_screen(p, seat, &s);
    } else {
        sheet_plan(p, &s, POL_ANSWERS_MAX);
        news_show(p, seat);
        if (with_board)
            show_board(p, seat, 0);
    }
    prompt_rows(p, seat, true);
    for (int row = 0; row < s.rows; row++)
        sheet_row(p, &s, row);
}

/* ---- lines ---- */

static bool prompted_line(play *p, char line[LINE_MAX_BYTES])
{
    if (p->in_tty)
        screen_put(&p->scr, BOLD, "> ");
    bool heard = fflush(p->scr.out) == 0 && !ferror(p->scr.out); /* false: a closed pipe */
    bool got = heard && line_read(p->in, line) && !cli_interrupted;
    if (!got && p->in_tty)
        screen_put(&p->scr, PLAIN, "\n");
    return got;
}

void wait_enter(play *p)
{
    char line[LINE_MAX_BYTES];
    if (!p->in_tty || !p->scr.tty || p->quit)
        return;
    screen_put(&p->scr, DIM, tr(p, "-- Enter to go on --"));
    fflush(p->scr.out);
    if (!line_read(p->in, line) || cli_interrupted)
        p->quit = true;
}

/* With several people at one keyboard the screen of one is not shown to the next. */
static void hand_over(play *p, int seat)
{
    if (seat == p->seat)
        return;
    bool several = (p->humans & (p->humans - 1)) != 0;
    p->seat = seat;
    p->fresh = true;
    if (!several)
        return;
    screen_clear(&p->scr);
    screen_print(&p->scr, BOLD, tr(p, "Pass the keyboard to %s.\n"), seat_label(p, seat));
    wait_enter(p);
}

static bool give(play *p, int seat, int index)
{
    pol_rule why;
    switch (table_give(p->t, seat, p->menu.at[index], &why)) {
    case TABLE_TAKEN:
    case TABLE_HELD:
        return true;
    case TABLE_REFUSED:
        tell_refusal(p, p->menu.at[index], why);
        return false;
    case TABLE_FAILED:
        screen_print(&p->scr, BOLD, tr(p, "Your answer was not taken: %s\n"), table_error(p->t));
        return false;
    }
    return false;
}

static void list_beginnings(play *p, const char *line)
{
    screen_print(&p->scr, PLAIN, tr(p, "\"%s\" can mean several answers:\n"), line);
    for (int i = 0; i < p->menu.n; i++)
        if (menu_begins(&p->menu, i, line))
            screen_print(&p->scr, PLAIN, "%3d  %s\n", i + 1, p->menu.label[i]);
}

/* A line that is on no menu and no command: perhaps an answer that is refused. */
static void not_on_menu(play *p, int seat, const char *line)
{
    pol_ans a;
    if (pol_parse(table_state(p->t), line, &a) == 0)
        tell_refusal(p, a, pol_check(table_state(p->t), seat, a));
    else
        screen_print(&p->scr, PLAIN,
                     tr(p, "\"%s\" is neither an answer here nor a command. Type a number from 1 "
                           "to %d, or help.\n"),
                     line, p->menu.n);
}

/* One line; true when the question is settled (or the game is left). */
static bool one_line(play *p, int seat, const char *line)
{
    int index = menu_exact(&p->menu, line);
    if (index >= 0)
        return give(p, seat, index);
    int count = table_count(p->t);
    enum cmd_result done = command(p, seat, line);
    if (p->quit || count != table_count(p->t))
        return true;
    if (done == CMD_REDRAW)
        show_question(p, seat, true);
    if (done != CMD_NONE)
        return false;
    switch (menu_find(&p->menu, line, &index)) {
    case MENU_ONE:
        return give(p, seat, index);
    case MENU_SEVERAL:
        list_beginnings(p, line);
        return false;
    case MENU_RANGE:
        screen_print(&p->scr, PLAIN, tr(p, "There are answers 1 to %d.\n"), p->menu.n);
        return false;
    case MENU_NONE:
        not_on_menu(p, seat, line);
        return false;
    }
    return false;
}

void ask(play *p, int seat)
{
    char line[LINE_MAX_BYTES];
    hand_over(p, seat);
    if (p->quit)
        return;
    menu_fill(&p->menu, table_state(p->t), seat, p->scr.lang);
    show_question(p, seat, p->scr.tty || p->fresh);
    p->fresh = false;
    do {
        if (p->quit || !prompted_line(p, line)) {
            p->quit = true;
            return;
        }
        if (line[0] == '\0')
            show_question(p, seat, p->scr.tty);
    } while (line[0] == '\0' || !one_line(p, seat, line));
}
