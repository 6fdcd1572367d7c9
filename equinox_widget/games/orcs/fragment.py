"""A position as a piece of HTML: the figure, and tables for those who listen or whose page shows no image."""

from collections.abc import Iterator, Sequence

from ...engine.seats import SEATS
from ...show.picture import Svg
from ...show.svg import plain
from ...show.table import html_table
from .rules.abilities import left, life, toughness
from .rules.cards import CARD_CODES, UNKNOWN
from .rules.creatures import CATEGORY, CATEGORY_LETTERS, TYPE_CODES, TYPE_SHIFT, TYPES
from .rules.fate_rules import FATE_CODES, FATE_RULES, NO_FATE
from .rules.lanes import ALL_LANES, SECTIONS, TERRAIN
from .rules.score import counter, points
from .rules.state import NO_SPELL, State
from .text_board import ability_words, fate_cells, headline, mission_words, owned_toadlings, played_line, power_words
from .words import (
    card_names,
    category_name,
    creature_name,
    fate_moves,
    fate_rule,
    kind_name,
    place_name,
    say,
    say_count,
    section_name,
    terrain_name,
)


def fragment(state: State, figure: Svg, names: Sequence[str], lang: str) -> str:
    """The figure, with the tables folded away below it."""
    summary = plain(say("fragment.tables", lang))
    tables = _lane_table(state, names, lang) + _counter_table(state, names, lang) + _seat_table(state, names, lang)
    beside = "".join(f"<p>{plain(line)}</p>" for line in _beside(state, lang))
    return (
        f'<div class="equinox-position" lang="{lang}">{figure.image()}'
        f"<details><summary>{summary}</summary>{tables}{beside}</details></div>"
    )


def _lane_table(state: State, names: Sequence[str], lang: str) -> str:
    headers = [say("fragment.section", lang), *(place_name(str(lane + 1), lang) for lane in ALL_LANES)]
    rows = [[say("board.markers", lang), *(str(len(state.markers[lane])) for lane in ALL_LANES)]]
    for section in reversed(range(len(SECTIONS))):
        cells = [_section(state, 3 * lane + section, lang) for lane in ALL_LANES]
        rows.append([section_name(SECTIONS[section], lang), *cells])
    rows.append([say("fragment.tower_field", lang), *(_field(state, lane, names, lang) for lane in ALL_LANES)])
    return html_table(headline(state, lang), headers, rows)


def _section(state: State, place: int, lang: str) -> str:
    """What stands on a section, in words."""
    kind, tough = TERRAIN[state.terrain[place]], toughness(state)
    found = [terrain_name(kind, lang)] if kind else []
    for creature in state.sections[place]:
        facts = {
            "creature": creature_name(TYPE_CODES[creature >> TYPE_SHIFT], lang),
            "left": left(state, creature, place, tough),
            "life": life(state, creature, place, tough),
        }
        found.append(say("fragment.life", lang, **facts))
    return "; ".join([*found, *[creature_name("td", lang)] * state.laid[place]])


def _field(state: State, lane: int, names: Sequence[str], lang: str) -> str:
    mages = [names[seat] for seat, field in enumerate(state.mages) if field == lane]
    return ", ".join(mages) or say("fragment.nobody", lang)


def _counter_table(state: State, names: Sequence[str], lang: str) -> str:
    headers = [say("fragment.creature", lang), say("fragment.worth", lang), *names]
    return html_table(say("fragment.counter", lang), headers, _counter_rows(state, lang))


def _counter_rows(state: State, lang: str) -> Iterator[list[str]]:
    for kind in state.box.types:
        category = category_name(CATEGORY_LETTERS[CATEGORY[kind]], lang)
        title = f"{creature_name(TYPE_CODES[kind], lang)} ({TYPE_CODES[kind]}, {category})"
        yield [title, str(counter(state, kind)), *(_trophies(state, seat, kind, lang) for seat in range(state.players))]


def _trophies(state: State, seat: int, kind: int, lang: str) -> str:
    count, skulls = state.kills[TYPES * seat + kind], state.skulls[TYPES * seat + kind]
    return say("fragment.trophies", lang, count=count, skulls=skulls, top=state.box.skull_top[kind])


def _seat_table(state: State, names: Sequence[str], lang: str) -> str:
    keys = ("player", "hand", "draw", "discard", "abilities", "toadlings", "mission", "points")
    headers = [say(f"fragment.{key}", lang) for key in keys]
    rows = [_seat(state, seat, names[seat], lang) for seat in range(state.players)]
    return html_table(say("fragment.players", lang), headers, rows)


def _seat(state: State, seat: int, name: str, lang: str) -> list[str]:
    return [
        name if name == SEATS[seat] else f"{name} ({SEATS[seat]})",
        _hand(state.hands[seat], lang),
        str(len(state.draw[seat])),
        card_names([CARD_CODES[card] for card in sorted(state.discard[seat])], lang),
        ", ".join(ability_words(state, seat, lang)),
        ", ".join(kind_name(kind, lang) for kind in owned_toadlings(state, seat)),
        ", ".join(mission_words(state, seat, lang)),
        str(int(points(state, seat).total)),
    ]


def _hand(cards: list[int], lang: str) -> str:
    known = [CARD_CODES[card] for card in cards if card != UNKNOWN]
    hidden = len(cards) - len(known)
    parts = [card_names(known, lang)] if known or not hidden else []
    return ", ".join([*parts, *([say_count("fragment.hidden", hidden, lang)] if hidden else [])])


def _beside(state: State, lang: str) -> Iterator[str]:
    """Fate card, display, poison and the spell that is being cast."""
    if state.fate_open != NO_FATE:
        moves, rule = fate_moves(fate_cells(state), lang), fate_rule(FATE_RULES[state.rule], lang)
        yield f"{say('board.fate', lang)} {FATE_CODES[state.fate_open]}: {moves}; {rule}"
    for pile in range(2):
        cards = card_names([CARD_CODES[card] for card in state.display[pile]], lang)
        yield f"{say('board.display', lang, pile=pile + 1)}: {cards} ({len(state.spells[pile])})"
    yield say("board.poison", lang, count=state.poison)
    if state.spell != NO_SPELL:
        yield played_line(state, lang)
    elif any(state.store):
        yield say("board.stored", lang, power=power_words(state.store, lang))
