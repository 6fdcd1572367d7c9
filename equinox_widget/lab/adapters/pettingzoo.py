"""Equinox as a PettingZoo environment: players act one after another (AEC).

Every agent observes a dictionary: `observation` is the row of whole numbers that `encoding` describes, `action_mask` is
1 for every action that is legal now (all 0 for agents who do not decide). An action is its number in
`encoding.ACTIONS`. When the game is over the winners share 1 and the losers share -1.

>>> from equinox_widget.lab.adapters.pettingzoo import env
>>> table = env(players=3)
>>> table.reset(seed=7)
>>> table.agent_selection
'player_0'
"""

from __future__ import annotations

from operator import attrgetter
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from ...games.equinox.position import check_players, check_trees
from ...games.equinox.rules.rulings import rulings_for
from ...games.equinox.rules.setup import deal
from ...games.equinox.rules.turn import actor, apply
from ...games.equinox.rules.view import view
from ...games.equinox.rules.words import read_lineup
from ...show.text import text_board
from ..extras import needs
from .encoding import ACTIONS, HIGHEST, SIZE, Observer, action_mask, payoffs

with needs("rl"):
    import numpy as np
    from gymnasium import spaces
    from gymnasium.utils import EzPickle, seeding
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
    from pettingzoo.utils.env_logger import EnvLogger

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from ...games.equinox.rules.state import State

_ROW_TYPE: Final = np.dtype(np.uint8)
_MASK_TYPE: Final = np.dtype(np.int8)


def env(**settings: Any) -> AECEnv:  # noqa: ANN401 (as `Equinox`)
    """The environment with PettingZoo's guard against calls in the wrong order.

    Illegal actions need no wrapper, each of which makes a step half as slow again: the environment checks them itself.
    """
    return Guard(Equinox(**settings))


class Guard(wrappers.OrderEnforcingWrapper):  # type: ignore[misc]  # PettingZoo's classes are untyped
    """PettingZoo's guard, which knows where to look for what is asked most often.

    PettingZoo's own searches itself for each of these first, and again in every step, which costs more than the step.
    A table that was never reset has none of them yet: then PettingZoo's guard answers as ever.
    """

    agents, agent_selection, rewards, _cumulative_rewards, terminations, truncations, infos = (
        property(attrgetter(f"env.{name}"))
        for name in (
            "agents",
            "agent_selection",
            "rewards",
            "_cumulative_rewards",
            "terminations",
            "truncations",
            "infos",
        )
    )


class Equinox(AECEnv, EzPickle):  # type: ignore[misc]  # PettingZoo's classes are untyped
    """The bare environment. `reset(seed=…)` deals; without a seed the next deal follows from the last.

    Who acts illegally loses 1, and the game is over for everybody, as with PettingZoo's own card games.
    """

    metadata = {  # noqa: RUF012 (PettingZoo wants it so)
        "name": "equinox_v1",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self,
        players: int = 3,
        creatures: str | Iterable[str] | None = None,
        edition: str = "de",
        rulings: Mapping[str, object] = MappingProxyType({}),
        trees: tuple[int, int] = (1, 2),
        render_mode: str | None = None,
    ) -> None:
        EzPickle.__init__(self, players, creatures, edition, dict(rulings), trees, render_mode)
        super().__init__()
        check_players(players)
        check_trees(trees)
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self._lineup = None if creatures is None else read_lineup(creatures)
        self._rulings = rulings_for(edition, rulings)
        self._trees = (trees[0], trees[1])
        self._chance, _ = seeding.np_random()
        self._observer = Observer()
        self._actions = {agent: spaces.Discrete(len(ACTIONS)) for agent in self.possible_agents}
        self._observations = {agent: _observation_space() for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The row of numbers and the mask."""
        return self._observations[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """All actions there are; the mask says which are legal."""
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new deal."""
        if seed is not None:
            self._chance, _ = seeding.np_random(seed)
        dealt = int(self._chance.integers(2**48))
        self._state: State = deal(len(self.possible_agents), dealt, self._rulings, self._lineup, 0, self._trees)
        self._mask = action_mask(self._state)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[actor(self._state)]

    def step(self, action: int | None) -> None:
        """The agent whose decision it is acts; everything automatic follows."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None or not 0 <= action < len(ACTIONS):
            raise ValueError(f"an action of {agent} is a number from 0 to {len(ACTIONS) - 1}, not {action!r}")
        self._cumulative_rewards[agent] = 0.0
        state = self._state
        if not self._mask[action]:
            EnvLogger.warn_on_illegal_move()
            self._end([-float(other == agent) for other in self.agents])
            return
        apply(state, ACTIONS[action])
        if state.ending:
            self._end(payoffs(state))
        else:
            self._mask = action_mask(state)
            self.agent_selection = self.agents[actor(state)]

    def _end(self, rewards: list[float]) -> None:
        self.rewards = dict(zip(self.agents, rewards, strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        self._mask = bytearray(len(ACTIONS))
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> dict[str, Any]:
        """What the agent may know."""
        row = self._observer.observe(self._state, self.possible_agents.index(agent))
        mask = self._mask[:] if agent == self.agent_selection else bytearray(len(ACTIONS))
        return {"observation": np.frombuffer(row, _ROW_TYPE), "action_mask": np.frombuffer(mask, _MASK_TYPE)}

    def render(self) -> str | None:
        """The board as the deciding agent sees it."""
        if self.render_mode is None:
            return None
        return text_board(view(self._state, self.possible_agents.index(self.agent_selection)))

    def close(self) -> None:
        """Nothing is open."""


def _observation_space() -> spaces.Space[Any]:
    return spaces.Dict(
        {
            "observation": spaces.Box(0, HIGHEST, (SIZE,), _ROW_TYPE),
            "action_mask": spaces.Box(0, 1, (len(ACTIONS),), _MASK_TYPE),
        }
    )
