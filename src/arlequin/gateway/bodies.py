"""Bodies of requests and responses, over any transport: setups, the lobby, records, positions."""

from collections.abc import Sequence
from datetime import date

import msgspec

from arlequin.core.errors import OptionError
from arlequin.core.events import Event, Throw
from arlequin.core.game import AnyGame
from arlequin.core.game_kind import Kind
from arlequin.core.match import Match
from arlequin.core.material import canonical_text
from arlequin.core.record import write
from arlequin.games import catalog
from arlequin.gateway.log import public_setup
from arlequin.gateway.protocol import http
from arlequin.gateway.room import Room
from arlequin.players import levels
from arlequin.review import puzzle
from arlequin.review.reviewed import Weighed
from arlequin.table import records
from arlequin.table.entries import Happened
from arlequin.table.profile import check_name, check_profile, profile_fields
from arlequin.table.refusal import demand
from arlequin.table.seats import LONGEST_SECRET, SHORTEST_SECRET, hash_secret
from arlequin.table.setup import (
    COMPUTER,
    OPEN,
    PERSON,
    SeatSetup,
    Setup,
)
from arlequin.table.table import Table

BEGUN = "# up to here it was played at another table"
"""In the record of a continued game, the line after the events with which it began."""


def setup_of(asked: http.CreateTable) -> Setup:
    """The setup of a new table, with its seats checked; OptionError says what is wrong."""
    seats = tuple(_seat(seat) for seat in asked.seats)
    kind = catalog.find(asked.game)
    material = kind.read_material(asked.material)
    text = "" if material == kind.material else canonical_text(material)
    own = {"seats": seats, "material": text}
    return Setup(**{**msgspec.structs.asdict(asked), **own})


def setup_to_continue(table: Table, asked: http.ContinueTable) -> Setup:
    """The setup of a continued game; OptionError says what is wrong.

    The server throws, also where people did before, and no clock runs: it is to try things out.
    """
    seats = tuple(_seat(seat) for seat in asked.seats)
    players = len(table.seating)
    if len(seats) != players or any(seat.kind == OPEN for seat in seats):
        raise OptionError(f"expected {players} seats of people and computers")
    agreed = table.setup
    fields = agreed.game, seats, agreed.options, agreed.objectives
    return Setup(*fields, look=agreed.look, material=agreed.material)


def events_until(table: Table, ply: int) -> tuple[Event, ...]:
    """The events that counted after a ply of a finished game; Refused if it cannot continue there.

    A new table begins with them. The next events are chance and choice again: a pile is a multiset,
    so the order in which its cards came before does not matter.
    """
    demand(table.over, "continue/unfinished", "A game can be continued elsewhere when it is over.")
    single = not isinstance(table.game, Match)
    demand(single, "continue/match", "A match of several games cannot be continued from a moment.")
    there = 0 <= ply <= table.ply
    demand(there, "continue/no-such-ply", f"Expected a ply from 0 to {table.ply}, got {ply}.")
    unfinished = table.game.outcome(table.state_at(ply)) is None
    demand(unfinished, "continue/over", "The game was over there: choose an earlier moment.")
    return _before_a_race(table.game, [event for _, event in table.standing_events(ply)])


def _before_a_race(game: AnyGame, events: Sequence[Event]) -> tuple[Event, ...]:
    """Without the throw of a round against the clock that is on: it comes when all are there.

    The player who continues has seen its card, and would be the fastest.
    """
    state, calm = game.initial(), 0
    for number, event in enumerate(events, 1):
        state = game.after(state, event)
        begins = isinstance(event, Throw) and game.race(state) is not None
        if game.clock(state) is None and not begins:
            calm = number
    return tuple(events[:calm])


def _seat(seat: http.SeatRequest) -> SeatSetup:
    if seat.kind != PERSON:
        named = seat.kind == COMPUTER and seat.name
        return SeatSetup(seat.kind, seat.level, name=check_name(seat.name) if named else "")
    if not SHORTEST_SECRET <= len(seat.secret) <= LONGEST_SECRET:
        raise OptionError(f"expected a secret of {SHORTEST_SECRET} characters or more")
    holder = hash_secret(seat.secret)
    return SeatSetup(PERSON, holder=holder, **check_profile(seat))


def path_of(table: str) -> str:
    """The path of the page of a table."""
    return f"/t/{table}"


def lobby_table(room: Room) -> http.TableInfo:
    """A table as the lobby shows it."""
    table = room.table
    present = room.host.attendance.is_present
    seats = tuple(
        http.SeatInfo(
            n, seat.kind, present(n), seat.level if seat.kind == COMPUTER else "",
            **profile_fields(seat.profile),
        )
        for n, seat in enumerate(table.seating.seats, 1)
    )  # fmt: skip
    return http.TableInfo(
        table.name, path_of(table.name), public_setup(table), seats, table.has_started, table.over,
        table.ply, table.game.scores(table.replay.state), tuple(table.acting()),
    )  # fmt: skip


def record_text(table: Table) -> str:
    """A table's game in the public format, with times."""
    computers = {seat: table.seating[seat].level for seat in table.seating.computers}
    playing = {seat: level for seat, level in computers.items() if level != levels.SILENT}
    names = [
        name or (f"Computer {seat}" if seat in computers else f"Player {seat}")
        for seat, name in enumerate(table.seating.names, 1)
    ]
    fields = records.agreement_fields(table.game, names, playing, table.setup.dice)
    fields += [(key, value) for key, _, value in (s.partition(" ") for s in table.chances.header)]
    lines = [
        records.event_line(folded.stored.entry, max(0.0, folded.stored.at - table.created))
        for folded in table.log
        if isinstance(folded.stored.entry, Happened)
    ]
    begun = table.setup.begun
    return write(fields, [*lines[:begun], *([BEGUN] if begun else []), *lines[begun:]])


def options_listed(kind: Kind) -> tuple[http.OptionInfo, ...]:
    """The options of a game, in the order in which they are shown."""
    return tuple(
        http.OptionInfo(o.name, o.default, o.values, o.number, o.most) for o in kind.options
    )


def position_of(table: Table, weighed: Weighed) -> http.Position:
    """A decision of a game, with the state before it."""
    plies = [ply for ply, _ in table.standing_events(table.ply)]
    before = plies[weighed.ply - 2] if weighed.ply > 1 else plies[0] - 1
    setup = table.setup
    names = tuple(seat.name for seat in table.seating.seats)
    view = table.game.view(table.state_at(before), None)
    agreed = setup.game, setup.options, setup.objectives, setup.material
    return http.Position(*agreed, names, view, weighed)


def day_puzzle(day: date, count: http.PuzzleCount) -> http.DayPuzzle:
    """The puzzle of a day: the table before its decision."""
    found = puzzle.puzzle_of(day)
    identity, view = found.game.identity, found.game.view(found.state, None)
    agreed = identity.game, identity.values, identity.objectives, ""
    difficulty = puzzle.difficulty_of(day)
    position = *agreed, puzzle.NAMES, view, found.weighed
    return http.DayPuzzle(*position, day.isoformat(), difficulty, count)


def games_listed() -> http.GameList:
    """The games of this installation."""
    listed = tuple(
        http.GameInfo(
            kind.name,
            kind.least,
            kind.most,
            options_listed(kind),
            levels.of(kind.name),
        )
        for kind in catalog.KINDS.values()
    )
    return http.GameList(listed)
