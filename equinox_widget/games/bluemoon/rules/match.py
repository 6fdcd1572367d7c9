"""Several games in a row, until somebody has won enough crystals (MB.5, MT.1 to MT.4)."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ....engine.errors import NotationError
from ....engine.events import Listener
from ....engine.given import as_one_of
from ....engine.rulings import print_value
from ....engine.seats import NOBODY, SEATS
from ....engine.verdict import Condition, condition
from .actions import Action
from .cards import STANDARD, Box
from .checker import SetReport, check_set
from .ending import crystals, winner
from .rulings import DEFAULT, RULINGS, Rulings, rulings_for
from .sentences import read_sentence, write_sentence
from .sets import BUILT, READY, CardSet, from_outside, read_set, write_token
from .setup import BOTH_BOXES, SetsError, deal
from .state import END, State
from .turn import apply, legal

SAME: Final = "same"
EACH: Final = "each"
PLANS: Final = (SAME, EACH)
ENOUGH: Final = 5

Prepared = tuple[tuple[CardSet, ...], tuple[CardSet, ...]]


class FailedSet(SetsError):  # noqa: N818 (a set that failed the checker)
    """A set that does not keep to its conditions; `report` says why.

    >>> from equinox_widget import bluemoon
    >>> try:
    ...     bluemoon.deal(sets={"A": "Br0/Do: Br1-29", "B": "Lo0/Do: Lo1-30"})
    ... except bluemoon.FailedSet as failed:
    ...     print(failed.report)
    The set cannot be played.
      cards: 29 of 30
      foreign moons: 0, at most 10
      The set has 29 cards; it must have exactly 30. [DL.1]
    """

    def __init__(self, cards: CardSet, report: SetReport, box: Box) -> None:
        self.report = report
        rules = ", ".join([problem.kind for problem in report.problems])
        super().__init__(f"the set {write_token(cards, box)} cannot be played: {rules}")


class Match:
    """A match: what is chosen before each game, the games so far, and who has won how many crystals."""

    def __init__(
        self,
        sets: Prepared,
        plan: str = SAME,
        to: int = ENOUGH,
        start: int = 0,
        seed: int = 0,
        boxes: str = BOTH_BOXES,
        rulings: Rulings = DEFAULT,
        box: Box = STANDARD,
        log: Listener | None = None,
    ) -> None:
        """Raises `SetsError` when nothing that could be chosen can be played, `FailedSet` for a faulty set."""
        self.sets: Final = sets
        self.plan: Final = as_one_of(plan, PLANS, "plan")
        self.to: Final = to
        self.start: Final = start
        self.seed: Final = seed
        self.boxes: Final = boxes
        self.rulings: Final = rulings
        self.box: Final = box
        self.log = log
        self.crystals = (0, 0)
        self.winner = NOBODY
        self.games: list[State] = []
        self.choices: list[tuple[int, int]] = []  # by game: the number of each seat's set, counted from 0
        self.sentences: list[list[str]] = []  # by game: what was done, with the cards that were forced
        self.chosen: list[int] = [NOBODY, NOBODY]  # for the game to come
        self.told: list[tuple[object, ...]] = []  # what happened between the games
        _check_sets(sets, box)
        self._open_choice()

    def clone(self) -> "Match":
        """An independent copy that nobody listens to; finished games are shared, for they change no more."""
        other = Match(self.sets, self.plan, self.to, self.start, self.seed, self.boxes, self.rulings, self.box)
        other.crystals, other.winner = self.crystals, self.winner
        other.games = [*self.games[:-1], *[state.clone() for state in self.games[-1:]]]
        other.choices = self.choices[:]
        other.sentences = [*self.sentences[:-1], *[done[:] for done in self.sentences[-1:]]]
        other.chosen, other.told = self.chosen[:], self.told[:]
        return other

    @property
    def over(self) -> bool:
        """Has somebody won the match?"""
        return self.winner != NOBODY

    @property
    def game(self) -> State | None:
        """The game that is being played, or the last one of a finished match; None while somebody has to choose."""
        return None if self.pending else self.games[-1]

    @property
    def pending(self) -> tuple[int, ...]:
        """The seats that still have to choose a set."""
        return () if self.over else tuple([seat for seat in range(2) if self.chosen[seat] == NOBODY])

    def shown(self, viewer: int) -> tuple[int | None, int | None]:
        """What each seat has chosen for the game to come, as somebody may know it.

        `NOBODY` stands for nothing yet, None for a choice that is hidden until both have chosen (MB.5).
        """
        first, second = [
            each if seat == viewer or each == NOBODY or not self.pending else None
            for seat, each in enumerate(self.chosen)
        ]
        return (first, second)

    # Choosing

    def conditions(self, seat: int, number: int) -> list[Condition]:
        """Everything that must hold for a seat to choose its set of this number, counted from 0."""
        return [
            condition("match_running", not self.over, "MT.3"),
            condition("own_decision", seat in self.pending, "FL.1", seat=seat, target=seat),
            condition("set_prepared", 0 <= number < len(self.sets[seat]), "MB.1", number=number + 1),
        ]

    def choose(self, seat: int, number: int) -> None:
        """A seat's set for the game to come, counted from 0; when both have chosen, they are shown and dealt (MB.5).

        Raises `ValueError` when it is not to be chosen, or there is no such set.
        """
        for test in self.conditions(seat, number):
            if not test.ok:
                raise ValueError(f"player {SEATS[seat]} cannot choose set {number + 1} now ({test.rule})")
        self._put(seat, number)

    def _put(self, seat: int, number: int) -> None:
        self.chosen[seat] = number
        self._tell("choose", seat)
        if not self.pending:
            self._reveal()

    def _open_choice(self) -> None:
        """Everybody chooses anew; who has a single set chooses it by itself."""
        self.chosen = [NOBODY, NOBODY]
        for seat in range(2):
            if len(self.sets[seat]) == 1:
                self._put(seat, 0)

    def _reveal(self) -> None:
        """Both sets are shown at once; the same emissary on both sides is chosen again."""
        first, second = [self.sets[seat][number] for seat, number in enumerate(self.chosen)]
        self._tell("reveal", (first.leader, second.leader), (first.side, second.side))
        if first.mode == READY and first.side == second.side:
            self._open_choice()
        else:
            self._deal(self._next_start())

    # Games

    def _next_start(self) -> int:
        """Who starts the next game."""
        return starter_after(self.games[-1]) if self.games else self.start

    def _deal(self, start: int) -> None:
        first, second = self.chosen
        sets = (self.sets[0][first], self.sets[1][second])
        self.choices.append((first, second))
        seed = self.seed + len(self.games)
        self._tell("deal", tuple([write_token(from_outside(cards), self.box) for cards in sets]))
        self.sentences.append([])
        self.games.append(deal(sets, start, seed, self.boxes, self.rulings, self.box, self.crystals))

    def play(self, action: Action, forced: Sequence[str] | None = None) -> None:
        """Carry out a legal action in the game that is being played; after its end the match goes on.

        Raises `LookupError` when no game is being played.
        """
        state = self.game
        if state is None or self.over:
            raise LookupError("no game is being played now")
        state.log = self.log
        done = write_sentence(action, apply(state, action, forced))
        self.sentences[len(self.games) - 1].append(done)
        if state.phase == END:
            self._count(state)

    def _count(self, state: State) -> None:
        """The crystals of a finished game are added; enough of them decide the match (MT.3, MT.4)."""
        won = crystals(state)
        self.crystals = (self.crystals[0] + won[0], self.crystals[1] + won[1])
        if max(self.crystals) >= self.to:
            self.winner = winner(state).seat
        elif self.plan == SAME:
            self._deal(self._next_start())
        else:
            self._open_choice()

    def record(self) -> dict[str, Any]:
        """Everything that makes the match again, as plain JSON-able values: options, sets, choices, sentences."""
        changed = self.rulings._asdict()
        return {
            "options": {
                "plan": self.plan,
                "to": self.to,
                "start": SEATS[self.start],
                "seed": self.seed,
                "box": self.boxes,
                "rulings": {name: print_value(changed[name]) for name in RULINGS},
            },
            "sets": {SEATS[seat]: [write_token(cards, self.box) for cards in self.sets[seat]] for seat in range(2)},
            "choices": [[first + 1, second + 1] for first, second in self.choices],
            "chosen": [number + 1 for number in self.chosen],
            "sentences": self.sentences,
        }

    def _tell(self, *event: object) -> None:
        self.told.append(event)
        if self.log is not None:
            self.log.append(event)


def starter_after(state: State) -> int:
    """Who starts the game after this finished one (ruling `next_start`)."""
    ruling, before = state.rulings.next_start, winner(state).seat
    if ruling in SEATS:
        return SEATS.index(ruling)
    return before if ruling == "winner" else 1 - before


def replay(record: Mapping[str, Any], box: Box = STANDARD, log: Listener | None = None) -> Match:
    """The match of a record, as it stood. Raises `ValueError` for a sentence that is not legal."""
    options = record["options"]
    first, second = [tuple([read_set(text, box) for text in record["sets"][seat]]) for seat in SEATS[:2]]
    match = Match(
        (first, second),
        options["plan"],
        options["to"],
        SEATS.index(options["start"]),
        options["seed"],
        options["box"],
        rulings_for(options["rulings"]),
        box,
        log,
    )
    for chosen, sentences in zip(record["choices"], record["sentences"], strict=True):
        _choose_again(match, chosen)
        for sentence in sentences:
            _play_again(match, sentence)
    _choose_again(match, record["chosen"])
    return match


def _choose_again(match: Match, numbers: Sequence[int]) -> None:
    """What each seat chose, counted from 1; 0 stands for nothing yet, and single sets choose themselves."""
    for seat in match.pending:
        if numbers[seat]:
            match.choose(seat, numbers[seat] - 1)


def _play_again(match: Match, sentence: str) -> None:
    state = match.game
    if state is None:
        raise ValueError(f"{sentence!r} is done in no game")
    action, outcomes = read_sentence(state, sentence)
    if action not in legal(state):
        raise ValueError(f"{sentence!r} is not legal in game {len(match.games)}")
    match.play(action, outcomes)


def _check_sets(sets: Prepared, box: Box) -> None:
    """All sets are of one mode, own ones pass the checker, and two different emissaries can be chosen."""
    every = [*sets[0], *sets[1]]
    if not sets[0] or not sets[1]:
        raise SetsError("each player prepares one set or more.")
    if len({cards.mode for cards in every}) > 1:
        raise SetsError("all sets of a match are ready-made with emissaries, or own with inquisitors, or base sets.")
    for cards in every:
        if cards.mode == BUILT and not check_set(cards, box=box).ok:
            raise FailedSet(cards, check_set(cards, box=box), box)
    if every[0].mode == READY and len({cards.side for cards in every}) == 1:
        raise SetsError(f"each emissary exists once, so not both players can take {every[0].side}.")


def read_choice(text: str) -> tuple[int, int]:
    """The seat and the number (from 0) of a sentence such as `choose A 2`. Raises `NotationError`."""
    words = text.split()
    if len(words) != 3 or words[0].lower() != "choose" or words[1].upper() not in SEATS[:2] or not words[2].isdecimal():
        raise NotationError("expected {expected}.", expected="a choice such as 'choose A 2'", token=text.strip())
    return SEATS.index(words[1].upper()), int(words[2]) - 1
