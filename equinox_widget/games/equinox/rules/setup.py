"""Setting up a game: the line-up, the shuffled deck, the hands, the start player."""

import datetime
import math
from collections.abc import Mapping

from ....engine.chance import sample, shuffle, stream
from .cards import CREATURES, HAND, LINEUP_SIZE, deck
from .rulings import Rulings
from .state import State, empty_table
from .turn import start_turn


def deal(
    players: int, seed: int, rulings: Rulings, lineup: tuple[int, ...] | None, start: int, trees: tuple[int, int]
) -> State:
    """A new game before the first player's step 1 (SET.1 to SET.3); without a line-up, eight champions at random."""
    numbers = stream(seed, "deal")
    if lineup is None:
        lineup = tuple(sorted(sample(list(range(len(CREATURES))), LINEUP_SIZE, numbers)))
    state = empty_table(players, lineup, rulings, seed, trees)
    state.pile = deck(lineup, trees)
    shuffle(state.pile, numbers)
    for seat in range(players):
        state.hands[seat] = sorted(state.pile[-HAND:])
        del state.pile[-HAND:]
    state.options = start_turn(state, start)
    return state


def next_equinox(today: datetime.date) -> datetime.date:
    """The first equinox on or after a day (Meeus' mean equinoxes, exact to the day but for minutes around midnight)."""
    return min(day for year in (today.year, today.year + 1) for day in _equinoxes(year) if day >= today)


def _equinoxes(year: int) -> tuple[datetime.date, datetime.date]:
    """The March and the September equinox of a year between 1800 and 2200, in universal time."""
    years = year - 2000
    return _date_of(2451623.80984 + 365.24237404 * years), _date_of(2451810.21715 + 365.24201767 * years)


def _date_of(julian_day: float) -> datetime.date:
    return datetime.date(2000, 1, 1) + datetime.timedelta(days=math.floor(julian_day - 2451544.5))


def nearest_birthday(birthdays: Mapping[str, datetime.date], today: datetime.date) -> str:
    """The seat whose birthday is nearest to the next equinox, before or after it (SET.3); the first one of equals."""
    equinox = next_equinox(today)
    return min(birthdays, key=lambda seat: min(_distances(birthdays[seat], equinox)))


def _distances(birthday: datetime.date, equinox: datetime.date) -> list[int]:
    """Days between the equinox and the birthdays around it; one on 29 February is kept on 1 March in other years."""
    days = []
    for year in (equinox.year - 1, equinox.year, equinox.year + 1):
        try:
            celebrated = birthday.replace(year=year)
        except ValueError:
            celebrated = datetime.date(year, 3, 1)
        days.append(abs((celebrated - equinox).days))
    return days
