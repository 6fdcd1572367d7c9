"""What a simulation of Talisman found, beside what is found for any game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from ...lab.results import Results as CommonResults
from ...lab.tally import WINS
from .outcome import AIMS, TRIED
from .rules.odds import by_lead, opening

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ...lab.tables import Table
    from .tally import Tally

HUNDRED: Final = 100  # deaths are told for so many turns
_TOLD: Final = ("with", "without", "difference")


class Results(CommonResults):
    """The statistics of a run. Every method that names a question answers it with a table; `plot` draws them.

    >>> from equinox_widget import talisman
    >>> talisman.simulate(2, bots="random random", horizon=20, progress=False).n
    2
    """

    telling: ClassVar[tuple[str, ...]] = ("reached", "characters", "talismans", "odds")
    tally: Tally

    def reached(self, aim: str = "inner") -> Table:
        """By own turn: the share of players who have come so far by then, those included who never do.

        `aim` is "talisman" (he holds one), "middle" or "inner" (a region), or "crown".
        """
        if aim not in AIMS:
            raise ValueError(f"players come to {', '.join(AIMS)}, not to {aim!r}")
        found = {(turn,): sums.proportion(1) for (which, turn), sums in self.tally.about("by").items() if which == aim}
        table = self._table("reached", ["turn"], "share", found, count="seats")
        table.attrs["topic"] = f"reached.{aim}"
        return table

    def journey(self) -> Table:
        """By aim: the own turn in which players came there first, of those who did; `reached` counts the others too."""
        found = {key: sums.mean() for key, sums in self.tally.about("first").items()}
        return self._table(
            "journey", ["aim"], "turn", {key: found[key] for key in _in_order(AIMS, found)}, count="seats"
        )

    def characters(self) -> Table:
        """By character: deaths in a hundred of its own turns, the most enduring first; and how often it won.

        Turns are counted while the character lives, so that one who is still there at the end counts with all of them.
        """
        found = {key: sums.proportion(1) for key, sums in self.tally.about("deaths").items()}
        table = self._table("characters", ["character"], "deaths", found, count="turns")
        for column in ("deaths", "low", "high"):
            table[column] *= HUNDRED
        played = self.tally.about("played")
        table["played"] = [played[name,].below for name in table.index]
        table["wins"] = [played[name,].sum / played[name,].below for name in table.index]
        ranked: Table = table.sort_values("deaths")
        return ranked

    def talismans(self) -> Table:
        """Wins of players who held a Talisman by their twentieth turn, and of the others of the same game.

        A difference between players, not what a Talisman does: who finds one may be stronger. What one does shows a
        pair of runs from positions that differ in nothing else (`simulate_pairs` with `position`).
        """
        found = {key: sums.mean(WINS) for key, sums in self.tally.about("talisman").items()}
        return self._table("talismans", ["players"], "difference", {key: found[key] for key in _in_order(_TOLD, found)})

    def causes(self) -> Table:
        """What characters die of: each cause's share of all deaths."""
        found = {key: sums.proportion(1) for key, sums in self.tally.about("cause").items()}
        return self._table("causes", ["cause"], "share", found, sort=True)

    def odds(self, of: str = "fight") -> Table:
        """What came off beside what should: of "fight" by the lead before the dice, of "portal" by the total.

        "best of two" are fights of the Warrior, who throws two dice in combat. `exact` is what `odds` and `lock` of a
        position give.
        """
        if of not in TRIED:
            raise ValueError(f"there are odds of {', '.join(TRIED)}, not of {of!r}")
        sums = {number: each for (what, number), each in sorted(self.tally.about("odds").items()) if what == of}
        found = {(number,): each.proportion(1) for number, each in sums.items()}
        table = self._table(f"odds.{of.replace(' ', '_')}", ["number"], "share", found, count="times")
        table["exact"] = [_exact(of, int(number)) for number in sums]
        table.attrs["beside"] = "exact"
        return table

    def portal(self) -> Table:
        """The same of tries at the Portal of Power."""
        return self.odds("portal")

    @property
    def plots(self) -> dict[str, Callable[[], Table]]:
        """What can be drawn, by the name of the method that gives its table."""
        return {
            "summary": self.summary,
            "seats": self.seats,
            "reached": self.reached,
            "journey": self.journey,
            "characters": self.characters,
            "talismans": self.talismans,
            "causes": self.causes,
            "odds": self.odds,
            "portal": self.portal,
            "length": self.length,
        }


def _exact(what: str, number: int) -> float:
    """What the odds say of a fight with this lead, or of the Portal with this total."""
    if what == "portal":
        return float(opening(number, 2))
    return by_lead(number, 1 if what == "fight" else 2)[0]


def _in_order(names: tuple[str, ...], found: Mapping[Any, object]) -> list[tuple[str]]:
    """The keys of what was found, in the order of these names."""
    return [(name,) for name in names if (name,) in found]
