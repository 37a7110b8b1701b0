"""`arlequin completion`: prints shell completion for commands, options and games."""

import argparse
from collections.abc import Iterator
from typing import NamedTuple

from arlequin.cli import parser, streams
from arlequin.games import catalog

WITH_GAMES = ("play", "odds", "solve", "match", "material")
"""Commands whose first word is a game."""


class CommandWords(NamedTuple):
    """The words that can follow a command."""

    command: str
    summary: str
    options: tuple[str, ...]
    names: tuple[str, ...]
    """Games, or shells."""


def add_to(command: argparse.ArgumentParser) -> None:
    command.description = (
        "Print the completion script of a shell: source <(arlequin completion bash), in ~/.bashrc; "
        "the same in ~/.zshrc with zsh; arlequin completion fish > "
        "~/.config/fish/completions/arlequin.fish"
    )
    command.add_argument("shell", choices=SHELLS, help="your shell")


def run(arguments: argparse.Namespace) -> int:
    """Prints the completion script."""
    streams.show(*SHELLS[arguments.shell](list(_words())))
    return 0


def _words() -> Iterator[CommandWords]:
    for command, (_, summary) in parser.COMMANDS.items():
        games = tuple(catalog.KINDS) if command in WITH_GAMES else ()
        names = tuple(SHELLS) if command == "completion" else games
        try:
            options = tuple(parser.options(command))
        except ModuleNotFoundError:  # the extra of this command is not installed
            options = ()
        yield CommandWords(command, summary, options, names)


def _bash(words: list[CommandWords]) -> Iterator[str]:
    yield "_arlequin() {"
    yield "  local word=${COMP_WORDS[COMP_CWORD]} words"
    yield "  case ${COMP_WORDS[1]} in"
    for each in words:
        yield f'    {each.command}) words="{" ".join((*each.names, *each.options))}" ;;'
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
        yield f"complete -c arlequin -n __fish_use_subcommand -a {each.command} -d '{each.summary}'"
    for each in words:
        condition = f"complete -c arlequin -n '__fish_seen_subcommand_from {each.command}'"
        yield from (f"{condition} -a {name}" for name in each.names)
        yield from (f"{condition} -l {option.removeprefix('--')}" for option in each.options)
        yield f"{condition} -F"


SHELLS = {"bash": _bash, "zsh": _zsh, "fish": _fish}
