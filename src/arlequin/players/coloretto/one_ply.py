"""The reference player of Coloretto: `one-ply`."""

from random import Random

from arlequin.core.seat import Seat
from arlequin.games.coloretto.events import Draw, Move, Phase, Place, Take
from arlequin.games.coloretto.rules import Coloretto
from arlequin.games.coloretto.view import ColorettoView
from arlequin.players import Choice
from arlequin.players.coloretto.gains import Collecting, rows_of

ENOUGH = 7


class OnePly(Collecting):
    """Takes a row of 7 points, or if it must; places a card where the next player gains least."""

    def __init__(self, game: Coloretto, random: Random) -> None:
        super().__init__(game)

    def decide(self, view: ColorettoView, seat: Seat) -> Choice:
        chosen = self._place if view.phase == Phase.PLACE.value else self._turn
        return Choice(chosen(view, seat))

    def _turn(self, view: ColorettoView, seat: Seat) -> Move:
        gains: dict[Move, int] = {
            Take(row): self.row_gain(view, seat, row) for row in rows_of(view)
        }
        takes = [move for move in view.moves if move in gains]
        best = max(takes, key=gains.__getitem__, default=Draw())
        waits = Draw() in view.moves and gains.get(best, 0) < ENOUGH
        return Draw() if waits else best

    def _place(self, view: ColorettoView, seat: Seat) -> Move:
        other = self.following(view, seat)
        other = other if other != seat else seat % self._game.players + 1
        hand = () if view.hand is None else (view.hand,)
        values: dict[Move, int] = {
            Place(row): self.row_gain(view, other, row, hand) for row in rows_of(view)
        }
        return min(view.moves, key=values.__getitem__)


PLAYER = OnePly
