"""Bodies over HTTP: a new table, the lobby, errors in one shape."""

from typing import Any

import msgspec

from arlequin.core.seat import Seat
from arlequin.gateway.protocol.outbound import AnyView, SetupTold
from arlequin.review.reviewed import DecisionDetail, Review
from arlequin.table.profile import Profile


class SeatAsked(Profile, frozen=True, forbid_unknown_fields=True):
    """A seat of a new table; a person's needs a name and the secret that shall hold it."""

    kind: str = "open"
    level: str = "easy"
    secret: str = ""
    commits: bool = False
    """Whether a person's device will commit to a chain once it knows the table's name."""


class CreateTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A new table."""

    game: str
    seats: tuple[SeatAsked, ...]
    options: dict[str, str] = {}
    objectives: tuple[str, ...] = ()
    dice: str = "cup"
    public: bool = False
    turn_seconds: int = 0
    look: int = 1
    """YAM color: seconds for which the dice lie open before the card, 0 to 5."""
    hints: bool = True


class Created(msgspec.Struct, frozen=True):
    """Where the new table is."""

    table: str
    path: str


class Counted(msgspec.Struct, frozen=True):
    """What lies on a real table, counted: how it comes about, and told in words."""

    result: dict[str, Any]  # each game has its own fields
    """The fields of each game, as `arlequin score --json` prints them."""
    told: tuple[str, ...]


class SeatListed(Profile, frozen=True):
    """A seat as the lobby shows it."""

    seat: Seat
    kind: str
    present: bool


class TableListed(msgspec.Struct, frozen=True):
    """A table as the lobby shows it."""

    table: str
    path: str
    setup: SetupTold
    seats: tuple[SeatListed, ...]
    started: bool
    over: bool
    ply: int
    scores: tuple[int, ...]
    acting: tuple[Seat, ...] = ()
    """Whose move, throw or real dice are due; empty before and after the game, and in a pause."""


class Lobby(msgspec.Struct, frozen=True):
    """Public tables that one may join or watch, the latest used first."""

    tables: tuple[TableListed, ...]


class OptionListed(msgspec.Struct, frozen=True):
    """An option of a game."""

    name: str
    default: str
    values: tuple[str, ...]
    number: bool
    """Whether any whole number from 1 to `most` is a value too."""
    most: int


class GameListed(msgspec.Struct, frozen=True):
    """A game that can be played here."""

    name: str
    least: int
    most: int
    options: tuple[OptionListed, ...]
    levels: tuple[str, ...]
    """How well computers may play it, the weakest first."""


class GamesListed(msgspec.Struct, frozen=True):
    """All games."""

    games: tuple[GameListed, ...]


class AtPly(msgspec.Struct, frozen=True):
    """A table as it stood after a ply: for stepping through a game."""

    ply: int
    last: int
    view: AnyView


class Fault(msgspec.Struct, frozen=True):
    """What was wrong: a code for programs, a sentence for people."""

    code: str
    text: str


class Failed(msgspec.Struct, frozen=True):
    """The one shape of every error."""

    error: Fault


class Link(msgspec.Struct, frozen=True):
    """The address of a table that other devices can open."""

    link: str


class ReviewTold(msgspec.Struct, frozen=True):
    """The review of a game that is over, or how far it has come."""

    done: int
    """How many events have been valued."""
    total: int
    """How many there are; 0 until that is known."""
    review: Review | None = None
    """As `arlequin review --json` prints it; null while it is computed."""
    details: tuple[DecisionDetail, ...] = ()
    """Decisions as players speak of them."""
    plies: tuple[int, ...] = ()
    """For each event of the review, its ply at the table."""


class Code(msgspec.Struct, frozen=True):
    """Four letters by which others find a table while it has open seats, for an hour."""

    code: str
    """Empty where it has none."""


class Health(msgspec.Struct, frozen=True):
    """Whether the server is well."""

    status: str
    """`ok`; `no database` where that cannot be reached, `not writing` where nothing can be kept."""
    version: str
    tables: int
    """How many this process holds."""
    process: int = 0
    """Its number, where several share a database; else 0."""
    processes: int = 1
    """How many there are."""
    failing_since: float | None = None
    """Since when nothing can be written, in seconds since the epoch."""
