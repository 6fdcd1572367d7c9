"""Laying a card: the window for interventions, what they do, and where the card lands (IV.1 to IV.6, EX.1, EX.2)."""

from ....engine.seats import NOBODY
from .cards import (
    BOOSTER,
    CHARACTER,
    HYLA,
    LEADERSHIP,
    MUSTS,
    NO_CARD,
    ON_RETREAT,
    RETREATING,
    SUPPORT,
    TYPE_NAMES,
)
from .fight import retreat
from .hands import codes
from .state import CHAR, EXCHANGE, RETREAT_PHASE, WINDOW, State, stop_waiting, wait_for
from .texts import carry_out, carry_out_if_heard


def lay(state: State, card: int) -> None:
    """The turn player lays a card of his hand; it is not active yet."""
    seat = state.turn
    state.hands[seat].remove(card)
    if state.log is not None:
        state.log.append(("lay", seat, state.box.codes[card], TYPE_NAMES[state.box.types[card]]))
    _open_chain(state, card)


def lay_retreat(state: State) -> None:
    """The turn player retreats from a fight, to which one may react too."""
    _open_chain(state, ON_RETREAT)


def _open_chain(state: State, first: int) -> None:
    state.chain, state.chain_seat = [first], state.turn
    _offer_window(state)


def last_kind(state: State) -> int:
    """What the last one in the chain is: a type of card, or a retreat."""
    card = state.chain[-1]
    return RETREATING if card == ON_RETREAT else state.box.types[card]


def answering(state: State) -> int:
    """Who may answer the last one in the chain: the seats alternate."""
    return 1 - state.chain_seat if len(state.chain) % 2 else state.chain_seat


def answers(state: State, seat: int) -> list[int]:
    """The interventions of a seat that react to the last one in the chain (IV.1)."""
    kind, reacts = last_kind(state), state.box.reacts
    return [card for card in state.hands[seat] if reacts[card] >> kind & 1]


def _is_asked(state: State, seat: int) -> bool:
    """Does a window open for this seat (rulings `react`, `must_immune`)?"""
    rulings, first = state.rulings, state.chain[0]
    if state.house is not None and not state.house.opens_window(state):
        return False
    if rulings.must_immune and len(state.chain) == 1 and first != ON_RETREAT and state.box.effects[first] in MUSTS:
        return False
    return bool(state.hands[seat] if rulings.react == "always" else answers(state, seat))


def _offer_window(state: State) -> None:
    seat = answering(state)
    if not _is_asked(state, seat):
        resolve(state)
        return
    wait_for(state, WINDOW, seat)
    if state.log is not None:
        kind = last_kind(state)
        state.log.append(("asked", seat, "retreat" if kind == RETREATING else TYPE_NAMES[kind]))


def intervene(state: State, seat: int, card: int) -> None:
    """An intervention, read out and put on the own discard pile (IV.2); the other one may answer it."""
    stop_waiting(state)
    state.hands[seat].remove(card)
    state.discards[seat].append(card)
    if state.log is not None:
        state.log.append(("intervene", seat, state.box.codes[card], chain_word(state, state.chain[-1])))
    state.chain.append(card)
    _offer_window(state)


def let_pass(state: State, seat: int) -> None:
    """No intervention."""
    stop_waiting(state)
    if state.log is not None:
        state.log.append(("passed", seat))
    resolve(state)


def chain_word(state: State, card: int) -> str:
    """What stands in a chain, as codes and events name it."""
    return "retreat" if card == ON_RETREAT else state.box.codes[card]


def resolve(state: State) -> None:
    """Nobody answers any longer: the first intervention stands if there is an odd number of them (EX.1, EX.2)."""
    chain, state.chain, state.chain_seat = state.chain, [], NOBODY
    if state.log is not None:
        for place in range(len(chain) - 2, 0, -2):  # the last intervention stands, the one before it does not
            state.log.append(("countered", *codes(state, chain[place : place + 2])))
    card, stands = chain[0], len(chain) % 2 == 0
    if state.house is not None:
        stands = state.house.stands(len(chain) - 1)
    if card == ON_RETREAT:
        retreat(state, stands)
    elif stands:
        _cancel(state, card, chain[1])
    else:
        if state.log is not None and len(chain) > 1:
            state.log.append(("counts", state.turn, state.box.codes[card]))
        land(state, card)


def _cancel(state: State, card: int, by: int) -> None:
    """A cancelled card is discarded and does not count as laid (IV.3); another may be laid instead (IV.4)."""
    seat = state.turn
    state.discards[seat].append(card)
    if state.phase == CHAR and not laid_characters(state):
        state.cut = True
    if state.log is not None:
        state.log.append(("cancelled", seat, *codes(state, [card, by])))
    if state.house is not None:
        state.house.cancelled(state, card)


def laid_characters(state: State) -> list[int]:
    """The characters the turn player has laid in this turn."""
    types = state.box.types
    return [card for card in state.fresh[state.turn] if types[card] == CHARACTER]


# Landing


def land(state: State, card: int) -> None:
    """A card that nobody cancelled becomes active, and its text is carried out."""
    seat, kind = state.turn, state.box.types[card]
    if kind == CHARACTER:
        _land_character(state, seat, card)
    elif kind == BOOSTER:
        _land_beside(state, seat, card, state.active[seat], "active")
    elif kind == SUPPORT:
        _land_beside(state, seat, card, state.supports[seat], "support")
    else:
        if state.house is None or not state.house.goes_on_acting(kind):
            state.phase = RETREAT_PHASE
        if kind == LEADERSHIP:
            _land_action(state, seat, card)
        elif kind == HYLA:
            _land_hyla(state, seat, card)
        else:
            _land_crystal(state, seat, card)


def _log_landed(state: State, seat: int, card: int, zone: str) -> None:
    if state.log is not None:
        state.log.append(("landed", seat, state.box.codes[card], zone))


def _land_character(state: State, seat: int, card: int) -> None:
    """The first of a turn covers what its player had in the fight (b.A1)."""
    if not laid_characters(state):
        covered = state.active[seat]
        if state.house is None:
            state.active[seat] = []
        else:
            state.active[seat] = [each for each in covered if state.house.stays_active(state, each)]
            covered = [each for each in covered if each not in state.active[seat]]
        state.covered[seat] += covered
        state.cut = False
        if covered and state.log is not None:
            state.log.append(("covered", seat, codes(state, covered)))
    _land_beside(state, seat, card, state.active[seat], "active")


def _land_beside(state: State, seat: int, card: int, zone: list[int], name: str) -> None:
    zone.append(card)
    state.fresh[seat].append(card)
    _log_landed(state, seat, card, name)
    carry_out_if_heard(state, seat, card)


def _land_action(state: State, seat: int, card: int) -> None:
    """On the leader (AC.3); it counts in this turn (b.T5)."""
    state.leader_piles[seat].append(card)
    state.actions[seat] = card
    _log_landed(state, seat, card, "leader")
    carry_out(state, seat, card)


def _land_hyla(state: State, seat: int, card: int) -> None:
    """The one that lay goes to whoever laid it (HY.3)."""
    if state.hyla != NO_CARD:
        to = state.hyla_seat if state.house is None else state.house.takes_hyla(state.hyla_seat, seat)
        state.discards[to].append(state.hyla)
        if state.log is not None:
            state.log.append(("hyla_out", to, state.box.codes[state.hyla]))
    state.hyla, state.hyla_seat = card, seat
    _log_landed(state, seat, card, "hyla")


def _land_crystal(state: State, seat: int, card: int) -> None:
    """Beside the own leader; but if the opponent has some out, both discard one (CR.3, CR.4)."""
    if not state.crystals[1 - seat]:
        state.crystals[seat].append(card)
        _log_landed(state, seat, card, "crystals")
        return
    state.discards[seat].append(card)
    if state.house is None or state.house.exchanges():
        wait_for(state, EXCHANGE, 1 - seat, card)


def exchange(state: State, seat: int, own: int, laid: int) -> None:
    """The opponent's part of the exchange: one of his crystal cards goes as well (CR.4)."""
    stop_waiting(state)
    state.crystals[seat].remove(own)
    state.discards[seat].append(own)
    if state.log is not None:
        state.log.append(("exchange", seat, codes(state, [laid, own])))
