"""Equinox in numbers, and as the usual game-AI libraries have it."""
