/* args.c - reads the arguments of a subcommand by its table. */
#include "cli/args.h"
#include "base/text.h"

#include <errno.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *args_program = "polity"; /* at file scope, since whatever reports a mistake says it */

void args_quote(text *t, const char *word)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                                "-_./,:=+@%";
    if (word[0] && word[strspn(word, plain)] == '\0') {
        text_add(t, word);
        return;
    }
    text_add(t, "'");
    for (; *word; word++)
        if (*word == '\'')
            text_add(t, "'\\''");
        else
            text_some(t, word, 1);
    text_add(t, "'");
}

int args_wrong(const arg_command *c, const char *format, ...)
{
    va_list args;
    fprintf(stderr, "polity %s: ", c->name);
    va_start(args, format);
    vfprintf(stderr, format, args);
    va_end(args);
    fprintf(stderr, "\nTry: %s %s --help\n", args_program, c->name);
    return EXIT_USAGE;
}

/* A whole number with nothing after it, within bounds. */
static bool whole_number(const char *digits, int64_t lo, int64_t hi, int64_t *number)
{
    char *end;
    if (digits[0] != '-' && (digits[0] < '0' || digits[0] > '9'))
        return false; /* strtoll would skip blanks and accept a plus */
    errno = 0;
    long long x = strtoll(digits, &end, 10);
    if (errno != 0 || end == digits || *end != '\0' || x < lo || x > hi)
        return false;
    *number = x;
    return true;
}

/* ---- help ---- */

static void show_option(const arg_option *o)
{
    char left[40];
    snprintf(left, sizeof left, "%s%s%s", o->name, o->value ? " " : "", o->value ? o->value : "");
    printf("  %-22s %s\n", left, o->help);
}

/* A paragraph; its examples name the program as it was called. */
static void show_about(const char *about)
{
    static const char example[] = "\n  polity ";
    for (const char *at; (at = strstr(about, example)) != NULL; about = at + sizeof example - 1)
        printf("%.*s\n  %s ", (int)(at - about), about, args_program);
    printf("%s\n", about);
}

static int show_help(const arg_command *c, const arg_option *options)
{
    printf("Usage: %s %s %s\n\n", args_program, c->name, c->synopsis);
    show_about(c->about);
    printf("\nOptions:\n");
    for (const arg_option *o = options; o->name; o++)
        show_option(o);
    printf("  %-22s %s\n", "--help", "this text");
    if (c->more)
        c->more();
    return EXIT_FINE;
}

/* ---- reading ---- */

/* The option that an argument names; "--games=5" names --games. */
static const arg_option *option_named(const arg_option *options, const char *arg,
                                      const char **value)
{
    const char *eq = strchr(arg, '=');
    size_t n = eq ? (size_t)(eq - arg) : strlen(arg);
    *value = eq ? eq + 1 : NULL;
    for (const arg_option *o = options; o->name; o++)
        if (strlen(o->name) == n && strncmp(o->name, arg, n) == 0)
            return o;
    return NULL;
}

static int store(const arg_command *c, const arg_option *o, const char *value)
{
    arg_list *list;
    switch (o->kind) {
    case ARG_FLAG:
        *(bool *)o->to = true;
        return -1;
    case ARG_TEXT:
    case ARG_MAYBE:
        *(const char **)o->to = value;
        return -1;
    case ARG_NUMBER:
        if (whole_number(value, o->lo, o->hi, (int64_t *)o->to))
            return -1;
        return args_wrong(c,
                          "%s wants a whole number from %" PRId64 " to %" PRId64
                          ", not \"%s\"; for example %s %s",
                          o->name, o->lo, o->hi, value, o->name, o->example);
    case ARG_MANY:
        list = o->to;
        if (list->n == ARG_LIST_MAX)
            return args_wrong(c, "%s is given more than %d times", o->name, ARG_LIST_MAX);
        list->at[list->n++] = value;
        return -1;
    }
    return -1;
}

/* Reads the option at argv[*at] and moves *at past its value. */
static int read_option(const arg_command *c, const arg_option *options, int argc, char **argv,
                       int *at, uint64_t *given)
{
    const char *value;
    const arg_option *o = option_named(options, argv[*at], &value);
    if (!o)
        return args_wrong(c, "there is no option %s", argv[*at]);
    uint64_t bit = UINT64_C(1) << (o - options);
    if (*given & bit && o->kind != ARG_MANY)
        return args_wrong(c, "%s is given twice", o->name);
    *given |= bit;
    if (o->kind == ARG_FLAG) {
        if (value)
            return args_wrong(c, "%s takes no value", o->name);
        return store(c, o, NULL);
    }
    bool follows = *at + 1 < argc && (o->kind != ARG_MAYBE || argv[*at + 1][0] != '-');
    if (!value && follows)
        value = argv[++*at];
    if (!value && o->kind == ARG_MAYBE)
        return store(c, o, "");
    if (!value || value[0] == '\0')
        return args_wrong(c, "%s wants a value; for example %s %s", o->name, o->name, o->example);
    return store(c, o, value);
}

int args_read(const arg_command *c, const arg_option *options, int argc, char **argv,
              arg_words *words)
{
    uint64_t given = 0;
    bool ended = false;
    *words = (arg_words){.at = argv};
    for (int i = 0; i < argc; i++)
        if (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0)
            return show_help(c, options);
        else if (strcmp(argv[i], "--") == 0)
            break;
    for (int i = 0; i < argc; i++) {
        char *arg = argv[i];
        if (!ended && strcmp(arg, "--") == 0) {
            ended = true;
        } else if (!ended && arg[0] == '-' && arg[1] != '\0') {
            int code = read_option(c, options, argc, argv, &i, &given);
            if (code >= 0)
                return code;
        } else if (words->n >= c->words_max) {
            return args_wrong(c, "\"%s\" is one argument too many", arg);
        } else {
            words->at[words->n++] = arg;
        }
    }
    return -1;
}
