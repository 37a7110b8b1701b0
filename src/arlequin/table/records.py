"""Records of tables: header fields, lines of events, and an audit of races by their timings."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

import msgspec

from arlequin.core import record
from arlequin.core.errors import IllegalEvent, NotationError, RecordError, expected
from arlequin.core.events import Takeback
from arlequin.core.game import AnyGame
from arlequin.core.seat import Seat
from arlequin.games.playthrough import Replay, open_record
from arlequin.games.record_header import header
from arlequin.table.chance import SIGNED
from arlequin.table.entries import Happened
from arlequin.table.fairness import Doubt, Timing, doubts, photo_order
from arlequin.table.setup import HANDS
from arlequin.table.table import Table

Fields = list[tuple[str, str]]
COMPUTERS, DICE = "computer", "dice"
"""Header lines for the computers, and for real dice."""
PROVEN = ("proof", "table", "server", "join", "away", "back", "burn", "stop", "end")
"""Header lines that belong to the proof of chance."""
TIMING_MARK = "# timing "
"""In a record, the timing of an announcement is a remark at the end of its line."""
_timing_decoder = msgspec.json.Decoder(Timing)


def agreement_fields(
    game: AnyGame, names: Sequence[str], levels: Mapping[Seat, str], dice: str
) -> Fields:
    """What was agreed: the game, the players, and how chance comes about."""
    fields = header(game, names)
    fields += [(COMPUTERS, f"{seat} {level}") for seat, level in levels.items()]
    return fields + ([(DICE, HANDS)] if dice == HANDS else [])


def event_line(entry: Happened, seconds: float) -> str:
    """The line of an event: its text, its time, its proof and its timing."""
    signed = f"{SIGNED}{entry.signed}" if entry.signed else ""
    proof = f" ~{entry.proof}{signed}" if entry.proof else ""
    timing = "" if entry.timing is None else msgspec.json.encode(entry.timing).decode()
    remark = f" {TIMING_MARK}{timing}" if timing else ""
    return f"{entry.text} @{seconds:.3f}{proof}{remark}"


def _read_timing(line: str) -> Timing | None:
    _, mark, text = line.partition(TIMING_MARK)
    return _timing_decoder.decode(text) if mark else None


# --- audit of races ------------------------------------------------------------------------------


class RoundAudit(msgspec.Struct):
    """The announcements of a round in the order in which they counted."""

    number: int
    turn: tuple[Seat, ...]
    """The order of seats in a photo finish."""
    timings: list[Timing] = []

    @property
    def doubts(self) -> list[Doubt]:
        """What would be decided differently now; nothing, if all was fair."""
        return doubts(self.timings, self.turn)


def _audit(
    game: AnyGame, names: Sequence[str], events: Iterable[tuple[str, Timing | None]]
) -> Iterator[RoundAudit]:
    """Each timed round of a game that was played to its end, from its events."""
    replay = Replay(game, names)
    latest: RoundAudit | None = None
    for text, timing in events:
        event = replay.read(text)
        timed = game.clock(replay.state) is not None
        replay.push(event)
        if isinstance(event, Takeback):
            latest = None
        elif timing is not None and latest is not None:
            latest.timings.append(timing)
        if not timed and game.clock(replay.state) is not None:
            race = game.race(replay.state)
            latest = race and RoundAudit(race.round, photo_order(race.players, race.last))
        elif latest is not None and game.clock(replay.state) is None:
            yield latest
            latest = None


def audit_of_table(table: Table) -> list[RoundAudit]:
    """Each round of a table's game."""
    entries = (folded.stored.entry for folded in table.log)
    events = ((e.text, e.timing) for e in entries if isinstance(e, Happened))
    return list(_audit(table.game, table.seating.names, events))


def audit_of_record(data: bytes) -> list[RoundAudit]:
    """Each round of a recorded game; RecordError names the line that is at fault."""
    read = record.read(data)
    begun = open_record(read)
    line = 0

    def events() -> Iterator[tuple[str, Timing | None]]:
        nonlocal line
        for entry in read.entries():
            line = entry.line
            yield entry.text, _read_timing(read.lines[line - 1].decode())

    try:
        return list(_audit(begun.game, begun.names, events()))
    except (NotationError, IllegalEvent) as error:
        raise RecordError(line, str(error)) from error
    except msgspec.DecodeError as error:
        raise RecordError(line, expected("what an announcement was decided from", error)) from error
