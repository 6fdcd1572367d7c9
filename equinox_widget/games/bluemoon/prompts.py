"""What a player of Blue Moon is asked: what is going on, what stands now, and what is left to choose."""

from collections.abc import Sequence
from typing import Final

from ...engine.seats import NOBODY, SEATS
from ...texts.labels import Language
from .position import Position
from .rules.cards import NO_CARD, ON_RETREAT
from .rules.laying import laid_characters
from .rules.limits import must_is_open
from .rules.power import holds_out, power
from .rules.questions import price_rows
from .rules.state import DECLINING, DISCARD_ONE, EXCHANGE, TAKE_ONE, WINDOW, State
from .rules.tables import ELEMENTS
from .rules.turn import MOST_DECLINED, source_of
from .rules.writing import chain_words
from .text_board import box_name
from .words import element_name, label, say, say_count

_ARROW: Final = " \u2039 "


def moment(pos: Position) -> str:
    """What the choice is about: what is due before everything else, or the phase."""
    return pos.pending or pos.phase


def prompt(pos: Position, lang: Language, names: Sequence[str] = SEATS) -> str:
    """Return what is going on and what is asked."""
    state = pos.state
    legal = [action.sentence for action in pos.legal()]
    if not legal:
        return label("prompt.none", lang)
    due = moment(pos)
    if due == WINDOW:
        return _chain(state, lang, names, can_answer=len(legal) > 1)
    if due in (TAKE_ONE, DISCARD_ONE, "drop"):
        return _by_text(state, due, lang)
    if due == DECLINING:
        left = MOST_DECLINED - int(state.due.data[0] if state.due is not None else 0)
        return label("prompt.decline", lang, count=left)
    if due == EXCHANGE or pos.pending:
        return label(f"prompt.{due}", lang)
    return _IN_PHASE[due](state, lang) if due in _IN_PHASE else label(f"prompt.{due}", lang)


def _by_text(state: State, due: str, lang: Language) -> str:
    """What the text of a card asks for, with its name."""
    if state.due is None or not state.due.data:
        return label(f"prompt.{due}", lang)
    return label(f"prompt.{due}.for", lang, card=box_name(state, source_of(state.due), lang))


# Interventions


def _chain(state: State, lang: Language, names: Sequence[str], *, can_answer: bool) -> str:
    """Who laid and answered what, what comes of it as it stands, and whether it can be answered."""
    links = [f"{names[seat]}: {_link(state, word, lang)}" for seat, word in chain_words(state)]
    first = _link(state, chain_words(state)[0][1], lang)
    retreat = ".retreat" if state.chain[0] == ON_RETREAT else ""
    stands = ".answered" if len(links) % 2 == 0 else ".counts"
    ask = "nothing" if not can_answer else "intervene" if len(links) == 1 else "answer"
    asked = label(f"prompt.window.{ask}", lang)
    if len(links) == 1:
        return label(f"prompt.window{retreat}", lang, links=links[0], asked=asked)
    outcome = label(f"chain.outcome{retreat}{stands}", lang, card=first)
    return label("prompt.window.chain", lang, links=_ARROW.join(links), outcome=outcome, asked=asked)


def _link(state: State, word: str, lang: Language) -> str:
    return say("board.retreat", lang) if word == "retreat" else box_name(state, state.box.numbers[word], lang)


# Phases


def _lead(state: State, lang: Language) -> str:
    return label("prompt.lead", lang)


def _retreat(state: State, lang: Language) -> str:
    """Fight on against so much power, or pay the price; without a fight begin one or decline."""
    if state.element == NOBODY:
        return label("prompt.retreat.no_fight", lang)
    price = price_rows(state, state.turn)
    dragons = say_count("word.dragons", int(price.total) if price is not None else 0, lang)
    return label("prompt.retreat.fight", lang, needed=_needed(state, lang), dragons=dragons)


def _char(state: State, lang: Language) -> str:
    if laid_characters(state):
        return label("prompt.char.more", lang)
    if state.cut:
        return label("prompt.char.cut", lang)
    return label("prompt.char", lang) + _against(state, lang)


def _support(state: State, lang: Language) -> str:
    """A booster or a support; whether the power is enough to end the turn."""
    must = must_is_open(state)
    if must != NO_CARD:
        return label("prompt.support.must", lang, card=box_name(state, must, lang))
    return label("prompt.support", lang) + _balance(state, lang)


def _announce(state: State, lang: Language) -> str:
    if state.element != NOBODY:
        return label("prompt.announce", lang) + _balance(state, lang)
    powers = " · ".join(
        label("power.of", lang, element=element_name(name, lang), amount=power(state, state.turn, place))
        for place, name in enumerate(ELEMENTS)
    )
    return label("prompt.announce.first", lang, powers=powers)


def _needed(state: State, lang: Language) -> str:
    """The power of the opponent in the element of the fight."""
    amount = power(state, 1 - state.turn, state.element)
    return label("power.of", lang, element=element_name(ELEMENTS[state.element], lang), amount=amount)


def _against(state: State, lang: Language) -> str:
    if state.element == NOBODY:
        return ""
    return f" {label('prompt.needed', lang, needed=_needed(state, lang))}"


def _balance(state: State, lang: Language) -> str:
    """The own power against the opponent's, with a warning when the turn cannot end like this."""
    if state.element == NOBODY:
        return ""
    own, needed = power(state, state.turn, state.element), power(state, 1 - state.turn, state.element)
    key = "prompt.enough" if own >= needed else "prompt.shielded" if holds_out(state) else "prompt.too_weak"
    element = element_name(ELEMENTS[state.element], lang)
    return f" {label(key, lang, power=own, needed=needed, element=element)}"


_IN_PHASE: Final = {"lead": _lead, "retreat": _retreat, "char": _char, "support": _support, "announce": _announce}
