/* play_ask.c - the screen of a question and the line that answers it. */
#include "cli/common.h"
#include "cli/guide.h"
#include "cli/play.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/select.h>
#include <termios.h>

enum { ENTRY_BYTES = 240, BRIEF_BYTES = 64, NOTATION_GAP = 3 };

/* ---- the menu ---- */

enum { COLUMNS_MAX = 8, NUMBER_WIDTH = 5, WRAPPED_LEAST = 36, GAP = 2 };

/* The entries as they are shown, and how they are laid out: down the columns. */
typedef struct sheet {
    const screen *scr;
    int rows, cols, width[COLUMNS_MAX];
    int begin[COLUMNS_MAX + 1]; /* the first entry of each column, and past the last */
    char entry[POL_ANSWERS_MAX][ENTRY_BYTES];
    uint8_t second[POL_ANSWERS_MAX]; /* where an entry of two rows is broken; 0: it takes one */
    int notes; /* rows for what a card does, below its name; 0: what fits beside the name */
} sheet;

static void brief_of(play *p, int seat, pol_ans a, char *buf, size_t size)
{
    preview after;
    buf[0] = '\0';
    if (!preview_all(table_state(p->t), seat, &a, 1, &after))
        return;
    preview_brief(table_state(p->t), &after, seat, p->scr.lang, buf, size);
}

static void sheet_fill(play *p, int seat, sheet *s)
{
    s->scr = &p->scr;
    for (int i = 0; i < p->menu.n; i++) {
        char brief[BRIEF_BYTES];
        brief_of(p, seat, p->menu.at[i], brief, sizeof brief);
        snprintf(s->entry[i], ENTRY_BYTES, "%3d  %s%s%s", i + 1, p->menu.label[i],
                 brief[0] ? "  " : "", brief);
        text_cut(&p->scr, s->entry[i], p->scr.width - 1); /* two rows are enough for an answer */
    }
}

/* Where a text that takes more columns than there are is broken: before what the answer does if
 * that lets both fit, else at the last blank that fits. 0: not at all. */
static uint8_t break_of(const screen *scr, const char *entry, int columns)
{
    const char *brief = strstr(entry + NUMBER_WIDTH, "  ");
    size_t at = 0, most = text_fit(scr, entry, columns);
    if (!entry[most])
        return 0;
    for (size_t i = NUMBER_WIDTH; i <= most; i++)
        if (entry[i] == ' ' && (!brief || entry + i <= brief))
            at = i;
    return (uint8_t)at;
}

static int columns_of(const sheet *s, int i)
{
    char first[ENTRY_BYTES];
    if (!s->second[i])
        return text_columns(s->scr, s->entry[i]);
    snprintf(first, sizeof first, "%.*s", s->second[i], s->entry[i]);
    return text_columns(s->scr, first);
}

/* Fills columns of so many rows one after the other; false: some entries are left over. */
static bool sheet_pour(sheet *s, int n, int rows)
{
    int i = 0;
    s->rows = 0;
    for (int col = 0; col < s->cols; col++) {
        int used = 0;
        s->begin[col] = i;
        for (; i < n && used + 1 + (s->second[i] > 0) <= rows; i++)
            used += 1 + (s->second[i] > 0);
        s->rows = used > s->rows ? used : s->rows;
    }
    s->begin[s->cols] = i;
    return i == n;
}

/* How wide the columns are now, all together. */
static int sheet_widths(sheet *s)
{
    int all = 0;
    for (int col = 0; col < s->cols; col++) {
        s->width[col] = 0;
        for (int i = s->begin[col]; i < s->begin[col + 1]; i++) {
            int columns = columns_of(s, i) + GAP;
            s->width[col] = columns > s->width[col] ? columns : s->width[col];
        }
        all += s->width[col];
    }
    return all;
}

/* Lays the entries out in `cols` columns, each as wide as it must be. If that is too wide, long
 * entries get a second row, so that one long entry does not decide for all. false: the screen is
 * too narrow for so many columns. */
static bool sheet_try(const play *p, sheet *s, int cols)
{
    int n = p->menu.n, rows = (n + cols - 1) / cols;
    int room = p->scr.width + GAP - 1; /* the last column needs no gap behind it */
    s->cols = cols;
    memset(s->second, 0, sizeof s->second);
    sheet_pour(s, n, rows);
    if (sheet_widths(s) <= room || cols == 1)
        return true;
    if (room / cols < WRAPPED_LEAST)
        return false;
    for (int i = 0; i < n; i++)
        s->second[i] = break_of(s->scr, s->entry[i], room / cols - GAP);
    while (!sheet_pour(s, n, rows))
        rows++;
    return sheet_widths(s) <= room;
}

/* One column when there is room, else as many as the width allows and the height asks for. */
static void sheet_plan(const play *p, sheet *s, int room)
{
    int cols = 1, rows;
    sheet_try(p, s, 1);
    for (rows = s->rows; cols < COLUMNS_MAX && rows > room; rows = s->rows, cols++)
        if (!sheet_try(p, s, cols + 1) || s->rows >= rows)
            break;
    if (s->cols != cols)
        sheet_try(p, s, cols);
}

/* The entry of a column that stands in a row, and whether the row is its second; -1: none. */
static int entry_at(const sheet *s, int col, int row, bool *second)
{
    int used = 0;
    for (int i = s->begin[col]; i < s->begin[col + 1]; i++) {
        *second = s->second[i] && row == used + 1;
        if (row == used || *second)
            return i;
        used += 1 + (s->second[i] > 0);
    }
    return -1;
}

/* Puts what stands there; returns how many columns it takes. */
static int put_entry(play *p, const sheet *s, int i, bool second)
{
    char text[ENTRY_BYTES];
    if (second) {
        const char *rest = s->entry[i] + s->second[i];
        snprintf(text, sizeof text, "%*s%s", NUMBER_WIDTH + 2, "", rest + strspn(rest, " "));
        text_cut(&p->scr, text, p->scr.width / s->cols - GAP);
        screen_put(&p->scr, PLAIN, text);
        return text_columns(&p->scr, text);
    }
    snprintf(text, sizeof text, "%s", s->entry[i]);
    if (s->second[i])
        text[s->second[i]] = '\0';
    screen_print(&p->scr, BOLD, "%.3s", text);
    screen_put(&p->scr, PLAIN, text + 3);
    return text_columns(&p->scr, text);
}

/* Columns of a row that a text surely fills, broken at blanks as it is. */
static int note_width(const play *p)
{
    return p->scr.width > 60 ? p->scr.width - NUMBER_WIDTH - 16 : 40;
}

/* What a card does, as much of it as fits beside its name or all of it below; of other answers the
 * words that can be typed, at the right. Ends the row. */
static void put_beside(play *p, const sheet *s, int i, int at)
{
    enum { NOTE_GAP = 2, NOTE_LEAST = 20 };
    char note[800];
    pol_card_info card;
    const char *notation = p->menu.notation[i], *says = card_says(p, notation, &card);
    int room = p->scr.width - 1 - at;
    if (s->notes && says[0]) {
        snprintf(note, sizeof note, "\n%s", says);
        text_cut(&p->scr, note, s->notes * note_width(p));
        screen_wrap(&p->scr, DIM, NUMBER_WIDTH + 2, note);
        return;
    }
    if (says[0] && room >= NOTE_GAP + NOTE_LEAST) {
        snprintf(note, sizeof note, "%s", says);
        text_cut(&p->scr, note, room - NOTE_GAP);
        screen_print(&p->scr, DIM, "%*s%s", NOTE_GAP, "", note);
    } else if (!says[0] && strcmp(p->menu.label[i], notation) != 0
               && room >= NOTATION_GAP + text_columns(&p->scr, notation)) {
        screen_print(&p->scr, DIM, "%*s%s", room - text_columns(&p->scr, notation), "", notation);
    }
    screen_put(&p->scr, PLAIN, "\n");
}

/* Gives what cards do rows of its own, if there are at least two for each: all of it if it fits. */
static void plan_notes(const play *p, sheet *s, int spare)
{
    int rows = 0, cards = 0, width = note_width(p);
    pol_card_info card;
    for (int i = 0; i < p->menu.n; i++) {
        int columns = text_columns(&p->scr, card_says(p, p->menu.notation[i], &card));
        rows += (columns + width - 1) / width;
        cards += columns > 0;
    }
    if (s->cols == 1 && cards > 0)
        s->notes = rows <= spare ? rows : spare / cards < 2 ? 0 : spare / cards;
}

static void sheet_row(play *p, const sheet *s, int row)
{
    int at = 0;
    bool second = false;
    for (int col = 0, left = 0; col < s->cols; left += s->width[col++]) {
        int i = entry_at(s, col, row, &second);
        if (i < 0)
            continue;
        screen_print(&p->scr, PLAIN, "%*s", left - at, "");
        at = left + put_entry(p, s, i, second);
    }
    if (s->cols == 1)
        put_beside(p, s, row, at);
    else
        screen_put(&p->scr, PLAIN, "\n");
}

/* ---- the question ---- */

/* "Working: Which Bill do you propose?" Returns how many rows it takes; show false only counts. */
static int prompt_rows(play *p, int seat, bool show)
{
    char text[400], line[480];
    pol_question q;
    pol_question_for(table_state(p->t), seat, &q);
    pol_render(p->g, p->scr.lang, &q.prompt, text, sizeof text);
    snprintf(line, sizeof line, "%s: %s", seat_short(p, seat), text);
    if (show)
        screen_wrap(&p->scr, BOLD, 2, line);
    return text_columns(&p->scr, line) < p->scr.width ? 1 : 2;
}

/* What else can be typed, in one row, where somebody types. */
static void show_also(play *p, bool whole)
{
    static const char *const texts[] = {
        N_("board shows more; also: help, hint, show 1, why, hand, log, undo"),
        N_("board; also: help, hint, show 1, why, hand, log, undo"),
        N_("Also: help, hint, show 1, why, hand, log, undo"), N_("Also: help, board, undo")};
    enum { LAST = sizeof texts / sizeof texts[0] - 1 };
    char line[200];
    if (!p->scr.tty)
        return;
    for (int i = whole ? LAST - 1 : 0; i <= LAST; i++) { /* the first that fits */
        snprintf(line, sizeof line, "%s", tr(p, texts[i]));
        if (text_columns(&p->scr, line) < p->scr.width)
            break;
    }
    text_cut(&p->scr, line, p->scr.width - 1);
    screen_print(&p->scr, DIM, "%s\n", line);
}

static void show_note(play *p)
{
    if (p->note[0])
        screen_wrap(&p->scr, BOLD, 0, p->note);
    p->note[0] = '\0';
}

static int note_rows(const play *p)
{
    int columns = text_columns(&p->scr, p->note), width = p->scr.width - 1;
    return (columns + width - 1) / width
           + (columns > width); /* broken at blanks, it may take more */
}

/* Draws the largest board that leaves room for the other lines; if even the smallest is too high,
 * only its first rows. Returns how many rows are left over; *whole says whether it is all. */
static int show_board(play *p, int seat, int others, bool *whole)
{
    canvas c;
    int detail = BOARD_ALL, room = p->scr.tty ? p->scr.height - others : CANVAS_ROWS;
    do
        board_draw(p, &c, seat, detail);
    while (c.rows > room && --detail >= 0);
    *whole = detail == BOARD_ALL;
    if (c.rows > room)
        c.rows = room > 0 ? room : 0;
    canvas_show(&c, &p->scr);
    return room - c.rows;
}

/* Rows that are left over make room for the answers: fewer columns, and what cards do. */
static void use_rows(play *p, sheet *s, int spare)
{
    int before = s->rows;
    if (spare <= 0)
        return;
    sheet_plan(p, s, before + spare);
    plan_notes(p, s, spare - (s->rows - before));
}

/* Rows for a menu next to the board; long menus are laid out in columns to keep to it. */
static int menu_room(const play *p)
{
    enum { LEAST = 6, BOARD = 24 };
    return p->scr.height > BOARD + LEAST ? p->scr.height - BOARD : LEAST;
}

/* Whether the news need a screen of their own. They do not if they are a few rows, or if a board of
 * useful size fits beside them. */
static bool news_apart(const play *p, int news, int others)
{
    enum { FEW = 2, BOARD = 12 };
    return news > FEW && news > p->scr.height - others - BOARD;
}

/* Rows beside board, news and answers: the prompt, what else can be typed, what is typed. */
static int frame_rows(play *p, int seat)
{
    return prompt_rows(p, seat, false) + 1 + 1 + note_rows(p);
}

/* On a terminal one screen shows everything; what happened gets a screen of its own first when it
 * is long. Returns whether the board is all of it. */
static bool show_screen(play *p, int seat, sheet *s)
{
    bool whole;
    int frame = frame_rows(p, seat);
    int news = news_lines(p, seat);
    screen_clear(&p->scr);
    sheet_plan(p, s, menu_room(p));
    if (news_apart(p, news, frame + s->rows)) {
        tell_news(p, seat);
        screen_clear(&p->scr);
        sheet_fill(p, seat, s); /* the window may have another size now */
        sheet_plan(p, s, menu_room(p));
        frame = frame_rows(p, seat);
        news = 0;
    }
    use_rows(p, s, show_board(p, seat, news + s->rows + frame, &whole));
    news_show(p, seat);
    return whole;
}

/* Board, news and question. */
static void show_question(play *p, int seat, bool with_board)
{
    sheet s;
    bool whole = true;
    s.notes = 0;
    if (p->scr.tty)
        screen_measure(&p->scr); /* what follows is cut and counted for this size */
    view_take(&p->now, table_state(p->t), seat);
    sheet_fill(p, seat, &s);
    if (with_board && p->scr.tty) {
        whole = show_screen(p, seat, &s);
    } else {
        sheet_plan(p, &s, POL_ANSWERS_MAX);
        news_show(p, seat);
        if (with_board)
            show_board(p, seat, 0, &whole);
    }
    prompt_rows(p, seat, true);
    for (int row = 0; row < s.rows; row++)
        sheet_row(p, &s, row);
    show_also(p, whole);
}

/* ---- lines ---- */

/* ANOTHER_SIZE: of the window. END: of the input, or Ctrl-C. */
enum heard { LINE, ANOTHER_SIZE, END };

/* Waits until something was typed, or a signal has come. Signals come only while it waits, so that
 * none is missed between looking whether there was one and waiting for the next. */
static void wait_typed(int fd)
{
    sigset_t ours, before;
    fd_set typed;
    FD_ZERO(&typed);
    FD_SET(fd, &typed);
    sigemptyset(&ours);
    for (int i = 0; i < CLI_SIGNALS; i++)
        sigaddset(&ours, cli_signals[i]);
    sigprocmask(SIG_BLOCK, &ours, &before);
    if (!cli_resized && !cli_interrupted)
        pselect(fd + 1, &typed, NULL, NULL, NULL, &before);
    sigprocmask(SIG_SETMASK, &before, NULL);
}

/* What was typed is dropped, since nothing on the screen shows it any more. */
static void forget_typed(play *p)
{
    if (p->in_tty)
        tcflush(fileno(p->in), TCIFLUSH);
}

static enum heard hear(play *p, char line[LINE_MAX_BYTES])
{
    bool too_long;
    if (p->in_tty) /* what was typed is a line then, and none is waiting in p->in */
        wait_typed(fileno(p->in));
    if (cli_interrupted)
        return END;
    if (atomic_exchange(&cli_resized, false)) {
        forget_typed(p);
        return ANOTHER_SIZE;
    }
    if (!line_read(p->in, line, &too_long))
        return END;
    if (too_long)
        snprintf(p->note, sizeof p->note, "%s", tr(p, "This line was too long; nothing was done."));
    return cli_interrupted ? END : LINE;
}

/* The next line, or "" where the question is to be shown again. */
static bool prompted_line(play *p, char line[LINE_MAX_BYTES])
{
    show_note(p);
    if (p->in_tty)
        screen_put(&p->scr, BOLD, "> ");
    if (fflush(p->scr.out) != 0 || ferror(p->scr.out)) /* a closed pipe */
        return false;
    line[0] = '\0';
    if (hear(p, line) != END)
        return true;
    if (p->in_tty)
        screen_put(&p->scr, PLAIN, "\n");
    return false;
}

/* A line typed where only Enter is expected is no answer: the question was not yet shown. */
static void not_taken(play *p, const char *line)
{
    if (line[0] && !p->quit)
        snprintf(p->note, sizeof p->note,
                 tr(p, "\"%.40s\" was typed before the question was there; it was not taken."),
                 line);
}

/* Whether a whole line has been typed already. */
static bool line_waits(const play *p)
{
    struct timeval now = {0, 0};
    fd_set typed;
    FD_ZERO(&typed);
    FD_SET(fileno(p->in), &typed);
    return select(fileno(p->in) + 1, &typed, NULL, NULL, &now) > 0;
}

/* Enter that was hit while a bot was thinking turns no page that nobody has seen. */
static void drop_early(play *p)
{
    char line[LINE_MAX_BYTES];
    bool too_long;
    while (p->in_tty && line_waits(p) && line_read(p->in, line, &too_long))
        not_taken(p, line);
    forget_typed(p);
}

/* Waits for Enter after a text; line is what was typed before it. false: the window has got another
 * size instead. */
static bool wait_line(play *p, const char *text, char line[LINE_MAX_BYTES])
{
    drop_early(p);
    line[0] = '\0';
    screen_put(&p->scr, PLAIN, "\r"); /* over itself, where it is asked again */
    screen_put(&p->scr, DIM, text);
    fflush(p->scr.out);
    enum heard heard = hear(p, line);
    if (heard == END)
        p->quit = true;
    return heard != ANOTHER_SIZE;
}

/* Waits for Enter where somebody types; false: the text is wanted in another size. */
static bool wait_text(play *p)
{
    char line[LINE_MAX_BYTES];
    if (!p->in_tty || !p->scr.tty || p->quit)
        return true;
    if (!wait_line(p, tr(p, "-- Enter to go on --"), line))
        return false;
    not_taken(p, line);
    return true;
}

void wait_enter(play *p)
{
    while (!wait_text(p))
        ;
}

bool wait_page(void *player)
{
    play *p = player;
    char line[LINE_MAX_BYTES];
    if (!p->in_tty || p->quit)
        return !p->quit;
    p->redraw = !wait_line(p, tr(p, "-- Enter to go on, q to stop --"), line);
    if (p->redraw)
        return false;
    fputs("\033[A\033[2K", p->scr.out); /* the next page follows without a seam */
    if (strcmp(line, "q") != 0)
        not_taken(p, line);
    return !p->quit && strcmp(line, "q") != 0;
}

/* Shows a text on a screen of its own until somebody goes on, from its beginning again when the
 * window gets another size: its lines are broken for one width. */
static void show_apart(play *p, int seat, void (*show)(play *p, int seat))
{
    int told = p->told[seat];
    char note[sizeof p->note];
    memcpy(note, p->note, sizeof note);
    do {
        p->redraw = false;
        p->told[seat] = told;
        memcpy(p->note, note, sizeof note);
        screen_clear(&p->scr);
        screen_pages(&p->scr, true);
        show(p, seat);
        screen_pages(&p->scr, false);
    } while (!p->quit && (p->redraw || !wait_text(p)));
}

static void show_news(play *p, int seat)
{
    show_note(p);
    screen_head(&p->scr, tr(p, "What happened"));
    news_show(p, seat);
}

void tell_news(play *p, int seat)
{
    show_apart(p, seat, show_news);
}

/* With several people at one keyboard the screen of one is not shown to the next. Keys that were
 * hit too early do not count. */
static void hand_over(play *p, int seat)
{
    char line[LINE_MAX_BYTES], text[160];
    pol_question q;
    if (seat == p->seat)
        return;
    bool several = (p->humans & (p->humans - 1)) != 0;
    p->seat = seat;
    p->fresh = true;
    if (!several)
        return;
    pol_question_for(table_state(p->t), seat, &q);
    screen_clear(&p->scr);
    for (int i = 0; p->scr.tty && i < p->scr.height / 3; i++)
        screen_put(&p->scr, PLAIN, "\n");
    screen_print(&p->scr, BOLD, tr(p, "  Pass the keyboard to %s (%c).\n"), seat_short(p, seat),
                 pol_seat_letter(p->g, seat));
    if (q.sealed)
        screen_put(&p->scr, PLAIN, tr(p, "  Everybody decides in secret; this one is next.\n"));
    if (!p->in_tty || !p->scr.tty)
        return;
    screen_put(&p->scr, PLAIN, tr(p, "  The others look away.\n\n"));
    snprintf(text, sizeof text, tr(p, "  -- %s: Enter to begin --"), seat_short(p, seat));
    forget_typed(p); /* the next player is not told what this one has typed */
    while (!wait_line(p, text, line))
        ;
}

/* Before the first question somebody is told who he is. */
static void introduce(play *p, int seat)
{
    if (p->met[seat])
        return;
    p->met[seat] = true;
    show_apart(p, seat, guide_show);
}

static bool give(play *p, int seat, int index)
{
    switch (table_give(p->t, seat, p->menu.at[index], NULL)) {
    case TABLE_TAKEN:
    case TABLE_HELD:
        return true;
    case TABLE_REFUSED:
        tell_refusal(p, seat, p->menu.at[index]);
        return false;
    case TABLE_FAILED:
        screen_print(&p->scr, BOLD, tr(p, "Your answer was not taken: %s\n"), table_error(p->t));
        return false;
    }
    return false;
}

void tell_beginnings(play *p, const char *line)
{
    screen_print(&p->scr, PLAIN, tr(p, "\"%s\" is not enough to choose by; it can mean:\n"), line);
    for (int i = 0; i < p->menu.n; i++) {
        char text[sizeof p->menu.label[i] + 16];
        snprintf(text, sizeof text, "%3d  %s", i + 1, p->menu.label[i]);
        if (menu_begins(&p->menu, i, line))
            screen_wrap(&p->scr, PLAIN, NUMBER_WIDTH, text);
    }
}

/* A line that is on no menu and no command: perhaps an answer that is refused. */
static void not_on_menu(play *p, int seat, const char *line)
{
    char text[LINE_MAX_BYTES + 160];
    if (tell_refusal_of_text(p, seat, line))
        return;
    if (p->menu.n == 1)
        snprintf(text, sizeof text,
                 tr(p, "\"%s\" is neither an answer here nor a command. Type 1, or help."), line);
    else
        snprintf(text, sizeof text,
                 tr(p,
                    "\"%s\" is neither an answer here nor a command. Type a number from 1 to %d, "
                    "or help."),
                 line, p->menu.n);
    screen_wrap(&p->scr, PLAIN, 0, text);
}

/* Carries out a line that is a command (see command), again when the window gets another size
 * before all that it shows was seen. What changes something shows less than a page. */
static bool paged_command(play *p, int seat, const char *line)
{
    bool done;
    for (;;) {
        p->redraw = false;
        screen_pages(&p->scr, true);
        done = command(p, seat, line);
        screen_pages(&p->scr, false);
        if (!p->redraw || p->quit)
            return done;
        screen_clear(&p->scr);
    }
}

/* One line; true when the question is settled (or the game is left). */
static bool one_line(play *p, int seat, const char *line)
{
    int index = menu_exact(&p->menu, line);
    if (index >= 0)
        return give(p, seat, index);
    int count = table_count(p->t);
    bool done = paged_command(p, seat, line);
    if (p->quit || count != table_count(p->t))
        return true;
    if (done)
        return false;
    switch (menu_find(&p->menu, line, &index)) {
    case MENU_ONE:
        return give(p, seat, index);
    case MENU_SEVERAL:
        tell_beginnings(p, line);
        return false;
    case MENU_RANGE:
        if (p->menu.n == 1)
            screen_put(&p->scr, PLAIN, tr(p, "There is one answer, 1.\n"));
        else
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
    if (!p->quit)
        introduce(p, seat);
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
