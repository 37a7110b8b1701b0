"""Admission: which signed lines of devices a table stores, and which it refuses."""

import asyncio
from collections.abc import Callable

import pytest

from arlequin.proof.lines import Away, Join
from arlequin.proof.signatures import public_key, sign
from tests.proof.plain_device import PlainDevice
from tests.proof.test_rounds import Place, acting, at_place, drawn, throws


async def refused(device: PlainDevice, line: str, signed: str | None = None) -> str:
    """The code with which a line is refused; empty where it is stored."""
    signed = sign(device.signing, device.table, line) if signed is None else signed
    answer = await device.ask("prove", line=line, signed=signed)
    return str(answer.get("code", ""))


OTHER_KEY = public_key("77" * 32)
Change = Callable[[Join], Join]


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda join: join._replace(device=9), "proof/stale"),
        (lambda join: join._replace(round=1), "proof/stale"),
        (lambda join: join._replace(key=OTHER_KEY), "proof/signed"),
    ],
)
def test_a_join_has_the_next_id_the_last_round_and_its_own_key(change: Change, code: str) -> None:
    async def story(place: Place, devices: list[PlainDevice]) -> None:
        three = place.device(2)
        three.joins = False
        async with three.connected():
            await three.until(lambda: three.transcript)
            found = Join(*_fields(three.join_line()))
            assert await refused(three, change(found).text) == code
            assert await refused(three, found.text) == ""
            assert await refused(three, found.text) == "proof/known"

    at_place(story, devices=1)


def _fields(line: str) -> tuple[int, int, str, str]:
    _, device, number, link, key = line.split()
    return int(device), int(number), link, key


def test_the_chain_and_the_key_of_another_are_refused() -> None:
    async def story(place: Place, devices: list[PlainDevice]) -> None:
        three = place.device(2)
        three.joins = False
        async with three.connected():
            await three.until(lambda: three.transcript)
            found = Join(*_fields(three.join_line()))
            stolen = found._replace(link=devices[0].chain.commitment)
            assert await refused(three, stolen.text) == "proof/known"

    at_place(story, devices=1)


def test_9_a_signed_absence_is_stored_once() -> None:
    async def story(place: Place, devices: list[PlainDevice]) -> None:
        one, two = devices
        line = Away(2, 1, 0).text
        stolen = sign(two.signing, two.table, line)
        assert await refused(one, line, stolen) == "proof/window"
        assert await refused(two, Away(2, 2, 0).text) == "proof/stale"
        assert await refused(two, line, "0" * 128) == "proof/signed"
        assert await refused(two, line) == ""
        two.say_here()
        await one.until(lambda: one.lines[-1] == "back 2 1")
        assert await refused(two, line) == "proof/stale"
        assert await refused(two, Away(2, 1, 1).text) == ""

    at_place(story)


@pytest.mark.parametrize("line", ["back 2 1", "burn 1 2", "stop 1", "away 2 01 0", "nonsense", ""])
def test_the_server_writes_the_other_lines_itself(line: str) -> None:
    async def story(place: Place, devices: list[PlainDevice]) -> None:
        assert await refused(devices[1], line) == "proof/line"

    at_place(story)


def test_a_link_is_taken_from_its_device_alone_and_only_with_its_signature() -> None:
    async def story(place: Place, devices: list[PlainDevice]) -> None:
        one, two = devices
        two.silent = True
        throwing = asyncio.ensure_future(throws(place, devices))
        asked = await two.until(lambda: two.asked and two.asked[-1])
        link = two.chain.link(1)
        answer = {"type": "link", "device": 2, "round": 1, "link": link, "signed": "0" * 128}
        two.send(answer)
        await two.until(lambda: two.errors)
        one.send({**answer, "signed": "0" * 128})
        await one.until(lambda: one.errors)
        assert (two.errors[-1]["code"], one.errors[-1]["code"]) == ("proof/link", "proof/device")
        assert not throwing.done()
        two.give(asked)
        await throwing

    at_place(story)


def test_22_an_end_is_stored_once_and_only_as_the_game_has_ended() -> None:
    async def story(place: Place, devices: list[PlainDevice]) -> None:
        one, two = devices
        assert await refused(one, one.end_line()) == "table/playing"
        while not place.host.table.over:
            if "throw" in place.host.table.acting().values():
                await throws(place, devices)
            else:
                await _moves(place, devices)
        await one.until(lambda: len(drawn(one)) == len(drawn(two)))
        right = one.end_line()
        words = right.split()
        wrong = [*words[:3], str(int(words[3]) + 1), *words[4:]]
        assert await refused(one, " ".join(wrong)) == "proof/end"
        assert await refused(one, right.replace(words[-1], "0" * 64)) == "proof/end"
        assert await refused(one, right, "0" * 128) == "proof/signed"
        assert await refused(one, right) == ""
        assert await refused(one, right) == "proof/end"
        assert await refused(two, two.end_line()) == ""

    at_place(story)


async def _moves(place: Place, devices: list[PlainDevice]) -> None:
    """Whoever acts makes the last of the legal moves."""
    table, device = place.host.table, acting(place, devices)
    move = table.game.moves(table.replay.state, device.seat)[-1].text
    await device.ask("play", since=table.since[device.seat], move=move)
