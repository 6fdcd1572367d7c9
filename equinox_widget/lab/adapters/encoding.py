"""Actions and observations as numbers, the same for every adapter, line-up, edition and number of players.

An action is its place in `ACTIONS`, a fixed list of everything that can be legal anywhere. An observation is a row of small
whole numbers, cut into the named pieces of `PIECES`; seats are counted from the one who looks: 1 is the looker itself, 2 the
next player clockwise, and so on, and 0 is nobody. Only what the looker may know goes in: the pieces are filled one by one
from what is public and from its own cards, and nothing else of the state is read.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Final

from ...games.equinox.actions import (
    ASK,
    BET,
    BLOCK,
    COPY,
    DECLINE,
    DISCARD,
    DONE,
    FETCH,
    GIVE,
    KEEP,
    NAME,
    PASS,
    PLACE,
    PLAY,
    PLAY_ON,
    REMOVE,
    RETURN,
    RETURN_SECRET,
    REVEAL,
    ROB,
    ROW,
    SECRET,
    SKIP,
    TAKE,
    USE,
    Action,
    fetch_covered,
    field_of,
    swap,
)
from ...games.equinox.cards import CHAMELEON, CREATURES, LUPINO, NOBODY, ROWS, SEATS, UNKNOWN, URVATER, cards_of
from ...games.equinox.score import score
from ...games.equinox.state import KEEP_CARD, State
from ...games.equinox.turn import actor, legal

if TYPE_CHECKING:
    from collections.abc import Iterator


def _every_action() -> Iterator[Action]:
    """Everything that can be legal somewhere, verb by verb."""
    yield from (SKIP, REVEAL, PASS, DONE, USE, DECLINE, RETURN_SECRET)
    for table in (BET, SECRET, PLAY[:CHAMELEON], PLAY[URVATER:], *PLAY_ON, RETURN, BLOCK, PLACE[ROW:], FETCH[ROW:]):
        yield from table
    for table in (*ASK, GIVE, COPY, ROB, KEEP, TAKE[ROW:], REMOVE, NAME, DISCARD):
        yield from table
    for creature in range(len(CREATURES)):
        for row in range(1, ROWS + 1):
            for later in range(row + 1, ROWS + 1):
                yield swap(field_of(creature, row), field_of(creature, later))
    for row in range(1, ROWS + 1):
        for card in cards_of(LUPINO):
            yield fetch_covered(field_of(LUPINO, row), card)


ACTIONS: Final = tuple(_every_action())
_NUMBER: Final = {id(action): number for number, action in enumerate(ACTIONS)}  # actions are one object each

MOST_SEATS: Final = len(SEATS)
_GRID: Final = ROW * ROWS
PIECES: Final = {
    "table": 8,  # players, the looker's seat, whose turn, who decides, which kind of decision, round, pile, discard pile
    "lineup": len(CREATURES),  # 1 for creatures in the game
    "vanished": len(CREATURES),  # the round a creature vanished in, or 0
    "cards": _GRID,  # the visible card of each field, row by row, as its number + 1, or 0
    "heights": _GRID,  # how many cards lie on each field
    "stones": _GRID,  # whose stone lies on each field
    "champions": MOST_SEATS * len(CREATURES),  # by seat, 1 for a revealed secret bet
    "hands": MOST_SEATS,  # free cards of each seat
    "blocked": MOST_SEATS,  # cards set aside by Cornu
    "free_stones": MOST_SEATS,
    "secret_used": MOST_SEATS,
    "secret_hidden": MOST_SEATS,  # 1 for a secret bet that is still hidden
    "own_secret": 1,  # the card of the looker's own hidden secret bet, + 1
    "own_hand": UNKNOWN,  # by card, how many of it the looker holds
    "own_blocked": UNKNOWN,  # the same of those set aside
    "known": UNKNOWN,  # by card, who is known to hold it
    "discarded": UNKNOWN,  # by card, how many lie in the discard pile as far as the looker saw them go there
    "looked_at": 3,  # Ziegfried's three cards, + 1, for who drew them and for their owner
}
PRIVATE: Final = frozenset({"own_secret", "own_hand", "own_blocked", "known", "discarded", "looked_at"})
SIZE: Final = sum(PIECES.values())
HIGHEST: Final = UNKNOWN + 1


def action_numbers(state: State) -> list[int]:
    """The numbers of the legal actions, in no particular order."""
    return [_NUMBER[id(action)] for action in legal(state)]


def payoffs(state: State) -> list[float]:
    """By seat at the end: winners share 1, losers share -1; nobody gets anything when all share the win."""
    winners = score(state).winners
    losers = state.players - len(winners)
    if not losers:
        return [0.0] * state.players
    return [1 / len(winners) if seat in winners else -1 / losers for seat in range(state.players)]


def observe(state: State, seat: int) -> array[int]:
    """What a seat may know, as one row of numbers in the order of `PIECES`."""
    players = state.players
    clockwise = [(seat + step) % players for step in range(players)]
    relative = [(other - seat) % players + 1 for other in range(players)] + [0]  # the last one is nobody's
    gone = [0] * (MOST_SEATS - players)
    row = _table(state, seat, relative)
    row += [1 if creature in state.lineup else 0 for creature in range(ROW)]
    row += state.vanished_in
    row += [cards[-1] + 1 if cards else 0 for cards in state.fields[ROW:]]
    row += [len(cards) for cards in state.fields[ROW:]]
    row += [relative[owner] for owner in state.stones[ROW:]]
    row += _champions(state, relative)
    for counts in (state.hands, state.blocked):
        row += [len(counts[other]) for other in clockwise] + gone
    row += [state.free_stones[other] for other in clockwise] + gone
    row += [int(state.secret_used[other]) for other in clockwise] + gone
    row += [int(state.secrets[other] != NOBODY) for other in clockwise] + gone
    row.append(state.secrets[seat] + 1)
    row += _counts(state.hands[seat])
    row += _counts(state.blocked[seat])
    row += _known(state, seat, relative)
    row += _counts([card for card in state.discard if _saw(state, card, seat)])
    row += _looked_at(state, seat)
    return array("h", row)


def _table(state: State, seat: int, relative: list[int]) -> list[int]:
    deciding = actor(state) if state.agenda else NOBODY
    kind = state.agenda[-1].kind if state.agenda else 0
    turn = relative[state.turn] if state.agenda else 0
    return [
        state.players,
        seat,
        turn,
        relative[deciding],
        kind,
        state.round,
        len(state.pile),
        len(state.discard),
    ]


def _champions(state: State, relative: list[int]) -> list[int]:
    found = [0] * PIECES["champions"]
    for creature in state.lineup:
        for owner in state.champions[creature]:
            found[(relative[owner] - 1) * ROW + creature] = 1
    return found


def _counts(cards: list[int]) -> list[int]:
    found = [0] * UNKNOWN
    for card in cards:
        found[card] += 1
    return found


def _known(state: State, seat: int, relative: list[int]) -> list[int]:
    """Cards that the looker was shown and that their owner still holds."""
    found = [0] * UNKNOWN
    for (owner, card), seats in state.known.items():
        if seats >> seat & 1:
            found[card] = relative[owner]
    return found


def _saw(state: State, card: int, seat: int) -> bool:
    return card not in state.unseen or bool(state.unseen[card] >> seat & 1)


def _looked_at(state: State, seat: int) -> list[int]:
    frame = state.agenda[-1] if state.agenda else None
    if frame is None or frame.kind != KEEP_CARD or seat not in (frame.seat, frame.target):
        return [0] * PIECES["looked_at"]
    return [card + 1 for card in state.looked_at]
