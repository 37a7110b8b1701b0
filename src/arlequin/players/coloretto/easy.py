"""Coloretto at level easy: takes a row that is good enough now, and hinders the next player.

At the last row of a game it counts: it never takes one that loses while another wins.
"""

from random import Random

from arlequin.core.seat import Seat
from arlequin.games.coloretto.events import Draw, Move, Phase, Place, Take
from arlequin.games.coloretto.rules import Coloretto
from arlequin.games.coloretto.view import ColorettoView
from arlequin.players import Choice
from arlequin.players.coloretto.gains import Collecting, rows_of

ENOUGH = 0.28
"""A row is taken at once if it brings this share of what the best number of a colour is worth."""
SLIP = 1.5
"""The spread of the error in its feeling for the gain of a row, in points."""


class EasyColoretto(Collecting):
    """Counts as if the game ended with the next row."""

    def __init__(self, game: Coloretto, random: Random) -> None:
        super().__init__(game)
        self._random = random
        self._enough = ENOUGH * max(game.table)

    def decide(self, view: ColorettoView, seat: Seat) -> Choice:
        chosen = self._place if view.phase == Phase.PLACE.value else self._turn
        return Choice(chosen(view, seat))

    def _turn(self, view: ColorettoView, seat: Seat) -> Move:
        counted: dict[Move, int] = {
            Take(row): self.row_gain(view, seat, row) for row in rows_of(view)
        }
        felt = {move: gain + self._random.gauss(0, SLIP) for move, gain in counted.items()}
        takes = [move for move in view.moves if move in felt]
        if view.last and self.following(view, seat) == seat:
            # The last row of the game: one that wins, or another card while none does.
            best = max(takes, key=counted.__getitem__, default=Draw())
            poor = view.scores[seat - 1] + counted.get(best, 0) < max(view.scores)
        else:
            best = max(takes, key=felt.__getitem__, default=Draw())
            poor = felt.get(best, 0.0) < self._enough
        return Draw() if poor and Draw() in view.moves else best

    def _place(self, view: ColorettoView, seat: Seat) -> Move:
        """The row where the card helps the player more than the next one."""
        following = self.following(view, seat)

        def good(move: Move) -> float:
            row = next(row for row in rows_of(view) if Place(row) == move)
            helps = self._difference(view, seat, row)
            harms = self._difference(view, following, row) if following != seat else 0
            return helps - harms + self._random.gauss(0, SLIP)

        return max(view.moves, key=good)

    def _difference(self, view: ColorettoView, seat: Seat, row: int) -> int:
        """The points that the card in hand would add to a row, for a seat."""
        hand = () if view.hand is None else (view.hand,)
        return self.row_gain(view, seat, row, hand) - self.row_gain(view, seat, row)


PLAYER = EasyColoretto
