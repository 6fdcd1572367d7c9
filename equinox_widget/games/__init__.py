"""The games, one folder each; every rule of a game stands in its folder and nowhere else."""

from typing import Final

#: The index: each game by its id, with the package that holds it. A new game is a folder and a line here.
GAMES: Final = {"equinox": "equinox_widget.games.equinox"}
