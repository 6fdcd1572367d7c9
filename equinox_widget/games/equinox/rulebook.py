"""The rulebook to look things up in: rules in our own words with their places in both editions, and the rulings."""

import os
import re
from functools import cache
from typing import Final

from ...engine.errors import nearest
from ...engine.given import as_text, named
from ...engine.notation import fold
from ...engine.rulings import Ruling, print_value
from ...show.svg import plain
from ...show.table import html_table
from ...texts.catalogue import LANGUAGES, say
from ...texts.speech import creature_name
from .printed_rulebook import Booklet
from .rules.cards import CREATURES
from .rules.rulebook import RULES, Place, RuleEntry
from .rules.rulings import EDITIONS, RULINGS


class Rule:
    """One rule: what it says in three languages, and where a reader finds it in the printed booklets."""

    def __init__(self, entry: RuleEntry) -> None:
        self._entry: Final = entry
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
        return say(f"rule.{self.id}.title", lang)

    def text(self, lang: str = "en") -> str:
        """The rule in our own words."""
        return say(f"rule.{self.id}.text", lang)

    def misconceptions(self, lang: str = "en") -> tuple[str, ...]:
        """How people misread it, and what is true."""
        return tuple(say(f"misconception.{key}.text", lang) for key in self._entry.misconceptions)

    def where(self, edition: str) -> str:
        """Where it stands in the German ("de") or the French ("fr") booklet, in that booklet's language."""
        if edition not in EDITIONS:
            raise ValueError(f"there is no edition {named(edition)}: it is 'de' or 'fr'")
        place = self._entry.de if edition == "de" else self._entry.fr
        return say("place.nowhere", edition) if place is None else _place(place, edition)

    def original(self, edition: str) -> str | None:
        """The paragraph of your own booklet, if you have loaded it with `eq.load_rulebook`."""
        place = self._entry.de if edition == "de" else self._entry.fr
        booklet = _BOOKLETS.get(edition)
        return booklet.paragraph(place) if booklet is not None and place is not None else None

    def full_text(self, lang: str = "en") -> str:
        """Everything about the rule, as `print` shows it."""
        lines = [f"{self.id}  {self.title(lang)}", self.text(lang)]
        lines.append(say("rulebook.where", lang, de=self.where("de"), fr=self.where("fr")))
        lines.append(say(f"rulebook.status.{self.status}", lang))
        lines += [f"{edition.upper()}: {text}" for edition in EDITIONS if (text := self.original(edition))]
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


def _place(place: Place, edition: str) -> str:
    text = place.section
    if place.bullet is not None:
        text = say("place.bullet", edition, section=text, bullet=place.bullet)
    return text if place.page is None else say("place.page", edition, place=text, page=place.page)


_BOOKLETS: Final[dict[str, Booklet]] = {}


def load_rulebook(edition: str, path: str | os.PathLike[str]) -> int:
    """Read a text file of the booklet you own, so that rules can show its own words beside ours.

    Says for how many rules a paragraph was found. Nothing of the file is kept when Python ends.
    """
    if edition not in EDITIONS:
        raise ValueError(f"there is no edition {named(edition)}: it is 'de' or 'fr'")
    _BOOKLETS[edition] = Booklet(path)
    return sum(rule.original(edition) is not None for rule in rules())


class Rules(list[Rule]):
    """Rules as a list that prints one line each; `searched` is what they were found by, if they were."""

    searched = ""

    def __str__(self) -> str:
        if not self:
            return say("rulebook.nothing", searched=named(self.searched))
        return "\n".join(f"{rule.id:<12} {rule.title()}" for rule in self)

    __repr__ = __str__

    def _repr_html_(self) -> str:
        headers = [say("verdict.rule"), say("rulebook.title"), say("rulebook.status")]
        return html_table(say("rulebook.rules"), headers, [(rule.id, rule.title(), rule.status) for rule in self])


def rule(rule_id: str) -> Rule:
    """The rule with this id, such as "S2.B.4"."""
    by_folded = {fold(known): entry for known, entry in RULES.items()}
    entry = by_folded.get(fold(as_text(rule_id, "a rule is named by text such as 'S2.B.4'").strip()))
    if entry is None:
        close = nearest(rule_id, RULES)
        hint = f" Did you mean {close!r}?" if close else " `eq.rules()` lists them all."
        raise ValueError(f"there is no rule {named(rule_id)}.{hint}")
    return Rule(entry)


def rules() -> Rules:
    """All rules, in the order of the rulebook."""
    return Rules(Rule(entry) for entry in RULES.values())


def find_rule(text: str) -> Rules:
    """The rules that fit best: by id, by words in any language, by a creature's name, by a misreading.

    Words that fit nothing are read as the nearest ones of the rules' titles.
    """
    wanted = fold(as_text(text, "rules are found by words such as 'chameleon'")).split()
    found = _fitting(wanted) or _fitting([nearest(word, _title_words(), 0.75) or word for word in wanted])
    found.searched = text
    return found


@cache
def _title_words() -> tuple[str, ...]:
    """Every longer word of a title, and every name of a creature."""
    said = [rule.title(lang) for rule in rules() for lang in LANGUAGES] + [_names(rule_id) for rule_id in RULES]
    return tuple(sorted({word for text in said for word in re.findall(r"\w{4,}", fold(text))}))


def _fitting(wanted: list[str]) -> Rules:
    scored = [(_fit(entry, wanted), number, entry) for number, entry in enumerate(RULES.values())]
    found = sorted((item for item in scored if item[0]), key=lambda item: (-item[0], item[1]))
    return Rules(Rule(entry) for _, _, entry in found)


def _fit(entry: RuleEntry, wanted: list[str]) -> int:
    """How well a rule fits the words: its id counts most, then titles, then texts and misreadings."""
    found = Rule(entry)
    titles = fold(" ".join(found.title(lang) for lang in LANGUAGES))
    bodies = fold(" ".join(found.text(lang) + " ".join(found.misconceptions(lang)) for lang in LANGUAGES))
    names = fold(_names(entry.id))
    score = 0
    for word in wanted:
        fits = 16 * (fold(entry.id) == word) + 8 * (word in names) + 4 * (word in titles) + (word in bodies)
        if not fits:
            return 0
        score += fits
    return score


def _names(rule_id: str) -> str:
    """The names of the creature whose power a rule describes."""
    subject = rule_id.split(".")[1] if rule_id.startswith("P.") else ""
    numbers = [number for number, creature in enumerate(CREATURES) if creature.id == subject]
    return " ".join(creature_name(number, lang) for number in numbers for lang in LANGUAGES)


def misconception(key: str, lang: str = "en") -> str:
    """How people misread a rule, and what is true, by the misreading's key."""
    known = [name for entry in RULES.values() for name in entry.misconceptions]
    if key not in known:
        close = nearest(key, known)
        hint = f" Did you mean {close!r}?" if close else ""
        raise ValueError(f"there is no misreading {key!r}.{hint}")
    return say(f"misconception.{key}.text", lang)


class RulingEntry:
    """One switch: the question, both readings, each edition's value, how sure the books are, and our reason."""

    def __init__(self, ruling: Ruling) -> None:
        self._ruling: Final = ruling
        self.name: Final = ruling.name
        self.status: Final = ruling.status
        self.values: Final = ruling.values

    def question(self, lang: str = "en") -> str:
        """What has to be decided."""
        return say(f"ruling.{self.name}.question", lang)

    def reading(self, value: object, lang: str = "en") -> str:
        """What one of the values means."""
        return say(f"ruling.{self.name}.{print_value(self._ruling.read(value))}", lang)

    def reason(self, lang: str = "en") -> str:
        """What the books say, and why we decided so."""
        return say(f"ruling.{self.name}.reason", lang)

    def preset(self, edition: str) -> str:
        """The value under an edition, as people write it."""
        return print_value(self._ruling.presets[edition])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, RulingEntry) and self.name == other.name

    def __hash__(self) -> int:
        return hash(self.name)

    def __str__(self) -> str:
        head = f"{self.name}: {self.question()}  de={self.preset('de')} fr={self.preset('fr')} ({self.status})"
        return f"{head}\n  {self.reason()}"

    __repr__ = __str__

    def _repr_html_(self) -> str:
        return RulingTable([self])._repr_html_()


class RulingTable(list[RulingEntry]):
    """The switchboard."""

    def __str__(self) -> str:
        return "\n".join(map(str, self))

    __repr__ = __str__

    def _repr_html_(self) -> str:
        headers = [
            say(f"rulebook.{column}") for column in ("ruling", "question", "german", "french", "status", "reason")
        ]
        rows = [(r.name, r.question(), r.preset("de"), r.preset("fr"), r.status, r.reason()) for r in self]
        return html_table(say("rulebook.rulings"), headers, rows)


def rulings() -> RulingTable:
    """Every ruling with its question, both readings, the editions' values and our reason."""
    return RulingTable(RulingEntry(ruling) for ruling in RULINGS.values())
