"""Talisman in numbers: every legal action has one, and a row tells its seat nothing that it may not know."""

from __future__ import annotations

from games.talisman.random_games import moves, starts
from games.talisman.set_up import set_up

from equinox_widget import talisman
from equinox_widget.games.talisman.adapters.encoding import (
    ACTIONS,
    DISCARDED,
    HIGHEST,
    LYING,
    OUT,
    PIECES,
    SIZE,
    START,
    TROPHIES,
    action_mask,
    action_numbers,
    observe,
)
from equinox_widget.games.talisman.rules.cards import CARDS, SPELLS
from equinox_widget.games.talisman.rules.spaces import SPACES
from equinox_widget.games.talisman.rules.turn import legal
from equinox_widget.games.talisman.rules.view import determinize, view


def piece(row: bytearray, name: str) -> list[int]:
    return list(row[START[name] : START[name] + PIECES[name]])


def test_every_legal_action_has_a_number() -> None:
    assert len({action.sentence for action in ACTIONS}) == len(ACTIONS)
    assert sum(PIECES.values()) == SIZE
    for seed, start in enumerate(starts(8)):
        for position, _ in moves(start, seed):
            numbers = action_numbers(position.state)
            assert [ACTIONS[number] for number in numbers] == legal(position.state)
            assert sum(action_mask(position.state)) == len(numbers)


def test_a_row_tells_nothing_that_is_hidden() -> None:
    for seed in range(25):
        state = set_up(seed)
        for seat in range(state.players):
            row = observe(state, seat)
            assert len(row) == SIZE and max(row) <= HIGHEST
            assert observe(determinize(view(state, seat), seed + 1), seat) == row


def test_a_row_tells_where_everything_is() -> None:
    code = (
        "TA 3p B:start A=Elf@City A.ob=Swo1 A.sp=Heal1 B=Troll@Crags B.fo=Uni B.tr=Bea B.sp=Hex1 B.g3 C=Monk@Temple "
        "C.sp=0 Hidden:Tal1,+2 Oasis:Hex2@A3 d-=Boa1 x=Boa2 m-=Null"
    )
    row = observe(talisman.position(code).state, 1)
    cards = piece(row, "cards")
    where = {name: cards[CARDS[name]] for name in ("Swo1", "Uni", "Bea", "Tal1", "Boa1", "Boa2", "Imp")}
    lying = LYING + SPACES["Hidden"]
    assert where == {"Swo1": 3, "Uni": 1, "Bea": TROPHIES, "Tal1": lying, "Boa1": DISCARDED, "Boa2": OUT, "Imp": 0}
    assert piece(row, "gold")[:3] == [3, 1, 1]
    assert piece(row, "at")[:4] == [SPACES["Crags"] + 1, SPACES["Temple"] + 1, SPACES["City"] + 1, 0]
    assert piece(row, "loose")[SPACES["Hidden"]] == 2
    assert (piece(row, "hexes")[SPACES["Oasis"]], piece(row, "hex_of")[SPACES["Oasis"]]) == (3, 3)
    spells = piece(row, "spells")
    assert (spells[SPELLS["Hex1"]], spells[SPELLS["Heal1"]], piece(row, "hands")[:3]) == (1, 0, [1, 0, 1])
    assert piece(row, "spells_gone")[SPELLS["Null"]] == 1
    assert piece(row, "table")[:3] == [3, 1, 1]
