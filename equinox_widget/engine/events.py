"""What happens, as facts: kinds of events, and who may see which of their facts.

Rules log an event as a plain tuple, its kind first and then its facts in the order its kind names them. An event is
made only when somebody listens; its reasons are worked out on demand.
"""

from collections.abc import Mapping
from typing import NamedTuple, Protocol

from .seats import ONLOOKER
from .verdict import Facts

Event = tuple[object, ...]


class Listener(Protocol):
    """Whoever is told what happens: a list will do."""

    def append(self, event: Event, /) -> None:
        """The next thing that happened."""


class EventKind(NamedTuple):
    """What one kind of event tells, the rules it rests on, which facts are private, and to whom.

    `seen_by` names facts that hold the seats who see what is private: a seat's number, or a mask of seats where the
    fact's name ends in `shown_to`. An event whose fact `open_if` is true hides nothing.
    """

    facts: tuple[str, ...]
    rules: tuple[str, ...]
    private: tuple[str, ...] = ()
    seen_by: tuple[str, ...] = ()
    open_if: str = ""


EventKinds = Mapping[str, EventKind]


def everybody(players: int) -> int:
    """All seats and whoever looks on, as a mask."""
    return (1 << players) - 1 | 1 << ONLOOKER


def facts_of(event: Event, kinds: EventKinds) -> Facts:
    """The facts of an event by name."""
    return dict(zip(kinds[str(event[0])].facts, event[1:], strict=True))


def seers_of(event: Event, kinds: EventKinds, players: int) -> int:
    """Who may see everything an event names, as a mask."""
    kind, facts, mask = kinds[str(event[0])], facts_of(event, kinds), 0
    if not kind.private or facts.get(kind.open_if):
        return everybody(players)
    for name in kind.seen_by:
        number = int(str(facts[name]))
        mask |= number if name.endswith("shown_to") else 1 << number
    return mask


def redact(event: Event, kinds: EventKinds, players: int, viewer: int) -> Facts:
    """What a viewer may read of an event: private facts are left out, and of a private list its length stays."""
    facts = facts_of(event, kinds)
    if seers_of(event, kinds, players) >> viewer & 1:
        return facts
    for name in kinds[str(event[0])].private:
        hidden = facts.pop(name)
        if isinstance(hidden, tuple):
            facts["count"] = len(hidden)
    return facts
