"""Tables: pandas frames that know what they are about, so that their plot has labels, units, intervals and a caption."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pandas as pd
from pandas.plotting import PlotAccessor

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from .tally import Estimate


class Table(pd.DataFrame):
    """A frame whose `plot()` is ready to be published; everything else is as pandas has it.

    `attrs` says what the table is about: `topic`, `estimate` (the column that is plotted), and `caption` by language.
    """

    @property
    def _constructor(self) -> type[Table]:
        return Table

    @property
    def plot(self) -> TablePlot:  # type: ignore[override]
        """`plot()` or `plot.barh()` draws the estimates with their intervals; anything else is pandas' own."""
        return TablePlot(self)


class TablePlot(PlotAccessor):
    """How a table is drawn."""

    def __call__(self, *args: Any, lang: str = "en", **kwargs: Any) -> Figure | Any:  # noqa: ANN401 (pandas' own)
        if args or kwargs:
            return super().__call__(*args, **kwargs)
        from .plots import draw  # noqa: PLC0415 (drawing is an extra of its own)

        return draw(self._parent, lang)

    def barh(self, *args: Any, lang: str = "en", **kwargs: Any) -> Axes | Any:  # noqa: ANN401 (pandas' own)
        """Bars with intervals; with arguments, whatever pandas makes of them."""
        if args or kwargs:
            return super().barh(*args, **kwargs)
        from .plots import draw  # noqa: PLC0415

        return draw(self._parent, lang).axes[0]


def make_table(
    topic: str, index: list[str], estimate: str, found: dict[tuple[Any, ...], Estimate], count: str
) -> Table:
    """A table of estimates by what they are about."""
    rows = [(*key, each.value, each.low, each.high, each.games) for key, each in found.items()]
    table = Table(rows, columns=[*index, estimate, "low", "high", "games"])
    if count:
        table[count] = [each.count for each in found.values()]
    table = table.set_index(index if len(index) > 1 else index[0])
    table.attrs = {"topic": topic, "estimate": estimate}
    return table
