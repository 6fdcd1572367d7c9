"""Pages: one file that trusts nothing, stays small, tells every language, and nothing a seat may not know."""

from __future__ import annotations

import html
import json
import os
import random
import re
from base64 import b64encode
from hashlib import sha256
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from frames.test_dedup import unpack
from frames.test_story import take_back
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from properties.knowledge import assert_only_known, seen_cards, shown_cards
from support.wire import cards

import equinox_widget as eq
from equinox_widget.frames.dedup import Packer
from equinox_widget.texts.catalogue import LANGUAGES

EXAMPLE = Path(__file__).parents[2] / "examples" / "chameleon.txt"
CODE = "EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu No1:6 B@No1 A=x3,Su2,Co4,Ec0,Lu9,Kl7,Mo8,Vu1 B=No2,No9,Su5,Co1,Kl3,Lu0,Vu7,x8"


def data_of(page: str) -> dict[str, Any]:
    found = re.search(r'<script type="application/json" id="equinox-story">(.*?)</script>', page, re.DOTALL)
    assert found
    return dict(json.loads(found[1]))


class Told:
    """What a page tells in a language."""

    def __init__(self, page: str, lang: str = "en") -> None:
        self.data = data_of(page)
        packer = Packer()
        packer.values.extend(self.data["values"])
        packer.shapes.extend(self.data["shapes"])
        language = LANGUAGES.index(lang)
        self.title = unpack(packer, self.data["title"], language)
        self.stops = [unpack(packer, place, language) for place in self.data["stops"]]
        self.rules = {rule: unpack(packer, place, language) for rule, place in self.data["rules"].items()}


def random_game(seed: int, actions: int, names: list[str] | None = None) -> eq.Game:
    rng = random.Random(seed)
    game = eq.Game(eq.deal(players=rng.randint(2, 5) if names is None else len(names), seed=seed), names or ())
    for _ in range(actions):
        if not game.position.over:
            game.do(rng.choice(game.position.legal()))
    return game


# --- One file ---------------------------------------------------------------------------------------------------------


def test_the_policy_allows_exactly_the_script_and_the_style_sheet_of_the_page() -> None:
    page = eq.load_scenario(EXAMPLE).html()
    policy = re.search(r'http-equiv="Content-Security-Policy" content="([^"]*)"', page)
    assert policy
    for tag, rule in (('<script type="module">', "script-src"), ("<style>", "style-src")):
        content = page.partition(tag)[2].partition(f"</{tag[1:].split()[0].rstrip('>')}>")[0]
        digest = b64encode(sha256(content.encode()).digest()).decode()
        assert f"{rule} 'sha256-{digest}'" in policy[1]
    assert policy[1].startswith("default-src 'none'; ")
    assert "unsafe" not in policy[1]


class Elements(HTMLParser):
    """What a browser makes of a page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str | None]] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += attrs


def test_words_of_others_stay_words() -> None:
    evil = "</script><script>alert(1)</script><img src=x onerror=alert(2)>\"'&amp;"
    friendly = eq.scenario(CODE, [("play x3 on No", "note"), ("?", "ask")], title="T", caption="C", names=["A", "B"])
    hostile = eq.scenario(
        CODE, [("play x3 on No", evil), ("?", evil)], title=evil, caption=evil, names=[evil, f"B{evil}"]
    )
    page = hostile.html()
    assert Elements(page).tags == Elements(friendly.html()).tags
    assert not [name for name, _ in Elements(page).attributes if name.startswith("on") or name == "style"]
    assert html.escape(evil) in page
    assert Told(page).title == evil
    assert Told(page).stops[0]["picture"]["seats"][0]["name"] == evil


def test_a_page_that_cannot_be_written_leaves_the_old_one_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full_disk(handle: int) -> None:
        raise OSError("no space left")

    path = tmp_path / "page.html"
    path.write_text("the old page", encoding="utf-8")
    monkeypatch.setattr(os, "fsync", full_disk)
    with pytest.raises(OSError, match=r"page\.html' cannot be written: no space left"):
        eq.Game(CODE).html(path)
    assert path.read_text(encoding="utf-8") == "the old page"
    assert os.listdir(tmp_path) == ["page.html"]


def test_a_page_is_written_to_its_file_and_shows_little_of_itself(tmp_path: Path) -> None:
    path = tmp_path / "page.html"
    page = eq.scenario(CODE, "play x3 on No", title="Shield").html(path)
    assert path.read_text(encoding="utf-8") == page
    assert re.fullmatch(r"Page\('Shield', \d+ kB\)", repr(page))


def test_the_same_story_makes_the_same_page() -> None:
    assert eq.load_scenario(EXAMPLE).html() == eq.load_scenario(EXAMPLE).html()


def test_a_story_of_forty_events_stays_small() -> None:
    game = random_game(3, 0, ["Anna", "Ben", "Cleo"])
    rng, events = random.Random(1), 0
    while events < 40:
        action = rng.choice(game.position.legal())
        events += len(game.position.explain(action))
        game.do(action)
    sizes = {
        "a game of 40 events": len(game.html().encode()),
        "the example": len(eq.load_scenario(EXAMPLE).html().encode()),
    }
    print(*(f"{what}: {size / 1000:.0f} kB" for what, size in sizes.items()), sep="; ")
    assert max(sizes.values()) < 300_000


# --- The story --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_story_leads_back_to_its_beginning(lang: str) -> None:
    game = random_game(5, 25)
    (stop,) = Told(game.html(), lang).stops
    frame = stop["picture"]
    for chapter in reversed(stop["chapters"]):
        for step in reversed(chapter["steps"]):
            frame = take_back(frame, step["undo"])
    first = game.positions[0]
    assert cards(frame) == first.hand(first.actor or "A")
    assert frame["piles"][0]["count"] == first.pile
    assert not any("value" in square["face"] for square in frame["squares"])
    assert [chapter["moment"] for chapter in stop["chapters"]] == list(range(1, 26))


def test_the_author_s_words_are_told_in_the_reader_s_language() -> None:
    page = eq.load_scenario(EXAMPLE).html()
    firsts = [Told(page, lang).stops[0]["chapters"][0]["steps"][0] for lang in LANGUAGES]
    assert [step["kind"] for step in firsts] == ["note"] * 3
    assert [step["say"].split()[0] for step in firsts] == ["The", "Das", "Le"]
    assert Told(page, "de").stops[0]["decision"]["prompt"].startswith("Ben will Noctias Fähigkeit.")


def test_only_rules_that_are_cited_are_told() -> None:
    told = Told(eq.scenario(CODE, "play x3 on No").html())
    cited = {rule for chapter in told.stops[0]["chapters"] for step in chapter["steps"] for rule in step["rules"]}
    assert cited <= told.rules.keys()
    assert len(told.rules) < len(eq.rules()) / 3


# --- Choices ----------------------------------------------------------------------------------------------------------


def test_every_legal_choice_is_played_out_and_every_other_click_answered() -> None:
    found = eq.scenario(CODE, ["?"])
    told = Told(found.html())
    first = told.stops[0]
    legal = [action.sentence for action in found.position.legal()]
    assert sorted(stop["by"] for stop in told.stops[1:]) == sorted(legal)
    assert all(stop["before"] == 0 and stop["chapters"] for stop in told.stops[1:])
    verdict = first["whys"]["@Su2"]["Mo1"]
    assert verdict["kind"] == "verdict"
    assert not verdict["legal"]
    assert [test for test in verdict["tests"] if test["ok"] is False]
    assert first["whys"]["@x3"]["No4"]["legal"] is False
    places = {f"{code}{row}" for code in ("Su", "No", "Vu") for row in "^12345"} | {"&A", "&B", "@Su2", "@x3"}
    assert places <= first["whys"][""].keys()


def test_choices_are_followed_as_far_as_the_limit_allows() -> None:
    found = eq.scenario(CODE, ["play x3 on No", "?", "?"])
    small = found.html(limit=0)
    limit = len(small.encode()) + 30_000
    large, whole = found.html(limit=limit), found.html(limit=10**9)
    assert len(data_of(small)["stops"]) == 1
    assert 1 < len(data_of(large)["stops"]) < len(data_of(whole)["stops"])
    assert len(large.encode()) < limit + 60_000  # one stop may stick out


@pytest.mark.parametrize("limit", [-1, 2.5, True, "much"])
def test_a_limit_is_a_size(limit: Any) -> None:
    with pytest.raises(ValueError, match="largest size of the page in bytes"):
        eq.scenario(CODE, "?").html(limit=limit)


# --- For one seat -----------------------------------------------------------------------------------------------------


def known_to(seat: str, game: eq.Game) -> set[str]:
    """Every card that a seat ever knows in a game, or was shown."""
    told = [pos.explain(sentence) for pos, sentence in zip(game.positions, game.sentences, strict=False)]
    shown = [shown_cards(events, seat) for events in told]
    return set().union(*shown, *(seen_cards(pos, seat) for pos in game.positions))


@given(st.integers(0, 2**32))
@settings(max_examples=6, phases=[Phase.generate])
def test_a_page_for_a_seat_tells_nothing_it_may_not_know(seed: int) -> None:
    game = random_game(seed, random.Random(seed).choice([3, 10, 25]))
    seat = random.Random(seed).choice(game.position.players)
    page = game.html(seat=seat)
    data = data_of(page)
    told = "\n".join(json.dumps(Told(page, lang).stops, ensure_ascii=False) for lang in LANGUAGES)
    told += page.partition("<main>")[2].partition("</main>")[0]
    assert_only_known(told, known_to(seat, game), game.position)
    assert data["code"] == ""


def test_a_seat_is_asked_nothing_since_answers_would_tell() -> None:
    told = Told(eq.load_scenario(EXAMPLE).html(seat="A"))
    assert len(told.stops) == 1
    assert told.stops[0]["decision"]["choices"] == []
    assert {step["picture"]["owner"] for step in told.stops} == {"A"}


def test_a_seat_that_does_not_play_is_refused() -> None:
    with pytest.raises(ValueError, match="seat 'C' does not play: choose one of A, B"):
        eq.scenario(CODE).html(seat="C")
    with pytest.raises(ValueError, match="no texts in 'it'"):
        eq.Game(CODE).html(lang="it")


def test_pages_of_a_site_share_their_front_end(tmp_path: Path) -> None:
    story = eq.scenario(CODE, "play x3 on No")
    whole = story.html()
    (tmp_path / "boards").mkdir()
    pages = [story.html(tmp_path / "boards" / name, shared="../shared") for name in ("one.html", "two.html")]
    script, style = sorted((tmp_path / "shared").iterdir())
    if script.suffix == ".css":
        script, style = style, script
    assert script.read_text("utf-8") in whole and style.read_text("utf-8") in whole
    for page in pages:
        assert data_of(page) == data_of(whole)
        assert f'<script defer src="../shared/{script.name}">' in page
        assert "script-src 'self'; style-src 'self'" in page and "unsafe" not in page
        assert len(page) < len(whole) - script.stat().st_size
