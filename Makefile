# Headword. `make help` lists what can be made.

PREFIX ?= /usr/local
DESTDIR ?=
# Where WordNet's files are; Debian's package wordnet-base puts them here.
WORDNET ?= /usr/share/wordnet
# Which edition the dictionaries are: raise it with each change of what they say, so that copies are upgraded.
EDITION := 1

# Where install takes the dictionaries from, and where it puts things.
DICTIONARIES ?= Resources
INSTALLED = $(DESTDIR)$(PREFIX)
BASH_COMPLETION := share/bash-completion/completions/headword
# Debian's own packages have theirs in vendor-completions.
ZSH_COMPLETION ?= share/zsh/site-functions/_headword
FISH_COMPLETION := share/fish/vendor_completions.d/headword.fish

SWIFT ?= swift
BUILD := .build/release
HEADWORD := $(BUILD)/headword
BUILDER := $(BUILD)/build-dictionary
MANUAL := $(BUILD)/build-manual
SOURCES := Package.swift $(shell find Sources -type f -not -path '*.docc/*')
DATABASES := Resources/starter.sqlite $(if $(wildcard $(WORDNET)/data.noun),Resources/wordnet.sqlite)
# The man page and the completions, which have the options and commands from the tables in the sources.
COMPLETIONS := $(addprefix Resources/completions/,headword.bash _headword headword.fish)
DOCUMENTS := Resources/man/headword.1 $(COMPLETIONS)
COPYRIGHT ?= /usr/share/doc/wordnet-base/copyright

# Debian's packages: to build, to have WordNet, and to test (as another SQLite client, and wn to compare with).
PACKAGES := libsqlite3-dev libreadline-dev libncurses-dev libutf8proc-dev wordnet-base
TEST_PACKAGES := sqlite3 wordnet less strace python3 mandoc man-db groff zsh fish lintian dpkg-dev

# The libraries that are documented, and what their documentation is made with and from.
LIBRARIES := DictionaryKit SQLite
DOCC ?= $(dir $(realpath $(shell command -v $(SWIFT))))docc
DOCS_BUILD := .build/documentation

# What the benchmarks need, and where their data and programs stand. BENCH_FLAGS may say --strict.
BENCH_PACKAGES := hyperfine valgrind time sqlite3 wordnet python3
BENCH := .build/benchmarks
BENCH_TOOLS := $(BUILD)/search-benchmark $(BUILD)/large-dictionary
BENCH_FLAGS ?=

# A fully static executable starts as fast as one in C. Where an archive is missing, as on other distributions,
# only Swift's own library is linked statically.
COMPILER := $(firstword $(shell command -v clang cc gcc))
ARCHIVES := libsqlite3.a libreadline.a libtinfo.a libutf8proc.a libm.a libc.a
MISSING_ARCHIVES = $(foreach archive,$(ARCHIVES),\
  $(if $(filter /%,$(shell $(COMPILER) -print-file-name=$(archive))),,$(archive)))
# The linker warns that a static getpwnam, which Readline calls to complete ~user, needs shared libraries. Nothing
# here completes that. Only GNU ld can be told so, from version 2.40.
QUIET_LINKER = $(if $(shell ld.bfd --help 2>/dev/null | grep -e --no-warnings),\
  -Xswiftc -use-ld=bfd -Xlinker --no-warnings)
LINKING = $(if $(strip $(MISSING_ARCHIVES)),\
  $(info There is no $(strip $(MISSING_ARCHIVES)): linking only the Swift library statically.)\
  --static-swift-stdlib,\
  -Xswiftc -static-executable -Xlinker -ltinfo -Xlinker -lm $(QUIET_LINKER)) -Xlinker -s

# Foundation and ICU cost more than a lookup. The linker's map names the archives that it took from, and the executable
# itself the shared libraries. One with those in it is not kept. Maps are in .build, which is there before the first build.
LINKED ?= $(HEADWORD) $(BUILDER)
MAPS ?= .build
define check-linked
  @for executable in $(LINKED); do \
    map=$(MAPS)/$$(basename $$executable).map; \
    test -s $$map || { rm -f $$executable; echo "There is no linker map $$map: make again." >&2; exit 1; }; \
    found=$$(grep -a -h -E -o 'lib(_?Foundation|icu)[A-Za-z0-9_]*\.(a|so)' $$executable $$map | sort -u); \
    test -z "$$found" || { rm -f $$executable; \
      echo "$$(basename $$executable) links" $$found "-- find the file that imports Foundation," \
        "and use Glibc or Platform in its place." >&2; exit 1; }; \
  done
endef

# Installs those of the packages $(1) that are missing with apt-get; where there is none it names them.
define install-missing
  @missing=$$(for package in $(1); do \
    test "$$(dpkg-query -W -f='$${db:Status-Status}' $$package 2>/dev/null)" = installed || echo $$package; done); \
  if test -z "$$missing"; then :; \
  elif ! command -v apt-get >/dev/null; then \
    echo "There is no apt-get here: please install what Debian calls" $$missing >&2; \
  else \
    if test "$$(id -u)" -eq 0; then root=; else root=sudo; fi; \
    echo "Installing" $$missing; \
    $$root apt-get update -q && \
    $$root env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends $$missing; \
  fi
endef

# Programs under Tests/Faults: system calls that fail, kills, races, replaced files, full disks.
FAULTS := syscalls kills races stale disk damage

.PHONY: all build check-linked database manual run test soak lint format deps test-deps docs bench bench-large bench-suggestions bench-meanings bench-bases install uninstall deb clean help

all: build database manual ## build everything, the dictionaries included (the default)

build: $(HEADWORD) $(BUILDER) ## build the executables

$(HEADWORD) $(BUILDER) $(MANUAL) &: $(SOURCES) Makefile
	$(SWIFT) build -c release --product headword $(LINKING) -Xlinker -Map=$(MAPS)/headword.map
	$(SWIFT) build -c release --product build-dictionary $(LINKING) -Xlinker -Map=$(MAPS)/build-dictionary.map
	$(SWIFT) build -c release --product build-manual $(LINKING)
	$(check-linked)
	@touch $(HEADWORD) $(BUILDER) $(MANUAL)

check-linked: ## check that no Foundation and no ICU is linked, as building does
	$(check-linked)

database: $(DATABASES) ## make the dictionaries in Resources
	@$(if $(wildcard $(WORDNET)/data.noun),:,echo "No WordNet in $(WORDNET): only the starter dictionary was made; make deps gets it.")

Resources/starter.sqlite: Resources/starter.tsv Resources/irregular-forms.tsv $(BUILDER)
	$(BUILDER) starter Resources/starter.tsv --forms Resources/irregular-forms.tsv --edition $(EDITION) --output $@

Resources/wordnet.sqlite: $(wildcard $(WORDNET)/data.* $(WORDNET)/index.* $(WORDNET)/*.exc $(WORDNET)/cntlist.rev) $(BUILDER)
	$(BUILDER) wordnet $(WORDNET) --edition $(EDITION) --output $@

manual: $(DOCUMENTS) ## make the man page and the completions in Resources

$(DOCUMENTS): %: %.in $(MANUAL)
	$(MANUAL) $< > $@.new && mv $@.new $@

run: deps ## install what is missing, build, and open the prompt
	@$(MAKE) --no-print-directory all
	@$(HEADWORD)

test: deps test-deps ## install what is missing, build, and run the tests on what is installed
	@$(MAKE) --no-print-directory all
	HEADWORD_EXECUTABLE=$(CURDIR)/$(HEADWORD) $(SWIFT) test
	@for fault in $(FAULTS); do python3 Tests/Faults/$$fault.py $(HEADWORD) --seed 2 || exit 1; done
	@$(if $(shell command -v dpkg-deb),python3 Tests/Package/package.py $(HEADWORD),echo "No dpkg-deb here: the Debian package was not tested.")

soak: all test-deps ## run the programs that inject faults in their long form
	@for fault in $(FAULTS); do python3 Tests/Faults/$$fault.py $(HEADWORD) --long || failed=1; done; test -z "$$failed"

lint: ## check the formatting
	$(SWIFT) format lint --strict --recursive --parallel Package.swift Sources Tests

format: ## put the formatting right
	$(SWIFT) format --in-place --recursive --parallel Package.swift Sources Tests

deps: ## install the Debian packages that are missing (with sudo where not root)
	$(call install-missing,$(PACKAGES))

test-deps:
	$(call install-missing,$(TEST_PACKAGES))

# The compiler writes the libraries' symbols, and docc, which comes with it, makes pages of them. In a folder of its own,
# since other flags would have everything else built anew.
docs: ## make the documentation of the libraries in .build/docs
	@test -x "$(DOCC)" || { echo "There is no docc beside $(SWIFT): use a toolchain from swift.org." >&2; exit 1; }
	$(call install-missing,python3)
	@rm -rf .build/docs $(DOCS_BUILD)/*.doccarchive
	$(SWIFT) build --scratch-path $(DOCS_BUILD) --target DictionaryKit \
	  -Xswiftc -emit-symbol-graph -Xswiftc -emit-symbol-graph-dir -Xswiftc $(CURDIR)/$(DOCS_BUILD)/symbol-graphs
	@python3 Tests/Documentation/undocumented.py $(LIBRARIES:%=$(DOCS_BUILD)/symbol-graphs/%.symbols.json)
	@for library in $(LIBRARIES); do \
	  mkdir -p $(DOCS_BUILD)/$$library && \
	  cp $(DOCS_BUILD)/symbol-graphs/$$library.symbols.json $(DOCS_BUILD)/$$library && \
	  $(DOCC) convert Sources/$$library/$$library.docc --additional-symbol-graph-dir $(DOCS_BUILD)/$$library \
	    --fallback-default-module-kind Library --warnings-as-errors \
	    --output-path $(DOCS_BUILD)/$$library.doccarchive || exit 1; \
	done
	@$(DOCC) merge $(LIBRARIES:%=$(DOCS_BUILD)/%.doccarchive) --synthesized-landing-page-name Headword \
	  --output-path .build/docs
	@echo "The documentation is in .build/docs. To look at it run python3 -m http.server -d .build/docs" \
	  "and open http://localhost:8000/documentation/"

bench: all $(BENCH_TOOLS) $(BENCH)/prefix-search ## measure against the sqlite3 shell, a C program and cp (two minutes)
	@python3 Tests/Benchmarks/bench.py $(BENCH_FLAGS)

bench-large: all $(BENCH_TOOLS) ## measure searches of 10,000,000 entries against 100,000 (the first time ten minutes)
	@python3 Tests/Benchmarks/bench.py --large $(BENCH_FLAGS)

$(BENCH_TOOLS) &: $(SOURCES) $(shell find Tests/Benchmarks -name '*.swift') Makefile
	$(call install-missing,$(BENCH_PACKAGES))
	$(SWIFT) build -c release --product search-benchmark $(LINKING)
	$(SWIFT) build -c release --product large-dictionary $(LINKING)
	@touch $(BENCH_TOOLS)

$(BENCH)/prefix-search: Tests/Benchmarks/prefix-search.c
	@mkdir -p $(BENCH)
	$(COMPILER) -O2 -Wall -Wextra -o $@ $< -lsqlite3

bench-suggestions: all ## measure the recall of suggestions against aspell, on pairs drawn from codespell's list
	$(call install-missing,aspell aspell-en python3-pip)
	@python3 Tests/Benchmarks/suggestions.py $(HEADWORD) Resources/wordnet.sqlite

bench-meanings: all ## measure the search by meaning; PAIRS=FILE has a headword and a description on each line
	@python3 Tests/Benchmarks/meanings.py $(HEADWORD) Resources/wordnet.sqlite $(PAIRS)

bench-bases: all ## check the base forms against those that wn finds
	$(call install-missing,wordnet)
	@python3 Tests/Benchmarks/bases.py $(HEADWORD)

install: ## install what was built under DESTDIR and PREFIX (/usr/local); compiles nothing
	@test -x $(HEADWORD) -a -f $(DICTIONARIES)/starter.sqlite || { echo "Nothing is built yet: run make first." >&2; exit 1; }
	install -D -m 755 $(HEADWORD) $(INSTALLED)/bin/headword
	install -D -m 644 $(DICTIONARIES)/starter.sqlite $(INSTALLED)/share/headword/starter.sqlite
	@if test -f $(DICTIONARIES)/wordnet.sqlite; then set -x; \
	  install -D -m 644 $(DICTIONARIES)/wordnet.sqlite $(INSTALLED)/share/headword/wordnet.sqlite && \
	  install -D -m 644 $(COPYRIGHT) $(INSTALLED)/share/doc/headword/wordnet-copyright; fi
	install -D -m 644 Resources/man/headword.1 $(INSTALLED)/share/man/man1/headword.1
	install -D -m 644 Resources/completions/headword.bash $(INSTALLED)/$(BASH_COMPLETION)
	install -D -m 644 Resources/completions/_headword $(INSTALLED)/$(ZSH_COMPLETION)
	install -D -m 644 Resources/completions/headword.fish $(INSTALLED)/$(FISH_COMPLETION)

uninstall: ## remove what install put there; your own copies of dictionaries stay
	rm -f $(INSTALLED)/bin/headword
	rm -f $(INSTALLED)/share/headword/starter.sqlite $(INSTALLED)/share/headword/wordnet.sqlite
	rm -f $(INSTALLED)/share/doc/headword/wordnet-copyright $(INSTALLED)/share/man/man1/headword.1
	rm -f $(addprefix $(INSTALLED)/,$(BASH_COMPLETION) $(ZSH_COMPLETION) $(FISH_COMPLETION))
	-rmdir $(INSTALLED)/share/headword $(INSTALLED)/share/doc/headword 2>/dev/null

deb: all ## build a Debian package in this folder
	$(call install-missing,dpkg-dev)
	@DICTIONARIES=$(DICTIONARIES) EDITION=$(EDITION) sh Resources/packaging/build-deb $(HEADWORD)

clean: ## remove what was built
	rm -rf .build Resources/wordnet.sqlite Resources/*.new Resources/*/*.new headword_*.deb

help: ## list what can be made
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  \1\t\2/p' Makefile | expand -t 14
