"""Response bodies: the lobby, records, views of a table; whatever transport carries them."""

from collections.abc import Collection

import msgspec

from arlequin.core.errors import OptionError
from arlequin.core.game_kind import Kind
from arlequin.core.record import write
from arlequin.core.seat import Seat
from arlequin.games import catalog
from arlequin.gateway.log import published_setup
from arlequin.gateway.protocol import http
from arlequin.gateway.room import Room
from arlequin.players import levels
from arlequin.review.reviewed import Weighed
from arlequin.table import record_lines
from arlequin.table.entries import Happened
from arlequin.table.person_name import check_name
from arlequin.table.plan import LONGEST_SECRET, SHORTEST_SECRET
from arlequin.table.profile import profile_fields
from arlequin.table.race.audit import remark
from arlequin.table.seats import hashed
from arlequin.table.setup import (
    COMPUTER,
    OPEN,
    PERSON,
    SeatSetup,
    Setup,
    checked,
)
from arlequin.table.table import Table

BEGUN = "# up to here it was played at another table"
"""In the record of a continued game, what follows the events with which it began."""


def setup_of(asked: http.CreateTable) -> Setup:
    """What was asked for, checked as far as a seat is concerned; OptionError says what is wrong."""
    seats = tuple(_seat(seat) for seat in asked.seats)
    return Setup(**{**msgspec.structs.asdict(asked), "seats": seats})


def continued_setup(table: Table, asked: http.ContinueTable) -> Setup:
    """The game of a table once more, for others; OptionError says what is wrong.

    The server throws, also where people did before, and nobody is hurried: it is to try things out.
    """
    seats = tuple(_seat(seat) for seat in asked.seats)
    players = len(table.seating)
    if len(seats) != players or any(seat.kind == OPEN for seat in seats):
        raise OptionError(f"expected {players} seats of people and computers")
    agreed = table.setup
    return Setup(agreed.game, seats, agreed.options, agreed.objectives, look=agreed.look)


def _seat(seat: http.SeatAsked) -> SeatSetup:
    if seat.kind != PERSON:
        named = seat.kind == COMPUTER and seat.name
        return SeatSetup(seat.kind, seat.level, name=check_name(seat.name) if named else "")
    if not SHORTEST_SECRET <= len(seat.secret) <= LONGEST_SECRET:
        raise OptionError(f"expected a secret of {SHORTEST_SECRET} characters or more")
    holder = hashed(seat.secret)
    return SeatSetup(PERSON, holder=holder, **checked(seat))


def path_of(table: str) -> str:
    """Where the page of a table is."""
    return f"/t/{table}"


def listed(room: Room) -> http.TableListed:
    """A table as the lobby shows it."""
    table = room.table
    present = room.host.attendance.present
    seats = tuple(
        http.SeatListed(
            n, seat.kind, present(n), seat.level if seat.kind == COMPUTER else "",
            **profile_fields(seat.profile),
        )
        for n, seat in enumerate(table.seating.seats, 1)
    )  # fmt: skip
    return http.TableListed(
        table.name, path_of(table.name), published_setup(table), seats, table.started, table.over,
        table.ply, table.game.scores(table.replay.state), tuple(table.acting()),
    )  # fmt: skip


def record_text(table: Table) -> str:
    """A table's game in the public format, with times."""
    computers = {seat: table.seating[seat].level for seat in table.seating.computers}
    playing = {seat: level for seat, level in computers.items() if level != levels.SILENT}
    names = [name or _unnamed(seat, computers) for seat, name in enumerate(table.seating.names, 1)]
    fields = record_lines.seated(table.game, names, playing, table.setup.dice)
    fields += record_lines.proven(table.chances.header)
    lines = [_line(table, told.kept.at, told.kept.entry)
             for told in table.told
             if isinstance(told.kept.entry, Happened)]  # fmt: skip
    begun = table.setup.begun
    return write(fields, [*lines[:begun], *([BEGUN] if begun else []), *lines[begun:]])


def _unnamed(seat: Seat, computers: Collection[Seat]) -> str:
    """What a seat without a name is called, as at its table."""
    return f"Computer {seat}" if seat in computers else f"Player {seat}"


def _line(table: Table, at: float, entry: Happened) -> str:
    time = f"@{max(0.0, at - table.created):.3f}"
    return f"{entry.text} {time}{record_lines.proof(entry)}{remark(entry.timing)}"


def options_listed(kind: Kind) -> tuple[http.OptionListed, ...]:
    """What can be agreed on in a game, in the order in which it is told."""
    return tuple(
        http.OptionListed(o.name, o.default, o.values, o.number, o.most) for o in kind.options
    )


def position_of(table: Table, weighed: Weighed) -> http.Position:
    """A decision of a game, as it stood before it."""
    plies = [ply for ply, _ in table.standing_events(table.ply)]
    before = plies[weighed.ply - 2] if weighed.ply > 1 else plies[0] - 1
    setup = table.setup
    names = tuple(seat.name for seat in table.seating.seats)
    view = table.game.view(table.state_at(before), None)
    return http.Position(setup.game, setup.options, setup.objectives, names, view, weighed)


def games_listed() -> http.GamesListed:
    """What can be played here."""
    listed = tuple(
        http.GameListed(
            kind.name,
            kind.least,
            kind.most,
            options_listed(kind),
            levels.of(kind.name),
        )
        for kind in catalog.KINDS.values()
    )
    return http.GamesListed(listed)
