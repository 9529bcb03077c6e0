/* json.h - looks things up in a JSON text without building anything.
 *
 * A json is a place in the text; the text must outlive it and must be well-formed JSON (the
 * engine's views are). Looking up scans the text: views are a few kilobytes, and drawing a board
 * scans them some hundred times, which nobody notices.
 */
#ifndef POL_BASE_JSON_H
#define POL_BASE_JSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A value; at is NULL when what was looked for is not there. Every function accepts that. */
typedef struct json {
    const char *at;
} json;

/* A member of an object (key points at its first letter, not NUL-terminated) or an array (key is
 * NULL). */
typedef struct json_member {
    const char *key;
    size_t key_len;
    json value;
} json_member;

/* Whether a text from anywhere is JSON: well-formed, in UTF-8, not nested deeper than 16. */
bool json_good(const char *text);

json json_root(const char *text);

/* The value at a dotted path: "working.goods.food"; numbers index arrays: "deals.0". */
json json_at(json v, const char *path);

bool json_is_object(json v);
bool json_is_array(json v);
bool json_is_string(json v);
bool json_is_number(json v);

/* A whole number; true is 1, false is 0; otherwise what the caller says. */
int json_int(json v, int otherwise);
int64_t json_int64(json v, int64_t otherwise);

/* A string without its quotes and escapes, or the bare text of a number, true, false, null. ""
 * when there is none. Returns buf. */
const char *json_str(json v, char *buf, size_t size);
bool json_equals(json v, const char *text);

/* Members of an object or array, in order. *m starts zeroed; false after the last. */
bool json_next(json container, json_member *m);
int json_count(json container);
/* The name of a member. Returns buf. */
const char *json_key(const json_member *m, char *buf, size_t size);

#endif
