"""A score sheet in words: its entries, the next question, refusals and the end."""

from collections.abc import Sequence

import msgspec

from arlequin.core.errors import ArlequinError, Impossible
from arlequin.core.game import Fact
from arlequin.referee.luck import YAM, luck
from arlequin.referee.score_sheet import ScoreSheet
from arlequin.words.arguments import arguments
from arlequin.words.color_yam import objective
from arlequin.words.narrator import Narrator
from arlequin.words.phrases import Phrases
from arlequin.words.prompt import prompt

OWN = {"kept": "keep-took", "starts": "keep-starts"}
"""Facts with another sentence than at a table of the program."""


class DescribedEntry(msgspec.Struct, frozen=True):
    """An entry and its facts in words."""

    text: str
    """The entry in a score record."""
    sentences: tuple[str, ...]
    """A sentence for each fact, or the refusal; empty while it waits."""
    state: str = "stands"
    """`stands`; `refused` if it is not possible; `waits` after one that is refused."""


class SheetNarrator:
    """Describes one sheet in one language."""

    def __init__(self, lang: str, sheet: ScoreSheet) -> None:
        self._sheet = sheet
        own = sheet.plain_game.material
        self._say = Phrases(lang, sheet.setup.game, sheet.setup.names, own)
        self._narrator = Narrator(lang, sheet.setup.game, sheet.setup.names, own)

    def entries(self) -> tuple[DescribedEntry, ...]:
        """All entries."""
        sheet = self._sheet
        valid = [
            DescribedEntry(entry.text, self.facts(entry.facts)) for entry in sheet.valid_entries
        ]
        if sheet.fault is None:
            return tuple(valid)
        refused, *others = sheet.entries[len(valid) :]
        first = DescribedEntry(refused, (self.refusal(sheet.fault),), "refused")
        return (*valid, first, *(DescribedEntry(text, (), "waits") for text in others))

    def facts(self, facts: Sequence[Fact]) -> tuple[str, ...]:
        """A sentence for each fact."""
        return tuple(
            self._say.say(OWN[fact.kind], **arguments(self._say, fact.kind, fact.args))
            if fact.kind in OWN
            else self._narrator.describe(fact)
            for fact in facts
        )

    def prompt(self) -> str:
        """The next result to enter; at the end the winners."""
        question, outcome = self._sheet.question, self._sheet.outcome
        if question is None and outcome is not None:
            return self._narrator.winners(outcome)
        if question is None:
            return self._say.say("keep-ask-mend", number=len(self._sheet.valid_entries) + 1)
        args: dict[str, str | int] = {
            "player": self._say.player(question.seats[0] if question.seats else 1),
            "players": len(question.seats),
            "line": question.line,
            "number": question.most,
        }
        view = self._sheet.game.view(self._sheet.state, None)
        goal = prompt(self._say, self._sheet.setup.game, view).goal
        if question.kind == "line" and goal:
            return self._say.say("keep-ask-goal", **args, goal=goal)
        return self._say.say(f"keep-ask-{question.kind}", **args)

    def ending(self) -> tuple[str, ...]:
        """The end: its reason, the winners, and each place; empty before."""
        outcome = self._sheet.outcome
        return tuple(self._narrator.outcome(outcome).split("\n")) if outcome else ()

    def luck(self) -> tuple[str, ...]:
        """The rarest results at the end, a sentence each; none without the players' own dice."""
        return tuple(
            self._say.say(
                f"keep-{fact.kind}",
                **arguments(self._say, fact.kind, fact.args)
                | {"goal": self._goal(str(fact.args.get("objective", "")))},
            )
            for fact in luck(self._sheet)
        )

    def _goal(self, text: str) -> str:
        """An objective in words; empty for a Yam line, and where there is none."""
        return objective(self._say.lang, text) if text not in ("", YAM) else ""

    def refusal(self, error: ArlequinError) -> str:
        """The reason why a result is not possible, with the number of the rule."""
        if not isinstance(error, Impossible):
            return str(error)
        given: dict[str, object] = dict(error.given)
        if "seats" in given:
            given["seats"] = tuple(int(seat) for seat in str(given["seats"]).split())
        key = f"keep-{error.kind}"
        sentence = self._say.say(key, **arguments(self._say, key, given))
        if not error.rule:
            return sentence
        return self._say.say("keep-by-rule", sentence=sentence, rule=error.rule)

    def unreadable(self, text: str) -> str:
        """The error for a text that is not a result, with examples."""
        return self._say.say("keep-unread", word=text[:40], forms=self._sheet.referee.forms)
