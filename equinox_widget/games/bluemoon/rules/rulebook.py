"""The rules as data: every rule, and where a reader finds it on the German rule sheet of the two expansions.

The words stand in the catalogues; here is only what is the same in every language. The sheet has no page numbers, so a
place is a heading; the lines are those of the text file that developers work from. The base game's rules are public
facts, and what a card says is a teaching value of ours.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from ....engine.rules_index import Place, RuleEntry, index
from .cards import INQUISITOR, NO_EFFECT, STANDARD

_SECTIONS: Final = (
    "Schnelleinstieg: Das Spiel mit den Gesandten",
    "Zusammenstellung der Kartensets: Das Spiel mit den Inquisitoren",
    "Tutu",
    "Hyla",
    "Intervention",
    "Kristall-Karten",
    "Aktionskarten und ERSETZEN-Symbol",
    "Die Auserwählten",
    "Sonderregel",
    "So werden die neuen Karten ausgelegt",
)


def _rule(rule_id: str, section: int, first: int, last: int, rulings: tuple[str, ...] = ()) -> RuleEntry:
    """A rule of the sheet."""
    return RuleEntry(rule_id, {"de": Place(_SECTIONS[section], lines=(first, last))}, "both", rulings=rulings)


def _base(rule_id: str, rulings: tuple[str, ...] = ()) -> RuleEntry:
    """A rule of the base game, which the sheet presupposes."""
    return RuleEntry(rule_id, {}, "public", rulings=rulings)


def _ours(rule_id: str) -> RuleEntry:
    """What no sheet needs to say."""
    return RuleEntry(rule_id, {}, "silent")


def _text(code: str) -> RuleEntry:
    """What a card, or an inquisitor in play, does."""
    card = STANDARD.numbers[code]
    public = STANDARD.types[card] == INQUISITOR and code in ("Do", "Sc")
    return RuleEntry(f"card.{code}", {}, "public" if public else "teaching")


_ENTRIES: Final = (
    _ours("FL.1"),
    _base("b.S1"),
    _base("b.S2"),
    _base("b.C1"),
    _base("b.C2"),
    _base("b.F1"),
    _base("b.F2"),
    _base("b.F3"),
    _base("b.P0"),
    _base("b.P1"),
    _base("b.P2"),
    _base("b.P3"),
    _base("b.P4"),
    _base("b.P5"),
    _base("b.P6", rulings=("short",)),
    _base("b.P7"),
    _base("b.P8"),
    _base("b.A1"),
    _base("b.A2"),
    _base("b.A3"),
    _base("b.R1"),
    _base("b.R2", rulings=("short",)),
    _base("b.R3"),
    _base("b.R4"),
    _base("b.D1", rulings=("dragon_choice",)),
    _base("b.D2"),
    _base("b.E0"),
    _base("b.E1"),
    _base("b.E2"),
    _base("b.E3"),
    _base("b.T1"),
    _base("b.T2"),
    _base("b.T3"),
    _base("b.T4"),
    _base("b.T5"),
    _base("b.I1"),
    _base("b.I2"),
    _base("b.I3"),
    _base("b.I4"),
    _base("b.I5"),
    _base("b.I5b"),
    _base("b.I6"),
    _rule("MA.1", 0, 14, 18),
    _rule("MA.2", 0, 18, 21),
    _rule("MA.3", 0, 23, 24),
    _rule("MA.4", 0, 25, 27),
    _rule("MA.5", 0, 29, 31),
    _rule("MA.6", 0, 31, 33),
    _rule("MB.1", 1, 37, 41),
    _rule("MB.2", 1, 41, 43),
    _rule("MB.3", 1, 43, 49),
    _rule("MB.4", 1, 64, 65),
    _rule("MB.5", 1, 67, 68),
    _rule("MB.6", 1, 68, 71),
    _rule("DL.1", 1, 51, 52),
    _rule("DL.2", 1, 54, 54),
    _rule("DL.3", 1, 56, 57),
    _rule("DL.4", 1, 61, 62),
    _rule("DL.5", 1, 51, 51),
    _rule("MT.1", 1, 72, 74, rulings=("next_start",)),
    _rule("MT.2", 1, 74, 75),
    _rule("MT.3", 1, 75, 76),
    _rule("MT.4", 5, 152, 154),
    _rule("TU.1", 2, 79, 81),
    _rule("HY.1", 3, 85, 86),
    _rule("HY.2", 3, 86, 87),
    _rule("HY.3", 3, 89, 91),
    _rule("HY.4", 3, 91, 93),
    _rule("HY.5", 3, 93, 94),
    _rule("IV.1", 4, 99, 100, rulings=("react",)),
    _rule("IV.2", 4, 101, 102),
    _rule("IV.3", 4, 102, 104, rulings=("must_immune",)),
    _rule("IV.4", 4, 104, 105),
    _rule("IV.5", 4, 104, 105),
    _rule("IV.6", 4, 105, 108),
    _rule("EX.1", 4, 116, 119),
    _rule("EX.2", 4, 119, 122),
    _rule("CR.1", 5, 126, 128),
    _rule("CR.2", 5, 129, 130, rulings=("crystal_recheck",)),
    _rule("CR.3", 5, 130, 133),
    _rule("CR.4", 5, 133, 136),
    _rule("CR.5", 5, 136, 136),
    _rule("CR.6", 5, 137, 137, rulings=("crystal_recheck",)),
    _rule("CR.7", 5, 139, 141),
    _rule("CR.8", 5, 141, 143),
    _rule("CR.9", 5, 143, 145),
    _rule("AC.1", 3, 85, 85),
    _rule("AC.2", 6, 158, 160),
    _rule("AC.3", 6, 167, 170),
    _rule("RP.1", 6, 161, 164),
    _rule("RP.2", 6, 164, 165),
    _rule("CH.1", 7, 173, 173),
    _rule("CH.2", 7, 174, 176),
    _rule("MU.1", 8, 180, 183, rulings=("must_immune",)),
    _rule("LY.1", 9, 187, 209),
    _ours("HI.1"),
    *[_text(code) for code, card in STANDARD.numbers.items() if STANDARD.effects[card] != NO_EFFECT],
)

#: By rule: its lessons, and the items of the gallery in which it is seen.
_SEEN: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(
    {
        "b.C1": ("BL-1", ""),
        "b.C2": ("BL-2", ""),
        "b.F1": ("BL-1", ""),
        "b.F2": ("BL-1", ""),
        "b.F3": ("BL-1", "G02"),
        "b.P0": ("BL-1", ""),
        "b.P1": ("BL-5", ""),
        "b.P2": ("BL-6", ""),
        "b.P3": ("BL-1 BL-2", ""),
        "b.P4": ("BL-1 BL-5", "G09"),
        "b.P5": ("BL-2", ""),
        "b.P6": ("BL-1 BL-2", "G01 G08 G39"),
        "b.P7": ("BL-1", ""),
        "b.P8": ("BL-1", ""),
        "b.A1": ("BL-3", "G03"),
        "b.A2": ("BL-3", "G03"),
        "b.A3": ("BL-1 BL-2 BL-3", ""),
        "b.R1": ("BL-3 BL-4", "G04 G27"),
        "b.R2": ("BL-2 BL-4", "G39"),
        "b.R3": ("BL-4", ""),
        "b.R4": ("BL-2", "G25 G28"),
        "b.D1": ("BL-4", "G05"),
        "b.D2": ("BL-4 BL-14", "G06"),
        "b.E0": ("BL-4", ""),
        "b.E1": ("BL-4", "G26"),
        "b.E2": ("BL-4", "G26"),
        "b.E3": ("BL-4", ""),
        "b.T1": ("BL-6", ""),
        "b.T2": ("BL-11", "G12 G13 G37"),
        "b.T3": ("BL-11", "G36"),
        "b.T5": ("BL-6", ""),
        "b.I1": ("BL-5", "G07 G08"),
        "b.I2": ("BL-5", "G11 G12"),
        "b.I3": ("BL-2 BL-5", "G02 G11"),
        "b.I4": ("BL-5", "G09"),
        "b.I5": ("BL-5", "G10"),
        "b.I5b": ("BL-5", "G10"),
        "b.I6": ("BL-8", "G13 G14 G22"),
        "MA.1": ("BL-12", ""),
        "MA.2": ("BL-12", ""),
        "MA.3": ("BL-12", ""),
        "MA.4": ("BL-12", ""),
        "MA.5": ("BL-12", ""),
        "MA.6": ("BL-12", ""),
        "MB.1": ("BL-13", ""),
        "MB.2": ("BL-13", ""),
        "MB.3": ("BL-13", "G42"),
        "MB.4": ("BL-13", ""),
        "MB.5": ("BL-14", ""),
        "MB.6": ("BL-13", ""),
        "DL.1": ("BL-13", ""),
        "DL.2": ("BL-13", ""),
        "DL.3": ("BL-13", "G40"),
        "DL.4": ("BL-13", "G40 G41 G42"),
        "DL.5": ("BL-13", ""),
        "MT.1": ("BL-14", ""),
        "MT.2": ("BL-14", ""),
        "MT.3": ("BL-14", ""),
        "MT.4": ("BL-14", "G34"),
        "TU.1": ("BL-12", ""),
        "HY.1": ("BL-7", "G15"),
        "HY.2": ("BL-7", ""),
        "HY.3": ("BL-7", "G16 G17"),
        "HY.4": ("BL-7", "G18"),
        "HY.5": ("BL-7", "G16"),
        "IV.1": ("BL-8 BL-9", "G27 G28"),
        "IV.2": ("BL-8", ""),
        "IV.3": ("BL-8", "G17 G21 G38"),
        "IV.4": ("BL-8", "G21"),
        "IV.5": ("BL-8", "G25 G26"),
        "IV.6": ("BL-8", "G22"),
        "EX.1": ("BL-9", "G23"),
        "EX.2": ("BL-9", "G24"),
        "CR.1": ("BL-10 BL-12", ""),
        "CR.2": ("BL-10", "G29 G31"),
        "CR.3": ("BL-10", ""),
        "CR.4": ("BL-10", "G30"),
        "CR.5": ("BL-10", "G30"),
        "CR.6": ("BL-10", "G31"),
        "CR.7": ("BL-10", "G34"),
        "CR.8": ("BL-10", "G32 G33"),
        "CR.9": ("BL-10", "G32 G33"),
        "AC.1": ("BL-6 BL-7", "G15 G19"),
        "AC.2": ("BL-6", ""),
        "AC.3": ("BL-6", ""),
        "RP.1": ("BL-6", "G19 G20"),
        "RP.2": ("BL-6", "G19"),
        "CH.1": ("BL-11", "G35"),
        "CH.2": ("BL-11", "G35"),
        "MU.1": ("BL-11", "G36 G37 G38"),
        "card.Br14": ("", "G14"),
        "card.Br15": ("", "G05"),
        "card.Br25": ("BL-11", "G37"),
        "card.Br26": ("BL-11", ""),
        "card.Br28": ("BL-6", ""),
        "card.Br30": ("", "G13"),
        "card.Br31": ("BL-11", ""),
        "card.Br32": ("BL-11", ""),
        "card.Lo25": ("", "G12"),
        "card.Lo32": ("BL-11", "G36 G37"),
        "card.Hy1": ("BL-7", ""),
        "card.Hy2": ("BL-7", ""),
        "card.Iv1": ("BL-8", ""),
        "card.Iv2": ("BL-8", ""),
        "card.Iv3": ("", "G17"),
        "card.Iv4": ("BL-9", "G27"),
        "card.Ex1": ("BL-9", ""),
        "card.Ex2": ("BL-9", ""),
    }
)

#: What people get wrong about a rule, by name.
_MISCONCEPTIONS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "b.P5": ("booster_and_support",),
        "b.P6": ("must_exceed",),
        "b.A1": ("boosters_stay",),
        "b.R1": ("covered_forgotten",),
        "b.D1": ("dragon_jumps",),
        "b.D2": ("three_dragons_end",),
        "DL.1": ("size_is_maximum",),
        "DL.3": ("own_moons_count",),
        "HY.1": ("hyla_besides_action",),
        "HY.3": ("hyla_to_layer",),
        "HY.4": ("hyla_ends_with_fight",),
        "IV.3": ("cancelled_counts",),
        "IV.6": ("protected_stands",),
        "EX.1": ("still_cancelled",),
        "EX.2": ("two_expected_save",),
        "CR.2": ("any_dragon",),
        "CR.4": ("only_new_goes",),
        "CR.8": ("last_crystal_taken",),
        "CR.9": ("loser_has_crystals",),
        "RP.1": ("replace_carries_out",),
        "CH.2": ("player_acts_first",),
        "MU.1": ("ban_beats_must",),
    }
)


def _taught(entry: RuleEntry) -> RuleEntry:
    """The rule with its lessons, its items of the gallery, and what people get wrong about it."""
    lessons, gallery = _SEEN.get(entry.id, ("", ""))
    return entry._replace(
        lessons=tuple(lessons.split()), gallery=tuple(gallery.split()), misconceptions=_MISCONCEPTIONS.get(entry.id, ())
    )


RULES: Final[Mapping[str, RuleEntry]] = MappingProxyType(index(map(_taught, _ENTRIES)))
