"""The same lesson on other lanes.

The six lanes are a ring, so a lesson can be turned and mirrored: positions, sentences, goals and texts then name other
lanes, and what stood side by side still does. A text names a lane by its number in braces: `lane {3}`.
"""

import re
from random import Random
from typing import Any, Final

from ....teach.goal_language import Value
from ....teach.variation import Variation
from ..rules.lanes import LANES
from ..rules.ruleset import RULESET
from .goal_words import read_script

#: What an author keeps who does not want the lanes to change: `keep: lanes`.
KEPT: Final = "lanes"
_TOKEN: Final = re.compile(r"([A-D]@)?([1-6])([imo]?[:~].*|#.*)?")
_NAMED: Final = re.compile(r"(@|\b(?:teleport|reveal|and|look) )([1-6])(?!\d)")


class LaneVariation(Variation):
    """A lesson with its lanes turned by so many, and perhaps mirrored; as its author wrote it with neither."""

    def __init__(self, turned: int = 0, *, mirrored: bool = False) -> None:
        super().__init__(read_script)
        self.turned: Final = turned
        self.mirrored: Final = mirrored

    def lane(self, number: int) -> int:
        """The lane that takes a lane's place."""
        way = -1 if self.mirrored else 1
        return (way * (number - 1) + self.turned) % LANES + 1

    def position(self, code: str) -> str:
        """The code with all that it leaves to be filled in written out, on its new lanes."""
        if not self.turned and not self.mirrored:
            return code
        plan = RULESET.write_position(RULESET.read_position(code.partition(";")[0]).state)
        script = code.partition(";")[2]
        tokens = [self._token(token) for token in plan.split()]
        return " ".join(tokens) + (f" ; {self.sentences(script)}" if script.strip() else "")

    def _token(self, token: str) -> str:
        found = _TOKEN.fullmatch(token)
        if not found or not (found[1] or found[3]):
            return token
        return f"{found[1] or ''}{self.lane(int(found[2]))}{found[3] or ''}"

    def sentences(self, text: str) -> str:
        """Sentences joined by semicolons, each as the notation writes it; outcomes stay."""
        return "; ".join(self._sentence(sentence) for sentence in read_script(text))

    def _sentence(self, sentence: str) -> str:
        deed, colon, outcomes = sentence.partition(":")
        return _NAMED.sub(lambda found: f"{found[1]}{self.lane(int(found[2]))}", deed) + colon + outcomes

    def rename(self, kind: str, value: Value) -> Value:
        """A lane, a creature on its section, or a sentence that names one."""
        if kind == "lane" and isinstance(value, int):
            return self.lane(value)
        if kind == "standing" and isinstance(value, str):
            word, _, place = value.partition("@")
            return f"{word}@{self.lane(int(place[0]))}{place[1]}"
        return self.sentences(value) if kind == "sentence" and isinstance(value, str) else value

    def slot(self, name: str, lang: str) -> str | None:
        """{3} is the number of a lane."""
        return str(self.lane(int(name))) if re.fullmatch(f"[1-{LANES}]", name) else None

    def another(self, keep: frozenset[Any], chance: Random) -> "LaneVariation":
        """The ring turned by chance, and perhaps mirrored."""
        if KEPT in keep:
            return self
        return LaneVariation(chance.randrange(LANES), mirrored=chance.random() < 0.5)
