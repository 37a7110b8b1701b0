"""What networks see of a position, in JAX: the numbers of `solve.coloretto.network`, one by one.

Functions of one game, as in `arlequin_rl.accelerator.coloretto`; `jax.vmap` maps them. `gray`
tells the side, so that games of both sides can be learned in one batch.
"""

from typing import Any, NamedTuple

import jax.numpy as jnp

from arlequin.fast.coloretto import COLOURS, GOLDEN, JOKER, KINDS, PLACE, TURN
from arlequin_rl.accelerator import coloretto as co

C, K = COLOURS, KINDS
COUNTS = jnp.arange(C)


class Sight(NamedTuple):
    """What the player at turn sees."""

    numbers: Any
    """float32: the inputs of the networks."""
    order: Any
    """int32[R]: the rows in the order in which they are shown."""
    mask: Any
    """bool[moves]: what is legal, rows in that order."""
    gains: Any
    """int32[P, R]: what each row would gain for each player, rows as they lie."""
    helps: Any
    """int32[P, R]: what the card in hand would add to that."""


def worth(rules: co.Rules, cards: Any, gray: Any) -> Any:
    """What collections are worth on one side or the other."""
    beige, other = (jnp.array(co.Rules.of(4, side).table) for side in ("beige", "gray"))
    return co.worth(rules._replace(table=jnp.where(gray, other, beige)), cards)


def shares(rules: co.Rules, state: co.State, gray: Any) -> Any:
    """What every seat has won of a game that is over; a win may be shared."""
    points = worth(rules, state.hands, gray)
    first = points == points.max()
    return first / first.sum()


def downwards(keys: Any) -> Any:
    """The places of the keys, the greatest first, the first of equals first."""
    earlier = jnp.arange(len(keys))[None] < jnp.arange(len(keys))[:, None]
    above = (keys[None] > keys[:, None]) | ((keys[None] == keys[:, None]) & earlier)
    place = above.sum(1)
    return jnp.where(place[None] == jnp.arange(len(keys))[:, None], jnp.arange(len(keys)), 0).sum(1)


def look(rules: co.Rules, state: co.State, gray: Any) -> Sight:
    """All of it."""
    ints = {name: getattr(state, name).astype(jnp.int32) for name in ("hands", "rows", "held")}
    hands = ints["hands"][(jnp.arange(rules.players) + state.seat) % rules.players]
    rows, held, there = ints["rows"], ints["held"], ints["held"] >= 0
    placing = state.phase == PLACE
    card = ((state.hand == jnp.arange(K)) & placing).astype(jnp.int32)
    now, with_row, with_card = _values(rules, hands, rows, card, gray)
    gains = jnp.where(there, with_row - now[:, None], 0)
    helps = jnp.where(there, with_card - with_row, 0)
    order = _rows(rules, held, gains[0], helps[0])
    colours = _colours(hands, rows, state.pile)
    kinds = jnp.concatenate([colours, jnp.arange(C, K)])
    limits = jnp.array(rules.limits)
    out = state.out[(jnp.arange(rules.players) + state.seat) % rules.players] > 0
    jokers = (hands[:, JOKER] + hands[:, GOLDEN])[:, None]
    collections = jnp.concatenate([hands[:, kinds[: C + 1]] / 4.0, jokers], 1)
    room = jnp.where(there, limits - held, 0)
    parts = [
        collections,
        now / 20.0,
        out,
        rows[order][:, kinds],
        there[order],
        room[order] / 2.0,
        gains[:, order] / 8.0,
        helps[:, order] / 4.0,
        state.pile[kinds] / 5.0,
        card[kinds],
        jnp.array([state.above / 40.0, state.last, placing, gray], jnp.float32),
    ]
    numbers = jnp.concatenate([jnp.ravel(part).astype(jnp.float32) for part in parts])
    return Sight(numbers, order, _mask(limits[order], held[order], state), gains, helps)


def _values(rules: co.Rules, hands: Any, rows: Any, card: Any, gray: Any) -> Any:
    """What collections are worth, with each row, and with the card in hand besides."""
    more = hands[:, None] + rows[None]
    cards = jnp.concatenate([hands[:, None], more, more + card], 1)
    values, count = worth(rules, cards, gray), len(rows)
    return values[:, 0], values[:, 1 : 1 + count], values[:, 1 + count :]


def _rows(rules: co.Rules, held: Any, gain: Any, helps: Any) -> Any:
    if rules.players == 2:
        return jnp.arange(len(rules.limits))
    keys = (gain + 64) * 4096 + held * 512 + helps + 64
    return downwards(jnp.where(held >= 0, keys, -1 - jnp.arange(len(rules.limits))))


def _colours(hands: Any, rows: Any, pile: Any) -> Any:
    lying, own, following = rows[:, :C].sum(0), hands[0, :C], hands[1, :C]
    return downwards(own * 4096 + lying * 256 + following * 16 + pile[:C].astype(jnp.int32))


def _mask(limits: Any, held: Any, state: co.State) -> Any:
    turn, placing = state.phase == TURN, state.phase == PLACE
    room = (held >= 0) & (held < limits)
    return jnp.concatenate([(turn & room.any())[None], placing & room, turn & (held > 0)])


def move_of(rules: co.Rules, output: Any, order: Any) -> Any:
    """The move of the rules for an output of the policy."""
    rows = len(rules.limits)
    takes = output > rows
    row = order[jnp.where(takes, output - 1 - rows, jnp.maximum(output - 1, 0))]
    return jnp.where(output == 0, 0, row + 1 + rows * takes)
