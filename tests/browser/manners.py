"""Two ways to play without pointing: with keys alone, and by what a screen reader is given."""

import re
from collections.abc import Sequence

from playwright.sync_api import Page

from tests.browser.dicing import BOX, SURE, THROW, button, until

MOST_TABS = 80
YAM = r"Write \d+ in"
FOCUSED = """() => {
  const at = document.activeElement;
  return at === document.body ? "" : at.getAttribute("aria-label") || at.innerText || at.id;
}"""
DRAWN = """() => {
  const at = document.activeElement;
  const looks = getComputedStyle(at);
  const ring = looks.outlineStyle !== "none" && parseFloat(looks.outlineWidth) >= 2;
  return ring || at.matches("dialog, main") || at === document.body;
}"""
_NAMED = re.compile(r'button "((?:[^"\\]|\\.)*)"([^\n]*)')
_PLACE = re.compile(r"listitem: \d+\. (\w+) (-?\d+) points?")
_ROW = re.compile(r'^ *- \'?(rowheader|cell|columnheader)(?: "((?:[^"\\]|\\.)*)")?', re.MULTILINE)


class Keyboard:
    """Presses keys alone: Tab and Space in one turn, the keys of the help in the next."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.turns = 0

    def focused(self) -> str:
        """The name of what has the focus."""
        name: str = self.page.evaluate(FOCUSED)
        return name

    def walk(self, name: str, key: str = "Tab") -> None:
        """Tab until something with that name has the focus; it is seen that it has."""
        for _ in range(MOST_TABS):
            if re.match(name, self.focused()):
                assert self.page.evaluate(DRAWN), f"the focus on {name} cannot be seen"
                return
            self.page.keyboard.press(key)
        raise AssertionError(f"Tab never came to {name}")

    def _does(self, name: str, key: str = "Space", way: str = "Tab") -> None:
        self.walk(name, way)
        self.page.keyboard.press(key)

    def act(self) -> bool:
        """One thing that may be done now."""
        page = self.page
        ways = {
            THROW: self._throw,
            YAM: self._missed,
            SURE: self._sure,
            "Stop": self._stop,
            BOX: self._fill,
        }
        name = next((each for each in ways if button(page, each).count()), None)
        if name is None:
            return False
        ways[name]()
        until(page, lambda: not button(page, name).count(), f"an answer to {name}")
        until(page, lambda: not page.get_by_text("…", exact=True).count(), "the dice")
        until(page, lambda: self.focused() != "", "the focus, which the new board has lost")
        return True

    def _throw(self) -> None:
        self.turns += 1
        self._does(THROW)

    def _missed(self) -> None:
        self.page.keyboard.press("y" if self.turns % 2 else "s")

    def _stop(self) -> None:
        if self.turns % 2:
            self.page.keyboard.press("s")
        else:
            self._does("Stop", "Enter", "Shift+Tab")

    def _sure(self) -> None:
        self.page.keyboard.press("s")

    def _fill(self) -> None:
        boxes = self.page.get_by_role("list", name=re.compile("ten boxes$")).get_by_role("listitem")
        texts = boxes.all_inner_texts()
        good = [place for place, text in enumerate(texts) if re.search("would take [1-9]", text)]
        place = [*good, *(n for n, text in enumerate(texts) if "would take" in text)][0]
        if self.turns % 2:
            self.page.keyboard.press(str((place + 1) % 10))
            self.page.keyboard.press("s")
        else:
            self._does(".*: would take [1-9]" if good else ".*: would take", way="Shift+Tab")
            self._does("Score ", "Enter")


class Reader:
    """Knows the accessibility tree alone: roles, names, states. Presses what stands there."""

    def __init__(self, page: Page, own: str) -> None:
        self.page = page
        self.own = own
        self.tree = ""

    def look(self) -> str:
        """The whole tree as text."""
        self.tree = self.page.locator("body").aria_snapshot()
        return self.tree

    def buttons(self) -> list[str]:
        """Buttons that may be pressed now."""
        found = _NAMED.findall(self.tree)
        return [name for name, states in found if "[disabled]" not in states]

    def named(self, *patterns: str) -> str | None:
        """The first button of such a name."""
        for pattern in patterns:
            for name in self.buttons():
                if re.match(pattern, name):
                    return name
        return None

    def sheet(self) -> dict[str, dict[str, str]]:
        """The score sheet: by row header and player."""
        heads: list[str] = []
        rows: dict[str, dict[str, str]] = {}
        row, place = "", 0
        for role, name in _ROW.findall(self.tree):
            if role == "columnheader":
                heads.append(name)
            elif role == "rowheader":
                row, place = f"{name} ({len(rows)})", 0
                rows[row] = {}
            elif role == "cell" and row:
                rows[row][heads[place]] = name
                place += 1
        return rows

    def total(self, row: str) -> int:
        """What stands in the row of totals for one's own seat."""
        (cells,) = [cells for name, cells in self.sheet().items() if name.startswith(f"{row} (")]
        return int(cells[self.own].split()[0])

    def now(self, row: str) -> int:
        """The total as it stands now."""
        self.look()
        return self.total(row)

    def places(self) -> dict[str, int]:
        """The points of everybody, as the end tells them."""
        self.look()
        return {name: int(points) for name, points in _PLACE.findall(self.tree)}

    def press(self, name: str) -> None:
        """Press a button by role and name."""
        self.page.get_by_role("button", name=name, exact=True, disabled=False).first.click()

    def act(self) -> bool:
        """One thing that may be done now, chosen by its name."""
        self.look()
        name = self.named(THROW, r"Write \d+ in", "Put a cross", SURE)
        if name is not None:
            self.press(name)
            return True
        if self.named("Stop"):
            return self._stop()
        return self._fill()

    def _stop(self) -> bool:
        """Stop; where it says that a number is written, that number stands in one's own column."""
        name = self.named("Stop") or ""
        number = re.search(r"write (\d+)", name)
        before = self._filled()
        self.press(name)
        if number:
            what = [number[1]]
            until(self.page, lambda: self._fresh(before) == what, f"{what} on the sheet")
        return True

    def _filled(self) -> dict[str, str]:
        """One's own column in ink."""
        self.look()
        rows = self.sheet().items()
        own = {row: cells.get(self.own, "") for row, cells in rows if re.match(r"\d+ ", row)}
        return {row: text for row, text in own.items() if re.match(r"(?!.*if you stop)\d", text)}

    def _fresh(self, before: dict[str, str]) -> list[str]:
        return [text.split()[0] for row, text in self._filled().items() if row not in before]

    def _fill(self) -> bool:
        """Fill a box; the total grows by what the box said."""
        box = self.named(r".*: would take [1-9]", r".*: would take")
        if box is None:
            return False
        points = int(re.findall(r"would take (\d+)", box)[0])
        before = self.total("Total")
        self.press(box)
        until(
            self.page, lambda: bool(self.look() and self.named("Score ")), "the button that fills"
        )
        self.press(self.named("Score ") or "")
        until(self.page, lambda: self._filled_box(before + points), "the total to grow")
        return True

    def _filled_box(self, total: int) -> bool:
        """No box is offered any more: one that takes 0 does not change the total."""
        self.look()
        return self.total("Total") == total and self.named(r".*: would take") is None

    def winners(self, names: Sequence[str]) -> list[str]:
        """Who has won, as the heading says."""
        self.look()
        told = re.search(r'heading "([^"]*(?:wins with|won with|share the win)[^"]*)"', self.tree)
        assert told is not None
        return [
            name for name in names if name in told[1] or ("You" in told[1] and name == self.own)
        ]
