"""Talisman: the game of characters, encounters and the Crown of Command."""
