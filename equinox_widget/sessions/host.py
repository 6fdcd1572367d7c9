"""Whoever shows a session, and what it is given to show."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, TypedDict

if TYPE_CHECKING:
    from collections.abc import Mapping

    from equinox_widget.frames.story import Chapter
    from equinox_widget.frames.task import Task

    from .session import Session


class Host(Protocol):
    """Whoever shows a session."""

    def show(self, *, moved: bool) -> None:
        """Show the session anew: it has changed; `moved` says that the game has."""

    def turn_to(self, session: Session) -> None:
        """Show another session from now on."""

    def announce(self) -> None:
        """Tell Python's observers where the game is; nobody has it for himself now."""

    def warn(self, said: str) -> None:
        """Show what went wrong though nobody asked."""


class Nobody:
    """The host of a session that is not shown anywhere."""

    def show(self, *, moved: bool) -> None:
        """Show nothing."""

    def turn_to(self, session: Session) -> None:
        """Show nothing else either."""

    def announce(self) -> None:
        """Tell nobody."""

    def warn(self, said: str) -> None:
        """Show nothing."""


class Latest(TypedDict):
    """The picture of the position, and the last action."""

    moment: int
    picture: Any
    chapter: Chapter | None


class Shown(TypedDict):
    """Everything a browser is to show."""

    seat: str
    eyes: str
    lang: str
    mode: str
    theme: str
    compact: bool
    open_table: bool
    cursor: int | None
    latest: Latest
    squares: Any
    board: Any
    decision: Mapping[str, Any]
    labels: dict[str, str]
    task: Task | None
