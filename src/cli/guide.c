/* guide.c - see guide.h. Who and scores are the words of the page, web/games. */
#include "cli/guide.h"

#include <string.h>

enum { SCORES_MAX = 4 };

typedef struct role_guide {
    const char *game, *seat; /* seat "": any */
    const char *who, *scores[SCORES_MAX], *first;
} role_guide;

// clang-format off
static const role_guide roles[] = {
    {"hegemony", "working",
     N_("The many who work for a wage. They gain when their life gets better: each step of Prosperity is worth more than the one before."),
     {N_("Prosperity: using as much Health, Education or Luxury as the Population moves the marker forward and gives the value of its new space in VP; Health gives 2 VP more."),
      N_("Trade Unions: 2 VP each, every round."),
      N_("Votes: 3 VP for a Bill of their own that passes, 1 VP for another's that they supported with a vote."),
      N_("At the end: Policies 1 to 5 in section A, up to 18 VP for all five; 1 VP for every 10 V, at most 15 VP.")},
     N_("Buy as much Health as your Population and use it at once, as the free action of that turn; or play a card that proposes a Bill, and have it voted on while your cubes are in the bag. Keep money for Food.")},
    {"hegemony", "middle",
     N_("They work for others and own small Companies; they need both wages and customers. In play with three or more players."),
     {N_("Prosperity, on a track that rises more slowly than that of the Working Class."),
      N_("In Scoring, one more Prosperity if they run more Companies than its value."),
      N_("Votes, like everybody."),
      N_("At the end: Policies 1 to 5 in section B, up to 15 VP; goods in their Storages; 1 VP for every 15 V.")},
     N_("Give your unemployed Workers a place, or build a Company that they can fill at once: only what works makes something to sell or to use.")},
    {"hegemony", "capitalist",
     N_("They own the large Companies. What counts is Capital: what is left of their Revenue when everything is paid."),
     {N_("Wealth: every round, VP for the space that their Capital reaches, and 3 VP for every space further than ever before."),
      N_("Votes, like everybody."),
      N_("At the end: Policies 1 to 5 in section C, up to 18 VP; goods in their Storages. Money is worth nothing then, and each Loan costs 5 VP.")},
     N_("Build a Company while many are unemployed, or make the Business Deal that lies open; then sell abroad what your Storages hold. The forecast on the board says what the round will bring.")},
    {"hegemony", "state",
     N_("It keeps the balance: public services, the Treasury, and Legitimacy with all three classes. In play with four players."),
     {N_("Legitimacy: every round, the sum of the two lowest values; then every value is halved."),
      N_("Political Agenda: 1 VP for every Policy that is where the card of the round wants it."),
      N_("1 VP when a class takes its benefits, and for every sale of Health at 4B or Education at 5B."),
      N_("Events that are dealt with. At the end: stock, and 1 VP for every 30 V.")},
     N_("Deal with an Event that you can afford, or meet the class whose Legitimacy is lowest; propose a Bill that your Agenda wants.")},
    {"planetb", "",
     N_("A founder of the new world: makes deals, builds, speaks to the press, and wants to be President. All players can do the same."),
     {N_("Elections: 25 VP for the President, 10 for the Vice, 3 and 1 for the others; whoever is President when the game ends gets 20 more."),
      N_("Buildings give their VP when they are built, and more when their departments are filled."),
      N_("Factions: cash in far steps for up to 20 VP; a step beyond the fourth gives 4 VP."),
      N_("At the end: 1 VP for 3 Billies, 2 for each step of a faction, 2 for each step of mood (less below zero), 15 and 8 for the most ballots in the bag.")},
     N_("First you keep one building of each stack: A is cheap and needs Crafties, C is expensive and needs Brainies. Then make a deal that produces, sell what you got where the price is high, and build.")},
};

static const struct {
    const char *game, *turn;
} games[] = {
    {"hegemony", N_("Play a card from your hand, or give one up for a basic action in the list. In addition, you may take one free action. After five turns each, Companies make goods and pay wages, everybody eats and pays taxes, and Bills are voted on. After five rounds the most VP win.")},
    {"planetb",  N_("Place a suitcase on one of the three company tiles and do all that it shows, in any order. Between two actions you may sell resources and buy production tiles. The most VP win.")},
};
// clang-format on

static const role_guide *guide_of(const char *game, const char *seat)
{
    for (size_t i = 0; i < sizeof roles / sizeof roles[0]; i++)
        if (strcmp(roles[i].game, game) == 0
            && (!roles[i].seat[0] || strcmp(roles[i].seat, seat) == 0))
            return &roles[i];
    return NULL;
}

/* A paragraph below a title. */
static void tell(play *p, const char *title, const char *text)
{
    char line[POL_SENTENCE_MAX];
    screen_print(&p->scr, BOLD, "%s\n", tr(p, title));
    snprintf(line, sizeof line, "  %s", tr(p, text));
    screen_wrap(&p->scr, PLAIN, 2, line);
}

static void tell_scores(play *p, const role_guide *g)
{
    char line[POL_SENTENCE_MAX];
    screen_print(&p->scr, BOLD, "%s\n", tr(p, "What brings victory points (VP)"));
    for (int i = 0; i < SCORES_MAX && g->scores[i]; i++) {
        snprintf(line, sizeof line, "  · %s", tr(p, g->scores[i]));
        screen_wrap(&p->scr, PLAIN, 4, line);
    }
}

void guide_show(play *p, int seat)
{
    const char *name = pol_game_name(p->g);
    const role_guide *g = guide_of(name, pol_seat_name(p->g, seat));
    char head[120];
    snprintf(head, sizeof head, tr(p, "You play: %s"),
             pol_tr(p->scr.lang, pol_seat_label(p->g, seat)));
    screen_head(&p->scr, head);
    if (g) {
        screen_wrap(&p->scr, PLAIN, 0, tr(p, g->who));
        tell_scores(p, g);
        for (size_t i = 0; i < sizeof games / sizeof games[0]; i++)
            if (strcmp(games[i].game, name) == 0)
                tell(p, N_("A turn"), games[i].turn);
        tell(p, N_("A good beginning"), g->first);
    }
    screen_wrap(&p->scr, BOLD, 0,
                tr(p, "help tells what can be typed, hint asks a bot, show 3 says what answer 3 "
                      "does, hand what your cards do. help game shows this again."));
}
