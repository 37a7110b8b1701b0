"""Limits per address: processor time, new tables, sockets; shared by all processes of a server.

They are in memory that the processes of `--processes` inherit from the one that starts them. Each
address has a slot, by a keyed hash: of 65,536, two addresses seldom share one. A rate stores one
number a slot: when its bucket is full again. There is no lock: where two processes write it at the
same moment, one request too many is accepted, and nothing worse.
"""

import ipaddress
from functools import lru_cache
from hashlib import blake2b
from mmap import mmap
from secrets import token_bytes
from time import monotonic

from arlequin.store.upkeep.operate import Bans

SLOTS = 2**16
CPU_BURST, CPU_RATE = 2.0, 0.1
"""Seconds of a processor, for answers over HTTP and for opening sockets: a tenth of a core, after
as much as a class of thirty needs to load the pages at once.
"""
REQUEST_SECONDS = 0.004
"""Taken when a request begins, so that not many begin at once; returned when it was measured."""
PARSER_SECONDS = 0.001
"""Cost of a request besides its handling, which is measured: its connection and its parser."""
BYTE_SECONDS = 3e-9
"""Cost of a byte of an answer: large files are read and written outside the measured steps."""
LONGEST_DEBT = 60.0
"""Seconds at most until an address is answered again after a flood: others can share it."""
TABLE_BURST, TABLE_RATE = 60.0, 1.0
"""New tables."""
SHEET_BURST, SHEET_RATE = 20.0, 0.1
"""Score sheets that are shared: a family needs one an evening, a club some."""
CODE_BURST, CODE_RATE = 12.0, 0.1
"""Codes of four letters: enough to mistype some; to guess one takes days."""
PAPER_BURST, PAPER_RATE = 12.0, 0.2
"""Printed matter: each takes a second of a processor."""
MOST_SOCKETS = 100
"""Open sockets, of players and spectators together."""
PUZZLE_TRIES = 10
"""Tries of puzzles that count, per day: a class or a family."""
NETWORK = 64
"""Bits of an IPv6 address that are counted: one household has all addresses with these."""


class Rate:
    """Token bucket per address: `burst` tokens, refilled at `rate` per second."""

    def __init__(self, burst: float, rate: float) -> None:
        self._spare = burst / rate
        self._each = 1.0 / rate
        self._full = memoryview(mmap(-1, SLOTS * 8)).cast("d")
        """When each bucket is full again, by the clock of this machine."""

    def wait(self, slot: int, longest: float, tokens: float = 1.0) -> float:
        """Take tokens, and return the seconds until they are there; if too long, take none."""
        now = monotonic()
        full = max(self._full[slot], now) + tokens * self._each
        wait = max(0.0, full - self._spare - now)
        if wait <= longest:
            self._full[slot] = full
        return wait

    def charge(self, slot: int, tokens: float) -> None:
        """Take tokens that were already spent; the wait for new ones stays below `LONGEST_DEBT`."""
        now = monotonic()
        full = max(self._full[slot], now) + tokens * self._each
        self._full[slot] = min(full, now + self._spare + LONGEST_DEBT)


class DayLimit:
    """A number per address and day."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._days = memoryview(mmap(-1, SLOTS * 4)).cast("I")
        self._counts = memoryview(mmap(-1, SLOTS * 4)).cast("I")

    def take(self, slot: int, day: int) -> bool:
        """Count one more on this day; False if the address has had all."""
        if self._days[slot] != day:
            self._days[slot], self._counts[slot] = day, 0
        few = self._counts[slot] < self._most
        self._counts[slot] += few
        return few


class Sockets:
    """Open sockets per address: a row of counts for each process, which only it writes."""

    def __init__(self, most: int, processes: int) -> None:
        self.most = most
        self._rows = [memoryview(mmap(-1, SLOTS * 4)).cast("I") for _ in range(processes)]
        self._own = self._rows[0]

    def begin(self, place: int) -> None:
        """Use that row for this process; the process that used it before is dead."""
        self._own = self._rows[place]
        self._own[:] = memoryview(bytes(SLOTS * 4)).cast("I")

    def open(self, slot: int) -> bool:
        """Count a socket until it is closed; False if the address has too many."""
        few = sum(row[slot] for row in self._rows) < self.most
        self._own[slot] += few
        return few

    def close(self, slot: int) -> None:
        self._own[slot] -= 1


class Addresses:
    """All limits per address; made before the processes are, and inherited by them."""

    def __init__(self, most_sockets: int = MOST_SOCKETS, processes: int = 1) -> None:
        self._key = token_bytes(16)
        self._slot = lru_cache(maxsize=4096)(self._hash)
        self.cpu = Rate(CPU_BURST, CPU_RATE)
        self.tables = Rate(TABLE_BURST, TABLE_RATE)
        self.sheets = Rate(SHEET_BURST, SHEET_RATE)
        self.codes = Rate(CODE_BURST, CODE_RATE)
        self.paper = Rate(PAPER_BURST, PAPER_RATE)
        self.puzzles = DayLimit(PUZZLE_TRIES)
        self.sockets = Sockets(most_sockets, processes)
        self.bans = Bans()
        """Addresses that are turned away."""

    def slot(self, address: str) -> int:
        return self._slot(address[:64])

    def _hash(self, address: str) -> int:
        counted = limited_address(address).encode()
        return int.from_bytes(blake2b(counted, key=self._key, digest_size=2).digest())


def limited_address(address: str) -> str:
    """The address that limits count: of IPv6 its network, of anything else itself."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((int(found), NETWORK), strict=False))
