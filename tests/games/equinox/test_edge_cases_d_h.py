"""Edge cases E-52 to E-90: Echomir, Susi and the pile, Cornu, Noctia, Ziegfried, Carmen, Fungi."""

from __future__ import annotations

import pytest
from games.equinox.cases import at, edge_case, next_is, options, refuses, sentences, unreachable

import equinox_widget as eq

# --- D. Echomir -------------------------------------------------------------------------------------------------------

ECHOMIR = "EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu Mo1:8 A@Ec1 A@Su1 A=Ec5,Ec8,Su4,Mo2,Co7,Dr,Lu3,x6"


@edge_case("E-52")
def test_echomirs_second_card_is_a_full_second_step_two(edition: str) -> None:
    """A creature with its power, a chameleon or a tree."""
    second = at(ECHOMIR, edition).do("play Ec5; use")
    assert (second.turn, second.step) == ("A", 2)
    assert sentences(second.do("play Su4")) == {"use", "decline"}
    assert second.do("play x6 on Mo").stack("Mo", 1) == ("Mo8", "x6")
    assert sentences(second.do("play Dr")) == {"fetch Ec1", "fetch Mo1"}


@edge_case("E-53")
def test_a_second_echomir_card_brings_no_third_card(edition: str) -> None:
    """It may be played, but the power works once per turn."""
    after = at(ECHOMIR, edition).do("play Ec5; use; play Ec8")
    next_is(after, "B")


@edge_case("E-54")
def test_fungi_copies_echomir_only_once_per_turn(edition: str) -> None:
    """The second Fungi card may copy anything else that has vanished."""
    start = at("EQ 2p r3 A2 L=SuMoCoKlEcLuFuVu past -Ec1 -Su2 A@Fu1 A=Fu4,Fu6,Mo2,Co7,Kl1,Lu3,Vu5,x6", edition)
    second = start.do("play Fu4; copy Ec; play Fu6")
    assert sentences(second) == {"copy Su", "decline"}
    refuses(second, "copy Ec")


@edge_case("E-54")
def test_a_second_fungi_with_only_echomir_vanished_has_nothing_to_copy(edition: str) -> None:
    """So nobody is asked."""
    start = at("EQ 2p r2 A2 L=SuMoCoKlEcLuFuVu past -Ec1 A@Fu1 A=Fu4,Fu6,Mo2,Co7,Kl1,Lu3,Vu5,x6", edition)
    next_is(start.do("play Fu4; copy Ec; play Fu6"), "B")


@edge_case("E-54b")
def test_copying_is_the_yes_to_a_power_without_targets(edition: str) -> None:
    """Susi draws at once, Echomir opens a second card at once."""
    susi = at("EQ 2p r2 A2 L=SuMoCoKlEcLuFuVu past -Su1 A@Fu1 A=Fu4,Mo2,Co7,Kl1,Ec9,Lu3,Vu5,x6", edition)
    assert len(susi.do("play Fu4; copy Su").hand("A")) == 10

    echomir = at("EQ 2p r2 A2 L=SuMoCoKlEcLuFuVu past -Ec1 A@Fu1 A=Fu4,Mo2,Co7,Kl1,Su9,Lu3,Vu5,x6", edition)
    second = echomir.do("play Fu4; copy Ec")
    assert options(second, "play") == sentences(second)


@edge_case("E-54b")
def test_a_copied_power_with_targets_must_be_carried_out(edition: str) -> None:
    """A's only stone gives control of Fungi, and now it has to come back."""
    start = at("EQ 2p r2 A2 L=SuMoCoKlEcLuFuVu past -Mo1 A@Fu1 A=Fu4,Su2,Co7,Kl1,Ec9,Lu3,Vu5,x6", edition)
    copied = start.do("play Fu4; copy Mo")
    assert sentences(copied) == {"return Fu1"}
    refuses(copied, "decline")


@edge_case("E-54b")
def test_a_power_without_effect_may_be_copied(edition: str) -> None:
    """Lupino finds no visible Fungi card: nothing comes of it, and the turn goes on."""
    start = at("EQ 2p r2 A2 L=SuMoCoKlEcLuFuVu past -Lu1 Fu1:7,x9 A@Fu1 A=Fu4,Mo2,Co7,Kl1,Ec9,Su3,Vu5,x6", edition)
    assert sentences(start.do("play Fu4")) == {"copy Lu", "decline"}
    next_is(start.do("play Fu4; copy Lu"), "B")


@edge_case("E-55")
def test_echomirs_second_card_is_optional_until_accepted(edition: str) -> None:
    """Declined, the turn goes on; accepted, a card must be played."""
    asked = at(ECHOMIR, edition).do("play Ec5")
    assert sentences(asked) == {"use", "decline"}
    next_is(asked.do("decline"), "B")
    refuses(asked.do("use"), "pass", "decline")


@edge_case("E-55")
def test_a_second_step_two_without_a_playable_card_passes_with_the_hand_shown(edition: str) -> None:
    """Echomir was accepted with nothing but dead cards left."""
    start = at("EQ 2p r2 A2 L=SuMoCoKlEcLuNoVu past -Mo1 A@Ec1 A=Ec5,Mo2,Mo4,Mo5,Mo7,Mo8,Mo9,Mo10", edition)
    after = start.do("play Ec5; use")
    assert (after.turn, after.step) == ("A", 3)
    assert sorted(after.view("B").hand("A")) == sorted(after.hand("A"))


@edge_case("E-56")
def test_a_card_gained_by_a_power_is_not_playable_in_the_same_turn(edition: str) -> None:
    """Echomir, then Lupino fetches Lupino 9: no play is left for it."""
    start = at("EQ 2p r2 A2 L=SuMoCoKlEcLuNoVu past -Mo1 Lu1:9 A@Ec1 A@Lu1 A=Ec5,Lu3,Su4,Co7,Kl1,No8,x6,Vu0", edition)
    after = start.do("play Ec5; use; play Lu3; fetch Lu1")
    assert "Lu9" in after.hand("A")
    next_is(after, "B")


@edge_case("E-57")
def test_the_second_card_may_cover_the_first(edition: str) -> None:
    """Echomir 8 on the Echomir 5 just played."""
    after = at(ECHOMIR, edition).do("play Ec5; use; play Ec8")
    assert after.stack("Ec", 1) == ("Ec5", "Ec8")
    assert after.strength("Ec") == 8


# --- E. Susi, hand size, pile -----------------------------------------------------------------------------------------


@edge_case("E-58")
def test_a_hand_above_eight_is_kept_and_not_refilled(edition: str) -> None:
    """Ten cards after Susi, then nine, then eight, and only then a card is drawn again."""
    start = at(
        "EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu A@Su1 A=Su4,Mo2,Co7,Kl1,Ec9,Lu3,No5,x6 B=Su5,Mo4,Co1,Kl3,Ec2,Lu0,Vu7,x8",
        edition,
    )
    ten = start.do("play Su4; use")
    nine = ten.do("skip; play Mo4; skip; play Mo2")
    eight = nine.do("skip; play Co1; skip; play Co7")
    still_eight = eight.do("skip; play Kl3; skip; play Kl1")
    assert [len(position.hand("A")) for position in (ten, nine, eight, still_eight)] == [10, 9, 8, 8]
    assert nine.pile == ten.pile - 1
    assert eight.pile == nine.pile - 1
    assert still_eight.pile == eight.pile - 2


SUSI_AT_THE_END = (
    "EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu Mo1:3 Co1:8 Kl1:5 Ec1:7 Lu1:4 No1:9 Vu1:5 A@Su1 A=Su6,Mo2,Co7,Kl1,Ec9,Lu3,No5,x6"
)


@edge_case("E-59")
def test_susi_drawing_the_last_three_cards_ends_the_game_at_once(edition: str) -> None:
    """Nobody vanishes, although the row is complete with a single lowest."""
    after = at(SUSI_AT_THE_END + " d3", edition).do("play Su6; use")
    assert after.over
    assert (len(after.hand("A")), after.pile) == (10, 0)
    assert after.vanished == {}


@pytest.mark.parametrize("left", [1, 2])
@edge_case("E-60")
def test_susi_with_fewer_than_three_cards_draws_them_and_ends_the_game(edition: str, left: int) -> None:
    """A short draw is a draw."""
    after = at(SUSI_AT_THE_END + f" d{left}", edition).do("play Su6; use")
    assert after.over
    assert (len(after.hand("A")), after.pile) == (7 + left, 0)
    assert after.vanished == {}


@edge_case("E-60")
def test_a_ruling_can_switch_the_short_draw_off(edition: str) -> None:
    """Then Susi has no effect with two cards left, and step 4 draws one as usual."""
    after = at(SUSI_AT_THE_END + " d2", edition, short_draw="no").do("play Su6")
    assert not after.over
    assert after.pile == 1
    assert after.vanished == {"moosmann": 1}
    next_is(after, "B")


LAST_ROW = "EQ 2p r5 A2 L=SuMoCoKlEcLuNoVu past -Mo1 -Su2 -Co3 -Kl4 Ec5:2 Lu5:5 No5:7 A=Vu8,x1,Dr,Lu3,No2,Ec9,Uv,Vu4"


@edge_case("E-61")
def test_drawing_the_last_card_in_step_four_ends_the_game_before_the_check(edition: str) -> None:
    """Four creatures survive: the fifth would have gone in step 5."""
    after = at(LAST_ROW + " d1", edition).do("play Vu8")
    assert after.over
    assert (len(after.hand("A")), after.pile) == (8, 0)
    assert len(after.vanished) == 4


@edge_case("E-61")
def test_a_card_left_in_the_pile_lets_the_check_happen(edition: str) -> None:
    """With two cards the draw leaves one, and Echomir vanishes."""
    after = at(LAST_ROW + " d2", edition).do("play Vu8")
    assert after.pile == 1
    assert after.vanished["echomir"] == 5


@edge_case("E-62")
def test_a_pile_too_small_for_a_full_hand_is_taken_whole(edition: str) -> None:
    """Four cards in hand, two left: six, and the game is over."""
    start = at("EQ 2p r2 A3 d2 L=SuMoCoKlEcLuNoVu past -Mo1 Ec2:3 A=Mo2,Mo5,Mo9,Su1,No4,x6,Dr", edition)
    after = start.do("discard Mo2; discard Mo5; discard Mo9")
    assert after.over
    assert (len(after.hand("A")), after.pile) == (6, 0)


@edge_case("E-63")
def test_a_robbed_player_refills_only_in_their_own_step_four(edition: str) -> None:
    """Noctia takes a card from B: seven until B's turn is through."""
    start = at(
        "EQ 3p r1 A2 L=SuMoCoKlEcLuNoVu A@No1 A=No6,Su4,Co7,Kl1,Lu3,Mo8,x5,Vu0 B=Ec2,Ec9,Su1,Mo3,Co4,Kl6,Lu8,x7",
        edition,
    )
    taken = start.do("play No6; ask B Ec; give Ec2")
    assert (len(taken.hand("A")), len(taken.hand("B")), taken.pile) == (8, 7, start.pile)
    refilled = taken.do("skip; play Su1")
    assert (len(refilled.hand("B")), refilled.pile) == (8, taken.pile - 2)


@edge_case("E-63")
def test_ziegfried_leaves_the_victim_short_as_well(edition: str) -> None:
    """C has seven cards and waits for C's own turn."""
    start = at(
        "EQ 3p r1 A2 L=SuMoCoKlEcLuNoZi A@Zi1 A=Zi4,Mo2,Co7,Kl1,Ec9,Lu3,No5,x6 C=Su1,Su2,Su3,x3,Dr,Ec1,Ec2,Ec3", edition
    )
    after = start.do("play Zi4; rob C:Su1,x3,Dr; keep x3")
    assert (len(after.hand("A")), len(after.hand("C"))) == (8, 7)


@edge_case("E-64")
def test_the_discard_pile_is_never_shuffled_back(edition: str) -> None:
    """The pile runs out while many cards lie discarded, and that is the end."""
    start = at(LAST_ROW + " d1", edition)
    after = start.do("play Vu8")
    assert start.discard_count > 0
    assert (after.over, after.pile, after.discard_count) == (True, 0, start.discard_count)


# --- F. Cornu (blocked cards) -----------------------------------------------------------------------------------------

CORNU = "EQ 3p r1 A2 L=SuMoCoKlEcLuNoVu A@Co1 A=Co5,Su2,Kl4,Ec0,Lu9,No7,x8,Vu1"


@pytest.mark.parametrize(("cards", "blocked"), [(8, 4), (7, 4), (9, 5), (1, 1)])
@edge_case("E-65")
def test_cornu_blocks_half_a_hand_rounded_up(edition: str, cards: int, blocked: int) -> None:
    """The cards stay B's but lie apart."""
    after = at(CORNU + f" B={cards}", edition).do("play Co5; block B")
    assert (len(after.hand("B")), len(after.blocked("B"))) == (cards - blocked, blocked)


@edge_case("E-65")
def test_the_cards_cornu_draws_can_be_forced(edition: str) -> None:
    """Chance is written after a colon."""
    start = at(CORNU + " B=Su3,x4,Ec5,Kl6,Mo0,Mo2,Mo7,Mo9", edition)
    after = start.do("play Co5; block B:Su3,x4,Ec5,Kl6")
    assert sorted(after.blocked("B")) == ["Ec5", "Kl6", "Su3", "x4"]
    assert sorted(after.hand("B")) == ["Mo0", "Mo2", "Mo7", "Mo9"]


@edge_case("E-66")
def test_cornu_counts_only_the_cards_still_in_hand(edition: str) -> None:
    """Five free and three blocked: three of the five go."""
    after = at(CORNU + " B=5~3", edition).do("play Co5; block B")
    assert (len(after.hand("B")), len(after.blocked("B"))) == (2, 6)


@edge_case("E-67")
def test_a_second_hit_halves_the_rest_and_all_cards_return_together(edition: str) -> None:
    """Four free cards become two; after B's step 3 everything is back."""
    start = at(CORNU + " B=Su3,x4,Ec5,Kl6~Mo0,Mo2,Mo7,Mo9", edition)
    hit = start.do("play Co5; block B:Su3,x4")
    assert (sorted(hit.hand("B")), len(hit.blocked("B"))) == (["Ec5", "Kl6"], 6)
    after = hit.do("skip; play Ec5")
    assert (len(after.hand("B")), after.blocked("B")) == (8, [])
    assert {"Su3", "x4", "Kl6", "Mo0", "Mo2", "Mo7", "Mo9"} <= set(after.hand("B"))


@edge_case("E-68")
def test_blocked_cards_cannot_be_played(edition: str) -> None:
    """Neither as the first card nor as Echomir's second."""
    start = at("EQ 3p r1 B2 L=SuMoCoKlEcLuNoVu A@Co1 B@Ec1 B=Ec5,Su2,No7~Kl4,x8,Lu9", edition)
    assert sentences(start) == {"play Ec5", "play Su2", "play No7"}
    assert sentences(start.do("play Ec5; use")) == {"play Su2", "play No7"}


@edge_case("E-68")
def test_blocked_cards_cannot_be_used_for_a_secret_bet(edition: str) -> None:
    """Only free creature cards qualify."""
    start = at("EQ 3p r1 B1 L=SuMoCoKlEcLuNoVu A@Co1 B=Ec5,Su2,No7~Kl4,x8,Lu9", edition)
    assert options(start, "secret") == {"secret Ec5", "secret Su2", "secret No7"}
    refuses(start, "secret Kl4")


@edge_case("E-68")
def test_blocked_cards_cannot_be_discarded(edition: str) -> None:
    """Moosmann 9 is dead but blocked."""
    start = at("EQ 3p r2 B3 L=SuMoCoKlEcLuNoVu past -Mo1 Ec2:3 A@Co1 B=Mo2,No7,Su4~Mo9,Su3,Kl4,x8", edition)
    assert sentences(start) == {"discard Mo2", "done"}
    refuses(start, "discard Mo9")


@edge_case("E-68")
def test_blocked_cards_cannot_be_stolen(edition: str) -> None:
    """Ziegfried draws from the three free cards."""
    start = at(
        "EQ 3p r1 A2 L=SuMoCoKlEcLuNoZi A@Zi1 A=Zi4,Mo2,Co7,Kl1,Ec9,Lu3,No5,x6 B=Su1,Su2,Su3~Ec1,Ec2,Ec3",
        edition,
    )
    assert sentences(start.do("play Zi4; rob B")) == {"keep Su1", "keep Su2", "keep Su3"}


BLOCKED_DEAD_HAND = "EQ 3p r2 B2 L=SuMoCoKlEcLuNoVu past -Mo1 A@Co1 B=Mo2,Mo7,Mo9,Mo0~Su3,x4,Ec5,Kl6"


@edge_case("E-69")
def test_blocked_cards_return_after_the_discards_and_before_the_draw(edition: str) -> None:
    """One card kept, four returned, three drawn."""
    start = at(BLOCKED_DEAD_HAND, edition)
    discarding = start.do("pass; discard Mo2; discard Mo7")
    assert len(discarding.blocked("B")) == 4
    after = discarding.do("discard Mo9")
    assert (len(after.hand("B")), after.blocked("B")) == (8, [])
    assert {"Mo0", "Su3", "x4", "Ec5", "Kl6"} <= set(after.hand("B"))
    assert after.pile == start.pile - 3


@edge_case("E-70")
def test_blocked_cards_return_in_a_turn_without_a_card_play(edition: str) -> None:
    """After a secret bet, and after a pass."""
    secret = at("EQ 3p r1 B1 L=SuMoCoKlEcLuNoVu A@Co1 B=Su2,No7,Ec5,Lu9~Kl4,x8,Vu3,Co2", edition).do("secret No7")
    assert (len(secret.hand("B")), secret.blocked("B")) == (8, [])
    passed = at(BLOCKED_DEAD_HAND, edition).do("pass; done")
    assert (len(passed.hand("B")), passed.blocked("B")) == (8, [])


@edge_case("E-71")
def test_nobody_else_sees_which_cards_are_blocked(edition: str) -> None:
    """The attacker draws blind."""
    after = at(CORNU, edition).do("play Co5; block B")
    for seat in ("A", "C"):
        assert after.view(seat).blocked("B") == ["?"] * 4
        assert after.view(seat).hand("B") == ["?"] * 4
    assert sorted(after.view("B").hand("B")) == sorted(after.hand("B"))


@edge_case("E-72")
def test_a_player_without_free_cards_is_no_target_for_cornu(edition: str) -> None:
    """Only C is left, and never A."""
    asked = at(CORNU + " B=0~4", edition).do("play Co5")
    assert sentences(asked) == {"block C", "decline"}
    refuses(asked, "block B", "block A")


@edge_case("E-73")
def test_a_card_gained_while_others_are_blocked_is_free(edition: str) -> None:
    """B fetches a dead Moosmann with Dryada and discards it in step 3 of the same turn."""
    start = at("EQ 3p r2 B2 L=SuMoCoKlEcLuNoVu past -Mo1 Mo1:2 A@Co1 B=Dr,Su4~Kl4,x8,Ec3", edition)
    gained = start.do("play Dr; fetch Mo1")
    assert sorted(gained.hand("B")) == ["Mo2", "Su4"]
    assert sentences(gained) == {"discard Mo2", "done"}


# --- G. Noctia, Ziegfried, Carmen -------------------------------------------------------------------------------------

NOCTIA = "EQ 3p r1 A2 L=SuMoCoKlEcLuNoVu A@No1 A=No6,Su4,Co7,Kl1,Lu3,Mo8,x5,Vu0 B=Ec2,Ec9,Su1,Mo3,Co4,Kl6,Lu8,x7"


@edge_case("E-74")
def test_the_asked_player_chooses_which_card_to_give(edition: str) -> None:
    """B is the actor in A's turn."""
    asked = at(NOCTIA, edition).do("play No6; ask B Ec")
    assert (asked.turn, asked.actor) == ("A", "B")
    assert sentences(asked) == {"give Ec2", "give Ec9"}
    after = asked.do("give Ec2")
    assert "Ec2" in after.hand("A")
    assert "Ec9" in after.hand("B")
    assert after.view("C").hand("A") == ["?"] * 8


@edge_case("E-74")
def test_a_ruling_lets_the_asker_choose(edition: str) -> None:
    """The same sentences, another actor."""
    asked = at(NOCTIA, edition, giver_chooses="no").do("play No6; ask B Ec")
    assert (asked.turn, asked.actor) == ("A", "A")
    assert sentences(asked) == {"give Ec2", "give Ec9"}
    assert "Ec9" in asked.do("give Ec9").hand("A")


@edge_case("E-75")
def test_without_a_matching_card_the_hand_is_shown_to_the_asker_only(edition: str) -> None:
    """C learns nothing."""
    after = at(NOCTIA, edition).do("play No6; ask B Vu")
    assert sorted(after.view("A").hand("B")) == sorted(after.hand("B"))
    assert after.view("C").hand("B") == ["?"] * 8
    next_is(after, "B")


@edge_case("E-76")
def test_noctia_names_a_living_creature_and_another_player(edition: str) -> None:
    """Noctia herself may be named; vanished creatures, chameleons and trees may not."""
    start = at("EQ 3p r2 A2 L=SuMoCoKlEcLuNoVu past -Mo1 A@No1 A=No6,Su4,Co7,Kl1,Lu3,Ec8,x5,Vu0", edition)
    asked = start.do("play No6")
    living = ("Su", "Co", "Kl", "Ec", "Lu", "No", "Vu")
    assert options(asked, "ask") == {f"ask {seat} {creature}" for seat in "BC" for creature in living}
    refuses(asked, "ask B Mo", "ask A Su")
    for nobody in ("ask B x", "ask B Dr"):
        with pytest.raises((eq.IllegalAction, eq.NotationError)):
            asked.do(nobody)


@edge_case("E-76")
def test_noctia_may_ask_a_player_without_free_cards(edition: str) -> None:
    """Nothing is given and nothing is shown."""
    start = at("EQ 3p r1 A2 L=SuMoCoKlEcLuNoVu A@No1 A=No6,Su4,Co7,Kl1,Lu3,Mo8,x5,Vu0 B=0~4", edition)
    after = start.do("play No6; ask B Ec")
    assert after.view("A").blocked("B") == ["?"] * 4
    next_is(after, "B")


@edge_case("E-77")
def test_a_matching_card_that_is_blocked_counts_as_none(edition: str) -> None:
    """B shows the four free cards and keeps both Echomirs."""
    start = at(
        "EQ 3p r1 A2 L=SuMoCoKlEcLuNoVu A@No1 A=No6,Su4,Co7,Kl1,Lu3,Mo8,x5,Vu0 B=Su1,Mo3,Co4,Kl6~Ec2,Ec9,Lu8,x7",
        edition,
    )
    after = start.do("play No6; ask B Ec")
    next_is(after, "B")
    assert sorted(after.view("A").hand("B")) == ["Co4", "Kl6", "Mo3", "Su1"]
    assert after.view("A").blocked("B") == ["?"] * 4


@edge_case("E-78")
def test_ziegfried_needs_three_free_cards(edition: str) -> None:
    """B has two and six blocked ones."""
    start = at("EQ 4p r1 A2 L=SuMoCoKlEcLuNoZi A@Zi1 A=Zi4,Mo2,Co7,Kl1,Ec9,Lu3,No5,x6 B=2~6", edition)
    asked = start.do("play Zi4")
    assert sentences(asked) == {"rob C", "rob D", "decline"}
    refuses(asked, "rob B", "rob A")


@edge_case("E-78")
def test_ziegfried_without_a_victim_does_nothing(edition: str) -> None:
    """Not reachable in play, since whoever acted last holds eight cards; the rule is the same."""
    start = unreachable("EQ 2p r1 A2 L=SuMoCoKlEcLuNoZi A@Zi1 A=Zi4,Mo2,Co7,Kl1,Ec9,Lu3,No5,x6 B=2", edition)
    next_is(start.do("play Zi4"), "B")


@edge_case("E-79")
def test_ziegfried_keeps_exactly_one_card_of_any_type(edition: str) -> None:
    """A creature, a chameleon or a tree; the others go back, seen by A alone."""
    start = at(
        "EQ 3p r1 A2 L=SuMoCoKlEcLuNoZi A@Zi1 A=Zi4,Mo2,Co7,Kl1,Ec9,Lu3,No5,x6 C=Su1,Su2,Su3,x3,Dr,Ec1,Ec2,Ec3",
        edition,
    )
    looking = start.do("play Zi4; rob C:Su1,x3,Dr")
    assert sentences(looking) == {"keep Su1", "keep x3", "keep Dr"}
    after = looking.do("keep Dr")
    assert "Dr" in after.hand("A")
    assert sorted(after.hand("C")) == ["Ec1", "Ec2", "Ec3", "Su1", "Su2", "Su3", "x3"]
    assert {"Su1", "x3"} <= set(after.view("A").hand("C"))
    assert after.view("B").hand("A") == ["?"] * 8
    assert after.view("B").hand("C") == ["?"] * 7


CARMEN = "EQ 2p r2 A2 L=SuMoCoKlEcLuNoCa past -Mo1 A@Ca1 A=Ca7,Su8,Co7,Kl9,Lu6,Mo8,x5,No10"


@edge_case("E-80")
def test_carmen_discards_up_to_three_creature_cards_living_or_vanished(edition: str) -> None:
    """No chameleon; the step ends by itself after the third."""
    step3 = at(CARMEN, edition).do("play Ca7; use")
    creatures = ("Su8", "Co7", "Kl9", "Lu6", "Mo8", "No10")
    assert sentences(step3) == {f"discard {card}" for card in creatures} | {"done"}
    refuses(step3, "discard x5")
    next_is(step3.do("done"), "B")
    after = step3.do("discard Su8; discard Mo8; discard No10")
    assert after.discard_count == step3.discard_count + 3
    next_is(after, "B")


@edge_case("E-80")
def test_carmen_leaves_trees_and_blocked_cards_alone(edition: str) -> None:
    """B's only free creature card is Susi 4."""
    start = at("EQ 3p r2 B2 L=SuMoCoKlEcLuNoCa past -Mo1 A@Co1 B@Ca1 B=Ca7,Su4,Dr~Kl4,No0,x8", edition)
    assert sentences(start.do("play Ca7; use")) == {"discard Su4", "done"}


@edge_case("E-81")
def test_carmens_discards_are_not_shown(edition: str) -> None:
    """Nothing that B may know names the cards."""
    after = at(CARMEN, edition).do("play Ca7; use; discard Su8; discard Kl9; discard No10")
    known = after.view("B").code
    assert not [card for card in ("Su8", "Kl9", "No10") if card in known]


@edge_case("E-82")
def test_carmens_freedom_lasts_one_turn(edition: str) -> None:
    """In A's next turn only the dead card may go."""
    start = at(
        "EQ 2p r2 A2 d50 d=Su9,Co9,Kl8,Lu9 L=SuMoCoKlEcLuNoCa past -Mo1 A@Ca1 A=Ca7,Su4,Co7,Kl1,Lu3,Mo8,x5,No0 "
        "B=Su5,Co1,Kl3,Ec2,Lu0,No2,x8,Co5",
        edition,
    )
    later = start.do("play Ca7; use; discard Su4; done; skip; play Su5; skip; play Co7")
    assert (later.turn, later.step) == ("A", 3)
    assert sentences(later) == {"discard Mo8", "done"}


@edge_case("E-83")
def test_step_three_is_optional_and_takes_up_to_three_dead_cards(edition: str) -> None:
    """No living creature, no chameleon, no tree, no fourth card."""
    start = at("EQ 2p r3 A3 L=SuMoCoKlEcLuNoVu past -Mo1 -Su2 Ec3:3 A=Mo2,Mo5,Mo9,Su1,No4,x6,Dr", edition)
    assert sentences(start) == {"discard Mo2", "discard Mo5", "discard Mo9", "discard Su1", "done"}
    refuses(start, "discard No4", "discard x6", "discard Dr")

    none = start.do("done")
    assert (none.pile, none.discard_count) == (start.pile - 1, start.discard_count)
    three = start.do("discard Mo2; discard Mo5; discard Mo9")
    next_is(three, "B")
    refuses(three, "discard Su1")
    assert (len(three.hand("A")), three.pile) == (8, start.pile - 4)


# --- H. Fungi ---------------------------------------------------------------------------------------------------------


@edge_case("E-84")
def test_fungi_without_a_vanished_creature_does_nothing(edition: str) -> None:
    """Round 1: nobody is asked."""
    start = at("EQ 2p r1 A2 L=SuMoCoKlEcLuFuVu A@Fu1 A=Fu4,Mo2,Co7,Kl1,Ec9,Lu3,Vu5,x6", edition)
    next_is(start.do("play Fu4"), "B")


FUNGI_AS_LUPINO = "EQ 2p r3 A2 L=SuMoCoKlEcLuFuVu past -Su1 -Lu2 Fu1:7 Fu2:3,8 A@Fu1 A=Fu4,Mo2,Co7,Kl1,Ec9,Vu5,x6,Dr"


@edge_case("E-85")
def test_fungi_as_lupino_fetches_a_visible_fungi_card_of_an_earlier_row(edition: str) -> None:
    """Fungi 7 or 8, not the covered 3, not the one just played."""
    copied = at(FUNGI_AS_LUPINO, edition).do("play Fu4; copy Lu")
    assert sentences(copied) == {"fetch Fu1", "fetch Fu2"}
    assert "Fu8" in copied.do("fetch Fu2").hand("A")
    refuses(copied, "fetch Fu3", "fetch Fu2:3")


@edge_case("E-85")
def test_a_ruling_opens_the_current_row_to_the_copied_lupino(edition: str) -> None:
    """Then even the Fungi card just played may come back."""
    copied = at(FUNGI_AS_LUPINO, edition, copied_lupino_current_row="yes").do("play Fu4; copy Lu")
    assert sentences(copied) == {"fetch Fu1", "fetch Fu2", "fetch Fu3"}


@edge_case("E-85")
def test_covered_cards_stay_closed_to_the_copied_lupino(edition: str) -> None:
    """The ruling for Lupino's covered cards does not extend to the copy."""
    copied = at(FUNGI_AS_LUPINO, edition, lupino_covered="yes").do("play Fu4; copy Lu")
    assert sentences(copied) == {"fetch Fu1", "fetch Fu2"}


@edge_case("E-86")
def test_fungi_as_vulpa_spares_fungi(edition: str) -> None:
    """For the copy, the other creatures are those other than Fungi."""
    start = at("EQ 2p r2 A2 L=SuMoCoKlEcLuFuVu past -Vu1 Ec2:3 Fu2:5 A@Fu1 A=Fu4,Mo2,Co7,Kl1,Ec9,Lu3,Su5,x6", edition)
    copied = start.do("play Fu4; copy Vu")
    assert sentences(copied) == {"remove Ec"}
    refuses(copied, "remove Fu")


@edge_case("E-87")
def test_fungi_as_ursus_does_nothing(edition: str) -> None:
    """The copy is legal, Fungi 4 stays a plain 4."""
    start = at("EQ 2p r2 A2 L=SuMoCoKlEcLuFuUr past -Ur1 A@Fu1 A=Fu4,Mo2,Co7,Kl1,Ec9,Lu3,Su5,x6", edition)
    after = start.do("play Fu4; copy Ur")
    assert after.strength("Fu") == 4
    next_is(after, "B")


COPIES = {
    "Mo": ("EQ 2p r2 A2 L=SuMoCoKlEcLuFuVu past -Mo1 A@Fu1 A=Fu4,Su2,Co7,Kl1,Ec9,Lu3,Vu5,x6", "return Fu1"),
    "Co": ("EQ 2p r2 A2 L=SuMoCoKlEcLuFuVu past -Co1 A@Fu1 A=Fu4,Su2,Mo7,Kl1,Ec9,Lu3,Vu5,x6", "block B"),
    "Kl": ("EQ 2p r2 A2 L=SuMoCoKlEcLuFuVu past -Kl1 A@Fu1 A=Fu4,Su2,Mo7,Co1,Ec9,Lu3,Vu5,x6", "place Su1"),
    "Ca": ("EQ 2p r2 A2 L=FuNoCaZiAqRaEcSu past -Ca1 A@Fu1 A=Fu4,No2,Zi7,Aq1,Ra9,Ec3,Su5,x6", "discard No2"),
    "No": ("EQ 2p r2 A2 L=FuNoCaZiAqRaEcSu past -No1 A@Fu1 A=Fu4,Ca2,Zi7,Aq1,Ra9,Ec3,Su5,x6", "ask B Su"),
    "Zi": ("EQ 2p r2 A2 L=FuNoCaZiAqRaEcSu past -Zi1 A@Fu1 A=Fu4,Ca2,No7,Aq1,Ra9,Ec3,Su5,x6", "rob B"),
    "Aq": ("EQ 2p r2 A2 L=FuNoCaZiAqRaEcSu past -Aq1 Ec2:4,x9 A@Fu1 A=Fu4,Ca2,No7,Zi1,Ra9,Ec3,Su5,x6", "take Ec2"),
    "Ra": (
        "EQ 2p r2 A2 L=FuNoCaZiAqRaEcSu past -Ra1 Su1:8 Su2:4 A@Fu1 A=Fu4,Ca2,No7,Zi1,Aq9,Ec3,Su5,x6",
        "swap Su1 Su2",
    ),
}


@pytest.mark.parametrize("copied", COPIES)
@edge_case("E-88")
def test_fungi_gives_the_full_power_of_the_vanished(edition: str, copied: str) -> None:
    """What the creature could do, the copy can do; there is no way out once it is chosen."""
    code, sentence = COPIES[copied]
    chosen = at(code, edition).do(f"play Fu4; copy {copied}")
    assert sentence in chosen.legal()
    assert "decline" not in chosen.legal()
    chosen.do(sentence)


@edge_case("E-88")
def test_fungi_as_susi_can_end_the_game(edition: str) -> None:
    """The last three cards are drawn by the copy."""
    start = at("EQ 2p r2 A2 d3 L=SuMoCoKlEcLuFuVu past -Su1 A@Fu1 A=Fu4,Mo2,Co7,Kl1,Ec9,Lu3,Vu5,x6", edition)
    after = start.do("play Fu4; copy Su")
    assert (after.over, after.pile, len(after.hand("A"))) == (True, 0, 10)


@edge_case("E-89")
def test_fungi_copies_neither_the_living_nor_the_boxed(edition: str) -> None:
    """Echomir is still in play, Ursus never was."""
    start = at("EQ 2p r2 A2 L=SuMoCoKlEcLuFuVu past -Su1 A@Fu1 A=Fu4,Mo2,Co7,Kl1,Ec9,Lu3,Vu5,x6", edition)
    asked = start.do("play Fu4")
    assert sentences(asked) == {"copy Su", "decline"}
    refuses(asked, "copy Ec", "copy Ur")


@edge_case("E-90")
def test_fungi_needs_control_of_fungi_and_no_chameleon_beneath(edition: str) -> None:
    """Control of the vanished creature is no help."""
    uncontrolled = at("EQ 2p r2 A2 L=SuMoCoKlEcLuFuVu past -Su1 A@Su1 A=Fu4,Mo2,Co7,Kl1,Ec9,Lu3,Vu5,x6", edition)
    next_is(uncontrolled.do("play Fu4"), "B")
    silenced = at("EQ 2p r2 A2 L=SuMoCoKlEcLuFuVu past -Su1 Fu2:x3 A@Fu1 A=Fu4,Mo2,Co7,Kl1,Ec9,Lu3,Vu5,x6", edition)
    next_is(silenced.do("play Fu4"), "B")
