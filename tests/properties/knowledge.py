"""What a seat may know, by card codes: what its view shows, and what events showed it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import unescape

import equinox_widget as eq
from equinox_widget.games.equinox.rules.cards import CARD_CODES, URVATER
from equinox_widget.games.equinox.words import card_name
from equinox_widget.texts.catalogue import LANGUAGES

CARD = re.compile(r"\b(?:[A-Z][a-z]\d+|x\d+|Uv|Dr)\b")


def seen_cards(pos: eq.Position, seat: str) -> set[str]:
    """Every card that a seat sees or knows of in a position."""
    seen = pos.view(seat)
    hands = {card for other in pos.players for card in (*seen.hand(other), *seen.blocked(other), seen.secret(other))}
    return {card for card in hands if card} | {
        card for creature in pos.creatures for row in range(1, 6) for card in seen.stack(creature, row)
    }


def shown_cards(events: Iterable[eq.Event], seat: str) -> set[str]:
    """Every card that events show to a seat."""
    found: set[str] = set()
    for event in events:
        cards = [event.data.get("card"), *(event.data.get("cards") or ())]  # type: ignore[misc]
        found |= {str(card) for card in cards if card is not None and seat in event.seen_by}
    return found


def assert_only_known(told: str, known: set[str], pos: eq.Position) -> None:
    """Fail when a text names a card, by its code or by its name in any language, that is not known."""
    fields = {f"{creature[:2].capitalize()}{row}" for creature in pos.creatures for row in range(6)}
    plain = unescape(told)
    assert set(CARD.findall(plain)) - fields <= known
    for card, code in enumerate(CARD_CODES[:URVATER]):
        if code not in known:
            names = "|".join(re.escape(card_name(card, lang)) for lang in LANGUAGES)
            assert not re.search(rf"({names})(?!\d)", plain, re.IGNORECASE), code
