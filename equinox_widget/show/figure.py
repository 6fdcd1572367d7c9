"""The figure: a whole position as one SVG, for a page, a slide or a printed sheet.

A figure draws the state it is given: a view draws as a view, with the backs of the cards its seat does not know.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ..engine.given import as_names, named
from ..games.equinox.rules.cards import NOBODY, SEATS
from ..games.equinox.rules.notation import write_overrides
from ..games.equinox.rules.state import State
from ..games.equinox.rules.turn import actor, step
from ..games.equinox.rules.words import read_seat
from ..texts.catalogue import check_language, say
from . import look
from .board import MARGIN, WIDTH, board, grid_for
from .lettering import FONT, fitted
from .marks import draw_marks, notes, read_marks
from .palette import stone, style_sheet
from .picture import Svg
from .seats import seats
from .svg import Box, element, plain, rectangle, words
from .text import edition, headline, text_board, whose_view


class Look(look.Look, total=False):
    """How a figure is to look."""

    control: bool


def figure(
    state: State,
    *,
    lang: str = "en",
    theme: str = "auto",
    hand: str | None = None,
    marks: Iterable[str] = (),
    width: int = WIDTH,
    names: Sequence[str] | None = None,
    control: bool = True,
) -> Svg:
    """The whole table; `hand` is the letters of those whose cards are drawn too."""
    check_language(lang)
    titles = read_names(state, names)
    shown = _read_hand(state, hand)
    pointed = read_marks(state, marks)
    grid = grid_for(state, lang, 46)
    below, end = seats(state, titles, shown, lang, grid.bottom + 14)
    remarks, end = notes(pointed, end + 4)
    content = (
        status_line(state, titles, lang),
        board(state, grid, lang, control=control),
        draw_marks(pointed, grid),
        below,
        remarks,
    )
    told = Told(headline(state, lang), text_board(state, lang, control=control), lang)
    return sheet("".join(content), Box(0, 0, WIDTH, end + 6), told, theme=theme, width=width)


class Told(NamedTuple):
    """A figure in words, for those who do not see it."""

    title: str
    description: str
    lang: str


def sheet(content: str, box: Box, told: Told, *, theme: str, width: int) -> Svg:
    """A sheet of paper of a theme, with its content; shown so wide, and as high as that makes it."""
    look.check_theme(theme)
    look.check_width(width)
    height = box.height * width / box.width
    markup = element(
        "svg",
        element("title", plain(told.title)),
        element("desc", plain(told.description)),
        element("style", style_sheet(theme)),
        rectangle(box, "paper", 8),
        content,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {box.width:g} {box.height:g}",
        width=width,
        height=round(height),
        class_=f"equinox-figure eq-{theme}",
        role="img",
        font_family=FONT,
        lang=told.lang,
    )
    return Svg(markup, told.title)


def status_line(state: State, names: Sequence[str], lang: str, top: float = 0) -> str:
    """The top line: the round, who must do what, and whose rules and eyes."""
    base = top + 28
    parts = [words(say("figure.round", lang, round=state.round), MARGIN, base, 16, bold=True)]
    if state.over:
        parts.append(words(say("board.over", lang), 128, base, 14, bold=True))
    else:
        who = fitted(names[actor(state)], 130, 14, bold=True)
        parts.append(stone(actor(state), 128, base - 16, 20))
        parts.append(_turn(say("board.to_move", lang, seat=who), say(f"board.step.{step(state)}", lang), base))
    about = [edition(state, lang)]
    if state.viewer != NOBODY:
        about.append(whose_view(state, lang))
    if changed := write_overrides(state.rulings):
        rulings = fitted(" ".join(changed), WIDTH - 2 * MARGIN, 9)
        parts.append(words(rulings, WIDTH - MARGIN, top + 11, 9, "muted", anchor="end"))
    parts.append(words(" · ".join(about), WIDTH - MARGIN, base, 11, "muted", anchor="end"))
    return "".join(parts)


def _turn(who: str, what: str, base: float) -> str:
    """Two texts of which the second follows the first, however wide a font makes it."""
    first = element("tspan", plain(who), class_="ink", font_weight=700)
    second = element("tspan", plain(what), class_="muted", dx=10, font_size=13)
    return element("text", first, second, x=154, y=base, font_size=14)


# Reading what an author asks for


def read_names(state: State, names: Sequence[str] | None) -> Sequence[str]:
    """What the players are called: their letters, unless they have names."""
    if names is None:
        return SEATS[: state.players]
    return as_names(names, state.players)


def _read_hand(state: State, hand: object) -> list[int]:
    if not isinstance(hand, str | None):
        raise TypeError(f"hand is the letters of those whose cards are drawn, such as 'A' or 'AB', not {named(hand)}")
    return [read_seat(letter, state.players) for letter in hand or ""]
