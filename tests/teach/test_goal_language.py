"""The words of goals and questions: each means what it says, and nothing else can be said."""

from __future__ import annotations

from pathlib import Path

import pytest

import equinox_widget as eq
from equinox_widget.games.equinox.teaching.goal_words import VOCABULARY
from equinox_widget.teach import goal_language
from equinox_widget.teach.goal_language import Situation

read_value = VOCABULARY.read_value
LINE = "L=SuMoCoKlEcLuNoVu"
START = f"EQ 3p r2 A2 {LINE} past -Mo1 No2:4 Ec2:6,x2 A@No1 A@Ec1 B?No5 C@No^ A=No8,Ec9,x5,Su3 B=8 C=2~3"


def Expression(text: str) -> goal_language.Expression:  # noqa: N802 (an expression in the words of Equinox)
    return goal_language.Expression(text, VOCABULARY)


def value(text: str, *sentences: str, start: str = START, tried: tuple[str, ...] = ()) -> object:
    """What an expression comes to after these sentences."""
    before = eq.position(start)
    refusals = tuple(before.why(sentence) for sentence in tried)
    return Expression(text).value(Situation(before.do(*sentences), before.explain(*sentences), refusals))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("vanished", "Mo"),
        ('vanished == "Moosmann"', True),
        ('gone("lichen")', True),
        ('gone("No")', False),
        ("living", 7),
        ("round", 2),
        ("step", 2),
        ("turn", "A"),
        ("actor", "A"),
        ("game_over", False),
        ("pile > 40", True),
        ('control("No")', "C"),
        ('control("Su")', None),
        ('strength("Ec")', 2),
        ('strength("Su") is None', True),
        ('strength("Su") < 4', False),
        ('prestige("A", "No")', 4),
        ('top("Ec", 2)', "x2"),
        ('top("Su", 2)', None),
        ('stone("A", "No", 1)', True),
        ('stone("C", "No", 0)', True),
        ('stone("B", "No", 1)', False),
        ('free_stones("A")', 3),
        ('secret("B")', "No5"),
        ('hand("A")', 4),
        ('blocked("C")', 3),
        ('in_hand("Ec9")', True),
        ('in_hand("Ec9", "B")', False),
        ('in_discard("Uv")', False),
        ('points("A")', 8),
        ("winners", "A"),
        ("decided_by", "points"),
        ('legal("play Ec9")', True),
        ('legal("play x5 on Mo")', False),
        ('forbids("play x5 on Mo")', "S2.B.1"),
        ('forbids("play Ec9")', None),
        ('knows("A", "B")', False),
        ('not gone("No") and (living == 7 or round == 1)', True),
        ("living != 7", False),
        ("living >= 7 and living <= 7", True),
    ],
)
def test_the_table(text: str, expected: object) -> None:
    found = value(text)
    assert found == expected
    assert isinstance(found, bool) == isinstance(expected, bool)


@pytest.mark.parametrize(
    ("text", "sentences", "expected"),
    [
        ('power_fired("No")', ("play No8",), False),
        ('no_power("No")', ("play No8",), "not_controller"),
        ('no_power("Ec")', ("play Ec9",), "on_chameleon"),
        ('no_power("No")', ("play x5 on No",), "chameleon"),
        ('no_power("Su")', ("play No8",), None),
        ('drawn("A")', ("play No8",), 5),
        ('drawn("B")', ("play No8",), 0),
        ('happened("row_incomplete")', ("play No8",), True),
        ('happened("vanished")', ("play No8",), False),
        ("steps", ("play No8",), "2 3 4 5"),
        ("steps", (), None),
        ('seen_by("cards_drawn")', ("play No8",), "A"),
        ('seen_by("vanished")', ("play No8",), None),
        ('hand_shown("A")', ("play No8",), False),
        ('discarded("A")', ("play No8",), 0),
    ],
)
def test_what_happened(text: str, sentences: tuple[str, ...], expected: object) -> None:
    assert value(text, *sentences) == expected


def test_a_power_fires_when_its_user_is_asked_and_when_it_was_used() -> None:
    start = f"EQ 3p r1 A2 {LINE} A@No1 A=No6,Su4 B=Ec2,Ec9 C=8"
    assert value('power_fired("No")', "play No6", start=start)
    assert value('power_fired("No")', "play No6", "ask B Ec", "give Ec2", start=start)
    assert not value('power_fired("No")', "play No6", "decline", start=start)
    assert value('hand_shown("B")', "play No6", "ask B Vu", start=start)
    assert value('knows("A", "B")', "play No6", "ask B Vu", start=start)


def test_discards_and_passing() -> None:
    start = f"EQ 2p r3 A2 {LINE} past -Mo1 -Su2 A=Mo2,Mo5,Mo9,Su1,Su4,Su7,Su8,Mo0 B=8"
    assert value('hand_shown("A")', "pass", start=start)
    assert value('discarded("A")', "pass", "discard Mo2", "discard Su1", start=start) == 2
    assert value('in_discard("Mo2")', "pass", "discard Mo2", start=start)


def test_editions() -> None:
    """One edition, both, neither; and how far the booklets settle it."""
    chameleon = "EQ 2p r2 A2 L=SuMoCoKlEcLuRaVu past -Mo1 Vu1:8 Vu2:4,x1 A@Ra1 A=Ra3"
    assert value('allowed_in("swap Vu1 Vu2")', "play Ra3", start=chameleon) == "de"
    assert value('allowed_in("swap Ra1 Ra2")', "play Ra3", start=chameleon) == "de fr"
    assert value('allowed_in("swap Vu1 Ra2")', "play Ra3", start=chameleon) is None
    assert value('status("swap_chameleons")') == "differs"
    assert value('status("rebet_freed_field")') == "silent"
    with pytest.raises(ValueError, match="no ruling 'swap_chameleon'.*'swap_chameleons'"):
        Expression('status("swap_chameleon")')


def test_refusals() -> None:
    assert value('refused("S2.B.1")', tried=("play x5 on Mo",))
    assert value('refused("S2.B.1", "play x5 on Moosmann")', tried=("play x5 on Mo",))
    assert not value('refused("S2.B.1", "play x5 on No")', tried=("play x5 on Mo",))
    assert not value('refused("S2.A.5")', tried=("play x5 on Mo",))
    assert not value('refused("S2.B.1")')


def test_every_word_is_explained_to_authors() -> None:
    """Both to those who read the code and to those who read the template."""
    text = (Path(__file__).parent.parent.parent / "examples" / "my_first.lesson").read_text(encoding="utf-8")
    for name, word in VOCABULARY.items():
        assert word.work_out.__doc__, name
        assert f" {name}" in text, f"my_first.lesson does not know {name!r}"


@pytest.mark.parametrize(
    ("text", "place", "message"),
    [
        ('vanishd == "Mo"', 0, "Did you mean 'vanished'"),
        ('living == 7 and contrl("No")', 16, "Did you mean 'control'"),
        ('control("Nocta")', 8, "Did you mean"),
        ('control("No", "A")', 0, "control takes creature"),
        ("control", 0, "control takes creature"),
        ('stone("A", "No", 9)', 17, "rows go from 1 to 5"),
        ('hand("F")', 5, "a player is a letter"),
        ('refused("S9")', 8, "there is no rule 'S9'"),
        ('legal("ply No8")', 6, "Did you mean 'play'"),
        ('happened("vanishd")', 9, "Did you mean 'vanished'"),
        ('vanished == "Mosman"', 12, "Did you mean"),
        ("living + 1 == 8", 0, "goals are made of words"),
        ("1 < living < 8", 0, "two things are compared"),
        ('control(hand("A"))', 8, "not something to work out"),
        ("__import__('os')", 0, "there is no word"),
        ("living.__class__", 0, "goals are made of words"),
        ("[x for x in living]", 0, "goals are made of words"),
        ("lambda: living", 0, "goals are made of words"),
        ('control(creature="No")', 0, "control takes creature"),
        ('(lambda: 1)("No")', 0, "there is no word"),
    ],
)
def test_what_cannot_be_said_is_refused_where_it_stands(text: str, place: int, message: str) -> None:
    with pytest.raises(eq.NotationError, match=message) as error:
        Expression(text)
    assert error.value.place == place


def test_half_a_goal_is_no_goal() -> None:
    with pytest.raises(eq.NotationError, match="invalid syntax"):
        Expression("living == ")


@pytest.mark.parametrize(
    ("text", "kind", "expected"),
    [
        ('"Moosmann"', "creature", "Mo"),
        ("None", "creature", None),
        ("3 + 9", "value", 12),
        ("True", "yes", True),
        ("2.5", "value", 2.5),
        ('"AB"', "seats", "AB"),
    ],
)
def test_options_are_single_values(text: str, kind: str, expected: object) -> None:
    assert read_value(text, kind) == expected


@pytest.mark.parametrize("text", ["Mo", "", "1 - 2", '"a" + "b"', "f()", "[1]", "b'x'"])
def test_options_are_nothing_else(text: str) -> None:
    with pytest.raises(eq.NotationError, match="a value is written"):
        read_value(text, "value")
