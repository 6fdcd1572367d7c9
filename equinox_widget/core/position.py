"""Position: the immutable value users hold, for any game. It ties rules, words and pictures together.

A game's own `Position` adds the questions that only that game has.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from functools import cached_property
from types import MappingProxyType
from typing import Any, Final, Self, Unpack
from urllib.parse import quote

from ..engine.codes import unquoted
from ..engine.errors import NotationError
from ..engine.given import as_names, as_text, is_whole, named
from ..engine.outcomes import ChanceError
from ..engine.problems import Problem
from ..engine.ruleset import Choice
from ..engine.rulings import Value, as_overrides
from ..engine.seats import NOBODY, ONLOOKER, SEATS, read_seat, read_viewer
from ..show.look import Look, check_width
from ..show.picture import PathLike, Png, Svg, png
from .comparison import Comparison, compare_readings
from .explanation import Explanation, Judgement, Verdict, carry_out
from .games import kit_for_code, kit_of
from .kit import GameKit, Names
from .played import Played
from .problems_found import ProblemsFound
from .spelling import as_written

_ADDRESS_SIGNS: Final = ".=,:;@~!+-"  # what an address takes as it is


class IllegalAction(ValueError):  # noqa: N818 (an answer, and named so in the contract)
    """A sentence that can be read but may not be done now; `verdict` says why.

    >>> import equinox_widget as eq
    >>> try:
    ...     eq.deal(players=3, seed=7).do("discard x1")
    ... except eq.IllegalAction as error:
    ...     print(error.verdict.failed[0])
    S3.0
    """

    def __init__(self, verdict: Judgement) -> None:
        super().__init__(str(verdict))
        self.verdict = verdict


class Actions(list[Any]):
    """Legal actions; `in` also takes a sentence in any spelling.

    >>> import equinox_widget as eq
    >>> "SKIP" in eq.deal(players=3, seed=7).legal()
    True
    """

    def __init__(self, position: "Position", actions: Iterable[Any]) -> None:
        super().__init__(actions)
        self._position = position

    def __contains__(self, item: object) -> bool:
        return super().__contains__(self._position.read(item).action if isinstance(item, str) else item)


class Position:
    """A game at one moment, as a value: `do` gives a new one and leaves this one as it is."""

    __slots__ = ("__dict__", "_problems", "_since", "_start", "_state", "edits")

    def __init__(
        self,
        state: Any,
        start: Any = None,
        since: tuple[Choice, ...] = (),
        problems: tuple[Problem, ...] = (),
        edits: tuple[Any, ...] = (),
    ) -> None:
        self._state = state
        self._start = state if start is None else start  # where the sentences of the code begin
        self._since = since
        self._problems = problems  # what the description said that a table cannot hold
        self.edits = edits  # what `what_if` changed to come here

    @property
    def kit(self) -> GameKit:
        """What the shared floors know of the game."""
        return kit_of(self._state)

    @property
    def _rules(self) -> Any:
        return self.kit.ruleset

    # The table

    @property
    def state(self) -> Any:
        """The state that the rules work on: to be read, not to be changed."""
        return self._state

    @property
    def players(self) -> tuple[str, ...]:
        """The seats, clockwise.

        >>> import equinox_widget as eq
        >>> eq.deal(players=3, seed=7).players
        ('A', 'B', 'C')
        """
        return SEATS[: self._state.players]

    @property
    def turn(self) -> str | None:
        """The player whose turn it is.

        >>> import equinox_widget as eq
        >>> eq.deal(players=3, seed=7).turn
        'A'
        """
        return _letter(self._rules.turn(self._state))

    @property
    def actor(self) -> str | None:
        """The player who must choose now, who may be another one than the turn player; None when nobody must.

        >>> import equinox_widget as eq
        >>> eq.deal(players=3, seed=7).actor
        'A'
        """
        return _letter(self._rules.actor(self._state))

    @property
    def over(self) -> bool:
        """Has the game ended?

        >>> import equinox_widget as eq
        >>> eq.deal(players=3, seed=7).over
        False
        """
        return bool(self._state.over)

    @property
    def rulings(self) -> Mapping[str, Value]:
        """Every ruling's value.

        >>> import equinox_widget as eq
        >>> eq.deal(players=3, seed=7).rulings["tiebreak"]
        'points'
        """
        values: Mapping[str, Value] = self._rules.ruling_values(self._state)
        return values

    # Playing

    def legal(self) -> Actions:
        """What the actor may do now; in a view, what its own seat may do.

        >>> import equinox_widget as eq
        >>> table = eq.deal(players=3, seed=7)
        >>> len(table.legal()), str(table.legal()[0])
        (16, 'bet Ec')
        """
        state = self._state
        if state.over or (state.viewer != NOBODY and self._rules.actor(state) != state.viewer):
            return Actions(self, ())
        return Actions(self, self._rules.legal(state))

    def read(self, sentence: object, offset: int = 0) -> Choice:
        """The action that one sentence means here, and the outcomes it forces. Raises `NotationError`.

        `offset` is where the sentence begins in its line, for errors that name a column.
        """
        pieces = list(_pieces([self._as_sentence(sentence)]))
        if len(pieces) != 1:
            raise NotationError("expected one sentence, not {text!r}.", {"text": sentence})
        return self._read(pieces[0][0], offset + pieces[0][1])

    def _read(self, sentence: str, offset: int) -> Choice:
        """The same for one that has no others beside it; what cannot be read may be said in another language."""
        try:
            found: Choice = self._rules.read_sentence(self._state, sentence, offset)
        except NotationError:
            written = as_written(self.kit, sentence)
            if written == sentence:
                raise
            found = self._rules.read_sentence(self._state, written, offset - (len(written) - len(sentence)))
        return found

    def script(self, text: object) -> list[Choice]:
        """What the sentences of a line mean here, none of them done yet. Raises `NotationError`."""
        pieces = _pieces([self._as_sentence(text)])
        return [self._read(piece, start) for piece, start in pieces]

    def do(self, *sentences: Any) -> Self:
        """The position after these sentences; each may be several joined by semicolons.

        Raises `IllegalAction` for one that may not be done, `NotationError` for one that cannot be read.

        >>> import equinox_widget as eq
        >>> table = eq.deal(players=3, seed=7)
        >>> table.do("skip; play Ec8").turn
        'B'
        """
        after = self
        for choice in self._choices(sentences):
            after, _ = after._carry_out(choice(after))
        return after

    def steps(self, *sentences: Any) -> Iterator[tuple[Self, str]]:
        """Every position on the way, with the sentence that led to it and what chance gave for it.

        Raises `IllegalAction` for a sentence that may not be done, `NotationError` for one that cannot be read.

        >>> import equinox_widget as eq
        >>> table = eq.deal(players=3, seed=7)
        >>> [sentence for _, sentence in table.steps("skip; play Ec8")]
        ['skip', 'play Ec8']
        """
        for played in self.play(*sentences, listening=False):
            yield played.after, played.sentence

    def play(self, *sentences: Any, names: Names = SEATS, listening: bool = True) -> Iterator[Played[Self]]:
        """Carry these sentences out, one action after the other; each comes back with what it made happen.

        Raises `IllegalAction` for one that may not be done, `NotationError` for one that cannot be read. Whoever does
        not listen has events found out when they are first asked for. `names` are what the players are called in them.
        """
        names = self._names(names)
        before = self
        for read in self._choices(sentences):
            choice, witness = read(before), None
            if listening:
                plain, state = before._allowed(choice.action), before._state.clone()
                try:
                    witness, given = carry_out(state, plain, choice.outcomes)
                except ChanceError as error:
                    raise before._refused_outcomes(choice, error) from None
                after, done = before._followed_by(Choice(plain, tuple(given)), state)
            else:
                after, done = before._carry_out(choice)
            yield Played(before, done.action, done.outcomes or (), after, witness, names)
            before = after

    def replay(self, sentence: str, names: Names = SEATS) -> Played[Self]:
        """Carry one saved action out again; what it made happen is found out when somebody asks.

        It was written as the legal action it is, so it is looked for among those before anything is read. Raises
        `IllegalAction` for one that may not be done, `NotationError` for one that cannot be read.
        """
        rules, state = self._rules, self._state
        for action in () if ":" in sentence or state.viewer != NOBODY else rules.legal(state):
            if action.sentence == sentence:
                copy = state.clone()
                after, done = self._followed_by(Choice(action, rules.apply(copy, action, None)), copy)
                break
        else:
            after, done = self._carry_out(self.read(sentence))
        return Played(self, done.action, done.outcomes or (), after, None, names)

    def _carry_out(self, choice: Choice) -> tuple[Self, Choice]:
        """The position after one action, and the action with what chance gave for it. Raises `IllegalAction`."""
        plain, state = self._allowed(choice.action), self._state.clone()
        try:
            given = self._rules.apply(state, plain, choice.outcomes)
        except ChanceError as error:
            raise self._refused_outcomes(choice, error) from None
        return self._followed_by(Choice(plain, given), state)

    def _refused_outcomes(self, choice: Choice, error: ChanceError) -> ValueError:
        """Why an action that may be done cannot come out as forced: with its conditions, where the game has some."""
        verdict = Verdict(self._state, self._asked_about(choice.action), choice.action, outcomes=choice.outcomes)
        return error if verdict else IllegalAction(verdict)

    def follow(self, choices: Iterable[Choice]) -> Self:
        """The position after these actions. Raises `IllegalAction`.

        `choices` are what `script` and `read` give.
        """
        found = self
        for choice in choices:
            found, _ = found._carry_out(choice)
        return found

    def _allowed(self, action: Any) -> Any:
        """The legal action that is meant; anything else is refused."""
        if self._state.viewer != NOBODY:
            raise ValueError("this is what one seat knows and cannot be played on: fill it in with .determinize(seed)")
        plain = self.kit.meant(self._state, action)
        for option in self._rules.legal(self._state):
            if option == plain:
                return option
        raise IllegalAction(Verdict(self._state, self._asked_about(action), action))

    def _followed_by(self, played: Choice, state: Any) -> tuple[Self, Choice]:
        """The position an action led to."""
        if self._rules.is_plain(state):
            return type(self)(state), played
        return type(self)(state, self._start, (*self._since, played)), played

    def _choices(self, sentences: Iterable[Any]) -> Iterator[Any]:
        """The sentences as functions of the position at which they are read."""
        for sentence in sentences:
            if isinstance(sentence, Choice):
                yield lambda _position, choice=sentence: choice
            elif hasattr(sentence, "sentence"):
                yield lambda _position, action=sentence: Choice(action, None)
            elif not isinstance(sentence, str):
                raise TypeError(
                    f"an action is a sentence{self._such_as()}, or one of pos.legal(), not {named(sentence)}"
                )
            elif pieces := list(_pieces([sentence])):
                for text, offset in pieces:
                    yield lambda position, text=text, offset=offset: position.read(text, offset)
            else:
                raise NotationError("there is no sentence here: say what to do.")

    # Asking

    def why(self, sentence: Any, seat: str | None = None, *, names: Names = SEATS) -> Verdict:
        """Why something may be done now, or not: for the actor from the open table, or from what a seat may know.

        `names` are what the players are called in it. Raises `NotationError` for a sentence that cannot be read and for
        a seat that nobody has.

        >>> import equinox_widget as eq
        >>> table = eq.deal(players=3, seed=7)
        >>> table.why("bet Ec").failed, table.why("discard x1").failed
        ((), ('S3.0', 'OV.2'))
        """
        action, outcomes = Choice(sentence, None) if hasattr(sentence, "sentence") else self.read(sentence)
        names = self._names(names)
        state = self._state if seat is None else self._rules.view(self._state, self._viewer(seat))
        if state.viewer == NOBODY:
            asked = self._asked_about(action)
        else:
            asked = self._actor() if state.viewer == ONLOOKER else state.viewer
        return Verdict(state, asked, action, names, outcomes)

    def explain(self, *sentences: Any, names: Names = SEATS) -> Explanation:
        """Everything that happens when these sentences are done, step by step, with the reasons.

        `names` are what the players are called in it.

        Raises `IllegalAction` for a sentence that may not be done, `NotationError` for one that cannot be read.

        >>> import equinox_widget as eq
        >>> table = eq.deal(players=3, seed=7)
        >>> table.explain("bet Ec")[0].text()
        'A bets on Echomir in row 1.'
        """
        told = Explanation()
        for played in self.play(*sentences, names=names):
            told += played.events
        return told

    def _asked_about(self, action: Any) -> int:
        """Whom a sentence is about on the open table."""
        return self.kit.asked_about(self._state, action, self._actor())

    def _actor(self) -> int:
        """Who must choose; when nobody must, the first player stands for all."""
        actor: int = self._rules.actor(self._state)
        return max(actor, 0)

    # Knowing

    def view(self, seat: str) -> Self:
        """What a seat may know, as a position with unknown cards; "onlooker" or "-": what everybody may.

        Raises `NotationError` for a seat that nobody has.

        >>> import equinox_widget as eq
        >>> table = eq.deal(players=3, seed=7)
        >>> table.view("B").code.split()[-1], table.view("onlooker").code.split()[-1]
        ('view=B', 'view=-')
        """
        return type(self)(self._rules.view(self._state, self._viewer(seat)))

    def determinize(self, seed: int = 0) -> Self:
        """A view with its unknown cards filled in by a `seed`: one of the tables its seat may be sitting at.

        Raises `ValueError` for what is no view, and for a seed that cannot be.

        >>> import equinox_widget as eq
        >>> table = eq.deal(players=3, seed=7)
        >>> table.view("A").determinize(1).hand("A") == table.hand("A")
        True
        """
        if self._state.viewer == NOBODY:
            raise ValueError("only a view has unknown cards: take .view(seat) first")
        check_seed(seed)
        return type(self)(self._rules.determinize(self._state, seed))

    def status(self, lang: str = "en") -> list[str]:
        """Why play cannot have led here; empty when it can, and shown as "reachable".

        >>> import equinox_widget as eq
        >>> table = eq.deal(players=3, seed=7)
        >>> table.status(), table.status() == []
        (reachable, True)
        """
        found = (*self._problems, *self._rules.problems(self._state))
        return ProblemsFound([self.kit.problem(each, lang) for each in found], lang)

    def remarks(self, lang: str = "en") -> list[str]:
        """What is unusual here, though possible.

        >>> import equinox_widget as eq
        >>> table = eq.deal(players=3, seed=7)
        >>> table.remarks()
        []
        """
        return [self.kit.problem(each, lang) for each in self._rules.remarks(self._state)]

    # Comparing

    def compare(self, *sentences: object, rulings: Mapping[str, object] = MappingProxyType({})) -> Comparison:
        """The same sentences under other readings: under these `rulings`, or under every other value of each one.

        Raises `NotationError` for a sentence that cannot be read, and `ValueError` for a ruling or a value that does
        not exist and for a view.

        >>> from equinox_widget import orcs
        >>> orcs.position("OR 4p r2 A:fate C@4 4i:Go C.kill=Go2").compare("fate:F01").rulings
        ('returned_skull',)
        """
        return compare_readings(self._state, self._read_on(sentences), dict(as_overrides(rulings)))

    def _read_on(self, sentences: Iterable[Any]) -> list[Choice]:
        """What the sentences mean, one after the other; one that may not be done here changes nothing."""
        script, at = list[Choice](), self
        for read in self._choices(sentences):
            script.append(read(at))
            with suppress(IllegalAction):  # another reading may allow it
                at = at.follow(script[-1:])
        return script

    def _to_change(self, rulings: Mapping[str, object]) -> Any:
        """A copy of the table to change by hand, played by these rulings. Raises `ValueError` where none can be."""
        if self._state.viewer != NOBODY:
            raise ValueError("this is what one seat knows: only the open table can be changed")
        if not self._rules.is_plain(self._state):
            raise ValueError("something is still going on: ask before it, or after it")
        return self._rules.with_rulings(self._state, as_overrides(rulings))

    # Writing

    @cached_property
    def code(self) -> str:
        """The position in one line, which reads back as the same position.

        >>> import equinox_widget as eq
        >>> eq.deal(players=3, seed=7).do("skip").code.split()[:3]
        ['EQ', '3p', 'r1']
        """
        sentences = [self._rules.write_sentence(action, outcomes) for action, outcomes in self._since]
        return " ; ".join([self._rules.write_position(self._start), *sentences])

    @property
    def url(self) -> str:
        """The code for use in an address; it reads back too.

        >>> import equinox_widget as eq
        >>> table = eq.deal(players=3, seed=7)
        >>> eq.position(table.url) == table
        True
        """
        return quote(self.code, safe=_ADDRESS_SIGNS)

    def text(self, lang: str = "en") -> str:
        """The board as text. Raises `ValueError` for a language without texts.

        >>> import equinox_widget as eq
        >>> print(eq.deal(players=3, seed=7).text("de").splitlines()[0])
        Equinox  Runde 1/5  A am Zug  Schritt 1 wetten  Ausgabe DE
        """
        return self.kit.text(self._state, lang)

    def svg(self, path: PathLike | None = None, **look: Unpack[Look]) -> Svg:
        """The board as a figure, written to a file if a path is given.

        Raises `ValueError` or `TypeError` for a look that cannot be.

        >>> import equinox_widget as eq
        >>> str(eq.deal(players=3, seed=7).svg(theme="dark"))[:4]
        '<svg'
        """
        return self.kit.figure(self._state, **look).save(path)

    def png(self, path: PathLike | None = None, **look: Unpack[Look]) -> Png:
        """The same figure as pixels, 1200 wide unless said otherwise.

        Raises `ValueError` or `TypeError` for a look that cannot be, `ImportError` where no library draws pixels.

        >>> import equinox_widget as eq
        >>> len(eq.deal(players=3, seed=7).png(width=400)) > 1000
        True
        """
        width = look.pop("width", 1200)
        check_width(width)
        if look.get("theme", "auto") == "auto":  # pixels cannot follow a page
            look["theme"] = "light"
        return png(self.svg(**look), width).save(path)

    def html(self, **look: Unpack[Look]) -> str:
        """The figure as an image, and the same as tables, in a piece of HTML.

        Raises `ValueError` or `TypeError` for a look that cannot be.

        >>> import equinox_widget as eq
        >>> "<table" in eq.deal(players=3, seed=7).html(lang="fr")
        True
        """
        return self.kit.fragment(self._state, **look)

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        hand = self._whose_hand()
        return {
            "text/plain": self.text(),
            "text/html": self.html(hand=hand),
            "image/svg+xml": str(self.svg(hand=hand)),
        }

    def _whose_hand(self) -> str | None:
        """The hand a reader wants to see first: the viewer's in a view, else that of the player who must choose."""
        return self.actor if self._state.viewer in (NOBODY, ONLOOKER) else SEATS[self._state.viewer]

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f'Position("{self.code}")'

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)

    @cached_property
    def _key(self) -> tuple[object, ...]:
        key: tuple[object, ...] = self._state.key()
        return key

    # Reading arguments

    def _as_sentence(self, given: object) -> str:
        return given if isinstance(given, str) else as_text(given, f"a sentence is text{self._such_as()}")

    def _such_as(self) -> str:
        """A sentence that may be said here, for whoever said none; nothing when the game is over."""
        return next((f" such as {action.sentence!r}" for action in self._rules.legal(self._state)), "")

    def _seat(self, letter: object) -> int:
        return read_seat(letter, self._state.players)

    def _names(self, names: Names) -> Names:
        """What the players are called; by their letters, if nothing is said."""
        return names if names is SEATS else as_names(names, self._state.players)

    def _viewer(self, name: object) -> int:
        return read_viewer(name, self._state.players)


def read_position(code: object, ruleset: Any = None) -> Position:
    """The position that a code of any game describes; the game is found by its first word.

    `ruleset` are the rules to read it by: those of the game with an owner's box.
    """
    text = as_text(code, "a position is one line of text that begins with the tag of its game")
    plain = unquoted(text)
    game = kit_for_code(plain)
    found = (ruleset or game.ruleset).read_position(plain)
    return game.position(found.state, problems=found.problems).follow(found.script)


def _letter(seat: int) -> str | None:
    return None if seat == NOBODY else SEATS[seat]


def _pieces(sentences: Iterable[str]) -> Iterator[tuple[str, int]]:
    """Single sentences, and where each begins."""
    for given in sentences:
        for match in re.finditer(r"[^;]+", given):
            if match.group().strip():
                yield match.group(), match.start()


def check_seed(seed: object) -> None:
    """Refuse anything but a natural number."""
    if not is_whole(seed) or seed < 0:
        raise ValueError(f"a seed is a whole number from 0 up, not {named(seed)}")
