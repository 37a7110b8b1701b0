"""Told sheet: a score sheet in words, for a page and for the terminal."""

from collections.abc import Sequence

import msgspec

from arlequin.core.errors import ArlequinError, Impossible
from arlequin.core.game import Fact, View
from arlequin.referee.referee import Question
from arlequin.referee.score_record import score_record
from arlequin.referee.score_sheet import ScoreSheet
from arlequin.words.arguments import arguments
from arlequin.words.phrases import Phrases
from arlequin.words.prompt import prompt
from arlequin.words.teller import Teller

OWN = {"kept": "keep-took", "starts": "keep-starts"}
"""Facts that are told otherwise than at a table with dice and cards of ours."""


class ToldEntry(msgspec.Struct, frozen=True):
    """An entry, and what came of it."""

    text: str
    """As a score record writes it."""
    told: tuple[str, ...]
    """What happened, a sentence each; nothing while it waits."""
    scores: tuple[int, ...]
    """The scores after it; none while it waits."""
    state: str = "stands"
    """`stands`; `refused`, where it cannot be any more; `waits` behind one that is refused."""


class ToldSheet(msgspec.Struct, frozen=True):
    """A score sheet, as people look at it."""

    game: str
    names: tuple[str, ...]
    entries: tuple[ToldEntry, ...]
    ask: str
    """What is to be entered now, as a sentence; at the end who won."""
    question: Question | None
    """The same for a program; None at the end, and while an entry must be mended."""
    scores: tuple[int, ...]
    ranks: tuple[int, ...] | None
    winners: tuple[int, ...] | None
    ending: tuple[str, ...]
    """At the end: why, who won, and each place."""
    board: View
    """The sheet as at any table."""
    record: str
    """The score record."""
    complete: bool
    """Whether all dice are known, so that it can be an ordinary record too."""


class SheetTeller:
    """Tells one sheet in one language."""

    def __init__(self, lang: str, sheet: ScoreSheet) -> None:
        names = sheet.setup.names
        self._sheet = sheet
        self._say = Phrases(lang, sheet.setup.game, names)
        self._teller = Teller(lang, sheet.setup.game, names)

    def told(self) -> ToldSheet:
        """Everything."""
        sheet = self._sheet
        outcome = sheet.outcome
        return ToldSheet(
            game=sheet.setup.game,
            names=tuple(self._say.player(seat) for seat in range(1, len(sheet.setup.names) + 1)),
            entries=(*self._standing(), *self._waiting()),
            ask=self.asked(),
            question=sheet.question,
            scores=sheet.scores,
            ranks=outcome.ranks if outcome else None,
            winners=outcome.winners if outcome else None,
            ending=tuple(self._teller.outcome(outcome).split("\n")) if outcome else (),
            board=self._view,
            record=score_record(sheet),
            complete=sheet.complete,
        )

    def _standing(self) -> list[ToldEntry]:
        return [ToldEntry(e.text, self.facts(e.facts), e.scores) for e in self._sheet.written]

    def _waiting(self) -> list[ToldEntry]:
        """The entry that cannot be, and those behind it."""
        fault = self._sheet.fault
        if fault is None:
            return []
        refused, *others = self._sheet.entries[len(self._sheet.written) :]
        first = ToldEntry(refused, (self.refusal(fault),), (), "refused")
        return [first, *(ToldEntry(text, (), (), "waits") for text in others)]

    def facts(self, facts: Sequence[Fact]) -> tuple[str, ...]:
        """What happened, a sentence each."""
        return tuple(map(self._fact, facts))

    def _fact(self, fact: Fact) -> str:
        if fact.kind in OWN:
            return self._say.say(OWN[fact.kind], **arguments(self._say, fact.kind, fact.args))
        return self._teller.tell(fact)

    def asked(self) -> str:
        """What is to be entered now."""
        question = self._sheet.question
        if question is not None:
            return self._question(question)
        outcome = self._sheet.outcome
        if outcome is not None:
            return self._teller.winners(outcome)
        return self._say.say("keep-ask-mend", number=len(self._sheet.written) + 1)

    def _question(self, question: Question) -> str:
        seat = question.seats[0] if question.seats else 1
        args: dict[str, str | int] = {
            "player": self._say.player(seat),
            "players": len(question.seats),
            "line": question.line,
            "number": question.most,
        }
        goal = prompt(self._say, self._sheet.setup.game, self._view).goal
        if question.kind == "line" and goal:
            return self._say.say("keep-ask-goal", **args, goal=goal)
        return self._say.say(f"keep-ask-{question.kind}", **args)

    @property
    def _view(self) -> View:
        return self._sheet.game.view(self._sheet.state, None)

    def refusal(self, error: ArlequinError) -> str:
        """Why a result cannot be, with the number of the rule."""
        if isinstance(error, Impossible):
            sentence = self._say.say(f"keep-{error.kind}", **self._error_args(error))
            rule = error.rule
            return self._say.say("keep-by-rule", sentence=sentence, rule=rule) if rule else sentence
        return str(error)

    def _error_args(self, error: Impossible) -> dict[str, str | int]:
        held: dict[str, object] = dict(error.given)
        if "seats" in held:
            held["seats"] = tuple(int(seat) for seat in str(held["seats"]).split())
        return arguments(self._say, f"keep-{error.kind}", held)

    def unread(self, text: str) -> str:
        """That a text is no result, and how one is written."""
        return self._say.say("keep-unread", word=text[:40], forms=self._sheet.referee.forms)
