"""Saved games of the terminal: where they are stored, and what is needed to resume one."""

import os
from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime
from pathlib import Path

import msgspec

from arlequin.cli import shared_options
from arlequin.cli.play.setup import COMPUTER, TerminalSetup, computer, turn_seconds
from arlequin.cli.terminal.vocabulary import quote
from arlequin.cli.translation import usual_language
from arlequin.core.errors import ArlequinError, RecordError
from arlequin.core.material import Material
from arlequin.core.record import MOST_BYTES, Field, Record, read
from arlequin.games.playthrough import ReadRecord, replay
from arlequin.games.record_header import BOX
from arlequin.players import levels
from arlequin.table import records
from arlequin.table.setup import HANDS
from arlequin.words import names
from arlequin.words.messages import messages

MOST_OFFERED = 5
LOOKED_AT = 100
"""How many of the latest files are read for them."""
LANG, TURN_SECONDS = "lang", "turn-seconds"
"""Header lines that only the terminal game writes."""
MADE = ("game", "rules", "option", "objective", "material", BOX, "player")
"""Header lines that make the game."""


def folder() -> Path:
    """The folder of games without a named file."""
    data = os.environ.get("XDG_DATA_HOME")
    return (Path(data) if data else Path.home() / ".local" / "share") / "arlequin" / "games"


def fresh(game: str) -> Path:
    """A free path for the record of a new game; creates its folder."""
    folder().mkdir(parents=True, exist_ok=True)
    stamp = datetime.now().astimezone().strftime("%Y-%m-%d-%H%M%S")
    names = (f"{game}-{stamp}{extra}.arl" for extra in ("", *(f"-{n}" for n in range(2, 1000))))
    return next(path for name in names if not (path := folder() / name).exists())


def latest() -> list[Path]:
    found: list[tuple[float, Path]] = []
    with suppress(OSError, RuntimeError):  # no folder, or no home to have it in
        for path in folder().glob("*.arl"):
            with suppress(OSError):
                if path.is_file():
                    found.append((path.stat().st_mtime, path))
    return [path for _, path in sorted(found, reverse=True)]


class ResumedGame(msgspec.Struct, frozen=True):
    """A stored game that is resumed."""

    replayed: ReadRecord
    record: Record
    setup: TerminalSetup
    size: int
    """How many bytes of the record are whole lines."""
    cut: str
    """The incomplete last line."""

    @property
    def head(self) -> int:
        return sum(len(line) + 1 for line in self.record.lines[: self.record.end])

    @property
    def more(self) -> list[tuple[str, str]]:
        """The header lines beside those that make the game."""
        known = {*MADE, records.COMPUTERS, records.DICE, *records.PROVEN}
        return [(f.key, f.value) for f in self.record.fields if f.key not in known]


def header(setup: TerminalSetup) -> list[tuple[str, str]]:
    """The header lines that a resumed game needs beside those that make the game."""
    clock = [(TURN_SECONDS, str(setup.turn_seconds))] if setup.turn_seconds else []
    return [*clock, (LANG, setup.lang)]


def read_game(path: Path, lang: str | None, material: Material | None) -> ResumedGame:
    """Reads the whole lines of a record, with its language unless `lang` is given."""
    data = shared_options.read_bytes(str(path), MOST_BYTES + 1)
    end = data.rfind(b"\n") + 1
    data, rest = data[:end], data[end:]
    try:
        found = read(data)
        fields = found.fields
        known = [lang for lang in _values(fields, LANG) if lang in names.LANGUAGES]
        language = lang or next(iter(known), None) or usual_language()
        replayed = replay(data, material)
    except RecordError as error:
        raise ArlequinError(f"{path}:{error}") from error
    hands = HANDS in _values(fields, records.DICE)
    clock = turn_seconds(next(iter(_values(fields, TURN_SECONDS)), None), language)
    game, seats = replayed.game.identity.game, _seats(replayed)
    setup = TerminalSetup(game, language, seats, hands=hands, turn_seconds=clock)
    return ResumedGame(replayed, found, setup, len(data), quote(rest.decode(errors="replace")))


def _values(fields: Sequence[Field], key: str) -> list[str]:
    return [field.value for field in fields if field.key == key]


def _seats(replayed: ReadRecord) -> tuple[str, ...]:
    """The seats; the header lists the computers and their levels."""
    levels_by_seat = [value.partition(" ") for value in _values(replayed.header, records.COMPUTERS)]
    computers = {
        seat: computer(levels.check(level or levels.USUAL, replayed.game.identity.game))
        for seat, _, level in levels_by_seat
    }
    people = (name.lstrip(COMPUTER) for name in replayed.names)
    return tuple(computers.get(str(seat), name) for seat, name in enumerate(people, 1))


class UnfinishedGame(msgspec.Struct, frozen=True):
    """A stored game that is not over."""

    path: Path
    replayed: ReadRecord

    def describe(self, lang: str) -> str:
        """The game, its players and their scores, in a sentence."""
        game, state = self.replayed.game, self.replayed.state
        each = zip(self.replayed.names, game.scores(state), strict=True)
        say = messages(lang).say
        scores = [say("score", {"player": name, "number": score}) for name, score in each]
        args = {"game": names.title(lang, game.identity.game), "scores": ", ".join(scores)}
        return say("term-go-on-with", {**args, "moves": len(self.replayed.past)})


def offers(most: int = MOST_OFFERED) -> list[UnfinishedGame]:
    """The latest stored games that have begun, are not over and can be read."""
    found: list[UnfinishedGame] = []
    for path in latest()[:LOOKED_AT]:
        with suppress(ArlequinError, OSError):
            replayed = read_game(path, None, None).replayed
            if replayed.past and replayed.game.outcome(replayed.state) is None:
                found.append(UnfinishedGame(path, replayed))
        if len(found) == most:
            break
    return found
