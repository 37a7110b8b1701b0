"""Hints at one keyboard, where there is nothing to choose: what the position is worth."""

from contextlib import AbstractContextManager

from rich.console import Console

from arlequin.advise.advise import advise
from arlequin.cli.fault_words import Say
from arlequin.cli.terminal.conversation import Conversation
from arlequin.core.errors import AdviceError
from arlequin.core.match import inner
from arlequin.core.seat import Seat


def thinking(say: Say) -> AbstractContextManager[object]:
    """Says that a hint takes a moment: a first search compiles itself."""
    return Console(stderr=True).status(say("term-advising"))


def before(talk: Conversation, seat: Seat) -> str:
    """What `worth` says; somebody who waits for it sees that it takes a moment."""
    with thinking(talk.say):
        return worth(talk, seat)


def worth(talk: Conversation, seat: Seat) -> str:
    """Before a throw, what the position of a seat is worth; where one move is legal, that."""
    view = talk.view(seat)
    due = talk.say("term-advise-due", {"due": talk.teller.due(view)})
    if len(inner(view).texts) == 1:
        return due
    try:
        advice = advise(talk.game, view)
    except AdviceError:
        return due
    value = talk.teller.worth(advice.unit, advice.value or 0.0)
    return talk.say("term-advise-before", {"worth": value})
