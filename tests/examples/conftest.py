"""Lighthouse as one of the games there are, without its package being installed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from support.lighthouse import put_into_index

from equinox_widget.teach.progress import OVERRIDE

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(autouse=True)
def lighthouse(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Put Lighthouse into the index; what is learned there stays in a folder of the test's own."""
    put_into_index(monkeypatch)
    monkeypatch.setenv(OVERRIDE, str(tmp_path))
