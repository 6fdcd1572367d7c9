"""The goal words of Talisman: its characters, cards, spaces, fights and chances.

    at("A") == "Hills3" and trophies("A") == 2

They stand beside those that every game has (`teach.goal_words`).
"""

from fractions import Fraction
from typing import Any, Final

from ....teach.goal_language import SHOWN, Situation, Value, Vocabulary
from ....teach.goal_words import COMMON, common_readers, one_of, read_sentences
from ..position import Position
from ..rulebook import RULEBOOK
from ..rules import questions
from ..rules.actions import Action
from ..rules.box import STATS
from ..rules.ruleset import RULESET
from ..rules.sentences import read_sentence

#: Six play and nothing is due that could be answered, so a sentence means there what its words say.
BARE_TABLE: Final = "TA 6p"


def read_script(text: str) -> list[str]:
    """Sentences joined by semicolons, each as the notation writes it. Raises `NotationError`."""
    return read_sentences(RULESET, RULESET.read_position(BARE_TABLE).state, text)


def read_action(sentence: str) -> Action:
    """What a sentence means by its words alone. Raises `NotationError`."""
    found: Action = read_sentence(RULESET.read_position(BARE_TABLE).state, sentence).action
    return found


def _read_space(name: object) -> Value:
    return questions.space(RULESET.read_position(BARE_TABLE).state, name).code


VOCABULARY: Final = Vocabulary(
    COMMON.values(),
    {
        **common_readers(RULESET, RULEBOOK, read_script),
        "space": _read_space,
        "card": questions.read_card,
        "stat": lambda name: one_of("sum", STATS, name),
    },
    "Bea",
)


def _at(now: Situation) -> Position:
    """The table, as a position of Talisman."""
    found: Position = now.position
    return found


def _seat(now: Situation, seat: str) -> dict[str, Any]:
    found: dict[str, Any] = _at(now).facts()["seats"][seat]
    return found


# The moment


@VOCABULARY.word("word")
def due(now: Situation) -> Value:
    """What waits for a choice: start, go, fight, pick, …"""
    return _at(now).due


@VOCABULARY.word("yes")
def crowned(now: Situation) -> Value:
    """Has somebody reached the Crown of Command?"""
    return _at(now).crowned


# Characters


@VOCABULARY.word("space")
def at(now: Situation, seat: str) -> Value:
    """Where a character stands."""
    return _at(now).at(seat)


@VOCABULARY.word("number")
def lives(now: Situation, seat: str) -> Value:
    """A character's lives."""
    return _at(now).lives(seat)


@VOCABULARY.word("number")
def gold(now: Situation, seat: str) -> Value:
    """A character's gold."""
    return _at(now).gold(seat)


@VOCABULARY.word("number")
def counters(now: Situation, seat: str, stat: str) -> Value:
    """A character's counters of strength or craft."""
    found: Value = _seat(now, seat)[stat]
    return found


@VOCABULARY.word("number")
def total(now: Situation, seat: str, stat: str) -> Value:
    """A character's strength or craft with all that adds to it."""
    return _at(now).sum(seat, stat).total


@VOCABULARY.word("number")
def in_combat(now: Situation, seat: str) -> Value:
    """A character's strength in combat."""
    return _at(now).sum(seat, "strength", combat=True).total


@VOCABULARY.word("alignment")
def alignment(now: Situation, seat: str) -> Value:
    """Good, neutral or evil."""
    return _at(now).alignment(seat)


@VOCABULARY.word("word")
def state(now: Situation, seat: str) -> Value:
    """Is somebody "in" the game, "waiting" for a new character, or "out"?"""
    found: Value = _seat(now, seat)["state"]
    return found


@VOCABULARY.word("number")
def toad(now: Situation, seat: str) -> Value:
    """For how many turns a character is still a toad."""
    found: Value = _seat(now, seat)["toad"]
    return found


@VOCABULARY.word("yes")
def unfinished(now: Situation, seat: str) -> Value:
    """Is the instruction of a character's inner space still to be done?"""
    found: Value = _seat(now, seat)["open"]
    return found


@VOCABULARY.word("number")
def fiends(now: Situation, seat: str) -> Value:
    """How many fiends of the Pits a character has still to fight."""
    found: Value = _seat(now, seat)["pits"]
    return found


@VOCABULARY.word("yes")
def raft(now: Situation, seat: str) -> Value:
    """Has a character a raft?"""
    return _seat(now, seat)["raft"] is not None


# Cards


@VOCABULARY.word("yes")
def has(now: Situation, seat: str, card: str) -> Value:
    """Has a character this object or follower?"""
    return card in (*_at(now).objects(seat), *_at(now).followers(seat))


@VOCABULARY.word("number")
def objects(now: Situation, seat: str) -> Value:
    """How many objects a character carries."""
    return len(_at(now).objects(seat))


@VOCABULARY.word("number")
def followers(now: Situation, seat: str) -> Value:
    """How many followers a character has."""
    return len(_at(now).followers(seat))


@VOCABULARY.word("number")
def trophies(now: Situation, seat: str) -> Value:
    """How many beaten enemies a character has."""
    return len(_at(now).trophies(seat))


@VOCABULARY.word("number")
def spells(now: Situation, seat: str) -> Value:
    """How many spells a character holds."""
    return len(_at(now).spells(seat))


@VOCABULARY.word("number")
def most_spells(now: Situation, seat: str) -> Value:
    """How many spells a character may hold."""
    limit = _at(now).limit(seat, "spells")
    return None if limit is None or isinstance(limit, int) else limit.total


@VOCABULARY.word("yes")
def lies(now: Situation, space: str, card: str) -> Value:
    """Does this card lie on a space?"""
    return card in _at(now).cards(space)


@VOCABULARY.word("number")
def lying(now: Situation, space: str) -> Value:
    """How many cards lie on a space."""
    return len(_at(now).cards(space))


# Chances, as numbers of throws: the board tells them, but not while they are asked


def _throws(share: Fraction, throws: int) -> Value:
    return float(share * throws)


@VOCABULARY.word("number", about=SHOWN)
def wins(now: Situation, seat: str, group: str) -> Value:
    """In how many of 36 throws a character beats these cards, this being, or this other character."""
    return _throws(_at(now).odds(seat, group).win, 36)


@VOCABULARY.word("number", about=SHOWN)
def opens(now: Situation, seat: str, stat: str) -> Value:
    """In how many of 36 throws the Portal opens to a character."""
    return _throws(_at(now).lock(seat, stat), 36)


@VOCABULARY.word("number", about=SHOWN)
def stays(now: Situation, seat: str, space: str) -> Value:
    """In how many of 216 throws a character stays in the Crypt or the Mine."""
    return _throws(_at(now).exits(seat, space).get(space, Fraction(0)), 216)


# What happened


@VOCABULARY.word("number")
def drawn(now: Situation) -> Value:
    """How many adventure cards have been drawn."""
    return sum(len(_tuple(facts["cards"])) for facts in now.of("drew"))


@VOCABULARY.word("number")
def fights(now: Situation) -> Value:
    """How many fights there have been."""
    return len(now.of("fought"))


@VOCABULARY.word("number")
def their_sum(now: Situation) -> Value:
    """What the other side came to in the last fight, with its die."""
    found = now.of("fought")
    return None if not found else int(_tuple(found[-1]["sums"])[1])


def _tuple(value: object) -> tuple[Any, ...]:
    assert isinstance(value, tuple)  # noqa: S101 (as the rules log it)
    return value
