"""The figure: a whole position as one SVG, for a page, a slide or a printed sheet.

Six paths of three sections lead to the tower in the middle; below are counters, display, players and open hands. A
view draws as a view, with the backs of the cards its seat does not know.
"""

from collections.abc import Iterable, Sequence

from ...engine.given import named
from ...engine.notation import Reader
from ...engine.seats import read_seat
from ...show.film import Scene
from ...show.lettering import fitted
from ...show.look import check_theme
from ...show.marks import draw_marks, notes, read_marks
from ...show.palette import THEMES
from ...show.picture import Svg
from ...show.sheet import WIDTH as FRAME
from ...show.sheet import Told, read_names, sheet
from ...show.svg import Box, element, rectangle, words
from ...texts.catalogue import check_language
from .palette import mage, styles
from .panels import MARGIN, WIDTH, Page, cast_panel, counters, display, fate_panel, hand_row, piles_panel, seats
from .plan import BOTTOM, lying, places, plan
from .rules.abilities import in_actions
from .rules.reveal import last_round
from .rules.state import State
from .rules.turn import actor
from .text_board import headline, moment, notes_on_rules, text_board
from .words import say, say_count


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
    page = Page(state, read_names(state.players, names), lang)
    pointed = read_marks(marks, _read_place, ("3o", "3m"))
    below, end = _below(page, _read_hand(state, hand))
    remarks, end = notes(pointed, end)
    legend = words(say("board.teaching", lang), MARGIN, end + 16, 12, "muted")
    box = Box(0, 0, WIDTH, end + 28)
    parts = [rectangle(box, "paper", 8), _board(page), draw_marks(pointed, places(), 30), below, remarks, legend]
    drawn = styles(theme) + element("g", *parts, class_="oo")
    told = Told(headline(state, lang), text_board(state, lang), lang)
    return sheet(drawn, box, told, theme=theme, width=width)


def scene(state: State, names: Sequence[str] | None, lang: str, top: float) -> Scene:
    """The board alone, for a film, as wide as its frames."""
    page, scale = Page(state, read_names(state.players, names), lang), FRAME / WIDTH
    moved = f"translate(0 {top:g}) scale({scale:.4g})"
    drawn = styles(*THEMES) + element("g", _board(page), class_="oo", transform=moved)
    found = {
        place: Box(box.x * scale, top + box.y * scale, box.width * scale, box.height * scale)
        for place, box in places().items()
    }
    return Scene(drawn, top + BOTTOM * scale, found, lying(state))


def _board(page: Page) -> str:
    """The six paths and what stands beside them, below who must do what."""
    corners = [fate_panel(page), piles_panel(page), cast_panel(page, BOTTOM)]
    return "".join([_status_line(page), plan(page.state, page.lang), *corners])


def _below(page: Page, shown: list[int]) -> tuple[str, float]:
    """Everything below the board, and where it ends."""
    drawn, end = list[str](), BOTTOM + 6
    for part in (counters, display, seats):
        markup, end = part(page, end)
        drawn.append(markup)
    for seat in shown:
        markup, end = hand_row(page, seat, end)
        drawn.append(markup)
    return "".join(drawn), end


def _status_line(page: Page) -> str:
    """The top line: the round, who must do what, and whose rules and eyes."""
    state, lang = page.state, page.lang
    title = say("board.round", lang, round=state.round).capitalize()
    if last_round(state) and not state.over:
        title = f"{title} ({say('board.last_round', lang)})"
    due = moment(state, page.names, lang)
    if in_actions(state):
        due = f"{due} · {say_count('board.actions', state.actions, lang)}"
    drawn = [words(title, MARGIN, 28, 17, bold=True)]
    if not state.over:
        drawn.append(mage(actor(state), (WIDTH / 2 - 128, 22), 24))
    drawn.append(words(fitted(due, WIDTH / 2 + 90, 15), WIDTH / 2 - 108, 28, 15))
    about = fitted(" · ".join(notes_on_rules(state, lang)), WIDTH - 2 * MARGIN, 12)
    return "".join([*drawn, words(about, WIDTH - MARGIN, 46, 12, "muted", anchor="end")])


def _read_hand(state: State, hand: object) -> list[int]:
    if not isinstance(hand, str | None):
        raise TypeError(f"hand is the letters of those whose cards are drawn, such as 'A' or 'AB', not {named(hand)}")
    return [read_seat(letter, state.players) for letter in hand or ""]


def _read_place(reader: Reader) -> str:
    """A section such as 3m, or a tower field such as 3."""
    found = reader.take(r"[1-6][imo]?(?![a-z\d])")
    if not found:
        raise reader.fail("a section such as 3m, or a tower field such as 3")
    return found.group()
