"""Services of a table in this process: who thinks there, and what goes wrong."""

import asyncio
from collections.abc import Callable
from random import Random, SystemRandom
from typing import TypeVar

import msgspec

from arlequin.cli.play.setup import TerminalSetup
from arlequin.cli.screen.thread import aside
from arlequin.core.advice import Advice
from arlequin.core.errors import AdviceError
from arlequin.core.game import AnyGame, View
from arlequin.core.material import Material
from arlequin.core.record import Record
from arlequin.live.computers import Manner, Rests
from arlequin.live.pace import PACE
from arlequin.local.services import LocalServices
from arlequin.players import Choice, levels
from arlequin.players.workers.recipe import Asker, Recipe
from arlequin.store.records.record_archive import RecordArchive
from arlequin.table.chance import cup
from arlequin.table.refusal import Refused

T = TypeVar("T")


class Terms(msgspec.Struct, frozen=True):
    """What is known before a table is founded or taken up again."""

    setup: TerminalSetup
    game: AnyGame
    names: tuple[str, ...]
    material: Material | None = None
    seed: int | None = None
    clock: bool = True
    """Whether clocks run, of races and turns: somebody sits there, and the program throws."""
    played: Record | None = None
    """What was played before, if anything was."""
    waits: bool = True
    """Line by line: whether a computer waits for Enter, so that people can take back."""
    aside: bool = False
    """Whether computers think in a thread, while a screen goes on."""


class OwnComputers:
    """Computers and hints of one game: they think where they are asked, for nobody else waits."""

    def __init__(self, game: AnyGame, aside: bool = False) -> None:
        self._game = game
        self._aside = aside

    async def choose(
        self, recipe: Recipe, level: str, view: View, seed: int, asker: Asker
    ) -> Choice:
        """The choice, after what was told has had time to leave."""
        await asyncio.sleep(0)
        player = levels.make(level, self._game, Random(seed))
        return await self._thought(lambda: player.choose(view))

    async def advise(self, recipe: Recipe, view: View, asker: Asker) -> Advice:
        """The advice for a view, of this very game."""
        from arlequin.advise.advise import advise  # noqa: PLC0415  # loads NumPy

        try:
            return await self._thought(lambda: advise(self._game, view))
        except AdviceError as error:
            raise Refused("play/other", str(error)) from error

    async def _thought(self, work: Callable[[], T]) -> T:
        return await aside(work) if self._aside else work()


class TerminalServices(LocalServices):
    """Services of a table in this process: whatever goes wrong in it ends the game."""

    def __init__(
        self, archive: RecordArchive, terms: Terms, rests: Rests, news: asyncio.Event
    ) -> None:
        computers = OwnComputers(terms.game, terms.aside)
        chance = cup.secure if terms.seed is None else lambda: cup.seeded(terms.seed or 0)
        super().__init__(archive, chance, _unheard, _manner(terms, rests), computers, computers)
        self.trouble: BaseException | None = None
        self._news = news

    def failed(self, what: str, table: str, error: Exception) -> None:
        """A request that could not be done."""
        self.troubled(error)

    def troubled(self, error: BaseException | None) -> None:
        """The first trouble is the one that is told."""
        self.trouble = self.trouble or error
        self._news.set()


def _manner(terms: Terms, rests: Rests) -> Manner:
    """Computers hurry where no race has a pace; a seed repeats what they do."""
    pace = PACE if terms.clock and terms.game.limit else 0.0
    return Manner(pace, SystemRandom() if terms.seed is None else Random(terms.seed), rests)


def _unheard(text: str) -> None:
    """What has gone wrong is told by the error itself."""
