"""Everything on the table as plain JSON-able values, in the words of the notation."""

from typing import Any

from ....engine.seats import NOBODY, SEATS
from .box import ALIGNMENTS, CHARACTERS
from .cards import CARD_CODES, SPELL_CODES, STOCK_KINDS
from .score import score
from .spaces import COUNT, SPACE_CODES
from .state import BUILT, IN, NO_RAFT, RIDES, SEAT_STATES, State
from .sums import combat_strength, craft, object_limit, spell_limit, strength
from .turn import actor, due

Facts = dict[str, Any]


def facts(state: State) -> Facts:
    """What everybody, or the viewer, sees on the table."""
    choosing, winners = actor(state), score(state).winners
    return {
        "tag": "TA",
        "players": state.players,
        "turn": None if state.over else SEATS[state.turn],
        "due": due(state) or None,
        "actor": None if choosing == NOBODY else SEATS[choosing],
        "crowned": state.crowned,
        "over": state.over,
        "winner": SEATS[winners[0]] if winners else None,
        "seats": {SEATS[seat]: _seat(state, seat) for seat in range(state.players)},
        "board": {SPACE_CODES[space]: found for space in range(COUNT) if (found := _space(state, space))},
        "piles": _piles(state),
        "rulings": state.rulings.by_name(),
    }


def _seat(state: State, seat: int) -> Facts:
    """One seat; who waits or is out has only that state."""
    status = SEAT_STATES[state.seats[seat]]
    if state.seats[seat] != IN:
        return {"state": status}
    return {**_character(state, seat), **_possessions(state, seat), **_condition(state, seat), "state": status}


def _character(state: State, seat: int) -> Facts:
    return {
        "character": CHARACTERS[state.character[seat]],
        "at": SPACE_CODES[state.at[seat]],
        "strength": state.strength[seat],
        "craft": state.craft[seat],
        "total": {
            "strength": strength(state, seat),
            "craft": craft(state, seat),
            "combat": combat_strength(state, seat),
        },
        "lives": state.lives[seat],
        "gold": state.gold[seat],
        "alignment": ALIGNMENTS[state.alignment[seat]],
    }


def _codes(cards: tuple[int, ...]) -> list[str]:
    return [CARD_CODES[card] for card in cards]


def _possessions(state: State, seat: int) -> Facts:
    return {
        "objects": _codes(state.objects[seat]),
        "followers": _codes(state.followers[seat]),
        "trophies": _codes(state.trophies[seat]),
        "spells": len(state.spells[seat]),
        "limit": {"spells": spell_limit(state, seat), "objects": object_limit(state, seat)},
    }


def _condition(state: State, seat: int) -> Facts:
    return {
        "toad": state.toad[seat],
        "miss": state.miss[seat],
        "raft": raft(state, seat),
        "ride": RIDES[state.ride[seat]] or None,
        "quest": state.quest[seat],
        "quest_done": state.quest_done[seat],
        "open": state.open[seat],
        "pits": state.pits[seat],
        "wolf": state.wolf[seat],
        "slave": state.slave[seat],
        "changed": state.changed[seat],
        "rest": state.rest[seat],
    }


def raft(state: State, seat: int) -> str | None:
    """The seat's raft: its card, `built`, or None."""
    if state.raft[seat] == NO_RAFT:
        return None
    return "built" if state.raft_card[seat] == BUILT else CARD_CODES[state.raft_card[seat]]


def _space(state: State, space: int) -> Facts:
    """What lies on a space; nothing: an empty dictionary."""
    cards, gold, hexed = state.lying[space], state.loose[space], state.hexes.get(space)
    if not cards and not gold and hexed is None:
        return {}
    return {"cards": _codes(cards), "gold": gold, "hex": None if hexed is None else hex_word(hexed)}


def hex_word(hexed: tuple[int, int, int]) -> str:
    """A Hex as it is written: `Hex1@B3`."""
    spell, caster, turns = hexed
    return f"{SPELL_CODES[spell]}@{SEATS[caster]}{turns}"


def _piles(state: State) -> Facts:
    return {
        "adventure": len(state.deck),
        "discard": len(state.discards),
        "spells": len(state.spell_deck),
        "spell_discard": len(state.spell_discards),
        "stock": {kind: len(state.stock[place]) for place, kind in enumerate(STOCK_KINDS)},
        "out": len(state.out) + len(state.spells_out),
    }
