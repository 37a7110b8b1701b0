"""Search for puzzles, and choose 53 weeks of them (docs/review.md).

python -m bench.puzzles search color-yam --games 300 --jobs 2 --out found.jsonl
python -m bench.puzzles choose found.jsonl other.jsonl
python -m bench.puzzles audit

`search` plays games among easy computers, and adds a line for each puzzle. `choose` writes
`puzzles.json.gz`. `audit` prints how often each level solves the stored puzzles.
"""

import argparse
import gzip
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from random import Random
from statistics import fmean, quantiles

import msgspec

from arlequin.core.advice import WIN
from arlequin.core.errors import ArlequinError
from arlequin.core.game import AnyGame, View
from arlequin.games import catalog
from arlequin.games.playthrough import Replay
from arlequin.players import levels
from arlequin.players.tournament import ask_player
from arlequin.review import puzzles
from arlequin.review.puzzles import CYCLE, GAMES, StoredPuzzle, open_puzzle
from arlequin.review.recorded_game import open_game
from arlequin.review.reviewed import Weighed
from arlequin.solve.coloretto import position_shares

NAMES = ("Arlequin", "Colombine")
OBVIOUS = {"color-yam": "summer", "coloretto": "one-ply", "double-yam": "greedy"}
"""The player of each game who takes the most points now."""
STRONG = {"color-yam": ("expert",), "coloretto": ("champion", "expert"), "double-yam": ("expert",)}
"""These must choose the best move too."""
LEAST, MOST = 0.02, 0.10
"""The least and the most advantage of the best move, in chances of winning."""
OPEN = 0.05
"""The least chance of winning of each player: the game is neither lost nor won."""
LEAST_MOVES = 3
TRIES, STEADY_TRIES = ("easy",) * 10, 5
LOOKS = 40
"""Decisions of a game that are examined, at most; one becomes a puzzle, at most."""
ROUNDS = 1600
"""Samples of Coloretto."""
DIGITS = 4


class Candidate(msgspec.Struct, frozen=True):
    """A puzzle that was found, with the share of tries in which the level steady solves it."""

    game: str
    puzzle: StoredPuzzle
    advantage: float
    steady: float

    @property
    def ease(self) -> tuple[float, float]:
        """Solved more often is easier; of equal ones the one with the greater advantage."""
        return self.steady, self.advantage


def search(name: str, seed: int) -> Candidate | None:
    """A puzzle of the game with this seed, if there is one."""
    game, luck = catalog.new(name, len(NAMES)), Random(seed)
    replay = played(game, ["easy"] * len(NAMES), luck)
    plies = [
        ply
        for ply, (state, _) in enumerate(replay.past)
        if game.odds(state) is None and len(game.moves(state, game.actors(state)[0])) >= LEAST_MOVES
    ]
    for ply in luck.sample(plies, min(LOOKS, len(plies))):
        found = _candidate(replay, ply, luck)
        if found is not None:
            return found
    return None


def played(game: AnyGame, names: Sequence[str], luck: Random) -> Replay:
    """A game among these levels, to its end; in a race the quickest moves."""
    players = [levels.make(level, game, Random(luck.random())) for level in names]
    replay = Replay(game, [f"{level} {seat}" for seat, level in enumerate(names, 1)])
    while game.outcome(replay.state) is None:
        odds = game.odds(replay.state)
        if odds is not None:
            replay.push(odds.sample(luck.randrange))
            continue
        views = [(seat, game.view(replay.state, seat)) for seat in game.actors(replay.state)]
        choices = [ask_player(players[seat - 1], view) for seat, view in views]
        replay.push(game.parse(min(choices, key=lambda choice: choice.seconds).text))
    return replay


def _candidate(whole: Replay, ply: int, luck: Random) -> Candidate | None:
    game = whole.game
    state, event = whole.past[ply]
    view = game.view(state, game.actors(state)[0])
    name = game.identity.game
    obvious = {_choice(level, game, view, luck) for level in (OBVIOUS[name], *TRIES)}
    best, *others = STRONG[name]
    best = _choice(best, game, view, luck)
    if best in obvious or any(_choice(each, game, view, luck) != best for each in others):
        return None
    replay = Replay(game, NAMES)
    for each in whole.events[:ply]:
        replay.push(each)
    record = replay.record()
    replay.push(event)
    weighed = open_game(replay.record(), WIN).decision_values(ply + 1)
    first, second = sorted(weighed.moves, key=lambda move: -move.value)[:2]
    advantage = first.value - second.value
    sure = 1.5 * max(move.error or 0.0 for move in weighed.moves)  # of half of a 95 % interval
    if not max(LEAST, sure) <= advantage <= MOST or not OPEN <= first.value <= 1 - OPEN:
        return None
    if not best == first.move == weighed.moves[0].move:
        return None
    steady = fmean(_choice("steady", game, view, luck) == best for _ in range(STEADY_TRIES))
    puzzle = _stored(record, weighed, [move.text for move in view.moves])
    return Candidate(name, puzzle, advantage, steady)


def _choice(level: str, game: AnyGame, view: View, luck: Random) -> str:
    return str(levels.make(level, game, Random(luck.random())).choose(view).move)


def _stored(record: str, weighed: Weighed, texts: Sequence[str]) -> StoredPuzzle:
    values = {move.move: round(move.value, DIGITS) for move in weighed.moves}
    ordered = tuple(values[text] for text in texts)
    return StoredPuzzle(record, weighed.seat, weighed.basis, ordered, weighed.because)


# --- choose --------------------------------------------------------------------------------------


def choose(found: Sequence[Candidate]) -> list[StoredPuzzle]:
    """A puzzle for every place: of each game the easier ones come earlier in the week."""
    weeks = CYCLE // puzzles.WEEK
    shares = share_days({game: sum(each.game == game for each in found) for game in GAMES}, weeks)
    days: list[list[StoredPuzzle]] = [[] for _ in range(puzzles.WEEK)]
    for game, share in shares.items():
        own = sorted((each for each in found if each.game == game), key=lambda each: each.ease)[
            ::-1
        ]
        step = len(own) / (puzzles.WEEK * share)
        for number in range(puzzles.WEEK * share):
            days[number // share].append(own[int((number + 0.5) * step)].puzzle)
    for number, day in enumerate(days):
        Random(number).shuffle(day)
    return [day[week] for week in range(weeks) for day in days]


def share_days(counts: Mapping[str, int], weeks: int) -> dict[str, int]:
    """How many weeks each game has its puzzle on a day of the week: as equal as can be."""
    shares = dict.fromkeys(counts, 0)
    for _ in range(weeks):
        free = [game for game in counts if counts[game] >= puzzles.WEEK * (shares[game] + 1)]
        if not free:
            raise ArlequinError(f"expected more than {sum(counts.values())} puzzles: search again")
        shares[min(free, key=shares.__getitem__)] += 1
    return shares


# --- audit ---------------------------------------------------------------------------------------


def audit(tries: int) -> Iterator[str]:
    """How often each level solves the puzzles, by game and by day; and the advantages."""
    luck = Random(2026)
    rows: list[tuple[str, int, float, float, float, float, float]] = []
    for place, stored in enumerate(puzzles.stored()):
        puzzle = open_puzzle(stored)
        game, weighed = puzzle.read.game, puzzle.weighed
        name = game.identity.game
        view = game.view(puzzle.read.state, weighed.seat)
        best, second = weighed.moves[:2]
        easy, obvious, steady, expert = (
            fmean(_choice(level, game, view, luck) == best.move for _ in range(tries))
            for level in ("easy", OBVIOUS[name], "steady", "expert")
        )
        gap, weekday = best.value - second.value, place % puzzles.WEEK
        rows.append((name, weekday, gap, easy, obvious, steady, expert))
    groups = {game: [row for row in rows if row[0] == game] for game in GAMES} | {"all": rows}
    days = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
    groups |= {day: [row for row in rows if row[1] == n] for n, day in enumerate(days)}
    yield "| | puzzles | easy | most points now | steady | expert | advantage: 10 %, 50 %, 90 % |"
    yield "|---|---:|---:|---:|---:|---:|---|"
    for name, own in groups.items():
        columns = list(zip(*(row[3:] for row in own), strict=True))
        shares = " | ".join(f"{100 * fmean(column):.0f} %" for column in columns)
        tenths = quantiles([100 * row[2] for row in own], n=10)
        spread = ", ".join(f"{tenths[n]:.1f}" for n in (0, 4, 8))
        yield f"| {name} | {len(own)} | {shares} | {spread} |"


# --- the command ---------------------------------------------------------------------------------


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    commands = parser.add_subparsers(dest="command", required=True)
    looking = commands.add_parser("search")
    looking.add_argument("game", choices=GAMES)
    looking.add_argument("--first", type=int, default=1, help="the first seed")
    looking.add_argument("--games", type=int, default=100)
    looking.add_argument("--jobs", type=int, default=1)
    looking.add_argument("--out", type=Path, required=True)
    commands.add_parser("choose").add_argument("files", nargs="+", type=Path)
    commands.add_parser("audit").add_argument("--tries", type=int, default=5)
    run(parser.parse_args())


def run(asked: argparse.Namespace) -> None:
    """Run a command."""
    if asked.command == "search":
        seeds = range(asked.first, asked.first + asked.games)
        work = partial(search, asked.game)
        with get_context("spawn").Pool(asked.jobs, prepare) as pool, asked.out.open("ab") as out:
            for found in pool.imap_unordered(work, seeds):
                if found is not None:
                    out.write(msgspec.json.encode(found) + b"\n")
                    out.flush()
    elif asked.command == "choose":
        lines = [line for file in asked.files for line in file.read_bytes().splitlines()]
        chosen = choose([msgspec.json.decode(line, type=Candidate) for line in lines])
        puzzles.FILE.write_bytes(gzip.compress(msgspec.json.encode(chosen), 9, mtime=0))
    else:
        print("\n".join(audit(asked.tries)))


def prepare() -> None:
    """More samples than reviews have; solvers are compiled."""
    prepare_solvers()
    position_shares.ROUNDS = ROUNDS


def prepare_solvers() -> None:
    """A long run pays for compiling."""
    from arlequin.solve.turn.distinct_dice import compile_if_possible  # noqa: PLC0415  # loads NumPy

    compile_if_possible()


if __name__ == "__main__":
    main()
