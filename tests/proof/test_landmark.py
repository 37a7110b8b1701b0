"""What a device remembers of a table: how far it was told, and which seats are its own."""

import asyncio
from typing import Any

import pytest

from arlequin.proof.device_chain import Landmark
from tests.proof.people import Device, House, in_a_house

PLY = 60
Changed = dict[str, Any]


def told_again(changed: Changed) -> str | None:
    """The fault of a device that comes back to a table with a landmark of it, changed like this."""
    codes: list[str | None] = []

    async def come_back(house: House) -> None:
        one = Device(house, 1)
        table = await house.found("double-yam", [one.person(), {"kind": "computer"}])
        await one.come(table)
        await one.play(PLY)
        await one.go()
        again = Device(house, 2)  # it looks on: it has no chain that could be missed
        again.following.landmark = one.following.stood._replace(**changed)
        await again.come(table)
        codes.append(again.following.fault)

    in_a_house(come_back)
    return codes[0]


def test_a_table_that_is_told_as_before_is_whole() -> None:
    assert told_again({}) is None


@pytest.mark.parametrize("changed", [{"told": "0" * 64}, {"after": "0" * 64}, {"ply": 10**6}])
def test_a_past_that_is_told_otherwise_or_not_at_all_is_a_fault(changed: Changed) -> None:
    assert set(changed) <= set(Landmark._fields)
    assert told_again(changed) == "past"


def test_a_seat_that_was_given_up_need_not_be_held() -> None:
    async def lend(house: House) -> None:
        one = Device(house, 1)
        table = await house.found("double-yam", [one.person(), {"kind": "computer"}])
        await one.come(table)
        await one.play(PLY)
        code = "a-code-that-is-long-enough-xxx"
        await one.ask("lend", seat=1, code=code)
        two = Device(house, 2)
        await two.come(table)
        await two.ask("claim", seat=1, name="", secret=two.secret, code=code)
        await asyncio.sleep(1)  # it commits to a chain of its own
        assert one.following.fault is None

    in_a_house(lend)
