"""What a session shows: picture, last action and choice, in the reader's language and as far as the viewer may know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from equinox_widget.frames.choices import no_question, question
from equinox_widget.frames.painter import Painter
from equinox_widget.frames.story import chapter, edited

if TYPE_CHECKING:
    from equinox_widget.core.game import Game
    from equinox_widget.frames.choices import Decision, Question
    from equinox_widget.frames.story import Chapter
    from equinox_widget.texts.labels import Language

    from .host import Shown
    from .session import Session


class Painters:
    """Painters by language, and by whether they show who controls what."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, bool], Painter] = {}
        self._of: tuple[object, object] = (None, None)

    def of(self, game: Game[Any], rulings: object, lang: Language, *, control: bool) -> Painter:
        """Return the painter of a game's positions under these rulings."""
        if self._of[0] is not game or self._of[1] != rulings:
            self._known.clear()
            self._of = (game, rulings)
        key = lang, control
        if key not in self._known:
            self._known[key] = Painter(game.position, lang, game.names, control=control)
        return self._known[key]


class Display:
    """What there is to see of a session; it changes nothing."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._painters = Painters()

    @property
    def painter(self) -> Painter:
        """Who draws in the reader's language."""
        session = self._session
        return self._painters.of(
            session.game, session.here.position.rulings, session.lang, control=session.shows_control
        )

    def shown(self) -> Shown:
        """Return everything a browser is to show; it changes nothing."""
        session = self._session
        pos, moment, closed = session.here.position, session.here.moment, session.is_passed_on()
        painter, eyes = self.painter, session.eyes
        picture = (
            painter.picture(session.seen(), session.seat, closed=True)
            if closed
            else painter.seen(pos, session.seat, eyes)
        )
        last = None if closed or not moment else session.chapter(moment)
        return {
            "seat": session.seat,
            "eyes": eyes or "",
            "lang": session.lang,
            "mode": session.mode,
            "theme": session.theme,
            "compact": session.compact,
            "open_table": session.open_table,
            "cursor": session.cursor,
            "latest": {"moment": moment, "picture": picture, "chapter": last},
            "squares": picture["squares"],
            "board": painter.game.board(pos),
            "decision": session.decision(),
            "labels": session.labels(),
            "task": session.task(),
        }

    def decision(self) -> Decision:
        """Return what the viewer may choose now: nothing when it is somebody else's choice."""
        session = self._session
        journey = session.journey
        pos, yours = session.here.position, session.may_choose()
        asked = self._question() if yours else no_question(session.waiting())
        if yours and session.seating.is_shared(session.mode):
            asked = {
                **asked,
                "prompt": session.label("prompt.for", seat=session.name(pos.actor), prompt=asked["prompt"]),
            }
        return {
            **asked,
            "actor": pos.actor,
            "yours": yours,
            "handover": pos.actor if session.is_passed_on() else None,
            "undo": journey.steps_back() > 0 and not journey.hindrance(session.here.moment),
            "redo": journey.steps_on() > 0 and not journey.hindrance(session.here.moment + 1),
            "what_if": journey.what_if is not None,
            "forks": journey.forks,
            "bots": session.bots.activity(pos),
            "hint": session.may_hint(),
            "editor": self.painter.game.editor(pos) if session.mode == "sandbox" else None,
            "roles": session.seating.roles(session.mode),
        }

    def chapter(self, moment: int) -> Chapter:
        """Return the action that led to a moment, as the viewer may know it."""
        session = self._session
        painter, eyes = self.painter, session.eyes
        played = session.here.played(moment)
        if played.edited:
            return edited(played, moment, painter, session.seat, eyes)
        viewer = (session.seat, eyes, painter.control)
        return painter.stories.of(played.after, viewer, lambda: chapter(played, moment, painter, session.seat, eyes))

    def _question(self) -> Question:
        """Return what the viewer is asked."""
        session = self._session
        painter, seen = self.painter, session.seen()
        asked = painter.questions.of
        return asked(
            session.here.position,
            session.eyes,
            lambda: question(seen, painter.game.hand(seen, session.seat), painter),
        )
