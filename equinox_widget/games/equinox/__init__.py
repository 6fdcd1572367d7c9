"""Equinox by Reiner Knizia."""
