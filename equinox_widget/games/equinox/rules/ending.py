"""How the game ends."""

from typing import Final

from .bets import reveal_secret_bet
from .cards import NOBODY
from .state import GAME_OVER, State

BY_ROUNDS: Final = "rounds"  # the fifth creature has vanished (END.0)
BY_PILE: Final = "pile"  # the last card was drawn (S4.1)
BY_STALEMATE: Final = "stalemate"  # a whole lap in which nobody did anything (ruling stalemate_ends)
_RULES: Final = {BY_ROUNDS: ("END.0.rounds", "END.1"), BY_PILE: ("S4.1", "END.0.pile")}


def ending_rules(ending: str) -> tuple[str, ...]:
    """The rules by which a game ends so, the one that says it first."""
    return _RULES.get(ending, ("END.0",))


def end_game(state: State, how: str) -> None:
    """Nothing more happens but the reveal of every hidden secret bet (END.2)."""
    state.ending = how
    state.due = GAME_OVER
    if state.log is not None:
        state.log.append(("game_ended", how))
    if state.house is not None and not state.house.reveals_at_the_end():
        return
    for seat in range(state.players):
        if state.secrets[seat] != NOBODY:
            reveal_secret_bet(state, seat, "end")
