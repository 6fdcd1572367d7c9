"""Every reason why a sentence is refused: exactly these rules fail, whatever else holds (sections 7 and 16)."""

from __future__ import annotations

import pytest
from games.orcs.orcs_cases import Table

from equinox_widget.engine.seats import ONLOOKER
from equinox_widget.games.orcs.rules.ruleset import RULESET

#: A position, what is done there, the sentence, and the rules that refuse it; none: it is legal.
REFUSALS: list[tuple[str, str, str, str]] = [
    ("OR 2p A:mission A.mission=M1|M4 B.mission=M2|M3", "", "keep M1", ""),
    ("OR 2p A:mission A.mission=M1|M4 B.mission=M2|M3", "", "keep M2", "MI.1"),
    ("OR 2p A:mission A.mission=M1|M4 B.mission=M2|M3", "", "fate", "AC.3 RND.1"),
    ("OR 2p r2 A:fate", "", "fate", ""),
    ("OR 2p r2 A:fate", "", "fill", "AC.3"),
    ("OR 2p r2 A:fate 1o:Go 2o:Go 3o:Go 4o:Go 5o:Go 6o:Go", "", "fill", "AC.3 RV.1"),
    ("OR 2p A:fill", "", "reveal 3", "AC.3"),
    ("OR 2p A:fill", "", "fill", ""),
    ("OR 2p A:reveal 1o:Go A@3 4#", "", "reveal 4", "RV.4"),
    ("OR 2p A:reveal 1o:Go A@3 3#", "", "reveal 3", "RV.3 RV.4"),
    ("OR 2p A:reveal 1o:Go A@3", "", "reveal 9", "RV.4"),
    ("OR 2p A:reveal 1o:Go A@3", "", "reveal 0", "RV.4"),
    ("OR 2p A:act2", "", "fate", "AC.3 RND.1"),
    ("OR 2p A@3 B@4", "", "teleport 4", "TP.1"),
    ("OR 2p A@3 B@4", "", "teleport 3", "TP.1"),
    ("OR 2p A@3 B@4", "", "teleport 7", "TP.1"),
    ("OR 2p A@3 B@4", "", "teleport 0", "TP.1"),
    ("OR 2p A@3 fate=F13", "", "teleport 5", "FR.noport"),
    ("OR 2p A:act0 A@3 A.tad=draw new=To/Sh", "", "teleport 5", "AC.1"),
    ("OR 2p A:act0 A=Za A.tad=draw new=To/Sh", "", "cast Za", "AC.1"),
    ("OR 2p A:act0 A=Za A.tad=power new=To/Sh", "", "use power fire", "NC.power"),
    ("OR 2p A=Za,Po", "", "cast Sm", "CA.1"),
    ("OR 2p A=Za,Po", "", "cast Po", "PO.2"),
    ("OR 2p A=Za,Po", "", "cast Fb", "CA.1 CA.3 SP.big"),
    ("OR 2p A=Za,Fb", "", "cast Fb", "CA.3 SP.big"),
    ("OR 2p A=SB1 fate=F09", "", "cast SB1", "FR.nolearn"),
    ("OR 2p A=SB1 p1= p2= p1.draw= p2.draw=", "", "cast SB1", "SP.learn"),
    ("OR 2p A=Za", "", "bin Za", "AB.bin"),
    ("OR 2p A=Za A.kill=Go2", "", "bin Sm", "AB.bin"),
    ("OR 2p A=Za A.kill=Go2 used=bin", "", "bin Za", "AB.bin"),
    ("OR 2p A=Za A.kill=Go2 fate=F12", "", "bin Za", "FR.noable"),
    ("OR 2p A=Za fate=F12", "", "bin Za", "AB.bin"),
    ("OR 2p A=Za", "", "poison B", "AB.poison"),
    ("OR 2p A=Za A.kill=Or2", "", "poison A", "AB.poison"),
    ("OR 2p A=Za A.kill=Or2 fate=F12", "", "poison B", "FR.noable"),
    ("OR 2p A=Za A.kill=Or2 used=poison", "", "poison B", "AB.poison"),
    ("OR 2p A=Za A.kill=Or2 poi0", "", "poison B", "PO.1"),
    ("OR 2p", "", "use draw", "NC.td"),
    ("OR 2p A.tad=draw new=To/Sh A.draw= A.disc= A.out=SB1,SB2,SB3,SB4 A=Za", "", "use draw", "DR.3"),
    ("OR 2p A.tad=life new=To/Sh 3m:Go", "", "use life Or@3m", "NC.life"),
    ("OR 2p A.tad=life new=To/Sh 3m:Go", "", "use life td@3m", "NC.life"),
    ("OR 2p A.tad=life new=To/Sh 3m:Go-1,Go-2", "", "use life Go@3m", "CH.4"),
    ("OR 2p A.tad=life new=To/Sh 3m:Go", "", "use power fire", "NC.td"),
    ("OR 2p A@3 3m:Go A=Za,Re1,SB1,Po", "cast Za", "add Cs", "CA.4"),
    ("OR 2p A@3 3m:Go A=Za,Re1,SB1,Po", "cast Za", "add Po", "PO.2"),
    ("OR 2p A@3 3m:Go A=Za,Re1,SB1,Po", "cast Za", "add SB1", "SP.SB"),
    ("OR 2p A@3 3m:Go A=Za,Re1,SB1,Po", "cast Za", "add SB1 as fire", "SP.SB"),
    ("OR 2p A@3 3m:Go A=Za,Wi", "cast Za", "add Wi", "SP.Wi"),
    ("OR 2p A@3 3m:Go A=Za,Re1,SB1,Po", "cast Za", "add Re1 as fire", "CA.4"),
    ("OR 2p A@3 3m:Go A=Za,Re1,SB1,Po", "cast Za", "add Re1 as earth", ""),
    ("OR 2p A@3 3m:Go A=Za,Re1,SB1,Po", "cast Za", "effect 2", "CA.6"),
    ("OR 2p A@3 3m:Go A=Za,Re1,SB1,Po", "cast Za", "effect 4", "CA.6 SP.start"),
    ("OR 2p A@3 3m:Go A=Za,Re1,SB1,Po", "cast Za", "effect 0", "CA.6 SP.start"),
    ("OR 2p A@3 4m:Go A=Za,Re1,SB1,Po", "cast Za", "effect 1", "SP.start"),
    ("OR 2p A@3 3m:Go A=Za,Re1,SB1,Po", "cast Za", "effect 1 of Re1", "CA.5"),
    ("OR 2p A@3 3m:Go A=Za,Re1,SB1,Po", "cast Za", "fizzle", "CA.9"),
    ("OR 2p A@3 3m:Go A=Za,Re1,SB1,Po", "cast Za", "teleport 4", "AC.3 RE.1 RE.T"),
    ("OR 2p A@3 3m:Go A=Za,Re1,SB1,Po", "cast Za", "draw", "AC.3 RE.1 RE.D"),
    ("OR 2p A@3 3m:Go A=Za,Re1", "cast Za; add Re1", "draw", "RE.1 RE.D"),
    ("OR 2p A@3 3m:Go A=Za,Sw1", "cast Za; add Sw1", "teleport 4", "RE.1 RE.T"),
    ("OR 2p A@3 3m:Go A=Za,Re1", "cast Za; add Re1", "teleport 3", "TP.1"),
    ("OR 2p A@3 3m:Go A=Za,Re1", "cast Za; add Re1", "add Za", "AC.3 CA.4"),
    ("OR 2p A@3 3m:Go A=Za,Wi fate=F13", "cast Za; add Wi as fire", "teleport 4", "FR.noport"),
    ("OR 2p A@3 3m:Go A=Za", "cast Za; effect 1", "hit Or@3m", "DM.1"),
    ("OR 2p A@3 3m:Go 4m:Go A=Za", "cast Za; effect 1", "hit Go@4m", "DM.1"),
    ("OR 2p A@3 3m:Go 4m:Go A=Za", "cast Za; effect 1", "hit td@3m", "DM.1"),
    ("OR 2p A@3 3m:Go 4m:Go A=Za", "cast Za; effect 1", "hit Go", ""),
    ("OR 2p A@3 3m:Go 3o:Go A=Za", "cast Za; effect 1", "hit Go@3", "CH.4"),
    ("OR 2p A@3 3m:Go-1,Go-2 A=Fs", "cast Fs; effect 1", "hit Go@3m", "CH.4"),
    ("OR 2p A@3 3m:Go A=Za", "cast Za; effect 1", "push Go@3m", "AC.3"),
    ("OR 2p mod=fate A@3 3m:Go 3o:Or A=Za", "cast Za; effect 1", "hit Or@3o", "NF.2"),
    ("OR 2p mod=fate A@3 4m:Go 4o:Or A=Lb,Za", "cast Lb; add Za; effect 1", "hit Or@4o", "NF.3"),
    ("OR 2p A@3 3m:Go 3o:Or A=Eq,Sm,SB1", "cast Eq; add Sm; effect 1", "shake i", "SP.Eq"),
    ("OR 2p A@3 3m:Go 3o:Or A=Eq,Sm,SB1", "cast Eq; add Sm; effect 1", "shake m and 4", "SP.Eq"),
    ("OR 2p A@3 3m:Go 3o:Or A=Eq,Sm,SB1", "cast Eq; add Sm; add SB1 as earth; effect 2", "shake m", "SP.Eq"),
    ("OR 2p A@3 3m:Go 3o:Or A=Eq,Sm,SB1", "cast Eq; add Sm; add SB1 as earth; effect 2", "shake m and 5", "SP.Eq"),
    ("OR 2p A@3 3m:Go 3o:Or A=Eq,Sm,SB1", "cast Eq; add Sm; add SB1 as earth; effect 2", "shake m and 9", "SP.Eq"),
    ("OR 2p mod=fate A@3 3m:Go 3o:Or A=Eq,Sm,SB1", "cast Eq; add Sm; effect 1", "shake o", "NF.4"),
    ("OR 2p mod=fate A@3 3m:Go 3o:Or A=Is,Cs,SB1", "cast Is; add Cs; effect 1", "freeze i", "SP.Is"),
    ("OR 2p mod=fate A@3 3m:Go 3o:Or A=Is,Cs,SB1", "cast Is; add Cs; effect 1", "freeze o", "NF.4"),
    ("OR 2p A@3 3m:Go A=Is,Cs,SB1", "cast Is; add Cs; effect 1", "freeze o", "SP.Is"),
    ("OR 2p A@3 3m:Go 4m:Or A=Sw1", "cast Sw1; effect 1", "swap La@3m", "SP.Sw"),
    ("OR 2p A@3 3m:Go 4m:Or A=Sw1", "cast Sw1; effect 1; swap Go@3m", "with Go@3m", "SP.Sw"),
    ("OR 2p A@3 3m:Go 4m:Or A=Sw1", "cast Sw1; effect 1; swap Go@3m", "with td@3m", "SP.Sw"),
    ("OR 2p A@3 3m:Go 4m:Or A=Sw4,Fs", "cast Sw4; add Fs; effect 2", "move Go@5m", "SP.Sw"),
    ("OR 2p A@3 3m:Go 4m:Or A=Sw4,Fs", "cast Sw4; add Fs; effect 2; move Go@3m", "to m", "SP.Sw"),
    ("OR 2p A@3 3m:Go 4m:Or A=Sw4,Fs", "cast Sw4; add Fs; effect 2", "swap Go@3m", "AC.3"),
    ("OR 2p A@3 3m:Go A=Mb1", "cast Mb1; effect 1", "push Tr@3m", "SP.Mb"),
    ("OR 2p A@3 3m:Go A=Vo1", "cast Vo1; effect 1", "curse A", "SP.Vo"),
    ("OR 2p A=SB1 p1=Fb,Eq,Is", "cast SB1", "take Lb", "SP.learn"),
    ("OR 2p A=SB1 p1=Fb,Eq,Is", "cast SB1", "effect 1", "AC.3"),
    ("OR 2p A=SB1 p1=Fb,Eq,Is", "cast SB1", "take back", "CA.2"),
    ("OR 2p A=Vo1 B=Sm,Cs,Za,Fs", "cast Vo1; effect 1; curse B", "discard SB1", "SP.Vo"),
    ("OR 2p A=Vo1 B=Sm,Cs,Za,Fs", "cast Vo1; effect 1; curse B", "pass", "AC.3"),
    (
        "OR 2p mod=bonus A@3 3m:Tr-4 A=Sm B=4",
        "cast Sm; effect 1; hit Tr-4@3m; bonus discard",
        "discard Wi",
        "BO.discard",
    ),
    ("OR 2p mod=bonus A@3 3m:Tr-4,La-3 A=Sm B=4", "cast Sm; effect 1; hit Tr-4@3m", "bonus action", "BO.1"),
    (
        "OR 2p mod=bonus A@3 3m:Tr-2,La-3 A=Sm,Eq B=3",
        "cast Eq; add Sm; effect 1; shake m",
        "bonus discard",
        "BO.1 BO.discard",
    ),
    (
        "OR 2p mod=bonus A@3 3m:Sh-2,La-3 A=Sm,Eq A.draw= A.disc= A.out=SB1,SB2,SB3,SB4,Za,Cs,Fs",
        "cast Eq; add Sm; effect 1; shake m",
        "bonus draw",
        "BO.draw",
    ),
    ("OR 2p", "", "decline", "AC.3"),
    ("OR 2p", "", "look 3", "HI.1"),
    ("OR 2p", "", "look B", "HI.1"),
    ("OR 2p", "", "look B mission", "HI.1"),
    ("OR 2p", "", "look draw", "HI.1"),
    ("OR 2p", "", "take back", "CA.2"),
    ("OR 2p 3m:Go", "", "heal Go@3m", "DM.6"),
    ("OR 2p", "", "cast", "CH.3"),
    ("OR 2p", "", "use power", "CH.3"),
    ("OR 2p over 1# 2# 3# 4#", "", "pass", "AC.3"),
    ("OR 2p over 1# 2# 3# 4#", "", "look A", "AC.3"),
    ("OR 2p A=Re1,Re2", "", "cast Replenish", "CH.4"),
    ("OR 2p A=Re1", "", "cast Replenish", ""),
    ("OR 2p A:reveal", "", "reveal 5:", "CH.3"),
    ("OR 2p A:reveal", "", "reveal 5:Go,Go", "CH.3"),
    ("OR 2p A:reveal", "", "reveal 5:Za", "CH.1"),
    ("OR 2p A@1 B@2", "", "teleport 5:Za", "CH.3"),
    ("OR 2p new=To/Sh A@3 3m:td 3o:td A=Za", "cast Za; effect 1", "hit td", "CH.4"),
    ("OR 2p new=To/Sh A@3 3m:td 3o:Go A=Za", "cast Za; effect 1", "hit td@5", "DM.1"),
    ("OR 2p A@3 1m:Go 3o:Or A=Eq,Sm", "cast Eq; add Sm; effect 1", "shake m", "SP.Eq"),
    ("OR 2p A@3 1m:Go 3o:Or A=Is,Cs", "cast Is; add Cs; effect 1", "freeze m", "SP.Is"),
]
TABLES = sorted({(code, script) for code, script, *_ in REFUSALS})


@pytest.mark.parametrize(("code", "script", "sentence", "rules"), REFUSALS)
def test_a_sentence_is_refused_by_exactly_these_rules(code: str, script: str, sentence: str, rules: str) -> None:
    table = Table(code, script)
    assert " ".join(sorted(table.failed(sentence))) == rules
    if rules:
        table.refuses(sentence)
    else:
        table.allows(sentence)


@pytest.mark.parametrize(("code", "script"), TABLES)
def test_conditions_and_options_agree_for_everything_one_can_spell(code: str, script: str) -> None:
    table = Table(code, script)
    state, options = table.state, RULESET.legal(table.state)
    seat = max(RULESET.actor(state), 0)
    for action in RULESET.spellable(state):
        found = RULESET.conditions(state, seat, action)
        assert {test.rule for test in found} <= set(RULESET.rules)
        assert all(test.ok for test in found) == (action in options), action
        stranger = RULESET.conditions(state, (seat + 1) % state.players, action)
        assert not all(test.ok for test in stranger)


@pytest.mark.parametrize(("code", "script"), TABLES)
def test_what_the_actor_knows_is_enough_to_judge(code: str, script: str) -> None:
    """The same conditions hold in the own view; who looks on is left in doubt, never told what is not so."""
    table = Table(code, script)
    state, seat = table.state, max(RULESET.actor(table.state), 0)
    own, outside = RULESET.view(state, seat), RULESET.view(state, ONLOOKER)
    for action in RULESET.spellable(state):
        found = RULESET.conditions(state, seat, action)
        assert RULESET.conditions(own, seat, action) == found
        guessed = RULESET.conditions(outside, seat, action)
        judged = [(test.name, test.rule, test.ok) for test in found]
        assert [(test.name, test.rule) for test in guessed] == [(name, rule) for name, rule, _ in judged]
        assert all(test.ok in (None, ok) for test, (_, _, ok) in zip(guessed, judged, strict=True))


def test_what_a_hidden_hand_may_hold_is_left_open() -> None:
    """A card that must lie elsewhere is not in it; one that may, may."""
    table = Table("OR 2p A:act2 A=Za,Fb A.draw=Cs,Fs A.disc=Sm,SB1,SB2,SB3,SB4")
    outside = RULESET.view(table.state, 1)

    def judge(sentence: str) -> dict[str, bool | None]:
        action = RULESET.read_sentence(outside, sentence).action
        return {test.name: test.ok for test in RULESET.conditions(outside, 0, action)}

    assert judge("cast Cs")["card_in_hand"] is None
    assert judge("cast Sm")["card_in_hand"] is False
    assert judge("cast Cs")["payable"] is True
    assert judge("cast Fb")["payable"] is None
    assert RULESET.legal(outside) == []


def test_a_hidden_mission_is_left_open() -> None:
    table = Table("OR 2p A:mission A.mission=M1|M4 B.mission=M2|M3")
    outside = RULESET.view(table.state, 1)
    action = RULESET.read_sentence(outside, "keep M1").action
    assert [test.ok for test in RULESET.conditions(outside, 0, action)] == [True, True, True, None]


def test_a_forced_outcome_is_judged_by_what_the_seat_knows() -> None:
    """What lies on top does not matter to it; what cannot lie there does."""
    table = Table("OR 2p A:act2 A=Za A.draw=Sm,Cs,Fs,SB1,SB2,SB3 A.disc=SB4 B=Za B.draw=Cs,Sm,Fs,SB1,SB2,SB3,SB4")
    own, other = RULESET.view(table.state, 0), RULESET.view(table.state, 1)

    def failed(sentence: str) -> list[str]:
        choice = RULESET.read_sentence(own, sentence)
        return [test.rule for test in RULESET.conditions(own, 0, *choice) if not test.ok]

    assert failed("pass:SB3,SB2,SB1,Fs") == []
    assert failed("pass:SB4") == ["CH.1"]
    choice = RULESET.read_sentence(other, "pass:Za")
    assert [test.rule for test in RULESET.conditions(other, 1, *choice) if not test.ok] == ["AC.3"]
