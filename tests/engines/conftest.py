"""The three engines, each started once for the tests of a worker, and a server."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest

from tests.browser.conftest import forked
from tests.engines import engines
from tests.engines.engines import PHONE, Engine
from tests.engines.page import Page
from web.shots import stage
from web.shots.stage import Server

stage.launch = forked
OpenPage = Callable[..., Page]


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    with stage.serving(seed=None) as started:
        yield started


@pytest.fixture(scope="session", params=engines.NAMES)
def engine(request: pytest.FixtureRequest) -> Iterator[Engine]:
    with engines.START[request.param]() as started:
        yield started


@pytest.fixture
def open_page(engine: Engine, server: Server) -> Iterator[OpenPage]:
    """Opens an address at the server on a new device."""
    with ExitStack() as stack:

        def opening(
            path: str = "/",
            size: tuple[int, int] = PHONE,
            server: Server = server,
            **settings: object,
        ) -> Page:
            url = f"http://127.0.0.1:{server.port}"
            page = engines.new_page(engine, url, size, **settings)
            stack.callback(page.close)
            page.open(url + path)
            return page

        yield opening
