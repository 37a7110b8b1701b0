"""Hands for what is around the games: tables over HTTP, moves through a socket, checks."""

import contextlib
import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest
from playwright.sync_api import Page
from websockets.sync.client import connect

from web.shots.stage import Server

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
ANA, BEN = "ana-" + "a" * 30, "ben-" + "b" * 30
SMALL = """() => [...document.querySelectorAll(
    "button, a[href], select, summary, input:not([type=range])")]
  .filter(each => each.checkVisibility({ opacityProperty: false, visibilityProperty: true }))
  .filter(each => !each.closest(".skip") && !each.matches(".skip"))
  .map(each => [each.outerHTML.slice(0, 120), each.getBoundingClientRect()])
  .filter(([, box]) => box.width && (box.width < 43.9 || box.height < 43.9))
  .map(([html, box]) => `${Math.round(box.width)}x${Math.round(box.height)} ${html}`)"""


def person(name: str, secret: str) -> dict[str, str]:
    """A seat that is held by a secret."""
    return {"kind": "person", "name": name, "secret": secret}


def computer(name: str = "Robo") -> dict[str, str]:
    """A seat for an easy computer."""
    return {"kind": "computer", "name": name, "level": "easy"}


TWO = (person("Ana", ANA), person("Ben", BEN))


def lay(server: Server, game: str, seats: Sequence[dict[str, str]], **more: object) -> str:
    """Lay a table; its name."""
    body = json.dumps({"game": game, "seats": list(seats), **more}).encode()
    asked = Request(f"{_base(server)}/api/tables", body, {"Content-Type": "application/json"})
    with urlopen(asked) as answer:
        told: dict[str, str] = json.load(answer)
    return told["table"]


def listed(server: Server, path: str) -> Any:  # JSON
    """What the server says of a table, by the address of its page."""
    with urlopen(f"{_base(server)}/api/tables/{path.rpartition('/t/')[2]}") as answer:
        return json.load(answer)


def _base(server: Server) -> str:
    return f"http://127.0.0.1:{server.port}"


def remember(page: Page, table: str, game: str, secret: str, *, over: bool = False) -> None:
    """Make a device remember that it sits at a table."""
    known = {"table": table, "game": game, "secret": secret, "over": over}
    tables = json.dumps([{**known, "at": 1, "names": ["Ana"]}])
    page.evaluate("tables => localStorage.setItem('arlequin.tables', tables)", tables)


class Hand:
    """Makes moves for seats, as another device that holds them would."""

    def __init__(self, server: Server, table: str, *secrets: str) -> None:
        self._open = contextlib.ExitStack()
        self._line = self._open.enter_context(connect(f"ws://127.0.0.1:{server.port}/api/socket"))
        hello = {"type": "hello", "protocol": 1, "table": table, "secrets": list(secrets)}
        self._line.send(json.dumps(hello))
        self._keys = 0
        self.told: dict[str, Any] = {}
        self._hear(lambda message: message["type"] == "welcome")

    def _hear(self, enough: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        while True:
            message: dict[str, Any] = json.loads(self._line.recv(timeout=10))
            if message["type"] in ("welcome", "step"):
                self.told = message
            if enough(message):
                return message

    def ask(self, **request: object) -> dict[str, Any]:
        """Ask something, and wait until it is done or refused."""
        self._keys += 1
        key = f"hand-{id(self)}-{self._keys}"
        self._line.send(json.dumps({**request, "key": key}))
        return self._hear(lambda message: message.get("key") == key)

    def act(self) -> str:
        """Do the last of what may be done now, which never throws again; what it was."""
        while not self.told["you"]:
            self._hear(lambda message: message["type"] == "step")
        you = self.told["you"][0]
        turn = {"seat": you["seat"], "since": you["since"]}
        if you["does"] == "throw":
            self.ask(type="throw", **turn)
            return "throw"
        move: str = next((m for m in you["moves"] if m == "stop"), you["moves"][-1])
        self.ask(type="play", move=move, **turn)
        return move

    def until(self, begins: str) -> None:
        """Act until a move of that kind was made."""
        while not self.act().startswith(begins):
            pass

    def to_the_end(self) -> None:
        """Play whole games, for all seats that are held."""
        while self.told["standing"]["outcome"] is None:
            self.act()

    def close(self) -> None:
        """Go away."""
        self._open.close()


def unharmed(page: Page) -> None:
    """No violations in the eyes of axe-core, nothing wider than the page, no target too small."""
    page.wait_for_timeout(350)  # what moves has come to rest: axe measures contrast
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text())
    found = page.evaluate("async () => (await axe.run()).violations")
    harm = [f"{each['id']}: {[node['html'][:160] for node in each['nodes']]}" for each in found]
    harm += page.evaluate(SMALL)
    wide = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
    if page.evaluate(wide) > 0:
        harm.append("the page is wider than the window")
    if harm:
        pytest.fail(f"{page.url}\n" + "\n".join(harm))
