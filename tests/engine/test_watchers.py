"""Whoever watches is told, and may stop while others are told."""

from __future__ import annotations

from equinox_widget.engine.watchers import Watchers


def test_who_watches_is_told_until_it_stops() -> None:
    heard: list[tuple[str, int]] = []
    watchers: Watchers[int] = Watchers()
    stop = watchers.add(lambda number: heard.append(("first", number)))

    def once(number: int) -> None:
        heard.append(("second", number))
        stop()

    watchers.add(once)
    watchers.add(lambda number: heard.append(("third", number)))
    watchers.tell(1)
    stop = watchers.add(lambda _: None)
    watchers.tell(2)
    assert heard == [("first", 1), ("second", 1), ("third", 1), ("second", 2), ("third", 2)]
