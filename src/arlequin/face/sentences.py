"""Sentences for a playthrough: facts, the outcome and advice, in a language."""

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from arlequin.core.advice import Advice, Advised, Because, Why
from arlequin.core.errors import OptionError, expected
from arlequin.core.events import Event
from arlequin.core.game import C, Fact, M, S
from arlequin.core.outcome import Outcome
from arlequin.face.playthrough import Playthrough
from arlequin.words.messages import messages
from arlequin.words.narrator import Narrator

Describable: TypeAlias = Fact | Sequence[Fact] | Event | str | Outcome | Advice | Advised | Why
WANTED = "a fact, several facts, an event or its text, an outcome, advice or a part of it"


def describe(play: Playthrough[S, M, C], what: Describable, lang: str) -> str:
    """Facts, an event, an outcome, or advice in words."""
    narrator = Narrator.of(lang, play.game, play.names)
    if isinstance(what, Outcome):
        return narrator.outcome(what)
    if isinstance(what, Why):
        return narrator.because([what]) if isinstance(what, Because) else narrator.part(what)
    if isinstance(what, Advice | Advised):
        return _advice(play, narrator, what)
    if isinstance(what, Event | str):
        return _event(play, narrator, play.game.parse(what) if isinstance(what, str) else what)
    single = isinstance(what, Fact) or not isinstance(what, Iterable)
    given: list[object] = [what] if single else [*what]
    facts = [fact for fact in given if isinstance(fact, Fact)]
    if len(facts) < len(given):
        raise OptionError(expected(WANTED, type(what).__name__))
    return " ".join(map(narrator.describe, facts))


def _event(play: Playthrough[S, M, C], narrator: Narrator, event: Event) -> str:
    """A move by its name; a chance event by its facts, when it last happened in this game."""
    if narrator.names_move(event):
        return narrator.move(event)
    facts = [step.facts for step in play.steps if step.event == event]
    if not facts:
        raise OptionError(expected("a move, or chance that has fallen in this game", event.text))
    return " ".join(map(narrator.describe, facts[-1]))


def _advice(play: Playthrough[S, M, C], narrator: Narrator, what: Advice | Advised) -> str:
    """A hint; a move with its figures; before a throw, the worth of the position."""
    if isinstance(what, Advised):
        return narrator.describe_move(what, play.game.parse(what.move))
    if what.moves:
        best = what.best
        return narrator.hint(what.unit, best, what.because, play.game.parse(best.move))
    worth = narrator.worth(what.unit, what.value or 0.0)
    return messages(narrator.lang).say("term-advise-before", {"worth": worth})
