"""Messages from the server: what it sends through a socket."""

from typing import TYPE_CHECKING, Any, Union

import msgspec

from arlequin.core.advice import Advised, Why
from arlequin.core.game import View
from arlequin.core.match import MatchView
from arlequin.core.outcome import Outcome
from arlequin.core.seat import Seat
from arlequin.games.catalog import KINDS, discover
from arlequin.table.fairness import Timing
from arlequin.table.profile import Profile

if TYPE_CHECKING:
    GameView = View
else:  # messages are checked and described as the view of one of the games
    discover()
    GameView = Union[tuple(kind.view for kind in KINDS.values())]  # noqa: UP007  # as many as there are


class SentMatchView(MatchView, frozen=True, tag="match"):
    """The view of a match, with the view of its current game."""

    game: GameView


AnyView = GameView | SentMatchView


class SentFact(msgspec.Struct, frozen=True):
    """A fact, with the numbers of its rules; its sentence is in the .ftl files."""

    kind: str
    rules: tuple[str, ...]
    args: dict[str, Any]  # numbers, words and lists of them, by kind


class SentEntry(msgspec.Struct, frozen=True, omit_defaults=True):
    """One entry of the log. Its kind says which fields it has."""

    ply: int
    at: float
    kind: str
    """event, proof, sat, lent, left, computer, paused, resumed, proposed, answered, withdrawn,
    returned, hints, hinted, late, rematch."""
    text: str = ""
    seat: Seat = 0
    name: str = ""
    avatar: int = 0
    """The number from which a picture is drawn."""
    level: str = ""
    what: str = ""
    about: int = 0
    agrees: bool | None = None
    table: str = ""
    proof: str | None = None
    """Of chance: the round, the case and the links (docs/proof.md)."""
    signed: str = ""
    """Of a proof line its signature; of chance `ID=SIGNATURE …`."""
    timing: Timing | None = None
    """Of an announcement against the clock."""


class SeatAction(msgspec.Struct, frozen=True):
    """A seat that can act since a ply: `move`, `throw` or `enter`."""

    seat: Seat
    does: str
    since: int


class OwnAction(msgspec.Struct, frozen=True):
    """An action of one of your seats, with its legal moves."""

    seat: Seat
    does: str
    since: int
    moves: tuple[str, ...]


class Status(msgspec.Struct, frozen=True, omit_defaults=True):
    """The part of a table that does not follow from its log."""

    present: tuple[Seat, ...] = ()
    """The seats with a connected device."""
    away: dict[Seat, float] = {}
    """Since when a player has no connected device, in the server's time."""
    awaited: tuple[Seat, ...] = ()
    """The players for whom the next race waits: absent, or not ready."""
    deadline: float | None = None
    """When the clock of a round or of a turn runs out, in the server's time."""
    hints: bool = False
    """Whether hints are available."""
    waiting: tuple[Seat, ...] = ()
    """The seats for whose device a draw has waited for a second or longer."""


class PlyFacts(msgspec.Struct, frozen=True):
    """The facts of one ply."""

    ply: int
    facts: tuple[SentFact, ...]


class PlainView(msgspec.Struct, frozen=True):
    """The state of the game, for a client without the rules."""

    view: AnyView
    outcome: Outcome | None
    acting: tuple[SeatAction, ...]
    you: tuple[OwnAction, ...]


class InitialSeat(Profile, frozen=True, omit_defaults=True):
    """A seat before the first entry of the log."""

    kind: str
    """open, person or computer."""
    level: str = ""
    objects: bool = False
    """Whether this player objects to hints."""


class SentSetup(msgspec.Struct, frozen=True):
    """What was agreed before the game."""

    game: str
    options: dict[str, str]
    objectives: tuple[str, ...]
    dice: str
    public: bool
    turn_seconds: int
    look: int
    """Seconds for which dice lie open before chance continues."""
    hints: bool
    proof: int = 0
    """The version of the proof of chance; 0 where chance is not proven."""
    server: str = ""
    """The commitment of the server's chain; empty where chance is not proven."""
    begun: int = 0
    """The number of events that come from another game."""
    seats: tuple[InitialSeat, ...] = ()
    """The seats before the first entry."""
    rules: int = 0
    """The version of the game's rules: a client with another one asks for `views`."""
    material: str = ""
    """The players' own material as canonical JSON; empty for ours."""


class ServerMessage(msgspec.Struct, frozen=True, tag_field="type"):
    """A message to a client."""


class Welcome(ServerMessage, frozen=True, tag="welcome", omit_defaults=True):
    """The answer to hello: the setup and the entries after `since`, or a page of them."""

    protocol: int
    table: str
    now: float
    setup: SentSetup
    yours: tuple[Seat, ...]
    """The seats that your secrets hold."""
    entries: tuple[SentEntry, ...]
    status: Status
    more: bool = False
    """Whether this is a page: send hello again, with its last ply as `since`."""
    plain: PlainView | None = None
    """With `views`, on the last page."""
    facts: tuple[PlyFacts, ...] = ()
    """With `views`: the facts of these entries."""


class PublishedStep(ServerMessage, frozen=True, tag="step", omit_defaults=True):
    """New entries of the log, which are stored. Every client gets the same bytes."""

    now: float
    entries: tuple[SentEntry, ...]
    status: Status
    plain: PlainView | None = None
    """With `views`, unless more entries follow at once."""
    facts: tuple[PlyFacts, ...] = ()
    """With `views`: the facts of these entries."""


class StatusChange(ServerMessage, frozen=True, tag="status"):
    """The status of the table has changed without a new entry."""

    now: float
    status: Status


class OwnSeats(ServerMessage, frozen=True, tag="yours"):
    """The seats that your secrets hold have changed; sent before the step with the reason."""

    seats: tuple[Seat, ...]


class Done(ServerMessage, frozen=True, tag="done"):
    """A request was executed, now or before: its step ended with this ply."""

    key: str
    ply: int


class Error(ServerMessage, frozen=True, tag="error"):
    """A request was refused, or a message was unreadable; the table is unchanged."""

    code: str
    text: str
    key: str | None = None
    rule: str | None = None
    """The number of the rule of the game that forbids the request."""
    wait: int | None = None
    """Seconds after which the request is possible, where that is known."""


class SentAdvice(ServerMessage, frozen=True, tag="advice"):
    """A hint: the best moves with reasons, and the value of every move."""

    key: str
    seat: Seat
    since: int
    unit: str
    """win, points, gain or right."""
    basis: str
    """exact, model or samples."""
    moves: tuple[Advised, ...]
    """The best first."""
    values: dict[str, float]
    because: tuple[Why, ...] = ()
    """Reasons for the best move: their sentences are `{game}-because-{kind}`."""


class Reaction(ServerMessage, frozen=True, tag="reaction"):
    """A sign or a phrase of a seat; not stored."""

    seat: Seat
    sign: str


class Countdown(ServerMessage, frozen=True, tag="countdown"):
    """The throw of a race falls at that time; it is not drawn yet."""

    seat: Seat
    at: float
    now: float


class Look(ServerMessage, frozen=True, tag="look"):
    """Dice that lie open: the step with their throw and their card is sent at that time."""

    seat: Seat
    dice: tuple[str, ...]
    at: float
    now: float


class LinkWanted(ServerMessage, frozen=True, tag="link-wanted"):
    """A draw needs the link of your device for this round."""

    device: int
    round: int
    transcript: str
    """A device gives its link only at its own transcript hash."""


class Pong(ServerMessage, frozen=True, tag="pong"):
    """The answer to ping."""

    number: int
    now: float


_State = Welcome | PublishedStep | StatusChange | OwnSeats
_Answers = Done | Error | SentAdvice
AnyMessage = _State | _Answers | Reaction | Countdown | Look | LinkWanted | Pong
encoder = msgspec.json.Encoder()
