"""What lies beside the board in a figure: fate card, counters, display, players, hands, and a spell being cast."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from ...show.lettering import fitted, width_of, wrapped
from ...show.svg import Box, element, rectangle, words
from .glyphs import CREATURE_GLYPHS, drawn_glyph
from .palette import mage
from .rules.cards import (
    BOLT,
    BONDS,
    BOOK,
    CARD_CODES,
    ELEMENT_LETTERS,
    ELEMENTS,
    FAMILY,
    ICONS,
    POISON,
    QUAKE,
    REPLENISH,
    STORM,
    SWITCH,
    UNKNOWN,
    VOODOO,
    WISDOM,
)
from .rules.creatures import TYPE_CODES, TYPES
from .rules.fate_rules import FATE_CODES, FATE_RULES, NO_FATE
from .rules.score import points
from .rules.state import NO_SPELL, State
from .text_board import fate_cells, fate_star, owned_words, power_words, star, teaching
from .words import card_name, creature_name, fate_moves, fate_rule, say, say_count

MARGIN: Final = 14
WIDTH: Final = 760
_CARD: Final = (118.0, 66.0)
_STEP: Final = 122.0
_TRACK: Final = 92.0  # the room for a counter's track
_MOST_SKULLS: Final = 3  # that are drawn; more are told by a number
Drawn = tuple[str, float]
"""Markup, and where it ends."""


class Page(NamedTuple):
    """A table to draw, what its players are called, and the language."""

    state: State
    names: Sequence[str]
    lang: str


# In the corners of the board


def fate_panel(page: Page) -> str:
    """The open fate card: who moves, and the special rule."""
    state, lang = page.state, page.lang
    title = say("board.fate", lang).capitalize()
    lines = [say("board.fate_none", lang)]
    if state.fate_open != NO_FATE:
        title = f"{title} {FATE_CODES[state.fate_open]}{fate_star(state)}"
        lines = [fate_moves(fate_cells(state), lang), fate_rule(FATE_RULES[state.rule], lang)]
    return _corner(MARGIN, title, [*lines, say("board.fate_left", lang, count=len(state.fate_draw))], anchor="start")


def piles_panel(page: Page) -> str:
    """What else lies ready: poison, toadlings; whether the last round has come."""
    state, lang = page.state, page.lang
    lines = [say("board.poison", lang, count=state.poison)]
    if state.box.has_toads():
        lines.append(say("board.toadlings", lang, count=len(state.tad)))
    lines += [", ".join(state.box.modules)] if state.box.modules else []
    return _corner(WIDTH - MARGIN, "", lines, anchor="end")


def _corner(x: float, title: str, lines: list[str], *, anchor: str) -> str:
    drawn = [words(title, x, 66, 15, bold=True, anchor=anchor)] if title else []
    y = 66.0 if title else 48.0
    for line in lines:
        for part in wrapped(line, 175, 13):
            y += 18
            drawn.append(words(part, x, y, 13, "muted", anchor=anchor))
    return "".join(drawn)


def cast_panel(page: Page, bottom: float) -> str:
    """The spell that is being cast and its power, or what is stored, in the lower left corner."""
    state, lang = page.state, page.lang
    if state.spell == NO_SPELL and not any(state.store):
        return ""
    if state.spell == NO_SPELL:
        lines = [say("board.stored", lang, power=power_words(state.store, lang))]
    else:
        first, *others = [card_name(CARD_CODES[card], lang) for card in state.played]
        lines = [first, *(f"+ {name}" for name in others), power_words(state.pool, lang)]
    top = bottom - 18 * len(lines) - 6
    head, *rest = lines
    drawn = [words(head, MARGIN, top, 15, bold=True)]
    drawn += [words(line, MARGIN, top + 18 * place, 13, "muted") for place, line in enumerate(rest, 1)]
    return "".join(drawn)


# Below the board


def counters(page: Page, top: float) -> Drawn:
    """The counter of every type: its track, and where its marker stands."""
    drawn = "".join(_counter(page, place, kind, top) for place, kind in enumerate(page.state.box.types))
    return drawn, top + 50


def _counter(page: Page, place: int, kind: int, top: float) -> str:
    state, x = page.state, MARGIN + place * (WIDTH - 2 * MARGIN) / 6
    code, track = TYPE_CODES[kind], state.box.track[kind]
    name = fitted(f"{creature_name(code, page.lang)}{teaching(state, kind)}", 89, 12)
    at = min(state.down[kind], len(track) - 1)
    drawn = [
        drawn_glyph(CREATURE_GLYPHS[code], (x + 14, top + 14), 24),
        words(code, x + 14, top + 39, 12, bold=True, anchor="middle"),
        words(name, x + 32, top + 14, 12, "muted"),
    ]
    size = min(13.0, 13 * _TRACK / sum(width_of(str(value), 13) + 5 for value in track))
    left = x + 31.0
    for number, value in enumerate(track):
        wide, here = width_of(str(value), size) + 5 * size / 13, number == at
        if here:
            drawn.append(rectangle(Box(left, top + 21, wide, 19), "now", 4))
        tone = "ink" if here else "muted"
        drawn.append(words(str(value), left + wide / 2, top + 35, size, tone, bold=here, anchor="middle"))
        left += wide
    return "".join(drawn)


def display(page: Page, top: float) -> Drawn:
    """Three open spells of each pile, and how many cards lie below."""
    drawn = []
    for pile in range(2):
        x = MARGIN + pile * (3 * _STEP + 4)
        title = say("board.display", page.lang, pile=pile + 1)
        drawn.append(words(f"{title} · {len(page.state.spells[pile])}", x, top + 12, 13, "muted"))
        for place, card in enumerate(page.state.display[pile]):
            drawn.append(card_face(page, card, x + place * _STEP, top + 19))
    return "".join(drawn), top + 19 + _CARD[1] + 10


def hand_row(page: Page, seat: int, top: float) -> Drawn:
    """A player's cards, six in a row."""
    cards = page.state.hands[seat]
    drawn = [words(say("figure.hand", page.lang, seat=page.names[seat]), MARGIN, top + 12, 13, "muted")]
    top += 19
    for number, card in enumerate(cards):
        line, column = divmod(number, 6)
        drawn.append(card_face(page, card, MARGIN + column * _STEP, top + line * (_CARD[1] + 6)))
    return "".join(drawn), top + max(1, -(-len(cards) // 6)) * (_CARD[1] + 6) + 4


def card_face(page: Page, card: int, x: float, y: float) -> str:
    """A spell: elements, name, what its lines cost and do, and what it gives when it reinforces."""
    box = Box(x, y, *_CARD)
    if card == UNKNOWN:
        return rectangle(box, "back", 6) + words("?", *_shifted(box.middle, 7), 20, "muted", bold=True, anchor="middle")
    code, signs = CARD_CODES[card], _elements(page.state, card)
    name = f"{card_name(code, page.lang)}{star(page.state, 'spells', code, 'elements', 'costs', 'amounts')}"
    one = len(signs) == 1
    start, level = (27, y + 13) if one else (8, y + _CARD[1] - 10)
    drawn = [rectangle(box, "card", 6)]
    drawn += [drawn_glyph(sign, (x + 14 + 16 * place, level), 15) for place, sign in enumerate(signs)]
    room = _CARD[0] - start - 3
    size = 13 if width_of(name, 13, bold=True) <= room else 11.5
    drawn.append(words(fitted(name, room, size, bold=True), x + start, y + 18, size, bold=True))
    for place, line in enumerate(_lines(page, card)):
        drawn.append(words(fitted(line, _CARD[0] - 11, 12), x + 7, y + 34 + 13.5 * place, 12, "muted"))
    for place, icon in enumerate(_icons(page.state, card)):
        drawn.append(drawn_glyph(icon, (x + _CARD[0] - 12 - 17 * place, y + _CARD[1] - 9), 15, "faded"))
    return "".join(drawn)


def _shifted(point: tuple[float, float], down: float) -> tuple[float, float]:
    return point[0], point[1] + down


def _elements(state: State, card: int) -> list[str]:
    if FAMILY[card] == POISON:
        return ["poison"]
    return [ELEMENTS[each] for each in range(len(ELEMENT_LETTERS)) if state.box.gives[card] >> each & 1]


def _icons(state: State, card: int) -> list[str]:
    return [icon for bit, icon in enumerate(ICONS) if state.box.icons[card] >> bit & 1]


#: By family: what its lines do.
EFFECTS: Final = {
    BOLT: ("any",),
    QUAKE: ("section", "section_and_neighbour"),
    STORM: ("section", "section_and_behind"),
    SWITCH: ("swap", "move"),
    REPLENISH: ("draw", "draw_and_action"),
    BONDS: ("push",),
    VOODOO: ("curse", "curse_all"),
    BOOK: ("learn",),
    WISDOM: ("learn",),
}


def _lines(page: Page, card: int) -> Iterator[str]:
    """The lines of a spell that fit its card, the last ones where there are more."""
    box, family = page.state.box, FAMILY[card]
    if family == POISON:
        yield say("effect.nothing", page.lang)
        return
    kinds = EFFECTS.get(family, ("damage",))
    pairs = list(zip(box.costs[card], box.amounts[card], strict=True))
    if len(pairs) > 2:
        first, last = pairs[0], pairs[-1]
        effect = say(f"effect.{kinds[0]}", page.lang, amount=f"{first[1]}–{last[1]}")
        yield say("figure.line", page.lang, cost=f"{first[0]}–{last[0]}", effect=effect)
        return
    for number, (cost, amount) in enumerate(pairs):
        effect = say(f"effect.{kinds[min(number, len(kinds) - 1)]}", page.lang, amount=amount)
        yield say("figure.line", page.lang, cost=cost, effect=effect) if cost else effect


# The players


def seats(page: Page, top: float) -> Drawn:
    """Everybody's mage, points, piles, trophies with skull tracks, abilities, toadlings and mission."""
    half, height = (WIDTH - 2 * MARGIN - 8) / 2, 92.0
    drawn = []
    for seat in range(page.state.players):
        line, column = divmod(seat, 2)
        box = Box(MARGIN + column * (half + 8), top + line * (height + 8), half, height)
        drawn.append(_seat(page, seat, box))
    return "".join(drawn), top + -(-page.state.players // 2) * (height + 8) + 4


def _seat(page: Page, seat: int, box: Box) -> str:
    state, lang = page.state, page.lang
    on_turn = seat == state.turn and not state.over
    total = say_count("board.points", int(points(state, seat).total), lang)
    room = box.width - 50 - width_of(total, 13, bold=True) - 14
    piles = [
        say("board.hand", lang, count=len(state.hands[seat])),
        say("board.draw", lang, count=len(state.draw[seat])),
        say("board.discard", lang, count=len(state.discard[seat])),
    ]
    drawn = [
        rectangle(box, "now" if on_turn else "panel", 8),
        mage(seat, (box.x + 21, box.y + 21), 28),
        words(fitted(page.names[seat], room / 2, 15, bold=True), box.x + 42, box.y + 20, 15, bold=True),
        words(total, box.x + box.width - 10, box.y + 20, 13, bold=True, anchor="end"),
        words(fitted(" · ".join(piles), box.width - 54, 13), box.x + 42, box.y + 37, 13, "muted"),
    ]
    drawn += [_trophies(page, seat, place, kind, box) for place, kind in enumerate(state.box.types)]
    if line := " · ".join(owned_words(state, seat, lang)):
        drawn.append(words(fitted(line, box.width - 20, 12), box.x + 10, box.y + 84, 12, "muted"))
    return "".join(drawn)


def _trophies(page: Page, seat: int, place: int, kind: int, box: Box) -> str:
    """How many trophies of a type, and how far its skull marker has come."""
    state, x, y = page.state, box.x + 8 + place * (box.width - 12) / 6, box.y + 57
    count, skulls = state.kills[TYPES * seat + kind], state.skulls[TYPES * seat + kind]
    tone = "glyph" if count or skulls else "faded"
    drawn = [
        drawn_glyph(CREATURE_GLYPHS[TYPE_CODES[kind]], (x + 10, y), 20, tone),
        words(str(count), x + 23, y + 5, 14, "ink" if count else "muted", bold=bool(count)),
    ]
    top = state.box.skull_top[kind]
    if top > _MOST_SKULLS:
        drawn.append(words(f"{skulls}/{top}", x + 35, y + 4.5, 12, "muted"))
        return "".join(drawn)
    for step in range(top):
        pip = "pip" if step < skulls else "lost"
        drawn.append(element("circle", class_=pip, cx=x + 38 + 8 * step, cy=y, r=2.8))
    return "".join(drawn)
