"""Limits on what people do around a game: for each seat, and never in the way of the game."""

import asyncio

from arlequin.live.host import Host
from arlequin.table import requests as ask
from arlequin.table.entries import Answer, Answered, NumberedEntry, Paused, Resumed
from arlequin.table.limits import BURST, MOST_OF_SEAT, MOST_OF_TABLE, RATE, Chatter
from tests.live.seats import Salon, at_a_table, holding
from tests.live.test_host import DICE, begun, refusal


async def minded(salon: Salon, host: Host, seat: int) -> Answer:
    """Object to hints, or agree again."""
    agrees = seat in host.table.objections
    return await host.execute(ask.Mind(salon.key(), seat, agrees), holding(seat))


async def chatted(salon: Salon, host: Host, seat: int, times: int) -> None:
    """As fast as a seat may."""
    for _ in range(times):
        await minded(salon, host, seat)
        await asyncio.sleep(1 / RATE)


def chosen(host: Host) -> tuple[int, str]:
    """Whoever may move, and a move."""
    (seat,) = host.table.acting()
    return seat, host.table.game.moves(host.table.replay.state, seat)[-1].text


def test_a_seat_may_say_so_much_at_once_and_then_so_much_a_second() -> None:
    async def chat(salon: Salon, host: Host) -> None:
        for _ in range(int(BURST)):
            await minded(salon, host, 1)
        with refusal("seat/too-fast"):
            await minded(salon, host, 1)
        await minded(salon, host, 2)
        await asyncio.sleep(1 / RATE)
        await minded(salon, host, 1)
        with refusal("seat/too-fast"):
            await minded(salon, host, 1)

    at_a_table(chat, DICE)


def test_what_is_refused_costs_nothing() -> None:
    async def chat(salon: Salon, host: Host) -> None:
        for _ in range(100):
            with refusal("table/not-paused"):
                await host.execute(ask.Resume(salon.key(), 1), holding(1))
        await minded(salon, host, 1)

    at_a_table(chat, DICE)


def test_a_seat_that_has_said_enough_can_still_answer_and_play() -> None:
    async def chat(salon: Salon, host: Host) -> None:
        await begun(salon, host)
        await chatted(salon, host, 1, MOST_OF_SEAT - 1)
        await host.execute(ask.Pause(salon.key(), 1), holding(1))
        await asyncio.sleep(10)
        with refusal("seat/too-often"):
            await minded(salon, host, 1)
        await host.execute(ask.Resume(salon.key(), 1), holding(1))
        with refusal("seat/too-often"):
            await host.execute(ask.Pause(salon.key(), 1), holding(1))
        await host.execute(ask.Pause(salon.key(), 2), holding(2))
        await host.execute(ask.Resume(salon.key(), 1), holding(1))
        await salon.play(host, *chosen(host))

    at_a_table(chat, DICE)


def test_how_much_was_said_is_known_after_a_restart() -> None:
    async def chat(salon: Salon, host: Host) -> None:
        await chatted(salon, host, 1, MOST_OF_SEAT)
        saved = await salon.archive.load(host.table.name)
        assert saved is not None
        await salon.tables.put_away(lambda _: True)
        again = await salon.tables.find(host.table.name)
        assert again is not None
        with refusal("seat/too-often"):
            await minded(salon, again, 1)

    at_a_table(chat, DICE)


def test_all_seats_together_have_a_bound_below_which_one_alone_stays() -> None:
    said = Chatter(0.0)
    for ply in range(1, MOST_OF_TABLE):
        said.fold(NumberedEntry(ply, 1.0 * ply, Answered(1 + ply % 8, False)))
    said.check([Paused(9)], MOST_OF_TABLE)
    said.fold(NumberedEntry(MOST_OF_TABLE, MOST_OF_TABLE, Paused(9)))
    with refusal("seat/too-often"):
        said.check([Paused(9)], 2 * MOST_OF_TABLE)
    said.check([Resumed(1)], 2 * MOST_OF_TABLE)
    assert MOST_OF_SEAT * 8 < MOST_OF_TABLE


def test_a_clock_that_was_set_back_does_not_silence_a_seat() -> None:
    said = Chatter(86_400.0)
    said.fold(NumberedEntry(1, 86_400.0, Paused(1)))
    said.check([Resumed(1)], 10.0)
    said.fold(NumberedEntry(2, 10.0, Resumed(1)))
    for ply in range(3, int(BURST) + 1):
        said.check([Paused(1)], 10.0)
        said.fold(NumberedEntry(ply, 10.0, Paused(1)))
    with refusal("seat/too-fast"):
        said.check([Paused(1)], 10.0)
    said.check([Paused(1)], 10.0 + 1 / RATE)
