"""Coloretto at level easy: takes what is good enough now, places what the next wants least.

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
"""How far off its feeling for what a row brings may well be, in points."""


class EasyColoretto(Collecting):
    """Counts as if the game ended with the next row."""

    def __init__(self, game: Coloretto, random: Random) -> None:
        super().__init__(game)
        self._random = random
        self._enough = ENOUGH * max(game.table)

    def decide(self, view: ColorettoView, seat: Seat) -> Choice:
        """A row for the card, or draw or take."""
        chosen = self._place if view.phase == Phase.PLACE.value else self._turn
        return Choice(chosen(view, seat))

    def _turn(self, view: ColorettoView, seat: Seat) -> Move:
        gains: dict[Move, float] = {Take(row): self._felt(view, seat, row) for row in rows_of(view)}
        takes = [move for move in view.moves if move in gains]
        if view.last and self.following(view, seat) == seat:
            return self._last_take(view, seat, takes)
        best = max(takes, key=gains.__getitem__, default=Draw())
        if Draw() in view.moves and gains.get(best, 0.0) < self._enough:
            return Draw()
        return best

    def _last_take(self, view: ColorettoView, seat: Seat, takes: list[Move]) -> Move:
        """The last row of the game: one that wins, or another card while none does."""
        gains: dict[Move, int] = {
            Take(row): self.gain(view, seat, view.rows[row - 1].cards or ())
            for row in rows_of(view)
        }
        best = max(takes, key=gains.__getitem__, default=Draw())
        loses = view.scores[seat - 1] + gains.get(best, 0) < max(view.scores)
        return Draw() if loses and Draw() in view.moves else best

    def _place(self, view: ColorettoView, seat: Seat) -> Move:
        """Where the card helps oneself more than the one who comes next."""
        following = self.following(view, seat)

        def good(move: Move) -> float:
            row = next(row for row in rows_of(view) if Place(row) == move)
            helps = self._difference(view, seat, row)
            harms = self._difference(view, following, row) if following != seat else 0
            return helps - harms + self._slip()

        return max(view.moves, key=good)

    # --- what cards bring ----------------------------------------------------------------------

    def _felt(self, view: ColorettoView, seat: Seat, row: int) -> float:
        return self.gain(view, seat, view.rows[row - 1].cards or ()) + self._slip()

    def _slip(self) -> float:
        return self._random.gauss(0, SLIP)

    def _difference(self, view: ColorettoView, seat: Seat, row: int) -> int:
        """What the card in hand would change in what a row brings a seat."""
        cards = view.rows[row - 1].cards or ()
        hand = () if view.hand is None else (view.hand,)
        return self.gain(view, seat, (*cards, *hand)) - self.gain(view, seat, cards)


PLAYER = EasyColoretto
