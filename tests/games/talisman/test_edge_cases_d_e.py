"""Encounters and fights: E-42 to E-76.

The worked examples of the printed book are among them; where a ruling decides, both of its values are played.
"""

from __future__ import annotations

from games.talisman.cases import check


def test_e_42_hidden_valley_with_one_card() -> None:
    check("Elf@Hidden! Hidden:Bag1 d=Bag2,Bag3,Bag4", "", ".g4, d=Bag4")


def test_e_43_the_dragon_on_the_runes_is_the_card_3_against_7_2() -> None:
    check("Sorceress@Runes3! .s3 Runes3:Dra1", "", "due A:fight, 0/0/36")
    # R.runes_psychic
    check("Elf@Runes3! Runes3:Gho", "fight:4,3", ".l3")
    check("Elf@Runes3! Runes3:Gho +runes_psychic=no", "fight:4,3", ".l4, Runes3:-")


def test_e_44_oasis_with_a_hex() -> None:
    check("Sorceress@Temple .s3 Oasis:Hex1@B3", "roll:2; go Oasis:Dra2", ".l3, Oasis:Hex1@B3,Dra2, due A:fight")


def test_e_45_dwarf_imp_bear_gold() -> None:
    check(
        "Dwarf@Hidden! B=Elf@Forest", ":Imp,Bea,Bag1,4,Wol,Swo1", "@Ruins, Hidden:Bea,Bag1, Ruins:Wol,Swo1, due A:fight"
    )


def test_e_46_the_next_visitor() -> None:
    check("Elf@Hidden! B=Troll@City Hidden:Bea,Bag1", ":Bag2", "Hidden:Bea,Bag1,Bag2, due A:fight")


def test_e_47_character_or_space() -> None:
    check("Elf@Fields1? 3p B=Dwarf@Fields1 C=Troll@Fields1 Fields1:Bag1", "", "has fight B, has fight C, has explore")


def test_e_48_treasure_under_a_guard() -> None:
    check("Elf@Fields1! Fields1:Dra1,Tal1", "fight:1,6", ".l3, .ob=-, Fields1:Dra1,Tal1")


def test_e_49_evaded_then_taken() -> None:
    check("Elf@Woods1! Woods1:Dra1,Tal1", "evade", "due A:pick, has take Tal1")


def test_e_50_rank_order() -> None:
    check("Elf@Hidden! B=Troll@City Hidden:Bag1,Sha,Ang,Wol", "", ".l5, due A:fight, Hidden:Bag1,Sha,Wol")
    check("Elf@Hidden! B=Troll@City Hidden:Bag1,Sha,Wol", "fight:6,1; fight:6,1", ".tr=Wol, .g2, Hidden:-")
    # R.stranger
    check("Elf@Fields1! .l2 Fields1:Hea", "", ".l4, due B:start")
    check("Elf@Fields1! .l2 Fields1:Hea +stranger=may", "", ".l2, due A:face, has pass, has face")
    check("Elf@Fields1! .l2 Fields1:Hea +stranger=may", "pass", ".l2, due B:start")


def test_e_51_ghost_drawn() -> None:
    check("Elf@Forest", "roll:1; go Plains4:Gho,4", "Chapel:Gho, Plains4:-, due B:start")


def test_e_52_lose_a_turn_by_an_event() -> None:
    check("Elf@Fields1! Fields1:Sto,Bag1", "", ".miss0, Fields1:Bag1, due A:start, B.miss0")


def test_e_53_lost_in_the_forest() -> None:
    check("Troll@Forest!", ":2", ".miss1, due B:start")
    check("Troll@Forest! +miss=this", ":2", ".miss0, due B:start")


def test_e_54_enough_cards_lie_there() -> None:
    check("Elf@Oasis! Oasis:Swo1,Axe1 d=Imp", "done", "d=Imp")
    check("Elf@Fields1! Fields1:+2", ":Bag1", ".g4")
    check("Elf@Fields1! Fields1:+2 +gold_counts=yes d=Imp", "", ".g3, d=Imp")


def test_e_55_evading_the_imp() -> None:
    check("Elf@Fields1! Fields1:Imp .sp=Invi1", "cast Invisibility; evade", "@Fields1, Fields1:Imp")


def test_e_56_prophetess_draws() -> None:
    check("Prophetess@Forest d=Dra1,Bag1", "roll:1; go Plains4; discard Dra1", ".g2, Plains4:-")


def test_e_57_quest() -> None:
    check("Elf@Forest .g3 .quest6", "deliver gold; roll:1; go Plains4:Bag1", "@Warlock, .ob=Tal3, .g2, due B:start")


def test_e_58_won_lost_equal() -> None:
    check("Elf@Fields1! Fields1:Bea", "fight:4,3", ".tr=Bea, .l4")
    check("Elf@Fields1! Fields1:Bea", "fight:3,4", ".l3, Fields1:Bea")
    check("Elf@Fields1! Fields1:Bea,Swo1", "fight:3,3", ".l4, Fields1:Bea,Swo1, .ob=-")


def test_e_59_several_enemies() -> None:
    check("Troll@Fields1! Fields1:Gob1,Bea", "", "21/5/10")
    check("Troll@Fields1! Fields1:Gob1,Bea", "fight:4,4", ".tr=Gob1,Bea")


def test_e_60_enemy_and_spirit() -> None:
    check("Elf@Fields1! Fields1:Spe,Wol", "fight:5,1", ".tr=Wol, due A:fight")


def test_e_61_lance_against_a_dragon() -> None:
    check("Elf@Fields1! .ob=Lan Fields1:Dra1", "fight:3,1", ".tr=Dra1")


def test_e_62_spells_before_the_dice() -> None:
    check("Elf@Fields1! Fields1:Dra1 .sp=Psio1", "cast Psionic; fight:2,1", ".tr=Dra1, .sp=-")


def test_e_63_immobility_one_invisibility_all() -> None:
    check("Elf@Fields1! Fields1:Dra1,Bea .sp=Immo1", "cast Immobility; on Dra1; fight:5,3", ".tr=Bea, Fields1:Dra1")
    check("Elf@Fields1! Fields1:Dra1,Bea,Swo1 .sp=Invi1", "cast Invisibility; evade", "due A:pick")


def test_e_64_armour() -> None:
    check("Elf@Fields1! .ob=Arm1 Fields1:Dra1,Swo1", "fight:1,6,4", ".l4, .ob=Arm1, due B:start")
    check("Elf@Fields1! .ob=Arm1,Shi1 Fields1:Dra1", "fight:1,6,3,4", ".l3")
    check("Elf@Fields1! .ob=Arm1,Shi1 Fields1:Dra1", "fight:1,6,3,5", ".l4")
    check("Elf@Fields1! .ob=Arm1,Shi1 Fields1:Dra1 +armour=best", "fight:1,6,3", ".l3")


def test_e_65_psychic_combat() -> None:
    check("Elf@Fields1! .ob=Arm1 Fields1:Dem", "fight:1,6", ".l3")
    check("Elf@Fields1! Fields1:Dem .sp=Pres1", "fight:1,6; cast Preservation", ".l4")


def test_e_66_duel() -> None:
    check("Elf@Crags? B.ob=Swo1", "fight B; fight:6,1", "due A:spoils, has life, has take Swo1, has gold")
    check("Elf@Crags? B.ob=Swo1", "fight B; fight:6,1; take Swo1", ".ob=Swo1, B.ob=-, B.l4")


def test_e_67_the_attacked_one_wins() -> None:
    check("Elf@Crags?", "fight B; fight:1,6; gold", ".g0, B.g2, due B:start")


def test_e_68_evading_an_attack_or_a_theft() -> None:
    check("Thief@Hills1? B=Dwarf@Hills1", "rob B; evade", "B.g1, due B:start")
    check("Elf@Crags? B.sp=Immo1", "fight B; cast Immobility", "B.sp=-, due B:start")


def test_e_69_assassination() -> None:
    check("Assassin@Crags?", "assassinate B; fight:1", "B.l3")


def test_e_70_psychic_attack() -> None:
    check("Wizard@Crags?", "", "has psychic B, has fight B")


def test_e_71_ghoul() -> None:
    check("Ghoul@Crags?", "psychic B; fight:6,1; life", ".l5, B.l3")


def test_e_72_priest_and_spirits() -> None:
    check("Priest@Fields1! Fields1:Dem,Swo1", "", "due A:pick, Fields1:Swo1")


def test_e_73_bard_and_animals() -> None:
    check("Bard@Fields1! Fields1:Dra1,Tal1", "pass; take Tal1", ".ob=Tal1, Fields1:Dra1")


def test_e_74_counterspell() -> None:
    check(
        "Wizard@City .sp=Acqu,Heal1 B.sp=Coun1",
        "cast Acquisition; on B; cast Counterspell",
        ".g1, B.g1, .sp=Heal1, B.sp=-, due A:start",
    )
    # R.react
    check("Wizard@City .sp=Acqu,Heal1 B.sp=Hex1", "cast Acquisition; on B", ".g2, due A:start")
    check("Wizard@City .sp=Acqu,Heal1 B.sp=Hex1 +react=always", "cast Acquisition; on B", "due B:counter, has pass")
    check("Wizard@City .sp=Acqu,Heal1 B.sp=0 +react=always", "cast Acquisition; on B", ".g2, due A:start")


def test_e_75_amulet() -> None:
    check("Wizard@City .sp=Acqu B.ob=Amu", "", "no cast Acquisition")


def test_e_76_hex() -> None:
    check("Wizard@City .sp=Hex1,Heal1", "cast Hex; on Oasis", "Oasis:Hex1@A3")
    check("Elf@City Oasis:Hex1@A1", "roll:1; go Fields1:Bag1; roll:1; go Fields3:Bag2", "Oasis:-")
