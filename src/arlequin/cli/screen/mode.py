"""Mode of the terminal: a full screen, or line by line; nothing here loads Textual."""

import os
import sys
from importlib.util import find_spec

from arlequin.cli.terminal.terminal import Terminal
from arlequin.words.messages import messages

LEAST = (80, 24)
"""Columns and lines that the full screen needs."""
PLAIN = "ARLEQUIN_PLAIN"
"""Environment variable that chooses lines, as for a screen reader."""
DUMB = ("", "dumb", "unknown")
"""Terminals without cursor movement."""


def is_full(terminal: Terminal, plain: bool, lang: str) -> bool:
    """Whether a full screen is shown; warns where the terminal is too small."""
    if plain or os.environ.get(PLAIN) or not _can(terminal):
        return False
    size = terminal.console.size
    if size.width >= LEAST[0] and size.height >= LEAST[1]:
        return True
    args = {"width": size.width, "height": size.height, "columns": LEAST[0], "lines": LEAST[1]}
    terminal.show(messages(lang).say("screen-small", {**args}))
    return False


def _can(terminal: Terminal) -> bool:
    moves = os.environ.get("TERM", "") not in DUMB
    shows = terminal.replaces and sys.stderr.isatty()  # Textual paints through standard error
    return shows and moves and find_spec("textual") is not None
