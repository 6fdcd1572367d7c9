"""Rulings that no edge case decides, or that reach further than theirs: each value played."""

from __future__ import annotations

import pytest
from games.orcs.orcs_cases import Table, exchanged
from games.orcs.test_orcs_edge_cases import take_step

BOOK = "OR 2p A@3 3m:Go A=SB1,Wi,Za p1=Fb,Eq,Is p2=Re1,Vo2,Vo3"
VOODOO = "OR 2p A=Vo1,Za,Cs,Sm,Fs B=3"
ROAD = "OR 2p A@3 3m~road 3o:Go 5o:La A=Sw4,Fs"
QUAKE = "OR 2p mod=fate A@3 3m:Go 4m:Or,td new=To/Sh A=Sm,SB1,Eq"

RULING_CASES: dict[str, tuple[str, ...]] = {
    "knowledge is cast alone": (
        BOOK,
        "▸ cast SB1",
        "due target",
        "= take Fb · take Eq · take Is · take Re1 · take Vo2 · take Vo3",
    ),
    "knowledge may be reinforced for its icons": (
        exchanged(BOOK, "+reinforce_knowledge=yes"),
        "▸ cast SB1",
        "= add Za · add Wi as earth · add Wi as water · add Wi as lightning · add Wi as fire · effect 1",
        "▸ add Wi as fire; teleport 4; decline; effect 1; take Fb:Lb",
        "⇒ A@4 A:act1",
    ),
    "Voodoo does not name its caster": (VOODOO, "▸ cast Vo1; effect 1", "= curse B", "✗ curse A (SP.Vo)"),
    "Voodoo may name its caster, whose laid card no longer counts": (
        exchanged(VOODOO, "+voodoo_self=yes"),
        "▸ cast Vo1; effect 1",
        "= curse A · curse B",
        "▸ curse A",
        "due discard",
        "actor A",
        "✗ discard Vo1 (SP.Vo)",
        "▸ discard Sm",
        "⇒ A:act1 A=Cs,Za,Fs",
    ),
    "Voodoo on oneself with three cards left": (
        "OR 2p A=Vo1,Za,Cs,Sm B=3 +voodoo_self=yes",
        "▸ cast Vo1; effect 1; curse A",
        "! exempt",
        "⇒ A:act1 A=Sm,Cs,Za",
    ),
    "a spell laid in hope may fizzle": (
        "OR 2p A@3 3m:Go A=Za,Fb +hopeful_cast=yes",
        "▸ cast Fb",
        "= add Za · fizzle",
    ),
    "a spell laid in hope may draw what it needs": (
        "OR 2p A@3 3m:Go A=Sw1,Fb A.draw=Fs,Za +hopeful_cast=yes",
        "▸ cast Fb; add Sw1; draw",
        "= add Fs · fizzle",
        "▸ add Fs; effect 1; hit Go@3m",
        "⇒ A.kill=Go1",
    ),
    "a returned trophy lowers the skull marker and lets the extra action go": (
        exchanged("OR 2p r2 A:fate A@4 4i:Tr A.kill=Tr2", "+returned_skull=yes"),
        "▸ fate:F04",
        "abilities A ",
        "⇒ A.kill=Tr1 no A.skull",
    ),
    "an ability lost and won again is newly won": (
        "OR 2p A@3 3m:Tr-4 A=Sm,Za A.kill=Tr1 A.skull=Tr1 +returned_skull=yes",
        "▸ cast Sm; effect 1; hit Tr-4@3m",
        "! ability",
        "⇒ A:act2",
    ),
    "a trophy returned with its skull marker down already": (
        "OR 2p r2 A:fate A@4 4i:Go A.kill=Go1 A.skull=Go0 +returned_skull=yes",
        "▸ fate:F01",
        "⇒ no A.kill no A.skull",
        "!! skull",
    ),
    "what Switch places stays on the road": (
        exchanged(ROAD, "+road_on_placing=no"),
        "▸ cast Sw4; add Fs; effect 2; move La@5o; to m",
        "⇒ 3m:La",
    ),
    "who is pushed onto the road goes on whatever the ruling": (
        "OR 2p 3m~road 3o:La A=Mb1 +road_on_placing=no",
        "▸ cast Mb1; effect 1; push La@3o",
        "⇒ 3i:La",
    ),
    "who is swapped onto a road goes on": (
        "OR 2p A@3 3m~road 3o:Go 5o:La 3m:Or A=Sw1 +road_on_placing=no",
        "▸ cast Sw1; effect 1; swap Or@3m; with La@5o",
        "⇒ 3m:La 5o:Or",
    ),
    "a shield holds while the rule of the card that moves is asleep": (
        "OR 2p r2 A:fate A@4 4i:Go A.kill=Go1,Ri2 +rule_before_move=no",
        "▸ fate:F12",
        "⇒ A.kill=Go1,Ri2",
        "! spared",
    ),
    "immunity beats silence": (
        "OR 2p fate=F12 A=Za,Po A.kill=Go2,La2 +silence_beats_immunity=no",
        "✓ bin Po",
    ),
    "area damage takes creatures and leaves toadlings": (
        exchanged(QUAKE, "+area_hits_toadling=no"),
        "▸ cast Eq; add Sm; add SB1 as earth; effect 2; shake m and 4",
        "⇒ 4m:td A.kill=Go1,Or1",
    ),
    "area damage takes toadlings too": (
        QUAKE,
        "▸ cast Eq; add Sm; add SB1 as earth; effect 2; shake m and 4:life",
        "⇒ no 4m A.kill=Go1,Or1 A.tad=life",
    ),
    "whoever's turn it is takes the toadlings": (
        "OR 3p B:act2 new=Bo/La,To/Sh mod=bonus B@3 3m:Bo-3,td 3o:Tr-4 B=Za,Sm A.tad=draw C.kill=Go2",
        "▸ cast Za; effect 1; hit Bo-3@3m:power; cast Sm; effect 1; hit Tr-4@3o; bonus discard",
        "⇒ no 3m B.tad=power B.kill=Bo1,Tr1",
        "actor C",
    ),
    "an explosion takes toadlings": (
        "OR 2p new=Bo/La,To/Sh A@3 3m:Bo-3,td A=Za",
        "▸ cast Za; effect 1; hit Bo-3@3m:power",
        "⇒ no 3m A.tad=power",
    ),
    "an explosion leaves toadlings": (
        "OR 2p new=Bo/La,To/Sh A@3 3m:Bo-3,td A=Za +area_hits_toadling=no",
        "▸ cast Za; effect 1; hit Bo-3@3m",
        "⇒ 3m:td A.kill=Bo1",
    ),
    "who was just exploded upon falls without recheck too": (
        "OR 2p new=Bo/La A@3 3m:Go-1,Or,Bo-3 A=Za +wounded_recheck=no",
        "▸ cast Za; effect 1; hit Bo-3@3m",
        "⇒ 3m:Or-1 A.kill=Go1,Bo1",
    ),
    "a mark counts as hurt without recheck": (
        "OR 2p new=To/Sh 5m:Go-1,Or A.tad=life +wounded_recheck=no",
        "▸ use life Go-1@5m",
        "⇒ 5m:Or A.kill=Go1",
    ),
    "new creatures are plain without bonuses": (
        "OR 2p new=To/Sh A@3 3m:To-2 A=Za +bonus_creatures_alone=plain",
        "▸ cast Za; effect 1; hit To-2@3m",
        "⇒ no 3m A.kill=To1",
    ),
    "new creatures are full with bonuses, whatever the ruling": (
        "OR 2p mod=bonus new=To/Sh A@3 3m:To-2 A=Za +bonus_creatures_alone=plain",
        "▸ cast Za; effect 1; hit To-2@3m",
        "⇒ 3m:td A.kill=To1",
    ),
    "a fate pile that is not made anew": (
        "OR 2p r17 A:fate fate.draw= +fate_reshuffle=no 1o:Go",
        "▸ fate",
        "⇒ 1o:Go A:fill no fate=",
    ),
}


@pytest.mark.parametrize("name", RULING_CASES)
def test_ruling(name: str) -> None:
    code, *steps = RULING_CASES[name]
    table = Table(code)
    for step in steps:
        take_step(table, step)
