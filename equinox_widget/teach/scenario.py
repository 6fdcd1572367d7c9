"""Scenarios: a position, a script that is played from it, and what there is to say about it."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final, Unpack

from ..core.game import Game
from ..core.position import Position
from ..core.static_output import Still, shown
from ..engine.errors import NotationError
from ..engine.given import as_list, named
from ..frames.choice_tree import StoryStep
from ..frames.page import LIMIT, Page, Titles, write_page
from ..frames.page_story import Story
from ..show.film import FilmLook, start_caption
from ..show.picture import PathLike, Svg
from ..show.svg import plain
from ..texts.catalogue import check_language
from ..texts.labels import LANGUAGES, read_language
from .teaching import teaching_for_code, teaching_of

#: What an author writes: one text for all readers, or one for each language.
Words = str | Mapping[str, str]
#: One entry of a script: a sentence, or a sentence and a note about it.
Entry = str | tuple[str, Words]
OPEN: Final = "?"


@dataclass(frozen=True)
class ScriptStep:
    """One step of a script: what is done, what there is to say about it, and whether the reader is asked first.

    Without a sentence nothing is done: the reader is asked, the note being the question, and the script goes on.
    """

    sentence: str
    note: Words = ""
    open: bool = False


class Scenario:
    """A script that is played from a position, to be stepped through, shown and exported.

    Texts are a string, or a mapping from "en", "de", "fr" to strings. Who has played the script already gives the game.

    >>> import equinox_widget as eq
    >>> story = eq.scenario("EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu A=Mo9", "bet No; play Mo9", title="A bet")
    >>> story.game.last_moment
    2
    """

    def __init__(
        self,
        start: Any,  # a position of a game
        script: Iterable[ScriptStep] = (),
        *,
        title: Words = "",
        caption: Words = "",
        names: Sequence[str] = (),
        lang: str = "en",
        played: Game[Any] | None = None,
    ) -> None:
        self.position: Final[Any] = start
        self.script: Final = tuple(script)
        self.title: Final = check_words(title, "title")
        self.caption: Final = check_words(caption, "caption")
        self.lang: Final = check_language(lang)
        for step in self.script:
            check_words(step.note, "note")
        self._played: Final[Game[Any]] = Game(start, names) if played is None else played
        for step in self.script if played is None else ():
            if step.sentence:
                self._played.do(step.sentence)

    @property
    def game(self) -> Game[Any]:
        """A game of its own that has played the script: what is done to it does not change the scenario."""
        return self._played.branch()

    @property
    def names(self) -> tuple[str, ...]:
        """What the players are called."""
        return self._played.names

    @property
    def edition(self) -> str:
        """The edition of the rulebook that is played by."""
        edition: str = self.position.edition
        return edition

    @property
    def code(self) -> str:
        """Position and script in one line; `eq.position` reads it and plays it to its end."""
        return " ; ".join([self.position.code, *self._played.sentences])

    def note(self, number: int, lang: str | None = None) -> str:
        """What there is to say about a step of the script, the first being 0."""
        return in_language(self.script[number].note, lang or self.lang)

    def svg(self, path: PathLike | None = None, **look: Unpack[FilmLook]) -> Svg:
        """The scenario as one numbered strip, written to a file if a path is given.

        Notes stand above their frames, else the sentences do. `columns`, `lang`, `theme`, `width` in pixels.
        """
        lang = look.setdefault("lang", self.lang)
        done = [step for step in self.script if step.sentence]
        captions = [in_language(step.note, lang) or step.sentence.strip() for step in done]
        first = in_language(self.title, lang) or start_caption(lang)
        return self._played.film([first, *captions], **look).save(path)

    def html(
        self,
        path: PathLike | None = None,
        *,
        seat: str | None = None,
        lang: str | None = None,
        limit: int = LIMIT,
        shared: str | None = None,
    ) -> Page:
        """One file that steps through the scenario in any browser, without network or Python.

        Where the script asks the reader, every legal choice can be made and is played out, as far as `limit` bytes
        allow. It tells everything, or with a seat only what that seat may know: then it asks nothing, since where a
        choice leads tells what others hold.

        Many pages of a site can load script and style sheet once: `shared="shared"` writes both into that folder beside
        the page, from where it takes them over http.
        """
        script = [StoryStep(step.sentence, _by_language(step.note), step.open) for step in self.script]
        story = Story(self.position, script, self.names, seat=seat)
        titles = Titles(_by_language(self.title), _by_language(self.caption), "" if seat else self.code)
        page = write_page(story, titles, lang=read_language(lang or self.lang), limit=limit, shared=shared)
        return page.save(path)

    def static(self, lang: str | None = None) -> Still:
        """The scenario as picture, tables and text that outlive the kernel."""
        lang = lang or self.lang
        title, caption = (plain(in_language(words, lang)) for words in (self.title, self.caption))
        head = f"<h4>{title}</h4>" * bool(title) + f"<p>{caption}</p>" * bool(caption)
        strip = self.svg(lang=lang)
        told = self._played.events
        return Still(str(self), head + strip.image() + (told.html(lang) if told else ""), str(strip))

    def _repr_mimebundle_(self, **wanted: object) -> Any:
        return shown(self, Game.show, self.static)._repr_mimebundle_(**wanted)

    def __str__(self) -> str:
        parts = [
            in_language(self.title, self.lang),
            in_language(self.caption, self.lang),
            self.position.text(self.lang),
        ]
        steps = [self._step_text(number) for number in range(len(self.script))]
        return "\n\n".join(part for part in (*parts, "\n".join(steps)) if part)

    def _step_text(self, number: int) -> str:
        step, note = self.script[number], self.note(number)
        marked = f"{OPEN} {step.sentence}".strip() if step.open else step.sentence
        return f"{number + 1}. {marked}" + (f"\n   {note}" if note else "")

    def __repr__(self) -> str:
        title = in_language(self.title, self.lang)
        return f"{type(self).__name__}({title!r}, {len(self.script)} steps, {self.position!r})"


def scenario(
    start: Position | str,
    script: str | Iterable[Entry] = (),
    *,
    title: Words = "",
    caption: Words = "",
    names: Sequence[str] = (),
    lang: str = "en",
    edition: str | None = None,
    rulings: Mapping[str, object] = MappingProxyType({}),
) -> Scenario:
    """A scenario: the sentences of a `script` played from a position or its code.

    A sentence may come with a note, `("land 4 at C", "Nobody can answer.")`. "?" asks the reader before the script
    goes on, perhaps with a question of yours, `("?", "Where would you land?")`; "? land 2 at D" does both in one step.
    Raises `NotationError` for what cannot be read, `IllegalAction` for a sentence that may not be done.

    `start` is the position or its code, which `edition` and `rulings` may override. `title` and `caption` stand above
    it, in `lang` or by language; `names` are what the players are called.

    >>> import equinox_widget as eq
    >>> code = "EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu A=Mo9"
    >>> eq.scenario(code, ["bet No", ("play Mo9", "A strong start.")], title="A bet").game.sentences
    ['bet No', 'play Mo9']
    """
    if isinstance(start, str):
        start = teaching_for_code(start).position(start, edition=edition, rulings=rulings)
    elif edition is not None or rulings:
        start = teaching_of(start.state).read_under(start, edition, rulings)
    entries = (
        [script] if isinstance(script, str) else as_list(script, "a script is sentences, in one text or as a list")
    )
    steps = [step for entry in entries for step in read_steps(entry)]
    return Scenario(start, steps, title=title, caption=caption, names=names, lang=lang)


def read_steps(entry: Entry) -> list[ScriptStep]:
    """The steps that one entry of a script describes; sentences may be joined by semicolons, a note is for the last."""
    text, note = _read_entry(entry)
    steps = [_read_step(match.group()) for match in re.finditer("[^;]+", text) if match.group().strip()]
    if not steps:
        raise NotationError("there is no sentence here: say what is done, or '?' to ask the reader.")
    return [*steps[:-1], ScriptStep(steps[-1].sentence, note, steps[-1].open)]


def _read_entry(entry: object) -> tuple[str, Words]:
    match entry:
        case str():
            return entry, ""
        case (str() as text, note):
            return text, check_words(note, "note")
    raise TypeError(f"a step of a script is a sentence, or a sentence and its note, not {named(entry)}")


def _read_step(text: str) -> ScriptStep:
    is_open = text.lstrip().startswith(OPEN)
    return ScriptStep((text.replace(OPEN, "", 1) if is_open else text).strip(), open=is_open)


def in_language(words: Words, lang: str) -> str:
    """A text in a language; where it was not translated, in the language it has."""
    if isinstance(words, str):
        return words
    return words.get(lang) or next((words[other] for other in LANGUAGES if words.get(other)), "")


def _by_language(words: Words) -> dict[str, str]:
    return {lang: in_language(words, lang) for lang in LANGUAGES}


def check_words(words: object, what: str) -> Words:
    """Refuse what is no text, or one in a language nobody reads here."""
    if isinstance(words, str):
        return words
    if not isinstance(words, Mapping):
        raise TypeError(f"a {what} is a text, or a mapping from languages to texts, not {named(words)}")
    for lang, text in words.items():
        check_language(lang)
        if not isinstance(text, str):
            raise TypeError(f"a {what} is a text, not {named(text)} (in {lang!r})")
    return words
