"""One real server for all tests that do not break it."""

import sys
from collections.abc import Callable, Iterator

import pytest

from tests.server.serving import Server

pytest.register_assert_rewrite("tests.server.laws", "tests.server.storms")


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Well at the beginning, and nothing has gone wrong inside it at the end."""
    running = Server(tmp_path_factory.mktemp("server"))
    try:
        running.start()
        yield running
    finally:
        running.stop()
    assert running.troubles == []
    assert "Traceback" not in running.logged()


@pytest.fixture
def aloud(capsys: pytest.CaptureFixture[str]) -> Callable[[str], None]:
    """Says how a long test is getting on, while it does."""

    def tell(text: str) -> None:
        with capsys.disabled():
            sys.stderr.write(f"{text}\n")

    return tell
