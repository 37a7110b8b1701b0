"""A table on which tests play the lines of a record."""

from collections.abc import Mapping

import pytest

from arlequin.core.errors import IllegalEvent, NotationError
from arlequin.core.game import Fact
from arlequin.core.material import Material
from arlequin.core.outcome import Outcome
from arlequin.games import catalog
from arlequin.games.playthrough import Replay
from tests.games import dealing
from tests.games.dealing import NAMES


class Table(Replay):
    """A game under way; several lines may stand in one text, parted by commas."""

    def __init__(
        self,
        name: str,
        players: int,
        options: Mapping[str, str] | None = None,
        objectives: tuple[str, ...] = (),
        material: Material | None = None,
    ) -> None:
        game = catalog.new(name, players, options, material, objectives)
        super().__init__(game, NAMES[:players])
        self.told: tuple[Fact, ...] = ()
        """What the last line told."""

    def go(self, *lines: str) -> tuple[Fact, ...]:
        """Play lines; what the last one told."""
        dealing.go(self, *lines)
        return self.told

    def play(self, line: str) -> tuple[Fact, ...]:
        """Play one line, and keep what it told."""
        self.told = super().play(line)
        return self.told

    def refuses(self, line: str) -> bool:
        """Whether a line may not be played here; nothing changes."""
        before = self.state
        with pytest.raises((IllegalEvent, NotationError), match=r"^expected .*, got "):
            self.play(line)
        return bool(self.state == before)

    @property
    def asked(self) -> tuple[int, ...]:
        """Who may move."""
        return dealing.actors(self)

    @property
    def moves(self) -> tuple[str, ...]:
        """What the players asked may do."""
        return tuple(move for seat in self.asked for move in dealing.moves(self, seat))

    @property
    def due(self) -> tuple[str, ...]:
        """What chance may bring; nothing while a player is asked."""
        return tuple(dealing.chances(self))

    @property
    def scores(self) -> tuple[int, ...]:
        return dealing.scores(self)

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state)

    @property
    def end(self) -> Outcome:
        """How it ended."""
        return dealing.ended(self)


def play(name: str, players: int, options: Mapping[str, str], *lines: str) -> Table:
    """A game after some lines: `play("color-yam", 2, {"sheet": "1"}, "throw 111111", "stop")`."""
    table = Table(name, players, options)
    table.go(*lines)
    return table
