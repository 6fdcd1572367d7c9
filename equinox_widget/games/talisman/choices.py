"""How choices of Talisman are asked, clicked and worded.

Its squares are spaces (`Temple`) and the open cards on them (`Dra1`); characters on the board are the players they
belong to. What a character holds are cards, as are things on offer, and everything else is a button.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from ...engine.seats import SEATS
from ...frames.choices import BUTTON, CARD, PILE, SEAT, GameChoices, Way
from ...texts.labels import Language
from .position import Position
from .prompts import Shop, offer, prompt, shop_of
from .rules.actions import MEETINGS, NONE, Action
from .rules.cards import (
    CARD_CODES,
    CARDS,
    FIRST_CREATURE,
    KIND_CODES,
    KINDS,
    SPELL_CODES,
    SPELL_NAMES,
    SPELL_OF,
    SPELLS,
    UNKNOWN_SPELL,
    being_code,
)
from .rules.combat import group_of
from .rules.sentences import VERBS
from .rules.spaces import CROWN, SPACE_CODES, SPACES
from .rules.spells import lowest_copies
from .rules.state import State, num
from .words import card_name, label, say, space_name, spell_name, thing_name

#: What is done with a card in front of oneself, when several things could be: the card, then a button.
_WITH_CARD: Final = ("drop", "leave", "sell", "exchange", "deliver")
#: Decisions that ask for one of the own cards and nothing else: there the card alone is the answer.
_ASKS_FOR_CARD: Final = {"drop": "drop", "trade": "hand", "feed": "feed", "discard": "discard", "sift": "discard"}


class Around(NamedTuple):
    """What paths and words depend on beside the action.

    What is due, the open cards, the spells held, whom one fights; where something is offered, and for how much.
    """

    due: str
    lying: frozenset[int]
    spells: tuple[int, ...]
    foes: tuple[str, ...]
    shop: Shop


class TalismanChoices(GameChoices[Position]):
    """The choices of Talisman."""

    def prompt(self, pos: Position, lang: Language, names: Sequence[str] = SEATS) -> str:
        """What is going on, and what the player is asked to do."""
        return prompt(pos, lang, names)

    def around(self, pos: Position) -> Around:
        """What is due, which cards lie open on the board, and the spells of whoever must choose."""
        state = pos.state
        lying = frozenset(card for cards in state.lying for card in cards)
        held = state.spells[SEATS.index(pos.actor)] if pos.actor else ()
        known = tuple([spell for spell in held if spell != UNKNOWN_SPELL])
        return Around(pos.due or "", lying, known, _foes(state), shop_of(state))

    def ways(self, action: Action, around: Around) -> list[Way]:
        """The paths of an action."""
        return ways(action, around)

    def wording(self, action: Action, lang: Language, names: Sequence[str]) -> str:
        """An action in words."""
        return wording(action, lang, names)

    def offer(self, action: Action, around: Around, lang: Language, names: Sequence[str]) -> str:
        """An action in words, with what comes of it and what it costs."""
        return offer(action, around.shop, lang) or wording(action, lang, names)

    def attempt(self, pos: Position, path: Sequence[str]) -> str | None:
        """The sentence that clicks would have meant."""
        return attempt(pos, path)


# Paths


def ways(action: Action, around: Around) -> list[Way]:
    """Return the paths of an action: the place it is about, or a button that says it all."""
    verb = action.verb
    if action.seat != NONE:
        seat = SEAT + SEATS[action.seat]
        return [[seat, BUTTON + verb] if verb in MEETINGS else [seat]]
    if action.space != NONE and verb != "cross":
        return [[SPACE_CODES[action.space]]]
    if NONE < action.card < FIRST_CREATURE:
        return [_of_card(action, around)]
    button = BUTTON + action.sentence
    if verb in ("fight", "evade"):
        return [[button], *([foe, button] for foe in around.foes)]
    return [[CARD + card] for card in _named_cards(action, around)] or [[button]]


def _foes(state: State) -> tuple[str, ...]:
    """The places of those who are fought: a character, or the cards that lie there, of equal ones the lowest."""
    frame = state.due
    if frame is None or frame.kind not in ("fight", "duel"):
        return ()
    if frame.kind == "duel":
        return (SEAT + SEATS[num(frame.data, 1)],)
    cards = tuple(being for being in group_of(frame) if being < FIRST_CREATURE)
    return tuple(CARD_CODES[card] for card in lowest_copies(cards) if card in state.lying[state.at[frame.seat]])


def _named_cards(action: Action, around: Around) -> list[str]:
    """The spells that can be cast, one that is discarded, or a kind of card that is bought; none for other actions."""
    if action.verb == "cast":
        return [SPELL_CODES[spell] for spell in around.spells if SPELL_OF[spell] == action.kind]
    if action.spell != NONE:
        return [SPELL_CODES[action.spell]]
    return [KIND_CODES[action.kind]] if action.kind != NONE else []


def _of_card(action: Action, around: Around) -> Way:
    """A card on the board by itself; one in front of somebody, where more could be done with it, with a button."""
    if action.verb in ("take", "on") and action.card in around.lying:
        return [CARD_CODES[action.card]]
    card = CARD + CARD_CODES[action.card]
    asked = _ASKS_FOR_CARD.get(around.due) == action.verb
    return [card, BUTTON + action.verb] if action.verb in _WITH_CARD and not asked else [card]


# Words


def wording(action: Action, lang: Language, names: Sequence[str]) -> str:
    """Return an action in words: Go to Woods 1."""
    words: dict[str, object] = {}
    if action.seat != NONE:
        words["seat"] = names[action.seat] if action.seat < len(names) else SEATS[action.seat]
    if action.space != NONE:
        words["space"] = space_name(SPACE_CODES[action.space], lang)
    if action.card != NONE:
        words["card"] = thing_name(being_code(action.card), lang)
    if action.spell != NONE:
        words["card"] = card_name(SPELL_CODES[action.spell], lang)
    if action.kind != NONE:
        known = action.verb == "cast"
        words["card"] = (
            spell_name(SPELL_NAMES[action.kind], lang) if known else card_name(KIND_CODES[action.kind], lang)
        )
    if action.word:
        words["what"] = _word(action, lang)
    verb = action.verb.partition(" ")[0]  # to turn back is one
    return label(f"do.{verb}{_variant(action)}", lang, **words)


def _word(action: Action, lang: Language) -> str:
    prefix = {"become": "alignment", "visit": "whom", "wish": "what"}.get(action.verb)
    return say(f"{prefix}.{action.word}", lang) if prefix else action.word


def _variant(action: Action) -> str:
    """Return which of a verb's wordings fits."""
    if action.verb == "on":
        return ".seat" if action.seat != NONE else ".space" if action.space != NONE else ".card"
    if action.verb == "fight":
        return ".seat" if action.seat != NONE else ""
    return f".{action.word}" if (action.verb, action.word) in _WITH_WORD else ""


_WITH_WORD: Final = (("heal", "all"), ("buy", "spell"), ("deliver", "gold"))


# Clicks that are no choice


def attempt(pos: Position, path: Sequence[str]) -> str | None:
    """Return the sentence that clicks on these places would have meant, legal or not; None when they mean nothing yet.

    What is due decides how a click is read: while a spell asks for a target, everything is one.
    """
    place = path[-1]
    read = next((read for start, read in _READ.items() if place.startswith(start)), None)
    if read is not None:
        return read(pos, path)
    if place not in SPACES and place not in CARDS:
        return None
    verb = "on" if pos.due == "target" else "go" if place in SPACES else "take"
    return f"{verb} {place}"


def _of_button(pos: Position, path: Sequence[str]) -> str | None:
    """Return what a button says, with the card or player that was chosen before; None for no word of the game."""
    word, chosen = path[-1].removeprefix(BUTTON), path[-2] if len(path) > 1 else ""
    if word.partition(" ")[0] not in VERBS:
        return None
    if chosen.startswith(CARD) and word in _WITH_CARD:
        return f"{word} {chosen.removeprefix(CARD)}"
    return f"{word} {chosen.removeprefix(SEAT)}" if chosen.startswith(SEAT) and word in MEETINGS else word


def _of_seat(pos: Position, path: Sequence[str]) -> str | None:
    """A player is a target, or somebody to command from the Crown, else to fight; never oneself."""
    seat, due = path[-1].removeprefix(SEAT), pos.state.due
    if pos.due == "target":
        return f"on {seat}"
    if due is None or due.seat < 0 or seat == SEATS[due.seat] or seat not in pos.players:
        return None
    alone = pos.state.at[due.seat] == CROWN and pos.due == "start" and pos.at(seat) != "Crown"
    return f"command {seat}" if alone else f"fight {seat}"


def _of_card_in_front(pos: Position, path: Sequence[str]) -> str | None:
    """Return what is done with a card that lies in front of somebody; None for one that nobody knows."""
    card = path[-1].removeprefix(CARD)
    asked = _ASKS_FOR_CARD.get(pos.due or "")
    if card in SPELLS:
        return f"discard {card}" if asked == "discard" else f"cast {SPELL_NAMES[SPELL_OF[SPELLS[card]]]}"
    if card not in CARDS:
        return f"buy {card}" if card in KINDS else None
    return f"{asked or _usual_verb(pos.state, CARDS[card])} {card}"


def _usual_verb(state: State, card: int) -> str:
    """What one usually does with a card: give away what one has, take what one has not."""
    seat = state.due.seat if state.due else NONE
    if seat >= 0:
        for verb, row in (("drop", state.objects), ("leave", state.followers), ("hand", state.trophies)):
            if card in row[seat]:
                return verb
    return "take"


def _of_pile(pos: Position, path: Sequence[str]) -> None:
    """A pile is there to be looked at."""


#: How a place is read, by how it begins; anything else is a space, or a card on one.
_READ: Final[Mapping[str, Callable[[Position, Sequence[str]], str | None]]] = {
    BUTTON: _of_button,
    CARD: _of_card_in_front,
    SEAT: _of_seat,
    PILE: _of_pile,
}
