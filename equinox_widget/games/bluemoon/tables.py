"""The data of the box to look at: every table, and where each value comes from."""

from collections.abc import Iterator
from typing import Final

from ...engine.files import write_whole
from ...engine.given import as_utf8
from ...engine.tables import Cell, Entry, Table, Tables
from ...show.picture import PathLike
from ...show.svg import plain
from .making import OwnBox, cards_of
from .rules.own_box import write_box
from .words import say

#: How a value is marked by where it comes from.
MARKS: Final = {"public": "°", "teaching": "*", "owner": "="}
_NOTHING: Final = "–"


class ShownTables(Tables):
    """Tables that print themselves with the provenance of every value; `toml` writes them as a file to fill in."""

    __slots__ = ()

    def toml(self, path: PathLike | None = None) -> str:
        """The tables as the text of a file that an owner of the box can fill in; written there if a path is given."""
        content = write_box(self)
        if path is not None:
            write_whole(path, as_utf8(content))
        return content

    def source(self, table: str, entry: str, column: str) -> str:
        """Where a value comes from: public, teaching or owner. Raises `KeyError`."""
        row = self[table][entry]
        if column not in row.cells:
            raise KeyError(column)
        return row.source(column)

    def text(self, lang: str = "en") -> str:
        """Every table, one line for each entry, and what the marks mean."""
        return "\n".join([*self._lines(lang), _legend(lang)])

    def _lines(self, lang: str) -> Iterator[str]:
        for name, table in self.by_name.items():
            yield say(f"tables.{name}", lang)
            columns = _columns(table)
            rows = [["", *(say(f"tables.column.{column}", lang) for column in columns)]]
            rows += [[key, *(_cell(entry, column) for column in columns)] for key, entry in table.items()]
            widths = [max(len(row[place]) for row in rows) for place in range(len(columns) + 1)]
            for row in rows:
                yield "  " + "  ".join(text.ljust(width) for text, width in zip(row, widths, strict=True)).rstrip()
            yield ""

    def html(self, lang: str = "en") -> str:
        """The same as HTML tables; every value says on pointing where it comes from."""
        tables = "".join(_html(say(f"tables.{name}", lang), table, lang) for name, table in self.by_name.items())
        return f'<div class="equinox-tables" lang="{lang}">{tables}<p>{plain(_legend(lang))}</p></div>'

    def __str__(self) -> str:
        return self.text()

    __repr__ = __str__

    def _repr_html_(self) -> str:
        return self.html()


def tables(box: OwnBox | None = None) -> ShownTables:
    """All tables of the game, or those of your own box, each value with where it comes from.

    All cards are a teaching set, marked `*`: ours, because the rule sheet prints none. Write the file with
    `tables().toml("my_box.toml")`, fill the values of your box in, and play with `deal(tables="my_box.toml")`.

    >>> from equinox_widget import bluemoon
    >>> bluemoon.tables().source("inquisitor", "Sc", "cards"), bluemoon.tables().source("card", "Br5", "fire")
    ('public', 'teaching')
    """
    return ShownTables(cards_of(box).tables.by_name)


def _columns(table: Table) -> list[str]:
    """The columns of a table, in order."""
    return list(dict.fromkeys(column for entry in table.values() for column in entry.cells))


def _cell(entry: Entry, column: str) -> str:
    written = _written(entry.cells[column])
    return f"{written}{MARKS[entry.source(column)]}" if written != _NOTHING else written


def _written(cell: Cell) -> str:
    if isinstance(cell, tuple):
        return ", ".join(dict.fromkeys(map(str, cell))) or _NOTHING
    return str(cell) or _NOTHING


def _legend(lang: str) -> str:
    return ", ".join(f"{mark} {say(f'tables.source.{source}', lang)}" for source, mark in MARKS.items())


def _html(caption: str, table: Table, lang: str) -> str:
    columns = _columns(table)
    head = "".join(f'<th scope="col">{plain(say(f"tables.column.{column}", lang))}</th>' for column in columns)
    rows = "".join(
        f'<tr><th scope="row">{plain(key)}</th>{"".join(_html_cell(entry, column, lang) for column in columns)}</tr>'
        for key, entry in table.items()
    )
    return (
        f'<table class="equinox-table"><caption>{plain(caption)}</caption>'
        f"<thead><tr><td></td>{head}</tr></thead><tbody>{rows}</tbody></table>"
    )


def _html_cell(entry: Entry, column: str, lang: str) -> str:
    told = plain(say(f"tables.source.{entry.source(column)}", lang))
    return f'<td style="text-align:left" title="{told}">{plain(_cell(entry, column))}</td>'
