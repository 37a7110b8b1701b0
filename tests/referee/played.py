"""Games that computers have played, with every event."""

from random import Random
from typing import Any

from arlequin.core.events import Event
from arlequin.core.game import AnyGame
from arlequin.games import catalog
from arlequin.players.levels import make
from arlequin.players.tournament import GameUnderWay

NAMES = ("Ana", "Bob", "Cleo", "Dan", "Eva", "Flo", "Gil", "Hal")
GAMES: tuple[tuple[str, int, dict[str, str]], ...] = (
    ("color-yam", 2, {}),
    ("color-yam", 3, {"edition": "es"}),
    ("color-yam", 5, {"starter": "chance"}),
    ("color-yam", 4, {"free_lines": "yes"}),
    ("color-yam", 3, {"total_yams": "yes", "rising": "no"}),
    ("double-yam", 2, {}),
    ("double-yam", 4, {"single_throw": "first"}),
    ("double-yam", 3, {"match": "900"}),
    ("double-yam", 6, {}),
    ("double-yam", 2, {}),
    ("yam-color", 2, {}),
    ("yam-color", 4, {"win": "exact", "unwon": "out"}),
    ("yam-color", 5, {"tie": "playoff", "end": "card"}),
    ("yam-color", 3, {"bets": "stake"}),
    ("yam-color", 8, {"bets": "yes"}),
    ("coloretto", 2, {}),
    ("coloretto", 3, {"side": "gray"}),
    ("coloretto", 4, {"golden_joker": "yes"}),
    ("coloretto", 5, {"match": "2"}),
    ("coloretto", 2, {"golden_joker": "yes", "pairs": "any"}),
)
"""Each is played twice."""


class Heard:
    """A game that keeps what happens to it."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self.events: list[Event] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def after(self, state: Any, event: Event) -> Any:
        """The state after an event, which is kept."""
        self.events.append(event)
        return self._game.after(state, event)


def played(
    name: str, players: int, options: dict[str, str], seed: int
) -> tuple[AnyGame, list[Event]]:
    """A whole game of easy computers."""
    game = catalog.new(name, players, options)
    heard: Any = Heard(game)
    seated = {s: make("easy", game, Random(seed * 10 + s)) for s in range(1, players + 1)}
    GameUnderWay(heard, seated, seed).play()
    return game, heard.events
