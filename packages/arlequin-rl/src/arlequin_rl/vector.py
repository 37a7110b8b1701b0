"""Gymnasium, many games at once on a batch: `vector.Environments(1024, name="coloretto")`.

As `solo`: game i of a seed is the same in both. A game that is over is replaced in the next step
(`AutoresetMode.NEXT_STEP`), whose action for it is not used.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arlequin.core.errors import report_missing_extra
from arlequin.core.options import Value
from arlequin.fast.compiled import jit_uncached
from arlequin_rl.actions import Actions, next_by_lot, own_moves
from arlequin_rl.environment import observation_space
from arlequin_rl.observation import Observer
from arlequin_rl.twin_table import ILLEGAL, game_of, rewards
from arlequin_rl.twins.batch import Batch, Policy, settler
from arlequin_rl.twins.counter import Luck
from arlequin_rl.twins.policies import uniform
from arlequin_rl.twins.twin import Cells, Mask, Twin, TwinRules

with report_missing_extra():
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

Step = tuple[
    dict[str, Any], NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]
]


class Environments(VectorEnv):  # type: ignore[misc]  # Gymnasium is untyped for us
    """A batch of games with a learner at the same seat of each."""

    def __init__(
        self,
        num_envs: int = 1,
        *,
        name: str,
        players: int = 2,
        seat: int = 0,
        opponents: Policy = uniform,
        **options: Value,
    ) -> None:
        self._game = game_of(name, players, options)
        self.num_envs = num_envs
        self.metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": []}
        self._seat, self._observer = seat, Observer(self._game)
        self._actions = Actions(self._game)
        self._moves = np.array([self._actions.move(a, seat) for a in range(self._actions.count)])
        self._batch, self._seed, self._next = Batch(self._game, num_envs), 0, 0
        self._others = others(self._batch.twin, opponents, self._actions.race)
        self._ended = np.zeros(num_envs, np.bool_)
        actions = self._actions.count
        self.single_observation_space = observation_space(self._observer.size, actions)
        self.single_action_space = spaces.Discrete(actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Games 0, 1, 2, … of a seed; without one, the next games."""
        if seed is not None:
            self._seed, self._next = seed, 0
        self._batch = Batch(self._game, self.num_envs, self._seed, self._next)
        self._next += self.num_envs
        self._ended[:] = False
        self._advance(np.ones(self.num_envs, np.bool_))
        return self._observations(), {}

    def _advance(self, changed: NDArray[np.bool_]) -> None:
        """The others move in these games, on all cores, until it is the learner's turn."""
        batch = self._batch

        def advance(cells: Cells, rules: TwinRules, *others: Any) -> None:
            self._others(cells, rules, self._seat, *others)

        batch.run(advance, batch.cells, batch.lucks, batch.masks, batch.seats, changed)

    def _observations(self) -> dict[str, Any]:
        seats = np.full(self.num_envs, self._seat)
        return {
            "observation": self._observer.observe(self._batch.cells, seats),
            "action_mask": self._actions.legal(self._batch.masks, self._seat),
        }

    def step(self, actions: NDArray[np.integer[Any]]) -> Step:
        """An action in every running game; finished games begin again."""
        batch, running = self._batch, ~self._ended
        inside = (actions >= 0) & (actions < self._actions.count)
        known = np.where(inside, actions, 0)
        mask = self._actions.legal(batch.masks, self._seat)
        legal = inside & (mask[np.arange(self.num_envs), known] == 1)
        wrong = running & ~legal
        self._play(self._moves[known], running & legal)
        fresh = np.flatnonzero(self._ended)
        batch.restart(fresh, np.arange(self._next, self._next + len(fresh)))
        self._next += len(fresh)
        self._advance(~wrong)
        over = running & (batch.over | wrong)
        gained = np.where(over & ~wrong, rewards(batch.count().ranks)[:, self._seat], 0.0)
        gained[wrong] = ILLEGAL
        self._ended = over
        return self._observations(), gained, over.copy(), np.zeros_like(over), {"illegal": wrong}

    def _play(self, moves: NDArray[np.integer[Any]], which: NDArray[np.bool_]) -> None:
        """The learner's moves, in these games alone."""
        seats = self._batch.seats.copy()
        self._batch.seats[~which] = -1
        self._batch.step(np.where(which, moves, 0))
        self._batch.seats[~which] = seats[~which]


@lru_cache(maxsize=16)
def others(twin: Twin, policy: Policy, race: bool) -> Callable[..., None]:
    """A kernel that plays a policy for all seats but the learner's, until it is the learner's turn.

    In a race, where several can move at once, a lot decides who is next, as at a `TwinTable`.
    """
    legal, play, actor, settle = twin.legal, twin.play, twin.actor, settler(twin)

    @jit_uncached
    def next_seat(row: Cells, rules: TwinRules, mask: Mask, luck: Luck) -> int:
        return next_by_lot(mask, rules.players, luck) if race else actor(row, rules)

    def advance(  # noqa: PLR0913, PLR0917  # a kernel: everything it reads and writes
        cells: Cells, rules: TwinRules, own: int, lucks: Any, masks: Any, seats: Any, changed: Any
    ) -> None:
        seat_mask = np.zeros(masks.shape[1], np.bool_)
        for game in range(len(cells)):
            if not changed[game]:
                continue
            row, luck, mask = cells[game], lucks[game], masks[game]
            marked = legal(row, rules, mask)
            seat = next_seat(row, rules, mask, luck)
            while seat >= 0 and seat != own:
                if race:
                    marked = own_moves(mask, seat, rules.players, seat_mask)
                play(row, rules, policy(row, rules, seat_mask if race else mask, marked, luck))
                settle(row, rules, luck)
                marked = legal(row, rules, mask)
                seat = next_seat(row, rules, mask, luck)
            seats[game] = seat

    return jit_uncached(advance)
