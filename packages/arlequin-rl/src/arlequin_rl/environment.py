"""What environments share: spaces, rendering, and the agents of PettingZoo."""

from typing import Any

import numpy as np

from arlequin.core.errors import report_missing_extra
from arlequin_rl.observation import HIGHEST
from arlequin_rl.twin_table import TwinTable

with report_missing_extra():
    from gymnasium import spaces

VERSION = 0
RENDER_MODES = ("ansi", "svg", "rgb_array")


def observation_space(numbers: int, actions: int) -> spaces.Dict:
    """The space of observations with this many numbers, and a mask of this many actions."""
    observation = spaces.Box(-1.0, HIGHEST, (numbers,), np.float32)
    mask = spaces.Box(0, 1, (actions,), np.int8)
    return spaces.Dict({"observation": observation, "action_mask": mask})


def render(table: TwinTable, mode: str | None) -> Any:
    """The table as text, an SVG document or a picture."""
    board = table.board()
    shown = {"ansi": board.text, "svg": board.svg, "rgb_array": board.rgb}
    return None if mode is None else shown[mode]()


class Agents:
    """The agents `player_1` … `player_P` at a table: seats in order."""

    def __init__(
        self, table: TwinTable, render_mode: str | None, name: str, actions: int, **metadata: Any
    ) -> None:
        self._table = table
        self.render_mode = render_mode
        self.metadata = {"name": name, "render_modes": list(RENDER_MODES), **metadata}
        self.possible_agents = [f"player_{seat}" for seat in range(1, table.game.players + 1)]
        numbers = table.observer.size
        self.observation_spaces = {
            agent: observation_space(numbers, actions) for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The space of an agent's actions."""
        return self.action_spaces[agent]

    def render(self) -> Any:
        """The table: text, an SVG document, or a picture."""
        return render(self._table, self.render_mode)

    def close(self) -> None:
        """Does nothing: no resource is open."""
