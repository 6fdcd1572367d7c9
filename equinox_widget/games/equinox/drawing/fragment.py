"""A position as a piece of HTML: the figure, and tables for those who listen or whose page shows no image."""

from collections.abc import Iterator, Sequence

from ....show.picture import Svg
from ....show.svg import plain
from ....show.table import html_table
from ..rules.actions import field_of
from ..rules.cards import CARD_CODES, CREATURES, NOBODY, ROW_VALUES, ROWS, SEATS
from ..rules.control import controller, prestige
from ..rules.state import State
from ..words import card_name, creature_name, say, say_count
from .text import face, hand_text, headline, is_chameleon


def fragment(state: State, figure: Svg, names: Sequence[str], lang: str, *, control: bool = True) -> str:
    """The figure, with the tables folded away below it."""
    summary = plain(say("fragment.tables", lang))
    tables = _board_table(state, names, lang, control=control) + _seat_table(state, names, lang)
    piles = plain(_piles(state, lang))
    return (
        f'<div class="equinox-position" lang="{lang}">{figure.image()}'
        f"<details><summary>{summary}</summary>{tables}<p>{piles}</p></details></div>"
    )


def _board_table(state: State, names: Sequence[str], lang: str, *, control: bool) -> str:
    titles = [f"{creature_name(creature, lang)} ({CREATURES[creature].code})" for creature in state.lineup]
    headers = [say("fragment.row", lang), *titles]
    rows = [*_board_rows(state, names, lang)]
    if control:
        controllers = [_control(state, creature, names, lang) for creature in state.lineup]
        rows.append([say("board.control", lang), *controllers])
    return html_table(headline(state, lang), headers, rows)


def _board_rows(state: State, names: Sequence[str], lang: str) -> Iterator[list[str]]:
    lineup = state.lineup
    champions = [_champion(state, creature, names, lang) for creature in lineup]
    yield [_row_title(say("figure.champions", lang), 0, state, lang), *champions]
    for row in range(1, ROWS + 1):
        fields = [_field(state, creature, row, names, lang) for creature in lineup]
        yield [_row_title(say("figure.row", lang, row=row), row, state, lang), *fields]


def _row_title(title: str, row: int, state: State, lang: str) -> str:
    worth = f"{title}, {say('figure.worth', lang, value=ROW_VALUES[row])}"
    return f"{worth}, {say('fragment.current', lang)}" if row == state.round and not state.over else worth


def _champion(state: State, creature: int, names: Sequence[str], lang: str) -> str:
    facts = [say("fragment.stone", lang, seat=names[seat]) for seat in state.champions[creature]]
    if state.vanished_in[creature]:
        facts.append(say("fragment.vanished", lang, round=state.vanished_in[creature]))
    return ", ".join(facts)


def _field(state: State, creature: int, row: int, names: Sequence[str], lang: str) -> str:
    """What lies on a field, in words."""
    number = field_of(creature, row)
    cards, owner = state.fields[number], state.stones[number]
    facts = [card_name(cards[-1], lang) if is_chameleon(cards[-1]) else face(cards[-1])] if cards else []
    if len(cards) > 1:
        facts.append(say_count("figure.cards", len(cards), lang))
    if owner != NOBODY:
        facts.append(say("fragment.stone", lang, seat=names[owner]))
    if not cards and 0 < state.vanished_in[creature] < row:
        facts.append("†")
    return ", ".join(facts)


def _control(state: State, creature: int, names: Sequence[str], lang: str) -> str:
    seat, totals = controller(state, creature), prestige(state, creature)
    if seat == NOBODY:
        return say("board.tie", lang) if totals else ""
    return f"{names[seat]} {totals[seat]}"


def _seat_table(state: State, names: Sequence[str], lang: str) -> str:
    headers = [say(f"fragment.{key}", lang) for key in ("player", "stones", "hand", "set_aside", "secret")]
    rows = [_seat(state, seat, names[seat], lang) for seat in range(state.players)]
    return html_table(say("fragment.players", lang), headers, rows)


def _seat(state: State, seat: int, name: str, lang: str) -> list[str]:
    title = name if name == SEATS[seat] else f"{name} ({SEATS[seat]})"
    hand, blocked = (hand_text(state, cards[seat], lang) for cards in (state.hands, state.blocked))
    secret = state.secrets[seat]
    return [title, str(state.free_stones[seat]), hand, blocked, "" if secret == NOBODY else CARD_CODES[secret]]


def _piles(state: State, lang: str) -> str:
    draw = say("figure.draw", lang, count=len(state.pile))
    return f"{draw}, {say('figure.discard', lang, count=len(state.discard))}"
