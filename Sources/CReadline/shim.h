#pragma once
#include <langinfo.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <wchar.h>

#include <readline/readline.h>
#include <readline/history.h>

// Readline is steered by global variables, which Swift 6 refuses to touch; these functions touch them instead.

// Never a completion: keeps Readline from falling back on file names.
static inline char *headword_no_completion(const char *text, int state) {
  (void)text, (void)state;
  return NULL;
}

// What is set once, before rl_initialize. Signals stay with the program: Readline's own handlers are off.
static inline void headword_set_up(
    int on_standard_error, rl_getc_func_t *read_key, rl_completion_func_t *complete,
    rl_compdisp_func_t *display) {
  rl_readline_name = "headword";
  rl_instream = stdin;
  rl_outstream = on_standard_error ? stderr : stdout;
  rl_catch_signals = 0;
  rl_catch_sigwinch = 0;
  rl_change_environment = 0;
  rl_getc_function = read_key;
  rl_attempted_completion_function = complete;
  rl_completion_entry_function = headword_no_completion;
  rl_menu_completion_entry_function = headword_no_completion;
  rl_completion_display_matches_hook = display;
  rl_completer_word_break_characters = "";
  rl_basic_quote_characters = "";
  rl_completer_quote_characters = NULL;
  rl_sort_completion_matches = 0;
  rl_ignore_completion_duplicates = 0;
}

// Takes a command's default key away where Readline binds one in its Emacs map behind Escape (`M-&`).
static inline void headword_unbind_tilde(void) {
  Keymap map = rl_get_keymap_by_name("emacs-meta");
  if (map) rl_unbind_function_in_map(rl_tilde_expand, map);
  map = rl_get_keymap_by_name("vi-command");
  if (map) rl_unbind_function_in_map(rl_vi_tilde_expand, map);
}

// Readline clears both at every completion.
static inline void headword_completion_is_over(int appended) {
  rl_attempted_completion_over = 1;
  rl_completion_append_character = appended;
}

static inline int headword_state(unsigned long mask) { return (rl_readline_state & mask) != 0; }
static inline int headword_expects_command(void) { return headword_state(RL_STATE_READCMD); }
static inline int headword_reads_macro(void) { return headword_state(RL_STATE_MACROINPUT); }

// Left set by an end of file, it would make Readline print an empty line after each later line.
static inline void headword_forget_end(void) { rl_eof_found = 0; }

// Shows the cursor at the end of the text, so that what is written next does not overwrite it.
static inline void headword_show_end(void) {
  rl_point = rl_end;
  rl_redisplay();
}

static inline void headword_put(const char *text) {
  fputs(text, rl_outstream);
  fflush(rl_outstream);
}

// The name of the encoding that the locale has, as nl_langinfo(3) tells it.
static inline const char *headword_codeset(void) { return nl_langinfo(CODESET); }

// Declared by glibc only to programs that ask for its extensions; Swift's Glibc does not.
extern int ppoll(struct pollfd *files, nfds_t count, const struct timespec *limit, const sigset_t *mask);
extern int wcwidth(wchar_t character);
