"""What lies below the board in a figure: the spaces around whose turn it is, character sheets, the piles."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from ...engine.seats import SEATS
from ...show.lettering import fitted, wrapped
from ...show.palette import seat_sign
from ...show.sheet import WIDTH
from ...show.svg import Box, rectangle, words
from .glyphs import TYPE_GLYPHS, drawn_glyph
from .plan import spoken_card
from .rules.box import TYPES
from .rules.cards import CARD_CODES, KIND_CODES, KIND_OF
from .rules.facts import hex_word
from .rules.questions import space as space_facts
from .rules.questions import spells
from .rules.spaces import REGION, REGION_NAMES, SPACE_CODES, SPACES
from .rules.state import IN, State
from .rules.turn import actor, due, legal
from .text_board import (
    condition_words,
    enemy_value,
    instruction,
    number_words,
    piles_line,
    possession_words,
    seat_words,
    standing,
    star,
    who_and_where,
)
from .words import card_name, say, space_name, spell_names

MARGIN: Final = 6.0
_LINE: Final = 15.0
_SIZE: Final = 12.0
_MOST: Final = 5  # spaces around a character that are drawn
Drawn = tuple[str, float]
"""Markup, and where it ends."""


class Page(NamedTuple):
    """A table to draw, what its players are called, and the language."""

    state: State
    names: Sequence[str]
    lang: str


def ends(state: State) -> list[int]:
    """The spaces that the figure whose turn it is can move to now, where that is what is asked."""
    if due(state) not in ("go", "start", "to"):
        return []
    found = [action.space for action in legal(state) if action.verb in ("go", "back", "cross")]
    return list(dict.fromkeys(found))


# Around the character whose turn it is


def neighbourhood(page: Page, top: float) -> Drawn:
    """The space of whose turn it is, and where he can go or what is next to it, with everything that lies there."""
    state = page.state
    here = state.at[state.turn]
    if here < 0 or state.over:
        return "", top
    around = ends(state) or [SPACES[code] for code in space_facts(state, SPACE_CODES[here]).neighbours]
    shown = [here, *(space for space in around if space != here)][:_MOST]
    width = (WIDTH - 2 * MARGIN - 6 * (len(shown) - 1)) / len(shown)
    told = [_lines(page, space, width) for space in shown]
    height = 24 + _LINE * max(len(lines) for lines in told) + 4
    drawn = []
    for place, (space, lines) in enumerate(zip(shown, told, strict=True)):
        box = Box(MARGIN + place * (width + 6), top, width, height)
        drawn.append(_large(page, space, lines, box))
    return "".join(drawn), top + height + 8


class _Line(NamedTuple):
    """A line of a large space, with the sign before it."""

    glyph: str
    text: str


def _lines(page: Page, space: int, width: float) -> list[_Line]:
    """What the space asks for, and everything on it, in lines that fit."""
    state, lang = page.state, page.lang
    said = [_Line("", text) for text in wrapped(instruction(state, space, lang), width - 12, 11)]
    for card in state.lying[space]:
        name, value = card_name(CARD_CODES[card], lang), enemy_value(state, card)
        mark = star(state, "rolls", KIND_CODES[KIND_OF[card]])
        text = f"{spoken_card(state, card, lang)}{mark}" if value is None else f"{name} {value}"
        said.append(_Line(TYPE_GLYPHS[TYPES[state.box.type[card]]], text))
    if state.loose[space]:
        said.append(_Line("gold", say("board.gold", lang, count=state.loose[space])))
    if space in state.hexes:
        said.append(_Line("hex", hex_word(state.hexes[space]) + star(state, "numbers", "hex")))
    return said


def _large(page: Page, space: int, lines: list[_Line], box: Box) -> str:
    state = page.state
    here = standing(state, space)
    room = box.width - 12 - 18 * len(here)
    drawn = [
        rectangle(box, REGION_NAMES[REGION[space]], 5),
        words(
            fitted(space_name(SPACE_CODES[space], page.lang), room, 12.5, bold=True),
            box.x + 6,
            box.y + 16,
            12.5,
            bold=True,
        ),
    ]
    drawn += [seat_sign(seat, box.x + box.width - 20 - 18 * place, box.y + 4, 16) for place, seat in enumerate(here)]
    y = box.y + 32
    for line in lines:
        x = box.x + 6
        if line.glyph:
            drawn.append(drawn_glyph(line.glyph, (x + 6, y - 4), 13))
            x += 16
        kind = "ink" if line.glyph else "muted"
        drawn.append(words(fitted(line.text, box.x + box.width - 4 - x, 11), x, y, 11, kind))
        y += _LINE
    return "".join(drawn)


# Character sheets


def sheets(page: Page, top: float, shown: Sequence[int]) -> Drawn:
    """One sheet for each seat, two in a row; `shown` are the seats whose spells are named."""
    width = (WIDTH - 2 * MARGIN - 6) / 2
    told = [_sheet_lines(page, seat, width - 14, seat in shown) for seat in range(page.state.players)]
    drawn, y = [], top
    for first in range(0, len(told), 2):
        height = 30 + _LINE * max(len(lines) for lines in told[first : first + 2])
        for place, lines in enumerate(told[first : first + 2]):
            box = Box(MARGIN + place * (width + 6), y, width, height)
            drawn.append(_sheet(page, first + place, lines, box))
        y += height + 6
    return "".join(drawn), y


def _sheet_lines(page: Page, seat: int, room: float, named: bool) -> list[str]:
    """What stands on a sheet, in lines that fit."""
    state, lang = page.state, page.lang
    if state.seats[seat] != IN:
        return seat_words(state, seat, lang)
    numbers = " · ".join(number_words(state, seat, lang))
    said = [who_and_where(state, seat, lang), numbers]
    said += possession_words(state, seat, lang, named=named)
    if named and state.spells[seat]:
        said.append(spell_names(spells(state, SEATS[seat]), lang))
    conditions = ", ".join(condition_words(state, seat, lang))
    said += [conditions] if conditions else []
    return [line for text in said for line in wrapped(text, room, _SIZE)]


def _sheet(page: Page, seat: int, lines: list[str], box: Box) -> str:
    state = page.state
    now = seat == actor(state)
    name = page.names[seat] if page.names[seat] != SEATS[seat] else ""
    drawn = [rectangle(box, "own" if now else "panel", 5), seat_sign(seat, box.x + 6, box.y + 5, 18)]
    if name:
        drawn.append(words(fitted(name, box.width - 40, 13, bold=True), box.x + 30, box.y + 18, 13, bold=True))
    y = box.y + 34 if name else box.y + 18
    for place, line in enumerate(lines):
        x = box.x + (30 if not name and place == 0 else 8)
        drawn.append(words(fitted(line, box.x + box.width - 6 - x, _SIZE), x, y, _SIZE))
        y += _LINE
    return "".join(drawn)


def piles(page: Page, top: float) -> Drawn:
    """What is left of the decks, and what the marks mean."""
    drawn = words(piles_line(page.state, page.lang), MARGIN + 2, top + 13, _SIZE, "muted")
    drawn += words(say("board.teaching", page.lang), MARGIN + 2, top + 29, 11, "muted")
    return drawn, top + 40
