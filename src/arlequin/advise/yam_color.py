"""Advice at YAM color: the match count, colour by colour; before the throw, what to bet on."""

from collections import Counter
from random import Random

from arlequin.advise.adviser import Adviser, Weighed, best_first, why
from arlequin.core.advice import CARDS, EXACT, MODEL, RIGHT, Advised, Why
from arlequin.core.seat import Seat
from arlequin.games.yam_color.events import Bets, Passes, Says, Stakes
from arlequin.games.yam_color.rules import YamColor
from arlequin.games.yam_color.state import Phase
from arlequin.games.yam_color.view import YamColorView
from arlequin.players.yam_color.expert import ExpertYamColor
from arlequin.players.yam_color.wagers import wagers


class YamColorAdviser(Adviser[YamColorView]):
    """Counts without slips; bets as the expert does."""

    sees = YamColorView

    def __init__(self, game: YamColor, random: Random) -> None:
        self._game = game
        self._expert = ExpertYamColor(game, random)

    def weighed(self, view: YamColorView, seat: Seat) -> Weighed:
        """Announcements, bets or stakes."""
        if view.phase == Phase.STAKE.value:
            return self._stakes(view, seat)
        if view.phase == Phase.BET.value:
            return self._wagers(view, seat) if view.betting == "before" else self._bets(view, seat)
        return self._calls(view)

    def _calls(self, view: YamColorView) -> Weighed:
        matched = self._expert.matched(view)
        count = sum(matched.values())
        events = [self._game.parse(move) for move in view.moves]
        ranks = [_rank(event, count) for event in events]
        found = [
            Advised(event.text, float(rank == count), why=tuple(_why(event, view, matched)))
            for event, rank in zip(events, ranks, strict=True)
        ]
        return Weighed(RIGHT, EXACT, best_first(ranks, found))

    def _bets(self, view: YamColorView, seat: Seat) -> Weighed:
        """The chance that a number is right; a wrong bet costs nothing."""
        chances = {Bets(seat, n).text: p for n, p in enumerate(self._expert.chances(view))}
        worth = [chances[move] for move in view.moves]
        found = [Advised(move, chances[move], why=(why("bet"),)) for move in view.moves]
        return Weighed(RIGHT, EXACT, best_first(worth, found))

    def _wagers(self, view: YamColorView, seat: Seat) -> Weighed:
        """Numbers said before the throw: the cards that each brings, and what it risks."""
        known = {
            Bets(seat, number).text: Advised(
                Bets(seat, number).text, wager.cards,
                why=(why("wins", chance=wager.wins), why("pays", chance=wager.pays)),
            )
            for number, wager in wagers(view, seat, self._expert.chances(view)).items()
        }  # fmt: skip
        found = [known.get(move) or Advised(move, 0.0) for move in view.moves]
        return Weighed(CARDS, MODEL, best_first([each.value for each in found], found))

    def _stakes(self, view: YamColorView, seat: Seat) -> Weighed:
        """A stake comes back to its winner and is lost to anybody else; all are as quick here."""
        others = (len(view.players) - 1) / len(view.players)
        found = [
            Advised(Stakes(seat, 1).text, -others, why=(why("stake", chance=others),)),
            Advised(Stakes(seat, 0).text, 0.0, why=(why("no-stake"),)),
        ]
        return Weighed(CARDS, MODEL, best_first([each.value for each in found], found))

    def due(self, view: YamColorView, seat: Seat) -> tuple[str, str, float] | None:
        """A throw is worth the same to everybody."""
        return None


def _rank(event: object, count: int) -> float:
    """The right number; then lower ones, which cost nothing; a pass; then those that are fined."""
    if not isinstance(event, Says):
        return -0.5
    return event.number if event.number <= count else count - event.number - 1.0


def _why(event: object, view: YamColorView, matched: Counter[str]) -> list[Why]:
    count = sum(matched.values())
    counted = why("count", count=count)
    if isinstance(event, Passes):
        return [counted]
    if not isinstance(event, Says) or event.number == count:
        there = {colour: number for colour, number in matched.items() if number}
        if view.blind:  # YC-16: no colour is told in another form
            return [counted]
        return [why("matches", balls=there)] if there else [why("nothing")]
    return [_wrong(event.number, count, view), counted]


def _wrong(number: int, count: int, view: YamColorView) -> Why:
    if number > count:
        return why("high")
    return why("inexact") if view.win == "exact" else why("low")


ADVISER = YamColorAdviser
