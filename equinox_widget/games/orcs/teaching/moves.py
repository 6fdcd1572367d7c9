"""What a sentence does, in words: the last grade of a hint."""

from typing import Final

from ....engine.seats import SEATS
from ..rules.actions import NONE, Action
from ..rules.cards import CARD_CODES, ELEMENTS
from ..rules.creatures import BONUSES, TOADLINGS
from ..rules.lanes import PLACE_CODES
from ..rules.ruleset import RULESET
from ..rules.sentences import read_sentence
from ..words import card_name, creature_words, element_name, kind_name, say, section_name
from .goal_words import BARE_TABLE

#: Verbs whose number is a seat, and those whose number is a section.

_SEATS: Final = ("poison", "curse")
_SECTIONS: Final = ("shake", "freeze", "to")


def move_words(sentence: str, lang: str) -> str:
    """A sentence as one would say it to somebody who is to do it. Raises `NotationError`."""
    action = read_sentence(RULESET.read_position(BARE_TABLE).state, sentence).action
    return say(f"move.{_key(action)}", lang, **_facts(action, lang))


def _key(action: Action) -> str:
    """Which of the sentences fits: some have another one when they name more than usual."""
    if action.verb in ("add", "shake") and action.other != NONE:
        return f"{action.verb}.two"
    return "use.life" if action.verb == "use" and action.place != NONE else action.verb


def _facts(action: Action, lang: str) -> dict[str, str]:
    found = {"number": str(action.number + 1)}
    if action.card != NONE:
        found["card"] = card_name(CARD_CODES[action.card], lang)
    if action.place != NONE:
        word = action.sentence.rpartition(" ")[2]
        found["creature"] = creature_words(word if "@" in word else f"{word}@{PLACE_CODES[action.place]}", lang)
    if action.verb in _SEATS:
        found["seat"] = SEATS[action.number]
    if action.verb in _SECTIONS:
        found["section"] = section_name(action.number, lang)
        found["lane"] = str(action.other + 1)
    if action.verb == "add" and action.other != NONE:
        found["element"] = element_name(ELEMENTS[action.other], lang)
    if action.verb == "bonus":
        found["kind"] = kind_name(BONUSES[action.number], lang)
    if action.verb == "use":
        found["kind"] = kind_name(TOADLINGS[action.number], lang)
    return found
