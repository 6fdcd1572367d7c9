"""What a quiz can be about: topics by name in three languages, single rules, and rules that were missed."""

from collections.abc import Iterable
from typing import Final

from ..engine.chance import shuffle, stream
from ..engine.errors import nearest
from ..engine.given import named
from ..engine.notation import fold
from ..games.equinox.rulebook import rule
from ..games.equinox.rules.rulebook import RULES
from ..texts.catalogue import LANGUAGES, say
from .kinds import KINDS, TOPICS
from .kinds.kind import Kind
from .misreading import misread_rules

Temptation = tuple[Kind, str]  # a kind of question, and the misreading that gets it wrong
MOST: Final = 100  # questions of a quiz
ALL: Final = "all"
MISSED: Final = "missed"


def read_topic(topic: str) -> str:
    """The key of a topic, given by its name in any language; or the id of a rule."""
    known = {fold(name): key for key in (ALL, MISSED, *TOPICS) for name in (key, key.replace("_", " "), *_names(key))}
    known |= {fold(name): name for name in RULES if temptations([name])}
    key = known.get(fold(str(topic).strip()))
    if key is None:
        close = nearest(str(topic), known)
        hint = f" Did you mean {close!r}?" if close else ""
        names = ", ".join((ALL, MISSED, *TOPICS))
        raise ValueError(f"there is no quiz about {named(topic)}.{hint} The topics are {names}, or the id of a rule.")
    return key


def _names(key: str) -> list[str]:
    return [say(f"quiz.topic.{key}", lang) for lang in LANGUAGES]


def topic_name(key: str, lang: str) -> str:
    """What a topic is called."""
    return rule(key).title(lang) if key in RULES else say(f"quiz.topic.{key}", lang)


def temptations(rules: Iterable[str]) -> list[Temptation]:
    """Everything that can be asked about rules."""
    wanted = set(rules)
    return [(kind, name) for kind in KINDS for name in kind.misreadings if wanted & set(misread_rules(name))]


def temptations_of(key: str) -> list[Temptation]:
    """Everything that can be asked about a topic, or about a rule."""
    if key in RULES:
        return temptations([key])
    return [(kind, name) for kind in KINDS if key == ALL or key in kind.topics for name in kind.misreadings]


def spread(pool: list[Temptation], count: int, seed: int | str) -> list[Temptation]:
    """So many of them by the seed, each about another rule, as long as there are others."""
    numbers = stream(seed, "spread")
    order = list(range(len(pool)))
    shuffle(order, numbers)
    waiting, found, asked = [pool[place] for place in order], list[Temptation](), set[str]()
    while len(found) < count:
        fresh = [(kind, name) for kind, name in waiting if misread_rules(name)[0] not in asked]
        if fresh:
            found.append(fresh[0])
            waiting.remove(fresh[0])
            asked.add(misread_rules(fresh[0][1])[0])
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
