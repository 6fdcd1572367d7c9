"""What holds for a whole notebook: `eq.options.display = "static"`, `eq.options.pace = 2`, `eq.options.site = "…"`."""

from typing import Final

from ..engine.errors import did_you_mean
from ..engine.given import named

DISPLAYS: Final = ("widget", "static")
PACE: Final = 0.5
SLOWEST_PACE: Final = 60
OPTIONS: Final = ("display", "pace", "site")


class Options:
    """Settings of this session: `display` is "widget" or "static", `pace` how many seconds a bot takes at a real table.

    `site` is the address of this package's documentation, to which tables link rules and positions; "" for no links.

    A value that cannot be raises `ValueError`, and so does a name that is not listed here with `AttributeError`.

    >>> import equinox_widget as eq
    >>> eq.options.display
    'widget'
    """

    __slots__ = ("_display", "_pace", "_site")

    def __init__(self) -> None:
        self._display = "widget"
        self._pace: float = PACE
        self._site = ""

    @property
    def display(self) -> str:
        """How games and scenarios are shown: "widget" to click on, "static" as pictures and tables that last."""
        return self._display

    @display.setter
    def display(self, value: str) -> None:
        if value not in DISPLAYS:
            hint = did_you_mean(str(value), DISPLAYS)
            raise ValueError(f"games are displayed as 'widget' or 'static', not {named(value)}.{hint}")
        self._display = value

    @property
    def pace(self) -> float:
        """How many seconds a bot takes at least for an answer at a real table (`mode="table"`)."""
        return self._pace

    @pace.setter
    def pace(self, value: float) -> None:
        if type(value) not in (int, float) or not 0 <= value <= SLOWEST_PACE:
            raise ValueError(f"pace is a number of seconds, 0 to {SLOWEST_PACE}, not {named(value)}")
        self._pace = value

    @property
    def site(self) -> str:
        """The address under which the documentation site is, without a slash at its end; "" if there is none."""
        return self._site

    @site.setter
    def site(self, value: str) -> None:
        if value != "" and not str(value).startswith(("https://", "http://")):
            raise ValueError(f"site is an address such as 'https://example.org/games', or '', not {named(value)}")
        self._site = value.rstrip("/")

    def __setattr__(self, name: str, value: object) -> None:
        if name.removeprefix("_") not in OPTIONS:
            raise AttributeError(f"there is no option {name!r}: there are {', '.join(OPTIONS)}")
        super().__setattr__(name, value)

    def __repr__(self) -> str:
        return f"Options({', '.join(f'{name}={getattr(self, name)!r}' for name in OPTIONS)})"


options: Final = Options()
