"""Fair queue: the address with the least recent use is next; among equals, the cheapest job.

Each job belongs to a table, and each table to an address. Use is counted in seconds of thinking and
halved every `HALF_LIFE` seconds, so a newcomer goes first, and unused time is not saved up.
"""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

T = TypeVar("T")
HALF_LIFE = 30.0
FORGOTTEN = 0.001
"""Seconds of use that are not worth remembering."""
MOST_KNOWN = 10_000


@dataclass(frozen=True, eq=False)
class Ticket(Generic[T]):
    """One waiting job: its table, the address that is charged, and its likely cost."""

    job: T
    table: str
    address: str
    cost: float


class Usage:
    """Recent use by name, in seconds of thinking."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._used: dict[str, tuple[float, float]] = {}

    def __getitem__(self, name: str) -> float:
        used, at = self._used.get(name, (0.0, 0.0))
        return used * 0.5 ** ((self._now() - at) / HALF_LIFE) if used else 0.0

    def charge(self, name: str, seconds: float) -> None:
        """Add use, or subtract what was charged too much."""
        self._used[name] = max(0.0, self[name] + seconds), self._now()
        if len(self._used) > MOST_KNOWN:
            self._used = {name: old for name, old in self._used.items() if self[name] > FORGOTTEN}


class FairQueue(Generic[T]):
    """Jobs by address, then by table; within a table in their order."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._waiting: dict[str, dict[str, deque[Ticket[T]]]] = {}
        self._addresses = Usage(now)
        self._tables = Usage(now)
        self._size = 0

    def __len__(self) -> int:
        return self._size

    def payer(self, addresses: tuple[str, ...]) -> str:
        """Of several addresses at a table, the one that has used the least is charged."""
        return min(addresses, key=self._addresses.__getitem__, default="")

    def of(self, address: str) -> int:
        """How many jobs of an address wait."""
        return sum(map(len, self._waiting.get(address, {}).values()))

    def put(self, ticket: Ticket[T]) -> None:
        """Add a job."""
        tables = self._waiting.setdefault(ticket.address, {})
        tables.setdefault(ticket.table, deque()).append(ticket)
        self._size += 1

    def take(self) -> Ticket[T] | None:
        """The next job, charged with what it is likely to cost."""
        if not self._waiting:
            return None
        due = {
            address: self._addresses[address] + min(waiting[0].cost for waiting in tables.values())
            for address, tables in self._waiting.items()
        }
        heads = [waiting[0] for waiting in self._waiting[min(due, key=due.__getitem__)].values()]
        first = min(heads, key=lambda ticket: self._tables[ticket.table] + ticket.cost)
        self.discard(first)
        self.charge(first, first.cost)
        return first

    def charge(self, ticket: Ticket[T], seconds: float) -> None:
        """Count use, or give back what was not used."""
        self._addresses.charge(ticket.address, seconds)
        self._tables.charge(ticket.table, seconds)

    def discard(self, ticket: Ticket[T]) -> None:
        """Remove a job, if it waits."""
        tables = self._waiting.get(ticket.address, {})
        if ticket not in tables.get(ticket.table, ()):
            return
        tables[ticket.table].remove(ticket)
        self._size -= 1
        if not tables[ticket.table]:
            del tables[ticket.table]
        if not tables:
            del self._waiting[ticket.address]
