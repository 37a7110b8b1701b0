"""Coloretto: why to draw, to take or to place, in one sentence."""

from arlequin.advise.adviser import because
from arlequin.core.advice import Because
from arlequin.core.seat import Seat
from arlequin.games.coloretto.view import ColorettoView
from arlequin.players.coloretto.gains import Gains, rows_of

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
        gains = {row: self._gain(row) for row in self._filled()}
        best = max(gains, key=gains.__getitem__, default=0)
        if not best or gains[best] <= LITTLE:
            return self._poor()
        row = self._view.rows[best - 1]
        grows = len(row.cards or ()) < row.limit
        return because("draw-grow" if grows else "draw-wait", row=best, signed=gains[best])

    def _poor(self) -> Because:
        """No row brings much; where one alone is left, that one."""
        left = [row for row in rows_of(self._view) if self._view.rows[row - 1].cards is not None]
        return because("draw-lone", row=left[0]) if len(left) == 1 else because("draw-poor")

    def _take(self, row: int) -> Because:
        gain = self._gain(row)
        if gain < max(map(self._gain, self._filled())):
            return self._denied(row) or because("further", row=row)
        if gain <= 0:
            return because("take-least", row=row)
        alone = self._next == self._seat
        return because("take-last" if alone else "take", row=row, signed=gain)

    def _denied(self, row: int) -> Because | None:
        """Whose best row this is, of those who may still take one; where it is worth much."""
        others = [
            (self._gain(row, seat=seat), seat)
            for seat in range(1, len(self._view.collections) + 1)
            if seat != self._seat and seat not in self._view.taken and self._longs(seat, row)
        ]
        theirs, seat = max(others, default=(0, 0))
        return because("deny", row=row, seat=seat, signed=theirs) if theirs > LITTLE else None

    def _longs(self, seat: Seat, row: int) -> bool:
        rest = [self._gain(each, seat=seat) for each in self._filled() if each != row]
        return self._gain(row, seat=seat) > max(rest, default=0)

    def _filled(self) -> list[int]:
        """The rows that can be taken."""
        return [row for row in rows_of(self._view) if self._view.rows[row - 1].cards]

    # --- place -----------------------------------------------------------------------------------

    def _place(self, row: int) -> Because:
        card = self._view.hand or ""
        better = self._gain(row, card) - self._gain(row)
        if better > 0:
            return self._other(row, card) or self._mine(row, card)
        if self._next != self._seat and self._worse(row, card):
            return because("spoil", row=row, seat=self._next)
        return because("harmless", row=row)

    def _other(self, row: int, card: str) -> Because | None:
        """Why not the row that would bring more with this card, where there is one."""
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

    def _worse(self, row: int, card: str) -> bool:
        return self._gain(row, card, seat=self._next) < self._gain(row, seat=self._next)
