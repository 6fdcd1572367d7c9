"""What an event names, in the words of the notation; every kind of event, and as the documentation says."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

import equinox_widget as eq
from equinox_widget.games.equinox.event_data import event_data
from equinox_widget.games.equinox.rules.events import KINDS

PAGE = Path(__file__).parents[3] / "docs" / "equinox" / "events.md"
#: What a fact may be as the rules hold it, and what it is in words.
SAMPLES: dict[str, tuple[object, str, object]] = {
    "seat": (0, "seat", "A"),
    "target": (2, "target", "C"),
    "winners": ((0, 3), "winners", ("A", "D")),
    "shown_to": (0b101, "shown_to", ("A", "C")),
    "creature": (0, "creature", "Su"),
    "card": (3, "card", "Su3"),
    "cards": ((3, 0), "cards", ("Su3", "Su0")),
    "field": (0, "field", "Su^"),
    "row": (2, "row", 2),
    "round": (2, "round", 2),
    "step": (1, "step", 1),
    "count": (4, "count", 4),
    "left": (0, "left", 0),
    "reason": ("declined", "reason", "declined"),
    "cause": ("own", "cause", "own"),
    "ending": ("rounds", "ending", "rounds"),
    "decided_by": ("points", "decided_by", "points"),
    "sentence": ("decline", "sentence", "decline"),
    "rule": ("S4.0", "rule", "S4.0"),
    "shown": (True, "shown", True),
}
CARD = r"[A-Z][a-z]\d+|x\d+|Uv|Dr"
#: How a word of the notation looks, by the name of the fact.
LOOKS = {
    **dict.fromkeys(("seat", "target", "winners", "shown_to"), r"[A-E]"),
    "creature": r"[A-Z][a-z]",
    **dict.fromkeys(("card", "cards"), CARD),
    "tree": "Uv|Dr",
    **dict.fromkeys(("field", "other_field"), r"[A-Z][a-z][1-5^]"),
}


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_speaks_the_notation(kind: str) -> None:
    names = KINDS[kind].facts
    doubled = {"points_counted": "points", "lowest_tied": "strength"}
    more: dict[str, tuple[object, str, object]] = {
        "doubled": (7, doubled.get(kind, ""), 3.5),
        "tree": (eq.action("play Uv").card, "tree", "Uv"),
        "other_field": (eq.action("place No2").field, "other_field", "No2"),
    }
    samples = [(SAMPLES | more)[name] for name in names]
    facts = {name: fact for name, (fact, _, _) in zip(names, samples, strict=True)}
    assert event_data(kind, facts) == {name: word for _, name, word in samples}


def test_nobody_is_none() -> None:
    assert event_data("control_changed", {"creature": 0, "seat": -1, "target": 1}) == {
        "creature": "Su",
        "seat": None,
        "target": "B",
    }


@pytest.mark.parametrize("seed", range(6))
def test_whatever_happens_in_a_game_is_told_in_the_notation(seed: int) -> None:
    rng = random.Random(seed)
    pos = eq.deal(players=2 + seed % 4, seed=seed)
    while not pos.over:
        (played,) = pos.play(rng.choice(pos.legal()))
        for event in played.events:
            assert event.data.keys() == {*event.facts} - {"doubled"} | event.data.keys() & {"points", "strength"}
            for name, value in event.data.items():
                words = value if isinstance(value, tuple) else (value,)
                if name in LOOKS:
                    assert all(word is None or re.fullmatch(LOOKS[name], str(word)) for word in words), (name, value)
        pos = played.after


def test_the_documentation_names_every_kind_with_what_it_tells() -> None:
    rows = re.findall(r"^\| `(\w+)` \|[^|]*\| (.*?) \|$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    told = {kind: set(re.findall(r"`(\w+)`", names)) for kind, names in rows}
    named = {
        kind: {
            {"points_counted": "points", "lowest_tied": "strength"}[kind] if name == "doubled" else name
            for name in facts.facts
        }
        for kind, facts in KINDS.items()
    }
    assert told == named
