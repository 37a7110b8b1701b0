"""Gymnasium, one learner among policies: `gymnasium.make("arlequin/Coloretto-v0", players=3)`.

The learner sits at `seat` (from 0); the others are played by `opponents`: `uniform` or a compiled
policy (`twins`), one for all or one for each of them, clockwise from the learner.
Observations, masks, rewards and illegal actions are those of `aec`.
"""

from collections.abc import Sequence
from typing import Any

from arlequin.core.errors import told_missing
from arlequin.core.options import Value
from arlequin_rl.aec import RENDER_MODES, observations, rendered
from arlequin_rl.twin_table import ILLEGAL, TwinTable, game_of
from arlequin_rl.twins.batch_kernels import Policy
from arlequin_rl.twins.policies import uniform

with told_missing():
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
        self.observation_space = observations(self._table)
        self.action_space = spaces.Discrete(self._table.actions.count)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """The first game of a seed; without one, the next game."""
        super().reset(seed=seed)
        self._table.begin(seed)
        self._others()
        return self._seen(), {}

    def _seen(self) -> dict[str, Any]:
        seen, mask = self._table.seen(self._seat), self._table.legal(self._seat)
        return {"observation": seen, "action_mask": mask}

    def _others(self) -> None:
        """The others move until the learner is due."""
        while not self._table.over and self._table.seat != self._seat:
            self._table.ask(self._policy(self._table.seat))

    def _policy(self, seat: int) -> Policy:
        if callable(self._opponents):
            return self._opponents
        return self._opponents[(seat - self._seat) % self._table.game.players - 1]

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """The learner's action, and what the others do then."""
        if not self._table.play(self._seat, int(action)):
            return self._seen(), ILLEGAL, True, False, {"illegal": True}
        self._others()
        over = self._table.over
        reward = float(self._table.rewards()[self._seat]) if over else 0.0
        return self._seen(), reward, over, False, {}

    def render(self) -> Any:
        """The table: text, an SVG document, or a picture."""
        return rendered(self._table, self.render_mode)


def register() -> None:
    """Make the names known to Gymnasium."""
    for name, game in NAMES.items():
        if name not in gymnasium.registry:
            gymnasium.register(
                name,
                entry_point="arlequin_rl.solo:Environment",
                vector_entry_point="arlequin_rl.vector:Environments",
                kwargs={"name": game},
                disable_env_checker=True,
            )
