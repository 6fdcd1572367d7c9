"""Stones: regular bets, secret bets, and revealing them."""

from bisect import insort

from .actions import BET, REVEAL, ROW, SECRET, Action
from .cards import CREATURE_OF, NOBODY, creature_cards
from .knowledge import ANY_CREATURE_CARD, everybody, leaves_hidden
from .state import UNSURE, State


def regular_bets(state: State) -> dict[int, Action]:
    """Bets on a living creature's field of the current row without a stone, for who has one (S1.A.0, S1.A.2).

    `state.bets` holds them by their fields until a stone of the row, or the row, changes.
    """
    stones, row = state.stones, state.round * ROW
    freed = 0 if state.rulings.rebet_freed_field else state.freed
    return {
        row + creature: BET[creature]
        for creature in state.living
        if stones[row + creature] == NOBODY and not freed >> creature & 1
    }


def secret_bets(state: State, seat: int) -> list[Action]:
    """Secret bets with a creature card from the hand (S1.B.5); once a game, in round 1 (S1.B.0, S1.B.3)."""
    return [SECRET[card] for card in creature_cards(state.hands[seat])]


def reveals(state: State, seat: int) -> list[Action]:
    """Revealing the own hidden secret bet (S1.C.0); on a vanished creature by the ruling `reveal_vanished`."""
    vanished = state.vanished_in[CREATURE_OF[state.secrets[seat]]]
    return [] if vanished and not state.rulings.reveal_vanished else [REVEAL]


def put_stone(state: State, seat: int, field: int) -> None:
    """A free stone goes on a field."""
    state.free_stones[seat] -= 1
    state.stones[field] = seat
    state.bets.pop(field, None)
    state.controllers[field % ROW] = UNSURE


def place_secret_bet(state: State, seat: int, card: int) -> None:
    """A creature card goes face down in front of the player, with a stone on it (S1.B.0)."""
    state.hands[seat].remove(card)
    leaves_hidden(state, seat, card, ANY_CREATURE_CARD, witnesses=0)
    state.secrets[seat] = card
    state.secret_used[seat] = True
    state.free_stones[seat] -= 1
    if state.log is not None:
        state.log.append(("secret_placed", seat, card))


def reveal_secret_bet(state: State, seat: int, cause: str) -> None:
    """The stone moves to the champion card, the card to the discard pile (S1.C.0); several may meet there (S1.C.3)."""
    card = state.secrets[seat]
    creature = CREATURE_OF[card]
    stones = list(state.champions[creature])
    insort(stones, seat)
    state.champions[creature] = tuple(stones)
    state.controllers[creature] = UNSURE
    state.secrets[seat] = NOBODY
    state.discard.append(card)
    if state.log is not None:
        state.log.append(("secret_revealed", seat, card, cause))


def take_back_stone(state: State, seat: int, field: int) -> None:
    """A stone comes back from a field; in the current row the field counts as freed this round."""
    state.free_stones[seat] += 1
    state.stones[field] = NOBODY
    row, creature = divmod(field, ROW)
    state.controllers[creature] = UNSURE
    if row == state.round:
        state.freed |= 1 << creature
        state.bets = regular_bets(state)


def take_back_champion_stone(state: State, seat: int, creature: int) -> None:
    """A revealed secret bet's stone comes back; no new secret bet follows from it (E-26)."""
    state.free_stones[seat] += 1
    state.champions[creature] = tuple(other for other in state.champions[creature] if other != seat)
    state.controllers[creature] = UNSURE


def take_back_secret_stone(state: State, seat: int) -> None:
    """A hidden secret bet's stone comes back and its card is discarded, face up or not by ruling (E-25)."""
    card = state.secrets[seat]
    state.free_stones[seat] += 1
    state.secrets[seat] = NOBODY
    state.discard.append(card)
    if not state.rulings.moosmann_shows_secret:
        state.unseen[card] = 1 << seat
    if state.log is not None:
        seen_by = everybody(state) if state.rulings.moosmann_shows_secret else 1 << seat
        state.log.append(("secret_taken_back", seat, card, seen_by))
