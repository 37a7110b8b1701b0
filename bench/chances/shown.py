"""Chances that are shown in games of computers, and whether they come true.

python -m bench.chances.shown FILE --games 300 --players 4 color-yam edition=es

plays games among experts, at Coloretto among champions, a line a game in FILE, and goes on where
FILE ends; their seeds follow upon the first one. With dice a chance is that of who is about to
throw for the first time in a turn; at YAM color it is what a review shows for every seat, at four
moments of the game; at Coloretto the same before some decisions.
"""

import argparse
from abc import abstractmethod
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, ClassVar

import msgspec

from arlequin.cli.terminal.terminal import progress_bar
from arlequin.core.game import AnyGame
from arlequin.core.seat import Seat
from arlequin.fast.coloretto import cells_of
from arlequin.games import catalog
from arlequin.games.yam_color.events import Phase
from arlequin.players.tournament import GameUnderWay, seat_players
from arlequin.review.yam_color import YamColorWins
from arlequin.solve.coloretto.position_shares import PositionShares
from arlequin.solve.turn import distinct_dice
from arlequin.solve.turn.cpu import compile_turns

MOMENTS = (0.2, 0.4, 0.6, 0.8)
"""Of a game of YAM color: how much of the pile has gone."""
PLACES = 5
"""Of a chance in the file."""
EVERY = 9
"""One decision of Coloretto in so many is looked at."""


class ShownChance(msgspec.Struct, frozen=True, array_like=True):
    """One chance."""

    seat: Seat
    done: float
    """How much of the game has gone, from 0 to 1."""
    chance: float


class Finished(msgspec.Struct, frozen=True):
    """One game: chances that were shown, and what each seat won of it."""

    game: str
    players: int
    seed: int
    shown: tuple[ShownChance, ...]
    won: tuple[float, ...]


class ShownGame(GameUnderWay):
    """A game among strong players in which chances are noted."""

    LEVEL: ClassVar = "expert"

    def __init__(self, game: AnyGame, seed: int) -> None:
        super().__init__(game, seat_players(game, [self.LEVEL] * game.players, seed), seed)
        self.shown: list[ShownChance] = []

    def step(self) -> None:
        """Before every event chances may be noted."""
        self.shown += self.chances()
        super().step()

    @abstractmethod
    def chances(self) -> Iterator[ShownChance]:
        """Those of this moment."""


class ShownDice(ShownGame):
    """A game with dice: before the first throw of a turn."""

    def chances(self) -> Iterator[ShownChance]:
        """Of who throws."""
        if self.state.phase.value != "throw" or self.state.turn.dice:
            return
        seat = self.game.view(self.state, None).due[0]
        view: Any = self.game.view(self.state, seat)
        player: Any = self.players[seat]
        done = sum(each is not None for each in _written(view, seat)) / len(_written(view, seat))
        yield ShownChance(seat, done, round(float(player.turn_solution(view, seat).value), PLACES))


def _written(view: Any, seat: Seat) -> list[int | None]:
    """What a player has on their sheet."""
    if hasattr(view, "lines"):
        return [line.entries[seat - 1] for line in view.lines]
    return [box.points for box in view.sheets[seat - 1]]


class ShownRace(ShownGame):
    """A game of YAM color: what a review shows while cards go."""

    def __init__(self, game: Any, seed: int) -> None:
        super().__init__(game, seed)
        self._review = YamColorWins(game)
        self._pile = len(self.state.unseen)
        self._moments = list(MOMENTS)

    def chances(self) -> Iterator[ShownChance]:
        """Of all seats, between two rounds."""
        if not self._moments or self.state.playoff or self.state.phase is Phase.ANNOUNCE:
            return
        done = 1 - (len(self.state.unseen) + len(self.state.under)) / self._pile
        if done >= self._moments[0]:
            self._moments.pop(0)
            for seat, chance in enumerate(self._review.worth(self.state), 1):
                yield ShownChance(seat, round(done, 2), round(float(chance), PLACES))


class ShownCards(ShownGame):
    """A game of Coloretto: what hints and reviews make of a position."""

    LEVEL = "champion"

    def __init__(self, game: Any, seed: int) -> None:
        super().__init__(game, seed)
        self._shares = PositionShares(game, Random(seed))
        self._pile = sum(self.state.pile)
        self._decisions = seed % EVERY

    def chances(self) -> Iterator[ShownChance]:
        """Of all seats, where there is a choice."""
        seats = self.game.actors(self.state)
        if not seats or len(self.game.moves(self.state, seats[0])) < 2:
            return
        self._decisions += 1
        if self._decisions % EVERY == 0:
            game: Any = self.game
            done = 1 - sum(self.state.pile) / self._pile
            (means,) = self._shares.compare(0, [cells_of(game, self.state)]).means
            for seat, chance in enumerate(means, 1):
                yield ShownChance(seat, round(done, 2), round(float(chance), PLACES))


SHOWN: dict[str, type[ShownGame]] = {
    "color-yam": ShownDice,
    "double-yam": ShownDice,
    "yam-color": ShownRace,
    "coloretto": ShownCards,
}


def finished(game: AnyGame, told: str, seed: int) -> Finished:
    """One game, played to its end."""
    shown = SHOWN[game.name](game, seed)
    end = shown.play()
    shares = (
        1 / len(end.winners) if seat + 1 in end.winners else 0 for seat in range(game.players)
    )
    return Finished(told, game.players, seed, tuple(shown.shown), tuple(shares))


def kept(file: Path) -> list[Finished]:
    """What was played before."""
    lines = file.read_bytes().splitlines() if file.is_file() else []
    return [msgspec.json.decode(line, type=Finished) for line in lines]


def play(file: Path, games: int, game: AnyGame, told: str, first: int = 1) -> None:
    """Games that are not in the file yet, each written when it ends; `first` is the first seed."""
    begun = len(kept(file))
    with progress_bar(told) as progress, file.open("ab") as out:
        for seed in range(begun + 1, games + 1):
            out.write(msgspec.json.encode(finished(game, told, first - 1 + seed)) + b"\n")
            out.flush()
            progress(seed - begun, games - begun)


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("game")
    parser.add_argument("options", nargs="*", metavar="NAME=VALUE")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--first", type=int, default=1, metavar="SEED")
    given = parser.parse_intermixed_args()
    distinct_dice.compile_if_possible()
    compile_turns()
    options = dict(each.split("=", 1) for each in given.options)
    game = catalog.new(given.game, given.players, options)
    play(given.file, given.games, game, " ".join([given.game, *given.options]), given.first)


if __name__ == "__main__":
    main()
