"""The inner region, toads, death, the Crown and the end: E-77 to E-94.

The worked examples of the printed book are among them; where a ruling decides, both of its values are played.
"""

from __future__ import annotations

from fractions import Fraction

from games.talisman.cases import check, table

from equinox_widget.games.talisman.rules import questions

CRYPT_AT_8 = {"Crypt": 56, "Peril": 25, "Portal": 54, "Warlock": 46, "City": 35}


def test_e_77_two_characters_on_the_mine() -> None:
    check("Elf@Peril B=Dwarf@Mine", "go Mine:6,6,6", "@Tavern")


def test_e_78_fiends_and_werewolf() -> None:
    check("Elf@Pits .pits2 .sp=Invi1,Immo1", "face", "no evade, no cast Invisibility, no cast Immobility")


def test_e_79_crypt_exits_with_strength_8() -> None:
    check("Troll@Peril .s8", "go Crypt:3,3,3", "@Peril")
    check("Troll@Peril .s8", "go Crypt:2,3,3; roll:1; go Fields3:Bag1", "@Crypt, has go Death, has back Peril")
    exits = questions.exits(table("Troll@Peril .s8"), "A", "Crypt")
    assert exits == {space: Fraction(times, 216) for space, times in CRYPT_AT_8.items()}
    check("Troll@Peril B=Elf@Forest", "go Crypt:6,6,6", "@City, due B:start")
    check("Troll@Peril B=Elf@Forest +exit=encounter", "go Crypt:6,6,6", "@City, due A:visit")


def test_e_80_mine() -> None:
    check("Dwarf@Peril B=Elf@Forest", "go Mine:1,2", "@Mine, due B:start")


def test_e_81_werewolf() -> None:
    check("Elf@Death B=Troll@City", "go Werewolf:5,4; fight:1,6", ".l3, .wolf9, @Werewolf")
    check("Elf@Werewolf .s9 .wolf9", "face; fight:5,4", ".l4, .wolf0, due B:start")


def test_e_82_pits() -> None:
    check("Troll@Vampire", "go Pits:3; fight:3,2; fight:1,6", ".l3, .pits2, due B:start")
    check("Troll@Pits .pits1", "face; fight:6,1; roll:1; go Fields3:Bag1", "@Pits, no face, has back Vampire")


def test_e_83_vampire() -> None:
    check("Elf@Mine .fo=Uni", "go Vampire:3; feed Uni", ".l3, x=Uni")


def test_e_84_dice_with_death() -> None:
    check("Elf@Crypt", "go Death:1,1,6,6", ".l3, .open")
    check("Elf@Crypt", "go Death:3,3,2,4", ".l4, .open")


def test_e_85_transformation() -> None:
    check(
        "Elf@City! .ob=Swo1 .fo=Uni .g2 .sp=Hex1 .tr=Bea",
        "visit enchantress:1",
        ".toad3, City:Swo1,Uni,+2, .ob=-, .sp=Hex1, .tr=Bea, str 1, craft 1",
    )


def test_a_restored_toad_discards_the_spells_that_its_craft_no_longer_allows() -> None:
    """2h, 19e: Solomon's Crown fell when it became a toad; the limits hold again before the turn passes on."""
    check(
        "Wizard@City .sp=Hex1,Heal1,Psio1 .toad1 .g0",
        "go Fields1:Bag1",
        ".toad0, due A:discard, has discard Hex1, limit 2",
    )
    check(
        "Wizard@City .sp=Hex1,Heal1,Psio1 .toad1 .g0", "go Fields1:Bag1; discard Hex1", ".sp=Heal1,Psio1, due B:start"
    )
    check("Wizard@City .sp=Hex1,Heal1 .toad1 .g0", "go Fields1:Bag1", ".sp=Hex1,Heal1, due B:start")


def test_e_86_three_own_turns() -> None:
    check("Elf@City .s5 .toad1 .g0", "go Fields1:Bag1", ".toad0, .s5, str 5, Fields1:Bag1")


def test_e_87_toad_moves_and_gains() -> None:
    check("Elf@City .toad2 .g0", "", "no roll, has go Fields1, has go Fields2")
    check("Elf@Hills2 .toad2 .g0 .sp=Hex1", "", "no cast Hex")


def test_e_88_dead_before_the_crown_is_won() -> None:
    check(
        "Elf@Fields1! .l1 .ob=Swo1 .fo=Uni .g3 .sp=Hex1 Fields1:Dra1",
        "fight:1,6",
        "A=?, Fields1:Dra1,Swo1,Uni,+3, x=Hex1",
    )
    check("?", "begin:Elf; roll:1", "has go Plains4")
    check("Elf@Fields1! .l1 .sp=Hex1 Fields1:Dra1 +dead_spells=discard", "fight:1,6", "m-=Hex1")


def test_e_89_dead_after_the_crown_was_won() -> None:
    check("Elf@Fields1! 3p .l1 C=Wizard@Crown crowned Fields1:Dra1", "fight:1,6", "A=out")


def test_e_90_command_spell() -> None:
    check("Wizard@Crown crowned", "command B:3", "B.l4")
    check("Wizard@Crown crowned", "command B:4; bleed", "B.l3")
    check("Wizard@Crown crowned", "command B:6; concede", "over A")
    # R.counter_command
    check("Wizard@Crown crowned B.sp=Coun1", "command B:4", "due B:yield")
    check("Wizard@Crown crowned B.sp=Coun1 +counter_command=yes", "command B; cast Counterspell", "B.l4, due B:start")
    check("Wizard@Crown crowned B.sp=Coun1 +counter_command=yes", "command B; pass:4", "due B:yield")


def test_e_91_alone_on_the_crown() -> None:
    check("Wizard@Crown crowned", "", "has command B, no roll, no back Fire")


def test_e_92_second_one_arrives() -> None:
    check("Troll@Fire B=Wizard@Crown crowned", "go Crown", "due A:fight")
    check("Wizard@Crown 3p B=Troll@Crown C=Elf@Forest crowned", "", "no command C, has fight B, has psychic B")


def test_e_93_first_arrival() -> None:
    check("Troll@Fire .ob=Tal1", "go Crown", "crowned, due A:start, has command B")


def test_e_94_last_life_by_command() -> None:
    check("Wizard@Crown crowned B.l1", "command B:5; bleed", "over A")
