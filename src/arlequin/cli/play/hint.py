"""A hint in a game of the terminal: the best move, why, what it is worth, and what to type."""

from rich.console import Console

from arlequin.advise.advise import AdviceError, advise
from arlequin.cli.terminal.choices import Offers, inner
from arlequin.core.advice import Advice
from arlequin.core.game import AnyGame, View
from arlequin.words.messages import Args, messages
from arlequin.words.teller import Teller


def hint(game: AnyGame, view: View, teller: Teller, offers: Offers) -> list[str]:
    """What is told to the seat that looks; before a throw, what its position is worth."""
    say = messages(teller.lang).say
    if len(inner(view).moves) == 1:
        return [say("term-advise-due", {"due": teller.due(view)})]
    try:
        with Console(stderr=True).status(say("term-advising")):  # a first search compiles itself
            advice = advise(game, view)
    except AdviceError:
        return [say("term-advise-due", {"due": teller.due(view)})]
    if not advice.moves:
        worth = teller.worth(advice.unit, advice.value or 0.0)
        return [say("term-advise-before", {"worth": worth})]
    return [_best(game, advice, teller, offers, view)]


def _best(game: AnyGame, advice: Advice, teller: Teller, offers: Offers, view: View) -> str:
    best = advice.moves[0]
    told: Args = {
        "advice": teller.advised(best, game.parse(best.move)),
        "worth": teller.worth(advice.unit, best.value, best.error),
        "typed": offers.typed(view, best.move),
    }
    return messages(teller.lang).say("term-hint", told)
