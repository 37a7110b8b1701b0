"""Points to come: their distribution, where play is for the most points.

For each set of empty boxes the chances of 0, WIDTH, 2·WIDTH, … points; what lies between two of
them is split so that the mean stays exact. So a chance of winning that is read off here is off by
no more than moving every final score by less than WIDTH points.
"""

import hashlib
from functools import lru_cache
from io import BytesIO
from pathlib import Path

import numpy as np

from arlequin.core.game import Identity
from arlequin.fast.double_yam import FREE
from arlequin.fast.throws import Floats, Ints
from arlequin.games.double_yam.rules import DoubleYam
from arlequin.solve.double_yam import exact, value_table
from arlequin.solve.double_yam.exact import Progress, silent
from arlequin.solve.double_yam.sheets import Empty, Sheets
from arlequin.solve.turn.final_throws import ends

WIDTH = 4
LEAST = 1e-7
"""Rarer totals at the upper end are left out."""
SCALE = 256.0
"""Chances are stored in half precision, times this."""


def make(game: DoubleYam, progress: Progress = silent) -> dict[Empty, Floats]:
    """All distributions, in a few seconds to a minute."""
    sheets, values = Sheets(game), value_table.values(game)
    found: dict[Empty, Floats] = {}
    for done, empty in enumerate(sheets.all, 1):
        found[empty] = _to_come(sheets, values, empty, found) if any(empty) else np.ones(1)
        progress(done, len(sheets.all))
    return found


def _to_come(
    sheets: Sheets, values: dict[Empty, float], empty: Empty, later: dict[Empty, Floats]
) -> Floats:
    """One turn for the most points, then what comes after it."""
    total = np.zeros(1)
    for rest, chances in _turns(sheets, values, empty):
        total = _convolve(total, np.convolve(_bin(chances), later[rest]))
    last = int(np.flatnonzero(total > LEAST)[-1])
    kept = total[: last + 1]
    summed: Floats = kept / kept.sum()
    return summed


def totals(sheets: Sheets, values: dict[Empty, float]) -> Floats:
    """How likely each final score is, to the point, for one who plays by these values.

    With the table's values that is play for the most points; with none, for those of each turn.
    """
    found = {sheets.all[0]: np.ones(1)}
    for empty in sheets.all[1:]:
        total = np.zeros(1)
        for rest, chances in _turns(sheets, values, empty):
            total = _convolve(total, np.convolve(chances, found[rest]))
        found[empty] = total
    return found[sheets.all[-1]]


def _turns(sheets: Sheets, values: dict[Empty, float], empty: Empty) -> list[tuple[Empty, Floats]]:
    """For each box that the turn may fill: what is empty then, and how likely each points are."""
    worth = exact.worth(sheets, values, empty)
    plain, single = ends(sheets.turn(worth))
    kinds = [kind for kind, _ in sheets.next(empty)]
    rests = [rest for _, rest in sheets.next(empty)]
    rows = np.stack([worth[kind][sheets.points.boxes[kind]] for kind in kinds])
    best = rows.argmax(axis=0)
    coups = sheets.points.single != FREE
    anywhere = int(np.argmax([values[rest] for rest in rests]))
    found = []
    for place, (kind, rest) in enumerate(zip(kinds, rests, strict=True)):
        here = np.where(best == place, plain, 0.0)
        chances = _count(sheets.points.boxes[kind], here, sheets.most)
        if place == anywhere:  # DY-10: a single throw's coup goes where the least is lost
            chances += _count(sheets.points.single[coups], single[coups], sheets.most)
        found.append((rest, chances))
    return found


def _count(points: Ints, chances: Floats, most: int) -> Floats:
    return np.bincount(points.ravel(), chances.ravel(), most + 1).astype(np.float64)


def _bin(chances: Floats) -> Floats:
    """Points between two multiples of WIDTH are split between them, by how near they are."""
    points = np.arange(len(chances))
    low, over = points // WIDTH, points % WIDTH / WIDTH
    found = np.zeros(int(low[-1]) + 2)
    np.add.at(found, low, chances * (1 - over))
    np.add.at(found, low + 1, chances * over)
    return found


def _convolve(left: Floats, right: Floats) -> Floats:
    total = np.zeros(max(len(left), len(right)))
    total[: len(left)] += left
    total[: len(right)] += right
    return total


# --- kept ----------------------------------------------------------------------------------------


def write(identity: Identity, found: dict[Empty, Floats], path: Path) -> None:
    """All distributions in one small file, with the identity and a checksum."""
    rows = [(chances * SCALE).astype(np.float16) for chances in found.values()]
    packed = np.concatenate(rows)
    lengths = np.array([len(row) for row in rows], dtype=np.int32)
    told = np.frombuffer(f"{identity} {_digest(packed)}".encode(), dtype=np.uint8)
    with path.open("wb") as file:
        np.savez_compressed(file, packed=packed, lengths=lengths, told=told)


def _digest(packed: "np.ndarray[tuple[int, ...], np.dtype[np.float16]]") -> str:
    return hashlib.sha256(packed.tobytes()).hexdigest()[:16]


def name(identity: Identity) -> str:
    """The file of a game's distributions."""
    return value_table.name(identity).replace(".json", ".npz")


def shipped(game: DoubleYam) -> dict[Empty, Floats] | None:
    """Those that came with the package, if there are some for this game."""
    wanted = value_table.identity(game)
    file = value_table.FOLDER / name(wanted)
    if not file.is_file():
        return None
    with np.load(BytesIO(file.read_bytes())) as kept:
        packed, lengths, told = kept["packed"], kept["lengths"], kept["told"]
    if told.tobytes().decode() != f"{wanted} {_digest(packed)}":
        raise value_table.TableError(
            f"expected distributions for {wanted}, got others or changed ones"
        )
    rows = np.split(packed.astype(np.float64), np.cumsum(lengths)[:-1])
    return {e: row / row.sum() for e, row in zip(Sheets(game).all, rows, strict=True)}


_KEPT: dict[Identity, dict[Empty, Floats] | None] = {}


def distributions(game: DoubleYam) -> dict[Empty, Floats] | None:
    """The distributions of a game; None for dice of one's own, where they would take a minute."""
    wanted = value_table.identity(game)
    if wanted not in _KEPT:
        _KEPT[wanted] = shipped(game)
    return _KEPT[wanted]


# --- who wins ------------------------------------------------------------------------------------


def beaten(scores: Ints, score: int, to_come: Floats) -> Floats:
    """For each final score, the chance to be ahead of one with this score; a tie is half."""
    steps = np.concatenate([[0.0], np.cumsum(to_come)])
    at = (scores - score) / WIDTH
    if len(to_come) == 1:
        return np.where(at > 0, 1.0, np.where(at < 0, 0.0, 0.5))
    chance: Floats = np.interp(at, np.arange(len(steps)) - 0.5, steps)
    return chance


@lru_cache(maxsize=2)
def _offsets(most: int, length: int) -> Ints:
    return np.arange(most + 1)[:, None] + WIDTH * np.arange(length)


def winning(win: Floats, to_come: Floats, most: int) -> Floats:
    """For 0, 1, … `most` points in this turn, the chance of winning after it.

    `win` tells the chance for each final score above the present one.
    """
    places = _offsets(most, len(to_come)).clip(0, len(win) - 1)
    chance: Floats = win[places] @ to_come
    return chance
