"""The pages of the documentation site that the games know best: rules, lessons and gallery of every game.

Each page has a stable address: rules/<game>/<id>, lessons/<game>/<id>, gallery/<game>/<id>.
"""

from __future__ import annotations

import re
from contextlib import chdir
from html import escape
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final, TypeGuard
from urllib.parse import quote

import guide_code
from rule_moments import moments, shown

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
    from equinox_widget.core.played import Played
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
    write_stories(source / "guide" / "illustrate.md", extra / "live" / "guide")


def write_stories(page: Path, folder: Path) -> None:
    """Write the pages that a page of the guide writes, by running what it says."""
    folder.mkdir(parents=True)
    with chdir(folder):
        guide_code.run(page)


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


def write_rules(game: GameKit, folder: Path, extra: Path) -> bool:
    """Write a page for each rule, with a board that shows it, and one that lists them."""
    boards = rule_boards(game, extra)
    for rule in game.rulebook.rules():
        write(folder, rule.id, rule_page(game, rule, boards.get(rule.id, "")))
    write(folder, "index", rule_list(game))
    return True


def rule_boards(game: GameKit, extra: Path) -> dict[str, str]:
    """Return which board shows each rule: an edge case, else a moment of a game, else a lesson; none if none does."""
    if not draws_boards(game):
        return {}
    rules, lessons = game.rulebook.rules(), lessons_of(game)
    found = edge_cases(game)
    for rule_id, played in moments(game, {rule.id for rule in rules} - {*found}).items():
        found[rule_id] = f"rule-{rule_id}"
        story = moment_story(game.rulebook.rule(rule_id), played)
        story.html(live_folder(extra, game) / f"{found[rule_id]}.html", shared=SHARED)
    for rule in rules:
        for name in rule.lessons:
            if has_board(lessons.get(name)):
                found.setdefault(rule.id, name)
    return found


def edge_cases(game: GameKit) -> dict[str, str]:
    """Return for each rule the first edge case that is about it, else the first in which it makes something happen."""
    found, gallery = dict[str, str](), gallery_of(game)
    for rule in game.rulebook.rules():
        for name in rule.gallery:
            if name in gallery:
                found.setdefault(rule.id, name)
    for item in gallery.values():
        for played in item.scenario.game.line:
            for rule_id in shown(played):
                found.setdefault(rule_id, item.id)
    return found


def moment_story(rule: eq.Rule, played: Played[Any]) -> Scenario:
    """Return an action of a game, to be stepped through, under the rule that it shows."""
    words = [{lang: say(lang) for lang in LANGUAGES} for say in (rule.title, rule.text)]
    return Scenario(played.before, [ScriptStep(played.sentence)], title=words[0], caption=words[1])


def rule_list(game: GameKit) -> Iterator[str]:
    """Yield the list of all rules."""
    yield from (f"# Rules of {game.say('board.title')}", "")
    yield "Every rule in our own words, in three languages, with its place in the printed books."
    yield from ("", f"| | {' | '.join(LANGUAGES.values())} |", "|---|---|---|---|")
    rules = game.rulebook.rules()
    for rule in rules:
        titles = " | ".join(plain(rule.title(lang)) for lang in LANGUAGES)
        yield f"| [{rule.id}]({rule.id}.md) | {titles} |"
    yield from toctree(rule.id for rule in rules)


def rule_page(game: GameKit, rule: eq.Rule, board: str = "") -> Iterator[str]:
    """Yield one rule in three languages, and the board that shows it, if there is one."""
    yield from (f"# {rule.id}: {plain(rule.title())}", "", f"```{{index}} ! single: {rule.id}", "```", "")
    yield from ("::::{tab-set}", ":sync-group: language", "")
    for lang, language in LANGUAGES.items():
        yield from (f":::{{tab-item}} {language}", f":sync: {lang}", "")
        yield from in_language(told_rule(game, rule, lang), lang)
        yield from (":::", "")
    yield from ("::::", "")
    if board:
        yield from embedded(game, board, rule.title())


def in_language(lines: Iterable[str], lang: str) -> Iterator[str]:
    """Yield lines that say which language they are in, for who has them read aloud."""
    yield from ("```{raw} html", f'<div lang="{lang}">', "```", "", *lines, "", "```{raw} html", "</div>", "```", "")


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
    if not has_board(script):
        return None
    boards = zip(script.items, starts(script.items, script.teaching), strict=True)
    tasks = [(item, start) for item, start in boards if item.kind in TASKS]
    item, start = tasks[0] if tasks else (script.items[0], starts(script.items, script.teaching)[0])
    steps = [ScriptStep("", item.text, open=True)] if item.kind in TASKS else []
    return Scenario(ItemBoard(item, start).position, steps, title=script.title, caption=script.goal)


def has_board(script: Script | None) -> TypeGuard[Script]:
    """Has a lesson a board of its own? An exam has none."""
    return script is not None and not script.is_quiz and draws_boards(script.teaching.kit)


def lesson_page(game: GameKit, script: Script, *, live: bool) -> Iterator[str]:
    """Yield what a lesson is about, in three languages, its board, and how to take it."""
    yield from (f"# {script.id}: {plain(script.title['en'])}", "")
    for lang in LANGUAGES:
        yield from in_language([f"*{plain(script.title[lang])}*: {plain(script.goal[lang])}"], lang)
    if live:
        yield from embedded(game, script.id, script.title["en"])
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
        yield from embedded(game, item.id, item.title())
    else:
        yield from ("```text", item.text(), "```", "")
    known = [rule for rule in item.rules if rule in game.rulebook.entries]
    yield f"Rules: {rule_links(known, f'../../rules/{game.id}/')}"


def live_folder(extra: Path, game: GameKit) -> Path:
    """Return the folder of a game's boards, which is there."""
    folder = extra / "live" / game.id
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def embedded(game: GameKit, name: str, title: str) -> Iterator[str]:
    """Yield a board to step through, for a page in a folder of its game."""
    address = f"../../../live/{game.id}/{quote(name)}.html"
    frame = f'<iframe class="live-board" src="{address}" title="{escape(title)}" loading="lazy"></iframe>'
    yield from ("", "```{raw} html", frame, "```", "")


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
