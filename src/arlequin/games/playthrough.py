"""Replay of a game: events played one by one, from players or a record, and undone."""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from arlequin.core.errors import IllegalEvent, NotationError, OptionError, RecordError, expected
from arlequin.core.events import Event, Takeback
from arlequin.core.game import AnyGame, Fact, S, due, due_texts
from arlequin.core.material import Material
from arlequin.core.record import MOST_BYTES, Field, Record, RecordLine, read, write
from arlequin.core.seat import Seat
from arlequin.games.record_header import Header, header

E = TypeVar("E", bound=Event)
_TAKEBACK = re.compile(r"takeback ([1-9][0-9]{0,99})")


class Played(NamedTuple, Generic[E, S]):
    """An event, the state after it, its facts, and the seat that moved."""

    event: E
    state: S
    facts: tuple[Fact, ...]
    seat: Seat | None = None
    """The seat that moved, counted from 1; None for chance and the clock."""


AnyPlayed: TypeAlias = Played[Event, Any]


class Replay:
    """A game that is played or replayed: its position, and the events before it.

    Pure: `arlequin.Playthrough` wraps one and loads advice, words and proof when they are used.
    """

    def __init__(self, game: AnyGame, names: Sequence[str]) -> None:
        if len(names) != game.players:
            raise OptionError(expected(f"{game.players} names", f"{len(names)}"))
        self.game = game
        self.names = tuple(names)
        self.state: Any = game.initial()  # only its game knows the type
        self.line_count = 0
        """The number of events, with takebacks and the events that they removed."""
        self.past: list[tuple[Any, Event]] = []
        """The events that were not taken back, each with the state before it."""

    @property
    def events(self) -> list[Event]:
        """The events, without those that were taken back."""
        return [event for _, event in self.past]

    def record(self) -> str:
        """The game as a record: the header and the events."""
        return write(header(self.game, self.names), (event.text for event in self.events))

    def play(self, text: str) -> tuple[Fact, ...]:
        """Plays one event from its text and returns its facts; a refused one changes nothing."""
        return self.push(self.read(text))

    def read(self, text: str) -> Event:
        """The event of a text, which can be a takeback; raises NotationError."""
        takeback = _TAKEBACK.fullmatch(text)
        if takeback is not None:
            return Takeback(int(takeback[1]))
        try:
            event: Event = self.game.parse(text)
        except NotationError as error:
            near = due_texts(self.game, self.state)
            raise NotationError(expected(due(self.game, self.state), text, near)) from error
        return event

    def push(self, event: Event) -> tuple[Fact, ...]:
        """Plays one event and returns its facts."""
        played = self.preview(event)
        self.apply(played)
        return played.facts

    def preview(self, event: Event) -> AnyPlayed:
        """The result of an event in this position; nothing changes."""
        if isinstance(event, Takeback):
            return self._take_back(event)
        return follow(self.game, self.state, event)

    def _take_back(self, event: Takeback) -> AnyPlayed:
        over = self.game.outcome(self.state) is not None
        if over or event.number > len(self.past):
            most = 0 if over else len(self.past)
            wanted = f"a takeback of at most {most} events" if most else due(self.game, self.state)
            raise IllegalEvent(expected(wanted, event.text))
        fact = Fact("takeback", (), {"number": event.number})
        return Played(event, self.past[-event.number][0], (fact,))

    def apply(self, played: AnyPlayed) -> None:
        """Applies the event that `preview` returned and appends it to the past."""
        if isinstance(played.event, Takeback):
            del self.past[-played.event.number :]
        else:
            self.past.append((self.state, played.event))
        self.state = played.state
        self.line_count += 1

    def undo(self) -> Event:
        """Removes the last event, even after the end, and returns it."""
        if not self.past:
            raise IllegalEvent("expected an event before this position, got none")
        self.state, event = self.past.pop()
        self.line_count -= 1
        return event

    def copy(self) -> "Replay":
        """A copy of the position and its past."""
        copy = Replay(self.game, self.names)
        copy.state, copy.line_count, copy.past = self.state, self.line_count, self.past.copy()
        return copy


def follow(game: AnyGame, state: Any, event: Event) -> AnyPlayed:
    """The result of an event in a state; raises IllegalEvent where it is not legal."""
    after = game.after(state, event)
    return Played(event, after, game.facts(state, event, after), mover(game, state, event))


def mover(game: AnyGame, state: Any, event: Event) -> Seat | None:
    """The seat that makes this event as a move; in a race the event names it."""
    actors = game.actors(state)
    if len(actors) == 1:
        return actors[0]
    named: Seat | None = getattr(event, "seat", None) if actors else None
    return named


class ReadRecord(Replay):
    """A game from a record."""

    def __init__(self, game: AnyGame, names: Sequence[str], header: tuple[Field, ...]) -> None:
        super().__init__(game, names)
        self.header = header


def open_record(record: Record, material: Material | None = None) -> ReadRecord:
    """The game of a record, before its first event."""
    header = Header(record, material)
    return ReadRecord(header.game, header.names, record.fields)


def steps(record: Record, replay: ReadRecord) -> Iterator[tuple[RecordLine, tuple[Fact, ...]]]:
    """Plays the events one by one; RecordError names the faulty line."""
    for entry in record.entries():
        try:
            facts = replay.play(entry.text)
        except (NotationError, IllegalEvent) as error:
            raise RecordError(entry.line, str(error)) from error
        yield entry, facts


def replay(data: bytes | str | Path, material: Material | None = None) -> ReadRecord:
    """The position at the end of a record: its bytes, its text, or its file."""
    record = read(bytes_of(data))
    replayed = open_record(record, material)
    for _ in steps(record, replayed):
        pass
    return replayed


def bytes_of(data: bytes | str | Path) -> bytes:
    """The bytes of a record, of its text or its file."""
    if isinstance(data, Path):
        with data.open("rb") as file:
            return file.read(MOST_BYTES + 1)
    return data.encode() if isinstance(data, str) else data
