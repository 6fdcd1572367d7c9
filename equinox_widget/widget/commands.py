"""The command line of the table: questions in words; everything else is a sentence of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from equinox_widget.engine.errors import NotationError, nearest
from equinox_widget.frames.answers import note, rule_list, rule_page
from equinox_widget.games.equinox.rules.cards import CREATURES, ROWS
from equinox_widget.games.equinox.rules.names import Reader, read_creature
from equinox_widget.games.equinox.rules.sentences import VERBS, read_action, read_script
from equinox_widget.texts.labels import label

from .protocol import Refusal

if TYPE_CHECKING:
    from equinox_widget.frames.answers import Note, RuleList, RulePage
    from equinox_widget.frames.frame import Champion, Field, Frame
    from equinox_widget.games.equinox.rules.actions import Action
    from equinox_widget.texts.labels import Language


#: What can be asked and told beside the sentences of the game.
WORDS: Final = (
    *("hand", "moves", "control", "row", "scan", "rule", "find", "score", "why"),
    *("undo", "redo", "fork", "back", "edit", "lang", "theme", "compact"),
)
#: Those that can be answered while the table is passed on from one player to the next: nobody looks at the board then.
WHILE_PASSED_ON: Final = ("rule", "find", "lang", "theme", "compact")


def unknown(word: str, lang: Language) -> str:
    """Say that a line begins with a word nobody knows, and which one may have been meant; empty for a known one."""
    if not word or word in VERBS or word in WORDS:
        return ""
    close = nearest(word, (*VERBS, *WORDS), alike=0.7)
    if close:
        return label("error.no_command.close", lang, word=word[:20], close=close)
    return label("error.no_command", lang, word=word[:20], known=", ".join(WORDS))


def read_actions(text: str, lang: Language, *, several: bool) -> list[Action]:
    """Return the actions of a line, in order: one, or `several` joined by semicolons.

    Raise `Refusal` when there are more than that, or when the line says what chance is to give.
    """
    script = read_script(text)
    if not script:
        raise NotationError("expected one sentence, not {text!r}.", {"text": text})
    if len(script) > 1 and not several:
        raise Refusal("forbidden", label("error.one_action", lang))
    if any(drawn is not None for _, drawn in script):
        raise Refusal("forbidden", label("error.no_luck", lang))
    return [action for action, _ in script]


def question(text: str) -> str:
    """Return the sentence that is asked about: `x3 on mo` alone means to play it, `mo` alone to bet there."""
    for verb in ("", "play ", "bet "):
        try:
            return str(read_action(f"{verb}{text}"))
        except NotationError:
            continue
    return text


def ask(text: str, frame: Frame, moves: list[str], lang: Language) -> Note | RulePage | RuleList | None:
    """Answer a question about the board or the rules; None when the words are no such question."""
    word, _, rest = text.strip().partition(" ")
    word, rest = word.lower(), rest.strip()
    if word in ("rule", "find"):
        return rule_page(rest, lang) if word == "rule" else rule_list(rest, lang)
    spoken = _read_aloud(word, rest, frame, moves)
    if spoken is None:
        return None
    return note("\n".join(spoken) or label("command.nothing", lang))


def _read_aloud(word: str, rest: str, frame: Frame, moves: list[str]) -> list[str] | None:
    """Return the lines of what is to be read: `hand`, `moves`, `control`, `row 2`, `scan no`."""
    if word == "hand" and not rest:
        return [card["say"] for card in frame["hand"]]
    if word == "moves" and not rest:
        return list(dict.fromkeys(moves))
    if word == "control":
        code = _code(rest) if rest else None
        return [champion["say"] for champion in frame["champions"] if code in (None, champion["code"])]
    if word == "row":
        mark = _row_mark(rest)
        return [place["say"] for place in _places(frame) if place["name"].endswith(mark)]
    if word == "scan":
        code = _code(rest)
        return [place["say"] for place in _places(frame) if place["name"].startswith(code)]
    return None


def _places(frame: Frame) -> list[Champion | Field]:
    return [*frame["champions"], *frame["fields"]]


def _code(name: str) -> str:
    """Return the code of a creature, by whichever name."""
    return CREATURES[read_creature(name)].code


def _row_mark(text: str) -> str:
    """Return how the names of a row's places end."""
    if text not in map(str, range(ROWS + 1)):
        raise Reader(f"row {text}", start=4).fail("a number from {lowest} to {highest}", lowest=0, highest=ROWS)
    return "^" if text == "0" else text
