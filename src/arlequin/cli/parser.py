"""Commands and their options; the module of a command is loaded only when it is used."""

import argparse
import platform
import sys
from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar

from arlequin import __version__
from arlequin.cli.statuses import WRONG
from arlequin.cli.translation import translate
from arlequin.core.errors import EXTRAS, nearest

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

COMMANDS = {
    "play": ("play.command", "play a game in the terminal"),
    "serve": ("serve.command", "serve tables to browsers and terminals"),
    "join": ("join.command", "join or watch a table of a server"),
    "replay": ("commands.replay", "describe a recorded game in words, or print its result"),
    "verify": ("commands.verify", "check that no one chose the dice and cards of a recorded game"),
    "odds": ("odds.command", "exact odds of an objective or a box with best play"),
    "advise": ("commands.advise", "rate every move in the last position of a record, with reasons"),
    "review": ("review.command", "separate luck from skill in a recorded game"),
    "solve": ("commands.solve", "solve a game exactly: the value of best play"),
    "score": ("score.command", "count cards, dice or sums at a real table, or keep its score"),
    "sheet": ("commands.sheet", "print score sheets, rules, dice and decks as a PDF"),
    "match": ("commands.match", "play many games between computer players"),
    "material": (
        "commands.material",
        "print the dice, cards and sheets of a game as a file to edit",
    ),
    "backup": ("commands.database", "back up all tables of a running server"),
    "restore": ("commands.database", "restore a backup"),
    "check": ("commands.database", "check the integrity of a database or backup"),
    "operate": ("commands.operate", "manage running servers: list, close, ban, forget, drain"),
    "completion": ("commands.completion", "print shell completion for commands, options and games"),
}
"""Each command: its module in `arlequin.cli`, and its line in the help."""
USAGE = "usage: "
LISTS_GAMES = ("play", "serve", "join", "match", "material", "sheet")
"""Commands that offer every game, also those of installed packages."""
A = TypeVar("A", bound=argparse.Action)


def parser() -> argparse.ArgumentParser:
    """The parser of all commands."""
    top = _Parser(prog="arlequin", description="Color'Yam, Double Yam, YAM color and Coloretto.")
    top.add_argument("--version", action="store_true", help="show the version and exit")
    top.add_argument(
        "--verbose", action="store_true", help="with --version: packages and system too"
    )
    commands = top.add_subparsers(
        title=translate("commands"), metavar=translate("COMMAND"), parser_class=_Command
    )
    for name, (_, summary) in COMMANDS.items():
        commands.add_parser(name, help=translate(summary)).name = name
    return top


def command(name: str) -> argparse.ArgumentParser:
    """The parser of one command, with all its options."""
    added = _Command(prog=name)
    _add_options(added, name)
    return added


def options(name: str) -> list[str]:
    """The long options of a command."""
    texts = (text for action in command(name)._actions for text in action.option_strings)  # noqa: SLF001
    return [text for text in texts if text.startswith("--")]


def _add_options(command: argparse.ArgumentParser, name: str) -> None:
    """Loads the module of a command, which has `run`, and `add_to` for its options.

    A module with several commands has an `add_NAME` for each, which sets its `run`.
    """
    if name in LISTS_GAMES:
        import_module("arlequin.games.catalog").discover()
    module = import_module(f"arlequin.cli.{COMMANDS[name][0]}")
    if hasattr(module, "add_to"):
        command.set_defaults(run=module.run)
        module.add_to(command)
    else:
        getattr(module, f"add_{name}")(command)


class _Help(argparse.HelpFormatter):
    """Help that keeps the lines of a list, and translates and fills a paragraph."""

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        return text if "\n" in text else super()._fill_text(translate(text), width, indent)


class _Parser(argparse.ArgumentParser):
    """A parser with translations, suggestions for misspelled words, and errors on full disks."""

    arguments: Sequence[str] = ()

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **{"formatter_class": _Help, **options})

    def _add_action(self, action: A) -> A:
        """Adds an argument, with its help and the name of its value translated."""
        takes_text = action.option_strings and action.nargs != 0 and action.choices is None
        name = action.metavar or (action.dest.upper() if takes_text else None)
        action.metavar = translate(name) if isinstance(name, str) else name
        action.help = translate(action.help) if action.help else action.help
        return super()._add_action(action)

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        try:
            super()._check_value(action, value)
        except argparse.ArgumentError as error:
            near = nearest(str(value), map(str, action.choices or ()))
            raise argparse.ArgumentError(action, f"{error.message}{_suggestion(near)}") from None

    def error(self, message: str) -> NoReturn:
        """Prints the help if there were no arguments, else what is wrong."""
        if not self.arguments and not isinstance(self, _Command):
            self.print_help(sys.stderr)
            sys.exit(WRONG)
        super().error(message)

    def parse_args(  # type: ignore[override]  # argparse has overloads of it
        self, args: Sequence[str] | None = None, namespace: Any = None
    ) -> Any:
        self.arguments = sys.argv[1:] if args is None else args
        parsed, unknown = self.parse_known_args(args, namespace)
        if unknown:
            self._refuse(unknown)
        if getattr(parsed, "version", False):
            self.exit(message=f"{version_text(parsed.verbose)}\n")
        if not hasattr(parsed, "run"):
            missing = translate("the following arguments are required: %s")
            self.error(missing % translate("COMMAND"))
        return parsed

    def _refuse(self, unknown: list[str]) -> NoReturn:
        """Ends with an error for arguments that this command does not have."""
        first = unknown[0].partition("=")[0]
        known = [name for name in self._option_string_actions if name.startswith("--")]
        near = nearest(first, known) if first.startswith("-") else None
        self.error(translate("unrecognized arguments: %s") % " ".join(unknown) + _suggestion(near))

    def _print_message(self, message: str, file: "SupportsWrite[str] | None" = None) -> None:
        (file or sys.stderr).write(message)

    def exit(self, status: int = 0, message: str | None = None) -> NoReturn:
        """Ends the program, with a message on standard output unless it is an error."""
        if message:
            self._print_message(message, sys.stderr if status else sys.stdout)
        sys.exit(status)


class _Command(_Parser):
    """A command; its module adds its options when they are needed."""

    name: str | None = None
    """The command whose options are still to be added."""
    _mixing = False
    """Whether options among the words are being parsed."""

    def parse_known_args(  # type: ignore[override]  # argparse has overloads of it
        self, args: Sequence[str] | None = None, namespace: Any = None
    ) -> tuple[Any, list[str]]:
        if self._mixing:
            return super().parse_known_args(args, namespace)
        name, self.name = self.name, None
        if name is not None:
            _add_options(self, name)
            if {"-h", "--help"} & set(args or ()):
                import_module("arlequin.cli.game_options").add_to_help(self, args or ())
        if translate(USAGE) != USAGE:  # argparse cuts it off by the length of the English word
            self.usage = self.format_usage().removeprefix(translate(USAGE)).rstrip()
        self._mixing = True
        try:  # options can stand anywhere among the words; argparse calls this for each pass
            parsed, unknown = self.parse_known_intermixed_args(args, namespace)
        finally:
            self._mixing = False
        if unknown:
            self._refuse(unknown)
        return parsed, unknown


def _suggestion(near: str | None) -> str:
    return "" if near is None else translate("; did you mean %s?") % near


DISTRIBUTIONS = {"fpdf": "fpdf2"}
"""Packages whose name differs from their module."""
PACKAGES = (
    *("msgspec", "fluent.runtime"),
    *(DISTRIBUTIONS.get(name, name) for names in EXTRAS.values() for name in names),
)


def version_text(verbose: bool) -> str:
    """The version; if `verbose`, also those of Python, the system and the packages."""
    return "\n".join([f"arlequin {__version__}", *(_environment() if verbose else ())])


def _environment() -> Iterator[str]:
    from importlib.metadata import PackageNotFoundError, version  # noqa: PLC0415  # for reports only

    yield f"Python {platform.python_version()} ({platform.python_implementation()})"
    yield f"{platform.system()} {platform.release()} {platform.machine()}"
    yield f"in {sys.prefix}"
    for name in PACKAGES:
        try:
            yield f"{name} {version(name)}"
        except PackageNotFoundError:
            yield f"{name} not installed"
