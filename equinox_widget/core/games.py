"""Which games there are, and how each is found: by its id, by the first word of a code, by the format of a file."""

import re
import sys
import warnings
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final

from .. import games as index
from ..engine.errors import NotationError, did_you_mean
from ..engine.given import named
from ..engine.seats import how_many
from ..games import ENTRY_POINTS, INDEX
from ..show.table import html_table
from ..texts.catalogue import say

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    from .kit import GameKit

_SEPARATORS: Final = re.compile(r"[\s.]+")


class GameInfo:
    """One game, for whoever wants to know which there are: `id`, `tag`, `players` (how many can play), `editions`."""

    def __init__(self, game: "GameKit") -> None:
        self._kit: Final = game
        self.id: Final = game.id
        self.tag: Final[str] = game.ruleset.tag
        self.players: Final = tuple(game.ruleset.seats)
        self.editions: Final[tuple[str, ...]] = game.ruleset.editions

    def title(self, lang: str = "en") -> str:
        """What the game is called."""
        return self._kit.say("board.title", lang)

    def __repr__(self) -> str:
        return f"{self.id}: {self.title()}, {how_many(self.players)} players, codes begin with {self.tag}"


class Games(list[GameInfo]):
    """The games as a list that prints one line each."""

    def __str__(self) -> str:
        return "\n".join(map(repr, self))

    __repr__ = __str__

    def _repr_html_(self) -> str:
        headers = [say(f"games.{column}") for column in ("id", "title", "players", "tag")]
        rows = [(game.id, game.title(), how_many(game.players, "–"), game.tag) for game in self]
        return html_table(say("games.caption"), headers, rows)


def games() -> Games:
    """All games, those of other packages last.

    >>> import equinox_widget as eq
    >>> eq.games()[0].tag
    'EQ'
    """
    return Games(GameInfo(kit(game)) for game in _ids())


@cache
def kit(game: str) -> "GameKit":
    """The kit of a game, by its id. Raises `ValueError` with the nearest id when there is none."""
    if game in INDEX:
        found: GameKit = import_module(INDEX[game].module).KIT
        return found
    if game in _foreign():
        return _foreign()[game]
    hint = did_you_mean(str(game), _ids())
    raise ValueError(f"there is no game {named(game)}.{hint} The games are: {', '.join(_ids())}")


def kit_of(state: Any) -> "GameKit":
    """The kit of the game that a state belongs to."""
    return kit(state.game)


def kit_for_code(code: str) -> "GameKit":
    """The kit of the game whose position a code describes: its tag is a word of the code, the first one as a rule.

    Raises `NotationError` when no game's tag is there.
    """
    words = {word.rstrip("0123456789") for word in _SEPARATORS.split(code.partition(";")[0])}
    for tag, game in _tags():
        if tag in words:
            return kit(game)
    known = " or ".join(tag for tag, _ in _tags())
    raise NotationError(f"{code.strip()[:20]!r} is no position: a position begins with the word {known}.")


def kit_for_format(name: str) -> "GameKit":
    """The kit of the game whose save files have this format. Raises `ValueError` when there is none."""
    for game in _ids():
        if (INDEX[game].format if game in INDEX else _foreign()[game].format) == name:
            return kit(game)
    raise ValueError(f"no game has save files of the format {named(name)}: they are {', '.join(formats())}")


def check_game(code: str, game: str) -> None:
    """Refuse a code that begins with the tag of another game, and say who reads it. Raises `NotationError`."""
    first = _SEPARATORS.split(code.strip(), maxsplit=1)[0].rstrip("0123456789")
    for tag, other in _tags():
        if tag == first:
            if other != game:
                raise NotationError(
                    f"this is a position of {other}, not of {game}: equinox_widget.Game(code) finds the game."
                )
            return


def formats() -> list[str]:
    """What the save files of all games are called in their first line."""
    return [*(entry.format for entry in INDEX.values()), *(game.format for game in _foreign().values())]


def _ids() -> list[str]:
    return [*INDEX, *_foreign()]


def _tags() -> Iterator[tuple[str, str]]:
    """The tags with their games; other packages are only looked at when no tag of ours fits."""
    yield from ((entry.tag, game) for game, entry in INDEX.items())
    yield from ((game.ruleset.tag, name) for name, game in _foreign().items())


@cache
def _foreign() -> "dict[str, GameKit]":
    """The games of other packages, by id; one that cannot be used is left out, with a warning that says why."""
    from importlib.metadata import entry_points  # noqa: PLC0415 (takes its time; only games of others need it)

    found: dict[str, GameKit] = {}
    for point in entry_points(group=ENTRY_POINTS):
        if point.name in INDEX or point.name in found:
            _leave_out(point, "there is a game of this name already")
            continue
        try:
            found[point.name] = point.load()
        except Exception as error:  # noqa: BLE001 (somebody else's package; the other games go on)
            _leave_out(point, repr(error))
    return found


def _leave_out(point: "EntryPoint", why: str) -> None:
    warnings.warn(f"the game {point.name!r} of {point.value!r} is left out: {why}", stacklevel=2)


class _ListOnCall(ModuleType):
    """The package of the games lists them when it is called.

    Python binds `equinox_widget.games` to that package, and people type `eq.games()`: so both work.
    """

    def __call__(self) -> Games:
        return games()


sys.modules[index.__name__].__class__ = _ListOnCall
