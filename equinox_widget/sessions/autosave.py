"""Keeping a file current while others may write it too.

What is done at the end of a game is added to the end of its file, so an action costs the same however long the game is.
Now and then, and when anything else has changed, the file is written whole.
"""

from __future__ import annotations

import threading
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

from equinox_widget.engine.files import append_whole, free_name, stamp_of, write_whole
from equinox_widget.engine.given import as_path, as_utf8
from equinox_widget.engine.record import RecordError, added_lines, parse_record

if TYPE_CHECKING:
    from os import PathLike
    from pathlib import Path

    from equinox_widget.core.game import Game, Mark
    from equinox_widget.engine.files import Stamp

#: Two tables of one notebook never look and write at the same time.
_WRITING: Final = threading.Lock()
#: Bytes that may be added to any file before it is written whole; a longer one takes as much again as it holds.
_SMALL: Final = 4096


class Autosave:
    """Saves a game to one file. When somebody else has written it since, their content stays: `path` is then another.

    What was there before the first save belongs to this game: whoever resumes it has just read it.
    """

    def __init__(self, path: str | PathLike[str]) -> None:
        self.wanted: Final = as_path(path)
        self.path: Path = self.wanted
        self._mark: Mark | None = None  # up to where the game is in the file
        self._whole = b""  # what we wrote at once
        self._added = bytearray()  # and what we added to it
        self._stamp: Stamp | None = None  # by which we know the file again

    @property
    def moved(self) -> bool:
        """Tell whether the game is kept beside the file that was wanted."""
        return self.path != self.wanted

    def keep(self, game: Game[Any]) -> None:
        """Save the game; raises an `OSError` when that cannot be done."""
        with _WRITING, game.lock:
            if self._is_untouched():
                steps = game.since(self._mark)
                if steps == []:
                    return
                room = len(self._added) <= max(_SMALL, len(self._whole))
                if steps and room and self._add(game, steps):
                    return
            if not self._is_untouched() and self._is_taken(game):
                self.path = free_name(self.wanted)
            self._write(game)

    def finish(self, game: Game[Any]) -> None:
        """Leave a file that was written whole, if it can be; what was added to it is no worse a save."""
        with _WRITING, game.lock, suppress(OSError):
            if self._added and self._is_untouched():
                self._write(game)

    def _add(self, game: Game[Any], steps: list[str | int]) -> bool:
        """Add what is new to the file, if it is still as we left it; tell whether it was."""
        lines = as_utf8(added_lines(steps))
        self._stamp = append_whole(self.path, lines, self._stamp)
        if self._stamp is not None:
            self._added += lines
            self._mark = game.mark()
        return self._stamp is not None

    def _write(self, game: Game[Any]) -> None:
        content = game.to_json().encode()
        write_whole(self.path, content)
        self._whole, self._added = content, bytearray()
        self._mark, self._stamp = game.mark(), self._read_stamp()

    def _read_stamp(self) -> Stamp | None:
        try:
            return stamp_of(self.path.stat())
        except OSError:
            return None

    def _is_untouched(self) -> bool:
        """Tell whether the file is still as we left it."""
        return self._stamp is not None and self._stamp == self._read_stamp()

    def _is_taken(self, game: Game[Any]) -> bool:
        """Tell whether the file holds what somebody else wrote after us, and what is not just the same game."""
        if self._mark is None or not self.path.exists():
            return False
        found = self.path.read_bytes()
        try:
            return parse_record(found) not in (
                parse_record(self._whole + self._added),
                parse_record(game.to_json().encode()),
            )
        except RecordError:
            return True
