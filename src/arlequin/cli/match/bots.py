"""Bots of one's own in a match: `--players mymodule:Bot,expert`."""

import sys
from importlib import import_module
from pathlib import Path

from arlequin.cli.errors import InputRefused
from arlequin.cli.terminal.vocabulary import cut
from arlequin.players.tournament import Entrant


def entrant(name: str, lang: str) -> Entrant:
    """A level by its name, or what `module:name` stands for; modules of this folder are found."""
    module, colon, member = name.partition(":")
    if not colon:
        return name
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        found: Entrant = getattr(import_module(module), member)
    except Exception as error:  # whatever a module of somebody else's does
        told = {"bot": cut(name), "reason": f"{type(error).__name__}: {error}"}
        raise InputRefused(lang, "term-no-bot", {**told}) from error
    return found
