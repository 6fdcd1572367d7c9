"""What is told when somebody listens: every kind of event with its facts, its rules and the reasons behind it."""

from __future__ import annotations

import pytest
from games.orcs.orcs_cases import Table

from equinox_widget.engine.events import Event, redact, seers_of
from equinox_widget.engine.seats import ONLOOKER
from equinox_widget.games.orcs.rules.ruleset import RULESET

#: A position, what is done there, an event that the last sentence brings about, the rules it rests on, and its reasons
#: (a rule behind a minus: a condition that did not hold).
EVENTS: list[tuple[str, str, Event, str, str]] = [
    ("OR 2p A:mission A.mission=M1|M4 B.mission=M2|M3", "keep M4", ("mission", 0, "M4"), "MI.1", ""),
    ("OR 4p r2 A:fate 4i:Go", "fate:F07", ("fate", "F07", "tough", ("w",)), "FT.1 FT.2 FT.6 FR.tough", "FT.1"),
    (
        "OR 4p r2 A:fate mod=fate 4i:Go",
        "fate:N08",
        ("fate", "N08", "tough", ("34", "m")),
        "FT.1 NF.1 NF.5 FT.6 FR.tough",
        "FT.1",
    ),
    ("OR 2p r17 A:fate fate.draw= +fate_reshuffle=no", "fate", ("fate", "", "", ()), "FT.1 FT.2", "-FT.1"),
    ("OR 2p r16 A:fate fate=F01 fate.draw= fate.used=F02", "fate", ("reshuffle", "fate", -1), "FT.1", ""),
    (
        "OR 2p A=Re1 A.draw= A.disc=Za,Cs A.out=Sm,Fs,SB1,SB2,SB3,SB4",
        "cast Re1; effect 1",
        ("reshuffle", "draw", 0),
        "DR.3",
        "",
    ),
    ("OR 2p r2 A:fate 4o:Go", "fate:F01", ("move", "Go@4o", "4o", "4m", "fate"), "FT.2", ""),
    ("OR 2p A=Mb1 4o:Go", "cast Mb1; effect 1; push Go@4o", ("move", "Go@4o", "4o", "4m", "bonds"), "SP.Mb", ""),
    (
        "OR 2p A@3 A=Sw4,Fs 4o:Go",
        "cast Sw4; add Fs; effect 2; move Go@4o; to i",
        ("move", "Go@4o", "4o", "3i", "switch"),
        "SP.Sw",
        "",
    ),
    ("OR 2p r2 A:fate 4m~road 4o:Go", "fate:F01", ("road", "Go@4m", "4m", "4i"), "TE.road", "TE.road"),
    ("OR 2p r2 A:fate 4i~road 4m:Go", "fate:F01", ("road", "Go@4i", "4i", "tower"), "TE.road", "TE.road"),
    ("OR 2p r2 A:fate 4i:Go", "fate:F01", ("arrive", "Go@4i", 4), "FT.3", "FT.3"),
    ("OR 2p r2 A:fate 4i:Go", "fate:F01", ("counter", "Go", 1, 3), "FT.4", "FT.4"),
    ("OR 2p r2 A:fate 4i:Go ctr=Go-3", "fate:F01", ("counter_floor", "Go", 3, 1), "FT.4", "-FT.4"),
    ("OR 2p r2 A:fate A@4 4i:Go A.kill=Go1", "fate:F01", ("return", 0, "Go"), "FT.5", "FT.5 FT.5 AB.shield"),
    ("OR 2p r2 A:fate A@4 4i:Go", "fate:F01", ("spared", 0, "Go", "none"), "FT.5", "FT.5 -FT.5"),
    (
        "OR 2p r2 A:fate A@4 4i:Go A.kill=Go1,Ri2",
        "fate:F01",
        ("spared", 0, "Go", "shield"),
        "FT.5 AB.shield",
        "FT.5 FT.5 -AB.shield",
    ),
    ("OR 2p r2 A:fate", "fate:F15,Fb,Fb,Fb,Wi,Wi,Wi", ("shop", ("Fb", "Fb", "Fb", "Wi", "Wi", "Wi")), "FR.newshop", ""),
    ("OR 2p A=Za", "pass", ("turn", 1), "RND.1 RND.2", ""),
    ("OR 2p A:fill 1o:Go 2o:Go 3o:Go 4o:Go 5o:Go", "fill:Or", ("fill", 6, "Or"), "RV.1 RV.5", "RV.1"),
    ("OR 2p A:reveal", "reveal 5:Or", ("reveal", 5, "Or"), "RV.2 RV.5", ""),
    ("OR 2p A:fill 1# 2# 3# 4# 5# 6#Go A@6", "fill", ("no_reveal",), "RV.3 RV.4", "-RV.4 -RV.3"),
    ("OR 2p A@3", "teleport 4", ("teleport", 0, 3, 4, "action"), "TP.1 AC.1", ""),
    ("OR 2p A@3 3m:Go A=Za,Re3", "cast Za; add Re3; teleport 4", ("teleport", 0, 3, 4, "icon"), "TP.1 RE.T", ""),
    ("OR 2p A@3 3m:Go A=Za", "cast Za", ("lay", "Za", "lightning"), "CA.1 CA.2", ""),
    ("OR 2p A=SB1", "cast SB1", ("lay", "SB1", ""), "CA.1 CA.2", ""),
    ("OR 2p A@3 3m:Go A=Za,Wi", "cast Za; add Wi as fire", ("add", "Wi", "fire"), "CA.4 CA.5", ""),
    (
        "OR 2p A@3 3m:Go A=Za,Wi",
        "cast Za; add Wi as fire; draw",
        ("icon", "Wi", "draw"),
        "RE.1 RE.2 RE.3 RE.D RE.W",
        "",
    ),
    (
        "OR 2p A@3 3m:Go A=Za,Re3",
        "cast Za; add Re3; teleport 4",
        ("icon", "Re3", "teleport"),
        "RE.1 RE.2 RE.3 RE.T",
        "",
    ),
    ("OR 2p A@3 3m:Go A=Za,Re3", "cast Za; add Re3; decline", ("declined",), "RE.2", "RE.2"),
    ("OR 2p A@3 3m:Go A=Za,Sm", "cast Za; add Sm", ("power", "earth", 1, "card"), "CA.4", ""),
    (
        "OR 2p mod=bonus A@3 3m:Ri-2 A=Sm",
        "cast Sm; effect 1; hit Ri-2@3m; bonus power fire",
        ("power", "fire", 1, "bonus"),
        "BO.power",
        "",
    ),
    ("OR 2p new=To/Sh A.tad=power", "use power fire", ("power", "fire", 1, "toadling"), "NC.power", ""),
    ("OR 2p mod=bonus A@3 power=f,f", "teleport 4", ("power_lost", ("fire", "fire")), "BO.power", "-BO.power"),
    ("OR 2p A@3 3m:Go A=Za", "cast Za; effect 1", ("effect", "Za", 1), "CA.6 CA.7 SP.start", ""),
    ("OR 2p A@3 5m:Go A=Za", "cast Za", ("fizzle", "Za"), "CA.9 CA.8", "CA.9"),
    ("OR 2p A@3 3m:Go A=Za", "cast Za; effect 1; hit Go@3m", ("damage", "Go@3m", 1, 1), "DM.2 DM.6", "DM.2"),
    ("OR 2p A@3 3m:Go-1 A=Za", "cast Za; effect 1; hit Go-1@3m", ("damage", "Go-1@3m", 1, 0), "DM.2 DM.6", "-DM.2"),
    ("OR 2p new=To/Sh A@3 3m:td A=Za", "cast Za; effect 1; hit td@3m:life", ("toadling_hit", "3m"), "NC.td", ""),
    ("OR 2p new=To/Sh A@3 3m:td A=Za", "cast Za; effect 1; hit td@3m:life", ("toadling", 0, "life"), "NC.td", ""),
    ("OR 2p A@3 3m:Go-1 A=Za", "cast Za; effect 1; hit Go-1@3m", ("defeat", 0, "Go-2@3m"), "DM.2 DM.3", "DM.2"),
    ("OR 2p A@3 3m:Go-1 A=Za", "cast Za; effect 1; hit Go-1@3m", ("skull", 0, "Go", 1), "DM.4", ""),
    (
        "OR 2p A@3 3m:Go-1 A=Za A.kill=Go1",
        "cast Za; effect 1; hit Go-1@3m",
        ("ability", 0, "bin", True),
        "DM.5 AB.bin",
        "DM.5 FR.noable",
    ),
    (
        "OR 2p A@3 3m:Go-1 A=Za A.kill=Go1 fate=F12",
        "cast Za; effect 1; hit Go-1@3m",
        ("ability", 0, "bin", False),
        "DM.5 AB.bin FR.noable",
        "DM.5 -FR.noable",
    ),
    ("OR 2p new=Bo/La A@3 3m:Bo-3 A=Za", "cast Za; effect 1; hit Bo-3@3m", ("explosion", "3m"), "NC.Bo", "NC.Bo"),
    ("OR 2p new=To/Sh A@3 3m:To-2 A=Za", "cast Za; effect 1; hit To-2@3m", ("toadling_laid", "3m"), "NC.To", "NC.To"),
    ("OR 2p new=To/Sh A.tad=action", "use action", ("toadling_used", "action"), "NC.td NC.action", ""),
    ("OR 2p new=To/Sh A.tad=draw", "use draw", ("toadling_used", "draw"), "NC.td NC.draw", ""),
    ("OR 2p new=To/Sh A.tad=life 3m:Go", "use life Go@3m", ("mark", "Go@3m"), "NC.life", ""),
    (
        "OR 2p A@3 3m:Go 4m:La A=Sw1",
        "cast Sw1; effect 1; swap Go@3m; with La@4m",
        ("swap", "Go@3m", "La@4m"),
        "SP.Sw",
        "",
    ),
    ("OR 2p A=SB1 p1=Fb,Eq,Is", "cast SB1; take Fb:Lb", ("learn", 0, "Fb", "Lb"), "SP.learn SP.later", ""),
    ("OR 2p A=SB1 p1=Fb,Eq,Is p1.draw=", "cast SB1; take Fb", ("learn", 0, "Fb", ""), "SP.learn SP.later", ""),
    ("OR 2p A=Re1 A.draw=Za,Cs", "cast Re1; effect 1", ("draw", 0, 2, ("Za", "Cs")), "DR.2", ""),
    (
        "OR 2p A=Re1 A.draw=Za A.disc= A.out=Sm,Cs,Fs,SB1,SB2,SB3,SB4",
        "cast Re1; effect 1",
        ("draw_short", 0, 1),
        "DR.3",
        "-DR.3",
    ),
    ("OR 2p A=Re1,Sm", "cast Re1; add Sm; effect 2", ("extra_action", "spell"), "SP.Re", ""),
    (
        "OR 2p A@3 3m:Tr-4 A=Sm A.kill=Tr1",
        "cast Sm; effect 1; hit Tr-4@3m",
        ("extra_action", "ability"),
        "AB.action",
        "",
    ),
    (
        "OR 2p mod=bonus A@3 3m:La-3 A=Sm",
        "cast Sm; effect 1; hit La-3@3m; bonus action",
        ("extra_action", "bonus"),
        "BO.action",
        "",
    ),
    ("OR 2p new=To/Sh A.tad=action", "use action", ("extra_action", "toadling"), "NC.action", ""),
    ("OR 2p A=Vo1", "cast Vo1; effect 1; curse B", ("must_discard", 1), "SP.Vo", "SP.Vo3"),
    (
        "OR 2p mod=bonus A@3 3m:Tr-4 A=Sm",
        "cast Sm; effect 1; hit Tr-4@3m; bonus discard",
        ("must_discard", 1),
        "BO.discard",
        "SP.Vo3",
    ),
    ("OR 2p A=Vo1 B=Za,Sm,Cs,Fs", "cast Vo1; effect 1; curse B; discard Za", ("discard", 1, "Za"), "SP.Vo", ""),
    (
        "OR 2p mod=bonus A@3 3m:Tr-4 A=Sm B=Za,Sm,Cs,Fs",
        "cast Sm; effect 1; hit Tr-4@3m; bonus discard; discard Za",
        ("discard", 1, "Za"),
        "BO.discard",
        "",
    ),
    ("OR 2p A=Vo1 B=3", "cast Vo1; effect 1; curse B", ("exempt", 1, 3), "SP.Vo3", "-SP.Vo3"),
    (
        "OR 2p mod=bonus A@3 3m:La-3 A=Sm",
        "cast Sm; effect 1; hit La-3@3m; bonus action",
        ("bonus", "action", "La"),
        "BO.1 BO.2 BO.action",
        "",
    ),
    (
        "OR 2p mod=bonus A@3 3m:La-3 A=Sm",
        "cast Sm; effect 1; hit La-3@3m; decline",
        ("bonus_lapsed", ("action",)),
        "BO.1",
        "-BO.1",
    ),
    ("OR 2p A=Za,Po A.kill=Go2", "bin Po", ("bin", "Po"), "AB.bin", ""),
    ("OR 2p A.kill=Or2", "poison B", ("poison", 1), "AB.poison", ""),
    ("OR 2p A=Za", "pass", ("pass",), "AC.2", ""),
    ("OR 2p A=Za,Cs", "pass", ("hand_down", 0, ("Cs", "Za")), "DR.1", ""),
    ("OR 2p A=Za 3m:Go-1,Or 4m:Ri!", "pass", ("heal", ("Go-1@3m", "Ri!@4m")), "DM.7", ""),
    ("OR 2p B:reveal B@1 1# 2# 3# 4#Go", "reveal 4", ("last_round", (1, 2, 3, 4)), "END.1", "END.1"),
    ("OR 2p B:act2", "pass", ("round", 2), "RND.1", ""),
    ("OR 2p B:act2 1# 2# 3# 4#", "pass", ("end",), "END.1", "END.1"),
    ("OR 2p B:act2 1# 2# 3# 4# A.kill=Go1", "pass", ("score", 0, (("Go", 4),)), "SC.1 SC.2 SC.3", ""),
    (
        "OR 2p B:act2 mod=missions A.mission=M3 1# 2# 3# 4# A.kill=La1",
        "pass",
        ("score", 0, (("La", 10), ("M3", 2))),
        "SC.1 SC.2 SC.3 MI.2",
        "",
    ),
    ("OR 2p B:act2 1# 2# 3# 4# A.kill=Go1", "pass", ("winners", (0,), "points"), "SC.4", "SC.4"),
    ("OR 2p A=Vo1,Sm", "cast Vo1; add Sm; effect 2", ("extra_action", "spell"), "SP.Vo", ""),
    ("OR 4p r2 A:fate mod=fate 3m:Go", "fate:N08", ("move", "Go@3m", "3m", "3i", "fate"), "NF.5", ""),
]


@pytest.mark.parametrize(("code", "script", "event", "rules", "reasons"), EVENTS)
def test_event(code: str, script: str, event: Event, rules: str, reasons: str) -> None:
    table = Table(code, script)
    moment = table.heard.moments[table.events.index(event)]
    assert " ".join(RULESET.rules_of(event, moment)) == rules
    found = RULESET.because(event, moment)
    assert " ".join(f"{'' if test.ok else '-'}{test.rule}" for test in found) == reasons
    assert {test.rule for test in found} | set(rules.split()) <= set(RULESET.rules)


def test_every_kind_of_event_is_told() -> None:
    """But for the deal itself, which no sentence brings about."""
    assert {str(event[0]) for _, _, event, _, _ in EVENTS} == set(RULESET.events) - {"deal"}


def told(script: str, kind: str, code: str) -> Event:
    return next(event for event in Table(code, script).events if event[0] == kind)


def test_drawn_cards_are_seen_by_their_owner_alone() -> None:
    event = told("cast Re1; effect 1", "draw", "OR 3p A=Re1 A.draw=Za,Cs")
    assert seers_of(event, RULESET.events, 3) == 1
    assert redact(event, RULESET.events, 3, 0)["cards"] == ("Za", "Cs")
    for viewer in (1, 2, ONLOOKER):
        assert redact(event, RULESET.events, 3, viewer) == {"seat": 0, "n": 2, "count": 2}


def test_a_kept_mission_is_seen_by_its_owner_alone() -> None:
    event = told("keep M4", "mission", "OR 2p A:mission A.mission=M1|M4 B.mission=M2|M3")
    assert redact(event, RULESET.events, 2, 0) == {"seat": 0, "kept": "M4"}
    assert redact(event, RULESET.events, 2, 1) == {"seat": 0}


def test_what_was_only_healthy_is_not_told_to_heal() -> None:
    assert "heal" not in Table("OR 2p A:act1 A@3 3m:Go-1 A=Za", "cast Za; effect 1; hit Go-1@3m").kinds()


def test_the_story_of_a_defeat_that_wins_an_ability_and_a_bonus() -> None:
    table = Table("OR 2p mod=bonus A@3 3m:Sh-1,La-2 A=Sm,Eq A.kill=Sh1", "cast Eq; add Sm; effect 1; shake m")
    assert table.kinds() == [
        *("damage", "damage", "defeat", "skull", "ability", "defeat", "skull"),
    ]


def test_the_last_round_is_told_once() -> None:
    table = Table("OR 2p A:fill 1# 2# 3#Go 4#Or 5o:Go 6o:Go 1o:Go 2o:Go")
    table.do("fill")
    assert table.kinds().count("last_round") == 1
