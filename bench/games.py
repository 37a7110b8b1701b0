"""Random games through the public `Game` protocol, in player decisions per second."""

from collections.abc import Callable
from random import Random
from time import perf_counter
from typing import Any

from arlequin.core.game import AnyGame
from arlequin.games import catalog

Chooser = Callable[[Any, tuple[Any, ...], Random], Any]


def uniform(state: Any, moves: tuple[Any, ...], rng: Random) -> Any:
    """Any move."""
    return moves[int(rng.random() * len(moves))]


def calm(state: Any, moves: tuple[Any, ...], rng: Random) -> Any:
    """A YAM color player who calls the truth or a little less: random ones never end a game."""
    wanted = state.count - int(rng.random() * 3)
    return next((m for m in moves if getattr(m, "number", None) == wanted), moves[-1])


def staking(state: Any, moves: tuple[Any, ...], rng: Random) -> Any:
    """Such a player, who stakes a card or not."""
    return (uniform if len(moves) == 2 else calm)(state, moves, rng)


def play(game: AnyGame, choose: Chooser, rng: Random) -> int:
    """One game; how many decisions it took."""
    state, decisions = game.initial(), 0
    while True:
        odds = game.odds(state)
        if odds is not None:
            state = game.after(state, odds.at(int(rng.random() * odds.total)))
            continue
        actors = game.actors(state)
        if not actors:
            return decisions
        seat = actors[int(rng.random() * len(actors))]
        state = game.after(state, choose(state, game.moves(state, seat), rng))
        decisions += 1


def decisions_per_second(
    name: str,
    players: int,
    choose: Chooser,
    seconds: float,
    seed: int,
    **options: str,
) -> float:
    """Whole games until the time is over."""
    game, rng, decisions = catalog.new(name, players, options), Random(seed), 0
    start = perf_counter()
    while (elapsed := perf_counter() - start) < seconds or not decisions:
        decisions += play(game, choose, rng)
    return decisions / elapsed


def color_yam(seconds: float, seed: int) -> float:
    """Color'Yam, four players."""
    return decisions_per_second("color-yam", 4, uniform, seconds, seed)


def double_yam(seconds: float, seed: int) -> float:
    """Double Yam, four players."""
    return decisions_per_second("double-yam", 4, uniform, seconds, seed)


def coloretto(seconds: float, seed: int) -> float:
    """Coloretto, four players."""
    return decisions_per_second("coloretto", 4, uniform, seconds, seed)


def yam_color(seconds: float, seed: int) -> float:
    """YAM color, four calm players."""
    return decisions_per_second("yam-color", 4, calm, seconds, seed)


def yam_color_bets(seconds: float, seed: int) -> float:
    """YAM color, four players, the bets are the announcements, the exact number wins."""
    options = {"bets": "before", "win": "exact", "end": "card"}
    return decisions_per_second("yam-color", 4, uniform, seconds, seed, **options)


def yam_color_stakes(seconds: float, seed: int) -> float:
    """YAM color, four calm players who stake cards, the exact number wins."""
    options = {"bets": "stake", "win": "exact", "end": "card"}
    return decisions_per_second("yam-color", 4, staking, seconds, seed, **options)


def color_yam_free_lines(seconds: float, seed: int) -> float:
    """Color'Yam, four players, free lines: every line may be filled or crossed."""
    return decisions_per_second("color-yam", 4, uniform, seconds, seed, free_lines="yes")


def double_yam_match(seconds: float, seed: int) -> float:
    """Double Yam, four players, a match to 300."""
    return decisions_per_second("double-yam", 4, uniform, seconds, seed, match="300")


def coloretto_pairs(seconds: float, seed: int) -> float:
    """Coloretto, two players, any starting pairs, a match of four games."""
    options = {"pairs": "any", "match": "4"}
    return decisions_per_second("coloretto", 2, uniform, seconds, seed, **options)
