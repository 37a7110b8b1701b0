"""Tables laid over HTTP, and hands that play at them: for tests and shots."""

import contextlib
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Self
from urllib.request import Request, urlopen

from playwright.sync_api import Page
from websockets.sync.client import connect

from arlequin.gateway.protocol import VERSION
from web.shots.stage import WAIT_MILLISECONDS, Server

PATIENCE = WAIT_MILLISECONDS / 1000
"""Seconds until a line that says nothing is given up."""
ASKED_QUICKLY = 50
"""So much is asked over one line: of one that asks on, a server takes twenty messages a second."""
Told = dict[str, Any]  # JSON
Ready = Callable[[Told], bool]


def secret(name: str) -> str:
    """The secret of somebody's device."""
    return f"{name.lower()}-" + name[0].lower() * 30


def person(name: str, held: str | None = None) -> Told:
    """A seat that is held by a secret, by default the person's own."""
    return {"kind": "person", "name": name, "secret": held or secret(name)}


def computer(name: str = "Robo") -> Told:
    """A seat for an easy computer."""
    return {"kind": "computer", "name": name, "level": "easy"}


def base(server: Server) -> str:
    """Its address by number: Python does not know its name."""
    return f"http://127.0.0.1:{server.port}"


def lay(server: Server, game: str, seats: Sequence[Told], **more: object) -> str:
    """Lay a table; its name."""
    body = json.dumps({"game": game, "seats": list(seats), **more}).encode()
    asked = Request(f"{base(server)}/api/tables", body, {"Content-Type": "application/json"})
    with urlopen(asked) as answer:
        told: dict[str, str] = json.load(answer)
    return told["table"]


def remembered(
    table: str, game: str, secret: str, names: Sequence[str] = (), **more: object
) -> Told:
    """What a device keeps of a table at which it sits."""
    known = {"table": table, "game": game, "secret": secret, "over": False, "at": 1}
    return {**known, "names": list(names), **more}


class Hand:
    """Makes moves for seats, as another device that holds them would."""

    def __init__(self, server: Server, table: str, *secrets: str) -> None:
        self._address = f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket"
        self._hello = {"type": "hello", "protocol": VERSION, "secrets": secrets, "views": True}
        self._open = contextlib.ExitStack()
        self._keys = 0
        self.table = table
        self.plain: Told = {}
        """The latest plain view: `view`, `outcome`, `acting`, `you`."""
        self.entries: list[Told] = []
        """The log, as far as it was received; each entry with its facts."""
        OPEN.add(self)
        self._connect()

    def _connect(self) -> None:
        """Come over a new line, then leave the one before: the seats are never without anybody."""
        before, self._open = self._open, contextlib.ExitStack()
        # A line that stops reading while nobody asks would answer no ping, and be cut; and it asks
        # for no answer itself, for a busy server may be late with it.
        line = connect(self._address, max_queue=None, ping_interval=None, open_timeout=PATIENCE)
        self._line = self._open.enter_context(line)
        self._left = ASKED_QUICKLY
        self.entries = []
        while True:  # a long log comes in pages
            self._line.send(json.dumps({**self._hello, "since": len(self.entries)}))
            welcome = self._hear(lambda message: message["type"] == "welcome")
            if not welcome.get("more"):
                break
        self.tell(type="ready")
        before.close()

    def _hear(self, enough: Ready) -> Told:
        while True:
            message = self._heard(self._line.recv(timeout=PATIENCE))
            if enough(message):
                return message

    def _heard(self, text: str | bytes) -> Told:
        message: Told = json.loads(text)
        if message["type"] in ("welcome", "step"):
            self.plain = message.get("plain") or self.plain
            facts = {each["ply"]: each["facts"] for each in message.get("facts", ())}
            self.entries += [
                {**entry, "facts": facts.get(entry["ply"], [])} for entry in message["entries"]
            ]
        return message

    def catch_up(self) -> Self:
        """Hear what was told meanwhile, without waiting for more."""
        with contextlib.suppress(TimeoutError):
            while True:
                self._heard(self._line.recv(timeout=0))
        return self

    @property
    def view(self) -> Told:
        """The game under way; of a match, its present game."""
        view: Told = self.plain["view"]
        return view["game"] if view["view"] == "match" else view

    def ask(self, **request: object) -> Told:
        """Ask something, and wait until it is done or refused."""
        if self._left == 0:
            self._connect()
        self._left -= 1
        self._keys += 1
        key = f"hand-{id(self)}-{self._keys}"
        self._line.send(json.dumps({**request, "key": key}))
        return self._hear(lambda message: message.get("key") == key)

    def tell(self, **message: object) -> None:
        """Say something that nobody answers."""
        self._line.send(json.dumps(message))

    @property
    def over(self) -> bool:
        """Whether the game, or the match, has ended."""
        return self.plain["outcome"] is not None

    def _wait(self, so: Ready) -> None:
        """Hear of steps until something may be done here, the view is so, or all is over."""
        while not (self.plain["you"] or self.over or so(self.view)):
            self._hear(lambda message: message["type"] == "step")

    def act(self, choose: Callable[[Sequence[str]], str] | None = None) -> str:
        """Do the last of what may be done now, which never throws again; what it was."""
        self._wait(lambda _: False)
        if self.over:
            raise AssertionError("the game ended before this hand could act again")
        you = self.plain["you"][0]
        turn = {"seat": you["seat"], "since": you["since"]}
        if you["does"] == "throw":
            self.ask(type="throw", **turn)
            return "throw"
        move = (choose or plainest)(you["moves"])
        self.ask(type="play", move=move, **turn)
        return move

    def until(self, begins: str) -> None:
        """Act until a move of that kind was made."""
        while not self.act().startswith(begins):
            pass

    def until_so(self, so: Ready, choose: Callable[[Sequence[str]], str] | None = None) -> None:
        """Act until the view of the game is so: others may bring it there too."""
        while not so(self.view):
            if self.over:
                raise AssertionError("it never came to that before the end")
            self._wait(so)
            if self.plain["you"] and not so(self.view):
                self.act(choose)

    def to_the_end(self) -> None:
        """Play whole games, for all seats that are held."""
        while not self.over:
            self._wait(lambda _: False)
            if self.plain["you"]:
                self.act()

    def close(self) -> None:
        """Go away."""
        OPEN.discard(self)
        self._open.close()


OPEN: set[Hand] = set()
"""Hands that have not gone away: a test that is over closes them."""


def plainest(moves: Sequence[str]) -> str:
    """Stop where one may; else the last move, which never throws again."""
    return next((move for move in moves if move == "stop"), moves[-1])


@dataclass(frozen=True)
class Laid:
    """A table, and the hand that brought it where it is."""

    name: str
    game: str
    names: tuple[str, ...]
    hand: Hand

    def come(self, page: Page, who: str | None, path: str = "") -> None:
        """Open it on a device: of somebody who sits there, or of nobody."""
        if who is not None:
            known = json.dumps([remembered(self.name, self.game, secret(who), self.names)])
            page.add_init_script(f"localStorage['arlequin.tables'] ??= {json.dumps(known)}")
        page.goto(f"/t/{self.name}{path}")
