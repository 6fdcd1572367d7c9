"""The words goals and questions are made of: a small closed language about a table and what happened on it.

    vanished == "Mo" and control("No") == "A"

It is read by Python's own parser and then held to the words below; nothing is ever evaluated. Every word says what it
takes and what it gives (`creature`, `seat`, `card`, …), so that spelling is checked when a file is read.
"""

import ast
import inspect
import operator
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from ..core.explanation import Explanation, Verdict
from ..engine.errors import NotationError, nearest
from ..frames.story import step_of
from ..games.equinox.position import Position
from ..games.equinox.rulebook import rule as rule_of
from ..games.equinox.rules.cards import CARD_CODES, CREATURES, SEATS
from ..games.equinox.rules.ending import BY_PILE
from ..games.equinox.rules.events import KINDS
from ..games.equinox.rules.names import read_card, read_creature
from ..games.equinox.rules.rulings import EDITIONS, RULINGS
from ..games.equinox.rules.sentences import read_action
from ..games.equinox.rules.state import COPIED_POWER, POWER
from ..lab.outcome import BET
from ..lab.pairs import PairedResults
from ..lab.results import Results
from ..lab.tally import POINTS, Estimate

Value = str | float | bool | None
Findings = Results | PairedResults  # what a learner has run and handed in


@dataclass(frozen=True)
class Situation:
    """What a question is asked about: the table, what has happened, what was tried and refused, what was handed in."""

    position: Position
    events: Explanation = field(default_factory=Explanation)
    refusals: tuple[Verdict, ...] = ()
    findings: Findings | None = None

    def of(self, kind: str, **wanted: object) -> list[dict[str, object]]:
        """The facts of the events of a kind, as far as they are the wanted ones."""
        found = [event.data for event in self.events.of(kind)]
        return [facts for facts in found if all(facts[part] == value for part, value in wanted.items())]


@dataclass(frozen=True)
class Word:
    """A word of the language: how it is worked out, what it takes, what it gives."""

    name: str
    work_out: Callable[..., Value]
    takes: tuple[str, ...]
    least: int
    gives: str


WORDS: Final[dict[str, Word]] = {}


def _word(gives: str) -> Callable[[Callable[..., Value]], Callable[..., Value]]:
    """Enter a function into the language under its own name; its parameters say what the word takes."""

    def enter(work_out: Callable[..., Value]) -> Callable[..., Value]:
        _, *parameters = inspect.signature(work_out).parameters.values()
        least = sum(parameter.default is parameter.empty for parameter in parameters)
        name = work_out.__name__
        WORDS[name] = Word(name, work_out, tuple(parameter.name for parameter in parameters), least, gives)
        return work_out

    return enter


# The table


@_word("creature")
def vanished(now: Situation) -> Value:
    """The creature that vanished last, None while all are there."""
    gone = list(now.position.vanished)
    return CREATURES[read_creature(gone[-1])].code if gone else None


@_word("yes")
def gone(now: Situation, creature: str) -> Value:
    """Has this creature vanished?"""
    return CREATURES[read_creature(creature)].id in now.position.vanished


@_word("number")
def living(now: Situation) -> Value:
    """How many creatures are left."""
    return len(now.position.creatures) - len(now.position.vanished)


@_word("number")
def round(now: Situation) -> Value:  # noqa: A001 (the game's own word)
    """The current round."""
    return now.position.round


@_word("number")
def step(now: Situation) -> Value:
    """The current step of the turn."""
    return now.position.step


@_word("seat")
def turn(now: Situation) -> Value:
    """Whose turn it is."""
    return now.position.turn


@_word("seat")
def actor(now: Situation) -> Value:
    """Who must choose."""
    return now.position.actor


@_word("yes")
def game_over(now: Situation) -> Value:
    """Has the game ended?"""
    return now.position.over


@_word("number")
def pile(now: Situation) -> Value:
    """How many cards the draw pile has."""
    return now.position.pile


@_word("seat")
def control(now: Situation, creature: str) -> Value:
    """Who controls a creature."""
    found: Value = now.position.control(creature)
    return found


@_word("value")
def strength(now: Situation, creature: str) -> Value:
    """A creature's strength in the current row, None while its field is empty."""
    found: Value = now.position.strength(creature)
    return found


@_word("number")
def prestige(now: Situation, seat: str, creature: str) -> Value:
    """What a player's stones on a creature are worth."""
    return float(now.position.prestige(creature)[seat])


@_word("card")
def top(now: Situation, creature: str, row: int) -> Value:
    """The visible card of a field."""
    stack = now.position.stack(creature, row)
    return stack[-1] if stack else None


@_word("yes")
def stone(now: Situation, seat: str, creature: str, row: int) -> Value:
    """Does a player's stone lie on a field? Row 0 is the champion card."""
    if row == 0:
        return seat in now.position.champion_stones(creature)
    return now.position.stone(creature, row) == seat


@_word("number")
def free_stones(now: Situation, seat: str) -> Value:
    """How many stones a player can still place."""
    return now.position.free_stones(seat)


@_word("card")
def secret(now: Situation, seat: str) -> Value:
    """The card of a player's hidden secret bet."""
    return now.position.secret(seat)


@_word("number")
def hand(now: Situation, seat: str) -> Value:
    """How many free cards a player holds."""
    return len(now.position.hand(seat))


@_word("number")
def blocked(now: Situation, seat: str) -> Value:
    """How many cards of a player Cornu has set aside."""
    return len(now.position.blocked(seat))


@_word("yes")
def in_hand(now: Situation, card: str, seat: str = "A") -> Value:
    """Does a player hold this card?"""
    return CARD_CODES[read_card(card)] in now.position.hand(seat)


@_word("yes")
def in_discard(now: Situation, card: str) -> Value:
    """Does this card lie in the discard pile?"""
    return read_card(card) in now.position.state.discard


@_word("points")
def points(now: Situation, seat: str) -> Value:
    """A player's points if the game ended now."""
    return now.position.score().points[seat]


@_word("seats")
def winners(now: Situation) -> Value:
    """Who wins if the game ended now: "A", or "AB" for a shared victory."""
    return "".join(now.position.score().winners)


@_word("word")
def decided_by(now: Situation) -> Value:
    """What decides who wins: points, secret, row 1 … row 5, shared."""
    return now.position.score().decided_by


# What happened


@_word("yes")
def happened(now: Situation, kind: str) -> Value:
    """Has an event of this kind happened?"""
    return bool(now.of(kind))


@_word("word")
def steps(now: Situation) -> Value:
    """The steps of a turn in the order they were taken: "1 2 3 4 5"."""
    taken = [step_of(event) for event in now.events]
    return " ".join(dict.fromkeys(str(step) for step in taken if step)) or None


@_word("yes")
def power_fired(now: Situation, creature: str) -> Value:
    """Has this creature's power been used, or is its user choosing right now?"""
    number = read_creature(creature)
    asked = [frame.creature for frame in now.position.state.agenda if frame.kind in (POWER, COPIED_POWER)]
    return number in asked or bool(now.of("power_used", creature=number))


@_word("word")
def no_power(now: Situation, creature: str) -> Value:
    """Why this creature's power did not fire: on_chameleon, not_controller, chameleon, …; None when it did."""
    found = now.of("power_not_fired", creature=read_creature(creature))
    return str(found[-1]["reason"]) if found else None


@_word("number")
def drawn(now: Situation, seat: str) -> Value:
    """How many cards a player has drawn."""
    found = now.of("cards_drawn", seat=SEATS.index(seat))
    return sum(len(facts["cards"]) for facts in found if isinstance(facts["cards"], tuple))


@_word("number")
def discarded(now: Situation, seat: str) -> Value:
    """How many cards a player has discarded in step 3."""
    return len(now.of("discarded", seat=SEATS.index(seat)))


@_word("yes")
def hand_shown(now: Situation, seat: str) -> Value:
    """Has a player shown the hand, to all or to one?"""
    number = SEATS.index(seat)
    return bool(now.of("passed", seat=number) or now.of("hand_shown", seat=number))


@_word("seats")
def seen_by(now: Situation, kind: str) -> Value:
    """The players who saw everything about the last event of a kind."""
    found = now.events.of(kind)
    return "".join(found[-1].seen_by) if found else None


# What may be done


@_word("yes")
def legal(now: Situation, sentence: str) -> Value:
    """May this be done now?"""
    return sentence in now.position.legal()


@_word("rule")
def forbids(now: Situation, sentence: str) -> Value:
    """The rule that stands in the way first; None when it may be done."""
    failed = now.position.why(sentence).failed
    return failed[0] if failed else None


@_word("word")
def allowed_in(now: Situation, sentence: str) -> Value:
    """The editions in which this may be done: "de", "fr", "de fr" for both; None for neither."""
    allowed = [edition for edition in EDITIONS if now.position.what_if(edition=edition).why(sentence)]
    return " ".join(allowed) or None


@_word("word")
def status(now: Situation, ruling: str) -> Value:
    """How far the booklets settle a ruling: both, one, differs or silent."""
    return RULINGS[ruling].status


@_word("yes")
def knows(now: Situation, seat: str, other: str) -> Value:
    """Does a player know every free card in another's hand?"""
    return "?" not in now.position.view(seat).hand(other)


@_word("yes")
def refused(now: Situation, rule: str, sentence: str | None = None) -> Value:
    """Has the learner tried what this rule, or part of one, forbids, and seen why? A sentence says what exactly."""
    tried = None if sentence is None else read_action(sentence)
    refusals = [verdict for verdict in now.refusals if tried in (None, verdict.action)]
    return any(rule in (test.rule, test.part) for verdict in refusals for test in verdict.failing)


@_word("number")
def slips(now: Situation) -> Value:
    """How often the learner was refused for a reason that had come up before."""
    reasons = [verdict.failed[0] for verdict in now.refusals]
    return len(reasons) - len(set(reasons))


# What was run and handed in

#: The words about it: what they come to is another thing for everybody.
ABOUT_FINDINGS: Final = frozenset(
    ("games", "own_bot", "compared", "control_pays", "stone_pays", "by_pile", "other_winners")
)
_RARELY: Final = 0.1


def _estimates(now: Situation, topic: str, scale: int = 1) -> dict[tuple[object, ...], Estimate]:
    """What the handed-in games say about a topic, with intervals."""
    tally = now.findings.tally if now.findings is not None else None
    return {} if tally is None else {key: sums.mean(scale) for key, sums in tally.about(topic).items()}


@_word("number")
def games(now: Situation) -> Value:
    """How many games, or pairs of games, the learner has handed in."""
    return now.findings.n if now.findings is not None else 0


@_word("yes")
def own_bot(now: Situation) -> Value:
    """Did a bot of the learner's own play in them?"""
    return isinstance(now.findings, Results) and any(callable(bot) for bot in now.findings.plan.bots)


@_word("word")
def compared(now: Situation) -> Value:
    """What the two games of a pair differ in: "edition", or "other"; None when nothing was compared."""
    if not isinstance(now.findings, PairedResults):
        return None
    return "edition" if now.findings.first.edition != now.findings.second.edition else "other"


@_word("word")
def control_pays(now: Situation, creature: str) -> Value:
    """Have players who controlled a creature "more" points than the others, "less", or is it "unclear"?"""
    found = _estimates(now, "control").get((CREATURES[read_creature(creature)].id, "difference"))
    if found is None:
        return None
    return "more" if found.low > 0 else "less" if found.high < 0 else "unclear"


@_word("points")
def stone_pays(now: Situation, row: int) -> Value:
    """What a regular bet in a row pays in the end, on average."""
    found = _estimates(now, "stone", POINTS).get((BET, row))
    return None if found is None else found.value


@_word("number")
def by_pile(now: Situation) -> Value:
    """The share of games that ended because the pile was empty."""
    found = _estimates(now, "ending").get((BY_PILE,))
    return None if found is None else found.value


@_word("word")
def other_winners(now: Situation) -> Value:
    """In how many pairs of games the second one had another winner: "never", "rarely" (under one in ten), "often"."""
    found = _estimates(now, "pair").get(("other_winner", "difference"))
    if found is None:
        return None
    return "never" if found.value == 0 else "rarely" if found.value < _RARELY else "often"


# Reading


def _read_seat(text: object) -> str:
    if not isinstance(text, str) or len(text) != 1 or text.upper() not in SEATS:
        raise NotationError(f"a player is a letter from A to E, not {text!r}.")
    return text.upper()


def _read_row(row: object) -> int:
    if not isinstance(row, int) or not 0 <= row <= 5:
        raise NotationError(f"rows go from 1 to 5, 0 being the champion cards, not {row!r}.")
    return row


def _read_kind(kind: object) -> str:
    if kind not in KINDS:
        close = nearest(str(kind), KINDS)
        raise NotationError(f"there is no event {kind!r}.", nearest=close)
    return str(kind)


def _read_rule(rule: object) -> str:
    return rule_of(str(rule)).id


def _read_ruling(name: object) -> str:
    if name not in RULINGS:
        raise NotationError(f"there is no ruling {name!r}.", nearest=nearest(str(name), RULINGS))
    return str(name)


#: How a literal of a kind is read; what is not here is taken as it stands.
LITERALS: Final[dict[str, Callable[[Any], Value]]] = {
    "creature": lambda name: CREATURES[read_creature(str(name))].code,
    "card": lambda name: CARD_CODES[read_card(str(name))],
    "sentence": lambda text: str(read_action(str(text))),
    "seat": _read_seat,
    "other": _read_seat,
    "row": _read_row,
    "kind": _read_kind,
    "rule": _read_rule,
    "ruling": _read_ruling,
}
#: How a literal is renamed in a variation of a lesson: told its kind and its value.
Rename = Callable[[str, Value], Value]
_COMPARISONS: Final[dict[type[ast.cmpop], Callable[[Any, Any], bool]]] = {
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
    ast.Is: operator.eq,
    ast.IsNot: operator.ne,
}
_Worker = Callable[[Situation], Value]


def _as_written(kind: str, value: Value) -> Value:
    return value


class Expression:
    """A sentence of the language, checked; `words` are those it uses, `gives` is the kind of its value."""

    def __init__(self, text: str, rename: Rename = _as_written) -> None:
        self.text: Final = text.strip()
        self._rename = rename
        try:
            tree = ast.parse(self.text, mode="eval")
        except SyntaxError as error:
            raise NotationError(f"{error.msg}.", place=max(0, (error.offset or 1) - 1)) from None
        self.words: Final = frozenset(node.id for node in ast.walk(tree) if isinstance(node, ast.Name))
        self.gives: Final = self._kind(tree.body)
        self._work_out: Final = self._read(tree.body)

    def value(self, now: Situation) -> Value:
        """What it comes to in a situation."""
        return self._work_out(now)

    def __repr__(self) -> str:
        return f"Expression({self.text!r})"

    def _kind(self, node: ast.expr) -> str:
        """The kind of thing a part gives."""
        word = self._word_of(node)
        return word.gives if word else "yes" if isinstance(node, ast.BoolOp | ast.UnaryOp | ast.Compare) else "literal"

    def _word_of(self, node: ast.expr) -> Word | None:
        name = node.func if isinstance(node, ast.Call) else node
        return WORDS.get(name.id) if isinstance(name, ast.Name) else None

    def _read(self, node: ast.expr, kind: str = "literal") -> _Worker:
        """How to work a part out; a literal is read as the kind of thing it stands for."""
        if isinstance(node, ast.BoolOp):
            parts = [self._read(value) for value in node.values]
            decide = all if isinstance(node.op, ast.And) else any
            return lambda now: decide(part(now) for part in parts)
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            part = self._read(node.operand)
            return lambda now: not part(now)
        if isinstance(node, ast.Compare):
            return self._read_comparison(node)
        if isinstance(node, ast.Constant):
            literal = self._literal(node, kind)
            return lambda now: literal
        if isinstance(node, ast.Call | ast.Name):
            return self._read_word(node)
        raise self._fail(node, "goals are made of words, comparisons, and, or, not")

    def _read_comparison(self, node: ast.Compare) -> _Worker:
        (comparison, right) = (node.ops[0], node.comparators[0])
        if len(node.ops) > 1 or type(comparison) not in _COMPARISONS:
            raise self._fail(node, "two things are compared by ==, !=, <, <=, > or >=")
        holds = _COMPARISONS[type(comparison)]
        one, other = self._read(node.left, self._kind(right)), self._read(right, self._kind(node.left))

        def compare(now: Situation) -> bool:
            found, wanted = one(now), other(now)
            known = found is not None and wanted is not None
            return holds(found, wanted) if known or holds in (operator.eq, operator.ne) else False

        return compare

    def _read_word(self, node: ast.Call | ast.Name) -> _Worker:
        word = self._word_of(node)
        if word is None:
            name = node.func if isinstance(node, ast.Call) else node
            spelled = name.id if isinstance(name, ast.Name) else "this"
            raise self._fail(node, f"there is no word {spelled!r}.", nearest(spelled, WORDS))
        arguments = node.args if isinstance(node, ast.Call) else []
        if not word.least <= len(arguments) <= len(word.takes) or (isinstance(node, ast.Call) and node.keywords):
            raise self._fail(node, f"{word.name} takes {', '.join(word.takes) or 'nothing'}")
        values = [
            self._literal(argument, kind)
            for argument, kind in zip(arguments, word.takes[: len(arguments)], strict=True)
        ]
        return lambda now: word.work_out(now, *values)

    def _literal(self, node: ast.expr, kind: str) -> Value:
        if not isinstance(node, ast.Constant) or not isinstance(node.value, str | int | float | bool | None):
            raise self._fail(node, f'here stands a {kind}, such as "No" or 4, not something to work out')
        try:
            return read_literal(kind, node.value, self._rename)
        except ValueError as error:
            raise self._fail(node, str(error)) from None

    def _fail(self, node: ast.expr, reason: str, close: str | None = None) -> NotationError:
        return NotationError(reason, place=node.col_offset, nearest=close)


def read_literal(kind: str, value: Value, rename: Rename = _as_written) -> Value:
    """A value as a word of this kind gives it: "Moosmann" becomes "Mo"."""
    read = LITERALS.get(kind)
    return rename(kind, read(value) if read and value is not None else value)


def read_value(text: str, kind: str, rename: Rename = _as_written) -> Value:
    """A single literal: "Mo", 4, True, None; or a sum of numbers, 3 + 9."""
    try:
        return _sum(ast.parse(text.strip(), mode="eval").body, kind, rename)
    except SyntaxError:
        raise _no_value(text) from None


def _sum(node: ast.expr, kind: str, rename: Rename) -> Value:
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        parts = [_sum(side, kind, rename) for side in (node.left, node.right)]
        if all(isinstance(part, int | float) for part in parts):
            return sum(float(part) for part in parts if isinstance(part, int | float))
    if isinstance(node, ast.Constant) and isinstance(node.value, str | int | float | bool | None):
        return read_literal(kind, node.value, rename)
    raise _no_value(ast.unparse(node))


def _no_value(text: str) -> NotationError:
    return NotationError(f'a value is written "Mo", 4, 3 + 9, True, False or None, not {text.strip()!r}.')
