"""What a player of Duo sees: everything."""

from arlequin.core.game import View
from arlequin.core.seat import Seat
from examples.fifth_game.games.duo.events import MOVES, Move


class DuoView(View, frozen=True, tag="duo"):
    """The table of Duo."""

    phase: str
    turn: Seat | None
    card: str | None
    pile: dict[str, int]
    hands: tuple[tuple[str, ...], ...]

    @property
    def moves(self) -> tuple[Move, ...]:
        """The legal moves of this seat."""
        return MOVES.read(self.texts)

    @property
    def due(self) -> tuple[Seat, ...]:
        """Who draws or chooses."""
        return () if self.turn is None else (self.turn,)
