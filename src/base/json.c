/* json.c - see json.h */
#include "base/json.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

static const char *skip_blanks(const char *p)
{
    while (*p == ' ' || *p == '\n' || *p == '\t' || *p == '\r')
        p++;
    return p;
}

/* p stands on the opening quote; returns what follows the closing one. */
static const char *skip_string(const char *p)
{
    for (p++; *p && *p != '"'; p++)
        if (*p == '\\' && p[1])
            p++;
    return *p ? p + 1 : p;
}

static const char *skip_value(const char *p)
{
    if (*p == '"')
        return skip_string(p);
    if (*p != '{' && *p != '[')
        return p + strcspn(p, ",]} \n\t\r");
    int depth = 0;
    while (*p) {
        if (*p == '"') {
            p = skip_string(p);
            continue;
        }
        depth += *p == '{' || *p == '[';
        depth -= *p == '}' || *p == ']';
        p++;
        if (depth == 0)
            break;
    }
    return p;
}

json json_root(const char *text)
{
    return (json){skip_blanks(text)};
}

bool json_is_object(json v)
{
    return v.at && *v.at == '{';
}

bool json_is_array(json v)
{
    return v.at && *v.at == '[';
}

bool json_is_string(json v)
{
    return v.at && *v.at == '"';
}

bool json_is_number(json v)
{
    return v.at && (*v.at == '-' || (*v.at >= '0' && *v.at <= '9'));
}

bool json_next(json container, json_member *m)
{
    if (!json_is_object(container) && !json_is_array(container))
        return false;
    const char *p = container.at + 1;
    if (m->value.at) {
        p = skip_blanks(skip_value(m->value.at));
        if (*p != ',')
            return false;
        p++;
    }
    p = skip_blanks(p);
    if (*p == '}' || *p == ']' || *p == '\0')
        return false;
    m->key = NULL;
    m->key_len = 0;
    if (*container.at == '{') {
        const char *end = skip_string(p);
        m->key = p + 1;
        m->key_len = (size_t)(end - p) - 2;
        p = skip_blanks(end);
        if (*p != ':')
            return false;
        p = skip_blanks(p + 1);
    }
    m->value.at = p;
    return true;
}

int json_count(json container)
{
    int n = 0;
    json_member m = {0};
    while (json_next(container, &m))
        n++;
    return n;
}

/* Digits only: a word is the index of nothing. */
static int index_of(const char *name, size_t len)
{
    int i = 0;
    if (len == 0 || len > 9 || strspn(name, "0123456789") < len)
        return -1;
    for (size_t k = 0; k < len; k++)
        i = i * 10 + (name[k] - '0');
    return i;
}

static json step(json v, const char *name, size_t len)
{
    json_member m = {0};
    if (json_is_array(v)) {
        int i = index_of(name, len);
        for (int k = 0; json_next(v, &m); k++)
            if (k == i)
                return m.value;
        return (json){NULL};
    }
    while (json_next(v, &m))
        if (m.key_len == len && strncmp(m.key, name, len) == 0)
            return m.value;
    return (json){NULL};
}

json json_at(json v, const char *path)
{
    while (v.at && *path) {
        size_t len = strcspn(path, ".");
        v = step(v, path, len);
        path += len;
        path += *path == '.';
    }
    return v;
}

int json_int(json v, int otherwise)
{
    int64_t n = json_int64(v, otherwise);
    return n >= INT_MIN && n <= INT_MAX ? (int)n : otherwise;
}

int64_t json_int64(json v, int64_t otherwise)
{
    if (!v.at)
        return otherwise;
    if (json_is_number(v)) {
        char *end;
        errno = 0;
        long long n = strtoll(v.at, &end, 10);
        bool whole = *end != '.' && *end != 'e' && *end != 'E';
        return whole && errno == 0 ? n : otherwise;
    }
    if (strncmp(v.at, "true", 4) == 0)
        return 1;
    if (strncmp(v.at, "false", 5) == 0)
        return 0;
    return otherwise;
}

static int hex_digit(char c)
{
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                  : -1;
}

/* Four hexadecimal digits behind "\\u"; -1: they are none. */
static int code_unit(const char *p)
{
    int code = 0;
    for (int i = 0; i < 4; i++) {
        int digit = hex_digit(p[i]);
        if (digit < 0)
            return -1;
        code = code * 16 + digit;
    }
    return code;
}

static size_t put_utf8(unsigned code, char *c)
{
    if (code < 0x80) {
        c[0] = (char)code;
        return 1;
    }
    if (code < 0x800) {
        c[0] = (char)(0xc0 | code >> 6);
        c[1] = (char)(0x80 | (code & 0x3f));
        return 2;
    }
    if (code < 0x10000) {
        c[0] = (char)(0xe0 | code >> 12);
        c[1] = (char)(0x80 | (code >> 6 & 0x3f));
        c[2] = (char)(0x80 | (code & 0x3f));
        return 3;
    }
    c[0] = (char)(0xf0 | code >> 18);
    c[1] = (char)(0x80 | (code >> 12 & 0x3f));
    c[2] = (char)(0x80 | (code >> 6 & 0x3f));
    c[3] = (char)(0x80 | (code & 0x3f));
    return 4;
}

/* One character: *n bytes of it in c, at most four. Half of a pair of surrogates becomes "?". */
static const char *unescape(const char *p, char *c, size_t *n)
{
    *n = 1;
    if (*p != '\\') {
        static const unsigned char lead[] = {0xc0, 0xe0, 0xf0};
        for (int i = 0; i < 3; i++)
            *n += (unsigned char)*p >= lead[i];
        for (size_t i = 0; i < *n; i++) {
            c[i] = p[i];
            if (i > 0 && ((unsigned char)p[i] & 0xc0) != 0x80) { /* not UTF-8: byte by byte */
                *n = 1;
                break;
            }
        }
        return p + *n;
    }
    p++;
    int code = *p == 'u' ? code_unit(p + 1) : -1;
    if (code >= 0) {
        p += 5;
        bool high = code >= 0xd800 && code < 0xdc00, low = code >= 0xdc00 && code < 0xe000;
        int second = high && p[0] == '\\' && p[1] == 'u' ? code_unit(p + 2) : -1;
        if (second >= 0xdc00 && second < 0xe000) {
            *n = put_utf8(
                0x10000u + ((unsigned)code - 0xd800u) * 0x400u + (unsigned)second - 0xdc00u, c);
            return p + 6;
        }
        *n = put_utf8(high || low ? '?' : (unsigned)code, c);
        return p;
    }
    static const char from[] = "nrtbf";
    static const char to[] = "\n\r\t\b\f";
    const char *found = *p ? strchr(from, *p) : NULL;
    c[0] = found ? to[found - from] : *p;
    return p + 1;
}

const char *json_str(json v, char *buf, size_t size)
{
    size_t n = 0;
    if (json_is_string(v)) {
        for (const char *p = v.at + 1; *p && *p != '"';) {
            char c[4];
            size_t bytes;
            p = unescape(p, c, &bytes);
            if (n + bytes >= size)
                break;
            memcpy(buf + n, c, bytes);
            n += bytes;
        }
    } else if (v.at && !json_is_object(v) && !json_is_array(v)) {
        for (const char *p = v.at, *end = skip_value(p); p < end && n + 1 < size; p++)
            buf[n++] = *p;
    }
    if (size > 0)
        buf[n] = '\0';
    return buf;
}

bool json_equals(json v, const char *text)
{
    char buf[128];
    return v.at && strcmp(json_str(v, buf, sizeof buf), text) == 0;
}

const char *json_key(const json_member *m, char *buf, size_t size)
{
    size_t n = m->key_len < size - 1 ? m->key_len : size - 1;
    if (m->key)
        memcpy(buf, m->key, n);
    buf[m->key ? n : 0] = '\0';
    return buf;
}

/* ---- is it JSON? ---- */

/* These move *p behind what they read; false: it is not what it should be. */
static bool good_value(const char **p, int depth);

static bool good_utf8(const unsigned char **p)
{
    static const struct {
        unsigned char lo, hi, more;
        unsigned least;
    } leads[] = {{0x00, 0x7f, 0, 0},
                 {0xc2, 0xdf, 1, 0x80},
                 {0xe0, 0xef, 2, 0x800},
                 {0xf0, 0xf4, 3, 0x10000}};
    for (int i = 0; i < 4; i++) {
        if (**p < leads[i].lo || **p > leads[i].hi)
            continue;
        unsigned code = i == 0 ? **p : **p & (0x3fu >> leads[i].more);
        ++*p;
        for (int k = 0; k < leads[i].more; k++, ++*p) {
            if ((**p & 0xc0) != 0x80)
                return false;
            code = code << 6 | (**p & 0x3f);
        }
        return code >= leads[i].least && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
    }
    return false;
}

static bool good_string(const char **p)
{
    if (**p != '"')
        return false;
    for (++*p; **p != '"';) {
        if ((unsigned char)**p < 0x20)
            return false;
        if (**p != '\\') {
            const unsigned char *at = (const unsigned char *)*p;
            if (!good_utf8(&at))
                return false;
            *p = (const char *)at;
            continue;
        }
        ++*p;
        if (**p == 'u' ? code_unit(*p + 1) <= 0 : **p == '\0' || !strchr("\"\\/bfnrt", **p))
            return false;
        *p += **p == 'u' ? 5 : 1;
    }
    ++*p;
    return true;
}

static bool good_number(const char **p)
{
    *p += **p == '-';
    size_t n = strspn(*p, "0123456789");
    if (n == 0 || (n > 1 && **p == '0'))
        return false;
    *p += n;
    if (**p == '.') {
        n = strspn(++*p, "0123456789");
        *p += n;
        if (n == 0)
            return false;
    }
    if (**p == 'e' || **p == 'E') {
        ++*p;
        *p += **p == '+' || **p == '-';
        n = strspn(*p, "0123456789");
        *p += n;
        return n > 0;
    }
    return true;
}

static bool good_members(const char **p, int depth)
{
    bool object = **p == '{';
    char end = object ? '}' : ']';
    *p = skip_blanks(*p + 1);
    if (**p == end) {
        ++*p;
        return true;
    }
    for (;;) {
        if (object) {
            if (!good_string(p))
                return false;
            *p = skip_blanks(*p);
            if (**p != ':')
                return false;
            *p = skip_blanks(*p + 1);
        }
        if (!good_value(p, depth))
            return false;
        *p = skip_blanks(*p);
        if (**p == end) {
            ++*p;
            return true;
        }
        if (**p != ',')
            return false;
        *p = skip_blanks(*p + 1);
    }
}

static bool good_value(const char **p, int depth)
{
    enum { DEPTH_MAX = 16 };
    static const char *const words[] = {"true", "false", "null"};
    if (**p == '"')
        return good_string(p);
    if (**p == '{' || **p == '[')
        return depth < DEPTH_MAX && good_members(p, depth + 1);
    for (int i = 0; i < 3; i++) {
        size_t n = strlen(words[i]);
        if (strncmp(*p, words[i], n) == 0) {
            *p += n;
            return true;
        }
    }
    return good_number(p);
}

bool json_good(const char *text)
{
    const char *p = skip_blanks(text);
    return good_value(&p, 0) && *skip_blanks(p) == '\0';
}
