"""A review in words: players, the course of the game, the costliest decisions."""

from collections.abc import Iterable, Iterator, Sequence

import msgspec
from rich.box import SIMPLE_HEAD
from rich.table import Table

from arlequin.core.advice import WIN
from arlequin.games.playthrough import ReadRecord
from arlequin.review.review import win_chances
from arlequin.review.reviewed import CountFigures, Review, ReviewedEvent
from arlequin.review.verdict import is_clear
from arlequin.words.advice_text import decimal
from arlequin.words.messages import Args, messages
from arlequin.words.narrator import Narrator

HEADS = ("player", "luck", "loss", "accuracy", "result")
SPARKS = "▁▂▃▄▅▆▇█"
NONE = "-"
MOST_COURSE_WIDTH = 60


def figures_table(
    heads: Sequence[str], rows: Iterable[Sequence[str]], texts: Sequence[str]
) -> Table:
    """A table of figures, which are aligned to the right, except in the columns `texts`."""
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    for head in heads:
        table.add_column(head, justify="left" if head in texts else "right")
    for row in rows:
        table.add_row(*row)
    return table


class ReviewReport:
    """One review."""

    def __init__(self, replay: ReadRecord, review: Review, lang: str) -> None:
        self.review, self.names, self.lang = review, replay.names, lang
        self._game = replay.game
        self._clear = is_clear(review)
        self._narrator = Narrator.of(lang, replay.game, replay.names)
        self.say = messages(lang).say

    def lines(self, most: int, width: int) -> Iterator[str | Table]:
        """The whole review, from the players to the unexplained rest."""
        yield self.players()
        yield from self.rarities()
        yield from self.races()
        if self.review.unit == WIN:
            yield self.say("term-review-course")
            yield from self._courses(min(MOST_COURSE_WIDTH, max(10, width - 24)))
        worst = self.costliest(most)
        yield self.say("term-review-costliest") if worst else self.say("term-review-faultless")
        yield from (f"  {line}" for line in map(self.decision, worst))
        yield self.caption()

    def summary(self) -> str:
        """The luck and losses of each player, in one line."""
        if not self._clear:
            return self.say("term-review-unclear")
        summaries = []
        for name, player in zip(self.names, self.review.players, strict=True):
            luck, loss = self.with_sign(player.luck), self.number(player.loss)
            args: Args = {"player": name, "luck": luck, "loss": loss}
            summaries.append(self.say("term-review-summary", args))
        return "; ".join(summaries)

    def players(self) -> Table:
        """The table of the players: luck, losses, accuracy and result."""
        return figures_table(self.heads(), self.rows(), self.heads()[:1])

    def heads(self) -> list[str]:
        return [self.say(f"term-review-{name}") for name in HEADS]

    def rows(self) -> Iterator[tuple[str, ...]]:
        """The figures of each player; only the result if too much is unexplained."""
        review = self.review
        for name, player in zip(self.names, review.players, strict=True):
            accuracy = NONE if player.accuracy is None else decimal(self.lang, player.accuracy)
            result = NONE if review.result is None else self.number(review.result[player.seat - 1])
            figures = (self.with_sign(player.luck), self.number(player.loss), accuracy)
            yield name, *(figures if self._clear else (NONE,) * len(figures)), result

    def rarities(self) -> Iterator[str]:
        """How rare the luck of each player is; one line if that is too close to call."""
        if not self._clear:
            yield self.say("term-review-unclear")
            return
        for name, player in zip(self.names, self.review.players, strict=True):
            if player.rarity is not None:
                kind, _, games, of = msgspec.structs.astuple(player.rarity)
                args: Args = {"player": name, "games": games, "of": of}
                yield self.say(f"term-review-{kind}", args)

    def races(self) -> Iterator[str]:
        """The calls of YAM color: of each player, then for each match count."""
        for name, player in zip(self.names, self.review.players, strict=True):
            if player.race is None:
                continue
            *figures, counts = msgspec.structs.astuple(player.race)
            args = dict(zip(("calls", "right", "fined", "free"), figures, strict=True))
            yield self.say("term-review-race", {"player": name, **args})
            yield from (f"  {self._count(each)}" for each in counts)

    def _count(self, figures: CountFigures) -> str:
        args: Args = {"count": figures.count, "right": figures.right, "calls": figures.calls}
        text = self.say("term-review-race-count", args)
        if figures.seconds is None:
            return text
        seconds = decimal(self.lang, figures.seconds)
        return f"{text}, {self.say('term-review-race-seconds', {'seconds': seconds})}"

    def _courses(self, width: int) -> Iterator[str]:
        """The chance of winning of each player over the game, as bars of one letter."""
        chances = list(win_chances(self.review))
        longest = max(map(len, self.names))
        for seat, name in enumerate(self.names):
            course = [chances[n * (len(chances) - 1) // max(1, width - 1)] for n in range(width)]
            levels = (int(each[seat] * len(SPARKS)) for each in course)
            marks = "".join(SPARKS[min(len(SPARKS) - 1, max(0, level))] for level in levels)
            yield f"  {name:<{longest}}  {marks}"

    def costliest(self, most: int) -> list[ReviewedEvent]:
        """The decisions with the largest losses, without the smallest class."""
        lost = [event for event in self.review.events if event.size is not None]
        return sorted(lost, key=lambda event: -(event.loss or 0.0))[:most]

    def decision(self, event: ReviewedEvent) -> str:
        """A move, the better move, and the loss unless too much is unexplained."""
        args: Args = {
            "line": event.line,
            "player": self.names[(event.seat or 1) - 1],
            "size": event.size or "slip",
            "move": self._move(event.text),
            "best": self._move(event.best or ""),
            "loss": self.number(event.loss or 0.0),
        }
        kind = self.review.unit if self._clear else "unclear"
        return self.say(f"term-review-decision-{kind}", args)

    def _move(self, text: str) -> str:
        return self._narrator.move(self._game.parse(text))

    def caption(self) -> str:
        """The basis of the figures, the events left out, and the unexplained rest."""
        basis = self.say(f"term-review-{self.review.basis}")
        args: Args
        if self.review.left_out:
            args = {"left": self.review.left_out, "total": len(self.review.events)}
            basis = f"{basis} {self.say('term-review-left-out', args)}"
        left = max(map(abs, self.review.residual))
        if self.review.basis == "exact" or not self._clear:
            return basis
        args = {"left": self.number(left), "error": self.number(2 * self.review.residual_error)}
        kind = "sampled" if self.review.residual_error else "plain"
        return f"{basis} {self.say(f'term-review-left-{kind}', args)}"

    def number(self, value: float) -> str:
        """A chance in percent, or points."""
        scale = 100 if self.review.unit == WIN else 1
        return decimal(self.lang, scale * value) + ("\u00a0%" if self.review.unit == WIN else "")

    def with_sign(self, value: float) -> str:
        """A chance or points with a sign."""
        return f"+{self.number(value)}" if value > 0 else self.number(value)
