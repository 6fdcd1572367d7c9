"""Losing lives, dying, becoming a toad, and leaving the game for good."""

from ....engine.pending import Frame, waiting
from .box import CHARACTERS, GHOUL, MONK
from .cards import (
    ARMOUR,
    CARD_CODES,
    HEALING,
    HELMET,
    KIND_OF,
    PRESERVATION,
    RUNE_SWORD,
    SHIELD,
    SPELL_CODES,
)
from .gains import drop_everything, gain_life, take_spell
from .piles import discard
from .quests import fulfil
from .spaces import SPACE_CODES
from .state import FRESH_END_FRAMES, IN, OUT, WAITING, State, clear_seat, end_turn, num, push
from .sums import can_cast, holds, is_a, weapons

COMBAT, PSYCHIC, OTHERWISE = range(3)  # how a life is lost
NOT_TAKEN = -1


def lose_lives(state: State, seat: int, amount: int, kind: int, source: str, taker: int = NOT_TAKEN) -> None:
    """So many lives are to be lost; who takes them, and by what, decides who gains by it."""
    push(state, "lose", seat, (amount, kind, taker, 0, 0, source))


def lose(state: State, frame: Frame) -> None:
    """One life after the other: protection, Preservation, then it is gone (4b, 16d)."""
    seat = frame.seat
    left, kind, taker = num(frame.data, 0), num(frame.data, 1), num(frame.data, 2)
    asked, lost, source = num(frame.data, 3), num(frame.data, 4), str(frame.data[5])
    while left:
        if not asked:
            if kind == COMBAT and _saved(state, seat):
                left -= 1
                continue
            if _asks(state, seat, PRESERVATION):
                push(state, "lose", seat, (left, kind, taker, 1, lost, source))
                push(state, "loss", seat)
                return
        asked, left, lost = 0, left - 1, lost + 1
        dead = _lose_one(state, seat, source)
        if taker != NOT_TAKEN and not state.over:
            push(state, "reap", taker, (kind,))
        if dead:
            return
    if lost and state.lives[seat] < state.box.lives and _asks(state, seat, HEALING):
        push(state, "heal", seat)


def _asks(state: State, seat: int, kind: int) -> bool:
    """Is the seat asked whether it casts such a spell (R.react)?"""
    return can_cast(state, seat) and (state.rulings.react == "always" or holds(state, seat, kind))


def _saved(state: State, seat: int) -> bool:
    """Armour, Shield, Helmet, one die each until one saves (16d, R.armour); nothing of it serves the Monk."""
    if not state.objects[seat] or state.character[seat] == MONK:
        return False
    cards = [card for kind in (ARMOUR, SHIELD, HELMET) for card in sorted(state.objects[seat]) if KIND_OF[card] == kind]
    for card in cards[:1] if state.rulings.armour == "best" else cards:
        die = state.chance.roll()
        saved = die >= state.box.saves[card]
        if state.log is not None:
            state.log.append(("saved", seat, CARD_CODES[card], die, saved))
        if saved:
            return True
    return False


def _lose_one(state: State, seat: int, source: str) -> bool:
    """A life is really lost; says whether it was the last."""
    state.lives[seat] -= 1
    if state.log is not None:
        state.log.append(("life_lost", seat, source, state.lives[seat]))
    if state.lives[seat]:
        return False
    die(state, seat)
    return True


def reap(state: State, frame: Frame) -> None:
    """A life taken from a character: Ghoul, Rune Sword, the first quest."""
    seat, kind = frame.seat, frame.data[0]
    if kind == PSYCHIC and is_a(state, seat, GHOUL):
        gain_life(state, seat, 1, "C.Ghoul.2")
    if kind == COMBAT and not state.toad[seat] and RUNE_SWORD in weapons(state, seat, dragon=False):
        gain_life(state, seat, 1, "K.Run")
    fulfil(state, seat, "life")


def die(state: State, seat: int) -> None:
    """The last life is gone: what he carried stays, a new character comes, unless the Crown was won (4c)."""
    if state.log is not None:
        state.log.append(("died", seat, SPACE_CODES[state.at[seat]]))
    _leave_board(state, seat)
    if state.crowned:
        leave_game(state, seat, "died")
    else:
        state.seats[seat] = WAITING
    if state.due is not None and seat == state.turn:
        _end_turn_of_dead(state)


def _leave_board(state: State, seat: int) -> None:
    """Possessions on the space, trophies to the discards, spells out of the game, the character into the box."""
    drop_everything(state, seat)
    for card in state.trophies[seat]:
        discard(state, card)
    pile = state.spell_discards if state.rulings.dead_spells == "discard" else state.spells_out
    pile += state.spells[seat]
    state.dead.append(state.character[seat])
    state.invisible &= ~(1 << seat)
    state.unsettled &= ~(1 << seat)
    clear_seat(state, seat)


def _end_turn_of_dead(state: State) -> None:
    """The turn ends; a plague goes on first."""
    plague = [frame for frame in waiting(state.due) if frame.kind == "plague"]
    end_turn(state)
    for frame in plague:
        state.due = frame.before(state.due)


def concede(state: State, seat: int) -> None:
    """The victim of the command leaves the game (9h)."""
    _leave_board(state, seat)
    leave_game(state, seat, "conceded")


def leave_game(state: State, seat: int, how: str) -> None:
    """Out for good, and his Hexes with him; the last one left has won (21a)."""
    state.seats[seat] = OUT
    state.left[seat] = max(state.left) + 1
    for space, (spell, caster, _) in list(state.hexes.items()):
        if caster == seat:
            lift_hex(state, space, spell)
    if state.log is not None:
        state.log.append(("out", seat, how))
    staying = [other for other, status in enumerate(state.seats) if status != OUT]
    if len(staying) == 1:
        state.due = None
        state.turn = staying[0]
        state.plain = True
        state.invisible = state.unsettled = 0
        state.dropped = ()
        if state.log is not None:
            state.log.append(("over", staying[0]))


def lift_hex(state: State, space: int, spell: int) -> None:
    """A Hex leaves the board."""
    del state.hexes[space]
    state.spell_discards.append(spell)
    if state.log is not None:
        state.log.append(("hex", SPACE_CODES[space], SPELL_CODES[spell], "off"))


def become_toad(state: State, seat: int) -> None:
    """All drops, spells and trophies stay; the turn ends and does not count (19a, 19b)."""
    drop_everything(state, seat)
    state.toad[seat] = state.box.toad_turns
    state.slave[seat] = False
    if state.log is not None:
        state.log.append(("toad", seat, "on"))
    state.due = FRESH_END_FRAMES[seat]


def new_character(state: State, seat: int) -> None:
    """A character not in use is drawn; when the pile is empty the dead are shuffled in again (4c, SET.1)."""
    used = set(state.character) | set(state.dead)
    names = [name for number, name in enumerate(CHARACTERS) if number not in used]
    if not names:
        state.dead = []
        names = [name for number, name in enumerate(CHARACTERS) if number not in state.character]
    character = CHARACTERS.index(names[state.chance.pick(names)])
    seat_character(state, seat, character)
    if state.log is not None:
        state.log.append(("new", seat, CHARACTERS[character]))
    for _ in range(state.box.character_spells[character]):
        take_spell(state, seat, "SET.2")


def seat_character(state: State, seat: int, character: int) -> None:
    """A character as the game begins with him, without his spells (SET.2)."""
    box = state.box
    state.seats[seat] = IN
    state.character[seat] = character
    state.strength[seat], state.craft[seat] = box.character_stats[character]
    state.alignment[seat] = box.character_alignment[character]
    state.at[seat] = box.character_start[character]
    state.lives[seat], state.gold[seat] = box.lives, box.start_gold
