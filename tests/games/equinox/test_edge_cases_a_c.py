"""Edge cases E-01 to E-51: control and powers in general, bets, playing a card."""

from __future__ import annotations

import pytest
from games.equinox.cases import at, edge_case, next_is, options, refuses, sentences

# --- A. Control and powers in general ---------------------------------------------------------------------------------


@edge_case("E-01")
def test_a_power_may_be_declined_but_not_saved_for_later(edition: str) -> None:
    """The controller is asked once, right after laying the card."""
    start = at("EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu A@Su1 A=Su4,Mo2,Co7,Kl1,Ec9,Lu3,No5,x6", edition)
    asked = start.do("play Su4")
    assert sentences(asked) == {"use", "decline"}

    used, declined = asked.do("use"), asked.do("decline")
    assert (len(used.hand("A")), used.pile) == (10, start.pile - 3)
    assert (len(declined.hand("A")), declined.pile) == (8, start.pile - 1)
    next_is(declined, "B")
    refuses(declined, "use")


@edge_case("E-02")
def test_a_bet_gives_control_for_a_card_of_the_same_turn(edition: str) -> None:
    """Control is tested when the card is played, after step 1."""
    start = at("EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu A=Su4,Mo2,Co7,Kl1,Ec9,Lu3,No5,x6", edition)
    assert sentences(start.do("bet Su; play Su4")) == {"use", "decline"}
    next_is(start.do("skip; play Su4"), "B")


@edge_case("E-02")
def test_a_reveal_gives_control_for_a_card_of_the_same_turn(edition: str) -> None:
    """The revealed secret bet (5) beats the stone of row 1 (4) at once."""
    start = at(
        "EQ 2p r2 A1 L=SuMoCoKlEcLuNoVu past -Mo1 A?Su5 B@Su1 A=Su4,Su0,Co7,Kl1,Ec9,Lu3,No5,x6",
        edition,
    )
    assert sentences(start.do("reveal; play Su4")) == {"use", "decline"}
    next_is(start.do("skip; play Su4"), "B")


@edge_case("E-02")
def test_control_is_tested_again_for_the_second_card_of_a_turn(edition: str) -> None:
    """After Echomir, a Susi card asks only a player who also controls Susi."""
    both = at("EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu A@Ec1 A@Su1 A=Ec5,Ec8,Su4,Mo2,Co7,Kl1,Lu3,x6", edition)
    assert sentences(both.do("play Ec5; use; play Su4")) == {"use", "decline"}

    echomir_only = at("EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu A@Ec1 B@Su1 A=Ec5,Ec8,Su4,Mo2,Co7,Kl1,Lu3,x6", edition)
    next_is(echomir_only.do("play Ec5; use; play Su4"), "B")


@edge_case("E-02")
@pytest.mark.parametrize(
    ("stones", "change"),
    [
        ("A@No2", "bet No"),
        ("A@No1 B?No5", "reveal"),
        ("A@No1 A@Mo1 B@No2", "skip; play Su4; skip; play Mo9; return No1; skip"),
        ("A@No^ A@Mo1 B@No2", "skip; play Su4; skip; play Mo9; return No^; skip"),
    ],
)
def test_who_controlled_before_need_not_do_so_when_stones_have_changed(edition: str, stones: str, change: str) -> None:
    """A was offered Noctia's power; then a bet, a revealed one or a stone taken back gives control to B."""
    start = at(f"EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu {stones} A=No8,Mo9,Kl1,Kl2 B=No9,Su4,Kl3,Kl4", edition)
    offered = start.do("play No8")
    assert "decline" in sentences(offered)
    assert "decline" in sentences(offered.do(f"decline; {change}; play No9"))


@edge_case("E-03")
def test_a_tie_for_control_leaves_nobody_and_the_third_does_not_inherit(edition: str) -> None:
    """4 : 4 : 2 and 5 : 5 : 4 are both nobody's."""
    by_rows = at("EQ 3p r4 A1 L=SuMoCoKlEcLuNoVu past -Mo1 -Su2 -Co3 A@No1 B@No2 B@No4 C@No3", edition)
    assert by_rows.control("No") is None

    by_secrets = at(
        "EQ 3p r2 C2 L=SuMoCoKlEcLuNoVu past -Mo1 A@No^ B@No^ C@No1 C=No6,Su2,Co4,Ec0,Lu9,Kl7,x8,Vu1",
        edition,
    )
    assert by_secrets.control("No") is None
    next_is(by_secrets.do("play No6"), "A")


@edge_case("E-04")
def test_a_lone_stone_of_value_zero_controls(edition: str) -> None:
    """Only players with a stone in the column compete; a ruling can switch that off."""
    code = "EQ 2p r5 A2 L=SuMoCoKlEcLuNoVu past -Mo1 -Su2 -Co3 -Kl4 A@No5 A=No6,No3,Ec2,Ec4,Lu9,Lu7,x8,Vu1"
    start = at(code, edition)
    assert start.control("No") == "A"
    assert "ask B Ec" in start.do("play No6").legal()

    strict = at(code, edition, zero_prestige_controls="no")
    assert strict.control("No") is None
    next_is(strict.do("play No6"), "B")


@edge_case("E-04")
def test_a_stone_of_value_zero_loses_to_any_other(edition: str) -> None:
    """Row 5 is worth 0, row 4 is worth 1."""
    start = at("EQ 2p r5 A1 L=SuMoCoKlEcLuNoVu past -Mo1 -Su2 -Co3 -Kl4 A@No5 B@No4", edition)
    assert start.control("No") == "B"


@edge_case("E-05")
def test_a_hidden_secret_bet_counts_only_once_it_is_revealed(edition: str) -> None:
    """B's 4 controls until A's 5 lies on the champion card."""
    start = at("EQ 2p r2 A1 L=SuMoCoKlEcLuNoVu past -Mo1 A?No5 B@No1", edition)
    assert start.control("No") == "B"
    revealed = start.do("reveal")
    assert revealed.control("No") == "A"
    assert float(revealed.prestige("No")["A"]) == 5


POWERS_WITHOUT_TARGET = {
    "raneri in round 1": ("EQ 2p r1 A2 L=SuMoCoKlEcLuRaVu A@Ra1 A=Ra3,Su2,Co7,Kl1,Lu4,Ec5,x6,Vu9", "Ra3"),
    "lupino in round 1": ("EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu A@Lu1 A=Lu3,Su4,Ec5,Co7,Kl1,No8,x6,Vu0", "Lu3"),
    "fungi in round 1": ("EQ 2p r1 A2 L=SuMoCoKlEcLuFuVu A@Fu1 A=Fu4,Mo2,Co7,Kl1,Ec9,Lu3,Vu5,x6", "Fu4"),
    "aquilon, only a covered chameleon": (
        "EQ 2p r1 A2 L=SuMoCoKlEcLuNoAq Ec1:x9,3 A@Aq1 A=Aq4,Su2,Co7,Kl1,Lu3,No5,x6,Ec8",
        "Aq4",
    ),
    "klumpi without a free stone": (
        "EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu A@Kl1 A@Su1 A@Mo1 A@Co1 A@Ec1 A=Kl8,Ec3,Lu5,No2,Vu9,x4,Uv,Dr",
        "Kl8",
    ),
    "vulpa, no other card in the row": (
        "EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu Vu1:6 A@Vu1 A=Vu3,Su2,Co7,Kl1,Lu4,Mo5,x6,Ec0",
        "Vu3",
    ),
}


@pytest.mark.parametrize("case", POWERS_WITHOUT_TARGET)
@edge_case("E-06")
def test_a_power_without_a_target_does_nothing_and_the_card_is_played(edition: str, case: str) -> None:
    """Nobody is asked; the turn simply goes on."""
    code, card = POWERS_WITHOUT_TARGET[case]
    start = at(code, edition)
    assert start.control(card[:2]) == "A"
    after = start.do(f"play {card}")
    assert after.stack(card[:2], 1)[-1] == card
    next_is(after, "B")


@edge_case("E-07")
def test_a_power_once_begun_is_carried_out(edition: str) -> None:
    """After the first choice there is no way back."""
    ziegfried = at(
        "EQ 3p r1 A2 L=SuMoCoKlEcLuNoZi A@Zi1 A=Zi4,Mo2,Co7,Kl1,Ec9,Lu3,No5,x6 C=Su1,Su2,Su3,x3,Dr,Ec1,Ec2,Ec3",
        edition,
    ).do("play Zi4; rob C:Su1,x3,Dr")
    assert sentences(ziegfried) == {"keep Su1", "keep x3", "keep Dr"}
    refuses(ziegfried, "decline")

    noctia = at(
        "EQ 3p r1 A2 L=SuMoCoKlEcLuNoVu A@No1 A=No6,Su4,Co7,Kl1,Lu3,Mo8,x5,Vu0 B=Ec2,Ec9,Su1,Mo3,Co4,Kl6,Lu8,x7",
        edition,
    ).do("play No6; ask B Ec")
    assert sentences(noctia) == {"give Ec2", "give Ec9"}

    echomir = at("EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu A@Ec1 A=Ec5,Ec8,Su4,Mo2,Co7,Kl1,Lu3,x6", edition)
    second = echomir.do("play Ec5; use")
    assert options(second, "play") == sentences(second)
    refuses(second, "decline", "pass", "done")


@edge_case("E-08")
def test_a_card_moved_by_a_power_triggers_nothing(edition: str) -> None:
    """Raneri brings Susi 8 into the current row of a player who controls Susi: no cards are drawn."""
    start = at(
        "EQ 2p r2 A2 L=SuMoCoKlEcLuRaVu past -Mo1 Su1:8 Su2:4 A@Ra1 A@Su1 A=Ra3,Su2,Co7,Kl1,Lu4,Ec5,x6,Vu9",
        edition,
    )
    after = start.do("play Ra3; swap Su1 Su2")
    assert after.strength("Su") == 8
    assert after.pile == start.pile - 1
    next_is(after, "B")


@edge_case("E-08")
def test_a_card_uncovered_by_a_power_triggers_nothing(edition: str) -> None:
    """Vulpa lays Susi 8 bare: it counts, but it was not played."""
    start = at("EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu Su1:8,2 A@Vu1 A@Su1 A=Vu3,Su3,Co7,Kl1,Lu4,Mo5,x6,Ec0", edition)
    after = start.do("play Vu3; remove Su")
    assert after.strength("Su") == 8
    next_is(after, "B")


@edge_case("E-09")
def test_klumpi_overrides_where_a_bet_may_go(edition: str) -> None:
    """An old row is closed to a regular bet and open to Klumpi."""
    start = at(
        "EQ 3p r4 A1 L=SuMoCoKlEcLuNoVu past -Mo1 -Su2 -Co3 A@Kl1 B@Vu2 A=Kl8,Ec3,Lu5,No2,Vu9,x4,Uv,Dr",
        edition,
    )
    refuses(start, "bet Vu1")
    assert "place Vu1" in start.do("skip; play Kl8").legal()


@edge_case("E-09")
def test_carmen_overrides_what_may_be_discarded(edition: str) -> None:
    """Living creatures' cards may go only with Carmen's power."""
    asked = at("EQ 2p r2 A2 L=SuMoCoKlEcLuNoCa past -Mo1 A@Ca1 A=Ca7,Su4,Co7,Kl1,Lu3,Mo8,x5,No0", edition).do(
        "play Ca7"
    )
    assert options(asked.do("decline"), "discard") == {"discard Mo8"}
    assert "discard Su4" in asked.do("use").legal()


@edge_case("E-10")
def test_a_turn_has_at_most_two_cards_and_one_power_besides_echomir(edition: str) -> None:
    """Echomir, then Susi, then the turn is over."""
    start = at("EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu A@Ec1 A@Su1 A=Ec5,Ec8,Su4,Mo2,Co7,Kl1,Lu3,x6", edition)
    after = start.do("play Ec5; use; play Su4; use")
    assert len(after.hand("A")) == 8 - 2 + 3
    next_is(after, "B")


@edge_case("E-11")
def test_fungi_does_not_ask_who_controls_the_vanished_creature(edition: str) -> None:
    """B's stone still controls vanished Susi on paper; A copies her all the same."""
    start = at(
        "EQ 2p r2 A2 L=SuMoCoKlEcLuFuVu past -Su1 B@Su1 A@Fu1 A=Fu4,Mo2,Co7,Kl1,Ec9,Lu3,Vu5,x6",
        edition,
    )
    assert start.control("Su") == "B"
    assert len(start.do("play Fu4; copy Su").hand("A")) == 10


# --- B. Step 1: bets --------------------------------------------------------------------------------------------------


@edge_case("E-12")
def test_step_one_is_a_single_action(edition: str) -> None:
    """Reveal or bet, never both, never two bets."""
    start = at("EQ 2p r2 A1 L=SuMoCoKlEcLuNoVu past -Mo1 A?No5 A=No3,x4,Su6,Co2,Ec8,Lu0,Kl9,Vu1", edition)
    revealed, bet = start.do("reveal"), start.do("bet Su")
    assert (revealed.step, bet.step) == (2, 2)
    refuses(revealed, "bet Su")
    refuses(bet, "reveal", "bet Ec")


@edge_case("E-13")
def test_one_player_may_have_several_stones_in_a_row(edition: str) -> None:
    """One per turn, on different creatures."""
    start = at(
        "EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu A=Mo7,Mo2,Ec2,Vu6,Su3,No5,Kl1,Lu8 B=Su5,Co1,Kl3,Lu0,Vu7,No2,No9,x7",
        edition,
    )
    after = start.do("bet Co; play Mo7; skip; play Su5; bet Ec")
    assert (after.stone("Co", 1), after.stone("Ec", 1)) == ("A", "A")


@edge_case("E-14")
def test_the_same_creature_may_be_bet_on_again_in_a_later_round(edition: str) -> None:
    """The values add up: 4 + 3."""
    after = at("EQ 2p r2 A1 L=SuMoCoKlEcLuNoVu past -Mo1 A@Vu1", edition).do("bet Vu")
    assert (after.stone("Vu", 1), after.stone("Vu", 2)) == ("A", "A")
    assert float(after.prestige("Vu")["A"]) == 7


@edge_case("E-15")
def test_a_regular_bet_goes_to_the_current_row_of_a_living_creature(edition: str) -> None:
    """Not on a vanished creature, an earlier or later row, or a champion card."""
    start = at("EQ 2p r2 A1 L=SuMoCoKlEcLuNoVu past -Mo1", edition)
    refuses(start, "bet Mo", "bet Mo2", "bet Su1", "bet Su3", "bet No^")
    assert start.do("bet Su2").stone("Su", 2) == "A"


@edge_case("E-16")
def test_a_bet_in_round_five_is_allowed_and_worth_nothing(edition: str) -> None:
    """It scores 0, yet it can give control."""
    after = at("EQ 2p r5 A1 L=SuMoCoKlEcLuNoVu past -Mo1 -Su2 -Co3 -Kl4", edition).do("bet No")
    assert after.stone("No", 5) == "A"
    assert float(after.prestige("No")["A"]) == 0
    assert after.score().points["A"] == 0
    assert after.control("No") == "A"


@edge_case("E-17")
def test_a_bet_needs_no_card_and_cards_slide_under_the_stone(edition: str) -> None:
    """An empty field and a covered one are equally good."""
    start = at("EQ 3p r1 A1 L=SuMoCoKlEcLuNoVu Ec1:4 B@Vu1 A=Co7,Ec2,Vu6,Su3,No5,Kl1,Lu8,Mo4", edition)
    assert start.do("bet Ec").stone("Ec", 1) == "A"
    after = start.do("bet Co; play Co7")
    assert after.stack("Co", 1) == ("Co7",)
    assert after.stone("Co", 1) == "A"


@edge_case("E-18")
def test_without_a_free_stone_only_reveal_or_skip_is_left(edition: str) -> None:
    """Five stones on the table, or four and a hidden one."""
    on_table = at(
        "EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu A@Su1 A@Mo1 A@Co1 A@Kl1 A@Ec1 A=No5,Su2,Co9,Ec1,Lu6,Kl0,x3,Uv", edition
    )
    assert on_table.free_stones("A") == 0
    assert sentences(on_table) == {"skip"}
    refuses(on_table, "bet Lu", "secret No5")

    one_hidden = at("EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu A@Su1 A@Mo1 A@Co1 A@Kl1 A?No5", edition)
    assert sentences(one_hidden) == {"reveal", "skip"}


@edge_case("E-18")
def test_step_one_without_anything_to_do_passes_by_itself(edition: str) -> None:
    """With no stone and no hidden bet, A goes straight to step 2."""
    start = at(
        "EQ 2p r1 B2 L=SuMoCoKlEcLuNoVu A@Su1 A@Mo1 A@Co1 A@Kl1 A@Ec1 B=Su5,Co1,Kl3,Lu0,Vu7,No2,No9,x7",
        edition,
    )
    after = start.do("play No2")
    assert (after.turn, after.step) == ("A", 2)


@edge_case("E-19")
def test_a_secret_bet_is_open_in_every_turn_of_round_one(edition: str) -> None:
    """Not only in the very first turn, and never later."""
    later_turn = at("EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu Su1:6 Mo1:3 A@Su1 A=No5,x3,Uv,Su2,Co9,Ec1,Lu6,Kl0", edition)
    assert "secret No5" in later_turn.legal()
    round_two = at("EQ 2p r2 A1 L=SuMoCoKlEcLuNoVu past -Mo1 A=No5,x3,Uv,Su2,Co9,Ec1,Lu6,Kl0", edition)
    refuses(round_two, "secret No5")


@edge_case("E-20")
def test_a_secret_bet_takes_any_free_creature_card(edition: str) -> None:
    """Any strength, also on a creature already bet on; no chameleon, no tree, no blocked card."""
    start = at("EQ 3p r1 A1 L=SuMoCoKlEcLuNoVu A@No1 B@Su1 A=No0,No10,Su2,x3,Uv~Co9,Ec1,Lu6", edition)
    assert options(start, "secret") == {"secret No0", "secret No10", "secret Su2"}
    refuses(start, "secret x3", "secret Uv", "secret Co9")


@edge_case("E-21")
def test_a_secret_bet_costs_the_card_play_and_the_hand_is_refilled(edition: str) -> None:
    """Steps 3 to 5 follow; one card is drawn for the one laid down."""
    start = at("EQ 3p r1 A1 L=SuMoCoKlEcLuNoVu B@No1 A=No5,x3,Uv,Su2,Co9,Ec1,Lu6,Kl0", edition)
    after = start.do("secret No5")
    assert after.secret("A") == "No5"
    assert after.free_stones("A") == 4
    assert (len(after.hand("A")), after.pile, after.discard_count) == (8, start.pile - 1, 0)
    next_is(after, "B")


@edge_case("E-22")
def test_a_secret_bet_taken_back_is_not_replaced(edition: str) -> None:
    """Once per game means the act, even while round 1 lasts."""
    start = at(
        "EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu A@Mo1 A?Vu6 A=Mo6,Su2,Kl4,Ec0,Lu9,No7,x8,Vu1 B=Su5,Co1,Kl3,Lu0,Vu7,No2,No9,x7",
        edition,
    )
    again = start.do("play Mo6; return secret; skip; play Su5")
    assert (again.turn, again.round, again.step) == ("A", 1, 1)
    refuses(again, "secret Su2", "reveal")


@edge_case("E-22")
def test_a_used_up_secret_bet_can_be_written_into_a_position(edition: str) -> None:
    """The mark for it closes the option as well."""
    start = at("EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu A! A=Su2,Kl4,Ec0,Lu9,No7,x8,Vu1,Vu2", edition)
    assert options(start, "secret") == set()
    assert start.free_stones("A") == 5


FREED_FIELD = "EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu A@Mo1 A@Ec1 A=Mo6,Su2,Kl4,Ec0,Lu9,No7,x8,Vu1"


@edge_case("E-23")
def test_a_field_freed_by_moosmann_stays_closed_this_round(edition: str) -> None:
    """Both editions refuse; the ruling can allow it."""
    refuses(at(FREED_FIELD, edition).do("play Mo6; return Ec1"), "bet Ec")
    refuses(at(FREED_FIELD, edition).do("play Mo6; return Mo1"), "bet Mo")
    assert "bet Ec" in at(FREED_FIELD, edition, rebet_freed_field="yes").do("play Mo6; return Ec1").legal()


@edge_case("E-23")
def test_a_freed_field_can_be_written_into_a_position(edition: str) -> None:
    """The mark closes exactly that creature."""
    start = at("EQ 2p r1 B1 L=SuMoCoKlEcLuNoVu !Ec", edition)
    refuses(start, "bet Ec")
    assert "bet Mo" in start.legal()


@edge_case("E-23")
def test_a_freed_field_of_an_earlier_row_closes_nothing(edition: str) -> None:
    """Only the current row matters."""
    start = at("EQ 2p r2 A2 L=SuMoCoKlEcLuNoVu past -Co1 A@Mo1 A@Ec1 A=Mo6,Su2,Kl4,Ec0,Lu9,No7,x8,Vu1", edition)
    assert "bet Ec" in start.do("play Mo6; return Ec1").legal()


@edge_case("E-23")
def test_the_next_round_opens_the_creature_again(edition: str) -> None:
    """Moosmann frees Echomir's field and vanishes in the same turn."""
    start = at(
        "EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu Su1:6 Co1:8 Kl1:5 Ec1:7 Lu1:4 No1:9 Vu1:5 A@Mo1 A@Ec1 "
        "A=Mo3,Su2,Kl4,Ec0,Lu9,No7,x8,Vu1",
        edition,
    )
    after = start.do("play Mo3; return Ec1")
    assert after.vanished == {"moosmann": 1}
    assert "bet Ec" in after.legal()


@edge_case("E-23")
def test_klumpi_may_place_on_a_freed_field(edition: str) -> None:
    """The ban is on regular bets only."""
    start = at("EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu !Ec A@Kl1 A=Kl8,Ec3,Lu5,No2,Vu9,x4,Uv,Dr", edition)
    assert "place Ec1" in start.do("play Kl8").legal()


@edge_case("E-24")
def test_moosmann_takes_any_own_stone_from_a_field_or_a_hidden_bet(edition: str) -> None:
    """Living or vanished creature, open or hidden, but never another player's."""
    start = at(
        "EQ 2p r2 A2 L=SuMoCoKlEcLuNoVu past -Co1 A@Mo1 A@Co1 A?Vu6 B@No1 A=Mo6,Su2,Kl4,Ec0,Lu9,No7,x8,Vu1",
        edition,
    )
    asked = start.do("play Mo6")
    assert sentences(asked) == {"return Mo1", "return Co1", "return secret", "decline"}
    refuses(asked, "return No1")
    after = asked.do("return Co1")
    assert after.stone("Co", 1) is None
    assert (start.free_stones("A"), after.free_stones("A")) == (2, 3)


@edge_case("E-24")
def test_moosmann_takes_a_stone_from_a_champion_card(edition: str) -> None:
    """A revealed secret bet is a placed stone like any other."""
    start = at("EQ 2p r2 A2 L=SuMoCoKlEcLuNoVu past -Co1 A@Mo1 A@No^ A=Mo6,Su2,Kl4,Ec0,Lu9,No7,x8,Vu1", edition)
    assert options(start.do("play Mo6"), "return") == {"return Mo1", "return No^"}


@edge_case("E-24")
def test_moosmann_takes_a_stone_placed_this_very_turn(edition: str) -> None:
    """Bet in step 1, taken back in step 2."""
    start = at("EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu A@Mo1 A=Mo6,Su2,Kl4,Ec0,Lu9,No7,x8,Vu1", edition)
    assert "return Ec1" in start.do("bet Ec; play Mo6").legal()


@edge_case("E-25")
def test_moosmann_takes_the_hidden_bet_and_its_card_is_discarded(edition: str) -> None:
    """Whether the card is shown on the way is a matter of edition."""
    start = at("EQ 2p r2 A2 L=SuMoCoKlEcLuNoVu past -Co1 A@Mo1 A?Vu6 A=Mo6,Su2,Kl4,Ec0,Lu9,No7,x8,Vu1", edition)
    assert start.rulings["moosmann_shows_secret"] is (edition == "de")
    assert start.view("B").secret("A") == "?"
    after = start.do("play Mo6; return secret")
    assert after.secret("A") is None
    assert after.free_stones("A") == start.free_stones("A") + 1
    assert after.discard_count == start.discard_count + 1
    assert ("Vu6" in after.view("B").code) is (edition == "de")


@edge_case("E-26")
def test_moosmann_takes_a_revealed_bet_without_a_card_and_without_a_new_chance(edition: str) -> None:
    """The card was discarded long ago; the secret bet stays used."""
    start = at(
        "EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu A@Mo1 A@Vu^ A=Mo6,Su2,Kl4,Ec0,Lu9,No7,x8,Vu1 B=Su5,Co1,Kl3,Lu0,Vu7,No2,No9,x7",
        edition,
    )
    after = start.do("play Mo6; return Vu^")
    assert after.champion_stones("Vu") == ()
    assert after.free_stones("A") == 4
    assert after.discard_count == start.discard_count
    refuses(after.do("skip; play Su5"), "secret Su2")


@edge_case("E-27")
def test_moosmann_may_give_up_his_own_control(edition: str) -> None:
    """The power has worked; the next Moosmann card finds no controller."""
    start = at(
        "EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu A@Mo1 A=Mo6,Mo2,Kl4,Ec0,Lu9,No7,x8,Vu1 B=Su5,Co1,Kl3,Lu0,Vu7,No2,No9,x7",
        edition,
    )
    after = start.do("play Mo6; return Mo1")
    assert after.control("Mo") is None
    assert after.stack("Mo", 1) == ("Mo6",)
    next_is(after.do("skip; play Su5; skip; play Mo2"), "B")


KLUMPI = "EQ 3p r4 A2 L=SuMoCoKlEcLuNoVu past -Mo1 -Su2 -Co3 A@Kl1 B@Vu2 A=Kl8,Ec3,Lu5,No2,Vu9,x4,Uv,Dr"
LIVING = ("Kl", "Ec", "Lu", "No", "Vu")
VANISHED = ("Su", "Mo", "Co")


def placements(creatures: tuple[str, ...], rows: range) -> set[str]:
    """Klumpi's choices on these fields, without the two that carry a stone."""
    return {f"place {creature}{row}" for creature in creatures for row in rows} - {"place Kl1", "place Vu2"}


@edge_case("E-28")
def test_klumpi_places_on_any_free_field(edition: str) -> None:
    """With or without a card, in any row; vanished columns in the German edition only; never on a champion card."""
    asked = at(KLUMPI, edition).do("play Kl8")
    columns = LIVING + VANISHED if edition == "de" else LIVING
    assert options(asked, "place") == placements(columns, range(1, 6))
    refuses(asked, "place Kl1", "place Vu2", "place Vu^")


@edge_case("E-28")
def test_klumpis_fields_can_be_ruled_otherwise(edition: str) -> None:
    """One ruling for vanished columns, one for later rows."""
    vanished = at(KLUMPI, edition, klumpi_vanished="yes").do("play Kl8")
    assert options(vanished, "place") == placements(LIVING + VANISHED, range(1, 6))
    living = at(KLUMPI, edition, klumpi_vanished="no").do("play Kl8")
    assert options(living, "place") == placements(LIVING, range(1, 6))
    no_later = at(KLUMPI, edition, klumpi_vanished="no", klumpi_later_rows="no").do("play Kl8")
    assert options(no_later, "place") == placements(LIVING, range(1, 5))


@edge_case("E-28")
def test_klumpis_stone_is_worth_what_its_row_is_worth(edition: str) -> None:
    """Row 1 gives 4, even in round 4."""
    after = at(KLUMPI, edition).do("play Kl8; place Vu1")
    assert float(after.prestige("Vu")["A"]) == 4
    assert after.control("Vu") == "A"


@edge_case("E-29")
def test_klumpi_comes_on_top_of_the_bet_of_step_one(edition: str) -> None:
    """Two stones in one turn."""
    start = at(
        "EQ 3p r4 A1 L=SuMoCoKlEcLuNoVu past -Mo1 -Su2 -Co3 A@Kl1 B@Vu2 A=Kl8,Ec3,Lu5,No2,Vu9,x4,Uv,Dr",
        edition,
    )
    after = start.do("bet No; play Kl8; place Vu1")
    assert (after.stone("No", 4), after.stone("Vu", 1)) == ("A", "A")
    assert (start.free_stones("A"), after.free_stones("A")) == (4, 2)


@edge_case("E-30")
def test_klumpis_stone_in_the_current_row_blocks_regular_bets(edition: str) -> None:
    """One stone per field, whoever put it there and however."""
    after = at(KLUMPI, edition).do("play Kl8; place No4")
    assert float(after.prestige("No")["A"]) == 1
    next_is(after, "B")
    refuses(after, "bet No")


@edge_case("E-31")
def test_a_secret_bet_on_a_vanished_creature_may_be_revealed_for_nothing(edition: str) -> None:
    """Legal and worthless; a ruling keeps it hidden."""
    code = "EQ 2p r2 A1 L=SuMoCoKlEcLuNoVu past -Mo1 A?Mo5"
    after = at(code, edition).do("reveal")
    assert after.champion_stones("Mo") == ("A",)
    assert after.score().points["A"] == 0
    refuses(at(code, edition, reveal_vanished="no"), "reveal")


@edge_case("E-32")
def test_several_revealed_bets_share_a_champion_card(edition: str) -> None:
    """5 against 5 is a tie unless other stones decide."""
    tied = at("EQ 3p r2 A1 L=SuMoCoKlEcLuNoVu past -Mo1 A?No5 B@No^ C@No1", edition).do("reveal")
    assert set(tied.champion_stones("No")) == {"A", "B"}
    assert tied.control("No") is None

    decided = at("EQ 3p r2 A1 L=SuMoCoKlEcLuNoVu past -Mo1 A?No5 B@No^ A@No1", edition).do("reveal")
    assert decided.control("No") == "A"


@edge_case("E-33")
def test_the_card_of_a_revealed_bet_is_discarded_and_not_played(edition: str) -> None:
    """Noctia's field stays as it was."""
    start = at("EQ 2p r2 A1 L=SuMoCoKlEcLuNoVu past -Mo1 A?No5", edition)
    after = start.do("reveal")
    assert after.discard_count == start.discard_count + 1
    assert after.stack("No", 2) == ()
    assert after.secret("A") is None


# --- C. Step 2: playing -----------------------------------------------------------------------------------------------


@edge_case("E-34")
def test_a_player_with_a_playable_card_may_not_pass(edition: str) -> None:
    """One chameleon is enough to be held to it."""
    start = at("EQ 2p r3 A2 L=SuMoCoKlEcLuNoVu past -Mo1 -Su2 A=Mo2,Mo5,Mo9,Su1,Su4,Su7,Su8,x4", edition)
    refuses(start, "pass", "skip")


@edge_case("E-35")
def test_a_tree_among_dead_cards_must_be_played(edition: str) -> None:
    """It is asked although only one answer is legal."""
    start = at("EQ 2p r3 A2 L=SuMoCoKlEcLuNoVu past -Mo1 -Su2 A=Mo2,Mo5,Mo9,Su1,Su4,Su7,Su8,Dr", edition)
    assert sentences(start) == {"play Dr"}


@edge_case("E-36")
def test_a_chameleon_among_dead_cards_must_be_played(edition: str) -> None:
    """On one of the living creatures, of course."""
    start = at("EQ 2p r3 A2 L=SuMoCoKlEcLuNoVu past -Mo1 -Su2 A=Mo2,Mo5,Mo9,Su1,Su4,Su7,Su8,x4", edition)
    assert sentences(start) == {f"play x4 on {creature}" for creature in ("Co", "Kl", "Ec", "Lu", "No", "Vu")}


@edge_case("E-37")
def test_dryada_without_a_target_is_discarded_without_effect(edition: str) -> None:
    """First move of the game: no card lies anywhere, and the tree is playable all the same."""
    start = at("EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu A=Dr", edition)
    assert sentences(start) == {"play Dr"}
    after = start.do("play Dr")
    assert (len(after.hand("A")), after.discard_count) == (8, 1)
    next_is(after, "B")


@edge_case("E-37")
def test_urvater_can_always_be_played(edition: str) -> None:
    """There is always a living creature to name, with or without secret bets."""
    start = at("EQ 2p r3 A2 L=SuMoCoKlEcLuNoVu past -Mo1 -Su2 A=Mo2,Mo5,Mo9,Su1,Su4,Su7,Su8,Uv", edition)
    asked = start.do("play Uv")
    assert sentences(asked) == {f"name {creature}" for creature in ("Co", "Kl", "Ec", "Lu", "No", "Vu")}


@edge_case("E-38")
def test_dryada_must_take_even_a_useless_card(edition: str) -> None:
    """The only card on the table belongs to a vanished creature."""
    start = at("EQ 2p r2 A2 L=SuMoCoKlEcLuNoVu -Mo1 Mo1:2 A=Dr,Vu8,Su0,Co1,Ec2,Lu9,Kl7,No6", edition)
    asked = start.do("play Dr")
    assert sentences(asked) == {"fetch Mo1"}
    refuses(asked, "decline")


@edge_case("E-39")
def test_passing_shows_the_hand_to_everybody(edition: str) -> None:
    """The proof that nothing could be played."""
    start = at("EQ 3p r3 A2 L=SuMoCoKlEcLuNoVu past -Mo1 -Su2 A=Mo2,Mo5,Mo9,Su1,Su4,Su7,Su8,Mo0", edition)
    assert sentences(start) == {"pass"}
    assert start.view("B").hand("A") == ["?"] * 8
    after = start.do("pass")
    assert after.step == 3
    for seat in ("B", "C"):
        assert sorted(after.view(seat).hand("A")) == sorted(after.hand("A"))


@edge_case("E-39")
def test_a_secret_bet_needs_no_proof(edition: str) -> None:
    """Step 2 is skipped by rule, so the hand and the bet stay hidden."""
    after = at("EQ 3p r1 A1 L=SuMoCoKlEcLuNoVu A=No5,x3,Uv,Su2,Co9,Ec1,Lu6,Kl0", edition).do("secret No5")
    for seat in ("B", "C"):
        assert after.view(seat).hand("A") == ["?"] * 8
        assert after.view(seat).secret("A") == "?"
    assert after.view("A").secret("A") == "No5"


@edge_case("E-40")
def test_a_wholly_blocked_hand_passes_and_shows_nothing(edition: str) -> None:
    """Blocked cards are neither playable nor shown."""
    start = at("EQ 3p r2 B2 L=SuMoCoKlEcLuNoVu past -Mo1 A@Co1 B=0~4", edition)
    assert sentences(start) == {"pass"}
    after = start.do("pass")
    assert (len(after.hand("B")), after.blocked("B")) == (8, [])
    assert after.view("C").hand("B") == ["?"] * 8
    next_is(after, "C")


@edge_case("E-40")
def test_an_empty_hand_passes_and_is_refilled(edition: str) -> None:
    """Eight cards are drawn."""
    start = at("EQ 3p r2 B2 L=SuMoCoKlEcLuNoVu past -Mo1 B=0", edition)
    after = start.do("pass")
    assert (len(after.hand("B")), after.pile) == (8, start.pile - 8)


@edge_case("E-41")
def test_playable_cards_that_are_blocked_do_not_forbid_passing(edition: str) -> None:
    """B holds only dead cards; the chameleon lies blocked and unseen."""
    start = at("EQ 3p r2 B2 L=SuMoCoKlEcLuNoVu past -Mo1 A@Co1 B=Mo2,Mo7,Mo9,Mo0~Su3,x4,Ec5,Kl6", edition)
    assert sentences(start) == {"pass"}
    refuses(start, "play x4 on Su", "play Su3")
    after = start.do("pass")
    assert sorted(after.view("C").hand("B")) == ["Mo0", "Mo2", "Mo7", "Mo9"]
    assert after.view("C").blocked("B") == ["?"] * 4


@edge_case("E-42")
def test_a_chameleon_fills_an_empty_field(edition: str) -> None:
    """The row is complete with it, and Moosmann is the lowest."""
    start = at(
        "EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu Su1:6 Mo1:3 Co1:8 Kl1:5 Ec1:7 Lu1:4 No1:9 A=x5,Mo9,x2,Ec3,Su1,Co0,Lu7,Kl2",
        edition,
    )
    after = start.do("play x5 on Vu")
    assert after.stack("Vu", 1) == ("x5",)
    assert after.vanished == {"moosmann": 1}


@edge_case("E-43")
def test_a_chameleon_silences_only_the_card_laid_directly_on_it(edition: str) -> None:
    """First Susi card on the chameleon: no power. Second one on the first: power."""
    start = at(
        "EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu Su1:x4 A@Su1 A=Su2,Su9,Co7,Kl1,Ec9,Lu3,No5,x6 B=Co4,Mo1,Kl3,Lu0,Vu7,No2,No9,x7",
        edition,
    )
    silenced = start.do("play Su2")
    next_is(silenced, "B")
    assert sentences(silenced.do("skip; play Co4; skip; play Su9")) == {"use", "decline"}


@edge_case("E-44")
def test_echomir_on_a_chameleon_brings_no_second_card(edition: str) -> None:
    """The power is silenced like any other."""
    start = at("EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu Ec1:x2 A@Ec1 A=Ec5,Ec8,Su4,Mo2,Co7,Kl1,Lu3,x6", edition)
    next_is(start.do("play Ec5"), "B")


REMOVED_CHAMELEONS = {
    "by aquilon": (
        "EQ 2p r1 A2 L=SuMoCoKlEcLuNoAq Su1:6,x3 A@Aq1 A@Su1 A=Aq4,Su2,Co7,Kl1,Lu3,No5,x6,Ec8 "
        "B=Co4,Mo1,Kl3,Lu0,No2,No9,Su8,x7",
        "play Aq4; take Su1",
    ),
    "by vulpa": (
        "EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu Su1:6,x3 A@Vu1 A@Su1 A=Vu3,Su2,Co7,Kl1,Lu4,Mo5,x6,Ec0 "
        "B=Co4,Mo1,Kl3,Lu0,No2,No9,Su8,x7",
        "play Vu3; remove Su",
    ),
    "by raneri": (
        "EQ 2p r2 A2 L=SuMoCoKlEcLuRaVu past -Mo1 Su1:8 Su2:4,x3 A@Ra1 A@Su1 A=Ra3,Su2,Co7,Kl1,Lu4,Ec5,x6,Vu9 "
        "B=Co4,Kl3,Lu0,Su9,Ec2,Ec9,Vu7,x7",
        "play Ra3; swap Su1 Su2",
    ),
}


@pytest.mark.parametrize("case", REMOVED_CHAMELEONS)
@edge_case("E-45")
def test_a_chameleon_taken_away_silences_nothing(edition: str, case: str) -> None:
    """Only what is on top when the card is played matters."""
    code, removal = REMOVED_CHAMELEONS[case]
    after = at(code, edition, swap_chameleons="yes").do(f"{removal}; skip; play Co4; skip; play Su2")
    assert after.actor == "A"
    assert sentences(after) == {"use", "decline"}


@edge_case("E-46")
def test_an_uncovered_chameleon_silences_again(edition: str) -> None:
    """Vulpa removes Noctia 9; B's next Noctia lies directly on the chameleon."""
    start = at(
        "EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu No1:6,x3,9 A@Vu1 B@No1 A=Vu3,Su2,Co7,Kl1,Lu4,Mo5,x6,Ec0 "
        "B=No2,Su1,Ec3,Co4,Kl5,Lu6,Mo7,Vu8",
        edition,
    )
    uncovered = start.do("play Vu3; remove No")
    assert uncovered.strength("No") == 3
    next_is(uncovered.do("skip; play No2"), "A")


@edge_case("E-47")
def test_a_chameleon_on_ursus_has_its_printed_strength(edition: str) -> None:
    """3 against 3 is a tie; an Ursus 3 would have been 3.5 and Noctia would be gone."""
    start = at(
        "EQ 2p r1 A2 L=SuMoCoKlEcLuNoUr Su1:6 Mo1:4 Co1:8 Kl1:5 Ec1:7 Lu1:9 No1:3 A=x3,Ur3,Su1,Co0,Lu7,Kl9,Mo8,Ec4",
        edition,
    )
    tied = start.do("play x3 on Ur")
    assert (tied.strength("Ur"), tied.strength("No")) == (3, 3)
    assert tied.vanished == {}
    assert start.do("play Ur3").vanished == {"noctia": 1}


@edge_case("E-48")
def test_an_ursus_card_on_a_chameleon_keeps_its_half(edition: str) -> None:
    """There is no power to silence, only a strength."""
    start = at("EQ 2p r1 A2 L=SuMoCoKlEcLuNoUr Ur1:x4 A@Ur1 A=Ur3,Su2,Co7,Kl1,Lu4,Mo5,x6,Ec0", edition)
    after = start.do("play Ur3")
    assert after.strength("Ur") == 3.5
    next_is(after, "B")


@edge_case("E-49")
def test_a_moved_ursus_card_keeps_its_half(edition: str) -> None:
    """Raneri swaps 8 into the current row: 8.5."""
    start = at(
        "EQ 2p r2 A2 L=SuMoCoKlEcLuRaUr past -Mo1 Ur1:8 Ur2:4 A@Ra1 A=Ra3,Su2,Co7,Kl1,Lu4,Ec5,x6,Ur9",
        edition,
    )
    assert start.strength("Ur") == 4.5
    assert start.do("play Ra3; swap Ur1 Ur2").strength("Ur") == 8.5


@edge_case("E-50")
def test_nobody_looks_at_covered_cards_the_discard_or_a_hand(edition: str) -> None:
    """The wish is understood and refused, and a view does not contain the answer."""
    start = at("EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu Su1:6,2 A=Mo9,Su3,x4,Ec1,No7,Co5,Lu8,Kl0", edition)
    refuses(start, "look Su1", "look discard", "look B")
    for seat in ("A", "B"):
        assert start.view(seat).stack("Su", 1) == ("?", "Su2")


@edge_case("E-51")
def test_a_row_completed_by_the_first_of_two_cards_is_not_checked_yet(edition: str) -> None:
    """Moosmann would go after Echomir 7; Moosmann 9 saves him, and Lupino goes."""
    start = at(
        "EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu Su1:6 Mo1:3 Co1:8 Kl1:5 Lu1:4 No1:9 Vu1:5 A@Ec1 "
        "A=Ec7,Mo9,x2,Ec3,Su1,Co0,Lu7,Kl2",
        edition,
    )
    between = start.do("play Ec7; use")
    assert (between.round, between.vanished) == (1, {})
    assert between.do("play Mo9").vanished == {"lupino": 1}
