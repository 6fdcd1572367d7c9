"""Games as OpenSpiel games written in Python: `python_` and the id of each game that has an encoding.

Importing this module registers them: players, and what else `deal` takes, stand in brackets. Actions and
observations are those of the game's encoding. Chance acts first, three times: its outcomes together are the number of
the deal, which also decides what chance gives later, so a history is all there is to know and can be saved and
replayed. The utility is zero-sum: winners share 1, losers share -1.

>>> import pyspiel
>>> import equinox_widget.lab.adapters.openspiel
>>> pyspiel.load_game("python_equinox").num_players()
3
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from ...core.games import kit
from ...engine.seats import NOBODY
from ...games import INDEX
from ..extras import needs
from ..game import GameLab, lab_of
from .encoding import payoffs

with needs("rl"):
    import numpy as np
    import pyspiel

if TYPE_CHECKING:
    from .encoding import Encoding

DEAL_NODES: Final = 3  # chance nodes before the game begins,
DEAL_OUTCOMES: Final = 1024  # each with so many outcomes: a thousand million deals
_DEALS: Final = [(outcome, 1 / DEAL_OUTCOMES) for outcome in range(DEAL_OUTCOMES)]


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel is untyped
    """The rules of a game with their parameters."""

    lab: ClassVar[GameLab]
    kind: ClassVar[pyspiel.GameType]
    rules: ClassVar[Rules]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        settings = {**_parameters(self.lab), **(params or {})}
        players, self.horizon = settings.pop("players"), settings.pop("horizon", None)
        self.deal = self.lab.dealer(players, settings)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.rules.actions),
            max_chance_outcomes=DEAL_OUTCOMES,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.horizon or self.lab.most_decisions,
        )
        super().__init__(self.kind, info, params or {})

    def new_initial_state(self) -> SpielState:
        """Before the deal."""
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        """All chance is in the deal."""
        return DEAL_NODES

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: dict[str, Any] | None = None
    ) -> SpielObserver:
        """What a player sees of a state."""
        return SpielObserver(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class Rules:
    """What the states of a game ask again and again, where it is found at once."""

    __slots__ = ("actions", "actor", "apply", "encoding", "kit", "numbers")

    def __init__(self, lab: GameLab, encoding: Encoding) -> None:
        self.kit, self.encoding = lab.kit, encoding
        self.actor, self.apply = lab.actor, lab.apply
        self.actions, self.numbers = encoding.actions, encoding.numbers


class Table:
    """The game's state, None before the deal, and what is needed to deal. OpenSpiel clones states by deep copies."""

    __slots__ = ("dealt", "decided", "game", "rules", "state")

    def __init__(self, game: SpielGame, dealt: tuple[int, ...] = (), state: Any = None, decided: int = 0) -> None:
        self.game, self.rules, self.dealt, self.state, self.decided = game, game.rules, dealt, state, decided

    def __deepcopy__(self, memo: dict[int, Any]) -> Table:
        return Table(self.game, self.dealt, None if self.state is None else self.state.clone(), self.decided)

    def __reduce__(self) -> tuple[Any, ...]:
        return (Table, (self.game, self.dealt, self.state, self.decided))

    @property
    def seat(self) -> int:
        """Who decides; nobody when the game is over, or is cut off at the horizon."""
        return NOBODY if self.decided == self.game.horizon else int(self.rules.actor(self.state))

    def deal(self, outcome: int) -> None:
        """Chance has acted once more; after the last time the cards are dealt."""
        self.dealt += (outcome,)
        if len(self.dealt) == DEAL_NODES:
            seed = 0
            for part in self.dealt:
                seed = seed * DEAL_OUTCOMES + part
            self.state = self.game.deal(seed)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A game at one moment."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.table = Table(game)

    def current_player(self) -> int:
        """Chance until the cards are dealt, then whoever decides."""
        table = self.table
        if table.state is None:
            return int(pyspiel.PlayerId.CHANCE)
        seat = table.seat
        return int(pyspiel.PlayerId.TERMINAL) if seat == NOBODY else seat

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Any part of a deal's number, all equally likely."""
        return _DEALS

    def _legal_actions(self, player: int) -> list[int]:
        state, rules = self.table.state, self.table.rules
        return sorted(rules.numbers(state)) if state is not None and player == self.table.seat else []

    def _apply_action(self, action: int) -> None:
        table = self.table
        if table.state is None:
            table.deal(action)
        else:
            table.rules.apply(table.state, table.rules.actions[action])
            table.decided += 1

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if player == pyspiel.PlayerId.CHANCE else str(self.table.rules.actions[action])

    def is_terminal(self) -> bool:
        """Is the game over?"""
        table = self.table
        return table.state is not None and table.seat == NOBODY

    def returns(self) -> list[float]:
        """Nothing before the end, and nothing in a game that was cut off."""
        state = self.table.state
        if state is None or not state.over:
            return [0.0] * self.num_players()
        return payoffs(self.table.rules.kit.ruleset.score(state).winners, state.players)

    def __str__(self) -> str:
        if self.table.state is None:
            return f"deal {self.table.dealt}"
        return self.table.rules.kit.text(self.table.state, "en")


class SpielObserver:
    """Fills a tensor with the pieces of the encoding that the kind of observation allows."""

    def __init__(
        self, game: SpielGame, iig_obs_type: pyspiel.IIGObservationType, params: dict[str, Any] | None
    ) -> None:
        if params:
            raise ValueError(f"observations of {game.kind.short_name} take no parameters, not {params}")
        pieces, hidden = game.rules.encoding.pieces, game.rules.encoding.private
        private = iig_obs_type.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        shown = {
            name: size for name, size in pieces.items() if (private if name in hidden else iig_obs_type.public_info)
        }
        self._kit, self._observer = game.lab.kit, game.rules.encoding.observer()
        self._private, self._public = private, iig_obs_type.public_info
        self.tensor = np.zeros(sum(shown.values()), np.float32)
        self._chosen = np.concatenate([np.full(size, name in shown) for name, size in pieces.items()])
        self.dict: dict[str, Any] = {}
        start = 0
        for name, size in shown.items():
            self.dict[name] = self.tensor[start : start + size]
            start += size

    def set_from(self, state: SpielState, player: int) -> None:
        """Update the tensor to what the player sees."""
        if state.table.state is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = np.frombuffer(self._observer.observe(state.table.state, player), np.uint8)[self._chosen]

    def string_from(self, state: SpielState, player: int) -> str | None:
        """The board as the player sees it, or the pieces that were asked for."""
        if state.table.state is None:
            return "before the deal"
        if self._private and self._public:
            return self._kit.text(self._kit.ruleset.view(state.table.state, player), "en")
        self.set_from(state, player)
        return " ".join(f"{name}={piece.astype(int).tolist()}" for name, piece in self.dict.items())


def _parameters(lab: GameLab) -> dict[str, int | str]:
    """Every parameter with its usual value; a game that need not end has a horizon."""
    horizon = {} if lab.horizon is None else {"horizon": lab.horizon}
    return {"players": lab.usual_players, **horizon, **lab.parameters}


def register(game: str) -> None:
    """Make a game known to OpenSpiel, if it has an encoding."""
    lab = lab_of(kit(game))
    encoding = lab.encoding
    if encoding is None:
        return
    seats = lab.kit.ruleset.seats
    kind = pyspiel.GameType(
        short_name=f"python_{game}",
        long_name=f"Python {game.capitalize()}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=seats[-1],
        min_num_players=seats[0],
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_parameters(lab),
    )
    known = {"lab": lab, "kind": kind, "rules": Rules(lab, encoding), "__module__": __name__}
    made = type(f"{game.capitalize()}Game", (SpielGame,), known)
    globals()[made.__name__] = made  # OpenSpiel pickles states together with the class of their game
    pyspiel.register_game(kind, made)


for _game in INDEX:
    register(_game)
