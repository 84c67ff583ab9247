# The two commands a newcomer needs are `make play` and `make test`; `make help` lists the rest.
.DEFAULT_GOAL := help
.PHONY: help play site test checks style style-python style-client client house client-tools test-client test-plain test-compiled \
	test-browser test-site test-steady compiled services screenshots pictures kill-test attack mutants wheel docs audit benchmark benchmark-environments benchmark-stow benchmark-solve \
	benchmark-serve benchmark-offline benchmark-valuer benchmark-strength bands lock clean

# Hundreds of processes start in the tests: without kept bytecode each would compile all that it imports anew.
unexport PYTHONDONTWRITEBYTECODE

PYTHON ?= $(shell scripts/find-python)
BIN := .venv/bin
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check
SOURCES := $(shell find src -name '*.py' -o -name '*.toml' -o -name 'valuer.json' -o -name 'puzzle_trails.txt' -o -name 'replay_page.html')

# The rules run compiled where this machine can compile them, and plain where not; they are the same files.
CAN_COMPILE := $(shell $(PYTHON) scripts/can_compile.py)
# One worker more than there are cores: tests of servers and pages often wait.
WORKERS := $(shell $(PYTHON) -c 'import os; print(os.cpu_count() + 1)')
PYTEST := $(BIN)/pytest -n $(WORKERS) --dist loadgroup
ifeq ($(CAN_COMPILE),yes)
RULES := build/compiled
compiled: build/compiled/ready
# What tests the rules runs plain and compiled, for either may be wrong; what only uses them (words, advice, reviews) runs
# once, compiled.
PLAIN_TESTS := tests/core tests/games tests/bots tests/records --ignore=tests/bots/test_program.py \
	$(addprefix --ignore-glob=,tests/games/*/words tests/games/*/review tests/games/*/bots/test_advice.py) \
	$(addprefix --ignore=tests/,bots/test_advice.py games/test_logs.py games/test_lessons.py games/test_refusals.py)
test-compiled: build/compiled/ready services
	LUDORAIL_RULES=compiled PYTHONPATH=build/compiled $(PYTEST) --ignore=tests/browser
else
RULES := src
PLAIN_TESTS := --ignore=tests/browser
compiled test-compiled:
	@echo "No C compiler with Python's headers here: the rules run plain. To compile them: apt-get install gcc python3-dev"
endif

help:  ## this list
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*## */\t/' | expand -t 16

play: .venv/ready client compiled  ## start the house: its address is printed, open it in a browser
	@PYTHON=$(PYTHON) scripts/build-house || echo "Without the copy to play offline: what it needs could not be loaded."
	@PYTHONPATH=$(RULES) $(BIN)/python -m ludorail serve --host 0.0.0.0

site: .venv/ready  ## the house that needs no server, into build/site: any web server serves it as it is
	@PYTHON=$(PYTHON) scripts/build-site

# What uses one core runs beside other such things first; then come the tests that use all cores.
test:  ## everything that must hold: style, types, rules plain and compiled, the server, the client, the whole in a browser
	@$(MAKE) --no-print-directory -j2 --output-sync=target checks
	@$(MAKE) --no-print-directory test-plain test-compiled test-browser

checks: compiled style services client test-client

client: client-tools  # the browser client, built into the package
	@PYTHON=$(PYTHON) scripts/build-client

house: client .venv/ready  # the house that runs in a page, for play without a network, into the client
	@PYTHON=$(PYTHON) scripts/build-house

client-tools:
	@PYTHON=$(PYTHON) sh -euc '. scripts/client-tools'

test-client: client-tools .venv/ready
	@PYTHON=$(PYTHON) scripts/test-client

style: style-python style-client

style-python: .venv/ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	PYTHONPATH=src $(BIN)/lint-imports --no-cache --no-logo

style-client: client-tools
	@PYTHON=$(PYTHON) scripts/style-client

test-plain: .venv/ready services
	LUDORAIL_RULES=plain PYTHONPATH=src $(PYTEST) $(PLAIN_TESTS)

test-browser: .venv/ready services client compiled  # on their own: the browser's driver keeps the loop that the server's tests need
	PYTHONPATH=$(RULES) $(PYTEST) tests/browser

test-site: .venv/ready services house site  ## the site that needs no server, and the copy of a server's, in a browser with the network off
	LUDORAIL_SITE=1 PYTHONPATH=src $(BIN)/pytest tests/browser/offline/test_site.py tests/browser/offline/test_offline.py

test-steady: .venv/ready services client compiled  ## every test of the server and in the browser ten times, in random order, on a busy machine
	PYTHONPATH=$(RULES) $(BIN)/python -m tests.steady

services:  # PostgreSQL and Redis, for the tests of houses with several processes, and a browser
	@scripts/services

screenshots: .venv/ready services client compiled  ## pictures of every page and board, into build/screenshots
	PYTHONPATH=$(RULES) $(BIN)/python -m tests.browser.screenshots build/screenshots

pictures: .venv/ready services client compiled  ## is anything cut or covered? every game with every number of players, at five sizes
	LUDORAIL_PICTURES=1 PYTHONPATH=$(RULES) $(BIN)/pytest tests/browser/pages/test_pictures.py

kill-test: .venv/ready services compiled  ## kill the server a hundred times under load, and see that nothing is lost
	LUDORAIL_KILLS=100 PYTHONPATH=$(RULES) $(BIN)/pytest tests/server/hosting/test_kill.py

attack: .venv/ready services compiled  ## strangers try to make everybody wait, for minutes; prints what was measured
	PYTHONPATH=$(RULES) $(BIN)/pytest tests/server/attacks --full-strength

mutants: .venv/ready  ## does a test notice every slip of the rules? GAME=locomotion for one game, AT=rules/turn.py:12 for a file or a line
	PYTHONPATH=src $(BIN)/python -m tests.mutants $(GAME) $(if $(AT),--at $(AT))

wheel: .venv/ready house  ## the pure and the compiled wheel, with the client inside, into build/wheels; each is tried in an empty environment
	@PYTHON=$(PYTHON) scripts/wheels

docs:  ## the documentation site, into build/docs/site: pages, tutorials, reference, protocol, rules in both languages
	@PYTHON=$(PYTHON) scripts/docs

audit: client  ## are there known weaknesses in what we depend on, in Python and in the client?
	scripts/make-venv $(PYTHON) build/audit
	build/audit/bin/python -m pip --quiet --disable-pip-version-check install pip-audit
	PATH="$$PWD/build/audit/bin:$$PATH:$$PWD/build/node/tools" scripts/audit

benchmark: compiled build/benchmark/ready  ## random play, side by side with OpenSpiel and RLCard
	build/benchmark/bin/python -m benchmarks.simulate

benchmark-environments: compiled build/benchmark/ready  ## many games at once for learners, side by side with PettingZoo and OpenSpiel
	build/benchmark/bin/python -m benchmarks.environments

benchmark-stow: compiled build/benchmark/ready  ## the best stowing, side by side with OR-Tools CP-SAT
	PYTHONPATH=$(RULES) build/benchmark/bin/python -m benchmarks.stow

benchmark-solve: compiled build/benchmark/ready  ## the shortest shunting route, side by side with Fast Downward
	PYTHONPATH=$(RULES) build/benchmark/bin/python -m benchmarks.solve

benchmark-valuer: .venv/ready compiled  ## are the chances to win as good as they say? ARGUMENTS="--game locomotion" for one game; hours in all
	PYTHONPATH=$(RULES) $(BIN)/python -m benchmarks.valuer $(ARGUMENTS)

benchmark-strength: .venv/ready compiled  ## how strong are the bots? every pair of a fixed panel until one is known to be better; ARGUMENTS="--game locomotion --seconds 600" for one game, ten minutes a pair
	PYTHONPATH=$(RULES) $(BIN)/python -m benchmarks.strength $(ARGUMENTS)

bands: .venv/ready compiled  ## how much does each level err? 1,000 games of each level, into the games' data; an hour or two. ARGUMENTS="--game locomotion --seconds 600 --add" to continue for a while
	PYTHONPATH=$(RULES) $(BIN)/python -m benchmarks.bands $(ARGUMENTS)

benchmark-offline: .venv/ready services house compiled  ## the house in a page compared with the served one, in Chromium: bytes, starts, bots, hints, proofs, input
	PYTHONPATH=$(RULES) $(BIN)/python -m benchmarks.offline $(ARGUMENTS)

benchmark-serve: .venv/ready compiled  ## the server under load, side by side with boardgame.io's
	cd benchmarks/boardgame-io && npm ci --silent
	PYTHONPATH=$(RULES) $(BIN)/python -m benchmarks.serve

lock:  ## pin the dependencies again, by version and hash
	scripts/lock

clean:  ## delete everything that was built
	rm -rf .venv build .mypy_cache .ruff_cache .pytest_cache .hypothesis

.venv/ready: requirements.lock pyproject.toml
	scripts/make-venv $(PYTHON) .venv
	$(PIP) install --no-compile --no-deps --require-hashes -r requirements.lock
	$(PIP) install --no-build-isolation --no-deps --editable .
	@touch $@

# Built from a copy: the compiler leaves its extensions beside the sources, where they would shadow the plain rules.
build/compiled/ready: .venv/ready $(SOURCES)
	rm -rf build/compiled build/source
	mkdir -p build/source
	tar -c --exclude=src/ludorail/server/page pyproject.toml README.md LICENSE scripts src | tar -x -C build/source
	HATCH_BUILD_HOOKS_ENABLE=1 $(PIP) install --no-build-isolation --no-deps --target build/compiled build/source
	ln -s ../../../../src/ludorail/server/page build/compiled/ludorail/server/page
	scripts/prefer-compiled $(BIN)/python build/compiled
	@touch $@

build/benchmark/ready: benchmarks/requirements.lock requirements.lock
	scripts/make-venv $(PYTHON) build/benchmark
	build/benchmark/bin/python -m pip --quiet --disable-pip-version-check install --require-hashes \
		-r benchmarks/requirements.lock
	@touch $@
