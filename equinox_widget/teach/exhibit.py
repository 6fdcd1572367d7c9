"""An exhibit of the gallery: a question about a position, what one may expect, and what is true in each edition.

Nothing in it is merely asserted. The right prediction is the one whose claim holds when the engine plays the scene;
`check` has the engine confirm everything that the answers say.
"""

import ast
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from ..core.explanation import Explanation
from ..core.played import Played
from ..engine.given import named
from ..frames.page import Page
from ..show.picture import PathLike
from ..show.svg import element, plain
from ..texts.catalogue import LANGUAGES, check_language
from .goal_language import Expression, Situation, Vocabulary
from .scenario import Scenario, ScriptStep
from .teaching import AS_PRINTED, Teaching

#: A text in every language.
Texts = Mapping[str, str]
Rulings = Mapping[str, object]


class Disagreement(AssertionError):  # noqa: N818 (what an exhibit and the engine have)
    """The engine does not do what an exhibit says."""


@dataclass(frozen=True)
class Option:
    """One prediction: its words, what it claims, and the misreading or the other reading of the books behind it."""

    words: Texts
    claim: Expression
    teaching: Teaching
    mistake: str = ""
    reading: tuple[str, str] | None = None  # a ruling, and the value that makes the option right

    def text(self, lang: str = "en") -> str:
        """What it says will happen."""
        return self.words[check_language(lang)]

    def behind(self, lang: str = "en") -> str:
        """Why somebody may expect this, and what is to be said about it."""
        if self.reading is not None:
            return self.teaching.kit.say(f"ruling.{self.reading[0]}.reason", lang)
        return self.teaching.rulebook.misconception(self.mistake, lang) if self.mistake else ""

    def __repr__(self) -> str:
        return f"Option({self.text()!r})"


@dataclass(frozen=True)
class Scene:
    """A position, what is played from it, and what must hold afterwards in each edition."""

    code: str
    play: str
    expected: Mapping[str, tuple[Expression, ...]]
    teaching: Teaching

    @property
    def sentences(self) -> list[str]:
        """What is played, one sentence at a time."""
        return [sentence.strip() for sentence in self.play.split(";") if sentence.strip()]

    def start(self, edition: str, rulings: Rulings = AS_PRINTED) -> Any:
        """Where it begins."""
        return self.teaching.position(self.code, edition=edition, rulings=rulings)

    def accepted(self, start: Any) -> list[Played[Any]]:
        """What can be done, played; the first sentence that is refused ends the scene."""
        here, done = start, list[Played[Any]]()
        for sentence in self.sentences:
            if sentence not in here.legal():
                break
            done.append(next(here.play(sentence)))
            here = done[-1].after
        return done

    def played(self, start: Any) -> Situation:
        """What comes of it: the table at the end, what happened, and what was refused."""
        done = self.accepted(start)
        end = done[-1].after if done else start
        refused = self.sentences[len(done) : len(done) + 1]
        told = Explanation(event for step in done for event in step.events)
        return Situation(end, told, tuple(end.why(sentence) for sentence in refused))

    def outcome(self, edition: str, rulings: Rulings = AS_PRINTED) -> Situation:
        """What comes of it under an edition."""
        return self.played(self.start(edition, rulings))


class Exhibit:
    """An edge case: what is asked, what one may predict, what is true in each edition, and the proof.

    >>> import equinox_widget as eq
    >>> eq.gallery["G27"].rules
    ('P.raneri',)
    """

    def __init__(
        self,
        name: str,
        texts: Mapping[str, Texts],
        status: str,
        rules: tuple[str, ...],
        options: tuple[Option, ...],
        scenes: tuple[Scene, ...],
        taught: Teaching,
    ) -> None:
        self.teaching: Final = taught
        self._say: Final = taught.kit.say
        self.id: Final = name
        self.status: Final = status
        self.rules: Final = rules
        self.options: Final = options
        self.scenes: Final = scenes
        self._texts: Final = texts

    # What it says

    def title(self, lang: str = "en") -> str:
        """The exhibit in a few words."""
        return self._texts["title"][check_language(lang)]

    def question(self, lang: str = "en") -> str:
        """What is asked; you are player A."""
        return self._texts["question"][check_language(lang)]

    def answer(self, edition: str | None = None, lang: str = "en") -> str:
        """What is true under an edition, and why; under the first one if none is said."""
        return self._texts[f"answer_{self._edition(edition)}"][check_language(lang)]

    def _edition(self, edition: str | None) -> str:
        """The edition, if there is one of that name; the first one if none is said."""
        return self.teaching.rulebook.check_edition(self.teaching.editions[0] if edition is None else edition)

    @property
    def rulings(self) -> tuple[str, ...]:
        """The rulings on which the answer hangs."""
        return tuple(dict.fromkeys(option.reading[0] for option in self.options if option.reading))

    def text(self, lang: str = "en") -> str:
        """Everything about it: question, predictions, answers, status and rules."""
        options = [f"  {number}. {option.text(lang)}" for number, option in enumerate(self.options, 1)]
        say = self._say
        answers = [say("gallery.told", lang, edition=edition, answer=answer) for edition, answer in self.answers(lang)]
        status = say(f"rulebook.status.{self.status}", lang)
        lines = [f"{self.id}  {self.title(lang)}", self.question(lang), *options, *answers]
        return "\n".join([*lines, say("gallery.sources", lang, status=status, rules=", ".join(self.rules))])

    def answers(self, lang: str = "en") -> list[tuple[str, str]]:
        """The answers with the edition each is for; one for both where they agree."""
        answers = {edition: self.answer(edition, lang) for edition in self.teaching.editions}
        if len(set(answers.values())) == 1:
            key = "both" if len(answers) > 1 else "only"
            return [(self._say(f"gallery.edition.{key}", lang), next(iter(answers.values())))]
        return [(self._say(f"gallery.edition.{edition}", lang), answer) for edition, answer in answers.items()]

    # What it shows

    @property
    def position(self) -> Any:
        """The position it is about, under the first edition."""
        return self.scenes[0].start(self._edition(None))

    @property
    def play(self) -> str:
        """What is played from it, as `do` and `compare` take it; the last sentence may be one that is refused."""
        return self.scenes[0].play

    def compare(self) -> Any:
        """The same under every edition, side by side."""
        return self.position.compare(*self.scenes[0].sentences)

    @property
    def scenario(self) -> Scenario:
        """The exhibit to step through, under the first edition."""
        return self.scenario_in(self._edition(None))

    def scenario_in(self, edition: str, lang: str = "en") -> Scenario:
        """The same under an edition; it ends with the answer, and with the reader free to try what was refused."""
        scene = self.scenes[0]
        start = scene.start(self._edition(edition))
        done = scene.accepted(start)
        steps = [ScriptStep(sentence) for sentence in scene.sentences[: len(done)]]
        caption = {spoken: self._asked(spoken) for spoken in LANGUAGES}
        answer = self._texts[f"answer_{edition}"]
        if not (done[-1].after if done else start).over:
            steps.append(ScriptStep("", answer, open=True))
        elif steps:
            steps[-1] = ScriptStep(steps[-1].sentence, answer)
        else:
            caption = {spoken: f"{text} {answer[spoken]}" for spoken, text in caption.items()}
        return Scenario(start, steps, title=self._texts["title"], caption=caption, lang=lang)

    def _asked(self, lang: str) -> str:
        """The question and the predictions in one paragraph."""
        options = [f"({number}) {option.text(lang)}" for number, option in enumerate(self.options, 1)]
        return " ".join([self.question(lang), *options])

    # What proves it

    def right(self, edition: str | None = None, rulings: Rulings = AS_PRINTED) -> Option:
        """The prediction that comes true, worked out by the engine. Raises `Disagreement` when not just one does."""
        edition = self._edition(edition)
        outcome = self.scenes[0].outcome(edition, rulings)
        found = [option for option in self.options if option.claim.value(outcome)]
        if len(found) != 1:
            claims = [f"  {option.claim.text}" for option in found or self.options]
            how_many = "several predictions come" if found else "no prediction comes"
            raise Disagreement("\n".join([f"{self.id}, edition {edition}: {how_many} true", *claims, _story(outcome)]))
        return found[0]

    def predict(self, number: int, edition: str | None = None) -> "Prediction":
        """What comes of predicting an option, by its number from 1."""
        if number not in range(1, len(self.options) + 1):
            raise ValueError(f"there is no prediction {named(number)}: choose a number from 1 to {len(self.options)}")
        return Prediction(self, self.options[number - 1], self._edition(edition))

    def check(self) -> "Checked":
        """Have the engine play every scene in both editions; raises when it disagrees with what is said here."""
        editions = self.teaching.editions
        wrong = [line for scene in self.scenes for edition in editions for line in _disagreements(scene, edition)]
        right = {edition: self.right(edition) for edition in editions}
        found = list(right.values())
        if any(option != found[0] for option in found) != (self.status == "differs"):
            says = " and ".join(map(str, found))
            wrong.append(f"the status is {self.status!r}, but the engine says {says}")
        for option in self.options:
            wrong += self._misread(option)
        if wrong:
            raise Disagreement("\n".join([f"{self.id}: the engine disagrees", *wrong]))
        return Checked(self, right)

    def _misread(self, option: Option) -> Iterator[str]:
        """Where an option does not come true although its ruling has the value that should make it right."""
        if option.reading is not None:
            name, value = option.reading
            for edition in self.teaching.editions:
                found = self.right(edition, {name: value})
                if found != option:
                    yield f"edition {edition} with {name}={value}: {found} comes true, not {option}"

    # How it is displayed

    def html(
        self,
        path: PathLike | None = None,
        *,
        edition: str | None = None,
        lang: str = "en",
        shared: str | None = None,
    ) -> Page:
        """One file that steps through the exhibit in any browser, without network or Python.

        `shared` is the folder of a script and style sheet for many pages, as `Scenario.html` explains.
        """
        return self.scenario_in(self._edition(edition), lang).html(path, shared=shared)

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        start = self.position
        return {"text/plain": self.text(), "text/html": exhibit_html(self, start.html(hand=start.actor))}

    def __str__(self) -> str:
        return self.text()

    __repr__ = __str__


def exhibit_html(exhibit: Exhibit, board: str, lang: str = "en", heading: str = "h3") -> str:
    """An exhibit as a piece of HTML around a picture of its board; answers and misreadings are folded away."""
    options = "".join(element("li", plain(option.text(lang))) for option in exhibit.options)
    answers = "".join(
        element("dt", plain(edition)) + element("dd", plain(answer)) for edition, answer in exhibit.answers(lang)
    )
    behind = dict.fromkeys(option.behind(lang) for option in exhibit.options if option.behind(lang))
    beliefs = "".join(element("p", plain(text)) for text in behind)
    say = exhibit.teaching.kit.say
    status = say(f"rulebook.status.{exhibit.status}", lang)
    sources = say("gallery.sources", lang, status=status, rules=", ".join(exhibit.rules))
    return (
        element(heading, plain(f"{exhibit.id} {exhibit.title(lang)}"))
        + board
        + element("p", plain(exhibit.question(lang)))
        + element("ol", options)
        + element("details", element("summary", plain(say("gallery.answer", lang))), element("dl", answers), beliefs)
        + element("p", element("small", plain(sources)))
    )


@dataclass(frozen=True)
class Prediction:
    """A prediction that was made: true when it is right."""

    exhibit: Exhibit
    option: Option
    edition: str

    def __bool__(self) -> bool:
        return self.option == self.exhibit.right(self.edition)

    def text(self, lang: str = "en") -> str:
        """Whether it is right, where a wrong one comes from, and what is true."""
        say = self.exhibit.teaching.kit.say
        verdict = say("gallery.right" if self else "gallery.wrong", lang)
        behind = "" if self else self.option.behind(lang)
        answer = self.exhibit.answer(self.edition, lang)
        return "\n".join(line for line in (verdict, behind, answer) if line)

    def __str__(self) -> str:
        return self.text()

    __repr__ = __str__

    def _repr_html_(self) -> str:
        return _paragraphs(self.text())


@dataclass(frozen=True)
class Checked:
    """An exhibit the engine agrees with: the right prediction by edition."""

    exhibit: Exhibit
    right: Mapping[str, Option]

    @property
    def proofs(self) -> int:
        """How many statements the engine has confirmed."""
        return sum(len(scene.expected[edition]) for scene in self.exhibit.scenes for edition in self.right)

    def text(self, lang: str = "en") -> str:
        """What holds in which edition."""
        say = self.exhibit.teaching.kit.say
        lines = [say("gallery.checked", lang, id=self.exhibit.id, count=self.proofs)]
        for edition, right in self.right.items():
            named = say(f"gallery.edition.{edition if len(self.right) > 1 else 'only'}", lang)
            lines.append("  " + say("gallery.told", lang, edition=named, answer=right.text(lang)))
        return "\n".join(lines)

    def __str__(self) -> str:
        return self.text()

    __repr__ = __str__

    def _repr_html_(self) -> str:
        return _paragraphs(self.text())


def _paragraphs(text: str) -> str:
    return "".join(element("p", plain(line)) for line in text.splitlines())


def _disagreements(scene: Scene, edition: str) -> Iterator[str]:
    """What is expected of a scene and does not hold: what was found instead, and what happened."""
    outcome = scene.outcome(edition)
    failed = [statement for statement in scene.expected[edition] if not statement.value(outcome)]
    for statement in failed:
        yield f"edition {edition}: " + "; ".join(_differences(_tree(statement), outcome, statement.vocabulary))
    if failed:
        yield _story(outcome)


def _tree(statement: Expression) -> ast.expr:
    return ast.parse(statement.text, mode="eval").body


def _differences(node: ast.expr, outcome: Situation, words: Vocabulary) -> Sequence[str]:
    """The parts of a statement that do not hold, each with the value found."""
    written = ast.unparse(node)
    if Expression(written, words).value(outcome):
        return []
    if isinstance(node, ast.BoolOp) and isinstance(node.op, ast.And):
        return [line for part in node.values for line in _differences(part, outcome, words)]
    if isinstance(node, ast.Compare):
        asked = ast.unparse(node.left)
        return [f"expected {written}, found {asked} == {Expression(asked, words).value(outcome)!r}"]
    return [f"expected {written}, which does not hold"]


def _story(outcome: Situation) -> str:
    """What happened in a scene, and how it ended."""
    lines = [event.text() for event in outcome.events] + [str(verdict) for verdict in outcome.refusals]
    return "\n".join(f"    {line}" for line in "\n".join(lines).splitlines())
