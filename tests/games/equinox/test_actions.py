"""Actions: one object for a sentence, and sentences that say too much or too little."""

from __future__ import annotations

import copy
import pickle

import pytest
from games.equinox.cases import at, both_editions

import equinox_widget as eq

START = "EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu"


def test_there_is_one_action_for_a_sentence() -> None:
    """However it is spelled; copies and pickles give back the same object."""
    action = eq.action("play x3 on Noctia")
    assert action is eq.action("PLAY chameleon 3 on le duc")
    assert copy.deepcopy(action) is action
    assert pickle.loads(pickle.dumps(action)) is action


def test_a_rare_action_survives_pickling_with_all_its_operands() -> None:
    action = eq.action("look Su1")
    assert pickle.loads(pickle.dumps(action)) is action
    assert (action.verb, action.creature, action.card, action.seat) == ("look", 0, -1, -1)


def test_an_action_equals_and_hashes_like_its_sentence() -> None:
    action = eq.action("bet Noctia")
    assert action == "bet No"
    assert action != "bet Su"
    assert action != eq.action("bet Su")
    assert action != 7
    assert hash(action) == hash("bet No")


def test_an_action_prints_as_its_sentence() -> None:
    action = eq.action("ask b for noctia")
    assert str(action) == "ask B No"
    assert repr(action) == "Action('ask B No')"


@pytest.mark.parametrize(
    ("spelled", "meant"),
    [
        ("play No8 on Noctia", "play No8"),
        ("play No8 on Su", "play No8 on Su"),
        ("bet No1", "bet No1"),
        ("remove Ec2", "remove Ec2"),
        ("swap Vu1 and Vu2", "swap Vu1 Vu2"),
        ("swap Vu2, Vu1", "swap Vu1 Vu2"),
        ("ask B for No", "ask B No"),
        ("take back No1", "take back No1"),
        ("look pile", "look pile"),
        ("look discard", "look discard"),
        ("look b", "look B"),
        ("look Echomir 2", "look Ec2"),
        ("fetch Lu2:10", "fetch Lu2:10"),
        ("fetch Lu2:x3", "fetch Lu2:x3"),
    ],
)
def test_more_than_one_way_to_say_it(spelled: str, meant: str) -> None:
    assert str(eq.action(spelled)) == meant


@pytest.mark.parametrize(
    ("sentence", "complaint"),
    [
        ("skip now", "cannot read 'now' at column 6: expected nothing more after 'skip'"),
        ("bet No Su", "cannot read 'Su' at column 8: expected a row from 1 to 5"),
        ("play Uv on No", "a tree is played without a field: 'play Uv' or 'play Dr'"),
        ("play x3", "'play x3' ends too early: 'on' and a creature .* is missing"),
        ("play x3 No", "cannot read 'No' at column 9: expected 'on' and a creature"),
        ("play Noctia", "cannot read 'Noctia' at column 6: expected a card with its value, such as No8"),
        ("play x11 on No", "cannot read 'x11' at column 6: expected a value from 0 to 10"),
        ("play No11", "cannot read 'No11' at column 6: expected a value from 0 to 10"),
        ("fetch Lu2:", "'fetch Lu2:' ends too early: the value of the covered card is missing"),
        ("fetch Lu", "'fetch Lu' ends too early: a row from 1 to 5"),
        ("fetch Lu6", "cannot read '6' at column 9: expected a row from 1 to 5"),
        ("fetch Lu0", "cannot read '0' at column 9: expected a row from 1 to 5"),
        ("return sekret", "cannot read 'sekret' at column 8: .* or 'secret'. Did you mean 'secret'"),
        ("return Su", "'return Su' ends too early: a row"),
        ("return Noctia", "'return Noctia' ends too early: a row"),
        ("play Nr8", "cannot read 'Nr8' at column 6: .* Did you mean 'Ur8'"),
        ("play x on No", r"cannot read 'x' at column 6: expected a card such as No8, x3, Uv or Dr\.$"),
        ("block F", "cannot read 'F' at column 7: expected a player's letter, A to E"),
        ("block B:Zz3", "cannot read 'Zz3' at column 9"),
        ("bett No", "cannot read 'bett' at column 1: expected one of .* Did you mean 'bet'"),
        ("!", "cannot read '!' at column 1: expected one of"),
        ("bet No; skip", "expected one sentence, not 'bet No; skip'"),
        ("", "expected one sentence, not ''"),
    ],
)
def test_what_cannot_be_read_is_named_with_its_place(sentence: str, complaint: str) -> None:
    with pytest.raises(eq.NotationError, match=complaint):
        eq.action(sentence)


def test_the_place_is_counted_from_the_beginning_of_a_script() -> None:
    with pytest.raises(eq.NotationError, match="cannot read 'Noktia' at column 11") as error:
        eq.position(START).do("skip; bet Noktia")
    assert error.value.place == 10


def test_the_place_is_counted_from_the_beginning_of_a_position() -> None:
    line = f"{START} ; bet Noktia"
    with pytest.raises(eq.NotationError) as error:
        eq.position(line)
    assert error.value.place == line.index("Noktia")


def test_an_empty_sentence_is_refused() -> None:
    with pytest.raises(eq.NotationError, match="there is no sentence here"):
        eq.position(START).do("  ")


@pytest.mark.parametrize("name", ["Noctia 5", "Noctia Susi", "No!"])
def test_a_creature_is_named_by_its_name_alone(name: str) -> None:
    word = name.split(maxsplit=1)[0]
    with pytest.raises(eq.NotationError, match=rf"cannot read '{word}' at column 1: expected a creature"):
        eq.position(START).control(name)


@pytest.mark.parametrize("cards", ["Noctia 8, x3 , Uv", "no8 X3 uv", "No8,x3,Uv", "Le Duc 8 Caméléon-3 L'Ancêtre"])
def test_cards_are_listed_with_commas_or_spaces(cards: str) -> None:
    assert eq.setup(hands={"A": cards}).hand("A") == ["No8", "x3", "Uv"]


@pytest.mark.parametrize("name", ["L'Ancêtre", "l’ancetre", "L’ ancêtre", "lancetre", "Ancêtre", "Urvater"])
def test_urvater_answers_to_all_his_names(name: str) -> None:
    assert eq.action(f"play {name}") == "play Uv"


@both_editions
def test_a_refusal_is_the_verdict(edition: str) -> None:
    """What was tried, which rule stands in the way, and what could be done instead."""
    start = at(f"{START} A=Su1,Su2", edition)
    with pytest.raises(eq.IllegalAction) as error:
        start.do("reveal")
    assert error.value.verdict.action == "reveal"
    assert error.value.verdict.failed == ("S1.C.0",)
    assert "bet Su" in error.value.verdict.instead
    assert str(error.value) == str(error.value.verdict)


def test_nothing_is_legal_when_the_game_is_over() -> None:
    over = eq.position(START.replace("A1", "end"))
    assert over.legal() == []
    with pytest.raises(eq.IllegalAction, match="The game is over"):
        over.do("skip")
