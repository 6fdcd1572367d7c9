"""The rulebook of Orcs Orcs Orcs as data: every rule, and where a reader finds it in the German book.

The words stand in the catalogues; here is only what is the same in every language. The book's pages have no numbers of
their own, so a place is a heading; the lines are those of the text file that developers work from.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from ....engine.rules_index import Place, RuleEntry, index


def _rule(
    rule_id: str, section: str, first: int, last: int, status: str = "both", rulings: tuple[str, ...] = ()
) -> RuleEntry:
    """A rule of the book; `teaching` where we read it out of an example or a silence."""
    return RuleEntry(rule_id, {"de": Place(section, lines=(first, last))}, status, rulings=rulings)


def _ours(rule_id: str) -> RuleEntry:
    """What no book needs to say: how outcomes and names are written."""
    return RuleEntry(rule_id, {}, "silent")


_ENTRIES: Final = (
    _rule("SET.1", "Spielaufbau", 13, 21),
    _rule("SET.2", "Spielaufbau", 40, 45),
    _rule("SET.3", "Spielaufbau", 47, 54),
    _rule("SET.4", "Spielaufbau", 59, 59),
    _rule("SET.5", "Spielaufbau", 77, 88),
    _rule("SET.6", "Spielaufbau", 90, 96),
    _rule("SET.7", "Spielermaterial", 103, 103),
    _rule("SET.8", "Spielermaterial", 110, 110),
    _rule("SET.9", "Spielermaterial", 145, 145),
    _rule("RND.1", "Spielablauf", 156, 167),
    _rule("RND.2", "Eine Spielrunde im Detail", 163, 166),
    _rule("FT.1", "Eine Spielrunde im Detail", 171, 171, rulings=("fate_reshuffle",)),
    _rule("FT.2", "Eine Spielrunde im Detail", 180, 180),
    _rule("FT.3", "Eine Spielrunde im Detail", 186, 186),
    _rule("FT.4", "Eine Spielrunde im Detail", 188, 191),
    _rule("FT.5", "Eine Spielrunde im Detail", 193, 197, rulings=("returned_skull",)),
    _rule("FT.6", "Eine Spielrunde im Detail", 204, 204, rulings=("rule_before_move",)),
    _rule("FR.tough", "Die Sonderregeln der Schicksalskarten", 819, 819),
    _rule("FR.nolearn", "Die Sonderregeln der Schicksalskarten", 823, 823),
    _rule("FR.noport", "Die Sonderregeln der Schicksalskarten", 829, 829, rulings=("noport_reinforcement",)),
    _rule("FR.noable", "Die Sonderregeln der Schicksalskarten", 835, 835, rulings=("silence_beats_immunity",)),
    _rule("FR.draw3", "Die Sonderregeln der Schicksalskarten", 839, 845),
    _rule("FR.newshop", "Die Sonderregeln der Schicksalskarten", 849, 849),
    _rule("RV.1", "Der Spielzug eines Spielers", 239, 239),
    _rule("RV.2", "Der Spielzug eines Spielers", 247, 247),
    _rule("RV.3", "Der Spielzug eines Spielers", 247, 247),
    _rule("RV.4", "Der Spielzug eines Spielers", 253, 253),
    _rule("RV.5", "Der Spielzug eines Spielers", 242, 242),
    _rule("AC.1", "Der Spielzug eines Spielers", 270, 270),
    _rule("AC.2", "Der Spielzug eines Spielers", 364, 364),
    _rule("AC.3", "Der Spielzug eines Spielers", 236, 236),
    _rule("TP.1", "Der Spielzug eines Spielers", 277, 277),
    _rule("CA.1", "Der Spielzug eines Spielers", 324, 328),
    _rule("CA.2", "Der Spielzug eines Spielers", 325, 325, status="teaching"),
    _rule("CA.3", "Die Zauber im Einzelnen: Angriffszauber", 478, 478, status="teaching", rulings=("hopeful_cast",)),
    _rule("CA.4", "Der Spielzug eines Spielers", 334, 334, rulings=("reinforce_knowledge",)),
    _rule("CA.5", "Der Spielzug eines Spielers", 339, 339),
    _rule("CA.6", "Der Spielzug eines Spielers", 343, 343),
    _rule("CA.7", "Der Spielzug eines Spielers", 348, 348),
    _rule("CA.8", "Der Spielzug eines Spielers", 351, 351),
    _rule("CA.9", "Der Spielzug eines Spielers", 343, 343, status="teaching"),
    _rule("RE.1", "Verstärkungseffekte", 650, 650),
    _rule("RE.2", "Verstärkungseffekte", 655, 655),
    _rule("RE.3", "Verstärkungseffekte", 658, 658),
    _rule("RE.T", "Verstärkungseffekte", 672, 677),
    _rule("RE.D", "Verstärkungseffekte", 684, 684),
    _rule("RE.W", "Verstärkungseffekte", 701, 701),
    _rule("RE.4", "Verstärkungseffekte", 704, 704),
    _rule("DM.1", "Die Zauber im Einzelnen: Angriffszauber", 408, 408),
    _rule("DM.2", "Die Zauber im Einzelnen: Angriffszauber", 417, 417, rulings=("wounded_recheck",)),
    _rule("DM.3", "Die Zauber im Einzelnen: Angriffszauber", 420, 420),
    _rule("DM.4", "Die Zauber im Einzelnen: Angriffszauber", 423, 423),
    _rule(
        "DM.5",
        "Die Zauber im Einzelnen: Angriffszauber",
        425,
        425,
        rulings=(
            "ability_at_once",
            "returned_skull",
        ),
    ),
    _rule("DM.6", "Die Zauber im Einzelnen: Angriffszauber", 433, 433),
    _rule("DM.7", "Die Zauber im Einzelnen: Angriffszauber", 438, 438),
    _rule("SP.start", "Die Zauber im Einzelnen: Angriffszauber", 465, 465),
    _rule("SP.Fb", "Die Zauber im Einzelnen: Angriffszauber", 475, 475),
    _rule("SP.big", "Die Zauber im Einzelnen: Angriffszauber", 478, 478),
    _rule("SP.Lb", "Die Zauber im Einzelnen: Angriffszauber", 493, 493),
    _rule("SP.Eq", "Die Zauber im Einzelnen: Angriffszauber", 505, 513),
    _rule("SP.Is", "Die Zauber im Einzelnen: Angriffszauber", 526, 532),
    _rule("SP.learn", "Wissenszauber", 543, 551),
    _rule("SP.later", "Wissenszauber", 553, 553),
    _rule("SP.SB", "Wissenszauber", 562, 562),
    _rule("SP.Wi", "Wissenszauber", 573, 573),
    _rule("SP.Sw", "Unterstützungszauber", 581, 587),
    _rule("SP.Re", "Unterstützungszauber", 595, 600),
    _rule("SP.Mb", "Unterstützungszauber", 607, 618),
    _rule("SP.Vo", "Unterstützungszauber", 636, 640, rulings=("voodoo_self",)),
    _rule("SP.Vo3", "Unterstützungszauber", 642, 642),
    _rule("AB.draw", "Die Sonderfähigkeiten", 764, 764),
    _rule("AB.action", "Die Sonderfähigkeiten", 770, 770),
    _rule("AB.immune", "Die Sonderfähigkeiten", 776, 776, rulings=("silence_beats_immunity",)),
    _rule("AB.shield", "Die Sonderfähigkeiten", 782, 782),
    _rule("AB.bin", "Die Sonderfähigkeiten", 790, 790),
    _rule("AB.poison", "Die Sonderfähigkeiten", 802, 802),
    _rule("PO.1", "Die Sonderfähigkeiten", 806, 806),
    _rule("PO.2", "Die Sonderfähigkeiten", 810, 810),
    _rule("DR.1", "Der Spielzug eines Spielers", 370, 370),
    _rule("DR.2", "Der Spielzug eines Spielers", 373, 373),
    _rule("DR.3", "Der Spielzug eines Spielers", 375, 375),
    _rule("END.1", "Spielende und Wertung", 713, 713),
    _rule("SC.1", "Spielende und Wertung", 728, 728),
    _rule("SC.2", "Spielende und Wertung", 741, 741),
    _rule("SC.3", "Spielende und Wertung", 746, 746),
    _rule("SC.4", "Spielende und Wertung", 755, 757),
    _rule("MI.1", "Module: Geheimaufträge, Bonusaktionen", 864, 872),
    _rule("MI.2", "Module: Geheimaufträge, Bonusaktionen", 875, 925),
    _rule("BO.1", "Module: Geheimaufträge, Bonusaktionen", 873, 878),
    _rule("BO.2", "Module: Geheimaufträge, Bonusaktionen", 878, 881),
    _rule("BO.draw", "Module: Geheimaufträge, Bonusaktionen", 883, 913),
    _rule("BO.action", "Module: Geheimaufträge, Bonusaktionen", 883, 913),
    _rule("BO.discard", "Module: Geheimaufträge, Bonusaktionen", 883, 913),
    _rule("BO.power", "Module: Geheimaufträge, Bonusaktionen", 915, 920),
    _rule("NF.1", "Modul: Neue Schicksalskarten", 934, 934),
    _rule("NF.2", "Modul: Neue Schicksalskarten", 941, 950),
    _rule("NF.3", "Modul: Neue Schicksalskarten", 958, 958),
    _rule("NF.4", "Modul: Neue Schicksalskarten", 959, 959, rulings=("quake_neighbour_front",)),
    _rule("NF.5", "Modul: Neue Schicksalskarten", 981, 993),
    _rule("TE.1", "Modul: Gelände", 1037, 1044),
    _rule("TE.vines", "Modul: Gelände", 1055, 1055, rulings=("life_floor",)),
    _rule("TE.stone", "Modul: Gelände", 1063, 1063),
    _rule("TE.road", "Modul: Gelände", 1074, 1074, rulings=("road_on_placing",)),
    _rule("NC.1", "Modul: Verstärkung", 1110, 1150),
    _rule("NC.2", "Modul: Verstärkung", 1157, 1157),
    _rule("NC.3", "Modul: Verstärkung", 1139, 1139, rulings=("bonus_creatures_alone",)),
    _rule("NC.Cr", "Modul: Verstärkung", 1162, 1162),
    _rule("NC.To", "Modul: Verstärkung", 1167, 1167, rulings=("bonus_creatures_alone",)),
    _rule("NC.td", "Modul: Verstärkung", 1169, 1178, rulings=("area_hits_toadling",)),
    _rule("NC.draw", "Modul: Verstärkung", 1180, 1191),
    _rule("NC.action", "Modul: Verstärkung", 1180, 1191),
    _rule("NC.power", "Modul: Verstärkung", 1180, 1191),
    _rule("NC.life", "Modul: Verstärkung", 1180, 1191, rulings=("life_floor",)),
    _rule(
        "NC.Bo",
        "Modul: Verstärkung",
        1193,
        1193,
        rulings=(
            "bonus_creatures_alone",
            "area_hits_toadling",
        ),
    ),
    _ours("CH.1"),
    _ours("CH.2"),
    _ours("CH.3"),
    _ours("CH.4"),
    _rule("HI.1", "Spielaufbau", 44, 44, status="teaching"),
)

RULES: Final[Mapping[str, RuleEntry]] = MappingProxyType(index(_ENTRIES))
