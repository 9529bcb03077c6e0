/* fuzz_scenario.c - any bytes as scenarios: run, or refused with an error and its line. */
#include "fuzz.h"

static void check_result(void *user, const pol_scenario_result *r)
{
    int *failed = user;
    *failed += r->error[0] != '\0';
    must(r->line > 0);
    must(memchr(r->title, '\0', sizeof r->title) && memchr(r->cites, '\0', sizeof r->cites));
    must(memchr(r->refused, '\0', sizeof r->refused) && memchr(r->error, '\0', sizeof r->error));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    int failed = 0;
    must(pol_scenarios((const char *)data, size, check_result, &failed) == failed);
    return 0;
}
