"""The same games under two sets of rules: what a change makes of them, deal by deal.

Both games of a pair have the same cards in the same order and the same bots with the same random numbers; only what is
compared differs. That takes the luck of the deal out of the difference.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from html import escape
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from ..engine.errors import nearest
from ..texts.catalogue import LANGUAGES, check_language, say
from .arguments import read_plan, read_work
from .bots import bot_names
from .chunks import in_order
from .extras import needs
from .progress import progress_bar
from .results import caption
from .simulate import play_numbered
from .tally import POINTS, Tally

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from concurrent.futures import Executor

    from matplotlib.figure import Figure

    from .outcome import Outcome
    from .plan import Plan
    from .tables import Table
    from .tally import Fact

DEFAULTS: Final[Mapping[str, Any]] = MappingProxyType(
    {
        "bots": "greedy",
        "players": None,
        "creatures": None,
        "edition": "de",
        "rulings": MappingProxyType({}),
        "trees": (1, 2),
        "seed": 0,
        "rotate": True,
    }
)
SCALES: Final = {"points": POINTS, "spread": POINTS}  # the measures that are counted in halves


class PairedResults:
    """What changed, measure by measure, over all pairs of games."""

    def __init__(self, first: Plan, second: Plan) -> None:
        self.first, self.second = first, second
        self.tally = Tally()
        self.interrupted = False

    @property
    def n(self) -> int:
        """How many pairs of games were played."""
        return self.tally.games

    def difference(self) -> Table:
        """By measure: its mean in the first and in the second game of a pair, and the difference, second less first."""
        with needs("stats"):
            from .tables import make_table  # noqa: PLC0415 (pandas is an extra)
        sums = {key: each.mean(SCALES.get(str(key[0]), 1)) for key, each in self.tally.about("pair").items()}
        found = {(measure,): each for (measure, which), each in sums.items() if which == "difference"}
        table = make_table("comparison", ["measure"], "difference", found, "")
        for which in ("first", "second"):
            table[which] = [sums[measure, which].value for measure in table.index]
        table.attrs |= {"caption": {lang: self.caption(lang) for lang in LANGUAGES}}
        return table

    def plot(self, lang: str = "en") -> Figure:
        """The differences with their intervals."""
        from .plots import draw  # noqa: PLC0415 (drawing is an extra)

        return draw(self.difference(), lang)

    def caption(self, lang: str = "en") -> str:
        """Both sides, so that somebody can repeat this."""
        check_language(lang)
        sides = caption(self.first, self.n, lang), caption(self.second, self.n, lang)
        return say("lab.caption.pair", lang, first=sides[0], second=sides[1])

    def __eq__(self, other: object) -> bool:
        mine = (self.first, self.second, self.tally)
        return isinstance(other, PairedResults) and mine == (other.first, other.second, other.tally)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"PairedResults({self.caption()})"

    def _repr_html_(self) -> str:
        return f"<p>{escape(self.caption())}</p>{self.difference().to_html(float_format='{:.3f}'.format)}"


def simulate_pairs(
    n: int,
    first: Mapping[str, Any],
    second: Mapping[str, Any],
    *,
    executor: Executor | None = None,
    chunk: int | None = None,
    progress: bool = True,
    **common: Any,  # noqa: ANN401 (the settings of `simulate`)
) -> PairedResults:
    """Play n pairs of games that differ only in what `first` and `second` say.

    `simulate_pairs(1000, {"edition": "de"}, {"edition": "fr"}, bots="cautious")`: settings are those of `simulate`.
    """
    here, there = (read_plan(**_settings(common, side)) for side in (first, second))
    if here.players != there.players:
        raise ValueError(f"both sides need the same number of players, not {here.players} and {there.players}")
    n, chunk = read_work(n, chunk, executor, progress, here, there)
    found = PairedResults(here, there)
    with progress_bar(n, bot_names(here.bots), progress=progress) as bar:
        try:
            for count, part in in_order(partial(play_pairs, here, there), n, executor, chunk):
                found.tally.merge(part)
                bar.update(count)
        except KeyboardInterrupt:
            found.interrupted = True
    return found


def _settings(common: Mapping[str, Any], side: Mapping[str, Any]) -> dict[str, Any]:
    """All settings of one side."""
    if not isinstance(side, Mapping):
        raise TypeError(f"a side of a pair is given by its settings, such as {{'edition': 'fr'}}, not as {side!r}")
    given = {**common, **side}
    unknown = [name for name in given if name not in DEFAULTS]
    if unknown:
        close = nearest(str(unknown[0]), DEFAULTS)
        hint = f" Did you mean {close!r}?" if close else ""
        raise TypeError(f"simulate_pairs knows no setting {unknown[0]!r}.{hint} They are: {', '.join(DEFAULTS)}")
    return {**DEFAULTS, **given}


def play_pairs(first: Plan, second: Plan, games: Iterable[int]) -> Tally:
    """Play the pairs with these numbers; this is what runs on a worker."""
    tally = Tally()
    tally.add_facts(_pair_facts(play_numbered(first, number), play_numbered(second, number)) for number in games)
    return tally


def _pair_facts(first: Outcome, second: Outcome) -> Iterator[Fact]:
    here, there = dict(_measures(first)), dict(_measures(second))
    for name, value in here.items():
        below = len(first.bots) if name == "points" else 1  # points are a player's, all else is the game's
        yield ("pair", name, "first"), value, below
        yield ("pair", name, "second"), there[name], below
        yield ("pair", name, "difference"), there[name] - value, below
    other = int(first.winners != second.winners)
    yield ("pair", "other_winner", "first"), 0, 1
    yield ("pair", "other_winner", "second"), other, 1
    yield ("pair", "other_winner", "difference"), other, 1


def _measures(outcome: Outcome) -> Iterator[tuple[str, int]]:
    """What is compared; points and leads in halves."""
    ranked = sorted(outcome.doubled_points)
    yield "points", sum(ranked)
    yield "spread", ranked[-1] - ranked[-2]
    yield "rounds", outcome.rounds
    yield "vanished", len(outcome.lineup) - len(outcome.survivors)
    yield "decisions", outcome.decisions
    yield "pile", int(outcome.ending == "pile")
    yield "tie_break", int(outcome.decided_by != "points")
