"""Computers at a server: how many tables of theirs an address has, and what is measured of them."""

import asyncio
import json
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import structlog

from arlequin.gateway.guest import Guest
from arlequin.gateway.room import Room
from arlequin.live.computers import Manner
from arlequin.live.host import Host, HostPorts
from arlequin.live.tables import Tables
from arlequin.players.workers.pool import Busy
from arlequin.players.workers.recipe import Asker
from arlequin.server.metrics import Metrics
from arlequin.server.services import MOST_ALONE, Services
from arlequin.table import requests as ask
from arlequin.table.chance import Cup
from arlequin.table.refusal import Refused
from arlequin.table.setup import SeatSetup, Setup
from arlequin.testing.virtual import LoopClock, run
from tests.live.seats import AnyMove, Salon, computers, holding
from tests.live.test_host import DICE, begun
from tests.server.clients import Client, present
from tests.server.clients import run as real
from tests.server.serving import Server, computer
from tests.store.memory_archive import MemoryArchive

ALONE = Setup("coloretto", computers(2))


class Thinkers(AnyMove):
    """Computers that choose at once; and no hint is to be had."""

    def __init__(self) -> None:
        self.askers: list[Asker] = []

    async def choose(self, *asked: Any) -> Any:
        self.askers.append(asked[-1])
        return await super().choose(*asked)

    async def prepare(self, *asked: Any) -> None:
        """Nothing."""

    async def close(self) -> None:
        """Nothing."""


def services(thinkers: Thinkers | None = None) -> Services:
    workers = thinkers or Thinkers()

    def open_tables(ports: HostPorts) -> Tables:
        chance = partial(Cup.from_seed, 1)
        return Tables(MemoryArchive(), ports, LoopClock(), chance, Manner(0.0))

    return Services(open_tables, LoopClock(), structlog.get_logger(), workers)  # type: ignore[arg-type]  # a stand-in


async def watched(house: Services, host: Host, address: str) -> Room:
    room = await house.room(host.table.name)
    assert room is not None
    room.enter(Guest(frozenset(), lambda _: None, address=address), 0)
    return room


def test_an_address_has_a_few_tables_of_computers_alone_and_no_more() -> None:
    async def found() -> None:
        house = services()
        tables = [await house.create_table(ALONE, "192.0.2.7") for _ in range(MOST_ALONE)]
        with pytest.raises(Refused, match=f"{MOST_ALONE} tables of computers") as refused:
            await house.create_table(ALONE, "192.0.2.7")
        assert refused.value.code == "table/computers"
        await house.create_table(ALONE, "192.0.2.8")
        await house.create_table(Setup("coloretto", (SeatSetup(), *computers(1))), "192.0.2.7")
        await watched(house, tables[0], "192.0.2.7")
        while not tables[0].table.over:
            await asyncio.sleep(1)
        await house.create_table(ALONE, "192.0.2.7")
        await house.close()

    run(found())


def test_a_server_says_that_there_are_enough_tables_of_computers(tmp_path: Path) -> None:
    greedy = Server(tmp_path)
    seats = [computer(name="A"), computer(name="B")]
    body = json.dumps({"game": "coloretto", "seats": seats}).encode()
    try:
        greedy.start()
        answers = [greedy.ask("POST", "/api/tables", body) for _ in range(MOST_ALONE + 1)]
    finally:
        greedy.stop()
    assert [answer.status for answer in answers] == [201] * MOST_ALONE + [429]
    assert answers[-1].code == "table/computers"


def test_computing_is_counted_for_those_who_sit_then_the_founder_then_spectators() -> None:
    async def ask_for() -> None:
        thinkers = Thinkers()
        house = services(thinkers)
        host = await house.create_table(ALONE, "192.0.2.7")
        await watched(house, host, "192.0.2.9")
        while not host.table.over:
            await asyncio.sleep(1)
        assert {asker.addresses for asker in thinkers.askers} == {("192.0.2.7",)}
        assert {asker.table for asker in thinkers.askers} == {host.table.name}
        host.attendance.founder = ""
        assert host.attendance.addresses == ("192.0.2.9",)
        host.attendance.connect((1,), "192.0.2.5")
        assert host.attendance.addresses == ("192.0.2.5",)
        host.attendance.disconnect((1,), "192.0.2.5")
        assert host.attendance.addresses == ("192.0.2.9",)
        await house.close()

    run(ask_for())


def test_a_hint_for_which_there_is_no_room_is_refused_with_a_sentence() -> None:
    class Crowded:
        async def advise(self, *asked: Any) -> Any:
            raise Busy("expected fewer")

    async def hint() -> None:
        salon = Salon(adviser=Crowded())
        host = await salon.found(DICE)
        await begun(salon, host)
        (seat,) = host.table.acting()
        request = ask.Advise(salon.key(), seat, host.table.since[seat])
        with pytest.raises(Refused, match="Ask again in a moment") as refused:
            await host.execute(request, holding(seat))
        assert refused.value.code == "hints/busy"

    run(hint())


def test_a_full_queue_is_counted_and_not_logged_as_trouble() -> None:
    house = services()
    house.log_trouble(Busy("expected fewer"))
    assert b"arlequin_thinking_refused_total 1.0" in house.metrics.text()


def test_metrics_tell_waiting_and_thinking_by_kind() -> None:
    metrics = Metrics()
    metrics.observe_job("expert", 0.3, 1.5)
    text = metrics.text().decode()
    assert 'arlequin_thinking_wait_seconds_sum{kind="expert"} 0.3' in text
    assert 'arlequin_thinking_seconds_sum{kind="expert"} 1.5' in text


def test_a_server_measures_its_computers(server: Server) -> None:
    table = server.found("coloretto", [computer(), computer()])

    async def go() -> None:
        client = Client(server, table)
        async with present(client):
            await client.until(lambda: len(client.entries) > 5)

    real(go())
    text = server.at_metrics_port()
    assert 'arlequin_thinking_queue{pool="computer"}' in text
    assert 'arlequin_thinking_queue{pool="hint"}' in text
    assert 'arlequin_thinking_seconds_count{kind="' in text
