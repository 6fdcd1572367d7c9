"""What a simulation found: tidy tables with confidence intervals, and plots of them."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any, ClassVar

from ..engine.errors import nearest
from ..engine.given import is_whole, whole
from ..texts.catalogue import LANGUAGES, check_language, say_count
from .extras import needs
from .tally import POINTS, WINS, Estimate

if TYPE_CHECKING:
    from collections.abc import Callable

    import pandas as pd
    from matplotlib.figure import Figure

    from .plan import Plan
    from .rows import Rows
    from .tables import Table
    from .tally import Tally


class Results:
    """The statistics of a run. Every method that names a question answers it with a table; `plot` draws them."""

    telling: ClassVar[tuple[str, ...]] = ("summary", "seats", "length")
    """The plots that say most."""

    def __init__(self, plan: Any) -> None:
        self.plan = plan
        self.tally: Tally = plan.lab.tally()
        self.rows: Rows | None = None
        self.interrupted = False

    @property
    def n(self) -> int:
        """How many games were played."""
        return self.tally.games

    @property
    def finished(self) -> int:
        """How many of them came to their end; the others were stopped at the horizon."""
        return sum(sums.sum for sums in self.tally.about("finished").values())

    # Tables

    def summary(self) -> Table:
        """By bot: its share of the wins for each seat it sat on, and its points."""
        return self._players("bot")

    def seats(self) -> Table:
        """By seat: its share of the wins, and its points. Player A begins."""
        return self._players("seat")

    def length(self) -> Table:
        """How long games were, in decisions and whatever else the game counts."""
        found = {key: sums.mean() for key, sums in self.tally.about("length").items()}
        return self._table("length", ["measure"], "mean", found)

    def frame(self) -> pd.DataFrame:
        """One row for each game and seat."""
        if self.rows is None:
            raise ValueError(
                f"the rows of {self.n} games were not kept, to save memory: use simulate(..., keep='games.parquet')"
            )
        return self.rows.frame()

    def game(self, number: int) -> Any:
        """One of the games again, to step through."""
        number = whole(number)
        _check_number(number, self.n)
        return play_again(self.plan, number)

    # Pictures

    def plot(self, what: str | None = None, lang: str = "en") -> Figure:
        """One of the tables as a picture, or the four that say most."""
        from .plots import draw, overview  # noqa: PLC0415 (drawing is an extra)

        tables = self.plots
        if what is None:
            made = [tables[name]() for name in self.telling]
            return overview([table for table in made if not table.empty] or made, lang)
        if what not in list(tables):
            close = nearest(str(what), tables)
            hint = f" Did you mean {close!r}?" if close else ""
            raise ValueError(f"there is no plot {what!r}.{hint} The plots are: {', '.join(tables)}")
        return draw(tables[what](), lang)

    @property
    def plots(self) -> dict[str, Callable[[], Table]]:
        """What can be drawn, by the name of the method that gives its table."""
        return {"summary": self.summary, "seats": self.seats, "length": self.length}

    def caption(self, lang: str = "en") -> str:
        """Everything somebody needs to repeat this."""
        check_language(lang)
        said: str = self.plan.lab.caption(self.plan, self.n, lang)
        stopped = self.n - self.finished
        if not stopped:
            return said
        return f"{said} {say_count('lab.caption.stopped', stopped, lang, horizon=self.plan.horizon)}"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Results) and self.plan == other.plan and self.tally == other.tally

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        wins = {key[0]: sums.proportion(WINS) for key, sums in self.tally.about("bot wins").items()}
        parts = [f"{bot} {wins[bot].value:.1%} ({wins[bot].low:.1%} to {wins[bot].high:.1%})" for bot in wins]
        return f"Results(wins per seat: {', '.join(parts) or 'none'}. {self.caption()})"

    def _repr_html_(self) -> str:
        return f"<p>{escape(self.caption())}</p>{self.summary().to_html(float_format='{:.3f}'.format)}"

    # Making tables

    def _shares(self, topic: str) -> dict[tuple[Any, ...], Estimate]:
        return {key: sums.share() for key, sums in self.tally.about(topic).items()}

    def _players(self, who: str) -> Table:
        wins = {key: sums.proportion(WINS) for key, sums in self.tally.about(f"{who} wins").items()}
        points = {key[0]: sums.mean(POINTS) for key, sums in self.tally.about(f"{who} points").items()}
        table = self._table("summary" if who == "bot" else "seats", [who], "wins", wins, count="seats")
        if points or not wins:  # a game need not have points
            table["points"] = [points[name].value for name in table.index]
            table["points_low"] = [points[name].low for name in table.index]
            table["points_high"] = [points[name].high for name in table.index]
        return table

    def _table(
        self,
        topic: str,
        index: list[str],
        estimate: str,
        found: dict[tuple[Any, ...], Estimate],
        *,
        count: str = "",
        sort: bool = False,
    ) -> Table:
        with needs("stats"):
            from .tables import make_table  # noqa: PLC0415 (pandas is an extra)
        table = make_table(topic, index, estimate, found, count)
        captions = {lang: self.caption(lang) for lang in LANGUAGES}
        table.attrs |= {"caption": captions, "game": self.plan.lab.kit.id}
        if estimate == "wins":
            table.attrs["compared"] = 1 / self.plan.players
        return table.sort_values(estimate, ascending=False) if sort else table


def _check_number(number: object, n: int) -> None:
    """Refuse what is not the number of a game."""
    if not is_whole(number) or not 0 <= number < n:
        played = f"the games are numbered 0 to {n - 1}" if n else "none was played"
        raise ValueError(f"there is no game {number!r}: {played}")


def play_again(plan: Plan, number: int) -> Any:
    """A game of the plan from its first position on, as far as it was played, to step through."""
    game = plan.lab.start_again(plan.start(number))
    state, rules = plan.deal(number), plan.lab.kit.ruleset
    for action in plan.decisions(number, state):
        rules.apply(state, action)
        game.do(action)
    return game
