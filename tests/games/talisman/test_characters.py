"""What each character can do that others cannot (2.2 of the rules file)."""

from __future__ import annotations

from games.talisman.cases import check


def test_priest() -> None:
    check("Priest@Chapel!", "pray:4", "due A:bless, has add, has keep")
    check("Priest@Chapel!", "pray:4; add", ".l5")
    check("Priest@Chapel!", "pray:4; keep", ".l4, due B:start")
    check("Priest@Chapel!", "pray:1", "due B:start")
    check("Priest@Crags! B=Troll@City", ":1", ".l4, due B:start")


def test_warrior() -> None:
    check("Warrior@Fields1! Fields1:Dra1", "fight:1,6,3", ".l4, due B:start")
    check("Warrior@Fields1! Fields1:Sha", "fight:1,6", ".l3")
    check("Warrior@Crags?", "fight B; fight:2,5,1", "due A:spoils")


def test_assassin() -> None:
    check("Assassin@Crags? B.s9", "assassinate B; fight:1; gold", "B.g2, .g0")


def test_thief() -> None:
    check("Thief@Crags?", "rob B", ".g2, B.g0")
    check("Thief@Crags? B.g0", "", "no rob B, has fight B")
    check("Thief@Crags? B.g0 B.ob=Lan", "rob B", ".ob=Lan")
    check("Thief@Temple? B=Wizard@Temple Temple:+2", "rob B", ".g4, due B:start")
    check("Thief@Temple? B=Elf@Temple Temple:Wol,+2", "rob B", ".g2, due B:start")
    check("Thief@Peril? B=Elf@Peril B.sp=Invi1 Peril:+2", "rob B; cast Invisibility", ".g3, B.g1")


def test_bard() -> None:
    check("Bard@Crags? B.fo=Mai,Uni", "court B", ".fo=Mai, B.fo=Uni")
    check("Bard@Crags? B.fo=Uni", "", "no court B")
    check("Bard@Crags? .fo=Hag B.fo=Mai", "", "no court B")
    check("Bard@Fields1! Fields1:Wol", "attack; fight:6,1", ".tr=Wol")
    check("Bard@Fields1! Fields1:Wol,Gob1", "pass; fight:6,1", ".tr=Gob1, Fields1:Wol")


def test_sorceress() -> None:
    check("Sorceress@Crags?", "beguile B:5", ".g2, B.g0")
    check("Sorceress@Crags?", "beguile B:4", ".g1, B.g1, due B:start")
    check("Sorceress@Crags? B=Elf@Crags", "beguile B:5", ".g1")
    check("Sorceress@Crags? B=Wizard@Crags", "beguile B:4", ".g2")


def test_dwarf() -> None:
    check("Dwarf@Crags! B=Elf@City", "pass", "due B:start")
    check("Dwarf@Hills1! B=Elf@City Hills1:Wol,Swo1", "evade", "due A:pick")


def test_troll() -> None:
    check("Troll@City .l3", "roll:6", "has regenerate, has go Chapel")
    check("Troll@City .l3", "roll:6; regenerate", ".l4, @City, due B:start")
    check("Troll@City .l3", "roll:5", "no regenerate")
    check("Troll@City", "roll:6", "no regenerate")
    check("Troll@Crags! B=Elf@City", "risk:6", ".s7")


def test_elf() -> None:
    check("Elf@Woods1", "", "has go Woods2, has go Woods3, no go Woods4, has roll")
    check("Elf@Woods1", "go Woods2:Bag1", "@Woods2, .g2")


def test_druid() -> None:
    check("Druid@Plains1 .sp=0", "roll:1; go Woods1:Hex1,Heal1,Bag1", ".sp=Hex1,Heal1, .g2")
    check("Druid@Woods1? .sp=Hex1 m=Heal1,Heal2", "", ".sp=Hex1,Heal1")
    check("Druid@City .changed", "", "no become good")
    check("Druid@City .toad1 .g0", "", "no become good")
    check("Druid@City .ob=Lan", "become evil", ".ob=-, City:Lan")


def test_monk() -> None:
    check("Monk@Chapel!", "pray:5; add:Hex1", ".sp=Hex1")
    check("Monk@Fields1! Fields1:Wol", "fight:1,3", ".tr=Wol")


def test_prophetess_sees_one_card_more() -> None:
    check("Prophetess@Fields1! Fields1:Bag1", "", ".g2, due B:start")
    check("Prophetess@Hidden! B=Troll@City Hidden:Bag1", ":Bag2,Bag3,Imp; discard Imp", ".g4, d-=Imp")


def test_spoils_and_stand_off() -> None:
    check("Elf@Crags?", "fight B; fight:3,3", ".l4, B.l4, due B:start")
    check("Elf@Crags? .toad2 .g0", "fight B; fight:6,1", "B.l3")
    check("Elf@Crags? B.ob=Run,Swo1", "fight B; fight:6,1", "no take Run, has take Swo1")
    check("Elf@Crags? B.sp=Pres1", "fight B; fight:6,1; life; cast Preservation", "B.l4, B.sp=-")
    check("Elf@Crags? B.ob=Arm1", "fight B; fight:6,1; life:4", "B.l4")
    check("Elf@Crags? .ob=Swo1,Axe1,Bel,Rin B.ob=Sol", "fight B; fight:6,1; take Sol", "due A:drop")


def test_two_who_die_and_come_back() -> None:
    check("Elf@Crags? B.l1 B.tr=Wol", "fight B; fight:6,1; life:Monk", "due B:start, d-=Wol, k-=Dwarf")
    check(
        "Elf@Crags? 3p B.l1 C=Troll@Crown crowned Oasis:Hex1@B2 Ruins:Hex2@A1",
        "fight B; fight:6,1; life",
        "B=out, Oasis:-, m-=Hex1",
    )
