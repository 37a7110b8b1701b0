"""Continuation: a game that is over is played on from one of its moments, at a table of its own."""

import asyncio
from random import Random

import pytest
from msgspec.structs import replace

from arlequin.core import record
from arlequin.core.errors import OptionError
from arlequin.core.events import Takeback, Throw
from arlequin.core.material import canonical_text
from arlequin.games import catalog
from arlequin.games.playthrough import replay
from arlequin.gateway.bodies import (
    BEGUN,
    events_until,
    record_text,
    setup_of,
    setup_to_continue,
)
from arlequin.gateway.log import public_setup
from arlequin.gateway.protocol.http import ContinueTable, CreateTable, SeatRequest
from arlequin.live.host import Host
from arlequin.live.tables import Tables
from arlequin.proof.verifier import verify
from arlequin.store.errors import StoreError
from arlequin.table.chance import Cup
from arlequin.table.entries import Happened, NumberedEntry
from arlequin.table.ports import NewTable
from arlequin.table.public_table import MOVE
from arlequin.table.refusal import Refused
from arlequin.table.setup import SeatSetup, Setup
from arlequin.table.table import Table
from arlequin.testing.virtual import run
from tests.boxes import random_box
from tests.live.seats import SECRETS, Salon, as_stored, at_a_table, events, gather, people
from tests.store.memory_archive import MemoryArchive

NAMES = sorted(catalog.KINDS)
RACE = Setup("yam-color", people(3))


async def ended(salon: Salon, host: Host, seed: int = 3) -> Table:
    """Somebody acts until the game is over."""
    random = Random(seed)
    while not host.table.over:
        await salon.act(host, random)
    return host.table


def against_computers(seats: int, own: int = 1) -> tuple[SeatSetup, ...]:
    """A person in one seat, computers in all others."""
    rivals = [SeatSetup("computer", "random", name=f"C{seat}") for seat in range(1, seats + 1)]
    return (*rivals[: own - 1], people(seats)[own - 1], *rivals[own:])


async def continued(salon: Salon, table: Table, ply: int, own: int = 0) -> Host:
    """The table on which a game goes on, among the same people or against computers."""
    seats = against_computers(len(table.seating), own) if own else table.setup.seats
    return await salon.tables.create(replace(table.setup, seats=seats), events_until(table, ply))


async def ended_alone(salon: Salon, host: Host) -> Table:
    """The only person acts, and computers do, until the game is over."""
    random, (own,) = Random(4), host.table.seating.people
    gather(host)
    while not host.table.over:
        if own in host.table.acting() and not host.table.is_timed():
            await one_act(salon, host, own, random)
        await asyncio.sleep(1.0)
    return host.table


async def one_act(salon: Salon, host: Host, seat: int, random: Random) -> None:
    if host.table.acting()[seat] == MOVE:
        moves = host.table.game.moves(host.table.replay.state, seat)
        await salon.play(host, seat, random.choice(moves).text)
    else:
        await salon.throw(host, seat)


def standing(table: Table, ply: int) -> list[str]:
    return [event.text for _, event in table.standing_events(ply)]


def asked(*seats: SeatRequest, ply: int = 1) -> ContinueTable:
    return ContinueTable(ply, seats)


ANA = SeatRequest("person", name="Ana", secret=SECRETS[0])
EASY = SeatRequest("computer")
OPTIONS = {"edition": "es"}


@pytest.mark.parametrize("name", NAMES)
def test_a_game_goes_on_from_its_moments_to_another_end(name: str) -> None:
    async def evening(salon: Salon, host: Host) -> None:
        old = await ended(salon, host)
        kept = await salon.archive.load(old.name)
        plies = [ply for ply, _ in old.standing_events(old.ply)]
        for ply in (plies[0], plies[len(plies) // 2], plies[-2]):
            new = await continued(salon, old, ply, own=2)
            begun = new.table.setup.begun
            assert events(new.table)[:begun] == standing(old, ply)[:begun]
            table = await ended_alone(salon, new)
            saved = await salon.archive.load(table.name)
            assert saved is not None
            assert list(saved.entries) == as_stored(table.log)
            again = replay(record_text(table).encode())
            assert again.state == table.replay.state
        assert await salon.archive.load(old.name) == kept

    short = {"unwon": "out"} if name == "yam-color" else {}
    at_a_table(evening, Setup(name, people(3), short))


def test_moments_from_the_first_to_the_last_but_one_stand_as_they_stood() -> None:
    async def evening(salon: Salon, host: Host) -> None:
        old = await ended(salon, host)
        for ply in (*range(0, old.ply, 5), old.ply - 1):
            new = await continued(salon, old, ply)
            assert events(new.table) == standing(old, ply)
            assert new.table.replay.state == old.state_at(ply)

    at_a_table(evening, Setup("double-yam", people(2)))


def test_a_moment_that_was_taken_back_stands_as_it_stood_then() -> None:
    async def evening(salon: Salon, host: Host) -> None:
        first, *rest = [event for _, event in (await ended(salon, host)).standing_events(10**9)]
        table = Table("t", host.table.setup, 0.0, Cup.from_seed(1))
        for number, event in enumerate([first, rest[0], Takeback(1), *rest], 1):
            table.apply(NumberedEntry(number, 0.0, Happened(event)))
        assert events_until(table, 2) == (first, rest[0])
        assert events_until(table, 3) == (first,)
        assert events_until(table, 5) == (first, rest[0], rest[1])

    at_a_table(evening, Setup("double-yam", people(2)))


def test_in_a_race_the_round_begins_again_before_its_throw() -> None:
    async def evening(salon: Salon, host: Host) -> None:
        old = await ended(salon, host)
        rounds = 0
        for ply in range(1, 30):
            begun = events_until(old, ply)
            after = standing(old, ply)[len(begun) :]
            if after:
                rounds += 1
                assert after[0].startswith("throw")
                assert not any(text.startswith("throw") for text in after[1:])
            new = await continued(salon, old, ply)
            assert not new.table.is_timed()
            assert set(new.table.acting().values()) == {"throw"}
        assert rounds > 12

    at_a_table(evening, RACE)


def test_bets_instead_of_a_race_stand_with_the_throw() -> None:
    async def evening(salon: Salon, host: Host) -> None:
        old = await ended(salon, host)
        thrown = next(ply for ply, e in old.standing_events(old.ply) if isinstance(e, Throw))
        assert isinstance(events_until(old, thrown)[-1], Throw)
        new = await continued(salon, old, thrown)
        assert events(new.table)[-1].startswith("card")  # a card of its own, turned up at once

    at_a_table(evening, replace(RACE, options={"bets": "before"}))


async def cards(salon: Salon, host: Host, seed: int) -> tuple[str, ...]:
    """The next cards that are drawn."""
    random, begun = Random(seed), len(events(host.table))
    while len(drawn := [text for text in events(host.table)[begun:] if "card" in text]) < 4:
        await salon.act(host, random)
    return tuple(drawn)


@pytest.mark.parametrize("name", ["coloretto", "yam-color"])
def test_what_comes_next_is_drawn_afresh_from_what_is_left(name: str) -> None:
    async def evening(salon: Salon, host: Host) -> None:
        old = await ended(salon, host)
        begun = events_until(old, 20)
        found = set()
        for seed in range(8):
            other = Salon(seed)
            new = await other.tables.create(old.setup, begun)
            found.add(await cards(other, new, seed))
            await other.tables.close()
        assert len(found) > 4  # not those that came before, whoever remembers them

    at_a_table(evening, Setup(name, people(3)))


def test_chance_is_not_proven_there_and_the_record_says_so() -> None:
    async def evening() -> None:
        salon = Salon()
        ports, clock, _, manner = salon.choosing
        tables = Tables(salon.archive, ports, clock, lambda: Cup.with_chain(7), manner)
        first = await tables.create(Setup("double-yam", people(2)))
        assert public_setup(first.table).server
        old = await ended(salon, first)
        new = await tables.create(
            replace(old.setup, seats=against_computers(2)), events_until(old, 9)
        )
        told = public_setup(new.table)
        assert (told.proof, told.server, told.begun) == (0, "", len(events(new.table)))
        text = record_text(new.table)
        assert text.splitlines()[-1] == BEGUN
        fault = verify(record.read(text.encode())).fault
        assert fault is not None
        assert fault.code == "none"
        again = await tables.create(replace(old.setup, seats=against_computers(2)))
        assert public_setup(again.table).server  # from the beginning it is proven as ever
        await tables.close()

    run(evening())


def test_a_server_that_was_restarted_finds_it_as_it_was() -> None:
    async def evening(salon: Salon, host: Host) -> None:
        old = await ended(salon, host)
        new = await continued(salon, old, old.ply // 2)
        name, told = new.table.name, as_stored(new.table.log)
        await salon.tables.put_away(lambda host: True)
        again = await salon.tables.find(name)
        assert again is not None
        assert again is not new
        assert as_stored(again.table.log) == told
        assert again.table.setup == new.table.setup

    at_a_table(evening, Setup("coloretto", people(3)))


def test_a_table_whose_beginning_cannot_be_stored_is_not_created() -> None:
    class Full(MemoryArchive):
        async def create(self, new_table: NewTable) -> None:
            if new_table.setup.begun:
                raise StoreError("no space left")
            await super().create(new_table)

    async def evening() -> None:
        salon = Salon(archive=Full())
        old = await ended(salon, await salon.found(Setup("double-yam", people(2))))
        known = set(salon.tables.hosts)
        with pytest.raises(StoreError):
            await continued(salon, old, 5)
        assert set(salon.tables.hosts) == known
        await salon.tables.close()

    run(evening())


# --- what cannot be continued --------------------------------------------------------------------


def test_a_game_that_is_not_over_is_not_continued() -> None:
    async def evening(salon: Salon, host: Host) -> None:
        await salon.act(host, Random(1))
        with pytest.raises(Refused, match="when it is over") as refused:
            events_until(host.table, 1)
        assert refused.value.code == "continue/unfinished"

    at_a_table(evening, Setup("double-yam", people(2)))


def test_a_ply_outside_the_game_and_the_last_one_are_refused() -> None:
    async def evening(salon: Salon, host: Host) -> None:
        old = await ended(salon, host)
        for ply in (-1, old.ply + 1, 10**9):
            with pytest.raises(Refused, match=f"from 0 to {old.ply}, got {ply}") as refused:
                events_until(old, ply)
            assert refused.value.code == "continue/no-such-ply"
        with pytest.raises(Refused, match="earlier moment") as refused:
            events_until(old, old.ply)
        assert refused.value.code == "continue/over"

    at_a_table(evening, Setup("double-yam", people(2)))


def test_a_match_is_not_continued() -> None:
    async def evening(salon: Salon, host: Host) -> None:
        old = await ended(salon, host)
        with pytest.raises(Refused, match="match") as refused:
            events_until(old, 5)
        assert refused.value.code == "continue/match"

    at_a_table(evening, Setup("double-yam", people(2), options={"match": "2"}))


def test_an_owners_box_goes_along_into_the_next_game_and_into_a_continued_one() -> None:
    box = canonical_text(random_box("color-yam", Random(1)))

    async def evening(salon: Salon, host: Host) -> None:
        old = await ended(salon, host)
        assert setup_to_continue(old, asked(EASY, ANA)).material == box
        again = await salon.tables.find(await salon.tables._rematch(old))
        assert again is not None
        assert again.table.setup.material == box

    at_a_table(evening, Setup("color-yam", people(2), material=box))


def test_a_box_like_ours_is_none() -> None:
    ours = canonical_text(catalog.find("double-yam").material)
    own = ours.replace('"arlequin"', '"mine"')
    asked_for = [CreateTable("double-yam", (ANA, EASY), material=text) for text in ("", ours, own)]
    assert [setup_of(each).material for each in asked_for] == ["", "", own]


def test_all_seats_are_taken_and_the_game_is_the_same() -> None:
    async def evening(salon: Salon, host: Host) -> None:
        old = await ended(salon, host)
        setup = setup_to_continue(old, asked(EASY, ANA))
        assert [seat.kind for seat in setup.seats] == ["computer", "person"]
        assert (setup.game, setup.options, setup.objectives) == ("color-yam", OPTIONS, ())
        assert (setup.dice, setup.public, setup.turn_seconds) == ("cup", False, 0)
        for seats in ([ANA], [ANA, EASY, EASY], [ANA, SeatRequest()], []):
            with pytest.raises(OptionError, match="expected 2 seats of people and computers"):
                setup_to_continue(old, asked(*seats))

    agreed = Setup("color-yam", people(2), OPTIONS, public=True, turn_seconds=600)
    at_a_table(evening, agreed)
