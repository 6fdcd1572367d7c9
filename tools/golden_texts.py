"""Look at the golden texts, or write their digests anew.

    python tools/golden_texts.py show KEY      print a text as it is now: `show secret_hidden/svg/de`
    python tools/golden_texts.py texts FOLDER  write all texts into a folder, to compare two commits by `diff -r`
    python tools/golden_texts.py write         write the digests anew, for a commit of its own that says why

The texts are made by `tests/golden` from the checkout this program lies in.
"""

from __future__ import annotations

import sys
from difflib import get_close_matches
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from golden import digests  # noqa: E402 (found by the line above)


def show(key: str) -> int:
    """Print one text."""
    group = digests.group_of(key)
    found = digests.texts_of(group) if group in digests.GROUPS else {}
    if key in found:
        print(found[key])
        return 0
    close = get_close_matches(key, found or digests.GROUPS, n=30, cutoff=0.3)
    print(f"there is no text {key!r}; near it are: {', '.join(close)}", file=sys.stderr)
    return 1


def write_texts(folder: Path) -> int:
    """Write every text into a file of its own."""
    for group in digests.GROUPS:
        for key, text in digests.texts_of(group).items():
            path = folder / f"{key}.txt"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
    return 0


def write_digests() -> int:
    """Write the digests anew, and say how many of them changed."""
    before = digests.committed() if digests.FILE.exists() else {}
    now = {key: value for group in digests.GROUPS for key, value in digests.digests_of(group).items()}
    digests.write(now)
    changed = [key for key in before.keys() | now.keys() if before.get(key) != now.get(key)]
    print(f"{len(now)} digests, {len(changed)} of them new, gone or changed")
    return 0


def main(arguments: list[str]) -> int:
    """Carry out one of the commands of the module's description."""
    match arguments:
        case ["show", key]:
            return show(key)
        case ["texts", folder]:
            return write_texts(Path(folder))
        case ["write"]:
            return write_digests()
        case _:
            print(__doc__, file=sys.stderr)
            return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
