"""A quiz at the table, without a browser: what the panel asks and takes, and that nothing tells before."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from support.wire import Wire, secret

import equinox_widget as eq
from equinox_widget.games.equinox.misread.names import MISREADINGS
from equinox_widget.teach.progress import OVERRIDE
from equinox_widget.teach.question import Question
from equinox_widget.widget.table import Table


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(OVERRIDE, str(tmp_path))


def take(topic: str = "control", n: int = 3, **options: Any) -> tuple[Wire, Table]:
    """A quiz on a table whose wire is open."""
    table = Table(eq.quiz(topic, n, 1, **options))
    return Wire(table), table


def wrong_letter(table: Table) -> str:
    question: Question = table.session.question
    return next(letter for letter in question.letters if letter != question.right)


def buttons(table: Table) -> list[str]:
    return [button["key"] for button in table.task["buttons"]]


def test_a_quiz_in_a_notebook_is_its_table_and_all_its_questions_elsewhere() -> None:
    data, _ = eq.quiz("control", 2, 1)._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in data
    assert data["text/plain"].count("Who controls") == data["text/html"].count("<strong>Who controls") == 1
    assert "Question 2 of 2" in data["text/html"]


def test_the_panel_asks_and_the_board_is_only_to_look_at() -> None:
    _, table = take()
    question = table.session.question
    assert [option["say"] for option in table.task["options"]] == question.choices()
    assert table.task["place"] == "Question 1 of 3 (easy)"
    assert table.task["remark"] is None and table.task["tally"] == ""
    assert table.decision["choices"] == [] and table.decision["reasons"] == {}
    assert table.seat == "ABCDE"[question.subject.viewer]


def test_nothing_that_reaches_the_browser_tells_who_controls_whom_or_what_is_right() -> None:
    _, table = take("control", 6)
    for number in range(1, 7):
        table.session.turn_to(number)
        sent = json.dumps(table.get_state(["latest", "decision", "task", "cursor", "seat", "board", "mode"]))
        assert not [name for name in MISREADINGS if name in sent]
        assert {square["face"].get("badge", {}).get("text") for square in table.squares} <= {None, "†"}
        assert not any("Controlled" in square["say"] for square in table.squares)
        others = [seat for seat in table.latest["picture"]["seats"] if seat["seat"] != table.seat]
        assert all(secret(seat) in (None, "?") for seat in others)


@pytest.mark.parametrize(
    ("kind", "extras"),
    [
        ("why", {"path": ["Su1"]}),
        ("score", {}),
        ("act", {"action": "skip"}),
        ("command", {"text": "control"}),
        ("command", {"text": "why bet Su"}),
        ("history", {"moment": 1}),
        ("branch", {}),
        ("goto", {"moment": 0}),
        ("undo", {}),
    ],
)
def test_nothing_can_be_asked_that_would_answer_the_question(kind: str, extras: dict[str, Any]) -> None:
    wire, table = take("bets")
    reply = wire.ask(kind, **extras)
    assert not reply["ok"]
    assert reply["error"]["message"] == "Answer the question first."
    assert "answer" not in reply
    assert table.session.quiz.answers == {}


def test_the_rules_may_be_read_before_and_the_language_changed() -> None:
    wire, table = take()
    assert wire.ask("settings", name="lang", value="de")["ok"]
    assert table.task["place"].startswith("Frage 1 von")
    assert wire.ask("rule", rule="CTRL.0")["ok"]
    assert wire.ask("rules", text="control")["ok"]


def test_an_answer_is_explained_and_shows_the_board_in_full() -> None:
    wire, table = take()
    letter = wrong_letter(table)
    assert wire.ask("answer", answer=letter)["ok"]
    remark = table.task["remark"]
    assert remark["tone"] == "wrong" and remark["title"].startswith("Not quite.")
    assert "To practise: " in remark["text"] and remark["rules"]
    assert table.task["options"] == []
    assert table.task["tally"] == "0 of 3 right"
    assert any("count" in square["face"].get("badge", {}) for square in table.squares)
    assert table.session.quiz.answers == {1: letter}
    assert wire.ask("score")["ok"]


def test_a_right_answer_counts() -> None:
    wire, table = take()
    wire.ask("answer", answer=table.session.question.right)
    assert table.task["remark"]["tone"] == "right"
    assert table.task["tally"] == "1 of 3 right"
    assert [button["main"] for button in table.task["buttons"]] == [True]


def test_a_question_is_answered_once_and_with_one_of_its_letters() -> None:
    wire, table = take()
    bad = wire.ask("answer", answer="z")
    assert not bad["ok"] and "choose one of a" in bad["error"]["message"]
    wire.ask("answer", answer="a")
    again = wire.ask("answer", answer="b")
    assert not again["ok"] and "go on" in again["error"]["message"]
    assert len(table.session.quiz.attempts) == 1


def test_the_buttons_lead_through_the_quiz() -> None:
    wire, table = take()
    assert buttons(table) == ["next"]
    wire.ask("task", button="next")
    assert buttons(table) == ["next", "previous"]
    assert table.task["place"].startswith("Question 2 of 3")
    wire.ask("task", button="next")
    assert buttons(table) == ["previous"]
    refused = wire.ask("task", button="next")
    assert not refused["ok"]
    wire.ask("task", button="previous")
    assert table.session.number == 2
    assert table.task["text"] == table.session.question.text()


def take_to_the_end(*, right: bool) -> tuple[Wire, Table]:
    """A quiz of two questions of which the first is answered rightly or wrongly, the second rightly; its card."""
    wire, table = take(n=2)
    wire.ask("answer", answer=table.session.question.right if right else wrong_letter(table))
    assert "finish" not in buttons(table)
    wire.ask("task", button="next")
    wire.ask("answer", answer=table.session.question.right)
    assert wire.ask("task", button="finish")["ok"]
    return wire, table


def test_a_quiz_ends_with_its_score_and_what_was_misread() -> None:
    wire, table = take_to_the_end(right=False)
    quiz = table.session.quiz
    assert table.task["text"] == "All questions are answered."
    assert table.task["tally"] == "1 of 2 right" and not table.task["passed"]
    assert table.task["remark"]["text"] == " ".join(quiz.grade().corrections())
    (lesson, another, back) = buttons(table)
    assert lesson == f"+{quiz.grade().lessons[0]}"
    assert (another, back) == ("another", "back")
    assert wire.ask("task", button="back")["ok"]
    assert table.task["place"].startswith("Question 2 of 2")
    assert buttons(table) == ["finish", "previous"]


def test_a_quiz_without_a_mistake_is_celebrated() -> None:
    _, table = take_to_the_end(right=True)
    assert table.task["passed"] and table.task["remark"] is None
    assert buttons(table) == ["another", "back"]


def test_the_card_leads_to_the_lesson_for_what_was_misread() -> None:
    wire, table = take_to_the_end(right=False)
    table.session.adjust("lang", "de")
    button = buttons(table)[0]
    assert wire.ask("task", button=button)["ok"]
    assert table.task["title"].startswith(button.removeprefix("+"))
    assert table.session.lesson.lang == "de" and table.lang == "de"
    assert table.game is table.session.game
    table.session.lesson.hint()
    assert table.task["remark"] is not None, "the table follows the lesson now"


def test_the_card_leads_to_another_quiz() -> None:
    wire, table = take_to_the_end(right=True)
    first = table.session.quiz
    assert wire.ask("task", button="another")["ok"]
    second = table.session.quiz
    assert (second.topic, second.seed, len(second.questions)) == (first.topic, 2, 2)
    assert table.task["place"].startswith("Question 1 of 2") and table.task["tally"] == ""
    assert wire.ask("answer", answer="a")["ok"]
    assert 1 in second.answers


def test_another_quiz_of_a_named_seed_has_a_name_too() -> None:
    assert eq.quiz("control", 1, "student-042").another().seed == "student-042, again"


def test_python_and_the_panel_share_one_quiz() -> None:
    _, table = take()
    table.session.quiz.answer(1, table.session.question.right)
    assert table.task["remark"]["tone"] == "right"


@pytest.mark.parametrize(
    ("lang", "first"), [("de", "Beantworte zuerst die Frage."), ("fr", "Répondez d'abord à la question.")]
)
def test_the_reader_may_change_the_language(lang: str, first: str) -> None:
    _, table = take()
    table.set_state({"lang": lang})
    assert table.decision["prompt"] == first
    assert table.task["text"] == table.session.question.text(lang)
    assert table.session.quiz.lang == lang


def test_a_closed_table_follows_no_more() -> None:
    _, table = take()
    table.close()
    table.session.quiz.answer(1, "a")
    assert table.task["remark"] is None
