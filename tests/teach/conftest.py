"""Nobody's own progress is touched by a test."""

from __future__ import annotations

from pathlib import Path

import pytest

from equinox_widget.teach.progress import OVERRIDE


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep progress in a folder of the test's own."""
    monkeypatch.setenv(OVERRIDE, str(tmp_path))
    return tmp_path
