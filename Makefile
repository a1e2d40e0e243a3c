# Two commands, each enough on its own in a fresh clone with Python 3.11 to 3.13:
#   make verify   installs into .venv and checks the registry up to 201
#   make test     installs and runs the tests; make quick those that start no process, in a minute
# and two long ones: make deep goes on where it was left, make fuzz tries 10^6 inputs on the readers of files.
PYTHON ?= python3
BIN := .venv/bin
UPTO ?= 201
NIGHT ?= 10h

# Hundreds of processes start in the tests: compiled modules are kept, even where the environment says otherwise.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: verify test quick check docs bench bench-once deep fuzz lock clean

verify: .venv/installed
	$(BIN)/verify claims --upto $(UPTO)

test: .venv/installed
	$(BIN)/pytest -n auto --dist worksteal

quick: .venv/installed
	$(BIN)/pytest -n auto --dist worksteal --quick

check: .venv/installed-dev
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports

# The documentation, into .verify/docs/index.html, beside the report that it links to.
docs: .venv/installed-docs
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet

bench: .venv/installed
	$(BIN)/pytest tests/benchmarks --benchmark-only

# Each benchmark once, with a small size, so that none of them rots unseen.
bench-once: .venv/installed
	$(BIN)/pytest tests/benchmarks --once -q

deep: .venv/installed
	$(BIN)/verify deep --budget $(NIGHT)

fuzz: .venv/installed
	$(BIN)/python tests/fuzzing.py 1000000

.venv/installed: pyproject.toml requirements.lock
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint requirements.lock --editable '.[test,cluster]'
	touch $@

.venv/installed-dev: .venv/installed
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint requirements.lock --editable '.[test,dev,cluster]'
	touch $@

.venv/installed-docs: .venv/installed
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint requirements.lock --editable '.[test,docs]'
	touch $@

# All of it at once, for continuous integration.
.venv/installed-all: pyproject.toml requirements.lock
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint requirements.lock --editable '.[test,dev,docs,cluster]'
	touch .venv/installed .venv/installed-dev .venv/installed-docs $@

# Write requirements.lock anew from what the newest releases resolve to.
lock:
	rm -rf .venv/lock && $(PYTHON) -m venv .venv/lock
	.venv/lock/bin/python -m pip install --quiet --disable-pip-version-check --editable '.[test,dev,docs,cluster]'
	.venv/lock/bin/python -m pip freeze --exclude-editable > requirements.lock

clean:
	rm -rf .venv .verify build dist .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .benchmarks
