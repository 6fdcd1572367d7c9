"""Edge cases E-91 to E-128: powers on the board, trees, vanishing and the end, scoring."""

from __future__ import annotations

from games.equinox.cases import at, edge_case, next_is, options, refuses, sentences, unreachable

# --- I. Board powers --------------------------------------------------------------------------------------------------


@edge_case("E-91")
def test_aquilon_takes_a_visible_chameleon_from_any_row_and_column(edition: str) -> None:
    """Also from an earlier row and from a vanished creature."""
    start = at(
        "EQ 2p r2 A2 L=SuMoCoKlEcLuNoAq past -Mo1 Mo1:5,x0 No1:6,x7 Ec2:3,x9 A@Aq1 A=Aq4,Su2,Co7,Kl1,Lu3,No5,x6,Ec8",
        edition,
    )
    asked = start.do("play Aq4")
    assert sentences(asked) == {"take Mo1", "take No1", "take Ec2", "decline"}
    assert "x0" in asked.do("take Mo1").hand("A")


@edge_case("E-91")
def test_dryada_takes_a_visible_creature_card_from_any_row_and_column(edition: str) -> None:
    """A vanish card is no creature card: Moosmann's field of row 2 holds nothing to fetch."""
    start = at("EQ 2p r2 A2 L=SuMoCoKlEcLuNoVu past -Mo1 Mo1:2 Ec2:9 A=Dr,Vu8,Su0,Co1,Ec2,Lu9,Kl7,No6", edition)
    asked = start.do("play Dr")
    first_row = {f"fetch {creature}1" for creature in ("Su", "Mo", "Co", "Kl", "Ec", "Lu", "No", "Vu")}
    assert sentences(asked) == first_row | {"fetch Ec2"}
    refuses(asked, "fetch Mo2")
    taken = asked.do("fetch Mo1")
    assert "Mo2" in taken.hand("A")
    assert sentences(taken) == {"discard Mo2", "done"}


@edge_case("E-92")
def test_vulpa_may_empty_a_field_and_break_the_row(edition: str) -> None:
    """The row was complete for a moment; the stone stays on the bare field."""
    start = at(
        "EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu Su1:6 Mo1:3 Co1:8 Kl1:5 Ec1:7 Lu1:4 No1:9 A@Vu1 B@Mo1 "
        "A=Vu5,Mo9,x2,Ec3,Su1,Co0,Lu7,Kl2",
        edition,
    )
    after = start.do("play Vu5; remove Mo")
    assert after.vanished == {}
    assert after.strength("Mo") is None
    assert after.stone("Mo", 1) == "B"
    next_is(after, "B")


@edge_case("E-92")
def test_aquilon_may_empty_a_field_and_break_the_row(edition: str) -> None:
    """The chameleon was Echomir's only card."""
    start = at(
        "EQ 2p r1 A2 L=SuMoCoKlEcLuNoAq Su1:6 Mo1:4 Co1:8 Kl1:5 Ec1:x1 Lu1:3 No1:2 A@Aq1 B@Ec1 "
        "A=Aq7,Su2,Co0,Lu9,Kl4,Mo8,Ec3,No9",
        edition,
    )
    after = start.do("play Aq7; take Ec1")
    assert after.vanished == {}
    assert after.strength("Ec") is None
    assert after.stone("Ec", 1) == "B"


@edge_case("E-92")
def test_dryada_may_empty_a_field_and_break_the_row(edition: str) -> None:
    """Without Dryada's theft Susi and Noctia would still be tied; with it the row is not even complete."""
    start = at(
        "EQ 2p r2 A2 L=SuMoCoKlEcLuNoVu past -Mo1 Su2:3 Co2:7 Kl2:4 Ec2:9 Lu2:6 No2:3 Vu2:5 B@Su2 "
        "A=Dr,Vu8,Su0,Co1,Ec2,Lu9,Kl7,No6",
        edition,
    )
    after = start.do("play Dr; fetch Su2")
    assert (after.round, list(after.vanished)) == (2, ["moosmann"])
    assert after.strength("Su") is None
    assert after.stone("Su", 2) == "B"


@edge_case("E-93")
def test_a_card_taken_from_an_old_row_changes_no_old_result(edition: str) -> None:
    """The field shows the card beneath, or nothing."""
    start = at("EQ 2p r2 A2 L=SuMoCoKlEcLuNoVu past -Mo1 Mo1:2 Ec1:1,9 A=Dr,Vu8,Su0,Co1,Ec2,Lu9,Kl7,No6", edition)
    asked = start.do("play Dr")
    beneath, bare = asked.do("fetch Ec1"), asked.do("fetch Mo1")
    assert beneath.stack("Ec", 1) == ("Ec1",)
    assert bare.stack("Mo", 1) == ()
    assert beneath.vanished == bare.vanished == {"moosmann": 1}


LUPINO = "EQ 2p r3 A2 L=SuMoCoKlEcLuNoVu past -Mo1 -Su2 Lu1:2,9 Lu2:5,x3 Lu3:6 A@Lu1 A=Lu4,Ec5,Co7,Kl1,No8,x6,Vu0,Dr"


@edge_case("E-94")
def test_lupino_fetches_a_visible_lupino_of_an_earlier_row(edition: str) -> None:
    """Not the covered ones, not the one beneath a chameleon, nothing of the current row."""
    asked = at(LUPINO, edition).do("play Lu4")
    assert sentences(asked) == {"fetch Lu1", "decline"}
    refuses(asked, "fetch Lu1:2", "fetch Lu2", "fetch Lu2:5", "fetch Lu3", "fetch Ec1")
    after = asked.do("fetch Lu1")
    assert "Lu9" in after.hand("A")
    assert after.stack("Lu", 1) == ("Lu2",)
    assert asked.why("fetch Lu1:2").failed == ("P.lupino", "S2.A.5")


@edge_case("E-94")
def test_the_lowest_chameleon_is_no_lupino_card(edition: str) -> None:
    """It is the first card after those of the creatures; with nothing else to fetch the power comes to nothing."""
    start = "EQ 2p r2 A2 L=SuMoCoKlEcLuNoVu past -Mo1 Lu1:x0 A@Lu2 A=Lu5,Su1"
    next_is(at(start, edition).do("play Lu5"), "B")
    assert sentences(at(start.replace("Lu1:x0", "Lu1:0"), edition).do("play Lu5")) == {"fetch Lu1", "decline"}


@edge_case("E-94")
def test_a_ruling_opens_covered_lupino_cards(edition: str) -> None:
    """A covered card is named by its strength."""
    asked = at(LUPINO, edition, lupino_covered="yes").do("play Lu4")
    assert sentences(asked) == {"fetch Lu1", "fetch Lu1:2", "fetch Lu2:5", "decline"}
    allowed = asked.why("fetch Lu1:2").conditions
    assert "ruling_lupino_covered" in [each.name for each in allowed] and all(each.ok for each in allowed)
    after = asked.do("fetch Lu2:5")
    assert "Lu5" in after.hand("A")
    assert after.stack("Lu", 2) == ("x3",)


RANERI = "EQ 2p r3 A2 L=SuMoCoKlEcLuRaVu past -Mo1 -Su2 Vu1:2,8 Vu2:6 Vu3:4 A@Ra1 B@Vu1 A=Ra3,Co7,Kl1,Lu4,Ec5,x6,Vu9,Dr"


@edge_case("E-95")
def test_raneri_swaps_the_top_cards_of_two_fields_of_one_living_creature(edition: str) -> None:
    """Lower cards and stones stay where they are."""
    asked = at(RANERI, edition).do("play Ra3")
    of_vulpa = {sentence for sentence in options(asked, "swap") if "Vu" in sentence}
    assert of_vulpa == {"swap Vu1 Vu2", "swap Vu1 Vu3", "swap Vu2 Vu3"}
    after = asked.do("swap Vu1 Vu3")
    assert after.stack("Vu", 1) == ("Vu2", "Vu4")
    assert after.stack("Vu", 3) == ("Vu8",)
    assert after.stone("Vu", 1) == "B"


@edge_case("E-95")
def test_raneri_leaves_other_pairs_alone(edition: str) -> None:
    """No two columns, no single field, no empty field, no vanished creature."""
    asked = at(RANERI, edition).do("play Ra3")
    refuses(asked, "swap Vu1 Lu1", "swap Vu1 Vu1", "swap Vu1 Vu4", "swap Su1 Su2")


@edge_case("E-96")
def test_raneri_and_a_visible_chameleon_is_a_matter_of_edition(edition: str) -> None:
    """German: any visible card. French: creature cards only. The ruling overrides either."""
    code = "EQ 2p r2 A2 L=SuMoCoKlEcLuRaVu past -Mo1 Vu1:8 Vu2:4,x1 A@Ra1 A=Ra3,Su2,Co7,Kl1,Lu4,Ec5,x6,Vu9"
    asked = at(code, edition).do("play Ra3")
    if edition == "de":
        assert asked.do("swap Vu1 Vu2").strength("Vu") == 8
    else:
        refuses(asked, "swap Vu1 Vu2")
    assert "swap Vu1 Vu2" in at(code, edition, swap_chameleons="yes").do("play Ra3").legal()
    refuses(at(code, edition, swap_chameleons="no").do("play Ra3"), "swap Vu1 Vu2")


@edge_case("E-97")
def test_raneri_may_swap_between_two_earlier_rows(edition: str) -> None:
    """Legal, and without any effect now."""
    after = at(RANERI, edition).do("play Ra3; swap Vu1 Vu2")
    assert after.stack("Vu", 1) == ("Vu2", "Vu6")
    assert after.stack("Vu", 2) == ("Vu8",)
    assert after.strength("Vu") == 4


@edge_case("E-98")
def test_raneri_may_swap_the_card_just_played(edition: str) -> None:
    """His own column is as good as any."""
    start = at("EQ 2p r2 A2 L=SuMoCoKlEcLuRaVu past -Mo1 Ra1:9 A@Ra1 A=Ra3,Su2,Co7,Kl1,Lu4,Ec5,x6,Vu9", edition)
    after = start.do("play Ra3; swap Ra1 Ra2")
    assert (after.strength("Ra"), after.stack("Ra", 1)) == (9, ("Ra3",))


@edge_case("E-99")
def test_a_chameleon_brought_by_raneri_silences_the_next_card(edition: str) -> None:
    """B controls Vulpa and would have had the power without the swap."""
    start = at(
        "EQ 2p r2 A2 L=SuMoCoKlEcLuRaVu past -Mo1 Vu1:8,x9 Vu2:4 A@Ra1 B@Vu1 A=Ra3,Su2,Co7,Kl1,Lu4,Ec5,x6,Vu9 "
        "B=Vu7,Su5,Co1,Kl3,Ec2,Lu0,Su8,x8",
        edition,
        swap_chameleons="yes",
    )
    swapped = start.do("play Ra3; swap Vu1 Vu2")
    assert swapped.stack("Vu", 2) == ("x9",)
    next_is(swapped.do("skip; play Vu7"), "A")
    assert sentences(start.do("play Ra3; decline; skip; play Vu7")) == {"remove Ra", "decline"}


VULPA = "EQ 2p r2 A2 L=SuMoCoKlEcLuNoVu past -Mo1 Ec2:3,9 No2:7,x4 Vu2:6 A@Vu1 A@Ec1 A=Vu3,Su2,Co7,Kl1,Lu4,Ec5,x6,Ec0"


@edge_case("E-100")
def test_vulpa_removes_a_visible_card_of_another_creature_in_the_current_row(edition: str) -> None:
    """A creature card or a chameleon; not her own column, no empty field, no vanished creature."""
    asked = at(VULPA, edition).do("play Vu3")
    assert sentences(asked) == {"remove Ec", "remove No", "decline"}
    refuses(asked, "remove Vu", "remove Su", "remove Mo")
    assert asked.do("remove No").strength("No") == 7


@edge_case("E-101")
def test_vulpas_choice_is_final(edition: str) -> None:
    """The card is discarded and the turn is over."""
    start = at(VULPA, edition)
    after = start.do("play Vu3; remove Ec")
    assert after.discard_count == start.discard_count + 1
    next_is(after, "B")
    refuses(after, "remove No", "decline")


@edge_case("E-102")
def test_the_card_beneath_counts_again_and_has_no_power(edition: str) -> None:
    """Echomir falls to 3, and A, who controls Echomir, gets no second card."""
    after = at(VULPA, edition).do("play Vu3; remove Ec")
    assert after.strength("Ec") == 3
    next_is(after, "B")


# --- J. Trees ---------------------------------------------------------------------------------------------------------

URVATER = "EQ 3p r2 A2 L=SuMoCoKlEcLuNoVu past -Mo1 A@No1 B?No5 C?No7 A=Uv,No3,Su2,Co4,Ec0,Lu9,Kl7,Vu1"


@edge_case("E-103")
def test_urvater_without_a_matching_bet_does_nothing(edition: str) -> None:
    """The bets stay hidden, the tree is discarded."""
    start = at(URVATER, edition)
    after = start.do("play Uv; name Ec")
    assert (after.secret("B"), after.secret("C")) == ("No5", "No7")
    assert after.champion_stones("Ec") == ()
    assert after.discard_count == start.discard_count + 1
    next_is(after, "B")


@edge_case("E-104")
def test_urvater_reveals_the_players_own_bet_too(edition: str) -> None:
    """Everybody means everybody."""
    start = at("EQ 3p r2 A2 L=SuMoCoKlEcLuNoVu past -Mo1 A?No8 B?No5 C?Su7 A=Uv,No3,Su2,Co4,Ec0,Lu9,Kl7,Vu1", edition)
    after = start.do("play Uv; name No")
    assert set(after.champion_stones("No")) == {"A", "B"}
    assert (after.secret("A"), after.secret("B"), after.secret("C")) == (None, None, "Su7")


@edge_case("E-105")
def test_urvater_names_a_living_creature(edition: str) -> None:
    """Moosmann has vanished, Ursus is not in the game."""
    asked = at(URVATER, edition).do("play Uv")
    assert sentences(asked) == {f"name {creature}" for creature in ("Su", "Co", "Kl", "Ec", "Lu", "No", "Vu")}
    refuses(asked, "name Mo", "name Ur")


@edge_case("E-106")
def test_a_forced_reveal_costs_nobody_a_step_one(edition: str) -> None:
    """B still bets in B's own turn; A's control of Noctia is gone."""
    after = at(URVATER, edition).do("play Uv; name No")
    assert set(after.champion_stones("No")) == {"B", "C"}
    assert after.control("No") is None
    next_is(after, "B")
    assert "bet Su" in after.legal()


@edge_case("E-107")
def test_dryada_takes_no_chameleon_and_no_covered_card(edition: str) -> None:
    """Lupino's field shows a chameleon: neither it nor the card beneath."""
    start = at(
        "EQ 2p r2 A2 L=SuMoCoKlEcLuNoVu past -Mo1 Su2:5 Lu2:6,x2 A=Dr,Vu8,Su0,Co1,Ec2,Lu9,Kl7,No6",
        edition,
    )
    asked = start.do("play Dr")
    assert "fetch Su2" in asked.legal()
    refuses(asked, "fetch Lu2", "fetch Lu2:6")


@edge_case("E-108")
def test_a_tree_is_discarded_after_its_effect(edition: str) -> None:
    """While its choice is open it is neither in hand nor discarded, so it can never fetch itself."""
    start = at("EQ 2p r2 A2 L=SuMoCoKlEcLuNoVu past -Mo1 Ec2:9 A=Dr,Vu8,Su0,Co1,Ec2,Lu9,Kl7,No6", edition)
    choosing = start.do("play Dr")
    assert "Dr" not in choosing.hand("A")
    assert choosing.discard_count == start.discard_count
    after = choosing.do("fetch Ec2")
    assert after.discard_count == start.discard_count + 1
    assert "Ec9" in after.hand("A")


# --- K. Vanishing, rounds, end ----------------------------------------------------------------------------------------

TIE = (
    "EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu Su1:6 Mo1:1 Co1:8 Kl1:5 Ec1:7 Lu1:3 No1:1 "
    "A=Vu5,Su2,Co4,x6,Ec0,Lu9,Kl7,Mo8 B=No4,Su3,Ec2,Co1,Kl9,Lu0,Vu7,x2"
)


@edge_case("E-109")
def test_a_tie_for_the_lowest_lets_the_round_go_on(edition: str) -> None:
    """Noctia 1, Moosmann 1: nobody goes, and both are still open to bets."""
    after = at(TIE, edition).do("play Vu5")
    assert (after.round, after.vanished) == (1, {})
    next_is(after, "B")
    assert "bet Mo" in after.legal()


@edge_case("E-110")
def test_the_check_also_follows_turns_without_a_card(edition: str) -> None:
    """Not reachable in play, since such a turn leaves the row as the last check found it; the step happens anyway."""
    secret = unreachable(
        "EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu Su1:6 Mo1:3 Co1:8 Kl1:5 Ec1:7 Lu1:4 No1:9 Vu1:5 "
        "A=No5,x3,Uv,Su2,Co9,Ec1,Lu6,Kl0",
        edition,
    ).do("secret No5")
    assert secret.vanished == {"moosmann": 1}
    passed = unreachable(
        "EQ 2p r3 A2 L=SuMoCoKlEcLuNoVu past -Mo1 -Su2 Co3:8 Kl3:5 Ec3:7 Lu3:4 No3:9 Vu3:6 "
        "A=Mo2,Mo5,Mo9,Su1,Su4,Su7,Su8,Mo7",
        edition,
    ).do("pass; done")
    assert passed.vanished["lupino"] == 3


@edge_case("E-110")
def test_the_check_waits_for_the_end_of_the_turn(edition: str) -> None:
    """While A may still discard, nobody has vanished."""
    start = at(
        "EQ 2p r2 A2 L=SuMoCoKlEcLuNoVu past -Mo1 Su2:5 Co2:7 Kl2:4 Ec2:9 Lu2:6 No2:3 "
        "A=Vu8,Mo5,Su0,Co1,Ec2,Lu9,Kl7,No6",
        edition,
    )
    discarding = start.do("play Vu8")
    assert (discarding.step, discarding.round) == (3, 2)
    assert discarding.do("done").vanished == {"moosmann": 1, "noctia": 2}


@edge_case("E-111")
def test_only_the_top_cards_of_the_current_row_are_compared(edition: str) -> None:
    """Noctia 4 covers Noctia 1, and Moosmann is alone at the bottom."""
    after = at(TIE, edition).do("play Vu5; skip; play No4")
    assert after.vanished == {"moosmann": 1}
    assert after.stack("No", 1) == ("No1", "No4")


@edge_case("E-111")
def test_lower_cards_of_earlier_rows_and_beneath_do_not_count(edition: str) -> None:
    """Susi's 0 is covered, Cornu's 0 lies in row 1; Noctia's 3 is what counts."""
    start = at(
        "EQ 2p r2 A2 L=SuMoCoKlEcLuNoVu past -Mo1 Co1:0,9 Su2:0,5 Co2:7 Kl2:4 Ec2:9 Lu2:6 No2:3 "
        "A=Vu8,Su3,Su7,Co1,Ec2,Lu9,Kl7,No6",
        edition,
    )
    assert start.do("play Vu8").vanished == {"moosmann": 1, "noctia": 2}


@edge_case("E-112")
def test_a_vanished_creatures_column_counts_as_filled(edition: str) -> None:
    """Seven cards complete row 2, and the old card of Moosmann stays on view."""
    start = at(
        "EQ 2p r2 A2 L=SuMoCoKlEcLuNoVu past -Mo1 Mo1:2 Su2:5 Co2:7 Kl2:4 Ec2:9 Lu2:6 No2:3 "
        "A=Vu8,Su3,Su0,Co1,Ec2,Lu9,Kl7,No6",
        edition,
    )
    after = start.do("play Vu8")
    assert after.vanished == {"moosmann": 1, "noctia": 2}
    assert after.round == 3
    assert after.stack("Mo", 1) == ("Mo2",)
    assert after.stack("Mo", 2) == after.stack("Mo", 3) == after.stack("No", 3) == ()


@edge_case("E-112")
def test_a_vanish_card_has_no_strength_and_is_nobodys_target(edition: str) -> None:
    """Neither bet nor card nor Vulpa nor Dryada reaches Moosmann's field of row 2."""
    start = at("EQ 2p r2 A1 L=SuMoCoKlEcLuNoVu past -Mo1 Ec2:9 A@Vu1 A=Vu3,x2,Dr,Su0,Co1,Mo8,Kl7,No6", edition)
    assert start.strength("Mo") is None
    refuses(start, "bet Mo")
    step2 = start.do("skip")
    refuses(step2, "play Mo8", "play x2 on Mo")
    refuses(step2.do("play Vu3"), "remove Mo")
    refuses(step2.do("play Dr"), "fetch Mo2")


@edge_case("E-113")
def test_stones_on_a_vanished_creature_stay_and_score_nothing(edition: str) -> None:
    """B's stone on Moosmann goes down with him."""
    start = at(
        "EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu Su1:6 Mo1:3 Co1:8 Kl1:5 Ec1:7 Lu1:4 No1:9 B@Mo1 B@Su1 "
        "A=Vu5,Mo9,x2,Ec3,Su1,Co0,Lu7,Kl2",
        edition,
    )
    after = start.do("play Vu5")
    assert after.vanished == {"moosmann": 1}
    assert after.stone("Mo", 1) == "B"
    assert after.free_stones("B") == 3
    assert after.score().points["B"] == 4


@edge_case("E-113")
def test_moosmann_brings_a_stone_back_from_a_vanished_creature(edition: str) -> None:
    """The stone is free again, the field is bare."""
    start = at("EQ 2p r2 A2 L=SuMoCoKlEcLuNoVu past -Co1 A@Mo1 A@Co1 A=Mo6,Su2,Kl4,Ec0,Lu9,No7,x8,Vu1", edition)
    after = start.do("play Mo6; return Co1")
    assert (after.stone("Co", 1), after.free_stones("A")) == (None, 4)


@edge_case("E-114")
def test_the_next_round_begins_with_the_next_player(edition: str) -> None:
    """B ended round 1, so C opens round 2."""
    start = at(
        "EQ 3p r1 B2 L=SuMoCoKlEcLuNoVu Su1:6 Mo1:3 Co1:8 Kl1:5 Ec1:7 Lu1:4 No1:9 B=Vu5,Mo9,x2,Ec3,Su1,Co0,Lu7,Kl2",
        edition,
    )
    after = start.do("play Vu5")
    assert after.round == 2
    next_is(after, "C")


LAST_ROW = (
    "EQ 2p r5 A2 L=SuMoCoKlEcLuNoVu past -Mo1 -Su2 -Co3 -Kl4 Ec5:2 Lu5:5 No5:7 A?No10 B?Ec10 "
    "A=Vu8,x1,Dr,Lu3,No2,Ec9,Uv,Vu4"
)


@edge_case("E-115")
def test_the_fifth_vanishing_ends_the_game_with_three_survivors(edition: str) -> None:
    """Nobody is to move any more."""
    after = at(LAST_ROW, edition).do("play Vu8")
    assert after.over
    assert (after.round, len(after.vanished), after.vanished["echomir"]) == (5, 5, 5)
    assert (after.turn, after.actor, after.step) == (None, None, None)
    assert len(after.legal()) == 0


@edge_case("E-116")
def test_an_empty_pile_ends_the_game_before_anything_vanishes(edition: str) -> None:
    """Step 4 comes before step 5: four creatures survive."""
    after = at(LAST_ROW + " d1", edition).do("play Vu8")
    assert after.over
    assert "echomir" not in after.vanished


STALEMATE = (
    "EQ 2p r3 A1 L=SuMoCoKlEcLuNoVu past -Mo1 -Su2 Mo1:0 Su1:10 Su2:0 "
    "A=Mo2,Mo3,Mo5,Mo9,Su1,Su4,Su7,Su8 B=Mo4,Mo6,Mo7,Mo8,Su3,Su5,Su6,Su9"
)


@edge_case("E-117")
def test_a_lap_in_which_nobody_does_anything_ends_the_game(edition: str) -> None:
    """Both hold nothing but dead cards and keep them. A ruling lets play go on."""
    after = at(STALEMATE, edition).do("skip; done; skip; done")
    assert after.over
    assert after.pile > 0
    assert after.vanished == {"moosmann": 1, "susi": 2}
    next_is(at(STALEMATE, edition, stalemate_ends="no").do("skip; done; skip; done"), "A")


@edge_case("E-117")
def test_a_bet_or_a_discard_breaks_the_idle_lap(edition: str) -> None:
    """Counting starts anew after any action."""
    for action in ("bet No; done", "skip; discard Mo4; done"):
        broken = at(STALEMATE, edition).do(f"skip; done; {action}; skip; done")
        assert not broken.over
        assert broken.turn == "B"


@edge_case("E-117")
def test_idle_turns_can_be_written_into_a_position(edition: str) -> None:
    """One idle turn behind us, one more ends it."""
    assert at(STALEMATE + " q1", edition).do("skip; done").over
    assert not at(STALEMATE, edition).do("skip; done").over


@edge_case("E-117")
def test_the_fifth_creature_ends_the_game_also_in_the_last_turn_of_an_idle_lap(edition: str) -> None:
    """The row was complete before: Cornu vanishes in step 5, and that is how the game ends."""
    row = "Fu5:9 Su5:7 No5:5 Co5:2"
    position = at(
        f"EQ 2p r5 A1 L=FuSuNoMoVuEcLuCo past -Mo1 -Vu2 -Ec3 -Lu4 {row} A=Mo1,Mo2,Mo3,Mo4,Mo5,Mo6,Mo7,Mo8 q1", edition
    )
    after = position.do("skip; done")
    assert after.over
    assert after.vanished["cornu"] == 5
    assert [event.data["ending"] for event in position.explain("skip; done").of("game_ended")] == ["rounds"]


# --- L. Scoring -------------------------------------------------------------------------------------------------------

END = "EQ 2p r5 end L=FuSuNoMoVuEcLuCo past -Mo1 -Vu2 -Ec3 -Lu4 -Co5"
END_3P = "EQ 3p r5 end L=FuSuNoMoVuEcLuCo past -Mo1 -Vu2 -Ec3 -Lu4 -Co5"
END_URSUS = "EQ 2p r5 end L=UrSuNoMoVuEcLuCo past -Mo1 -Vu2 -Ec3 -Lu4 -Co5"


@edge_case("E-118")
def test_hidden_bets_are_revealed_at_either_end(edition: str) -> None:
    """A's bet on surviving Noctia pays 5; B's on Echomir pays only if Echomir survived."""
    for pile, points in (("", 0), (" d1", 5)):
        after = at(LAST_ROW + pile, edition).do("play Vu8")
        assert after.over
        assert (after.champion_stones("No"), after.champion_stones("Ec")) == (("A",), ("B",))
        assert (after.secret("A"), after.secret("B")) == (None, None)
        assert after.score().points == {"A": 5, "B": points}


@edge_case("E-118")
def test_a_bet_still_hidden_in_a_finished_position_counts(edition: str) -> None:
    """The score is taken as if it were revealed."""
    score = at(END + " A?No5 B@Su1", edition).score()
    assert score.points == {"A": 5, "B": 4}
    assert (score.winners, score.decided_by) == (("A",), "points")


@edge_case("E-119")
def test_all_survivors_of_an_early_end_score(edition: str) -> None:
    """Five creatures are left in round 4: Klumpi 4, Lupino 3 and Vulpa 2 all pay."""
    start = at(
        "EQ 2p r4 A2 d1 L=SuMoCoKlEcLuNoVu past -Mo1 -Su2 -Co3 A@Kl1 A@Lu2 A@Mo1 B@Vu3 A=Vu8,x1,Dr,Lu3,No2,Kl0,Ec9,Uv",
        edition,
    )
    after = start.do("play Vu8")
    assert (after.over, len(after.vanished)) == (True, 3)
    assert after.score().points == {"A": 7, "B": 2}


@edge_case("E-120")
def test_a_surviving_ursus_pays_half_a_point_for_every_stone(edition: str) -> None:
    """On the champion card, in row 1, and even in row 5."""
    points = at(END_URSUS + " A@Ur^ A@Ur1 B@Ur5", edition).score().points
    assert points == {"A": 5.5 + 4.5, "B": 0.5}


@edge_case("E-120")
def test_a_vanished_ursus_pays_nothing(edition: str) -> None:
    """Neither the stone nor the half."""
    score = at("EQ 2p r5 end L=FuSuNoMoVuEcLuUr past -Mo1 -Vu2 -Ec3 -Lu4 -Ur5 A@Ur1 B@Su4", edition).score()
    assert score.points == {"A": 0, "B": 1}


@edge_case("E-121")
def test_ursus_half_points_do_not_count_for_control(edition: str) -> None:
    """4 against 3 + 1 is a tie for control, 4.5 against 5 in the score."""
    start = at("EQ 2p r4 A1 L=SuMoCoKlEcLuNoUr past -Mo1 -Su2 -Co3 A@Ur1 B@Ur2 B@Ur4", edition)
    assert {seat: float(start.prestige("Ur")[seat]) for seat in "AB"} == {"A": 4, "B": 4}
    assert start.control("Ur") is None
    assert start.score().points == {"A": 4.5, "B": 5}


@edge_case("E-122")
def test_a_scoring_secret_bet_breaks_a_tie(edition: str) -> None:
    """9 : 9; A's secret bet counts, revealed early or only at the end."""
    for secret in ("A@Fu^", "A?Fu5"):
        score = at(END + f" {secret} A@Su1 B@No1 B@No2 B@Su3", edition).score()
        assert score.points == {"A": 9, "B": 9}
        assert (score.winners, score.decided_by) == (("A",), "secret")


@edge_case("E-122")
def test_a_secret_bet_that_pays_nothing_breaks_no_tie(edition: str) -> None:
    """On a vanished creature, or taken back by Moosmann."""
    for worthless in ("A@Mo^", "A!"):
        score = at(END + f" {worthless} A@No1 A@No2 B@Su1 B@Su2", edition).score()
        assert (score.winners, score.decided_by) == (("A", "B"), "shared")


@edge_case("E-123")
def test_a_row_five_stone_breaks_a_tie_where_stones_are_counted(edition: str) -> None:
    """German compares points (0 is 0), French compares stones."""
    code = END + " A@No1 A@Su5 B@Fu1"
    by_stones, by_points = (("A",), "row 5"), (("A", "B"), "shared")
    score = at(code, edition).score()
    assert (score.winners, score.decided_by) == (by_points if edition == "de" else by_stones)

    stones, points = at(code, edition, tiebreak="stones").score(), at(code, edition, tiebreak="points").score()
    assert (stones.winners, stones.decided_by) == by_stones
    assert (points.winners, points.decided_by) == by_points


@edge_case("E-123")
def test_ursus_half_point_breaks_a_tie_where_points_are_counted(edition: str) -> None:
    """7.5 : 7.5; in row 1 the Ursus stone gives 4.5 against 4."""
    code = END_URSUS + " A@Ur1 A@No2 B@No1 B@Ur2"
    score = at(code, edition).score()
    assert score.points == {"A": 7.5, "B": 7.5}
    assert (score.winners, score.decided_by) == ((("A",), "row 1") if edition == "de" else (("A", "B"), "shared"))

    without = at(code, edition, half_point_in_tiebreak="no").score()
    assert (without.winners, without.decided_by) == (("A", "B"), "shared")


@edge_case("E-124")
def test_the_secret_bet_is_not_counted_again_with_row_one(edition: str) -> None:
    """9.5 : 9.5 with a paying secret bet each. Row 1 is 4 : 4; only row 5 tells them apart.

    Were the champion cards compared along with row 1, A's 5.5 + 4 would beat B's 5 + 4.
    """
    score = at(END_URSUS + " A@Ur^ A@Su1 B@No^ B@No1 B@Ur5", edition).score()
    assert score.points == {"A": 9.5, "B": 9.5}
    assert (score.winners, score.decided_by) == (("B",), "row 5")


@edge_case("E-125")
def test_klumpis_stone_counts_for_the_row_it_lies_in(edition: str) -> None:
    """Placed in round 4 on row 1: 8 : 8, and row 1 is 8 : 4."""
    start = at(
        "EQ 2p r4 A2 d1 L=SuMoCoKlEcLuNoVu past -Mo1 -Su2 -Co3 A@Kl1 B@Ec1 B@No2 B@Lu4 A=Kl8,Ec3,Lu5,No2,Vu9,x4,Uv,Dr",
        edition,
    )
    score = start.do("play Kl8; place Vu1").score()
    assert score.points == {"A": 8, "B": 8}
    assert (score.winners, score.decided_by) == (("A",), "row 1")


@edge_case("E-126")
def test_a_tie_to_the_end_is_a_shared_victory(edition: str) -> None:
    """The same stones in the same rows."""
    score = at(END + " A@No1 A@Su3 B@Fu1 B@No3", edition).score()
    assert (score.winners, score.decided_by) == (("A", "B"), "shared")


@edge_case("E-127")
def test_several_tied_players_are_filtered_stage_by_stage(edition: str) -> None:
    """C drops out at the secret bets, B at row 1."""
    score = at(END_3P + " A@Fu^ A@Su1 B@No^ B@No2 B@Su4 C@Fu1 C@Su2 C@No3", edition).score()
    assert score.points == {"A": 9, "B": 9, "C": 9}
    assert (score.winners, score.decided_by) == (("A",), "row 1")


@edge_case("E-127")
def test_a_stage_at_which_nobody_qualifies_eliminates_nobody(edition: str) -> None:
    """No secret bets at all: rows 1 and 2 are compared, and A and B share."""
    score = at(END_3P + " A@Fu1 A@Su2 B@Su1 B@No2 C@No1 C@Fu3 C@Su4", edition).score()
    assert score.points == {"A": 7, "B": 7, "C": 7}
    assert (score.winners, score.decided_by) == (("A", "B"), "shared")


@edge_case("E-127")
def test_a_player_behind_on_points_takes_no_part_in_the_tie_break(edition: str) -> None:
    """C has the only paying secret bet, but fewer points."""
    score = at(END_3P + " A@Fu1 A@Su2 B@Su1 B@No2 C@No^", edition).score()
    assert score.points == {"A": 7, "B": 7, "C": 5}
    assert score.winners == ("A", "B")


@edge_case("E-128")
def test_the_score_of_the_rulebook_example(edition: str) -> None:
    """17, 12, 6 and 2."""
    score = at(
        "EQ 4p r5 end L=FuSuNoMoVuEcLuCo past -Mo1 -Vu2 -Ec3 -Lu4 -Co5 A@Fu1 A@Su1 A@Fu4 A@No2 A@No^ "
        "B@Fu^ B@Fu2 B@Su2 B@Su4 B@Ec1 C@No1 C@Fu3 C@Lu3 D@Su3 D@Mo1",
        edition,
    ).score()
    assert score.points == {"A": 17, "B": 12, "C": 6, "D": 2}
    assert (score.winners, score.decided_by) == (("A",), "points")
