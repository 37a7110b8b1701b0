"""Bodies over HTTP: a new table, the lobby, errors in one shape."""

from typing import Any, Literal

import msgspec

from arlequin.core.outcome import Outcome
from arlequin.core.seat import Seat
from arlequin.gateway.protocol.outbound import AnyView, FactTold, SetupTold
from arlequin.referee.referee import Offer, Question
from arlequin.review.reviewed import DecisionDetail, Review, Weighed
from arlequin.table.profile import Profile


class SeatAsked(Profile, frozen=True, forbid_unknown_fields=True):
    """A seat of a new table; a person's needs a name and the secret that shall hold it."""

    kind: str = "open"
    level: str = "easy"
    secret: str = ""


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
    """Seconds for which dice lie open before chance goes on (`Game.open_dice`), 0 to 5."""
    pace: int = 1
    """0: computers act at once, dice do not lie open, and no countdown precedes a race."""
    hints: bool = True


class ContinueTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A new table where a game that is over goes on from one of its moments."""

    ply: int
    """The last ply that has happened there already; in a race, the round begins again."""
    seats: tuple[SeatAsked, ...]
    """Who sits where from now on: people and computers, as many as have played."""


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


class SharedScore(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A score sheet that several phones look at: what was agreed, and every result."""

    game: str
    names: tuple[str, ...]
    options: dict[str, str] = {}
    objectives: tuple[str, ...] = ()
    entries: tuple[str, ...] = ()
    """As a score record writes them (docs/notation.md)."""


class WriteSheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole sheet as it is now, of the phone that has the pen."""

    revision: int
    """The one that was changed: where the server has a later one, nothing is written."""
    score: SharedScore


class PenAct(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something about the pen."""

    act: Literal["ask", "hand", "keep", "take"]
    """`ask` for it; `hand` it to a phone that asks; `keep` it, and who asks is told no more;
    `take` it back, for the phone that has shared the sheet."""
    name: str = ""
    """Who asks."""
    phone: str = ""
    """To whom it is handed."""


class PenAsked(msgspec.Struct, frozen=True):
    """A phone that would like to write."""

    phone: str
    name: str


class SheetTold(msgspec.Struct, frozen=True):
    """A shared sheet: who writes, who would like to, and what stands there."""

    sheet: str
    path: str
    changes: int
    """Counts everything: say it as `since`, and `score` comes only where something is new."""
    revision: int
    """Counts what was written."""
    you: str
    """The phone that asks: the hash of its secret; empty where it has said none."""
    owner: str
    """The phone that has shared it."""
    pen: str
    """The phone that writes."""
    writer: str
    """The name of who writes, as they have asked for the pen; empty for the owner."""
    asked: tuple[PenAsked, ...]
    score: SharedScore | None
    """null where nothing is new since the changes that were seen."""


class SeatListed(Profile, frozen=True):
    """A seat as the lobby shows it."""

    seat: Seat
    kind: str
    present: bool
    level: str = ""
    """Of a computer."""


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


class SentRecord(msgspec.Struct, frozen=True):
    """A record that somebody sends to be reviewed: of a game that no server has."""

    record: str
    """The text of an `.arl` file, 64 KB at most."""


class Position(msgspec.Struct, frozen=True):
    """A decision to be thought about: of a game that is over, or the puzzle of a day."""

    game: str
    options: dict[str, str]
    objectives: tuple[str, ...]
    names: tuple[str, ...]
    """In seat order."""
    view: AnyView
    """The table before the decision."""
    weighed: Weighed
    """Every move with its value, the best first."""


class Code(msgspec.Struct, frozen=True):
    """Four letters by which others find a table while it has open seats, for an hour."""

    code: str
    """Empty where it has none."""


class Health(msgspec.Struct, frozen=True):
    """Whether the server is well."""

    status: str
    """`ok`; `no database` if that cannot be reached, `not writing` if nothing can be stored."""
    version: str
    tables: int
    """How many this process holds."""
    process: int = 0
    """Its number, where several share a database; else 0."""
    processes: int = 1
    """How many there are."""
    failing_since: float | None = None
    """Since when nothing can be written, in seconds since the epoch."""
