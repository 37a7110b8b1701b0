"""Points to come: their distribution, where play is for the most points.

For each set of empty boxes the chances of 0, WIDTH, 2·WIDTH, … points; values between two of them
are split so that the mean stays exact.
"""

import hashlib
from io import BytesIO

import numpy as np

from arlequin.core.game import Identity
from arlequin.fast.throws import Floats, Ints
from arlequin.games.double_yam.rules import DoubleYam
from arlequin.solve.double_yam import value_table
from arlequin.solve.double_yam.sheets import Empty, Sheets

WIDTH = 4
SCALE = 256.0
"""Chances are stored in half precision, times this."""


def digest(packed: "np.ndarray[tuple[int, ...], np.dtype[np.float16]]") -> str:
    """The checksum of packed distributions."""
    return hashlib.sha256(packed.tobytes()).hexdigest()[:16]


def name(identity: Identity) -> str:
    """The file of a game's distributions."""
    return value_table.name(identity).replace(".json", ".npz")


def _load(game: DoubleYam) -> dict[Empty, Floats] | None:
    """The distributions that came with the package; None where there are none for this game."""
    wanted = value_table.identity(game)
    file = value_table.FOLDER / name(wanted)
    if not file.is_file():
        return None
    with np.load(BytesIO(file.read_bytes())) as arrays:
        packed, lengths, known = arrays["packed"], arrays["lengths"], arrays["told"]
    if known.tobytes().decode() != f"{wanted} {digest(packed)}":
        raise value_table.TableError(
            f"expected distributions for {wanted}, got others or changed ones"
        )
    rows = np.split(packed.astype(np.float64), np.cumsum(lengths)[:-1])
    return {e: row / row.sum() for e, row in zip(Sheets(game).all, rows, strict=True)}


_cache: dict[Identity, dict[Empty, Floats] | None] = {}


def distributions(game: DoubleYam) -> dict[Empty, Floats] | None:
    """The distributions of a game; None for custom dice, where they would take a minute."""
    wanted = value_table.identity(game)
    if wanted not in _cache:
        _cache[wanted] = _load(game)
    return _cache[wanted]


def beaten(scores: Ints, score: int, to_come: Floats) -> Floats:
    """The chance that each final score beats a player with this score; a tie is half."""
    steps = np.concatenate([[0.0], np.cumsum(to_come)])
    at = (scores - score) / WIDTH
    if len(to_come) == 1:
        return np.where(at > 0, 1.0, np.where(at < 0, 0.0, 0.5))
    return np.asarray(np.interp(at, np.arange(len(steps)) - 0.5, steps))


def winning(win: Floats, to_come: Floats, most: int) -> Floats:
    """The chance of winning after 0, 1, … `most` points, by that with each final score (`win`)."""
    places = np.arange(most + 1)[:, None] + WIDTH * np.arange(len(to_come))
    return np.asarray(win[places.clip(0, len(win) - 1)] @ to_come)
