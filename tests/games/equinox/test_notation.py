"""How positions and sentences are written, read back, and refused when they cannot be read."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from games.equinox.cases import at, both_editions, options, refuses, sentences

import equinox_widget as eq

LINE_UP = ("susi", "moosmann", "cornu", "klumpi", "echomir", "lupino", "noctia", "vulpa")
START = "EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu"


# --- Positions, token by token ----------------------------------------------------------------------------------------


def test_the_magic_word_may_carry_a_version() -> None:
    """``EQ`` and ``EQ1`` are the same."""
    assert eq.position("EQ1 2p r1 A1 L=SuMoCoKlEcLuNoVu") == eq.position(START)


def test_players_round_seat_and_step() -> None:
    """``3p``, ``r2``, ``B2``."""
    position = eq.position("EQ 3p r2 B2 L=SuMoCoKlEcLuNoVu past -Mo1")
    assert position.players == ("A", "B", "C")
    assert (position.round, position.turn, position.actor, position.step) == (2, "B", "B", 2)
    assert position.over is False


def test_a_finished_game() -> None:
    """``end``: nobody is to move."""
    position = eq.position("EQ 2p r5 end L=FuSuNoMoVuEcLuCo past -Mo1 -Vu2 -Ec3 -Lu4 -Co5")
    assert position.over
    assert (position.turn, position.actor, position.step) == (None, None, None)
    assert position.vanished == {"moosmann": 1, "vulpa": 2, "echomir": 3, "lupino": 4, "cornu": 5}


def test_the_line_up_keeps_its_order() -> None:
    """``L=``, eight codes."""
    assert eq.position(START).creatures == LINE_UP
    assert eq.position("EQ 2p r1 A1 L=VuNoLuEcKlCoMoSu").creatures == LINE_UP[::-1]


def test_a_field_lists_its_cards_from_the_bottom() -> None:
    """``No2:4,x7``: Noctia's own 4 beneath chameleon 7."""
    position = eq.position("EQ 2p r2 A1 L=SuMoCoKlEcLuNoVu past -Mo1 No2:4,x7")
    assert position.stack("No", 2) == ("No4", "x7")
    assert position.strength("No") == 7


def test_stones_of_every_kind() -> None:
    """On a field, on a champion card, on a hidden card, and taken back."""
    position = eq.position("EQ 4p r2 A1 L=SuMoCoKlEcLuNoVu past -Mo1 A@No1 B@No^ C?No5 D!")
    assert position.stone("No", 1) == "A"
    assert position.champion_stones("No") == ("B",)
    assert (position.secret("C"), position.secret("D")) == ("No5", None)
    assert [position.free_stones(seat) for seat in "ABCD"] == [4, 4, 4, 5]


def test_hands_of_every_kind() -> None:
    """Listed, filled in, with blocked cards on either side, and not mentioned."""
    position = eq.position("EQ 5p r1 A1 L=SuMoCoKlEcLuNoVu A=Vu5,x2,Dr B=2~4 C=Su1,Su2~2 D=1~Su3,Su4")
    assert sorted(position.hand("A")) == ["Dr", "Vu5", "x2"]
    assert (len(position.hand("B")), len(position.blocked("B"))) == (2, 4)
    assert (sorted(position.hand("C")), len(position.blocked("C"))) == (["Su1", "Su2"], 2)
    assert (len(position.hand("D")), sorted(position.blocked("D"))) == (1, ["Su3", "Su4"])
    assert (len(position.hand("E")), position.blocked("E")) == (8, [])


def test_a_hand_that_stays_unknown() -> None:
    """``B=?8`` is how a view is written."""
    position = eq.position(START + " A=Vu5,x2,Dr,Su1,Su2,Su3,Su4,Su5 B=?8")
    assert position.hand("B") == ["?"] * 8
    assert "B=?8" in position.code.split()


def test_vanished_creatures() -> None:
    """``-Mo1 -Su2``."""
    position = eq.position("EQ 2p r3 A1 L=SuMoCoKlEcLuNoVu past -Mo1 -Su2")
    assert position.vanished == {"moosmann": 1, "susi": 2}


def test_the_pile_by_number() -> None:
    """``d12``: the rest of the 102 cards lies in the discard pile."""
    position = eq.position(START + " d12")
    assert (position.pile, position.discard_count) == (12, 102 - 2 * 8 - 12)
    assert eq.position(START).pile == 102 - 2 * 8


def test_the_pile_by_its_cards() -> None:
    """``d=…`` is the whole pile, top card first; with a number, the top of a pile of that size."""
    hand = " A=Su4,Mo2,Co7,Kl1,Ec9,Lu3,No5,x6"
    whole = eq.position("EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu d=No3,x1" + hand)
    assert whole.pile == 2
    assert "No3" in whole.do("play Su4").hand("A")
    top = eq.position("EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu d40 d=No3,x1" + hand)
    assert top.pile == 40
    assert "No3" in top.do("play Su4").hand("A")


def test_the_seed_fills_in_what_is_not_said() -> None:
    """The same seed gives the same cards, another seed others; ``s0`` is the default."""
    assert eq.position(START + " s7").hand("A") == eq.position(START + " s7").hand("A")
    assert eq.position(START + " s7").hand("A") != eq.position(START + " s8").hand("A")
    assert eq.position(START + " s0") == eq.position(START)


def test_the_seed_remembers_how_often_chance_was_asked() -> None:
    """``s7.3`` is another future than ``s7``, and it round-trips."""
    asked = eq.position(START + " s7.3")
    assert eq.position(asked.code) == asked
    assert asked != eq.position(START + " s7")


def strength(card: str) -> int:
    """The number on a creature card or chameleon."""
    return int(re.sub(r"\D", "", card))


@pytest.mark.parametrize("seed", range(5))
def test_past_rows_are_filled_so_that_the_right_creature_vanished(seed: int) -> None:
    """``past``: one own card for every creature then living, the vanished one alone at the bottom."""
    position = eq.position(f"EQ 3p r4 A1 L=SuMoCoKlEcLuNoVu past -Mo1 -Su2 -Co3 No1:6,x7 s{seed}")
    assert position.stack("No", 1) == ("No6", "x7")
    living = list(position.creatures)
    for row, gone in enumerate(("moosmann", "susi", "cornu"), start=1):
        tops = {creature: strength(position.stack(creature, row)[-1]) for creature in living}
        assert [creature for creature in living if tops[creature] == min(tops.values())] == [gone]
        living.remove(gone)
        assert position.stack(gone, row + 1) == ()


def test_without_past_old_rows_are_as_given() -> None:
    """Nothing is invented unless asked for."""
    position = eq.position("EQ 2p r2 A1 L=SuMoCoKlEcLuNoVu -Mo1 Mo1:2")
    assert position.stack("Mo", 1) == ("Mo2",)
    assert position.stack("Su", 1) == ()


def test_marks_of_memory() -> None:
    """A freed field closes a bet, an idle turn counts."""
    assert "bet Ec" not in eq.position(START + " !Ec").legal()
    assert eq.position(START + " !Ec") != eq.position(START)
    assert eq.position(START + " q1") != eq.position(START)


def test_the_split_of_the_trees() -> None:
    """One Urvater and two Dryadas unless said otherwise."""
    both = "EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu A=Uv,Uv,Su1,Su2,Su3,Su4,Su5,Su6"
    assert eq.position(both + " T=2,1").status() == []
    assert eq.position(both).status() != []


def test_edition_and_rulings() -> None:
    """``de`` is the default; ``+name=value`` changes one ruling."""
    german, french = eq.position(START), eq.position(START + " fr")
    assert (german.edition, french.edition) == ("de", "fr")
    assert german == eq.position(START + " de")
    assert (german.rulings["tiebreak"], french.rulings["tiebreak"]) == ("points", "stones")
    changed = eq.position(START + " fr +tiebreak=points +swap_chameleons=yes")
    assert (changed.edition, changed.rulings["tiebreak"], changed.rulings["swap_chameleons"]) == ("fr", "points", True)
    assert changed != french


@both_editions
def test_the_presets_of_the_editions(edition: str) -> None:
    """The table of rulings, as far as both editions have a value."""
    rulings = eq.position(f"{START} {edition}").rulings
    german = edition == "de"
    expected = {
        "tiebreak": "points" if german else "stones",
        "swap_chameleons": german,
        "rebet_freed_field": False,
        "klumpi_vanished": german,
        "klumpi_later_rows": True,
        "moosmann_shows_secret": german,
        "lupino_covered": False,
        "copied_lupino_current_row": False,
        "zero_prestige_controls": True,
        "reveal_vanished": True,
        "giver_chooses": True,
        "short_draw": True,
        "stalemate_ends": True,
        "react": "held",
    }
    assert {name: rulings[name] for name in expected} == expected
    assert set(rulings) == {*expected, "half_point_in_tiebreak"}


def test_tokens_come_in_any_order() -> None:
    """Every token identifies itself."""
    code = "EQ 2p r2 A2 L=SuMoCoKlEcLuNoVu past -Mo1 No2:4,x7 A@No1 B?Su5 A=No8,Ec9,x5 d30 s3 fr q1 !Ec"
    expected, tokens = eq.position(code), code.split()[1:]
    for seed in range(5):
        shuffled = random.Random(seed).sample(tokens, len(tokens))
        assert eq.position(" ".join(["EQ", *shuffled])) == expected


def test_sentences_after_a_semicolon_are_done() -> None:
    """How a state inside a step is written."""
    code = "EQ 3p r1 A2 L=SuMoCoKlEcLuNoVu A@Co1 A=Co5,Su2,Kl4,Ec0,Lu9,No7,x8,Vu1 B=Su3,x4,Ec5,Kl6,Mo0,Mo2,Mo7,Mo9"
    assert eq.position(code + " ; play Co5") == eq.position(code).do("play Co5")
    blocked = eq.position(code + " ; play Co5 ; block B:Su3,x4,Ec5,Kl6")
    assert sorted(blocked.blocked("B")) == ["Ec5", "Kl6", "Su3", "x4"]


INSIDE_A_STEP = {
    "power asked": ("EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu A@Su1 A=Su4,Mo2,Co7,Kl1,Ec9,Lu3,No5,x6", "play Su4"),
    "second card": ("EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu A@Ec1 A=Ec5,Ec8,Su4,Mo2,Co7,Kl1,Lu3,x6", "play Ec5; use"),
    "giver asked": (
        "EQ 3p r1 A2 L=SuMoCoKlEcLuNoVu A@No1 A=No6,Su4,Co7,Kl1,Lu3,Mo8,x5,Vu0 B=Ec2,Ec9,Su1,Mo3,Co4,Kl6,Lu8,x7",
        "play No6; ask B Ec",
    ),
    "three cards looked at": (
        "EQ 3p r1 A2 L=SuMoCoKlEcLuNoZi A@Zi1 A=Zi4,Mo2,Co7,Kl1,Ec9,Lu3,No5,x6",
        "play Zi4; rob C",
    ),
    "tree open": ("EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu Ec1:4 A=Dr,Mo2,Co7,Kl1,Ec9,Lu3,No5,x6", "play Dr"),
    "copied power": (
        "EQ 2p r2 A2 L=SuMoCoKlEcLuFuVu past -Mo1 A@Fu1 A=Fu4,Su2,Co7,Kl1,Ec9,Lu3,Vu5,x6",
        "play Fu4; copy Mo",
    ),
    "one card discarded": (
        "EQ 2p r3 A3 L=SuMoCoKlEcLuNoVu past -Mo1 -Su2 Ec3:3 A=Mo2,Mo5,Mo9,Su1,No4,x6,Dr",
        "discard Mo2",
    ),
    "carmen at work": (
        "EQ 2p r2 A2 L=SuMoCoKlEcLuNoCa past -Mo1 A@Ca1 A=Ca7,Su8,Co7,Kl9,Lu6,Mo8,x5,No10",
        "play Ca7; use",
    ),
    "after a bet": (START + " A=Su4,Mo2,Co7,Kl1,Ec9,Lu3,No5,x6", "bet No"),
    "next turn after a random draw": (START + " s9", "skip"),
}


@pytest.mark.parametrize("case", INSIDE_A_STEP)
@both_editions
def test_a_state_inside_a_step_round_trips(edition: str, case: str) -> None:
    """The pending decision is part of what is written."""
    code, played = INSIDE_A_STEP[case]
    position = at(code, edition).do(played)
    again = eq.position(position.code)
    assert again == position
    assert sentences(again) == sentences(position)
    assert (again.actor, again.step) == (position.actor, position.step)


@pytest.mark.parametrize("seat", ["A", "B", "C"])
def test_a_view_round_trips_as_a_view(seat: str) -> None:
    """Unknown cards stay unknown, and neither the seed nor the order of the pile is in it."""
    view = eq.position("EQ 3p r1 A1 L=SuMoCoKlEcLuNoVu A?No5 s7").view(seat)
    again = eq.position(view.code)
    assert again == view
    for other in {"A", "B", "C"} - {seat}:
        assert again.hand(other) == ["?"] * 8
    assert not re.search(r"(^| )s\d", view.code)
    assert "d=" not in view.code


def test_a_whole_random_game_round_trips() -> None:
    """Every state on the way, from the first turn to the end."""
    dice, position = random.Random(1), eq.deal(players=3, seed=5)
    while not position.over:
        assert eq.position(position.code) == position
        position = position.do(str(dice.choice(list(position.legal()))))
    assert eq.position(position.code) == position


def test_a_position_is_a_value() -> None:
    """Doing something gives a new position and leaves the old one alone; equal positions hash equally."""
    start = eq.position(START + " A=Su4,Mo2,Co7,Kl1,Ec9,Lu3,No5,x6")
    code = start.code
    start.do("bet No; play Su4")
    assert start.code == code
    assert len({start, eq.position(code)}) == 1
    assert repr(start) == f"Position({code!r})".replace("'", '"')


# --- Positions that cannot be read ------------------------------------------------------------------------------------

BAD_TOKENS = [
    ("Nx1:4", "No"),
    ("a@No1", "A@No1"),
    ("pasd", "past"),
    ("+tiebrake=points", "tiebreak"),
    ("+tiebreak=pionts", "points"),
    ("+swap_chameleons=jes", "yes"),
    ("de1", "de"),
]


@pytest.mark.parametrize(("token", "suggestion"), BAD_TOKENS)
def test_an_unreadable_token_is_named_with_its_place_and_the_nearest_spelling(token: str, suggestion: str) -> None:
    """So that it can be mended without looking anything up."""
    with pytest.raises(eq.NotationError) as error:
        eq.position(f"{START} {token} B=8")
    message = str(error.value)
    assert token in message
    assert suggestion in message.replace(token, "")
    assert re.search(r"\b\d+\b|\^", message.replace(token, "")), f"no place in: {message}"


@pytest.mark.parametrize(
    "token",
    [
        "r6",
        "r0",
        "7p",
        "1p",
        "A6",
        "F2",
        "No6:4",
        "No1:11",
        "A=No11",
        "A@No6",
        "-Mo6",
        "A=Zz3",
        "L=SuMo",
        "x1:4",
        "d=Nx3",
    ],
)
def test_a_token_out_of_range_is_named(token: str) -> None:
    """Rounds 1-5, players 2-5, rows 1-5, strengths 0-10, eight known creatures."""
    parts = {"p": "2p", "r": "r1", "seat": "A1", "lineup": "L=SuMoCoKlEcLuNoVu"}
    kinds = (("p", r"\dp"), ("r", r"r\d"), ("seat", r"[A-Z]\d"), ("lineup", r"L=.*"))
    for kind, pattern in kinds:
        if re.fullmatch(pattern, token):
            del parts[kind]
    with pytest.raises(eq.NotationError) as error:
        eq.position(" ".join(["EQ", *parts.values(), token]))
    assert token.rsplit("=", maxsplit=1)[-1] in str(error.value)


@pytest.mark.parametrize("text", ["", "EQ", "chess", "EQ 2p r1 A1", "EQ r1 A1 L=SuMoCoKlEcLuNoVu"])
def test_text_that_is_no_position_at_all(text: str) -> None:
    """Nothing is guessed."""
    with pytest.raises(eq.NotationError):
        eq.position(text)


@pytest.mark.parametrize(
    "twice",
    [
        "r1 r2",
        "2p 3p",
        "A1 A2",
        "A1 B1",
        "L=SuMoCoKlEcLuNoVu L=VuNoLuEcKlCoMoSu",
        "A=Su1 A=Su2",
        "No1:4 No1:5",
        "d12 d13",
        "s7 s8",
        "de fr",
        "+tiebreak=points +tiebreak=stones",
    ],
)
def test_the_same_thing_said_twice_differently_is_refused(twice: str) -> None:
    """Tokens have no order, so none of two contradicting ones can win."""
    kept = [token for token in START.split()[1:] if token not in twice.split()]
    with pytest.raises(eq.NotationError):
        eq.position(" ".join(["EQ", *kept, twice]))


# --- Positions in words -----------------------------------------------------------------------------------------------


def test_a_position_in_words_is_the_same_as_its_line() -> None:
    """The keyword builder speaks German and French names too."""
    words = eq.setup(
        players=3,
        round=2,
        turn="A",
        step="play",
        creatures="Susi Moosmann Cornu Klumpi Echomir Lupino Noctia Vulpa",
        vanished={"Moosmann": 1},
        stones={"A": "Noctia@1 Echomir@1", "B": "secret Noctia 5"},
        row={"Noctia": "4", "Echomir": "6 x2"},
        hands={"A": "No8 Ec9 x5"},
        fill_past=True,
        seed=3,
    )
    assert words.status() == []
    assert words == eq.position(
        "EQ 3p r2 A2 L=SuMoCoKlEcLuNoVu past -Mo1 A@No1 A@Ec1 B?No5 No2:4 Ec2:6,x2 A=No8,Ec9,x5 s3"
    )


def test_an_unknown_word_is_refused() -> None:
    """A misspelt keyword never passes silently."""
    misspelt: dict[str, Any] = {"playrs": 3}
    for build in (eq.setup, eq.deal):
        with pytest.raises(TypeError, match="playrs"):
            build(**misspelt)


LINE_UPS = {
    "codes run together": "SuMoCoKlEcLuNoVu",
    "codes by commas": "Su,Mo,Co,Kl,Ec,Lu,No,Vu",
    "German by commas": "Susi, Moosmann, Cornu, Klumpi, Echomir, Lupino, Noctia, Vulpa",
    "French by commas": "Gruyère, Lichen, Panache, Griso, Bicéphale, Croc ardent, Le Duc, Plume de velours",
    "lower case without accents or spaces": "gruyere,lichen,panache,griso,bicephale,crocardent,leduc,plumedevelours",
    "a list": ["Susi", "lichen", "Co", "Griso", "echomir", "Croc ardent", "LE DUC", "Vu"],
    "a tuple of ids": LINE_UP,
}


@pytest.mark.parametrize("case", LINE_UPS)
def test_a_line_up_may_be_named_in_many_ways(case: str) -> None:
    """All of these are the same eight creatures."""
    assert eq.deal(creatures=LINE_UPS[case]).creatures == LINE_UP


# --- Names ------------------------------------------------------------------------------------------------------------

NAMES = {
    "Su": ("susi", "Susi", "Gruyère"),
    "Mo": ("moosmann", "Moosmann", "Lichen"),
    "Co": ("cornu", "Cornu", "Panache"),
    "Kl": ("klumpi", "Klumpi", "Griso"),
    "Ec": ("echomir", "Echomir", "Bicéphale"),
    "Lu": ("lupino", "Lupino", "Croc ardent"),
    "No": ("noctia", "Noctia", "Le Duc"),
    "Ca": ("carmen", "Carmen", "Carmen"),
    "Fu": ("fungi", "Fungi", "Bolet"),
    "Zi": ("ziegfried", "Ziegfried", "Sabot"),
    "Aq": ("aquilon", "Aquilon", "Le Pèlerin"),
    "Ra": ("raneri", "Raneri", "Rainette"),
    "Vu": ("vulpa", "Vulpa", "Plume de velours"),
    "Ur": ("ursus", "Ursus", "Ursus"),
}

PLAIN = str.maketrans("éèê", "eee")


@pytest.mark.parametrize("code", NAMES)
def test_a_creature_answers_to_all_its_names(code: str) -> None:
    """Id, code, German, French; any case, with or without accents and spaces."""
    for name in (code, *NAMES[code]):
        plain = name.translate(PLAIN)
        for spelling in (name, name.upper(), name.lower(), plain, plain.replace(" ", ""), plain.upper()):
            assert str(eq.action(f"bet {spelling}")) == f"bet {code}", spelling


def test_questions_take_any_name_too() -> None:
    """Every place that takes a creature takes them all."""
    position = eq.position(START + " No1:4 A@No1 B@No^")
    for name in ("No", "noctia", "Noctia", "Le Duc", "leduc", "NOCTIA"):
        assert position.control(name) == "B"
        assert position.strength(name) == 4
        assert float(position.prestige(name)["A"]) == 4
        assert position.stack(name, 1) == ("No4",)
        assert position.stone(name, 1) == "A"
        assert position.champion_stones(name) == ("B",)


# --- Sentences --------------------------------------------------------------------------------------------------------

CANONICAL = [
    "bet No",
    "secret No5",
    "reveal",
    "skip",
    "play No8",
    "play No10",
    "play x3 on No",
    "play Uv",
    "play Dr",
    "pass",
    "use",
    "decline",
    "return No1",
    "return No^",
    "return secret",
    "block B",
    "place Vu1",
    "fetch Lu1",
    "fetch Ec2",
    "ask B No",
    "give No5",
    "copy Su",
    "rob B",
    "keep x3",
    "keep Dr",
    "take Ec2",
    "swap Vu1 Vu2",
    "remove Ec",
    "name No",
    "discard Mo2",
    "done",
    "look Su1",
    "look discard",
    "look B",
    "bet No^",
    "bet Ec2",
    "take back No1",
    "fetch Lu2:6",
]


@pytest.mark.parametrize("sentence", CANONICAL)
def test_every_kind_of_sentence_reads_back(sentence: str) -> None:
    """What an action says of itself is the sentence that makes it, in any case and spacing."""
    action = eq.action(sentence)
    assert str(action) == sentence
    assert eq.action(sentence.upper()) == action
    assert eq.action(f"  {sentence.replace(' ', '   ')} ") == action
    assert hash(eq.action(sentence.lower())) == hash(action)


OTHER_SPELLINGS = [
    ("play noctia8", "play No8"),
    ("play Le Duc 8", "play No8"),
    ("play leduc8", "play No8"),
    ("secret Bicéphale 0", "secret Ec0"),
    ("play X3 on Croc ardent", "play x3 on Lu"),
    ("play x3 on le duc", "play x3 on No"),
    ("return noctia1", "return No1"),
    ("return Noctia^", "return No^"),
    ("place vulpa1", "place Vu1"),
    ("swap vulpa1 vulpa2", "swap Vu1 Vu2"),
    ("swap Vu2 Vu1", "swap Vu1 Vu2"),
    ("discard lichen2", "discard Mo2"),
    ("ask b le duc", "ask B No"),
    ("copy gruyere", "copy Su"),
    ("block b", "block B"),
]


@pytest.mark.parametrize(("spelling", "sentence"), OTHER_SPELLINGS)
def test_cards_and_fields_take_any_name_too(spelling: str, sentence: str) -> None:
    """A card is a creature and a number, a field a creature and a row."""
    assert str(eq.action(spelling)) == sentence


@pytest.mark.parametrize(
    ("spelling", "sentence"),
    [
        ("play Urvater", "play Uv"),
        ("play L'Ancêtre", "play Uv"),
        ("play Dryada", "play Dr"),
        ("play dryade", "play Dr"),
        ("play Chamäleon 3 on Noctia", "play x3 on No"),
        ("play caméléon 3 on Le Duc", "play x3 on No"),
        ("play cameleon3 on leduc", "play x3 on No"),
    ],
)
def test_trees_and_chameleons_answer_to_their_names(spelling: str, sentence: str) -> None:
    """The names of both editions."""
    assert str(eq.action(spelling)) == sentence


def test_several_sentences_are_joined_by_semicolons() -> None:
    """With or without spaces, done one after the other."""
    start = eq.position(START + " A=Su4,Mo2,Co7,Kl1,Ec9,Lu3,No5,x6")
    step_by_step = start.do("bet Su").do("play Su4").do("use")
    assert start.do("bet Su; play Su4; use") == start.do("bet su;play su4;USE") == step_by_step


def test_an_action_may_be_done_as_well_as_its_sentence() -> None:
    """Whatever ``legal`` lists can be handed back."""
    start = eq.position(START)
    for action in start.legal():
        assert eq.action(str(action)) == action
        assert start.do(action) == start.do(str(action))


def test_legal_actions_can_be_asked_for_in_any_spelling() -> None:
    """``in`` reads sentences."""
    legal = eq.position(START).legal()
    for spelling in ("bet No", "bet noctia", "BET LE DUC", "bet leduc"):
        assert spelling in legal
    assert "bet Ur" not in legal
    assert len(legal) == len({str(action) for action in legal})


def test_equal_cards_are_one_option() -> None:
    """Two trees of a kind in hand, one sentence."""
    for tree, trees in (("Dr", "1,2"), ("Uv", "2,1")):
        start = eq.position(f"EQ 2p r1 A2 T={trees} L=SuMoCoKlEcLuNoVu A={tree},{tree},Su1,Su2,Su3,Su4,Su5,Su6")
        assert [str(action) for action in start.legal()].count(f"play {tree}") == 1
        assert start.do(f"play {tree}").hand("A").count(tree) >= 1


NEVER_LEGAL = ["look Su1", "look discard", "look B", "bet No^", "bet Ec2", "bet Ec5", "take back No1", "fetch Lu2:6"]


@pytest.mark.parametrize("sentence", NEVER_LEGAL)
@pytest.mark.parametrize("step", ["A1", "A2", "A3"])
def test_what_the_rules_forbid_is_understood_and_refused(sentence: str, step: str) -> None:
    """Refused as illegal, not as unreadable."""
    start = eq.position(f"EQ 2p r1 {step} L=SuMoCoKlEcLuNoVu Su1:6,2 A@No1 A=Mo9,Su3,x4,Ec1,No7,Co5,Lu8,Kl0")
    refuses(start, sentence)


def test_a_field_of_the_current_row_is_an_ordinary_bet() -> None:
    """``bet Ec2`` in round 2 means ``bet Ec``."""
    start = eq.position("EQ 2p r2 A1 L=SuMoCoKlEcLuNoVu past -Mo1")
    assert start.do("bet Ec2") == start.do("bet Ec")
    assert "bet Ec2" in start.legal()
    assert options(start, "bet") == {f"bet {creature}" for creature in ("Su", "Co", "Kl", "Ec", "Lu", "No", "Vu")}


BAD_SENTENCES = [
    ("bett No", "bett", "bet"),
    ("plya No8", "plya", "play"),
    ("bet Nocta", "Nocta", "No"),
    ("bet Bicephal", "Bicephal", "Bic"),
    ("discrad Mo2", "discrad", "discard"),
    ("return secrt", "secrt", "secret"),
    ("play No11", "No11", "No"),
    ("play Zz3", "Zz3", ""),
    ("block F", "F", ""),
    ("swap Vu1", "swap", "swap"),
]


@pytest.mark.parametrize(("sentence", "word", "suggestion"), BAD_SENTENCES)
def test_an_unreadable_sentence_is_named_with_the_nearest_reading(sentence: str, word: str, suggestion: str) -> None:
    """The same answer from a position and without one."""
    for read in (eq.action, eq.position(START).do):
        with pytest.raises(eq.NotationError) as error:
            read(sentence)
        assert word in str(error.value)
        assert suggestion in str(error.value)


@pytest.mark.parametrize("sentence", ["", "   ", ";", "hello", "bet", "play", "bet No Ec", "bet 5", "x3", "play x3 on"])
def test_text_that_is_no_sentence(sentence: str) -> None:
    """Nothing is guessed and nothing is done."""
    with pytest.raises(eq.NotationError):
        eq.action(sentence)


def test_the_two_refusals_are_value_errors_and_not_each_other() -> None:
    """Unreadable and illegal are different things."""
    start = eq.position(START)
    with pytest.raises(eq.IllegalAction) as illegal:
        start.do("play No8")
    with pytest.raises(eq.NotationError) as unreadable:
        start.do("playy No8")
    assert isinstance(illegal.value, ValueError)
    assert isinstance(unreadable.value, ValueError)
    assert not isinstance(illegal.value, eq.NotationError)
    assert not isinstance(unreadable.value, eq.IllegalAction)


@pytest.mark.parametrize(
    ("token", "meant"),
    [("B@No", "B@No1"), ("B@No6", "B@No1"), ("B@Noctia", "B@No1"), ("No:4", "No1:4"), ("Ec6:4", "Ec1:4")],
)
def test_what_lacks_its_row_is_shown_with_one(token: str, meant: str) -> None:
    with pytest.raises(eq.NotationError, match=f"cannot read '{token}' at column 32: .* Did you mean '{meant}'"):
        eq.position(f"EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu {token} A=Mo9")
