"""What the spaces of the outer and middle region tell one to do, besides drawing cards."""

from collections.abc import Callable
from typing import Final

from ....engine.pending import Frame
from .actions import ACCEPT, BLEED, DONE, PASS, PAY, RISK, VISIT, Action
from .box import DWARF, ELF, EVIL, GOOD, TROLL
from .cards import CARD_CODES, GUIDE, WATER
from .effects import roll_on
from .gains import kill_follower, lose_gold
from .inner import INNER_INSTRUCTIONS
from .lives import OTHERWISE, lose_lives
from .shops import alchemist_open, can_heal, smith_open
from .spaces import (
    CASTLE,
    CHAPEL,
    CHASM,
    CITY,
    CRAGS,
    DESERTS,
    FOREST,
    GRAVEYARD,
    KNIGHT,
    SPACE_CODES,
    TAVERN,
    TEMPLE,
    VILLAGE,
    WARLOCK,
)
from .state import State, push
from .sums import has_kind, is_a


def instruct(state: State, frame: Frame) -> None:
    """The instruction of the space, if it has one."""
    carry_out = INSTRUCTIONS.get(state.at[frame.seat])
    if carry_out is not None:
        carry_out(state, frame.seat)


def _tavern(state: State, seat: int) -> None:
    roll_on(state, seat, "Tavern", "B.Tavern")


def _visit(state: State, seat: int) -> None:
    push(state, "visit", seat)


def visit_options(state: State, frame: Frame) -> list[Action]:
    """Who is there to be visited, one of them; sellers and healers only if they can serve."""
    seat = frame.seat
    if state.at[seat] == VILLAGE:
        whom = {"healer": can_heal(state, seat, "healer", 0), "smith": smith_open(state, seat), "mystic": True}
    else:
        whom = {
            "enchantress": True,
            "doctor": can_heal(state, seat, "doctor", 0),
            "alchemist": alchemist_open(state, seat),
        }
    return [*[VISIT[name] for name, serves in whom.items() if serves], DONE]


def visit(state: State, frame: Frame, action: Action) -> None:
    """One visit, or none."""
    if action is DONE:
        return
    if state.log is not None:
        state.log.append(("visited", frame.seat, action.word))
    push(state, "call", frame.seat, (action.word,))


def _chapel(state: State, seat: int) -> None:
    """It punishes the evil, heals the neutral for gold and the good for nothing (B.Chapel)."""
    if state.alignment[seat] == EVIL:
        lose_lives(state, seat, 1, OTHERWISE, "B.Chapel")
    else:
        push(state, "shop", seat, ("Chapel", 0))


def _graveyard(state: State, seat: int) -> None:
    """It punishes the good; the evil may pray (B.Graveyard)."""
    if state.alignment[seat] == GOOD:
        lose_lives(state, seat, 1, OTHERWISE, "B.Graveyard")
    elif state.alignment[seat] == EVIL:
        push(state, "shop", seat, ("Graveyard", 0))
    elif state.log is not None:
        state.log.append(("nothing", seat, "other_alignment", "B.Graveyard"))


def _risky(state: State, seat: int) -> None:
    """Crags and Forest: who knows the way need not roll."""
    space = SPACE_CODES[state.at[seat]]
    if need_not_roll(state, seat):
        push(state, "risk", seat)
    else:
        roll_on(state, seat, space, f"B.{space}")


def need_not_roll(state: State, seat: int) -> bool:
    """Dwarf and Troll know the Crags, the Elf the Forest, the Guide both."""
    if GUIDE in state.followers[seat]:
        return True
    if state.at[seat] == CRAGS:
        return is_a(state, seat, DWARF) or is_a(state, seat, TROLL)
    return is_a(state, seat, ELF)


def risk_options(state: State, frame: Frame) -> list[Action]:
    """To roll or not."""
    return [RISK, PASS]


def risk(state: State, frame: Frame, action: Action) -> None:
    """The roll, if it is wanted."""
    if action is RISK:
        space = SPACE_CODES[state.at[frame.seat]]
        roll_on(state, frame.seat, space, f"B.{space}")


def _temple(state: State, seat: int) -> None:
    push(state, "shop", seat, ("Temple", 0))


def _desert(state: State, seat: int) -> None:
    """Thirst, unless there is Water (B.Desert)."""
    if not has_kind(state, seat, WATER):
        lose_lives(state, seat, 1, OTHERWISE, "B.Desert")
    elif state.log is not None:
        state.log.append(("nothing", seat, "has_water", "B.Desert"))


def _knight(state: State, seat: int) -> None:
    push(state, "pay", seat)


def pay_options(state: State, frame: Frame) -> list[Action]:
    """A gold or a life (B.Knight)."""
    return [PAY, BLEED] if state.gold[frame.seat] >= state.box.prices["Knight"]["gold"] else [BLEED]


def pay(state: State, frame: Frame, action: Action) -> None:
    """The Knight takes it."""
    if action is PAY:
        lose_gold(state, frame.seat, state.box.prices["Knight"]["gold"], "B.Knight")
    else:
        lose_lives(state, frame.seat, 1, OTHERWISE, "B.Knight")


def _castle(state: State, seat: int) -> None:
    push(state, "shop", seat, ("Castle", 0))


def _chasm(state: State, seat: int) -> None:
    """Everybody may fall, the followers after their leader; a Guide knows the way (B.Chasm)."""
    if GUIDE in state.followers[seat]:
        if state.log is not None:
            state.log.append(("nothing", seat, "guide", "K.Gui"))
        return
    push(state, "fall", seat)
    if is_a(state, seat, DWARF):
        return
    die = state.chance.roll()
    if state.log is not None:
        state.log.append(("instruction", seat, "Chasm", (die,), "", "B.Chasm"))
    if die <= state.box.chasm_falls:
        lose_lives(state, seat, 1, OTHERWISE, "B.Chasm")


def fall(state: State, frame: Frame) -> None:
    """One die for each follower, in order."""
    for card in state.followers[frame.seat]:
        die = state.chance.roll()
        if state.log is not None:
            state.log.append(("instruction", frame.seat, "Chasm", (die,), CARD_CODES[card], "B.Chasm"))
        if die <= state.box.chasm_falls:
            kill_follower(state, frame.seat, card)


def _warlock(state: State, seat: int) -> None:
    """A quest for who has none (2.6)."""
    if not state.quest[seat]:
        push(state, "quest", seat)


def quest_options(state: State, frame: Frame) -> list[Action]:
    """To accept or not."""
    return [ACCEPT, DONE]


def quest(state: State, frame: Frame, action: Action) -> None:
    """The die says which."""
    if action is ACCEPT:
        state.quest[frame.seat] = state.chance.roll()
        if state.log is not None:
            state.log.append(("quest", frame.seat, state.quest[frame.seat], "on"))


INSTRUCTIONS: Final[dict[int, Callable[[State, int], None]]] = {
    TAVERN: _tavern,
    VILLAGE: _visit,
    CITY: _visit,
    CHAPEL: _chapel,
    GRAVEYARD: _graveyard,
    CRAGS: _risky,
    FOREST: _risky,
    TEMPLE: _temple,
    KNIGHT: _knight,
    CASTLE: _castle,
    CHASM: _chasm,
    WARLOCK: _warlock,
    **dict.fromkeys(DESERTS, _desert),
    **INNER_INSTRUCTIONS,
}
