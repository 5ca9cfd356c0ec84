/* Preloaded into the server: writes down everything it does to the files of its database.

   RECORD_FILES is the path all of these files begin with, RECORD_LOG the file written.
   A record is a head and its data, appended by one call, so that records of all threads
   and processes have one order. A write is told after it was done, of a sync both its
   start and its end. The -shm file is left out: after a power cut it is built anew. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

#define MOST_FILES 65536
#define REAL(name) ((__typeof__(&name))real(#name))

struct head {
    uint64_t kind, handle, offset, length;
};

static int log_file = -1;
static const char *files;
static char folder[4096];
static atomic_uint opened;
static uint64_t handles[MOST_FILES]; /* by file descriptor; 0: not one of ours */

static void *real(const char *name) {
    void *found = dlsym(RTLD_NEXT, name);
    if (found == NULL) abort();
    return found;
}

__attribute__((constructor)) static void start(void) {
    files = getenv("RECORD_FILES");
    const char *log_path = getenv("RECORD_LOG");
    if (files == NULL || log_path == NULL) return;
    snprintf(folder, sizeof folder, "%s", files);
    *strrchr(folder, '/') = 0;
    log_file = REAL(open)(log_path, O_WRONLY | O_APPEND | O_CLOEXEC);
    if (log_file < 0) abort();
}

static void tell(char kind, uint64_t handle, uint64_t offset, const void *data, size_t length) {
    struct head head = {kind, handle, offset, length};
    struct iovec parts[] = {{&head, sizeof head}, {(void *)data, length}};
    if (writev(log_file, parts, 2) != (ssize_t)(sizeof head + length)) abort();
}

static int is_ours(const char *path) {
    if (log_file < 0) return 0;
    if (strcmp(path, folder) == 0) return 1;
    const char *end = path + strlen(path) - 4;
    return strncmp(path, files, strlen(files)) == 0 && strcmp(end, "-shm") != 0;
}

static uint64_t handle_of(int fd) { return fd >= 0 && fd < MOST_FILES ? handles[fd] : 0; }

/* Files */

static int told_open(int fd, const char *path, int is_new) {
    if (fd < 0) return fd;
    if (fd >= MOST_FILES) abort();
    handles[fd] = (uint64_t)getpid() << 32 | ++opened;
    tell(is_new ? 'C' : 'O', handles[fd], 0, path, strlen(path));
    return fd;
}

#define OPEN(name)                                                             \
    int name(const char *path, int flags, ...) {                               \
        va_list rest;                                                          \
        va_start(rest, flags);                                                 \
        mode_t mode = flags & (O_CREAT | __O_TMPFILE) ? va_arg(rest, mode_t) : 0; \
        va_end(rest);                                                          \
        if (!is_ours(path)) return REAL(name)(path, flags, mode);              \
        int is_new = (flags & O_CREAT) && access(path, F_OK) != 0;             \
        int fd = told_open(REAL(name)(path, flags, mode), path, is_new);       \
        if (fd >= 0 && (flags & O_TRUNC)) tell('T', handles[fd], 0, NULL, 0);  \
        return fd;                                                             \
    }
OPEN(open)
OPEN(open64)

int close(int fd) {
    if (fd >= 0 && fd < MOST_FILES) handles[fd] = 0;
    return REAL(close)(fd);
}

int unlink(const char *path) {
    int result = REAL(unlink)(path);
    if (result == 0 && is_ours(path)) tell('U', 0, 0, path, strlen(path));
    return result;
}

int rename(const char *from, const char *to) {
    if (is_ours(from) || is_ours(to)) abort(); /* no database does; the replay knows it not */
    return REAL(rename)(from, to);
}

/* What is in them */

#define PWRITE(name, offset_t)                                                      \
    ssize_t name(int fd, const void *data, size_t length, offset_t offset) {        \
        ssize_t done = REAL(name)(fd, data, length, offset);                        \
        if (done > 0 && handle_of(fd)) tell('W', handles[fd], offset, data, done);  \
        return done;                                                                \
    }
PWRITE(pwrite, off_t)
PWRITE(pwrite64, off64_t)

ssize_t write(int fd, const void *data, size_t length) {
    ssize_t done = REAL(write)(fd, data, length);
    if (done > 0 && handle_of(fd))
        tell('W', handles[fd], lseek(fd, 0, SEEK_CUR) - done, data, done);
    return done;
}

#define TRUNCATE(name, offset_t)                                       \
    int name(int fd, offset_t size) {                                  \
        int result = REAL(name)(fd, size);                             \
        if (result == 0 && handle_of(fd)) tell('T', handles[fd], size, NULL, 0); \
        return result;                                                 \
    }
TRUNCATE(ftruncate, off_t)
TRUNCATE(ftruncate64, off64_t)

#define SYNC(name)                                              \
    int name(int fd) {                                          \
        uint64_t handle = handle_of(fd);                        \
        if (handle) tell('S', handle, 0, NULL, 0);              \
        int result = REAL(name)(fd);                            \
        if (handle && result == 0) tell('E', handle, 0, NULL, 0); \
        return result;                                          \
    }
SYNC(fsync)
SYNC(fdatasync)
