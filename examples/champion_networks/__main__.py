"""Learn Coloretto: `python -m examples.champion_networks --players 2 --minutes 10 --out nets`.

Needs `arlequin[jax]`. On one H200, `--games 16384 --minutes 3` with two players wins 93 % of 4,096
games against rules of thumb, and 54 % with four, where 25 % are fair.
`--pack FILE` afterwards puts the networks of 2 to 5 players into one file, such as
`solve/coloretto/champion.npz`.
"""

import argparse
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from arlequin.fast.coloretto import OVER, PLACE
from arlequin_rl.accelerator import coloretto as co
from examples.champion_networks import sights
from examples.champion_networks.learn import Plan, gray, learned, liked, seen, set_up
from examples.champion_networks.networks import Weights, fresh, still

HIDDEN = (128, 64)
PATIENCE = {False: (7.0, 6.5, 6.0, 6.0), True: (2.0, 2.0, 3.5, 4.5)}
"""As in `solve.coloretto.rollout_policy`: what a row must gain, by side and number of players."""
LONGER = 2.0
FIRST = 10_000_000
"""The number of the first game that measures: none is learned from."""
LONGEST = 800


def rule_of_thumb(rules: co.Rules, state: co.State, sight: sights.Sight, side: Any) -> Any:
    """The opponent: how the sampled games of `expert` go on, without its small chances."""
    limits, held = jnp.array(rules.limits), state.held.astype(jnp.int32)
    room = (held >= 0) & (held < limits)
    out = state.out[(jnp.arange(rules.players) + state.seat) % rules.players][1:] > 0
    theirs = jnp.where(out.all(), 0, sight.helps[1 + jnp.argmin(out)])
    placed = 1 + jnp.argmax(jnp.where(room, sight.helps[0] - theirs, -LONGEST))
    gains = jnp.where(held > 0, sight.gains[0], -LONGEST)
    asks = jnp.where(side, *(PATIENCE[each][rules.players - 2] for each in (True, False)))
    enough = (gains.max() >= asks + LONGER * out.all()) | ~room.any()
    takes = (held > 0).any() & enough
    turned = jnp.where(takes, 1 + len(rules.limits) + jnp.argmax(gains), 0)
    return jnp.where(state.phase == PLACE, placed, turned)


@partial(jax.jit, static_argnums=(0, 2))
def share(plan: Plan, weights: Weights, games: int) -> Any:
    """What the policy wins, alone against rules of thumb, in every seat in turn."""
    numbers = jnp.arange(games, dtype=jnp.uint32) + jnp.uint32(FIRST)
    own = numbers // 8 % plan.players

    def going(now: Any) -> Any:
        return ~(now[0].phase == OVER).all() & (now[1] < LONGEST)

    def onward(now: Any) -> Any:
        states, turns = now
        sight = seen(plan, states, numbers)
        best = jnp.argmax(liked(weights, sight), 1)
        mine = jax.vmap(partial(sights.move_of, plan.rules))(best, sight.order)
        theirs = jax.vmap(partial(rule_of_thumb, plan.rules))(states, sight, gray(numbers))
        moves = jnp.where(states.seat == own, mine, theirs)
        return jax.vmap(partial(co.step, plan.rules))(states, moves), turns + 1

    states, _ = jax.lax.while_loop(going, onward, (set_up(plan, numbers), 0))
    won = jax.vmap(partial(sights.shares, plan.rules))(states, gray(numbers))
    return jnp.take_along_axis(won, own[:, None].astype(jnp.int32), 1).mean()


def train(plan: Plan, seconds: float, out: Path, measured: int, every: float) -> None:
    """Learn for so long, tell how it goes, and keep what was learned."""
    begun, told, rounds = monotonic(), -every, 0
    size = sights.look(plan.rules, co.start(plan.rules, 1, 1), False).numbers.size
    weights = fresh(jax.random.key(plan.players), size, plan.rules.moves, plan.players, HIDDEN)
    memory, key = still(weights), jax.random.key(100 + plan.players)
    numbers = jnp.arange(plan.games, dtype=jnp.uint32)
    table = (set_up(plan, numbers), numbers)
    while (spent := monotonic() - begun) < seconds:
        if spent - told >= every:
            told = spent
            tell(plan, weights, rounds, spent, measured)
        left = 1 - spent / seconds
        pace = (jnp.float32(1e-3 * max(0.03, left)), jnp.float32(1e-2 * max(0.05, left)))
        key, own = jax.random.split(key)
        weights, memory, table = jax.block_until_ready(
            learned(plan, weights, memory, table, own, pace)
        )
        rounds += 1
    tell(plan, weights, rounds, spent, measured)
    out.mkdir(parents=True, exist_ok=True)
    kept: dict[str, Any] = {name: np.asarray(numbers) for name, numbers in weights.items()}
    np.savez(out / f"net{plan.players}.npz", **kept)


def tell(plan: Plan, weights: Weights, rounds: int, spent: float, measured: int) -> None:
    """A line of the curve."""
    decisions, won = rounds * plan.games * plan.turns / 1e6, float(share(plan, weights, measured))
    print(f"{spent:6.0f} s  {decisions:9.2f} million decisions  wins {won:.3f}", flush=True)


def pack(folder: Path, to: Path) -> None:
    """The networks of all numbers of players in one file, as small floats."""
    found: dict[str, Any] = {}
    for players in (2, 3, 4, 5):
        with np.load(folder / f"net{players}.npz") as kept:
            for name, numbers in kept.items():
                which, field = name.split(".")
                found[f"{which}{players}.{field}"] = numbers.astype(np.float16)
    np.savez_compressed(to, **found)


def main() -> None:
    """The command."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--players", type=int, default=2)
    reader.add_argument("--minutes", type=float, default=10)
    reader.add_argument("--games", type=int, default=1024)
    reader.add_argument("--turns", type=int, default=64)
    reader.add_argument("--out", type=Path, default=Path("nets"))
    reader.add_argument("--measured", type=int, default=1024)
    reader.add_argument("--every", type=float, default=30, metavar="SECONDS")
    reader.add_argument("--pack", type=Path, metavar="FILE")
    told = reader.parse_args()
    if told.pack:
        pack(told.out, told.pack)
        return
    plan = Plan(told.players, told.games, told.turns)
    train(plan, 60 * told.minutes, told.out, told.measured, told.every)


if __name__ == "__main__":
    main()
