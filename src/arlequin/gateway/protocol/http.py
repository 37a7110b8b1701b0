"""Bodies over HTTP: tables, the lobby, score sheets, reviews, errors."""

from typing import Any, Literal

import msgspec

from arlequin.core.outcome import Outcome
from arlequin.core.seat import Seat
from arlequin.gateway.protocol.outbound import AnyView, SentFact, SentSetup
from arlequin.referee.referee import Offer, Question
from arlequin.review.reviewed import DecisionDetail, Review, Weighed
from arlequin.table.profile import Profile


class SeatRequest(Profile, frozen=True, forbid_unknown_fields=True):
    """A seat of a new table; a person's needs a name and the secret that will hold it."""

    kind: str = "open"
    level: str = "easy"
    secret: str = ""


class CreateTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A new table."""

    game: str
    seats: tuple[SeatRequest, ...]
    options: dict[str, str] = {}
    objectives: tuple[str, ...] = ()
    dice: str = "cup"
    public: bool = False
    turn_seconds: int = 0
    look: int = 1
    """Seconds for which dice lie open before chance continues, 0 to 5."""
    pace: int = 1
    """0: computers act at once, dice do not lie open, and a race has no countdown."""
    hints: bool = True
    material: str = ""
    """The players' own dice, cards and sheets as JSON, 8,000 bytes at most; empty for ours."""


class ContinueTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A new table where a finished game continues from one of its plies."""

    ply: int
    """The last ply that counts; in a race, the round begins again."""
    seats: tuple[SeatRequest, ...]
    """People and computers, as many as have played."""


class CreatedTable(msgspec.Struct, frozen=True):
    """A new table."""

    table: str
    path: str


class CountedScore(msgspec.Struct, frozen=True):
    """The score of a real table, with its parts and in words."""

    result: dict[str, Any]  # each game has its own fields
    """The fields of each game, as `arlequin score --json` prints them."""
    told: tuple[str, ...]


class SharedScore(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A score sheet that several phones share."""

    game: str
    names: tuple[str, ...]
    options: dict[str, str] = {}
    objectives: tuple[str, ...] = ()
    material: str = ""
    """The players' own material as JSON; empty for ours."""
    entries: tuple[str, ...] = ()
    """As a score record writes them (docs/notation.md)."""


class SheetToReferee(SharedScore, frozen=True):
    """A score sheet of a real table, to be refereed."""

    dice: str = ""
    """Six dice, such as `dice 444126`: their offers are answered too."""


class EntryFault(msgspec.Struct, frozen=True):
    """Why an entry is impossible; its sentence is `keep-<kind>` in the .ftl files."""

    kind: str
    rule: str
    args: dict[str, Any]


class RefereedEntry(msgspec.Struct, frozen=True):
    """An entry that counts, with its facts and the scores after it."""

    text: str
    seats: tuple[Seat, ...]
    """The seats of the result."""
    facts: tuple[SentFact, ...]
    scores: tuple[int, ...]


class RefereedSheet(msgspec.Struct, frozen=True):
    """A score sheet, refereed."""

    entries: tuple[RefereedEntry, ...]
    """The entries that count: up to the first that is impossible."""
    fault: EntryFault | None
    """Why the first other one is impossible."""
    question: Question | None
    """What to enter next; null at the end, and after a fault."""
    offers: tuple[Offer, ...]
    """The possible results of `dice`."""
    dice: tuple[tuple[str, ...], ...]
    """The colours of each die, where a turn can be entered as six dice."""
    scores: tuple[int, ...]
    outcome: Outcome | None
    view: AnyView
    record: str
    """The score record."""
    luck: tuple[SentFact, ...]
    """At the end, where the players entered their own dice: the rarest results, with `tries`."""
    ordinary: str
    """A record, where all dice are known; else empty."""


class WriteSheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole sheet, from the phone that has the pen."""

    revision: int
    """The revision that was changed: refused if there is a later one."""
    score: SharedScore


class PenAct(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An action with the pen of a shared sheet."""

    act: Literal["ask", "hand", "keep", "take"]
    """`ask` for it; `hand` it to a phone that asks; `keep` it, which ends all requests; `take` it
    back, for the phone that has shared the sheet."""
    name: str = ""
    """The name of the player who asks."""
    phone: str = ""
    """The phone that gets it."""


class PenRequest(msgspec.Struct, frozen=True):
    """A phone that asks for the pen."""

    phone: str
    name: str


class SentSheet(msgspec.Struct, frozen=True):
    """A shared sheet."""

    sheet: str
    path: str
    changes: int
    """Counts all changes: with it as `since`, `score` comes only if it is new."""
    revision: int
    """Counts what was written."""
    you: str
    """Your phone: the hash of its secret; empty without one."""
    owner: str
    """The phone that has shared it."""
    pen: str
    """The phone that writes."""
    writer: str
    """The name of the player who writes; empty for the owner."""
    asked: tuple[PenRequest, ...]
    score: SharedScore | None
    """null if nothing is new since `since`."""


class SeatInfo(Profile, frozen=True):
    """A seat as the lobby shows it."""

    seat: Seat
    kind: str
    present: bool
    level: str = ""
    """Of a computer."""


class TableInfo(msgspec.Struct, frozen=True):
    """A table as the lobby shows it."""

    table: str
    path: str
    setup: SentSetup
    seats: tuple[SeatInfo, ...]
    started: bool
    over: bool
    ply: int
    scores: tuple[int, ...]
    acting: tuple[Seat, ...] = ()
    """The seats that can act; empty before and after the game, and in a pause."""


class Lobby(msgspec.Struct, frozen=True):
    """Public tables, the latest used first."""

    tables: tuple[TableInfo, ...]


class OptionInfo(msgspec.Struct, frozen=True):
    """An option of a game."""

    name: str
    default: str
    values: tuple[str, ...]
    number: bool
    """Whether any whole number from 1 to `most` is a value too."""
    most: int


class GameInfo(msgspec.Struct, frozen=True):
    """A game that can be played here."""

    name: str
    least: int
    most: int
    options: tuple[OptionInfo, ...]
    levels: tuple[str, ...]
    """Levels of computers, the weakest first."""


class GameList(msgspec.Struct, frozen=True):
    """All games."""

    games: tuple[GameInfo, ...]


class ErrorDetail(msgspec.Struct, frozen=True):
    """An error: a code for programs, a sentence for people."""

    code: str
    text: str


class ErrorBody(msgspec.Struct, frozen=True):
    """The body of every error."""

    error: ErrorDetail


class Link(msgspec.Struct, frozen=True):
    """The address of a table that other devices can open."""

    link: str


class ReviewProgress(msgspec.Struct, frozen=True):
    """The review of a finished game, or its progress."""

    done: int
    """The number of events that are reviewed."""
    total: int
    """The number of events; 0 until it is known."""
    review: Review | None = None
    """As `arlequin review --json` prints it; null while it is computed."""
    details: tuple[DecisionDetail, ...] = ()
    """Decisions in the words of players."""
    plies: tuple[int, ...] = ()
    """By event of the review, its ply at the table."""


class SentRecord(msgspec.Struct, frozen=True):
    """A record to be reviewed, of a game that no server has."""

    record: str
    """The text of an `.arl` file, 64 KB at most."""


class Position(msgspec.Struct, frozen=True):
    """A decision of a finished game."""

    game: str
    options: dict[str, str]
    objectives: tuple[str, ...]
    material: str
    """The players' own material as JSON; empty for ours."""
    names: tuple[str, ...]
    """By seat."""
    view: AnyView
    """The view before the decision."""
    weighed: Weighed
    """Every move with its value, the best first."""


class PuzzleCount(msgspec.Struct, frozen=True):
    """How many have tried the puzzle of a day, and how many found its best move at once."""

    tried: int = 0
    found: int = 0


class PuzzleTry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A first try at the puzzle of a day."""

    move: str
    """In the notation of records."""


class DayPuzzle(Position, frozen=True):
    """The puzzle of a day (UTC)."""

    date: str
    """`2026-11-23`."""
    difficulty: int
    """From 1 on Monday to 7 on Sunday."""
    count: PuzzleCount


class Code(msgspec.Struct, frozen=True):
    """Four letters that lead to a table while it has open seats, for an hour."""

    code: str
    """Empty if it has none."""


class Health(msgspec.Struct, frozen=True):
    """The state of the server."""

    status: str
    """`ok`, `no database`, or `not writing` if nothing can be stored."""
    version: str
    tables: int
    """Open tables of this process."""
    process: int = 0
    """Its number, where several share a database; else 0."""
    processes: int = 1
    """The number of processes."""
    failing_since: float | None = None
    """Since when nothing can be stored, in seconds since the epoch."""
