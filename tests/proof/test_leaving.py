"""Nobody can break a table by what he does while its chance is being prepared."""

import asyncio

import pytest

from tests.proof.people import OPEN, Device, House, in_a_house, record


@pytest.mark.parametrize("kind", ["leave", "claim"])
def test_who_leaves_while_salts_are_gathered_leaves_a_table_that_can_be_opened(kind: str) -> None:
    async def leave(house: House) -> None:
        one, two = Device(house, 1), Device(house, 2)
        table = await house.found("coloretto", [one.person(), OPEN, {"kind": "computer"}])
        await one.come(table)
        await two.come(table)
        two.delay = 0.5
        fields = {"name": "Two", "secret": two.secret, "commit": two.following.commitment()}
        await two.ask("claim", seat=2, **fields)
        await two.ask("pause", seat=2)
        await asyncio.sleep(1)
        if kind == "leave":
            await two.ask("leave", seat=2)
        else:
            code = "a-code-that-is-long-enough-xxx"
            await two.ask("lend", seat=2, code=code)
            three = Device(house, 3)
            await three.come(table)
            await three.ask("claim", seat=2, name="", secret=three.secret, code=code)
        before = await record(house, table)
        assert "deal " not in before  # nothing falls while the game is paused
        await asyncio.sleep(5)
        house.forget()
        assert await record(house, table) == before
        await one.come(table)
        assert one.following.fault is None

    in_a_house(leave)
