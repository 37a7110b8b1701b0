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

from functools import lru_cache
from typing import NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array
from numpy.typing import NDArray

from arlequin.games import catalog
from arlequin.games.double_yam.material import DEFAULT, ENOUGH
from arlequin.games.double_yam.rules import SINGLE
from arlequin_rl.accelerator.threefry import (
    Luck,
    below,
    drawn,
    either,
    luck_of,
    uniform_place,
    word,
)
from arlequin_rl.twins.double_yam import CHOOSE, EMPTY, OVER, SCORE, THROW, lay
from arlequin_rl.twins.turn_cells import ALL, CHOICES, MOST_THROWS, SETS, SIX

NUMBERS = lay(catalog.new("double-yam", 2))
"""The material of the usual box, as the twin has it."""
COLOURS, KINDS = NUMBERS.colours, len(NUMBERS.each)
SERIES, COUP = COLOURS, COLOURS + 1
MOVES = CHOICES + COLOURS + 1 + SIX + 1
EACH = tuple(map(int, NUMBERS.each))
"""How many boxes of each kind a sheet has: the colours, series, coup."""
BOXES = sum(EACH)
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

    @property
    def moves(self) -> int:
        """How many moves there are."""
        return MOVES


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


# --- the start ---------------------------------------------------------------------------------


def start(rules: Rules, seed: int | Array, game: int | Array) -> State:
    """DY-02: a die each, the tied throw again among themselves; then the first throw."""
    seat, luck = _starter(rules, luck_of(seed, game))
    zero = jnp.int8(0)
    state = State(
        phase=zero + jnp.int8(THROW),
        seat=seat.astype(jnp.int8),
        throws=zero,
        whole=zero,
        cup=zero + jnp.int8(ALL),
        dice=jnp.zeros(SIX, jnp.int8),
        sheets=jnp.full((rules.players, BOXES), EMPTY, jnp.int16),
        luck=luck,
    )
    return _settled(state)


def _starter(rules: Rules, luck: Luck) -> tuple[Array, Luck]:
    """Who starts."""

    def throw(carried: tuple[Array, Luck]) -> tuple[Array, Luck]:
        tied, luck = carried
        before = jnp.cumsum(tied, dtype=jnp.uint32) - tied.astype(jnp.uint32)
        each = jax.vmap(lambda more: word(luck._replace(drawn=luck.drawn + more)))(before)
        numbers = jnp.where(tied, below(each, SIX), -1)
        luck = luck._replace(drawn=luck.drawn + tied.sum(dtype=jnp.uint32))
        return tied & (numbers == numbers.max()), luck

    def undecided(carried: tuple[Array, Luck]) -> Array:
        return carried[0].sum() > 1

    everybody = (jnp.ones(rules.players, bool), luck)
    tied, luck = jax.lax.while_loop(undecided, throw, everybody)
    return jnp.argmax(tied), luck


# --- chance ------------------------------------------------------------------------------------


def _settled(state: State) -> State:
    """The throw that is due, if one is."""
    due = state.phase == THROW
    inside = (state.cup >> jnp.arange(SIX, dtype=jnp.int8)) & 1
    after = jnp.cumsum(inside[::-1], dtype=jnp.int32)[::-1] - inside
    powers = jnp.array([SIX**n for n in range(SIX + 1)], jnp.int32)
    case = below(word(state.luck), powers[inside.sum(dtype=jnp.int32)])
    fallen = (case // powers[after] % SIX + 1).astype(jnp.int8)
    throws = (state.throws + due).astype(jnp.int8)
    whole = jnp.where(state.cup == ALL, throws, 0)
    return state._replace(
        phase=jnp.where(due, jnp.where(throws < MOST_THROWS, CHOOSE, SCORE), state.phase).astype(
            jnp.int8
        ),
        throws=throws,
        whole=jnp.where(due, whole, state.whole).astype(jnp.int8),
        cup=jnp.zeros_like(state.cup),
        dice=jnp.where(due & (inside == 1), fallen, state.dice),
        luck=drawn(state.luck, due),
    )


# --- moves -------------------------------------------------------------------------------------


def actor(state: State) -> Array:
    """Who moves, from 0; -1 once it is over."""
    return jnp.where(state.phase == OVER, -1, state.seat)


class Shown(NamedTuple):
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


def _shown(rules: Rules, state: State) -> Shown:
    up = state.dice.astype(jnp.int32)
    numbers = (up[:, None] == jnp.arange(1, SIX + 1)).sum(0, dtype=jnp.int32)
    colour = jnp.asarray(NUMBERS.faces, jnp.int32)[jnp.arange(SIX), up - 1]
    of = colour[:, None] == jnp.arange(COLOURS)
    colours = of.sum(0, dtype=jnp.int32)
    sums = jnp.where(of, up[:, None], 0).sum(0, dtype=jnp.int32)
    coup = (numbers == SIX).any() | (colours == SIX).any()
    return Shown(numbers, colours, sums, coup, _single(rules, state))


def _single(rules: Rules, state: State) -> Array:
    return (state.whole >= 1) & (state.whole <= rules.last_single)


@lru_cache(maxsize=1)
def _kind() -> NDArray[np.int32]:
    """The kind of each box."""
    return np.repeat(np.arange(KINDS, dtype=np.int32), EACH)


def _empty(state: State) -> Array:
    """int32[7]: how many boxes of each kind the player at turn has empty."""
    own = state.sheets[state.seat] == EMPTY
    of = jnp.asarray(_kind())[:, None] == jnp.arange(KINDS)
    return (own[:, None] & of).sum(0, dtype=jnp.int32)


def legal(rules: Rules, state: State) -> Array:
    """bool[77]: stop or throw dice again (DY-04); then fill a box (DY-05, DY-12)."""
    shown, free = _shown(rules, state), _empty(state) > 0
    numbers = (shown.numbers >= ENOUGH) & ~(shown.single & shown.coup)
    series = jnp.concatenate([~numbers.any(keepdims=True), numbers]) & free[SERIES]
    boxes = jnp.concatenate([free[:COLOURS], series, free[COUP:]])
    choices = jnp.broadcast_to(state.phase == CHOOSE, (CHOICES,))
    return jnp.concatenate([choices, boxes & (state.phase == SCORE)])


def points(rules: Rules, state: State) -> Array:
    """int32[13]: what each box would take, in the order of the moves from 64 on (DY-06 to 12)."""
    shown = _shown(rules, state)
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
    scored = _scored(rules, state, jnp.clip(move - CHOICES, 0, MOVES - CHOICES - 1))
    chosen = state._replace(
        phase=jnp.where(move == 0, SCORE, THROW).astype(jnp.int8),
        cup=jnp.asarray(SETS, jnp.int8)[jnp.clip(move, 0, CHOICES - 1)],
    )
    after = _settled(either(move >= CHOICES, scored, chosen))
    return either(state.phase == OVER, state, after)


def _scored(rules: Rules, state: State, box: Array) -> State:
    """A box is filled; the next player throws, or all sheets are full (DY-03)."""
    kind = jnp.where(box <= SERIES, box, jnp.where(box <= SERIES + SIX, SERIES, COUP))
    gained = points(rules, state)[box]
    own = state.sheets[state.seat]
    there = (own == EMPTY) & (jnp.asarray(_kind()) == kind)
    first = jnp.arange(BOXES) == jnp.argmax(there)
    mine = jnp.arange(rules.players) == state.seat
    sheets = jnp.where(mine[:, None] & first, gained, state.sheets).astype(jnp.int16)
    seat = (state.seat + 1) % rules.players
    continues = (sheets[seat] == EMPTY).any()
    zero = jnp.zeros_like(state.throws)
    fresh = State(
        phase=zero + jnp.int8(THROW),
        seat=seat.astype(jnp.int8),
        throws=zero,
        whole=zero,
        cup=zero + jnp.int8(ALL),
        dice=jnp.zeros_like(state.dice),
        sheets=sheets,
        luck=state.luck,
    )
    return either(continues, fresh, state._replace(phase=zero + jnp.int8(OVER), sheets=sheets))


def uniform(rules: Rules, state: State) -> tuple[Array, State]:
    """Any legal move, each as likely as any other, and the state with its luck used."""
    move = uniform_place(legal(rules, state), state.luck)
    return move, state._replace(luck=drawn(state.luck, state.phase != OVER))


def renewed(rules: Rules, state: State, by: int) -> State:
    """A game that is over gives its place to another, whose number is `by` higher."""
    fresh = start(rules, state.luck.seed, state.luck.game + jnp.uint32(by))
    return either(state.phase == OVER, fresh, state)


# --- the end -----------------------------------------------------------------------------------


def scores(rules: Rules, state: State) -> Array:
    """int32[P]: the boxes filled so far."""
    return jnp.maximum(state.sheets, 0).sum(1, dtype=jnp.int32)


def ranks(rules: Rules, state: State) -> Array:
    """int32[P]: DY-13, the highest total wins, a tie is shared: 1, 1, 3."""
    totals = scores(rules, state)
    return 1 + (totals[None, :] > totals[:, None]).sum(1, dtype=jnp.int32)
