"""Random draws during play, forced or left to chance; both count as one question to chance."""

from ....engine.chance import sample, stream
from .cards import CARD_CODES
from .state import State


def draw_blindly(state: State, cards: list[int], count: int, forced: list[int] | None) -> list[int]:
    """Draw some of the cards without looking; a script or a replayed record says which."""
    if forced is None:
        cards_drawn = sample(cards, count, stream(state.seed, str(state.asked)))
    else:
        _check_forced(cards, count, forced)
        cards_drawn = forced
    state.asked += 1
    state.drawn = tuple(sorted(cards_drawn))
    return list(state.drawn)


def _check_forced(cards: list[int], count: int, forced: list[int]) -> None:
    """A forced draw must be possible."""
    rest = list(cards)
    for card in forced:
        if card not in rest:
            raise ValueError(f"{CARD_CODES[card]} cannot be drawn: it is not among the player's free cards")
        rest.remove(card)
    if len(forced) != count:
        raise ValueError(f"{count} cards are drawn here, not {len(forced)}")
