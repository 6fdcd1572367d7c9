"""The figure: a whole position as one SVG, for a page, a slide or a printed sheet.

A figure draws the state it is given: a view draws as a view, with the backs of the cards its seat does not know.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from ....engine.given import named
from ....engine.notation import Reader as LineReader
from ....show import look
from ....show.film import Scene
from ....show.lettering import fitted
from ....show.marks import draw_marks, notes, read_marks
from ....show.palette import seat_sign
from ....show.picture import Svg
from ....show.sheet import MARGIN, WIDTH, Told, read_names, sheet
from ....show.svg import Box, element, plain, words
from ....texts.catalogue import check_language
from ..rules.actions import field_of
from ..rules.cards import CREATURES, NOBODY, ROWS
from ..rules.names import Reader
from ..rules.notation import write_overrides
from ..rules.state import State
from ..rules.turn import actor, step
from ..rules.words import read_seat
from ..words import say
from .grid import board, grid_for, place_name
from .players import players
from .text import edition, headline, text_board, whose_view

_LANE: Final = 33  # where arrows run: between the value and the stone of a field


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
    titles = read_names(state.players, names)
    shown = _read_hand(state, hand)
    pointed = read_marks(marks, lambda reader: _read_place(state, reader), ("No1", "No2"))
    grid = grid_for(state, lang, 46)
    below, end = players(state, titles, shown, lang, grid.bottom + 14)
    remarks, end = notes(pointed, end + 4)
    content = (
        status_line(state, titles, lang),
        board(state, grid, lang, control=control),
        draw_marks(pointed, grid.places(state), _LANE),
        below,
        remarks,
    )
    told = Told(headline(state, lang), text_board(state, lang, control=control), lang)
    return sheet("".join(content), Box(0, 0, WIDTH, end + 6), told, theme=theme, width=width)


def scene(state: State, names: Sequence[str] | None, lang: str, top: float) -> Scene:
    """The board alone, for a film."""
    grid = grid_for(state, lang, top + 46)
    drawn = status_line(state, read_names(state.players, names), lang, top) + board(state, grid, lang)
    return Scene(drawn, grid.bottom, grid.places(state), _lying(state))


def _lying(state: State) -> dict[str, object]:
    """The cards and stones of every place."""
    return {
        place_name(creature, row): (
            state.fields[field_of(creature, row)],
            state.stones[field_of(creature, row)],
            () if row else state.champions[creature],
        )
        for creature in state.lineup
        for row in range(ROWS + 1)
    }


def status_line(state: State, names: Sequence[str], lang: str, top: float = 0) -> str:
    """The top line: the round, who must do what, and whose rules and eyes."""
    base = top + 28
    parts = [words(say("figure.round", lang, round=state.round), MARGIN, base, 16, bold=True)]
    if state.over:
        parts.append(words(say("board.over", lang), 128, base, 14, bold=True))
    else:
        who = fitted(names[actor(state)], 130, 14, bold=True)
        parts.append(seat_sign(actor(state), 128, base - 16, 20))
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


def _read_hand(state: State, hand: object) -> list[int]:
    if not isinstance(hand, str | None):
        raise TypeError(f"hand is the letters of those whose cards are drawn, such as 'A' or 'AB', not {named(hand)}")
    return [read_seat(letter, state.players) for letter in hand or ""]


def _read_place(state: State, reader: LineReader) -> str:
    """The place an author points at: a field such as No2, or No^ for the champion card."""
    names = Reader(reader.text, reader.at, reader.offset)
    creature = names.creature()
    row = names.take(rf"[1-{ROWS}^]")
    reader.at = names.at
    if creature not in state.lineup:
        raise ValueError(f"{CREATURES[creature].german} is not in this game, so {reader.text!r} marks nothing")
    if not row:
        raise names.fail("a row from 1 to 5, or ^ for the champion card")
    return place_name(creature, 0 if row.group() == "^" else int(row.group()))
