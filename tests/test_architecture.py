"""The arrows of the house: who may import whom, and what stays out until a widget is made."""

from __future__ import annotations

import ast
import importlib.util
import re
import subprocess
import sys
from pathlib import Path

import pytest

import equinox_widget
from equinox_widget.games import INDEX
from equinox_widget.games.equinox.rules.cards import CREATURES

PACKAGE = Path(equinox_widget.__file__).parent
#: From the ground up; what stands on one line may know each other and everything above it in this list.
FLOORS = (
    ("_version",),
    ("engine",),
    ("games", "rules"),  # the index of the games, and each game's rules
    ("texts",),
    ("show",),
    ("core", "game", "frames"),  # what any game offers, and the rest of each game's folder
    ("teach", "lab", "simple", "taught", "experiments"),  # and how each game is taught, and what it says to the lab
    ("sessions", "sittings"),  # what goes on at one table, without any widget; and of what kinds a game has its own
    ("widget",),
    ("__init__",),
)
FLOOR = {room: height for height, rooms in enumerate(FLOORS) for room in rooms}
PURE_UP_TO = FLOOR["core"]
GAMES = sorted(path.name for path in (PACKAGE / "games").iterdir() if (path / "__init__.py").exists())
#: The rooms of a game's folder by the name of the module or package; what is not here is the rest of the game.
GAME_ROOMS = {
    "rules": "rules",
    **dict.fromkeys(("teaching", "course"), "taught"),
    **dict.fromkeys(("builder_session", "match_session"), "sittings"),
    "public": "__init__",  # what a notebook gets of the game, from every room
    **dict.fromkeys(("adapters", "bots", "hints", "lab", "outcome", "statistics", "tally"), "experiments"),
}
#: The shared floors, which name no game.
NEUTRAL = ("engine", "texts", "core", "show", "frames", "lab", "teach", "simple", "sessions", "widget")
#: What a module takes from an extra, inside the function that needs it.
EXTRAS = {"equinox_widget.show.picture": ("resvg_py",)}
NOT_AT_IMPORT = (
    "anywidget",
    "ipywidgets",
    "traitlets",
    "IPython",
    "jupyter_core",
    "jupyterlab",
    "ipykernel",
    "comm",
    "resvg_py",
)

MODULES = sorted(PACKAGE.rglob("*.py"))


def module_name(path: Path) -> str:
    """Return the dotted name of a file of the package."""
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def room(module: str) -> str:
    """Return the room of the house a module of ours stands in; a game's folder has several."""
    parts = module.split(".")
    if parts[1:2] == ["games"] and len(parts) > 2 and parts[2] in GAMES:
        return GAME_ROOMS.get(".".join(parts[3:4]), "game")
    return parts[1] if len(parts) > 1 else "__init__"


def game_of(module: str) -> str | None:
    """Return the game whose folder a module stands in."""
    parts = module.split(".")
    return parts[2] if parts[1:2] == ["games"] and len(parts) > 2 and parts[2] in GAMES else None


def imports(path: Path) -> list[tuple[int, str]]:
    """Return line and full name of everything a file imports, wherever in the file it does."""
    name = module_name(path)
    package = name if path.name == "__init__.py" else name.rpartition(".")[0]
    found: list[tuple[int, str]] = []
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            found += [(node.lineno, alias.name) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            origin = importlib.util.resolve_name("." * node.level + (node.module or ""), package)
            found += [(node.lineno, f"{origin}.{alias.name}") for alias in node.names]
    return found


def test_every_module_stands_in_a_room_of_the_house() -> None:
    strangers = {room(module_name(path)) for path in MODULES} - FLOOR.keys()
    assert not strangers, f"no floor is known for {sorted(strangers)}: give each its place in FLOORS"


@pytest.mark.parametrize("path", MODULES, ids=module_name)
def test_imports_point_down(path: Path) -> None:
    here = room(module_name(path))
    upward = [
        f"line {line} imports {name}: {room(name)} stands above {here}"
        for line, name in imports(path)
        if name.split(".")[0] == PACKAGE.name
        and name.count(".") >= 1
        and FLOOR.get(room(name), FLOOR["__init__"]) > FLOOR[here]
    ]
    assert not upward, f"{path.relative_to(PACKAGE.parent)} breaks an arrow of the house: {'; '.join(upward)}"


@pytest.mark.parametrize("path", MODULES, ids=module_name)
def test_shared_floors_and_other_games_know_no_game(path: Path) -> None:
    here = module_name(path)
    own = game_of(here)
    if own is None and room(here) not in NEUTRAL:
        return
    strangers = [f"line {line} imports {name}" for line, name in imports(path) if game_of(name) not in (None, own)]
    assert not strangers, f"{here} names a game that is not its own: {'; '.join(strangers)}"


#: What no shared file says: games, the tags of their codes, what lies on their tables, the creatures of Equinox.
GAME_WORDS = re.compile(
    "|".join(
        [
            r"(?i:equinox|orcs|blue ?moon|talisman|chameleon)",
            r"(?i:\b(?:creature|champion|stone|mage|goblin|dragon|crystal)s?\b|\bprestige\b|\bbet(?:s|ting)?\b)",
            r'"de fr"|edition="(?:de|fr)"',
            rf"\b(?:{'|'.join(entry.tag for entry in INDEX.values())})\b",
            rf"\b(?:{'|'.join(name for creature in CREATURES for name in (creature.id, creature.german))})\b",
        ]
    )
)
#: Names of the package and of what it puts into pages, which are called after it.
BRAND = re.compile(r"equinox[-_ ](widget|figure|tables?|position|story|thinker|notebooks)", re.IGNORECASE)


def without_examples(source: str) -> list[tuple[int, str]]:
    """Return the numbered lines of a file but its doctests: an example must play some game."""
    kept, inside = [], False
    for number, line in enumerate(source.splitlines(), 1):
        if line.strip().startswith(">>> "):
            inside = True
        elif not line.strip() or line.strip().startswith('"""'):
            inside = False
        if not inside:
            kept.append((number, line))
    return kept


@pytest.mark.parametrize("path", [path for path in MODULES if room(module_name(path)) in NEUTRAL], ids=module_name)
def test_shared_files_name_no_game(path: Path) -> None:
    named = [
        f"line {number}: {line.strip()}"
        for number, line in without_examples(path.read_text(encoding="utf-8"))
        if GAME_WORDS.search(BRAND.sub("", line))
    ]
    assert not named, f"{path.relative_to(PACKAGE.parent)} speaks of one game: {'; '.join(named)}"


def test_a_game_that_is_named_is_found() -> None:
    said = (
        'as_text(code, "write EQ 2p")\n    >>> eq.position("EQ 2p")\n\n# as Orcs does it\nclass_="equinox-figure"\n'
        '"""Whose stones these are."""\nin_place(edition="de")'
    )
    found = [number for number, line in without_examples(said) if GAME_WORDS.search(BRAND.sub("", line))]
    assert found == [1, 4, 6, 7]


@pytest.mark.parametrize("path", [path for path in MODULES if room(module_name(path)) == "rules"], ids=module_name)
def test_rules_use_the_engine_and_the_standard_library_only(path: Path) -> None:
    allowed = {"engine", "rules"}
    foreign = [
        f"line {line} imports {name}"
        for line, name in imports(path)
        if name.split(".")[0] not in sys.stdlib_module_names
        and (name.split(".")[0] != PACKAGE.name or room(name) not in allowed)
    ]
    assert not foreign, f"the rules stand on the engine alone: {'; '.join(foreign)}"


@pytest.mark.parametrize("path", [path for path in MODULES if room(module_name(path)) == "rules"], ids=module_name)
def test_the_true_rules_know_nothing_of_misreadings(path: Path) -> None:
    found = "misread" in path.read_text(encoding="utf-8").lower()
    assert not found, (
        f"{path.relative_to(PACKAGE.parent)} speaks of misreadings: they are played in games/<game>/misread"
    )


def test_no_module_is_hidden_by_something_of_its_name() -> None:
    hidden = python(
        "import importlib, pkgutil, types, equinox_widget\n"
        "names = [found.name for found in pkgutil.walk_packages(equinox_widget.__path__, 'equinox_widget.')]\n"
        "for name in names:\n"
        "    if '.adapters.' not in name: importlib.import_module(name)\n"  # these need libraries of their own
        "for name in names:\n"
        "    package, _, last = name.rpartition('.')\n"
        "    found = getattr(importlib.import_module(package), last, types)\n"
        "    if not isinstance(found, types.ModuleType): print(name, end=' ')\n"
    )
    assert not hidden, f"`import {hidden}` gives something else than the module: import what is in it by another name"


@pytest.mark.parametrize("path", MODULES, ids=module_name)
def test_everything_up_to_game_imports_only_the_standard_library(path: Path) -> None:
    if FLOOR[room(module_name(path))] > PURE_UP_TO:
        return
    allowed = {PACKAGE.name, *sys.stdlib_module_names, *EXTRAS.get(module_name(path), ())}
    foreign = [f"line {line} imports {name}" for line, name in imports(path) if name.split(".")[0] not in allowed]
    assert not foreign, (
        f"{path.relative_to(PACKAGE.parent)} belongs to the rules core, which runs on the standard library: "
        f"{'; '.join(foreign)}"
    )


def python(code: str) -> str:
    """Run code in a fresh Python and return what it printed."""
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr
    return result.stdout.strip()


def test_importing_the_package_loads_nothing_of_jupyter() -> None:
    loaded = python(
        "import sys, equinox_widget as eq\n"
        "str(eq.deal(players=3, seed=7))\n"
        f"print(*[name for name in {NOT_AT_IMPORT!r} if name in sys.modules])"
    )
    assert not loaded, f"`import equinox_widget` loads {loaded}: import the widget only when one is made"


def test_a_session_needs_no_widget() -> None:
    loaded = python(
        "import sys, equinox_widget as eq\n"
        "from equinox_widget.sessions.kinds import session_for\n"
        "session = session_for(eq.Game(eq.deal(players=3, seed=7)))\n"
        "session.handle('act', {'action': 'skip'})\n"
        "assert session.shown()['latest']['moment'] == 1\n"
        f"print(*[name for name in {NOT_AT_IMPORT!r} if name in sys.modules])"
    )
    assert not loaded, f"a session loads {loaded}: only the widget may know Jupyter"


def test_importing_the_package_loads_no_slow_module_of_the_standard_library() -> None:
    slow = ("inspect", "dataclasses", "difflib", "tempfile")
    loaded = python(f"import sys, equinox_widget; print(*[name for name in {slow!r} if name in sys.modules])")
    assert not loaded, f"`import equinox_widget` loads {loaded}: use a NamedTuple, or import it where used"


def test_the_package_works_where_no_widget_library_is_installed() -> None:
    board = python(
        "import sys\n"
        f"sys.modules.update(dict.fromkeys({NOT_AT_IMPORT!r}))\n"
        "import equinox_widget as eq\n"
        "game = eq.Game(eq.deal(players=3, seed=7))\n"
        "game.do('skip')\n"
        "print(game.position)"
    )
    assert board.startswith("Equinox")


def test_the_front_end_names_no_game() -> None:
    """The package is called Equinox Widget; beside its own name no source of the front end names a game."""
    sources = Path(__file__).parent.parent / "js" / "src"
    own = re.compile(r"equinox[-_](widget|story)", re.IGNORECASE)
    named = re.compile("|".join(GAMES), re.IGNORECASE)
    found = [
        path.relative_to(sources)
        for path in [*sources.rglob("*.ts"), *sources.rglob("*.css")]
        if named.search(own.sub("", path.read_text(encoding="utf-8")))
    ]
    assert not found, f"the front end names a game in {', '.join(map(str, found))}: let Python send what is drawn"
