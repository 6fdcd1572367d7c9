"""A game as a tree of positions: do, undo, redo, branch, jump. Nothing that was done is ever lost."""

from typing import TYPE_CHECKING, Generic, TypeVar

from .given import named

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

Moment = TypeVar("Moment")
Step = TypeVar("Step")


class Node(Generic[Moment, Step]):
    """One position of the tree, the step that led to it, and what was tried from it."""

    def __init__(self, moment: Moment, step: Step | None = None, parent: "Node[Moment, Step] | None" = None) -> None:
        self.moment = moment
        self.step = step
        self.parent = parent
        self.number: int = 0 if parent is None else parent.number + 1  # how many steps led to it
        self.children: list[Node[Moment, Step]] = []
        self.latest: Node[Moment, Step] | None = None  # the child last visited, where redo leads

    def behind(self) -> "Iterator[Node[Moment, Step]]":
        """The nodes before this one, the last one first."""
        node = self.parent
        while node is not None:
            yield node
            node = node.parent

    def ahead(self) -> "Iterator[Node[Moment, Step]]":
        """The nodes after this one, the way redo leads."""
        node = self.latest
        while node is not None:
            yield node
            node = node.latest

    def line(self) -> "list[Node[Moment, Step]]":
        """The nodes from the start to this one."""
        return [self, *self.behind()][::-1]

    @property
    def is_fork(self) -> bool:
        """Was something tried from here beside the way that redo leads?"""
        return len(self.children) > (self.latest is not None)


class Timeline(Generic[Moment, Step]):
    """A tree with a place in it. A step costs the same however many lie behind it."""

    def __init__(self, start: Moment) -> None:
        self.start: Node[Moment, Step] = Node(start)
        self._line = [self.start]  # past the present place to its end
        self._forks: list[int] = []  # along the line
        self._number = 0
        self.reshaped = 0
        """How often the tree or its line changed otherwise than by a new end of the line."""

    @property
    def here(self) -> Node[Moment, Step]:
        """The present place."""
        return self._line[self._number]

    def do(self, step: Step, moment: Moment) -> None:
        """Go on to a new moment; going the same way twice follows the way that is there."""
        for child in self.here.children:
            if child.step == step:
                self._go_on(child)
                return
        goes_on = self._number == self.last and not self.here.children
        child = Node(moment, step, self.here)
        self.here.children.append(child)
        self._go_on(child)
        self.reshaped -= goes_on  # nothing but the end is another one

    def undo(self, count: int = 1) -> int:
        """Go back up to `count` steps; says how many there were."""
        steps = min(count, self._number)
        self._number -= steps
        return steps

    def redo(self, count: int = 1) -> int:
        """Go forward again, the way last taken; says how many steps there were."""
        steps = min(count, self.last - self._number)
        self._number += steps
        return steps

    @property
    def last(self) -> int:
        """The number of the last node of the current line."""
        return len(self._line) - 1

    def line(self) -> list[Node[Moment, Step]]:
        """The nodes of the current line, past the present place to its end."""
        return self._line[:]

    def at(self, number: int) -> Node[Moment, Step]:
        """The node of the current line with this number."""
        return self._line[number]

    def goto(self, number: object) -> None:
        """Jump to a moment of the current line; 0 is the start, -1 the end."""
        if not isinstance(number, int) or not -len(self._line) <= number <= self.last:
            raise IndexError(f"there is no moment {named(number)}: this line goes from 0 to {self.last}")
        self._number = number % len(self._line)

    def visit(self, node: Node[Moment, Step]) -> None:
        """Jump to any node of the tree; the current line then leads through it."""
        self.goto(0)
        for following in node.line()[1:]:
            self._go_on(following)

    def end_line(self) -> None:
        """Let the current line end here; what goes on from here is kept beside it."""
        self.reshaped += 1
        self.here.latest = None
        del self._line[self._number + 1 :]
        self._forks = _forks(self._line)

    def forks(self) -> list[int]:
        """The moments of the current line from which something else was tried as well."""
        return self._forks[:]

    def adopt(self, other: "Timeline[Moment, Step]") -> None:
        """Keep every way that another timeline went from the same start; where redo leads stays as it is."""
        self.reshaped += 1
        waiting = [(self.start, other.start, False)]
        while waiting:
            mine, theirs, new = waiting.pop()
            for child in theirs.children:
                twin = next((known for known in mine.children if known.step == child.step), None)
                grown = twin is None
                if twin is None:
                    twin = Node(child.moment, child.step, mine)
                    mine.children.append(twin)
                if new and child is theirs.latest:
                    mine.latest = twin
                waiting.append((twin, child, grown))
        self._forks = _forks(self._line)

    def _go_on(self, child: Node[Moment, Step]) -> None:
        """Go on to a child of the present place; what is ahead on another way leaves the line."""
        here = self.here
        if here.latest is not child:
            self.reshaped += 1
            here.latest = child
            del self._line[self._number + 1 :]
            while self._forks and self._forks[-1] >= self._number:
                self._forks.pop()
            tail = [child, *child.ahead()]
            self._forks += _forks([here, *tail])
            self._line += tail
        self._number += 1


def _forks(line: "Iterable[Node[Moment, Step]]") -> list[int]:
    return [node.number for node in line if node.is_fork]
