"""Orcs Orcs Orcs in numbers, for the usual game-AI libraries."""
