"""Gains in Coloretto: the points of cards if the game ended now, and moves with equal results."""

from collections.abc import Iterable, Sequence

from arlequin.core.seat import Seat
from arlequin.games.coloretto.events import PLUS_TWO
from arlequin.games.coloretto.material import reckon
from arlequin.games.coloretto.rules import Coloretto
from arlequin.games.coloretto.view import ColorettoView
from arlequin.players.specialist import Specialist


class Gains:
    """Counts as if the game ended with the next row."""

    def __init__(self, game: Coloretto) -> None:
        self._game = game

    def following(self, view: ColorettoView, seat: Seat) -> Seat:
        """The seat that can take a row next; `seat` itself, where all others have."""
        around = [(seat + step) % self._game.players + 1 for step in range(self._game.players)]
        return next(other for other in around if other not in view.taken)

    def row_gain(self, view: ColorettoView, seat: Seat, row: int, more: Iterable[str] = ()) -> int:
        """The gain of a row (from 1), with these cards added."""
        return self.gain(view, seat, (*(view.rows[row - 1].cards or ()), *more))

    def gain(self, view: ColorettoView, seat: Seat, cards: Iterable[str]) -> int:
        """The points that these cards would add for a seat, if the game ended now."""
        own = view.collections[seat - 1]
        counts = dict(own.cards)
        for card in cards:
            counts[card] = counts.get(card, 0) + 1
        colours = tuple(counts.get(colour, 0) for colour in self._game.box.colours)
        bonus = counts.get(PLUS_TWO, 0)
        jokers = sum(counts.values()) - sum(colours) - bonus  # golden ones too
        return reckon(colours, jokers, 2 * bonus, self._game.table).total - own.total


class Collecting(Gains, Specialist[ColorettoView]):
    """A player who counts in this way."""

    sees = ColorettoView


def rows_of(view: ColorettoView) -> range:
    """The numbers of the rows."""
    return range(1, len(view.rows) + 1)


def best_alike(view: ColorettoView, moves: Sequence[str], worth: Sequence[float]) -> list[int]:
    """For every move the best equivalent one: rows with equal cards and room are alike."""
    deeds: list[tuple[object, ...]] = []
    for move in moves:
        deed, _, number = move.partition(" ")
        if deed in {"place", "take"}:
            row = view.rows[int(number) - 1]
            deeds.append((deed, row.limit, tuple(sorted(row.cards or ()))))
        else:
            deeds.append((move,))
    places = range(len(moves))
    return [max((i for i in places if deeds[i] == deed), key=worth.__getitem__) for deed in deeds]
