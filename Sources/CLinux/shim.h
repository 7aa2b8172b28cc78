#pragma once
#include <sys/types.h>

// Linux calls that glibc declares only to programs which ask for GNU's extensions; Swift's Glibc does not.

extern int pipe2(int ends[2], int flags);
extern ssize_t copy_file_range(
    int source, off_t *from, int target, off_t *to, size_t count, unsigned int flags);
extern int renameat2(
    int folder, const char *path, int new_folder, const char *new_path, unsigned int flags);
extern ssize_t flistxattr(int file, char *names, size_t count);
extern void *memmem(const void *bytes, size_t count, const void *wanted, size_t wanted_count);
extern int sync_file_range(int file, off_t offset, off_t count, unsigned int flags);
#define HEADWORD_SYNC_FILE_RANGE_WRITE 2u
#define HEADWORD_RENAME_NOREPLACE 1u
#define HEADWORD_RENAME_EXCHANGE 2u
#define HEADWORD_SET_LEASE 1024
#define HEADWORD_GET_LEASE 1025
#define HEADWORD_SET_SIGNAL 10
