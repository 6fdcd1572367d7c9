"""Named switches for what neither the rule sheet nor public facts decide, or what the wording leaves open."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from ....engine.rulings import YES_NO, Ruling, Value, decide

EDITION: Final = "de"


def _words(name: str, *values: Value) -> Ruling:
    """A switch on which every source is silent; its first value is the default."""
    return Ruling(name, "silent", {EDITION: values[0]}, values)


def _open(name: str) -> Ruling:
    """A switch on which the wording allows both; no is the default."""
    return Ruling(name, "open", {EDITION: False}, YES_NO)


RULINGS: Final[Mapping[str, Ruling]] = {
    ruling.name: ruling
    for ruling in (
        _words("react", "held", "always"),
        _open("must_immune"),
        _words("short", "lost", "back"),
        _words("dragon_choice", "attractor", "order"),
        _open("crystal_recheck"),
        _words("next_start", "loser", "winner", "A", "B"),
    )
}


class Rulings(NamedTuple):
    """How every switch stands."""

    react: str = "held"
    must_immune: bool = False
    short: str = "lost"
    dragon_choice: str = "attractor"
    crystal_recheck: bool = False
    next_start: str = "loser"


DEFAULT: Final = Rulings()


def rulings_for(overrides: Mapping[str, object]) -> Rulings:
    """The defaults with single switches set otherwise; bad names and values are refused by name."""
    values = decide(RULINGS, EDITION, overrides)
    return Rulings(
        str(values["react"]),
        bool(values["must_immune"]),
        str(values["short"]),
        str(values["dragon_choice"]),
        bool(values["crystal_recheck"]),
        str(values["next_start"]),
    )
