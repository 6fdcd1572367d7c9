"""Verdicts and events as people meet them: what they say, in three languages and three depths, and to whom."""

from __future__ import annotations

import html

import pytest

import equinox_widget as eq

POWERS = (
    "EQ 3p r2 A2 L=SuMoCoKlEcLuNoVu past -Mo1 No2:4 Ec2:6,x2 A@No1 A@Ec1 B?No5 "
    "A=No8,Ec9,x5,Su3,Co1,Lu7,Kl2,Vu0 B=Ec2,Su1,Co4,Kl6,Lu8,x7,Vu3,Su5 C=8"
)


@pytest.fixture
def pos() -> eq.Position:
    return eq.position(POWERS)


def test_a_legal_action_has_a_true_verdict(pos: eq.Position) -> None:
    verdict = pos.why("play No8")
    assert verdict
    assert verdict.failed == ()
    assert verdict.instead == ()
    assert all(condition.ok for condition in verdict.conditions)


@pytest.mark.parametrize(
    ("lang", "headline", "reason"),
    [
        ("en", "Not allowed", "Moosmann vanished in round 1."),
        ("de", "Nicht erlaubt", "Moosmann ist in Runde 1 verschwunden."),
        ("fr", "Interdit", "La créature Lichen a été éliminée à la manche 1."),
    ],
)
def test_why_not_says_every_condition_and_what_would_be_legal(
    pos: eq.Position, lang: str, headline: str, reason: str
) -> None:
    verdict = pos.why("play x5 on Moosmann")
    assert not verdict
    assert verdict.failed == ("S2.B.1",)
    text = verdict.text(lang)
    assert text.startswith(headline)
    assert reason in text
    assert "S2.B.1" in text
    assert [str(action) for action in verdict.instead][:7] == [
        f"play x5 on {code}" for code in ("Su", "Co", "Kl", "Ec", "Lu", "No", "Vu")
    ]


def test_all_failing_conditions_are_named_the_telling_ones_first(pos: eq.Position) -> None:
    assert pos.why("bet Mo").failed == ("S1.A.0", "OV.2")
    assert set(pos.why("secret x3").failed) == {"S1.B.0", "S1.B.5", "OV.2"}


def test_a_refusal_carries_its_verdict(pos: eq.Position) -> None:
    with pytest.raises(eq.IllegalAction) as error:
        pos.do("look Su1")
    assert error.value.verdict.failed[0] == "S2.A.5"


@pytest.mark.parametrize(
    ("sentence", "rule"),
    [("look Su1", "S2.A.5"), ("look discard", "S3.1"), ("look B", "SET.2"), ("take back No1", "S1.A.4")],
)
def test_what_nobody_may_do_is_answered_with_its_rule(pos: eq.Position, sentence: str, rule: str) -> None:
    assert rule in pos.why(sentence).failed


def test_the_last_turn_is_remembered_after_it_is_over() -> None:
    """A secret bet skips step 2; three discards are enough: both are said although somebody else is to choose."""
    secret = eq.position("EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu A=No5,x3,Su2,Co9,Ec1,Lu6,Kl0,Vu1 B=8").do("secret No5")
    assert secret.turn == "B"
    assert "S1.B.1" in secret.why("play Su2", seat="A").failed
    start = eq.position("EQ 2p r3 A3 L=SuMoCoKlEcLuNoVu past -Mo1 -Su2 Ec3:3 A=Mo2,Mo5,Mo9,Su1,No4,x6,Dr B=8")
    after = start.do("discard Mo2; discard Mo5; discard Mo9")
    assert "S3.0" in after.why("discard Su1", seat="A").failed


def test_a_seat_hears_only_what_it_may_know(pos: eq.Position) -> None:
    """Whether a covered card lies there cannot be known; the open table knows."""
    start = eq.position("EQ 2p r2 A2 L=SuMoCoKlEcLuNoVu past -Mo1 Lu1:2,9 A@Lu1 A=Lu3,Su4 B=8")
    asked = start.do("play Lu3")
    own = {condition.name: condition.ok for condition in asked.why("fetch Lu1:2", seat="A").conditions}
    open_table = {condition.name: condition.ok for condition in asked.why("fetch Lu1:2").conditions}
    assert own["lies_covered"] is None
    assert open_table["lies_covered"] is True


@pytest.mark.parametrize(
    ("lang", "reason"),
    [
        ("en", "The covered card is a chameleon."),
        ("de", "Die überdeckte Karte ist ein Chamäleon."),
        ("fr", "La carte recouverte est un caméléon."),
    ],
)
def test_why_did_nothing_happen(pos: eq.Position, lang: str, reason: str) -> None:
    silent = pos.explain("play Ec9").of("power_not_fired")[0]
    failing = [condition for condition in silent.because if not condition.ok]
    assert [condition.rule for condition in failing] == ["S2.B.4"]
    assert reason in silent.because.text(lang)
    assert silent.rules == ("S2.B.4",)


def test_a_power_that_did_not_fire_says_who_controls() -> None:
    start = eq.position("EQ 2p r2 A2 L=SuMoCoKlEcLuNoVu past -Mo1 A@Su1 B@Su2 A=Su4,Co7 B=8")
    used = start.do("play Su4")
    assert used.actor == "A"
    silent = start.what_if(control={"Su": None}).explain("play Su4").of("power_not_fired")[0]
    assert "A does not control Susi" in silent.text()
    assert silent.because.text().count("FAIL") == 1


def test_events_come_in_order_with_rules_and_reasons(pos: eq.Position) -> None:
    told = pos.explain("play No8; ask B Ec; give Ec2")
    kinds = [event.kind for event in told]
    assert kinds[:4] == ["card_played", "power_used", "card_asked", "card_given"]
    assert kinds[-1] == "turn_started"
    assert told[1].rules == ("P.noctia", "S2.P.0")
    assert told.of("card_given")[0].seen_by == ("A", "B")


def test_private_parts_are_told_only_to_those_who_saw_them(pos: eq.Position) -> None:
    given = pos.explain("play No8; ask B Ec; give Ec2").of("card_given")[0]
    assert given.text(seat="A") == "B gives Echomir 2 to A."
    assert given.text(seat="C") == "B gives a card to A."
    drawn = pos.explain("play Su3").of("cards_drawn")[0]
    assert drawn.text(seat="B") == "A draws a card."
    assert drawn.text("de", seat="B") == "A zieht eine Karte."


def test_three_depths() -> None:
    start = eq.position("EQ 3p r3 A1 L=SuMoCoKlEcLuNoVu past -Mo1 -Su2 A@No1 B@No2 A=8 B=8 C=8")
    bet = start.explain("bet No")[0]
    assert bet.text(depth=1) == "A bets on Noctia in row 3."
    assert "A has a free stone." in bet.text(depth=2)
    assert bet.text(depth=3).splitlines()[-1].strip() == "A 4 + 2 = 6, B 3: A controls Noctia"


def test_a_change_of_control_is_an_event_of_its_own() -> None:
    start = eq.position("EQ 3p r2 A1 L=SuMoCoKlEcLuNoVu past -Mo1 A?No5 B@No1 A=8 B=8 C=8")
    change = start.explain("reveal").of("control_changed")[0]
    assert change.text() == "A now controls Noctia."
    assert change.text("fr") == "A contrôle maintenant Le Duc."
    tied = eq.position("EQ 3p r4 A1 L=SuMoCoKlEcLuNoVu past -Mo1 -Su2 -Co3 B@No1 A@No2 A=8 B=8 C=8")
    lost = tied.explain("bet No").of("control_changed")[0]
    assert lost.text() == "Nobody controls Noctia any more."
    assert lost.rules == ("CTRL.1",)


def test_a_hidden_bet_is_said_not_to_count_but_only_to_its_owner() -> None:
    start = eq.position("EQ 3p r4 A1 L=SuMoCoKlEcLuNoVu past -Mo1 -Su2 -Co3 C?No5 A=8 B=8 C=8")
    change = start.explain("bet No").of("control_changed")[0]
    assert "CTRL.2" in [condition.rule for condition in change.because]
    assert "CTRL.2" in [condition.rule for condition in change.because_for("C")]
    assert "CTRL.2" not in [condition.rule for condition in change.because_for("A")]


@pytest.mark.parametrize(
    ("code", "sentence", "kind", "says"),
    [
        ("EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu A=Su1,Co2 B=8", "play Su1", "row_incomplete", "Row 1 is not complete"),
        (
            "EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu Su1:6 Mo1:1 Co1:8 Kl1:5 Ec1:7 Lu1:3 No1:1 A=Vu5,Su2 B=8",
            "play Vu5",
            "lowest_tied",
            "The lowest strength, 1, is shared",
        ),
        (
            "EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu Su1:6 Mo1:3 Co1:8 Kl1:5 Ec1:7 Lu1:4 No1:9 A=Vu5,Su2 B=8",
            "play Vu5",
            "vanished",
            "Moosmann is alone at the bottom",
        ),
        (
            "EQ 2p r4 A2 d1 L=SuMoCoKlEcLuNoVu past -Mo1 -Su2 -Co3 A=Vu8,x1,Dr,Lu3,No2,Kl0,Ec9,Uv B=8",
            "play Vu8",
            "game_ended",
            "The last card was drawn",
        ),
    ],
)
def test_automatic_things_explain_themselves(code: str, sentence: str, kind: str, says: str) -> None:
    event = eq.position(code).explain(sentence).of(kind)[0]
    assert event.text().startswith(says)
    assert event.because
    assert event.rules


def test_explaining_changes_nothing(pos: eq.Position) -> None:
    pos.explain("play Su3")
    assert pos == eq.position(POWERS)


def test_answers_are_tables_in_a_notebook(pos: eq.Position) -> None:
    """Captioned, headed, and escaped; never a widget."""
    verdict = pos.why("play x5 on Moosmann")._repr_html_()
    assert "<caption>Not allowed: play x5 on Mo</caption>" in verdict
    assert "Moosmann vanished in round 1." in verdict
    assert "Possible instead" in verdict
    told = pos.explain("play Ec9")
    assert told._repr_html_().count("<tr>") == len(told) + 1
    assert "S2.B.4" in told.of("power_not_fired")[0]._repr_html_()
    begins = told.of("turn_started")[0]._repr_html_()
    assert html.unescape(begins) == "<p>B's turn begins. [S5.4, OV.2]</p>"
    assert "<table" in pos.score()._repr_html_()
    for answer in (eq.rules(), eq.rulings()):
        assert answer._repr_html_().startswith("<table")
    assert "<h4>S2.B.4" in eq.rule("S2.B.4")._repr_html_()


def test_strength_shows_how_it_came_about() -> None:
    row = eq.position("EQ 2p r1 A2 L=SuMoCoKlEcLuNoUr Ur1:3 No1:4,x2 A=8 B=8")
    assert repr(row.why_strength("Ur")) == "Breakdown(3 (Ur3, S2.0) + 0.5 (Ur3, P.ursus) = 3.5)"
    assert repr(row.why_strength("No")) == "Breakdown(2 (x2, S2.0) = 2)"
    assert row.why_strength("Su") is None
    for creature in row.creatures:
        strength = row.why_strength(creature)
        assert (None if strength is None else float(strength)) == row.strength(creature)


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        ("en", "A 4, B 3 + 1 = 4: nobody controls Noctia"),
        ("de", "A 4, B 3 + 1 = 4: niemand beherrscht Noctia"),
        ("fr", "A 4, B 3 + 1 = 4\N{NO-BREAK SPACE}: personne ne contrôle Le Duc"),
    ],
)
def test_control_shows_everybodys_sum_and_what_stands_in_the_way(lang: str, line: str) -> None:
    tied = eq.position("EQ 3p r4 A1 L=SuMoCoKlEcLuNoVu past -Mo1 -Su2 -Co3 A@No1 B@No2 B@No4 C?No5 A=8 B=8 C=8")
    control = tied.why_control("No")
    assert control.seat is None
    assert control.prestige == tied.prestige("No")
    assert control.text(lang).splitlines()[0] == line
    assert [test.rule for test in control.because if not test] == ["CTRL.1", "CTRL.2"]
    assert "<table" in control._repr_html_()
    assert tied.what_if(control={"No": "C"}).why_control("No").seat == "C"


def test_a_hidden_bet_is_no_reason_to_whom_it_is_hidden() -> None:
    hidden = eq.position("EQ 2p r2 A1 L=SuMoCoKlEcLuNoVu past -Mo1 A@No1 B?No5 A=8 B=8")
    assert "CTRL.2" in {test.rule for test in hidden.why_control("No").because}
    assert "CTRL.2" not in {test.rule for test in hidden.view("A").why_control("No").because}


@pytest.mark.parametrize(
    ("lang", "sum_of_a", "decision"),
    [
        ("en", "  A  4 (Ur1) + 0.5 (Ur1) + 3 (No2) = 7.5", "Tied; row 1 decides for A."),
        ("de", "  A  4 (Ur1) + 0,5 (Ur1) + 3 (No2) = 7,5", "Gleichstand; Reihe 1 entscheidet für A."),
        ("fr", "  A  4 (Ur1) + 0,5 (Ur1) + 3 (No2) = 7,5", "Égalité ; la rangée 1 décide pour A."),
    ],
)
def test_a_score_is_spelled_out(lang: str, sum_of_a: str, decision: str) -> None:
    end = "EQ 2p r5 end L=UrSuNoMoVuEcLuCo past -Mo1 -Vu2 -Ec3 -Lu4 -Co5 A@Ur1 A@No2 B@No1 B@Ur2"
    score = eq.position(end).score()
    _, first, _, decided, *_ = score.text(lang).splitlines()
    assert first == sum_of_a
    assert decided == decision
    assert [part.rule for part in score.breakdown("A").parts] == ["SCORE.0", "P.ursus.2", "SCORE.0"]


def test_a_rule_that_holds_several_is_cited_by_its_part() -> None:
    """The rule of the index is what programs compare; the part is what people read."""
    pos = eq.position("EQ 2p r3 A3 L=SuMoCoKlEcLuNoVu past -Mo1 -Su2 A=Mo2,Su1,No4,x6,Dr B=8")
    verdict = pos.why("discard No4")
    assert verdict.failed == ("S3.0",)
    assert [test.part for test in verdict.failing] == ["S3.0.vanished"]
    assert "[S3.0.vanished]" in str(verdict)
    shown = pos.explain("discard Mo2").of("discarded")[0]
    assert (shown.rules, shown.parts) == (("S3.0",), ("S3.0.vanished", "S3.0.shown"))


def test_what_stands_in_the_way_is_cited_from_both_booklets() -> None:
    row = eq.position("EQ 2p r2 A2 L=SuMoCoKlEcLuNoVu past -Mo1 A=x5,Su2 B=8")
    refusal = str(row.why("play x5 on Moosmann"))
    assert "FAIL Moosmann vanished in round 1.  [S2.B.1]  DE Schritt 2, B, Punkt 1" in refusal
    assert "FR Phase 2, B, point 1" in refusal


# --- What comes to light ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "sentences", "revealing"),
    [
        ("EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu A=Su1,Su2 B=8", "bet Su", []),
        ("EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu A=Su1,Su2 B=8", "secret Su1", ["cards_drawn"]),
        ("EQ 2p r2 A1 L=SuMoCoKlEcLuNoVu past -Mo1 A?Su5 A=Su1,Su2 B=8", "reveal", ["secret_revealed"]),
        ("EQ 2p r2 A2 L=SuMoCoKlEcLuNoVu past -Mo1 B@Su1 A=Su1,Su2 B=8", "play Su1", ["cards_drawn"]),
        ("EQ 2p r2 A2 L=SuMoCoKlEcLuNoVu past -Mo1 A@No1 A=No1,Su2 B=8", "play No1", []),
        ("EQ 2p r2 A2 L=SuMoCoKlEcLuNoVu past -Mo1 A@No1 A=No1 B=No2,Su3", "play No1; ask B No", ["card_asked"]),
        (
            "EQ 2p r2 A2 L=SuMoCoKlEcLuNoVu past -Mo1 A@No1 A=No1 B=No2,Su3",
            "play No1; ask B No; give No2",
            ["card_given"],
        ),
        ("EQ 2p r2 A2 L=SuMoCoKlEcLuNoVu past -Mo1 A@Vu1 Su2:3 A=Vu1 B=8", "play Vu1; remove Su2", ["cards_drawn"]),
        ("EQ 2p r2 A2 L=SuMoCoKlEcLuNoVu past -Mo1 A@Vu1 Su2:3,4 A=Vu1 B=8", "play Vu1; remove Su2", ["card_removed"]),
        (
            "EQ 2p r2 A2 L=SuMoCoKlEcLuNoVu past -Su1 A@Mo1 A?Ec5 A=Mo1 B=8",
            "play Mo1; return secret",
            ["secret_taken_back"],
        ),
        (
            "EQ 2p r2 A2 L=SuMoCoKlEcLuNoVu past -Su1 A@Mo1 A?Ec5 A=Mo1 B=8 +moosmann_shows_secret=no",
            "play Mo1; return secret",
            ["cards_drawn"],
        ),
    ],
)
def test_an_event_reveals_what_was_hidden_and_only_that(code: str, sentences: str, revealing: list[str]) -> None:
    *before, last = sentences.split("; ")
    pos = eq.position(code)
    for sentence in before:
        pos = pos.do(sentence)
    assert [event.kind for event in pos.explain(last) if event.reveals][:1] == revealing
