"""The lower part of a figure: every player with free stones, hand and secret bet, the piles, and hands on request."""

from collections.abc import Sequence
from typing import Final

from ....show.lettering import fitted, width_of
from ....show.palette import seat_sign, small_seat_sign
from ....show.sheet import MARGIN, WIDTH
from ....show.svg import Box, hatch, rectangle, words
from ..rules.cards import CARD_CODES, NOBODY, STONES, UNKNOWN
from ..rules.state import State
from ..words import say, say_count
from .text import in_column_order, is_chameleon

_LINE: Final = 25
_NAME: Final = MARGIN + 26
_STONES: Final = 156
_CARDS: Final = 238
_SECRET: Final = 352
_PILES: Final = 480  # cards keep to the left of it
_CHIP: Final = 36
_PITCH: Final = _CHIP + 4


def players(state: State, names: Sequence[str], hand: Sequence[int], lang: str, top: float) -> tuple[str, float]:
    """A line for every player, with the cards of the hands that are wanted below it; and where it all ends."""
    parts = [_piles(state, lang, top)]
    for seat in range(state.players):
        parts.append(_player(state, seat, names[seat], lang, top))
        top += _LINE
        if seat in hand:
            drawn, top = _cards(state, seat, lang, top)
            parts.append(drawn)
    return "".join(parts), top


def _player(state: State, seat: int, name: str, lang: str, top: float) -> str:
    base = top + 16
    parts = [seat_sign(seat, MARGIN, top + 1, 20)]
    parts.append(words(fitted(name, _STONES - _NAME - 8, 13, bold=True), _NAME, base, 13, bold=True))
    for number in range(STONES):
        spent = number >= state.free_stones[seat]
        parts.append(small_seat_sign(seat, _STONES + 14 * number, top + 5, 12, spent=spent))
    parts.append(words(_holding(state, seat, lang), _CARDS, base, 12, "muted"))
    if state.secrets[seat] != NOBODY:
        label = say("board.secret_hidden", lang)
        parts.append(words(label, _SECRET, base, 12, "muted"))
        parts.append(_chip(state.secrets[seat], _SECRET + width_of(label, 12) + 4, top, "card"))
    return "".join(parts)


def _holding(state: State, seat: int, lang: str) -> str:
    free = say_count("figure.cards", len(state.hands[seat]), lang)
    blocked = len(state.blocked[seat])
    return f"{free}, {say_count('figure.blocked', blocked, lang)}" if blocked else free


def _piles(state: State, lang: str, top: float) -> str:
    right = WIDTH - MARGIN
    return words(say("figure.draw", lang, count=len(state.pile)), right, top + 16, 12, "muted", anchor="end") + words(
        say("figure.discard", lang, count=len(state.discard)), right, top + _LINE + 16, 12, "muted", anchor="end"
    )


# Hands


def _cards(state: State, seat: int, lang: str, top: float) -> tuple[str, float]:
    drawn, top = _chips(in_column_order(state, state.hands[seat]), "card", _NAME, top)
    if not state.blocked[seat]:
        return drawn, top + 4
    label = say("figure.set_aside", lang)
    blocked, end = _chips(in_column_order(state, state.blocked[seat]), "blocked", _NAME + width_of(label, 11) + 4, top)
    return drawn + words(label, _NAME, top + 15, 11, "muted") + blocked, end + 4


def _chips(cards: list[int], kind: str, left: float, top: float) -> tuple[str, float]:
    """Cards side by side, in as many lines as they need; and where the last line ends."""
    room = int((_PILES - left) // _PITCH)
    drawn = [_chip(card, left + _PITCH * (n % room), top + _LINE * (n // room), kind) for n, card in enumerate(cards)]
    return "".join(drawn), top + _LINE * -(-len(cards) // room)


def _chip(card: int, x: float, top: float, kind: str) -> str:
    """A small card: its code, or the back of one that is not known."""
    box = Box(x, top, _CHIP, 21)
    ground = rectangle(box, "gone" if card == UNKNOWN else kind, 4) + (hatch(box) if is_chameleon(card) else "")
    return ground + words(CARD_CODES[card], box.middle[0], top + 15, 12, bold=card != UNKNOWN, anchor="middle")
