"""Coloretto at level easy: takes what is good enough now, places what the next wants least."""

from collections.abc import Iterable
from random import Random

from arlequin.core.seat import Seat
from arlequin.games.coloretto.events import PLUS_TWO, Draw, Place, Take
from arlequin.games.coloretto.rules import Coloretto
from arlequin.games.coloretto.scoring import reckon
from arlequin.games.coloretto.state import Phase
from arlequin.games.coloretto.view import ColorettoView
from arlequin.players import Choice
from arlequin.players.specialist import Specialist

ENOUGH = 0.28
"""A row is taken at once if it brings this share of what the best number of a colour is worth."""
SLIP = 1.5
"""How far off its feeling for what a row brings may well be, in points."""


class EasyColoretto(Specialist[ColorettoView]):
    """Counts as if the game ended with the next row."""

    sees = ColorettoView

    def __init__(self, game: Coloretto, random: Random) -> None:
        self._game = game
        self._random = random
        self._enough = ENOUGH * max(game.table)

    def decide(self, view: ColorettoView, seat: Seat) -> Choice:
        """A row for the card, or draw or take."""
        chosen = self._placed if view.phase == Phase.PLACE.value else self._turn
        return Choice(chosen(view, seat))

    def _turn(self, view: ColorettoView, seat: Seat) -> str:
        gains = {Take(row).text: self._felt(view, seat, row) for row in _rows(view)}
        takes = [move for move in view.moves if move in gains]
        best = max(takes, key=gains.__getitem__, default=Draw().text)
        if Draw().text in view.moves and gains.get(best, 0.0) < self._enough:
            return Draw().text
        return best

    def _placed(self, view: ColorettoView, seat: Seat) -> str:
        """Where the card helps oneself more than the one who comes next."""
        following = self._next(view, seat)

        def good(move: str) -> float:
            row = next(row for row in _rows(view) if Place(row).text == move)
            helps = self._difference(view, seat, row)
            harms = self._difference(view, following, row) if following != seat else 0
            return helps - harms + self._slip()

        return max(view.moves, key=good)

    def _next(self, view: ColorettoView, seat: Seat) -> Seat:
        """Who may take a row next; oneself, where all others have."""
        around = [(seat + step) % self._game.players + 1 for step in range(self._game.players)]
        return next(other for other in around if other not in view.taken)

    # --- what cards bring ----------------------------------------------------------------------

    def _felt(self, view: ColorettoView, seat: Seat, row: int) -> float:
        return self._gain(view, seat, view.rows[row - 1].cards or ()) + self._slip()

    def _slip(self) -> float:
        return self._random.gauss(0, SLIP)

    def _difference(self, view: ColorettoView, seat: Seat, row: int) -> int:
        """What the card in hand would change in what a row brings a seat."""
        cards = view.rows[row - 1].cards or ()
        hand = () if view.hand is None else (view.hand,)
        return self._gain(view, seat, (*cards, *hand)) - self._gain(view, seat, cards)

    def _gain(self, view: ColorettoView, seat: Seat, cards: Iterable[str]) -> int:
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


def _rows(view: ColorettoView) -> range:
    return range(1, len(view.rows) + 1)
