"""Every number with its summands, what is ignored and forbidden, and everything on the table as plain values."""

import json
from pathlib import Path

import pytest
from games.bluemoon.cases import at, sentences
from games.bluemoon.test_own_box import card, read

from equinox_widget.engine.breakdown import Breakdown
from equinox_widget.games.bluemoon.rules.cards import BOOSTER, LEADERSHIP, STANDARD, SUPPORT
from equinox_widget.games.bluemoon.rules.ending import crystals, match_crystals
from equinox_widget.games.bluemoon.rules.power import power
from equinox_widget.games.bluemoon.rules.questions import (
    allowance,
    bans,
    hand_size_rows,
    ignored_parts,
    power_rows,
    price_rows,
)
from equinox_widget.games.bluemoon.rules.ruleset import RULESET
from equinox_widget.games.bluemoon.rules.sets import read_set

SNAKE = "BM A:Br0/Sc=Br1-33,Lo2,Lo3,Lo5-8,Lo10-12,Tu1,Ex1,Cr1 B:Lo0/Wa=Lo1-25 A.lead"


def rows(found: Breakdown | None) -> list[tuple[str, str, int]]:
    assert found is not None
    return [(part.rule, part.source, part.halves // 2) for part in found.parts]


def test_power_card_by_card() -> None:
    """Doubled characters, ignored values, Hyla of Strength."""
    state = at("BM A.support fire hyla=A.Hy1 B>Lo5 B+Lo25 A>Br5*,Br20,Br17 A+Br22 A=Br19 B=Lo6")
    assert rows(power_rows(state, 0, 0)) == [
        ("b.A3", "Br5", 4),
        ("b.T4", "Br20", 4),
        ("b.T2", "Br20", 0),
        ("b.T2", "Br17", 0),
        ("b.A3", "Br22", 2),
        ("card.Hy1", "Hy1", 1),
    ]
    assert power_rows(state, 0, 0).total == power(state, 0, 0) == 11
    assert rows(power_rows(state, 1, 0)) == [("b.A3", "Lo5", 2), ("b.A3", "Lo25", 1)]


def test_the_price_of_a_retreat() -> None:
    """Six cards, texts, a pursuit, never below none; None without a fight."""
    six = at("BM B.retreat fire A>Br1,Br17,Br5|Br15 A+Br22,Br23 B=Lo5")
    assert rows(price_rows(six, 1)) == [("b.R1", "retreat", 1), ("b.R1", "six cards", 1), ("card.Br15", "Br15", 1)]
    less = at("BM A:Br B:Lo B.retreat fire A>Br5 B>Lo15 B=Lo6")
    assert rows(price_rows(less, 1)) == [("b.R1", "retreat", 1), ("card.Lo15", "Lo15", -1)]
    pursued = at("BM A.retreat fire B>Lo5 A>Br6 A=Ex1,Br5 B=Iv4,Lo6 ; retreat ; intervene Iv4")
    assert rows(price_rows(pursued, 0))[-1] == ("card.Iv4", "Iv4", 1)
    answered = at("BM A.retreat fire B>Lo5 A>Br6 A=Ex1,Br5 B=Iv4,Lo6 ; retreat")
    assert rows(price_rows(answered, 0)) == [("b.R1", "retreat", 1)]
    assert price_rows(at("BM A.lead"), 0) is None


def test_a_price_is_never_below_none(tmp_path: Path) -> None:
    """Two cards that say less would take two off."""
    rules = read(tmp_path, card("Lo14", effect='"less"'))
    state = rules.read_position("BM B.retreat fire A>Br5 B>Lo15,Lo14 B=Lo6").state
    assert rows(price_rows(state, 1))[-1] == ("b.R1", "never below none", 1)


def test_the_size_of_a_hand() -> None:
    """Six, one more for the inquisitor, one more for the Hyla."""
    assert rows(hand_size_rows(at("BM A.lead"), 0)) == [("b.P7", "hand", 6)]
    assert rows(hand_size_rows(at("BM A.lead hyla=B.Hy2"), 1)) == [("b.P7", "hand", 6), ("card.Hy2", "Hy2", 1)]
    assert rows(hand_size_rows(at(SNAKE), 0)) == [("b.P7", "hand", 6), ("card.Sc", "Sc", 1)]
    assert hand_size_rows(at(f"{SNAKE} hyla=A.Hy2"), 0).total == 8
    assert RULESET.facts(at(f"{SNAKE} hyla=A.Hy2"))["seats"]["A"]["hand_size"] == 8


def test_what_is_ignored() -> None:
    """Values, symbols and texts, with the card that does it."""
    state = at("BM A:Br B:Br A.retreat fire A^Br30* B>Br14 B+Br24,Br25 A>Br6 A+Br25 A=Br5 B=Br6")
    codes = STANDARD.codes
    told = {
        (seat, codes[card]): {part: codes[by] for part, by in parts.items()}
        for (seat, card), parts in ignored_parts(state).items()
    }
    assert told == {
        (1, "Br14"): {"text": "Br25"},
        (1, "Br25"): {"values": "Br30", "symbols": "Br30", "text": "Br30"},
    }


def test_bans_are_listed_even_where_must_overrides_them() -> None:
    """By type of card."""
    state = at("BM B.support fire A>Br16 A+Br26 B>Lo32* A=Br6 B=Lo17")
    assert bans(state, 1) == {LEADERSHIP: STANDARD.numbers["Br16"], BOOSTER: STANDARD.numbers["Br26"]}
    assert bans(at("BM A.support fire B+Lo26 B>Lo5 A>Br5*"), 0) == {SUPPORT: STANDARD.numbers["Lo26"]}
    assert sentences(state) == ["play Lo17"]


def test_the_allowance() -> None:
    """Laid and left: characters, and boosters or supports."""
    fight = "BM A.support fire B>Lo10 A>Br5* A=Br17,Br19,Br22,Br27 B=Lo5"
    assert allowance(at(fight)) == {"char": (1, 0), "support": (0, 1)}
    assert allowance(at(f"{fight} ; play Br19"))["support"] == (0, 1)
    assert allowance(at(f"{fight} ; play Br17"))["support"] == (1, 0)
    assert allowance(at(f"{fight} ; play Br27"))["support"] == (1, 0)
    assert allowance(at("BM A.char A=Br5 B=Lo5")) == {"char": (0, 1), "support": (0, 0)}


def test_the_score_before_the_end() -> None:
    """Nobody wins yet, or whoever has dragons; with a match, its crystals."""
    undecided = RULESET.score(at("BM A.lead"))
    assert (undecided.winners, undecided.decided_by) == ((), "undecided")
    assert RULESET.score(at("BM A.lead red@A green@B")).winners == ()
    assert match_crystals(at("BM A.lead")) is None
    won = at("BM end red@A green@A B$Cr2 A$Cr1 A=Br5 B=0 dB=0 w=1:2")
    assert rows(RULESET.score(won).points[0]) == [
        ("CR.9", "win", 1),
        ("b.E3", "dragons", 2),
        ("CR.8", "crystal cards of B", -1),
        ("CR.7", "crystal cards of A", 1),
    ]
    assert (crystals(won), match_crystals(won)) == ((3, 0), (4, 2))
    assert RULESET.score(at("BM end A=0 dA=0 B=Lo5")).decided_by == "cards"
    assert RULESET.score(at("BM end A=0 dA=0 B=0 dB=0")).winners == (1,)


def test_facts_are_plain_values() -> None:
    """Every documented key, and what a view hides."""
    state = at("BM B.support fire red@A hyla=A.Hy1 A>Br5 B>Lo9* A=Iv1,Br6 B=Lo17,Lo22 w=3:1 ; play Lo17")
    found = RULESET.facts(state)
    assert json.loads(json.dumps(found)) == found
    keys = "tag mode box turn phase actor element dragons hyla seats chain pending rulings match over"
    assert sorted(found) == sorted(keys.split())
    assert found["chain"] == [["B", "Lo17", "B"]]
    assert found["pending"] == [{"seat": "A", "kind": "window"}]
    assert (found["turn"], found["actor"], found["hyla"]) == ("B", "A", ["A", "Hy1"])
    assert found["match"] == {"A": 3, "B": 1}
    assert found["dragons"] == {"red": "A", "green": None, "blue": None}
    seat = found["seats"]["A"]
    assert (seat["set"], seat["leader"], seat["side"], seat["power"]) == ("Br/Or", "Br0", "Or", {"fire": 5, "earth": 3})
    hidden = RULESET.facts(RULESET.view(state, 1))["seats"]["A"]
    assert hidden["hand"] == ["?", "?"]
    retreat = at("BM A.retreat fire B>Lo5 A>Br6 A=Br5 B=Iv4,Lo6 ; retreat")
    assert RULESET.facts(retreat)["chain"] == [["A", "retreat", "retreat"]]
    answered = at("BM B.support fire A>Br5 B>Lo9* A=Iv1,Br6 B=Lo17,Ex2 ; play Lo17 ; intervene Iv1")
    assert RULESET.facts(answered)["chain"] == [["B", "Lo17", "B"], ["A", "Iv1", "intervention"]]
    over = RULESET.facts(at("BM end A:Br"))
    assert (over["turn"], over["actor"], over["phase"], over["mode"], over["over"]) == (
        None,
        None,
        "end",
        "mixed",
        True,
    )
    assert RULESET.facts(at("BM A:Br B:Lo A.lead A^Br28*"))["seats"]["A"]["action"] == "Br28"


# Texts on other cards than those of the teaching set


def test_a_fighter_can_take_values_unless_it_is_muted(tmp_path: Path) -> None:
    """`blind.booster` on a character, and Smoke Veil over it."""
    rules = read(tmp_path, card("Lo14", effect='"blind.booster"'))
    code = "BM A.retreat fire A>Br5,Br17 B>Lo14 A=Br6 B=Lo5"
    assert power(rules.read_position(code).state, 0, 0) == 4
    muted = code.replace("A>Br5,Br17", "A>Br5,Br17 A+Br25")
    assert power(rules.read_position(muted).state, 0, 0) == 7
    boosters = read(tmp_path, card("Lo17", effect='"blind.booster"'))
    assert power(boosters.read_position(code.replace("Lo14", "Lo5,Lo17")).state, 0, 0) == 4


def test_a_leadership_action_is_in_force_in_its_turn(tmp_path: Path) -> None:
    """With a text that others have while they lie."""
    rules = read(tmp_path, card("Br28", effect='"double.fire"'))
    state = rules.read_position("BM A.retreat fire A^Br28* A>Br5 B>Lo5 A=Br6 B=Lo5").state
    assert power(state, 0, 0) == 8


def test_a_free_character_may_follow(tmp_path: Path) -> None:
    """It is laid in addition, and counts for no limit; a text on it may take it back again."""
    rules = read(tmp_path, card("Br6", symbols='["FREE"]', effect='"recall"'))
    described = rules.read_position("BM A.char A=Br5,Br6,Br7 B=Lo5 ; play Br5")
    state = described.state
    for choice in described.script:
        rules.apply(state, choice.action)
    assert [action.sentence for action in rules.legal(state)] == ["play Br6", "done"]
    rules.apply(state, rules.legal(state)[0])
    assert [action.sentence for action in rules.legal(state)] == ["take Br5", "take Br6", "skip"]
    rules.apply(state, rules.legal(state)[0])
    assert (len(state.hands[0]), len(state.fresh[0])) == (2, 1)


@pytest.mark.parametrize(("pile", "hand"), [("Br8", 2), ("0", 1)])
def test_replace_without_a_pile_keeps(pile: str, hand: int) -> None:
    """There is nothing to draw."""
    state = at(f"BM A.lead A=Tu1,Br5 dA={pile} B=Lo5 ; replace Tu1{' ; draw' if pile != '0' else ''}")
    assert len(state.hands[0]) == hand


def test_always_asks_where_going_on_would_tell() -> None:
    """Skip and done are asked even as the only option; before a turn begins they tell nothing."""
    always = "BM A.begin fire B>Lo10 A>Br6 A=Br5 B=Lo5 +react=always ; done"
    assert sentences(at(always)) == ["skip"]
    laid = at(f"{always} ; skip ; fight ; play Br5 ; pass")
    assert sentences(laid) == ["done"]
    assert sentences(at(f"{always} ; skip ; fight ; play Br5 ; pass ; done")) == ["done"]
    dry = at("BM A.lead A=Br30 dA=0 B=0 dB=Lo5 +react=always ; play Br30")
    assert dry.over


def test_what_happens_where_nobody_listens() -> None:
    """The same as elsewhere."""
    assert sentences(at("BM A.begin fire A>Br13 B>Lo10 A=Br5 B=Lo5 ; retrieve Br13")) == ["fight", "retreat"]
    dropped = at("BM A.char fire B>Lo6,Lo17 B+Lo22 A=Br14 B=Lo5 ; play Br14 ; drop Lo17")
    assert [STANDARD.codes[card] for card in dropped.discards[1]] == ["Lo17"]
    assert at("BM A.char fire B>Lo10 A=Br32 B=Lo5 ; play Br32").discards[0] == []


def test_which_states_a_code_can_say_without_sentences() -> None:
    """Those in which nothing waits, and views."""
    waiting = at("BM A.lead A=Tu1,Br5 B=Lo5 ; replace Tu1")
    assert not RULESET.is_plain(waiting)
    assert RULESET.is_plain(RULESET.view(waiting, 0))
    assert RULESET.is_plain(at("BM A.lead"))


def test_a_set_may_have_blanks_at_both_ends() -> None:
    """And sentences may be empty."""
    assert at("BM A.lead A=Br5 B=Lo5 ; ; skip ;").phase == at("BM A.retreat").phase
    assert read_set("Br0/Do: ").cards == ()
