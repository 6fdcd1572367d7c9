"""The command line of the table: questions in words; everything else is a sentence of the game."""

from __future__ import annotations

import re
from functools import cache, partial
from typing import TYPE_CHECKING, Any, Final

from equinox_widget.engine.errors import NotationError, nearest
from equinox_widget.engine.notation import fold
from equinox_widget.frames.answers import note, rule_list, rule_page
from equinox_widget.texts.labels import LANGUAGES

from .requests import Refusal

if TYPE_CHECKING:
    from collections.abc import Callable

    from equinox_widget.core.kit import GameKit
    from equinox_widget.engine.ruleset import Choice
    from equinox_widget.frames.answers import Note, RuleList, RulePage
    from equinox_widget.texts.labels import Language

    from .session import Session

#: What can be asked and told in any game beside its own questions and sentences.
WORDS: Final = (
    *("rule", "find", "score", "why"),
    *("undo", "redo", "fork", "back", "edit", "lang", "theme", "compact", "help"),
)
#: Those that can be answered while the table is passed on from one player to the next: nobody looks at the board then.
WHILE_PASSED_ON: Final = ("rule", "find", "lang", "theme", "compact", "help")
#: What stands between a card and its place, as in `land 4 on C`.
_LINK: Final = "on"
#: A sentence of nothing but a verb and one word: what stands before the word, the verb, the word.
_SENTENCE_OF_TWO: Final = re.compile(r"(?:^|(?<=;))(\s*([^\W\d_]+)\s+)([^\W\d_]+)(?=\s*(?:;|$))")
#: How many of the present choices `help` gives as examples.
_EXAMPLES: Final = 3


#: The ways through a game, and the requests they stand for.
_TRAVELS: Final = {"undo": "undo", "redo": "redo", "fork": "branch", "back": "back"}
_SETTINGS: Final = ("lang", "theme", "compact")


def carry_out(session: Session, line: str) -> object:
    """Carry out one line of the command line, and return what is to be shown for it. Raises `Refusal`."""
    line = translated(session.kit, line)
    word, _, rest = line.strip().partition(" ")
    word = word.partition(";")[0].lower()
    if said := unknown(session.kit, word, session.lang):
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
    session.act(line)
    return None


def _own_words(session: Session, line: str, rest: str) -> dict[str, Callable[[], object]]:
    """Return what is done for the words that mean the same in any game; some of them stand alone."""
    found: dict[str, Callable[[], object]] = {
        "why": lambda: session.verdict(session.kit.question(rest)),
        "edit": lambda: session.edit(rest),
        **dict.fromkeys(_SETTINGS, lambda: session.set(line)),
    }
    if rest:
        return found
    travels = {word: partial(session.handle, kind, {}) for word, kind in _TRAVELS.items()}
    return {**found, **travels, "score": session.score, "help": lambda: explain(session)}


def _ask(session: Session, line: str) -> Note | RulePage | RuleList | None:
    """Answer a question about the board or the rules; None when the words are no such question."""
    shown = session.shown()
    moves = [choice["say"] for choice in shown["decision"]["choices"]]
    return ask(session.kit, line, shown["latest"]["picture"], moves, session.lang)


def explain(session: Session) -> Note:
    """Say what can be written, with examples from the present choices."""
    kit, lang = session.kit, session.lang
    listed = {"verbs": kit.verbs, "questions": kit.questions, "words": WORDS}
    said = {name: ", ".join(_spelled(kit, word, lang)[0] for word in each) for name, each in listed.items()}
    sentences = list(dict.fromkeys(choice["sentence"] for choice in session.decision()["choices"]))
    lines = [kit.say("command.help", lang, **said), kit.say("command.help.why", lang)]
    if sentences:
        lines.insert(0, kit.say("command.examples", lang, examples=" · ".join(sentences[:_EXAMPLES])))
    return note("\n".join(lines))


def translated(kit: GameKit, line: str) -> str:
    """Return a line with what any language calls its commands, verbs and operands as the notation writes them.

    What follows a word stays in its column, so that complaints point to what was typed.
    """
    found = re.sub(r"(?:^|(?<=;))\s*[^\W\d_]+", lambda match: _translate(kit, match.group()), line)
    word = found.split(maxsplit=1)[0] if found.strip() else ""
    if word == "why":
        asked = found.index(word) + len(word)
        return found[:asked] + translated(kit, found[asked:])
    if word not in kit.verbs:
        return found
    found = re.sub(r"(?<=\s)[^\W\d_]+(?=\s)", lambda match: _translate(kit, match.group(), (_LINK,)), found)
    return _SENTENCE_OF_TWO.sub(lambda match: match[1] + _translate_operand(kit, match[2], match[3]), found)


def _translate_operand(kit: GameKit, verb: str, spelled: str) -> str:
    """Return what stands alone after a verb as the notation writes it; what it may not be called there stays."""
    known = kit.operands.get(verb, {})
    said = {fold(kit.words.say(key, lang)): word for word, key in known.items() for lang in LANGUAGES}
    return said.get(fold(spelled), spelled).ljust(len(spelled))


def _translate(kit: GameKit, spelled: str, among: tuple[str, ...] | None = None) -> str:
    """Return a word as the notation writes it; one that means nothing, or something else than is looked for, stays."""
    word = _meanings(kit).get(fold(spelled.strip()))
    if word is None or (among is not None and word not in among):
        return spelled
    return (spelled[: len(spelled) - len(spelled.lstrip())] + word).ljust(len(spelled))


@cache
def _meanings(kit: GameKit) -> dict[str, str]:
    """Return what the words of all languages stand for."""
    known = (*kit.verbs, *words(kit), _LINK)
    return {fold(spelled): word for lang in LANGUAGES for word in known for spelled in _spelled(kit, word, lang)}


def _spelled(kit: GameKit, word: str, lang: Language) -> list[str]:
    """Return how a language spells a word, the usual spelling first."""
    return (kit.words.catalogue.find(f"command.word.{word}", lang) or word).split(", ")


def words(kit: GameKit) -> tuple[str, ...]:
    """Return how a line can begin that is no sentence of the game."""
    return (*kit.questions, *WORDS)


def unknown(kit: GameKit, word: str, lang: Language) -> str:
    """Say that a line begins with a word nobody knows, and which one may have been meant; empty for a known one."""
    known = (*kit.verbs, *words(kit))
    if not word or word in known:
        return ""
    spelled = [each for name in known for each in _spelled(kit, name, lang)]
    close = nearest(word, (*known, *spelled), alike=0.7)
    if close:
        return kit.label("error.no_command.close", lang, word=word[:20], close=close)
    return kit.label("error.no_command", lang, word=word[:20], known=", ".join(words(kit)))


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
        return rule_page(kit, rest, lang) if word == "rule" else rule_list(kit, rest, lang)
    spoken = kit.read_aloud(word, rest, frame, moves)
    if spoken is None:
        return None
    return note("\n".join(spoken) or kit.label("command.nothing", lang))
