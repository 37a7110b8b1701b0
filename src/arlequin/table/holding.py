"""Announcements against the clock: stamped on arrival, decided after a short hold."""

import asyncio
from typing import TypeAlias

import msgspec

from arlequin.core.seat import Seat
from arlequin.games.yam_color.events import Says
from arlequin.table import requests as ask
from arlequin.table.entries import Answer
from arlequin.table.planning import check_turn, read_move
from arlequin.table.refusing import Refused, demand
from arlequin.table.table import MOVE, Table

HOLD = 0.08
"""Seconds: longer than the jitter of a home network, shorter than anybody notices."""


Holders: TypeAlias = frozenset[str] | None
"""The (hashed) secrets of whoever asks; None where the table itself does, for its computers."""


class Held(msgspec.Struct):
    """An announcement that has arrived and is not yet decided."""

    stamp: float
    request: ask.Play
    number: int | None
    holders: Holders
    answer: "asyncio.Future[Answer]"


class Holding:
    """The announcements of a round that are being held; lost with a crash, so never told before."""

    def __init__(self) -> None:
        self._held: list[Held] = []

    def add(
        self, table: Table, request: ask.Play, holders: Holders, stamp: float
    ) -> "asyncio.Future[Answer]":
        """Hold an announcement; a number already taken is refused at once."""
        mine = holders is None or table.seating.holds(request.seat, holders)
        demand(mine, "seat/not-yours", "This seat is held by another device.")
        check_turn(table, request.seat, request.since, MOVE)
        repeated = next((h for h in self._held if h.request.key == request.key), None)
        if repeated is not None:
            return repeated.answer
        number = self._number(table, request)
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._held.append(Held(stamp, request, number, holders, answer))
        return answer

    def _number(self, table: Table, request: ask.Play) -> int | None:
        spoken = [held.request.seat for held in self._held]
        demand(
            request.seat not in spoken, "announce/spoken", "You have spoken in this round.", "YC-05"
        )
        taken = {held.number for held in self._held} - {None}
        said = request.move.rpartition(" ")[2]
        free = not said.isdecimal() or int(said[:3]) not in taken | _said(table)
        demand(free, "announce/taken", f"{said} is taken: say another number.", "YC-06")
        event = read_move(table, request.seat, request.move)
        return event.number if isinstance(event, Says) else None

    def due(self, until: float) -> list[Held]:
        """Take out those that arrived by then, in the order of their arrival."""
        ready = sorted((h for h in self._held if h.stamp <= until), key=lambda held: held.stamp)
        self._held = [held for held in self._held if held not in ready]
        return ready

    def drop(self, code: str, sentence: str, rule: str | None = None) -> None:
        """The round is over: whoever is held comes too late."""
        for held in self.due(float("inf")):
            if not held.answer.done():
                held.answer.set_exception(Refused(code, sentence, rule))

    @property
    def empty(self) -> bool:
        """Whether nobody is held."""
        return not self._held

    def seats(self) -> frozenset[Seat]:
        """Whose announcements are held."""
        return frozenset(held.request.seat for held in self._held)


def _said(table: Table) -> set[int | None]:
    view = table.game.view(table.replay.state, None)
    said: tuple[tuple[int, int | None], ...] = getattr(view, "said", ())
    return {number for _, number in said}
