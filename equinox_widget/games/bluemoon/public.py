"""Blue Moon in a notebook: deal or describe a position, ask it, play it, and see the rule behind every step.

>>> from equinox_widget import bluemoon
>>> table = bluemoon.deal(seed=5).do("skip")
>>> table.phase, table.actor
('retreat', 'A')
"""

from ...core.explanation import Condition, Event, Explanation, Verdict
from ...core.game import load
from ...core.position import IllegalAction
from ...core.rulebook import Rule
from ...engine.errors import NotationError
from ...engine.record import RecordError
from ...engine.tables import TablesError
from .bots import bots
from .catalogue import Card, card, cards, set_cards
from .game import Game
from .lab import simulate, simulate_pairs
from .making import action, check_set, deal, position, setup
from .match import Match
from .position import Position
from .rulebook import find_rule, load_rulebook, rule, rules, rulings
from .rules.actions import Action
from .rules.match import FailedSet
from .rules.sets import CardSet, read_set, write_set
from .rules.setup import SetsError
from .score import Score
from .set_check import SetCheck
from .tables import tables

__all__ = [
    "Action",
    "Card",
    "CardSet",
    "Condition",
    "Event",
    "Explanation",
    "FailedSet",
    "Game",
    "IllegalAction",
    "Match",
    "NotationError",
    "Position",
    "RecordError",
    "Rule",
    "Score",
    "SetCheck",
    "SetsError",
    "TablesError",
    "Verdict",
    "action",
    "bots",
    "card",
    "cards",
    "check_set",
    "deal",
    "find_rule",
    "load",
    "load_rulebook",
    "position",
    "read_set",
    "rule",
    "rules",
    "rulings",
    "set_cards",
    "setup",
    "simulate",
    "simulate_pairs",
    "tables",
    "write_set",
]
