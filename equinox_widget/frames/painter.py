"""Drawing positions: what is the same for every game. How one looks, its own board knows.

Everything is read from the `Position` that is handed in. The table hands in `position.view(seat)`, so nothing a
seat may not know can get here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from .recent_cache import RecentCache

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from equinox_widget.core.explanation import Event
    from equinox_widget.core.position import Position
    from equinox_widget.texts.labels import Language

    from .answers import ScoreSheet
    from .choices import Question
    from .picture import Board, Editor, Picture, Square
    from .story import Chapter

AnyPosition = TypeVar("AnyPosition", bound="Position")


class GameBoard(Generic[AnyPosition]):
    """How positions of one game are drawn in one language; `names` are those of the players, by their seats.

    A game brings its own, in its kit; it may keep what it drew to draw it again.
    """

    def __init__(self, pos: AnyPosition, lang: Language, names: Mapping[str, str]) -> None:
        self.lang: Final = lang
        self.names: Final = names

    # The picture

    def board(self, pos: AnyPosition) -> Board:
        """What of the board stays as it is, whatever happens on it."""
        raise NotImplementedError

    def picture(
        self, pos: AnyPosition, owner: str, phase: str | None, actor: str | None, *, closed: bool, control: bool
    ) -> Picture:
        """A position in a phase of the turn in which `actor` must choose, with the hand of its owner in front.

        It is face down when it is closed. Without `control`, what the reader is to work out is left out.
        """
        raise NotImplementedError

    def phase(self, pos: AnyPosition) -> str | None:
        """The phase of the turn that a position is in."""
        return None

    def card(self, card: str) -> Square:
        """A card with its name, by its code."""
        raise NotImplementedError

    def hand(self, pos: AnyPosition, owner: str) -> Sequence[str]:
        """The cards that a player may choose from, by their codes."""
        raise NotImplementedError

    # What is told and answered

    def chapter_title(self, pos: AnyPosition) -> str:
        """What stands above the events of a turn."""
        raise NotImplementedError

    def phase_of(self, event: Event) -> str | None:
        """The phase of the turn that an event belongs to; None where its rules do not say."""
        return None

    def dice(self, event: Event) -> Sequence[int]:
        """The numbers on the dice that were thrown in an event; none where there are no dice."""
        return ()

    def parts_of(self, rules: Sequence[str]) -> list[str]:
        """The parts of the rulebook that rules belong to, by their keys."""
        return []

    def places(self, pos: AnyPosition) -> Iterator[str]:
        """Everything that can be clicked at a choice beside what the choices name themselves."""
        raise NotImplementedError

    def beneath(self, pos: AnyPosition, place: str) -> str:
        """What lies covered at a place of the open table, in words; empty where nothing does."""
        return ""

    def score(self, pos: AnyPosition) -> ScoreSheet:
        """What everybody has if the game ended now, as far as the position tells."""
        raise NotImplementedError

    # Changing a table by hand

    def editor(self, pos: AnyPosition) -> Editor | None:
        """What can be changed by hand; None if nothing can."""
        return None

    def edit(self, pos: AnyPosition, tool: str, path: Sequence[str]) -> str | None:
        """The change that a tool makes at these places, as a sentence; None where it has nothing to do.

        `put` carries what lies at the first place to the last.
        """
        return None


class Painter:
    """Draws positions of one game under the same rulings in one language.

    What was last made of positions is kept. Who controls whom can be left out, for the reader to find out.
    """

    def __init__(self, pos: Position, lang: Language, names: Sequence[str] = (), *, control: bool = True) -> None:
        self.lang = lang
        self.control = control
        self.names = dict(zip(pos.players, names or pos.players, strict=True))
        self.kit = pos.kit
        self.game: GameBoard[Any] = self.kit.board(pos, lang, self.names)
        self._views: Final[RecentCache[Any]] = RecentCache()
        self._pictures: Final[RecentCache[Picture]] = RecentCache()
        self.questions: Final[RecentCache[Question]] = RecentCache()
        self.stories: Final[RecentCache[Chapter]] = RecentCache()

    def view(self, pos: AnyPosition, seat: str | None) -> AnyPosition:
        """Return a position as a seat may know it, None being the open table."""
        seen: AnyPosition = pos if seat is None else self._views.of(pos, seat, lambda: pos.view(seat))
        return seen

    def seen(self, pos: Position, owner: str, seat: str | None) -> Picture:
        """Return the picture of a position as a seat may know it."""
        viewer = owner, seat, self.control
        return self._pictures.of(pos, viewer, lambda: self.picture(self.view(pos, seat), owner))

    def picture(self, pos: Position, owner: str, *, closed: bool = False) -> Picture:
        """Return the picture of a position, with the hand of its owner in front, face down when it is closed."""
        phase = self.game.phase(pos)
        return self.game.picture(pos, owner, phase, pos.actor, closed=closed, control=self.control)

    def between(self, pos: Position, owner: str, phase: str | None) -> Picture:
        """Return the picture of the table in the middle of an action, where the turn simply goes on."""
        return self.game.picture(pos, owner, phase, pos.turn, closed=False, control=self.control)

    def card(self, card: str) -> Square:
        """Return a card with its name."""
        return self.game.card(card)

    def say(self, key: str, **values: object) -> str:
        """Return a label in the reader's language."""
        return self.kit.label(key, self.lang, **values)
