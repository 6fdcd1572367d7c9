"""A film: several positions as one numbered strip, to be read like a comic."""

from collections.abc import Sequence
from typing import Final, TypedDict

from ..engine.given import as_text, named
from ..games.equinox.rules.actions import field_of
from ..games.equinox.rules.cards import ROWS
from ..games.equinox.rules.state import State
from ..texts.catalogue import check_language, say, say_count
from .board import MARGIN, WIDTH, board, grid_for
from .figure import Told, read_names, sheet, status_line
from .lettering import wrapped
from .marks import Place, number_disc, rings
from .picture import Svg
from .svg import Box, element, words
from .text import text_board

_COLUMNS: Final = range(1, 7)
_LINE: Final = 20
_SIZE: Final = 16


class FilmLook(TypedDict, total=False):
    """How a film is to look."""

    columns: int
    lang: str
    theme: str
    width: int


def start_caption(lang: str) -> str:
    """What stands above the first frame, before anything is done."""
    return say("film.start", lang)


def film(
    states: Sequence[State],
    captions: Sequence[str],
    *,
    columns: int = 2,
    lang: str = "en",
    theme: str = "auto",
    width: int | None = None,
    names: Sequence[str] | None = None,
) -> Svg:
    """The boards one after the other, each with its number and its caption; rings show what has changed."""
    check_language(lang)
    _check(states, captions, columns)
    columns = min(columns, len(states))
    room = max(len(_caption_lines(caption)) for caption in captions) * _LINE + 8
    grids = [grid_for(state, lang, room + 46) for state in states]
    height = max(grid.bottom for grid in grids) + 2 * MARGIN
    frames = []
    for index, (state, caption, grid) in enumerate(zip(states, captions, grids, strict=True)):
        line, column = divmod(index, columns)
        drawing = _caption(index + 1, caption) + status_line(state, read_names(state, names), lang, room)
        changed = rings(_changes(states[index - 1], state), grid) if index else ""
        frames.append(_moved(drawing + board(state, grid, lang) + changed, column * WIDTH, line * height))
    box = Box(0, 0, columns * WIDTH, -(-len(states) // columns) * height)
    told = Told(say_count("film.title", len(states), lang), _description(states, captions, lang), lang)
    return sheet("".join(frames), box, told, theme=theme, width=width or columns * WIDTH)


def _check(states: Sequence[State], captions: object, columns: int) -> None:
    if isinstance(columns, bool) or columns not in _COLUMNS:
        raise ValueError(f"a film can have {_COLUMNS.start} to {_COLUMNS.stop - 1} columns, not {named(columns)}")
    if not states or isinstance(captions, str) or not isinstance(captions, Sequence) or len(captions) != len(states):
        many = f"a film of {len(states)} positions needs as many captions, at least one"
        raise ValueError(f"{many}, not {named(captions)}")
    for caption in captions:
        as_text(caption, "a caption is text")


def _caption_lines(caption: str) -> list[str]:
    return wrapped(caption, WIDTH - 2 * MARGIN - 26, _SIZE)


def _caption(number: int, caption: str) -> str:
    lines = [words(line, MARGIN + 26, 27 + _LINE * place, _SIZE) for place, line in enumerate(_caption_lines(caption))]
    return number_disc(number, MARGIN + 9, 21, 10) + "".join(lines)


def _changes(before: State, after: State) -> list[Place]:
    """The places whose cards or stones are not what they were one frame ago."""
    return [
        (column, row)
        for column, creature in enumerate(after.lineup)
        for row in range(ROWS + 1)
        if _lying(before, creature, row) != _lying(after, creature, row)
    ]


def _lying(state: State, creature: int, row: int) -> tuple[object, ...]:
    number = field_of(creature, row)
    return (state.fields[number], state.stones[number], () if row else state.champions[creature])


def _moved(drawing: str, x: float, y: float) -> str:
    return element("g", drawing, transform=f"translate({x:g} {y:g})")


def _description(states: Sequence[State], captions: Sequence[str], lang: str) -> str:
    boards = [
        f"{number}. {caption}\n{text_board(state, lang)}"
        for number, (state, caption) in enumerate(zip(states, captions, strict=True), 1)
    ]
    return "\n\n".join(boards)
