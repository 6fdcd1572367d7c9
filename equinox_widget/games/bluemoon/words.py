"""Blue Moon in words: its cards, types, dragons and phases in the reader's language, and its catalogues."""

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from ...texts.catalogue import LANGUAGES, check_language
from ...texts.words import Words, listed
from .rules.cards import STANDARD


def card_name(code: str, lang: str) -> str:
    """A card as people call it; a card of another box by its code."""
    number = STANDARD.numbers.get(code)
    return code if number is None else STANDARD.names(number)[LANGUAGES.index(check_language(lang))]


def type_name(name: str, lang: str) -> str:
    """A type of card: booster, crystal card."""
    return say(f"word.type.{name}", lang)


def phase_name(name: str, lang: str) -> str:
    """A phase of the turn: booster or support."""
    return say(f"word.phase.{name}", lang)


def colour_name(name: str, lang: str) -> str:
    """The colour of a dragon."""
    return say(f"word.colour.{name}", lang)


def element_name(name: str, lang: str) -> str:
    """What a fight is about: fire, earth."""
    return say(f"word.element.{name}", lang)


def answered_name(code: str, lang: str) -> str:
    """What an intervention is played against: a card, or a retreat."""
    return say("word.retreat", lang) if code == "retreat" else card_name(code, lang)


def step_name(sentence: str, lang: str) -> str:
    """What follows by itself, in words: the phase ends, announces fire, discards Elvo."""
    verb, _, rest = sentence.partition(" ")
    speak = {"announce": element_name, "attract": colour_name, "discard": card_name}.get(verb)
    return say(f"word.step.{verb}", lang, what=speak(rest, lang) if speak else "")


def card_names(codes: Iterable[str], lang: str) -> str:
    """Several cards one after the other."""
    return listed([card_name(code, lang) for code in codes], lang)


def standing(crystals: Iterable[int], lang: str) -> str:
    """What both players have in a match: 3:1."""
    return ":".join(map(str, crystals))


WORDS: Final = Words(
    Path(__file__).parent / "locale",
    {
        **dict.fromkeys(("card", "by", "must"), card_name),
        **dict.fromkeys(("cards", "leaders", "sides"), card_names),
        "against": answered_name,
        "type": type_name,
        "colour": colour_name,
        "element": element_name,
        "phase": phase_name,
        "name": phase_name,
        "step": step_name,
        "crystals": standing,
        "sets": lambda sets, lang: listed(list(sets), lang),
    },
)
say: Final = WORDS.say
tell: Final = WORDS.tell
label: Final = WORDS.label
say_count: Final = WORDS.say_count
