# The commands of the project: `make help` lists them.
# The first one that needs it makes .venv; PYTHON=... picks another interpreter.

SHELL := /bin/sh
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help

BIN := .venv/bin
PIP := $(BIN)/python -m pip install --disable-pip-version-check --no-input
PYTEST := $(BIN)/python -m pytest
DEV := .venv/.installed-dev
BENCH := .venv/.installed-bench
BROWSER := .venv/.installed-browser
NODE := .venv/.installed-node
POSTGRES := .venv/.installed-postgresql
WEB := $(BIN)/python web/make_web.py
TYPED := src tests docs web/make_web.py web/make_offline.py web/make_icons.py web/make_types.py web/make_fixtures.py web/make_vectors.py web/lessons web/shots hatch_build.py $(wildcard bench examples)
PINS := --quiet --upgrade --universal --generate-hashes --no-header --no-annotate
TESTS := $(PYTEST) -n auto --maxprocesses=8 --dist worksteal -m "not slow"
# These tests reach every line of the rules and of the proof by themselves; to count lines slows tests down, so the others run without.
PROVING := $(wildcard tests/core tests/proof tests/games tests/golden tests/perft tests/testing)
# A browser leaves a loop running in the process that drives it, where no other test could start one.
PAGES := tests/browser
PROVEN := src/arlequin/core/*,src/arlequin/proof/*,src/arlequin/games/*

.PHONY: help play web web-types web-dev shots test lint format bench test-slow docs pins clean

help: ## list the commands
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/make \1|\2/p' Makefile | awk -F'|' '{ printf "%-16s %s\n", $$1, $$2 }'

play: $(DEV) web ## play: builds the pages, serves them and says where (terminal: .venv/bin/arlequin play)
	@$(BIN)/arlequin serve

web: $(DEV) $(NODE) ## build the pages, if something has changed
	@$(WEB) build

web-types: $(DEV) $(NODE) ## write web/src/wire/types.ts, web/fixtures/ and web/src/learn/data/ anew, from the server's messages, words and rules
	@$(WEB) packages
	$(BIN)/python web/make_types.py
	$(BIN)/python web/make_fixtures.py
	$(BIN)/python web/make_vectors.py
	$(BIN)/python -m web.lessons

web-dev: $(DEV) $(NODE) ## the pages while you work on them: reload themselves, ask the server at port 8321
	@$(WEB) run vite

shots: web $(BROWSER) ## screenshots of pages and phases, phone and desktop, light and dark, into build/shots/
	$(BIN)/python -m web.shots

test: lint web $(BROWSER) $(POSTGRES) ## lint, the pages and their tests, then all tests but the slow ones, coverage and what is generated
	@$(WEB) check
	$(TESTS) --cov --cov-report= $(PROVING)
	$(BIN)/python -m coverage report --include='$(PROVEN)' --fail-under=100
	$(TESTS) $(addprefix --ignore=,$(PROVING) $(PAGES))
	$(TESTS) $(PAGES)
	$(BIN)/python docs/make_rules.py --check
	$(BIN)/python docs/make_protocol.py --check
	$(BIN)/python web/make_types.py --check
	$(BIN)/python web/make_fixtures.py --check
	$(BIN)/python -m web.lessons --check
	@echo "arlequin: all green; the slow tests were left out (make test-slow)"

lint: $(DEV) $(BROWSER) ## ruff, mypy and the floors of the house
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy $(TYPED)
	$(BIN)/lint-imports --no-logo

format: $(DEV) ## write the code as lint wants it
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: web $(BENCH) $(BROWSER) $(POSTGRES) ## measure the games beside two peers, a full house, and the pages
	$(BIN)/python -m bench

test-slow: web $(BROWSER) $(POSTGRES) ## the slow tests: planted faults, long searches
	$(PYTEST) -n auto --maxprocesses=8 -m slow --hypothesis-profile=search $(addprefix --ignore=,$(PAGES))
	$(PYTEST) -n auto --maxprocesses=8 -m slow $(PAGES)

docs: $(DEV) ## write the generated pages anew
	$(BIN)/python docs/make_rules.py
	$(BIN)/python docs/make_protocol.py

pins: ## choose the versions in requirements/ anew (needs uv)
	@command -v uv >/dev/null || { echo "make pins needs uv: put it on the PATH." >&2; exit 1; }
	uv pip compile pyproject.toml $(PINS) --group dev -o requirements/dev.txt
	uv pip compile pyproject.toml $(PINS) --group bench -c requirements/dev.txt -o requirements/bench.txt
	uv pip compile $(PINS) --group browser -c requirements/dev.txt -o requirements/browser.txt
	uv pip compile $(PINS) --group web -c requirements/dev.txt -o requirements/web.txt

clean: ## remove .venv and everything that was generated
	rm -rf .venv .coverage .coverage.* .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache build dist \
	  src/arlequin/server/static web/node_modules
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# --- set-up ---------------------------------------------------------------------------------------

$(DEV): requirements/dev.txt pyproject.toml .venv/.made
	@echo "arlequin: installing the pinned packages of requirements/dev.txt (a minute the first time)"
	$(PIP) --require-hashes -r requirements/dev.txt
	@echo "arlequin: installing arlequin itself"
	$(PIP) --no-deps --no-build-isolation --editable .
	@echo "arlequin: compiling what the strongest players compute with (ten seconds)"
	@$(BIN)/python -c "from arlequin.games import catalog; from arlequin.players.choosing import Recipe, prepared; prepared(Recipe.of(catalog.new('coloretto', 3)), 'expert')"
	@touch $@
	@echo "arlequin: ready"

$(BENCH): requirements/bench.txt $(DEV)
	@echo "arlequin: installing the pinned packages of requirements/bench.txt"
	$(PIP) --require-hashes -r requirements/bench.txt
	@touch $@

$(BROWSER): requirements/browser.txt $(DEV)
	@echo "arlequin: installing the pinned packages of requirements/browser.txt, which drive a browser in tests"
	$(PIP) --require-hashes -r requirements/browser.txt
	@command -v chromium || command -v chromium-browser || command -v google-chrome || { \
	  echo "arlequin: installing chromium, for the tests in a real browser"; \
	  [ "$$(id -u)" = 0 ] && apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium >/dev/null; } || { \
	  echo "arlequin: the tests in a browser need chromium: install it (Debian and Ubuntu: sudo apt-get install chromium), then run make again." >&2; exit 1; }
	@touch $@

$(POSTGRES): tests/postgres.py $(DEV)
	@$(BIN)/python -m tests.postgres 2>/dev/null || { \
	  echo "arlequin: installing PostgreSQL, for the tests of tables in it"; \
	  [ "$$(id -u)" = 0 ] && apt-get update -qq && apt-get install -y -qq --no-install-recommends postgresql >/dev/null; \
	  $(BIN)/python -m tests.postgres; }
	@touch $@

$(NODE): requirements/web.txt $(DEV)
	@$(WEB) node || { \
	  echo "arlequin: no Node 20.19 or newer with npm here: installing the one of requirements/web.txt into .venv"; \
	  $(PIP) --require-hashes -r requirements/web.txt; }
	@touch $@

# A .venv that was made elsewhere, or whose Python is gone, is made anew.
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
