"""The cards as small integers, and what is printed on them.

A creature is a number from 0 to 13, in the order of `CREATURES`. A card is a number too: creature x 11 + value for the
154 creature cards, then the eleven chameleons, then the two kinds of tree. Equal cards (two Dryadas) are equal numbers.
"""

from bisect import bisect_left
from typing import Final, NamedTuple


class Creature(NamedTuple):
    """A champion: its id, its two-letter code, and its name in the German and in the French edition."""

    id: str
    code: str
    german: str
    french: str


CREATURES: Final = (
    Creature("susi", "Su", "Susi", "Gruyère"),
    Creature("moosmann", "Mo", "Moosmann", "Lichen"),
    Creature("cornu", "Co", "Cornu", "Panache"),
    Creature("klumpi", "Kl", "Klumpi", "Griso"),
    Creature("echomir", "Ec", "Echomir", "Bicéphale"),
    Creature("lupino", "Lu", "Lupino", "Croc ardent"),
    Creature("noctia", "No", "Noctia", "Le Duc"),
    Creature("carmen", "Ca", "Carmen", "Carmen"),
    Creature("fungi", "Fu", "Fungi", "Bolet"),
    Creature("ziegfried", "Zi", "Ziegfried", "Sabot"),
    Creature("aquilon", "Aq", "Aquilon", "Le Pèlerin"),
    Creature("raneri", "Ra", "Raneri", "Rainette"),
    Creature("vulpa", "Vu", "Vulpa", "Plume de velours"),
    Creature("ursus", "Ur", "Ursus", "Ursus"),
)

SUSI: Final = 0
MOOSMANN: Final = 1
CORNU: Final = 2
KLUMPI: Final = 3
ECHOMIR: Final = 4
LUPINO: Final = 5
NOCTIA: Final = 6
CARMEN: Final = 7
FUNGI: Final = 8
ZIEGFRIED: Final = 9
AQUILON: Final = 10
RANERI: Final = 11
VULPA: Final = 12
URSUS: Final = 13

LINEUP_SIZE: Final = 8  # champions in a game
ROWS: Final = 5
SURVIVORS: Final = 3
VALUES: Final = 11  # every creature, and the chameleon, has one card of each value 0-10
HAND: Final = 8
TREES: Final = 3
STANDARD_TREES: Final = (1, 2)  # Urvater and Dryada cards; neither book says how the three are split
DECK: Final = (LINEUP_SIZE + 1) * VALUES + TREES  # cards in a game: 102
STONES: Final = 5
ROW_VALUES: Final = (5, 4, 3, 2, 1, 0)  # what a stone is worth: on the champion card (a secret bet), in rows 1 to 5

CHAMELEON: Final = len(CREATURES) * VALUES  # the first chameleon card; every smaller number is a creature card
URVATER: Final = CHAMELEON + VALUES
DRYADA: Final = URVATER + 1
UNKNOWN: Final = DRYADA + 1  # a card whose face a seat may not know
NOBODY: Final = -1

ALL_CARDS: Final = list(range(UNKNOWN))
CREATURE_OF: Final = [card // VALUES for card in range(CHAMELEON)] + [NOBODY] * (UNKNOWN + 1 - CHAMELEON)  # by card


def value_of(card: int) -> int:
    """The number printed on a creature or chameleon card."""
    return card % VALUES


def card_of(creature: int, value: int) -> int:
    """The creature's card with this value."""
    return creature * VALUES + value


def creature_cards(hand: list[int]) -> list[int]:
    """The creature cards of a sorted hand: they come first, then chameleons, then trees."""
    return hand[: bisect_left(hand, CHAMELEON)]


def cards_of(creature: int) -> range:
    """The eleven cards of a creature."""
    return _CARDS_OF[creature]


_CARDS_OF: Final = [range(creature * VALUES, creature * VALUES + VALUES) for creature in range(len(CREATURES))]


def deck(lineup: tuple[int, ...], trees: tuple[int, int]) -> list[int]:
    """All cards of a game in order: 8 x 11 creature cards, 11 chameleons, the Urvater and the Dryada cards (SET.2)."""
    cards: list[int] = []
    for creature in lineup:
        cards += ALL_CARDS[creature * VALUES : creature * VALUES + VALUES]
    return cards + ALL_CARDS[CHAMELEON:URVATER] + [URVATER] * trees[0] + [DRYADA] * trees[1]


def _doubled_strength(card: int) -> int:
    """Twice the strength: Ursus' creature cards count half a point more than printed (P.ursus)."""
    return 2 * value_of(card) + (CREATURE_OF[card] == URSUS)


def _card_code(card: int) -> str:
    if card < CHAMELEON:
        return f"{CREATURES[CREATURE_OF[card]].code}{value_of(card)}"
    return f"x{value_of(card)}" if card < URVATER else {URVATER: "Uv", DRYADA: "Dr", UNKNOWN: "?"}[card]


CARD_CODES: Final = [_card_code(card) for card in range(UNKNOWN + 1)]
CARD_BY_CODE: Final = {code: card for card, code in enumerate(CARD_CODES) if card != UNKNOWN}
DOUBLED_STRENGTH: Final = [_doubled_strength(card) for card in range(URVATER)]  # by creature or chameleon card
SEATS: Final = "ABCDE"
