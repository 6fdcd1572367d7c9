"""The data of a game's box to look at: every table, and where each value comes from."""

from collections.abc import Iterator
from typing import ClassVar, Final

from ..engine.files import write_whole
from ..engine.given import as_utf8
from ..engine.tables import Cell, Entry, Table, Tables
from ..show.picture import PathLike
from ..show.svg import plain
from .games import kit

#: How a value is marked by where it comes from; what the rulebook says bears no mark.
MARKS: Final = {"rulebook": "", "inferred": "~", "public": "°", "teaching": "*", "owner": "="}
_NOTHING: Final = "–"


class ShownTables(Tables):
    """Tables that print themselves with the provenance of every value; `toml` writes them as a file to fill in.

    >>> from equinox_widget import orcs
    >>> print(orcs.tables().text().splitlines()[-1])
    ~ inferred from the rulebook, ° public fact from elsewhere, * teaching value: ours, the book does not give it, = from your own box
    """  # noqa: E501 (as it is printed)

    __slots__ = ()
    game: ClassVar[str]
    """Whose tables these are."""
    replaceable: ClassVar[bool] = True
    """Can the game be played with the values of your own box?"""

    def toml(self, path: PathLike | None = None) -> str:
        """The tables as the text of a file that an owner of the box can fill in; written there if a path is given."""
        content = self.template()
        if path is not None:
            write_whole(path, as_utf8(content))
        return content

    def template(self) -> str:
        """The text of that file."""
        return super().toml()

    def source(self, table: str, entry: str, column: str) -> str:
        """Where a value comes from: rulebook, inferred, public, teaching or owner. Raises `KeyError`."""
        row = self[table][entry]
        if column not in row.cells:
            raise KeyError(column)
        return row.source(column)

    def text(self, lang: str = "en") -> str:
        """Every table, one line for each entry, and what the marks mean."""
        return "\n".join([*self._lines(lang), self._legend(lang)])

    def html(self, lang: str = "en") -> str:
        """The same as HTML tables; what is not the rulebook's says on pointing where it comes from."""
        tables = "".join(self._html(name, table, lang) for name, table in self.by_name.items())
        return f'<div class="equinox-tables" lang="{lang}">{tables}<p>{plain(self._legend(lang))}</p></div>'

    def column(self, column: str, lang: str) -> str:
        """What a column is called."""
        return self._say(f"tables.column.{column}", lang)

    def written(self, cell: Cell) -> str:
        """A value as text; empty where there is nothing."""
        return " ".join(map(str, cell)) if isinstance(cell, tuple) else str(cell)

    def _say(self, key: str, lang: str) -> str:
        return kit(self.game).say(key, lang)

    def _lines(self, lang: str) -> Iterator[str]:
        for name, table in self.by_name.items():
            yield self._say(f"tables.{name}", lang)
            columns = _columns(table)
            rows = [["", *(self.column(column, lang) for column in columns)]]
            rows += [[key, *(self._cell(entry, column) for column in columns)] for key, entry in table.items()]
            widths = [max(len(row[place]) for row in rows) for place in range(len(columns) + 1)]
            for row in rows:
                yield "  " + "  ".join(text.ljust(width) for text, width in zip(row, widths, strict=True)).rstrip()
            yield ""

    def _legend(self, lang: str) -> str:
        """What the marks mean; nothing is said of sources that no value of the game has."""
        used = {
            entry.source(column)
            for table in self.by_name.values()
            for entry in table.values()
            for column in entry.cells
        }
        return ", ".join(
            f"{mark} {self._say(f'tables.source.{source}', lang)}"
            for source, mark in MARKS.items()
            if mark and (source in used or (source == "owner" and self.replaceable))
        )

    def _cell(self, entry: Entry, column: str) -> str:
        if column not in entry.cells:
            return ""
        written = self.written(entry.cells[column])
        return f"{written}{MARKS[entry.source(column)]}" if written else _NOTHING

    def _html(self, name: str, table: Table, lang: str) -> str:
        columns = _columns(table)
        head = "".join(f'<th scope="col">{plain(self.column(column, lang))}</th>' for column in columns)
        rows = "".join(
            f'<tr><th scope="row">{plain(key)}</th>'
            f"{''.join(self._html_cell(entry, column, lang) for column in columns)}</tr>"
            for key, entry in table.items()
        )
        return (
            f'<table class="equinox-table"><caption>{plain(self._say(f"tables.{name}", lang))}</caption>'
            f"<thead><tr><td></td>{head}</tr></thead><tbody>{rows}</tbody></table>"
        )

    def _html_cell(self, entry: Entry, column: str, lang: str) -> str:
        source, told = entry.source(column), ""
        if MARKS[source] and column in entry.cells:
            told = f' title="{plain(self._say(f"tables.source.{source}", lang))}"'
        return f'<td style="text-align:left"{told}>{plain(self._cell(entry, column))}</td>'

    def __str__(self) -> str:
        return self.text()

    __repr__ = __str__

    def _repr_html_(self) -> str:
        return self.html()


def _columns(table: Table) -> list[str]:
    """The columns of a table, in order; not every entry has all of them."""
    return list(dict.fromkeys(column for entry in table.values() for column in entry.cells))
