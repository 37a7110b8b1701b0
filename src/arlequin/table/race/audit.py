"""Audit of a race: its announcements are decided again, from the stored timings."""

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from arlequin.core import record
from arlequin.core.errors import IllegalEvent, NotationError, RecordError, expected
from arlequin.core.events import Takeback
from arlequin.core.game import AnyGame
from arlequin.core.seat import Seat
from arlequin.games.playthrough import Replay, open_record
from arlequin.table.entries import Happened
from arlequin.table.race.fairness import Doubt, Timing, doubts, in_turn
from arlequin.table.table import Table

REMARK = "# timing "
"""In a record, what an announcement's place was decided from is a remark at the end of its line."""
_timing = msgspec.json.Decoder(Timing)


class RoundAudit(msgspec.Struct):
    """A round's announcements in the order in which they were heard."""

    number: int
    turn: tuple[Seat, ...]
    """Who goes first in a photo finish."""
    timings: list[Timing] = []

    @property
    def doubts(self) -> list[Doubt]:
        """What would come out differently now; nothing, if all was fair."""
        return doubts(self.timings, self.turn)


def rejudged(
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
            latest = _begun(game, replay)
        elif latest is not None and game.clock(replay.state) is None:
            yield latest
            latest = None


def _begun(game: AnyGame, replay: Replay) -> RoundAudit | None:
    race = game.race(replay.state)
    return race and RoundAudit(race.round, in_turn(race.players, race.last))


def of_table(table: Table) -> list[RoundAudit]:
    """Each round of a table's game."""
    entries = (told.kept.entry for told in table.told)
    events = ((e.text, e.timing) for e in entries if isinstance(e, Happened))
    return list(rejudged(table.game, table.seating.names, events))


def remark(timing: Timing | None) -> str:
    """The end of an announcement's line in a record."""
    return "" if timing is None else f" {REMARK}{msgspec.json.encode(timing).decode()}"


def of_record(data: bytes) -> list[RoundAudit]:
    """Each round of a recorded game; RecordError names the line that is at fault."""
    taken = record.read(data)
    begun = open_record(taken)
    line = 0

    def events() -> Iterator[tuple[str, Timing | None]]:
        nonlocal line
        for entry in taken.entries():
            line = entry.line
            yield entry.text, _remarked(taken.lines[line - 1].decode())

    try:
        return list(rejudged(begun.game, begun.names, events()))
    except (NotationError, IllegalEvent) as error:
        raise RecordError(line, str(error)) from error
    except msgspec.DecodeError as error:
        raise RecordError(line, expected("what an announcement was decided from", error)) from error


def _remarked(line: str) -> Timing | None:
    _, mark, text = line.partition(REMARK)
    return _timing.decode(text) if mark else None
