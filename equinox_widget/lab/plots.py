"""Pictures of the tables: estimates with 95 % intervals, labelled in three languages, safe for colour-blind eyes."""

from __future__ import annotations

import textwrap
from math import inf, isfinite
from typing import TYPE_CHECKING, Any, Final

from ..core.games import kit
from ..texts.catalogue import HOUSE, check_language, say
from .extras import needs
from .game import GameLab, lab_of

with needs("stats"):
    import matplotlib as mpl
    import matplotlib.ticker
    from matplotlib.figure import Figure

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from .tables import Table

INK: Final = "#0072B2"  # Okabe and Ito's blue, and
LINE: Final = "#D55E00"  # their vermilion for what an estimate is compared with
MAP: Final = "cividis"  # made for all kinds of colour vision
SHARES: Final = frozenset({"share", "wins"})  # the estimates that lie between nothing and everything
FREE: Final = frozenset({"difference"})  # those that may lie below nothing
GREY: Final = "#767676"  # can be read on white and on black: a notebook may be either
LETTERING: Final[dict[Any, Any]] = {
    "figure.facecolor": "none",
    "axes.facecolor": "none",
    "savefig.facecolor": "none",
    **dict.fromkeys(("text.color", "axes.labelcolor", "axes.edgecolor", "axes.titlecolor", "grid.color"), GREY),
    **dict.fromkeys(("xtick.color", "ytick.color"), GREY),
}


def draw(table: Table, lang: str = "en") -> Figure:
    """The table as a figure of its own."""
    _check(table, lang)
    with mpl.rc_context(LETTERING):
        return _draw_in(_NotebookFigure(layout="constrained"), table, lang)


def draw_as_pandas(table: Table, lang: str = "en") -> Axes:
    """The same in a figure of pyplot's, which a notebook shows at the end of the cell, as it shows those of pandas."""
    import matplotlib.pyplot as plt  # noqa: PLC0415 (chooses how to draw on this machine, which nobody else needs)

    _check(table, lang)
    with mpl.rc_context(LETTERING):
        return _draw_in(plt.figure(layout="constrained"), table, lang).axes[0]


def _draw_in(figure: Figure, table: Table, lang: str) -> Figure:
    rows = len(table.index.levels[0]) if _is_map(table) else len(table)
    figure.set_size_inches(7.0, 1.8 + 0.28 * rows)
    _draw_on(figure.subplots(), table, lang)
    _write_caption(figure, table.attrs["caption"][lang])
    return figure


def overview(tables: list[Table], lang: str = "en") -> Figure:
    """The tables in one figure, four at most."""
    _check(tables[0], lang)
    with mpl.rc_context(LETTERING):
        figure = _NotebookFigure(figsize=(12.0, 9.0), layout="constrained")
        for place, table in enumerate(tables):
            _draw_on(figure.add_subplot(2, 2, place + 1), table, lang)
        _write_caption(figure, tables[0].attrs["caption"][lang])
    return figure


def _is_map(table: Table) -> bool:
    """Is every line about two things of the same kind, so that it is a field of a map?"""
    return table.index.nlevels > 1 and bool(table.attrs.get("map"))


def _check(table: Table, lang: str) -> None:
    """Refuse, before there is a figure, what cannot be drawn."""
    check_language(lang)
    if table.empty:
        raise ValueError("no game was played to its end, so there is nothing to draw: let more be played")


class _NotebookFigure(Figure):
    """A figure that a notebook shows by itself, once, without the machinery of interactive windows."""

    def _repr_png_(self) -> bytes:
        from io import BytesIO  # noqa: PLC0415 (only notebooks need it)

        picture = BytesIO()
        self.savefig(picture, format="png", dpi=120)
        return picture.getvalue()


def _draw_on(axes: Axes, table: Table, lang: str) -> None:
    topic, lab = table.attrs["topic"], _lab(table)
    axes.set_title(_say(lab, f"lab.title.{topic}", lang, topic), loc="left", fontweight="bold")
    if _is_map(table):
        _draw_map(axes, table, lang)
        return
    _draw_intervals(axes, table, lang)
    axes.set_yticks(range(len(table)), [_label(table, key, lang) for key in table.index])
    axes.set_ylim(len(table) - 0.5, -0.5)
    axes.set_xlabel(_say(lab, f"lab.axis.{topic}", lang, table.attrs["estimate"]))
    axes.xaxis.set_major_locator(matplotlib.ticker.MaxNLocator(nbins=7, steps=[1, 2, 5, 10]))
    axes.xaxis.set_major_formatter(_ticks(table, lang))
    compared = table.attrs.get("compared")
    if compared is not None:
        axes.axvline(compared, color=LINE, linestyle="--", linewidth=1)
        axes.set_xlabel(f"{axes.get_xlabel()}\n({_say(lab, f'lab.line.{topic}', lang, '')})")
    axes.spines[["top", "right"]].set_visible(False)
    axes.grid(axis="x", alpha=0.3)


def _draw_intervals(axes: Axes, table: Table, lang: str) -> None:
    """A point with its interval for each row of the table, and the estimate in figures at the right edge.

    An interval ends where no value can be: nothing is a share of less than nothing, however few games there were.
    """
    values, (least, most) = table[table.attrs["estimate"]].to_numpy(), _possible(table)
    low, high = table["low"].to_numpy().clip(least, most), table["high"].to_numpy().clip(least, most)
    known = [isfinite(start) and isfinite(end) for start, end in zip(low, high, strict=True)]
    spread = [[value - start if there else 0 for value, start, there in zip(values, low, known, strict=True)]]
    spread.append([end - value if there else 0 for value, end, there in zip(values, high, known, strict=True)])
    axes.errorbar(values, range(len(table)), xerr=spread, fmt="o", color=INK, ecolor=INK, capsize=3, markersize=5)
    if "beside" in table.attrs:  # another column, to see how far the estimates are from it
        axes.plot(table[table.attrs["beside"]].to_numpy(), range(len(table)), "x", color=LINE, markersize=6)
    left, right = axes.get_xlim()
    margin = (right - left) / 50
    axes.set_xlim(max(left, least - margin), min(right, most + margin))
    figures = axes.secondary_yaxis("right")
    figures.set_yticks(range(len(table)), [_figures(value, table, lang) for value in values])
    figures.tick_params(length=0)
    figures.spines["right"].set_visible(False)


def _possible(table: Table) -> tuple[float, float]:
    """Between which values an estimate of its kind lies."""
    estimate = table.attrs["estimate"]
    if estimate in SHARES:
        return 0.0, 1.0
    return (-inf, inf) if estimate in FREE else (0.0, table.attrs.get("most", inf))


def _figures(value: float, table: Table, lang: str) -> str:
    """An estimate as the language writes it."""
    return _share(value, lang) if table.attrs["estimate"] in SHARES else _decimal(f"{value:.2f}", lang)


def _ticks(table: Table, lang: str) -> matplotlib.ticker.Formatter:
    if table.attrs["estimate"] in SHARES:
        return matplotlib.ticker.FuncFormatter(lambda value, _: _percent(value, lang))
    return matplotlib.ticker.FuncFormatter(lambda value, _: _decimal(f"{value:g}", lang))


def _percent(share: float, lang: str) -> str:
    return say("lab.percent", lang, share=round(100 * share))


def _share(share: float, lang: str) -> str:
    """In whole per cent, unless that would hide what is rare, or a rare exception."""
    if round(100 * share) not in (0, 100) or share in (0, 1):
        return _percent(share, lang)
    shown = min(max(share, 0.001), 0.999)
    sign = "<" if share < shown else ">" if share > shown else ""
    return sign + say("lab.percent", lang, share=_decimal(f"{100 * shown:.1f}", lang))


def _decimal(text: str, lang: str) -> str:
    text = text.replace("-", "\N{MINUS SIGN}")
    return text if lang == "en" else text.replace(".", ",")


def _draw_map(axes: Axes, table: Table, lang: str) -> None:
    """A table by two things: the first in rows, the second in columns."""
    grid, topic, lab = table[table.attrs["estimate"]].unstack(), table.attrs["topic"], _lab(table)
    image = axes.imshow(grid.to_numpy(), cmap=MAP)
    axes.set_yticks(range(len(grid)), [_label(table, name, lang) for name in grid.index])
    axes.set_xticks(range(len(grid.columns)), [_label(table, name, lang) for name in grid.columns], rotation=90)
    axes.set_xlabel(_say(lab, f"lab.axis.{topic}", lang, topic))
    bar = axes.figure.colorbar(image, ax=axes, format=_ticks(table, lang))
    bar.set_label(_say(lab, f"lab.bar.{topic}", lang, table.attrs["estimate"]))


def _lab(table: Table) -> GameLab | None:
    """What the lab knows of the game that the table is about; nothing where it is about none."""
    game = table.attrs.get("game")
    return None if game is None else lab_of(kit(game))


def _say(lab: GameLab | None, key: str, lang: str, otherwise: str) -> str:
    """A text of the game's or of the house's; something else where there is none."""
    if lab is None:
        return HOUSE.find(key, lang) or otherwise
    return lab.say(key, lang, otherwise)


def _label(table: Table, key: Any, lang: str) -> str:
    lab = _lab(table)
    return str(key) if lab is None else lab.label(table.attrs["topic"], key, lang)


def _write_caption(figure: Figure, text: str) -> None:
    width = int(figure.get_figwidth() * 15)
    figure.supxlabel("\n".join(textwrap.wrap(text, width)), fontsize="small", x=0.01, ha="left")
