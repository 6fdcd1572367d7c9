"""What the questions of any game's quizzes are held to."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any, Final

from equinox_widget.teach.question import find_question
from equinox_widget.teach.question_kinds.kind import Kind
from equinox_widget.teach.teaching import Teaching
from equinox_widget.texts.catalogue import LANGUAGES

Asked = tuple[Kind, str]
ASSIGNMENT: Final = Path(__file__).parents[2] / "examples" / "for_teachers.ipynb"


def asked(teaching: Teaching) -> list[Asked]:
    """Every kind of question with each misreading that it tempts by."""
    return [(kind, misreading) for kind in teaching.kinds for misreading in kind.misreadings]


def name_of(part: object) -> str:
    """What a test calls a kind or a misreading."""
    return part.name if isinstance(part, Kind) else str(part)


def check_question(teaching: Teaching, kind: Kind, misreading: str, edition: str, seeds: int = 3) -> None:
    """Questions are found that the misreading gets wrong, about its rule, and read well in every language."""
    entries = teaching.rulebook.entries
    for seed in range(seeds):
        question = find_question(teaching, kind, misreading, Random(seed), edition)
        wrong = [option for option in question.options if not option.right]
        assert any(misreading in option.misreadings for option in wrong)
        assert question.rules and set(question.rules) <= set(entries)
        assert misreading in {name for rule in question.rules for name in entries[rule].misconceptions}
        for lang in LANGUAGES:
            assert len(set(question.choices(lang))) == len(question.options)
            assert "{" not in question.text(lang)
        assert len({question.text(lang) for lang in LANGUAGES}) == len(LANGUAGES)
        assert question.position.state.viewer == question.subject.viewer


def check_grading(game: ModuleType, topic: str) -> None:
    """The nbgrader cells of the teachers' notebook, with another game and topic: a right answer each, five points."""
    notebook = json.loads(ASSIGNMENT.read_text(encoding="utf-8"))
    cells = ["".join(cell["source"]) for cell in notebook["cells"] if "nbgrader" in cell["metadata"]]
    made, *_ = ["".join(cell["source"]) for cell in notebook["cells"] if 'eq.quiz("bets"' in "".join(cell["source"])]
    names: dict[str, Any] = {"eq": game}
    for cell in (made, *cells):
        exec(cell.replace('"bets"', f'"{topic}"'), names)  # noqa: S102 (as a notebook does)
    assert names["grade"].score == 5
    assert game.quiz(topic, n=5, seed=names["student"]).grade("-----").score == 0
