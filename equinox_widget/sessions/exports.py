"""Taking along what a viewer sees: as text to copy, or as a file. Never more than the viewer may know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from equinox_widget.frames import answers

from .seating import ONLOOKER

if TYPE_CHECKING:
    from collections.abc import Callable

    from equinox_widget.core.game import Game
    from equinox_widget.texts.labels import Language


class Sight(NamedTuple):
    """What a viewer sees: the game, its position as the viewer knows it, through whose eyes, and from which seat."""

    game: Game[Any]
    seen: Any
    eyes: str | None
    seat: str
    mode: str
    lang: Language


def share(sight: Sight, title: str) -> answers.Share:
    """Return the position as text to copy, with the files there are and, in the sandbox, what can be edited."""
    files = [form for form in FILES if has_file(sight, form)]
    said = sight.game.position.kit.label(title, sight.lang)
    return answers.share(sight.seen, said, files, sight.lang)


def has_file(sight: Sight, form: str) -> bool:
    """Tell whether there is such a file: a saved game tells everything, and a page needs a seat to look from."""
    fits = {"save": sight.mode != "table", "html": sight.eyes != ONLOOKER}
    return form in FILES and fits.get(form, True)


def _figure(sight: Sight) -> answers.File:
    game, hand = sight.game, None if sight.eyes == ONLOOKER else sight.seat
    names = None if game.names == game.position.players else game.names
    drawn = sight.seen.svg(lang=sight.lang, names=names, hand=hand, theme="light")
    return answers.file(f"{game.position.kit.id}.svg", "image/svg+xml", str(drawn))


def _page(sight: Sight) -> answers.File:
    page = sight.game.html(seat=sight.eyes, lang=sight.lang)
    return answers.file(f"{sight.game.position.kit.id}.html", "text/html", str(page))


def _save(sight: Sight) -> answers.File:
    return answers.file(f"{sight.game.position.kit.id}.json", "application/json", sight.game.to_json())


#: The files a table can be taken along as.
FILES: Final[dict[str, Callable[[Sight], answers.File]]] = {"svg": _figure, "html": _page, "save": _save}
