"""Nothing is told before its time: tables that differ in their cups alone look the same."""

import asyncio
import json
import re
from collections import defaultdict
from random import Random
from typing import Any

import pytest

from arlequin.games import catalog
from arlequin.proof.chain import Chain
from arlequin.table.seats import hashed
from tests.proof.people import COMPUTER, Device, House, in_a_house

HEX = re.compile(rb"(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])")
FOLLOWS = re.compile(rb'(?<![0-9a-f])[0-9a-f]{128}(?![0-9a-f])|"(told|after)":"[0-9a-f]{64}')
"""What is reckoned from what everybody was told: signatures, hashes, digests."""
Frames = list[tuple[float, bytes]]


def seen(cup: int, name: str, work: Any, until: int) -> tuple[list[Frames], list[str]]:
    """All that two devices were sent at a table with this cup, and the chance that fell there."""
    devices: list[Device] = []

    async def play(house: House) -> None:
        devices.extend(Device(house, number) for number in (1, 2))
        seats = [device.person() for device in devices]
        table = await house.found(name, seats)
        for device in devices:
            await device.come(table)
        await work(devices, until)

    in_a_house(play, seed=cup, random=Random(5))
    told = [entry for entry in entries(devices[0].frames) if entry.get("proof") and "text" in entry]
    return [device.frames for device in devices], [entry["text"] for entry in told]


def entries(frames: Frames) -> list[dict[str, Any]]:
    return [entry for _, data in frames for entry in json.loads(data).get("entries", ())]


def before(frames: Frames, chance: int) -> Frames:
    """What came before so many chance events had fallen."""
    cut: Frames = []
    for at, data in frames:
        chance -= sum(bool(e.get("proof") and e.get("text")) for e in entries([(at, data)]))
        if chance < 0:
            return cut
        cut.append((at, data))
    return cut


def disguised(frames: Frames) -> Frames:
    """Without the server's commitment, and the links that it has shown."""
    hidden = [(at, re.sub(rb'(?<="commit":")[0-9a-f]{64}(?=","agreement")', b"*", data))
              for at, data in frames]  # fmt: skip
    shown = [(at, re.sub(rb"(?<= 0=)[0-9a-f]{64}", b"*", data)) for at, data in hidden]
    return [(at, FOLLOWS.sub(b"*", data)) for at, data in shown]


async def dicing(devices: list[Device], until: int) -> None:
    """Whoever may throw throws, one after the other."""
    await asyncio.sleep(1)
    while devices[0].following.ply < until:
        await asyncio.sleep(1)
        acting = next(device for device in devices if device.you)
        await acting.throw(acting.you[0])


@pytest.mark.parametrize("fallen", [0, 1, 2])
def test_tables_with_one_history_and_other_cups_send_the_same_bytes_at_the_same_times(
    fallen: int,
) -> None:
    alike: dict[tuple[str, ...], list[list[Frames]]] = defaultdict(list)
    for cup in range(60):
        frames, chance = seen(cup, "double-yam", dicing, 3 + fallen + 1)
        alike[tuple(chance[:fallen])].append(frames)
        others = [one for one in alike[tuple(chance[:fallen])][:-1] if told(one) != told(frames)]
        if others:
            break
    else:
        pytest.fail("no two cups threw the same dice first and others then")
    for one, other in zip(frames, others[0], strict=True):
        same, too = before(one, fallen), before(other, fallen)
        assert same != too  # the commitments differ
        assert disguised(same) == disguised(too)
        assert len(same) > 2 + fallen


def told(frames: list[Frames]) -> list[str]:
    return [entry["text"] for entry in entries(frames[0]) if entry.get("text")]


@pytest.mark.no_cover  # many games: others reach its lines
@pytest.mark.parametrize("name", sorted(catalog.KINDS))
def test_no_link_and_no_secret_is_sent_before_its_time(name: str) -> None:
    """All bytes to all devices in a whole game, against every link of every chain."""

    async def play(house: House) -> None:
        devices = [Device(house, number) for number in (1, 2)]
        seats = [device.person() for device in devices]
        table = await house.found(name, [*seats, COMPUTER])
        for device in devices:
            await device.come(table)
        await asyncio.gather(*(device.play() for device in devices))
        room = await house.room(table)
        assert room is not None
        kept = [kept for device in devices for kept in device.following.seeds.values()]
        own = [*(one.seed for one in kept), *(one.secret for one in kept)]
        seeds = [room.table.setup.seed, *own]
        chains = [Chain(seed) for seed in (room.table.setup.seed, *(one.seed for one in kept))]
        index = {chain.link(n): n for chain in chains for n in range(room.table.ply + 50)}
        index |= dict.fromkeys(public(devices), 0)
        shown = sum(checked(device, index) for device in devices)
        assert shown > 100
        secret = [*seeds, *(d.secret for d in devices), *(hashed(d.secret) for d in devices)]
        everything = b"".join(data for device in devices for _, data in device.frames)
        assert not [text for text in secret if text.encode() in everything]

    in_a_house(play)


def public(devices: list[Device]) -> set[str]:
    """Keys, and the hashes of what was told: everybody reckons them."""
    frames = [json.loads(data) for device in devices for _, data in device.frames]
    entries_ = [entry for frame in frames for entry in frame.get("entries", ())]
    told_ = {frame.get(name, "") for frame in frames for name in ("told", "after")}
    return told_ | {entry.get(name, "") for entry in entries_ for name in ("public", "after")}


def checked(device: Device, index: dict[str, int]) -> int:
    """Every link that a device was sent came with the ply it was for, or after it."""
    ply = shown = 0
    for _, data in device.frames:
        ply = max([ply, *(entry["ply"] for entry in json.loads(data).get("entries", ()))])
        for link in HEX.findall(data):
            number = index.get(link.decode())
            assert number is not None, "a hash that is no link"
            assert number <= ply, "a link before its time"
            shown += number > 0
    return shown


@pytest.mark.parametrize("said", [(2, 3), (0, 5)])
def test_a_held_announcement_changes_no_byte_that_others_are_sent(said: tuple[int, int]) -> None:
    async def race(devices: list[Device], number: int) -> None:
        await asyncio.sleep(1)
        acting = next(device for device in devices if device.you)
        await acting.throw(acting.you[0])
        (one, _) = devices
        own = next(you for you in one.you if you["does"] == "move")
        await one.ask("play", seat=1, since=own["since"], move=f"1 says {number}")

    held = [seen(1, "yam-color", race, number)[0][1] for number in said]
    early = [[frame for frame in frames if b'"text":"1 says' not in frame[1]] for frames in held]
    assert early[0] == early[1]
    assert held[0] != held[1]
    assert len(early[0]) < len(held[0])
