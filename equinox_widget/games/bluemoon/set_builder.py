"""Building a set: cards are added and taken away one by one, and at every step it is said what is wrong."""

from collections.abc import Callable
from typing import Any, ClassVar, Final

from ...core import game as core
from ...core.static_output import Still, shown
from ...engine.errors import NotationError, nearest
from ...engine.given import as_text, named
from ...engine.notation import fold
from ...engine.timeline import Timeline
from ...engine.watchers import Watchers
from ...show.svg import plain
from .making import OwnBox, cards_of
from .rules.cards import INQUISITOR, LEADER, Box
from .rules.checker import check_set
from .rules.names import read_card
from .rules.sets import BUILT, CardSet, in_order, read_set, write_set
from .set_check import SetCheck
from .words import say

ADD: Final = "add"
REMOVE: Final = "remove"
LEAD: Final = "leader"
ACCOMPANY: Final = "inquisitor"
VERBS: Final = (ADD, REMOVE, LEAD, ACCOMPANY)
_STEPS: Final = "a step is text such as 'add Lo25', 'remove Br30', 'leader Br0' or 'inquisitor Do'"


class SetBuilder:
    """A set of one's own in the making; in the last line of a cell it shows the cards to click on.

    It begins with a leader and an inquisitor, or with any set of one's own. Raises `NotationError` or `ValueError` for
    a text that is no such set.

    >>> from equinox_widget import bluemoon
    >>> builder = bluemoon.SetBuilder("Br0/Do: Br1-29")
    >>> builder.check.ok
    False
    >>> builder.do("add Dry Wall")
    >>> builder.check.ok, str(builder)
    (True, 'Br0/Do: Br1-29 Lo22')
    """

    #: The module that shows it at a table.
    session: ClassVar[str] = "equinox_widget.games.bluemoon.builder_session"

    def __init__(self, cards: CardSet | str = "Br0/Do:", *, tables: OwnBox | None = None) -> None:
        self.box: Final[Box] = cards_of(tables)
        begun = cards if isinstance(cards, CardSet) else read_set(cards, self.box)
        if begun.mode != BUILT or begun.hidden:
            raise ValueError(f"a set that is built is one such as 'Br0/Do: Br1-29', not {named(cards)}")
        self._timeline: Timeline[CardSet, str] = Timeline(begun)
        self._watchers: Watchers[[]] = Watchers()

    @property
    def set(self) -> CardSet:
        """The set as it is now; `Match` and `deal` take it."""
        return self._timeline.here.moment

    @property
    def check(self) -> SetCheck:
        """What is wrong with it, and its counts."""
        return SetCheck.of(check_set(self.set, box=self.box))

    def do(self, *steps: str) -> None:
        """Change the set by steps such as `add Lo25`; when one is refused, none has been done.

        Raises `NotationError` for what cannot be read, `ValueError` for what cannot be.
        """
        done, at = list[tuple[str, CardSet]](), self.set
        for step in steps:
            sentence, at = self._step(at, as_text(step, _STEPS))
            done.append((sentence, at))
        for sentence, after in done:
            self._timeline.do(sentence, after)
        self._watchers.tell()

    def _step(self, at: CardSet, text: str) -> tuple[str, CardSet]:
        """One step as it is written, and the set after it."""
        verb, _, name = text.strip().partition(" ")
        verb = fold(verb)
        if verb not in VERBS:
            known = ", ".join(VERBS)
            raise NotationError("expected one of {verbs}.", {"verbs": known}, token=verb, nearest=nearest(verb, VERBS))
        number = read_card(self.box, name)
        code = self.box.codes[number]
        if verb in (LEAD, ACCOMPANY):
            return f"{verb} {code}", self._headed(at, verb, number, code)
        if verb == ADD and code in at.cards:
            raise ValueError(f"{code} is in the set already")
        if verb == REMOVE and code not in at.cards:
            raise ValueError(f"{code} is not in the set")
        if number not in self.box.cards:
            raise ValueError(f"{code} is no card of a set: choose it by '{LEAD} {code}' or '{ACCOMPANY} {code}'")
        others = [card for card in at.cards if card != code]
        return f"{verb} {code}", at._replace(
            cards=tuple(in_order([*others, code], self.box) if verb == ADD else others)
        )

    def _headed(self, at: CardSet, verb: str, number: int, code: str) -> CardSet:
        """The same cards with another leader or inquisitor."""
        wanted = LEADER if verb == LEAD else INQUISITOR
        if self.box.types[number] != wanted:
            known = [each for each, place in self.box.numbers.items() if self.box.types[place] == wanted]
            raise ValueError(f"{code} is no {verb}: choose one of {', '.join(known)}")
        return at._replace(leader=code) if verb == LEAD else at._replace(side=code)

    # Stepping

    @property
    def can_undo(self) -> bool:
        """Was anything done?"""
        return bool(self._timeline.here.number)

    @property
    def can_redo(self) -> bool:
        """Was anything taken back?"""
        return self._timeline.here.number < self._timeline.last

    def undo(self) -> None:
        """Take the last step back. Raises `ValueError` where there is none."""
        if not self._timeline.undo():
            raise ValueError("there is nothing to undo: this is where the set began")
        self._watchers.tell()

    def redo(self) -> None:
        """Do again what was taken back. Raises `ValueError` where nothing was."""
        if not self._timeline.redo():
            raise ValueError("there is nothing to redo: this is the end of the line")
        self._watchers.tell()

    def watch(self, callback: Callable[[], None]) -> Callable[[], None]:
        """Call back after every change; the function that comes back stops it."""
        return self._watchers.add(callback)

    # Showing

    def file(self) -> str:
        """The set as the text of a file, which `read_set` reads."""
        return write_set(self.set, file=True, box=self.box)

    def text(self, lang: str = "en") -> str:
        """The set on one line, its counts, and what is wrong."""
        return f"{self}\n{self.check.text(lang)}"

    def html(self, lang: str = "en") -> str:
        """The same with a table of the cards."""
        line = f"<p>{say('set.line', lang)}: {plain(str(self))}</p>"
        return f'<div class="equinox-set" lang="{lang}">{line}{self.check.html(lang)}</div>'

    def __str__(self) -> str:
        return write_set(self.set, box=self.box)

    def __repr__(self) -> str:
        return f"SetBuilder({str(self)!r})"

    def _repr_mimebundle_(self, **wanted: object) -> dict[str, Any]:
        still = Still(self.text(), self.html(), "")
        found: dict[str, Any] = shown(self, core.Game.show, lambda: still)._repr_mimebundle_(**wanted)
        return found
