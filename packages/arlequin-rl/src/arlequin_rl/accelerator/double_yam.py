"""Double Yam as array code in JAX: functions of one game with fixed shapes; `jax.vmap` maps them.

    rules = double_yam.Rules.of(players=2)
    start = jax.jit(jax.vmap(partial(double_yam.start, rules, seed)))
    states = start(jnp.arange(65536))                           # games 0 to 65535, thrown once
    masks = jax.vmap(partial(double_yam.legal, rules))(states)  # games x moves
    states = jax.vmap(partial(double_yam.step, rules))(states, moves)

Moves are numbers: 0 stops, 1 … 63 throw dice again, 64 … 68 fill a colour, 69 a series without a
number, 70 … 75 a series of 1 … 6, 76 the coup. A step makes a legal move and the throw that
follows, so every state waits for a move or is over. With the same seed and game number it is the
game of `twins`, number for number.
"""

from typing import NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array

from arlequin.games import catalog
from arlequin.games.double_yam.material import DEFAULT, ENOUGH
from arlequin.games.double_yam.rules import SINGLE
from arlequin_rl.accelerator.threefry import Luck, either
from arlequin_rl.twins.double_yam import CHOOSE, EMPTY, OVER, SCORE, THROW, rules_of
from arlequin_rl.twins.turn_cells import ALL, CHOICES, MOST_THROWS, SETS, SIX

NUMBERS = rules_of(catalog.new("double-yam", 2))
"""The material of the usual box, as the twin has it."""
COLOURS, KINDS = NUMBERS.colours, len(NUMBERS.each)
SERIES, COUP = COLOURS, COLOURS + 1
MOVES = CHOICES + COLOURS + 1 + SIX + 1
EACH = tuple(map(int, NUMBERS.each))
"""How many boxes of each kind a sheet has: the colours, series, coup."""
BOXES = sum(EACH)
KIND = np.repeat(np.arange(KINDS, dtype=np.int32), EACH)
"""The kind of each box."""
TIMES = DEFAULT.times
BONUS, SINGLE_BONUS = DEFAULT.coup, DEFAULT.single


class Rules(NamedTuple):
    """Players and options of the usual box; can be a static argument of `jax.jit`."""

    players: int
    last_single: int
    """DY-07: the last throw that counts as a single throw."""

    @classmethod
    def of(cls, players: int, single_throw: str = "any") -> "Rules":
        """The game with these options."""
        return cls(players, SINGLE[single_throw])


class State(NamedTuple):
    """A position. P players."""

    phase: Array
    """int8: CHOOSE or SCORE between steps, OVER at the end."""
    seat: Array
    """int8: who is at turn, from 0."""
    throws: Array
    """int8: how many throws were made."""
    whole: Array
    """int8: which one brought all dice, 0 if several did."""
    cup: Array
    """int8: the dice in the cup, a bit each; none between steps."""
    dice: Array
    """int8[6]: the dice on the table."""
    sheets: Array
    """int16[P, 10]: the points in each box; EMPTY (-1) before."""
    luck: Luck


def start(rules: Rules, seed: int | Array, game: int | Array) -> State:
    """DY-02: a die each, the tied throw again among themselves; then the first throw."""
    seat, luck = _starter(rules, Luck.of(seed, game))
    sheets = jnp.full((rules.players, BOXES), EMPTY, jnp.int16)
    return _throw_pending(_turn(seat, sheets, luck))


def _turn(seat: Array, sheets: Array, luck: Luck) -> State:
    """A turn before its first throw."""
    zero = jnp.int8(0)
    return State(
        phase=zero + jnp.int8(THROW),
        seat=seat.astype(jnp.int8),
        throws=zero,
        whole=zero,
        cup=zero + jnp.int8(ALL),
        dice=jnp.zeros(SIX, jnp.int8),
        sheets=sheets,
        luck=luck,
    )


def _starter(rules: Rules, luck: Luck) -> tuple[Array, Luck]:
    """Who starts."""

    def throw(carried: tuple[Array, Luck]) -> tuple[Array, Luck]:
        tied, luck = carried
        before = jnp.cumsum(tied, dtype=jnp.uint32) - tied.astype(jnp.uint32)
        each = jax.vmap(lambda count: luck.advance(count).below(SIX))(before)
        numbers = jnp.where(tied, each, -1)
        return tied & (numbers == numbers.max()), luck.advance(tied.sum(dtype=jnp.uint32))

    start = (jnp.ones(rules.players, bool), luck)
    tied, luck = jax.lax.while_loop(lambda carried: carried[0].sum() > 1, throw, start)
    return jnp.argmax(tied), luck


def _throw_pending(state: State) -> State:
    """Makes the pending throw, if any."""
    pending = state.phase == THROW
    inside = (state.cup >> jnp.arange(SIX, dtype=jnp.int8)) & 1
    after = jnp.cumsum(inside[::-1], dtype=jnp.int32)[::-1] - inside
    powers = jnp.array([SIX**n for n in range(SIX + 1)], jnp.int32)
    case = state.luck.below(powers[inside.sum(dtype=jnp.int32)])
    fallen = (case // powers[after] % SIX + 1).astype(jnp.int8)
    throws = (state.throws + pending).astype(jnp.int8)
    after_throw = jnp.where(throws < MOST_THROWS, CHOOSE, SCORE)
    whole = jnp.where(state.cup == ALL, throws, 0)
    return state._replace(
        phase=jnp.where(pending, after_throw, state.phase).astype(jnp.int8),
        throws=throws,
        whole=jnp.where(pending, whole, state.whole).astype(jnp.int8),
        cup=jnp.zeros_like(state.cup),
        dice=jnp.where(pending & (inside == 1), fallen, state.dice),
        luck=state.luck.advance(pending),
    )


def actor(state: State) -> Array:
    """Who moves, from 0; -1 once it is over."""
    return jnp.where(state.phase == OVER, -1, state.seat)


class DiceCounts(NamedTuple):
    """What the dice show."""

    numbers: Array
    """int32[6]: how many dice show each number."""
    colours: Array
    """int32[5]: how many show each colour."""
    sums: Array
    """int32[5]: the sum of the dice of each colour."""
    coup: Array
    """Whether all are alike."""
    single: Array
    """Whether a single throw brought them."""


def _counts(rules: Rules, state: State) -> DiceCounts:
    up = state.dice.astype(jnp.int32)
    numbers = (up[:, None] == jnp.arange(1, SIX + 1)).sum(0, dtype=jnp.int32)
    colour = jnp.asarray(NUMBERS.faces, jnp.int32)[jnp.arange(SIX), up - 1]
    of = colour[:, None] == jnp.arange(COLOURS)
    colours = of.sum(0, dtype=jnp.int32)
    sums = jnp.where(of, up[:, None], 0).sum(0, dtype=jnp.int32)
    coup = (numbers == SIX).any() | (colours == SIX).any()
    single = (state.whole >= 1) & (state.whole <= rules.last_single)
    return DiceCounts(numbers, colours, sums, coup, single)


def legal(rules: Rules, state: State) -> Array:
    """bool[77]: stop or throw dice again (DY-04); then fill a box (DY-05, DY-12)."""
    own = state.sheets[state.seat] == EMPTY
    free = (own[:, None] & (jnp.asarray(KIND)[:, None] == jnp.arange(KINDS))).any(0)
    shown = _counts(rules, state)
    numbers = (shown.numbers >= ENOUGH) & ~(shown.single & shown.coup)
    series = jnp.concatenate([~numbers.any(keepdims=True), numbers]) & free[SERIES]
    boxes = jnp.concatenate([free[:COLOURS], series, free[COUP:]])
    choices = jnp.broadcast_to(state.phase == CHOOSE, (CHOICES,))
    return jnp.concatenate([choices, boxes & (state.phase == SCORE)])


def points(rules: Rules, state: State) -> Array:
    """int32[13]: what each box would take, in the order of the moves from 64 on (DY-06 to 12)."""
    shown = _counts(rules, state)
    times = jnp.array(TIMES, jnp.int32)
    colours = shown.sums * times[shown.colours] + BONUS * (shown.colours == SIX)
    of = shown.numbers * jnp.arange(1, SIX + 1)
    series = of * times[shown.numbers] + BONUS * (shown.numbers == SIX)
    whole = state.dice.sum(dtype=jnp.int32) * TIMES[SIX]
    coup = jnp.where(shown.coup, whole + BONUS, 0)[None]
    plain = jnp.concatenate([colours, jnp.zeros(1, jnp.int32), series, coup])
    return jnp.where(shown.single & shown.coup, whole + SINGLE_BONUS, plain)  # DY-10


def step(rules: Rules, state: State, move: Array) -> State:
    """A legal move, and the throw that follows; a game that is over stays as it is."""
    scored = _score(rules, state, jnp.clip(move - CHOICES, 0, MOVES - CHOICES - 1))
    chosen = state._replace(
        phase=jnp.where(move == 0, SCORE, THROW).astype(jnp.int8),
        cup=jnp.asarray(SETS, jnp.int8)[jnp.clip(move, 0, CHOICES - 1)],
    )
    after = _throw_pending(either(move >= CHOICES, scored, chosen))
    return either(state.phase == OVER, state, after)


def _score(rules: Rules, state: State, box: Array) -> State:
    """A box is filled; the next player throws, or all sheets are full (DY-03)."""
    kind = jnp.where(box <= SERIES, box, jnp.where(box <= SERIES + SIX, SERIES, COUP))
    gained = points(rules, state)[box]
    own = state.sheets[state.seat]
    there = (own == EMPTY) & (jnp.asarray(KIND) == kind)
    first = jnp.arange(BOXES) == jnp.argmax(there)
    mine = jnp.arange(rules.players) == state.seat
    sheets = jnp.where(mine[:, None] & first, gained, state.sheets).astype(jnp.int16)
    seat = (state.seat + 1) % rules.players
    continues = (sheets[seat] == EMPTY).any()
    over = state._replace(phase=jnp.int8(OVER), sheets=sheets)
    return either(continues, _turn(seat, sheets, state.luck), over)


def uniform(rules: Rules, state: State) -> tuple[Array, State]:
    """Any legal move, each as likely as any other, and the state with its luck used."""
    move = state.luck.uniform_place(legal(rules, state))
    return move, state._replace(luck=state.luck.advance(state.phase != OVER))


def renew(rules: Rules, state: State, by: int) -> State:
    """A game that is over gives its place to another, whose number is `by` higher."""
    fresh = start(rules, state.luck.seed, state.luck.game + jnp.uint32(by))
    return either(state.phase == OVER, fresh, state)


def scores(rules: Rules, state: State) -> Array:
    """int32[P]: the boxes filled so far."""
    return jnp.maximum(state.sheets, 0).sum(1, dtype=jnp.int32)


def ranks(rules: Rules, state: State) -> Array:
    """int32[P]: DY-13, the highest total wins, a tie is shared: 1, 1, 3."""
    totals = scores(rules, state)
    return 1 + (totals[None, :] > totals[:, None]).sum(1, dtype=jnp.int32)
