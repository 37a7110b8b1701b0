"""Commands and their options; the module of a command is loaded when the command is asked for."""

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, NoReturn

from arlequin.cli import version

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
    "score": ("score", "count cards, dice or sums of a real table"),
    "match": ("match", "many games between computer players"),
    "material": ("material", "the dice, cards and sheets of a game, as a file to change"),
    "backup": ("backup", "copy all tables of a server while it goes on"),
    "restore": ("restore", "bring such a copy back"),
    "check": ("check", "whether a database of tables, or a copy, is whole"),
    "completion": ("completion", "completion of commands, options and games for your shell"),
}
"""Each command: its package in `arlequin.cli`, and what it is for."""
LISTS_GAMES = ("play", "serve", "join", "match", "material")
"""Packages of commands that offer every game, those of installed packages too."""


def parser() -> argparse.ArgumentParser:
    """All commands."""
    top = _Parser(prog="arlequin", description="Color'Yam, Double Yam, YAM color and Coloretto.")
    top.add_argument("--version", action=_Version, nargs=0, help="show the version and exit")
    top.add_argument(
        "--verbose", action="store_true", help="with --version: packages and system too"
    )
    commands = top.add_subparsers(
        title="commands", metavar="COMMAND", required=True, parser_class=_Command
    )
    for name, (module, does) in COMMANDS.items():
        commands.add_parser(name, help=does).module = module
    return top


def options(command: str) -> list[str]:
    """The long options of a command."""
    made = _Command(prog=command)
    _fill(made, COMMANDS[command][0])
    found = (name for action in made._actions for name in action.option_strings)  # noqa: SLF001
    return [name for name in found if name.startswith("--")]


def _fill(command: argparse.ArgumentParser, module: str) -> None:
    """Let the module of a command add its options."""
    if module in LISTS_GAMES:
        import_module("arlequin.games.catalog").discover()
    import_module(f"arlequin.cli.{module}.command").add_to(command)


class _Version(argparse.Action):
    """Show the version and exit; with `--verbose`, before or after it, everything."""

    def __call__(
        self,
        parser: argparse.ArgumentParser,
        namespace: argparse.Namespace,
        values: object,
        option_string: str | None = None,
    ) -> None:
        verbose = "--verbose" in getattr(parser, "asked", ())
        parser.exit(message=f"{version.told(verbose)}\n")


class _Parser(argparse.ArgumentParser):
    """A parser that says when its help cannot be written, and keeps what was asked."""

    asked: Sequence[str] = ()

    def parse_args(  # type: ignore[override]  # argparse has overloads of it
        self, args: Sequence[str] | None = None, namespace: Any = None
    ) -> Any:
        self.asked = sys.argv[1:] if args is None else args
        return super().parse_args(args, namespace)

    def _print_message(self, message: str, file: "SupportsWrite[str] | None" = None) -> None:
        (file or sys.stderr).write(message)

    def exit(self, status: int = 0, message: str | None = None) -> NoReturn:
        """What is no error goes to the output."""
        if message:
            self._print_message(message, sys.stderr if status else sys.stdout)
        sys.exit(status)


class _Command(_Parser):
    """A command; `add_to` of its module adds its options when they are needed."""

    module: str | None = None
    _mixing = False
    """Whether options among the words are being parsed."""

    def parse_known_args(  # type: ignore[override]  # argparse has overloads of it
        self, args: Sequence[str] | None = None, namespace: Any = None
    ) -> tuple[Any, list[str]]:
        module, self.module = self.module, None
        if module is not None:
            _fill(self, module)
            if {"-h", "--help"} & set(args or ()):
                import_module("arlequin.cli.game_options").add_to_help(self, args or ())
        return self._parsed(args, namespace)

    def _parsed(self, args: Sequence[str] | None, namespace: Any) -> tuple[Any, list[str]]:
        """Options may stand anywhere among the words; argparse comes back here for each pass."""
        if self._mixing:
            return super().parse_known_args(args, namespace)
        self._mixing = True
        try:
            return self.parse_known_intermixed_args(args, namespace)
        finally:
            self._mixing = False
