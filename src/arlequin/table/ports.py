"""Ports of a table: its archive, its computers, its hints, its clock."""

from typing import Protocol

import msgspec

from arlequin.core.advice import Advice
from arlequin.core.game import View
from arlequin.games.playthrough import AnyPlayed
from arlequin.players import Choice
from arlequin.players.workers.recipe import Asker, Recipe
from arlequin.table.entries import Answer, NumberedEntry
from arlequin.table.setup import Setup

LISTED_ENTRIES = 10_000
"""Entries of a table that the lobby lists."""


class Step(msgspec.Struct, frozen=True):
    """The entries of one request: stored whole or not at all, before anything is sent."""

    table: str
    entries: tuple[NumberedEntry, ...]
    answers: tuple[Answer, ...] = ()
    over: bool = False
    """Whether the game is over after it."""
    epoch: int = 0
    """The lease under which it is made (`live/leases.py`)."""
    played: tuple[AnyPlayed | None, ...] = ()
    """The result of each entry that is an event; not stored."""


class NewTable(msgspec.Struct, frozen=True):
    """A new table, as an archive first stores it."""

    table: str
    setup: Setup
    created: float
    step: Step
    """The first entries: chance without an owner, if no seat is open."""
    owner: int = 0
    """The process that creates it."""


class StoredTable(msgspec.Struct, frozen=True):
    """A table as an archive has it: its setup, its entries, its answers."""

    table: str
    setup: Setup
    created: float
    entries: tuple[NumberedEntry, ...]
    answers: tuple[Answer, ...]
    unchecked: int = 0
    """The last ply that an older version stored without a checksum: draws up to there are
    taken as they are."""


class StepArchive(Protocol):
    """Archive of one table's steps: once `append` has returned, a step survives any crash."""

    async def append(self, step: Step) -> None:
        """Store a step durably. ArlequinError if a ply or a key is there already; LeaseLost if its
        epoch is not the table's.
        """

    async def load(self, table: str) -> StoredTable | None:
        """A table, if there is one.

        ArlequinError as long as it is not known whether a step that failed was stored: the answer
        must stay true after any crash.
        """


class Archive(StepArchive, Protocol):
    """Archive of tables: once `create` has returned, a table survives any crash."""

    async def create(self, new_table: NewTable) -> None:
        """Store a new table."""

    async def public_tables(self, most: int) -> tuple[str, ...]:
        """Public tables whose game is not over, the latest used first.

        Without those of more than LISTED_ENTRIES entries, which would be slow to load.
        """

    async def recent_tables(self, since: float, most: int) -> tuple[str, ...]:
        """Tables created since then whose game is not over, the latest first."""

    async def close(self) -> None:
        """Finish pending work."""


class Choosers(Protocol):
    """Lets computers choose, outside the event loop."""

    async def choose(
        self, recipe: Recipe, level: str, view: View, seed: int, asker: Asker
    ) -> Choice:
        """The choice of a computer of that level at this view."""


class Advisers(Protocol):
    """Computes hints, outside the event loop."""

    async def advise(self, recipe: Recipe, view: View, asker: Asker) -> Advice:
        """The value of each move; Busy where too many requests wait."""


class Clock(Protocol):
    """Tells the time, and never goes backwards."""

    def now(self) -> float:
        """Seconds since the epoch."""
