"""What a browser gets of tables, as texts: when they are made, and after each of a fixed list of messages.

`wire` is what travels (traits and replies), `shown` what stays in a notebook without its kernel. How a table talks is
known to `inside` alone.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any, Final

from golden import inside
from golden.asked import LANGUAGES, Texts, joined, normal_page, story_of
from golden.positions import POSITIONS

import equinox_widget as eq

Message = tuple[str, object]

NAMES: Final = ["Anna", "Ben", "Cleo"]
#: Questions that change nothing.
ASKED: Final[Sequence[Message]] = (
    *(("why", ["Vu1"]), ("why", ["@Fu10", "Ec1"]), ("why", ["Ec^"]), ("why", ["nowhere"])),
    *(("rule", "S2.B.4"), ("rule", "X9"), ("rules", "chameleon"), ("score", None), ("history", 9), ("ping", None)),
    *(
        ("command", "why bet Su"),
        ("command", "hand"),
        ("command", "moves"),
        ("command", "control"),
        ("command", "row 1"),
    ),
    *(("command", "find secret bet"), ("command", "scroe"), ("command", "play Zz3"), ("export", ""), ("export", "svg")),
    *(("export", "save"), ("export", "pdf"), ("edit", ""), ("answer", "a"), ("task", "next"), ("stop", None)),
)
#: A first turn of Anna's, a bet of Ben's, and ways back, forth and aside.
PLAYED: Final[Sequence[Message]] = (
    *(("ready", None), ("act", "bet Ec"), ("act", "bet Ec"), ("act", "play Ec8"), ("act", "skip; play Ra2")),
    *(
        ("act", "use"),
        ("act", "play Ca4"),
        ("act", "done"),
        ("ready", None),
        ("act", "secret Fu8"),
        ("act", "nonsense"),
    ),
    *(("undo", None), ("redo", None), ("goto", 1), ("goto", 99), ("branch", None), ("act", "play Zi0"), ("back", None)),
    *(("view", None), ("edit", "put Vu3 on Vu1"), ("edit", "stone C on Ra1"), ("edit", "edition fr"), ("go", None)),
    *(("settings", "theme dark"), ("settings", "compact on"), ("settings", "lang it")),
)
LESSON: Final[Sequence[Message]] = (
    *(("act", "play Vu5"), ("task", "hint"), ("answer", "a"), ("back", None), ("answer", "z"), ("answer", "d")),
    *(("task", "next"), ("why", ["Vu1"]), ("task", "hint"), ("task", "hint"), ("act", "play Mo9"), ("undo", None)),
    *(("act", "play Vu5"), ("task", "next"), ("answer", "b"), ("back", None), ("task", "restart")),
)
QUIZ: Final[Sequence[Message]] = (
    *(("score", None), ("answer", "a"), ("task", "next"), ("answer", "b"), ("task", "next"), ("rule", "CTRL.0")),
    *(("answer", "q"), ("answer", "c"), ("answer", "a"), ("task", "next")),
)
SCENARIO: Final[Sequence[Message]] = (
    *(("history", 2), ("redo", None), ("undo", None), ("act", "play Vu7"), ("goto", 0), ("score", None)),
    *(("why", ["No1"]), ("export", "")),
)
SHIELD: Final = (
    "EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu No1:6 B@No1 A=x3,Su2,Co4,Ec0,Lu9,Kl7,Mo8,Vu1 B=No2,No9,Su5,Co1,Kl3,Lu0,Vu7,x8"
)


def _game(mode: str, seat: str | None, lang: str) -> Any:
    return eq.play(NAMES, seed=7, mode=mode, seat=seat, lang=lang)


def _games(mode: str) -> Callable[[str], dict[str, tuple[Any, Sequence[Message]]]]:
    """Tables of one mode: shared by all, and of single seats."""

    def make(lang: str) -> dict[str, tuple[Any, Sequence[Message]]]:
        messages = (*ASKED, *PLAYED, *ASKED)
        return {seat or "shared": (_game(mode, seat, lang), messages) for seat in (None, "A", "B")}

    return make


def _lesson(lang: str) -> dict[str, tuple[Any, Sequence[Message]]]:
    """A lesson as it is written, and one with other cards."""
    return {
        "as written": (inside.table_for(eq.lesson("L00", lang=lang)), LESSON),
        "varied": (inside.table_for(eq.lesson("L05", seed=3, lang=lang)), (*LESSON, *ASKED)),
    }


def _quiz(lang: str) -> dict[str, tuple[Any, Sequence[Message]]]:
    return {"all": (inside.table_for(eq.quiz("all", 3, "student-042", lang=lang)), QUIZ)}


def _scenario(lang: str) -> dict[str, tuple[Any, Sequence[Message]]]:
    return {"shield": (inside.table_for(shield(lang)), SCENARIO)}


def _waiting(lang: str) -> dict[str, tuple[Any, Sequence[Message]]]:
    """Tables in the middle of every kind of choice: what is asked there, on the open table."""
    waiting = (
        *("third_discard", "power_take_back", "power_place", "power_swap_fr", "power_remove", "second_play"),
        *("copied_power", "give_card", "keep_card", "name_creature", "fetch_card", "blocked_cards"),
        *("secret_hidden", "mid_turn", "over_by_rounds", "unreachable", "busy_five_fr"),
    )
    return {name: (inside.table_for(eq.Game(POSITIONS[name]), lang=lang), (("score", None),)) for name in waiting}


def shield(lang: str = "en") -> eq.Scenario:
    """A scenario with notes, a question and a caption."""
    script: list[Any] = [
        ("play x3 on No", {"en": "Shield!", "de": "Schutz!"}),
        "skip",
        ("?", "Which card?"),
        "play No2",
    ]
    return eq.scenario(SHIELD, script, title="Shields", caption={"en": "One.", "fr": "Un."}, names=NAMES[:2], lang=lang)


#: Tables by name: what is made in a language, each with the messages it gets.
TABLES: Final[dict[str, Callable[[str], dict[str, tuple[Any, Sequence[Message]]]]]] = {
    **{f"table_{mode}": _games(mode) for mode in ("table", "learn", "sandbox", "watch")},
    "table_waiting": _waiting,
    "lesson": _lesson,
    "quiz": _quiz,
    "scenario": _scenario,
}


def texts_of(name: str) -> Texts:
    """Every text of one of the named tables."""
    found: Texts = {}
    for lang in LANGUAGES:
        tables = TABLES[name](lang)
        found[f"wire/{lang}"] = joined((who, _wire(*each, lang)) for who, each in tables.items())
        found[f"shown/{lang}"] = joined((who, _shown(table)) for who, (table, _) in tables.items())
    if name == "scenario":
        page = shield().html(limit=10_000_000)
        found |= {"page": normal_page(page), "story": story_of(page)}
    return found


def _wire(table: Any, messages: Sequence[Message], lang: str) -> str:
    """The traits at first; then every message with its replies, and the traits that changed by it.

    At the end the table speaks another language for a while.
    """
    known = inside.traits(table)
    told = [_plain(known)]
    for kind, carried in (*messages, *(("settings", f"lang {spoken}") for spoken in (*LANGUAGES, lang))):
        replies = inside.ask(table, kind, carried)
        now = inside.traits(table)
        changed = {name: value for name, value in now.items() if value != known.get(name)}
        told.append(f"-- {kind} {carried}\n{_plain(replies)}\n{_plain(changed)}")
        known = now
    return "\n".join(told)


def _shown(table: Any) -> str:
    """What is seen of a table where widgets cannot be shown."""
    still = table.static()
    return f"{still.text}\n{still.html}\n{still.svg}"


def _plain(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, indent=1, sort_keys=True)
