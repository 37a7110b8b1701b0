"""The pages in a real Chromium: a server of their own, people with devices, no silent errors."""

import os
from collections.abc import Callable, Iterator
from typing import Protocol

import pytest
from playwright.sync_api import Browser, Page, expect

from arlequin.server.http.pages import STATIC
from tests import system
from tests.browser.devices import Devices
from tests.nursery import Child, nursery
from web import chromium
from web.shots import stage, tables
from web.shots.stage import Device, Scheme, Server


def forked(arguments: list[str], out: int, log: int) -> Child:
    """The command, as a process that has loaded it before."""
    return nursery().fork("arlequin.cli.main", arguments, os.environ, out, log)


stage.launch = forked
UNHURRIED = 1.5
"""Seconds for a step of a computer; a screen that says nothing has several for a takeback."""
BRIEF = "--js-flags=--no-turbofan,--no-maglev"
"""No page of a test lives long enough for its scripts to be compiled a second time, and better."""
expect.set_options(timeout=stage.WAIT_MILLISECONDS)


class OpenPage(Protocol):
    """Opens a page for one more person; each call is another device."""

    def __call__(
        self,
        path: str = "/",
        device: Device = "desktop",
        scheme: Scheme = "light",
        language: str = "en",
        calm: bool = False,
    ) -> Page: ...


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if not (STATIC / "index.html").is_file():
        pytest.fail("The pages are not built: run `make web`.")
    system.need("chromium")
    with stage.playwright() as playwright:
        started = stage.chromium(playwright, chromium.lightest(), BRIEF)
        yield started
        started.close()


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    """One server for all tests of a worker, with the same dice at every table."""
    with stage.serving() as started:
        yield started


@pytest.fixture(scope="session")
def unhurried() -> Iterator[Server]:
    """A server whose computers leave time to think again, and whose moments can be followed."""
    with stage.serving(pace=UNHURRIED) as started:
        yield started


@pytest.fixture(scope="session")
def restarted() -> Iterator[Server]:
    """The server that is stopped and started, with the tables of all tests that do so."""
    with stage.serving() as started:
        yield started


@pytest.fixture
def own_server(restarted: Server) -> Server:
    """A server that a test may stop and start: no other test uses it meanwhile."""
    if not restarted.running:
        restarted.start()
    return restarted


@pytest.fixture(scope="session")
def finished_table(server: Server) -> str:
    """A table at which Ana and Ben have played Coloretto to the end."""
    names = ("Ana", "Ben")
    table = tables.lay(server, "coloretto", [tables.person(name) for name in names])
    hand = tables.Hand(server, table, *map(tables.secret, names))
    hand.to_the_end()
    hand.close()
    return table


@pytest.fixture
def faults() -> Iterator[list[str]]:
    """What the pages complained about; a test that expects complaints clears them."""
    found: list[str] = []
    yield found
    assert found == []


@pytest.fixture(autouse=True)
def hands() -> Iterator[None]:
    """Hands that a test has left at tables go away: a server has so many lines for an address."""
    yield
    for hand in tuple(tables.OPEN):
        hand.close()


@pytest.fixture(scope="session")
def pool(browser: Browser) -> Iterator[Devices]:
    found = Devices(browser)
    yield found
    found.close()


@pytest.fixture
def devices(pool: Devices) -> Iterator[Devices]:
    """Devices of people; nothing that a test does with one is left for the next."""
    yield pool
    pool.take_back()


@pytest.fixture
def open_at(devices: Devices, faults: list[str]) -> Callable[..., Page]:
    """Opens a page at any server."""

    def opening(
        server: Server,
        path: str = "/",
        device: Device = "desktop",
        scheme: Scheme = "light",
        language: str = "en",
        calm: bool = False,
    ) -> Page:
        page = stage.watched(devices.lend(server, device, scheme, language, calm), faults)
        page.goto(path)
        return page

    return opening


@pytest.fixture
def open_page(open_at: Callable[..., Page], server: Server) -> OpenPage:
    """Opens a page at the server that the tests share."""

    def opening(
        path: str = "/",
        device: Device = "desktop",
        scheme: Scheme = "light",
        language: str = "en",
        calm: bool = False,
    ) -> Page:
        return open_at(server, path, device, scheme, language, calm)

    return opening


@pytest.fixture
def phone(open_page: OpenPage) -> Page:
    """The home page on a phone."""
    return open_page(device="phone")


@pytest.fixture
def desktop(open_page: OpenPage) -> Page:
    """The home page on a large screen."""
    return open_page()
