"""Every possible action once, with its sentence.

Actions are flyweights: there is exactly one object for a sentence, so they cost nothing to list. The tables below hold
those that can be legal somewhere; a sentence that never can (`look B`) is made when somebody spells it.
"""

from typing import Final

from ....engine.seats import SEATS
from .box import ALIGNMENTS, STATS
from .cards import (
    CARD_CODES,
    CREATURE_NAMES,
    FIRST_CREATURE,
    KIND_CODES,
    SPELL_CODES,
    SPELL_NAMES,
    STOCK_KINDS,
)
from .spaces import SPACE_CODES

NONE: Final = -1


class Action:
    """One thing a player can do, as a value with a sentence; operands that a verb does not take are -1.

    `kind` is a kind of spell after `cast` and a kind of card after `buy`; `card` may be a being without a card.

    >>> from equinox_widget import talisman
    >>> ride = talisman.action("GO temple")
    >>> ride.verb, ride.sentence
    ('go', 'go Temple')
    """

    __slots__ = ("card", "kind", "seat", "sentence", "space", "spell", "verb", "word")

    def __init__(
        self, sentence: str, verb: str, seat: int, space: int, card: int, spell: int, kind: int, word: str
    ) -> None:
        self.sentence: Final = sentence
        self.verb: Final = verb
        self.seat: Final = seat
        self.space: Final = space
        self.card: Final = card
        self.spell: Final = spell
        self.kind: Final = kind
        self.word: Final = word

    def __eq__(self, other: object) -> bool:
        """There is one action for a sentence; it also equals the sentence itself."""
        return self is other or (isinstance(other, str) and self.sentence == other)

    def __hash__(self) -> int:
        return hash(self.sentence)

    def __str__(self) -> str:
        return self.sentence

    def __repr__(self) -> str:
        return f"Action({self.sentence!r})"

    def __reduce__(self) -> tuple[object, ...]:
        operands = (self.seat, self.space, self.card, self.spell, self.kind, self.word)
        return (intern_action, (self.sentence, self.verb, *operands))


_INTERNED: dict[str, Action] = {}


def intern_action(
    sentence: str,
    verb: str,
    seat: int = NONE,
    space: int = NONE,
    card: int = NONE,
    spell: int = NONE,
    kind: int = NONE,
    word: str = "",
) -> Action:
    """The one action with this sentence."""
    action = _INTERNED.get(sentence)
    if action is None:
        action = _INTERNED[sentence] = Action(sentence, verb, seat, space, card, spell, kind, word)
    return action


def plain(verb: str) -> Action:
    """An action that is only its verb: roll, evade, done."""
    return intern_action(verb, verb)


def with_seat(verb: str, seat: int) -> Action:
    """`fight B`, `command C`, `on A`."""
    return intern_action(f"{verb} {SEATS[seat]}", verb, seat=seat)


def with_space(verb: str, space: int) -> Action:
    """`go Temple`, `back Mine`, `cross Oasis`, `on Woods1`."""
    return intern_action(f"{verb} {SPACE_CODES[space]}", verb, space=space)


def with_card(verb: str, card: int) -> Action:
    """`take Swo1`, `drop Axe2`, `on Dra1`, `feed Uni`."""
    return intern_action(f"{verb} {CARD_CODES[card]}", verb, card=card)


def with_spell(verb: str, spell: int) -> Action:
    """`discard Heal1`."""
    return intern_action(f"{verb} {SPELL_CODES[spell]}", verb, spell=spell)


def with_word(verb: str, word: str) -> Action:
    """`become good`, `visit smith`, `wish gold`, `heal all`, `buy spell`, `deliver gold`."""
    return intern_action(f"{verb} {word}", verb, word=word)


ROLL: Final = plain("roll")
BUILD: Final = plain("build")
RIDE: Final = plain("ride")
FACE: Final = plain("face")
STAY: Final = plain("stay")
BEGIN: Final = plain("begin")
REGENERATE: Final = plain("regenerate")
EXPLORE: Final = plain("explore")
EVADE: Final = plain("evade")
STAND: Final = plain("stand")
FIGHT: Final = plain("fight")
ATTACK: Final = plain("attack")
PASS: Final = plain("pass")
DONE: Final = plain("done")
HEAL: Final = plain("heal")
HEAL_ALL: Final = with_word("heal", "all")
BUY_SPELL: Final = with_word("buy", "spell")
DRINK: Final = plain("drink")
PRAY: Final = plain("pray")
ADD: Final = plain("add")
KEEP: Final = plain("keep")
RISK: Final = plain("risk")
PAY: Final = plain("pay")
BLEED: Final = plain("bleed")
CONCEDE: Final = plain("concede")
ACCEPT: Final = plain("accept")
LIFE: Final = plain("life")
GOLD: Final = plain("gold")
TRADE: Final = plain("trade")
DELIVER_GOLD: Final = with_word("deliver", "gold")
TURN_BACK: Final = plain("turn back")
LOCK: Final = tuple(plain(stat) for stat in STATS)
BECOME: Final = tuple(with_word("become", word) for word in ALIGNMENTS)
VISITS: Final = ("healer", "smith", "mystic", "enchantress", "doctor", "alchemist")
VISIT: Final = {whom: with_word("visit", whom) for whom in VISITS}
WISHES: Final = ("spell", "gold", "strength", "craft", "life")
WISH: Final = {what: with_word("wish", what) for what in WISHES}

GO: Final = [with_space("go", space) for space in range(len(SPACE_CODES))]
BACK_TO: Final = [with_space("back", space) for space in range(len(SPACE_CODES))]
CROSS: Final = [with_space("cross", space) for space in range(len(SPACE_CODES))]
ON_CREATURE: Final = {
    FIRST_CREATURE + number: intern_action(
        # The space Sentinel has the same name: `on Sentinel` means whichever can be meant.
        f"on {name}",
        "on",
        space=SPACE_CODES.index(name) if name in SPACE_CODES else NONE,
        card=FIRST_CREATURE + number,
    )
    for number, name in enumerate(CREATURE_NAMES)
}
ON_SPACE: Final = [with_space("on", space) for space in range(len(SPACE_CODES))]
ON_SEAT: Final = [with_seat("on", seat) for seat in range(len(SEATS))]
ON_CARD: Final = [with_card("on", card) for card in range(len(CARD_CODES))]
COMMAND: Final = [with_seat("command", seat) for seat in range(len(SEATS))]
MEETINGS: Final = ("fight", "psychic", "assassinate", "rob", "beguile", "court")
MEET: Final = [[with_seat(verb, seat) for seat in range(len(SEATS))] for verb in MEETINGS]
LOOK: Final = [with_seat("look", seat) for seat in range(len(SEATS))]
TAKE: Final = [with_card("take", card) for card in range(len(CARD_CODES))]
DROP: Final = [with_card("drop", card) for card in range(len(CARD_CODES))]
LEAVE: Final = [with_card("leave", card) for card in range(len(CARD_CODES))]
FEED: Final = [with_card("feed", card) for card in range(len(CARD_CODES))]
HAND: Final = [with_card("hand", card) for card in range(len(CARD_CODES))]
SELL: Final = [with_card("sell", card) for card in range(len(CARD_CODES))]
DELIVER: Final = [with_card("deliver", card) for card in range(len(CARD_CODES))]
SIFT: Final = [with_card("discard", card) for card in range(len(CARD_CODES))]
EXCHANGE: Final = [with_card("exchange", card) for card in range(len(CARD_CODES))]
DISCARD: Final = [with_spell("discard", spell) for spell in range(len(SPELL_CODES))]
CAST: Final = [intern_action(f"cast {name}", "cast", kind=number) for number, name in enumerate(SPELL_NAMES)]
BUY: Final = {
    KIND_CODES.index(code): intern_action(f"buy {code}", "buy", kind=KIND_CODES.index(code)) for code in STOCK_KINDS
}


def on_being(being: int) -> Action:
    """`on Dra1`, `on Sentinel`."""
    return ON_CARD[being] if being < FIRST_CREATURE else ON_CREATURE[being]


def all_actions() -> list[Action]:
    """Every action that was ever made, the possible ones among them."""
    return list(_INTERNED.values())
