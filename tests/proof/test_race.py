"""21: after a SIGKILL a race keeps its throw and its announcements; its clock restarts."""

import asyncio
from contextlib import AsyncExitStack
from copy import deepcopy
from typing import Any

from arlequin.live.pace import PACE
from arlequin.table.records import audit_of_table
from arlequin.table.setup import Setup
from arlequin.testing.virtual import run
from tests.live.seats import people
from tests.proof.plain_device import PlainDevice
from tests.proof.test_rounds import Place, acting

LIMIT = 20.0


async def connected(stack: AsyncExitStack, place: Place) -> list[PlainDevice]:
    """Three people who have joined, and are ready."""
    devices = [place.device(seat) for seat in (1, 2, 3)]
    for device in devices:
        await stack.enter_async_context(device.connected())
        await device.until(lambda device=device: device.id)
        device.send({"type": "ready"})
    await devices[0].until(place.host.table.acting)
    return devices


async def says(place: Place, device: PlainDevice, number: int) -> dict[str, Any]:
    """An announcement; its answer."""
    since, move = place.host.table.since[device.seat], f"{device.seat} says {number}"
    return await device.ask("play", since=since, move=move, reaction=1.0)


def log(device: PlainDevice) -> list[tuple[int, str, str | None]]:
    """The plies with their texts and proofs."""
    return [(entry["ply"], entry["text"], entry.get("proof")) for entry in device.entries]


def kill(place: Place) -> None:
    """Another server has what is stored; what the killed one still does changes nothing there."""
    place.archive = deepcopy(place.archive)
    place.open()


async def race() -> None:
    """A round in which the server is killed after the first announcement."""
    place = Place(Setup("yam-color", people(3), {"limit": f"{LIMIT:.0f}"}))
    await place.create()
    async with AsyncExitStack() as stack:
        devices = await connected(stack, place)
        thrower = acting(place, devices)
        await thrower.ask("throw", since=place.host.table.since[thrower.seat])
        await asyncio.sleep(3)
        assert (await says(place, devices[1], 0))["type"] == "done"
        before = log(devices[0])
    kill(place)
    await asyncio.sleep(100)
    async with AsyncExitStack() as stack:
        devices = await connected(stack, place)
        table = place.host.table
        assert log(devices[0])[: len(before)] == before
        assert {entry["kind"] for entry in devices[0].entries[len(before) :]} <= {"proof"}
        deadline = devices[0].status["deadline"]
        assert abs(deadline - asyncio.get_running_loop().time() - LIMIT) < 0.1
        await asyncio.sleep(2)
        assert (await says(place, devices[2], 1))["type"] == "done"
        assert (await devices[1].ask("play", since=0, move="2 says 2"))["type"] == "error"
        await devices[0].until(lambda: not table.is_timed())
        (audited,) = audit_of_table(table)
        assert [timing.call.seat for timing in audited.timings] == [2, 3]
        assert audited.doubts == []
        texts = devices[0].events
        assert sum(text.startswith("card ") for text in texts) == 1
        assert "takeback" not in " ".join(texts)
    assert place.house.troubles == []


def test_21_a_race_goes_on_after_a_sigkill_with_its_throw_and_its_announcements() -> None:
    run(race())


class CountingDown(Place):
    """A table whose throws are counted down."""

    pace = PACE


async def repeated_throw() -> None:
    """A throw that is repeated while it waits for links, after somebody has gone."""
    place = CountingDown(Setup("yam-color", people(3)))
    await place.create()
    async with AsyncExitStack() as stack:
        devices = await connected(stack, place)
        thrower = acting(place, devices)
        other = next(device for device in devices if device is not thrower)
        other.silent = True
        since = place.host.table.since[thrower.seat]
        throw = {"type": "throw", "key": "the-throw", "seat": thrower.seat, "since": since}
        thrower.send(throw)
        await asyncio.sleep(5)
        for guest in tuple(place.house.rooms[place.name].guests):
            if guest.device == other.id:
                place.house.rooms[place.name].leave(guest)
        thrower.send(throw)
        answer = await thrower.until(lambda: thrower.answers.get("the-throw"))
        assert answer["type"] == "done"
        await asyncio.sleep(1)
        assert thrower.errors == []


def test_a_repeated_throw_of_a_race_has_the_same_answer() -> None:
    run(repeated_throw())
