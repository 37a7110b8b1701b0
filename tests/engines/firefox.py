"""Firefox, driven by WebDriver BiDi over its own WebSocket."""

import base64
import json
import os
import re
import subprocess
import tempfile
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import IO, Any

from websockets.sync.client import ClientConnection, connect

from tests import system
from tests.engines.page import LONGEST_SECONDS, Page, PageError

PREFERENCES = {
    "app.update.disabledForTesting": True,
    "browser.aboutwelcome.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.page": 0,
    "datareporting.policy.dataSubmissionEnabled": False,
    "devtools.jsonview.enabled": False,
    "dom.ipc.processCount": 1,
    "dom.ipc.processPrelaunch.enabled": False,
    "intl.accept_languages": "en-GB",
    "toolkit.telemetry.reportingpolicy.firstRun": False,
}
CALL = "async (all) => JSON.stringify((await (SCRIPT)(...JSON.parse(all))) ?? null)"
Answer = dict[str, Any]  # JSON


ABANDONED = "A ServiceWorker intercepted the request and encountered an unexpected error"
"""Reported for a file that a page no longer wants: it was left or loaded again meanwhile."""


@contextmanager
def start() -> Iterator["Firefox"]:
    """Starts the browser with a new profile and stops it."""
    program = system.need("firefox-esr")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        lines = (f"user_pref({json.dumps(k)}, {json.dumps(v)});" for k, v in PREFERENCES.items())
        Path(profile, "user.js").write_text("\n".join(lines))
        command = [str(program), "--headless", "--no-remote", "--profile", profile]
        process = subprocess.Popen(
            [*command, "--remote-debugging-port=0"],
            env={**os.environ, "HOME": profile},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
        )
        try:
            assert process.stderr
            with connect(f"{_address(process.stderr)}/session", max_size=None) as line:
                yield Firefox(line)
        finally:
            process.terminate()
            process.communicate(timeout=LONGEST_SECONDS)


def _address(log: IO[str]) -> str:
    for line in log:
        if found := re.search(r"listening on (ws://\S+)", line):
            return found[1]
    raise PageError("Firefox did not start")


class Firefox:
    """The engine of Firefox: one process, a container of its own for each page."""

    def __init__(self, line: ClientConnection) -> None:
        self._line = line
        self._numbers = count(1)
        self.log: dict[str, list[str]] = defaultdict(list)
        """Errors by the page that they belong to; those of workers belong to none."""
        self.ask("session.new", capabilities={})
        self.ask("session.subscribe", events=["log.entryAdded"])

    def ask(self, method: str, **parameters: object) -> Answer:
        """Sends a command and returns its result; log entries that arrive before it are stored."""
        number = next(self._numbers)
        self._line.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while True:
            answer: Answer = json.loads(self._line.recv(timeout=LONGEST_SECONDS))
            if answer["type"] == "event":
                self._store(answer["params"])
            elif answer["id"] == number:
                if answer["type"] == "error":
                    raise PageError(f"{method}: {answer['message']}")
                result: Answer = answer["result"]
                return result

    def _store(self, entry: Answer) -> None:
        if entry.get("level") == "error":
            self.log[entry["source"].get("context", "")].append(entry["text"])

    def new_page(self) -> Page:
        return FirefoxPage(self)


class FirefoxPage(Page):
    """A tab in a container of its own."""

    def __init__(self, firefox: Firefox) -> None:
        self._firefox = firefox
        self._person = firefox.ask("browser.createUserContext")["userContext"]
        tab = firefox.ask("browsingContext.create", type="tab", userContext=self._person)
        self._tab: str = tab["context"]

    def _ask(self, method: str, **parameters: object) -> Answer:
        return self._firefox.ask(method, context=self._tab, **parameters)

    def _navigate(self, url: str) -> None:
        self._ask("browsingContext.navigate", url=url, wait="complete")

    def _call(self, script: str, arguments: str) -> str:
        answer = self._firefox.ask(
            "script.callFunction",
            functionDeclaration=CALL.replace("SCRIPT", script),
            arguments=[{"type": "string", "value": arguments}],
            awaitPromise=True,
            target={"context": self._tab},
        )
        if answer["type"] == "exception":
            raise PageError(answer["exceptionDetails"]["text"])
        value: str = answer["result"]["value"]
        return value

    def _press(self, x: float, y: float) -> None:
        self._ask("input.performActions", actions=press_at(x, y))

    def _shoot(self) -> bytes:
        return base64.b64decode(self._ask("browsingContext.captureScreenshot")["data"])

    def resize(self, width: int, height: int) -> None:
        viewport = {"width": width, "height": height}
        self._ask("browsingContext.setViewport", viewport=viewport, devicePixelRatio=1)

    def errors(self) -> list[str]:
        self.evaluate("() => null")  # what was logged before has arrived by then
        log = self._firefox.log
        reported = [*log.pop(self._tab, []), *log.pop("", [])]
        return [message for message in reported if ABANDONED not in message]

    def close(self) -> None:
        self._firefox.ask("browser.removeUserContext", userContext=self._person)


def press_at(x: float, y: float) -> list[dict[str, Any]]:
    """A press of the mouse, in the form of all WebDriver protocols."""
    steps: list[dict[str, Any]] = [
        {"type": "pointerMove", "x": round(x), "y": round(y)},
        {"type": "pointerDown", "button": 0},
        {"type": "pointerUp", "button": 0},
    ]
    mouse = {"pointerType": "mouse"}
    return [{"type": "pointer", "id": "mouse", "parameters": mouse, "actions": steps}]
