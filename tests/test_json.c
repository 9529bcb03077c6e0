/* test_json.c - what is looked up in a JSON text is what stands there. */
#include "base/json.h"
#include "support/check.h"

static const char *at(const char *text, const char *path)
{
    static char found[40];
    return json_str(json_at(json_root(text), path), found, sizeof found);
}

static void test_arrays(void)
{
    const char *text = " [\"a\", [\"b\", {\"c\": \"d\"}], 7]";
    CHECK_STR(at(text, "0"), "a");
    CHECK_STR(at(text, "1.1.c"), "d");
    CHECK_STR(at(text, "2"), "7");
    CHECK_STR(at(text, "02"), "7");
    static const char *const none[] = {"3",  "-1",    "+0",         " 0",        "a",
                                       "0a", "1.x.c", "9999999999", "4294967296"};
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++)
        CHECK_STR(at(text, none[i]), "");
}

static void test_numbers(void)
{
    static const struct {
        const char *text;
        int64_t is;
        int as_int;
    } numbers[] = {{"7", 7, 7},
                   {"-7", -7, -7},
                   {"true", 1, 1},
                   {"2147483648", 2147483648, -1},
                   {"9007199254740991", 9007199254740991, -1},
                   {"99999999999999999999", -1, -1},
                   {"1.5", -1, -1},
                   {"1e3", -1, -1},
                   {"\"7\"", -1, -1}};
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        CHECK(json_int64(json_root(numbers[i].text), -1) == numbers[i].is);
        CHECK_INT(json_int(json_root(numbers[i].text), -1), numbers[i].as_int);
    }
}

int main(void)
{
    test_numbers();
    test_arrays();
    return check_report();
}
