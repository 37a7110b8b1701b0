"""Clients play at a real server: the one of tests/server."""

from tests.server.conftest import server

__all__ = ["server"]
