"""HTTP routes without a network: answers to the requests that pages send to a server."""

import re
from typing import TypeAlias

import msgspec

from arlequin.core.errors import OptionError
from arlequin.gateway import bodies
from arlequin.gateway.protocol import http
from arlequin.gateway.room import Room
from arlequin.gateway.sheets import referee_sheet
from arlequin.local.services import LocalServices
from arlequin.table.table import Table

TABLE = re.compile(r"/api/tables/(?P<table>[^/]+)(?P<rest>/record|/review)?")
HttpReply: TypeAlias = tuple[int, str]
"""A status, and the text of the body."""


class Desk:
    """Answers the same requests as a server's routes, with the same bodies."""

    def __init__(self, services: LocalServices) -> None:
        self._services = services

    async def ask(self, path: str, body: str | None = None) -> HttpReply:
        """The reply to a request; a body makes it a POST."""
        if path == "/api/games":
            return _reply(bodies.games_listed())
        if path in ("/api/tables", "/api/keep") and body is not None:
            return await self._post(path, body)
        asked = TABLE.fullmatch(path)
        if asked is None:
            return _failure(404, "request/no-such-page", "This is not possible without a network.")
        room = await self._services.room(asked["table"])
        if room is None:
            return _failure(404, "table/unknown", "There is no such table.")
        return self._about(room, asked)

    async def _post(self, path: str, body: str) -> HttpReply:
        """Referee a score sheet of a real table, or create a table."""
        try:
            if path == "/api/keep":
                return _reply(referee_sheet(msgspec.json.decode(body, type=http.SheetToReferee)))
            asked = msgspec.json.decode(body, type=http.CreateTable)
            host = await self._services.tables.create(bodies.setup_of(asked))
        except msgspec.DecodeError as error:
            return _failure(400, "request/unreadable", f"Not understood: {error}")
        except OptionError as error:
            return _failure(400, error.code, str(error))
        name = host.table.name
        return _reply(http.CreatedTable(name, bodies.path_of(name)), 201)

    def _about(self, room: Room, asked: re.Match[str]) -> HttpReply:
        table: Table = room.table
        if asked["rest"] == "/review":  # a server computes it, from the record
            plies = tuple(ply for ply, _ in table.standing_events(table.ply))
            return _reply(http.ReviewProgress(0, len(plies), plies=plies))
        if asked["rest"] == "/record":
            return 200, bodies.record_text(table)
        return _reply(bodies.lobby_table(room))


def _reply(body: msgspec.Struct, status: int = 200) -> HttpReply:
    return status, msgspec.json.encode(body).decode()


def _failure(status: int, code: str, text: str) -> HttpReply:
    return _reply(http.ErrorBody(http.ErrorDetail(code, text)), status)
