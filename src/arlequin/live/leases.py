"""Leases: a table lives in exactly one process; no other can write to it."""

from typing import Protocol

import msgspec

from arlequin.core.errors import ArlequinError

NOBODY = 0
"""Not a number of a process."""


class Lease(msgspec.Struct, frozen=True):
    """A table that is ours until another takes it."""

    table: str
    owner: int = NOBODY
    """The process."""
    epoch: int = 0
    """Counts the leases of a table: an archive refuses a step of an older one."""


class LeaseLost(ArlequinError):
    """A step was not stored: its process does not hold the table, or cannot know."""

    code = "store/lease_lost"


class Elsewhere(Exception):
    """The table lives in another process, which listens at this address for this secret."""

    def __init__(self, table: str, address: str, secret: str) -> None:
        super().__init__(f"table {table} lives at {address}")
        self.table = table
        self.address = address
        self.secret = secret


class Neighbour(msgspec.Struct, frozen=True):
    """Another process, and where it listens to us."""

    number: int
    address: str
    secret: str


class Leases(Protocol):
    """Hands out tables among the processes that share an archive."""

    @property
    def number(self) -> int:
        """Of this process."""

    def new(self, table: str) -> Lease:
        """The lease of a table that is about to be created here."""

    async def take(self, table: str) -> Lease | None:
        """Take a table; None if it does not exist, Elsewhere if another living process has it.

        Afterwards no step of an earlier holder can be stored: load the table only then.
        """

    async def release(self, lease: Lease) -> None:
        """Give a table up: others can take it at once."""

    async def epochs(self) -> dict[str, int] | None:
        """The epochs of our tables, as all processes see them; None if none can be lost."""

    async def neighbours(self) -> tuple[Neighbour, ...]:
        """The other living processes."""

    async def close(self) -> None:
        """Give all tables up."""


class Sole:
    """Leases of the only process of an archive: all tables in it are its own."""

    number = NOBODY

    def new(self, table: str) -> Lease:
        return Lease(table)

    async def take(self, table: str) -> Lease | None:
        return Lease(table)

    async def release(self, lease: Lease) -> None:
        """No effect."""

    async def epochs(self) -> dict[str, int] | None:
        return None

    async def neighbours(self) -> tuple[Neighbour, ...]:
        return ()

    async def close(self) -> None:
        """No effect."""
