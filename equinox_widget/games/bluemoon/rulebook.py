"""The rulebook of Blue Moon to look things up in."""

from typing import Final

from ...core.rulebook import Rulebook
from .rules.cards import STANDARD
from .rules.rulebook import RULES
from .rules.rulings import EDITION, RULINGS
from .words import say


def _subjects(rule_id: str) -> str:
    """The names, in every language, of the card or inquisitor whose text a rule is."""
    number = STANDARD.numbers.get(rule_id.removeprefix("card."))
    return "" if number is None else " ".join(dict.fromkeys(STANDARD.names(number)))


RULEBOOK: Final = Rulebook(RULES, RULINGS, (EDITION,), say, example="HY.3", subjects=_subjects)
rule: Final = RULEBOOK.rule
rules: Final = RULEBOOK.rules
find_rule: Final = RULEBOOK.find_rule
rulings: Final = RULEBOOK.rulings
load_rulebook: Final = RULEBOOK.load_rulebook


def where(rule_id: str, lang: str) -> str:
    """Where a rule stands: on the German sheet, or that the sheet does not have it."""
    entry = RULES[rule_id]
    return f"DE {rule(rule_id).where('de')}" if entry.places else say(f"word.from.{entry.status}", lang)
