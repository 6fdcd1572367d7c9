"""What `what_if` and `edit` changed about a position, in words."""

from typing import Any, Self

from ..engine.rulings import print_value
from .games import kit, kit_of


class Change(str):
    """One thing that was changed: a sentence in English, and by `text` in any language.

    >>> from equinox_widget import orcs
    >>> moved = orcs.position("OR 2p A@3 3m:Go A=Za,SB1").what_if(mages={"A": 4}).edits[0]
    >>> print(moved, "/", moved.text("de"))
    A's mage stands on tower field 4. / Der Magier von A steht auf Turmfeld 4.
    """

    __slots__ = ("_facts", "_game", "_key")
    _game: str
    _key: str
    _facts: dict[str, object]

    def __new__(cls, game: str, key: str, **facts: object) -> Self:
        """A change by the key of its sentence in the texts of the game, and what it is about."""
        change = super().__new__(cls, kit(game).tell(key, facts, "en"))
        change._game, change._key, change._facts = game, key, facts
        return change

    def text(self, lang: str = "en") -> str:
        """The change in a language."""
        return kit(self._game).tell(self._key, self._facts, lang)

    def __repr__(self) -> str:
        return f"Change({str(self)!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return (_change, (self._game, self._key, self._facts))


def _change(game: str, key: str, facts: dict[str, object]) -> Change:
    return Change(game, key, **facts)


def changed_rulings(before: Any, after: Any) -> list[Change]:
    """The rulings in which two states of one game differ."""
    rules = kit_of(after).ruleset
    old, new = rules.ruling_values(before), rules.ruling_values(after)
    return [
        Change(after.game, "whatif.ruling", ruling=name, value=print_value(value))
        for name, value in new.items()
        if value != old[name]
    ]
