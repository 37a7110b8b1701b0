"""PettingZoo, one agent after the other: `aec.env("coloretto", players=3)`.

Agents are `player_1` … `player_P`, seats in order. An observation is a dictionary of `observation`
(see `observation`) and `action_mask` (see `actions`). Rewards come at the end (`table.rewards`). An
illegal action ends the game: its agent gets -1, the others 0, and `infos` say `illegal`.
"""

from typing import Any

import numpy as np

from arlequin.core.errors import report_missing_extra
from arlequin.core.options import Value
from arlequin_rl.environment import VERSION, Agents
from arlequin_rl.twin_table import ILLEGAL, TwinTable, game_of

with report_missing_extra():
    from pettingzoo import AECEnv


def env(
    name: str, players: int = 2, render_mode: str | None = None, **options: Value
) -> "AecEnvironment":
    """An environment of a game with these options."""
    return AecEnvironment(TwinTable(game_of(name, players, options)), render_mode)


class AecEnvironment(Agents, AECEnv):  # type: ignore[misc]  # PettingZoo is untyped for us
    """One game; the next one after `reset`."""

    def __init__(self, table: TwinTable, render_mode: str | None = None) -> None:
        name = f"{table.game.name.replace('-', '_')}_v{VERSION}"
        super().__init__(table, render_mode, name, table.actions.count, is_parallelizable=False)
        self.agents = list(self.possible_agents)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """The first game of a seed; without one, the next game."""
        self._table.begin(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._table.seat]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees, and its legal actions."""
        seat = self.possible_agents.index(agent)
        acts = agent == self.agent_selection and not self.terminations.get(agent, True)
        mask = self._table.legal(seat)
        observation = self._table.observation(seat)
        return {"observation": observation, "action_mask": mask if acts else np.zeros_like(mask)}

    def step(self, action: int | None) -> None:
        """The action of the agent whose turn it is."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if action is None or not self._table.play(self._table.seat, int(action)):
            self._end({agent: ILLEGAL})
            self.infos[agent] = {"illegal": True}
        elif self._table.over:
            self._end(dict(zip(self.possible_agents, self._table.rewards().tolist(), strict=True)))
        else:
            self.agent_selection = self.possible_agents[self._table.seat]
        self._accumulate_rewards()

    def _end(self, rewards: dict[str, float]) -> None:
        self.rewards |= rewards
        self.terminations = dict.fromkeys(self.agents, True)
