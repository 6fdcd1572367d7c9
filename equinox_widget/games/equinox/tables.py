"""What is in the box, to look at: every number, and where it comes from."""

from ...core.shown_tables import ShownTables
from ...engine.tables import Entry, Tables
from .rules.cards import CREATURES, HAND, LINEUP_SIZE, ROW_VALUES, STANDARD_TREES, STONES, SURVIVORS, VALUES


class EquinoxTables(ShownTables):
    """The cards, the worth of a stone, and the numbers of the set-up.

    >>> import equinox_widget as eq
    >>> eq.tables()["worth"]["champion"].cells["points"]
    5
    """

    __slots__ = ()
    game = "equinox"
    replaceable = False


def _standard() -> Tables:
    """The tables, made from the constants of the rules."""
    creatures = {
        creature.code: Entry({"german": creature.german, "french": creature.french, "copies": VALUES}, {})
        for creature in CREATURES
    }
    split = zip(("Uv", "Dr"), STANDARD_TREES, strict=True)
    trees = {code: Entry({"copies": copies}, {}, "teaching") for code, copies in split}
    rows = ("champion", *(f"row {row}" for row in range(1, len(ROW_VALUES))))
    numbers = {"hand": HAND, "stones": STONES, "champions": LINEUP_SIZE, "survivors": SURVIVORS}
    return Tables(
        {
            "creatures": creatures,
            "cards": {"x": Entry({"copies": VALUES}, {}), **trees},
            "worth": {row: Entry({"points": points}, {}) for row, points in zip(rows, ROW_VALUES, strict=True)},
            "numbers": {name: Entry({"number": number}, {}) for name, number in numbers.items()},
        }
    )


def tables() -> EquinoxTables:
    """All tables of the game, each value with where it comes from.

    Both books give every number but one: how the three trees are split is a teaching value, and `deal(trees=(2, 1))`
    deals another split.

    >>> import equinox_widget as eq
    >>> eq.tables().source("cards", "Dr", "copies"), eq.tables().source("worth", "champion", "points")
    ('teaching', 'rulebook')
    """
    return EquinoxTables(_standard().by_name)
