"""A full screen for tests: a game at one keyboard, and keys that are pressed when it is shown."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from time import monotonic

from textual.pilot import Pilot

from arlequin.cli.play.local_table import LocalTable, Terms
from arlequin.cli.play.setup import TerminalSetup, names
from arlequin.cli.screen.screen_client import ScreenClient
from arlequin.cli.screen.table_app import TableApp
from arlequin.cli.terminal.terminal import Terminal
from arlequin.core.record import Record
from arlequin.games import catalog
from arlequin.store.record_archive import RecordArchive

PATIENCE = 240.0
"""Seconds after which what hangs is ended: what is waited for comes far sooner."""
SIZE = (80, 24)
Scenario = Callable[["Person"], Awaitable[None]]


class Live(Terminal):
    """A terminal on which words can replace each other."""

    replaces = True


class Person:
    """Somebody at the keyboard of a full screen."""

    def __init__(self, app: TableApp, pilot: "Pilot[int]") -> None:
        self.app = app
        self.pilot = pilot
        self.side = app.side

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)

    async def enters(self) -> None:
        """Press Enter, and wait until it has brought something about."""
        before = self.side.table.public.ply
        await self.press("enter")
        await self.until(lambda: self.side.table.public.ply > before, "what Enter does")

    async def until(self, holds: Callable[[], object], what: str = "") -> None:
        """Wait for something that is shown, or known at the table."""
        end = monotonic() + PATIENCE
        while not holds():
            assert monotonic() < end, f"{what} never came:\n{self.everything()}"
            await self.pilot.pause(0.01)

    async def sees(self, text: str, pane: str = "") -> None:
        """Wait until a text is shown."""
        await self.until(lambda: text in (self.pane(pane) if pane else self.everything()), text)

    def pane(self, name: str) -> str:
        """What a pane shows, as text."""
        region = self.app.base_query(f"#{name}").region
        lines = self.everything().split("\n")[region.y : region.bottom]
        return "\n".join(line[region.x : region.right].rstrip() for line in lines)

    def everything(self) -> str:
        return "\n".join(
            "".join(segment.text for segment in line)
            for line in self.app.screen._compositor.render_strips()
        )

    @property
    def events(self) -> list[str]:
        return [event.text for event in self.side.replay.events]

    async def due(self) -> None:
        """Wait until it is this keyboard's turn, a computer waits for it, or the game is over."""
        side = self.side
        await self.until(
            lambda: side.table.you or side.enter_prompt or side.table.over.is_set(), "a turn"
        )
        await self.pilot.pause()


def screen_game(
    game: str, seats: Sequence[str] = ("Ana", "*"), seed: int | None = 4, lang: str = "en",
    clock: bool = True, options: Mapping[str, str] | None = None, *, played: Record | None = None,
    turn_seconds: int = 0, hands: bool = False,
) -> ScreenClient:  # fmt: skip
    setup = TerminalSetup(game, lang, tuple(seats), hands=hands, look=0, turn_seconds=turn_seconds)
    rules = catalog.new(game, len(seats), options)
    people = tuple(names(seats, lang))
    terms = Terms(setup, rules, people, seed=seed, clock=clock, aside=True, played=played)
    return ScreenClient(Live(), lang, LocalTable(terms, RecordArchive(None, [])))


def place_of(game: ScreenClient) -> LocalTable:
    """The table of a game in this process."""
    assert isinstance(game.place, LocalTable)
    return game.place


def played(game: ScreenClient, scenario: Scenario, size: tuple[int, int] = SIZE) -> ScreenClient:
    """Run a scenario in the loop of the game's own table."""

    async def run() -> None:
        app = TableApp(game)
        async with app.run_test(size=size) as pilot:
            person = Person(app, pilot)
            await person.until(lambda: game.table.complete, "the table")
            await scenario(person)
        if app.trouble is not None:
            raise app.trouble

    try:
        game.place.run(run())
    finally:
        place_of(game).close()
    return game
