"""Plain data in little room: every value is written once, and texts that differ by language stand side by side.

A packed value is a number, its place in the list `values`. There, an atom stands for itself, `[0, …]` is a list of
values, `[1, shape, …]` a mapping whose keys are `shapes[shape]`, `[2, …]` a value in each of the languages, and
`[3, …]` a text in pieces: hundreds of sentences differ in a card or a place only.
`js/src/page/unpack.ts` reads it back.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any, Final

from equinox_widget.engine.given import as_utf8

if TYPE_CHECKING:
    from collections.abc import Sequence

_LIST, _MAPPING, _BY_LANGUAGE, _TEXT = range(4)
#: Where texts are taken to pieces: after a colon, a comma or a full stop.
_JOINT: Final = re.compile(r"(?<=[:,.] )")
#: Texts shorter than this are not worth it.
_LONG: Final = 24


class Packer:
    """Packs values that share what they have in common."""

    def __init__(self) -> None:
        self.values: Final[list[object]] = []
        self.shapes: Final[list[list[str]]] = []
        self.size = 0  # roughly how many bytes it all takes
        self._places: Final[dict[object, int]] = {}
        self._shape_places: Final[dict[tuple[str, ...], int]] = {}

    def pack(self, versions: Sequence[Any]) -> int:
        """Pack one thing, given in every language; say where it is."""
        first, *others = versions
        if all(_same(first, other) for other in others):
            return self._pack(first)
        kinds = {type(version) for version in versions}
        if kinds == {dict} and all(first.keys() == other.keys() for other in others):
            parts = [self.pack([version[key] for version in versions]) for key in first]
            return self._place((_MAPPING, self._shape(first), *parts))
        if kinds == {list} and all(len(first) == len(other) for other in others):
            return self._place((_LIST, *(self.pack(parts) for parts in zip(*versions, strict=True))))
        return self._place((_BY_LANGUAGE, *(self._pack(version) for version in versions)))

    def _pack(self, value: Any) -> int:
        if isinstance(value, dict):
            return self._place((_MAPPING, self._shape(value), *(self._pack(part) for part in value.values())))
        if isinstance(value, list):
            return self._place((_LIST, *(self._pack(part) for part in value)))
        if isinstance(value, str) and len(value) > _LONG and len(pieces := _JOINT.split(value)) > 1:
            return self._place((_TEXT, *(self._place(piece) for piece in pieces)))
        return self._place(value)

    def _shape(self, mapping: dict[str, Any]) -> int:
        keys = tuple(mapping)
        if keys not in self._shape_places:
            self._shape_places[keys] = len(self.shapes)
            self.shapes.append(list(keys))
            self.size += len(json.dumps(keys))
        return self._shape_places[keys]

    def _place(self, value: object) -> int:
        key = (type(value), value)  # 1 and True are equal, but not the same
        if key not in self._places:
            self._places[key] = len(self.values)
            written = list(value) if isinstance(value, tuple) else value
            self.values.append(written)
            self.size += len(as_utf8(json.dumps(written, ensure_ascii=False, separators=(",", ":")))) + 1
        return self._places[key]


def _same(one: object, other: object) -> bool:
    """Are two values the same, to the last bit? (1 is equal to True.)"""
    return one is other or (one == other and json.dumps(one) == json.dumps(other))
