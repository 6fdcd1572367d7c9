"""Equinox in words: its creatures, cards and fields in the reader's language, and its catalogues."""

from pathlib import Path
from typing import Final

from ...texts.words import Words, listed, number
from .rules.actions import ROW
from .rules.cards import CHAMELEON, CREATURE_OF, CREATURES, UNKNOWN, URVATER, value_of


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


def step_name(step: int, lang: str) -> str:
    """A step of the turn: step 1 (bet)."""
    return say(f"word.step.{step}", lang)


def pile_name(pile: str, lang: str) -> str:
    """The draw pile ("pile") or the discard pile ("discard")."""
    return say(f"word.pile.{pile}", lang)


def half_points(doubled: int, lang: str) -> str:
    """A number of half points as the language writes it: 2.5 or 2,5."""
    return number(doubled / 2, lang)


WORDS: Final = Words(
    Path(__file__).parent / "locale",
    {
        "creature": creature_name,
        "other_creature": creature_name,
        "creatures": lambda creatures, lang: listed([creature_name(creature, lang) for creature in creatures], lang),
        "card": card_name,
        "other": card_name,
        "cards": lambda cards, lang: listed([card_name(card, lang) for card in cards], lang),
        "field": field_name,
        "other_field": field_name,
        "step": step_name,
        "now": step_name,
        "tree": card_name,
        "pile": pile_name,
        "doubled": half_points,
        "decided_by": lambda decider, lang: str(decider).rpartition(" ")[2],
    },
)
say: Final = WORDS.say
say_count: Final = WORDS.say_count
tell: Final = WORDS.tell
tell_count: Final = WORDS.tell_count
label: Final = WORDS.label
