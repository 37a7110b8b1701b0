"""Takeover: a computer takes a seat over after 30 s, and never from who is back; who looks on."""

import asyncio

import pytest

from arlequin.core.errors import OptionError
from arlequin.live.host import Host
from arlequin.live.tables import Tables
from arlequin.table import requests as ask
from arlequin.table.entries import Returned, Sat
from arlequin.table.refusal import Refused
from arlequin.table.setup import Setup
from arlequin.testing.virtual import run
from tests.live.seats import SECRETS, Salon, at_a_table, computers, events, holding, people
from tests.live.test_host import DICE, begun, refusal
from tests.live.test_proposals import Slow

THREE = Setup("double-yam", people(3))


def come(host: Host, *seats: int) -> None:
    """A device with these seats connects."""
    host.attendance.connect(seats)
    host.device_connected()


def replace(salon: Salon, by: int, seat: int) -> ask.Propose:
    return ask.Propose(salon.key(), by, "computer", seat)


async def settled() -> None:
    """Until everything that nobody waits for has been done."""
    await asyncio.sleep(0.001)


async def comes_back(salon: Salon, host: Host, seat: int) -> None:
    """Whoever is back does not sit down by being here; they claim the seat."""
    come(host, seat)
    await settled()
    assert host.table.seating[seat].kind == "computer"
    await host.execute(ask.Claim(salon.key(), seat, "Bea", SECRETS[seat - 1]), holding(seat))
    assert host.table.seating[seat].kind == "person"


def test_a_player_who_has_just_gone_is_not_replaced_and_the_sentence_says_when() -> None:
    async def away(salon: Salon, host: Host) -> None:
        come(host, 1)
        come(host, 2)
        await asyncio.sleep(100)
        host.attendance.disconnect((2,))
        await asyncio.sleep(12)
        with pytest.raises(Refused, match="in 18 seconds") as refused:
            await host.execute(replace(salon, 1, 2), holding(1))
        assert (refused.value.code, refused.value.wait) == ("seat/just-gone", 18)
        await asyncio.sleep(17.9)
        with refusal("seat/just-gone"):
            await host.execute(replace(salon, 1, 2), holding(1))
        await asyncio.sleep(0.1)
        await host.execute(replace(salon, 1, 2), holding(1))
        assert host.table.seating[2].kind == "computer"

    at_a_table(away, DICE)


def test_a_server_that_has_just_started_counts_from_then() -> None:
    async def restarted(salon: Salon, host: Host) -> None:
        await asyncio.sleep(100)
        name = host.table.name
        await salon.tables.put_away(lambda _: True)
        again = await salon.tables.find(name)
        assert again is not None
        come(again, 1)
        await asyncio.sleep(29)
        with refusal("seat/just-gone"):
            await again.execute(replace(salon, 1, 2), holding(1))
        await asyncio.sleep(1)
        await again.execute(replace(salon, 1, 2), holding(1))

    at_a_table(restarted, DICE)


async def second_is_away(salon: Salon, host: Host) -> None:
    """Of three, the first proposes that a computer plays for the second, who is away."""
    come(host, 1)
    come(host, 3)
    await asyncio.sleep(30)
    await host.execute(replace(salon, 1, 2), holding(1))


def test_who_comes_back_ends_the_proposal_and_keeps_the_seat() -> None:
    async def back(salon: Salon, host: Host) -> None:
        await second_is_away(salon, host)
        come(host, 2)
        await settled()
        assert host.table.proposal is None
        assert host.table.log[-1].stored.entry == Returned(2)
        with refusal("propose/none"):
            await host.execute(ask.Reply(salon.key(), 3, True), holding(3))

    at_a_table(back, THREE)


def test_a_proposal_is_asked_about_again_when_it_is_carried_out() -> None:
    async def back(salon: Salon, host: Host) -> None:
        await second_is_away(salon, host)
        host.attendance.connect((2,))  # and nobody has been told yet
        with refusal("seat/present"):
            await host.execute(ask.Reply(salon.key(), 3, True), holding(3))
        host.attendance.disconnect((2,))
        with refusal("seat/just-gone"):
            await host.execute(ask.Reply(salon.key(), 3, True), holding(3))
        assert host.table.seating[2].kind == "person"

    at_a_table(back, THREE)


def test_other_proposals_do_not_mind_who_comes() -> None:
    async def back(salon: Salon, host: Host) -> None:
        await begun(salon, host)
        (seat,) = host.table.acting()
        await salon.play(host, seat, "stop")
        await host.execute(ask.Propose(salon.key(), seat, "takeback"), holding(seat))
        come(host, 3 - seat)
        await settled()
        assert host.table.proposal is not None

    at_a_table(back, DICE)


def test_who_is_back_before_the_computers_first_move_sits_again_at_once() -> None:
    async def back(salon: Salon, host: Host) -> None:
        await begun(salon, host)
        (seat,) = host.table.acting()
        other = 3 - seat
        come(host, other)
        await asyncio.sleep(30)
        await host.execute(replace(salon, other, seat), holding(other))
        before = events(host.table)
        await asyncio.sleep(5)  # the computer thinks
        come(host, seat)
        await settled()
        sat = host.table.log[-1].stored.entry
        assert isinstance(sat, Sat)
        assert (sat.seat, sat.name) == (seat, f"P{seat}")
        await asyncio.sleep(100)
        assert events(host.table) == before
        await salon.play(host, seat, "stop")

    at_a_table(back, DICE, choosers=Slow())


def test_after_the_computers_first_move_a_claim_takes_the_seat_back() -> None:
    async def back(salon: Salon, host: Host) -> None:
        await begun(salon, host)
        (seat,) = host.table.acting()
        other = 3 - seat
        come(host, other)
        await asyncio.sleep(30)
        before = len(events(host.table))
        await host.execute(replace(salon, other, seat), holding(other))
        await asyncio.sleep(100)
        assert len(events(host.table)) > before
        await comes_back(salon, host, seat)

    at_a_table(back, DICE)


# --- who looks on --------------------------------------------------------------------------------


def test_computers_play_only_while_somebody_looks_on() -> None:
    async def watched() -> None:
        salon = Salon(pace=0.7)
        tables = Tables(salon.archive, *salon.choosing)
        host = await tables.create(Setup("double-yam", computers(2)))
        await asyncio.sleep(1000)
        assert events(host.table) == []
        come(host)
        await asyncio.sleep(3)
        host.attendance.disconnect()
        await asyncio.sleep(100)
        stood = events(host.table)
        assert 0 < len(stood) < 10
        await asyncio.sleep(1000)
        assert events(host.table) == stood
        come(host)
        await asyncio.sleep(1000)
        assert host.table.over
        await tables.close()

    run(watched())


def test_a_clock_that_runs_out_while_nobody_is_there_costs_one_move_when_somebody_comes() -> None:
    async def watched() -> None:
        salon = Salon()
        tables = Tables(salon.archive, *salon.choosing)
        host = await tables.create(Setup("double-yam", people(2), turn_seconds=30))
        await asyncio.sleep(500)
        assert events(host.table) == []
        come(host, 2)
        come(host)
        await asyncio.sleep(1)
        assert len(events(host.table)) == 1
        await asyncio.sleep(28)
        assert len(events(host.table)) == 1
        await tables.close()

    run(watched())


@pytest.mark.parametrize(("pace", "over"), [(1, False), (0, True)])
def test_computers_act_at_once_at_a_table_without_a_pace(pace: int, over: bool) -> None:
    async def watched() -> None:
        salon = Salon(pace=0.7)
        tables = Tables(salon.archive, *salon.choosing)
        host = await tables.create(Setup("double-yam", computers(2), pace=pace))
        come(host)
        await asyncio.sleep(0.5)
        assert host.table.over is over
        await tables.close()

    run(watched())


def test_a_pace_is_0_or_1() -> None:
    with pytest.raises(OptionError, match="expected pace 0 or 1, got '2'"):
        Setup("double-yam", computers(2), pace=2).check()
