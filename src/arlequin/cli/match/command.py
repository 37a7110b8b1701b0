"""`arlequin match`: many games between computer players, and who wins how often."""

import argparse
import os
from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from importlib import import_module
from secrets import randbelow
from typing import Any

import msgspec
from rich.box import SIMPLE_HEAD
from rich.table import Table

from arlequin.cli import shared_options, streams
from arlequin.cli.errors import InputRefused
from arlequin.cli.match.bots import BotFailed, OwnBot, entrant, load
from arlequin.cli.play.setup import chosen, no_level
from arlequin.cli.terminal.terminal import Terminal, progress_bar
from arlequin.cli.terminal.vocabulary import cut
from arlequin.core.game import AnyGame
from arlequin.games import catalog
from arlequin.players import levels, strength
from arlequin.players.strength import Share
from arlequin.players.workers.spread import Spread
from arlequin.words.advice_text import figures
from arlequin.words.messages import messages

GAMES = 100
MOST_SEED = 2**31
RAY_CLUSTER = "arlequin_rl.ray_cluster"
"""The module of the package arlequin-rl that connects to a Ray cluster."""


def add_to(command: argparse.ArgumentParser) -> None:
    """Its description and options."""
    command.description = (
        "Play many games between computer players. Seats rotate, and every rotation "
        "has the same dice and cards; the shares of games won come with 95 % intervals. "
        "Beside the levels there are fixed opponents: greedy (double-yam), summer (color-yam), "
        "one-ply (coloretto)."
    )
    command.add_argument(
        "game", metavar="GAME", choices=catalog.KINDS, help=", ".join(catalog.KINDS)
    )
    command.add_argument(
        "--players",
        metavar="LEVEL,LEVEL",
        required=True,
        help="who plays: expert,steady and so on; mymodule:Bot is a bot of your own",
    )
    command.add_argument(
        "--games", metavar="N", type=shared_options.whole, default=GAMES,
        help=f"how many games, rounded up to whole rotations (default: {GAMES})",
    )  # fmt: skip
    command.add_argument(
        "--jobs",
        metavar="N",
        type=shared_options.whole,
        default=1,
        help="in how many processes (default: 1)",
    )
    command.add_argument(
        "--cluster",
        metavar="ADDRESS",
        help="on a Ray cluster instead: HOST:PORT, or auto for the one that this machine is in",
    )
    command.add_argument("--seed", type=int, help="the same dice and cards for the same number")
    shared_options.add_options(command)
    shared_options.add_json(command)
    shared_options.add_language(command)
    shared_options.add_material(command)
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Play, with a bar that shows how far it is, and tell the shares."""
    players = [name.strip() for name in arguments.players.split(",")]
    game = _game(arguments, players)
    rotations = -(-arguments.games // len(players))
    first = randbelow(MOST_SEED) if arguments.seed is None else arguments.seed
    try:
        found = _shares(arguments, players, game, range(first, first + rotations))
    except BotFailed as error:
        told = {"bot": cut(error.bot), "reason": error.reason}
        raise InputRefused(arguments.lang, error.key, {**told}) from error
    except BrokenProcessPool as error:
        bots = [name for name in players if ":" in name] or players
        raise InputRefused(
            arguments.lang, "term-match-ended", {"players": cut(", ".join(bots))}
        ) from error
    if arguments.json:
        streams.show(msgspec.json.encode({"seed": first, "players": found}).decode())
    else:
        Terminal().show(_table(found, arguments.lang))
    return 0


def _shares(
    arguments: argparse.Namespace, players: list[str], game: AnyGame, seeds: range
) -> list[Share]:
    """Play a rotation for each seed, with a progress bar."""
    entrants = [entrant(name) for name in players]
    if arguments.cluster is not None:
        entrants = [OwnBot(name, load(name)) if ":" in name else name for name in players]
    playing = messages(arguments.lang).say("term-match-playing")
    with _spread(arguments, players, len(seeds)) as spread, progress_bar(playing) as progress:
        played = strength.compete(game, entrants, seeds, spread)

        def games(done: int, of: int) -> None:
            progress(done * len(players), of * len(players))

        progress(0, len(seeds) * len(players))
        return strength.shares(players, strength.collect_rotations(played, len(seeds), games))


@contextmanager
def _spread(
    arguments: argparse.Namespace, players: list[str], rotations: int
) -> Iterator[Spread | None]:
    """Where the games are played: here, in processes, or on a cluster.

    Own bots never play in this process: one that ends its process would end the command silently.
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
        told = {"address": cut(arguments.cluster), "reason": str(error)}
        raise InputRefused(arguments.lang, "term-no-cluster", {**told}) from error
    with cluster:
        yield cluster


def _game(arguments: argparse.Namespace, players: list[str]) -> AnyGame:
    kind, lang = catalog.find(arguments.game), arguments.lang
    if not kind.least <= len(players) <= kind.most:
        got = {"least": kind.least, "most": kind.most, "got": len(players)}
        raise InputRefused(lang, "term-players", {**got})
    known = levels.opponents(kind.name)
    for level in players:
        if level not in known and ":" not in level:
            raise no_level(level, known, lang)
    material = shared_options.material(arguments.material)
    return catalog.new(kind.name, len(players), chosen(kind, arguments.option, lang), material)


def _table(found: list[Share], lang: str) -> Table:
    say = messages(lang).say
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    table.caption = say("term-match-played", {"games": found[0].games})
    table.add_column(say("term-match-player"))
    for column in ("won", "interval", "score"):
        table.add_column(say(f"term-match-{column}"), justify="right", no_wrap=True)
    for share in found:
        won, low, high = (
            figures(lang, 100 * part, 1) for part in (share.won, share.low, share.high)
        )
        score, error = (figures(lang, each, 2) for each in (share.score, share.score_error))
        span = f"{low} – {high} %"  # noqa: RUF001  # a span has an en dash
        table.add_row(share.player, f"{won} %", span, f"{score} ± {error}")
    return table
