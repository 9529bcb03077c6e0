/* json_read.c - see json_read.h */
#include "cli/json_read.h"

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

static json step(json v, const char *name, size_t len)
{
    json_member m = {0};
    if (json_is_array(v)) {
        int i = atoi(name);
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
    if (!v.at)
        return otherwise;
    if (json_is_number(v))
        return (int)strtol(v.at, NULL, 10);
    if (strncmp(v.at, "true", 4) == 0)
        return 1;
    if (strncmp(v.at, "false", 5) == 0)
        return 0;
    return otherwise;
}

/* Undoes the escapes that the engine's writer uses; \u only below 128, as it writes UTF-8. */
static const char *unescape(const char *p, char *c)
{
    if (*p != '\\') {
        *c = *p;
        return p + 1;
    }
    p++;
    if (*p == 'u' && strlen(p) >= 5) {
        char hex[5] = {p[1], p[2], p[3], p[4], 0};
        long code = strtol(hex, NULL, 16);
        *c = code < 128 ? (char)code : '?';
        return p + 5;
    }
    static const char from[] = "nrtbf";
    static const char to[] = "\n\r\t\b\f";
    const char *found = *p ? strchr(from, *p) : NULL;
    *c = found ? to[found - from] : *p;
    return p + 1;
}

const char *json_str(json v, char *buf, size_t size)
{
    size_t n = 0;
    if (json_is_string(v)) {
        for (const char *p = v.at + 1; *p && *p != '"' && n + 1 < size;)
            p = unescape(p, &buf[n++]);
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
