"""Nobody can break a table by what they do while its chance is being prepared."""

import asyncio

import pytest

from arlequin.table.ports import Step
from tests.proof.people import OPEN, Device, House, in_a_house, record


@pytest.mark.parametrize("kind", ["leave", "claim"])
def test_who_leaves_while_salts_are_gathered_leaves_a_table_that_can_be_opened(kind: str) -> None:
    async def leave(house: House) -> None:
        one, two = Device(house, 1), Device(house, 2)
        table = await house.found("coloretto", [one.person(), OPEN, {"kind": "computer"}])
        await one.come(table)
        await two.come(table)
        two.delay = 0.5
        fields = {"name": "Two", "secret": two.secret}
        await two.ask("claim", seat=2, **fields, **two.following.commitment(2)._asdict())
        await two.ask("pause", seat=2)  # it comes after the salts, and before the cards
        await asyncio.sleep(1)
        if kind == "leave":
            await two.ask("leave", seat=2)
        else:
            code = "a-code-that-is-long-enough-xxx"
            await two.ask("lend", seat=2, code=code)
            three = Device(house, 3)
            await three.come(table)
            await three.ask("claim", seat=2, name="", secret=three.secret, code=code)
            await asyncio.sleep(1)  # it commits to a chain of its own
        before = await record(house, table)
        assert "deal " not in before  # nothing falls while the game is paused
        await asyncio.sleep(5)
        house.forget()
        assert await record(house, table) == before
        await one.come(table)
        assert one.following.fault is None

    in_a_house(leave)


def slowly(house: House) -> None:
    """What happens takes a moment to be kept."""
    append = house.archive.append

    async def appending(step: Step) -> None:
        await asyncio.sleep(0.1)
        await append(step)

    house.archive.append = appending  # type: ignore[method-assign]  # for the rest of the test


def test_a_throw_waits_for_the_salt_of_somebody_who_commits_in_the_same_moment() -> None:
    async def throw(house: House) -> None:
        one, two = Device(house, 1), Device(house, 2)
        table = await house.found("double-yam", [one.person(), two.person(commits=False)])
        await one.come(table)
        await asyncio.sleep(5)
        await two.come(table)
        slowly(house)
        committing = two.ask("commit", seat=2, **two.following.commitment(2)._asdict())
        answers = await asyncio.gather(committing, one.throw(one.you[0]))
        assert [answer["type"] for answer in answers] == ["done", "done"]
        assert one.following.checked == two.following.checked == 1
        assert "\nsalt 2 1=" in await record(house, table)

    in_a_house(throw)


def test_a_player_who_left_and_sits_down_again_without_a_chain_commits_to_a_new_one() -> None:
    async def leave(house: House) -> None:
        one, two = Device(house, 1), Device(house, 2)
        table = await house.found("coloretto", [one.person(), OPEN, OPEN])
        await one.come(table)
        await two.come(table)
        fields = {"seat": 2, "name": "Two", "secret": two.secret}
        first = two.following.claim(2)._asdict()
        assert (await two.ask("claim", **fields, **first))["type"] == "done"
        two.following.release(2)
        assert (await two.ask("leave", seat=2))["type"] == "done"
        assert (await two.ask("claim", **fields))["type"] == "done"
        again = two.following.commitment(2)._asdict()
        assert again["commit"] not in ("", first["commit"])
        answer = await two.ask("commit", seat=2, **again)
        assert answer["type"] == "done" or answer["code"] == "proof/commit"  # by itself, before
        await asyncio.sleep(1)
        assert not two.following.lacks(2)
        assert (one.following.fault, two.following.fault) == (None, None)

    in_a_house(leave)
