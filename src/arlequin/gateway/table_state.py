"""Table state, as it is sent: setup, entries and status of a table, without secrets."""

import msgspec

from arlequin.core.seat import Seat
from arlequin.gateway.protocol import outbound as out
from arlequin.live.host import Host
from arlequin.proof.draw import VERSION
from arlequin.table.entries import Happened, Lent, NumberedEntry, Salted, Sat
from arlequin.table.hints import may_hint
from arlequin.table.profile import profile_fields
from arlequin.table.public_table import MOVE
from arlequin.table.setup import COMPUTER, SeatSetup
from arlequin.table.table import Table


def setup_told(table: Table) -> out.SetupTold:
    """What was agreed, without anybody's secret."""
    setup = table.setup
    commitment = table.chances.commitment
    return out.SetupTold(
        game=setup.game,
        options=setup.options,
        objectives=table.game.identity.objectives,
        dice=setup.dice,
        public=setup.public,
        turn_seconds=setup.turn_seconds,
        look=setup.look,
        hints=setup.hints,
        proof=VERSION if commitment else 0,
        commit=commitment,
        agreement=table.chances.agreement if commitment else (),
        begun=setup.begun,
        seats=tuple(map(_initial_seat, setup.seats)),
    )


def _initial_seat(seat: SeatSetup) -> out.InitialSeat:
    """A seat before the first entry, without the secret that holds it."""
    level = seat.level if seat.kind == COMPUTER else ""
    return out.InitialSeat(seat.kind, level, seat.objects, **profile_fields(seat))


def entry_told(kept: NumberedEntry) -> out.EntryTold:
    """An entry without hashes of secrets and codes."""
    entry = kept.entry
    if isinstance(entry, Happened):
        return out.EntryTold(
            kept.ply,
            kept.at,
            "event",
            text=entry.text,
            proof=entry.proof,
            timing=entry.timing,
            signed=entry.signed,
        )
    if isinstance(entry, Sat):
        return out.EntryTold(
            kept.ply,
            kept.at,
            "sat",
            seat=entry.seat,
            **profile_fields(entry),
            commit=entry.commit,
            public=entry.public,
            signed=entry.signed,
        )
    if isinstance(entry, Salted):
        return out.EntryTold(kept.ply, kept.at, "salted", proof=entry.links, signed=entry.signed)
    if isinstance(entry, Lent):
        return out.EntryTold(kept.ply, kept.at, "lent", seat=entry.seat)
    kind = str(entry.__struct_config__.tag)
    return out.EntryTold(kept.ply, kept.at, kind, **msgspec.structs.asdict(entry))


def status(host: Host) -> out.Status:
    """What does not follow from the log: connections, clocks, and whether hints are available."""
    table, attendance = host.table, host.attendance
    away = {seat: attendance.away_since(seat) for seat in table.seating.people}
    return out.Status(
        present=attendance.seats,
        away={seat: since for seat, since in away.items() if since is not None},
        awaited=host.awaited(),
        deadline=host.deadlines.deadline(),
        hints=host.hints.given and may_hint(table),
    )


def plain_view(table: Table, seats: tuple[Seat, ...], since: int) -> out.PlainView:
    """What follows from the log, for a client without the rules that has had it up to `since`."""
    acting = [out.ActingTold(s, does, table.since[s]) for s, does in table.acting().items()]
    own = [each for each in acting if each.seat in seats]
    facts = ((told.kept.ply, told.facts) for told in table.told[since:] if told.facts)
    return out.PlainView(
        view=table.game.view(table.replay.state, None),
        outcome=table.outcome,
        acting=tuple(acting),
        you=tuple(
            out.YoursTold(each.seat, each.does, each.since, _moves(table, each))
            for each in own
            if table.seating[each.seat].kind != COMPUTER
        ),
        facts=tuple(
            out.FactsTold(ply, tuple(out.FactTold(f.kind, f.rules, f.args) for f in told))
            for ply, told in facts
        ),
    )


def _moves(table: Table, acting: out.ActingTold) -> tuple[str, ...]:
    if acting.does != MOVE:
        return ()
    return tuple(move.text for move in table.game.moves(table.replay.state, acting.seat))
