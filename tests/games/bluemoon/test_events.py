"""What is told of a move: every kind of event, its rules, its reasons, and who may see it."""

import pytest
from games.bluemoon.cases import at

from equinox_widget.engine.events import facts_of, redact
from equinox_widget.engine.verdict import Facts
from equinox_widget.games.bluemoon.rules.events import KINDS
from equinox_widget.games.bluemoon.rules.rulebook import RULES
from equinox_widget.games.bluemoon.rules.ruleset import RULESET

Told = list[tuple[str, Facts, tuple[str, ...], list[tuple[str, bool | None]]]]


def told(code: str, *sentences: str) -> Told:
    """What happens when the sentences are done: kind, facts, rules, and the conditions behind it."""
    state = at(code)
    found: Told = []

    class Ear:
        def append(self, event: tuple[object, ...], /) -> None:
            rules = RULESET.rules_of(event, state)
            assert all(rule in RULES for rule in rules)
            reasons = [(test.name, test.ok) for test in RULESET.because(event, state)]
            found.append((str(event[0]), facts_of(event, KINDS), rules, reasons))

    for sentence in sentences:
        choice = RULESET.read_sentence(state, sentence)
        assert choice.action in RULESET.legal(state)
        state.log = Ear()
        RULESET.apply(state, choice.action, choice.outcomes)
    return found


def of(events: Told, kind: str) -> Facts:
    """The facts of the first event of a kind."""
    return next(facts for name, facts, _, _ in events if name == kind)


def rules(events: Told, kind: str) -> tuple[str, ...]:
    return next(cited for name, _, cited, _ in events if name == kind)


def reasons(events: Told, kind: str) -> list[tuple[str, bool | None]]:
    return next(why for name, _, _, why in events if name == kind)


def test_a_whole_turn_of_a_fight() -> None:
    """Laid, covering, announced, refilled, and the opponent's turn."""
    events = told("BM A.retreat fire A>Br1,Br17 B>Lo5 A=Br8,Br18 B=Lo6 dA=Br9,Br10", "fight", "play Br8", "done")
    kinds = [kind for kind, _, _, _ in events]
    assert kinds[:6] == ["fight", "phase", "lay", "covered", "landed", "auto"]
    assert of(events, "covered") == {"seat": 0, "cards": ("Br1", "Br17")}
    assert reasons(events, "covered") == [("first_character_of_turn", True)]
    announced = of(events, "announced")
    assert (announced["power"], announced["needed"], announced["shield"]) == (3, 2, ())
    assert reasons(events, "announced") == [("power_reached", True)]
    assert of(events, "refilled") == {"seat": 0, "n": 2}
    assert of(events, "drew")["cards"] == ("Br9", "Br10")
    assert of(events, "turn") == {"seat": 1, "first": False}
    assert reasons(events, "auto") == [("only_choice", True)]


def test_draws_are_seen_by_the_drawer_alone() -> None:
    """The others read how many there were."""
    event = ("drew", 0, 2, ("Br9", "Br10"))
    assert redact(event, KINDS, 2, 0)["cards"] == ("Br9", "Br10")
    assert redact(event, KINDS, 2, 1) == {"seat": 0, "n": 2, "count": 2}


def test_a_shield_stands_for_power() -> None:
    """Both conditions are told."""
    events = told("BM B.support fire A>Br1 B>Lo5* A=Br6 B=Lo18", "play Lo18")
    assert of(events, "announced")["shield"] == ("Lo18",)
    assert "b.I1" in rules(events, "announced")
    assert reasons(events, "announced") == [("power_reached", False), ("shielded", True)]


def test_a_chain_of_interventions() -> None:
    """Asked, answered, countered twice, cancelled."""
    code = "BM B.support fire A>Br5 B>Lo9* A=Iv1,Ex1,Br6 B=Lo17,Ex2,Lo22"
    events = told(code, "play Lo17", "intervene Iv1", "intervene Ex2", "intervene Ex1")
    assert of(events, "asked") == {"seat": 0, "kind": "booster"}
    assert reasons(events, "asked") == [("holds_fitting_intervention", True)]
    assert of(events, "intervene") == {"seat": 0, "card": "Iv1", "against": "Lo17"}
    assert of(events, "countered") == {"card": "Ex2", "by": "Ex1"}
    assert rules(events, "countered") == ("EX.1", "EX.2")
    assert reasons(events, "countered") == [("answered", True)]
    assert of(events, "cancelled") == {"seat": 1, "card": "Lo17", "by": "Iv1"}
    assert reasons(events, "cancelled") == [("intervention_stands", True)]
    once = told(code, "play Lo17", "intervene Iv1", "intervene Ex2", "pass")
    assert rules(once, "countered") == ("EX.1",)
    assert of(once, "counts") == {"seat": 1, "card": "Lo17"}
    assert reasons(once, "counts") == [("intervention_stands", False)]
    assert of(once, "passed") == {"seat": 0}


def test_being_asked_under_always() -> None:
    """The ruling is the reason."""
    events = told("BM A.char A=Br5,Br6 B=Iv4,Lo6 +react=always", "play Br5")
    assert reasons(events, "asked") == [("ruling_react_always", True)]
    retreat = told("BM A.retreat fire B>Lo5 A>Br6 A=Br5 B=Iv4,Lo6", "retreat")
    assert of(retreat, "asked")["kind"] == "retreat"


def test_a_retreat_from_too_little_power() -> None:
    """Short, retreated, attracted, cleared, refilled: the winner first."""
    events = told("BM B.char fire A>Br3 A=Br6 B=Lo9,Lo5 red@B", "play Lo9", "retreat")
    assert of(events, "short") == {"seat": 1, "power": 4, "needed": 5}
    assert reasons(events, "short") == [("power_reached", False)]
    assert of(events, "retreated") == {"seat": 1, "price": 1}
    assert reasons(events, "retreated") == [("six_cards", False)]
    assert of(events, "attracted") == {"seat": 0, "colour": "red", "from": 1, "to": -1}
    assert reasons(events, "attracted") == [("opponent_has_dragons", True)]
    assert [facts["cards"] for kind, facts, _, _ in events if kind == "cleared"] == [("Br3",), ("Lo9",)]
    assert [facts["seat"] for kind, facts, _, _ in events if kind == "refilled"] == [0, 1]


def test_short_back_takes_cards_back() -> None:
    """Under the ruling they are told as taken; supports too."""
    code = "BM B.announce fire A>Br1 A=Br6 B>Lo9* B+Lo22* B=Lo5 +short=back"
    events = told(code, "retreat")
    taken = [facts for kind, facts, _, _ in events if kind == "taken"]
    assert taken == [
        {"seat": 1, "card": "Lo9", "from": "laid_this_turn"},
        {"seat": 1, "card": "Lo22", "from": "laid_this_turn"},
    ]


def test_the_end_of_a_game_is_scored() -> None:
    """By the fourth dragon, with the crystals in rows and the match."""
    code = "BM B.retreat fire red@A green@A blue@A A>Br5 B>Lo5 B=Lo6 A=Br6 A$Cr1 w=1:2"
    events = told(code, "retreat")
    assert of(events, "over") == {"reason": "fourth"}
    assert rules(events, "over") == ("b.D2",)
    assert reasons(events, "over") == [("dragon_left_to_attract", False)]
    assert of(events, "scored")["rows"] == ((("CR.9", 1), ("b.E3", 3), ("CR.7", 1)), ())
    assert rules(events, "scored") == ("b.E2", "CR.9", "b.E3", "CR.7")
    assert reasons(events, "scored") == [("won_by_dragons", True)]
    assert of(events, "match") == {"crystals": (6, 2)}


def test_the_end_for_lack_of_cards() -> None:
    """Who runs out is told, and that it ends the game."""
    events = told("BM A.char red@A A=Br5 dA=0 B=Iv2,Lo5", "play Br5", "intervene Iv2")
    assert of(events, "out") == {"seat": 0}
    assert reasons(events, "out") == [("has_cards", False)]
    assert rules(events, "over") == ("b.E1",)
    assert reasons(events, "over") == [("everybody_has_cards", False)]


def test_hyla_crystals_and_replace() -> None:
    """Where things go, by which rules."""
    hyla = told("BM B.lead hyla=A.Hy1 A=Br5 B=Hy2,Lo5", "play Hy2")
    assert of(hyla, "hyla_out") == {"seat": 0, "card": "Hy1"}
    assert reasons(hyla, "hyla_out") == [("another_hyla_laid", True)]
    assert rules(hyla, "landed") == ("HY.2", "HY.4", "HY.5", "card.Hy2")
    crystal = told("BM A.lead red@A B$Cr2,Cr3 A=Cr1,Br5 B=Lo5", "play Cr1", "discard Cr3")
    assert of(crystal, "exchange") == {"seat": 1, "cards": ("Cr1", "Cr3")}
    assert reasons(crystal, "exchange") == [("opponent_has_crystal_cards", True)]
    replaced = told("BM A.lead A=Tu1,Br5 B=Lo5", "replace Tu1", "keep")
    assert of(replaced, "replaced") == {"seat": 0, "card": "Tu1"}
    own = told("BM A.lead red@A A=Cr1,Br5 B=Lo5", "play Cr1")
    assert rules(own, "landed")[:3] == ("CR.3", "CR.5", "CR.6")


def test_texts_and_what_they_do() -> None:
    """Dropped, taken, retrieved, discarded for a card, and without a target."""
    code = "BM A.char fire B>Lo6,Lo17 B+Lo22,Lo24 A=Br14 B=Lo5"
    assert of(told(code, "play Br14", "drop Lo17"), "dropped") == {"seat": 1, "card": "Lo17"}
    assert "dropped" not in [event[0] for event in told(code, "play Br14", "skip")]
    nothing = told("BM A.char fire B>Lo6 A=Br14 B=Lo5", "play Br14")
    assert of(nothing, "no_effect") == {"card": "Br14", "why": "no_target"}
    assert reasons(nothing, "no_effect") == [("something_to_choose", False)]
    muted = told("BM A:Br/Or B:Br/Be A.char fire B>Br6 B+Br25,Br22 A=Br14 B=Br5", "play Br14")
    assert of(muted, "no_effect") == {"card": "Br14", "why": "ignored"}
    assert rules(muted, "no_effect") == ("b.T2", "card.Br14")
    assert reasons(muted, "no_effect") == [("text_heard", False)]
    fetched = told("BM A.lead A-Br1,Iv1 A=Br29,Br5 B=Lo5", "play Br29", "take Br1")
    assert of(fetched, "taken") == {"seat": 0, "card": "Br1", "from": "discard"}
    assert of(told("BM A.lead A-Iv1 A=Br29,Br5 B=Lo5", "play Br29"), "no_effect")["why"] == "no_target"
    back = told("BM B.lead fire A>Br5 B>Lo6 B+Lo22 A=Br6 B=Lo29,Lo5", "play Lo29", "take Lo22")
    assert of(back, "taken")["from"] == "table"
    kept = told("BM B.lead fire A>Br5 B>Lo6 B+Lo22 A=Br6 B=Lo29,Lo5", "play Lo29", "skip")
    assert "taken" not in [event[0] for event in kept]
    assert of(told("BM A.begin fire A>Br13 B>Lo10 A=Br5 B=Lo5", "retrieve Br13"), "retrieve")["card"] == "Br13"


def test_discards_name_the_card_that_wants_them() -> None:
    """And "I must" cites its rule; an empty hand has nothing to give."""
    code = "BM A:Br/Or B:Br/Be A.char fire B>Br10 B+Br25 A=Br32,Br5 B=Br6"
    events = told(code, "play Br32")
    assert of(events, "discarded") == {"seat": 0, "card": "Br5", "why": "Br32"}
    assert rules(events, "discarded") == ("card.Br32", "MU.1")
    assert reasons(events, "discarded") == []
    assert of(events, "must") == {"card": "Br32", "over": "ignore"}
    assert rules(events, "must") == ("MU.1", "card.Br32")
    assert reasons(events, "must") == [("must_goes_first", True)]
    empty = told("BM A.char fire B>Lo10 A=Br32 B=Lo5", "play Br32")
    assert of(empty, "no_effect") == {"card": "Br32", "why": "no_card"}
    foe = told("BM B.char fire A>Br10 B=Lo14 A=Br5,Br6", "play Lo14", "discard Br6")
    assert rules(foe, "discarded") == ("card.Lo14",)
    declined = told("BM A.retreat A=Br5,Br6 B=Lo5", "decline", "discard Br5", "done")
    assert rules(declined, "discarded") == ("b.R4",)
    assert of(declined, "declined") == {"seat": 0, "n": 1}


def test_must_over_a_ban_is_told() -> None:
    """Only where there is a ban."""
    banned = told("BM B.char fire A>Br5 A+Br26 A=Br6 B=Lo32,Lo17,Lo6", "play Lo32", "play Lo17")
    assert of(banned, "must") == {"card": "Lo32", "over": "ban"}
    free = told("BM B.char fire A>Br5 A=Br6 B=Lo32,Lo17,Lo6", "play Lo32", "play Lo17")
    assert "must" not in [event[0] for event in free]


def test_a_crystal_card_goes_with_its_dragon() -> None:
    """Under the ruling."""
    code = "BM B.retreat fire green@B B$Cr2,Cr3 A>Br5 B>Lo5 A=Br6 B=Lo6 +crystal_recheck=yes"
    events = told(code, "retreat")
    assert of(events, "discarded") == {"seat": 1, "card": "Cr2", "why": "dragon_left"}
    assert rules(events, "discarded") == ("CR.2", "CR.6")
    assert reasons(events, "discarded") == [("dragon_stays", False)]


@pytest.mark.parametrize(("card", "cited"), [("Br31", True), ("Br28", False)])
def test_the_chosen_cite_their_rules(card: str, cited: bool) -> None:
    """Other leadership actions do not."""
    events = told(f"BM A.lead A={card},Br5,Br6 B=Lo5,Lo6", f"play {card}")
    assert ("CH.2" in rules(events, "landed")) == cited
