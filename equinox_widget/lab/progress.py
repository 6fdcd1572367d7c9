"""How far a run is, for whoever waits."""

from __future__ import annotations

from typing import Any, Self


def progress_bar(n: int, title: str, *, progress: bool) -> Any:
    """A progress bar, if somebody wants one and tqdm is there."""
    if not progress:
        return _NoBar()
    try:
        from tqdm.auto import tqdm  # noqa: PLC0415 (an extra)
    except ImportError:
        return _NoBar()
    return tqdm(total=n, desc=title, unit="game", leave=False)


class _NoBar:
    """A progress bar that nobody sees."""

    def update(self, count: int) -> None:
        """Nothing to draw."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        return None
