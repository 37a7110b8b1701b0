"""Facts of Color'Yam: what happened, with rule numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arlequin.core.events import Again, Die, Event, Start, Stop, Throw
from arlequin.core.game import Fact, fact
from arlequin.games.color_yam import material
from arlequin.games.color_yam.events import Cross, CrossLine, Line, Phase, Sheet, State, Yam
from arlequin.games.color_yam.material import CROSS, OBJECTIVE

if TYPE_CHECKING:
    from arlequin.games.color_yam.rules import ColorYam


def facts(game: ColorYam, before: State, event: Event, after: State) -> tuple[Fact, ...]:
    """One fact for the event, and one for each thing that follows from it."""
    facts = [_event(game, before, event)]
    if after.columns is not before.columns:
        facts += _entries(game, before, event, after)
        facts += _points(game, before, after)
    facts += _starter(before, event, after)
    if after.phase is Phase.OVER:
        facts.append(fact("over", "CY-14", scores=game.scores(after)))
    return tuple(facts)


def _event(game: ColorYam, before: State, event: Event) -> Fact:
    seat = before.queue[0] if before.queue else 0
    match event:
        case Sheet(number):
            return fact("sheet", "CY-02", number=number)
        case Start(first):
            return fact("starts", "CY-10" if before.line else "CY-03", seat=first)
        case Die(number):
            return fact("die", "CY-10", seat=before.contest.due, number=number)
        case Throw():
            return _throw(game, before, event)
    return _move(game, event, seat)


def _move(game: ColorYam, event: Event, seat: int) -> Fact:
    match event:
        case Again(letters):
            return fact("again", "CY-04", seat=seat, dice=letters)
        case Stop():
            return fact("stops", "CY-04", seat=seat)
        case Cross():
            return fact("gives-up", "CY-06", seat=seat)
        case Yam():
            return fact("tries-again", "CY-12", seat=seat, at_once=int(game.edition.at_once))
        case Line(line):
            return fact("chooses", "CY-15", seat=seat, line=line)
        case CrossLine(line):
            return fact("gives-line-up", "CY-15", seat=seat, line=line)
    raise TypeError(event)


def _throw(game: ColorYam, before: State, event: Throw) -> Fact:
    turn = game.dice.throw(before.turn, event)
    colours = tuple(game.box.dice[i][n - 1] for i, n in enumerate(turn.dice))
    return fact(
        "thrown", "CY-04", seat=before.queue[0], throw=turn.throws, numbers=turn.dice,
        colours=colours, cup=before.turn.cup, sum=sum(turn.dice),
    )  # fmt: skip


def _entries(game: ColorYam, before: State, event: Event, after: State) -> list[Fact]:
    """The entries written or crossed."""
    facts: list[Fact] = []
    for seat, (old, new) in enumerate(zip(before.columns, after.columns, strict=True), 1):
        for line, slot in enumerate(game.layout.slots):
            entry = new[line]
            if old[line] is None and entry is not None:
                kind, rule = ("crossed", "CY-06") if entry == CROSS else ("written", "CY-05")
                if slot.kind != OBJECTIVE:
                    rule = "CY-12" if isinstance(event, Yam) else "CY-11"
                facts.append(fact(kind, rule, seat=seat, line=line + 1, slot=slot.kind,
                                 number=slot.number, sum=entry))  # fmt: skip
    return facts


def _points(game: ColorYam, before: State, after: State) -> list[Fact]:
    """The points of lines that every player has filled now."""
    olds, news = (list(zip(*s.columns, strict=True)) for s in (before, after))
    facts: list[Fact] = []
    for line, slot in enumerate(game.layout.slots):
        points = material.line_points(news[line]) if None in olds[line] else None
        if points is not None:
            facts.append(fact("points", "CY-08", "CY-09", line=line + 1, slot=slot.kind,
                             number=slot.number, points=points))  # fmt: skip
    return facts


def _starter(before: State, event: Event, after: State) -> list[Fact]:
    """Who starts the next line, where the sheet or dice decide it."""
    if after.line and after.contest != before.contest and not after.contest.thrown:
        if after.phase is Phase.DIE:
            return [fact("tied", "CY-10", seats=after.contest.seats)]
        if after.phase is Phase.START:
            return [fact("drawn-for", "CY-10", seats=after.contest.seats)]
    decided = isinstance(event, Die) and after.phase is Phase.THROW
    moved_on = after.line != before.line and after.phase is Phase.THROW
    if decided or moved_on:
        return [fact("starts-line", "CY-10", seat=after.queue[0], line=after.line + 1)]
    return []
