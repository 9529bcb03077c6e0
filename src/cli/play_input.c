/* play_input.c - see play_input.h */
#include "cli/play_input.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* Answers that read the same for people (cards of one name) get the word of their noun. */
static void tell_apart(menu *m)
{
    for (int i = 1; i < m->n; i++) {
        for (int k = 0; k < i; k++) {
            if (strcmp(m->label[i], m->label[k]) != 0)
                continue;
            const char *noun = strchr(m->notation[i], ' ');
            size_t n = strlen(m->label[i]);
            snprintf(m->label[i] + n, sizeof m->label[i] - n, " (%s)", noun ? noun + 1 : "");
            break;
        }
    }
}

void menu_fill(menu *m, const pol_state *s, int seat, const char *lang)
{
    m->n = pol_answers(s, seat, m->at, NULL, POL_ANSWERS_MAX);
    for (int i = 0; i < m->n; i++) {
        pol_print(s, m->at[i], m->notation[i], sizeof m->notation[i]);
        pol_label(s, lang, m->at[i], m->label[i], sizeof m->label[i]);
    }
    tell_apart(m);
}

static int lower(char c)
{
    return tolower((unsigned char)c);
}

/* How much of the text the line covers: -1 it differs, 0 all of it, 1 a beginning. Upper and lower
 * case are the same, and so are one blank and several. */
static int covers(const char *line, const char *text)
{
    while (*line) {
        if (lower(*line) != lower(*text))
            return -1;
        if (*line == ' ')
            while (line[1] == ' ')
                line++;
        line++;
        text++;
    }
    return *text ? 1 : 0;
}

/* The nouns alone will do where they say enough: "supermarket" for "to supermarket". */
static bool begins_noun(const char *line, const char *notation)
{
    const char *noun = strchr(notation, ' ');
    return noun && covers(line, noun + 1) >= 0;
}

bool menu_begins(const menu *m, int index, const char *line)
{
    return covers(line, m->notation[index]) >= 0 || covers(line, m->label[index]) >= 0
           || begins_noun(line, m->notation[index]);
}

static bool all_digits(const char *line)
{
    return *line && strspn(line, "0123456789") == strlen(line);
}

int menu_exact(const menu *m, const char *line)
{
    if (all_digits(line)) {
        long k = strlen(line) < 6 ? strtol(line, NULL, 10) : 0;
        return k >= 1 && k <= m->n ? (int)k - 1 : -1;
    }
    for (int i = 0; i < m->n; i++)
        if (covers(line, m->notation[i]) == 0 || covers(line, m->label[i]) == 0)
            return i;
    return -1;
}

enum menu_match menu_find(const menu *m, const char *line, int *index)
{
    int begins = 0;
    *index = menu_exact(m, line);
    if (*index >= 0)
        return MENU_ONE;
    if (all_digits(line))
        return MENU_RANGE;
    for (int i = 0; i < m->n; i++) {
        if (!menu_begins(m, i, line))
            continue;
        *index = i;
        begins++;
    }
    bool enough = begins == 1 && line[0] && line[1]; /* one letter is soon hit by mistake */
    return begins == 0 ? MENU_NONE : enough ? MENU_ONE : MENU_SEVERAL;
}

static void trim(char *line)
{
    size_t start = strspn(line, " \t\r\n"), n = strlen(line);
    while (n > start && isspace((unsigned char)line[n - 1]))
        n--;
    memmove(line, line + start, n - start);
    line[n - start] = '\0';
}

bool line_read(FILE *in, char line[LINE_MAX_BYTES], bool *too_long)
{
    *too_long = false;
    if (!fgets(line, LINE_MAX_BYTES, in))
        return false;
    if (!strchr(line, '\n') && !feof(in)) {
        *too_long = true;
        int c;
        while ((c = fgetc(in)) != EOF && c != '\n')
            ;
        line[0] = '\0';
    }
    if (strchr(line, '\033'))
        line[0] = '\0'; /* an arrow or another key that is no letter */
    trim(line);
    return true;
}

bool line_command(const char *line, const char *command, const char **rest)
{
    size_t n = strcspn(line, " ");
    if (n != strlen(command) || strncmp(line, command, n) != 0)
        return false;
    *rest = line + n + strspn(line + n, " ");
    return true;
}
