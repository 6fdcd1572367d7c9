"""Why, and why not: every power, tree and step refuses what it must with its own rule, and lets the rest pass."""

from __future__ import annotations

import pytest

import equinox_widget as eq

TABLE = "EQ 3p r2 A2 L={lineup} past -Mo1 {more} A={hand} B=Su1,Su5,Co4,Kl6,Ec8,Lu8,x7,Dr C=8"


def offered(creature: str, more: str = "", hand: str = "Co1,Lu7,x5") -> eq.Position:
    """The power of a creature has just been offered to A, who controls it."""
    others = [code for code in ("Su", "Mo", "Co", "Kl", "Ec", "Lu", "No", "Vu") if code != creature]
    lineup = "".join([*others[:7], creature])
    code = TABLE.format(lineup=lineup, more=f"{more} A@{creature}1", hand=f"{creature}5,{hand}")
    return eq.position(code).do(f"play {creature}5")


REFUSALS = [
    ("Mo", "return Su1", "P.moosmann"),
    ("Co", "block A", "P.cornu"),
    ("Co", "block D", "P.cornu"),
    ("Co", "block E", "P.cornu"),
    ("Kl", "place Su^", "P.klumpi"),
    ("Kl", "place Kl1", "P.klumpi"),
    ("Kl", "place Zi1", "SET.1"),
    ("Lu", "fetch Su1", "P.lupino"),
    ("Lu", "fetch Lu2", "P.lupino"),
    ("Lu", "fetch Lu1:x3", "P.lupino"),
    ("No", "ask A Su", "P.noctia"),
    ("No", "ask B Mo", "P.noctia"),
    ("No", "ask B Ur", "SET.1"),
    ("Fu", "copy Su", "P.fungi"),
    ("Fu", "copy Ur", "P.fungi"),
    ("Zi", "rob A", "P.ziegfried"),
    ("Zi", "rob D", "P.ziegfried"),
    ("Aq", "take Su1", "P.aquilon"),
    ("Ra", "swap Su1 Co1", "P.raneri"),
    ("Ra", "swap Su1 Su1", "P.raneri"),
    ("Ra", "swap Mo1 Mo2", "P.raneri"),
    ("Ra", "swap Su1 Su3", "P.raneri"),
    ("Vu", "remove Vu", "P.vulpa"),
    ("Vu", "remove Su1", "P.vulpa"),
    ("Vu", "remove Su^", "P.vulpa"),
    ("Vu", "remove Mo", "P.vulpa"),
    ("Su", "play Co1", "OV.2"),
    ("Su", "bet Co", "OV.2"),
    ("Su", "keep Co1", "P.ziegfried"),
    ("Su", "give Co1", "P.noctia"),
    ("Su", "name Co", "T.urvater"),
    ("Su", "fetch Co1", "T.dryada"),
    ("Su", "fetch Lu1", "P.lupino"),
    ("Vu", "use", "S2.P.0"),
]
NEEDS = {"Mo": "Co1:4", "Aq": "Su2:x1", "Ra": "Su2:4", "Vu": "Su2:4", "Lu": "Lu1:9", "Fu": ""}


def lineup_with(creature: str) -> eq.Position:
    if creature == "Mo":  # Moosmann lives here, and Susi has vanished instead
        code = "EQ 3p r2 A2 L=SuMoCoKlEcLuNoVu past -Su1 A@Mo1 A=Mo5,Co1,Lu7,x5 B=8 C=8"
        return eq.position(code).do("play Mo5")
    return offered(creature, NEEDS.get(creature, ""))


def test_a_champion_card_is_no_earlier_row() -> None:
    verdict = lineup_with("Lu").why("fetch Lu^")
    assert [test.ok for test in verdict.conditions if test.name == "earlier_row"] == [False]


@pytest.mark.parametrize(("creature", "sentence", "rule"), REFUSALS)
def test_a_wrong_target_is_refused_with_its_rule(creature: str, sentence: str, rule: str) -> None:
    position = lineup_with(creature)
    verdict = position.why(sentence)
    assert not verdict
    assert rule in verdict.failed
    assert sentence not in position.legal()


@pytest.mark.parametrize("creature", ["Mo", "Co", "Kl", "Lu", "No", "Fu", "Zi", "Aq", "Ra", "Vu", "Su", "Ec"])
def test_every_offered_target_passes_all_of_its_conditions(creature: str) -> None:
    position = lineup_with(creature)
    assert len(position.legal()) > 1
    for action in position.legal():
        assert position.why(action), str(action)


def test_klumpi_meets_the_rulings_on_vanished_creatures_and_later_rows() -> None:
    position = offered("Kl")
    names = {test.name for test in position.why("place Mo3").conditions}
    assert "ruling_klumpi_vanished" in names
    assert "ruling_klumpi_later_rows" not in names
    later = position.what_if(rulings={"klumpi_later_rows": False}).why("place Su4")
    assert [test.name for test in later.failing] == ["ruling_klumpi_later_rows"]


def test_moosmann_and_the_hidden_bet() -> None:
    code = "EQ 3p r2 A2 L=SuMoCoKlEcLuNoVu past -Su1 A@Mo1 {} A=Mo5,Co1 B=8 C=8"
    assert eq.position(code.format("A?Vu6")).do("play Mo5").why("return secret")
    assert not eq.position(code.format("")).do("play Mo5").why("return secret")


def test_the_giver_must_give_what_was_asked_for() -> None:
    asked = offered("No").do("ask B Su")
    assert asked.actor == "B"
    assert asked.why("give Su5")
    assert asked.why("give Co4").failed == ("P.noctia",)
    assert asked.why("give Su9").failed == ("P.noctia",)


def test_the_robber_keeps_one_of_the_three() -> None:
    looking = offered("Zi").do("rob B:Su1,Co4,Dr")
    assert looking.why("keep Dr")
    assert looking.why("keep Su5").failed == ("P.ziegfried",)
    unknown = looking.why("keep Su5", seat="C").conditions
    assert [test.ok for test in unknown if test.name == "among_the_three"] == [None]


def test_copying_commits() -> None:
    code = "EQ 2p r3 A2 L=SuMoCoKlEcLuFuVu past -Su1 -Lu2 Fu1:7 Fu2:3,8 A@Fu1 A=Fu4,Mo2,Co7 B=8"
    copied = eq.position(code).do("play Fu4; copy Lu")
    assert copied.why("fetch Fu2")
    assert "P.fungi" in copied.why("decline").failed
    assert copied.why("fetch Fu3").failed == ("P.fungi.note",)


def test_echomir_is_copied_once_a_turn() -> None:
    code = "EQ 2p r2 A2 L=SuMoCoKlEcLuFuVu past -Ec1 A@Fu1 A=Fu4,Fu6,Mo2,Co7 B=8"
    again = eq.position(f"{code} ; play Fu4")
    assert again.why("copy Ec")
    after = eq.position("EQ 2p r3 A2 L=SuMoCoKlEcLuFuVu past -Ec1 -Su2 A@Fu1 A=Fu4,Fu6,Mo2,Co7 B=8")
    second = after.do("play Fu4; copy Ec; play Fu6")
    assert second.why("copy Ec").failed == ("P.echomir",)


def test_trees_name_and_fetch() -> None:
    code = "EQ 2p r2 A2 L=SuMoCoKlEcLuNoVu past -Mo1 Su2:5 Lu2:6,x2 A=Dr,Uv,Vu8 B=8"
    fetching = eq.position(code).do("play Dr")
    assert fetching.why("fetch Su2")
    assert fetching.why("fetch Lu2").failed == ("T.dryada",)
    assert set(fetching.why("fetch Lu2:6").failed) == {"T.dryada", "S2.A.5"}
    naming = eq.position(code).do("play Uv")
    assert naming.why("name Su")
    assert naming.why("name Mo").failed == ("T.urvater",)


@pytest.mark.parametrize(
    ("sentence", "rule"),
    [("discard x6", "S3.0"), ("discard No4", "S3.0"), ("discard Su9", "S3.0"), ("done", ""), ("discard Mo2", "")],
)
def test_step_three(sentence: str, rule: str) -> None:
    position = eq.position("EQ 2p r3 A3 L=SuMoCoKlEcLuNoVu past -Mo1 -Su2 A=Mo2,Su1,No4,x6,Dr B=8")
    assert position.why(sentence).failed == ((rule,) if rule else ())


def test_passing_is_allowed_only_without_a_playable_card() -> None:
    code = "EQ 2p r3 A2 L=SuMoCoKlEcLuNoVu past -Mo1 -Su2 A=Mo2,Mo5,Su1,{} B=8"
    assert eq.position(code.format("Su4")).why("pass")
    assert eq.position(code.format("x4")).why("pass").failed == ("S2.D",)


def test_a_creature_card_goes_on_its_own_creature() -> None:
    position = eq.position("EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu A=No8,Uv B=8")
    assert position.why("play No8 on Su").failed == ("S2.A.0",)
    assert position.why("play Uv")
    assert position.why("play No8 on No")


def test_a_blocked_card_cannot_be_used() -> None:
    position = eq.position("EQ 3p r2 B2 L=SuMoCoKlEcLuNoVu past -Mo1 A@Co1 A=8 B=Mo2,Mo7~Su3,x4 C=8")
    assert position.why("play x4 on Su").failed == ("P.cornu",)


def test_revealing_meets_the_ruling_on_vanished_creatures() -> None:
    code = "EQ 2p r2 A1 L=SuMoCoKlEcLuNoVu past -Mo1 A?Mo5 A=8 B=8"
    assert eq.position(code).why("reveal")
    assert eq.position(f"{code} +reveal_vanished=no").why("reveal").failed == ("S1.C.0",)
    assert eq.position(code).why("skip")


def test_nothing_may_be_done_when_the_game_is_over() -> None:
    over = eq.position("EQ 2p r5 end L=FuSuNoMoVuEcLuCo past -Mo1 -Vu2 -Ec3 -Lu4 -Co5 A@No1")
    for sentence in ("skip", "use", "decline", "pass", "done", "keep No1", "give No1", "name No", "fetch No1"):
        verdict = over.why(sentence)
        assert "END.0" in verdict.failed
        assert "over" in verdict.text()


def test_after_the_last_card_was_drawn_the_rule_about_it_stands_in_the_way() -> None:
    last_card = eq.position("EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu A=Su1,x1 d=Vu1")
    assert last_card.do("play Su1").why("play x1 on Su").failed[0] == "S4.1"


def test_whether_another_hand_holds_a_card_is_not_known() -> None:
    asked = offered("No").do("ask B Su")
    conditions = {test.name: test.ok for test in asked.why("give Su5", seat="C").conditions}
    assert conditions["holds_card"] is None
    assert "not known" in asked.why("give Su5", seat="C").text()


def test_swapping_chameleons_is_a_ruling() -> None:
    position = offered("Ra", "Su2:x4")
    assert position.why("swap Su1 Su2")
    french = position.what_if(edition="fr").why("swap Su1 Su2")
    assert [test.name for test in french.failing] == ["ruling_swap_chameleons"]


def test_events_follow_what_the_seats_may_see() -> None:
    """Face-down discards, a bet taken back unseen, an end by rounds or by stalemate: each kind knows its witnesses."""
    carmen = eq.position("EQ 2p r2 A2 L=SuMoCoKlEcLuNoCa past -Mo1 A@Ca1 A=Ca7,Su4,Co7,Kl1 B=8")
    unseen = carmen.explain("play Ca7; use; discard Su4").of("discarded")[0]
    assert unseen.seen_by == ("A",)
    assert unseen.rules == ("P.carmen",)
    assert unseen.text(seat="B") == "A discards a card unseen."
    code = "EQ 2p r2 A2 L=SuMoCoKlEcLuNoVu past -Co1 A@Mo1 A?Vu6 A=Mo6,Su2 B=8"
    for edition, seers in (("de", ("A", "B")), ("fr", ("A",))):
        taken = eq.position(code, edition=edition).explain("play Mo6; return secret").of("secret_taken_back")[0]
        assert taken.seen_by == seers
    shown = eq.position("EQ 2p r3 A3 L=SuMoCoKlEcLuNoVu past -Mo1 -Su2 A=Mo2,No4 B=8").explain("discard Mo2")[0]
    assert shown.seen_by == ("A", "B")


def test_the_end_says_why_it_came() -> None:
    rounds = eq.position(
        "EQ 2p r5 A2 L=SuMoCoKlEcLuNoVu past -Mo1 -Su2 -Co3 -Kl4 Ec5:3 Lu5:4 No5:5 A=Vu1,Ec8 B=8"
    ).explain("play Vu1")
    assert rounds.of("game_ended")[0].rules == ("END.0", "END.1")
    idle = eq.position("EQ 2p r3 A2 q1 L=SuMoCoKlEcLuNoVu past -Mo1 -Su2 A=Mo2,Mo5,Mo9,Su1,Su4,Su7,Su8,Mo0 B=8")
    stalled = idle.explain("pass; done").of("game_ended")[0]
    assert stalled.text().startswith("Nobody did anything")
    assert stalled.because[0].name == "ended_by_stalemate"
    passed = idle.explain("pass").of("passed")[0]
    assert passed.because[0].rule == "S2.D"


def test_a_power_tells_why_it_cannot_be_used() -> None:
    ursus = eq.position("EQ 2p r1 A2 L=SuMoCoKlEcLuNoUr A@Ur1 A=Ur3,Su2 B=8").explain("play Ur3")
    assert ursus.of("power_not_fired")[0].rules == ("P.ursus",)
    assert "has_a_power" in [test.name for test in ursus.of("power_not_fired")[0].because if not test.ok]
    lupino = eq.position("EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu A@Lu1 A=Lu3,Su4 B=8").explain("play Lu3")
    assert lupino.of("power_not_fired")[0].rules == ("P.lupino",)
    assert [test.name for test in lupino.of("power_not_fired")[0].because if not test.ok] == ["earlier_card_visible"]
    susi = eq.position("EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu A@Su1 A=Su3,Mo4 B=8").explain("play Su3; decline")
    declined = susi.of("power_not_fired")[0]
    assert [test.name for test in declined.because if not test.ok] == ["wanted"]
    swapped = eq.position("EQ 2p r2 A2 L=SuMoCoKlEcLuRaVu past -Mo1 Vu1:8 Vu2:4 A@Ra1 A=Ra3,Su2 B=8")
    moved = swapped.explain("play Ra3; swap Vu1 Vu2").of("power_not_fired")[0]
    assert moved.rules == ("S2.P.4",)
    assert "S2.P.4" in [test.rule for test in moved.because if not test.ok]
    last = eq.position("EQ 2p r2 A2 d1 L=SuMoCoKlEcLuNoVu past -Mo1 A=Su3,No4,Co1,Co2,Co4,Co5,Kl1,Kl2 B=8")
    assert last.explain("play Su3").of("cards_drawn")[0].rules == ("S4.0", "S4.1")
    no_bet = eq.position("EQ 2p r2 A1 L=SuMoCoKlEcLuNoVu past -Mo1 A=8 B=8").explain("skip")[0]
    assert {test.name for test in no_bet.because} == {"has_free_stone", "has_hidden_bet"}


def test_the_quiet_steps_of_a_turn_give_their_reasons() -> None:
    """Nothing to discard, or a choice to stop; a hand that is full, or not; a chameleon that is no creature card."""
    start = eq.position("EQ 2p r3 A2 L=SuMoCoKlEcLuNoVu past -Mo1 -Su2 A@No1 A=No4,x6,Mo2,Co1,Co2,Co4,Co5,Kl1,Kl2 B=8")
    played = start.explain("play x6 on No; done")
    stopped = played.of("discarding_ended")[0].because[0]
    assert (stopped.name, stopped.ok) == ("nothing_more_to_discard", False)
    assert played.of("nothing_drawn")[0].because[0].ok is False
    chameleon = played.of("power_not_fired")[0]
    assert [test.rule for test in chameleon.because if not test.ok] == ["S2.B.2"]
    drawing = eq.position("EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu A=No4,x6 B=8").explain("play No4")
    assert drawing.of("cards_drawn")[0].because[0].ok is True
    assert drawing.of("discarding_ended")[0].because[0].ok is True


def test_a_tie_for_control_is_named_as_such() -> None:
    tied = eq.position("EQ 2p r4 A2 L=SuMoCoKlEcLuNoVu past -Mo1 -Su2 -Co3 A@No1 B@No2 B@No4 A=No5,Kl1 B=8")
    silent = tied.explain("play No5").of("power_not_fired")[0]
    assert "CTRL.1" in [test.rule for test in silent.because if not test.ok]


def test_one_seat_reads_less_than_another() -> None:
    blocked = eq.position("EQ 3p r1 A2 L=SuMoCoKlEcLuNoVu A@Co1 A=Co5,Su2 B=8 C=8").explain("play Co5; block B")
    event = blocked.of("cards_blocked")[0]
    assert event.seen_by == ("B",)
    assert event.text(seat="C") == "A blocks half of B's hand until step 3. Cards blocked: 4."
    assert event.data["seat"] == "A"


LAST_TURN = (
    "EQ 2p r5 A2 L=FuSuNoMoVuEcLuCo past -Mo1 -Vu2 -Ec3 -Lu4 Fu5:3 Su5:4 No5:5 {stones} A=Co1,Fu8 B=8 ; play Co1"
)


@pytest.mark.parametrize(
    ("stones", "rule", "says"),
    [
        ("A@Fu^ A@Su1 B@No1", "SCORE.0", "Most points win: A."),
        ("A@Fu^ A@Su1 B@No1 B@No2 B@Su3", "SCORE.1", "A tie, decided by the scoring secret bet: A."),
        ("A@Fu1 B@Su2 B@No4", "SCORE.2", "A tie, decided in row 1: A."),
        ("A@Fu1 B@Su1", "SCORE.3", "Nothing breaks the tie: A and B share the victory."),
    ],
)
def test_the_end_counts_points_and_says_what_decided(stones: str, rule: str, says: str) -> None:
    start, _, sentence = LAST_TURN.format(stones=stones).partition(" ; ")
    told = eq.position(start).explain(sentence)
    assert told[-1].text() == says
    assert told[-1].rules == (rule,)
    assert [event.data["seat"] for event in told.of("points_counted")] == ["A", "B"]
    assert "Fungi" in told.of("points_counted")[0].text(depth=3)


def test_ursus_keeps_his_half_point_on_a_chameleon_and_at_the_end() -> None:
    start = eq.position("EQ 2p r1 A2 L=SuMoCoKlEcLuNoUr Ur1:x4 A@Ur1 A=Ur3,Su2 B=8")
    played = start.explain("play Ur3").of("card_played")[0]
    assert {"P.ursus.1", "S2.A.2", "S2.A.3"} <= set(played.rules)
    last = eq.position("EQ 2p r1 A2 d1 L=SuMoCoKlEcLuNoUr A@Ur1 A=Co1,Co2,Co3,Co4,Co5,Co6,Co7,Co8 B=8").explain(
        "play Co1"
    )
    assert "P.ursus.2" in last.of("points_counted")[0].rules


# --- a field spelled out ----------------------------------------------------------------------------------------------

PLAYING = "EQ 2p r2 A2 L=SuMoCoKlEcLuNoVu past -Mo1 A=No8,x3,Dr,Su1,Su2,Su3,Su4,Su5"


@pytest.mark.parametrize(("sentence", "same"), [("play No8 on No2", "play No8"), ("play x3 on Su2", "play x3 on Su")])
def test_a_card_may_be_played_with_its_field_spelled_out(sentence: str, same: str) -> None:
    table = eq.position(PLAYING)
    assert table.why(sentence)
    assert str(table.why(sentence).action) == same
    assert sentence in table.legal()
    assert table.do(sentence) == table.do(same)


@pytest.mark.parametrize(
    ("sentence", "rule"),
    [
        ("play No8 on No3", "S2.A.0"),
        ("play No8 on No1", "S2.A.0"),
        ("play x3 on Su^", "S2.B.0"),
        ("play x3 on Vu5", "S2.B.0"),
    ],
)
def test_cards_are_played_in_the_current_row_only(sentence: str, rule: str) -> None:
    verdict = eq.position(PLAYING).why(sentence)
    (failing,) = verdict.failing
    assert (failing.name, failing.rule) == ("plays_in_current_row", rule)
    assert failing.text() == "Cards are played in the current row 2; other rows are closed."
    assert not eq.position(PLAYING).why("play No8 on Vu2")
    with pytest.raises(eq.IllegalAction):
        eq.position(PLAYING).do(sentence)


def test_a_tree_has_no_field() -> None:
    with pytest.raises(eq.NotationError, match="played without a field"):
        eq.position(PLAYING).why("play Dr on No2")
    with pytest.raises(eq.NotationError, match="a row from 1 to 5"):
        eq.position(PLAYING).why("play No8 on No7")


def test_steps_that_are_left_out_are_known_with_their_rule() -> None:
    table = eq.position("EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu A=No5,Su4 B=8")
    assert table.skipped == {}
    assert table.do("skip").skipped == {1: "S1.D"}
    told = table.explain("secret No5")
    assert eq.Position(told[0].state).skipped == {2: "S1.B.1"}
    assert table.do("bet No").skipped == {}
    assert eq.position("EQ 2p r5 end L=SuMoCoKlEcLuNoVu past -Mo1 -Co2 -Kl3 -Ec4 -Lu5").skipped == {}
