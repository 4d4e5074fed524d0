# Leeboard: `make play` to play, `make test` before a commit. Needs Python 3.11+ with venv, and make.
PYTHON ?= python3
JOBS   ?= 2

BIN     := .venv/bin
PY      := $(BIN)/python
CHECKED := $(wildcard src tests bench docs toolchain)
# A file of tests stays in one process, which makes once what they share; in order, so that the long ones do
# not come last.
PYTEST  := $(PY) -m pytest -q -n $(JOBS) --dist loadfile --no-loadscope-reorder -W error --strict-markers
INSTALL := $(PY) -m pip install --quiet --disable-pip-version-check
# Node is a Python wheel, locked like the rest.
NPM     := cd web && PATH="$(CURDIR)/$(BIN):$$PATH" PYTHON="$(CURDIR)/$(PY)" npm --silent

.DEFAULT_GOAL := help
.PHONY: help play terminal test check fields client web test-interpreted test-compiled compile guard bench bench-server reliability pictures docs \
    wheel installs lock audit clean

help:
	@echo "make play      start a server and play in a browser; the first time, this installs what it needs"
	@echo "make terminal  play in this terminal"
	@echo "make test      everything: check, tests interpreted and compiled, speed, documentation"
	@echo "make check     formatting, lint and types"
	@echo "make fields    generate the classes of states from their declared fields"
	@echo "make web       the browser client: types, tests and build, into the package"
	@echo "make wheel     a release, into dist/: wheel, source archive, checksums, bill of materials, changes"
	@echo "make installs  try every documented way to install, in fresh environments"
	@echo "make compile   compile kernel and games with mypyc, if they changed (needs a C compiler)"
	@echo "make bench     benchmarks"
	@echo "make guard     count instructions and say whether anything became slower"
	@echo "make reliability   kills, damaged files, restarts and mutants of the rules, for longer than the tests"
	@echo "make pictures  pictures of the main pages, into build/pictures"
	@echo "make docs      the documentation, into site/"
	@echo "make lock      choose the newest allowed dependencies and lock them with hashes"
	@echo "make audit     what is known against the locked dependencies, where a database can be reached"
	@echo "make clean     remove what was built, keep .venv"

# Compiled beside, if that was not done for these sources yet.
play: .venv/.package client
	@$(PY) -m toolchain.play $(SERVE)

terminal: .venv/.package
	@$(BIN)/leeboard play

# One after the other even under `make -j`: the interpreted run must not meet half-written libraries.
test:
	@PYTHON="$(PYTHON)" toolchain/machine
	$(MAKE) --no-print-directory check
	$(MAKE) --no-print-directory web
	$(MAKE) --no-print-directory test-interpreted
	$(MAKE) --no-print-directory compile
	$(MAKE) --no-print-directory test-compiled
	$(MAKE) --no-print-directory guard
	$(MAKE) --no-print-directory docs

check: .venv/.torch
	$(BIN)/ruff format --check setup.py $(CHECKED)
	$(BIN)/ruff check setup.py $(CHECKED)
	$(BIN)/mypy --strict setup.py $(CHECKED)
	@$(PY) -m toolchain.client tools
	$(NPM) run lint

# What the rules read and copy, from the declarations in src/leeboard/games/*/fields.py.
fields: .venv/.package
	@LEEBOARD_PURE=1 $(PY) -m toolchain.fields

# The client is built into the package, which serves it.
client: .venv/.package
	@$(PY) -m toolchain.client

web: client
	@$(PY) -m toolchain.client tools
	$(NPM) run generate
	$(NPM) run check
	$(NPM) test

test-interpreted: .venv/.torch .venv/.browser
	@$(PY) -m toolchain.client tools
	LEEBOARD_PURE=1 $(PYTEST)

test-compiled: .venv/.dev
	LEEBOARD_PURE=0 $(PYTEST) tests/rules tests/kernel tests/fair tests/scene tests/match tests/golden \
	    tests/bots/test_mcts.py tests/toolchain/test_compiled.py

# Into a folder of the package, which takes it as long as the sources are those: src/leeboard/_form.py.
compile: .venv/.compile
	@$(PY) -m toolchain.libraries

# Instructions instead of seconds; PARTS=--renew keeps what is counted now.
guard: .venv/.dev compile
	@$(PY) -m bench.guard $(PARTS)

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
# PARTS=attacks WISH="--form compiled --database sqlite quotes" for some of the attacks alone; what is in
# build/attacks.json is not measured again, and WISH=--write puts it into docs/reliability.md.
# PARTS=mutants WISH="--game nauticus --count 50" for fewer mutants of the rules.
reliability: .venv/.dev compile
	LEEBOARD_PURE=1 $(PY) -m tests.server.faults $(PARTS) -- $(WISH)

# The main pages at desktop and phone size, light and dark, into build/pictures, to be looked at;
# WISH=--readme renews those of the README and of the site's first page.
pictures: .venv/.dev client
	LEEBOARD_PURE=1 $(PY) -m tests.web.pictures $(WISH)

# The client is built first, because the site is set in its typefaces.
docs: .venv/.dev client
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

.venv/.compile: requirements/compile.lock .venv/.package
	@$(INSTALL) --require-hashes -r requirements/compile.lock
	@touch $@

# PyTorch without its packages for graphics cards has an address of its own, or is a file that pip was
# told of; a lock would name the large one. What it needs is locked.
TORCH ?= torch==2.13.0

.venv/.torch: .venv/.dev
	@$(INSTALL) --no-deps '$(TORCH)'
	@touch $@

# Debian has Chromium; Ubuntu has it only in a form that no test can start.
.venv/.browser: .venv/.dev
	@command -v chromium > /dev/null || { echo "installing Chromium with Playwright" && \
	    $(PY) -m playwright install --with-deps chromium; }
	@touch $@

# Into dist/; the tools have an environment of their own, locked like the rest.
wheel: .release/.made
	@.release/bin/python -m toolchain.release

.release/.made: requirements/release.lock | .venv/.made
	@echo "installing what makes a release into .release"
	@test -x .release/bin/python || $(PYTHON) -m venv .release
	@.release/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r $<
	@touch $@

# Each takes a clone, an install and a match; PARTS="uv 3.11" tries what has both words in its row,
# PARTS="--tests 3.13" runs the tests of rules, kernel and bots on what was installed.
installs: .venv/.made
	@$(PY) -m toolchain.installs $(PARTS)

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
	$(LOCK) --group install --output-file requirements/runtime.lock
	$(LOCK) --extra cluster --extra pettingzoo --extra openspiel --group dev --constraint requirements/runtime.lock \
	    --output-file requirements/dev.lock
	$(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes \
	    --no-emit-index-url --no-emit-find-links --custom-compile-command "make lock" \
	    --group compile --constraint requirements/dev.lock --output-file requirements/compile.lock
	$(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes \
	    --no-emit-index-url --no-emit-find-links --custom-compile-command "make lock" \
	    --group peers --output-file requirements/peers.lock
	$(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes \
	    --no-emit-index-url --no-emit-find-links --custom-compile-command "make lock" \
	    --group node --output-file requirements/node.lock
	$(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes \
	    --no-emit-index-url --no-emit-find-links --custom-compile-command "make lock" \
	    --group release --output-file requirements/release.lock

# In an environment of its own: what the auditor needs is no part of ours. Without it, or without a
# way to its database, the audit says for each lock that nothing was checked, and fails.
AUDITOR ?= pip-audit==2.9.0

audit: .venv/.dev
	@test -x .audit/bin/pip-audit || { $(PYTHON) -m venv .audit && \
	    .audit/bin/python -m pip install --quiet --disable-pip-version-check '$(AUDITOR)'; } || true
	@PATH="$(CURDIR)/$(BIN):$$PATH" $(PY) -m toolchain.audit .audit/bin/pip-audit npm

clean:
	rm -rf build dist site web/node_modules web/.built src/leeboard/server/client src/leeboard/compiled .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage htmlcov
	find src tests bench -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true
