"""The easy player of Duo: it keeps what brings it most now."""

from random import Random

from arlequin.core.seat import Seat
from arlequin.players import Choice
from arlequin.players.specialist import Specialist
from examples.fifth_game.games.duo.rules import Duo
from examples.fifth_game.games.duo.view import DuoView


class EasyDuo(Specialist[DuoView]):
    """Keeps a card if it gains more by it than the other player would."""

    sees = DuoView

    def __init__(self, game: Duo, random: Random) -> None:
        self._table = game.table

    def decide(self, view: DuoView, seat: Seat) -> Choice:
        """Keep or give."""
        keeps = self._gain(view, seat) >= self._gain(view, 3 - seat)
        return Choice("keep" if keeps else "give", 1.0)

    def _gain(self, view: DuoView, seat: Seat) -> int:
        held = view.hands[seat - 1].count(view.card or "")
        return self._table[held + 1] - self._table[held]


PLAYER = EasyDuo
