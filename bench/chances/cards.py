"""Chances that hints of Coloretto show, beside games that the champion's policy finishes.

python -m bench.chances.cards FILE --players 4 --games 60

plays games by the policy, on both sides in turn; in some of its decisions a hint is asked, its move
is made, and the game is finished from there ROLLOUTS times, with the pile in as many orders. A line
a position in FILE; a run goes on where FILE ends.
"""

import argparse
from pathlib import Path
from random import Random
from typing import NamedTuple

import msgspec
import numpy as np

from arlequin.advise.coloretto import ColorettoAdviser
from arlequin.cli.terminal.terminal import progress_bar
from arlequin.fast.coloretto import SEAT, Cells, cells_of, number_of
from arlequin.fast.rng import Luck, luck_of
from arlequin.games import catalog
from arlequin.games.coloretto.events import State
from arlequin.games.coloretto.rules import Coloretto
from arlequin.solve.coloretto.champion_search import (
    TO_THE_END,
    Desk,
    desk,
    favourite_move,
    play_on,
    share,
)
from arlequin.solve.coloretto.network import Networks, networks
from arlequin.solve.coloretto.rollout_policy import RolloutRules, shuffle

ROLLOUTS = 400
EVERY = 9
"""One decision in so many is looked at."""
SIDES = ("beige", "gray")


class Tried(msgspec.Struct, frozen=True):
    """One position: what a hint showed, and how often the game was won from there."""

    players: int
    seed: int
    side: str
    shown: float
    won: float
    """After the move that the hint advises."""
    preferred: float
    """After the policy's own move."""


class Table(NamedTuple):
    """A game, and what plays it."""

    game: Coloretto
    laid: RolloutRules
    nets: Networks
    desk: Desk

    @classmethod
    def of(cls, players: int, side: str) -> "Table":
        """A table of champions' policies."""
        game = catalog.new("coloretto", players, {"side": side})
        assert isinstance(game, Coloretto)  # noqa: S101  # by its name
        laid, nets = RolloutRules.of(game), networks(players)
        cells = np.zeros(len(cells_of(game, game.initial())), np.int16)
        return cls(game, laid, nets, desk(laid, cells, nets))

    def preferred(self, cells: Cells) -> int:
        """The policy's move."""
        return int(favourite_move(cells, self.laid, self.nets.policy, self.desk))

    def won(self, cells: Cells, move: int, luck: Luck) -> float:
        """How often who is at turn wins after a move, everybody going on by the policy."""
        seat = int(cells[SEAT])
        total, nobody = 0.0, np.zeros(self.game.players)
        for _ in range(ROLLOUTS):
            work = cells.copy()
            shuffle(cells, self.desk.order, luck)
            play_on(work, self.laid, self.nets.policy, move, TO_THE_END, self.desk)
            total += share(work, self.laid, seat, nobody)
        return total / ROLLOUTS


def played(table: Table, seed: int) -> list[Tried]:
    """One game: what was found in some of its decisions."""
    game, random, found = table.game, Random(seed), []
    state: State = game.initial()
    count = random.randrange(EVERY)
    while game.outcome(state) is None:
        odds = game.odds(state)
        if odds is not None:
            state = game.after(state, odds.sample(random.randrange))
            continue
        moves = game.moves(state, state.seat)
        count += len(moves) > 1
        if len(moves) > 1 and count % EVERY == 0:
            found.append(_tried(table, state, seed, random))
        chosen = table.preferred(cells_of(game, state)) if len(moves) > 1 else None
        rows = len(table.laid.limits)
        state = game.after(
            state, next(m for m in moves if chosen is None or number_of(m, rows) == chosen)
        )
    return found


def _tried(table: Table, state: State, seed: int, random: Random) -> Tried:
    game = table.game
    adviser = ColorettoAdviser(game, random)
    hint = adviser.rank_moves(game.view(state, state.seat), state.seat)
    cells, rows = cells_of(game, state), len(table.laid.limits)
    luck, advised = luck_of(random.getrandbits(31)), hint.moves[0].move
    won = table.won(cells, number_of(game.parse(advised), rows), luck)
    preferred = table.won(cells, table.preferred(cells), luck)
    side = str(game.identity.values["side"])
    found = (hint.moves[0].value, won, preferred)
    return Tried(game.players, seed, side, *(round(each, 5) for each in found))


def kept(file: Path) -> list[Tried]:
    """What was found before."""
    lines = file.read_bytes().splitlines() if file.is_file() else []
    return [msgspec.json.decode(line, type=Tried) for line in lines]


def play(file: Path, players: int, games: int) -> None:
    """Games that are not in the file yet."""
    begun = max((each.seed for each in kept(file)), default=0)
    tables = [Table.of(players, side) for side in SIDES]
    with progress_bar(f"{players} players") as progress, file.open("ab") as out:
        for seed in range(begun + 1, games + 1):
            found = played(tables[seed % len(SIDES)], seed)
            out.write(b"".join(msgspec.json.encode(each) + b"\n" for each in found))
            out.flush()
            progress(seed - begun, games - begun)


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--games", type=int, default=60)
    given = parser.parse_args()
    play(given.file, given.players, given.games)


if __name__ == "__main__":
    main()
