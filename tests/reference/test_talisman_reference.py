"""Checks of the Talisman reference: worked examples of the rules file, chance, refusals and short random games."""

from __future__ import annotations

import random

import pytest
from reference.talisman.basics import ChanceError
from reference.talisman.data import ADVENTURE, CARDS, CHARACTERS, SEATS, SPELLS
from reference.talisman.table import Sheet
from reference.talisman_reference import ReferenceTalisman

DWARF = "B=Dwarf@Crags A.sp=0 B.sp=0"


def played(tokens: str, *sentences: str) -> ReferenceTalisman:
    """A Dwarf on the Crags is the other one, nobody holds spells, unless the tokens say otherwise."""
    code = ["TA", *tokens.split()]
    for token in DWARF.split():
        if not any(given.startswith(token.split("=")[0] + "=") for given in code):
            code.append(token)
    reference = ReferenceTalisman(" ".join(code))
    for sentence in sentences:
        reference.do(sentence)
    return reference


def sheet(reference: ReferenceTalisman, seat: str = "A") -> Sheet:
    """One seat of the table."""
    return reference.game.sheets[seat]


def asked(reference: ReferenceTalisman) -> tuple[str | None, str | None]:
    """Who is asked what."""
    return reference.actor, reference.due


# ---------------------------------------------------------------------------------------------------------------------
# Numbers


def test_strength_counts_belt_and_unicorn_and_the_sword_only_in_combat() -> None:
    """E-02."""
    game = played("A=Warrior@Tavern A.s5 A.ob=Bel,Msw A.fo=Uni").game
    assert (game.strength("A"), game.combat_strength("A")) == (7, 8)
    game = played("A=Warrior@Glade A.s5 A.ob=Bel,Msw A.fo=Uni").game
    assert (game.strength("A"), game.combat_strength("A")) == (6, 6)


def test_entering_the_glade_costs_a_spell_at_once() -> None:
    """E-03."""
    reference = played("A=Wizard@Runes2 A.ob=Sol A.sp=Heal1,Invi1,Psio1", "roll:1", "go Glade")
    assert asked(reference) == ("A", "discard")
    reference.do("discard Psio1:Bag1")
    assert sheet(reference).spells == ["Heal1", "Invi1"]
    assert sheet(reference).gold == 2


@pytest.mark.parametrize(("ruling", "limit"), [("plus_one", 3), ("none", 2), ("unlimited", None)])
def test_a_wand_lifts_the_spell_limit_as_ruled(ruling: str, limit: int | None) -> None:
    """E-12."""
    assert played(f"A=Elf@City A.ob=Wan +wand={ruling}").game.spell_limit("A") == limit


@pytest.mark.parametrize(("ruling", "rest"), [("lost", 0), ("kept", 1)])
def test_fifteen_trophy_points_are_two_strength(ruling: str, rest: int) -> None:
    """E-06, R.trade_rest."""
    tokens = f"A=Elf@Forest A.tr=Dra1,Bea,Gar +trade_rest={ruling}"
    reference = played(tokens, "trade", "hand Dra1", "hand Bea", "hand Gar")
    assert (sheet(reference).strength, sheet(reference).rest) == (5, rest)
    assert sorted(reference.game.out_of_game) == ["Bea", "Dra1", "Gar"]
    assert asked(reference) == ("A", "start")


# ---------------------------------------------------------------------------------------------------------------------
# Possessions


def test_a_robbed_mule_lets_six_things_fall_which_the_thief_may_pick() -> None:
    """E-15."""
    things = ["Swo1", "Swo2", "Axe1", "Shi1", "Hel1", "Arm1"]
    reference = played(
        "A:land A=Thief@Temple B=Wizard@Temple B.ob=Mul1,Swo1,Swo2,Axe1,Shi1,Hel1,Arm1,Wat1,Bel,Rin,Sol",
        "rob B",
        "take Mul1",
        *[f"drop {thing}" for thing in things],
    )
    assert asked(reference) == ("A", "pick")
    assert "take Arm1" in reference.legal()
    assert "take Swo1" in reference.legal() and "take Swo2" not in reference.legal()


def test_the_bard_in_the_desert() -> None:
    """E-16: the rulebook's long example."""
    reference = played(
        "A:land A=Bard@Desert1 A.ob=Arm1,Axe1,Amu Desert1:Mai,Wat1,Swo1,Wan,Tal1,+2 m=Heal1,Hex1",
        "explore",
        "take Mai",
        "take Wan",
        "drop Amu",
        "take Tal1",
        "done",
        "cast Healing",
    )
    bard = sheet(reference)
    assert (bard.lives, bard.gold, bard.spells) == (4, 3, ["Hex1"])
    assert bard.objects == ["Arm1", "Axe1", "Wan", "Tal1"]
    assert reference.game.cards["Desert1"] == ["Wat1", "Swo1", "Amu"]
    assert asked(reference) == ("B", "start")


def test_a_dropped_card_is_not_taken_back_in_the_same_turn() -> None:
    reference = played("A:land A=Elf@Fields1 A.ob=Swo1 Fields1:Axe1", "explore", "drop Swo1")
    assert "take Axe1" in reference.legal()
    assert reference.refused("take Swo1") == {"5d"}


def test_the_hag_drives_followers_away_until_the_mystic() -> None:
    """E-22."""
    reference = played("A:land A=Elf@Fields1 A.fo=Uni Fields1:Hag", "explore")
    assert sheet(reference).followers == ["Hag"]
    reference = played("A:land A=Elf@Village A.fo=Hag", "explore", "visit mystic:1")
    assert sheet(reference).followers == []


def test_sold_cards_return_to_where_they_came_from() -> None:
    """E-24."""
    reference = played("A:land A=Elf@City A.ob=Swo3,Swo1", "explore", "visit alchemist", "sell Swo3", "sell Swo1")
    assert sheet(reference).gold == 3
    assert "Swo1" in reference.game.adventure.discards
    assert "Swo3" in reference.game.stock


# ---------------------------------------------------------------------------------------------------------------------
# Movement


def test_the_bridge_is_part_of_a_move_and_the_sentinel_guards_it() -> None:
    """E-27, E-28."""
    reference = played("A=Troll@Hills2 A.s9", "roll:3")
    assert {"go Graveyard", "go Crags", "go Glade", "go Hidden"} <= reference.legal()
    reference.do("go Hidden")
    assert asked(reference) == ("A", "fight")
    reference.do("fight:4,5")
    assert (sheet(reference).at, sheet(reference).lives) == ("Sentinel", 3)
    assert asked(reference) == ("B", "start")


def test_the_portal_needs_a_step_and_opens_for_one_move() -> None:
    """E-32, E-33, E-34."""
    assert played("A=Elf@Knight", "roll:1").refused("go Peril") == {"11v"}
    assert sheet(played("A=Wizard@Portal A.c7", "roll:6", "go Peril", "craft:3,4")).at == "Peril"
    shut = sheet(played("A=Wizard@Knight A.c7", "roll:2", "go Peril", "craft:4,4"))
    assert (shut.at, shut.craft) == ("Portal", 6)


def test_a_raft_is_built_and_crosses_in_the_turn_after() -> None:
    """E-36, E-37."""
    reference = played("A=Elf@Woods1 A.ob=Axe1 B=Troll@Crags", "build", "roll:1", "go Fields3:Bag1")
    assert {"cross Desert1", "roll"} <= reference.legal()
    reference.do("roll:1")
    reference.do("go Plains2:Bag2")
    reference.do("roll:1")
    reference.do("go Crags")
    reference.do("pass")
    assert reference.refused("cross Oasis") == {"11p"}


def test_fire_needs_a_talisman() -> None:
    """E-38."""
    reference = played("A=Elf@Pits")
    assert reference.legal() == {"back Vampire"}
    assert reference.refused("go Fire") == {"11f"}
    assert sheet(played("A=Elf@Pits A.ob=Tal1", "go Fire")).at == "Fire"


def test_a_retreat_ignores_the_instruction_and_leaves_it_open() -> None:
    """E-40."""
    reference = played("A=Elf@Vampire", "back Mine")
    assert (sheet(reference).at, sheet(reference).open) == ("Mine", True)
    reference = played("A=Elf@Mine A.open")
    assert reference.legal() == {"face", "back Peril"}
    assert reference.refused("go Vampire") == {"11d"}


def test_a_slave_leaves_with_a_four() -> None:
    """E-41."""
    assert sheet(played("A=Elf@Temple A.slave", "roll:3")).slave
    freed = played("A=Elf@Temple A.slave", "roll:4")
    assert not sheet(freed).slave and "go Warlock" in freed.legal()


# ---------------------------------------------------------------------------------------------------------------------
# Encounters


def test_an_imp_comes_first_and_the_rest_stays() -> None:
    """E-45."""
    reference = played("A:land A=Dwarf@Hidden B=Elf@Forest", "explore:Imp,Bea,Bag1,4,Wol,Swo1")
    assert sheet(reference).at == "Ruins"
    assert reference.game.cards["Hidden"] == ["Bea", "Bag1"]
    assert reference.game.cards["Ruins"] == ["Wol", "Swo1"]
    assert asked(reference) == ("A", "fight")


def test_a_hex_hits_and_counts_as_a_card() -> None:
    """E-44."""
    reference = played("A=Sorceress@Temple A.s3 Oasis:Hex1@B3", "roll:2", "go Oasis:Dra2")
    assert sheet(reference).lives == 3
    assert asked(reference) == ("A", "fight")


def test_a_storm_ends_this_turn_and_takes_the_others_next() -> None:
    """E-52."""
    reference = played("A:land A=Elf@Fields1 Fields1:Sto,Bag1", "explore")
    assert asked(reference) == ("A", "start")
    assert sheet(reference).miss == sheet(reference, "B").miss == 0


@pytest.mark.parametrize(("ruling", "misses"), [("next", 1), ("this", 0)])
def test_lost_in_the_forest(ruling: str, misses: int) -> None:
    """E-53, R.miss."""
    assert sheet(played(f"A:land A=Troll@Forest +miss={ruling}", "explore:2")).miss == misses


def test_a_prophetess_sifts_one_card_more() -> None:
    """E-56."""
    reference = played("A=Prophetess@Forest d=Dra1,Bag1", "roll:1", "go Plains4")
    assert reference.legal() == {"discard Dra1", "discard Bag1"}
    reference.do("discard Dra1")
    assert sheet(reference).gold == 2


def test_a_delivered_quest_ends_the_turn_on_the_warlock() -> None:
    """E-57."""
    reference = played("A=Elf@Forest A.g3 A.quest6", "deliver gold", "roll:1", "go Plains4:Bag1")
    assert (sheet(reference).at, sheet(reference).objects, sheet(reference).gold) == ("Warlock", ["Tal3"], 2)


# ---------------------------------------------------------------------------------------------------------------------
# Fights and spells


def test_several_enemies_throw_one_die() -> None:
    """E-59."""
    reference = played("A:land A=Troll@Fields1 Fields1:Gob1,Bea", "explore", "fight:4,4")
    assert sheet(reference).trophies == ["Gob1", "Bea"]


@pytest.mark.parametrize(
    ("ruling", "dice", "lives"), [("all", "1,6,3,5", 4), ("all", "1,6,3,4", 3), ("best", "1,6,3", 3)]
)
def test_protections_are_thrown_one_after_the_other(ruling: str, dice: str, lives: int) -> None:
    """E-64, R.armour."""
    tokens = f"A:land A=Elf@Fields1 A.ob=Arm1,Shi1 Fields1:Dra1 +armour={ruling}"
    assert sheet(played(tokens, "explore", f"fight:{dice}")).lives == lives


def test_immobility_stops_one_creature_and_the_other_still_attacks() -> None:
    """E-63."""
    tokens = "A:land A=Elf@Fields1 Fields1:Dra1,Bea A.sp=Immo1"
    reference = played(tokens, "explore", "cast Immobility", "on Dra1", "fight:5,3")
    assert sheet(reference).trophies == ["Bea"]
    assert reference.game.cards["Fields1"] == ["Dra1"]


def test_the_winner_chooses_the_spoils_whoever_attacked() -> None:
    """E-66, E-67."""
    reference = played("A:land A=Elf@Crags B.ob=Swo1", "fight B", "fight:6,1")
    assert reference.legal() == {"life", "take Swo1", "gold"}
    reference = played("A:land A=Elf@Crags", "fight B", "fight:1,6", "gold")
    assert (sheet(reference).gold, sheet(reference, "B").gold) == (0, 2)


def test_a_counterspell_spends_both_cards() -> None:
    """E-74."""
    tokens = "A=Wizard@City A.sp=Acqu,Heal1 B.sp=Coun1"
    reference = played(tokens, "cast Acquisition", "on B", "cast Counterspell")
    assert sheet(reference, "B").gold == 1
    assert sheet(reference).spells == ["Heal1"] and sheet(reference, "B").spells == []
    assert asked(reference) == ("A", "start")


def test_a_wizard_draws_after_his_last_spell_before_it_takes_effect() -> None:
    """C.Wizard.1, section 16."""
    reference = played("A=Wizard@City A.sp=Tele1 d=Bag1", "cast Teleport:Heal2")
    assert sheet(reference).spells == ["Heal2"]
    assert asked(reference) == ("A", "to")


def test_always_asking_hides_who_holds_what() -> None:
    """R.react: a seat with any spell is asked, and may only pass."""
    reference = played("A=Wizard@City A.sp=Acqu,Heal1 B.sp=Hex1 +react=always", "cast Acquisition", "on B")
    assert (asked(reference), reference.legal()) == (("B", "counter"), {"pass"})


# ---------------------------------------------------------------------------------------------------------------------
# Inner region, toads, death and the Crown


def test_fiends_are_fought_one_by_one_and_the_rest_waits() -> None:
    """E-82."""
    reference = played("A=Troll@Vampire", "go Pits:3", "fight:3,2", "fight:1,6")
    assert (sheet(reference).pits, sheet(reference).lives) == (2, 3)


def test_the_crypt_throws_back_by_what_is_missing() -> None:
    """E-79."""
    assert sheet(played("A=Troll@Peril A.s8", "go Crypt:3,3,3")).at == "Peril"
    assert sheet(played("A=Troll@Peril A.s8", "go Crypt:2,3,3")).at == "Crypt"


def test_a_toad_lets_all_fall_but_spells_and_trophies() -> None:
    """E-85."""
    tokens = "A:land A=Elf@City A.ob=Swo1 A.fo=Uni A.g2 A.sp=Hex1 A.tr=Bea"
    reference = played(tokens, "explore", "visit enchantress:1")
    toad = sheet(reference)
    assert (toad.toad, toad.spells, toad.trophies) == (3, ["Hex1"], ["Bea"])
    assert (reference.game.cards["City"], reference.game.loose["City"]) == (["Swo1", "Uni"], 2)


def test_the_dead_come_back_before_the_crown_is_won_and_not_after() -> None:
    """E-88, E-89."""
    tokens = "A:land A=Elf@Fields1 A.l1 A.ob=Swo1 Fields1:Dra1"
    reference = played(tokens, "explore", "fight:1,6")
    assert sheet(reference).state == "waiting"
    reference.do("roll:1")
    reference.do("go Plains3:Bag1,Monk")
    assert (sheet(reference).character, asked(reference)) == ("Monk", ("A", "start"))
    reference = played(f"3p {tokens} C=Wizard@Crown C.sp=0 crowned", "explore", "fight:1,6")
    assert reference.score()["order"] == ["A"]


def test_the_command_spell_takes_lives_until_one_is_left() -> None:
    """E-90, E-94."""
    reference = played("A=Wizard@Crown crowned B.l1", "command B:5", "bleed")
    assert reference.over and reference.actor is None and reference.legal() == set()
    assert reference.score()["winners"] == ["A"]
    assert reference.facts()["winner"] == "A"
    assert reference.refused("roll") == {"21a"}


def test_two_on_the_crown_only_meet() -> None:
    """E-92."""
    reference = played("3p A=Wizard@Crown B=Troll@Crown C=Elf@Forest C.sp=0 crowned")
    assert reference.legal() == {"fight B", "psychic B"}
    assert reference.refused("command C") == {"14i"}


# ---------------------------------------------------------------------------------------------------------------------
# Chance and reading


def test_chance_that_does_not_fit_changes_nothing() -> None:
    reference = played("A=Elf@City", "roll:2")
    before = reference.facts()
    for sentence in ["go Hills1", "go Hills1:Heal1", "go Hills1:Bag1,3"]:
        with pytest.raises(ChanceError):
            reference.do(sentence)
        assert reference.facts() == before
    reference.do("go Hills1:Bag1")
    assert sheet(reference).gold == 2


def test_what_cannot_be_read_is_no_refusal() -> None:
    reference = played("A=Elf@City")
    for sentence in ["", "jump", "go Nowhere", "take Xyz", "cast Fireball"]:
        with pytest.raises(ValueError, match="unreadable"):
            reference.refused(sentence)
    assert reference.refused("ROLL") == set()
    assert reference.refused("go Fields1") == {"11a"}
    assert reference.refused("discard Hex1") == {"10a", "9c"}


# ---------------------------------------------------------------------------------------------------------------------
# Random games


def dealt(rng: random.Random) -> str:
    """A deal for two to six, both decks written out."""
    seats = SEATS[: rng.randint(2, 6)]
    adventure, spells = rng.sample(ADVENTURE, len(ADVENTURE)), rng.sample(SPELLS, len(SPELLS))
    code = ["TA", f"{len(seats)}p"]
    for seat, character in zip(seats, rng.sample(list(CHARACTERS), len(seats)), strict=True):
        hand = [spells.pop() for _ in range(CHARACTERS[character][4])]
        code += [f"{seat}={character}", f"{seat}.sp={','.join(hand) or '0'}"]
    return " ".join([*code, f"d={','.join(adventure)}", f"m={','.join(spells)}"])


def said_with_chance(reference: ReferenceTalisman, sentence: str, rng: random.Random) -> None:
    """Throw what is missing until the sentence can be carried out."""
    outcomes: list[str] = []
    while True:
        try:
            reference.do(f"{sentence}:{','.join(outcomes)}")
        except ChanceError as error:
            if "die" in str(error):
                outcomes.append(str(rng.randint(1, 6)))
            else:
                used = [sheet.character for sheet in reference.game.sheets.values()] + reference.game.dead
                outcomes.append(rng.choice([name for name in CHARACTERS if name not in used]))
        else:
            return


@pytest.mark.parametrize("seed", range(8))
def test_random_turns_keep_every_card_and_always_leave_a_choice(seed: int) -> None:
    """I-1, I-2, I-8."""
    rng = random.Random(seed)
    reference = ReferenceTalisman(dealt(rng))
    for _ in range(50):
        assert not reference.over
        sentence = rng.choice(sorted(reference.legal()))
        assert reference.refused(sentence) == set()
        said_with_chance(reference, sentence, rng)
        game = reference.game
        cards = game.everything_lying() + game.adventure.rest + game.spell_pile.rest + game.stock + game.being_cast
        assert sorted(cards) == sorted(CARDS + SPELLS)
        assert all(game.sheets[seat].lives > 0 for seat in game.living())
