"""The other end of a table's comm, in the hands of a test."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from equinox_widget.widget.protocol import MESSAGES

if TYPE_CHECKING:
    from equinox_widget.widget.table import Table


def cards(picture: dict[str, Any], *zones: str) -> list[str]:
    """The codes of the cards that lie in some zones of a picture: in the hand, unless others are named."""
    wanted = zones or ("hand",)
    return [card["place"][1:] for zone in picture["zones"] if zone["key"] in wanted for card in zone["cards"]]


def secret(seat: dict[str, Any]) -> str | None:
    """The card of a player's hidden secret bet, as a picture shows it."""
    return next((str(counter["text"]) for counter in seat["counters"] if counter["sign"] == "secret"), None)


class Wire:
    """A browser at the other end of a table's comm."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.sent: list[dict[str, Any]] = []
        table._send = self._keep

    def _keep(self, message: dict[str, Any], buffers: object = None) -> None:
        assert not buffers
        self.sent.append(message)

    def deliver(self, content: object) -> list[dict[str, Any]]:
        """Deliver a message as the kernel does; return the replies it got."""
        before = len(self.sent)
        self.table._handle_msg({"content": {"data": {"method": "custom", "content": content}}, "buffers": []})
        return [message["content"] for message in self.sent[before:] if message["method"] == "custom"]

    def ask(self, kind: str, **extras: object) -> dict[str, Any]:
        """Ask as a view does, at the table's revision unless told otherwise; return the one reply."""
        message = {"v": 2, "id": "view-1", "view": "view", "rev": self.table.rev, "kind": kind, **extras}
        (reply,) = self.deliver(message)
        return reply

    def wish(self, kind: str, words: str) -> dict[str, Any]:
        """Ask something in words, whatever a message of this kind calls them; return the one reply."""
        fields = list(MESSAGES[kind].__annotations__)
        parts = [*words.split(" ", len(fields) - 1), ""]
        return self.ask(kind, **dict(zip(fields, parts, strict=False)))

    def write(self, **state: object) -> None:
        """Write traits as a browser would."""
        self.table._handle_msg({"content": {"data": {"method": "update", "state": state}}, "buffers": []})
