"""Picture of a table: plain text for `print`, HTML for notebooks, drawn as in the terminal."""

from io import StringIO

from rich.console import Console

from arlequin.cli.terminal.games.plain import terminal_game
from arlequin.cli.terminal.screens import Screen
from arlequin.core.game import C, M, S, due
from arlequin.face.playthrough import LANGUAGE, Playthrough
from arlequin.games import catalog
from arlequin.words.narrator import Narrator
from arlequin.words.rulebooks import has_words

WIDTH = 80
PAGE = '<pre style="line-height: 1.4; font-family: monospace; white-space: pre">{code}</pre>'


def text(play: Playthrough[S, M, C], lang: str = LANGUAGE) -> str:
    """The table and the prompt, without colours."""
    lines = _draw(play, lang).export_text().splitlines()
    return "\n".join(line.rstrip() for line in lines)


def html(play: Playthrough[S, M, C], lang: str = LANGUAGE) -> str:
    """The same in colours."""
    return _draw(play, lang).export_html(code_format=PAGE, inline_styles=True)


def pending(play: Playthrough[S, M, C], lang: str) -> str:
    """The pending move or chance, or the result; by the notation where a game has no words."""
    if not has_words(play.game.name):
        return f"Due: {due(play.game, play.state)}"
    narrator, end = Narrator.of(lang, play.game, play.names), play.outcome
    return narrator.prompt(play.view()) if end is None else narrator.outcome(end)


def _draw(play: Playthrough[S, M, C], lang: str) -> Console:
    console = Console(file=StringIO(), width=WIDTH, highlight=False, record=True)
    if play.game.name not in catalog.KINDS:
        console.print(repr(play), markup=False)
    else:
        screen = Screen(lang, play.names, terminal_game(play.game), WIDTH)
        console.print(screen.draw(play.view()), markup=False)
    console.print(pending(play, lang), markup=False, soft_wrap=True)
    return console
