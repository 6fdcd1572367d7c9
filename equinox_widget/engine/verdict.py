"""Conditions and verdicts: an action is allowed when every one of its named conditions holds."""

from typing import NamedTuple

Facts = dict[str, object]


class Condition(NamedTuple):
    """One named test: how it came out (None: the asker cannot know), the rule behind it, and what a sentence names."""

    name: str
    ok: bool | None
    rule: str
    facts: Facts


def condition(name: str, ok: bool | None, rule: str, **facts: object) -> Condition:
    """A condition with its facts as keywords."""
    return Condition(name, ok, rule, facts)
