"""Color'Yam at level expert: plays every throw, cross and second chance for the best chance to win.

Between two players it plays by exact values where tables reach (`solve.color_yam.exact`), and on
sheets of one's own by those of a sheet that is like it. Elsewhere what is exact and what is not
stands in `solve.color_yam.win_probability`.
"""

from collections.abc import Sequence
from random import Random

from arlequin.core.seat import Seat
from arlequin.fast.throws import Floats
from arlequin.games.color_yam.material import CROSS
from arlequin.games.color_yam.rules import ColorYam
from arlequin.games.color_yam.view import ColorYamView
from arlequin.players.color_yam.free_lines import FreeLines
from arlequin.players.color_yam.plan import CROSSES, YAM, Liner, column
from arlequin.solve.calibration import correction
from arlequin.solve.color_yam import exact
from arlequin.solve.color_yam.exact import Sheets
from arlequin.solve.color_yam.line_worth import LineWorth
from arlequin.solve.color_yam.lines import Line, Sheet
from arlequin.solve.color_yam.win_probability import Position, Winning


class ExpertColorYam(Liner):
    """Weighs this line against the rest of the sheet."""

    def __init__(self, game: ColorYam, random: Random) -> None:
        super().__init__(game)

    def exact_values(self, view: ColorYamView) -> LineWorth | None:
        """Exact values of entries, where there are some."""
        sheets = self._sheets(view)
        return None if sheets is None else exact.worth(self.game, view.sheet, sheets)

    def _sheets(self, view: ColorYamView) -> Sheets | None:
        if view.line is None:
            return None
        seats = range(1, self.game.players + 1)
        columns = tuple(column(view, each) for each in seats)
        return Sheets(columns, view.line - 1, view.queue)

    def _entries(self, view: ColorYamView) -> LineWorth | None:
        """Exact values of entries, or those of a sheet that is like this one."""
        known, sheets = self.exact_values(view), self._sheets(view)
        if known is not None or sheets is None:
            return known
        return exact.near(self.game, view.sheet, sheets)

    def certain_chance(self, view: ColorYamView) -> float | None:
        """The chance to win where nothing can change it; it is played as if something could."""
        known = self._entries(view)
        return float(known.entered[CROSS]) if known is not None and known.is_decided else None

    def chances(self, view: ColorYamView, seat: Seat) -> Sequence[float]:
        """What each move is worth."""
        decided = self.certain_chance(view)
        return self.weigh(view, seat) if decided is None else [decided] * len(view.texts)

    def finals(self, view: ColorYamView, seat: Seat) -> Floats:
        """The chance to win with every final throw."""
        if view.line is None:
            return self.free(view, seat).finals()
        known = self._entries(view)
        if known is not None and not known.is_decided:
            return exact.finals(self.game, view.sheet or 0, view.line - 1, known)
        return self._winning(view, seat).finals()

    def after_miss(self, view: ColorYamView, seat: Seat) -> Sequence[float]:
        """CY-06: how often each wins."""
        known = self._entries(view)
        if known is not None and not known.is_decided:
            cross, again = known.after_miss(view.sum)
        else:
            cross, again = self._winning(view, seat).miss(view.sum)
        worth = {CROSSES: cross, YAM: cross if again is None else again}
        return [worth[text] for text in view.texts]

    def line(self, view: ColorYamView, seat: Seat) -> Sequence[float]:
        """CY-15: what each line gains."""
        return self.free(view, seat).worth(view)

    def free(self, view: ColorYamView, seat: Seat) -> FreeLines:
        """CY-15: what entries gain on open lines."""
        return FreeLines(self.game, sheet(self.game, view), view, seat)

    def _winning(self, view: ColorYamView, seat: Seat) -> Winning:
        seats = range(1, self.game.players + 1)
        last = self.game.layout.last_yam if self.game.edition.last_yam_decides else None
        position = Position(
            line=(view.line or 1) - 1,
            me=seat - 1,
            columns=tuple(column(view, each) for each in seats),
            totals=view.scores,
            waiting=tuple(each - 1 for each in view.queue[1:]),
            at_once=self.game.edition.at_once,
            last_yam=last,
        )
        return Winning(sheet(self.game, view), position, correction(self.game))


def sheet(game: ColorYam, view: ColorYamView) -> Sheet:
    """The sheet in play."""
    lines = tuple(
        Line(line.objective, line.pole, yams)
        for line, yams in zip(view.lines, game.layout.chances, strict=True)
    )
    return Sheet(game.box, lines, game.players, game.rising)


PLAYER = ExpertColorYam
