"""Keeping a file current while others may write it too."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any, Final

from equinox_widget.engine.files import free_name, write_whole
from equinox_widget.engine.given import as_path

if TYPE_CHECKING:
    from os import PathLike
    from pathlib import Path

    from equinox_widget.core.game import Game

#: Two tables of one notebook never look and write at the same time.
_WRITING: Final = threading.Lock()


class Autosave:
    """Saves a game to one file. When somebody else has written it since, their content stays: `path` is then another.

    What was there before the first save belongs to this game: whoever resumes it has just read it.
    """

    def __init__(self, path: str | PathLike[str]) -> None:
        self.wanted: Final = as_path(path)
        self.path: Path = self.wanted
        self._last: bytes | None = None  # what we wrote

    @property
    def moved(self) -> bool:
        """Tell whether the game is kept beside the file that was wanted."""
        return self.path != self.wanted

    def keep(self, game: Game[Any]) -> None:
        """Save the game; raises an `OSError` when that cannot be done."""
        content = game.to_json().encode()
        with _WRITING:
            if self._is_taken(content):
                self.path = free_name(self.wanted)
            write_whole(self.path, content)
            self._last = content

    def _is_taken(self, content: bytes) -> bool:
        """Tell whether the file holds what somebody else wrote after us, and what is not just the same."""
        if self._last is None or not self.path.exists():
            return False
        return self.path.read_bytes() not in (self._last, content)
