"""Commands and their options; the module of a command is loaded when the command is asked for."""

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any

from arlequin import __version__

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

COMMANDS = {
    "play": ("play", "play a game in the terminal"),
    "serve": ("serve", "serve tables to browsers and terminals"),
    "join": ("join", "join or watch a table of a server"),
    "replay": ("replay", "tell a recorded game in words, or print its result"),
    "verify": ("verify", "check that nobody has chosen the dice and cards of a recorded game"),
    "odds": ("odds", "exact odds of an objective or a box with best play"),
    "advise": ("advise", "what every move is worth at the end of a record, and why"),
    "solve": ("solve", "solve a game exactly: what best play may expect"),
    "match": ("match", "many games between computer players"),
    "material": ("material", "the dice, cards and sheets of a game, as a file to change"),
}
"""Each command: its package in `arlequin.cli`, and what it is for."""
LISTS_GAMES = ("play", "serve", "join", "match", "material")
"""Packages of commands that offer every game, those of installed packages too."""


def parser() -> argparse.ArgumentParser:
    """All commands."""
    top = _Parser(prog="arlequin", description="Color'Yam, Double Yam, YAM color and Coloretto.")
    top.add_argument("--version", action="version", version=f"arlequin {__version__}")
    commands = top.add_subparsers(
        title="commands", metavar="COMMAND", required=True, parser_class=_Command
    )
    for name, (module, does) in COMMANDS.items():
        commands.add_parser(name, help=does).module = module
    return top


class _Parser(argparse.ArgumentParser):
    """A parser that says when its help cannot be written."""

    def _print_message(self, message: str, file: "SupportsWrite[str] | None" = None) -> None:
        (file or sys.stderr).write(message)


class _Command(_Parser):
    """A command; `add_to` of its module adds its options when they are needed."""

    module: str | None = None

    def parse_known_args(  # type: ignore[override]  # argparse has overloads of it
        self, args: Sequence[str] | None = None, namespace: Any = None
    ) -> tuple[Any, list[str]]:
        module, self.module = self.module, None
        if module is not None:
            if module in LISTS_GAMES:
                import_module("arlequin.games.catalog").discover()
            import_module(f"arlequin.cli.{module}.command").add_to(self)
        return super().parse_known_args(args, namespace)
