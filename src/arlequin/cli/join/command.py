"""`arlequin join`: sit down at a table of a server, from the terminal."""

import argparse
import asyncio
import contextlib
import json
import os
import secrets
import sys
from collections.abc import Coroutine, Iterable, Iterator
from math import inf
from pathlib import Path
from threading import Thread
from time import monotonic
from typing import IO, Any

from arlequin.cli import shared_options
from arlequin.cli.errors import InputRefused
from arlequin.cli.join import server_address
from arlequin.cli.play import saved_game
from arlequin.cli.terminal import blind, moves
from arlequin.cli.terminal.choices import FEW, Offers, inner
from arlequin.cli.terminal.real_dice import Hands
from arlequin.cli.terminal.screens import Screen
from arlequin.cli.terminal.terminal import Terminal
from arlequin.cli.terminal.vocabulary import cut, vocabulary
from arlequin.cli.terminal.words import Commands
from arlequin.client.connection import Message, Wire, WireError
from arlequin.client.seal import Seal
from arlequin.core.colour import Colour
from arlequin.core.game import Fact
from arlequin.games import catalog
from arlequin.games.playthrough import Playthrough
from arlequin.games.yam_color.view import YamColorView
from arlequin.words import names
from arlequin.words.messages import messages
from arlequin.words.teller import Teller


def add_to(command: argparse.ArgumentParser) -> None:
    """Its description and options."""
    command.description = (
        "Sit down at a table: the first open seat, your own again, or just watch. "
        "The address of a server alone lists the tables that are open to everybody there."
    )
    command.add_argument("url", metavar="URL", help="the address of the table, as in its link")
    command.add_argument("--name", default=os.environ.get("USER", "Guest"), help="your name")
    command.add_argument("--seat", type=int, help="the seat you would like")
    command.add_argument("--watch", action="store_true", help="take no seat")
    shared_options.add_language(command)
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Join, and play until the game is over or the input ends."""
    address, table = server_address.parts(arguments.url)
    if table is None:
        Terminal().show(*server_address.open_tables(address, arguments.lang))
        return 0
    joined = Joined(
        address, table, server_address.table_at(address, table, arguments.lang), arguments
    )
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(joined.play())
    return 0


class Secrets:
    """The secrets that hold one's seats, kept on this device alone: one for a table of a server.

    Another server may have a table of the same name. It must not learn the secret.
    """

    def __init__(self, path: Path | None = None) -> None:
        self._path = path or saved_game.folder().parent / "seats.json"

    def get(self, link: str) -> str | None:
        """The secret for a table, by its address, if there is one."""
        return self._all().get(link)

    def put(self, link: str, secret: str) -> None:
        """Keep a secret; only its owner may read the file."""
        with contextlib.suppress(OSError):
            self._path.parent.mkdir(parents=True, exist_ok=True)
            kept = {**self._all(), link: secret}
            flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC
            with os.fdopen(os.open(self._path, flags, 0o600), "w") as file:
                json.dump(kept, file)

    def _all(self) -> dict[str, str]:
        try:
            found: dict[str, str] = json.loads(self._path.read_text())
        except (OSError, ValueError):
            return {}
        return found


SAID: dict[str, tuple[str, dict[str, Any]]] = {
    "undo": ("propose", {"what": "takeback"}),
    "rematch": ("propose", {"what": "rematch"}),
    "yes": ("reply", {"agrees": True}),
    "no": ("reply", {"agrees": False}),
    "withdraw": ("withdraw", {}),
    "pause": ("pause", {}),
    "resume": ("resume", {}),
}
"""What is said to the others, as a request."""


QUIET = ("committed", "salted", "signed")
"""What devices do by themselves: nobody is told."""


PATIENCE = 2.0
"""Seconds for which the end of a game waits until it is signed."""


class Joined:
    """A person at a terminal, at a table far away; the rules are here too."""

    def __init__(
        self, address: str, table: str, listed: Message, arguments: argparse.Namespace
    ) -> None:
        setup = listed["setup"]
        self._arguments = arguments
        self._listed = listed
        self.terminal = Terminal()
        self.game = catalog.new(
            setup["game"], len(listed["seats"]), setup["options"],
            objectives=tuple(setup["objectives"]),
        )  # fmt: skip
        self.replay = Playthrough(self.game, [""] * self.game.players)
        self.hands = setup["dice"] == "hands"
        self.secrets = Secrets()
        self.link = f"{address}/t/{table}"
        self.secret = self.secrets.get(self.link)
        self.table = table
        self.wire = Wire(address, table, self.secret, self._heard)
        self.seal = Seal(self.game, saved_game.folder().parent / "chains.json")
        self.yours: list[int] = []
        self.you: list[Message] = []
        self.standing: Message = {}
        self.over = asyncio.Event()
        self._again = False
        """Whether dice were chosen to be thrown again: they are, without asking once more."""
        self._tasks: set[asyncio.Future[None]] = set()
        self._dictating: asyncio.Future[None] | None = None
        self._curtain = blind.Curtain()
        spoken = setup["options"].get("blind") == "yes" and not self.hands
        if spoken and not self.terminal.replaces:
            raise InputRefused(arguments.lang, "term-blind-pipe")
        self._called_on = 0.0
        """When the card, or a refusal, has come: from then on one reacts."""
        self._say = messages(arguments.lang).say
        self._words = vocabulary(arguments.lang, self.game.identity.game)
        self._commands = Commands(self.terminal, self._words, self.game, {})

    # --- the two halves ------------------------------------------------------------------------

    async def play(self) -> None:
        """Listen and type at the same time."""
        listening = asyncio.create_task(self.wire.run())
        try:
            await self._first(listening, self.wire.connected.wait())
            await self._first(listening, self._sit())
            await self._first(listening, self._type())
        finally:
            listening.cancel()
            await asyncio.gather(listening, return_exceptions=True)

    async def _first(self, listening: "asyncio.Task[None]", work: Any) -> None:
        """Do something while listening; if the wire is lost for good, so is this."""
        doing = asyncio.ensure_future(work)
        await asyncio.wait({listening, doing}, return_when=asyncio.FIRST_COMPLETED)
        if listening.done():
            doing.cancel()
            await listening
        await doing

    async def _sit(self) -> None:
        """One's own seat again, or an open one, or the gallery."""
        await self._come_back()
        if self.yours or self._arguments.watch:
            return
        open_seats = [s["seat"] for s in self._listed["seats"] if s["kind"] == "open"]
        wanted = self._arguments.seat or next(iter(open_seats), None)
        if wanted is None:
            self.terminal.show(self._say("join-watching"))
            return
        await self._claim(wanted)

    async def _come_back(self) -> None:
        """A computer has played for us; it does so no longer."""
        for seat in self.standing["seats"]:
            if seat["kind"] == "computer" and seat["seat"] in self.yours:
                await self._claim(seat["seat"])

    async def _claim(self, wanted: int) -> None:
        secret = self.secret or secrets.token_urlsafe(24)
        self.secrets.put(self.link, secret)
        self.wire.hold(secret)
        await self.wire.ask(
            "claim", seat=wanted, name=self._arguments.name, secret=secret,
            **self.seal.commitment(wanted),
        )  # fmt: skip

    async def _type(self) -> None:
        """Lines from the keyboard become requests, until the game is over."""
        reader = _Lines()
        ended = asyncio.create_task(self.over.wait())
        while not self.over.is_set():
            line = asyncio.create_task(reader.get())
            await asyncio.wait({line, ended}, return_when=asyncio.FIRST_COMPLETED)
            if not line.done():
                line.cancel()
                return
            text = line.result()
            if text is None:
                await self._watch_on(ended)
                return
            await self._typed(text.strip())

    async def _watch_on(self, ended: "asyncio.Task[bool]") -> None:
        """The input has ended: who plays goes, who watches stays."""
        if not self.yours:
            await ended

    async def _typed(self, text: str) -> None:
        if self._words.command(text) == "quit":
            self.over.set()
            return
        try:
            await self._come_back()
            await self._asked(text)
        except (WireError, InputRefused) as error:
            self._again = False
            self._called_on = monotonic() if _beaten(error) else self._called_on
            self.terminal.show(f"{error}")

    async def _asked(self, text: str) -> None:
        """In the person's own words: help, the table, something to the others, or a move."""
        said = self._words.at_a_table(text)
        word, _, about = text.partition(" ")
        if word.startswith("?") or self._words.command(word) == "help":
            self._help(f"{word.removeprefix('?')} {about}".strip() if word[0] == "?" else about)
        elif said == "table":
            self._show_table()
        elif said == "seal":
            self.terminal.show(*self.seal.told(self._say))
        elif self._words.at_a_table(word) == "compare":
            self.terminal.show(self.seal.compared(about, self._say))
        elif said in SAID and self.yours and self._asks(said):
            kind, fields = SAID[said]
            await self.wire.ask(kind, seat=self.yours[0], **fields)
        elif self.you:
            await self._act(text)
        elif text:
            self.terminal.show(self._say("join-wait"))

    def _asks(self, said: str) -> bool:
        """Whether a word speaks to the others: an answer does only where something is asked."""
        return said not in ("yes", "no") or self.standing.get("proposal") is not None

    def _help(self, about: str) -> None:
        """What can be typed; or the rules asked for."""
        if about:
            self.terminal.show(*self._commands.rules(about.upper()))
            return
        game = self.game.identity.game
        self.terminal.show(self._say("join-help"), self._say(f"term-help-{game}"))

    async def _act(self, text: str) -> None:
        own = self.you[0]
        fields = {"seat": own["seat"], "since": own["since"]}
        if own["does"] == "throw":
            if text:  # a throw cannot be taken back: only Enter throws
                raise InputRefused(self._arguments.lang, "join-throw", {"text": cut(text)})
            await self.wire.ask("throw", **fields)
        elif own["does"] == "enter":
            odds = self.game.odds(self.replay.state)
            hands = Hands(self.game, self._arguments.lang, self.replay.names)
            if odds is not None and text:
                (event,) = hands.read(text, self.replay.state, odds)
                await self.wire.ask("enter", **fields, event=event)
        elif text:
            view = inner(self.game.view(self.replay.state, own["seat"]))
            move = moves.move(text, view, self._arguments.lang)
            self._again = move.startswith("again ")
            await self.wire.ask("play", **fields, move=move, **self._reaction())

    def _reaction(self) -> Message:
        """Against the clock, how long it took on this device."""
        timed = self.game.clock(self.replay.state) is not None
        return {"reaction": round(monotonic() - self._called_on, 4)} if timed else {}

    # --- hearing -------------------------------------------------------------------------------

    def _heard(self, message: Message) -> None:
        if message["type"] == "link-wanted":
            for given in self.seal.wanted(message):
                self.wire.tell("link", **given)
        if message["type"] == "look":
            self._look(message)
        if message["type"] not in ("welcome", "step"):
            return
        if message["type"] == "welcome":
            self.seal.begin(self.table, message["setup"])
        if message.get("unasked"):
            self.seal.unasked()
        self.standing = message["standing"]
        self.yours, self.you = message["yours"], message["you"]
        self.replay.names = tuple(s["name"] or f"({s['seat']})" for s in self.standing["seats"])
        teller = Teller(self._arguments.lang, self.game.identity.game, self.replay.names)
        live = message["type"] == "step" or message.get("unasked", False)
        for entry in message["entries"]:
            follows = entry["ply"] == self.seal.ply + 1
            self.seal.hear(entry, self.replay.state, live)
            self.terminal.show(*self.seal.news(self._say))
            if follows:
                self._entry(entry, teller)
        if not (message.get("more") or self.seal.paged(message)):
            self._stands(teller)

    def _stands(self, teller: Teller) -> None:
        """Everything was told: how it stands now."""
        self.seal.holds(self.yours, self.standing)
        self.terminal.show(*self.seal.news(self._say))
        for seat in self.seal.lacking():
            self._by_itself(self._commit(seat))
        self._show(teller)

    def _by_itself(self, work: Coroutine[Any, Any, None]) -> None:
        """What the device does without being told to."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _commit(self, seat: int) -> None:
        """Take part in the proof of chance; where it is refused, once more after the next throw."""
        self.seal.refused(seat)
        with contextlib.suppress(WireError):
            await self.wire.ask("commit", seat=seat, **self.seal.commitment(seat))

    async def _end(self) -> None:
        """Sign the end, then go; a server that does not answer is not waited for."""
        with contextlib.suppress(WireError, TimeoutError):
            async with asyncio.timeout(PATIENCE):
                for end in self.seal.ends():
                    await self.wire.ask("sign", **end)
        self.over.set()

    def _entry(self, entry: Message, teller: Teller) -> None:
        if entry["kind"] == "event":
            facts = self._open(self.replay.play(entry["text"]))
            if entry["text"].startswith("card "):
                self._called_on = monotonic()
            self.terminal.show(*(teller.tell(fact) for fact in (*facts, *_photos(entry))))
            self._dictate()
            return
        if entry["kind"] in QUIET:
            return
        seat = entry.get("seat", 0)
        who = self.replay.names[seat - 1] if seat else ""
        args = {"player": who, "what": entry.get("what", ""), "table": entry.get("table", ""),
                "agrees": "yes" if entry.get("agrees") else "no"}  # fmt: skip
        self.terminal.show(self._say(f"join-{entry['kind']}", args))

    def _open(self, facts: Iterable[Fact]) -> Iterable[Fact]:
        """What may be shown of a blind round; real dice lie on somebody's table anyway."""
        view = inner(self.game.view(self.replay.state, None))
        return facts if self.hands else self._curtain.passed(view, facts)

    def _dictate(self) -> None:
        """YC-16: the dice and the card of a blind race, one word at a time."""
        view = inner(self.game.view(self.replay.state, None))
        begins = isinstance(view, YamColorView) and view.phase == "announce" and not view.said
        if begins and isinstance(view, YamColorView) and view.blind and not self.hands:
            told = blind.Dictation(self._arguments.lang, view, monotonic())
            self._dictating = asyncio.ensure_future(self._written(told))

    async def _written(self, told: blind.Dictation) -> None:
        """Each word replaces the last; the round may close before all are told."""
        while (then := told.next(monotonic())) < inf and self._racing():
            await asyncio.sleep(then - monotonic())
            self.terminal.replace(told.at(monotonic()) if self._racing() else "")

    def _racing(self) -> bool:
        return self.game.clock(self.replay.state) is not None

    def _look(self, message: Message) -> None:
        """YC-03: dice that lie open; their card comes with the next step."""
        dice = [names.colour(self._arguments.lang, Colour(c)) for c in message["dice"]]
        label = self._say("term-dice")
        self.terminal.show(self._say("term-pair", {"label": label, "value": ", ".join(dice)}))

    def _show(self, teller: Teller) -> None:
        """What is to be done, if it is for us to do; the end, if it has come."""
        outcome = self.game.outcome(self.replay.state)
        if outcome is not None:
            self.terminal.show(teller.outcome(outcome), *self.seal.digits(self._say))
            self._by_itself(self._end())
        elif self.you:
            self._show_turn(teller)

    def _show_turn(self, teller: Teller) -> None:
        own = self.you[0]
        if self._again and own["does"] == "throw":
            self._again = False
            self._by_itself(self._typed(""))
            return
        view = self.game.view(self.replay.state, own["seat"])
        self.terminal.blank()
        self._show_table()
        self.terminal.show(teller.due(view))
        offers = Offers(self.game, teller, self._words).lines(view) if own["moves"] else []
        if len(offers) <= FEW:
            self.terminal.show(*offers)

    def _show_table(self) -> None:
        seat = self.you[0]["seat"] if self.you else None
        view = self.game.view(self.replay.state, seat)
        people = self.replay.names
        screen = Screen(self._arguments.lang, people, self.game, hands=self.hands)
        self.terminal.show(screen.draw(view))


def _beaten(error: Exception) -> bool:
    """Whether another was a little faster with the same number."""
    return isinstance(error, WireError) and error.code == "announce/taken"


def _photos(entry: Message) -> Iterator[Fact]:
    """What the server alone can know of an event."""
    for told in entry.get("facts", ()):
        if told["kind"] == "photo":
            yield Fact(told["kind"], tuple(told["rules"]), told["args"])


class _Lines:
    """Lines from standard input, without blocking the loop; None at the end."""

    def __init__(self) -> None:
        self._lines: asyncio.Queue[str | None] = asyncio.Queue()
        self._loop = asyncio.get_running_loop()
        Thread(target=self._read, daemon=True).start()

    async def get(self) -> str | None:
        return await self._lines.get()

    def _read(self) -> None:
        """A thread that waits for a person must not keep the program from ending, nor hold the
        lock of `sys.stdin` then: so it reads from the system.
        """
        with contextlib.suppress(RuntimeError):  # the loop is closed: nobody listens
            with open(sys.stdin.fileno(), "rb", buffering=0, closefd=False) as source:
                for line in _lines(source):
                    self._loop.call_soon_threadsafe(self._lines.put_nowait, line)
            self._loop.call_soon_threadsafe(self._lines.put_nowait, None)


def _lines(source: IO[bytes]) -> Iterator[str]:
    rest = b""
    while data := source.read(65_536):
        *whole, rest = (rest + data).split(b"\n")
        yield from (line.decode(errors="replace") for line in whole)
    if rest:
        yield rest.decode(errors="replace")
