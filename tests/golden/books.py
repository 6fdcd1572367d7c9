"""What the package says without any position of ours: deals, rules, rulings, gallery, lessons, quizzes, comparisons."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final

from golden.asked import LANGUAGES, Texts, attempt, joined, short_game
from golden.positions import POSITIONS

import equinox_widget as eq

#: Sentences that the editions judge differently, or that show both agree.
COMPARED: Final = {
    "power_swap_fr": "swap Vu1 Vu2",
    "power_place": "place Mo2",
    "power_take_back": "return secret",
    "first_play": "play Vu5",
    "over_tied_half_fr": "",
}


def _deals() -> Texts:
    """Fresh deals: the same seed must give the same cards for good."""
    options: list[dict[str, Any]] = [
        {"players": 4, "start": "C", "trees": (3, 0), "creatures": "SuMoCoKlEcLuNoVu"},
        {"players": 2, "rulings": {"tiebreak": "stones", "short_draw": False}},
    ]
    options += [{"players": players, "edition": edition} for players in (2, 3, 4, 5) for edition in ("de", "fr")]
    options += [{"seed": seed} for seed in (0, 1, 123456789)]
    words = eq.setup(players=3, round=2, vanished={"Moosmann": 1}, hands={"A": "No8, x3", "B": 5}, fill_past=True)
    dealt = [(str(chosen), eq.deal(**chosen).code) for chosen in options]
    return {"codes": joined(iter([*dealt, ("setup", words.code)]))}


def _rules() -> Texts:
    return {
        lang: joined(
            (rule.id, f"{rule.full_text(lang)}\n{rule.where('de')}\n{rule.where('fr')}") for rule in eq.rules()
        )
        for lang in LANGUAGES
    }


def _gallery() -> Texts:
    def parts(lang: str) -> Iterator[tuple[str, object]]:
        for name, exhibit in eq.gallery.items():
            yield name, exhibit.text(lang)
            for edition in ("de", "fr"):
                yield f"{name}, {edition}", exhibit.right(edition).text(lang)

    return {lang: joined(parts(lang)) for lang in LANGUAGES}


def _course() -> Texts:
    """Every lesson's title, goal and place in the course."""
    rows = {lang: [" | ".join(row[:4]) for row in eq.lessons().rows(lang)] for lang in LANGUAGES}
    return {lang: "\n".join(lines) for lang, lines in rows.items()}


def _quizzes() -> Texts:
    """The same seed must ask the same questions for good."""
    return {
        lang: joined((topic, eq.quiz(topic, 2, "golden", lang=lang)) for topic in ("all", "control", "vanishing"))
        for lang in LANGUAGES
    }


def _comparisons() -> Texts:
    """Both editions side by side, what would be if, and what has changed."""

    def parts(lang: str) -> Iterator[tuple[str, object]]:
        for name, sentence in COMPARED.items():
            pos = eq.position(POSITIONS[name])
            if sentence:
                yield f"{name}: {sentence}", pos.compare(sentence).text(lang)
            yield f"{name}: what if", attempt(partial(_wished, pos, lang))
        after = short_game(eq.position(POSITIONS["first_bet"]))
        yield "difference", eq.diff(after.positions[0], after.position).text(lang)
        yield "events", after.events.text(lang, depth=2)

    return {lang: joined(parts(lang)) for lang in LANGUAGES}


def _wished(pos: eq.Position, lang: str) -> str:
    """What would have to be different for B to control Noctia in the other edition."""
    wish = pos.what_if(control={"No": "B"}, edition="fr" if pos.edition == "de" else "de")
    return "\n".join([wish.code, *(edit.text(lang) for edit in wish.edits)])


BOOKS: Final[dict[str, Callable[[], Texts]]] = {
    "deals": _deals,
    "rules": _rules,
    "gallery": _gallery,
    "course": _course,
    "quizzes": _quizzes,
    "comparisons": _comparisons,
}
