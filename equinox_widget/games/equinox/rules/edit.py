"""Changing a table by hand: any card anywhere, whose stone lies where, and the moment of the game.

One sentence per change: `put No8 on No2`, `put x3 in A`, `put top Su1 aside B` (blocked), `put No5 secret A`,
`put Mo2 on pile`, `put Mo2 on discard`, `stone A on No2`, `stone none on No^`, `vanish Mo 1`, `vanish Mo 0`, `round 3`,
`turn B`, `step 2`. Nothing here asks whether play can lead to the result; `status` does.
"""

from collections.abc import Callable
from typing import Final

from ....engine.errors import NotationError
from ....engine.given import as_text
from .actions import ROW, field_code
from .cards import CARD_CODES, CHAMELEON, CREATURES, NOBODY, ROWS, SEATS, STONES
from .names import Reader
from .sentences import read_field
from .state import DISCARD_STEP, STEPS, State

VERBS: Final = ("put", "stone", "vanish", "round", "turn", "step")


def edit(state: State, sentence: object) -> None:
    """Carry one change out in place, and begin the current step anew; what follows from it is `reconsider`ed after."""
    if state.due.kind > DISCARD_STEP:
        raise NotationError("somebody is in the middle of a choice: finish or undo it before you edit the table")
    reader = Reader(as_text(sentence, "an edit is text such as 'put x7 on Su2'"))
    verb = reader.take(r"[a-z]+")
    if not verb or verb.group() not in VERBS:
        reader.at = verb.start() if verb else reader.at
        raise reader.fail("one of {verbs}", list(VERBS), verbs=", ".join(VERBS))
    _EDITS[verb.group()](state, reader)
    if not reader.done():
        raise reader.fail("nothing more")
    _begin_step_anew(state)


def _begin_step_anew(state: State) -> None:
    state.active = state.echoed = state.carmen = False
    state.discarded, state.chosen = [0] * state.players, [""] * state.players
    state.looked_at, state.drawn = (), ()


# Cards


def _put(state: State, reader: Reader) -> None:
    card = _top_card(state, reader) if reader.take(r"top(?![a-z])") else reader.card()
    place = reader.take(r"on pile|on discard|on|in|aside|secret")
    if not place:
        raise reader.fail("where to: 'on' a field, the pile or discard, 'in' a hand, 'aside' or 'secret' and a player")
    zone = place.group()
    if zone == "on":
        field = read_field(reader)
        _check_card_field(state, card, field)
        _take_out(state, card)
        state.fields[field] = (*state.fields[field], card)
    elif zone in ("on pile", "on discard"):
        _take_out(state, card)
        (state.pile if zone == "on pile" else state.discard).append(card)
    else:
        _hand_over(state, card, zone, _seat(state, reader))


def _top_card(state: State, reader: Reader) -> int:
    field = read_field(reader)
    if not state.fields[field]:
        raise NotationError("no card lies on {field}", {"field": field_code(field)})
    return state.fields[field][-1]


def _check_card_field(state: State, card: int, field: int) -> None:
    """A field holds cards of its creature and chameleons; a champion card holds none."""
    if field // ROW == 0:
        raise NotationError("cards lie on fields, not on champion cards: choose a row from 1 to 5")
    if card not in range(CHAMELEON, CHAMELEON + 11) and CARD_CODES[card][:2] != CREATURES[field % ROW].code:
        facts: dict[str, object] = {"card": CARD_CODES[card], "field": field_code(field)}
        raise NotationError("{card} cannot lie on {field}: only that creature's cards can", facts)
    _check_creature(state, field % ROW)


def _hand_over(state: State, card: int, zone: str, seat: int) -> None:
    if zone == "secret":
        if card >= CHAMELEON:
            raise NotationError("a secret bet lies on a creature card, not on {card}", {"card": CARD_CODES[card]})
        _take_out(state, card)
        if state.secrets[seat] != NOBODY:
            state.discard.append(state.secrets[seat])
            _give_back_stone(state, seat)
        _spend_stone(state, seat)
        state.secrets[seat], state.secret_used[seat] = card, True
        return
    _take_out(state, card)
    zone_cards = (state.hands if zone == "in" else state.blocked)[seat]
    zone_cards.append(card)
    zone_cards.sort()


def _take_out(state: State, card: int) -> None:
    """Take the card from where it lies: a hand, a field, a secret bet, the discard pile, the pile."""
    for memory in (state.known, state.adrift):
        for held in [held for held in memory if held[1] == card]:
            del memory[held]
    state.unseen.pop(card, None)
    for zone in (*state.hands, *state.blocked, state.discard, state.pile):
        if card in zone:
            zone.remove(card)
            return
    for field, cards in enumerate(state.fields):
        if card in cards:
            place = cards.index(card)
            state.fields[field] = cards[:place] + cards[place + 1 :]
            return
    if card not in state.secrets:
        raise NotationError("{what} is not in this game", {"what": CARD_CODES[card]})
    seat = state.secrets.index(card)
    state.secrets[seat] = NOBODY
    _give_back_secret_stone(state, seat)


# Stones


def _stone(state: State, reader: Reader) -> None:
    seat = NOBODY if reader.take(r"none(?![a-z])") else _seat(state, reader)
    if not reader.take(r"on(?![a-z])"):
        raise reader.fail("'on' and a field")
    field = read_field(reader)
    _check_creature(state, field % ROW)
    if field // ROW:
        _lay_stone(state, seat, field)
    else:
        _lay_champion_stone(state, seat, field)


def _lay_stone(state: State, seat: int, field: int) -> None:
    owner = state.stones[field]
    if owner == seat:
        return
    if seat != NOBODY:
        _spend_stone(state, seat)
    if owner != NOBODY:
        _give_back_stone(state, owner)
    state.stones[field] = seat


def _lay_champion_stone(state: State, seat: int, champion: int) -> None:
    """Add a player's revealed secret bet, or take all of them away."""
    owners = state.champions[champion]
    if seat == NOBODY:
        state.champions[champion] = ()
        for owner in owners:
            _give_back_secret_stone(state, owner)
    elif seat not in owners:
        _spend_stone(state, seat)
        state.champions[champion] = tuple(sorted((*owners, seat)))
        state.secret_used[seat] = True


def _spend_stone(state: State, seat: int) -> None:
    if not state.free_stones[seat]:
        facts: dict[str, object] = {"stones": STONES, "seat": SEATS[seat]}
        raise NotationError("all {stones} stones of {seat} lie on the table: take one away first", facts)
    state.free_stones[seat] -= 1


def _give_back_stone(state: State, seat: int) -> None:
    state.free_stones[seat] = min(STONES, state.free_stones[seat] + 1)


def _give_back_secret_stone(state: State, seat: int) -> None:
    """With its last secret bet, hidden or revealed, a player gets the right to one back."""
    _give_back_stone(state, seat)
    revealed = any(seat in owners for owners in state.champions)
    state.secret_used[seat] = revealed or state.secrets[seat] != NOBODY


# The moment


def _vanish(state: State, reader: Reader) -> None:
    creature = reader.creature()
    _check_creature(state, creature)
    state.vanished_in[creature] = _number(reader, 0, ROWS)
    state.living = tuple(creature for creature in state.lineup if not state.vanished_in[creature])


def _round(state: State, reader: Reader) -> None:
    state.round, state.freed = _number(reader, 1, ROWS), 0


def _turn(state: State, reader: Reader) -> None:
    state.turn = _seat(state, reader)
    _go_to_step(state, 1)


def _step(state: State, reader: Reader) -> None:
    _go_to_step(state, _number(reader, 1, len(STEPS)))


def _go_to_step(state: State, step: int) -> None:
    state.due, state.ending = STEPS[step], ""


# Reading


def _number(reader: Reader, lowest: int, highest: int) -> int:
    found = reader.take(r"\d+")
    if not found or not lowest <= int(found.group()) <= highest:
        reader.at = found.start() if found else reader.at
        raise reader.fail("a number from {lowest} to {highest}", lowest=lowest, highest=highest)
    return int(found.group())


def _seat(state: State, reader: Reader) -> int:
    seat = reader.seat()
    if seat >= state.players:
        facts: dict[str, object] = {"seat": SEATS[seat], "players": ", ".join(SEATS[: state.players])}
        raise NotationError("there is no player {seat}: the players are {players}.", facts)
    return seat


def _check_creature(state: State, creature: int) -> None:
    if creature not in state.lineup:
        raise NotationError("{what} is not in this game", {"what": CREATURES[creature].german})


_EDITS: Final[dict[str, Callable[[State, Reader], None]]] = {
    "put": _put,
    "stone": _stone,
    "vanish": _vanish,
    "round": _round,
    "turn": _turn,
    "step": _step,
}
