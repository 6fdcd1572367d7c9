# Two commands matter: `make play` and `make test`. `make help` lists the rest.
# Everything is set up on demand inside .venv and js/node_modules; second runs reuse it.

PYTHON ?= python3
VENV := .venv
PY := $(VENV)/bin/python
TOOLBOX := $(PY) tools/toolbox.py
NPM := $(TOOLBOX) run npm --prefix js
PYTEST := $(TOOLBOX) run $(abspath $(PY)) -m pytest
LAB := $(PYTEST) tests/browser -n 2 --dist worksteal -q --ignore=tests/browser/hosts
PLAY_FOLDER ?= equinox-notebooks
PLAY_FLAGS ?=
NAMED_TESTS := tests/games tests/engine tests/core $(wildcard tests/test_*.py)
CHECKOUT_TESTS := $(patsubst %,tests/test_%.py,architecture contract docs odd_input readme run_sections)  # look at the sources, not at the package
LOCALES := equinox_widget/texts/locale $(wildcard equinox_widget/games/*/locale examples/*/*/locale)
ADAPTER_TESTS := tests/lab/test_dask.py tests/lab/test_openspiel.py tests/lab/test_pettingzoo.py
SOAK_GAMES ?= 1000000
FORGERIES ?= 10000

.DELETE_ON_ERROR:
.PHONY: help play test setup setup-node setup-chromium lint types lint-js types-js test-py test-js \
	test-browser test-lab test-notebooks test-wheel test-bundle texts contract bundle format coverage \
	lab-slow properties every-lesson questions adapters grading hosts forgeries fresh mypyc artefacts pythons mutation \
	ladder ladder-smoke soak soak-smoke bench bench-smoke slow setup-slow screenshot docs docs-test clean

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-15s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: $(VENV)/.notebook ## start JupyterLab on the first example notebook
	$(VENV)/bin/equinox-widget play $(PLAY_FOLDER) $(PLAY_FLAGS)

test: ## set up what is missing, run every section below, report each
	@MAKE="$(MAKE)" $(PYTHON) tools/run_sections.py test

# --- the sections of `make test` -----------------------------------------------------------------

setup: $(VENV)/.test js/node_modules/.installed setup-chromium ## everything the tests need

lint: $(VENV)/.test ## ruff: lint and formatting of the Python sources
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .

types: $(VENV)/.test ## mypy --strict
	$(PY) -m mypy

lint-js: js/node_modules/.installed ## biome: lint and formatting of the front end
	$(NPM) run lint

types-js: js/node_modules/.installed ## tsc
	$(NPM) run types

test-py: $(VENV)/.test ## Python tests
	$(PYTEST) tests -n 2 --dist worksteal -q --ignore=tests/browser --ignore=tests/notebooks --ignore=tests/packaging --ignore=tests/site \
		$(addprefix --ignore=,$(ADAPTER_TESTS))

test-js: js/node_modules/.installed ## front-end unit tests
	$(NPM) run test-unit

test-browser: js/node_modules/.installed setup-chromium ## front-end tests in Chromium
	$(NPM) run test-browser

test-lab: $(VENV)/.test setup-chromium ## JupyterLab end to end, driven in Chromium
	$(LAB) -m "not slow"

test-notebooks: $(VENV)/.test ## execute the example notebooks
	$(PYTEST) tests/notebooks

test-wheel: $(VENV)/.test ## build wheel and sdist, check them, install the wheel
	$(PYTEST) tests/packaging/test_wheel.py

test-bundle: $(VENV)/.test js/node_modules/.installed ## the committed front end is what the sources build
	$(PYTEST) tests/packaging/test_bundle.py

# --- slow suites, measurements, pictures ---------------------------------------------------------

slow: ## the slow suites that every change must pass, each reported
	@MAKE="$(MAKE)" $(PYTHON) tools/run_sections.py slow

setup-slow: setup $(VENV)/.lab $(VENV)/.hosts $(VENV)/.docs ## what only the slow suites need

lab-slow: $(VENV)/.test setup-chromium ## what takes long there: whole games, notebooks opened again, slowed-down browsers
	$(LAB) -m slow

properties: $(VENV)/.test ## the property tests over all their games; `make test` plays a fifth of them
	EQUINOX_PROPERTIES=all $(PYTEST) tests/properties -n 2 --dist worksteal -q

coverage: $(VENV)/.test ## the named tests reach every branch of the rules
	$(PYTEST) $(NAMED_TESTS) -n 2 --dist worksteal -q --cov --cov-config=tests/coverage.ini

adapters: $(VENV)/.lab ## Dask, PettingZoo and OpenSpiel, the latter two by those libraries' own tests
	$(PYTEST) $(ADAPTER_TESTS) -q

grading: $(VENV)/.test ## a real nbgrader hands out and grades the teachers' notebook
	$(PY) tools/grading.py

ladder: $(VENV)/.test ## every bot beats the one below it
	$(PY) tools/ladder.py

ladder-smoke: $(VENV)/.test ## the same, but those that think long only play a little
	$(PY) tools/ladder.py --smoke

questions: $(VENV)/.test ## two thousand questions of quizzes: one right answer each, and nothing that gives it away
	EQUINOX_QUESTIONS=2000 $(PYTEST) tests/teach/test_questions.py -n 2 --dist worksteal -q

soak: $(VENV)/.test ## the invariants over a million games, or SOAK_GAMES of them
	EQUINOX_SOAK=$(SOAK_GAMES) $(PYTEST) tests/properties/test_invariants.py -n 2 --dist worksteal -q

soak-smoke: ## the same over ten thousand
	@$(MAKE) --no-print-directory soak SOAK_GAMES=10000

every-lesson: $(VENV)/.test setup-chromium ## all lessons taken in a browser, by clicks
	EQUINOX_EVERY_LESSON=1 $(PYTEST) tests/browser/test_lessons.py -k by_clicks

hosts: $(VENV)/.hosts setup-chromium ## whole games and a hundred tables in JupyterLab; the table in Notebook 7, voila and marimo
	$(PYTEST) tests/browser/hosts

forgeries: $(VENV)/.test ## ten thousand forged messages and traits, or FORGERIES of them
	EQUINOX_FORGERIES=$(FORGERIES) $(PYTEST) tests/widget/test_fuzz.py tests/widget/test_grammar_fuzz.py -n 2 --dist worksteal -q -k "forged or message"

mutation: $(VENV)/.test ## change the rules a little, many times: do the named tests notice?
	$(PY) tools/mutation.py

mypyc: $(VENV)/.test ## compile the rules: the same games, and the named tests pass
	$(PY) tools/compiled.py $(filter-out $(CHECKOUT_TESTS),$(NAMED_TESTS))

artefacts: $(VENV)/.test ## what a release publishes: checked, and in environments of their own the named tests pass
	$(PY) tools/artefacts.py $(addprefix --dist ,$(ARCHIVES)) $(filter-out $(CHECKOUT_TESTS),$(NAMED_TESTS))

pythons: $(VENV)/.test ## the named tests of the rules under every newer Python that is here
	$(PY) tools/pythons.py

fresh: $(VENV)/.test setup-chromium ## clone, `make play` there, and see the board in Chromium
	$(TOOLBOX) run $(abspath $(PY)) tools/fresh_clone.py

bench: $(VENV)/.test setup-chromium ## print how fast things are, as ratios to a peer
	$(PY) tools/bench_peers.py
	$(TOOLBOX) run $(abspath $(PY)) tools/bench.py

bench-smoke: ## the same measured once, which proves that it runs
	@EQUINOX_BENCH_ONCE=1 $(MAKE) --no-print-directory bench

screenshot: $(VENV)/.test setup-chromium ## take the README's moving picture in a real JupyterLab
	$(TOOLBOX) run $(abspath $(PY)) tools/screenshot.py examples/first_game.png

docs: $(VENV)/.docs setup-node ## build the documentation site into dist/site
	$(TOOLBOX) run $(abspath $(PY)) tools/build_site.py

docs-test: docs $(VENV)/.test setup-chromium js/node_modules/.installed ## read the built site in Chromium without network, and run its notebooks there
	$(PYTEST) tests/site -q -s

# --- while developing ----------------------------------------------------------------------------

texts: $(VENV)/.test ## compile the catalogues of everything people read
	$(foreach folder,$(LOCALES),$(VENV)/bin/pybabel --quiet compile --directory $(folder) \
		--domain "$(sort $(basename $(notdir $(wildcard $(folder)/*/LC_MESSAGES/*.po))))" &&) true

contract: $(VENV)/.test ## write js/src/contract.ts from the types of Python
	$(TOOLBOX) run $(abspath $(PY)) tools/contract.py

bundle: js/node_modules/.installed ## build the front end into equinox_widget/static
	$(NPM) run build

format: $(VENV)/.test js/node_modules/.installed ## format all sources
	$(PY) -m ruff check --fix .
	$(PY) -m ruff format .
	$(NPM) run format

clean: ## remove everything that was set up or built on demand
	rm -rf $(VENV) js/node_modules dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
	find . -name '*.so' -delete

# --- set-up, as stamp files ----------------------------------------------------------------------

$(VENV)/.created:
	$(PYTHON) -c "import sys; sys.version_info >= (3, 11) or sys.exit('Python 3.11 or newer is needed: make PYTHON=...')"
	$(PYTHON) -m venv $(VENV)
	touch $@

$(VENV)/.notebook: $(VENV)/.created pyproject.toml
	$(TOOLBOX) install notebook
	touch $@

$(VENV)/.test: $(VENV)/.created pyproject.toml
	$(TOOLBOX) install test
	touch $@ $(VENV)/.notebook

$(VENV)/.lab: $(VENV)/.test
	$(TOOLBOX) install dask,rl
	touch $@

$(VENV)/.hosts: $(VENV)/.test
	$(TOOLBOX) install hosts
	touch $@

$(VENV)/.docs: $(VENV)/.created pyproject.toml
	$(TOOLBOX) install docs
	touch $@

setup-node: $(VENV)/.created
	@$(TOOLBOX) node

setup-chromium: $(VENV)/.created
	@$(TOOLBOX) chromium

# Not `npm ci`: it refuses a lock file that lacks the optional packages of other platforms.
js/node_modules/.installed: js/package.json js/package-lock.json | setup-node
	$(NPM) install --no-save --no-audit --no-fund --loglevel=error
	touch $@
