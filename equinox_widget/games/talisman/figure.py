"""The figure: a whole position as one SVG, for a page, a slide or a printed sheet.

Three rings lie around the Crown of Command; below are, enlarged, the spaces around whose turn it is, and a sheet for
each character. A view draws as a view: the spells its seat does not know are backs.
"""

from collections.abc import Iterable, Sequence

from ...engine.given import named
from ...engine.notation import Reader
from ...engine.seats import NOBODY, read_seat
from ...show.film import Scene
from ...show.lettering import fitted
from ...show.look import check_theme
from ...show.marks import draw_marks, notes, read_marks
from ...show.palette import THEMES, seat_sign
from ...show.picture import Svg
from ...show.sheet import WIDTH, Told, read_names, sheet
from ...show.svg import Box, element, rectangle, words
from ...texts.catalogue import check_language
from .palette import styles
from .panels import MARGIN, Page, ends, neighbourhood, piles, sheets
from .plan import BOTTOM, PLACES, TOP, lying, plan
from .rules.spaces import SPACE_CODES
from .rules.state import State
from .rules.turn import actor
from .text_board import headline, moment, notes_on_rules, text_board
from .words import say


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
    """The whole table; `hand` is the letters of those whose spells are shown too."""
    check_language(lang)
    check_theme(theme)
    page = Page(state, read_names(state.players, names), lang)
    pointed = read_marks(marks, _read_place, ("Temple", "Woods1"))
    shown = _read_hand(state, hand)
    around, end = neighbourhood(page, BOTTOM + 10)
    below, end = sheets(page, end, shown)
    left, end = piles(page, end)
    remarks, end = notes(pointed, end)
    box = Box(0, 0, WIDTH, end + 4)
    parts = [rectangle(box, "paper", 8), _board(page), draw_marks(pointed, PLACES, 14), around, below, left, remarks]
    drawn = styles(theme) + element("g", *parts, class_="ta")
    told = Told(headline(state, lang), text_board(state, lang), lang)
    return sheet(drawn, box, told, theme=theme, width=width)


def scene(state: State, names: Sequence[str] | None, lang: str, top: float) -> Scene:
    """The board alone, for a film, as wide as its frames."""
    page = Page(state, read_names(state.players, names), lang)
    drawn = styles(*THEMES) + element("g", _board(page), class_="ta", transform=f"translate(0 {top:g})")
    found = {place: Box(box.x, top + box.y, box.width, box.height) for place, box in PLACES.items()}
    return Scene(drawn, top + BOTTOM, found, lying(state))


def _board(page: Page) -> str:
    """The rings, below who must do what."""
    return _status_line(page) + plan(page.state, page.lang, ends(page.state))


def _status_line(page: Page) -> str:
    """The top lines: who must do what, and whose rules and eyes."""
    state, lang = page.state, page.lang
    choosing, x = actor(state), MARGIN + 2
    drawn = []
    if choosing != NOBODY:
        drawn.append(seat_sign(choosing, x, 5, 20))
        x += 28
    drawn.append(
        words(fitted(moment(state, page.names, lang), WIDTH - x - MARGIN, 15, bold=True), x, 21, 15, bold=True)
    )
    about = fitted(" · ".join([say("board.title", lang), *notes_on_rules(state, lang)]), WIDTH - 2 * MARGIN, 11)
    return "".join([*drawn, words(about, MARGIN + 2, TOP - 7, 11, "muted")])


def _read_hand(state: State, hand: object) -> list[int]:
    if not isinstance(hand, str | None):
        raise TypeError(f"hand is the letters of those whose spells are drawn, such as 'A' or 'AB', not {named(hand)}")
    return [read_seat(letter, state.players) for letter in hand or ""]


def _read_place(reader: Reader) -> str:
    """A space by its code, such as Woods1."""
    found = reader.take(r"[A-Za-z]+\d?")
    code = next((code for code in SPACE_CODES if found and code.casefold() == found.group().casefold()), None)
    if code is None:
        raise reader.fail("a space such as Woods1 or Temple")
    return code
