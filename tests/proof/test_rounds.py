"""Rounds on the server: everyone or no one, one burn, presence, restarts, stop, admission."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from functools import partial
from random import Random
from typing import Any

import pytest

from arlequin.live.computers import Manner
from arlequin.live.host import Host, HostPorts
from arlequin.live.tables import Tables
from arlequin.proof.lines import Away
from arlequin.proof.signatures import sign
from arlequin.table.chance import Cup
from arlequin.table.setup import Setup
from arlequin.testing.virtual import LoopClock, run
from tests.live.houses import House
from tests.live.seats import SECRETS, computers, people
from tests.proof.plain_device import PlainDevice
from tests.store.memory_archive import MemoryArchive


class Place:
    """A table with some devices, in virtual time."""

    pace = 0.0

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.archive = MemoryArchive()
        self.open()

    def open(self) -> None:
        """A server, as after a restart."""

        def tables(ports: HostPorts) -> Tables:
            manner = Manner(self.pace, Random(3))
            return Tables(self.archive, ports, LoopClock(), partial(Cup.with_chain, 5), manner)

        self.house = House(tables)

    async def create(self) -> None:
        host = await self.house.tables.create(self.setup)
        self.name = host.table.name

    @property
    def host(self) -> Host:
        return self.house.tables.hosts[self.name]

    def device(self, seat: int, number: int = 0) -> PlainDevice:
        return PlainDevice(self.house, self.name, SECRETS[seat - 1], number or seat)


Story = Callable[[Place, list[PlainDevice]], Awaitable[Any]]


def at_place(story: Story, setup: Setup | None = None, devices: int = 2) -> Any:
    """Run a story with so many connected devices."""

    async def go() -> Any:
        place = Place(setup or Setup("double-yam", people(2)))
        await place.create()
        async with AsyncExitStack() as stack:
            here = []
            for seat in range(1, devices + 1):
                device = place.device(seat)
                here.append(await stack.enter_async_context(device.connected()))
                await device.until(lambda device=device: device.id)
            found = await story(place, here)
        await place.house.tables.close()
        assert place.house.troubles == []
        return found

    return run(go())


def acting(place: Place, devices: list[PlainDevice]) -> PlainDevice:
    """The device of who is to throw."""
    seat = next(iter(place.host.table.acting()))
    return next(device for device in devices if device.seat == seat)


async def throws(place: Place, devices: list[PlainDevice]) -> dict[str, Any]:
    """Whoever is to throw does so; the answer."""
    device = acting(place, devices)
    since = place.host.table.since[device.seat]
    return await device.ask("throw", since=since)


def drawn(device: PlainDevice) -> list[str]:
    """The proofs of all draws."""
    return [entry["proof"] for entry in device.entries if entry.get("proof")]


def test_every_participant_is_in_a_draw() -> None:
    async def story(place: Place, devices: list[PlainDevice]) -> None:
        answer = await throws(place, devices)
        assert answer["type"] == "done"
        await devices[0].until(lambda: drawn(devices[0]))
        assert [word[:2] for word in drawn(devices[0])[0].split()[2:]] == ["0=", "1=", "2="]

    at_place(story)


def test_after_a_second_all_see_for_whom_the_table_waits_and_after_ten_it_burns() -> None:
    async def story(place: Place, devices: list[PlainDevice]) -> None:
        one, two = devices
        two.silent = True
        throwing = asyncio.ensure_future(throws(place, devices))
        await asyncio.sleep(0.9)
        assert "waiting" not in one.status
        await asyncio.sleep(0.2)
        assert one.status["waiting"] == [2]
        await asyncio.sleep(8.8)
        assert "burn" not in " ".join(one.lines)
        assert (await throwing)["type"] == "done"
        assert one.lines[-1] == "burn 1 2"
        assert drawn(one)[0].split()[0] == "2"
        assert [word[:2] for word in drawn(one)[0].split()[2:]] == ["0=", "1="]
        await one.until(lambda: "waiting" not in one.status)
        two.silent = False
        await asyncio.sleep(10)
        assert "back 2 3" not in one.lines  # it was here, and did not answer

    at_place(story)


def test_a_device_that_was_gone_while_a_round_was_burned_is_taken_back() -> None:
    async def story(place: Place, devices: list[PlainDevice]) -> None:
        one, two = devices
        two.silent = two.hidden = True
        assert (await throws(place, devices))["type"] == "done"
        assert "burn 1 2" in one.lines
        two.silent = two.hidden = False
        two.say_here()
        await one.until(lambda: one.lines[-1] == "back 2 3")

    at_place(story)


def test_a_second_silence_makes_the_table_wait_until_the_others_stop_the_proof() -> None:
    async def story(place: Place, devices: list[PlainDevice]) -> None:
        one, two, three = devices
        three.silent = True
        assert (await throws(place, devices))["type"] == "done"
        two.silent = True
        throwing = asyncio.ensure_future(throws(place, devices))
        await asyncio.sleep(30)
        assert not throwing.done()
        assert one.status["waiting"] == [2]
        refused = await one.ask("pause")
        assert (refused["type"], refused["code"]) == ("error", "proof/waiting")
        assert (await one.ask("propose", what="stop"))["type"] == "done"
        assert not throwing.done()  # the person whose device burned the first round is asked too
        assert (await three.ask("reply", agrees=True))["type"] == "done"
        assert (await throwing)["type"] == "done"
        await one.until(lambda: one.lines[-1] == "stop 3")
        assert one.entries[-1]["kind"] == "event"
        assert "proof" not in one.entries[-1]

    at_place(story, Setup("double-yam", people(3)), 3)


def test_the_late_answer_of_a_device_ends_the_waiting() -> None:
    async def story(place: Place, devices: list[PlainDevice]) -> None:
        one, two = devices
        two.silent = True
        throwing = asyncio.ensure_future(throws(place, devices))
        await asyncio.sleep(5)
        two.give(two.asked[-1])
        assert (await throwing)["type"] == "done"
        assert [line.split()[0] for line in one.lines] == ["join", "join"]

    at_place(story)


def test_a_device_that_is_not_heard_is_away_and_comes_back() -> None:
    async def story(place: Place, devices: list[PlainDevice]) -> None:
        one, two = devices
        two.hidden = True
        await asyncio.sleep(7)
        assert one.lines[-1] == "away 2 1 0"
        assert not one.entries[-1].get("signed")
        await throws(place, devices)
        two.hidden = False
        two.say_here()
        await one.until(lambda: one.lines[-1] == "back 2 2")
        await asyncio.sleep(10)
        assert one.lines[-1] == "back 2 2"

    at_place(story)


def test_a_hidden_page_is_away_by_its_own_word_until_it_is_seen_again() -> None:
    async def story(place: Place, devices: list[PlainDevice]) -> None:
        one, two = devices
        key = two.go()
        await two.until(lambda: two.answers.get(key))
        await one.until(lambda: one.lines[-1] == "away 2 1 0")
        assert one.entries[-1]["signed"]
        await throws(place, devices)
        await asyncio.sleep(10)
        two.hidden = False
        two.say_here()
        await one.until(lambda: one.lines[-1] == "back 2 2")
        assert two.go() is not None
        await one.until(lambda: one.lines[-1] == "away 2 2 1")

    at_place(story)


def test_presence_that_is_noticed_during_a_round_counts_after_it() -> None:
    async def story(place: Place, devices: list[PlainDevice]) -> None:
        one, two = devices
        two.silent = two.hidden = True
        throwing = asyncio.ensure_future(throws(place, devices))
        await asyncio.sleep(6)
        assert [line.split()[0] for line in one.lines] == ["join", "join"]
        two.give(two.asked[-1])
        await throwing
        await asyncio.sleep(5)
        assert one.lines[-1] == "away 2 2 0"

    at_place(story)


def test_12_after_a_restart_a_pending_draw_waits_for_the_same_devices_with_the_same_dice() -> None:
    async def go(restart: bool) -> list[str]:
        place = Place(Setup("double-yam", people(2)))
        await place.create()
        async with place.device(1).connected() as one, place.device(2).connected() as two:
            await one.until(lambda: one.id)
            await two.until(lambda: two.id)
            two.silent = restart
            throwing = asyncio.ensure_future(throws(place, [one, two]))
            await asyncio.sleep(2)
            if not restart:
                await throwing
                return one.events
            throwing.cancel()
        ply = place.host.table.ply
        place.open()  # the process was killed: what it had in memory is lost
        async with AsyncExitStack() as stack:
            one, two = place.device(1), place.device(2)
            await stack.enter_async_context(one.connected())
            await one.until(lambda: one.id)
            throwing = asyncio.ensure_future(throws(place, [one, two]))
            await asyncio.sleep(8)
            assert place.host.table.ply == ply  # nothing is written before the draw
            await stack.enter_async_context(two.connected())
            await throwing
            await one.until(lambda: one.events)
            assert [line.split()[0] for line in one.lines] == ["join", "join"]
            return one.events

    assert run(go(restart=True)) == run(go(restart=False))


@pytest.mark.parametrize("what", ["pause", "takeback", "away", "join"])
def test_12_nothing_comes_before_a_draw_that_is_pending_after_a_restart(what: str) -> None:
    async def go() -> None:
        place = Place(Setup("double-yam", people(2)))
        await place.create()
        async with place.device(1).connected() as one:
            await one.until(lambda: one.id)
        place.open()
        async with place.device(1).connected() as one, place.device(2).connected() as two:
            await one.until(lambda: one.id)
            await asyncio.sleep(1)
            if what == "pause":
                answer = await one.ask("pause")
            elif what == "takeback":
                answer = await one.ask("propose", what="takeback")
            elif what == "away":
                key = one.go()
                answer = await one.until(lambda: one.answers.get(key))
            else:
                answer = two.errors[-1]
            assert answer["type"] == "error"
            await asyncio.sleep(10)
            assert [line.split()[0] for line in one.lines] == ["join"]

    run(go())


def test_10_many_devices_that_join_and_fall_silent_burn_one_round() -> None:
    async def story(place: Place, devices: list[PlainDevice]) -> None:
        one, *puppets = devices
        for puppet in puppets:
            puppet.silent = True
        throwing = asyncio.ensure_future(throws(place, devices))
        await asyncio.sleep(15)
        assert (await throwing)["type"] == "done"
        assert [line for line in one.lines if line.startswith("burn")] == ["burn 1 2 3 4"]

    at_place(story, Setup("double-yam", people(4)), 4)


def test_11_a_device_joins_after_a_burn() -> None:
    async def story(place: Place, devices: list[PlainDevice]) -> None:
        one, two = devices
        two.silent = True
        await throws(place, devices)
        three = place.device(3)
        async with three.connected():
            await three.until(lambda: three.id)
            assert one.transcript is not None
            await one.until(lambda: 3 in one.transcript.participants)

    at_place(story, Setup("double-yam", people(3)), 2)


def test_no_round_is_burned_while_no_one_waits() -> None:
    async def story(place: Place, devices: list[PlainDevice]) -> None:
        (one,) = devices
        one.silent = True
        throwing = asyncio.ensure_future(throws(place, devices))
        await asyncio.sleep(100)
        assert not throwing.done()
        one.give(one.asked[-1])
        assert (await throwing)["type"] == "done"

    seats = (people(1)[0], Setup("double-yam", people(2)).seats[1])
    at_place(story, Setup("double-yam", (seats[0], computers(1)[0])), 1)


def test_a_draw_waits_for_a_device_that_is_about_to_join() -> None:
    async def go() -> list[str]:
        place = Place(Setup("double-yam", people(2)))
        await place.create()
        async with place.device(1).connected() as one, place.device(2).connected() as two:
            throwing = asyncio.ensure_future(_throw_at_once(place, one, two))
            await throwing
            return drawn(one)

    assert run(go())[0].split()[2:][2].startswith("2=")


async def _throw_at_once(place: Place, one: PlainDevice, two: PlainDevice) -> None:
    await one.until(lambda: one.transcript)
    await two.until(lambda: two.transcript)
    await throws(place, [one, two])
    await one.until(lambda: drawn(one))


def test_only_one_device_of_a_seat_takes_part_at_a_time() -> None:
    async def story(place: Place, devices: list[PlainDevice]) -> None:
        again = place.device(1, 9)
        async with again.connected():
            await again.until(lambda: again.errors)
            assert again.errors[0]["code"] == "proof/taken"

    at_place(story)


def test_of_two_windows_the_most_recent_answers() -> None:
    async def story(place: Place, devices: list[PlainDevice]) -> None:
        one, _ = devices
        window = place.device(1)
        async with window.connected():
            await window.until(lambda: window.id)
            await asyncio.sleep(0.1)
            await throws(place, devices)
            assert (len(one.asked), len(window.asked)) == (0, 1)
            key = one.go()
            assert (await one.until(lambda: one.answers.get(key)))["code"] == "proof/window"
        await asyncio.sleep(0.1)
        await plays_on(place, devices)
        assert len(one.asked) == 1

    at_place(story)


async def plays_on(place: Place, devices: list[PlainDevice]) -> None:
    """Moves until the next throw, and the throw."""
    while "throw" not in place.host.table.acting().values():
        device = acting(place, devices)
        table = place.host.table
        moves = table.game.moves(table.replay.state, device.seat)
        move = next(m.text for m in moves if m.text.startswith("again"))
        await device.ask("play", since=table.since[device.seat], move=move)
    await throws(place, devices)


def test_a_person_whose_device_has_lost_its_state_does_not_wait_for_ever() -> None:
    async def go() -> None:
        place = Place(Setup("double-yam", (people(1)[0], computers(1)[0])))
        await place.create()
        async with place.device(1).connected() as one:
            await one.until(lambda: one.id)
            one.silent = True
            throwing = asyncio.ensure_future(throws(place, [one]))
            await asyncio.sleep(2)
            throwing.cancel()
        place.open()  # the process was killed
        async with place.device(1, 9).connected() as other:
            await other.until(lambda: other.errors)
            assert other.errors[0]["code"] == "proof/stale"
            assert (await throws(place, [other]))["type"] == "done"
            assert other.lines[-1] == "burn 1 1"

    run(go())


async def throws_again(place: Place, device: PlainDevice) -> None:
    """The choice of another throw, after which it is pending."""
    table = place.host.table
    moves = table.game.moves(table.replay.state, device.seat)
    again = next(move.text for move in moves if move.text.startswith("again"))
    await device.ask("play", since=table.since[device.seat], move=again)


def test_another_proposal_can_be_ended_while_a_draw_waits_for_ever() -> None:
    async def story(place: Place, devices: list[PlainDevice]) -> None:
        while "throw" in place.host.table.acting().values():
            await throws(place, devices)
        mover = acting(place, devices)
        first, second = (device for device in devices if device is not mover)
        await throws_again(place, mover)
        first.silent = True
        await throws(place, devices)
        await throws_again(place, mover)
        assert (await mover.ask("propose", what="takeback"))["type"] == "done"
        second.silent = True
        throwing = asyncio.ensure_future(throws(place, devices))
        await asyncio.sleep(2)
        assert (await mover.ask("propose", what="stop"))["code"] == "propose/open"
        assert (await first.ask("reply", agrees=True))["code"] == "proof/waiting"
        assert (await first.ask("reply", agrees=False))["type"] == "done"
        assert (await mover.ask("propose", what="stop"))["type"] == "done"
        assert (await first.ask("reply", agrees=True))["type"] == "done"
        assert (await throwing)["type"] == "done"

    at_place(story, Setup("double-yam", people(3)), 3)


def test_a_device_that_holds_no_seat_any_more_excuses_itself_and_signs_the_end() -> None:
    async def story(place: Place, devices: list[PlainDevice]) -> None:
        one, two = devices
        code = "a-code-for-another-device"
        await two.ask("lend", code=code)
        fields = {"secret": "s" * 22, "name": "x", "code": code}
        assert (await one.ask("claim", **{**fields, "seat": 2}))["type"] == "done"
        key = two.go()
        assert (await two.until(lambda: two.answers.get(key)))["type"] == "done"
        assert one.entries[-1]["text"] == "away 2 1 0"
        assert one.entries[-1]["signed"]
        key = two.prove(one.join_line())
        assert (await two.until(lambda: two.answers.get(key)))["code"] == "seat/not-yours"

    at_place(story)


def test_a_repeated_request_to_be_away_has_the_same_answer() -> None:
    async def story(place: Place, devices: list[PlainDevice]) -> None:
        two, line = devices[1], Away(2, 1, 0).text
        signed = sign(two.signing, place.name, line)
        request = {
            "type": "prove",
            "key": "same-key",
            "seat": 2,
            "line": line,
            "signed": signed,
        }
        two.send(request)
        first = await two.until(lambda: two.answers.pop("same-key", None))
        async with place.device(2).connected() as again:
            await again.until(lambda: again.id)
            two.send(request)
            assert await two.until(lambda: two.answers.get("same-key")) == first

    at_place(story)


def test_a_hidden_page_that_connects_again_says_that_it_is_away() -> None:
    async def story(place: Place, devices: list[PlainDevice]) -> None:
        async with place.device(2).connected() as two:
            await two.until(lambda: two.id)
        hidden, spectator = place.device(2), PlainDevice(place.house, place.name, "spectator" * 3)
        hidden.hidden = True
        async with hidden.connected(), spectator.connected():
            await hidden.until(lambda: hidden.id)
            key = hidden.go()
            assert (await hidden.until(lambda: hidden.answers.get(key)))["type"] == "done"
            await devices[0].until(lambda: devices[0].lines[-1] == "away 2 1 0")

    at_place(story, devices=1)


def test_the_first_draw_of_a_new_table_waits_for_its_devices() -> None:
    async def go() -> list[str]:
        place = Place(Setup("coloretto", people(2)))
        await place.create()
        await asyncio.sleep(100)
        assert place.host.table.ply == 0
        async with place.device(1).connected() as one, place.device(2).connected():
            await one.until(lambda: drawn(one))
            return drawn(one)[0].split()

    assert [link[:2] for link in run(go())[2:]] == ["0=", "1=", "2="]


def test_a_seat_that_comes_again_and_again_does_not_hold_up_a_draw() -> None:
    async def story(place: Place, devices: list[PlainDevice]) -> None:
        throwing = asyncio.ensure_future(throws(place, devices))
        for _ in range(5):
            again = place.device(2)
            again.chain = devices[0].chain  # its join is refused
            async with again.connected():
                await asyncio.sleep(1.5)
        assert throwing.done()

    at_place(story, devices=1)


def test_one_person_whose_device_does_not_answer_can_continue_without_proof() -> None:
    async def story(place: Place, devices: list[PlainDevice]) -> None:
        (one,) = devices
        one.silent = True
        throwing = asyncio.ensure_future(throws(place, devices))
        await asyncio.sleep(11)
        assert one.status["waiting"] == [1]
        assert (await one.ask("propose", what="stop"))["type"] == "done"
        assert (await throwing)["type"] == "done"
        await one.until(lambda: one.lines[-1] == "stop 1")

    at_place(story, Setup("double-yam", (people(1)[0], computers(1)[0])), 1)
