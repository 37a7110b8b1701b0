"""Facts of YAM color: what happened, with rule numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from arlequin.core.events import Event, Start, Throw, Time
from arlequin.core.game import Fact, fact
from arlequin.core.seat import Seat
from arlequin.games.yam_color.events import Bets, Card, Passes, Phase, Says, Stakes, State
from arlequin.games.yam_color.view import balls, colours

if TYPE_CHECKING:
    from arlequin.games.yam_color.rules import Check, YamColor


def facts(game: YamColor, before: State, event: Event, after: State) -> tuple[Fact, ...]:
    """One fact for the event, and one for each thing that follows from it."""
    facts = [_event(game, before, event)]
    closing = _closing(game, before, event, after)
    if closing is not None:
        facts += _check(game, closing)
    if after.playoff and not before.playoff:
        facts.append(fact("playoff", "YC-14", seats=after.players))
    if after.phase is Phase.OVER:
        kind, rule = ("over-rounds", "YC-12") if game.is_cut_short(after) else ("over", "YC-13")
        facts.append(fact(kind, rule, scores=game.scores(after)))
    return tuple(facts)


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
            rule = "YC-15" if before.phase is Phase.BET else "YC-05"
            return fact("passes", rule, seat=seat)
        case Bets(seat, number):
            return fact("bets", "YC-15", seat=seat, number=number)
        case Stakes(seat, number):
            return (
                fact("stakes", "YC-15", seat=seat, card=before.hands[seat - 1][-1])
                if number
                else fact("stakes-nothing", "YC-15", seat=seat)
            )
        case Time():
            return fact("time", "YC-07", seconds=game.limit)
    raise TypeError(event)


def _card(game: YamColor, before: State, number: int) -> Fact:
    if before.phase is Phase.EARN:
        seat = next(seat for seat, bet in before.bets if bet == before.count)
        return fact("earns", "YC-15", seat=seat, card=number, count=before.count)
    rule = "YC-14" if before.playoff else "YC-03"
    return fact("card", rule, card=number, balls=balls(game, number))


def _closing(game: YamColor, before: State, event: Event, after: State) -> State | None:
    """The round with all its announcements, if this event closes it."""
    if after.phase is Phase.ANNOUNCE:
        return None
    if before.phase is Phase.CARD and isinstance(event, Card):
        return game.reveal(before, event.number)
    if isinstance(event, Says):
        return replace(before, said=(*before.said, (event.seat, event.number)))
    return before if before.phase is Phase.ANNOUNCE else None


def _check(game: YamColor, closing: State) -> list[Fact]:
    """YC-08: the check, from the highest announcement down."""
    result = game.check(closing)
    matched = game.matched(game.box, closing.dice, closing.card)
    count = fact("count", "YC-04", count=closing.count, matched=matched)
    if not closing.playoff:
        return [count, *_round(game, closing, result)]
    if result.winner is None:
        return [count, fact("playoff-unwon", "YC-14")]
    rules = _rules("YC-14", closing)
    return [count, fact("playoff-won", *rules, seat=result.winner, card=closing.card)]


def _round(game: YamColor, closing: State, result: Check) -> list[Fact]:
    last = game.is_last(closing)
    facts = [_fine(game, closing, seat, last) for seat in result.fined]
    if result.inexact is not None:
        number = dict(closing.said)[result.inexact]
        facts.append(fact("inexact", "YC-08", seat=result.inexact, number=number))
    if result.winner is not None:
        facts.append(fact("won", *_rules("YC-11", closing), seat=result.winner, card=closing.card))
    elif last:
        facts.append(fact("unwon-out", "YC-13", card=closing.card))
    else:
        facts.append(fact("unwon-under" if game.under else "unwon-out", "YC-12", card=closing.card))
    return [*facts, *_stakes(game, closing, result)]


def _rules(rule: str, closing: State) -> tuple[str, ...]:
    return (rule, "YC-10") if closing.count == 0 else (rule,)


def _fine(game: YamColor, closing: State, seat: Seat, last: bool) -> Fact:
    card = game.fine_card(closing, seat)
    if card is None:
        return fact("fined-nothing", "YC-09", seat=seat)
    if last:
        return fact("fined-out", "YC-13", seat=seat, card=card)
    return fact("fined", "YC-09", seat=seat, card=card)


def _stakes(game: YamColor, closing: State, result: Check) -> list[Fact]:
    """YC-15: the stakes that were not paid as fines, and who gets them."""
    staked = {seat: closing.hands[seat - 1][-1] for seat, number in closing.stakes if number}
    paid = [game.fine_card(closing, seat) for seat in result.fined]
    left = tuple(card for card in staked.values() if card not in paid)
    if not left:
        return []
    if result.winner is None:
        return [fact("stakes-back", "YC-15", cards=left)]
    return [fact("stakes-won", "YC-15", seat=result.winner, cards=left)]
