"""Equinox as an OpenSpiel game written in Python, `python_equinox`.

Importing this module registers the game: `pyspiel.load_game("python_equinox(players=3,edition=fr)")`. Actions and
observations are those of `encoding`. Chance acts first, three times: its outcomes together are the number of the deal,
after which the cards lie as they lie (also those that Cornu and Ziegfried will draw), so a history is all there is to
know and can be saved and replayed. The utility is zero-sum: winners share 1, losers share -1.

>>> import pyspiel
>>> import equinox_widget.lab.adapters.openspiel
>>> pyspiel.load_game("python_equinox").num_players()
3
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ...games.equinox.position import check_players
from ...games.equinox.rules.cards import SEATS
from ...games.equinox.rules.rulings import rulings_for
from ...games.equinox.rules.setup import deal
from ...games.equinox.rules.turn import actor, apply
from ...games.equinox.rules.view import view
from ...games.equinox.rules.words import read_lineup
from ...show.text import text_board
from ..extras import needs
from .encoding import ACTIONS, PIECES, PRIVATE, Observer, action_numbers, payoffs

with needs("rl"):
    import numpy as np
    import pyspiel

if TYPE_CHECKING:
    from ...games.equinox.rules.state import State

DEAL_NODES: Final = 3  # chance nodes before the game begins,
DEAL_OUTCOMES: Final = 1024  # each with so many outcomes: a thousand million deals
MOST_DECISIONS: Final = 2000  # games of random players have about 130
DEFAULTS: Final = {"players": 3, "edition": "de", "creatures": ""}

_TYPE: Final = pyspiel.GameType(
    short_name="python_equinox",
    long_name="Python Equinox",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=len(SEATS),
    min_num_players=2,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=DEFAULTS,
)
_DEALS: Final = [(outcome, 1 / DEAL_OUTCOMES) for outcome in range(DEAL_OUTCOMES)]


class EquinoxGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel is untyped
    """The rules with their parameters; `creatures` fixes the line-up ("SuMoCoKlEcLuNoVu"), else each deal draws one."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        settings = {**DEFAULTS, **(params or {})}
        players = settings["players"]
        check_players(players)
        self.edition = rulings_for(settings["edition"]).edition
        self.lineup = read_lineup(settings["creatures"]) if settings["creatures"] else None
        info = pyspiel.GameInfo(
            num_distinct_actions=len(ACTIONS),
            max_chance_outcomes=DEAL_OUTCOMES,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=MOST_DECISIONS,
        )
        super().__init__(_TYPE, info, params or {})

    def new_initial_state(self) -> EquinoxState:
        """Before the deal."""
        return EquinoxState(self)

    def max_chance_nodes_in_history(self) -> int:
        """All chance is in the deal."""
        return DEAL_NODES

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: dict[str, Any] | None = None
    ) -> EquinoxObserver:
        """What a player sees of a state."""
        return EquinoxObserver(iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class Table:
    """The engine's state, None before the deal, and what is needed to deal. OpenSpiel clones states by deep copies."""

    __slots__ = ("dealt", "game", "state")

    def __init__(self, game: EquinoxGame, dealt: tuple[int, ...] = (), state: State | None = None) -> None:
        self.game, self.dealt, self.state = game, dealt, state

    def __deepcopy__(self, memo: dict[int, Any]) -> Table:
        return Table(self.game, self.dealt, None if self.state is None else self.state.clone())

    def deal(self, outcome: int) -> None:
        """Chance has acted once more; after the last time the cards are dealt."""
        self.dealt += (outcome,)
        if len(self.dealt) == DEAL_NODES:
            seed = 0
            for part in self.dealt:
                seed = seed * DEAL_OUTCOMES + part
            game = self.game
            self.state = deal(game.num_players(), seed, rulings_for(game.edition), game.lineup, 0, (1, 2))


class EquinoxState(pyspiel.State):  # type: ignore[misc]
    """A game at one moment."""

    def __init__(self, game: EquinoxGame) -> None:
        super().__init__(game)
        self.table = Table(game)

    def current_player(self) -> int:
        """Chance until the cards are dealt, then whoever decides."""
        state = self.table.state
        if state is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if state.ending else actor(state)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Any part of a deal's number, all equally likely."""
        return _DEALS

    def _legal_actions(self, player: int) -> list[int]:
        state = self.table.state
        return sorted(action_numbers(state)) if state is not None and player == actor(state) else []

    def _apply_action(self, action: int) -> None:
        if self.table.state is None:
            self.table.deal(action)
        else:
            apply(self.table.state, ACTIONS[action])

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if player == pyspiel.PlayerId.CHANCE else str(ACTIONS[action])

    def is_terminal(self) -> bool:
        """Is the game over?"""
        return self.table.state is not None and bool(self.table.state.ending)

    def returns(self) -> list[float]:
        """Nothing before the end."""
        state = self.table.state
        if state is None or not state.ending:
            return [0.0] * self.table.game.num_players()
        return payoffs(state)

    def __str__(self) -> str:
        return f"deal {self.table.dealt}" if self.table.state is None else text_board(self.table.state)


class EquinoxObserver:
    """Fills a tensor with the pieces of `encoding` that the kind of observation allows."""

    def __init__(self, iig_obs_type: pyspiel.IIGObservationType, params: dict[str, Any] | None) -> None:
        if params:
            raise ValueError(f"observations of python_equinox take no parameters, not {params}")
        private = iig_obs_type.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        shown = {
            name: size for name, size in PIECES.items() if (private if name in PRIVATE else iig_obs_type.public_info)
        }
        self._observer = Observer()
        self._private, self._public = private, iig_obs_type.public_info
        self.tensor = np.zeros(sum(shown.values()), np.float32)
        self._chosen = np.concatenate([np.full(size, name in shown) for name, size in PIECES.items()])
        self.dict: dict[str, Any] = {}
        start = 0
        for name, size in shown.items():
            self.dict[name] = self.tensor[start : start + size]
            start += size

    def set_from(self, state: EquinoxState, player: int) -> None:
        """Update the tensor to what the player sees."""
        if state.table.state is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = np.frombuffer(self._observer.observe(state.table.state, player), np.uint8)[self._chosen]

    def string_from(self, state: EquinoxState, player: int) -> str | None:
        """The board as the player sees it, or the pieces that were asked for."""
        if state.table.state is None:
            return "before the deal"
        if self._private and self._public:
            return text_board(view(state.table.state, player))
        self.set_from(state, player)
        return " ".join(f"{name}={piece.astype(int).tolist()}" for name, piece in self.dict.items())


pyspiel.register_game(_TYPE, EquinoxGame)
