"""A game as a PettingZoo environment: players act one after another (AEC).

Every agent observes a dictionary: `observation` is the row of whole numbers that the game's encoding describes,
`action_mask` is 1 for every action that is legal now (all 0 for agents who do not decide). An action is its number in
the encoding. When the game is over the winners share 1 and the losers share -1.

>>> from equinox_widget.lab.adapters.pettingzoo import env
>>> table = env(players=3)
>>> table.reset(seed=7)
>>> table.agent_selection
'player_0'
"""

from __future__ import annotations

from importlib import import_module
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final

from ...core.games import kit
from ...engine.seats import NOBODY
from ...games import MAIN
from ..extras import needs
from ..game import GameLab, lab_of
from .encoding import Encoding, encoding_of, payoffs

with needs("rl"):
    import numpy as np
    from gymnasium import spaces
    from gymnasium.utils import EzPickle, seeding
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
    from pettingzoo.utils.env_logger import EnvLogger

if TYPE_CHECKING:
    from collections.abc import Callable

_ROW_TYPE: Final = np.dtype(np.uint8)
_MASK_TYPE: Final = np.dtype(np.int8)


def env(game: str = MAIN, **settings: Any) -> AECEnv:
    """The environment of a game with PettingZoo's guard against calls in the wrong order.

    `settings` are `players`, `render_mode`, those of the game's `deal`, and `horizon`: after how many decisions a game
    that need not end is cut off. Illegal actions need no wrapper, each of
    which makes a step half as slow again: the environment checks them itself. Raises `ValueError` for a game without
    an encoding.
    """
    own = lab_of(kit(game)).environment
    return Guard(import_module(own).make(**settings) if own else Environment(game, **settings))


def __getattr__(name: str) -> Any:
    """What earlier versions kept here is in the folder of the package's main game."""
    if name.startswith("_"):
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(lab_of(kit(MAIN)).environment), name)


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


class GameEnvironment(AECEnv):  # type: ignore[misc]  # PettingZoo's classes are untyped
    """The bare environment of a game. `reset(seed=…)` deals; without a seed the next deal follows from the last.

    Who acts illegally loses 1, and the game is over for everybody, as with PettingZoo's own card games. A game that is
    not over after `horizon` decisions is cut off: all are truncated, and nobody gains anything.
    """

    def __init__(
        self,
        lab: GameLab,
        players: int,
        deal: Callable[[int], Any],
        render_mode: str | None,
        horizon: int | None = None,
    ) -> None:
        super().__init__()
        encoding = encoding_of(lab)
        self._kit, self._deal, self._actor, self._apply = lab.kit, deal, lab.actor, lab.apply
        self._all, self._mask_of, self._count = encoding.actions, encoding.mask, len(encoding.actions)
        self.render_mode = render_mode
        self._horizon, self._steps = lab.horizon if horizon is None else horizon, 0
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self._chance, _ = seeding.np_random()
        self._observer = encoding.observer()
        self._actions = {agent: spaces.Discrete(self._count) for agent in self.possible_agents}
        self._observations = {agent: _observation_space(encoding) for agent in self.possible_agents}

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
        self._state, self._steps = self._deal(dealt), 0
        self._mask = self._mask_of(self._state)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self._actor(self._state)]

    def step(self, action: int | None) -> None:
        """The agent whose decision it is acts; everything automatic follows."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None or not 0 <= action < self._count:
            raise ValueError(f"an action of {agent} is a number from 0 to {self._count - 1}, not {action!r}")
        self._cumulative_rewards[agent] = 0.0
        state = self._state
        if not self._mask[action]:
            EnvLogger.warn_on_illegal_move()
            self._end([-float(other == agent) for other in self.agents])
            return
        self._apply(state, self._all[action])
        seat = self._actor(state)
        self._steps += 1
        if seat == NOBODY:
            self._end(payoffs(self._kit.ruleset.score(state).winners, state.players))
        elif self._steps == self._horizon:
            self._end([0.0] * state.players, cut_off=True)
        else:
            self._mask = self._mask_of(state)
            self.agent_selection = self.agents[seat]

    def _end(self, rewards: list[float], *, cut_off: bool = False) -> None:
        self.rewards = dict(zip(self.agents, rewards, strict=True))
        self.terminations = dict.fromkeys(self.agents, not cut_off)
        self.truncations = dict.fromkeys(self.agents, cut_off)
        self._mask = bytearray(self._count)
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> dict[str, Any]:
        """What the agent may know."""
        row = self._observer.observe(self._state, self.possible_agents.index(agent))
        mask = self._mask[:] if agent == self.agent_selection else bytearray(self._count)
        return {"observation": np.frombuffer(row, _ROW_TYPE), "action_mask": np.frombuffer(mask, _MASK_TYPE)}

    def render(self) -> str | None:
        """The board as the deciding agent sees it."""
        if self.render_mode is None:
            return None
        rules = self._kit.ruleset
        return self._kit.text(rules.view(self._state, self.possible_agents.index(self.agent_selection)), "en")

    def close(self) -> None:
        """Nothing is open."""


class Environment(GameEnvironment, EzPickle):  # type: ignore[misc]
    """The bare environment of any game that has an encoding."""

    def __init__(
        self,
        game: str,
        players: int | None = None,
        render_mode: str | None = None,
        horizon: int | None = None,
        **settings: Any,
    ) -> None:
        EzPickle.__init__(self, game, players, render_mode, horizon, **settings)
        self.metadata = metadata(game)
        lab = lab_of(kit(game))
        seats = lab.usual_players if players is None else players
        super().__init__(lab, seats, lab.dealer(seats, settings), render_mode, horizon)


def metadata(game: str) -> dict[str, Any]:
    """What PettingZoo wants to know of an environment."""
    return {"name": f"{game}_v1", "render_modes": ["ansi"], "is_parallelizable": False, "render_fps": 1}


def _observation_space(encoding: Encoding) -> spaces.Space[Any]:
    return spaces.Dict(
        {
            "observation": spaces.Box(0, encoding.highest, (encoding.size,), _ROW_TYPE),
            "action_mask": spaces.Box(0, 1, (len(encoding.actions),), _MASK_TYPE),
        }
    )
