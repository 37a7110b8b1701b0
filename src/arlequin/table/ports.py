"""Ports of a table: the archive that stores its steps, its computers, its hints, its clock."""

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
    """What one request brings about: stored whole or not at all, before anything is sent."""

    table: str
    kept: tuple[NumberedEntry, ...]
    answers: tuple[Answer, ...] = ()
    over: bool = False
    """Whether the game is over after it."""
    epoch: int = 0
    """The lease under which it is made (`live/leases.py`)."""
    played: tuple[AnyPlayed | None, ...] = ()
    """What the rules made of each entry that is an event; a store has no use for it."""


class NewTable(msgspec.Struct, frozen=True):
    """A new table, as an archive stores it first."""

    table: str
    setup: Setup
    created: float
    step: Step
    """What happens at once: chance that nobody owns, if everybody sits already."""
    owner: int = 0
    """The process that holds it from the beginning."""


class StoredTable(msgspec.Struct, frozen=True):
    """A table as an archive has it: its setup, its entries, its answers."""

    table: str
    setup: Setup
    created: float
    kept: tuple[NumberedEntry, ...]
    answers: tuple[Answer, ...]
    unchecked: int = 0
    """The last ply that was stored without a checksum, by an older version: draws up to there are
    taken as they are."""


class Keeper(Protocol):
    """Archive of one table's steps: what `append` has returned from survives any crash."""

    async def append(self, step: Step) -> None:
        """Store a step, durably; an ArlequinError if a ply or a key is there already.

        LeaseLost if its epoch is not the table's.
        """

    async def load(self, table: str) -> StoredTable | None:
        """A table, if there is one.

        An ArlequinError as long as it is not known whether a step that failed was stored: what is
        answered stays so, whatever crashes.
        """


class Archive(Keeper, Protocol):
    """Archive of tables: what `create` has returned from survives any crash, as with `append`."""

    async def create(self, new_table: NewTable) -> None:
        """Store a new table."""

    async def public(self, most: int) -> tuple[str, ...]:
        """Public tables whose game is not over, the latest used first.

        Without those of more than LISTED_ENTRIES entries: they are not loaded only to be listed.
        """

    async def recent(self, since: float, most: int) -> tuple[str, ...]:
        """Tables created since then whose game is not over, the latest first."""

    async def close(self) -> None:
        """Finish what was begun."""


class Choosers(Protocol):
    """Lets computers choose, away from the loop that serves people."""

    async def choose(
        self, recipe: Recipe, level: str, view: View, seed: int, asker: Asker
    ) -> Choice:
        """The choice of a player of that level who sees this view."""


class Advisers(Protocol):
    """Let hints be thought out, away from the loop that serves people."""

    async def advise(self, recipe: Recipe, view: View, asker: Asker) -> Advice:
        """What each move is worth; Busy where too many wait."""


class Clock(Protocol):
    """Tells the time, and never goes backwards."""

    def now(self) -> float:
        """Seconds since the epoch."""
