"""What players are asked, in every game: in sentences, by the players' names, in three languages."""

from __future__ import annotations

import random
import re
from typing import TYPE_CHECKING, Any

import pytest

import equinox_widget as eq
from equinox_widget import bluemoon, orcs, talisman
from equinox_widget.frames.choices import question
from equinox_widget.frames.painter import Painter
from equinox_widget.texts.labels import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Callable

STARTS: dict[str, Callable[[int], Any]] = {
    "equinox": lambda seed: eq.deal(3, seed),
    "orcs": lambda seed: orcs.deal(3, seed, modules=("terrain", "missions", "bonus", "reinforcements")),
    "bluemoon": lambda seed: bluemoon.deal(seed=seed),
    "talisman": lambda seed: talisman.deal(3, seed, rulings={"react": "always"}),
}
NAMES = ("Anna", "Ben", "Cleo")
LETTER = re.compile(r"(?<![\w’'])[BC](?![\w’'])|\bA:|[a-zäöüé,] A\b")


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", STARTS)
def test_every_prompt_is_a_sentence_about_people_with_names(game: str, seed: int) -> None:
    pos: Any = STARTS[game](seed)
    names, numbers = NAMES[: len(pos.players)], random.Random(seed)
    painters = [Painter(pos, lang, names) for lang in LANGUAGES]
    for move in range(120):
        if pos.over:
            break
        painter = painters[move % len(painters)]
        seat = str(pos.actor)
        asked = question(pos.view(seat), painter.game.hand(pos, seat), painter)
        assert asked["prompt"][0].isupper() or asked["prompt"][0].isdigit(), asked["prompt"]
        for said in (asked["prompt"], *(choice["say"] for choice in asked["choices"])):
            assert "{" not in said, said
            assert not LETTER.search(said), said
        pos = pos.do(numbers.choice(pos.legal()))
