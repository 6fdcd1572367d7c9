"""What a seat may know, how it is written, and tables it cannot tell from the real one."""

import pytest
from games.bluemoon.cases import at, sentences

from equinox_widget.engine.seats import NOBODY, ONLOOKER
from equinox_widget.games.bluemoon.rules.cards import STANDARD, UNKNOWN
from equinox_widget.games.bluemoon.rules.ruleset import RULESET
from equinox_widget.games.bluemoon.rules.sets import BUILT
from equinox_widget.games.bluemoon.rules.view import determinize, view

OWN = "BM A:Br0/Do=Br1-28,Tu1,Hy1 B:Lo0/Wa=Lo1-24,Ex1 "
WINDOW = "BM B.support fire A>Br5 B>Lo9* A=Iv1,Br6 B=Lo17,Lo22,Ex2 ; play Lo17"


def written(code: str, viewer: int) -> list[str]:
    """The tokens of a view."""
    return RULESET.write_position(view(at(code), viewer)).split()


def test_hands_piles_and_seed_are_hidden() -> None:
    """The own hand is shown; an onlooker sees none."""
    state = at("BM A.lead A=Br28,Br5 B=Lo5 s7")
    assert view(state, 0).hands == [state.hands[0], [UNKNOWN]]
    assert view(state, ONLOOKER).hands == [[UNKNOWN, UNKNOWN], [UNKNOWN]]
    assert set(view(state, 1).piles[1]) == {UNKNOWN}
    assert view(state, 0).chance.seed == 0
    assert view(view(state, 0), 1).viewer == 0


def test_a_view_is_flat() -> None:
    """With the chain and what waits, in `view=`."""
    tokens = written(WINDOW, 0)
    assert {"view=A", "chain=B.Lo17", "wait=A.window", "A=Br6,Iv1", "B=?2"} <= set(tokens)
    tokens = written("BM A.retreat fire B>Lo5 A>Br6 A=Br5 B=Iv4,Lo6 ; retreat", ONLOOKER)
    assert {"view=-", "chain=A.retreat", "wait=B.window", "A=?1"} <= set(tokens)
    assert "B:Lo0/Wa=?25" in written(f"{OWN} A.lead", 0)
    assert "A:Br0/Do=?30" in written(f"{OWN} A.lead", ONLOOKER)
    assert "dA=0" in written("BM A.lead A=Br5 dA=0 B=Lo5", 1)


@pytest.mark.parametrize(
    "code",
    [
        WINDOW,
        f"{WINDOW} ; intervene Iv1",
        "BM A.retreat fire B>Lo5 A>Br6 A=Br5 B=Iv4,Lo6 ; retreat",
        "BM A.retreat fire B>Lo5 A>Br6 A=Br5 B=Lo6 ; retreat",
        "BM A.retreat fire B>Lo5 A>Br6 A=Br5 B=Iv4,Lo6 ; retreat ; intervene Iv4 ; attract red",
        "BM A.char fire B>Lo6,Lo17 B+Lo22,Lo24 A=Br14 B=Lo5 ; play Br14",
        "BM A.lead A-Br1,Iv1 A=Br29,Br5 B=Lo5 ; play Br29",
        "BM B.lead fire A>Br5 B>Lo6 B+Lo22 A=Br6 B=Lo29,Lo5 ; play Lo29",
        "BM B.lead fire A>Br5 A+Br22 B>Lo5 B+Lo22 A=Br6 B=Lo31,Lo6 ; play Lo31",
        "BM B.lead fire A>Br5 A+Br22 B>Lo5 B+Lo22 A=Br6 B=Lo31,Lo6 ; play Lo31 ; skip",
        "BM A.lead A=Br31,Br5,Br6 B=Lo5,Lo6 ; play Br31",
        "BM A.lead A=Br31,Br5,Br6 B=Lo5,Lo6 ; play Br31 ; discard Lo5",
        "BM B.char fire A>Br10 B=Lo14 A=Br5,Br6 ; play Lo14",
        "BM A.char fire B>Lo10 A=Br32,Br5,Br6 B=Lo5 ; play Br32",
        "BM A.lead red@A B$Cr2,Cr3 A=Cr1,Br5 B=Lo5 ; play Cr1",
        "BM A.lead A=Tu1,Br28,Br5 B=Lo5 ; replace Tu1",
        "BM A.retreat A=Br5,Br6,Br7,Br8 B=Lo5 ; decline",
        "BM A.retreat A=Br5,Br6,Br7,Br8 B=Lo5 ; decline ; discard Br5",
        f"{OWN} A.lead hyla=A.Hy1 B>Lo5",
        "BM end A=0 dA=0 B=Lo5",
    ],
)
@pytest.mark.parametrize("viewer", [0, 1, ONLOOKER])
def test_views_read_back_and_can_be_filled_in(code: str, viewer: int) -> None:
    """Whatever waits; only the seat that is asked has options; a table that fits looks the same."""
    state = at(code)
    seen = view(state, viewer)
    again = RULESET.read_position(RULESET.write_position(seen)).state
    assert again.key() == seen.key()
    assert sentences(seen) == (sentences(state) if RULESET.actor(state) == viewer else [])
    other = RULESET.determinize(seen, 5)
    assert (other.viewer, other.over) == (NOBODY, state.over)
    assert RULESET.view(other, viewer).key() == seen.key()
    if RULESET.actor(state) == viewer:
        assert sentences(other) == sentences(state)


def test_who_was_asked_holds_an_answer() -> None:
    """Under `held` a table filled in has one in the hand that is asked; under `always` it need not."""
    seen = view(at(WINDOW), 1)
    for seed in range(20):
        options = sentences(determinize(seen, seed))
        assert len(options) > 1
    always = view(at(WINDOW.replace(" ; ", " +react=always ; ")), 1)
    assert any(sentences(determinize(always, seed)) == ["pass"] for seed in range(20))
    nobody = "BM A:Br B:Lo B.support fire A>Br5 B>Lo9* A=Iv1,Br6 B=Lo17 ; play Lo17"
    assert sentences(determinize(view(at(nobody), 1), 1)) == ["pass"]


def test_a_hidden_set_is_invented_within_its_limits() -> None:
    """The cards that were seen are in it."""
    state = at("BM A:Br0/Do=Br1-30 B:Lo0/To=Lo1-33,Br5-8,Br10-12 A.lead B-Br5,Lo1")
    for seed in range(10):
        other = determinize(view(state, 0), seed)
        assert other.sets[1].mode == BUILT
        assert {STANDARD.numbers["Br5"], STANDARD.numbers["Lo1"]} <= set(other.decks[1])
        assert RULESET.problems(other) == []
    assert determinize(view(state, ONLOOKER), 1).sets[0].cards != ()


def test_what_nobody_can_know_has_no_verdict() -> None:
    """An onlooker does not see the hands; a seat judges a forced card by what it may know."""
    seen = view(at("BM A.char A=Br5 B=Lo5"), ONLOOKER)
    tests = {
        (sentence, test.name): test.ok
        for sentence in ("play Br6", "decline", "fight")
        for test in RULESET.conditions(seen, 0, RULESET.read_sentence(seen, sentence).action)
    }
    assert tests["play Br6", "card_in_hand"] is None
    assert tests["decline", "no_character_in_hand"] is None
    assert tests["fight", "character_in_hand"] is None
    must = view(at("BM B.support fire A>Br5 B>Lo32* A=Br6 B=Lo17"), ONLOOKER)
    (duty,) = [
        test for test in RULESET.conditions(must, 1, RULESET.read_sentence(must, "done").action) if test.rule == "MU.1"
    ]
    assert duty.ok is None
    own = view(at("BM A:Br B:Lo A.announce A>Br1* A=Br5 dA=Br9,Br10 B=Lo5"), 0)
    action, outcomes = RULESET.read_sentence(own, "announce fire:Br20")
    assert RULESET.conditions(own, 0, action, outcomes)[-1].ok is False
    action, outcomes = RULESET.read_sentence(own, "announce fire:Br9")
    assert RULESET.conditions(own, 0, action, outcomes)[-1].name == "outcome_possible"
