"""Gymnasium, one learner among policies: `gymnasium.make("arlequin/Coloretto-v0", players=3)`.

The learner sits at `seat` (from 0); the others are played by `opponents`: `uniform` or a compiled
policy (`twins`), one for all or one for each of them, clockwise from the learner.
Observations, masks, rewards and illegal actions are those of `aec`.
"""

from collections.abc import Sequence
from typing import Any

from arlequin.core.errors import report_missing_extra
from arlequin.core.options import Value
from arlequin_rl.environment import RENDER_MODES, observation_space, render
from arlequin_rl.twin_table import ILLEGAL, TwinTable, game_of
from arlequin_rl.twins.batch import Policy
from arlequin_rl.twins.policies import uniform

with report_missing_extra():
    import gymnasium
    from gymnasium import spaces

NAMES = {
    "arlequin/ColorYam-v0": "color-yam",
    "arlequin/Coloretto-v0": "coloretto",
    "arlequin/DoubleYam-v0": "double-yam",
    "arlequin/YamColor-v0": "yam-color",
}


class Environment(gymnasium.Env):  # type: ignore[misc]  # Gymnasium is untyped for us
    """One game; the next one after `reset`."""

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012  # as Gymnasium has it

    def __init__(
        self,
        name: str,
        players: int = 2,
        seat: int = 0,
        opponents: Policy | Sequence[Policy] = uniform,
        render_mode: str | None = None,
        **options: Value,
    ) -> None:
        self._table = TwinTable(game_of(name, players, options))
        self._seat = seat
        self._opponents = opponents
        self.render_mode = render_mode
        actions = self._table.actions.count
        self.observation_space = observation_space(self._table.observer.size, actions)
        self.action_space = spaces.Discrete(actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """The first game of a seed; without one, the next game."""
        super().reset(seed=seed)
        self._table.begin(seed)
        self._play_others()
        return self._observation(), {}

    def _observation(self) -> dict[str, Any]:
        table, seat = self._table, self._seat
        return {"observation": table.observation(seat), "action_mask": table.legal(seat)}

    def _play_others(self) -> None:
        """The others move until it is the learner's turn."""
        table, policy = self._table, self._opponents
        while not table.over and table.seat != self._seat:
            place = (table.seat - self._seat) % table.game.players - 1
            table.play_policy(policy if callable(policy) else policy[place])

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """The learner's action, and those of the others after it."""
        if not self._table.play(self._seat, int(action)):
            return self._observation(), ILLEGAL, True, False, {"illegal": True}
        self._play_others()
        over = self._table.over
        reward = float(self._table.rewards()[self._seat]) if over else 0.0
        return self._observation(), reward, over, False, {}

    def render(self) -> Any:
        """The table: text, an SVG document, or a picture."""
        return render(self._table, self.render_mode)


def register() -> None:
    """Registers the names with Gymnasium."""
    for name, game in NAMES.items():
        if name not in gymnasium.registry:
            gymnasium.register(
                name,
                entry_point="arlequin_rl.solo:Environment",
                vector_entry_point="arlequin_rl.vector:Environments",
                kwargs={"name": game},
                disable_env_checker=True,
            )
