"""What happened in YAM color, told in facts with rule numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arlequin.core.events import Event, Start, Throw, Time
from arlequin.core.game import Fact, fact
from arlequin.games.yam_color.events import Bets, Card, Passes, Says
from arlequin.games.yam_color.scoring import check
from arlequin.games.yam_color.state import Phase, State
from arlequin.games.yam_color.view import balls, colours

if TYPE_CHECKING:
    from arlequin.games.yam_color.rules import YamColor


def facts(game: YamColor, before: State, event: Event, after: State) -> tuple[Fact, ...]:
    """One fact for the event, and one for each thing that follows from it."""
    told = [_event(game, before, event)]
    if before.phase is Phase.ANNOUNCE and after.phase is not Phase.ANNOUNCE:
        told += _checked(game, before, event)
    if after.playoff and not before.playoff:
        told.append(fact("playoff", "YC-14", seats=after.players))
    if after.phase is Phase.OVER:
        told.append(_over(game, after))
    return tuple(told)


def _event(game: YamColor, before: State, event: Event) -> Fact:
    match event:
        case Start(seat):
            return fact("starts", "YC-02", seat=seat)
        case Throw(numbers):
            return fact("thrown", "YC-03", seat=before.thrower, colours=colours(game, numbers))
        case Card(number):
            return _card(game, before, number)
        case Says(seat, number):
            return fact("says", "YC-05", seat=seat, number=number)
        case Passes(seat):
            return fact("passes", "YC-05", seat=seat)
        case Bets(seat, number):
            return fact("bets", "YC-15", seat=seat, number=number)
        case Time():
            return fact("time", "YC-07", seconds=game.limit)
    raise TypeError(event)


def _card(game: YamColor, before: State, number: int) -> Fact:
    if before.phase is Phase.EARN:
        seat = next(seat for seat, bet in before.bets if bet == before.count)
        return fact("earns", "YC-15", seat=seat, card=number, count=before.count)
    rule = "YC-14" if before.playoff else "YC-03"
    return fact("card", rule, card=number, balls=balls(game, number))


def _checked(game: YamColor, before: State, event: Event) -> list[Fact]:
    """YC-08: the check, from the highest announcement down."""
    said = before.said
    if isinstance(event, Says):
        said = (*said, (event.seat, event.number))
    result = check(said, before.count)
    matched = game.matched(game.box, before.dice, before.card)
    told = [fact("count", "YC-04", count=before.count, matched=matched)]
    if not before.playoff:
        told += [_fine(before, seat) for seat in result.fined]
    if result.winner is not None:
        kind, rule = ("playoff-won", "YC-14") if before.playoff else ("won", "YC-11")
        rules = (rule, "YC-10") if before.count == 0 else (rule,)
        return [*told, fact(kind, *rules, seat=result.winner, card=before.card)]
    if before.playoff:
        return [*told, fact("playoff-unwon", "YC-14")]
    kind = "unwon-under" if game.under else "unwon-out"
    return [*told, fact(kind, "YC-12", card=before.card)]


def _fine(before: State, seat: int) -> Fact:
    hand = before.hands[seat - 1]
    if not hand:
        return fact("fined-nothing", "YC-09", seat=seat)
    return fact("fined", "YC-09", seat=seat, card=hand[-1])


def _over(game: YamColor, after: State) -> Fact:
    kind, rule = ("over-rounds", "YC-12") if game.cut_short(after) else ("over", "YC-13")
    return fact(kind, rule, scores=game.scores(after))
