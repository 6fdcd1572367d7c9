"""A rulebook as data: every rule, where a reader finds it in each printed edition, and what belongs to it.

The words stand in a game's catalogues under `rule.<id>.title` and `rule.<id>.text`; here is only what is the same in
every language.
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple


class Place(NamedTuple):
    """Where a rule stands in one printed book."""

    section: str
    """The heading, or the number of the rule, to look for."""
    bullet: int | None = None
    """Which bullet or numbered item under that heading, if it is one."""
    page: int | None = None
    """The page, only where the book itself names it."""
    lines: tuple[int, int] = (0, 0)
    """First and last line in the text files the developers work from; readers never see them."""


class RuleEntry(NamedTuple):
    """One rule: its places by edition, how sure the books are of it, and what belongs to it.

    The status is `both` (every edition says it), `differs`, `one` (only one edition does), `public` (a fact about the
    game from elsewhere), `teaching` (our own reading or value) or `silent`.
    """

    id: str
    places: Mapping[str, Place]
    status: str = "both"
    related: tuple[str, ...] = ()
    rulings: tuple[str, ...] = ()
    lessons: tuple[str, ...] = ()
    gallery: tuple[str, ...] = ()
    misconceptions: tuple[str, ...] = ()


def index(entries: Iterable[RuleEntry]) -> dict[str, RuleEntry]:
    """The entries by id, in their order. Raises `ValueError` when two have the same id."""
    found: dict[str, RuleEntry] = {}
    for entry in entries:
        if entry.id in found:
            raise ValueError(f"two rules have the id {entry.id!r}")
        found[entry.id] = entry
    return found
