"""What nobody may exceed: forbidden magic objects, four objects, the spells that craft allows (7c, 5c, 2h)."""

from ....engine.pending import Frame
from .actions import DISCARD, DROP, Action
from .cards import SPELL_CODES, spell_kinds
from .gains import drop_card, unsettle
from .state import IN, State, push
from .sums import object_limit, spell_limit


def settle(state: State) -> None:
    """Look at the limits of every seat that changed, clockwise from the turn player; ask the first who must choose."""
    players = state.players
    for step in range(players):
        seat = (state.turn + step) % players
        if state.unsettled >> seat & 1:
            state.unsettled &= ~(1 << seat)
            if state.seats[seat] == IN and _over_limit(state, seat):
                return


def _over_limit(state: State, seat: int) -> bool:
    """Drop what is forbidden; says whether the seat must choose something to drop or discard."""
    objects = state.objects[seat]
    if objects:
        _drop_forbidden(state, seat)
        if len(objects) > state.box.object_limit and too_many_objects(state, seat):
            push(state, "drop", seat)
            return True
    if state.spells[seat] and too_many_spells(state, seat):
        push(state, "discard", seat)
        return True
    return False


def _drop_forbidden(state: State, seat: int) -> None:
    """What the alignment does not allow drops at once (7c)."""
    forbidden, alignment = state.box.forbidden, state.alignment[seat]
    for card in state.objects[seat]:
        if forbidden[card] == alignment:
            drop_card(state, seat, card, "7c")
    state.unsettled &= ~(1 << seat)


def too_many_objects(state: State, seat: int) -> bool:
    """More than four, and no Mule (5c)."""
    limit = object_limit(state, seat)
    return limit is not None and len(state.objects[seat]) > limit


def too_many_spells(state: State, seat: int) -> bool:
    """More than craft allows; a toad keeps its old ones (2h, 19e)."""
    limit = spell_limit(state, seat)
    return limit is not None and len(state.spells[seat]) > limit and not state.toad[seat]


def drop_options(state: State, frame: Frame) -> list[Action]:
    """Any object (5e)."""
    return [DROP[card] for card in state.objects[frame.seat]]


def drop(state: State, frame: Frame, action: Action) -> None:
    """One is dropped; perhaps another must be."""
    drop_card(state, frame.seat, action.card, "5e")


def discard_options(state: State, frame: Frame) -> list[Action]:
    """A spell of any kind in hand (2h)."""
    return [DISCARD[spell] for spell in spell_kinds(state.spells[frame.seat]).values()]


def discard_spell(state: State, frame: Frame, action: Action) -> None:
    """One goes; perhaps another must."""
    seat = frame.seat
    state.spells[seat] = tuple([spell for spell in state.spells[seat] if spell != action.spell])
    state.spell_discards.append(action.spell)
    unsettle(state, seat)
    if state.log is not None:
        state.log.append(("discarded", seat, SPELL_CODES[action.spell]))
