"""How a description becomes a table: what is filled in, what cannot be said, and what the memory tokens keep."""

from __future__ import annotations

import re

import pytest
from games.equinox.cases import sentences

import equinox_widget as eq

START = "EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu"


# --- What cannot be said ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("token", "complaint"),
    [
        ("C=8", "player C does not play: only 2 do"),
        ("C@No1", "player C does not play: only 2 do"),
        ("D?No5", "player D does not play: only 2 do"),
        ("E!", "player E does not play: only 2 do"),
        ("view=C B=?8", "player C does not play: only 2 do"),
        ("wait=give:B:No::C B=?8", "player C does not play: only 2 do"),
        ("wait=give:C:No::B B=?8", "player C does not play: only 2 do"),
        ("A?x0", "cannot read 'A?x0' at column 32: a secret bet takes a creature card"),
        ("A?Dr", "cannot read 'A?Dr' at column 32: a secret bet takes a creature card"),
        ("A?No5,Su3", "cannot read 'A?No5,Su3' at column 32: expected one card, not 'No5,Su3'"),
        ("A=Su1,,Su2", "cannot read 'A=Su1,,Su2' at column 32: there is a comma too many"),
        ("A=²", "cannot read 'A=²' at column 32"),
        ("A=?x", "cannot read 'A=?x' at column 32"),
        ("A=?99999", "cannot read 'A=?99999' at column 32"),
        ("A=Noctia", "cannot read 'A=Noctia' at column 32: expected a card with its value, such as No8"),
        ("No1:4,", "cannot read 'No1:4,' at column 32: expected one card, not ''"),
        ("No1:11", "cannot read 'No1:11' at column 32: 11 is no card value: they go from 0 to 10"),
        ("No1:Su4", "cannot read 'No1:Su4' at column 32: Su4 cannot lie there"),
        ("No1:Uv", "cannot read 'No1:Uv' at column 32: Uv cannot lie there"),
        ("No1:4,?", "cannot read 'No1:4,?' at column 32"),
        ("Noctias1:4", "at column 32: expected a creature such as No or Noctia. Did you mean 'Noctia'?"),
        ("T=1,1", "cannot read 'T=1,1' at column 32: there are three trees"),
        ("wait=wait:A:::", "cannot read 'wait=wait:A:::' at column 32"),
        ("did=nothing1", "cannot read 'did=nothing1' at column 32"),
        ("seen=No4", "only a view, with unknown cards such as B=?8, says 'seen=No4'"),
        ("wait=power:A:Su:Su:", "only a view, with unknown cards such as B=?8, says 'wait=power:A:Su:Su:'"),
        ("did=active0", "only a view, with unknown cards such as B=?8, says 'did=active0'"),
        ("looked=No4", "only a view, with unknown cards such as B=?8, says 'looked=No4'"),
    ],
)
def test_a_wrong_token_is_refused_by_name(token: str, complaint: str) -> None:
    with pytest.raises(eq.NotationError, match=re.escape(complaint)):
        eq.position(f"{START} {token}")


@pytest.mark.parametrize("step", ["4", "5"])
def test_nobody_decides_in_steps_four_and_five(step: str) -> None:
    with pytest.raises(eq.NotationError, match=f"step {step} asks nobody; a position stands at step 1, 2 or 3"):
        eq.position(f"EQ 2p r1 A{step} L=SuMoCoKlEcLuNoVu")


def test_more_cards_named_than_the_pile_holds() -> None:
    with pytest.raises(ValueError, match="the pile cannot have 1 cards when 2 of them are named"):
        eq.position(f"{START} d1 d=No3,x1")


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("EQ r1 A1 L=SuMoCoKlEcLuNoVu", "the position does not say how many play: add 2p, 3p, 4p or 5p"),
        ("EQ 2p r1 A1", "the position does not say which eight creatures play: add L= and eight codes"),
        ("EQ 2p r1 A1 L=SuSuCoKlEcLuNoVu", "a game has eight different creatures: Susi cannot take part twice."),
        ("EQ 2p r1 A1 L=SuMoCoKlEcLuNoVuUr", "a game has eight different creatures, not 9"),
        ("EQ 2p r1 A1 L=SuSuMoCoKlVuLuNoVu", "Susi, Vulpa cannot take part twice."),
        ("chess", "'chess' is no position: a position begins with the word EQ."),
    ],
)
def test_a_line_that_says_too_little_or_too_much(line: str, complaint: str) -> None:
    with pytest.raises(eq.NotationError, match=re.escape(complaint)):
        eq.position(line)


@pytest.mark.parametrize(
    "twice", ["A1 end", "q1 q2", "d12 d13", "d=No3 d=No4", "T=1,2 T=2,1", "-Mo1 -Mo2", "view=A view=B", "s1 s1.1"]
)
def test_two_words_on_one_subject_contradict_each_other(twice: str) -> None:
    first, second = twice.split()
    line = f"{START} {first}" if first != "A1" else START
    with pytest.raises(eq.NotationError, match=re.escape(f"cannot read {second!r}")) as error:
        eq.position(f"{line} {second}")
    assert error.value.reason == f"the position already says {first!r}"


# --- Views ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("token", ["B=?8", "B=4~?4", "B??", "No1:?,4"])
def test_a_position_with_unknown_cards_is_a_view_and_is_not_played_on(token: str) -> None:
    """Whose turn it is sees it, unless something says otherwise."""
    view = eq.position(f"{START} {token}")
    assert str(view).splitlines()[0].endswith("as A sees it")
    with pytest.raises(ValueError, match=r"fill it in with \.determinize"):
        view.do("skip")


def test_a_view_says_whose_it_is_when_that_is_not_clear() -> None:
    """Both hands are known, the bet of B is not."""
    view = eq.position(f"{START} B??")
    assert "view=A" in view.code.split()
    assert eq.position(view.code) == view
    assert eq.position(f"{START} B?? view=B").legal() == []


def test_a_view_in_which_nobodys_hand_is_known_belongs_to_whose_turn_it_is() -> None:
    assert "view=A" in eq.position(f"{START} A=?8 B=?8").code.split()


def test_a_view_knows_some_cards_of_a_hand() -> None:
    """One unknown card needs no number."""
    assert eq.position(f"{START} B=No5,?,?6").hand("B") == ["No5", *["?"] * 7]


def test_a_choice_that_cannot_be_made_offers_nothing() -> None:
    """A view somebody wrote by hand may contradict itself: Noctia cannot be given from a hand without her."""
    view = eq.position(f"{START} A=Su1 B=?8 wait=give:A:No::B")
    assert view.legal() == []


# --- What is filled in ------------------------------------------------------------------------------------------------


def test_past_rows_leave_a_field_empty_when_no_card_is_high_enough() -> None:
    """Moosmann vanished with a 10, so nobody can have shown more."""
    position = eq.position("EQ 2p r2 A1 L=SuMoCoKlEcLuNoVu past -Mo1 Mo1:10")
    assert position.stack("Su", 1) == ()


def test_past_rows_leave_the_vanished_without_a_card_when_none_is_left() -> None:
    """All of Moosmann's cards lie elsewhere; the others get any card of theirs."""
    hand = ",".join(f"Mo{value}" for value in range(11))
    position = eq.position(f"EQ 2p r2 A1 L=SuMoCoKlEcLuNoVu past -Mo1 A={hand}")
    assert position.stack("Mo", 1) == ()
    assert len(position.stack("Su", 1)) == 1


def test_past_rows_without_a_vanished_creature_are_filled_freely() -> None:
    """The description says too little: nobody is known to have vanished in round 1."""
    position = eq.position("EQ 2p r2 A1 L=SuMoCoKlEcLuNoVu past")
    assert all(len(position.stack(creature, 1)) == 1 for creature in position.creatures)


def test_the_last_row_of_a_finished_game_is_past_too() -> None:
    position = eq.position("EQ 2p r5 end L=FuSuNoMoVuEcLuCo past -Mo1 -Vu2 -Ec3 -Lu4 -Co5")
    assert [len(position.stack("Su", row)) for row in range(1, 6)] == [1] * 5
    assert len(position.stack("Co", 5)) == 1
    assert position.stack("Lu", 5) == ()


def test_stones_and_cards_that_are_not_there_are_not_made_up() -> None:
    """Six stones leave none; two hands of sixty share the cards that there are."""
    stones = " ".join(f"A@{code}1" for code in ("Su", "Mo", "Co", "Kl", "Ec", "Lu"))
    assert eq.position(f"{START} {stones}").free_stones("A") == 0
    crowded = eq.position(f"{START} A=60 B=60")
    assert (len(crowded.hand("A")), len(crowded.hand("B")), crowded.pile) == (60, 42, 0)
    assert any("18" in problem for problem in crowded.status())


def test_the_lowest_chameleon_is_a_chameleon() -> None:
    """Its number follows the last creature card's."""
    position = eq.position(f"{START} No1:4,x0 A=Dr,x0")
    assert "No1:4,x0" in position.code.split()
    assert position.strength("No") == 0
    table = eq.position("EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu No1:4,x0 Su1:3 A=Dr,Su1")
    assert sentences(table.do("play Dr")) == {"fetch Su1"}


def test_a_covered_chameleon_is_not_for_lupino() -> None:
    """Not even the lowest one, where covered cards may be fetched."""
    start = eq.position("EQ 2p r2 A2 L=SuMoCoKlEcLuNoVu past -Mo1 A@Lu1 Lu1:x0,2,x1,5 A=Lu9 +lupino_covered=yes")
    assert sentences(start.do("play Lu9")) == {"fetch Lu1", "fetch Lu1:2", "decline"}


def test_the_end_of_a_described_game_is_by_rounds_by_pile_or_by_stalemate() -> None:
    """Three survivors, no card left, or neither."""
    by_rounds = eq.position("EQ 2p r5 end L=FuSuNoMoVuEcLuCo past -Mo1 -Vu2 -Ec3 -Lu4 -Co5")
    by_pile = eq.position(f"{START.replace('A1', 'end')} d0")
    by_stalemate = eq.position(START.replace("A1", "end"))
    endings = [position._state.ending for position in (by_rounds, by_pile, by_stalemate)]
    assert endings == ["rounds", "pile", "stalemate"]


# --- Forced chance ----------------------------------------------------------------------------------------------------


def test_a_forced_draw_must_be_among_the_free_cards() -> None:
    start = eq.position("EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu A@Co1 A=Co7,Su1 B=Su2,Su3")
    with pytest.raises(ValueError, match="Su1 cannot be drawn: it is not among the player's free cards"):
        start.do("play Co7; block B:Su1")


def test_a_forced_draw_takes_no_card_twice() -> None:
    start = eq.position("EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu A@Co1 A=Co7,Su1 B=Su2,Su3,Su4")
    with pytest.raises(ValueError, match="Su2 cannot be drawn"):
        start.do("play Co7; block B:Su2,Su2")


@pytest.mark.parametrize("drawn", ["Su2", "Su2,Su3,Su4"])
def test_a_forced_draw_has_the_right_number_of_cards(drawn: str) -> None:
    start = eq.position("EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu A@Co1 A=Co7,Su1 B=Su2,Su3,Su4,Su5")
    with pytest.raises(ValueError, match=f"2 cards are drawn here, not {len(drawn.split(','))}"):
        start.do(f"play Co7; block B:{drawn}")


def test_a_forced_draw_counts_as_one_question_to_chance() -> None:
    """What chance answers later does not depend on whether the first answer was forced."""
    start = eq.position("EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu A@Co1 A=Co7,Su1 B=Su2,Su3 s7")
    forced, free = start.do("play Co7; block B:Su2"), start.do("play Co7; block B")
    assert [position._state.asked for position in (start, forced, free)] == [0, 1, 1]


# --- What is written --------------------------------------------------------------------------------------------------


def test_overrides_are_written_and_presets_are_not() -> None:
    position = eq.position(f"{START} fr +tiebreak=points +giver_chooses=no +swap_chameleons=no")
    tokens = position.code.split()
    assert tokens[tokens.index("fr") :] == ["fr", "+tiebreak=points", "+giver_chooses=no"]
    assert eq.position(position.code) == position


def test_what_a_seat_has_seen_discarded_is_part_of_its_view() -> None:
    """And of nobody's open table, which has no discards to speak of."""
    seen, other = (eq.position(f"{START} B=?8 d40 seen={card}") for card in ("Mo7", "Mo8"))
    assert seen != other
    assert seen == eq.position(seen.code)


def test_the_view_of_a_finished_game_says_nothing_of_a_turn() -> None:
    over = eq.position(f"{START.replace('A1', 'end')} d0").view("A")
    assert not any(token.startswith(("did=", "wait=", "looked=")) for token in over.code.split())
    assert eq.position(over.code) == over


# --- Odd but readable -------------------------------------------------------------------------------------------------


def test_empty_sentences_between_semicolons_are_nothing() -> None:
    assert eq.position(f"{START} ;; skip ; ;") == eq.position(START).do("skip")


def test_an_address_reads_like_the_line() -> None:
    """Dots for spaces; the dot inside the seed stays what it is, and so does one in the middle."""
    for line in (f"{START} s7.3 de", f"{START} s7.3", f"{START} s7 de", START):
        assert eq.position(line.replace(" ", ".")) == eq.position(line)


def test_a_line_may_be_broken_anywhere_between_tokens() -> None:
    assert eq.position("EQ 2p r1\nA1 L=SuMoCoKlEcLuNoVu\ts7.3\n") == eq.position(f"{START} s7.3")


def test_a_position_at_its_automatic_end_offers_doing_nothing() -> None:
    """Read, not played: the only action is there to be seen."""
    assert sentences(eq.position("EQ 2p r1 A3 L=SuMoCoKlEcLuNoVu")) == {"done"}
    assert sentences(eq.position("EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu A=0")) == {"pass"}
    stones = "A@Su1 A@Mo1 A@Co1 A@Kl1 A@Ec1"
    assert sentences(eq.position(f"EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu {stones}")) == {"skip"}


def test_a_filled_row_is_stronger_than_the_visible_card_of_who_vanished() -> None:
    for seed in range(10):
        filled = eq.position(f"EQ 2p r2 A1 L=SuMoCoKlEcLuNoVu past -Mo1 Mo1:0,x5 s{seed}")
        assert filled.status() == filled.remarks() == []
