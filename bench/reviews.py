"""Reviews: how long the review of a two-player game takes on one core, in CPU time.

`python -m bench.reviews` prints a table. Both players play at random, so no game is short; solvers
are compiled before the clock runs, as in a server that has reviewed a game before.
"""

from random import Random
from statistics import median
from time import process_time

from arlequin.core.events import Event
from arlequin.core.game import AnyGame
from arlequin.games import catalog
from arlequin.games.playthrough import Replay
from arlequin.review.recorded_game import review

LIMITS = {"double-yam": 5.0, "color-yam": 10.0, "coloretto": 20.0, "yam-color": 2.0}
"""Seconds that we allow."""
ROUNDS = 3


def played(game: AnyGame, seed: int) -> Replay:
    """A game to its end, every choice by chance."""
    luck = Random(seed)
    replay = Replay(game, ["A", "B"])
    while game.outcome(replay.state) is None:
        replay.push(_next(replay, luck))
    return replay


def _next(replay: Replay, luck: Random) -> Event:
    odds = replay.game.odds(replay.state)
    if odds is not None:
        fallen: Event = odds.sample(luck.randrange)
        return fallen
    seat = luck.choice(replay.game.actors(replay.state))
    chosen: Event = luck.choice(replay.game.moves(replay.state, seat))
    return chosen


def seconds(name: str, seed: int) -> tuple[float, int]:
    """CPU seconds of one review, and how many events it has."""
    replay = played(catalog.new(name, 2), seed)
    begun = process_time()
    found = review(replay)
    return process_time() - begun, len(found.events)


def table(rounds: int = ROUNDS) -> str:
    """A row a game."""
    lines = ["| review of a game of two | seconds | events | allowed |", "|---|---:|---:|---:|"]
    for name, limit in LIMITS.items():
        seconds(name, 0)  # compiles and loads
        found = [seconds(name, seed) for seed in range(1, rounds + 1)]
        times, events = (median(each) for each in zip(*found, strict=True))
        lines.append(f"| {name} | {times:.1f} | {events:.0f} | {limit:.0f} |")
    return "\n".join(lines)


if __name__ == "__main__":
    print(table())
