"""The Warlock's quests: what was asked, and whether it is done."""

from .state import State


def fulfil(state: State, seat: int, deed: str) -> None:
    """The seat did this: perhaps it was his quest (B.Warlock)."""
    if state.quest[seat] and not state.quest_done[seat] and state.box.rolls["quest"][state.quest[seat]] == deed:
        state.quest_done[seat] = True
        if state.log is not None:
            state.log.append(("quest", seat, state.quest[seat], "done"))


def wanted(state: State, seat: int) -> str:
    """What the seat's open quest asks for; nothing when there is none."""
    number = state.quest[seat]
    return state.box.rolls["quest"][number] if number and not state.quest_done[seat] else ""


def wanted_gold(state: State, seat: int) -> int:
    """How much gold the seat's open quest asks for."""
    amount, _, what = wanted(state, seat).partition(" ")
    return int(amount) if what == "gold" else 0
