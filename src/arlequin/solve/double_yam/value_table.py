"""Value table of Double Yam: the points that best play may expect of a sheet, exact.

Tables of the book's dice come with the package and are found by the game's identity.
"""

import hashlib
from collections.abc import Callable
from importlib.resources import files

import msgspec

from arlequin.core.errors import ArlequinError, expected
from arlequin.core.game import Identity
from arlequin.games.double_yam.rules import DoubleYam
from arlequin.solve.double_yam.sheets import Empty, Sheets

FOLDER = files("arlequin.solve.double_yam") / "tables"
MATTERS = "single_throw"
"""The option on which the values depend; a match changes nothing in a game."""
Progress = Callable[[int, int], None]
"""Receives how many of how many are done."""


class TableError(ArlequinError):
    """A table that does not belong to the game, or was changed."""

    code = "table/wrong"


class Table(msgspec.Struct, frozen=True):
    """The expected points of best play, by set of empty boxes in the order of `Sheets.all`."""

    identity: Identity
    value: float
    """From the empty sheet."""
    values: tuple[float, ...]
    checksum: str

    def check(self, identity: Identity) -> None:
        """Refuse the table of another game, and one that was changed."""
        if self.identity != identity:
            raise TableError(expected(f"a table for {identity}", str(self.identity)))
        if self.checksum != digest(self.values):
            raise TableError("expected a table as it was made, got one that was changed")


def silent(done: int, of: int) -> None:
    """No progress."""


def digest(values: tuple[float, ...]) -> str:
    """The checksum of the values, as they are written."""
    return hashlib.sha256(msgspec.json.encode(values)).hexdigest()[:16]


def identity(game: DoubleYam) -> Identity:
    """The identity of a game, without options that do not matter to its values."""
    options = tuple((key, value) for key, value in game.identity.options if key == MATTERS)
    return msgspec.structs.replace(game.identity, options=options)


def solve(game: DoubleYam, progress: Progress = silent) -> dict[Empty, float]:
    """The points that the best player may expect, by the boxes that are still empty."""
    sheets = Sheets(game)
    values: dict[Empty, float] = {}
    for done, empty in enumerate(sheets.all, 1):
        left = any(empty)
        values[empty] = float(sheets.turn(sheets.worth(values, empty)).value) if left else 0.0
        progress(done, len(sheets.all))
    return values


def make(game: DoubleYam, progress: Progress = silent) -> Table:
    """Solve the game."""
    values = tuple(solve(game, progress).values())
    return Table(identity(game), values[-1], values, digest(values))


def name(identity: Identity) -> str:
    """The file of a game's table."""
    return f"{dict(identity.options)[MATTERS]}-{identity.hash}.json"


def load_shipped(game: DoubleYam) -> Table | None:
    """The table of this game that came with the package; None where there is none."""
    wanted = identity(game)
    file = FOLDER / name(wanted)
    if not file.is_file():
        return None
    table = msgspec.json.decode(file.read_bytes(), type=Table)
    table.check(wanted)
    return table


_cache: dict[Identity, dict[Empty, float]] = {}


def values(game: DoubleYam) -> dict[Empty, float]:
    """The table of a game; for custom dice it is made on the spot, in a second or two."""
    wanted = identity(game)
    if wanted not in _cache:
        table = load_shipped(game) or make(game)
        _cache[wanted] = dict(zip(Sheets(game).all, table.values, strict=True))
    return _cache[wanted]
