"""Pictures of the tables: estimates with 95 % intervals, labelled in three languages, safe for colour-blind eyes."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING, Any, Final

from ..games.equinox.rules.cards import CREATURES
from ..texts.catalogue import check_language, say
from .extras import needs

with needs("stats"):
    import matplotlib.ticker
    from matplotlib.figure import Figure

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from .tables import Table

INK: Final = "#0072B2"  # Okabe and Ito's blue, and
LINE: Final = "#D55E00"  # their vermilion for what an estimate is compared with
MAP: Final = "cividis"  # made for all kinds of colour vision
SHARES: Final = frozenset({"survival", "lineup", "endings", "summary", "seats"})
ZERO: Final = frozenset({"control", "comparison"})


def draw(table: Table, lang: str = "en") -> Figure:
    """The table as a figure of its own."""
    _check(table, lang)
    return _draw_in(_NotebookFigure(layout="constrained"), table, lang)


def draw_as_pandas(table: Table, lang: str = "en") -> Axes:
    """The same in a figure of pyplot's, which a notebook shows at the end of the cell, as it shows those of pandas."""
    import matplotlib.pyplot as plt  # noqa: PLC0415 (chooses how to draw on this machine, which nobody else needs)

    _check(table, lang)
    return _draw_in(plt.figure(layout="constrained"), table, lang).axes[0]


def _draw_in(figure: Figure, table: Table, lang: str) -> Figure:
    rows = len(CREATURES) if table.attrs["topic"] == "lineup" else len(table)
    figure.set_size_inches(7.0, 1.8 + 0.28 * rows)
    _draw_on(figure.subplots(), table, lang)
    _write_caption(figure, table.attrs["caption"][lang])
    return figure


def overview(tables: list[Table], lang: str = "en") -> Figure:
    """Four tables in one figure."""
    _check(tables[0], lang)
    figure = _NotebookFigure(figsize=(12.0, 9.0), layout="constrained")
    for axes, table in zip(figure.subplots(2, 2).flat, tables, strict=True):
        _draw_on(axes, table, lang)
    _write_caption(figure, tables[0].attrs["caption"][lang])
    return figure


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
    topic = table.attrs["topic"]
    axes.set_title(say(f"lab.title.{topic}", lang), loc="left", fontweight="bold")
    if topic == "lineup":
        _draw_map(axes, table, lang)
        return
    _draw_intervals(axes, table, lang)
    axes.set_yticks(range(len(table)), [_label(topic, key, lang) for key in table.index])
    axes.set_ylim(len(table) - 0.5, -0.5)
    axes.set_xlabel(say(f"lab.axis.{topic}", lang))
    axes.xaxis.set_major_locator(matplotlib.ticker.MaxNLocator(nbins=7, steps=[1, 2, 5, 10]))
    axes.xaxis.set_major_formatter(_ticks(topic, lang))
    compared = _compared_with(table)
    if compared is not None:
        axes.axvline(compared, color=LINE, linestyle="--", linewidth=1)
        axes.set_xlabel(f"{axes.get_xlabel()}\n({say(f'lab.line.{topic}', lang)})")
    axes.spines[["top", "right"]].set_visible(False)
    axes.grid(axis="x", alpha=0.3)


def _draw_intervals(axes: Axes, table: Table, lang: str) -> None:
    """A point with its interval for each row of the table, and the estimate in figures at the right edge."""
    topic, values = table.attrs["topic"], table[table.attrs["estimate"]].to_numpy()
    spread = [values - table["low"].to_numpy(), table["high"].to_numpy() - values]
    axes.errorbar(values, range(len(table)), xerr=spread, fmt="o", color=INK, ecolor=INK, capsize=3, markersize=5)
    figures = axes.secondary_yaxis("right")
    figures.set_yticks(range(len(table)), [_figures(value, topic, lang) for value in values])
    figures.tick_params(length=0)
    figures.spines["right"].set_visible(False)


def _figures(value: float, topic: str, lang: str) -> str:
    """An estimate as the language writes it."""
    return _share(value, lang) if topic in SHARES else _decimal(f"{value:.2f}", lang)


def _ticks(topic: str, lang: str) -> matplotlib.ticker.Formatter:
    if topic in SHARES:
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
    """Survival of the row's creature in games with the column's creature."""
    grid = table[table.attrs["estimate"]].unstack()
    image = axes.imshow(grid.to_numpy(), cmap=MAP)
    axes.set_yticks(range(len(grid)), [_creature(name, lang) for name in grid.index])
    axes.set_xticks(range(len(grid.columns)), [_creature(name, lang) for name in grid.columns], rotation=90)
    axes.set_xlabel(say("lab.axis.lineup", lang))
    bar = axes.figure.colorbar(image, ax=axes, format=_ticks("lineup", lang))
    bar.set_label(say("lab.axis.survival", lang))


def _compared_with(table: Table) -> float | None:
    """The value that an estimate is to be compared with."""
    topic = table.attrs["topic"]
    if topic in ZERO:
        return 0.0
    if topic in ("summary", "seats"):
        return 1 / float(table.attrs["players"])
    return float(table["share"].mean()) if topic == "survival" else None


def _label(topic: str, key: Any, lang: str) -> str:  # noqa: ANN401 (whatever indexes the table)
    if topic in ("survival", "control"):
        return _creature(key, lang)
    if topic == "stones":
        return say(f"lab.stone.{key[0]}", lang, row=key[1])
    if topic in ("endings", "length", "comparison"):
        return say(f"lab.{topic}.{key}", lang)
    return say("lab.seat", lang, seat=key) if topic == "seats" else str(key)


def _creature(name: str, lang: str) -> str:
    creature = next(creature for creature in CREATURES if creature.id == name)
    return creature.french if lang == "fr" else creature.german


def _write_caption(figure: Figure, text: str) -> None:
    width = int(figure.get_figwidth() * 15)
    figure.supxlabel("\n".join(textwrap.wrap(text, width)), fontsize="small", x=0.01, ha="left")
