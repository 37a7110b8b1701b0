"""Coloretto as array code in JAX: functions of one game with fixed shapes; `jax.vmap` maps them.

    rules = coloretto.Rules.of(players=4)
    start = jax.jit(jax.vmap(partial(coloretto.start, rules, seed)))
    states = start(jnp.arange(65536))                          # games 0 to 65535, set up
    masks = jax.vmap(partial(coloretto.legal, rules))(states)  # games x moves
    states = jax.vmap(partial(coloretto.step, rules))(states, moves)

Moves are numbers: 0 draws, 1 … R place, R+1 … 2R take. A step makes a legal move and draws the card
that follows, so every state waits for a move or is over. With the same seed and game number it is
the game of `twins`, number for number.
"""

from functools import lru_cache
from typing import NamedTuple

import jax
import jax.numpy as jnp
from jax import Array

from arlequin.fast import coloretto as co
from arlequin.games import catalog
from arlequin.games.coloretto.material import COUNTED
from arlequin_rl.accelerator.threefry import Luck, either
from arlequin_rl.twins.coloretto import ColorettoRules, rules_of

LOW = -30_000
"""Less than any collection is worth."""


class Rules(NamedTuple):
    """Players, options and material; can be hashed, so it can be a static argument of `jax.jit`."""

    players: int
    limits: tuple[int, ...]
    """CO-03: how many cards each row takes."""
    table: tuple[int, ...]
    """CO-20: points for 0, 1, 2, … cards of a colour."""
    below: int
    """CO-06: cards below the last-round card."""
    pile: tuple[int, ...]
    """All cards, by kind: the colours, +2, joker, golden."""
    apart: bool
    """CO-05: whether two players start without a common colour."""

    @classmethod
    def of(
        cls, players: int, side: str = "beige", golden: bool = False, apart: bool = True
    ) -> "Rules":
        """The game of the usual box."""
        numbers = _numbers(players, side, golden, apart)
        limits, table, pile = (
            tuple(map(int, cells)) for cells in (numbers.limits, numbers.table, numbers.pile)
        )
        return cls(players, limits, table, numbers.below, pile, apart)

    @property
    def moves(self) -> int:
        """How many moves there are."""
        return 1 + 2 * len(self.limits)


@lru_cache(maxsize=32)
def _numbers(
    players: int, side: str = "beige", golden: bool = False, apart: bool = True
) -> ColorettoRules:
    """Options and material as the twin has them."""
    options = {"side": side, "golden_joker": "yes" if golden else "no"}
    if players == 2:
        options["pairs"] = "apart" if apart else "any"
    return rules_of(catalog.new("coloretto", players, options))


class State(NamedTuple):
    """A position. P players, R rows."""

    phase: Array
    """int8: what is pending, TURN or PLACE between steps, OVER at the end."""
    seat: Array
    """int8: who is at turn, from 0."""
    hand: Array
    """int8: the kind of the card drawn and not yet placed; NONE (-1): no card."""
    above: Array
    """int8: cards above the last-round card."""
    last: Array
    """bool: whether it has come."""
    taken: Array
    """int8: how many have taken a row this round."""
    pile: Array
    """int8[KINDS]: cards of the pile by kind."""
    hands: Array
    """int8[P, KINDS]: the collections."""
    out: Array
    """int8[P]: 1 for who took a row first this round, 2 for the second, …; else 0."""
    rows: Array
    """int8[R, KINDS]: the cards of each row by kind."""
    held: Array
    """int8[R]: how many cards each row has; GONE (-1): taken."""
    luck: Luck


def start(rules: Rules, seed: int | Array, game: int | Array) -> State:
    """A game, set up: CO-03 to CO-07."""
    luck = Luck.of(seed, game)
    pile = jnp.array(rules.pile, jnp.int8)
    numbers = _numbers(rules.players, apart=rules.apart)
    outs, deals = numbers.outs, numbers.deals
    if outs.shape[1]:
        out = jnp.asarray(outs)[luck.below(len(outs))]
        luck = luck.advance()
        pile = jnp.where(_hot(out, co.KINDS).any(0), 0, pile).astype(jnp.int8)
    places = jnp.asarray(deals)[luck.below(len(deals))]
    luck = luck.advance()
    left = jnp.argsort(pile[: co.COLOURS] == 0, stable=True)
    cards = _hot(left[places], co.KINDS).astype(jnp.int8)
    hands = cards.reshape(rules.players, -1, co.KINDS).sum(1, dtype=jnp.int8)
    pile = pile - hands.sum(0, dtype=jnp.int8)
    seat = luck.below(rules.players)
    zero, rows = jnp.int8(0), len(rules.limits)
    return State(
        phase=zero + jnp.int8(co.TURN),
        seat=seat.astype(jnp.int8),
        hand=jnp.int8(co.NONE),
        above=(pile.sum(dtype=jnp.int8) - rules.below).astype(jnp.int8),
        last=jnp.zeros((), bool),
        taken=zero,
        pile=pile,
        hands=hands,
        out=jnp.zeros(rules.players, jnp.int8),
        rows=jnp.zeros((rows, co.KINDS), jnp.int8),
        held=jnp.zeros(rows, jnp.int8),
        luck=luck.advance(),
    )


def _hot(places: Array, wide: int) -> Array:
    return places[..., None] == jnp.arange(wide)


def actor(state: State) -> Array:
    """Who moves, from 0; -1 once it is over."""
    return jnp.where(state.phase == co.OVER, -1, state.seat)


def legal(rules: Rules, state: State) -> Array:
    """bool[moves]: CO-08 to CO-11."""
    turn, place = state.phase == co.TURN, state.phase == co.PLACE
    room = (state.held != co.GONE) & (state.held < jnp.array(rules.limits, jnp.int8))
    draws = (turn & room.any())[None]
    return jnp.concatenate([draws, place & room, turn & (state.held > 0)])


def step(rules: Rules, state: State, move: Array) -> State:
    """A legal move, and the card that follows; a game that is over stays as it is."""
    after = _draw_pending(rules, _apply_move(rules, state, move))
    return either(state.phase == co.OVER, state, after)


def _apply_move(rules: Rules, state: State, move: Array) -> State:
    """Applies the move alone."""
    rows = len(rules.limits)
    draws, takes = move == 0, move > rows
    places = ~draws & ~takes
    at = _hot(jnp.where(takes, move - 1 - rows, move - 1), rows)
    mine = _hot(state.seat, rules.players)
    in_hand = _hot(state.hand, co.KINDS)
    got = jnp.where((takes & at)[:, None], state.rows, 0).sum(0, dtype=jnp.int8)
    golden = takes & (got[co.GOLDEN] > 0)
    taken = (state.taken + takes).astype(jnp.int8)
    after = state._replace(
        phase=jnp.where(draws, co.CARD, jnp.where(golden, co.GIFT, co.TURN)).astype(jnp.int8),
        hand=jnp.where(places, co.NONE, state.hand).astype(jnp.int8),
        taken=taken,
        hands=state.hands + jnp.where(mine[:, None], got, 0).astype(jnp.int8),
        out=jnp.where(mine & takes, taken, state.out),
        rows=jnp.where(
            (takes & at)[:, None], 0, state.rows + ((places & at)[:, None] & in_hand)
        ).astype(jnp.int8),
        held=jnp.where(takes & at, co.GONE, state.held + (places & at)).astype(jnp.int8),
    )
    return _pass_turn(rules, after, places, takes & ~golden)


def _pass_turn(rules: Rules, state: State, placed: Array, took: Array) -> State:
    """The next player (CO-12), the next round (CO-14), or the end."""
    ends = took & (state.taken == rules.players)
    around = (jnp.arange(rules.players) - state.seat - 1) % rules.players
    following = jnp.argmin(jnp.where(state.out > 0, rules.players, around)).astype(jnp.int8)
    over = ends & state.last
    return state._replace(
        phase=jnp.where(over, co.OVER, state.phase).astype(jnp.int8),
        seat=jnp.where(placed | (took & ~ends), following, state.seat),
        taken=jnp.where(ends, 0, state.taken).astype(jnp.int8),
        out=jnp.where(ends, 0, state.out).astype(jnp.int8),
        rows=jnp.where(ends, 0, state.rows).astype(jnp.int8),
        held=jnp.where(ends, 0, state.held).astype(jnp.int8),
    )


def _draw_pending(rules: Rules, state: State) -> State:
    """Draws the pending card, if any: into the hand, or as the golden joker's gift (CO-24)."""
    pending = (state.phase == co.CARD) | (state.phase == co.GIFT)
    piled = jnp.cumsum(state.pile, dtype=jnp.int32)
    case = state.luck.below(piled[-1])
    kind = (piled <= case).sum(dtype=jnp.int8)
    card = _hot(kind, co.KINDS) & pending
    gift = state.phase == co.GIFT
    mine = _hot(state.seat, rules.players)
    after = state._replace(
        phase=jnp.where(pending, jnp.where(gift, co.TURN, co.PLACE), state.phase).astype(jnp.int8),
        hand=jnp.where(pending & ~gift, kind, state.hand),
        above=jnp.where(pending & (state.above > 0), state.above - 1, state.above).astype(jnp.int8),
        last=state.last | (pending & (state.above == 0)),
        pile=(state.pile - card).astype(jnp.int8),
        hands=(state.hands + (mine[:, None] & card & gift)).astype(jnp.int8),
        luck=state.luck.advance(pending),
    )
    return _pass_turn(rules, after, jnp.zeros((), bool), gift)


def uniform(rules: Rules, state: State) -> tuple[Array, State]:
    """Any legal move, each as likely as any other, and the state with its luck used."""
    move = state.luck.uniform_place(legal(rules, state))
    return move, state._replace(luck=state.luck.advance(state.phase != co.OVER))


def renew(rules: Rules, state: State, by: int) -> State:
    """A game that is over gives its place to another, whose number is `by` higher."""
    fresh = start(rules, state.luck.seed, state.luck.game + jnp.uint32(by))
    return either(state.phase == co.OVER, fresh, state)


def scores(rules: Rules, state: State) -> Array:
    """int32[P]: CO-18 to CO-21, the collections as if the game ended now."""
    return worth(rules, state.hands)


def worth(rules: Rules, cards: Array) -> Array:
    """int32[...]: what collections of cards by kind are worth, jokers at their best.

    A colour counts for (three at most) or against; some jokers join it. `best[p, j]` is the most
    for the colours observation_size so far with p of them counted for and j jokers used.
    """
    cards = cards.astype(jnp.int32)
    most = rules.pile[co.JOKER] + rules.pile[co.GOLDEN]
    jokers = cards[..., co.JOKER] + cards[..., co.GOLDEN]
    table = jnp.array(rules.table, jnp.int32)
    best = jnp.full((*cards.shape[:-1], COUNTED + 1, most + 1), LOW, jnp.int32)
    best = best.at[..., 0, 0].set(0)
    for colour in range(co.COLOURS):
        ways = []
        for more in range(most + 1):
            size = jnp.minimum(cards[..., colour] + more, len(rules.table) - 1)
            points = table[size][..., None, None]
            moved = _shift(best, more, axis=-1)
            ways += [moved - points, _shift(moved, 1, axis=-2) + points]
        best = jnp.max(jnp.stack(ways), 0)
    whole = best.max(-2)
    chosen = jnp.take_along_axis(whole, jokers[..., None], -1)[..., 0]
    return chosen + 2 * cards[..., co.PLUS_TWO]


def _shift(values: Array, by: int, axis: int) -> Array:
    """The values moved up by some places; nothing (LOW) comes in below."""
    if not by:
        return values
    wide = [(0, 0)] * values.ndim
    wide[axis] = (by, 0)
    padded = jnp.pad(values, wide, constant_values=LOW)
    return jax.lax.slice_in_dim(padded, 0, values.shape[axis], axis=values.ndim + axis)


def ranks(rules: Rules, state: State) -> Array:
    """int32[P]: CO-22, the highest total wins, a tie is shared: 1, 1, 3."""
    points = scores(rules, state)
    return 1 + (points[None, :] > points[:, None]).sum(1, dtype=jnp.int32)


def observe(rules: Rules, state: State) -> Array:
    """float32: what the player at turn sees; the numbers of `arlequin_rl.observation`."""
    turned = (jnp.arange(rules.players) + state.seat) % rules.players
    limits = jnp.array(rules.limits, jnp.float32)
    held = state.held.astype(jnp.float32)
    room = jnp.where(held < 0, 0.0, limits - held)
    rest = [state.above / 75.0, state.last, state.phase == co.PLACE]
    parts = [
        state.hands[turned].ravel() / 9.0,
        state.out[turned] > 0,
        state.rows.ravel() / 3.0,
        held / 3.0,
        room / 3.0,
        state.pile / 9.0,
        _hot(state.hand, co.KINDS),
        jnp.stack([jnp.asarray(each, jnp.float32) for each in rest]),
    ]
    return jnp.concatenate([jnp.asarray(part, jnp.float32) for part in parts])


def observation_size(rules: Rules) -> int:
    """How many numbers an observation has."""
    return rules.players * (co.KINDS + 1) + len(rules.limits) * (co.KINDS + 2) + 2 * co.KINDS + 3
