/* args.h - the arguments of a subcommand: strict, described by a table, explained by --help.
 *
 * A mistake is reported on stderr with the option's name and an example, and ends the command with
 * EXIT_USAGE. Numbers must be whole, complete and within the bounds of their row.
 */
#ifndef POL_CLI_ARGS_H
#define POL_CLI_ARGS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct text; /* base/text.h */

/* Exit codes of the program. */
enum {
    EXIT_FINE = 0,
    EXIT_CHECK = 1,    /* a check failed (a scenario, a record, a battery), or nothing was found */
    EXIT_USAGE = 2,    /* the command was given wrongly */
    EXIT_STOPPED = 130 /* Ctrl-C; what the shell says of a program that it ended */
};

typedef enum arg_kind {
    ARG_FLAG,   /* to: bool */
    ARG_TEXT,   /* to: const char * */
    ARG_MAYBE,  /* to: const char *; "" if no value follows */
    ARG_NUMBER, /* to: int64_t, from lo to hi */
    ARG_MANY    /* to: arg_list; may be repeated */
} arg_kind;

enum { ARG_LIST_MAX = 64 };

typedef struct arg_list {
    const char *at[ARG_LIST_MAX];
    int n;
} arg_list;

/* One option. value and help are shown by --help ("--games K   how many games"); example completes
 * the sentence "for example --games ...". */
typedef struct arg_option {
    const char *name; /* "--games"; NULL ends the table */
    arg_kind kind;
    void *to;
    int64_t lo, hi;
    const char *value, *example, *help;
} arg_option;

/* A subcommand as --help shows it. words_max limits the arguments that are not options. Its options
 * stand apart: their table points at local variables, so it cannot be constant. */
typedef struct arg_command {
    const char *name;     /* "sim" */
    const char *synopsis; /* "GAME [--players N] ..." */
    const char *about;    /* a paragraph; may hold examples */
    int words_max;
    void (*more)(void); /* shows what is behind the options, or NULL */
} arg_command;

/* The arguments that are not options, in the order given. */
typedef struct arg_words {
    char **at;
    int n;
} arg_words;

/* Reads argv[0..argc-1] (without program and subcommand), which it rearranges. Options may stand as
 * "--name value" or "--name=value"; "--" ends them. Returns -1 when the command shall go on, else
 * its exit code (help was shown, or a mistake reported). */
int args_read(const arg_command *c, const arg_option *options, int argc, char **argv,
              arg_words *words);

/* The program as it was called, "build/polity", for texts that say what to type. Only main changes
 * it, before anything else is done. */
extern const char *args_program;
/* Adds a word as a shell wants it: in quotes where it has blanks or other signs. */
void args_quote(struct text *t, const char *word);

/* Reports a mistake in how a command was given; returns EXIT_USAGE. */
__attribute__((format(printf, 2, 3))) int args_wrong(const arg_command *c, const char *format, ...);

#endif
