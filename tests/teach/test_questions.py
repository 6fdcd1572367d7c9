"""Generated questions: one right answer, wrong ones that misreadings give, nothing on the page that tells.

`EQUINOX_QUESTIONS` says how many are made; `make questions` makes 2 000 of them.
"""

from __future__ import annotations

import dataclasses
import os
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from equinox_widget.engine.chance import stream
from equinox_widget.games.equinox.making import position
from equinox_widget.games.equinox.misread.names import MISREADINGS
from equinox_widget.games.equinox.rulebook import misconception, rule
from equinox_widget.games.equinox.rules.actions import Action
from equinox_widget.games.equinox.rules.cards import SEATS
from equinox_widget.games.equinox.rules.ruleset import Equinox
from equinox_widget.games.equinox.rules.rulings import RULINGS, rulings_for
from equinox_widget.games.equinox.rules.state import State
from equinox_widget.games.equinox.rules.view import determinize, view
from equinox_widget.games.equinox.teaching import TEACHING
from equinox_widget.games.equinox.teaching.misreading import under
from equinox_widget.games.equinox.teaching.question_kinds import KINDS, UNASKED
from equinox_widget.teach.question import Option, Question, find_question, other_readings
from equinox_widget.teach.topics import ALL, Topics
from equinox_widget.texts.catalogue import LANGUAGES

COUNT = int(os.environ.get("EQUINOX_QUESTIONS", "320"))
TOPICS = Topics(TEACHING)
TEMPTATIONS = TOPICS.of(ALL)
PARTS = 8


def questions(part: int) -> Iterator[Question]:
    """Every kind with every misreading in turn, under both editions."""
    for number in range(part, COUNT, PARTS):
        kind, misreading = TEMPTATIONS[number % len(TEMPTATIONS)]
        question = find_question(TEACHING, kind, misreading, stream("test", str(number)), ("de", "fr")[number // 3 % 2])
        assert misreading in {name for option in question.options for name in option.misreadings}
        yield question


@pytest.mark.parametrize("part", range(PARTS))
def test_generated_questions(part: int) -> None:
    for question in questions(part):
        check_answers(question)
        check_sources(question)
        check_words(question)
        check_stories(question)


def check_answers(question: Question) -> None:
    """The engine gives the right answer, and to each misreading the wrong one it stands behind."""
    kind, table, subject = question.kind, question.table, question.subject
    right = kind.answer(table, subject)
    assert [option.answer for option in question.options if option.right] == [right]
    assert question.options[question.letters.index(question.right)].answer == right
    answers = [option.answer for option in question.options]
    assert len(set(answers)) == len(answers) > 1
    for option in question.options:
        for name in option.misreadings:
            assert (name, option.answer) in kind.wrong_answers(table, subject, (name,))
            assert option.answer != right
    for name, ruling in RULINGS.items():
        if ruling.status in ("silent", "one"):
            other = rulings_for(table.rulings.edition, {name: not table.rulings.values[name]})
            assert kind.answer(under(table, other), subject) == right, f"hangs on {name}"
    other_edition = "fr" if table.rulings.edition == "de" else "de"
    parts = kind.answer(under(table, rulings_for(other_edition)), subject) != right
    assert question.by_edition is parts
    assert (f"({'German' if table.rulings.edition == 'de' else 'French'} edition)" in question.text()) is parts


def check_sources(question: Question) -> None:
    """Whatever lies hidden, the page is the same, and no word in it is about right and wrong."""
    seen = view(question.table, question.subject.viewer)
    elsewhere = dataclasses.replace(question, table=determinize(seen, 12345))
    right = question.kind.answer(question.table, question.subject)
    assert elsewhere.kind.answer(elsewhere.table, elsewhere.subject) == right
    page = question.html()
    assert elsewhere.html() == page
    assert str(elsewhere) == str(question)
    assert not [name for name in (*MISREADINGS, "misread", "correct", "right answer") if name in page]


def check_stories(question: Question) -> None:
    """What is asked about is seen happening, by the rules and as misread, where the kind says so."""
    seat = SEATS[question.subject.viewer]
    for name in ("", *(name for option in question.options for name in option.misreadings)):
        story = question.story(name)
        assert bool(story) == bool(question.kind.told)
        assert all(event.text(lang, seat=seat) for event in story for lang in LANGUAGES)


def check_words(question: Question) -> None:
    """Three languages have a question, different options, and a derivation; every misreading has a rule to learn."""
    for lang in LANGUAGES:
        choices = question.choices(lang)
        assert len(set(choices)) == len(choices) == len(question.letters)
        assert all(choices) and question.text(lang).strip()
        assert "{" not in question.text(lang) + "".join(choices)
        assert all(question.numbers(lang))
    assert all(rule(name) for name in question.rules)
    for option in question.options:
        for name in option.misreadings:
            assert TEACHING.misread_rules(name) and misconception(name)


def test_there_are_many_kinds_and_every_misreading_is_asked_about() -> None:
    assert len(KINDS) >= 20
    assert len({kind.name for kind in KINDS}) == len(KINDS)
    asked = {name for _, name in TEMPTATIONS}
    assert set(MISREADINGS) - asked == set(UNASKED)


@pytest.mark.parametrize("topic", TOPICS.keys)
def test_every_topic_has_something_to_ask(topic: str) -> None:
    assert len(TOPICS.of(topic)) >= 2


def test_questions_are_easy_medium_and_hard() -> None:
    levels = Counter(question.level for part in range(2) for question in questions(part))
    assert min(levels[level] / levels.total() for level in (1, 2, 3)) > 0.1


def test_a_question_is_a_picture_and_a_list_for_everybody() -> None:
    question = find_question(TEACHING, *TEMPTATIONS[0], stream(1, "x"), "de")
    page = question._repr_html_()
    assert page.count("<li>") == len(question.options)
    assert 'type="a"' in page and "<img" in page
    assert repr(question).splitlines()[-1].startswith(f"   {question.letters[-1]})")


def test_a_letter_that_is_no_answer_is_refused() -> None:
    question = find_question(TEACHING, *TEMPTATIONS[0], stream(1, "x"), "de")
    assert question.option(" A) ") is question.options[0]
    with pytest.raises(ValueError, match="there is no answer 'z': choose one of a, b"):
        question.option("z")


def test_a_question_that_never_comes_up_is_an_error() -> None:
    kind = next(kind for kind in KINDS if kind.name == "worth")
    with pytest.raises(LookupError, match="no question of kind 'worth' about 'ties_vanish' came up in 60000 tables"):
        find_question(TEACHING, kind, "ties_vanish", stream(1, "x"), "de")


@pytest.mark.parametrize(("name", "asked"), [("points", "How many points does A have?"), ("winner", "Who has won?")])
def test_a_finished_game_is_asked_about_as_one(name: str, asked: str) -> None:
    code = "EQ 2p r5 end L=FuSuNoMoVuEcLuCo past -Mo1 -Vu2 -Ec3 -Lu4 -Co5 A@Fu^ A@Su1 B@No1 B@No2 B@Su3"
    kind = next(kind for kind in KINDS if kind.name == name)
    table = position(code).state
    subject = kind.subjects(table)[0]
    assert kind.ask(table, subject, "en") == f"The game is over. {asked}"
    right = kind.answer(table, subject)
    assert right is not None and kind.say(table, subject, right, "en") == {"points": "9", "winner": "A"}[name]
    assert Question(kind, table, subject, (Option(right),), "de", by_edition=False).position.over


def test_a_ruling_in_words_is_tried_with_every_other_value(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not with its negation: `not "points"` is no value."""
    tiebreak = RULINGS["tiebreak"]._replace(status="silent", values=("points", "stones", "nothing"))
    monkeypatch.setattr(Equinox, "rulings", {**RULINGS, "tiebreak": tiebreak})
    tried: list[dict[str, object]] = []

    def under(_teaching: object, state: State, _edition: str, rulings: dict[str, object]) -> State:
        tried.append(rulings)
        return state

    monkeypatch.setattr(type(TEACHING), "under", under)
    table = position("EQ 2p r5 end L=FuSuNoMoVuEcLuCo past -Mo1 -Vu2 -Ec3 -Lu4 -Co5 A@No1 A@Su5 B@Fu1").state
    assert len(list(other_readings(table, "de"))) == len(tried)
    assert [each for each in tried if "tiebreak" in each] == [{"tiebreak": "stones"}, {"tiebreak": "nothing"}]
    assert {"half_point_in_tiebreak": False} in tried


def test_what_a_question_asks_about_is_played_once(monkeypatch: pytest.MonkeyPatch) -> None:
    kind = next(kind for kind in KINDS if kind.name == "still_plays")
    question = find_question(TEACHING, kind, "secret_bet_and_card", stream(1, "x"), "de")
    applied: list[object] = []
    true = Equinox.apply

    def counting(rules: Equinox, state: State, action: Action, *forced: Any) -> tuple[str, ...]:
        applied.append(action)
        return true(rules, state, action, *forced)

    monkeypatch.setattr(Equinox, "apply", counting)
    assert question.story()
    assert applied == [question.subject.deed]
