"""Page of any engine: open, click, read, evaluate, screenshot, errors.

The engines differ in the abstract methods alone; all else is the same script in each of them, so
that a check is written once.
"""

import io
import json
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any

from PIL import Image

LONGEST_SECONDS = 120.0
"""Ends what hangs: what is waited for comes far sooner, but for a machine that is very busy."""
PAUSE_SECONDS = 0.04
CONTROLS = "button, a[href], select, summary, [role=button], [role=link]"
LEAVE = "() => { window.left = true; }"
LOADED = "() => !window.left && document.readyState === 'complete'"
NAMED = """
const name = (each) => (each.getAttribute("aria-label") ?? each.innerText ?? "").trim();
const named = (css, pattern) => [...document.querySelectorAll(css)].find((each) =>
  each.checkVisibility({ opacityProperty: false, visibilityProperty: true })
  && !each.disabled && each.getAttribute("aria-disabled") !== "true"
  && new RegExp(pattern, "m").test(name(each)));
"""
HAS = f"(css, pattern) => {{ {NAMED} return Boolean(named(css, pattern)); }}"
POINT = f"""async (css, pattern) => {{
  {NAMED}
  const found = named(css, pattern);
  if (!found) return null;
  const frame = () => new Promise(requestAnimationFrame);
  const at = () => {{
    const {{ left, top, width, height }} = found.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  }};
  const inside = (y) => y > 0 && y < innerHeight;
  if (!inside(at()[1])) found.scrollIntoView({{ block: "center", behavior: "instant" }});
  const before = at();
  await frame();
  await frame();
  const [x, y] = at();
  const hit = document.elementFromPoint(x, y);
  const free = hit && (found.contains(hit) || hit.contains(found));
  return free && before[0] === x && before[1] === y ? [x, y] : null;
}}"""
"""The middle of a control that lies still and is not covered; null where there is none yet."""

REST = """async () => {
  await document.fonts.ready;
  const ends = (each) => each.effect.getComputedTiming().endTime < Infinity;
  const runs = (each) => each.playState === "running" && ends(each);
  for (let frame = 0, still = 0; still < 6 && frame < 600; frame++) {
    await new Promise(requestAnimationFrame);
    still = document.getAnimations().some(runs) ? 0 : still + 1;
  }
}"""
"""Six frames in which nothing moves."""


class PageError(Exception):
    """What an engine answers to a script that failed, or whose page is gone."""


class Page(ABC):
    """A page of one person's device; a new page shares nothing with another one."""

    @abstractmethod
    def _navigate(self, url: str) -> None: ...

    @abstractmethod
    def _call(self, script: str, arguments: str) -> str:
        """The result of a function of JSON that is called with arguments, as JSON."""

    @abstractmethod
    def _press(self, x: float, y: float) -> None: ...

    @abstractmethod
    def _shoot(self) -> bytes: ...

    @abstractmethod
    def resize(self, width: int, height: int) -> None:
        """Makes the inner window so large; WebKit's has at least 447 x 100 pixels."""

    @abstractmethod
    def errors(self) -> list[str]:
        """Exceptions and console errors since the last call."""

    @abstractmethod
    def close(self) -> None: ...

    def open(self, url: str) -> None:
        """Loads an address, as typed by a person."""
        self.evaluate(LEAVE)
        self._navigate(url)
        self.wait(LOADED, what=url)

    def reload(self) -> None:
        self.open(self.evaluate("() => location.href"))

    def evaluate(self, script: str, *arguments: object) -> Any:  # JSON
        """The result of a function, also of an async one."""
        return json.loads(self._call(script, json.dumps(arguments)))

    def wait(self, script: str, *arguments: object, what: str = "") -> Any:  # JSON
        """The first result that is not null or false."""
        return self._until(lambda: self.evaluate(script, *arguments), what or script)

    def _until(self, ask: Callable[[], Any], what: str) -> Any:
        end = time.monotonic() + LONGEST_SECONDS
        error = ""
        while time.monotonic() < end:
            try:
                if found := ask():
                    return found
            except PageError as raised:  # a page that is being left answers nothing
                error = f": {raised}"
            time.sleep(PAUSE_SECONDS)
        raise PageError(f"waited too long for {what}{error}\n{self.read('body')}")

    def has(self, name: str, css: str = CONTROLS) -> bool:
        """Whether there is a control that can be pressed and whose name fits."""
        found: bool = self.evaluate(HAS, css, name)
        return found

    def click(self, name: str, css: str = CONTROLS) -> None:
        """Presses the first control whose name fits a regular expression, once it lies still."""
        x, y = self.wait(POINT, css, name, what=f"{name!r} among {css}")
        self._press(x, y)

    def wait_for(self, name: str, css: str = CONTROLS) -> None:
        """Waits for a control whose name fits a regular expression."""
        self._until(lambda: self.has(name, css), f"{name!r} among {css}")

    def click_until(self, name: str, end: str) -> None:
        """Presses controls of the one name, as often as there is one, until the other is there."""

        def press() -> bool:
            if self.has(end):
                return True
            if point := self.evaluate(POINT, CONTROLS, name):
                self._press(*point)
            return False

        self._until(press, f"{end!r} after {name!r}")

    def read(self, css: str) -> str:
        """The text of the first element, as it is shown; empty where there is none."""
        text: str = self.evaluate("(css) => document.querySelector(css)?.innerText ?? ''", css)
        return text

    def screenshot(self) -> Image.Image:
        """The inner window, once nothing moves any more."""
        self.evaluate(REST)
        return Image.open(io.BytesIO(self._shoot())).convert("RGB")
