#pragma once
#include <getopt.h>

// Swift 6 refuses C's global variables, so getopt's are reached through functions.

static inline int headword_optind(void) { return optind; }
static inline void headword_set_optind(int index) { optind = index; }
static inline int headword_optopt(void) { return optopt; }
static inline char *headword_optarg(void) { return optarg; }
static inline void headword_set_opterr(int value) { opterr = value; }
