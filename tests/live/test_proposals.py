"""Takebacks, pauses, computers that stand in, rematches, clocks: what people agree on."""

import asyncio

import msgspec
import pytest

from arlequin.core.game import View
from arlequin.live.clock import SteadyClock
from arlequin.live.computers import Manner
from arlequin.live.host import Host
from arlequin.live.tables import Tables
from arlequin.players import Choice
from arlequin.players.workers.recipe import Asker, Recipe
from arlequin.table import requests as ask
from arlequin.table.chance import Cup
from arlequin.table.entries import Paused, Resumed
from arlequin.table.setup import SeatSetup, Setup
from arlequin.table.table import Table
from tests.live.seats import (
    SECRETS,
    AnyMove,
    Salon,
    at_a_table,
    computers,
    events,
    holding,
    people,
)
from tests.live.test_host import DICE, begun, refusal


async def scored(salon: Salon, host: Host) -> int:
    """Somebody has filled a box; the next has not thrown yet."""
    await begun(salon, host)
    (seat,) = host.table.acting()
    await salon.play(host, seat, "stop")
    await salon.play(host, seat, "score red")
    return seat


def test_an_entry_is_taken_back_when_the_others_agree() -> None:
    async def agree(salon: Salon, host: Host) -> None:
        seat = await scored(salon, host)
        await host.execute(ask.Propose("key-take-1", seat, "takeback"), holding(seat))
        assert host.table.proposal is not None
        assert host.table.proposal.about == 2
        other = 3 - seat
        await host.execute(ask.Reply("key-yes-1", other, True), holding(other))
        assert events(host.table)[-1] == "takeback 2"
        assert host.table.acting() == {seat: "move"}
        assert host.table.since[seat] == host.table.ply

    at_a_table(agree, DICE)


def test_one_no_ends_a_proposal() -> None:
    async def refuse(salon: Salon, host: Host) -> None:
        seat = await scored(salon, host)
        await host.execute(ask.Propose("key-take-1", seat, "takeback"), holding(seat))
        with refusal("propose/open"):
            await host.execute(ask.Propose("key-take-2", seat, "takeback"), holding(seat))
        with refusal("propose/answered"):
            await host.execute(ask.Reply("key-self-1", seat, True), holding(seat))
        other = 3 - seat
        await host.execute(ask.Reply("key-no-01", other, False), holding(other))
        assert host.table.proposal is None
        assert not any(text.startswith("takeback") for text in events(host.table))

    at_a_table(refuse, DICE)


def test_who_has_asked_may_say_never_mind_and_nobody_else() -> None:
    async def withdraw(salon: Salon, host: Host) -> None:
        seat = await scored(salon, host)
        with refusal("propose/none"):
            await host.execute(ask.Withdraw("key-mind-0", seat), holding(seat))
        await host.execute(ask.Propose("key-take-1", seat, "takeback"), holding(seat))
        other = 3 - seat
        with refusal("propose/not-yours"):
            await host.execute(ask.Withdraw("key-mind-1", other), holding(other))
        await host.execute(ask.Withdraw("key-mind-2", seat), holding(seat))
        assert host.table.proposal is None
        with refusal("propose/none"):
            await host.execute(ask.Reply("key-yes-1", other, True), holding(other))
        await host.execute(ask.Propose("key-take-2", seat, "takeback"), holding(seat))
        assert host.table.proposal is not None

    at_a_table(withdraw, DICE)


def test_a_proposal_lapses_when_the_game_goes_on() -> None:
    async def lapse(salon: Salon, host: Host) -> None:
        seat = await scored(salon, host)
        await host.execute(ask.Propose("key-take-1", seat, "takeback"), holding(seat))
        await salon.throw(host, 3 - seat)
        with refusal("propose/none"):
            await host.execute(ask.Reply("key-yes-1", 3 - seat, True), holding(3 - seat))
        with refusal("takeback/none"):
            await host.execute(ask.Propose("key-take-2", seat, "takeback"), holding(seat))

    at_a_table(lapse, DICE)


def test_a_move_of_another_is_never_taken_back() -> None:
    async def others(salon: Salon, host: Host) -> None:
        seat = await scored(salon, host)
        with refusal("takeback/none"):
            await host.execute(ask.Propose("key-take-1", 3 - seat, "takeback"), holding(3 - seat))

    at_a_table(others, DICE)


def test_against_computers_nobody_else_is_asked() -> None:
    async def alone(salon: Salon, host: Host) -> None:
        while 1 not in host.table.acting() or host.table.acting()[1] != "move":
            if 1 in host.table.acting():
                await salon.throw(host, 1)
            else:
                await asyncio.sleep(1)
        await salon.play(host, 1, "stop")
        await host.execute(ask.Propose("key-take-1", 1, "takeback"), holding(1))
        assert events(host.table)[-1] == "takeback 1"

    at_a_table(alone, Setup("double-yam", (*people(1), *computers(1))), pace=0.7)


def test_a_computer_leaves_time_to_think_again() -> None:
    async def alone(salon: Salon, host: Host) -> None:
        while host.table.acting().get(1) != "move":
            if 1 in host.table.acting():
                await salon.throw(host, 1)
            else:
                await asyncio.sleep(1)
        await salon.play(host, 1, "stop")
        await salon.play(host, 1, "score red")
        await asyncio.sleep(4)
        assert events(host.table)[-1] == "score red"
        await host.execute(ask.Propose("key-take-1", 1, "takeback"), holding(1))
        assert events(host.table)[-1] == "takeback 2"
        await salon.play(host, 1, "stop")
        await salon.play(host, 1, "score red")
        await asyncio.sleep(4.5)
        assert events(host.table)[-1].startswith("throw")

    at_a_table(alone, Setup("double-yam", (*people(1), *computers(1))), pace=0.7)


def test_a_spoken_number_is_never_taken_back() -> None:
    async def spoken(salon: Salon, host: Host) -> None:
        (seat,) = host.table.acting()
        await salon.throw(host, seat)
        await salon.play(host, 1, "1 says 3")
        with refusal("takeback/none"):
            await host.execute(ask.Propose("key-take-1", 1, "takeback"), holding(1))

    at_a_table(spoken, Setup("yam-color", people(2)))


def test_with_real_dice_a_wrong_entry_can_be_taken_back() -> None:
    async def hands(salon: Salon, host: Host) -> None:
        await salon.enter(host, 1, "die 6")
        await salon.enter(host, 2, "die 1")
        await salon.enter(host, 1, "throw 111111")
        await host.execute(ask.Propose("key-take-1", 1, "takeback"), holding(1))
        await salon.enter(host, 1, "throw 111112")
        assert events(host.table)[-2:] == ["takeback 1", "throw 111112"]

    at_a_table(hands, Setup("double-yam", people(2), dice="hands"))


def test_real_dice_are_entered_by_their_owner_and_read_strictly() -> None:
    async def hands(salon: Salon, host: Host) -> None:
        for code, event in [("play/illegal", "die 7"), ("play/unreadable", "dye 3")]:
            with refusal(code):
                await salon.enter(host, 1, event)
        with refusal("play/not-your-turn"):
            await salon.enter(host, 2, "die 3")
        with refusal("play/other"):
            await salon.throw(host, 1)

    at_a_table(hands, Setup("double-yam", people(2), dice="hands"))


def test_somebody_enters_what_a_computer_throws_and_what_nobody_owns() -> None:
    async def hands(salon: Salon, host: Host) -> None:
        await salon.enter(host, 1, "out red")
        await salon.enter(host, 1, "deal blue gray green")
        await salon.enter(host, 1, "start 2")
        await asyncio.sleep(1)
        assert events(host.table)[-1] == "draw"
        await salon.enter(host, 1, "card joker")

    at_a_table(hands, Setup("coloretto", (*people(1), *computers(2)), dice="hands"))


# --- pausing -------------------------------------------------------------------------------------


def test_a_paused_game_waits_for_somebody_to_resume_it() -> None:
    async def pause(salon: Salon, host: Host) -> None:
        await host.execute(ask.Pause("key-pause-1", 1), holding(1))
        assert host.table.acting() == {}
        with refusal("table/paused"):
            await salon.throw(host, 1)
        with refusal("table/paused"):
            await host.execute(ask.Pause("key-pause-2", 2), holding(2))
        await host.execute(ask.Resume("key-resume-1", 2), holding(2))
        await salon.throw(host, 1)

    at_a_table(pause, DICE)


def test_chance_that_nobody_brings_waits_for_the_end_of_a_pause() -> None:
    table = Table("t", Setup("color-yam", people(2)), 0.0, Cup.from_seed(1))
    assert table.game.odds(table.replay.state) is not None  # the sheet is about to be drawn
    paused = table.step(table.draft([Paused(1)]), 1.0)
    assert [one.entry for one in paused.entries] == [Paused(1)]
    table.commit(paused)
    assert table.step(table.draft(), 2.0).entries == ()
    resumed = table.step(table.draft([Resumed(1)]), 3.0)
    assert len(resumed.entries) > 1


def test_a_race_is_not_paused() -> None:
    async def pause(salon: Salon, host: Host) -> None:
        (seat,) = host.table.acting()
        await salon.throw(host, seat)
        with refusal("table/timed"):
            await host.execute(ask.Pause("key-pause-1", 1), holding(1))

    at_a_table(pause, Setup("yam-color", people(2)))


def test_a_game_that_is_not_played_is_not_paused() -> None:
    async def pause(salon: Salon, host: Host) -> None:
        with refusal("table/not-playing"):
            await host.execute(ask.Pause("key-pause-1", 1), holding(1))

    at_a_table(pause, Setup("double-yam", (*people(1), SeatSetup())))


# --- computers that stand in ---------------------------------------------------------------------


def test_a_computer_takes_over_an_empty_seat_and_its_person_comes_back() -> None:
    async def away(salon: Salon, host: Host) -> None:
        host.attendance.connect((1,))
        host.attendance.connect((3,))
        with refusal("seat/present"):
            await host.execute(ask.Propose("key-computer-1", 1, "computer", 3), holding(1))
        with refusal("seat/unknown"):
            await host.execute(ask.Propose("key-computer-2", 1, "computer", 1), holding(1))
        await asyncio.sleep(30)
        await host.execute(ask.Propose("key-computer-3", 1, "computer", 2), holding(1))
        with refusal("propose/not-asked"):
            await host.execute(ask.Reply("key-yes-01", 2, True), holding(2))
        await host.execute(ask.Reply("key-yes-02", 3, True), holding(3))
        assert host.table.seating[2].kind == "computer"
        with refusal("seat/no-person"):
            await host.execute(ask.Propose("key-computer-4", 1, "computer", 2), holding(1))
        with refusal("seat/computer"):
            await host.execute(ask.Pause("key-pause-1", 2), holding(2))
        secret = "secret-of-seat-2-xxxxxxxxxxxx"
        await host.execute(ask.Claim("key-back-1", 2, "", secret), holding())
        assert (host.table.seating[2].kind, host.table.seating[2].name) == ("person", "P2")

    at_a_table(away, Setup("double-yam", people(3)))


# --- rematch -------------------------------------------------------------------------------------


def test_a_rematch_is_laid_with_the_same_people_one_seat_further() -> None:
    async def again(salon: Salon, host: Host) -> None:
        while not host.table.over:
            if 1 in host.table.acting():
                does = host.table.acting()[1]
                if does == "throw":
                    await salon.throw(host, 1)
                else:
                    move = host.table.game.moves(host.table.replay.state, 1)[0]
                    await salon.play(host, 1, move.text)
            else:
                await asyncio.sleep(1)
        await host.execute(ask.Propose("key-rematch-1", 1, "rematch"), holding(1))
        assert host.table.rematch is not None
        second = await salon.tables.find(host.table.rematch)
        assert second is not None
        assert second.table.seating.names == ("C1", "P1")
        assert second.table.seating.holds(2, holding(1).holders)
        with refusal("rematch/done"):
            await host.execute(ask.Propose("key-rematch-2", 1, "rematch"), holding(1))

    at_a_table(again, Setup("coloretto", (*people(1), *computers(1))))


def test_two_who_ask_for_a_rematch_in_the_same_moment_agree() -> None:
    async def again(salon: Salon, host: Host) -> None:
        while not host.table.over:
            ((seat, does), *_) = host.table.acting().items()
            if does == "throw":
                await salon.throw(host, seat)
            else:
                move = host.table.game.moves(host.table.replay.state, seat)[0]
                await salon.play(host, seat, move.text)
        await host.execute(ask.Propose("key-rematch-1", 1, "rematch"), holding(1))
        with refusal("propose/open"):
            await host.execute(ask.Propose("key-rematch-2", 1, "rematch"), holding(1))
        await host.execute(ask.Propose("key-rematch-3", 2, "rematch"), holding(2))
        assert host.table.proposal is None
        assert host.table.rematch is not None

    at_a_table(again, Setup("coloretto", people(2)))


# --- clocks --------------------------------------------------------------------------------------


def test_who_is_out_of_time_has_one_move_made_for_him() -> None:
    async def slow(salon: Salon, host: Host) -> None:
        assert host.deadlines.deadline() == pytest.approx(host.deadlines.opened + 30)
        await asyncio.sleep(29)
        assert events(host.table) == []
        await asyncio.sleep(2)
        assert len(events(host.table)) == 1
        await salon.throw(host, 2)

    at_a_table(slow, Setup("double-yam", people(2), turn_seconds=30))


def test_a_turn_clock_stands_still_in_a_pause_and_while_the_server_is_down() -> None:
    async def down(salon: Salon, host: Host) -> None:
        await asyncio.sleep(20)
        await host.execute(ask.Pause("key-pause-1", 1), holding(1))
        await asyncio.sleep(100)
        assert events(host.table) == []
        await host.execute(ask.Resume("key-resume-1", 1), holding(1))
        name = host.table.name
        await salon.tables.put_away(lambda _: True)
        await asyncio.sleep(1000)
        opened = await salon.tables.find(name)
        assert opened is not None
        await asyncio.sleep(29)
        assert events(opened.table) == []
        await asyncio.sleep(2)
        assert len(events(opened.table)) == 1

    at_a_table(down, Setup("double-yam", people(2), turn_seconds=30))


def test_without_a_clock_people_take_their_time() -> None:
    async def wait(salon: Salon, host: Host) -> None:
        await asyncio.sleep(100_000)
        assert events(host.table) == []
        assert host.deadlines.deadline() is None

    at_a_table(wait, DICE)


def test_a_turn_clock_goes_on_after_a_pause_where_it_stood() -> None:
    async def pause(salon: Salon, host: Host) -> None:
        await asyncio.sleep(20)
        await host.execute(ask.Pause("key-pause-1", 1), holding(1))
        await asyncio.sleep(100)
        await host.execute(ask.Resume("key-resume-1", 1), holding(1))
        now = asyncio.get_running_loop().time()
        assert host.deadlines.deadline() == pytest.approx(now + 10)
        await asyncio.sleep(9)
        assert events(host.table) == []
        await asyncio.sleep(2)
        assert len(events(host.table)) == 1

    at_a_table(pause, Setup("double-yam", people(2), turn_seconds=30))


def test_a_turn_clock_does_not_mind_a_wall_clock_that_was_set_back() -> None:
    async def set_back(salon: Salon, host: Host) -> None:
        await salon.throw(host, 1)
        loop = asyncio.get_running_loop()
        clock = SteadyClock(lambda: loop.time() - 3600, loop.time)
        tables = Tables(
            salon.archive, salon.choosing[0], clock, lambda: Cup.from_seed(1), Manner(0.0)
        )
        opened = await tables.find(host.table.name)
        assert opened is not None
        assert opened.deadlines.deadline() == pytest.approx(clock.now() + 30)
        await tables.put_away(lambda _: True)

    at_a_table(set_back, Setup("double-yam", people(2), turn_seconds=30))


class Slow(AnyMove):
    """A computer that thinks for ten seconds."""

    async def choose(
        self, recipe: Recipe, level: str, view: View, seed: int, asker: Asker
    ) -> Choice:
        await asyncio.sleep(10)
        return await super().choose(recipe, level, view, seed, asker)


def test_a_computer_that_thinks_does_not_move_for_a_person_who_has_come_back() -> None:
    async def back(salon: Salon, host: Host) -> None:
        await begun(salon, host)
        (seat,) = host.table.acting()
        other = 3 - seat
        host.attendance.connect((other,))
        await asyncio.sleep(30)
        await host.execute(ask.Propose("key-computer", other, "computer", seat), holding(other))
        before = events(host.table)
        await asyncio.sleep(5)  # it thinks
        with refusal("seat/computer"):
            await salon.play(host, seat, "stop")
        await host.execute(ask.Claim("key-claim-1", seat, "P", SECRETS[seat - 1]), holding(seat))
        await asyncio.sleep(100)
        assert events(host.table) == before
        await salon.play(host, seat, "stop")

    at_a_table(back, DICE, choosers=Slow())


def test_a_seat_that_was_left_has_no_picture_any_more() -> None:
    async def leave(salon: Salon, host: Host) -> None:
        claim = ask.Claim("key-claim-1", 2, "P2", SECRETS[1], avatar=7)
        await host.execute(claim, holding())
        assert host.table.seating[2].profile.avatar == 7
        await host.execute(ask.Leave("key-leave-1", 2), holding(2))
        assert host.table.seating[2].profile.avatar == 0

    at_a_table(leave, Setup("double-yam", (*people(1), SeatSetup(), SeatSetup())))


# --- so many events -------------------------------------------------------------------------------


async def taken_back(host: Host, seat: int, number: int) -> None:
    """With everybody's consent, where it is needed."""
    key = f"key-back-{host.table.ply:04}"
    await host.execute(ask.Propose(key, seat, "takeback", number), holding(seat))
    for other in host.table.seating.people:
        if other != seat and host.table.proposal is not None:
            await host.execute(ask.Reply(f"{key}-{other}", other, True), holding(other))


def test_one_move_alone_is_taken_back_where_it_is_asked_so() -> None:
    async def one(salon: Salon, host: Host) -> None:
        seat = await scored(salon, host)
        for number in (3, -1):
            with refusal("takeback/none"):
                await taken_back(host, seat, number)
        await taken_back(host, seat, 1)
        assert events(host.table)[-2:] == ["score red", "takeback 1"]
        assert host.table.replay.past[-1][1].text == "stop"

    at_a_table(one, DICE)


def test_nobody_takes_back_more_than_their_own() -> None:
    async def none(salon: Salon, host: Host) -> None:
        seat = await scored(salon, host)
        for number in (1, 2):
            with refusal("takeback/none"):
                await taken_back(host, 3 - seat, number)

    at_a_table(none, DICE)


REAL = Setup("double-yam", people(2), dice="hands")


async def entered(salon: Salon, host: Host, *texts: str) -> None:
    for text in texts:
        (seat, doing), *_ = host.table.acting().items()
        await (salon.enter if doing == "enter" else salon.play)(host, seat, text)


def test_with_real_dice_a_turn_is_taken_back_as_far_as_another_persons_move() -> None:
    async def turn(salon: Salon, host: Host) -> None:
        await entered(salon, host, "die 6", "die 1", "throw 123123", "again AB", "throw 44")
        await taken_back(host, 1, 3)
        assert events(host.table)[-1] == "takeback 3"
        await entered(salon, host, "throw 123123", "stop", "score red", "throw 111111")
        with refusal("takeback/none"):
            await taken_back(host, 2, 2)
        await taken_back(host, 2, 1)

    at_a_table(turn, REAL)


def test_with_real_dice_a_computers_move_goes_with_what_it_answered_to() -> None:
    seats = (SeatSetup("computer", "random", name="C"), *people(2)[1:])

    async def typed(salon: Salon, host: Host) -> None:
        await entered(salon, host, "die 6", "die 1", "throw 123123")
        await asyncio.sleep(1)
        moved = len(host.table.replay.past) - 3
        assert moved
        await taken_back(host, 2, 1)
        assert events(host.table)[-1] == f"takeback {moved + 1}"
        assert host.table.acting() == {2: "enter"}

    at_a_table(typed, msgspec.structs.replace(REAL, seats=seats))
