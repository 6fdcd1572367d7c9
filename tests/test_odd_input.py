"""Odd values in every public call: taken, or refused by a sentence of ours that names the value.

What is refused inside, by an attribute that is not there or an index out of range, tells a reader nothing; so every
refusal must come from a `raise` of this package.
"""

from __future__ import annotations

import json
import linecache
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from types import TracebackType
from typing import Any

import pytest

import equinox_widget as eq
from equinox_widget.games import INDEX
from equinox_widget.games.equinox.drawing.figure import Look
from equinox_widget.show.film import FilmLook
from equinox_widget.show.picture import Png
from equinox_widget.teach.quiz import Quiz

PACKAGE = str(Path(eq.__file__).parent)
LONGEST = 2000
ODD: list[Any] = [
    None,
    True,
    3,
    -1,
    10**30,
    1.5,
    float("nan"),
    "",
    " ",
    "qqq",
    b"x",
    [],
    {},
    object(),
    "x" * 100_000,
    "a\nb\0c",
    "<b>&amp;\N{FOX FACE}",
    "\N{RIGHT-TO-LEFT OVERRIDE}\N{HEBREW LETTER ALEF}",
    ("A", 1),
    {"A": object()},
    [None],
    Path("nowhere"),
]
POS = eq.position(
    "EQ 3p r2 A2 L=SuMoCoKlEcLuNoVu past -Mo1 No2:4 Ec2:6,x2 A@No1 A@Ec1 A=No8,Ec9,x5,Su3,Co1,Lu7,Kl2,Vu0 B=8 C=8"
)
Call = Callable[[Any], object]


def game() -> eq.Game:
    """A game with something to undo."""
    played = eq.Game(POS)
    played.do("play Su3")
    return played


def keywords(call: Callable[..., object], name: str, *which: str, **given: Any) -> dict[str, Call]:
    """One call for each keyword that takes the odd value."""

    def with_keyword(key: str) -> Call:
        return lambda odd: call(**given, **{key: odd})

    return {f"{name} {key}": with_keyword(key) for key in which}


def methods(of: Callable[[], object], name: str, *which: str) -> dict[str, Call]:
    """One call for each method that takes the odd value."""

    def method(key: str) -> Call:
        return lambda odd: getattr(of(), key)(odd)  # noqa: PLW0108 (a new object for every value)

    return {f"{name}.{key}": method(key) for key in which}


@cache
def picture() -> Png:
    """Drawn once: what is tried is where to save it."""
    return POS.png()


@cache
def quiz() -> Quiz:
    """Made once: what is tried is how to answer it."""
    return eq.quiz(n=1)


def set_display(odd: object) -> None:
    """Set the option, and set it back."""
    try:
        eq.options.display = odd  # type: ignore[assignment]
    finally:
        eq.options.display = "widget"


def set_pace(odd: object) -> None:
    """Set the option, and set it back."""
    before = eq.options.pace
    try:
        eq.options.pace = odd  # type: ignore[assignment]
    finally:
        eq.options.pace = before


CALLS: dict[str, Call] = {
    "position": eq.position,
    **keywords(eq.position, "position", "edition", "rulings", "seed", code=POS.code),
    "position ruling": lambda odd: eq.position(POS.code, rulings={"tiebreak": odd}),
    **keywords(eq.setup, "setup", "players", "creatures", "round", "turn", "step", "vanished", "stones", "row"),
    **keywords(eq.setup, "setup", "fields", "hands", "blocked", "pile", "fill_past", "seed", "edition", "rulings"),
    **keywords(eq.setup, "setup", "trees"),
    "setup stones of A": lambda odd: eq.setup(stones={"A": odd}),
    "setup hand of A": lambda odd: eq.setup(hands={"A": odd}),
    "setup blocked of A": lambda odd: eq.setup(blocked={"A": odd}),
    "setup row of No": lambda odd: eq.setup(row={"No": odd}),
    "setup field No1": lambda odd: eq.setup(fields={"No1": odd}),
    "setup vanished No": lambda odd: eq.setup(vanished={"No": odd}),
    **keywords(eq.deal, "deal", "players", "seed", "edition", "rulings", "creatures", "start", "trees"),
    "deal by birthday": lambda odd: eq.deal(start={"A": odd, "B": "2000-01-01", "C": "2000-01-02"}),
    "start_player": eq.start_player,
    "start_player today": lambda odd: eq.start_player({"A": "2000-01-01"}, odd),
    "action": eq.action,
    **methods(lambda: POS, "pos", "do", "explain", "compare", "why", "edit", "hand", "blocked", "free_stones"),
    **methods(lambda: POS, "pos", "secret", "control", "strength", "prestige", "view", "champion_stones"),
    **methods(lambda: POS, "pos", "why_control", "why_strength", "status", "remarks", "text", "determinize"),
    "pos.steps": lambda odd: list(POS.steps(odd)),
    "pos.why seat": lambda odd: POS.why("play Su3", odd),
    "pos.why names": lambda odd: str(POS.why("play Su3", names=odd)),
    "pos.explain names": lambda odd: str(POS.explain("play Su3", names=odd)),
    "pos.stack creature": lambda odd: POS.stack(odd, 1),
    "pos.stack row": lambda odd: POS.stack("No", odd),
    "pos.stone creature": lambda odd: POS.stone(odd, 1),
    "pos.stone row": lambda odd: POS.stone("No", odd),
    "pos.legal in": lambda odd: odd in POS.legal() if not isinstance(odd, str) else POS.legal(),
    **keywords(POS.what_if, "what_if", "control", "hand", "edition", "rulings"),
    "what_if control of No": lambda odd: POS.what_if(control={"No": odd}),
    "what_if hand of A": lambda odd: POS.what_if(hand={"A": odd}),
    "what_if ruling": lambda odd: POS.what_if(rulings={"tiebreak": odd}),
    "view.determinize": lambda odd: POS.view("A").determinize(odd),
    "explanation.of": lambda odd: POS.explain("play Su3").of(odd),
    "event.text": POS.explain("play Su3")[0].text,
    "event.text seat": lambda odd: POS.explain("play Su3")[0].text(seat=odd),
    "verdict.text": lambda odd: POS.why("play Su3").text(odd),
    "condition.text": POS.why("play Su3").conditions[0].text,
    "score.breakdown": lambda odd: POS.score().breakdown(odd),
    **keywords(POS.svg, "svg", "path", *Look.__annotations__),
    **keywords(POS.html, "html", *Look.__annotations__),
    "png.save": lambda odd: picture().save(odd),
    "diff": lambda odd: eq.diff(POS, odd),
    "diff first": lambda odd: eq.diff(odd, POS),
    "Game": eq.Game,
    "Game players": lambda odd: eq.Game(POS, odd),
    **methods(game, "game", "do", "undo", "redo", "goto", "edit", "save", "html"),
    **keywords(lambda **look: game().html(**look), "game.html", "title", "seat", "lang"),
    **keywords(lambda **look: game().static(**look), "game.static", "seat", "lang"),
    **keywords(lambda **look: game().film(**look), "game.film", "captions", *FilmLook.__annotations__),
    "load": eq.load,
    "load_scenario": eq.load_scenario,
    "load_rulebook edition": lambda odd: eq.load_rulebook(odd, __file__),
    "load_rulebook path": lambda odd: eq.load_rulebook("de", odd),
    **keywords(eq.play, "play", "players", "seed", "bots", "mode", "seat", "autosave", "lang", "theme", "width"),
    **keywords(eq.play, "play", "compact"),
    "scenario": eq.scenario,
    "scenario script": lambda odd: eq.scenario(POS, odd),
    **keywords(eq.scenario, "scenario", "title", "caption", "names", "lang", "edition", "rulings", start=POS),
    "scenario.html": lambda odd: eq.scenario(POS, "play Su3").html(odd),
    "lesson": eq.lesson,
    **keywords(partial(eq.lesson, "L00"), "lesson", "seed", "lang"),
    **methods(lambda: eq.lesson("L00"), "lesson", "answer", "do", "why", "hand_in", "speak"),
    "lessons[]": lambda odd: eq.lessons()[odd],
    **methods(eq.lessons, "lessons", "mark", "open", "text", "get"),
    "gallery[]": lambda odd: eq.gallery[odd],
    "gallery.find": lambda odd: str(eq.gallery.find(odd)),
    "gallery.get": eq.gallery.get,
    **methods(lambda: eq.gallery["G01"], "exhibit", "predict", "title", "answer", "text"),
    **keywords(eq.gallery["G01"].html, "exhibit.html", "edition", "lang"),
    **keywords(eq.quiz, "quiz", "topic", "n", "seed", "edition", "lang"),
    "quiz.answer": lambda odd: quiz().answer(1, odd),
    "quiz.answer number": lambda odd: quiz().answer(odd, "a"),
    "quiz.grade": lambda odd: quiz().grade(odd),
    "rule": eq.rule,
    "rule.text": lambda odd: eq.rule("S5.0").text(odd),
    "find_rule": lambda odd: str(eq.find_rule(odd)),
    "ruling.reading": eq.rulings()[0].reading,
    "options.display": set_display,
    "options.pace": set_pace,
}


@pytest.fixture(autouse=True)
def somewhere_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is taken for the name of a file is written where it does no harm."""
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("name", CALLS)
def test_what_is_odd_is_taken_or_refused_by_name(name: str) -> None:
    for odd in ODD:
        error = refusal(CALLS[name], odd)
        if error is not None:
            assert is_our_own(error.__traceback__), f"{odd!r:.40} is refused inside: {error!r:.200}"
            assert 15 < len(str(error)) < LONGEST, str(error)[:200]


def refusal(call: Call, odd: object) -> Exception | None:
    """How a call refuses a value; None when it takes it."""
    try:
        call(odd)
    except (ValueError, TypeError, KeyError, IndexError, OSError) as error:
        return error
    return None


def is_our_own(trace: TracebackType | None) -> bool:
    """Was it said by a `raise` of this package?"""
    assert trace is not None
    while trace.tb_next is not None:
        trace = trace.tb_next
    file = trace.tb_frame.f_code.co_filename
    return file.startswith(PACKAGE) and linecache.getline(file, trace.tb_lineno).lstrip().startswith("raise ")


def test_the_calls_of_the_contract_are_here() -> None:
    """What the package offers is tried above; the lab has tests of its own, and classes are made by calls."""
    called = {name.split()[0].split(".")[0].removesuffix("[]") for name in CALLS}
    lab = {"bots", "hint", "simulate", "simulate_pairs"}
    functions = {name for name in eq.__all__ if not isinstance(getattr(eq, name), type)} - {"__version__", *INDEX}
    assert functions - lab - called == {"games", "progress", "rules", "rulings", "tables"}  # which take nothing


@pytest.mark.parametrize(
    ("name", "odd", "says"),
    [
        ("pos.why", 3, "a sentence is text such as '.*', not 3"),
        ("rule", None, "a rule is named by text such as 'S2.B.4', not None"),
        ("deal rulings", "stones", "rulings are a mapping of their names to values, not 'stones'"),
        ("setup hands", "No8", "hands says who has which cards.*, not 'No8'"),
        ("diff", POS.code, "a difference is between two positions, not 'EQ 3p"),
        ("lessons[]", "L99", "there is no lesson 'L99': they go from L00 to C4"),
        ("load", "nowhere.json", "there is no file 'nowhere.json'"),
        ("svg path", "no/folder.svg", "'no/folder.svg' cannot be written: there is no folder 'no'"),
        ("pos.do", "x" * 1000, "cannot read 'x{200}…' at column 1"),
        ("start_player today", "today", "today is a date"),
    ],
)
def test_a_refusal_says_what_is_wanted(name: str, odd: object, says: str) -> None:
    with pytest.raises((ValueError, TypeError, KeyError, OSError), match=says):
        CALLS[name](odd)


@pytest.mark.parametrize("words", ["qqqq zzzz", "<b>"])
def test_a_search_that_finds_nothing_says_so(words: str) -> None:
    assert eq.find_rule(words) == []
    assert str(eq.find_rule(words)) == f"No rule fits {words!r}: try one word of it, or see `rules()`."
    assert repr(words) in str(eq.gallery.find(words))
    assert "<b>" not in eq.find_rule(words)._repr_html_() + eq.gallery.find(words)._repr_html_()


# --- Damaged files ----------------------------------------------------------------------------------------------------


def saved() -> dict[str, Any]:
    """What a saved game says."""
    content: dict[str, Any] = json.loads(game().to_json())
    return content


WRONG: list[Any] = [None, True, -1, 10**30, 1.5, float("nan"), "", "qqq", [], {}, [None], [[]], {"A": 1}, ["qqq"]]
DAMAGED: dict[str, bytes] = {
    "empty": b"",
    "binary": bytes(range(256)),
    "text": b"Equinox",
    "number": b"3",
    "list": b"[]",
    "other JSON": b'{"format": "chess"}',
    "half": json.dumps(saved()).encode()[:200],
    "deep": b"[" * 100_000,
    "many digits": b'{"format": "equinox-game", "version": ' + b"9" * 10_000 + b"}",
    **{f"{key} is {odd!r:.30}": json.dumps({**saved(), key: odd}).encode() for key in saved() for odd in WRONG},
    **{
        f"no {key}": json.dumps({name: value for name, value in saved().items() if name != key}).encode()
        for key in saved()
    },
}


@pytest.mark.parametrize("damage", DAMAGED)
def test_a_damaged_save_file_is_refused_by_its_name(damage: str, tmp_path: Path) -> None:
    """Or read, where what is damaged does not matter: names may be anything."""
    path = tmp_path / "game.json"
    path.write_bytes(DAMAGED[damage])
    error = refusal(eq.load, path)
    assert error is None or isinstance(error, eq.RecordError)
    assert error is None or ("game.json" in str(error) and len(str(error)) < LONGEST)


def test_no_file_a_folder_and_a_file_of_another_kind(tmp_path: Path) -> None:
    folder, binary = tmp_path / "folder", tmp_path / "binary"
    folder.mkdir()
    binary.write_bytes(bytes(range(256)))
    for load in (eq.load, eq.load_scenario, lambda path: eq.load_rulebook("de", path)):
        with pytest.raises(FileNotFoundError, match="there is no file"):
            load(tmp_path / "nowhere")
        with pytest.raises(IsADirectoryError, match="is a folder"):
            load(folder)
        with pytest.raises(ValueError, match="binary"):
            load(binary)


def test_a_rulebook_of_another_text_is_read_and_fits_nothing(tmp_path: Path) -> None:
    path = tmp_path / "booklet.txt"
    path.write_text("\N{FOX FACE}\n" * 1000, encoding="utf-8")
    assert eq.load_rulebook("fr", path) == 0
