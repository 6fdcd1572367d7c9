"""The rulebook of Equinox to look things up in."""

from typing import Final

from ...core.rulebook import Rulebook
from ...texts.catalogue import LANGUAGES
from .rules.cards import CREATURES
from .rules.rulebook import RULES
from .rules.rulings import EDITIONS, RULINGS
from .words import creature_name, say

_TREES: Final = ("Urvater", "Dryada", "L'Ancêtre", "Dryade")


def _creature_names(rule_id: str) -> str:
    """The names of the creature whose power a rule describes."""
    subject = rule_id.split(".")[1] if rule_id.startswith("P.") else ""
    numbers = [number for number, creature in enumerate(CREATURES) if creature.id == subject]
    return " ".join(creature_name(number, lang) for number in numbers for lang in LANGUAGES)


RULEBOOK: Final = Rulebook(
    RULES,
    RULINGS,
    EDITIONS,
    say,
    subjects=_creature_names,
    paragraphs=[*(name for creature in CREATURES for name in (creature.german, creature.french)), *_TREES],
    example="S2.B.4",
)
rule: Final = RULEBOOK.rule
rules: Final = RULEBOOK.rules
find_rule: Final = RULEBOOK.find_rule
rulings: Final = RULEBOOK.rulings
load_rulebook: Final = RULEBOOK.load_rulebook
misconception: Final = RULEBOOK.misconception
