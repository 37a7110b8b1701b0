"""Factories: `new` makes the rules of a game, `start` a game to play, `read` one from a record."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal, TypeAlias, TypedDict, Unpack, overload

from arlequin.core.errors import OptionError, RecordError, expected
from arlequin.core.game import AnyGame, C, Game, M, S
from arlequin.core.material import Material
from arlequin.core.options import Value
from arlequin.core.record import is_name
from arlequin.face.playthrough import Playthrough
from arlequin.games import catalog
from arlequin.games import playthrough as pure
from arlequin.games.color_yam import events as color_yam
from arlequin.games.color_yam.events import State as ColorYamState
from arlequin.games.color_yam.rules import ColorYam
from arlequin.games.coloretto import events as coloretto
from arlequin.games.coloretto.events import State as ColorettoState
from arlequin.games.coloretto.rules import Coloretto
from arlequin.games.double_yam import events as double_yam
from arlequin.games.double_yam.events import State as DoubleYamState
from arlequin.games.double_yam.rules import DoubleYam
from arlequin.games.yam_color import events as yam_color
from arlequin.games.yam_color.events import State as YamColorState
from arlequin.games.yam_color.rules import YamColor

Texts: TypeAlias = tuple[str, ...]
ColorYamPlay: TypeAlias = Playthrough[ColorYamState, color_yam.Move, color_yam.Chance]
DoubleYamPlay: TypeAlias = Playthrough[DoubleYamState, double_yam.Move, double_yam.Chance]
YamColorPlay: TypeAlias = Playthrough[YamColorState, yam_color.Move, yam_color.Chance]
ColorettoPlay: TypeAlias = Playthrough[ColorettoState, coloretto.Move, coloretto.Chance]

# --- options, for type checkers ------------------------------------------------------------------
# Tests compare them with the games. `match` is left out: it gives a game of another type.

Switch: TypeAlias = bool | Literal["yes", "no"]
Sheet: TypeAlias = Literal["random", "1", "2", "3", "4", "5", "6", "own", 1, 2, 3, 4, 5, 6]


class ColorYamOptions(TypedDict, total=False):
    """Options of Color'Yam."""

    edition: Literal["fr", "es"]
    sheet: Sheet
    starter: Literal["seat1", "chance"]
    free_lines: Switch
    rising: Switch
    total_yams: Switch


class DoubleYamOptions(TypedDict, total=False):
    """Options of Double Yam."""

    single_throw: Literal["any", "first"]


class YamColorOptions(TypedDict, total=False):
    """Options of YAM color."""

    count: Literal["balls", "faces"]
    limit: int
    win: Literal["lower", "exact"]
    unwon: Literal["under", "out"]
    end: Literal["pile", "card"]
    tie: Literal["shared", "playoff"]
    bets: Literal["no", "before", "stake", "yes"]
    blind: Switch


class ColorettoOptions(TypedDict, total=False):
    """Options of Coloretto."""

    side: Literal["beige", "gray"]
    pairs: Literal["apart", "any"]
    golden_joker: Switch


# --- the rules -----------------------------------------------------------------------------------


@overload
def new(
    name: Literal["color-yam"],
    players: int,
    *,
    material: Material | None = None,
    objectives: Texts = (),
    **options: Unpack[ColorYamOptions],
) -> ColorYam: ...


@overload
def new(
    name: Literal["double-yam"],
    players: int,
    *,
    material: Material | None = None,
    **options: Unpack[DoubleYamOptions],
) -> DoubleYam: ...


@overload
def new(
    name: Literal["yam-color"],
    players: int,
    *,
    material: Material | None = None,
    **options: Unpack[YamColorOptions],
) -> YamColor: ...


@overload
def new(
    name: Literal["coloretto"],
    players: int,
    *,
    material: Material | None = None,
    **options: Unpack[ColorettoOptions],
) -> Coloretto: ...


@overload
def new(
    name: str,
    players: int,
    *,
    material: Material | None = None,
    objectives: Texts = (),
    **options: Value,
) -> AnyGame: ...


def new(
    name: str,
    players: int,
    *,
    material: Material | None = None,
    objectives: Texts = (),
    **options: Any,
) -> AnyGame:
    """The rules of a game for this number of players: `new("coloretto", 3, side="gray")`.

    A game is a set of pure functions of a state; `start` is the friendlier way to play one.
    """
    return catalog.new(name, players, options, material, objectives)


# --- a game to play ------------------------------------------------------------------------------


@overload
def start(
    game: Literal["color-yam"],
    names: Sequence[str] | int,
    *,
    material: Material | None = None,
    objectives: Texts = (),
    **options: Unpack[ColorYamOptions],
) -> ColorYamPlay: ...


@overload
def start(
    game: Literal["double-yam"],
    names: Sequence[str] | int,
    *,
    material: Material | None = None,
    **options: Unpack[DoubleYamOptions],
) -> DoubleYamPlay: ...


@overload
def start(
    game: Literal["yam-color"],
    names: Sequence[str] | int,
    *,
    material: Material | None = None,
    **options: Unpack[YamColorOptions],
) -> YamColorPlay: ...


@overload
def start(
    game: Literal["coloretto"],
    names: Sequence[str] | int,
    *,
    material: Material | None = None,
    **options: Unpack[ColorettoOptions],
) -> ColorettoPlay: ...


@overload
def start(game: Game[S, M, C], names: Sequence[str] | int) -> Playthrough[S, M, C]: ...


@overload
def start(
    game: str,
    names: Sequence[str] | int,
    *,
    material: Material | None = None,
    objectives: Texts = (),
    **options: Value,
) -> Playthrough[Any, Any, Any]: ...


def start(game: Any, names: Sequence[str] | int, **made_with: Any) -> Playthrough[Any, Any, Any]:
    """A game before its first event: `start("coloretto", ["Ana", "Bob"], side="gray")`.

    `game` is a name, with its options, or a game: one from `new`, or a custom one. A number of
    players replaces names: `start("coloretto", 3)` has Player 1, 2 and 3. Raises OptionError for a
    name that a record cannot hold. Two players can have the same name.
    """
    players = _names(names)
    if isinstance(game, str):
        game = new(game, len(players), **made_with)
    elif made_with:
        raise OptionError(
            expected("no options beside a game that has its own", next(iter(made_with)))
        )
    return Playthrough(pure.Replay(game, players))


def _names(names: Sequence[str] | int) -> Sequence[str]:
    """The names of the players; raises OptionError for a name that a record cannot hold."""
    if isinstance(names, int):
        return [f"Player {number}" for number in range(1, names + 1)]
    if isinstance(names, str) or not isinstance(names, Sequence):
        raise OptionError(expected('a list of names, such as ["Ana", "Bob"], or a number', names))
    given: Sequence[object] = names
    for name in given:
        if not isinstance(name, str) or not is_name(name):
            wanted = "a name: printable text without '#', and no blanks around it"
            raise OptionError(expected(wanted, name))
    return names


# --- a record ------------------------------------------------------------------------------------

Source: TypeAlias = Path | str | bytes


def read(source: Source, material: Material | None = None) -> Playthrough[Any, Any, Any]:
    """A recorded game at its end: a path, or the record itself as bytes or as a text of lines.

    RecordError names the file, the line, what was expected there and what it found.
    """
    with source_bytes(source) as data:
        return Playthrough(pure.replay(data, material))


@contextmanager
def source_bytes(source: Source) -> Iterator[bytes]:
    """The bytes of a record; a RecordError that is raised in the block names the file."""
    if not isinstance(source, Path | str | bytes):
        raise OptionError(expected("a record: its path, its bytes, or its text", source))
    if isinstance(source, str) and "\n" not in source:  # the path of a file
        source = Path(source)
    try:
        yield pure.bytes_of(source)
    except RecordError as error:
        if not isinstance(source, Path):
            raise
        raise RecordError(error.line, error.sentence, str(source)) from error
