"""Facts of Double Yam: what happened, with rule numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arlequin.core.events import Again, Die, Event, Stop, Throw
from arlequin.core.game import Fact, fact
from arlequin.games.double_yam import material
from arlequin.games.double_yam.events import Phase, Score, State

if TYPE_CHECKING:
    from arlequin.games.double_yam.rules import DoubleYam


def facts(game: DoubleYam, before: State, event: Event, after: State) -> tuple[Fact, ...]:
    """One fact for the event, and one for each thing that follows from it."""
    match event:
        case Die(number):
            return _die(before, number, after)
        case Throw():
            return _throw(game, before, after)
        case Again(letters):
            return (fact("again", "DY-04", seat=before.seat, dice=letters),)
        case Stop():
            return (fact("stops", "DY-04", seat=before.seat),)
        case Score():
            return _score(game, before, event, after)
    raise TypeError(event)


def _die(before: State, number: int, after: State) -> tuple[Fact, ...]:
    first = fact("die", "DY-02", seat=before.contest.due, number=number)
    if after.phase is Phase.THROW:
        return (first, fact("starts", "DY-02", seat=after.seat))
    if not after.contest.thrown:
        return (first, fact("tied", "DY-02", seats=after.contest.seats))
    return (first,)


def _throw(game: DoubleYam, before: State, after: State) -> tuple[Fact, ...]:
    dice = after.turn.dice
    first = fact(
        "thrown", "DY-04", seat=before.seat, throw=after.turn.throws, numbers=dice,
        colours=material.colours(game.box, dice), cup=before.turn.cup,
    )  # fmt: skip
    if not material.is_coup(game.box, dice):
        return (first,)
    kind = "single-coup" if game.roll(after).single else "coup"
    return (first, fact(kind, "DY-07", seat=before.seat))


def _score(game: DoubleYam, before: State, event: Score, after: State) -> tuple[Fact, ...]:
    sheet = before.sheets[before.seat - 1]
    points = after.sheets[before.seat - 1][game.place(sheet, event.box)] or 0
    roll = game.roll(before)
    coup = "DY-10" if roll.single else "DY-09"
    rule = coup if material.is_coup(game.box, roll.dice) else "DY-08"
    first = fact(
        "scored", rule, "DY-12", seat=before.seat, box=event.box,
        number=event.number or 0, points=points,
    )  # fmt: skip
    if after.phase is not Phase.OVER:
        return (first,)
    return (first, fact("over", "DY-13", scores=game.scores(after)))
