"""The rulebook as data and its words in three languages: complete, consistent, readable."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from originality import shared_runs

from equinox_widget.engine.rules_index import Place, RuleEntry
from equinox_widget.games.equinox.rules import rulebook
from equinox_widget.games.equinox.rules.names import read_creature
from equinox_widget.games.equinox.rules.rulebook import RULES
from equinox_widget.games.equinox.words import creature_name

LANGUAGES = ("en", "de", "fr")
LOCALE = Path(rulebook.__file__).parents[1] / "locale"

# The rule index, written out: an id that gets lost in the data is missed here.
IDS = (
    "MAT",
    "SET.1",
    "SET.2",
    "SET.3",
    "OV.1",
    "OV.2",
    "S1.A.0",
    "S1.A.1",
    "S1.A.2",
    "S1.A.3",
    "S1.A.4",
    "S1.B.0",
    "S1.B.1",
    "S1.B.2",
    "S1.B.3",
    "S1.B.4",
    "S1.B.5",
    "S1.C.0",
    "S1.C.1",
    "S1.C.2",
    "S1.C.3",
    "S1.D",
    "VAL.0",
    "VAL.1",
    "VAL.2",
    "CTRL.0",
    "CTRL.1",
    "CTRL.2",
    "S2.0",
    "S2.A.0",
    "S2.A.1",
    "S2.A.2",
    "S2.A.3",
    "S2.A.4",
    "S2.A.5",
    "S2.P.0",
    "S2.P.1",
    "S2.P.2",
    "S2.P.3",
    "S2.P.4",
    "S2.B.0",
    "S2.B.1",
    "S2.B.2",
    "S2.B.3",
    "S2.B.4",
    "S2.C",
    "S2.D",
    "S3.0",
    "S3.1",
    "S4.0",
    "S4.1",
    "S5.0",
    "S5.1",
    "S5.2",
    "S5.3",
    "S5.4",
    "END.0",
    "END.1",
    "END.2",
    "SCORE.0",
    "SCORE.1",
    "SCORE.2",
    "SCORE.3",
    "P.susi",
    "P.moosmann",
    "P.cornu",
    "P.klumpi",
    "P.echomir",
    "P.lupino",
    "P.noctia",
    "P.carmen",
    "P.fungi",
    "P.fungi.note",
    "P.ziegfried",
    "P.aquilon",
    "P.raneri",
    "P.vulpa",
    "P.ursus",
    "P.ursus.1",
    "P.ursus.2",
    "T.urvater",
    "T.dryada",
)

RULINGS = {
    "tiebreak": "differs",
    "half_point_in_tiebreak": "silent",
    "swap_chameleons": "differs",
    "rebet_freed_field": "silent",
    "klumpi_vanished": "differs",
    "klumpi_later_rows": "both",
    "moosmann_shows_secret": "one",
    "lupino_covered": "one",
    "copied_lupino_current_row": "one",
    "zero_prestige_controls": "silent",
    "reveal_vanished": "silent",
    "giver_chooses": "silent",
    "short_draw": "silent",
    "stalemate_ends": "silent",
    "react": "table",
}

LESSONS = {
    *(f"L{n:02}" for n in range(18)),
    *(f"P{n:02}" for n in range(1, 15)),
    *(f"S{n}" for n in range(1, 4)),
    *(f"C{n}" for n in range(1, 5)),
}
GALLERY = {f"G{n:02}" for n in range(1, 58)}

# id: the name in English and German, the name in French
CREATURES = {
    "creature.susi": ("Susi", "Gruyère"),
    "creature.moosmann": ("Moosmann", "Lichen"),
    "creature.cornu": ("Cornu", "Panache"),
    "creature.klumpi": ("Klumpi", "Griso"),
    "creature.echomir": ("Echomir", "Bicéphale"),
    "creature.lupino": ("Lupino", "Croc ardent"),
    "creature.noctia": ("Noctia", "Le Duc"),
    "creature.carmen": ("Carmen", "Carmen"),
    "creature.fungi": ("Fungi", "Bolet"),
    "creature.ziegfried": ("Ziegfried", "Sabot"),
    "creature.aquilon": ("Aquilon", "Le Pèlerin"),
    "creature.raneri": ("Raneri", "Rainette"),
    "creature.vulpa": ("Vulpa", "Plume de velours"),
    "creature.ursus": ("Ursus", "Ursus"),
    "tree.urvater": ("Urvater", "L'Ancêtre"),
    "tree.dryada": ("Dryada", "Dryade"),
}
CHAMELEON = {"en": "Chameleon", "de": "Chamäleon", "fr": "Caméléon"}

# Misreadings that published reviews and the lessons name: each must be there under its key.
MISREADINGS = {
    "ties_vanish",
    "hidden_bets_control",
    "chameleon_does_not_block",
    "one_stone_per_row",
    "secret_first_turn_only",
    "stone_needs_card",
    "may_skip_playing",
    "round_ends_when_row_full",
    "values_one_to_ten",
    "ten_chameleons",
    "four_survivors",
    "next_highest_inherits",
    "moved_cards_trigger",
    "ursus_half_controls",
}

PAGES_NAMED = {"de": {3, 4, 5, 8}, "fr": {3, 4, 5}}
PLURALS = {"en": "n != 1", "de": "n != 1", "fr": "n > 1"}


def load(language: str) -> dict[str, str]:
    """Return the texts of one catalogue by symbolic id, without the header; an id given twice fails."""
    texts: dict[str, str] = {}
    path = LOCALE / language / "LC_MESSAGES" / "rules.po"
    with path.open("rb") as file:
        for message in read_po(file, locale=language, abort_invalid=True):
            if message.id:
                assert isinstance(message.id, str)
                assert isinstance(message.string, str)
                assert not message.fuzzy, message.id
                texts[message.id] = message.string
    written = re.findall(r'^msgid "(.+)"$', path.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(written) == len(set(written)) == len(texts)
    return texts


TEXTS = {language: load(language) for language in LANGUAGES}
#: It asks about all rules and teaches none.
EXAM = "C2"
MISCONCEPTIONS = {key for rule in RULES.values() for key in rule.misconceptions}


# Rules that hold several, and what those are called.
PARTS = {
    "S1.A.0": ("row", "living", "free", "stone"),
    "S1.B.0": ("first", "card"),
    "S2.D": ("none", "proof"),
    "S3.0": ("vanished", "three", "shown"),
    "S5.0": ("full", "lowest"),
    "END.0": ("rounds", "pile"),
    "SCORE.0": ("sum", "most"),
    "P.moosmann": ("own", "secret"),
    "P.cornu": ("half", "unseen", "blocked", "back"),
    "P.klumpi": ("field", "champion"),
    "P.echomir": ("second", "once"),
    "P.lupino": ("earlier", "visible"),
    "P.noctia": ("ask", "give", "show"),
    "P.carmen": ("living", "unseen"),
    "P.ziegfried": ("three", "keep"),
    "P.raneri": ("column", "visible"),
}


def values_of(ruling: str) -> tuple[str, str]:
    return {"tiebreak": ("points", "stones"), "react": ("held", "always")}.get(ruling, ("yes", "no"))


def expected_ids() -> set[str]:
    ids = {f"rule.{rule}.{part}" for rule in RULES for part in ("title", "text")}
    ids |= {f"ruling.{name}.{part}" for name in RULINGS for part in ("question", *values_of(name), "reason")}
    ids |= {f"{who}.power" for who in (*CREATURES, "chameleon")}
    ids |= {"chameleon.name", "tree.urvater.name", "tree.dryada.name"}
    ids |= {f"misconception.{key}.text" for key in MISCONCEPTIONS}
    return ids


def is_prose(message_id: str) -> bool:
    """Whether a message is made of whole sentences (not a title, a name or a power in a few words)."""
    return message_id.rsplit(".", 1)[1] not in {"title", "name", "power"}


def sentences(text: str) -> int:
    """Count sentence ends; the point in 0.5 is none."""
    return len(re.findall(r"[.!?](?=[\s”“»]|$)", text))


def contains_name(text: str, name: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text) is not None


def places(language: str) -> list[tuple[RuleEntry, Place]]:
    return [(rule, rule.places[language]) for rule in RULES.values() if language in rule.places]


# The data


def test_every_rule_of_the_index_is_there_once_and_in_order() -> None:
    assert len(set(IDS)) == len(IDS) == 82
    assert tuple(rule.id for rule in RULES.values() if not rule.part_of) == IDS
    assert all(rule.id == key for key, rule in RULES.items())


def test_a_rule_that_holds_several_is_followed_by_its_parts() -> None:
    order = [rule for whole in IDS for rule in (whole, *(f"{whole}.{name}" for name in PARTS.get(whole, ())))]
    assert list(RULES) == order
    for rule in RULES.values():
        above = RULES[rulebook.whole(rule.id)]
        assert rule.part_of in ("", above.id)
        assert (rule.places, rule.lessons, rule.gallery) == (above.places, above.lessons, above.gallery)
        assert set(rule.rulings) <= set(above.rulings)
        assert rule.status in ("both", above.status)


def test_what_a_rule_names_exists() -> None:
    for rule in RULES.values():
        assert set(rule.related) <= set(IDS), rule.id
        assert set(rule.rulings) <= set(RULINGS), rule.id
        assert set(rule.lessons) <= LESSONS, rule.id
        assert set(rule.gallery) <= GALLERY, rule.id
        for named in (rule.related, rule.rulings, rule.lessons, rule.gallery, rule.misconceptions):
            assert len(set(named)) == len(named), rule.id


def test_every_ruling_gallery_item_and_misreading_belongs_to_a_rule() -> None:
    assert {name for rule in RULES.values() for name in rule.rulings} == set(RULINGS)
    assert {item for rule in RULES.values() for item in rule.gallery} == GALLERY
    assert {item for rule in RULES.values() for item in rule.lessons} == LESSONS - {EXAM}
    assert MISREADINGS <= MISCONCEPTIONS


def test_related_rules_name_each_other_in_rulebook_order() -> None:
    for rule in RULES.values():
        assert bool(rule.related) is not bool(rule.part_of), rule.id
        assert rule.id not in rule.related
        assert list(rule.related) == sorted(rule.related, key=IDS.index), rule.id
        for other in rule.related:
            assert rule.id in RULES[other].related, (rule.id, other)


def test_the_status_follows_the_rulings() -> None:
    for rule in RULES.values():
        assert rule.status in {"both", "differs", "one", "silent"}
        of_rulings = {RULINGS[name] for name in rule.rulings}
        if "differs" in of_rulings:
            assert rule.status == "differs", rule.id
        elif "one" in of_rulings:
            assert rule.status == "one", rule.id
        else:
            assert rule.status != "differs", rule.id
        if rule.status in {"both", "differs"}:
            assert rule.places.keys() == {"de", "fr"}, rule.id


@pytest.mark.parametrize("language", ["de", "fr"])
def test_places_can_be_found_by_a_reader(language: str) -> None:
    assert len(places(language)) == len(RULES)
    for rule, place in places(language):
        assert place.section == place.section.strip() != "", rule.id
        assert place.bullet is None or 1 <= place.bullet <= 6, rule.id
        assert place.page is None or place.page in PAGES_NAMED[language], rule.id
        first, last = place.lines
        assert 1 <= first <= last, rule.id
    assert {place.page for _, place in places(language)} == PAGES_NAMED[language] | {None}


# The catalogues


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_there_and_none_is_left_over(language: str) -> None:
    assert set(TEXTS[language]) == expected_ids()
    assert all(text.strip() == text != "" for text in TEXTS[language].values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogue_header(language: str) -> None:
    path = LOCALE / language / "LC_MESSAGES" / "rules.po"
    with path.open("rb") as file:
        catalogue = read_po(file)
    headers = dict(catalogue.mime_headers)
    assert str(catalogue.locale) == language
    assert headers["Language"] == language
    assert headers["Content-Type"].lower() == "text/plain; charset=utf-8"
    raw = path.read_text(encoding="utf-8")
    assert f'"Plural-Forms: nplurals=2; plural=({PLURALS[language]});\\n"' in raw
    assert '"Content-Type: text/plain; charset=UTF-8\\n"' in raw


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_are_short(language: str) -> None:
    for key, text in TEXTS[language].items():
        if key.endswith(".title"):
            assert len(text) <= 60, key
            assert not text.endswith("."), key
        elif key.endswith(".power"):
            assert 3 <= len(text.split()) <= 6, key
        elif is_prose(key):
            assert len(text) <= 320, (key, len(text))
            assert 1 <= sentences(text) <= 3, key
            assert re.search(r"[.!?]$", text), key
        if key.endswith(".question"):
            assert text.endswith("?"), key


def test_the_sentence_counter() -> None:
    assert sentences("One.") == 1
    assert sentences("From 0.5 to 10.5, so what? Three: no! Yes.") == 3
    assert sentences("“All vanish.” No: none.") == 2
    assert sentences("«\u00a0Toutes.\u00a0» Non\u00a0: aucune.") == 2
    assert sentences("no end") == 0
    assert sentences("A. B. C. D.") == 4


@pytest.mark.parametrize("language", ["de", "fr"])
def test_nothing_is_left_untranslated(language: str) -> None:
    same = {key for key, text in TEXTS[language].items() if text == TEXTS["en"][key]}
    assert all(key.endswith(".name") for key in same), same


def test_german_and_french_are_two_languages() -> None:
    same = {key for key, text in TEXTS["de"].items() if text == TEXTS["fr"][key]}
    assert same == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_creatures_bear_their_name_in_each_language(language: str) -> None:
    texts = TEXTS[language]
    assert texts["chameleon.name"] == CHAMELEON[language]
    for who, (german, french) in CREATURES.items():
        own, foreign = (french, german) if language == "fr" else (german, french)
        kind, name = who.split(".")
        assert own == (texts[f"{who}.name"] if kind == "tree" else creature_name(read_creature(name), language))
        rule = f"rule.{who.replace('creature.', 'P.').replace('tree.', 'T.')}.title"
        assert texts[rule].startswith(own), rule
        if own != foreign:
            for key, text in texts.items():
                assert not contains_name(text, foreign), (key, foreign)
    for other in CHAMELEON.keys() - {language}:
        for key, text in texts.items():
            assert not contains_name(text, CHAMELEON[other]), key


def test_finding_a_name() -> None:
    assert contains_name("Lupino: eine Lupino-Karte", "Lupino")
    assert contains_name("la demande du Duc", "Duc")
    assert not contains_name("Dryade reprend", "Dryad")
    assert not contains_name("un animal cornu", "Cornu")


@pytest.mark.parametrize("language", LANGUAGES)
def test_typography(language: str) -> None:
    quotes = {"en": ("“", "”"), "de": ("„", "“"), "fr": ("«\u00a0", "\u00a0»")}
    opening, closing = quotes[language]
    for key, text in TEXTS[language].items():
        assert '"' not in text, key
        assert "  " not in text, key
        assert len(re.findall("[“”„«»]", text)) == text.count(opening) + text.count(closing), key
        assert text.count(opening) == text.count(closing), key
        if language == "fr":
            assert not re.search(r"(?<!\u00a0)[:;!?]", text), key
        else:
            assert "\u00a0" not in text, key
        decimal = r"\d,\d" if language == "en" else r"\d\.\d"
        assert not re.search(decimal, text), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_misreading_is_quoted_and_then_put_right(language: str) -> None:
    opening, closing = {"en": ("“", "”"), "de": ("„", "“"), "fr": ("«", "»")}[language]
    for key in sorted(MISCONCEPTIONS):
        text = TEXTS[language][f"misconception.{key}.text"]
        assert text.startswith(opening), key
        belief, truth = text.split(closing)
        assert sentences(belief) == 1, key
        assert truth.strip(), key


# Our own words


def test_the_copy_check_finds_nine_words_and_not_eight() -> None:
    book = "One *two* three, four\nfive six seven eight\n\nnine ten."
    assert shared_runs("one two three four five six seven eight nine", book) == [
        "one two three four five six seven eight nine"
    ]
    assert len(shared_runs("So: TWO three four-five six seven eight nine ten!", book)) == 1
    assert len(shared_runs(book, book)) == 2
    assert shared_runs("one two three four five six seven eight", book) == []
    assert shared_runs("one two three four and five six seven eight nine ten", book) == []
    assert shared_runs("", book) == []
    assert shared_runs("one two", "") == []
    assert shared_runs("a b c", "x a b c y", length=3) == ["a b c"]
