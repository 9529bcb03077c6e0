/* catalogue.h - translations: for each language, English texts and what they become.
 *
 * The English text is the key, so English needs no table. Tables for other languages are generated
 * from po/ and listed here.
 */
#ifndef POL_CORE_CATALOGUE_H
#define POL_CORE_CATALOGUE_H

typedef struct pol_translation {
    const char *english, *text;
} pol_translation;

/* Invariant: rows are sorted by strcmp of english. No english stands there twice. */
typedef struct pol_catalogue {
    const char *lang; /* NULL: end of the table */
    const pol_translation *rows;
    int count;
} pol_catalogue;

extern const pol_catalogue pol_catalogues[];

#endif
