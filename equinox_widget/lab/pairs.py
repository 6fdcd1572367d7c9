"""The same games under two sets of rules: what a change makes of them, deal by deal.

Both games of a pair have the same cards in the same order and the same bots with the same random numbers; only what is
compared differs. That takes the luck of the deal out of the difference.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from html import escape
from typing import TYPE_CHECKING, Any

from ..engine.errors import nearest
from ..texts.catalogue import LANGUAGES, check_language, say
from .arguments import read_plan, read_work
from .bots import bot_names
from .chunks import in_order
from .extras import needs
from .forecast import forecast
from .progress import progress_bar
from .simulate import play_numbered

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from concurrent.futures import Executor

    from matplotlib.figure import Figure

    from ..core.kit import GameKit
    from .outcome import Outcome
    from .plan import Plan
    from .tables import Table
    from .tally import Fact, Tally


class PairedResults:
    """What changed, measure by measure, over all pairs of games.

    >>> import equinox_widget as eq
    >>> pairs = eq.simulate_pairs(2, {"edition": "de"}, {"edition": "fr"}, bots="random random", progress=False)
    >>> pairs.n
    2
    """

    def __init__(self, first: Any, second: Any) -> None:
        self.first, self.second = first, second
        self.tally: Tally = first.lab.tally()
        self.interrupted = False

    @property
    def n(self) -> int:
        """How many pairs of games were played."""
        return self.tally.games

    def difference(self) -> Table:
        """By measure: its mean in the first and in the second game of a pair, and the difference, second less first."""
        with needs("stats"):
            from .tables import make_table  # noqa: PLC0415 (pandas is an extra)
        scales = self.first.lab.scales
        sums = {key: each.mean(scales.get(str(key[0]), 1)) for key, each in self.tally.about("pair").items()}
        found = {(measure,): each for (measure, which), each in sums.items() if which == "difference"}
        table = make_table("comparison", ["measure"], "difference", found, "")
        for which in ("first", "second"):
            table[which] = [sums[measure, which].value for measure in table.index]
        table.attrs |= {"caption": {lang: self.caption(lang) for lang in LANGUAGES}}
        table.attrs |= {"game": self.first.lab.kit.id, "compared": 0.0}
        return table

    def plot(self, lang: str = "en") -> Figure:
        """The differences with their intervals."""
        from .plots import draw  # noqa: PLC0415 (drawing is an extra)

        return draw(self.difference(), lang)

    def caption(self, lang: str = "en") -> str:
        """Both sides, so that somebody can repeat this."""
        check_language(lang)
        sides = [plan.lab.caption(plan, self.n, lang) for plan in (self.first, self.second)]
        return say("lab.caption.pair", lang, first=sides[0], second=sides[1])

    def __eq__(self, other: object) -> bool:
        mine = (self.first, self.second, self.tally)
        return isinstance(other, PairedResults) and mine == (other.first, other.second, other.tally)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"PairedResults({self.caption()})"

    def _repr_html_(self) -> str:
        return f"<p>{escape(self.caption())}</p>{self.difference().to_html(float_format='{:.3f}'.format)}"


def simulate_game_pairs(
    kit: GameKit,
    n: int,
    first: Mapping[str, Any],
    second: Mapping[str, Any],
    *,
    executor: Executor | None = None,
    chunk: int | None = None,
    progress: bool = True,
    **common: Any,
) -> PairedResults:
    """Play n pairs of any game that differ only in what `first` and `second` say; settings are those of `simulate`.

    Raises `ValueError` or `TypeError` for what cannot be.
    """
    return run_pairs(
        _common_plan(kit, common, first), _common_plan(kit, common, second), n, executor, chunk, progress=progress
    )


def _common_plan(kit: GameKit, common: Mapping[str, Any], side: Mapping[str, Any]) -> Plan:
    """The plan of one side."""
    usual = {"bots": None, "players": None, "seed": 0, "rotate": True, "horizon": None}
    given = {**usual, **settings_of(common, side)}
    own = {name: given.pop(name) for name in usual}
    return read_plan(kit, **own, settings=given)


def run_pairs(
    here: Plan, there: Plan, n: int, executor: Executor | None, chunk: int | None, *, progress: bool
) -> PairedResults:
    """Play n pairs of games by two plans."""
    if here.players != there.players:
        raise ValueError(f"both sides need the same number of players, not {here.players} and {there.players}")
    n, chunk = read_work(n, chunk, executor, progress, here, there)
    found = PairedResults(here, there)
    if progress:
        forecast(here, 2 * n)
    with progress_bar(n, bot_names(here.bots), progress=progress) as bar:
        try:
            for count, part in in_order(partial(play_pairs, here, there), n, executor, chunk):
                found.tally.merge(part)
                bar.update(count)
        except KeyboardInterrupt:
            found.interrupted = True
    return found


def settings_of(common: Mapping[str, Any], side: Mapping[str, Any]) -> dict[str, Any]:
    """All settings of one side."""
    if not isinstance(side, Mapping):
        raise TypeError(f"a side of a pair is given by its settings, such as {{'seed': 7}}, not as {side!r}")
    return {**common, **side}


def all_settings(usual: Mapping[str, Any], common: Mapping[str, Any], side: Mapping[str, Any]) -> dict[str, Any]:
    """All settings of one side, with the usual ones where nothing is said; others are refused by a `TypeError`."""
    given = settings_of(common, side)
    for name in given:
        if name not in usual:
            close = nearest(str(name), usual)
            hint = f" Did you mean {close!r}?" if close else ""
            raise TypeError(f"simulate_pairs knows no setting {name!r}.{hint} They are: {', '.join(usual)}")
    return {**usual, **given}


def play_pairs(first: Plan, second: Plan, games: Iterable[int]) -> Tally:
    """Play the pairs with these numbers; this is what runs on a worker."""
    tally = first.lab.tally()
    measures = first.lab.measures
    tally.add_facts(
        _pair_facts(play_numbered(first, number), play_numbered(second, number), measures) for number in games
    )
    return tally


def _pair_facts(
    first: Outcome, second: Outcome, measures: Callable[[Outcome], Iterable[tuple[str, int]]]
) -> Iterator[Fact]:
    here, there = dict(measures(first)), dict(measures(second))
    for name, value in here.items():
        below = len(first.bots) if name == "points" else 1  # points are a player's, all else is the game's
        yield ("pair", name, "first"), value, below
        yield ("pair", name, "second"), there[name], below
        yield ("pair", name, "difference"), there[name] - value, below
    other = int(first.winners != second.winners)
    yield ("pair", "other_winner", "first"), 0, 1
    yield ("pair", "other_winner", "second"), other, 1
    yield ("pair", "other_winner", "difference"), other, 1
