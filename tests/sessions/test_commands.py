"""The command line: words of three languages, help, and what follows them."""

from __future__ import annotations

import pytest

import equinox_widget as eq
from equinox_widget.engine.notation import fold
from equinox_widget.sessions import commands
from equinox_widget.sessions.kinds import session_for
from equinox_widget.sessions.requests import Refusal
from equinox_widget.sessions.session import Session
from equinox_widget.texts.labels import LANGUAGES

START = "EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu A=No8,x3,Su2 B=8"
KIT = eq.position(START).kit
KNOWN = (*KIT.verbs, *commands.words(KIT), "on")


def table(lang: str = "en", **setting: str) -> Session:
    return session_for(eq.Game(START), seat="A", lang=lang, **setting)


def command(session: Session, line: str) -> dict[str, str]:
    answer = session.handle("command", {"text": line})
    return answer if isinstance(answer, dict) else {}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_word_is_spelled_in_every_language(lang: str) -> None:
    for word in KNOWN:
        assert KIT.words.catalogue.find(f"command.word.{word}", lang), word


def test_no_word_means_two_things_or_is_shorter_than_what_it_stands_for() -> None:
    """What follows a word keeps its column because it is never shorter."""
    meant: dict[str, str] = {fold(word): word for word in KNOWN}
    for lang in LANGUAGES:
        for word in KNOWN:
            for spelled in commands._spelled(KIT, word, lang):
                assert meant.setdefault(fold(spelled), word) == word, spelled
                assert len(spelled) >= len(word) or word == "moves", spelled  # which nothing follows


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("bet No", "bet No"),
        ("wette No", "bet   No"),
        ("Wetten No; spiele x3 auf No", "bet    No; play   x3 on  No"),
        ("jouer x3 sur No", "play  x3 on  No"),
        ("PREDISEZ No", "bet      No"),
        ("warum spiele x3 auf No", "why   play   x3 on  No"),
        ("suche auf", "find  auf"),
        ("rückgängig", "undo      "),
        ("flieg No", "flieg No"),
        ("", ""),
    ],
)
def test_a_line_is_understood_in_three_languages(typed: str, meant: str) -> None:
    assert commands.translated(KIT, typed) == meant


@pytest.mark.parametrize(
    ("lang", "line"), [("en", "bet No; play No8"), ("de", "wette No; spiele No8"), ("fr", "prédire No; jouer No8")]
)
def test_one_plays_in_ones_own_words(lang: str, line: str) -> None:
    session = table(lang)
    command(session, line)
    assert session.game.sentences[:2] == ["bet No", "play No8"]
    command(session, {"en": "undo", "de": "rückgängig", "fr": "annuler"}[lang])
    assert session.game.moment == 1


def test_questions_and_settings_too() -> None:
    session = table("de")
    assert command(session, "warum spiele x3 auf Mo")["kind"] == "verdict"
    assert command(session, "züge") == command(session, "moves")
    assert command(session, "reihe 2") == command(session, "row 2")
    assert command(session, "regel S2.B.4")["id"] == "S2.B.4"
    command(session, "sprache fr")
    assert session.lang == "fr"


def test_a_complaint_points_to_what_was_typed() -> None:
    with pytest.raises(Refusal, match="'Qx' at column 8"):
        command(table(), "wetten Qx")


@pytest.mark.parametrize(
    ("lang", "word", "said"),
    [("en", "help", "Now, for example: bet Su"), ("de", "hilfe", "wette, "), ("fr", "aide", "pourquoi")],
)
def test_help_lists_the_words_with_examples_from_the_present_game(lang: str, word: str, said: str) -> None:
    text = command(table(lang), word)["text"]
    assert said in text and "bet Su" in text.splitlines()[0]


def test_a_slip_is_put_right_in_the_reader_s_language() -> None:
    with pytest.raises(Refusal, match="„speilen“ ist kein Befehl. Meintest du „spielen“"):
        command(table("de"), "speilen No8")


def test_help_without_a_choice_gives_no_examples() -> None:
    text = command(table(mode="watch"), "help")["text"]
    assert text.startswith("In the game you can write: ")
