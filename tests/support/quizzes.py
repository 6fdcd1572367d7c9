"""What the questions of any game's quizzes are held to."""

from __future__ import annotations

from random import Random

from equinox_widget.teach.question import find_question
from equinox_widget.teach.question_kinds.kind import Kind
from equinox_widget.teach.teaching import Teaching
from equinox_widget.texts.catalogue import LANGUAGES

Asked = tuple[Kind, str]


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
