"""Advice at YAM color: the match count, colour by colour; before the throw, what to bet on."""

from collections import Counter
from random import Random

from arlequin.advise.adviser import Adviser, Weighed, best_first, why
from arlequin.core.advice import EXACT, RIGHT, Advised, Why
from arlequin.core.seat import Seat
from arlequin.games.yam_color.events import Bets, Passes, Says
from arlequin.games.yam_color.rules import YamColor
from arlequin.games.yam_color.state import Phase
from arlequin.games.yam_color.view import YamColorView
from arlequin.players.expert.yam_color import ExpertYamColor, bets


class YamColorAdviser(Adviser[YamColorView]):
    """Counts without slips; bets as the expert does."""

    sees = YamColorView

    def __init__(self, game: YamColor, random: Random) -> None:
        self._game = game
        self._expert = ExpertYamColor(game, random)

    def weighed(self, view: YamColorView, seat: Seat) -> Weighed:
        """Announcements, or bets."""
        if view.phase == Phase.BET.value:
            return self._bets(view)
        matched = self._expert.matched(view)
        count = sum(matched.values())
        events = [self._game.parse(move) for move in view.moves]
        ranks = [_rank(event, count) for event in events]
        found = [
            Advised(event.text, float(rank == count), why=tuple(_why(event, count, matched)))
            for event, rank in zip(events, ranks, strict=True)
        ]
        return Weighed(RIGHT, EXACT, best_first(ranks, found))

    def _bets(self, view: YamColorView) -> Weighed:
        chances = bets(self._game, view)
        worth = [chances[event.number] for event in map(self._game.parse, view.moves)
                 if isinstance(event, Bets)]  # fmt: skip
        found = [Advised(move, value) for move, value in zip(view.moves, worth, strict=True)]
        return Weighed(RIGHT, EXACT, best_first(worth, found))

    def due(self, view: YamColorView, seat: Seat) -> tuple[str, str, float] | None:
        """A throw is worth the same to everybody."""
        return None


def _rank(event: object, count: int) -> float:
    """The right number; then lower ones, which cost nothing; a pass; then those that are fined."""
    if not isinstance(event, Says):
        return -0.5
    return event.number if event.number <= count else count - event.number - 1.0


def _why(event: object, count: int, matched: Counter[str]) -> list[Why]:
    counted = why("count", count=count)
    if isinstance(event, Passes):
        return [counted]
    if not isinstance(event, Says) or event.number == count:
        there = {colour: number for colour, number in matched.items() if number}
        return [why("matches", balls=there)] if there else [why("nothing")]
    return [why("high" if event.number > count else "low"), counted]
