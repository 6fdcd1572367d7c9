"""The pages of the documentation site that the games know best: rules, lessons and gallery of every game.

Each page has a stable address: rules/<game>/<id>, lessons/<game>/<id>, gallery/<game>/<id>.
"""

from __future__ import annotations

import re
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

from equinox_widget.core.games import kit
from equinox_widget.core.kit import GameKit
from equinox_widget.engine.rulings import print_value
from equinox_widget.games import INDEX
from equinox_widget.teach.item_board import ItemBoard, starts
from equinox_widget.teach.scenario import Scenario, ScriptStep
from equinox_widget.teach.script import TASKS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from pathlib import Path

    import equinox_widget as eq
    from equinox_widget.teach.script import Script
    from equinox_widget.teach.teaching import Teaching

LANGUAGES: Final = {"en": "English", "de": "Deutsch", "fr": "Français"}
#: Where the boards find the front end that all of them share, from their own folder.
SHARED: Final = "../shared"
_SIGNS: Final = re.compile(r"([\\*_<>\[\]|`{}$])")


def write_pages(source: Path, extra: Path) -> None:
    """Write the pages of every game to `source`, and the boards to step through to `extra`."""
    for topic, title in (("rules", "Rules"), ("lessons", "Lessons"), ("gallery", "Edge cases")):
        written = [game for game in INDEX if _WRITERS[topic](kit(game), source / topic / game, extra)]
        listed = (f"- [{kit(game).say('board.title')}]({game}/index.md)" for game in written)
        pages = toctree(f"{game}/index" for game in written)
        write(source / topic, "index", [f"# {title} by game", "", *listed, *pages])
    offer_games(source / "open.md")


def taught(game: GameKit) -> Teaching | None:
    """Return how a game is taught; None where it has no lessons yet."""
    folder = type(game).__module__.rpartition(".")[0]
    found: Teaching | None = game.teaching if find_spec(f"{folder}.teaching") else None
    return found


def lessons_of(game: GameKit) -> Mapping[str, Script]:
    """Return the lessons of a game by id, in teaching order."""
    teaching = taught(game)
    return {} if teaching is None else teaching.course.scripts()


def gallery_of(game: GameKit) -> Mapping[str, eq.Exhibit]:
    """Return the edge cases of a game by number."""
    teaching = taught(game)
    return {} if teaching is None else teaching.course.gallery


def offer_games(page: Path) -> None:
    """Let the page that makes links offer every game that has a table."""
    options = [
        f'<option value="{game}">{kit(game).say("board.title")}</option>' for game in INDEX if draws_boards(kit(game))
    ]
    text = page.read_text(encoding="utf-8").replace("<!-- every game with a table -->", "\n".join(options))
    page.write_text(text, encoding="utf-8")


# Rules


def write_rules(game: GameKit, folder: Path, _extra: Path) -> bool:
    """Write a page for each rule, and one that lists them."""
    for rule in game.rulebook.rules():
        write(folder, rule.id, rule_page(game, rule))
    write(folder, "index", rule_list(game))
    return True


def rule_list(game: GameKit) -> Iterator[str]:
    """Yield the list of all rules."""
    yield from (f"# Rules of {game.say('board.title')}", "")
    yield "Every rule in our own words, in three languages, with its place in the printed books."
    yield from ("", "| Rule | | | |", "|---|---|---|---|")
    rules = game.rulebook.rules()
    for rule in rules:
        titles = " | ".join(plain(rule.title(lang)) for lang in LANGUAGES)
        yield f"| [{rule.id}]({rule.id}.md) | {titles} |"
    yield from toctree(rule.id for rule in rules)


def rule_page(game: GameKit, rule: eq.Rule) -> Iterator[str]:
    """Yield one rule in three languages."""
    yield from (f"# {rule.id}: {plain(rule.title())}", "", "::::{tab-set}", ":sync-group: language", "")
    for lang, language in LANGUAGES.items():
        yield from (f":::{{tab-item}} {language}", f":sync: {lang}", "")
        yield from told_rule(game, rule, lang)
        yield from (":::", "")
    yield from ("::::", "")
    shown = [name for name in rule.gallery if name in gallery_of(game)]
    if shown and draws_boards(game):
        yield from embedded(game, shown[0])


def told_rule(game: GameKit, rule: eq.Rule, lang: str) -> Iterator[str]:
    """Yield what a rule says, where it stands, how it is read and misread, and where to see it, in one language."""
    say = game.rulebook.say
    yield from (f"**{plain(rule.title(lang))}**", "", plain(rule.text(lang)), "")
    yield from (f"- {plain(misread)}" for misread in rule.misconceptions(lang))
    places = {edition: plain(rule.where(edition)) for edition in game.rulebook.editions}
    yield from ("", f"{say('rulebook.where', lang, **places)} ({say(f'rulebook.status.{rule.status}', lang)})", "")
    for ruling in game.rulebook.rulings():
        if ruling.name in rule.rulings:
            yield from told_ruling(game, ruling, lang)
    yield from links(game, rule, lang)


def told_ruling(game: GameKit, ruling: eq.RulingEntry, lang: str) -> Iterator[str]:
    """Yield the question of a ruling, its readings with the editions that follow them, and why."""
    say, presets = game.rulebook.say, dict(ruling.presets())
    yield from (f"**{say('rulebook.ruling', lang)}** `{ruling.name}`: {plain(ruling.question(lang))}", "")
    for value in ruling.values:
        editions = [edition.upper() for edition, preset in presets.items() if preset == print_value(value)]
        marked = f" **{', '.join(editions)}**" if editions else ""
        yield f"-{marked} {plain(ruling.reading(value, lang))}"
    yield from ("", plain(ruling.reason(lang)), "")


def links(game: GameKit, rule: eq.Rule, lang: str) -> Iterator[str]:
    """Yield where a rule leads: lessons and edge cases that show it, its parts, its whole, and rules beside it."""
    say, lessons, gallery = game.rulebook.say, lessons_of(game), gallery_of(game)
    seen = [f"[{name}](../../lessons/{game.id}/{name}.md)" for name in rule.lessons if name in lessons]
    seen += [f"[{name}](../../gallery/{game.id}/{name}.md)" for name in rule.gallery if name in gallery]
    if seen:
        yield from (say("rulebook.seen", lang, items=", ".join(seen)), "")
    if rule.parts:
        yield from (say("rulebook.parts", lang, rules=rule_links(rule.parts)), "")
    if rule.part_of:
        yield from (say("rulebook.part_of", lang, rule=rule_links([rule.part_of])), "")
    if rule.related:
        yield from (say("rulebook.related", lang, rules=rule_links(rule.related)), "")


def rule_links(rules: Iterable[str], folder: str = "") -> str:
    """Return rules as links to their pages."""
    return ", ".join(f"[{rule}]({folder}{rule}.md)" for rule in rules)


# Lessons


def write_lessons(game: GameKit, folder: Path, extra: Path) -> bool:
    """Write a page for each lesson, with its board, and one that lists them; False where there are none."""
    lessons = lessons_of(game)
    for script in lessons.values():
        story = lesson_story(script)
        if story is not None:
            story.html(live_folder(extra, game) / f"{script.id}.html", shared=SHARED)
        write(folder, script.id, lesson_page(game, script, live=story is not None))
    if lessons:
        listed = [f"| [{script.id}]({script.id}.md) | {plain(script.title['en'])} |" for script in lessons.values()]
        head = (f"# Lessons of {game.say('board.title')}", "", "| | |", "|---|---|")
        write(folder, "index", [*head, *listed, *toctree(lessons)])
    return bool(lessons)


def lesson_story(script: Script) -> Scenario | None:
    """Return a lesson's first task on its board, where the reader may try anything; None for an exam, or no board."""
    if script.is_quiz or not draws_boards(script.teaching.kit):
        return None
    boards = zip(script.items, starts(script.items, script.teaching), strict=True)
    tasks = [(item, start) for item, start in boards if item.kind in TASKS]
    item, start = tasks[0] if tasks else (script.items[0], starts(script.items, script.teaching)[0])
    steps = [ScriptStep("", item.text, open=True)] if item.kind in TASKS else []
    return Scenario(ItemBoard(item, start).position, steps, title=script.title, caption=script.goal)


def lesson_page(game: GameKit, script: Script, *, live: bool) -> Iterator[str]:
    """Yield what a lesson is about, in three languages, its board, and how to take it."""
    yield from (f"# {script.id}: {plain(script.title['en'])}", "")
    for lang in LANGUAGES:
        yield f"- *{plain(script.title[lang])}*: {plain(script.goal[lang])}"
    if live:
        yield from embedded(game, script.id)
    link = f"../../../open/?game={game.id}&lesson={script.id}"
    yield from ("", f"[Take it in your browser]({link}){{.external}}, or in a notebook:")
    teaching = taught(game)
    module = "eq" if teaching is None else teaching.module
    yield from ("", "```python", "import equinox_widget as eq", "", f'{module}.lesson("{script.id}")', "```", "")
    known = [rule for rule in script.rules if rule in game.rulebook.entries]
    if known:
        yield f"Rules: {rule_links(known, f'../../rules/{game.id}/')}"


# Edge cases, with boards to step through


def write_gallery(game: GameKit, folder: Path, extra: Path) -> bool:
    """Write a page for each edge case, with the board to step through it; False where there are none."""
    items = gallery_of(game)
    for item in items.values():
        if draws_boards(game):
            item.html(live_folder(extra, game) / f"{item.id}.html", shared=SHARED)
        write(folder, item.id, exhibit_page(game, item))
    if items:
        listed = [f"| [{item.id}]({item.id}.md) | {plain(item.title())} |" for item in items.values()]
        head = (f"# Edge cases of {game.say('board.title')}", "", "| | |", "|---|---|")
        write(folder, "index", [*head, *listed, *toctree(item.id for item in items.values())])
    return bool(items)


def draws_boards(game: GameKit) -> bool:
    """Can the positions of a game be drawn in a browser?"""
    return type(game).board is not GameKit.board


def exhibit_page(game: GameKit, item: eq.Exhibit) -> Iterator[str]:
    """Yield one edge case: the board to step through, else its text."""
    yield from (f"# {item.id}: {plain(item.title())}", "")
    if draws_boards(game):
        yield from embedded(game, item.id)
    else:
        yield from ("```text", item.text(), "```", "")
    known = [rule for rule in item.rules if rule in game.rulebook.entries]
    yield f"Rules: {rule_links(known, f'../../rules/{game.id}/')}"


def live_folder(extra: Path, game: GameKit) -> Path:
    """Return the folder of a game's boards, which is there."""
    folder = extra / "live" / game.id
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def embedded(game: GameKit, name: str) -> Iterator[str]:
    """Yield a board to step through, for a page in a folder of its game."""
    address = f"../../../live/{game.id}/{name}.html"
    yield from ("", "```{raw} html", f'<iframe class="live-board" src="{address}" title="{name}" loading="lazy">')
    yield from ("</iframe>", "```", "")


# Markdown


def plain(text: str) -> str:
    """Return a text whose signs mean themselves."""
    return _SIGNS.sub(r"\\\1", text)


def toctree(pages: Iterable[str]) -> list[str]:
    """Return the hidden list of a page's children."""
    return ["", "```{toctree}", ":hidden:", "", *pages, "```"]


def write(folder: Path, name: str, lines: Iterable[str]) -> None:
    """Write a page."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{name}.md").write_text("\n".join(lines) + "\n", encoding="utf-8")


_WRITERS: Final = {"rules": write_rules, "lessons": write_lessons, "gallery": write_gallery}
