"""Writing one-line positions: tokens in their fixed order, defaults left out; views are always flat."""

from ....engine.rulings import print_value
from ....engine.seats import NOBODY, SEATS, write_viewer
from .cards import NO_CARD, UNKNOWN
from .laying import chain_word
from .rulings import DEFAULT, RULINGS
from .sets import READY, write_token
from .setup import BOTH_BOXES
from .state import ATTRACTING, DECLINING, END, PHASES, State
from .tables import COLOURS, ELEMENTS, STANDARD_TABLES


def is_plain(state: State) -> bool:
    """Can the code say this state without the sentences that led to it?"""
    return state.viewer != NOBODY or state.due is None


def write_position(state: State) -> str:
    """The code of a state that is plain, or of a view."""
    sets = [f"{SEATS[seat]}:{write_token(cards, state.box)}" for seat, cards in enumerate(state.sets)]
    tokens = ["BM", *sets, *_table(state)]
    for seat in range(2):
        tokens += _seat(state, seat)
    return " ".join([*tokens, *_moment(state), *_rulings(state), *_view(state)])


def _table(state: State) -> list[str]:
    ready = state.sets[0].mode == READY
    tokens = [f"box={state.boxes}"] if ready and state.boxes != BOTH_BOXES else []
    tokens.append("end" if state.phase == END else f"{SEATS[state.turn]}.{PHASES[state.phase]}")
    if state.element != NOBODY:
        tokens.append(ELEMENTS[state.element])
    tokens += [f"{COLOURS[dragon]}@{SEATS[side]}" for dragon, side in enumerate(state.dragons) if side != NOBODY]
    if state.hyla != NO_CARD:
        tokens.append(f"hyla={SEATS[state.hyla_seat]}.{state.box.codes[state.hyla]}")
    return tokens


def write_cards(state: State, cards: list[int], fresh: list[int] | None = None) -> str:
    """Cards by code, those laid in this turn with a mark, unknown ones as a number."""
    codes = state.box.codes
    known = [codes[card] + ("*" if fresh and card in fresh else "") for card in cards if card != UNKNOWN]
    unknown = len(cards) - len(known)
    return ",".join([*known, *([f"?{unknown}"] if unknown else [])]) or "0"


def _seat(state: State, seat: int) -> list[str]:
    name, fresh = SEATS[seat], state.fresh[seat]
    tokens = []
    covered, active = state.covered[seat], state.active[seat]
    if covered or active:
        hidden = f"{write_cards(state, covered)}|" if covered else ""
        tokens.append(f"{name}>{hidden}{write_cards(state, active, fresh) if active else ''}")
    zones = (
        ("+", state.supports[seat], fresh),
        ("^", state.leader_piles[seat], [state.actions[seat]]),
        ("$", state.crystals[seat], None),
        ("-", state.discards[seat], None),
    )
    tokens += [f"{name}{sign}{write_cards(state, cards, marked)}" for sign, cards, marked in zones if cards]
    tokens.append(f"{name}={write_cards(state, state.hands[seat])}")
    return [*tokens, f"d{name}={write_cards(state, state.piles[seat][::-1])}"]


def _moment(state: State) -> list[str]:
    tokens = ["cut"] if state.cut else []
    last = 1 if state.turn == NOBODY else state.turn
    if len(state.out) == 2 and state.out[1] != last:
        tokens.append(f"x={SEATS[state.out[0]]}{SEATS[state.out[1]]}")
    if state.match is not None:
        tokens.append(f"w={state.match[0]}:{state.match[1]}")
    return tokens


def _rulings(state: State) -> list[str]:
    values = state.rulings._asdict()
    standard = DEFAULT._asdict()
    tokens = [f"+{name}={print_value(values[name])}" for name in RULINGS if values[name] != standard[name]]
    if state.box.tables is not STANDARD_TABLES:
        tokens.append(f"tab={state.box.tables.checksum()}")
    return tokens


def _view(state: State) -> list[str]:
    if state.viewer == NOBODY:
        return []
    tokens = [f"view={write_viewer(state.viewer)}"]
    if state.chain:
        tokens.append(f"chain={','.join([f'{SEATS[seat]}.{word}' for seat, word in chain_words(state)])}")
    if state.due is not None:
        number = f".{state.due.data[0]}" if state.due.kind in (DECLINING, ATTRACTING) else ""
        tokens.append(f"wait={SEATS[state.due.seat]}.{state.due.kind}{number}")
    return tokens


def chain_words(state: State) -> list[tuple[int, str]]:
    """The chain as it is written: who laid what, first to last."""
    first = state.chain_seat
    return [(first if place % 2 == 0 else 1 - first, chain_word(state, card)) for place, card in enumerate(state.chain)]
