"""What the table answers when a view asks: verdicts, rules, scores, the story so far, or just words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypedDict

from equinox_widget.engine.rulings import print_value
from equinox_widget.games.equinox.rulebook import find_rule, rule, rules, rulings
from equinox_widget.games.equinox.rules.rulings import EDITIONS
from equinox_widget.texts.catalogue import say
from equinox_widget.texts.labels import label, number

from .choices import ways, wording
from .frame import UNKNOWN

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from equinox_widget.core.explanation import Condition
    from equinox_widget.core.explanation import Verdict as Judgement
    from equinox_widget.games.equinox.position import Position
    from equinox_widget.games.equinox.rulebook import RulingEntry
    from equinox_widget.games.equinox.rules.actions import Action
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


class Reading(TypedDict):
    """How both editions decide what a rule leaves open; `differ` when they do not agree."""

    question: str
    de: str
    fr: str
    differ: bool


class RulePage(TypedDict):
    """A rule with its places in both editions, their own words if the reader has them, and how they read it."""

    kind: Literal["rule"]
    id: str
    title: str
    text: str
    de: str
    fr: str
    original: dict[str, str]
    status: str
    readings: list[Reading]
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
    """Everybody's points if the game ended now; `hidden` says whose secret bets are not counted."""

    kind: Literal["score"]
    title: str
    sums: list[Sum]
    decided: str
    hidden: str


class Hint(TypedDict):
    """What speaks for a good choice; `path` are the places to look at, all of them in the solution."""

    kind: Literal["hint"]
    title: str
    reasons: list[str]
    path: list[str]
    solution: bool


class Switch(TypedDict):
    """A ruling: the values it can take, and the one it has."""

    name: str
    value: str
    values: list[str]


class Share(TypedDict):
    """A position to take along: its code, its address, what play cannot have led to, and the files on offer.

    `cards` and `rulings` are what can be edited about it, if anything can.
    """

    kind: Literal["share"]
    title: str
    code: str
    url: str
    problems: list[str]
    files: list[str]
    cards: list[str]
    rulings: list[Switch]


class File(TypedDict):
    """A file for the reader to keep."""

    kind: Literal["file"]
    name: str
    type: str
    text: str


class Note(TypedDict):
    """Just words."""

    kind: Literal["note"]
    text: str


def tests_of(conditions: Iterable[Condition], lang: str) -> list[Test]:
    """Return conditions as plain data."""
    return [{"ok": test.ok, "say": test.text(lang), "rule": test.part} for test in conditions]


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
        "original": {edition: text for edition in EDITIONS if (text := found.original(edition))},
        "status": say(f"rulebook.status.{found.status}", lang),
        "readings": [_reading(entry, lang) for entry in rulings() if entry.name in found.rulings],
        "related": [*found.parts, *([found.part_of] if found.part_of else []), *found.related],
    }


def _reading(entry: RulingEntry, lang: Language) -> Reading:
    de, fr = (entry.reading(entry.preset(edition), lang) for edition in EDITIONS)
    return {"question": entry.question(lang), "de": de, "fr": fr, "differ": de != fr}


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
    hidden = [called[seat] for seat in pos.players if pos.secret(seat) == UNKNOWN]
    return {
        "kind": "score",
        "title": label("score.final" if score.final else "score.now", lang),
        "sums": sums,
        "decided": score.decision(lang, names),
        "hidden": label("score.hidden", lang, seats=", ".join(hidden)) if hidden else "",
    }


def hint(
    action: Action, reasons: list[str], round_: int, lang: Language, names: Sequence[str], *, solution: bool
) -> Hint:
    """Return where to look and what speaks for it; the whole action only as the solution."""
    path = ways(action, round_)[0]
    return {
        "kind": "hint",
        "title": wording(action, lang, names) if solution else label("hint.look", lang),
        "reasons": reasons,
        "path": path if solution else path[:1],
        "solution": solution,
    }


def share(pos: Position, title: str, files: list[str], lang: Language, *, editable: bool) -> Share:
    """Return a position to take along."""
    return {
        "kind": "share",
        "title": title,
        "code": pos.code,
        "url": pos.url,
        "problems": pos.status(lang),
        "files": files,
        "cards": pos.cards if editable else [],
        "rulings": [_switch(entry, pos) for entry in rulings()] if editable else [],
    }


def _switch(entry: RulingEntry, pos: Position) -> Switch:
    value = print_value(pos.rulings[entry.name])
    return {"name": entry.name, "value": value, "values": [print_value(each) for each in entry.values]}


def file(name: str, type_: str, text: str) -> File:
    """Return a file."""
    return {"kind": "file", "name": name, "type": type_, "text": text}


def note(text: str) -> Note:
    """Return words as an answer."""
    return {"kind": "note", "text": text}
