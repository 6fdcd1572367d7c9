"""Named switches for what the editions of a rulebook leave open or decide differently."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from .errors import did_you_mean
from .given import as_mapping, named

Value = bool | str
YES_NO: tuple[Value, ...] = (True, False)
STATUSES: Final = ("both", "differs", "one", "silent")
#: Who is asked whether to react: whoever can (`held`), or everybody of whom the others cannot know (`always`).
REACT: Final = ("held", "always")


class Ruling(NamedTuple):
    """One switch: the values it can take, each edition's preset, and how sure the books are of it.

    The status is `differs` (the books conflict), `both` (both say it), `one` (only one book does), `silent`
    (neither does; the preset is our decision) or `table` (how a table is run, which is no matter of the books).
    """

    name: str
    status: str
    presets: Mapping[str, Value]
    values: tuple[Value, ...] = YES_NO

    def read(self, value: object) -> Value:
        """The value as the game holds it; people may also write yes, no, true, false."""
        if isinstance(value, bool | str) and value in self.values:
            return value
        if isinstance(value, bool) and print_value(value) in self.values:  # yes and no as two words of several
            return print_value(value)
        word = str(value).strip().casefold()
        if word in self.values:
            return word
        if self.values == YES_NO and word in {"yes", "true", "no", "false"}:
            return word in {"yes", "true"}
        allowed = " or ".join(print_value(each) for each in self.values)
        raise ValueError(f"ruling {self.name!r} cannot be {named(value)}: it takes {allowed}")


def print_value(value: Value) -> str:
    """The value as people write it: yes, no, or its word."""
    if isinstance(value, str):
        return value
    return "yes" if value else "no"


def as_overrides(value: object) -> Mapping[str, object]:
    """The value, if it can say which rulings are changed."""
    return as_mapping(value, "rulings are a mapping of their names to values")


def decide(rulings: Mapping[str, Ruling], edition: str, overrides: Mapping[str, object]) -> dict[str, Value]:
    """Every ruling's value under an edition, after single overrides; bad names and values are refused by name."""
    values = {name: ruling.presets[edition] for name, ruling in rulings.items()}
    for name, value in as_overrides(overrides).items():
        if name not in rulings:
            hint = did_you_mean(str(name), rulings)
            raise ValueError(f"there is no ruling {named(name)}.{hint} The rulings are: {', '.join(rulings)}")
        values[name] = rulings[name].read(value)
    return values
