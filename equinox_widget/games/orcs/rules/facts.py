"""Everything on the table in the words of the notation, as plain values that JSON can hold."""

from typing import Any

from ....engine.rulings import print_value
from ....engine.seats import NOBODY, SEATS
from .abilities import abilities, in_actions, life, toughness
from .cards import CARD_CODES, ELEMENT_LETTERS, ICONS, UNKNOWN
from .casting import LEAST_TO_DISCARD, chosen_word, letters
from .creatures import BONUSES, MARKS, TOADLINGS, TYPE_CODES, TYPE_SHIFT, TYPES, damage_of
from .fate_rules import FATE_CODES, FATE_RULES, MISSION_CODES, NO_FATE
from .lanes import ALL_LANES, PLACE_CODES, PLACES, TERRAIN
from .reveal import last_round
from .rulings import changed
from .score import counter, points, score
from .state import BOOST, DUES, NO_SPELL, OVER, REINFORCE, State
from .turn import actor

Facts = dict[str, Any]


def facts(state: State) -> Facts:
    """The table by name; in a view None or a count stands for what is hidden."""
    found = {**_game(state), **_board(state), **_piles(state)}
    found["cast"] = _cast(state)
    found["pending"] = _pending(state)
    found["seats"] = {SEATS[seat]: _seat(state, seat) for seat in range(state.players)}
    found["last_round"] = last_round(state)
    if state.over:
        found["winners"] = [SEATS[seat] for seat in score(state).winners]
    return found


def _letter(seat: int) -> str | None:
    return None if seat == NOBODY else SEATS[seat]


def _game(state: State) -> Facts:
    box = state.box
    return {
        "tag": "OR",
        "players": state.players,
        "start": SEATS[box.start],
        "round": state.round,
        "turn": None if state.due == OVER else SEATS[state.turn],
        "due": DUES[state.due],
        "actor": _letter(actor(state)),
        "actions": state.actions if in_actions(state) else None,
        "modules": list(box.modules),
        "new": {TYPE_CODES[new]: TYPE_CODES[old] for new, old in box.new},
        "over": state.over,
        "rulings": {name: print_value(value) for name, value in changed(box.rulings).items()},
    }


def _board(state: State) -> Facts:
    tough, laid = toughness(state), state.laid
    occupied = [place for place in range(PLACES) if state.sections[place] or laid[place]]
    return {
        "mages": {SEATS[seat]: field + 1 for seat, field in enumerate(state.mages)},
        "sections": {PLACE_CODES[place]: _creatures(state, place, tough) for place in occupied},
        "toadlings_on_board": {PLACE_CODES[place]: laid[place] for place in occupied if laid[place]},
        "terrain": {PLACE_CODES[place]: TERRAIN[kind] for place, kind in enumerate(state.terrain) if kind},
        "markers": {str(lane + 1): len(state.markers[lane]) for lane in ALL_LANES},
    }


def _creatures(state: State, place: int, tough: int) -> list[Facts]:
    return [
        {
            "type": TYPE_CODES[creature >> TYPE_SHIFT],
            "damage": damage_of(creature),
            "marks": creature & MARKS,
            "life": life(state, creature, place, tough),
        }
        for creature in state.sections[place]
    ]


def _piles(state: State) -> Facts:
    is_open = state.fate_open != NO_FATE
    return {
        "fate": {
            "open": FATE_CODES[state.fate_open] if is_open else None,
            "rule": FATE_RULES[state.rule] or None,
            "left": len(state.fate_draw),
        },
        "counter": {
            TYPE_CODES[kind]: {"down": state.down[kind], "value": counter(state, kind)} for kind in state.box.types
        },
        "display": {str(pile + 1): [CARD_CODES[card] for card in state.display[pile]] for pile in range(2)},
        "piles": {str(pile + 1): len(state.spells[pile]) for pile in range(2)},
        "poison": state.poison,
        "stored_power": letters(state.store),
        "used": [word for word, used in (("bin", state.bin_used), ("poison", state.poison_used)) if used],
    }


def _cast(state: State) -> Facts | None:
    """The spell that is being cast; its line once one is chosen."""
    if state.spell == NO_SPELL:
        return None
    return {
        "spell": CARD_CODES[state.spell],
        "played": [CARD_CODES[card] for card in state.played],
        "pool": {letter: state.pool[element] for element, letter in enumerate(ELEMENT_LETTERS) if state.pool[element]},
        "line": None if state.due in (REINFORCE, BOOST) else state.line + 1,
    }


def _pending(state: State) -> Facts | None:
    """What waits inside an action: open icons, noted bonuses, who must discard, the first creature of a Switch."""
    found = {
        "icons": [icon for bit, icon in enumerate(ICONS) if state.icons >> bit & 1],
        "bonuses": [kind for number, kind in enumerate(BONUSES) for _ in range(state.bonuses[number])],
        "discards": [SEATS[seat] for seat in state.discarding if len(state.hands[seat]) >= LEAST_TO_DISCARD],
        "chosen": chosen_word(state) if state.chosen >= 0 else None,
    }
    return found if any(found.values()) else None


def _seat(state: State, seat: int) -> Facts:
    hand = state.hands[seat]
    owned = state.toads[4 * seat : 4 * seat + 4]
    return {
        "hand": None if UNKNOWN in hand else [CARD_CODES[card] for card in hand],
        "hand_count": len(hand),
        "draw_count": len(state.draw[seat]),
        "discard": [CARD_CODES[card] for card in sorted(state.discard[seat])],
        "out": [CARD_CODES[card] for card in sorted(state.out[seat])],
        "trophies": by_type(state, state.kills, seat),
        "skulls": by_type(state, state.skulls, seat),
        "abilities": list(abilities(state, seat)),
        "active": list(abilities(state, seat, valid=True)),
        "toadlings": [kind for number, kind in enumerate(TOADLINGS) for _ in range(owned[number])],
        "taken": state.taken[seat],
        "mission": mission(state, seat),
        "points": int(points(state, seat).total),
    }


def by_type(state: State, counts: list[int], seat: int) -> dict[str, int]:
    """A seat's trophies or skull markers by code, those that are not 0."""
    return {TYPE_CODES[kind]: counts[TYPES * seat + kind] for kind in state.box.types if counts[TYPES * seat + kind]}


def mission(state: State, seat: int) -> str | list[str] | None:
    """The kept mission, the two to choose from, or None if there is none or it is hidden."""
    missions = state.missions[seat]
    if not missions or UNKNOWN in missions:
        return None
    codes = [MISSION_CODES[each] for each in missions]
    return codes[0] if len(codes) == 1 else codes
