"""Chances on a sheet of one's own, for two players: how far they are from exact ones.

python -m bench.chances.own_sheets FILE --games 130 [--rising no]

plays games of `steady` on the printed sheets, in both editions in turn, or in `es` where Yam
numbers need not rise. Before the first throw on
lines 1 to 8 the chance of who throws is foretold by the five other sheets, as if this one had no
tables, and compared with the exact one. A line a position in FILE; a run goes on where FILE ends.
"""

import argparse
from collections.abc import Iterator
from pathlib import Path
from random import Random

import msgspec

from arlequin.cli.terminal.terminal import progress_bar
from arlequin.fast.color_yam import DICE
from arlequin.games import catalog
from arlequin.games.color_yam.events import Phase, State
from arlequin.games.color_yam.rules import ColorYam
from arlequin.players.tournament import GameUnderWay, seat_players
from arlequin.solve.color_yam import exact
from arlequin.solve.color_yam.exact import Sheets, moment
from arlequin.solve.color_yam.exact_tables import LATE, NearTables, Tables, tables
from arlequin.solve.color_yam.rows import widest
from arlequin.solve.turn import distinct_dice
from arlequin.solve.turn.cpu import compile_turns
from arlequin.solve.turn.solved import Solved

EDITIONS = ("es", "fr")


class Foretold(msgspec.Struct, frozen=True):
    """One position: the exact chance, and the one that other sheets foretell."""

    edition: str
    sheet: int
    seed: int
    line: int
    exact: float
    near: float | None
    """None where it would take too long, and the model has to do."""


class WatchedSheet(GameUnderWay):
    """A game of `steady` on a sheet that is taken for one's own."""

    def __init__(self, seed: int, rising: str) -> None:
        edition = EDITIONS[seed // 6 % 2] if rising == "yes" else EDITIONS[0]
        options = {"edition": edition, "rising": rising, "sheet": str(1 + seed % 6)}
        game = catalog.new("color-yam", 2, options)
        assert isinstance(game, ColorYam)  # noqa: S101  # by its name
        super().__init__(game, seat_players(game, ["steady", "steady"], seed), seed)
        self._rules, self._seed, self._luck = game, seed, Random(seed)
        self.found: list[Foretold] = []
        self._lines: set[int] = set()

    def step(self) -> None:
        """One position of every line, before whichever player's turn."""
        self.found += self._positions(self.state)
        super().step()

    def _positions(self, state: State) -> Iterator[Foretold]:
        if state.phase is not Phase.THROW or state.turn.dice or state.line in LATE:
            return
        if state.line in self._lines or (len(state.queue) > 1 and self._luck.random() < 1 / 2):
            return
        self._lines.add(state.line)
        sheet = state.sheet or 0
        known = self._value(state, tables(self._rules, sheet))
        if known is not None:
            near = self._value(state, NearTables(self._rules, sheet, (sheet,)))
            name = self._rules.edition.name
            yield Foretold(name, sheet, self._seed, state.line + 1, known, near)

    def _value(self, state: State, known: Tables) -> float | None:
        sheet = state.sheet or 0
        now = moment(self._rules, Sheets(state.columns, state.line, state.queue))[0]
        if abs(now.lead) > widest(now.line):  # decided
            return None
        found = exact.by_tables(self._rules, sheet, known, now)
        if found is None:
            return None
        return float(Solved(exact.finals(self._rules, sheet, state.line, found), DICE).value)


def kept(file: Path) -> list[Foretold]:
    """What was found before."""
    lines = file.read_bytes().splitlines() if file.is_file() else []
    return [msgspec.json.decode(line, type=Foretold) for line in lines]


def play(file: Path, games: int, rising: str = "yes") -> None:
    """Games that are not in the file yet."""
    begun = max((each.seed for each in kept(file)), default=0)
    with progress_bar("own sheets") as progress, file.open("ab") as out:
        for seed in range(begun + 1, games + 1):
            watched = WatchedSheet(seed, rising)
            watched.play()
            out.write(b"".join(msgspec.json.encode(each) + b"\n" for each in watched.found))
            out.flush()
            progress(seed - begun, games - begun)


def told(found: list[Foretold]) -> str:
    """Errors, in points of a hundred."""
    errors = [abs(each.exact - each.near) for each in found if each.near is not None]
    mean, most = (100 * each for each in (sum(errors) / len(errors), max(errors)))
    many = sum(error > 0.05 for error in errors)
    counts = f"{len(found)} positions, {len(found) - len(errors)} left to the model"
    return f"{counts}; off by {mean:.2f} on average, {most:.2f} at most, over 5 in {many}"


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--games", type=int, default=130)
    parser.add_argument("--rising", choices=("yes", "no"), default="yes")
    given = parser.parse_args()
    distinct_dice.compile_if_possible()
    compile_turns()
    play(given.file, given.games, given.rising)
    print(told(kept(given.file)))


if __name__ == "__main__":
    main()
