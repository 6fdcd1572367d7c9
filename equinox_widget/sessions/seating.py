"""Who sits at a table, and so who sees what and who may choose."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from equinox_widget.engine.given import named
from equinox_widget.engine.seats import ONLOOKER_NAMES

if TYPE_CHECKING:
    from equinox_widget.core.position import Position
    from equinox_widget.frames.choices import Role

ONLOOKER: Final = ONLOOKER_NAMES[0]


class Seating:
    """The people and the bots at a table.

    With a seat of its `own` the table belongs to one player. Without one it is shared: it shows whoever must choose,
    and in mode "table" it is first passed on to them, from its `holder`.
    """

    def __init__(self, pos: Position, seat: str | None, bots: frozenset[str]) -> None:
        players = pos.players
        own = None if seat is None else str(seat).upper()
        if own is not None and own not in players:
            raise ValueError(f"seat {named(seat)} does not play: choose one of {', '.join(players)}, or None to share")
        self.bots: Final = bots
        self.people: Final = [player for player in players if player not in bots]
        self.own = own or (self.people[0] if bots and len(self.people) == 1 else None)
        self.holder = pos.actor if pos.actor in self.people else next(iter(self.people), None)

    def viewer(self, pos: Position, mode: str, last: str) -> str:
        """Return the seat that looks: the table's own, else whoever must choose, else the last who did."""
        own = None if mode == "sandbox" else self.own
        actor = pos.actor if pos.actor in self.people else None
        return own or actor or last or next(iter(self.people), pos.players[0])

    def is_shared(self, mode: str) -> bool:
        """Tell whether several people choose at this table in turn, each with the own hand in front."""
        return self.own is None and len(self.people) > 1 and mode in ("table", "learn")

    def roles(self, mode: str) -> dict[str, Role]:
        """Return who of the players is the reader, where that stays so, and who is a bot."""
        found: dict[str, Role] = dict.fromkeys(sorted(self.bots), "bot")
        if self.own is not None and mode in ("table", "learn"):
            found[self.own] = "you"
        return found

    def looks_on(self, mode: str) -> bool:
        """Tell whether nobody sits at this table, so that only what everybody may see is shown."""
        return self.own is None and (mode == "watch" or not self.people)

    def must_pass_on(self, pos: Position, mode: str) -> bool:
        """Tell whether a shared table must first be passed on to the player who must choose."""
        shared = mode == "table" and self.own is None
        return shared and pos.actor in self.people and pos.actor != self.holder

    def may_choose(self, pos: Position, mode: str, viewer: str) -> bool:
        """Tell whether the choice that is due is the viewer's; in the sandbox one person plays all seats."""
        if pos.over or mode == "watch" or self.must_pass_on(pos, mode) or pos.actor in self.bots:
            return False
        return viewer == pos.actor
