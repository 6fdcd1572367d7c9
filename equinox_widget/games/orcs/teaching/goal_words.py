"""The goal words of Orcs Orcs Orcs: its creatures, counters, cards and abilities.

    trophies("A", "Go") == 1 and counter("Go") == 3

They stand beside those that every game has (`teach.goal_words`).
"""

import re
from typing import Final

from ....engine.errors import NotationError
from ....teach.goal_language import Situation, Value, Vocabulary
from ....teach.goal_words import COMMON, common_readers, one_of, read_sentences
from ..position import Position
from ..rulebook import RULEBOOK
from ..rules.cards import CARD_BY_CODE, ELEMENTS
from ..rules.creatures import ABILITIES, TOADLING, TYPE_BY_CODE
from ..rules.lanes import LANES, PLACE_BY_CODE
from ..rules.ruleset import RULESET

#: All creatures play at it and none stands on it, so a sentence means there what its words say.
BARE_TABLE: Final = "OR 4p new=Cr/Go,To/Sh,Bo/La"
_STANDING: Final = re.compile(r"([A-Z][a-z]|td)(-\d+)?(!*)@(\d[imo])")


def read_script(text: str) -> list[str]:
    """Sentences joined by semicolons, each as the notation writes it. Raises `NotationError`."""
    return read_sentences(RULESET, RULESET.read_position(BARE_TABLE).state, text)


def _read_standing(word: object) -> Value:
    found = _STANDING.fullmatch(str(word))
    if not found or found[1] not in (*TYPE_BY_CODE, TOADLING) or found[4] not in PLACE_BY_CODE:
        raise NotationError(f"a creature with its section is written Go@3m or Go-1@3m, not {word!r}.")
    return str(word)


def _read_lane(number: object) -> Value:
    if not isinstance(number, int) or number not in range(1, LANES + 1):
        raise NotationError(f"lanes go from 1 to {LANES}, not {number!r}.")
    return number


VOCABULARY: Final = Vocabulary(
    COMMON.values(),
    {
        **common_readers(RULESET, RULEBOOK, read_script),
        "type": lambda name: one_of("creature", tuple(TYPE_BY_CODE), name),
        "card": lambda name: one_of("card", tuple(CARD_BY_CODE), name),
        "ability": lambda name: one_of("ability", ABILITIES, name),
        "element": lambda name: one_of("element", ELEMENTS, name),
        "standing": _read_standing,
        "lane": _read_lane,
    },
    "Go",
)


def _at(now: Situation) -> Position:
    """The table, as a position of Orcs Orcs Orcs."""
    found: Position = now.position
    return found


# The moment


@VOCABULARY.word("number")
def round(now: Situation) -> Value:  # noqa: A001 (the game's own word)
    """The current round."""
    return _at(now).round


@VOCABULARY.word("word")
def due(now: Situation) -> Value:
    """What waits for a choice: fate, fill, reveal, act, …"""
    return _at(now).due


@VOCABULARY.word("number")
def actions(now: Situation) -> Value:
    """How many actions are left; None outside phase 2."""
    return _at(now).actions


@VOCABULARY.word("yes")
def last_round(now: Situation) -> Value:
    """Does the game end with this round?"""
    return _at(now).last_round


# The board


@VOCABULARY.word("number")
def there(now: Situation, standing: str) -> Value:
    """How many creatures of this kind, with just these wounds, or toadlings stand on the section: "Go-1@3m"."""
    word, _, place = standing.partition("@")
    if word == TOADLING:
        found: Value = _at(now).facts()["toadlings_on_board"].get(place, 0)
        return found
    return sum(creature.word == standing for creature in _at(now).creatures(place))


@VOCABULARY.word("section")
def section(now: Situation, type: str) -> Value:  # noqa: A002 (what it takes is told by its name)
    """The section of the only creature of a type: "i", "m" or "o"; None when none or several are on the board."""
    found = [creature.place for creature in _at(now).creatures() if creature.type == type]
    return found[0][1] if len(found) == 1 else None


@VOCABULARY.word("number")
def damage(now: Situation, type: str) -> Value:  # noqa: A002
    """The damage on the only creature of a type; None when none or several are on the board."""
    found = [creature.damage for creature in _at(now).creatures() if creature.type == type]
    return found[0] if len(found) == 1 else None


@VOCABULARY.word("number")
def on_lane(now: Situation, lane: int) -> Value:
    """How many creatures are on a lane."""
    return len(_at(now).creatures(lane))


@VOCABULARY.word("number")
def life(now: Situation, standing: str, seat: str | None = None) -> Value:
    """A creature's life for the turn player, or for another one."""
    return _at(now).life(standing, seat).total


@VOCABULARY.word("number")
def counter(now: Situation, type: str) -> Value:  # noqa: A002 (what it takes is told by its name)
    """What a trophy of this type is worth."""
    return _at(now).counter(type)


@VOCABULARY.word("number")
def markers(now: Situation, lane: int) -> Value:
    """How many markers a lane has left."""
    return _at(now).markers(lane)


@VOCABULARY.word("lane")
def mage(now: Situation, seat: str) -> Value:
    """The tower field of a player's mage."""
    return _at(now).mage(seat)


# Players


@VOCABULARY.word("number")
def trophies(now: Situation, seat: str, type: str | None = None) -> Value:  # noqa: A002
    """How many trophies a player has, of one type or in all."""
    found = _at(now).trophies(seat)
    return found.get(type, 0) if type else sum(found.values())


@VOCABULARY.word("yes")
def has(now: Situation, seat: str, ability: str) -> Value:
    """Has a player gained this ability?"""
    return ability in _at(now).abilities(seat)


@VOCABULARY.word("yes")
def can_use(now: Situation, seat: str, ability: str) -> Value:
    """Has a player this ability, and is it valid now?"""
    return ability in _at(now).abilities(seat, active=True)


@VOCABULARY.word("number")
def hand(now: Situation, seat: str) -> Value:
    """How many cards a player holds."""
    return len(_at(now).hand(seat))


@VOCABULARY.word("yes")
def holds(now: Situation, seat: str, card: str) -> Value:
    """Is this card in a player's hand?"""
    return card in _at(now).hand(seat)


@VOCABULARY.word("yes")
def discarded(now: Situation, seat: str, card: str) -> Value:
    """Is this card in a player's discard pile?"""
    return card in _at(now).discard(seat)


@VOCABULARY.word("yes")
def owns(now: Situation, seat: str, card: str) -> Value:
    """Is this card anywhere in a player's deck?"""
    return card in _at(now).deck(seat)


@VOCABULARY.word("number")
def draws(now: Situation, seat: str) -> Value:
    """How many cards a player draws in phase 3."""
    return _at(now).sum(seat, "draws").total


@VOCABULARY.word("number")
def mission_points(now: Situation, seat: str) -> Value:
    """What a player's mission brings."""
    return _at(now).sum(seat, "mission").total


@VOCABULARY.word("number")
def toadlings(now: Situation, seat: str) -> Value:
    """How many toadlings a player owns."""
    return len(_at(now).toadlings(seat))


@VOCABULARY.word("number")
def power(now: Situation, element: str) -> Value:
    """The power of an element in the open cast, or what is stored for the next action."""
    found = _at(now).power()
    return found[element].total if element in found else 0


# What happened


@VOCABULARY.word("number")
def moves(now: Situation) -> Value:
    """How many steps creatures have taken, the last one into the tower not counted."""
    return len(now.of("move"))


@VOCABULARY.word("number")
def filled(now: Situation) -> Value:
    """How many lanes without creatures have got one."""
    return len(now.of("fill"))


@VOCABULARY.word("number")
def defeats(now: Situation) -> Value:
    """How many creatures have been defeated."""
    return len(now.of("defeat"))


@VOCABULARY.word("number")
def spent(now: Situation) -> Value:
    """How many cards have been laid or added."""
    return len(now.of("lay")) + len(now.of("add"))
