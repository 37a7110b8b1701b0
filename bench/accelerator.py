"""Random self-play as array code: decisions a second on whatever device JAX finds.

python -m bench.accelerator          2^16, 2^19 and 2^21 games at once
python -m bench.accelerator 12       2^12 games, for a processor

Needs JAX.
"""

import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from statistics import median
from time import perf_counter
from types import ModuleType
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp

from arlequin_rl.accelerator import coloretto, double_yam

GAMES: dict[str, ModuleType] = {"coloretto": coloretto, "double-yam": double_yam}
POWERS = (16, 19, 21)
TURNS, ROUNDS, COMPILERS = 256, 5, 12
SEED = 7


class Case(NamedTuple):
    """A game, how many play it, and how many games at once, as a power of two."""

    game: str
    players: int
    power: int


class Ready(NamedTuple):
    """What was compiled for a case, and what the compiler says of one decision."""

    case: Case
    start: Callable[..., Any]
    turns: Callable[..., Any]
    state_bytes: float
    moved_bytes: float
    operations: float


def cases(powers: tuple[int, ...]) -> Iterator[Case]:
    """All of them, small batches first."""
    for power in powers:
        for game in GAMES:
            for players in (2, 4):
                yield Case(game, players, power)


def ready(case: Case) -> Ready:
    """Compile one turn of all games, and many: games that are over make room for others."""
    module, games = GAMES[case.game], 1 << case.power
    rules = module.Rules.of(case.players)
    start = jax.jit(jax.vmap(partial(module.start, rules, SEED)))
    uniform = jax.vmap(partial(module.uniform, rules))
    step = jax.vmap(partial(module.step, rules))
    renew = jax.vmap(partial(module.renew, rules, by=games))

    def turn(states: Any, _: None = None) -> tuple[Any, None]:
        moves, states = uniform(states)
        return renew(step(states, moves)), None

    def turns(states: Any) -> Any:
        return jax.lax.scan(turn, states, None, length=TURNS)[0]

    like = jax.eval_shape(start, jnp.arange(games, dtype=jnp.uint32))
    told: Any = jax.jit(turn).lower(like).compile().cost_analysis()
    cost = told[0] if isinstance(told, list) else told
    held = sum(part.size * part.dtype.itemsize for part in jax.tree.leaves(like))
    moved, operations = cost.get("bytes accessed", 0.0), cost.get("flops", 0.0)
    whole = jax.jit(turns).lower(like).compile()
    return Ready(case, start, whole, held / games, moved / games, operations / games)


def speed(made: Ready) -> float:
    """Decisions a second: the median of several rounds after a first one."""
    games = 1 << made.case.power
    states = made.turns(made.start(jnp.arange(games, dtype=jnp.uint32)))
    jax.block_until_ready(states)
    seconds = []
    for _ in range(ROUNDS):
        begun = perf_counter()
        states = jax.block_until_ready(made.turns(states))
        seconds.append(perf_counter() - begun)
    return games * TURNS / median(seconds)


def line(made: Ready) -> str:
    """A row of the table."""
    case, rate = made.case, speed(made)
    return (
        f"| {case.game}, {case.players} players | 2^{case.power} | {rate / 1e6:,.0f} million "
        f"| {made.state_bytes:.0f} | {made.moved_bytes:,.0f} | {made.operations:,.0f} "
        f"| {rate * made.moved_bytes / 1e9:,.0f} |"
    )


def main(powers: tuple[int, ...]) -> None:
    """Compile all cases side by side, measure them one after another."""
    device = jax.devices()[0]
    print(f"{device.device_kind}, JAX {jax.__version__}\n")
    print("| game | games at once | decisions/s | bytes of a state | bytes moved a decision "
          "| operations | GB/s |")  # fmt: skip
    print("|---|---:|---:|---:|---:|---:|---:|")
    with ThreadPoolExecutor(COMPILERS) as pool:
        for made in [pool.submit(ready, case) for case in cases(powers)]:
            print(line(made.result()), flush=True)


if __name__ == "__main__":
    main(tuple(map(int, sys.argv[1:])) or POWERS)
