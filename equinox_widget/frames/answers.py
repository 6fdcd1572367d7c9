"""What the table answers when a view asks: verdicts, rules, scores, the story so far, or just words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, NotRequired, TypedDict

from equinox_widget.core.options import options

from .choices import BUTTON, way

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from equinox_widget.core.explanation import Condition
    from equinox_widget.core.explanation import Verdict as Judgement
    from equinox_widget.core.kit import GameKit
    from equinox_widget.core.position import Position
    from equinox_widget.core.rulebook import RulingEntry
    from equinox_widget.texts.labels import Language

    from .story import Chapter

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
    """What the editions say to something, in their order; `differ` when they decide it differently."""

    name: str
    says: list[str]
    differ: bool


class Link(TypedDict):
    """Where more is to be read, on a site that was named."""

    say: str
    address: str


class RulePage(TypedDict):
    """A rule with what its editions say: where it stands, how they read it, their own words if the reader has them."""

    kind: Literal["rule"]
    id: str
    title: str
    text: str
    editions: list[str]
    readings: list[Reading]
    status: str
    related: list[str]
    link: NotRequired[Link]


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
    """Everybody's points if the game ended now; `hidden` says whose points nobody may know yet."""

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


class Share(TypedDict):
    """A position to take along: its code, its address, what play cannot have led to, and the files on offer."""

    kind: Literal["share"]
    title: str
    code: str
    url: str
    problems: list[str]
    files: list[str]
    link: NotRequired[Link]


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


class History(TypedDict):
    """Actions that were asked for."""

    kind: Literal["history"]
    chapters: list[Chapter]


Answer = Verdict | RulePage | RuleList | ScoreSheet | Hint | Share | File | Note | History


def tests_of(conditions: Iterable[Condition], lang: str) -> list[Test]:
    """Return conditions as plain data."""
    return [{"ok": test.ok, "say": test.text(lang), "rule": test.part} for test in conditions]


def verdict(judgement: Judgement, lang: Language, names: Sequence[str]) -> Verdict:
    """Return a verdict with every condition."""
    kit = judgement.kit
    said = kit.choices.wording(judgement.action, lang, names)
    tests = sorted(judgement.conditions, key=lambda test: (test.ok is not False, test.about_the_moment))
    return {
        "kind": "verdict",
        "title": kit.label("verdict.legal" if judgement else "verdict.illegal", lang, action=said),
        "legal": bool(judgement),
        "tests": tests_of(tests, lang),
        "instead": [kit.choices.wording(action, lang, names) for action in judgement.instead],
    }


def rule_page(kit: GameKit, rule_id: str, lang: Language, *, original: bool = True) -> RulePage:
    """Return a rule of a game by its id; without the printed book's own words where they must not travel."""
    book = kit.rulebook
    found = book.rule(rule_id)
    places = Reading(name=kit.label("rule.place", lang), says=list(map(found.where, book.editions)), differ=False)
    readings = [_reading(entry, lang) for entry in book.rulings() if entry.name in found.rulings]
    printed = [found.original(edition) or "" for edition in book.editions] if original else []
    if any(printed):
        readings.append({"name": kit.label("rule.original", lang), "says": printed, "differ": False})
    return {
        "kind": "rule",
        "id": found.id,
        "title": found.title(lang),
        "text": found.text(lang),
        "editions": [kit.label(f"edition.{edition}", lang) for edition in book.editions],
        "readings": [places, *readings],
        "status": kit.say(f"rulebook.status.{found.status}", lang),
        "related": [*found.parts, *([found.part_of] if found.part_of else []), *found.related],
        **_linked(kit.label("rule.link", lang), f"rules/{kit.id}/{found.id}/"),
    }


class _Linked(TypedDict, total=False):
    link: Link


def _linked(say: str, address: str) -> _Linked:
    """Return a link into the site, if one was named."""
    return {"link": {"say": say, "address": f"{options.site}/{address}"}} if options.site else {}


def _reading(entry: RulingEntry, lang: Language) -> Reading:
    says = [entry.reading(value, lang) for _, value in entry.presets()]
    return {"name": entry.question(lang), "says": says, "differ": len(set(says)) > 1}


def rule_list(kit: GameKit, text: str, lang: Language) -> RuleList:
    """Return the rules of a game that fit the words best; all of them when there are no words."""
    book = kit.rulebook
    found = book.find_rule(text)[:_MOST_FOUND] if text.strip() else book.rules()
    return {"kind": "rules", "found": [{"id": entry.id, "title": entry.title(lang)} for entry in found]}


def hint(
    pos: Position,
    action: Any,
    reasons: list[str],
    lang: Language,
    names: Sequence[str],
    *,
    solution: bool,
) -> Hint:
    """Return where to look and what speaks for it; the whole action only as the solution."""
    path, kit = way(pos, action), pos.kit
    look = "hint.look.button" if path[0].startswith(BUTTON) else "hint.look"
    return {
        "kind": "hint",
        "title": kit.choices.wording(action, lang, names) if solution else kit.label(look, lang),
        "reasons": reasons,
        "path": path if solution else path[:1],
        "solution": solution,
    }


def share(pos: Position, title: str, files: list[str], lang: Language) -> Share:
    """Return a position to take along."""
    return {
        "kind": "share",
        "title": title,
        "code": pos.code,
        "url": pos.url,
        "problems": pos.status(lang),
        "files": files,
        **_linked(pos.kit.label("share.link", lang), f"open/?position={pos.url}"),
    }


def file(name: str, type_: str, text: str) -> File:
    """Return a file."""
    return {"kind": "file", "name": name, "type": type_, "text": text}


def note(text: str) -> Note:
    """Return words as an answer."""
    return {"kind": "note", "text": text}
