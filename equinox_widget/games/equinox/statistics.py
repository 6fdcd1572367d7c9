"""What a simulation of Equinox found, beside what is found for any game."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ...lab.results import Results as CommonResults
from ...lab.tally import POINTS
from .outcome import BET, KLUMPI, SECRET
from .rules.cards import ROW_VALUES
from .tally import SHARED_POINTS, Tally

if TYPE_CHECKING:
    from collections.abc import Callable

    from ...lab.tables import Table
    from .lab import Plan


class Results(CommonResults):
    """The statistics of a run. Every method that names a question answers it with a table; `plot` draws them.

    >>> import equinox_widget as eq
    >>> found = eq.simulate(4, bots="random random", seed=1, progress=False)
    >>> found.n, found.interrupted
    (4, False)
    """

    telling: ClassVar[tuple[str, ...]] = ("survival", "stones", "value_of_control", "summary")
    plan: Plan
    tally: Tally

    def survival(self, by: str | None = None) -> Table:
        """By creature: in how many games it lived to the end; with by="lineup", also by who else was in the game."""
        if by not in (None, "lineup"):
            raise ValueError(f"survival can be told by creature, or with by='lineup', not by {by!r}")
        if by == "lineup":
            table = self._table("lineup", ["creature", "other"], "share", self.tally.pairs())
            table.attrs["map"] = True
            return table
        table = self._table("survival", ["creature"], "share", self._shares("survival"), sort=True)
        table.attrs["compared"] = float(table["share"].mean())
        return table

    def lineup(self) -> Table:
        """The same by who else was in the game."""
        return self.survival(by="lineup")

    def stones(self) -> Table:
        """By kind of bet and row: what a stone pays in the end, on average. Row 0 is the champion card."""
        sums = self.tally.about("stone")
        ordered = [key for kind in (SECRET, BET, KLUMPI) for key in sums if key[0] == kind]
        found = {key: sums[key].mean(POINTS) for key in ordered}
        table = self._table("stones", ["kind", "row"], "points", found, count="stones")
        table.attrs["most"] = (2 * ROW_VALUES[0] + 1) / POINTS  # a secret bet on Ursus
        return table

    def value_of_control(self) -> Table:
        """By creature: points of players who controlled it at some time, against the others of the same game.

        The stones that give control pay as well, and those who bet early and well control more: this is a difference
        between players, not proof of what the power is worth. `uses` says how often it was used in a game.
        """
        sums = {key: each.mean(SHARED_POINTS) for key, each in self.tally.about("control").items()}
        found = {(creature,): each for (creature, what), each in sums.items() if what == "difference"}
        table = self._table("control", ["creature"], "difference", found)
        table.attrs["compared"] = 0.0
        for what in ("with", "without"):
            table[what] = [sums[creature, what].value for creature in table.index]
        uses = {key[0]: each.mean().value for key, each in self.tally.about("uses").items()}
        table["uses"] = [uses[creature] for creature in table.index]
        ranked: Table = table.sort_values("difference", ascending=False)
        return ranked

    def endings(self) -> Table:
        """How games ended: the fifth creature vanished (rounds), the pile ran out, or nobody could do anything."""
        return self._table("endings", ["ending"], "share", self._shares("ending"))

    @property
    def plots(self) -> dict[str, Callable[[], Table]]:
        """What can be drawn, by the name of the method that gives its table."""
        return {
            "summary": self.summary,
            "seats": self.seats,
            "survival": self.survival,
            "lineup": self.lineup,
            "stones": self.stones,
            "value_of_control": self.value_of_control,
            "control": self.value_of_control,  # what earlier versions called it
            "endings": self.endings,
            "length": self.length,
        }
