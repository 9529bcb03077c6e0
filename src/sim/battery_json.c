/* battery_json.c - is a text JSON? Only yes or no, and where not. */
#include "sim/battery_inner.h"

#include <string.h>

enum { DEPTH_MAX = 32 };

/* These move *p behind what they read, or to the fault, and then return false. */
static bool value(const char **p, int depth);

static void blanks(const char **p)
{
    *p += strspn(*p, " \t\r\n");
}

static bool letter(const char **p, char c)
{
    blanks(p);
    if (**p != c)
        return false;
    ++*p;
    return true;
}

static bool string(const char **p)
{
    if (!letter(p, '"'))
        return false;
    for (; **p != '"'; ++*p) {
        if ((unsigned char)**p < 32)
            return false;
        if (**p != '\\')
            continue;
        ++*p;
        if (**p == 'u' && strspn(*p + 1, "0123456789abcdefABCDEF") >= 4)
            *p += 4;
        else if (**p == '\0' || !strchr("\"\\/bfnrt", **p))
            return false;
    }
    ++*p;
    return true;
}

static bool digits(const char **p)
{
    size_t n = strspn(*p, "0123456789");
    *p += n;
    return n > 0;
}

static bool number(const char **p)
{
    if (**p == '-')
        ++*p;
    if (**p == '0' && (*p)[1] >= '0' && (*p)[1] <= '9')
        return false;
    if (!digits(p))
        return false;
    if (**p != '.')
        return true;
    ++*p;
    return digits(p);
}

/* Members up to the closing bracket; *p stands behind the opening one. */
static bool members(const char **p, char close, int depth)
{
    if (depth > DEPTH_MAX)
        return false;
    if (letter(p, close))
        return true;
    do {
        if (close == '}' && (!string(p) || !letter(p, ':')))
            return false;
        if (!value(p, depth))
            return false;
    } while (letter(p, ','));
    return letter(p, close);
}

static bool value(const char **p, int depth)
{
    static const char *const word[] = {"true", "false", "null"};
    if (letter(p, '{'))
        return members(p, '}', depth + 1);
    if (letter(p, '['))
        return members(p, ']', depth + 1);
    if (**p == '"')
        return string(p);
    for (int i = 0; i < 3; i++) {
        if (strncmp(*p, word[i], strlen(word[i])) == 0) {
            *p += strlen(word[i]);
            return true;
        }
    }
    return number(p);
}

const char *battery_json(const char *text)
{
    if (!value(&text, 0))
        return text;
    blanks(&text);
    return *text ? text : NULL;
}
