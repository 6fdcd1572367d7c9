"""Where the rulebook is silent or open: fifteen switches, each with the value we play by."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from ....engine.rulings import Ruling, Value, decide

EDITIONS: Final = ("de",)


class Rulings(NamedTuple):
    """The value of every switch at one table."""

    returned_skull: bool = False
    noport_reinforcement: bool = True
    silence_beats_immunity: bool = True
    rule_before_move: bool = True
    fate_reshuffle: bool = True
    road_on_placing: bool = True
    wounded_recheck: bool = True
    life_floor: str = "0"
    ability_at_once: bool = True
    hopeful_cast: bool = False
    reinforce_knowledge: bool = False
    voodoo_self: bool = False
    quake_neighbour_front: bool = False
    area_hits_toadling: bool = True
    bonus_creatures_alone: str = "full"


STANDARD_RULINGS: Final = Rulings()
_WORDS: Final[dict[str, tuple[Value, ...]]] = {"life_floor": ("0", "1"), "bonus_creatures_alone": ("full", "plain")}


def _ruling(name: str, value: Value) -> Ruling:
    values = _WORDS.get(name, (value, not value))
    return Ruling(name, "silent", {"de": value}, values if name in _WORDS else (True, False))


RULINGS: Final[Mapping[str, Ruling]] = MappingProxyType(
    {name: _ruling(name, value) for name, value in STANDARD_RULINGS._asdict().items()}
)


def rulings_for(overrides: Mapping[str, object] | None = None) -> Rulings:
    """The switches with single overrides. Raises `ValueError` for a name or a value that does not exist."""
    return Rulings(**decide(RULINGS, "de", overrides or {}))  # type: ignore[arg-type]


def values_of(rulings: Rulings) -> dict[str, Value]:
    """Every switch by name."""
    return rulings._asdict()


def changed(rulings: Rulings) -> dict[str, Value]:
    """The switches that differ from what we play by."""
    return {name: value for name, value in rulings._asdict().items() if value != RULINGS[name].presets["de"]}
