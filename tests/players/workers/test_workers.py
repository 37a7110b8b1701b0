"""Workers: computers think in other processes, which may die without harm."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Awaitable, Callable
from multiprocessing import active_children
from multiprocessing.reduction import ForkingPickler
from pathlib import Path
from random import Random
from time import monotonic
from typing import TypeVar

import msgspec
import pytest

from arlequin.core.game import AnyGame, View
from arlequin.games import catalog
from arlequin.games.coloretto.material import DEFAULT
from arlequin.players import Choice, levels
from arlequin.players.levels import make
from arlequin.players.workers.pool import Workers
from arlequin.players.workers.recipe import Recipe, WorkerError, prepare_level
from tests.players.workers import choosers
from tests.processes import runs

T = TypeVar("T")
PATIENCE = 240
MATCH = catalog.new("double-yam", 2, {"match": "300"})
OWN = catalog.new(
    "color-yam",
    2,
    {"sheet": "own"},
    objectives=("no blue", "1x pink", "4x", "2x 2x", "blue = green", "pink > all"),
)
GAMES = [*(catalog.new(name, 2) for name in sorted(catalog.KINDS)), MATCH, OWN]


def first_view(game: AnyGame) -> View:
    """What the first player who may move sees."""
    state, below = game.initial(), Random(1).randrange
    while (odds := game.odds(state)) is not None:
        state = game.after(state, odds.sample(below))
    return game.view(state, game.actors(state)[0])


GAME = catalog.new("coloretto", 2)
RECIPE, VIEW = Recipe.of(GAME), first_view(GAME)


def ask(workers: Workers, seed: int = 1) -> Awaitable[Choice]:
    return workers.choose(RECIPE, "easy", VIEW, seed)


def use(workers: Workers, use: Callable[[Workers], Awaitable[T]]) -> T:
    """Do something with workers on an event loop, and close them."""

    async def used() -> T:
        try:
            return await use(workers)
        finally:
            await workers.close()

    return asyncio.run(used())


async def gone(pid: int) -> None:
    """Until a process has ended."""
    end = monotonic() + 10
    while runs(pid):
        assert monotonic() < end, f"process {pid} still runs"
        await asyncio.sleep(0.02)


def test_a_worker_chooses_what_the_player_would_choose_here() -> None:
    async def all_games(workers: Workers) -> list[Choice]:
        asked = (workers.choose(Recipe.of(g), "easy", first_view(g), 5) for g in GAMES)
        return await asyncio.gather(*asked)

    here = [make("easy", game, Random(5)).choose(first_view(game)) for game in GAMES]
    assert use(Workers(), all_games) == here


def test_many_choices_at_once_are_shared_by_two_workers() -> None:
    async def many(workers: Workers) -> set[str]:
        seen: set[str] = set()
        async with asyncio.timeout(PATIENCE):
            while len(seen) < 2:  # the second may need a while to start
                choices = await asyncio.gather(*(ask(workers, seed=30) for _ in range(20)))
                seen |= {choice.text for choice in choices}
        return seen

    assert len(use(Workers(2, choosers.idle), many)) == 2


def test_nothing_starts_before_the_first_choice() -> None:
    async def nothing(workers: Workers) -> int:
        return len(active_children())

    before = len(active_children())
    assert use(Workers(), nothing) == before


def test_a_worker_killed_while_it_thinks_is_replaced_and_asked_again() -> None:
    async def killed(workers: Workers) -> tuple[int, int]:
        first = int((await ask(workers, seed=0)).text)
        thinking = asyncio.ensure_future(ask(workers, seed=400))
        await asyncio.sleep(0.1)
        os.kill(first, signal.SIGKILL)
        return first, int((await thinking).text)

    first, second = use(Workers(1, choosers.idle), killed)
    assert first != second


def test_a_worker_killed_while_it_waits_is_replaced() -> None:
    async def killed(workers: Workers) -> tuple[int, int]:
        first = int((await ask(workers, seed=0)).text)
        os.kill(first, signal.SIGKILL)
        await gone(first)
        return first, int((await ask(workers, seed=0)).text)

    first, second = use(Workers(1, choosers.idle), killed)
    assert first != second


def test_a_choice_whose_worker_dies_twice_is_a_clear_error() -> None:
    async def fails(workers: Workers) -> None:
        with pytest.raises(WorkerError, match="expected a choice from a worker, got 'its end"):
            await ask(workers)

    use(Workers(1, choosers.dying), fails)


def test_an_unknown_level_is_a_clear_error_and_harms_no_worker() -> None:
    async def fails(workers: Workers) -> Choice:
        with pytest.raises(WorkerError, match=r"expected a level of .*: random, easy"):
            await workers.choose(Recipe.of(GAME), "genius", VIEW, 1)
        return await ask(workers)

    assert use(Workers(), fails).move in VIEW.moves


def test_another_process_makes_a_game_of_an_owners_material() -> None:
    own = catalog.new("coloretto", 2, material=msgspec.structs.replace(DEFAULT, jokers=2))
    made = Recipe.of(own).make()
    assert (made.identity, made.material) == (own.identity, own.material)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.identity.game)
def test_every_level_can_be_prepared(game: AnyGame) -> None:
    for level in levels.of(game.identity.game):
        prepare_level(Recipe.of(game), level)


def test_a_level_is_prepared_once_and_what_cannot_be_is_left_to_the_first_choice() -> None:
    async def prepare(workers: Workers) -> Choice:
        for recipe, level in [(RECIPE, "easy"), (RECIPE, "easy"), (RECIPE, "genius")]:
            await workers.prepare(recipe, level)
        return await ask(workers)

    workers = Workers()
    assert use(workers, prepare).move in VIEW.moves
    assert workers.prepared == {("coloretto", "easy"), ("coloretto", "genius")}


def test_a_worker_leaves_ctrl_c_to_the_server() -> None:
    assert use(Workers(1, choosers.ignores_interrupts), ask).move in VIEW.moves


async def turns_meanwhile(workers: Workers, milliseconds: int) -> int:
    """How often the event loop came around while a worker started and computed."""
    thinking = asyncio.ensure_future(ask(workers, milliseconds))
    turns = 0
    while not thinking.done():
        await asyncio.sleep(0.005)
        turns += 1
    await thinking
    return turns


def test_the_event_loop_goes_on_while_a_worker_starts_and_computes() -> None:
    """A loop that waits for the worker comes around once or twice, however fast the machine."""
    assert use(Workers(1, choosers.busy), lambda w: turns_meanwhile(w, 500)) >= 10


def test_close_ends_the_processes_and_what_is_asked_later_is_refused() -> None:
    async def closed(workers: Workers) -> None:
        pid = int((await ask(workers, seed=0)).text)
        await workers.close()
        await gone(pid)
        with pytest.raises(WorkerError, match="closed"):
            await ask(workers)

    use(Workers(1, choosers.idle), closed)


def test_close_does_not_wait_for_choices_that_nobody_has_begun() -> None:
    async def crowd(workers: Workers) -> int:
        waiting = [asyncio.ensure_future(ask(workers, seed=200)) for _ in range(50)]
        await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        await workers.close()
        answers = await asyncio.gather(*waiting, return_exceptions=True)
        return sum(isinstance(answer, asyncio.CancelledError) for answer in answers)

    assert use(Workers(1, choosers.idle), crowd) > 25


ORPHAN = """
import asyncio, os, signal
from arlequin.players.workers.pool import Workers
from tests.players.workers import choosers
from tests.players.workers.test_workers import RECIPE, VIEW

async def main():
    choice = await Workers(1, choosers.idle).choose(RECIPE, "easy", VIEW, 0)
    print(choice.text, flush=True)
    os.kill(os.getpid(), signal.SIGKILL)

asyncio.run(main())
"""


def test_no_worker_outlives_a_server_that_was_killed() -> None:
    root = Path(__file__).parents[3]
    ran = subprocess.run(
        [sys.executable, "-c", ORPHAN], cwd=root, capture_output=True, check=False, timeout=240
    )
    assert ran.returncode == -signal.SIGKILL, ran.stderr
    asyncio.run(gone(int(ran.stdout)))


@pytest.mark.parametrize("game", GAMES)
def test_what_goes_to_a_worker_is_small(game: AnyGame) -> None:
    sent = ForkingPickler.dumps((Recipe.of(game), "easy", first_view(game), 1))
    assert len(sent) < 4_000
