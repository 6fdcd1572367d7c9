"""Fate cards and missions by number, and the special rules that fate cards can have."""

from typing import Final

FATE_RULES: Final = ("", "tough", "nolearn", "noport", "noable", "draw3", "newshop")
NO_RULE: Final = 0
TOUGH: Final = 1
NOLEARN: Final = 2
NOPORT: Final = 3
NOABLE: Final = 4
DRAW3: Final = 5
NEWSHOP: Final = 6

FATE_CODES: Final = tuple([f"F{number:02}" for number in range(1, 16)] + [f"N{number:02}" for number in range(1, 20)])
FATE_BY_CODE: Final = {code: card for card, code in enumerate(FATE_CODES)}
BASE_FATE: Final = range(15)
NEW_FATE: Final = range(15, 34)
NO_FATE: Final = -1
MISSION_CODES: Final = tuple(f"M{number}" for number in range(1, 9))
