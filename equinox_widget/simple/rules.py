"""The rules of a simple game: its state is plain values, its actions can be listed, its code is made of words."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Final, Generic, Self, TypeVar

from ..engine.breakdown import Breakdown
from ..engine.errors import NotationError, nearest
from ..engine.events import Event, EventKinds, Listener
from ..engine.notation import fold
from ..engine.outcomes import Chance
from ..engine.pending import Frame, stack, waiting
from ..engine.problems import Problem
from ..engine.rules_index import Place, RuleEntry
from ..engine.ruleset import Choice, Described, Result
from ..engine.rulings import Ruling, Value, decide, print_value
from ..engine.seats import NOBODY, SEATS, read_seat, read_viewer, write_viewer
from ..engine.verdict import Condition, condition

#: The one edition of a game that has no others.
EDITION: Final = "rules"
#: A card that the viewer does not know.
UNKNOWN: Final = 0
#: The phase in which no choice waits but that of whose turn it is.
TURN: Final = "turn"


class SimpleAction:
    """One thing that can be chosen: its sentence, the phase it belongs to, the places to click, and what it names.

    A game makes each of its actions once.

    >>> action = SimpleAction("land 4 at C", TURN, ("@4", "C"), card=4, place="C")
    >>> action.verb, action.facts["card"]
    ('land', 4)
    """

    __slots__ = ("facts", "path", "phase", "sentence", "verb")

    def __init__(self, sentence: str, phase: str, path: Sequence[str], **facts: int | str) -> None:
        self.sentence: Final = sentence
        self.phase: Final = phase
        self.path: Final = tuple(path)
        self.facts: Final[Mapping[str, Any]] = facts
        self.verb: Final = sentence.split(" ", 1)[0]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SimpleAction) and self.sentence == other.sentence

    def __hash__(self) -> int:
        return hash(self.sentence)

    def __str__(self) -> str:
        return self.sentence

    def __repr__(self) -> str:
        return f"SimpleAction({self.sentence!r})"


class SimpleState:
    """A table: whose turn it is, what waits, chance and rulings, and whatever plain values the game adds."""

    game: ClassVar[str]

    def __init__(self, players: int, rulings: Mapping[str, Value], chance: Chance) -> None:
        self.players = players
        self.rulings = rulings
        self.chance = chance
        self.turn = 0
        self.viewer = NOBODY
        self.due: Frame | None = None
        self.log: Listener | None = None

    @property
    def over(self) -> bool:
        """Has the game ended? A game says when."""
        raise NotImplementedError

    def clone(self) -> Self:
        """An independent copy that nobody listens to."""
        copy = object.__new__(type(self))
        copy.__dict__ = {name: _copied(value) for name, value in self.__dict__.items()}
        copy.log = None
        return copy

    def key(self) -> tuple[object, ...]:
        """Everything that decides how play can go on."""
        return tuple(_frozen(value) for name, value in self.__dict__.items() if name != "log")

    def tell(self, *event: object) -> None:
        """Tell whoever listens what happened: the kind of the event and its facts."""
        if self.log is not None:
            self.log.append(event)

    def ask(self, kind: str, seat: int, *data: int | str) -> None:
        """Let a seat choose before play goes on."""
        self.due = Frame(kind, seat, data, self.due)


def _copied(value: Any) -> Any:
    if isinstance(value, list):
        return [_copied(each) for each in value]
    if isinstance(value, dict):
        return {name: _copied(each) for name, each in value.items()}
    return value.clone() if isinstance(value, Chance) else value


def _frozen(value: Any) -> object:
    if isinstance(value, list | tuple):
        return tuple(map(_frozen, value))
    if isinstance(value, dict):
        return tuple((name, _frozen(each)) for name, each in sorted(value.items()))
    if isinstance(value, Frame):
        return tuple(frame.key() for frame in waiting(value))
    return value.key() if isinstance(value, Chance) else value


AnyState = TypeVar("AnyState", bound=SimpleState)


class SimpleRules(Generic[AnyState]):
    """The rules of a simple game, as `engine.ruleset.Ruleset` asks for them.

    A game names `id`, `tag`, `state`, `actions`, `rules`, `events` and `turn_rule`, and writes `set_up`, `tests`,
    `carry_out`, `hide`, `fill_in`, `words`, `read_word` and `sums`.
    """

    id: str
    tag: str
    state: type[AnyState]
    actions: tuple[SimpleAction, ...]
    """Everything one can spell, each action once."""
    rules: Mapping[str, RuleEntry]
    events: EventKinds
    turn_rule: str
    """The rule that says who chooses when."""
    seats = range(2, 3)
    editions = (EDITION,)
    rulings: Mapping[str, Ruling] = {}
    deck: tuple[int, ...] = ()
    """The numbers of all cards there are."""

    # What a game writes

    def set_up(self, state: AnyState) -> None:
        """Make an empty table the beginning of a game; `state.chance` shuffles."""
        raise NotImplementedError

    def tests(self, state: AnyState, seat: int, action: SimpleAction) -> Iterable[Condition]:
        """What must hold for an action beside its being the seat's choice at the right moment."""
        raise NotImplementedError

    def carry_out(self, state: AnyState, action: SimpleAction) -> None:
        """What an action does."""
        raise NotImplementedError

    def hide(self, state: AnyState, viewer: int) -> None:
        """Make unknown what a viewer may not know."""
        raise NotImplementedError

    def fill_in(self, state: AnyState) -> None:
        """Decide by `state.chance` what a view does not know."""
        raise NotImplementedError

    def words(self, state: AnyState) -> Mapping[str, str]:
        """What the code of a position says beside turn, rulings and chance; an empty word is left out."""
        raise NotImplementedError

    def read_word(self, state: AnyState, word: str, value: str) -> None:
        """Put on the table what a word of a code says. Raises `LookupError` or `ValueError` when it says nothing."""
        raise NotImplementedError

    def sums(self, state: AnyState) -> Sequence[Breakdown]:
        """What every seat has if the game ended now."""
        raise NotImplementedError

    def cards(self, state: AnyState) -> Iterable[int]:
        """Every card on the table, the unknown ones too."""
        return ()

    # A position, written and read

    def empty(self, players: int, seed: int, rulings: Mapping[str, object]) -> AnyState:
        """A table with nothing on it. Raises `ValueError` for a ruling that cannot be."""
        return self.state(players, decide(self.rulings, EDITION, rulings), Chance(seed))

    def deal(self, players: int, seed: int, rulings: Mapping[str, object]) -> AnyState:
        """The table at which a game begins."""
        state = self.empty(players, seed, rulings)
        self.set_up(state)
        return state

    def write_position(self, state: AnyState) -> str:
        """Tag and number of players, then `word=value`: turn, the game's own, what waits, rulings, seed or viewer."""
        said = {"turn": SEATS[state.turn], **self.words(state), "wait": _write_frames(state.due)}
        usual = decide(self.rulings, EDITION, {})
        said |= {name: print_value(value) for name, value in state.rulings.items() if value != usual[name]}
        if state.viewer == NOBODY:
            said["seed"] = ",".join(map(str, state.chance.key()))
        else:
            said["view"] = write_viewer(state.viewer)
        words = [f"{word}={value}" for word, value in said.items() if value]
        return " ".join([self.tag, f"{state.players}p", *words])

    def read_position(self, code: str) -> Described:
        """The table a code describes, and the sentences after it. Raises `NotationError`."""
        table, *sentences = code.split(";")
        players, given = self._split(table)
        state = self.empty(players, 0, {})
        rulings: dict[str, object] = {}
        for word, (value, place) in given.items():
            try:
                if word in self.rulings:
                    rulings[word] = self.rulings[word].read(value)
                elif not self._read_common(state, word, value):
                    self.read_word(state, word, value)
            except (LookupError, ValueError):
                said = f"{word}={value}"
                raise NotationError("there is no such word in this game.", token=said, place=place) from None
        state.rulings = decide(self.rulings, EDITION, rulings)
        return Described(state, tuple(self.read_sentence(state, text) for text in sentences), ())

    def _split(self, table: str) -> tuple[int, dict[str, tuple[str, int]]]:
        """The number of players, and the words with their values and where they stand."""
        tag, *words = re.finditer(r"[^\s.]+", table)
        players = words[0].group() if words else ""
        if tag.group() != self.tag or players not in [f"{count}p" for count in self.seats]:
            raise NotationError(
                f"a position begins with {self.tag} {self.seats[0]}p.", token=players, place=len(tag[0])
            )
        found = {}
        for match in words[1:]:
            word, _, value = match.group().partition("=")
            found[word] = value, match.start()
        return int(players[:-1]), found

    def _read_common(self, state: AnyState, word: str, value: str) -> bool:
        """Read a word that every simple game has; False when it is none of them."""
        if word == "turn":
            state.turn = read_seat(value, state.players)
        elif word == "wait":
            state.due = _read_frames(value, state.players)
        elif word == "seed":
            seed, _, asked = value.partition(",")
            state.chance = Chance(int(seed), int(asked or 0))
        elif word == "view":
            state.viewer = read_viewer(value, state.players)
        return word in {"turn", "wait", "seed", "view"}

    def is_plain(self, state: AnyState) -> bool:
        """The code always says everything."""
        return True

    def read_sentence(self, state: AnyState | None, text: str, offset: int = 0) -> Choice:
        """The action that is spelled, in any case and spacing; behind a colon stands what chance is to give."""
        sentence, colon, outcomes = text.partition(":")
        wanted = " ".join(fold(sentence).split())
        for action in self.actions:
            if fold(action.sentence) == wanted:
                return Choice(action, tuple(part.strip() for part in outcomes.split(",")) if colon else None)
        close = nearest(wanted, [action.sentence for action in self.actions])
        place = offset + len(text) - len(text.lstrip())
        raise NotationError("there is no such action.", token=sentence.strip() or text, place=place, nearest=close)

    def write_sentence(self, action: SimpleAction, outcomes: Sequence[str] = ()) -> str:
        """An action as it is written, with what chance gave for it."""
        return f"{action.sentence}:{','.join(outcomes)}" if outcomes else action.sentence

    def ruling_values(self, state: AnyState) -> Mapping[str, Value]:
        """Every ruling's value at this table."""
        return state.rulings

    def with_rulings(self, state: AnyState, changes: Mapping[str, object]) -> AnyState:
        """A copy of the table that is played by these rulings from here on. Raises `ValueError`."""
        table = state.clone()
        table.rulings = decide(self.rulings, EDITION, {**state.rulings, **changes})
        return table

    # Play

    def legal(self, state: AnyState) -> list[SimpleAction]:
        """What the actor may choose now."""
        seat, phase = self.actor(state), self.phase(state)
        if seat == NOBODY:
            return []
        fitting = (action for action in self.actions if action.phase == phase)
        return [action for action in fitting if all(test.ok for test in self.tests(state, seat, action))]

    def apply(self, state: AnyState, action: SimpleAction, forced: Sequence[str] | None = None) -> Sequence[str]:
        """Carry out a legal action in place; gives what chance gave. Raises `ChanceError`."""
        state.chance.begin(forced or ())
        self.carry_out(state, action)
        state.chance.finish()
        return state.chance.given

    def actor(self, state: AnyState) -> int:
        """Whoever is asked, else the player whose turn it is; nobody when the game is over."""
        if state.over:
            return NOBODY
        return state.due.seat if state.due else state.turn

    def turn(self, state: AnyState) -> int:
        """Whose turn it is."""
        return NOBODY if state.over else state.turn

    def phase(self, state: AnyState) -> str:
        """The kind of what waits, or the turn itself."""
        return state.due.kind if state.due else TURN

    # Why

    def conditions(
        self, state: AnyState, seat: int, action: SimpleAction, outcomes: tuple[str, ...] | None = None
    ) -> list[Condition]:
        """The game is on, the choice is the seat's and of this kind; then what the game asks."""
        if state.over:
            return [condition("game_running", False, self.turn_rule)]
        actor, fits = self.actor(state), action.phase == self.phase(state)
        own = condition("own_decision", seat == actor, self.turn_rule, seat=seat, target=actor)
        moment = condition("right_moment", fits, self.turn_rule)
        return [own, moment, *(self.tests(state, seat, action) if fits else ())]

    def because(self, event: Event, state: AnyState) -> list[Condition]:
        """The conditions that made an event happen, where they are others than those of the action."""
        return []

    def rules_of(self, event: Event, state: AnyState) -> tuple[str, ...]:
        """The rules an event rests on, as its kind names them."""
        return self.events[str(event[0])].rules

    def spellable(self, state: AnyState) -> Iterable[SimpleAction]:
        """Every action one can spell."""
        return self.actions

    # Knowledge, score, sanity

    def view(self, state: AnyState, viewer: int) -> AnyState:
        """What a seat, or the onlooker, may know; never how chance will fall."""
        seen = state.clone()
        seen.viewer, seen.chance = viewer, Chance()
        self.hide(seen, viewer)
        return seen

    def determinize(self, state: AnyState, seed: int) -> AnyState:
        """A complete state that the viewer of this view could not tell from the real one."""
        full = state.clone()
        full.viewer, full.chance = NOBODY, Chance(seed)
        self.fill_in(full)
        return full

    def unseen(self, state: AnyState) -> list[int]:
        """The cards that lie nowhere to be seen, shuffled."""
        left = list(self.deck)
        for card in self.cards(state):
            if card in left:
                left.remove(card)
        state.chance.shuffle(left)
        return left

    def facts(self, state: AnyState) -> dict[str, Any]:
        """Whose turn it is, and the game's own words of the code."""
        return {"turn": SEATS[state.turn], **self.words(state)}

    def score(self, state: AnyState) -> Result:
        """The highest sum wins; several may share it."""
        sums = tuple(self.sums(state))
        best = max(each.total for each in sums)
        winners = tuple(seat for seat, each in enumerate(sums) if each.total == best)
        return Result(sums, winners, "points" if len(winners) == 1 else "shared")

    def problems(self, state: AnyState) -> list[Problem]:
        """The cards of which more lie on the table than there are."""
        lying = [card for card in self.cards(state) if card != UNKNOWN]
        many = sorted({card for card in lying if lying.count(card) > self.deck.count(card)})
        return [Problem("too_many_cards", {"card": card}) for card in many]

    def remarks(self, state: AnyState) -> list[Problem]:
        """Nothing is odd."""
        return []


def rule(name: str, *, lessons: tuple[str, ...] = (), misconceptions: tuple[str, ...] = ()) -> RuleEntry:
    """A rule of a game with one rulebook, in which its name is the heading to look for."""
    return RuleEntry(name, {EDITION: Place(name)}, lessons=lessons, misconceptions=misconceptions)


def read_cards(text: str) -> list[int]:
    """Cards by their numbers; `?3` stands for three that nobody here knows.

    >>> read_cards("1,4"), read_cards("?2")
    ([1, 4], [0, 0])
    """
    if text.startswith("?"):
        return [UNKNOWN] * int(text[1:])
    return [int(card) for card in text.split(",")]


def write_cards(cards: Sequence[int]) -> str:
    """Cards as a code has them: the known ones in order, else how many there are."""
    return f"?{len(cards)}" if UNKNOWN in cards else ",".join(map(str, sorted(cards)))


def _write_frames(due: Frame | None) -> str:
    """`answer:B:4:C`, the next one to choose first."""
    return "+".join(
        ":".join([frame.kind, "-" if frame.seat == NOBODY else SEATS[frame.seat], *map(str, frame.data)])
        for frame in waiting(due)
    )


def _read_frames(text: str, players: int) -> Frame | None:
    def frames() -> Iterator[Frame]:
        for part in text.split("+"):
            kind, seat, *data = part.split(":")
            numbers = tuple(int(word) if word.isdecimal() else word for word in data)
            yield Frame(kind, NOBODY if seat == "-" else read_seat(seat, players), numbers)

    return stack(*frames())
