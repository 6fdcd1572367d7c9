"""The games, one folder each; every rule of a game stands in its folder and nowhere else."""

from typing import Final, NamedTuple


class Entry(NamedTuple):
    """A game of this package: the first word of its codes, what its save files are called, and where its kit is."""

    tag: str
    format: str
    module: str


#: The index: each game by its id. A new game is a folder and a line here.
INDEX: Final = {
    "equinox": Entry("EQ", "equinox-game", "equinox_widget.games.equinox.kit"),
    "orcs": Entry("OR", "orcs-game", "equinox_widget.games.orcs.kit"),
    "bluemoon": Entry("BM", "bluemoon-game", "equinox_widget.games.bluemoon.kit"),
    "talisman": Entry("TA", "talisman-game", "equinox_widget.games.talisman.kit"),
}

#: The game whose names stand at the top of the package.
MAIN: Final = "equinox"

#: Packages name their own games in this group of entry points: `my_game = "my_package.kit:KIT"`.
ENTRY_POINTS: Final = "equinox_widget.games"
