"""What each card does: events, enemies, spirits, strangers, objects, followers, places (2.3 of the rules file)."""

from __future__ import annotations

from games.talisman.cases import check


def test_imp() -> None:
    check("Elf@Fields1! B=Troll@City Fields1:Imp", ":6,Bag1", "@Glade, .g2, d-=Imp")
    check("Elf@Woods1! Woods1:Imp", "", "has face, has evade")
    check("Elf@Woods1! Woods1:Imp", "evade", "Woods1:Imp, @Woods1")
    check("Elf@Woods1! Woods1:Imp", "face:3,4", "@Tavern, .g2")


def test_angel_and_devil() -> None:
    check("Elf@Fields1! Fields1:Ang", "", ".l5")
    check("Wizard@Fields1! Fields1:Ang", "", ".l3")
    check("Thief@Fields1! Fields1:Ang", "", ".l4")
    check("Wizard@Fields1! Fields1:Dev", "", ".l5")
    check("Elf@Fields1! Fields1:Dev", "", ".l3")


def test_mephistopheles() -> None:
    check("Wizard@Fields1! Fields1:Mep", "", ".c6")
    check("Thief@Fields1! .ob=Lan Fields1:Mep", "", ".evil, .ob=-, Fields1:Lan")


def test_storm() -> None:
    check("Elf@Fields1! 3p C=Troll@Temple Fields1:Sto", "", "due C:start, .miss0, B.miss0")


def test_pestilence() -> None:
    check("Elf@Fields1! 3p C=Troll@Temple Fields1:Pes", "", ".l3, B.l3, C.l4")
    check("Elf@Fields1! .l1 Fields1:Pes", "", "A=?, B.l3, due B:start")


def test_book_of_spells_raiders_and_vortex() -> None:
    check("Elf@Fields1! Fields1:Boo", ":Hex1,Heal1", ".sp=Hex1,Heal1")
    check("Elf@Fields1! .toad2 .g0 Fields1:Boo", "", ".sp=-")
    check("Elf@Fields1! .g3 Fields1:Rai", "", ".g0, Oasis:+3")
    check("Elf@Fields1! .sp=Hex1 B.sp=Heal1 Fields1:Vor", "", ".sp=-, B.sp=-, m-=Hex1,Heal1")


def test_hermit() -> None:
    check("Elf@Forest", "roll:1; go Plains4:Her,4", "Oasis:Her, Plains4:-")
    check("Elf@Crags! B=Troll@City Crags:Her", ":4", ".ob=Tal3, d-=Her")
    check("Elf@Crags! B=Troll@City .toad2 .g0 Crags:Her", ":4", "Crags:Her")


def test_witch() -> None:
    check("Elf@Fields1! .fo=Uni Fields1:Wit", ":1", ".toad3, Fields1:Wit,Uni,+1")
    check("Elf@Fields1! Fields1:Wit", ":2", ".l3, Fields1:Wit")
    check("Elf@Fields1! Fields1:Wit", ":3", ".s4")
    check("Elf@Fields1! Fields1:Wit", ":6", ".l5")
    check("Elf@Woods1! Woods1:Wit", "evade", "Woods1:Wit")
    check("Elf@Woods1! Woods1:Wit", "face:4", ".c5")


def test_healer() -> None:
    check("Elf@Fields1! .l1 Fields1:Hea", "", ".l3, Fields1:Hea")
    check("Elf@Fields1! Fields1:Hea", "", ".l4")
    check("Elf@Fields1! .l3 Fields1:Hea +stranger=may", "face", ".l4")


def test_fairy_and_phantom() -> None:
    check("Elf@Fields1! Fields1:Fai", "wish strength", ".s4, d-=Fai")
    check("Elf@Fields1! Fields1:Fai", "wish spell:Hex1", ".sp=Hex1")
    check("Elf@Fields1! .sp=Heal1,Heal2 Fields1:Fai", "", "no wish spell, has wish gold, has wish life")
    check("Wizard@Fields1! Fields1:Fai", "", "Fields1:Fai, due B:start")
    check("Wizard@Fields1! Fields1:Pha", "wish life", ".l5, d-=Pha")


def test_sorcerer() -> None:
    check("Elf@Fields1! Fields1:Sor", "buy spell:Hex1", ".sp=Hex1, .g0, Fields1:Sor")
    check("Elf@Fields1! .g0 Fields1:Sor", "", "due B:start")
    check("Elf@Fields1! Fields1:Sor", "done", ".g1")


def test_objects_of_use() -> None:
    check("Elf@City .ob=Bel,Rin,Sol", "", "str 5, craft 7")
    check("Elf@City .ob=Lan", "", "combat 4")
    check("Elf@Fields1! .ob=Hel1 Fields1:Dra1", "fight:1,6,6", ".l4")
    check("Elf@Fields1! .ob=Hel1 Fields1:Dra1", "fight:1,6,5", ".l3")
    check("Monk@Fields1! .ob=Arm1 Fields1:Dra1", "fight:1,6", ".l3")


def test_runesword() -> None:
    check("Thief@Crags? .ob=Run,Swo1", "fight B; fight:6,1; life", ".l5, B.l3")
    check("Thief@Crags? .ob=Run,Swo1 B.l1", "fight B; fight:6,1; life:Monk", ".l5, due B:start")
    check("Thief@Fields1! .ob=Run Fields1:Wol", "fight:6,1", ".l4, .tr=Wol")


def test_wand_draws_when_it_comes() -> None:
    check("Elf@Fields1! Fields1:Wan", "take Wan:Hex1", ".sp=Hex1, .ob=Wan")
    check("Elf@Glade! Glade:Wan", "take Wan", ".sp=-")
    check("Elf@City .ob=Wan .sp=Heal1 .l3", "cast Healing; on A:Hex1", ".sp=Hex1, .l4")


def test_raft_found() -> None:
    check("Elf@Woods1! B=Troll@Crags Woods1:Raf1", "take Raf1; roll:1; go Fields3:Bag1", "has cross Desert1")
    check("Elf@Woods1! Woods1:Raf1", "done", "Woods1:-, d-=Raf1")
    check("Elf@Woods1! .raft=Raf2 Woods1:Raf1", "take Raf1", "Woods1:-")
    check("Elf@Tavern .raft=Raf1", "cross Temple; done", "d-=Raf1")


def test_market() -> None:
    check("Elf@Fields1! .g9 Fields1:Mar", "buy Wat; buy Raf; buy Mul; done", ".g3, .ob=Wat2,Mul2, Fields1:Mar")
    check("Elf@Fields1! .g9 Fields1:Mar", "buy Raf", "no buy Raf, has buy Mul")
    check("Elf@Fields1! .g0 Fields1:Mar", "", "due B:start")


def test_shrine() -> None:
    check("Elf@Fields1! Fields1:Shr", "pray:1", "due B:start, .g1")
    check("Elf@Fields1! Fields1:Shr", "pray:3", ".g2, Fields1:Shr")
    check("Elf@Fields1! Fields1:Shr", "pray:4,Hex1", ".sp=Hex1")
    check("Elf@Fields1! Fields1:Shr", "pray:5", ".l5")
    check("Elf@Fields1! Fields1:Shr", "pray:6", ".c5")
    check("Elf@Fields1! Fields1:Shr", "done", "Fields1:Shr")


def test_maze() -> None:
    check("Elf@Fields1! Fields1:Maz", "", ".miss1")
    check("Elf@Fields1! .c5 Fields1:Maz", "", ".miss0")
    check("Dwarf@Fields1! B=Elf@City Fields1:Maz", "", ".miss0")


def test_pool_of_life() -> None:
    check("Elf@Fields1! Fields1:Poo", "drink", ".l5, due B:start")
    check("Elf@Fields1! Fields1:Poo*1", "drink", ".l5, Fields1:-, d-=Poo")
    check("Elf@Fields1! Fields1:Poo", "done", ".l4")


def test_followers() -> None:
    check("Elf@City .fo=Uni,Mai", "", "str 4, craft 7")
    check("Elf@City .fo=Uni", "leave Uni", ".fo=-, City:Uni")
    check("Elf@City .fo=Hag", "", "no leave Hag")
    check("Elf@Fields1! .fo=Hag Fields1:Uni,Bag1", "", ".fo=Hag, Fields1:Uni, due B:start")


def test_hag_can_be_evaded() -> None:
    check("Elf@Woods1! Woods1:Hag,Swo1", "evade; take Swo1", "Woods1:Hag, .fo=-")
    check("Elf@Woods1! Woods1:Hag", "face", ".fo=Hag")


def test_enough_cards_of_their_kind() -> None:
    check("Elf@Fields1! .ob=Swo1 Fields1:Swo2,Swo3", "", "has take Swo2, no take Swo3")
    check("Elf@Fields1! .ob=Mul1,Swo1,Axe1,Bel Fields1:Rin", "take Rin", ".ob=Mul1,Swo1,Axe1,Bel,Rin")
    check("Elf@Fields1! .ob=Mul1,Swo1,Axe1,Bel,Rin,Sol Fields1:Wat1", "drop Mul1", "due A:drop")
