"""Advice at Coloretto: how often each move won in sampled games, and what cards do now."""

from collections.abc import Sequence
from math import sqrt
from random import Random

from arlequin.advise.adviser import Adviser, RankedMoves, because, best_first, why
from arlequin.core.advice import SAMPLES, WIN, Advised, Because, Why
from arlequin.core.seat import Seat
from arlequin.games.coloretto.rules import Coloretto
from arlequin.games.coloretto.view import ColorettoView
from arlequin.players.coloretto.gains import Gains, best_alike, rows_of
from arlequin.solve.coloretto.from_view import cells_seen
from arlequin.solve.coloretto.position_shares import PositionShares

LITTLE = 1
"""A row that brings no more than this is not worth its place in the round."""
PAIR = 2


class Sentences:
    """Compares rows as if the game ended now: for the seat, and for the next who may take one."""

    def __init__(self, gains: Gains, view: ColorettoView, seat: Seat) -> None:
        self._gains, self._view, self._seat = gains, view, seat
        self._next = gains.following(view, seat)

    def of(self, move: str) -> Because:
        """The sentence for a move."""
        deed, _, number = move.partition(" ")
        if deed == "draw":
            return self._draw()
        return self._take(int(number)) if deed == "take" else self._place(int(number))

    def _gain(self, row: int, *more: str, seat: Seat | None = None) -> int:
        cards = self._view.rows[row - 1].cards or ()
        return self._gains.gain(self._view, seat or self._seat, (*cards, *more))

    # --- draw or take ----------------------------------------------------------------------------

    def _draw(self) -> Because:
        gains = {row: self._gain(row) for row in self._takeable_rows()}
        best = max(gains, key=gains.__getitem__, default=0)
        if not best or gains[best] <= LITTLE:
            left = [n for n in rows_of(self._view) if self._view.rows[n - 1].cards is not None]
            return because("draw-lone", row=left[0]) if len(left) == 1 else because("draw-poor")
        row = self._view.rows[best - 1]
        grows = len(row.cards or ()) < row.limit
        return because("draw-grow" if grows else "draw-wait", row=best, signed=gains[best])

    def _take(self, row: int) -> Because:
        gain = self._gain(row)
        if gain < max(map(self._gain, self._takeable_rows())):
            return self._denial(row) or because("further", row=row)
        if gain <= 0:
            return because("take-least", row=row)
        alone = self._next == self._seat
        return because("take-last" if alone else "take", row=row, signed=gain)

    def _denial(self, row: int) -> Because | None:
        """The player whose best row this is, where it gains them much."""
        others = [
            (self._gain(row, seat=seat), seat)
            for seat in range(1, len(self._view.collections) + 1)
            if seat != self._seat and seat not in self._view.taken and self._longs(seat, row)
        ]
        theirs, seat = max(others, default=(0, 0))
        return because("deny", row=row, seat=seat, signed=theirs) if theirs > LITTLE else None

    def _longs(self, seat: Seat, row: int) -> bool:
        rest = [self._gain(each, seat=seat) for each in self._takeable_rows() if each != row]
        return self._gain(row, seat=seat) > max(rest, default=0)

    def _takeable_rows(self) -> list[int]:
        """The rows that can be taken."""
        return [row for row in rows_of(self._view) if self._view.rows[row - 1].cards]

    # --- place -----------------------------------------------------------------------------------

    def _place(self, row: int) -> Because:
        card = self._view.hand or ""
        better = self._gain(row, card) - self._gain(row)
        if better > 0:
            return self._other(row, card) or self._mine(row, card)
        theirs = self._gain(row, card, seat=self._next) - self._gain(row, seat=self._next)
        if self._next != self._seat and theirs < 0:
            return because("spoil", row=row, seat=self._next)
        return because("harmless", row=row)

    def _other(self, row: int, card: str) -> Because | None:
        """Why not the row that would gain more with this card, where there is one."""
        most = max(self._open(), key=lambda each: self._gain(each, card))
        if self._gain(most, card) <= self._gain(row, card):
            return None
        theirs = self._gain(most, card, seat=self._next)
        alone = self._next == self._seat
        if alone or theirs <= max(0, self._gain(row, card, seat=self._next)):
            return because("further", row=row)
        return because("safer", row=row, other=most, seat=self._next, signed=theirs)

    def _open(self) -> list[int]:
        """The rows in which a card can be placed."""
        rows = enumerate(self._view.rows, 1)
        return [n for n, each in rows if each.cards is not None and len(each.cards) < each.limit]

    def _mine(self, row: int, card: str) -> Because:
        """A card that the seat wants: the colour that it has most of, or another good one."""
        own = self._view.collections[self._seat - 1]
        colours = {count.colour: count.cards for count in own.counts}
        strongest = card in own.plus and colours[card] == max(colours.values())
        there = (self._view.rows[row - 1].cards or ()).count(card) + 1
        if strongest and there >= PAIR:
            return because("strongest", colour=card, number=there)
        return because("mine", row=row, signed=self._gain(row, card))


SURE = 1.96
SECOND = 1e-6
"""Of two rows that are alike the one that the expert chose stands first."""


class ColorettoAdviser(Adviser[ColorettoView]):
    """Sampled games, the same as the review's; and what rows gain if the game ended now."""

    def __init__(self, game: Coloretto, random: Random) -> None:
        self._game = game
        self.shares = PositionShares(game, random)
        self._counting = Counting(game)

    def rank_moves(self, view: ColorettoView, seat: Seat) -> RankedMoves:
        cells = cells_seen(self._game, view)
        tried = self.shares.moves(cells, view.moves)
        won = tried.means[:, tried.seat]
        same = best_alike(view, view.texts, tried.worth)
        best = self.shares.best(cells, view.moves, tried)
        advised = [
            Advised(
                move,
                float(won[of]),
                error=half_width(float(won[of]), tried.games),
                why=(*self._counting.why(view, seat, move), _lead(float(tried.leads[of]))),
            )
            for move, of in zip(view.texts, same, strict=True)
        ]
        order = [
            tried.worth[of] - SECOND * (of != place) + (of == same[best])
            for place, of in enumerate(same)
        ]
        return RankedMoves(WIN, SAMPLES, best_first(order, advised))

    def because(self, view: ColorettoView, seat: Seat, best: Advised) -> tuple[Because, ...]:
        """The gains of rows now; the lead at the end is a figure."""
        return (Sentences(self._counting, view, seat).of(best.move),)

    def carry(self, totals: Sequence[int], games: int | None) -> None:
        """CO-23: they count too."""
        self.shares.carry(totals, games or 0)


class Counting(Gains):
    """The points of cards, if the game ended now."""

    def why(self, view: ColorettoView, seat: Seat, move: str) -> list[Why]:
        """The effect of a move on the table."""
        deed, _, number = move.partition(" ")
        if deed == "draw":
            return []
        row = view.rows[int(number) - 1].cards or ()
        if deed == "take":
            return [why("gain", signed=self.gain(view, seat, row))]
        row = (*row, view.hand or "")
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
