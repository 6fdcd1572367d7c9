"""A match at the table: the game at hand on the board, and beside it the standing and what is chosen before a game.

The sets are chosen secretly: whoever must choose is called to the table by name, and nobody is told what was chosen
until both have.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from ...core.game import Game as AnyGame
from ...core.static_output import Still
from ...engine.seats import SEATS
from ...frames.task import Answerable, Knob, Task, knob
from ...sessions.bots import BotChoice
from ...sessions.game import GameSession
from ...sessions.host import Shown
from ...sessions.journey import Journey
from ...sessions.requests import WHILE_ASKED, Refusal
from .game import Game
from .match import Match, bare_state
from .position import Position
from .rules.cards import Box
from .rules.sets import read_set, set_cards
from .text_board import set_words
from .words import say, standing

_NAMES: Final = {"panel": "match.panel", "options": "match.options", "answer": "match.take", "choose": "match.options"}
_HOUSE_NAMES: Final = ("feedback", "rules", "tempt")
# What the buttons of the panel are called in messages.
_CHOOSE: Final = "choose"
_EARLIER: Final = "earlier"
_LATER: Final = "later"


class MatchSession(GameSession):
    """A match that is played. The match follows what is done at the table, and the table what is done to the match."""

    def __init__(self, match: Match, *, bots: BotChoice = "", seed: int = 0, **looks: Any) -> None:  # noqa: ANN401 (as `GameSession`)
        self.match = match
        #: Which game is shown, counted from 1; 0 before the first is dealt.
        self.number = match.number
        self._chooser = ""  # who has the own sets open, to choose one
        self._clashed = False  # did both just choose the same emissary?
        self._telling = False
        self._seed = seed
        super().__init__(self._game(), bots=bots, seed=seed, **looks)
        self._stop_following = match.watch(self._catch_up)
        self._choose_for_bots()

    def close(self) -> None:
        """Follow the match no more; once more changes nothing."""
        stop, self._stop_following = self._stop_following, lambda: None
        stop()
        super().close()

    # The game on the board

    def _game(self) -> AnyGame[Any]:
        """The game that is shown; before the first one, a table with nothing on it."""
        return self.match.games[self.number - 1] if self.number else bare_table(self.match.box, self.match.names)

    def turn_to(self, number: int) -> None:
        """Show another game of the match."""
        self.number, self._chooser = number, ""
        self.game = self._game()
        self.lock = self.game.lock
        self.journey = Journey(self)
        self.watch()
        self.follow()

    @property
    def _is_latest(self) -> bool:
        return self.number == self.match.number

    @property
    def _waits_for_sets(self) -> bool:
        """Must sets be chosen before anything else, and is that what is shown?"""
        return bool(self.match.pending) and self._is_latest

    # Keeping match and table the same

    def follow(self) -> None:
        """Show the game after it changed, and do the same in the match."""
        self._tell_match()
        self._choose_for_bots()
        super().follow()

    def _tell_match(self) -> None:
        """Do in the match what was done on the board."""
        if not self.number or not self._is_latest:
            return
        match, first = self.match, self.match.dealt(self.number)
        here, there = self.game.sentences, match.sentences[first:]
        same = _shared(here, there)
        if same == len(here) and (same == len(there) or self.game.position.over):
            return
        self._telling = True
        try:
            if first + same != match.moment:
                match.goto(first + same)
            match.do(*here[same:])
        finally:
            self._telling = False

    def _catch_up(self) -> None:
        """The match was changed from elsewhere: show where it is now."""
        if self._telling:
            return
        number = self.match.number
        if number != self.number or not number:
            self.turn_to(number)
            return
        here, there = self.game.sentences, self.match.sentences[self.match.dealt(number) :]
        same = _shared(here, there)
        on = [sentence for sentence in there[same:] if not sentence.startswith(_CHOOSE)]
        if same < len(here):
            self.game.goto(same)
        if on:
            self.game.do(*on)
        self.follow()

    # Choosing sets

    def _choose_for_bots(self) -> None:
        """Bots take one of their sets by chance."""
        for seat in self.match.pending:
            if seat in self.bots.seats:
                numbers = Random(f"{self._seed}/{self.match.number}/{seat}")
                self._take(seat, numbers.randrange(len(self.match.sets[seat])) + 1)

    def _take(self, seat: str, number: int) -> None:
        self._telling, self._chooser = True, ""
        last = len(self.match.pending) == 1
        try:
            self.match.choose(seat, number)
        finally:
            self._telling = False
        self._clashed = last and bool(self.match.pending)

    @property
    def _called(self) -> str:
        """Who must choose next at this table; nobody when it is somebody else's."""
        if self.mode == "watch":
            return ""
        pending = [seat for seat in self.match.pending if seat in self.seating.people]
        own = self.seating.own if self.mode != "sandbox" else None
        if own is not None:
            return own if own in pending else ""
        return pending[0] if pending else ""

    def answer_task(self, answer: str) -> None:
        """Choose the set of this number; when both have chosen, the next game is shown."""
        seat = self._chooser
        if not self._waits_for_sets or not seat or answer not in [option["key"] for option in self._options()]:
            raise Refusal("forbidden", self.say("task.none"))
        self._take(seat, int(answer))
        if self.match.pending:
            self.follow()
        else:
            self.turn_to(self.match.number)

    def press(self, button: str) -> None:
        """Come to the table to choose, or turn to another game."""
        if button not in [each["key"] for each in self._buttons()]:
            raise Refusal("forbidden", self.say("task.none"))
        if button == _CHOOSE:
            self._chooser = self.seating.holder = self._called
            self.follow()
        else:
            self.turn_to(self.number + (1 if button == _LATER else -1))

    def refuse_at_once(self, kind: str) -> None:
        """Before the first game is dealt there is nothing to ask about, and a game that is over is only looked at."""
        self.refuse_if("" if self.number or kind in WHILE_ASKED else self.waiting())
        super().refuse_at_once(kind)

    def refuse_watchers(self) -> None:
        """Refuse what only players may do, and what would change a game after which another one was dealt."""
        self.refuse_if("" if self._is_latest else self.label("match.past"))
        super().refuse_watchers()

    # What is shown

    def shown(self) -> Shown:
        """Return everything a browser is to show; before the first game the status says what is waited for."""
        found = super().shown()
        if not self.number:
            title, turn = self.label("match.short", standing=self._standing), self.waiting()
            said = self.label("status.spoken", title=self._title, turn=turn)
            found["latest"]["picture"]["headline"] = {"title": title, "turn": turn, "say": said}
        return found

    def waiting(self) -> str:
        """Return what everybody waits for, in words."""
        pending = self.match.pending
        if not self._waits_for_sets:
            return super().waiting()
        return say("match.choosing", self.lang, name=self.name(self._called or pending[0]))

    @property
    def _standing(self) -> str:
        return standing(self.match.crystals.values(), self.lang)

    @property
    def _title(self) -> str:
        return say("match.title", self.lang, to=self.match.to, standing=self._standing)

    def task(self) -> Task | None:
        """Return the panel: how the match stands, what is to be chosen, the ways to other games.

        While the latest game is played there is none.
        """
        if self.number and self._is_latest and not self.game.position.over:
            return None
        return {
            "title": self._title,
            "goal": "",
            "place": say("match.game", self.lang, number=self.number) if self.number else "",
            "text": self._news(),
            "tally": "",
            "passed": self.match.over,
            "pointing": False,
            "options": self._options(),
            "tempting": [],
            "remark": None,
            "buttons": self._buttons(),
            "rules": ["MB.5"] if self._chooser else [],
            "names": {
                **{part: self.label(key) for part, key in _NAMES.items()},
                **{part: self.say(f"task.{part}") for part in _HOUSE_NAMES},
            },
        }

    def _news(self) -> str:
        """How the game went, and who wins or must choose."""
        match, pos = self.match, self.game.position
        lines = []
        if self.number and pos.over:
            lines.append(pos.score().decision(self.lang, match.names))
        if self._is_latest and match.winner is not None:
            lines.append(say("match.won", self.lang, winner=self.name(match.winner)))
        if self._waits_for_sets:
            lines += [self.label("match.clash")] if self._clashed else []
            lines += [self._said_of(seat) for seat in SEATS[:2]]
        return " ".join(lines)

    def _said_of(self, seat: str) -> str:
        """Whether a player has chosen; what, stays hidden."""
        key = "match.to_choose" if seat in self.match.pending else "match.has_chosen"
        return self.label(key, seat=self.name(seat))

    def _options(self) -> list[Answerable]:
        """The sets that whoever is called has prepared."""
        if not self._waits_for_sets or self._chooser not in self.match.pending:
            return []
        sets = self.match.sets[self._chooser]
        return [{"key": str(place), "say": self._called_set(text)} for place, text in enumerate(sets, 1)]

    def _called_set(self, text: str) -> str:
        """A set by leader, companion and size."""
        box = self.match.box
        cards = read_set(text, box)
        count = len(set_cards(box, cards, self.match.boxes))
        return self.label("match.set", names=set_words(cards, box, self.lang), count=count)

    def _buttons(self) -> list[Knob]:
        found = []
        if self._waits_for_sets and self._called and self._chooser != self._called:
            found.append(knob(_CHOOSE, self.label("match.come", seat=self.name(self._called)), main=True))
        if not self._is_latest:
            found.append(knob(_LATER, self.label("match.later"), main=True))
        if self.number > 1:
            found.append(knob(_EARLIER, self.label("match.earlier")))
        return found

    def static(self) -> Still:
        """Return what the viewer sees now; before the first game the match in words."""
        return super().static() if self.number else Still(self.match.text(self.lang), self.match.html(self.lang), "")


def _shared(one: list[str], other: list[str]) -> int:
    """How many sentences two lines have in common from their beginning."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((place for place, (here, there) in pairs if here != there), min(len(one), len(other)))


def bare_table(box: Box, names: Sequence[str] = ()) -> AnyGame[Any]:
    """A table before anything is chosen."""
    return Game(Position(bare_state(box)), names)


SESSION: Final = MatchSession
