"""The laws of telling: whether a message may be sent at the moment at which it is."""

import asyncio
from typing import TYPE_CHECKING

import msgspec

from arlequin.gateway.protocol import outbound as out
from arlequin.live.pace import LEAD, PACE, RETRY
from arlequin.table.fairness import MOST_HOLD
from tests.simulation.broken import Broken, must
from tests.simulation.judging import turn_used
from tests.simulation.proofs import server_link
from tests.simulation.scenes import RACE
from tests.simulation.story import Story

if TYPE_CHECKING:
    from tests.simulation.lines import Line
    from tests.simulation.world import World

EPS = 0.002
AGAIN = frozenset({"table/not-kept", "server/trouble", "table/closing"})
"""No fault of the asker: the same is asked again."""
UNSURE = frozenset({"server/trouble", "table/closing"})
"""What is told where nobody knows whether it was done."""


class Heard(msgspec.Struct, frozen=True, tag_field="type"):
    """A message of the server."""


class Plain(msgspec.Struct, frozen=True):
    """What follows from the log, as far as it need not be read."""

    view: msgspec.Raw
    outcome: msgspec.Raw
    acting: tuple[out.SeatAction, ...]
    you: tuple[out.OwnAction, ...]


class Welcome(Heard, frozen=True, tag="welcome"):
    now: float
    setup: dict[str, object]
    yours: tuple[int, ...]
    entries: tuple[msgspec.Raw, ...]
    status: out.Status
    more: bool = False
    plain: Plain | None = None


class Step(Heard, frozen=True, tag="step"):
    now: float
    entries: tuple[msgspec.Raw, ...]
    status: out.Status
    plain: Plain | None = None


class StatusChange(Heard, frozen=True, tag="status"):
    status: out.Status


class OwnSeats(Heard, frozen=True, tag="yours"):
    seats: tuple[int, ...]


class Done(Heard, frozen=True, tag="done"):
    key: str
    ply: int


class Error(Heard, frozen=True, tag="error"):
    code: str
    text: str
    key: str | None = None
    wait: int | None = None


class Countdown(Heard, frozen=True, tag="countdown"):
    seat: int
    at: float
    now: float


class Look(Heard, frozen=True, tag="look"):
    seat: int
    dice: tuple[str, ...]
    at: float
    now: float


class LinkWanted(Heard, frozen=True, tag="link-wanted"):
    device: int
    round: int
    transcript: str


class Pong(Heard, frozen=True, tag="pong"):
    number: int


class Reaction(Heard, frozen=True, tag="reaction"):
    seat: int
    sign: str


_Beside = Done | Error | Countdown | Look | Pong | Reaction | LinkWanted
Any = Welcome | Step | StatusChange | OwnSeats | _Beside
decode = msgspec.json.Decoder(Any).decode


class _Keyed(msgspec.Struct):
    type: str = ""
    key: str | None = None


class _Numbered(msgspec.Struct):
    ply: int


_numbered = msgspec.json.Decoder(_Numbered).decode


def before(heard: Welcome | Step, known: int) -> int:
    """The ply after which a message continues; without entries, the one that is known."""
    return _numbered(heard.entries[0]).ply - 1 if heard.entries else known


_keyed = msgspec.json.Decoder(_Keyed).decode


class Ears:
    """Hears every message as it leaves its process."""

    def __init__(self, world: "World") -> None:
        self._world = world
        self._latest: tuple[bytes, Any] = (b"", Pong(0))

    def read(self, message: bytes) -> Any:
        """A message; the same is often told to several, one after the other."""
        if self._latest[0] is not message:
            self._latest = message, decode(message)
        return self._latest[1]

    def arrived(self, line: "Line", text: str) -> None:
        """A process has read a message."""
        try:
            request = _keyed(text)
        except msgspec.MsgspecError:
            return
        if request.key is not None:
            now = asyncio.get_running_loop().time()
            line.arrivals[request.key] = now, self._busy(line, now), request.type

    def _busy(self, line: "Line", now: float) -> float:
        disk = self._world.disk
        return disk.busy(line.table, now) + disk.busy("", now)

    def sent(self, line: "Line", message: bytes) -> None:
        """A process tells somebody something."""
        heard = self.read(message)
        if self._world.verbose:
            self._world.note(f"server {line.process.number} to {line.name}: {short(message)}")
        try:
            self._secret(message)
            if self._world.scene.proven:
                self._links(line, message)
            if isinstance(heard, Welcome | Step):
                self._news(line, heard)
            elif isinstance(heard, OwnSeats):
                line.yours = heard.seats
            elif isinstance(heard, Done):
                self._done(line, heard)
            elif isinstance(heard, Error) and heard.key is not None:
                self._refused(line, heard)
        except Broken as broken:
            self._world.fail(broken)

    def _secret(self, message: bytes) -> None:
        told = [word for word in self._world.words if word in message]
        must(not told, "secrets", lambda: f"{told} in {short(message)}")

    def _links(self, line: "Line", message: bytes) -> None:
        """No link is seen before what was drawn from it is on disk."""
        story = self._world.disk.stories[line.table]
        own = server_link(story.setup.seed, story.rounds.round + 1)
        must(own not in message, "links", f"the server shows its next link: {own.decode()}")
        shown = [
            link
            for link, (table, number) in self._world.links.items()
            if number > self._world.disk.stories[table].rounds.round and link in message
        ]
        must(not shown, "links", f"links of devices are shown: {shown}")

    # --- news ------------------------------------------------------------------------------------

    def _news(self, line: "Line", heard: Welcome | Step) -> None:
        story = self._world.disk.stories[line.table]
        first = before(heard, line.sent)
        line.sent = first + len(heard.entries)
        must(line.sent <= story.ply, "stored before published", f"ply {line.sent} is not on disk")
        for ply, raw in enumerate(heard.entries, first + 1):
            right = 1 <= ply <= story.ply and bytes(raw) == story.told[ply - 1]
            if not right:
                raise Broken("told as kept", f"ply {ply}: {bytes(raw).decode()}")
            self._looked_at(line, story, ply, heard.now)
        if isinstance(heard, Welcome):
            line.yours = heard.yours
        self._own(line, story)
        if heard.plain is not None:
            must(line.views, "views", f"{line.name} did not ask for a plain view")
            self._plain(line, story, heard.plain)
        self._deadline(line, story, heard)

    def _looked_at(self, line: "Line", story: Story, ply: int, now: float) -> None:
        """YC-03: no card is told before its time, by the clock of the process that dated it."""
        early = story.kept[ply - 1].at - now if story.by[ply - 1] is line.process else 0.0
        must(early <= EPS, "look", f"ply {ply} is told {early:.3f} s before its time")

    def _own(self, line: "Line", story: Story) -> None:
        """The seats that a line was told are its own: now, or in what is still to be sent."""
        told = set(line.yours)
        for moment in story.moments[line.sent :]:
            if set(moment.held(line.sure)) <= told <= set(moment.held(line.holders)):
                return
        held = story.moments[line.sent].held(line.holders)
        raise Broken("own seats", f"{line.name} is told {told}, holds {held}")

    def _plain(self, line: "Line", story: Story, told: Plain) -> None:
        """What follows from the log, for a client without the rules."""
        ply, moment = line.sent, story.moments[line.sent]
        right = story.view(ply) == bytes(told.view)
        must(right, "view", lambda: f"ply {ply}: {bytes(told.view).decode()[:200]}")
        acting = {one.seat: (one.does, one.since) for one in told.acting}
        known = {seat: (does, moment.since[seat]) for seat, does in moment.acting.items()}
        must(acting == known, "acting", lambda: f"told {acting}, kept {known}")
        over = bytes(told.outcome) != b"null"
        right = over == (story.game.outcome(moment.state) is not None)
        must(right, "outcome", lambda: f"over: {over}")
        own = own_actions(story, ply, line.yours)
        must(told.you == own, "moves", lambda: f"{line.name}: told {told.you}, kept {own}")

    def _deadline(self, line: "Line", story: Story, heard: Welcome | Step) -> None:
        """What is left of a turn is never more than a turn, and never less than is left."""
        limit, end = story.setup.turn_seconds, heard.status.deadline
        timed = story.game.clock(story.moments[line.sent].state) is not None
        latest = line.sent == story.ply
        if end is None or timed or not limit or not latest:
            return
        left = end - heard.now
        must(left <= limit + EPS, "turn clock", f"{left:.1f} s are left of {limit}")
        seat = next(s for s in story.now.acting if s in story.now.people())
        used = turn_used(story, seat, heard.now, line.process)
        must(
            left >= limit - used - EPS,
            "turn clock",
            f"{left:.1f} s left, {used:.1f} of {limit} used",
        )

    # --- answers ---------------------------------------------------------------------------------

    def _done(self, line: "Line", heard: Done) -> None:
        story = self._world.disk.stories[line.table]
        known = story.answers.get(heard.key)
        must(
            known is not None,
            "stored before published",
            f"{heard.key} is told done, and is not on disk",
        )
        must(known == heard.ply, "same answer", f"{heard.key}: told {heard.ply}, kept {known}")
        self._in_time(line, heard.key)

    def _refused(self, line: "Line", heard: Error) -> None:
        story = self._world.disk.stories[line.table]
        must(
            heard.key not in story.answers or heard.code in UNSURE,
            "no means no",
            f"{heard.key} was refused ({heard.code}) and is on disk",
        )
        self._in_time(line, heard.key or "")

    def _in_time(self, line: "Line", key: str) -> None:
        """Nobody waits for anything but the disk, a hold, a countdown and a look."""
        if key not in line.arrivals or self._world.scene.proven:
            return  # who proves chance waits for links as well
        at, busy, kind = line.arrivals.pop(key)
        if at <= line.way.slow_until:
            return  # what it reads late it is told late
        now = asyncio.get_running_loop().time()
        allowed = self._busy(line, now) - busy + EPS + (MOST_HOLD if kind == "play" else 0.0)
        race = self._world.scene.setup.game == RACE
        # Who speaks after the limit is answered with the end of the round, which is tried again.
        again = race and kind == "play" and "disk-no" in self._world.scene.faults
        allowed += RETRY if again else 0.0
        allowed += LEAD * self._world.scene.pace if race and kind == "throw" else 0.0
        allowed += self._world.scene.setup.look * self._world.scene.pace / PACE if race else 0.0
        must(
            now - at <= allowed,
            "in time",
            f"{key} waited {now - at:.3f} s, {allowed:.3f} of them for the disk",
        )


def own_actions(story: Story, ply: int, seats: tuple[int, ...]) -> tuple[out.OwnAction, ...]:
    """What these seats can do after a ply, by the laws of the story."""
    moment = story.moments[ply]
    people = moment.people()
    acts = ((seat, moment.acting[seat]) for seat in seats if seat in moment.acting)
    return tuple(
        out.OwnAction(
            seat, does, moment.since[seat], story.moves(ply, seat) if does == "move" else ()
        )
        for seat, does in acts
        if seat in people
    )


def short(message: bytes) -> str:
    text = message.decode()
    return text if len(text) < 300 else f"{text[:200]} … {text[-80:]}"
