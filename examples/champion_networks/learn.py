"""One round of learning: many games go on for some turns, then the networks follow what paid.

Proximal policy optimization. The value network gives every seat's chance of winning at each turn;
what is learned from is a mean of later values and the end of the game (λ-returns), which needs no
other reward than the win. All seats are played by the same networks.
"""

from functools import partial
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp

from arlequin.fast.coloretto import OVER
from arlequin_rl.accelerator import coloretto as co
from examples.champion_networks import sights
from examples.champion_networks.networks import Weights, forward, stepped

SEED = 7
NEVER = -1e9
LATER, NEAR = 0.95, 0.2
GOLDEN = 6
"""Of eight games the last two are with the golden joker; every other is on the gray side."""


class Plan(NamedTuple):
    """Sizes: games at once, turns and passes of a round, parts of a pass."""

    players: int
    games: int
    turns: int = 64
    parts: int = 8
    passes: int = 2

    @property
    def rules(self) -> co.Rules:
        """The rules; sides and jokers differ from game to game."""
        return co.Rules.of(self.players)


def set_up(plan: Plan, numbers: Any) -> Any:
    """The games of these numbers, set up."""
    plain, golden = (co.Rules.of(plan.players, golden=golden) for golden in (False, True))
    usual = jax.vmap(partial(co.start, plain, SEED))(numbers)
    other = jax.vmap(partial(co.start, golden, SEED))(numbers)
    return chosen(numbers % 8 >= GOLDEN, other, usual)


def gray(numbers: Any) -> Any:
    """Which side games are on."""
    return numbers % 2 == 1


def chosen(which: Any, this: Any, that: Any) -> Any:
    """Game by game, one batch or the other."""
    return jax.tree.map(
        lambda a, b: jnp.where(which.reshape((-1,) + (1,) * (a.ndim - 1)), a, b), this, that
    )


def by_seat(values: Any, seat: Any, turn: int) -> Any:
    """Values of players clockwise from a seat as values of seats (turn -1), or back (turn 1)."""
    players = values.shape[-1]
    places = (jnp.arange(players) + turn * seat[..., None].astype(jnp.int32)) % players
    return jnp.take_along_axis(values, places, -1)


def seen(plan: Plan, states: co.State, numbers: Any) -> sights.Sight:
    """What whoever is at turn sees, game by game."""
    found: sights.Sight = jax.vmap(partial(sights.look, plan.rules))(states, gray(numbers))
    return found


def chances(weights: Weights, sight: Any, seat: Any) -> Any:
    """Every seat's chance of winning."""
    return by_seat(jax.nn.softmax(forward(weights, "value", sight)), seat, -1)


def liked(weights: Weights, sight: sights.Sight) -> Any:
    """What the policy thinks of each move; nothing of those that are not legal."""
    return jnp.where(sight.mask, forward(weights, "policy", sight.numbers), NEVER)


def turn(plan: Plan, weights: Weights, table: Any, key: Any) -> tuple[Any, dict[str, Any]]:
    """A move in every game; games that are over make room for others."""
    states, numbers = table
    sight = seen(plan, states, numbers)
    scores = liked(weights, sight)
    output = jax.random.categorical(key, scores)
    moves = jax.vmap(partial(sights.move_of, plan.rules))(output, sight.order)
    after = jax.vmap(partial(co.step, plan.rules))(states, moves)
    over = after.phase == OVER
    told = {
        "numbers": sight.numbers,
        "mask": sight.mask,
        "output": output,
        "likely": _at(jax.nn.log_softmax(scores), output),
        "chances": chances(weights, sight.numbers, states.seat),
        "seat": states.seat,
        "over": over,
        "won": jax.vmap(partial(sights.shares, plan.rules))(after, gray(numbers)),
    }
    numbers = jnp.where(over, numbers + plan.games, numbers)
    return (chosen(over, set_up(plan, numbers), after), numbers), told


def _at(values: Any, places: Any) -> Any:
    return jnp.take_along_axis(values, places[..., None].astype(jnp.int32), -1)[..., 0]


def returns(told: dict[str, Any], last: Any) -> Any:
    """For every turn and seat what came of it."""

    def before(later: Any, now: Any) -> tuple[Any, Any]:
        came, value = later
        over, won, own = now
        mean = jnp.where(over[:, None], won, (1 - LATER) * value + LATER * came)
        return (mean, own), mean

    parts = (told["over"], told["won"], told["chances"])
    return jax.lax.scan(before, (last, last), parts, reverse=True)[1]


def loss(weights: Weights, part: dict[str, Any], curious: Any) -> Any:
    """What paid becomes likelier, chances become those that were seen, and something stays open."""
    scores = jnp.where(part["mask"], forward(weights, "policy", part["numbers"]), NEVER)
    likely = jax.nn.log_softmax(scores)
    ratio = jnp.exp(_at(likely, part["output"]) - part["likely"])
    near = jnp.clip(ratio, 1 - NEAR, 1 + NEAR)
    paid = jnp.minimum(ratio * part["better"], near * part["better"]).mean()
    open_minded = -(jnp.exp(likely) * jnp.where(part["mask"], likely, 0)).sum(1).mean()
    values = jax.nn.log_softmax(forward(weights, "value", part["numbers"]))
    surprise = -(part["came"] * values).sum(1).mean()
    return 0.5 * surprise - paid - curious * open_minded


def lessons(told: dict[str, Any], came: Any) -> dict[str, Any]:
    """What is learned from: turn by turn, how much better it came than was thought."""
    better = _at(came, told["seat"]) - _at(told["chances"], told["seat"])
    free = (told["mask"].sum(-1) > 1).astype(jnp.float32)
    mean = (better * free).sum() / free.sum()
    spread = jnp.sqrt(((better - mean) ** 2 * free).sum() / free.sum())
    kept = {name: told[name] for name in ("numbers", "mask", "output", "likely")}
    better = (better - mean) / (spread + 1e-8) * free
    return {**kept, "better": better, "came": by_seat(came, told["seat"], 1)}


@partial(jax.jit, static_argnums=0)
def learned(
    plan: Plan, weights: Weights, memory: Any, table: Any, key: Any, pace: tuple[Any, Any]
) -> tuple[Weights, Any, Any]:
    """The networks, Adam's memory and the games after one round; `pace`: step and curiosity."""
    rate, curious = pace
    playing, learning = jax.random.split(key)
    keys = jax.random.split(playing, plan.turns)
    table, told = jax.lax.scan(partial(turn, plan, weights), table, keys)
    states, numbers = table
    last = chances(weights, seen(plan, states, numbers).numbers, states.seat)
    lines = lessons(told, returns(told, last))

    def follow(now: Any, part: dict[str, Any]) -> tuple[Any, None]:
        weights, memory = now
        return stepped(weights, memory, jax.grad(loss)(weights, part, curious), rate), None

    def whole_pass(now: Any, own: Any) -> Any:
        games = jax.random.permutation(own, plan.games).reshape(plan.parts, -1)
        parts = jax.tree.map(
            lambda line: line[:, games].swapaxes(0, 1).reshape(plan.parts, -1, *line.shape[2:]),
            lines,
        )
        return jax.lax.scan(follow, now, parts)

    keys = jax.random.split(learning, plan.passes)
    (weights, memory), _ = jax.lax.scan(whole_pass, (weights, memory), keys)
    return weights, memory, table
