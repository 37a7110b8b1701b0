"""Options of a game for `--help`: meaning, values and default of each."""

import argparse
from collections.abc import Iterator, Sequence

from arlequin.cli.translation import language
from arlequin.core.game_kind import Kind
from arlequin.games import catalog
from arlequin.words import names
from arlequin.words.messages import messages


def add_to_help(command: argparse.ArgumentParser, arguments: Sequence[str]) -> None:
    """Lists the options of the game in `arguments` if the command has `--option`."""
    game = next((word for word in arguments if word in catalog.KINDS), None)
    has_options = any("--option" in action.option_strings for action in command._actions)  # noqa: SLF001
    if game is not None and has_options and catalog.find(game).options:
        command.epilog = "\n".join(_lines(catalog.find(game), language(arguments)))


def _lines(kind: Kind, lang: str) -> Iterator[str]:
    say = messages(lang).say
    yield say("term-options-of", {"game": names.title(lang, kind.name)})
    for option in kind.options:
        yield f"  {option.name}={option.default}"
        yield f"      {names.option_help(lang, kind.name, option.name)}"
        for value in option.values:
            meaning = names.value_help(lang, kind.name, option.name, value)
            yield f"        {say('term-pair', {'label': value, 'value': meaning})}"
        if option.number:
            yield f"        {say('term-whole-number')}"
