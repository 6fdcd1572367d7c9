"""The rulebook of Talisman to look things up in."""

from typing import Final

from ...core.rulebook import Rulebook
from ...texts.catalogue import LANGUAGES
from .rules.rulebook import RULES
from .rules.rulings import EDITION, RULINGS
from .words import card_name, character_name, say, space_name, spell_name

_NAMED: Final = {"B": space_name, "C": character_name, "K": card_name, "M": spell_name}


def _names(rule_id: str) -> str:
    """What the space, character, card or spell of a rule is called in every language."""
    sort, _, subject = rule_id.partition(".")
    name = _NAMED.get(sort)
    return "" if name is None else " ".join(name(subject.partition(".")[0], lang) for lang in LANGUAGES)


RULEBOOK: Final = Rulebook(RULES, RULINGS, (EDITION,), say, subjects=_names, example="7d")
rule: Final = RULEBOOK.rule
rules: Final = RULEBOOK.rules
find_rule: Final = RULEBOOK.find_rule
rulings: Final = RULEBOOK.rulings
load_rulebook: Final = RULEBOOK.load_rulebook
