"""Lighthouse: a game small enough to show how a game is written for equinox_widget."""
