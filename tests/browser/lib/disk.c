/* disk.c - preloaded into a server: a disk that is slow, or fails, when a test says so. DISK names
 * a file; its first word is "fail", or the milliseconds that a flush takes. */
#define _GNU_SOURCE

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

int fdatasync(int fd)
{
    const char *path = getenv("DISK");
    char word[16] = "";
    FILE *f = path ? fopen(path, "r") : NULL;
    if (f) {
        if (fscanf(f, "%15s", word) != 1)
            word[0] = '\0';
        fclose(f);
    }
    if (strcmp(word, "fail") == 0) {
        errno = EIO;
        return -1;
    }
    long ms = atol(word);
    nanosleep(&(struct timespec){.tv_sec = ms / 1000, .tv_nsec = ms % 1000 * 1000000}, NULL);
    return (int)syscall(SYS_fdatasync, fd);
}
