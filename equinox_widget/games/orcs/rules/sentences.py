"""One sentence per decision: reading what people type, whether it is legal or not."""

from collections.abc import Callable, Sequence
from typing import Final

from ....engine.given import as_text
from ....engine.ruleset import Choice
from ....engine.seats import SEATS
from .actions import (
    A_TOADLING,
    ADD,
    KEEP,
    NONE,
    TAKE_BACK,
    Action,
    add_as,
    intern_action,
    plain,
    shake_both,
    with_card,
    with_creature,
    with_element,
    with_kind,
    with_number,
    with_seat,
    with_section,
    with_toadling,
)
from .cards import CARD_CODES, ELEMENTS, FAMILY, FAMILY_CODES
from .creatures import (
    BONUSES,
    HURT,
    NEW_TYPES,
    TOADLING,
    TOADLING_LIFE,
    TOADLING_POWER,
    TOADLINGS,
    TYPE_CODES,
    TYPE_SHIFT,
    word_of,
)
from .lanes import LANES, PLACES
from .names import OrcsReader
from .state import State
from .turn import actor, legal

VERBS: Final = (
    *("keep", "fate", "fill", "reveal", "teleport", "cast", "bin", "poison", "use", "pass"),
    *("add", "effect", "fizzle", "draw", "decline", "hit", "shake", "freeze", "swap", "with"),
    *("move", "to", "push", "curse", "take", "discard", "bonus", "look", "heal"),
)
#: Verbs that say nothing without an object (CH.3).
NEED_OBJECT: Final = frozenset(VERBS) - {"fate", "fill", "pass", "fizzle", "draw", "decline"}
INCOMPLETE: Final = frozenset({*NEED_OBJECT, "use power", "use life", "bonus power"})
#: Verbs that take a card. After one of them the name of a family may stand for several, and then for none (CH.4).
WITH_CARD: Final = frozenset({"cast", "bin", "take", "discard", "add"})


def read_sentence(state: State, given: object, offset: int = 0) -> Choice:
    """The action a sentence means at this table, and the outcomes after its colon. Raises `NotationError`."""
    text = as_text(given, "a sentence is text such as 'cast Za'")
    body, colon, outcomes = text.partition(":")
    reader = OrcsReader(body, offset=offset)
    match = reader.take(r"[a-z]+")
    verb = match.group() if match else ""
    if verb not in VERBS:
        reader.at = match.start() if match else reader.at
        raise reader.fail("one of {verbs}", list(VERBS), verbs=", ".join(VERBS))
    action = plain(verb) if reader.done() or verb not in NEED_OBJECT else _OPERANDS[verb](state, verb, reader)
    if not reader.done():
        raise reader.fail("nothing more after {sentence!r}", sentence=action.sentence)
    return Choice(action, _outcomes(outcomes, offset + len(body) + 1) if colon else None)


def _outcomes(text: str, offset: int) -> tuple[str, ...]:
    """The words of a list as codes; `_` stays, and so does an empty one."""
    found, start = [], 0
    for word in text.split(","):
        reader = OrcsReader(word, offset=offset + start)
        start += len(word) + 1
        bare = word.strip()
        found.append(bare if bare in ("", "_") else reader.outcome())
        if bare not in ("", "_") and not reader.done():
            raise reader.fail("a comma or the end")
    return tuple(found)


def write_sentence(action: Action, outcomes: Sequence[str] = ()) -> str:
    """An action as it is written, with what chance gave for it."""
    return f"{action.sentence}:{','.join(outcomes)}" if outcomes else action.sentence


# Operands, by verb


def _keep(state: State, verb: str, reader: OrcsReader) -> Action:
    return KEEP[reader.mission()]


def _number(state: State, verb: str, reader: OrcsReader) -> Action:
    return with_number(verb, reader.number(0, 99) - 1)


def _effect(state: State, verb: str, reader: OrcsReader) -> Action:
    """`effect 2`, and what nobody may: `effect 1 of Re1` (CA.5)."""
    line = reader.number(0, 99)
    if not reader.take(r"of(?![a-z])"):
        return with_number(verb, line - 1)
    card = reader.one_card()
    return intern_action(f"effect {line} of {CARD_CODES[card]}", "effect of", line - 1, card=card)


def _seat(state: State, verb: str, reader: OrcsReader) -> Action:
    return with_seat(verb, reader.seat(state.players))


def _section(state: State, verb: str, reader: OrcsReader) -> Action:
    return with_section(verb, reader.section())


def _shake(state: State, verb: str, reader: OrcsReader) -> Action:
    section = reader.section()
    if not reader.take(r"and(?![a-z])"):
        return with_section(verb, section)
    return shake_both(section, reader.number(1, 99) - 1)


def _look(state: State, verb: str, reader: OrcsReader) -> Action:
    """Nobody may look, but everybody may ask (HI.1)."""
    if reader.take(r"draw(?![a-z])"):
        return intern_action("look draw", verb)
    if reader.take(r"(?=\d)"):
        return with_number(verb, reader.number(1, LANES) - 1)
    seat = reader.seat(state.players)
    if reader.take(r"mission(?![a-z])"):
        return intern_action(f"look {SEATS[seat]} mission", verb, seat)
    return with_seat(verb, seat)


def _kind(verb: str, reader: OrcsReader, kinds: tuple[str, ...]) -> int:
    found = reader.take(rf"({'|'.join(kinds)})(?![a-z])")
    if not found:
        raise reader.fail("one of {kinds}", list(kinds), kinds=", ".join(kinds))
    return kinds.index(found.group(1))


def _use(state: State, verb: str, reader: OrcsReader) -> Action:
    kind = _kind(verb, reader, TOADLINGS)
    if kind == TOADLING_POWER and not reader.done():
        return with_element(verb, kind, reader.element())
    if kind == TOADLING_LIFE and not reader.done():
        return _creature(state, verb, reader)
    return with_kind(verb, kind)


def _bonus(state: State, verb: str, reader: OrcsReader) -> Action:
    kind = _kind(verb, reader, BONUSES)
    if BONUSES[kind] == "power" and not reader.done():
        return with_element(verb, kind, reader.element())
    return with_kind(verb, kind)


# Cards: a family's name stands for the only one in question


def _card(state: State, verb: str, reader: OrcsReader) -> Action:
    if verb == "take" and reader.take(r"back(?![a-z])"):
        return TAKE_BACK
    card, family = reader.card()
    return _meant_card(state, verb, card, family, NONE)


def _add(state: State, verb: str, reader: OrcsReader) -> Action:
    card, family = reader.card()
    element = reader.element() if reader.take(r"as(?![a-z])") else NONE
    return _meant_card(state, verb, card, family, element)


def _meant_card(state: State, verb: str, card: int, family: int, element: int) -> Action:
    """The card itself; for a family the only legal one, else the only one there, else nobody knows (CH.4)."""
    if card < 0:
        there = {card for card in _zone(state, verb) if FAMILY[card] == family}
        may = {option.card for option in legal(state) if option.verb == verb and option.card in there}
        if element != NONE:
            may = {card for card in may if state.box.gives[card] >> element & 1}
        (card,) = may if len(may) == 1 else there if len(there) == 1 else {NONE}
    if card >= 0:
        if element == NONE:
            return with_card(verb, card)
        return ADD[card] if state.box.element[card] == element else add_as(card, element)
    ending = "" if element == NONE else f" as {ELEMENTS[element]}"
    return intern_action(f"{verb} {FAMILY_CODES[family]}{ending}", verb, family, element)


def _zone(state: State, verb: str) -> list[int]:
    """The cards a verb is about."""
    if verb == "take":
        return [*state.display[0], *state.display[1]]
    cards = state.hands[max(actor(state), 0)]
    return [card for card in cards if card < len(FAMILY)]


# Creatures: a name stands for the only one that fits


def _creature(state: State, verb: str, reader: OrcsReader) -> Action:
    if reader.toadling():
        return _meant_toadling(state, verb, *reader.where())
    start = reader.at
    creature, wounded = reader.creature()
    if creature >> TYPE_SHIFT in NEW_TYPES and creature >> TYPE_SHIFT not in state.box.types:
        reader.at = start
        raise reader.fail("a creature that plays", [TYPE_CODES[kind] for kind in state.box.types])
    lane, section = reader.where()
    if section >= 0:
        return with_creature(verb, _at_place(state, creature, 3 * lane + section, wounded), 3 * lane + section)
    return _meant_creature(state, verb, creature, lane, wounded)


def _at_place(state: State, creature: int, place: int, wounded: bool) -> int:
    """The unhurt one of its type there, else the only kind of it, if no wound was named."""
    there = state.sections[place]
    if wounded or creature in there:
        return creature
    alike = {other for other in there if other >> TYPE_SHIFT == creature >> TYPE_SHIFT}
    return alike.pop() if len(alike) == 1 else creature


def fits(creature: int, place: int, wanted: int, lane: int) -> bool:
    """Could a creature there be the one that is meant: its type, its wounds if they are named, its lane?"""
    if wanted & HURT:
        return creature == wanted and lane in (NONE, place // 3)
    return creature >> TYPE_SHIFT == wanted >> TYPE_SHIFT and lane in (NONE, place // 3)


def all_that_fit(state: State, wanted: int, lane: int) -> list[tuple[int, int]]:
    """Every kind of creature on the board that could be meant, with its place."""
    return [
        (creature, place)
        for place in range(PLACES)
        for creature in dict.fromkeys(state.sections[place])
        if fits(creature, place, wanted, lane)
    ]


def _meant_creature(state: State, verb: str, wanted: int, lane: int, wounded: bool) -> Action:
    """The only legal one that fits, else the only one on the board; otherwise the words stay as vague as they are."""
    possible = [
        option
        for option in legal(state)
        if option.verb == verb and option.creature >= 0 and fits(option.creature, option.place, wanted, lane)
    ]
    if len(possible) == 1:
        return possible[0]
    there = all_that_fit(state, wanted, lane)
    if len(there) == 1:
        return with_creature(verb, *there[0])
    return _vague(verb, word_of(wanted), wanted, lane)


def _meant_toadling(state: State, verb: str, lane: int, section: int) -> Action:
    if section >= 0:
        return with_toadling(verb, 3 * lane + section)
    there = toadling_places(state, lane)
    possible = [option.place for option in legal(state) if option.creature == A_TOADLING and option.place in there]
    for places in (possible, there):
        if len(places) == 1:
            return with_toadling(verb, places[0])
    return _vague(verb, TOADLING, A_TOADLING, lane)


def toadling_places(state: State, lane: int) -> list[int]:
    """Where toadlings lie, on one lane or on all (-1)."""
    return [place for place in range(PLACES) if state.laid[place] and lane in (NONE, place // 3)]


def _vague(verb: str, word: str, creature: int, lane: int) -> Action:
    words = f"use life {word}" if verb == "use" else f"{verb} {word}"
    number = TOADLING_LIFE if verb == "use" else NONE
    return intern_action(words if lane == NONE else f"{words}@{lane + 1}", verb, number, lane, creature=creature)


_OPERANDS: Final[dict[str, Callable[[State, str, OrcsReader], Action]]] = {
    "keep": _keep,
    **dict.fromkeys(("reveal", "teleport"), _number),
    "effect": _effect,
    **dict.fromkeys(("poison", "curse"), _seat),
    **dict.fromkeys(("freeze", "to"), _section),
    "shake": _shake,
    "look": _look,
    "use": _use,
    "bonus": _bonus,
    **dict.fromkeys(("cast", "bin", "take", "discard"), _card),
    "add": _add,
    **dict.fromkeys(("hit", "swap", "with", "move", "push", "heal"), _creature),
}
