"""A position as the browser gets it: plain data, drawn and spoken without knowing a rule.

Everything is read from the `Position` that is handed in. The table hands in `position.view(seat)`, so nothing a
seat may not know can get here. The shapes below are mirrored, name by name, in `js/src/contract.ts`.
"""

from __future__ import annotations

from functools import cached_property
from string import ascii_letters
from typing import TYPE_CHECKING, Final, Literal, NotRequired, TypedDict

from equinox_widget.games.equinox.rulebook import rule
from equinox_widget.games.equinox.rules.actions import ROW, field_of
from equinox_widget.games.equinox.rules.cards import CREATURES, ROW_VALUES, ROWS
from equinox_widget.texts.catalogue import say
from equinox_widget.texts.labels import creature_name, label, number

from .lately import Lately

if TYPE_CHECKING:
    from collections.abc import Sequence

    from equinox_widget.core.explanation import Explanation
    from equinox_widget.games.equinox.position import Position
    from equinox_widget.texts.labels import Language

    from .choices import Question
    from .story import Chapter

_ROWS: Final = range(1, ROWS + 1)
#: How many cards are counted in words.
_IN_WORDS: Final = 5
UNKNOWN: Final = "?"
#: The parts of a picture that are lists of squares, in the order of the board.
SQUARES: Final = ("champions", "fields")

Kind = Literal["creature", "chameleon", "tree", "unknown"]


class Card(TypedDict):
    """A card in a hand."""

    code: str
    kind: Kind
    say: str


class Field(TypedDict):
    """One field of a row: its top card and its stone. There are forty: what is not there is not mentioned."""

    name: str
    say: str
    value: NotRequired[str]
    chameleon: NotRequired[bool]
    covered: NotRequired[int]
    stone: NotRequired[str]
    vanished: NotRequired[bool]


class Champion(TypedDict):
    """The head of a column; `prestige` counts every player's stones in it, None where that is left out."""

    name: str
    code: str
    title: str
    power: str
    controller: str | None
    prestige: dict[str, int] | None
    stones: list[str]
    vanished: bool
    say: str


class Seat(TypedDict):
    """What may be known of a player.

    `secret` is the card of a hidden bet, "?" when it is not one's own; `shown` are the cards one knows in another hand.
    """

    seat: str
    name: str
    stones: int
    cards: int
    secret: str | None
    shown: list[str]


class Frame(TypedDict):
    """Everything that is drawn. The fields go row by row, eight in each; `skipped` says why a step is left out."""

    round: int
    step: int | None
    turn: str | None
    actor: str | None
    over: bool
    values: list[int]
    champions: list[Champion]
    fields: list[Field]
    owner: str
    hand: list[Card]
    blocked: list[Card]
    seats: list[Seat]
    skipped: dict[str, str]
    pile: int
    discard: int
    seed: NotRequired[int]  # on the open table only: with it anyone could deal the same hands


class Painter:
    """Draws positions of one game under the same rulings in one language.

    A card, a field or a champion that looks as it once did is not worded again, and what was last made of positions is
    kept. Who controls whom can be left out, for the reader to find out.
    """

    def __init__(self, pos: Position, lang: Language, names: Sequence[str] = (), *, control: bool = True) -> None:
        self.lang = lang
        self.control = control
        self.names = dict(zip(pos.players, names or pos.players, strict=True))
        self.code = {creature: creature[:2].capitalize() for creature in pos.creatures}
        self.title = {code: creature_name(creature, lang) for creature, code in self.code.items()}
        self.power = {code: rule(f"P.{creature}").title(lang) for creature, code in self.code.items()}
        self.ability = {code: say(f"creature.{creature}.power", lang) for creature, code in self.code.items()}
        self.board = [field_of(creature, row) for row in _ROWS for creature in pos.state.lineup]
        self.drawn: dict[tuple[object, ...], Field] = {}
        self.heads: dict[tuple[object, ...], Champion] = {}
        self._cards: dict[str, Card] = {}
        self._views: Final[Lately[Position]] = Lately()
        self._frames: Final[Lately[Frame]] = Lately()
        self.questions: Final[Lately[Question]] = Lately()
        self.stories: Final[Lately[tuple[Explanation, Chapter]]] = Lately()

    def view(self, pos: Position, seat: str | None) -> Position:
        """Return a position as a seat may know it, None being the open table."""
        return pos if seat is None else self._views.of(pos, seat, lambda: pos.view(seat))

    def seen(self, pos: Position, owner: str, seat: str | None) -> Frame:
        """Return the picture of a position as a seat may know it."""
        looker = owner, seat, self.control
        return self._frames.of(pos, looker, lambda: self.frame(self.view(pos, seat), owner))

    def frame(self, pos: Position, owner: str, *, closed: bool = False) -> Frame:
        """Return the picture of a position, with the hand of its owner in front, face down when it is closed."""
        return {**self.table(pos, owner, closed=closed), "step": pos.step, "actor": pos.actor}

    def table(self, pos: Position, owner: str, *, closed: bool = False) -> Frame:
        """Return the picture of what lies on the table; also between two decisions, where nobody must choose."""
        sight = _Sight(self, pos)
        hand, blocked = pos.hand(owner), pos.blocked(owner)
        drawn: Frame = {
            "round": pos.round,
            "step": None,
            "turn": pos.turn,
            "actor": None,
            "over": pos.over,
            "values": list(ROW_VALUES),
            "champions": [sight.champion(creature) for creature in pos.state.lineup],
            "fields": [sight.field(number) for number in self.board],
            "owner": owner,
            "hand": [self.card(UNKNOWN if closed else card) for card in hand],
            "blocked": [self.card(UNKNOWN if closed else card) for card in blocked],
            "seats": [sight.seat(seat, closed=closed, own=seat == owner) for seat in pos.players],
            "skipped": {str(step): self.say(f"skipped.{step}", rule=rule) for step, rule in pos.skipped.items()},
            "pile": pos.pile,
            "discard": pos.discard_count,
        }
        if pos.seed is not None:
            drawn["seed"] = pos.seed
        return drawn

    def card(self, card: str) -> Card:
        """Return a card with its name."""
        if card not in self._cards:
            self._cards[card] = {"code": card, "kind": kind_of(card), "say": self._card_name(card)}
        return self._cards[card]

    def _card_name(self, card: str) -> str:
        kind = kind_of(card)
        if kind == "creature":
            return self.say("card.creature", creature=self.title[card[:2]], value=_value(card))
        if kind == "chameleon":
            return self.say("card.chameleon", value=_value(card))
        return self.say("card.unknown" if kind == "unknown" else f"card.{card}")

    def say(self, key: str, **values: object) -> str:
        """Return a label in the reader's language."""
        return label(key, self.lang, **values)


class _Sight:
    """One position under the painter's eyes.

    Most of a picture was drawn before. So fields and champions are first told apart by what the table holds, by number;
    only what is drawn for the first time is looked up by name.
    """

    def __init__(self, painter: Painter, pos: Position) -> None:
        self.painter, self.pos, self.state = painter, pos, pos.state
        self.say = painter.say

    @cached_property
    def vanished(self) -> dict[str, int]:
        """Which creatures have vanished, and when."""
        return self.pos.vanished

    def seat(self, seat: str, *, closed: bool, own: bool) -> Seat:
        pos = self.pos
        secret = pos.secret(seat)
        cards = [*pos.hand(seat), *pos.blocked(seat)]
        return {
            "seat": seat,
            "name": self.painter.names[seat],
            "stones": pos.free_stones(seat),
            "cards": len(cards),
            "secret": UNKNOWN if secret and closed else secret,
            "shown": [] if own or closed else [card for card in cards if card != UNKNOWN],
        }

    def champion(self, number: int) -> Champion:
        """Return the head of a column; who controls it depends on the stones of the column alone."""
        state, painter = self.state, self.painter
        stones = (state.champions[number], *state.stones[number::ROW])
        looks = (number, painter.control, state.vanished_in[number], stones)
        drawn = painter.heads.get(looks)
        if drawn is None:
            drawn = painter.heads[looks] = self.draw_champion(CREATURES[number].id)
        return drawn

    def draw_champion(self, creature: str) -> Champion:
        code = self.painter.code[creature]
        stones = list(self.pos.champion_stones(code))
        controller = self.pos.control(code) if self.painter.control else None
        sums = self.pos.prestige(code) if self.painter.control else {}
        prestige = {seat: int(sum_.total) for seat, sum_ in sums.items() if sum_.parts}
        spoken = [f"{self.painter.title[code]}.", *self.farewell(creature)]
        spoken += [self.control_words(controller, prestige)] if self.painter.control else []
        spoken += [self.stone_words(seat) for seat in stones]
        spoken.append(self.say("champion.power", power=self.painter.ability[code]))
        return {
            "name": f"{code}^",
            "code": code,
            "title": self.painter.title[code],
            "power": self.painter.power[code],
            "controller": controller,
            "prestige": prestige if self.painter.control else None,
            "stones": stones,
            "vanished": creature in self.vanished,
            "say": " ".join(spoken),
        }

    def control_words(self, controller: str | None, prestige: dict[str, int]) -> str:
        """Return who controls a creature, with what everybody has on it."""
        names = self.painter.names
        ranked = sorted(prestige.items(), key=lambda item: -item[1])
        sums = ", ".join(f"{names[seat]} {points}" for seat, points in ranked if seat != controller)
        if controller is None:
            return self.say("champion.tied", prestige=sums) if sums else self.say("champion.free")
        key = "champion.against" if sums else "champion.controlled"
        return self.say(key, seat=names[controller], prestige=prestige[controller], others=sums)

    def stone_words(self, seat: str) -> str:
        return self.say("field.stone", seat=self.painter.names[seat])

    def field(self, number: int) -> Field:
        state, (row, creature) = self.state, divmod(number, ROW)
        cards, current = state.fields[number], row == state.round
        strength = self.pos.strength(CREATURES[creature].id) if cards and current else None
        looks = (number, cards, state.stones[number], state.vanished_in[creature], current, strength)
        drawn = self.painter.drawn.get(looks)
        if drawn is None:
            drawn = self.painter.drawn[looks] = self.draw_field(CREATURES[creature].id, row)
        return drawn

    def draw_field(self, creature: str, row: int) -> Field:
        code = self.painter.code[creature]
        stack, stone = self.pos.stack(code, row), self.pos.stone(code, row)
        strength = self.strength(code, row, stack[-1]) if stack else None
        gone = self.vanished.get(creature, row) < row
        chameleon = bool(stack) and kind_of(stack[-1]) == "chameleon"
        if gone and strength is None:
            spoken = [self.say("field.gone", creature=self.painter.title[code], round=self.vanished[creature])]
        else:
            lies = self.say("field.empty") if strength is None else self.cards(stack, strength)
            spoken = [self.place(code, row), *self.farewell(creature), lies]
        if stone:
            spoken.append(self.stone_words(stone))
        if row == self.pos.round and creature not in self.vanished:
            spoken += self.notice(code, empty=not stack, chameleon=chameleon)
        field: Field = {"name": f"{code}{row}", "say": " ".join(spoken)}
        if strength is not None:
            field["value"] = _fraction(strength)
        if chameleon:
            field["chameleon"] = True
        if len(stack) > 1:
            field["covered"] = len(stack) - 1
        if stone:
            field["stone"] = stone
        if gone:
            field["vanished"] = True
        return field

    def place(self, code: str, row: int) -> str:
        """Return where a field is, in words."""
        place = f"{self.painter.title[code]}, {self.say('field.row', row=row)}"
        return f"{place}, {self.say('row.current')}." if row == self.pos.round else f"{place}."

    def farewell(self, creature: str) -> list[str]:
        """Return what is said of a vanished creature, and nothing of a living one."""
        gone = self.vanished.get(creature)
        return [] if gone is None else [self.say("field.vanished", round=gone)]

    def cards(self, stack: Sequence[str], strength: float) -> str:
        """Return what lies on a field, in words."""
        top, count = self.painter.card(stack[-1]), len(stack)
        card = self.say("field.chameleon", value=_value(top["code"])) if top["kind"] == "chameleon" else top["say"]
        cards = self.say(f"field.cards.{count}" if count <= _IN_WORDS else "field.cards", count=count)
        return self.say("field.card", strength=number(strength, self.painter.lang), card=card, cards=cards)

    def notice(self, code: str, *, empty: bool, chameleon: bool) -> list[str]:
        """Return what a player should know of a field of the current row."""
        if empty:
            return [self.say("field.needed")]
        title = self.painter.title[code]
        key = "field.no_power.vowel" if title[0] in "AEIOU" else "field.no_power"
        return [self.say(key, creature=title)] if chameleon else []

    def strength(self, code: str, row: int, top: str) -> float:
        """Return the strength of a field: the rules' own in the current row, the printed value in others."""
        current = self.pos.strength(code) if row == self.pos.round else None
        return float(_value(top)) if current is None else float(current)


def _fraction(strength: float) -> str:
    """Return a strength as it is drawn, with half points as a fraction."""
    whole, rest = divmod(strength, 1)
    return f"{int(whole)}½" if rest else str(int(whole))


def kind_of(card: str) -> Kind:
    """Return which kind of card a code names."""
    if card == UNKNOWN:
        return "unknown"
    if card in ("Uv", "Dr"):
        return "tree"
    return "chameleon" if card.startswith("x") else "creature"


def _value(card: str) -> str:
    """Return the number printed on a card."""
    return card.lstrip(ascii_letters)
