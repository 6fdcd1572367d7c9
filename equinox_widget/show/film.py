"""A film: several positions as one numbered strip, to be read like a comic."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple, Protocol, TypedDict

from ..engine.given import as_text, named
from ..texts.catalogue import check_language, say
from .lettering import wrapped
from .marks import Places, number_disc, rings
from .picture import Svg
from .sheet import MARGIN, WIDTH, Told, sheet
from .svg import Box, element, words

_COLUMNS: Final = range(1, 7)
_LINE: Final = 20
_SIZE: Final = 16


class FilmLook(TypedDict, total=False):
    """How a film is to look."""

    columns: int
    lang: str
    theme: str
    width: int


class Scene(NamedTuple):
    """A board drawn for a film: where it ends, where its places are, and what lies there, to see what has changed."""

    markup: str
    bottom: float
    places: Places
    lying: Mapping[str, object]


class Stage(Protocol):
    """Who draws and describes the positions of a game."""

    def scene(self, state: Any, names: Sequence[str] | None, lang: str, top: float) -> Scene:
        """The board of a position, as wide as a figure, with who must do what above it."""

    def text(self, state: Any, lang: str) -> str:
        """The same as text."""

    def film_title(self, count: int, lang: str) -> str:
        """What a film of so many positions is called."""


def start_caption(lang: str) -> str:
    """What stands above the first frame, before anything is done."""
    return say("film.start", lang)


def film(
    stage: Stage,
    states: Sequence[Any],
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
    scenes = [stage.scene(state, names, lang, room) for state in states]
    height = max(scene.bottom for scene in scenes) + 2 * MARGIN
    frames = []
    for index, (scene, caption) in enumerate(zip(scenes, captions, strict=True)):
        line, column = divmod(index, columns)
        changed = _changes(scenes[index - 1], scene) if index else ""
        drawing = _caption(index + 1, caption) + scene.markup + changed
        frames.append(_moved(drawing, column * WIDTH, line * height))
    box = Box(0, 0, columns * WIDTH, -(-len(states) // columns) * height)
    boards = [stage.text(state, lang) for state in states]
    told = Told(stage.film_title(len(states), lang), _description(boards, captions), lang)
    return sheet("".join(frames), box, told, theme=theme, width=width or columns * WIDTH)


def _check(states: Sequence[Any], captions: object, columns: int) -> None:
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


def _changes(before: Scene, after: Scene) -> str:
    """Rings around the places where not the same lies as one frame ago."""
    return rings(box for place, box in after.places.items() if before.lying.get(place) != after.lying.get(place))


def _moved(drawing: str, x: float, y: float) -> str:
    return element("g", drawing, transform=f"translate({x:g} {y:g})")


def _description(boards: Sequence[str], captions: Sequence[str]) -> str:
    numbered = enumerate(zip(boards, captions, strict=True), 1)
    return "\n\n".join(f"{number}. {caption}\n{board}" for number, (board, caption) in numbered)
