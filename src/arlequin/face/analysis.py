"""Analysis: exact odds of a turn, computer players, tournaments, and the check of a proof."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from random import Random
from time import monotonic
from typing import TYPE_CHECKING, Any, overload

from arlequin.core import record
from arlequin.core.errors import OptionError, expected, report_missing_extra
from arlequin.core.game import AnyGame
from arlequin.core.match import Match
from arlequin.core.material import Material
from arlequin.face.factories import Source, source_bytes
from arlequin.games import catalog

if TYPE_CHECKING:
    from arlequin.games.color_yam import events as color_yam
    from arlequin.games.color_yam.rules import ColorYam
    from arlequin.games.color_yam.view import ColorYamView
    from arlequin.games.coloretto import events as coloretto
    from arlequin.games.coloretto.rules import Coloretto
    from arlequin.games.coloretto.view import ColorettoView
    from arlequin.games.double_yam import events as double_yam
    from arlequin.games.double_yam.rules import DoubleYam
    from arlequin.games.double_yam.view import DoubleYamView
    from arlequin.games.yam_color import events as yam_color
    from arlequin.games.yam_color.rules import YamColor
    from arlequin.games.yam_color.view import YamColorView
    from arlequin.players import Player
    from arlequin.players.strength import Share
    from arlequin.players.tournament import Entrant
    from arlequin.proof.verifier import Verdict
    from arlequin.solve.odds import Aim

PATIENCE = 1.0
"""Seconds after which a tournament shows its progress."""
_ERASE = "\r\x1b[K"


class Progress:
    """The number of finished games, on a terminal and unless it is quiet."""

    def __init__(self, players: int, quiet: bool) -> None:
        self._players = players
        self._shows = not quiet and sys.stderr is not None and sys.stderr.isatty()
        self._begun = monotonic()
        self._shown = False

    def show(self, done: int, of: int) -> None:
        """Shows the number of finished rotations; after the last one the line is erased."""
        now = self._shows and done < of and monotonic() - self._begun >= PATIENCE
        if now or self._shown:
            games = f"{done * self._players} of {of * self._players} games"
            sys.stderr.write(_ERASE + (games if now else ""))
            sys.stderr.flush()
            self._shown = True


@report_missing_extra()
def odds(game: str | AnyGame, aim: str) -> Aim:
    """Exact odds of one turn with best play: `odds("color-yam", "1x green").met()`.

    An aim is an objective of Color'Yam (`yam` for a Yam line) or a box of Double Yam: `aims` lists
    those of the sheets, docs/tutorial/chance.md has the grammar of all. Capitals do not matter.
    """
    rules = _with_aims(game)
    if not isinstance(aim, str):
        raise OptionError(expected(f"an aim: arlequin.aims({rules.name!r}) lists them", aim))
    try:
        return _aims(rules, [aim])[0]
    except OptionError as error:
        raise OptionError(f"{error}; arlequin.aims({rules.name!r}) lists them") from None


@report_missing_extra()
def aims(game: str | AnyGame) -> tuple[str, ...]:
    """The aims of a game, as `odds` takes them: objectives of all sheets, or boxes."""
    return tuple(aim.name for aim in _aims(_with_aims(game), None))


def _with_aims(game: str | AnyGame) -> AnyGame:
    """The rules of one game; raises OptionError for a game without aims."""
    if isinstance(game, str):
        rules = catalog.new(game, catalog.find(game).least)
    else:
        rules = _game_of(game)
        rules = rules.game if isinstance(rules, Match) else rules
    if not catalog.is_installed(catalog.module_name("cli.odds", rules.name)):
        raise OptionError(expected("a game of three throws: color-yam or double-yam", rules.name))
    return rules


def _aims(rules: Any, names: list[str] | None) -> list[Aim]:
    part: Any = catalog.part("cli.odds", rules.name)
    aims: list[Aim] = part.aims(rules.box, names)
    return aims


def levels(game: str | AnyGame) -> tuple[str, ...]:
    """The levels of computer players that a game has, the weakest first: for `player`."""
    from arlequin.players import levels as known

    return known.of(catalog.find(game).name if isinstance(game, str) else _game_of(game).name)


@overload
def player(
    level: str, game: ColorYam, random: Random | None = None
) -> Player[ColorYamView, color_yam.Move]: ...
@overload
def player(
    level: str, game: DoubleYam, random: Random | None = None
) -> Player[DoubleYamView, double_yam.Move]: ...
@overload
def player(
    level: str, game: YamColor, random: Random | None = None
) -> Player[YamColorView, yam_color.Move]: ...
@overload
def player(
    level: str, game: Coloretto, random: Random | None = None
) -> Player[ColorettoView, coloretto.Move]: ...
@overload
def player(level: str, game: AnyGame, random: Random | None = None) -> Player: ...


@report_missing_extra()
def player(level: str, game: AnyGame, random: Random | None = None) -> Any:
    """A computer player for a game: `random`, `easy`, `steady`, `expert`, … (see `levels`).

    Its `choose(view)` gives a Choice; equal views and equal random numbers give equal choices.
    """
    from arlequin.players import levels as known

    return known.make(level, _game_of(game), random or Random())


def _game_of(game: AnyGame) -> AnyGame:
    """The game; raises OptionError for anything else, such as a name or a playthrough."""
    if not hasattr(game, "identity"):
        got = game if isinstance(game, str) else type(game).__name__
        wanted = 'a game that `arlequin.new` has made, such as arlequin.new("coloretto", 2)'
        raise OptionError(expected(wanted, got))
    return game


@report_missing_extra()
def tournament(
    game: AnyGame,
    players: Mapping[str, Entrant],
    games: int = 100,
    seed: int = 1,
    *,
    quiet: bool = False,
) -> dict[str, Share]:
    """Plays many games between players: the share of wins by name, with a 95 % interval.

    A player is a level (`"expert"`), an object with `choose(view)`, or a class of such objects,
    made for each game, with the game and a Random if it asks for them. Seats rotate, and every
    rotation has the same dice and cards; `games` is rounded up to whole rotations. The intervals
    count rotations, not games, because the games of a rotation share their chance.

    An expert of Coloretto or Color'Yam takes a second or more for a game: a tournament that takes
    longer than a second shows its progress on a terminal (standard error), unless it is `quiet`.
    """
    from arlequin.players import strength

    given: object = players
    if not isinstance(given, Mapping):
        wanted = 'players by name, such as {"mine": MyBot, "easy": "easy"}'
        raise OptionError(expected(wanted, type(given).__name__))
    if len(players) != _game_of(game).players:
        raise OptionError(expected(f"{game.players} players", f"{len(players)}"))
    asked: object = games
    if not isinstance(asked, int) or asked < 1:
        raise OptionError(expected("a number of games from 1", games))
    rotations = -(-games // len(players))
    played = strength.compete(game, list(players.values()), range(seed, seed + rotations))
    results = strength.collect_rotations(played, rotations, Progress(len(players), quiet).show)
    return {share.player: share for share in strength.shares(list(players), results)}


@report_missing_extra()
def verify(source: Source, material: Material | None = None) -> Verdict:
    """Checks the proof of chance in a record: which devices contributed, and any fault."""
    from arlequin.proof import verifier

    with source_bytes(source) as data:
        return verifier.verify(record.read(data), material)
