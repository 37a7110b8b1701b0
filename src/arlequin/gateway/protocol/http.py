"""Bodies over HTTP: a new table, the lobby, errors in one shape."""

from typing import Any

import msgspec

from arlequin.core.outcome import Outcome
from arlequin.core.seat import Seat
from arlequin.gateway.protocol.outbound import AnyView, FactTold, SetupTold
from arlequin.referee.referee import Offer, Question
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


class CountedScore(msgspec.Struct, frozen=True):
    """What lies on a real table, counted: how it comes about, and told in words."""

    result: dict[str, Any]  # each game has its own fields
    """The fields of each game, as `arlequin score --json` prints them."""
    told: tuple[str, ...]


class KeepScore(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A score sheet of a real table: what was agreed, and every result that was entered."""

    game: str
    names: tuple[str, ...]
    options: dict[str, str] = {}
    objectives: tuple[str, ...] = ()
    entries: tuple[str, ...] = ()
    """As a score record writes them (docs/notation.md)."""
    dice: str = ""
    """Six dice, such as `dice 444126`: what they can become is answered too."""


class KeptFault(msgspec.Struct, frozen=True):
    """Why an entry cannot be; its sentence is `keep-<kind>` in the .ftl files."""

    kind: str
    rule: str
    args: dict[str, Any]


class KeptEntry(msgspec.Struct, frozen=True):
    """An entry that stands: what followed from it, and the scores after it."""

    text: str
    seats: tuple[Seat, ...]
    """Whose result was asked for."""
    facts: tuple[FactTold, ...]
    scores: tuple[int, ...]


class ScoreKept(msgspec.Struct, frozen=True):
    """A score sheet, refereed."""

    entries: tuple[KeptEntry, ...]
    """Those that stand; fewer than were sent, where one cannot be."""
    fault: KeptFault | None
    """Why the first one that does not stand cannot be."""
    question: Question | None
    """What is to be entered next; null at the end, and where one does not stand."""
    offers: tuple[Offer, ...]
    """What the dice asked about can become."""
    dice: tuple[tuple[str, ...], ...]
    """The colours of each die, where a turn may be entered as six dice."""
    scores: tuple[int, ...]
    outcome: Outcome | None
    view: AnyView
    record: str
    """The score record."""
    ordinary: str
    """An ordinary record, where all dice are known; else empty."""


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
