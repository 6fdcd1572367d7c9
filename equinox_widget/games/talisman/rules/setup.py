"""A new game: characters, piles, who begins (SET.1 to SET.3)."""

from collections.abc import Mapping, Sequence

from ....engine.errors import NotationError, nearest
from ....engine.given import named
from ....engine.outcomes import Chance
from ....engine.seats import read_seat
from ....engine.tables import Tables
from .box import CHARACTERS, STANDARD_BOX, box_of
from .cards import ADVENTURE_CARDS, SPELL_CODES
from .lives import new_character, seat_character
from .rulings import rulings_for
from .state import State, empty_table
from .turn import begin_turn

SEATS_RANGE = range(2, 7)


def deal(
    players: int = 2,
    seed: int = 0,
    characters: Sequence[str] | None = None,
    start: str | None = None,
    rulings: Mapping[str, object] | None = None,
    tables: Tables | None = None,
) -> State:
    """The first turn of a new game; characters are drawn and the beginner rolled for, unless they are named."""
    if players not in SEATS_RANGE:
        raise ValueError(f"Talisman is for 2 to 6 players, not {named(players)}")
    box = STANDARD_BOX if tables is None else box_of(tables)
    state = empty_table(players, rulings_for(rulings), Chance(seed), box)
    state.deck = list(ADVENTURE_CARDS)
    state.chance.shuffle(state.deck)
    state.spell_deck = list(range(len(SPELL_CODES)))
    state.chance.shuffle(state.spell_deck)
    chosen = _read_characters(characters, players)
    for seat in range(players):
        if chosen:
            seat_character(state, seat, chosen[seat])
            state.chance.begin()
        else:
            new_character(state, seat)
    if chosen:
        _starting_spells(state)
    first = _roll_for_start(state) if start is None else read_seat(start, players)
    state.chance.begin()
    begin_turn(state, first)
    return state


def _starting_spells(state: State) -> None:
    for seat, character in enumerate(state.character):
        for _ in range(state.box.character_spells[character]):
            state.spells[seat] = (*state.spells[seat], state.spell_deck.pop())


def _read_characters(names: Sequence[str] | None, players: int) -> list[int]:
    """The characters by their names. Raises `NotationError` for an unknown or doubled one, or a wrong number."""
    if names is None:
        return []
    if isinstance(names, str) or len(names) != players:
        raise NotationError(f"characters is a list of {players} names, one for each player, not {named(names)}")
    found = []
    for name in names:
        if name not in CHARACTERS:
            close = nearest(str(name), CHARACTERS)
            hint = f" Did you mean {close!r}?" if close else ""
            raise NotationError(f"there is no character {named(name)}.{hint}")
        found.append(CHARACTERS.index(name))
    if len(set(found)) < players:
        raise NotationError(f"every character plays once, but {named(list(names))} names one twice")
    return found


def _roll_for_start(state: State) -> int:
    """The highest roll begins; those who tie roll again (SET.3)."""
    rolling = list(range(state.players))
    while len(rolling) > 1:
        dice = {seat: state.chance.roll() for seat in rolling}
        rolling = [seat for seat in rolling if dice[seat] == max(dice.values())]
    return rolling[0]
