"""Value table of Double Yam, exact: shipped with the package, found by its game's identity."""

import hashlib
from importlib.resources import files

import msgspec

from arlequin.core.errors import ArlequinError, expected
from arlequin.core.game import Identity
from arlequin.games.double_yam.rules import DoubleYam
from arlequin.solve.double_yam.exact import Progress, silent, solve
from arlequin.solve.double_yam.sheets import Empty, Sheets

FOLDER = files("arlequin.solve.double_yam") / "tables"
MATTERS = "single_throw"
"""The option on which the values depend; a match changes nothing in a game."""


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


def digest(values: tuple[float, ...]) -> str:
    """The checksum: of the values as they are written."""
    return hashlib.sha256(msgspec.json.encode(values)).hexdigest()[:16]


def identity(game: DoubleYam) -> Identity:
    """The identity of a game, without what does not matter to its values."""
    options = tuple((key, value) for key, value in game.identity.options if key == MATTERS)
    return msgspec.structs.replace(game.identity, options=options)


def make(game: DoubleYam, progress: Progress = silent) -> Table:
    """Solve the game."""
    values = tuple(solve(game, progress).values())
    return Table(identity(game), values[-1], values, digest(values))


def name(identity: Identity) -> str:
    """The file of a game's table."""
    return f"{dict(identity.options)[MATTERS]}-{identity.hash}.json"


def shipped(game: DoubleYam) -> Table | None:
    """The table that came with the package, if there is one for this game."""
    wanted = identity(game)
    file = FOLDER / name(wanted)
    if not file.is_file():
        return None
    table = msgspec.json.decode(file.read_bytes(), type=Table)
    table.check(wanted)
    return table


_KEPT: dict[Identity, dict[Empty, float]] = {}


def values(game: DoubleYam) -> dict[Empty, float]:
    """The table of a game; for dice of one's own it is made on the spot, in a second or two."""
    wanted = identity(game)
    if wanted not in _KEPT:
        table = shipped(game) or make(game)
        _KEPT[wanted] = dict(zip(Sheets(game).all, table.values, strict=True))
    return _KEPT[wanted]
