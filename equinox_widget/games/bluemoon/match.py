"""A match: several games in a row, with what is chosen before each, until somebody has enough crystals."""

import os
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, ClassVar, Final

from ...core import game as core
from ...core.explanation import Event, Judgement, conditions_of
from ...core.game import VERSION, check_names
from ...core.games import kit
from ...core.position import IllegalAction, check_seed
from ...core.static_output import Still, shown
from ...engine.given import as_list, as_mapping, as_text, named
from ...engine.record import record_text, write_record
from ...engine.rulings import as_overrides, print_value
from ...engine.seats import NOBODY, SEATS, read_seat
from ...engine.timeline import Node, Timeline
from ...engine.watchers import Watchers
from ...show.svg import plain
from ...show.table import html_table
from .game import Game
from .making import NOTHING, Named, OwnBox, by_seat, cards_of, owned_values, read_boxes, read_one
from .position import Position
from .rules import match as rules
from .rules.cards import Box
from .rules.ending import crystals as crystals_of
from .rules.match import ENOUGH, SAME, read_choice
from .rules.ruleset import RULESET
from .rules.rulings import DEFAULT, rulings_for
from .rules.sets import BASE, CardSet, write_token
from .rules.setup import BOTH_BOXES
from .rules.state import END, State, empty_table
from .words import say

_FORMAT: Final = "bluemoon-game"
_CHOOSE: Final = "choose"
_SETS: Final = "sets says what each player has prepared: {'A': ['Br0/Do: Br1-30'], 'B': ['Lo0/Do: Lo1-30']}"
ONE_EACH: Final[Mapping[str, Sequence[str]]] = MappingProxyType({"A": ("Br/Or",), "B": ("Lo/Be",)})


class Match:
    """Several games in a row, stepped through like a game.

    `sets` are the sets that each player has prepared, as `read_set` reads them. With the plan "same" one is chosen for
    all games, with "each" before every game; a single set is chosen by itself. `to` crystals decide. Game number k is
    dealt with `seed` + k - 1. Raises `ValueError` for what cannot be, `FailedSet` for a set that `check_set` refuses.

    >>> from equinox_widget import bluemoon
    >>> match = bluemoon.Match({"A": ["Br", "Lo"], "B": ["Lo"]}, plan="each")
    >>> match.pending, match.game is None
    (('A',), True)
    >>> match.choose("A", 2)
    >>> match.do("skip").phase, match.crystals
    ('retreat', {'A': 0, 'B': 0})
    """

    #: The module that shows a match at a table.
    session: ClassVar[str] = "equinox_widget.games.bluemoon.match_session"

    def __init__(
        self,
        sets: Mapping[str, Sequence[str | CardSet]] = ONE_EACH,
        *,
        plan: str = SAME,
        to: int = ENOUGH,
        start: str = "A",
        seed: int = 0,
        box: str = BOTH_BOXES,
        rulings: Named = NOTHING,
        tables: OwnBox | None = None,
        players: Sequence[str] = (),
    ) -> None:
        check_seed(seed)
        if type(to) is not int or to < 1:
            raise ValueError(f"a match goes to 1 crystal or more, not to {named(to)}")
        cards = cards_of(tables)
        first, second = _prepared(sets, cards)
        values = rulings_for(as_overrides(rulings))
        opening = rules.Match((first, second), plan, to, read_seat(start, 2), seed, read_boxes(box), values, cards)
        names = check_names(players)
        if len(names) not in {0, 2}:
            raise ValueError(f"{len(names)} names were given for 2 players: {list(names)!r}")
        self.names: Final = names or SEATS[:2]
        self._timeline: Timeline[rules.Match, str] = Timeline(opening)
        self._built: tuple[Node[rules.Match, str], list[Game]] | None = None
        self._watchers: Watchers[[]] = Watchers()

    @property
    def _here(self) -> rules.Match:
        return self._timeline.here.moment

    # What stands

    @property
    def sets(self) -> dict[str, tuple[str, ...]]:
        """The sets that each player has prepared, by player."""
        here = self._here
        return {SEATS[seat]: tuple([write_token(each, here.box) for each in here.sets[seat]]) for seat in range(2)}

    @property
    def to(self) -> int:
        """How many crystals decide the match."""
        return self._here.to

    @property
    def box(self) -> Box:
        """The cards that are played with."""
        return self._here.box

    @property
    def boxes(self) -> str:
        """Which boxes ready-made sets use: "EI", "IE" or "both"."""
        return self._here.boxes

    @property
    def pending(self) -> tuple[str, ...]:
        """Who still has to choose a set."""
        return tuple([SEATS[seat] for seat in self._here.pending])

    @property
    def crystals(self) -> dict[str, int]:
        """The crystals both have won in finished games."""
        return dict(zip(SEATS, self._here.crystals, strict=False))

    @property
    def winner(self) -> str | None:
        """Who has won the match; None while it goes on."""
        return None if self._here.winner == NOBODY else SEATS[self._here.winner]

    @property
    def over(self) -> bool:
        """Has somebody won the match?"""
        return self._here.over

    @property
    def position(self) -> Position | None:
        """Where the game at hand stands; None while somebody has to choose."""
        state = self._here.game
        return None if state is None else Position(state.clone())

    def shown(self, seat: str) -> dict[str, int | None]:
        """Which set each player has chosen for the game to come, as a player may know it.

        0 stands for nothing yet, None for a choice that stays hidden until both have chosen.
        """
        found = self._here.shown(read_seat(seat, 2))
        return {SEATS[at]: None if number is None else number + 1 for at, number in enumerate(found)}

    @property
    def game(self) -> Game | None:
        """The game at hand, to look at; play it by `do`. None while somebody has to choose."""
        return None if self._here.game is None else self.games[-1]

    @property
    def number(self) -> int:
        """How many games have been dealt."""
        return len(self._here.games)

    @property
    def games(self) -> list[Game]:
        """All games so far, each as a timeline of its own."""
        node = self._timeline.here
        if self._built is None or self._built[0] is not node:
            self._built = (node, [self._game(number, node) for number in range(len(node.moment.games))])
        return list(self._built[1])

    @property
    def events(self) -> list[Event]:
        """What has happened so far: who chose, what was shown and dealt, and then what happened in each game.

        >>> from equinox_widget import bluemoon
        >>> match = bluemoon.Match({"A": ["Br", "Lo"], "B": ["Lo"]}, plan="each")
        >>> [event.text() for event in match.events]
        ['B chooses a set.']
        >>> match.choose("A", 2)
        >>> [event.kind for event in match.events]
        ['choose', 'choose', 'reveal', 'deal']
        """
        games, found = self.games, list[Event]()
        for facts in self._here.told:
            dealt = sum(event.kind == "deal" for event in found)
            table = games[dealt].positions[0].state if dealt < len(games) else bare_state(self.box)
            found.append(Event(facts, table, None, self.names))
            if facts[0] == "deal":
                found += games[dealt].events
        return found

    def _game(self, number: int, node: Node[rules.Match, str]) -> Game:
        """One game, from its deal to where it stands."""
        dealt = next(each.moment for each in node.line() if len(each.moment.games) > number)
        names = () if self.names == SEATS[:2] else self.names
        game: Game = Game(Position(dealt.games[number].clone()), names)
        if done := node.moment.sentences[number]:
            game.do(*done)
        return game

    # Playing

    def legal(self) -> list[Any]:
        """What can be done now: the sets that can be chosen, or the legal actions of the game at hand."""
        here = self._here
        if here.pending:
            return [_choice(seat, number) for seat in here.pending for number in range(len(here.sets[seat]))]
        position = self.position
        return [] if position is None else position.legal()

    def choose(self, seat: str, number: int) -> None:
        """A player's set for the game to come, counted from 1; when both have chosen, it is dealt.

        Raises `IllegalAction` when it is not that player's choice, or there is no such set.
        """
        if type(number) is not int:
            raise TypeError(f"a set is chosen by its number, from 1 on, not by {named(number)}")
        self._go_on([self._chosen(self._here, read_seat(seat, 2), number - 1)])

    def do(self, *sentences: str) -> Position | None:
        """Play on, and choose by `choose A 2`; when one sentence is refused, none has been done.

        Gives where the game at hand stands; None while somebody has to choose. Raises `IllegalAction` or `ValueError`
        for what may not be done, `NotationError` for what cannot be read.
        """
        steps, at = list[tuple[str, rules.Match]](), self._here
        for given in sentences:
            for text in as_text(given, "a sentence is text such as 'choose A 2'").split(";"):
                if text.strip():
                    steps.append(self._step(at, text))
                    at = steps[-1][1]
        self._go_on(steps)
        return self.position

    def why(self, sentence: str) -> Judgement:
        """Why something may be done now, or not: a choice of a set, or what is done in the game at hand.

        Raises `NotationError` for what cannot be read, `ValueError` for anything but a choice while one is due.

        >>> from equinox_widget import bluemoon
        >>> match = bluemoon.Match({"A": ["Br", "Lo"], "B": ["Lo"]})
        >>> verdict = match.why("choose A 3")
        >>> verdict.failing[0].text(), verdict.failed, verdict.instead
        ('There is no prepared set 3.', ('MB.1',), ('choose A 1', 'choose A 2'))
        """
        here, text = self._here, as_text(sentence, "a sentence is text such as 'choose A 2'")
        if _is_choice(text):
            return self._choice_judged(here, *read_choice(text))
        return self._standing(here).why(text, names=self.names)

    def _choice_judged(self, at: rules.Match, seat: int, number: int) -> Judgement:
        game = kit(RULESET.id)
        conditions = conditions_of(at.conditions(seat, number), game, self.names)
        instead = self.legal() if at.pending else []
        return Judgement(game, seat, _choice(seat, number), conditions, instead, over=at.over)

    def _standing(self, at: rules.Match) -> Position:
        """Where the game at hand stands. Raises `ValueError` while somebody has to choose."""
        if at.game is None:
            raise ValueError(f"before that, a set is chosen: {_choice(at.pending[0], 0)}")
        return Position(at.game.clone())

    def _step(self, at: rules.Match, text: str) -> tuple[str, rules.Match]:
        """One sentence as it is written, and the match after it."""
        if _is_choice(text):
            return self._chosen(at, *read_choice(text))
        position = self._standing(at)
        choice = position.read(text)
        position.follow([choice])  # refuses what may not be done, with its reasons
        after = at.clone()
        after.play(choice.action, choice.outcomes)
        return after.sentences[len(at.games) - 1][-1], after

    def _chosen(self, at: rules.Match, seat: int, number: int) -> tuple[str, rules.Match]:
        verdict = self._choice_judged(at, seat, number)
        if not verdict:
            raise IllegalAction(verdict)
        after = at.clone()
        after.choose(seat, number)
        return _choice(seat, number), after

    def _go_on(self, steps: list[tuple[str, rules.Match]]) -> None:
        for sentence, after in steps:
            self._timeline.do(sentence, after)
        self._watchers.tell()

    def watch(self, callback: Callable[[], None]) -> Callable[[], None]:
        """Call back after every change; the function that comes back stops it."""
        return self._watchers.add(callback)

    # Stepping

    @property
    def moment(self) -> int:
        """How many steps lie behind us, choices and actions of all games."""
        return self._timeline.here.number

    @property
    def last_moment(self) -> int:
        """The number of the last moment of the current line."""
        return self._timeline.last

    @property
    def sentences(self) -> list[str]:
        """What has been done up to now."""
        return [str(node.step) for node in self._timeline.here.line()[1:]]

    def undo(self, count: int = 1) -> None:
        """Take steps back, also over the end of a game. Raises `ValueError` where there is nothing to undo."""
        if not self._timeline.undo(_counted(count)):
            raise ValueError("there is nothing to undo: this is where the match began")
        self._watchers.tell()

    def redo(self, count: int = 1) -> None:
        """Do again what was taken back. Raises `ValueError` where there is nothing to redo."""
        if not self._timeline.redo(_counted(count)):
            raise ValueError("there is nothing to redo: this is the end of the line")
        self._watchers.tell()

    def goto(self, moment: int) -> None:
        """Jump along the current line: 0 is the start, -1 its end."""
        self._timeline.goto(moment)
        self._watchers.tell()

    def dealt(self, number: int) -> int:
        """The moment at which the game of this number, counted from 1, was dealt.

        Raises `ValueError` for a game that there is not.
        """
        if type(number) is not int or not 1 <= number <= len(self._here.games):
            raise ValueError(f"there is no game {named(number)}: {len(self._here.games)} have been dealt")
        return next(node.number for node in self._timeline.here.line() if len(node.moment.games) >= number)

    # Keeping

    def record(self) -> dict[str, Any]:
        """Everything that makes the match again, as plain JSON-able values."""
        here, last = self._here, self._timeline.line()[-1]
        return {
            "options": {
                "plan": here.plan,
                "to": here.to,
                "start": SEATS[here.start],
                "seed": here.seed,
                "box": here.boxes,
                "rulings": {name: print_value(value) for name, value in here.rulings._asdict().items()},
            },
            "players": [] if self.names == SEATS[:2] else list(self.names),
            "tables": owned_values(here.box),
            "sets": {seat: list(each) for seat, each in self.sets.items()},
            "done": [str(node.step) for node in last.line()[1:]],
            "moment": self.moment,
        }

    def to_json(self) -> str:
        """The match as the text of a save file."""
        return record_text(_FORMAT, VERSION, {"match": self.record()})

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the match to a JSON file that people can read; `load` finds it again."""
        write_record(path, _FORMAT, VERSION, {"match": self.record()})

    # Showing

    def text(self, lang: str = "en") -> str:
        """The standing, every game with its result, and what is to be done now."""
        return self._told(self.position, lang)

    def _told(self, board: Position | None, lang: str = "en") -> str:
        rows = [f"  {row[0]}  {row[1]}  {row[2]}" for row in self._rows(lang)]
        boards = [] if board is None else [board.text(lang)]
        return "\n".join([self._title(lang), *rows, *self._due(lang), *boards])

    def html(self, lang: str = "en") -> str:
        """The same: a table of the games, and the game at hand."""
        headers = [say(f"match.{column}", lang) for column in ("number", "sets", "crystals")]
        table = html_table(self._title(lang), headers, self._rows(lang))
        due = "".join(f"<p>{plain(line)}</p>" for line in self._due(lang))
        position = self.position
        board = "" if position is None else position.html(lang=lang, names=self.names, hand=position.actor)
        return f'<div class="equinox-match" lang="{lang}">{table}{due}{board}</div>'

    def _title(self, lang: str) -> str:
        return say("match.title", lang, to=self._here.to, standing=":".join(map(str, self._here.crystals)))

    def _rows(self, lang: str) -> list[tuple[str, str, str]]:
        """Every game: its number, the sets, and what it brought or would bring now."""
        found = []
        for number, state in enumerate(self._here.games):
            sets = ", ".join(write_token(each, state.box) for each in state.sets)
            won = ":".join(map(str, crystals_of(state))) if state.over else "–"
            found.append((say("match.game", lang, number=number + 1), sets, won))
        return found

    def _due(self, lang: str) -> list[str]:
        if self.winner is not None:
            return [say("match.won", lang, winner=self.names[SEATS.index(self.winner)])]
        return [say("match.choosing", lang, name=self.names[seat]) for seat in self._here.pending]

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        standing = ":".join(map(str, self._here.crystals))
        return f"Match({standing} after {len(self._here.games)} games, moment {self.moment} of {self.last_moment})"

    def _repr_html_(self) -> str:
        return self.html()

    def _repr_mimebundle_(self, **wanted: object) -> dict[str, str]:
        """The match at a table, or as who must choose sees it."""
        position = self.position
        seen = None if position is None else position.view(position.actor or SEATS[0])
        still = Still(self._told(seen), self.html(), "")
        found: dict[str, str] = shown(self, core.Game.show, lambda: still)._repr_mimebundle_(**wanted)
        return found


def read_match(content: object) -> Match:
    """The match of a record, as it stood, with the owner's box it was played with.

    Raises `ValueError`, `KeyError` or `TypeError` for a damaged one.
    """
    record = as_mapping(content, "a match is saved with its options, sets and sentences")
    options = as_mapping(record["options"], "options are named")
    match = Match(record["sets"], players=record["players"], tables=record["tables"] or None, **options)
    for sentence in as_list(record["done"], "done is what was done, in order"):
        match.do(as_text(sentence, "what was done is text"))
    if record["moment"] not in range(match.last_moment + 1):
        raise ValueError(f"there is no moment {record['moment']!r}: its line goes from 0 to {match.last_moment}")
    match.goto(record["moment"])
    return match


def bare_state(box: Box) -> State:
    """A table before anything is chosen: no leaders, no cards, nobody's turn."""
    nobody = CardSet(BASE, "")
    state = empty_table(box, (nobody, nobody), ((), ()), BOTH_BOXES, DEFAULT, 0)
    state.turn, state.phase = NOBODY, END
    return state


def _choice(seat: int, number: int) -> str:
    """The sentence by which a seat chooses its set of this number, counted from 0."""
    return f"{_CHOOSE} {SEATS[seat]} {number + 1}"


def _is_choice(text: str) -> bool:
    """Is a set chosen, or something done in the game at hand?"""
    return text.strip().lower().startswith(_CHOOSE)


def _prepared(sets: object, box: Box) -> rules.Prepared:
    given = {**ONE_EACH, **by_seat(as_mapping(sets, _SETS))}
    listed = [as_list(given[seat], _SETS) for seat in SEATS[:2]]
    first, second = [tuple([read_one(each, box) for each in prepared]) for prepared in listed]
    return first, second


def _counted(count: object) -> int:
    if type(count) is not int or count < 1:
        raise ValueError(f"a number of steps is 1 or more, not {named(count)}")
    return count
