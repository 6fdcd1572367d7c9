"""The text board: what `print(position)` shows, also the description of the figures."""

from collections.abc import Sequence
from textwrap import wrap
from typing import Final

from ...engine.rulings import print_value
from ...engine.seats import NOBODY, ONLOOKER, SEATS
from .rules.abilities import abilities, active, in_actions
from .rules.cards import CARD_CODES, ELEMENTS, UNKNOWN
from .rules.creatures import ABILITIES, TOADLINGS, TYPE_CODES, TYPES
from .rules.facts import mission
from .rules.fate_rules import FATE_CODES, FATE_RULES, NO_FATE
from .rules.lanes import ALL_LANES, SECTIONS, TERRAIN
from .rules.reveal import last_round
from .rules.rulings import changed
from .rules.score import counter, points
from .rules.state import DUES, NO_SPELL, State
from .rules.tables import STANDARD
from .rules.turn import actor
from .rules.writing import section_words
from .words import ability_name, due_name, element_name, fate_moves, fate_rule, kind_name, mission_name, say, say_count

_LABEL: Final = 8
_CELL: Final = 14
_WIDTH: Final = 99
TIMES: Final = "\u00d7"


def text_board(state: State, lang: str = "en") -> str:
    """The whole table in fewer than 100 columns."""
    lines = [
        *_wrapped(headline(state, lang)),
        *_wrapped(_fate(state, lang)),
        *_wrapped(_display(state, lang)),
        *_lanes(state, lang),
        *_wrapped(f"{say('board.counter', lang)}  {_counters(state)}"),
    ]
    for seat in range(state.players):
        lines += _player(state, seat, lang)
    if state.spell != NO_SPELL:
        lines += _wrapped(f"  {played_line(state, lang)}")
    elif any(state.store):
        lines.append("  " + say("board.stored", lang, power=power_words(state.store, lang)))
    return "\n".join([*lines, "  " + say("board.legend", lang)])


def headline(state: State, lang: str) -> str:
    """Round, who must do what, changed rulings: the first line of the text board and the title of a figure."""
    parts = [say("board.title", lang), say("board.round", lang, round=state.round)]
    if last_round(state) and not state.over:
        parts.append(say("board.last_round", lang))
    parts.append(moment(state, SEATS, lang))
    if in_actions(state):
        parts.append(say_count("board.actions", state.actions, lang))
    return "  ".join([*parts, *notes_on_rules(state, lang)])


def moment(state: State, names: Sequence[str], lang: str) -> str:
    """Who must do what now."""
    due = due_name(DUES[state.due], lang)
    return due if state.over else say("board.acts", lang, seat=names[actor(state)], due=due)


def notes_on_rules(state: State, lang: str) -> list[str]:
    """What is not as usual: rulings, tables of an own box, whose eyes one looks through."""
    found = [f"{name}={print_value(value)}" for name, value in changed(state.box.rulings).items()]
    if state.box.tables != STANDARD:
        found.append(say("board.own_box", lang))
    if state.viewer == ONLOOKER:
        found.append(say("board.onlooker", lang))
    elif state.viewer != NOBODY:
        found.append(say("board.view", lang, seat=SEATS[state.viewer]))
    return found


def _wrapped(line: str) -> list[str]:
    return wrap(line, _WIDTH, subsequent_indent="    ", break_long_words=False, break_on_hyphens=False) or [""]


def _fate(state: State, lang: str) -> str:
    left = say("board.fate_left", lang, count=len(state.fate_draw))
    if state.fate_open == NO_FATE:
        return f"{say('board.fate', lang)}  {say('board.fate_none', lang)} · {left}"
    moves = fate_moves(fate_cells(state), lang)
    rule = fate_rule(FATE_RULES[state.rule], lang)
    return f"{say('board.fate', lang)}  {FATE_CODES[state.fate_open]}{fate_star(state)}: {moves} · {rule} · {left}"


def fate_cells(state: State) -> list[str]:
    """What the open fate card moves: categories, or lanes and sections."""
    code = FATE_CODES[state.fate_open]
    cells = state.box.tables[fate_table(code)][code].cells
    return [str(cell) for column, cell in cells.items() if column != "rule"]


def _display(state: State, lang: str) -> str:
    piles = [
        f"{say('board.display', lang, pile=pile + 1)} {bracketed(state.display[pile])} {len(state.spells[pile])}"
        for pile in range(2)
    ]
    parts = [*piles, say("board.poison", lang, count=state.poison)]
    if state.box.has_toads():
        parts.append(say("board.toadlings", lang, count=len(state.tad)))
    return "  ".join(parts)


def bracketed(cards: Sequence[int]) -> str:
    """Cards as people write them, each in brackets; unknown ones are counted."""
    known = "".join(f"[{CARD_CODES[card]}]" for card in cards if card != UNKNOWN)
    hidden = sum(card == UNKNOWN for card in cards)
    return known + (f"[?]{TIMES}{hidden}" if hidden else "") or "–"


# The lanes


def _lanes(state: State, lang: str) -> list[str]:
    lines = [
        *_row(say("board.lane", lang), [[str(lane + 1)] for lane in ALL_LANES]),
        *_row(say("board.markers", lang), [[str(len(state.markers[lane]))] for lane in ALL_LANES]),
    ]
    for section in reversed(range(len(SECTIONS))):
        cells = [_section(state, 3 * lane + section) for lane in ALL_LANES]
        lines += _row(say(f"section.{SECTIONS[section]}", lang), cells)
    return [*lines, *_row(say("board.tower", lang), [[_field(state, lane)] for lane in ALL_LANES])]


def _section(state: State, place: int) -> list[str]:
    """What stands on a section, as lines of a cell."""
    words = [f"~{TERRAIN[state.terrain[place]]}"] if state.terrain[place] else []
    return wrap(" ".join([*words, *section_words(state, place)]), _CELL - 2, break_on_hyphens=False) or ["."]


def _field(state: State, lane: int) -> str:
    mages = "".join(SEATS[seat] for seat, field in enumerate(state.mages) if field == lane)
    return f"({mages or ' '})"


def _row(label: str, cells: list[list[str]]) -> list[str]:
    height = max(len(cell) for cell in cells)
    lines = [[cell[line] if line < len(cell) else "" for cell in cells] for line in range(height)]
    heads = [label, *[""] * (height - 1)]
    return [
        (head.ljust(_LABEL + 2) + "".join(text.ljust(_CELL) for text in line)).rstrip()
        for head, line in zip(heads, lines, strict=True)
    ]


def _counters(state: State) -> str:
    values = [f"{TYPE_CODES[kind]} {counter(state, kind)}{teaching(state, kind)}" for kind in state.box.types]
    return "  ".join(values)


def teaching(state: State, kind: int) -> str:
    """A star where a type's counter track is a teaching value."""
    base = dict(state.box.new).get(kind, kind)
    return star(state, "creatures", TYPE_CODES[base], "track")


def star(state: State, table: str, entry: str, *columns: str) -> str:
    """The mark of a teaching value, where one of these cells holds one."""
    row = state.box.tables[table][entry]
    return "*" if any(row.source(column) == "teaching" for column in columns) else ""


def fate_star(state: State) -> str:
    """The mark of a teaching value for the open fate card."""
    code = FATE_CODES[state.fate_open]
    table = fate_table(code)
    return star(state, table, code, *state.box.tables[table][code].cells)


def fate_table(code: str) -> str:
    """The table that a fate card stands in."""
    return "fate" if code.startswith("F") else "new_fate"


# The players


def _player(state: State, seat: int, lang: str) -> list[str]:
    piles = [
        say("board.hand", lang, count=len(state.hands[seat])),
        say("board.draw", lang, count=len(state.draw[seat])),
        say("board.discard", lang, count=len(state.discard[seat])),
        say_count("board.points", int(points(state, seat).total), lang),
    ]
    start = [say("board.start", lang)] if seat == state.box.start else []
    first = f"{SEATS[seat]}  {'  '.join([*piles, *start])}"
    second = [bracketed(state.hands[seat]), *trophy_words(state, seat), *owned_words(state, seat, lang)]
    return [*_wrapped(first), *_wrapped("   " + "  ".join(second))]


def trophy_words(state: State, seat: int) -> list[str]:
    """Trophies and skull markers by type: Go2 ▪▪."""
    found = []
    for kind in state.box.types:
        count, skulls = state.kills[TYPES * seat + kind], state.skulls[TYPES * seat + kind]
        if count or skulls:
            top = state.box.skull_top[kind]
            found.append(f"{TYPE_CODES[kind]}{count} {'▪' * skulls}{'·' * (top - skulls)}")
    return found


def owned_words(state: State, seat: int, lang: str) -> list[str]:
    """Abilities, toadlings and the mission of a player, as far as there are any."""
    found = []
    if words := ability_words(state, seat, lang):
        found.append(say("board.abilities", lang, abilities=", ".join(words)))
    toads = [kind_name(kind, lang) for kind in owned_toadlings(state, seat)]
    if toads:
        found.append(say("board.owned_toadlings", lang, kinds=", ".join(toads)))
    return [*found, *mission_words(state, seat, lang)]


def ability_words(state: State, seat: int, lang: str) -> list[str]:
    """A player's abilities; one that is not valid now is said to sleep."""
    words = []
    for name in abilities(state, seat):
        text = ability_name(name, lang)
        awake = active(state, seat, ABILITIES.index(name))
        words.append(text if awake else say("board.asleep", lang, ability=text))
    return words


def owned_toadlings(state: State, seat: int) -> list[str]:
    """The kinds of the toadlings that a player owns."""
    return [kind for number, kind in enumerate(TOADLINGS) for _ in range(state.toads[4 * seat + number])]


def mission_words(state: State, seat: int, lang: str) -> list[str]:
    """A player's mission in words, or that it lies face down; nothing where there are none."""
    if not state.missions[seat]:
        return []
    found = mission(state, seat)
    if found is None:
        return [say("board.mission_hidden", lang)]
    codes = [found] if isinstance(found, str) else found
    return [say("board.mission", lang, mission=", ".join(mission_name(code, lang) for code in codes))]


def played_line(state: State, lang: str) -> str:
    """The spell that is being cast, what reinforces it, and the power that makes."""
    cards = " + ".join(CARD_CODES[card] for card in state.played)
    played = say("board.played", lang, cards=cards)
    if not any(state.pool):
        return played
    return f"{played} · {say('board.power', lang, power=power_words(state.pool, lang))}"


def power_words(pool: Sequence[int], lang: str) -> str:
    """Power by element: 2 lightning."""
    return ", ".join(f"{count} {element_name(ELEMENTS[each], lang)}" for each, count in enumerate(pool) if count)
