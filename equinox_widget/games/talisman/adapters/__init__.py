"""Talisman in numbers, for the usual game-AI libraries."""
