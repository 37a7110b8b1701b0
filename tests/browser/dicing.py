"""Hands for the dice games: tables laid over HTTP, devices with seats, turns by roles and names."""

import json
import re
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from urllib.request import Request, urlopen

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import OpenPage
from web.shots.stage import Device, Scheme, Server

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
SECRETS = {"Ana": "ana-secret-" + "a" * 24, "Bob": "bob-secret-" + "b" * 24}
LONGEST = 60.0
PAUSE_MILLISECONDS = 40


def person(name: str, holder: str = "") -> dict[str, str]:
    """A seat held by the device of `holder`, by default the person's own."""
    return {"kind": "person", "name": name, "secret": SECRETS[holder or name]}


def computer(name: str = "Robo") -> dict[str, str]:
    """A seat for an easy computer."""
    return {"kind": "computer", "name": name, "level": "easy"}


class Laid:
    """A table that was laid, and devices that come to it."""

    def __init__(
        self,
        open_page: OpenPage,
        server: Server,
        game: str,
        seats: Sequence[dict[str, str]],
        options: dict[str, str] | None = None,
        *,
        dice: str = "cup",
        objectives: Sequence[str] = (),
    ) -> None:
        self._open = open_page
        self._game = game
        body = {
            "game": game, "seats": list(seats), "options": options or {}, "dice": dice,
            "objectives": list(objectives),
        }  # fmt: skip
        asked = Request(
            f"http://127.0.0.1:{server.port}/api/tables",
            json.dumps(body).encode(),
            {"Content-Type": "application/json"},
        )
        with urlopen(asked) as answer:
            told: dict[str, str] = json.load(answer)
        self.name = told["table"]
        self.path = told["path"]

    def come(
        self,
        holder: str | None,
        device: Device = "desktop",
        scheme: Scheme = "light",
        language: str = "en",
        calm: bool = True,
    ) -> Page:
        """The device of somebody, or of a spectator, opens the table."""
        page = self._open("about:blank", device, scheme, language, calm)
        if holder is not None:
            page.context.add_init_script(self._remembers(SECRETS[holder]))
        page.goto(self.path)
        return page

    def _remembers(self, secret: str) -> str:
        """A device that has sat at this table before."""
        table = {"table": self.name, "game": self._game, "secret": secret}
        known = json.dumps([{**table, "at": 1, "over": False, "names": []}])
        return f"localStorage['arlequin.tables'] ??= {json.dumps(known)}"


# --- what is on the page ---------------------------------------------------------------------


def button(page: Page, name: str) -> Locator:
    """Buttons that can be pressed now, by how their name begins."""
    return page.get_by_role("button", name=re.compile(f"^{name}"), disabled=False)


def die(page: Page, letter: str) -> Locator:
    """A die that can be kept or freed."""
    return page.get_by_role("button", name=re.compile(f"^die {letter}:"))


def over(page: Page) -> Locator:
    """Who has won."""
    return page.get_by_role("heading", name=re.compile("wins with|share the win"))


def pressed(page: Page, *names: str) -> bool:
    """Press the first of these buttons that can be pressed."""
    for name in names:
        found = button(page, name)
        if found.count():
            found.first.click()
            return True
    return False


def until(page: Page, ready: Callable[[], bool], what: str) -> None:
    """Wait for something that no single locator says."""
    end = time.monotonic() + LONGEST
    while not ready():
        assert time.monotonic() < end, f"waited too long for {what}"
        page.wait_for_timeout(PAUSE_MILLISECONDS)


def to_the_end(pages: Sequence[Page], act: Callable[[Page], bool]) -> None:
    """Everybody acts whenever it is possible, until everybody sees the end."""
    end = time.monotonic() + LONGEST
    while not over(pages[0]).count():
        assert time.monotonic() < end, "the game takes too long"
        acted = [act(page) for page in pages]
        if not any(acted):
            pages[0].wait_for_timeout(PAUSE_MILLISECONDS)
    for page in pages:
        expect(over(page)).to_be_visible()


def unharmed(page: Page) -> None:
    """No violations in the eyes of axe-core, and every target large enough."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text())
    found = page.evaluate("async () => (await axe.run()).violations")
    told = [(each["id"], [node["html"][:160] for node in each["nodes"]]) for each in found]
    assert not told, told
    small = page.evaluate(
        """() => [...document.querySelectorAll('main button, main a')]
        .map(each => [each.outerHTML.slice(0, 120), each.getBoundingClientRect()])
        .filter(([, box]) => box.width && (box.width < 43.9 || box.height < 43.9))
        .map(([html, box]) => `${Math.round(box.width)}x${Math.round(box.height)} ${html}`)"""
    )
    assert not small, small
