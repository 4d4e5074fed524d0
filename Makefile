# Leeboard: `make play` to play, `make test` before a commit. Needs Python 3.11+ with venv, and make.
PYTHON ?= python3
JOBS   ?= 2

BIN     := .venv/bin
PY      := $(BIN)/python
CHECKED := $(wildcard src tests bench docs)
PYTEST  := $(PY) -m pytest -q -n $(JOBS) -W error --strict-markers
INSTALL := $(PY) -m pip install --quiet --disable-pip-version-check
CLIENT  := src/leeboard/server/client/index.html

.DEFAULT_GOAL := help
.PHONY: help play terminal test check web test-interpreted test-compiled compile bench bench-server reliability pictures docs \
    lock clean

help:
	@echo "make play      start a server and play in a browser; the first time, this installs what it needs"
	@echo "make terminal  play in this terminal"
	@echo "make test      everything: check, tests interpreted and compiled, documentation"
	@echo "make check     formatting, lint and types"
	@echo "make web       the browser client: types, tests and build, into the package"
	@echo "make compile   compile kernel and games in place with mypyc (needs a C compiler)"
	@echo "make bench     benchmarks"
	@echo "make reliability   kills, damaged files and restarts, for longer than the tests"
	@echo "make pictures  pictures of the main pages, into build/pictures"
	@echo "make docs      the documentation, into site/"
	@echo "make lock      choose the newest allowed dependencies and lock them with hashes"
	@echo "make clean     remove what was built, keep .venv"

# From the sources: libraries of an older `make compile` must not play older rules.
play: .venv/.package $(CLIENT)
	@LEEBOARD_PURE=1 $(BIN)/leeboard serve $(SERVE)

terminal: .venv/.package
	@LEEBOARD_PURE=1 $(BIN)/leeboard play

# One after the other even under `make -j`: the interpreted run must not meet half-written libraries.
test:
	$(MAKE) --no-print-directory check
	$(MAKE) --no-print-directory web
	$(MAKE) --no-print-directory test-interpreted
	$(MAKE) --no-print-directory compile
	$(MAKE) --no-print-directory test-compiled
	$(MAKE) --no-print-directory docs

check: .venv/.torch
	$(BIN)/ruff format --check setup.py $(CHECKED)
	$(BIN)/ruff check setup.py $(CHECKED)
	$(BIN)/mypy --strict setup.py $(CHECKED)

# The client is built into the package, which serves it. Node is a Python wheel, locked like the rest.
NPM := cd web && PATH="$(CURDIR)/$(BIN):$$PATH" PYTHON="$(CURDIR)/$(PY)" npm --silent

web: $(CLIENT)
	$(NPM) run check
	$(NPM) test

$(CLIENT): $(shell find web/src web/public web/index.html web/*.json web/*.ts -type f 2>/dev/null | grep -v made/ | grep -v wire/types) web/node_modules/.made
	@echo "building the browser client"
	@$(NPM) run generate
	@$(NPM) run build
	@touch $@

# Not `npm ci`: it refuses a lock without the builds for other systems, which not every registry has.
web/node_modules/.made: web/package-lock.json .venv/.package
	@echo "installing what the browser client is built with"
	@$(NPM) install --no-save
	@touch $@

test-interpreted: .venv/.torch
	LEEBOARD_PURE=1 $(PYTEST)

test-compiled: .venv/.dev
	LEEBOARD_PURE=0 $(PYTEST) tests/rules tests/kernel tests/golden \
	    tests/bots/test_mcts.py tests/toolchain/test_compiled.py

# A library whose module was deleted or opted out must not stay behind and shadow the source.
compile: .venv/.dev
	@find src -name '*.so' -delete
	$(PY) setup.py --quiet build_ext --inplace

bench: compile .peers/.made
	$(PY) -m bench
	$(PY) -m bench.searching
	$(PY) -m bench.throughput
	$(PY) -m bench.learning
	$(PY) -m bench.server
	$(PY) -m bench.client

# Our server and boardgame.io under the same load; PARTS="load --seconds 20" for less.
bench-server: compile .peers/.made
	$(PY) -m bench.server $(PARTS)

# Longer than the tests do it: PARTS="kills loads" for less, the names are in tests/server/faults.
reliability: .venv/.dev
	LEEBOARD_PURE=1 $(PY) -m tests.server.faults $(PARTS)

# The main pages at desktop and phone size, light and dark, into build/pictures, to be looked at;
# WISH=--readme renews those of the README.
pictures: .venv/.dev $(CLIENT)
	LEEBOARD_PURE=1 $(PY) -m tests.web.pictures $(WISH)

docs: .venv/.dev
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --site-dir site

# The stamps: a changed lock or pyproject.toml reinstalls, nothing else does.
.venv/.made:
	@$(PYTHON) -c 'import sys; sys.version_info >= (3, 11) or sys.exit( \
	    "Leeboard needs Python 3.11 or newer, but $(PYTHON) is " + sys.version.split()[0] + \
	    "; choose another with: make PYTHON=python3.12 ...")'
	@test -x $(PY) || $(PYTHON) -m venv .venv || { rm -rf .venv; \
	    echo "$(PYTHON) could not make a virtual environment; on Debian: apt install python3-venv"; exit 1; }
	@touch $@

.venv/.runtime: requirements/runtime.lock | .venv/.made
	@echo "installing what Leeboard needs into .venv"
	@$(INSTALL) --require-hashes -r requirements/runtime.lock
	@touch $@

.venv/.package: pyproject.toml setup.py .venv/.runtime
	@$(INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@

.venv/.dev: requirements/dev.lock .venv/.package
	@echo "installing the development tools into .venv"
	@$(INSTALL) --require-hashes -r requirements/dev.lock
	@touch $@

# PyTorch without its packages for graphics cards has an address of its own, or is a file that pip was
# told of; a lock would name the large one. What it needs is locked.
TORCH ?= torch==2.13.0

.venv/.torch: .venv/.dev
	@$(INSTALL) --no-deps '$(TORCH)'
	@touch $@

# What the benchmarks compare us with: engines in Python, and a server that runs on Node. A machine
# without Node gets it as a Python wheel, locked like the rest.
PEER := bench/server/peer

.peers/.made: requirements/peers.lock requirements/node.lock $(PEER)/package-lock.json | .venv/.made
	@echo "installing the engines and the server to compare with into .peers"
	@test -x .peers/bin/python || $(PYTHON) -m venv .peers
	@.peers/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r $<
	@command -v npm > /dev/null || .peers/bin/python -m pip install --quiet \
	    --disable-pip-version-check --require-hashes -r requirements/node.lock
	@mkdir -p .peers/boardgame.io
	@cp $(PEER)/package.json $(PEER)/package-lock.json $(PEER)/.npmrc .peers/boardgame.io/
	@cd .peers/boardgame.io && PATH="$$PATH:$(CURDIR)/.peers/bin" npm ci --silent
	@touch $@

# The package index is whatever pip and uv are set up to use; its address does not enter the locks.
LOCK := $(BIN)/uv pip compile pyproject.toml --quiet --upgrade --universal --python-version 3.11 \
    --generate-hashes --no-emit-index-url --no-emit-find-links --custom-compile-command "make lock"

lock: .venv/.made
	@$(INSTALL) --upgrade uv
	$(LOCK) --extra server --group install --output-file requirements/runtime.lock
	$(LOCK) --extra server --extra cluster --extra pettingzoo --extra openspiel --group dev --constraint requirements/runtime.lock \
	    --output-file requirements/dev.lock
	$(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes \
	    --no-emit-index-url --no-emit-find-links --custom-compile-command "make lock" \
	    --group peers --output-file requirements/peers.lock
	$(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes \
	    --no-emit-index-url --no-emit-find-links --custom-compile-command "make lock" \
	    --group node --output-file requirements/node.lock

clean:
	rm -rf build dist site web/node_modules src/leeboard/server/client .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage htmlcov
	find src -name '*.so' -delete
	find src tests bench -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true
