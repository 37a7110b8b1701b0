"""A race without a clock: what is said counts as it comes, and somebody says that time is over."""

import asyncio

import msgspec
import pytest

from arlequin.live.computers import Rest
from arlequin.live.host import Host
from arlequin.live.tables import Tables
from arlequin.table.setup import SeatSetup, Setup
from arlequin.testing.virtual import run
from tests.live.seats import Salon, at_a_table, events, people
from tests.live.test_host import refusal

UNTIMED = Setup("yam-color", people(3), clock=False)


async def thrown(salon: Salon, host: Host) -> None:
    (thrower,) = host.table.acting()
    await salon.throw(host, thrower)


@pytest.mark.rule("YC-07")
def test_no_time_runs_out_and_the_order_is_that_of_speaking() -> None:
    async def spoken(salon: Salon, host: Host) -> None:
        await thrown(salon, host)
        await asyncio.sleep(1000)
        assert len(host.table.acting()) == 3
        await salon.play(host, 2, "2 says 4")
        with refusal("play/illegal"):
            await salon.play(host, 1, "1 says 4")
        await salon.play(host, 1, "1 says 5")
        assert events(host.table)[-2:] == ["2 says 4", "1 says 5"]

    at_a_table(spoken, UNTIMED)


@pytest.mark.rule("YC-07")
def test_a_player_who_has_not_announced_can_say_that_time_is_over() -> None:
    async def said(salon: Salon, host: Host) -> None:
        with refusal("play/other"):
            await salon.play(host, next(iter(host.table.acting())), "time")
        await thrown(salon, host)
        await salon.play(host, 2, "2 says 4")
        with refusal("play/not-your-turn"):
            await salon.play(host, 2, "time")
        await salon.play(host, 1, "time")
        assert events(host.table)[-1] == "time"

    at_a_table(said, UNTIMED)


def test_where_a_clock_runs_nobody_says_time() -> None:
    async def said(salon: Salon, host: Host) -> None:
        await thrown(salon, host)
        with refusal("play/illegal"):
            await salon.play(host, 1, "time")

    at_a_table(said, msgspec.structs.replace(UNTIMED, clock=True))


def test_a_round_without_a_clock_goes_on_where_it_was() -> None:
    async def reopened(salon: Salon, host: Host) -> None:
        await thrown(salon, host)
        await salon.play(host, 2, "2 says 4")
        before = events(host.table)
        again = await Tables(salon.archive, *salon.choosing).find(host.table.name)
        assert again is not None
        assert events(again.table) == before

    at_a_table(reopened, UNTIMED)


# --- chance of a step that was not stored whole ---------------------------------------------------


def test_chance_that_had_not_fallen_falls_when_the_table_is_opened() -> None:
    async def cut(salon: Salon, host: Host) -> None:
        laid = salon.archive.tables[host.table.name]
        saved = msgspec.structs.replace(laid.saved, entries=laid.saved.entries[:1])
        laid.saved = saved
        again = await Tables(salon.archive, *salon.choosing).find(host.table.name)
        assert again is not None
        kinds = [text.split(" ")[0] for text in events(again.table)]
        assert kinds == ["out", "deal", "start"]

    at_a_table(cut, Setup("coloretto", people(2)))


# --- how computers let time pass ------------------------------------------------------------------


def test_computers_rest_as_they_are_told_and_know_whether_a_move_can_be_taken_back() -> None:
    rests: list[Rest] = []
    lets_go = asyncio.Event()

    async def rest(moment: Rest) -> None:
        rests.append(moment)
        await lets_go.wait()

    async def moved(salon: Salon, host: Host) -> None:
        """Ana draws a card and places it; it is the computer's turn."""
        await salon.play(host, 1, "draw")
        await salon.throw(host, 1)
        await salon.play(host, 1, "place 1")

    async def played() -> None:
        salon = Salon(rests=rest)
        seats = (*people(1), SeatSetup("computer", "random", name="C"))
        host = await salon.found(Setup("coloretto", seats))
        assert host.table.acting() == {1: "move"}
        await moved(salon, host)
        before = len(events(host.table))
        await asyncio.sleep(1000)
        assert len(events(host.table)) == before
        lets_go.set()
        await asyncio.sleep(1)
        assert len(events(host.table)) > before
        await salon.tables.close()

    run(played())
    assert (rests[0].seat, rests[0].takeable) == (2, True)
    assert not any(each.takeable for each in rests[1:])
