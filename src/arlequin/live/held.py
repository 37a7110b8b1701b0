"""Held announcements: each waits until nobody can turn out to have been faster."""

import asyncio
from collections.abc import Callable, Mapping

import msgspec

from arlequin.core.seat import Seat
from arlequin.table import requests as ask
from arlequin.table.entries import Answer
from arlequin.table.plan import check_plays, check_turn, read_move
from arlequin.table.public_table import MOVE
from arlequin.table.race.fairness import NEAR, Bounds, Round, Timing, in_turn
from arlequin.table.refusal import Refused, demand
from arlequin.table.table import Table


class Heard(msgspec.Struct, frozen=True):
    """When a request arrived, and what was measured of the path that it took."""

    at: float
    path: Bounds = NEAR


class Held(msgspec.Struct, eq=False):
    """An announcement that has arrived and is not yet decided."""

    request: ask.Play
    sender: ask.Sender
    answer: "asyncio.Future[Answer]"

    def refuse(self, error: Exception) -> None:
        """The one who waits for the answer gets it, whatever it is."""
        if not self.answer.done():
            self.answer.set_exception(error)
            self.answer.exception()  # the asker may have gone: nobody else will look at it

    def accept(self, answer: Answer) -> None:
        """It has happened."""
        if not self.answer.done():
            self.answer.set_result(answer)


class HeldAnnouncements:
    """The announcements of a round that are being held; lost with a crash, so never told before."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._held: dict[Seat, Held] = {}
        self._deciding: dict[Seat, Held] = {}
        """Who is being heard: their step is on its way to the archive."""
        self._round = Round(0.0, ())

    def begin(self, told: float, deadline: float, decided: float = 0.0) -> None:
        """A card was published: from now on people react to it.

        `decided` is the reaction up to which announcements were heard before a restart.
        """
        race = self._table.race
        turn = in_turn(race.players, race.last) if race else ()
        self._round = Round(told, turn, deadline - told, decided)

    def add(self, request: ask.Play, sender: ask.Sender, heard: Heard) -> "asyncio.Future[Answer]":
        """Hold an announcement; a number that was told already is refused at once."""
        table = self._table
        mine = sender.itself or table.seating.holds(request.seat, sender.holders)
        demand(mine, "seat/not-yours", "This seat is held by another device.")
        check_plays(table, request.seat, sender.itself)
        check_turn(table, request.seat, request.since, MOVE)
        held = self._held.get(request.seat) or self._deciding.get(request.seat)
        if held is not None:
            again, rule = held.request.key == request.key, table.race and table.race.rules.once
            demand(again, "announce/spoken", "You have spoken in this round.", rule)
            return held.answer
        number = self._number(request)
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._held[request.seat] = Held(request, sender, answer)
        self._round.add(request.seat, number, heard.at, heard.path, request.reaction)
        return answer

    def _number(self, request: ask.Play) -> int | None:
        said, race = request.move.rpartition(" ")[2], self._table.race
        if race and said.isdecimal() and int(said[:3]) in race.said:
            raise self._taken(said)
        event = read_move(self._table, request.seat, request.move)
        number: int | None = getattr(event, "number", None)
        return number

    def _taken(self, number: int | str | None) -> Refused:
        rule = self._table.race and self._table.race.rules.taken
        return Refused("announce/taken", f"{number} is taken: say another number.", rule)

    def wakes(self, farthest: Callable[[Seat], float]) -> float | None:
        """When the first of those who are held can be decided; None if none can."""
        silent = (seat for seat in self._table.acting() if seat not in self._held)
        return self._round.wakes({seat: farthest(seat) for seat in silent})

    def in_time(self) -> bool:
        """Whether somebody is held who was faster than the limit."""
        return self._round.wakes({}) is not None

    def take(self) -> tuple[Held, Timing]:
        """Who is heard next, and why."""
        timing = self._round.take()
        seat = timing.call.seat
        held = self._deciding[seat] = self._held.pop(seat)
        return held, timing

    def heard(self, held: Held) -> None:
        """What became of them is known."""
        del self._deciding[held.request.seat]

    def told(self, timing: Timing, now: float) -> None:
        """It was stored and sent: those who said the same number must say another."""
        self._round.told(timing, now)
        for call in timing.beaten:
            if call.seat in self._held:
                self._held.pop(call.seat).refuse(self._taken(timing.call.number))

    def settle(self, answers: Mapping[str, Answer]) -> None:
        """A player who is held and was heard already, as it turns out, is told so."""
        for seat in [s for s, held in self._held.items() if held.request.key in answers]:
            held = self._held.pop(seat)
            held.accept(answers[held.request.key])
            self._round.calls.pop(seat, None)

    def drop(self, code: str, sentence: str, rule: str | None = None) -> None:
        """The round is over: those who are held come too late."""
        for held in self._held.values():
            held.refuse(Refused(code, sentence, rule))
        self._held.clear()
        self._round.calls.clear()
