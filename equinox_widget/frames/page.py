"""One file that shows a story: the front end, the story and its words, for any browser, without network or Python.

Many pages of one site can share the front end instead, which then lies beside them and is loaded once. A page trusts
nothing: a content security policy in the file itself allows exactly its own script and style sheet.
"""

from __future__ import annotations

import json
from base64 import b64encode
from hashlib import sha256
from html import escape
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple, Self

from equinox_widget.engine.files import write_whole
from equinox_widget.engine.given import as_utf8, is_whole
from equinox_widget.texts.labels import LANGUAGES

from . import answers
from .choice_tree import readers_stops
from .dedup import Packer

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from equinox_widget.show.picture import PathLike
    from equinox_widget.texts.labels import Language

    from .choice_tree import Stop
    from .page_story import Story

STATIC: Final = Path(__file__).parent.parent / "static"
#: How large a page may grow by following its readers' choices, in bytes; what the author tells is always told.
LIMIT: Final = 300_000
#: Beside data, script and style sheet.
_FRAME_SIZE: Final = 3_000


class Titles(NamedTuple):
    """What stands around the story, each by language, and a code to be copied, if there is one."""

    title: Mapping[str, str]
    caption: Mapping[str, str]
    code: str = ""


class Page(str):
    """The text of a page; too long to be shown, so it shows its title and size.

    >>> import equinox_widget as eq
    >>> page = eq.Game(eq.deal(players=3, seed=7)).html(title="A beginning")
    >>> page.subject, page[:15]
    ('A beginning', '<!doctype html>')
    """

    __slots__ = ("beside", "subject")

    subject: str
    beside: Mapping[str, str]

    def __new__(cls, text: str, subject: str, beside: Mapping[str, str] = MappingProxyType({})) -> Self:
        """Take the text, what the page is called, and the files that belong to it, by where they lie beside it."""
        page = super().__new__(cls, text)
        page.subject, page.beside = subject, beside
        return page

    def save(self, path: PathLike | None) -> Page:
        """Write the page to a file, if one is named, and what belongs to it unless it is there already."""
        if path is not None:
            write_whole(path, as_utf8(self))
            for name, text in self.beside.items():
                other = Path(path).parent / name
                other.parent.mkdir(parents=True, exist_ok=True)
                if not other.exists():
                    write_whole(other, text.encode())
        return self

    def __repr__(self) -> str:
        return f"Page({self.subject!r}, {len(self.encode()) / 1000:.0f} kB)"


class FrontEnd(NamedTuple):
    """How a page gets its script and style sheet: both as elements, what it allows, and files to lie beside it."""

    script: str
    style: str
    policy: str
    beside: Mapping[str, str]
    size: int


def front_end(shared: str | None) -> FrontEnd:
    """Return the front end to stand in a page, or with `shared` in that folder, as an address from the page."""
    script, style = ((STATIC / name).read_text(encoding="utf-8") for name in ("page.js", "page.css"))
    if shared is None:
        policy = f"script-src '{_hash(script)}'; style-src '{_hash(style)}'"
        size = len(script.encode()) + len(style.encode())
        return FrontEnd(f'<script type="module">{script}</script>', f"<style>{style}</style>", policy, {}, size)
    version = sha256((script + style).encode()).hexdigest()[:8]  # pages of different versions can share a folder
    files = {f"{shared.rstrip('/')}/page-{version}.{kind}": text for kind, text in (("js", script), ("css", style))}
    script_address, style_address = map(escape, files)
    elements = f'<script defer src="{script_address}"></script>', f'<link rel="stylesheet" href="{style_address}">'
    return FrontEnd(*elements, "script-src 'self'; style-src 'self'", files, 0)


def write_page(story: Story, titles: Titles, *, lang: Language, limit: int = LIMIT, shared: str | None = None) -> Page:
    """Return the page that tells a story, beginning in a language; `shared` as in `front_end`."""
    check_limit(limit)
    front = front_end(shared)
    data = _data(story, titles, lang, limit - _FRAME_SIZE - front.size)
    policy = f"default-src 'none'; {front.policy}; base-uri 'none'; form-action 'none'"
    title = titles.title.get(lang) or story.kit.label("table.name", lang)
    text = f"""<!doctype html>
<html lang="{lang}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{escape(policy, quote=False)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{escape(title)}</title>
{front.style}
</head>
<body>
<main>
{_plain_story(story, titles, title, lang)}
</main>
<script type="application/json" id="equinox-story">{data}</script>
{front.script}
</body>
</html>
"""
    return Page(text, title, front.beside)


def check_limit(limit: object) -> None:
    """Refuse what is no size."""
    if not is_whole(limit) or limit < 0:
        raise ValueError(f"limit is the largest size of the page in bytes, such as {LIMIT}, not {limit!r}")


def _hash(text: str) -> str:
    return f"sha256-{b64encode(sha256(text.encode()).digest()).decode()}"


def _plain_story(story: Story, titles: Titles, title: str, lang: Language) -> str:
    """Return the story for browsers without scripts and for search engines; the script puts the table in its place."""
    caption = titles.caption.get(lang, "")
    board = story.seen(story.stops[0].position).text(lang)
    events = "".join(f"<li>{escape(sentence)}</li>" for sentence in story.sentences(lang))
    return f"<h1>{escape(title)}</h1>\n<p>{escape(caption)}</p>\n<pre>{escape(board)}</pre>\n<ol>{events}</ol>"


def _data(story: Story, titles: Titles, lang: str, room: int) -> str:
    """Return everything the page shows, packed; readers' choices are followed as far as there is room."""
    packer = Packer()
    rules: dict[str, int] = {}
    stops: list[int] = []
    numbers: dict[int, int] = {}

    def add(stop: Stop) -> None:
        number = None if stop.before is None else numbers[id(stop.before)]
        versions = [story.stop(stop, number, spoken) for spoken in LANGUAGES]
        for rule in sorted(set(_cited(versions[0])) - rules.keys()):
            rules[rule] = packer.pack([_rule_page(story, rule, spoken) for spoken in LANGUAGES])
        numbers[id(stop)] = len(stops)
        stops.append(packer.pack(versions))

    board = packer.pack([story.board(spoken) for spoken in LANGUAGES])
    words = packer.pack([story.kit.words.page_labels(spoken) for spoken in LANGUAGES])
    for stop in story.stops:
        add(stop)
    for stop in readers_stops(story.stops):
        if packer.size >= room:
            break
        add(stop)
    about = {
        "lang": lang,
        "languages": list(LANGUAGES),
        "seat": story.seat or story.stops[0].position.actor or story.stops[0].position.players[0],
        "eyes": story.seat or "",
        "board": board,
        "code": titles.code,
        "title": packer.pack([titles.title.get(spoken, "") for spoken in LANGUAGES]),
        "caption": packer.pack([titles.caption.get(spoken, "") for spoken in LANGUAGES]),
        "labels": words,
        "rules": rules,
        "stops": stops,
        "shapes": packer.shapes,
        "values": packer.values,
    }
    return json.dumps(about, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")


def _rule_page(story: Story, rule: str, lang: Language) -> answers.RulePage:
    """Return a rule without the booklet's own words: a page travels, and those belong to the reader who has them."""
    return answers.rule_page(story.kit, rule, lang, original=False)


def _cited(data: object) -> Iterator[str]:
    """Return the ids of all rules that some data speak of."""
    if isinstance(data, list):
        for part in data:
            yield from _cited(part)
    elif isinstance(data, dict):
        for key, part in data.items():
            if key == "rule":
                yield part
            elif key == "rules":
                yield from part
            else:
                yield from _cited(part)
