"""Where the rulebook is silent, open or contradicts itself: named switches with our preset."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from ....engine.rulings import Ruling, Value, decide
from .house import HouseRules

EDITION: Final = "de"


def _ruling(name: str, status: str, *values: Value) -> Ruling:
    """A switch; the first value is the preset."""
    return Ruling(name, status, {EDITION: values[0]}, values)


RULINGS: Final[Mapping[str, Ruling]] = MappingProxyType(
    {
        ruling.name: ruling
        for ruling in (
            _ruling("trade_rest", "silent", "lost", "kept"),
            _ruling("wand", "silent", "plus_one", "unlimited", "none"),
            _ruling("spell_full", "silent", "no_draw", "swap"),
            _ruling("adventure_empty", "silent", "reshuffle", "none"),
            _ruling("dead_spells", "silent", "out", "discard"),
            _ruling("armour", "silent", "all", "best"),
            _ruling("miss", "silent", "next", "this"),
            _ruling("stranger", "differs", "must", "may"),
            _ruling("portal_out", "silent", "encounter", "none"),
            _ruling("exit", "differs", "none", "encounter"),
            _ruling("inner_stay", "silent", "no", "yes"),
            _ruling("loot", "silent", "yes", "no"),
            _ruling("gold_counts", "silent", "no", "yes"),
            _ruling("runes_psychic", "silent", "yes", "no"),
            _ruling("react", "silent", "held", "always"),
            _ruling("counter_command", "silent", "no", "yes"),
            _ruling("trophies", "silent", "out", "discard"),
        )
    }
)


class Rulings:
    """The value of every ruling, as the rules ask for them: is it the preset?"""

    __slots__ = (
        "adventure_empty",
        "armour",
        "counter_command",
        "dead_spells",
        "exit",
        "gold_counts",
        "house",
        "inner_stay",
        "loot",
        "miss",
        "portal_out",
        "react",
        "runes_psychic",
        "spell_full",
        "stranger",
        "trade_rest",
        "trophies",
        "values",
        "wand",
    )

    def __init__(self, values: tuple[str, ...], house: HouseRules | None = None) -> None:
        self.values: Final = values
        self.house: Final = house  # what is played otherwise than the rulebook says; nothing in a game
        given = dict(zip(RULINGS, values, strict=True))
        self.trade_rest: Final = given["trade_rest"]
        self.wand: Final = given["wand"]
        self.spell_full: Final = given["spell_full"]
        self.adventure_empty: Final = given["adventure_empty"]
        self.dead_spells: Final = given["dead_spells"]
        self.armour: Final = given["armour"]
        self.miss: Final = given["miss"]
        self.stranger: Final = given["stranger"]
        self.portal_out: Final = given["portal_out"]
        self.exit: Final = given["exit"]
        self.inner_stay: Final = given["inner_stay"]
        self.loot: Final = given["loot"]
        self.gold_counts: Final = given["gold_counts"]
        self.runes_psychic: Final = given["runes_psychic"]
        self.react: Final = given["react"]
        self.counter_command: Final = given["counter_command"]
        self.trophies: Final = given["trophies"]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rulings) and (self.values, self.house) == (other.values, other.house)

    def __hash__(self) -> int:
        return hash((self.values, self.house))

    def __repr__(self) -> str:
        return f"Rulings({', '.join(self.values)})"

    def __reduce__(self) -> tuple[object, ...]:
        return (Rulings, (self.values, self.house))

    def by_name(self) -> dict[str, Value]:
        """Every ruling's value."""
        return dict(zip(RULINGS, self.values, strict=True))

    def changed(self) -> list[str]:
        """The rulings that differ from their presets, as codes write them."""
        return [
            f"+{name}={value}"
            for (name, ruling), value in zip(RULINGS.items(), self.values, strict=True)
            if value != ruling.presets[EDITION]
        ]


def rulings_for(overrides: Mapping[str, object] | None = None) -> Rulings:
    """The presets with single overrides. Raises `ValueError` for a bad name or value, and says which there are."""
    return Rulings(tuple(str(value) for value in decide(RULINGS, EDITION, overrides or {}).values()))
