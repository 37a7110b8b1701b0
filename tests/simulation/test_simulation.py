"""80 worlds in `make test`, ten thousand in `make test-slow`: every law holds in each."""

import asyncio
import gc
import os
import subprocess
import sys
from pathlib import Path

import pytest

from arlequin.table.entries import Happened, ProofLine
from tests.simulation.broken import Broken
from tests.simulation.loop import SimLoop, Standstill, context_of, run
from tests.simulation.runs import Failure, explained, fails, live
from tests.simulation.scenes import FAULTS, scene
from tests.simulation.world import World

ROOT = Path(__file__).parents[2]
COUNTED, FEW, CHUNK = 60, 80, 20
"""In the first worlds what happens is counted too."""
MANY, BATCH = 10_000, 250


def told(failure: Failure) -> str:
    """What a person needs to find the fault."""
    lines = (
        f"seed {failure.seed}: {failure.what}",
        f"faults that it needs: {', '.join(failure.needed) or 'none'}",
        f"again: .venv/bin/python -m tests.simulation --seed {failure.seed} --verbose",
    )
    return "\n".join((*failure.notes[-15:], *lines))


def hold(seeds: range) -> None:
    """Every law, in all these worlds."""
    for seed in seeds:
        what = fails(seed)
        assert what is None, told(explained(seed, what))


def lived(seed: int) -> World:
    """A world in which every law holds."""
    try:
        return live(seed)
    except (Broken, Standstill) as error:
        pytest.fail(told(explained(seed, str(error))))


@pytest.mark.parametrize("first", range(COUNTED, FEW, CHUNK))
def test_every_law_holds_in_the_first_worlds(first: int) -> None:
    hold(range(first, first + CHUNK))


def test_nobody_is_late_in_a_race_whose_throw_took_all_their_time() -> None:
    hold(range(1679, 1680))  # the clock runs out while a slow disk keeps the throw


def test_a_clock_that_is_a_little_early_keeps_no_table_busy() -> None:
    hold(range(271, 272))  # a draw waits for a device, and the second is over but for a rounding


def test_a_device_answers_a_pending_draw_also_where_it_holds_no_seat_any_more() -> None:
    hold(range(3867, 3868))


def test_a_proposal_beside_a_waiting_draw_does_not_fold_its_step_twice() -> None:
    hold(range(433, 434))


@pytest.mark.slow
@pytest.mark.parametrize("first", range(FEW, FEW + MANY, BATCH))
def test_every_law_holds_in_ten_thousand_worlds(first: int) -> None:
    hold(range(first, first + BATCH))


def test_a_seed_is_the_same_world_every_time() -> None:
    """Also in another process, whose hashes and addresses are others."""
    seeds = (3, 17, 29)
    here = [list(live(seed, verbose=True).notes) for seed in seeds]
    script = (
        "from tests.simulation.runs import live\n"
        f"for seed in {seeds}: print(*live(seed, verbose=True).notes, sep='\\n')"
    )
    env = {**os.environ, "PYTHONHASHSEED": "99", "PYTHONPATH": f"{ROOT}:{ROOT / 'src'}"}
    done = subprocess.run(
        [sys.executable, "-c", script],
        cwd=ROOT,
        env=env,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.splitlines() == [note for notes in here for note in notes]


@pytest.mark.slow
def test_the_worlds_are_rough_and_games_come_to_their_end() -> None:
    """Every law holds in these too; a simulation in which nothing happens would find nothing."""
    worlds = [lived(seed) for seed in range(COUNTED)]
    assert sum(world.crashes for world in worlds) > 15
    assert sum(world.ply for world in worlds) > 500
    assert any(story.over for world in worlds for story in world.disk.stories.values())
    met = {fault for world in worlds for fault in world.scene.faults}
    assert met == set(FAULTS)
    kept = [
        one.entry for world in worlds for story in world.disk.stories.values() for one in story.kept
    ]
    assert sum(isinstance(entry, Happened) and bool(entry.signed) for entry in kept) > 25
    assert sum(isinstance(entry, ProofLine) for entry in kept) > 5


def test_a_kind_of_fault_can_be_left_out() -> None:
    stormy = next(seed for seed in range(100) if "crash" in scene(seed).faults)
    without = frozenset(("crash", "crash-keeping", "stop"))
    assert live(stormy, without=without).crashes == 0


def test_what_a_killed_process_left_unfinished_says_nothing_when_it_is_collected() -> None:
    farewells: list[str] = []
    heard: list[list[str]] = []

    async def work() -> None:
        never = asyncio.get_running_loop().create_future()  # knows nobody but who waits for it
        try:
            await never
        finally:
            farewells.append("bye")

    async def world() -> None:
        loop = asyncio.get_running_loop()
        assert isinstance(loop, SimLoop)
        loop.create_task(work(), context=context_of("server 1"))  # noqa: RUF006  # nobody keeps it
        await asyncio.sleep(1)
        loop.kill("server 1")
        gc.collect()
        heard.append(list(farewells))

    run(world())
    assert heard == [[]]
