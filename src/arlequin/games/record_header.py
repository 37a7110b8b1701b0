"""Header of a record: the meaning of its lines, and the lines of a game."""

from collections.abc import Iterator, Sequence
from contextlib import suppress

from arlequin.core.errors import (
    MaterialError,
    NotationError,
    ObjectiveError,
    OptionError,
    RecordError,
    expected,
)
from arlequin.core.game import AnyGame
from arlequin.core.game_kind import Kind
from arlequin.core.material import Material, canonical_text, digest
from arlequin.core.options import find as find_option
from arlequin.core.record import Field, Record, is_name
from arlequin.games import catalog

RESULTS = "results"
"""The value of a line `events` in the header of a score record."""
BOX = "box"
"""The key of the line with an owner's material, so that a record can be read by itself."""


class Header:
    """The meaning of the header lines; raises RecordError with the line of the first fault."""

    def __init__(self, record: Record, material: Material | None, results: bool = False) -> None:
        self._record = record
        for field in self._all("events"):
            if field.value == RESULTS and not results:
                how = "`arlequin score --table FILE` opens a score record"
                raise RecordError(field.line, f"expected events, got results: {how}")
        self.kind = self._kind()
        self.names = tuple(field.value for field in self._all("player"))
        has_sheets = any(option.name == "sheet" for option in self.kind.options)
        objectives = self._all("objective") if has_sheets else []
        self.objectives = tuple(field.value for field in objectives)
        self._material = material or self._own_material() or self.kind.material
        self.options, faults = self._options()
        faults += self._player_faults()
        if objectives and self.options.get("sheet") != "own":
            wanted = "expected 'option sheet own' with a line 'objective'"
            faults.append(RecordError(objectives[0].line, wanted))
        if faults:
            raise min(faults, key=lambda fault: fault.line)
        self.game = self._game(objectives)
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
            if not is_name(field.value):
                yield RecordError(field.line, expected("a name", field.value))
        try:
            self.kind.check_players(len(players))
        except OptionError as error:
            many = len(players) > self.kind.most
            line = players[self.kind.most].line if many else self._record.end
            yield RecordError(line, str(error))

    def _options(self) -> tuple[dict[str, str], list[RecordError]]:
        options: dict[str, str] = {}
        faults: list[RecordError] = []
        known = self._material.fit_options(self.kind.options)
        for field in self._all("option"):
            name, _, value = field.value.partition(" ")
            try:
                if name in options:
                    raise OptionError(expected(f"option {name} once", value))
                options[name] = find_option(known, name).read(value)
            except OptionError as error:
                faults.append(RecordError(field.line, str(error)))
        return options, faults

    def _own_material(self) -> Material | None:
        """The material that the record has with it."""
        for field in self._all(BOX):
            try:
                return self.kind.read_material(field.value)
            except OptionError as error:
                raise RecordError(field.line, str(error)) from error
        return None

    def _game(self, objectives: list[Field]) -> AnyGame:
        agreed = self.options, self._material, self.objectives
        try:
            return catalog.new(self.kind.name, len(self.names), *agreed)
        except MaterialError:
            raise
        except ObjectiveError as error:
            raise RecordError(objectives[error.place].line, str(error)) from error
        except OptionError as error:
            raise RecordError(self._record.end, str(error)) from error

    def _check_identity(self) -> None:
        """Raises RecordError for a rules version or material that this program does not have."""
        own = self.game.identity
        for field in self._all("rules"):
            if field.value != str(own.rules):
                raise RecordError(field.line, expected(f"rules {own.rules}", field.value))
        materials = self._all("material")
        if not materials and own.hash != digest(self.kind.material):
            text = f"expected a line 'material {own.material} {own.hash}' with other material"
            raise RecordError(self._record.end, text)
        for field in materials:
            if field.value != f"{own.material} {own.hash}":
                text = f"this game was played with material '{field.value}'"
                have = f"expected {own.material} {own.hash}"
                raise RecordError(field.line, f"{text}: add --material FILE; {have}")

    def _check_end(self) -> None:
        """Raises RecordError for an event in the header: the empty line before it is missing."""
        for field in self._record.fields:
            text = f"{field.key} {field.value}".partition(" @")[0].rstrip()
            with suppress(NotationError):
                self.game.parse(text)
                wanted = "expected an empty line between the header and the first event"
                raise RecordError(field.line, f"{wanted}, got '{text}'")


def material_text(game: AnyGame) -> str:
    """The material as JSON where it is not ours; else an empty text."""
    default = catalog.find(game.identity.game).material
    return "" if game.material == default else canonical_text(game.material)


def agreement(game: AnyGame) -> list[str]:
    """The lines of a header without the names of players: the game that they agreed on."""
    fields = header(game, ())
    return [*(f"{key} {value}" for key, value in fields if key != BOX), f"players {game.players}"]


def header(game: AnyGame, names: Sequence[str]) -> list[tuple[str, str]]:
    """The header lines of a record: the game, its options that are not defaults, the names."""
    identity = game.identity
    kind = catalog.find(identity.game)
    usual = {option.name: option.default for option in kind.options}
    lines = [("game", identity.game), ("rules", str(identity.rules))]
    for key, value in identity.options:
        if key == "objective":
            lines.append((key, value))
        elif usual[key] != value:
            lines.append(("option", f"{key} {value}"))
    if material_text(game):
        lines.append(("material", f"{identity.material} {identity.hash}"))
        lines.append((BOX, material_text(game)))
    return lines + [("player", name) for name in names]
