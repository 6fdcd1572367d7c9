"""Numbers, possessions, alignment, movement: E-01 to E-41.

The worked examples of the printed book are among them; where a ruling decides, both of its values are played.
"""

from __future__ import annotations

from games.talisman.cases import check, table

from equinox_widget.games.talisman.rules import questions


def test_e_01_a_red_counter_4() -> None:
    check("Warrior@Tavern", "", "str 4")


def test_e_02_warrior_5_belt_unicorn_magic_sword() -> None:
    check("Warrior@Tavern .s5 .ob=Bel,Msw .fo=Uni", "", "str 7, combat 8")
    check("Warrior@Glade .s5 .ob=Bel,Msw .fo=Uni", "", "str 6, combat 6")


def test_e_03_wizard_craft_5_with_solomons_crown_and_3_spells_enters_the_g() -> None:
    check("Wizard@Runes2 .ob=Sol .sp=Heal1,Invi1,Psio1", "roll:1; go Glade", "due A:discard, limit 2, craft 5")
    check("Wizard@Runes2 .ob=Sol .sp=Heal1,Invi1,Psio1", "roll:1; go Glade; discard Psio1:Bag1", ".sp=Heal1,Invi1")
    check("Wizard@Runes2 .ob=Sol .sp=Heal1,Invi1", "", "limit 3, craft 7")


def test_e_04_spell_table() -> None:
    check("Troll@City .c2", "", "limit 0")
    check("Troll@City .c3", "", "limit 1")
    check("Troll@City .c5", "", "limit 2")
    check("Troll@City .c7", "", "limit 3")
    # R.spell_full
    check("Elf@Chapel! .sp=Heal1,Hex1", "pray:6", ".sp=Heal1,Hex1")
    check("Elf@Chapel! .sp=Heal1,Hex1 +spell_full=swap", "pray:6,Invi1", "due A:discard, has discard Invi1")


def test_e_05_loss_below_the_start_value() -> None:
    check("Warrior@City!", "visit enchantress:2", ".s4")


def test_e_06_trophies_7_3_5() -> None:
    check("Elf@Forest .tr=Dra1,Bea,Gar", "trade; hand Dra1; hand Bea; hand Gar", ".s5, .tr=-, x=Dra1,Bea,Gar")
    check("Elf@Forest .tr=Dra1,Bea,Gar +trade_rest=kept", "trade; hand Dra1; hand Bea; hand Gar", ".s5, .rest1")
    check("Elf@Forest .tr=Dra1 .rest6 +trade_rest=kept", "trade", ".s4, .rest6")
    check("Elf@Forest .tr=Dra1,Bea +trophies=discard", "trade; hand Dra1; done", ".s4, d-=Dra1")


def test_e_07_spirits_give_no_trophy() -> None:
    check("Wizard@Fields1! Fields1:Sha", "fight:6,1", ".tr=-, Fields1:-")


def test_e_08_six_lives() -> None:
    check("Elf@Chapel! .l6", "", "no heal all")
    check("Elf@Chapel! .l6", "pray:5", ".l7")


def test_e_09_two_weapons() -> None:
    check("Elf@Forest .ob=Swo1,Axe1", "", "str 3, combat 4")
    check("Warrior@City .ob=Swo1,Axe1,Msw", "", "combat 6")


def test_e_10_weapons_outside_combat() -> None:
    check("Troll@Portal .ob=Swo1", "roll:1; go Peril; strength:4,3", "@Portal")


def test_e_11_priest_and_weapons() -> None:
    check("Priest@Forest .ob=Swo1,Axe1", "", "combat 2, has build")
    check("Priest@Forest .ob=Lan", "", "combat 3")


def test_e_12_wand_above_the_limit() -> None:
    check("Elf@City .ob=Wan", "", "limit 3")
    check("Troll@City .ob=Wan", "", "limit 0")
    check("Elf@City .ob=Wan +wand=none", "", "limit 2")
    assert questions.limit(table("Elf@City .ob=Wan +wand=unlimited"), "A", "spells") is None
    check("Troll@City .ob=Wan +wand=unlimited", "", "limit 0")


def test_e_13_monk() -> None:
    check("Monk@Village .ob=Swo1", "", "str 2, combat 5")


def test_e_14_evil_assassin_finds_the_holy_lance() -> None:
    check("Assassin@Fields1! Fields1:Lan", "", "Fields1:Lan, .ob=-, due B:start")


def test_e_15_wizard_with_mule_and_ten_objects_loses_the_mule_to_a_thief() -> None:
    check(
        "Thief@Temple? B=Wizard@Temple B.ob=Mul1,Swo1,Swo2,Axe1,Shi1,Hel1,Arm1,Wat1,Bel,Rin,Sol",
        "rob B; take Mul1; drop Swo1; drop Swo2; drop Axe1; drop Shi1; drop Hel1; drop Arm1",
        "B.ob=Wat1,Bel,Rin,Sol, due A:pick, has take Arm1",
    )
    check("Thief@Temple? B=Wizard@Temple B.ob=Swo1 Temple:Axe1", "rob B; take Swo1", "due A:pick, has take Axe1")
    check("Thief@Temple? B=Wizard@Temple B.ob=Swo1 Temple:Axe1 +loot=no", "rob B; take Swo1", "due B:start")


def test_e_16_the_bard_in_the_desert() -> None:
    check(
        "Bard@Desert1! .ob=Arm1,Axe1,Amu Desert1:Mai,Wat1,Swo1,Wan,Tal1,+2 m=Heal1,Hex1",
        "take Mai; take Wan; drop Amu; take Tal1; done; cast Healing",
        ".l4, .g3, .ob=Arm1,Axe1,Wan,Tal1, .fo=Mai, .sp=Hex1, Desert1:Wat1,Swo1,Amu, due B:start",
    )


def test_e_17_fifth_object() -> None:
    check("Elf@Fields1! .ob=Swo1,Axe1,Shi1,Hel1 Fields1:Bel,Uni", "", "no take Bel, has take Uni")
    check("Elf@Fields1! .ob=Swo1,Axe1,Shi1,Hel1 Fields1:Mul1", "", "has take Mul1")


def test_e_18_fifth_object_as_a_gift() -> None:
    check("Elf@Crags! B=Troll@City .ob=Swo1,Axe1,Shi1,Hel1 Crags:Her", "", "due A:drop, Crags:-")


def test_e_19_mystic_makes_the_runeswords_owner_good() -> None:
    check("Warrior@Village! .ob=Run,Swo1", "visit mystic:4", ".good, .ob=Swo1, Village:Run")


def test_e_20_second_change_in_a_round() -> None:
    check("Druid@Forest", "become evil", ".evil, no become good")
    check("Elf@Fields1! .changed Fields1:Mep", "", ".good")


def test_e_21_discarding_a_spell_at_will() -> None:
    check("Wizard@City .sp=Hex1", "", "no discard Hex1")


def test_e_22_hag() -> None:
    check("Elf@Fields1! .fo=Uni Fields1:Hag", "", ".fo=Hag")
    check("Elf@Village! .fo=Hag", "visit mystic:1", ".fo=-")


def test_e_23_killed_followers() -> None:
    check("Elf@Chasm! .fo=Uni,Mai", ":5,2,3", ".l4, .fo=Mai, x=Uni, Chasm:-")


def test_e_24_selling_a_bought_sword() -> None:
    check("Elf@City! .ob=Swo3,Swo1", "visit alchemist; sell Swo3; sell Swo1", ".g3, d-=Swo1")


def test_e_25_sold_out() -> None:
    check("Elf@Village! .g9 B.ob=Axe2,Axe3,Axe4,Axe5,Axe6,Mul2", "visit smith", "no buy Axe, has buy Swo")


def test_e_26_sorceress_on_the_temple_rolls_2() -> None:
    check("Sorceress@Temple .s3", "roll:2", "has go Oasis, has go Runes3, no go Desert1")


def test_e_27_bridge_inward_won() -> None:
    check("Troll@Hills2 .s9", "roll:3", "has go Graveyard, has go Crags, has go Glade, has go Hidden")
    check("Troll@Hills2 .s9", "roll:3; go Hidden; fight:5,4,Bag1,Bag2,Bag3", "@Hidden, .g4")


def test_e_28_sentinel_wins() -> None:
    check("Troll@Hills2 .s9", "roll:3; go Hidden; fight:4,5", "@Sentinel, .l3, due B:start")


def test_e_29_stand_off_with_the_sentinel() -> None:
    check("Troll@Hills2 .s9", "roll:3; go Hidden; fight:4,4", "@Sentinel, .l4")


def test_e_30_evading_the_sentinel() -> None:
    check("Elf@Hills2 .sp=Immo1", "roll:2; go Hills3; cast Immobility; on Sentinel", "@Hills3")


def test_e_31_outward_or_stopping_on_sentinel() -> None:
    check("Elf@Hills3", "roll:2; go Woods3:Bag1", "@Woods3, .l4")
    check("Elf@Woods3", "roll:1; go Sentinel:Bag1", "@Sentinel, .g2")


def test_e_32_portal_roll_too_short_or_exact() -> None:
    check("Elf@Knight", "roll:1", "no go Peril, has go Portal")
    check("Elf@Knight", "roll:3", "has go Peril, has go Sentinel, has go Runes3, has go Glade")


def test_e_33_portal_opened() -> None:
    check("Wizard@Portal .c7", "roll:6; go Peril; craft:3,4", "@Peril")


def test_e_34_portal_shut() -> None:
    check("Wizard@Knight .c7", "roll:2; go Peril; craft:4,4", "@Portal, .c6, due B:start")


def test_e_35_out_through_the_portal() -> None:
    check("Elf@Peril", "go Portal:Bag1", "@Portal, .g2")
    check("Elf@Peril +portal_out=none", "go Portal", "@Portal, .g1, due B:start")


def test_e_36_raft() -> None:
    check("Elf@Woods1 .ob=Axe1 B=Troll@Crags", "build; roll:1; go Fields3:Bag1", "has cross Desert1, has roll")
    check("Elf@Tavern .raft", "cross Temple; done", "@Temple, no cross Temple")


def test_e_37_raft_not_used() -> None:
    check("Elf@Woods1 .raft B=Troll@Crags", "roll:1; go Plains2:Bag1; roll:1; go Fields3:Bag2", "no cross Oasis")


def test_e_38_valley_of_fire_without_a_talisman() -> None:
    check("Elf@Pits", "", "no go Fire, has back Vampire")
    check("Elf@Pits .ob=Tal1", "go Fire", "@Fire")


def test_e_39_talisman_lost_on_fire() -> None:
    check("Elf@Fire", "", "has go Crown")


def test_e_40_retreat() -> None:
    check("Elf@Vampire", "back Mine", "@Mine, .l4, .open")
    check("Elf@Mine .open", "", "has face, has back Peril, no go Vampire")
    # R.inner_stay
    check("Elf@Fire", "", "no stay")
    check("Elf@Fire +inner_stay=yes", "", "has stay")
    check("Elf@Fire +inner_stay=yes", "stay", "@Fire, due B:start")


def test_e_41_slave_in_the_temple() -> None:
    check("Elf@Temple .slave", "roll:3", "@Temple, .slave, due B:start")
    check("Elf@Temple .slave", "roll:4", "has go Warlock")
