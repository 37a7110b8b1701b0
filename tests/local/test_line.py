"""A client at a table of the same process: the typed client, the gateway, and no network."""

import asyncio
from random import Random

import pytest

from arlequin.client.device import Device
from arlequin.client.errors import ServerRefused
from arlequin.client.remote_table import Listener, RemoteTable
from arlequin.games import catalog
from arlequin.gateway import bodies
from arlequin.gateway.protocol.http import CreateTable, SeatRequest
from arlequin.gateway.protocol.outbound import OwnAction
from arlequin.live.computers import Manner
from arlequin.local.line import LocalConnect
from arlequin.local.services import LocalServices
from arlequin.table import requests
from arlequin.table.chance import Cup
from arlequin.testing.virtual import run
from tests.store.memory_archive import MemoryArchive


class Client(Listener):
    """A device that plays whatever it may, at random."""

    def __init__(self, house: LocalServices, game: str) -> None:
        self.house = house
        self.game = game
        self.random = Random(1)
        self.troubles: list[str] = []
        self.news = asyncio.Event()
        self._keys = 0

    def message_handled(self, complete: bool) -> None:
        self.news.set()

    def game_over(self) -> None:
        self.news.set()

    def key(self) -> str:
        self._keys += 1
        return f"key-{self._keys:08}"

    async def sit_down(self) -> RemoteTable:
        """A table with an open seat, and a computer that answers at once."""
        seats = (SeatRequest("open"), SeatRequest("computer", "random", name="Bo"))
        host = await self.house.tables.create(bodies.setup_of(CreateTable(self.game, seats)))
        room = await self.house.room(host.table.name)
        assert room is not None
        connect = LocalConnect(self.house)
        return RemoteTable("", bodies.lobby_table(room), Device(), self, connect)

    async def act(self, table: RemoteTable, own: OwnAction) -> None:
        if own.does == "throw":
            await table.ask(requests.ThrowRequest(self.key(), own.seat, own.since))
        else:
            try:
                await table.play(own, self.random.choice(own.moves))
            except ServerRefused as error:  # the computer has just said that number
                if not error.code.startswith(("announce/", "play/stale")):
                    raise

    async def play(self, table: RemoteTable) -> None:
        while not table.over.is_set():
            self.news.clear()
            if table.you:
                await self.act(table, table.you[0])
            else:
                await table.during(self.news.wait())


def house(troubles: list[str]) -> LocalServices:
    return LocalServices(MemoryArchive(), lambda: Cup.with_chain(7), troubles.append, Manner(0.0))


@pytest.mark.parametrize("game", sorted(catalog.KINDS))
def test_a_whole_game_is_played_without_a_network(game: str) -> None:
    troubles: list[str] = []

    async def played() -> RemoteTable:
        client = Client(house(troubles), game)
        table = await client.sit_down()
        async with table.present():
            assert await table.sit("Ana") == 1
            table.get_ready()
            await table.during(client.play(table))
        return table

    table = asyncio.run(played())
    assert table.game.outcome(table.replay.state) is not None
    assert troubles == []
    assert (table.proof.fault, table.proof.badge.colour) == (None, "none")


def test_a_refusal_comes_back_through_the_line_and_changes_nothing() -> None:
    async def refused() -> str:
        client = Client(house([]), "double-yam")
        table = await client.sit_down()
        async with table.present():
            await table.sit("Ana")
            before = table.replay.line_count
            with pytest.raises(ServerRefused) as error:
                await table.ask(requests.Resume(client.key(), 1))
            assert table.replay.line_count == before
        return error.value.code

    assert run(refused()) == "table/not-paused"


def test_who_hangs_up_is_away_and_comes_back_to_the_same_seat() -> None:
    async def away_and_back() -> list[bool]:
        client = Client(house([]), "double-yam")
        table = await client.sit_down()
        (host,) = client.house.tables.hosts.values()
        seen = []
        for _ in range(2):
            async with table.present():
                await table.sit("Ana")
                seen.append(host.attendance.is_present(1))
            seen.append(host.attendance.is_present(1))
        return seen

    assert run(away_and_back()) == [True, False, True, False]
