"""The rules as people misread them: each misreading changes what it says, and no game can be played by one."""

from __future__ import annotations

from pathlib import Path

import pytest
from games.bluemoon.cases import at, sentences, zone

from equinox_widget.games.bluemoon import misread as wrong_rules
from equinox_widget.games.bluemoon import rules as true_rules
from equinox_widget.games.bluemoon.misread.names import MISREADINGS, UNPLAYED
from equinox_widget.games.bluemoon.misread.rules import misread_state, misreading_of
from equinox_widget.games.bluemoon.misread.sets import can_be_played, counted_moons
from equinox_widget.games.bluemoon.position import Position
from equinox_widget.games.bluemoon.rules.checker import check_set
from equinox_widget.games.bluemoon.rules.ruleset import RULESET
from equinox_widget.games.bluemoon.rules.state import State

MUST = "BM B.support fire A>Br5 A+Br26 B>Lo32* A=Br6 B=Lo17,Lo22"


def misread(code: str, misreading: str) -> State:
    """The table a code describes, with one rule misread from its first sentence on."""
    described = RULESET.read_position(code)
    state: State = misread_state(described.state, misreading)
    for action, outcomes in described.script:
        assert action in RULESET.legal(state), f"{action} is not legal in {code}"
        RULESET.apply(state, action, outcomes)
    return state


OPTIONS = [
    # misreading, position, sentence, and whether it is legal in truth; misread, it is the other way round
    ("must_exceed", "BM B.announce fire A>Br5 A=Br6 B>Lo9* B=Lo5", "announce fire", True),
    ("booster_and_support", "BM A.support fire B>Lo10 A>Br5*,Br17* A=Br22 B=Lo5", "play Br22", False),
    ("booster_and_support", "BM A.support fire B>Lo10 A>Br5* A+Br22* A=Br17 B=Lo5", "play Br17", False),
    ("hyla_besides_action", "BM A.lead A=Hy1,Br28,Br5 B=Lo5 ; play Hy1", "play Br28", False),
    ("cancelled_counts", "BM A.char fire B>Lo10 A=Br5,Br6 B=Iv2,Lo5 ; play Br5 ; intervene Iv2", "play Br6", True),
    (
        "cancelled_counts",
        "BM B.support fire A>Br5 B>Lo9* A=Iv1,Br6 B=Lo17,Lo22 ; play Lo17 ; intervene Iv1",
        "play Lo22",
        True,
    ),
    ("cancelled_counts", "BM B.lead A=Iv3,Br5 B=Lo28,Hy2,Lo5 ; play Lo28 ; intervene Iv3", "play Hy2", True),
    ("any_dragon", "BM A.lead green@A A=Cr1,Br5 B=Lo5", "play Cr1", False),
    ("ban_beats_must", MUST, "play Lo17", True),
    ("ban_beats_must", "BM B.support fire A>Br5 A+Br26 B>Lo32* A=Br6 B=Lo17", "done", False),
]


@pytest.mark.parametrize(("misreading", "code", "sentence", "legal"), OPTIONS)
def test_a_misreading_changes_what_may_be_done(misreading: str, code: str, sentence: str, legal: bool) -> None:
    assert (sentence in sentences(at(code))) == legal
    assert (sentence in sentences(misread(code, misreading))) != legal


def test_a_protected_card_could_not_be_answered() -> None:
    code = "BM B.support fire A>Br5 B>Lo9* A=Iv1,Br6 B=Lo24,Lo22"
    assert sentences(at(f"{code} ; play Lo24")) == ["intervene Iv1", "pass"]
    assert "Lo24" in zone(misread(f"{code} ; play Lo24", "protected_stands"), "B+")
    open_window = misread_state(at(f"{code} ; play Lo24"), "protected_stands")
    assert sentences(open_window) == ["pass"]
    assert sentences(misread_state(at(f"{code} ; play Lo24"), "must_exceed")) == ["intervene Iv1", "pass"]


ZONES = [
    # misreading, position with sentences, zone, the cards in truth, the cards by the misreading
    ("boosters_stay", "BM A.char fire A>Br1,Br17 B>Lo5 A=Br8,Br19 B=Lo6 ; play Br8", "A>", ["Br8"], ["Br17", "Br8"]),
    ("boosters_stay", "BM A.char fire A>Br1,Br17 B>Lo5 A=Br8,Br19 B=Lo6 ; play Br8", "A|", ["Br1", "Br17"], ["Br1"]),
    ("hyla_to_layer", "BM B.lead hyla=A.Hy1 A=Br5 B=Hy2,Lo5 ; play Hy2", "A-", ["Hy1"], []),
    ("hyla_to_layer", "BM B.lead hyla=A.Hy1 A=Br5 B=Hy2,Lo5 ; play Hy2", "B-", [], ["Hy1"]),
    (
        "still_cancelled",
        "BM B.support fire A>Br5 B>Lo9* A=Iv1,Br6 B=Lo17,Ex2,Lo33 ; play Lo17 ; intervene Iv1 ; intervene Ex2",
        "B>",
        ["Lo9", "Lo17"],
        ["Lo9"],
    ),
    (
        "two_expected_save",
        "BM B.support fire A>Br5 B>Lo9* A=Iv1,Ex1,Br6 B=Lo17,Ex2,Lo33 ; play Lo17 ; intervene Iv1 ; intervene Ex2 "
        "; intervene Ex1",
        "B>",
        ["Lo9"],
        ["Lo9", "Lo17"],
    ),
    ("only_new_goes", "BM A.lead red@A B$Cr2 A=Cr1,Br5 B=Lo5 ; play Cr1", "B$", [], ["Cr2"]),
    ("replace_carries_out", "BM A.lead hyla=B.Hy2 A=Hy3,Br5 B=Lo5 ; replace Hy3", "B-", [], ["Hy2"]),
    ("replace_carries_out", "BM A.lead A=Hy3,Br5 B=Lo5 ; replace Hy3", "A-", ["Hy3"], []),
    ("replace_carries_out", "BM A.lead A=Tu1,Br5 B=Lo5 ; replace Tu1", "A-", ["Tu1"], ["Tu1"]),
]


@pytest.mark.parametrize(("misreading", "code", "name", "truth", "wrong"), ZONES)
def test_a_misreading_changes_where_cards_lie(
    misreading: str, code: str, name: str, truth: list[str], wrong: list[str]
) -> None:
    # what was filled in at the bottom of a discard pile is nobody's business here
    told = set(truth) | set(wrong)
    assert [card for card in zone(at(code), name) if card in told] == truth
    assert [card for card in zone(misread(code, misreading), name) if card in told] == wrong


def test_the_six_cards_could_be_counted_without_covered_ones() -> None:
    state = at("BM B.retreat fire A>Br1,Br17,Br5|Br3 A+Br22,Br23 B=Lo5")
    assert Position(state).retreat_price("B") == 2
    assert Position(misread_state(state, "covered_forgotten")).retreat_price("B") == 1


def test_a_dragon_could_jump_and_three_could_end_the_game() -> None:
    jump = "BM B.retreat fire red@B A>Br5 B>Lo5 B=Lo6 A=Br6 ; retreat"
    assert (Position(at(jump)).dragons["red"], Position(misread(jump, "dragon_jumps")).dragons["red"]) == (None, "A")
    third = "BM B.retreat fire red@A green@A A>Br5 B>Lo5 B=Lo6 A=Br6 ; retreat"
    assert not at(third).over
    assert misread(third, "three_dragons_end").over


def test_a_hyla_could_go_with_the_fight() -> None:
    code = "BM B.retreat fire hyla=A.Hy1 A>Br5 B>Lo5 A=Br6 B=Lo6 ; retreat ; attract red"
    assert Position(at(code)).hyla == ("A", "Hy1")
    assert Position(misread(code, "hyla_ends_with_fight")).hyla is None


def test_the_player_of_a_chosen_could_act_first() -> None:
    code = "BM A.lead A=Br31,Br5,Br6 B=Lo5,Lo6 ; play Br31"
    assert (Position(at(code)).actor, Position(misread(code, "player_acts_first")).actor) == ("B", "A")


@pytest.mark.parametrize(
    ("misreading", "code", "truth", "wrong"),
    [
        ("loser_has_crystals", "BM end red@A green@A B$Cr2 A=Br5 B=0 dB=0", (2, 0), (2, 1)),
        ("loser_has_crystals", "BM end red@A green@A A=Br5 B=0 dB=0", (3, 0), (3, 0)),
        ("last_crystal_taken", "BM end red@A B$Cr2,Cr3 A=Br5 B=0 dB=0", (1, 0), (0, 0)),
        ("last_crystal_taken", "BM end red@A B$Cr2 A=Br5 B=0 dB=0", (1, 0), (1, 0)),
        ("must_exceed", "BM end red@A A$Cr1 A=Br5 B=0 dB=0", (3, 0), (3, 0)),
        ("loser_has_crystals", "BM A$Cr1", (0, 0), (0, 0)),
    ],
)
def test_crystals_could_be_counted_otherwise(
    misreading: str, code: str, truth: tuple[int, int], wrong: tuple[int, int]
) -> None:
    state = at(code)
    for table, crystals in ((state, truth), (misread_state(state, misreading), wrong)):
        assert tuple(round(each.total) for each in RULESET.score(table).points) == crystals


def test_sets_are_misread() -> None:
    many_moons = "Br0/Do: Br1-30"
    assert (counted_moons(many_moons), counted_moons(many_moons, "own_moons_count")) == (0, 36)
    assert (can_be_played(many_moons), can_be_played(many_moons, "own_moons_count")) == (True, False)
    too_small = "Br0/Do: Br1-29"
    assert (can_be_played(too_small), can_be_played(too_small, "size_is_maximum")) == (False, True)
    assert not can_be_played("Br0/Do: Br1-31", "size_is_maximum")
    for text in (many_moons, too_small, "Br0/Do: Br1-25 Lo25 Lo28 Lo1 Lo2 Lo15"):
        assert can_be_played(text) == check_set(text).ok


def test_where_a_misreading_does_not_speak_the_sheet_does() -> None:
    """A table with a misreading that has nothing to say here plays on as every other one."""
    silent = {
        "BM A.lead green@B A=Cr1,Br5 B=Lo5": "any_dragon",
        "BM B.announce fire A>Br5 A=Br6 B>Lo18* B=Lo5": "any_dragon",
        "BM A.announce A>Br5* A=Br6 B=Lo5": "must_exceed",
        "BM B.announce fire A>Br6 A=Br7 B>Lo9*,Lo17* B=Lo5": "must_exceed",
        "BM A.char A=Br5,Br17,Br22 B=Lo5 ; play Br5": "booster_and_support",
        "BM A.support fire B>Lo10 A>Br5*,Br21* A=Br22 B=Lo5": "booster_and_support",
        "BM A.support fire B>Lo10 B+Lo26 A>Br5*,Br17* A=Br22 B=Lo5": "booster_and_support",
        "BM B.support fire A>Br5 B>Lo9* A=Iv1 B=Lo33,Lo17 ; play Lo33 ; intervene Iv1": "cancelled_counts",
        "BM B.support fire A>Br5 A+Br26 B>Lo32* A=Br6 B=Lo22": "ban_beats_must",
        "BM B.support fire A>Br5 A+Br26 B>Lo9* A=Br6 B=Lo22": "ban_beats_must",
        "BM A.lead red@A B$Cr2,Cr3 A=Cr1,Br5 B=Lo5 ; play Cr1": "any_dragon",
    }
    for code, misreading in silent.items():
        assert sentences(misread(code, misreading)) == sentences(at(code)), code


def test_a_table_knows_how_it_is_misread() -> None:
    state = at("BM A.lead")
    assert misreading_of(state) == ""
    wrong = misread_state(state, "dragon_jumps")
    assert misreading_of(wrong) == misreading_of(wrong.clone()) == "dragon_jumps"
    assert misreading_of(misread_state(wrong, "")) == ""
    assert wrong.key() != state.key() == misread_state(wrong, "").key()
    with pytest.raises(ValueError, match="there is no misreading 'flying'"):
        misread_state(state, "flying")


def test_misreadings_are_the_misconceptions_of_the_rulebook() -> None:
    named = {name for entry in RULESET.rules.values() for name in entry.misconceptions}
    assert named == {*MISREADINGS, *UNPLAYED}
    assert not UNPLAYED.keys() & set(MISREADINGS)


def test_the_true_rules_know_no_misreading() -> None:
    folder = Path(next(iter(true_rules.__path__)))
    assert Path(next(iter(wrong_rules.__path__))) != folder
    named = {name: path.name for path in folder.glob("*.py") for name in MISREADINGS if name in path.read_text("utf-8")}
    assert set(named.values()) == {"rulebook.py"}
