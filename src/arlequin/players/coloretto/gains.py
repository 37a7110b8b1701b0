"""Players of Coloretto who count what cards would bring them now."""

from collections.abc import Iterable

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
        """Who may take a row next; oneself, where all others have."""
        around = [(seat + step) % self._game.players + 1 for step in range(self._game.players)]
        return next(other for other in around if other not in view.taken)

    def gain(self, view: ColorettoView, seat: Seat, cards: Iterable[str]) -> int:
        """What these cards would add to a seat's points, if the game ended now."""
        own = view.collections[seat - 1]
        counts = dict(own.cards)
        for card in cards:
            counts[card] = counts.get(card, 0) + 1
        return self._total(counts) - own.total

    def _total(self, counts: dict[str, int]) -> int:
        colours = tuple(counts.get(colour, 0) for colour in self._game.box.colours)
        bonus = counts.get(PLUS_TWO, 0)
        jokers = sum(counts.values()) - sum(colours) - bonus  # golden ones too
        return reckon(colours, jokers, 2 * bonus, self._game.table).total


class Collecting(Gains, Specialist[ColorettoView]):
    """A player who counts so."""

    sees = ColorettoView


def rows_of(view: ColorettoView) -> range:
    """The numbers of the rows."""
    return range(1, len(view.rows) + 1)
