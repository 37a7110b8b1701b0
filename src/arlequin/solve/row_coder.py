"""Coder of rows of whole numbers that change smoothly, or in few steps: whichever is shorter.

*planes*: differences, split into planes of bytes, and LZMA, which finds repetitions.
*rice*: each row by itself, to be read alone: differences, a linear prediction of each from those
before it in whole numbers, and the remainder in Rice codes, with a width for each block.
NumPy alone is imported; Numba is used where it is loaded already.
"""

import lzma
import sys
from collections.abc import Callable
from functools import cache, cached_property
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

Numbers: TypeAlias = NDArray[np.int64]
Bits: TypeAlias = NDArray[np.uint8]
PLANES, RICE = b"P", b"R"
AXES = ((1,), (0,), (0, 1), (1, 1))
"""The axes along which differences are taken, in this order."""
BYTES = 8
FILTERS = [{"id": lzma.FILTER_LZMA2, "preset": 6}]
ORDER, SHIFT = 32, 20
"""How many numbers before it predict a number, and the bits of coefficients after the point."""
BLOCK, EMPTY, LARGE, WIDE = 64, 63, 40, 48
"""Numbers in a block; the width of one of zeros alone; a quotient that says that the number itself
follows, in WIDE bits."""
LONG = 200
"""Shorter rows are not worth coefficients."""


def encode(rows: Numbers) -> bytes:
    """Rows of numbers as bytes; `PackedRows` reads them."""
    coded = [PLANES + _planes(rows)]
    if rows.shape[1] >= LONG:
        coded.append(RICE + _rice(rows))
    return min(coded, key=len)


class PackedRows:
    """Rows that are unpacked on demand, one by one if each was packed alone."""

    def __init__(self, data: bytes, shape: tuple[int, int]) -> None:
        self._is_rice, self._data, self._shape = data[:1] == RICE, data[1:], shape

    @cached_property
    def all(self) -> Numbers:
        """Every row."""
        if not self._is_rice:
            return _from_planes(self._data, self._shape)
        return np.stack([self.row(place) for place in range(self._shape[0])])

    def row(self, place: int) -> Numbers:
        """One row."""
        if not self._is_rice:
            return np.asarray(self.all[place])
        begin, end = self._ends[place : place + 2]
        return _read(self._data[begin:end], self._shape[1])

    @cached_property
    def _ends(self) -> list[int]:
        """The places where rows begin, and where the last one ends."""
        sizes = np.frombuffer(self._data, "<u4", self._shape[0])
        begins = np.cumsum([4 * self._shape[0], *sizes.tolist()], dtype=np.int64)
        return [int(begin) for begin in begins]


# --- planes of bytes -----------------------------------------------------------------------------


def _planes(rows: Numbers) -> bytes:
    return min((bytes([n]) + _plane_bytes(rows, axes) for n, axes in enumerate(AXES)), key=len)


def _plane_bytes(rows: Numbers, axes: tuple[int, ...]) -> bytes:
    for axis in axes:
        rows = np.diff(rows, axis=axis, prepend=0)
    plain = _to_unsigned(rows).astype("<u8").view(np.uint8).reshape(-1, BYTES)
    used = int(np.flatnonzero(plain.any(axis=0)).max(initial=-1)) + 1
    planes = np.ascontiguousarray(plain[:, :used].T).tobytes()
    return bytes([used]) + lzma.compress(planes, lzma.FORMAT_RAW, filters=FILTERS)


def _from_planes(data: bytes, shape: tuple[int, int]) -> Numbers:
    axes, used = AXES[data[0]], data[1]
    raw = lzma.decompress(data[2:], lzma.FORMAT_RAW, filters=FILTERS)
    plain = np.zeros((shape[0] * shape[1], BYTES), dtype=np.uint8)
    plain[:, :used] = np.frombuffer(raw, dtype=np.uint8).reshape(used, len(plain)).T
    rows = _to_signed(plain.view("<u8").astype(np.int64).reshape(shape))
    for axis in reversed(axes):
        rows = np.cumsum(rows, axis=axis)
    return rows


def _to_unsigned(numbers: Numbers) -> Numbers:
    """0, -1, 1, -2, … as 0, 1, 2, 3, …."""
    return np.where(numbers >= 0, 2 * numbers, -2 * numbers - 1)


def _to_signed(numbers: Numbers) -> Numbers:
    return np.where(numbers & 1, -((numbers + 1) >> 1), numbers >> 1)


# --- Rice codes ----------------------------------------------------------------------------------


class _Predicted(NamedTuple):
    """A row: how often differences were taken, the coefficients, and the remainder."""

    times: int
    coefficients: Numbers
    rest: Numbers

    @property
    def price(self) -> float:
        """About how many bits it takes."""
        spread = np.log2(1.0 + 2.0 * np.abs(self.rest)).sum() + len(self.rest)
        return float(spread) + 32 * len(self.coefficients)


def _rice(rows: Numbers) -> bytes:
    coded = [_code(min(_predictions(row), key=lambda way: way.price)) for row in rows]
    sizes = np.array([len(row) for row in coded], dtype="<u4").tobytes()
    return sizes + b"".join(coded)


def _predictions(row: Numbers) -> list[_Predicted]:
    ways, steps = [_Predicted(0, np.zeros(0, dtype=np.int64), row)], row
    for times in (1, 2):
        steps = np.diff(steps, prepend=0)
        padded = np.concatenate([np.zeros(ORDER, dtype=np.int64), steps])
        # For each number those before it, the nearest first.
        windows = np.lib.stride_tricks.sliding_window_view(padded, ORDER)[: len(steps), ::-1]
        fitted = _fit(windows, steps)
        forecast = (windows @ fitted + (1 << (SHIFT - 1))) >> SHIFT
        ways.append(_Predicted(times, np.zeros(0, dtype=np.int64), steps))
        ways.append(_Predicted(times, fitted, steps - forecast))
    return ways


def _fit(windows: Numbers, steps: Numbers) -> Numbers:
    """Coefficients of least squares, small where they hardly matter."""
    before = np.ascontiguousarray(windows, dtype=np.float64)
    squares = before.T @ before + np.eye(ORDER) * (len(steps) * 0.5)
    fitted = np.linalg.solve(squares, before.T @ steps.astype(np.float64))
    most = float(1 << 30)
    return np.asarray(np.rint(fitted * (1 << SHIFT)).clip(-most, most), dtype=np.int64)


def _code(row: _Predicted) -> bytes:
    numbers = _to_unsigned(row.rest)
    widths, quotients, lows, large = [], [], [], []
    for begin in range(0, len(numbers), BLOCK):
        part = numbers[begin : begin + BLOCK]
        width = _width(part)
        widths.append(width)
        if width != EMPTY:
            over = (part >> width) >= LARGE
            quotients.append(np.where(over, LARGE, part >> width))
            lows.append(_bits(part & ((1 << width) - 1), width))
            large.append(_bits(part[over], WIDE))
    ones = np.concatenate([*quotients, np.zeros(0, dtype=np.int64)])
    unary = np.zeros(int(ones.sum()) + len(ones), dtype=np.uint8)
    unary[np.cumsum(ones + 1) - 1] = 1
    parts = (unary, *(np.concatenate([*bits, np.zeros(0, np.uint8)]) for bits in (lows, large)))
    head = bytes([row.times, len(row.coefficients)]) + row.coefficients.astype("<i4").tobytes()
    head += np.array([len(part) for part in parts], dtype="<u4").tobytes()
    return head + b"".join(np.packbits(p).tobytes() for p in (_bits(np.array(widths), 6), *parts))


def _width(part: Numbers) -> int:
    """The number of low bits of a block's numbers that are stored as they are."""

    def size(width: int) -> int:
        quotients = np.minimum(part >> width, LARGE)
        over = int((quotients == LARGE).sum())
        return int((quotients + 1).sum()) + width * len(part) + WIDE * over

    if not part.any():
        return EMPTY
    near = max(int(np.log2(max(float(part.mean()), 0.5))), 0)
    return min(range(max(near - 2, 0), near + 3), key=size)


def _bits(numbers: Numbers, width: int) -> Bits:
    shifts = np.arange(width - 1, -1, -1)
    return ((numbers[:, None] >> shifts) & 1).astype(np.uint8).ravel()


def _whole(bits: Bits, width: int) -> Numbers:
    return np.asarray(bits.reshape(-1, width).astype(np.int64) @ (1 << np.arange(width)[::-1]))


def _read(data: bytes, length: int) -> Numbers:
    times, order = data[0], data[1]
    coefficients = np.frombuffer(data, "<i4", order, 2).astype(np.int64)
    sizes = [int(size) for size in np.frombuffer(data, "<u4", 3, 2 + 4 * order)]
    parts, at = [], 2 + 4 * order + 12
    for count in (6 * -(-length // BLOCK), *sizes):  # each part begins with a byte
        size = -(-count // 8)
        parts.append(np.unpackbits(np.frombuffer(data, np.uint8, size, at))[:count])
        at += size
    packed_widths, unary, lows, large = parts
    widths = _whole(packed_widths, 6)
    quotients = np.diff(np.flatnonzero(unary), prepend=-1) - 1
    numbers = _numbers(widths, quotients, lows, length)
    filled = np.flatnonzero(np.repeat(widths != EMPTY, BLOCK)[:length])
    numbers[filled[quotients == LARGE]] = _whole(large, WIDE)
    row = _to_signed(numbers)
    if order:
        row = _restore(row, coefficients)
    for _ in range(times):
        row = np.cumsum(row)
    return row


def _numbers(widths: Numbers, quotients: Numbers, lows: Bits, length: int) -> Numbers:
    numbers = np.zeros(length, dtype=np.int64)
    place = bit = 0
    for block, width in enumerate(widths):
        if width != EMPTY:
            count = min(BLOCK, length - block * BLOCK)
            part = quotients[place : place + count] << width
            if width:
                part = part + _whole(lows[bit : bit + count * width], int(width))
            numbers[block * BLOCK : block * BLOCK + count] = part
            place, bit = place + count, bit + count * int(width)
    return numbers


def _restore(rest: Numbers, coefficients: Numbers) -> Numbers:
    """The numbers, from what was not predicted of them."""
    order, half = len(coefficients), 1 << (SHIFT - 1)
    if "numba" in sys.modules:  # else rows are too few to wait for it
        numbers = np.empty(len(rest), dtype=np.int64)
        _kernel()(rest, coefficients, SHIFT, numbers)
        return numbers
    numbers, nearest_last = np.zeros(len(rest) + order, np.int64), coefficients[::-1].copy()
    for place, number in enumerate(rest):
        forecast = (int(numbers[place : place + order] @ nearest_last) + half) >> SHIFT
        numbers[place + order] = number + forecast
    return numbers[order:]


@cache
def _kernel() -> Callable[[Numbers, Numbers, int, Numbers], None]:
    from arlequin.fast.compiled import jit  # noqa: PLC0415  # Numba is loaded when needed

    return jit(_fill)


def _fill(rest: Numbers, coefficients: Numbers, shift: int, numbers: Numbers) -> None:
    """Compiled: fill `numbers`, each its rest and the forecast from those before it."""
    order, half = len(coefficients), 1 << (shift - 1)
    for place in range(len(rest)):
        total = half
        for back in range(min(order, place)):
            total += coefficients[back] * numbers[place - 1 - back]
        numbers[place] = rest[place] + (total >> shift)
