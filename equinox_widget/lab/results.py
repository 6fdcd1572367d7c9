"""What a simulation found: tidy tables with confidence intervals, and plots of them."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

from ..engine.errors import nearest
from ..games.equinox.game import Game
from ..games.equinox.position import deal
from ..games.equinox.rules.cards import CREATURES
from ..texts.catalogue import LANGUAGES, check_language, say, say_count
from .arguments import plain
from .bots import bot_names
from .extras import needs
from .outcome import BET, KLUMPI, SECRET
from .seats import bot_numbers
from .tally import POINTS, SHARED_POINTS, WINS, Estimate, Tally
from .view import View

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.figure import Figure

    from .plan import Plan
    from .rows import Rows
    from .tables import Table


class Results:
    """The statistics of a run. Every method that names a question answers it with a table; `plot` draws them."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.tally = Tally()
        self.rows: Rows | None = None
        self.interrupted = False

    @property
    def n(self) -> int:
        """How many games were played."""
        return self.tally.games

    # Tables

    def summary(self) -> Table:
        """By bot: its share of the wins for each seat it sat on, and its points."""
        return self._players("bot")

    def seats(self) -> Table:
        """By seat: its share of the wins, and its points. Player A begins."""
        return self._players("seat")

    def survival(self, by: str | None = None) -> Table:
        """By creature: in how many games it lived to the end; with by="lineup", also by who else was in the game."""
        if by not in (None, "lineup"):
            raise ValueError(f"survival can be told by creature, or with by='lineup', not by {by!r}")
        if by == "lineup":
            return self._table("lineup", ["creature", "other"], "share", self.tally.pairs())
        return self._table("survival", ["creature"], "share", self._shares("survival"), sort=True)

    def stones(self) -> Table:
        """By kind of bet and row: what a stone pays in the end, on average. Row 0 is the champion card."""
        sums = self.tally.about("stone")
        ordered = [key for kind in (SECRET, BET, KLUMPI) for key in sums if key[0] == kind]
        found = {key: sums[key].mean(POINTS) for key in ordered}
        return self._table("stones", ["kind", "row"], "points", found, count="stones")

    def value_of_control(self) -> Table:
        """By creature: points of players who controlled it at some time, against the others of the same game.

        The stones that give control pay as well, and those who bet early and well control more: this is a difference
        between players, not proof of what the power is worth. `uses` says how often it was used in a game.
        """
        sums = {key: each.mean(SHARED_POINTS) for key, each in self.tally.about("control").items()}
        found = {(creature,): each for (creature, what), each in sums.items() if what == "difference"}
        table = self._table("control", ["creature"], "difference", found)
        for what in ("with", "without"):
            table[what] = [sums[creature, what].value for creature in table.index]
        uses = {key[0]: each.mean().value for key, each in self.tally.about("uses").items()}
        table["uses"] = [uses[creature] for creature in table.index]
        ranked: Table = table.sort_values("difference", ascending=False)
        return ranked

    def endings(self) -> Table:
        """How games ended: the fifth creature vanished (rounds), the pile ran out, or nobody could do anything."""
        return self._table("endings", ["ending"], "share", self._shares("ending"))

    def length(self) -> Table:
        """How long games were, in rounds, vanished creatures and decisions."""
        found = {key: sums.mean() for key, sums in self.tally.about("length").items()}
        return self._table("length", ["measure"], "mean", found)

    def frame(self) -> pd.DataFrame:
        """One row for each game and seat."""
        if self.rows is None:
            raise ValueError(
                f"the rows of {self.n} games were not kept, to save memory: use simulate(..., keep='games.parquet')"
            )
        return self.rows.frame()

    def game(self, number: int) -> Game:
        """One of the games again, to step through."""
        number = plain(number)
        _check_number(number, self.n)
        plan, seed = self.plan, self.plan.game_seed(number)
        lineup = None if plan.lineup is None else [CREATURES[creature].id for creature in plan.lineup]
        start = deal(
            plan.players, seed, edition=plan.edition, rulings=dict(plan.overrides), creatures=lineup, trees=plan.trees
        )
        return play_on(Game(start), plan, number)

    # Pictures

    def plot(self, what: str | None = None, lang: str = "en") -> Figure:
        """One of the tables as a picture, or the four that say most."""
        from .plots import draw, overview  # noqa: PLC0415 (drawing is an extra)

        tables = {
            "summary": self.summary,
            "seats": self.seats,
            "survival": self.survival,
            "lineup": lambda: self.survival(by="lineup"),
            "stones": self.stones,
            "control": self.value_of_control,
            "endings": self.endings,
            "length": self.length,
        }
        if what is None:
            return overview([tables[name]() for name in ("survival", "stones", "control", "summary")], lang)
        if what not in list(tables):
            close = nearest(str(what), tables)
            hint = f" Did you mean {close!r}?" if close else ""
            raise ValueError(f"there is no plot {what!r}.{hint} The plots are: {', '.join(tables)}")
        return draw(tables[what](), lang)

    def caption(self, lang: str = "en") -> str:
        """Everything somebody needs to repeat this."""
        check_language(lang)
        return caption(self.plan, self.n, lang)

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
        table.attrs |= {"caption": captions, "players": self.plan.players}
        return table.sort_values(estimate, ascending=False) if sort else table


def _check_number(number: object, n: int) -> None:
    """Refuse what is not the number of a game."""
    if not isinstance(number, int) or isinstance(number, bool) or not 0 <= number < n:
        played = f"the games are numbered 0 to {n - 1}" if n else "none was played"
        raise ValueError(f"there is no game {number!r}: {played}")


def play_on(game: Game, plan: Plan, number: int) -> Game:
    """Play a game of the plan to its end, step by step."""
    seated = plan.bots_at(number)
    numbers = [bot_numbers(plan.game_seed(number), seat) for seat in range(plan.players)]
    while not game.position.over:
        here = game.position
        view = View.of(here)
        game.do(seated[view.number](view, here.legal(), numbers[view.number]))
    return game


def caption(plan: Plan, n: int, lang: str) -> str:
    """Bots, number of games, seed, edition and rulings in one line; with a warning where random players were asked."""
    rulings = "".join(f" {name}={value}" for name, value in plan.overrides)
    text = say_count("lab.caption", n, lang, bots=bot_names(plan.bots), seed=plan.seed, edition=plan.edition + rulings)
    return text + (" " + say("lab.caption.random", lang) if "random" in plan.bots else "")
