"""The data of the box to look at: every table, and where each value comes from."""

from ...core.shown_tables import ShownTables
from ...engine.tables import Cell
from .making import OwnBox, cards_of
from .rules.own_box import write_box


class BlueMoonTables(ShownTables):
    """The cards, leaders, emissaries and inquisitors of the box.

    >>> from equinox_widget import bluemoon
    >>> isinstance(bluemoon.tables(), bluemoon.BlueMoonTables)
    True
    """

    __slots__ = ()
    game = "bluemoon"

    def template(self) -> str:
        """A file that lists the cards of every set, for an owner to fill in."""
        return write_box(self)

    def written(self, cell: Cell) -> str:
        """A value as text; of equal ones in a list one is named."""
        return ", ".join(dict.fromkeys(map(str, cell))) if isinstance(cell, tuple) else str(cell)


def tables(box: OwnBox | None = None) -> BlueMoonTables:
    """All tables of the game, or those of your own `box`, each value with where it comes from.

    All cards are a teaching set, marked `*`: ours, because the rule sheet prints none. Write the file with
    `tables().toml("my_box.toml")`, fill the values of your box in, and play with `deal(tables="my_box.toml")`.
    Raises `TablesError` for a box that cannot be used.

    Raises `TablesError` for a box that cannot be used, `OSError` for a file that cannot be read.

    >>> from equinox_widget import bluemoon
    >>> bluemoon.tables().source("inquisitor", "Sc", "cards"), bluemoon.tables().source("card", "Br5", "fire")
    ('public', 'teaching')
    """
    return BlueMoonTables(cards_of(box).tables.by_name)
