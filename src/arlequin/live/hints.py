"""Hints of one table, computed elsewhere, once for a state of the game."""

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
from arlequin.table.plan import check_hint
from arlequin.table.ports import Advisers
from arlequin.table.refusal import Refused
from arlequin.table.requests import Advise
from arlequin.table.table import Table

BUSY = "Many hints are being thought out. Ask again in a moment."


class HintAnswer(Answer, frozen=True):
    """The answer to a request for a hint, with the hint. Only the answer is stored."""

    advice: Advice


class AskedHint(NamedTuple):
    """The view of a seat when it asked, and its advice."""

    view: View
    advice: "asyncio.Task[Advice]"


class HintService:
    """One piece of advice per seat; the same view is answered from memory."""

    def __init__(self, table: Table, attendance: Attendance, adviser: Advisers | None) -> None:
        self._table = table
        self._attendance = attendance
        known = catalog.is_installed(catalog.module_name("advise", table.game.identity.game))
        self._adviser = adviser if known else None
        self._recipe = Recipe.of(table.game)
        self._asked: dict[Seat, AskedHint] = {}

    @property
    def available(self) -> bool:
        """Whether this server gives hints, and the game has an adviser."""
        return self._adviser is not None

    async def answer(self, request: Advise, store: Callable[[], Awaitable[Answer]]) -> HintAnswer:
        """The hint for a request; `store` publishes that it was asked for, once per view."""
        if self._adviser is None:
            raise Refused("hints/none", "There are no hints here.")
        view = self._table.game.view(self._table.replay.state, request.seat)
        known = self._asked.get(request.seat)
        if known is None or known.view != view or _has_failed(known.advice):
            work = self._advise(self._adviser, view, store)
            task = asyncio.get_running_loop().create_task(work)
            known = self._asked[request.seat] = AskedHint(view, task)
        advice = await asyncio.shield(known.advice)
        check_hint(self._table)  # a player may have objected meanwhile
        return HintAnswer(request.key, self._table.ply, advice)

    async def _advise(
        self, adviser: Advisers, view: View, store: Callable[[], Awaitable[Answer]]
    ) -> Advice:
        await store()
        asker = Asker(self._table.name, self._attendance.addresses)
        try:
            return await adviser.advise(self._recipe, view, asker)
        except Busy as error:
            raise Refused("hints/busy", BUSY) from error


def _has_failed(task: "asyncio.Task[Advice]") -> bool:
    return task.done() and (task.cancelled() or task.exception() is not None)
