"""What a simulation of Blue Moon found, beside what is found for any game."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING, Any, ClassVar

from ...lab.results import Results as CommonResults
from ...lab.tally import Estimate
from .making import cards_of
from .rules.cards import INTERVENTION

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from ...lab.tables import Table
    from .rules.cards import Box
    from .tally import Tally


class Results(CommonResults):
    """The statistics of a run. Every method that names a question answers it with a table; `plot` draws them.

    >>> from equinox_widget import bluemoon
    >>> bluemoon.simulate(2, bots="random random", progress=False).n
    2
    """

    telling: ClassVar[tuple[str, ...]] = ("interventions", "retreating", "foreign", "seats")
    tally: Tally

    def interventions(self) -> Table:
        """By intervention: what it is worth to have it early, in crystals.

        Chance deals a card early (among the first twelve of its set) or late, so this difference is what the card
        makes, with these bots. What all of them are worth together shows a run of "greedy greedy(intervene=0)".
        """
        box = self._box
        codes = [code for code in self._foreign() if box.types[box.numbers[code]] == INTERVENTION]
        return self._when("interventions", codes)

    def foreign(self) -> Table:
        """By card that is foreign for its player: what it is worth to have it early, beside the moons that it costs.

        The difference as of `interventions`, in crystals; `moons` are those on the card, `per_moon` the difference for
        each of them (none where a card has no moons).
        """
        box = self._box
        table = self._when("foreign", self._foreign())
        table["moons"] = [box.moons[box.numbers[code]] for code in table.index]
        table["per_moon"] = table["difference"] / table["moons"].where(table["moons"] > 0)
        return table

    def retreating(self) -> Table:
        """By the power that the cards of a turn must bring: the dragons that fighting on is better by than retreating.

        Over all decisions to fight on: the dragons that moved by the end of the fight, against those that a retreat
        would have cost at once. `retreated` is the share of decisions for a retreat. Who retreats starts the next
        fight, which is not counted here. Bots fight on where their hands are good enough; what fighting on brings
        with any hand shows a run of "greedy(coin=1)", which tosses a coin.
        """
        sums = {key: each.mean() for key, each in self.tally.about("call").items()}
        gaps = sorted({str(gap) for gap, what in sums if what == "difference"}, key=_least)
        table = self._table("retreating", ["gap"], "difference", {(gap,): sums[gap, "difference"] for gap in gaps})
        table.attrs["compared"] = 0.0
        for what in ("fighting", "retreating", "retreated"):
            table[what] = [sums[gap, what].value for gap in table.index]
        return table

    def crystal_cards(self) -> Table:
        """How crystal cards change the length of a match, by how many lay at the end of its games.

        Each match is counted twice: with its crystal cards and as if they did not count, in which case more of the same
        games may be needed. `difference` is the number of games that they add. Raises `ValueError` for a run of single
        games: `simulate(..., to=5)` plays matches.
        """
        if not self.plan.to:
            raise ValueError("these were single games: simulate(..., to=5) plays matches of five crystals")
        sums = {key: each.mean() for key, each in self.tally.about("match").items()}
        found = {(key,): each for (key, what), each in sums.items() if what == "difference"}
        table = self._table("crystal_cards", ["lay"], "difference", found)
        table.attrs["compared"] = 0.0
        for what in ("with", "without"):
            table[what] = [sums[key, what].value for key in table.index]
        return table

    @property
    def plots(self) -> dict[str, Callable[[], Table]]:
        """What can be drawn, by the name of the method that gives its table."""
        matches: dict[str, Callable[[], Table]] = {"crystal_cards": self.crystal_cards} if self.plan.to else {}
        return {
            "summary": self.summary,
            "seats": self.seats,
            "interventions": self.interventions,
            "foreign": self.foreign,
            "retreating": self.retreating,
            **matches,
            "length": self.length,
        }

    def _foreign(self) -> list[str]:
        """The cards that were foreign for their player, and came early in some games and late in others."""
        early, late = self.tally.about("early"), self.tally.about("late")
        return sorted([str(code) for (code,) in early if (code,) in late], key=self._box.numbers.__getitem__)

    def _when(self, topic: str, codes: Iterable[str]) -> Table:
        """The crystals of who had a card early, less those of who had it late."""
        early = {key[0]: each.mean() for key, each in self.tally.about("early").items()}
        late = {key[0]: each.mean() for key, each in self.tally.about("late").items()}
        codes = list(codes)
        found: dict[tuple[Any, ...], Estimate] = {(code,): _less(early[code], late[code]) for code in codes}
        table = self._table(topic, ["card"], "difference", found)
        table.attrs["compared"] = 0.0
        table["early"], table["late"] = [early[code].value for code in codes], [late[code].value for code in codes]
        ranked: Table = table.sort_values("difference", ascending=False)
        return ranked

    @property
    def _box(self) -> Box:
        return cards_of(dict(self.plan.settings).get("tables"))


def _less(first: Estimate, second: Estimate) -> Estimate:
    """The difference of two values that were counted in different games."""
    value = first.value - second.value
    spread = hypot(first.high - first.value, second.high - second.value)
    games, observations = first.games + second.games, first.observations + second.observations
    return Estimate(value, value - spread, value + spread, games, observations)


def _least(gap: str) -> int:
    """Where a class of missing power begins."""
    return int(gap.rstrip("+").partition("-")[0])
