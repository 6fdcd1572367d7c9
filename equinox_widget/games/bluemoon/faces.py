"""Cards as a figure shows them: code, kind, values and symbols; covered ones narrow and hatched."""

from collections.abc import Sequence
from typing import Final

from ...show.lettering import fitted, width_of
from ...show.svg import Box, element, hatch, plain, rectangle, words
from .palette import GLYPHS
from .rules.cards import NO_EFFECT, SYMBOLS, TYPE_NAMES, UNKNOWN
from .rules.questions import ignored_parts
from .rules.state import State
from .rules.tables import ELEMENTS
from .text_board import box_name
from .words import element_name, say, type_name

CARD: Final = (60.0, 62.0)
WIDE: Final = (93.0, 64.0)
NARROW: Final = 30.0
_GAP: Final = 4.0
_FIGHTING: Final = ("character", "booster", "support")


def row(state: State, seat: int, cards: Sequence[int], box: Box, lang: str) -> str:
    """Cards side by side from the left, narrower where they would not fit."""
    if not cards:
        return ""
    width = min(CARD[0], (box.width + _GAP) / len(cards) - _GAP)
    parts = ignored_parts(state)
    drawn = []
    for place, card in enumerate(cards):
        at = Box(box.x + place * (width + _GAP), box.y, width, CARD[1])
        drawn.append(face(state, card, at, lang, new=card in state.fresh[seat], without=parts.get((seat, card), {})))
    return "".join(drawn)


def covered_row(state: State, cards: Sequence[int], box: Box, lang: str) -> str:
    """Covered cards, narrow and hatched, each with its code."""
    if not cards:
        return ""
    step = min(NARROW + _GAP, box.width / len(cards))
    return "".join(
        _covered(state, card, Box(box.x + place * step, box.y, step - 2, CARD[1]), lang)
        for place, card in enumerate(cards)
    )


def _covered(state: State, card: int, box: Box, lang: str) -> str:
    title = element("title", plain(say("figure.covered", lang, card=box_name(state, card, lang))))
    drawn, code = [rectangle(box, "back", 4), hatch(box, 6)], state.box.codes[card]
    if width_of(code, 11) < box.width:
        drawn.append(rectangle(Box(box.x + 2, box.y + 3, box.width - 4, 15), "back", 3))
        drawn.append(words(code, box.x + box.width / 2, box.y + 15, 11, anchor="middle"))
    return element("g", title, *drawn)


def back(box: Box) -> str:
    """A card that nobody here knows."""
    return rectangle(box, "back", 5) + words("?", *_middle(box, 6), 17, "muted", bold=True, anchor="middle")


def _middle(box: Box, lower: float) -> tuple[float, float]:
    x, y = box.middle
    return x, y + lower


def hand_row(state: State, cards: Sequence[int], top: float, left: float, room: float, lang: str) -> tuple[str, float]:
    """Hand cards with their names, in as many rows as they need; and where they end."""
    per_row = int((room + _GAP) // (WIDE[0] + _GAP))
    drawn = []
    for place, card in enumerate(cards):
        line, column = divmod(place, per_row)
        box = Box(left + column * (WIDE[0] + _GAP), top + line * (WIDE[1] + _GAP), *WIDE)
        drawn.append(back(box) if card == UNKNOWN else face(state, card, box, lang, named=True))
    return "".join(drawn), top + -(-len(cards) // per_row) * (WIDE[1] + _GAP)


def face(
    state: State,
    card: int,
    box: Box,
    lang: str,
    *,
    new: bool = False,
    named: bool = False,
    without: dict[str, int] | None = None,
) -> str:
    """A card: bold frame if it was laid in this turn, struck values and no symbols where they are ignored."""
    lost = without or {}
    kind = TYPE_NAMES[state.box.types[card]]
    drawn = [
        element("title", plain(card_title(state, card, lang, lost))),
        rectangle(box, "new" if new else "card", 5),
        _code(state.box.codes[card], box),
    ]
    if box.width > 50:
        drawn.append(GLYPHS.drawn(kind, box.x + box.width - 18, box.y + 3, 15, "faded"))
    if named:
        drawn.append(words(fitted(box_name(state, card, lang), box.width - 9, 11), box.x + 5, box.y + 28, 11, "muted"))
    drawn.append(_values(state, card, box, kind, named=named, struck="values" in lost))
    return element("g", *drawn, _symbols(state, card, box, lost))


def _code(code: str, box: Box) -> str:
    """The code in the corner; smaller on a narrow card."""
    if box.width > 40:
        return words(code, box.x + 5, box.y + 14, 12, bold=True)
    return words(fitted(code, box.width - 3, 11), box.x + 2, box.y + 14, 11)


def _values(state: State, card: int, box: Box, kind: str, *, named: bool, struck: bool) -> str:
    """Fire and earth side by side; the sign of the kind on a card without values."""
    y = box.y + (43 if named else 34)
    if kind not in _FIGHTING:
        return "" if named else GLYPHS.drawn(kind, box.middle[0] - 9, box.y + 20, 18, "glyph")
    drawn = []
    step = min(27.0, (box.width - 4) / 2)
    for place, name in enumerate(ELEMENTS):
        x = box.x + 4 + place * step
        if step > 20:
            drawn.append(GLYPHS.drawn(name, x - 1, y - 11, 13, name))
            x += 13
        drawn.append(words(str(state.box.values[place][card]), x, y, 13, name, bold=True, struck=struck))
    return "".join(drawn)


def _symbols(state: State, card: int, box: Box, lost: dict[str, int]) -> str:
    """The signs at the foot of a card, and whether it has a text."""
    mask, drawn = state.box.symbols[card], list[tuple[str, str]]()
    if "symbols" not in lost:
        for place, symbol in enumerate(SYMBOLS):
            if mask >> place & 1:
                name, _, kind = symbol.lower().partition("-")
                drawn.append((name, kind or "glyph"))
                drawn += [(kind, kind)] if kind else []
    if state.box.effects[card] != NO_EFFECT:
        drawn.append(("text", "faded" if "text" in lost else "glyph"))
    room = min(18.0, (box.width - 6) / max(len(drawn), 1))
    return "".join(
        GLYPHS.drawn(name, box.x + 5 + place * room, box.y + box.height - 17, 14, kind)
        for place, (name, kind) in enumerate(drawn)
    )


def card_title(state: State, card: int, lang: str, lost: dict[str, int] | None = None) -> str:
    """A card in words: name, kind, values, symbols, what is ignored and by which card."""
    box = state.box
    kind = TYPE_NAMES[box.types[card]]
    parts = [f"{box_name(state, card, lang)} ({box.codes[card]})", type_name(kind, lang)]
    if kind in _FIGHTING:
        parts += [
            say("word.value", lang, element=element_name(name, lang), amount=box.values[place][card])
            for place, name in enumerate(ELEMENTS)
        ]
    parts += [symbol_name(symbol, lang) for place, symbol in enumerate(SYMBOLS) if box.symbols[card] >> place & 1]
    for part, by in (lost or {}).items():
        parts.append(say(f"word.ignored.{part}", lang, card=box_name(state, by, lang)))
    return ", ".join(parts)


def symbol_name(symbol: str, lang: str) -> str:
    """A symbol as its card calls it: SHIELD (earth)."""
    name, _, kind = symbol.partition("-")
    said = say(f"word.symbol.{name}", lang)
    return f"{said} ({element_name(kind, lang)})" if kind else said
