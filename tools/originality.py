"""Compare our words with the printed rulebooks, for owners of both: nothing of ours may be theirs.

    python tools/originality.py FOLDER

The folder holds `rulebook-de.txt` and `rulebook-fr.txt`, which are not part of this project. Every tracked text file is
compared: nine words in a row that stand in a book are reported.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

RUN = 9
COMPARED = {".py", ".po", ".md", ".ipynb", ".ts", ".txt", ".lesson"}


def words(text: str) -> list[str]:
    """Lower-case words; an apostrophe or a hyphen parts two words, mark-up and punctuation are dropped."""
    return re.findall(r"[^\W_]+", text.lower())


def shared_runs(text: str, book: str, length: int = RUN) -> list[str]:
    """Return every run of ``length`` words of the text that the book has too."""
    book_words = words(book)
    runs = {tuple(book_words[i : i + length]) for i in range(len(book_words) - length + 1)}
    text_words = words(text)
    found = (tuple(text_words[i : i + length]) for i in range(len(text_words) - length + 1))
    return [" ".join(run) for run in found if run in runs]


def main(folder: str) -> int:
    """Report every shared run of words; non-zero when there is one."""
    books = [path.read_text(encoding="utf-8") for path in sorted(Path(folder).glob("rulebook-*.txt"))]
    if not books:
        print(f"there is no rulebook-*.txt in {folder}")
        return 2
    tracked = subprocess.run(["git", "ls-files"], capture_output=True, text=True, check=True).stdout.splitlines()
    found = 0
    for name in tracked:
        if Path(name).suffix in COMPARED and Path(name).is_file():
            text = Path(name).read_text(encoding="utf-8")
            for book in books:
                for run in shared_runs(text, book):
                    print(f"{name}: {run}")
                    found += 1
    print(f"{found} shared runs of {RUN} words in {len(tracked)} files")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
