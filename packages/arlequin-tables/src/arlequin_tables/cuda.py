"""CUDA kernel for whole turns: one block solves one turn of six dice with six sides.

The rule of `distinct_dice`, die by die: after a throw a die is kept or thrown again, so what a
throw is worth is the largest over all keeps, each a mean over the dice that are thrown. With the
first die put aside, that is the same question for five dice, asked seven times: once for each of
its faces, and once for the mean over them. So a block holds one of these seven slices at a time in
its shared memory: three dice as rows (seven places each, the last a mean), two as columns.

Final dice fall into classes that are worth the same (`classes`, one number a throw): a turn is
given by what each class is worth. Where a single throw of all dice is worth more (`single`, by
class; DY-07), it enters where all six were thrown together.
"""

from types import ModuleType
from typing import Any

import numpy as np

from arlequin.fast.throws import Ints

THREADS = 384
BLOCKS_A_PROCESSOR = 2
CELLS = 6**6
SLICE = 6**5
SOURCE = r"""
#define T 36                       // two dice: the columns
#define R 343                      // three dice with a mean each: the rows
#define P 345                      // rows, with room against bank conflicts
#define SIXTH (1.0 / 6.0)
#define SLICE 7776
#define CELLS 46656
typedef unsigned short ushort_t;

__device__ __forceinline__ double larger(double a, double b) { return a > b ? a : b; }

__device__ double summed(double value, double* shared) {   // over the block; all get the sum
    for (int o = 16; o; o >>= 1) value += __shfl_down_sync(~0u, value, o);
    __syncthreads();
    if ((threadIdx.x & 31) == 0) shared[threadIdx.x >> 5] = value;
    __syncthreads();
    double sum = 0;
    for (int w = 0; w < (blockDim.x >> 5); ++w) sum += shared[w];
    __syncthreads();
    return sum;
}

// The slice in `cells` (216 rows of faces) becomes what its throws are worth; `all` replaces the
// mean over all dice where it is not negative.
__device__ void solve_slice(double* cells, double all) {
    const int t = threadIdx.x, n = blockDim.x;
    for (int i = t; i < 36 * T; i += n) {                   // the third die's mean
        double* c = cells + (i / 36) * P + (i % 36 / 6) * 49 + (i % 6) * 7;
        c[6] = (c[0] + c[1] + c[2] + c[3] + c[4] + c[5]) * SIXTH;
    }
    __syncthreads();
    for (int i = t; i < 42 * T; i += n) {                   // the second die's
        double* c = cells + (i / 42) * P + (i % 42 / 7) * 49 + i % 7;
        c[42] = (c[0] + c[7] + c[14] + c[21] + c[28] + c[35]) * SIXTH;
    }
    __syncthreads();
    for (int i = t; i < 49 * T; i += n) {                   // the first die's
        double* c = cells + (i / 49) * P + i % 49;
        c[294] = (c[0] + c[49] + c[98] + c[147] + c[196] + c[245]) * SIXTH;
    }
    __syncthreads();
    for (int r = t; r < R; r += n) {                        // two dice at once, in registers
        double v[T], column[6], every = 0;
        #pragma unroll
        for (int j = 0; j < T; ++j) v[j] = cells[j * P + r];
        #pragma unroll
        for (int b = 0; b < 6; ++b) {
            column[b] = (v[b] + v[6 + b] + v[12 + b] + v[18 + b] + v[24 + b] + v[30 + b]) * SIXTH;
            every += column[b];
        }
        every *= SIXTH;
        if (r == R - 1 && all >= 0) every = all;
        #pragma unroll
        for (int a = 0; a < 6; ++a) {
            double row = 0;
            #pragma unroll
            for (int b = 0; b < 6; ++b) row += v[6 * a + b];
            row = larger(row * SIXTH, every);
            #pragma unroll
            for (int b = 0; b < 6; ++b)
                cells[(6 * a + b) * P + r] = larger(larger(v[6 * a + b], column[b]), row);
        }
    }
    __syncthreads();
}

__device__ __forceinline__ double best(const double* c, int x, int y, int z) {
    const int X[2] = {x * 49, 294}, Y[2] = {y * 7, 42}, Z[2] = {z, 6};
    double found = c[X[0] + Y[0] + Z[0]];
    #pragma unroll
    for (int k = 1; k < 8; ++k) found = larger(found, c[X[k >> 2] + Y[k >> 1 & 1] + Z[k & 1]]);
    return found;
}

extern "C" __global__ __launch_bounds__(384, 2)
void turns(const double* tables, const double* singles, const ushort_t* classes, int kinds,
           const int* coups, int coup_count, int last_single, double* scratch, double* values,
           long long count) {
    extern __shared__ double shared[];
    double* cells = shared;                // P * T
    double* warps = shared + P * T;        // 32
    double* worth = warps + 32;            // kinds
    double* thrown = scratch + (long long)blockIdx.x * (CELLS + SLICE);   // what throws are worth
    double* mean_slice = thrown + CELLS;
    const int t = threadIdx.x, n = blockDim.x;
    for (long long m = blockIdx.x; m < count; m += gridDim.x) {
        __syncthreads();
        for (int k = t; k < kinds; k += n) worth[k] = tables[m * kinds + k];
        __syncthreads();
        double total = 0;
        for (int i = t; i < CELLS; i += n) total += worth[classes[i]];
        for (int i = t; i < coup_count && last_single >= 3; i += n) {
            const double single = singles[m * kinds + classes[coups[i]]];
            total += larger(single - worth[classes[coups[i]]], 0.0);
        }
        double all = summed(total, warps) / CELLS;
        for (int throw_ = 2; throw_ >= 1; --throw_) {       // the throws before the last
            total = 0;
            for (int slice = 6; slice >= 0; --slice) {      // the mean first
                for (int i = t; i < SLICE; i += n) {
                    const int row = i / T, j = i % T;
                    const int r = row / 36 * 49 + row / 6 % 6 * 7 + row % 6;
                    double v = 0;                           // one face, or all six
                    for (int f = slice % 6; f < (slice < 6 ? slice + 1 : 6); ++f) {
                        const int cell = f * SLICE + i;
                        v += throw_ == 2 ? worth[classes[cell]] : thrown[cell];
                    }
                    cells[j * P + r] = slice < 6 ? v : v * SIXTH;
                }
                __syncthreads();
                solve_slice(cells, slice == 6 ? all : -1.0);
                for (int i = t; i < SLICE; i += n) {
                    const int row = i / T, j = i % T;
                    double v = best(cells + j * P, row / 36, row / 6 % 6, row % 6);
                    if (slice == 6) { mean_slice[i] = v; continue; }
                    v = larger(v, mean_slice[i]);
                    total += v;
                    thrown[slice * SLICE + i] = v;
                }
                __syncthreads();
            }
            for (int i = t; i < coup_count && last_single >= throw_; i += n) {
                const double single = singles[m * kinds + classes[coups[i]]];
                total += larger(single - thrown[coups[i]], 0.0);
            }
            all = summed(total, warps) / CELLS;
        }
        if (t == 0) values[m] = all;
    }
}
"""


class CudaTurns:
    """Turns on an accelerator, for one kind of final dice.

    `classes` has a number below `kinds` for each of the 46,656 throws; `coups` are the throws that
    are worth more when a single throw brought them, up to throw number `last_single`.
    """

    def __init__(
        self, arrays: ModuleType, classes: Ints, kinds: int, coups: Ints, last_single: int
    ) -> None:
        self._arrays: Any = arrays
        self._classes = arrays.asarray(classes.ravel().astype(np.uint16))
        self._kinds = kinds
        self._coups = arrays.asarray(coups.astype(np.int32))
        self._last_single = last_single
        device = arrays.cuda.Device()
        self._blocks = device.attributes["MultiProcessorCount"] * BLOCKS_A_PROCESSOR
        self._scratch = arrays.empty(self._blocks * (CELLS + SLICE))
        self._kernel = arrays.RawKernel(SOURCE, "turns")
        self._shared = 8 * (345 * 36 + 32 + self._kinds)

    def values(self, tables: Any, singles: Any = None) -> Any:
        """What each turn is worth; `tables` has a row a turn: what each class is worth."""
        count, kinds = tables.shape
        if kinds != self._kinds:
            raise ValueError(f"expected what {self._kinds} classes are worth, got {kinds}")
        values = self._arrays.empty(count)
        single = tables if singles is None else singles
        last = 0 if singles is None else self._last_single
        arguments = (
            tables, single, self._classes, np.int32(self._kinds), self._coups,
            np.int32(len(self._coups)), np.int32(last), self._scratch, values, np.int64(count),
        )  # fmt: skip
        self._kernel.max_dynamic_shared_size_bytes = self._shared  # others may have set it too
        if blocks := min(self._blocks, count):
            self._kernel((blocks,), (THREADS,), arguments, shared_mem=self._shared)
        return values
