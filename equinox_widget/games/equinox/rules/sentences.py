"""One sentence per decision: reading what people type, whether it is legal or not."""

import re
from typing import Final

from ....engine.errors import NotationError, nearest
from ....engine.given import as_text
from .actions import (
    RETURN_SECRET,
    ROW,
    Action,
    ask_for,
    fetch_covered,
    field_of,
    intern_action,
    plain,
    play_in,
    play_on,
    swap,
    with_card,
    with_creature,
    with_field,
    with_seat,
)
from .cards import CHAMELEON, CREATURE_OF, ROWS, URVATER, VALUES
from .names import Reader, read_cards

_PLAIN: Final = ("reveal", "skip", "pass", "use", "decline", "done")
_WITH_CARD: Final = ("secret", "give", "keep", "discard")
_WITH_CREATURE: Final = ("copy", "name")
_WITH_FIELD: Final = ("return", "place", "take")
VERBS: Final = (
    *_PLAIN,
    *_WITH_CARD,
    *_WITH_CREATURE,
    *_WITH_FIELD,
    *("bet", "remove", "play", "fetch", "swap", "ask", "block", "rob", "look"),
)


def read_sentence(text: str, offset: int) -> tuple[Action, list[int] | None]:
    """The action a sentence names, and the cards chance is said to draw, as in `block B:Su3,x4`."""
    body, colon, outcome = text.partition(":")
    reader = Reader(text, offset=offset)
    match = reader.take(r"[a-z]+")
    verb = match.group() if match else ""
    if verb not in VERBS:
        reader.at = match.start() if match else reader.at
        raise reader.fail("one of {verbs}", list(VERBS), verbs=", ".join(VERBS))
    drawn = None
    if colon and verb in ("block", "rob"):
        reader = Reader(body, start=reader.at, offset=offset)
        drawn = read_cards(outcome, offset + len(body) + 1)
    action = _read_operands(verb, reader)
    if not reader.done():
        raise reader.fail("nothing more after {sentence!r}", sentence=action.sentence)
    return action, drawn


def read_script(given: object, offset: int = 0) -> list[tuple[Action, list[int] | None]]:
    """Sentences joined by semicolons; none at all is no script."""
    text = as_text(given, "a sentence is text such as 'bet No'")
    parts = [(match.group(), offset + match.start()) for match in re.finditer(r"[^;]+", text)]
    return [read_sentence(part, start) for part, start in parts if part.strip()]


def read_action(text: object) -> Action:
    """The action of exactly one sentence."""
    script = read_script(text)
    if len(script) != 1:
        raise NotationError("expected one sentence, not {text!r}.", {"text": text})
    return script[0][0]


def _read_operands(verb: str, reader: Reader) -> Action:
    """What follows the verb."""
    if verb in _PLAIN:
        return plain(verb)
    if verb in _WITH_CARD:
        return with_card(verb, reader.card())
    if verb in _WITH_CREATURE:
        return with_creature(verb, reader.creature())
    if verb in ("block", "rob"):
        return with_seat(verb, reader.seat())
    return _OPERANDS[verb](reader)


def read_field(reader: Reader) -> int:
    """A field such as No2, or No^ for the champion card."""
    creature = reader.creature()
    row = reader.take(r"\d+|\^")
    if not row or (row.group() != "^" and not 1 <= int(row.group()) <= ROWS):
        reader.at = row.start() if row else reader.at
        raise reader.fail("a row from 1 to 5 (or ^, the champion card)")
    return field_of(creature, 0 if row.group() == "^" else int(row.group()))


def _creature_or_field(verb: str, reader: Reader) -> Action:
    """`bet No`, and the spelled-out field `bet No2`."""
    start = reader.at
    creature = reader.creature()
    if reader.done():
        return with_creature(verb, creature)
    reader.at = start
    return with_field(verb, read_field(reader))


def _play(reader: Reader) -> Action:
    """`play No8`, `play x3 on No`, and the spelled-out field `play No8 on No2`."""
    card = reader.card()
    if not reader.take(r"on(?![a-z])"):
        if CHAMELEON <= card < URVATER:
            raise reader.fail("'on' and a creature (a chameleon can be played on any living one)")
        return with_card("play", card)
    if card >= URVATER:
        raise NotationError("a tree is played without a field: 'play Uv' or 'play Dr'.")
    start = reader.at
    target = reader.creature()
    if not reader.done():
        reader.at = start
        return play_in(card, read_field(reader))
    return with_card("play", card) if CREATURE_OF[card] == target else play_on(card, target)


def _return(reader: Reader) -> Action:
    if reader.take(r"secret(?![a-z])"):
        return RETURN_SECRET
    if re.fullmatch(r"[a-z]{3,}", reader.word().lower()) and nearest(reader.word(), ["secret"]):
        raise reader.fail("a field with a stone of yours, or 'secret'", ["secret"])
    return with_field("return", read_field(reader))


def _fetch(reader: Reader) -> Action:
    field = read_field(reader)
    if not reader.take(":"):
        return with_field("fetch", field)
    chameleon = reader.take("x")
    value = reader.take(r"10|\d")
    if not value:
        raise reader.fail("the value of the covered card")
    base = CHAMELEON if chameleon else VALUES * (field % ROW)
    return fetch_covered(field, base + int(value.group()))


def _take(reader: Reader) -> Action:
    verb = "take back" if reader.take(r"back(?![a-z])") else "take"
    return with_field(verb, read_field(reader))


def _ask(reader: Reader) -> Action:
    seat = reader.seat()
    reader.take(r"for(?![a-z])")
    return ask_for(seat, reader.creature())


def _swap(reader: Reader) -> Action:
    first = read_field(reader)
    reader.take(r"(and(?![a-z])|,)")
    return swap(first, read_field(reader))


def _look(reader: Reader) -> Action:
    """Nobody may look, but everybody may ask."""
    pile = reader.take(r"(discard|pile)(?![a-z])")
    if pile:
        return intern_action(f"look {pile.group(1)}", "look")
    if re.match(r"[a-e](?![a-z0-9])", reader.folded[reader.at :].strip()):
        return with_seat("look", reader.seat())
    return with_field("look", read_field(reader))


_OPERANDS: Final = {
    "bet": lambda reader: _creature_or_field("bet", reader),
    "remove": lambda reader: _creature_or_field("remove", reader),
    "play": _play,
    "return": _return,
    "place": lambda reader: with_field("place", read_field(reader)),
    "fetch": _fetch,
    "take": _take,
    "ask": _ask,
    "swap": _swap,
    "look": _look,
}
