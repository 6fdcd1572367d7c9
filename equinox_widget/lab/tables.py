"""Tables: pandas frames that know what they are about, so that their plots have labels, intervals and a caption."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pandas as pd
from pandas.plotting import PlotAccessor

from .plots import draw, draw_as_pandas

if TYPE_CHECKING:
    from .tally import Estimate


class Table(pd.DataFrame):  # type: ignore[misc]  # pandas is untyped
    """A frame whose `plot()` is ready to be published; everything else is as pandas has it.

    `attrs` says what the table is about: `topic`, `estimate` (the column that is plotted), `caption` by language, and
    `beside`, if another column is drawn beside the estimates.
    """

    @property
    def _constructor(self) -> type[Table]:
        return Table

    @property
    def plot(self) -> Any:
        """`plot()` or `plot.barh()` draws the estimates with their intervals; anything else is pandas' own."""
        return TablePlot(self)


class TablePlot:
    """How a table is drawn."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def __call__(self, *args: Any, lang: str = "en", **kwargs: Any) -> Any:
        """A figure to publish; with arguments, whatever pandas makes of them."""
        return PlotAccessor(self._table)(*args, **kwargs) if args or kwargs else draw(self._table, lang)

    def barh(self, *args: Any, lang: str = "en", **kwargs: Any) -> Any:
        """The same, as axes that a notebook shows; with arguments, whatever pandas makes of them."""
        return PlotAccessor(self._table).barh(*args, **kwargs) if args or kwargs else draw_as_pandas(self._table, lang)

    def __getattr__(self, name: str) -> Any:
        return getattr(PlotAccessor(self._table), name)


def make_table(
    topic: str, index: list[str], estimate: str, found: dict[tuple[Any, ...], Estimate], count: str
) -> Table:
    """A table of estimates by what they are about."""
    rows = [(*key, each.value, each.low, each.high, each.games) for key, each in found.items()]
    table = Table(rows, columns=[*index, estimate, "low", "high", "games"])
    if count:
        table[count] = [each.observations for each in found.values()]
    indexed: Table = table.set_index(index if len(index) > 1 else index[0])
    indexed.attrs = {"topic": topic, "estimate": estimate}
    return indexed
