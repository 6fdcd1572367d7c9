"""What holds for a whole notebook: `eq.options.display = "static"`."""

from typing import Final

from ..engine.errors import nearest
from ..engine.given import named

DISPLAYS: Final = ("widget", "static")


class Options:
    """Settings of this session; what is not listed here cannot be set."""

    __slots__ = ("_display",)

    def __init__(self) -> None:
        self._display = "widget"

    @property
    def display(self) -> str:
        """How games and scenarios are shown: "widget" to click on, "static" as pictures and tables that last."""
        return self._display

    @display.setter
    def display(self, value: str) -> None:
        if value not in DISPLAYS:
            close = nearest(str(value), DISPLAYS)
            hint = f" Did you mean {close!r}?" if close else ""
            raise ValueError(f"games are displayed as 'widget' or 'static', not {named(value)}.{hint}")
        self._display = value

    def __setattr__(self, name: str, value: object) -> None:
        if name not in {"display", "_display"}:
            raise AttributeError(f"there is no option {name!r}: there is `display`")
        super().__setattr__(name, value)

    def __repr__(self) -> str:
        return f"Options(display={self.display!r})"


options: Final = Options()
