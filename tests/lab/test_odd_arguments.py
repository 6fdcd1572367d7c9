"""Odd arguments to the lab: each is refused before a game is played, by a sentence that names it."""

from __future__ import annotations

import math
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import equinox_widget as eq
from equinox_widget.games.equinox.statistics import Results
from equinox_widget.lab.pairs import PairedResults

ODD: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    1.5,
    math.nan,
    math.inf,
    10**30,
    "",
    "xyz",
    "🎲",
    b"de",
    [],
    {},
    (),
    [None],
    {"a": 1},
    object,
)
FEW = 2  # games


def simulate(**settings: Any) -> Results:
    return eq.simulate(**{"n": FEW, "bots": "random", "progress": False, **settings})


def pairs(**settings: Any) -> PairedResults:
    given = {"n": FEW, "first": {}, "second": {"edition": "fr"}, "bots": "random", "progress": False, **settings}
    return eq.simulate_pairs(**given)


def games() -> Results:
    return simulate()


# By argument: the values among the odd ones that are not odd there.
OF_SIMULATE: dict[str, tuple[Any, ...]] = {
    "n": (),
    "bots": (),
    "players": (None,),
    "creatures": (None,),
    "edition": (),
    "rulings": ({},),
    "trees": (),
    "seed": (0, 10**30),
    "rotate": (True,),
    "executor": (None,),
    "chunk": (None,),
    "keep": (None,),
    "progress": (True,),
}
OF_PAIRS: dict[str, tuple[Any, ...]] = {
    "n": (),
    "first": ({},),
    "second": ({},),
    "players": (None,),
    "seed": (0, 10**30),
    "executor": (None,),
    "chunk": (None,),
    "progress": (True,),
}
Ask = Callable[[Any], object]
OTHERS: dict[str, tuple[Ask, tuple[Any, ...]]] = {
    "a bot among others": (lambda value: simulate(bots=[value, "random"]), ()),
    "survival by": (lambda value: games().survival(by=value), (None,)),
    "game": (lambda value: games().game(value), (0,)),
    "plot": (lambda value: games().plot(value), (None,)),
    "plot in": (lambda value: games().plot("survival", lang=value), ()),
    "caption in": (lambda value: games().caption(value), ()),
    "caption of pairs in": (lambda value: pairs().caption(value), ()),
    "bots[]": (lambda value: eq.bots[value], ()),
    "bots.make": (eq.bots.make, ()),
    "nodes": (lambda value: eq.bots["planner"](nodes=value), (10**30,)),
    "seconds": (lambda value: eq.bots["planner"](seconds=value), (None, True, 1.5, 10**30)),
    "hint": (eq.hint, ()),
    "hint nodes": (lambda value: eq.hint(eq.deal(2, 1), nodes=value), (10**30,)),
    "hint seconds": (lambda value: eq.hint(eq.deal(2, 1), seconds=value), (None, True, 1.5, 10**30)),
}


def asking(call: Callable[..., object], argument: str) -> Ask:
    return lambda value: call(**{argument: value})


ASKED = {
    **{f"simulate {name}": (asking(simulate, name), fine) for name, fine in OF_SIMULATE.items()},
    **{f"pairs {name}": (asking(pairs, name), fine) for name, fine in OF_PAIRS.items()},
    **OTHERS,
}


def is_fine(value: Any, fine: tuple[Any, ...]) -> bool:
    return any(type(value) is type(one) and value == one for one in fine)


CASES = [(asked, value) for asked, (_, fine) in ASKED.items() for value in ODD if not is_fine(value, fine)]


@pytest.mark.parametrize(("asked", "value"), CASES, ids=[f"{asked}: {value!r:.20}" for asked, value in CASES])
def test_an_odd_argument_is_refused_by_a_sentence_that_names_it(
    asked: str, value: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises((ValueError, TypeError)) as caught:
        ASKED[asked][0](value)
    said = str(caught.value)
    parts = [*value] if isinstance(value, list | dict) else []
    assert any(repr(part) in said for part in (value, *parts))
    assert Path(caught.traceback[-1].path).is_relative_to(Path(eq.__file__).parent)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("value", ODD, ids=repr)
def test_what_is_no_bot_is_in_no_list_of_bots(value: Any) -> None:
    assert value not in eq.bots
    assert eq.bots.get(value) is None


@pytest.mark.parametrize(
    ("ask", "said"),
    [
        (lambda: games().plot("survivel"), r"no plot 'survivel'\. Did you mean 'survival'\? The plots are: summary"),
        (lambda: pairs(edtion="fr"), r"no setting 'edtion'\. Did you mean 'edition'\? They are: bots, players"),
        (lambda: eq.bots["greddy"], r"no bot 'greddy'\. Did you mean 'greedy'\? The bots are: random"),
        (lambda: eq.bots.make("planner(3, depth=3)"), "does not take what 'planner.*it takes nodes, seconds"),
        (lambda: eq.bots.make("greedy(3)"), "it takes no numbers"),
        (lambda: eq.bots.make("planner(nan)"), "a whole number of nodes, .* not nan"),
        (lambda: simulate(bots=""), "bots names at least one bot, such as 'greedy'"),
        (lambda: simulate(n=10**10), "from 1 to 1000000000, not 10000000000"),
    ],
)
def test_what_was_probably_meant_is_said(ask: Callable[[], object], said: str) -> None:
    with pytest.raises((ValueError, TypeError), match=said):
        ask()


def test_whole_numbers_of_numpy_are_whole_numbers() -> None:
    found = simulate(n=np.int64(3), seed=np.int16(4), players=np.uint8(2), chunk=np.int32(2))
    assert found == simulate(n=3, seed=4, players=2)
    numbered: Any = np.int64(1)
    assert found.game(numbered).position == simulate(n=3, seed=4, players=2).game(1).position
