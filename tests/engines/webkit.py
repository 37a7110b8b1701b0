"""WebKit, driven by WebKitGTK's own WebDriver under a virtual display."""

import base64
import json
import os
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

from tests import system
from tests.engines.firefox import press_at
from tests.engines.page import LONGEST_SECONDS, PAUSE_SECONDS, Page, PageError

DRAWING = {"WEBKIT_SKIA_ENABLE_CPU_RENDERING": "1"}
"""Without a graphics card, half as much again in frames."""
STARTS, START_SECONDS = 4, 40.0
"""A window takes half a second; on a machine that does much else a driver can hang."""
CALL = """const done = arguments[arguments.length - 1];
(async (all) => JSON.stringify((await (SCRIPT)(...JSON.parse(all))) ?? null))(arguments[0])
  .then((value) => done([value]), (error) => done([null, String(error)]));"""
WATCH = """() => {
  if (window.left) return false;
  if (window.complaints) return true;
  const found = (window.complaints = []);
  const harmless = /^ResizeObserver loop completed/;
  addEventListener("error", ({ message }) => harmless.test(message) || found.push(String(message)));
  addEventListener("unhandledrejection", ({ reason }) => found.push(String(reason)));
  const error = console.error;
  console.error = (...all) => { found.push(all.map(String).join(" ")); error.apply(console, all); };
  return true;
}"""
"""There is no log: a page collects its errors itself, from the moment that its address answers."""
COMPLAINTS = "() => (window.complaints ?? []).splice(0)"


@contextmanager
def start() -> Iterator["WebKit"]:
    """Starts a virtual display and the driver, and stops both."""
    display, driver = system.need("xvfb"), system.need("webkit2gtk-driver")
    reading, writing = os.pipe()
    screen = ["-screen", "0", "1920x1400x24", "-nolisten", "tcp", "-displayfd", str(writing)]
    with _running([display, *screen], pass_fds=[writing]):
        number = os.read(reading, 16).decode().strip()
        environment = {**os.environ, **DRAWING, "DISPLAY": f":{number}"}
        engine = WebKit(str(driver), environment)
        try:
            yield engine
        finally:
            engine.stop()


@contextmanager
def _running(command: list[Any], **how: Any) -> Iterator[None]:
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **how)
    try:
        yield
    finally:
        process.terminate()
        process.wait(LONGEST_SECONDS)


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        port: int = found.getsockname()[1]
    return port


class WebKit:
    """The engine of Safari: a separate browser for each page."""

    def __init__(self, driver: str, environment: dict[str, str]) -> None:
        self._driver = driver
        self._environment = environment
        self._start()

    def _start(self) -> None:
        port = _free_port()
        self._url = f"http://127.0.0.1:{port}"
        self._process = subprocess.Popen(
            [self._driver, f"--port={port}", "--host=127.0.0.1"],
            env=self._environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip

    def stop(self) -> None:
        """Ends the driver, and with it its browsers."""
        self._process.terminate()
        self._process.wait(LONGEST_SECONDS)

    def new_page(self) -> Page:
        """A window. A driver that does not answer, or whose port another took, is started again."""
        for _ in range(STARTS):
            with suppress(TimeoutError, ConnectionError):
                return WebKitPage(self._url)
            self.stop()
            self._start()
        raise PageError(f"WebKitWebDriver opened no window, started {STARTS} times")


class WebKitPage(Page):
    """A window of a new MiniBrowser, that stores nothing."""

    def __init__(self, url: str) -> None:
        self._url = f"{url}/session"
        self._patience = START_SECONDS
        # "none": the hook for errors is there before the page's own scripts, or soon after.
        session = self._begin({"capabilities": {"alwaysMatch": {"pageLoadStrategy": "none"}}})
        self._url += f"/{session['sessionId']}"
        self._patience = LONGEST_SECONDS
        self._ask("POST", "/timeouts", script=round(LONGEST_SECONDS * 1000))
        self._before: list[str] = []

    def _begin(self, body: dict[str, Any]) -> Any:  # JSON
        end = time.monotonic() + START_SECONDS
        while time.monotonic() < end:
            with suppress(URLError):  # the driver does not listen yet
                return self._ask("POST", "", **body)
            time.sleep(PAUSE_SECONDS)
        raise TimeoutError("WebKitWebDriver did not start")

    def _ask(self, method: str, path: str, **body: object) -> Any:  # JSON
        data = json.dumps(body).encode() if method == "POST" else None
        asked = Request(self._url + path, data, {"Content-Type": "application/json"}, method=method)
        try:
            with urlopen(asked, timeout=self._patience) as answer:
                return json.load(answer)["value"]
        except HTTPError as error:
            raise PageError(error.read().decode()) from error

    def _navigate(self, url: str) -> None:
        self._before += self.evaluate(COMPLAINTS)
        self._ask("POST", "/url", url=url)
        self.wait(WATCH, what=url)

    def _call(self, script: str, arguments: str) -> str:
        asked = {"script": CALL.replace("SCRIPT", script), "args": [arguments]}
        value, *errors = self._ask("POST", "/execute/async", **asked)
        if errors:
            raise PageError(errors[0])
        answer: str = value
        return answer

    def _press(self, x: float, y: float) -> None:
        self._ask("POST", "/actions", actions=press_at(x, y))

    def _shoot(self) -> bytes:
        return base64.b64decode(self._ask("GET", "/screenshot"))

    def resize(self, width: int, height: int) -> None:
        bar = self.evaluate("() => outerHeight - innerHeight") or 0
        self._ask("POST", "/window/rect", x=0, y=0, width=width, height=height + bar)
        least = max(width, 447)
        self.wait(
            "(width, height) => innerWidth === width || innerHeight === height", least, height
        )

    def errors(self) -> list[str]:
        found = [*self._before, *self.evaluate(COMPLAINTS)]
        self._before.clear()
        return found

    def close(self) -> None:
        self._ask("DELETE", "")
