"""Step encoder: welcomes and steps of one table, encoded once for all who are owed the same."""

from collections.abc import Callable
from typing import NamedTuple

import msgspec

from arlequin.core.events import Event
from arlequin.core.seat import Seat
from arlequin.gateway.protocol import VERSION
from arlequin.gateway.protocol import outbound as out
from arlequin.gateway.table_state import entry_told, setup_told, standing
from arlequin.live.host import Host
from arlequin.table.setup import COMPUTER
from arlequin.table.table import MOVE

PAGE_ENTRIES, PAGE_BYTES = 500, 2**18
"""Of entries in one welcome or step, at most."""
encode = out.encoder.encode


class Page(NamedTuple):
    """Some entries in a row, encoded, and the ply of the last one."""

    text: bytes
    last: int


class News(NamedTuple):
    """What is the same for all guests who were sent the same plies; encoded once for all."""

    head: bytes
    """A step up to what it says to each; its last brace is not there yet."""
    last: int


class StepEncoder:
    """Encodes what guests of one table are sent, by the ply sent last and their seats."""

    def __init__(self, host: Host, now: Callable[[], float]) -> None:
        self._host = host
        self._table = host.table
        self._now = now
        self._steps: dict[tuple[int, tuple[Seat, ...]], Page] = {}
        """The steps of this moment, by the ply sent last and the seats: many guests share one."""
        self._news: dict[int, News] = {}
        """What these steps have in common, by the ply sent last."""
        self._texts: tuple[tuple[Event, ...], tuple[str, ...]] = ((), ())
        self._encoded: list[bytes] = []

    def welcome(self, page: Page, yours: tuple[Seat, ...]) -> out.RawWelcome:
        """How the table stands, with a page of its entries, for who holds these seats."""
        table = self._table
        return out.RawWelcome(
            protocol=VERSION,
            table=table.name,
            now=self._now(),
            setup=setup_told(table),
            yours=yours,
            entries=msgspec.Raw(page.text),
            standing=standing(self._host),
            you=self._yours(yours),
            more=page.last < table.ply,
        )

    def page(self, since: int) -> Page:
        """What came after a ply, a page of it; encoded once, however often people come back."""
        fresh = self._table.told[len(self._encoded) :]
        self._encoded += [encode(entry_told(told)) for told in fresh]
        size = 0
        entries: list[bytes] = []
        for entry in self._encoded[since : since + PAGE_ENTRIES]:
            size += len(entry)
            if size > PAGE_BYTES and entries:
                break
            entries.append(entry)
        return Page(b"[%b]" % b",".join(entries), since + len(entries))

    def step(self, ply: int, seats: tuple[Seat, ...]) -> Page:
        """What came after a ply, as a step for these seats; encoded once for all of them."""
        key = ply, seats
        known = self._steps.get(key)
        if known is None:
            head, last = self._news_since(ply)
            own = encode(seats), encode(self._yours(seats))
            known = self._steps[key] = Page(b'%b,"yours":%b,"you":%b}' % (head, *own), last)
        return known

    def _news_since(self, ply: int) -> News:
        known = self._news.get(ply)
        if known is None:
            page = self.page(ply)
            head = out.StepHead(self._now(), msgspec.Raw(page.text), standing(self._host))
            known = self._news[ply] = News(encode(head)[:-1], page.last)
        return known

    def forget(self) -> None:
        """Encode again: the table has changed, or time has passed."""
        self._steps.clear()
        self._news.clear()

    def _yours(self, seats: tuple[Seat, ...]) -> tuple[out.YoursTold, ...]:
        table = self._table
        acting = table.acting()
        if acting.keys().isdisjoint(seats):
            return ()
        return tuple(
            out.YoursTold(seat, acting[seat], table.since[seat], self._moves(seat, acting[seat]))
            for seat in seats
            if seat in acting and table.seating[seat].kind != COMPUTER
        )

    def _moves(self, seat: Seat, does: str) -> tuple[str, ...]:
        """The texts of all moves; what to throw again is the same long list every time."""
        if does != MOVE:
            return ()
        moves = self._table.game.moves(self._table.replay.state, seat)
        if moves is not self._texts[0]:
            self._texts = moves, tuple([move.text for move in moves])
        return self._texts[1]
