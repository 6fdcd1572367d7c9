"""The gallery: every exhibit is true in both editions, complete in three languages, and can be found."""

from __future__ import annotations

import base64
import hashlib
import html
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from frames.test_page import Told

import equinox_widget as eq
from equinox_widget.games.equinox.misread.names import MISREADINGS
from equinox_widget.games.equinox.rules.rulebook import RULES
from equinox_widget.games.equinox.rules.ruleset import Equinox
from equinox_widget.games.equinox.rules.rulings import EDITIONS, RULINGS
from equinox_widget.games.equinox.teaching import TEACHING
from equinox_widget.teach.author_format import AuthorError
from equinox_widget.teach.exhibit import Disagreement, Exhibit
from equinox_widget.teach.exhibit_file import read_exhibit
from equinox_widget.teach.scenario import in_language
from equinox_widget.texts.catalogue import LANGUAGES

#: Here the misreading would show in a choice that the scene does not take, or only without another power.
NOT_SHOWN = {
    ("G29", "swap_needs_current_row"),  # what would be refused is not said: verdicts know the true rules alone
    ("G29", "old_rows_checked_again"),  # the swapped cards are not the lowest of their rows
    ("G30", "moved_cards_trigger"),  # the power would be offered, and the scene does not use it
    ("G33", "vanished_cards_are_closed"),
    ("G39", "echomir_twice"),
    ("G43", "blocked_cards_in_play"),  # two ways to get it wrong
    ("G47", "discard_anything"),
    ("G57", "may_skip_playing"),
}
LONGEST = {"title": 60, "question": 280, "option": 80, "answer": 330}
SAMPLE = (TEACHING.gallery / "G27.txt").read_text(encoding="utf-8")

every_exhibit = pytest.mark.parametrize("name", eq.gallery)
every_language = pytest.mark.parametrize("lang", LANGUAGES)
both_editions = pytest.mark.parametrize("edition", EDITIONS)


def sample(old: str = "", new: str = "") -> Exhibit:
    """The exhibit about Raneri and the chameleon, with one thing written otherwise."""
    assert SAMPLE.count(old) >= 1
    return read_exhibit(SAMPLE.replace(old, new, 1), "G27", "G27.txt")


def texts(exhibit: Exhibit, lang: str) -> dict[str, list[str]]:
    """Everything an exhibit says in a language, by kind."""
    return {
        "title": [exhibit.title(lang)],
        "question": [exhibit.question(lang)],
        "option": [option.text(lang) for option in exhibit.options],
        "answer": [exhibit.answer(edition, lang) for edition in EDITIONS],
    }


# The engine agrees


@every_exhibit
def test_the_engine_agrees(name: str) -> None:
    exhibit = eq.gallery[name]
    checked = exhibit.check()
    assert checked.right.keys() == set(EDITIONS)
    assert all(scene.expected[edition] for scene in exhibit.scenes for edition in EDITIONS)
    assert checked.proofs >= 2
    assert name in str(checked)


@every_exhibit
@both_editions
def test_play_can_have_led_there(name: str, edition: str) -> None:
    assert [scene.start(edition).status() for scene in eq.gallery[name].scenes] == [[]] * len(eq.gallery[name].scenes)


@every_exhibit
def test_a_wrong_prediction_differs_and_says_where_it_comes_from(name: str) -> None:
    exhibit = eq.gallery[name]
    right = [exhibit.right(edition) for edition in EDITIONS]
    assert len({option.claim.text for option in exhibit.options}) == len(exhibit.options) >= 2
    for lang in LANGUAGES:
        assert len({option.text(lang) for option in exhibit.options}) == len(exhibit.options)
    for option in exhibit.options:
        always_right = option == right[0] == right[1]
        assert bool(option.mistake) + bool(option.reading) == (not always_right), option
        assert all(bool(option.behind(lang)) != always_right for lang in LANGUAGES)


@every_exhibit
@both_editions
def test_a_wrong_prediction_comes_true_where_the_rule_is_misread(name: str, edition: str) -> None:
    """As far as the engine knows how to play the misreading, and the scene gives it a chance to show."""
    exhibit = eq.gallery[name]
    for option in exhibit.options:
        if option.mistake in MISREADINGS and (name, option.mistake) not in NOT_SHOWN:
            misread = eq.Position(TEACHING.misread(exhibit.scenes[0].start(edition).state, option.mistake))
            assert option.claim.value(exhibit.scenes[0].played(misread)), option


def test_the_right_prediction_may_stand_anywhere() -> None:
    places = [exhibit.options.index(exhibit.right()) for exhibit in eq.gallery.values()]
    assert all(places.count(place) <= 2 * len(places) / 3 for place in set(places))


@every_exhibit
def test_the_status_is_that_of_its_rulings(name: str) -> None:
    exhibit = eq.gallery[name]
    if exhibit.rulings:
        assert {RULINGS[ruling].status for ruling in exhibit.rulings} == {exhibit.status}
    if exhibit.status == "differs":
        assert exhibit.rulings
        assert exhibit.compare().differs
        assert set(exhibit.compare().rulings) >= set(exhibit.rulings)
    assert (exhibit.answer("de") == exhibit.answer("fr")) is (exhibit.status != "differs")


def test_rules_and_exhibits_name_each_other() -> None:
    for rule in eq.rules():
        named = {name for name, exhibit in eq.gallery.items() if (rule.part_of or rule.id) in exhibit.rules}
        assert set(rule.gallery) == named, rule.id
    for name, exhibit in eq.gallery.items():
        assert {rule for rule, entry in RULES.items() if name in entry.gallery and not entry.part_of} == set(
            exhibit.rules
        )


@every_language
def test_a_rule_says_where_to_see_it_happen(lang: str) -> None:
    for rule in eq.rules():
        seen = ", ".join((*rule.lessons, *rule.gallery))
        assert not seen or rule.full_text(lang).endswith(f" {seen}")
    assert eq.rule("S2.B.4").full_text(lang).endswith("G22, G23")


# Its words


@every_exhibit
@every_language
def test_texts_are_complete_and_short(name: str, lang: str) -> None:
    for kind, found in texts(eq.gallery[name], lang).items():
        for text in found:
            assert text == text.strip() != ""
            assert len(text) <= LONGEST[kind], f"{kind}, {len(text)} characters: {text}"
            assert "  " not in text
            assert kind == "title" or text[-1] in ".?" or re.fullmatch(r"\d[,.]\d", text)


@every_language
def test_texts_are_written_as_the_language_is(lang: str) -> None:
    for exhibit in eq.gallery.values():
        for text in [text for found in texts(exhibit, lang).values() for text in found]:
            if lang == "fr":
                assert not re.search(r"(?<!\u00a0)[:;!?]", text), text
            else:
                assert "\u00a0" not in text, text
            decimal = r"\d,\d" if lang == "en" else r"\d\.\d"
            assert not re.search(decimal, text), text


@every_language
def test_titles_and_questions_are_not_used_twice(lang: str) -> None:
    exhibits = eq.gallery.values()
    assert len({exhibit.title(lang) for exhibit in exhibits}) == len(eq.gallery)
    assert len({exhibit.question(lang) for exhibit in exhibits}) == len(eq.gallery)


@every_language
def test_creatures_are_called_by_the_names_of_the_language(lang: str) -> None:
    others = {"en": "Plume de velours|Bicéphale|Le Duc|Gruyère", "fr": "Vulpa|Echomir|Noctia|Susi|Moosmann|Wettstein"}
    strangers = re.compile(others.get(lang, others["en"]))
    for exhibit in eq.gallery.values():
        assert not strangers.search(" ".join(text for found in texts(exhibit, lang).values() for text in found))


def test_all_of_it_is_told_in_one_text() -> None:
    told = eq.gallery["G27"].text("de")
    assert "G27  Darf ein Chamäleon getauscht werden?" in told
    assert "Deutsche Ausgabe: Ja." in told
    assert "Französische Ausgabe: Nein." in told
    assert "P.raneri" in told
    assert eq.gallery["G01"].text().count("Both editions: ") == 1
    assert str(eq.gallery["G01"]) == repr(eq.gallery["G01"]) == eq.gallery["G01"].text()


# Finding one


def test_there_are_57_in_order() -> None:
    assert list(eq.gallery) == [f"G{number:02}" for number in range(1, 58)]
    assert len(eq.gallery) == 57
    assert "G27" in eq.gallery
    assert "G58" not in eq.gallery


@pytest.mark.parametrize("spelling", ["G07", "g07", " G07 ", "g7", "7"])
def test_a_number_as_people_write_it(spelling: str) -> None:
    assert eq.gallery[spelling].id == "G07"


@pytest.mark.parametrize(("wrong", "meant"), [("G277", "G27"), ("P27", "G27")])
def test_a_wrong_number_is_answered_with_the_nearest(wrong: str, meant: str) -> None:
    with pytest.raises(KeyError) as error:
        eq.gallery[wrong]
    assert str(error.value).startswith(f"there is no exhibit {wrong!r}: they go from G01 to G57.")
    assert f"Did you mean {meant!r}?" in str(error.value)


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("chameleon swap", "G27"),
        ("Chamäleon tauschen", "G27"),
        ("echanger cameleon", "G27"),
        ("S1.B.5", "G07"),
        ("rebet_freed_field", "G10"),
        ("differs", "G53"),
        ("plume de velours", "G23"),
        ("g31", "G31"),
    ],
)
def test_it_is_found_by_words_in_any_language_by_rule_ruling_and_status(words: str, found: str) -> None:
    assert found in [exhibit.id for exhibit in eq.gallery.find(words)]


def test_all_words_must_fit_and_titles_come_first() -> None:
    assert eq.gallery.find("chameleon spaceship") == []
    assert eq.gallery.find("") == []
    titles = ["chameleon" in exhibit.title().lower() for exhibit in eq.gallery.find("chameleon")]
    assert titles == sorted(titles, reverse=True)


def test_lists_show_themselves_as_tables() -> None:
    assert str(eq.gallery).splitlines()[26] == "G27  differs  May a chameleon be swapped?"
    table = eq.gallery._repr_html_()
    assert table.count("<tr>") == 58
    assert "Gallery of 57 edge cases" in table
    assert eq.gallery.find("rebet_freed_field")._repr_html_().count("<tr>") == 2


def test_the_package_is_imported_without_the_gallery() -> None:
    code = (
        "import sys, equinox_widget as eq; assert 'gallery' in dir(eq); "
        "print('equinox_widget.teach.gallery' in sys.modules, len(eq.gallery))"
    )
    printed = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert printed.split() == ["False", "57"]
    with pytest.raises(AttributeError, match="has no attribute 'galery'"):
        eq.galery  # noqa: B018


# Predicting


def test_a_prediction_is_judged_by_the_edition() -> None:
    exhibit = eq.gallery["G27"]
    assert exhibit.predict(1)
    assert not exhibit.predict(1, "fr")
    assert exhibit.predict(2, "fr")
    wrong = exhibit.predict(2)
    assert str(wrong).splitlines() == ["Not quite.", exhibit.options[1].behind(), exhibit.answer("de")]
    assert str(exhibit.predict(1)).splitlines() == ["Right.", exhibit.answer("de")]


def test_a_prediction_and_a_proof_show_themselves_in_paragraphs() -> None:
    assert eq.gallery["G27"].predict(2)._repr_html_().count("<p>") == 3
    assert eq.gallery["G27"].check()._repr_html_().count("<p>") == 3


def test_a_misreading_is_named() -> None:
    assert "Each player may have only one stone per row" in str(eq.gallery["G03"].predict(1))
    assert "Chaque joueur n'a droit qu'à un caillou par rangée" in eq.gallery["G03"].predict(1).text("fr")


@pytest.mark.parametrize("number", [0, 3, -1, "1"])
def test_a_prediction_that_is_not_there(number: int) -> None:
    with pytest.raises(ValueError, match="choose a number from 1 to 2"):
        eq.gallery["G27"].predict(number)


@pytest.mark.parametrize("ask", ["answer", "right", "scenario_in"])
def test_an_edition_that_is_not_there(ask: str) -> None:
    with pytest.raises(ValueError, match="there is no edition 'en': it is 'de' or 'fr'"):
        getattr(eq.gallery["G27"], ask)("en")


def test_a_language_that_is_not_there() -> None:
    with pytest.raises(ValueError, match="'en', 'de' or 'fr'"):
        eq.gallery["G27"].question("it")


# Stepping through


@every_exhibit
@both_editions
def test_it_can_be_stepped_through(name: str, edition: str) -> None:
    exhibit = eq.gallery[name]
    scenario = exhibit.scenario_in(edition)
    outcome = exhibit.scenes[0].outcome(edition)
    assert scenario.edition == edition
    assert scenario.game.position == outcome.position
    assert outcome.position.over or (scenario.script[-1].open and not scenario.script[-1].sentence)
    for lang in LANGUAGES:
        told = scenario.note(len(scenario.script) - 1, lang) if scenario.script else in_language(scenario.caption, lang)
        assert exhibit.answer(edition, lang) in told
        assert all(option.text(lang) in in_language(scenario.caption, lang) for option in exhibit.options)


def test_it_compares_the_editions() -> None:
    exhibit = eq.gallery["G27"]
    assert str(exhibit.compare()) == str(exhibit.position.compare("play Ra3; swap Vu1 Vu2"))
    assert exhibit.play == "play Ra3; swap Vu1 Vu2"
    assert exhibit.scenario.edition == exhibit.position.edition == "de"


def test_it_shows_itself_with_its_board_and_hides_the_answer() -> None:
    shown = eq.gallery["G27"]._repr_mimebundle_()
    assert shown["text/plain"] == eq.gallery["G27"].text()
    assert "data:image/svg+xml" in shown["text/html"]
    before, details = shown["text/html"].split("<details><summary>Show the answer</summary>")
    assert html.escape(eq.gallery["G27"].answer("fr")) in details
    assert eq.gallery["G27"].answer("fr") not in before


# When engine and exhibit disagree


def test_a_statement_that_does_not_hold_is_shown_with_what_was_found() -> None:
    wrong = sample('expect_de: strength("Vu") == 8', 'expect_de: living == 7 and strength("Vu") == 9')
    with pytest.raises(Disagreement) as error:
        wrong.check()
    lines = str(error.value).splitlines()
    assert lines[:2] == [
        "G27: the engine disagrees",
        "edition de: expected strength('Vu') == 9, found strength('Vu') == 8.0",
    ]
    assert "    A swaps the visible cards of Vulpa, row 1 and Vulpa, row 2." in lines


def test_a_plain_statement_that_does_not_hold() -> None:
    with pytest.raises(Disagreement, match="edition fr: expected game_over, which does not hold"):
        sample('expect_fr: strength("Vu") == 1', "expect_fr: game_over").check()


def test_predictions_of_which_none_or_several_come_true() -> None:
    with pytest.raises(Disagreement, match="G27, edition de: no prediction comes true"):
        sample('option: strength("Vu") == 8', "option: game_over").check()
    with pytest.raises(Disagreement, match="G27, edition de: several predictions come true"):
        sample('option: refused("P.raneri")', "option: living == 7").check()


def test_a_wrong_status_and_a_wrong_reading() -> None:
    with pytest.raises(Disagreement, match="the status is 'both', but the engine says"):
        sample("status: differs", "status: both").check()
    with pytest.raises(Disagreement, match="edition de with swap_chameleons=no: .* comes true, not"):
        sample("swap_chameleons=yes", "swap_chameleons=no").check()


# Files with mistakes


@pytest.mark.parametrize(
    ("old", "new", "line", "column", "reason"),
    [
        (
            "status: differs",
            "status: difers",
            9,
            9,
            "a status is one of both, differs, one, silent, public, teaching, not 'difers'.*differs",
        ),
        ("rules: P.raneri", "rules: P.ranari", 10, 8, "there is no rule 'P.ranari'.*'P.raneri'"),
        ("question:", "qestion:", 5, 1, "there is no 'qestion' here.*Did you mean 'question'?"),
        ("    fr: Peut-on", "    es: Peut-on", 4, 5, "there is no 'es' under 'title'"),
        ("    de: Darf ein", "# de: Darf ein", 1, 1, "a text is missing in de"),
        ("EQ 2p r2 A2", "EQ 2p r2 Q2", 12, 20, "cannot read 'Q2'"),
        ("play: play Ra3; swap", "play: play Ra3; swop", 13, 17, "swop.*'swap'"),
        ('option: strength("Vu")', 'option: strenght("Vu")', 15, 9, "there is no word 'strenght'.*'strength'"),
        ('expect_de: strength("Vu")', 'expect_de: strength("Xy")', 35, 21, "Xy"),
        (
            "reading: swap_chameleons",
            "reading: swap_chamaleons",
            19,
            14,
            "no ruling 'swap_chamaleons'.*swap_chameleons",
        ),
        ("reading: swap_chameleons=yes", "reading: swap_chameleons=oui", 19, 14, "oui"),
        ("reading: swap_chameleons=yes", "mistake: ties_vanis", 19, 14, "no misreading 'ties_vanis'.*'ties_vanish'"),
        ("status: differs", "status: differs\nstatus: both", 10, 1, "'status' was given already, in line 9"),
        ("answer_fr:", "answer:", 26, 1, "'answer' is for both editions already"),
        ("position: EQ", "# position: EQ", 1, 1, "there is no 'position': write 'position: …'"),
    ],
)
def test_a_mistake_in_a_file_is_shown_where_it_is(old: str, new: str, line: int, column: int, reason: str) -> None:
    with pytest.raises(AuthorError, match=reason) as error:
        sample(old, new)
    assert (error.value.line, error.value.column) == (line, column), error.value
    assert str(error.value).startswith(f"G27.txt, line {line}, column {column}: ")


def test_a_file_without_an_answer_or_with_one_option() -> None:
    with pytest.raises(AuthorError, match="there is no answer for edition fr"):
        read_exhibit(re.sub(r"answer_fr:\n(    .*\n)*", "", SAMPLE), "G27")
    with pytest.raises(AuthorError, match="at least two options"):
        read_exhibit(re.sub(r"option: refused.*\n(    .*\n)*", "", SAMPLE), "G27")


# The page


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("gallery") / "gallery.html"
    eq.gallery.html(path, lang="fr")
    return path.read_text(encoding="utf-8")


def test_the_page_allows_its_own_style_sheet_and_nothing_else(page: str) -> None:
    policy = html.unescape(re.findall(r'http-equiv="Content-Security-Policy" content="([^"]*)"', page)[0])
    (style,) = re.findall("<style>(.*?)</style>", page)
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    assert policy == f"default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'"
    for forbidden in ("<script", " style=", "<img", "<link", " on", "javascript:"):
        assert not re.search(rf"<[^>]*{forbidden}" if forbidden[0] == " " else forbidden, re.sub('"[^"]*"', '""', page))
    addresses = set(re.findall(r'(?:href|src|xmlns)="([^#][^"]*)"', page))
    assert addresses == {"http://www.w3.org/2000/svg"}


def test_the_page_has_every_exhibit_in_every_language(page: str) -> None:
    for name, exhibit in eq.gallery.items():
        for lang in LANGUAGES:
            assert page.count(f'id="{name}-{lang}"') == page.count(f'href="#{name}-{lang}"') == 1
            assert html.escape(exhibit.question(lang)) in page
            assert html.escape(exhibit.answer("fr", lang)) in page
    assert page.count("<svg xmlns") >= 3 * len(eq.gallery)
    assert '<html lang="fr">' in page
    assert page.count(" checked>") == 1


def test_the_page_opens_in_a_language_there_is() -> None:
    with pytest.raises(ValueError, match="'en', 'de' or 'fr'"):
        eq.gallery.html(lang="it")


def test_one_exhibit_is_one_file(tmp_path: Path) -> None:
    path = tmp_path / "G27.html"
    page = eq.gallery["G27"].html(path, edition="fr", lang="de")
    assert path.read_text(encoding="utf-8") == page
    assert "Darf ein Chamäleon getauscht werden?" in page.subject
    assert eq.gallery["G27"].answer("fr", "fr") in json.dumps(Told(page, "fr").stops, ensure_ascii=False)


def test_a_scene_is_played_once(monkeypatch: pytest.MonkeyPatch) -> None:
    applied: list[object] = []
    true = Equinox.apply

    def counting(rules: Equinox, *given: Any) -> tuple[str, ...]:
        applied.append(given[1])
        return true(rules, *given)

    monkeypatch.setattr(Equinox, "apply", counting)
    exhibit = eq.gallery["G27"]
    exhibit.right("de")
    assert applied == exhibit.scenes[0].sentences
