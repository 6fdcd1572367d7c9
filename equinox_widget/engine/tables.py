"""A game's data as tables: every value with where it comes from, replaceable by the owner of a box.

A table has entries by name (a card, a space), an entry has cells by column. Where a value comes from is one of
`PROVENANCES`; a `teaching` value is ours, because neither the rulebook nor a public source gives it.
"""

import hashlib
import os
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from .errors import did_you_mean
from .given import file_to_read, named

Cell = int | str | tuple[int, ...] | tuple[str, ...]
PROVENANCES: Final = ("rulebook", "inferred", "public", "teaching", "owner")


class TablesError(ValueError):
    """A file of tables that cannot be used; says where and what is wrong.

    >>> import tempfile
    >>> from pathlib import Path
    >>> from equinox_widget import orcs
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     path = Path(folder) / "box.toml"
    ...     path.write_text("life = -1")
    ...     try:
    ...         orcs.deal(tables=path)
    ...     except orcs.TablesError:
    ...         print("not these values")
    9
    not these values
    """


class Entry(NamedTuple):
    """One row: its cells by column, and where each comes from; `default` where a column is not named there."""

    cells: Mapping[str, Cell]
    sources: Mapping[str, str]
    default: str = "rulebook"

    def source(self, column: str) -> str:
        """Where a cell comes from."""
        return self.sources.get(column, self.default)


Table = Mapping[str, Entry]


class Tables:
    """All tables of a game. Two with the same cells are equal, whatever their sources say."""

    __slots__ = ("by_name",)

    def __init__(self, by_name: Mapping[str, Table]) -> None:
        self.by_name: Final = by_name

    def __getitem__(self, name: str) -> Table:
        return self.by_name[name]

    def cells(self) -> dict[str, dict[str, dict[str, Cell]]]:
        """The bare values: table, entry, column."""
        return {name: {key: dict(entry.cells) for key, entry in table.items()} for name, table in self.by_name.items()}

    def checksum(self) -> str:
        """Eight letters that tell these tables from others."""
        return hashlib.sha256(repr(self.cells()).encode()).hexdigest()[:8]

    def unlike(self, standard: "Tables") -> dict[str, dict[str, dict[str, Cell]]]:
        """The bare values that are not those of the standard tables; empty when all are the same."""
        found: dict[str, dict[str, dict[str, Cell]]] = {}
        for name, table in () if self is standard else self.by_name.items():
            for key, entry in table.items():
                usual = standard[name][key].cells
                own = {column: cell for column, cell in entry.cells.items() if cell != usual[column]}
                if own:
                    found.setdefault(name, {})[key] = own
        return found

    def toml(self) -> str:
        """The tables as a file that an owner can fill in, each value's source in a remark."""
        return "\n".join(line for name, table in self.by_name.items() for line in _toml_table(name, table))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Tables) and self.cells() == other.cells()

    def __hash__(self) -> int:
        return hash(self.checksum())

    def __reduce__(self) -> tuple[object, ...]:
        return (Tables, (dict(self.by_name),))


def _toml_table(name: str, table: Table) -> list[str]:
    lines = []
    for key, entry in table.items():
        lines.append(f"[{name}.{_toml_key(key)}]")
        lines += [f"{column} = {_toml_cell(cell)}  # {entry.source(column)}" for column, cell in entry.cells.items()]
        lines.append("")
    return lines


def _toml_key(key: str) -> str:
    return key if key.isascii() and key.replace("_", "").replace("-", "").isalnum() else _toml_cell(key)


def _toml_cell(cell: Cell) -> str:
    if isinstance(cell, tuple):
        return f"[{', '.join(_toml_cell(each) for each in cell)}]"
    if isinstance(cell, int):
        return str(cell)
    escaped = cell.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def read_tables(path: str | os.PathLike[str], standard: Tables) -> Tables:
    """An owner's tables: the standard ones with every value replaced that the file names.

    Raises `TablesError` for an unknown table, entry or column and for a value of another kind; whether the values fit
    together is the game's own question.
    """
    import tomllib  # noqa: PLC0415 (only owners of a box need it)

    file = file_to_read(path)
    try:
        content = tomllib.loads(file.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise TablesError(f"{path} cannot be read: {error}") from None
    return owned_tables(content, standard, str(path))


def owned_tables(content: Mapping[str, object], standard: Tables, path: str) -> Tables:
    """The standard tables with an owner's values in them, by table, entry and column; `path` is where these stand.

    Raises `TablesError` as `read_tables` does.
    """
    found = dict(standard.by_name)
    for name, entries in content.items():
        _check_known(name, standard.by_name, "table", path)
        found[name] = _replaced(name, entries, standard[name], path)
    return Tables(found)


def _replaced(name: str, entries: object, table: Table, path: str) -> Table:
    if not isinstance(entries, dict):
        raise TablesError(f"{path}: [{name}] holds entries such as [{name}.{next(iter(table))}], not {named(entries)}")
    found = dict(table)
    for key, cells in entries.items():
        _check_known(key, table, f"entry in [{name}]", path)
        if not isinstance(cells, dict):
            raise TablesError(f"{path}: [{name}.{key}] holds columns and their values, not {named(cells)}")
        found[key] = _owned(f"[{name}.{key}]", cells, table[key], path)
    return found


def _owned(where: str, cells: dict[str, Any], entry: Entry, path: str) -> Entry:
    """The entry with the owner's values in it."""
    values, sources = dict(entry.cells), dict(entry.sources)
    for column, value in cells.items():
        _check_known(column, entry.cells, f"column in {where}", path)
        values[column] = _cell(value, entry.cells[column], f"{path}: {column} in {where}")
        sources[column] = "owner"
    return Entry(values, sources, entry.default)


def _cell(value: object, standard: Cell, where: str) -> Cell:
    """A value of the kind that stands there."""
    if isinstance(standard, tuple):
        kind = type(standard[0]) if standard else str
        if isinstance(value, list) and all(type(each) is kind for each in value):
            return tuple(value)
        raise TablesError(f"{where} is a list such as {_toml_cell(standard)}, not {named(value)}")
    if type(value) is not type(standard):
        kind_name = "a whole number" if isinstance(standard, int) else "text"
        raise TablesError(f"{where} is {kind_name} such as {_toml_cell(standard)}, not {named(value)}")
    return standard if value == standard else _known_kind(value)


def _known_kind(value: object) -> Cell:
    return value if isinstance(value, int) else str(value)


def _check_known(name: str, known: Mapping[str, object], what: str, path: str) -> None:
    if name not in known:
        hint = did_you_mean(name, known)
        raise TablesError(f"{path}: there is no {what} called {named(name)}.{hint}")
