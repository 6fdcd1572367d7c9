"""The data of the box to look at: every table, and where each value comes from."""

from ...core.shown_tables import ShownTables
from .making import Box, read_box
from .rules.tables import STANDARD


class OrcsTables(ShownTables):
    """The creatures, spells, abilities and fate cards of the box.

    >>> from equinox_widget import orcs
    >>> orcs.tables()["creatures"]["Tr"].cells["life"]
    5
    """

    __slots__ = ()
    game = "orcs"


def tables(box: Box | None = None) -> OrcsTables:
    """All tables of the game, or those of your own `box`, each value with where it comes from.

    Values marked * are teaching values: ours, because neither the rulebook nor a public source gives them. Write the
    file with `tables().toml("my_box.toml")`, fill your own values in, and play with `deal(tables="my_box.toml")`.
    Raises `TablesError` for a box that cannot be used.

    >>> from equinox_widget import orcs
    >>> orcs.tables().source("creatures", "Tr", "life")
    'teaching'
    """
    return OrcsTables((STANDARD if box is None else read_box(box)).by_name)
