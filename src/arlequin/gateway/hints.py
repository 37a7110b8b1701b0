"""Hints for the seats of one table: thought out in a worker, once for a position."""

import asyncio
from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

from arlequin.advise.job import advised
from arlequin.core.advice import Advice, Advised
from arlequin.core.game import View
from arlequin.core.seat import Seat
from arlequin.gateway.protocol import outbound as out
from arlequin.live.host import Host
from arlequin.players.workers.pool import Busy
from arlequin.players.workers.recipe import Asker, Recipe
from arlequin.table.hints import check_hint
from arlequin.table.plan import Requester, check_holder, check_request, check_turn
from arlequin.table.refusal import Refused
from arlequin.table.requests import Advise
from arlequin.table.table import MOVE

SHOWN = 5
"""Moves that come with their reasons, at most; every move has its value."""
STOP = "stop"
Work = Callable[..., Any]
BUSY = "Many hints are being thought out. Ask again in a moment."


class Asked(NamedTuple):
    """What a seat saw when it asked, and the advice that is on its way or here."""

    view: View
    advice: "asyncio.Task[Advice]"


class Thinker(Protocol):
    """Thinks hints out, somewhere."""

    async def hint(self, asker: Asker, work: Work, *values: Any) -> Any:
        """What some work makes of these values; Busy where too many wait."""


class HintService:
    """One piece of advice in flight for each seat; the same position is answered from memory."""

    def __init__(self, host: Host, workers: Thinker) -> None:
        self._host = host
        self._workers = workers
        self._recipe = Recipe.of(host.table.game)
        self._asked: dict[Seat, Asked] = {}

    async def advise(self, request: Advise, holders: frozenset[str]) -> out.Advice:
        """The hint; Refused says why there is none. The others hear of it once a position."""
        self._check(request, holders)
        view = self._view(request.seat)
        known = self._asked.get(request.seat)
        if known is None or known.view != view or _failed(known.advice):
            work = asyncio.get_running_loop().create_task(self._thought(request, holders, view))
            known = self._asked[request.seat] = Asked(view, work)
        advice = await asyncio.shield(known.advice)
        check_hint(self._host.table)  # somebody may have objected meanwhile
        return _told(request, advice)

    async def _thought(self, request: Advise, holders: frozenset[str], view: View) -> Advice:
        await self._host.do(request, holders)
        asker = Asker(self._host.table.name, self._host.attendance.addresses)
        try:
            advice: Advice = await self._workers.hint(asker, advised, self._recipe, view)
        except Busy as error:
            raise Refused("hints/busy", BUSY) from error
        return advice

    def _check(self, request: Advise, holders: frozenset[str]) -> None:
        """As the table itself would: an answer from memory is given to nobody else."""
        table = self._host.table
        check_request(table, request)
        check_holder(table, request.seat, Requester(holders, 0.0))
        check_turn(table, request.seat, request.since, MOVE)
        check_hint(table)

    def _view(self, seat: Seat) -> View:
        table = self._host.table
        return table.game.view(table.replay.state, seat)


def _failed(task: "asyncio.Task[Advice]") -> bool:
    return task.done() and (task.cancelled() or task.exception() is not None)


def _told(request: Advise, advice: Advice) -> out.Advice:
    return out.Advice(
        key=request.key,
        seat=request.seat,
        since=request.since,
        unit=advice.unit,
        basis=advice.basis,
        moves=tuple(_shown(advice.moves)),
        values={each.move: each.value for each in advice.moves},
    )


def _shown(moves: tuple[Advised, ...]) -> list[Advised]:
    """The best few, and stopping where it is possible: people wonder about that."""
    stop = [each for each in moves[SHOWN:] if each.move == STOP]
    return [*moves[:SHOWN], *stop]
