"""What is true of a table: the fold of what lies on disk, written apart from the table's own.

The laws compare what is done and told with this. It knows nothing of hosts, rooms or processes.
"""

from typing import Any

import msgspec

from arlequin.core.errors import ArlequinError
from arlequin.core.events import Time
from arlequin.games.playthrough import Replay
from arlequin.gateway.protocol import outbound as out
from arlequin.table import entries as kept
from arlequin.table.ports import NewTable
from arlequin.table.setup import COMPUTER, CUP, OPEN, PERSON
from tests.simulation.broken import Broken
from tests.simulation.rounds import Rounds

encode = msgspec.json.encode
SECRET = ("holder", "code", "until")
"""Fields of entries that nobody is told."""


class Place(msgspec.Struct, frozen=True):
    """A seat."""

    kind: str
    name: str = ""
    level: str = ""
    holder: str = ""
    code: str = ""
    until: float = 0.0
    avatar: int = 0


class Moment(msgspec.Struct, frozen=True):
    """A table after one ply."""

    state: Any
    places: tuple[Place, ...]
    doing: dict[int, str]
    since: dict[int, int]
    paused: bool = False
    proposal: tuple[int, str, int] | None = None
    agreed: tuple[int, ...] = ()
    rematch: str | None = None
    lines: int = 0

    @property
    def started(self) -> bool:
        """Whether the game is under way, or over."""
        return self.lines > 0 or all(place.kind != OPEN for place in self.places)

    @property
    def acting(self) -> dict[int, str]:
        """Who may do what."""
        return {} if self.paused or not self.started else self.doing

    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(s for s, place in enumerate(self.places, 1) if place.kind == PERSON)

    def held(self, holders: frozenset[str]) -> tuple[int, ...]:
        """The seats that these hashes hold."""
        return tuple(s for s, place in enumerate(self.places, 1) if place.holder in holders)


class Story:
    """All moments of a table, each found by its ply."""

    def __init__(self, founding: NewTable) -> None:
        self.name = founding.table
        self.setup = founding.setup
        self.created = founding.created
        self.game = founding.setup.make()
        self.replay = Replay(self.game, [""] * len(founding.setup.seats))
        places = tuple(
            Place(s.kind, s.name, s.level if s.kind == COMPUTER else "", s.holder, avatar=s.avatar)
            for s in founding.setup.seats
        )
        doing = self._doing(self.replay.state, places)
        self.moments = [Moment(self.replay.state, places, doing, dict.fromkeys(doing, 0))]
        self.kept: list[kept.NumberedEntry] = []
        self.told: list[bytes] = []
        self.rounds = Rounds()
        self.answers: dict[str, int] = {}
        self.by: list[object] = []
        """Which process kept each ply."""
        self._views: dict[int, bytes] = {}

    @property
    def ply(self) -> int:
        """The last ply on disk."""
        return len(self.kept)

    @property
    def now(self) -> Moment:
        """How the table stands."""
        return self.moments[-1]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.game.outcome(self.replay.state) is not None

    def turn_since(self, seat: int) -> int:
        """The ply with which the turn of a seat began: one clock runs for all of it."""
        ply, turn = self.ply, self.game.turn(self.now.state)
        while ply > 0 and self._goes_on(self.moments[ply - 1], seat, turn):
            ply -= 1
        return ply

    def _goes_on(self, moment: Moment, seat: int, turn: object) -> bool:
        return seat in moment.doing and self.game.turn(moment.state) == turn

    def view(self, ply: int) -> bytes:
        """What everybody may see after a ply."""
        if ply not in self._views:
            self._views[ply] = encode(self.game.view(self.moments[ply].state, None))
        return self._views[ply]

    def moves(self, ply: int, seat: int) -> tuple[str, ...]:
        """The moves of a seat after a ply."""
        return tuple(move.text for move in self.game.moves(self.moments[ply].state, seat))

    def mover(self, text: str) -> int:
        """Whose move a text would be now; 0 for chance, the clock and a takeback."""
        state = self.replay.state
        if text.startswith("takeback ") or self.game.odds(state) is not None:
            return 0
        event = self.game.parse(text)
        if isinstance(event, Time):
            return 0
        return getattr(event, "seat", 0) or self.game.actors(state)[0]

    # --- folding -------------------------------------------------------------------------------

    def add(self, one: kept.NumberedEntry, process: object) -> None:
        """One ply more."""
        entry, before = one.entry, self.now
        self._fold_rounds(entry)
        mover: int | None = None
        try:
            if isinstance(entry, kept.Happened):
                mover = self.mover(entry.text)
                self.replay.play(entry.text)
        except ArlequinError as error:
            raise Broken("legal", f"ply {one.ply}: {error}") from error
        self.kept.append(one)
        self.by.append(process)
        self.told.append(encode(_told(one)))
        self.moments.append(self._after(before, entry, mover))

    def _fold_rounds(self, entry: kept.EntryForm) -> None:
        text = entry.text if isinstance(entry, kept.Happened) else ""
        taken_back = text.startswith("takeback ")
        chance = not taken_back and self.game.odds(self.replay.state) is not None
        self.rounds.fold(entry, chance, bool(self.setup.seed))

    def _after(self, before: Moment, entry: kept.EntryForm, mover: int | None) -> Moment:
        changed = msgspec.structs.replace(
            before, state=self.replay.state, lines=self.replay.line_count, **_change(before, entry)
        )
        doing = self._doing(changed.state, changed.places)
        since = {
            seat: before.since[seat]
            if before.doing.get(seat) == does and mover not in (0, seat)
            else self.ply
            for seat, does in doing.items()
        }
        return msgspec.structs.replace(changed, doing=doing, since=since)

    def _doing(self, state: Any, places: tuple[Place, ...]) -> dict[int, str]:
        if self.game.outcome(state) is not None:
            return {}
        odds = self.game.odds(state)
        if odds is None:
            return dict.fromkeys(self.game.actors(state), "move")
        if self.setup.dice == CUP:
            return {} if odds.owner is None else {odds.owner: "throw"}
        people = [seat for seat, place in enumerate(places, 1) if place.kind == PERSON]
        return dict.fromkeys([odds.owner] if odds.owner in people else people, "enter")


def _change(before: Moment, entry: kept.EntryForm) -> dict[str, Any]:
    """What an entry changes around the game."""
    match entry:
        case (
            kept.Happened()
            | kept.StoredEvent()
            | kept.Withdrawn()
            | kept.Returned()
            | kept.Answered(agrees=False)
        ):
            return {"proposal": None}
        case kept.Paused() | kept.Resumed():
            return {"paused": isinstance(entry, kept.Paused)}
        case kept.Proposed(seat, what, about):
            return {"proposal": (seat, what, about), "agreed": (seat,)}
        case kept.Answered(seat):
            return {"agreed": tuple(sorted({*before.agreed, seat}))}
        case kept.Rematched(table):
            return {"rematch": table, "proposal": None}
        case kept.Hints() | kept.Hinted() | kept.Late() | kept.ProofLine():
            return {}
        case _:
            gone = {"proposal": None} if isinstance(entry, kept.Replaced) else {}
            return gone | _seated(before, entry)


def _seated(
    before: Moment, entry: kept.Sat | kept.Lent | kept.Left | kept.Replaced
) -> dict[str, Any]:
    """Who sits where."""
    place = before.places[entry.seat - 1]
    match entry:
        case kept.Sat(_, holder, name=name, avatar=avatar):
            place = Place(PERSON, name, place.level, holder, avatar=avatar)
        case kept.Lent(_, code, until):
            place = msgspec.structs.replace(place, code=code, until=until)
        case kept.Left():
            place = Place(OPEN, level=place.level)
        case kept.Replaced(_, level):
            place = msgspec.structs.replace(place, kind=COMPUTER, level=level)
    return {"places": (*before.places[: entry.seat - 1], place, *before.places[entry.seat :])}


def _told(one: kept.NumberedEntry) -> out.SentEntry:
    """An entry as people may know it."""
    entry = one.entry
    told = msgspec.structs.asdict(kept.stored_form(entry))
    fields = {name: value for name, value in told.items() if name not in SECRET}
    kind = str(entry.__struct_config__.tag)
    return out.SentEntry(one.ply, one.at, kind, **fields)
