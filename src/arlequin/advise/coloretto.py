"""Advice at Coloretto: how often each move won in sampled games, and what cards do now."""

from collections.abc import Sequence
from math import sqrt
from random import Random

from arlequin.advise.adviser import Adviser, RankedMoves, best_first, why
from arlequin.advise.sentences.coloretto import Sentences
from arlequin.core.advice import SAMPLES, WIN, Advised, Because, Why
from arlequin.core.seat import Seat
from arlequin.games.coloretto.rules import Coloretto
from arlequin.games.coloretto.view import ColorettoView
from arlequin.players.coloretto.alike import best_alike
from arlequin.players.coloretto.gains import Gains
from arlequin.solve.coloretto.from_view import cells_seen
from arlequin.solve.coloretto.position_shares import PositionShares

SURE = 1.96
SECOND = 1e-6
"""Of two rows that are alike the one that the expert chose stands first."""


class ColorettoAdviser(Adviser[ColorettoView]):
    """Sampled games, the same as the review's; and what rows gain if the game ended now."""

    sees = ColorettoView

    def __init__(self, game: Coloretto, random: Random) -> None:
        self._game = game
        self.shares = PositionShares(game, random)
        self._counting = Counting(game)

    def weighed(self, view: ColorettoView, seat: Seat) -> RankedMoves:
        """Draw, take, or place."""
        tried = self.shares.moves(seat - 1, cells_seen(self._game, view), view.moves)
        worth, won = tried.worth, tried.means[:, tried.seat]
        same = best_alike(view, view.texts, worth)
        found = [
            Advised(
                move,
                float(won[of]),
                error=half_width(float(won[of]), tried.games),
                why=(*self._counting.why(view, seat, move), _lead(float(tried.leads[of]))),
            )
            for move, of in zip(view.texts, same, strict=True)
        ]
        order = [worth[of] - SECOND * (of != place) for place, of in enumerate(same)]
        return RankedMoves(WIN, SAMPLES, best_first(order, found))

    def because(self, view: ColorettoView, seat: Seat, best: Advised) -> tuple[Because, ...]:
        """What rows bring now; where it leads is a figure."""
        return (Sentences(self._counting, view, seat).of(best.move),)

    def carry(self, totals: Sequence[int], games: int | None) -> None:
        """CO-23: they count too."""
        self.shares.carry(totals, games or 0)

    def due(self, view: ColorettoView, seat: Seat) -> tuple[str, str, float] | None:
        """A card that is due needs no choice."""
        return None


class Counting(Gains):
    """What cards add to points, if the game ended now."""

    def why(self, view: ColorettoView, seat: Seat, move: str) -> list[Why]:
        """What a move does on the table."""
        deed, _, number = move.partition(" ")
        if deed == "draw":
            return []
        row = view.rows[int(number) - 1].cards or ()
        if deed == "take":
            return [why("gain", signed=self.gain(view, seat, row))]
        return self._placed(view, seat, (*row, view.hand or ""))

    def _placed(self, view: ColorettoView, seat: Seat, row: tuple[str, ...]) -> list[Why]:
        mine = why("row", signed=self.gain(view, seat, row))
        follower = self.following(view, seat)
        if follower == seat:
            return [mine]
        return [mine, why("next", seat=follower, signed=self.gain(view, follower, row))]


def _lead(margin: float) -> Why:
    return why("lead", ahead="yes" if margin >= 0 else "no", mean=abs(margin))


def half_width(share: float, games: int) -> float:
    """Half of the 95 % interval of a share (Agresti and Coull: honest near 0 and 1 too)."""
    near = (share * games + 2) / (games + 4)
    return SURE * sqrt(near * (1 - near) / (games + 4))


ADVISER = ColorettoAdviser
