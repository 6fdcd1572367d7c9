"""The command line of the table: questions in words; everything else is a sentence of the game."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from equinox_widget.core.spelling import as_written, spelled
from equinox_widget.engine.errors import NotationError, nearest
from equinox_widget.frames.answers import note, rule_list, rule_page

from .requests import Refusal

if TYPE_CHECKING:
    from collections.abc import Callable

    from equinox_widget.core.kit import GameKit
    from equinox_widget.engine.ruleset import Choice
    from equinox_widget.frames.answers import Note, RuleList, RulePage, Verdict
    from equinox_widget.texts.labels import Language

    from .session import Session

#: What can be asked and told in any game beside its own questions and sentences.
WORDS: Final = (
    *("rule", "find", "score", "why"),
    *("undo", "redo", "fork", "back", "edit", "lang", "theme", "compact", "help"),
)
#: Those that can be answered while the table is passed on from one player to the next: nobody looks at the board then.
WHILE_PASSED_ON: Final = ("rule", "find", "lang", "theme", "compact", "help")
#: How many of the present choices `help` gives as examples.
_EXAMPLES: Final = 3


#: The ways through a game, and the requests they stand for.
_TRAVELS: Final = {"undo": "undo", "redo": "redo", "fork": "branch", "back": "back"}
_SETTINGS: Final = ("lang", "theme", "compact")


def carry_out(session: Session, typed: str) -> object:
    """Carry out one line of the command line, and return what is to be shown for it. Raises `Refusal`."""
    line = translated(session.kit, typed)
    word, _, rest = line.strip().partition(" ")
    word = word.partition(";")[0].lower()
    if said := unknown(session, word):
        raise Refusal("illegal", said)
    if word not in WHILE_PASSED_ON:
        session.refuse_while_passed_on()
    told = _own_words(session, line, rest).get(word)
    if told is not None:
        return told()
    if asks(session.kit, line):
        answer = _ask(session, line)
        if answer is not None:
            return answer
    session.act(typed)
    return None


def _own_words(session: Session, line: str, rest: str) -> dict[str, Callable[[], object]]:
    """Return what is done for the words that mean the same in any game; some of them stand alone."""
    found: dict[str, Callable[[], object]] = {
        "why": lambda: _judge(session, rest),
        "edit": lambda: session.edit(rest),
        **dict.fromkeys(_SETTINGS, lambda: session.set(line)),
    }
    if rest:
        return found
    travels = {word: partial(session.handle, kind, {}) for word, kind in _TRAVELS.items()}
    return {**found, **travels, "score": session.score, "help": lambda: explain(session)}


def _judge(session: Session, asked: str) -> Verdict:
    """Judge what is asked about; refuse when nothing is, with an example."""
    if asked:
        return session.verdict(session.kit.question(asked))
    example = next(iter(_examples(session)), "…")
    word = spelled(session.kit, "why", session.lang)[0]
    raise Refusal("illegal", session.label("error.why_what", why=word, example=f"{word} {example}"))


def _ask(session: Session, line: str) -> Note | RulePage | RuleList | None:
    """Answer a question about the board or the rules; None when the words are no such question."""
    shown = session.shown()
    moves = [choice["say"] for choice in shown["decision"]["choices"]]
    return ask(session.kit, line, shown["latest"]["picture"], moves, session.lang)


def explain(session: Session) -> Note:
    """Say what can be written, with examples from the present choices."""
    kit, lang = session.kit, session.lang
    listed = {"verbs": kit.verbs, "questions": kit.questions, "words": WORDS}
    said = {name: ", ".join(spelled(kit, word, lang)[0] for word in each) for name, each in listed.items()}
    lines = [kit.say("command.help", lang, **said), kit.say("command.help.why", lang)]
    if sentences := _examples(session):
        lines.insert(0, kit.say("command.examples", lang, examples=" · ".join(sentences)))
    return note("\n".join(lines))


def _examples(session: Session) -> list[str]:
    """Return some sentences that could be written now."""
    return list(dict.fromkeys(choice["sentence"] for choice in session.decision()["choices"]))[:_EXAMPLES]


def translated(kit: GameKit, line: str) -> str:
    """Return a line with what any language calls its commands, verbs and operands as the notation writes them.

    What follows a word stays in its column, so that complaints point to what was typed.
    """
    found = as_written(kit, line, words(kit))
    word = found.split(maxsplit=1)[0] if found.strip() else ""
    if word != "why":
        return found
    asked = found.index(word) + len(word)
    return found[:asked] + translated(kit, found[asked:])


def words(kit: GameKit) -> tuple[str, ...]:
    """Return how a line can begin that is no sentence of the game."""
    return (*kit.questions, *WORDS)


def unknown(session: Session, word: str) -> str:
    """Say that a line begins with a word nobody knows, and which one may have been meant; empty for a known one."""
    kit, lang = session.kit, session.lang
    known = (*kit.verbs, *words(kit))
    if not word or word in known:
        return ""
    close = nearest(word, (*known, *(each for name in known for each in spelled(kit, name, lang))), alike=0.7)
    if close:
        return session.label("error.no_command.close", word=word[:20], close=close)
    said = {"word": word[:20], "help": spelled(kit, "help", lang)[0], "moves": " · ".join(_examples(session))}
    return session.label("error.no_command" if said["moves"] else "error.no_command.now", **said)


def read_actions(pos: Any, text: str, lang: Language, *, several: bool) -> list[Choice]:  # noqa: ANN401
    """Return the actions of a line, in order: one, or `several` joined by semicolons.

    Raise `Refusal` when there are more than that, or when the line says what chance is to give.
    """
    script: list[Choice] = pos.script(text)
    if not script:
        raise NotationError("expected one sentence, not {text!r}.", {"text": text})
    if len(script) > 1 and not several:
        raise Refusal("forbidden", pos.kit.label("error.one_action", lang))
    if any(choice.outcomes is not None for choice in script):
        raise Refusal("forbidden", pos.kit.label("error.no_luck", lang))
    return script


def asks(kit: GameKit, text: str) -> bool:
    """Return whether a line asks about the board or the rules."""
    return text.strip().partition(" ")[0].lower() in (*kit.questions, "rule", "find")


def ask(kit: GameKit, text: str, frame: Any, moves: list[str], lang: Language) -> Note | RulePage | RuleList | None:  # noqa: ANN401 (a picture of the game's own)
    """Answer a question about the board or the rules; None when the words are no such question."""
    word, _, rest = text.strip().partition(" ")
    word, rest = word.lower(), rest.strip()
    if word in ("rule", "find"):
        return _rule(kit, rest, lang) if rest and word == "rule" else rule_list(kit, rest, lang)
    spoken = kit.read_aloud(word, rest, frame, moves)
    if spoken is None:
        return None
    return note("\n".join(spoken) or kit.label("command.nothing", lang))


def _rule(kit: GameKit, text: str, lang: Language) -> RulePage:
    """Return the page of a rule; refuse an id that no rule has, with the nearest one."""
    try:
        return rule_page(kit, text, lang)
    except ValueError as error:
        close = nearest(text, kit.rulebook.entries)
        said = {"rule": text[:20], "close": close, "find": spelled(kit, "find", lang)[0]}
        raise Refusal("illegal", kit.label(f"error.no_rule{'.close' if close else ''}", lang, **said)) from error
