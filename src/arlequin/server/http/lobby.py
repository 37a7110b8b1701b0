"""Lobby: public tables that one may join or watch, of all processes of a server."""

import asyncio
from collections.abc import Iterable

import msgspec
from starlette.requests import Request

from arlequin.core.errors import ArlequinError
from arlequin.gateway.bodies import listed
from arlequin.gateway.protocol import http
from arlequin.live.leases import Elsewhere, Neighbour
from arlequin.server.cluster import relay
from arlequin.server.services import Services

_lobby = msgspec.json.Decoder(http.Lobby)


async def lobby_of(
    services: Services, names: Iterable[str], request: Request
) -> tuple[http.TableListed, ...]:
    """These tables in their order; one whose process does not answer is left out."""
    names = tuple(names)
    known = {name for name in names if name in services.tables.hosts}
    near = () if known == set(names) else await services.tables.leases.neighbours()
    there = await asyncio.gather(*(_told(request, neighbour) for neighbour in near))
    found = {table.table: table for tables in there for table in tables}
    for name in names:
        if name not in found and (table := await _own(services, name)) is not None:
            found[name] = table
    return tuple(found[name] for name in names if name in found)


async def _told(request: Request, neighbour: Neighbour) -> tuple[http.TableListed, ...]:
    """What a neighbour has."""
    place = Elsewhere("", neighbour.address, neighbour.secret)
    try:
        answer = await relay.pass_on(request, place)
        return _lobby.decode(bytes(answer.body)).tables
    except (relay.Unreachable, msgspec.DecodeError):
        return ()


async def _own(services: Services, name: str) -> http.TableListed | None:
    """A table that is ours, or becomes so because nobody has it."""
    try:
        room = await services.room(name)
    except (Elsewhere, ArlequinError):
        return None
    return None if room is None else listed(room)
