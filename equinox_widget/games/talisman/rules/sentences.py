"""One sentence per decision: reading what people type, whether it is legal or not."""

from collections.abc import Callable, Sequence
from typing import Final

from ....engine.given import as_text
from ....engine.ruleset import Choice
from ....engine.seats import SEATS
from .actions import (
    BUY_SPELL,
    DELIVER_GOLD,
    HEAL_ALL,
    ON_SEAT,
    ON_SPACE,
    TURN_BACK,
    Action,
    intern_action,
    on_being,
    plain,
    with_card,
    with_seat,
    with_space,
    with_spell,
    with_word,
)
from .cards import (
    CARD_CODES,
    CARDS,
    CREATURE_NAMES,
    FIRST_CREATURE,
    KINDS,
    SPELL_CODES,
    SPELL_KIND_CODES,
    SPELL_NAMES,
    SPELLS,
)
from .names import TalismanReader
from .spaces import SPACES
from .state import State
from .turn import legal

#: Verbs that are whole sentences.
ALONE: Final = (
    *("begin", "roll", "build", "ride", "face", "stay", "regenerate", "strength", "craft", "explore", "evade", "stand"),
    *("fight", "attack", "pass", "done", "heal", "drink", "pray", "add", "keep", "risk", "pay", "bleed", "concede"),
    *("accept", "life", "gold", "trade"),
)
#: Verbs and what they name.
_NAMES: Final = {
    **dict.fromkeys(("go", "back", "cross"), "space"),
    **dict.fromkeys(("command", "psychic", "assassinate", "rob", "beguile", "court", "look", "fight"), "seat"),
    **dict.fromkeys(("take", "drop", "leave", "hand", "feed", "sell", "exchange", "deliver"), "card"),
    "become": "alignment",
    "visit": "visit",
    "wish": "wish",
    "cast": "spell",
    "on": "target",
    "discard": "any card",
    "buy": "kind",
    "heal": "all",
    "turn": "back",
}
VERBS: Final = (*dict.fromkeys((*ALONE, *_NAMES)),)


def read_sentence(state: State, given: object, offset: int = 0) -> Choice:
    """The action a sentence means at this table, and the outcomes after its colon. Raises `NotationError`."""
    text = as_text(given, "a sentence is text such as 'go Woods1'")
    body, colon, outcomes = text.partition(":")
    reader = TalismanReader(body, offset=offset)
    match = reader.take(r"[a-z]+")
    verb = match.group() if match else ""
    if verb not in VERBS:
        reader.at = match.start() if match else reader.at
        raise reader.fail("one of {verbs}", list(VERBS), verbs=", ".join(VERBS))
    if verb in ALONE and (reader.done() or verb not in _NAMES):
        action = plain(verb)
    else:
        action = _OPERANDS[_NAMES[verb]](state, verb, reader)
    if not reader.done():
        raise reader.fail("nothing more after {sentence!r}", sentence=action.sentence)
    return Choice(action, _outcomes(outcomes, offset + len(body) + 1) if colon else None)


def _outcomes(text: str, offset: int) -> tuple[str, ...]:
    """The words of a list as codes: dice, cards, spells, characters."""
    found, start = [], 0
    for word in text.split(","):
        reader = TalismanReader(word, offset=offset + start)
        start += len(word) + 1
        found.append(_outcome(reader))
    return tuple(found)


def _outcome(reader: TalismanReader) -> str:
    number = reader.take(r"[1-6](?!\w)")
    if number and reader.done():
        return number.group()
    for sort in ("card", "spell", "character"):
        code = reader.maybe(sort)
        if code in CARDS or code in SPELLS or (code is not None and sort == "character"):
            return code
    raise reader.unknown("outcome", "card", "spell", "character")


def write_sentence(action: Action, outcomes: Sequence[str] = ()) -> str:
    """An action as it is written, with what chance gave for it."""
    return f"{action.sentence}:{','.join(outcomes)}" if outcomes else action.sentence


# What a verb names


def _space(state: State, verb: str, reader: TalismanReader) -> Action:
    return with_space(verb, SPACES[reader.whole("space")])


def _seat(state: State, verb: str, reader: TalismanReader) -> Action:
    return with_seat(verb, reader.seat(state.players))


def _card(state: State, verb: str, reader: TalismanReader) -> Action:
    if verb == "deliver" and reader.maybe("wish") == "gold":
        return DELIVER_GOLD
    return with_card(verb, _meant_card(state, verb, reader.whole("card")))


def _meant_card(state: State, verb: str, code: str) -> int:
    """The card itself; for a bare kind the lowest copy that is offered, else the lowest there is."""
    if code in CARDS:
        return CARDS[code]
    copies = [card for card, name in enumerate(CARD_CODES) if name.rstrip("0123456789") == code]
    offered = {option.card for option in legal(state) if option.verb == verb}
    return min([card for card in copies if card in offered] or copies)


def _word(state: State, verb: str, reader: TalismanReader) -> Action:
    return with_word(verb, reader.whole(_NAMES[verb]))


def _spell(state: State, verb: str, reader: TalismanReader) -> Action:
    kind = SPELL_KIND_CODES.index(reader.whole("spell").rstrip("0123456789"))
    return intern_action(f"cast {SPELL_NAMES[kind]}", "cast", kind=kind)


def _any_card(state: State, verb: str, reader: TalismanReader) -> Action:
    """A new card of the Prophetess, or a spell."""
    code = reader.maybe("spell")
    if code is None:
        card = reader.maybe("card")
        if card is None:
            raise reader.unknown("card", "card", "spell")
        return with_card(verb, _meant_card(state, verb, card))
    if code in SPELLS:
        return with_spell(verb, SPELLS[code])
    copies = [spell for spell, name in enumerate(SPELL_CODES) if name.rstrip("0123456789") == code]
    offered = {option.spell for option in legal(state) if option.verb == verb}
    return with_spell(verb, min([spell for spell in copies if spell in offered] or copies))


def _kind(state: State, verb: str, reader: TalismanReader) -> Action:
    if reader.maybe("wish") == "spell":
        return BUY_SPELL
    code = reader.whole("card").rstrip("0123456789")
    return intern_action(f"buy {code}", verb, kind=KINDS[code])


def _all(state: State, verb: str, reader: TalismanReader) -> Action:
    if not reader.take(r"(all|alles|tout)(?![a-z])"):
        raise reader.fail("all, or nothing more after {sentence!r}", sentence="heal")
    return HEAL_ALL


def _back(state: State, verb: str, reader: TalismanReader) -> Action:
    """Nobody may turn back, but everybody may ask (11b)."""
    if not reader.take(r"back(?![a-z])"):
        raise reader.fail("back", ["back"])
    return TURN_BACK


def _target(state: State, verb: str, reader: TalismanReader) -> Action:
    """A seat, a space, a card or a being; of what has two meanings the one that is offered."""
    if reader.take(rf"(?=[a-{SEATS[state.players - 1].lower()}]\s*$)"):
        return ON_SEAT[reader.seat(state.players)]
    word = reader.rest()
    found = [action for action in _all_targets(state, reader) if action is not None]
    if not found:
        raise reader.unknown("target", "space", "card", "creature")
    reader.at = len(reader.text)
    options = legal(state)
    return next((action for action in found if action in options), found[0]) if word else found[0]


def _all_targets(state: State, reader: TalismanReader) -> list[Action | None]:
    start = reader.at
    space, card, creature = reader.maybe("space"), None, None
    reader.at = start
    card = reader.maybe("card")
    reader.at = start
    creature = reader.maybe("creature")
    reader.at = start
    return [
        ON_SPACE[SPACES[space]] if space else None,
        on_being(_meant_card(state, "on", card)) if card else None,
        on_being(FIRST_CREATURE + CREATURE_NAMES.index(creature)) if creature else None,
    ]


_OPERANDS: Final[dict[str, Callable[[State, str, TalismanReader], Action]]] = {
    "space": _space,
    "seat": _seat,
    "card": _card,
    "alignment": _word,
    "visit": _word,
    "wish": _word,
    "spell": _spell,
    "target": _target,
    "any card": _any_card,
    "kind": _kind,
    "all": _all,
    "back": _back,
}
