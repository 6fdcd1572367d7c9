"""What a quiz can be about: topics by name in three languages, single rules, and rules that were missed."""

from collections.abc import Iterable
from typing import Final

from ..engine.chance import shuffle, stream
from ..engine.errors import did_you_mean
from ..engine.given import named
from ..engine.notation import fold
from ..texts.catalogue import LANGUAGES
from .question_kinds.kind import Kind
from .teaching import Teaching

Temptation = tuple[Kind, str]  # a kind of question, and the misreading that gets it wrong
MOST: Final = 100  # questions of a quiz
ALL: Final = "all"
MISSED: Final = "missed"


class Topics:
    """What the quizzes of a game can be about."""

    def __init__(self, teaching: Teaching) -> None:
        self.teaching: Final = teaching
        self._rules: Final = teaching.rulebook.entries
        self.keys: Final = tuple(dict.fromkeys(topic for kind in teaching.kinds for topic in kind.topics))

    def read(self, topic: str) -> str:
        """The key of a topic, given by its name in any language; or the id of a rule. Raises `ValueError`."""
        every = (ALL, MISSED, *self.keys)
        known = {fold(name): key for key in every for name in (key, key.replace("_", " "), *self._names(key))}
        known |= {fold(name): name for name in self._rules if self.about([name])}
        key = known.get(fold(str(topic).strip()))
        if key is None:
            hint = did_you_mean(str(topic), known)
            names = ", ".join(every)
            raise ValueError(
                f"there is no quiz about {named(topic)}.{hint} The topics are {names}, or the id of a rule."
            )
        return key

    def _names(self, key: str) -> list[str]:
        return [self.name(key, lang) for lang in LANGUAGES]

    def name(self, key: str, lang: str) -> str:
        """What a topic is called."""
        if key in self._rules:
            return self.teaching.rulebook.rule(key).title(lang)
        return self.teaching.kit.say(f"quiz.topic.{key}", lang)

    def about(self, rules: Iterable[str]) -> list[Temptation]:
        """Everything that can be asked about rules."""
        wanted, misread = set(rules), self.teaching.misread_rules
        return [
            (kind, name) for kind in self.teaching.kinds for name in kind.misreadings if wanted & set(misread(name))
        ]

    def of(self, key: str) -> list[Temptation]:
        """Everything that can be asked about a topic, or about a rule."""
        if key in self._rules:
            return self.about([key])
        kinds = [kind for kind in self.teaching.kinds if key == ALL or key in kind.topics]
        return [(kind, name) for kind in kinds for name in kind.misreadings]

    def spread(self, pool: list[Temptation], count: int, seed: int | str) -> list[Temptation]:
        """So many of them by the seed, each about another rule, as long as there are others."""
        numbers, misread = stream(seed, "spread"), self.teaching.misread_rules
        order = list(range(len(pool)))
        shuffle(order, numbers)
        waiting, found, asked = [pool[place] for place in order], list[Temptation](), set[str]()
        while len(found) < count:
            fresh = [(kind, name) for kind, name in waiting if misread(name)[0] not in asked]
            if fresh:
                found.append(fresh[0])
                waiting.remove(fresh[0])
                asked.add(misread(fresh[0][1])[0])
            else:
                waiting, asked = waiting or list(pool), set()
        return found


def chosen(pool: list[Temptation], count: int, seed: int | str) -> list[Temptation]:
    """So many of them by the seed: each kind in turn, each with another misreading, as long as there are others."""
    numbers = stream(seed, "choice")
    order = list(range(len(pool)))
    shuffle(order, numbers)
    by_kind: dict[Kind, list[str]] = {}
    for place in order:
        by_kind.setdefault(pool[place][0], []).append(pool[place][1])
    kinds = list(by_kind)
    turns = [divmod(number, len(kinds)) for number in range(count)]
    return [(kinds[which], by_kind[kinds[which]][lap % len(by_kind[kinds[which]])]) for lap, which in turns]
