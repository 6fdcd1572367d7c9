"""Position: the value users hold, question by question."""

from __future__ import annotations

import datetime
from typing import Any

import pytest

import equinox_widget as eq
from equinox_widget.engine.breakdown import Summand

LINE_UP = "L=SuMoCoKlEcLuNoUr"
TABLE = (
    f"EQ 3p r2 B2 {LINE_UP} past -Mo1 A@No1 A@No2 B@No^ B@Ur1 C?Ur5 No2:4,x7 Ur2:3 B=No8,Ur1,x2,Dr,Su3,Co4,Kl5~Ec6 s3"
)


@pytest.fixture
def table() -> eq.Position:
    return eq.position(TABLE)


# --- Looking ----------------------------------------------------------------------------------------------------------


def test_the_moment(table: eq.Position) -> None:
    assert (table.round, table.step, table.turn, table.actor, table.over) == (2, 2, "B", "B", False)
    assert (table.edition, table.vanished, table.players) == ("de", {"moosmann": 1}, ("A", "B", "C"))


def test_the_actor_need_not_be_the_one_whose_turn_it_is() -> None:
    asked = eq.position("EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu A@No1 A=No9,x1 B=Su1,Su2").do("play No9; ask B Su")
    assert (asked.turn, asked.actor, asked.step) == ("A", "B", 2)


def test_vanished_creatures_are_listed_in_the_order_of_their_rounds() -> None:
    position = eq.position("EQ 2p r3 A1 L=SuMoCoKlEcLuNoVu past -No1 -Su2")
    assert list(position.vanished.items()) == [("noctia", 1), ("susi", 2)]


def test_hands_are_sorted_as_people_sort_them(table: eq.Position) -> None:
    """By column and value, then chameleons, then trees."""
    assert table.hand("B") == ["Su3", "Co4", "Kl5", "No8", "Ur1", "x2", "Dr"]
    assert table.hand("b") == table.hand("B")
    assert table.blocked("B") == ["Ec6"]
    turned = eq.position("EQ 2p r1 A1 L=VuNoLuEcKlCoMoSu A=Su1,Vu10,Vu2,No3")
    assert turned.hand("A") == ["Vu2", "Vu10", "No3", "Su1"]


def test_fields_stones_and_champion_cards(table: eq.Position) -> None:
    assert table.stack("Noctia", 2) == ("No4", "x7")
    assert table.stack("Echomir", 2) == ()
    assert (table.stone("No", 1), table.stone("Ec", 1)) == ("A", None)
    assert (table.champion_stones("le duc"), table.champion_stones("Su")) == (("B",), ())
    assert (table.secret("C"), table.secret("A")) == ("Ur5", None)
    assert [table.free_stones(seat) for seat in "ABC"] == [3, 3, 4]


def test_strength_is_the_top_cards_with_ursus_half(table: eq.Position) -> None:
    assert table.strength() == {
        "susi": None,
        "moosmann": None,
        "cornu": None,
        "klumpi": None,
        "echomir": None,
        "lupino": None,
        "noctia": 7,
        "ursus": 3.5,
    }
    assert table.strength("Ur") == 3.5


def test_a_vanished_creature_has_no_strength() -> None:
    """Also in the last round of a finished game, whose row still shows its card."""
    over = eq.position("EQ 2p r5 end L=FuSuNoMoVuEcLuCo past -Mo1 -Vu2 -Ec3 -Lu4 -Co5 Co5:0")
    assert over.stack("Co", 5) == ("Co0",)
    assert over.strength("Co") is None


def test_control_and_the_prestige_behind_it(table: eq.Position) -> None:
    assert table.control("No") == "A"
    assert table.control()["ursus"] == "B"
    prestige = table.prestige("No")
    assert {seat: str(total) for seat, total in prestige.items()} == {"A": "4 + 3 = 7", "B": "5", "C": "0"}
    assert prestige["A"].parts == (Summand(8, "VAL.1", "No1"), Summand(6, "VAL.1", "No2"))
    assert prestige["B"].parts == (Summand(10, "VAL.2", "No^"),)


def test_the_score_if_the_game_ended_now(table: eq.Position) -> None:
    """The hidden bet of C pays too: at the end it would be revealed."""
    score = table.score()
    assert score.points == {"A": 7.0, "B": 9.5, "C": 5.5}
    assert (score.winners, score.decided_by, score.final) == (("B",), "points", False)
    assert repr(score) == "Score(A 7, B 9.5, C 5.5; B by points)"


def test_the_score_stone_by_stone(table: eq.Position) -> None:
    parts = table.score().breakdown("B").parts
    assert parts == (Summand(10, "SCORE.0", "No^"), Summand(8, "SCORE.0", "Ur1"), Summand(1, "P.ursus.2", "Ur1"))
    assert table.score().breakdown("C") == 5.5


def test_a_shared_victory_names_everybody() -> None:
    score = eq.position("EQ 3p r1 end L=SuMoCoKlEcLuNoVu").score()
    assert (score.winners, score.decided_by, score.final) == (("A", "B", "C"), "shared", True)
    assert repr(score) == "Score(A 0, B 0, C 0; A and B and C by shared)"


# --- Wrong questions --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("question", "complaint"),
    [
        (lambda table: table.hand("D"), "there is no player 'D': the players are A, B, C"),
        (lambda table: table.view("Z"), "there is no player 'Z'"),
        (lambda table: table.score().breakdown("D"), "there is no player 'D': the players are A, B, C"),
        (lambda table: table.stack("No", 0), "there is no row 0: rows go from 1 to 5"),
        (lambda table: table.stone("No", 6), "there is no row 6: rows go from 1 to 5"),
        (lambda table: table.control("Vulpa"), "Vulpa is not in this game: susi, moosmann, .*, ursus are"),
        (lambda table: table.strength("Nokia"), "cannot read 'Nokia' at column 1: .* Did you mean 'Noctia'"),
        (lambda table: table.text(lang="it"), "there are no texts in 'it': choose 'en', 'de' or 'fr'"),
    ],
)
def test_a_wrong_question_is_answered_by_name(table: eq.Position, question: Any, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        question(table)


# --- Playing ----------------------------------------------------------------------------------------------------------


def test_doing_gives_a_new_position_and_leaves_the_old_one() -> None:
    start = eq.position("EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu A=Su1,Su2")
    code = start.code
    after = start.do("bet No", eq.action("play Su1"))
    assert (start.code, start.stone("No", 1)) == (code, None)
    assert (after.stone("No", 1), after.stack("Su", 1)) == ("A", ("Su1",))


def test_no_sentence_at_all_is_the_same_position() -> None:
    start = eq.position("EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu")
    assert start.do() == start


def test_the_steps_on_the_way() -> None:
    """With the cards that chance drew written out, so that they can be done again."""
    start = eq.position("EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu A@Co1 A=Co9,Su1 B=Mo1,Mo2,Mo3")
    told = list(start.steps("skip; play Co9", "block B"))
    assert [sentence for _, sentence in told[:2]] == ["skip", "play Co9"]
    last, sentence = told[2]
    assert sentence == f"block B:{','.join(last.blocked('B'))}"
    assert start.do("skip; play Co9", sentence) == last


def test_legal_actions_are_found_in_any_spelling() -> None:
    legal = eq.position("EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu A=Su1,Su2").legal()
    assert "bet le duc" in legal
    assert "bet No1" in legal
    assert "bet No2" not in legal
    assert eq.action("skip") in legal
    assert 7 not in legal


def test_a_spelled_out_field_or_top_card_is_the_plain_action() -> None:
    """``remove Su1`` in row 1, ``fetch Lu1:9`` when the 9 is on top."""
    start = eq.position("EQ 2p r2 A2 L=SuMoCoKlEcLuNoVu past -Mo1 A@Vu1 A@Lu1 Su2:4 Lu1:3,9 A=Vu9,Lu8")
    assert start.do("play Vu9; remove Su2").stack("Su", 2) == ()
    assert "Lu9" in start.do("play Lu8; fetch Lu1:9").hand("A")
    for refused in ("play Vu9; remove Su1", "play Lu8; fetch Lu1:3"):
        with pytest.raises(eq.IllegalAction):
            start.do(refused)


# --- Writing ----------------------------------------------------------------------------------------------------------


def test_a_position_is_a_value(table: eq.Position) -> None:
    again = eq.position(table.code)
    assert (again == table, hash(again) == hash(table), again is table) == (True, True, False)
    assert table != table.code
    assert len({table, again, table.do("play No8")}) == 2
    assert repr(table) == f'Position("{table.code}")'


def test_an_address_reads_back(table: eq.Position) -> None:
    """Also with a script in it, and also when a browser has encoded it."""
    inside = eq.position("EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu A@Co1 A=Co9 B=Mo1,Mo2 s7").do("play Co9; block B")
    for position in (table, table.view("A"), inside):
        assert " " not in position.url
        assert eq.position(position.url) == position
    assert eq.position(table.url.replace("@", "%40").replace("=", "%3D")) == table


def test_keywords_override_what_the_line_says() -> None:
    position = eq.position("EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu de s1", edition="fr", rulings={"tiebreak": "points"}, seed=2)
    assert (position.edition, position.rulings["tiebreak"]) == ("fr", "points")
    assert position.hand("A") == eq.position("EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu s2").hand("A")


def test_the_text_board_speaks_three_languages(table: eq.Position) -> None:
    boards = {lang: table.text(lang) for lang in ("en", "de", "fr")}
    assert len(set(boards.values())) == 3
    assert str(table) == boards["en"]
    assert all(len(line) < 100 for board in boards.values() for line in board.splitlines())


def test_a_notebook_shows_the_board_as_picture_table_and_text(table: eq.Position) -> None:
    bundle = table._repr_mimebundle_()
    assert bundle["text/plain"] == str(table)
    assert "<table" in bundle["text/html"]
    assert bundle["image/svg+xml"].startswith("<svg")


def test_problems_and_remarks_speak_three_languages() -> None:
    position = eq.position("EQ 2p r2 A1 L=SuMoCoKlEcLuNoVu -Mo1 No1:0 Mo1:5 A=No4,No4")
    for told in (position.status, position.remarks):
        assert len({tuple(told(lang)) for lang in ("en", "de", "fr")}) == 3
    assert "Lichen" in position.remarks("fr")[0]
    assert "Moosmann" in position.remarks("de")[0]


# --- What a description says but no table holds -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tokens", "named"),
    [
        ("A@No1 B@No1", "No1"),
        ("A?No5 A?Su5", "A"),
        ("A?No5 A!", "A"),
        ("A@No^ A@No^", "A"),
        ("d90", "4"),
    ],
)
def test_what_cannot_be_placed_is_a_problem(tokens: str, named: str) -> None:
    told = eq.position(f"EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu {tokens}").status()
    assert len(told) == 1
    assert named in told[0]


def test_a_problem_of_the_description_is_gone_once_play_goes_on() -> None:
    """It was about what was said, and the table held something else."""
    start = eq.position("EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu A@No1 B@No1 A=Su1,Su2,Su3,Su4,Su5,Su6,Su7,Su8")
    assert start.status() != []
    assert start.do("skip; play Su1").status() == []


def test_the_birthday_nearest_to_the_next_equinox_begins() -> None:
    """In November the next equinox is the one of March."""
    autumn = datetime.date(2026, 11, 16)
    birthdays: dict[str, datetime.date | str] = {"A": "1990-09-23", "B": "03-01", "C": datetime.date(1985, 4, 20)}
    assert eq.start_player(birthdays, autumn) == "B"
    assert eq.start_player(birthdays, datetime.date(2026, 7, 1)) == "A"
    assert eq.deal(players=2, seed=1, start={"A": "03-20", "B": "03-20"}).turn == "A"


def test_a_birthday_that_is_none_is_refused() -> None:
    with pytest.raises(ValueError, match="no birthday of B"):
        eq.start_player({"A": "03-01", "B": "30. Mai"})
    with pytest.raises(ValueError, match="nobody's birthday"):
        eq.start_player({})


@pytest.mark.parametrize("code", [None, 7, ["EQ"]])
def test_a_position_is_written_as_text(code: Any) -> None:
    with pytest.raises(TypeError, match="one line of text"):
        eq.position(code)


@pytest.mark.parametrize("method", ["do", "explain", "compare"])
@pytest.mark.parametrize("sentence", [None, 3, ["bet No"]])
def test_what_is_no_sentence_is_refused_by_name(method: str, sentence: Any) -> None:
    with pytest.raises(TypeError, match=r"an action is a sentence such as '.*', or one of pos\.legal\(\), not"):
        getattr(eq.deal(), method)(sentence)


@pytest.mark.parametrize("sentence", ["", "  ", ";", " ; ;"])
def test_a_script_without_a_sentence_is_refused(sentence: str) -> None:
    with pytest.raises(eq.NotationError, match="there is no sentence here"):
        eq.deal().do(sentence)


@pytest.mark.parametrize("creature", [3, None, ["No"]])
def test_what_is_no_name_is_refused_by_name(creature: Any) -> None:
    with pytest.raises(TypeError, match="a creature is named by text such as 'No' or 'Noctia'"):
        eq.deal().prestige(creature)


def test_the_magic_word_may_stand_anywhere() -> None:
    assert eq.position("r1 2p L=SuMoCoKlEcLuNoVu EQ A1") == eq.position("EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu")


def test_what_is_told_about_a_position_is_a_value() -> None:
    code = "EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu B@No1"
    one, other = eq.position(code), eq.position(code)
    told = [
        (pos.why("bet No"), pos.explain("bet Su")[0], pos.score(), pos.why("bet No").conditions[0], eq.rule("S1.A.2"))
        for pos in (one, other)
    ]
    assert told[0] == told[1]
    assert len(set(told)) == 1
    assert one.why("bet No") != one.why("bet Su")
    assert one.explain("bet Su")[0] != one.explain("bet Mo")[0]
    assert one.score() != one.do("bet Su").score()
    assert eq.rule("S1.A.2") != eq.rule("S1.A.3")
    assert eq.rulings() == eq.rulings()


@pytest.mark.parametrize("lang", ["en", "de", "fr"])
def test_every_picture_and_text_prints_the_rulings_that_were_changed(lang: str) -> None:
    pos = eq.position("EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu fr +short_draw=no")
    told = [
        pos.text(lang),
        str(pos.svg(lang=lang)),
        pos.html(lang=lang),
        pos.view("A").text(lang),
        eq.Game(pos).film(lang=lang),
    ]
    assert all("+short_draw=no" in str(each) for each in told)
    assert "+" not in eq.position("EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu fr").text(lang).splitlines()[0]


STEP_2_SKIPPED = "EQ 3p r1 A1 L=SuMoCoKlEcLuNoVu A=No5,x3,Uv,Su2,Co9,Ec1,Lu6,Kl0 B=8 C=8 ; secret No5"


def test_a_card_is_asked_about_for_the_player_who_has_it_and_whose_turn_it_just_was() -> None:
    """Also when the next player is to act, a verdict tells what stood in the way: the last turn's facts are kept."""
    over = eq.position(STEP_2_SKIPPED)
    assert over.actor == "B"
    assert over.why("play Su2").failed == over.why("play Su2", "A").failed == ("S1.B.1", "OV.2")
    assert over.why("secret Su2").failed == ("S1.B.3", "OV.2")
    with pytest.raises(eq.IllegalAction, match="A placed a secret bet this turn"):
        over.do("play Su2")
    discarded = "EQ 2p r3 A3 L=SuMoCoKlEcLuNoVu past -Mo1 -Su2 Ec3:3 A=Mo2,Mo5,Mo9,Su1,No4,x6,Dr B=8"
    fourth = eq.position(discarded).do("discard Mo2; discard Mo5; discard Mo9").why("discard Su1")
    assert "S3.0" in fourth.failed
    assert "three" in fourth.text()


def test_a_card_nobody_near_has_is_asked_about_for_the_actor() -> None:
    over = eq.position(STEP_2_SKIPPED)
    held = over.hand("B")[0]
    assert over.why(f"play {held}" if held[0] != "x" else f"play {held} on No").failed == ("OV.2",)
    in_the_pile = next(f"No{value}" for value in range(11) if all(f"No{value}" not in over.hand(s) for s in "ABC"))
    assert f"B does not hold Noctia {in_the_pile[2:]}." in over.why(f"play {in_the_pile}").text()


def test_while_another_player_chooses_a_card_is_asked_about_for_whose_turn_it_is() -> None:
    asked = eq.position(
        "EQ 3p r1 A2 L=SuMoCoKlEcLuNoVu A@No1 A=No6,Su4,Co7,Kl1,Lu3,Mo8,x5,Vu0 B=Ec2,Ec9,Su1,Mo3,Co4,Kl6,Lu8,x7 C=8"
    ).do("play No6; ask B Ec")
    assert asked.actor == "B"
    assert "It is B's choice, not A's." in asked.why("play Su4").text()


@pytest.mark.parametrize(("lang", "said"), [("en", "reachable"), ("de", "erreichbar"), ("fr", "atteignable")])
def test_a_status_without_problems_says_that_the_position_is_reachable(lang: str, said: str) -> None:
    found = eq.position("EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu").status(lang)
    assert isinstance(found, list)
    assert found == []
    assert not found
    assert repr(found) == said


def test_a_status_with_problems_is_shown_as_the_list_it_is() -> None:
    found = eq.position("EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu A@No1 B@No1").status()
    assert repr(found) == "['Two stones lie on No1; a field takes one.']"
