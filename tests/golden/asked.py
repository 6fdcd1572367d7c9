"""What can be got out of one position, as texts: boards, figures, answers, saved games, films and pages.

Only the public names of the package are used here. Every function returns texts by the end of their keys: `svg/de`,
`facts`. Chance has its seed in the position, so the same code gives the same texts everywhere.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import Final

from golden.positions import POSITIONS, VIEWS

import equinox_widget as eq

Texts = dict[str, str]

LANGUAGES: Final = ("en", "de", "fr")
ONLOOKER: Final = "onlooker"
#: How many legal actions of a position are explained.
EXPLAINED: Final = 4
#: Legal somewhere and refused elsewhere, each for reasons of its own.
SENTENCES: Final = (
    *("skip", "pass", "reveal", "use", "decline", "done"),
    *("bet Su", "bet No", "bet Mo", "bet Vu3", "bet No^", "bet Ur", "secret No5", "secret x3", "secret Su3"),
    *("play Su4", "play Vu5", "play Mo8", "play No8 on No3", "play x3 on No", "play x6 on Mo", "play Uv", "play Dr"),
    *("discard Mo2", "discard Dr", "return Co1", "return secret", "place Vu1", "place Su5", "fetch Lu1", "fetch Lu1:2"),
    *("fetch Ec2", "swap Vu1 Vu2", "swap Su1 Co1", "take Ec2", "remove No", "ask B Ec", "ask A No", "give Ec2"),
    *(
        "give Su1",
        "keep x2",
        "name No",
        "name Mo",
        "copy Co",
        "copy Ur",
        "block B",
        "rob C",
        "look No1",
        "look discard",
    ),
)
#: What a page embeds beside its words: the front end, which is built and tested elsewhere.
_BUNDLE: Final = re.compile(r'(?<=<style>).*?(?=</style>)|(?<=<script type="module">).*?(?=</script>)', re.DOTALL)
_CHECKSUM: Final = re.compile(r"sha256-[\w+/=]+")
_STORY: Final = re.compile(r'(<script type="application/json" id="equinox-story">)(.*?)(</script>)', re.DOTALL)


def texts_of(name: str) -> Texts:
    """Every text of one of the named positions."""
    pos = eq.position(POSITIONS[name])
    found = {"facts": _facts(pos, name), "html": _html(pos, name)}
    for lang in LANGUAGES:
        found |= {f"text/{lang}": _text(pos, name, lang), f"svg/{lang}": _svg(pos, name, lang)}
        found[f"why/{lang}"] = _why(pos, name, lang)
    if name not in VIEWS:
        found["views"] = _views(pos)
    if name not in VIEWS and not pos.over:
        found |= {f"explain/{lang}": _explain(pos, name, lang) for lang in LANGUAGES}
        found |= _played(pos)
    return found


def joined(parts: Iterator[tuple[str, object]]) -> str:
    """Several texts as one, each under its heading."""
    return "\n".join(f"== {heading}\n{text}" for heading, text in parts)


def attempt(ask: Callable[[], object]) -> object:
    """An answer, or the error that comes instead of it."""
    try:
        return ask()
    except (ValueError, TypeError) as error:
        return f"{type(error).__name__}: {error}"


def normal_page(page: str) -> str:
    """A page without the front end in it and without its story."""
    return _STORY.sub(r"\1\3", _CHECKSUM.sub("sha256-", _BUNDLE.sub("", page)))


def story_of(page: str) -> str:
    """The story that a page holds for its front end."""
    found = _STORY.search(page)
    assert found is not None
    return json.dumps(json.loads(found[2]), ensure_ascii=False, indent=1)


def _viewers(pos: eq.Position, name: str) -> tuple[str | None, ...]:
    """Who may look: the open table is None; a view is somebody's already."""
    return (None,) if name in VIEWS else (None, *pos.players, ONLOOKER)


def _seen(pos: eq.Position, name: str) -> Iterator[tuple[str, eq.Position, str | None]]:
    """The position as each viewer knows it, with the seat whose hand is drawn."""
    for viewer in _viewers(pos, name):
        hand = pos.actor if viewer is None else None if viewer == ONLOOKER else viewer
        yield viewer or "open", pos if viewer is None else pos.view(viewer), hand


def _text(pos: eq.Position, name: str, lang: str) -> str:
    """The board in words, what is wrong or odd about it, and the score."""

    def parts() -> Iterator[tuple[str, object]]:
        for viewer, seen, _ in _seen(pos, name):
            yield f"{viewer}: board", seen.text(lang)
            yield f"{viewer}: without control", seen.text(lang, control=False)
            yield f"{viewer}: status", "\n".join(seen.status(lang))
            yield f"{viewer}: remarks", "\n".join(seen.remarks(lang))
            yield f"{viewer}: score", attempt(lambda seen=seen: seen.score().text(lang))  # type: ignore[misc]

    return joined(parts())


def _svg(pos: eq.Position, name: str, lang: str) -> str:
    return joined((viewer, seen.svg(lang=lang, hand=hand)) for viewer, seen, hand in _seen(pos, name))


def _html(pos: eq.Position, name: str) -> str:
    return joined(
        (f"{viewer}, {lang}", seen.html(lang=lang, hand=hand))
        for viewer, seen, hand in _seen(pos, name)
        for lang in LANGUAGES
    )


def _why(pos: eq.Position, name: str, lang: str) -> str:
    """Verdicts from the open table and from what each viewer may know."""
    return joined(
        (f"{viewer or 'open'}: {sentence}", attempt(lambda: pos.why(sentence, viewer).text(lang)))  # noqa: B023 (asked at once)
        for viewer in _viewers(pos, name)
        for sentence in SENTENCES
    )


def _explain(pos: eq.Position, name: str, lang: str) -> str:
    """What a few legal actions make happen, at every depth, as each viewer may know it."""

    def parts() -> Iterator[tuple[str, object]]:
        for sentence in _a_few(pos):
            told = pos.explain(sentence)
            for viewer in _viewers(pos, name):
                for depth in (1, 2, 3):
                    yield f"{viewer or 'open'}: {sentence}, {depth}", told.text(lang, depth=depth, seat=viewer)
            yield f"{sentence}: table", told.html(lang)

    return joined(parts())


def _a_few(pos: eq.Position) -> list[str]:
    """Some of the legal actions, from all over the list."""
    every = sorted(map(str, pos.legal()))
    return every[:: -(-len(every) // EXPLAINED)]


def _facts(pos: eq.Position, name: str) -> str:
    """The code and everything that can be asked about the table, as each viewer knows it."""
    code = {"code": pos.code, "url": pos.url, "repr": repr(pos), "again": eq.position(pos.url) == pos}
    known = {viewer: _answers(seen) for viewer, seen, _ in _seen(pos, name)}
    return json.dumps(code | known, ensure_ascii=False, indent=1)


def _answers(pos: eq.Position) -> dict[str, object]:
    return {
        **{fact: getattr(pos, fact) for fact in ("players", "creatures", "round", "step", "skipped", "turn", "actor")},
        **{fact: getattr(pos, fact) for fact in ("over", "edition", "seed", "vanished", "pile", "discard_count")},
        "rulings": dict(pos.rulings),
        "cards": pos.cards,
        "legal": [str(action) for action in pos.legal()],
        "seats": {seat: _of_seat(pos, seat) for seat in pos.players},
        "creature": {creature: _of_creature(pos, creature) for creature in pos.creatures},
        "score": attempt(lambda: _of_score(pos)),
    }


def _of_seat(pos: eq.Position, seat: str) -> dict[str, object]:
    return {
        "hand": pos.hand(seat),
        "blocked": pos.blocked(seat),
        "secret": pos.secret(seat),
        "free_stones": pos.free_stones(seat),
    }


def _of_creature(pos: eq.Position, creature: str) -> dict[str, object]:
    return {
        "strength": pos.strength(creature),
        "why_strength": str(pos.why_strength(creature)),
        "control": pos.control(creature),
        "why_control": pos.why_control(creature).text(),
        "prestige": {seat: str(prestige) for seat, prestige in pos.prestige(creature).items()},
        "champion_stones": pos.champion_stones(creature),
        "stacks": [pos.stack(creature, row) for row in range(1, 6)],
        "stones": [pos.stone(creature, row) for row in range(1, 6)],
    }


def _of_score(pos: eq.Position) -> dict[str, object]:
    score = pos.score()
    return {
        "repr": repr(score),
        "points": score.points,
        "winners": score.winners,
        "decided_by": score.decided_by,
        "breakdown": {seat: str(score.breakdown(seat)) for seat in pos.players},
    }


def _views(pos: eq.Position) -> str:
    """The codes of what each viewer knows."""
    return joined((viewer, pos.view(viewer).code) for viewer in (*pos.players, ONLOOKER))


def _played(pos: eq.Position) -> Texts:
    """A short game from here: saved, drawn as a film, and as pages that tell it."""
    game = short_game(pos)
    first, *others = game.sentences
    notes = {"en": "Look.", "de": "Schau.", "fr": "Regardez."}
    scenario = eq.scenario(pos, [(first, notes), *others], title="A title", caption=notes, lang="de")
    pages = {
        "game": game.html(title="A game"),
        "game of a seat": game.html(seat=pos.players[-1], lang="fr"),
        "scenario": scenario.html(limit=0),
    }
    return {
        "saved": game.to_json(),
        "film": joined((lang, game.film(lang=lang)) for lang in LANGUAGES),
        "page": joined((what, normal_page(page)) for what, page in pages.items()),
        "story": joined((what, story_of(page)) for what, page in pages.items()),
    }


def short_game(pos: eq.Position) -> eq.Game:
    """Up to four actions, after trying something else at first; the players have names."""
    game = eq.Game(pos, ["Anna", "Ben", "Cleo", "Dan", "Eve"][: len(pos.players)])
    game.do(_a_few(game.position)[-1])
    game.undo()
    while game.moment < 4 and not game.position.over:
        game.do(_a_few(game.position)[game.moment % 2 - 1])
    return game
