"""What each spell does, when it can be cast and at whom (2.5 of the rules file)."""

from __future__ import annotations

from games.talisman.cases import check


def test_healing() -> None:
    check("Elf@City .sp=Heal1 B.l2", "cast Healing; on B", "B.l4, .sp=-, m-=Heal1, due A:start")
    check("Elf@City .sp=Heal1", "", "no cast Healing")
    check("Elf@Desert1! .sp=Heal1 Desert1:Bag1", "pass", ".l3, .sp=Heal1")
    check("Elf@City .sp=Heal1 B.l2 B.ob=Amu", "", "no cast Healing")


def test_hex() -> None:
    check("Elf@City .sp=Hex1", "cast Hex", "has on Oasis, no on City, no on Crags, no on Mine")
    check("Elf@City .sp=Hex1,Hex2", "cast Hex; on Oasis; cast Hex", "no on Oasis, has on Ruins")
    check("Elf@Temple .ob=Amu Oasis:Hex1@B3", "roll:2; go Oasis:Bag1", ".l4, .g2")
    check("Elf@City .sp=Hex1 B.sp=Coun1", "cast Hex; on Oasis; cast Counterspell", "Oasis:-, m-=Hex1,Coun1")


def test_immobility() -> None:
    check("Elf@Fields1! Fields1:Wol,Swo1 .sp=Immo1", "cast Immobility; on Wol", "due A:pick, Fields1:Wol,Swo1")
    check("Elf@Fields1! Fields1:Boa1,Boa2 .sp=Immo1", "cast Immobility", "has on Boa1, no on Boa2")
    check("Elf@Fields1! Fields1:Sha .sp=Immo1", "cast Immobility; on Sha", "Fields1:Sha, due B:start")
    check("Elf@Crags? B.sp=Immo1 .ob=Amu", "fight B", "due A:fight")
    check(
        "Elf@Crags? B.c5 B.sp=Immo1,Psio1",
        "fight B; cast Psionic",
        "due B:defend, has cast Immobility, no cast Psionic",
    )


def test_invisibility() -> None:
    check("Elf@Fields1! Fields1:Wol .sp=Invi1", "cast Invisibility", "has evade, has fight, no cast Invisibility")
    check("Elf@Crags? B.sp=Invi1", "fight B; cast Invisibility", "B.sp=-, due B:start")
    check("Elf@Crags? B.sp=Invi1", "fight B; stand", "due A:fight")
    check("Elf@Crags? .sp=Coun1 B.sp=Invi1", "fight B; cast Invisibility; cast Counterspell", "due A:fight")
    check("Elf@Crags? .sp=Coun1 B.c5 B.sp=Invi1,Invi2", "fight B; cast Invisibility; cast Counterspell", "due B:defend")


def test_counterspell_is_countered() -> None:
    check(
        "Wizard@City 3p .sp=Acqu,Heal1 B.sp=Coun1 C=Elf@Forest C.sp=Coun2",
        "cast Acquisition; on B; cast Counterspell; cast Counterspell",
        ".g2, B.g0, C.sp=-",
    )
    check(
        "Wizard@City 3p .sp=Acqu,Heal1 B.sp=Coun1 C=Elf@Forest C.sp=Coun2",
        "cast Acquisition; on B; pass",
        "due C:counter",
    )


def test_preservation() -> None:
    check("Elf@Desert1! .sp=Pres1 Desert1:Bag1", "cast Preservation", ".l4, .sp=-")
    check("Elf@Desert1! .sp=Pres1 Desert1:Bag1", "pass", ".l3")
    check("Elf@Temple! .sp=Pres1,Pres2", "pray:1,1; cast Preservation; cast Preservation", ".l3")
    check("Elf@Desert1! .sp=Pres1 B.sp=Coun1 Desert1:Bag1", "cast Preservation; cast Counterspell", ".l3")


def test_psionic() -> None:
    check("Elf@Crags? .sp=Psio1", "fight B; cast Psionic; fight:1,2; gold", ".g2, B.g0")
    check("Elf@Crags? B.sp=Psio1", "fight B; cast Psionic; fight:1,1; life", ".l3")
    check("Wizard@Crags? .sp=Psio1,Heal1", "psychic B", "no cast Psionic")
    check("Wizard@Crags? B.sp=Psio1", "psychic B", "due A:fight")
    check("Elf@Fields1! Fields1:Dra1 .sp=Psio1", "cast Psionic", "no cast Psionic")


def test_teleport() -> None:
    check("Elf@City .sp=Tele1", "cast Teleport", "due A:to, has go Ruins, no go City, no go Temple")
    check("Elf@City .sp=Tele1", "cast Teleport; go Ruins:Bag1,Bag2", "@Ruins, .g3, due B:start")
    check("Elf@Peril .sp=Tele1", "", "no cast Teleport")
    check("Elf@Temple .sp=Tele1 .slave", "", "no cast Teleport")
    check("Elf@City .sp=Tele1 B.sp=Coun1", "cast Teleport; cast Counterspell", "due A:start, .sp=-")


def test_acquisition_and_mesmerism() -> None:
    check("Elf@City .sp=Acqu B.ob=Swo1", "cast Acquisition; on B", "due A:rob, has take Swo1, has gold")
    check("Elf@City .sp=Acqu B.g0", "", "no cast Acquisition")
    check("Elf@City .sp=Mesm B.fo=Uni,Mai", "cast Mesmerism; on B; take Uni", ".fo=Uni, B.fo=Mai")
    check("Elf@City .sp=Mesm B.fo=Hag", "", "no cast Mesmerism")
    check("Elf@City .fo=Hag .sp=Mesm B.fo=Uni", "", "no cast Mesmerism")


def test_destruction() -> None:
    check("Elf@City .sp=Dest1 Oasis:Swo1,Swo2", "cast Destruction", "has on Swo1, no on Swo2")
    check("Elf@City .sp=Dest1 Oasis:Swo1", "cast Destruction; on Swo1", "Oasis:-, d-=Swo1, due A:start")
    check("Elf@City .sp=Dest1 Mine:Swo1", "", "no cast Destruction")


def test_nullify() -> None:
    check("Elf@City .sp=Null B.c5 B.sp=Hex1,Heal1", "cast Nullify; on B", "B.sp=-, m-=Null,Hex1,Heal1")
    check("Elf@City .sp=Null", "", "no cast Nullify")


def test_the_last_spell_is_renewed() -> None:
    check("Prophetess@City .sp=Heal1 .l3", "cast Healing; on A:Hex1", ".sp=Hex1, .l4")
    check("Wizard@City .sp=Heal1 .l3", "cast Healing; on A:Hex1", ".sp=Hex1, .l4")
    check("Wizard@City .sp=Heal1,Hex1 .l3", "cast Healing; on A", ".sp=Hex1")


def test_no_casting_on_the_glade_or_as_a_toad() -> None:
    check("Elf@Glade .sp=Heal1 .l3", "", "no cast Healing")
    check("Elf@City .sp=Heal1 .l3 .toad2 .g0", "", "no cast Healing")


def test_nobody_is_asked_who_cannot_answer() -> None:
    check("Wizard@City .sp=Acqu,Heal1 B=Elf@Glade B.sp=Coun1", "cast Acquisition; on B", ".g2, due A:start")
    check("Wizard@City .sp=Acqu,Heal1 B.sp=Coun1", "cast Acquisition; on B; pass", ".g2, B.g0")


def test_windows_open_for_all_who_might_answer() -> None:
    check("Elf@Crags? B.sp=Hex1 +react=always", "fight B", "due B:defend, has stand")
    check("Elf@Crags? B.sp=0 +react=always", "fight B", "due A:fight")
    check("Elf@Desert1! .sp=Hex1 +react=always Desert1:Bag1", "", "due A:loss, has pass")
    check("Elf@Desert1! .sp=Hex1 +react=always Desert1:Bag1", "pass", "due A:heal, .l3")
