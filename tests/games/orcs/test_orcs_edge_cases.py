"""Every edge case of the rules file, as data: a position, then steps.

A step is `▸` sentences to play, `⇒` what the code then says (`no X`: nothing that begins with X), `=` the complete list
of options, `✗` a refused sentence with a rule, `✓` a legal one, `!` an event that happened and `!!` one that did not,
or a word that asks: `due`, `actor`, `life`, `sum`, `abilities`, `events`.
"""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from games.orcs.orcs_cases import Table, exchanged

from equinox_widget.engine.seats import SEATS
from equinox_widget.games.orcs.rules import questions
from equinox_widget.games.orcs.rules.turn import actor

E02 = "OR 4p r2 A:fate C@4 4i:Go C.kill=Go2"
E20 = "OR 2p A@3 3m:Or A=Cs,Wi"
E25 = "OR 2p A@3 3m:Go A=Za,Re3"
E40 = "OR 4p r2 A:fate C@4 4i:Go C.kill=Go1,Ri2"
E45 = "OR 2p fate=F07 A@3 3m:Go-2,La-4 A=Sm A.kill=La1"
E47 = "OR 2p fate=F11 A@3 3m:Go A=Za,Re3"
E77 = "OR 2p A@3 4m:Go A=Sm,SB1,Eq"
E81 = "OR 2p A:act1 A@3 3m:Tr-4 A=Sm,Za A.kill=Tr1"
E96 = "OR 2p A:act1 mod=bonus A@3 3m:Sh-1,La-2 A=Sm,Eq"
E103 = "OR 4p B:act2 mod=fate B@2 2m:Go,Go 3i:Tr 3m:Go,Or B=Sm,SB1,Eq"
E107 = "OR 2p A@3 3m~vines 3o:Go-1 A=Mb1"
E110 = "OR 2p new=Bo/La A@3 3m:Go-1,Bo-3,Bo-3 A=Za"
QUAKE_2 = "▸ cast Eq; add Sm; add SB1 as earth; effect 2"
STORM_2 = "▸ cast Is; add Cs; add SB1 as water; effect 2"

CASES: dict[str, tuple[str, ...]] = {
    # Fate and arrival
    "E-01 categories": (
        "OR 4p r2 A:fate 1o:Go 2m:Sh 3o:La 4m:Or 5m:Tr 6o:Ri",
        "▸ fate:F06",
        "⇒ 1o:Go 2i:Sh 3m:La 4m:Or 5i:Tr 6m:Ri A:reveal",
    ),
    "E-02 arrival on a mage's lane": (E02, "▸ fate:F01", "⇒ ctr=Go-1 C.kill=Go1 C.skull=Go2 no 4i"),
    "E-03 tough": (
        "OR 2p r2 A:fate 1o:Go 2o:La 3o:Sh",
        "▸ fate:F07",
        "⇒ 1m:Go",
        "life Go@1m 3",
        "life La@2o 5",
        "life Sh@3o 4",
    ),
    "E-36 counter floor": (
        "OR 2p r2 A:fate 4i:Go ctr=Go-3",
        "▸ fate:F01",
        "⇒ ctr=Go-3",
        "! counter_floor",
    ),
    "E-37 one trophy per arriving creature": (
        "OR 4p r2 A:fate C@4 4i:Go,Go C.kill=Go1",
        "▸ fate:F01",
        "⇒ ctr=Go-2 C.skull=Go1 no C.kill",
        "! return",
        "! spared",
    ),
    "E-38 same type only": ("OR 4p r2 A:fate C@4 4i:Go C.kill=Or2", "▸ fate:F01", "⇒ C.kill=Or2"),
    "E-39 shield": (E40, "▸ fate:F01", "⇒ C.kill=Go1,Ri2 ctr=Go-1", "! spared"),
    "E-40 shield under noable": (E40, "▸ fate:F12", "⇒ C.kill=Ri2"),
    "E-40 rule after the move": (exchanged(E40, "+rule_before_move=no"), "▸ fate:F12", "⇒ C.kill=Go1,Ri2"),
    "E-41 returned trophy keeps ability": (E02, "▸ fate:F01", "abilities C bin"),
    "E-41 returned skull": (
        exchanged(E02, "+returned_skull=yes"),
        "▸ fate:F01",
        "abilities C ",
        "⇒ C.kill=Go1 no C.skull",
        "! skull",
    ),
    "E-42 new display": ("OR 2p r2 A:fate", "▸ fate:F15,Fb,Fb,Fb,Wi,Wi,Wi", "⇒ p1=Fb,Fb,Fb p2=Wi,Wi,Wi s0.2", "! shop"),
    "E-43 fate pile empty": (
        "OR 2p r16 A:fate fate=F01 fate.draw= fate.used=F02,F03,F04,F05,F06,F07,F08,F09,F10,F11,F12,F13,F14,F15",
        "▸ fate:F01",
        "⇒ fate=F01 s0.1 no fate.used",
        "left 14",
    ),
    "E-43 no reshuffle": (
        "OR 2p r16 A:fate fate=F07 fate.draw= fate.used=F02 1o:Go +fate_reshuffle=no",
        "▸ fate",
        "⇒ 1o:Go fate.used=F02,F07 no fate=",
        "left 0",
    ),
    "E-44 immune: life per player": (
        "OR 2p fate=F07 A@3 3m:Go A.kill=La2",
        "life Go@3m 2",
        "life Go@3m 3 B",
    ),
    "E-45 immune gained in mid-turn": (E45, "▸ cast Sm; effect 1; hit La-4@3m", "⇒ A.kill=Go1,La2"),
    "E-45 without recheck": (
        exchanged(E45, "+wounded_recheck=no"),
        "▸ cast Sm; effect 1; hit La-4@3m",
        "⇒ A.kill=La2 3m:Go-2",
        "problems 0",
    ),
    "E-46 noable against immune": ("OR 2p fate=F12 A.kill=Sh2,La2", "sum draws 4"),
    "E-46 immunity beats silence": ("OR 2p fate=F12 A.kill=Sh2,La2 +silence_beats_immunity=no", "sum draws 5"),
    "E-47 noport": (E47, "✗ teleport 4 (FR.noport)", "▸ cast Za; add Re3", "= effect 1 · effect 2", "! declined"),
    "E-47 noport, icon allowed": (exchanged(E47, "+noport_reinforcement=no"), "▸ cast Za; add Re3", "due boost"),
    "E-47 noport, immune": ("OR 2p fate=F11 A@3 A.kill=La2", "✓ teleport 4"),
    "E-48 nolearn": (
        "OR 2p fate=F09 A@3 3m:Go A=Sm,SB1",
        "✗ cast SB1 (FR.nolearn)",
        "▸ cast Sm",
        "✓ add SB1 as earth",
    ),
    "E-49 draw 3": ("OR 2p fate=F14", "sum draws 3"),
    "E-49 draw 3 with the ability": ("OR 2p fate=F14 A.kill=Sh2", "sum draws 4"),
    "E-50 noable: two actions": (
        "OR 2p r2 A:fate A.kill=Tr2 1o:Sh 2o:Sh 3o:Sh 4o:Sh 5o:Sh 6o:Sh",
        "▸ fate:F12; reveal 2:Go",
        "⇒ A:act2",
    ),
    "E-50 three actions": ("OR 2p r2 A:reveal fate=F01 A.kill=Tr2", "sum actions 3", "▸ reveal 2", "⇒ A:act3"),
    "E-51 ability gained under noable": (
        "OR 2p fate=F12 A@3 3m:Tr-4 A=Sm A.kill=Tr1",
        "▸ cast Sm; effect 1; hit Tr-4@3m",
        "⇒ A:act1 A.kill=Tr2",
        "! ability",
    ),
    # Reveal
    "E-04 empty lanes": (
        "OR 4p r2 A:fill 1o:Go 2o:Or 3m:Sh 5i:Ri",
        "▸ fill:La,Go",
        "⇒ 4o:La 6o:Go A:reveal",
        "markers 10 10 10 9 10 9",
    ),
    "E-05 not the own lane": (
        "OR 4p r2 B:reveal B@4 1o:Go 2o:Go 3o:Go 4o:Go 5o:Or 6o:Go",
        "= reveal 1 · reveal 2 · reveal 3 · reveal 5 · reveal 6",
        "✗ reveal 4 (RV.3)",
        "▸ reveal 5:Sh",
        "⇒ 5o:Or,Sh B:act2",
    ),
    "E-52 own lane filled, 1.2 skipped": (
        "OR 2p r9 B:fill B@3 1# 2# 4# 5# 6# 3#GoOr 1o:Go 2o:Go 4o:Go 5o:Go 6o:Go",
        "▸ fill",
        "⇒ 3o:Go 3#Or B:act2",
        "! no_reveal",
    ),
    "E-53 lane without markers": ("OR 2p r5 A:reveal 4# 1o:Go", "✗ reveal 4 (RV.4)"),
    "E-54 turned markers are gone": (
        "OR 4p r2 B:reveal B@4 1o:Go 2o:Go 3o:Go 4o:Go 5o:Or 6o:Go",
        "▸ reveal 5:Sh",
        "markers 10 10 10 10 9 10",
    ),
    # Actions and casting
    "E-06 free fields": (
        "OR 4p C:act2 A@2 B@5 C@3 D@6 C=Za",
        "= teleport 1 · teleport 4 · cast Za · pass",
        "✗ teleport 5 (TP.1)",
        "✗ teleport 3 (TP.1)",
    ),
    "E-07 one power, line 1": (
        "OR 2p A@3 3m:Go A=Cs",
        "▸ cast Cs",
        "= effect 1",
        "▸ effect 1; hit Go@3m",
        "⇒ A:act1 3m:Go-1 A.disc=Cs",
    ),
    "E-08 reinforced Zap": (
        "OR 4p C:act2 C@3 3o:Or C=Za,SB2",
        "▸ cast Za; add SB2 as lightning; effect 2; hit Or@3o",
        "⇒ C:act1 C.kill=Or1 C.disc=Za,SB2",
    ),
    "E-09 phase 3": (
        "OR 2p A:act1 A@3 A=Cs,Za A.draw=Sm,Fs,SB1,SB2,SB3,SB4",
        "▸ teleport 4",
        "⇒ A@4 A=Sm,Fs,SB1,SB2 A.draw=SB3,SB4 A.disc=Cs,Za B:fill",
    ),
    "E-10 defeat": (
        "OR 4p B:act2 B@2 2m:Go B=Cs,SB1",
        "▸ cast Cs; add SB1 as water; effect 2; hit Go@2m",
        "⇒ B.kill=Go1 no 2m",
    ),
    "E-11 top of the skull track": (
        "OR 2p A:act1 A@3 3m:Sh-2 A=Sm,Za A.kill=Sh1 A.draw=Cs,Fs,SB1,SB2,SB3,SB4",
        "▸ cast Sm; effect 1; hit Sh-2@3m",
        "⇒ A.kill=Sh2 A=Cs,Fs,SB1,SB2,SB3 A.draw=SB4",
    ),
    "E-12 damage over two actions": (
        "OR 4p B:act2 B@2 2o:Go B=Cs,Za",
        "▸ cast Za; effect 1; hit Go@2o; cast Cs; effect 1; hit Go-1@2o",
        "⇒ B.kill=Go1 C:fill",
    ),
    "E-13 Fireball 5 on life 4": (
        "OR 4p B:act2 B@2 2m:La B=Fs,SB3,Fb",
        "▸ cast Fb; add Fs; add SB3 as fire; effect 2; hit La@2m",
        "⇒ B.kill=La1",
    ),
    "E-14 Lightning Bolt, other lane": (
        "OR 4p B:act2 B@2 3m:Sh B=Za,Lb",
        "▸ cast Lb; add Za; effect 1; hit Sh@3m",
        "⇒ B.kill=Sh1",
    ),
    "E-15 Earthquake": (
        "OR 4p B:act2 B@2 2m:Go,Go 2o:Go B=Sm,Eq",
        "▸ cast Eq; add Sm; effect 1; shake m",
        "⇒ B.kill=Go2 2o:Go",
    ),
    "E-16 Earthquake line 2": (
        "OR 4p B:act2 B@2 2m:Go,Go 3m:Go,Or B=Sm,SB1,Eq",
        f"{QUAKE_2}; shake m and 3",
        "⇒ B.kill=Go3,Or1",
    ),
    "E-17 Ice Storm, then Smash": (
        "OR 4p A@1 1i:Go,Go 1m:Sh A=Sm,Cs,SB1,Is",
        f"{STORM_2}; freeze i",
        "⇒ A:act1 1m:Sh-2 A.kill=Go2",
        "▸ cast Sm; effect 1; hit Sh-2@1m",
        "⇒ A.kill=Go2,Sh1",
    ),
    "E-18 learning": (
        "OR 2p A=Za,SB1 p1=Fb,Eq,Is",
        "▸ cast SB1; take Fb:Lb",
        "⇒ A:act1 A=Za A.disc=SB1,Fb p1=Lb,Eq,Is no A.taken",
        "taken 1",
        "✗ cast Fb (CA.1)",
    ),
    "E-19 Spell Book reinforces": (
        "OR 2p A@3 3m:Or A=Sm,SB2",
        "▸ cast Sm",
        "= add SB2 as earth · add SB2 as lightning · effect 1",
        "▸ add SB2 as earth",
        "= effect 1 · effect 2",
    ),
    "E-20 Wisdom reinforces": (
        E20,
        "▸ cast Cs",
        "= add Wi as earth · add Wi as water · add Wi as lightning · add Wi as fire · effect 1",
        "▸ add Wi as water",
        "= teleport 1 · teleport 4 · teleport 5 · teleport 6 · draw · decline",
    ),
    "E-21 Switch line 2": (
        "OR 4p C:act2 C@3 4m:La C=Fs,Sw4",
        "▸ cast Sw4; add Fs; effect 2; move La@4m; to i",
        "⇒ 3i:La no 4m",
    ),
    "E-22 Replenish": (
        "OR 2p A=Re1 A.draw=Za,Cs,Sm,Fs,SB1,SB2,SB3,SB4",
        "▸ cast Re1; effect 1",
        "⇒ A:act1 A=Cs,Za A.disc=Re1",
    ),
    "E-23 Magic Bonds into the tower": (
        "OR 2p A@3 5i:Sh A=Mb2",
        "▸ cast Mb2; effect 1; push Sh@5i",
        "⇒ ctr=Sh-1 no 5i",
    ),
    "E-24 Voodoo line 2": (
        "OR 4p C:act2 A=Sm,Cs,Za,Fs B=Sm,Cs,Za C=Fs,Vo4 D=Sm,Cs,Za,SB1",
        "▸ cast Vo4; add Fs; effect 2",
        "actor D",
        "▸ discard SB1",
        "actor A",
        "▸ discard Fs",
        "⇒ C:act2 A=Sm,Cs,Za B=Sm,Cs,Za D=Sm,Cs,Za",
        "! exempt",
    ),
    "E-25 icon only as reinforcement, cast": (E25, "▸ cast Re3", "= add Za · effect 1", "✗ teleport 4 (RE.1)"),
    "E-25 icon only as reinforcement, added": (
        E25,
        "▸ cast Za; add Re3",
        "= teleport 1 · teleport 4 · teleport 5 · teleport 6 · decline",
    ),
    "E-26 teleport icon changes the lane": (
        "OR 4p B:act2 B@2 C@4 3o:Go B=Za,Re3",
        "▸ cast Za; add Re3; teleport 3; effect 2; hit Go@3o",
        "⇒ B@3 B.kill=Go1",
    ),
    "E-27 drawn card reinforces at once": (
        "OR 4p B:act2 B@2 2m:Tr B=Fb,Sw4 B.draw=Fs,Za",
        "▸ cast Fb; add Sw4; draw; add Fs; effect 2; hit Tr@2m",
        "⇒ B.kill=Tr1 B.draw=Za",
    ),
    "E-55 pass ends all actions": (
        "OR 2p A=Cs,Za A.draw=Sm,Fs,SB1,SB2,SB3,SB4",
        "▸ pass",
        "⇒ B:fill A.disc=Cs,Za",
    ),
    "E-56 healing": ("OR 2p A:act1 A@3 3m:Go A=Za", "▸ cast Za; effect 1; hit Go@3m", "⇒ 3m:Go", "! heal"),
    "E-57 a cheaper line may be chosen": (
        "OR 2p A@3 3m:Go A=Za,SB2",
        "▸ cast Za; add SB2 as lightning; effect 1; hit Go@3m",
        "⇒ 3m:Go-1 A:act1",
    ),
    "E-58 Fireball without match": ("OR 2p A@3 3m:Go A=Za,Fb", "✗ cast Fb (CA.3)", "✗ cast Fb (SP.big)"),
    "E-58 Fireball with a match": ("OR 2p A@3 3m:Go A=Fs,Fb", "✓ cast Fb"),
    "E-58 hopeful": ("OR 2p A@3 3m:Go A=Za,Fb +hopeful_cast=yes", "✓ cast Fb"),
    "E-59 stored power pays": (
        "OR 2p mod=bonus A@3 3m:Sh A=Fb power=f",
        "▸ cast Fb; effect 1; hit Sh@3m; decline",
        "⇒ A.kill=Sh1",
    ),
    "E-60 fizzle, automatic when alone": (
        "OR 2p A@3 5m:Go A=Za",
        "▸ cast Za",
        "⇒ A:act1 A.disc=Za",
        "! fizzle",
    ),
    "E-61 fizzle beside add": (
        "OR 2p A@3 5m:Go A=Za,Re3",
        "▸ cast Za",
        "= add Re3 · fizzle",
        "▸ add Re3; teleport 5",
        "= effect 1 · effect 2",
        "✗ fizzle (CA.9)",
    ),
    "E-62 no taking back": (
        "OR 2p A@3 5m:Go A=Za,Re3",
        "▸ cast Za",
        "✗ take back (CA.2)",
        "✗ pass (AC.3)",
        "▸ fizzle",
        "⇒ A:act1 A.disc=Za",
    ),
    "E-63 off-lane attack": (
        "OR 2p A@3 3m:Or 4m:Go A=Za",
        "▸ cast Za; effect 1",
        "= hit Or@3m",
        "✗ hit Go@4m (DM.1)",
    ),
    "E-64 useless power is allowed": ("OR 2p A@3 3m:Go A=Za,Fs", "▸ cast Za; add Fs", "= effect 1"),
    "E-65 Wisdom: both halves": (
        E20,
        "▸ cast Cs; add Wi as water; draw:Sm",
        "= teleport 1 · teleport 4 · teleport 5 · teleport 6 · decline",
        "▸ decline",
        "= add Sm · effect 1 · effect 2",
    ),
    "E-66 reshuffle in mid-cast": (
        "OR 2p A@3 3m:Go A=Za,Sw3 A.draw= A.disc=Cs A.out=Sm,Fs,SB1,SB2,SB3,SB4",
        "▸ cast Za; add Sw3; draw; effect 2; hit Go@3m",
        "⇒ A=Cs A.disc=Za,Sw3 s0.1",
    ),
    "E-66 nothing to draw": (
        "OR 2p A@3 3m:Go A=Za,Sw3 A.draw= A.disc= A.out=Sm,Cs,Fs,SB1,SB2,SB3,SB4",
        "▸ cast Za; add Sw3",
        "= effect 1 · effect 2",
    ),
    "E-67 poison is dead weight": (
        "OR 2p A@3 3m:Go A=Za,Po",
        "✗ cast Po (PO.2)",
        "▸ cast Za",
        "✗ add Po (PO.2)",
    ),
    "E-68 display pile empty": (
        "OR 2p A=SB1 p2=Wi,Sw1,Re2 p2.draw=",
        "▸ cast SB1; take Wi",
        "⇒ p2=Sw1,Re2",
    ),
    "E-69 Replenish line 2 pays for itself": (
        "OR 2p A:act1 A=Sm,Re1",
        "▸ cast Re1; add Sm; effect 2",
        "⇒ A:act1",
        "hand A 2",
    ),
    "E-70 both piles empty: short draw": (
        "OR 2p A=Re1 A.draw=Za A.disc= A.out=Sm,Cs,Fs,SB1,SB2,SB3,SB4",
        "▸ cast Re1; effect 1",
        "⇒ A=Za",
        "! draw_short",
    ),
    "E-71 own arrival costs too": (
        "OR 2p A@3 3i:Go A=Mb1 A.kill=Go1",
        "▸ cast Mb1; effect 1; push Go@3i",
        "⇒ ctr=Go-1 no A.kill",
    ),
    "E-72 two sections": (
        "OR 2p A@3 5m:La 6i:Go A=Mb4,Fs",
        "▸ cast Mb4; add Fs; effect 2; push La@5m",
        "⇒ ctr=La-1",
    ),
    "E-72 stops at the tower": (
        "OR 2p A@3 6i:Go A=Mb4,Fs",
        "▸ cast Mb4; add Fs; effect 2; push Go@6i",
        "⇒ ctr=Go-1",
    ),
    "E-73 swap keeps damage": (
        "OR 2p A@3 3o:Go-1 5i:La A=Sw1",
        "▸ cast Sw1; effect 1; swap Go-1@3o; with La@5i",
        "⇒ 3o:La 5i:Go-1",
    ),
    "E-74 swap needs two places": ("OR 2p A@3 3o:Go,Or A=Sw1", "▸ cast Sw1", "⇒ A:act1", "! fizzle"),
    "E-75 Voodoo line 1 on three cards": (
        "OR 2p A=Vo1 B=3",
        "▸ cast Vo1; effect 1",
        "= curse B",
        "✗ curse A (SP.Vo)",
        "▸ curse B",
        "hand B 3",
    ),
    "E-76 ring neighbours": ("OR 2p A@1 1o:Go A=Sm,SB1,Eq", QUAKE_2, "= shake o and 2 · shake o and 6"),
    "E-77 only the neighbour's section is occupied": (
        E77,
        "▸ cast Eq; add Sm; add SB1 as earth",
        "= effect 2",
        "▸ effect 2",
        "= shake m and 4",
    ),
    "E-77 with the new fate cards": (
        exchanged(E77, "mod=fate"),
        "▸ cast Eq; add Sm; add SB1 as earth",
        "⇒ A:act1",
        "! fizzle",
    ),
    "E-78 Ice Storm outer, nothing behind": (
        "OR 2p A@3 3o:Go 3m:Or A=Cs,SB1,Is",
        f"{STORM_2}; freeze o",
        "⇒ A.kill=Go1 3m:Or",
    ),
    "E-79 freeze an empty section": ("OR 2p A@3 3o:Go A=Cs,SB1,Is", STORM_2, "= freeze m · freeze o"),
    "E-80 five cards between turns": (
        "OR 2p A:act1 A@3 3m:Sh-2 A=Sm,Za A.kill=Sh1 A.draw=Cs,Fs,SB1,SB2,SB3,SB4",
        "▸ cast Sm; effect 1; hit Sh-2@3m",
        "hand A 5",
    ),
    # Abilities and poison
    "E-81 extra action at once": (E81, "▸ cast Sm; effect 1; hit Tr-4@3m", "⇒ A:act1 A.kill=Tr2", "! extra_action"),
    "E-81 extra action later": (
        exchanged(E81, "+ability_at_once=no"),
        "▸ cast Sm; effect 1; hit Tr-4@3m",
        "⇒ B:fill",
    ),
    "E-82 bin once per turn": (
        "OR 2p A=Za,Po A.kill=Go2",
        "▸ bin Po",
        "⇒ A:act1 A.out=Po used=bin",
        "✗ bin Za (AB.bin)",
    ),
    "E-83 poison to another's discard pile": (
        "OR 2p A.kill=Or2",
        "✗ poison A (AB.poison)",
        "▸ poison B",
        "⇒ B.disc=Po used=poison",
        "poison 13",
        "✗ poison B (AB.poison)",
    ),
    "E-83 no poison left": ("OR 2p poi0 A.kill=Or2", "✗ poison B (PO.1)"),
    "E-84 third trophy: skull stays on top": (
        "OR 2p A@3 3m:Go-1 A=Za A.kill=Go2",
        "▸ cast Za; effect 1; hit Go-1@3m",
        "⇒ A.kill=Go3 no A.skull",
        "!! ability",
        "!! skull",
    ),
    "E-85 two of a type in one action": (
        "OR 4p B:act2 B@2 2m:Go,Go 2o:Go B=Sm,Eq",
        "▸ cast Eq; add Sm; effect 1; shake m",
        "abilities B bin",
        "events ability 1",
    ),
    # End and scoring
    "E-28 the scoring example": (
        "OR 2p over 1# 2# 3# 4# ctr=Go-3,Or-2,Sh-3,Ri-2,La-5,Tr-5 A=Sw1,Re1,Mb1,Vo1 A.disc=Po,Po "
        "A.kill=Go5,Or2,Sh1,Ri3,La1,Tr2",
        "sum points 51",
    ),
    "E-86 the round is finished": (
        "OR 2p r9 A:act1 1# 2# 3# 4# 5o:Go 6o:Go",
        "▸ pass",
        "⇒ B:reveal",
        "▸ reveal 6; pass",
        "⇒ over",
        "! winners",
    ),
    "E-87 three empty piles: next round": ("OR 2p r9 B:act1 1# 2# 3#", "▸ pass", "⇒ r10 A:fate"),
    "E-88 fourth pile empties in the last turn": (
        "OR 2p r9 B:reveal B@1 1# 2# 3# 4#Go",
        "▸ reveal 4",
        "! last_round",
        "▸ pass",
        "⇒ over",
    ),
    "E-89 shared victory": ("OR 2p over 1# 2# 3# 4# A.kill=Go1 B.kill=Or1", "winners AB shared"),
    "E-90 boxed cards do not count": ("OR 2p over 1# 2# 3# 4# A.out=Sw1,Po", "sum points 0"),
    "E-91 start player keeps the order": ("OR 3p r9 start=B A:act1 1# 2# 3# 4#", "▸ pass", "⇒ over"),
    # Missions
    "E-92 M1": ("OR 2p A.mission=M1 A.kill=Go3,Or2,Sh2,Ri1,La2", "sum mission 4"),
    "E-92 M2": ("OR 2p A.mission=M2 A.kill=Go3,Or2,Sh2,Ri1,La2", "sum mission 3"),
    "E-92 M3": ("OR 2p A.mission=M3 A.kill=Go3,Or2,Sh2,Ri1,La2", "sum mission 4"),
    "E-92 M4": ("OR 2p A.mission=M4 A.kill=Go3,Or2,Sh2,Ri1,La2", "sum mission 6"),
    "E-92 M5": ("OR 2p A.mission=M5 A.kill=Go3,Or2,Sh2,Ri1,La2", "sum mission 6"),
    "E-92 M6": ("OR 2p A.mission=M6 A.kill=Go3,Or2,Sh2,Ri1,La2", "sum mission 8"),
    "E-93 majority": ("OR 2p over 1# 2# 3# 4# A.mission=M7 A.kill=Go2,Sh1 B.kill=Go2,Or1", "sum mission 6"),
    "E-94 learner": ("OR 2p A.mission=M8 A.taken=5", "sum mission 6"),
    "E-95 choice": (
        "OR 2p A:mission A.mission=M1|M4 B.mission=M2|M3",
        "= keep M1 · keep M4",
        "✗ keep M2 (MI.1)",
        "▸ keep M4",
        "⇒ A.mission=M4 B:mission B.mission=M2|M3",
        "unseen A B",
        "▸ keep M3",
        "⇒ A:fate",
    ),
    # Bonus actions
    "E-96 any order, optional": (
        E96,
        "▸ cast Eq; add Sm; effect 1; shake m",
        "= bonus draw · bonus action · decline",
        "▸ bonus action; bonus draw:SB1",
        "⇒ A:act1 A=SB1",
    ),
    "E-97 power lapses with a teleport": (
        "OR 2p mod=bonus A@3 A=Fb power=f",
        "✓ cast Fb",
        "▸ teleport 4",
        "⇒ A:act1 no power",
        "! power_lost",
        "✗ cast Fb (CA.3)",
    ),
    "E-98 power chosen when gained": (
        "OR 2p mod=bonus A@3 3m:Ri-2 A=Sm,Za",
        "▸ cast Sm; effect 1; hit Ri-2@3m",
        "= bonus power earth · bonus power water · bonus power lightning · bonus power fire · decline",
        "▸ bonus power fire",
        "⇒ A:act1 power=f",
    ),
    "E-99 discard bonus, nobody": (
        "OR 2p mod=bonus A@3 3m:Tr-4 A=Sm,Za B=3",
        "▸ cast Sm; effect 1; hit Tr-4@3m",
        "⇒ A:act1",
        "! bonus_lapsed",
    ),
    "E-99 discard bonus": (
        "OR 2p mod=bonus A@3 3m:Tr-4 A=Sm,Za B=4",
        "▸ cast Sm; effect 1; hit Tr-4@3m",
        "due bonus",
        "= bonus discard · decline",
        "▸ bonus discard",
        "actor B",
    ),
    "E-100 weak creatures give none": (
        "OR 2p mod=bonus A@3 3m:Go-1 A=Sm",
        "▸ cast Sm; effect 1; hit Go-1@3m",
        "⇒ A:act1",
        "!! bonus",
    ),
    "E-101 waiving": (
        E96,
        "▸ cast Eq; add Sm; effect 1; shake m; decline",
        "⇒ B:fill",
        "! bonus_lapsed",
    ),
    # New fate cards
    "E-29 front row": (
        "OR 4p B:act2 mod=fate B@2 2m:Ri 2o:Go,La B=Za,Fs,Fb",
        "▸ cast Fb; add Fs; effect 1",
        "= hit Ri@2m",
        "✗ hit Go@2o (NF.2)",
        "▸ hit Ri@2m; cast Za; effect 1",
        "= hit Go@2o · hit La@2o",
    ),
    "E-30 Lightning Bolt, front row there": (
        "OR 4p B:act2 mod=fate B@2 2o:Go 5m:Or 5o:Sh B=Za,Lb",
        "▸ cast Lb; add Za; effect 1",
        "= hit Go@2o · hit Or@5m",
        "✗ hit Sh@5o (NF.3)",
    ),
    "E-31 Earthquake, front row": (
        "OR 4p B:act2 mod=fate B@2 2m:Go,Go 2o:Sh 3m:Go,Or B=Sm,SB1,Eq",
        QUAKE_2,
        "= shake m and 1 · shake m and 3",
        "▸ shake m and 3",
        "⇒ B.kill=Go3,Or1 2o:Sh",
    ),
    "E-32 lanes and sections": (
        "OR 4p r2 A:fate mod=fate 3m:Go 3o:Or 4i:Ri 4m:La 5m:Sh",
        "▸ fate:N08",
        "⇒ 3i:Go 3o:Or 4i:Ri,La 5m:Sh",
    ),
    "E-102 inner first": (
        "OR 2p r2 A:fate mod=fate 1i:Go 1m:Or 1o:Sh",
        "▸ fate:N09",
        "⇒ 1i:Or 1m:Sh ctr=Go-1",
    ),
    "E-103 neighbour behind its own front row": (E103, f"{QUAKE_2}; shake m and 3", "⇒ B.kill=Go3,Or1 3i:Tr"),
    "E-103 neighbour's front row counts": (
        exchanged(E103, "+quake_neighbour_front=yes"),
        f"{QUAKE_2}; shake m and 3",
        "⇒ B.kill=Go2 3m:Go,Or",
    ),
    "E-104 Ice Storm may reach behind": (
        "OR 2p mod=fate A@3 3m:Go 3o:Go A=Cs,SB1,Is",
        STORM_2,
        "= freeze m",
        "▸ freeze m",
        "⇒ A.kill=Go2",
    ),
    # Terrain
    "E-33 vines": ("OR 2p 3m~vines 3m:Ri", "life Ri@3m 2"),
    "E-34 stone": ("OR 2p 3m~stone 3m:Go", "life Go@3m 3"),
    "E-35 road": ("OR 4p r2 A:fate 3m~road 3o:La", "▸ fate:F04", "⇒ 3i:La", "! road"),
    "E-105 spawn on an outer road": ("OR 2p A:reveal 4o~road", "▸ reveal 4:Go", "⇒ 4m:Go"),
    "E-105 placed creatures stay": (
        "OR 2p A:reveal 4o~road +road_on_placing=no",
        "▸ reveal 4:Go",
        "⇒ 4o:Go",
    ),
    "E-106 inner road: arrival with loss": (
        "OR 4p r2 A:fate C@4 4i~road 4m:Go C.kill=Go1",
        "▸ fate:F01",
        "⇒ ctr=Go-1 no C.kill",
    ),
    "E-107 wounded onto vines": (E107, "▸ cast Mb1; effect 1; push Go-1@3o", "⇒ A.kill=Go1"),
    "E-107 without recheck": (
        exchanged(E107, "+wounded_recheck=no"),
        "▸ cast Mb1; effect 1; push Go-1@3o",
        "⇒ 3m:Go-1",
    ),
    "E-108 road inside a two-section push": (
        "OR 2p 3m~road 3o:La A=Mb4,Fs",
        "▸ cast Mb4; add Fs; effect 2; push La@3o",
        "⇒ ctr=La-1",
    ),
    "E-109 Switch onto a road": (
        "OR 2p A@3 3m~road 5o:La A=Sw4,Fs",
        "▸ cast Sw4; add Fs; effect 2; move La@5o; to m",
        "⇒ 3i:La",
    ),
    # Reinforcements
    "E-110 bomber chain": (E110, "▸ cast Za; effect 1; hit Bo-3@3m", "⇒ A.kill=Go1,Bo2", "events explosion 2"),
    "E-111 toad leaves a toadling": (
        "OR 2p new=To/Sh A@3 3m:To-2 A=Za,Cs",
        "▸ cast Za; effect 1; hit To-2@3m",
        "⇒ 3m:td A.kill=To1",
        "▸ cast Cs; effect 1; hit td@3m:action",
        "⇒ A:act0 A.tad=action",
        "▸ use action",
        "⇒ A:act1",
    ),
    "E-112 not hit by what killed the toad": (
        "OR 2p new=To/Sh A@3 3m:Go,To-1 A=Sm,Eq",
        "▸ cast Eq; add Sm; effect 1; shake m",
        "⇒ 3m:td A.kill=Go1,To1",
    ),
    "E-113 life mark to 0": (
        "OR 2p new=To/Sh 5m~vines 5m:Go A.tad=life",
        "▸ use life Go@5m",
        "⇒ A:act2 A.kill=Go1",
    ),
    "E-113 life floor 1": (
        "OR 2p new=To/Sh 5m~vines 5m:Go A.tad=life +life_floor=1",
        "▸ use life Go@5m",
        "⇒ 5m:Go!",
        "life Go!@5m 1",
    ),
    "E-114 toadling fills no lane": (
        "OR 2p r2 A:fill new=To/Sh 1o:Go 2o:Go 3o:Go 4o:Go 5m:td 6o:Go",
        "▸ fill:Or",
        "⇒ 5m:td 5o:Or",
    ),
    "E-115 area takes toadlings": (
        "OR 2p new=To/Sh A@3 3m:td A=Sm,Eq",
        "▸ cast Eq; add Sm; effect 1; shake m:draw",
        "⇒ A.tad=draw",
    ),
    "E-115 area leaves toadlings": (
        "OR 2p +area_hits_toadling=no new=To/Sh A@3 3m:td A=Sm,Eq",
        "▸ cast Eq; add Sm",
        "⇒ A:act1 3m:td",
        "! fizzle",
    ),
    "E-116 croco flyer inherits": (
        "OR 2p new=Cr/Go 3m:Cr A.kill=Cr2",
        "life Cr@3m 3",
        "abilities A bin",
        "counter Cr 4",
    ),
    "E-117 toadling power": (
        "OR 2p A:act1 new=To/Sh A@3 A=Fb A.tad=power",
        "▸ use power fire",
        "⇒ A:act1 power=f",
        "✓ cast Fb",
    ),
    "E-118 without bonuses": (
        exchanged(E110, "+bonus_creatures_alone=plain"),
        "▸ cast Za; effect 1; hit Bo-3@3m",
        "⇒ A.kill=Bo1 3m:Go-1,Bo-3",
    ),
    # Notation
    "E-119 impossible outcome": ("OR 2p A:reveal 1#Go 2#Go 3#Go 4#Go 5#Go 6#Go", "✗ reveal 5:Tr (CH.1)"),
    "E-120 forced from another lane": (
        "OR 2p A:reveal 2#Go 3#TrOr 1# 4# 5# 6#",
        "▸ reveal 2:Tr",
        "⇒ 2o:Tr 3#GoOr 2#",
    ),
    "E-121 same words, two kinds": (
        "OR 2p A@3 3m:Go,Go-1 A=Za",
        "▸ cast Za; effect 1; hit Go@3m",
        "⇒ 3m:Go-1,Go-1",
    ),
    "E-121 the only kind": ("OR 2p A@3 3m:Go-1 A=Za", "▸ cast Za; effect 1; hit Go@3m", "⇒ A.kill=Go1"),
}


def _due(table: Table, due: str) -> None:
    assert table.facts()["due"] == due


def _actor(table: Table, seat: str) -> None:
    assert SEATS[actor(table.state)] == seat


def _life(table: Table, creature: str, value: str, *seat: str) -> None:
    assert questions.life(table.state, creature, *seat) == int(value)


def _sum(table: Table, what: str, value: str) -> None:
    assert questions.total(table.state, "A", what) == int(value)


def _abilities(table: Table, seat: str, *names: str) -> None:
    assert questions.abilities(table.state, seat) == names


def _events(table: Table, kind: str, count: str) -> None:
    assert table.kinds().count(kind) == int(count)


def _markers(table: Table, *counts: str) -> None:
    assert [str(count) for count in table.facts()["markers"].values()] == [*counts]


def _hand(table: Table, seat: str, count: str) -> None:
    assert table.facts()["seats"][seat]["hand_count"] == int(count)


def _taken(table: Table, count: str) -> None:
    assert table.facts()["seats"]["A"]["taken"] == int(count)


def _poison(table: Table, count: str) -> None:
    assert table.facts()["poison"] == int(count)


def _left(table: Table, count: str) -> None:
    assert table.facts()["fate"]["left"] == int(count)


def _counter(table: Table, kind: str, value: str) -> None:
    assert questions.counter(table.state, kind) == int(value)


def _problems(table: Table, count: str) -> None:
    assert len(table.rules.problems(table.state)) == int(count)


def _winners(table: Table, seats: str, decided_by: str) -> None:
    result = table.rules.score(table.state)
    assert ("".join(SEATS[seat] for seat in result.winners), result.decided_by) == (seats, decided_by)


def _unseen(table: Table, seat: str, viewer: str) -> None:
    """The viewer does not know the seat's mission."""
    seen = table.rules.view(table.state, SEATS.index(viewer))
    assert table.rules.facts(seen)["seats"][seat]["mission"] is None


QUESTIONS: dict[str, Callable[..., None]] = {
    "due": _due,
    "actor": _actor,
    "life": _life,
    "sum": _sum,
    "abilities": _abilities,
    "events": _events,
    "markers": _markers,
    "hand": _hand,
    "taken": _taken,
    "poison": _poison,
    "left": _left,
    "counter": _counter,
    "problems": _problems,
    "winners": _winners,
    "unseen": _unseen,
}


def take_step(table: Table, step: str) -> None:
    mark, _, text = step.partition(" ")
    match mark:
        case "▸":
            table.do(text)
        case "⇒":
            table.says(text)
        case "=":
            assert table.legal() == text.split(" · ")
        case "✗":
            match = re.fullmatch(r"(.*) \((.*)\)", text)
            assert match
            table.refuses(match.group(1), match.group(2))
        case "✓":
            table.allows(text)
        case "!":
            assert text in table.kinds()
        case "!!":
            assert text not in table.kinds()
        case _:
            QUESTIONS[mark](table, *text.split())


@pytest.mark.parametrize("name", CASES)
def test_edge_case(name: str) -> None:
    code, *steps = CASES[name]
    table = Table(code)
    for step in steps:
        take_step(table, step)
