"""PettingZoo, all agents at once: `parallel.env("yam-color", players=4)`.

Every agent acts in every step: those whose turn it is by their actions, the others by WAIT, the
last action. In YAM color all who have not spoken speak at once, in a random order; a number that
was announced before counts as a pass. Else as in `aec`.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from arlequin.core.errors import report_missing_extra
from arlequin.core.options import Value
from arlequin_rl.actions import is_legal
from arlequin_rl.environment import VERSION, Agents
from arlequin_rl.twin_table import ILLEGAL, TwinTable, game_of

with report_missing_extra():
    from pettingzoo import ParallelEnv

PASS = 9
"""The action of YAM color that says nothing."""


def env(
    name: str, players: int = 2, render_mode: str | None = None, **options: Value
) -> "ParallelEnvironment":
    """An environment of a game with these options."""
    return ParallelEnvironment(TwinTable(game_of(name, players, options)), render_mode)


class ParallelEnvironment(Agents, ParallelEnv):  # type: ignore[misc]  # PettingZoo is untyped for us
    """One game; the next one after `reset`."""

    def __init__(self, table: TwinTable, render_mode: str | None = None) -> None:
        name = f"{table.game.name.replace('-', '_')}_parallel_v{VERSION}"
        super().__init__(table, render_mode, name, table.actions.count + 1)
        self.agents: list[str] = []

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """The first game of a seed; without one, the next game."""
        self._table.begin(seed)
        self.agents = list(self.possible_agents)
        return self._observations(), {agent: {} for agent in self.agents}

    def _observations(self) -> dict[str, Any]:
        return {
            agent: {"observation": self._table.observation(seat), "action_mask": self._mask(seat)}
            for seat, agent in enumerate(self.possible_agents)
        }

    def _mask(self, seat: int) -> NDArray[np.int8]:
        legal = self._table.legal(seat)
        return np.append(legal, np.int8(not legal.any()))

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Any]]:
        """An action of every agent."""
        wrong = [
            agent
            for seat, agent in enumerate(self.possible_agents)
            if not is_legal(self._mask(seat), actions.get(agent, -1))
        ]
        infos: dict[str, Any] = {agent: {} for agent in self.agents}
        rewards = dict.fromkeys(self.agents, 0.0)
        if wrong:
            rewards |= dict.fromkeys(wrong, ILLEGAL)
            infos |= {agent: {"illegal": True} for agent in wrong}
        else:
            self._play(actions)
        if self._table.over:
            rewards = dict(zip(self.agents, self._table.rewards().tolist(), strict=True))
        ended = dict.fromkeys(self.agents, bool(wrong) or self._table.over)
        never = dict.fromkeys(self.agents, False)
        seen = self._observations()
        self.agents = [] if all(ended.values()) else self.agents
        return seen, rewards, ended, never, infos

    def _play(self, actions: dict[str, int]) -> None:
        """Plays the actions of those whose turn it is, in the order of the lot."""
        waiting = set(self._table.waiting())
        while waiting:
            seat = self._table.seat
            action = int(actions[self.possible_agents[seat]])
            if not self._table.play(seat, action):
                self._table.play(seat, PASS)
            waiting.discard(seat)
            if self._table.over or self._table.seat not in waiting:
                break
