"""Loss of the expert against exact values, in games of two that it plays with itself.

python -m bench.chances.losses FILE --games 1000 color-yam edition=es     plays, a line a game
python -m bench.chances.losses FILE                                       tells what was found

A loss is what the position was worth before a choice less what it is worth after it. Both come
from `position_value`, so a choice that ends a turn is judged by the table after it, which the
choice did not see. A run goes on where FILE ends; seeds follow upon the first one.
"""

import argparse
from collections.abc import Iterator, Sequence
from math import sqrt
from pathlib import Path
from time import process_time

import msgspec

from arlequin.advise.advise import position_value
from arlequin.cli.terminal.terminal import progress_bar
from arlequin.core.advice import EXACT
from arlequin.core.game import AnyGame
from arlequin.core.seat import Seat
from arlequin.games import catalog
from arlequin.players.tournament import GameUnderWay, seat_players
from arlequin.solve.turn import distinct_dice
from arlequin.solve.turn.cpu import compile_turns

LONG = 1.0
"""CPU seconds of a decision that are too many."""


class Played(msgspec.Struct, frozen=True):
    """One game: what both players lost, and how long they thought."""

    game: str
    seed: int
    decisions: int
    loss: float
    """Of both players, all decisions together."""
    largest: float
    """Of one decision; below 0 where a value is known less exactly than a choice loses."""
    longest: float
    """CPU seconds of a decision."""
    long: int
    """How many decisions took longer than a second."""


class WatchedGame(GameUnderWay):
    """A game whose every choice is judged."""

    def __init__(self, game: AnyGame, seed: int) -> None:
        super().__init__(game, seat_players(game, ["expert", "expert"], seed), seed)
        self.losses: list[float] = []
        self.seconds: list[float] = []

    def _move(self) -> None:
        (seat,) = self.game.actors(self.state)
        begun = process_time()
        state = self.state
        super()._move()
        self.seconds.append(process_time() - begun)
        self.losses.append(exact(self.game, state, seat) - exact(self.game, self.state, seat))


def exact(game: AnyGame, state: object, seat: Seat) -> float:
    """What a state is worth to a seat; ValueError where that is not known exactly."""
    found = position_value(game, state)
    if found is None or found.basis != EXACT:
        raise ValueError(f"no exact value in {state!r}")
    return found.of(seat)


def played(name: str, options: dict[str, str], seed: int) -> Played:
    """One game of both experts."""
    watched = WatchedGame(catalog.new(name, 2, options), seed)
    watched.play()
    told = " ".join([name, *(f"{key}={value}" for key, value in options.items())])
    losses, seconds = watched.losses, watched.seconds
    long = sum(each > LONG for each in seconds)
    return Played(told, seed, len(losses), sum(losses), max(losses), max(seconds), long)


def kept(file: Path) -> list[Played]:
    """What was played before."""
    lines = file.read_bytes().splitlines() if file.is_file() else []
    return [msgspec.json.decode(line, type=Played) for line in lines]


def play(file: Path, games: int, name: str, options: dict[str, str], first: int = 1) -> None:
    """Games that are not in the file yet, each written when it ends; `first` is the first seed."""
    begun = len(kept(file))
    with progress_bar(name) as progress, file.open("ab") as out:
        for seed in range(begun + 1, games + 1):
            out.write(msgspec.json.encode(played(name, options, first - 1 + seed)) + b"\n")
            out.flush()
            progress(seed - begun, games - begun)


def table(found: Sequence[Played]) -> Iterator[str]:
    """A row for each game and its options."""
    yield "| game | games | decisions | lost a game, % | largest loss of a decision, % | over 1 s |"
    yield "|---|---:|---:|---:|---:|---:|"
    for name in dict.fromkeys(each.game for each in found):
        yield _row(name, [each for each in found if each.game == name])


def _row(name: str, games: Sequence[Played]) -> str:
    count, decisions = len(games), sum(each.decisions for each in games)
    mean = sum(each.loss for each in games) / count
    spread = sqrt(sum((each.loss - mean) ** 2 for each in games) / count**2)
    largest = max(each.largest for each in games)
    long = sum(each.long for each in games)
    shown = f"{100 * mean:.1e} ± {196 * spread:.0e} | {100 * largest:.1e}"
    return f"| {name} | {count:,} | {decisions:,} | {shown} | {long:,} |"


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("game", nargs="?")
    parser.add_argument("options", nargs="*", metavar="NAME=VALUE")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--first", type=int, default=1, metavar="SEED")
    given = parser.parse_intermixed_args()
    if given.game is not None:
        distinct_dice.compile_if_possible()
        compile_turns()
        options = dict(each.split("=", 1) for each in given.options)
        play(given.file, given.games, given.game, options, given.first)
    print("\n".join(table(kept(given.file))))


if __name__ == "__main__":
    main()
