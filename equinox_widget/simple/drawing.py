"""The figure of a simple game: its places side by side, with the hands that are asked for."""

from typing import Any, Final, Unpack

from ..core.kit import Names
from ..engine.notation import Reader, name_pattern
from ..engine.seats import NOBODY, SEATS
from ..show.film import Scene
from ..show.look import Look
from ..show.marks import Places, draw_marks, notes, read_marks
from ..show.palette import seat_sign
from ..show.picture import Svg
from ..show.sheet import MARGIN, WIDTH, Told, read_names, sheet
from ..show.svg import Box, plain, rectangle, words
from ..show.table import html_table
from ..texts.catalogue import check_language
from .kit import SimpleKit, hands_shown, lying_at

_TOP: Final = 44.0
_HEIGHT: Final = 96.0
_CARD: Final = 40.0


def figure(kit: SimpleKit, state: Any, **look: Unpack[Look]) -> Svg:
    """The whole table; `hand` is the letters of those whose cards are drawn too."""
    lang = check_language(look.get("lang", "en"))
    names = read_names(state.players, look.get("names"))
    boxes = _places(kit, 0)

    def read_place(reader: Reader) -> str:
        for place in kit.places:
            if reader.take(rf"{name_pattern(place)}(?![a-z\d])"):
                return place
        raise reader.fail("one of the places {places}", places=", ".join(kit.places))

    pointed = read_marks(look.get("marks", ()), read_place, (kit.places[0], kit.places[-1]))
    drawn, below = _board(kit, state, names, lang, 0), _TOP + _HEIGHT + 10
    for seat in hands_shown(state, look.get("hand")):
        drawn += _hand(kit, state, seat, below)
        below += _CARD + 10
    remarks, end = notes(pointed, below)
    told = Told(kit.headline(state, names, lang), kit.text(state, lang), lang)
    markup = drawn + draw_marks(pointed, boxes, 12) + remarks
    theme, width = look.get("theme", "auto"), look.get("width", WIDTH)
    return sheet(markup, Box(0, 0, WIDTH, end + 6), told, theme=theme, width=width)


def scene(kit: SimpleKit, state: Any, names: Names, lang: str, top: float) -> Scene:
    """The places alone, for a film."""
    return Scene(_board(kit, state, names, lang, top), top + _TOP + _HEIGHT, _places(kit, top), lying_at(kit, state))


def fragment(kit: SimpleKit, state: Any, **look: Unpack[Look]) -> str:
    """The figure as an image, with the table folded away below it."""
    image, lang = kit.figure(state, **look), look.get("lang", "en")
    names = read_names(state.players, look.get("names"))
    rows = [[kit.place_line(state, place, names, lang)] for place in kit.places]
    rows += [[f"{names[seat]}: {' '.join(kit.hand(state, seat)) or '–'}"] for seat in range(state.players)]
    table = html_table(kit.headline(state, names, lang), [kit.label("board.name", lang)], rows)
    summary = plain(kit.say("fragment.tables", lang))
    return (
        f'<div class="equinox-position" lang="{lang}">{image.image()}'
        f"<details><summary>{summary}</summary>{table}</details></div>"
    )


def _places(kit: SimpleKit, top: float) -> Places:
    width = (WIDTH - MARGIN) / len(kit.places)
    return {
        place: Box(MARGIN + number * width, top + _TOP, width - MARGIN, _HEIGHT)
        for number, place in enumerate(kit.places)
    }


def _board(kit: SimpleKit, state: Any, names: Names, lang: str, top: float) -> str:
    drawn = words(kit.headline(state, names, lang), MARGIN, top + 28, 16, bold=True)
    for place, box in _places(kit, top).items():
        lying, (middle, _) = kit.lying(state, place), box.middle
        drawn += rectangle(box, "field") + words(
            kit.say(f"place.{place}", lang), middle, box.y + 20, 14, anchor="middle"
        )
        if lying is not None:
            drawn += words(lying.value, middle, box.y + 66, 34, bold=True, anchor="middle")
            drawn += seat_sign(lying.seat, box.x + 8, box.y + 62, 26) if lying.seat != NOBODY else ""
    return drawn


def _hand(kit: SimpleKit, state: Any, seat: int, top: float) -> str:
    drawn = words(SEATS[seat], MARGIN, top + 26, 16, bold=True)
    for number, card in enumerate(kit.hand(state, seat)):
        box = Box(MARGIN + 26 + number * (_CARD - 4), top, _CARD - 10, _CARD)
        drawn += rectangle(box, "card") + words(card, box.middle[0], top + 26, 16, anchor="middle")
    return drawn
