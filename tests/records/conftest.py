"""The terminal of the tests of the commands, and the server of the tests of the server."""

from tests.cli.conftest import arlequin
from tests.server.conftest import server

__all__ = ["arlequin", "server"]
