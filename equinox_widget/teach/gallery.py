"""The gallery: every edge case of the rules by its number, to look at, to search, to check and to take along."""

from collections.abc import Iterator, Mapping
from functools import cache, cached_property
from pathlib import Path
from typing import Final

from ..engine.errors import did_you_mean
from ..engine.given import as_text, named
from ..engine.notation import fold
from ..frames.page import Page
from ..show.picture import PathLike
from ..show.table import html_table
from ..texts.catalogue import LANGUAGES, check_language, say
from .errors import UnknownName
from .exhibit import Checked, Exhibit
from .exhibit_file import load_exhibit
from .gallery_page import gallery_page
from .teaching import Teaching

SUFFIX: Final = ".txt"


@cache
def _exhibit(path: Path) -> Exhibit:
    return load_exhibit(path)


class Exhibits(list[Exhibit]):
    """Exhibits as a list that prints one line each; `searched` is what they were found by, if they were."""

    searched = ""
    module = ""

    def text(self, lang: str = "en") -> str:
        """One line each: number, status, title."""
        if not self:
            return say("gallery.nothing", lang, searched=named(self.searched), module=self.module)
        return "\n".join(f"{exhibit.id:<4} {exhibit.status:<8} {exhibit.title(lang)}" for exhibit in self)

    def __str__(self) -> str:
        return self.text()

    __repr__ = __str__

    def _repr_html_(self) -> str:
        headers = [say("gallery.number"), say("gallery.title"), say("rulebook.status"), say("gallery.rules")]
        rows = [(exhibit.id, exhibit.title(), exhibit.status, " ".join(exhibit.rules)) for exhibit in self]
        return html_table(say("gallery.caption", count=len(self)), headers, rows)


class Gallery(Mapping[str, Exhibit]):
    """Every exhibit of a game by its number, "G07" or "g7"; each is read from its file when it is first asked for.

    >>> import equinox_widget as eq
    >>> len(eq.gallery), eq.gallery["g27"].title()
    (57, 'May a chameleon be swapped?')
    """

    def __init__(self, taught: Teaching) -> None:
        self.teaching: Final = taught

    @cached_property
    def _names(self) -> tuple[str, ...]:
        return tuple(sorted(path.stem for path in self.teaching.gallery.glob(f"*{SUFFIX}")))

    def __getitem__(self, name: str) -> Exhibit:
        number = str(name).strip().upper().removeprefix("G")
        found = f"G{number:0>2}"
        if found not in self._names:
            hint, first, last = did_you_mean(found, self._names), self._names[0], self._names[-1]
            raise UnknownName(f"there is no exhibit {named(name)}: they go from {first} to {last}.{hint}")
        return _exhibit(self.teaching.gallery / f"{found}{SUFFIX}")

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)

    def find(self, text: str) -> Exhibits:
        """The exhibits that fit best: by words in any language, by a name in them, by a rule, a ruling, a status."""
        wanted = fold(as_text(text, "exhibits are found by words of their questions")).split()
        scored = [(_fit(exhibit, wanted), exhibit) for exhibit in self.values()]
        found = Exhibits(exhibit for fit, exhibit in sorted(scored, key=lambda item: -item[0]) if fit)
        found.searched, found.module = text, self.teaching.module
        return found

    def check(self) -> list[Checked]:
        """Have the engine confirm every exhibit."""
        return [exhibit.check() for exhibit in self.values()]

    def html(self, path: PathLike | None = None, *, lang: str = "en") -> Page:
        """All exhibits as one page in three languages, opening in one of them, without network or Python."""
        return gallery_page(list(self.values()), check_language(lang)).save(path)

    def __str__(self) -> str:
        return Exhibits(self.values()).text()

    __repr__ = __str__

    def _repr_html_(self) -> str:
        return Exhibits(self.values())._repr_html_()


def _fit(exhibit: Exhibit, wanted: list[str]) -> int:
    """How well an exhibit fits the words, all of which it must have: titles and ids count most."""
    named = fold(" ".join([exhibit.id, exhibit.status, *exhibit.rules, *map(exhibit.title, LANGUAGES)]))
    told = fold(" ".join([*exhibit.rulings, *map(exhibit.text, LANGUAGES)]))
    fits = [4 * (word in named) + (word in told) for word in wanted]
    return sum(fits) if all(fits) else 0
