"""Search for the puzzles of a year among positions of games between computers.

python -m bench.make_puzzles           writes arlequin/review/puzzles.json.gz, in about 25 minutes
python -m bench.make_puzzles --audit   prints who solves the stored ones, as a table

A puzzle is a decision with three moves or more, in which the best move wins by 2 to 10 points of
chance over the obvious ones: the move that brings the most points now, and every choice of the
level easy in several tries. Values are exact in both dice games. In Coloretto they are those of the
champion's search, all differences exceed 3 standard errors, and samples to the end of the game must
have the same best move with the same limits.
"""

import gzip
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import islice, pairwise
from pathlib import Path
from random import Random
from time import process_time
from typing import Any, NamedTuple, TypeAlias

import msgspec
import numpy as np

from arlequin.advise.adviser import Adviser
from arlequin.core.advice import Advised, Because
from arlequin.core.game import AnyGame
from arlequin.fast.rng import luck_of
from arlequin.games import catalog
from arlequin.games.coloretto.events import Draw
from arlequin.games.coloretto.rules import Coloretto
from arlequin.players import Player, levels
from arlequin.players.coloretto.gains import Gains
from arlequin.players.tournament import GameUnderWay
from arlequin.review import puzzle
from arlequin.review.puzzle import GAMES, PLAYERS, ROUND, UNIT, WEEK, Puzzle, StoredPuzzle
from arlequin.review.valuation import AnyState
from arlequin.solve.coloretto.champion_search import TO_THE_END, sample_chances
from arlequin.solve.coloretto.from_view import cells_seen
from arlequin.solve.coloretto.network import networks
from arlequin.solve.coloretto.rollout_policy import RolloutRules

WEEKS = 54
"""A year, rounded up so that each game has the same number of puzzles of each difficulty."""
PER_GAME = WEEKS * WEEK // len(GAMES)
LEAST, MOST = 0.02, 0.10
"""The advantage of the best move over the obvious ones, in chances of winning."""
CLEAR = 0.005
"""The least advantage over any other move that is not equally good."""
OPEN = 0.05
"""The least chance of each player: the game is neither lost nor won."""
LEAST_MOVES = 3
PLAYED = "steady"
"""The level of the games from which positions are taken."""
WEAK, TRIES = "easy", 8
"""The level that never finds the best move, in this number of tries."""
THROWS = {"double-yam": 8, "color-yam": 8}
"""Other throws that are tried in the place of each: a turn is solved once for all."""
SEATS = range(1, PLAYERS + 1)
APART, MOST_OF_GAME = 10, 2
"""The least number of events between two puzzles from one game, and their number at most."""
PROBES = {"steady": 4, "expert": 4, "one-ply": 1}
"""Levels whose failures make a puzzle harder, and their tries; where a game has them."""
GREEDY = {"double-yam": "greedy", "color-yam": "summer"}
"""Reference players for the most points now: of this turn, or the best mean sum on this line."""
ROUGH, SEARCHED, FINISHED = 200, 4000, 800
"""Samples in Coloretto: of the champion's search, first few and then many; and to the end."""
SURE = 3.0
HALF_WIDTH = 1.96
AnyView: TypeAlias = Any
"""The view of a seat in any game."""
Weigh: TypeAlias = Callable[[AnyView], tuple[Advised, ...]]
"""The value of each move."""


class Candidate(NamedTuple):
    """A puzzle, and how hard it is."""

    stored: StoredPuzzle
    hardness: float


def exact_weigh(game: AnyGame) -> Weigh:
    """Values of the expert in a dice game, which knows all chances of two players."""
    expert: Any = levels.make("expert", game, Random(1))
    chances = getattr(expert, "chances", expert.weigh)

    def weigh(view: AnyView) -> tuple[Advised, ...]:
        values = zip(view.texts, chances(view, view.seat), strict=True)
        return tuple(Advised(text, round(float(value), 4)) for text, value in values)

    return weigh


def sampled_weigh(game: Coloretto, rounds: int, horizon: int) -> Weigh:
    """Values of Coloretto: samples in which all players continue as the champion's policy would.

    Their `error` is half of the 95 % interval of the difference from the best move.
    """
    rules, nets = RolloutRules.of(game), networks(PLAYERS)

    def weigh(view: AnyView) -> tuple[Advised, ...]:
        cells, luck = cells_seen(game, view), luck_of(rounds)
        chances = sample_chances(rules, nets, cells, rounds, horizon, luck)
        means = chances.mean(axis=0)
        behind = chances[:, [means.argmax()]] - chances
        errors = HALF_WIDTH * behind.std(axis=0) / np.sqrt(rounds)
        figures = zip(view.texts, means.round(4), errors.round(4), strict=True)
        return tuple(Advised(text, float(mean), float(error)) for text, mean, error in figures)

    return weigh


# --- search --------------------------------------------------------------------------------------


def search(name: str, wanted: int) -> list[Candidate]:
    """Puzzles of a game."""
    game, found, number = puzzle.new_game(name), list[Candidate](), 0
    stages: tuple[Weigh, ...] = (exact_weigh(game),)
    if isinstance(game, Coloretto):
        horizons = (ROUGH, 1), (FINISHED, TO_THE_END), (SEARCHED, 1)
        stages = tuple(sampled_weigh(game, rounds, horizon) for rounds, horizon in horizons)
    while len(found) < wanted:
        number += 1
        found += islice(_candidates(game, stages, number), MOST_OF_GAME)
        if number % 25 == 0:
            done = f"{name}: {len(found)} of {wanted} puzzles, {number} games"
            print(f"{done}, {process_time():.0f} s", flush=True)
    return found[:wanted]


def _candidates(game: AnyGame, stages: tuple[Weigh, ...], number: int) -> Iterator[Candidate]:
    """Puzzles from one game: its decisions, and those after other throws."""
    luck = Random(f"arlequin puzzles {number}")
    players = {seat: levels.make(PLAYED, game, Random(luck.random())) for seat in SEATS}
    playing = GameUnderWay(game, players, number)
    ply, wait = 1, 0
    others: list[AnyState] = []
    while game.outcome(playing.state) is None:
        decisions = [state for state in (playing.state, *others) if game.actors(state)]
        tries = (_candidate(game, stages, ply, state) for state in decisions if ply >= wait)
        for candidate in islice(filter(None, tries), 1):
            yield candidate
            wait = ply + APART
        odds, before = game.odds(playing.state), playing.state
        draws = [] if odds is None else [odds] * THROWS.get(game.identity.game, 0)
        others = [game.after(before, draw.sample(luck.randrange)) for draw in draws]
        playing.step()
        ply += 1


def _candidate(
    game: AnyGame, stages: tuple[Weigh, ...], ply: int, state: AnyState
) -> Candidate | None:
    """The decision as a puzzle, if it is one: all stages must agree, the last one is stored."""
    (seat,) = game.actors(state)
    view = game.view(state, seat)
    if len(view.texts) < LEAST_MOVES:
        return None
    obvious, best = richest_moves(game, view), frozenset(view.texts)
    moves, lead = tuple[Advised, ...](), 0.0
    for stage, weigh in enumerate(stages):
        moves = weigh(view)
        best &= puzzle.best_moves(moves)
        if not best or not _is_clear(moves) or lead_over(moves, obvious) < LEAST:
            return None
        if not stage:
            obvious |= {*_choices(game, WEAK, view, range(TRIES))}
        lead = lead_over(moves, obvious)
        if not LEAST <= lead <= MOST:
            return None
    if not _is_sure(moves):
        return None
    stored = StoredPuzzle(
        ply,
        msgspec.Raw(msgspec.json.encode(state)),
        min(richest_moves(game, view)),
        tuple(round(move.value / UNIT) for move in moves),
        tuple(round(move.error / UNIT) for move in moves if move.error is not None),
        _because(game, view, min(best)),
    )
    return Candidate(stored, _hardness(game, view, best, lead))


def _is_clear(moves: tuple[Advised, ...]) -> bool:
    """Whether few moves are the best, in a game that is open."""
    most = max(move.value for move in moves)
    others = [move for move in moves if move.value < most]
    clear = all(most - move.value >= CLEAR for move in others)
    return clear and 3 * len(others) >= 2 * len(moves) and OPEN <= most <= 1 - OPEN


def _is_sure(moves: tuple[Advised, ...]) -> bool:
    """Whether the best move is better than the others by enough standard errors."""
    most = max(move.value for move in moves)
    behind = ((most - move.value, move.error or 0.0) for move in moves if move.value < most)
    return all(lead > SURE / HALF_WIDTH * error for lead, error in behind)


def lead_over(moves: tuple[Advised, ...], others: frozenset[str]) -> float:
    """The advantage of the best move over the best of these."""
    values = {move.move: move.value for move in moves}
    return round(max(values.values()) - max(values[text] for text in others), 4)


def richest_moves(game: AnyGame, view: AnyView) -> frozenset[str]:
    """What brings the most points now; in Coloretto these can be several."""
    if not isinstance(game, Coloretto):
        return frozenset(_choices(game, GREEDY[game.identity.game], view, range(1)))
    gains, hand = Gains(game), () if view.hand is None else (view.hand,)
    points = {
        move.text: 0 if isinstance(move, Draw) else gains.row_gain(view, view.seat, move.row, hand)
        for move in view.moves
    }
    return frozenset(text for text in points if points[text] == max(points.values()))


def _choices(game: AnyGame, level: str, view: AnyView, seeds: Iterable[int]) -> Iterator[str]:
    """The choices of a level with each of these seeds."""
    player, luck = _player(game, level)
    for seed in seeds:
        luck.seed(seed)
        yield player.choose(view).text


@lru_cache(maxsize=64)
def _player(game: AnyGame, level: str) -> tuple[Player, Random]:
    """A player and its random numbers: to make one takes longer than to ask it."""
    luck = Random()
    return levels.make(level, game, luck), luck


def _because(game: AnyGame, view: AnyView, best: str) -> tuple[Because, ...]:
    """The reason for a move, as in hints."""
    part: Any = catalog.part("advise", game.identity.game)
    adviser: Adviser[Any] = part.ADVISER(game, Random(1))
    ranked = adviser.rank_moves(view, view.seat).moves
    return adviser.because(view, view.seat, next(move for move in ranked if move.move == best))


def _hardness(game: AnyGame, view: AnyView, best: frozenset[str], lead: float) -> float:
    """0 to 2: the share of tries of other levels that miss it, and how small the difference is."""
    known = levels.opponents(game.identity.game)
    shares = [
        np.mean([text not in best for text in _choices(game, level, view, range(tries))])
        for level, tries in PROBES.items()
        if level in known
    ]
    return float(np.mean(shares)) + (MOST - lead) / (MOST - LEAST)


def year_of(found: dict[str, list[Candidate]]) -> puzzle.PuzzleYear:
    """The puzzles in the order of days: harder from Monday to Sunday, games in turn."""
    luck, size = Random("arlequin puzzles"), min(map(len, found.values())) // WEEK
    queues: dict[tuple[int, str], list[StoredPuzzle]] = {}
    for name, candidates in found.items():
        ranked = sorted(candidates, key=lambda each: each.hardness)
        for day in range(WEEK):
            group = [each.stored for each in ranked[day * size : (day + 1) * size]]
            queues[day, name] = luck.sample(group, size)
    days = range(size * ROUND)
    puzzles = tuple(queues[day % WEEK, GAMES[day % len(GAMES)]][day // ROUND] for day in days)
    return puzzle.PuzzleYear(tuple(puzzle.new_game(name).identity for name in GAMES), puzzles)


# --- audit ---------------------------------------------------------------------------------------

AUDITED = {"easy": 20, "steady": 5, "expert": 5, "champion": 5}
"""Levels and their tries of each puzzle, with seeds that the search has not used."""
BINS = (0.02, 0.03, 0.04, 0.06, 0.08, 0.1001)


def audit() -> Iterator[str]:
    """The table of docs/review.md."""
    year = puzzle.stored_puzzles()
    opened = [puzzle.open_puzzle(GAMES[n % len(GAMES)], each) for n, each in enumerate(year)]
    spans = [f"{100 * low:.0f} to {100 * high:.0f}" for low, high in pairwise(BINS)]
    solvers = ["most points now", *AUDITED]
    yield f"| | puzzles | {' | '.join(solvers)} | {' | '.join(spans)} |"
    yield f"|---{'|---:' * (1 + len(solvers) + len(spans))}|"
    for name in GAMES:
        yield _row(name, [each for each in opened if each.game.identity.game == name])
    for day in range(WEEK):
        yield _row(f"difficulty {day + 1}", opened[day::WEEK])


def _row(title: str, puzzles: list[Puzzle]) -> str:
    leads = [lead_over(each.weighed.moves, _obvious_moves(each)) for each in puzzles]
    counts = np.histogram(leads, BINS)[0]
    shares = [_share_solved(puzzles, level) for level in (None, *AUDITED)]
    solved = " | ".join("" if share is None else f"{100 * share:.0f} %" for share in shares)
    return f"| {title} | {len(puzzles)} | {solved} | {' | '.join(map(str, counts))} |"


def _share_solved(puzzles: list[Puzzle], level: str | None) -> float | None:
    """The share of tries that find the best move; None for a level that these games lack."""
    solved: list[bool] = []
    for each in puzzles:
        view = _view(each)
        if level is None:
            solved += [not each.best.isdisjoint(richest_moves(each.game, view))]
        elif level in levels.of(each.game.identity.game):
            seeds = range(100, 100 + AUDITED[level])
            solved += [text in each.best for text in _choices(each.game, level, view, seeds)]
    return float(np.mean(solved)) if solved else None


def _obvious_moves(each: Puzzle) -> frozenset[str]:
    weak = _choices(each.game, WEAK, _view(each), range(TRIES))
    return richest_moves(each.game, _view(each)) | {*weak}


def _view(each: Puzzle) -> AnyView:
    return each.game.view(each.state, each.weighed.seat)


def main(arguments: Sequence[str]) -> None:
    """Write the puzzles, or audit them."""
    if list(arguments) == ["--audit"]:
        for line in audit():
            print(line, flush=True)
        return
    year = year_of({name: search(name, PER_GAME) for name in GAMES})
    data = gzip.compress(msgspec.json.encode(year), mtime=0)
    Path(puzzle.__file__).with_name(puzzle.FILE).write_bytes(data)
    print(f"{len(year.puzzles)} puzzles, {len(data)} bytes, {process_time():.0f} s")


if __name__ == "__main__":
    main(sys.argv[1:])
