"""Libraries that only some people need: what to say when one is missing."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


@contextmanager
def needs(extra: str) -> Iterator[None]:
    """Import inside this; a missing library is answered with the extra that brings it."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise ModuleNotFoundError(
            f'this needs {error.name}: pip install "equinox-widget[{extra}]"', name=error.name
        ) from None
