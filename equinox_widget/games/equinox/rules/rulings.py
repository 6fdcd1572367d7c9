"""Where the German and the French rulebook differ or are silent: fourteen switches with a preset per edition.

A fifteenth, `react`, is about the table: who is asked for discards.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from ....engine.errors import did_you_mean
from ....engine.given import named
from ....engine.rulings import REACT, Ruling, Value, decide, print_value
from .house import HouseRules

EDITIONS: Final = ("de", "fr")


def _yes_no(name: str, status: str, *, de: bool, fr: bool) -> Ruling:
    return Ruling(name, status, {"de": de, "fr": fr})


RULINGS: Final[Mapping[str, Ruling]] = MappingProxyType(
    {
        ruling.name: ruling
        for ruling in (
            Ruling("tiebreak", "differs", {"de": "points", "fr": "stones"}, ("points", "stones")),
            _yes_no("half_point_in_tiebreak", "silent", de=True, fr=True),
            _yes_no("swap_chameleons", "differs", de=True, fr=False),
            _yes_no("rebet_freed_field", "silent", de=False, fr=False),
            _yes_no("klumpi_vanished", "differs", de=True, fr=False),
            _yes_no("klumpi_later_rows", "both", de=True, fr=True),
            _yes_no("moosmann_shows_secret", "one", de=True, fr=False),
            _yes_no("lupino_covered", "one", de=False, fr=False),
            _yes_no("copied_lupino_current_row", "one", de=False, fr=False),
            _yes_no("zero_prestige_controls", "silent", de=True, fr=True),
            _yes_no("reveal_vanished", "silent", de=True, fr=True),
            _yes_no("giver_chooses", "silent", de=True, fr=True),
            _yes_no("short_draw", "silent", de=True, fr=True),
            _yes_no("stalemate_ends", "silent", de=True, fr=True),
            Ruling("react", "table", {"de": "held", "fr": "held"}, REACT),
        )
    }
)


class Rulings:
    """The rulings one game is played by: its edition's presets and the single overrides."""

    __slots__ = (
        "copied_lupino_current_row",
        "edition",
        "giver_chooses",
        "half_point_in_tiebreak",
        "house",
        "klumpi_later_rows",
        "klumpi_vanished",
        "lupino_covered",
        "moosmann_shows_secret",
        "react",
        "rebet_freed_field",
        "reveal_vanished",
        "short_draw",
        "stalemate_ends",
        "swap_chameleons",
        "tiebreak",
        "values",
        "zero_prestige_controls",
    )

    def __init__(self, edition: str, values: dict[str, Value], house: HouseRules | None = None) -> None:
        self.edition: Final = edition
        self.house: Final = house  # what is played otherwise than the rulebook says; nothing in a game
        self.values: Final[Mapping[str, Value]] = MappingProxyType(values)
        self.tiebreak: Final = str(values["tiebreak"])
        self.half_point_in_tiebreak: Final = bool(values["half_point_in_tiebreak"])
        self.swap_chameleons: Final = bool(values["swap_chameleons"])
        self.rebet_freed_field: Final = bool(values["rebet_freed_field"])
        self.klumpi_vanished: Final = bool(values["klumpi_vanished"])
        self.klumpi_later_rows: Final = bool(values["klumpi_later_rows"])
        self.moosmann_shows_secret: Final = bool(values["moosmann_shows_secret"])
        self.lupino_covered: Final = bool(values["lupino_covered"])
        self.copied_lupino_current_row: Final = bool(values["copied_lupino_current_row"])
        self.zero_prestige_controls: Final = bool(values["zero_prestige_controls"])
        self.reveal_vanished: Final = bool(values["reveal_vanished"])
        self.giver_chooses: Final = bool(values["giver_chooses"])
        self.short_draw: Final = bool(values["short_draw"])
        self.stalemate_ends: Final = bool(values["stalemate_ends"])
        self.react: Final = str(values["react"])

    def overrides(self) -> dict[str, Value]:
        """The rulings that differ from the edition's presets."""
        return {name: value for name, value in self.values.items() if value != RULINGS[name].presets[self.edition]}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rulings) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def _key(self) -> tuple[object, ...]:
        return (self.edition, self.house, *self.values.values())

    def __reduce__(self) -> tuple[object, ...]:
        """Rulings can travel to other processes, though their mapping cannot."""
        return (Rulings, (self.edition, dict(self.values), self.house))

    def __repr__(self) -> str:
        changed = [f"{name}={print_value(value)}" for name, value in self.overrides().items()]
        return f"Rulings({', '.join([self.edition, *changed])})"


def rulings_for(edition: object = "de", overrides: Mapping[str, object] | None = None) -> Rulings:
    """The rulings of an edition with single overrides by name."""
    if not isinstance(edition, str) or edition not in EDITIONS:
        hint = did_you_mean(str(edition), EDITIONS)
        raise ValueError(f"there is no edition {named(edition)}: it is 'de' or 'fr'.{hint}")
    return Rulings(edition, decide(RULINGS, edition, {} if overrides is None else overrides))
