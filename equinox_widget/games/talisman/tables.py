"""The data of the box to look at: every table, and where each value comes from."""

from ...core.shown_tables import ShownTables
from .making import Box, read_box
from .rules.cards import KIND_CODES
from .rules.tables import STANDARD
from .words import card_name


class TalismanTables(ShownTables):
    """The spaces, characters, cards and rolls of the box.

    >>> from equinox_widget import talisman
    >>> isinstance(talisman.tables(), talisman.TalismanTables)
    True
    """

    __slots__ = ()
    game = "talisman"

    def column(self, column: str, lang: str) -> str:
        """A number that is rolled, a card that is sold, or a property."""
        if column.isdigit():
            return column
        return card_name(column, lang) if column in KIND_CODES else super().column(column, lang)


def tables(box: Box | None = None) -> TalismanTables:
    """All tables of the game, or those of your own `box`, each value with where it comes from.

    Values marked * are teaching values: ours, because neither the rulebook nor a public source gives them. Write the
    file with `tables().toml("my_box.toml")`, fill your own values in, and play with `deal(tables="my_box.toml")`.
    Raises `TablesError` for a box that cannot be used.

    Raises `TablesError` for a box that cannot be used, `OSError` for a file that cannot be read.

    >>> from equinox_widget import talisman
    >>> talisman.tables().source("rolls", "Wit", "6")
    'teaching'
    """
    return TalismanTables((STANDARD if box is None else read_box(box)).by_name)
