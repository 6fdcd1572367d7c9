"""The figure: a whole position as one SVG, for a page, a slide or a printed sheet.

Two mirrored sides, the dragons between them, the leader side on the left, the place of the Hyla on the right. A view
draws as a view, with the backs of the cards its seat does not know.
"""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from ...engine.given import named
from ...engine.notation import Reader
from ...engine.seats import NOBODY, SEATS, read_seat
from ...show.film import Scene
from ...show.lettering import fitted, width_of, wrapped
from ...show.look import check_theme
from ...show.marks import draw_marks, notes, read_marks
from ...show.palette import THEMES, seat_sign
from ...show.picture import Svg
from ...show.sheet import WIDTH, Told, read_names, sheet
from ...show.svg import Box, element, plain, rectangle, words
from ...texts.catalogue import check_language
from .faces import CARD, NARROW, covered_row, face, hand_row, row
from .palette import GLYPHS, styles
from .rules.cards import NO_CARD
from .rules.ending import crystals
from .rules.power import power
from .rules.state import State, actor
from .rules.tables import COLOURS, ELEMENTS
from .text_board import (
    bracketed,
    chain_line,
    fight_words,
    headline,
    leader_words,
    legend,
    lower_seat,
    moment,
    notes_on_rules,
    text_board,
    top_of,
)
from .words import colour_name, element_name, say

_MARGIN: Final = 10.0
_LEFT: Final = 110.0  # where the areas begin, right of the leader side
_RIGHT: Final = WIDTH - _MARGIN
_SUMS: Final = 66.0  # the room for a side's power
_ROW: Final = CARD[1] + 20
_HEAD: Final = 28.0
_SIDE: Final = _HEAD + 2 * _ROW
_TOP: Final = 54.0
_BAND: Final = 102.0
_LINES: Final = (18.0, 51.0, 84.0)  # where a dragon stands in the band: above, in the middle, below


class Page(NamedTuple):
    """A table to draw, what its players are called, the language, and whose side is below."""

    state: State
    names: Sequence[str]
    lang: str
    below: int


def figure(
    state: State,
    *,
    lang: str = "en",
    theme: str = "auto",
    hand: str | None = None,
    marks: Iterable[str] = (),
    width: int = WIDTH,
    names: Sequence[str] | None = None,
) -> Svg:
    """The whole table; `hand` is the letters of those whose cards are drawn too."""
    check_language(lang)
    check_theme(theme)
    page = Page(state, read_names(state.players, names), lang, lower_seat(state))
    pointed = read_marks(marks, _read_place, ("B.combat", "A.combat"))
    board, bottom = _board(page, _TOP)
    hands, end = _hands(page, _read_hand(state, hand), bottom)
    remarks, end = notes(pointed, end + 4)
    below, end = _legend(page, end)
    ringed = draw_marks(pointed, places(page.below, _TOP), 30)
    parts = [rectangle(Box(0, 0, WIDTH, end), "paper", 8), _status_line(page), board, hands, ringed, remarks, below]
    drawn = styles(theme) + element("g", *parts, class_="bm")
    told = Told(headline(state, lang), text_board(state, lang), lang)
    return sheet(drawn, Box(0, 0, WIDTH, end), told, theme=theme, width=width)


def scene(state: State, names: Sequence[str] | None, lang: str, top: float) -> Scene:
    """The board alone, for a film, as wide as its frames."""
    page = Page(state, read_names(state.players, names), lang, lower_seat(state))
    board, bottom = _board(page, top + _TOP)
    status = element("g", _status_line(page), transform=f"translate(0 {top:g})")
    drawn = styles(*THEMES) + element("g", status, board, class_="bm")
    return Scene(drawn, bottom, places(page.below, top + _TOP), lying(state))


# Places


def _tops(top: float) -> tuple[float, float, float, float]:
    """Where the upper side, the band, the lower side and the end are."""
    band = top + _SIDE + 4
    return top, band, band + _BAND + 4, band + _BAND + 4 + _SIDE


def places(below: int, top: float) -> dict[str, Box]:
    """The places of the figure as boxes: `A.support`, `A.combat`, `A.leader`, `A.dragons`, `middle`, `hyla`."""
    upper, band, lower, _ = _tops(top)
    found = {}
    for seat, side_top, lines in ((1 - below, upper, (0, 1)), (below, lower, (1, 0))):
        rows = side_top + (_HEAD if seat != below else 0)
        for name, line in zip(("support", "combat"), lines, strict=True):
            found[f"{SEATS[seat]}.{name}"] = Box(_LEFT, rows + line * _ROW, _RIGHT - _LEFT, _ROW - 4)
        found[f"{SEATS[seat]}.leader"] = Box(_MARGIN, rows, _LEFT - _MARGIN - 8, 2 * _ROW - 4)
        height = _LINES[0] if seat != below else _LINES[2]
        found[f"{SEATS[seat]}.dragons"] = Box(_LEFT, band + height - 16, 380, 32)
    found["middle"] = Box(_LEFT, band + _LINES[1] - 16, 380, 32)
    found["hyla"] = Box(_RIGHT - CARD[0] - 8, band + 24, CARD[0], CARD[1])
    return found


def lying(state: State) -> dict[str, object]:
    """What lies on every place, to see what has changed."""
    found: dict[str, object] = {"hyla": (state.hyla_seat, state.hyla)}
    for seat in range(2):
        name = SEATS[seat]
        found[f"{name}.support"] = tuple(state.supports[seat])
        found[f"{name}.combat"] = (tuple(state.covered[seat]), tuple(state.active[seat]))
        found[f"{name}.leader"] = (tuple(state.leader_piles[seat]), tuple(state.crystals[seat]))
        found[f"{name}.dragons"] = tuple(side == seat for side in state.dragons)
    found["middle"] = tuple(side == NOBODY for side in state.dragons)
    return found


# The board


def _board(page: Page, top: float) -> tuple[str, float]:
    """Both sides and the band between them, and where they end."""
    upper, band, lower, end = _tops(top)
    other = 1 - page.below
    sides = _side(page, other, upper, above=True) + _side(page, page.below, lower, above=False)
    return sides + _band(page, band), end


def _status_line(page: Page) -> str:
    """The top lines: who must do what, and what is not as usual."""
    state, lang = page.state, page.lang
    due = moment(state, page.names, lang)
    left = _MARGIN if state.over else _MARGIN + 28
    drawn = [] if state.over else [seat_sign(actor(state), _MARGIN, 8, 22)]
    fight = " · ".join(fight_words(state, lang))
    room = WIDTH - left - _MARGIN - width_of(fight, 13) - 12
    drawn.append(words(fitted(due, room, 16, bold=True), left, 25, 16, bold=True))
    drawn.append(words(fight, _RIGHT, 25, 13, "muted", anchor="end"))
    opened = "".join(chain_line(state, lang))
    drawn.append(words(opened, _MARGIN, 44, 13, bold=True))
    room = WIDTH - 2 * _MARGIN - width_of(opened, 13, bold=True) - 10
    about = fitted(" · ".join(notes_on_rules(state, lang)), room, 12)
    drawn.append(words(about, _RIGHT, 44, 12, "muted", anchor="end"))
    return "".join(drawn)


def _side(page: Page, seat: int, top: float, *, above: bool) -> str:
    """One player's side; the upper one has its head above, the lower one below."""
    rows = top + _HEAD if above else top
    support, combat = (rows, rows + _ROW) if above else (rows + _ROW, rows)
    head = top if above else top + 2 * _ROW
    now = not page.state.over and seat == page.state.turn
    ground = Box(_MARGIN - 4, rows - 1, WIDTH - 2 * _MARGIN + 8, 2 * _ROW)
    drawn = [rectangle(ground, "now" if now else "ground", 8), _head(page, seat, head), _leader(page, seat, rows)]
    drawn += [_support(page, seat, support), _combat(page, seat, combat), _sums(page, seat, combat)]
    return "".join(drawn)


def _head(page: Page, seat: int, top: float) -> str:
    """Name, and how many cards are in hand, pile and discard pile."""
    state, lang = page.state, page.lang
    counts = [
        say("board.hand", lang, count=len(state.hands[seat])),
        say("board.pile", lang, count=len(state.piles[seat])),
        say("board.discard", lang, count=len(state.discards[seat])) + top_of(state, state.discards[seat]),
    ]
    if state.over:
        counts.append(say("board.won", lang, count=crystals(state)[seat]))
    line = " · ".join(counts)
    room = WIDTH - 2 * _MARGIN - 32 - width_of(line, 13)
    name = fitted(page.names[seat], room, 15, bold=True)
    return "".join(
        [
            seat_sign(seat, _MARGIN, top + 3, 22),
            words(name, _MARGIN + 28, top + 19, 15, bold=True),
            words(line, _RIGHT, top + 19, 13, "muted", anchor="end"),
        ]
    )


def _leader(page: Page, seat: int, top: float) -> str:
    """The leader side: who leads, who stands beside, the leader's pile and the crystal cards."""
    state, lang = page.state, page.lang
    room = _LEFT - _MARGIN - 12
    drawn, y = [GLYPHS.drawn("leadership", _MARGIN, top + 6, 18, "glyph")], top + 20
    names = leader_words(state, seat, lang).split(", ")
    drawn.append(words(fitted(names[0], room - 22, 13, bold=True), _MARGIN + 22, y, 13, bold=True))
    lines = names[1:]
    if state.leader_piles[seat]:
        lines.append(bracketed(state, state.leader_piles[seat][-2:], state.actions))
    for line in lines:
        y += 17
        drawn.append(words(fitted(line, room, 12), _MARGIN, y, 12, "muted"))
    if state.crystals[seat]:
        drawn.append(row(state, seat, state.crystals[seat], Box(_MARGIN, top + 2 * _ROW - CARD[1] - 6, room, 0), lang))
    return "".join(drawn)


def _support(page: Page, seat: int, top: float) -> str:
    label = words(say("board.supports", page.lang), _LEFT, top + 11, 11, "muted")
    box = Box(_LEFT, top + 15, _RIGHT - _LEFT, CARD[1])
    return label + row(page.state, seat, page.state.supports[seat], box, page.lang)


def _combat(page: Page, seat: int, top: float) -> str:
    """Covered cards on the left, active ones beside them."""
    state, lang = page.state, page.lang
    covered, left = state.covered[seat], _LEFT
    drawn = [words(say("board.combat", lang), _LEFT, top + 11, 11, "muted")]
    if covered:
        room = min(len(covered) * (NARROW + 4), 160.0)
        drawn.append(covered_row(state, covered, Box(left, top + 15, room, CARD[1]), lang))
        left += room + 6
    box = Box(left, top + 15, _RIGHT - _SUMS - 4 - left, CARD[1])
    return "".join([*drawn, row(state, seat, state.active[seat], box, lang)])


def _sums(page: Page, seat: int, top: float) -> str:
    """A side's power in both elements, that of the fight in bold."""
    state, x = page.state, _RIGHT - _SUMS + 8
    drawn = [words(say("figure.power", page.lang), _RIGHT - 2, top + 11, 11, "muted", anchor="end")]
    for place, name in enumerate(ELEMENTS):
        y, about = top + 38 + 26 * place, state.element == place
        title = element("title", plain(say("word.value", page.lang, element=element_name(name, page.lang), amount="")))
        number = words(str(power(state, seat, place)), x + 24, y, 19 if about else 14, name, bold=about)
        drawn.append(element("g", title, GLYPHS.drawn(name, x, y - 16, 20, name), number))
    return "".join(drawn)


def _band(page: Page, top: float) -> str:
    """Between the sides: what the fight is about, the dragons, the Hyla."""
    ground = rectangle(Box(_MARGIN - 4, top, WIDTH - 2 * _MARGIN + 8, _BAND), "band", 8)
    return "".join([ground, _element(page, top), _dragons(page, top), _hyla(page, top)])


def _element(page: Page, top: float) -> str:
    state, lang = page.state, page.lang
    if state.element == NOBODY:
        lines = enumerate(wrapped(say("board.no_fight", lang), 84, 13))
        return "".join(words(line, 54, top + 54 + 16 * place, 13, "muted", anchor="middle") for place, line in lines)
    name = ELEMENTS[state.element]
    text = words(element_name(name, lang), 54, top + 82, 13, name, bold=True, anchor="middle")
    return GLYPHS.drawn(name, 32, top + 18, 44, name) + text


def _dragons(page: Page, top: float) -> str:
    """Every dragon in a lane of its own: towards the player on whose side it stands, or in the middle."""
    state, lang = page.state, page.lang
    lines = {1 - page.below: _LINES[0], NOBODY: _LINES[1], page.below: _LINES[2]}
    drawn = []
    for dragon, colour in enumerate(COLOURS):
        x = _LEFT + 26 + 128 * dragon
        for line in _LINES:
            drawn.append(element("circle", class_="place", cx=x, cy=top + line, r=14))
        y, name = top + lines[state.dragons[dragon]], colour_name(colour, lang)
        side = state.dragons[dragon]
        where = say("board.in_middle", lang) if side == NOBODY else say("board.on_side", lang, seat=page.names[side])
        title = element("title", plain(say("figure.dragon", lang, colour=name, place=where)))
        disc = element("circle", class_=colour, cx=x, cy=y, r=15)
        sign = GLYPHS.drawn("dragon", x - 11, y - 11, 22, "glyph")
        drawn.append(element("g", title, disc, sign, words(fitted(name, 66, 13), x + 20, y + 4.5, 13, bold=True)))
    return "".join(drawn)


def _hyla(page: Page, top: float) -> str:
    """The place of the Hyla, and who laid the one that lies there."""
    state, lang = page.state, page.lang
    box = Box(_RIGHT - CARD[0] - 8, top + 24, *CARD)
    if state.hyla == NO_CARD:
        sign = GLYPHS.drawn("hyla", box.middle[0] - 12, box.middle[1] - 12, 24, "faded")
        return words("Hyla", box.middle[0], top + 17, 12, "muted", anchor="middle") + rectangle(box, "place", 5) + sign
    owner = fitted(f"Hyla · {page.names[state.hyla_seat]}", 90, 12)
    label = words(owner, box.x + box.width, top + 17, 12, "muted", anchor="end")
    return label + face(state, state.hyla, box, lang)


# Below the board


def _hands(page: Page, shown: list[int], top: float) -> tuple[str, float]:
    drawn = []
    for seat in shown:
        title = fitted(say("figure.hand", page.lang, seat=page.names[seat]), WIDTH - 2 * _MARGIN, 13, bold=True)
        drawn.append(words(title, _MARGIN, top + 18, 13, bold=True))
        markup, top = hand_row(page.state, page.state.hands[seat], top + 25, _MARGIN, WIDTH - 2 * _MARGIN, page.lang)
        drawn.append(markup)
    return "".join(drawn), top


def _legend(page: Page, top: float) -> tuple[str, float]:
    lines = wrapped(legend(page.state, page.lang, "figure"), WIDTH - 2 * _MARGIN, 11)
    drawn = [words(line, _MARGIN, top + 15 * place, 11, "muted") for place, line in enumerate(lines, 1)]
    return "".join(drawn), top + 15 * len(lines) + 8


def _read_hand(state: State, hand: object) -> list[int]:
    if not isinstance(hand, str | None):
        raise TypeError(f"hand is the letters of those whose cards are drawn, such as 'A' or 'AB', not {named(hand)}")
    return [read_seat(letter, state.players) for letter in hand or ""]


def _read_place(reader: Reader) -> str:
    """A place such as A.combat, middle or hyla."""
    found = reader.take(r"(?:[ab]\.(?:support|combat|leader|dragons)|middle|hyla)(?![a-z])")
    if not found:
        raise reader.fail("a place such as A.combat, A.support, A.leader, A.dragons, middle or hyla")
    seat, dot, area = found.group().rpartition(".")
    return f"{seat.upper()}{dot}{area}"
