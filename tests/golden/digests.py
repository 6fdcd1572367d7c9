"""The golden texts by key, and their digests as they were committed.

A key is a name, what was asked and perhaps a language: `secret_hidden/svg/de`. The name is a group: what is under it
is made together.
"""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Final

from golden import asked, tables
from golden.asked import Texts
from golden.books import BOOKS
from golden.positions import POSITIONS

FILE: Final = Path(__file__).with_name("digests.json")
#: Where a learner's progress is kept, when not in the platform's folder.
PROGRESS: Final = "EQUINOX_WIDGET_DATA"
#: How many changed keys are named.
NAMED: Final = 10

_MAKERS: Final[dict[str, Callable[[], Texts]]] = {
    **{name: partial(asked.texts_of, name) for name in POSITIONS},
    **{name: partial(tables.texts_of, name) for name in tables.TABLES},
    **BOOKS,
}
GROUPS: Final = tuple(_MAKERS)


def group_of(key: str) -> str:
    """The group a key belongs to."""
    return key.partition("/")[0]


def texts_of(group: str) -> Texts:
    """The texts of a group by their whole keys."""
    with _own_progress():
        return {f"{group}/{end}": text for end, text in _MAKERS[group]().items()}


@contextmanager
def _own_progress() -> Iterator[None]:
    """Keep what is learned meanwhile in a folder that goes away again."""
    before = os.environ.get(PROGRESS)
    with tempfile.TemporaryDirectory() as folder:
        os.environ[PROGRESS] = folder
        try:
            yield
        finally:
            del os.environ[PROGRESS]
            if before is not None:
                os.environ[PROGRESS] = before


def digest(text: str) -> str:
    """A text in sixteen hexadecimal digits."""
    return sha256(text.encode()).hexdigest()[:16]


def digests_of(group: str) -> dict[str, str]:
    """The digests of a group as they are now."""
    return {key: digest(text) for key, text in texts_of(group).items()}


def committed() -> dict[str, str]:
    """The digests as they were committed."""
    return dict(json.loads(FILE.read_text(encoding="utf-8")))


def write(digests: dict[str, str]) -> None:
    """Commit to these digests."""
    FILE.write_text(json.dumps(dict(sorted(digests.items())), indent=0) + "\n", encoding="utf-8", newline="\n")


def changed(group: str) -> list[str]:
    """The keys of a group whose texts are new, gone or not what they were."""
    before = {key: value for key, value in committed().items() if group_of(key) == group}
    now = digests_of(group)
    return sorted(key for key in before.keys() | now.keys() if before.get(key) != now.get(key))


def complaint(keys: Iterable[str]) -> str:
    """Which texts have changed, and how to look at them."""
    every = list(keys)
    more = [f"  and {len(every) - NAMED} more"] if len(every) > NAMED else []
    return "\n".join(
        [
            f"{len(every)} texts that leave the package are not what they were:",
            *(f"  {key}" for key in every[:NAMED]),
            *more,
            f"`python tools/golden_texts.py show {every[0]}` prints one as it is now, and",
            "`python tools/golden_texts.py texts FOLDER` writes all, to compare with an earlier commit. If so meant,",
            "`python tools/golden_texts.py write` writes the digests anew, for a commit of its own that says why.",
        ]
    )
