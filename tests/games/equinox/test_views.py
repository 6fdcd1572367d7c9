"""What each seat is shown, what it forgets, and how a view is filled in again."""

from __future__ import annotations

from collections import Counter

import pytest
from games.equinox.cases import at, edge_case, sentences

import equinox_widget as eq
from equinox_widget.games.equinox.rules.cards import DRYADA, URVATER
from equinox_widget.games.equinox.rules.knowledge import (
    ANY_CARD,
    known_copies,
    leaves_hidden,
    loses_track,
    regains_track,
    show,
)

LINE_UP = "L=SuMoCoKlEcLuNoVu"
EIGHT = "Su1,Mo2,Co3,Kl4,Ec5,Lu6,No7,Vu8"
HIDDEN = ["?"] * 8


# --- What everybody sees ----------------------------------------------------------------------------------------------


def test_a_view_keeps_the_open_table() -> None:
    """Stones, champion cards, top cards, vanished creatures, sizes, and whose turn it is."""
    table = eq.position(f"EQ 3p r2 B2 {LINE_UP} past -Mo1 A@No1 B@Su^ No2:4,x7 A=5~3 d40")
    view = table.view("C")
    assert (view.round, view.turn, view.step, view.vanished) == (2, "B", 2, {"moosmann": 1})
    assert (view.stone("No", 1), view.champion_stones("Su"), view.strength("No")) == ("A", ("B",), 7)
    assert (view.pile, view.discard_count) == (table.pile, table.discard_count)
    assert [view.free_stones(seat) for seat in "ABC"] == [4, 4, 5]
    assert (len(view.hand("A")), len(view.blocked("A"))) == (5, 3)
    assert view.control() == table.control()
    assert view.players == table.players


def test_a_seat_sees_its_own_cards_and_nobody_elses() -> None:
    table = eq.position(f"EQ 3p r1 A1 {LINE_UP} B={EIGHT} B?No5")
    assert table.view("B").hand("B") == table.hand("B")
    assert table.view("B").secret("B") == "No5"
    for other in "AC":
        assert (table.view(other).hand("B"), table.view(other).secret("B")) == (HIDDEN, "?")
    assert table.view("A").secret("C") is None


def test_a_view_holds_no_seed_no_pile_and_no_future() -> None:
    code = eq.deal(2, seed=5).view("A").code
    assert " s5" not in code
    assert "d=" not in code
    assert "d86" in code.split()


def test_covered_cards_are_hidden_and_the_top_card_is_not() -> None:
    table = eq.position(f"EQ 2p r1 A1 {LINE_UP} No1:4,x7,9 Su1:3")
    assert table.view("A").stack("No", 1) == ("?", "?", "No9")
    assert table.view("A").stack("Su", 1) == ("Su3",)


def test_even_the_lowest_card_of_the_first_creature_is_hidden_when_covered() -> None:
    """Its number is zero."""
    assert eq.position(f"EQ 2p r1 A1 {LINE_UP} Su1:0,3").view("A").stack("Su", 1) == ("?", "Su3")


def test_covered_lupino_cards_are_open_where_they_may_be_chosen() -> None:
    """Only his own cards, in his own column, under the ruling that lets him fetch them."""
    code = f"EQ 2p r2 A2 {LINE_UP} past -Mo1 Lu1:4,x7,9 No1:4,9"
    ruled = at(code, "de", lupino_covered="yes").view("B")
    assert ruled.stack("Lu", 1) == ("Lu4", "?", "Lu9")
    assert ruled.stack("No", 1) == ("?", "No9")
    assert at(code, "de").view("B").stack("Lu", 1) == ("?", "?", "Lu9")


def test_an_owner_sees_the_own_blocked_cards_only() -> None:
    table = eq.position(f"EQ 3p r1 A1 {LINE_UP} B=Su1,Su2~Su3,Su4")
    assert table.view("B").blocked("B") == ["Su3", "Su4"]
    assert table.view("A").blocked("B") == table.view("C").blocked("B") == ["?", "?"]


def test_a_view_of_a_view_is_asked_for_its_own_seat() -> None:
    """Only the seat that has to choose is told what it may do."""
    table = eq.position(f"EQ 2p r1 A1 {LINE_UP} A={EIGHT}")
    assert sentences(table.view("A")) == sentences(table)
    assert table.view("B").legal() == []


# --- What a seat was shown --------------------------------------------------------------------------------------------


def test_noctias_look_is_remembered_by_the_asker_alone() -> None:
    start = eq.position(f"EQ 3p r1 A2 {LINE_UP} A@No1 A=No9,x1 B=Su1,Mo2,Co3")
    after = start.do("play No9; ask B Vu")
    assert after.view("A").hand("B") == ["Su1", "Mo2", "Co3"]
    assert after.view("C").hand("B") == ["?"] * 3


def test_what_is_drawn_after_a_look_is_unknown_again() -> None:
    start = eq.position(f"EQ 3p r1 A2 {LINE_UP} A@No1 A=No9,x1 B=Su1,Mo2,Co3,x4,x5,x6,x7,x8 d50")
    after = start.do("play No9; ask B Vu; skip; play Mo2")
    assert after.view("A").hand("B") == ["Su1", "Co3", "x4", "x5", "x6", "x7", "x8", "?"]


def test_a_card_given_to_noctia_is_known_to_giver_and_taker() -> None:
    start = eq.position(f"EQ 3p r1 A2 {LINE_UP} A@No1 A=No9,x1 B=Su1,Su2,Co3")
    after = start.do("play No9; ask B Su; give Su2")
    assert "Su2" in after.view("B").hand("A")
    assert "Su2" not in after.view("C").hand("A")


def test_the_asker_who_chooses_sees_all_matching_cards_first() -> None:
    start = at(f"EQ 3p r1 A2 {LINE_UP} A@No1 A=No9,x1 B=Su1,Su2,Co3", "de", giver_chooses="no")
    asked = start.do("play No9; ask B Su")
    assert asked.view("A").hand("B") == ["Su1", "Su2", "?"]
    assert sentences(asked.view("A")) == {"give Su1", "give Su2"}
    assert asked.do("give Su1").view("A").hand("B") == ["Su2", "?"]


def test_only_the_asker_sees_them_whoever_that_is() -> None:
    start = at(f"EQ 3p r1 B2 {LINE_UP} B@No1 B=No9,x1 C=Su1,Su2,Co3", "de", giver_chooses="no")
    asked = start.do("play No9; ask C Su")
    assert asked.view("B").hand("C") == ["Su1", "Su2", "?"]
    assert asked.view("A").hand("C") == ["?", "?", "?"]
    given = asked.do("give Su1")
    assert given.view("B").hand("C") == ["Su2", "?"]
    assert [given.view(seat).hand("B").count("Su1") for seat in "ABC"] == [0, 1, 1]


def test_ziegfrieds_three_are_seen_by_robber_and_owner() -> None:
    start = eq.position("EQ 3p r1 A2 L=SuMoCoKlEcLuNoZi A@Zi1 A=Zi9,x1 B=Su1,Su2,Co3,x5")
    looking = start.do("play Zi9; rob B:Su1,Co3,x5")
    assert "looked=Su1,Co3,x5" in looking.view("A").code.split()
    assert "looked=Su1,Co3,x5" in looking.view("B").code.split()
    assert "looked=" not in looking.do("keep x5").view("A").code
    assert "looked=?,?,?" in looking.view("C").code.split()


def test_after_ziegfried_the_robber_knows_the_two_and_the_owner_the_one() -> None:
    start = eq.position("EQ 3p r1 A2 L=SuMoCoKlEcLuNoZi A@Zi1 A=Zi9,x1 B=Su1,Su2,Co3,x5")
    after = start.do("play Zi9; rob B:Su1,Co3,x5; keep Co3")
    assert after.view("A").hand("B") == ["Su1", "x5", "?"]
    assert [card for card in after.view("B").hand("A") if card != "?"] == ["Co3"]
    assert set(after.view("C").hand("A") + after.view("C").hand("B")) == {"?"}


def test_the_proof_of_a_pass_is_remembered_by_everybody() -> None:
    start = eq.position(f"EQ 3p r2 A1 {LINE_UP} past -Mo1 A=Mo7,Mo8,Mo9 B=8 d40")
    after = start.do("skip; done")
    for seat in "BC":
        assert after.view(seat).hand("A") == ["Mo7", "Mo8", "Mo9", *["?"] * 5]


@pytest.mark.parametrize(
    ("table", "script", "gained"),
    [
        (f"{LINE_UP} past -Mo1 Su1:4 A=Dr", "play Dr; fetch Su1", "Su4"),
        (f"{LINE_UP} past -Mo1 A@Lu1 Lu1:4 A=Lu9", "play Lu9; fetch Lu1", "Lu4"),
        ("L=SuMoCoKlEcLuNoAq past -Mo1 A@Aq1 Su1:4,x7 A=Aq9", "play Aq9; take Su1", "x7"),
    ],
)
def test_a_card_taken_from_the_table_is_remembered_by_everybody(table: str, script: str, gained: str) -> None:
    after = eq.position(f"EQ 3p r2 A2 {table}").do(script)
    assert gained in after.view("B").hand("A")
    assert gained in after.view("C").hand("A")


# --- What a seat forgets ----------------------------------------------------------------------------------------------

SHOWN = f"EQ 3p r1 A2 {LINE_UP} A@No1 A=No9,No8,x1 B=Su1,Mo2,Co3,x5,x6,x7,x8,x9 C=Mo3,8"


def test_a_shown_card_that_is_played_is_no_longer_in_hand() -> None:
    after = eq.position(SHOWN).do("play No9; ask B Vu; skip; play Mo2")
    assert "Mo2" not in after.view("A").hand("B")


def test_a_card_that_comes_back_unseen_is_not_known_from_earlier() -> None:
    """All saw A fetch Su4 and play it, and B fetch it; which Susi card B then gives to A only those two know."""
    start = eq.position(
        f"EQ 3p r1 A2 {LINE_UP} A@No1 Su1:4 A=Dr,No9,No8,Lu1,Lu2,Lu3,Lu4,Lu5 B=Dr,Su7,Mo1,Mo2,Mo3,Mo4,Mo5,Mo6 "
        "C=Kl1,Kl2,Kl3,Kl4,Kl5,Kl6,Kl7,Kl8 d50"
    )
    played = start.do("play Dr; fetch Su1; skip; play Mo1; skip; play Kl1; skip; play Su4")
    given = played.do("skip; play Dr; fetch Su1; skip; play Kl2; skip; play No9; ask B Su; give Su4")
    assert "Su4" in given.hand("A")
    assert "Su4" in given.view("B").hand("A")
    assert "Su4" not in given.view("C").hand("A")


def test_a_card_played_while_others_are_blocked_and_got_back_unseen_is_not_known_either() -> None:
    """C saw the hand of B; B plays Su4 while half of it is blocked, A fetches it, and B asks A for a Susi card."""
    start = eq.position(
        f"EQ 3p r1 C2 {LINE_UP} C@No1 B?No5 A@Co1 A=Co8,Dr,Su7,Kl1,Kl2,Kl3,Kl4,Kl5 B=Su4,No8,Lu1,Lu2,Lu3,Lu4,Lu5,Lu6 "
        "C=No9,Mo1,Mo2,Mo3,Mo4,Mo5,Mo6,Mo7 d50"
    )
    played = start.do("play No9; ask B Vu; skip; play Co8; block B:Lu1,Lu2,Lu3,Lu4; skip; play Su4")
    given = played.do("skip; play Mo1; skip; play Dr; fetch Su1; reveal; play No8; ask A Su; give Su4")
    assert "Su4" in given.hand("B")
    assert [card for card in given.view("C").hand("B") if card != "?"] == [f"Lu{value}" for value in range(1, 7)]


def test_after_a_secret_bet_no_creature_card_is_certain_any_more() -> None:
    """One of them lies face down; chameleons cannot be it."""
    after = eq.position(SHOWN).do("play No9; ask B Vu; secret Mo2")
    assert [card for card in after.view("A").hand("B") if card != "?"] == ["x5", "x6", "x7", "x8", "x9"]
    assert after.view("B").hand("B") == after.hand("B")


def test_after_a_robbery_by_another_seat_no_card_is_certain_any_more() -> None:
    """C takes one of three; A, who once saw the hand, cannot tell which."""
    start = eq.position("EQ 3p r1 A2 L=SuMoCoKlEcZiNoVu A@No1 C@Zi1 A=No9,No8,x1 B=Su1,Mo2,Co3,x5,x6,x7,x8,x9 C=Zi9,x2")
    after = start.do("play No9; ask B Vu; skip; play Su1; skip; play Zi9; rob B:Mo2,x5,x6; keep x5")
    assert set(after.view("A").hand("B")) == {"?"}
    assert {"Mo2", "x6"} <= set(after.view("C").hand("B"))


def test_after_a_gift_to_another_seat_only_cards_of_that_creature_are_in_doubt() -> None:
    start = eq.position(f"EQ 3p r1 A2 {LINE_UP} A@No1 C?No3 A=No9 B=Su1,Su2,Mo2,Co3,x5,x6,x7,x8 C=No8,x2")
    after = start.do("play No9; ask B Vu; skip; play x5 on Su; reveal; play No8; ask B Su; give Su1")
    assert [card for card in after.view("A").hand("B") if card != "?"] == ["Mo2", "Co3", "x6", "x7", "x8"]
    assert "Su1" in after.view("B").hand("C")
    assert "Su1" not in after.view("A").hand("C")


def test_blocked_cards_hide_which_known_ones_are_still_free() -> None:
    """A saw the whole hand, C blocks half of it blindly, and after step 3 of B's turn all is known again."""
    start = eq.position(
        f"EQ 3p r1 A2 {LINE_UP} A@No1 C@Co1 A=No9,Lu1,Lu2,Lu3,Lu4,Lu5,Lu6,Lu7 B=Su1,Mo2,Co3,x5,x6,x7,x8,x9 C=Co8,7 d50"
    )
    seen = start.do("play No9; ask B Vu; skip; play x5 on Su")
    blocked = seen.do("skip; play Co8; block B:Su1,Mo2,x6,x7")
    assert set(blocked.view("A").hand("B")) == set(blocked.view("A").blocked("B")) == {"?"}
    back = blocked.do("skip; play Lu1; skip; play x8 on Su")
    assert [card for card in back.view("A").hand("B") if card != "?"] == ["Su1", "Mo2", "Co3", "x6", "x7", "x9"]
    assert set(back.view("C").hand("B")) == {"?"}


def test_two_memories_of_a_card_meet_when_the_blocked_ones_return() -> None:
    """Everybody saw B pass with three cards, then some were blocked, and A alone saw what was left."""
    start = eq.position(
        f"EQ 3p r2 B1 {LINE_UP} past -Mo1 A@No1 C@Co1 A=No9,Lu1,Lu2,Lu3,Lu4,Lu5,Lu6,Lu7 B=Mo7,Mo8,Mo9 "
        "C=Co8,Kl1,Kl2,Kl3,Kl4,Kl5,Kl6,Kl7 d=Su1,Su2,Su3,Su4,Su5,Ec1,Ec2,Ec3,Ec4"
    )
    after = start.do(
        "skip; done; skip; play Co8; block B:Mo7,Su1,Su3,Su4; skip; play No9; ask B Vu; skip; play Su2; done"
    )
    assert after.view("A").hand("B") == ["Su5", "Mo7", "Mo8", "Mo9", *["?"] * 4]
    assert after.view("C").hand("B") == ["Mo7", "Mo8", "Mo9", *["?"] * 5]


def test_a_secret_bet_puts_known_creature_cards_in_doubt_also_while_others_are_blocked() -> None:
    start = eq.position(f"EQ 2p r1 A2 {LINE_UP} A@No1 A@Co1 A=No9,Co8,x1 B=Su1,Mo2,Co3,x5,x6,x7,x8,x9 d50")
    blocked = start.do("play No9; ask B Vu; skip; play x5 on Su; skip; play Co8; block B:Su1,Co3,x6,x7")
    after = blocked.do("secret Mo2")
    assert [card for card in after.view("A").hand("B") if card != "?"] == ["x6", "x7", "x8", "x9"]


def test_a_blocked_card_that_is_seen_leaving_is_forgotten() -> None:
    """B plays a known card while the others lie blocked: it is not adrift any more."""
    start = eq.position(f"EQ 2p r1 A2 {LINE_UP} A@No1 A@Ec1 A@Co1 A=No9,Co8,x1 B=Su1,Mo2,x5,x6,x7,x8,x9,Co3 d60")
    blocked = start.do("play No9; ask B Vu; skip; play x5 on Su; skip; play Co8; block B:Su1,x6,x7,x8")
    after = blocked.do("skip; play Mo2")
    assert "Mo2" not in after.view("A").hand("B")
    assert {"Su1", "x6", "x7", "x8", "x9", "Co3"} <= set(after.view("A").hand("B"))


def test_after_carmen_no_creature_card_of_the_discarder_is_certain() -> None:
    """B discards unseen, so what A knew of creature cards may be gone."""
    start = eq.position("EQ 2p r1 A2 L=SuMoCoKlEcLuNoCa A@No1 B@Ca1 A=No9,x1 B=Su1,Mo2,Co3,Ca4,x6,x7,x8,x9")
    after = start.do("play No9; ask B Kl; skip; play Ca4; use; discard Mo2; done")
    assert [card for card in after.view("A").hand("B") if card != "?"] == ["x6", "x7", "x8", "x9"]


# --- The discard pile -------------------------------------------------------------------------------------------------


def test_shown_discards_are_remembered() -> None:
    start = eq.position(f"EQ 3p r2 A3 {LINE_UP} past -Mo1 A=Mo7,Mo8,Su9")
    assert "seen=Mo7" in start.do("discard Mo7; done").view("C").code


@pytest.mark.parametrize("seat", ["A", "B", "C"])
def test_carmens_discards_are_known_to_their_owner_only(seat: str) -> None:
    start = eq.position(f"EQ 3p r1 {seat}2 L=SuMoCoKlEcLuNoCa {seat}@Ca1 {seat}=Ca4,Mo7,Mo8")
    after = start.do("play Ca4; use; discard Mo7; done")
    assert [other for other in "ABC" if "Mo7" in after.view(other).code] == [seat]


@edge_case("E-25")
def test_the_card_of_a_secret_bet_taken_back_is_shown_by_edition(edition: str) -> None:
    start = at(f"EQ 3p r1 B2 {LINE_UP} B@Mo1 B?No4 B=Mo9,Su4", edition)
    after = start.do("play Mo9; return secret")
    seen_by = [seat for seat in "ABC" if "seen=No4" in after.view(seat).code]
    assert seen_by == (["A", "B", "C"] if edition == "de" else ["B"])


# --- Filling a view in ------------------------------------------------------------------------------------------------


def all_cards(position: eq.Position) -> Counter[int]:
    state = position._state
    zones = (*state.hands, *state.blocked, *state.fields, state.pile, state.discard, state.secrets)
    return Counter(card for zone in zones for card in zone if card >= 0)


BUSY = (
    "EQ 3p r2 A1 L=SuMoCoKlEcLuNoVu past -Mo1 No1:4,x7,9 Su1:2,3 A@No1 B?No5 C?Su5 A=Su6,Mo2,Co3,Kl4,Ec5,Lu6,x1,Dr "
    "B=5~3 d30 s3"
)


@pytest.mark.parametrize("seat", ["A", "B", "C"])
def test_a_filled_in_view_is_a_table_its_seat_cannot_tell_apart(seat: str) -> None:
    table = eq.position(BUSY)
    view = table.view(seat)
    for seed in range(20):
        filled = view.determinize(seed)
        assert filled.view(seat) == view
        assert all_cards(filled) == all_cards(table)
        assert filled.status() == []


def test_filled_in_hands_are_sorted_like_dealt_ones() -> None:
    for seed in range(10):
        state = eq.position(BUSY).view("A").determinize(seed)._state
        assert all(zone == sorted(zone) for zone in (*state.hands, *state.blocked))


def test_filling_in_differs_by_seed_and_repeats_with_it() -> None:
    view = eq.position(BUSY).view("A")
    assert view.determinize(1) == view.determinize(1)
    assert len({tuple(view.determinize(seed).hand("C")) for seed in range(10)}) == 10


def test_a_filled_in_table_can_be_played_on() -> None:
    filled = eq.position(BUSY).view("A").determinize(4)
    assert filled.do("skip; play Lu6; done").turn == "B"


def test_only_a_view_is_filled_in() -> None:
    with pytest.raises(ValueError, match=r"only a view has unknown cards: take \.view\(seat\) first"):
        eq.position(BUSY).determinize(1)


def test_what_the_seat_was_shown_stays_in_place_and_stays_known() -> None:
    shown = eq.position(SHOWN).do("play No9; ask B Vu").view("A")
    for seed in range(5):
        filled = shown.determinize(seed)
        assert filled.hand("B") == ["Su1", "Mo2", "Co3", "x5", "x6", "x7", "x8", "x9"]
        assert filled.view("A").hand("B") == filled.hand("B")
        assert filled.view("C").hand("B") == HIDDEN


def test_covered_cards_become_cards_of_their_column_or_chameleons() -> None:
    view = eq.position(f"EQ 2p r1 A1 {LINE_UP} No1:4,x7,2,9 Su1:2,3").view("A")
    covered = {card for seed in range(40) for card in view.determinize(seed).stack("No", 1)[:-1]}
    assert {card[0] for card in covered} == {"N", "x"}
    assert {view.determinize(seed).stack("Su", 1)[0][:1] for seed in range(40)} == {"S", "x"}


def test_covered_cards_leave_the_chameleons_to_columns_without_own_cards() -> None:
    """A holds every Noctia card but the top one, so only the two chameleons A cannot see can lie beneath it."""
    hand = ",".join(f"No{value}" for value in range(10))
    seen = "x0,x1,x2,x3,x4,x5,x6,x7,x8"
    table = eq.position(f"EQ 2p r1 A1 {LINE_UP} No1:x9,x10,10 Su1:1,2,3 A={hand},{seen}")
    for seed in range(20):
        filled = table.view("A").determinize(seed)
        assert sorted(filled.stack("No", 1)) == ["No10", "x10", "x9"]
        assert all(card.startswith("Su") for card in filled.stack("Su", 1))


def test_two_columns_without_own_cards_share_the_chameleons() -> None:
    """A holds all other cards of Susi and Noctia, so each of the two covered cards is one of two chameleons."""
    hand = ",".join([f"{code}{value}" for code in ("Su", "No") for value in range(10)] + [f"x{n}" for n in range(9)])
    view = eq.position(f"EQ 2p r1 A1 {LINE_UP} No1:x9,10 Su1:x10,10 A={hand}").view("A")
    for seed in range(20):
        filled = view.determinize(seed)
        assert {filled.stack("No", 1)[0], filled.stack("Su", 1)[0]} == {"x9", "x10"}


def test_a_column_keeps_its_chameleon_for_a_later_row() -> None:
    """Two covered cards of Susi, but one spare card of hers: Noctia's field between them leaves her the chameleon."""
    hand = ",".join([f"Su{value}" for value in (0, *range(4, 11))] + [f"x{value}" for value in range(10)])
    view = eq.position(f"EQ 2p r2 A1 {LINE_UP} -Mo1 Su1:1,2 No1:1,2 Su2:x10,3 A={hand}").view("A")
    for seed in range(40):
        filled = view.determinize(seed)
        assert {filled.stack("Su", 1)[0], filled.stack("Su", 2)[0]} == {"Su1", "x10"}
        assert filled.stack("No", 1)[0].startswith("No")


def test_hidden_bets_and_unseen_discards_become_creature_cards() -> None:
    start = eq.position("EQ 2p r1 A2 L=SuMoCoKlEcLuNoCa A@Ca1 A?No5 A=Ca4,Mo7,Mo8,Mo9")
    after = start.do("play Ca4; use; discard Mo7; discard Mo8; done")
    for seed in range(30):
        filled = after.view("B").determinize(seed)
        assert filled.secret("A") not in {None, "?"}
        assert not str(filled.secret("A")).startswith(("x", "Uv", "Dr"))
        assert all(card < 14 * 11 for card in filled._state.discard)
        assert filled.view("B") == after.view("B")
        assert filled.view("A").code != filled.view("B").code


def test_who_discarded_unseen_knows_those_cards_in_the_filled_in_table() -> None:
    start = eq.position("EQ 3p r1 A2 L=SuMoCoKlEcLuNoCa A@Ca1 A=Ca4,Mo7,Mo8,Mo9")
    filled = start.do("play Ca4; use; discard Mo7; done").view("B").determinize(3)
    assert "seen=" in filled.view("A").code
    assert "seen=" not in filled.view("B").code


def test_a_player_who_must_give_holds_a_card_to_give() -> None:
    start = eq.position(f"EQ 2p r1 A2 {LINE_UP} A@No1 A=No9,x1 B=Su4,8")
    asked = start.do("play No9; ask B Su")
    for seed in range(20):
        filled = asked.view("A").determinize(seed)
        assert filled.actor == "B"
        assert all(str(action).startswith("give Su") for action in filled.legal())
        assert filled.legal()


def test_a_giver_whose_card_is_known_keeps_it() -> None:
    """A saw Su4 earlier and now asks for it: nothing has to be made up."""
    start = at(f"EQ 2p r1 A2 {LINE_UP} A@No1 A=No9,x1 B=Su4,7", "de", giver_chooses="no")
    asked = start.do("play No9; ask B Su").view("A")
    assert all("Su4" in asked.determinize(seed).hand("B") for seed in range(10))


def test_a_bystander_fills_in_ziegfrieds_three_from_the_robbed_hand() -> None:
    start = eq.position("EQ 3p r1 A2 L=SuMoCoKlEcLuNoZi A@Zi1 A=Zi9,x1 B=Su1,Su2,Co3,x5")
    looking = start.do("play Zi9; rob B:Su1,Co3,x5").view("C")
    filled = looking.determinize(1)
    kept = [str(action).removeprefix("keep ") for action in filled.legal()]
    assert len(kept) == 3
    assert set(kept) <= set(filled.hand("B"))


def test_the_robber_keeps_seeing_the_real_three() -> None:
    start = eq.position("EQ 3p r1 A2 L=SuMoCoKlEcLuNoZi A@Zi1 A=Zi9,x1 B=Su1,Su2,Co3,x5")
    filled = start.do("play Zi9; rob B:Su1,Co3,x5").view("A").determinize(1)
    assert sentences(filled) == {"keep Su1", "keep Co3", "keep x5"}


def test_a_finished_game_can_be_viewed_and_filled_in() -> None:
    over = eq.position(f"EQ 2p r1 A2 {LINE_UP} A=Su1,Su2 d=No3 s2").do("play Su1")
    assert over.view("A").over
    assert over.view("A").determinize(1).over
    assert over.view("A").score().points == over.score().points


# --- Views in one line ------------------------------------------------------------------------------------------------

INSIDE = {
    "a power's choice": (f"EQ 3p r1 A2 {LINE_UP} A@Vu1 Su1:4 A=Vu9,x1", "play Vu9"),
    "a copied power": ("EQ 3p r2 A2 L=SuMoCoKlEcLuNoFu past -Co1 A@Fu1 A=Fu9,x1", "play Fu9; copy Co"),
    "a gift": (f"EQ 3p r1 A2 {LINE_UP} A@No1 A=No9,x1 B=Su1,Su2,Co3", "play No9; ask B Su"),
    "a robbery": ("EQ 3p r1 A2 L=SuMoCoKlEcLuNoZi A@Zi1 A=Zi9,x1 B=Su1,Su2,Co3,x5", "play Zi9; rob B"),
    "a second play": (f"EQ 3p r1 A2 {LINE_UP} A@Ec1 A=Ec9,x1,x2", "play Ec9; use"),
    "Urvater": (f"EQ 3p r1 A2 {LINE_UP} A=Uv,x1", "play Uv"),
    "Dryada": (f"EQ 3p r1 A2 {LINE_UP} Su1:4 A=Dr,x1", "play Dr"),
    "Dryada as a second play": (f"EQ 3p r1 A2 {LINE_UP} Su1:4 A@Ec1 A=Ec9,Dr,x1", "play Ec9; use; play Dr"),
    "step 3 after Carmen": ("EQ 3p r1 A2 L=SuMoCoKlEcLuNoCa A@Ca1 A=Ca9,Su1,Su2,Su3", "play Ca9; use; discard Su1"),
    "step 3": (f"EQ 3p r2 A3 {LINE_UP} past -Mo1 A=Mo9,Mo8,x1", "discard Mo9"),
    "step 2 after a bet": (f"EQ 3p r1 A1 {LINE_UP} A={EIGHT}", "bet Su"),
    "an idle lap": (f"EQ 3p r1 A1 {LINE_UP} A={EIGHT} q1 !Ec T=0,3", ""),
}


@pytest.mark.parametrize("case", INSIDE)
@pytest.mark.parametrize("seat", ["A", "B", "C"])
def test_a_view_inside_a_step_round_trips(case: str, seat: str) -> None:
    code, script = INSIDE[case]
    start = eq.position(code)
    view = (start.do(script) if script else start).view(seat)
    again = eq.position(view.code)
    assert again == view
    assert again.code == view.code
    assert again.legal() == view.legal()
    assert again.discard_count == view.discard_count
    assert (again.actor, again.step) == (view.actor, view.step)
    assert again.determinize(1) == view.determinize(1)


def test_urvater_teaches_what_a_hidden_bet_is_not_on() -> None:
    """Nobody has Echomir: from then on no table that a seat can imagine has a hidden bet on Echomir."""
    start = eq.position("EQ 3p r2 A2 L=SuMoCoKlEcLuNoVu past -Mo1 B?No5 C?Ec7 A=Uv,Su2 B=8 C=8")
    named = start.do("play Uv; name Ec")
    assert named.champion_stones("Ec") == ("C",)
    seen = named.view("A")
    assert "not=B:Ec" in seen.code
    assert eq.position(seen.code) == seen
    for seed in range(200):
        filled = seen.determinize(seed)
        assert not str(filled.secret("B")).startswith("Ec")
        assert filled.view("A") == seen
    assert "not=" not in named.view("B").code


def test_when_everything_is_ruled_out_any_card_will_do() -> None:
    code = "EQ 2p r2 A1 L=SuMoCoKlEcLuNoVu past -Mo1 B?? A=Su2,Su3,Su4,Su5,Su6,Su7,Su8,Su9 B=?8 d60"
    filled = eq.position(f"{code} not=B:SuMoCoKlEcLuNoVu").determinize(1)
    assert filled.secret("B") is not None


# --- Somebody without a seat ------------------------------------------------------------------------------------------


def test_an_onlooker_sees_what_lies_open_for_all() -> None:
    table = eq.position(f"EQ 2p r1 A1 {LINE_UP} A={EIGHT} B?No5 B=8~1 No1:4,x7")
    seen = table.view("onlooker")
    assert [seen.hand(seat) for seat in "AB"] == [HIDDEN, HIDDEN]
    assert (seen.secret("B"), seen.blocked("B"), seen.stack("No", 1)) == ("?", ["?"], ("?", "x7"))
    assert seen.legal() == []
    assert "as everybody sees it" in str(seen)
    assert eq.position(seen.code) == seen
    assert "view=-" in seen.code
    assert table.view("-") == seen == eq.position(seen.code.replace("view=-", "view=*")), "as earlier versions wrote it"


def test_an_onlooker_sees_a_hand_that_is_shown_to_all() -> None:
    """The proof of a pass is for everybody, Noctia's look for two."""
    passing = eq.position(f"EQ 2p r2 A2 {LINE_UP} past -Mo1 A=Mo2,Mo3 d40").do("pass")
    assert {"Mo2", "Mo3"} <= set(passing.view("onlooker").hand("A"))
    look = eq.position(f"EQ 2p r1 A2 {LINE_UP} A@No1 A=No8 B=Su1,Su2").do("play No8; ask B No")
    assert look.view("A").hand("B") == ["Su1", "Su2"]
    assert look.view("onlooker").hand("B") == ["?", "?"]


def test_an_onlooker_is_told_only_what_everybody_may_hear() -> None:
    told = eq.position(f"EQ 2p r1 A2 {LINE_UP} A@No1 A=No8 B=Su1,Su2").explain("play No8; ask B No")
    (shown,) = told.of("hand_shown")
    assert shown.seen_by == ("A", "B")
    assert not shown.is_open_to("onlooker")
    assert "Su" not in shown.text(seat="onlooker")
    assert told.of("card_played")[0].is_open_to("onlooker")


def test_an_onlooker_asks_on_behalf_of_the_player_and_learns_nothing() -> None:
    table = eq.position(f"EQ 2p r2 A2 {LINE_UP} past -Mo1 A={EIGHT}")
    for sentence in ("play Co3", "play Co4"):
        verdict = table.why(sentence, "onlooker")
        assert [test.ok for test in verdict.conditions if test.name == "holds_card"] == [None]
        assert verdict.instead == ()


def test_what_one_seat_was_shown_stays_with_it_while_cards_are_blocked() -> None:
    """Nobody else learns the card when the blocked ones come back."""
    state = eq.position("EQ 3p r1 A2 L=SuMoCoKlEcLuNoVu A=8 B=8 C=Su4,Mo2,Co7,Kl1,Ec9,Lu3,No5,x6")._state.clone()
    card, owner, witness = state.hands[2][0], 2, 1
    show(state, owner, [card], 1 << witness)
    loses_track(state, owner)
    assert state.known == {}
    assert state.adrift == {(owner, card): 1 << witness}
    regains_track(state, owner)
    assert state.known == {(owner, card): 1 << witness}
    assert state.adrift == {}


def test_a_card_that_was_shown_and_is_discarded_is_no_longer_in_the_hand() -> None:
    start = eq.position("EQ 2p r2 A2 L=SuMoCoKlEcLuNoVu past -Mo1 A@No1 A=No8,Su4 B=Mo1,Su1,Kl2")
    shown = start.do("play No8; ask B Ec")
    assert shown.view("A").hand("B") == ["Su1", "Mo1", "Kl2"]
    after = shown.do("skip; play Su1; discard Mo1")
    assert after.view("A").hand("B") == ["Kl2", *["?"] * 7]


# --- Equal trees in a hand --------------------------------------------------------------------------------------------

#: C has seen both Dryadas in A's hand by Noctia's look; Ziegfried and Cornu are at hand for B.
TWO_DRYADAS = eq.position(
    "EQ 3p r1 C2 L=SuMoCoKlZiLuNoVu C@No1 B@Zi1 B@Co2 Su1:4 A=Dr,Dr,Uv,x1,x2,x3,x4,x5 B=Zi8,Co8,Mo1,Mo2 C=No8,Su7"
).do("play No8; ask A No")


def test_who_saw_two_equal_trees_knows_of_both() -> None:
    seen = TWO_DRYADAS.view("C")
    assert seen.hand("A") == ["x1", "x2", "x3", "x4", "x5", "Uv", "Dr", "Dr"]
    assert TWO_DRYADAS.view("B").hand("A") == HIDDEN
    assert eq.position(seen.code) == seen
    assert seen.determinize(1).view("C") == seen


def test_of_two_equal_trees_one_stays_known_when_the_other_is_played() -> None:
    after = TWO_DRYADAS.do("skip; play Dr; fetch Su1")
    assert [card for card in after.view("C").hand("A") if card in {"Uv", "Dr"}] == ["Uv", "Dr"]
    assert "Dr" in after.hand("A")


def test_a_third_player_is_sure_of_one_of_two_equal_trees_when_an_unseen_card_leaves() -> None:
    """Ziegfried's card may have been any: a Dryada is left whichever it was, an Urvater may not be."""
    robbed = TWO_DRYADAS.do("skip; play x1 on Su; skip; play Zi8; rob A:Dr,Dr,x2; keep Dr")
    assert [card for card in robbed.view("C").hand("A") if card != "?"] == ["Dr"]
    assert [card for card in robbed.view("B").hand("A") if card != "?"] == ["x2", "Dr"]
    assert [card for card in robbed.view("A").hand("B") if card != "?"] == ["Dr"]
    other = TWO_DRYADAS.do("skip; play x1 on Su; skip; play Zi8; rob A:Dr,Dr,x2; keep x2")
    assert [card for card in other.view("C").hand("A") if card != "?"] == ["Dr"]
    assert [card for card in other.view("B").hand("A") if card != "?"] == ["Dr", "Dr"]


def test_two_equal_trees_are_known_again_when_blocked_cards_come_back() -> None:
    blocked = TWO_DRYADAS.do("skip; play x1 on Su; skip; play Co8; block A:Dr,x2,x3,x4")
    assert blocked.view("C").hand("A") == ["?"] * 4
    back = blocked.do("skip; play Su7; skip; play x5 on Su")
    assert [card for card in back.view("C").hand("A") if card != "?"] == ["x2", "x3", "x4", "Uv", "Dr", "Dr"]


@pytest.mark.parametrize(("trees", "tree"), [("0,3", "Dr"), ("3,0", "Uv")])
def test_a_third_equal_tree_is_known_too(trees: str, tree: str) -> None:
    code = f"EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu T={trees} A@No1 A=No8,Su7 B={tree},{tree},{tree},x1"
    assert eq.position(code).do("play No8; ask B No").view("A").hand("B") == ["x1", tree, tree, tree]


def test_a_view_never_shows_more_equal_trees_than_there_are() -> None:
    """Wishing for a card takes another one out of the hand behind everybody's back."""
    wished = TWO_DRYADAS.what_if(hand={"A": "Vu1"})
    assert wished.hand("A").count("Dr") == 1
    assert [card for card in wished.view("C").hand("A") if card == "Dr"] == ["Dr"]


def test_a_tree_that_is_played_tells_nothing_of_another_one_in_the_hand() -> None:
    after = eq.position(f"EQ 2p r1 A2 {LINE_UP} Su1:4 A=Dr,Dr,x1 B=8").do("play Dr; fetch Su1")
    assert [card for card in after.view("B").hand("A") if card != "?"] == ["Su4"]


def test_what_one_seat_knows_of_equal_trees_never_becomes_known_to_another() -> None:
    code = "EQ 5p r1 E2 L=SuMoCoKlEcLuNoVu E@No1 Su1:4 E=No8,Su7 D=Dr,Dr,x1 A=Mo1 B=Mo2 C=Mo3"
    after = eq.position(code).do(
        "play No8; ask D No; skip; play Mo1; skip; play Mo2; skip; play Mo3; skip; play Dr; fetch Su1"
    )
    knowing = [seat for seat in ("A", "B", "C", "E", "onlooker") if "Dr" in after.view(seat).hand("D")]
    assert knowing == ["E"]


def test_the_code_of_a_view_names_its_viewer() -> None:
    table = eq.position(f"EQ 2p r1 A2 {LINE_UP} A@No1 A=No8,Su7 B=Su1,Su2")
    seen = table.view("B")
    assert "view=B" in seen.code.split()
    assert eq.position(seen.code.replace(" view=B", "")) == seen, "earlier versions said it only where it was not clear"
    looked = table.do("play No8; ask B No").view("A")
    assert "view=A" in looked.code.split()
    assert eq.position(looked.code) == looked


@pytest.mark.parametrize("card", [0, URVATER, DRYADA])
def test_who_did_not_see_which_card_left_no_longer_knows_it(card: int) -> None:
    """It may come back, and then nobody but a witness may know."""
    state = eq.position("EQ 3p r1 A2 L=SuMoCoKlEcLuNoVu")._state.clone()
    show(state, 2, [card], 0b011)
    leaves_hidden(state, 2, card, ANY_CARD, witnesses=0b001)
    assert state.known.get((2, card), 0) == 0


@pytest.mark.parametrize(("held", "left"), [(URVATER, URVATER), (DRYADA, DRYADA), (URVATER, DRYADA), (DRYADA, 0)])
def test_of_two_equal_trees_one_is_left_to_all_and_both_to_a_witness_of_another_card(held: int, left: int) -> None:
    state = eq.position("EQ 3p r1 A2 L=SuMoCoKlEcLuNoVu")._state.clone()
    show(state, 2, [held, held], 0b011)
    leaves_hidden(state, 2, left, ANY_CARD, witnesses=0b001)
    known = [known_copies(state.known[2, held], seat) for seat in (0, 1)]
    assert known == ([1, 1] if held == left else [2, 1])


def test_a_view_remembers_idle_turns() -> None:
    view = eq.position(f"EQ 3p r1 A1 {LINE_UP} A={EIGHT} q1").view("A")
    assert "q1" in view.code.split()
