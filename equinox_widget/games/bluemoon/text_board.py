"""The text board: what `print(position)` shows, also the description of the figures."""

from collections.abc import Sequence
from textwrap import wrap
from typing import Final

from ...engine.rulings import print_value
from ...engine.seats import NOBODY, ONLOOKER, SEATS
from ...texts.catalogue import LANGUAGES, check_language
from .rules.cards import NO_CARD, UNKNOWN, Box
from .rules.ending import crystals
from .rules.power import power
from .rules.questions import ignored_parts
from .rules.rulings import DEFAULT
from .rules.sets import CardSet
from .rules.state import PHASES, State, actor
from .rules.tables import COLOURS, ELEMENTS, STANDARD_TABLES
from .rules.writing import chain_words
from .words import card_name, colour_name, element_name, say

_WIDTH: Final = 99
TIMES: Final = "\u00d7"


def text_board(state: State, lang: str = "en") -> str:
    """The whole table in fewer than 100 columns, the looking player's side below."""
    below = lower_seat(state)
    upper = [_head(state, 1 - below, lang), *_side(state, 1 - below, lang), _dragons(state, 1 - below, lang)]
    lower = [_dragons(state, below, lang), *reversed(_side(state, below, lang)), _head(state, below, lang)]
    lines = [headline(state, lang), *upper, *_middle(state, lang), *lower, f"  {legend(state, lang)}"]
    return "\n".join(part for line in lines for part in _wrapped(line))


def lower_seat(state: State) -> int:
    """Whose side is drawn below: the viewer's, else A's."""
    return max(state.viewer, 0) if state.viewer in range(2) else 0


def headline(state: State, lang: str) -> str:
    """Who must do what, what the fight is about, changed rulings: the first line, and the title of a figure."""
    parts = [say("board.title", lang), moment(state, SEATS, lang), *fight_words(state, lang)]
    return "  ".join([*parts, *notes_on_rules(state, lang)])


def moment(state: State, names: Sequence[str], lang: str) -> str:
    """Who must do what now."""
    if state.over:
        return say("board.over", lang)
    due = state.due.kind if state.due is not None else PHASES[state.phase]
    return say("board.acts", lang, seat=names[actor(state)], due=say(f"due.{due}", lang))


def fight_words(state: State, lang: str) -> list[str]:
    """What the fight is about, or that there is none; nothing when the game is over."""
    if state.over:
        return []
    if state.element == NOBODY:
        return [say("board.no_fight", lang)]
    return [say("board.fight", lang, element=element_name(ELEMENTS[state.element], lang))]


def notes_on_rules(state: State, lang: str) -> list[str]:
    """What is not as usual: rulings, tables of an own box, the match, whose eyes one looks through."""
    standard, played = DEFAULT._asdict(), state.rulings._asdict()
    found = [f"{name}={print_value(value)}" for name, value in played.items() if value != standard[name]]
    if state.match is not None:
        found.append(say("board.match", lang, standing=":".join(map(str, state.match))))
    if own_tables(state):
        found.append(say("board.own_box", lang))
    if state.viewer == ONLOOKER:
        found.append(say("board.onlooker", lang))
    elif state.viewer != NOBODY:
        found.append(say("board.view", lang, seat=SEATS[state.viewer]))
    return found


def own_tables(state: State) -> bool:
    """Are these the cards of somebody's own box?"""
    return state.box.tables is not STANDARD_TABLES


def legend(state: State, lang: str, signs_of: str = "board") -> str:
    """What the signs of the text board or the figure mean; that the cards are a teaching set of ours."""
    signs = say(f"{signs_of}.legend", lang)
    return signs if own_tables(state) else f"{signs} · {say('board.teaching', lang)}"


def _wrapped(line: str) -> list[str]:
    return wrap(line, _WIDTH, subsequent_indent="     ", break_long_words=False, break_on_hyphens=False) or [""]


# A side


def _head(state: State, seat: int, lang: str) -> str:
    parts = [leader_words(state, seat, lang), hand_words(state, seat, lang), bracketed(state, state.hands[seat])]
    parts.append(say("board.pile", lang, count=len(state.piles[seat])))
    parts.append(say("board.discard", lang, count=len(state.discards[seat])) + top_of(state, state.discards[seat]))
    if state.leader_piles[seat]:
        parts.append(say("board.leader_pile", lang, cards=bracketed(state, state.leader_piles[seat], state.actions)))
    if state.crystals[seat]:
        parts.append(say("board.crystal_cards", lang, cards=bracketed(state, state.crystals[seat])))
    if state.over:
        parts.append(say("board.won", lang, count=crystals(state)[seat]))
    return f"{SEATS[seat]}  {'  '.join(parts)}"


def leader_words(state: State, seat: int, lang: str) -> str:
    """A player's leader, and who stands beside: Tarvok, Orla."""
    return set_words(state.sets[seat], state.box, lang)


def set_words(cards: CardSet, box: Box, lang: str) -> str:
    """The leader of a set, and who stands beside."""
    known = [(box.numbers.get(code), code) for code in (cards.leader, cards.side) if code]
    return ", ".join(code if card is None else name_in(box, card, lang) for card, code in known)


def box_name(state: State, card: int, lang: str) -> str:
    """A card of this table by its number, also where the box is somebody's own."""
    return name_in(state.box, card, lang)


def name_in(box: Box, card: int, lang: str) -> str:
    """A card of a box by its number."""
    if box.tables is STANDARD_TABLES:
        return card_name(box.codes[card], lang)
    return box.names(card)[LANGUAGES.index(check_language(lang))]


def hand_words(state: State, seat: int, lang: str) -> str:
    """How many cards a hand has."""
    return say("board.hand", lang, count=len(state.hands[seat]))


def bracketed(state: State, cards: Sequence[int], marked: Sequence[int] = ()) -> str:
    """Cards as people write them, each in brackets; unknown ones are counted, new ones have a star."""
    codes = state.box.codes
    known = "".join(f"[{codes[card]}{'*' * (card in marked)}]" for card in cards if card != UNKNOWN)
    hidden = sum(card == UNKNOWN for card in cards)
    return known + (f"[?]{TIMES}{hidden}" if hidden else "") or "–"


def top_of(state: State, pile: Sequence[int]) -> str:
    """The top card of an open pile, in brackets; nothing of an empty one."""
    return f" [{state.box.codes[pile[-1]]}]" if pile else ""


def _side(state: State, seat: int, lang: str) -> list[str]:
    """The support area, then the combat area with the power."""
    supports = "".join(_valued(state, seat, card) for card in state.supports[seat]) or "–"
    covered = state.covered[seat]
    hidden = f"{say('board.covered', lang, count=len(covered))} {bracketed(state, covered)} | " if covered else ""
    active = "".join(_valued(state, seat, card) for card in state.active[seat]) or "–"
    sums = power_words(state, seat, lang)
    return [
        f"   {say('board.supports', lang)}  {supports}",
        f"   {say('board.combat', lang)}  {hidden}{active}  {sums}",
    ]


def _valued(state: State, seat: int, card: int) -> str:
    """A card with its values, in round brackets where they are ignored."""
    box = state.box
    values = f"{box.values[0][card]}/{box.values[1][card]}"
    if "values" in ignored_parts(state).get((seat, card), {}):
        values = f"({values})"
    return f"[{box.codes[card]}{'*' * (card in state.fresh[seat])} {values}]"


def power_words(state: State, seat: int, lang: str) -> str:
    """A side's power in both elements."""
    fire, earth = power(state, seat, 0), power(state, seat, 1)
    return say("board.power", lang, fire=fire, earth=earth)


def dragon_words(state: State, side: int, lang: str) -> str:
    """The dragons on a side, or in the middle, by colour."""
    found = [colour_name(colour, lang) for dragon, colour in enumerate(COLOURS) if state.dragons[dragon] == side]
    return ", ".join(found) or "–"


def _dragons(state: State, seat: int, lang: str) -> str:
    return f"   {say('board.dragons', lang)}  {dragon_words(state, seat, lang)}"


def _middle(state: State, lang: str) -> list[str]:
    parts = [say("board.middle", lang, dragons=dragon_words(state, NOBODY, lang)), hyla_words(state, lang)]
    return [" · ".join([f"-- {parts[0]}", *parts[1:], *chain_line(state, lang)])]


def hyla_words(state: State, lang: str) -> str:
    """The Hyla that lies and who laid it, or that there is none."""
    if state.hyla == NO_CARD:
        return say("board.no_hyla", lang)
    return say("board.hyla", lang, code=state.box.codes[state.hyla], seat=SEATS[state.hyla_seat])


def chain_line(state: State, lang: str) -> list[str]:
    """What was laid, and the answers to it, while it is open."""
    words = [say("board.retreat", lang) if word == "retreat" else word for _, word in chain_words(state)]
    return [say("board.chain", lang, cards=" < ".join([*words, "?"]))] if words else []
