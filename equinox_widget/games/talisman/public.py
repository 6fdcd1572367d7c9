"""Talisman in a notebook: deal or describe a position, ask it, play it, and see the rule behind every step.

>>> from equinox_widget import talisman
>>> table = talisman.deal(players=2, characters=["Elf", "Troll"], start="A", seed=5).do("roll:4")
>>> table.due, table.actor, sorted(action.sentence for action in table.legal())
('go', 'A', ['go Graveyard', 'go Tavern'])
"""

from ...core.explanation import Condition, Event, Explanation, Verdict
from ...core.game import load
from ...core.position import IllegalAction
from ...core.rulebook import Rule
from ...engine.breakdown import Breakdown
from ...engine.errors import NotationError
from ...engine.record import RecordError
from ...engine.tables import TablesError
from .bots import bots
from .game import Game
from .lab import simulate, simulate_pairs
from .making import action, deal, position, setup
from .position import Position
from .rulebook import find_rule, load_rulebook, rule, rules, rulings
from .rules.actions import Action
from .rules.odds import Odds
from .rules.questions import CardFacts, SpaceFacts, Way
from .score import Score
from .sheet import Sheet, sheet
from .tables import tables

__all__ = [
    "Action",
    "Breakdown",
    "CardFacts",
    "Condition",
    "Event",
    "Explanation",
    "Game",
    "IllegalAction",
    "NotationError",
    "Odds",
    "Position",
    "RecordError",
    "Rule",
    "Score",
    "Sheet",
    "SpaceFacts",
    "TablesError",
    "Verdict",
    "Way",
    "action",
    "bots",
    "deal",
    "find_rule",
    "load",
    "load_rulebook",
    "position",
    "rule",
    "rules",
    "rulings",
    "setup",
    "sheet",
    "simulate",
    "simulate_pairs",
    "tables",
]
