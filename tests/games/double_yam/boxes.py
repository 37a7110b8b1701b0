"""Double Yam played turn by turn: dice, and the box that they fill."""

from typing import Self

from arlequin.core.match import MatchState
from arlequin.core.material import Material
from arlequin.games.double_yam.events import Sheet, State
from arlequin.games.double_yam.view import DoubleYamView
from tests.games.playing import Table

BOXES = "red", "yellow", "green", "blue", "black", "black", "series", "series", "series", "coup"

NOTHING = "112234"
"""Two ones, two twos, two black and two red dice: worth nothing anywhere."""
REDS = "165432"
"""Six red dice; by the table of the rules each number is there once."""


def seen(table: Table, seat: int | None = None) -> DoubleYamView:
    """What a seat sees, or a spectator."""
    view = table.game.view(table.state, seat)
    assert isinstance(view, DoubleYamView)
    return view


def in_two_throws(numbers: str) -> str:
    """These six dice, but not from a single throw: die F is thrown twice."""
    other = "1" if numbers[-1] != "1" else "2"
    return f"throw {numbers[:-1]}{other}, again F, throw {numbers[-1]}, stop"


class Boxes(Table):
    """Double Yam, seat 1 to start."""

    def __init__(self, players: int = 2, material: Material | None = None, **options: str) -> None:
        super().__init__("double-yam", players, options, material=material)
        self.begin()

    def begin(self) -> Self:
        """Seat 1 throws the highest die."""
        self.go("die 6", *["die 1"] * (self.game.players - 1))
        return self

    def fills(self, box: str, numbers: str = NOTHING) -> Self:
        """The player at turn throws these dice, stops and fills a box."""
        self.go(f"throw {numbers}", "stop", f"score {box}")
        return self

    def alone(self, *boxes: str, numbers: str = NOTHING) -> Self:
        """Seat 1 of two fills boxes, one each turn; seat 2 fills the same with nothing."""
        for box in boxes:
            self.fills(box, numbers).fills(box.split()[0])
        return self

    def finishes(self) -> Self:
        """Everybody fills all empty boxes with nothing, to the end of the game."""
        for _ in range(sum(sheet.count(None) for sheet in self.sheets)):
            self.go(f"throw {NOTHING}", "stop")
            self.go(self.moves[0])
        return self

    @property
    def sheets(self) -> tuple[Sheet, ...]:
        """What everybody has in the game under way."""
        state: State = self.state.game if isinstance(self.state, MatchState) else self.state
        return state.sheets

    def took(self, seat: int, box: str) -> list[int | None]:
        """What the boxes of that name hold, from top to bottom."""
        sheet = zip(BOXES, self.sheets[seat - 1], strict=True)
        return [points for name, points in sheet if name == box]
