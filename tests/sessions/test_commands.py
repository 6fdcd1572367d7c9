"""The command line: words of three languages, help, and what follows them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import equinox_widget as eq
from equinox_widget import bluemoon, orcs, talisman
from equinox_widget.core import spelling
from equinox_widget.engine.notation import fold
from equinox_widget.sessions import commands
from equinox_widget.sessions.kinds import session_for
from equinox_widget.sessions.requests import Refusal
from equinox_widget.sessions.session import Session
from equinox_widget.texts.labels import LANGUAGES

if TYPE_CHECKING:
    from equinox_widget.core.kit import GameKit

START = "EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu A=No8,x3,Su2 B=8"
KIT = eq.position(START).kit


def table(lang: str = "en", **setting: str) -> Session:
    return session_for(eq.Game(START), seat="A", lang=lang, **setting)


def command(session: Session, line: str) -> dict[str, str]:
    answer = session.handle("command", {"text": line})
    return answer if isinstance(answer, dict) else {}


KITS = [KIT, orcs.deal(2, 1).kit, bluemoon.deal(seed=1).kit, talisman.deal(2, 1).kit]


def known_of(kit: GameKit) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*kit.verbs, *commands.words(kit), "on")))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kit", KITS, ids=lambda kit: kit.id)
def test_every_word_of_every_game_is_spelled_in_every_language(kit: GameKit, lang: str) -> None:
    for word in known_of(kit):
        assert kit.words.catalogue.find(f"command.word.{word}", lang), word


@pytest.mark.parametrize("kit", KITS, ids=lambda kit: kit.id)
def test_no_word_means_two_things(kit: GameKit) -> None:
    meant: dict[str, str] = {fold(word): word for word in known_of(kit)}
    for lang in LANGUAGES:
        for word in known_of(kit):
            for spelled in spelling.spelled(kit, word, lang):
                assert meant.setdefault(fold(spelled), word) == word, spelled


@pytest.mark.parametrize(
    ("game", "code", "typed", "done"),
    [
        (orcs, "OR 2p A:act1 A@3 B@1 3m:Go A=Za,SB1", "zaubere Za; wirkung 1; triff Go", "hit Go@3m"),
        (orcs, "OR 2p A:act1 A@3 B@1 3m:Go A=Za,SB1", "lance Za; effectue 1; frappe Go", "hit Go@3m"),
        (bluemoon, "", "auslassen", "skip"),
        (talisman, "TA 2p A=Elf@City B=Troll@Crags", "jette", "roll"),
        (talisman, "TA 2p A=Elf@City B=Troll@Crags ; roll:4", "gehe Gehölz 1", "go Woods1"),
        (talisman, "TA 2p A=Elf@Fields2 B=Troll@Crags ; roll:1; go City", "besuche Zauberkundige", "visit enchantress"),
    ],
)
def test_every_game_is_played_in_ones_own_words(game: Any, code: str, typed: str, done: str) -> None:
    pos = game.position(code) if code else game.deal(seed=7)
    session = session_for(game.Game(pos))
    command(session, typed)
    assert session.game.sentences[-1].partition(":")[0] == done
    assert game.Game(pos.do(typed)).position == session.game.position


def test_why_and_do_read_the_verbs_of_three_languages_too() -> None:
    pos = eq.position(START)
    assert pos.why("wette No") == pos.why("bet No") == pos.why("prédire No")
    assert pos.do("wette No; jouer No8") == pos.do("bet No", "play No8")
    with pytest.raises(eq.NotationError, match="'Qx' at column 8"):
        pos.why("wetten Qx")
    with pytest.raises(eq.NotationError, match="'flieg' at column 1"):
        pos.do("flieg No")


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
    lane = session_for(orcs.Game(orcs.position("OR 2p A:act1 A@3 B@1 3m:Go A=Za ; cast Za")))
    with pytest.raises(Refusal, match="'Qx' at column 7"):
        command(lane, "effet Qx")


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


@pytest.mark.parametrize(
    ("lang", "line", "said"),
    [
        ("en", "xyz", "such as bet Su · bet Mo · bet Co; “help” lists"),
        ("de", "hlife", "Meintest du „hilfe“"),
        ("fr", "why", "pourquoi bet Su"),
        ("de", "regel S2.B.44", "Meintest du „S2.B.4“"),
        ("fr", "rule zzzz", "Cherchez par un mot : chercher"),
    ],
)
def test_what_means_nothing_is_answered_with_what_could_be_said(lang: str, line: str, said: str) -> None:
    with pytest.raises(Refusal) as caught:
        command(table(lang), line)
    assert said in str(caught.value).replace("\xa0", " ")


def test_where_nothing_can_be_chosen_the_answer_leads_to_help() -> None:
    with pytest.raises(Refusal, match="“xyz” is no command; “help” lists all words"):
        command(table(mode="watch"), "xyz")
    with pytest.raises(Refusal, match="why …"):
        command(table(mode="watch"), "why")


def test_rule_alone_lists_the_rules() -> None:
    assert command(table(), "rule")["kind"] == "rules"
