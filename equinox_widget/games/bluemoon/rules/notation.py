"""Reading one-line positions: tokens in any order that identify themselves, then sentences done since."""

import re
from collections.abc import Callable
from typing import Final

from ....engine.codes import CodeReader, Pieces, split_code
from ....engine.errors import NotationError
from ....engine.seats import NOBODY, SEATS
from .cards import ON_RETREAT, Box
from .draft import Draft, Holding, SeatDraft, Waiting
from .names import read_cards
from .rulings import RULINGS
from .sets import READY, read_set
from .state import (
    ATTRACTING,
    DECLINING,
    DISCARD_ONE,
    DRAW_OR_KEEP,
    DROP_ONE,
    END,
    EXCHANGE,
    PHASES,
    TAKE_ONE,
    WINDOW,
)
from .tables import BOXES, COLOURS, ELEMENTS

TAG: Final = "BM"


def read_draft(given: object, box: Box) -> tuple[Draft, Pieces]:
    """What a position says, and the sentences after it with their columns. Raises `NotationError`."""
    words, script = split_code(given, TAG, "BM A.lead")
    reading = _Reading(box)
    reading.read_all(words)
    return reading.finished(bool(script)), script


class _Reading(CodeReader):
    """The tokens read so far."""

    def __init__(self, box: Box) -> None:
        super().__init__(_TOKENS, _EXAMPLES)
        self.box = box
        self.draft = Draft()

    def seat(self, letter: str, subject: str) -> SeatDraft:
        """The seat's part of the draft, of which this is said once."""
        self.once(f"{subject} of {letter}")
        return self.draft.seats[SEATS.index(letter)]

    def finished(self, script: bool) -> Draft:
        """The whole position, if its tokens go together. Raises `NotationError`."""
        draft = self.draft
        if draft.boxes in BOXES and not all(seat.set.mode == READY for seat in draft.seats):
            raise NotationError(f"box={draft.boxes} belongs to ready-made sets with emissaries, such as A:Br/Or.")
        if draft.viewer == NOBODY:
            only = self.unknown or self.said.get("chain", "") or self.said.get("wait", "")
            if only:
                raise NotationError(f"only a view, with the token view=A, says {only!r}.")
        elif script:
            raise NotationError("a view can be looked at, not played: no sentence follows it.")
        waiting = draft.waiting
        if (waiting is not None and waiting.kind == WINDOW) != bool(draft.chain):
            raise NotationError("chain= and wait=….window belong together: what was laid, and who may answer.")
        return draft

    # Cards

    def cards(self, text: str) -> list[int]:
        """The cards of a list. Raises `NotationError`."""
        try:
            return read_cards(self.box, text) if text else []
        except NotationError as error:
            raise self.fail(error.reason, error.nearest) from None

    def marked(self, text: str) -> tuple[list[int], list[int]]:
        """The cards of a list, and those of them with a mark."""
        cards, fresh = list[int](), list[int]()
        for word in text.split(",") if text else ():
            found = self.cards(word.removesuffix("*"))
            cards += found
            fresh += [card for card in found if word.endswith("*") and card not in fresh]
        return cards, fresh

    def holding(self, text: str) -> Holding:
        """`Br1,Br2`, `6`, `0`, `?6`, `Br1,?3`, and of piles `Br4+`, `Br4+5`."""
        cards, plus, unknown, number = re.findall(r"^(.*?)(\+?)(\??)(\d{0,2})$", text)[0]
        if not plus and not unknown and (cards or not number):
            return Holding(tuple(self.cards(text)))
        if unknown:
            self.unknown = self.token
            return Holding(tuple(self.cards(cards.removesuffix(","))), unknown=int(number or 0))
        return Holding(tuple(self.cards(cards)), int(number or 0), all_the_rest=bool(plus) and not number)


def _take_set(reading: _Reading, letter: str, text: str) -> None:
    seat = reading.seat(letter, "set")
    try:
        seat.set = read_set(text, reading.box)
    except NotationError as error:
        raise reading.fail(error.reason, error.nearest) from None
    if seat.set.hidden:
        reading.unknown = reading.token


def _take_box(reading: _Reading, name: str) -> None:
    reading.once("box")
    reading.draft.boxes = name


def _take_phase(reading: _Reading, letter: str, phase: str) -> None:
    reading.once("phase")
    reading.draft.turn, reading.draft.phase = SEATS.index(letter), PHASES.index(phase)


def _take_end(reading: _Reading) -> None:
    reading.once("phase")
    reading.draft.turn, reading.draft.phase = NOBODY, END


def _take_element(reading: _Reading, name: str) -> None:
    reading.once("element")
    reading.draft.element = ELEMENTS.index(name)


def _take_dragon(reading: _Reading, colour: str, side: str) -> None:
    reading.once(colour)
    reading.draft.dragons[COLOURS.index(colour)] = NOBODY if side == "0" else SEATS.index(side)


def _take_hyla(reading: _Reading, letter: str, card: str) -> None:
    reading.once("hyla")
    (found,) = reading.cards(card)[:1]
    reading.draft.hyla = (SEATS.index(letter), found)


def _take_combat(reading: _Reading, letter: str, text: str) -> None:
    seat = reading.seat(letter, "combat")
    covered, _, active = text.rpartition("|")
    hidden, strange = reading.marked(covered)
    if strange:
        raise reading.fail("a covered card was not laid in this turn: it has no mark.")
    cards, fresh = reading.marked(active)
    seat.covered, seat.active = tuple(hidden), tuple(cards)
    seat.fresh = (*fresh, *seat.fresh)


def _take_support(reading: _Reading, letter: str, text: str) -> None:
    seat = reading.seat(letter, "support")
    cards, fresh = reading.marked(text)
    seat.supports = tuple(cards)
    seat.fresh = (*seat.fresh, *fresh)


def _take_leader(reading: _Reading, letter: str, text: str) -> None:
    seat = reading.seat(letter, "leader")
    cards, fresh = reading.marked(text)
    if len(fresh) > 1:
        raise reading.fail("only one leadership action counts in a turn.")
    seat.leader, seat.actions = tuple(cards), tuple(fresh)


def _take_crystals(reading: _Reading, letter: str, text: str) -> None:
    reading.seat(letter, "crystals").crystals = tuple(reading.cards(text))


def _take_discard(reading: _Reading, letter: str, text: str) -> None:
    reading.seat(letter, "discard").discard = tuple(reading.cards(text))


def _take_hand(reading: _Reading, letter: str, text: str) -> None:
    reading.seat(letter, "hand").hand = reading.holding(text)


def _take_pile(reading: _Reading, letter: str, text: str) -> None:
    reading.seat(letter, "pile").pile = reading.holding(text)


def _take_cut(reading: _Reading) -> None:
    reading.draft.cut = True


def _take_out(reading: _Reading, letters: str) -> None:
    reading.once("out")
    reading.draft.out = tuple([SEATS.index(letter) for letter in letters])


def _take_match(reading: _Reading, first: str, second: str) -> None:
    reading.once("match")
    reading.draft.match = (int(first), int(second))


def _take_seed(reading: _Reading, seed: str) -> None:
    reading.once("seed")
    reading.draft.seed = int(seed)


def _take_ruling(reading: _Reading, name: str, value: str) -> None:
    reading.draft.rulings[name] = reading.one_ruling(name, value, RULINGS)


def _take_tables(reading: _Reading, checksum: str) -> None:
    reading.once("tables")
    reading.draft.tables = checksum


def _take_viewer(reading: _Reading, viewer: str) -> None:
    reading.draft.viewer = reading.one_viewer(viewer)


def _take_chain(reading: _Reading, text: str) -> None:
    reading.once("chain")
    for word in text.split(","):
        letter, _, card = word.partition(".")
        (found,) = [ON_RETREAT] if card == "retreat" else reading.cards(card)[:1]
        seat, chain = SEATS.index(letter), reading.draft.chain
        if found != ON_RETREAT and found not in reading.box.cards:
            raise reading.fail(f"{card} is no card that is laid.")
        if chain and (chain[-1][0] == seat or found == ON_RETREAT):
            raise reading.fail("the players answer each other in turn, with interventions.")
        chain.append((seat, found))


def _take_wait(reading: _Reading, letter: str, kind: str, number: str) -> None:
    reading.once("wait")
    reading.draft.waiting = Waiting(SEATS.index(letter), kind, int(number or 0))


_SEAT: Final = "([AB])"
_WAITED_FOR: Final = f"{WINDOW}|{DROP_ONE}|{TAKE_ONE}|{DISCARD_ONE}|{EXCHANGE}|{DRAW_OR_KEEP}"
_COUNTED: Final = f"{DECLINING}|{ATTRACTING}"
_TOKENS: Final[list[tuple[str, Callable[..., None]]]] = [
    (f"{_SEAT}:(.+)", _take_set),
    (f"box=({'|'.join((*BOXES, 'both'))})", _take_box),
    (rf"{_SEAT}\.({'|'.join(PHASES[:-1])})", _take_phase),
    ("end", _take_end),
    (f"({'|'.join(ELEMENTS)})", _take_element),
    (f"({'|'.join(COLOURS)})@([AB0])", _take_dragon),
    (rf"hyla={_SEAT}\.([^,]+)", _take_hyla),
    (rf"{_SEAT}>([^|]*\|?[^|]*)", _take_combat),
    (rf"{_SEAT}\+(.*)", _take_support),
    (rf"{_SEAT}\^(.*)", _take_leader),
    (rf"{_SEAT}\$(.*)", _take_crystals),
    (rf"{_SEAT}-(.*)", _take_discard),
    (rf"{_SEAT}=(.*)", _take_hand),
    (rf"d{_SEAT}=(.*)", _take_pile),
    ("cut", _take_cut),
    ("x=(AB|BA)", _take_out),
    (r"w=(\d{1,3}):(\d{1,3})", _take_match),
    (r"s(\d{1,18})", _take_seed),
    (r"\+(\w+)=(\w+)", _take_ruling),
    ("tab=([0-9a-f]{8})", _take_tables),
    ("view=([AB]|-)", _take_viewer),
    (r"chain=([AB]\.[^,.]+(?:,[AB]\.[^,.]+)*)", _take_chain),
    (rf"wait={_SEAT}\.({_WAITED_FOR})()", _take_wait),
    (rf"wait={_SEAT}\.({_COUNTED})\.([0-9])", _take_wait),
]
_EXAMPLES: Final = (
    *("A:Br/Or", "A:Br", "box=EI", "A.support", "end", "fire", "earth", "red@A", "hyla=A.Hy1", "A>Br5", "A+Br22"),
    *("A^Br28", "A$Cr1", "A-Br6", "A=Br1", "A=6", "dA=12", "cut", "x=AB", "w=3:1", "s7", "+react=always", "view=B"),
)
