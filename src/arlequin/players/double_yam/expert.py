"""Double Yam at level expert: plays to win, against what the others may still get.

Between two players it plays by exact chances where tables reach (`solve.double_yam.win_chances`).
Elsewhere exact: this turn, and the best play for points. Approximated: after this turn all play for
the most points, where a player who is behind would dare more; opponents' points are independent,
and known in steps of a few points (`solve.double_yam.points_to_come`).
"""

from random import Random

import numpy as np

from arlequin.core.seat import Seat
from arlequin.fast.throws import Floats
from arlequin.games.double_yam.rules import DoubleYam
from arlequin.games.double_yam.view import BoxView, DoubleYamView
from arlequin.players.double_yam.plan import Filler, Worth
from arlequin.solve.double_yam import points_to_come, value_table, win_chances
from arlequin.solve.double_yam.sheets import Empty

PAIR = 2
TINY = 1e-7
"""Points still count, where no choice changes the chance of winning."""
TINIER = 1e-12
"""The same beside exact chances: too little to change one of them by what tables do not know."""


class ExpertDoubleYam(Filler):
    """Plays for the best chance of winning; in a match, where totals count, for points."""

    def __init__(self, game: DoubleYam, random: Random) -> None:
        super().__init__(game, random)
        self.values = value_table.values(game)
        """The points that best play may expect, by empty boxes."""
        for_points = dict(game.identity.options)["match"] != "off"
        self._to_come = None if for_points else points_to_come.distributions(game)

    @property
    def for_points(self) -> bool:
        """Whether it weighs points; else chances of winning, and TINY of the points."""
        return self._to_come is None

    def worth(self, view: DoubleYamView, seat: Seat, empty: Empty) -> Worth:
        """The chance of winning with the points in each box."""
        points = self.sheets.worth(self.values, empty)
        if self._to_come is None:
            return points
        known = self.exact_values(view, seat)
        if known is not None:
            return {kind: known[kind] + TINIER * points[kind] for kind in known}
        win = self._win(view, seat, self._to_come)
        most = self.sheets.most
        return {
            kind: points_to_come.winning(win, self._to_come[rest], most) + TINY * points[kind]
            for kind, rest in self.sheets.next(empty)
        }

    def exact_values(self, view: DoubleYamView, seat: Seat) -> Worth | None:
        """Exact chances by the points in each box, where there are some."""
        if self.game.players != PAIR:
            return None
        mine, theirs = (self.empty(view, each) for each in (seat, 3 - seat))
        lead = view.scores[seat - 1] - view.scores[2 - seat]
        return win_chances.worth(self.game, mine, theirs, lead)

    def tiny(self, view: DoubleYamView, seat: Seat) -> float:
        """How much a point counts beside the chance of winning."""
        return TINY if self.exact_values(view, seat) is None else TINIER

    def _win(self, view: DoubleYamView, seat: Seat, to_come: dict[Empty, Floats]) -> Floats:
        """The chance of winning with each final score, from the present one up."""
        mine = _score(view.sheets[seat - 1])
        longest = max(len(chances) for chances in to_come.values()) * points_to_come.WIDTH
        finals = mine + np.arange(longest + self.sheets.most + 1)
        win = np.ones(len(finals))
        for other, boxes in enumerate(view.sheets, 1):
            if other != seat:
                win *= points_to_come.beaten(
                    finals, _score(boxes), to_come[self.empty(view, other)]
                )
        return win


def _score(boxes: tuple[BoxView, ...]) -> int:
    return sum(box.points or 0 for box in boxes)


PLAYER = ExpertDoubleYam
