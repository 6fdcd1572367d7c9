"""A position of Equinox as plain values, by name: what `Position.facts` gives."""

from typing import TYPE_CHECKING, Any

from ...engine.rulings import print_value
from ...engine.seats import NOBODY, SEATS
from .rules.cards import CREATURES, ROWS
from .rules.notation import WAITING, inside_step

if TYPE_CHECKING:
    from .position import Position

Facts = dict[str, Any]


def facts_of(pos: "Position") -> Facts:
    """Everything on the table; a card that the viewer may not know is "?"."""
    state = pos.state
    return {
        "tag": "EQ",
        "players": state.players,
        "edition": pos.edition,
        "round": pos.round,
        "turn": None if pos.over else pos.turn,
        "step": pos.step,
        "actor": pos.actor,
        "pending": _pending(pos),
        "creatures": {CREATURES[each].code: _creature(pos, CREATURES[each].id) for each in state.lineup},
        "seats": {seat: _seat(pos, seat) for seat in pos.players},
        "pile": pos.pile,
        "discard_count": pos.discard_count,
        "trees": list(state.trees),
        "rulings": {name: print_value(value) for name, value in state.rulings.overrides().items()},
        "over": pos.over,
        "winners": list(pos.score().winners) if pos.over else None,
    }


def _creature(pos: "Position", creature: str) -> Facts:
    rows = range(1, ROWS + 1)
    return {
        "vanished": pos.vanished.get(creature),
        "strength": pos.strength(creature),
        "controller": pos.control(creature),
        "cards": {str(row): list(cards) for row in rows if (cards := pos.stack(creature, row))},
        "stones": {str(row): stone for row in rows if (stone := pos.stone(creature, row))},
        "champion_stones": list(pos.champion_stones(creature)),
    }


def _seat(pos: "Position", seat: str) -> Facts:
    return {
        "hand": pos.hand(seat),
        "blocked": pos.blocked(seat),
        "secret": pos.secret(seat),
        "free_stones": pos.free_stones(seat),
        "points": pos.score().points[seat],
    }


def _pending(pos: "Position") -> list[Facts]:
    """The choices that wait inside a step, the present one first."""
    words = {kind: word for word, kind in WAITING.items()}
    frames = [] if pos.over else inside_step(pos.state)[::-1]
    turn = pos.state.turn  # chooses where the choice names nobody
    return [
        {"kind": words[frame.kind], "seat": SEATS[turn if frame.seat == NOBODY else frame.seat]} for frame in frames
    ]
