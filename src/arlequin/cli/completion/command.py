"""`arlequin completion`: completion of commands, options and games for a shell."""

import argparse
from collections.abc import Iterator
from typing import NamedTuple

from arlequin.cli import parser, streams
from arlequin.games import catalog

WITH_GAMES = ("play", "odds", "solve", "match", "material")
"""Commands that begin with the name of a game."""


class CommandWords(NamedTuple):
    """What may follow a command."""

    command: str
    does: str
    options: tuple[str, ...]
    named: tuple[str, ...]
    """Games, or shells."""

    @property
    def all(self) -> str:
        """Everything, as a shell reads a list."""
        return " ".join((*self.named, *self.options))


def add_to(command: argparse.ArgumentParser) -> None:
    """Its description and options."""
    command.description = (
        "Print what a shell needs to complete this command: "
        "source <(arlequin completion bash), in ~/.bashrc; the same in ~/.zshrc with zsh; "
        "arlequin completion fish > ~/.config/fish/completions/arlequin.fish"
    )
    command.add_argument("shell", choices=SHELLS, help="your shell")
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print it."""
    streams.show(*SHELLS[arguments.shell](list(_words())))
    return 0


def _words() -> Iterator[CommandWords]:
    for command, (_, does) in parser.COMMANDS.items():
        games = tuple(catalog.KINDS) if command in WITH_GAMES else ()
        named = tuple(SHELLS) if command == "completion" else games
        yield CommandWords(command, does, _options(command), named)


def _options(command: str) -> tuple[str, ...]:
    """None of a command whose extra is not installed."""
    try:
        return tuple(parser.options(command))
    except ModuleNotFoundError:
        return ()


def _bash(words: list[CommandWords]) -> Iterator[str]:
    yield "_arlequin() {"
    yield "  local word=${COMP_WORDS[COMP_CWORD]} words"
    yield "  case ${COMP_WORDS[1]} in"
    for each in words:
        yield f'    {each.command}) words="{each.all}" ;;'
    yield "  esac"
    yield f'  [ "$COMP_CWORD" = 1 ] && words="{" ".join(each.command for each in words)}"'
    yield '  COMPREPLY=($(compgen -W "$words" -- "$word"))'
    yield "}"
    yield "complete -o default -F _arlequin arlequin"


def _zsh(words: list[CommandWords]) -> Iterator[str]:
    yield "autoload -Uz bashcompinit && bashcompinit"
    yield from _bash(words)


def _fish(words: list[CommandWords]) -> Iterator[str]:
    yield "complete -c arlequin -f"
    for each in words:
        yield f"complete -c arlequin -n __fish_use_subcommand -a {each.command} -d '{each.does}'"
    for each in words:
        seen = f"complete -c arlequin -n '__fish_seen_subcommand_from {each.command}'"
        yield from (f"{seen} -a {name}" for name in each.named)
        yield from (f"{seen} -l {option.removeprefix('--')}" for option in each.options)
        yield f"{seen} -F"


SHELLS = {"bash": _bash, "zsh": _zsh, "fish": _fish}
