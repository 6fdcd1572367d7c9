"""What was last made of positions: kept while it is asked for, and never mixed up."""

from __future__ import annotations

from typing import TYPE_CHECKING

import equinox_widget as eq
from equinox_widget.frames.recent_cache import RecentCache

if TYPE_CHECKING:
    from equinox_widget.games.equinox.position import Position


class Counting:
    """Counts how often something is made of a position."""

    def __init__(self) -> None:
        self.made = 0
        self.cache: RecentCache[int] = RecentCache()

    def of(self, pos: Position, viewer: str) -> int:
        return self.cache.of(pos, viewer, self._make)

    def _make(self) -> int:
        self.made += 1
        return self.made


def test_it_is_made_once_for_the_positions_asked_about_last() -> None:
    things, (first, second) = Counting(), (eq.deal(seed=1), eq.deal(seed=2))
    assert [things.of(pos, "A") for pos in (first, second, first, second, first)] == [1, 2, 1, 2, 1]


def test_what_was_not_asked_about_for_long_is_forgotten() -> None:
    things, (first, second, third) = Counting(), (eq.deal(seed=1), eq.deal(seed=2), eq.deal(seed=3))
    assert [things.of(pos, "A") for pos in (first, second, first, third)] == [1, 2, 1, 3]
    assert things.of(first, "A") == 1
    assert things.of(second, "A") == 4


def test_who_looks_makes_a_difference_and_so_does_which_of_two_equal_positions_it_is() -> None:
    things, pos, twin = Counting(), eq.deal(seed=1), eq.deal(seed=1)
    assert pos == twin
    assert [things.of(pos, "A"), things.of(pos, "B"), things.of(twin, "A")] == [1, 2, 3]
