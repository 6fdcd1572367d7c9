"""Building a set at the table: every card to click on, with its moons; the counts; and what is wrong so far."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from ...core.static_output import Still
from ...frames import answers
from ...frames.choices import Choice, Decision
from ...frames.picture import Board, Face, Mark, Row, Square
from ...sessions.host import Shown
from ...sessions.requests import Refusal
from ...sessions.session import Session
from . import furniture
from .match_session import bare_table
from .rules.cards import INQUISITOR, LEADER
from .rules.checker import UNLIMITED
from .rules.state import State
from .set_builder import ACCOMPANY, ADD, LEAD, REMOVE, SetBuilder
from .sides import card_square
from .text_board import name_in
from .words import say

_KEYS: Final = ("b", "w", "m", "o", "u", "r", "x", "i", "?")
_HELP: Final = ("arrows", "home", "enter", "escape", "why", "moves", "undo", "command", "help")
_HEADS: Final = "heads"
_COUNTS: Final = "counts"
#: What may be asked of a set in the making.
_ASKED: Final = (
    *("act", "why", "undo", "redo", "rule", "rules", "command", "settings", "export", "history", "score", "ping"),
)


class BuilderSession(Session):
    """A set in the making. It is no position of a game: a click adds a card, or takes it away."""

    def __init__(self, builder: SetBuilder, **looks: Any) -> None:  # noqa: ANN401 (as `Session`)
        self.builder = builder
        super().__init__(bare_table(builder.box), **{"mode": "table", **looks})

    @property
    def eyes(self) -> str | None:
        """Nobody's: nothing is hidden."""
        return None

    def watch(self) -> None:
        """Follow the set instead of a game."""
        self._ignore()
        self._stop_watching = self.builder.watch(self.follow)

    # Answering

    def refuse_at_once(self, kind: str) -> None:
        """Refuse what only a game has."""
        self.refuse_if("" if kind in _ASKED else self.label("build.no_game"))

    def act(self, action: str) -> None:
        """Carry out a step, or several joined by semicolons."""
        self.refuse_watchers()
        self.builder.do(*[step for step in action.split(";") if step.strip()])

    def command(self, text: str) -> object:
        """A line is a step; `undo` and `redo` alone go through them."""
        word = text.strip().lower()
        if word in ("undo", "redo"):
            return self.handle(word, {})
        self.act(text)
        return None

    def undo(self) -> None:
        """Take the last step back."""
        self.refuse_watchers()
        self.builder.undo()

    def redo(self) -> None:
        """Do again what was taken back."""
        self.refuse_watchers()
        self.builder.redo()

    def judge(self, path: tuple[str, ...]) -> object:
        """Say what lies at a place."""
        said = [square["say"] for square in self._squares() if square["place"] == path[-1]]
        return answers.note("\n".join([*said, self._verdict()]))

    def history(self, moment: int) -> object:
        """Nothing has happened in a game."""
        return {"kind": "history", "chapters": []}

    def score(self) -> answers.ScoreSheet:
        """Return the counts instead of a score."""
        title = say("set.ok" if self.builder.check.ok else "set.refused", self.lang)
        return {"kind": "score", "title": title, "sums": [], "decided": self._verdict(), "hidden": ""}

    def export(self, form: str) -> object:
        """Return the set to take along: its line, or a file."""
        if form == "save":
            return answers.file("set.txt", "text/plain", self.builder.file())
        if form:
            raise Refusal("forbidden", self.label("error.no_export", form=form[:20]))
        title, line = self.label("build.share"), str(self.builder)
        return {
            "kind": "share",
            "title": title,
            "code": line,
            "url": line,
            "problems": self._wrong(),
            "files": ["save"],
        }

    # What is shown

    def shown(self) -> Shown:
        """Return the cards as the board, and the steps as what can be chosen."""
        found, squares = super().shown(), self._squares()
        drawn = {part: shown for part, shown in found["latest"]["picture"].items() if part != "seed"}
        picture = {**drawn, **self._around(), "squares": squares}
        found["latest"] = {"moment": 0, "picture": picture, "chapter": None}
        found["squares"], found["board"] = squares, self._board()
        return found

    def _around(self) -> dict[str, Any]:
        """What is shown around the cards: the verdict and the counts, nothing of a game."""
        title = say("set.ok" if self.builder.check.ok else "set.refused", self.lang)
        turn = " · ".join(self._counted())
        said = self.label("status.spoken", title=title, turn=turn)
        headline = {"title": title, "turn": turn, "say": said}
        return {"headline": headline, "zones": [], "seats": [], "over": False, "phase": None}

    def decision(self) -> Decision:
        """Return every step that can be taken by a click."""
        builder, yours = self.builder, self.mode != "watch"
        found = super().decision()
        return {
            **found,
            "prompt": self._verdict(),
            "choices": list(self._choices()) if yours else [],
            "yours": yours,
            "undo": yours and builder.can_undo,
            "redo": yours and builder.can_redo,
            "editor": None,
        }

    def _choices(self) -> Iterator[Choice]:
        for place, sentence in self._steps().items():
            verb, _, code = sentence.partition(" ")
            called = name_in(self.builder.box, self.builder.box.numbers[code], self.lang)
            yield {"sentence": sentence, "path": [place], "say": self.label(f"build.{verb}", card=called)}

    def _steps(self) -> Mapping[str, str]:
        """What a click on each place does."""
        box, made = self.builder.box, self.builder.set
        found = {code: f"{LEAD} {code}" for code in self._heads(LEADER) if code != made.leader}
        found |= {code: f"{ACCOMPANY} {code}" for code in self._heads(INQUISITOR) if code != made.side}
        for card in box.cards:
            code = box.codes[card]
            found[code] = f"{REMOVE if code in made.cards else ADD} {code}"
        return found

    def _heads(self, kind: int) -> list[str]:
        box = self.builder.box
        return [code for code, number in box.numbers.items() if box.types[number] == kind]

    def _counted(self) -> list[str]:
        """The counts, with what is allowed."""
        check = self.builder.check
        if check.size_allowed == UNLIMITED:
            return [say("set.size", self.lang, size=check.size), say("set.moons", self.lang, moons=check.moons)]
        return [
            say("set.size_of", self.lang, size=check.size, allowed=check.size_allowed),
            say("set.moons_of", self.lang, moons=check.moons, allowed=check.moons_allowed),
        ]

    def _wrong(self) -> list[str]:
        """Everything that is wrong, one line each."""
        return self.builder.check.wrong(self.lang)

    def _verdict(self) -> str:
        return " ".join(self._wrong()) or say("set.ok", self.lang)

    # The board

    def _groups(self) -> dict[str, list[str]]:
        """The cards by people, the own one first."""
        box, own = self.builder.box, self.builder.set.people
        found: dict[str, list[str]] = {own: []}
        for card in box.cards:
            found.setdefault(box.people[card], []).append(box.codes[card])
        return found

    def _board(self) -> Board:
        heads = len(self._heads(LEADER)) + len(self._heads(INQUISITOR))
        rows = [self._row(_HEADS, heads), self._row(_COUNTS, len(self._count_squares()))]
        own = self.builder.set.people
        rows += [
            self._row("own" if people == own else "foreign", len(codes)) for people, codes in self._groups().items()
        ]
        plain = furniture.board(self.lang)
        keys = [key for key in plain["keys"] if key["key"] in _KEYS]
        help_ = [self.label(f"key.{key}") for key in _HELP]
        return {**plain, "kind": "form", "rows": rows, "phases": [], "keys": keys, "help": help_}

    def _row(self, name: str, length: int) -> Row:
        title = self.label(f"build.row.{name}")
        return {"title": title, "note": "", "short": "", "brief": "", "length": length, "heads": False}

    def _squares(self) -> list[Square]:
        made = self.builder.set
        codes = [*self._heads(LEADER), *self._heads(INQUISITOR)]
        heads = [self._head(code, chosen=code in (made.leader, made.side)) for code in codes]
        cards = [self._card(code) for people in self._groups().values() for code in people]
        return [*heads, *self._count_squares(), *cards]

    def _head(self, code: str, *, chosen: bool) -> Square:
        """A leader or an inquisitor, and what it asks of a set or changes."""
        box = self.builder.box
        number = box.numbers[code]
        leader = box.types[number] == LEADER
        cells = box.tables["people"][code[:2]].cells if leader else box.tables["inquisitor"][code].cells
        size, moons = (cells["size"], cells["moons"]) if leader else (cells["cards"], cells["moons"])
        called = name_in(box, number, self.lang)
        key = "build.leader.asks" if leader else "build.inquisitor.asks"
        said = f"{called}: {self.label(key, size=size, moons=moons)}"
        face: Face = {"value": called, "code": str(size), "marks": [_moons(int(str(moons)))]}
        spoken = self._chosen(said, on=chosen)
        return {"place": code, "say": spoken, "face": face, "look": f"head {_look(on=chosen)}", "note": said}

    def _count_squares(self) -> list[Square]:
        """The counts, then what is wrong."""
        counted, wrong = self._counted(), self._wrong()
        looks = ["line"] * len(counted) + ["line wrong"] * len(wrong)
        return [
            {"place": f"count{place}", "say": line, "face": {"title": line}, "look": look}
            for place, (line, look) in enumerate(zip([*counted, *wrong], looks, strict=True))
        ]

    def _card(self, code: str) -> Square:
        """A card with its moons, where they count."""
        box = self.builder.box
        drawn = card_square(self._state, box.numbers[code], self.lang)
        inside, own = code in self.builder.set.cards, code[:2] == self.builder.set.people
        moons = 0 if own else box.moons[box.numbers[code]]
        said = [drawn["say"]] if own else [drawn["say"], self.label("build.moons", moons=moons)]
        face = drawn["face"]
        marks = face["marks"] if own else [_moons(moons), *face["marks"]]
        shown: Face = {"value": code, "title": face["code"], "marks": marks}
        spoken = self._chosen("; ".join(said), on=inside)
        return {**drawn, "place": code, "say": spoken, "face": shown, "look": _look(on=inside)}

    def _chosen(self, said: str, *, on: bool) -> str:
        return f"{said}. {self.label('build.in' if on else 'build.out')}"

    @property
    def _state(self) -> State:
        state: State = self.game.position.state
        return state

    def static(self) -> Still:
        """Return the set in words, and a table of its cards."""
        return Still(self.builder.text(self.lang), self.builder.html(self.lang), "")


def _moons(count: int) -> Mark:
    return {"glyph": "moon", "text": str(count)}


def _look(*, on: bool) -> str:
    return "pick on" if on else "pick"


SESSION: Final = BuilderSession
