"""People who are absent from a race, or not ready for it: no race begins without them."""

import asyncio

import pytest

from arlequin.core.game import View
from arlequin.core.seat import Seat
from arlequin.live.host import Host
from arlequin.players import Choice
from arlequin.players.workers.recipe import Asker, Recipe, make_choice
from arlequin.table import requests as ask
from arlequin.table.entries import Replaced, Sat
from arlequin.table.setup import PERSON, SeatSetup, Setup
from tests.live.seats import Salon, at_a_table, events, gather, holding, overheard, people
from tests.live.test_host import refusal

BESIDE_A_COMPUTER = Setup("yam-color", (SeatSetup("computer", "random", name="C"), *people(2)[:1]))
RACE = Setup("yam-color", people(3))
CARD = "card "


def sit(host: Host, *seats: Seat) -> None:
    """Devices of these seats connect, and their people are ready."""
    host.attendance.connect(seats)
    host.get_ready(frozenset(host.table.seating[seat].holder for seat in seats))
    host.device_connected()


def leave(host: Host, seat: Seat) -> None:
    host.attendance.disconnect((seat,))


class Real:
    """Chooses as computers do, in this very process."""

    async def choose(
        self, recipe: Recipe, level: str, view: View, seed: int, asker: Asker
    ) -> Choice:
        return make_choice(recipe, level, view, seed)


def rounds(host: Host) -> int:
    return sum(text.startswith(CARD) for text in events(host.table))


async def thrown(salon: Salon, host: Host) -> None:
    (seat,) = host.table.acting()
    request = ask.ThrowRequest(salon.key(), seat, host.table.since[seat])
    await host.execute(request, holding(seat))


async def passed(salon: Salon, host: Host, *seats: Seat) -> None:
    for seat in seats:
        await salon.play(host, seat, f"{seat} passes")


async def without(salon: Salon, host: Host, seat: Seat, about: Seat) -> None:
    await host.execute(ask.Propose(salon.key(), seat, "without", about), holding(seat))


def test_the_first_race_waits_until_everyone_is_there_and_ready() -> None:
    async def race(salon: Salon, host: Host) -> None:
        assert host.awaited_players() == (2,)
        host.attendance.connect((2,))
        host.device_connected()
        await asyncio.sleep(60)
        assert (host.awaited_players(), rounds(host)) == ((2,), 0)
        host.get_ready(holding(1).holders)
        await asyncio.sleep(60)
        assert rounds(host) > 0

    at_a_table(race, BESIDE_A_COMPUTER)


def test_one_tap_on_a_device_is_enough_for_all_who_sit_there() -> None:
    async def race(salon: Salon, host: Host) -> None:
        host.attendance.connect((1, 2, 3))
        host.get_ready(holding(1, 2).holders)
        assert host.awaited_players() == (3,)
        host.get_ready(holding(3).holders)
        assert host.awaited_players() == ()

    at_a_table(race, RACE)


def test_devices_without_a_seat_cannot_say_that_they_are_ready() -> None:
    async def race(salon: Salon, host: Host) -> None:
        host.attendance.connect((1, 2, 3))
        host.get_ready(holding(1, 8).holders)
        assert host.awaited_players() == (2, 3)
        assert host.attendance.ready == holding(1).holders

    at_a_table(race, RACE)


def test_a_player_who_throws_is_ready_and_waits_for_the_others() -> None:
    async def race(salon: Salon, host: Host) -> None:
        host.attendance.connect((1, 2, 3))
        (thrower,) = host.table.acting()
        with refusal("race/waits"):
            await thrown(salon, host)
        assert set(host.awaited_players()) == {1, 2, 3} - {thrower}

    at_a_table(race, RACE)


def test_a_round_is_finished_without_an_absent_player_and_the_next_one_waits() -> None:
    async def race(salon: Salon, host: Host) -> None:
        sit(host, 1, 2, 3)
        await thrown(salon, host)
        leave(host, 2)
        assert host.awaited_players() == ()
        await passed(salon, host, 1, 3)
        await asyncio.sleep(60)
        assert not host.table.is_timed()
        assert host.awaited_players() == (2,)
        with refusal("race/waits"):
            await thrown(salon, host)
        sit(host, 2)
        await thrown(salon, host)
        assert rounds(host) == 2

    at_a_table(race, RACE)


def test_a_computer_throws_again_only_when_the_absent_player_is_back() -> None:
    async def race(salon: Salon, host: Host) -> None:
        sit(host, 2)
        while not rounds(host):
            await asyncio.sleep(1)
        leave(host, 2)
        await asyncio.sleep(600)
        assert rounds(host) == 1
        sit(host, 2)
        await asyncio.sleep(60)
        assert rounds(host) > 1

    at_a_table(race, BESIDE_A_COMPUTER)


def test_a_player_who_leaves_during_the_countdown_stops_it() -> None:
    async def race(salon: Salon, host: Host) -> None:
        sit(host, 1, 2, 3)
        throwing = asyncio.create_task(thrown(salon, host))
        await asyncio.sleep(1)
        assert len(overheard(host).countdowns) == 1
        (thrower,) = host.table.acting()
        leave(host, thrower % 3 + 1)
        with refusal("race/waits"):
            await throwing
        assert rounds(host) == 0

    at_a_table(race, RACE, pace=1.0)


def test_others_continue_without_an_absent_player_whose_seat_throws_and_passes() -> None:
    async def race(salon: Salon, host: Host) -> None:
        sit(host, 1, 2, 3)
        (thrower,) = host.table.acting()
        leave(host, thrower)
        one, other = sorted({1, 2, 3} - {thrower})
        await without(salon, host, one, thrower)
        assert host.awaited_players() == (thrower,)
        await host.execute(ask.Reply(salon.key(), other, True), holding(other))
        while not host.table.is_timed():
            await asyncio.sleep(1)
        await passed(salon, host, one, other)
        await asyncio.sleep(1)
        assert f"{thrower} passes" in events(host.table)
        assert "time" not in events(host.table)

    at_a_table(race, RACE, choosers=Real())


def test_a_player_whose_connection_is_lost_keeps_the_round_that_is_on() -> None:
    async def race(salon: Salon, host: Host) -> None:
        sit(host, 1, 2)
        await thrown(salon, host)
        leave(host, 2)
        with refusal("propose/racing"):
            await without(salon, host, 1, 2)
        sit(host, 2)
        await salon.play(host, 2, "2 says 0")

    at_a_table(race, Setup("yam-color", people(2)), choosers=Real())


def test_only_those_who_are_there_are_asked_about_an_absent_player() -> None:
    async def race(salon: Salon, host: Host) -> None:
        sit(host, 1, 2, 3)
        leave(host, 2)
        leave(host, 3)
        await without(salon, host, 1, 2)
        await without(salon, host, 1, 3)
        assert host.table.seating.computers == (2, 3)

    at_a_table(race, RACE, choosers=Real())


def test_the_player_is_back_in_their_seat_as_soon_as_they_come() -> None:
    async def race(salon: Salon, host: Host) -> None:
        sit(host, 1, 2, 3)
        leave(host, 2)
        await without(salon, host, 1, 2)
        await host.execute(ask.Reply(salon.key(), 3, True), holding(3))
        if 2 not in host.table.acting():
            await thrown(salon, host)
        await asyncio.sleep(5)
        assert "2 passes" in events(host.table)
        sit(host, 2)
        await asyncio.sleep(1)
        assert host.table.seating[2].kind == PERSON
        kinds = [type(told.stored.entry) for told in host.table.log]
        assert kinds.index(Replaced) < kinds.index(Sat)

    at_a_table(race, RACE, choosers=Real())


@pytest.mark.parametrize("game", ["double-yam", "coloretto"])
def test_no_other_game_waits_or_continues_without_a_player(game: str) -> None:
    async def play(salon: Salon, host: Host) -> None:
        assert host.awaited_players() == ()
        host.attendance.connect((1,))
        with refusal("propose/unknown"):
            await without(salon, host, 1, 2)

    at_a_table(play, Setup(game, people(2)))


def test_after_a_crash_the_round_keeps_its_throw_and_the_next_one_waits_for_everyone() -> None:
    async def race(salon: Salon, host: Host) -> None:
        gather(host)
        await thrown(salon, host)
        before = events(host.table)
        host.tasks.close()
        del salon.tables.hosts[host.table.name]  # as if the process had died
        again = await salon.tables.find(host.table.name)
        assert again is not None
        assert (events(again.table), again.table.is_timed()) == (before, True)
        assert again.deadlines.limit_left() == again.table.limit
        await asyncio.sleep(again.table.limit + 1)
        assert events(again.table)[-1] == "time"
        assert again.awaited_players() == (1, 2, 3)

    at_a_table(race, RACE, pace=1.0)


def test_in_a_rematch_the_seat_of_an_absent_player_is_theirs_again() -> None:
    async def race(salon: Salon, host: Host) -> None:
        sit(host, 1, 2)
        leave(host, 2)
        await without(salon, host, 1, 2)
        while not host.table.over:
            if 1 not in host.table.acting():
                await asyncio.sleep(1)
            elif host.table.is_timed():
                await salon.play(host, 1, "1 says 0")
            else:
                await thrown(salon, host)
        await host.execute(ask.Propose(salon.key(), 1, "rematch"), holding(1))
        assert host.table.rematch is not None
        again = await salon.tables.find(host.table.rematch)
        assert again is not None
        assert [(seat.kind, seat.name) for seat in again.table.seating.seats] == [
            (PERSON, "P2"),
            (PERSON, "P1"),
        ]

    at_a_table(race, Setup("yam-color", people(2)), choosers=Real())
