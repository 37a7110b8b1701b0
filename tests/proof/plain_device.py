"""Plain device: takes part in the proof of chance through a line to a table, and obeys a test."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from typing import Any

from arlequin.games import catalog
from arlequin.games.playthrough import Replay
from arlequin.games.record_header import agreement
from arlequin.gateway.protocol import VERSION
from arlequin.gateway.room import GatewayServices
from arlequin.local.line import LocalConnect, LocalLine
from arlequin.proof.chain import Chain
from arlequin.proof.lines import Away, End, Join
from arlequin.proof.signatures import link_line, public_key, sign
from arlequin.proof.transcript import Transcript
from arlequin.table.chance import shares_links
from arlequin.table.requests import HEARTBEAT

Message = dict[str, Any]
_keys = count()


class PlainDevice:
    """Joins, gives links and says `here`, unless the test tells it to be silent."""

    def __init__(self, services: GatewayServices, table: str, secret: str, number: int = 1) -> None:
        self.services = services
        self.table = table
        self.secret = secret
        self.chain = Chain(f"{number:064x}")
        self.signing = f"{number + 1000:064x}"
        self.silent = False
        """Whether it gives no links."""
        self.hidden = False
        """Whether it does not say that it is here."""
        self.joins = True
        self.id = 0
        self.entries: list[Message] = []
        self.asked: list[Message] = []
        """Every request for a link."""
        self.status: Message = {}
        self.answers: dict[str, Message] = {}
        self.errors: list[Message] = []
        self.news = asyncio.Event()
        self.transcript: Transcript | None = None
        self._joined_at = 0
        self._line: LocalLine | None = None
        self._sending: set[asyncio.Future[None]] = set()

    # --- the line --------------------------------------------------------------------------------

    @asynccontextmanager
    async def connected(self) -> AsyncIterator["PlainDevice"]:
        """Connected while the block runs."""
        async with LocalConnect(self.services)(self.table) as line:
            self._line = line
            hello = {"type": "hello", "protocol": VERSION, "secrets": [self.secret]}
            await line.send(json.dumps({**hello, "since": 0, "takes_part": self.joins}))
            tasks = [asyncio.create_task(self._listen(line)), asyncio.create_task(self._beat())]
            try:
                yield self
            finally:
                for task in tasks:
                    task.cancel()
                await asyncio.gather(*tasks, return_exceptions=True)
                self._line = None

    async def _listen(self, line: LocalLine) -> None:
        while True:
            self._handle(json.loads(await line.receive()))
            self.news.set()

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(HEARTBEAT)
            self.say_here()

    def say_here(self) -> None:
        """Say that it takes part."""
        if not self.hidden and self.id:
            self.send({"type": "here", "device": self.id})

    def send(self, message: Message) -> None:
        """Send a message now."""
        if self._line is not None:
            sending = asyncio.ensure_future(self._line.send(json.dumps(message)))
            self._sending.add(sending)
            sending.add_done_callback(self._sending.discard)

    async def ask(self, kind: str, **fields: Any) -> Message:
        """A request, and its answer."""
        key = self.request(kind, **fields)
        answer: Message = await self.until(lambda: self.answers.get(key))
        return answer

    def request(self, kind: str, **fields: Any) -> str:
        """Send a request; its key."""
        key = f"request-{next(_keys):08}"
        self.send({"type": kind, "key": key, "seat": self.seat, **fields})
        return key

    async def until(self, found: Any, seconds: float = 1000.0) -> Any:
        """Wait until something is the case."""
        async with asyncio.timeout(seconds):
            while not (value := found()):
                self.news.clear()
                await self.news.wait()
        return value

    # --- what it receives ------------------------------------------------------------------------

    def _handle(self, message: Message) -> None:
        kind = message["type"]
        if kind == "welcome":
            self._begin(message)
        if kind in ("welcome", "step"):
            self.status = message["status"]
            for entry in message["entries"]:
                self._add(entry)
            self.take_part()
        elif kind == "status":
            self.status = message["status"]
        elif kind == "link-wanted":
            self.asked.append(message)
            if not self.silent:
                self.give(message)
        elif kind in ("done", "error"):
            self.answers[message.get("key") or ""] = message
            self.errors += [message] if kind == "error" else []

    def _begin(self, message: Message) -> None:
        setup = message["setup"]
        self.seat = message["yours"][0] if message["yours"] else 0
        players = len(setup["seats"])
        game = catalog.new(setup["game"], players, setup["options"])
        self.entries, self.replay = [], Replay(game, [""] * players)
        server = setup.get("server", "")
        self.transcript = Transcript(agreement(game), self.table, server) if server else None

    def _add(self, entry: Message) -> None:
        self.entries.append(entry)
        transcript = self.transcript
        if transcript is None:
            return
        if entry["kind"] == "proof":
            transcript.add_line(entry["text"], entry.get("signed", ""))
            if entry["text"].startswith("join ") and public_key(self.signing) in entry["text"]:
                self.id = int(entry["text"].split()[1])
                self._joined_at = int(entry["text"].split()[2])
                self.say_here()
        elif entry["kind"] == "event":
            state = self.replay.state
            odds = self.replay.game.odds(state)
            if odds is not None and entry.get("proof"):
                shares = shares_links(self.replay.game, state, odds)
                signed = entry.get("signed", "")
                texts = entry["text"], entry["proof"], signed
                case = transcript.add_draw(*texts, odds.total, shares)
                assert odds.at(case).text == entry["text"]
            else:
                transcript.add_event(entry["text"])
            self.replay.play(entry["text"])

    # --- the proof -------------------------------------------------------------------------------

    def take_part(self) -> None:
        """Join, where it has not."""
        if self.id:
            self.say_here()
        elif self.joins and self.seat and self.transcript:
            self.prove(self.join_line())

    def join_line(self) -> str:
        """The line with which it joins now."""
        assert self.transcript is not None
        number = len(self.transcript.devices) + 1
        key = public_key(self.signing)
        return Join(number, self.transcript.round, self.chain.commitment, key).text

    def prove(self, line: str) -> str:
        """Send a signed line; the key of the request."""
        return self.request("prove", line=line, signed=sign(self.signing, self.table, line))

    def go(self) -> str:
        """Say that it goes away: the page is hidden."""
        assert self.transcript is not None
        self.hidden = True
        earlier = self.transcript.devices[self.id].aways
        return self.prove(Away(self.id, self.transcript.next, earlier).text)

    def end_line(self, unused: int = 0) -> str:
        """The end of the game as it saw it."""
        assert self.transcript is not None
        used = self.transcript.devices[self.id].used
        return End(self.id, (self.seat,), used, unused, self.transcript.hash).text

    def give(self, asked: Message) -> None:
        """Answer a request for a link."""
        number = asked["round"]
        link = self.chain.link(number - self._joined_at)
        line = link_line(self.id, number, link, asked["transcript"])
        answer = {"type": "link", "device": self.id, "round": number, "link": link}
        self.send({**answer, "signed": sign(self.signing, self.table, line)})

    # --- the game --------------------------------------------------------------------------------

    @property
    def events(self) -> list[str]:
        """The texts of the events."""
        return [entry["text"] for entry in self.entries if entry["kind"] == "event"]

    @property
    def lines(self) -> list[str]:
        """The lines of the proof after the first three."""
        return [entry["text"] for entry in self.entries if entry["kind"] == "proof"]
