"""Labs in lessons: what is run in a cell and handed in, and what can be said about it."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest

import equinox_widget as eq
from equinox_widget.games.equinox.statistics import Results
from equinox_widget.games.equinox.teaching.goal_words import VOCABULARY
from equinox_widget.lab.pairs import PairedResults
from equinox_widget.teach.author_format import AuthorError
from equinox_widget.teach.goal_language import FINDINGS, Expression, Findings, Situation
from equinox_widget.teach.lesson import Lesson
from equinox_widget.teach.script import read_lesson

HEAD = "id: t\ntitle:\n    en: T\ngoal:\n    en: G\nrules: S5.0\nposition: EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu A=Vu5 B=8\n"
LAB = f"{HEAD}lab:\n    en: Run.\n    goal: games >= 5\n    code: eq.simulate(5)\n    look:\n        en: Five.\n"
BOTH = ({"edition": "de"}, {"edition": "fr"})


def mine(view: Any, actions: Any, numbers: Any) -> Any:
    return actions[0]


@pytest.fixture(scope="module")
def games() -> Results:
    return eq.simulate(40, bots="greedy", creatures="SuMoCoKlEcLuNoVu", players=3, seed=1, progress=False)


@pytest.fixture(scope="module")
def pairs() -> PairedResults:
    return eq.simulate_pairs(3, *BOTH, bots="random", players=2, seed=1, progress=False)


def value(text: str, findings: Findings | None) -> object:
    return Expression(text, VOCABULARY).value(Situation(eq.deal(), findings=findings))


def test_what_a_simulation_says(games: Results) -> None:
    assert value("games", games) == 40
    assert value("own_bot", games) is False
    assert value("compared", games) is None
    assert value("by_pile > 0.9", games) is True
    assert value("stone_pays(1)", games) == pytest.approx(games.stones().loc[("bet", 1), "points"])
    row = games.value_of_control().loc["susi"]
    wanted = "more" if row["low"] > 0 else "less" if row["high"] < 0 else "unclear"
    assert value('control_pays("Su")', games) == wanted
    assert value('control_pays("Fu")', games) is None
    assert value("stone_pays(0)", games) is None
    assert value("other_winners", games) is None


@pytest.mark.parametrize(("sign", "said"), [(1, "more"), (-1, "less"), (0, "unclear")])
def test_control_pays_when_the_whole_interval_says_so(sign: int, said: str) -> None:
    found = Results(eq.simulate(1, bots="random", players=2, progress=False).plan)
    for number in range(20):
        difference = 24 * sign + (12 if number % 2 else -12)
        found.tally.add_facts([[(("control", "susi", "difference"), difference, 1)]])
    assert value('control_pays("Su")', found) == said


@pytest.mark.parametrize(("others", "said"), [(0, "never"), (1, "rarely"), (2, "often")])
def test_in_how_many_pairs_somebody_else_won(others: int, said: str, pairs: PairedResults) -> None:
    found = PairedResults(pairs.first, pairs.second)
    for number in range(20):
        found.tally.add_facts([[(("pair", "other_winner", "difference"), int(number < others), 1)]])
    assert value("other_winners", found) == said


def test_what_was_compared(pairs: PairedResults) -> None:
    assert value("compared", pairs) == "edition"
    closed = {"rulings": {"klumpi_vanished": False}}
    assert value("compared", eq.simulate_pairs(1, {}, closed, bots="random", players=2, progress=False)) == "other"
    assert value("own_bot", pairs) is False
    assert value("by_pile", pairs) is None


def test_a_bot_of_ones_own() -> None:
    assert value("own_bot", eq.simulate(1, bots=[mine, "random"], progress=False)) is True


def test_nothing_was_handed_in_yet() -> None:
    assert value("games", None) == 0
    assert [value(name, None) for name in ("own_bot", "compared", "by_pile", "other_winners")] == [
        False,
        None,
        None,
        None,
    ]
    assert sum(word.about == FINDINGS for word in VOCABULARY.values()) == 7


def test_handing_in() -> None:
    lesson = Lesson(read_lesson(LAB))
    with pytest.raises(ValueError, match="Run this in a cell"):
        lesson.do("play Vu5")
    with pytest.raises(TypeError, match=r"Hand in what eq.simulate.* gives you, not int"):
        lesson.hand_in(5)  # type: ignore[arg-type]
    few = lesson.hand_in(eq.simulate(2, bots="random", players=2, progress=False))
    assert (bool(few), few.title, few.text) == (False, "Not yet.", "Five.")
    assert "lesson.hand_in(eq.simulate(5))" in [lesson.hint() for _ in range(3)][-1].text
    assert lesson.hand_in(eq.simulate(5, bots="random", players=2, progress=False))
    assert lesson.passed
    assert [attempt.verdict for attempt in lesson.attempts] == ["wrong", "hint", "hint", "hint", "solved"]


def test_nothing_is_handed_in_where_nothing_is_asked_for() -> None:
    with pytest.raises(ValueError, match="There is nothing to hand in here: L00 asks for something else"):
        eq.lesson("L00").hand_in(eq.simulate(1, bots="random", players=2, progress=False))


def test_a_question_about_what_was_handed_in_is_answered_by_it() -> None:
    question = "check:\n    en: Own?\n    answer: own_bot\n    option: True\n    option: False\n"
    lesson = Lesson(read_lesson(LAB + question))
    lesson.hand_in(eq.simulate(5, bots=[mine, "random"], progress=False))
    lesson.next()
    assert not lesson.answer(False)
    assert lesson.answer(True)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("    code: eq.simulate(5)\n", "", "a lab shows what to run"),
        ("eq.simulate(5)", "eq.simulate(5", "line 11, column 22: '\\(' was never closed"),
        ("    goal: games >= 5\n", "", "a lab has a goal"),
        ("games >= 5", "gmes >= 5", "Did you mean 'games'"),
    ],
)
def test_mistakes_of_authors_are_reported(old: str, new: str, message: str) -> None:
    with pytest.raises(AuthorError, match=message):
        read_lesson(LAB.replace(old, new))


def test_the_lab_works_without_the_stats_extra_and_says_what_to_install() -> None:
    """Games are played and handed in without pandas; a table of them names the extra."""
    code = (
        "import sys; sys.modules['pandas'] = sys.modules['tqdm'] = None\n"
        "import equinox_widget as eq\n"
        "games = eq.simulate(3, bots='random', players=2)\n"
        "from equinox_widget.games.equinox.teaching.goal_words import VOCABULARY\n"
        "from equinox_widget.teach.goal_language import Expression, Situation\n"
        "print(Expression('by_pile', VOCABULARY).value(Situation(eq.deal(), findings=games)) is not None)\n"
        "try: games.stones()\n"
        "except ModuleNotFoundError as error: print(error)\n"
        "print('equinox-widget[stats]' in eq.lesson('C4').script.items[2].after['en'])\n"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert said.splitlines() == ["True", 'this needs pandas: pip install "equinox-widget[stats]"', "True"]
