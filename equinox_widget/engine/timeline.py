"""A game as a tree of positions: do, undo, redo, branch, jump. Nothing that was done is ever lost."""

from itertools import chain
from typing import TYPE_CHECKING, Generic, TypeVar

from .given import named

if TYPE_CHECKING:
    from collections.abc import Iterator

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


class Timeline(Generic[Moment, Step]):
    """A tree with a place in it."""

    def __init__(self, start: Moment) -> None:
        self.start: Node[Moment, Step] = Node(start)
        self.here = self.start

    def do(self, step: Step, moment: Moment) -> None:
        """Go on to a new moment; going the same way twice follows the way that is there."""
        for child in self.here.children:
            if child.step == step:
                self._visit(child)
                return
        child = Node(moment, step, self.here)
        self.here.children.append(child)
        self._visit(child)

    def undo(self, count: int = 1) -> int:
        """Go back up to `count` steps; says how many there were."""
        for done in range(count):
            if self.here.parent is None:
                return done
            self.here = self.here.parent
        return count

    def redo(self, count: int = 1) -> int:
        """Go forward again, the way last taken; says how many steps there were."""
        for done in range(count):
            if self.here.latest is None:
                return done
            self.here = self.here.latest
        return count

    def line(self) -> list[Node[Moment, Step]]:
        """The nodes of the current line, past the present place to its end."""
        return [*self.here.line(), *self.here.ahead()]

    def at(self, number: int) -> Node[Moment, Step]:
        """The node of the current line with this number, looked for from the present place."""
        others = self.here.behind() if number < self.here.number else self.here.ahead()
        return next(node for node in chain([self.here], others) if node.number == number)

    def goto(self, number: object) -> None:
        """Jump to a moment of the current line; 0 is the start, -1 the end."""
        line = self.line()
        if not isinstance(number, int) or not -len(line) <= number < len(line):
            raise IndexError(f"there is no moment {named(number)}: this line goes from 0 to {len(line) - 1}")
        self.here = line[number]

    def forks(self) -> list[int]:
        """The moments of the current line from which something else was tried as well."""
        return [node.number for node in self.line() if len(node.children) > (node.latest is not None)]

    def adopt(self, other: "Timeline[Moment, Step]") -> None:
        """Keep every way that another timeline went from the same start; where redo leads stays as it is."""
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

    def _visit(self, child: Node[Moment, Step]) -> None:
        self.here.latest = child
        self.here = child
