"""Facts as words: creatures, cards, fields and players in the reader's language, filled into whole sentences."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from ..games.equinox.rules.actions import ROW
from ..games.equinox.rules.cards import (
    CHAMELEON,
    CREATURE_OF,
    CREATURES,
    NOBODY,
    SEATS,
    UNKNOWN,
    URVATER,
    value_of,
)
from .catalogue import say, say_count

Names = Sequence[str]


def tell(key: str, facts: Mapping[str, object], lang: str, names: Names = SEATS) -> str:
    """The sentence with its facts in words."""
    words = {part: _word(part, value, lang, names) for part, value in facts.items()}
    return say(key, lang, **words)


def tell_count(key: str, count: int, facts: Mapping[str, object], lang: str, names: Names = SEATS) -> str:
    """The same, in the plural form that a number asks for."""
    words = {part: _word(part, value, lang, names) for part, value in facts.items() if part != "count"}
    return say_count(key, count, lang, **words)


def creature_name(creature: int, lang: str) -> str:
    """A creature's name; there are no English ones, so English uses the German names."""
    return CREATURES[creature].french if lang == "fr" else CREATURES[creature].german


def card_name(card: int, lang: str) -> str:
    """A card as people call it: Noctia 8, chameleon 3, Urvater."""
    if card == UNKNOWN:
        return say("word.unknown_card", lang)
    if card >= URVATER:
        return say("tree.urvater.name" if card == URVATER else "tree.dryada.name", lang)
    name = say("chameleon.name", lang) if card >= CHAMELEON else creature_name(CREATURE_OF[card], lang)
    return say("word.card", lang, name=name, value=value_of(card))


def field_name(field: int, lang: str) -> str:
    """A field as people call it: Noctia, row 2."""
    row, creature = divmod(field, ROW)
    key = "word.field" if row else "word.champion_card"
    return say(key, lang, creature=creature_name(creature, lang), row=row)


def half_points(doubled: int, lang: str) -> str:
    """A number of half points as the language writes it: 2.5 or 2,5."""
    text = f"{doubled / 2:g}"
    return text if lang == "en" else text.replace(".", ",")


def _player(seat: int, lang: str, names: Names) -> str:
    if seat == NOBODY:
        return say("word.nobody", lang)
    return names[seat] if seat < len(names) else SEATS[seat]


def enumeration(words: Sequence[str], lang: str) -> str:
    """Anna, Ben and Cleo."""
    *most, last = words
    return say("word.and", lang, most=", ".join(most), last=last) if most else last


def _list(words: list[str], lang: str) -> str:
    return ", ".join(words) or say("word.nothing", lang)


def _word(part: str, value: object, lang: str, names: Names) -> str:
    """One fact in words; the part's name says what kind of thing it is."""
    if part in {"seat", "target"} and isinstance(value, int):
        return _player(value, lang, names)
    if part == "winners" and isinstance(value, tuple):
        return enumeration([_player(seat, lang, names) for seat in value], lang)
    speak = _WORDS.get(part)
    return speak(value, lang) if speak else str(value)


_WORDS: Final[dict[str, Callable[..., str]]] = {
    "creature": creature_name,
    "other_creature": creature_name,
    "creatures": lambda creatures, lang: _list([creature_name(creature, lang) for creature in creatures], lang),
    "card": card_name,
    "other": card_name,
    "cards": lambda cards, lang: _list([card_name(card, lang) for card in cards], lang),
    "field": field_name,
    "other_field": field_name,
    "step": lambda step, lang: say(f"word.step.{step}", lang),
    "now": lambda step, lang: say(f"word.step.{step}", lang),
    "tree": card_name,
    "pile": lambda pile, lang: say(f"word.pile.{pile}", lang),
    "doubled": half_points,
    "decided_by": lambda decider, lang: str(decider).rpartition(" ")[2],
}
