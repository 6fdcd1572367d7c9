"""What was last made of a few positions: one often goes back to where one was."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

    from equinox_widget.core.position import Position

T = TypeVar("T")
#: An action is told from one position to the next.
_COUNT: Final = 2


class RecentCache(Generic[T]):
    """Things that follow from a position and from who looks at it, kept for the positions asked about last.

    Two positions that hold the same are still two: comparing whole tables would take longer than it saves.
    """

    def __init__(self) -> None:
        self._known: dict[tuple[int, object], tuple[Position, T]] = {}

    def of(self, pos: Position, viewer: object, make: Callable[[], T]) -> T:
        """Return what is known of a position to somebody, made if it is not."""
        key = id(pos), viewer
        known = self._known.pop(key) if key in self._known else (pos, make())
        self._known[key] = known  # the last one asked about comes last; as its position is kept, so is that one's id
        if len(self._known) > _COUNT:
            del self._known[next(iter(self._known))]
        return known[1]
