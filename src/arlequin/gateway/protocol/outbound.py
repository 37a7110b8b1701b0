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
else:  # a message is checked, and described, as the view of one of the games
    discover()
    GameView = Union[tuple(kind.view for kind in KINDS.values())]  # noqa: UP007  # as many as there are


class MatchTold(MatchView, frozen=True, tag="match"):
    """The view of a match, with the view of one of our games in it."""

    game: GameView


AnyView = GameView | MatchTold


class FactTold(msgspec.Struct, frozen=True):
    """What happened, with the numbers of its rules; words for it are in the .ftl files."""

    kind: str
    rules: tuple[str, ...]
    args: dict[str, Any]  # numbers, words, and lists of them, as the kind of fact has it


class EntryTold(msgspec.Struct, frozen=True, omit_defaults=True):
    """One entry of the log: an event of the game, or what a person did at the table."""

    ply: int
    at: float
    kind: str
    """event, proof, sat, lent, left, computer, paused, resumed, proposed, answered, withdrawn,
    returned, hints, hinted, late, rematch."""
    text: str = ""
    seat: Seat = 0
    name: str = ""
    avatar: int = 0
    """Of `sat`: the number from which the picture of that person is drawn."""
    level: str = ""
    what: str = ""
    about: int = 0
    agrees: bool | None = None
    table: str = ""
    proof: str | None = None
    """Of an event of chance: the round, the case and the links (docs/proof.md)."""
    signed: str = ""
    """Of a proof line its signature; of an event of chance `ID=SIGNATURE …`."""
    timing: Timing | None = None
    """How an announcement against the clock came to its place."""


class SeatAction(msgspec.Struct, frozen=True):
    """A seat that can act: `move`, `throw` or `enter`, and since which ply."""

    seat: Seat
    does: str
    since: int


class OwnAction(msgspec.Struct, frozen=True):
    """What one of your own seats can do now, with its legal moves."""

    seat: Seat
    does: str
    since: int
    moves: tuple[str, ...]


class Status(msgspec.Struct, frozen=True, omit_defaults=True):
    """The part of a table that does not follow from its log."""

    present: tuple[Seat, ...] = ()
    """The seats with a connected device."""
    away: dict[Seat, float] = {}
    """Since when a person who sits at the table has no connected device, in the server's time."""
    awaited: tuple[Seat, ...] = ()
    """The people for whom the next race waits: absent, or not ready for the first one."""
    deadline: float | None = None
    """When the clock of a timed round or of a turn runs out, in the server's time."""
    hints: bool = False
    """Whether a hint can be asked for."""
    waiting: tuple[Seat, ...] = ()
    """The seats whose device has not answered for a second, while a draw waits for its link."""


class PlyFacts(msgspec.Struct, frozen=True):
    """The facts of one ply."""

    ply: int
    facts: tuple[FactTold, ...]


class PlainView(msgspec.Struct, frozen=True):
    """What follows from the log by the rules, for a client that does not know them."""

    view: AnyView
    outcome: Outcome | None
    acting: tuple[SeatAction, ...]
    you: tuple[OwnAction, ...]


class InitialSeat(Profile, frozen=True, omit_defaults=True):
    """A seat before the first entry of the log; entries change it."""

    kind: str
    """open, person or computer."""
    level: str = ""
    objects: bool = False
    """Whether this person wants no hints at the table."""


class SetupTold(msgspec.Struct, frozen=True):
    """What was agreed before the game."""

    game: str
    options: dict[str, str]
    objectives: tuple[str, ...]
    dice: str
    public: bool
    turn_seconds: int
    look: int
    """Seconds for which dice lie open before chance goes on (`Game.open_dice`)."""
    hints: bool
    proof: int = 0
    """The version of the proof of chance: 5; 0 where chance is not proven."""
    server: str = ""
    """The commitment of the server's chain; empty where chance is not proven."""
    begun: int = 0
    """With how many events of another game it began; 0 where it began at the beginning."""
    seats: tuple[InitialSeat, ...] = ()
    """Who sat where before the first entry: with the entries, who sits there now."""
    rules: int = 0
    """The version of the game's rules: a client that has another one asks for `views`."""


class ServerMessage(msgspec.Struct, frozen=True, tag_field="type"):
    """A message to a client."""


class Welcome(ServerMessage, frozen=True, tag="welcome", omit_defaults=True):
    """The answer to hello: the setup, the entries after `since`, or a page of them."""

    protocol: int
    table: str
    now: float
    setup: SetupTold
    yours: tuple[Seat, ...]
    """The seats that your secrets hold."""
    entries: tuple[EntryTold, ...]
    status: Status
    more: bool = False
    """Whether this is a page: say hello again, with the last ply of it as `since`."""
    plain: PlainView | None = None
    """For a client that asked for `views`, with the last page."""
    facts: tuple[PlyFacts, ...] = ()
    """For such a client: the facts of these entries."""


class PublishedStep(ServerMessage, frozen=True, tag="step", omit_defaults=True):
    """New entries of the log, stored before they were sent. Every client gets the same bytes."""

    now: float
    entries: tuple[EntryTold, ...]
    status: Status
    plain: PlainView | None = None
    """For a client that asked for `views`, unless more entries follow at once."""
    facts: tuple[PlyFacts, ...] = ()
    """For such a client: the facts of these entries."""


class StatusChange(ServerMessage, frozen=True, tag="status"):
    """The status of the table has changed without a new entry."""

    now: float
    status: Status


class OwnSeats(ServerMessage, frozen=True, tag="yours"):
    """The seats that your secrets hold have changed; sent before the step that says why."""

    seats: tuple[Seat, ...]


class Done(ServerMessage, frozen=True, tag="done"):
    """A request was done, now or before: its step ended with this ply."""

    key: str
    ply: int


class Error(ServerMessage, frozen=True, tag="error"):
    """A request was refused, or a message was not understood; nothing has changed."""

    code: str
    text: str
    key: str | None = None
    rule: str | None = None
    """The number of the rule of the game that forbids what was asked."""
    wait: int | None = None
    """Seconds after which it may be asked again, where that is known."""


class AdviceTold(ServerMessage, frozen=True, tag="advice"):
    """A hint, to its asker: the best moves with reasons, and the value of every move."""

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
    """Why the best move is good, in plain sentences: `{game}-because-{kind}` tells them."""


class Reaction(ServerMessage, frozen=True, tag="reaction"):
    """Somebody at the table smiles, claps, or says one of the PHRASES; stored nowhere."""

    seat: Seat
    sign: str


class Countdown(ServerMessage, frozen=True, tag="countdown"):
    """A throw that all must see at once is about to fall; nothing is drawn before, or stored."""

    seat: Seat
    at: float
    now: float


class Look(ServerMessage, frozen=True, tag="look"):
    """Dice that lie open: the step with their throw and their card is told at that time."""

    seat: Seat
    dice: tuple[str, ...]
    at: float
    now: float


class LinkWanted(ServerMessage, frozen=True, tag="link-wanted"):
    """A draw is requested: the link of your device for this round."""

    device: int
    round: int
    transcript: str
    """A device gives its link only at its own transcript hash."""


class Pong(ServerMessage, frozen=True, tag="pong"):
    """Somebody is there."""

    number: int
    now: float


AnyMessage = (
    Welcome
    | PublishedStep
    | StatusChange
    | OwnSeats
    | Done
    | Error
    | AdviceTold
    | Reaction
    | Countdown
    | Look
    | LinkWanted
    | Pong
)
encoder = msgspec.json.Encoder()
