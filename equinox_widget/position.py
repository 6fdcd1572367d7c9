"""Position: the immutable value users hold. It ties rules, words and pictures together and decides nothing itself."""

import datetime
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from types import MappingProxyType
from typing import Any, Final, Unpack
from urllib.parse import quote, unquote

from .comparison import Comparison, Difference
from .engine.breakdown import Breakdown, Summand
from .engine.errors import NotationError
from .engine.given import as_mapping, as_names, as_text, named
from .engine.rulings import Value, as_overrides
from .explanation import Control, Explanation, Verdict, prestige_of, reasons_of_winning, strength_of, watch
from .games.equinox.rules import control, score, status, turn
from .games.equinox.rules.actions import ROW, Action, field_code, field_of
from .games.equinox.rules.blueprint import Blueprint, build
from .games.equinox.rules.cards import (
    CARD_CODES,
    CREATURES,
    NOBODY,
    ONLOOKER,
    ROW_VALUES,
    ROWS,
    SEATS,
    TREES,
    VIEWERS,
    deck,
)
from .games.equinox.rules.edit import edit as change
from .games.equinox.rules.names import read_cards, read_creature
from .games.equinox.rules.notation import Script, read_position, write_position, write_sentence
from .games.equinox.rules.rulings import Rulings, rulings_for
from .games.equinox.rules.sentences import read_action, read_script
from .games.equinox.rules.setup import deal as deal_state
from .games.equinox.rules.setup import nearest_birthday
from .games.equinox.rules.state import DISCARD_STEP, State
from .games.equinox.rules.vanish import doubled_strength
from .games.equinox.rules.view import determinize, view
from .games.equinox.rules.why import meant
from .games.equinox.rules.words import read_lineup, read_seat, read_words
from .show.figure import Look, check_options, check_width, figure, read_names
from .show.fragment import fragment
from .show.picture import PathLike, Png, Svg, png
from .show.table import html_table
from .show.text import in_column_order, text_board
from .texts.catalogue import say
from .texts.labels import label, number
from .texts.speech import Names, enumeration
from .whatif import Change, give_card, give_control

Drawn = tuple[int, ...]


class IllegalAction(ValueError):  # noqa: N818 (an answer, and named so in the contract)
    """A sentence that can be read but may not be done now; `verdict` says why."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(str(verdict))
        self.verdict = verdict


class Actions(list[Action]):
    """Legal actions; `in` also takes a sentence in any spelling."""

    def __init__(self, state: State, actions: Iterable[Action]) -> None:
        super().__init__(actions)
        self._state = state

    def __contains__(self, item: object) -> bool:
        return super().__contains__(meant(self._state, read_action(item)) if isinstance(item, str) else item)


class Score:
    """What everybody has, who wins, and what decides it, if the game ended now."""

    def __init__(self, state: State) -> None:
        self._stones: Final = score.scoring_stones(state)
        result = score.score(state)
        self.points: Final = {SEATS[seat]: doubled / 2 for seat, doubled in enumerate(result.doubled_points)}
        self.winners: Final = tuple(SEATS[seat] for seat in result.winners)
        self.decided_by: Final = result.decided_by
        self.because: Final = reasons_of_winning(state)
        self.final: Final = state.over

    def breakdown(self, seat: str) -> Breakdown:
        """One player's points, stone by stone."""
        number = read_seat(seat, len(self.points))
        return Breakdown(tuple(part for stone in self._stones if stone.seat == number for part in _parts(stone)))

    def decision(self, lang: str = "en", names: Names = SEATS) -> str:
        """Who wins, and by what, in one sentence."""
        winners = enumeration([names[SEATS.index(seat)] for seat in self.winners], lang)
        decider, _, row = self.decided_by.partition(" ")
        return label(f"score.by_{decider}", lang, winners=winners, row=row)

    def text(self, lang: str = "en") -> str:
        """Everybody's sum, who wins, and by which rulings if it is a tie."""
        sums = [f"  {seat}  {self._sum(seat, lang)}" for seat in self.points]
        rulings = [ruling.text(lang) for ruling in self.because]
        return "\n".join([label(self._title, lang), *sums, self.decision(lang), *rulings])

    def _sum(self, seat: str, lang: str) -> str:
        parts = [f"{number(part.amount, lang)} ({part.source})" for part in self.breakdown(seat).parts]
        return " = ".join([*filter(None, [" + ".join(parts)]), number(self.points[seat], lang)])

    @property
    def _title(self) -> str:
        return "score.final" if self.final else "score.now"

    def _repr_html_(self) -> str:
        headers = [say("score.player"), say("score.sum"), say("score.points")]
        rows = [(seat, self._sum(seat, "en"), number(points, "en")) for seat, points in self.points.items()]
        return html_table(f"{label(self._title, 'en')}. {self.decision()}", headers, rows)

    def __str__(self) -> str:
        return self.text()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Score) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)

    @property
    def _key(self) -> tuple[object, ...]:
        return tuple(self._stones), self.winners, self.decided_by, self.final

    def __repr__(self) -> str:
        points = ", ".join(f"{seat} {points:g}" for seat, points in self.points.items())
        return f"Score({points}; {' and '.join(self.winners)} by {self.decided_by})"


def _parts(stone: score.ScoringStone) -> list[Summand]:
    """What a stone pays: its row's value, and Ursus' half point."""
    source = field_code(field_of(stone.creature, stone.row))
    value = 2 * ROW_VALUES[stone.row]
    bonus = stone.doubled_points - value
    return [Summand(value, "SCORE.0", source), *([Summand(bonus, "P.ursus.2", source)] if bonus else [])]


class Position:
    """A game of Equinox at one moment, as a value: `do` gives a new one and leaves this one as it is."""

    __slots__ = ("__dict__", "_problems", "_since", "_start", "_state", "edits")

    def __init__(
        self,
        state: State,
        start: State | None = None,
        since: tuple[tuple[Action, Drawn], ...] = (),
        problems: tuple[status.Problem, ...] = (),
        edits: tuple[Change, ...] = (),
    ) -> None:
        self._state = state
        self._start = start or state  # where the sentences of the code begin
        self._since = since
        self._problems = problems  # what the description said that a table cannot hold
        self.edits = edits  # what `what_if` changed to come here

    # The table

    @property
    def state(self) -> State:
        """The table as the rules hold it, to read; not to be changed."""
        return self._state

    @property
    def players(self) -> tuple[str, ...]:
        """The seats, clockwise."""
        return tuple(SEATS[: self._state.players])

    @property
    def creatures(self) -> tuple[str, ...]:
        """The ids of the eight creatures, in column order."""
        return tuple(CREATURES[creature].id for creature in self._state.lineup)

    @property
    def round(self) -> int:
        """The current round, and row."""
        return self._state.round

    @property
    def step(self) -> int | None:
        """The current step of the turn: 1 bet, 2 play, 3 discard."""
        return None if self.over else turn.step(self._state)

    @property
    def skipped(self) -> dict[int, str]:
        """The steps of this turn that are left out, with the rule: no bet, or no card after a secret bet."""
        return turn.skipped(self._state)

    @property
    def turn(self) -> str | None:
        """The player whose turn it is."""
        return None if self.over else SEATS[self._state.turn]

    @property
    def actor(self) -> str | None:
        """The player who must choose now; a power can ask another one than the turn player."""
        return None if self.over else SEATS[turn.actor(self._state)]

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return self._state.over

    @property
    def edition(self) -> str:
        """The rulebook's edition, "de" or "fr"."""
        return self._state.rulings.edition

    @property
    def seed(self) -> int | None:
        """What chance draws from; a view does not know it."""
        return self._state.seed if self._state.viewer == NOBODY else None

    @property
    def rulings(self) -> Mapping[str, Value]:
        """Every ruling's value."""
        return self._state.rulings.values

    @property
    def vanished(self) -> dict[str, int]:
        """Which creatures have vanished, and in which round."""
        found = [(when, CREATURES[creature].id) for creature, when in enumerate(self._state.vanished_in) if when]
        return {creature: when for when, creature in sorted(found)}

    @property
    def cards(self) -> list[str]:
        """All cards of this game, each kind once."""
        return [CARD_CODES[card] for card in dict.fromkeys(deck(self._state.lineup, self._state.trees))]

    @property
    def pile(self) -> int:
        """How many cards the draw pile has."""
        return len(self._state.pile)

    @property
    def discard_count(self) -> int:
        """How many cards the discard pile has."""
        return len(self._state.discard)

    def hand(self, seat: str) -> list[str]:
        """The free cards of a player; unknown ones are "?"."""
        return self._cards(self._state.hands[self._seat(seat)])

    def blocked(self, seat: str) -> list[str]:
        """The cards that Cornu set aside."""
        return self._cards(self._state.blocked[self._seat(seat)])

    def secret(self, seat: str) -> str | None:
        """The card of a player's hidden secret bet."""
        card = self._state.secrets[self._seat(seat)]
        return None if card == NOBODY else CARD_CODES[card]

    def free_stones(self, seat: str) -> int:
        """How many stones a player can still place."""
        return self._state.free_stones[self._seat(seat)]

    def stack(self, creature: str, row: int) -> tuple[str, ...]:
        """The cards on a field, the visible one last."""
        return tuple(CARD_CODES[card] for card in self._state.fields[self._field(creature, row)])

    def stone(self, creature: str, row: int) -> str | None:
        """Whose stone lies on a field."""
        seat = self._state.stones[self._field(creature, row)]
        return None if seat == NOBODY else SEATS[seat]

    def champion_stones(self, creature: str) -> tuple[str, ...]:
        """Whose revealed secret bets lie on a champion card."""
        return tuple(SEATS[seat] for seat in self._state.champions[self._playing(creature)])

    # What follows from it

    def strength(self, creature: str | None = None) -> Any:  # noqa: ANN401 (one name, two questions)
        """A creature's strength in the current row, None while it has none; without a creature, of all of them."""
        if creature is None:
            return {name: self.strength(name) for name in self.creatures}
        number = self._playing(creature)
        doubled = None if self._state.vanished_in[number] else doubled_strength(self._state, number)
        return None if doubled is None else doubled / 2

    def control(self, creature: str | None = None) -> Any:  # noqa: ANN401 (one name, two questions)
        """Who controls a creature, or None; without a creature, of all of them."""
        if creature is None:
            return {name: self.control(name) for name in self.creatures}
        seat = control.controller(self._state, self._playing(creature))
        return None if seat == NOBODY else SEATS[seat]

    def prestige(self, creature: str) -> dict[str, Breakdown]:
        """Every player's prestige on a creature, stone by stone."""
        return prestige_of(self._state, self._playing(creature))

    def why_strength(self, creature: str) -> Breakdown | None:
        """A creature's strength as a sum with its rules; None while it has no card in the current row."""
        return strength_of(self._state, self._playing(creature))

    def why_control(self, creature: str) -> Control:
        """Who controls a creature, with everybody's sum and the conditions."""
        return Control(self._state, self._playing(creature))

    def score(self) -> Score:
        """The score if the game ended now, with every secret bet revealed; final when the game is over."""
        return Score(self._state)

    # Playing

    def legal(self) -> Actions:
        """What the actor may do now; in a view, what its own seat may do."""
        state = self._state
        if state.over or (state.viewer != NOBODY and turn.actor(state) != state.viewer):
            return Actions(state, ())
        return Actions(state, turn.legal(state))

    def do(self, *sentences: str | Action) -> "Position":
        """The position after these sentences; each may be several joined by semicolons."""
        after = self
        for action, drawn in _script(sentences):
            after = after._after(action, drawn)
        return after

    def steps(self, *sentences: str | Action) -> "Iterator[tuple[Position, str]]":
        """Every position on the way, with the sentence that led to it and the cards chance drew for it."""
        after = self
        for action, drawn in _script(sentences):
            after = after._after(action, drawn)
            yield after, write_sentence(action, after._state.drawn)

    def _after(self, action: Action, drawn: list[int] | None) -> "Position":
        plain, state = self._allowed(action), self._state.clone()
        turn.apply(state, plain, drawn)
        return self._followed_by(plain, state)

    def _allowed(self, action: Action) -> Action:
        """The legal action that is meant; anything else is refused."""
        if self._state.viewer != NOBODY:
            raise ValueError("this is what one seat knows and cannot be played on: fill it in with .determinize(seed)")
        plain = meant(self._state, action)
        if not any(option is plain for option in turn.legal(self._state)):
            raise IllegalAction(Verdict(self._state, self._meant(action), action))
        return plain

    def _followed_by(self, plain: Action, state: State) -> "Position":
        """The position an action led to."""
        if _is_plain(state):
            return Position(state)
        return Position(state, self._start, (*self._since, (plain, state.drawn)))

    # Asking

    def why(self, sentence: str | Action, seat: str | None = None, *, names: Names = SEATS) -> Verdict:
        """Why something may be done now, or not: for the actor from the open table, or from what a seat may know.

        On the open table, a card that is not the actor's is asked about for the player whose turn it is or just was.
        `names` are what the players are called in it.
        """
        action = sentence if isinstance(sentence, Action) else read_action(sentence)
        names = self._names(names)
        state = self._state if seat is None else view(self._state, self._viewer(seat))
        if state.viewer == NOBODY:
            asked = self._meant(action)
        else:
            asked = self._actor() if state.viewer == ONLOOKER else state.viewer
        return Verdict(state, asked, action, names)

    def explain(self, *sentences: str | Action, names: Names = SEATS) -> Explanation:
        """Everything that happens when these sentences are done, step by step, with the reasons."""
        told = Explanation()
        names = self._names(names)
        at = self
        for action, drawn in _script(sentences):
            plain, state = at._allowed(action), at._state.clone()
            told += watch(state, plain, drawn, names)
            at = at._followed_by(plain, state)
        return told

    def compare(self, *sentences: str | Action) -> Comparison:
        """The same sentences under the German and the French edition, and where and why they part."""
        return Comparison(self._state, list(_script(sentences)))

    def what_if(
        self,
        *,
        control: Mapping[str, str | None] = MappingProxyType({}),
        hand: Mapping[str, str] = MappingProxyType({}),
        edition: str | None = None,
        rulings: Mapping[str, object] = MappingProxyType({}),
    ) -> "Position":
        """The nearest position in which the wish is true; its `edits` say what was changed, in any language."""
        state = self._state.clone()
        edits: list[Change] = []
        for name, seat in as_mapping(control, "control says who is to have it: {'Noctia': 'B'}").items():
            controller = NOBODY if seat is None else self._seat(seat)
            edits += give_control(state, self._playing(name), controller)
        for seat, cards in as_mapping(hand, "hand says which cards are wished for: {'A': 'No8'}").items():
            holder = self._seat(seat)
            for card in read_cards(cards):
                other = give_card(state, holder, card)
                edits += [Change("whatif.card", seat=holder, card=card, other=other)] if other != card else []
        if edition is not None or as_overrides(rulings):
            changed = self._rulings(edition, rulings)
            state.rulings = changed
            turn.reconsider(state)
            edits.append(Change("whatif.ruling", rulings=changed))
        return Position(state, edits=tuple(edits))

    def edit(
        self, *sentences: str, edition: str | None = None, rulings: Mapping[str, object] = MappingProxyType({})
    ) -> "Position":
        """The table changed by hand: "put No8 on No2", "stone A on No2", "round 3", … (see `games.equinox.rules.edit`).

        Whether play can lead there says `status()`.
        """
        if self._state.viewer != NOBODY:
            raise ValueError("this is what one seat knows: only the open table can be edited")
        state = self._state.clone()
        for sentence in sentences:
            change(state, sentence)
        if edition is not None or as_overrides(rulings):
            state.rulings = self._rulings(edition, rulings)
        turn.reconsider(state)
        return Position(state)

    def _rulings(self, edition: str | None, changed: Mapping[str, object]) -> Rulings:
        """The rulings of this game under an edition, with some of them changed."""
        kept = self._state.rulings.overrides()
        return rulings_for(self.edition if edition is None else edition, {**kept, **changed})

    def _meant(self, action: Action) -> int:
        """Who a sentence is about: the actor, unless its card is with the player whose turn it is, or just was."""
        state, actor = self._state, self._actor()
        if action.verb not in ("play", "secret", "discard"):
            return actor
        for seat in (actor, state.turn, (state.turn - 1) % state.players):
            if action.card in (*state.hands[seat], *state.blocked[seat]):
                return seat
        return actor

    def _actor(self) -> int:
        """Who must choose; at the end, when nobody must, the first player stands for all."""
        return 0 if self.over else turn.actor(self._state)

    # Knowing

    def view(self, seat: str) -> "Position":
        """What a seat may know, as a position with unknown cards; "onlooker": what everybody may."""
        return Position(view(self._state, self._viewer(seat)))

    def determinize(self, seed: int = 0) -> "Position":
        """A view with its unknown cards filled in: one of the tables its seat may be sitting at."""
        if self._state.viewer == NOBODY:
            raise ValueError("only a view has unknown cards: take .view(seat) first")
        check_seed(seed)
        return Position(determinize(self._state, seed))

    def status(self, lang: str = "en") -> list[str]:
        """Why play cannot have led here; empty when it can."""
        return [_speak(problem, lang) for problem in (*self._problems, *status.problems(self._state))]

    def remarks(self, lang: str = "en") -> list[str]:
        """What is unusual here, though possible."""
        return [_speak(remark, lang) for remark in status.remarks(self._state)]

    # Writing

    @cached_property
    def code(self) -> str:
        """The position in one line; `eq.position` reads it back."""
        sentences = [write_sentence(action, drawn) for action, drawn in self._since]
        return " ; ".join([write_position(self._start), *sentences])

    @property
    def url(self) -> str:
        """The code for use in an address; `eq.position` reads it too."""
        return quote(self.code.replace(" ", "."), safe=".=,:;@~!+-")

    def text(self, lang: str = "en", *, control: bool = True) -> str:
        """The board as text; `control=False` leaves out who controls whom, for a question."""
        return text_board(self._state, lang, control=control)

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f'Position("{self.code}")'

    def svg(self, path: PathLike | None = None, **look: Unpack[Look]) -> Svg:
        """The board as a figure, written to a file if a path is given.

        `lang`, `theme` ("auto" follows the page, "light", "dark"), `hand` ("AC" draws the cards of A and C), `marks`
        ("ring No2", "arrow No1 No2", "note No2 words"), `width` in pixels, `names` of the players, `control` (False
        leaves out who controls whom, for a question).
        """
        check_options(look, Look)
        return figure(self._state, **look).save(path)

    def png(self, path: PathLike | None = None, **look: Unpack[Look]) -> Png:
        """The same figure as pixels, 1200 wide unless said otherwise."""
        width = look.pop("width", 1200)
        check_width(width)
        if look.get("theme", "auto") == "auto":  # pixels cannot follow a page
            look["theme"] = "light"
        return png(self.svg(**look), width).save(path)

    def html(self, **look: Unpack[Look]) -> str:
        """The figure as an image, and the same as tables, in a piece of HTML."""
        names = read_names(self._state, look.get("names"))
        control = look.get("control", True)
        return fragment(self._state, self.svg(**look), names, look.get("lang", "en"), control=control)

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        look = Look(hand=self._whose_hand())
        return {"text/plain": self.text(), "text/html": self.html(**look), "image/svg+xml": str(self.svg(**look))}

    def _whose_hand(self) -> str | None:
        """The hand a reader wants to see first: the viewer's in a view, else that of the player who must choose."""
        return self.actor if self._state.viewer in (NOBODY, ONLOOKER) else SEATS[self._state.viewer]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)

    @cached_property
    def _key(self) -> tuple[object, ...]:
        return self._state.key()

    # Reading arguments

    def _seat(self, letter: str) -> int:
        return read_seat(letter, self._state.players)

    def _names(self, names: Names) -> Names:
        """What the players are called; by their letters, if nothing is said."""
        return names if names is SEATS else as_names(names, self._state.players)

    def _viewer(self, name: str) -> int:
        return ONLOOKER if name == VIEWERS[ONLOOKER] else self._seat(name)

    def _playing(self, creature: str) -> int:
        """A creature of this game."""
        number = read_creature(creature)
        if number not in self._state.lineup:
            raise ValueError(f"{CREATURES[number].german} is not in this game: {', '.join(self.creatures)} are")
        return number

    def _field(self, creature: str, row: int) -> int:
        if row not in range(1, ROWS + 1):
            raise ValueError(f"there is no row {named(row)}: rows go from 1 to {ROWS}")
        return field_of(self._playing(creature), row)

    def _cards(self, cards: list[int]) -> list[str]:
        return [CARD_CODES[card] for card in in_column_order(self._state, cards)]


def _script(sentences: Iterable[str | Action]) -> Iterator[tuple[Action, list[int] | None]]:
    for sentence in sentences:
        if isinstance(sentence, Action):
            yield sentence, None
        elif not isinstance(sentence, str):
            raise TypeError(f"an action is a sentence such as 'bet No', or one of pos.legal(), not {named(sentence)}")
        elif script := read_script(sentence):
            yield from script
        else:
            raise NotationError("there is no sentence here: say what to do, such as 'bet No' or 'skip'.")


def _is_plain(state: State) -> bool:
    """Is this the beginning of a step in which nothing has been done yet this turn, so that tokens alone can say it?"""
    if state.over:
        return True
    untouched = not (state.active or state.echoed or state.carmen or state.discarded[state.turn])
    return untouched and state.due.kind <= DISCARD_STEP


def _speak(problem: status.Problem, lang: str) -> str:
    facts: dict[str, object] = dict(problem.facts)
    if "creature" in facts:
        creature = CREATURES[read_creature(str(facts["creature"]))]
        facts["creature"] = creature.french if lang == "fr" else creature.german
    return say(f"status.{problem.kind}", lang, **facts)


# Making positions


def deal(
    players: int = 3,
    seed: int = 7,
    *,
    edition: str = "de",
    rulings: Mapping[str, object] = MappingProxyType({}),
    creatures: str | Iterable[str] | None = None,
    start: str | Mapping[str, datetime.date | str] = "A",
    trees: tuple[int, int] = (1, 2),
) -> Position:
    """A freshly dealt game; the same seed deals the same cards everywhere.

    `start` is the first player's letter, or everybody's birthday: then the one nearest to the next equinox begins.
    """
    check_players(players)
    check_seed(seed)
    check_trees(trees)
    lineup = None if creatures is None else read_lineup(creatures)
    first = read_seat(start if isinstance(start, str) else start_player(start), players)
    return Position(deal_state(players, seed, rulings_for(edition, rulings), lineup, first, (trees[0], trees[1])))


def start_player(birthdays: Mapping[str, datetime.date | str], today: datetime.date | None = None) -> str:
    """The player whose birthday is nearest to the next equinox (SET.3), by letter.

    Birthdays are dates, or text such as "1990-03-21" or "03-21"; of equals the first one begins.
    """
    if not as_mapping(birthdays, "birthdays are given by player: {'A': '1990-03-21', 'B': '09-30'}"):
        raise ValueError("nobody's birthday was given: write {'A': '1990-03-21', 'B': '09-30'}")
    dates = {seat: _birthday(seat, day) for seat, day in birthdays.items()}
    if today is None:
        today = datetime.datetime.now(tz=datetime.UTC).date()
    elif not isinstance(today, datetime.date):
        raise TypeError(f"today is a date, such as datetime.date(2026, 3, 20), not {named(today)}")
    return nearest_birthday(dates, today)


def _birthday(seat: str, day: datetime.date | str) -> datetime.date:
    if isinstance(day, datetime.date):
        return day
    try:
        return datetime.date.fromisoformat(day if str(day).count("-") > 1 else f"2000-{day}")
    except (ValueError, TypeError):
        raise ValueError(f"{named(day)} is no birthday of {seat}: write a date, '1990-03-21' or '03-21'") from None


def position(
    code: str,
    *,
    edition: str | None = None,
    rulings: Mapping[str, object] = MappingProxyType({}),
    seed: int | None = None,
) -> Position:
    """The position a one-line code describes; keywords override what it says."""
    as_text(code, "a position is one line of text such as 'EQ 2p r1 A1 L=...'")
    if seed is not None:
        check_seed(seed)
    text = unquote(code) if "%" in code else code
    plan, script = read_position(text, edition=edition, rulings=dict(as_overrides(rulings)), seed=seed)
    return _position_of(plan, script)


def setup(
    *,
    players: int = 2,
    creatures: str | Iterable[str] = "SuMoCoKlEcLuNoVu",
    round: int = 1,  # noqa: A002 - the game's own word
    turn: str = "A",
    step: str | int = "bet",
    vanished: Mapping[str, int] = MappingProxyType({}),
    stones: Mapping[str, str] = MappingProxyType({}),
    row: Mapping[str, str] = MappingProxyType({}),
    fields: Mapping[str, str] = MappingProxyType({}),
    hands: Mapping[str, str | int] = MappingProxyType({}),
    blocked: Mapping[str, str | int] = MappingProxyType({}),
    pile: int | str | None = None,
    fill_past: bool = False,
    seed: int = 0,
    edition: str = "de",
    rulings: Mapping[str, object] = MappingProxyType({}),
    trees: tuple[int, int] = (1, 2),
) -> Position:
    """A position described in words; what is not said is filled in by the seed."""
    check_players(players)
    check_seed(seed)
    check_trees(trees)
    plan = read_words(
        rulings_for(edition, rulings),
        players=players,
        creatures=creatures,
        round=round,
        turn=turn,
        step=step,
        vanished=vanished,
        stones=stones,
        row=row,
        fields=fields,
        hands=hands,
        blocked=blocked,
        pile=pile,
        fill_past=fill_past,
        seed=seed,
        trees=(trees[0], trees[1]),
    )
    return _position_of(plan, [])


def diff(before: Position, after: Position) -> Difference:
    """What is different between two positions."""
    for given in (before, after):
        if not isinstance(given, Position):
            raise TypeError(f"a difference is between two positions, not {named(given)}")
    return Difference(before._state, after._state)


def action(sentence: str) -> Action:
    """The action a sentence names, whether it is legal anywhere or not."""
    return read_action(sentence)


def _position_of(plan: Blueprint, script: Script) -> Position:
    state = build(plan)
    found = Position(state, problems=_unplaceable(plan))
    for step_action, drawn in script:
        found = found._after(step_action, drawn)
    return found


def _unplaceable(plan: Blueprint) -> tuple[status.Problem, ...]:
    """What a description says but no table can hold: two stones on a field, two secret bets of a player, 103 cards."""
    found = []
    fields = [field for _, field in plan.stones if field // ROW]
    for field in sorted({field for field in fields if fields.count(field) > 1}):
        found.append(status.Problem("two_stones", {"field": field_code(field)}))
    for seat in range(plan.players):
        champions = [number for owner, number in plan.stones if owner == seat and not number // ROW]
        bets = len([owner for owner, _ in plan.secrets if owner == seat]) + (seat in plan.spent_secrets)
        if bets > 1 or len(champions) > len(set(champions)):
            found.append(status.Problem("too_many_secrets", {"seat": SEATS[seat], "count": bets + len(champions)}))
    if plan.missing:
        found.append(status.Problem("too_many_cards", {"count": plan.missing}))
    return tuple(found)


def check_players(players: object) -> None:
    """Refuse anything but two to five players."""
    if not isinstance(players, int) or isinstance(players, bool) or not 2 <= players <= len(SEATS):
        raise ValueError(f"Equinox is for 2 to 5 players, not {named(players)}")


def check_seed(seed: object) -> None:
    """Refuse anything but a natural number."""
    if not isinstance(seed, int) or isinstance(seed, bool) or seed < 0:
        raise ValueError(f"a seed is a whole number from 0 up, not {named(seed)}")


def check_trees(trees: object) -> None:
    """Refuse anything but two numbers that make three trees."""
    numbers = trees if isinstance(trees, tuple | list) else ()
    if len(numbers) != 2 or not all(isinstance(n, int) and n >= 0 for n in numbers) or sum(numbers) != TREES:
        raise ValueError(f"there are three trees, Urvater and Dryada cards, such as (1, 2), not {named(trees)}")
