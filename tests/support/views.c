/* views.c - views of Hegemony made by hand. */
#include "support/views.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- forms ---- */

// clang-format off
/* A view with names in place of values; Companies follow from a text of their own. */
#define HEAD \
    "{'round':@round,'phase':'@phase','turn':5,'active':'@active'," \
    "'policy':{'1':'@p1','2':'@p2','3':'@p3','4':'@p4','5':'@p5','6':'@p6','7':'@p7'}," \
    "'bill':{'1':'@b1','2':'@b2','3':'@b3','4':'@b4','5':'@b5','6':'@b6','7':'@b7'}," \
    "'tax-multiplier':@multiplier,'minimum-wage':@minimum,'tax-labor':'@taxlabor',"
#define STATE_ONLY "'legitimacy':0,'agenda':0,'services':0,'benefits':0,'events':0,"
#define BENEFITS(P) \
    "'benefits':{'money':@" P "bmoney,'food':@" P "bfood,'luxury':@" P "bluxury,'health':@" P \
    "bhealth,'education':@" P "beducation,'influence':@" P "binfluence,'cubes':@" P "bcubes},"
#define WORKING(benefits) \
    "'working':{'money':@Wmoney,'population':@population,'workers':@workers," \
    "'prosperity':@prosperity,'goods':{'food':@food,'luxury':0,'health':0,'education':0}," \
    "'unemployed':{'gray':@unemployed}," benefits \
    "'unions':[@unions],'farms':[],'open-slots':@slots,'vp':@Wvp,'vp-by':{" \
    "'elections':@Welections,'prosperity':0,'healthcare':0,'unions':@Wunions," \
    "'wealth':0,'wealth-steps':0," STATE_ONLY "'exports':0,'cards':0,'demonstration':0," \
    "'policies':@Wpolicies,'money':@Wfinal,'stock':0,'loans':@Wloanvp},'loans':@Wloans," \
    "'influence':@Winfluence,'cubes-left':@Wleft,'cards':2,'hand':[],'bid':@Wbid},"
#define MIDDLE \
    "'middle':{'money':@Mmoney,'population':@Mpopulation,'workers':@Mworkers," \
    "'prosperity':@Mprosperity,'goods':{'food':@Mgfood,'luxury':0,'health':0,'education':0}," \
    "'unemployed':{'gray':@Munemployed}," BENEFITS("M") \
    "'store':{'food':@Mfood,'luxury':0,'health':@Mhealth,'education':0}," \
    "'price':{'food':@Mprice,'luxury':8,'health':@Mhprice,'education':8},'tiles':[@Mtiles]," \
    "'operational':@Moperational,'fully-operational':@Mfully,'vp':@Mvp,'vp-by':{" \
    "'elections':@Melections,'prosperity':@Mvpprosperity,'healthcare':0," \
    "'unions':0,'wealth':0,'wealth-steps':0," STATE_ONLY "'exports':0,'cards':0," \
    "'demonstration':@Mdemo,'policies':@Mpolicies,'money':@Mfinal,'stock':@Mstock," \
    "'loans':@Mloanvp},'loans':@Mloans,'influence':@Minfluence,'cubes-left':@Mleft,'cards':2," \
    "'bid':@Mbid},"
#define CAPITALIST(benefits) \
    "'capitalist':{'revenue':@revenue,'capital':@capital,'wealth':@wealth," \
    "'store':{'food':@cfood,'luxury':@cluxury,'health':0,'education':@ceducation}," \
    "'zone':{'food':@zfood,'luxury':0},'price':{'food':@price,'luxury':8,'health':@chprice," \
    "'education':8},'tiles':[],'operational':@operational," benefits \
    "'vp':@Cvp,'vp-by':{'elections':@Celections,'prosperity':0,'healthcare':0,'unions':0," \
    "'wealth':@Cwealth,'wealth-steps':@Csteps," STATE_ONLY "'exports':0,'cards':0," \
    "'demonstration':@Cdemo,'policies':@Cpolicies,'money':0,'stock':@Cstock,'loans':@Cloanvp}," \
    "'loans':@Cloans,'influence':@Cinfluence,'cubes-left':@Cleft,'bid':@Cbid},"
#define STATE(food, limit, price, player) \
    "'state':{'treasury':@treasury,'loans':@Sloans," \
    "'services':{" food "'health':@health,'education':@education,'influence':@media}," \
    "'limit':{" limit "'health':@hlimit,'education':@elimit,'influence':@ilimit}," \
    "'price':{" price "'health':@hprice,'education':@eprice,'influence':10}," player \
    "'loans-for-imf':@imf},"
#define PLAYER \
    "'closed':[@closed],'legitimacy':{'working':@legitW,'middle':@legitM," \
    "'capitalist':@legitC},'tokens':{'working':@tokensW,'middle':@tokensM," \
    "'capitalist':@tokensC},'events':[@events],'events-seen':[@seen],'agenda':@agenda,@wants" \
    "'agenda-matches':@matches,'vp':@Svp,'vp-by':{'elections':@Selections,'prosperity':0," \
    "'healthcare':0,'unions':0,'wealth':0,'wealth-steps':0,'legitimacy':@Slegitimacy," \
    "'agenda':@Sagenda,'services':0,'benefits':@Sbenefits,'events':0,'exports':0,'cards':0," \
    "'demonstration':@Sdemo,'policies':0,'money':@Sfinal,'stock':@Sstock,'loans':@Sloanvp}," \
    "'influence':@Sinfluence,'bid':@Sbid,"
#define TAIL \
    "'company':{@companies}," \
    "'bag':{'working':@bagW,'middle':@bagM,'capitalist':@bagC}," \
    "'drawn':{'working':@drawnW,'middle':@drawnM,'capitalist':@drawnC},@election" \
    "'import':{'food':@imfood,'luxury':@imluxury}," \
    "'demonstration':@demo,'bills-proposed':@proposed}"

static const char form_2[] = HEAD WORKING("") CAPITALIST("") STATE("", "", "", "") TAIL;
static const char form_4[] = HEAD WORKING(BENEFITS("W")) MIDDLE CAPITALIST(BENEFITS("C"))
    STATE("'food':@Sfood,'luxury':@Sluxury,", "'food':@flimit,'luxury':@llimit,",
          "'food':12,'luxury':8,", PLAYER) TAIL;
// clang-format on

/* ---- values ---- */

void put(values *v, const char *name, const char *text)
{
    int i = 0;
    while (i < v->n && strcmp(v->name[i], name) != 0)
        i++;
    if (i == VALUES_MAX) {
        printf("no room for @%s\n", name);
        exit(1);
    }
    if (i == v->n)
        v->n++;
    v->name[i] = name;
    snprintf(v->text[i], sizeof v->text[i], "%s", text);
}

void put_all(values *v, const char *assignments)
{
    static char names[8000][16];
    static int used;
    const char *p = assignments;
    while (*p) {
        char value[64] = "";
        int n = 0;
        if (used == 8000 || sscanf(p, " %15[^=]=%n", names[used], &n) != 1 || n == 0) {
            printf("cannot read \"%s\"\n", p);
            exit(1);
        }
        p += n;
        if (*p && *p != ' ' && sscanf(p, "%63s%n", value, &n) == 1)
            p += n;
        for (char *c = value; *c; c++)
            *c = *c == '_' ? ' ' : *c;
        put(v, names[used++], value);
        for (; *p == ' '; p++) {}
    }
}

const char *value_of(const values *v, const char *name)
{
    for (int i = 0; i < v->n; i++)
        if (strcmp(v->name[i], name) == 0)
            return v->text[i];
    printf("no value for @%s\n", name);
    exit(1);
}

void write_view(const values *v, char *out)
{
    size_t n = 0;
    for (const char *p = strcmp(value_of(v, "players"), "2") == 0 ? form_2 : form_4; *p;) {
        char name[32];
        int len = 0;
        if (*p == '@' && sscanf(p, "@%31[A-Za-z0-9]%n", name, &len) == 1) {
            n += (size_t)snprintf(out + n, VIEW_MAX - n, "%s", value_of(v, name));
            p += len;
        } else {
            out[n++] = *p++;
        }
    }
    out[n] = '\0';
    for (char *c = out; *c; c++)
        *c = *c == '\'' ? '"' : *c;
}

/* ---- Companies ---- */

static const char *truth(bool yes)
{
    return yes ? "true" : "false";
}

void add_company(char *out, size_t size, const board_company *co)
{
    static const char *const row[] = {"", "'gray'", "'gray','gray'", "'gray','gray','gray'"};
    const char *industry = strcmp(co->makes, "food") == 0        ? "agriculture"
                           : strcmp(co->makes, "health") == 0    ? "healthcare"
                           : strcmp(co->makes, "influence") == 0 ? "media"
                                                                 : co->makes;
    char slot[60] = "", who[80] = "";
    size_t n = strlen(out);
    if (co->bonus) {
        snprintf(slot, sizeof slot, "'employee-slot':'gray','employee-bonus':%d,", co->bonus);
        snprintf(who, sizeof who, "'employee':%s,'employee-committed':%s,",
                 co->employee ? "'gray'" : "null", truth(co->employee_committed));
    } else if (co->there > 0 && strcmp(co->owner, "middle") != 0) {
        snprintf(who, sizeof who, "'class':'%s',", co->crew);
    }
    snprintf(out + n, size - n,
             "%s'%s':{'owner':'%s','name':'X','industry':'%s','makes':'%s','output':%d,"
             "'machinery-bonus':2,'cost':%d,'slots':[%s],%s'wage-1':%d,'wage-2':%d,'wage-3':%d,"
             "'wage':%d,'workers':[%s],%s'committed':%s,'strike':%s,'machinery':false,"
             "'operational':'%s','wage-due':%d}",
             n ? "," : "", co->word, co->owner, industry, co->makes, co->output, co->cost,
             row[co->slots], slot, co->pay[0], co->pay[1], co->pay[2], co->wage, row[co->there],
             who, truth(co->committed), truth(co->strike), co->there == co->slots ? "yes" : "no",
             co->wage ? co->pay[co->wage - 1] : 0);
}

/* ---- elections ---- */

void put_election(values *v, int policy, const char *section, const char *by, const char *yes)
{
    char text[200];
    snprintf(text, sizeof text,
             "'election':{'policy':%d,'section':'%s','proposer':'%s','in-favor':[%s]},", policy,
             section, by, yes);
    put(v, "election", text);
}

/* ---- asking ---- */

const char *view_text(const oracle_case *c, bool after)
{
    const char *const *both = c->host;
    return both[after];
}

/* Enough of a path look-up for the fields that decide whether views are needed. */
bool view_field(const oracle_case *c, bool after, const char *path, char *buf, size_t size)
{
    const char *at = view_text(c, after), *dot = strchr(path, '.');
    char object[40], key[40];
    if (dot) {
        snprintf(object, sizeof object, "\"%.*s\":{", (int)(dot - path), path);
        at = strstr(at, object);
    }
    snprintf(key, sizeof key, "\"%s\":", dot ? dot + 1 : path);
    at = at ? strstr(at, key) : NULL;
    if (!at)
        return false;
    at += strlen(key);
    at += *at == '"';
    snprintf(buf, size, "%.*s", (int)strcspn(at, "\",}"), at);
    return true;
}

table open_table(const char *options_of_header, int players)
{
    char header[400];
    table t = {.o = oracle_of("hegemony")};
    t.memory = calloc(1, t.o->memory);
    snprintf(header, sizeof header, "polity record 1\ngame hegemony rules 1 players %d\n%s",
             players, options_of_header);
    t.o->start(t.memory, header);
    return t;
}

const char *ask(table *t, const values *before, const char *seat, const char *answer,
                const values *after)
{
    static char text[2][VIEW_MAX];
    const char *both[2] = {text[0], text[1]};
    write_view(before, text[0]);
    write_view(after, text[1]);
    oracle_case c = {.seat = seat,
                     .answer = answer,
                     .winners = value_of(after, "winners"),
                     .host = both,
                     .field = view_field,
                     .view = view_text};
    return t->o->check(t->memory, &c);
}

/* What the oracle says to the last of the steps, when it leads to `last`. */
static const char *ask_all(const step *s, int n, const values *const position[], const values *last)
{
    static char kept[900];
    table t = open_table(s->options, atoi(value_of(last, "players")));
    const char *what = NULL;
    for (int i = 0; i < n && !what; i++)
        what = ask(&t, position[i], s[i].seat, s[i].answer, i == n - 1 ? last : position[i + 1]);
    snprintf(kept, sizeof kept, "%s", what ? what : "");
    free(t.memory);
    return what ? kept : NULL;
}

const char *wrong_steps(const step *s, int n, const values *const position[])
{
    static char missed[300];
    for (int i = 1; i <= n; i++) {
        const char *what = ask_all(s, i, position, position[i]);
        if (what)
            return what;
        for (const char *p = s[i - 1].wrong; *p;) {
            char one[100];
            int len = 0;
            static values other;
            other = *position[i];
            if (sscanf(p, " %99s%n", one, &len) != 1)
                break;
            p += len;
            put_all(&other, one);
            what = ask_all(s, i, position, &other);
            snprintf(missed, sizeof missed, "%s after \"%s\" is not noticed", one, s[i - 1].answer);
            if (!what || !strstr(what, "expected"))
                return missed;
        }
    }
    return "";
}

const char *wrong_step(const step *s, const values *before, const values *after)
{
    const values *const both[] = {before, after};
    return wrong_steps(s, 1, both);
}
