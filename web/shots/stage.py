"""A server of its own and a real Chromium that knows it by a name: for tests and shots."""

import contextlib
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Literal, Protocol

from playwright.sync_api import Browser, BrowserContext, Page, Playwright, sync_playwright

from web import make_web
from web.chromium import find

WEB = Path(__file__).resolve().parents[1]
NAME = "arlequin.test"
"""Not localhost: browsers allow there what they refuse at a name in a family's network."""
UNWANTED = (
    # Chromium loads its address bar's menu for every new context: more work than our pages.
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxFullPopup",
    # Playwright's own, for the last list that Chromium is given counts alone.
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "MediaRouter",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
)
"""Features that are switched off."""
FLAGS = (
    f"--disable-features={','.join(UNWANTED)}",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-dev-shm-usage",
    "--disable-sync",
    "--no-first-run",
    "--no-default-browser-check",
    "--force-color-profile=srgb",
    "--font-render-hinting=none",  # the headless shell has wider letters without it
    f"--host-resolver-rules=MAP {NAME} 127.0.0.1",
)
WAIT_MILLISECONDS = 120_000
"""Ends what hangs: what is waited for comes far sooner, but for a machine that is very busy."""

QUICK = 0.02
"""The share of the usual time for which the pages look at each throw: tests and shots need not."""

Device = Literal["phone", "desktop", "tablet", "landscape"]
Scheme = Literal["light", "dark"]
SIZES: dict[Device, tuple[int, int]] = {
    "phone": (360, 640),
    "landscape": (740, 360),
    "tablet": (820, 1180),
    "desktop": (1280, 800),
}


class StageError(Exception):
    """The stage cannot be set here; the text says what to do."""


class Process(Protocol):
    """A program that runs."""

    def send_signal(self, how: int, /) -> None: ...

    def wait(self, timeout: float) -> int: ...


def launched(arguments: list[str], out: int, log: int) -> Process:
    """The command, in a process of its own."""
    command = [str(Path(sys.executable).with_name("arlequin")), *arguments]
    return subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=out, stderr=log)


launch: Callable[[list[str], int, int], Process] = launched
"""How a server is started; tests have a quicker way."""


@dataclass
class Server:
    """`arlequin serve` on a free port; `stop` and `start` again keep port and tables."""

    folder: Path
    seed: int | None = 1
    pace: float = 0.05
    port: int = 0
    _process: Process | None = field(default=None, repr=False)
    _said: IO[str] | None = field(default=None, repr=False)

    @property
    def url(self) -> str:
        """Its address by name."""
        return f"http://{NAME}:{self.port}"

    @property
    def running(self) -> bool:
        """Whether it was started and not stopped since."""
        return self._process is not None

    def start(self) -> "Server":
        """Start it and wait until it listens."""
        self.port = self.port or _free_port()
        arguments = [
            "serve", "--no-browser", "--cold", "--port", str(self.port), "--public-url", self.url,
            "--pace", str(self.pace), "--database", str(self.folder / "tables.sqlite"),
        ]  # fmt: skip
        arguments += [] if self.seed is None else ["--seed", str(self.seed)]
        said, saying = os.pipe()
        self._said = os.fdopen(said)
        with (self.folder / "server.log").open("a") as log, os.fdopen(saying, "w"):
            self._process = self._launch(arguments, saying, log.fileno())
        self.port = self._listening(self._said)
        return self

    def _launch(self, arguments: list[str], out: int, log: int) -> Process:
        return launch(arguments, out, log)

    def _listening(self, said: IO[str]) -> int:
        for line in said:
            found = re.search(r"http://localhost:(\d+)/", line)
            if found:
                return int(found[1])
        self.kill()
        log = (self.folder / "server.log").read_text()
        raise StageError(f"the server did not start:\n{log}")

    def stop(self) -> None:
        """Stop it as Ctrl-C does."""
        self._end(signal.SIGTERM)

    def kill(self) -> None:
        """End it at once, as a power cut does."""
        self._end(signal.SIGKILL)

    def _end(self, how: signal.Signals) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.send_signal(how)
            process.wait(WAIT_MILLISECONDS / 1000)
        if self._said is not None:
            self._said.close()


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        port: int = found.getsockname()[1]
    return port


@contextlib.contextmanager
def serving(seed: int | None = 1, pace: float = 0.05) -> Iterator[Server]:
    """A server for as long as it is needed."""
    with tempfile.TemporaryDirectory(prefix="arlequin-") as folder:
        server = Server(Path(folder), seed, pace).start()
        try:
            yield server
        finally:
            server.stop()


@dataclass(frozen=True)
class Development:
    """Vite's own server: the pages as they are being written, with the gallery."""

    url: str


@contextlib.contextmanager
def developing(server: Server) -> Iterator[Development]:
    """`vite` for as long as it is needed, in front of a server."""
    vite = WEB / "node_modules" / ".bin" / "vite"
    environment = {**os.environ, "ARLEQUIN_SERVER": f"http://127.0.0.1:{server.port}"}
    command = [str(vite), "--port", "5399", "--clearScreen", "false"]
    process = subprocess.Popen(command, cwd=WEB, env=environment, stdout=subprocess.PIPE, text=True)
    try:
        yield Development(_address(process))
    finally:
        process.terminate()
        process.communicate(timeout=WAIT_MILLISECONDS / 1000)


def _address(process: "subprocess.Popen[str]") -> str:
    for line in process.stdout or ():
        found = re.search(r"http://localhost:\d+", re.sub(r"\x1b\[[\d;]*m", "", line))
        if found:
            return found[0]
    raise StageError("vite did not start: run `make web` first")


_driving: list[Playwright] = []


@contextlib.contextmanager
def playwright() -> Iterator[Playwright]:
    """What drives a browser, run by the Node that builds the pages.

    The Node that Playwright brings needs a library (libatomic) that a bare Debian does not have.
    """
    if _driving:  # a process can have only one
        yield _driving[0]
        return
    os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", make_web.node_program())
    with sync_playwright() as driving:
        _driving.append(driving)
        try:
            yield driving
        finally:
            _driving.clear()


def chromium(playwright: Playwright, path: Path | None = None, *flags: str) -> Browser:
    """The Chromium at that path; without one Debian's, or whichever is on the path."""
    path = path or find()
    if path is None:
        raise StageError("Chromium is needed: install it (Debian: apt-get install chromium).")
    return playwright.chromium.launch(
        executable_path=path, args=[*FLAGS, *flags], timeout=2 * WAIT_MILLISECONDS
    )


def person(
    browser: Browser,
    server: Server | Development,
    device: Device = "desktop",
    scheme: Scheme = "light",
    language: str = "en",
    calm: bool = False,
) -> BrowserContext:
    """Somebody with a device of their own: nothing is shared between two of them."""
    width, height = SIZES[device]
    touch = device != "desktop"
    context = browser.new_context(
        base_url=server.url,
        viewport={"width": width, "height": height},
        device_scale_factor=2 if touch else 1,
        is_mobile=touch,
        has_touch=touch,
        color_scheme=scheme,
        locale={"en": "en-GB", "fr": "fr-FR", "es": "es-ES"}.get(language, language),
        reduced_motion="reduce" if calm else "no-preference",
    )
    context.set_default_timeout(WAIT_MILLISECONDS)
    context.add_init_script(paced(QUICK, "{ pace, ...known }"))
    context.add_init_script(
        "try { localStorage['arlequin.page.sound-offered'] ??= 'true' } catch {}"
    )
    return context


def paced(pace: float, asked: str = "{ ...known, pace }") -> str:
    """A script that sets the pace of a device, whatever the device has had."""
    return f"""try {{
      const known = JSON.parse(localStorage["arlequin.settings"] ?? "{{}}"), pace = {pace};
      localStorage["arlequin.settings"] = JSON.stringify({asked});
    }} catch {{}}"""


def watched(page: Page, faults: list[str]) -> Page:
    """A page whose errors and console complaints are collected."""
    page.on("pageerror", lambda error: faults.append(f"{page.url}: {error}"))
    page.on("console", lambda said: faults.append(said.text) if said.type == "error" else None)
    return page
