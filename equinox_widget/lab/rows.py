"""One row for each game and seat: in memory, or streamed to a CSV or Parquet file."""

from __future__ import annotations

import csv
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Final, Protocol, Self

from .extras import needs

if TYPE_CHECKING:
    from types import TracebackType

    import pandas as pd

    from .game import Row
    from .outcome import Outcome
    from .plan import Plan


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
        return _InMemory(plan)
    if not isinstance(path, str | PathLike):
        raise TypeError(f"keep is the name of a .csv or a .parquet file, not {path!r}")
    suffix = Path(path).suffix.lower()
    if suffix == ".csv":
        return _InCsv(Path(path), plan)
    if suffix == ".parquet":
        return _InParquet(Path(path), plan)
    raise ValueError(f"rows can be kept in a .csv or a .parquet file, such as 'games.parquet', not in {str(path)!r}")


class _InMemory:
    """For runs that fit."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._rows: list[Row] = []

    def write(self, outcomes: list[Outcome]) -> None:
        for outcome in outcomes:
            self._rows += self._plan.lab.rows(outcome, self._plan)

    def frame(self) -> pd.DataFrame:
        with needs("stats"):
            import pandas as pd  # noqa: PLC0415 (an extra)
        return pd.DataFrame(self._rows, columns=list(self._plan.lab.columns))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        return None


class _InCsv:
    """A text file that every tool reads."""

    def __init__(self, path: Path, plan: Plan) -> None:
        self._path, self._plan = path, plan
        self._file = path.open("w", newline="", encoding="utf-8")
        self._writer = csv.writer(self._file)
        self._writer.writerow(plan.lab.columns)

    def write(self, outcomes: list[Outcome]) -> None:
        for outcome in outcomes:
            self._writer.writerows(self._plan.lab.rows(outcome, self._plan))

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

    def __init__(self, path: Path, plan: Plan) -> None:
        with needs("stats"):
            import pyarrow as pa  # noqa: PLC0415 (an extra)
            import pyarrow.parquet as pq  # noqa: PLC0415
        types = {int: pa.int64(), float: pa.float64(), str: pa.string()}
        self._path, self._plan = path, plan
        self._schema = pa.schema([(name, types[kind]) for name, kind in plan.lab.columns.items()])
        self._record_batch = pa.RecordBatch
        self._writer = pq.ParquetWriter(path, self._schema)
        self._rows: list[Row] = []

    def write(self, outcomes: list[Outcome]) -> None:
        for outcome in outcomes:
            self._rows += self._plan.lab.rows(outcome, self._plan)
        if len(self._rows) >= self.BATCH:
            self._flush()

    def _flush(self) -> None:
        columns = [list(column) for column in zip(*self._rows, strict=True)]
        named = dict(zip(self._plan.lab.columns, columns, strict=True))
        self._writer.write_batch(self._record_batch.from_pydict(named, self._schema))
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
