"""Hands for the dice games: devices with seats, and three ways to play: pointing, keys, by ear."""

import json
import re
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.around import computer, lay, person, unharmed
from tests.browser.conftest import OpenPage
from web.shots import stage
from web.shots.stage import QUICK, Device, Scheme, Server
from web.shots.tables import Hand, remembered, secret

__all__ = ["computer", "person", "unharmed"]

LONGEST = 240.0
"""Seconds, for a machine that is very busy."""
LEFT = 2
"""So many boxes are left where a game is played on to be near its end."""
PAUSE_MILLISECONDS = 40
SURE = "Yes, a cross"
"""What the button that stops says once it has asked whether a cross is meant."""
THROW = r"(Roll the|(Ana|Bob), your roll)"
BOX = r".*: would take"
LINE = r"Line \d+, .*: would be"
DONE = "Confirm"
ABOVE_BAR = """found => {
  const edge = (found) => document.querySelector(found).getBoundingClientRect();
  return edge(found).bottom <= edge(".under").top + 8;
}"""
HERE = [person("Ana"), person("Bob", secret("Ana"))]
"""Two people at one device."""


@dataclass(frozen=True)
class DiceGame:
    """What the shared tests need to know of a game."""

    name: str
    sheet: str
    """What its score sheet is called."""
    total: str
    """How the row of the totals begins."""
    options: dict[str, str] = field(default_factory=dict)
    objectives: tuple[str, ...] = ()


OWN = ("no blue", "2x pink", "4x", "3 colours", "green > all", "blue != pink != brown")
COLOR_YAM = DiceGame("color-yam", "Sheet 1", "Points", {"sheet": "1"})
OWN_SHEET = DiceGame(
    "color-yam", "Your own sheet", "Points", {"sheet": "own", "edition": "es"}, OWN
)
DOUBLE_YAM = DiceGame("double-yam", "Score sheet", "Total")
GAMES = (COLOR_YAM, DOUBLE_YAM)


class Laid:
    """A table that was laid, and devices that come to it."""

    def __init__(
        self,
        open_page: OpenPage,
        server: Server,
        game: DiceGame,
        seats: Sequence[dict[str, str]],
        *,
        dice: str = "cup",
        look: str = "1",
        **options: str,
    ) -> None:
        self._open = open_page
        self._server = server
        self._game = game.name
        chosen = {**game.options, **options}
        own = list(game.objectives)
        rest: dict[str, object] = {"dice": dice, "objectives": own, "look": int(look)}
        self.name = lay(server, game.name, seats, options=chosen, **rest)
        self.path = f"/t/{self.name}"
        self._heard: dict[Page, int] = {}

    def come(
        self,
        holder: str | None,
        device: Device = "desktop",
        scheme: Scheme = "light",
        language: str = "en",
        calm: bool = True,
        pace: float = QUICK,
    ) -> Page:
        """The device of somebody, or of a spectator, opens the table."""
        page = self._open("about:blank", device, scheme, language, calm)
        page.context.add_init_script(stage.paced(pace))
        self._listen(page)
        if holder is not None:
            known = json.dumps([remembered(self.name, self._game, secret(holder))])
            script = f"localStorage['arlequin.tables'] ??= {json.dumps(known)}"
            page.context.add_init_script(script)
        page.goto(self.path)
        return page

    def _listen(self, page: Page) -> None:
        """Remember the last ply that a page has received."""
        self._heard[page] = 0

        def hear(frame: str | bytes) -> None:
            entries = json.loads(frame).get("entries")
            if entries:
                self._heard[page] = entries[-1]["ply"]

        page.on("websocket", lambda line: line.on("framereceived", hear))

    def skip(self, *holders: str, whole: bool = False) -> None:
        """Play on from other devices of theirs until little is left, unless all is to be seen."""
        if not whole:
            hand = Hand(self._server, self.name, *map(secret, holders))
            hand.until_so(lambda view: left(view) <= LEFT)
            self._catch_up(len(hand.entries))
            hand.close()

    def _catch_up(self, ply: int) -> None:
        """Until every page was told: what may be done before is gone soon."""
        for page in self._heard:
            until(page, lambda page=page: self._heard[page] >= ply, f"ply {ply}")  # type: ignore[misc]  # bound now


def left(view: dict[str, Any]) -> int:  # JSON
    """How many boxes or lines are still to be filled, of all players together."""
    if "sheets" in view:
        return sum(box["points"] is None for sheet in view["sheets"] for box in sheet)
    lines = [line["entries"] for line in view["lines"] if line["kind"] == "objective"]
    return sum(entry is None for entries in lines for entry in entries)


# --- what is on the page ---------------------------------------------------------------------


def button(page: Page, name: str) -> Locator:
    """Buttons that can be pressed now, by how their name begins."""
    return page.get_by_role("button", name=re.compile(f"^{name}"), disabled=False)


def die(page: Page, letter: str) -> Locator:
    """A die that can be kept or freed."""
    return page.get_by_role("button", name=re.compile(f"^die {letter}:"))


def kept(page: Page, letter: str) -> Locator:
    """A die that is kept."""
    return page.get_by_role("button", name=re.compile(f"^die {letter}: .*, kept$"))


def nth_throw(page: Page, word: str) -> Locator:
    """The dice, while it is that throw of the turn: First, Second."""
    return page.get_by_role("group", name=f"{word} roll of three")


def over(page: Page) -> Locator:
    """Who has won."""
    return page.get_by_role("heading", name=re.compile("wins with|won with|share the win"))


def until(page: Page, ready: Callable[[], bool], what: str) -> None:
    """Wait for something that no single locator says."""
    end = time.monotonic() + LONGEST
    while not ready():
        assert time.monotonic() < end, f"waited too long for {what}"
        page.wait_for_timeout(PAUSE_MILLISECONDS)


def above_bar(page: Page, slots: str) -> None:
    """Wait until the last row of boxes or lines is above the bar, whose edge is transparent."""
    until(page, lambda: bool(page.evaluate(ABOVE_BAR, slots)), f"{slots} to be above the bar")


def to_the_end(pages: Sequence[Page], act: Callable[[Page], bool]) -> None:
    """Everybody acts whenever it is possible, until everybody sees the end."""
    all_to_the_end([(page, lambda page=page: act(page)) for page in pages])  # type: ignore[misc]  # bound now


def all_to_the_end(players: Sequence[tuple[Page, Callable[[], bool]]]) -> None:
    """Each plays in an own way, whenever it is possible, until everybody sees the end."""
    end = time.monotonic() + LONGEST
    first = players[0][0]
    while not over(first).count():
        assert time.monotonic() < end, f"the game takes too long:\n{first.inner_text('main')}"
        acted = [act() for _, act in players]
        if not any(acted):
            first.wait_for_timeout(PAUSE_MILLISECONDS)
    for page, _ in players:
        expect(over(page)).to_be_visible()


# --- pointing ----------------------------------------------------------------------------------


def press(found: Locator) -> None:
    """With a finger where there is one, with a mouse elsewhere."""
    if found.page.evaluate("() => navigator.maxTouchPoints > 0"):
        found.tap()
    else:
        found.click()


def pressed(page: Page, *names: str) -> bool:
    """Press the first of these buttons that can be pressed."""
    for name in names:
        found = button(page, name)
        if found.count():
            press(found.first)
            return True
    return False


def act(page: Page) -> bool:
    """One throw a turn; then stop, or fill the first box or line that takes something, or any."""
    if pressed(page, THROW, r"Write \d+ in", "Put a cross"):
        return True
    for what, good in ((BOX, rf"{BOX} [1-9]"), (LINE, rf"{LINE} \d")):
        if button(page, what).count():
            press((button(page, good) if button(page, good).count() else button(page, what)).first)
            confirm(page)
            until(page, lambda what=what: not button(page, what).count(), "it to be filled")  # type: ignore[misc]  # bound now
            return True
    return pressed(page, SURE, "Stop")


def confirm(page: Page) -> None:
    """Fill the box or the line that was chosen: a tap is noticed a little later than it is made."""
    done = ("Score ", r"Line \d+ (write|a cross)")
    until(page, lambda: pressed(page, *done), "the button that fills")


def to_a_throw(page: Page) -> None:
    """Until this page's own dice lie there after a first throw."""

    def lies() -> bool:
        return button(page, "Re-roll all six").count() > 0 or (pressed(page, THROW) and False)

    until(page, lies, "the dice to lie")
