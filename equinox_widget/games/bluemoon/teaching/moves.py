"""What a sentence does, in words: the last grade of a hint."""

from ..rules.cards import NO_CARD, STANDARD
from ..rules.sentences import read_sentence
from ..rules.setup import deal
from ..rules.tables import COLOURS, ELEMENTS
from ..words import card_name, colour_name, element_name, say


def move_words(sentence: str, lang: str) -> str:
    """A sentence as one would say it to somebody who is to do it. Raises `NotationError`."""
    action = read_sentence(deal(), sentence).action
    facts = {}
    if action.card != NO_CARD:
        facts["card"] = card_name(STANDARD.codes[action.card], lang)
    elif action.verb == "attract":
        facts["colour"] = colour_name(COLOURS[action.number], lang)
    elif action.verb == "announce":
        facts["element"] = element_name(ELEMENTS[action.number], lang)
    return say(f"move.{action.verb}", lang, **facts)
