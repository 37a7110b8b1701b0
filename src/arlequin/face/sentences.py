"""Sentences for a playthrough: facts, the outcome and advice, in a language."""

from arlequin.core.advice import Advice, Advised, Because, Why
from arlequin.core.game import C, Fact, M, S
from arlequin.core.outcome import Outcome
from arlequin.face.playthrough import Playthrough
from arlequin.words.messages import messages
from arlequin.words.teller import Teller


def told(
    play: Playthrough[S, M, C], what: Fact | Outcome | Advice | Advised | Why, lang: str
) -> str:
    """What happened, how it ended, what to do, or why."""
    teller = Teller(lang, play.game.name, play.names)
    if isinstance(what, Fact):
        return teller.tell(what)
    if isinstance(what, Outcome):
        return teller.outcome(what)
    if isinstance(what, Why):
        return teller.because([what]) if isinstance(what, Because) else teller.part(what)
    return _advice(play, teller, what)


def _advice(play: Playthrough[S, M, C], teller: Teller, what: Advice | Advised) -> str:
    """A hint; a move with its figures; before a throw, what the position is worth."""
    if isinstance(what, Advised):
        return teller.advised(what, play.game.parse(what.move))
    if what.moves:
        best = what.best
        return teller.hint(what.unit, best, what.because, play.game.parse(best.move))
    worth = teller.worth(what.unit, what.value or 0.0)
    return messages(teller.lang).say("term-advise-before", {"worth": worth})
