"""The goal words of Blue Moon: power, dragons, cards and where they lie.

    power("A") == 7 and dragon("red") == "A"

They stand beside those that every game has (`teach.goal_words`).
"""

from typing import Final

from ....engine.seats import SEATS
from ....teach.goal_language import Situation, Value, Vocabulary
from ....teach.goal_words import COMMON, common_readers, one_of, read_sentences
from ..misread.sets import counted_moons
from ..position import Position
from ..rulebook import RULEBOOK
from ..rules.cards import STANDARD
from ..rules.checker import check_set
from ..rules.match import EACH, Match
from ..rules.names import read_card
from ..rules.ruleset import RULESET
from ..rules.sets import read_set
from ..rules.setup import deal
from ..rules.tables import COLOURS, ELEMENTS


def read_script(text: str) -> list[str]:
    """Sentences joined by semicolons, each as the notation writes it. Raises `NotationError`."""
    return read_sentences(RULESET, deal(), text)


def _read_set(text: object) -> Value:
    read_set(text)
    return str(text)


VOCABULARY: Final = Vocabulary(
    COMMON.values(),
    {
        **common_readers(RULESET, RULEBOOK, read_script),
        "card": lambda name: STANDARD.codes[read_card(STANDARD, str(name))],
        "dragon": lambda name: one_of("dragon", COLOURS, name),
        "element": lambda name: one_of("element", ELEMENTS, name),
        "cards": _read_set,
    },
    "Br5",
)


def _at(now: Situation) -> Position:
    """The table, as a position of Blue Moon."""
    found: Position = now.position
    return found


# The moment


@VOCABULARY.word("word")
def phase(now: Situation) -> Value:
    """The phase of the turn: begin, lead, retreat, char, support, announce; "end" when the game is over."""
    return _at(now).phase


@VOCABULARY.word("yes")
def fight(now: Situation) -> Value:
    """Is a fight on?"""
    return _at(now).fight


@VOCABULARY.word("element")
def element(now: Situation) -> Value:
    """What the fight is about."""
    return _at(now).element


@VOCABULARY.word("word")
def pending(now: Situation) -> Value:
    """What interrupts the phase: window, drop, take, discard, exchange, draw, decline, attract."""
    return _at(now).pending


# The fight


@VOCABULARY.word("number")
def power(now: Situation, seat: str, element: str | None = None) -> Value:
    """A player's power in the element of the fight, or in another one; None without a fight."""
    here = _at(now)
    return here.power(seat, element).total if element or here.fight else None


@VOCABULARY.word("number")
def price(now: Situation, seat: str) -> Value:
    """How many dragons the opponent would attract if a player retreated; None without a fight."""
    found = _at(now).retreat_price(seat)
    return None if found is None else found.total


@VOCABULARY.word("number")
def lying(now: Situation, seat: str) -> Value:
    """How many cards of a player lie in the fight, covered ones too."""
    here = _at(now)
    return sum(map(len, (*here.combat(seat), here.support(seat))))


# Where cards are


@VOCABULARY.word("yes")
def active(now: Situation, seat: str, card: str) -> Value:
    """Is this card active in a player's combat area?"""
    return card in _at(now).combat(seat).active


@VOCABULARY.word("yes")
def covered(now: Situation, seat: str, card: str) -> Value:
    """Is this card covered?"""
    return card in _at(now).combat(seat).covered


@VOCABULARY.word("yes")
def supports(now: Situation, seat: str, card: str) -> Value:
    """Does this support lie on a player's side?"""
    return card in _at(now).support(seat)


@VOCABULARY.word("number")
def hand(now: Situation, seat: str) -> Value:
    """How many cards a player holds."""
    return len(_at(now).hand(seat))


@VOCABULARY.word("yes")
def holds(now: Situation, seat: str, card: str) -> Value:
    """Is this card in a player's hand?"""
    return card in _at(now).hand(seat)


@VOCABULARY.word("seat")
def discarded(now: Situation, card: str) -> Value:
    """On whose discard pile a card lies; None if on neither."""
    return next((seat for seat in SEATS[:2] if card in _at(now).discard(seat)), None)


@VOCABULARY.word("yes")
def on_leader(now: Situation, seat: str, card: str) -> Value:
    """Does this leadership action lie on a player's leader?"""
    return card in _at(now).leader_pile(seat)


@VOCABULARY.word("card")
def hyla(now: Situation) -> Value:
    """The Hyla that lies."""
    found = _at(now).hyla
    return found[1] if found else None


@VOCABULARY.word("number")
def crystal_cards(now: Situation, seat: str) -> Value:
    """How many crystal cards a player has out."""
    return len(_at(now).crystals(seat))


# Dragons and crystals


@VOCABULARY.word("seat")
def dragon(now: Situation, dragon: str) -> Value:
    """On whose side a dragon stands; None in the middle."""
    return _at(now).dragons[dragon]


@VOCABULARY.word("number")
def dragons(now: Situation, seat: str) -> Value:
    """How many dragons stand on a player's side."""
    return sum(side == seat for side in _at(now).dragons.values())


@VOCABULARY.word("number")
def match_crystals(now: Situation, seat: str) -> Value:
    """What a player would have in the match with the crystals of this game; None in a single game."""
    found = _at(now).score().match
    return None if found is None else found[seat]


# Sets


@VOCABULARY.word("number")
def set_size(now: Situation, seat: str) -> Value:
    """How many cards a player's set has, wherever they are."""
    return len(_at(now).state.decks[SEATS.index(seat)])


@VOCABULARY.word("yes")
def in_set(now: Situation, seat: str, card: str) -> Value:
    """Is this card in a player's set?"""
    return STANDARD.numbers[card] in _at(now).state.decks[SEATS.index(seat)]


@VOCABULARY.word("rule")
def fault(now: Situation, cards: str) -> Value:
    """The first rule that a set of one's own breaks; None when it may be played."""
    problems = check_set(cards).problems
    return problems[0].kind if problems else None


@VOCABULARY.word("number")
def faults(now: Situation, cards: str) -> Value:
    """How many rules a set of one's own breaks."""
    return len(check_set(cards).problems)


@VOCABULARY.word("number")
def moons(now: Situation, cards: str) -> Value:
    """The moons of a set that count."""
    return counted_moons(cards)


# Matches


@VOCABULARY.word("yes")
def choice_seen(now: Situation) -> Value:
    """Does a player see which set the opponent has chosen, before choosing one too?"""
    match = _prepared()
    match.choose(1, 0)
    return match.shown(0)[1] is not None


@VOCABULARY.word("yes")
def chosen_again(now: Situation) -> Value:
    """May a player choose the set that was chosen for the game before?"""
    match = _prepared()
    for seat in range(2):
        match.choose(seat, 1)
    while match.game is not None:
        match.play(RULESET.legal(match.game)[-1])
    return all(test.ok for test in match.conditions(0, 1))


def _prepared() -> Match:
    """A match in which both players have two sets to choose from."""
    first, second = read_set("Br"), read_set("Lo")
    return Match(((first, second), (first, second)), plan=EACH, to=99)
