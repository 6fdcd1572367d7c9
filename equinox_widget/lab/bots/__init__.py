"""Bots by name, and how people write them: "greedy", "planner(400)", "planner(seconds=1)", or their own function."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from inspect import signature
from typing import Any, Final

from ...engine.errors import nearest
from . import random
from .planner import Planner
from .protocol import Bot

BotSpec = str | Bot
_Number = int | float
_SPEC: Final = re.compile(r"\s*(\w+)\s*(?:\((.*)\))?\s*")
_LIST: Final = re.compile(r"[^\s,(]+(?:\s*\([^)]*\))?")


class Bots(Mapping[str, Callable[..., Bot]]):
    """The bots of a game by name, from the lowest rung of the ladder to the highest.

    >>> import equinox_widget as eq
    >>> list(eq.bots)
    ['random', 'greedy', 'cautious', 'planner']
    """

    def __init__(self, makers: Mapping[str, Callable[..., Bot]]) -> None:
        self._makers = dict(makers)

    def __getitem__(self, name: object) -> Callable[..., Bot]:
        if not isinstance(name, str) or name not in self._makers:
            close = nearest(str(name), self._makers)
            hint = f" Did you mean {close!r}?" if close else ""
            raise UnknownBotError(f"there is no bot {name!r}.{hint} The bots are: {', '.join(self._makers)}")
        return self._makers[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._makers)

    def __len__(self) -> int:
        return len(self._makers)

    def make(self, spec: BotSpec) -> Bot:
        """The bot that a name with its numbers describes; a function is a bot already."""
        if not isinstance(spec, str):
            _check_function(spec)
            return spec
        match = _SPEC.fullmatch(spec)
        if match is None:
            raise UnknownBotError(f"cannot read the bot {spec!r}: write a name such as 'greedy' or 'planner(400)'")
        name, numbers = match.groups()
        positional, named = _read_numbers(spec, numbers or "")
        maker = self[name.casefold()]
        try:
            return maker(*positional, **named)
        except TypeError:
            taken = ", ".join(signature(maker).parameters)
            raise UnknownBotError(
                f"the bot {name!r} does not take what {spec!r} says: it takes {taken or 'no numbers'}"
            ) from None

    def __repr__(self) -> str:
        return f"Bots({', '.join(self._makers)})"


class UnknownBotError(ValueError, KeyError):
    """A bot that nobody has heard of."""

    def __str__(self) -> str:
        return str(self.args[0])


def _check_function(bot: object) -> None:
    """Refuse anything that is not a bot; a class has to be called first."""
    if not callable(bot) or isinstance(bot, type):
        raise TypeError(f"a bot is a name or a function of (view, actions, numbers), not {bot!r}")


def check_signature(bot: Bot) -> None:
    """Refuse a function that cannot be asked as bots are, with the way that it should be. Raises `TypeError`."""
    try:
        taken = signature(bot)
    except ValueError:  # some functions of other languages do not say
        return
    try:
        taken.bind(None, None, None)
    except TypeError:
        name = getattr(bot, "__name__", repr(bot))
        raise TypeError(
            f"the bot {name}{taken} cannot be asked: a bot is a function of (view, actions, numbers), "
            "such as def my_bot(view, actions, numbers): return actions[0], and gives one of the actions"
        ) from None


def _read_numbers(spec: str, text: str) -> tuple[list[_Number], dict[str, _Number]]:
    """What stands between the parentheses: numbers, with or without a name."""
    positional: list[_Number] = []
    named: dict[str, _Number] = {}
    for part in filter(None, (piece.strip() for piece in text.split(","))):
        name, equals, value = part.rpartition("=")
        try:
            number = float(value)
        except ValueError:
            raise UnknownBotError(f"the bot {spec!r} takes numbers, not {value!r}") from None
        whole = int(number) if number.is_integer() else number
        if equals:
            named[name.strip()] = whole
        else:
            positional.append(whole)
    return positional, named


def read_bots(specs: BotSpec | Sequence[BotSpec], players: int | None, usual_players: int = 3) -> tuple[BotSpec, ...]:
    """One bot for each seat; a single one plays all seats, of the usual number unless `players` says otherwise."""
    found = _one_by_one(specs)
    if not found:
        raise ValueError(f"bots names at least one bot, such as 'greedy' or 'greedy random random', not {specs!r}")
    for spec in found:
        if not isinstance(spec, str):
            _check_function(spec)
            check_signature(spec)
    if len(found) == 1:
        found *= players or usual_players
    if players not in (None, len(found)):
        raise ValueError(
            f"{len(found)} bots cannot sit on {players} seats: {bot_names(found)}. "
            "Name one bot for all seats, or one for each"
        )
    return tuple(found)


def _one_by_one(specs: Any) -> list[BotSpec]:
    if isinstance(specs, str):
        return _LIST.findall(specs)
    return list(specs) if isinstance(specs, Sequence) and not isinstance(specs, bytes) else [specs]


def bot_name(spec: BotSpec) -> str:
    """What tables and captions call the bot."""
    return re.sub(r"\s", "", spec) if isinstance(spec, str) else getattr(spec, "__name__", repr(spec))


def bot_names(specs: Sequence[BotSpec]) -> str:
    """All of them in one line."""
    return " ".join(map(bot_name, specs))


#: What any game has without a word of its own: chance, and the search by chance.
COMMON: Final = Bots({"random": lambda: random.random, "planner": Planner})
