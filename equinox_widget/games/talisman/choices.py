"""How choices of Talisman are asked, clicked and worded.

Its squares are spaces (`Temple`) and the open cards on them (`Dra1`); characters on the board are the players they
belong to. What a character holds are cards, as are things on offer, and everything else is a button.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from ...engine.pending import Frame
from ...engine.seats import SEATS
from ...frames.choices import BUTTON, CARD, PILE, SEAT, GameChoices, Way
from ...texts.labels import Language
from .chances import foes_of
from .position import Position
from .rules import odds
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
from .rules.freely import trophy_points
from .rules.landing import HOW
from .rules.sentences import VERBS
from .rules.spaces import CROWN, INNER, REGION, SPACE_CODES, SPACES
from .rules.spells import lowest_copies
from .rules.state import WAITING, State, num
from .rules.turn import legal
from .words import card_name, label, say, space_name, spell_name, thing_name

#: What is done with a card in front of oneself, when several things could be: the card, then a button.
_WITH_CARD: Final = ("drop", "leave", "sell", "exchange", "deliver")
#: Decisions that ask for one of the own cards and nothing else: there the card alone is the answer.
_ASKS_FOR_CARD: Final = {"drop": "drop", "trade": "hand", "feed": "feed", "discard": "discard", "sift": "discard"}


class Around(NamedTuple):
    """What the paths depend on beside the action: what is due, the open cards, the spells held, whom one fights."""

    due: str
    lying: frozenset[int]
    spells: tuple[int, ...]
    foes: tuple[str, ...]


class TalismanChoices(GameChoices[Position]):
    """The choices of Talisman."""

    def prompt(self, pos: Position, lang: Language) -> str:
        """What is going on, and what the player is asked to do."""
        return prompt(pos, lang)

    def asked(self, pos: Position, lang: Language, names: Sequence[str]) -> str:
        """The same with the other players by their names."""
        return prompt(pos, lang, names)

    def around(self, pos: Position) -> Around:
        """What is due, which cards lie open on the board, and the spells of whoever must choose."""
        state = pos.state
        lying = frozenset(card for cards in state.lying for card in cards)
        held = state.spells[SEATS.index(pos.actor)] if pos.actor else ()
        return Around(pos.due or "", lying, tuple(spell for spell in held if spell != UNKNOWN_SPELL), _foes(state))

    def ways(self, action: Action, around: Around) -> list[Way]:
        """The paths of an action."""
        return ways(action, around)

    def wording(self, action: Action, lang: Language, names: Sequence[str]) -> str:
        """An action in words."""
        return wording(action, lang, names)

    def attempt(self, pos: Position, path: Sequence[str]) -> str | None:
        """The sentence that clicks would have meant."""
        return attempt(pos, path)


# Prompts


def prompt(pos: Position, lang: Language, names: Sequence[str] = SEATS) -> str:
    """Return what is going on and what is asked."""
    state, frame = pos.state, pos.state.due
    if frame is None or not pos.legal():
        return label("prompt.none", lang)
    tell = _TELLING.get(frame.kind)
    key, facts = tell(state, frame, lang, names) if tell else ("", {})
    return label(f"prompt.{pos.due}{key}", lang, **facts)


_Facts = dict[str, object]
_Told = tuple[str, _Facts]


def _start(state: State, frame: Frame, lang: Language, names: Sequence[str]) -> _Told:
    space, verbs = state.at[frame.seat], {action.verb for action in legal(state)}
    if "begin" in verbs:
        return ".new" if state.seats[frame.seat] == WAITING else ".missed", {}
    if space == CROWN:
        return ".command" if "command" in verbs else ".alone" if "done" in verbs else ".crown", {}
    facts: _Facts = {"space": space_name(SPACE_CODES[space], lang)}
    if REGION[space] == INNER:
        return ".open" if state.open[frame.seat] else ".inner", facts
    if state.toad[frame.seat] or state.slave[frame.seat]:
        return ".toad" if state.toad[frame.seat] else ".slave", facts
    return "" if len(legal(state)) > 1 else ".roll", facts


def _go(state: State, frame: Frame, lang: Language, names: Sequence[str]) -> _Told:
    return "", {"die": num(frame.data, 0)}


def _defend(state: State, frame: Frame, lang: Language, names: Sequence[str]) -> _Told:
    verbs = {number: verb for verb, number in HOW.items()}
    return f".{verbs[num(frame.data, 0)]}", {"seat": names[num(frame.data, 1)]}


def _fight(state: State, frame: Frame, lang: Language, names: Sequence[str]) -> _Told:
    """Both sums before the dice; how they come about, and the chances, tells whoever is asked."""
    found = odds.of_the_fight(state)
    assert found is not None  # noqa: S101 (a fight is due)
    verbs = {action.verb for action in legal(state)}
    ways = "".join([f".{verb}" for verb in ("evade", "cast") if verb in verbs])
    return ways, {"foes": foes_of(frame, lang, names), "own": found.own, "theirs": found.theirs}


def _card(state: State, frame: Frame, lang: Language, names: Sequence[str]) -> _Told:
    return "", {"card": card_name(being_code(num(frame.data, 0)), lang)}


def _shop(state: State, frame: Frame, lang: Language, names: Sequence[str]) -> _Told:
    """Who offers something, and what costs how much there."""
    where = str(frame.data[0])
    if where in SPACES:
        return "", {"where": space_name(where, lang)}
    said = card_name(where, lang) if where in KINDS else say(f"at.{where}", lang)
    goods = [KIND_CODES[action.kind] for action in legal(state) if action.verb == "buy" and action.kind != NONE]
    prices = " · ".join(f"{card_name(kind, lang)} {state.box.prices[where][kind]}" for kind in goods)
    return ".buy" if goods else "", {"where": said[:1].upper() + said[1:], "prices": prices}


def _target(state: State, frame: Frame, lang: Language, names: Sequence[str]) -> _Told:
    return "", {"spell": spell_name(SPELL_NAMES[num(frame.data, 0)], lang)}


def _counter(state: State, frame: Frame, lang: Language, names: Sequence[str]) -> _Told:
    """Whose spell can be countered, behind the asking."""
    cast = frame.then
    while cast is not None and cast.kind != "resolve":
        cast = cast.then
    assert cast is not None  # noqa: S101 (somebody has cast what can be countered)
    kind = SPELL_OF[num(cast.data, 1)]
    return "", {"seat": names[cast.seat], "spell": spell_name(SPELL_NAMES[kind], lang)}


def _from_seat(state: State, frame: Frame, lang: Language, names: Sequence[str]) -> _Told:
    return "", {"seat": names[num(frame.data, 0)]}


def _trade(state: State, frame: Frame, lang: Language, names: Sequence[str]) -> _Told:
    handed = tuple([card for card in frame.data if isinstance(card, int)])
    return "", {"count": state.rest[frame.seat] + trophy_points(state, handed), "needed": state.box.points}


_TELLING: Final[Mapping[str, Callable[[State, Frame, Language, Sequence[str]], _Told]]] = {
    "start": _start,
    "go": _go,
    "defend": _defend,
    "fight": _fight,
    "duel": _fight,
    "face": _card,
    "shop": _shop,
    "target": _target,
    "counter": _counter,
    "spoils": _from_seat,
    "rob": _from_seat,
    "trade": _trade,
}


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
    words: _Facts = {}
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
