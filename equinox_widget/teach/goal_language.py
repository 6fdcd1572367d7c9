"""The language of goals and questions: a small closed language about a table and what happened on it.

    game_over and winners == "A"

It is read by Python's own parser and then held to the words of a game's `Vocabulary`; nothing is ever evaluated. Every
word says what it takes and what it gives (`seat`, `rule`, `sentence`, and the game's own kinds), so that spelling is
checked when a file is read.
"""

import ast
import inspect
import operator
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from ..core.explanation import Explanation, Judgement
from ..engine.errors import NotationError, nearest
from ..lab.pairs import PairedResults
from ..lab.results import Results

Value = str | float | bool | None
Findings = Results | PairedResults  # what a learner has run and handed in
#: What a word is about, where that matters: what the learner has run, or what the board shows anyway.
FINDINGS: Final = "findings"
SHOWN: Final = "shown"


@dataclass(frozen=True)
class Situation:
    """What a question is asked about: the table, what has happened, what was tried and refused, what was handed in."""

    position: Any
    events: Explanation = field(default_factory=Explanation)
    refusals: tuple[Judgement, ...] = ()
    findings: Findings | None = None

    def of(self, kind: str, **wanted: object) -> list[dict[str, object]]:
        """The facts of the events of a kind, as far as they are the wanted ones."""
        found = [event.facts for event in self.events.of(kind)]
        return [facts for facts in found if all(facts[part] == value for part, value in wanted.items())]


@dataclass(frozen=True)
class Word:
    """A word of the language: how it is worked out, what it takes, what it gives, and what it is about."""

    name: str
    work_out: Callable[..., Value]
    takes: tuple[str, ...]
    least: int
    gives: str
    about: str = ""


Reader = Callable[[Any], Value]
#: How a literal is renamed in a variation of a lesson: told its kind and its value.
Rename = Callable[[str, Value], Value]


class Vocabulary(Mapping[str, Word]):
    """The words a game's goals are made of, and how the literals are read that they take.

    What has no reader is taken as it stands.
    """

    def __init__(
        self, words: Iterable[Word] = (), readers: Mapping[str, Reader] | None = None, example: str = "A"
    ) -> None:
        self.example: Final = example  # of a name, for who wrote something else
        self._words: Final = {word.name: word for word in words}
        self._readers: Final = dict(readers or {})

    def __getitem__(self, name: str) -> Word:
        return self._words[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._words)

    def __len__(self) -> int:
        return len(self._words)

    def word(self, gives: str, about: str = "") -> Callable[[Callable[..., Value]], Callable[..., Value]]:
        """Enter a function into the language under its own name; its parameters say what the word takes."""

        def enter(work_out: Callable[..., Value]) -> Callable[..., Value]:
            _, *parameters = inspect.signature(work_out).parameters.values()
            least = sum(parameter.default is parameter.empty for parameter in parameters)
            name, takes = work_out.__name__, tuple(parameter.name for parameter in parameters)
            self._words[name] = Word(name, work_out, takes, least, gives, about)
            return work_out

        return enter

    def reads(self, kind: str) -> bool:
        """Is a literal of this kind more than the value that is written?"""
        return kind in self._readers

    def read(self, kind: str, value: Value, rename: Rename | None = None) -> Value:
        """A value as a word of this kind gives it: "a" becomes "A". Raises `ValueError`."""
        reader = self._readers.get(kind)
        found = reader(value) if reader and value is not None else value
        return rename(kind, found) if rename else found

    def read_value(self, text: str, kind: str, rename: Rename | None = None) -> Value:
        """A single literal: "A", 4, True, None; or a sum of numbers, 3 + 9. Raises `NotationError`."""
        try:
            return self._sum(ast.parse(text.strip(), mode="eval").body, kind, rename)
        except SyntaxError:
            raise self._no_value(text) from None

    def _sum(self, node: ast.expr, kind: str, rename: Rename | None) -> Value:
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
            parts = [self._sum(side, kind, rename) for side in (node.left, node.right)]
            if all(isinstance(part, int | float) for part in parts):
                return sum(float(part) for part in parts if isinstance(part, int | float))
        if isinstance(node, ast.Constant) and isinstance(node.value, str | int | float | bool | None):
            return self.read(kind, node.value, rename)
        raise self._no_value(ast.unparse(node))

    def _no_value(self, text: str) -> NotationError:
        example = f'"{self.example}", 4, 3 + 9, True, False or None'
        return NotationError(f"a value is written {example}, not {text.strip()!r}.")


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


class Expression:
    """A sentence of the language in a game's words, checked; `gives` is the kind of its value.

    Raises `NotationError` for what is no such sentence, with the place.
    """

    def __init__(self, text: str, vocabulary: Vocabulary, rename: Rename | None = None) -> None:
        self.text: Final = text.strip()
        self.vocabulary: Final = vocabulary
        self._rename = rename
        try:
            tree = ast.parse(self.text, mode="eval")
        except SyntaxError as error:
            raise NotationError(f"{error.msg}.", place=max(0, (error.offset or 1) - 1)) from None
        self.words: Final = frozenset(node.id for node in ast.walk(tree) if isinstance(node, ast.Name))
        self.gives: Final = self._kind(tree.body)
        self._work_out: Final = self._read(tree.body)

    def is_about(self, subject: str) -> bool:
        """Is one of its words about this?"""
        return any(self.vocabulary[name].about == subject for name in self.words)

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
        return self.vocabulary.get(name.id) if isinstance(name, ast.Name) else None

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
            raise self._fail(node, f"there is no word {spelled!r}.", nearest(spelled, self.vocabulary))
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
            raise self._fail(
                node, f'here stands a {kind}, such as "{self.vocabulary.example}" or 4, not something to work out'
            )
        try:
            return self.vocabulary.read(kind, node.value, self._rename)
        except ValueError as error:
            raise self._fail(node, str(error)) from None

    def _fail(self, node: ast.expr, reason: str, close: str | None = None) -> NotationError:
        return NotationError(reason, place=node.col_offset, nearest=close)
