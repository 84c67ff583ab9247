# The two commands a newcomer needs are `make play` and `make test`; `make help` lists the rest.
.DEFAULT_GOAL := help
.PHONY: help play test check compiled lock clean

PYTHON ?= python3
BIN := .venv/bin
SOURCES := $(shell find src -name '*.py' -o -name '*.toml' -o -name '*.json')
CAN_COMPILE := $(shell $(PYTHON) scripts/can_compile.py)

help:  ## this list
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*## */\t/' | expand -t 14

play: .venv/ready compiled  ## play in the terminal
	@$(BIN)/env-rules ludorail play

test: .venv/ready compiled  ## everything CI checks: types, style, tests of the plain and of the compiled rules
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/pytest -n auto

compiled: build/compiled/ready  ## the rules compiled with mypyc into build/compiled

.venv/ready: requirements.lock pyproject.toml
	$(PYTHON) -m venv .venv
	$(BIN)/pip install -q --disable-pip-version-check --require-hashes -r requirements.lock
	$(BIN)/pip install -q --disable-pip-version-check --no-build-isolation --no-deps -e .
	@touch $@

# Built from a copy: the compiler leaves its extensions beside the sources, where they would shadow the plain rules.
build/compiled/ready: .venv/ready $(SOURCES) pyproject.toml
	rm -rf build/compiled build/source
	mkdir -p build/source
	cp -r pyproject.toml README.md LICENSE src build/source
	HATCH_BUILD_HOOKS_ENABLE=1 $(BIN)/pip install -q --disable-pip-version-check --no-build-isolation --no-deps \
		--target build/compiled build/source
	@touch $@
