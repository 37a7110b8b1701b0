"""Table state beside the log: the status, and a plain view for clients without the rules."""

from arlequin.core.game import Fact
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
        waiting=host.rounds.waiting,
    )


def plain_view(table: Table, seats: tuple[Seat, ...]) -> out.PlainView:
    """What follows from the log, for a client without the rules that holds these seats."""
    acting = [out.SeatAction(s, does, table.since[s]) for s, does in table.acting().items()]
    return out.PlainView(
        view=table.game.view(table.replay.state, None),
        outcome=table.outcome,
        acting=tuple(acting),
        you=tuple(
            out.OwnAction(each.seat, each.does, each.since, _moves(table, each))
            for each in acting
            if each.seat in seats and table.seating[each.seat].kind != COMPUTER
        ),
    )


def facts_between(table: Table, since: int, last: int) -> tuple[out.PlyFacts, ...]:
    """The facts of the entries after `since`, up to `last`, for a client without the rules."""
    return tuple(
        out.PlyFacts(told.kept.ply, tuple(map(_fact, told.facts)))
        for told in table.told[since:last]
        if told.facts
    )


def _fact(fact: Fact) -> out.FactTold:
    return out.FactTold(fact.kind, fact.rules, fact.args)


def _moves(table: Table, acting: out.SeatAction) -> tuple[str, ...]:
    if acting.does != MOVE:
        return ()
    return tuple(move.text for move in table.game.moves(table.replay.state, acting.seat))
