"""Step encoder: welcomes and steps of one table. A step is encoded once, for all clients."""

from collections.abc import Callable
from typing import NamedTuple, cast

import msgspec

from arlequin.core.seat import Seat
from arlequin.gateway.log import published_entry, published_setup
from arlequin.gateway.protocol import VERSION
from arlequin.gateway.protocol import outbound as out
from arlequin.gateway.table_state import facts_between, plain_view, status
from arlequin.live.host import Host

PAGE_ENTRIES, PAGE_BYTES = 500, 2**18
"""Of entries in one welcome or step, at most."""
encode = out.encoder.encode


class Page(NamedTuple):
    """Successive entries, and the ply of the last one."""

    entries: tuple[out.EntryTold, ...]
    """Encoded already: a `msgspec.Raw` of the whole list."""
    last: int


class EncodedStep(NamedTuple):
    """A step as it is sent, and the ply of its last entry."""

    text: bytes
    last: int


class StepEncoder:
    """Encodes the log of one table: each entry once, each step once."""

    def __init__(self, host: Host, now: Callable[[], float]) -> None:
        self._host = host
        self._table = host.table
        self._now = now
        self._steps: dict[int, EncodedStep] = {}
        """The steps since the last change, by the ply that a client has."""
        self._entries: list[bytes] = []

    def welcome(self, page: Page, since: int, seats: tuple[Seat, ...], views: bool) -> bytes:
        """The answer to hello: a page of the entries after a ply."""
        table = self._table
        more = page.last < table.ply
        message = out.Welcome(
            protocol=VERSION,
            table=table.name,
            now=self._now(),
            setup=published_setup(table),
            yours=seats,
            entries=page.entries,
            status=status(self._host),
            more=more,
            plain=plain_view(table, seats) if views and not more else None,
            facts=facts_between(table, since, page.last) if views else (),
        )
        return encode(message)

    def page(self, since: int) -> Page:
        """The entries after a ply, as many as fit into a message."""
        fresh = self._table.told[len(self._entries) :]
        self._entries += [encode(published_entry(told.kept)) for told in fresh]
        size = 0
        entries: list[bytes] = []
        for entry in self._entries[since : since + PAGE_ENTRIES]:
            size += len(entry)
            if size > PAGE_BYTES and entries:
                break
            entries.append(entry)
        text = msgspec.Raw(b"[%b]" % b",".join(entries))
        return Page(cast(tuple[out.EntryTold, ...], text), since + len(entries))

    def step(self, ply: int) -> EncodedStep:
        """The entries after a ply as a step: the same bytes for all clients that have that ply."""
        step = self._steps.get(ply)
        if step is None:
            entries, last = self.page(ply)
            message = out.Step(self._now(), entries, status(self._host))
            step = self._steps[ply] = EncodedStep(encode(message), last)
        return step

    def status_change(self) -> bytes:
        """The status alone."""
        return encode(out.StatusChange(self._now(), status(self._host)))

    def plain_step(self, ply: int, seats: tuple[Seat, ...]) -> EncodedStep:
        """A step with what follows from the log, for a client without the rules."""
        entries, last = self.page(ply)
        plain = plain_view(self._table, seats) if last == self._table.ply else None
        facts = facts_between(self._table, ply, last)
        message = out.Step(self._now(), entries, status(self._host), plain, facts)
        return EncodedStep(encode(message), last)

    def forget(self) -> None:
        """Drop the encoded steps: the table has changed, or time has passed."""
        self._steps.clear()
