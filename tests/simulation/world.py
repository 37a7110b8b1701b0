"""One world: a scene is set, a storm comes over it, then it is calm and must come to its end."""

import asyncio
from collections import deque
from random import Random

from arlequin.client.device import ProofStates
from arlequin.core.odds import Odds
from arlequin.games.playthrough import replay
from arlequin.gateway.bodies import record_text
from arlequin.gateway.guest import PingSchedule
from arlequin.table.chance import Cup
from arlequin.table.records import audit_of_table
from arlequin.table.seats import hash_secret
from arlequin.table.table import Table
from tests.simulation.broken import Broken, must
from tests.simulation.devices import Device
from tests.simulation.disk import Disk
from tests.simulation.ears import Ears
from tests.simulation.loop import SimLoop, context_of
from tests.simulation.process import Process
from tests.simulation.proofs import Prover
from tests.simulation.scenes import Scene, luck
from tests.simulation.storms import Storm
from tests.simulation.story import Story

STORM, CALM, QUIET = 600.0, 20_000.0, 90.0
"""Seconds that a storm lasts at most, that a calm may last, and that everything needs to settle."""


class World:
    """Everything there is, from one seed."""

    device_type: type[Device] = Device
    storm_type: type[Storm] = Storm

    def __init__(self, scene: Scene, verbose: bool = False) -> None:
        self.scene = scene
        self.verbose = verbose
        self.notes: deque[str] = deque(maxlen=100_000)
        self.disk = Disk(self.hide)
        self.ears = Ears(self)
        self.wall = 0.0
        """By how much the wall clock has been set."""
        self.away = False
        self.quiet = False
        self.words: list[bytes] = []
        """What must never be told."""
        self.links: dict[bytes, tuple[str, int]] = {}
        """Links that devices have given, and for which round: not sent before it is on disk."""
        self.states: dict[str, ProofStates] = {}
        """The stored states of devices, by secret: pages of one browser share them."""
        self.devices: list[Device] = []
        self.crew: list[Process] = []
        """The processes that live."""
        self.processes = 0
        self.crashes = 0
        self.graves: list[object] = []
        """Everything that was begun: what is dead must not be woken by being forgotten."""
        self._calm = True
        self._failed: asyncio.Future[None] | None = None
        for person in scene.devices:
            for own in person.secrets:
                self.hide(own)

    # --- what others ask of it -------------------------------------------------------------------

    def stormy(self, fault: str) -> bool:
        """Whether this kind of fault may happen now."""
        return not self._calm and fault in self.scene.faults

    def note(self, text: str) -> None:
        """A line of the trace."""
        if self.verbose:
            now = asyncio.get_running_loop().time() - 1_000_000
            self.notes.append(f"{now:10.3f}  {text}")

    def fail(self, broken: Broken) -> None:
        """A law does not hold: the world ends."""
        if self._failed is not None and not self._failed.done():
            self.note(f"BROKEN {broken}")
            self._failed.set_exception(broken)
            self.verbose = False  # what follows is only the end of everything

    def trouble(self, text: str) -> None:
        """Something that the server did not expect."""
        self.fail(Broken("no trouble", text))

    def hide(self, word: str) -> None:
        """Neither this nor its hash is ever told."""
        self.words += [word.encode(), hash_secret(word).encode()]

    def given(self, table: str, number: int, link: str) -> None:
        """A device gives a link: to the server alone, and nothing comes before its draw."""
        self.links[link.encode()] = table, number
        self.disk.stories[table].rounds.ask(number)

    def real_dice(self, table: str, ply: int, random: Random) -> str | None:
        """What lies on the table, if the one who looks knows where the game stands."""
        story = self.disk.stories[table]
        odds: Odds[object] | None = story.game.odds(story.moments[ply].state)
        return None if odds is None else str(odds.sample(random.randrange))

    def follow(self, device: Device, table: str) -> None:
        """A device goes on to another table."""
        if device.line is not None:
            device.line.hang_up(0.0)
            device.line = None
        device.table, device.ply, device.yours = table, 0, ()
        device.claims = []
        device.prover = Prover(device)
        device.come()

    # --- processes -------------------------------------------------------------------------------

    def start(self) -> None:
        """As many processes as there shall be."""
        while len(self.crew) < self.scene.crew:
            self.processes += 1
            process = Process(
                self, self.processes, luck(self.scene.seed, "process", self.processes)
            )
            self.crew.append(process)
            self.graves.append(process)
            self.note(f"{process} is up, its clock at {process.clock.now():.0f}")
            loop = asyncio.get_running_loop()
            works = [process.tidy(), *([process.check()] if process.leases else [])]
            self.graves += [
                loop.create_task(work, context=process.context.copy()) for work in works
            ]

    def door(self, random: Random) -> Process | None:
        """A process that takes connections, if there is one."""
        return random.choice(self.crew) if self.crew else None

    def server(self, address: str) -> Process | None:
        """The process at an address, if it lives."""
        return next((one for one in self.crew if str(one.number) == address), None)

    def crash(self, process: Process, when: str) -> None:
        """It is gone, without a word."""
        if not process.alive:
            return
        self.note(f"server {process.number} is killed: {when}")
        self.crashes += 1
        process.alive = False
        self.crew.remove(process)
        self._loop.kill(process)
        self.storm.after_the_crash(process)

    @property
    def _loop(self) -> SimLoop:
        loop = asyncio.get_running_loop()
        assert isinstance(loop, SimLoop)
        return loop

    # --- from beginning to end -------------------------------------------------------------------

    async def live(self) -> None:
        """All of it; Broken says which law did not hold."""
        self.context = context_of(None)
        self._failed = asyncio.get_running_loop().create_future()
        self.storm = self.storm_type(self)
        PingSchedule.random = luck(self.scene.seed, "measuring")
        living = asyncio.get_running_loop().create_task(self._live())
        await asyncio.wait({living, self._failed}, return_when=asyncio.FIRST_COMPLETED)
        if self._failed.done():
            living.cancel()
            self._failed.result()
        await living
        self.verbose = False

    async def _open(self) -> None:
        """A server with a table, and everyone on the way there."""
        self.start()
        first = self.crew[0]
        founding = first.tables.create(self.scene.setup)
        loop = asyncio.get_running_loop()
        host = await loop.create_task(founding, context=first.context.copy())
        people = enumerate(self.scene.devices, 1)
        self.devices = [
            self.device_type(self, number, person, host.table.name) for number, person in people
        ]
        for device in self.devices:
            device.come()

    async def _live(self) -> None:
        await self._open()
        self._calm = False
        await self._until(0.8, STORM, late=False)
        await self.storm.end()
        self._calm = True
        self.note("it is calm")
        await self._until(1.0, CALM, late=True)
        await self._settle()

    async def _until(self, part: float, seconds: float, late: bool) -> None:
        """Until enough has happened; in the end it must."""
        if not late:
            self.storm.begin()
        loop = asyncio.get_running_loop()
        end = loop.time() + seconds
        while not self._enough(part):
            if loop.time() > end:
                must(not late, "continues", f"nothing follows ply {self.ply}: {self._stand()}")
                return
            await asyncio.sleep(1.0)

    @property
    def ply(self) -> int:
        """How much has happened at all tables."""
        return sum(story.ply for story in self.disk.stories.values())

    def _enough(self, part: float) -> bool:
        tables = {device.table for device in self.devices}  # one that a crash left has nobody
        over = all(self.disk.stories[name].over for name in tables)
        waits = self._calm and any(device.status.waiting for device in self.devices)
        long = self.ply >= part * self.scene.plies and not self.storm.missed
        return over or (long and not waits)

    def _stand(self) -> str:
        return "; ".join(
            f"{s.now.acting}, paused {s.now.paused}" for s in self.disk.stories.values()
        )

    # --- the end ---------------------------------------------------------------------------------

    async def _settle(self) -> None:
        """Nobody asks for more; all must have been answered, and know the same."""
        self.quiet = True
        await asyncio.sleep(QUIET)
        for device in self.devices:
            must(device.ready, "comes back", f"device {device.number} is not connected")
            must(
                not device.waiting, "answered", f"device {device.number} waits for {device.waiting}"
            )
        await self._presence()
        loop = asyncio.get_running_loop()
        for process in self.crew:
            closing = process.tables.put_away(lambda host: True)
            await loop.create_task(closing, context=process.context.copy())
        await asyncio.sleep(10.0)
        for device in self.devices:
            story = self.disk.stories[device.table]
            must(
                device.ply == story.ply,
                "all is told",
                f"device {device.number}: {device.ply} of {story.ply}",
            )
        self._answers()
        for story in self.disk.stories.values():
            self._recorded(story)

    async def _presence(self) -> None:
        """Who is there is known to all, also after somebody has gone."""
        gone = luck(self.scene.seed, "gone").choice(self.devices)
        for away in (None, gone):
            if away is not None:
                away.leave(late=False, deaf=0.0)
                await asyncio.sleep(5.0)
            await self._all_read()
            there = [device for device in self.devices if device is not away]
            for device in there:
                here = {s for d in there if d.table == device.table for s in d.yours}
                right = set(device.status.present) == here
                told = f"device {device.number} is told {device.status.present}, {here} are here"
                must(right, "presence", told)
        gone.come()
        await asyncio.sleep(30.0)

    async def _all_read(self) -> None:
        """Until everybody has read what was sent: a slow reader is told late."""
        while any(device.line and device.line.way.full for device in self.devices):
            await asyncio.sleep(1.0)

    def _answers(self) -> None:
        """What was told done is on disk for ever, with the same ply."""
        known = {
            key: ply for story in self.disk.stories.values() for key, ply in story.answers.items()
        }
        for device in self.devices:
            lost = {key: ply for key, ply in device.done.items() if known.get(key) != ply}
            must(not lost, "done is done", f"device {device.number} was told {lost}")

    def _recorded(self, story: Story) -> None:
        """The record of the table is the same game."""
        saved = self.disk.load(story.name)
        assert saved is not None
        table = Table.restore(saved, Cup.from_seed(1))
        again = replay(record_text(table))
        must(again.state == story.replay.state, "record", "the record leads elsewhere")
        must(again.events == story.replay.events, "record", "the record has other events")
        if "disk-slow" in self.scene.faults:
            return  # who speaks while a step is stored for seconds may be heard after the slower
        found = [doubt for audited in audit_of_table(table) for doubt in audited.doubts]
        must(not found, "audit", f"announcements would be decided otherwise: {found}")
