"""The plan of the board: three rings around the Crown, river and mountains between them, and what lies there."""

from typing import Final

from ...engine.seats import SEATS
from ...show.lettering import fitted, wrapped
from ...show.palette import seat_sign
from ...show.sheet import WIDTH
from ...show.svg import Box, element, plain, rectangle, words
from .glyphs import SPACE_GLYPHS, drawn_glyph
from .rules.cards import CARD_CODES, KIND_CODES, KIND_OF, POOL
from .rules.spaces import COUNT, REGION, REGION_NAMES, SPACE_CODES, SPACE_KINDS, SPACES
from .rules.state import State
from .text_board import GRID, card_word, enemy_value, standing
from .words import card_name, say, space_name

TOP: Final = 44.0
CELL: Final = (80.0, 66.0)
_GAP: Final = 8.0
_LEFT: Final = (WIDTH - 7 * CELL[0] - 4 * _GAP) / 2
_GAPS: Final = (0, 1, 2, 2, 2, 3, 4)  # rings apart, the inner one close around the Crown
BOTTOM: Final = TOP + 7 * CELL[1] + 4 * _GAP
_CHIP: Final = (37.0, 14.0)
_MOST_CHIPS: Final = 2
_NAME: Final = 10.2


def _boxes() -> dict[str, Box]:
    return {
        code: Box(_LEFT + column * CELL[0] + _GAPS[column] * _GAP, TOP + row * CELL[1] + _GAPS[row] * _GAP, *CELL)
        for row, codes in enumerate(GRID)
        for column, code in enumerate(codes)
    }


PLACES: Final = _boxes()


def plan(state: State, lang: str, ends: list[int]) -> str:
    """The whole board; `ends` are the spaces that a figure can move to now."""
    spaces = [_space(state, space, lang) for space in range(COUNT)]
    marked = [rectangle(PLACES[SPACE_CODES[space]].grown(-2), "end", 5) for space in ends]
    acting = state.at[state.turn]
    now = rectangle(PLACES[SPACE_CODES[acting]].grown(1), "now", 6) if acting >= 0 and not state.over else ""
    return "".join([_river(), _mountains(), *spaces, _passages(), *marked, now])


def lying(state: State) -> dict[str, object]:
    """What lies and stands on every space, to see what has changed."""
    return {
        code: (state.lying[space], state.loose[space], state.hexes.get(space), tuple(standing(state, space)))
        for code, space in SPACES.items()
    }


# Between the rings


def _between(ring: int) -> Box:
    """The rectangle in the middle of the gap inside a ring."""
    first, last = PLACES[GRID[ring][ring]], PLACES[GRID[6 - ring][6 - ring]]
    x, y = first.x + CELL[0] + _GAP / 2, first.y + CELL[1] + _GAP / 2
    return Box(x, y, last.x - _GAP / 2 - x, last.y - _GAP / 2 - y)


def _zigzag(box: Box, step: float, height: float) -> str:
    """A jagged line around a box."""
    corners = [
        (box.x, box.y),
        (box.x + box.width, box.y),
        (box.x + box.width, box.y + box.height),
        (box.x, box.y + box.height),
    ]
    points = []
    for place, (x, y) in enumerate(corners):
        to_x, to_y = corners[(place + 1) % 4]
        length = abs(to_x - x) + abs(to_y - y)
        count = round(length / step)
        dx, dy = (to_x - x) / count, (to_y - y) / count
        for number in range(count):
            side = height if number % 2 else -height
            points.append(f"{x + dx * number - (side if dy else 0):.1f} {y + dy * number - (side if dx else 0):.1f}")
    return f"M{'L'.join(points)}z"


def _river() -> str:
    return rectangle(_between(0), "river", 10)


def _mountains() -> str:
    return element("path", class_="rock", d=_zigzag(_between(1), 9, 2.6))


def _passages() -> str:
    """The bridge between Sentinel and Hills 3, and the Portal of Power."""
    sentinel, portal = PLACES["Sentinel"], PLACES["Portal"]
    bridge = Box(sentinel.middle[0] - 11, sentinel.y - _GAP - 3, 22, _GAP + 6)
    peril = PLACES["Peril"]
    gate = (portal.x + CELL[0] + _GAP / 2, peril.y + CELL[1] + _GAP / 2)
    return "".join(
        [
            rectangle(bridge, "way", 2),
            element("circle", class_="way", cx=gate[0], cy=gate[1], r=8),
            drawn_glyph("gate", gate, 12),
        ]
    )


# A space


def _space(state: State, space: int, lang: str) -> str:
    """One space: its name, what its instruction is, what lies there, who stands there."""
    code = SPACE_CODES[space]
    box, name = PLACES[code], space_name(code, lang)
    parts = [element("title", plain(spoken_space(state, space, lang))), rectangle(box, REGION_NAMES[REGION[space]], 5)]
    if space in state.hexes:
        parts.append(rectangle(box.grown(-3.5), "hexed", 4))
    lines = wrapped(name, box.width - 4, _NAME)[:2]
    parts += [
        words(line, box.middle[0], box.y + 12.5 + 11 * place, _NAME, anchor="middle")
        for place, line in enumerate(lines)
    ]
    return element("g", *parts, _instruction(state, space, box), _cards(state, space, box), _figures(state, space, box))


def _instruction(state: State, space: int, box: Box) -> str:
    """In the lower right corner: a dot for each card to draw, else a sign of what is to be done."""
    count = state.box.draw[space]
    if count:
        dots = [
            element(
                "rect", class_="muted", x=box.x + box.width - 5 - 6 * (place + 1), y=box.y + box.height - 10, **_DOT
            )
            for place in range(count)
        ]
        return "".join(dots)
    sign = SPACE_GLYPHS.get(SPACE_KINDS[space])
    middle = (box.x + box.width - 11, box.y + box.height - 11)
    return drawn_glyph(sign, middle, 15, "faded") if sign else ""


_DOT: Final = {"width": 4.4, "height": 6.2, "rx": 1}


def _cards(state: State, space: int, box: Box) -> str:
    """The open cards as chips, two at most, then how many more; loose gold and a Hex as chips too."""
    chips = [(_short(state, card), enemy_value(state, card) is not None) for card in state.lying[space]]
    if state.loose[space]:
        chips.append((f"+{state.loose[space]}", False))
    if space in state.hexes:
        chips.append((f"Hex {SEATS[state.hexes[space][1]]}{state.hexes[space][2]}", True))
    if len(chips) > _MOST_CHIPS:
        chips = [chips[0], (f"+{len(chips) - 1} …", False)]
    parts = [
        _chip(text, foe, box.x + 2.5 + place * (_CHIP[0] + 1), box.y + 26.5) for place, (text, foe) in enumerate(chips)
    ]
    return "".join(parts)


def _short(state: State, card: int) -> str:
    """An open card in a few letters: its kind, an enemy's value, the mark of a teaching value."""
    kind, value = KIND_CODES[KIND_OF[card]], enemy_value(state, card)
    return card_word(state, card).replace(CARD_CODES[card], kind) if value is None else f"{kind} {value}"


def _chip(text: str, foe: bool, x: float, y: float) -> str:
    ground = rectangle(Box(x, y, *_CHIP), "foe" if foe else "card", 3)
    return ground + words(fitted(text, _CHIP[0] - 3, 9.5), x + _CHIP[0] / 2, y + 10.5, 9.5, anchor="middle")


def _figures(state: State, space: int, box: Box) -> str:
    """The characters on a space; a toad is drawn beside its letter."""
    here = standing(state, space)
    step = min(19.0, (box.width - 26) / max(1, len(here)))
    parts = []
    for place, seat in enumerate(here):
        x, y = box.x + 4 + place * step, box.y + box.height - 22
        parts.append(seat_sign(seat, x, y, 18))
        if state.toad[seat]:
            parts.append(drawn_glyph("toad", (x + 20, y + 6), 12))
    return "".join(parts)


def spoken_space(state: State, space: int, lang: str) -> str:
    """A space in words: its name and region, who stands there, every open card."""
    name = space_name(SPACE_CODES[space], lang)
    parts = [say("figure.space", lang, name=name, region=say(f"region.{REGION_NAMES[REGION[space]]}", lang))]
    if state.box.draw[space]:
        parts.append(say("figure.draw", lang, count=state.box.draw[space]))
    here = [SEATS[seat] for seat in standing(state, space)]
    parts += [say("figure.standing", lang, seats=", ".join(here))] if here else []
    parts += [spoken_card(state, card, lang) for card in state.lying[space]]
    parts += [say("board.gold", lang, count=state.loose[space])] if state.loose[space] else []
    parts += [say("spell.Hex", lang)] if space in state.hexes else []
    return "; ".join(parts)


def spoken_card(state: State, card: int, lang: str) -> str:
    """An open card in words: its name, an enemy's strength or craft, the lives left in the Pool."""
    name, value = card_name(CARD_CODES[card], lang), enemy_value(state, card)
    if card == POOL:
        return f"{name}, {say('board.lives', lang, count=state.pool)}"
    if value is None:
        return name
    key = "board.craft" if state.box.rank[card] == 3 else "board.strength"
    return f"{name}, {say(key, lang, count=value)}"
