"""Random play of other engines: whole games until `seconds` have passed, everything counted.

Each peer is loaded only in the process that measures it, and through its own documented interface.
"""

from collections.abc import Callable
from random import Random
from time import perf_counter
from typing import Any, NamedTuple


class Played(NamedTuple):
    """Decisions of players, whole games, and the seconds they took."""

    decisions: int
    games: int
    seconds: float


def until(seconds: float, game: Callable[[], int]) -> Played:
    """Games one after the other; each says how many decisions it took."""
    decisions, games, start = 0, 0, perf_counter()
    while (elapsed := perf_counter() - start) < seconds or not games:
        decisions, games = decisions + game(), games + 1
    return Played(decisions, games, elapsed)


def open_spiel(name: str, seconds: float, seed: int) -> Played:
    """A game of OpenSpiel through its documented chance API, which lists outcomes."""
    import pyspiel  # noqa: PLC0415  # see above

    rng, rules = Random(seed), pyspiel.load_game(name)

    def game() -> int:
        state, decisions = rules.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, odds)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return until(seconds, game)


def yacht(seconds: float, seed: int) -> Played:
    """OpenSpiel's two-player `yacht`."""
    return open_spiel("yacht", seconds, seed)


def backgammon(seconds: float, seed: int) -> Played:
    """OpenSpiel's `backgammon`."""
    return open_spiel("backgammon", seconds, seed)


def pyhtzee(seconds: float, seed: int) -> Played:
    """Solitaire pyhtzee under its default rule; throwing again or scoring is one decision."""
    from pyhtzee import Pyhtzee  # noqa: PLC0415  # see above

    rng = Random(seed)

    def game() -> int:
        table, decisions = Pyhtzee(seed=rng.randrange(1, 2**32)), 0  # 0 would be no seed to it
        while not table.is_finished():
            table.take_action(table.sample_action())
            decisions += 1
        return decisions

    return until(seconds, game)


def petting_zoo(seconds: float, seed: int) -> Played:
    """PettingZoo's classic `tictactoe_v3`, agents in turn."""
    from pettingzoo.classic import tictactoe_v3  # noqa: PLC0415  # see above

    rng, env = Random(seed), tictactoe_v3.raw_env()

    def game() -> int:
        env.reset(seed=rng.randrange(2**31))
        decisions = 0
        for _ in env.agent_iter():
            seen, _, over, cut, _ = env.last()
            if over or cut:
                env.step(None)
                continue
            legal = [move for move, free in enumerate(seen["action_mask"]) if free]
            env.step(rng.choice(legal))
            decisions += 1
        return decisions

    return until(seconds, game)


def rlcard(seconds: float, seed: int) -> Played:
    """RLCard's `uno` with two players, its own loop of random agents."""
    import rlcard as engine  # noqa: PLC0415  # see above
    from rlcard.agents import RandomAgent  # noqa: PLC0415  # see above

    env = engine.make("uno", config={"seed": seed})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

    def game() -> int:
        trajectories, _ = env.run(is_training=False)
        return sum(len(each) // 2 for each in trajectories)

    return until(seconds, game)


def catanatron(seconds: float, seed: int) -> Played:
    """Catanatron with four random players."""
    import random  # noqa: PLC0415  # its players draw from it

    from catanatron import Color, Game, RandomPlayer  # noqa: PLC0415  # see above

    random.seed(seed)

    def game() -> int:
        table = Game([RandomPlayer(colour) for colour in Color])
        table.play()
        return len(table.state.actions)

    return until(seconds, game)


def pgx(name: str, batch: int, seconds: float, seed: int) -> Played:
    """A game of Pgx, a batch at a time; a game that is over makes room for the next one."""
    import jax  # noqa: PLC0415  # see above
    import jax.numpy as jnp  # noqa: PLC0415
    import pgx as engine  # noqa: PLC0415
    from pgx.experimental import auto_reset  # noqa: PLC0415

    env, steps = engine.make(name), 50
    step = auto_reset(env.step, env.init)

    def turn(states: Any, key: Any) -> Any:
        own, other = jax.random.split(key)
        logits = jnp.where(states.legal_action_mask, 0.0, -jnp.inf)
        moves = jax.random.categorical(own, logits)
        states = jax.vmap(step)(states, moves, jax.random.split(other, batch))
        return states, states.terminated.sum()

    def several(states: Any, key: Any) -> Any:
        return jax.lax.scan(turn, states, jax.random.split(key, steps))

    turns = jax.jit(several)
    keys = jax.random.split(jax.random.PRNGKey(seed), batch)
    states = jax.jit(jax.vmap(env.init))(keys)
    states, _ = jax.block_until_ready(turns(states, jax.random.PRNGKey(0)))
    decisions, games, start, number = 0, 0, perf_counter(), 0
    while (elapsed := perf_counter() - start) < seconds or not decisions:
        number += 1
        states, ended = jax.block_until_ready(turns(states, jax.random.PRNGKey(number)))
        decisions, games = decisions + batch * steps, games + int(ended.sum())
    return Played(decisions, games, elapsed)


def pgx_backgammon(seconds: float, seed: int) -> Played:
    """Pgx's `backgammon`, 1,024 games at once."""
    return pgx("backgammon", 1024, seconds, seed)


def pgx_tic_tac_toe(seconds: float, seed: int) -> Played:
    """Pgx's `tic_tac_toe`, 16,384 games at once."""
    return pgx("tic_tac_toe", 16384, seconds, seed)
