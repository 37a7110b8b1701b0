"""Step encoder: messages with the state of one table. A step is encoded once for all clients."""

from collections.abc import Callable
from typing import NamedTuple, cast

import msgspec

from arlequin.core.seat import Seat
from arlequin.gateway.log import public_entry, public_setup
from arlequin.gateway.protocol import VERSION
from arlequin.gateway.protocol import outbound as out
from arlequin.live.host import Host
from arlequin.table.plan import may_hint
from arlequin.table.public_table import MOVE
from arlequin.table.setup import COMPUTER
from arlequin.table.table import Table

PAGE_ENTRIES, PAGE_BYTES = 500, 2**18
"""Entries of one welcome or step, at most."""
encode = out.encoder.encode


class Page(NamedTuple):
    """Successive entries, and the ply of the last one."""

    entries: tuple[out.SentEntry, ...]
    """Encoded already: a `msgspec.Raw` of the whole list."""
    last: int


class EncodedStep(NamedTuple):
    """A step as it is sent, and the ply of its last entry."""

    text: bytes
    last: int


class StepEncoder:
    """Encodes the log of one table: each entry and each step once."""

    def __init__(self, host: Host, now: Callable[[], float]) -> None:
        self._host = host
        self._table = host.table
        self._now = now
        self._steps: dict[int, EncodedStep] = {}
        """The steps to the current ply, by the ply that a client has."""
        self._entries: list[bytes] = []

    def welcome(self, page: Page, since: int, seats: tuple[Seat, ...], views: bool) -> bytes:
        """The answer to hello: a page of the entries after a ply."""
        table = self._table
        more = page.last < table.ply
        message = out.Welcome(
            protocol=VERSION,
            table=table.name,
            now=self._now(),
            setup=public_setup(table),
            yours=seats,
            entries=page.entries,
            status=status(self._host),
            more=more,
            plain=plain_view(table, seats) if views and not more else None,
            facts=facts_between(table, since, page.last) if views else (),
        )
        return encode(message)

    def page(self, since: int) -> Page:
        """The entries after a ply that fit into one message."""
        new = self._table.log[len(self._entries) :]
        self._entries += [encode(public_entry(folded.stored)) for folded in new]
        size = 0
        entries: list[bytes] = []
        for entry in self._entries[since : since + PAGE_ENTRIES]:
            size += len(entry)
            if size > PAGE_BYTES and entries:
                break
            entries.append(entry)
        text = msgspec.Raw(b"[%b]" % b",".join(entries))
        return Page(cast(tuple[out.SentEntry, ...], text), since + len(entries))

    def step(self, ply: int) -> EncodedStep:
        """The entries after a ply as a step: the same bytes for all clients that have that ply."""
        step = self._steps.get(ply)
        if step is None:
            entries, last = self.page(ply)
            message = out.PublishedStep(self._now(), entries, status(self._host))
            step = self._steps[ply] = EncodedStep(encode(message), last)
        return step

    def status_change(self) -> bytes:
        """The status alone."""
        return encode(out.StatusChange(self._now(), status(self._host)))

    def plain_step(self, ply: int, seats: tuple[Seat, ...]) -> EncodedStep:
        """A step with a plain view, for a client without the rules."""
        entries, last = self.page(ply)
        plain = plain_view(self._table, seats) if last == self._table.ply else None
        facts = facts_between(self._table, ply, last)
        message = out.PublishedStep(self._now(), entries, status(self._host), plain, facts)
        return EncodedStep(encode(message), last)

    def forget(self) -> None:
        """Drop the encoded steps: the table has changed, or time has passed."""
        self._steps.clear()


def status(host: Host) -> out.Status:
    """The status of a table: connections, clocks, hints; it does not follow from the log."""
    table, attendance = host.table, host.attendance
    away = {seat: attendance.away_since(seat) for seat in table.seating.people}
    return out.Status(
        present=attendance.seats,
        away={seat: since for seat, since in away.items() if since is not None},
        awaited=host.awaited_players(),
        deadline=host.deadlines.deadline(),
        hints=host.hints.available and may_hint(table),
        waiting=host.rounds.waiting,
    )


def plain_view(table: Table, seats: tuple[Seat, ...]) -> out.PlainView:
    """The state of the game, for a client without the rules that holds these seats."""
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
        out.PlyFacts(folded.stored.ply, tuple(out.SentFact(*fact) for fact in folded.facts))
        for folded in table.log[since:last]
        if folded.facts
    )


def _moves(table: Table, acting: out.SeatAction) -> tuple[str, ...]:
    if acting.does != MOVE:
        return ()
    return tuple(move.text for move in table.game.moves(table.replay.state, acting.seat))
