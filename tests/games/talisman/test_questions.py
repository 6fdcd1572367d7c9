"""What a position answers: sums with their reasons, limits, exact chances, the board and the sheets."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from games.talisman.cases import begun

from equinox_widget.engine.errors import NotationError
from equinox_widget.games.talisman.rules import questions
from equinox_widget.games.talisman.rules.rulebook import RULES, whole


def test_a_sum_shows_what_adds_up_to_it() -> None:
    state = begun("Warrior@Tavern .s5 .ob=Bel,Msw,Swo1,Axe1 .fo=Uni")
    parts = questions.sum_of(state, "A", "strength", combat=True).parts
    assert [(part.source, part.amount, part.rule) for part in parts] == [
        ("counters", 5, "1a"),
        ("Bel", 1, "1f"),
        ("Uni", 1, "1f"),
        ("Swo1", 1, "16d"),
        ("Axe1", 1, "16d"),
    ]
    assert questions.sum_of(state, "A", "strength", at="Glade") == 6
    assert questions.sum_of(state, "A", "craft") == 3
    toad = begun("Elf@City .toad2 .g0")
    assert questions.sum_of(toad, "A", "strength") == questions.sum_of(toad, "A", "craft") == 1
    assert {whole(part.rule) for part in parts} <= RULES.keys()


def test_the_lance_counts_more_against_dragons() -> None:
    state = begun("Elf@City .ob=Lan")
    assert questions.sum_of(state, "A", "strength", vs="Dra1") == 6
    assert questions.sum_of(state, "A", "strength", vs=["Wol"]) == 4
    assert questions.sum_of(begun("Monk@City"), "A", "strength", combat=True).parts[-1].rule == "C.Monk.1"


def test_limits() -> None:
    state = begun("Elf@City .ob=Wan")
    assert [part.rule for part in questions.limit(state, "A", "spells").parts] == ["2f", "R.wand"]  # type: ignore[union-attr]
    assert questions.limit(state, "A", "objects") == 4
    assert questions.limit(begun("Elf@City .ob=Mul1"), "A", "objects") is None
    assert questions.limit(begun("Elf@City .ob=Wan +wand=unlimited"), "A", "spells") is None


def test_odds_of_fights() -> None:
    state = begun("Elf@Crags .s4 B.s4")
    assert questions.odds(state, "A", "Bea") == (Fraction(7, 12), Fraction(5, 36), Fraction(5, 18), 4, 3)
    assert questions.odds(state, "A", 3)[:3] == questions.odds(state, "A", ["Bea"])[:3]
    assert questions.odds(state, "A", "B")[:3] == (Fraction(15, 36), Fraction(6, 36), Fraction(15, 36))
    assert questions.odds(state, "A", "Demon").own == 4
    assert questions.odds(state, "A", "Sentinel").theirs == 9
    assert questions.odds(state, "A", "Spirit").theirs == 4
    assert questions.odds(state, "A", "Bea", at="Runes1").theirs == 5
    assert questions.odds(state, "A", "B", psychic=True).theirs == 3
    assert questions.odds(state, "A", 9, psychic=True).win == Fraction(0)
    assert questions.odds(begun("Priest@City"), "A", "Dem").win == 1
    assert questions.odds(begun("Warrior@City"), "A", 4).win == Fraction(125, 216)
    assert questions.odds(state, "A", "Goblin, Bear").theirs == 5
    with pytest.raises(ValueError, match="one after the other"):
        questions.odds(state, "A", "Bea, Dem")
    for peaceful in ("Swo1", "Bea,Bag1", (), "Imp"):
        with pytest.raises(ValueError, match="a fight is against enemies"):
            questions.odds(state, "A", peaceful)
    with pytest.raises(NotationError, match="there is no card 'True'"):
        questions.odds(state, "A", [True])


def test_the_werewolf_has_two_dice_of_strength_until_it_is_met() -> None:
    """14g: three dice against one and six."""
    state = begun("Troll@Death")
    ways = [
        (own + 6 > sum(dice)) - (own + 6 < sum(dice)) for own in range(1, 7) for dice in product(range(1, 7), repeat=3)
    ]
    assert questions.odds(state, "A", "Werewolf")[:3] == tuple(Fraction(ways.count(sign), 6**4) for sign in (1, 0, -1))
    assert questions.odds(begun("Troll@Werewolf .wolf9"), "A", "Werewolf") == questions.odds(state, "A", 9)


def test_odds_of_the_portal_crypt_mine_and_prayers() -> None:
    state = begun("Dwarf@Portal B=Elf@City .c7")
    assert questions.lock(state, "A", "craft") == 1
    assert questions.lock(state, "A", "strength") == Fraction(3, 36)
    assert questions.exits(state, "A", "Mine") == {
        "Mine": Fraction(21, 36),
        "Peril": Fraction(5, 36),
        "Portal": Fraction(7, 36),
        "Warlock": Fraction(3, 36),
    }
    assert questions.prayers(state, "Chapel") == {
        "nothing": Fraction(2, 3),
        "+1 life": Fraction(1, 6),
        "+1 spell": Fraction(1, 6),
    }
    assert questions.prayers(state, "Temple")["slave"] == Fraction(4, 36)


def test_where_a_roll_leads() -> None:
    state = begun("Elf@Knight")
    ways = questions.moves(state, "A", 3)
    assert ways["Peril"] == (("Portal", "Peril"), "Portal")
    assert ways["Sentinel"] == (("Hidden", "Hills3", "Sentinel"), None)
    assert questions.moves(begun("Elf@Hills2"), "A", 2)["Hills3"].toll == "Sentinel"
    assert questions.moves(begun("Elf@Mine"), "A", 2) == {}
    assert questions.reach(state, "A")["Peril"] == Fraction(5, 6)
    assert questions.reach(begun("Elf@Mine"), "A") == {}


def test_spaces() -> None:
    state = begun("Elf@City")
    temple = questions.space(state, "Tempel")
    assert (temple.region, temple.draw, temple.opposite) == ("middle", 0, ("Tavern", "Plains1", "Fields6"))
    assert questions.space(state, "Hidden").provenance == "rulebook"
    assert questions.space(state, "Portal").neighbours == ("Knight", "Castle", "Peril")
    assert questions.space(state, "Sentinel").neighbours == ("Hills2", "Woods3", "Hills3")
    assert questions.space(state, "Peril").neighbours == ("Portal", "Mine", "Crypt")
    assert questions.space(state, "Fire").neighbours == ("Pits", "Werewolf", "Crown")
    assert questions.space(state, "Crown").neighbours == ("Fire",)
    assert questions.space(state, "Vampire").neighbours == ("Mine", "Pits")


def test_cards_and_sheets() -> None:
    state = begun(
        "Elf@City .ob=Swo1 .fo=Uni .tr=Bea .sp=Heal1 .l3 .g2 Hidden:Bea,Bag1,+2".replace(".tr=Bea", ".tr=Wol")
    )
    assert (questions.at(state, "A"), questions.at(begun("? B=Elf@City"), "A")) == ("City", None)
    assert (questions.cards(state, "Hidden"), questions.loose(state, "Hidden")) == (("Bea", "Bag1"), 2)
    assert (questions.objects(state, "A"), questions.followers(state, "A")) == (("Swo1",), ("Uni",))
    assert (questions.trophies(state, "A"), questions.spells(state, "A")) == (("Wol",), ("Heal1",))
    assert (questions.lives(state, "A"), questions.gold(state, "A"), questions.alignment(state, "A")) == (3, 2, "good")
    assert questions.stock(state, "Swo") == questions.stock(state, "sword") == 6
    assert questions.card(state, "Lan").values["dragons"] == 3
    assert questions.card(state, "Lan").provenance["dragons"] == "public"
    healing = questions.card(state, "Heilzauber")
    assert healing == ("Heal", "spell", {"copies": 3}, {"copies": "teaching"})
    assert questions.card(state, "Hex1").code == "Hex1"


def test_what_is_not_there_is_said() -> None:
    state = begun("? B=Elf@City")
    with pytest.raises(NotationError, match="no character on the board"):
        questions.sum_of(state, "A", "strength")
    with pytest.raises(NotationError, match="there is no space"):
        questions.space(state, "Atlantis")
    with pytest.raises(NotationError, match="there is no card"):
        questions.card(state, "Atlantis")
    with pytest.raises(ValueError, match="a sum is one of"):
        questions.sum_of(state, "B", "speed")
    for roll in (0, 7, "4", 2.0, True, None):
        with pytest.raises(ValueError, match="a roll is a whole number from 1 to 6"):
            questions.moves(state, "B", roll)
    with pytest.raises(NotationError, match="there is no card 'Nobody'"):
        questions.sum_of(state, "B", "craft", vs="Nobody")
