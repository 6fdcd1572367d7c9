"""Every position of the lessons and of the gallery: it reads, it is reachable, and what is taught about it is true.

Lessons are L, P and S with their numbers, gallery items G. Where a gallery item uses a lesson's position, so do we.
"""

from __future__ import annotations

import pytest
from games.equinox.cases import EDITIONS, at, both_editions, next_is, options, refuses, sentences
from support.curriculum import POSITIONS

import equinox_widget as eq

every_position = pytest.mark.parametrize("name", POSITIONS)


def of(name: str, edition: str, **rulings: str) -> eq.Position:
    """The position of a lesson or gallery item."""
    return at(POSITIONS[name], edition, **rulings)


# --- All of them ------------------------------------------------------------------------------------------------------


@every_position
@both_editions
def test_it_is_reachable(edition: str, name: str) -> None:
    """Remarks are allowed are not."""
    assert of(name, edition).status() == []


@every_position
@both_editions
def test_it_round_trips(edition: str, name: str) -> None:
    """The code it prints gives the same position, edition included."""
    position = of(name, edition)
    again = eq.position(position.code)
    assert again == position
    assert again.edition == edition


@every_position
def test_the_editions_are_different_positions(name: str) -> None:
    """The rulings are part of what a position is."""
    german, french = (of(name, edition) for edition in EDITIONS)
    assert german != french


@every_position
@both_editions
def test_all_102_cards_are_somewhere(edition: str, name: str) -> None:
    """Hands, blocked cards, fields, hidden bets, pile and discard."""
    position = of(name, edition)
    held = sum(len(position.hand(seat)) + len(position.blocked(seat)) for seat in position.players)
    hidden = sum(position.secret(seat) is not None for seat in position.players)
    lying = sum(len(position.stack(creature, row)) for creature in position.creatures for row in range(1, 6))
    assert held + hidden + lying + position.pile + position.discard_count == 102


# --- Module A: board, strength, vanishing -----------------------------------------------------------------------------


@both_editions
def test_l00_one_move_completes_the_row(edition: str) -> None:
    """Moosmann 3 is the single lowest."""
    assert of("L00", edition).do("play Vu5").vanished == {"moosmann": 1}


@both_editions
def test_l02_only_the_top_card_counts(edition: str) -> None:
    """Higher or lower, what lies on top is the strength; nobody looks beneath."""
    start = of("L02", edition)
    assert start.do("play Mo9").strength("Mo") == 9
    lower = start.do("play Su2")
    assert lower.strength("Su") == 2
    refuses(lower, "look Su1")


@both_editions
def test_l03_g49_a_tie_does_not_vanish_and_play_goes_on_clockwise(edition: str) -> None:
    """First nobody, then Moosmann."""
    tied = of("L03", edition).do("play Vu5")
    assert tied.vanished == {}
    next_is(tied, "B")
    after = tied.do("skip; play No4")
    assert after.vanished == {"moosmann": 1}
    next_is(after, "A")


@both_editions
def test_l04_a_vanished_creature_takes_no_bet_no_card_no_chameleon(edition: str) -> None:
    """Everything else goes on in the next row."""
    start = of("L04", edition)
    refuses(start, "bet Mo")
    step2 = start.do("skip")
    refuses(step2, "play Mo8", "play x6 on Mo")
    assert "play Su2" in step2.legal()


# --- Module B: bets ---------------------------------------------------------------------------------------------------


@both_editions
def test_l05_g01_g02_where_a_stone_may_go(edition: str) -> None:
    """On a free field of the current row, with or without a card."""
    start = of("L05", edition)
    refuses(start, "bet Vu", "bet Vu^", "bet Co2")
    assert options(start, "bet") == {f"bet {creature}" for creature in ("Su", "Mo", "Co", "Kl", "Ec", "Lu", "No")}
    after = start.do("bet Co; play Co7")
    assert (after.stone("Co", 1), after.stack("Co", 1)) == ("A", ("Co7",))
    assert start.do("bet Ec").stone("Ec", 1) == "A"


@both_editions
def test_g03_two_bets_in_one_round_in_two_turns(edition: str) -> None:
    """One stone on Cornu lies already; another on Echomir is fine."""
    start = at("EQ 3p r1 A1 L=SuMoCoKlEcLuNoVu Ec1:4 A@Co1 B@Vu1", edition)
    assert start.do("bet Ec").stone("Ec", 1) == "A"


@both_editions
def test_l06_what_a_stone_is_worth(edition: str) -> None:
    """4 + 3 = 7, a bet now adds 2; a placed stone stays."""
    start = of("L06", edition)
    assert float(start.prestige("Vu")["A"]) == 7
    assert float(start.do("bet Vu").prestige("Vu")["A"]) == 9
    refuses(start, "take back Vu1")


@both_editions
def test_l07_g04_g06_g07_g08_the_secret_bet(edition: str) -> None:
    """A creature card, in round 1, once, instead of a card play."""
    start = of("L07", edition)
    refuses(start, "secret x3", "secret Uv")
    after = start.do("secret No5")
    assert after.secret("A") == "No5"
    assert len(after.hand("A")) == 8
    refuses(after, "play Su2")
    next_is(after, "B")


@both_editions
def test_l07_neither_twice_nor_in_round_two(edition: str) -> None:
    """The same hand later on."""
    refuses(at("EQ 3p r1 A1 L=SuMoCoKlEcLuNoVu B@No1 A?No5 A=x3,Uv,Su2,Co9,Ec1,Lu6,Kl0,Vu4", edition), "secret Su2")
    refuses(at("EQ 3p r2 A1 L=SuMoCoKlEcLuNoVu past -Mo1 B@No1 A=No5,x3,Uv,Su2,Co9,Ec1,Lu6,Kl0", edition), "secret No5")


@both_editions
def test_l08_g17_reveal_and_use_the_power_in_the_same_turn(edition: str) -> None:
    """B's 4, then A's 5."""
    start = of("L08", edition)
    assert start.control("No") == "B"
    revealed = start.do("reveal")
    assert revealed.control("No") == "A"
    assert "ask B Su" in revealed.do("play No3").legal()


# --- Module C: the turn -----------------------------------------------------------------------------------------------


@both_editions
def test_l09_passing_is_not_a_choice(edition: str) -> None:
    """With dead cards only it is forced and the hand is shown; with a chameleon it is forbidden."""
    start = of("L09a", edition)
    assert sentences(start) == {"pass"}
    passed = start.do("pass")
    assert sorted(passed.view("B").hand("A")) == sorted(start.hand("A"))
    refuses(of("L09b", edition), "pass")


@both_editions
def test_l10_discard_three_and_draw_four(edition: str) -> None:
    """Seven cards, minus three, plus four."""
    start = of("L10", edition)
    refuses(start, "discard No4", "discard x6", "discard Dr")
    after = start.do("discard Mo2; discard Mo5; discard Mo9")
    refuses(after, "discard Su1")
    assert (len(after.hand("A")), after.pile) == (8, start.pile - 4)


@both_editions
def test_l11_s3_g48_the_last_card_ends_everything(edition: str) -> None:
    """Echomir is alone at the bottom of a complete row, and stays."""
    after = of("L11", edition).do("play Vu8")
    assert after.over
    assert len(after.creatures) - len(after.vanished) == 5
    assert after.score().points == {"A": 0, "B": 0}


# --- Module D: control, powers in general, chameleon ------------------------------------------------------------------


@pytest.mark.parametrize(("name", "seat"), [("L12a", "A"), ("L12b", None), ("L12c", "A"), ("L12d", "B")])
@both_editions
def test_l12_g16_who_controls(edition: str, name: str, seat: str | None) -> None:
    """4:3, 4:4, 3 against a hidden bet, 3:5."""
    assert of(name, edition).control("No") == seat


@pytest.mark.parametrize(("sentence", "fires"), [("No8", True), ("Ec9", False), ("x5 on No", False), ("Su3", False)])
@both_editions
def test_l13_when_a_power_fires(edition: str, sentence: str, fires: bool) -> None:
    """Controller, creature card, from the hand, not directly on a chameleon."""
    after = of("L13", edition).do(f"play {sentence}")
    assert (after.turn == "A" and "decline" in after.legal()) is fires


@both_editions
def test_l14_l17_g22_the_chameleon_silences_one_card(edition: str) -> None:
    """No power, no power, power. And nobody looks beneath Noctia 9 afterwards."""
    chameleon = of("L14", edition).do("play x3 on No")
    next_is(chameleon, "B")
    silenced = chameleon.do("skip; play No2")
    next_is(silenced, "A")
    power = silenced.do("skip; play Su2; skip; play No9")
    assert "ask A Su" in power.legal()
    refuses(power, "look No1", "look discard")
    assert power.view("B").stack("No", 1) == ("?", "?", "?", "No9")


# --- Modules E and F: trees, knowledge --------------------------------------------------------------------------------


@both_editions
def test_l15_g18_urvater_may_cost_me_my_own_control(edition: str) -> None:
    """5 : 5 on the champion card against my 4: nobody."""
    start = of("L15", edition)
    assert start.control("No") == "A"
    asked = start.do("play Uv")
    refuses(asked, "name Mo")
    after = asked.do("name No")
    assert after.control("No") is None
    assert after.discard_count == start.discard_count + 3


@both_editions
def test_l16_g32_dryada_empties_a_field(edition: str) -> None:
    """No chameleon, no covered card; Echomir's field is bare afterwards."""
    asked = of("L16", edition).do("play Dr")
    refuses(asked, "fetch Lu2", "fetch Lu2:6")
    after = asked.do("fetch Ec2")
    assert after.strength("Ec") is None
    assert after.vanished == {"moosmann": 1}


# --- Module G: the fourteen powers ------------------------------------------------------------------------------------


@both_editions
def test_p01_g41_g56_susi(edition: str) -> None:
    """Ten cards are kept; two cards in the pile end the game."""
    assert len(of("P01a", edition).do("play Su4; use").hand("A")) == 10
    end = of("P01b", edition).do("play Su4; use")
    assert (end.over, end.pile, len(end.vanished)) == (True, 0, 3)


@both_editions
def test_p02_g20_moosmann(edition: str) -> None:
    """The dead stone, the hidden one, or his own; never another player's."""
    start = of("P02", edition)
    asked = start.do("play Mo6")
    refuses(asked, "return No1")
    assert (start.free_stones("A"), asked.do("return Co1").free_stones("A")) == (2, 3)
    assert asked.do("return secret").discard_count == start.discard_count + 1
    assert (asked.control("Mo"), asked.do("return Mo1").control("Mo")) == ("A", None)


@both_editions
def test_g12_no_second_secret_bet_in_round_one(edition: str) -> None:
    """P02 in round 1, one lap later."""
    start = at(
        "EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu A@Mo1 A?Vu6 B@No1 A=Mo6,Su2,Kl4,Ec0,Lu9,No7,x8,Vu1 "
        "B=Su5,Co1,Kl3,Lu0,Vu7,No2,No9,x7",
        edition,
    )
    refuses(start.do("play Mo6; return secret; skip; play Su5"), "secret Su2")


@both_editions
def test_p03_g42_g43_g44_cornu(edition: str) -> None:
    """Four of eight are blocked, unseen; a blocked player passes, discards, takes back, draws."""
    blocked = of("P03a", edition).do("play Co5; block B")
    assert (len(blocked.hand("B")), len(blocked.blocked("B"))) == (4, 4)
    assert blocked.view("A").blocked("B") == ["?"] * 4
    seven = at("EQ 3p r1 A2 L=SuMoCoKlEcLuNoVu A@Co1 A=Co5,Su2,Kl4,Ec0,Lu9,No7,x8,Vu1 B=7", edition)
    assert len(seven.do("play Co5; block B").blocked("B")) == 4

    start = of("P03b", edition)
    assert sentences(start) == {"pass"}
    refuses(start, "play x4 on Su")
    step3 = start.do("pass")
    refuses(step3, "discard Su3")
    after = step3.do("discard Mo2; discard Mo7; discard Mo9")
    assert (len(after.hand("B")), after.blocked("B"), after.pile) == (8, [], start.pile - 3)


@both_editions
def test_p04_g13_g14_klumpi(edition: str) -> None:
    """Any field without a stone; vanished creatures in the German edition only."""
    asked = of("P04", edition).do("play Kl8")
    refuses(asked, "place Vu^", "place Vu2")
    assert asked.do("place Vu1").control("Vu") == "A"
    assert ("place Mo1" in asked.legal()) is (edition == "de")
    assert "place No5" in asked.legal()
    refuses(asked.do("place No4"), "bet No")


@both_editions
def test_p05_g40_echomir(edition: str) -> None:
    """A second card with its power, no third."""
    second = of("P05", edition).do("play Ec5; use")
    next_is(second.do("play Ec8"), "B")
    assert sentences(second.do("play Su4")) == {"use", "decline"}
    assert second.do("play x6 on Mo").strength("Mo") == 6


@both_editions
def test_p06_g36_lupino(edition: str) -> None:
    """Lupino 9 from row 1; not the one just played, not the covered one."""
    asked = of("P06", edition).do("play Lu3")
    refuses(asked, "fetch Lu2", "fetch Lu1:2")
    assert "Lu9" in asked.do("fetch Lu1").hand("A")
    assert "fetch Lu1:2" in of("P06", edition, lupino_covered="yes").do("play Lu3").legal()


@both_editions
def test_p07_g45_noctia(edition: str) -> None:
    """B chooses among two; without a match A alone sees the hand; nobody asks for the vanished or themselves."""
    asked = of("P07", edition).do("play No6")
    chosen = asked.do("ask B Ec")
    assert chosen.actor == "B"
    assert "Ec2" in chosen.do("give Ec2").hand("A")
    shown = asked.do("ask B Vu")
    assert sorted(shown.view("A").hand("B")) == sorted(shown.hand("B"))
    assert shown.view("C").hand("B") == ["?"] * 8
    refuses(asked, "ask A Ec")


@both_editions
def test_p08_g47_carmen(edition: str) -> None:
    """Three living cards; no chameleon, no fourth."""
    step3 = of("P08", edition).do("play Ca7; use")
    refuses(step3, "discard x5")
    after = step3.do("discard Su4; discard Kl1; discard No0")
    refuses(after, "discard Co7")
    assert after.discard_count == step3.discard_count + 3


@both_editions
def test_p09_g21_g38_fungi(edition: str) -> None:
    """Susi without controlling her; not the living, not the boxed; as Lupino, a Fungi card."""
    asked = of("P09a", edition).do("play Fu4")
    refuses(asked, "copy Ec", "copy Ur")
    assert len(asked.do("copy Su").hand("A")) == 10
    lupino = of("P09b", edition).do("play Fu4; copy Lu")
    assert "Fu7" in lupino.do("fetch Fu1").hand("A")
    assert "Fu8" in lupino.do("fetch Fu2").hand("A")


@both_editions
def test_p10_g46_ziegfried(edition: str) -> None:
    """B has too few free cards; C loses one of eight."""
    asked = of("P10", edition).do("play Zi4")
    refuses(asked, "rob B")
    looking = asked.do("rob C")
    after = looking.do(min(sentences(looking)))
    assert (len(after.hand("A")), len(after.hand("C"))) == (8, 7)


@both_editions
def test_p11_aquilon(edition: str) -> None:
    """Echomir falls from 9 to 3; a chameleon of row 1 changes nothing now."""
    start = of("P11", edition)
    assert start.strength("Ec") == 9
    assert start.do("play Aq4; take Ec2").strength("Ec") == 3
    old = start.do("play Aq4; take No1")
    assert (old.strength("Ec"), "x7" in old.hand("A")) == (9, True)


@both_editions
def test_p12_g27_g28_g30_raneri(edition: str) -> None:
    """8 for 4, one column only; a visible chameleon in the German edition only."""
    asked = of("P12a", edition).do("play Ra3")
    refuses(asked, "swap Vu1 Ra2")
    after = asked.do("swap Vu1 Vu2")
    assert after.strength("Vu") == 8
    next_is(after, "B")
    assert ("swap Vu1 Vu2" in of("P12b", edition).do("play Ra3").legal()) is (edition == "de")


@both_editions
def test_p13_g35_vulpa(edition: str) -> None:
    """3 counts again, or the field is bare; never her own card."""
    asked = of("P13", edition).do("play Vu3")
    refuses(asked, "remove Vu")
    assert asked.do("remove Ec").strength("Ec") == 3
    assert asked.do("remove No").strength("No") is None


@both_editions
def test_p14_g25_ursus(edition: str) -> None:
    """2.5 beats Noctia's 2; a chameleon 2 only ties."""
    start = of("P14", edition)
    assert start.do("play Ur2").vanished == {"noctia": 1}
    assert start.do("play x2 on Ur").vanished == {}


# --- Module H: the end ------------------------------------------------------------------------------------------------


@both_editions
def test_s1_final_scoring(edition: str) -> None:
    """17, 12, 6, 2."""
    score = of("S1", edition).score()
    assert (score.points, score.winners) == ({"A": 17, "B": 12, "C": 6, "D": 2}, ("A",))


SCORES = {
    ("S2a", "de"): (9, 9, ("A",), "secret"),
    ("S2a", "fr"): (9, 9, ("A",), "secret"),
    ("S2b", "de"): (4, 4, ("A", "B"), "shared"),
    ("S2b", "fr"): (4, 4, ("A",), "row 5"),
    ("S2c", "de"): (7.5, 7.5, ("A",), "row 1"),
    ("S2c", "fr"): (7.5, 7.5, ("A", "B"), "shared"),
    ("G54", "de"): (7, 7, ("A", "B"), "shared"),
    ("G54", "fr"): (7, 7, ("A", "B"), "shared"),
    ("G55", "de"): (5, 4, ("A",), "points"),
    ("G55", "fr"): (5, 4, ("A",), "points"),
}


@pytest.mark.parametrize(("name", "edition"), SCORES)
def test_s2_g51_g52_g53_g54_g55_who_wins_in_which_edition(name: str, edition: str) -> None:
    """The tie-breaks, one by one."""
    a, b, winners, decided_by = SCORES[name, edition]
    score = of(name, edition).score()
    assert score.points == {"A": a, "B": b}
    assert (score.winners, score.decided_by) == (winners, decided_by)


# --- The gallery's own positions --------------------------------------------------------------------------------------


@both_editions
def test_g05_three_revealed_bets_on_one_creature(edition: str) -> None:
    """All on the champion card, nobody controls."""
    position = of("G05", edition)
    assert set(position.champion_stones("No")) == {"A", "B", "C"}
    assert position.control("No") is None


@both_editions
def test_g09_a_bet_on_a_vanished_creature_may_be_revealed(edition: str) -> None:
    """Not forbidden, and worth nothing."""
    assert of("G09", edition).do("reveal").score().points["A"] == 0


@both_editions
def test_g10_a_freed_field_stays_closed(edition: str) -> None:
    """No in both editions, yes by override."""
    refuses(of("G10", edition).do("play Mo6; return Ec1"), "bet Ec")
    assert "bet Ec" in of("G10", edition, rebet_freed_field="yes").do("play Mo6; return Ec1").legal()


@both_editions
def test_g11_a_stone_taken_back_is_not_placed_in_the_same_turn(edition: str) -> None:
    """Echomir, Moosmann, and then the turn is over: Klumpi must wait."""
    after = of("G11", edition).do("play Ec5; use; play Mo6; return Vu1")
    next_is(after, "B")
    refuses(after, "play Kl4", "place Su1")
    assert after.free_stones("A") == 1


@both_editions
def test_g15_a_lone_stone_in_row_five(edition: str) -> None:
    """Controls, unless the ruling says otherwise."""
    assert of("G15", edition).control("No") == "A"
    assert of("G15", edition, zero_prestige_controls="no").control("No") is None


@both_editions
def test_g19_a_bet_and_its_power_in_one_turn(edition: str) -> None:
    """Step 1 comes before step 2."""
    assert sentences(of("G19", edition).do("bet Su; play Su4")) == {"use", "decline"}


@both_editions
def test_g23_an_uncovered_chameleon_silences(edition: str) -> None:
    """Noctia 2 on the bare chameleon: no power."""
    next_is(of("G23", edition).do("play Vu3; remove No; skip; play No2"), "A")


@both_editions
def test_g24_a_chameleon_zero_on_the_favourite(edition: str) -> None:
    """Echomir falls from 10 to 0 and vanishes."""
    assert of("G24", edition).do("play x0 on Ec").vanished == {"echomir": 1}


@both_editions
def test_g26_ursus_on_a_chameleon(edition: str) -> None:
    """3.5."""
    assert of("G26", edition).do("play Ur3").strength("Ur") == 3.5


@both_editions
def test_g29_raneri_between_two_past_rows(edition: str) -> None:
    """Legal, no effect now."""
    after = of("G29", edition).do("play Ra3; swap Vu1 Vu2")
    assert (after.stack("Vu", 1), after.stack("Vu", 2), after.strength("Vu")) == (("Vu4",), ("Vu8",), None)


@both_editions
def test_g31_aquilon_breaks_the_row(edition: str) -> None:
    """Nobody vanishes."""
    assert of("G31", edition).do("play Aq7; take Ec1").vanished == {}


@both_editions
def test_g33_dryada_takes_a_dead_card_and_it_may_be_discarded(edition: str) -> None:
    """Moosmann 2 comes and goes."""
    assert sentences(of("G33", edition).do("play Dr; fetch Mo1")) == {"discard Mo2", "done"}


@both_editions
def test_g34_the_stone_stays_on_a_bare_field(edition: str) -> None:
    """Vulpa takes the card only."""
    after = of("G34", edition).do("play Vu3; remove No")
    assert (after.stack("No", 1), after.stone("No", 1)) == ((), "B")


@both_editions
def test_g37_lupino_in_round_one(edition: str) -> None:
    """No earlier row, no effect."""
    next_is(of("G37", edition).do("play Lu3"), "B")


@both_editions
def test_g39_fungi_as_echomir_once_per_turn(edition: str) -> None:
    """The second Fungi card has nothing to copy."""
    next_is(of("G39", edition).do("play Fu4; copy Ec; play Fu6"), "B")


@both_editions
def test_g50_a_row_broken_before_the_check(edition: str) -> None:
    """Vulpa completes it and takes Moosmann 3 away."""
    assert of("G50", edition).do("play Vu5; remove Mo").vanished == {}


@both_editions
def test_g57_a_dryada_without_a_target_must_be_played(edition: str) -> None:
    """First move of the game, one card in hand."""
    start = of("G57", edition)
    assert sentences(start) == {"play Dr"}
    next_is(start.do("play Dr"), "B")
