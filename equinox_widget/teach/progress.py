"""What a learner has done so far in a game, kept in a small JSON file: to be seen, carried on, and deleted.

A lesson is mastered when it was passed again at least a day later, with another seed. A missed rule comes back: at
once, then after one day, three days, a week, three weeks, as long as it is answered right.
"""

import os
import sys
import warnings
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Final

from ..engine.files import free_name
from ..engine.record import NewerRecordError, RecordError, read_record, write_record
from ..games import INDEX
from ..show.table import html_table
from ..texts.catalogue import say
from .teaching import Teaching, teaching

VERSION: Final = 1
#: Where the file lies instead of the platform's folder.
OVERRIDE: Final = "EQUINOX_WIDGET_DATA"
#: How long a missed rule rests after each right answer in a row.
RESTS: Final = (timedelta(0), timedelta(days=1), timedelta(days=3), timedelta(days=7), timedelta(days=21))
DAY: Final = timedelta(days=1)


def _file_of(game: str) -> Path:
    """The file of a game; that of the package's first game has the name it had when there was no other."""
    return data_folder() / ("progress.json" if game == next(iter(INDEX)) else f"{game}-progress.json")


def data_folder() -> Path:
    """The folder the platform keeps a user's data in."""
    if chosen := os.environ.get(OVERRIDE):
        return Path(chosen)
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA") or Path.home() / "AppData" / "Roaming") / "equinox_widget"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "equinox_widget"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "equinox_widget"


@dataclass
class Pass:
    """A lesson was passed once."""

    when: datetime
    seed: str

    def later_than(self, other: "Pass") -> bool:
        """Was it a day later at least, and with another seed?"""
        return self.seed != other.seed and self.when - other.when >= DAY


@dataclass
class Memory:
    """How well a rule is known. `level` counts right answers since it was last missed; None when nothing is due."""

    right: int = 0
    wrong: int = 0
    level: int | None = None
    due: datetime | None = None

    def answer(self, right: bool, now: datetime) -> None:
        """Take an answer in."""
        if right:
            self.right += 1
            if self.due is not None and self.level is not None and self.due <= now:
                self.level += 1
        else:
            self.wrong += 1
            self.level = 0
        if self.level == len(RESTS):
            self.level = None
        self.due = None if self.level is None else now + RESTS[self.level]


class Progress:
    """The learner's file of a game. Every change is written at once.

    A file that cannot be written is no reason to stop, and neither is a damaged one: it is put aside for whoever can
    mend it before the next change is written. `trouble` says what went wrong.

    >>> import equinox_widget as eq
    >>> progress = eq.progress()
    >>> progress.game, progress.path.name
    ('equinox', 'progress.json')
    """

    trouble = ""
    _damaged = False  # what the file holds cannot be read
    _foreign = False  # and must stay as it is

    def __init__(self, path: str | os.PathLike[str] | None = None, *, game: str) -> None:
        self.game: Final = game
        self.path: Final = Path(path) if path is not None else _file_of(game)
        self._rulebook: Final = teaching(game).rulebook
        self.passed: dict[str, list[Pass]] = {}
        self.rules: dict[str, Memory] = {}
        self._read()

    @property
    def _format(self) -> str:
        """What the file says it is; the game's name is in it."""
        return f"{self.game}-progress"

    def _read(self) -> None:
        """Take in what the file holds now; another notebook may have written it."""
        self._damaged = self._foreign = False
        try:
            if self.path.is_file():
                self.passed, self.rules = _entries(self.path, self._format)
        except (NewerRecordError, OSError) as error:
            self._foreign, self.trouble = True, f"progress is not kept: {error}"
        except RecordError as error:
            self._damaged, self.trouble = True, f"{error}. It will be put aside, and a new one begun"

    def _write(self) -> None:
        """Keep what is known, and what could not be read beside it."""
        if self._foreign:
            return
        content = {
            "passed": {name: [_plain(one) for one in every] for name, every in self.passed.items()},
            "rules": {name: _plain(memory) for name, memory in self.rules.items()},
        }
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            if self._damaged:
                self.path.rename(free_name(self.path.with_stem(f"{self.path.stem}-damaged")))
            write_record(self.path, self._format, VERSION, content)
            self._damaged, self.trouble = False, ""
        except OSError as error:
            self.trouble = str(error)

    # Noting

    def note(self, names: Iterable[str], *, right: bool, when: datetime | None = None) -> None:
        """Note an answer that these rules, or parts of them, decide, right or wrong, in a lesson or a quiz."""
        self._read()
        for name in dict.fromkeys(map(self._rulebook.whole, names)):
            self.rules.setdefault(name, Memory()).answer(right, _moment(when))
        self._write()

    def note_passed(self, lesson: str, seed: object, when: datetime | None = None) -> None:
        """Note that a lesson was passed."""
        self._read()
        self.passed.setdefault(lesson, []).append(Pass(_moment(when), str(seed)))
        self._write()

    def delete(self) -> None:
        """Forget everything, the file included."""
        self.path.unlink(missing_ok=True)
        self.passed.clear()
        self.rules.clear()

    # Asking

    def mark(self, lesson: str) -> str:
        """How far a lesson is: new, passed or mastered."""
        times = self.passed.get(lesson, [])
        if not times:
            return "new"
        return "mastered" if any(one.later_than(other) for one in times for other in times) else "passed"

    def due(self, when: datetime | None = None) -> list[str]:
        """The missed rules that want to be asked again, the longest waiting first."""
        now = _moment(when)
        waiting = [(memory.due, name) for name, memory in self.rules.items() if memory.due is not None]
        return [name for due, name in sorted(waiting) if due <= now]

    def coverage(self) -> float:
        """The share of all rules that have been answered right at least once."""
        every = [rule.id for rule in self._rulebook.rules() if not rule.part_of]
        return sum(name in self.rules and self.rules[name].right > 0 for name in every) / len(every)

    # Showing

    def text(self, lang: str = "en") -> str:
        """Everything in a few lines."""
        share = f"{100 * self.coverage():.0f}"
        lines = [
            say("progress.lessons", lang, passed=len(self.passed), mastered=len(self._mastered())),
            say("progress.coverage", lang, percent=share),
            say("progress.due", lang, rules=", ".join(self.due()) or say("word.nothing", lang)),
            say("progress.kept", lang, path=self.path),
        ]
        return "\n".join([*lines, self.trouble] if self.trouble else lines)

    def _mastered(self) -> list[str]:
        return [lesson for lesson in self.passed if self.mark(lesson) == "mastered"]

    def __str__(self) -> str:
        return self.text()

    __repr__ = __str__

    def _repr_html_(self) -> str:
        rows = [(line.partition(": ")[0], line.partition(": ")[2]) for line in self.text().splitlines()]
        return html_table(say("progress.caption"), [say("progress.what"), say("progress.value")], rows)


def _plain(entry: Pass | Memory) -> dict[str, object]:
    """An entry as JSON holds it."""
    return {
        key: value.isoformat(timespec="seconds") if isinstance(value, datetime) else value
        for key, value in entry.__dict__.items()
    }


def _entries(path: Path, wanted: str) -> tuple[dict[str, list[Pass]], dict[str, Memory]]:
    """What a file holds: the lessons that were passed, and the rules that were answered."""
    content = read_record(path, [wanted], VERSION)
    try:
        passed = {name: [_pass(one) for one in every] for name, every in content["passed"].items()}
        return passed, {name: _memory(entry) for name, entry in content["rules"].items()}
    except (AttributeError, KeyError, OverflowError, TypeError, ValueError) as error:
        raise RecordError(f"{path} is damaged ({error!r})") from None


def _moment(when: datetime | None) -> datetime:
    """When something happens, now unless it is said; a time without a zone is taken as UTC."""
    if when is None:
        return datetime.now(UTC)
    return when if when.tzinfo else when.replace(tzinfo=UTC)


def _pass(entry: dict[str, str]) -> Pass:
    return Pass(_moment(datetime.fromisoformat(entry["when"])), str(entry["seed"]))


def _memory(entry: dict[str, Any]) -> Memory:
    due, level = entry["due"], entry["level"]
    return Memory(
        int(entry["right"]),
        int(entry["wrong"]),
        None if level is None else int(level),
        None if due is None else _moment(datetime.fromisoformat(due)),
    )


def kept(taught: Teaching) -> Progress:
    """Where progress in a game is kept; whoever learns is told when something is wrong with the file, and goes on."""
    found = Progress(game=taught.game)
    if found.trouble:
        warnings.warn(found.trouble, stacklevel=4)
    return found
