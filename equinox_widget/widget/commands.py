"""The command line of the table: questions in words; everything else is a sentence of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from equinox_widget.engine.errors import nearest
from equinox_widget.frames.answers import note, rule_list, rule_page
from equinox_widget.games.equinox.sentences import VERBS
from equinox_widget.texts.labels import label

if TYPE_CHECKING:
    from equinox_widget.frames.answers import Note, RuleList, RulePage
    from equinox_widget.frames.frame import Frame
    from equinox_widget.texts.labels import Language


#: What can be asked and told beside the sentences of the game.
WORDS: Final = (
    *("hand", "moves", "control", "row", "scan", "rule", "find", "score", "why"),
    *("undo", "redo", "fork", "back", "edit"),
)


def unknown(word: str, lang: Language) -> str:
    """Say that a line begins with a word nobody knows, and which one may have been meant; empty for a known one."""
    if not word or word in VERBS or word in WORDS:
        return ""
    close = nearest(word, (*VERBS, *WORDS), alike=0.7)
    if close:
        return label("error.no_command.close", lang, word=word[:20], close=close)
    return label("error.no_command", lang, word=word[:20], known=", ".join(WORDS))


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
    if word == "control" and not rest:
        return [champion["say"] for champion in frame["champions"]]
    if word == "row" and rest:
        return [field["say"] for field in frame["fields"] if field["name"][2:] == rest]
    if word == "scan" and rest:
        code = rest[:2].capitalize()
        places = [*frame["champions"], *frame["fields"]]
        return [place["say"] for place in places if place["name"][:2] == code]
    return None
