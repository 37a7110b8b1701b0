"""Color'Yam played row by row: a test says what is written, the dice for it are found here."""

from collections import Counter
from collections.abc import Callable, Iterable
from functools import cache
from itertools import product
from typing import Self

from arlequin.games.color_yam.view import ColorYamView
from tests.games.playing import Table

X = 0
"""A cross."""

# Written out again, so that the tests do not lean on the material that they test.
DICE = (
    "brown green blue orange yellow pink",
    "blue orange yellow pink brown green",
    "green blue orange yellow pink brown",
    "orange yellow pink brown green blue",
    "pink brown green blue orange yellow",
    "yellow pink brown green blue orange",
)
FACES = tuple(die.split() for die in DICE)

MET: dict[str, Callable[[Counter[str]], bool]] = {
    "1x blue": lambda shown: shown["blue"] == 1,
    "1x green": lambda shown: shown["green"] == 1,
    "not 3x": lambda shown: 3 not in shown.values(),
    "blue = pink": lambda shown: shown["blue"] == shown["pink"],
    "orange = green": lambda shown: shown["orange"] == shown["green"],
}
EASY = ("1x blue", "1x green", "not 3x", "not 3x", "blue = pink", "orange = green")
"""A sheet that six dice of one number always meet: they show every colour once."""


def colours(numbers: Iterable[int]) -> Counter[str]:
    """How often the dice show each colour."""
    return Counter(FACES[die][number - 1] for die, number in enumerate(numbers))


@cache
def throws_by_sum() -> dict[int, list[tuple[int, ...]]]:
    found: dict[int, list[tuple[int, ...]]] = {total: [] for total in range(6, 37)}
    for numbers in product(range(1, 7), repeat=6):
        found[sum(numbers)].append(numbers)
    return found


@cache
def throw(total: int, objective: str | None = None, met: bool = True) -> str:
    """A throw with this sum that meets an objective, or misses it."""
    for numbers in throws_by_sum()[total]:
        if objective is None or MET[objective](colours(numbers)) is met:
            return "throw " + "".join(map(str, numbers))
    raise ValueError(f"no such dice: {total} with {objective}")


def seen(table: Table, seat: int | None = None) -> ColorYamView:
    """What a seat sees, or a spectator."""
    view = table.game.view(table.state, seat)
    assert isinstance(view, ColorYamView)
    return view


class Rows(Table):
    """Color'Yam on the easy sheet."""

    def __init__(self, players: int, **options: str) -> None:
        super().__init__("color-yam", players, {"sheet": "own", **options}, EASY)

    @property
    def seen(self) -> ColorYamView:
        return seen(self)

    @property
    def objective(self) -> str | None:
        """The objective of the line in play, as the French edition has it; None for a Yam line."""
        line = self.seen.line
        assert line is not None, "no line in play"
        return (self.seen.lines[line - 1].objective or "").replace("red", "pink") or None

    def writes(self, *sums: int) -> Self:
        """The players at turn meet the objective with these sums, one after the other."""
        for total in sums:
            self.go(throw(total, self.objective), "stop")
        return self

    def misses(self, total: int = 20) -> Self:
        """The player at turn misses the objective with this sum."""
        self.go(throw(total, self.objective, met=False), "stop")
        return self

    def crosses(self) -> Self:
        """The player at turn gets a cross; a second chance is left alone."""
        if self.objective is None:
            self.go("throw 111111, stop")
        else:
            self.misses()
            if self.seen.phase == "missed":
                self.go("cross")
        return self

    def tries_again(self, total: int) -> Self:
        """The player at turn misses the objective and takes a second chance."""
        self.misses(total).go("yam")
        return self

    def row(self, *entries: int) -> Self:
        """The whole line in play, in seat order; who does not throw is passed over."""
        self.settle()
        line = self.seen.line
        while line is not None and self.seen.line == line:
            seat = self.seen.turn or 0
            if entries[seat - 1] == X:
                self.crosses()
            else:
                self.writes(entries[seat - 1])
        return self

    def rows(self, *rows: tuple[int, ...]) -> Self:
        for entries in rows:
            self.row(*entries)
        return self

    def settle(self) -> None:
        """Where the start is tied, the first of the tied starts."""
        first, *others = self.seen.contest or (0,)
        if self.seen.phase == "start":
            self.go(f"start {first}")
        elif self.seen.phase == "die":
            self.go("die 6", *["die 1" for _ in others])

    def entries(self, line: int) -> tuple[int | None, ...]:
        """What stands on a line, in seat order."""
        return self.seen.lines[line - 1].entries

    def points(self, line: int) -> tuple[int, ...] | None:
        return self.seen.lines[line - 1].points
