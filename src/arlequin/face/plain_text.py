"""Plain text of a table: points and what is due, where the terminal's screens are missing."""

from arlequin.core.game import C, M, S, due
from arlequin.face.playthrough import LANGUAGE, Playthrough
from arlequin.words.rulebooks import has_words
from arlequin.words.teller import Teller


def text(play: Playthrough[S, M, C], lang: str = LANGUAGE) -> str:
    """Everybody's points, and what is due."""
    width = max(map(len, play.names))
    points = zip(play.names, play.scores, strict=True)
    lines = (f"{name:<{width}} {score:>4}" for name, score in points)
    return "\n".join([*lines, told_due(play, lang)])


def told_due(play: Playthrough[S, M, C], lang: str) -> str:
    """What is due, or how it ended; by the notation where a game has no words."""
    if not has_words(play.game.name):
        return f"Due: {due(play.game, play.state)}"
    teller, end = Teller(lang, play.game.name, play.names), play.outcome
    return teller.due(play.view()) if end is None else teller.outcome(end)
