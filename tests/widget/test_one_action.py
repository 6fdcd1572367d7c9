"""A message from the browser is one action of the seat that may choose, and chance decides what is chance's."""

from __future__ import annotations

from typing import Any

import pytest
from support.wire import Wire

import equinox_widget as eq
from equinox_widget.widget.table import Table

OWN_TURN = "EQ 3p r2 A1 L=SuMoCoKlEcLuNoVu past -Mo1 A@No1 B@Co1 A=No8,Co3,Su1,Su2,x5,Kl2,Vu0,Lu7 B=No2,Su3 C=8"
#: A may rob B of cards.
ROBBERY = "EQ 3p r2 A2 L=SuMoCoKlEcLuNoZi past -Mo1 A@Zi1 A=Zi8,Co3,Su1 B=Co8,Ec2,Lu3,No4,Su5 C=8 ; play Zi8"


def real_table() -> Wire:
    """Return Anna's table of a game for three, at a real table."""
    return Wire(Table(eq.Game(eq.position(OWN_TURN), ["Anna", "Ben", "Cleo"]), seat="A", mode="table"))


def what_changed(wire: Wire, sentence: str, kind: str = "act") -> tuple[dict[str, Any], bool]:
    """Send a sentence; return the reply, and whether the game went on."""
    before = wire.table.game.moment
    reply = wire.wish(kind, sentence)
    return reply, wire.table.game.moment != before


@pytest.mark.parametrize("kind", ["act", "command"])
@pytest.mark.parametrize(
    "script", ["skip; play Co3", "skip;play No8;skip;play No2", "bet Su; look pile", "skip ; ; skip"]
)
def test_a_real_table_takes_one_action_at_a_time(kind: str, script: str) -> None:
    wire = real_table()
    reply, changed = what_changed(wire, script, kind)
    assert (reply["error"]["code"], changed, wire.table.rev) == ("forbidden", False, 0)
    assert reply["error"]["message"].startswith("One action at a time")


@pytest.mark.parametrize("kind", ["act", "command"])
def test_the_answer_to_a_script_is_the_same_whatever_others_hold(kind: str) -> None:
    """The first refused sentence of a script once told card by card what the next player holds."""
    replies = [
        what_changed(real_table(), f"skip; play Co3; skip; play {card}; look pile", kind)[0]
        for card in ("No2", "No3", "Su3", "Kl9")
    ]
    assert all(reply == replies[0] for reply in replies)


@pytest.mark.parametrize("kind", ["act", "command"])
@pytest.mark.parametrize("mode", ["table", "learn"])
@pytest.mark.parametrize("drawn", ["Co8,Ec2,Lu3", "Co9,Ec9,Lu9", "Co8", ""])
def test_luck_is_not_chosen_and_a_guess_learns_nothing(kind: str, mode: str, drawn: str) -> None:
    wire = Wire(Table(eq.Game(eq.position(ROBBERY)), seat="A", mode=mode))
    reply, changed = what_changed(wire, f"rob B:{drawn}", kind)
    assert not changed
    if drawn:
        assert reply["error"]["message"].startswith("Chance decides that here")
    judged = wire.ask("command", text=f"why rob B:{drawn or 'Co1'}")
    assert judged["answer"] == wire.ask("command", text="why rob B")["answer"]
    assert judged["answer"]["legal"] is True


def test_the_sandbox_takes_scripts_and_their_luck() -> None:
    wire = Wire(Table(eq.Game(eq.position(ROBBERY)), mode="sandbox"))
    assert wire.ask("act", action="rob B:Co8,Ec2,Lu3; keep Ec2")["ok"] is True
    assert "Ec2" in wire.table.game.position.hand("A")


def test_when_learning_several_actions_of_ones_own_are_done_one_by_one() -> None:
    wire = Wire(Table(eq.Game(eq.position(OWN_TURN)), seat="A"))
    assert wire.ask("command", text="bet Su; play No8")["ok"] is True
    assert wire.table.game.sentences == ["bet Su", "play No8"]


@pytest.mark.parametrize("seat", ["A", None])
def test_when_learning_nobody_plays_on_for_the_next_player(seat: str | None) -> None:
    wire = Wire(Table(eq.Game(eq.position(OWN_TURN)), seat=seat))
    reply = wire.ask("act", action="skip; play Co3; skip; play No2")
    assert reply["error"]["code"] == "forbidden"
    assert wire.table.game.sentences == ["skip", "play Co3"]


@pytest.mark.parametrize("sentence", ["", " ", ";", " ; "])
def test_no_action_at_all_is_refused(sentence: str) -> None:
    wire = real_table()
    assert wire.ask("act", action=sentence)["error"]["code"] == "illegal"
    assert wire.table.rev == 0


@pytest.mark.parametrize(
    ("kind", "sentence", "said"),
    [
        ("act", "rob B:Co8,Ec2,Lu3", "Chance decides that here"),
        ("command", "rob B:Co8,Ec2,Lu3", "Chance decides that here"),
        ("task", "=rob B:Co8,Ec2,Lu3", "There is nothing to answer here."),
    ],
)
def test_a_lesson_leaves_luck_to_chance(kind: str, sentence: str, said: str) -> None:
    wire = Wire(Table(eq.lesson("L03")))
    assert wire.wish(kind, sentence)["error"]["message"].startswith(said)
    assert not wire.table.session.lesson.attempts
