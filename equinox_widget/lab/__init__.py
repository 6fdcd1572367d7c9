"""Experiments: bots, simulated games, statistics, and adapters to the usual game-AI libraries."""
