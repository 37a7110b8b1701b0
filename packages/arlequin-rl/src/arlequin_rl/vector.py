"""Gymnasium, many games at once on a batch: `vector.Environments(1024, name="coloretto")`.

As `solo`: game i of a seed is the same in both. A game that is over is replaced in the next step
(`AutoresetMode.NEXT_STEP`), whose action for it is not used.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arlequin.core.errors import told_missing
from arlequin.core.options import Value
from arlequin.fast.compiled import inlined
from arlequin_rl.actions import Actions, next_by_lot, own_moves
from arlequin_rl.observation import Observer
from arlequin_rl.twin_table import ILLEGAL, LOWEST, MOST, game_of, rewards
from arlequin_rl.twins.batch import Batch
from arlequin_rl.twins.batch_kernels import Policy, settler
from arlequin_rl.twins.counter import Luck
from arlequin_rl.twins.policies import uniform
from arlequin_rl.twins.twin import Cells, Mask, Twin, TwinRules

with told_missing():
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
        self.single_observation_space = spaces.Dict(
            {
                "observation": spaces.Box(LOWEST, MOST, (self._observer.size,), np.float32),
                "action_mask": spaces.Box(0, 1, (self._actions.count,), np.int8),
            }
        )
        self.single_action_space = spaces.Discrete(self._actions.count)
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
        return self._seen(), {}

    def _advance(self, changed: NDArray[np.bool_]) -> None:
        """The others move in these games, on all cores, until the learner is due everywhere."""
        batch = self._batch
        arrays = (batch.cells, batch.lucks, batch.masks, batch.seats, changed)
        batch.run(_bound(self._others, self._seat), *arrays)

    def _seen(self) -> dict[str, Any]:
        seats = np.full(self.num_envs, self._seat)
        return {
            "observation": self._observer.seen(self._batch.cells, seats),
            "action_mask": self._legal(),
        }

    def _legal(self) -> NDArray[np.int8]:
        return self._actions.legal(self._batch.masks, self._seat)

    def step(self, actions: NDArray[np.integer[Any]]) -> Step:
        """An action in every running game; finished games begin again."""
        batch, running = self._batch, ~self._ended
        inside = (actions >= 0) & (actions < self._actions.count)
        known = np.where(inside, actions, 0)
        legal = inside & (self._legal()[np.arange(self.num_envs), known] == 1)
        wrong = running & ~legal
        self._play(self._moves[known], running & legal)
        self._renew(np.flatnonzero(self._ended))
        self._advance(~wrong)
        over = running & (batch.over | wrong)
        gained = np.where(over & ~wrong, rewards(batch.count().ranks)[:, self._seat], 0.0)
        gained[wrong] = ILLEGAL
        self._ended = over
        return self._seen(), gained, over.copy(), np.zeros_like(over), {"illegal": wrong}

    def _renew(self, which: NDArray[np.integer[Any]]) -> None:
        """The next games take the place of these."""
        self._batch.restart(which, np.arange(self._next, self._next + len(which)))
        self._next += len(which)

    def _play(self, moves: NDArray[np.integer[Any]], which: NDArray[np.bool_]) -> None:
        """The learner's moves, in these games alone."""
        kept = self._batch.seats.copy()
        self._batch.seats[~which] = -1
        self._batch.step(np.where(which, moves, 0))
        self._batch.seats[~which] = kept[~which]


def _bound(kernel: Callable[..., None], seat: int) -> Callable[..., None]:
    return lambda cells, rules, *others: kernel(cells, rules, seat, *others)


@lru_cache(maxsize=16)
def others(twin: Twin, policy: Policy, race: bool) -> Callable[..., None]:
    """What lets a policy move for all seats but one, until that one is due.

    In a race, where several may move at once, a lot decides who is next, as at a `TwinTable`.
    """
    legal, play, settle = twin.legal, twin.play, settler(twin)
    due, choose = _by_lot(policy) if race else _in_turn(twin, policy)

    def advance(  # noqa: PLR0913, PLR0917  # a kernel: everything it reads and writes
        cells: Cells, rules: TwinRules, own: int, lucks: Any, masks: Any, seats: Any, changed: Any
    ) -> None:
        space = np.zeros(masks.shape[1], np.bool_)
        for game in range(len(cells)):
            if not changed[game]:
                continue
            row, luck, mask = cells[game], lucks[game], masks[game]
            marked = legal(row, rules, mask)
            seat = due(row, rules, mask, luck)
            while seat >= 0 and seat != own:
                play(row, rules, choose(row, rules, mask, marked, luck, seat, space))
                settle(row, rules, luck)
                marked = legal(row, rules, mask)
                seat = due(row, rules, mask, luck)
            seats[game] = seat

    return inlined(advance)


def _in_turn(twin: Twin, policy: Policy) -> tuple[Callable[..., int], Callable[..., int]]:
    """Who is due, and their move: one seat at a time."""
    actor = twin.actor

    def due(row: Cells, rules: TwinRules, mask: Mask, luck: Luck) -> int:
        return actor(row, rules)

    def choose(  # noqa: PLR0913, PLR0917  # as in a race
        row: Cells, rules: TwinRules, mask: Mask, marked: int, luck: Luck, seat: int, space: Mask
    ) -> int:
        return policy(row, rules, mask, marked, luck)

    return inlined(due), inlined(choose)


def _by_lot(policy: Policy) -> tuple[Callable[..., int], Callable[..., int]]:
    """Who is due, and their move: several at once, whose moves name their seat."""

    def due(row: Cells, rules: TwinRules, mask: Mask, luck: Luck) -> int:
        return next_by_lot(mask, rules.players, luck)

    def choose(  # noqa: PLR0913, PLR0917  # what a policy takes, and whose moves there are
        row: Cells, rules: TwinRules, mask: Mask, marked: int, luck: Luck, seat: int, space: Mask
    ) -> int:
        return policy(row, rules, space, own_moves(mask, seat, rules.players, space), luck)

    return inlined(due), inlined(choose)
