"""The instructions of the inner region: Crypt and Mine, Vampire, Pits, Werewolf, Death (14e to 14h)."""

from collections.abc import Callable
from typing import Final

from ....engine.pending import Frame
from .box import DWARF
from .cards import FIEND, WEREWOLF
from .landing import ONWARD, QUIET, land
from .lives import COMBAT, OTHERWISE, lose_lives
from .movement import WON
from .spaces import CRYPT, DEATH, MINE, PITS, SPACE_CODES, SPACES, VAMPIRE, WEREWOLF_SPACE
from .state import State, end_turn, num, push
from .sums import craft, is_a, strength


def _log(state: State, seat: int, dice: list[int], result: str) -> None:
    if state.log is not None:
        space = SPACE_CODES[state.at[seat]]
        state.log.append(("instruction", seat, space, tuple(dice), result, f"B.{space}"))


def _dice(state: State, number: int) -> list[int]:
    return [state.chance.roll() for _ in range(number)]


def _crypt(state: State, seat: int) -> None:
    _dig(state, seat, "Crypt", strength(state, seat), 3)


def _mine(state: State, seat: int) -> None:
    _dig(state, seat, "Mine", craft(state, seat), mine_dice(state, seat))


def mine_dice(state: State, seat: int) -> int:
    """The Dwarf throws two dice in the Mine, everybody else three (C.Dwarf.3)."""
    return 2 if is_a(state, seat, DWARF) else 3


def _dig(state: State, seat: int, table: str, stat: int, number: int) -> None:
    """What is left of the dice says where one comes out; nothing left: here (14e, 14f, R.exit)."""
    dice = _dice(state, number)
    left = sum(dice) - stat
    end = state.box.roll(table, left) if left > 0 else table
    _log(state, seat, dice, end)
    if left <= 0:
        state.open[seat] = False
    else:
        land(state, seat, SPACES[end], ONWARD if state.rulings.exit == "encounter" else QUIET)


def _vampire(state: State, seat: int) -> None:
    """One to three lives, or followers instead (B.Vampire)."""
    die = state.chance.roll()
    lives = int(state.box.rolls["Vampire"][die])
    _log(state, seat, [die], str(lives))
    push(state, "sated", seat)
    if lives:
        push(state, "feed", seat, (lives, "B.Vampire"))


def sated(state: State, frame: Frame) -> None:
    """The instruction is done."""
    state.open[frame.seat] = False


def _pits(state: State, seat: int) -> None:
    """A die says how many; then one after the other (14h)."""
    if not state.pits[seat]:
        die = state.chance.roll()
        state.pits[seat] = die
        _log(state, seat, [die], str(die))
    _next_fiend(state, seat)


def _next_fiend(state: State, seat: int) -> None:
    push(state, "pit", seat)
    push(state, "fight", seat, (COMBAT, 0, FIEND))


def pit(state: State, frame: Frame) -> None:
    """Until one is not beaten; all beaten: done (14h)."""
    seat = frame.seat
    if num(frame.data, 0) != WON:
        end_turn(state)
        return
    state.pits[seat] -= 1
    if state.pits[seat]:
        _next_fiend(state, seat)
    else:
        state.open[seat] = False


def _werewolf(state: State, seat: int) -> None:
    """His strength is rolled on entering and kept while one stays (14g)."""
    if not state.wolf[seat]:
        dice = _dice(state, state.box.wolf_dice)
        state.wolf[seat] = sum(dice)
        _log(state, seat, dice, str(sum(dice)))
    push(state, "howl", seat)
    push(state, "fight", seat, (COMBAT, 0, WEREWOLF))


def howl(state: State, frame: Frame) -> None:
    """Beaten: done."""
    if num(frame.data, 0) == WON:
        state.open[frame.seat] = False
        state.wolf[frame.seat] = 0


def _death(state: State, seat: int) -> None:
    """Two dice each: higher is done, lower costs a life (B.Death)."""
    own, theirs = _dice(state, 2), _dice(state, 2)
    if sum(own) > sum(theirs):
        state.open[seat] = False
    _log(state, seat, own + theirs, "done" if sum(own) > sum(theirs) else "stay")
    if sum(own) < sum(theirs):
        lose_lives(state, seat, 1, OTHERWISE, "B.Death")


INNER_INSTRUCTIONS: Final[dict[int, Callable[[State, int], None]]] = {
    CRYPT: _crypt,
    MINE: _mine,
    VAMPIRE: _vampire,
    PITS: _pits,
    WEREWOLF_SPACE: _werewolf,
    DEATH: _death,
}
