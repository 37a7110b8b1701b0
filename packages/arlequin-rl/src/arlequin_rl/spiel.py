"""OpenSpiel: `spiel.load("coloretto", players=3)` is an OpenSpiel game on our rules.

Chance nodes are explicit. A throw of several dice is one chance node a die, so that no node has
more outcomes than a die has sides; a card is one node, an outcome for each kind. In YAM color seats
speak in turn from the first silent one on. Rewards are those of `twin_table.rewards`, at the end.
"""

from functools import lru_cache
from typing import Any

import numpy as np

from arlequin.core.errors import report_missing_extra
from arlequin.core.game import AnyGame
from arlequin.core.odds import Product
from arlequin.core.options import Value
from arlequin_rl.observation import Observer
from arlequin_rl.twin_table import game_of, rewards
from arlequin_rl.twins.twin_catalog import twin

with report_missing_extra():
    import pyspiel

LONGEST = 20_000
"""No game has more events."""
MOST_CASES = 2520
"""No chance node has more outcomes: the starting cards of five players of Coloretto."""
Key = tuple[str, int, tuple[tuple[str, Value], ...]]


def load(name: str, players: int = 2, **options: Value) -> "SpielGame":
    """A game with these options."""
    return SpielGame((name, players, tuple(options.items())))


@lru_cache(maxsize=32)
def _rules(key: Key) -> AnyGame:
    name, players, options = key
    return game_of(name, players, dict(options))


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel is untyped for us
    """The rules of one game."""

    def __init__(self, key: Key) -> None:
        self.key = key
        rules = _rules(key)
        kind = pyspiel.GameType(
            short_name=f"arlequin_{rules.name.replace('-', '_')}",
            long_name=rules.name,
            dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
            chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
            information=pyspiel.GameType.Information.PERFECT_INFORMATION,
            utility=pyspiel.GameType.Utility.ZERO_SUM,
            reward_model=pyspiel.GameType.RewardModel.TERMINAL,
            max_num_players=rules.players,
            min_num_players=rules.players,
            provides_information_state_string=False,
            provides_information_state_tensor=False,
            provides_observation_string=True,
            provides_observation_tensor=True,
        )
        info = pyspiel.GameInfo(
            num_distinct_actions=len(rules.alphabet),
            max_chance_outcomes=MOST_CASES,
            num_players=rules.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(kind, info, {})

    def new_initial_state(self) -> "SpielState":
        """The position before the first event."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SpielObserver":
        """The observer of this game."""
        return SpielObserver(self.key)


class SpielObserver:
    """The numbers of `observation`, in OpenSpiel's interface."""

    def __init__(self, key: Key) -> None:
        self._key, self._observer = key, Observer(_rules(key))
        self.tensor = np.zeros(self._observer.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: "SpielState", player: int) -> None:
        """What a player sees of a position."""
        rules = _rules(self._key)
        cells = twin(rules).cells_of(rules, state.position)
        self.tensor[:] = self._observer.observe(cells[None], np.array([player]))[0]

    def string_from(self, state: "SpielState", player: int) -> str:
        """The position, which every player sees."""
        return str(state)


class SpielState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel is untyped for us
    """A position, and the dice of the throw under way."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.key = game.key
        self.position = _rules(game.key).initial()
        self.fallen: tuple[int, ...] = ()

    @property
    def rules(self) -> AnyGame:
        """The rules; not copied with the state."""
        return _rules(self.key)

    @property
    def _odds(self) -> Any:
        return self.rules.odds(self.position)

    def current_player(self) -> int:
        """The player to move, chance, or the terminal player."""
        if self._odds is not None:
            return int(pyspiel.PlayerId.CHANCE)
        actors = self.rules.actors(self.position)
        return actors[0] - 1 if actors else int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        return [_places(self.key)[move] for move in self.rules.moves(self.position, player + 1)]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every outcome with its probability."""
        odds = self._odds
        if isinstance(odds, Product):
            return [(side, 1 / odds.sides) for side in range(odds.sides)]
        weights = [(place, odds.weight(event)) for place, event in enumerate(odds.outcomes)]
        return [(place, weight / odds.total) for place, weight in weights if weight]

    def _apply_action(self, action: int) -> None:
        odds = self._odds
        if odds is None:
            event = self.rules.alphabet[action]
        elif isinstance(odds, Product):
            self.fallen = (*self.fallen, action)
            if len(self.fallen) < odds.dice:
                return
            event = odds.at(int(np.ravel_multi_index(self.fallen, (odds.sides,) * odds.dice)))
        else:
            event = odds.outcomes[action]
        self.position, self.fallen = self.rules.after(self.position, event), ()

    def _action_to_string(self, player: int, action: int) -> str:
        if player >= 0:
            return str(self.rules.alphabet[action])
        odds = self._odds
        return f"die {action + 1}" if isinstance(odds, Product) else str(odds.outcomes[action])

    def is_terminal(self) -> bool:
        """Whether it is over."""
        return self.rules.outcome(self.position) is not None

    def returns(self) -> list[float]:
        """The rewards so far: none before the end."""
        outcome = self.rules.outcome(self.position)
        if outcome is None:
            return [0.0] * self.rules.players
        return [float(reward) for reward in rewards(np.array([outcome.ranks], np.int32))[0]]

    def __str__(self) -> str:
        return f"{self.position!r} {self.fallen}"


@lru_cache(maxsize=32)
def _places(key: Key) -> dict[Any, int]:
    return {move: place for place, move in enumerate(_rules(key).alphabet)}
