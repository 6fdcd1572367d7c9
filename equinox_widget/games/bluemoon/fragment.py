"""A position as a piece of HTML: the figure, and tables for those who listen or whose page shows no image."""

from collections.abc import Iterator, Sequence

from ...engine.seats import NOBODY, SEATS
from ...show.picture import Svg
from ...show.svg import plain
from ...show.table import html_table
from .faces import card_title
from .rules.cards import UNKNOWN
from .rules.power import power
from .rules.questions import ignored_parts
from .rules.state import State
from .rules.tables import COLOURS, ELEMENTS
from .text_board import box_name, chain_line, headline, hyla_words, leader_words, legend
from .words import colour_name, element_name, say


def fragment(state: State, figure: Svg, names: Sequence[str], lang: str) -> str:
    """The figure, with the tables folded away below it."""
    summary = plain(say("fragment.tables", lang))
    tables = _fight_table(state, names, lang) + _dragon_table(state, names, lang) + _seat_table(state, names, lang)
    beside = "".join(f"<p>{plain(line)}</p>" for line in _beside(state, lang))
    return (
        f'<div class="equinox-position" lang="{lang}">{figure.image()}'
        f"<details><summary>{summary}</summary>{tables}{beside}</details></div>"
    )


def _fight_table(state: State, names: Sequence[str], lang: str) -> str:
    """Everything that lies in the fight, card by card, and the sums."""
    headers = [say(f"fragment.{key}", lang) for key in ("card", "player", "area", "note")]
    return html_table(headline(state, lang), headers, _fight_rows(state, names, lang))


def _fight_rows(state: State, names: Sequence[str], lang: str) -> Iterator[list[str]]:
    lost = ignored_parts(state)
    for seat in range(2):
        who = _player(names, seat)
        areas = (("covered", state.covered), ("active", state.active), ("supports", state.supports))
        for area, zone in areas:
            for card in zone[seat]:
                note = say("fragment.new", lang) if card in state.fresh[seat] else ""
                title = card_title(state, card, lang, lost.get((seat, card), {}))
                yield [title, who, say(f"fragment.{area}", lang), note]
        sums = [
            say("word.value", lang, element=element_name(name, lang), amount=power(state, seat, place))
            for place, name in enumerate(ELEMENTS)
        ]
        yield [say("figure.power", lang), who, "", ", ".join(sums)]


def _player(names: Sequence[str], seat: int) -> str:
    return names[seat] if names[seat] == SEATS[seat] else f"{names[seat]} ({SEATS[seat]})"


def _dragon_table(state: State, names: Sequence[str], lang: str) -> str:
    headers = [say("fragment.dragon", lang), say("fragment.place", lang)]
    rows = []
    for dragon, colour in enumerate(COLOURS):
        side = state.dragons[dragon]
        where = say("board.in_middle", lang) if side == NOBODY else say("board.on_side", lang, seat=names[side])
        rows.append([colour_name(colour, lang), where])
    return html_table(say("board.dragons", lang), headers, rows)


def _seat_table(state: State, names: Sequence[str], lang: str) -> str:
    keys = ("player", "leader", "hand", "pile", "discard", "leader_pile", "crystal_cards")
    headers = [say(f"fragment.{key}", lang) for key in keys]
    rows = [_seat(state, seat, names, lang) for seat in range(2)]
    return html_table(say("fragment.players", lang), headers, rows)


def _seat(state: State, seat: int, names: Sequence[str], lang: str) -> list[str]:
    return [
        _player(names, seat),
        leader_words(state, seat, lang),
        _cards(state, state.hands[seat], lang),
        str(len(state.piles[seat])),
        _cards(state, state.discards[seat], lang),
        _cards(state, state.leader_piles[seat], lang),
        _cards(state, state.crystals[seat], lang),
    ]


def _cards(state: State, cards: list[int], lang: str) -> str:
    """Cards by name; those that nobody here knows are counted."""
    known = [box_name(state, card, lang) for card in cards if card != UNKNOWN]
    hidden = len(cards) - len(known)
    said = [*known, *([say("fragment.hidden", lang, count=hidden)] if hidden else [])]
    return ", ".join(said) or say("word.nothing", lang)


def _beside(state: State, lang: str) -> Iterator[str]:
    """The Hyla, what is open, and what the signs mean."""
    yield hyla_words(state, lang)
    yield from chain_line(state, lang)
    yield legend(state, lang, "figure")
