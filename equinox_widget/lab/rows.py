"""One row for each game and seat: in memory, or streamed to a CSV or Parquet file."""

from __future__ import annotations

import csv
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Protocol, Self

from ..games.equinox.rules.cards import CREATURES, SEATS
from .extras import needs

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import TracebackType

    import pandas as pd

    from .outcome import Outcome
    from .plan import Plan

Row = tuple[Any, ...]
COLUMNS: Final = {
    "game": int,
    "seed": int,
    "edition": str,
    "creatures": str,
    "seat": str,
    "bot": str,
    "points": float,
    "win": float,
    "ending": str,
    "rounds": int,
    "survivors": str,
    "decided_by": str,
    "decisions": int,
}


def rows_of(outcome: Outcome, edition: str) -> Iterator[Row]:
    """The rows of one game; a win shared by two counts half for each."""
    creatures, survivors = _codes(outcome.lineup), _codes(outcome.survivors)
    for seat, bot in enumerate(outcome.bots):
        yield (
            outcome.number,
            outcome.seed,
            edition,
            creatures,
            SEATS[seat],
            bot,
            outcome.doubled_points[seat] / 2,
            1 / len(outcome.winners) if seat in outcome.winners else 0.0,
            outcome.ending,
            outcome.rounds,
            survivors,
            outcome.decided_by,
            outcome.decisions,
        )


def _codes(creatures: tuple[int, ...]) -> str:
    return "".join(CREATURES[creature].code for creature in creatures)


class Rows(Protocol):
    """Where rows go, and how to get them back."""

    def write(self, outcomes: list[Outcome]) -> None:
        """The rows of some more games."""

    def frame(self) -> pd.DataFrame:
        """All rows."""

    def __enter__(self) -> Self: ...

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None: ...


def open_rows(path: str | PathLike[str] | None, plan: Plan) -> Rows:
    """Rows in memory, or in a file by its ending."""
    if path is None:
        return _InMemory(plan.edition)
    if not isinstance(path, str | PathLike):
        raise TypeError(f"keep is the name of a .csv or a .parquet file, not {path!r}")
    suffix = Path(path).suffix.lower()
    if suffix == ".csv":
        return _InCsv(Path(path), plan.edition)
    if suffix == ".parquet":
        return _InParquet(Path(path), plan.edition)
    raise ValueError(f"rows can be kept in a .csv or a .parquet file, such as 'games.parquet', not in {str(path)!r}")


class _InMemory:
    """For runs that fit."""

    def __init__(self, edition: str) -> None:
        self._edition = edition
        self._rows: list[Row] = []

    def write(self, outcomes: list[Outcome]) -> None:
        for outcome in outcomes:
            self._rows += rows_of(outcome, self._edition)

    def frame(self) -> pd.DataFrame:
        with needs("stats"):
            import pandas as pd  # noqa: PLC0415 (an extra)
        return pd.DataFrame(self._rows, columns=list(COLUMNS))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        return None


class _InCsv:
    """A text file that every tool reads."""

    def __init__(self, path: Path, edition: str) -> None:
        self._path, self._edition = path, edition
        self._file = path.open("w", newline="", encoding="utf-8")
        self._writer = csv.writer(self._file)
        self._writer.writerow(COLUMNS)

    def write(self, outcomes: list[Outcome]) -> None:
        for outcome in outcomes:
            self._writer.writerows(rows_of(outcome, self._edition))

    def frame(self) -> pd.DataFrame:
        with needs("stats"):
            import pandas as pd  # noqa: PLC0415 (an extra)
        return pd.read_csv(self._path)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        self._file.close()


class _InParquet:
    """A compact file with typed columns, written a piece at a time."""

    BATCH: Final = 50_000

    def __init__(self, path: Path, edition: str) -> None:
        with needs("stats"):
            import pyarrow as pa  # noqa: PLC0415 (an extra)
            import pyarrow.parquet as pq  # noqa: PLC0415
        types = {int: pa.int64(), float: pa.float64(), str: pa.string()}
        self._path, self._edition = path, edition
        self._schema = pa.schema([(name, types[kind]) for name, kind in COLUMNS.items()])
        self._record_batch = pa.RecordBatch
        self._writer = pq.ParquetWriter(path, self._schema)
        self._rows: list[Row] = []

    def write(self, outcomes: list[Outcome]) -> None:
        for outcome in outcomes:
            self._rows += rows_of(outcome, self._edition)
        if len(self._rows) >= self.BATCH:
            self._flush()

    def _flush(self) -> None:
        columns = [list(column) for column in zip(*self._rows, strict=True)]
        self._writer.write_batch(self._record_batch.from_pydict(dict(zip(COLUMNS, columns, strict=True)), self._schema))
        self._rows = []

    def frame(self) -> pd.DataFrame:
        with needs("stats"):
            import pandas as pd  # noqa: PLC0415 (an extra)
        return pd.read_parquet(self._path)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        if self._rows:
            self._flush()
        self._writer.close()
