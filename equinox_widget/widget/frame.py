"""A position as the browser gets it: plain data, drawn and spoken without knowing a rule.

Everything is read from the `Position` that is handed in. The table hands in `position.view(seat)`, so nothing a
seat may not know can get here. The shapes below are mirrored, name by name, in `js/src/contract.ts`.
"""

from __future__ import annotations

from string import ascii_letters
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
    choices = [_choice(pos, str(action)) for action in pos.legal()] if yours else []
    attempt = "bet {field}" if yours and pos.step == 1 else None
    return {"actor": pos.actor, "yours": yours, "choices": choices, "attempt": attempt, "undo": undo}


def _choice(pos: Position, sentence: str) -> Choice:
    """Return a legal action by its sentence; a bet (`bet No`) is chosen on the board, in the current row."""
    verb, _, target = sentence.partition(" ")
    return {"sentence": sentence, "verb": verb, "field": f"{target}{pos.round}" if verb == "bet" else None}


def frame(pos: Position, owner: str, choices: list[Choice], lang: Language) -> Frame:
    """Return the picture of a position, with the hand of its owner in front."""
    marked = frozenset(choice["field"] for choice in choices if choice["field"])
    return _Painter(pos, lang, marked).frame(owner)


class _Painter:
    """Draws one position in one language; what all parts need is looked up once."""

    def __init__(self, pos: Position, lang: Language, marked: frozenset[str]) -> None:
        self.pos, self.lang, self.marked = pos, lang, marked
        self.code = {creature: creature[:2].capitalize() for creature in pos.creatures}
        self.title = {code: creature_name(creature, lang) for creature, code in self.code.items()}
        self.control = pos.control()
        self.vanished = pos.vanished

    def frame(self, owner: str) -> Frame:
        pos = self.pos
        return {
            "round": pos.round,
            "step": pos.step,
            "turn": pos.turn,
            "actor": pos.actor,
            "over": pos.over,
            "value": CHAMPION_VALUE,
            "champions": [self.champion(creature) for creature in pos.creatures],
            "rows": [self.row(row) for row in ROWS],
            "owner": owner,
            "hand": [self.card(str(card)) for card in pos.hand(owner)],
            "blocked": [self.card(str(card)) for card in pos.blocked(owner)],
            "seats": [self.seat(seat) for seat in pos.players],
            "pile": pos.pile,
            "discard": pos.discard_count,
        }

    def seat(self, seat: str) -> Seat:
        cards = len(self.pos.hand(seat)) + len(self.pos.blocked(seat))
        return {"seat": seat, "stones": self.pos.free_stones(seat), "cards": cards}

    def champion(self, creature: str) -> Champion:
        code = self.code[creature]
        controller = self.control[creature]
        stones = list(self.pos.champion_stones(code))
        control = self.say("champion.controlled", seat=controller) if controller else self.say("champion.free")
        spoken = [f"{self.title[code]}.", *self.farewell(creature), control]
        spoken += [self.say("field.stone", seat=seat) for seat in stones]
        return {
            "name": f"{code}^",
            "code": code,
            "title": self.title[code],
            "controller": controller,
            "stones": stones,
            "vanished": creature in self.vanished,
            "say": " ".join(spoken),
        }

    def row(self, row: int) -> Row:
        return {
            "row": row,
            "value": CHAMPION_VALUE - row,
            "current": row == self.pos.round,
            "fields": [self.field(creature, row) for creature in self.pos.creatures],
        }

    def field(self, creature: str, row: int) -> Field:
        code = self.code[creature]
        name = f"{code}{row}"
        stack = [str(card) for card in self.pos.stack(code, row)]
        stone = self.pos.stone(code, row)
        strength = self.strength(code, row, stack[-1]) if stack else None
        spoken = [self.place(code, row), *self.farewell(creature), *self.cards(stack, strength)]
        if stone:
            spoken.append(self.say("field.stone", seat=stone))
        if name in self.marked:
            spoken.append(self.say("field.bet"))
        return {
            "name": name,
            "value": "" if strength is None else _fraction(strength),
            "chameleon": bool(stack) and _kind(stack[-1]) == "chameleon",
            "covered": max(0, len(stack) - 1),
            "stone": stone,
            "vanished": self.vanished.get(creature, row) < row,
            "say": " ".join(spoken),
        }

    def place(self, code: str, row: int) -> str:
        """Return where a field is, in words."""
        place = f"{self.title[code]}, {self.say('row.name', row=row)}"
        return f"{place}, {self.say('row.current')}." if row == self.pos.round else f"{place}."

    def farewell(self, creature: str) -> list[str]:
        """Return what is said of a vanished creature, and nothing of a living one."""
        gone = self.vanished.get(creature)
        return [] if gone is None else [self.say("field.vanished", round=gone)]

    def cards(self, stack: list[str], strength: float | None) -> list[str]:
        """Return what lies on a field, in words."""
        if strength is None:
            return [self.say("field.empty")]
        top = self.say("field.card", strength=number(strength, self.lang), card=self.card(stack[-1])["say"])
        return [top, self.say("field.covered", count=len(stack) - 1)] if len(stack) > 1 else [top]

    def strength(self, code: str, row: int, top: str) -> float:
        """Return the strength of a field: the rules' own in the current row, the printed value in others."""
        current = self.pos.strength(code) if row == self.pos.round else None
        return float(_value(top)) if current is None else float(current)

    def card(self, card: str) -> Card:
        kind = _kind(card)
        if kind == "creature":
            say = self.say("card.creature", creature=self.title[card[:2]], value=_value(card))
        elif kind == "chameleon":
            say = self.say("card.chameleon", value=_value(card))
        else:
            say = self.say("card.unknown" if kind == "unknown" else f"card.{card}")
        return {"code": card, "kind": kind, "say": say}

    def say(self, key: str, **values: object) -> str:
        return label(key, self.lang, **values)


def _fraction(strength: float) -> str:
    """Return a strength as it is drawn, with half points as a fraction."""
    whole, rest = divmod(strength, 1)
    return f"{int(whole)}½" if rest else str(int(whole))


def _kind(card: str) -> Literal["creature", "chameleon", "tree", "unknown"]:
    if card == "?":
        return "unknown"
    if card in ("Uv", "Dr"):
        return "tree"
    return "chameleon" if card.startswith("x") else "creature"


def _value(card: str) -> str:
    """Return the number printed on a card."""
    return card.lstrip(ascii_letters)
