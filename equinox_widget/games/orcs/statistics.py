"""What a simulation of Orcs Orcs Orcs found, beside what is found for any game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from ...lab.results import Results as CommonResults
from .rules.creatures import TYPE_CODES
from .tally import SHARED_POINTS, Tally

if TYPE_CHECKING:
    from collections.abc import Callable

    from ...lab.tables import Table


class Results(CommonResults):
    """The statistics of a run. Every method that names a question answers it with a table; `plot` draws them.

    >>> from equinox_widget import orcs
    >>> orcs.simulate(2, bots="random random", progress=False).n
    2
    """

    telling: ClassVar[tuple[str, ...]] = ("spells", "teleporting", "counters", "seats")
    tally: Tally

    def spells(self) -> Table:
        """By spell: points of players who learned it in the first five rounds, against the others of the same game.

        Who learns a card can learn, and does not cast meanwhile: this is a difference between players, not proof of
        what the spell is worth. `taken` says how often it was learned in a game, by anybody and at any time.
        """
        table = self._difference("spells", "spell", "spell")
        taken = {key[0]: sums.sum / self.n for key, sums in self.tally.about("taken").items()}
        table["taken"] = [taken[spell] for spell in table.index]
        ranked: Table = table.sort_values("difference", ascending=False)
        return ranked

    def teleporting(self) -> Table:
        """By how often a mage changed fields in a game: its player's points, against the others of the same game.

        A difference between players, too. What becomes of a player who never does it shows a run of
        "greedy greedy(teleport=0)".
        """
        return self._difference("teleporting", "times", "teleport")

    def counters(self, by: str | None = None) -> Table:
        """By type: what a trophy is worth in the end; with by="round", at the end of each round.

        Only games that have a round count for it: those that last long are few, and others than the short ones.
        """
        if by not in (None, "round"):
            raise ValueError(f"counters can be told by type, or with by='round', not by {by!r}")
        if by == "round":
            sums = self.tally.about("counter")
            found = {key: sums[key].mean() for key in sorted(sums, key=lambda key: (_place(key[0]), key[1]))}
            table = self._table("rounds", ["type", "round"], "value", found)
            table.attrs["map"] = True
            return table
        return self._by_type("counters", "value", "value")

    def rounds(self) -> Table:
        """The same by round."""
        return self.counters(by="round")

    def trophies(self) -> Table:
        """By type: how many trophies a player has in the end."""
        return self._by_type("trophies", "trophies", "mean")

    @property
    def plots(self) -> dict[str, Callable[[], Table]]:
        """What can be drawn, by the name of the method that gives its table."""
        return {
            "summary": self.summary,
            "seats": self.seats,
            "spells": self.spells,
            "teleporting": self.teleporting,
            "counters": self.counters,
            "rounds": self.rounds,
            "trophies": self.trophies,
            "length": self.length,
        }

    def _by_type(self, topic: str, about: str, estimate: str) -> Table:
        sums = self.tally.about(about)
        found = {key: sums[key].mean() for key in sorted(sums, key=lambda key: _place(key[0]))}
        return self._table(topic, ["type"], estimate, found)

    def _difference(self, topic: str, index: str, about: str) -> Table:
        """Points with and without something, and their difference within a game."""
        sums = {key: each.mean(SHARED_POINTS) for key, each in self.tally.about(about).items()}
        found: dict[tuple[Any, ...], Any] = {(key,): each for (key, what), each in sums.items() if what == "difference"}
        table = self._table(topic, [index], "difference", found)
        table.attrs["compared"] = 0.0
        for what in ("with", "without"):
            table[what] = [sums[key, what].value for key in table.index]
        return table


def _place(kind: object) -> int:
    """Where a type stands in the order of types."""
    return TYPE_CODES.index(str(kind))
