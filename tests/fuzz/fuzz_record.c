/* fuzz_record.c - any bytes as a record: read, or refused with an error; never a broken state. */
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    pol_reader r;
    pol_state s, before;
    int got = 1;
    if (!pol_reader_open(&r, (const char *)data, size, &s)) {
        must(r.error[0] != '\0');
        return 0;
    }
    while (got == 1) {
        pol_clone(&before, &s);
        got = pol_reader_next(&r, &s, NULL, NULL, NULL);
        must(!pol_broken(&s));
        must(r.at <= size);
    }
    must((got < 0) == (r.error[0] != '\0'));
    must(memcmp(&s, &before, pol_state_size(&s)) == 0);
    return 0;
}
