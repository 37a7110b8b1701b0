/* Power loss: a layer under a process that writes down what it does to one folder.
 *
 * Loaded before the C library (LD_PRELOAD). Each change of a file under POWER_FOLDER, each sync and
 * each line on standard output becomes a record at the end of POWER_LOG, in the order in which it
 * happened. Nothing is synced really: what would be on a disk follows from the records alone
 * (tests/power_loss.py). With POWER_LIES set a sync leaves no record: so lies a disk that keeps
 * acknowledged writes in its memory.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

static pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;
static int log_file = -1;

struct __attribute__((packed)) head {
    char what; /* Create, Write, Truncate, Sync, Directory, Unlink, Rename, Acknowledged */
    uint32_t path_length;
    uint64_t inode, offset, length;
};

#define REAL(name) ({ \
    static __typeof__(name) *found; \
    if (!found) found = (__typeof__(name) *) dlsym(RTLD_NEXT, #name); \
    found; })

static void note(char what, uint64_t inode, const char *path, uint64_t offset, const void *data,
                 uint64_t length) {
    struct head head = {what, path ? strlen(path) : 0, inode, offset, length};
    struct iovec parts[3] = {
        {&head, sizeof head}, {(void *) path, head.path_length}, {(void *) data, data ? length : 0}};
    if (log_file < 0) {
        const char *name = getenv("POWER_LOG");
        log_file = syscall(SYS_openat, AT_FDCWD, name, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
    }
    syscall(SYS_writev, log_file, parts, 3);
}

static int within(const char *path) {
    const char *folder = getenv("POWER_FOLDER");
    size_t length = folder ? strlen(folder) : 0;
    return length && strncmp(path, folder, length) == 0 && (path[length] == '/' || !path[length]);
}

/* The inode of an open file in the folder; 0 of anything else. A folder has its path in `path`. */
static uint64_t of(int file, char *path) {
    struct stat found;
    char link[64];
    int saved = errno;
    uint64_t inode = 0;
    if (fstat(file, &found) == 0 && (S_ISREG(found.st_mode) || S_ISDIR(found.st_mode))) {
        snprintf(link, sizeof link, "/proc/self/fd/%d", file);
        ssize_t length = readlink(link, path, PATH_MAX - 1);
        path[length < 0 ? 0 : length] = 0;
        if (within(path)) inode = found.st_ino;
        if (!S_ISDIR(found.st_mode)) path[0] = 0;
    }
    errno = saved;
    return inode;
}

#define LOCKED(type, doing) ({ \
    pthread_mutex_lock(&gate); \
    type result_ = (doing); \
    pthread_mutex_unlock(&gate); \
    result_; })

static int opened(int folder, const char *path, int flags, mode_t mode) {
    struct stat found;
    int there = fstatat(folder, path, &found, 0) == 0;
    int file = REAL(openat)(folder, path, flags, mode);
    if (file >= 0 && (flags & O_CREAT) && !there && within(path) && fstat(file, &found) == 0)
        note('C', found.st_ino, path, 0, NULL, 0);
    if (file >= 0 && there && (flags & O_TRUNC) && within(path)) note('T', found.st_ino, NULL, 0, NULL, 0);
    return file;
}

#define MODE(flags) \
    mode_t mode = 0; \
    if ((flags) & (O_CREAT | __O_TMPFILE)) { \
        va_list more; \
        va_start(more, flags); \
        mode = va_arg(more, mode_t); \
        va_end(more); \
    }

int open(const char *path, int flags, ...) {
    MODE(flags)
    return LOCKED(int, opened(AT_FDCWD, path, flags, mode));
}
int open64(const char *path, int flags, ...) {
    MODE(flags)
    return LOCKED(int, opened(AT_FDCWD, path, flags, mode));
}

static ssize_t wrote(int file, const void *data, size_t length, off_t offset, int placed) {
    char path[PATH_MAX];
    uint64_t inode = of(file, path);
    if (inode && !placed) offset = lseek(file, 0, SEEK_CUR);
    ssize_t done = placed ? REAL(pwrite)(file, data, length, offset) : REAL(write)(file, data, length);
    if (done > 0 && inode) note('W', inode, NULL, offset, data, done);
    if (done > 0 && file == 1) note('A', 0, NULL, 0, data, done);
    return done;
}

ssize_t write(int file, const void *data, size_t length) {
    char path[PATH_MAX];
    /* A pipe may make its writer wait: only what we note is done one after the other. */
    if (file != 1 && !of(file, path)) return REAL(write)(file, data, length);
    return LOCKED(ssize_t, wrote(file, data, length, 0, 0));
}
ssize_t pwrite(int file, const void *data, size_t length, off_t offset) {
    return LOCKED(ssize_t, wrote(file, data, length, offset, 1));
}
ssize_t pwrite64(int file, const void *data, size_t length, off64_t offset) {
    return LOCKED(ssize_t, wrote(file, data, length, offset, 1));
}

static int shortened(int file, off_t length) {
    char path[PATH_MAX];
    uint64_t inode = of(file, path);
    int done = REAL(ftruncate)(file, length);
    if (done == 0 && inode) note('T', inode, NULL, length, NULL, 0);
    return done;
}
int ftruncate(int file, off_t length) { return LOCKED(int, shortened(file, length)); }
int ftruncate64(int file, off64_t length) { return LOCKED(int, shortened(file, length)); }

static int synced(int file) {
    char path[PATH_MAX];
    uint64_t inode = of(file, path);
    if (!inode) return REAL(fsync)(file);
    if (!getenv("POWER_LIES")) note(path[0] ? 'D' : 'S', inode, path, 0, NULL, 0);
    return 0;
}
int fsync(int file) { return LOCKED(int, synced(file)); }
int fdatasync(int file) { return LOCKED(int, synced(file)); }

static int removed(const char *path) {
    int done = REAL(unlink)(path);
    if (done == 0 && within(path)) note('U', 0, path, 0, NULL, 0);
    return done;
}
int unlink(const char *path) { return LOCKED(int, removed(path)); }

static int renamed(const char *old, const char *new) {
    int done = REAL(rename)(old, new);
    if (done == 0 && within(new)) note('R', 0, old, 0, new, strlen(new));
    return done;
}
int rename(const char *old, const char *new) { return LOCKED(int, renamed(old, new)); }
