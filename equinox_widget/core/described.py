"""Positions from codes whose words keywords override, and from keywords that say what a code could say."""

import re
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from ..engine.codes import unquoted
from ..engine.errors import NotationError
from ..engine.given import as_mapping
from ..engine.rulings import as_overrides, decide, print_value
from .games import check_game
from .position import Position, check_seed

AnyPosition = TypeVar("AnyPosition", bound=Position)


def position_of_code(
    position: type[AnyPosition], rules: Any, code: str, *, rulings: Mapping[str, object], seed: int | None
) -> AnyPosition:
    """The position a code describes, its sentences done; `rulings` and `seed` override what it says.

    Raises `NotationError` for what cannot be read or belongs to another game, `IllegalAction` for a sentence that may
    not be done, `ValueError` for a ruling or a seed that cannot be.
    """
    table, semicolon, script = unquoted(code).partition(";")
    if seed is not None:
        check_seed(seed)
        table = _replaced(table, r"s\d+(\.\d+)?", f"s{seed}")
    for name, token in _ruling_tokens(rules, rulings).items():
        table = _replaced(table, rf"\+{name}=.*", token)
    check_game(table, rules.id)
    found = rules.read_position(table + semicolon + script)
    return position(found.state, problems=found.problems).follow(found.script)


def _replaced(table: str, pattern: str, token: str) -> str:
    """The tokens of a table with this one instead of those that fit the pattern."""
    return " ".join([*(word for word in table.split() if not re.fullmatch(pattern, word)), token])


def _ruling_tokens(rules: Any, rulings: Mapping[str, object]) -> dict[str, str]:
    """How a code says these rulings, by name."""
    values = decide(rules.rulings, rules.editions[0], as_overrides(rulings))
    return {name: f"+{name}={print_value(values[name])}" for name in rulings}


def ruling_tokens(rules: Any, rulings: Mapping[str, object]) -> list[str]:
    """How a code says these rulings. Raises `ValueError` for a name or a value that does not exist."""
    return list(_ruling_tokens(rules, rulings).values())


def tokens(given: object, pattern: str) -> list[str]:
    """Pairs of a keyword as a code says them, each by the pattern. Raises `TypeError` for what is no mapping."""
    pairs = as_mapping(given, f"this is given by name, as in {pattern.format(key='A', value='…')}")
    return [pattern.format(key=str(key), value=value) for key, value in pairs.items()]


def set_up(tag: str, said: Mapping[str, list[str]], read: Callable[[str], AnyPosition]) -> AnyPosition:
    """The position of these tokens, by the keywords that said them.

    Who wrote one that cannot be read learns by the `NotationError` which keyword it was.
    """
    code, keywords = tag, list[tuple[int, str]]()
    for keyword, words in said.items():
        for word in words:
            keywords.append((len(code) + 1, keyword))
            code = f"{code} {word}"
    try:
        return read(code)
    except NotationError as error:
        keyword = next((name for place, name in reversed(keywords) if error.token and place <= error.place), "")
        raise NotationError(f"{keyword}: {error.without_column()}" if keyword else str(error)) from None
