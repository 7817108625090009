# make run    set up, play the quick-start tournament, print its Elo table
# make test   set up, run every test
# make check  format, lint, types and every test: what CI runs
# make fast   the tests without the slow ones
# make docs   regenerate the generated parts of docs/
# make lock   refresh constraints.txt from what is installed

PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.ready

.PHONY: run test fast check fix docs bench lock clean setup

run: $(STAMP)
	$(BIN)/arena run configs/quickstart.yaml --fresh

test: $(STAMP)
	$(BIN)/python -m pytest -n auto --dist worksteal

fast: $(STAMP)
	$(BIN)/python -m pytest -n auto --dist worksteal -m "not slow"

check: $(STAMP)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(MAKE) test

fix: $(STAMP)
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

docs: $(STAMP)
	$(BIN)/python -m arena.report.sheet.rules_docs
	$(BIN)/python -m arena.protocol.docs_tables docs/protocol.md

bench: $(STAMP)
	$(BIN)/arena bench

setup: $(STAMP)

$(STAMP): pyproject.toml constraints.txt
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[dev]'
	touch $@

lock:
	$(BIN)/python -m pip freeze --exclude-editable --disable-pip-version-check > constraints.txt

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis runs
