"""Checks of the Blue Moon reference: worked examples of the rules, and random games with random rulings."""

from __future__ import annotations

import random

import pytest
from reference.bluemoon_reference import (
    RULINGS,
    SEATS,
    ReferenceBluemoon,
    check_set,
    laid_now,
    other,
    set_cards,
)

# ---------------------------------------------------------------------------------------------------------------------
# Sets


def test_two_boxes_give_forty_cards_and_one_box_fewer() -> None:
    assert [len(set_cards("Br/Or", box)) for box in ("both", "EI", "IE")] == [40, 39, 38]
    assert [len(set_cards("Lo/Be", box)) for box in ("both", "EI", "IE")] == [40, 38, 39]
    assert {"Cr1", "Cr2", "Cr3"}.isdisjoint(set_cards("Lo/Be", "EI"))


def test_the_checker_reports_every_fault() -> None:
    assert check_set("Br0/Do: Br1-25 Br1 Lo25 Lo28 Br25 Iv2 Iv1 Hy1") == ["DL.1", "DL.2", "DL.4"]
    assert check_set("Br0/Do: Br0 Br1-29") == ["DL.5", "DL.1"]
    assert check_set("Br0/Do: Br1-30") == []


def test_the_set_is_written_in_order_and_with_ranges() -> None:
    game = ReferenceBluemoon("BM A:Br0/Do=Tu1,Lo6,Lo5,Br1-28 B:Lo0/Do=Lo1-30 A.begin")
    assert game.facts()["seats"]["A"]["set"] == "Br0/Do=Br1-28,Lo5,Lo6,Tu1"
    assert game.facts()["mode"] == "B" and game.facts()["seats"]["A"]["side"] == "Do"


# ---------------------------------------------------------------------------------------------------------------------
# Reading


def test_reading_takes_no_automatic_step() -> None:
    assert ReferenceBluemoon("BM A.begin A=Br5 B=Lo5").legal() == {"done"}
    assert ReferenceBluemoon("BM A.lead A=Br5 B=Lo5").legal() == {"skip"}
    assert ReferenceBluemoon("BM A.announce fire A>Br5* B>Lo5 A=Br6 B=Lo6").legal() == {"announce fire"}
    assert ReferenceBluemoon("BM A.retreat A=0 dA=0 B=Lo5").legal() == {"done"}
    assert ReferenceBluemoon("BM A.begin A=Br5 B=Lo5 ; done").phase == "retreat"


def test_what_is_named_nowhere_lies_at_the_bottom_of_the_discard_pile() -> None:
    game = ReferenceBluemoon("BM A:Br B:Lo A.begin A=Br1 dA=Br2,Br3 A-Br30 B=6 dB=Lo9+")
    assert game.discard["A"] == [f"Br{number}" for number in range(4, 31)]
    assert game.pile["B"][0] == "Lo9" and len(game.pile["B"]) == 24


@pytest.mark.parametrize(
    "code",
    ["A.begin", "BM A.dance", "BM A=Zz1", "BM A=41 dA=0", "BM A:Br B:Lo box=EI", "BM +react=never", "BM A=?6"],
)
def test_unreadable_codes(code: str) -> None:
    with pytest.raises(ValueError):
        ReferenceBluemoon(code)


# ---------------------------------------------------------------------------------------------------------------------
# Outcomes


def test_every_drawn_card_is_named_and_none_more() -> None:
    code = "BM A:Br B:Lo A.announce A>Br1* A=Br5,Br6,Br7,Br8 dA=Br9,Br10,Br11 B=Lo5"
    game = ReferenceBluemoon(code)
    before = game.facts()
    for sentence in ["announce fire", "announce fire:Br11", "announce fire:Br11,Br12", "announce fire:Br9,Br10,Br11"]:
        with pytest.raises(ValueError):
            game.do(sentence)
        assert game.facts() == before
    game.do("announce fire:Br11,Br9")
    assert game.pile["A"] == ["Br10"]
    assert ReferenceBluemoon(code + " ; announce fire").pile["A"] == ["Br11"]
    assert ReferenceBluemoon(code).refused("announce fire:Br12") == {"b.C2"}


def test_after_a_retreat_the_winner_refills_first() -> None:
    game = ReferenceBluemoon("BM A:Br B:Br B.retreat fire red@B A>Br5 B>Br5 A=1 dA=Br30,Br29 B=1 dB=Br30,Br29 A-Br28")
    game.do("retreat:Br29,Br30,Br30,Br29")
    assert game.hand["A"][-2:] == ["Br29", "Br30"] and game.hand["B"][-2:] == ["Br30", "Br29"]


# ---------------------------------------------------------------------------------------------------------------------
# The fight


def test_first_turn_allows_only_free_boosters() -> None:
    game = ReferenceBluemoon("BM A.char A=Br5,Br17,Br19,Br22 B=Lo5 ; play Br5")
    assert game.legal() == {"play Br19", "done"}
    assert game.refused("play Br17") == {"b.F3"}


def test_equal_power_is_enough_and_one_too_few_is_not() -> None:
    game = ReferenceBluemoon("BM B.char fire A>Br5 A=Br6 B=Lo9 ; play Lo9")
    assert (game.turn, game.phase, game.power("B", "fire")) == ("A", "retreat", 4)
    game = ReferenceBluemoon("BM B.char fire A>Br3 A=Br6 B=Lo9,Lo5 ; play Lo9")
    assert game.legal() == {"retreat"} and game.refused("announce fire") == {"b.P6"}


def test_shield_helps_in_its_element_only() -> None:
    assert ReferenceBluemoon("BM B.support fire A>Br1 B>Lo5* A=Br6 B=Lo18 ; play Lo18").turn == "A"
    assert ReferenceBluemoon("BM B.support earth A>Br9 B>Lo14* A=Br6 B=Lo18 ; play Lo18").legal() == {"retreat"}


def test_covered_cards_count_for_the_six_but_not_for_the_power() -> None:
    game = ReferenceBluemoon("BM B.retreat fire A>Br1,Br17,Br5|Br3 A+Br22,Br23 B=Lo5")
    assert game.retreat_price("B") == 2 and game.power("A", "fire") == 8


def test_dragons_go_to_the_middle_first_and_the_fourth_ends_the_game() -> None:
    game = ReferenceBluemoon("BM B.retreat fire red@B A>Br15 B>Lo5 B=Lo6 A=Br6 ; retreat")
    assert game.actor == "A" and game.legal() == {"attract red", "attract green", "attract blue"}
    game = ReferenceBluemoon("BM B.retreat fire red@A green@A blue@A A>Br5 B>Lo5 B=Lo6 A=Br6 ; retreat")
    assert game.over and game.score()["points"] == {"A": 4, "B": 0} and game.active["A"] == ["Br5"]


def test_dragon_choice_by_order() -> None:
    game = ReferenceBluemoon("BM B.retreat fire A>Br15 B>Lo5 B=Lo6 A=Br6 +dragon_choice=order ; retreat")
    assert game.dragons == {"red": "A", "green": "A", "blue": None} and game.actor == "B"


def test_short_back_takes_holm_away_before_the_price_is_counted() -> None:
    code = "BM B.char fire A>Br1 A=Br6 B=Lo15,Lo5 {} ; play Lo15 ; retreat"
    assert ReferenceBluemoon(code.format("")).facts()["pending"] == []
    game = ReferenceBluemoon(code.format("+short=back"))
    assert game.facts()["pending"] == [{"seat": "A", "kind": "attract"}] and "Lo15" in game.hand["B"]


def test_decline_takes_one_to_three_cards() -> None:
    game = ReferenceBluemoon("BM A.retreat A=Br5,Br6,Br7,Br8 B=Lo5 ; decline")
    assert game.refused("done") == {"b.R4"}
    game = ReferenceBluemoon("BM A.retreat A=Br5,Br6,Br7,Br8 B=Lo5 ; decline ; discard Br5 ; discard Br6 ; discard Br7")
    assert (game.turn, game.phase, len(game.hand["A"])) == ("B", "retreat", 6)


def test_whoever_ran_out_first_loses_without_dragons() -> None:
    game = ReferenceBluemoon("BM A.char fire B>Lo5 A=Br12 dA=0 B=0 dB=0 ; play Br12")
    assert game.actor == "B" and game.out == ["B", "A"] and game.legal() == {"retreat"}
    assert game.score() == {"points": {"A": 1, "B": 0}, "winners": ["A"], "decided_by": "first_out", "match": None}
    assert ReferenceBluemoon("BM end A=0 dA=0 B=0 dB=0 x=BA w=3:1").score()["match"] == {"A": 4, "B": 1}


def test_pair_stop_and_free() -> None:
    game = ReferenceBluemoon("BM A.char A=Br11,Br12,Br5 B=Lo5 ; play Br11")
    assert game.legal() == {"play Br12", "done"} and game.refused("play Br5") == {"b.P4"}
    game = ReferenceBluemoon("BM B.support fire A>Br10 B>Lo16* B=Lo33,Lo17 A=Br6")
    assert game.legal() == {"done"} and game.refused("play Lo33") == {"b.I2"}


def test_retrieve_and_what_forbids_it() -> None:
    code = "BM A:Br/Or B:Br/Be A.begin fire {} A>Br13 B>{} A=Br5 B=Br6"
    assert ReferenceBluemoon(code.format("", "Br10")).legal() == {"retrieve Br13", "done"}
    assert ReferenceBluemoon(code.format("", "Br13")).refused("retrieve Br13") == {"b.I5b"}
    assert ReferenceBluemoon(code.format("hyla=A.Hy3", "Br13")).refused("retrieve Br13") == {"b.I5b", "card.Hy3"}


def test_extra_boosters_and_supports() -> None:
    game = ReferenceBluemoon("BM A.support fire B>Lo10 A>Br5* A=Br17,Br19,Br22 B=Lo5 ; play Br17")
    assert game.legal() == {"play Br19", "done"} and game.refused("play Br22") == {"b.P5"}
    game = ReferenceBluemoon("BM A.support fire B>Lo10 A>Br5* A=Br17,Br22,Br27 B=Lo5 ; play Br27")
    assert game.legal() == {"play Br17", "done"}
    game = ReferenceBluemoon("BM B.support fire A>Br10 B>Lo5* B=Lo22,Lo23,Lo27 A=Br5 ; play Lo27 ; play Lo22")
    assert game.turn == "A" and game.support["B"] == ["Lo27", "Lo22"]


def test_ignoring_and_what_is_protected() -> None:
    assert ReferenceBluemoon("BM A.retreat fire A^Br30* B>Lo10 B+Lo22,Lo24 A=Br5 B=Lo5").power("B", "fire") == 6
    game = ReferenceBluemoon("BM A.support fire B>Lo10 B+Lo25 A>Br5* A=Br21,Br19 B=Lo5 ; play Br21")
    assert game.power("A", "fire") == 4 and game.stopped()
    assert ReferenceBluemoon("BM B.retreat earth A>Br5 A+Br25 B>Lo15 A=Br6 B=Lo5").retreat_price("B") == 1


def test_a_muting_support_can_be_ignored_itself() -> None:
    code = "BM A:Br/Or B:Br/Be A.retreat fire A>Br15 B>Br6 B+Br25 A=Br5 B=Br7 A^Br30{}"
    assert ReferenceBluemoon(code.format("")).retreat_price("B") == 1
    assert ReferenceBluemoon(code.format("*")).retreat_price("B") == 2


def test_doubling_counts_for_characters_only() -> None:
    game = ReferenceBluemoon("BM A.support fire B>Lo5 A>Br5* A+Br22 A=Br20,Br19 B=Lo6 ; play Br20")
    assert game.power("A", "fire") == 10 and game.power("A", "earth") == 3


# ---------------------------------------------------------------------------------------------------------------------
# Action cards


def test_one_action_in_the_leadership_phase() -> None:
    game = ReferenceBluemoon("BM A.lead A=Hy1,Br28,Br5 B=Lo5 ; play Hy1")
    assert game.phase == "retreat" and game.refused("play Br28") == {"AC.1"}
    game = ReferenceBluemoon("BM A.lead A=Tu1,Br28,Br5 B=Lo5 ; replace Tu1")
    assert game.legal() == {"draw", "keep"} and "FL.1" in game.refused("play Br28")


def test_a_ban_leaves_hyla_crystals_and_replace() -> None:
    game = ReferenceBluemoon("BM B.lead fire green@B A>Br16 B>Lo5 B=Lo28,Hy2,Cr2,Tu2 A=Br5")
    assert game.legal() == {"play Hy2", "play Cr2", "replace Tu2", "skip"}
    assert game.refused("play Lo28") == {"b.T3"}


def test_a_hyla_goes_to_the_discard_pile_of_its_owner() -> None:
    game = ReferenceBluemoon("BM B.lead hyla=A.Hy1 A=Br5 B=Hy2,Lo5 ; play Hy2")
    assert game.hyla == ("B", "Hy2") and "Hy1" in game.discard["A"] and game.hand_size("B") == 7


def test_crystal_cards_are_exchanged() -> None:
    game = ReferenceBluemoon("BM A.lead red@A B$Cr2,Cr3 A=Cr1,Br5 B=Lo5 ; play Cr1")
    assert game.actor == "B" and game.legal() == {"discard Cr2", "discard Cr3"}
    game = ReferenceBluemoon("BM A.lead red@A B$Cr2 A=Cr1,Br5 B=Lo5 ; play Cr1")
    assert game.crystals == {"A": [], "B": []} and game.phase == "retreat"


def test_a_crystal_card_needs_its_dragon_only_when_it_is_laid() -> None:
    assert ReferenceBluemoon("BM A.lead green@A A=Cr1,Br5 B=Lo5").refused("play Cr1") == {"CR.2"}
    code = "BM B.retreat fire green@B B$Cr2 A>Br5 B>Lo5 A=Br6 B=Lo6 {} ; retreat"
    assert ReferenceBluemoon(code.format("")).crystals["B"] == ["Cr2"]
    assert ReferenceBluemoon(code.format("+crystal_recheck=yes")).discard["B"][-2:] == ["Cr2", "Lo5"]


def test_crystal_cards_in_the_score() -> None:
    assert ReferenceBluemoon("BM end red@A B$Cr2,Cr3 A=Br5 B=0 dB=0").score()["points"]["A"] == 1
    assert ReferenceBluemoon("BM end red@A green@A blue@A A$Cr1 A=Br5 B=Lo5").score()["points"]["A"] == 5
    assert ReferenceBluemoon("BM end A$Cr1 A=Br5 B=0 dB=0").score()["points"] == {"A": 2, "B": 0}


def test_of_a_chosen_the_opponent_acts_first() -> None:
    game = ReferenceBluemoon("BM A.lead A=Br31,Br5 dA=Br9 B=Lo5,Lo6 dB=Lo9,Lo10 ; play Br31")
    assert game.actor == "B" and game.legal() == {"discard Lo5", "discard Lo6"}
    game.do("discard Lo5:Lo10,Br9")
    assert game.hand == {"A": ["Br9"], "B": ["Lo6", "Lo10"]} and game.discard["A"][-1] == "Br5"


# ---------------------------------------------------------------------------------------------------------------------
# Interventions


def test_a_cancelled_booster_does_not_count() -> None:
    code = "BM B.support fire A>Br5 B>Lo9* A=Iv1,Br6 B=Lo17,Lo22,Lo19 ; play Lo17 ; intervene Iv1"
    game = ReferenceBluemoon(code)
    assert game.legal() == {"play Lo19", "play Lo22", "done"}
    assert game.discard["B"][-1] == "Lo17" and game.discard["A"][-1] == "Iv1"


def test_i_expected_that_once_and_twice() -> None:
    code = "BM B.support fire A>Br5 B>Lo9* A=Iv1,Ex1,Br6 B=Lo17,Ex2,Lo22 ; play Lo17 ; intervene Iv1 ; intervene Ex2"
    game = ReferenceBluemoon(code)
    assert game.facts()["chain"] == [["B", "Lo17", "B"], ["A", "Iv1", "intervention"], ["B", "Ex2", "intervention"]]
    assert ReferenceBluemoon(code + " ; pass").active["B"] == ["Lo9", "Lo17"]
    assert ReferenceBluemoon(code + " ; intervene Ex1").discard["B"][-2:] == ["Ex2", "Lo17"]


def test_after_a_cancelled_character_there_is_a_way_out() -> None:
    code = "BM A.char {} A=Br5,Br6 B=Iv2,Lo5 ; play Br5 ; intervene Iv2"
    assert ReferenceBluemoon(code.format("fire B>Lo10")).legal() == {"play Br6", "retreat"}
    assert ReferenceBluemoon(code.format("")).legal() == {"play Br6", "decline"}
    game = ReferenceBluemoon("BM A.char red@A A=Br5 dA=0 B=Iv2,Lo5 ; play Br5 ; intervene Iv2")
    assert game.over and game.score()["decided_by"] == "dragons"


def test_pursuit_and_its_counter() -> None:
    code = "BM A.retreat fire B>Lo5 A>Br6 A=Ex1,Br5 B=Iv4,Lo6 ; retreat ; intervene Iv4"
    assert ReferenceBluemoon(code + " ; pass ; attract red").actor == "B"
    assert ReferenceBluemoon(code + " ; intervene Ex1 ; attract red").actor == "A"


def test_who_is_asked() -> None:
    code = "BM A.char A=Br5,Br6 B=Iv4,Lo6 {} ; play Br5"
    assert ReferenceBluemoon(code.format("")).actor == "A"
    asked = ReferenceBluemoon(code.format("+react=always"))
    assert asked.actor == "B" and asked.legal() == {"pass"} and asked.refused("intervene Iv4") == {"IV.1"}
    asked.do("pass")
    assert (asked.phase, asked.legal()) == ("char", {"done"})


# ---------------------------------------------------------------------------------------------------------------------
# "I must", inquisitors


def test_i_must_beats_a_ban_and_a_mute() -> None:
    game = ReferenceBluemoon("BM B.char fire A>Br5 A+Br26 A=Br6 B=Lo32,Lo17,Lo6 ; play Lo32")
    assert game.legal() == {"play Lo17"} and game.refused("done") == {"MU.1"}
    game = ReferenceBluemoon("BM A:Br/Or B:Br/Be A.char fire B>Br10 B+Br25 A=Br32,Br5 B=Br6 ; play Br32")
    assert game.discard["A"][-1] == "Br5"


def test_must_cards_can_be_cancelled_or_not() -> None:
    code = "BM A.char A=Br32,Br5,Br6 B=Iv2,Lo5 {} ; play Br32"
    assert ReferenceBluemoon(code.format("")).actor == "B"
    assert ReferenceBluemoon(code.format("+must_immune=yes")).legal() == {"discard Br5", "discard Br6"}
    assert ReferenceBluemoon(code.format("+must_immune=yes +react=always")).actor == "A"


def test_inquisitors() -> None:
    game = ReferenceBluemoon("BM A:Br0/To=Br1-33,Lo5-8,Lo10-12 B:Lo0/Do=Lo1-30 A.setup")
    assert game.actor == "B" and game.legal() == {"attract red", "attract green", "attract blue"}
    assert ReferenceBluemoon("BM A:Br0/Do=Br1-30 B:Lo0/Wa=Lo1-25 A.setup").legal() == {"done"}
    code = "BM A:Br0/To=Br1-33,Lo5-8,Lo10-12 B:Lo0/Wa=Lo1-25 A.char A=Br5,Br17 B=Lo5 ; play Br5"
    assert ReferenceBluemoon(code).legal() == {"play Br17", "done"}


def test_sentences_that_are_never_legal() -> None:
    game = ReferenceBluemoon("BM A.lead A=Iv1,Br5 B=Lo5")
    expected = {"play Iv1": "IV.1", "play Or": "MA.5", "play Br0": "MB.6", "look pile": "HI.1", "take back Br5": "b.C2"}
    for sentence, rule in expected.items():
        assert game.refused(sentence) == {rule}
    assert game.refused("pass") == {"IV.2"} and game.refused("done") == {"b.P0"}
    assert ReferenceBluemoon("BM end A=Br5 B=0 dB=0").refused("done") == {"b.E0"}
    for unreadable in ["", "dance", "play", "play Zz9", "announce water"]:
        with pytest.raises(ValueError):
            game.refused(unreadable)


# ---------------------------------------------------------------------------------------------------------------------
# Random games


def random_code(rng: random.Random) -> str:
    """A deal with random sets, piles and rulings."""
    emissaries = rng.choice([("Or", "Be"), ("Be", "Or")])
    peoples = rng.choice([("Br", "Lo"), ("Lo", "Br"), ("Br", "Br"), ("Lo", "Lo")])
    box = rng.choice(["both", "EI", "IE"])
    words = ["BM", rng.choice(SEATS) + ".begin"] + ([] if box == "both" else [f"box={box}"])
    for seat, people, emissary in zip(SEATS, peoples, emissaries, strict=True):
        cards = set_cards(f"{people}/{emissary}", box)
        rng.shuffle(cards)
        words += [f"{seat}:{people}/{emissary}", f"{seat}={','.join(cards[:6])}", f"d{seat}={','.join(cards[6:])}"]
    return " ".join(words + [f"+{name}={rng.choice(values)}" for name, values in RULINGS.items()])


def check_invariants(game: ReferenceBluemoon) -> None:
    """Section 12, what can be seen in a single position."""
    for seat in SEATS:
        cards = game.hand[seat] + game.pile[seat] + game._cards_on_the_table(seat)
        cards += [card for owner, card, _ in game.chain[:1] if owner == seat and card != "retreat"]
        assert sorted(cards) == sorted(set_cards(game.sets[seat], game.box))  # I-1
        if game.element is None:  # I-3
            lying = game.covered[seat] + game.lying(seat)
            assert all(laid_now(card) and seat == game.turn_player for card in lying)
    assert not (game.dragons_of("A") and game.dragons_of("B"))  # I-2
    assert not (game.crystals["A"] and game.crystals["B"])
    assert all(card in game.discard[seat] for seat, card, _ in game.chain[1:])  # I-6
    assert bool(game.legal()) != game.over  # I-12
    assert all(not game.refused(sentence) for sentence in game.legal())  # I-9


class Drawing(ReferenceBluemoon):
    """A table at which chance draws the cards and writes them down."""

    rng = random.Random(2008)

    def _draw(self, seat: str, number: int) -> None:
        for _ in range(min(number, len(self.pile[seat]))):
            card = self.rng.choice(self.pile[seat])
            self.pile[seat].remove(card)
            self.hand[seat].append(card)
            self.__dict__.setdefault("drawn", []).append(card)

    def say(self, sentence: str) -> str:
        """Do it; the sentence with its outcomes."""
        self.__dict__["drawn"] = []
        self.do(sentence)
        drawn = ",".join(self.__dict__["drawn"])
        return f"{sentence}:{drawn}" if drawn else sentence


def test_random_games() -> None:
    rng = Drawing.rng
    decided_by: set[str] = set()
    verbs: set[str] = set()
    for _ in range(12):
        code = random_code(rng)
        told, drawing = ReferenceBluemoon(code), Drawing(code)
        eager = rng.random()
        while not told.over:
            check_invariants(told)
            options = sorted(told.legal())
            sentence = rng.choice(options)
            if sentence in ("retreat", "decline", "pass", "skip") and rng.random() < eager:
                sentence = rng.choice(options)
            told.do(drawing.say(sentence))
            assert told.facts() == drawing.facts()
            verbs.add(sentence.split(maxsplit=1)[0])
        check_invariants(told)
        score = told.score()
        (winner,) = score["winners"]
        assert 1 <= score["points"][winner] <= 4 + len(told.crystals[winner])  # I-8
        assert score["points"][other(winner)] == 0
        decided_by.add(score["decided_by"])
    assert "dragons" in decided_by
    assert {"play", "replace", "fight", "retreat", "decline", "announce", "attract", "intervene", "pass"} <= verbs
    assert {"done", "skip", "draw", "keep", "discard"} <= verbs
