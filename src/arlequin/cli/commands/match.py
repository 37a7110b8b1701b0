"""`arlequin match`: plays many games between computer players and counts the wins."""

import argparse
import os
import sys
from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from random import Random
from secrets import randbelow
from traceback import extract_tb
from typing import Any

import msgspec
from rich.box import SIMPLE_HEAD
from rich.table import Table

from arlequin.cli import shared_options, streams
from arlequin.cli.errors import InputRefused
from arlequin.cli.play.setup import check_players, no_level, read_options
from arlequin.cli.terminal.terminal import Terminal, progress_bar
from arlequin.cli.terminal.vocabulary import quote
from arlequin.core.errors import ArlequinError
from arlequin.core.game import AnyGame, View
from arlequin.games import catalog
from arlequin.players import Choice, Player, levels, strength
from arlequin.players.strength import Share
from arlequin.players.tournament import Entrant, enter
from arlequin.players.workers.processes import Spread
from arlequin.words.advice_text import figures
from arlequin.words.messages import messages

GAMES = 100
MOST_SEED = 2**31
RAY_CLUSTER = "arlequin_rl.ray_cluster"
"""The module of the package arlequin-rl that connects to a Ray cluster."""


def add_to(command: argparse.ArgumentParser) -> None:
    command.description = (
        "Play many games between computer players. Seats rotate, and every rotation "
        "has the same dice and cards; the shares of games won come with 95 % intervals. "
        "Beside the levels there are fixed opponents: greedy (double-yam), summer (color-yam), "
        "one-ply (coloretto)."
    )
    add = command.add_argument
    # fmt: off
    add("game", metavar="GAME", choices=catalog.KINDS, help=", ".join(catalog.KINDS))
    add("--players", metavar="LEVEL,LEVEL", required=True,
        help="the players: expert,steady and so on; mymodule:Bot is your own bot")
    add("--games", metavar="N", type=shared_options.whole, default=GAMES,
        help=f"the number of games, rounded up to whole rotations (default: {GAMES})")
    add("--jobs", metavar="N", type=shared_options.whole, default=1,
        help="the number of processes (default: 1)")
    add("--cluster", metavar="ADDRESS",
        help="on a Ray cluster instead: HOST:PORT, or auto for the cluster of this machine")
    add("--seed", type=int, help="a seed: the same number gives the same dice and cards")
    shared_options.add(command, "--option", *shared_options.OUTPUT)
    # fmt: on


def run(arguments: argparse.Namespace) -> int:
    """Plays with a progress bar, and prints each player's share of wins."""
    players = [name.strip() for name in arguments.players.split(",")]
    game = _game(arguments, players)
    rotations = -(-arguments.games // len(players))
    first = randbelow(MOST_SEED) if arguments.seed is None else arguments.seed
    try:
        shares = _play(arguments, players, game, range(first, first + rotations))
    except BotFailed as error:
        args = {"bot": quote(error.bot), "reason": error.reason}
        raise InputRefused(arguments.lang, error.key, {**args}) from error
    except BrokenProcessPool as error:
        bots = quote(", ".join([name for name in players if ":" in name] or players))
        raise InputRefused(arguments.lang, "term-match-ended", {"players": bots}) from error
    if arguments.json:
        streams.show(msgspec.json.encode({"seed": first, "players": shares}).decode())
    else:
        Terminal().show(_table(shares, arguments.lang))
    return 0


def _game(arguments: argparse.Namespace, players: list[str]) -> AnyGame:
    kind, lang = catalog.find(arguments.game), arguments.lang
    check_players(kind, len(players), lang)
    known = levels.opponents(kind.name)
    for level in players:
        if level not in known and ":" not in level:
            raise no_level(level, known, lang)
    material = shared_options.material(arguments.material)
    return catalog.new(
        kind.name, len(players), read_options(kind, arguments.option, lang, material), material
    )


def _play(
    arguments: argparse.Namespace, players: list[str], game: AnyGame, seeds: range
) -> list[Share]:
    """Plays a rotation for each seed, with a progress bar."""
    entrants: list[Entrant] = [OwnBot(name) if ":" in name else name for name in players]
    if arguments.cluster is not None:
        entrants = [OwnBot(name, load(name)) if ":" in name else name for name in players]
    label = messages(arguments.lang).say("term-match-playing")
    with _spread(arguments, players, len(seeds)) as spread, progress_bar(label) as progress:
        rotations = strength.compete(game, entrants, seeds, spread)

        progress(0, len(seeds) * len(players))
        results = strength.collect_rotations(
            rotations, len(seeds), lambda n, of: progress(n * len(players), of * len(players))
        )
        return strength.shares(players, results)


@contextmanager
def _spread(
    arguments: argparse.Namespace, players: list[str], rotations: int
) -> Iterator[Spread | None]:
    """The place where games are played: this process, several, or a cluster.

    Custom bots never play in this process: one that exits would end the command silently.
    """
    if arguments.cluster is None:
        jobs = min(arguments.jobs, os.cpu_count() or 1, rotations)
        yield strength.processes(jobs, apart=any(":" in name for name in players))
        return
    try:
        ray_cluster: Any = import_module(RAY_CLUSTER)
    except ModuleNotFoundError as error:
        raise InputRefused(arguments.lang, "term-no-ray") from error
    for name in players:
        module, colon, _ = name.partition(":")
        if colon:
            ray_cluster.send_along(module)
    try:
        cluster = ray_cluster.RayCluster(arguments.cluster)
    except ray_cluster.NoCluster as error:
        args = {"address": quote(arguments.cluster), "reason": str(error)}
        raise InputRefused(arguments.lang, "term-no-cluster", {**args}) from error
    with cluster:
        yield cluster


def _table(shares: list[Share], lang: str) -> Table:
    say = messages(lang).say
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    table.caption = say("term-match-played", {"games": shares[0].games})
    table.add_column(say("term-match-player"))
    for column in ("won", "interval", "score"):
        table.add_column(say(f"term-match-{column}"), justify="right", no_wrap=True)
    for share in shares:
        won, low, high = (
            figures(lang, 100 * part, 1) for part in (share.won, share.low, share.high)
        )
        score, error = (figures(lang, number, 2) for number in (share.score, share.score_error))
        interval = f"{low} – {high} %"  # noqa: RUF001  # an interval has an en dash
        table.add_row(share.player, f"{won} %", interval, f"{score} ± {error}")
    return table


class BotFailed(ArlequinError):
    """A bot raised an error or ended its process; has the message, the bot and the reason."""

    code = "match/bot"

    def __init__(self, key: str, bot: str, reason: str) -> None:
        super().__init__(key, bot, reason)  # arguments for pickle
        self.key, self.bot, self.reason = key, bot, reason


class OwnBot(msgspec.Struct, frozen=True):
    """The bot `module:name`, loaded in the process that plays."""

    name: str
    loaded: Any = None
    """The bot itself, if its module is sent to other machines."""

    def __call__(self, game: AnyGame, random: Random) -> Player:
        """A player whose errors name the bot."""
        maker = self.loaded or load(self.name)
        try:
            return GuardedBot(self.name, enter(maker, game, random))
        except ArlequinError:
            raise
        except (Exception, SystemExit) as error:
            raise BotFailed("term-bot-failed", self.name, _reason(error)) from error


class GuardedBot:
    """A player whose errors name the bot and the line that failed."""

    def __init__(self, name: str, player: Player) -> None:
        self.__name__, self._player = name, player

    def choose(self, view: View) -> Choice:
        """The choice of the bot; BotFailed if it raises an error or exits."""
        try:
            return self._player.choose(view)
        except (Exception, SystemExit) as error:
            raise BotFailed("term-bot-failed", self.__name__, _reason(error)) from error


def _reason(error: BaseException) -> str:
    """The error, and the line that raised it."""
    *_, last = extract_tb(error.__traceback__)
    return f"{type(error).__name__}: {error} ({Path(last.filename).name}:{last.lineno})"


def load(name: str) -> Any:
    """The object `module:name`; modules can be in the current folder."""
    module, _, member = name.partition(":")
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        return getattr(import_module(module), member)
    except (Exception, SystemExit) as error:
        raise BotFailed("term-no-bot", name, f"{type(error).__name__}: {error}") from error
