# Two commands, each enough on its own in a fresh clone with Python 3.11 to 3.14:
#   make verify   installs into .venv and checks the registry up to 201
#   make test     installs and runs the tests; make quick those that start no process and take less than
#                 a second or so, and make quick-others the same with the oldest and the newest other Python here
# and two long ones: make deep goes on where it was left, make fuzz tries 10^5 inputs on each reader of files.
PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
UPTO ?= 201
NIGHT ?= 10h

# Hundreds of processes start in the tests: compiled modules are kept, even where the environment says otherwise.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: verify test quick quick-others coverage check coq audit coqchk docs note dist bench bench-once deep fuzz lock clean

verify: $(VENV)/installed
	$(BIN)/verify claims --upto $(UPTO)

test: $(VENV)/installed-test
	$(BIN)/pytest -n auto --dist worksteal

quick: $(VENV)/installed-test
	$(BIN)/pytest -n auto --dist worksteal --quick $(TESTS)

quick-others: $(VENV)/installed
	.ci/quick-others $(BIN)/python

# Lines and branches that the tests leave out, file by file; compiled code and other processes are not seen.
coverage: $(VENV)/installed-dev
	$(BIN)/pytest -n auto --dist worksteal --cov --cov-report=term-missing:skip-covered -q

# mypy and import-linter find the subpackages of sylver_claims through links, which git does not keep.
check: $(VENV)/installed-dev
	for each in claims kernels reports verifiers; do ln -sfn ../$$each sylver_claims/$$each || exit 1; done
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports

# All proofs as theorems of Coq, checked by its kernel. Nothing is installed: where Coq is missing, it is said how.
coq: $(VENV)/installed
	$(BIN)/verify coq $(COQ) --check --cpu-limit 10m

# All definitions that proofs use, compared with kernel and reference on small and on drawn cases.
audit: $(VENV)/installed
	$(BIN)/verify audit --definitions

# The same theorems, compiled once more and looked at by coqchk, which comes with Coq: after make coq, in half an hour.
coqchk:
	.ci/coqchk .verify/coq

# The documentation, into .verify/docs/index.html, beside the report that it links to. Its search needs a server, such as
# python3 -m http.server --directory .verify
docs: $(VENV)/installed-docs
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict

# The notes on single proofs, into .verify/notes, by whichever LaTeX is there.
note:
	@mkdir -p .verify/notes
	@if command -v tectonic > /dev/null; then \
		for note in docs/notes/*.tex; do tectonic --outdir .verify/notes $$note || exit 1; done; \
	elif command -v pdflatex > /dev/null; then \
		for note in docs/notes/*.tex; do for pass in 1 2; do \
			pdflatex -interaction=nonstopmode -halt-on-error -output-directory=.verify/notes $$note > .verify/notes/said.txt \
				|| { cat .verify/notes/said.txt; exit 1; }; \
		done; done; \
	else \
		echo "make note needs pdflatex or tectonic, and neither is found: install one, such as with apt-get install texlive-latex-base"; \
		exit 1; \
	fi

# Source archive and wheel, in dist; the wheel is installed and used in a folder outside this one.
dist: $(VENV)/installed-dev
	.ci/dist $(BIN)/python

bench: $(VENV)/installed-test
	$(BIN)/pytest tests/benchmarks --benchmark-only

# Each benchmark once, with a small size, so that none of them rots unseen.
bench-once: $(VENV)/installed-test
	$(BIN)/pytest tests/benchmarks --once -q

deep: $(VENV)/installed
	$(BIN)/verify deep --budget $(NIGHT)

fuzz: $(VENV)/installed-test
	FUZZ=100000 $(BIN)/pytest -n auto tests/test_fuzzing.py

$(VENV)/installed: pyproject.toml requirements.lock
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint requirements.lock --editable '.[proof]'
	touch $@

$(VENV)/installed-test: $(VENV)/installed
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint requirements.lock --editable '.[proof,test,cluster]'
	touch $@

$(VENV)/installed-dev: $(VENV)/installed
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint requirements.lock --editable '.[proof,test,dev,cluster]'
	touch $@

$(VENV)/installed-docs: $(VENV)/installed
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint requirements.lock --editable '.[docs]'
	touch $@

# All of it at once, for continuous integration.
$(VENV)/installed-all: pyproject.toml requirements.lock
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint requirements.lock --editable '.[proof,test,dev,docs,cluster]'
	touch $(VENV)/installed $(VENV)/installed-test $(VENV)/installed-dev $(VENV)/installed-docs $@

# Write requirements.lock anew from what the newest releases resolve to.
lock:
	rm -rf .venv/lock && $(PYTHON) -m venv .venv/lock
	.venv/lock/bin/python -m pip install --quiet --disable-pip-version-check --editable '.[proof,test,dev,docs,cluster]'
	.venv/lock/bin/python -m pip freeze --exclude-editable > requirements.lock

clean:
	rm -rf .venv .verify build dist .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .benchmarks
