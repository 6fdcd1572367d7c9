"""Scenarios: a position, a script and words about it, in Python or in a text file."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import equinox_widget as eq
from equinox_widget.games.equinox.rules.ruleset import Equinox
from equinox_widget.teach.author_format import AuthorError
from equinox_widget.teach.scenario import ScriptStep, in_language
from equinox_widget.teach.scenario_file import read_scenario

EXAMPLE = Path(__file__).parents[2] / "examples" / "chameleon.txt"
CODE = "EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu No1:6 B@No1 A=x3,Su2,Co4,Ec0,Lu9,Kl7,Mo8,Vu1 B=No2,No9,Su5,Co1,Kl3,Lu0,Vu7,x8"


# --- In Python --------------------------------------------------------------------------------------------------------


def test_a_script_is_played_from_its_position() -> None:
    found = eq.scenario(CODE, ["play x3 on No", "skip; play No2"], title="Shield")
    assert found.position == eq.position(CODE)
    assert found.game.sentences == ["play x3 on No", "skip", "play No2"]
    assert found.game.position == found.position.do("play x3 on No; skip; play No2")


def test_a_script_may_be_one_string_and_may_be_missing() -> None:
    assert eq.scenario(CODE, "play x3 on No; skip").game.sentences == ["play x3 on No", "skip"]
    assert eq.scenario(eq.position(CODE)).script == ()


def test_notes_belong_to_the_last_sentence_of_their_entry() -> None:
    found = eq.scenario(CODE, [("play x3 on No; skip", {"en": "Now Ben.", "de": "Jetzt Ben."})], lang="de")
    assert [found.note(0), found.note(1), found.note(1, "en")] == ["", "Jetzt Ben.", "Now Ben."]


def test_open_choices_are_marked() -> None:
    found = eq.scenario(CODE, ["? play x3 on No", "skip", ("?", "And now?")])
    assert found.script == (
        ScriptStep("play x3 on No", open=True),
        ScriptStep("skip"),
        ScriptStep("", "And now?", open=True),
    )
    assert found.game.sentences == ["play x3 on No", "skip"]


def test_the_script_goes_on_after_a_question() -> None:
    found = eq.scenario(CODE, [("?", "What would you play?"), "play x3 on No", "?; ?"])
    assert [step.open for step in found.script] == [True, False, True, True]
    assert found.game.sentences == ["play x3 on No"]


def test_the_scenario_stays_when_its_game_is_played_on() -> None:
    found = eq.scenario(CODE, "play x3 on No")
    found.game.do("skip")
    assert found.game.sentences == ["play x3 on No"]


def test_the_code_plays_the_whole_scenario() -> None:
    found = eq.scenario(CODE, ["play x3 on No", "skip", "play No2", "?"])
    assert eq.position(found.code) == found.game.position


def test_the_edition_can_be_said_beside_a_code_or_a_position() -> None:
    assert eq.scenario(CODE, edition="fr").edition == "fr"
    assert eq.scenario(eq.position(CODE), edition="fr").edition == "fr"
    assert (
        eq.scenario(CODE, rulings={"zero_prestige_controls": False}).position.rulings["zero_prestige_controls"] is False
    )


def test_a_text_without_a_translation_is_shown_in_the_language_it_has() -> None:
    assert in_language({"fr": "Oui"}, "de") == "Oui"
    assert in_language({"en": "Yes", "de": "Ja"}, "de") == "Ja"
    assert in_language({}, "de") == ""


@pytest.mark.parametrize(
    ("arguments", "kind", "message"),
    [
        ({"script": ["play No9"]}, eq.IllegalAction, "No9"),
        ({"script": ["pley No9"]}, eq.NotationError, "Did you mean 'play'"),
        ({"script": [""]}, eq.NotationError, "no sentence here"),
        ({"script": [7]}, TypeError, "a sentence and its note, not 7"),
        ({"script": [("play x3 on No", "a", "b")]}, TypeError, "a sentence and its note"),
        ({"title": 7}, TypeError, "a title is a text"),
        ({"title": {"it": "Titolo"}}, ValueError, "'it'"),
        ({"caption": {"en": 7}}, TypeError, "a caption is a text, not 7"),
        ({"script": [("play x3 on No", 7)]}, TypeError, "a note is a text"),
        ({"lang": "it"}, ValueError, "no texts in 'it'"),
        ({"names": ["Anna"]}, ValueError, "1 names were given for 2 players"),
        ({"titel": "T"}, TypeError, "titel"),
    ],
)
def test_mistakes_are_named(arguments: dict[str, object], kind: type[Exception], message: str) -> None:
    with pytest.raises(kind, match=message):
        eq.scenario(CODE, **arguments)  # type: ignore[arg-type]


def test_a_scenario_tells_itself_as_text() -> None:
    found = eq.scenario(CODE, [("play x3 on No", "It shields."), "?"], title="Shield", caption="Watch Noctia.")
    text = str(found)
    assert text.startswith("Shield\n\nWatch Noctia.\n\nEquinox  round 1/5")
    assert text.endswith("1. play x3 on No\n   It shields.\n2. ?")
    assert repr(found).startswith("Scenario('Shield', 2 steps, Position(")


def test_a_scenario_draws_itself_as_a_strip(tmp_path: Path) -> None:
    found = eq.scenario(CODE, [("play x3 on No", {"en": "It <shields>.", "de": "Es schützt."}), "skip"], title="Shield")
    drawn = found.svg(tmp_path / "strip.svg")
    words = " ".join(ElementTree.fromstring(drawn).itertext())  # noqa: S314 (our own)
    assert all(caption in words for caption in ("Shield", "It <shields>.", "skip"))
    assert (tmp_path / "strip.svg").read_text(encoding="utf-8") == drawn
    assert "Es schützt." in " ".join(ElementTree.fromstring(found.svg(lang="de")).itertext())  # noqa: S314


# --- In a text file ---------------------------------------------------------------------------------------------------


def test_the_example_plays_in_three_languages() -> None:
    found = eq.load_scenario(EXAMPLE)
    assert found.names == ("Anna", "Ben")
    assert [in_language(found.title, lang)[:6] for lang in ("en", "de", "fr")] == ["The ch", "Das Ch", "Le cam"]
    assert [number for number, step in enumerate(found.script) if step.open] == [2, 8]
    assert {in_language(found.script[8].note, lang)[:5] for lang in ("en", "de", "fr")} == {"What ", "Wonac", "Que d"}
    assert found.game.position.actor == "B"


def test_a_file_needs_only_a_position() -> None:
    found = read_scenario(f"# nothing else\nposition: {CODE}\n")
    assert (found.title, found.caption, found.script, found.lang) == ("", "", (), "en")
    assert found.position == eq.position(CODE)


def test_plain_texts_of_a_file_are_in_its_language() -> None:
    text = (
        f"lang: de\ntitle: Schutz\ntitle.en: Shield\nedition: fr\nposition: {CODE}\nplay x3 on No\n  Gut.\n  en: Good."
    )
    found = read_scenario(text)
    assert found.title == {"de": "Schutz", "en": "Shield"}
    assert found.script[0].note == {"de": "Gut.", "en": "Good."}
    assert (found.lang, found.edition) == ("de", "fr")


def test_a_byte_order_mark_and_windows_lines_are_read(tmp_path: Path) -> None:
    path = tmp_path / "windows.txt"
    path.write_bytes(
        b"\xef\xbb\xbf" + f"title: T\r\nposition: {CODE}\r\n\r\nskip\r\n".replace("skip", "play x3 on No").encode()
    )
    assert eq.load_scenario(path).game.sentences == ["play x3 on No"]


@pytest.mark.parametrize(
    ("text", "line", "column", "message"),
    [
        ("title: T\n", 1, 1, "there is no position"),
        ("titel: T\n", 1, 1, "there is no 'titel' here.*Did you mean 'title'"),
        ("\n  indented\n", 2, 1, "belongs to the line above it"),
        ("position: {code}\nposition: {code}", 2, 1, "given already, in line 1"),
        ("position: {code}\nplay x3 on No\ntitle: T", 3, 1, "stands above the first sentence"),
        ("position: {code}\nplayers: Anna", 2, 10, "there are 2 players, but 1 names"),
        ("lang: deu\nposition: {code}", 1, 7, "lang is one of en, de, fr, not 'deu'. Did you mean 'de'"),
        ("edition: uk\nposition: {code}", 1, 10, "edition is one of de, fr, not 'uk'"),
        ("position: EQ 2p r1 A2 L=SuMoCoKlEcLuNoZz", 1, 23, "Zz"),
        ("position: EQ 2p r1 A2\n   L=SuMoCoKlEcLuNoZz", 2, 4, "Zz"),
        ("position: {code}\n\npley x3 on No", 3, 1, "cannot read 'pley'.*Did you mean 'play'"),
        ("position: {code}\nplay x3 on Noktia", 2, 12, "Did you mean 'Noctia'"),
        ("position: {code}\nplay x3 on No; pley No2", 2, 16, "Did you mean 'play'"),
        ("position: {code}\n?  pley No2", 2, 4, "Did you mean 'play'"),
        ("position: {code}\n? play No9", 2, 3, "No9"),
        ("position: {code}\nplay x3 on No; ; skip", 2, 16, "a sentence is missing"),
    ],
)
def test_mistakes_in_a_file_are_found_where_they_stand(text: str, line: int, column: int, message: str) -> None:
    with pytest.raises(AuthorError, match=message) as caught:
        read_scenario(text.format(code=CODE), "case.txt")
    assert re.match(rf"case.txt, line {line}, column {column}: ", str(caught.value)), str(caught.value)
    assert (caught.value.line, caught.value.column) == (line, column)


def test_what_is_no_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "picture.txt"
    path.write_bytes(b"\x89PNG\xff")
    with pytest.raises(ValueError, match="no text file in UTF-8"):
        eq.load_scenario(path)


def test_a_script_is_played_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever reads it from a file has played it, so that mistakes are found where they stand."""
    applied: list[object] = []
    true = Equinox.apply

    def counting(rules: Equinox, *given: Any) -> tuple[str, ...]:
        applied.append(str(given[1]))
        return true(rules, *given)

    monkeypatch.setattr(Equinox, "apply", counting)
    read = read_scenario(
        "position: EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu A=Su4,Mo2 B=8\nplayers: Anna, Ben\nbet Su; play Mo2\n"
    )
    read.static()
    assert str(read) and read.game.names == ("Anna", "Ben")
    assert applied == ["bet Su", "play Mo2"]
