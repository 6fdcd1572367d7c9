"""Lighthouse for the shared floors: its rules, its catalogue and its three places."""

from pathlib import Path
from typing import Final

from equinox_widget.simple.kit import Lying, SimpleKit

from .rules import PLACES, Lighthouse, State


class LighthouseKit(SimpleKit):
    """What a simple game cannot know: its places and what lies there."""

    places = tuple(PLACES)

    def lying(self, state: State, place: str) -> Lying | None:
        """The cargo that was brought ashore."""
        seat, card = state.cargo.get(place, (0, 0))
        return Lying(seat, str(card)) if card else None


KIT: Final = LighthouseKit(Lighthouse(), Path(__file__).parent)
