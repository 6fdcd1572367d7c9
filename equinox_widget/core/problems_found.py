"""What play cannot have led to, as a list that speaks: an empty one says that the position is reachable."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..texts.catalogue import say

if TYPE_CHECKING:
    from collections.abc import Iterable


class ProblemsFound(list[str]):
    """Problems in words. It is a list like any other, equal to `[]` when there are none; only its repr says more."""

    def __init__(self, problems: Iterable[str], lang: str) -> None:
        super().__init__(problems)
        self._lang = lang

    def __repr__(self) -> str:
        return super().__repr__() if self else say("status.reachable", self._lang)
