"""Hints of one table: thought out elsewhere, once for a position."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import NamedTuple

from arlequin.core.advice import Advice
from arlequin.core.game import View
from arlequin.core.seat import Seat
from arlequin.games import catalog
from arlequin.players.workers.pool import Busy
from arlequin.players.workers.recipe import Asker, Recipe
from arlequin.table.attendance import Attendance
from arlequin.table.entries import Answer
from arlequin.table.hints import check_hint
from arlequin.table.ports import Advisers
from arlequin.table.refusal import Refused
from arlequin.table.requests import Advise
from arlequin.table.table import Table

BUSY = "Many hints are being thought out. Ask again in a moment."
Keeps = Callable[[], Awaitable[Answer]]


class HintAnswer(Answer, frozen=True):
    """The answer to a request for a hint, with the hint. Only the answer is stored."""

    advice: Advice


class Asked(NamedTuple):
    """What a seat saw when it asked, and the advice that is on its way or here."""

    view: View
    advice: "asyncio.Task[Advice]"


class HintService:
    """One piece of advice in flight for each seat; the same position is answered from memory."""

    def __init__(self, table: Table, attendance: Attendance, adviser: Advisers | None) -> None:
        self._table = table
        self._attendance = attendance
        known = catalog.installed(catalog.place("advise", table.game.identity.game))
        self._adviser = adviser if known else None
        self._recipe = Recipe.of(table.game)
        self._asked: dict[Seat, Asked] = {}

    @property
    def given(self) -> bool:
        """Whether there is somebody to give hints, and the game has an adviser."""
        return self._adviser is not None

    async def answer(self, request: Advise, keep: Keeps) -> HintAnswer:
        """The hint for a request that may be made; the others hear of it once a position.

        `keep` makes it known at the table.
        """
        if self._adviser is None:
            raise Refused("hints/none", "There are no hints here.")
        view = self._table.game.view(self._table.replay.state, request.seat)
        known = self._asked.get(request.seat)
        if known is None or known.view != view or _failed(known.advice):
            work = self._thought(self._adviser, view, keep)
            task = asyncio.get_running_loop().create_task(work)
            known = self._asked[request.seat] = Asked(view, task)
        advice = await asyncio.shield(known.advice)
        check_hint(self._table)  # somebody may have objected meanwhile
        return HintAnswer(request.key, self._table.ply, advice)

    async def _thought(self, adviser: Advisers, view: View, keep: Keeps) -> Advice:
        await keep()
        asker = Asker(self._table.name, self._attendance.addresses)
        try:
            return await adviser.advise(self._recipe, view, asker)
        except Busy as error:
            raise Refused("hints/busy", BUSY) from error


def _failed(task: "asyncio.Task[Advice]") -> bool:
    return task.done() and (task.cancelled() or task.exception() is not None)
