"""One sentence per decision: reading what people type, whether it is legal or not."""

from collections.abc import Callable, Sequence
from typing import Final

from ....engine.errors import NotationError
from ....engine.given import as_text
from ....engine.notation import Reader
from ....engine.ruleset import Choice
from .actions import ANNOUNCE, ATTRACT, CARD_VERBS, LOOK, PLAIN, Action
from .names import nearest_name, read_card
from .state import State
from .tables import COLOURS, ELEMENTS

_PLAIN: Final = {action.sentence: action for action in PLAIN}
VERBS: Final = (*CARD_VERBS[:-1], *_PLAIN, "attract", "announce", "look")
_LOOKED_AT: Final = ("A", "B", "pile")


def read_sentence(state: State, given: object, offset: int = 0) -> Choice:
    """The action a sentence means at this table, and the cards after its colon. Raises `NotationError`."""
    text = as_text(given, "a sentence is text such as 'play Br17'")
    body, colon, outcomes = text.partition(":")
    reader = Reader(body, offset=offset)
    match = reader.take(r"[a-z]+")
    verb = match.group() if match else ""
    if verb not in VERBS:
        reader.at = match.start() if match else reader.at
        raise reader.fail("one of {verbs}", list(VERBS), verbs=", ".join(VERBS))
    action = _OPERANDS.get(verb, _no_operand)(state, verb, reader)
    return Choice(action, _outcomes(state, outcomes, offset + len(body) + 1) if colon else None)


def _no_operand(state: State, verb: str, reader: Reader) -> Action:
    if not reader.done():
        raise reader.fail("nothing more after {sentence!r}", sentence=verb)
    return _PLAIN[verb]


def _card(state: State, verb: str, reader: Reader) -> Action:
    if verb == "take" and reader.take(r"back(?![a-z])"):
        verb = "take back"
    return state.box.actions(verb)[_read_card(state, reader)]


def _read_card(state: State, reader: Reader) -> int:
    """The card that the rest of the text names: names have blanks in them."""
    if reader.done():
        raise reader.fail("a card, such as Br17 or a name")
    rest = reader.text[reader.at :]
    try:
        return read_card(state.box, rest)
    except NotationError:
        place = reader.offset + reader.at
        close = nearest_name(state.box, rest)
        expected = "a card, such as Br17 or a name"
        reason = "expected {expected}."
        raise NotationError(reason, expected=expected, token=rest.strip(), place=place, nearest=close) from None


def _outcomes(state: State, text: str, offset: int) -> tuple[str, ...]:
    """The cards of a list as codes."""
    found, start = [], 0
    for word in text.split(","):
        found.append(state.box.codes[_read_card(state, Reader(word, offset=offset + start))])
        start += len(word) + 1
    return tuple(found)


def _one_of(words: Sequence[str], actions: Sequence[Action]) -> Callable[[State, str, Reader], Action]:
    """The operand is one of a few words, each with its action."""
    by_word = dict(zip(map(str.lower, words), actions, strict=True))
    pattern = rf"({'|'.join(by_word)})\s*$"

    def read(state: State, verb: str, reader: Reader) -> Action:
        match = reader.take(pattern)
        if not match:
            raise reader.fail("one of {words}", list(words), words=", ".join(words))
        return by_word[match.group(1)]

    return read


_OPERANDS: Final[dict[str, Callable[[State, str, Reader], Action]]] = {
    **dict.fromkeys(CARD_VERBS, _card),
    "attract": _one_of(COLOURS, ATTRACT),
    "announce": _one_of(ELEMENTS, ANNOUNCE),
    "look": _one_of(_LOOKED_AT, LOOK),
}


def write_sentence(action: Action, outcomes: Sequence[str] = ()) -> str:
    """An action as it is written, with the cards that a script wants drawn."""
    return f"{action.sentence}:{','.join(outcomes)}" if outcomes else action.sentence
