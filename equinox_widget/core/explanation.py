"""What can be said about an action: verdicts, events and their conditions, in three languages and three depths."""

from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

from ..engine.events import Event as EventFacts
from ..engine.events import facts_of, redact, seers_of
from ..engine.given import named
from ..engine.seats import ONLOOKER, ONLOOKER_NAMES, SEATS, read_viewer
from ..engine.verdict import Condition as ConditionFacts
from ..show.svg import plain
from ..show.table import html_table
from ..texts.catalogue import say
from .games import kit_of
from .kit import GameKit, Names

_MARKS: Final = {True: "verdict.yes", False: "verdict.no", None: "verdict.maybe"}
_NEAREST: Final = 8  # how many other actions a verdict proposes
_NOTHING_ALIKE: Final = 3  # `GameKit.unlike` of two actions that have nothing in common


class Condition:
    """One named test: `ok` (None when the asker cannot know), `rule`, and a sentence for how it came out.

    Where the rule holds several, `part` is the one that is meant ("DEAL.two" of "DEAL"); else it is the rule itself.

    >>> import equinox_widget as eq
    >>> pos = eq.position("EQ 2p r2 A2 L=SuMoCoKlEcLuRaVu past -Mo1 Vu1:8 Vu2:4,x1 A@Ra1 A=Ra3,Su2,Co7,x6 B=8")
    >>> [(test.rule, test.text()) for test in pos.why("play x6 on Moosmann").failing]
    [('S2.B.1', 'Moosmann vanished in round 1.')]
    """

    __slots__ = ("_facts", "_kit", "_names", "about_the_moment", "name", "ok", "part", "rule")

    def __init__(self, facts: ConditionFacts, game: GameKit, names: Names = SEATS) -> None:
        self._facts: Final = facts
        self._kit: Final = game
        self._names: Final = names
        self.about_the_moment: Final = game.is_about_the_moment(facts)
        self.name: Final = facts.name
        self.ok: Final = facts.ok
        self.part: Final = facts.rule
        self.rule: Final = game.whole(facts.rule)

    def text(self, lang: str = "en") -> str:
        """The outcome in one sentence."""
        outcome = {True: "yes", False: "no", None: "unknown"}[self.ok]
        return self._kit.tell(f"condition.{self.name}.{outcome}", self._facts.facts, lang, self._names)

    def cited(self, lang: str = "en") -> str:
        """The rule; when it stands in the way, also where a reader finds it in the printed books."""
        place = self._kit.where(self.part, lang) if self.ok is False else ""
        return f"[{self.part}]  {place}" if place else f"[{self.part}]"

    def __bool__(self) -> bool:
        return self.ok is True

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Condition) and self._facts == other._facts

    def __hash__(self) -> int:
        return hash((self.name, self.ok, self.part))

    def __repr__(self) -> str:
        return f"Condition({self.name!r}, ok={self.ok}, rule={self.part!r})"


class Conditions(tuple[Condition, ...]):
    """Conditions as a table: prints one line each, and shows itself as a table in a notebook.

    >>> import equinox_widget as eq
    >>> len(eq.deal(players=3, seed=7).explain("skip")[0].because)
    2
    """

    __slots__ = ()

    def text(self, lang: str = "en") -> str:
        """One line each: the mark, the sentence, the rule, and where it stands if it is in the way."""
        return "\n".join(f"  {say(_MARKS[test.ok], lang):<5}{test.text(lang)}  {test.cited(lang)}" for test in self)

    def html(self, caption: str, lang: str = "en") -> str:
        """The same as a table for notebooks and pages."""
        headers = [say(f"verdict.{column}", lang) for column in ("outcome", "condition", "rule")]
        return html_table(caption, headers, [(say(_MARKS[test.ok], lang), test.text(lang), test.part) for test in self])

    def __str__(self) -> str:
        return self.text()

    __repr__ = __str__


class Judgement:
    """Whether something may be done, with every condition; true when all of them hold.

    >>> from equinox_widget import bluemoon
    >>> match = bluemoon.Match({"A": ["Br", "Lo"], "B": ["Lo"]})
    >>> bool(match.why("choose A 2")), bool(match.why("choose A 3"))
    (True, False)
    """

    def __init__(
        self, kit: GameKit, seat: int, action: Any, conditions: Conditions, instead: Sequence[Any], *, over: bool
    ) -> None:
        self.action: Final = action
        self.seat: Final = SEATS[seat]
        self.conditions: Final = conditions
        self.instead: Final = () if self else tuple(instead)
        self.kit: Final = kit
        self._over: Final = over

    def __bool__(self) -> bool:
        return all(self.conditions)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Judgement) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)

    @property
    def _key(self) -> tuple[object, ...]:
        return self.action, self.seat, self.conditions, self.instead

    @property
    def failing(self) -> list[Condition]:
        """The conditions that do not hold; those about the action itself first, those about the moment last."""
        failing = [test for test in self.conditions if test.ok is False]
        return sorted(failing, key=lambda test: test.about_the_moment)

    @property
    def failed(self) -> tuple[str, ...]:
        """The rules that stand in the way, the most telling first."""
        return tuple(dict.fromkeys(test.rule for test in self.failing))

    def text(self, lang: str = "en") -> str:
        """The verdict, its conditions, and what could be done instead."""
        return "\n".join([self.headline(lang), self.conditions.text(lang), *self._proposal(lang)])

    def headline(self, lang: str = "en") -> str:
        """Allowed or not, in one line."""
        key = "verdict.legal" if self else "verdict.illegal" if self.failed else "verdict.unknown"
        return say(key, lang, sentence=self.action)

    def _proposal(self, lang: str) -> list[str]:
        if self._over:
            return [say("verdict.over", lang)]
        if not self.instead:
            return []
        return [say("verdict.instead", lang, actions=", ".join(map(str, self.instead)))]

    def _repr_html_(self) -> str:
        below = "".join(f"<p>{plain(line)}</p>" for line in self._proposal("en"))
        return self.conditions.html(self.headline()) + below

    def __str__(self) -> str:
        return self.text()

    __repr__ = __str__


class Verdict(Judgement):
    """Whether an action may be done, forced outcomes included, with every condition; true when all of them hold.

    >>> import equinox_widget as eq
    >>> pos = eq.position("EQ 2p r2 A2 L=SuMoCoKlEcLuRaVu past -Mo1 Vu1:8 Vu2:4,x1 A@Ra1 A=Ra3,Su2,Co7,x6 B=8")
    >>> verdict = pos.why("play x6 on Moosmann")
    >>> bool(verdict), verdict.failed
    (False, ('S2.B.1',))
    """

    def __init__(
        self, state: Any, seat: int, action: Any, names: Names = SEATS, outcomes: tuple[str, ...] | None = None
    ) -> None:
        game = kit_of(state)
        meant = game.meant(state, action)
        found = conditions_of(game.ruleset.conditions(state, seat, action, outcomes), game, names)
        instead = () if all(found) else nearest_actions(state, seat, meant)
        super().__init__(game, seat, meant, found, instead, over=state.over)


def conditions_of(facts: Iterable[ConditionFacts], game: GameKit, names: Names = SEATS) -> Conditions:
    """The engine's conditions as ones that can be read in any language."""
    return Conditions(Condition(each, game, names) for each in facts)


def nearest_actions(state: Any, seat: int, action: Any) -> tuple[Any, ...]:
    """Legal actions most like the one that was refused, by the game's own measure."""
    game = kit_of(state)
    if state.over or game.ruleset.actor(state) != seat or state.viewer == ONLOOKER:
        return ()
    ranked = sorted(game.ruleset.legal(state), key=lambda other: game.unlike(action, other))
    alike = [other for other in ranked if game.unlike(action, other) < _NOTHING_ALIKE]
    return tuple((alike or ranked)[:_NEAREST])


class Choice(NamedTuple):
    """What set an event off: the table before, who chose, and what."""

    before: Any
    actor: int
    action: Any


class Event:
    """One thing that happened, or that one could have expected and that did not.

    >>> import equinox_widget as eq
    >>> pos = eq.position("EQ 2p r2 A2 L=SuMoCoKlEcLuRaVu past -Mo1 Vu1:8 Vu2:4,x1 A@Ra1 A=Ra3,Su2,Co7,x6 B=8")
    >>> event = pos.explain("play Su2")[0]
    >>> event.kind, event.data, event.text()
    ('card_played', {'seat': 'A', 'card': 'Su2', 'field': 'Su2'}, 'A plays Susi 2 on Susi, row 2.')
    """

    def __init__(
        self,
        facts: EventFacts,
        state: Any,
        choice: Choice | None,
        names: Names = SEATS,
    ) -> None:
        self._facts: Final = facts
        self._state: Final = state
        self._kit: Final = kit_of(state)
        self._choice: Final = choice
        self._names: Final = names
        self.kind: Final = str(facts[0])
        self.parts: Final = self._kit.ruleset.rules_of(facts, state)
        self.rules: Final = tuple(dict.fromkeys(map(self._kit.whole, self.parts)))

    @property
    def state(self) -> Any:
        """The table right after it; not to be changed."""
        return self._state

    @property
    def because(self) -> Conditions:
        """The conditions that made it happen, or kept it from happening, seen from the open table."""
        return self.because_for(None)

    def because_for(self, seat: str | None) -> Conditions:
        """The same from what a seat may know; what it cannot know is left out."""
        rules, reasons = self._kit.ruleset, []
        if self._kit.has_reasons(self._facts):
            reasons = rules.because(self._facts, _seen(self._state, seat))
        if not reasons and self._choice is not None:
            before, actor, action = self._choice
            reasons = rules.conditions(_seen(before, seat), actor, action)
        return conditions_of((reason for reason in reasons if reason.ok is not None), self._kit, self._names)

    @property
    def facts(self) -> dict[str, object]:
        """What the event names, as the rules' own numbers."""
        return facts_of(self._facts, self._kit.ruleset.events)

    @property
    def data(self) -> dict[str, object]:
        """What the event names, in the words of the notation: seats are letters, cards are codes."""
        return self._kit.event_data(self._facts)

    @property
    def seen_by(self) -> tuple[str, ...]:
        """The seats that may see everything in it."""
        return tuple(seat for seat in SEATS[: self._state.players] if self.is_open_to(seat))

    def is_open_to(self, viewer: str | None) -> bool:
        """May a seat, or an onlooker, see everything in it? Nothing is hidden from the open table."""
        if viewer is None:
            return True
        seers = seers_of(self._facts, self._kit.ruleset.events, self._state.players)
        return bool(seers >> self._viewer(viewer) & 1)

    def _viewer(self, viewer: str) -> int:
        players = SEATS[: self._state.players]
        if viewer not in (*players, *ONLOOKER_NAMES):
            known = ", ".join((*players, ONLOOKER_NAMES[0]))
            raise ValueError(f"there is no viewer {named(viewer)}: it is one of {known}")
        return read_viewer(viewer, self._state.players)

    @property
    def reveals(self) -> bool:
        """Did somebody learn by it what was hidden before, other than a card its owner chose to lay down?"""
        return self._kit.reveals(self._facts, self._state)

    def text(self, lang: str = "en", *, depth: int = 1, seat: str | None = None) -> str:
        """The event in one line; at depth 2 with its conditions, at depth 3 with the numbers behind them too.

        With a seat, only what that seat may know is said.
        """
        hidden = not self.is_open_to(seat)
        lines = [self._line(lang, hidden=hidden, seat=seat)]
        reasons = self.because_for(seat) if depth > 1 and not hidden else Conditions()
        if reasons:
            lines.append(reasons.text(lang))
        if depth > 2 and not hidden:
            lines += [f"  {line}" for line in self.derivation(lang) if line]
        return "\n".join(lines)

    def _line(self, lang: str, *, hidden: bool, seat: str | None) -> str:
        facts = self.facts
        if seat is not None:
            facts = redact(self._facts, self._kit.ruleset.events, self._state.players, self._viewer(seat))
        ending = ".hidden" if hidden else self._kit.variant(self._facts, self._state)
        return self._kit.tell_event(self._facts, facts, f"event.{self.kind}{ending}", lang, self._names)

    def derivation(self, lang: str = "en") -> list[str]:
        """The numbers behind the event."""
        return self._kit.derivation(self._facts, self._state, lang, self._names)

    def __eq__(self, other: object) -> bool:
        """The same fact on the same table."""
        return isinstance(other, Event) and self._facts == other._facts and self._state.key() == other._state.key()

    def __hash__(self) -> int:
        return hash(self._facts)

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"Event({self.kind!r}: {self.text()})"

    def _repr_html_(self) -> str:
        rules = ", ".join(self.parts)
        return (
            self.because.html(f"{self.text()} [{rules}]") if self.because else f"<p>{plain(self.text())} [{rules}]</p>"
        )


def _seen(state: Any, seat: str | None) -> Any:
    """The table as a seat may know it; None is the open table."""
    return state if seat is None else kit_of(state).ruleset.view(state, read_viewer(seat, state.players))


class Explanation(list[Event]):
    """The events of an action, in order; `of` picks one kind.

    >>> import equinox_widget as eq
    >>> pos = eq.position("EQ 2p r2 A2 L=SuMoCoKlEcLuRaVu past -Mo1 Vu1:8 Vu2:4,x1 A@Ra1 A=Ra3,Su2,Co7,x6 B=8")
    >>> print(pos.explain("play Su2").of("power_not_fired"))
    No power: A does not control Susi.
    """

    def of(self, kind: str) -> "Explanation":
        """The events of one kind."""
        return Explanation(event for event in self if event.kind == kind)

    def text(self, lang: str = "en", *, depth: int = 1, seat: str | None = None) -> str:
        """One event after another."""
        return "\n".join(event.text(lang, depth=depth, seat=seat) for event in self)

    def __str__(self) -> str:
        return self.text()

    __repr__ = __str__

    def html(self, lang: str = "en", *, seat: str | None = None) -> str:
        """The same as a table; with a seat, only what that seat may know."""
        headers = [say(f"explanation.{column}", lang) for column in ("number", "event", "rules")]
        rows = [(str(n), event.text(lang, seat=seat), ", ".join(event.parts)) for n, event in enumerate(self, 1)]
        return html_table(say("explanation.caption", lang), headers, rows)

    def _repr_html_(self) -> str:
        return self.html()


class Witness(list[EventFacts]):
    """A log that keeps a copy of the table with every event."""

    def __init__(self, state: Any) -> None:
        super().__init__()
        self._state = state
        self.tables: list[Any] = []

    def append(self, event: EventFacts) -> None:
        """The next thing that happened, and the table right after it."""
        super().append(event)
        self.tables.append(self._state.clone())


def carry_out(state: Any, action: Any, outcomes: Sequence[str] | None) -> tuple[Witness, Sequence[str]]:
    """Carry an action out in place; what was witnessed, and the outcomes that chance gave."""
    witness = state.log = Witness(state)
    given = kit_of(state).ruleset.apply(state, action, outcomes)
    state.log = None
    return witness, given


def tell(before: Any, action: Any, witness: Witness, after: Any, names: Names = SEATS) -> Explanation:
    """What an action made happen, automatic things too, from what was witnessed between two tables."""
    game = kit_of(before)
    choice = Choice(before, game.ruleset.actor(before), action)
    told = Explanation()
    table, chosen = before, game.does_the_choice([str(facts[0]) for facts in witness])
    for number, (facts, next_table) in enumerate(zip(witness, witness.tables, strict=True)):
        told.append(Event(facts, next_table, choice if number in (0, chosen) else None, names))
        following = witness[number + 1] if number + 1 < len(witness) else None
        if not game.side_by_side(facts, following):
            told += [Event(change, next_table, None, names) for change in game.follows(table, next_table)]
            table = next_table
    told += [Event(change, after, None, names) for change in game.follows(table, after)]
    if after.over:
        told += [Event(facts, after, None, names) for facts in game.closing(after)]
    return told


def watch(
    state: Any,
    action: Any,
    outcomes: Sequence[str] | None,
    names: Names = SEATS,
) -> tuple[Explanation, Sequence[str]]:
    """Carry an action out in place; what happens, automatic things too, and the outcomes that chance gave."""
    before = state.clone()
    witness, given = carry_out(state, action, outcomes)
    return tell(before, action, witness, state, names), given
