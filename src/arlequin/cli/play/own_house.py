"""House of a table in this process: who thinks there, and what goes wrong."""

import asyncio
from random import Random
from typing import Any

import msgspec

from arlequin.cli.play.setup import TerminalSetup
from arlequin.core.game import AnyGame, View
from arlequin.core.material import Material
from arlequin.core.record import Record
from arlequin.gateway.protocol.outbound import Advice
from arlequin.gateway.room import HintGiver
from arlequin.live.host import Host
from arlequin.local.services import OwnHouse
from arlequin.players import Choice, levels
from arlequin.players.workers.recipe import Asker, Recipe
from arlequin.store.records.record_archive import RecordArchive
from arlequin.table.chance import cup
from arlequin.table.refusal import Refused
from arlequin.table.requests import Advise


class Terms(msgspec.Struct, frozen=True):
    """What is known before a table is founded or taken up again."""

    setup: TerminalSetup
    game: AnyGame
    names: tuple[str, ...]
    material: Material | None = None
    seed: int | None = None
    clock: bool = True
    """Whether a race is against the clock: somebody sits there, and the program throws."""
    played: Record | None = None
    """What was played before, if anything was."""


class OwnComputers:
    """Computers and hints of one game: they think where they are asked, for nobody else waits."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game

    async def choose(
        self, recipe: Recipe, level: str, view: View, seed: int, asker: Asker
    ) -> Choice:
        """The choice, after what was told has had time to leave."""
        await asyncio.sleep(0)
        return levels.make(level, self._game, Random(seed)).choose(view)

    async def hint(self, asker: Asker, work: object, *values: Any) -> Any:
        """The advice for a view, of this very game."""
        from arlequin.advise.advise import AdviceError, advise  # noqa: PLC0415  # loads NumPy

        _, view = values
        try:
            return advise(self._game, view)
        except AdviceError as error:
            raise Refused("play/other", str(error)) from error


class OwnHints:
    """Hints at a table of this process; what they need is loaded when one is asked for."""

    def __init__(self, host: Host, computers: OwnComputers) -> None:
        self._host = host
        self._computers = computers
        self._service: HintGiver | None = None

    async def advise(self, request: Advise, holders: frozenset[str]) -> Advice:
        """The hint; Refused says why there is none."""
        if self._service is None:
            from arlequin.gateway.hints import HintService  # noqa: PLC0415  # loads solvers

            self._service = HintService(self._host, self._computers)
        return await self._service.advise(request, holders)


class TerminalHouse(OwnHouse):
    """The house of a table in this process: whatever goes wrong in it ends the game."""

    def __init__(
        self, archive: RecordArchive, terms: Terms, pace: float, news: asyncio.Event
    ) -> None:
        self._computers = OwnComputers(terms.game)
        chance = cup.secure if terms.seed is None else lambda: cup.seeded(terms.seed or 0)
        super().__init__(archive, chance, _unheard, pace, self._computers)
        self.trouble: BaseException | None = None
        self._news = news

    def adviser(self, host: Host) -> HintGiver | None:
        """Hints are thought out here."""
        return OwnHints(host, self._computers)

    def failed(self, what: str, table: str, error: Exception) -> None:
        """A request that could not be done."""
        self.troubled(error)

    def troubled(self, error: BaseException | None) -> None:
        """The first trouble is the one that is told."""
        self.trouble = self.trouble or error
        self._news.set()


def _unheard(text: str) -> None:
    """What has gone wrong is told by the error itself."""
