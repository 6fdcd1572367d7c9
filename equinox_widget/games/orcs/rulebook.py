"""The rulebook of Orcs Orcs Orcs to look things up in."""

from typing import Final

from ...core.rulebook import Rulebook
from .rules.creatures import TOADLING
from .rules.names import CARD_NAMES, CREATURE_NAMES, TOADLING_NAMES
from .rules.rulebook import RULES
from .rules.rulings import EDITIONS, RULINGS
from .words import say


def _subjects(rule_id: str) -> str:
    """The names, in every language, of the card or creature that a rule is about."""
    subject = rule_id.rpartition(".")[2]
    names = [*CARD_NAMES.get(subject, ()), *CREATURE_NAMES.get(subject, ())]
    return " ".join([*names, *(TOADLING_NAMES if subject == TOADLING else ())])


RULEBOOK: Final = Rulebook(RULES, RULINGS, EDITIONS, say, example="SP.Vo3", subjects=_subjects)
rule: Final = RULEBOOK.rule
rules: Final = RULEBOOK.rules
find_rule: Final = RULEBOOK.find_rule
rulings: Final = RULEBOOK.rulings
load_rulebook: Final = RULEBOOK.load_rulebook
