"""Devices: they remember what they were told, repeat what was not answered, and come back."""

import asyncio
from typing import TYPE_CHECKING

import msgspec

from arlequin.client.device import ProofStates
from arlequin.gateway.protocol import VERSION
from arlequin.gateway.protocol.inbound import Hello, Ready
from arlequin.gateway.protocol.outbound import LinkWanted as Wanted
from arlequin.gateway.protocol.outbound import OwnAction, Status
from arlequin.table import requests as ask
from arlequin.table.seats import hash_secret
from tests.simulation import ears
from tests.simulation.broken import Broken, must
from tests.simulation.ears import (
    AGAIN,
    Done,
    Error,
    LinkWanted,
    OwnSeats,
    StatusChange,
    Step,
    Welcome,
    own_actions,
)
from tests.simulation.judging import Asked
from tests.simulation.lines import Ends, Line
from tests.simulation.minds import Mind
from tests.simulation.proofs import Prover
from tests.simulation.scenes import LAZY, Person, luck, secret
from tests.simulation.story import Moment

if TYPE_CHECKING:
    from tests.simulation.world import World

encode = msgspec.json.encode


def wanted_link(heard: LinkWanted) -> Wanted:
    """A request for a link, as the client reads it."""
    return Wanted(heard.device, heard.round, heard.transcript)


class Device:
    """One device at one table."""

    mind_type: type[Mind] = Mind
    reloads = 0.15
    """How often a page is loaded again before it connects, where chance is proven."""

    def __init__(self, world: "World", number: int, person: Person, table: str) -> None:
        self.world = world
        self.number = number
        self.table = table
        self.random = luck(world.scene.seed, "device", number)
        self.secrets = list(person.secrets)
        self.claims = list(person.claims)
        self.line: Line | None = None
        self.ready = False
        """Whether it was welcomed."""
        self.gone = False
        """Whether it stays away whatever happens."""
        self.ply = 0
        self.yours: tuple[int, ...] = ()
        self.status = Status()
        self.waiting: dict[str, ask.AnyRequest] = {}
        self.done: dict[str, int] = {}
        self._lines = 0
        self._keys = 0
        self.joins = secret(world.scene.seed, LAZY) not in person.secrets
        """Whether it takes part in the proof of chance."""
        self.states = self._shared_states()
        self.prover = Prover(self)
        self.mind = self.mind_type(self)

    def _shared_states(self) -> ProofStates:
        """The stored states of the proof: the same for two pages that hold the same seat."""
        stored = self.world.states
        found = next((stored[own] for own in self.secrets if own in stored), ProofStates())
        stored.update(dict.fromkeys(self.secrets, found))
        return found

    # --- coming and going ----------------------------------------------------------------------

    def come(self) -> None:
        """Connect, and say what was seen last; later, if the server is down."""
        self.ready = False
        process = self.world.door(self.random)
        if process is None:
            self.later(self.random.uniform(0.2, 2.0), self.come_again)
            return
        self._lines += 1
        if self.world.scene.proven and self.random.random() < self.reloads:
            self._reload()
        holders = frozenset(map(hash_secret, self.secrets))
        name = f"{self.number}.{self._lines}"
        ends = Ends(lambda message: self.hear(line, message), lambda: self.lose(line))
        line = Line(self.world, process, name, self.table, holders, ends)
        line.sent = self.ply
        self.line = line
        self._hello(line)
        self.later(20.0, self._impatient, line)

    def _hello(self, line: Line) -> None:
        """Say what was seen last."""
        line.views = self.number % 2 == 0
        joins = self.joins and self.world.scene.proven
        hello = Hello(VERSION, tuple(self.secrets), self.ply, line.views, joins)
        line.up.send(encode(hello))

    def _reload(self) -> None:
        """The page is loaded again, sometimes without its stored state."""
        self.ply = 0
        if self.random.random() < 0.15 and self.world.stormy("break"):
            self.states = ProofStates()
            self.world.states.update(dict.fromkeys(self.secrets, self.states))
        self.prover.reload()

    def _impatient(self, line: Line) -> None:
        """No welcome in a long time: another connection."""
        if self.line is line and not self.ready:
            self.lose(line)

    def lose(self, line: Line) -> None:
        """This connection is of no use any more."""
        if self.line is line:
            self.line, self.ready = None, False
            line.hang_up(0.0)
            self.later(self.random.uniform(0.05, 1.0), self.come_again)

    def come_again(self) -> None:
        """Connect, unless it is connected, or is to be away."""
        if self.line is None and not self.gone and not self.world.away:
            self.come()

    def leave(self, late: bool, deaf: float) -> None:
        """Go without a word; what was said may arrive late, and be missed late."""
        line = self.line
        if line is None:
            return
        line.down.cut = True
        line.up.slow = self.random.uniform(0.0, 5.0) if late else 0.0
        line.up.cut = not late
        self.line, self.ready = None, False
        line.hang_up(max(deaf, 6.0 if late else 0.0))

    def later(self, delay: float, work: object, *args: object) -> asyncio.TimerHandle:
        """Something to be done by this device, whatever becomes of the server."""
        loop = asyncio.get_running_loop()
        return loop.call_later(delay, work, *args, context=self.world.context)  # type: ignore[arg-type]  # any call

    # --- hearing -------------------------------------------------------------------------------

    def hear(self, line: Line, message: bytes) -> None:
        """A message; an old connection is not listened to."""
        if line is not self.line:
            return
        heard = self.world.ears.read(message)
        if self.world.verbose:
            self.world.note(f"{line.name} hears {ears.short(message)}")
        try:
            self._take(line, heard)
        except Broken as broken:
            self.world.fail(broken)
        except Exception as error:
            self.world.fail(Broken("no trouble", f"device {self.number}: {error!r}"))
            raise

    def _take(self, line: Line, heard: ears.Any) -> None:
        if isinstance(heard, Welcome | Step):
            self._news(line, heard)
        elif isinstance(heard, Done):
            self._did(heard)
        elif isinstance(heard, Error):
            self._refused(line, heard)
        elif isinstance(heard, OwnSeats):
            self.yours = heard.seats
        elif isinstance(heard, StatusChange):
            self.status = heard.status
            self.mind.wake()
        elif isinstance(heard, LinkWanted):
            self.asked(line, heard)

    @property
    def moment(self) -> Moment:
        """The table at the last ply that this device knows."""
        return self.world.disk.stories[self.table].moments[self.ply]

    @property
    def over(self) -> bool:
        """Whether the game has ended, as far as this device knows."""
        return self.world.disk.stories[self.table].game.outcome(self.moment.state) is not None

    @property
    def you(self) -> tuple[OwnAction, ...]:
        """What the seats of this device can do now."""
        return own_actions(self.world.disk.stories[self.table], self.ply, self.yours)

    def _news(self, line: Line, heard: Welcome | Step) -> None:
        first = ears.before(heard, self.ply)
        right = first == self.ply and (self.ready or isinstance(heard, Welcome))
        must(right, "in order", f"{line.name} at ply {self.ply} is told what follows {first}")
        if self.world.scene.proven:
            setup = heard.setup if isinstance(heard, Welcome) else {}
            self.prover.fold(setup, heard.entries)
        self.ply, self.status = first + len(heard.entries), heard.status
        if isinstance(heard, Welcome):
            self.yours = heard.yours
            if heard.more:
                self._hello(line)
                return
        if isinstance(heard, Welcome):
            self.ready = True
            for request in tuple(self.waiting.values()):
                self._carry(request)
        if self.world.scene.proven:
            self._take_part(isinstance(heard, Welcome))
        self.mind.wake()

    def _take_part(self, welcome: bool) -> None:
        """What a device does by itself: it joins, says that it is here, and signs the end."""
        known = self.prover.part.device
        self.prover.receive(self.yours)
        self.prover.take_part()
        if welcome or self.prover.part.device != known:
            self.prover.here()

    def asked(self, line: Line, heard: LinkWanted) -> None:
        """A link is wanted: mostly at once, sometimes late, or never."""
        wanted = wanted_link(heard)
        if self.random.random() < 0.85:
            self.give(line, wanted)
        elif not (self.world.stormy("dull") and self.random.random() < 0.6):
            late = self.random.choice((0.3, 2.0, 12.0) if self.world.stormy("late") else (0.3,))
            self.later(late, self.give, line, wanted)

    def give(self, line: Line, wanted: Wanted) -> None:
        if self.line is line and not self.prover.hidden:
            try:
                self.prover.give(wanted)
            except Broken as broken:
                self.world.fail(broken)

    def get_ready(self) -> None:
        """The person of this device looks at it."""
        self.say(encode(Ready()))

    def _did(self, heard: Done) -> None:
        must(
            heard.ply <= self.ply, "in order", f"{heard.key} done at {heard.ply} before it is told"
        )
        known = self.done.setdefault(heard.key, heard.ply)
        must(known == heard.ply, "same answer", f"{heard.key}: {known}, then {heard.ply}")
        request = self.waiting.pop(heard.key, None)
        if request is not None and self.world.stormy("repeat") and self.random.random() < 0.15:
            self.send(request)
        self.mind.wake()

    def _refused(self, line: Line, heard: Error) -> None:
        if heard.key is None and not self.ready:
            must(heard.code == "server/trouble", "found", f"{self.table}: {heard.code}")
            self.lose(line)
        elif heard.code in AGAIN and heard.key in self.waiting:
            self.later(self.random.uniform(0.1, 1.0), self._repeat, heard.key)
        else:
            request = self.waiting.pop(heard.key or "", None)
            if isinstance(request, ask.Prove):
                self.prover.refuse(request, heard.code)
            if heard.wait is not None and isinstance(request, ask.Propose):
                self.later(heard.wait + 0.1, self.mind.replace, request)
            self.mind.wake()

    def _repeat(self, key: str) -> None:
        if key in self.waiting and self.ready:
            self._carry(self.waiting[key])

    # --- asking --------------------------------------------------------------------------------

    def key(self) -> str:
        """A key that was never used."""
        self._keys += 1
        return f"device-{self.number}-{self._keys:04}"

    def new_secret(self) -> str:
        """A secret of this device."""
        own = secret(self.world.scene.seed, f"device-{self.number}-{len(self.secrets)}")
        self.world.hide(own)
        return own

    def send(self, request: ask.AnyRequest) -> None:
        """Ask, until there is an answer."""
        self.waiting[request.key] = request
        self._carry(request)
        if self.world.stormy("repeat") and self.random.random() < 0.2:
            self.later(self.random.expovariate(50.0), self._repeat, request.key)

    def _carry(self, request: ask.AnyRequest) -> None:
        line = self.line
        if line is None:
            return
        if isinstance(request, ask.Claim):
            line.holders |= {hash_secret(request.secret)}
        asked = self.world.disk.judge.asked
        holders = line.holders | (asked[request.key].holders if request.key in asked else set())
        asked[request.key] = Asked(request, frozenset(holders))
        if self.world.verbose:
            self.world.note(f"{line.name} asks {request}")
        line.up.send(encode(request))

    def say(self, message: bytes) -> None:
        """Anything else."""
        if self.line is not None:
            self.line.up.send(message)
