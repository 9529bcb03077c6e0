/* assets.h - the files of web/ in the program, written at build time. */
#ifndef POL_SERVER_ASSETS_H
#define POL_SERVER_ASSETS_H

typedef struct asset {
    const char *path;                          /* "app.css"; NULL ends the list */
    const unsigned char *begin, *packed, *end; /* the file up to packed, then it as gzip */
    const char *etag;                          /* a fingerprint, in quotes */
} asset;

extern const asset assets[];

#endif
