"""Referee of YAM color: the winner of each round and the fines; the pile is counted."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from arlequin.core.colour import Colour
from arlequin.core.events import Event, Start, Throw, Time
from arlequin.core.seat import Seat
from arlequin.games.yam_color.events import Bets, Card, Passes, Phase, Says, Stakes, State
from arlequin.games.yam_color.material import CARDS, DICE, Box
from arlequin.games.yam_color.rules import YamColor
from arlequin.referee.referee import Play, Question, Referee, refuse

SEATS = r"((?: [0-9])+)"
RESULT = re.compile(
    rf"start (?P<start>[0-9])|round (?P<winner>[0-9]|nobody)(?: fined(?P<fined>{SEATS}))?"
    rf"(?: staked(?P<staked>{SEATS}))?(?: earned (?P<earned>[0-9]))?",
    re.ASCII,
)
TIME = Time()
RED, BLUE = Colour("red"), Colour("blue")
BOX = Box(
    game="yam-color",
    name="results",
    colours=(RED, BLUE),
    dice=((RED, BLUE),) * DICE,
    cards=({RED: DICE},) * CARDS,
)
"""The real card and dice are unknown: with these the count is the number of red tops."""


class RoundResult(NamedTuple):
    """The result of a round."""

    winner: Seat | None
    fined: tuple[Seat, ...]
    staked: tuple[Seat, ...]
    earned: Seat | None


class YamColorReferee(Referee[State, YamColor]):
    """Results of rounds: the winner, fines, stakes and bets."""

    hidden = frozenset({
        "thrown", "card", "says", "passes", "bets", "time", "count", "photo",
        "stakes", "stakes-nothing", "inexact",
    })  # fmt: skip
    pattern = RESULT
    forms = "start 2, round 3, round nobody, round 3 fined 1 2 staked 4 earned 2"

    def __init__(self, game: YamColor) -> None:
        super().__init__(YamColor(game.players, game.options, BOX))
        self.identity = game.identity

    # --- events ----------------------------------------------------------------------------------

    def play(self, state: State, text: str) -> Play:
        """A round with a throw, a card and calls that lead to the result."""
        parts = self._parts(text)
        if state.phase is Phase.OVER:
            raise refuse("over", "YC-13")
        if (state.phase is Phase.START) != ("start" in parts):
            raise refuse("not-now" if "start" in parts else "first-start", "YC-02")
        if "start" in parts:
            seat = int(parts["start"])
            if seat not in self.rules.seats:
                raise refuse("seat", "YC-02", number=seat)
            return self.rules, (Start(seat),)
        result = _round(parts)
        self._check(state, result)
        return self.rules, self._round_events(state, result)

    def _check(self, state: State, result: RoundResult) -> None:
        """Raises Impossible for players, fines or bets that this round cannot have."""
        for seat in (result.winner, result.earned, *result.fined, *result.staked):
            if seat is not None and seat not in self.rules.seats:
                raise refuse("seat", "YC-02", number=seat)
            if seat is not None and seat not in state.players:
                raise refuse("not-playing", "YC-14", seat=seat)
        if result.winner in result.fined:
            raise refuse("won-and-fined", "YC-08", seat=result.winner or 0)
        if state.playoff and (result.fined or result.staked or result.earned):
            raise refuse("playoff-fine", "YC-14")
        if poor := [seat for seat in result.fined if not state.hands[seat - 1]]:
            raise refuse("no-card", "YC-09", seat=poor[0])
        if result.staked and self.rules.bets != "stake":
            raise refuse("no-bets", "YC-15")
        if result.earned is not None and self.rules.bets != "yes":
            raise refuse("no-bets", "YC-15")
        if poor := [seat for seat in result.staked if not state.hands[seat - 1]]:
            raise refuse("no-stake", "YC-15", seat=poor[0])

    def _round_events(self, state: State, result: RoundResult) -> Iterator[Event]:
        """Bets or stakes, the throw, the card, calls, and the end of the time."""
        count = min(1, DICE - len(result.fined))
        calls = {seat: count + more for more, seat in enumerate(result.fined, 1)}
        if result.winner is not None:  # the match count by the winner, more by the fined
            calls = {result.winner: count, **calls}
        while state.phase in (Phase.BET, Phase.STAKE):
            event = self._bet(state, result, calls, count)
            yield event
            state = self.rules.after(state, event)
        throw = Throw((1,) * count + (2,) * (DICE - count))
        yield throw
        state = self.rules.after(state, throw)
        card = self._next_card(state)
        yield card
        state = self.rules.after(state, card)
        for seat, number in calls.items():
            if state.phase is Phase.ANNOUNCE and seat in self.rules.actors(state):
                yield Says(seat, number)
                state = self.rules.after(state, Says(seat, number))
        if state.phase is Phase.ANNOUNCE:
            yield TIME
            state = self.rules.after(state, TIME)
        if state.phase is Phase.EARN:  # any card: the one that the bet earned is unknown
            yield self._next_card(state)

    def _next_card(self, state: State) -> Card:
        """A possible next card."""
        odds = self.rules.odds(state)
        card = next(iter(odds)) if odds is not None else None
        if not isinstance(card, Card):
            raise refuse("over", "YC-13")
        return card

    def _bet(self, state: State, result: RoundResult, calls: dict[Seat, int], count: int) -> Event:
        """The bet or stake of the next player."""
        (seat,) = self.rules.actors(state)
        if state.phase is Phase.STAKE:
            return Stakes(seat, int(seat in result.staked))
        if self.rules.bets == "before":
            return Bets(seat, calls[seat]) if seat in calls else Passes(seat)
        if seat == result.earned:
            return Bets(seat, count)
        free = (m for m in self.rules.moves(state, seat) if isinstance(m, Bets))
        return next(move for move in free if move.number != count)

    # --- questions -------------------------------------------------------------------------------

    def question(self, state: State) -> Question | None:
        """The first thrower, or the result of the round."""
        if state.phase is Phase.OVER:
            return None
        if state.phase is Phase.START:
            return Question(kind="start", seats=self.rules.seats)
        return Question(
            kind="round",
            seats=state.players,
            rich=() if state.playoff else tuple(s for s in state.players if state.hands[s - 1]),
            bets="no" if state.playoff else self.rules.bets,
            pile=len(state.unseen) + len(state.under),
        )


def _round(parts: dict[str, str]) -> RoundResult:
    winner = None if parts["winner"] == "nobody" else int(parts["winner"])
    fined, staked = (tuple(map(int, parts.get(key, "").split())) for key in ("fined", "staked"))
    earned = int(parts["earned"]) if "earned" in parts else None
    return RoundResult(winner, tuple(dict.fromkeys(fined)), staked, earned)


REFEREE = YamColorReferee
