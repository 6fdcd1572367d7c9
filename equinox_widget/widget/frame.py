"""A position as the browser gets it: plain data, drawn and spoken without knowing a rule.

Everything is read from the `Position` that is handed in. The table hands in `position.view(seat)`, so nothing a
seat may not know can get here. The shapes below are mirrored, name by name, in `js/src/contract.ts`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, TypedDict

from equinox_widget.texts.labels import creature_name, label, number

if TYPE_CHECKING:
    from equinox_widget.position import Position
    from equinox_widget.texts.labels import Language

ROWS: Final = range(1, 6)
CHAMPION_VALUE: Final = 5


class Card(TypedDict):
    """A card in a hand."""

    code: str
    kind: Literal["creature", "chameleon", "tree", "unknown"]
    say: str


class Field(TypedDict):
    """One field of a row: its top card and its stone."""

    name: str
    value: str
    chameleon: bool
    covered: int
    stone: str | None
    vanished: bool
    say: str


class Row(TypedDict):
    """One row of eight fields."""

    row: int
    value: int
    current: bool
    fields: list[Field]


class Champion(TypedDict):
    """The head of a column."""

    name: str
    code: str
    title: str
    controller: str | None
    stones: list[str]
    vanished: bool
    say: str


class Seat(TypedDict):
    """What everybody may know of a player."""

    seat: str
    stones: int
    cards: int


class Frame(TypedDict):
    """Everything that is drawn."""

    round: int
    step: int | None
    turn: str | None
    actor: str | None
    over: bool
    value: int
    champions: list[Champion]
    rows: list[Row]
    owner: str
    hand: list[Card]
    blocked: list[Card]
    seats: list[Seat]
    pile: int
    discard: int


class Choice(TypedDict):
    """One legal action; `field` is where on the board it is chosen, if it is."""

    sentence: str
    verb: str
    field: str | None


class Decision(TypedDict):
    """What can be chosen now; `attempt` is the sentence to try on a field that no choice names."""

    actor: str | None
    yours: bool
    choices: list[Choice]
    attempt: str | None
    undo: bool


def decision(pos: Position, *, yours: bool, undo: bool) -> Decision:
    """Return what the viewer may choose now: nothing when it is somebody else's choice."""
    codes = _codes(pos)
    choices: list[Choice] = [
        {
            "sentence": str(action),
            "verb": action.verb,
            "field": f"{codes[action.creature]}{pos.round}" if action.verb == "bet" and action.creature else None,
        }
        for action in (pos.legal() if yours else ())
    ]
    attempt = "bet {field}" if yours and pos.step == 1 else None
    return {"actor": pos.actor, "yours": yours, "choices": choices, "attempt": attempt, "undo": undo}


def frame(pos: Position, owner: str, choices: list[Choice], lang: Language) -> Frame:
    """Return the picture of a position, with the hand of its owner in front."""
    marked = {choice["field"] for choice in choices}
    return {
        "round": pos.round,
        "step": pos.step,
        "turn": pos.turn,
        "actor": pos.actor,
        "over": pos.over,
        "value": CHAMPION_VALUE,
        "champions": [_champion(pos, creature, lang) for creature in pos.creatures],
        "rows": [_row(pos, row, marked, lang) for row in ROWS],
        "owner": owner,
        "hand": [_card(pos, str(card), lang) for card in pos.hand(owner)],
        "blocked": [_card(pos, str(card), lang) for card in pos.blocked(owner)],
        "seats": [
            {
                "seat": seat,
                "stones": pos.free_stones(seat),
                "cards": len(pos.hand(seat)) + len(pos.blocked(seat)),
            }
            for seat in pos.players
        ],
        "pile": pos.pile,
        "discard": pos.discard_count,
    }


def _champion(pos: Position, creature: str, lang: Language) -> Champion:
    code = _codes(pos)[creature]
    title = creature_name(creature, lang)
    controller = pos.control()[creature]
    control = label("champion.controlled", lang, seat=controller) if controller else label("champion.free", lang)
    stones = list(pos.champion_stones(code))
    spoken = [f"{title}.", *_vanished(pos, creature, lang), control]
    spoken += [label("field.stone", lang, seat=seat) for seat in stones]
    return {
        "name": f"{code}^",
        "code": code,
        "title": title,
        "controller": controller,
        "stones": stones,
        "vanished": creature in pos.vanished,
        "say": " ".join(spoken),
    }


def _row(pos: Position, row: int, marked: set[str | None], lang: Language) -> Row:
    return {
        "row": row,
        "value": CHAMPION_VALUE - row,
        "current": row == pos.round,
        "fields": [_field(pos, creature, row, marked, lang) for creature in pos.creatures],
    }


def _field(pos: Position, creature: str, row: int, marked: set[str | None], lang: Language) -> Field:
    code = _codes(pos)[creature]
    name = f"{code}{row}"
    stack = [str(card) for card in pos.stack(code, row)]
    stone = pos.stone(code, row)
    place = f"{creature_name(creature, lang)}, {label('row.name', lang, row=row)}"
    spoken = [f"{place}, {label('row.current', lang)}." if row == pos.round else f"{place}."]
    spoken += _vanished(pos, creature, lang)
    if stack:
        strength = number(_strength(pos, code, row, stack[-1]), lang)
        spoken.append(label("field.card", lang, strength=strength, card=_card(pos, stack[-1], lang)["say"]))
    else:
        spoken.append(label("field.empty", lang))
    if len(stack) > 1:
        spoken.append(label("field.covered", lang, count=len(stack) - 1))
    if stone:
        spoken.append(label("field.stone", lang, seat=stone))
    if name in marked:
        spoken.append(label("field.bet", lang))
    return {
        "name": name,
        "value": _shown(_strength(pos, code, row, stack[-1])) if stack else "",
        "chameleon": bool(stack) and _kind(stack[-1]) == "chameleon",
        "covered": max(0, len(stack) - 1),
        "stone": stone,
        "vanished": pos.vanished.get(creature, row) < row,
        "say": " ".join(spoken),
    }


def _vanished(pos: Position, creature: str, lang: Language) -> list[str]:
    """Return what is said of a vanished creature, and nothing of a living one."""
    gone = pos.vanished.get(creature)
    return [] if gone is None else [label("field.vanished", lang, round=gone)]


def _strength(pos: Position, code: str, row: int, top: str) -> float:
    """Return the strength of a field: the rules' own in the current row, the printed value in others."""
    current = pos.strength(code) if row == pos.round else None
    return float(top.lstrip(_letters(top))) if current is None else current


def _shown(strength: float) -> str:
    """Return a strength as it is drawn, with half points as a fraction."""
    whole, rest = divmod(strength, 1)
    return f"{int(whole)}½" if rest else str(int(whole))


def _card(pos: Position, card: str, lang: Language) -> Card:
    kind = _kind(card)
    value = card.lstrip(_letters(card))
    if kind == "creature":
        creatures = {code: creature for creature, code in _codes(pos).items()}
        say = label("card.creature", lang, creature=creature_name(creatures[card[:2]], lang), value=value)
    elif kind == "chameleon":
        say = label("card.chameleon", lang, value=value)
    else:
        say = label("card.unknown" if kind == "unknown" else f"card.{card}", lang)
    return {"code": card, "kind": kind, "say": say}


def _kind(card: str) -> Literal["creature", "chameleon", "tree", "unknown"]:
    if card == "?":
        return "unknown"
    if card in ("Uv", "Dr"):
        return "tree"
    return "chameleon" if card.startswith("x") else "creature"


def _letters(card: str) -> str:
    """Return the letters in front of a card's value."""
    return card.rstrip("0123456789")


def _codes(pos: Position) -> dict[str, str]:
    """Return the two-letter code of every creature in the game, by id."""
    return {creature: creature[:2].capitalize() for creature in pos.creatures}
