"""The gallery as one page: all exhibits with their boards, in three languages, without script, network or Python.

The reader's choice of a language is a radio button that the style sheet obeys. A content security policy in the page
itself allows that style sheet and nothing else.
"""

from base64 import b64encode
from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import Final

from ..frames.page import Page
from ..show.palette import style_sheet
from ..show.svg import element, plain
from ..texts.catalogue import LANGUAGES
from .exhibit import Exhibit, exhibit_html

Say = Callable[..., str]
"""The `say(key, lang, **facts)` of a game."""

#: What the languages call themselves.
_ENDONYMS: Final = {"en": "English", "de": "Deutsch", "fr": "Français"}
_OTHERS_HIDDEN: Final = "".join(
    f"body:has(#{lang}:checked) [data-lang]:not([data-lang={lang}]){{display:none}}" for lang in LANGUAGES
)
_STYLE: Final = (
    ":root{color-scheme:light dark;--ink:#22262b;--paper:#fff;--line:#8b939e;--accent:#5b3fc4}"
    "@media screen and (prefers-color-scheme:dark){"
    ":root{--ink:#e7e9ee;--paper:#16181d;--line:#727b88;--accent:#b7a5ff}}"
    "body{max-width:44rem;margin:0 auto;padding:1rem;font:1rem/1.5 system-ui,sans-serif;"
    "color:var(--ink);background:var(--paper)}"
    "fieldset{border:1px solid var(--line);border-radius:.4rem;margin:0 0 1rem}"
    "label{display:inline-block;padding:.4rem .8rem .4rem 0}"
    "a{color:var(--accent);display:inline-block;padding:.15rem 0}"
    "nav ul{list-style:none;padding:0;columns:20rem}"
    "article{border-top:1px solid var(--line);margin-top:1.5rem;break-inside:avoid}"
    "dt{font-weight:700}dd{margin:0 0 .6rem}"
    "summary{cursor:pointer;color:var(--accent);padding:.4rem 0}"
    "svg{max-width:100%;height:auto}"
    ":focus-visible{outline:3px solid var(--accent);outline-offset:2px}"
    "@media print{nav,fieldset{display:none}}"
)


def gallery_page(exhibits: Sequence[Exhibit], lang: str) -> Page:
    """The page of a game's exhibits, opening in a language."""
    say = exhibits[0].teaching.kit.say
    style = _STYLE + _OTHERS_HIDDEN + style_sheet("auto")
    title = say("gallery.heading", lang, count=len(exhibits))
    digest = b64encode(sha256(style.encode()).digest()).decode()
    policy = f"default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'"
    head = (
        '<meta charset="utf-8">'
        f'<meta http-equiv="Content-Security-Policy" content="{plain(policy)}">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{plain(title)}</title>"
        f"<style>{style}</style>"
    )
    body = _language_choice(lang, say) + element("main", *(_section(exhibits, spoken, say) for spoken in LANGUAGES))
    return Page(f'<!doctype html>\n<html lang="{lang}"><head>{head}</head><body>{body}</body></html>\n', title)


def _language_choice(chosen: str, say: Say) -> str:
    legend = " / ".join(say("gallery.language", lang) for lang in LANGUAGES)
    buttons = "".join(
        f'<label lang="{lang}"><input type="radio" name="lang" id="{lang}"{" checked" if lang == chosen else ""}> '
        f"{_ENDONYMS[lang]}</label>"
        for lang in LANGUAGES
    )
    return element("header", element("fieldset", element("legend", plain(legend)), buttons))


def _section(exhibits: Sequence[Exhibit], lang: str, say: Say) -> str:
    """Everything in one language: a heading, a table of contents, the exhibits."""
    title = element("h1", plain(say("gallery.heading", lang, count=len(exhibits))))
    lead = element("p", plain(say("gallery.lead", lang)))
    links = "".join(
        element("li", element("a", plain(f"{exhibit.id} {exhibit.title(lang)}"), href=f"#{exhibit.id}-{lang}"))
        for exhibit in exhibits
    )
    contents = element("nav", element("ul", links), aria_label=say("gallery.contents", lang))
    articles = "".join(
        element("article", exhibit_html(exhibit, _board(exhibit, lang), lang, "h2"), id=f"{exhibit.id}-{lang}")
        for exhibit in exhibits
    )
    return element("div", title, lead, contents, articles, lang=lang, data_lang=lang)


def _board(exhibit: Exhibit, lang: str) -> str:
    """The board, its colours taken from the page's own style sheet."""
    start = exhibit.position
    figure = str(start.svg(lang=lang, hand=start.actor))
    return figure.replace(element("style", style_sheet("auto")), "")
