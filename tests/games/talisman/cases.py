"""What the rule tests share: names for edge cases, and positions, scripts and expectations as the rules file has them.

A position is `TA 2p B=Dwarf@Crags A.sp=0 B.sp=0` with tokens of its own in their place: `Elf@City` is A's character,
with `?` his movement has just ended there, with `!` he has also begun to explore (a script that begins with `:` gives
the chance for it); a leading `.` or `@` means A.
"""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Callable, Iterator
from fractions import Fraction
from types import ModuleType
from typing import Any

from equinox_widget.engine.seats import SEATS
from equinox_widget.engine.verdict import Condition
from equinox_widget.games.talisman.rules import questions
from equinox_widget.games.talisman.rules.cards import CARD_CODES
from equinox_widget.games.talisman.rules.ruleset import RULESET
from equinox_widget.games.talisman.rules.state import State
from equinox_widget.games.talisman.rules.turn import actor, due, legal

CHECKS = ("check", "table")
DEFAULTS = ("B=Dwarf@Crags", "A.sp=0", "B.sp=0")


def code_of(position: str) -> str:
    """The whole code that a shortened position stands for."""
    first, *rest = position.split()
    tokens = [f"A={first.rstrip('?!')}" if first != "?" else "A=?"]
    tokens += ["A:land"] if first[-1] in "?!" and first != "?" else []
    tokens += [f"A{token}" if token[0] in ".@" else token for token in rest]
    subjects = [token.split("=")[0] for token in tokens]
    default = [token for token in DEFAULTS if token.split("=")[0] not in subjects]
    if first == "?":
        default.remove("A.sp=0")
    players = [] if any(re.fullmatch(r"\dp", token) for token in tokens) else ["2p"]
    return " ".join(["TA", *players, *tokens, *default])


def begun(position: str) -> State:
    """The table before anything is said."""
    described = RULESET.read_position(code_of(position))
    assert not described.problems, described.problems
    state: State = described.state
    return state


def sentences(position: str, script: str) -> list[str]:
    """What is said, the beginning of an exploration included."""
    found = [sentence.strip() for sentence in script.split(";") if sentence.strip()]
    if position.split(maxsplit=1)[0].endswith("!"):
        chance = found.pop(0) if script.strip().startswith(":") else ""
        found.insert(0, f"explore{chance}")
    return found


def table(position: str, script: str = "") -> State:
    """The table after a script."""
    state = begun(position)
    for sentence in sentences(position, script):
        say(state, sentence)
    return state


def told(position: str, script: str = "") -> list[tuple[object, ...]]:
    """The events of the last sentence of a script."""
    state = begun(position)
    *before, last = sentences(position, script)
    for sentence in before:
        say(state, sentence)
    log: list[tuple[object, ...]] = []
    state.log = log
    say(state, last)
    return log


def checked(module: ModuleType) -> Iterator[tuple[str, str]]:
    """Every position and script that the tests of a module spell out."""
    for node in ast.walk(ast.parse(inspect.getsource(module))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in CHECKS:
            words = [str(word.value) for word in node.args[:2] if isinstance(word, ast.Constant)]
            yield words[0], words[1] if len(words) > 1 else ""


def say(state: State, sentence: str) -> None:
    """Carry out one sentence, which must be legal."""
    choice = RULESET.read_sentence(state, sentence)
    assert choice.action in legal(state), f"{sentence!r} is refused: {refused(state, sentence)}"
    RULESET.apply(state, choice.action, choice.outcomes or ())


def options(state: State) -> set[str]:
    """Everything that may be said now."""
    return {action.sentence for action in legal(state)}


def verdict(state: State, sentence: str, seat: int | None = None) -> list[Condition]:
    """All conditions of a sentence."""
    choice = RULESET.read_sentence(state, sentence)
    return RULESET.conditions(state, actor(state) if seat is None else seat, choice.action, choice.outcomes)


def refused(state: State, sentence: str) -> set[str]:
    """The rules that refuse a sentence."""
    return {test.rule for test in verdict(state, sentence) if not test.ok}


def check(position: str, script: str, expected: str) -> None:
    """Play the script; everything expected must hold."""
    state = table(position, script)
    for word in re.split(r",\s+", expected):
        assert holds(state, word), f"{word!r} does not hold: {RULESET.facts(state)['seats']}, {sorted(options(state))}"


def holds(state: State, word: str) -> bool:
    """One expectation, as the rules file writes it."""
    first, _, rest = word.partition(" ")
    if "/" in word:
        return _odds(state) == tuple(Fraction(int(part), 36) for part in word.split("/"))
    return _WORDS[first](state, rest) if first in _WORDS else _token(state, word)


def _may(state: State, sentence: str) -> bool:
    return RULESET.read_sentence(state, sentence).action in legal(state)


def _due(state: State, rest: str) -> bool:
    seat, name = rest.split(":")
    return (SEATS[actor(state)], due(state)) == (seat, name)


def _over(state: State, seat: str) -> bool:
    return state.over and [SEATS[winner] for winner in RULESET.score(state).winners] == [seat]


_WORDS: dict[str, Callable[[State, str], bool]] = {
    "has": _may,
    "no": lambda state, rest: not _may(state, rest),
    "due": _due,
    "over": _over,
    "str": lambda state, rest: questions.sum_of(state, "A", "strength") == int(rest),
    "combat": lambda state, rest: questions.sum_of(state, "A", "strength", combat=True) == int(rest),
    "craft": lambda state, rest: questions.sum_of(state, "A", "craft") == int(rest),
    "limit": lambda state, rest: questions.limit(state, "A", "spells") == int(rest),
}


def _odds(state: State) -> tuple[Fraction, ...]:
    frame = state.due
    assert frame is not None and frame.kind == "fight"
    cards = [CARD_CODES[int(card)] for card in frame.data[2:]]
    return tuple(questions.odds(state, "A", cards)[:3])


def _token(state: State, word: str) -> bool:
    """A token of a position."""
    if word[0] in ".@":
        word = f"A{word}"
    facts: dict[str, Any] = RULESET.facts(state)
    if word == "crowned":
        return state.crowned
    if word[0] in "ABCDEF" and word[1] in ".@=":
        return _of_seat(facts["seats"][word[0]], state, word)
    name, _, text = word.partition(":" if ":" in word else "=")
    if ":" in word:
        return _of_space(facts["board"].get(name), text)
    tokens = dict(
        token.split("=", 1) for token in RULESET.write_position(state).split() if token.startswith(f"{name}=")
    )
    cards = tokens.get(name, "").split(",")
    if name == "d":
        return cards[0] == text
    return text in cards if name == "d-" else sorted(cards) == sorted(text.split(","))


def _of_space(lying: dict[str, Any] | None, text: str) -> bool:
    if text == "-":
        return lying is None
    assert lying is not None, text
    words = [
        *lying["cards"],
        *([f"+{lying['gold']}"] if lying["gold"] else []),
        *([lying["hex"]] if lying["hex"] else []),
    ]
    return sorted(words) == sorted(text.split(","))


def _of_seat(facts: dict[str, Any], state: State, word: str) -> bool:
    seat, mark, text = word[0], word[1], word[2:]
    if mark == "=":
        return bool(facts["state"] == {"?": "waiting", "out": "out"}[text])
    if mark == "@":
        return bool(facts["at"] == text)
    name, _, cards = text.partition("=")
    rows = {"ob": "objects", "fo": "followers", "tr": "trophies"}
    if name == "sp" or name in rows:
        held = list(questions.spells(state, seat)) if name == "sp" else facts[rows[name]]
        return bool(held == ([] if cards == "-" else cards.split(",")))
    if name in ("good", "neutral", "evil", "open", "slave", "changed"):
        return bool(facts["alignment"] == name or facts.get(name))
    found = re.fullmatch(r"([a-z]+)(\d+)", name)
    assert found, word
    short = {"s": "strength", "c": "craft", "l": "lives", "g": "gold"}
    return bool(facts[short.get(found[1], found[1])] == int(found[2]))
