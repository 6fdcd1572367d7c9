"""Game: a timeline of positions that can be played, taken back, branched, saved and loaded."""

import os
import threading
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, NamedTuple, Unpack, cast

from ..engine.given import as_text, as_utf8, file_to_write, is_whole, named
from ..engine.record import RecordError, read_record, record_text, write_record
from ..engine.timeline import Node, Timeline
from ..engine.watchers import Watchers
from ..show.film import FilmLook, film, start_caption
from ..show.look import check_options
from ..show.picture import PathLike, Svg
from ..texts.labels import LANGUAGES, read_language
from .explanation import Explanation
from .games import formats, kit_for_format
from .played import EDITED, AnyPosition, Played, edited, is_edit, plain_sentence
from .position import Position, read_position
from .static_output import Still, shown, still_of

if TYPE_CHECKING:
    from ..frames.page import Page

VERSION: Final = 1
#: Of how many actions, the last ones, a game keeps the tables behind the events; those of others are found out anew.
REMEMBERED: Final = 200


class Mark(NamedTuple):
    """Where a game is: how often its tree was changed inside, how long its line is, and the moment on it."""

    reshaped: int
    last_moment: int
    moment: int


class Game(Generic[AnyPosition]):
    """A game in progress, as a tree of played actions. Displaying one in a notebook makes the interactive table.

    >>> import equinox_widget as eq
    >>> game = eq.Game(eq.deal(players=3, seed=7))
    >>> game.do("skip").step, game.undo().step
    (2, 1)
    """

    show: ClassVar[Callable[[Any], Any] | None] = None  # how a notebook displays it; the package installs it

    def __init__(self, start: AnyPosition | str, players: Sequence[str] = ()) -> None:
        first: Any = read_position(start) if isinstance(start, str) else start
        if not isinstance(first, Position):
            raise TypeError(f"a game begins with a position or its code, not {start!r}")
        names = check_names(players)
        if len(names) not in {0, len(first.players)}:
            raise ValueError(f"{len(names)} names were given for {len(first.players)} players: {list(names)!r}")
        self.names: Final = names or first.players
        #: Whoever looks at the game and then changes it, beside others who may do so too, holds this meanwhile.
        self.lock: Final = threading.RLock()
        self._timeline: Timeline[AnyPosition, Played[AnyPosition]] = Timeline(cast("AnyPosition", first))
        self._watchers: Watchers[[]] = Watchers()

    @property
    def position(self) -> AnyPosition:
        """Where the game is now.

        >>> import equinox_widget as eq
        >>> eq.Game(eq.deal(players=3, seed=7)).position.step
        1
        """
        return self._timeline.here.moment

    @property
    def sentences(self) -> list[str]:
        """What has been done up to now, with what chance gave.

        >>> import equinox_widget as eq
        >>> game = eq.Game(eq.deal(players=3, seed=7))
        >>> after = game.do("bet Ec")
        >>> game.sentences
        ['bet Ec']
        """
        return [played.sentence for played in self.line]

    @property
    def line(self) -> list[Played[AnyPosition]]:
        """The actions that led here, from the start."""
        return [self.played(moment) for moment in range(1, self.moment + 1)]

    def played(self, moment: int) -> Played[AnyPosition]:
        """The action that leads to a moment of the current line. Raises `IndexError` where there is none.

        >>> import equinox_widget as eq
        >>> game = eq.Game(eq.deal(players=2, seed=7))
        >>> position = game.do("skip")
        >>> game.played(1), [event.kind for event in game.played(1).events]
        (Played('skip'), ['step_skipped'])
        """
        if not 1 <= moment <= self.last_moment:
            raise IndexError(f"no action leads to moment {moment}: this line has {self.last_moment}")
        return cast("Played[AnyPosition]", self._timeline.at(moment).step)

    @property
    def positions(self) -> list[AnyPosition]:
        """The positions of the current line, from the start to its end."""
        return [node.moment for node in self._timeline.line()]

    def behind(self) -> Iterator[AnyPosition]:
        """The positions that led here, the last one first."""
        return (node.moment for node in self._timeline.here.behind())

    def ahead(self) -> Iterator[AnyPosition]:
        """The positions that were taken back, the next one first."""
        return (node.moment for node in self._timeline.here.ahead())

    @property
    def events(self) -> Explanation:
        """Everything that has happened up to now, with the reasons.

        >>> import equinox_widget as eq
        >>> game = eq.Game(eq.deal(players=3, seed=7))
        >>> after = game.do("bet Ec")
        >>> game.events[0].text()
        'A bets on Echomir in row 1.'
        """
        return Explanation(event for played in self.line for event in played.events)

    @property
    def moment(self) -> int:
        """How many steps lie behind us."""
        return self._timeline.here.number

    @property
    def last_moment(self) -> int:
        """The number of the last moment of the current line, past the present one."""
        return self._timeline.last

    @property
    def branches(self) -> list[str]:
        """What has been tried from here."""
        return [str(child.step) for child in self._timeline.here.children]

    @property
    def forks(self) -> list[int]:
        """The moments of the current line from which something else was tried as well."""
        return self._timeline.forks()

    def do(self, *sentences: Any) -> AnyPosition:
        """Play on; when one sentence is refused, none of them has been done.

        Raises `IllegalAction` for a sentence that may not be done, `NotationError` for one that cannot be read.

        >>> import equinox_widget as eq
        >>> game = eq.Game(eq.deal(players=3, seed=7))
        >>> game.do("skip").step
        2
        """
        with self.lock:
            for played in list(self.position.play(*sentences, names=self.names)):
                self._add(played)
        return self._arrive()

    def edit(self, *sentences: str, **changes: Any) -> AnyPosition:
        """Change the table by hand (see `Position.edit`) and go on from there; undo takes it back.

        `sentences` and `changes` are those that the position takes.

        Raises what `Position.edit` raises.

        >>> import equinox_widget as eq
        >>> game = eq.Game(eq.deal(players=3, seed=7))
        >>> game.edit("round 3").round
        3
        """
        with self.lock:
            changed: AnyPosition = cast("Any", self.position).edit(*sentences, **changes)
            self._add(edited(self.position, changed))
        return self._arrive()

    def _add(self, played: Played[AnyPosition]) -> None:
        """Go on by what was played here."""
        self._timeline.do(played, played.after)
        if self.moment > REMEMBERED:
            self.played(self.moment - REMEMBERED).forget_events()

    def undo(self, count: int = 1) -> AnyPosition:
        """Take steps back. Raises `ValueError` for no number of steps, and at the start.

        `count` says how many steps.

        >>> import equinox_widget as eq
        >>> game = eq.Game(eq.deal(players=3, seed=7))
        >>> after = game.do("skip; play Ec8")
        >>> game.undo(2).step, game.moment
        (1, 0)
        """
        _check_count(count)
        with self.lock:
            if not self._timeline.undo(count):
                raise ValueError("there is nothing to undo: this is where the game began")
        return self._arrive()

    def redo(self, count: int = 1) -> AnyPosition:
        """Do again what was taken back, the way last gone.

        `count` says how many steps.

        Raises `ValueError` for no number of steps, and at the end of the line.

        >>> import equinox_widget as eq
        >>> game = eq.Game(eq.deal(players=3, seed=7))
        >>> after = game.do("skip")
        >>> game.undo().step, game.redo().step
        (1, 2)
        """
        _check_count(count)
        with self.lock:
            if not self._timeline.redo(count):
                raise ValueError("there is nothing to redo: this is the end of the line")
        return self._arrive()

    def goto(self, moment: int) -> AnyPosition:
        """Jump along the current line: 0 is the start, -1 its end.

        Raises `IndexError` for a moment that the line does not have.

        >>> import equinox_widget as eq
        >>> game = eq.Game(eq.deal(players=3, seed=7))
        >>> after = game.do("skip; play Ec8")
        >>> game.goto(1).step, game.last_moment
        (2, 2)
        """
        with self.lock:
            self._timeline.goto(moment)
        return self._arrive()

    def branch(self) -> "Game[AnyPosition]":
        """A game of its own that has come to the same point, to try something out.

        >>> import equinox_widget as eq
        >>> game = eq.Game(eq.deal(players=3, seed=7))
        >>> other = game.branch()
        >>> after = other.do("skip")
        >>> game.moment, other.moment
        (0, 1)
        """
        other = Game(self._timeline.start.moment, self.names if self.names != self.position.players else ())
        for node in self._timeline.here.line()[1:]:
            other._timeline.do(cast("Played[AnyPosition]", node.step), node.moment)
        return other

    def adopt(self, branch: "Game[AnyPosition]") -> None:
        """Keep what was tried in a branch as side lines of this game, which stays where it is.

        Raises `ValueError` for what is no branch of this game.

        >>> import equinox_widget as eq
        >>> game = eq.Game(eq.deal(players=3, seed=7))
        >>> other = game.branch()
        >>> after = other.do("skip")
        >>> game.adopt(other)
        >>> game.branches
        ['skip']
        """
        _check_branch(branch, self)
        with self.lock:
            self._timeline.adopt(branch._timeline)

    def watch(self, callback: Callable[[], None]) -> Callable[[], None]:
        """Call back after every change; the function that comes back stops it.

        >>> import equinox_widget as eq
        >>> game = eq.Game(eq.deal(players=3, seed=7))
        >>> stop = game.watch(lambda: print("changed"))
        >>> after = game.do("skip")
        changed
        """
        return self._watchers.add(callback)

    def _arrive(self) -> AnyPosition:
        """Tell everybody who watches."""
        self._watchers.tell()
        return self.position

    def mark(self) -> Mark:
        """Where the game is now, to ask later what has been done `since`."""
        return Mark(self._timeline.reshaped, self.last_moment, self.moment)

    def since(self, mark: Mark | None) -> list[str | int] | None:
        """The sentences with which the line went on, and the moment it then stands at if that is another one.

        None when more has changed than that, and without a mark.
        """
        if mark is None or mark.reshaped != self._timeline.reshaped:
            return None
        steps: list[str | int] = [
            str(self.played(moment)) for moment in range(mark.last_moment + 1, self.last_moment + 1)
        ]
        stands_at = self.last_moment if steps else mark.moment
        return steps if self.moment == stands_at else [*steps, self.moment]

    def to_json(self) -> str:
        """The game as the text of a save file."""
        return record_text(self._format, VERSION, self._record())

    @property
    def _format(self) -> str:
        return self.position.kit.format

    def _record(self) -> dict[str, Any]:
        start = self._timeline.start
        owned = start.moment.kit.owned(start.moment.state)
        box = {"tables": owned} if owned else {}
        content = {"players": list(self.names), **box, "start": start.moment.code, "moment": self.moment}
        return content | _write_line(start, [])

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the game, its side lines included, to a JSON file that people can read.

        Raises `OSError` when the file cannot be written.

        >>> import equinox_widget as eq
        >>> import tempfile
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     eq.Game(eq.deal(players=3, seed=7)).save(f"{folder}/mine.json")
        ...     eq.load(f"{folder}/mine.json").moment
        0
        """
        write_record(path, self._format, VERSION, self._record())

    def film(self, captions: Sequence[str] | None = None, **look: Unpack[FilmLook]) -> Svg:
        """The positions of the current line as one numbered strip; without `captions`, with the sentences done.

        `columns`, `lang`, `theme`, `width` in pixels. Raises `ValueError` or `TypeError` for a look that cannot be.

        >>> import equinox_widget as eq
        >>> game = eq.Game(eq.deal(players=3, seed=7))
        >>> str(game.film())[:4]
        '<svg'
        """
        check_options(look, FilmLook)
        states = [moment.state for moment in self.positions]
        if captions is None:
            captions = [start_caption(look.get("lang", "en")), *self._plain_sentences()]
        names = None if self.names == self.position.players else self.names
        return film(self.position.kit, states, captions, names=names, **look)

    def html(
        self, path: PathLike | None = None, *, title: str = "", seat: str | None = None, lang: str = "en"
    ) -> "Page":
        """The current line as one file that steps through it in any browser, without network or Python.

        It tells everything, or with a seat only what that seat may know; a game that was edited begins there. Raises
        `ValueError` for a seat that nobody has, `OSError` when the file cannot be written.

        `title` stands above it, and `lang` is the language it opens in.

        >>> import equinox_widget as eq
        >>> game = eq.Game(eq.deal(players=3, seed=7))
        >>> str(game.html(title="A game"))[:15]
        '<!doctype html>'
        """
        from ..frames import choice_tree, page, page_story  # noqa: PLC0415 (only those who export need them)

        line = self._timeline.line()
        first = max(number for number, node in enumerate(line) if node.step is None or node.step.edited)
        start = line[first].moment
        script = [choice_tree.StoryStep(str(node.step), played=cast("Any", node.step)) for node in line[first + 1 :]]
        story = page_story.Story(cast("Any", start), script, self.names, seat=seat)
        code = " ; ".join([start.code, *(step.sentence for step in script)]) if seat is None else ""
        titles = page.Titles(dict.fromkeys(LANGUAGES, as_text(title, "a title is text")), {}, code)
        return page.write_page(story, titles, lang=read_language(lang)).save(path)

    def _plain_sentences(self) -> list[str]:
        """What is done along the current line, without what chance gave; an edit is only a sign."""
        return [plain_sentence(self.played(moment)) for moment in range(1, self.last_moment + 1)]

    def static(self, *, seat: str | None = None, lang: str = "en") -> Still:
        """The game as it stands, as picture, tables and text that outlive the kernel.

        It shows everything, or with a seat only what that seat may know. Raises `NotationError` for a seat that nobody
        has.

        >>> import equinox_widget as eq
        >>> game = eq.Game(eq.deal(players=3, seed=7))
        >>> print(game.static(seat="A").text.splitlines()[0])
        Equinox  round 1/5  A to move  step 1 bet  edition DE  as A sees it
        """
        return still_of(self.position, self.last_events(), self.names, seat, lang)

    def last_events(self) -> Explanation:
        """What the last action made happen; empty at the start and after an edit by hand.

        >>> import equinox_widget as eq
        >>> game = eq.Game(eq.deal(players=3, seed=7))
        >>> after = game.do("bet Ec")
        >>> game.last_events()[0].kind
        'bet_placed'
        """
        return self.played(self.moment).events if self.moment else Explanation()

    def _repr_mimebundle_(self, **wanted: object) -> Any:
        reader = self.position.actor or self.position.players[0]
        return shown(self, Game.show, lambda: self.static(seat=reader))._repr_mimebundle_(**wanted)

    def __repr__(self) -> str:
        return f"Game(moment {self.moment} of {self.last_moment}, {self.position!r})"


def check_names(players: object) -> tuple[str, ...]:
    """What the players are called, if these can be told apart by name."""
    if isinstance(players, str) or not isinstance(players, Sequence):
        raise TypeError(f'the players are a list of their names, such as ["Anna", "Ben"], not {named(players)}')
    for number, name in enumerate(players):
        if not isinstance(name, str) or not name.strip():
            raise ValueError(f"player {number + 1} needs a name, not {named(name)}")
        as_utf8(name)
        if name in players[:number]:
            raise ValueError(f"two players are called {name!r}: give one of them another name")
    return tuple(players)


def load(path: str | os.PathLike[str], *, tables: Any = None) -> Any:
    """A saved game, or a match of several, of any game. Nothing is drawn anew: the file says what chance gave.

    A game with your own box keeps its values; `tables` are for a file that lacks them. Raises `RecordError` for a file
    that is damaged or no saved game, `TablesError` for tables that cannot be, `OSError` for a file that cannot be read.

    >>> import tempfile
    >>> import equinox_widget as eq
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     eq.Game(eq.deal(players=3, seed=7)).save(f"{folder}/mine.json")
    ...     eq.load(f"{folder}/mine.json").moment
    0
    """
    content = read_record(path, formats(), VERSION)
    kit = kit_for_format(content["format"])
    given = None if tables is None else kit.rules_with(tables)
    try:
        if "match" in content:
            return kit.load_match(content["match"])
        owned = content.get("tables")
        start = read_position(content["start"], kit.rules_with(owned) if owned is not None else given)
        names = [str(name) for name in _check_list(content["players"])]
        game = Game(start, names if tuple(names) != start.players else ())
        _read_line(game, game._timeline.start, content)
        game.goto(0)
        game.goto(_check_moment(content["moment"], game.positions))
    except (KeyError, TypeError) as error:
        raise RecordError(f"{path} is damaged: {error!r} is missing or of the wrong kind") from None
    except ValueError as error:
        raise RecordError(f"{path} is damaged: {error}") from None
    return game


def resume(path: str | os.PathLike[str], start: AnyPosition, players: Sequence[str] = ()) -> Game[AnyPosition]:
    """The game that is kept in a file, which must have begun like this; a new one when there is no file yet."""
    fresh = Game(start, players)
    if not file_to_write(path).exists():
        return fresh
    kept: Game[AnyPosition] = load(path)
    if kept.names != fresh.names or kept.positions[0].code != start.code:
        raise ValueError(
            f"{path} keeps another game than the one asked for: delete it, choose another file, "
            "or go on with that game by eq.load"
        )
    return kept


def _write_line(node: Node[Any, Played[Any]], sentences: list[str]) -> dict[str, Any]:
    """The line that goes on from a node after these sentences; under `variations`, what else was tried on the way."""
    variations = []
    here: Node[Any, Played[Any]] | None = node
    while here is not None:
        for child in here.children:
            if child is not here.latest:
                variations.append({"after": len(sentences), **_write_line(child, [str(child.step)])})
        here = here.latest
        if here is not None:
            sentences.append(str(here.step))
    return {"actions": sentences, "variations": variations}


def _read_line(game: Game[Any], start: Node[Any, Played[Any]], content: dict[str, Any]) -> None:
    """Play a saved line and its variations; the line itself is the way that redo follows."""
    timeline, nodes = game._timeline, [start]
    timeline.visit(start)
    for number, sentence in enumerate(_check_list(content["actions"]), 1):
        try:
            played = _read_step(game, str(sentence))
        except ValueError as error:
            raise ValueError(f"action {number} ({sentence!r}) cannot be done: {error}") from None
        timeline.do(played, played.after)
        nodes.append(timeline.here)
    for variation in _check_list(content["variations"]):
        _read_line(game, nodes[_check_moment(variation["after"], nodes)], variation)
    timeline.visit(nodes[-1])
    timeline.end_line()


def _read_step(game: Game[Any], sentence: str) -> Played[Any]:
    """Carry a saved action out where the game is; what it made happen is found out when somebody asks."""
    here = game.position
    if is_edit(sentence):
        owned = here.kit.owned(here.state)
        return edited(here, read_position(sentence.removeprefix(EDITED), here.kit.rules_with(owned) if owned else None))
    played: Played[Any] = here.replay(sentence, game.names)
    return played


def _check_moment(number: object, line: Sequence[object]) -> int:
    """A place on a saved line."""
    if not is_whole(number) or not 0 <= number < len(line):
        raise ValueError(f"there is no moment {number!r}: its line goes from 0 to {len(line) - 1}")
    return number


def _check_list(content: object) -> list[Any]:
    """A list of a saved game."""
    if not isinstance(content, list):
        raise TypeError(content)
    return content


def _check_branch(branch: object, game: Game[Any]) -> None:
    """Refuse anything but a game that began like this one."""
    if not isinstance(branch, Game) or branch.positions[0] != game.positions[0]:
        raise ValueError(f"only a branch of this game can be kept beside it, not {branch!r}")


def _check_count(count: object) -> None:
    """Refuse anything but a number of steps."""
    if not is_whole(count) or count < 1:
        raise ValueError(f"a number of steps is 1 or more, not {named(count)}")
