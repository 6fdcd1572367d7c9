"""Every public name is documented: a docstring, an example that is run, and a place in the reference."""

from __future__ import annotations

import doctest
import inspect
import re
import sys
from functools import cached_property
from pathlib import Path
from types import FunctionType, ModuleType
from typing import TYPE_CHECKING, Any

import pytest

import equinox_widget as eq
from equinox_widget import bluemoon, orcs, talisman
from equinox_widget.core.games import games

if TYPE_CHECKING:
    from collections.abc import Callable

REFERENCE = Path(__file__).parents[2] / "docs" / "reference"
#: The modules people import, each with the page that describes its names.
MODULES: dict[ModuleType, str] = {eq: "api.md", orcs: "orcs.md", bluemoon: "bluemoon.md", talisman: "talisman.md"}
NAMES = [(module, name) for module in MODULES for name in module.__all__ if not name.startswith("__")]


#: What a position or a game gives to those who write a game, and to nobody else.
FOR_AUTHORS = {"follow", "kit", "mark", "play", "read", "replay", "script", "show", "since", "state"}


def name_of(value: object) -> str:
    return value.__name__ if isinstance(value, ModuleType) else str(value)


def documented(module: ModuleType, name: str) -> Any:
    """Return what carries the docstring of a public name: of a value, its class."""
    found = getattr(module, name)
    if name == "games":  # the package of the games, which lists them when it is called
        return games
    if inspect.ismethod(found):
        return found.__func__
    return found if isinstance(found, (type, FunctionType, ModuleType)) else type(found)


def run_examples(text: str, name: str) -> int:
    """Run the examples of a docstring, which must give what they say; return how many there are."""
    test = doctest.DocTestParser().get_doctest(text, {}, name, None, None)
    said: list[str] = []
    doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test, out=said.append)
    assert not said, "".join(said)
    return len(test.examples)


@pytest.mark.parametrize(("module", "name"), NAMES, ids=name_of)
def test_its_examples_give_what_they_say(module: ModuleType, name: str) -> None:
    text = inspect.getdoc(documented(module, name))
    assert text, f"{name} has no docstring"
    assert run_examples(text, name), f"{name} has no example in its docstring"


#: What the classes among them offer, each once wherever it comes from, with the examples of its docstring.
OFFERED = {
    f"{base.__module__}.{base.__qualname__}.{member}": text
    for module, name in NAMES
    if isinstance(kind := getattr(module, name), type)
    for base in kind.__mro__
    if base.__module__.startswith("equinox_widget")
    for member, value in vars(base).items()
    if isinstance(value, (FunctionType, property, cached_property, classmethod, staticmethod))
    if ">>>" in (text := inspect.getdoc(getattr(base, member)) or "")
}


@pytest.mark.parametrize("name", OFFERED)
def test_the_examples_of_what_it_offers_give_what_they_say(name: str) -> None:
    assert run_examples(OFFERED[name], name)


def members(module: ModuleType) -> list[tuple[str, Any]]:
    """Return what positions and games of a module offer, as far as it is written in this package."""
    found = []
    for kind in (module.Position, module.Game):
        for name, member in inspect.getmembers(kind):
            inside = member.fget if isinstance(member, property) else getattr(member, "func", member)
            if not name.startswith("_") and isinstance(inside, FunctionType):
                found.append((f"{kind.__name__}.{name}", inside))
    return found


#: Each once, though all games share most of them.
MEMBERS = {found: f"{module.__name__}.{name}" for module in reversed(MODULES) for name, found in members(module)}
#: What people do with any game's positions and games has an example; so has every question that one game adds, or it
#: needs none because its name and its first line say all.
SHARED = {
    *("actor", "branch", "code", "compare", "do", "edit", "events", "explain", "film", "goto", "html", "legal", "over"),
    *("play", "players", "png", "redo", "remarks", "rulings", "save", "sentences", "static", "status", "steps", "svg"),
    *("text", "turn", "undo", "url", "view", "watch", "what_if", "why"),
}


@pytest.mark.parametrize(("found", "name"), MEMBERS.items(), ids=list(MEMBERS.values()))
def test_examples_of_members_give_what_they_say(found: Any, name: str) -> None:
    test = doctest.DocTestParser().get_doctest(inspect.getdoc(found) or "", {}, name, None, None)
    shared = found.__module__.startswith("equinox_widget.core") and name.rpartition(".")[2] in SHARED - FOR_AUTHORS
    assert test.examples or not shared, f"{name} has no example in its docstring"
    said: list[str] = []
    doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test, out=said.append)
    assert not said, "".join(said)


@pytest.mark.parametrize(("module", "name"), NAMES, ids=name_of)
def test_it_stands_in_the_reference(module: ModuleType, name: str) -> None:
    page = (REFERENCE / MODULES[module]).read_text("utf-8")
    described = re.findall(r"^\.\. auto\w+:: (\w+)$", page, re.MULTILINE)
    linked = re.findall(r"^- \[`eq\.(\w+)`\]", page, re.MULTILINE)
    assert described.count(name) + linked.count(name) == 1, f"{name} stands once in docs/reference/{MODULES[module]}"


@pytest.mark.parametrize("module", MODULES, ids=name_of)
def test_the_reference_lists_no_member_that_is_not_there(module: ModuleType) -> None:
    page = (REFERENCE / MODULES[module]).read_text("utf-8")
    listed = re.findall(
        r"^\.\. autoclass:: (\w+)\n(?:   :(?!members)[^\n]*\n)*   :members: (\S[^\n]*)$", page, re.MULTILINE
    )
    missing = [
        f"{name}.{member}"
        for name, members in listed
        for member in members.split(", ")
        if not hasattr(getattr(module, name), member)
    ]
    assert not missing


@pytest.mark.parametrize(("module", "name"), NAMES, ids=name_of)
def test_what_it_offers_is_documented(module: ModuleType, name: str) -> None:
    found = getattr(module, name)
    if not isinstance(found, type) or issubclass(found, BaseException):
        return
    bare = [
        member
        for base in found.__mro__
        if base.__module__.startswith("equinox_widget")
        for member, value in vars(base).items()
        if not member.startswith("_") and isinstance(value, (FunctionType, property, classmethod, staticmethod))
        if not inspect.getdoc(getattr(found, member))
    ]
    assert not bare, f"{name} offers without a docstring: {', '.join(sorted({*bare}))}"


@pytest.mark.parametrize("module", MODULES, ids=name_of)
def test_a_module_shows_its_public_names_and_nothing_else(module: ModuleType) -> None:
    shown = {name for name in dir(module) if not name.startswith("_")}
    public = {name for name in module.__all__ if not name.startswith("_")}
    assert shown == public, f"dir({module.__name__}) and its __all__ differ: {', '.join(sorted(shown ^ public))}"


CODE = "EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu A=Mo9"
#: What public functions and the methods of a position give that has a class of its own.
GIVEN: dict[str, Callable[[], object]] = {
    "Table": lambda: eq.play(players=2),
    "Lesson": lambda: eq.lesson("L00"),
    "Quiz": lambda: eq.quiz("control", n=1),
    "Scenario": lambda: eq.scenario(CODE, "bet No"),
    "Exhibit": lambda: eq.gallery["G27"],
    "Hint": lambda: eq.hint(eq.position(CODE), nodes=5),
    "Results": lambda: eq.simulate(2, bots="random random", progress=False),
    "PairedResults": lambda: eq.simulate_pairs(1, {"edition": "de"}, {"edition": "fr"}, bots="random", progress=False),
    "Rule": lambda: eq.rule("S5.1"),
    "RulingEntry": lambda: eq.rulings()[0],
    "Score": lambda: eq.position(CODE).score(),
    "Verdict": lambda: eq.position(CODE).why("bet No"),
    "Explanation": lambda: eq.position(CODE).explain("bet No"),
    "EditionComparison": lambda: eq.position(CODE).compare("bet No"),
    "Comparison": lambda: eq.position(CODE).compare("bet No", rulings={"tiebreak": "stones"}),
    "Change": lambda: eq.position(CODE).what_if(hand={"A": "Mo8"}).edits[0],
    "Breakdown": lambda: eq.position(CODE).score().breakdown("A"),
    "Control": lambda: eq.position(CODE).why_control("No"),
    "Svg": lambda: eq.position(CODE).svg(),
    "Still": lambda: eq.Game(CODE).static(),
    "Page": lambda: eq.Game(CODE).html(),
    "Feedback": lambda: eq.quiz("control", n=1).answer(1, "a"),
    "Grade": lambda: eq.quiz("control", n=1).grade(),
    "Progress": eq.progress,
    "Difference": lambda: eq.diff(eq.position(CODE), eq.deal(players=2)),
}


@pytest.mark.parametrize("name", GIVEN)
def test_what_is_given_can_be_imported(name: str) -> None:
    assert name in eq.__all__
    given, public = type(GIVEN[name]()), getattr(eq, name)
    assert (given.__module__, given.__qualname__) == (public.__module__, public.__qualname__)


def given_by(module: ModuleType) -> dict[str, str]:
    """Return what the functions of a module, its positions and its games say that they give."""
    found = {name: getattr(module, name) for name in module.__all__}
    for kind in (module.Position, module.Game):
        for name, member in inspect.getmembers(kind):
            if not name.startswith("_") and name not in FOR_AUTHORS:
                found[f"{kind.__name__}.{name}"] = member.fget if isinstance(member, property) else member
    functions = {name: inspect.unwrap(getattr(value, "__func__", value)) for name, value in found.items()}
    return {
        name: str(function.__annotations__.get("return", ""))
        for name, function in functions.items()
        if isinstance(function, FunctionType) and function.__module__.startswith("equinox_widget")
    }


def classes_of_ours() -> set[str]:
    """Return the names of all classes of the package that have been loaded."""
    return {
        name
        for module in list(sys.modules.values())
        if getattr(module, "__name__", "").startswith("equinox_widget")
        for name, value in vars(module).items()
        if isinstance(value, type) and value.__module__.startswith("equinox_widget") and value.__name__ == name
    }


@pytest.mark.parametrize("module", MODULES, ids=name_of)
def test_the_class_of_what_is_given_is_public(module: ModuleType) -> None:
    """Whoever types his own functions can import it: from the game, or from the package."""
    ours = classes_of_ours()
    public = {*module.__all__, *eq.__all__}
    hidden = {
        f"{name} gives {word}"
        for name, given in given_by(module).items()
        for word in re.findall(r"[A-Z]\w+", given)
        if word in ours and word not in public
    }
    assert not hidden, f"{module.__name__} does not export what it gives: {', '.join(sorted(hidden))}"


@pytest.mark.parametrize("module", MODULES, ids=name_of)
def test_what_is_given_has_a_type(module: ModuleType) -> None:
    vague = {name for name, given in given_by(module).items() if given in ("typing.Any", "Any", "")}
    vague.discard("load")  # only the file knows whether it holds a game or a match
    assert not vague, f"{module.__name__} does not say what is given by {', '.join(sorted(vague))}"


#: Arguments that everybody takes and nobody need be told about.
WITHOUT_A_WORD = {"self", "lang", "mark", "callback"}


def raising(module: ModuleType) -> list[tuple[str, Any]]:
    """Return what of a module takes arguments that may be wrong: its functions, and what positions and games do."""
    made = [(name, getattr(module, name)) for name in module.__all__]
    for kind in (module.Position, module.Game):
        made += [(f"{kind.__name__}.{name}", found) for name, found in inspect.getmembers(kind) if name[0] != "_"]
    return [
        (name, found)
        for name, found in made
        if isinstance(found, FunctionType) and not name.startswith("_")
        if set(inspect.signature(found).parameters) - WITHOUT_A_WORD
    ]


RAISING = {f"{module.__name__}.{name}": found for module in MODULES for name, found in raising(module)}


@pytest.mark.parametrize(("name", "found"), RAISING.items(), ids=RAISING)
def test_it_says_what_is_raised(name: str, found: Any) -> None:
    assert "Raises" in (inspect.getdoc(found) or ""), f"{name} does not say what it raises for arguments that cannot be"


#: Arguments that say by their names what they are, wherever they stand.
PLAIN = WITHOUT_A_WORD | {"look", "n", "path", "seat", "sentences", "unknown"}


def unexplained(found: Any) -> list[str]:
    """Return the arguments that a docstring does not name, by themselves or in a row as "`first` to `last`"."""
    names = [name for name in inspect.signature(found).parameters if name not in PLAIN]
    text = (inspect.getdoc(found) or "").partition(">>>")[0]
    told = set(re.findall(r"\w+", " ".join(re.findall(r"`([^`]+)`", text))))
    for first, last in re.findall(r"`(\w+)` to\s+`(\w+)`", text):
        if first in names and last in names:
            told |= {*names[names.index(first) : names.index(last) + 1]}
    lacking = [name for name in names if name not in told]
    needed = inspect.signature(found).parameters[lacking[0]].default is inspect.Parameter.empty if lacking else False
    return [] if needed and lacking == names[:1] else lacking  # the first line says what it needs


@pytest.mark.parametrize(("name", "found"), RAISING.items(), ids=RAISING)
def test_it_says_what_its_arguments_are(name: str, found: Any) -> None:
    if name.rpartition(".")[2] not in FOR_AUTHORS:
        lacking = unexplained(found)
        assert not lacking, f"the docstring of {name} says nothing about {', '.join(lacking)}"


def test_an_argument_without_a_word_is_found() -> None:
    def made(first: int, second: int, third: int, fourth: int) -> None:
        """Make it. `first` to `second` are known, and so is `fourth`."""

    assert unexplained(made) == ["third"]
