"""A position as a piece of HTML: the figure, and tables for those who listen or whose page shows no image."""

from collections.abc import Iterator, Sequence

from ...engine.seats import SEATS
from ...show.picture import Svg
from ...show.svg import plain
from ...show.table import html_table
from .plan import spoken_card
from .rules.cards import CARD_CODES
from .rules.facts import hex_word
from .rules.questions import spells
from .rules.spaces import COUNT, REGION, REGION_NAMES, SPACE_CODES
from .rules.state import IN, State
from .text_board import (
    condition_words,
    headline,
    instruction,
    number_words,
    piles_line,
    seat_words,
    standing,
    star,
    who_and_where,
)
from .words import card_names, say, space_name, spell_names


def fragment(state: State, figure: Svg, names: Sequence[str], lang: str) -> str:
    """The figure, with the tables folded away below it."""
    summary = plain(say("fragment.tables", lang))
    tables = _space_table(state, names, lang) + _seat_table(state, names, lang)
    beside = f"<p>{plain(piles_line(state, lang))}</p><p>{plain(say('board.teaching', lang))}</p>"
    return (
        f'<div class="equinox-position" lang="{lang}">{figure.image()}'
        f"<details><summary>{summary}</summary>{tables}{beside}</details></div>"
    )


def _space_table(state: State, names: Sequence[str], lang: str) -> str:
    """Every space, ring by ring, clockwise."""
    keys = ("space", "region", "instruction", "characters", "lying")
    headers = [say(f"fragment.{key}", lang) for key in keys]
    rows = [_space(state, space, names, lang) for space in range(COUNT)]
    return html_table(headline(state, lang), headers, rows)


def _space(state: State, space: int, names: Sequence[str], lang: str) -> list[str]:
    return [
        space_name(SPACE_CODES[space], lang),
        say(f"region.{REGION_NAMES[REGION[space]]}", lang),
        instruction(state, space, lang),
        ", ".join(names[seat] for seat in standing(state, space)),
        "; ".join(_lying(state, space, lang)),
    ]


def _lying(state: State, space: int, lang: str) -> Iterator[str]:
    for card in state.lying[space]:
        yield spoken_card(state, card, lang)
    if state.loose[space]:
        yield say("board.gold", lang, count=state.loose[space])
    if space in state.hexes:
        yield hex_word(state.hexes[space]) + star(state, "numbers", "hex")


def _seat_table(state: State, names: Sequence[str], lang: str) -> str:
    keys = ("player", "character", "numbers", "objects", "followers", "spells", "trophies", "condition")
    headers = [say(f"fragment.{key}", lang) for key in keys]
    rows = [_seat(state, seat, names[seat], lang) for seat in range(state.players)]
    return html_table(say("fragment.players", lang), headers, rows)


def _seat(state: State, seat: int, name: str, lang: str) -> list[str]:
    title = name if name == SEATS[seat] else f"{name} ({SEATS[seat]})"
    if state.seats[seat] != IN:
        return [title, *seat_words(state, seat, lang), *[""] * 6]
    rows = (state.objects[seat], state.followers[seat])
    return [
        title,
        who_and_where(state, seat, lang),
        ", ".join(number_words(state, seat, lang)),
        *(card_names(map(CARD_CODES.__getitem__, cards), lang) for cards in rows),
        spell_names(spells(state, SEATS[seat]), lang),
        card_names(map(CARD_CODES.__getitem__, state.trophies[seat]), lang),
        ", ".join(condition_words(state, seat, lang)),
    ]
