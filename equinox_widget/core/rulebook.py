"""The rulebook of a game to look things up in: its rules in our own words, their places in the books, the rulings."""

import os
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from typing import Final

from ..engine.errors import did_you_mean, nearest
from ..engine.given import as_text, named
from ..engine.notation import fold
from ..engine.rules_index import Place, RuleEntry
from ..engine.rulings import Ruling, print_value
from ..show.svg import plain
from ..show.table import html_table
from ..texts.catalogue import LANGUAGES
from .printed_rulebook import PrintedRulebook

Say = Callable[..., str]
"""A game's `say(key, lang, **facts)`."""


class Rule:
    """One rule: what it says in three languages, and where a reader finds it in the printed books.

    >>> import equinox_widget as eq
    >>> rule = eq.rule("S5.1")
    >>> rule.title(), rule.where("de"), rule.gallery
    ('Tied for lowest: the round goes on', 'Schritt 5, Punkt 1', ('G49',))
    """

    def __init__(self, entry: RuleEntry, book: "Rulebook") -> None:
        self._entry: Final = entry
        self._book: Final = book
        self.id: Final = entry.id
        self.status: Final = entry.status
        self.related: Final = entry.related
        self.rulings: Final = entry.rulings
        self.lessons: Final = entry.lessons
        self.gallery: Final = entry.gallery
        self.parts: Final = tuple(f"{entry.id}.{part.name}" for part in entry.parts)
        self.part_of: Final = entry.part_of or None

    def title(self, lang: str = "en") -> str:
        """The rule in a few words."""
        return self._book.say(f"rule.{self.id}.title", lang)

    def text(self, lang: str = "en") -> str:
        """The rule in our own words."""
        return self._book.say(f"rule.{self.id}.text", lang)

    def misconceptions(self, lang: str = "en") -> tuple[str, ...]:
        """How people misread it, and what is true."""
        return tuple(self._book.say(f"misconception.{key}.text", lang) for key in self._entry.misconceptions)

    def where(self, edition: str) -> str:
        """Where it stands in an edition, in that edition's language. Raises `ValueError` for an unknown edition."""
        lang = edition if self._book.check_edition(edition) in LANGUAGES else "en"
        place = self._entry.places.get(edition)
        return self._book.say("place.nowhere", lang) if place is None else self._place(place, lang)

    def _said_where(self, edition: str, lang: str) -> str:
        """Where it stands in an edition; that it does not, in the language of the reader."""
        found = edition in self._entry.places
        return self.where(edition) if found else self._book.say("place.nowhere", lang)

    def _place(self, place: Place, lang: str) -> str:
        text = place.section
        if place.bullet is not None:
            text = self._book.say("place.bullet", lang, section=text, bullet=place.bullet)
        return text if place.page is None else self._book.say("place.page", lang, place=text, page=place.page)

    def original(self, edition: str) -> str | None:
        """The paragraph of your own printed book, if you have loaded it with `load_rulebook`."""
        place, printed = self._entry.places.get(edition), self._book.printed.get(edition)
        return printed.paragraph(place) if printed is not None and place is not None else None

    def full_text(self, lang: str = "en") -> str:
        """Everything about the rule, as `print` shows it."""
        say = self._book.say
        places = {edition: self._said_where(edition, lang) for edition in self._book.editions}
        lines = [f"{self.id}  {self.title(lang)}", self.text(lang), say("rulebook.where", lang, **places)]
        lines.append(say(f"rulebook.status.{self.status}", lang))
        lines += [f"{edition.upper()}: {text}" for edition in places if (text := self.original(edition))]
        if self.parts:
            lines.append(say("rulebook.parts", lang, rules=", ".join(self.parts)))
        if self.part_of:
            lines.append(say("rulebook.part_of", lang, rule=self.part_of))
        if self.related:
            lines.append(say("rulebook.related", lang, rules=", ".join(self.related)))
        if self.lessons or self.gallery:
            lines.append(say("rulebook.seen", lang, items=", ".join((*self.lessons, *self.gallery))))
        return "\n".join(lines)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rule) and self._entry == other._entry

    def __hash__(self) -> int:
        return hash(self.id)

    def __str__(self) -> str:
        return self.full_text()

    __repr__ = __str__

    def _repr_html_(self) -> str:
        head, *rest = self.full_text().splitlines()
        return f"<h4>{plain(head)}</h4>" + "".join(f"<p>{plain(line)}</p>" for line in rest)


class Rules(list[Rule]):
    """Rules as a list that prints one line each; `searched` is what they were found by, if they were.

    >>> import equinox_widget as eq
    >>> [rule.id for rule in eq.find_rule("tie lowest")][:1]
    ['S5.1']
    """

    def __init__(self, rules: Iterable[Rule], book: "Rulebook", searched: str = "") -> None:
        super().__init__(rules)
        self._book: Final = book
        self.searched: Final = searched

    def __str__(self) -> str:
        if not self:
            return self._book.say("rulebook.nothing", searched=named(self.searched))
        return "\n".join(f"{rule.id:<12} {rule.title()}" for rule in self)

    __repr__ = __str__

    def _repr_html_(self) -> str:
        say = self._book.say
        headers = [say("verdict.rule"), say("rulebook.title"), say("rulebook.status")]
        return html_table(say("rulebook.rules"), headers, [(rule.id, rule.title(), rule.status) for rule in self])


class RulingEntry:
    """One switch: the question, its readings, each edition's value, how sure the books are, and our reason.

    >>> import equinox_widget as eq
    >>> ruling = eq.rulings()[0]
    >>> ruling.name, ruling.preset("de"), ruling.preset("fr")
    ('tiebreak', 'points', 'stones')
    """

    def __init__(self, ruling: Ruling, book: "Rulebook") -> None:
        self._ruling: Final = ruling
        self._book: Final = book
        self.name: Final = ruling.name
        self.status: Final = ruling.status
        self.values: Final = ruling.values

    def question(self, lang: str = "en") -> str:
        """What has to be decided."""
        return self._book.say(f"ruling.{self.name}.question", lang)

    def reading(self, value: object, lang: str = "en") -> str:
        """What one of the values means."""
        return self._book.say(f"ruling.{self.name}.{print_value(self._ruling.read(value))}", lang)

    def reason(self, lang: str = "en") -> str:
        """What the books say, and why we decided so."""
        return self._book.say(f"ruling.{self.name}.reason", lang)

    def preset(self, edition: str) -> str:
        """The value under an edition, as people write it."""
        return print_value(self._ruling.presets[edition])

    def presets(self) -> Iterator[tuple[str, str]]:
        """Every edition with its value."""
        return ((edition, self.preset(edition)) for edition in self._book.editions)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, RulingEntry) and self._ruling == other._ruling

    def __hash__(self) -> int:
        return hash(self.name)

    def __str__(self) -> str:
        values = " ".join(f"{edition}={value}" for edition, value in self.presets())
        return f"{self.name}: {self.question()}  {values} ({self.status})\n  {self.reason()}"

    __repr__ = __str__

    def _repr_html_(self) -> str:
        return RulingTable([self], self._book)._repr_html_()


class RulingTable(list[RulingEntry]):
    """The rulings of a game as a table.

    >>> import equinox_widget as eq
    >>> eq.rulings()[0].name
    'tiebreak'
    """

    def __init__(self, entries: Iterable[RulingEntry], book: "Rulebook") -> None:
        super().__init__(entries)
        self._book: Final = book

    def __str__(self) -> str:
        return "\n".join(map(str, self))

    __repr__ = __str__

    def _repr_html_(self) -> str:
        say, editions = self._book.say, self._book.editions
        before, after = ("ruling", "question"), ("status", "reason")
        columns = (*before, *(f"edition.{edition}" for edition in editions), *after)
        rows = [(r.name, r.question(), *(value for _, value in r.presets()), r.status, r.reason()) for r in self]
        return html_table(say("rulebook.rulings"), [say(f"rulebook.{column}") for column in columns], rows)


class Rulebook:
    """The rulebook of one game.

    `subjects` gives further names that a rule is found by, such as that of the card whose effect it describes;
    `paragraphs` are the names that begin a paragraph of their own in the printed books; `example` is the id that an
    error shows to somebody who named a rule by something else.
    """

    def __init__(
        self,
        entries: Mapping[str, RuleEntry],
        switches: Mapping[str, Ruling],
        editions: tuple[str, ...],
        say: Say,
        *,
        subjects: Callable[[str], str] = lambda rule: "",
        paragraphs: Iterable[str] = (),
        example: str,
    ) -> None:
        self.entries: Final = entries
        self.editions: Final = editions
        self.say: Final = say
        self.printed: Final[dict[str, PrintedRulebook]] = {}
        self._switches: Final = switches
        self._subjects: Final = subjects
        self._paragraphs: Final = tuple(paragraphs)
        self._example: Final = example

    def check_edition(self, edition: object) -> str:
        """The edition, if there is one of this name. Raises `ValueError`."""
        if edition not in self.editions:
            known = " or ".join(map(repr, self.editions))
            raise ValueError(f"there is no edition {named(edition)}: it is {known}")
        return str(edition)

    def load_rulebook(self, edition: str, path: str | os.PathLike[str]) -> int:
        """Read a text file of the printed book you own, so that rules can show its own words beside ours.

        Says for how many rules a paragraph was found. Nothing of the file is kept when Python ends.

        `edition` says which of the books it is, by the name of its edition.

        >>> import tempfile
        >>> from pathlib import Path
        >>> import equinox_widget as eq
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     path = Path(folder) / "my_book.txt"
        ...     length = path.write_text("Notes of my own")
        ...     eq.load_rulebook("de", path)
        0
        """
        self.printed[self.check_edition(edition)] = PrintedRulebook(path, self._paragraphs)
        return sum(rule.original(edition) is not None for rule in self.rules())

    def rules(self) -> Rules:
        """All rules, in the order of the rulebook.

        >>> import equinox_widget as eq
        >>> len(eq.rules()), eq.rules()[0].id
        (120, 'MAT')
        """
        return Rules((Rule(entry, self) for entry in self.entries.values()), self)

    def rule(self, rule_id: str) -> Rule:
        """The rule with this id, in any case. Raises `ValueError` with the nearest id when there is none.

        >>> import equinox_widget as eq
        >>> eq.rule("s5.1").title("de")
        'Gleichstand unten: Die Runde geht weiter'
        """
        wanted = fold(as_text(rule_id, f"a rule is named by text such as {self._example!r}").strip())
        if wanted not in self._by_folded_id:
            hint = did_you_mean(rule_id, self.entries) or " `rules()` lists them all."
            raise ValueError(f"there is no rule {named(rule_id)}.{hint}")
        return Rule(self._by_folded_id[wanted], self)

    @cached_property
    def _by_folded_id(self) -> dict[str, RuleEntry]:
        return {fold(rule): entry for rule, entry in self.entries.items()}

    def whole(self, rule_id: str) -> str:
        """The rule of the index that an id belongs to: a part's whole, or the rule itself."""
        return self.entries[rule_id].part_of or rule_id

    def find_rule(self, text: str) -> Rules:
        """The rules that fit best: by id, by words in any language, by what they are about, or by a misreading.

        Words that fit nothing are read as the nearest ones of the rules' titles.

        >>> import equinox_widget as eq
        >>> eq.find_rule("tie lowest")[0].id
        'S5.1'
        """
        wanted = fold(as_text(text, "rules are found by words")).split()
        found = self._fitting(wanted)
        if not found:
            found = self._fitting([nearest(word, self._title_words, 0.75) or word for word in wanted])
        return Rules((Rule(entry, self) for entry in found), self, text)

    @cached_property
    def _title_words(self) -> tuple[str, ...]:
        """Every longer word of a title, and every name that a rule is found by."""
        said = [rule.title(lang) for rule in self.rules() for lang in LANGUAGES]
        said += [self._subjects(rule_id) for rule_id in self.entries]
        return tuple(sorted({word for text in said for word in re.findall(r"\w{4,}", fold(text))}))

    def _fitting(self, wanted: list[str]) -> list[RuleEntry]:
        scored = [(self._fit(entry, wanted), number, entry) for number, entry in enumerate(self.entries.values())]
        found = sorted((item for item in scored if item[0]), key=lambda item: (-item[0], item[1]))
        return [entry for _, _, entry in found]

    def _fit(self, entry: RuleEntry, wanted: list[str]) -> int:
        """How well a rule fits the words: its id counts most, then names, titles, texts and misreadings."""
        found = Rule(entry, self)
        titles = fold(" ".join(found.title(lang) for lang in LANGUAGES))
        bodies = fold(" ".join(found.text(lang) + " ".join(found.misconceptions(lang)) for lang in LANGUAGES))
        names = fold(self._subjects(entry.id))
        score = 0
        for word in wanted:
            fits = 16 * (fold(entry.id) == word) + 8 * (word in names) + 4 * (word in titles) + (word in bodies)
            if not fits:
                return 0
            score += fits
        return score

    def misconception(self, key: str, lang: str = "en") -> str:
        """How people misread a rule, and what is true, by the misreading's key. Raises `ValueError`."""
        known = [name for entry in self.entries.values() for name in entry.misconceptions]
        if key not in known:
            hint = did_you_mean(key, known)
            raise ValueError(f"there is no misreading {key!r}.{hint}")
        return self.say(f"misconception.{key}.text", lang)

    def rulings(self) -> RulingTable:
        """Every ruling with its question, its readings, the editions' values and our reason.

        >>> import equinox_widget as eq
        >>> eq.rulings()[0].name
        'tiebreak'
        """
        return RulingTable((RulingEntry(ruling, self) for ruling in self._switches.values()), self)
