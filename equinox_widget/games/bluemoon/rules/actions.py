"""What a player can do, as values with a sentence.

Actions are flyweights: one object for a sentence of one box, so they cost nothing to list. A box holds those that name
one of its cards; the plain ones stand here.
"""

from typing import Final

from ....engine.seats import NOBODY
from .tables import COLOURS, ELEMENTS


class Action:
    """A verb with its operand: a card, or a number (a dragon, an element, a seat); -1 where the verb takes none.

    >>> from equinox_widget import bluemoon
    >>> found = bluemoon.deal(seed=5).legal()[0]
    >>> found, found.verb, found == "play Hy3"
    (Action('play Hy3'), 'play', True)
    """

    __slots__ = ("card", "number", "sentence", "verb")

    def __init__(self, sentence: str, verb: str, card: int, number: int) -> None:
        self.sentence: Final = sentence
        self.verb: Final = verb
        self.card: Final = card
        self.number: Final = number

    def __eq__(self, other: object) -> bool:
        """Actions with one sentence are equal, also to the sentence itself."""
        if isinstance(other, Action):
            return self.sentence == other.sentence
        return isinstance(other, str) and self.sentence == other

    def __hash__(self) -> int:
        return hash(self.sentence)

    def __str__(self) -> str:
        return self.sentence

    def __repr__(self) -> str:
        return f"Action({self.sentence!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return (intern_action, (self.sentence, self.verb, self.card, self.number))


_INTERNED: dict[tuple[str, int], Action] = {}


def intern_action(sentence: str, verb: str, card: int = NOBODY, number: int = NOBODY) -> Action:
    """The one action with this sentence; another box may number the same card otherwise."""
    action = _INTERNED.get((sentence, card))
    if action is None:
        action = _INTERNED[sentence, card] = Action(sentence, verb, card, number)
    return action


def with_card(verb: str, code: str, card: int) -> Action:
    """`play Br5`, `intervene Iv1`."""
    return intern_action(f"{verb} {code}", verb, card=card)


def _plain(verb: str) -> Action:
    return intern_action(verb, verb)


DONE: Final = _plain("done")
SKIP: Final = _plain("skip")
FIGHT: Final = _plain("fight")
RETREAT: Final = _plain("retreat")
DECLINE: Final = _plain("decline")
PASS: Final = _plain("pass")
DRAW: Final = _plain("draw")
KEEP: Final = _plain("keep")
PLAIN: Final = (DONE, SKIP, FIGHT, RETREAT, DECLINE, PASS, DRAW, KEEP)
ATTRACT: Final = [intern_action(f"attract {name}", "attract", number=dragon) for dragon, name in enumerate(COLOURS)]
ANNOUNCE: Final = [intern_action(f"announce {name}", "announce", number=place) for place, name in enumerate(ELEMENTS)]
#: Nobody may look, but everybody may ask.
LOOK: Final = [intern_action(f"look {what}", "look", number=seat) for seat, what in enumerate(("A", "B", "pile"))]
CARD_VERBS: Final = ("play", "replace", "intervene", "retrieve", "drop", "take", "discard", "take back")
