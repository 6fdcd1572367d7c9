"""The text board: what `print(position)` shows, also the description of the figures."""

from textwrap import fill

from ....engine.seats import ONLOOKER
from ..rules.actions import field_of
from ..rules.cards import (
    CARD_CODES,
    CHAMELEON,
    CREATURE_OF,
    CREATURES,
    NOBODY,
    ROW_VALUES,
    ROWS,
    SEATS,
    UNKNOWN,
    URSUS,
    URVATER,
    value_of,
)
from ..rules.control import controller, prestige
from ..rules.notation import write_overrides
from ..rules.state import State
from ..rules.turn import actor, step
from ..words import say

_LABEL = 10
_CELL = 7
_WIDTH = 99


def text_board(state: State, lang: str = "en", *, control: bool = True) -> str:
    """The whole table in fewer than 100 columns; who controls whom can be left for the reader to find out."""
    lines = [
        fill(headline(state, lang), _WIDTH, subsequent_indent="  "),
        _line(" ", "", [CREATURES[creature].code for creature in state.lineup]),
    ]
    lines.append(_line(" ", say("board.champion", lang), [_champion(state, creature) for creature in state.lineup]))
    for row in range(1, ROWS + 1):
        mark = ">" if row == state.round and not state.ending else " "
        label = say("board.row", lang, row=row, value=ROW_VALUES[row])
        lines.append(_line(mark, label, [_cell(state, creature, row) for creature in state.lineup]))
    if control:
        controllers = [_control(state, creature, lang) for creature in state.lineup]
        lines.append(_line(" ", say("board.control", lang), controllers))
    lines += [_player(state, seat, lang) for seat in range(state.players)]
    lines.append("  " + say("board.piles", lang, pile=len(state.pile), discard=len(state.discard)))
    lines.append("  " + say("board.legend", lang))
    return "\n".join(lines)


def whose_view(state: State, lang: str) -> str:
    """Through whose eyes a view is seen."""
    if state.viewer == ONLOOKER:
        return say("board.onlooker", lang)
    return say("board.view", lang, seat=SEATS[state.viewer])


def edition(state: State, lang: str) -> str:
    """Whose rules are played by."""
    return say("board.edition", lang, edition=state.rulings.edition.upper())


def headline(state: State, lang: str) -> str:
    """Round, actor, step, edition: the first line of the text board and the title of a figure."""
    parts = [say("board.title", lang), say("board.round", lang, round=state.round)]
    if state.ending:
        parts.append(say("board.over", lang))
    else:
        parts.append(say("board.to_move", lang, seat=SEATS[actor(state)]))
        parts.append(say(f"board.step.{step(state)}", lang))
    parts += [edition(state, lang), *write_overrides(state.rulings)]
    if state.viewer != NOBODY:
        parts.append(whose_view(state, lang))
    return "  ".join(parts)


def _line(mark: str, label: str, cells: list[str]) -> str:
    return (mark + " " + label.ljust(_LABEL) + " " + "".join(cell.ljust(_CELL) for cell in cells)).rstrip()


def _champion(state: State, creature: int) -> str:
    vanished = "#" if state.vanished_in[creature] else ""
    return vanished + "".join(SEATS[seat] for seat in state.champions[creature]) or "."


def _cell(state: State, creature: int, row: int) -> str:
    """The visible card, `=` when cards lie below it, and the letter of the stone."""
    cards = state.fields[field_of(creature, row)]
    stone = state.stones[field_of(creature, row)]
    letter = SEATS[stone] if stone != NOBODY else ""
    if not cards:
        return ("#" if 0 < state.vanished_in[creature] < row else "" if letter else ".") + letter
    return face(cards[-1]) + ("=" if len(cards) > 1 else "") + letter


def face(card: int) -> str:
    """What a field shows of its top card: the bare value, as the column names the creature."""
    if card >= CHAMELEON:
        return CARD_CODES[card]
    return f"{value_of(card)}{'½' if CREATURE_OF[card] == URSUS else ''}"


def is_chameleon(card: int) -> bool:
    """Is this one of the chameleons?"""
    return CHAMELEON <= card < URVATER


def _control(state: State, creature: int, lang: str) -> str:
    """Who controls, with how much prestige."""
    totals = prestige(state, creature)
    seat = controller(state, creature)
    if seat != NOBODY:
        return f"{SEATS[seat]}{totals[seat]}"
    return say("board.tie", lang) if totals else "-"


def _player(state: State, seat: int, lang: str) -> str:
    hand = say("board.hand", lang, seat=SEATS[seat], count=len(state.hands[seat]))
    parts = [hand_text(state, state.hands[seat], lang), say("board.stones", lang, count=state.free_stones[seat])]
    if state.blocked[seat]:
        parts.append(say("board.blocked", lang, cards=hand_text(state, state.blocked[seat], lang)))
    secret = state.secrets[seat]
    if secret == UNKNOWN:
        parts.append(say("board.secret_hidden", lang))
    elif secret != NOBODY:
        parts.append(say("board.secret", lang, card=CARD_CODES[secret]))
    line = "  " + hand.ljust(_LABEL) + " " + "  ".join(parts)
    return fill(line, _WIDTH, subsequent_indent=" " * (_LABEL + 3), break_long_words=False, break_on_hyphens=False)


def hand_text(state: State, cards: list[int], lang: str) -> str:
    """Cards as their codes in column order, with the number of those that are not known."""
    known = [CARD_CODES[card] for card in in_column_order(state, cards) if card != UNKNOWN]
    hidden = len(cards) - len(known)
    return " ".join(known + [say("board.hidden", lang, count=hidden)] * bool(hidden))


def in_column_order(state: State, cards: list[int]) -> list[int]:
    """Cards as people sort a hand: by column and value, then chameleons, then trees."""
    columns = {creature: column for column, creature in enumerate(state.lineup)}
    return sorted(cards, key=lambda card: (columns.get(CREATURE_OF[card], len(columns)), card))
