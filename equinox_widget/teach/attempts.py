"""What a learner did: one line for every answer, refusal and solved task, as a table, a frame or a file."""

import csv
import io
import os
from dataclasses import dataclass
from typing import Any, Final

from ..engine.files import write_whole
from ..show.table import html_table
from ..texts.catalogue import say

COLUMNS: Final = ("item", "answer", "verdict", "misconception", "seconds")


@dataclass(frozen=True)
class Attempt:
    """One try: at which item, what was answered or done, what came of it, and how long it took.

    The verdict is right, wrong, refused, solved or hint. The misconception is the key of a typical misreading, after a
    refusal the rule that was in the way.
    """

    item: str
    answer: str
    verdict: str
    misconception: str
    seconds: float


class Attempts(list[Attempt]):
    """Attempts in their order."""

    def rows(self) -> list[tuple[str, ...]]:
        """Every attempt as texts."""
        return [(a.item, a.answer, a.verdict, a.misconception, f"{a.seconds:.1f}") for a in self]

    def frame(self) -> Any:
        """The same as a pandas frame."""
        try:
            import pandas as pd  # noqa: PLC0415 (an extra)
        except ImportError:
            raise ImportError('a frame needs pandas: pip install "equinox-widget[stats]"') from None
        return pd.DataFrame([a.__dict__ for a in self], columns=list(COLUMNS))

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the table to a CSV file."""
        table = io.StringIO(newline="")
        csv.writer(table).writerows([COLUMNS, *self.rows()])
        write_whole(path, table.getvalue().encode())

    def __str__(self) -> str:
        table = [COLUMNS, *self.rows()]
        widths = [max(len(row[column]) for row in table) for column in range(len(COLUMNS))]
        lines = ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) for row in table]
        return "\n".join(line.rstrip() for line in lines)

    __repr__ = __str__

    def _repr_html_(self) -> str:
        return html_table(say("attempts.caption"), [say(f"attempts.{column}") for column in COLUMNS], self.rows())
