"""Who draws the tables of a session: a painter per language, kept while game and rulings stay the same."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from equinox_widget.frames.painter import Painter

if TYPE_CHECKING:
    from equinox_widget.core.game import Game
    from equinox_widget.texts.labels import Language


class Drawing:
    """Painters by language, and by whether they show who controls what."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, bool], Painter] = {}
        self._of: tuple[object, object] = (None, None)

    def painter(self, game: Game[Any], rulings: object, lang: Language, *, control: bool) -> Painter:
        """Return the painter of a game's positions under these rulings."""
        if self._of[0] is not game or self._of[1] is not rulings:
            self._known.clear()
            self._of = (game, rulings)
        key = lang, control
        if key not in self._known:
            self._known[key] = Painter(game.position, lang, game.names, control=control)
        return self._known[key]
