"""What the edge cases are written in: a position with sentences, and what is expected of it, both as short text."""

import re
from collections.abc import Callable

from equinox_widget.engine.errors import NotationError
from equinox_widget.engine.seats import NOBODY, SEATS
from equinox_widget.games.bluemoon.rules.cards import NO_CARD, STANDARD
from equinox_widget.games.bluemoon.rules.checker import check_set
from equinox_widget.games.bluemoon.rules.ending import crystals
from equinox_widget.games.bluemoon.rules.power import power, retreat_price
from equinox_widget.games.bluemoon.rules.ruleset import RULESET
from equinox_widget.games.bluemoon.rules.sets import read_set, set_cards
from equinox_widget.games.bluemoon.rules.state import PHASES, State
from equinox_widget.games.bluemoon.rules.tables import COLOURS

EDGE_CASES = {f"E-{number:02}" for number in range(1, 92)}


def at(code: str) -> State:
    """The table a code describes, after its sentences, all of which must be legal."""
    described = RULESET.read_position(code)
    state: State = described.state
    for action, outcomes in described.script:
        assert action in RULESET.legal(state), f"{action} is not legal in {code}"
        RULESET.apply(state, action, outcomes)
    assert len(described.script) == sum(bool(text.strip()) for text in code.split(";")[1:])
    return state


def sentences(state: State) -> list[str]:
    """What the actor may do, as it is written."""
    return [action.sentence for action in RULESET.legal(state)]


def failed(state: State, sentence: str) -> set[str]:
    """The rules that stand in the way of a sentence of the actor."""
    action = RULESET.read_sentence(state, sentence).action
    found = RULESET.conditions(state, max(RULESET.actor(state), 0), action)
    return {test.rule for test in found if test.ok is False}


def expect(code: str, expectations: str) -> None:
    """Hold a position to what is expected of it, such as `asks A; legal: play Br5, done; power A 4`."""
    state = at(code)
    for expectation in expectations.split(";"):
        word, _, rest = expectation.strip().partition(" ")
        _EXPECTED.get(word.removesuffix(":"), _dragon)(state, word, rest.strip())


def _asks(state: State, word: str, rest: str) -> None:
    assert SEATS[RULESET.actor(state)] == rest


def _at(state: State, word: str, rest: str) -> None:
    assert f"{SEATS[state.turn]}.{PHASES[state.phase]}" == rest


def _legal(state: State, word: str, rest: str) -> None:
    assert sorted(sentences(state)) == sorted(each.strip() for each in rest.split(","))


def _has(state: State, word: str, rest: str) -> None:
    assert {each.strip() for each in rest.split(",")} <= set(sentences(state))


def _no(state: State, word: str, rest: str) -> None:
    for sentence, rule in re.findall(r"([^,(]+) \(([^)]+)\)", rest):
        assert sentence.strip() not in sentences(state)
        assert rule in failed(state, sentence.strip()), failed(state, sentence.strip())


def zone(state: State, name: str) -> list[str]:
    """The cards of a zone by its sign, as the notation writes it: `A>`, `A+`, `A^`, `A$`, `A-`, `A=`, covered `A|`."""
    seat = SEATS.index(name[0])
    zones = {
        ">": state.active,
        "|": state.covered,
        "+": state.supports,
        "^": state.leader_piles,
        "$": state.crystals,
        "-": state.discards,
        "=": state.hands,
    }
    return [STANDARD.codes[card] for card in zones[name[1]][seat]]


def _in(state: State, word: str, rest: str) -> None:
    name, _, cards = rest.partition(": ")
    assert set(cards.split(",")) <= set(zone(state, name)), zone(state, name)


def _empty(state: State, word: str, rest: str) -> None:
    assert zone(state, rest) == []


def _hand(state: State, word: str, rest: str) -> None:
    seat, count = rest.split()
    assert len(state.hands[SEATS.index(seat)]) == int(count)


def _power(state: State, word: str, rest: str) -> None:
    seat, number = rest.split()
    assert power(state, SEATS.index(seat), max(state.element, 0)) == int(number)


def _price(state: State, word: str, rest: str) -> None:
    seat, number = rest.split()
    assert retreat_price(state, SEATS.index(seat), pursued=False) == int(number)


def _score(state: State, word: str, rest: str) -> None:
    seat, number = rest.split()
    winner = SEATS.index(seat)
    assert RULESET.score(state).winners == (winner,)
    assert crystals(state)[winner] == int(number)
    assert crystals(state)[1 - winner] == 0


def _over(state: State, word: str, rest: str) -> None:
    assert state.over
    assert sentences(state) == []


def _hyla(state: State, word: str, rest: str) -> None:
    assert state.hyla != NO_CARD
    assert f"{SEATS[state.hyla_seat]}.{STANDARD.codes[state.hyla]}" == rest


def _dragon(state: State, word: str, rest: str) -> None:
    colour, _, side = word.partition("@")
    assert state.dragons[COLOURS.index(colour)] == (NOBODY if side == "0" else SEATS.index(side))


_EXPECTED: dict[str, Callable[[State, str, str], None]] = {
    "asks": _asks,
    "at": _at,
    "legal": _legal,
    "has": _has,
    "no": _no,
    "in": _in,
    "empty": _empty,
    "hand": _hand,
    "power": _power,
    "price": _price,
    "score": _score,
    "over": _over,
    "hyla": _hyla,
}


def expect_set(text: str, rules: str) -> None:
    """Hold a set to what the checker should say of it: `ok`, or the rules it breaks, in their order."""
    found = [problem.kind for problem in check_set(text).problems]
    assert found == ([] if rules == "ok" else rules.split())


def expect_size(text: str, boxes: str, size: int) -> None:
    """Hold a ready-made set to its number of cards."""
    assert len(set(set_cards(STANDARD, read_set(text), boxes))) == size


def refused(code: str) -> str:
    """The reason why a code cannot be read."""
    try:
        at(code)
    except NotationError as error:
        return str(error)
    raise AssertionError(f"{code} can be read")
