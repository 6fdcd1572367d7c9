"""What a sentence does, in words: the last grade of a hint."""

from typing import Final

from ....engine.seats import SEATS
from ..rules.actions import NONE, Action
from ..rules.cards import CARD_CODES, KIND_CODES, SPELL_CODES, SPELL_NAMES
from ..rules.ruleset import RULESET
from ..rules.sentences import read_sentence
from ..rules.spaces import SPACE_CODES
from ..words import card_name, say, space_name, spell_name, thing_name
from .goal_words import BARE_TABLE

#: Words of visits, wishes and alignments, by verb: where the catalogue keeps them.
_WORDS: Final = {"visit": "whom", "wish": "what", "become": "alignment"}


def move_words(sentence: str, lang: str) -> str:
    """A sentence as one would say it to somebody who is to do it. Raises `NotationError`."""
    action = read_sentence(RULESET.read_position(BARE_TABLE).state, sentence).action
    return say(f"move.{_key(action)}", lang, **_facts(action, lang))


def _key(action: Action) -> str:
    """Which of the sentences fits: some have another one when they name more than usual."""
    if action.verb == "fight" and action.seat != NONE:
        return "fight.somebody"
    return action.sentence if action.sentence in ("heal all", "buy spell", "deliver gold", "turn back") else action.verb


def _facts(action: Action, lang: str) -> dict[str, str]:
    found = {}
    if action.seat != NONE:
        found["what"] = SEATS[action.seat]
    if action.space != NONE:
        found["what"] = space_name(SPACE_CODES[action.space], lang)
    if action.card != NONE:
        word = action.sentence.rpartition(" ")[2]
        found["what"] = card_name(word, lang) if word in CARD_CODES else thing_name(word, lang)
    if action.spell != NONE:
        found["what"] = card_name(SPELL_CODES[action.spell], lang)
    if action.kind != NONE:
        cast = action.verb == "cast"
        found["what"] = spell_name(SPELL_NAMES[action.kind], lang) if cast else card_name(KIND_CODES[action.kind], lang)
    if action.verb in _WORDS:
        found["what"] = say(f"{_WORDS[action.verb]}.{action.word}", lang)
    return found
