# The commands of the project: `make help` lists them.
# The first one that needs it makes .venv; PYTHON=... picks another interpreter.

SHELL := /bin/sh
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help

# Tests start hundreds of processes: what one of them has compiled, the others find.
unexport PYTHONDONTWRITEBYTECODE

BIN := .venv/bin
PIP := $(BIN)/python -m pip install -qq --disable-pip-version-check --no-input --progress-bar off
# What is never loaded need not be compiled: Python compiles a module as it loads it first.
# The lists in requirements/ are whole. Without --no-deps, pip 23 would ask for the newest release of whatever a package
# names with an extra (coverage[toml]), and refuse it for want of a hash from the day that it appears.
PINNED := $(PIP) --no-compile --no-deps --require-hashes
EDITABLE := $(PIP) --no-deps --no-build-isolation --editable
PYTEST := $(BIN)/python -m pytest
PLAY := .venv/.installed-play
DEV := .venv/.installed-dev
BENCH := .venv/.installed-bench
DOCS := .venv/.installed-docs
NODE := .venv/.installed-node
COMPILED := .venv/.compiled
PROGRAMS := $(BIN)/python -m tests.system
WEB := $(BIN)/python web/make_web.py
TYPED := src packages/arlequin-rl/src packages/arlequin-tables/src tests docs web/chromium.py web/make_web.py web/make_licences.py web/make_offline.py web/make_icons.py web/make_previews.py web/make_zero.py web/make_types.py web/make_fixtures.py web/make_courses.py web/make_logs.py web/make_boxes.py web/make_vectors.py web/lessons web/shots packages/arlequin-web/hatch_build.py packages/arlequin-web/src $(wildcard bench examples)
# All extras but those that are packages of this repository.
PINNED_EXTRAS := --extra fast --extra screen --extra server --extra postgresql --extra testing
PINS := --no-emit-package arlequin-web --quiet --upgrade --universal --generate-hashes --no-header --no-annotate
# Temporary files lie in memory where there is room, so that no test waits for a disk.
MEMORY := $(shell [ -w /dev/shm ] && [ "$$(df -Pm /dev/shm | awk 'END { print $$4 }')" -ge 2000 ] && echo TMPDIR=/dev/shm)
# One worker more than there are cores: many tests wait for a server or a browser.
CORES := $(shell getconf _NPROCESSORS_ONLN)
QUIETLY := $(MEMORY) $(PYTEST) --maxprocesses=8 --dist worksteal -m "not slow"
RULES := $(QUIETLY) -n $(CORES)
TESTS := $(QUIETLY) -n $$(($(CORES) + 1))
# These tests reach every line of the rules and of the proof by themselves. To count lines makes a test twice as slow,
# so all others run without.
COVERING := tests/core tests/games tests/golden $(filter-out tests/proof/test_loading.py,$(wildcard tests/proof/test_*.py))
# A browser leaves a loop running in the process that drives it, where no other test could start one.
PAGES := tests/browser tests/engines
# JAX starts threads in the process that loads it, and tests of servers fork theirs.
THREADS := tests/rl/accelerator
# What was left out is said after a failure too.
REPORTED := || { status=$$?; $(PROGRAMS) report failed; exit $$status; }; $(PROGRAMS) report
QUICK := tests/core tests/games tests/golden tests/table tests/live tests/gateway tests/words tests/testing

.PHONY: help play web web-packages web-types web-dev shots images test test-rules check-generated test-others test-browser packages compiled quick test-bare programs lint lint-python lint-pages lint-quickly check-pages check-types check-units format bench test-slow docs docs-site pins release-check clean

help: ## list the commands
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/make \1|\2/p' Makefile | awk -F'|' '{ printf "%-16s %s\n", $$1, $$2 }'

# Ctrl-C is how one stops it: the status that says so is no error here.
# Players are compiled on one core while the pages are built on the other; each line says what it is about.
play: $(PLAY) ## build the pages, serve them to your network and print the address (terminal: .venv/bin/arlequin play)
	@$(MAKE) --no-print-directory -j2 compiled web
	@trap : INT; $(BIN)/arlequin serve --lan || [ $$? = 130 ]

web: $(PLAY) web-packages ## build the pages, if something has changed
	@$(WEB) build

# What runs side by side waits here: two npm at once would spoil each other's work.
web-packages: $(NODE)
	@$(WEB) packages

web-types: $(DEV) web-packages ## write web/src/wire/types.ts, web/fixtures/ and web/src/learn/data/ again, from the server's messages, words and rules
	$(BIN)/python web/make_types.py
	$(BIN)/python web/make_fixtures.py
	$(BIN)/python web/make_courses.py
	$(BIN)/python web/make_logs.py
	$(BIN)/python web/make_boxes.py
	$(BIN)/python web/make_vectors.py
	$(BIN)/python -m web.lessons

web-dev: $(PLAY) web-packages ## the pages while you work on them: reload themselves, ask the server at port 8321
	@$(WEB) run vite

shots: web $(DEV) ## screenshots of pages and phases, phone and desktop, light and dark, into build/shots/
	@$(PROGRAMS) require chromium
	$(BIN)/python -m web.shots

IMAGES := color-yam-late coloretto-3-preview color-yam-met double-yam-box yam-color-thrown \
  learn-guided-coloretto hints-double-yam-others invite double-yam-hands-some
images: web $(DEV) ## the pictures of the README and the docs, from shots of real games, into docs/images/
	@$(PROGRAMS) require chromium
	$(BIN)/python -m web.shots $(IMAGES)
	$(BIN)/python -m web.shots.doc_images

# ONLY="tests/store tests/browser/test_home.py" runs these alone, after lint and the pages.
# tests/suite.py runs the parts three at a time, prints progress, and repeats failures at the end.
test: .venv/.made ## lint, the pages and their tests, then all tests but the slow ones, coverage and what is generated
ifdef ONLY
	@$(MAKE) --no-print-directory -j2 lint-python check-pages programs
	@$(TESTS) $(ONLY) $(REPORTED)
else
	@$(BIN)/python tests/suite.py $(REPORTED)
endif

test-rules: $(DEV)
	$(RULES) --cov --cov-report= $(COVERING)
	$(BIN)/python -m coverage report --fail-under=100

# What else is generated is checked by tests/docs, tests/web and tests/proof.
check-generated: $(DEV)
	$(BIN)/python docs/make_rules.py --check
	$(BIN)/python -m web.lessons --check

test-others: $(DEV)
	$(TESTS) $(addprefix --ignore=,$(COVERING) $(PAGES) $(THREADS))

test-browser: $(DEV)
	$(TESTS) $(PAGES)

packages: $(DEV)

compiled: $(COMPILED)
	@:

programs: .venv/.made
	@$(PROGRAMS) install

# What is quick, a loop for who works on it: ESLint looks only at files that have changed.
quick: $(DEV) $(NODE) ## under a minute: lint, types and the quick unit tests; no browser, no database, no storms
	@$(MAKE) --no-print-directory -j2 lint-python lint-quickly
	$(RULES) -q $(QUICK)

test-bare: ## both commands on a bare Debian in a folder, as root and as an ordinary user (needs root and debootstrap)
	python3 tests/bare_machine.py

# Python's half and the pages' half side by side: each keeps one core busy.
lint: $(DEV) $(NODE) ## ruff, mypy and import layers; ESLint, Prettier and Stylelint for the pages
	@$(MAKE) --no-print-directory -j2 lint-python lint-pages

lint-python: $(DEV)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy $(TYPED)
	$(BIN)/lint-imports --no-logo

lint-pages: web-packages
	@$(WEB) lint

lint-quickly: web-packages
	@$(WEB) lint-quick

# svelte-check keeps one core busy: vitest and ESLint keep the other.
check-pages: lint-pages check-types check-units

check-types: web
	@$(WEB) types

check-units: web
	@$(WEB) units

format: $(DEV) web-packages ## write the code as lint wants it
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	@$(WEB) format

bench: web $(BENCH) ## measure games, a full server and the pages, into bench/results.md
	@$(PROGRAMS) require chromium postgresql
	$(BIN)/python -m bench

test-slow: web $(BENCH) $(DOCS) ## the slow tests: planted faults, long searches, what is repeated in more games, languages and sizes
	@$(PROGRAMS) require
	@ARLEQUIN_LINT=whole $(WEB) run eslint --max-warnings 0 .
	$(PYTEST) -n auto --maxprocesses=8 -m "slow or hypothesis" --hypothesis-profile=search $(addprefix --ignore=,$(PAGES) $(THREADS))
	$(PYTEST) -n 0 -m slow $(THREADS)
	$(PYTEST) -n auto --maxprocesses=8 -m slow $(PAGES)

docs: web $(DEV) ## write the generated pages again
	$(BIN)/python docs/make_rules.py
	$(BIN)/python docs/make_protocol.py
	$(BIN)/python docs/make_reference.py
	$(BIN)/python web/make_licences.py

docs-site: $(DEV) $(DOCS) ## build the documentation as a site; the server then shows it at /docs
	$(BIN)/python docs/make_site.py

pins: ## choose the versions in requirements/ again (needs uv)
	@command -v uv >/dev/null || { echo "make pins needs uv: put it on the PATH." >&2; exit 1; }
	uv pip compile pyproject.toml $(PINS) $(PINNED_EXTRAS) --group dev -o requirements/dev.txt
	uv pip compile pyproject.toml $(PINS) $(PINNED_EXTRAS) --group bench -c requirements/dev.txt -o requirements/bench.txt
	uv pip compile pyproject.toml $(PINS) --extra fast --extra screen --extra server --group build -c requirements/dev.txt -o requirements/play.txt
	uv pip compile $(PINS) --group docs -c requirements/dev.txt -o requirements/docs.txt
	uv pip compile $(PINS) --group web -c requirements/dev.txt -o requirements/web.txt

release-check: web $(DEV) ## before a release: one version everywhere; wheel and sdist install and play on every Python here
	$(BIN)/python -m tests.release_check

clean: ## remove .venv and everything that was generated
	rm -rf .venv .coverage .coverage.* .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache build dist \
	  packages/arlequin-web/src/arlequin_web/site packages/arlequin-web/src/arlequin_web/static web/node_modules
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# --- set-up ---------------------------------------------------------------------------------------

# $(call step,what,command): says what is done, does it, and says how long it took.
define step
@echo "arlequin: $(1) ..."; begun=$$(date +%s); $(2) && echo "arlequin:   done, $(1): $$(($$(date +%s) - begun)) s"
endef

COMPILE := from arlequin.games import catalog; from arlequin.players.workers.recipe import Recipe, prepare_level; \
  from arlequin.advise.job import adviser_recipes, warm_up; \
  [prepare_level(Recipe.of(catalog.new('coloretto', 3)), level) for level in ('expert', 'champion')]; \
  [warm_up(recipe) for recipe in adviser_recipes()]

$(PLAY): requirements/play.txt pyproject.toml packages/arlequin-tables/pyproject.toml packages/arlequin-web/pyproject.toml .venv/.made
	$(call step,installing the packages of requirements/play.txt into .venv (a minute),$(PINNED) -r requirements/play.txt)
	$(call step,installing arlequin itself,$(EDITABLE) . --editable packages/arlequin-tables --editable packages/arlequin-web)
	@touch $@

$(COMPILED): $(PLAY)
	$(call step,compiling what the strongest players and hints compute with (half a minute),$(BIN)/python -c "$(COMPILE)")
	@touch $@

$(DEV): requirements/dev.txt packages/arlequin-rl/pyproject.toml $(PLAY)
	$(call step,installing the packages of requirements/dev.txt into .venv for developers (a minute),$(PINNED) -r requirements/dev.txt)
	$(call step,installing arlequin-rl itself,$(EDITABLE) packages/arlequin-rl)
	@touch $@

$(BENCH): requirements/bench.txt $(DEV)
	$(call step,installing the packages of requirements/bench.txt into .venv,$(PINNED) -r requirements/bench.txt)
	@rm -rf .venv/lib/python*/site-packages/tests # Pgx's wheel has its tests under that name, which would hide ours
	@touch $@

$(DOCS): requirements/docs.txt $(PLAY)
	$(call step,installing the packages of requirements/docs.txt into .venv,$(PINNED) -r requirements/docs.txt)
	@touch $@

$(NODE): requirements/web.txt .venv/.made
	@$(WEB) node || { begun=$$(date +%s); \
	  echo "arlequin: no Node 20.19 or newer with npm here: installing the one of requirements/web.txt into .venv ..."; \
	  $(PINNED) -r requirements/web.txt && echo "arlequin:   done, $$(($$(date +%s) - begun)) s"; }
	@touch $@

# A .venv that was made elsewhere, or whose Python is gone, is made again.
ifneq ($(shell $(BIN)/python -c 'print(open(".venv/.made").read().strip())' 2>/dev/null),$(CURDIR))
.PHONY: .venv/.made
endif

.venv/.made:
	@python=; bare=; \
	for name in $(or $(PYTHON),python3.11 python3 python3.12 python3.13 python3.14); do \
	  $$name -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || continue; \
	  $$name -c 'import ensurepip, venv' 2>/dev/null && { python=$$name; break; }; \
	  bare=$${bare:-$$name}; \
	done; \
	if [ -z "$$python" ] && [ -n "$$bare" ]; then \
	  echo "arlequin: $$bare cannot make a virtual environment: install its venv module (Debian and Ubuntu: python3-venv), then run make again." >&2; exit 1; \
	elif [ -z "$$python" ]; then \
	  echo "arlequin: Python 3.11 or newer is needed, and none was found: install one, or name it: make PYTHON=/path/to/python3.11" >&2; exit 1; \
	fi; \
	echo "arlequin: making .venv with $$python ($$($$python -V))"; \
	$$python -m venv --clear .venv && echo "$(CURDIR)" > $@
