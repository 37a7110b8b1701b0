"""Table codes: four letters to dictate, by which a table is found while it has open seats.

A code is a hash of the table's name, so every process finds it and nothing is stored. It is looked
for among the tables of the last hour alone; two that happen to share a code have none. Guessing is
slowed down for each address (`net/address_limits.py`).
"""

from hashlib import blake2b

from starlette.requests import Request
from starlette.responses import Response

from arlequin.gateway.bodies import path_of
from arlequin.gateway.protocol import http
from arlequin.gateway.room import Room
from arlequin.server.http.rate_limit import address_of, too_many
from arlequin.server.http.responses import HttpError, reply
from arlequin.server.http.routes import room_of, services_of
from arlequin.server.services import Services

LETTERS = "BCDFGHJKLMNPQRSTVWXZ"
"""Without vowels no word comes about, and without I and O no digit."""
LENGTH = 4
SECONDS = 3600.0
MOST = 5_000
"""Tables that are looked at: the latest."""
UNKNOWN = (404, "code/unknown", "No table with an open seat has this code now.")


async def code(request: Request) -> Response:
    """The code of a table; none once its seats are taken, or after an hour."""
    room = await room_of(request)
    own = code_of(room.table.name)
    services = services_of(request)
    fits = _invites(services, room) and await _tables_with(services, own) == [room.table.name]
    return reply(http.Code(own if fits else ""))


async def found(request: Request) -> Response:
    """The table that has a code."""
    services = services_of(request)
    inside = request.scope.get("inside")  # counted where it came in
    slot = services.addresses.slot(address_of(request))
    if not inside and (wait := services.addresses.codes.wait(slot, 0.0)):
        services.metrics.refused.labels("codes").inc()
        return too_many(wait, "request/too-many", "Too many codes: wait a moment.")
    names = await _tables_with(services, request.path_params["code"].upper())
    room = await services.room(names[0]) if len(names) == 1 else None
    if room is None or not _invites(services, room):
        raise HttpError(*UNKNOWN)
    return reply(http.Created(room.table.name, path_of(room.table.name)))


def code_of(table: str) -> str:
    """Four letters that belong to a table's name."""
    digest = blake2b(table.encode(), digest_size=2 * LENGTH, person=b"table code").digest()
    numbers = (int.from_bytes(digest[at : at + 2]) for at in range(0, len(digest), 2))
    return "".join(LETTERS[number % len(LETTERS)] for number in numbers)


async def _tables_with(services: Services, wanted: str) -> list[str]:
    """The tables of the last hour with that code."""
    names = await services.tables.archive.recent(services.clock.now() - SECONDS, MOST)
    return [name for name in names if code_of(name) == wanted]


def _invites(services: Services, room: Room) -> bool:
    young = room.table.created >= services.clock.now() - SECONDS
    return young and not room.table.seating.full
