"""Table of a server on a full screen."""

import argparse
import asyncio

from arlequin.cli.join.joined import Joined
from arlequin.cli.screen.panes import Panes, PaneSide
from arlequin.gateway.protocol.http import TableListed


class ScreenJoined(PaneSide, Joined):
    """A person at a full screen, at a table of a server."""

    rematches = True

    def __init__(
        self,
        server: str,
        found: TableListed,
        arguments: argparse.Namespace,
        before: Joined | None = None,
    ) -> None:
        self.panes = Panes()
        super().__init__(server, found, arguments, before)

    def run(self) -> None:
        from arlequin.cli.screen.table_app import run  # noqa: PLC0415  # loads Textual

        with asyncio.Runner() as runner:
            run(self, runner.get_loop())

    async def live(self) -> None:
        """Sits down, and stays connected."""
        async with self.table.present():
            await self.table.during(self.sit())
            self.changed()
            await self.table.during(asyncio.Event().wait())

    @property
    def enter_prompt(self) -> str:
        """For whom a race waits; Enter says that the person is ready."""
        return "\n".join(self.talk.waits())

    def let_go(self) -> None:
        """Says that the person is ready for the first race."""
        if set(self.table.awaited) & set(self.table.yours):
            self.table.get_ready()

    def ended(self) -> None:
        """Keeps the end on the screen until the person leaves, or plays again."""
        Joined.ended(self)
        self.changed()

    def offer_rematch(self) -> None:
        self.tell(self.say("screen-again"))

    def leave(self) -> None:
        self.leaving()
