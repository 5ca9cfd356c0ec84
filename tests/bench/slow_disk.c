/* Preloaded into a server or a database: every sync takes so many milliseconds more.

   SLOW_SYNC_MS says how many; a disk of a laptop takes from 5 to 30. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <time.h>

static void wait_for_disk(void) {
    const char *told = getenv("SLOW_SYNC_MS");
    long microseconds = told ? (long)(1000 * atof(told)) : 0;
    struct timespec delay = {microseconds / 1000000, microseconds % 1000000 * 1000};
    nanosleep(&delay, NULL);
}

#define SYNC(name)                                                  \
    int name(int fd) {                                              \
        static int (*real)(int);                                    \
        if (real == NULL) real = (int (*)(int))dlsym(RTLD_NEXT, #name); \
        wait_for_disk();                                            \
        return real(fd);                                            \
    }
SYNC(fsync)
SYNC(fdatasync)
