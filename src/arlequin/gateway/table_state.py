"""Table state beside the log: the status, and a plain view for clients without the rules."""

from arlequin.core.seat import Seat
from arlequin.gateway.protocol import outbound as out
from arlequin.live.host import Host
from arlequin.table.hints import may_hint
from arlequin.table.public_table import MOVE
from arlequin.table.setup import COMPUTER
from arlequin.table.table import Table


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
