"""Double Yam at level expert: plays to win, against what the others may still get.

Exact between two players where tables reach (`solve.double_yam.win_chances`). Elsewhere this turn
is exact; after it all play for the most points, and opponents' points are independent
(`solve.double_yam.points_to_come`).
"""

from random import Random

import numpy as np

from arlequin.core.seat import Seat
from arlequin.fast.throws import Floats
from arlequin.games.double_yam.rules import DoubleYam
from arlequin.games.double_yam.view import DoubleYamView
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
        is_match = game.identity.values["match"] != "off"
        self._to_come = None if is_match else points_to_come.distributions(game)
        self.for_points = self._to_come is None
        """Whether it weighs points; else chances of winning, and TINY of the points."""

    def worth(self, view: DoubleYamView, seat: Seat, empty: Empty) -> Worth:
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
        mine = view.scores[seat - 1]
        longest = max(len(chances) for chances in to_come.values()) * points_to_come.WIDTH
        finals = mine + np.arange(longest + self.sheets.most + 1)
        win = np.ones(len(finals))
        for other, score in enumerate(view.scores, 1):
            if other != seat:
                win *= points_to_come.beaten(finals, score, to_come[self.empty(view, other)])
        return win


PLAYER = ExpertDoubleYam
