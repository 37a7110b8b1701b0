"""Plain text of a table and of what is due, where the terminal's screens are missing."""

from arlequin.core.game import C, M, S, due
from arlequin.face.plain_table import PlainTable
from arlequin.face.playthrough import LANGUAGE, Playthrough
from arlequin.words.rulebooks import has_words
from arlequin.words.teller import Teller


def text(play: Playthrough[S, M, C], lang: str = LANGUAGE) -> str:
    """The table, and what is due."""
    table = PlainTable(play.game, play.names, lang)
    lines = (line.rstrip() for line in table.lines(play.view()))
    return "\n".join([*lines, told_due(play, lang)])


def told_due(play: Playthrough[S, M, C], lang: str) -> str:
    """What is due, or how it ended; by the notation where a game has no words."""
    if not has_words(play.game.name):
        return f"Due: {due(play.game, play.state)}"
    teller, end = Teller(lang, play.game.name, play.names), play.outcome
    return teller.due(play.view()) if end is None else teller.outcome(end)
