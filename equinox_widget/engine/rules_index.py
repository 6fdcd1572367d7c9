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


class Part(NamedTuple):
    """One of several rules that share an id and a paragraph of the books."""

    name: str
    status: str = "both"
    rulings: tuple[str, ...] = ()


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
    """Keys of typical misreadings; their texts are `misconception.<key>.text`."""
    parts: tuple[Part, ...] = ()
    """The rules it holds, where it holds several; each gets an entry of its own, such as `DEAL.two`."""
    part_of: str = ""
    """The id of the whole, in the entry of a part."""


def index(entries: Iterable[RuleEntry]) -> dict[str, RuleEntry]:
    """The entries by id, in their order, each followed by its parts. Raises `ValueError` when two have the same id."""
    found: dict[str, RuleEntry] = {}
    for whole in entries:
        for entry in (whole, *_parts(whole)):
            if entry.id in found:
                raise ValueError(f"two rules have the id {entry.id!r}")
            found[entry.id] = entry
    return found


def _parts(whole: RuleEntry) -> list[RuleEntry]:
    """The parts of a rule: they stand in the same place and are taught together."""
    return [
        RuleEntry(
            id=f"{whole.id}.{part.name}",
            places=whole.places,
            status=part.status,
            rulings=part.rulings,
            lessons=whole.lessons,
            gallery=whole.gallery,
            part_of=whole.id,
        )
        for part in whole.parts
    ]
