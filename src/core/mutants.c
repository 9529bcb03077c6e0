/* mutants.c - lists the mistakes that can be planted; empty in every other build. */
#include "core/buf.h"
#include "core/games.h"

#ifdef POL_MUTANTS

/* The linker defines these: the first site, and the end of all sites. */
extern pol_refusal_site __start_pol_refusal_sites[], __stop_pol_refusal_sites[];

/* "RULE(WC, 4)" reads WC-4; anything else stays as it is. */
static void put_rule(pol_buf *b, const char *rule)
{
    if (strncmp(rule, "RULE(", 5) != 0) {
        pol_buf_text(b, rule);
        return;
    }
    for (const char *p = rule + 5; *p && *p != ')'; p++)
        if (*p != ' ')
            pol_buf_char(b, *p == ',' ? '-' : *p);
}

static bool same_site(const pol_refusal_site *x, const pol_refusal_site *y)
{
    return strcmp(x->function, y->function) == 0 && strcmp(x->rule, y->rule) == 0
           && strcmp(x->file, y->file) == 0;
}

/* "buy_check WC-14"; the second of that name in its function is "buy_check WC-14 (2)". */
static void describe_site(const pol_refusal_site *site, pol_mutant *m)
{
    pol_buf name = {m->name, sizeof m->name, 0}, where = {m->where, sizeof m->where, 0};
    int which = 1;
    for (const pol_refusal_site *x = __start_pol_refusal_sites; x < __stop_pol_refusal_sites; x++)
        which +=
            same_site(x, site) && (x->line < site->line || (x->line == site->line && x < site));
    POL_JOIN(&name, site->function, " ");
    put_rule(&name, site->rule);
    if (which > 1) {
        pol_buf_text(&name, " (");
        pol_buf_int(&name, which);
        pol_buf_char(&name, ')');
    }
    pol_buf_end(&name);
    POL_JOIN(&where, site->file, ":");
    pol_buf_int(&where, site->line);
    pol_buf_end(&where);
}

static void sites(pol_mutant_seen *seen, void *user)
{
    for (pol_refusal_site *x = __start_pol_refusal_sites; x < __stop_pol_refusal_sites; x++) {
        const int off = 1;
        pol_mutant m = {.kind = "refusal", .at = &x->off, .n = sizeof off};
        describe_site(x, &m);
        memcpy(m.bytes, &off, sizeof off);
        seen(user, &m);
    }
}

uint8_t pol_option_shift[POL_MUTANT_GAMES][POL_OPTIONS_MAX][POL_VALUES_MAX];

/* "hegemony end-turn=ask plays as auto" */
static void option_values(const char *game, const pol_option *o, uint8_t *shift,
                          pol_mutant_seen *seen, void *user)
{
    int n = pol_option_values(o);
    for (int value = 0; value < n; value++) {
        pol_mutant m = {.kind = "option", .at = &shift[value], .n = 1};
        pol_buf name = {m.name, sizeof m.name, 0};
        int other = (value + 1) % n;
        POL_JOIN(&name, game, " ", o->name, "=", o->values[value], " plays as ", o->values[other]);
        pol_buf_end(&name);
        m.bytes[0] = (unsigned char)(other - value);
        seen(user, &m);
    }
}

void pol_mutants(pol_mutant_seen *seen, void *user)
{
    assert(pol_games_count <= POL_MUTANT_GAMES);
    sites(seen, user);
    for (int i = 0; i < pol_games_count; i++) {
        const pol_option *o = pol_games[i]->options;
        for (int k = 0; o && o[k].name; k++)
            option_values(pol_games[i]->name, &o[k], pol_option_shift[i][k], seen, user);
        if (pol_games[i]->mutants)
            pol_games[i]->mutants(seen, user);
    }
}

void pol_mutant_plant(const pol_mutant *m)
{
    memcpy(m->at, m->bytes, m->n);
}

#endif
