"""Leases: a table lives in exactly one process, and no other can write to it."""

from typing import Protocol

import msgspec

from arlequin.core.errors import ArlequinError

NOBODY = 0
"""The number of no process."""


class Lease(msgspec.Struct, frozen=True):
    """A table that is ours until another takes it."""

    table: str
    owner: int = NOBODY
    """The process."""
    epoch: int = 0
    """Counts the takings: an archive refuses a step of an older one."""


class LeaseLost(ArlequinError):
    """A step of a process that no longer holds the table, or cannot know: it was not stored."""

    code = "store/lease_lost"


class Elsewhere(Exception):
    """The table lives in another process, which is asked at this address with this secret."""

    def __init__(self, table: str, address: str, secret: str) -> None:
        super().__init__(f"table {table} lives at {address}")
        self.table = table
        self.address = address
        self.secret = secret


class Neighbour(msgspec.Struct, frozen=True):
    """Another process that lives, and where it listens to us."""

    number: int
    address: str
    secret: str


class Leases(Protocol):
    """Hands out tables among the processes that share an archive."""

    @property
    def number(self) -> int:
        """Of this process."""

    def new(self, table: str) -> Lease:
        """For a table that is about to be created here: it is stored with it."""

    async def take(self, table: str) -> Lease | None:
        """Ours from now on; None if there is no such table, Elsewhere if another that lives has it.

        Afterwards no step of an earlier holder can be stored: load the table only then.
        """

    async def let_go(self, lease: Lease) -> None:
        """Others may have it at once."""

    async def held(self) -> dict[str, int] | None:
        """The epochs of the tables that are ours, as all others see it; None: nothing is lost."""

    async def neighbours(self) -> tuple[Neighbour, ...]:
        """The other processes that live."""

    async def close(self) -> None:
        """Let go of everything."""


class Sole:
    """Leases of the only process that can have the archive: everything in it is its own."""

    number = NOBODY

    def new(self, table: str) -> Lease:
        """Ours."""
        return Lease(table)

    async def take(self, table: str) -> Lease | None:
        """Ours; whether there is such a table, the archive says."""
        return Lease(table)

    async def let_go(self, lease: Lease) -> None:
        """Nobody else wants it."""

    async def held(self) -> dict[str, int] | None:
        """Nothing can be lost."""
        return None

    async def neighbours(self) -> tuple[Neighbour, ...]:
        """None."""
        return ()

    async def close(self) -> None:
        """Nothing to let go of."""
