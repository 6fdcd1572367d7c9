"""The data of the box to look at: every table, and where each value comes from."""

from collections.abc import Iterator
from typing import Final

from ...engine.files import write_whole
from ...engine.given import as_utf8
from ...engine.tables import Cell, Entry, Table, Tables
from ...show.picture import PathLike
from ...show.svg import plain
from .making import Box, read_box
from .rules.cards import KIND_CODES
from .rules.tables import STANDARD
from .words import card_name, say

#: How a value is marked by where it comes from; what the rulebook says bears no mark.
MARKS: Final = {"rulebook": "", "inferred": "~", "public": "°", "teaching": "*", "owner": "="}


class ShownTables(Tables):
    """Tables that print themselves with the provenance of every value; `toml` writes them as a file to fill in."""

    __slots__ = ()

    def toml(self, path: PathLike | None = None) -> str:
        """The tables as the text of a file that an owner of the box can fill in; written there if a path is given."""
        content = super().toml()
        if path is not None:
            write_whole(path, as_utf8(content))
        return content

    def source(self, table: str, entry: str, column: str) -> str:
        """Where a value comes from: rulebook, inferred, public, teaching or owner. Raises `KeyError`."""
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
            rows = [["", *(_column_name(column, lang) for column in columns)]]
            rows += [[key, *(_cell(entry, column) for column in columns)] for key, entry in table.items()]
            widths = [max(len(row[place]) for row in rows) for place in range(len(columns) + 1)]
            for row in rows:
                yield "  " + "  ".join(text.ljust(width) for text, width in zip(row, widths, strict=True)).rstrip()
            yield ""

    def html(self, lang: str = "en") -> str:
        """The same as HTML tables; what is not the rulebook's says on pointing where it comes from."""
        tables = "".join(_html(say(f"tables.{name}", lang), table, lang) for name, table in self.by_name.items())
        return f'<div class="equinox-tables" lang="{lang}">{tables}<p>{plain(_legend(lang))}</p></div>'

    def __str__(self) -> str:
        return self.text()

    __repr__ = __str__

    def _repr_html_(self) -> str:
        return self.html()


def tables(box: Box | None = None) -> ShownTables:
    """All tables of the game, or those of your own box, each value with where it comes from.

    Values marked * are teaching values: ours, because neither the rulebook nor a public source gives them. Write the
    file with `tables().toml("my_box.toml")`, fill your own values in, and play with `deal(tables="my_box.toml")`.

    >>> from equinox_widget import talisman
    >>> talisman.tables().source("rolls", "Wit", "6")
    'teaching'
    """
    found = STANDARD if box is None else read_box(box)
    return ShownTables(found.by_name)


def _columns(table: Table) -> list[str]:
    """The columns of a table, in order; not every entry has all of them."""
    return list(dict.fromkeys(column for entry in table.values() for column in entry.cells))


def _column_name(column: str, lang: str) -> str:
    """A number that is rolled, a card that is sold, or a property."""
    if column.isdigit():
        return column
    return card_name(column, lang) if column in KIND_CODES else say(f"tables.column.{column}", lang)


def _cell(entry: Entry, column: str) -> str:
    if column not in entry.cells:
        return ""
    written = _written(entry.cells[column])
    return f"{written}{MARKS[entry.source(column)]}" if written != _NOTHING else written


_NOTHING: Final = "–"


def _written(cell: Cell) -> str:
    return " ".join(map(str, cell)) or _NOTHING if isinstance(cell, tuple) else str(cell) or _NOTHING


def _legend(lang: str) -> str:
    return ", ".join(f"{mark} {say(f'tables.source.{source}', lang)}" for source, mark in MARKS.items() if mark)


def _html(caption: str, table: Table, lang: str) -> str:
    columns = _columns(table)
    head = "".join(f'<th scope="col">{plain(_column_name(column, lang))}</th>' for column in columns)
    rows = "".join(
        f'<tr><th scope="row">{plain(key)}</th>{"".join(_html_cell(entry, column, lang) for column in columns)}</tr>'
        for key, entry in table.items()
    )
    return (
        f'<table class="equinox-table"><caption>{plain(caption)}</caption>'
        f"<thead><tr><td></td>{head}</tr></thead><tbody>{rows}</tbody></table>"
    )


def _html_cell(entry: Entry, column: str, lang: str) -> str:
    source = entry.source(column)
    told = f' title="{plain(say(f"tables.source.{source}", lang))}"' if MARKS[source] and column in entry.cells else ""
    return f'<td style="text-align:left"{told}>{plain(_cell(entry, column))}</td>'
