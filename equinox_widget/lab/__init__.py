"""Experiments: bots, simulated games, statistics, and adapters to the usual game-AI libraries."""

from .bots import bots
from .simulate import simulate
from .view import View

__all__ = ["View", "bots", "simulate"]
