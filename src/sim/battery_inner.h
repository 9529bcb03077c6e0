/* battery_inner.h - what the files of the battery share. */
#ifndef POL_SIM_BATTERY_INNER_H
#define POL_SIM_BATTERY_INNER_H

#include "sim/battery.h"

enum {
    BATTERY_NUMBERS_MAX = 4096,             /* of pol_numbers */
    BATTERY_LIST_MAX = 2 * POL_ANSWERS_MAX, /* more than allowed, to notice too many */
    BATTERY_KNOWN_MAX = 1024,               /* members of a view that are remembered */
    BATTERY_READ_MAX = 1024,                /* answers whose text is remembered; a power of two */
    BATTERY_READ_GAMES = 64,                /* for so many games */
    BATTERY_SET_MAX = 2 * POL_ANSWERS_MAX,  /* a power of two */
    BATTERY_ASKED_MAX = 200,                /* questions that are remembered, by their names */
    BATTERY_VERBS_MAX = 40                  /* of one of them */
};

/* In a game that is not looked at in full, a dear check is made in one case of so many. */
enum {
    SHARE_TEXTS = 4,    /* of the answers offered, in turn: printed and read back */
    SHARE_REFUSALS = 4, /* of the questions: what is listed as refused; VP by source */
    SHARE_HIDDEN = 16,  /* of the pairs of hidden answers that a full game compares */
    SHARE_REPLAY = 4    /* of the stretches between dear checks: done again from the record */
};

/* Which answers were listed. An entry counts if its stamp is that of the listing. */
typedef struct battery_set {
    uint32_t stamp;
    struct {
        uint32_t stamp, answer;
    } at[BATTERY_SET_MAX];
} battery_set;

/* The answers of one seat to the question that stands. */
typedef struct battery_list {
    pol_question q;
    pol_ans at[BATTERY_LIST_MAX];
    uint32_t weight[BATTERY_LIST_MAX];
    int n;
    battery_set set; /* filled by check_answers */
    uint64_t
        verbs[4]; /* a bit for each that the question knows; of what is refused, too, when due */
} battery_list;

/* A question by its name, and the verbs that it had in this game: an answer with each, which was
 * offered then. */
typedef struct battery_asked {
    char name[64];
    int n;
    pol_ans had[BATTERY_VERBS_MAX];
} battery_asked;

/* Where the members of a JSON object and of its objects stand in a text that was read. Member 0 is
 * none. */
typedef struct battery_known {
    const char *text;
    int n;
    struct battery_member {
        int at, key, size; /* where it begins, bytes of its name in quotes, of all of it */
        int next, first;   /* the next of the same object, and the first inside of it */
    } member[BATTERY_KNOWN_MAX];
} battery_known;

/* A text that pol_parse has read back as this answer, and when: games / BATTERY_READ_GAMES. */
typedef struct battery_read {
    pol_ans a;
    uint32_t age;
    char text[56];
} battery_read;

/* Invariant: earlier[0..since] are the states after the last `since` answers, given[i] leads from
 * earlier[i] to earlier[i + 1].
 * reader has read the record as far as it was at the last dear check, and stands at replayed. */
struct battery {
    const oracle *oracle;
    void *oracle_memory;
    const pol_game *game;
    pol_setup setup;
    pol_rng rng;
    int step, seat, since;
    bool full;           /* this game is looked at in full */
    bool end_turn_asked; /* one answer is enough for a question: the end of a turn */
    battery_list list;
    battery_asked asked[BATTERY_ASKED_MAX]; /* questions of this game */
    int nasked;
    pol_state refusing; /* what check_state looks at; refused answers are tried on it */
    uint32_t games;
    battery_read read[BATTERY_READ_MAX];
    pol_state earlier[BATTERY_LATEST + 1];
    struct {
        int seat;
        pol_ans a;
    } given[BATTERY_LATEST];
    char *record;
    size_t record_size, record_room;
    pol_reader reader;
    pol_state replayed;
    char *view[2];
    char *first_view; /* of this dear check, and its members */
    battery_known known;
    char *seen[2];  /* the host's views that the oracle has asked for, */
    int seen_at[2]; /* and after how many answers; -1: none */
    char what[400];
};

/* Notes a failure; returns false. */
__attribute__((format(printf, 2, 3))) bool battery_fail(battery *b, const char *format, ...);

/* Whether something that is done in one case of so many is to be done now. */
bool battery_due(battery *b, uint32_t share);

/* Lists the answers of a seat into l. */
void battery_listing(const pol_state *s, int seat, battery_list *l);

bool battery_same_state(const pol_state *x, const pol_state *y);

/* Plays the answers since the last time again from the record, by lot; whole: also the record from
 * its first line. Begins a new stretch of answers to be remembered. */
bool battery_redo(battery *b, const pol_state *s, bool whole);

/* The dear checks: battery_redo, and what each seat sees at this question. */
bool battery_dear(battery *b, const pol_state *s, bool whole);

/* Answers that some seat must not see say nothing to it: no log line, view, or question. */
bool battery_sealed(battery *b, const pol_state *s, const battery_list *l);

/* Whether a text is JSON; NULL, or where it stops being so. k learns the text, which must stay as
 * long as k is used. */
const char *battery_json_learn(const char *text, battery_known *k);
/* As battery_json_learn, but learns nothing. It is quicker for a text that has much in common with
 * the one that k learned, which was JSON. */
const char *battery_json_like(const char *text, const battery_known *k);

#endif
