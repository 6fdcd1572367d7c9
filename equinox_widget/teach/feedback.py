"""What a lesson or a quiz says after an answer, a try or a hint."""

from dataclasses import dataclass, field

from ..explanation import Explanation
from ..show.svg import plain


@dataclass(frozen=True)
class Feedback:
    """What the lesson says after an answer, a try or a hint; true when it was right."""

    right: bool
    title: str
    text: str = ""
    rules: tuple[str, ...] = ()
    events: Explanation = field(default_factory=Explanation)
    mistake: str = ""
    lang: str = "en"
    is_hint: bool = False

    def __bool__(self) -> bool:
        return self.right

    def lines(self) -> list[str]:
        """Everything in words, line by line."""
        return [line for line in (self.title, self.text, *(event.text(self.lang) for event in self.events)) if line]

    def __str__(self) -> str:
        return "\n".join(self.lines())

    __repr__ = __str__

    def _repr_html_(self) -> str:
        return "".join(f"<p>{plain(line)}</p>" for line in self.lines())
