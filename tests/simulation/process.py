"""One process of the server: the real hall, hosts, rooms and conversations, and nothing else."""

import asyncio
from random import Random
from typing import TYPE_CHECKING, Any

from arlequin.core.game import View
from arlequin.core.match import game_view
from arlequin.live.clock import SteadyClock
from arlequin.live.computers import Manner
from arlequin.live.host import Host, HostPorts
from arlequin.live.leases import Lease
from arlequin.live.tables import Tables
from arlequin.players import Choice
from arlequin.players.workers.recipe import Asker, Recipe, WorkerError
from arlequin.server.services import Services
from arlequin.table.chance import Cup
from arlequin.table.table import Table
from tests.simulation.disk import DiskOf
from tests.simulation.leases import LeasesOf
from tests.simulation.loop import context_of
from tests.simulation.proofs import chain_seed
from tests.simulation.visits import Visits

if TYPE_CHECKING:
    from tests.simulation.world import World

TIDY, CHECK = 60.0, 2.0


class Silent:
    """A log that nobody reads, but for what should never be written."""

    def __init__(self, world: "World") -> None:
        self._world = world

    def warning(self, what: str, **more: Any) -> None:
        self._world.note(f"log: {what} {more}")

    def error(self, what: str, **more: Any) -> None:
        self._world.note(f"log: {what} {more}")
        if more.get("exc_info") is not None:
            self._world.trouble(f"{what}: {more}")


class Thinkers:
    """Computers that take their time, and sometimes fail."""

    def __init__(self, process: "Process", random: Random) -> None:
        self._process = process
        self._random = random

    async def choose(
        self, recipe: Recipe, level: str, view: View, seed: int, asker: Asker
    ) -> Choice:
        """Any move; in a race mostly a low number, for with wild ones no game would end."""
        await asyncio.sleep(self._random.choice((0.0, 0.05, 3.0)))
        if self._random.random() < 0.03:
            raise WorkerError("the worker died")
        chance = Random(seed)
        moves = game_view(view).texts
        race = " says " in moves[0] and chance.random() < 0.95
        choice = Choice(chance.choice(moves[:4] if race else moves), chance.uniform(1, 5))
        self._process.choices.add((view.seat, choice.text))
        return choice

    async def prepare(self, recipe: Recipe, level: str) -> None:
        """Nothing to load."""

    async def close(self) -> None:
        """There are no workers."""


class Noted(Tables):
    """Tables that note when they are taken up."""

    def __init__(self, process: "Process", *services: Any) -> None:
        super().__init__(*services)
        self._process = process

    def _open_host(self, table: Table, lease: Lease) -> Host:
        found = table.name in self._process.loads
        at = self._clock.now() if found else table.created
        self._process.opened[table.name] = at, table.ply
        self._process.world.disk.hold(table.name, lease.epoch, self._process)
        return super()._open_host(table, lease)


class Process:
    """Alive from its start to its crash or its stop."""

    def __init__(self, world: "World", number: int, random: Random) -> None:
        self.world = world
        self.number = number
        self.alive = True
        self.stopping = False
        self.context = context_of(self)
        self.opened: dict[str, tuple[float, int]] = {}
        self.loads: dict[str, int] = {}
        self.choices: set[tuple[int | None, str]] = set()
        self.visits = Visits()
        loop = asyncio.get_running_loop()
        self.clock = SteadyClock(lambda: loop.time() + world.wall, loop.time)
        archive = DiskOf(world, self, Random(random.random()))
        thinkers = Thinkers(self, Random(random.random()))
        chance = Random(random.random())
        proven = world.scene.proven
        cup = Cup(chance.randrange, lambda: chain_seed(chance) if proven else "")
        own = Random(random.random())
        leases = LeasesOf(world, self, Random(random.random())) if world.scene.crew > 1 else None
        self.leases = leases
        pace = world.scene.pace

        def open_tables(ports: HostPorts) -> Tables:
            manner = Manner(pace, own)
            return Noted(self, archive, ports, self.clock, lambda: cup, manner, leases)

        self.services = Services(open_tables, self.clock, Silent(world), thinkers)  # type: ignore[arg-type]  # stand-ins
        self.tables = self.services.tables

    def loaded(self, table: str, ply: int) -> None:
        """A table is about to be taken up, or looks what became of a step."""
        self.loads[table] = ply

    async def check(self) -> None:
        """See whether tables were taken from here, as the server does."""
        while True:
            await asyncio.sleep(CHECK)
            await self.services.check_leases()

    def __repr__(self) -> str:
        return f"server {self.number}"

    async def tidy(self) -> None:
        """Put tables away that nobody looks at, as the server does."""
        while True:
            await asyncio.sleep(TIDY)
            await self.services.tidy()
