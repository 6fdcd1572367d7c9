"""Orcs Orcs Orcs in numbers: every legal action has one, and a row tells its seat nothing that it may not know."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest
from games.orcs.orcs_games import MODULES, moves, starts

from equinox_widget import orcs
from equinox_widget.core.games import kit
from equinox_widget.games.orcs.adapters.encoding import (
    ACTIONS,
    CARDS,
    HIGHEST,
    KINDS,
    PIECES,
    SIZE,
    START,
    Observer,
    action_mask,
    action_numbers,
    observe,
)
from equinox_widget.games.orcs.rules.cards import CARD_BY_CODE
from equinox_widget.games.orcs.rules.creatures import TYPE_BY_CODE, creature_of
from equinox_widget.games.orcs.rules.fate_rules import FATE_CODES
from equinox_widget.games.orcs.rules.turn import legal
from equinox_widget.games.orcs.rules.view import determinize, view
from equinox_widget.lab.adapters.encoding import encoding_of
from equinox_widget.lab.game import lab_of

LAB = lab_of(kit("orcs"))
#: The readings that leave wounds behind which others would not.
STRANGE = "+wounded_recheck=no +life_floor=1 +reinforce_knowledge=yes +voodoo_self=yes +hopeful_cast=yes"
WOUNDED = (
    "OR 2p A:act3 s{seed} mod=terrain,bonus,reinforcements new=Cr/Go,To/Sh,Bo/La fate=F07 A@3 3m:Cr-3,Or-2,Ri-1,To "
    "3o:Tr,Bo 3i:Or 3m~stone 3o~vines A.tad=life,life,life A=Mb1,Sw2,Cs,Lb,Za " + STRANGE
)


def piece(row: bytearray, name: str) -> list[int]:
    return list(row[START[name] : START[name] + PIECES[name]])


def test_the_pieces_lie_side_by_side_and_no_action_is_there_twice() -> None:
    assert len({action.sentence for action in ACTIONS}) == len(ACTIONS) == len(encoding_of(LAB).actions)
    assert sum(PIECES.values()) == SIZE == encoding_of(LAB).size
    assert all(START[one] + PIECES[one] == START[other] for one, other in pairwise(PIECES))


def test_every_legal_action_has_a_number() -> None:
    wounded = [orcs.position(WOUNDED.format(seed=seed)) for seed in range(8)]
    for seed, start in enumerate((*starts(12), *wounded)):
        for position, _ in moves(start, seed, 80):
            numbers = action_numbers(position.state)
            assert [ACTIONS[number] for number in numbers] == legal(position.state)
            assert sum(action_mask(position.state)) == len(numbers)


def test_a_row_tells_nothing_that_is_hidden() -> None:
    for seed, start in enumerate(starts(12)):
        for position, _ in list(moves(start, seed, 60))[::9]:
            state = position.state
            for seat in range(state.players):
                row = Observer().observe(state, seat)
                assert len(row) == SIZE
                assert max(row) <= HIGHEST
                assert observe(determinize(view(state, seat), seed + 1), seat) == row


def test_a_row_tells_where_everything_is() -> None:
    code = (
        "OR 3p r4 B:act1 start=C mod=missions,bonus,terrain,reinforcements new=To/Ri A@6 B@3 C@1 3m:Go,Go,La-2!,td "
        "1o~road 2#GoOr 4# A.kill=Go2 B.disc=Fb,Po C.out=Re1 B=Za,Wi,Sw1 B.mission=M3 C.tad=life power=f,f used=bin "
        "ctr=Or-2 p1=Eq,Is,Is fate=F06 fate.used=F01"
    )
    state = orcs.position(code).state
    row, lava = observe(state, 1), creature_of(TYPE_BY_CODE["La"], 2, 1)
    assert piece(row, "table") == [1, 3, 2, 1, 1, state.due, 4, 1]
    assert piece(row, "modules") == [1, 1, 0, 1, 1]
    assert piece(row, "new") == [0, TYPE_BY_CODE["Ri"] + 1, 0]
    there = piece(row, "creatures")[7 * len(KINDS) : 8 * len(KINDS)]
    assert {KINDS[number]: count for number, count in enumerate(there) if count} == {creature_of(0): 2, lava: 1}
    assert (piece(row, "toadlings")[7], piece(row, "markers")[1], piece(row, "markers")[3]) == (1, 2, 0)
    assert piece(row, "mages") == [3, 1, 6, 0]
    assert piece(row, "trophies")[2 * len(TYPE_BY_CODE)] == 2
    assert piece(row, "hand")[CARD_BY_CODE["Wi"]] == 1
    assert piece(row, "hand")[CARD_BY_CODE["Sm"]] == 0
    assert piece(row, "discards")[CARD_BY_CODE["Po"]] == 1
    assert piece(row, "out")[CARDS + CARD_BY_CODE["Re1"]] == 1
    assert piece(row, "owned")[CARD_BY_CODE["Fb"]] == 1
    assert (piece(row, "missions")[0], piece(row, "missions")[2]) == (3, 0)
    assert (piece(row, "store")[3], piece(row, "used")) == (2, [1, 0])
    fate = dict(zip(FATE_CODES, piece(row, "fate"), strict=True))
    assert (fate["F06"], fate["F01"], fate["F02"]) == (1, 2, 0)
    swapping = orcs.position("OR 2p A@3 3m:Go 4o:La A=Sw1,Sm ; cast Sw1 ; add Sm ; effect 2 ; move La@4o").state
    chosen = KINDS.index(creature_of(TYPE_BY_CODE["La"]))
    assert piece(observe(swapping, 1), "cast") == [CARD_BY_CODE["Sw1"] + 1, 1, 0, chosen + 1, 11]
    voodoo = orcs.position("OR 3p A=Vo1,Sm B=4 C=4 ; cast Vo1 ; add Sm ; effect 2").state
    assert piece(observe(voodoo, 2), "discarding") == [1, 0, 1, 0]


def test_modules_are_one_text_or_several() -> None:
    rng = random.Random(3)
    for settings in ({"modules": "bonus+terrain"}, {"modules": ("bonus", "terrain")}):
        assert LAB.dealer(3, settings)(rng.randrange(99)).box.modules == ("bonus", "terrain")
    assert LAB.dealer(2, {"modules": ""})(1).box.modules == ()
    assert LAB.dealer(2, {"modules": "+".join(MODULES)})(1).box.modules == MODULES
    with pytest.raises(ValueError, match="a module is one of"):
        LAB.dealer(2, {"modules": "bonus,terrain"})


def test_an_own_box_has_other_numbers() -> None:
    with pytest.raises(ValueError, match="leave tables out"):
        LAB.dealer(2, {"tables": orcs.tables()})
