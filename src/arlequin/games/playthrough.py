"""From a record to a position: the header makes a game, the events are played one by one."""

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from arlequin.core.errors import (
    IllegalEvent,
    NotationError,
    ObjectiveError,
    OptionError,
    RecordError,
    expected,
)
from arlequin.core.events import Event, Takeback
from arlequin.core.game import AnyGame, Fact, Identity, due
from arlequin.core.game_kind import Kind
from arlequin.core.material import Material, digest
from arlequin.core.options import find as find_option
from arlequin.core.record import MOST_BYTES, Entry, Field, Record, read, write
from arlequin.games import catalog

_TAKEBACK = re.compile(r"takeback ([1-9][0-9]{0,8})")


class Played(NamedTuple):
    """An event, the state after it, and what happened by it."""

    event: Event
    state: Any
    facts: tuple[Fact, ...]


class Playthrough:
    """A game being replayed, or played: the position after each event, and the way back."""

    def __init__(self, game: AnyGame, names: Sequence[str]) -> None:
        if len(names) != game.players:
            raise OptionError(expected(f"{game.players} names", f"{len(names)}"))
        self.game = game
        self.names = tuple(names)
        self.state: Any = game.initial()  # what a state is, its game alone knows
        self.lines = 0
        """How many events there were, those taken back and the takebacks included."""
        self.past: list[tuple[Any, Event]] = []
        """The states before each event that stands, and the events."""

    @property
    def events(self) -> list[Event]:
        """The events that led here, without those that were taken back."""
        return [event for _, event in self.past]

    def record(self) -> str:
        """The game as a record: the header, and the events that stand."""
        identity = self.game.identity
        fields = header(identity, catalog.find(identity.game), self.names)
        return write(fields, (event.text for event in self.events))

    def play(self, text: str) -> tuple[Fact, ...]:
        """One event, from its text; what happened. Nothing changes if it is refused."""
        return self.push(self.read(text))

    def read(self, text: str) -> Event:
        """The event that a text means here; a takeback is one too."""
        took = _TAKEBACK.fullmatch(text)
        if took is not None:
            return Takeback(int(took[1]))
        try:
            event: Event = self.game.parse(text)
        except NotationError as error:
            raise NotationError(expected(due(self.game, self.state), text)) from error
        return event

    def push(self, event: Event) -> tuple[Fact, ...]:
        """One event; what happened."""
        played = self.preview(event)
        self.take(played)
        return played.facts

    def preview(self, event: Event) -> Played:
        """What an event would bring about now; nothing changes."""
        if isinstance(event, Takeback):
            return self._taken_back(event)
        return follow(self.game, self.state, event)

    def _taken_back(self, event: Takeback) -> Played:
        over = self.game.outcome(self.state) is not None
        if over or event.number > len(self.past):
            most = 0 if over else len(self.past)
            wanted = f"a takeback of at most {most} events" if most else due(self.game, self.state)
            raise IllegalEvent(expected(wanted, event.text))
        fact = Fact("takeback", (), {"number": event.number})
        return Played(event, self.past[-event.number][0], (fact,))

    def take(self, played: Played) -> None:
        """Make so what `preview` has shown."""
        if isinstance(played.event, Takeback):
            del self.past[-played.event.number :]
        else:
            self.past.append((self.state, played.event))
        self.state = played.state
        self.lines += 1

    def undo(self) -> Event:
        """Forget the last event that stands, even after the end; which it was."""
        if not self.past:
            raise IllegalEvent("expected an event before this position, got none")
        self.state, event = self.past.pop()
        self.lines -= 1
        return event

    def copy(self) -> "Playthrough":
        """The same position, with a past of its own."""
        found = Playthrough(self.game, self.names)
        found.state, found.lines, found.past = self.state, self.lines, self.past.copy()
        return found


def follow(game: AnyGame, state: Any, event: Event) -> Played:
    """What an event brings about in a state; IllegalEvent where it cannot happen."""
    after = game.after(state, event)
    return Played(event, after, game.facts(state, event, after))


class ReadRecord(Playthrough):
    """A record that was read to its end."""

    def __init__(self, game: AnyGame, names: Sequence[str], header: tuple[Field, ...]) -> None:
        super().__init__(game, names)
        self.header = header


def open_record(record: Record, material: Material | None = None) -> ReadRecord:
    """The game of a record, before its first event."""
    header = Header(record, material)
    return ReadRecord(header.game, header.names, record.fields)


def steps(record: Record, replay: ReadRecord) -> Iterator[tuple[Entry, tuple[Fact, ...]]]:
    """Play the events one by one; RecordError names the line that is at fault."""
    for entry in record.entries():
        try:
            told = replay.play(entry.text)
        except (NotationError, IllegalEvent) as error:
            raise RecordError(entry.line, str(error)) from error
        yield entry, told


def replay(data: bytes | str | Path, material: Material | None = None) -> ReadRecord:
    """The position at the end of a record: its bytes, its text, or its file."""
    record = read(bytes_of(data))
    replayed = open_record(record, material)
    for _ in steps(record, replayed):
        pass
    return replayed


def bytes_of(data: bytes | str | Path) -> bytes:
    """The bytes of a record: its own, those of its text, or of its file."""
    if isinstance(data, Path):
        with data.open("rb") as file:
            return file.read(MOST_BYTES + 1)
    return data.encode() if isinstance(data, str) else data


class Header:
    """What the header lines mean; a fault is told with its own line, the first of several."""

    def __init__(self, record: Record, material: Material | None) -> None:
        self._record = record
        self._material = material
        self.kind = self._kind()
        self.names = tuple(field.value for field in self._all("player"))
        self.options, faults = self._options()
        faults += [*self._player_faults(), *self._objective_faults()]
        if faults:
            raise min(faults, key=lambda fault: fault.line)
        self.game = self._game()
        self._check_identity()
        self._check_end()

    def _all(self, key: str) -> list[Field]:
        return [field for field in self._record.fields if field.key == key]

    def _kind(self) -> Kind:
        games = self._all("game")
        if not games:
            raise RecordError(self._record.end, "expected a line 'game NAME' in the header")
        if len(games) > 1:
            raise RecordError(games[1].line, expected("one game", f"game {games[1].value}"))
        try:
            return catalog.find(games[0].value)
        except OptionError as error:
            raise RecordError(games[0].line, str(error)) from error

    def _player_faults(self) -> Iterator[RecordError]:
        players = self._all("player")
        for field in players:
            if not field.value or not field.value.isprintable():
                yield RecordError(field.line, expected("a name", field.value))
        try:
            self.kind.check_players(len(players))
        except OptionError as error:
            many = len(players) > self.kind.most
            line = players[self.kind.most].line if many else self._record.end
            yield RecordError(line, str(error))

    def _options(self) -> tuple[dict[str, str], list[RecordError]]:
        found: dict[str, str] = {}
        faults: list[RecordError] = []
        for field in self._all("option"):
            name, _, value = field.value.partition(" ")
            try:
                if name in found:
                    raise OptionError(expected(f"option {name} once", value))
                found[name] = find_option(self.kind.options, name).read(value)
            except OptionError as error:
                faults.append(RecordError(field.line, str(error)))
        return found, faults

    def _objectives(self) -> list[Field]:
        """Lines `objective`, in the game that has sheets; elsewhere they are passed over."""
        has_sheets = any(option.name == "sheet" for option in self.kind.options)
        return self._all("objective") if has_sheets else []

    def _objective_faults(self) -> Iterator[RecordError]:
        objectives = self._objectives()
        if objectives and self.options.get("sheet") != "own":
            wanted = "expected 'option sheet own' with a line 'objective'"
            yield RecordError(objectives[0].line, wanted)

    def _game(self) -> AnyGame:
        """The game that the header asks for."""
        objectives = self._objectives()
        texts = tuple(field.value for field in objectives)
        try:
            return catalog.new(self.kind.name, len(self.names), self.options, self._material, texts)
        except ObjectiveError as error:
            raise RecordError(objectives[error.place].line, str(error)) from error
        except OptionError as error:
            raise RecordError(self._record.end, str(error)) from error

    def _check_identity(self) -> None:
        """The rules version and the material are ones that this program has."""
        own = self.game.identity
        for field in self._all("rules"):
            if field.value != str(own.rules):
                raise RecordError(field.line, expected(f"rules {own.rules}", field.value))
        said = self._all("material")
        if not said and own.hash != digest(self.kind.material):
            text = f"expected a line 'material {own.material} {own.hash}' with other material"
            raise RecordError(self._record.end, text)
        for field in said:
            if field.value != f"{own.material} {own.hash}":
                text = f"this game was played with material '{field.value}'"
                have = f"expected {own.material} {own.hash}"
                raise RecordError(field.line, f"{text}: add --material FILE; {have}")

    def _check_end(self) -> None:
        """An event among the header lines means that the empty line is missing."""
        for field in self._record.fields:
            text = f"{field.key} {field.value}".rstrip()
            with suppress(NotationError):
                self.game.parse(text)
                wanted = "expected an empty line between the header and the first event"
                raise RecordError(field.line, f"{wanted}, got '{text}'")


def agreement(game: AnyGame) -> list[str]:
    """What was agreed before the game, as the header says it; the names of players are not."""
    fields = header(game.identity, catalog.find(game.identity.game), ())
    return [*(f"{key} {value}" for key, value in fields), f"players {game.players}"]


def header(identity: Identity, kind: Kind, names: Sequence[str]) -> list[tuple[str, str]]:
    """The header lines of a record of this game: what differs from the defaults, and the names."""
    usual = {option.name: option.default for option in kind.options}
    lines = [("game", identity.game), ("rules", str(identity.rules))]
    for key, value in identity.options:
        if key == "objective":
            lines.append((key, value))
        elif usual[key] != value:
            lines.append(("option", f"{key} {value}"))
    if identity.hash != digest(kind.material):
        lines.append(("material", f"{identity.material} {identity.hash}"))
    return lines + [("player", name) for name in names]
