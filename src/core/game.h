/* game.h - what a game gives the core: frame kinds, verbs, nouns, messages, fields.
 *
 * Control flow is data: a stack of frames inside the state. A frame kind is one row of a table.
 * The core runs the top frame until it asks, answers what leaves no choice, and stops at the first
 * real question. A game's state begins with pol_head, then its pol_frame array.
 */
#ifndef POL_CORE_GAME_H
#define POL_CORE_GAME_H

#include "core/bits.h"
#include "core/buf.h"
#include "core/numbers.h"
#include "polity.h"

#include <assert.h>
#include <string.h>

/* ---- refusals, tables, options ----
 *
 * A refusal as predicates return it: 0, or a rule and, where it is about numbers, why: a message
 * and up to three of its numbers. All in one word, so that nothing has to be kept anywhere. From
 * the lowest bit: the rule, 16 bits; the message, 11; the numbers, 12 each; whether lists of
 * refusals leave it out. */
typedef uint64_t pol_no;

enum { POL_NO_MSG_BITS = 11, POL_NO_NUMBER_BITS = 12, POL_NO_NUMBERS = 3 };
enum { POL_NO_NUMBER_MAX = (1 << POL_NO_NUMBER_BITS) - 1 };

static inline pol_rule pol_no_rule(pol_no no)
{
    return (pol_rule)no;
}

/* The refusal with its reason; more than fits is told as the most that does. */
static inline pol_no pol_because(pol_no no, int msg, int n0, int n1, int n2)
{
    const int n[POL_NO_NUMBERS] = {n0, n1, n2};
    if (!no) /* a planted mistake */
        return 0;
    assert(msg > 0 && msg < 1 << POL_NO_MSG_BITS);
    no |= (pol_no)msg << 16;
    for (int i = 0; i < POL_NO_NUMBERS; i++) {
        assert(n[i] >= 0);
        pol_no told = (pol_no)(n[i] < 0 ? 0 : n[i] < POL_NO_NUMBER_MAX ? n[i] : POL_NO_NUMBER_MAX);
        no |= told << (16 + POL_NO_MSG_BITS + POL_NO_NUMBER_BITS * i);
    }
    return no;
}
#define POL_BECAUSE(no, ...) POL_BECAUSE_OF(no, __VA_ARGS__, 0, 0, 0, 0)
#define POL_BECAUSE_OF(no, msg, n0, n1, n2, ...) pol_because(no, msg, n0, n1, n2)

/* The message of a refusal, 0 if it has none, and the first of its numbers. */
static inline int pol_no_msg(pol_no no)
{
    return (int)(no >> 16 & ((1 << POL_NO_MSG_BITS) - 1));
}
static inline int pol_no_number(pol_no no)
{
    return (int)(no >> (16 + POL_NO_MSG_BITS) & POL_NO_NUMBER_MAX);
}

/* A refusal by another rule, for the reason that `why` tells. */
static inline pol_no pol_because_of(pol_no no, pol_no why)
{
    return no ? no | (why & ~(pol_no)UINT16_MAX) : 0;
}

/* The refusal of an answer that nobody would think of here: another's Company where one of one's
 * own is sold. Whoever gives it hears the rule, but lists of refusals leave it out. */
static inline pol_no pol_unlisted(pol_no no)
{
    return no ? no | (pol_no)1 << 63 : 0;
}

/* Predicates return POL_NO(rule). Printed numbers stand in tables marked POL_TABLE. The mutants
 * build (core/mutants.h) can plant a mistake in each of them, and in the meaning of each value of a
 * table option, to prove that a test notices. */
#ifdef POL_MUTANTS
#include "core/mutants.h"
#else
#define POL_NO(rule) ((pol_no)(rule))
#define POL_TABLE const
#define POL_OPTION_MEANS(game, option, value) (value)
#endif

/* ---- states and frames ---- */

/* First member of every game's state.
 * Invariant: frames 0..depth-1 follow the head directly; depth <= game->depth_max; over means that
 * no frame is left and winners is final. All bytes are defined at any time. */
typedef struct pol_head {
    uint8_t game; /* index of pol_game_at */
    uint8_t players;
    uint8_t seats; /* in play, one bit per seat */
    uint8_t depth;
    uint8_t deepest; /* the deepest stack so far; not part of the rules */
    uint8_t winners;
    uint8_t over;
    uint8_t modes;                        /* the mode of each seat, two bits each */
    uint8_t options[POL_OPTIONS_MAX / 4]; /* the value of each option, two bits each */
} pol_head;

/* How every frame begins. kind 0 is never used. step says where the frame stands; the kind gives it
 * its meaning. who is the seat that acts (POL_CHANCE for draws). */
#define POL_FRAME uint8_t kind, step, who

/* A step of the game that is under way. Its kind names the bytes, in a struct of its own that
 * begins with POL_FRAME. Hidden facts never stand in a frame. */
typedef struct pol_frame {
    POL_FRAME;
    uint8_t byte[5];
} pol_frame;

#define POL_FRAME_FITS(type) \
    _Static_assert(sizeof(type) == sizeof(pol_frame), "a kind names all bytes of its frame")

_Static_assert(sizeof(pol_head) == 40, "the head has no padding");
_Static_assert(POL_VALUES_MAX <= 4 && POL_MODES_MAX < 4, "two bits hold a value");

/* The value of an option at this table. */
static inline int pol_option_value(const pol_head *h, int option)
{
    assert(option >= 0 && option < POL_OPTIONS_MAX);
    return h->options[option / 4] >> option % 4 * 2 & 3;
}

/* How the rules play a seat; 0: they do not. */
static inline int pol_mode(const pol_head *h, int seat)
{
    assert(seat >= 0 && seat < POL_SEATS);
    return h->modes >> seat * 2 & 3;
}
_Static_assert(sizeof(pol_frame) == 8, "frames are eight bytes");

/* Collects answers. Enumerators call pol_try for every candidate. It asks the kind's check and
 * keeps the legal ones, or the refused ones if rules is not NULL. */
typedef struct pol_list {
    pol_ans *out;
    uint32_t *weights;
    pol_rule *rules; /* not NULL: collect refusals instead */
    int n, max;
    const void *s;
    const pol_frame *f;
    int seat;
    pol_no (*check)(const void *s, const pol_frame *f, int seat, pol_ans a);
} pol_list;

enum pol_run { POL_RUN, POL_ASK };
enum { POL_PARTS = 6 }; /* steps that can have a name */

/* One kind of frame. Its functions and its row stand together, in the file of its chapter.
 * can    0, or the rule that forbids to begin a frame with these bytes now. Only the game asks.
 *        NULL: no rule ever does.
 * run    does the automatic part. Returns POL_RUN (look at the top frame again; run may have pushed
 *        or popped) or POL_ASK (a question stands). Running it again while the question stands
 *        changes nothing. NULL: always asks.
 * offer  calls pol_try (pol_judged, or pol_put for chance) for each candidate. Every legal answer
 *        is one.
 * check  0, or the first rule, in chapter order, that forbids the answer. Its nouns are those of
 *        its verb, whatever they name. POL_NOT_AN_ANSWER: the question does not know the verb.
 * take   carries out a legal answer.
 * asked  the seats asked, one bit each. NULL: only f->who.
 * label  writes an answer for people, if the words of its verb say too little. false: they suffice.
 * shown  what everybody sees of a hidden answer (the back of a card). NULL: nothing.
 * hides  true: others could tell from a missing question what they may not know. So it is asked
 *        even if there is no choice. NULL: false.
 * drop   cuts short what is under way, so that nothing stays half done. A forecast pops the frame
 *        right afterwards. NULL: there is nothing to do.
 * A sealed kind asks several seats. Nobody sees another's answer until all are in. */
typedef struct pol_kind {
    const char *name;
    pol_no (*can)(const void *s, const pol_frame *f);
    enum pol_run (*run)(void *s, pol_frame *f, pol_events *ev);
    void (*offer)(const void *s, const pol_frame *f, int seat, pol_list *out);
    pol_no (*check)(const void *s, const pol_frame *f, int seat, pol_ans a);
    void (*take)(void *s, pol_frame *f, int seat, pol_ans a, pol_events *ev);
    uint8_t (*asked)(const void *s, const pol_frame *f);
    bool (*label)(const void *s, const pol_frame *f, const char *lang, pol_ans a, pol_buf *out);
    int (*shown)(pol_ans a);
    bool (*hides)(const void *s, const pol_frame *f);
    void (*drop)(void *s, pol_frame *f, pol_events *ev);
    pol_ans (*sample)(const void *s, const pol_frame *f, pol_rng *rng); /* chance; NULL: by list */
    void (*prompt)(const void *s, const pol_frame *f, int seat, pol_question *q);
    const char *part[POL_PARTS]; /* names of the steps that ask, if there are several */
    uint16_t msg;                /* prompt text when there is no prompt function */
    uint8_t flags;               /* POL_KIND_... */
} pol_kind;

enum {
    POL_KIND_SEALED = 1,  /* asked of several seats at once, answers unseen until all are in */
    POL_KIND_PRIVATE = 2, /* the answer is seen by `seen` only (a draw into a hand: its owner) */
    POL_KIND_ALWAYS = 4,  /* asked even if only the answer that keeps things is left (end turn) */
    POL_KIND_CHANCE = 8   /* offer uses pol_put; check is by membership */
};

/* How an answer reads. form is the notation: literal words, and nouns like "{c0}": the letter of a
 * kind of noun, and 0, 1 or 2 for a, b or c. label is the catalogue text for people, with the same
 * nouns. NULL: form. moment is the message that says to which question such an answer belongs, for
 * who gives it to another; 0: the game's `moment` knows, or nothing can be said. */
typedef struct pol_verb {
    const char *form;
    const char *label;
    uint16_t moment;
} pol_verb;

/* Names of one kind of noun. words are unique within the kind and contain no blanks. labels are
 * catalogue texts. The kind 'n' (a number) is built in. base is the value of words[0]. */
typedef struct pol_noun {
    uint8_t base;
    uint16_t count;
    const char *name; /* what it is: "company" */
    const char *const *words;
    const char *const *labels;
} pol_noun;

/* The table of nouns has a row for each letter, upper and lower case; the others are empty. */
enum { POL_NOUNS = 64 };
#define POL_NOUN(letter) ((letter) & (POL_NOUNS - 1))

/* Something that the game can say: a question, the label of an answer, an event.
 * name   its identity for ever, as its enumerator is written: "WAGE_PAID" reads "wage-paid"
 * args   the numbers of its pol_text in their order, each a name and its kind of noun:
 *        "payer:s wage:n"
 * flows  what changes hands when it is told, "FROM>TO AMOUNT UNIT": "payer>worker wage money".
 *        FROM and TO are arguments, or words of seats, or nothing for the supply. AMOUNT is an
 *        argument. UNIT is one of the game's units, or an argument that names one; if it is left
 *        out it is called like AMOUNT. Several are separated by commas; "" is nothing.
 * text   the English sentence: "{payer} pays {wage} V." It may change at any time. */
typedef struct pol_message {
    const char *name, *args, *flows, *text;
} pol_message;

typedef struct pol_visit pol_visit;

/* A game whose printed facts a text can replace; see pol_game_load. set returns the name of the
 * facts in use and gives their check, 0 for the built-in ones. */
typedef struct pol_loader {
    bool (*load)(const char *text, size_t size, char *error, size_t n);
    void (*unload)(void);
    size_t (*export)(char *buf, size_t size);
    const char *(*set)(uint32_t *check);
} pol_loader;

/* A fact that not everybody knows. One table of a game lists all such facts. Views ask it who may
 * see a fact. A redeal deals what the seat does not know and changes nothing else. Bots get what
 * they know as numbers.
 * knows  the seats that know all of it now, one bit each; `which` is the row's
 * deal   deals it again for a seat that does not know all of it, consistently with what the seat
 *        does know. NULL: the game's redeal does, because several facts are dealt from one pool. */
typedef struct pol_secret pol_secret;
struct pol_secret {
    const char *name;  /* as the view calls it; NULL ends the table */
    uint16_t at, size; /* where in the state, how many bytes */
    uint8_t which;
    uint8_t (*knows)(const void *s, int which);
    void (*deal)(void *s, int which, pol_rng *rng);
};
#define POL_SECRET_AT(type, member) offsetof(type, member), sizeof(((type *)0)->member)

/* A place of the game that scenarios know by a word. `at WORD ARGS` begins there, `until WORD`
 * stops before it.
 * args   what may follow the word, as the manual shows it: "W", "N"; "" for nothing
 * means  one line for the manual
 * begin  builds the frames and returns NULL; or says why not, "" where the args are not understood.
 *        NULL: nothing begins there
 * kind   of the frame that is about to run `step` there; 0: nothing stops there */
typedef struct pol_place pol_place;
struct pol_place {
    const char *word, *args, *means;
    const char *(*begin)(void *s, const pol_place *place, const char *args);
    uint8_t kind, step;
};

struct pol_game {
    const char *name, *rules;
    const char *rules_before; /* the version before, whose records can still be read; or NULL */
    const char *const
        *options_before; /* "name=value" of the defaults of that version; ends with NULL */
    uint8_t players_min, players_max;
    uint8_t depth_max;
    uint16_t state_size;
    uint8_t nkinds, nverbs;
    uint16_t nmessages;
    const pol_kind *const *kinds; /* by number; [0] is NULL */
    const pol_verb *verbs;
    const pol_noun *nouns;       /* POL_NOUNS of them */
    const pol_message *messages; /* [0] is POL_MSG_ANSWER */
    const char *const *units;    /* what flows and is counted: "money"; ends with NULL */
    /* What a seat has of a unit; seats that do not play count, too, if they can have something. */
    int (*balance)(const void *s, int seat, int unit);
    const char *const *rule_prefixes; /* index: high byte of a pol_rule; [0] is "CORE" */
    uint8_t nprefixes;
    const char *const *seat_names;
    const char *const *seat_labels; /* NULL: the names */
    const char *const *seat_shorts; /* NULL: the labels */
    const char *seat_letters;
    const pol_option *options; /* ends with a NULL name */
    const char *const *modes; /* how the rules can play a seat; ends with NULL; NULL: they cannot */
    uint8_t (*seats)(int players);
    void (*start)(void *s, const pol_setup *setup); /* gets a zeroed state with its head filled */
    void (*visit)(void *s, pol_visit *v);           /* every field, see visit.h */
    /* The answer of a seat that the rules play. It is legal and depends only on what the seat
     * knows. What the rules leave to chance is a question for chance. NULL: the rules play no
     * seat. */
    pol_ans (*choose)(const void *s, const pol_frame *f, int seat);
    /* Whether an answer whose verb the question does not know belongs to a turn: a rule of CORE.
     * NULL, or POL_NOT_AN_ANSWER: only what the row of the verb says can be said. */
    pol_rule (*moment)(const void *s, int seat, pol_ans a);
    const pol_secret *secrets; /* NULL: everybody knows everything */
    bool views_by_secrets;     /* views differ only in which of these rows are in them, whole */
    /* Deals what this seat does not know and no row deals by itself. NULL: no row leaves
     * anything. */
    void (*redeal)(void *s, int seat, pol_rng *rng);
    /* What everybody may know, as numbers. VP come first, as far as the seat knows them. The core
     * adds secrets. Their names do not depend on the position. */
    void (*numbers)(const void *s, int seat, pol_number_list *l);
    bool (*close_round)(void *s, pol_events *ev);
    bool (*vp_source)(const void *s, int seat, int i, pol_vp_part *out);
    bool (*card)(int i, pol_card_info *out);
    const pol_loader *loader; /* NULL: the cards cannot be exchanged */
    const pol_place *places;  /* ends with a NULL word */
    /* Scenarios: the position of "game NAME players N" before any `set`, a set-up without draws. */
    void (*position)(void *s, const pol_setup *setup);
    /* The digest of what lies on the table (digest.h): every member but head, frames, and marks of
     * what is under way. NULL: all bytes behind the frames. */
    uint64_t (*digest)(const void *s);
    /* NULL, or in words what is impossible about this position. The battery calls it after every
     * answer, a scenario once its position is set. */
    const char *(*broken)(const void *s);
#ifdef POL_MUTANTS
    /* The mistakes that can be planted in the game's tables. */
    void (*mutants)(pol_mutant_seen *seen, void *user);
#endif
};

/* The words of an answer; lang NULL: its notation. */
void pol_put_answer(pol_buf *b, const pol_game *g, const char *lang, pol_ans a);

/* ---- frames ---- */

static inline pol_frame *pol_frames(void *s)
{
    return (pol_frame *)(void *)((unsigned char *)s + sizeof(pol_head));
}

static inline pol_frame *pol_top(void *s)
{
    assert(((pol_head *)s)->depth > 0);
    return pol_frames(s) + ((pol_head *)s)->depth - 1;
}

/* The frame whose question stands; NULL when the game is over. */
static inline const pol_frame *pol_frame_asking(const void *s)
{
    const pol_head *h = s;
    const unsigned char *frames = (const unsigned char *)s + sizeof *h;
    return h->depth ? (const pol_frame *)(const void *)frames + h->depth - 1 : NULL;
}

/* Pushes a frame, to be named by its kind; the caller's own frame pointer stays valid. */
static inline void *pol_push(void *s, int depth_max, uint8_t kind, uint8_t who)
{
    pol_head *h = s;
    pol_frame *f = pol_frames(s) + h->depth;
    assert(h->depth < depth_max);
    (void)depth_max;
    *f = (pol_frame){.kind = kind, .who = who};
    h->depth++;
    if (h->depth > h->deepest)
        h->deepest = h->depth;
    return f;
}

/* Pops the top frame and clears it, so that equal positions are equal bytes. */
static inline void pol_pop(void *s)
{
    pol_head *h = s;
    assert(h->depth > 0);
    h->depth--;
    pol_frames(s)[h->depth] = (pol_frame){0};
}

/* ---- answers ---- */

static inline pol_ans pol_a(uint8_t verb, int a, int b, int c)
{
    assert(a == (uint8_t)a && b == (uint8_t)b && c == (uint8_t)c);
    return (pol_ans){verb, (uint8_t)a, (uint8_t)b, (uint8_t)c};
}

static inline bool pol_same(pol_ans x, pol_ans y)
{
    return x.verb == y.verb && x.a == y.a && x.b == y.b && x.c == y.c;
}

/* Keeps a candidate if it is what the list collects. no: why it is forbidden. */
static inline bool pol_list_add(pol_list *l, pol_ans a, pol_no no)
{
    if ((no != 0) != (l->rules != NULL) || no >> 63 || no == POL_NOT_AN_ANSWER)
        return false;
    if (l->n >= l->max)
        return true;
    l->out[l->n] = a;
    if (l->rules)
        l->rules[l->n] = pol_no_rule(no);
    if (l->weights)
        l->weights[l->n] = 1;
    l->n++;
    return l->n >= l->max;
}

/* Offers a candidate. true: the list is full, stop enumerating. */
static inline bool pol_try(pol_list *l, pol_ans a)
{
    return pol_list_add(l, a, l->check(l->s, l->f, l->seat, a));
}

/* Offers a candidate that is judged already: no is what the kind's check would say. For enumerators
 * that work something out once for all their candidates. */
static inline bool pol_judged(pol_list *l, pol_ans a, pol_no no)
{
    assert(no == l->check(l->s, l->f, l->seat, a));
    return pol_list_add(l, a, no);
}

/* Candidates for an answer: the verb with every number of a range. true: the list is full. */
static inline bool pol_offer_range(pol_list *out, int verb, int lo, int hi)
{
    for (int n = lo; n <= hi; n++)
        if (pol_try(out, pol_a((uint8_t)verb, n, 0, 0)))
            return true;
    return false;
}

/* Offers a chance outcome of this weight; none if it is 0. */
static inline bool pol_put(pol_list *l, pol_ans a, uint32_t weight)
{
    if (weight == 0 || l->rules)
        return false;
    if (l->n >= l->max)
        return true;
    l->out[l->n] = a;
    if (l->weights)
        l->weights[l->n] = weight;
    l->n++;
    return l->n >= l->max;
}

/* ---- events ---- */

void pol_event_add(pol_events *ev, uint8_t seats, pol_rule rule, uint16_t msg, int n0, int n1,
                   int n2, int n3, int n4, int n5);

/* The eyes through which somebody looks: who is neither a seat nor chance is a spectator. */
static inline int pol_eyes(int seat)
{
    return seat >= 0 && seat < POL_SPECTATOR ? seat : POL_SPECTATOR;
}

/* Message 0 of every game is POL_MSG_ANSWER. Its numbers are seat, verb, a, b, c, and marks: the
 * seats that see the answer, a bit each, and these. */
enum { POL_ANSWER_MARKS = 5, POL_ANSWER_SEALED = 0x100, POL_ANSWER_FORCED = 0x200 };
#define POL_ANSWER_ROW       \
    {                        \
        "ANSWER", "", "", "" \
    }

/* pol_print without a state. */
int pol_print_for(const pol_game *g, pol_ans a, char *buf, size_t size);

/* Marks a text of the catalogue where it stands in a table; tools/po collects them. */
#define N_(text) text

/* ---- running ---- */

/* Runs until a question with a choice stands or the game is over. */
void pol_settle(pol_state *s, pol_events *ev);

/* Carries out a legal answer, and nothing of what follows. */
void pol_take(pol_state *s, int seat, pol_ans a, pol_events *events);

/* Where to stop: before a frame of this kind runs this step. who: only if it is this seat's; -1:
 * whoever's. */
typedef struct pol_stop {
    uint8_t kind, step;
    int who;
} pol_stop;

/* Like pol_settle, but stops there; false: a question or the end came first. For scenarios. */
bool pol_settle_until(pol_state *s, pol_events *ev, const pol_stop *stop);

/* Runs until `decide` leaves a question open, or only `floor` frames are left. */
void pol_proceed(pol_state *s, pol_events *ev, int floor, pol_decide *decide, void *user);

/* Decides for forecasts: the answer that keeps things, else the first legal one. */
bool pol_decide_plainly(const pol_state *s, int seat, pol_ans *a, void *user);

/* Takes frames off the stack until only `floor` are left. The kind of each cuts it short. */
void pol_drop_frames(pol_state *s, pol_events *ev, int floor);

/* Builds the frames of a place, "turn W"; no frames run yet. false: that is no place. */
bool pol_begin_at(pol_state *s, const char *words);

/* Sets up the fixed position of a scenario; no frames run yet. false: impossible setup. */
bool pol_position(pol_state *s, const pol_game *g, const pol_setup *setup);

#endif
