"""What the rule tests share: names for edge cases, positions by edition, and short questions about a position."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

import equinox_widget as eq

EDITIONS = ("de", "fr")

#: The numbers of the edge-case list: E-01 to E-128, and the one that was squeezed in.
EDGE_CASES = frozenset({f"E-{number:02}" for number in range(1, 129)} | {"E-54b"})

#: The numbers that some test carries, filled while the test modules are imported.
named: set[str] = set()


def edge_case(*numbers: str, editions: Iterable[str] = EDITIONS) -> pytest.MarkDecorator:
    """Run a test once per edge case and edition, with ids such as ``E-61-de``, so that ``pytest -k E-61`` finds it."""
    unknown = set(numbers) - EDGE_CASES
    assert not unknown, f"no such edge case: {sorted(unknown)}"
    named.update(numbers)
    ids = [(edition, f"{'-'.join(numbers)}-{edition}") for edition in editions]
    return pytest.mark.parametrize("edition", [pytest.param(edition, id=name) for edition, name in ids])


both_editions = pytest.mark.parametrize("edition", EDITIONS)


def at(code: str, edition: str, **rulings: str) -> eq.Position:
    """The position ``code`` under an edition, single rulings overridden: ``at(code, "fr", tiebreak="points")``."""
    overrides = [f"+{name}={value}" for name, value in rulings.items()]
    return eq.position(" ".join([code, edition, *overrides]))


def unreachable(code: str, edition: str) -> eq.Position:
    """The same for a position no game can reach, where only such a one shows the rule; its status is not checked."""
    return at(code, edition)


def sentences(position: eq.Position) -> set[str]:
    """Everything that may be said now."""
    return {str(action) for action in position.legal()}


def options(position: eq.Position, verb: str) -> set[str]:
    """The legal sentences with this verb."""
    return {sentence for sentence in sentences(position) if sentence.split()[0] == verb}


def refuses(position: eq.Position, *attempts: str) -> None:
    """Each attempt is understood, is not offered, and is turned down."""
    for attempt in attempts:
        assert attempt not in position.legal(), attempt
        with pytest.raises(eq.IllegalAction):
            position.do(attempt)


def next_is(position: eq.Position, seat: str) -> None:
    """The turn before is over and ``seat`` begins its own with step 1."""
    assert (position.turn, position.actor, position.step) == (seat, seat, 1)
