"""The goal words that every game has: whose turn it is, who wins, what happened, what may be done, what was refused."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from ..core.position import Position
from ..core.rulebook import Rulebook
from ..engine.errors import NotationError, nearest
from ..engine.seats import SEATS
from .goal_language import FINDINGS, Reader, Situation, Value, Vocabulary

COMMON: Final = Vocabulary()


def _at(now: Situation) -> Position:
    found: Position = now.position
    return found


# The table


@COMMON.word("seat")
def turn(now: Situation) -> Value:
    """Whose turn it is."""
    return _at(now).turn


@COMMON.word("seat")
def actor(now: Situation) -> Value:
    """Who must choose."""
    return _at(now).actor


@COMMON.word("yes")
def game_over(now: Situation) -> Value:
    """Has the game ended?"""
    return _at(now).over


@COMMON.word("points")
def points(now: Situation, seat: str) -> Value:
    """A player's points if the game ended now."""
    found: Value = now.position.score().points[seat]
    return found


@COMMON.word("seats")
def winners(now: Situation) -> Value:
    """Who wins if the game ended now: "A", or "AB" for a shared victory."""
    return "".join(now.position.score().winners)


@COMMON.word("word")
def decided_by(now: Situation) -> Value:
    """What decides who wins: points, or the name of a tie-break."""
    found: Value = now.position.score().decided_by
    return found


# What happened


@COMMON.word("yes")
def happened(now: Situation, kind: str) -> Value:
    """Has an event of this kind happened?"""
    return bool(now.of(kind))


@COMMON.word("seats")
def seen_by(now: Situation, kind: str) -> Value:
    """The players who saw everything about the last event of a kind."""
    found = now.events.of(kind)
    return "".join(found[-1].seen_by) if found else None


# What may be done


@COMMON.word("yes")
def legal(now: Situation, sentence: str) -> Value:
    """May this be done now?"""
    return sentence in now.position.legal()


@COMMON.word("rule")
def forbids(now: Situation, sentence: str) -> Value:
    """The rule that stands in the way first; None when it may be done."""
    failed = now.position.why(sentence).failed
    return failed[0] if failed else None


@COMMON.word("word")
def allowed_in(now: Situation, sentence: str) -> Value:
    """The editions in which this may be done, separated by spaces; None where it may be done in none."""
    allowed = [
        edition for edition in now.position.kit.ruleset.editions if now.position.what_if(edition=edition).why(sentence)
    ]
    return " ".join(allowed) or None


@COMMON.word("word")
def status(now: Situation, ruling: str) -> Value:
    """How far the books settle a ruling: both, one, differs or silent."""
    found: Value = now.position.kit.ruleset.rulings[ruling].status
    return found


@COMMON.word("yes")
def refused(now: Situation, rule: str, sentence: str | None = None) -> Value:
    """Has the learner tried what this rule, or part of one, forbids, and seen why? A sentence says what exactly."""
    refusals = [verdict for verdict in now.refusals if sentence in (None, str(verdict.action))]
    return any(rule in (test.rule, test.part) for verdict in refusals for test in verdict.failing)


@COMMON.word("number")
def slips(now: Situation) -> Value:
    """How often the learner was refused for a reason that had come up before."""
    reasons = [verdict.failed[0] for verdict in now.refusals]
    return len(reasons) - len(set(reasons))


# What was run and handed in


@COMMON.word("number", about=FINDINGS)
def games(now: Situation) -> Value:
    """How many games, or pairs of games, the learner has handed in."""
    return now.findings.n if now.findings is not None else 0


# Reading


def read_sentences(ruleset: Any, table: Any, text: str) -> list[str]:
    """Sentences joined by semicolons, as they are meant at a table, each as the notation writes it.

    Raises `NotationError` for what cannot be read, with its column.
    """
    found, place = list[str](), 0
    for part in text.split(";"):
        if part.strip():
            choice = ruleset.read_sentence(table, part, place)
            found.append(ruleset.write_sentence(choice.action, choice.outcomes or ()))
        place += len(part) + 1
    return found


def one_of(what: str, names: Sequence[str], given: object) -> Value:
    """The name as it stands, if it is one of these. Raises `NotationError` that says what there is not."""
    if given not in names:
        raise NotationError(f"there is no {what} {given!r}.", nearest=nearest(str(given), names))
    return str(given)


def common_readers(
    ruleset: Any,
    rulebook: Rulebook,
    read_script: Callable[[str], list[str]],
) -> dict[str, Reader]:
    """How the literals are read that these words take, in one game."""

    def seat(letter: object) -> Value:
        last = SEATS[ruleset.seats[-1] - 1]
        if not isinstance(letter, str) or len(letter) != 1 or not "A" <= letter.upper() <= last:
            raise NotationError(f"a player is a letter from A to {last}, not {letter!r}.")
        return letter.upper()

    def kind(name: object) -> Value:
        if name not in ruleset.events:
            raise NotationError(f"there is no event {name!r}.", nearest=nearest(str(name), ruleset.events))
        return str(name)

    def ruling(name: object) -> Value:
        if name not in ruleset.rulings:
            raise NotationError(f"there is no ruling {name!r}.", nearest=nearest(str(name), ruleset.rulings))
        return str(name)

    def sentence(text: object) -> Value:
        found = read_script(str(text))
        if len(found) != 1:
            raise NotationError("expected one sentence, not {text!r}.", {"text": str(text)})
        return found[0]

    return {
        "sentence": sentence,
        "seat": seat,
        "other": seat,
        "kind": kind,
        "rule": lambda name: rulebook.rule(str(name)).id,
        "ruling": ruling,
    }
