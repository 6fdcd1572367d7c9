"""Lines as people spell them in any language: their verbs and operands as the notation writes them."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Final

from ..engine.notation import fold
from ..texts.labels import LANGUAGES

if TYPE_CHECKING:
    from ..texts.labels import Language
    from .kit import GameKit

#: What stands between a card and its place, as in `land 4 on C`.
LINK: Final = "on"
#: A sentence of nothing but a verb and one word: what stands before the word, the verb, the word.
_SENTENCE_OF_TWO: Final = re.compile(r"(?:^|(?<=;))(\s*([^\W\d_]+)\s+)([^\W\d_]+)(?=\s*(?:;|$))")


def spelled(kit: GameKit, word: str, lang: Language) -> list[str]:
    """Return how a language spells a word, the usual spelling first."""
    return (kit.words.catalogue.find(f"command.word.{word}", lang) or word).split(", ")


def as_written(kit: GameKit, line: str, others: tuple[str, ...] = ()) -> str:
    """Return a line with what any language calls its verbs and operands as the notation writes them.

    `others` are words beside the verbs that it may begin with. What follows a longer word stays in its column, so that
    complaints point to what was typed; after a shorter one it moves on.
    """
    found = re.sub(r"(?:^|(?<=;))\s*[^\W\d_]+", lambda match: _translate(kit, match.group(), others), line)
    word = found.split(maxsplit=1)[0] if found.strip() else ""
    if word not in kit.verbs:
        return found
    found = re.sub(r"(?<=\s)[^\W\d_]+(?=\s)", lambda match: _translate(kit, match.group(), others, (LINK,)), found)
    return _SENTENCE_OF_TWO.sub(lambda match: match[1] + _translate_operand(kit, match[2], match[3]), found)


def _translate_operand(kit: GameKit, verb: str, typed: str) -> str:
    """Return what stands alone after a verb as the notation writes it; what it may not be called there stays."""
    known = kit.operands.get(verb, {})
    said = {fold(kit.words.say(key, lang)): word for word, key in known.items() for lang in LANGUAGES}
    return said.get(fold(typed), typed).ljust(len(typed))


def _translate(kit: GameKit, typed: str, others: tuple[str, ...], among: tuple[str, ...] | None = None) -> str:
    """Return a word as the notation writes it; one that means nothing, or something else than is looked for, stays."""
    word = _meanings(kit, others).get(fold(typed.strip()))
    if word is None or (among is not None and word not in among):
        return typed
    return (typed[: len(typed) - len(typed.lstrip())] + word).ljust(len(typed))


@cache
def _meanings(kit: GameKit, others: tuple[str, ...]) -> dict[str, str]:
    """Return what the words of all languages stand for."""
    known = (*kit.verbs, *others, LINK)
    return {fold(each): word for lang in LANGUAGES for word in known for each in spelled(kit, word, lang)}
