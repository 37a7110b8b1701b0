"""Real dice and cards: a wrong entry is corrected, by its player alone or with consent."""

import asyncio

import pytest

from arlequin.live.host import Host
from arlequin.table import requests as ask
from arlequin.table.setup import SeatSetup, Setup
from tests.live.seats import Salon, at_a_table, events, holding, people
from tests.live.test_host import refusal

ONCE = {"bets": "no", "limit": "20"}
ENTRIES: dict[str, tuple[str, ...]] = {
    "color-yam": ("sheet 1", "throw 123456"),
    "double-yam": ("die 6", "die 1", "throw 123123"),
    "yam-color": ("start 1", "throw 11111111", "card 1"),
    "coloretto": ("out red orange", "deal blue green yellow gray", "start 1", "draw", "card joker"),
}
"""The entries of seat 1 up to a slip; the last can be corrected at once."""


def real(game: str, *seats: SeatSetup, **options: str) -> Setup:
    """A table of two people with their own dice and cards."""
    return Setup(game, seats or people(2), options=options, dice="hands")


async def do(salon: Salon, host: Host, *texts: str) -> None:
    """What happens at the real table, entered or moved by whose turn it is."""
    for text in texts:
        acting = host.table.acting()
        seat = int(text[0]) if text[0].isdigit() else min(acting)
        act = salon.enter if acting[seat] == "enter" else salon.play
        await act(host, seat, text)


async def take_back(host: Host, seat: int) -> None:
    """A player wants to correct what was entered last."""
    key = f"key-back-{host.table.ply:04}"
    await host.execute(ask.Propose(key, seat, "takeback"), holding(seat))


async def agree(host: Host, seat: int) -> None:
    await host.execute(ask.Reply(f"key-yes-{host.table.ply:05}", seat, True), holding(seat))


@pytest.mark.parametrize("game", ENTRIES)
def test_a_player_corrects_an_entry_without_asking(game: str) -> None:
    async def correct(salon: Salon, host: Host) -> None:
        await do(salon, host, *ENTRIES[game])
        await take_back(host, 1)
        assert events(host.table)[-2:] == [ENTRIES[game][-1], "takeback 1"]
        assert host.table.acting()[1] == "enter"

    at_a_table(correct, real(game))


def test_a_wrong_card_is_corrected_after_it_was_placed() -> None:
    async def correct(salon: Salon, host: Host) -> None:
        await do(salon, host, *ENTRIES["coloretto"], "place 2")
        await take_back(host, 1)
        await take_back(host, 1)
        assert events(host.table)[-2:] == ["takeback 1", "takeback 1"]
        await do(salon, host, "card green", "place 2")

    at_a_table(correct, real("coloretto"))


def test_once_another_player_has_moved_everyone_must_agree() -> None:
    async def correct(salon: Salon, host: Host) -> None:
        await do(salon, host, *ENTRIES["coloretto"], "place 2", "take 2")
        await take_back(host, 1)
        assert not any(text.startswith("takeback") for text in events(host.table))
        await agree(host, 2)
        assert events(host.table)[-1] == "takeback 3"
        assert host.table.acting() == {1: "enter"}

    at_a_table(correct, real("coloretto"))


def test_a_wrong_card_is_corrected_with_the_calls_that_it_misled() -> None:
    async def correct(salon: Salon, host: Host) -> None:
        await do(salon, host, *ENTRIES["yam-color"], "1 says 2", "2 passes")
        assert host.table.acting().keys() == {1} or host.table.acting().keys() == {2}
        await take_back(host, 1)
        await agree(host, 2)
        assert events(host.table)[-1] == "takeback 3"
        await do(salon, host, "card 5", "2 says 3", "1 passes")

    at_a_table(correct, real("yam-color", **ONCE))


def test_during_a_race_with_a_real_card_the_clock_stops_for_a_correction() -> None:
    async def correct(salon: Salon, host: Host) -> None:
        await do(salon, host, *ENTRIES["yam-color"])
        assert host.table.is_timed()
        await take_back(host, 2)
        assert not host.table.is_timed()
        await do(salon, host, "card 5", "2 says 3", "1 passes")

    at_a_table(correct, real("yam-color", **ONCE))


def test_a_computers_answer_to_a_wrong_card_goes_back_with_it() -> None:
    async def correct(salon: Salon, host: Host) -> None:
        await do(salon, host, "out red orange", "deal blue green yellow gray", "start 1", "draw")
        await do(salon, host, "card joker", "place 1")
        while host.table.acting() and 1 not in host.table.acting():
            await asyncio.sleep(1)
        before = len(host.table.replay.past)
        await take_back(host, 1)
        assert len(host.table.replay.past) < before
        assert host.table.acting() == {1: "enter"}

    seats = (*people(1), SeatSetup("computer", "random", name="C"))
    at_a_table(correct, real("coloretto", *seats))


@pytest.mark.parametrize("game", ["coloretto", "double-yam"])
def test_what_the_cup_drew_is_never_taken_back(game: str) -> None:
    async def drawn(salon: Salon, host: Host) -> None:
        while "move" not in host.table.acting().values():
            await salon.throw(host, min(host.table.acting()))
        (seat,) = host.table.acting()
        if game == "coloretto":
            await salon.play(host, seat, "draw")
            await salon.throw(host, seat)
        for each in (1, 2):
            with refusal("takeback/none"):
                await take_back(host, each)

    at_a_table(drawn, Setup(game, people(2)))
