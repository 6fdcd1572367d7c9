"""What is at stake: how many points every seat has riding on every creature, as far as the state says."""

from ..rules.actions import ROW
from ..rules.cards import CREATURE_OF, CREATURES, NOBODY, ROW_VALUES, UNKNOWN, URSUS
from ..rules.state import State

URSUS_BONUS = 0.5


def stakes(state: State) -> list[list[float]]:
    """By seat and creature, the points its stones pay if the creature lives; of secret bets those that can be seen."""
    table = [[0.0] * len(CREATURES) for _ in range(state.players)]
    for field, seat in enumerate(state.stones):
        if seat != NOBODY:
            row, creature = divmod(field, ROW)
            table[seat][creature] += worth(creature, row)
    for creature in state.living:
        for seat in state.champions[creature]:
            table[seat][creature] += worth(creature, 0)
    for seat, card in enumerate(state.secrets):
        if card not in (NOBODY, UNKNOWN):
            table[seat][CREATURE_OF[card]] += worth(CREATURE_OF[card], 0)
    return table


def worth(creature: int, row: int) -> float:
    """What a stone in a row of the creature's column pays in the end; row 0 is the champion card."""
    return ROW_VALUES[row] + (URSUS_BONUS if creature == URSUS else 0.0)


def wishes(table: list[list[float]], seat: int) -> list[float]:
    """By creature, how much the seat wants it to live: its own stake less what the others have there on average."""
    others = [row for other, row in enumerate(table) if other != seat]
    return [own - sum(theirs) / len(others) for own, *theirs in zip(table[seat], *others, strict=True)]
