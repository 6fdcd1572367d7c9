"""What the table answers when a view asks: verdicts, rules, scores, the story so far, or just words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypedDict

from equinox_widget.rulebook import find_rule, rule, rules
from equinox_widget.texts.labels import label, number

from .choices import wording

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from equinox_widget.explanation import Condition
    from equinox_widget.explanation import Verdict as Judgement
    from equinox_widget.position import Position
    from equinox_widget.texts.labels import Language

_MOST_FOUND = 30


class Test(TypedDict):
    """A condition: whether it holds (None: the asker cannot know), in words, with its rule."""

    ok: bool | None
    say: str
    rule: str


class Verdict(TypedDict):
    """May this be done? The failing conditions come first."""

    kind: Literal["verdict"]
    title: str
    legal: bool
    tests: list[Test]
    instead: list[str]


class RulePage(TypedDict):
    """A rule with its places in both editions."""

    kind: Literal["rule"]
    id: str
    title: str
    text: str
    de: str
    fr: str
    related: list[str]


class Found(TypedDict):
    """A rule in a list of rules."""

    id: str
    title: str


class RuleList(TypedDict):
    """The rules that were looked for."""

    kind: Literal["rules"]
    found: list[Found]


class Sum(TypedDict):
    """The points of a player, spelled out."""

    seat: str
    name: str
    points: str
    sum: str
    wins: bool


class ScoreSheet(TypedDict):
    """Everybody's points if the game ended now."""

    kind: Literal["score"]
    title: str
    sums: list[Sum]
    decided: str


class Note(TypedDict):
    """Just words."""

    kind: Literal["note"]
    text: str


def tests_of(conditions: Iterable[Condition], lang: str) -> list[Test]:
    """Return conditions as plain data."""
    return [{"ok": test.ok, "say": test.text(lang), "rule": test.rule} for test in conditions]


def verdict(judgement: Judgement, lang: Language, names: Sequence[str]) -> Verdict:
    """Return a verdict with every condition."""
    said = wording(judgement.action, lang, names)
    tests = sorted(judgement.conditions, key=lambda test: (test.ok is not False, test.about_the_moment))
    return {
        "kind": "verdict",
        "title": label("verdict.legal" if judgement else "verdict.illegal", lang, action=said),
        "legal": bool(judgement),
        "tests": tests_of(tests, lang),
        "instead": [wording(action, lang, names) for action in judgement.instead],
    }


def closed_row(round_: int, lang: Language) -> Verdict:
    """Return the verdict on a card carried to a row that is not played in."""
    test: Test = {"ok": False, "say": label("verdict.row", lang, round=round_), "rule": "S2.A.0"}
    return {
        "kind": "verdict",
        "title": label("verdict.closed_row", lang),
        "legal": False,
        "tests": [test],
        "instead": [],
    }


def rule_page(rule_id: str, lang: Language) -> RulePage:
    """Return a rule by its id."""
    found = rule(rule_id)
    return {
        "kind": "rule",
        "id": found.id,
        "title": found.title(lang),
        "text": found.text(lang),
        "de": found.where("de"),
        "fr": found.where("fr"),
        "related": list(found.related),
    }


def rule_list(text: str, lang: Language) -> RuleList:
    """Return the rules that fit the words best; all of them when there are no words."""
    found = find_rule(text)[:_MOST_FOUND] if text.strip() else rules()
    return {"kind": "rules", "found": [{"id": entry.id, "title": entry.title(lang)} for entry in found]}


def score_sheet(pos: Position, lang: Language, names: Sequence[str]) -> ScoreSheet:
    """Return the score as far as the position tells: in a view, hidden bets of others do not count."""
    score = pos.score()
    called = dict(zip(pos.players, names, strict=True))
    sums: list[Sum] = []
    for seat, points in score.points.items():
        parts = " + ".join(f"{number(part.amount, lang)} ({part.source})" for part in score.breakdown(seat).parts)
        sums.append(
            {
                "seat": seat,
                "name": called[seat],
                "points": number(points, lang),
                "sum": parts,
                "wins": seat in score.winners,
            }
        )
    return {
        "kind": "score",
        "title": label("score.final" if score.final else "score.now", lang),
        "sums": sums,
        "decided": score.decision(lang, names),
    }


def note(text: str) -> Note:
    """Return words as an answer."""
    return {"kind": "note", "text": text}
