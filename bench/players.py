"""How long a computer player thinks: `python -m bench.players` prints a table, in CPU time."""

from collections.abc import Iterator
from random import Random
from time import thread_time

from arlequin.core.game import AnyGame, View
from arlequin.games import catalog
from arlequin.players.levels import make, of

GAMES = 5
CASES: list[tuple[str, int, dict[str, str]]] = [
    ("color-yam", 4, {}),
    ("color-yam", 4, {"free_lines": "yes", "total_yams": "yes"}),
    ("double-yam", 4, {}),
    ("coloretto", 4, {}),
    ("yam-color", 4, {"bets": "yes"}),
]


def views(game: AnyGame, level: str, seed: int) -> Iterator[View]:
    """What the players of one game see, one decision after the other."""
    state, random = game.initial(), Random(seed)
    player = make(level, game, random)
    while game.outcome(state) is None:
        odds = game.odds(state)
        if odds is not None:
            state = game.after(state, odds.sample(random.randrange))
            continue
        view = game.view(state, random.choice(game.actors(state)))
        yield view
        state = game.after(state, game.parse(player.choose(view).text))


def milliseconds(game: AnyGame, level: str, view: View) -> float:
    """One choice by a player made for it, as in a worker."""
    start = thread_time()
    make(level, game, Random(1)).choose(view)
    return 1000 * (thread_time() - start)


def main() -> None:
    """Measure every level in every case."""
    print("| game | level | choices | median ms | 99 % ms | longest ms |")
    print("|---|---|---:|---:|---:|---:|")
    for name, players, options in CASES:
        game = catalog.new(name, players, options)
        for level in of(name):
            seen = [view for seed in range(GAMES) for view in views(game, "easy", seed)]
            took = sorted(milliseconds(game, level, view) for view in seen)
            cells = (took[len(took) // 2], took[int(len(took) * 0.99)], took[-1])
            called = " ".join((name, *(f"{key}={value}" for key, value in options.items())))
            print(f"| {called} | {level} | {len(took)} |", *(f"{cell:.2f} |" for cell in cells))


if __name__ == "__main__":
    main()
