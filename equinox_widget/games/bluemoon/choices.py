"""How choices of Blue Moon are asked, clicked and worded.

Its places are those of `sides`: areas (`A.active`), cards on the table (`A:Br5`), elements and dragons by their names;
cards, players and buttons as everywhere. A card of the discard pile that may be taken is offered like a hand card.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from ...engine.seats import NOBODY, SEATS
from ...frames.choices import BUTTON, CARD, PILE, SEAT, UNKNOWN, GameChoices, Way
from ...texts.labels import Language
from .position import Position
from .prompts import moment, prompt
from .rules.actions import Action
from .rules.cards import NO_CARD
from .rules.state import DECLINING, DISCARD_ONE, DROP_ONE, EXCHANGE, TAKE_ONE, WINDOW
from .rules.tables import COLOURS, ELEMENTS
from .sides import AREA, LIES
from .words import card_name, colour_name, element_name, label

#: How a click on a hand card is read while something is due; otherwise it is laid.
_HAND_VERBS: Final = {WINDOW: "intervene", DISCARD_ONE: "discard", DECLINING: "discard", TAKE_ONE: "take"}
#: How a click on an own card of the table is read while something is due; otherwise it is taken back.
_TABLE_VERBS: Final = {TAKE_ONE: "take", EXCHANGE: "discard"}
#: Nobody looks into these, which says why.
_CLOSED: Final = {"hand": "look {seat}", "pile": "look pile"}


class Around(NamedTuple):
    """What the ways and words depend on beside the action.

    `seat` chooses at this `moment`; `doubles` are cards that can be laid and replaced; `lying` are the actor's cards on
    the table, by their numbers.
    """

    seat: int
    moment: str
    doubles: frozenset[int]
    lying: frozenset[int]


class BlueMoonChoices(GameChoices[Position]):
    """The choices of Blue Moon."""

    def prompt(self, pos: Position, lang: Language, names: Sequence[str] = SEATS) -> str:
        """What is going on, and what the player is asked to do."""
        return prompt(pos, lang, names)

    def around(self, pos: Position) -> Around:
        """Who chooses in which moment, and what lies where."""
        state, legal = pos.state, pos.legal()
        seat = NOBODY if pos.actor is None else SEATS.index(pos.actor)
        played, replaced = ({action.card for action in legal if action.verb == verb} for verb in ("play", "replace"))
        zones = (state.active, state.supports, state.crystals)
        lying = frozenset(card for zone in zones for card in (zone[seat] if seat != NOBODY else []))
        return Around(seat, moment(pos), frozenset(played & replaced), lying)

    def ways(self, action: Action, around: Around) -> list[Way]:
        """The paths of an action."""
        return ways(action, around)

    def wording(self, action: Action, lang: Language, names: Sequence[str]) -> str:
        """An action in words."""
        return wording(action, lang)

    def offer(self, action: Action, around: Around, lang: Language, names: Sequence[str]) -> str:
        """An action in words; what ends a phase says which one."""
        key = f"do.{action.verb}.{around.moment}"
        return label(key, lang) if key in _OFFERED else wording(action, lang)

    def attempt(self, pos: Position, path: Sequence[str]) -> str | None:
        """The sentence that clicks would have meant."""
        return attempt(pos, path)


# Paths


def ways(action: Action, around: Around) -> list[Way]:
    """Return the paths of an action, the usual one first."""
    verb, number = action.verb, action.number
    if verb == "attract":
        return [[COLOURS[number]]]
    if verb == "announce":
        return [[ELEMENTS[number]], [BUTTON + action.sentence]]
    if action.card == NO_CARD:
        return [[BUTTON + action.sentence]]
    code = _code(action)
    if verb == "drop":
        return [[f"{SEATS[1 - around.seat]}{LIES}{code}"]]
    if verb == "retrieve" or (verb in ("take", "discard") and action.card in around.lying):
        return [[f"{SEATS[around.seat]}{LIES}{code}"]]
    asked = verb == "replace" or (verb == "play" and action.card in around.doubles)
    return [[CARD + code, BUTTON + verb]] if asked else [[CARD + code]]


def _code(action: Action) -> str:
    """The card that an action names."""
    return action.sentence.removeprefix(action.verb).strip()


# Words


def wording(action: Action, lang: Language) -> str:
    """Return an action in words: Lay Elvo."""
    verb, number = action.verb, action.number
    if action.card != NO_CARD:
        return label(
            f"do.{verb.replace(' ', '_')}", lang, card=card_name(action.sentence.removeprefix(verb).strip(), lang)
        )
    if verb == "attract":
        return label("do.attract", lang, colour=colour_name(COLOURS[number], lang))
    if verb == "announce":
        return label("do.announce", lang, element=element_name(ELEMENTS[number], lang))
    if verb == "look":
        return label("do.look", lang)
    return label(f"do.{verb}", lang)


#: The buttons whose words say what they end.
_OFFERED: Final = frozenset(
    [
        *("do.done.begin", "do.done.char", "do.done.support", "do.done.decline", "do.done.retreat", "do.done.setup"),
        *("do.skip.lead", "do.skip.drop", "do.skip.take", "do.retreat.announce"),
    ]
)


# Clicks that are no choice


def attempt(pos: Position, path: Sequence[str]) -> str | None:
    """Return the sentence that clicks on these places would have meant, legal or not; None when they mean nothing."""
    place, due = path[-1], moment(pos)
    if place.startswith(BUTTON):
        return _of_button(path)
    if place.startswith(CARD):
        code = place.removeprefix(CARD)
        return None if code == UNKNOWN else f"{_HAND_VERBS.get(due, 'play')} {code}"
    if place.startswith((PILE, SEAT)):
        return None
    if place in COLOURS or place in ELEMENTS:
        return f"{'attract' if place in COLOURS else 'announce'} {place}"
    seat, lies, code = place.partition(LIES)
    if lies:
        return _of_table_card(pos, seat, code)
    seat, _, area = place.partition(AREA)
    return _CLOSED[area].format(seat=seat) if area in _CLOSED else None


def _of_button(path: Sequence[str]) -> str:
    """A verb, or what is to be done with the card chosen before."""
    word = path[-1].removeprefix(BUTTON)
    cards = [place.removeprefix(CARD) for place in path[:-1] if place.startswith(CARD)]
    return f"{word} {cards[-1]}" if cards else word


def _of_table_card(pos: Position, seat: str, code: str) -> str | None:
    """An opponent's card is put away, an own one taken; a covered one cannot be chosen for anything."""
    due = moment(pos)
    if code not in _lying(pos, seat):
        return None
    if seat != pos.actor:
        return None if due in _TABLE_VERBS else f"drop {code}"
    return None if due == DROP_ONE else f"{_TABLE_VERBS.get(due, 'retrieve')} {code}"


def _lying(pos: Position, seat: str) -> tuple[str, ...]:
    """The cards of a side that are active or are crystal cards."""
    return (*pos.combat(seat).active, *pos.support(seat), *pos.crystals(seat))
