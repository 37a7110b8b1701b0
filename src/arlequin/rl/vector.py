"""Gymnasium, many games at once on a batch: `vector.Environments(1024, name="coloretto")`.

As `solo`, for games in which one seat moves at a time. A game that is over is replaced in the next
step (`AutoresetMode.NEXT_STEP`), whose action for it is not used.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from arlequin.core.errors import OptionError, expected
from arlequin.core.options import Value
from arlequin.fast.compiled import inlined
from arlequin.fast.twins.batch import Batch
from arlequin.fast.twins.batch_kernels import Policy, settler
from arlequin.fast.twins.policies import uniform
from arlequin.fast.twins.twin import Cells, Twin, TwinRules
from arlequin.rl.observation import Observer
from arlequin.rl.twin_table import ILLEGAL, LOWEST, MOST, game_of, rewards

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
        if self._game.limit:
            raise OptionError(expected("a game in which one seat moves at a time", name))
        self.num_envs = num_envs
        self.metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": []}
        self._seat, self._observer = seat, Observer(self._game)
        self._batch = Batch(self._game, num_envs)
        self._next = num_envs
        self._others = others(self._batch.twin, opponents)
        self._ended = np.zeros(num_envs, np.bool_)
        self.single_observation_space = spaces.Dict(
            {
                "observation": spaces.Box(LOWEST, MOST, (self._observer.size,), np.float32),
                "action_mask": spaces.Box(0, 1, (self._batch.wide,), np.int8),
            }
        )
        self.single_action_space = spaces.Discrete(self._batch.wide)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Games 0, 1, 2, … of a seed; without one, the next games."""
        first = 0 if seed is not None else self._next
        known = int(self._batch.lucks[0, 0]) if seed is None else seed
        self._batch = Batch(self._game, self.num_envs, known, first)
        self._next = first + self.num_envs
        self._ended[:] = False
        self._advance()
        return self._seen(), {}

    def _advance(self) -> None:
        """The others move, on all cores, until the learner is due everywhere."""
        arrays = (self._batch.cells, self._batch.lucks, self._batch.masks, self._batch.seats)
        self._batch.run(_bound(self._others, self._seat), *arrays)

    def _seen(self) -> dict[str, Any]:
        seats = np.full(self.num_envs, self._seat)
        seen = self._observer.seen(self._batch.cells, seats)
        return {"observation": seen, "action_mask": self._batch.masks.astype(np.int8)}

    def step(self, actions: NDArray[np.integer[Any]]) -> Step:
        """An action in every game that goes on; those that were over begin again."""
        batch, fresh = self._batch, np.flatnonzero(self._ended)
        goes_on = ~self._ended
        inside = (actions >= 0) & (actions < batch.wide)
        legal = inside & batch.masks[np.arange(self.num_envs), np.where(inside, actions, 0)]
        wrong = goes_on & ~legal
        self._play(np.asarray(actions), goes_on & legal)
        if len(fresh):
            batch.restart(fresh, np.arange(self._next, self._next + len(fresh)))
            self._next += len(fresh)
        self._advance()
        over = goes_on & (batch.over | wrong)
        gained = np.where(over & ~wrong, rewards(batch.count().ranks)[:, self._seat], 0.0)
        gained[wrong] = ILLEGAL
        self._ended = over
        return self._seen(), gained, over.copy(), np.zeros_like(over), {"illegal": wrong}

    def _play(self, actions: NDArray[np.integer[Any]], which: NDArray[np.bool_]) -> None:
        """The learner's moves, in these games alone."""
        kept = self._batch.seats.copy()
        self._batch.seats[~which] = -1
        self._batch.step(np.where(which, actions, 0))
        self._batch.seats[~which] = kept[~which]


def _bound(kernel: Callable[..., None], seat: int) -> Callable[..., None]:
    return lambda cells, laid, *others: kernel(cells, laid, seat, *others)


@lru_cache(maxsize=16)
def others(twin: Twin, policy: Policy) -> Callable[..., None]:
    """What lets a policy move for all seats but one, until that one is due."""
    legal, play, actor, settle = twin.legal, twin.play, twin.actor, settler(twin)

    def advance(
        cells: Cells, laid: TwinRules, own: int, lucks: Any, masks: Any, seats: Any
    ) -> None:
        for game in range(len(cells)):
            row, luck, mask = cells[game], lucks[game], masks[game]
            seat = seats[game]
            while seat >= 0 and seat != own:
                marked = legal(row, laid, mask)
                play(row, laid, policy(row, laid, mask, marked, luck))
                settle(row, laid, luck)
                seat = actor(row, laid)
            legal(row, laid, mask)
            seats[game] = seat

    return inlined(advance)
