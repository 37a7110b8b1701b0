"""People at a table without a network: they ask, and see what they are told."""

from collections.abc import Awaitable, Callable, Iterable
from functools import partial
from random import Random
from typing import Any

from arlequin.core.advice import Advice, Advised
from arlequin.core.game import View
from arlequin.core.seat import Seat
from arlequin.games import catalog
from arlequin.games.playthrough import Replay
from arlequin.live.audience import Audience, OpenUntil
from arlequin.live.computers import Manner, Rests, sleep
from arlequin.live.host import Host, HostPorts
from arlequin.live.leases import Lease, Leases
from arlequin.live.tables import Tables
from arlequin.players import Choice
from arlequin.players.workers.recipe import Asker, Recipe
from arlequin.table import requests as ask
from arlequin.table.chance import Cup
from arlequin.table.entries import Answer, Happened, NumberedEntry, stored_form
from arlequin.table.ports import Advisers, Choosers
from arlequin.table.public_table import MOVE
from arlequin.table.seats import hash_secret
from arlequin.table.setup import SeatSetup, Setup
from arlequin.table.table import FoldedEntry, Table
from arlequin.testing.virtual import LoopClock, run
from tests.store.memory_archive import MemoryArchive

SECRETS = [f"secret-of-seat-{seat}-xxxxxxxxxxxx" for seat in range(1, 9)]


class AnyMove:
    """Chooses at random in this very process: enough for tests of the table."""

    async def choose(
        self, recipe: Recipe, level: str, view: View, seed: int, asker: Asker
    ) -> Choice:
        random = Random(seed)
        return Choice(random.choice(view.texts), random.uniform(1, 5))


def people(number: int) -> tuple[SeatSetup, ...]:
    """So many seats, each with a person in it."""
    return tuple(
        SeatSetup("person", name=f"P{s}", holder=hash_secret(SECRETS[s - 1]))
        for s in range(1, number + 1)
    )


def computers(number: int) -> tuple[SeatSetup, ...]:
    """So many computers."""
    return tuple(SeatSetup("computer", "random", name=f"C{seat}") for seat in range(1, number + 1))


class Watched(Tables):
    """Tables with somebody who looks on at every table, so that computers play."""

    def _open_host(self, table: Table, lease: Lease) -> Host:
        host = super()._open_host(table, lease)
        host.attendance.connect()
        host.wake()
        return host


class AnyAdvice:
    """Every move is worth the same."""

    async def advise(self, recipe: Recipe, view: View, asker: Asker) -> Advice:
        moves = tuple(Advised(move, 0.0) for move in view.texts)
        return Advice(recipe.identity.game, view.seat or 0, "points", "exact", None, moves)


class Overheard(Audience):
    """Everything that a table tells."""

    def __init__(self, heard: list[FoldedEntry]) -> None:
        self.heard = heard
        self.looks: list[OpenUntil] = []
        self.countdowns: list[tuple[Seat, float]] = []
        self.losses = 0
        self.paths: dict[Seat, float] = {}

    def publish(self, entries: tuple[FoldedEntry, ...]) -> None:
        self.heard.extend(entries)

    def countdown(self, seat: Seat, at: float) -> None:
        self.countdowns.append((seat, at))

    def look(self, shown: OpenUntil) -> None:
        self.looks.append(shown)

    def round_trip(self, seat: Seat) -> float:
        return self.paths.get(seat, 0.0)

    def hand_over(self) -> None:
        self.losses += 1


def overheard(host: Host) -> Overheard:
    """What was told at a table of a salon."""
    assert isinstance(host.audience, Overheard)
    return host.audience


class Salon:
    """Tables with everything in memory and in virtual time."""

    def __init__(
        self,
        seed: int = 1,
        pace: float = 0.0,
        choosers: Choosers | None = None,
        archive: MemoryArchive | None = None,
        leases: Leases | None = None,
        *,
        rests: Rests = sleep,
        adviser: Advisers | None = None,
    ) -> None:
        self.archive = archive or MemoryArchive()
        manner = Manner(pace, rests=rests)
        ports = HostPorts(choosers or AnyMove())
        self.choosing = ports, LoopClock(), partial(Cup.from_seed, seed), manner
        """What tables have beside their archive, where nobody looks on."""
        self._leases = leases
        self.told: list[FoldedEntry] = []
        heard = ports._replace(audience=lambda host: Overheard(self.told))
        self.tables = self.open(heard._replace(adviser=adviser or AnyAdvice()))
        self._keys = 0

    def open(self, ports: HostPorts) -> Tables:
        """Open tables with other ports."""
        self.tables = Watched(self.archive, ports, *self.choosing[1:], self._leases)
        return self.tables

    async def found(self, setup: Setup) -> Host:
        """A table whose tellings are collected."""
        host = await self.tables.create(setup)
        self.told += host.table.log
        return host

    def key(self) -> str:
        """A key that was never used."""
        self._keys += 1
        return f"key-{self._keys:08}"

    async def play(self, host: Host, seat: int, move: str) -> Answer:
        """A move of a seat, now."""
        request = ask.Play(self.key(), seat, host.table.since.get(seat, 0), move)
        return await host.execute(request, holding(seat))

    async def throw(self, host: Host, seat: int) -> Answer:
        """A throw of a seat, now; of a race, once everyone is there and ready."""
        if host.table.race is not None:
            gather(host)
        request = ask.ThrowRequest(self.key(), seat, host.table.since.get(seat, 0))
        return await host.execute(request, holding(seat))

    async def enter(self, host: Host, seat: int, event: str) -> Answer:
        """What real dice show."""
        request = ask.Enter(self.key(), seat, host.table.since.get(seat, 0), event)
        return await host.execute(request, holding(seat))

    async def act(self, host: Host, random: Random) -> None:
        """Whoever may act does something."""
        acting = host.table.acting()
        seat = random.choice(sorted(acting))
        if acting[seat] == MOVE:
            moves = host.table.game.moves(host.table.replay.state, seat)
            await self.play(host, seat, random.choice(moves).text)
        else:
            await self.throw(host, seat)


def gather(host: Host) -> None:
    """Every person is connected, and ready for the first race."""
    absent = [seat for seat in host.table.seating.people if not host.attendance.is_present(seat)]
    host.attendance.connect(absent)
    host.get_ready(frozenset(seat.holder for seat in host.table.seating.seats))


def holding(*seats: int) -> ask.Sender:
    """The device that holds these seats."""
    return ask.Sender(frozenset(hash_secret(SECRETS[seat - 1]) for seat in seats))


def as_stored(told: Iterable[FoldedEntry]) -> list[NumberedEntry]:
    """What was told, as an archive has it."""
    return [
        NumberedEntry(one.stored.ply, one.stored.at, stored_form(one.stored.entry)) for one in told
    ]


def events(table: Table) -> list[str]:
    """The texts of all events, takebacks included."""
    return [t.stored.entry.text for t in table.log if isinstance(t.stored.entry, Happened)]


def replayed(table: Table) -> Replay:
    """The game played again from its events."""
    game = catalog.new(table.setup.game, len(table.setup.seats), table.setup.options)
    again = Replay(game, table.seating.names)
    for text in events(table):
        again.play(text)
    return again


def at_a_table(
    work: Callable[[Salon, Host], Awaitable[Any]],
    setup: Setup,
    seed: int = 1,
    pace: float = 0.0,
    choosers: Choosers | None = None,
) -> Salon:
    """Run something at a table in virtual time."""

    async def go() -> Salon:
        salon = Salon(seed, pace, choosers)
        host = await salon.found(setup)
        await work(salon, host)
        await salon.tables.close()
        return salon

    return run(go())
