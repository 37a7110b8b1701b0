"""PettingZoo, one agent after the other: `aec.env("coloretto", players=3)`.

Agents are `player_1` … `player_P`, seats in order. An observation is a dictionary of `observation`
(see `observation`) and `action_mask` (see `actions`). Rewards come at the end (`table.rewards`). An
illegal action ends the game: its agent gets -1, the others 0, and `infos` say `illegal`.
"""

from typing import Any

import numpy as np

from arlequin.core.errors import told_missing
from arlequin.core.options import Value
from arlequin_rl.twin_table import ILLEGAL, LOWEST, MOST, TwinTable, game_of

with told_missing():
    from gymnasium import spaces
    from pettingzoo import AECEnv

VERSION = 0
RENDER_MODES = ("ansi", "svg", "rgb_array")


def env(
    name: str, players: int = 2, render_mode: str | None = None, **options: Value
) -> "AecEnvironment":
    """An environment of a game with these options."""
    return AecEnvironment(TwinTable(game_of(name, players, options)), render_mode)


def observations(table: TwinTable) -> spaces.Dict:
    """The space of what an agent observes."""
    seen = spaces.Box(LOWEST, MOST, (table.observer.size,), np.float32)
    mask = spaces.Box(0, 1, (table.actions.count,), np.int8)
    return spaces.Dict({"observation": seen, "action_mask": mask})


def rendered(table: TwinTable, mode: str | None) -> Any:
    """The board as an environment shows it."""
    board = table.board()
    shown = {"ansi": board.text, "svg": board.svg, "rgb_array": board.rgb}
    return None if mode is None else shown[mode]()


class AecEnvironment(AECEnv):  # type: ignore[misc]  # PettingZoo is untyped for us
    """One game; the next one after `reset`."""

    def __init__(self, table: TwinTable, render_mode: str | None = None) -> None:
        super().__init__()
        self._table = table
        self.render_mode = render_mode
        self.metadata = {
            "name": f"{table.game.name.replace('-', '_')}_v{VERSION}",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(1, table.game.players + 1)]
        self.agents = list(self.possible_agents)
        self.observation_spaces = {agent: observations(table) for agent in self.possible_agents}
        count = table.actions.count
        self.action_spaces = {agent: spaces.Discrete(count) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The space of an agent's actions."""
        return self.action_spaces[agent]

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
        """What an agent sees, and what it may do."""
        seat = self.possible_agents.index(agent)
        due = agent == self.agent_selection and not self.terminations.get(agent, True)
        mask = self._table.legal(seat)
        seen = self._table.seen(seat)
        return {"observation": seen, "action_mask": mask if due else np.zeros_like(mask)}

    def step(self, action: int | None) -> None:
        """The action of the agent that is due."""
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

    def render(self) -> Any:
        """The table: text, an SVG document, or a picture."""
        return rendered(self._table, self.render_mode)

    def close(self) -> None:
        """Nothing is open."""
