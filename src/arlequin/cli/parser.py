"""Commands and their options; the module of a command is loaded when the command is asked for."""

import argparse
import platform
import sys
from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar

from arlequin import __version__
from arlequin.cli.statuses import WRONG
from arlequin.cli.usage.catalogue import say
from arlequin.core.errors import EXTRAS, nearest

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
    "review": ("review", "tell luck from skill in a recorded game"),
    "solve": ("solve", "solve a game exactly: what best play may expect"),
    "score": ("score", "count cards, dice or sums of a real table, or keep its score"),
    "sheet": ("sheet", "print score sheets, rules, dice and decks: a PDF"),
    "match": ("match", "many games between computer players"),
    "material": ("material", "the dice, cards and sheets of a game, as a file to change"),
    "backup": ("backup", "copy all tables of a server while it goes on"),
    "restore": ("restore", "bring such a copy back"),
    "check": ("check", "whether a database of tables, or a copy, is whole"),
    "operate": ("operate", "look after running servers: list, close, ban, forget, drain"),
    "completion": ("completion", "completion of commands, options and games for your shell"),
}
"""Each command: its package in `arlequin.cli`, and what it is for."""
USAGE = "usage: "
LISTS_GAMES = ("play", "serve", "join", "match", "material", "sheet")
"""Packages of commands that offer every game, those of installed packages too."""
A = TypeVar("A", bound=argparse.Action)


def parser() -> argparse.ArgumentParser:
    """All commands."""
    top = _Parser(prog="arlequin", description="Color'Yam, Double Yam, YAM color and Coloretto.")
    top.add_argument("--version", action="store_true", help="show the version and exit")
    top.add_argument(
        "--verbose", action="store_true", help="with --version: packages and system too"
    )
    commands = top.add_subparsers(
        title=say("commands"), metavar=say("COMMAND"), parser_class=_Command
    )
    for name, (module, does) in COMMANDS.items():
        commands.add_parser(name, help=say(does)).module = module
    return top


def command(name: str) -> argparse.ArgumentParser:
    """One command, with all its options."""
    made = _Command(prog=name)
    _fill(made, COMMANDS[name][0])
    return made


def options(name: str) -> list[str]:
    """The long options of a command."""
    found = (text for action in command(name)._actions for text in action.option_strings)  # noqa: SLF001
    return [text for text in found if text.startswith("--")]


def _fill(command: argparse.ArgumentParser, module: str) -> None:
    """Let the module of a command add its options."""
    if module in LISTS_GAMES:
        import_module("arlequin.games.catalog").discover()
    import_module(f"arlequin.cli.{module}.command").add_to(command)


class _Help(argparse.HelpFormatter):
    """Help in which the lines of a list stay lines; a paragraph is told and filled."""

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        return text if "\n" in text else super()._fill_text(say(text), width, indent)


class _Parser(argparse.ArgumentParser):
    """A parser that speaks one's language, asks what was meant, and keeps what was asked.

    It also says when its help cannot be written.
    """

    asked: Sequence[str] = ()

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **{"formatter_class": _Help, **options})

    def _add_action(self, action: A) -> A:
        """Each option, with its help and what stands for its value."""
        named = action.metavar or (action.dest.upper() if _takes_any(action) else None)
        action.metavar = say(named) if isinstance(named, str) else named
        action.help = say(action.help) if action.help else action.help
        return super()._add_action(action)

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        """A choice that there is; one that is spelled nearly so is asked about."""
        try:
            super()._check_value(action, value)
        except argparse.ArgumentError as error:
            near = nearest(str(value), map(str, action.choices or ()))
            raise argparse.ArgumentError(action, f"{error.message}{_suggestion(near)}") from None

    def error(self, message: str) -> NoReturn:
        """Nothing was typed: what there is. Else what is wrong."""
        if not self.asked and not isinstance(self, _Command):
            self.print_help(sys.stderr)
            sys.exit(WRONG)
        super().error(message)

    def parse_args(  # type: ignore[override]  # argparse has overloads of it
        self, args: Sequence[str] | None = None, namespace: Any = None
    ) -> Any:
        self.asked = sys.argv[1:] if args is None else args
        found, unknown = self.parse_known_args(args, namespace)
        if unknown:
            self._refuse(unknown)
        if getattr(found, "version", False):
            self.exit(message=f"{version_text(found.verbose)}\n")
        if not hasattr(found, "run"):
            self.error(say("the following arguments are required: %s") % say("COMMAND"))
        return found

    def _refuse(self, unknown: list[str]) -> NoReturn:
        """Arguments that this command does not have."""
        first = unknown[0].partition("=")[0]
        ours = [name for name in self._option_string_actions if name.startswith("--")]
        near = nearest(first, ours) if first.startswith("-") else None
        self.error(say("unrecognized arguments: %s") % " ".join(unknown) + _suggestion(near))

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
        if say(USAGE) != USAGE:  # argparse cuts it off here by the length of the English word
            self.usage = self.format_usage().removeprefix(say(USAGE)).rstrip()
        try:
            found, unknown = self.parse_known_intermixed_args(args, namespace)
        finally:
            self._mixing = False
        if unknown:
            self._refuse(unknown)
        return found, unknown


def _takes_any(action: argparse.Action) -> bool:
    """Whether an option has a value of any kind, for which a word stands in its help."""
    return bool(action.option_strings) and action.nargs != 0 and action.choices is None


def _suggestion(near: str | None) -> str:
    return "" if near is None else say("; did you mean %s?") % near


NAMED = {"fpdf": "fpdf2"}
"""Packages that are called otherwise than their module."""
PACKAGES = (
    *("msgspec", "fluent.runtime"),
    *(NAMED.get(name, name) for names in EXTRAS.values() for name in names),
)


def version_text(verbose: bool) -> str:
    """The version; with `verbose` also Python, the system and the packages."""
    return "\n".join([f"arlequin {__version__}", *(_environment() if verbose else ())])


def _environment() -> Iterator[str]:
    yield f"Python {platform.python_version()} ({platform.python_implementation()})"
    yield f"{platform.system()} {platform.release()} {platform.machine()}"
    yield f"in {sys.prefix}"
    for name in PACKAGES:
        yield f"{name} {_package_version(name)}"


def _package_version(package: str) -> str:
    from importlib.metadata import PackageNotFoundError, version  # noqa: PLC0415  # for reports only

    try:
        return version(package)
    except PackageNotFoundError:
        return "not installed"
