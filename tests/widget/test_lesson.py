"""A lesson at the table, without a browser: what the panel asks, takes, says and refuses."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from support.wire import Wire

import equinox_widget as eq
from equinox_widget.games.equinox.misread.names import MISREADINGS
from equinox_widget.teach.exam import Exam
from equinox_widget.teach.progress import OVERRIDE
from equinox_widget.widget.table import Table


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(OVERRIDE, str(tmp_path))


def take(name: str, **options: Any) -> tuple[Wire, Table]:
    """A lesson on a table whose wire is open."""
    table = Table(eq.lesson(name, **options))
    return Wire(table), table


def key_of(table: Table, say: str) -> str:
    """The key of the answer that says so."""
    return str(next(option["key"] for option in table.task["options"] if option["say"] == say))


def buttons(table: Table) -> list[str]:
    return [button["key"] for button in table.task["buttons"]]


def solve_first_question(wire: Wire, table: Table) -> None:
    wire.ask("answer", answer=key_of(table, "Moosmann"))
    wire.ask("task", button="next")


def test_a_lesson_in_a_notebook_is_its_table() -> None:
    data, _ = eq.lesson("L00")._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in data
    assert "One move" in data["text/plain"]
    assert "who vanishes?" in data["text/html"]


def test_the_panel_asks_before_anything_can_be_played() -> None:
    wire, table = take("L00")
    assert {option["say"] for option in table.task["options"]} == {"Moosmann", "Vulpa", "Noctia", "nobody"}
    assert table.task["place"] == "Predict, 1 of 3"
    assert table.decision["choices"] == []
    reply = wire.ask("act", action="play Vu5")
    assert not reply["ok"]
    assert "First answer the question" in reply["error"]["message"]
    assert table.session.lesson.position.round == 1


def test_a_wrong_answer_is_played_out_explained_and_rewound() -> None:
    wire, table = take("L00")
    wire.ask("answer", answer=key_of(table, "Noctia"))
    assert table.task["remark"]["tone"] == "wrong"
    assert "strongest" in table.task["remark"]["text"]
    assert table.decision["what_if"]
    assert table.labels["whatif.banner"] == "This is what would really happen"
    assert table.latest["picture"]["row"] == 2
    assert table.task["options"] == []
    assert not wire.ask("act", action="skip")["ok"]
    wire.ask("back")
    assert table.latest["picture"]["row"] == 1
    assert not table.decision["what_if"]
    assert len(table.task["options"]) == 4
    assert not table.session.lesson.done


def test_the_right_answer_leads_on_and_the_task_is_played_on_the_board() -> None:
    wire, table = take("L00")
    wire.ask("answer", answer=key_of(table, "Moosmann"))
    assert table.task["remark"]["tone"] == "right"
    assert "next" in buttons(table)
    assert wire.ask("task", button="next")["ok"]
    assert table.task["place"] == "Do, 2 of 3"
    assert table.decision["yours"]
    assert wire.ask("act", action="play Vu5")["ok"]
    assert table.task["remark"]["title"] == "Done."
    assert table.decision["choices"] == []


def test_what_is_not_solved_is_not_left() -> None:
    wire, table = take("L00")
    reply = wire.ask("task", button="next")
    assert not reply["ok"]
    assert table.session.lesson.number == 0


def test_what_tempts_is_answered_with_its_verdict() -> None:
    wire, table = take("L00")
    solve_first_question(wire, table)
    (temptation,) = table.task["tempting"]
    assert temptation["say"] == "Play Echomir 3 on Vulpa"
    reply = wire.ask("task", button=temptation["key"])
    assert not reply["ok"]
    assert reply["answer"]["kind"] == "verdict"
    assert [attempt.verdict for attempt in table.session.lesson.attempts] == ["right", "refused"]


def test_a_click_that_is_refused_counts_as_tried() -> None:
    wire, table = take("L05")
    wire.ask("answer", answer=key_of(table, "Yes"))
    wire.ask("task", button="next")
    assert table.task["tally"] == "0 of 3 goals reached"
    assert wire.ask("why", path=["Vu1"])["answer"]["legal"] is False
    assert table.task["tally"] == "1 of 3 goals reached"
    wire.ask("command", text="why bet Co2")
    wire.ask("task", button="=bet Co^")
    assert table.session.lesson.done


def test_opening_the_table_is_an_answer_where_it_is_asked_for() -> None:
    wire, table = take("L17")
    for sentence in ("look No1", "look discard", "look B"):
        wire.ask("task", button=f"={sentence}")
    wire.ask("task", button="next")
    assert table.task["pointing"] and table.eyes == "A"
    wire.ask("view")
    assert table.session.lesson.done and table.eyes == ""
    wire.ask("task", button="next")
    assert (table.eyes, table.seat) == ("B", "B")
    wire.ask("view")
    wire.ask("view")
    assert [attempt.verdict for attempt in table.session.lesson.attempts] == ["refused"] * 3 + ["solved", "right"]


def take_exam(wrong: int) -> tuple[Wire, Table]:
    """The exam at a table, the first few questions answered wrongly."""
    wire, table = take("C2")
    lesson = table.session.lesson
    assert isinstance(lesson, Exam)
    for number, question in enumerate(lesson.quiz.questions):
        letter = next(each for each in question.letters if (each == question.right) is (number >= wrong))
        assert wire.ask("answer", answer=letter)["ok"]
        wire.ask("task", button="next")
    return wire, table


def test_an_exam_asks_one_question_after_the_other() -> None:
    wire, table = take("C2")
    assert table.task["place"].startswith("Question 1 of 20")
    assert [option["key"] for option in table.task["options"]] == list(table.session.lesson.quiz.questions[0].letters)
    assert buttons(table) == []
    assert table.decision["choices"] == [] and table.decision["reasons"] == {}
    wire.ask("answer", answer="a")
    assert table.task["remark"]["rules"]
    assert buttons(table) == ["next", "sandbox"]
    wire.ask("task", button="next")
    assert table.task["place"].startswith("Question 2 of 20")


@pytest.mark.parametrize(
    ("kind", "extras"),
    [
        ("why", {"path": ["Su1"]}),
        ("score", {}),
        ("act", {"action": "skip"}),
        ("command", {"text": "control"}),
        ("branch", {}),
        ("goto", {"moment": 0}),
        ("view", {}),
        ("task", {"button": "sandbox"}),
        ("task", {"button": "next"}),
        ("task", {"button": "hint"}),
        ("task", {"button": "restart"}),
        ("task", {"button": "again"}),
        ("task", {"button": "next_lesson"}),
        ("task", {"button": "leave"}),
        ("task", {"button": "=skip"}),
    ],
)
def test_nothing_answers_a_question_of_an_exam_but_the_learner(kind: str, extras: dict[str, Any]) -> None:
    wire, table = take("C2")
    lesson = table.session.lesson
    assert not wire.ask(kind, **extras)["ok"]
    assert table.session.lesson is lesson and not lesson.attempts
    assert {square["face"].get("badge", {}).get("text") for square in table.squares} <= {None, "†"}
    assert not [name for name in MISREADINGS if name in json.dumps(table.task)]


def test_an_exam_that_was_not_passed_offers_another_one_and_lessons_to_practise() -> None:
    wire, table = take_exam(wrong=6)
    lesson = table.session.lesson
    (story,) = table.task["remark"]["stories"]
    assert story["title"].startswith("14 of 20 right. Not passed")
    assert all("To practise" in line for line in story["lines"])
    assert buttons(table) == ["again", *(f"+{name}" for name in lesson.to_practise), "sandbox"]
    assert not wire.ask("task", button="+L99")["ok"]
    wire.ask("task", button=f"+{lesson.to_practise[0]}")
    assert table.session.lesson.id == lesson.to_practise[0]


def test_another_exam_has_another_seed() -> None:
    wire, table = take_exam(wrong=6)
    first = table.session.lesson
    wire.ask("task", button="again")
    assert (table.session.lesson.id, table.session.lesson.seed, table.session.lesson.number) == ("C2", 1, 0)
    assert table.session.lesson.item.text != first.script.items[0].text


def test_a_passed_exam_leads_on() -> None:
    _, table = take_exam(wrong=0)
    assert table.session.lesson.passed
    assert buttons(table) == ["next_lesson", "again", "sandbox"]
    assert table.decision["prompt"] == "Lesson passed. Well done!"


def test_hints_and_refusals_are_no_new_revision_of_the_board() -> None:
    wire, table = take("L00")
    solve_first_question(wire, table)
    rev = table.rev
    wire.ask("task", button="hint")
    wire.ask("task", button="=play Ec3 on Vu")
    assert table.rev == rev
    assert table.task["remark"]["tone"] == "hint"
    wire.ask("act", action="play Vu5")
    assert table.rev == rev + 1


def test_hints_come_in_three_grades() -> None:
    wire, table = take("L00")
    solve_first_question(wire, table)
    titles = []
    for _ in range(4):
        wire.ask("task", button="hint")
        titles.append(table.task["remark"]["title"])
    assert titles == ["Hint 1 of 3", "Hint 2 of 3", "Hint 3 of 3", "Hint 3 of 3"]
    assert table.task["remark"]["text"] == "Play Vulpa 5 on Vulpa (play Vu5)."


def test_undo_takes_the_others_answers_back_too() -> None:
    wire, table = take("L02")
    for answer in ("9",):
        wire.ask("answer", answer=key_of(table, answer))
    wire.ask("task", button="next")
    wire.ask("act", action="play Ec1")
    assert table.session.lesson.position.actor == "A"
    assert wire.ask("undo")["ok"]
    assert table.session.lesson.stage.game.moment == 0
    assert wire.ask("redo")["ok"]
    assert table.session.lesson.position.actor == "A"
    wire.ask("task", button="restart")
    assert table.session.lesson.stage.game.moment == 0


def test_the_sandbox_is_always_open_and_changes_nothing() -> None:
    wire, table = take("L00")
    wire.ask("task", button="sandbox")
    assert (table.mode, table.decision["what_if"]) == ("sandbox", True)
    assert wire.ask("act", action="play Vu5")["ok"]
    assert "leave" in buttons(table)
    wire.ask("task", button="leave")
    assert (table.mode, table.decision["what_if"], table.session.lesson.position.round) == ("learn", False, 1)
    assert not table.session.lesson.attempts
    assert table.session.lesson.number == 0
    wire.ask("answer", answer=key_of(table, "Moosmann"))
    assert table.session.lesson.done


def where(table: Table) -> tuple[object, ...]:
    """Where a lesson stands: what may not change when something is refused."""
    lesson, here = table.session.lesson, table.session.here
    return lesson.number, lesson.done, lesson.aside, table.session.journey.what_if, here.moment, table.rev


@pytest.mark.parametrize(("kind", "words"), [("answer", "a"), ("act", "skip"), ("command", "play Vu5")])
def test_what_is_solved_is_left_by_its_button_only(kind: str, words: str) -> None:
    """An answer, or a move, once took the lesson on to the next item before it was refused there."""
    wire, table = take("L00")
    wire.ask("answer", answer=key_of(table, "Moosmann"))
    before = where(table)
    reply = wire.wish(kind, words)
    assert (reply["error"]["message"], where(table)) == ("Solved. Press “Next”.", before)


def test_an_answer_that_is_none_closes_nothing_that_is_looked_at() -> None:
    wire, table = take("L00")
    wire.ask("answer", answer=key_of(table, "Vulpa"))
    before = where(table)
    assert wire.ask("answer", answer="zzz")["error"]["message"] == "Back to the question first."
    assert where(table) == before
    wire.ask("task", button="rewind")
    wire.ask("task", button="sandbox")
    before = where(table)
    assert not wire.ask("answer", answer="zzz")["ok"]
    assert where(table) == before
    assert wire.ask("answer", answer=key_of(table, "Moosmann"))["ok"]
    assert (table.mode, table.session.lesson.done, table.session.journey.what_if) == ("learn", True, None)


def test_a_moment_that_a_task_does_not_have_is_not_gone_to_half_the_way() -> None:
    wire, table = take("L02")
    wire.ask("answer", answer=key_of(table, "9"))
    wire.ask("task", button="next")
    wire.ask("act", action="play Ec1")
    wire.ask("undo")
    before = where(table)
    assert wire.ask("goto", moment=10**9)["error"]["code"] == "illegal"
    assert where(table) == before
    last = table.session.lesson.stage.game.last_moment
    assert wire.ask("goto", moment=last)["ok"] and table.session.here.moment == last


def pass_first_lesson() -> tuple[Wire, Table]:
    """The first lesson at a table, just passed."""
    wire, table = take("L00")
    solve_first_question(wire, table)
    wire.ask("act", action="play Vu5")
    wire.ask("task", button="next")
    wire.ask("answer", answer=key_of(table, "7"))
    assert table.session.lesson.passed
    return wire, table


def test_a_passed_lesson_offers_the_next_one_and_a_replay() -> None:
    wire, table = pass_first_lesson()
    assert buttons(table)[:2] == ["next_lesson", "again"]
    wire.ask("task", button="again")
    assert (table.session.lesson.id, table.session.lesson.seed, table.session.lesson.number) == ("L00", 1, 0)
    wire, table = pass_first_lesson()
    wire.ask("task", button="next_lesson")
    assert table.session.lesson.id == [*eq.lessons()][1]
    assert wire.ask("answer", answer="a")["ok"]


def test_python_and_browser_take_the_lesson_together() -> None:
    lesson = eq.lesson("L00")
    first, second = Table(lesson), Table(lesson)
    lesson.answer("Mo")
    lesson.next()
    assert first.task["place"] == second.task["place"] == "Do, 2 of 3"
    first.close()
    lesson.do("play Vu5")
    assert second.task["remark"]["title"] == "Done."
    assert first.task["remark"] is None


def test_the_panel_speaks_the_readers_language() -> None:
    wire, table = take("L00")
    wire.write(lang="fr")
    assert table.task["text"].startswith("Sept créatures")
    assert {option["say"] for option in table.task["options"]} >= {"Lichen", "Le Duc"}
    wire.ask("answer", answer=key_of(table, "Lichen"))
    assert table.task["remark"]["title"] == "Exact."


@pytest.mark.parametrize(("kind", "said"), [("undo", "Weiter zurück geht es nicht"), ("redo", "Hier wurde nichts")])
def test_there_is_nothing_to_take_back_in_the_readers_language_either(kind: str, said: str) -> None:
    wire, _ = take("L00")
    wire.write(lang="de")
    assert wire.ask(kind)["error"]["message"].startswith(said)


@pytest.mark.parametrize("name", ["L00", "C2"])
def test_what_was_said_last_is_said_again_in_another_language(name: str) -> None:
    wire, table = take(name)
    wrong = next(option for option in table.task["options"] if option["say"] != "Moosmann")
    wire.ask("answer", answer=wrong["key"])
    titles = {}
    for lang in ("en", "de", "fr", "en"):
        wire.write(lang=lang)
        titles[lang] = table.task["remark"]["title"]
        assert table.task["remark"]["text"]
    assert len(set(titles.values())) == len(titles)
    assert len(table.session.lesson.attempts) == 1


@pytest.mark.parametrize("name", list(eq.lessons()))
def test_the_question_does_not_give_its_answer_away(name: str) -> None:
    """Nothing that goes to the browser differs between the right option and the others, and no hidden card goes."""
    _, table = take(name)
    state = {key: getattr(table, key) for key in table.keys if not key.startswith("_") and key != "layout"}
    assert all(option.keys() == {"key", "say"} for option in table.task["options"])
    assert '"right"' not in json.dumps(state["task"])
    shown = json.dumps(state["latest"]["picture"]["zones"])
    others = [seat for seat in table.session.lesson.position.players if seat != table.session.lesson.item.seat]
    hidden = {card for seat in others for card in table.session.lesson.position.hand(seat)} - set(
        table.session.lesson.position.hand(table.session.lesson.item.seat)
    )
    assert not [card for card in hidden if f'"{card}"' in shown]


def test_a_plain_table_asks_nothing() -> None:
    wire = Wire(eq.play(seed=1))
    assert not wire.table.task
    assert not wire.ask("answer", answer="a")["ok"]
    assert not wire.ask("task", button="next")["ok"]


@pytest.mark.parametrize("key", ["", "nonsense", "=", "=play", "__init__"])
def test_strange_buttons_are_refused(key: str) -> None:
    wire, table = take("L00")
    assert not wire.ask("task", button=key)["ok"]
    assert table.session.lesson.number == 0


def test_who_controls_is_not_shown_while_it_is_asked() -> None:
    wire, table = take("control")
    names = [square["place"] for square in table.squares]

    def badge() -> object:
        return table.squares[names.index("No^")]["face"].get("badge", {}).get("text")

    assert badge() is None
    assert "A4" not in str(table.session.lesson) + str(table.static())
    wire.ask("answer", answer=key_of(table, "A (you)"))
    assert badge() == "A"
    assert "A4" in str(table.session.lesson)
