"""Changing a table of Blue Moon by hand: what can be picked, and the change that a click on places stands for."""

from collections.abc import Mapping, Sequence
from typing import Final

from ...engine.seats import SEATS
from ...frames.choices import CARD
from ...frames.editing import pick, pick_ruling, select
from ...frames.picture import Editor, Select, Tool
from ...texts.labels import Language
from .position import Position
from .rules.cards import NO_CARD
from .rules.state import PHASES, State
from .rules.tables import COLOURS, ELEMENTS
from .sides import AREA, LIES
from .text_board import box_name
from .words import element_name, label, phase_name

_HYLA: Final = "hyla"
#: The areas whose cards can be new in a turn.
_FIGHT: Final = ("active", "support")


def editor(pos: Position, lang: Language, names: Mapping[str, str]) -> Editor:
    """Return what can be changed about a position."""
    lying = {seat: _areas(pos.state, seat) for seat in range(2)}
    known = [(seat, area, code) for seat, areas in lying.items() for area, codes in areas.items() for code in codes]
    open_cards = [(seat, area, code) for seat, area, code in known if area not in ("hand", "pile", "discard", "leader")]
    away = [f"{SEATS[seat]}{LIES}{code}" for seat, _, code in open_cards]
    new = [f"{SEATS[seat]}{LIES}{code}" for seat, area, code in open_cards if area in _FIGHT]
    tools = [
        Tool(tool="away", say=label("edit.away", lang), letter="z", places=away),
        Tool(tool="new", say=label("edit.new", lang), letter="n", places=new),
    ]
    return {"help": label("edit.help", lang), "selects": _selects(pos, lang, names), "tools": tools}


def _selects(pos: Position, lang: Language, names: Mapping[str, str]) -> list[Select]:
    state = pos.state
    turns = {
        f"{seat}.{phase}": f"{name}: {phase_name(phase, lang)}" for seat, name in names.items() for phase in PHASES[:-1]
    }
    fights = {"element=": "–", **{name: element_name(name, lang) for name in ELEMENTS}}
    numbers = sorted({*state.decks[0], *state.decks[1]})
    cards = {CARD + state.box.codes[card]: _called(state, card, lang) for card in numbers}
    return [
        select(label("edit.turn", lang), turns, f"{pos.turn}.{pos.phase}"),
        select(label("edit.fight", lang), fights, pos.element or "element="),
        pick(label("edit.card", lang), cards),
        pick_ruling(pos, lang),
    ]


def _called(state: State, card: int, lang: Language) -> str:
    return f"{state.box.codes[card]} {box_name(state, card, lang)}"


# Changes


def sentence(pos: Position, tool: str, path: Sequence[str]) -> str | None:
    """Return the change that a tool makes at these places; None where it has nothing to do."""
    place = path[-1]
    if tool == "put" and len(path) == 2:
        return _move_dragon(path[0], place) if path[0] in COLOURS else _put(pos, path[0], place)
    letter, lies, code = place.partition(LIES)
    if not lies or letter not in pos.players:
        return None
    if tool == "away":
        return _moved(pos.state, SEATS.index(letter), code, "discard")
    return _renewed(pos.state, SEATS.index(letter), code) if tool == "new" else None


def _move_dragon(colour: str, place: str) -> str | None:
    """A dragon goes to a side or to the middle."""
    if place == "middle":
        return f"{colour}@0"
    letter, _, area = place.partition(AREA)
    return f"{colour}@{letter}" if area == "dragons" else None


def _put(pos: Position, held: str, place: str) -> str | None:
    """A card of a player goes to one of his areas: to that of a card, if one was clicked."""
    owner, code = ("", held.removeprefix(CARD)) if held.startswith(CARD) else held.split(LIES, 1)
    letter, area = _area_at(pos, place, owner or pos.turn or SEATS[0])
    if letter not in pos.players or (owner and owner != letter) or code not in pos.state.box.numbers:
        return None
    return _moved(pos.state, SEATS.index(letter), code, area) if area else None


def _area_at(pos: Position, place: str, owner: str) -> tuple[str, str]:
    """Whose area a place is, or the card there lies in, and which one."""
    if place == _HYLA:
        return owner, _HYLA
    letter, lies, code = place.partition(LIES)
    if not lies:
        letter, _, area = place.partition(AREA)
        return letter, area if area in _AREAS else ""
    if letter not in pos.players:
        return "", ""
    areas = _areas(pos.state, SEATS.index(letter))
    return letter, next((area for area, codes in areas.items() if code in codes), "")


#: The areas that a card can be put into by a click.
_AREAS: Final = ("covered", "active", "support", "leader", "crystals", "discard", "hand", "pile")


def _areas(state: State, seat: int) -> dict[str, list[str]]:
    """The cards of a seat by the areas they lie in, the pile from its top; the Hyla is an area too."""
    zones = {
        "covered": state.covered[seat],
        "active": state.active[seat],
        "support": state.supports[seat],
        "leader": state.leader_piles[seat],
        "crystals": state.crystals[seat],
        "discard": state.discards[seat],
        "hand": state.hands[seat],
        "pile": state.piles[seat][::-1],
        _HYLA: [state.hyla] if state.hyla_seat == seat and state.hyla != NO_CARD else [],
    }
    return {area: [state.box.codes[card] for card in cards] for area, cards in zones.items()}


def _moved(state: State, seat: int, code: str, area: str) -> str:
    """The side of a seat, with a card in this area and nowhere else."""
    before = _areas(state, seat)
    after = {name: [each for each in codes if each != code] for name, codes in before.items()}
    after[area] = [code] if area == _HYLA else [*after[area], code]
    if area == _HYLA:
        after["discard"] += [each for each in before[_HYLA] if each != code]
    said = _side(seat, after, _fresh(state, seat) - {code}, _action(state, seat))
    if before[_HYLA] == after[_HYLA]:
        return said
    return f"{said} hyla={SEATS[seat]}.{code}" if area == _HYLA else f"{said} hyla="


def _renewed(state: State, seat: int, code: str) -> str | None:
    """The side of a seat, with a card of the fight laid in this turn, or no longer."""
    areas = _areas(state, seat)
    if not any(code in areas[area] for area in _FIGHT):
        return None
    return _side(seat, areas, _fresh(state, seat) ^ {code}, _action(state, seat))


def _fresh(state: State, seat: int) -> set[str]:
    return {state.box.codes[card] for card in state.fresh[seat]}


def _action(state: State, seat: int) -> str:
    """The leadership action that counts in this turn, if there is one."""
    card = state.actions[seat]
    return "" if card == NO_CARD else state.box.codes[card]


def _side(seat: int, areas: Mapping[str, Sequence[str]], fresh: set[str], action: str) -> str:
    """A side in the words of a code."""

    def listed(area: str, marked: set[str] | None = None) -> str:
        return ",".join(f"{code}*" if marked and code in marked else code for code in areas[area])

    name = SEATS[seat]
    hidden = f"{listed('covered')}|" if areas["covered"] else ""
    tokens = [
        f"{name}>{hidden}{listed('active', fresh)}",
        f"{name}+{listed('support', fresh)}",
        f"{name}^{listed('leader', {action})}",
        f"{name}${listed('crystals')}",
        f"{name}-{listed('discard')}",
        f"{name}={listed('hand') or 0}",
        f"d{name}={listed('pile') or 0}",
    ]
    return " ".join(tokens)
