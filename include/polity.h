/* polity.h - the public interface of the Polity engine.
 *
 * A game is a sequence of questions. At any moment a state is either over or asks ONE question, of
 * one seat or (sealed bids) of several at once. Every question has a list of legal answers. Any
 * other answer is refused with the id of the rule that forbids it.
 *
 * The engine does no input or output, allocates nothing, reads no clock and keeps no global state
 * but the cards in use (pol_game_load). All memory is the caller's. A state is flat: copy it with
 * pol_clone, compare its first pol_state_size bytes with memcmp. Functions that take a const state
 * never change it. Every function may be called from any thread, as long as no two threads use one
 * state while one of them changes it.
 */
#ifndef POLITY_H
#define POLITY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif
#ifdef __GNUC__
#pragma GCC visibility push(default) /* of the shared library, everything else is hidden */
#endif

enum {
    POL_STATE_MAX = 2048,  /* bytes of the largest state of any game */
    POL_SEATS = 4,         /* seats 0..3; the game says which of them play */
    POL_CHANCE = 4,        /* the seat that draws cards and cubes */
    POL_SPECTATOR = 5,     /* a spectator: sees what everybody may see, is never asked */
    POL_ALL = 0x2f,        /* all seats and spectators, one bit each */
    POL_ANSWERS_MAX = 256, /* no question ever has more answers */
    POL_OPTIONS_MAX = 128, /* table options of a game */
    POL_VALUES_MAX = 4,    /* values of an option */
    POL_MODES_MAX = 3,     /* ways in which the rules of a game can play a seat */
    POL_TEXT_ARGS = 6,
    POL_EVENTS_MAX = 512,   /* room for the events of any answer or end of a round: 90 were seen */
    POL_PRINT_MAX = 96,     /* room for any answer as text, with its final NUL */
    POL_SENTENCE_MAX = 600, /* room for any message as text */
    POL_EVENT_MAX = 2048,   /* room for any event as JSON */
    POL_VIEW_MAX = 32768    /* room for any view with its final NUL: the largest seen has 16 KB */
};

typedef struct pol_game pol_game; /* the constant description of a game */

/* A position. Opaque bytes; only the engine looks inside. Declare one, or allocate it. */
typedef struct pol_state {
#ifdef __cplusplus
    alignas(8)
#else
    _Alignas(8)
#endif
        unsigned char bytes[POL_STATE_MAX];
} pol_state;

/* An answer: a verb of the game and up to three nouns or numbers. Unused nouns are 0, so equal
 * answers have equal bytes. */
typedef struct pol_ans {
    uint8_t verb, a, b, c;
} pol_ans;

/* The id of a rule, 0 for "allowed". pol_rule_name gives the id as printed in docs/rules. */
typedef uint16_t pol_rule;

/* Refusals that are in no rulebook, because nobody at a table would try such answers. */
enum {
    POL_NOT_ASKED = 1,     /* CORE-1: this seat has nothing to answer now */
    POL_NOT_AN_ANSWER = 2, /* CORE-2: not an answer to the question that is asked */
    POL_GAME_OVER = 3,     /* CORE-3: the game is over */
    POL_UNDER_WAY = 4,     /* CORE-4: an answer in this turn, but something else is under way */
    POL_OTHER_TIME = 5,    /* CORE-5: an answer in a turn of one's own only */
    POL_NO_NUMBER = 6      /* CORE-6: a number that no answer has */
};

/* A message of the game's catalogue and its numbers; see pol_render. */
typedef struct pol_text {
    uint16_t msg;
    int32_t n[POL_TEXT_ARGS];
} pol_text;

/* The message of an answer: one that a seat gave (pol_answer_event), or that the engine gave,
 * because it was the only one or because the rules play the seat. */
enum { POL_MSG_ANSWER = 0 };

/* Something that happened: what, by which rule (0: none), and which seats may know of it, one bit
 * each (bit POL_SPECTATOR: spectators). */
typedef struct pol_event {
    pol_text text;
    pol_rule rule;
    uint8_t seats;
} pol_event;

/* Where pol_answer puts events: the caller's array. Events beyond max are counted in lost. hear, if
 * it is not NULL, is called with each event as it comes and with the position of that moment, which
 * may be in the middle of something: it can be looked at (pol_view), but asks nothing. */
typedef struct pol_events {
    pol_event *at;
    int n, max, lost;
    void (*hear)(void *user, const pol_state *s, const pol_event *e);
    void *user;
    const pol_state *s; /* the engine's own: the position that changes */
} pol_events;

typedef struct pol_question {
    uint8_t asked; /* the seats that must answer, chance included, one bit each; 0: it is over */
    bool you;      /* the seat that looks is among them */
    bool sealed;   /* several seats answer at the same time, unseen by each other */
    bool veiled;   /* asked even without a choice, because a missing question would tell others */
    bool has_keep; /* keep is the answer that changes nothing (used for standing orders) */
    uint8_t seen;  /* the seats that will see the answer (bit POL_SPECTATOR: spectators) */
    pol_ans keep;
    pol_text prompt;
    const char *kind;  /* what is asked, in names that never change: "bill" */
    const char *part;  /* "vote"; NULL where a kind asks for one thing only */
    const char *which; /* "free"; NULL where this part of a kind is always about the same */
} pol_question;

/* What is asked by its name: "prices", "bill.vote.free". Use it where something is remembered about
 * a question. Returns the length; 0 when nothing is asked. */
int pol_question_name(const pol_question *q, char *buf, size_t size);
/* Kind and part as one number, for bots that learn what to answer. */
uint32_t pol_question_key(const pol_question *q);
/* An answer as one number that does not depend on the numbers of verbs. */
uint32_t pol_answer_key(const pol_game *g, pol_ans a);

/* A seeded generator (splitmix64): the same numbers on every machine. Not for secrets. */
typedef struct pol_rng {
    uint64_t x;
} pol_rng;

pol_rng pol_rng_seed(uint64_t seed);
uint64_t pol_rng_next(pol_rng *r);
/* A number from 0 to bound - 1, all equally likely. bound must not be 0. */
uint32_t pol_rng_below(pol_rng *r, uint32_t bound);

/* ---- games, seats, table options ---- */

/* The i-th game, NULL past the last. */
const pol_game *pol_game_at(int i);
/* The game of this name, NULL if there is none. */
const pol_game *pol_game_find(const char *name);
const char *pol_game_name(const pol_game *g);
/* The rules version. It changes whenever a fix makes an old record play differently. Every record
 * names it. */
const char *pol_game_rules(const pol_game *g);
bool pol_game_players(const pol_game *g, int players); /* can so many play? */
/* The first of a set of seats, chance included; -1 if there is none. */
int pol_first_seat(uint8_t seats);
/* "Working Class", a catalogue text. */
const char *pol_seat_label(const pol_game *g, int seat);
/* "Working": a shorter label, where there is little room. */
const char *pol_seat_short(const pol_game *g, int seat);
/* "working". Chance is "chance". Spectators have no name: NULL. */
const char *pol_seat_name(const pol_game *g, int seat);
/* The letter used in records: 'W'. Chance is '*'. Spectators have no letter: '?'. */
char pol_seat_letter(const pol_game *g, int seat);
/* The seat with this name or letter; -1 if there is none. */
int pol_seat_find(const pol_game *g, const char *name);

/* What a table option is about: how the table likes to play, which parts of the box are used, or
 * how to answer a question that the rules leave open. */
enum pol_group { POL_PREFERENCE, POL_MODULE, POL_RULING, POL_GROUPS };
/* "preference", "module", "ruling". */
const char *pol_group_name(enum pol_group group);
/* The group as a heading, a catalogue text. */
const char *pol_group_label(enum pol_group group);

/* A table option. Values are words; values[0] is the default. */
typedef struct pol_option {
    const char *name;
    const char *values[POL_VALUES_MAX]; /* NULL-terminated when fewer */
    const char *help;                   /* one line, in our words; a catalogue text */
    const char *source;                 /* the rule it is about: "Q-1", or "" */
    enum pol_group group;
} pol_option;

/* The i-th option of a game, NULL past the last. */
const pol_option *pol_game_option(const pol_game *g, int i);
/* How many values it has. */
int pol_option_values(const pol_option *o);

/* What is agreed before a game. If all is 0 but the players, it is the rulebook's game. */
typedef struct pol_setup {
    int players;
    uint8_t mode[POL_SEATS];         /* index of pol_game_mode + 1 if the rules play it, else 0 */
    uint8_t option[POL_OPTIONS_MAX]; /* index into values */
} pol_setup;

/* The seats in play, one bit each. */
uint8_t pol_setup_seats(const pol_game *g, const pol_setup *setup);
/* The seats in play that the rules play, one bit each. */
uint8_t pol_setup_by_rules(const pol_game *g, const pol_setup *setup);

/* The i-th way in which the rules can play a seat ("simple"), NULL past the last. */
const char *pol_game_mode(const pol_game *g, int i);

enum pol_chosen { POL_CHOSEN = 0, POL_NO_OPTION, POL_NO_VALUE };

/* Reads "name=value" into setup. Or there is no such option, or it has no such value. */
enum pol_chosen pol_setup_option(const pol_game *g, pol_setup *setup, const char *assignment);
/* Reads "seat=mode" into setup: the rules play the seat. Or there is no such seat or mode. */
enum pol_chosen pol_setup_mode(const pol_game *g, pol_setup *setup, const char *assignment);

/* ---- other cards ----
 *
 * A text can replace the printed facts of some games: by those of another edition, or by what the
 * owner of a box has read off the cards. This is the one thing that the engine keeps outside of the
 * caller's memory. Load before there is any state of the game, and while no other thread is in
 * the engine: states do not carry their cards with them. */

/* Replaces the cards in use by those of the text. Rows that the text does not give stay. false:
 * error says what is wrong and in which line, and nothing has changed. */
bool pol_game_load(const pol_game *g, const char *text, size_t size, char *error, size_t n);
/* Back to what was in use before the last load. */
void pol_game_unload(const pol_game *g);
/* The name of the set in use; "built-in" unless one was loaded. */
const char *pol_game_set(const pol_game *g);
/* The whole set in use as text that pol_game_load reads. Returns the length it needs; 0 for a game
 * whose cards cannot be exchanged. */
size_t pol_game_export(const pol_game *g, char *buf, size_t size);

/* ---- a game being played ---- */

/* Sets a state up to its first question. false if the setup is impossible (the state is then
 * unspecified). */
bool pol_start(pol_state *s, const pol_game *g, const pol_setup *setup);

const pol_game *pol_state_game(const pol_state *s);
void pol_state_setup(const pol_state *s, pol_setup *setup);
size_t pol_state_size(const pol_state *s); /* bytes in use, the same for every state of a game */
void pol_clone(pol_state *to, const pol_state *from);
bool pol_over(const pol_state *s);
/* The winners, one bit per seat; several share a victory. 0 while the game runs. */
uint8_t pol_winners(const pol_state *s);

/* A hash of every byte of the state, for comparing states within one program. */
uint64_t pol_hash(const pol_state *s);

/* The position as a number. It is equal on every (little-endian) machine and in every build that
 * plays the game alike, even if states have got new members in between. Records are checked by it.
 * Signatures are made of it. */
uint64_t pol_digest(const pol_state *s);

/* What is asked, as this seat sees it. Here and below, anybody who is neither a seat nor chance
 * sees what POL_SPECTATOR sees. */
void pol_question_for(const pol_state *s, int seat, pol_question *q);

/* The first seat that is asked (POL_CHANCE for a draw); -1 when the game is over. */
int pol_first_asked(const pol_state *s);

/* What everybody sees of an answer to a hidden question. Others cannot tell apart two answers with
 * equal values. */
int pol_shown(const pol_state *s, pol_ans a);

/* The legal answers of a seat in a stable order, at most max of them. Returns how many are in out:
 * none for a seat that is not asked. weights may be NULL. For POL_CHANCE it receives how likely
 * each answer is, relative to the others. */
int pol_answers(const pol_state *s, int seat, pol_ans *out, uint32_t *weights, int max);

/* What else the question could offer, each with the rule that forbids it now. */
int pol_refusals(const pol_state *s, int seat, pol_ans *out, pol_rule *rules, int max);

/* 0 if pol_answer would accept this answer, else the rule that forbids it. Any four bytes may be
 * asked about. */
pol_rule pol_check(const pol_state *s, int seat, pol_ans a);

/* As pol_check, and why, where it is about numbers: a message that says what is needed and what is
 * there ("costs 30 V, you have 29 V"). Its msg is 0 where the rule says all. */
pol_rule pol_why(const pol_state *s, int seat, pol_ans a, pol_text *why);

/* Gives an answer and runs the game to its next question. The engine itself answers what leaves no
 * choice and what is asked of seats that the rules play. Returns 0, or the rule that forbids the
 * answer: then not one byte of the state has changed. What happened is added to events (NULL costs
 * nothing). */
pol_rule pol_answer(pol_state *s, int seat, pol_ans a, pol_events *events);

/* Answers for seats that need not be asked: the rules, a forecast, a standing order. false: the
 * question is left to the seat. */
typedef bool pol_decide(const pol_state *s, int seat, pol_ans *a, void *user);

/* Lets `decide` answer for each asked seat in turn. Returns the first for which it did; -1:
 * none. */
int pol_decided(const pol_state *s, pol_decide *decide, void *user, pol_ans *a);

/* One of the chance answers, by their weights. Chance must be asked. */
pol_ans pol_sample(const pol_state *s, pol_rng *rng);

/* ---- what a seat may know ---- */

/* Everything this seat may see and nothing else, as JSON with a final NUL. The host, seat -1, sees
 * everything. Returns the length it needs without the NUL. If that is >= size, the text is cut. */
size_t pol_view(const pol_state *s, int seat, char *buf, size_t size);

/* What looks different to a seat in `now` than in `was`, two states of one game with one set-up, as
 * JSON. An object is to be merged into the object that was there; in it, "-" lists members that are
 * gone. Everything else takes the place of what was there. "{}": nothing has changed. Returns the
 * length it needs, as pol_view. */
size_t pol_view_changes(const pol_state *was, const pol_state *now, int seat, char *buf,
                        size_t size);

/* Whether everything that looks different to this seat looks so to everybody: then
 * pol_view_changes writes the same for all viewers of whom this holds. false: perhaps not. */
bool pol_changes_public(const pol_state *was, const pol_state *now, int seat);

/* A hash of the view of a seat, made without writing it. For comparing views of one seat at one
 * table within one run of a program. Equal views have equal hashes. Different views have different
 * ones, practically always (64 bits). */
uint64_t pol_view_hash(const pol_state *s, int seat);

/* Whether a seat could not tell these two positions of one game apart, by its view or by what it
 * may answer. */
bool pol_looks_alike(const pol_state *x, const pol_state *y, int seat);

/* Deals what this seat cannot know again, at random, consistently with all it knows. */
void pol_redeal(pol_state *s, int seat, pol_rng *rng);

/* What this seat may know as numbers for bots. n[0..3] are the VP of the seats, 0 where they are
 * hidden from it. Secrets come last, -1 where it does not know them. Returns the count, which is
 * equal for all states of a game. */
int pol_numbers(const pol_state *s, int seat, int16_t *n, int max);
/* What the i-th of these numbers is: "working.goods.food". Where the view has a field of that name
 * with a number, that is the number. Returns the length, 0 past the last. */
int pol_number_name(const pol_game *g, int i, char *buf, size_t size);

/* Closes the round from where it stands. Unfinished turns are dropped and no vote is held.
 * Production, taxes and scoring take the answers that change nothing. For forecasts, on a clone.
 * false: no round is running. */
bool pol_close_round(pol_state *s, pol_events *events);

/* NULL, or in words what is impossible about this position: a broken conservation law, a count out
 * of bounds. For tests. A state that only pol_answer has changed is never broken. */
const char *pol_broken(const pol_state *s);

/* The deepest stack of frames this state has had, and the most there is room for. */
void pol_depth(const pol_state *s, int *deepest, int *room);

/* The VP of a seat; false when the one who looks (-1: the host) may not know them. */
bool pol_vp_known(const pol_state *s, int viewer, int seat, int *vp);
/* VP of a seat from one source, by the name it has in views; label is a catalogue text. */
typedef struct pol_vp_part {
    const char *name, *label;
    int vp;
} pol_vp_part;

/* VP of a seat from its i-th source. false past the last. */
bool pol_vp_source(const pol_state *s, int seat, int i, pol_vp_part *out);

/* A card or company of the game in our words, for reference. */
typedef struct pol_card_info {
    const char *word, *name; /* as in the notation, and as people call it (a catalogue text) */
    const char *group;       /* "Working Class", "Companies": a catalogue text */
    char text[640];          /* copies, requirement, effect; or price, slots, wages, product */
    char form[480]; /* the card in the game's own form, for clients that draw cards; or "" */
    char needs[32]; /* what must be in force, one of these words of the notation ("7B 7C"); or "" */
    char effect[600];  /* of the text, what it does, without sources; "" where that is all of it */
    char if_full[240]; /* what it does besides with as many players as the game can have; or "" */
    char if_left[120]; /* what happens if nobody deals with it in its round; or "" */
} pol_card_info;

/* The i-th card of the game; false past the last. */
bool pol_card(const pol_game *g, int i, pol_card_info *out);

/* ---- text ---- */

/* An answer in the notation of records: "propose 3B". Returns its length. */
int pol_print(const pol_state *s, pol_ans a, char *buf, size_t size);
/* Reads an answer in that notation. The answer need not be legal. Else POL_NOT_AN_ANSWER: no verb
 * of this game reads so; or POL_NO_NUMBER: one of its numbers is not from 0 to 255, and *a has the
 * nearest that is. */
pol_rule pol_parse(const pol_state *s, const char *text, pol_ans *a);
/* Reads an answer that a seat wants to give. 0, or what forbids it, as pol_why says it. */
pol_rule pol_read(const pol_state *s, int seat, const char *text, pol_ans *a, pol_text *why);
/* An answer as a line for people, from the catalogue: "Build the Supermarket". */
int pol_label(const pol_state *s, const char *lang, pol_ans a, char *buf, size_t size);
/* A message with its numbers filled in. lang is "en"; unknown languages give English. */
int pol_render(const pol_game *g, const char *lang, const pol_text *t, char *buf, size_t size);
/* "BILL-2" */
int pol_rule_name(const pol_game *g, pol_rule r, char *buf, size_t size);
/* The translation of an English text of the catalogue. */
const char *pol_tr(const char *lang, const char *english);
/* The languages that there are texts of, English ("en") first; NULL past the last. */
const char *pol_language(int i);

/* ---- messages and events as data ----
 *
 * A message has a name that never changes, and arguments that have names. Its number and its
 * sentence can change with every version of the program: keep and compare names only. */

/* "wage-paid". Returns the length, 0 if there is no message of this number. */
int pol_message_name(const pol_game *g, int msg, char *buf, size_t size);
/* Its arguments, "who:s money:n": a name and a letter for the kind of noun each (n: a number).
 * NULL past the last message. */
const char *pol_message_args(const pol_game *g, int msg);
/* What a letter means: "company"; NULL: there is no such kind of noun. 'n' is "number". */
const char *pol_noun_kind(const pol_game *g, char letter);
/* The i-th word of a kind of noun, as events and answers have it; NULL past the last. */
const char *pol_noun_at(const pol_game *g, char letter, int i);
/* What changes hands when it is told, "who>to money" (see pol_flow); "" for nothing. */
const char *pol_message_flows(const pol_game *g, int msg);
/* Its English sentence with holes, "{who} pays {money} V.". */
const char *pol_message_text(const pol_game *g, int msg);

/* A message as a JSON object: {"e":"ask-call","bill":"3B","text":"..."}. lang NULL: without the
 * text. Returns the length it needs. */
int pol_text_json(const pol_game *g, const char *lang, const pol_text *t, char *buf, size_t size);

/* An answer of a seat as an event, made before it is given. */
void pol_answer_event(const pol_state *before, int seat, pol_ans a, pol_event *e);
/* The answer of an event whose text.msg is POL_MSG_ANSWER, and whether the engine gave it. Its seat
 * is text.n[0]. */
pol_ans pol_event_answer(const pol_event *e);
bool pol_event_forced(const pol_event *e);

/* What a viewer (-1: the host) may know of an event. POL_SEEN_HIDDEN: that a seat answered, but not
 * what. */
enum pol_sight { POL_UNSEEN, POL_SEEN_HIDDEN, POL_SEEN };
enum pol_sight pol_event_sight(const pol_event *e, int viewer);

/* An event as this viewer may know it, as a JSON object:
 *
 *   {"e":"wage-paid","who":"capitalist","money":20,"to":"working","company":"clinic",
 *    "seats":["working","capitalist"],"flows":[["capitalist","working",20,"money"]],
 *    "rule":"PRO-13","text":"..."}
 *   {"e":"answer","seat":"working","answer":"propose 3B","text":"..."}
 *
 * seats: those that arguments name. Of an answer that the viewer may not know, only the seat is
 * there. "forced":true is told only to the seat itself, because others could learn about a hand
 * from it. lang NULL: without texts. Returns the length it needs; 0: the viewer may not know of
 * it. */
int pol_event_json(const pol_game *g, const char *lang, int viewer, const pol_event *e, char *buf,
                   size_t size);

/* Something that changed hands: from one seat to another; -1 is the supply. */
typedef struct pol_flow {
    int from, to;
    int amount; /* may be negative: VP that are lost */
    const char *unit;
} pol_flow;

/* The i-th flow of an event, false past the last. All flows of an answer add up to the change of
 * pol_balance, for every seat and unit. */
bool pol_event_flow(const pol_game *g, const pol_event *e, int i, pol_flow *out);
/* The i-th unit of a game ("money"), NULL past the last. */
const char *pol_unit(const pol_game *g, int i);
/* What a seat has of the i-th unit, hidden or not: for tests and statistics. */
int pol_balance(const pol_state *s, int seat, int i);

/* ---- records ---- */

/* A record is text: a header and one line per answer, chance included, with a check of the state
 * after it. Each of these functions writes one piece of it with its newline, and returns the length
 * it needs. */
int pol_record_header(const pol_game *g, const pol_setup *setup, char *buf, size_t size);
int pol_record_line(const pol_state *before, const pol_state *after, int seat, pol_ans a, char *buf,
                    size_t size);

/* Where a reader of records stands. The text must outlive it. */
typedef struct pol_reader {
    const char *text;
    size_t size, at; /* at: the first byte not read yet */
    int line;        /* number of the line just read, from 1 */
    int answers;     /* answers read so far */
    bool unchecked;  /* played by the version before, so checks are not compared */
    char error[240]; /* what is wrong, where, and what to do; "" while all is well */
} pol_reader;

/* Reads the header and starts the state. A record of the rules version before this one is read,
 * too, with the defaults of that version. false: r->error says why. */
bool pol_reader_open(pol_reader *r, const char *text, size_t size, pol_state *s);
/* Reads one line, gives its answer and verifies its check. Returns 1; 0 at the end of the record;
 * -1 if the line does not fit. s is then the state before that line. seat, a and events may be
 * NULL. */
int pol_reader_next(pol_reader *r, pol_state *s, int *seat, pol_ans *a, pol_events *events);

/* ---- scenarios ---- */

/* One scenario of a file: its title, the rule ids it cites, what went wrong ("" if nothing). */
typedef struct pol_scenario_result {
    char title[160];
    char cites[400];   /* ids separated by blanks */
    char refused[400]; /* ids that its `refuse` lines have shown to refuse */
    char error[2000];
    int line; /* of the title, or of the error */
    int players;
    const pol_game *game;
} pol_scenario_result;

typedef void pol_scenario_done(void *user, const pol_scenario_result *r);

/* Runs every scenario in the text. Calls done, if not NULL, after each. Returns how many failed. */
int pol_scenarios(const char *text, size_t size, pol_scenario_done *done, void *user);

/* What scenarios can say of a game; `polity scenario --words` prints all of it. */

/* A field. at_times: the position that a scenario begins with does not have it. reads: how a value
 * reads that is neither a number nor made of words, or why the field cannot be set; "" if the rest
 * says it. */
typedef struct pol_field_info {
    const char *path; /* "working.money" */
    bool at_times;
    bool settable;
    bool number; /* lo to hi */
    int lo, hi;
    const char *const *words; /* one or several of these, or none; NULL: it is not made of words */
    int nwords;
    bool counted; /* "PATH.WORD" is how many there are of a word */
    const char *reads;
} pol_field_info;

typedef void pol_field_seen(void *user, const pol_field_info *f);

/* Every field that a position of such a game can have. false: the set-up is impossible. */
bool pol_fields(const pol_game *g, const pol_setup *setup, pol_field_seen *seen, void *user);

/* A place: `at` can begin there, `until` can stop there. args: what may follow its word. */
typedef struct pol_place_info {
    const char *word, *args, *means;
    bool begins, stops;
} pol_place_info;

/* false: there is no i-th. */
bool pol_place_at(const pol_game *g, int i, pol_place_info *out);

/* The notation of a verb, its nouns in capitals: "propose BILL". false: there is no i-th. */
bool pol_verb_form(const pol_game *g, int i, char *buf, size_t size);

/* The value of a field by the name it has in the view ("working.money"), as text; false if there
 * is no such field. seat -1 sees everything. */
bool pol_field(const pol_state *s, int seat, const char *path, char *buf, size_t size);

/* At most 32 numbers of one object at once ("working": "money", "vp", ...). Those that are there
 * get a bit in the result. If the path names no object, none does. */
uint32_t pol_field_numbers(const pol_state *s, int seat, const char *object,
                           const char *const *names, int n, int *numbers);

#ifdef __GNUC__
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif
#endif
