"""What a seat may know, built field by field: the decks, other hands and who could answer stay hidden (9b, R.react).

There is no seed in a view. Everything else on the table is open (5a, 6a).
"""

from collections.abc import Sequence

from ....engine.outcomes import Chance
from ....engine.pending import Data, Frame
from ....engine.seats import NOBODY, ONLOOKER
from .box import PROPHETESS
from .cards import (
    ADVENTURE_CARDS,
    COUNTERSPELL,
    HEALING,
    IMMOBILITY,
    INVISIBILITY,
    PRESERVATION,
    SPELL_CODES,
    SPELL_OF,
    UNKNOWN_CARD,
    UNKNOWN_SPELL,
)
from .state import State, num
from .sums import can_cast, is_a, may_evade

WINDOWS = ("counter", "loss", "heal", "defend")
HIDDEN = "wait"  # the frame that stands for a window which opened for somebody else


def view(state: State, viewer: int) -> State:
    """The state as a seat knows it; an ONLOOKER knows what everybody does. A view of a view is that view."""
    seen = state.clone()
    if state.viewer != NOBODY:
        return seen
    seen.viewer, seen.options = viewer, None
    seen.chance = Chance()
    seen.unsettled = 0
    seen.deck = [UNKNOWN_CARD] * len(state.deck)
    seen.spell_deck = [UNKNOWN_SPELL] * len(state.spell_deck)
    if not sees_spells(state, viewer):
        seen.spells = [
            spells if seat == viewer else (UNKNOWN_SPELL,) * len(spells) for seat, spells in enumerate(state.spells)
        ]
    seen.due = _seen_stack(state, viewer)
    return seen


def sees_spells(state: State, viewer: int) -> bool:
    """The Prophetess sees the spells of all others (C.Prophetess.3), but not as a toad (19h)."""
    return viewer != ONLOOKER and is_a(state, viewer, PROPHETESS)


def _seen_stack(state: State, viewer: int) -> Frame | None:
    """Under `held` nobody else learns who is asked in a window (R.react); that somebody is, and after what, he does."""
    due = state.due
    if due is None or due.kind not in WINDOWS or due.seat == viewer or state.rulings.react == "always":
        return due
    if due.kind == "counter":  # who is asked first, and how far the asking has come, is hidden
        assert due.then is not None  # noqa: S101 (the asking waits behind it)
        return Frame(HIDDEN, NOBODY, ("counter",), due.then.then)
    return Frame(HIDDEN, NOBODY, (due.kind, due.seat, *due.data), due.then)


# Filling a view in


def determinize(seen: State, seed: int, wanted: Sequence[str] = ()) -> State:
    """A complete state that the viewer could not tell from the real one, hidden things dealt by the seed.

    Spells that are `wanted` (by code) go to the deck rather than into hidden hands, if both are possible.
    """
    state = seen.clone()
    if seen.viewer == NOBODY:
        return state
    chance = Chance(seed, 1 << 34)
    state.deck = _without(ADVENTURE_CARDS, _open_cards(seen))
    chance.shuffle(state.deck)
    spells = _without(range(UNKNOWN_SPELL), _open_spells(seen))
    chance.shuffle(spells)
    _answer(state, chance, spells)
    spells.sort(key=lambda spell: SPELL_CODES[spell] in wanted)  # stable: the wanted ones stay in the deck
    for seat, hand in enumerate(state.spells):
        known = tuple([spell for spell in hand if spell != UNKNOWN_SPELL])
        missing = len(hand) - len(known)
        state.spells[seat] = (*known, *spells[:missing])
        del spells[:missing]
    chance.shuffle(spells)
    state.spell_deck = spells
    state.chance, state.viewer, state.options = Chance(seed), NOBODY, None
    return state


def _without(cards: Sequence[int], used: list[int]) -> list[int]:
    gone = frozenset(used)
    return [card for card in cards if card not in gone]


def _open_cards(state: State) -> list[int]:
    """Every adventure, purchase and Talisman card that lies open or is known to be in play."""
    rows = (state.objects, state.followers, state.trophies, state.lying)
    found = [card for row in rows for cards in row for card in cards]
    found += [card for seat, card in enumerate(state.raft_card) if state.raft[seat]]
    return [*found, *state.discards, *state.out, *_sifted(state.due)]


def _sifted(due: Frame | None) -> list[int]:
    """New cards of which the Prophetess discards one."""
    return [card for card in due.data if isinstance(card, int)] if due is not None and due.kind == "sift" else []


def _open_spells(state: State) -> list[int]:
    found = [spell for hand in state.spells for spell in hand]
    found += [spell for spell, _, _ in state.hexes.values()]
    frame = state.due
    while frame is not None:
        if frame.kind == "resolve":
            found.append(num(frame.data, 1))
        frame = frame.then
    return [*found, *state.spell_discards, *state.spells_out]


def _answer(state: State, chance: Chance, spells: list[int]) -> None:
    """Whoever is asked in a hidden window gets what lets him answer."""
    due = state.due
    if due is None or due.kind != HIDDEN:
        return
    if due.data[0] == "counter":
        assert due.then is not None  # noqa: S101 (a spell waits to be countered)
        caster = due.then.seat
        others = [step for step in range(1, state.players) if (caster + step) % state.players != state.viewer]
        steps = [step for step in others if _could(state, (caster + step) % state.players)] or [1]
        step = steps[chance.pick([str(each) for each in steps])]
        seat = (caster + step) % state.players
        state.due = Frame("counter", seat, (), Frame("ask", caster, (step + 1,), due.then))
        _give(state, seat, spells, (COUNTERSPELL,))
        return
    kind, seat, data = str(due.data[0]), num(due.data, 1), _rest(due.data)
    state.due = Frame(kind, seat, data, due.then)
    if kind != "defend" or not may_evade(state, seat):
        _give(state, seat, spells, _ANSWERS[kind])


def _rest(data: Data) -> Data:
    return data[2:]


_ANSWERS = {"loss": (PRESERVATION,), "heal": (HEALING,), "defend": (INVISIBILITY, IMMOBILITY)}


def _could(state: State, seat: int) -> bool:
    """Could the seat hold a Counterspell, as far as the viewer knows?"""
    hand = state.spells[seat]
    known = any(SPELL_OF[spell] == COUNTERSPELL for spell in hand if spell != UNKNOWN_SPELL)
    return can_cast(state, seat) and (known or UNKNOWN_SPELL in hand)


def _give(state: State, seat: int, spells: list[int], kinds: tuple[int, ...]) -> None:
    """Put one of these spells in the place of an unknown one, if none is known to be there."""
    hand = state.spells[seat]
    if UNKNOWN_SPELL not in hand or any(SPELL_OF[spell] in kinds for spell in hand if spell != UNKNOWN_SPELL):
        return
    fitting = [spell for spell in spells if SPELL_OF[spell] in kinds]
    if fitting:
        spells.remove(fitting[0])
        place = hand.index(UNKNOWN_SPELL)
        state.spells[seat] = (*hand[:place], fitting[0], *hand[place + 1 :])
