"""Options of a game, for `--help`: what each is about, its values, and the usual one."""

import argparse
from collections.abc import Iterator, Sequence

from arlequin.cli.usage.language import language
from arlequin.core.game_kind import Kind
from arlequin.core.options import Option
from arlequin.games import catalog
from arlequin.words import names
from arlequin.words.messages import messages


def add_to_help(command: argparse.ArgumentParser, arguments: Sequence[str]) -> None:
    """`GAME --help` lists the options of that game, where the command has options of games."""
    game = next((word for word in arguments if word in catalog.KINDS), None)
    takes = any("--option" in action.option_strings for action in command._actions)  # noqa: SLF001
    if game is not None and takes and catalog.find(game).options:
        command.epilog = "\n".join(_lines(catalog.find(game), language(arguments)))


def _lines(kind: Kind, lang: str) -> Iterator[str]:
    yield messages(lang).say("term-options-of", {"game": names.title(lang, kind.name)})
    for option in kind.options:
        about = names.option_help(lang, kind.name, option.name)
        yield f"  {option.name}={option.default}"
        yield f"      {about}"
        yield from (f"        {value}" for value in _values(kind, option, lang))


def _values(kind: Kind, option: Option, lang: str) -> Iterator[str]:
    say = messages(lang).say
    for value in option.values:
        told = names.value_help(lang, kind.name, option.name, value)
        yield say("term-pair", {"label": value, "value": told})
    if option.number:
        yield say("term-whole-number")
