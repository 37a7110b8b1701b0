"""Many reviewed games together: each player's luck and losses with their uncertainty."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean, stdev

from rich.box import SIMPLE_HEAD
from rich.console import JustifyMethod
from rich.table import Table

from arlequin.cli.review.report import SPARKS
from arlequin.core.advice import WIN
from arlequin.review.reviewed import Review
from arlequin.words.advice_text import decimal
from arlequin.words.messages import messages

LEAST = 3
"""Games below which an interval has no meaning."""
NORMAL = 1.96
LONGEST = 40
"""The latest games that a course shows."""
WORDS = ("player", "opponent", "weakest")
"""Columns of text, not figures."""
HEADS = ("player", "games", "won", "luck-game", "loss-game", "weakest")


@dataclass
class PlayerGames:
    """All games of one player, in the order of their files."""

    lucks: list[float] = field(default_factory=list)
    losses: list[float] = field(default_factory=list)
    won: list[float] = field(default_factory=list)
    kinds: dict[str, float] = field(default_factory=dict)
    """The loss by kind of decision."""
    opponents: dict[str, list[float]] = field(default_factory=dict)
    """The shares of wins against each opponent, by name."""


class ManyGames:
    """The figures of all players in a folder of records."""

    def __init__(self, lang: str, unit: str) -> None:
        self._lang, self._unit = lang, unit
        self._say = messages(lang).say
        self._players: dict[str, PlayerGames] = {}

    def add(self, names: Sequence[str], review: Review) -> None:
        """Adds a game if it is over."""
        if review.result is None:
            return
        most = max(review.result)
        share = 1.0 / sum(each == most for each in review.result)
        for name, player in zip(names, review.players, strict=True):
            known = self._players.setdefault(name, PlayerGames())
            known.lucks.append(player.luck)
            known.losses.append(player.loss)
            known.won.append(share if review.result[player.seat - 1] == most else 0.0)
            for other in {*names} - {name}:
                known.opponents.setdefault(other, []).append(known.won[-1])
            for event in review.events:
                if event.seat == player.seat and event.loss:
                    kind = decision_kind(event.text)
                    known.kinds[kind] = known.kinds.get(kind, 0.0) + event.loss

    def lines(self) -> Iterator[str | Table]:
        """A table of the players, the course of luck and losses, and a table of opponents."""
        if not self._players:
            return
        rows = [self._row(name, games) for name, games in self._players.items()]
        yield self._table(HEADS, rows)
        yield self._say("term-review-over-time")
        for name, games in self._players.items():
            yield f"  {name}: {self._say('term-review-luck')} {_course(games.lucks)}"
            yield f"  {name}: {self._say('term-review-loss')} {_course(games.losses)}"
        rows = [
            row for name, games in self._players.items() for row in self._opponents(name, games)
        ]
        yield self._table(("player", "opponent", "games", "won"), rows)

    def _row(self, name: str, games: PlayerGames) -> tuple[str, ...]:
        worst = max(games.kinds, key=lambda kind: games.kinds[kind], default=None)
        return (
            name,
            str(len(games.won)),
            decimal(self._lang, sum(games.won)),
            self._mean(games.lucks),
            self._mean(games.losses),
            "-" if worst is None else self._say(f"term-review-kind-{worst}"),
        )

    def _opponents(self, name: str, games: PlayerGames) -> Iterator[tuple[str, ...]]:
        for other, won in sorted(games.opponents.items(), key=lambda each: -len(each[1])):
            yield name, other, str(len(won)), decimal(self._lang, sum(won))

    def _mean(self, values: Sequence[float]) -> str:
        """A mean with half of its 95 % interval, if there are enough games."""
        mean, half = self._number(fmean(values)), half_width(values)
        return mean if half is None else f"{mean} ± {self._number(half)}"

    def _number(self, value: float) -> str:
        scale, sign = (100, "\u00a0%") if self._unit == WIN else (1, "")
        return decimal(self._lang, scale * value) + sign

    def _table(self, heads: Sequence[str], rows: Sequence[tuple[str, ...]]) -> Table:
        table = Table(box=SIMPLE_HEAD, pad_edge=False)
        for head in heads:
            justify: JustifyMethod = "left" if head in WORDS else "right"
            table.add_column(self._say(f"term-review-{head}"), justify=justify)
        for row in rows:
            table.add_row(*row)
        return table


def half_width(values: Sequence[float]) -> float | None:
    """Half of the 95 % interval of a mean, by Student's distribution; None for too few values."""
    if len(values) < LEAST:
        return None
    return student(len(values) - 1) * stdev(values) / sqrt(len(values))


def student(freedom: int) -> float:
    """Student's quantile for 95 %, two-sided: four terms of Cornish and Fisher."""
    z: float = NORMAL
    terms: tuple[float, ...] = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    quantile = z
    for term in reversed(terms):
        quantile = z + (quantile - z + term) / freedom
    return quantile


def _course(values: Sequence[float]) -> str:
    """The values game by game, as bars of one letter."""
    latest = values[-LONGEST:]
    low, high = min(latest), max(latest)
    steps = (len(SPARKS) - 1) / (high - low) if high > low else 0.0
    return "".join(SPARKS[round((value - low) * steps)] for value in latest)


DECISION_KINDS = {
    "again": "dice",
    "stop": "dice",
    "score": "entry",
    "line": "entry",
    "cross": "entry",
    "yam": "entry",
    "draw": "row",
    "take": "row",
    "place": "card",
    "says": "call",
    "passes": "call",
    "bets": "bet",
    "stakes": "bet",
}
"""The kind of a decision by the word of its move in a record; browsers have the same list in
`web/src/pages/journal/gameDigest.ts` (see `tests/web/test_decision_kinds.py`)."""


def decision_kind(move: str) -> str:
    """The kind of a move; in a race its seat comes before its word."""
    return next(
        (DECISION_KINDS[word] for word in move.split()[:2] if word in DECISION_KINDS), "other"
    )
