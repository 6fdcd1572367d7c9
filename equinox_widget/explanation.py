"""What can be said about an action: verdicts, events and their conditions, in three languages and three depths."""

from typing import Final, NamedTuple

from .engine.breakdown import Breakdown, Summand
from .engine.given import named
from .engine.verdict import Condition as ConditionFacts
from .games.equinox.rules import turn
from .games.equinox.rules.actions import Action, field_code, field_of
from .games.equinox.rules.cards import (
    CARD_CODES,
    CREATURE_OF,
    DOUBLED_STRENGTH,
    NOBODY,
    ONLOOKER,
    SEATS,
    VIEWERS,
    value_of,
)
from .games.equinox.rules.control import controller, row_values, stones_on
from .games.equinox.rules.events import (
    because,
    control_changes,
    control_conditions,
    facts_of,
    has_reasons,
    played_creature,
    redact,
    reveals,
    rules_of,
    scoring_events,
    seers_of,
)
from .games.equinox.rules.rulebook import whole
from .games.equinox.rules.score import scoring_stones
from .games.equinox.rules.state import Event as EventFacts
from .games.equinox.rules.state import State
from .games.equinox.rules.vanish import doubled_strength
from .games.equinox.rules.view import view
from .games.equinox.rules.why import conditions, is_about_the_moment, meant
from .rulebook import rule
from .show.svg import plain
from .show.table import html_table
from .texts.catalogue import say
from .texts.speech import Names, creature_name, field_name, half_points, tell, tell_count

_MARKS: Final = {True: "verdict.yes", False: "verdict.no", None: "verdict.maybe"}
_TIES_MISREAD: Final = ("ties_vanish", "round_ends_when_row_full")
_NEAREST: Final = 8  # how many other actions a verdict proposes


class Condition:
    """One named test: `ok` (None when the asker cannot know), `rule`, and a sentence for how it came out.

    Where the rule holds several, `part` is the one that is meant ("S3.0.three" of "S3.0"); else it is the rule itself.
    """

    __slots__ = ("_facts", "_names", "about_the_moment", "name", "ok", "part", "rule")

    def __init__(self, facts: ConditionFacts, names: Names = SEATS) -> None:
        self._facts: Final = facts
        self._names: Final = names
        self.about_the_moment: Final = is_about_the_moment(facts)
        self.name: Final = facts.name
        self.ok: Final = facts.ok
        self.part: Final = facts.rule
        self.rule: Final = whole(facts.rule)

    def text(self, lang: str = "en") -> str:
        """The outcome in one sentence."""
        outcome = {True: "yes", False: "no", None: "unknown"}[self.ok]
        return tell(f"condition.{self.name}.{outcome}", self._facts.facts, lang, self._names)

    @property
    def cited(self) -> str:
        """The rule; when it stands in the way, also where a reader finds it in both booklets."""
        if self.ok is not False:
            return f"[{self.part}]"
        found = rule(self.part)
        return f"[{self.part}]  DE {found.where('de')}  FR {found.where('fr')}"

    def __bool__(self) -> bool:
        return self.ok is True

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Condition) and self._facts == other._facts

    def __hash__(self) -> int:
        return hash((self.name, self.ok, self.part))

    def __repr__(self) -> str:
        return f"Condition({self.name!r}, ok={self.ok}, rule={self.part!r})"


class Conditions(tuple[Condition, ...]):
    """Conditions as a table."""

    __slots__ = ()

    def text(self, lang: str = "en") -> str:
        """One line each: the mark, the sentence, the rule, and where it stands if it is in the way."""
        return "\n".join(f"  {say(_MARKS[test.ok], lang):<5}{test.text(lang)}  {test.cited}" for test in self)

    def html(self, caption: str, lang: str = "en") -> str:
        """The same as a table for notebooks and pages."""
        headers = [say(f"verdict.{column}", lang) for column in ("outcome", "condition", "rule")]
        return html_table(caption, headers, [(say(_MARKS[test.ok], lang), test.text(lang), test.part) for test in self])

    def __str__(self) -> str:
        return self.text()

    __repr__ = __str__


class Verdict:
    """Whether an action may be done, with every condition; true when all of them hold."""

    def __init__(self, state: State, seat: int, action: Action, names: Names = SEATS) -> None:
        self.action: Final = meant(state, action)
        self.seat: Final = SEATS[seat]
        self.conditions: Final = Conditions(Condition(facts, names) for facts in conditions(state, seat, action))
        self.instead: Final = () if self else nearest_actions(state, seat, self.action)
        self._over: Final = state.over

    def __bool__(self) -> bool:
        return all(self.conditions)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Verdict) and self._key == other._key

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


def nearest_actions(state: State, seat: int, action: Action) -> tuple[Action, ...]:
    """Legal actions most like the one that was refused: the same card, the same creature, the same verb."""
    if state.over or turn.actor(state) != seat or state.viewer == ONLOOKER:
        return ()

    def unlike(other: Action) -> int:
        same_card = other.card == action.card != NOBODY
        same_creature = other.creature == action.creature != NOBODY
        return 3 - (same_card + same_creature + (other.verb == action.verb))

    ranked = sorted(turn.legal(state), key=unlike)
    alike = [other for other in ranked if unlike(other) < 3]
    return tuple((alike or ranked)[:_NEAREST])


class Control:
    """Who controls a creature, and why: everybody's prestige there, stone by stone, and the conditions."""

    def __init__(self, state: State, creature: int) -> None:
        self._state: Final = state
        self._creature: Final = creature
        leader = controller(state, creature)
        self.seat: Final = None if leader == NOBODY else SEATS[leader]
        self.prestige: Final = prestige_of(state, creature)
        self.because: Final = Conditions(Condition(facts) for facts in control_conditions(state, creature))

    def text(self, lang: str = "en") -> str:
        """The sums in one line, then the conditions."""
        return f"{control_line(self._state, self._creature, lang)}\n{self.because.text(lang)}"

    def __str__(self) -> str:
        return self.text()

    __repr__ = __str__

    def _repr_html_(self) -> str:
        return self.because.html(control_line(self._state, self._creature, "en"))


def prestige_of(state: State, creature: int) -> dict[str, Breakdown]:
    """Every player's prestige on a creature, stone by stone."""
    sums: dict[str, list[Summand]] = {SEATS[seat]: [] for seat in range(state.players)}
    for seat, row in stones_on(state, creature):
        source = field_code(field_of(creature, row))
        sums[SEATS[seat]].append(Summand(2 * row_values(state)[row], "VAL.1" if row else "VAL.2", source))
    return {seat: Breakdown(tuple(parts)) for seat, parts in sums.items()}


def strength_of(state: State, creature: int) -> Breakdown | None:
    """A living creature's strength in the current row: what its visible card says, and Ursus' half point."""
    cards = state.fields[field_of(creature, state.round)]
    if state.vanished_in[creature] or not cards:
        return None
    printed, top = 2 * value_of(cards[-1]), CARD_CODES[cards[-1]]
    parts = (Summand(printed, "S2.0", top), Summand(DOUBLED_STRENGTH[cards[-1]] - printed, "P.ursus", top))
    return Breakdown(tuple(part for part in parts if part.halves or part.rule == "S2.0"))


def reasons_of_winning(state: State) -> Conditions:
    """The rulings by which a tie is decided, if the game ended now."""
    won = scoring_events(state)[-1]
    return Conditions(Condition(facts) for facts in because(won, state))


class Choice(NamedTuple):
    """What set an event off: the table before, who chose, and what."""

    before: State
    actor: int
    action: Action


class Event:
    """One thing that happened, or that one could have expected and that did not."""

    def __init__(self, facts: EventFacts, state: State, choice: Choice | None, names: Names = SEATS) -> None:
        self._facts: Final = facts
        self._state: Final = state
        self._choice: Final = choice
        self._names: Final = names
        self.kind: Final = str(facts[0])
        self.parts: Final = rules_of(facts, state)
        self.rules: Final = tuple(dict.fromkeys(map(whole, self.parts)))

    @property
    def state(self) -> State:
        """The table right after it; not to be changed."""
        return self._state

    @property
    def because(self) -> Conditions:
        """The conditions that made it happen, or kept it from happening, seen from the open table."""
        return self.because_for(None)

    def because_for(self, seat: str | None) -> Conditions:
        """The same from what a seat may know; what it cannot know is left out."""
        reasons = because(self._facts, _seen(self._state, seat)) if has_reasons(self._facts) else []
        if not reasons and self._choice is not None:
            before, actor, action = self._choice
            reasons = conditions(_seen(before, seat), actor, action)
        return Conditions(Condition(reason, self._names) for reason in reasons if reason.ok is not None)

    @property
    def data(self) -> dict[str, object]:
        """What the event names, as the engine's numbers."""
        return facts_of(self._facts)

    @property
    def seen_by(self) -> tuple[str, ...]:
        """The seats that may see everything in it."""
        return tuple(seat for seat in SEATS[: self._state.players] if self.is_open_to(seat))

    def is_open_to(self, viewer: str | None) -> bool:
        """May a seat, or an onlooker, see everything in it? Nothing is hidden from the open table."""
        if viewer is None:
            return True
        if viewer not in VIEWERS:
            raise ValueError(f"there is no viewer {named(viewer)}: it is one of {', '.join(VIEWERS)}")
        return bool(seers_of(self._facts, self._state.players) >> VIEWERS.index(viewer) & 1)

    @property
    def reveals(self) -> bool:
        """Did somebody learn by it what was hidden before, other than a card its owner chose to lay down?"""
        return reveals(self._facts, self._state)

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
        facts = self.data if seat is None else redact(self._facts, self._state.players, VIEWERS.index(seat))
        key = f"event.{self.kind}{'.hidden' if hidden else self._variant()}"
        if self.kind == "cards_drawn":
            cards = facts.get("cards")
            count = len(cards) if isinstance(cards, tuple) else int(str(facts["count"]))
            return tell_count(key, count, facts, lang, self._names)
        return tell(key, facts, lang, self._names)

    def _variant(self) -> str:
        """Which of several sentences fits the event."""
        facts = self.data
        for part in ("reason", "cause", "ending", "decided_by"):
            if part in facts:
                return f".{str(facts[part]).split()[0]}"
        if self._state.rulings.misread and (variant := self._misread_variant()):
            return variant
        if self.kind == "secret_taken_back":
            return ".shown" if self.is_open_to(VIEWERS[ONLOOKER]) else ".unseen"
        if self.kind == "discarded":
            return ".shown" if facts["shown"] else ".unseen"
        return ".nobody" if self.kind == "control_changed" and facts["seat"] == NOBODY else ""

    def _misread_variant(self) -> str:
        """What happens where a rule is misread needs a sentence that does not give the true reason."""
        if self.kind == "lowest_tied" and self._state.rulings.misread in _TIES_MISREAD:
            return f".{self._state.rulings.misread}"
        return ".misread" if self.kind == "vanished" and not all(reason.ok for reason in self.because) else ""

    def derivation(self, lang: str = "en") -> list[str]:
        """The numbers behind the event: who has how much prestige, which strengths the row shows."""
        facts = self.data
        if self.kind in {"power_used", "power_not_fired", "control_changed"}:
            creature = int(str(facts["creature"]))
            asked = creature if self.kind == "control_changed" else played_creature(self._state, creature)
            return [control_line(self._state, asked, lang, self._names)]
        if self.kind in {"bet_placed", "stone_placed", "stone_taken_back", "secret_revealed"}:
            return [control_line(self._state, self._creature(facts), lang, self._names)]
        if self.kind == "points_counted":
            return [points_line(self._state, int(str(facts["seat"])), lang)]
        if self.kind in {"row_incomplete", "lowest_tied", "vanished"}:
            return [strength_line(self._state, int(str(facts.get("row", facts.get("round")))), lang)]
        return []

    def _creature(self, facts: dict[str, object]) -> int:
        if "creature" in facts:
            return int(str(facts["creature"]))
        if "card" in facts:
            return CREATURE_OF[int(str(facts["card"]))]
        return int(str(facts["field"])) % len(self._state.vanished_in)

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


def _seen(state: State, seat: str | None) -> State:
    """The table as a seat may know it; None is the open table."""
    return state if seat is None else view(state, VIEWERS.index(seat))


def control_line(state: State, creature: int, lang: str, names: Names = SEATS) -> str:
    """Who has how much on a creature, and who controls it: Anna 4 + 3 = 7, Ben 3: Anna controls Noctia."""
    values: dict[int, list[int]] = {}
    for seat, row in sorted(stones_on(state, creature)):
        values.setdefault(seat, []).append(row_values(state)[row])
    sums = [f"{names[seat]} {_sum(parts)}" for seat, parts in values.items()]
    leader = controller(state, creature)
    facts = {"seat": leader, "creature": creature}
    conclusion = tell("derivation.control" if leader != NOBODY else "derivation.no_control", facts, lang, names)
    return say("derivation.so", lang, sums=", ".join(sums), conclusion=conclusion) if sums else conclusion


def _sum(parts: list[int]) -> str:
    total = str(sum(parts))
    return total if len(parts) == 1 else f"{' + '.join(map(str, parts))} = {total}"


def points_line(state: State, seat: int, lang: str) -> str:
    """The stones that pay, one by one: Noctia, row 1: 4."""
    paying = [stone for stone in scoring_stones(state) if stone.seat == seat]
    parts = [_amount(field_name(field_of(s.creature, s.row), lang), s.doubled_points, lang) for s in paying]
    return "; ".join(parts) or say("word.nothing", lang)


def _amount(what: str, doubled: int, lang: str) -> str:
    return say("derivation.amount", lang, what=what, amount=half_points(doubled, lang))


def strength_line(state: State, row: int, lang: str) -> str:
    """The strengths of a row, the lowest first."""
    found = [
        (strength, creature_name(creature, lang))
        for creature in state.lineup
        if (strength := doubled_strength(state, creature, row)) is not None
        and not 0 < state.vanished_in[creature] < row
    ]
    return ", ".join(_amount(name, strength, lang) for strength, name in sorted(found))


class Explanation(list[Event]):
    """The events of an action, in order; `of` picks one kind."""

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


class _Witness(list[EventFacts]):
    """A log that keeps a copy of the table with every event."""

    def __init__(self, state: State) -> None:
        super().__init__()
        self._state = state
        self.tables: list[State] = []

    def append(self, event: EventFacts) -> None:
        super().append(event)
        self.tables.append(self._state.clone())


def watch(state: State, action: Action, drawn: list[int] | None, names: Names = SEATS) -> Explanation:
    """Carry an action out in place and tell everything that happens, automatic things and changes of control too."""
    before = state.clone()
    choice = Choice(before, turn.actor(before), action)
    witness = _Witness(state)
    state.log = witness
    turn.apply(state, action, drawn)
    state.log = None
    told = Explanation()
    table, kinds = before, [facts[0] for facts in witness]
    chosen = 1 if kinds[:1] == ["power_used"] else 0  # the event that does what was chosen
    for number, (facts, next_table) in enumerate(zip(witness, witness.tables, strict=True)):
        told.append(Event(facts, next_table, choice if number in (0, chosen) else None, names))
        if kinds[number : number + 2] != ["secret_revealed"] * 2:  # several are revealed at the same time
            told += _changes_of_control(table, next_table, names)
            table = next_table
    told += _changes_of_control(table, state, names)
    if state.over:
        told += [Event(facts, state, None, names) for facts in scoring_events(state)]
    return told


def _changes_of_control(before: State, after: State, names: Names) -> list[Event]:
    return [Event(change, after, None, names) for change in control_changes(before, after)]
