"""What is drawn of a duel: two mirrored sides of areas with cards, the dragons between them, the place of the Hyla.

Squares are written `A.active` (an area of a player), `fire`, `middle`, `hyla`; what lies on them `A:Br5` (a card of a
player) and `red` (a dragon).
"""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from ...engine.seats import NOBODY, SEATS
from ...frames.choices import CARD, UNKNOWN
from ...frames.picture import Face, Mark, Square
from ...texts.labels import Language
from .faces import card_title
from .reasons import sum_line
from .rules.cards import NO_CARD, NO_EFFECT, STANDARD, SYMBOLS, TYPE_NAMES
from .rules.cards import UNKNOWN as NO_KNOWN_CARD
from .rules.power import power
from .rules.questions import ignored_parts, power_rows
from .rules.state import State
from .rules.tables import COLOURS, ELEMENTS
from .text_board import box_name, own_tables, set_words
from .words import colour_name, element_name, label, say

LIES: Final = ":"  # between a player and a card that lies on the table
AREA: Final = "."  # between a player and an area
_FIGHTING: Final = ("character", "booster", "support")
NOTHING: Final[Mapping[str, int]] = MappingProxyType({})
_BACK: Final = {"pile": "back", "hand": "back", "discard": "pile"}


class Sides:
    """Draws the sides of one position in one language."""

    def __init__(self, state: State, names: Mapping[str, str], lang: Language) -> None:
        self._state, self._names, self._lang = state, names, lang
        self._lost: Final = ignored_parts(state)

    def squares(self, below: int) -> Iterator[Square]:
        """Everything row by row, the side of this seat below."""
        other = 1 - below
        yield from self._support_row(other)
        yield from self._combat_row(other)
        yield from self._middle(below)
        yield from self._combat_row(below)
        yield from self._support_row(below)

    # A side

    def _support_row(self, seat: int) -> Iterator[Square]:
        """The leader, the support area, and the cards that nobody sees or that are out."""
        state = self._state
        yield self._leader(seat)
        yield self._area(seat, "support", self._lying(seat, state.supports[seat]))
        yield self._heap(seat, "hand", state.hands[seat])
        yield self._heap(seat, "pile", state.piles[seat])
        yield self._heap(seat, "discard", state.discards[seat])

    def _combat_row(self, seat: int) -> Iterator[Square]:
        """The crystal cards, the combat area with its covered and active cards, and the power."""
        state = self._state
        crystals = [self.lying(seat, card) for card in state.crystals[seat]]
        covered = [self._covered(seat, card) for card in state.covered[seat]]
        yield self._area(seat, "crystals", crystals)
        yield self._area(seat, "covered", covered)
        yield self._area(seat, "active", self._lying(seat, state.active[seat]))
        yield self._power(seat)

    def _area(self, seat: int, name: str, cards: Sequence[Square]) -> Square:
        """An area with what lies on it."""
        called = self._say(f"area.{name}")
        said = self._say(f"area.{name}.spoken", seat=self._name(seat))
        count = self._say("area.cards", count=len(cards)) if cards else self._say("area.empty")
        square: Square = {
            "place": f"{SEATS[seat]}{AREA}{name}",
            "say": f"{said}, {count}.",
            "face": {} if cards and name != "covered" else {"title": called},
            "look": f"area {name}",
        }
        if name == "covered":
            square["face"] = {"title": called, "stack": len(cards)} if cards else {"title": called}
        return {**square, "inside": list(cards)} if cards else square

    def _lying(self, seat: int, cards: Sequence[int]) -> list[Square]:
        return [self.lying(seat, card) for card in cards]

    def lying(self, seat: int, card: int) -> Square:
        """A card on the table: in bold what was laid in this turn, struck out what does not count."""
        state, lost = self._state, self._lost.get((seat, card), {})
        new = card in state.fresh[seat]
        drawn = card_square(state, card, self._lang, lost)
        said = [card_title(state, card, self._lang, dict(lost)), self._say("card.of", seat=self._name(seat))]
        said += [self._say("card.new")] if new else []
        return {
            **drawn,
            "place": _on_table(state, seat, card),
            "say": " ".join([f"{', '.join(said)}.", *card_text(state, card, self._lang)]),
            "face": {"value": drawn["face"]["value"], "marks": drawn["face"]["marks"]},
            "look": "laid new" if new else "laid",
        }

    def _covered(self, seat: int, card: int) -> Square:
        """A covered card: narrow, hatched, without values, for they do not count."""
        state, lang = self._state, self._lang
        said = say("figure.covered", lang, card=box_name(state, card, lang))
        return {
            "place": _on_table(state, seat, card),
            "say": f"{said}.",
            "face": {"value": state.box.codes[card]},
            "look": "laid covered",
            "note": f"{said}. {card_title(state, card, lang)}",
        }

    def _leader(self, seat: int) -> Square:
        """Who leads and who stands beside, and the leadership action on the leader that counts in this turn."""
        state, lang = self._state, self._lang
        cards, pile, action = state.sets[seat], state.leader_piles[seat], state.actions[seat]
        called = set_words(cards, state.box, lang) or self._say("leader.unknown")
        said = [self._say("leader.spoken", seat=self._name(seat), leader=called)]
        face: Face = {"glyph": "leadership", "title": called, "tokens": [SEATS[seat]]}
        if pile:
            said.append(self._say("leader.pile", cards=self._listed(pile)))
            face["stack"] = len(pile)
        if action != NO_CARD:
            said.append(self._say("leader.action", card=box_name(state, action, lang)))
            face["badge"] = {"text": state.box.codes[action]}
        spoken = f"{', '.join(said)}."
        look = "leader here" if seat == state.turn and not state.over else "leader"
        return {
            "place": f"{SEATS[seat]}{AREA}leader",
            "say": spoken,
            "face": face,
            "look": look,
            "note": " ".join([spoken, *self._text_of(cards.side)]),
        }

    def _text_of(self, code: str) -> list[str]:
        number = self._state.box.numbers.get(code, NO_CARD)
        return [] if number == NO_CARD else card_text(self._state, number, self._lang)

    def _heap(self, seat: int, name: str, cards: Sequence[int]) -> Square:
        """Cards one upon the other, or in a hand: how many, and of the open ones which."""
        state = self._state
        said = self._say(f"heap.{name}.spoken", seat=self._name(seat), count=len(cards))
        face: Face = {"value": str(len(cards)), "title": self._say(f"heap.{name}")}
        square: Square = {
            "place": f"{SEATS[seat]}{AREA}{name}",
            "say": said,
            "face": face,
            "look": f"heap {_BACK[name]}",
            "note": said,
        }
        if name == "discard" and cards:
            face["code"] = state.box.codes[cards[-1]]
            square["say"] = square["note"] = f"{said} {self._listed(cards)}."
        return square

    def _listed(self, cards: Sequence[int]) -> str:
        return ", ".join(box_name(self._state, card, self._lang) for card in cards if card != NO_KNOWN_CARD)

    def _power(self, seat: int) -> Square:
        """A side's power in both elements, and what it is made of; that of the fight is marked."""
        state, lang = self._state, self._lang
        marks: list[Mark] = []
        said = [self._say("power.spoken", seat=self._name(seat))]
        for place, name in enumerate(ELEMENTS):
            mark: Mark = {"glyph": name, "text": str(power(state, seat, place))}
            marks.append(mark if state.element in (place, NOBODY) else {**mark, "off": True})
            total = sum_line(power_rows(state, seat, place), lang)
            said.append(self._say("power.sum", element=element_name(name, lang), sum=total))
        spoken = " ".join(said)
        face: Face = {"title": self._say("area.power"), "marks": marks}
        return {"place": f"{SEATS[seat]}{AREA}power", "say": spoken, "face": face, "look": "power", "note": spoken}

    # Between the sides

    def _middle(self, below: int) -> Iterator[Square]:
        yield from (self._element(place, name) for place, name in enumerate(ELEMENTS))
        lines = {1 - below: "up", NOBODY: "between", below: "down"}
        yield from (self._dragons(side, line) for side, line in lines.items())
        yield self._hyla()

    def _element(self, place: int, name: str) -> Square:
        """The sign of an element: what the fight is about, or could be."""
        on = self._state.element == place
        called = element_name(name, self._lang)
        said = self._say("element.fight" if on else "element.spoken", element=called)
        look = f"element {name} on" if on else f"element {name}"
        return {"place": name, "say": said, "face": {"glyph": name, "title": called}, "look": look}

    def _dragons(self, side: int, line: str) -> Square:
        """The dragons on a side, or in the middle."""
        here = [dragon for dragon in range(len(COLOURS)) if self._state.dragons[dragon] == side]
        where = self._say("dragons.middle") if side == NOBODY else self._say("dragons.side", seat=self._name(side))
        listed = ", ".join(colour_name(COLOURS[dragon], self._lang) for dragon in here) or self._say("area.empty")
        place = "middle" if side == NOBODY else f"{SEATS[side]}{AREA}dragons"
        face: Face = {"title": self._say("dragons.between")} if side == NOBODY else {"tokens": [SEATS[side]]}
        square: Square = {"place": place, "say": f"{where}: {listed}.", "face": face, "look": f"dragons {line}"}
        return {**square, "inside": [self._dragon(dragon, where) for dragon in here]} if here else square

    def _dragon(self, dragon: int, where: str) -> Square:
        colour = COLOURS[dragon]
        name = colour_name(colour, self._lang)
        face: Face = {"glyph": "dragon", "code": name[:1].upper()}
        said = self._say("dragon.spoken", colour=name, where=where)
        return {"place": colour, "say": said, "face": face, "look": colour}

    def _hyla(self) -> Square:
        """The place of the Hyla, and who laid the one that lies there."""
        state = self._state
        face: Face = {"title": "Hyla"}
        square: Square = {"place": "hyla", "say": self._say("hyla.none"), "face": face, "look": "hyla"}
        if state.hyla == NO_CARD:
            return {**square, "face": {**face, "glyph": "hyla"}}
        card = self.lying(state.hyla_seat, state.hyla)
        said = self._say("hyla.spoken", card=box_name(state, state.hyla, self._lang), seat=self._name(state.hyla_seat))
        face["tokens"] = [SEATS[state.hyla_seat]]
        return {**square, "say": said, "inside": [{**card, "say": card.get("note", card["say"])}]}

    def _name(self, seat: int) -> str:
        return self._names[SEATS[seat]]

    def _say(self, key: str, **values: object) -> str:
        return label(key, self._lang, **values)


def _on_table(state: State, seat: int, card: int) -> str:
    return f"{SEATS[seat]}{LIES}{state.box.codes[card]}"


# Cards


def card_square(state: State, card: int, lang: Language, lost: Mapping[str, int] = NOTHING) -> Square:
    """A card with its values and symbols, what is ignored of it, and its text."""
    if card == NO_KNOWN_CARD:
        return {"place": CARD + UNKNOWN, "say": label("card.unknown", lang), "face": {"value": UNKNOWN}, "look": "back"}
    box = state.box
    code, kind = box.codes[card], TYPE_NAMES[box.types[card]]
    said = card_title(state, card, lang, dict(lost))
    text = card_text(state, card, lang)
    notes = [f"{said}.", *text, *([] if own_tables(state) else [label("teaching", lang)])]
    marks = card_marks(state, card, lang, lost)
    face: Face = {"value": code, "glyph": kind, "code": box_name(state, card, lang), "marks": marks}
    spoken = "; ".join([said, *(line.rstrip(".") for line in text)])
    return {"place": CARD + code, "say": spoken, "face": face, "note": " ".join(notes), "look": kind}


def card_marks(state: State, card: int, lang: Language, lost: Mapping[str, int]) -> list[Mark]:
    """The values and symbols of a card, and whether it has a text; those that are ignored are off."""
    box = state.box
    found: list[tuple[str, str, str]] = []
    if TYPE_NAMES[box.types[card]] in _FIGHTING:
        found += [(name, str(box.values[place][card]), "values") for place, name in enumerate(ELEMENTS)]
    for place, symbol in enumerate(SYMBOLS):
        if box.symbols[card] >> place & 1:
            sign, _, kind = symbol.lower().partition("-")
            found.append((sign, element_name(kind, lang)[:1].upper() if kind else "", "symbols"))
    if box.effects[card] != NO_EFFECT:
        found.append(("text", "", "text"))
    marks: list[Mark] = []
    for sign, text, part in found:
        mark: Mark = {"glyph": sign}
        if text:
            mark["text"] = text
        if part in lost:
            mark["off"] = True
        marks.append(mark)
    return marks


def card_text(state: State, card: int, lang: Language) -> list[str]:
    """What the text of a card says, if it has one; of a card of an own box what the same text says elsewhere."""
    effect = state.box.effects[card]
    if effect == NO_EFFECT:
        return []
    same = STANDARD.effects.index(effect)
    return [say(f"rule.card.{STANDARD.codes[same if own_tables(state) else card]}.text", lang)]
