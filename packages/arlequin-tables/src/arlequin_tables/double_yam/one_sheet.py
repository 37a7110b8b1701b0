"""Tables of one sheet of Double Yam, for the most points: values, and points still to come."""

from pathlib import Path

import msgspec
import numpy as np

from arlequin.core.game import Identity
from arlequin.fast.double_yam import FREE
from arlequin.fast.throws import Floats, Ints
from arlequin.games.double_yam.rules import DoubleYam
from arlequin.solve.double_yam import points_to_come, value_table
from arlequin.solve.double_yam.points_to_come import SCALE, WIDTH
from arlequin.solve.double_yam.sheets import Empty, Sheets
from arlequin.solve.double_yam.value_table import Progress, silent
from arlequin.solve.turn.side_values import final_throws

LEAST = 1e-7
"""Rarer totals at the upper end are left out."""


def write_values(table: value_table.Table, folder: Path) -> None:
    """Write a line a value, so that a change can be read."""
    path = folder / value_table.name(table.identity)
    path.write_bytes(msgspec.json.format(msgspec.json.encode(table), indent=1) + b"\n")


def distributions(game: DoubleYam, progress: Progress = silent) -> dict[Empty, Floats]:
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
    """One turn for the most points, then the rest of the game."""
    total = np.zeros(1)
    for rest, chances in _turns(sheets, values, empty):
        total = _sum(total, np.convolve(_bins(chances), later[rest]))
    last = int(np.flatnonzero(total > LEAST)[-1])
    kept = total[: last + 1]
    summed: Floats = kept / kept.sum()
    return summed


def totals(sheets: Sheets, values: dict[Empty, float]) -> Floats:
    """How likely each final score is, to the point, for a player who follows these values.

    With the table's values that is play for the most points; with none, for those of each turn.
    """
    found = {sheets.all[0]: np.ones(1)}
    for empty in sheets.all[1:]:
        total = np.zeros(1)
        for rest, chances in _turns(sheets, values, empty):
            total = _sum(total, np.convolve(chances, found[rest]))
        found[empty] = total
    return found[sheets.all[-1]]


def _turns(sheets: Sheets, values: dict[Empty, float], empty: Empty) -> list[tuple[Empty, Floats]]:
    """For each box that the turn can fill: what is empty then, and how likely each points are."""
    worth = sheets.worth(values, empty)
    plain, single = final_throws(sheets.turn(worth))
    kinds = [kind for kind, _ in sheets.next(empty)]
    rests = [rest for _, rest in sheets.next(empty)]
    rows = np.stack([worth[kind][sheets.points.boxes[kind]] for kind in kinds])
    best = rows.argmax(axis=0)
    coups = sheets.points.single != FREE
    anywhere = int(np.argmax([values[rest] for rest in rests]))
    found = []
    for place, (kind, rest) in enumerate(zip(kinds, rests, strict=True)):
        here = np.where(best == place, plain, 0.0)
        chances = _counts(sheets.points.boxes[kind], here, sheets.most)
        if place == anywhere:  # DY-10: a single throw's coup goes where the least is lost
            chances += _counts(sheets.points.single[coups], single[coups], sheets.most)
        found.append((rest, chances))
    return found


def _counts(points: Ints, chances: Floats, most: int) -> Floats:
    return np.bincount(points.ravel(), chances.ravel(), most + 1).astype(np.float64)


def _bins(chances: Floats) -> Floats:
    """Points between two multiples of WIDTH are split between them, by how near they are."""
    points = np.arange(len(chances))
    low, over = points // WIDTH, points % WIDTH / WIDTH
    found = np.zeros(int(low[-1]) + 2)
    np.add.at(found, low, chances * (1 - over))
    np.add.at(found, low + 1, chances * over)
    return found


def _sum(left: Floats, right: Floats) -> Floats:
    total = np.zeros(max(len(left), len(right)))
    total[: len(left)] += left
    total[: len(right)] += right
    return total


def write_distributions(identity: Identity, found: dict[Empty, Floats], folder: Path) -> None:
    """Write all distributions into one small file, with the identity and a checksum."""
    path = folder / points_to_come.name(identity)
    rows = [(chances * SCALE).astype(np.float16) for chances in found.values()]
    packed = np.concatenate(rows)
    lengths = np.array([len(row) for row in rows], dtype=np.int32)
    told = np.frombuffer(f"{identity} {points_to_come.digest(packed)}".encode(), dtype=np.uint8)
    with path.open("wb") as file:
        np.savez_compressed(file, packed=packed, lengths=lengths, told=told)
