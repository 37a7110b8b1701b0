"""Devices in the proof of chance: the state machine of the client, and what is sent for it."""

import asyncio
from functools import lru_cache
from random import Random
from secrets import token_hex
from time import monotonic
from typing import TYPE_CHECKING

import msgspec

from arlequin.client import participation
from arlequin.client.participation import Participation, SignedLine
from arlequin.games.playthrough import Replay
from arlequin.gateway.protocol.inbound import Here
from arlequin.gateway.protocol.outbound import LinkWanted, SentEntry, SentSetup
from arlequin.proof import signatures
from arlequin.proof.chain import Chain
from arlequin.proof.transcript import Transcript
from arlequin.table import chance
from arlequin.table import requests as ask
from arlequin.table.requests import HEARTBEAT
from tests.simulation.broken import must
from tests.simulation.loop import SimLoop

if TYPE_CHECKING:
    from tests.simulation.devices import Device

_chain = lru_cache(maxsize=256)(Chain)
# A chain is thousands of hashes; processes that crash and devices that forget make it again.
chance.Chain = participation.Chain = _chain  # type: ignore[attr-defined,assignment]  # the same, cached
participation._chain = _chain
# Every device and process checks the same signatures.
valid = lru_cache(maxsize=65_536)(signatures.valid)
chance.valid = valid  # type: ignore[attr-defined]
Transcript.__init__.__defaults__ = (valid,)
_entry = lru_cache(maxsize=1024)(msgspec.json.Decoder(SentEntry).decode)
_encode = msgspec.json.encode


def chain_seed(random: Random) -> str:
    """The seed of a chain."""
    return random.randbytes(32).hex()


@lru_cache(maxsize=64)
def server_link(seed: str, number: int) -> bytes:
    """The server's link of a round: not to be sent before the round is stored."""
    return _chain(seed).link(number).encode()


class Prover:
    """Part of one device in the proof; its states outlive it."""

    def __init__(self, device: "Device") -> None:
        self.hidden = False
        """Whether the page is hidden: it gives no heartbeat, and has signed that it is away."""
        self._device = device
        self._random = device.random
        self._beat: asyncio.TimerHandle | None = None
        self._hidden: set[str] = set()
        self.reload()

    def reload(self) -> None:
        """Load the page again: it has its stored state, and nothing else."""
        table = self._device.table
        _luck[0] = self._random
        self.part = Participation(self._device.states, table, table)
        self._replay: Replay | None = None
        self._sent: dict[str, str] = {}
        """By the first word of a line, the key of the request with which it was sent last."""
        self._refused = -1
        """The round in which a join was refused."""

    # --- what is received ------------------------------------------------------------------------

    def appear(self) -> None:
        """Before a new connection."""
        if self._replay is not None:
            self.part.appear()

    def fold(self, setup: dict[str, object], entries: tuple[msgspec.Raw, ...]) -> None:
        """Apply the setup of a welcome, and entries; a fault is a false alarm here."""
        story = self._device.world.disk.stories[self._device.table]
        if setup:
            self._replay = self._replay or Replay(story.game, [""] * len(story.setup.seats))
            self.part.begin(msgspec.convert(setup, SentSetup), story.game)
        assert self._replay is not None
        self.part.refresh()
        for raw in entries:
            entry = _entry(bytes(raw))
            self.part.add(entry, self._replay)
            if entry.kind == "event":
                self._replay.play(entry.text)
        self.check()

    def receive(self, seats: tuple[int, ...]) -> None:
        """Finish a complete message."""
        self.part.receive(seats)
        self.check()

    def check(self) -> None:
        """No one cheats here: a fault is a false alarm."""
        part = self.part
        must(part.fault is None, "proof", lambda: f"device {self._device.number}: {part.fault}")
        must(not part.unstored, "proof", part.unstored)

    # --- what is sent by itself ------------------------------------------------------------------

    def take_part(self) -> None:
        """Join, be away, or sign the end, as far as this is possible now."""
        device, part = self._device, self.part
        if device.over:
            self._prove("end", part.end())
        elif part.participates and (self.hidden or not part.seats):
            self._prove("away", part.away())
        elif self._can_join():
            _luck[0] = self._random
            self._prove("join", part.join())
            self._hide_seed()

    def _hide_seed(self) -> None:
        """No one else is sent the secrets of this device."""
        device = self._device
        state = device.states.load(device.table)
        if state is not None:
            for word in {*state.seed[:2]} - self._hidden:
                self._hidden.add(word)
                device.world.hide(word)

    def _can_join(self) -> bool:
        part = self.part
        wants = part.active and not part.device and not self.hidden and self._device.joins
        return wants and self._refused != part.transcript.next

    def _prove(self, kind: str, signed: SignedLine | None) -> None:
        device = self._device
        waits = self._sent.get(kind, "") in device.waiting
        if signed is None or waits or (device.world.quiet and kind == "join"):
            return
        seat = next(iter(self.part.seats), 1)
        self._sent[kind] = key = device.key()
        device.send(ask.Prove(key, seat, signed.line, signed.signed))

    def refuse(self, request: ask.Prove, code: str) -> None:
        """A line was refused: try again with a new one where the table has moved on."""
        if code == "proof/stale":
            self._device.later(1.0, self._retry)
        elif request.line.startswith("join "):
            self._refused = self.part.transcript.next

    def _retry(self) -> None:
        if self._device.ready:
            self.take_part()

    def here(self) -> None:
        """Say that this device is here, now and every two seconds."""
        device = self._device
        if self._beat is not None:
            self._beat.cancel()
        if not device.world.scene.proven or device.prover is not self:
            return
        self._beat = device.later(HEARTBEAT, self.here)
        part = self.part
        takes_part = part.active or part.participates
        if device.ready and not self.hidden and takes_part and not device.over:
            device.say(_encode(Here(self.part.device)))

    def hide(self) -> None:
        """The page is hidden."""
        self.hidden = True
        if self._device.ready:
            self.take_part()

    def show(self) -> None:
        """The page is visible again."""
        self.hidden = False
        if self._device.line is None:
            self.appear()
            self._device.come_again()
        self.here()
        self._device.mind.wake()

    def give(self, wanted: LinkWanted) -> None:
        """Answer a request for a link."""
        given = self.part.link(wanted)
        self.check()
        if given is None:
            return
        device = self._device
        device.world.given(device.table, given.round, given.link)
        if device.world.stormy("mischief") and self._random.random() < 0.05:
            device.say(_encode(msgspec.structs.replace(given, signed="0" * 128)))
        device.say(_encode(given))


_luck: list[Random] = [Random(0)]


def _simulated() -> asyncio.AbstractEventLoop | None:
    """The loop of a simulated world, if this runs in one: other tests keep their time and luck."""
    try:
        loop = asyncio.get_running_loop()
    except RuntimeError:
        return None
    return loop if isinstance(loop, SimLoop) else None


def _token(size: int | None = None) -> str:
    """A secret from the luck of the device that makes it, so that seeds repeat themselves."""
    return token_hex(size) if _simulated() is None else _luck[0].randbytes(size or 32).hex()


def _monotonic() -> float:
    loop = _simulated()
    return monotonic() if loop is None else loop.time()


participation.token_hex = _token  # type: ignore[attr-defined,assignment]
participation.monotonic = _monotonic  # type: ignore[attr-defined]
